//! Who is who.

use engine::{Seat, Seats};
use serde::{Serialize, Serializer};

use crate::soul::Colour;

/// Which pirate: its place in the circle, its colour, and whether a player or the rules lead it.
///
/// In one byte, since every step on an agenda has one or two: the place, the colour, the mark of the cursed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pirate(u8);

/// The mark of the cursed.
const MARK: u8 = 1 << 6;

impl Pirate {
    /// The pirate of this colour at this place of the circle.
    pub const fn new(place: u8, colour: Colour, cursed: bool) -> Pirate {
        Pirate(place & 7 | (colour as u8) << 3 | if cursed { MARK } else { 0 })
    }

    /// The place in the circle, from 0.
    pub const fn place(self) -> usize {
        self.seat() as usize
    }

    /// The place in the circle as a small number; that of a player is its seat.
    pub const fn seat(self) -> u8 {
        self.0 & 7
    }

    /// The colour.
    pub const fn colour(self) -> Colour {
        Colour::ALL[(self.0 >> 3 & 7) as usize]
    }

    /// Whether the rules play it.
    pub const fn is_cursed(self) -> bool {
        self.0 & MARK != 0
    }

    /// The player; nobody for a Cursed Pirate.
    pub fn player(self) -> Option<Seat> {
        (!self.is_cursed()).then_some(Seat(self.seat()))
    }

    /// The player as a set of those who see a card; empty for a Cursed Pirate.
    pub fn eyes(self) -> Seats {
        self.player().map_or(Seats::NONE, Seats::only)
    }

    /// The name: the colour, or for example `Cursed Yellow`.
    pub const fn name(self) -> &'static str {
        if self.is_cursed() { self.colour().cursed() } else { self.colour().word() }
    }
}

/// A view names a pirate by its colour, as moves do.
impl Serialize for Pirate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.colour().serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pirate_knows_place_colour_and_curse() {
        for place in 0..5 {
            for colour in Colour::ALL {
                for cursed in [false, true] {
                    let pirate = Pirate::new(place, colour, cursed);
                    assert_eq!((pirate.seat(), pirate.colour(), pirate.is_cursed()), (place, colour, cursed));
                    assert_eq!(pirate.player(), (!cursed).then_some(Seat(place)));
                    assert_eq!(pirate.name().starts_with("Cursed "), cursed);
                    assert!(pirate.name().to_lowercase().ends_with(colour.word()));
                }
            }
        }
    }
}
