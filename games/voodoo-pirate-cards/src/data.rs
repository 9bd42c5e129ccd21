//! What is in the box: the ring, the sea cards, the objects, the souls. Nothing here changes during a game.

mod cards;

use serde::Serialize;
use voodoo::Condition;

pub use cards::{Action, BLESSED, Barrel, KINDS, OBJECT_CARDS, OBJECTS, Object, rank_name};
pub use voodoo::grid::{BESIDE, CELL_PLACES, CELLS};
pub use voodoo::{Colour, MOST_SOULS, SOULS};

/// How many spaces the ring has.
pub const RING: u8 = 12;

/// The round in which the marker is back on North.
pub const ROUNDS: u8 = 12;

/// How many pirates there are at most.
pub const PIRATES: usize = 4;

/// The names of the pirates in records, in seat order.
pub const COLOURS: [&str; PIRATES] = ["red", "yellow", "blue", "green"];

/// A way around the ring.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// Clockwise.
    #[default]
    Cw,
    /// Anticlockwise.
    Acw,
}

impl Way {
    /// Both ways, clockwise first.
    pub const ALL: [Way; 2] = [Way::Cw, Way::Acw];

    /// The neighbour of a space this way around.
    pub const fn next(self, space: u8) -> u8 {
        self.far(space, 1)
    }

    /// The space so many steps away this way around.
    pub const fn far(self, space: u8, steps: u8) -> u8 {
        match self {
            Way::Cw => (space + steps) % RING,
            Way::Acw => (space + RING - steps) % RING,
        }
    }

    /// The other way around.
    #[must_use]
    pub const fn back(self) -> Way {
        match self {
            Way::Cw => Way::Acw,
            Way::Acw => Way::Cw,
        }
    }

    /// The word of a record: `cw` or `acw`.
    pub const fn word(self) -> &'static str {
        match self {
            Way::Cw => "cw",
            Way::Acw => "acw",
        }
    }

    /// The word in a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Way::Cw => "clockwise",
            Way::Acw => "anticlockwise",
        }
    }
}

/// The space across the ring.
pub const fn opposite(space: u8) -> u8 {
    (space + 6) % RING
}

/// Where the wind blows from; each quarter has its condition (VPC-066).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Wind {
    /// Storm.
    #[default]
    North,
    /// Fair Wind.
    East,
    /// Becalmed.
    South,
    /// Mermaid's Breath.
    West,
}

impl Wind {
    /// All four, clockwise from North.
    pub const ALL: [Wind; 4] = [Wind::North, Wind::East, Wind::South, Wind::West];

    /// The wind so many quadrants further clockwise.
    #[must_use]
    pub const fn turned(self, quadrants: u8) -> Wind {
        Wind::ALL[(self as usize + quadrants as usize) % 4]
    }

    /// The space of the Cardinal of this name.
    pub const fn space(self) -> u8 {
        self as u8 * 3
    }

    /// The Cardinal on this space.
    pub fn cardinal(space: u8) -> Option<Wind> {
        (space < RING && space.is_multiple_of(3)).then(|| Wind::ALL[usize::from(space / 3)])
    }

    /// The name of the Cardinal.
    pub const fn name(self) -> &'static str {
        match self {
            Wind::North => "North",
            Wind::East => "East",
            Wind::South => "South",
            Wind::West => "West",
        }
    }

    /// The word of a record.
    pub const fn word(self) -> &'static str {
        match self {
            Wind::North => "north",
            Wind::East => "east",
            Wind::South => "south",
            Wind::West => "west",
        }
    }

    /// The condition of haunted water under this wind.
    pub const fn condition(self) -> Condition {
        match self {
            Wind::North => Condition::Storm,
            Wind::East => Condition::Fair,
            Wind::South => Condition::Becalmed,
            Wind::West => Condition::Mermaids,
        }
    }

    /// The value of the compass side of this Cardinal.
    pub const fn compass_value(self) -> u8 {
        [6, 5, 6, 5][self as usize]
    }

    /// The value of the wind side of this Cardinal.
    pub const fn wind_value(self) -> u8 {
        [9, 7, 8, 10][self as usize]
    }
}

/// The coins in the box.
pub const COINS: u8 = 18;

/// The most objects that a ship holds; for souls see [`MOST_SOULS`] (VPC-023).
pub const MOST_OBJECTS: u8 = 3;

/// The highest face of a power die.
pub const MOST_POWER: u8 = 6;

/// What is special about the side of a sea card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Feature {
    /// Nothing.
    Plain,
    /// A ship here cannot be boarded (VPC-117).
    NightWatch,
    /// Half of Rackham's Treasure for a ship that lands (VPC-110).
    Map,
    /// Drives ships one space anticlockwise (VPC-099).
    Current,
    /// The cursed skull can be buried here (VPC-112).
    Sand,
}

/// One side of a numbered sea card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Side {
    /// Whether the condition of the wind applies here.
    pub haunted: bool,
    /// The Voodoo Power of a ship here at the end.
    pub value: u8,
    /// Whether a ship that lands may take an object.
    pub skull: bool,
    /// The colour of the star, for the Stars barrel.
    pub star: Option<Colour>,
    /// What else is printed on it.
    pub feature: Feature,
}

const fn fair(value: u8, skull: bool, star: Option<Colour>, feature: Feature) -> Side {
    Side { haunted: false, value, skull, star, feature }
}

const fn haunted(value: u8, skull: bool, star: Option<Colour>, feature: Feature) -> Side {
    Side { haunted: true, value, skull, star, feature }
}

use Colour as C;
use Feature::{Current, Map, NightWatch, Plain, Sand};

/// How many numbered sea cards there are.
pub const SEA_CARDS: usize = 8;

/// The numbered sea cards: side a and side b. Card n has the index n − 1.
#[rustfmt::skip]
pub const SIDES: [[Side; 2]; SEA_CARDS] = [
    [fair(4, true, Some(C::Red), Plain), haunted(11, false, Some(C::Yellow), Plain)], // 1
    [fair(7, false, Some(C::Blue), NightWatch), haunted(9, true, Some(C::Green), Plain)], // 2
    [haunted(8, true, Some(C::Yellow), Plain), haunted(10, false, Some(C::Purple), Plain)], // 3
    [haunted(9, true, Some(C::Red), Plain), fair(4, false, None, Map)], // 4
    [fair(4, false, None, Current), haunted(11, true, Some(C::Green), Plain)], // 5
    [fair(6, false, Some(C::Blue), NightWatch), haunted(10, true, Some(C::Green), Plain)], // 6
    [fair(5, true, Some(C::Blue), Sand), fair(8, false, Some(C::Red), Sand)], // 7
    [fair(7, true, Some(C::Yellow), Plain), haunted(11, false, Some(C::Purple), Map)], // 8
];

/// The spaces of the numbered sea cards, clockwise.
pub const SEA_SPACES: [u8; SEA_CARDS] = [1, 2, 4, 5, 7, 8, 10, 11];

/// Where a Cursed Pirate places its ship: the first of these that it may (VPC-019).
pub const CURSED_PLACES: [u8; 11] = [3, 6, 9, 1, 2, 4, 5, 7, 8, 10, 11];

/// The middle of each space, drawn in a view box of 1120 by 808.
pub const PLACES: [(u16, u16); RING as usize] = [
    (560, 130),
    (750, 146),
    (920, 244),
    (998, 402),
    (920, 560),
    (750, 658),
    (560, 674),
    (370, 658),
    (200, 560),
    (122, 402),
    (200, 244),
    (370, 146),
];
