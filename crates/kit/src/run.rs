//! Random games of every seat count and variant, on all cores.

use std::borrow::Cow;
use std::collections::HashSet;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use engine::chance::{Drawn, Fast, Recording, Replaying};
use engine::{Game, Seat, Setup, Turn, Witness, Words};

use crate::checks::{self, Check};
use crate::{Kit, secrets};

/// The largest state that is small.
const STATE_BYTES: usize = 2048;

/// One state of so many is looked at closely: hundreds of thousands in a usual run.
const LOOK_CLOSELY: u32 = 400;

/// A property that does not hold, and the game that shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The property.
    pub property: &'static str,
    /// Seats and options.
    pub setup: String,
    /// The seed of the game.
    pub seed: u64,
    /// After how many moves it showed.
    pub at_move: usize,
    /// What was seen.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault { property, setup, seed, at_move, what } = self;
        write!(f, "not {property} ({setup}; seed {seed}; after {at_move} moves): {what}")
    }
}

/// What was checked without a fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Seat counts and variants.
    pub variants: u64,
    /// Games played.
    pub games: u64,
    /// Moves played.
    pub moves: u64,
    /// States whose secrets were compared with other worlds.
    pub compared: u64,
    /// States for which the true world was found among all guesses.
    pub truths: u64,
    /// The longest game.
    pub longest: u64,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { variants, games, moves, compared, truths, longest } = self;
        write!(
            f,
            "{games} games of {variants} variants, {moves} moves, the longest game {longest}; secrets compared in \
             {compared} states, the truth found among the guesses in {truths}"
        )
    }
}

/// One game that is being checked.
pub(crate) struct Trial<'a, G: Words> {
    pub kit: &'a Kit<G>,
    pub setup: &'a Setup,
    pub seed: u64,
    pub clauses: &'a HashSet<Cow<'static, str>>,
}

impl<G: Words> Trial<'_, G> {
    /// Every sentence names a clause that the ledger has.
    pub fn clause_is_known(&self, clause: &'static str) -> Checked {
        if self.clauses.contains(clause) {
            Ok(())
        } else {
            Err(("worded", format!("the ledger has no clause {clause}")))
        }
    }

    pub fn fault(&self, at_move: usize, (property, what): (&'static str, String)) -> Fault {
        Fault { property, setup: self.setup.to_string(), seed: self.seed, at_move, what }
    }
}

/// So many games of each seat count with the usual options, and so many of each variant.
pub(crate) fn run<G: Words>(kit: &Kit<G>, usual: u64, varied: u64) -> Result<Report, Fault> {
    let meta = G::meta();
    let setups: Vec<Setup> = (meta.seats.0..=meta.seats.1).flat_map(|seats| Setup::every(meta, seats)).collect();
    if size_of::<G>() > STATE_BYTES || std::mem::needs_drop::<G>() {
        let what = format!("a state has {} bytes, or holds more than plain data", size_of::<G>());
        return Err(Fault { property: "small", setup: "any".into(), seed: 0, at_move: 0, what });
    }
    let clauses: HashSet<Cow<'static, str>> = meta.clauses().map(|(id, _)| id).collect();
    // Seats come one after another in `setups`; the first variant of each is the usual one.
    let usual_setups: Vec<&Setup> = setups
        .iter()
        .enumerate()
        .filter(|(i, setup)| *i == 0 || setups[i - 1].seats() != setup.seats())
        .map(|(_, setup)| setup)
        .collect();
    let all_round = varied.min(usual) * setups.len() as u64;
    let total = all_round + (usual - varied.min(usual)) * usual_setups.len() as u64;
    let (next, sum, first) = (AtomicU64::new(0), Mutex::new(Report::default()), Mutex::new(None::<Fault>));
    let work = || {
        let mut own = Report::default();
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= total {
                break;
            }
            let setup = if seed < all_round {
                &setups[(seed % setups.len() as u64) as usize]
            } else {
                usual_setups[(seed % usual_setups.len() as u64) as usize]
            };
            let trial = Trial { kit, setup, seed, clauses: &clauses };
            let played = catch_unwind(AssertUnwindSafe(|| one_game(&trial, &mut own)));
            let fault = match played {
                Ok(Ok(())) => continue,
                Ok(Err(fault)) => fault,
                Err(panic) => trial.fault(0, ("free of panics", panic_text(panic.as_ref()))),
            };
            next.store(total, Ordering::Relaxed);
            lock(&first).get_or_insert(fault);
        }
        lock(&sum).add(&own);
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    if let Some(fault) = lock(&first).take() {
        return Err(fault);
    }
    let mut report = *lock(&sum);
    report.variants = setups.len() as u64;
    report.truths = secrets::truth_is_among_guesses(kit, &setups, &clauses)?;
    Ok(report)
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("a panic").to_owned()
}

impl Report {
    fn add(&mut self, other: &Report) {
        self.games += other.games;
        self.moves += other.moves;
        self.compared += other.compared;
        self.longest = self.longest.max(other.longest);
    }
}

/// One move of a trial, to be played again.
struct Step<G: Game> {
    seat: Seat,
    the_move: G::Move,
    drawn: Vec<Drawn>,
    after: G,
}

/// Keeps the events, and whether the table looked as if the game were over while they were told: what is open only at the end
/// would then be seen in the film of a move.
struct Film<E> {
    events: Vec<E>,
    looks_over: bool,
}

impl<G: Game> Witness<G> for Film<G::Event> {
    fn see(&mut self, game: &G, event: &G::Event) {
        self.looks_over |= game.turn() == Turn::Over && game.outcome().is_some();
        self.events.push(event.clone());
    }
}

impl<E> Film<E> {
    fn is_sound<G: Game<Event = E>>(&self, game: &G) -> Checked {
        if self.looks_over && game.turn() != Turn::Over {
            return Err((
                "over only at the end",
                "while a move is told the game looks over, but it goes on".to_owned(),
            ));
        }
        Ok(())
    }
}

/// Plays one random game with all checks, then plays it again from what was recorded.
fn one_game<G: Words>(trial: &Trial<'_, G>, report: &mut Report) -> Result<(), Fault> {
    let bounds = (G::meta().bounds)(trial.setup);
    let mut luck = Fast::new(trial.seed ^ 0x9e37_79b9_7f4a_7c15);
    let mut chance = Recording::new(Fast::new(trial.seed));
    let mut film = Film { events: Vec::new(), looks_over: false };
    let mut game = G::new(trial.setup, &mut (&mut chance, &mut film));
    let start = chance.take();
    let first = game.clone();
    let mut steps: Vec<Step<G>> = Vec::new();
    let mut moves = Vec::new();
    while let Turn::Of(owing) = game.turn() {
        let at = steps.len();
        let fail = |fault| trial.fault(at, fault);
        film.is_sound(&game).map_err(fail)?;
        (trial.kit.conserved)(&game).map_err(|what| fail(("conserved", what)))?;
        checks::turn_is_sound(&game, trial.setup).map_err(fail)?;
        if at >= bounds.moves as usize {
            return Err(fail(("bounded", format!("the game goes on after {} moves", bounds.moves))));
        }
        let rank = luck.below(owing.len()) as usize;
        let Some(seat) = owing.iter().nth(rank) else { break };
        game.moves(seat, &mut moves);
        checks::moves_are_sound::<G>(seat, &moves).map_err(fail)?;
        if luck.below(LOOK_CLOSELY) == 0 {
            checks::only_listed_moves_are_legal(trial.kit, &game, &mut luck).map_err(fail)?;
            checks::owed_moves_commute(&game, owing, &mut luck).map_err(fail)?;
            secrets::compare_worlds(trial, &game, &mut luck).map_err(fail)?;
            secrets::nothing_is_foreseen(&game, trial.setup, &mut luck).map_err(fail)?;
            report.compared += 1;
        }
        let the_move = moves[luck.below(moves.len() as u32) as usize];
        game.play(seat, the_move, &mut (&mut chance, &mut film));
        steps.push(Step { seat, the_move, drawn: chance.take(), after: game.clone() });
    }
    let at = steps.len();
    (trial.kit.conserved)(&game).map_err(|what| trial.fault(at, ("conserved", what)))?;
    checks::end_is_sound(trial, &game, bounds).map_err(|fault| trial.fault(at, fault))?;
    play_again(trial, &start, &first, &steps, &film.events)?;
    report.games += 1;
    report.moves += at as u64;
    report.longest = report.longest.max(at as u64);
    Ok(())
}

/// The record of the game gives the same states and the same events.
fn play_again<G: Words>(
    trial: &Trial<'_, G>,
    start: &[Drawn],
    first: &G,
    steps: &[Step<G>],
    events: &[G::Event],
) -> Result<(), Fault> {
    let pure = |at: usize, same: bool| {
        if same { Ok(()) } else { Err(trial.fault(at, ("pure", "played again, it comes out otherwise".to_owned()))) }
    };
    let mut again = Vec::with_capacity(events.len());
    let mut chance = Replaying::new(start);
    let mut game = G::new(trial.setup, &mut (&mut chance, &mut again));
    pure(0, chance.finish().is_ok() && game == *first)?;
    for (i, step) in steps.iter().enumerate() {
        let mut chance = Replaying::new(&step.drawn);
        game.play(step.seat, step.the_move, &mut (&mut chance, &mut again));
        pure(i + 1, chance.finish().is_ok() && game == step.after)?;
    }
    pure(steps.len(), again == events)
}

/// Checks of one state.
pub(crate) type Checked = Result<(), Check>;
