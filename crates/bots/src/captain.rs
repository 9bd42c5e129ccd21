//! The bot that searches: information-set Monte Carlo tree search.
//!
//! Each iteration plays on in a world that could be the true one ([`engine::Game::guess`]), with chance as it comes. Every seat has a
//! tree of its own, whose nodes are the moves that this seat made since the root; so no seat's choice depends on what it
//! cannot know, and choices made at the same time are hidden from each other as at the table. Since worlds differ, a move is
//! not always there: each counts how often it could have been chosen, and is judged by that. Outside the trees seats play
//! by habit (`habits.rs`) or hastily ([`Policy::hasty`]) until the searching seat has been asked again some times; then the
//! position is judged. The moves at the root compete for iterations in heats (`heats.rs`).

use std::str::FromStr;

use engine::chance::Fast;
use engine::{Policy, Seat};

use crate::budget::{Budget, Spending};
use crate::heats::Heats;
use crate::search::{Fate, Search};
use crate::{Bot, council, thinkable};

/// The most threads of one search.
const MOST_THREADS: u32 = 64;

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
    /// How many of a hundred moves outside the trees are made by habit, and not hastily.
    pub habit: u32,
    /// On how many threads it thinks. Their results are put together at the end, so the same seed gives the same move.
    pub threads: u32,
    /// Whether it stops when one move is clearly the best.
    pub is_brisk: bool,
}

impl Captain {
    /// A captain that thinks so long.
    pub fn new(budget: Budget) -> Captain {
        Captain {
            budget,
            curiosity: None,
            breadth: None,
            foresight: 4,
            patience: 80,
            habit: 50,
            threads: 1,
            is_brisk: true,
        }
    }
}

impl Captain {
    /// Changes one of its numbers, for those who want to find better ones; false if it has no such number.
    pub(crate) fn set(&mut self, key: &str, value: &str) -> bool {
        fn read<T: FromStr>(value: &str, place: &mut T) -> bool {
            value.parse().map(|value| *place = value).is_ok()
        }
        match key {
            "threads" => read(value, &mut self.threads) && (1..=MOST_THREADS).contains(&self.threads),
            "curiosity" => read(value, self.curiosity.get_or_insert_default()),
            "breadth" => read(value, self.breadth.get_or_insert_default()),
            "foresight" => read(value, &mut self.foresight),
            "habit" => read(value, &mut self.habit),
            "patience" => read(value, &mut self.patience),
            "brisk" => read(value, &mut self.is_brisk),
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
        let moves = thinkable(game, seat);
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
        if self.threads > 1 {
            return council::think(self, game, seat, watched, chance);
        }
        let mut search = Search::new(self, seat, watched);
        let mut spending = Spending::of(self.budget);
        let (moves, outlook) = match thinkable(game, seat).as_slice() {
            // Where nothing is to be chosen, the tree begins at a later decision.
            [] => (Vec::new(), wander(&mut search, game, seat, &mut spending, chance)),
            [only] => {
                let outlook = wander(&mut search, game, seat, &mut spending, chance);
                let finish = outlook.get(seat.index()).copied().unwrap_or_default();
                (vec![Found { the_move: *only, tries: spending.done, value: 0.0, finish }], outlook)
            }
            _ if game.talk().is_some() => {
                let outlook = wander(&mut search, game, seat, &mut spending, chance);
                (search.at_the_root(), outlook)
            }
            moves => {
                let mut heats = Heats::of(moves);
                let mut shared = None;
                while let Some(the_move) = heats.turn() {
                    if heats.begins_lap() {
                        shared = None;
                    }
                    let fate = shared.get_or_insert_with(|| Fate::of(game, seat, chance));
                    let end = search.iterate(fate, Some(the_move));
                    if heats.note(&end, spending.spend(), self.is_brisk) {
                        break;
                    }
                }
                heats.ranking(seat)
            }
        };
        Thought { moves, outlook, iterations: spending.done, bytes: search.bytes() }
    }
}

/// Spends all of the budget; at the root too the tree chooses. So it is where words are weighed, which are only as good as what else
/// might have been said, and where the seat is asked later only. Tells how the games came out.
fn wander<G: Policy>(
    search: &mut Search<'_, G>,
    game: &G,
    seat: Seat,
    spending: &mut Spending,
    chance: &mut Fast,
) -> Vec<Finish> {
    let mut outlook = Sums::default();
    loop {
        outlook.add(&search.iterate(&Fate::of(game, seat, chance), None).finishes);
        if spending.spend() >= 1.0 {
            return outlook.means(spending.done);
        }
    }
}

/// Sums of how the game came out for each seat that is watched.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sums(Vec<Finish>);

impl Sums {
    pub fn add(&mut self, finishes: &[Finish]) {
        self.0.resize(self.0.len().max(finishes.len()), Finish::default());
        for (sum, finish) in self.0.iter_mut().zip(finishes) {
            sum.win += finish.win;
            sum.lead += finish.lead;
        }
    }

    /// How it came out on average, in so many games.
    pub fn means(&self, count: u32) -> Vec<Finish> {
        let count = count.max(1) as f32;
        self.0.iter().map(|sum| Finish { win: sum.win / count, lead: sum.lead / count }).collect()
    }
}
