//! What is in the box: the chart, the cards, the tokens. Nothing here changes during a game.

use std::fmt;
use std::str::FromStr;

use engine::Set;
use serde::{Serialize, Serializer};

/// Defines a closed set of things that players have a word for.
macro_rules! things {
    ($(#[$about:meta])* $name:ident { $($(#[$what:meta])* $thing:ident = $word:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum $name {
            $($(#[$what])* $thing,)*
        }

        impl $name {
            /// All of them, in the order of the ledger.
            pub const ALL: &'static [$name] = &[$($name::$thing,)*];

            /// The word for it in moves and views.
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$thing => $word,)*
                }
            }

            /// The one with this word.
            pub fn named(word: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|known| known.word() == word)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.word())
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        }
    };
}

things! {
    /// The colour of a pirate, and of a soul.
    Colour {
        /// The pirate with the Long Guns.
        Red = "red",
        /// The pirate who catches souls.
        Yellow = "yellow",
        /// The pirate with the Boarding Party.
        Blue = "blue",
        /// The Beachcomber.
        Green = "green",
        /// The Doll Maker; its souls are rare.
        Purple = "purple",
    }
}

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

things! {
    /// The quadrants of the weather vane, clockwise.
    Wind {
        /// Haunted water drives ships north.
        Storm = "storm",
        /// Haunted water takes a toll and pushes ships on.
        Mermaids = "mermaids",
        /// Haunted water is calm.
        Fair = "fair",
        /// Haunted water holds ships.
        Becalmed = "becalmed",
    }
}

/// How many kinds of Object cards there are.
pub const KINDS: usize = 21;

/// How many Object cards of each kind are in the box.
pub const OBJECTS: [u8; KINDS] = [1, 2, 2, 2, 1, 1, 2, 1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1];

/// How many souls of each colour are in the box.
pub const SOULS: [u8; 5] = [4, 4, 4, 4, 2];

/// How many coins are in the box.
pub const COINS: u8 = 18;

/// How many coins each treasure has at the start.
pub const TREASURE: u8 = 5;

/// How many poppets are in the box.
pub const POPPETS: u8 = 12;

/// The most souls, poppets and objects of a ship, and of the last two together (VPB-255).
pub const MOST_SOULS: u8 = 6;
/// The most poppets of a ship.
pub const MOST_POPPETS: u8 = 3;
/// The most objects of a ship.
pub const MOST_OBJECTS: u8 = 3;
/// The most poppets and objects of a ship together.
pub const MOST_TOGETHER: u8 = 5;

/// The highest face of a power die.
pub const MOST_POWER: u8 = 6;

/// The most colonial ships in Podépè.
pub const MOST_COLONIAL: u8 = 5;

impl Default for Object {
    /// The first card of the ledger, to fill unused places of lists.
    fn default() -> Object {
        Object::VoodooMask
    }
}

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

impl Wind {
    /// The wind after so many quadrants clockwise.
    #[must_use]
    pub fn turned(self, quadrants: u8) -> Wind {
        Wind::ALL[usize::from((self as u8 + quadrants) % 4)]
    }

    /// The name on the vane.
    pub const fn name(self) -> &'static str {
        match self {
            Wind::Storm => "Storm",
            Wind::Mermaids => "Mermaid's Breath",
            Wind::Fair => "Fair Wind",
            Wind::Becalmed => "Becalmed",
        }
    }
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

/// The cells of the ritual grid.
pub const CELLS: u8 = 9;

/// The neighbours of each cell of the ritual grid, counted from 0: a ring of eight, and the centre beside every second one.
pub const BESIDE: [&[u8]; CELLS as usize] =
    [&[7, 1], &[0, 2, 8], &[1, 3], &[2, 4, 8], &[3, 5], &[4, 6, 8], &[5, 7], &[6, 0, 8], &[1, 3, 5, 7]];

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
        assert_eq!(OBJECTS.iter().sum::<u8>(), 27);
    }
}
