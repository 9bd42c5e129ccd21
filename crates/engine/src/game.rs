//! The contract of a game.

use std::borrow::Cow;
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

    /// Whether the table answers now for a seat that is asked but has only one move: so that a question that everybody gets, lest
    /// it betray a hand, does not keep those waiting who have nothing to decide. Not where a seat acts of its own free will
    /// and its having no choice would tell something.
    fn answers_now(&self) -> bool {
        false
    }

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
    /// The names of the seats in records, in seat order. They are colours; a game with an option `colours` may give them out
    /// otherwise ([`Setup::seat_names`]).
    pub seat_names: &'static [&'static str],
    /// The options of the game, in the order in which they are offered.
    pub options: &'static [OptionSpec],
    /// Why the options of a setup do not go together, in a sentence that says what is allowed; nothing if they do.
    pub clash: fn(&Setup) -> Option<String>,
    /// What a game of this setup never exceeds.
    pub bounds: fn(&Setup) -> Bounds,
    /// What the numbers of its clauses begin with, for example `JAM`.
    pub prefix: &'static str,
    /// The ledger: every clause of the rules, as Markdown.
    pub rules: &'static str,
}

impl Meta {
    /// The text of one clause of the ledger, for example of `JAM-012`.
    pub fn clause(&self, id: &str) -> Option<&'static str> {
        self.clauses().find_map(|(found, text)| (found == id).then_some(text))
    }

    /// All clauses of the ledger with their texts, in its order.
    ///
    /// A clause is a list item or a table row that begins with its number: `JAM-012`, or `VPB-S03` for a step of the set-up. A
    /// ledger may number its cards without the prefix (`E01`): they are clauses too, here `VIS-E01`.
    pub fn clauses(&self) -> impl Iterator<Item = (Cow<'static, str>, &'static str)> {
        self.rules.lines().filter_map(|line| {
            let in_table = line.strip_prefix("| ").and_then(|rest| rest.split_once(" | "));
            let in_list = line.strip_prefix("- **").and_then(|rest| rest.split_once("** "));
            let (id, text) = in_table.or(in_list)?;
            let id = id.trim_matches('*');
            let text = text.trim_end_matches(" |");
            if let [b'E' | b'I', b'0'..=b'9', b'0'..=b'9'] = id.as_bytes() {
                return Some((Cow::Owned(format!("{}-{id}", self.prefix)), text));
            }
            let number = id.strip_prefix(self.prefix)?.strip_prefix('-')?;
            is_number(number).then_some((Cow::Borrowed(id), text))
        })
    }
}

/// Whether this is written like the number of a clause within its game: digits, or S and digits.
fn is_number(number: &str) -> bool {
    let digits = number.strip_prefix('S').unwrap_or(number);
    !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
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
/// The server draws one frame per event, tests assert on them, the lab counts them. A search looks for the moment from which on luck
/// alone decides, which compiles away in games that have none; where nobody looks, `()` does.
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
            clash: |_| None,
            bounds: |_| Bounds { moves: 1, score: (0, 0) },
            prefix: "X",
            rules: "# X\n| Id | Text |\n| X-001 | One. |\n- **X-S02** Two.\n| X-D01 | Why? |\n- **Note** three.\n\
                    | E03 | Card. |\n| Y-004 | Of another game. |\n",
        };
        let clauses: Vec<_> = meta.clauses().collect();
        let clauses: Vec<_> = clauses.iter().map(|(id, text)| (id.as_ref(), *text)).collect();
        assert_eq!(clauses, [("X-001", "One."), ("X-S02", "Two."), ("X-E03", "Card.")]);
        assert!(clauses.iter().all(|(id, text)| meta.clause(id) == Some(text)));
    }
}
