//! The answers that players give, and how they are written in a record.

use std::fmt;
use std::str::FromStr;

use engine::Seat;

use crate::data::{CARDS, Card, Item, Pawn, Spot, Supply};
use crate::state::{Die, HelperPlace, seat_named, seat_word};

/// One answer to one decision. Tool spots are counted from 1; a spot is its row and its column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Move {
    /// Take the pawn of this colour.
    Pawn(Pawn),
    /// Put the mist on this spot.
    Mist(Spot),
    /// Give this supply: to the heat, to hunger, or for an expedition card.
    Give(Supply),
    /// Take the damage of heat or hunger.
    Suffer,
    /// Play this expedition card for its effect.
    Play(Card),
    /// Buy an expedition card.
    Buy,
    /// Place a helper here.
    Helper(HelperPlace),
    /// Craft this item.
    Craft(Item),
    /// Put this item on the own tool spot of this number.
    Tool(Item, u8),
    /// Put a doll on that player's tool spot of this number.
    Doll(Seat, u8),
    /// Swap a map for a mission card.
    Swap,
    /// Step to this spot.
    Step(Spot),
    /// Attack this player's explorer.
    Attack(Seat),
    /// Pick up the supply that lies here.
    PickUp,
    /// Do the mission of this spot.
    Mission,
    /// End the game round.
    #[default]
    End,
    /// Play the card against this player.
    Target(Seat),
    /// Take this supply: from the bank, or from the loser of a battle.
    Take(Supply),
    /// Put the helicopter on this spot.
    Land(Spot),
    /// Take the mist off this spot.
    Lift(Spot),
    /// Take no more mist off.
    Enough,
    /// Go to the rolled spot.
    Go,
    /// Stay where the explorer is.
    Stay,
    /// Roll this die for the helicopter.
    Roll(Die),
    /// Fight with the speed of this card.
    Fight(Card),
    /// Play Dodge for its effect.
    Dodge,
    /// Answer with no card.
    Nothing,
    /// Play Bone Charm.
    Charm,
    /// Throw this supply away.
    Throw(Supply),
    /// Throw this expedition card away.
    ThrowCard(Card),
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Die::Green => "green",
            Die::Black => "black",
        })
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Move::Pawn(pawn) => write!(f, "pawn {}", pawn.word()),
            Move::Mist(spot) => write!(f, "mist {spot}"),
            Move::Give(supply) => write!(f, "give {}", supply.word()),
            Move::Suffer => write!(f, "suffer"),
            Move::Play(card) => write!(f, "play {}", card.print().word),
            Move::Buy => write!(f, "buy"),
            Move::Helper(HelperPlace::ToolSpot(number)) => write!(f, "helper {number}"),
            Move::Helper(HelperPlace::Outside(supply)) => write!(f, "helper {}", supply.word()),
            Move::Helper(HelperPlace::Helicopter) => write!(f, "helper helicopter"),
            Move::Craft(item) => write!(f, "craft {}", item.word()),
            Move::Tool(item, number) => write!(f, "tool {} {number}", item.word()),
            Move::Doll(seat, number) => write!(f, "doll {} {number}", seat_word(seat)),
            Move::Swap => write!(f, "swap map"),
            Move::Step(spot) => write!(f, "step {spot}"),
            Move::Attack(seat) => write!(f, "attack {}", seat_word(seat)),
            Move::PickUp => write!(f, "pick up"),
            Move::Mission => write!(f, "mission"),
            Move::End => write!(f, "end round"),
            Move::Target(seat) => write!(f, "target {}", seat_word(seat)),
            Move::Take(supply) => write!(f, "take {}", supply.word()),
            Move::Land(spot) => write!(f, "land {spot}"),
            Move::Lift(spot) => write!(f, "lift {spot}"),
            Move::Enough => write!(f, "enough"),
            Move::Go => write!(f, "go"),
            Move::Stay => write!(f, "stay"),
            Move::Roll(die) => write!(f, "roll {die}"),
            Move::Fight(card) => write!(f, "fight {}", card.print().word),
            Move::Dodge => write!(f, "dodge"),
            Move::Nothing => write!(f, "no card"),
            Move::Charm => write!(f, "charm"),
            Move::Throw(supply) => write!(f, "throw {}", supply.word()),
            Move::ThrowCard(card) => write!(f, "throw {}", card.print().word),
        }
    }
}

/// Words that are no move of Voodoo Island.
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

/// The supply of this word.
pub(crate) fn supply(word: &str) -> Option<Supply> {
    Supply::ALL.into_iter().find(|supply| supply.word() == word)
}

/// The item of this word.
pub(crate) fn item(word: &str) -> Option<Item> {
    Item::ALL.into_iter().find(|item| item.word() == word)
}

/// The expedition card of this word.
pub(crate) fn card(word: &str) -> Option<Card> {
    CARDS.iter().find(|print| print.word == word).map(|print| print.card)
}

/// The pawn of this colour.
pub(crate) fn pawn(word: &str) -> Option<Pawn> {
    Pawn::ALL.into_iter().find(|pawn| pawn.word() == word)
}

fn parse(text: &str) -> Option<Move> {
    let words: Vec<&str> = text.split(' ').take(4).collect();
    let spot = |row: &str, column: &str| Spot::at(row.parse().ok()?, column.parse().ok()?);
    let tool_spot = |word: &str| word.parse().ok().filter(|number| (1..=2).contains(number));
    Some(match words[..] {
        ["pawn", colour] => Move::Pawn(pawn(colour)?),
        ["mist", row, column] => Move::Mist(spot(row, column)?),
        ["give", word] => Move::Give(supply(word)?),
        ["suffer"] => Move::Suffer,
        ["play", word] => Move::Play(card(word)?),
        ["buy"] => Move::Buy,
        ["helper", "helicopter"] => Move::Helper(HelperPlace::Helicopter),
        ["helper", place] => Move::Helper(match tool_spot(place) {
            Some(number) => HelperPlace::ToolSpot(number),
            None => HelperPlace::Outside(supply(place)?),
        }),
        ["craft", word] => Move::Craft(item(word)?),
        ["tool", word, number] => Move::Tool(item(word)?, tool_spot(number)?),
        ["doll", name, number] => Move::Doll(seat_named(name)?, tool_spot(number)?),
        ["swap", "map"] => Move::Swap,
        ["step", row, column] => Move::Step(spot(row, column)?),
        ["attack", name] => Move::Attack(seat_named(name)?),
        ["pick", "up"] => Move::PickUp,
        ["mission"] => Move::Mission,
        ["end", "round"] => Move::End,
        ["target", name] => Move::Target(seat_named(name)?),
        ["take", word] => Move::Take(supply(word)?),
        ["land", row, column] => Move::Land(spot(row, column)?),
        ["lift", row, column] => Move::Lift(spot(row, column)?),
        ["enough"] => Move::Enough,
        ["go"] => Move::Go,
        ["stay"] => Move::Stay,
        ["roll", "green"] => Move::Roll(Die::Green),
        ["roll", "black"] => Move::Roll(Die::Black),
        ["fight", word] => Move::Fight(card(word)?),
        ["dodge"] => Move::Dodge,
        ["no", "card"] => Move::Nothing,
        ["charm"] => Move::Charm,
        ["throw", word] => match supply(word) {
            Some(supply) => Move::Throw(supply),
            None => Move::ThrowCard(card(word)?),
        },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_exactly_as_they_are_written() {
        let words = "pawn red;mist 1 10;give water;suffer;play hunters-catch;buy;helper 2;helper hide;helper helicopter;\
                     craft mist-potion;tool torch 1;doll west 2;swap map;step 10 10;attack east;pick up;mission;end round;\
                     target south;take berry;land 4 4;lift 9 1;enough;go;stay;roll green;roll black;fight dodge;dodge;\
                     no card;charm;throw stick;throw light-feet";
        for text in words.split(';') {
            assert_eq!(text.parse::<Move>().map(|m| m.to_string()).as_deref(), Ok(text));
        }
        for text in
            ["", "pawn green", "mist 0 1", "step 11 1", "step 01 1", "tool doll", "helper 3", "doll north 0", "buy two"]
        {
            assert_eq!(text.parse::<Move>(), Err(NoMove), "{text}");
        }
    }
}
