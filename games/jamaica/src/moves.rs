//! The answers that players give, and how they are written in a record.

use std::fmt;
use std::str::FromStr;

use crate::data::{CARDS, Treasure};
use crate::state::{Heading, ShipId};

/// One answer to one decision. Holds and face-down cards are counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Move {
    /// Put this die left and that one right.
    Dice(u8, u8),
    /// Pick this action card, 1 to 11.
    Card(u8),
    /// Sail to this space.
    Sail(u8),
    /// Attack this ship.
    Attack(ShipId),
    /// Spend so much Gunpowder.
    Powder(u8),
    /// Give so many tokens from the Hold that is asked for.
    Give(u8),
    /// Let the Combat die stand.
    Keep,
    /// Have the Combat die rolled again.
    Reroll,
    /// Take the tokens of this Hold of the loser.
    StealHold(u8),
    /// Give this own curse to the loser.
    Curse(Treasure),
    /// Take this face-up power of the loser.
    StealPower(Treasure),
    /// Take this face-down card of the loser's row.
    StealCard(u8),
    /// Take nothing.
    #[default]
    Nothing,
    /// Load into this empty Hold.
    Load(u8),
    /// Empty this Hold into the Bank and load there.
    Empty(u8),
    /// Go back to this space.
    Retreat(u8),
    /// Move the Ghost Ship this way to this space.
    Ghost(Heading, u8),
}

/// The words for Treasure cards in moves.
const TREASURES: [(Treasure, &str); 7] = [
    (Treasure::MorgansMap, "map"),
    (Treasure::SaransSabre, "sabre"),
    (Treasure::LadyBeth, "beth"),
    (Treasure::SixthHold, "6th-hold"),
    (Treasure::Minus2, "-2"),
    (Treasure::Minus3, "-3"),
    (Treasure::Minus4, "-4"),
];

fn treasure_word(treasure: Treasure) -> &'static str {
    TREASURES.iter().find(|(known, _)| *known == treasure).map_or("?", |(_, word)| word)
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Move::Dice(left, right) => write!(f, "dice {left} {right}"),
            Move::Card(card) => write!(f, "card A{card:02}"),
            Move::Sail(space) => write!(f, "sail {space}"),
            Move::Attack(ship) => write!(f, "attack {}", ship.name()),
            Move::Powder(amount) => write!(f, "powder {amount}"),
            Move::Give(amount) => write!(f, "give {amount}"),
            Move::Keep => write!(f, "keep"),
            Move::Reroll => write!(f, "reroll"),
            Move::StealHold(hold) => write!(f, "steal hold {hold}"),
            Move::Curse(curse) => write!(f, "curse {}", treasure_word(curse)),
            Move::StealPower(power) => write!(f, "steal {}", treasure_word(power)),
            Move::StealCard(card) => write!(f, "steal card {card}"),
            Move::Nothing => write!(f, "nothing"),
            Move::Load(hold) => write!(f, "load {hold}"),
            Move::Empty(hold) => write!(f, "empty {hold}"),
            Move::Retreat(space) => write!(f, "retreat {space}"),
            Move::Ghost(Heading::Forward, space) => write!(f, "ghost forward {space}"),
            Move::Ghost(Heading::Backward, space) => write!(f, "ghost back {space}"),
        }
    }
}

/// Words that are no move of Jamaica.
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
    let words: Vec<&str> = text.split(' ').take(4).collect();
    let number = |word: &str| word.parse::<u8>().ok();
    let treasure = |word: &str, power: bool| {
        TREASURES.iter().find(|(known, name)| *name == word && known.is_power() == power).map(|(known, _)| *known)
    };
    Some(match words[..] {
        ["dice", left, right] => Move::Dice(number(left)?, number(right)?),
        ["card", card] => Move::Card(number(card.strip_prefix('A')?).filter(|n| (1..=CARDS).contains(n))?),
        ["sail", space] => Move::Sail(number(space)?),
        ["attack", ship] => Move::Attack(ShipId::named(ship)?),
        ["powder", amount] => Move::Powder(number(amount)?),
        ["give", amount] => Move::Give(number(amount)?),
        ["keep"] => Move::Keep,
        ["reroll"] => Move::Reroll,
        ["steal", "hold", hold] => Move::StealHold(number(hold)?),
        ["steal", "card", card] => Move::StealCard(number(card)?),
        ["steal", power] => Move::StealPower(treasure(power, true)?),
        ["curse", curse] => Move::Curse(treasure(curse, false)?),
        ["nothing"] => Move::Nothing,
        ["load", hold] => Move::Load(number(hold)?),
        ["empty", hold] => Move::Empty(number(hold)?),
        ["retreat", space] => Move::Retreat(number(space)?),
        ["ghost", "forward", space] => Move::Ghost(Heading::Forward, number(space)?),
        ["ghost", "back", space] => Move::Ghost(Heading::Backward, number(space)?),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_exactly_as_they_are_written() {
        let words = "dice 4 2;card A07;sail 13;attack blue;attack ghost;powder 36;give 0;keep;reroll;steal hold 6;\
                     curse -4;steal 6th-hold;steal card 9;nothing;load 6;empty 1;retreat 0;ghost forward 0;ghost back 49";
        for text in words.split(';') {
            assert_eq!(text.parse::<Move>().map(|m| m.to_string()).as_deref(), Ok(text));
        }
        for text in [
            "",
            "card 7",
            "card A7",
            "card A12",
            "sail  13",
            "sail 013",
            "sail 999",
            "curse map",
            "steal -2",
            "attack white",
            "keep now",
            "dice 4",
            "Card A07",
        ] {
            assert_eq!(text.parse::<Move>(), Err(NoMove), "{text}");
        }
    }
}
