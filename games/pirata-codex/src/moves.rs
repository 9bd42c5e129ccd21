//! The answers that players give, and how they are written in a record.

use std::fmt;
use std::str::FromStr;

use engine::Seat;
use serde::Serialize;

use crate::data::{Card, Tile};
use crate::ships::ShipId;

/// One answer to one decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Move {
    /// Vote for this navigator: `vote red`.
    Vote(ShipId),
    /// Place this tile next: `tile kraken`.
    Tile(Tile),
    /// Put it on this space: `space 7`.
    Space(u8),
    /// Pass these cards to the left in the draft, or on the Black Market: `give lucky press`.
    Give(Handful),
    /// Bid this quantity; the face follows: `bid 4`.
    Bid(u8),
    /// Name this face: `face 3`.
    Face(u8),
    /// One more of the same face: `thumbs up`.
    ThumbsUp,
    /// Call the last bid a lie: `liar`.
    Liar,
    /// Say that the last bid is exact: `lock`.
    Lock,
    /// Buy a card for 2 coins: `buy`.
    Buy,
    /// Play a card: `play cutlass`, `play song blue`, `play bottle 2`, `play loaded king`.
    Play(Card, Aim),
    /// Let the window pass: `pass`.
    #[default]
    Pass,
    /// Lose 2 crew to be rid of the cursed die: `lift`.
    Lift,
    /// Choose this player: `target blue`.
    Target(ShipId),
    /// Choose no player, or no further one: `nobody`.
    Nobody,
    /// Do not do what is offered: `decline`.
    Decline,
    /// Do what is offered: `accept`. On the Codex: keep the card and miss the next betting.
    Accept,
    /// Keep the Codex card and discard this one: `discard hook`.
    Discard(Card),
    /// Take this for the coin of a Trade: `take card`.
    Take(Return),
    /// Bet so many crew dice on this symbol: `wager 2 O`.
    Wager(u8, Symbol),
    /// Lock so many dice of the face that is asked for: `hold 2`.
    Hold(u8),
    /// Lock all dice: `hold all`.
    HoldAll,
    /// Say this number of dice: `number 23`.
    Number(u8),
    /// Leave the token as it lies: `keep wind`.
    KeepWind,
    /// Turn the token over: `turn wind`.
    TurnWind,
    /// Pay so many dice to sail as many tiles: `catch up 2`; 0 stays.
    CatchUp(u8),
}

/// What a card is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Aim {
    /// Nothing, or what follows as a decision of its own.
    #[default]
    Nothing,
    /// A player.
    At(ShipId),
    /// A number of the sail die.
    Sail(u8),
    /// A die of the plague that shows X.
    Rat(Rat),
}

/// A die for which the plague is rolled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Rat {
    /// A plain crew die.
    Plain,
    /// The King die.
    King,
    /// The Mermaids die.
    Mermaids,
}

/// A face of the Pirates and Treasure dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[expect(missing_docs, reason = "the two symbols")]
pub enum Symbol {
    X,
    O,
}

/// What the coin of a Trade buys.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Return {
    /// A random card.
    Card,
    /// A plain die.
    Crew,
    /// The two ships change places.
    Place,
}

/// One to three cards in ascending order; unused places are empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Handful([Option<Card>; 3]);

impl Handful {
    /// These cards, at most three.
    pub fn of(cards: &[Card]) -> Handful {
        let mut sorted = [None; 3];
        sorted.iter_mut().zip(cards).for_each(|(place, &card)| *place = Some(card));
        sorted[..cards.len().min(3)].sort_unstable();
        Handful(sorted)
    }

    /// The cards.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.0.into_iter().flatten()
    }
}

impl Symbol {
    const fn word(self) -> &'static str {
        match self {
            Symbol::X => "X",
            Symbol::O => "O",
        }
    }
}

impl Return {
    const fn word(self) -> &'static str {
        match self {
            Return::Card => "card",
            Return::Crew => "crew",
            Return::Place => "place",
        }
    }
}

impl Rat {
    const fn word(self) -> &'static str {
        match self {
            Rat::Plain => "plain",
            Rat::King => "king",
            Rat::Mermaids => "mermaids",
        }
    }
}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Aim::Nothing => Ok(()),
            Aim::At(ship) => write!(f, " {}", ship.name()),
            Aim::Sail(number) => write!(f, " {number}"),
            Aim::Rat(rat) => write!(f, " {}", rat.word()),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Move::Vote(ship) => write!(f, "vote {}", ship.name()),
            Move::Tile(tile) => write!(f, "tile {}", tile.facts().id),
            Move::Space(space) => write!(f, "space {space}"),
            Move::Give(cards) => {
                write!(f, "give")?;
                cards.iter().try_for_each(|card| write!(f, " {}", card.facts().id))
            }
            Move::Bid(quantity) => write!(f, "bid {quantity}"),
            Move::Face(face) => write!(f, "face {face}"),
            Move::ThumbsUp => write!(f, "thumbs up"),
            Move::Liar => write!(f, "liar"),
            Move::Lock => write!(f, "lock"),
            Move::Buy => write!(f, "buy"),
            Move::Play(card, aim) => write!(f, "play {}{aim}", card.facts().id),
            Move::Pass => write!(f, "pass"),
            Move::Lift => write!(f, "lift"),
            Move::Target(ship) => write!(f, "target {}", ship.name()),
            Move::Nobody => write!(f, "nobody"),
            Move::Decline => write!(f, "decline"),
            Move::Accept => write!(f, "accept"),
            Move::Discard(card) => write!(f, "discard {}", card.facts().id),
            Move::Take(what) => write!(f, "take {}", what.word()),
            Move::Wager(count, symbol) => write!(f, "wager {count} {}", symbol.word()),
            Move::Hold(count) => write!(f, "hold {count}"),
            Move::HoldAll => write!(f, "hold all"),
            Move::Number(number) => write!(f, "number {number}"),
            Move::KeepWind => write!(f, "keep wind"),
            Move::TurnWind => write!(f, "turn wind"),
            Move::CatchUp(tiles) => write!(f, "catch up {tiles}"),
        }
    }
}

/// Words that are no move of Pirata Codex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoMove;

impl FromStr for Move {
    type Err = NoMove;

    /// Reads exactly what `Display` writes.
    fn from_str(text: &str) -> Result<Move, NoMove> {
        let found = parse(text).ok_or(NoMove)?;
        if found.to_string() == text { Ok(found) } else { Err(NoMove) }
    }
}

fn parse(text: &str) -> Option<Move> {
    let words: Vec<&str> = text.split(' ').take(5).collect();
    let number = |word: &str| word.parse::<u8>().ok();
    let symbol = |word: &str| [Symbol::X, Symbol::O].into_iter().find(|symbol| symbol.word() == word);
    let what = |word: &str| [Return::Card, Return::Crew, Return::Place].into_iter().find(|what| what.word() == word);
    Some(match words[..] {
        ["vote", ship] => Move::Vote(ShipId::named(ship)?),
        ["tile", tile] => Move::Tile(Tile::named(tile)?),
        ["space", space] => Move::Space(number(space)?),
        ["give", ref cards @ ..] if (1..=3).contains(&cards.len()) => {
            let cards: Vec<Card> = cards.iter().map(|card| Card::named(card)).collect::<Option<_>>()?;
            Move::Give(Handful::of(&cards))
        }
        ["bid", quantity] => Move::Bid(number(quantity)?),
        ["face", face] => Move::Face(number(face)?),
        ["thumbs", "up"] => Move::ThumbsUp,
        ["liar"] => Move::Liar,
        ["lock"] => Move::Lock,
        ["buy"] => Move::Buy,
        ["play", card] => Move::Play(Card::named(card)?, Aim::Nothing),
        ["play", card, aim] => Move::Play(Card::named(card)?, parse_aim(aim)?),
        ["pass"] => Move::Pass,
        ["lift"] => Move::Lift,
        ["target", ship] => Move::Target(ShipId::named(ship)?),
        ["nobody"] => Move::Nobody,
        ["decline"] => Move::Decline,
        ["accept"] => Move::Accept,
        ["discard", card] => Move::Discard(Card::named(card)?),
        ["take", word] => Move::Take(what(word)?),
        ["wager", count, word] => Move::Wager(number(count)?, symbol(word)?),
        ["hold", "all"] => Move::HoldAll,
        ["hold", count] => Move::Hold(number(count)?),
        ["number", count] => Move::Number(number(count)?),
        ["keep", "wind"] => Move::KeepWind,
        ["turn", "wind"] => Move::TurnWind,
        ["catch", "up", tiles] => Move::CatchUp(number(tiles)?),
        _ => return None,
    })
}

fn parse_aim(word: &str) -> Option<Aim> {
    let rat = [Rat::Plain, Rat::King, Rat::Mermaids].into_iter().find(|rat| rat.word() == word);
    let ship = ShipId::named(word).map(Aim::At);
    ship.or(rat.map(Aim::Rat)).or_else(|| word.parse().ok().map(Aim::Sail))
}

impl From<Seat> for Aim {
    fn from(seat: Seat) -> Aim {
        Aim::At(seat.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_exactly_as_they_are_written() {
        let words = "vote red;tile kraken;space 23;give lucky;give lucky lucky press;bid 61;face 1;thumbs up;liar;lock;buy;\
                     play cutlass;play song phantom;play bottle 3;play loaded mermaids;pass;lift;target white;nobody;decline;\
                     accept;discard hook;take place;wager 2 O;hold 0;hold all;number 60;keep wind;turn wind;catch up 0";
        for text in words.split(';') {
            assert_eq!(text.parse::<Move>().map(|m| m.to_string()).as_deref(), Ok(text));
        }
        for text in ["", "give", "give press lucky", "bid 04", "play", "play sword", "target Red", "pass ", "hold -1"] {
            assert_eq!(text.parse::<Move>(), Err(NoMove), "{text}");
        }
    }
}
