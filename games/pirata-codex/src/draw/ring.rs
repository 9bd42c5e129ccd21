//! Where the spaces of the three maps lie: rings on the sea, the X-tile at the bottom, the way clockwise.

use super::VIEW;
use crate::data::Map;

/// Where things lie on one map.
pub(super) struct Ring {
    /// The middle of each space.
    centres: &'static [(i32, i32)],
    /// How wide a tile is.
    pub(super) tile: i32,
}

const BASE: [(i32, i32); 16] = [
    (560, 700),
    (403, 697),
    (250, 664),
    (136, 559),
    (114, 404),
    (136, 249),
    (250, 144),
    (403, 111),
    (560, 108),
    (717, 111),
    (870, 144),
    (984, 249),
    (1006, 404),
    (984, 559),
    (870, 664),
    (717, 697),
];

const CURSE: [(i32, i32); 16] = [
    (560, 701),
    (407, 694),
    (260, 652),
    (143, 551),
    (113, 404),
    (143, 257),
    (260, 156),
    (407, 114),
    (560, 107),
    (713, 114),
    (860, 156),
    (977, 257),
    (1007, 404),
    (977, 551),
    (860, 652),
    (713, 694),
];

const BOTH: [(i32, i32); 24] = [
    (560, 708),
    (451, 707),
    (342, 700),
    (238, 678),
    (144, 616),
    (107, 513),
    (102, 404),
    (107, 295),
    (144, 192),
    (238, 130),
    (342, 108),
    (451, 101),
    (560, 100),
    (669, 101),
    (778, 108),
    (882, 130),
    (976, 192),
    (1013, 295),
    (1018, 404),
    (1013, 513),
    (976, 616),
    (882, 678),
    (778, 700),
    (669, 707),
];

impl Ring {
    /// The ring of a map.
    pub(super) const fn of(map: Map) -> Ring {
        match map {
            Map::Base => Ring { centres: &BASE, tile: 112 },
            Map::Curse => Ring { centres: &CURSE, tile: 112 },
            Map::Both => Ring { centres: &BOTH, tile: 94 },
        }
    }

    /// The middle of a space, counted on round the ring.
    pub(super) fn centre(&self, space: usize) -> (i32, i32) {
        self.centres[space % self.centres.len()]
    }

    /// The way round, as a line through all spaces.
    pub(super) fn way(&self) -> String {
        let points: Vec<(f64, f64)> = self.centres.iter().map(|&(x, y)| (f64::from(x), f64::from(y))).collect();
        draw::path::smooth(&points, true)
    }

    /// Whether the way goes to the left at this space.
    pub(super) fn goes_left(&self, space: usize) -> bool {
        let ((here, y), (next, _)) = (self.centre(space), self.centre(space + 1));
        if (next - here).abs() > 40 { next < here } else { y > i32::midpoint(VIEW[1], VIEW[3]) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_tiles_touch_and_all_lie_on_the_chart() {
        for map in [Map::Base, Map::Curse, Map::Both] {
            let ring = Ring::of(map);
            assert_eq!(ring.centres.len(), usize::from(map.spaces()));
            for (i, &(x, y)) in ring.centres.iter().enumerate() {
                let half = ring.tile / 2;
                assert!(x - half > VIEW[0] + 40 && x + half < VIEW[2] - 40, "{map:?} {i}");
                assert!(y - half > VIEW[1] + 40 && y + half < VIEW[3] - 40, "{map:?} {i}");
                for &(a, b) in &ring.centres[i + 1..] {
                    assert!((a - x).abs() >= ring.tile || (b - y).abs() >= ring.tile, "{map:?} {i}");
                }
            }
        }
    }
}
