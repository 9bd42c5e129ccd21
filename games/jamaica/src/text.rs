//! The table as text for a terminal.

use std::fmt::Write as _;

use crate::view::View;

/// The table as one eye sees it.
pub(crate) fn board(view: &View) -> String {
    let mut text = String::new();
    for ship in &view.ships {
        let _ = writeln!(text, "{:8} space {:2} lap {}", ship.ship.name(), ship.place.space, ship.place.lap);
    }
    text
}
