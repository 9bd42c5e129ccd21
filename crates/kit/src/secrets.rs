//! Checks of what seats may know.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashSet};

use engine::any::fingerprint;
use engine::chance::{Chance, Drawn, Fast, Recording};
use engine::{Eye, Game, Line, Seat, Set, Setup, Words};
use serde_json::Value;

use crate::Kit;
use crate::checks::Check;
use crate::run::{Checked, Fault, Trial};

/// Everything that an eye is shown of a state.
#[derive(PartialEq, Eq)]
struct Shown {
    view: String,
    board: String,
    prompt: Line,
    moves: Vec<(String, Line)>,
    drawing: String,
}

fn shown<G: Words>(kit: &Kit<G>, game: &G, eye: Eye) -> Shown {
    let view = Game::view(game, eye);
    let mut moves = Vec::new();
    if let Eye::Seat(seat) = eye {
        game.moves(seat, &mut moves);
    }
    Shown {
        view: json(&view),
        board: G::board(&view),
        prompt: G::prompt(&view),
        moves: moves.into_iter().map(|m| (m.to_string(), G::label(&view, m))).collect(),
        drawing: (kit.shown)(game, eye),
    }
}

fn json(view: &impl serde::Serialize) -> String {
    serde_json::to_string(view).unwrap_or_else(|error| format!("no JSON: {error}"))
}

impl Shown {
    /// What differs, for a message.
    fn difference(&self, other: &Shown) -> String {
        let pairs = [
            ("view", &self.view, &other.view),
            ("board", &self.board, &other.board),
            ("drawing", &self.drawing, &other.drawing),
        ];
        for (name, a, b) in pairs {
            if a != b {
                return format!("the {name}: {}", first_difference(a, b));
            }
        }
        if self.prompt == other.prompt { "the moves or their labels".into() } else { "the prompt".into() }
    }
}

fn first_difference(a: &str, b: &str) -> String {
    let same = a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count();
    let around = |text: &str| -> String {
        let before = text.char_indices().map(|(i, _)| i).filter(|&i| i + 40 >= same).take(80);
        before.filter_map(|i| text[i..].chars().next()).collect()
    };
    format!("'{}' against '{}'", around(a), around(b))
}

/// In a world that a seat cannot tell from the true one, the seat and the spectator are shown the same; and if the next
/// move leaves them with the same view, they were told the same about it.
pub(crate) fn compare_worlds<G: Words>(trial: &Trial<'_, G>, game: &G, luck: &mut Fast) -> Checked {
    let kit = trial.kit;
    let seat = Seat(luck.below(u32::from(trial.setup.seats())) as u8);
    let world = game.guess(seat, luck);
    (kit.conserved)(&world).map_err(|what| ("true to the seat's knowledge", format!("a guess loses: {what}")))?;
    fair(game, &world, seat, luck)?;
    for eye in [Eye::Seat(seat), Eye::Spectator] {
        let (truth, guessed) = (shown(kit, game, eye), shown(kit, &world, eye));
        if truth != guessed {
            return Err((
                "free of leaks",
                format!("{eye:?} can tell two worlds apart by {}", truth.difference(&guessed)),
            ));
        }
        let clauses = truth.moves.iter().map(|(_, label)| label.clause);
        clauses.chain([truth.prompt.clause]).try_for_each(|clause| trial.clause_is_known(clause))?;
    }
    compare_telling(trial, game, &world, seat, luck)
}

/// With the same luck a seat guesses the same in two worlds that it cannot tell apart. So does a bot that thinks only about
/// guesses choose the same move in both: it cannot peek.
fn fair<G: Game>(game: &G, world: &G, seat: Seat, luck: &mut Fast) -> Checked {
    let (mut one, mut two) = (luck.clone(), luck.clone());
    if game.guess(seat, &mut one) == world.guess(seat, &mut two) {
        Ok(())
    } else {
        Err(("fair", format!("the guesses of {seat:?} depend on what it may not know")))
    }
}

/// Plays a move in both worlds, with the same chance results as far as they are possible.
fn compare_telling<G: Words>(trial: &Trial<'_, G>, game: &G, world: &G, seat: Seat, luck: &mut Fast) -> Checked {
    let owing = game.turn().seats();
    let Some(mover) = owing.iter().nth(luck.below(owing.len()) as usize) else { return Ok(()) };
    let (mut moves, mut in_world) = (Vec::new(), Vec::new());
    game.moves(mover, &mut moves);
    world.moves(mover, &mut in_world);
    if in_world.is_empty() {
        // In the guessed world this player has chosen already, in secret.
        return Ok(());
    }
    let the_move = moves[luck.below(moves.len() as u32) as usize];
    let other =
        if in_world.contains(&the_move) { the_move } else { in_world[luck.below(in_world.len() as u32) as usize] };
    let mut chance = Recording::new(Fast::new(u64::from(luck.below(u32::MAX))));
    let (mut after, mut events) = (game.clone(), Vec::new());
    after.play(mover, the_move, &mut (&mut chance, &mut events));
    let drawn = chance.take();
    let mut alike = Alike { drawn: drawn.iter(), otherwise: luck.clone() };
    let (mut after_other, mut other_events) = (world.clone(), Vec::new());
    after_other.play(mover, other, &mut (&mut alike, &mut other_events));
    (trial.kit.conserved)(&after_other).map_err(|what| ("conserved", format!("in a guessed world: {what}")))?;
    for eye in [Eye::Seat(seat), Eye::Spectator] {
        if json(&Game::view(&after, eye)) != json(&Game::view(&after_other, eye)) {
            continue;
        }
        let told = |events: &[G::Event]| -> Vec<Line> {
            events.iter().filter_map(|event| G::told(event, eye)).map(|event| G::sentence(&event)).collect()
        };
        let (told, told_other) = (told(&events), told(&other_events));
        if told != told_other {
            let what = format!(
                "{eye:?} sees the same after a move, but is told {told:?} in one world, {told_other:?} in the other"
            );
            return Err(("free of leaks", what));
        }
        told.iter().try_for_each(|line| trial.clause_is_known(line.clause))?;
    }
    Ok(())
}

/// Gives the same results again where they are possible, else others.
struct Alike<'a> {
    drawn: std::slice::Iter<'a, Drawn>,
    otherwise: Fast,
}

impl Chance for Alike<'_> {
    fn die(&mut self, sides: u8) -> u8 {
        match self.drawn.next() {
            Some(&Drawn::Die(face)) if (1..=sides).contains(&face) => face,
            _ => self.otherwise.die(sides),
        }
    }
    fn card(&mut self, from: Set) -> u8 {
        match self.drawn.next() {
            Some(&Drawn::Card(card)) if from.contains(card) => card,
            _ => self.otherwise.card(from),
        }
    }
    fn kind(&mut self, counts: &[u8]) -> u8 {
        match self.drawn.next() {
            Some(&Drawn::Kind(kind)) if counts.get(usize::from(kind)).is_some_and(|&n| n > 0) => kind,
            _ => self.otherwise.kind(counts),
        }
    }
}

/// One move with two different runs of luck: if no eye can tell the two states apart, they are the same. So a state holds
/// nothing that no seat knows: no die that is yet to be rolled, no order of a deck.
pub(crate) fn nothing_is_foreseen<G: Words>(game: &G, setup: &Setup, luck: &mut Fast) -> Checked {
    let owing = game.turn().seats();
    let Some(seat) = owing.iter().nth(luck.below(owing.len()) as usize) else { return Ok(()) };
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    let the_move = moves[luck.below(moves.len() as u32) as usize];
    let mut play = || {
        let mut after = game.clone();
        after.play(seat, the_move, &mut (&mut *luck, ()));
        after
    };
    let (one, two) = (play(), play());
    let same_for = |eye| json(&Game::view(&one, eye)) == json(&Game::view(&two, eye));
    if one != two && Eye::all(setup.seats()).all(same_for) {
        return Err(("lazy", format!("after '{the_move}' the state holds a chance result that no seat knows")));
    }
    Ok(())
}

/// How many worlds are guessed for a state in [`truth_is_among_guesses`].
const GUESSES: u32 = 20_000;

/// Guesses many worlds for early states with the fewest seats, which have the fewest unknowns: where they repeat themselves
/// often, the true one must be among them. Returns for how many states that could be said.
pub(crate) fn truth_is_among_guesses<G: Words>(
    kit: &Kit<G>,
    setups: &[Setup],
    clauses: &HashSet<Cow<'static, str>>,
) -> Result<u64, Fault> {
    let mut decided = 0;
    let fewest = setups.iter().filter(|setup| setup.seats() == G::meta().seats.0);
    for (seed, setup) in (0..).zip(fewest.flat_map(|setup| [setup; 3])) {
        let trial = Trial { kit, setup, seed, clauses };
        let mut luck = Fast::new(trial.seed);
        let mut game = G::new(setup, &mut (&mut luck, ()));
        let depth = 1 + luck.below(2 * u32::from(setup.seats()));
        for at in 0..depth {
            let Some(seat) = game.turn().seats().iter().next() else { break };
            if at + 1 == depth {
                let found =
                    truth_is_reached(&game, seat, &mut luck).map_err(|fault| trial.fault(at as usize, fault))?;
                decided += u64::from(found);
            }
            let mut moves = Vec::new();
            game.moves(seat, &mut moves);
            let the_move = moves[luck.below(moves.len() as u32) as usize];
            game.play(seat, the_move, &mut (&mut luck, ()));
        }
    }
    Ok(decided)
}

fn truth_is_reached<G: Game>(game: &G, seat: Seat, luck: &mut Fast) -> Result<bool, Check> {
    let worlds: HashSet<u64> = (0..GUESSES).map(|_| fingerprint(&game.guess(seat, luck))).collect();
    let decisive = worlds.len() * 20 < GUESSES as usize;
    let truth = worlds.contains(&fingerprint(game));
    if decisive && !truth {
        let what = format!("none of {} guessed worlds is the true one", worlds.len());
        return Err(("true to the seat's knowledge", what));
    }
    Ok(decisive)
}

/// How many worlds are guessed at most until each fact has been found in one of them, in [`facts_are_among_guesses`].
const MOST_GUESSES: u32 = 20_000;

/// Plays games to the end and looks at two states of the second half of each: everything that another seat is shown there is
/// shown to it in some world that a seat guesses. In late states whole worlds do not repeat themselves, their facts do: so a
/// guess forgets nothing that another seat may have come to know. Returns how many facts were looked for.
pub(crate) fn facts_are_among_guesses<G: Words>(setup: &Setup, games: u64) -> Result<u64, String> {
    let mut facts = 0;
    for seed in 0..games {
        let mut luck = Fast::new(seed);
        let mut game = G::new(setup, &mut (&mut luck, ()));
        let (mut states, mut moves) = (Vec::new(), Vec::new());
        while let Some(seat) = game.turn().seats().iter().next() {
            states.push(game.clone());
            game.moves(seat, &mut moves);
            let the_move = moves[luck.below(moves.len() as u32) as usize];
            game.play(seat, the_move, &mut (&mut luck, ()));
        }
        for _ in 0..2 {
            let at = states.len() / 2 + luck.below(states.len() as u32 / 2) as usize;
            facts += facts_are_guessed(&states[at], setup, &mut luck)
                .map_err(|fault| format!("{setup:?}, seed {seed}, move {at}: {fault}"))?;
        }
    }
    Ok(facts)
}

fn facts_are_guessed<G: Words>(game: &G, setup: &Setup, luck: &mut Fast) -> Result<u64, String> {
    let mut count = 0;
    for seat in (0..setup.seats()).map(Seat) {
        let others = (0..setup.seats()).map(Seat).filter(|&other| other != seat);
        let mut missing: BTreeSet<String> = others.clone().flat_map(|other| facts_of(game, other)).collect();
        count += missing.len() as u64;
        for _ in 0..MOST_GUESSES {
            if missing.is_empty() {
                break;
            }
            let world = game.guess(seat, luck);
            for fact in others.clone().flat_map(|other| facts_of(&world, other)) {
                missing.remove(&fact);
            }
        }
        if let Some(fact) = missing.first() {
            return Err(format!("{seat:?} never guesses that {fact}"));
        }
    }
    Ok(count)
}

/// What a seat is shown, piece by piece: each value by its name, each entry of a list by itself.
fn facts_of<G: Words>(game: &G, seat: Seat) -> Vec<String> {
    fn gather(name: &str, value: &Value, facts: &mut Vec<String>) {
        match value {
            Value::Object(fields) => {
                fields.iter().for_each(|(field, value)| gather(&format!("{name}.{field}"), value, facts));
            }
            Value::Array(entries) => facts.extend(entries.iter().map(|entry| format!("{name} has {entry}"))),
            _ => facts.push(format!("{name} is {value}")),
        }
    }
    let mut facts = Vec::new();
    let view = serde_json::to_value(Game::view(game, Eye::Seat(seat))).unwrap_or_default();
    gather(&format!("{seat:?} sees that view"), &view, &mut facts);
    facts
}
