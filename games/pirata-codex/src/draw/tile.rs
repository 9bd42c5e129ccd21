//! A tile: its picture and name on parchment, a corner in the colour of its frame with a sign, and the die that it rolls.

use maud::{Markup, html};

use super::picture;
use crate::data::{ActionDie, Frame, Tile};

/// How wide a tile is drawn before it is scaled.
pub(super) const SIZE: i32 = 112;

/// A tile around (0, 0).
pub(super) fn tile(tile: Tile) -> Markup {
    let facts = tile.facts();
    let (kind, sign) = match facts.frame {
        Frame::Start => ("t-start", ""),
        Frame::Positive => ("t-good", "+"),
        Frame::Double => ("t-both", "±"),
        Frame::Negative => ("t-bad", "−"),
    };
    let die = facts.die.map(|die| if die == ActionDie::Pirates { "t-pirates" } else { "t-treasure" });
    let long = facts.name.chars().count() > 15;
    html! {
        g class=(kind) {
            title { (facts.name) ". " (facts.about) }
            rect class="t-shadow" x="-52" y="-50" width="108" height="110" rx="10" {}
            rect class="t-body" fill="url(#g-paper)" x="-54" y="-54" width="108" height="108" rx="10" {}
                        rect class="t-sky" x="-49" y="-49" width="98" height="82" rx="6" {}
            (picture::of_tile(tile, 0, -8, 64, "t-mark"))
            path class="t-name-back" d="M-52 31H52V44Q52 52 44 52H-44Q-52 52-52 44z" {}
            text class={ "t-name" @if long { " t-long" } } y="47" { (facts.name) }
            @if !sign.is_empty() {
                path class="t-corner" d="M-53-23V-44Q-53-53-44-53H-23z" {}
                text class="t-sign" x="-43" y="-35" { (sign) }
            }
            @if let Some(die) = die { rect class={ "t-die " (die) } x="34" y="-47" width="13" height="13" rx="3" {} }
        }
    }
}

/// An empty space around (0, 0), with its number.
pub(super) fn empty(space: usize) -> Markup {
    html! {
        rect class="t-empty" x="-50" y="-50" width="100" height="100" rx="10" {}
        text class="t-number" y="8" { (space) }
    }
}
