//! The action cards, the barrels, the objects and the Blessed cards.

use voodoo::things;

use super::Wind;

things! {
    /// An action card (C4).
    Action {
        /// Souls from the bag.
        Jax = "jax",
        /// All souls of one colour outside the bag.
        Tok = "tok",
        /// Two items from the supplies, or jail.
        Take = "take",
        /// Move a rival one way and yourself the other.
        Tix = "tix",
        /// Wind change and ritual; printed "#oodoo".
        Oodoo = "oodoo",
    }
}

impl Action {
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
}

things! {
    /// The magic of a barrel (VPC-165).
    Barrel {
        /// North: fly to a star.
        Stars = "stars",
        /// East: the first turn.
        Moon = "moon",
        /// East by option: a second card to choose from.
        Bones = "bones",
        /// South: turn over or exchange sea cards.
        Sea = "sea",
        /// West: turn the wind.
        Wind = "wind",
    }
}

impl Barrel {
    /// The Cardinal that has this barrel on its compass side.
    pub const fn cardinal(self) -> Wind {
        match self {
            Barrel::Stars => Wind::North,
            Barrel::Moon | Barrel::Bones => Wind::East,
            Barrel::Sea => Wind::South,
            Barrel::Wind => Wind::West,
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
}

things! {
    /// An object card (C5).
    #[expect(missing_docs, reason = "the names are those of the cards")]
    Object {
        GreySkull = "grey-skull",
        RedSkull = "red-skull",
        BlueSkull = "blue-skull",
        GreenSkull = "green-skull",
        PurpleSkull = "purple-skull",
        MorgansEye = "morgans-eye",
        CursedSkull = "cursed-skull",
        Compass = "compass",
        VoodooMask = "voodoo-mask",
        Octopus = "octopus",
        BarrelMagic = "barrel-magic",
        GhostShip = "ghost-ship",
        Shipwreck = "shipwreck",
        Maelstrom = "maelstrom",
        GhostWhisper = "ghost-whisper",
    }
}

/// How many kinds of objects there are.
pub const KINDS: usize = 15;

/// How many object cards there are.
pub const OBJECT_CARDS: u8 = 24;

/// The object cards in the box, by kind.
pub const OBJECTS: [u8; KINDS] = [4, 1, 1, 1, 2, 2, 1, 1, 2, 1, 1, 2, 2, 1, 2];

impl Object {
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
