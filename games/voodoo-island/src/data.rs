//! What is in the box: the map, the tiles, the cards. Nothing here changes during a game.

mod cards;
mod map;
pub mod place;

use std::fmt;

use serde::{Serialize, Serializer};

pub use cards::{CARD_KINDS, CARDS, Card, ISLANDS, Island, Print};
pub use map::{AROUND, BESIDE, Ground, Map, P2, P34, SIDE, Spot, Spots, map_for};

/// A kind of supply tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the players' words")]
pub enum Supply {
    #[default]
    Stick,
    Stone,
    Water,
    Fish,
    Hide,
    Berry,
}

impl Supply {
    /// All six, in the order in which stocks are counted.
    pub const ALL: [Supply; 6] =
        [Supply::Stick, Supply::Stone, Supply::Water, Supply::Fish, Supply::Hide, Supply::Berry];

    /// The word in moves.
    pub const fn word(self) -> &'static str {
        ["stick", "stone", "water", "fish", "hide", "berry"][self as usize]
    }

    /// The kinds of which there are any, by counts in the order of [`Supply::ALL`].
    pub fn among(counts: [u8; 6]) -> impl Iterator<Item = Supply> {
        Supply::ALL.into_iter().filter(move |&supply| counts[supply as usize] > 0)
    }

    /// The letter on the map of the ledger.
    pub const fn letter(self) -> char {
        ['S', 'O', 'W', 'F', 'H', 'B'][self as usize]
    }
}

/// Tiles of each supply in the box.
pub const SUPPLY_TILES: u8 = 20;

/// A kind of item.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    /// One game round in the night.
    #[default]
    Torch,
    /// 4 damage to the loser of a battle.
    Axe,
    /// Blocks a tool spot of another player.
    Doll,
    /// No mist damage.
    MistPotion,
    /// Three hearts at nightfall.
    HealthPotion,
    /// Two steps more, or a mission card.
    Map,
}

impl Item {
    /// All six, in the order in which stocks are counted.
    pub const ALL: [Item; 6] = [Item::Torch, Item::Axe, Item::Doll, Item::MistPotion, Item::HealthPotion, Item::Map];

    /// The word in moves.
    pub const fn word(self) -> &'static str {
        ["torch", "axe", "doll", "mist-potion", "health-potion", "map"][self as usize]
    }

    /// The supplies that it is made of (VIS-064), in the order of [`Supply::ALL`].
    pub const fn recipe(self) -> [u8; 6] {
        RECIPES[self as usize]
    }
}

/// Sticks, stones, water, fish, hides and berries for each item.
#[rustfmt::skip]
const RECIPES: [[u8; 6]; 6] = [
    [2, 0, 0, 0, 1, 0], // torch
    [1, 2, 0, 0, 0, 0], // axe
    [0, 0, 0, 1, 1, 1], // doll
    [0, 0, 2, 0, 0, 1], // mist potion
    [0, 0, 2, 0, 0, 1], // health potion
    [0, 0, 1, 2, 0, 0], // map
];

/// Tiles of each item in the box.
pub const ITEM_TILES: u8 = 8;

/// Deadly mist tiles in the box.
pub const MIST_TILES: u8 = 40;

/// One of the eight missions, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Mission(u8);

impl Mission {
    /// How many missions there are.
    pub const COUNT: u8 = 8;

    /// All eight.
    pub fn all() -> impl Iterator<Item = Mission> {
        (0..Mission::COUNT).map(Mission)
    }

    /// The mission with this number, 1 to 8.
    pub const fn numbered(number: u8) -> Option<Mission> {
        if number >= 1 && number <= Mission::COUNT { Some(Mission(number - 1)) } else { None }
    }

    /// The mission at this place in lists, 0 to 7.
    pub(crate) const fn nth(index: u8) -> Mission {
        Mission(index % Mission::COUNT)
    }

    /// The place in lists, 0 to 7.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number in the ledger, 1 to 8.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The item that it takes (VIS-101).
    pub const fn item(self) -> Item {
        MISSIONS[self.index()].1
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        MISSIONS[self.index()].0
    }
}

impl fmt::Display for Mission {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "M{}", self.number())
    }
}

impl Serialize for Mission {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Name and item of missions 1 to 8.
const MISSIONS: [(&str, Item); 8] = [
    ("Whispering Cave", Item::Torch),
    ("Flooded Crypt", Item::Torch),
    ("Ember Tunnel", Item::Torch),
    ("Vine Temple", Item::Axe),
    ("Strangler Tree", Item::Axe),
    ("Wrecked Galleon", Item::Axe),
    ("Witch Doctor's Hut", Item::Doll),
    ("Altar of Bones", Item::Doll),
];

/// Cards, and tiles, of each mission in the box.
pub const MISSION_COPIES: u8 = 4;

/// A pawn's colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the players' words")]
pub enum Pawn {
    Black,
    White,
    Red,
    Blue,
}

impl Pawn {
    /// All four.
    pub const ALL: [Pawn; 4] = [Pawn::Black, Pawn::White, Pawn::Red, Pawn::Blue];

    /// The word in moves.
    pub const fn word(self) -> &'static str {
        ["black", "white", "red", "blue"][self as usize]
    }
}

/// The most hearts.
pub const HEARTS: u8 = 8;

/// Helpers of each player.
pub const HELPERS: u8 = 3;

/// The most supplies and items in a stock, and the most expedition cards in a hand.
pub const LIMIT: u8 = 10;

/// Steps of a game round by day, with a torch, and under the Full Moon (VIS-076).
pub const BASE_STEPS: [u8; 3] = [2, 6, 3];

/// The names of the day track, from 1: five daytimes and the night.
pub const DAYTIMES: [&str; 6] = ["Dawn", "Morning", "Noon", "Afternoon", "Dusk", "Night"];

/// The most days of a game.
pub const MOST_DAYS: u8 = 12;

/// Names of the seats in records, clockwise. Pawns have colours of their own, which players choose.
pub const SEATS: [&str; 4] = ["north", "east", "south", "west"];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::cards::ISLAND_PRINTS;

    #[test]
    fn tables_are_in_the_order_of_their_kinds() {
        assert!(CARDS.iter().enumerate().all(|(i, print)| print.card as usize == i));
        assert!(ISLAND_PRINTS.iter().enumerate().all(|(i, print)| print.0 as usize == i));
        assert_eq!(CARDS.iter().map(|print| print.copies).sum::<u8>(), 60);
        assert_eq!((P34.plain.len(), P34.supplies.len()), (68, 24));
        assert_eq!((P2.plain.len(), P2.supplies.len()), (74, 18));
    }

    #[test]
    fn neighbours_stay_on_the_map() {
        let sizes = |spots: &[Spots; 100]| spots.iter().map(|spots| u32::from(spots.len())).sum::<u32>();
        assert_eq!((sizes(&BESIDE), sizes(&AROUND)), (360, 684));
    }
}
