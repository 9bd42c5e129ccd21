//! The chart: its squares, their values and their waters. Nothing here changes during a game.

use std::fmt;
use std::str::FromStr;

use engine::Set;
use serde::{Serialize, Serializer};

use crate::data::Dir;

/// The columns of the chart.
pub const COLUMNS: u8 = 10;
/// The rows of the chart.
pub const ROWS: u8 = 4;
/// The squares of the chart.
pub const SQUARES: u8 = ROWS * COLUMNS;

/// What is printed on a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Tortuga.
    Harbour,
    /// Sea of Souls, black: harmless.
    Calm,
    /// Sea of Souls, black, with a map.
    Map,
    /// Sea of Souls, haunted water.
    Haunted,
    /// Sea of Souls, black, next to the shore: the current runs here when the tide is out.
    Tidal,
    /// The Voodoo Shore.
    Shore,
}

use Kind::{Calm as C, Harbour as P, Haunted as H, Map as M, Shore as S, Tidal as T};

/// The chart, row by row from north to south, each from west to east.
#[rustfmt::skip]
pub const CHART: [Kind; SQUARES as usize] = [
    T, C, H, H, M, H, C, P, P, P,
    S, T, H, C, C, H, C, H, P, P,
    S, S, T, C, H, C, H, H, C, P,
    S, S, S, T, H, C, H, M, C, H,
];

/// The harbour squares in the order in which Cursed Pirates take them (VPB-S12).
pub const HARBOUR: [Square; 6] = [at('B', 9), at('A', 8), at('C', 10), at('A', 9), at('B', 10), at('A', 10)];

/// The harbour squares that give a ship one power more (VPB-S13).
pub const BACK_ROW: [Square; 3] = [at('A', 10), at('A', 9), at('B', 10)];

/// The standard scatter: where the Sea Tiles lie.
pub const STANDARD_TILES: [Square; 2] = [at('B', 5), at('C', 8)];

/// The standard scatter: where the coins lie.
pub const STANDARD_COINS: [Square; 8] =
    [at('A', 3), at('A', 7), at('B', 4), at('B', 8), at('C', 4), at('C', 7), at('D', 6), at('D', 9)];

/// Everything on the chart by its kind, as sets of squares.
const fn squares_of(kind: Kind) -> Set {
    let mut set = Set::EMPTY;
    let mut i = 0;
    while i < SQUARES {
        if CHART[i as usize] as u8 == kind as u8 {
            set.insert(i);
        }
        i += 1;
    }
    set
}

/// The haunted squares as printed.
pub const HAUNTED: Set = squares_of(H);
/// The tidal squares.
pub const TIDAL: Set = squares_of(T);
/// The map squares as printed.
pub const MAPS: Set = squares_of(M);
/// The harbour.
pub const HARBOURS: Set = squares_of(P);
/// The shore.
pub const SHORES: Set = squares_of(S);
/// The 28 squares of the Sea of Souls (VPB-007).
pub const SEA: Set = Set::range(0, SQUARES - 1).minus(HARBOURS).minus(SHORES);

/// A square of the chart: row by row from A1 to D10.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Square(pub u8);

/// The square in this row (A to D) and column (1 to 10).
pub const fn at(row: char, column: u8) -> Square {
    Square((row as u8 - b'A') * COLUMNS + column - 1)
}

/// What lies one step from a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Beyond {
    /// A square.
    On(Square),
    /// Over the northern or southern edge, whatever the column.
    NorthSouth,
    /// Over the western or eastern edge.
    WestEast,
}

impl Square {
    /// The row, 0 for A in the north.
    pub const fn row(self) -> u8 {
        self.0 / COLUMNS
    }

    /// The column, 1 in the west to 10 in the east.
    pub const fn column(self) -> u8 {
        self.0 % COLUMNS + 1
    }

    /// The value: more to the west and to the south.
    pub const fn value(self) -> u8 {
        1 + (COLUMNS - self.column()) + self.row()
    }

    /// What is printed on it.
    pub const fn kind(self) -> Kind {
        CHART[self.0 as usize]
    }

    /// Whether it is in the harbour.
    pub const fn is_harbour(self) -> bool {
        matches!(self.kind(), Kind::Harbour)
    }

    /// Whether it is on the shore.
    pub const fn is_shore(self) -> bool {
        matches!(self.kind(), Kind::Shore)
    }

    /// Whether it belongs to the Sea of Souls.
    pub const fn is_sea(self) -> bool {
        !self.is_harbour() && !self.is_shore()
    }

    /// What lies one step in this direction.
    pub const fn step(self, dir: Dir) -> Beyond {
        let (east, south) = dir.delta();
        let (column, row) = (self.column() as i8 + east, self.row() as i8 + south);
        if row < 0 || row >= ROWS as i8 {
            Beyond::NorthSouth
        } else if column < 1 || column > COLUMNS as i8 {
            Beyond::WestEast
        } else {
            Beyond::On(Square(row as u8 * COLUMNS + column as u8 - 1))
        }
    }

    /// The neighbouring square in this direction.
    pub const fn neighbour(self, dir: Dir) -> Option<Square> {
        match self.step(dir) {
            Beyond::On(square) => Some(square),
            _ => None,
        }
    }

    /// Whether the other square is one of the eight around this one.
    pub const fn touches(self, other: Square) -> bool {
        let (columns, rows) = (self.column().abs_diff(other.column()), self.row().abs_diff(other.row()));
        columns <= 1 && rows <= 1 && columns + rows > 0
    }

    /// Where the centre is drawn, in a view box of 1000 by 700.
    pub const fn centre(self) -> (u16, u16) {
        (62 + 84 * (self.column() as u16 - 1), 232 + 84 * self.row() as u16)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.row()), self.column())
    }
}

/// Words that name no square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSquare;

impl FromStr for Square {
    type Err = NoSquare;
    fn from_str(text: &str) -> Result<Square, NoSquare> {
        (0..SQUARES).map(Square).find(|square| square.to_string() == text).ok_or(NoSquare)
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chart_is_that_of_the_ledger() {
        assert_eq!((HARBOURS.len(), SHORES.len(), SEA.len(), HAUNTED.len()), (6, 6, 28, 12));
        assert_eq!((at('A', 10).value(), at('D', 1).value(), at('C', 4).value()), (1, 13, 9));
        let ledger = include_str!("../RULES.md");
        for square in (0..SQUARES).map(Square) {
            let row = ledger.lines().find(|line| line.starts_with(&format!("| {square} |"))).unwrap();
            let cells: Vec<&str> = row.split('|').map(str::trim).collect();
            let kind = match square.kind() {
                Kind::Harbour => ("harbour", "-"),
                Kind::Shore => ("shore", "-"),
                Kind::Tidal => ("sea", "tidal (calm)"),
                Kind::Haunted => ("sea", "haunted"),
                Kind::Calm | Kind::Map => ("sea", "calm"),
            };
            let (x, y) = square.centre();
            assert_eq!(cells[2..5], [square.value().to_string().as_str(), kind.0, kind.1], "{square}");
            assert_eq!((cells[5] == "map", cells[7]), (square.kind() == Kind::Map, format!("{x},{y}").as_str()));
            let beside = Dir::ROSE.map(|dir| square.neighbour(dir).map_or("-".to_owned(), |n| n.to_string()));
            assert_eq!(cells[6], beside.join(" "), "{square}");
        }
    }
}
