//! The table as SVG, from a view alone: two worlds that an eye cannot tell apart give the same bytes.

mod chart;

use draw::chart::Bounds;

pub use chart::chart;

/// What is seen of chart and board: the spaces lie within 1000 by 700, the rest is frame and torn paper.
pub(crate) const VIEW: Bounds = [-60, -54, 1060, 754];

/// The middle of the compass rose.
pub(crate) const COMPASS: (i32, i32) = (322, 366);

/// The corner of the place of the Treasure pile.
pub(crate) const CHEST: (i32, i32) = (600, 330);

/// The corner of the Fortress.
pub(crate) const FORTRESS: (i32, i32) = (640, 470);

/// The wood around Navigation Box and chest.
pub(crate) const PANEL: Bounds = [414, 302, 676, 402];
