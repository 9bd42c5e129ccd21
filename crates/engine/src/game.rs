//! The contract of a game.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::Serialize;

use crate::chance::Chance;
use crate::outcome::Outcome;
use crate::seat::{Seat, Seats};
use crate::set::Set;
use crate::setup::{OptionSpec, Setup};

/// The rules of one game; a value of the type is what lies on the table.
///
/// The property kit (crate `kit`) checks what the types cannot say: the same setup, moves and chance results give the
/// same state; a state holds nothing that no seat knows; what a seat is shown does not depend on what it may not
/// know; a move is legal exactly if it is listed; nothing is lost; every game ends.
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// One answer to one decision. `Display` writes it in the words of a record, `FromStr` reads it back.
    type Move: Copy + Eq + Hash + Debug + Display + FromStr + Send + Sync;
    /// Something that happened, with all its secrets; [`Game::told`] gives what an eye may know of it.
    type Event: Clone + PartialEq + Debug + Send + Sync;
    /// What one eye may know. The only thing that ever leaves the server.
    type View: Serialize + Clone + Debug + Send + Sync;

    /// Name, seats, options and bounds.
    fn meta() -> &'static Meta;

    /// Sets the table up and runs to the first decision.
    fn new(setup: &Setup, out: &mut impl Outside<Self>) -> Self;

    /// The seats that owe a decision now.
    fn turn(&self) -> Turn;

    /// Writes all legal moves of a seat into `moves`: at least one if the seat owes a decision, else none.
    fn moves(&self, seat: Seat, moves: &mut Vec<Self::Move>);

    /// Whether the move is listed. A game may answer faster than by listing, never otherwise.
    fn is_legal(&self, seat: Seat, the_move: Self::Move) -> bool {
        let mut moves = Vec::new();
        self.moves(seat, &mut moves);
        moves.contains(&the_move)
    }

    /// Plays a legal move and runs to the next decision. Whatever comes from outside goes through [`try_play`].
    fn play(&mut self, seat: Seat, the_move: Self::Move, out: &mut impl Outside<Self>);

    /// What an eye may know. Built from nothing: a fact is hidden unless it is copied here.
    fn view(&self, eye: Eye) -> Self::View;

    /// What an eye may know of an event; nothing if it may not even know that something happened.
    fn told(event: &Self::Event, eye: Eye) -> Option<Self::Event>;

    /// A full state that this seat cannot tell from the true one: all that it does not know is dealt anew.
    #[must_use]
    fn guess(&self, seat: Seat, chance: &mut (impl Chance + ?Sized)) -> Self;

    /// Scores and ranking once the game is over.
    fn outcome(&self) -> Option<Outcome>;
}

/// What is fixed about a game.
#[derive(Debug)]
pub struct Meta {
    /// The name in records and on the command line.
    pub key: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// One sentence that makes people want to play it.
    pub about: &'static str,
    /// The version of the rules; a record can only be replayed by the version that it was played by.
    pub rules_version: u32,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// The names of the seats in records, in seat order.
    pub seat_names: &'static [&'static str],
    /// The options of the game, in the order in which they are offered.
    pub options: &'static [OptionSpec],
    /// What a game of this setup never exceeds.
    pub bounds: fn(&Setup) -> Bounds,
    /// The ledger: every clause of the rules, as Markdown.
    pub rules: &'static str,
}

impl Meta {
    /// The text of one clause of the ledger, for example of `JAM-012`.
    pub fn clause(&self, id: &str) -> Option<&'static str> {
        self.rules.lines().find_map(|line| {
            let in_table = line.strip_prefix("| ").and_then(|rest| rest.strip_prefix(id)?.strip_prefix(" | "));
            let in_list = line.strip_prefix("- **").and_then(|rest| rest.strip_prefix(id)?.strip_prefix("** "));
            in_table.or(in_list).map(|text| text.trim_end_matches(" |"))
        })
    }

    /// All clauses of the ledger with their texts, in its order.
    pub fn clauses(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let ids = self.rules.lines().filter_map(|line| {
            let in_table = line.strip_prefix("| ").and_then(|rest| rest.split_once(" | "));
            let in_list = line.strip_prefix("- **").and_then(|rest| rest.split_once("** "));
            in_table.or(in_list).map(|(id, text)| (id, text.trim_end_matches(" |")))
        });
        ids.filter(|(id, _)| is_clause(id))
    }
}

/// Whether this is written like the number of a clause: capital letters, a hyphen, digits.
fn is_clause(id: &str) -> bool {
    id.split_once('-').is_some_and(|(game, number)| {
        !game.is_empty()
            && !number.is_empty()
            && game.bytes().all(|b| b.is_ascii_uppercase())
            && number.bytes().all(|b| b.is_ascii_digit())
    })
}

/// What a game never exceeds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// The most moves of a game.
    pub moves: u32,
    /// The lowest and the highest score.
    pub score: (i32, i32),
}

/// Who must do something now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// These seats owe a decision each, in any order.
    Of(Seats),
    /// The game is over.
    Over,
}

impl Turn {
    /// The seats that owe a decision; none once the game is over.
    pub const fn seats(self) -> Seats {
        match self {
            Turn::Of(seats) => seats,
            Turn::Over => Seats::NONE,
        }
    }
}

/// Who is looking.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Eye {
    /// The player at this seat.
    Seat(Seat),
    /// Somebody who knows only what all seats know.
    Spectator,
}

impl Eye {
    /// Whether this is the eye of that seat.
    pub fn is(self, seat: Seat) -> bool {
        self == Eye::Seat(seat)
    }

    /// All eyes at a table of this size: each seat, then the spectator.
    pub fn all(seats: u8) -> impl Iterator<Item = Eye> {
        (0..seats).map(|seat| Eye::Seat(Seat(seat))).chain([Eye::Spectator])
    }
}

/// Sees each event together with the state right after it.
///
/// The server draws one frame per event, tests assert on them, the lab counts them. For search the witness is `()`
/// and compiles away.
pub trait Witness<G: Game> {
    /// The event has just happened and the game is now in this state.
    fn see(&mut self, game: &G, event: &G::Event);
}

impl<G: Game> Witness<G> for () {
    fn see(&mut self, _: &G, _: &G::Event) {}
}

impl<G: Game> Witness<G> for Vec<G::Event> {
    fn see(&mut self, _: &G, event: &G::Event) {
        self.push(event.clone());
    }
}

impl<G: Game, W: Witness<G> + ?Sized> Witness<G> for &mut W {
    fn see(&mut self, game: &G, event: &G::Event) {
        (**self).see(game, event);
    }
}

/// The outside of a state, handed to whatever runs the rules: chance comes in, events go out.
///
/// A pair of a [`Chance`] and a [`Witness`] is one: `game.play(seat, the_move, &mut (chance, witness))`.
pub trait Outside<G: Game>: Chance {
    /// Tells the witness what has just happened.
    fn tell(&mut self, game: &G, event: G::Event);
}

impl<G: Game, C: Chance, W: Witness<G>> Outside<G> for (C, W) {
    fn tell(&mut self, game: &G, event: G::Event) {
        self.1.see(game, &event);
    }
}

impl<C: Chance, W> Chance for (C, W) {
    fn die(&mut self, sides: u8) -> u8 {
        self.0.die(sides)
    }
    fn card(&mut self, from: Set) -> u8 {
        self.0.card(from)
    }
    fn kind(&mut self, counts: &[u8]) -> u8 {
        self.0.kind(counts)
    }
}

/// Why a move is not played. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// Another seat is to decide.
    #[error("{seat} owes no decision now; to move: {waiting}")]
    NotYourTurn {
        /// The seat that tried.
        seat: String,
        /// The seats that owe a decision.
        waiting: String,
    },
    /// The words are no move of this game.
    #[error("'{found}' is no move of this game; allowed now: {listed}")]
    Unreadable {
        /// What was written.
        found: String,
        /// The moves that are allowed.
        listed: String,
    },
    /// The move is not among those that the seat has.
    #[error("'{found}' is not allowed now; allowed: {listed}")]
    NotListed {
        /// What was tried.
        found: String,
        /// The moves that are allowed.
        listed: String,
    },
}

impl Refused {
    /// The refusal of a move of `seat` that is not legal in `game`.
    pub(crate) fn reason<G: Game>(game: &G, seat: Seat, found: &str, readable: bool) -> Refused {
        let names = G::meta().seat_names;
        let name = |seat: Seat| names.get(seat.index()).map_or_else(|| format!("seat {}", seat.0), ToString::to_string);
        let Turn::Of(waiting) = game.turn() else { return Refused::Over };
        if !waiting.contains(seat) {
            let waiting = waiting.iter().map(name).collect::<Vec<_>>().join(", ");
            return Refused::NotYourTurn { seat: name(seat), waiting };
        }
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        let listed = moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let found = found.to_owned();
        if readable { Refused::NotListed { found, listed } } else { Refused::Unreadable { found, listed } }
    }
}

/// Plays a move if it is legal; otherwise says why not, and changes nothing.
pub fn try_play<G: Game>(
    game: &mut G,
    seat: Seat,
    the_move: G::Move,
    out: &mut impl Outside<G>,
) -> Result<(), Refused> {
    if !game.turn().seats().contains(seat) || !game.is_legal(seat, the_move) {
        return Err(Refused::reason(game, seat, &the_move.to_string(), true));
    }
    game.play(seat, the_move, out);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_are_found_in_tables_and_lists() {
        let meta = Meta {
            key: "x",
            name: "X",
            about: "",
            rules_version: 1,
            seats: (2, 2),
            seat_names: &["a", "b"],
            options: &[],
            bounds: |_| Bounds { moves: 1, score: (0, 0) },
            rules: "# X\n| Id | Text |\n| X-001 | One. |\n- **X-002** Two.\n| X-D01 | Why? |\n- **Note** three.\n",
        };
        assert_eq!(meta.clauses().collect::<Vec<_>>(), [("X-001", "One."), ("X-002", "Two.")]);
        assert!(meta.clauses().all(|(id, text)| meta.clause(id) == Some(text)));
    }
}
