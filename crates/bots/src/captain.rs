//! The bot that searches: information-set Monte Carlo tree search.
//!
//! Each iteration plays on in a world that could be the true one ([`Game::guess`]), with chance as it comes. Every seat has a
//! tree of its own, whose nodes are the moves that this seat made since the root; so no seat's choice depends on what it
//! cannot know, and choices made at the same time are hidden from each other as at the table. Since worlds differ, a move is
//! not always there: each counts how often it could have been chosen, and is judged by that. Outside the trees seats play
//! hastily ([`Policy::hasty`]) until the searching seat has been asked again some times; then the position is judged.

use std::time::{Duration, Instant};

use engine::chance::Fast;
use engine::{Game, Party, Policy, Seat, Turn};

use crate::Bot;
use crate::tree::{Tree, Way};

/// How long the captain thinks about a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many iterations: the same seed gives the same move on every machine.
    Iterations(u32),
    /// So long.
    Time(Duration),
}

/// Searches.
#[derive(Clone, Copy, Debug)]
pub struct Captain {
    /// How long it thinks.
    pub budget: Budget,
    /// How much it tries what has not been tried often.
    pub curiosity: f32,
    /// How often the searching seat is asked outside its tree before the position is judged.
    pub foresight: u32,
    /// After how many moves outside the tree the position is judged at the latest.
    pub patience: u32,
}

impl Captain {
    /// A captain that thinks so long.
    pub fn new(budget: Budget) -> Captain {
        Captain { budget, curiosity: 0.25, foresight: 4, patience: 80 }
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
}

/// What a search found.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<M> {
    /// All moves that were tried, the best first.
    pub moves: Vec<Found<M>>,
    /// How many games were played on.
    pub iterations: u32,
    /// The memory of the trees.
    pub bytes: usize,
}

impl<G: Policy> Bot<G> for Captain {
    fn choose(&mut self, game: &G, seat: Seat, chance: &mut Fast) -> Option<G::Move> {
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        if moves.len() < 2 {
            return moves.first().copied();
        }
        let found = self.search(game, seat, chance).moves;
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
    /// Thinks about the moves of a seat that owes a decision.
    pub fn search<G: Policy>(&self, game: &G, seat: Seat, chance: &mut Fast) -> Thought<G::Move> {
        let start = Instant::now();
        let mut search = Search::new(self, seat);
        let mut done = 0;
        loop {
            search.iterate(game, chance);
            done += 1;
            let enough = match self.budget {
                Budget::Iterations(most) => done >= most,
                // The clock is read now and then only.
                Budget::Time(most) => done % 16 == 0 && start.elapsed() >= most,
            };
            if enough {
                break;
            }
        }
        let mut moves: Vec<Found<G::Move>> = search.trees[seat.index()].root_moves().collect();
        moves.sort_by(|a, b| b.tries.cmp(&a.tries).then(b.value.total_cmp(&a.value)));
        Thought { moves, iterations: done, bytes: search.trees.iter().map(Tree::bytes).sum() }
    }
}

/// The trees of all seats, and what one iteration needs.
struct Search<'a, G: Game> {
    captain: &'a Captain,
    seat: Seat,
    trees: Vec<Tree<G::Move>>,
    ways: Vec<Way>,
    moves: Vec<G::Move>,
}

/// The most seats of a game.
const SEATS: usize = 8;

impl<'a, G: Policy> Search<'a, G> {
    fn new(captain: &'a Captain, seat: Seat) -> Self {
        let trees = (0..SEATS).map(|_| Tree::default()).collect();
        Search { captain, seat, trees, ways: vec![Way::default(); SEATS], moves: Vec::with_capacity(128) }
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
            if seat == self.seat {
                world.drop_senseless(seat, &mut self.moves);
            }
            let way = &mut self.ways[seat.index()];
            let chosen = if self.moves.len() == 1 {
                0
            } else if way.is_inside() && (seat == self.seat || talk.is_none()) {
                self.trees[seat.index()].step(way, &self.moves, talk.unwrap_or(0), self.captain.curiosity, chance)
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
    }
}

/// How well a seat stands, from 0 to 1: at the end by rank first and then by its lead, before by its lead alone.
fn reward<G: Policy>(world: &G, seat: Seat) -> f32 {
    let lead = world.judge(seat) / G::SAFE_LEAD;
    let expected = 1.0 / (1.0 + (-lead).exp());
    let Some(outcome) = world.outcome() else { return expected };
    let winners = outcome.winners().count() as f32;
    let won = outcome.winners().any(|party| party == Party::Seat(seat));
    0.8 * if won { 1.0 / winners } else { 0.0 } + 0.2 * expected
}
