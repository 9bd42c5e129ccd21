//! Players that need no human. They know what their seat knows, and nothing else.
//!
//! A [`Bot`] is written for any game; an [`AnyBot`] is one whose game is not known here. An [`Entry`] of the registry is a
//! game together with its bots.

pub mod analysis;
mod budget;
pub mod captain;
pub mod contest;
mod council;
pub mod crew;
mod fair;
pub mod greedy;
mod habits;
mod heats;
pub mod kinds;
mod luck;
mod program;
pub mod random;
mod search;
pub mod tree;

use engine::chance::Fast;
use engine::{AnyGame, AnyState, Draw, Erased, Game, Policy, Seat, Setup, Turn};

pub use analysis::{Analysis, Analyst, Knowledge};
pub use budget::{BadBudget, Budget};
pub use captain::{Captain, Finish, Found, Thought};
pub use crew::{BadProgram, Crew, Hire, Place, Program};
pub use fair::Fair;
pub use greedy::Greedy;
pub use kinds::{KINDS, Kind, USUAL};
pub use random::Random;

/// A player of the game `G`. It may look at the state only through [`Game::view`], [`Game::moves`] and [`Game::guess`].
pub trait Bot<G: Game>: Send {
    /// One of the moves that the seat has now; nothing if it has none.
    fn choose(&mut self, game: &G, seat: Seat, chance: &mut Fast) -> Option<G::Move>;
}

/// A player whose game is not known here.
pub trait AnyBot: Send {
    /// One of the moves that the seat has now, in words; nothing if it has none.
    fn choose(&mut self, state: &dyn AnyState, seat: Seat) -> Option<String>;

    /// Why somebody else plays for it since its last move, in a sentence for the host; nothing if all is well.
    fn complaint(&mut self) -> Option<String> {
        None
    }
}

/// There is no such bot.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no bot '{found}'; the bots are: {}", known.join(", "))]
pub struct UnknownBot {
    /// What was asked.
    pub found: String,
    /// The bots that there are.
    pub known: Vec<String>,
}

/// A game in the registry, with the bots that play it.
#[derive(Clone, Copy)]
pub struct Entry {
    /// The game.
    pub game: &'static dyn AnyGame,
    bot: fn(&Kind, u64) -> Box<dyn AnyBot>,
    think: Think,
    luck: Luck,
}

type Think = fn(&dyn AnyState, Seat, u8, Budget, u64) -> Option<Thought<String>>;
type Luck = fn(Came<'_>, &dyn AnyState, usize, &mut Fast) -> Option<Vec<f64>>;

/// How a table came to be as it is.
#[derive(Clone, Copy)]
pub(crate) enum Came<'a> {
    /// It was set up.
    BySetup(&'a Setup),
    /// This seat played these words where the table was so.
    ByMove(&'a dyn AnyState, Seat, &'a str),
}

impl Entry {
    /// The entry of a game.
    pub const fn of<G: Draw + Policy>() -> Entry {
        Entry { game: &const { Erased::<G>::new() }, bot: make::<G>, think: think::<G>, luck: luck::<G> }
    }

    /// What luck brought each of the first `seats` seats when a table came to be so, as chances to win; nothing if it had no part.
    pub(crate) fn luck(&self, how: Came<'_>, now: &dyn AnyState, seats: usize, chance: &mut Fast) -> Option<Vec<f64>> {
        (self.luck)(how, now, seats, chance)
    }

    /// What the captain thinks of the moves of a seat and of how the game comes out for the first `seats` seats, with what that
    /// seat knows; nothing if the state is one of another game.
    pub fn think(
        &self,
        state: &dyn AnyState,
        seat: Seat,
        seats: u8,
        budget: Budget,
        seed: u64,
    ) -> Option<Thought<String>> {
        (self.think)(state, seat, seats, budget, seed)
    }

    /// A bot of this kind; the same seed gives the same play.
    pub fn bot(&self, kind: &Kind, seed: u64) -> Box<dyn AnyBot> {
        (self.bot)(kind, seed)
    }

    /// The bot that plays where nobody says which one, or where another one has failed.
    pub fn usual(&self, seed: u64) -> Box<dyn AnyBot> {
        let usual = KINDS.iter().find(|kind| kind.name == USUAL);
        self.bot(usual.unwrap_or(&KINDS[0]), seed)
    }

    /// A bot for a seat; a program is started when it is asked for the first time.
    pub fn hire(&self, hire: &Hire, place: &Place<'_>, seed: u64) -> Box<dyn AnyBot> {
        match hire {
            Hire::Kind(kind) => self.bot(kind, seed),
            Hire::Program(program) => {
                Box::new(program::Outsider::new(program, self.game.meta(), place, self.usual(seed)))
            }
        }
    }
}

fn think<G: Draw + Policy>(
    state: &dyn AnyState,
    seat: Seat,
    seats: u8,
    budget: Budget,
    seed: u64,
) -> Option<Thought<String>> {
    let game = state.as_any().downcast_ref::<G>()?;
    if Game::turn(game) == Turn::Over {
        return Some(Thought { moves: Vec::new(), outlook: search::finishes(game, seats), iterations: 0, bytes: 0 });
    }
    let captain = Captain { is_brisk: false, ..Captain::new(budget) };
    let Thought { moves, outlook, iterations, bytes } = captain.search(game, seat, seats, &mut Fast::new(seed));
    let in_words = |Found { the_move, tries, value, finish }: Found<G::Move>| Found {
        the_move: the_move.to_string(),
        tries,
        value,
        finish,
    };
    Some(Thought { moves: moves.into_iter().map(in_words).collect(), outlook, iterations, bytes })
}

fn luck<G: Draw + Policy>(how: Came<'_>, now: &dyn AnyState, seats: usize, chance: &mut Fast) -> Option<Vec<f64>> {
    let (now, mut luck) = (now.as_any().downcast_ref::<G>()?, luck::Luck::among(seats, chance));
    match how {
        Came::BySetup(setup) => Some(luck.of_setup(now, setup)),
        Came::ByMove(before, seat, words) => {
            luck.of_move(before.as_any().downcast_ref::<G>()?, seat, words.parse().ok()?, now)
        }
    }
}

fn make<G: Draw + Policy>(kind: &Kind, seed: u64) -> Box<dyn AnyBot> {
    Box::new(Seated::<G> { bot: kind.bot(), chance: Fast::new(seed) })
}

/// A bot with its own chance, which has nothing to do with that of the table.
struct Seated<G> {
    bot: Box<dyn Bot<G>>,
    chance: Fast,
}

impl<G: Draw> AnyBot for Seated<G> {
    fn choose(&mut self, state: &dyn AnyState, seat: Seat) -> Option<String> {
        let game = state.as_any().downcast_ref::<G>()?;
        self.bot.choose(game, seat, &mut self.chance).map(|the_move| the_move.to_string())
    }
}

/// The moves of a seat that are worth a thought.
pub(crate) fn sensible<G: Policy>(game: &G, seat: Seat) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    if moves.len() > 1 {
        game.drop_senseless(seat, &mut moves);
    }
    moves
}

/// The moves of a seat that a search thinks of: what is sensible; of words all, since only what comes to mind is tried.
pub(crate) fn thinkable<G: Policy>(game: &G, seat: Seat) -> Vec<G::Move> {
    if game.talk().is_none() {
        return sensible(game, seat);
    }
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    moves
}
