//! Hot spots: places in a drawing that stand for a move.

use maud::{Markup, html};

/// A hot spot: its shape and, for all who do not see it, its meaning. The page sends `words` when it is chosen.
pub fn spot(words: &str, label: &str, place: &str, shape: &Markup) -> Markup {
    let id = format!("spot-{}", words.replace(' ', "-"));
    html! {
        g id=(id) class="spot" data-move=(words) role="button" tabindex="0" aria-label=(label) transform=(place) {
            title { (label) }
            (shape)
        }
    }
}

/// A ring of marching gold dashes.
pub fn ring(radius: i32) -> Markup {
    html! {
        circle class="ring-back" r=(radius) {}
        circle class="ring" r=(radius) {}
    }
}

/// A frame of marching gold dashes, from (x, y).
pub fn frame(x: i32, y: i32, width: i32, height: i32, corner: i32) -> Markup {
    html! {
        rect class="ring-back" x=(x) y=(y) width=(width) height=(height) rx=(corner) {}
        rect class="ring" x=(x) y=(y) width=(width) height=(height) rx=(corner) {}
    }
}
