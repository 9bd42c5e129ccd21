//! The ritual grid: nine cells, numbered from 1 as they are printed.

use crate::soul::{Colour, Souls};

/// How many cells the grid has.
pub const CELLS: u8 = 9;

/// The cells that share an edge with each cell: a ring of eight, and the centre beside every second one. Cell n has the
/// index n − 1.
pub const BESIDE: [&[u8]; CELLS as usize] =
    [&[2, 8], &[1, 3, 9], &[2, 4], &[3, 5, 9], &[4, 6], &[5, 7, 9], &[6, 8], &[1, 7, 9], &[2, 4, 6, 8]];

/// Row and column of each cell, from the north-west; cell n has the index n − 1.
pub const CELL_PLACES: [(u8, u8); CELLS as usize] =
    [(2, 2), (2, 1), (2, 0), (1, 0), (0, 0), (0, 1), (0, 2), (1, 2), (1, 1)];

/// The souls on the ritual grid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Grid(pub [Option<Colour>; CELLS as usize]);

impl Grid {
    /// The soul on a cell.
    pub fn soul(&self, cell: u8) -> Option<Colour> {
        self.0[usize::from(cell) - 1]
    }

    /// The cells without a soul, the lowest first.
    pub fn empty(self) -> impl Iterator<Item = u8> {
        (1..=CELLS).filter(move |&cell| self.soul(cell).is_none())
    }

    /// The cells with a soul, the lowest first.
    pub fn filled(self) -> impl Iterator<Item = u8> {
        (1..=CELLS).filter(move |&cell| self.soul(cell).is_some())
    }

    /// Whether no cell is empty.
    pub fn is_full(&self) -> bool {
        self.0.iter().all(Option::is_some)
    }

    /// How many souls of this colour it has.
    pub fn count(&self, colour: Colour) -> u8 {
        self.0.iter().filter(|&&soul| soul == Some(colour)).count() as u8
    }

    /// Whether a soul of this colour would share an edge with one of its colour there.
    pub fn matches(&self, colour: Colour, cell: u8) -> bool {
        BESIDE[usize::from(cell) - 1].iter().any(|&beside| self.soul(beside) == Some(colour))
    }

    /// Lays a soul on a cell; says whether it matches.
    pub fn place(&mut self, colour: Colour, cell: u8) -> bool {
        self.0[usize::from(cell) - 1] = Some(colour);
        self.matches(colour, cell)
    }

    /// Takes the soul off a cell.
    pub fn take(&mut self, cell: u8) -> Option<Colour> {
        self.0[usize::from(cell) - 1].take()
    }

    /// Takes all souls of a colour; says how many there were.
    pub fn take_all(&mut self, colour: Colour) -> u8 {
        let count = self.count(colour);
        self.0.iter_mut().filter(|soul| **soul == Some(colour)).for_each(|soul| *soul = None);
        count
    }

    /// All souls on it, by colour.
    pub fn souls(&self) -> Souls {
        let mut souls = Souls::default();
        self.0.iter().flatten().for_each(|&colour| souls[colour] += 1);
        souls
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_beside_each_other_if_their_places_touch() {
        for cell in 1..=CELLS {
            let place = |cell: u8| CELL_PLACES[usize::from(cell) - 1];
            let near = |other: &u8| {
                let ((row, column), (there, side)) = (place(cell), place(*other));
                row.abs_diff(there) + column.abs_diff(side) == 1
            };
            let beside: Vec<u8> = (1..=CELLS).filter(near).collect();
            assert_eq!(BESIDE[usize::from(cell) - 1], beside, "cell {cell}");
        }
    }

    #[test]
    fn a_soul_matches_one_of_its_colour_beside_it() {
        let mut grid = Grid::default();
        assert!(!grid.place(Colour::Red, 1));
        assert!(!grid.place(Colour::Blue, 2) && grid.place(Colour::Red, 8), "8 is beside 1");
        assert!(!grid.place(Colour::Red, 3), "3 is not");
        assert_eq!((grid.take_all(Colour::Red), grid.take(2), grid), (3, Some(Colour::Blue), Grid::default()));
    }
}
