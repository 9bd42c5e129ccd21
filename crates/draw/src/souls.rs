//! Pieces of the voodoo games: souls and pictures of both, and of the Sea of Souls poppets, the Kraken, parrots, barrels, and ships under a curse.

pub mod emblem;
pub mod water;

use maud::{Markup, html};

use crate::seat::Livery;
use emblem::Emblem;

/// The outline of a soul within 13 units around (0, 0).
pub const SOUL: &str = "M1-14C7-8 11-3 9 4A9 9 0 0 1-9 5C-11-1-5-4-5-9C-2-7 2-7 1-14z";

/// The staves of a barrel, 66 units wide and 70 high around (0, 0).
pub const BARREL: &str = "M-24-35H24C35-14 35 14 24 35H-24C-35 14-35-14-24-35z";

/// A soul of this colour (`red`, `yellow`, `blue`, `green`, `purple`), with its letter.
pub fn soul(colour: &str) -> Markup {
    html! { use href={ "#soul-" (colour) } {} }
}

/// A poppet of sackcloth, about 20 wide and 24 high.
pub fn poppet() -> Markup {
    html! { use href="#vb-poppet" {} }
}

/// The Kraken, about 84 wide.
pub fn kraken() -> Markup {
    html! { use href="#vb-kraken" {} }
}

/// A parrot, about 26 high; there are two.
pub fn parrot(second: bool) -> Markup {
    html! { use href=(if second { "#vb-parrot-2" } else { "#vb-parrot-1" }) {} }
}

/// A token of brass with a picture, 30 wide.
pub fn brass(picture: Emblem) -> Markup {
    html! {
        use href="#vb-brass" {}
        (emblem::emblem(picture, 0, 0, 78, "vb-on-brass"))
    }
}

/// A ship that the rules sail under the colours of a pirate: bleached wood, and the sail of its colour.
pub fn cursed_ship(livery: Livery) -> Markup {
    html! {
        g class={ "bob bob-" (livery.class()) } {
            use href="#p-ship-ghost" transform="scale(-1 1)" {}
            use href={ "#p-sail-" (livery.class()) } {}
        }
    }
}

/// The souls as symbols of the sheet.
pub(crate) fn souls() -> Markup {
    html! {
        @for livery in [Livery::Red, Livery::Yellow, Livery::Blue, Livery::Green, Livery::Purple] {
            g id={ "soul-" (livery.class()) } class=(livery.class()) {
                path class="soul" d=(SOUL) {}
                path fill="#fff" fill-opacity=".3" d="M1-13C5-8 7-5 7-1C3-5-1-3-3-6C0-6 2-8 1-13z" {}
                text class="soul-letter" y="10" { (livery.letter()) }
            }
        }
    }
}

/// The symbols of the Sea of Souls.
pub(crate) fn symbols() -> Markup {
    html! {
        radialGradient id="vb-g-kraken" cx=".4" cy=".3" r=".8" { stop offset="0" stop-color="#f08a9a" {} stop offset=".55" stop-color="#a5325e" {} stop offset="1" stop-color="#4a1238" {} }
        linearGradient id="vb-g-cloth" x1="0" y1="0" x2="1" y2="1" { stop offset="0" stop-color="#f0d9a4" {} stop offset="1" stop-color="#a97f45" {} }
        g id="vb-poppet" {
            path class="ink" fill="url(#vb-g-cloth)" d=(Emblem::Doll.path()) {}
            path fill="none" stroke="#4a230c" stroke-width="1.200" stroke-linecap="round" d="M-3-9l2 2m0-2-2 2M1-9l2 2m0-2-2 2M-2-5H2M0 0V6M-1.500 2H1.500M-1.500 4H1.500" {}
            path fill="#c22a2c" d="M4-1a1.600 1.600 0 1 0 .1 0z" {}
        }
        g id="vb-kraken" {
            ellipse fill="#04121c" fill-opacity=".45" cy="32" rx="40" ry="9" {}
            path class="ink" fill="url(#vb-g-kraken)" transform="scale(3.400)" fill-rule="evenodd" d=(Emblem::Octopus.path()) {}
            path fill="none" stroke="#ffd9e0" stroke-opacity=".7" stroke-width="2.400" stroke-linecap="round" stroke-dasharray=".1 6" d="M-36 22Q-26 24-21 6M36 22Q26 24 21 6M-8 32Q-4 24-6 14M8 32Q4 24 6 14" {}
            path fill="#ffe27a" d="M-10-17a3.500 3.500 0 1 0 .1 0zM10-17a3.500 3.500 0 1 0 .1 0z" {}
        }
        @for (id, body, wing) in [("vb-parrot-1", "#d8382f", "#f2c230"), ("vb-parrot-2", "#2aa06a", "#3a86d8")] {
            g id=(id) {
                path class="ink" fill=(body) d="M-1-14C6-15 10-9 9-3C9 3 6 8 5 15H0L0 7C-6 7-9 3-9-2C-7 0-5-1-4-2C-8-3-10-7-7-11C-6-8-4-13-1-14z" {}
                path fill=(wing) stroke="#2a1607" stroke-width=".8" d="M1-3C7-4 8 2 4 9C2 5 0 2 1-3z" {}
                path fill="#2a1607" d="M-8-11C-6-8-5-12-3-12L-5-7C-7-7-9-8-8-11zM0-11a1.500 1.500 0 1 0 .1 0z" {}
            }
        }
        g id="vb-brass" {
            circle class="token-shadow" cx="1" cy="2" r="15" {}
            circle class="ink" fill="url(#g-gold)" r="15" {}
            circle fill="none" stroke="#7a5208" r="12.500" {}
        }
        (water::symbols())
    }
}
