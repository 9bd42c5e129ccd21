//! Cards: fronts, backs, and what tells the morning from the evening.

use maud::{Markup, html};

use crate::icon::{Icon, icon};
use crate::seat::Livery;

/// The front of a card of this size from (0, 0): parchment with an inked border.
pub fn front(width: i32, height: i32) -> Markup {
    html! {
        rect class="card-shadow" x="2" y="4" width=(width) height=(height) rx="8" {}
        rect class="ink" fill="url(#g-paper)" width=(width) height=(height) rx="8" {}
        rect class="card-line" x="4" y="4" width=(width - 8) height=(height - 8) rx="5" {}
    }
}

/// The back of a card of this size from (0, 0), in the colours of a seat.
pub fn back(livery: Livery, width: i32, height: i32) -> Markup {
    let size = width.min(height) * 3 / 5;
    html! {
        g class=(livery.class()) {
            rect class="ink card-back" width=(width) height=(height) rx=(width / 8) {}
            rect class="card-back-line" x="2.500" y="2.500" width=(width - 5) height=(height - 5) rx=(width / 10) {}
            (icon(Icon::Skull, width / 2, height / 2, size, "card-back-mark"))
        }
    }
}

/// The back of a treasure card of this size from (0, 0).
pub fn treasure_back(width: i32, height: i32) -> Markup {
    html! {
        rect class="ink treasure-back" width=(width) height=(height) rx=(width / 8) {}
        rect class="treasure-back-line" x="2.500" y="2.500" width=(width - 5) height=(height - 5) rx=(width / 10) {}
        (icon(Icon::Chest, width / 2, height / 2, width * 3 / 5, "treasure-back-mark"))
    }
}

/// A sun around (0, 0), about 26 wide.
pub const SUN: &str = "M0-13 3-8 8-10 8-4 13-3 10 2 13 6 7 7 6 13 0 10-5 13-7 8-13 7-9 1-13-3-8-5-8-10-3-8z";

/// A moon around (0, 0), about 24 wide.
pub const MOON: &str = "M5-12A12 12 0 1 0 12 7A10 10 0 0 1 5-12z";

/// An arrow that points right, about 44 wide around (0, 0).
pub const ARROW: &str = "M-22-8H2V-19L23 0 2 19V8H-22L-16 0z";
