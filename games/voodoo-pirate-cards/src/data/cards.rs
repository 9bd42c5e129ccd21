//! The action cards, the barrels, the objects and the Blessed cards.

use serde::Serialize;

use super::Wind;

/// An action card (C4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Souls from the bag.
    #[default]
    Jax,
    /// All souls of one colour outside the bag.
    Tok,
    /// Two items from the supplies, or jail.
    Take,
    /// Move a rival one way and yourself the other.
    Tix,
    /// Wind change and ritual; printed "#oodoo".
    Oodoo,
}

impl Action {
    /// All five, in the order of the ledger.
    pub const ALL: [Action; 5] = [Action::Jax, Action::Tok, Action::Take, Action::Tix, Action::Oodoo];

    /// The word of a record.
    pub const fn word(self) -> &'static str {
        match self {
            Action::Jax => "jax",
            Action::Tok => "tok",
            Action::Take => "take",
            Action::Tix => "tix",
            Action::Oodoo => "oodoo",
        }
    }

    /// The name on the card.
    pub const fn name(self) -> &'static str {
        match self {
            Action::Jax => "Jax",
            Action::Tok => "Tok",
            Action::Take => "Take",
            Action::Tix => "Tix",
            Action::Oodoo => "#oodoo",
        }
    }

    /// The card of this word.
    pub fn named(word: &str) -> Option<Action> {
        Action::ALL.into_iter().find(|card| card.word() == word)
    }
}

/// The magic of a barrel (VPC-165).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Barrel {
    /// North: fly to a star.
    #[default]
    Stars,
    /// East: the first turn.
    Moon,
    /// East by option: a second card to choose from.
    Bones,
    /// South: turn over or exchange sea cards.
    Sea,
    /// West: turn the wind.
    Wind,
}

impl Barrel {
    /// All five, in the order of the Cardinals.
    pub const ALL: [Barrel; 5] = [Barrel::Stars, Barrel::Moon, Barrel::Bones, Barrel::Sea, Barrel::Wind];

    /// The Cardinal that has this barrel on its compass side.
    pub const fn cardinal(self) -> Wind {
        match self {
            Barrel::Stars => Wind::North,
            Barrel::Moon | Barrel::Bones => Wind::East,
            Barrel::Sea => Wind::South,
            Barrel::Wind => Wind::West,
        }
    }

    /// The word of a record.
    pub const fn word(self) -> &'static str {
        match self {
            Barrel::Stars => "stars",
            Barrel::Moon => "moon",
            Barrel::Bones => "bones",
            Barrel::Sea => "sea",
            Barrel::Wind => "wind",
        }
    }

    /// The name in a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Barrel::Stars => "Stars",
            Barrel::Moon => "Moon",
            Barrel::Bones => "Bones",
            Barrel::Sea => "Sea",
            Barrel::Wind => "Wind",
        }
    }

    /// The barrel of this word.
    pub fn named(word: &str) -> Option<Barrel> {
        Barrel::ALL.into_iter().find(|barrel| barrel.word() == word)
    }
}

/// An object card (C5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of the cards")]
pub enum Object {
    #[default]
    GreySkull,
    RedSkull,
    BlueSkull,
    GreenSkull,
    PurpleSkull,
    MorgansEye,
    CursedSkull,
    Compass,
    VoodooMask,
    Octopus,
    BarrelMagic,
    GhostShip,
    Shipwreck,
    Maelstrom,
    GhostWhisper,
}

/// How many kinds of objects there are.
pub const KINDS: usize = 15;

/// How many object cards there are.
pub const OBJECT_CARDS: u8 = 24;

/// The object cards in the box, by kind.
pub const OBJECTS: [u8; KINDS] = [4, 1, 1, 1, 2, 2, 1, 1, 2, 1, 1, 2, 2, 1, 2];

impl Object {
    /// All kinds, in the order of the ledger.
    pub const ALL: [Object; KINDS] = [
        Object::GreySkull,
        Object::RedSkull,
        Object::BlueSkull,
        Object::GreenSkull,
        Object::PurpleSkull,
        Object::MorgansEye,
        Object::CursedSkull,
        Object::Compass,
        Object::VoodooMask,
        Object::Octopus,
        Object::BarrelMagic,
        Object::GhostShip,
        Object::Shipwreck,
        Object::Maelstrom,
        Object::GhostWhisper,
    ];

    /// Those that are used in the owner's own turn.
    pub const OF_THE_MOON: [Object; 6] = [
        Object::Compass,
        Object::VoodooMask,
        Object::Octopus,
        Object::Shipwreck,
        Object::Maelstrom,
        Object::GhostWhisper,
    ];

    /// How many cards of this kind exist.
    pub const fn count(self) -> u8 {
        OBJECTS[self as usize]
    }

    /// The word of a record.
    pub const fn word(self) -> &'static str {
        [
            "grey-skull",
            "red-skull",
            "blue-skull",
            "green-skull",
            "purple-skull",
            "morgans-eye",
            "cursed-skull",
            "compass",
            "voodoo-mask",
            "octopus",
            "barrel-magic",
            "ghost-ship",
            "shipwreck",
            "maelstrom",
            "ghost-whisper",
        ][self as usize]
    }

    /// The name in a sentence.
    pub const fn name(self) -> &'static str {
        [
            "Grey Skull",
            "Red Skull",
            "Blue Skull",
            "Green Skull",
            "Purple Skull",
            "Morgan's Eye",
            "Cursed Skull",
            "Compass",
            "Voodoo Mask",
            "Octopus",
            "Barrel Magic",
            "Ghost Ship",
            "Shipwreck",
            "Maelstrom",
            "Ghost Whisper",
        ][self as usize]
    }

    /// The kind of this word.
    pub fn named(word: &str) -> Option<Object> {
        Object::ALL.into_iter().find(|object| object.word() == word)
    }
}

/// The ranks of the Voodoo-Blessed playing cards, from 8 to King.
pub const BLESSED: (u8, u8) = (8, 13);

/// The name of a Blessed card.
pub const fn rank_name(rank: u8) -> &'static str {
    match rank {
        8 => "8",
        9 => "9",
        10 => "10",
        11 => "Jack",
        12 => "Queen",
        _ => "King",
    }
}
