//! Ships and sets of ships: those of the seats, and the Phantom's.

use engine::Seat;
use serde::{Serialize, Serializer};

use crate::data::COLOURS;

/// Which ship, and so which player: that of a seat, or the Phantom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct ShipId(u8);

impl ShipId {
    /// The Phantom, the third player at a table of two.
    pub const PHANTOM: ShipId = ShipId(6);

    /// The player of the ship; nobody for the Phantom.
    pub const fn player(self) -> Option<Seat> {
        if self.0 == ShipId::PHANTOM.0 { None } else { Some(Seat(self.0)) }
    }

    /// Whether the rules play it.
    pub const fn is_phantom(self) -> bool {
        self.0 == ShipId::PHANTOM.0
    }

    /// The place round the table. The Phantom sits behind the two humans (PIR-701).
    pub const fn index(self) -> usize {
        if self.is_phantom() { 2 } else { self.0 as usize }
    }

    /// The name in moves and views: the colour, or `phantom`.
    pub const fn name(self) -> &'static str {
        if self.is_phantom() { "phantom" } else { COLOURS[self.0 as usize] }
    }

    /// The ship of this name.
    pub fn named(name: &str) -> Option<ShipId> {
        (0..=6).map(ShipId).find(|ship| ship.name() == name)
    }
}

impl From<Seat> for ShipId {
    fn from(seat: Seat) -> ShipId {
        ShipId(seat.0)
    }
}

impl Serialize for ShipId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A set of ships.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Ships(u8);

impl Ships {
    /// No ship.
    pub const NONE: Ships = Ships(0);

    /// Only this ship.
    pub const fn only(ship: ShipId) -> Ships {
        Ships(1 << ship.0)
    }

    /// This set and one more ship.
    #[must_use]
    pub const fn with(self, ship: ShipId) -> Ships {
        Ships(self.0 | 1 << ship.0)
    }

    /// This set without a ship.
    #[must_use]
    pub const fn without(self, ship: ShipId) -> Ships {
        Ships(self.0 & !(1 << ship.0))
    }

    /// The ships that are in both sets.
    #[must_use]
    pub const fn and(self, other: Ships) -> Ships {
        Ships(self.0 & other.0)
    }

    /// The ships of this set that are not in the other.
    #[must_use]
    pub const fn minus(self, other: Ships) -> Ships {
        Ships(self.0 & !other.0)
    }

    /// Whether the ship is in the set.
    pub const fn contains(self, ship: ShipId) -> bool {
        self.0 >> ship.0 & 1 != 0
    }

    /// How many ships are in the set.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether no ship is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The ships in seat order, the Phantom last.
    pub fn iter(self) -> impl Iterator<Item = ShipId> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let ship = ShipId(bits.trailing_zeros() as u8);
            (bits != 0).then(|| {
                bits &= bits - 1;
                ship
            })
        })
    }

    /// The first ship in seat order.
    pub fn first(self) -> Option<ShipId> {
        self.iter().next()
    }
}

impl FromIterator<ShipId> for Ships {
    fn from_iter<I: IntoIterator<Item = ShipId>>(ships: I) -> Ships {
        ships.into_iter().fold(Ships::NONE, Ships::with)
    }
}

impl Serialize for Ships {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
