//! The two sides of the game board, spot by spot.

use std::fmt;

use serde::{Serialize, Serializer};

use super::{Mission, Supply};

/// Rows and columns of the map.
pub const SIDE: u8 = 10;

/// One of the 100 squares of the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Spot(u8);

impl Spot {
    /// The spot of a green row and a black column, both 1 to 10.
    pub const fn at(row: u8, column: u8) -> Option<Spot> {
        if row >= 1 && row <= SIDE && column >= 1 && column <= SIDE {
            Some(Spot((row - 1) * SIDE + column - 1))
        } else {
            None
        }
    }

    /// The place in reading order, 0 to 99.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The green row, 1 at the top.
    pub const fn row(self) -> u8 {
        self.0 / SIDE + 1
    }

    /// The black column, 1 at the left.
    pub const fn column(self) -> u8 {
        self.0 % SIDE + 1
    }

    /// Rows and columns between two spots, added (VIS-032).
    pub const fn distance(self, other: Spot) -> u8 {
        self.row().abs_diff(other.row()) + self.column().abs_diff(other.column())
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.row(), self.column())
    }
}

impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq([self.row(), self.column()])
    }
}

/// A set of spots.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Spots(u128);

impl Spots {
    /// No spot.
    pub const NONE: Spots = Spots(0);
    /// All 100 spots.
    pub const ALL: Spots = Spots((1 << 100) - 1);

    /// Whether the spot is in the set.
    pub const fn contains(self, spot: Spot) -> bool {
        self.0 >> spot.0 & 1 != 0
    }

    /// The set with this spot.
    #[must_use]
    pub const fn with(self, spot: Spot) -> Spots {
        Spots(self.0 | 1 << spot.0)
    }

    /// The set without this spot.
    #[must_use]
    pub const fn without(self, spot: Spot) -> Spots {
        Spots(self.0 & !(1 << spot.0))
    }

    /// The spots of this set that are not in the other.
    #[must_use]
    pub const fn minus(self, other: Spots) -> Spots {
        Spots(self.0 & !other.0)
    }

    /// The spots that are in both sets.
    #[must_use]
    pub const fn and(self, other: Spots) -> Spots {
        Spots(self.0 & other.0)
    }

    /// How many spots are in the set.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether no spot is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The spots in reading order.
    pub fn iter(self) -> impl Iterator<Item = Spot> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let spot = Spot(bits.trailing_zeros() as u8);
            (bits != 0).then(|| {
                bits &= bits - 1;
                spot
            })
        })
    }
}

impl FromIterator<Spot> for Spots {
    fn from_iter<I: IntoIterator<Item = Spot>>(spots: I) -> Spots {
        spots.into_iter().fold(Spots::NONE, Spots::with)
    }
}

impl Serialize for Spots {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// What is printed on a spot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// Nothing: mist can fall here and the helicopter can land.
    Plain,
    /// A supply lies here.
    Supply(Supply),
    /// A mission waits here.
    Mission(Mission),
}

/// One side of the game board.
#[derive(Debug)]
pub struct Map {
    ground: [Ground; 100],
    /// All plain spots.
    pub plain: Spots,
    /// All supply spots.
    pub supplies: Spots,
    /// The spot of each mission.
    pub missions: [Spot; 8],
}

impl Map {
    /// What is printed on a spot.
    pub const fn ground(&self, spot: Spot) -> Ground {
        self.ground[spot.index()]
    }

    /// The supply of a supply spot.
    pub const fn supply(&self, spot: Spot) -> Option<Supply> {
        match self.ground(spot) {
            Ground::Supply(supply) => Some(supply),
            _ => None,
        }
    }

    /// Reads the rows of the ledger.
    const fn read(rows: [&[u8; 10]; 10]) -> Map {
        let mut map =
            Map { ground: [Ground::Plain; 100], plain: Spots::NONE, supplies: Spots::NONE, missions: [Spot(0); 8] };
        let mut index = 0;
        while index < 100 {
            let spot = Spot(index as u8);
            let supply = match rows[index / 10][index % 10] {
                b'S' => Supply::Stick,
                b'O' => Supply::Stone,
                b'W' => Supply::Water,
                b'F' => Supply::Fish,
                b'H' => Supply::Hide,
                b'B' => Supply::Berry,
                letter => {
                    if letter == b'.' {
                        map.plain = map.plain.with(spot);
                    } else {
                        let mission = Mission::nth(letter - b'1');
                        map.ground[index] = Ground::Mission(mission);
                        map.missions[mission.index()] = spot;
                    }
                    index += 1;
                    continue;
                }
            };
            map.ground[index] = Ground::Supply(supply);
            map.supplies = map.supplies.with(spot);
            index += 1;
        }
        map
    }
}

/// The side for 3 and 4 players.
pub static P34: Map = Map::read([
    b".H.F..O.5.",
    b"1.W......W",
    b"...O.S..H.",
    b"....B.F...",
    b"S.4....2.B",
    b".O...8..S.",
    b"W..H..O...",
    b".7..3..6..",
    b"S..B.W..B.",
    b".F....H..F",
]);

/// The side for 2 players.
pub static P2: Map = Map::read([
    b".H...F.5..",
    b"W..4.....W",
    b".1...O....",
    b"....B.S.2.",
    b".S...H....",
    b"..O...8..O",
    b".7.F....6.",
    b"B........B",
    b".......S..",
    b"W.3.H....F",
]);

/// The side that this many players use (VIS-006).
pub const fn map_for(seats: u8) -> &'static Map {
    if seats == 2 { &P2 } else { &P34 }
}

/// The orthogonal neighbours of every spot.
pub const BESIDE: [Spots; 100] = neighbours(false);

/// The orthogonal and diagonal neighbours of every spot.
pub const AROUND: [Spots; 100] = neighbours(true);

const fn neighbours(diagonal: bool) -> [Spots; 100] {
    let mut all = [Spots::NONE; 100];
    let mut index = 0;
    while index < 10_000 {
        let (from, to) = (Spot((index / 100) as u8), Spot((index % 100) as u8));
        let (rows, columns) = (from.row().abs_diff(to.row()), from.column().abs_diff(to.column()));
        if rows + columns == 1 || (diagonal && rows == 1 && columns == 1) {
            all[from.index()] = all[from.index()].with(to);
        }
        index += 1;
    }
    all
}
