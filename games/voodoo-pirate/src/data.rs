//! What is in the box: the cards, the tokens, the ritual grid and (in [`crate::chart`]) the chart. Nothing here changes during
//! a game.

use voodoo::things;

pub use crate::chart::{
    BACK_ROW, Beyond, CHART, COLUMNS, HARBOUR, HARBOURS, HAUNTED, Kind, MAPS, NoSquare, ROWS, SEA, SHORES, SQUARES,
    STANDARD_COINS, STANDARD_TILES, Square, TIDAL, at,
};
/// A wind is what it does to haunted water.
pub use voodoo::Condition as Wind;
pub use voodoo::grid::{BESIDE, CELL_PLACES, CELLS};
pub use voodoo::{Colour, MOST_SOULS, SOULS};

things! {
    /// One of the eight ways a ship can go; the four of the compass rose have even numbers.
    Dir {
        /// Up the chart, towards a lower value.
        North = "north",
        /// Diagonally to the corner of the harbour.
        NorthEast = "northeast",
        /// Back to the harbour.
        East = "east",
        /// Diagonally down the chart.
        SouthEast = "southeast",
        /// Down the chart, towards a higher value.
        South = "south",
        /// Diagonally to the shore: two in value.
        SouthWest = "southwest",
        /// Towards the shore.
        West = "west",
        /// Diagonally up the chart.
        NorthWest = "northwest",
    }
}

things! {
    /// The Action cards; every pirate has one of each.
    Action {
        /// Souls from the colonial ships.
        Jax = "jax",
        /// All souls of one colour.
        Tok = "tok",
        /// Two items from Tortuga.
        Take = "take",
        /// The GriGri and a poppet.
        Poppet = "poppet",
        /// Possess another ship.
        Tix = "tix",
        /// The ritual of the round.
        Oodoo = "oodoo",
    }
}

things! {
    /// The Object cards, in the order of the ledger.
    Object {
        /// Answers a broadside.
        VoodooMask = "voodoo-mask",
        /// Half the Spanish Gold on the 8 diagonal.
        RackhamsMap = "rackhams-map",
        /// Boards a ship next to yours.
        SilentOars = "silent-oars",
        /// One step in any direction.
        GhostWhisper = "ghost-whisper",
        /// Looks at five cards and keeps one.
        Shipwreck = "shipwreck",
        /// Poppets into souls or souls into poppets.
        Transform = "transform",
        /// Fetches a discarded card.
        Spyglass = "spyglass",
        /// Leaves jail.
        JailBreak = "jail-break",
        /// Repels boarders until Dawn.
        NightWatch = "night-watch",
        /// Swaps a possession.
        CrowsNest = "crows-nest",
        /// Changes the colour of a soul.
        Octopus = "octopus",
        /// Takes surplus poppets from a pirate in range.
        GhostShip = "ghost-ship",
        /// Pays for a barrel at Dusk.
        BarrelMagic = "barrel-magic",
        /// An emerald: one is bad, two are good.
        MorgansEyes = "morgans-eyes",
        /// Counts purple souls.
        PurpleSkull = "purple-skull",
        /// Counts blue souls.
        BlueSkull = "blue-skull",
        /// Counts red souls.
        RedSkull = "red-skull",
        /// Counts the most numerous colour.
        CrystalSkull = "crystal-skull",
        /// Counts ships further west.
        GreenSkull = "green-skull",
        /// Counts poppets.
        BlackSkull = "black-skull",
        /// Pays if a ship has reached the shore.
        GoldSkull = "gold-skull",
    }
}

things! {
    /// The barrels of magic: four for Moonlight, four for Dusk, each row from west to east.
    Barrel {
        /// Switches the tide.
        Tide = "tide",
        /// Moves a Sea Tile.
        Sea = "sea",
        /// Turns the weather vane.
        Wind = "wind",
        /// Moves the own ship.
        Stars = "stars",
        /// Conjures the Kraken.
        Krkn = "krkn",
        /// A second Action card to choose from.
        Bones = "bones",
        /// Buries possessions until Dawn.
        Sand = "sand",
        /// The first turn of the night.
        Moon = "moon",
    }
}

/// How many kinds of Object cards there are.
pub const KINDS: usize = 21;

/// How many Object cards of each kind are in the box.
pub const OBJECTS: [u8; KINDS] = [1, 2, 2, 2, 1, 1, 2, 1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1];

/// How many coins are in the box.
pub const COINS: u8 = 18;

/// How many coins each treasure has at the start.
pub const TREASURE: u8 = 5;

/// How many poppets are in the box.
pub const POPPETS: u8 = 12;

/// The most poppets of a ship; for souls see [`MOST_SOULS`] (VPB-255).
pub const MOST_POPPETS: u8 = 3;
/// The most objects of a ship.
pub const MOST_OBJECTS: u8 = 3;
/// The most poppets and objects of a ship together.
pub const MOST_TOGETHER: u8 = 5;

/// The highest face of a power die.
pub const MOST_POWER: u8 = 6;

/// The most colonial ships in Podépè.
pub const MOST_COLONIAL: u8 = 5;

impl Object {
    /// Whether it is one of the seven skulls.
    pub const fn is_skull(self) -> bool {
        self as u8 >= Object::PurpleSkull as u8
    }

    /// Whether it can be used in the own Moonlight turn.
    pub const fn is_moon(self) -> bool {
        matches!(
            self,
            Object::SilentOars
                | Object::GhostWhisper
                | Object::Shipwreck
                | Object::Transform
                | Object::Spyglass
                | Object::CrowsNest
                | Object::Octopus
                | Object::GhostShip
        )
    }

    /// The name on the card.
    pub const fn name(self) -> &'static str {
        match self {
            Object::VoodooMask => "Voodoo Mask",
            Object::RackhamsMap => "Rackham's Map",
            Object::SilentOars => "Silent Oars",
            Object::GhostWhisper => "Ghost Whisper",
            Object::Shipwreck => "Shipwreck",
            Object::Transform => "Transform",
            Object::Spyglass => "Spyglass",
            Object::JailBreak => "Jail Break",
            Object::NightWatch => "Night Watch",
            Object::CrowsNest => "Crow's Nest",
            Object::Octopus => "Octopus",
            Object::GhostShip => "Ghost Ship",
            Object::BarrelMagic => "Barrel Magic",
            Object::MorgansEyes => "Morgan's Eyes",
            Object::PurpleSkull => "Purple Skull",
            Object::BlueSkull => "Blue Skull",
            Object::RedSkull => "Red Skull",
            Object::CrystalSkull => "Crystal Skull",
            Object::GreenSkull => "Green Skull",
            Object::BlackSkull => "Black Skull",
            Object::GoldSkull => "Gold Skull",
        }
    }
}

/// The name of the skill of the pirate of this colour.
pub const fn skill(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "Long Guns",
        Colour::Yellow => "Soul Catcher",
        Colour::Blue => "Boarding Party",
        Colour::Green => "Beachcomber",
        Colour::Purple => "Doll Maker",
    }
}

impl Action {
    /// The name on the card.
    pub const fn name(self) -> &'static str {
        match self {
            Action::Jax => "Jax",
            Action::Tok => "Tok",
            Action::Take => "Take",
            Action::Poppet => "Poppet",
            Action::Tix => "Tix",
            Action::Oodoo => "#oodoo",
        }
    }
}

impl Barrel {
    /// Whether it is conjured in Moonlight; the others belong to Dusk.
    pub const fn is_moonlight(self) -> bool {
        (self as u8) < 4
    }

    /// The next barrel to the west in its row; from the west end to the east end (VPB-296).
    #[must_use]
    pub fn to_the_west(self) -> Barrel {
        let number = self as u8;
        Barrel::ALL[usize::from(if number.is_multiple_of(4) { number + 3 } else { number - 1 })]
    }

    /// The name painted on it.
    pub const fn name(self) -> &'static str {
        match self {
            Barrel::Tide => "Tide",
            Barrel::Sea => "Sea",
            Barrel::Wind => "Wind",
            Barrel::Stars => "Stars",
            Barrel::Krkn => "KRKN",
            Barrel::Bones => "Bones",
            Barrel::Sand => "Sand",
            Barrel::Moon => "Moon",
        }
    }
}

/// The wind after the vane has been turned so many quadrants clockwise.
pub fn vane_turned(wind: Wind, quadrants: u8) -> Wind {
    const VANE: [Wind; 4] = [Wind::Storm, Wind::Mermaids, Wind::Fair, Wind::Becalmed];
    VANE[usize::from((wind as u8 + quadrants) % 4)]
}

impl Dir {
    /// The four directions of the compass rose, in the order in which broadsides are fired.
    pub const ROSE: [Dir; 4] = [Dir::North, Dir::East, Dir::South, Dir::West];

    /// The opposite direction.
    #[must_use]
    pub fn back(self) -> Dir {
        Dir::ALL[usize::from((self as u8 + 4) % 8)]
    }

    /// Columns to the east and rows to the south of one step.
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Dir::North => (0, -1),
            Dir::NorthEast => (1, -1),
            Dir::East => (1, 0),
            Dir::SouthEast => (1, 1),
            Dir::South => (0, 1),
            Dir::SouthWest => (-1, 1),
            Dir::West => (-1, 0),
            Dir::NorthWest => (-1, -1),
        }
    }
}
