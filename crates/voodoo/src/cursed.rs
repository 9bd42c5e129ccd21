//! Cursed Pirates keep their souls in six numbered slots, and decide by their order.

use crate::grid::Grid;
use crate::soul::{Colour, MOST_SOULS, Souls};

/// The slots for souls of a Cursed Pirate, the lowest first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Slots(pub [Option<Colour>; MOST_SOULS as usize]);

impl Slots {
    /// A soul goes into the lowest empty slot; says whether there was one.
    pub fn put(&mut self, colour: Colour) -> bool {
        let empty = self.0.iter_mut().find(|slot| slot.is_none());
        empty.map(|slot| *slot = Some(colour)).is_some()
    }

    /// A soul of this colour leaves: that of the highest slot that has one.
    pub fn lose(&mut self, colour: Colour) {
        if let Some(slot) = self.0.iter_mut().rev().find(|slot| **slot == Some(colour)) {
            *slot = None;
        }
    }

    /// The soul in the highest filled slot: the first that is given away.
    pub fn highest(&self) -> Option<Colour> {
        self.0.iter().rev().find_map(|&soul| soul)
    }

    /// The souls by colour.
    pub fn souls(&self) -> Souls {
        let mut souls = Souls::default();
        self.0.iter().flatten().for_each(|&colour| souls[colour] += 1);
        souls
    }

    /// The colour that Tok names: the one that brings most, that of the lowest slot in a tie; nothing if none brings a soul.
    pub fn best_colour(&self, brings: impl Fn(Colour) -> u8) -> Option<Colour> {
        let mut best: Option<(Colour, u8)> = None;
        for &colour in self.0.iter().flatten() {
            let souls = brings(colour);
            if souls > best.map_or(0, |(_, most)| most) {
                best = Some((colour, souls));
            }
        }
        best.map(|(colour, _)| colour)
    }

    /// Takes out the soul for a ritual, and says on which cell it goes: the lowest slot whose soul matches somewhere, on the
    /// lowest such cell; else the highest slot on the lowest empty cell.
    pub fn offer(&mut self, grid: &Grid) -> Option<(Colour, u8)> {
        let matching = |colour| grid.empty().find(|&cell| grid.matches(colour, cell));
        let fit = (0..self.0.len()).find_map(|slot| Some((slot, matching(self.0[slot]?)?)));
        let plain = || Some((self.0.iter().rposition(Option::is_some)?, grid.empty().next()?));
        let (slot, cell) = fit.or_else(plain)?;
        Some((self.0[slot].take()?, cell))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Colour::{Blue, Green, Red};

    #[test]
    fn slots_fill_from_the_lowest_and_empty_from_the_highest() {
        let mut slots = Slots::default();
        assert!([Red, Blue, Red, Green, Green, Red].into_iter().all(|soul| slots.put(soul)) && !slots.put(Blue));
        assert_eq!((slots.highest(), slots.souls()), (Some(Red), Souls([3, 0, 1, 2, 0])));
        slots.lose(Green);
        slots.lose(Red);
        assert_eq!(slots.0, [Some(Red), Some(Blue), Some(Red), Some(Green), None, None]);
    }

    #[test]
    fn the_best_colour_brings_most_and_the_lowest_slot_breaks_ties() {
        let slots = Slots([Some(Blue), None, Some(Red), Some(Green), None, None]);
        let worth = |red, blue| move |colour| if colour == Red { red } else { u8::from(colour == Blue) * blue };
        assert_eq!(slots.best_colour(worth(2, 1)), Some(Red));
        assert_eq!((slots.best_colour(worth(1, 1)), slots.best_colour(worth(0, 0))), (Some(Blue), None));
    }

    #[test]
    fn a_ritual_gets_the_lowest_slot_that_matches_or_the_highest_soul() {
        let mut slots = Slots([Some(Blue), None, Some(Red), Some(Green), None, None]);
        let mut grid = Grid::default();
        assert_eq!(slots.offer(&grid), Some((Green, 1)), "nothing matches");
        grid.place(Red, 5);
        assert_eq!(slots.offer(&grid), Some((Red, 4)), "the lowest cell beside 5");
        assert_eq!(slots, Slots([Some(Blue), None, None, None, None, None]));
        assert_eq!((slots.offer(&Grid([Some(Red); 9])), Slots::default().offer(&grid)), (None, None));
    }
}
