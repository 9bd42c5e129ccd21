//! What a player can do, and the words for it.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use crate::data::{Action, Barrel, CELLS, Colour, Object, RING, Way, Wind};
use crate::route::{Course, Stride};

/// Something that can be taken: from the supplies, from a landing, or from a boarded ship.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    /// A coin.
    Coin,
    /// The top card of the object deck.
    Deck,
    /// The top card of the object discard pile.
    Discard,
    /// A random soul from the bag.
    Bag,
    /// The compass token.
    Compass,
    /// An object of a boarded ship, blindly.
    Object,
    /// The GriGri.
    GriGri,
    /// A soul of this colour.
    Soul(Colour),
}

/// One answer to one decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Move {
    /// Do nothing, where that is allowed.
    #[default]
    Pass,
    /// Place the ship on this space.
    Place(u8),
    /// Lay this action card face down; with Bones, play this one of the two.
    Card(Action),
    /// Put the figure on this barrel.
    Conjure(Barrel),
    /// Pay the barrel with a soul of this colour.
    Pay(Colour),
    /// Pay the barrel with the Barrel Magic object.
    PayMagic,
    /// Name a colour: for Tok, or for Stars paid without a soul.
    Name(Colour),
    /// Conjure the played action card.
    Act,
    /// Use the magic of the barrel.
    Barrel,
    /// Use an object.
    Use(Object),
    /// End the turn with the ship facing this way.
    End(Way),
    /// Tix the pirate of this colour this way.
    Tix(Colour, Way),
    /// Give the victim of Tix a soul of this colour.
    Give(Colour),
    /// Offer a soul of this colour in the ritual.
    Offer(Colour),
    /// A cell of the ritual grid: to place a soul there, or to take the one that lies there.
    Cell(u8),
    /// Sail this course.
    Sail(Course),
    /// Fly to this space by Stars.
    Fly(u8),
    /// Turn the wind by so many quadrants.
    Turn(u8),
    /// Turn over the sea card on this space.
    Flip(u8),
    /// Exchange the sea card on this space (1 to 5) with the opposite one.
    Exchange(u8),
    /// Return a soul of this colour to the bag.
    Return(Colour),
    /// Take this.
    Take(Item),
    /// Take this object out of the discard pile with the Voodoo Mask.
    Fetch(Object),
    /// Keep this one of the cards that the Shipwreck shows.
    Keep(Object),
    /// Discard this object.
    Discard(Object),
    /// Swap Blessed cards with the boarded pirate.
    Swap,
    /// Bury the cursed skull.
    Bury,
    /// Answer a broadside with the Ghost Ship.
    Answer,
}

impl fmt::Display for Stride {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stride::Ring => "ring",
            Stride::Hop(cardinal) => cardinal.word(),
        })
    }
}

impl Item {
    const WORDS: [(Item, &'static str); 7] = [
        (Item::Coin, "coin"),
        (Item::Deck, "deck"),
        (Item::Discard, "discard"),
        (Item::Bag, "bag"),
        (Item::Compass, "compass"),
        (Item::Object, "object"),
        (Item::GriGri, "grigri"),
    ];

    fn word(self) -> &'static str {
        match self {
            Item::Soul(colour) => colour.word(),
            _ => Item::WORDS.iter().find(|(item, _)| *item == self).map_or("", |(_, word)| word),
        }
    }

    fn named(word: &str) -> Option<Item> {
        let plain = Item::WORDS.iter().find(|(_, known)| *known == word).map(|(item, _)| *item);
        plain.or_else(|| Colour::named(word).map(Item::Soul))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Move::Pass => write!(f, "pass"),
            Move::Place(space) => write!(f, "place {space}"),
            Move::Card(card) => write!(f, "card {}", card.word()),
            Move::Conjure(barrel) => write!(f, "conjure {}", barrel.word()),
            Move::Pay(colour) => write!(f, "pay {}", colour.word()),
            Move::PayMagic => write!(f, "pay barrel-magic"),
            Move::Name(colour) => write!(f, "name {}", colour.word()),
            Move::Act => write!(f, "act"),
            Move::Barrel => write!(f, "barrel"),
            Move::Use(object) => write!(f, "use {}", object.word()),
            Move::End(way) => write!(f, "end {}", way.word()),
            Move::Tix(victim, way) => write!(f, "tix {} {}", victim.word(), way.word()),
            Move::Give(colour) => write!(f, "give {}", colour.word()),
            Move::Offer(colour) => write!(f, "offer {}", colour.word()),
            Move::Cell(cell) => write!(f, "cell {cell}"),
            Move::Sail(Course { way, first, second: None }) => write!(f, "sail {} {first}", way.word()),
            Move::Sail(Course { way, first, second: Some(second) }) => {
                write!(f, "sail {} {first} {second}", way.word())
            }
            Move::Fly(space) => write!(f, "fly {space}"),
            Move::Turn(quadrants) => write!(f, "turn {quadrants}"),
            Move::Flip(space) => write!(f, "flip {space}"),
            Move::Exchange(space) => write!(f, "exchange {space}"),
            Move::Return(colour) => write!(f, "return {}", colour.word()),
            Move::Take(item) => write!(f, "take {}", item.word()),
            Move::Fetch(object) => write!(f, "fetch {}", object.word()),
            Move::Keep(object) => write!(f, "keep {}", object.word()),
            Move::Discard(object) => write!(f, "discard {}", object.word()),
            Move::Swap => write!(f, "swap"),
            Move::Bury => write!(f, "bury"),
            Move::Answer => write!(f, "answer"),
        }
    }
}

/// Words that are no move of this game.
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
    let number = |word: &str, least: u8, most: u8| word.parse().ok().filter(|n| (least..=most).contains(n));
    let space = |word: &str| number(word, 0, RING - 1);
    let way = |word: &str| Way::ALL.into_iter().find(|way| way.word() == word);
    let stride = |word: &str| {
        let hop = Wind::ALL.into_iter().find(|wind| wind.word() == word).map(Stride::Hop);
        hop.or((word == "ring").then_some(Stride::Ring))
    };
    Some(match words[..] {
        ["pass"] => Move::Pass,
        ["place", to] => Move::Place(space(to)?),
        ["card", card] => Move::Card(Action::named(card)?),
        ["conjure", barrel] => Move::Conjure(Barrel::named(barrel)?),
        ["pay", "barrel-magic"] => Move::PayMagic,
        ["pay", colour] => Move::Pay(Colour::named(colour)?),
        ["name", colour] => Move::Name(Colour::named(colour)?),
        ["act"] => Move::Act,
        ["barrel"] => Move::Barrel,
        ["use", object] => Move::Use(Object::named(object)?),
        ["end", facing] => Move::End(way(facing)?),
        ["tix", victim, to] => Move::Tix(Colour::named(victim)?, way(to)?),
        ["give", colour] => Move::Give(Colour::named(colour)?),
        ["offer", colour] => Move::Offer(Colour::named(colour)?),
        ["cell", cell] => Move::Cell(number(cell, 1, CELLS)?),
        ["sail", to, first] => Move::Sail(Course { way: way(to)?, first: stride(first)?, second: None }),
        ["sail", to, first, second] => {
            Move::Sail(Course { way: way(to)?, first: stride(first)?, second: Some(stride(second)?) })
        }
        ["fly", to] => Move::Fly(space(to)?),
        ["turn", quadrants] => Move::Turn(number(quadrants, 1, 2)?),
        ["flip", at] => Move::Flip(space(at)?),
        ["exchange", at] => Move::Exchange(space(at)?),
        ["return", colour] => Move::Return(Colour::named(colour)?),
        ["take", item] => Move::Take(Item::named(item)?),
        ["fetch", object] => Move::Fetch(Object::named(object)?),
        ["keep", object] => Move::Keep(Object::named(object)?),
        ["discard", object] => Move::Discard(Object::named(object)?),
        ["swap"] => Move::Swap,
        ["bury"] => Move::Bury,
        ["answer"] => Move::Answer,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_exactly_as_they_are_written() {
        let words = "pass;place 3;card oodoo;conjure bones;pay purple;pay barrel-magic;name red;act;barrel;use octopus;\
                     end acw;tix green cw;give blue;offer red;cell 9;sail cw ring;sail acw west ring;fly 8;turn 2;flip 11;\
                     exchange 5;return red;take coin;take grigri;take purple;fetch ghost-ship;keep morgans-eye;\
                     discard grey-skull;swap;bury;answer";
        for text in words.split(';') {
            assert_eq!(text.parse::<Move>().map(|m| m.to_string()).as_deref(), Ok(text));
        }
        for text in
            ["", "place 12", "place 03", "card hoodoo", "sail cw", "sail cw ring ring ring", "cell 0", "turn 3", "Pass"]
        {
            assert_eq!(text.parse::<Move>(), Err(NoMove), "{text}");
        }
    }
}
