//! The answers that players give, and how they are written in a record.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use crate::data::{Action, Barrel, CELLS, Colour, Dir, Object, Square};

/// Something aboard a ship.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    /// A coin.
    #[default]
    Coin,
    /// A poppet.
    Poppet,
    /// The Compass.
    Compass,
    /// A soul of this colour.
    Soul(Colour),
    /// An Object card; without a name if its face is not seen.
    Object(Option<Object>),
}

/// Where an item of Take comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// A coin of the Mermaids' Treasure.
    Mermaids,
    /// A coin of the Spanish Gold.
    Gold,
    /// A poppet of the supply.
    Supply,
    /// The top of the deck.
    Deck,
    /// The top of the discard pile.
    Discard,
    /// A random soul of the bag.
    Bag,
    /// The soul on this cell of the ritual grid.
    Cell(u8),
}

/// What pays for a barrel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Payment {
    /// A poppet.
    Poppet,
    /// The object Barrel Magic.
    Magic,
}

/// One answer to one decision. Cells of the grid are counted from 1, as they are printed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Move {
    /// Let it be: no barrel, no reaction, no soul, no boarding, no card.
    #[default]
    Pass,
    /// Stop burying or transforming.
    Stop,
    /// End the turn.
    End,
    /// Place the ship on this harbour square.
    Harbour(Square),
    /// Move this parrot, 1 or 2.
    Parrot(u8),
    /// Keep this card of those looked at.
    Keep(Object),
    /// Lay this Action card face down.
    Lay(Action),
    /// This Action card counts.
    Count(Action),
    /// Select this barrel and pay so.
    Select(Barrel, Payment),
    /// Use the barrel selected at Dusk.
    Barrel(Barrel),
    /// Conjure the Action card.
    Conjure(Action),
    /// Play this object.
    Use(Object),
    /// Discard this item.
    Discard(Item),
    /// Bury this item.
    Bury(Item),
    /// Raise the Kraken there.
    Kraken(Square),
    /// Name this colour with Tok.
    Name(Colour),
    /// Take an item, or an object at Dusk, from there.
    Take(Source),
    /// Possess this ship and send it this way.
    Tix(Colour, Dir),
    /// Give this item away.
    Give(Item),
    /// Place a soul of this colour on this cell.
    Place(Colour, u8),
    /// Sail this way, so many steps.
    Sail(Dir, u8),
    /// Board the ship of this pirate.
    Board(Colour),
    /// Take this item from the other ship.
    Loot(Item),
    /// Turn the vane so many quadrants.
    Wind(u8),
    /// Move the Sea Tile from the first square to the second.
    Tile(Square, Square),
    /// Let poppets become souls.
    ToSouls,
    /// Let souls become poppets.
    ToPoppets,
    /// Fetch this card from the discard pile.
    Fetch(Object),
    /// Choose this pirate.
    Target(Colour),
    /// Take a soul of this colour from the bag.
    Soul(Colour),
    /// Turn the ship this way.
    Face(Dir),
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Item::Coin => f.write_str("coin"),
            Item::Poppet => f.write_str("poppet"),
            Item::Compass => f.write_str("compass"),
            Item::Soul(colour) => write!(f, "{colour} soul"),
            Item::Object(None) => f.write_str("object"),
            Item::Object(Some(object)) => write!(f, "{object}"),
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Mermaids => f.write_str("mermaids"),
            Source::Gold => f.write_str("gold"),
            Source::Supply => f.write_str("poppet"),
            Source::Deck => f.write_str("deck"),
            Source::Discard => f.write_str("discard"),
            Source::Bag => f.write_str("bag"),
            Source::Cell(cell) => write!(f, "cell {cell}"),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Move::Pass => f.write_str("pass"),
            Move::Stop => f.write_str("stop"),
            Move::End => f.write_str("end"),
            Move::Harbour(square) => write!(f, "harbour {square}"),
            Move::Parrot(parrot) => write!(f, "parrot {parrot}"),
            Move::Keep(object) => write!(f, "keep {object}"),
            Move::Lay(action) => write!(f, "lay {action}"),
            Move::Count(action) => write!(f, "count {action}"),
            Move::Select(barrel, Payment::Poppet) => write!(f, "select {barrel}"),
            Move::Select(barrel, Payment::Magic) => write!(f, "select {barrel} by magic"),
            Move::Barrel(barrel) => write!(f, "barrel {barrel}"),
            Move::Conjure(action) => write!(f, "conjure {action}"),
            Move::Use(object) => write!(f, "use {object}"),
            Move::Discard(item) => write!(f, "discard {item}"),
            Move::Bury(item) => write!(f, "bury {item}"),
            Move::Kraken(square) => write!(f, "kraken {square}"),
            Move::Name(colour) => write!(f, "name {colour}"),
            Move::Take(source) => write!(f, "take {source}"),
            Move::Tix(colour, dir) => write!(f, "tix {colour} {dir}"),
            Move::Give(item) => write!(f, "give {item}"),
            Move::Place(colour, cell) => write!(f, "place {colour} {cell}"),
            Move::Sail(dir, steps) => write!(f, "sail {dir} {steps}"),
            Move::Board(colour) => write!(f, "board {colour}"),
            Move::Loot(item) => write!(f, "loot {item}"),
            Move::Wind(quadrants) => write!(f, "wind {quadrants}"),
            Move::Tile(from, to) => write!(f, "tile {from} {to}"),
            Move::ToSouls => f.write_str("transform to souls"),
            Move::ToPoppets => f.write_str("transform to poppets"),
            Move::Fetch(object) => write!(f, "fetch {object}"),
            Move::Target(colour) => write!(f, "target {colour}"),
            Move::Soul(colour) => write!(f, "soul {colour}"),
            Move::Face(dir) => write!(f, "face {dir}"),
        }
    }
}

/// Words that are no move of Voodoo Pirate.
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

fn item(words: &[&str]) -> Option<Item> {
    Some(match *words {
        ["coin"] => Item::Coin,
        ["poppet"] => Item::Poppet,
        ["compass"] => Item::Compass,
        [colour, "soul"] => Item::Soul(Colour::named(colour)?),
        ["object"] => Item::Object(None),
        [object] => Item::Object(Some(Object::named(object)?)),
        _ => return None,
    })
}

fn parse(text: &str) -> Option<Move> {
    let words: Vec<&str> = text.split(' ').take(5).collect();
    let number = |word: &str, most: u8| word.parse::<u8>().ok().filter(|n| (1..=most).contains(n));
    let square = |word: &str| word.parse::<Square>().ok();
    Some(match words[..] {
        ["pass"] => Move::Pass,
        ["stop"] => Move::Stop,
        ["end"] => Move::End,
        ["harbour", at] => Move::Harbour(square(at)?),
        ["parrot", parrot] => Move::Parrot(number(parrot, 2)?),
        ["keep", object] => Move::Keep(Object::named(object)?),
        ["lay", action] => Move::Lay(Action::named(action)?),
        ["count", action] => Move::Count(Action::named(action)?),
        ["select", barrel] => Move::Select(Barrel::named(barrel)?, Payment::Poppet),
        ["select", barrel, "by", "magic"] => Move::Select(Barrel::named(barrel)?, Payment::Magic),
        ["barrel", barrel] => Move::Barrel(Barrel::named(barrel)?),
        ["conjure", action] => Move::Conjure(Action::named(action)?),
        ["use", object] => Move::Use(Object::named(object)?),
        ["discard", ref what @ ..] => Move::Discard(item(what)?),
        ["bury", ref what @ ..] => Move::Bury(item(what)?),
        ["kraken", at] => Move::Kraken(square(at)?),
        ["name", colour] => Move::Name(Colour::named(colour)?),
        ["take", "mermaids"] => Move::Take(Source::Mermaids),
        ["take", "gold"] => Move::Take(Source::Gold),
        ["take", "poppet"] => Move::Take(Source::Supply),
        ["take", "deck"] => Move::Take(Source::Deck),
        ["take", "discard"] => Move::Take(Source::Discard),
        ["take", "bag"] => Move::Take(Source::Bag),
        ["take", "cell", cell] => Move::Take(Source::Cell(number(cell, CELLS)?)),
        ["tix", colour, dir] => Move::Tix(Colour::named(colour)?, Dir::named(dir)?),
        ["give", ref what @ ..] => Move::Give(item(what)?),
        ["place", colour, cell] => Move::Place(Colour::named(colour)?, number(cell, CELLS)?),
        ["sail", dir, steps] => Move::Sail(Dir::named(dir)?, number(steps, 2)?),
        ["board", colour] => Move::Board(Colour::named(colour)?),
        ["loot", ref what @ ..] => Move::Loot(item(what)?),
        ["wind", quadrants] => Move::Wind(number(quadrants, 2)?),
        ["tile", from, to] => Move::Tile(square(from)?, square(to)?),
        ["transform", "to", "souls"] => Move::ToSouls,
        ["transform", "to", "poppets"] => Move::ToPoppets,
        ["fetch", object] => Move::Fetch(Object::named(object)?),
        ["target", colour] => Move::Target(Colour::named(colour)?),
        ["soul", colour] => Move::Soul(Colour::named(colour)?),
        ["face", dir] => Move::Face(Dir::named(dir)?),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_exactly_as_they_are_written() {
        let words = "pass;stop;end;harbour A10;parrot 2;keep gold-skull;lay oodoo;count tix;select krkn;select moon by magic;\
                     barrel stars;conjure jax;use voodoo-mask;discard red soul;discard poppet;discard spyglass;bury coin;\
                     bury compass;kraken D4;name purple;take mermaids;take gold;take poppet;take deck;take discard;take bag;\
                     take cell 9;tix blue east;give green soul;place red 1;sail southwest 2;board yellow;loot object;wind 2;\
                     tile B5 C7;transform to souls;transform to poppets;fetch shipwreck;target red;soul blue;face south";
        for text in words.split(';') {
            assert_eq!(text.parse::<Move>().map(|m| m.to_string()).as_deref(), Ok(text));
        }
        for text in [
            "",
            "harbour E1",
            "harbour A11",
            "parrot 3",
            "take cell 0",
            "place red 10",
            "sail west 3",
            "lay x",
            "discard soul",
            "discard  poppet",
            "end now",
            "Pass",
            "select moon magic",
            "wind 02",
        ] {
            assert_eq!(text.parse::<Move>(), Err(NoMove), "{text}");
        }
    }
}
