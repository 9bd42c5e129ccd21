//! Where things are drawn, in a view box of 1120 by 808: the map on the left, and on the shore beside it all the rest.
//! Places are middles unless they say otherwise.

use draw::goods::HALVES;

use super::Spot;

/// What is seen of chart and board: left, top, right and bottom.
pub const VIEW: [i32; 4] = [0, 0, 1120, 808];

/// The sea within the frame: left, top, right and bottom.
pub const SEA: [i32; 4] = [46, 40, 1074, 768];

/// The left and upper corner of the map.
pub const MAP: (i32, i32) = (94, 84);

/// The side of a spot.
pub const SIDE: i32 = 66;

/// A spot.
pub const fn spot(spot: Spot) -> (i32, i32) {
    (MAP.0 + SIDE * spot.column() as i32 - SIDE / 2, MAP.1 + SIDE * spot.row() as i32 - SIDE / 2)
}

/// A round or square piece on a spot: its place from the middle of the spot, and half of its width.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// To the right.
    pub x: i32,
    /// Down.
    pub y: i32,
    /// Half of its width and height.
    pub half: i32,
}

/// What is printed on a supply spot.
pub const SUPPLY_PRINT: Piece = Piece { x: -17, y: -17, half: HALVES[1] };
/// A supply tile: low on its spot, beside the print (VIS-192).
pub const SUPPLY_TILE: Piece = Piece { x: 9, y: 9, half: HALVES[0] };
/// What is printed on a mission spot: the place, and the item that the mission takes.
pub const MISSION_PRINTS: [Piece; 2] =
    [Piece { x: -20, y: 20, half: HALVES[3] }, Piece { x: 20, y: 20, half: HALVES[3] }];
/// A mission tile: high on its spot, beside the print (VIS-192).
pub const MISSION_TILE: Piece = Piece { x: 4, y: -11, half: HALVES[2] };

/// The left side and the width of what lies on the shore beside the map.
pub const SHORE: (i32, i32) = (788, 276);

/// The upper left corner of one of eight places in two rows on the shore: six supplies, the call for the helicopter, the
/// dice.
pub const fn village(index: i32) -> (i32, i32) {
    (SHORE.0 + 70 * (index % 4), 306 + 70 * (index / 4))
}

/// The upper left corner of one of the four piles on the shore: expedition deck, used cards, mission deck, mist.
pub const fn pile(index: i32) -> (i32, i32) {
    (SHORE.0 + 70 * index, 462)
}

/// The sheet on which the game round is shown: its upper left corner, its width and its height.
pub const ROUND: (i32, i32, i32, i32) = (SHORE.0, 572, SHORE.1, 184);
