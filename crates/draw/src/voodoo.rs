//! Pieces of voodoo: souls, signs of magic and water, all drawn for Cayona.
//!
//! A sign is about 24 units wide around (0, 0) and has one colour, that of the text around it.

use maud::{Markup, html};

use crate::card::MOON;
use crate::die::STAR;

/// A sign in one colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "each is named by what it shows")]
pub enum Sign {
    Star,
    Moon,
    Bones,
    Waves,
    Wind,
    Storm,
    Boat,
    Calm,
    Barrel,
    Skull,
    Eye,
    Compass,
    Mask,
    Octopus,
    Whirl,
    Ghost,
    GhostShip,
    Wreck,
    GriGri,
    Bars,
    Lantern,
    Spade,
    Current,
    Bag,
    Figure,
    Doll,
    Arrows,
    Gather,
    Hourglass,
}

impl Sign {
    /// All signs.
    pub const ALL: [Sign; 29] = [
        Sign::Star,
        Sign::Moon,
        Sign::Bones,
        Sign::Waves,
        Sign::Wind,
        Sign::Storm,
        Sign::Boat,
        Sign::Calm,
        Sign::Barrel,
        Sign::Skull,
        Sign::Eye,
        Sign::Compass,
        Sign::Mask,
        Sign::Octopus,
        Sign::Whirl,
        Sign::Ghost,
        Sign::GhostShip,
        Sign::Wreck,
        Sign::GriGri,
        Sign::Bars,
        Sign::Lantern,
        Sign::Spade,
        Sign::Current,
        Sign::Bag,
        Sign::Figure,
        Sign::Doll,
        Sign::Arrows,
        Sign::Gather,
        Sign::Hourglass,
    ];

    const fn id(self) -> &'static str {
        [
            "star",
            "moon",
            "bones",
            "waves",
            "wind",
            "storm",
            "boat",
            "calm",
            "barrel",
            "skull",
            "eye",
            "compass",
            "mask",
            "octopus",
            "whirl",
            "ghost",
            "ghostship",
            "wreck",
            "grigri",
            "bars",
            "lantern",
            "spade",
            "current",
            "bag",
            "figure",
            "doll",
            "arrows",
            "gather",
            "hourglass",
        ][self as usize]
    }

    /// What is filled, and what is only a line.
    #[rustfmt::skip]
    const fn paths(self) -> (&'static str, &'static str) {
        match self {
            Sign::Star => (STAR, ""),
            Sign::Moon => (MOON, ""),
            Sign::Bones => (
                "M-6-8 8 6 6 8-8-6zM-12-6.500a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM-9.500-9a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM6 6.500a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM3.500 9a3 3 0 1 0 6 0a3 3 0 1 0-6 0z\
                 M6-8-8 6-6 8 8-6zM6-6.500a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM3.500-9a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM-12 6.500a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM-9.500 9a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
                "",
            ),
            Sign::Waves => ("", "M-12-5q3-5 6 0t6 0 6 0 6 0M-12 1q3-5 6 0t6 0 6 0 6 0M-12 7q3-5 6 0t6 0 6 0 6 0"),
            Sign::Wind => ("", "M-12-3H4a4 4 0 1 0-4-4M-12 2H10M-12 7H3a4 4 0 1 1-4 4"),
            Sign::Storm => ("M-8 2a5 5 0 0 1 0-10a6 6 0 0 1 11-2a5 5 0 0 1 6 12zM2 3-4 9H0L-3 14 5 7H1L5 3z", ""),
            Sign::Boat => ("M-1-13Q11-5 9 5H-1zM-4-9Q-11-1-10 5H-4zM-12 7H12L8 12H-8z", ""),
            Sign::Calm => ("M-7 1a7 7 0 0 1 14 0z", "M-12 4H12M-9 8H9M0-11V-8M-9-7-7-5M9-7 7-5"),
            Sign::Barrel => ("M-7-12H7Q11 0 7 12H-7Q-11 0-7-12z", ""),
            Sign::Skull => (
                "M0-12C7-12 11-7 11-1C11 3 9 5 7 6V11H3V8H1V11H-1V8H-3V11H-7V6C-9 5-11 3-11-1C-11-7-7-12 0-12zM-4.500-4a3 3 0 1 0 .1 0zM4.500-4a3 3 0 1 0 .1 0zM0 2-2 5H2z",
                "",
            ),
            Sign::Eye => ("M-13 0Q0-14 13 0Q0 14-13 0zM0-6a6 6 0 1 0 .1 0zM0-3a3 3 0 1 0 .1 0z", ""),
            Sign::Compass => ("M0-8 3 0 0 8-3 0z", "M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0"),
            Sign::Mask => (
                "M-9-11Q0-15 9-11Q12 3 0 14Q-12 3-9-11zM-7-4Q-3-8-1-3Q-5-1-7-4zM7-4Q3-8 1-3Q5-1 7-4zM-4 4Q0 8 4 4L2 7H-2z",
                "",
            ),
            Sign::Octopus => (
                "M-7-4a7 8 0 0 1 14 0c0 4-2 5-3 6H-4c-1-1-3-2-3-6zM-3-5a1.500 2 0 1 0 .1 0zM3-5a1.500 2 0 1 0 .1 0z",
                "M-4 1C-5 6-11 4-10 9M-1.500 2C-2 8-6 8-5 12M1.500 2C2 8 6 8 5 12M4 1C5 6 11 4 10 9",
            ),
            Sign::Whirl => ("", "M0 0a2 2 0 0 1 4 0a4.500 4.500 0 0 1-9 0a7 7 0 0 1 14 0a9.500 9.500 0 0 1-19 0a11 11 0 0 1 4-9"),
            Sign::Ghost => (
                "M-9 12V-2a9 9 0 0 1 18 0V12L5 8 2.500 12 0 8-2.500 12-5 8zM-3.500-4a2 3 0 1 0 .1 0zM3.500-4a2 3 0 1 0 .1 0zM0 2a2 2 0 1 0 .1 0z",
                "",
            ),
            Sign::GhostShip => ("M-12 5H12L8 11H-8zM-1-13V3H-10Q-8-6-1-13zM1-11Q10-6 10 2L7 0 5 4 3 0 1 3z", ""),
            Sign::Wreck => ("M-12 5-3 1 9 9H-9zM0-13 6-9-1 0-5-1zM7-5 12-2 8 5 4 3z", "M-12 12q3-3 6 0t6 0 6 0 6 0"),
            Sign::GriGri => (
                "M-4-6H4L8-2Q11 4 7 10Q0 14-7 10Q-11 4-8-2zM-6-12 0-9 6-12 4-7H-4zM-1 0V3H-4V5H-1V9H1V5H4V3H1V0z",
                "",
            ),
            Sign::Bars => ("", "M-10-10H10M-10 10H10M-8-10V10M-2.700-10V10M2.700-10V10M8-10V10"),
            Sign::Lantern => ("M-3-13H3V-10H-3zM-6-9H6L8 8H-8zM-9 9H9V12H-9zM0-5Q5 1 0 5Q-5 1 0-5z", ""),
            Sign::Spade => ("M-2-3 3 2Q2 9-9 10Q-8-1-2-3z", "M9-11-1 0M6-12 11-7M-12 13q6-4 12 0t12-1"),
            Sign::Current => ("", "M-3-8-11 0-3 8M4-8-4 0 4 8M11-8 3 0 11 8"),
            Sign::Bag => ("M-5-12 0-10 5-12 4-7Q13 1 9 10Q0 14-9 10Q-13 1-4-7z", "M-4-6H4"),
            Sign::Figure => ("M0-12a4.500 4.500 0 1 1-.1 0zM-7 12Q-6-1-3-3H3Q6-1 7 12z", ""),
            Sign::Doll => (
                "M0-13a5 5 0 1 1-.1 0zM-3-3H3L10-6 12-2 4 3 6 13H2L0 7-2 13H-6L-4 3-12-2-10-6z",
                "M6 1 13 8M-5 6-12 11",
            ),
            Sign::Arrows => ("M-12-7H3V-11L12-5 3 1V-3H-12zM12 3H-3V-1L-12 5-3 11V7H12z", ""),
            Sign::Gather => (
                "M0-6C3-3 5 0 5 2A5 5 0 0 1-5 2C-5 0-3-3 0-6z",
                "M-12-9-7-5M-7-10V-5H-12M12-9 7-5M7-10V-5H12M0 13V9M-3 11 0 8.500 3 11",
            ),
            Sign::Hourglass => ("M-8-12H8V-9H-8zM-8 9H8V12H-8zM-6-8H6Q6-2 1 0Q6 2 6 8H-6Q-6 2-1 0Q-6-2-6-8z", ""),
        }
    }
}

/// A sign at a place, so many percent of its size.
pub fn sign(sign: Sign, x: i32, y: i32, percent: u32, class: &str) -> Markup {
    let place = format!("translate({x} {y}) scale({}.{:02})", percent / 100, percent % 100);
    html! { use href={ "#v-" (sign.id()) } class=(class) transform=(place) {} }
}

/// The colours of souls, by the names of their classes.
pub const SOULS: [&str; 5] = ["red", "yellow", "blue", "green", "purple"];

/// A soul of this colour, about 20 units wide around (0, 0): a flame with its letter.
pub fn soul(colour: &str) -> Markup {
    html! { use href={ "#v-soul-" (colour) } {} }
}

/// Signs and souls as symbols of the sheet.
pub(crate) fn symbols() -> Markup {
    html! {
        @for sign in Sign::ALL {
            @let (filled, line) = sign.paths();
            g id={ "v-" (sign.id()) } {
                @if !filled.is_empty() { path class="sign" d=(filled) {} }
                @if !line.is_empty() { path class="sign-line" d=(line) {} }
            }
        }
        @for colour in SOULS {
            g id={ "v-soul-" (colour) } class=(colour) {
                path class="soul-glow" d="M0-14C7-8 11-2 11 3A11 11 0 0 1-11 3C-11-2-5-5 0-14z" {}
                path class="soul" d="M1-13C6-8 9-3 9 3A9 9 0 0 1-9 3C-9-1-5-3-5-7C-3-6-2-5-2-3C1-6 1-9 1-13z" {}
                text class="soul-letter" y="8" { (colour.chars().take(1).collect::<String>().to_uppercase()) }
            }
        }
    }
}
