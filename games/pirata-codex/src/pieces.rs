//! What comes and goes on the table during a round: dice of a betting, battles, bets.

use engine::Seats;
use serde::Serialize;

use crate::data::{ActionDie, Card, Tile};
use crate::moves::Symbol;
use crate::ships::{ShipId, Ships};

/// The dice of a cup in the betting phase. Faces are counted, since dice of a kind are all the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cup {
    /// Plain dice under the cup that show each face, 1 to 6.
    pub(crate) hidden: [u8; 6],
    /// Plain dice that lie open.
    pub(crate) open: [u8; 6],
    /// The faces of King, Mermaids and cursed die; 0 while they are not rolled. Mermaids: 1 song, 2 silence.
    pub(crate) special: [u8; 3],
    /// Which special dice lie open, as bits.
    pub(crate) special_open: u8,
    /// Those who have looked under the cup.
    pub(crate) seen_by: Seats,
    /// Whether all dice lie open.
    pub(crate) shown: bool,
}

/// What a reveal has shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reveal {
    pub(crate) bid: Bid,
    /// Who has locked it, or called it a lie.
    pub(crate) caller: ShipId,
    pub(crate) lock: bool,
    pub(crate) count: u8,
    pub(crate) cups: [Cup; 6],
}

/// A bid: at least so many dice of this face.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Bid {
    /// Who made it.
    pub by: ShipId,
    /// How many dice.
    pub quantity: u8,
    /// Of which face.
    pub face: u8,
}

/// An action die on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Thrown {
    /// Which die.
    pub die: ActionDie,
    /// Who threw it.
    pub by: ShipId,
    /// The number of the sail die; else 1 for X and 2 for O.
    pub face: u8,
}

impl Thrown {
    /// X or O.
    pub const fn symbol(self) -> Symbol {
        if self.face == 1 { Symbol::X } else { Symbol::O }
    }
}

/// The batch of rolls of Plague Rats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Rats {
    /// Rolls for plain dice.
    pub plain: u8,
    /// How many of them show X.
    pub plain_x: u8,
    /// How many of the two rolls for the King die show X, if the ship has it.
    pub king_x: Option<u8>,
    /// How many of the two rolls for the Mermaids die show X, if the ship has it.
    pub mermaids_x: Option<u8>,
}

/// A bet of crew dice on a symbol.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Wager {
    /// How many dice.
    pub count: u8,
    /// On which symbol.
    pub on: Symbol,
}

/// What a battle looks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Seek {
    /// The best is left.
    Winner,
    /// The worst is left.
    Loser,
}

/// What a battle is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// For the tile, among those who sailed.
    Sailing,
    /// A duel, or a battle of the tile or card.
    Tile(Tile),
    /// A duel by a card.
    Card(Card),
    /// Whom the Phantom aims at.
    PhantomTarget,
    /// Whom the Phantom catches.
    Caught,
    /// For the Pirate Throne.
    Throne,
}

/// A battle in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Battle {
    /// What it is about.
    pub why: Why,
    /// What it looks for.
    pub seek: Seek,
    /// Those still in it.
    pub still_in: Ships,
    /// The faces by place at the table: 0 the skull, then 1 to 7; those who are out keep 0.
    pub faces: [u8; 6],
    /// How often has been rolled.
    pub rolls: u16,
}

impl Battle {
    /// The face of one who is still in.
    pub const fn face(&self, ship: ShipId) -> u8 {
        self.faces[ship.index()]
    }
}

/// The dice of Deal with the Dead.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Deal {
    /// Locked dice of each face, 1 to 6.
    pub locked: [u8; 6],
    /// Dice of the last roll that are not locked.
    pub loose: [u8; 6],
    /// How often has been rolled.
    pub rolls: u8,
}
