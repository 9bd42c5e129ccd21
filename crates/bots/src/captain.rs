//! The bot that searches: information-set Monte Carlo tree search.
//!
//! Each iteration plays on in a world that could be the true one ([`Game::guess`]), with chance as it comes. Every seat has a
//! tree of its own, whose nodes are the moves that this seat made since the root; so no seat's choice depends on what it
//! cannot know, and choices made at the same time are hidden from each other as at the table. Since worlds differ, a move is
//! not always there: each counts how often it could have been chosen, and is judged by that. Outside the trees seats play
//! hastily ([`Policy::hasty`]) until the searching seat has been asked again some times; then the position is judged.

use std::str::FromStr;
use std::time::{Duration, Instant};

use engine::chance::Fast;
use engine::{Game, Outcome, Party, Policy, Seat, Turn};

use crate::tree::{Manner, Tree, Way};
use crate::{Bot, sensible};

/// How long the captain thinks about a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many iterations: the same seed gives the same move on every machine.
    Iterations(u32),
    /// So long.
    Time(Duration),
}

/// This is no budget.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{0}' is no budget; write a number of iterations above 0, or a time like 50ms")]
pub struct BadBudget(String);

impl FromStr for Budget {
    type Err = BadBudget;

    /// Reads `2000` (iterations) or `50ms`.
    fn from_str(text: &str) -> Result<Budget, BadBudget> {
        let bad = || BadBudget(text.to_owned());
        let number = |text: &str| text.parse::<u32>().ok().filter(|&number| number > 0).ok_or_else(bad);
        match text.strip_suffix("ms") {
            Some(millis) => Ok(Budget::Time(Duration::from_millis(number(millis)?.into()))),
            None => number(text).map(Budget::Iterations),
        }
    }
}

/// Searches.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Captain {
    /// How long it thinks.
    pub budget: Budget,
    /// How much it tries what has not been tried often, if not as the game advises ([`Policy::CURIOSITY`]).
    pub curiosity: Option<f32>,
    /// How many moves it looks at, if not as the game advises ([`Policy::BREADTH`]).
    pub breadth: Option<f32>,
    /// How often the searching seat is asked outside its tree before the position is judged.
    pub foresight: u32,
    /// After how many moves outside the tree the position is judged at the latest.
    pub patience: u32,
    /// Whether it stops when more thinking could not change its choice.
    pub is_brisk: bool,
}

impl Captain {
    /// A captain that thinks so long.
    pub fn new(budget: Budget) -> Captain {
        Captain { budget, curiosity: None, breadth: None, foresight: 4, patience: 80, is_brisk: true }
    }
}

impl Captain {
    /// Changes one of its numbers, for those who want to find better ones; false if it has no such number.
    pub(crate) fn set(&mut self, key: &str, value: &str) -> bool {
        fn read<T: FromStr>(value: &str, place: &mut T) -> bool {
            value.parse().map(|value| *place = value).is_ok()
        }
        match key {
            "curiosity" => read(value, self.curiosity.get_or_insert_default()),
            "breadth" => read(value, self.breadth.get_or_insert_default()),
            "foresight" => read(value, &mut self.foresight),
            "patience" => read(value, &mut self.patience),
            _ => false,
        }
    }
}

/// What a search found about one move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Found<M> {
    /// The move.
    pub the_move: M,
    /// How often it was tried.
    pub tries: u32,
    /// How good it is: 1 is a sure victory, 0 a sure defeat.
    pub value: f32,
    /// How the game came out after it, if that was watched.
    pub finish: Finish,
}

/// How the game comes out for one seat, on average.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Finish {
    /// The share of the games that it wins.
    pub win: f32,
    /// How many points it is ahead of its best rival.
    pub lead: f32,
}

/// What a search found.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<M> {
    /// All moves that were tried, the best first.
    pub moves: Vec<Found<M>>,
    /// How the game came out for each seat, if that was watched.
    pub outlook: Vec<Finish>,
    /// How many games were played on.
    pub iterations: u32,
    /// The memory of the trees.
    pub bytes: usize,
}

impl<G: Policy> Bot<G> for Captain {
    fn choose(&mut self, game: &G, seat: Seat, chance: &mut Fast) -> Option<G::Move> {
        let moves = sensible(game, seat);
        if moves.len() < 2 {
            return moves.first().copied();
        }
        let found = self.search(game, seat, 0, chance).moves;
        if game.talk().is_some() { any_good(&found, chance) } else { found.first() }.map(|best| best.the_move)
    }
}

/// How much worse a move may be to be about as good as the best.
const ABOUT: f32 = 0.015;

/// One of the moves that are about as good as the best, the more tried the more likely.
fn any_good<'a, M>(found: &'a [Found<M>], chance: &mut Fast) -> Option<&'a Found<M>> {
    let best = found.first()?;
    let good = |other: &&Found<M>| other.value > best.value - ABOUT && other.tries > best.tries / 8;
    let mut left = chance.below(found.iter().filter(good).map(|other| other.tries).sum());
    found.iter().filter(good).find(|other| {
        let is_it = left < other.tries;
        left = left.saturating_sub(other.tries);
        is_it
    })
}

impl Captain {
    /// Plays the game on many times, as far as this seat knows it, and tells what it thinks of its moves; it need not owe a
    /// decision. How the game comes out is watched for the first `watched` seats.
    pub fn search<G: Policy>(&self, game: &G, seat: Seat, watched: u8, chance: &mut Fast) -> Thought<G::Move> {
        let start = Instant::now();
        let mut search = Search::new(self, seat, watched);
        let mut done = 0;
        // Talk chooses among all that is good, so there a lead decides nothing.
        let is_brisk = self.is_brisk && game.talk().is_none();
        loop {
            search.iterate(game, chance);
            done += 1;
            // The clock is read now and then only.
            let left = match self.budget {
                Budget::Iterations(most) => most.saturating_sub(done),
                Budget::Time(_) if done % 16 != 0 => continue,
                Budget::Time(most) => left(done, start.elapsed(), most),
            };
            if left == 0 || (is_brisk && done % 64 == 0 && search.trees[seat.index()].is_decided(left)) {
                break;
            }
        }
        let asked = sensible(game, seat);
        let mut moves: Vec<Found<G::Move>> = match asked.as_slice() {
            // Where nothing is to be chosen, the tree begins at a later decision.
            [] => Vec::new(),
            [only] => vec![Found { the_move: *only, tries: done, value: 0.0, finish: Finish::default() }],
            _ => search.trees[seat.index()].root_moves().collect(),
        };
        for found in &mut moves {
            let sum = search.finishes.iter().find(|(the_move, _)| *the_move == found.the_move);
            found.finish = sum.map_or_else(Finish::default, |(_, sum)| sum.over(found.tries));
        }
        moves.sort_by(|a, b| b.tries.cmp(&a.tries).then(b.value.total_cmp(&a.value)));
        let outlook = search.outlook.iter().map(|sum| sum.over(done)).collect();
        Thought { moves, outlook, iterations: done, bytes: search.trees.iter().map(Tree::bytes).sum() }
    }
}

/// How many more iterations the time allows, going by those that were done.
fn left(done: u32, spent: Duration, most: Duration) -> u32 {
    let left = most.saturating_sub(spent).as_secs_f64();
    (f64::from(done) * left / spent.as_secs_f64().max(1e-9)).ceil().min(f64::from(u32::MAX)) as u32
}

impl Finish {
    fn add(&mut self, other: Finish) {
        self.win += other.win;
        self.lead += other.lead;
    }

    fn over(self, count: u32) -> Finish {
        let count = count.max(1) as f32;
        Finish { win: self.win / count, lead: self.lead / count }
    }
}

/// How a world stands for each of so many seats: their parts of the victory, or their chances of it.
pub fn finishes<G: Policy>(world: &G, seats: u8) -> Vec<Finish> {
    let outcome = world.outcome();
    let winners = outcome.iter().flat_map(Outcome::winners).count().max(1) as f32;
    let one = |seat: Seat| {
        let lead = world.judge(seat);
        let win = match &outcome {
            Some(outcome) if outcome.winners().any(|party| party == Party::Seat(seat)) => 1.0 / winners,
            Some(_) => 0.0,
            None => chance_of(lead / G::SAFE_LEAD),
        };
        Finish { win, lead }
    };
    let mut finishes: Vec<Finish> = (0..seats).map(|seat| one(Seat(seat))).collect();
    // All together win one game at most; a ship that the rules sail may win it too.
    let sum: f32 = finishes.iter().map(|finish| finish.win).sum::<f32>().max(1.0);
    for finish in &mut finishes {
        finish.win /= sum;
    }
    finishes
}

/// The chance to win with a lead, counted in safe leads.
fn chance_of(lead: f32) -> f32 {
    1.0 / (1.0 + (-lead).exp())
}

/// The trees of all seats, and what one iteration needs.
struct Search<'a, G: Game> {
    captain: &'a Captain,
    manner: Manner,
    seat: Seat,
    trees: Vec<Tree<G::Move>>,
    ways: Vec<Way>,
    moves: Vec<G::Move>,
    /// How many seats are watched, the sums of how it came out for them, and for the searching seat after each of its moves.
    watched: u8,
    outlook: Vec<Finish>,
    finishes: Vec<(G::Move, Finish)>,
}

/// The most seats of a game.
const SEATS: usize = 8;

impl<'a, G: Policy> Search<'a, G> {
    fn new(captain: &'a Captain, seat: Seat, watched: u8) -> Self {
        let trees = (0..SEATS).map(|_| Tree::default()).collect();
        let (ways, moves) = (vec![Way::default(); SEATS], Vec::with_capacity(128));
        let (outlook, finishes) = (vec![Finish::default(); watched.into()], Vec::new());
        let manner = Manner {
            curiosity: captain.curiosity.unwrap_or(G::CURIOSITY),
            breadth: captain.breadth.unwrap_or(G::BREADTH),
        };
        Search { captain, manner, seat, trees, ways, moves, watched, outlook, finishes }
    }

    /// One game played on from the root in one world.
    fn iterate(&mut self, game: &G, chance: &mut Fast) {
        let mut world = game.believe(self.seat, chance);
        self.ways.iter_mut().for_each(Way::restart);
        let (mut asked, mut hasty) = (0, 0);
        while let Turn::Of(waiting) = world.turn() {
            // The searching seat decides first; what others choose at the same time it cannot see anyway.
            let Some(seat) = waiting.iter().find(|&seat| seat == self.seat).or(waiting.iter().next()) else { break };
            world.moves(seat, &mut self.moves);
            let talk = world.talk();
            world.drop_senseless(seat, &mut self.moves);
            let way = &mut self.ways[seat.index()];
            let chosen = if self.moves.len() == 1 {
                0
            } else if way.is_inside() && (seat == self.seat || talk.is_none()) {
                let hasty = |chance: &mut Fast| world.hasty(seat, &self.moves, chance);
                self.trees[seat.index()].step(way, &self.moves, talk.unwrap_or(0), self.manner, chance, hasty)
            } else {
                if seat == self.seat {
                    asked += 1;
                }
                hasty += 1;
                if asked > self.captain.foresight || hasty > self.captain.patience {
                    break;
                }
                world.hasty(seat, &self.moves, chance)
            };
            let the_move = self.moves[chosen];
            world.play(seat, the_move, &mut (&mut *chance, ()));
        }
        for (i, (tree, way)) in self.trees.iter_mut().zip(&self.ways).enumerate() {
            if !way.is_empty() {
                tree.learn(way, reward(&world, Seat(i as u8)));
            }
        }
        if self.watched > 0 {
            self.watch(&world);
        }
    }

    /// Notes how an iteration came out.
    fn watch(&mut self, world: &G) {
        let finishes = finishes(world, self.watched);
        self.outlook.iter_mut().zip(&finishes).for_each(|(sum, finish)| sum.add(*finish));
        let (tree, way) = (&self.trees[self.seat.index()], &self.ways[self.seat.index()]);
        if let (Some(first), Some(finish)) = (tree.first_move(way), finishes.get(self.seat.index())) {
            match self.finishes.iter_mut().find(|(the_move, _)| *the_move == first) {
                Some((_, sum)) => sum.add(*finish),
                None => self.finishes.push((first, *finish)),
            }
        }
    }
}

/// How well a seat stands, from 0 to 1: at the end by rank first and then by its lead, before by its lead alone.
fn reward<G: Policy>(world: &G, seat: Seat) -> f32 {
    let expected = chance_of(world.judge(seat) / G::SAFE_LEAD);
    let Some(outcome) = world.outcome() else { return expected };
    let winners = outcome.winners().count() as f32;
    let won = outcome.winners().any(|party| party == Party::Seat(seat));
    0.8 * if won { 1.0 / winners } else { 0.0 } + 0.2 * expected
}
