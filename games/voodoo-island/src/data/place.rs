//! Where things are drawn, in a view box of 1000 by 700.

use super::{Spot, Supply};

/// The side of a square of the map.
pub const CELL: u16 = 58;

/// The middle of a spot.
pub const fn spot(spot: Spot) -> (u16, u16) {
    (70 + CELL * spot.column() as u16 - CELL / 2, 100 + CELL * spot.row() as u16 - CELL / 2)
}

/// The middle of a circle of the day track, 1 to 6; its radius is 24.
pub const fn daytime(index: u8) -> (u16, u16) {
    (100 + 90 * (index as u16 - 1), 40)
}

/// The middle of the helper spot of a supply outside the map.
pub const fn outside(supply: Supply) -> (u16, u16) {
    (720, 130 + 75 * supply as u16)
}

/// The middle of the helper spot that calls the helicopter.
pub const OUT_HELI: (u16, u16) = (720, 590);
/// The Island deck and the open Island card.
pub const ISLANDS: [(u16, u16); 2] = [(850, 110), (940, 110)];
/// The expedition deck and its used pile.
pub const EXPEDITION: [(u16, u16); 2] = [(850, 270), (940, 270)];
/// The mission deck.
pub const MISSIONS: (u16, u16) = (850, 430);
/// The green and the black die.
pub const DICE: [(u16, u16); 2] = [(850, 570), (910, 570)];

/// The middle of the number above a column.
pub const fn column_number(column: u8) -> (u16, u16) {
    (70 + CELL * column as u16 - CELL / 2, 88)
}

/// The middle of the number beside a row.
pub const fn row_number(row: u8) -> (u16, u16) {
    (52, 100 + CELL * row as u16 - CELL / 2)
}

/// Width and height of a player card; what is on it is placed from its top left corner.
pub const PLAYER_CARD: (u16, u16) = (240, 170);

/// The middle of a heart of a player card, from the top, 0 to 7: the clip is on heart `8 - health`.
pub const fn heart(from_top: u8) -> (u16, u16) {
    (24, 14 + 17 * from_top as u16)
}

/// The tombstone of a player card.
pub const TOMBSTONE: (u16, u16) = (24, 156);

/// The side of a tool spot.
pub const TOOL_SPOT: u16 = 70;

/// The top left corners of the two tool spots of a player card.
pub const TOOL_SPOTS: [(u16, u16); 2] = [(60, 40), (145, 40)];
