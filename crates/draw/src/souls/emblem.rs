//! The pictures on barrels, cards and tokens of the voodoo games, drawn for Cayona: each within 13 units around (0, 0).

use maud::{Markup, html};

/// A picture in one colour: that of the text around it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "each is named by what it shows")]
pub enum Emblem {
    Colonial,
    Flame,
    Sack,
    Doll,
    Eye,
    Veve,
    Mask,
    Map,
    Oars,
    Ghost,
    Wreck,
    Change,
    Spyglass,
    Bars,
    Lantern,
    Nest,
    Octopus,
    Phantom,
    Keg,
    Emerald,
    Skull,
    Wave,
    Tile,
    Gust,
    Star,
    Tentacle,
    Bones,
    Sand,
    Moon,
    Amulet,
    Compass,
    Parrot,
    Storm,
    Boat,
    Calm,
    Whirl,
    Spade,
    Current,
    Figure,
    Gather,
}

impl Emblem {
    /// Its outline, to be filled by the rule of even and odd.
    pub const fn path(self) -> &'static str {
        match self {
            Emblem::Colonial => "M-11 4H11L8 11H-8zM-1-12V3H-9C-7-1-7-6-5-8zM1-10C6-8 9-3 8 3H1z",
            Emblem::Flame => {
                "M0-12C5-7 7-3 5 1A5.500 5.500 0 0 1-5 1C-6-2-2-4-2-7C-1-5 1-5 0-12zM-12 2C-10 9-5 12 0 12S10 9 12 2L9 1C7 6 4 9 0 9S-7 6-9 1z"
            }
            Emblem::Sack => {
                "M-5-12-2-10 0-12 2-10 5-12 3-7C9-4 11 1 10 6S5 12 0 12S-9 11-10 6S-9-4-3-7zM0-2a5 5 0 1 0 .1 0zM0 0a3 3 0 1 1-.1 0z"
            }
            Emblem::Doll => {
                "M0-12a4.500 4.500 0 1 1-.1 0zM-3-3H3L10-2 9 2 4 1 4 5 7 11 3 12 0 7-3 12-7 11-4 5-4 1-9 2-10-2z"
            }
            Emblem::Eye => {
                "M-12 2C-7-6 7-6 12 2C7 10-7 10-12 2zM0-3a5 5 0 1 0 .1 0zM0-1a3 3 0 1 1-.1 0zM-1-12H1V-7H-1zM-9-9-7-10-4-6-6-5zM9-9 7-10 4-6 6-5z"
            }
            Emblem::Veve => {
                "M-1-12H1V-7L7-1H12V1H7L1 7V12H-1V7L-7 1H-12V-1H-7L-1-7zM0-5-5 0 0 5 5 0zM0-2 2 0 0 2-2 0zM-10-10H-6V-6H-10zM10-10V-6H6V-10zM-10 10V6H-6V10zM10 10H6V6H10z"
            }
            Emblem::Mask => {
                "M-10-11C-4-8 4-8 10-11C11 0 8 8 0 12C-8 8-11 0-10-11zM-7-4-2-2-3 1-7-1zM7-4 2-2 3 1 7-1zM-4 5H4L0 8zM-1-8H1L2 3H-2z"
            }
            Emblem::Map => {
                "M-12-9-4-11 4-8 12-10V9L4 11-4 8-12 10zM-8 3H-5V5H-8zM-3 1H0V3H-3zM0-3H3V-1H0zM4-7 6-5 8-7 9-6 7-4 9-2 8-1 6-3 4-1 3-2 5-4 3-6z"
            }
            Emblem::Oars => {
                "M-11-9-9-11 7 5C10 5 12 8 12 12C8 12 5 10 5 7zM11-9 9-11-7 5C-10 5-12 8-12 12C-8 12-5 10-5 7z"
            }
            Emblem::Ghost => {
                "M-9 12V-3A9 9 0 0 1 9-3V12L4 8 0 12-4 8zM-4-5a2.200 3 0 1 0 .1 0zM4-5a2.200 3 0 1 0 .1 0z"
            }
            Emblem::Wreck => "M-12 2 11-2 8 7C2 12-8 11-12 2zM-5-1-9-10-6-11-2-2zM3-3 4-12 6-12 6-4zM-5-9 2-6-3-3z",
            Emblem::Change => {
                "M-11-1C-11-9 3-13 8-7L11-10V0H1L5-4C1-8-6-6-6-1zM11 1C11 9-3 13-8 7L-11 10V0H-1L-5 4C-1 8 6 6 6 1z"
            }
            Emblem::Spyglass => "M-12 7 0-3 4 2-9 11zM1-4 8-10 12-4 5 2z",
            Emblem::Bars => "M-12-12H12V-8H10V8H12V12H-12V8H-10V-8H-12zM-7-8V8H-4V-8zM-1.500-8V8H1.500V-8zM4-8V8H7V-8z",
            Emblem::Lantern => "M-3-12H3V-9H6V-6H-6V-9H-3zM-6-5H6L8 8H-8zM0-3C4 1 3 5 0 6S-4 1 0-3zM-9 9H9V12H-9z",
            Emblem::Nest => "M-1-12H1V-3H10L7 6H-7L-10-3H-1zM-1 7H1V12H-1zM2-12 9-10 2-7zM-6-1-5 1H5L6-1z",
            Emblem::Octopus => {
                "M0-11A7 7 0 0 1 7-4V0C9 4 12 3 12 6S7 9 5 4C6 9 4 12 2 11S2 7 0 4C-2 7 0 10-2 11S-6 9-5 4C-7 9-12 9-12 6S-9 4-7 0V-4A7 7 0 0 1 0-11zM-3-6a2 2 0 1 0 .1 0zM3-6a2 2 0 1 0 .1 0z"
            }
            Emblem::Phantom => {
                "M-12 4H12L8 11H-9zM-1-12H1V3H-1zM-3-10C-9-8-11-2-10 2L-7 0-5 3-3 1zM3-9C9-7 11-2 10 2L8 0 5 3 3 1z"
            }
            Emblem::Keg => "M-7-11H7C10-4 10 4 7 11H-7C-10 4-10-4-7-11zM-8-6H8L8-4H-8zM-8 4H8V6H-8z",
            Emblem::Emerald => "M-6-9H6L12-3 0 11-12-3zM-8-3-2-3-4-7zM8-3 2-3 4-7zM0-6 2-3H-2zM-3-1 0 7 3-1z",
            Emblem::Skull => {
                "M0-11A10 9 0 0 1 10-2C10 2 8 4 6 5V9C3 12-3 12-6 9V5C-8 4-10 2-10-2A10 9 0 0 1 0-11zM-4-5a2.800 2.800 0 1 0 .1 0zM4-5a2.800 2.800 0 1 0 .1 0zM0 1-1.500 4H1.500zM-3 7H-1V10H-3zM1 7H3V10H1z"
            }
            Emblem::Wave => "M-12 2C-9-7-2-11 5-9C1-8-1-5 1-2C3 0 6-1 7-4C9 3 4 6-1 4C2 9 8 8 12 4V11H-12z",
            Emblem::Tile => {
                "M-11-11H11V11H-11zM-8-8V8H8V-8zM-6-2C-4-5-1-5 0-2S4 1 6-2V1C4 4 1 4 0 1S-4-2-6 1zM-6 4C-4 1-1 1 0 4S4 7 6 4V6H-6z"
            }
            Emblem::Gust => {
                "M-12-6H4A3 3 0 1 0 1-9L-1-10A5 5 0 1 1 4-3H-12zM-12-1H7A4.500 4.500 0 1 1 3 6L5 5A2 2 0 1 0 7 2H-12zM-12 4H-2V7H-12z"
            }
            Emblem::Star => "M0-12 2-3 8-8 3-2 12 0 3 2 8 8 2 3 0 12-2 3-8 8-3 2-12 0-3-2-8-8-2-3z",
            Emblem::Tentacle => {
                "M-9 12C-9 2 4 3 4-4C4-8-1-8-1-5L-5-5C-6-13 9-14 9-4C9 4-2 5-1 12zM-6 8a1.200 1.200 0 1 0 .1 0zM-3 3a1.200 1.200 0 1 0 .1 0zM3 0a1.200 1.200 0 1 0 .1 0zM6-5a1.200 1.200 0 1 0 .1 0z"
            }
            Emblem::Bones => {
                "M-8-11C-5-12-4-9-5-7L0-2 5-7C4-9 5-12 8-11C9-9 11-9 12-7C12-4 9-4 7-5L2 0 7 5C9 4 12 4 12 7C11 9 9 9 8 11C5 12 4 9 5 7L0 2-5 7C-4 9-5 12-8 11C-9 9-11 9-12 7C-12 4-9 4-7 5L-2 0-7-5C-9-4-12-4-12-7C-11-9-9-9-8-11z"
            }
            Emblem::Sand => {
                "M-9-12H9V-9C9-4 2-3 2 0S9 4 9 9V12H-9V9C-9 4-2 3-2 0S-9-4-9-9zM-5-7C-4-5-1-4 0-3C1-4 4-5 5-7zM0 4C-2 6-6 7-6 9H6C6 7 2 6 0 4z"
            }
            Emblem::Moon => "M4-12A12 12 0 1 0 12 6A10 10 0 0 1 4-12z",
            Emblem::Amulet => {
                "M-10-12 0-6 10-12 11-10 3-4C8-3 10 1 9 5S4 12 0 12S-8 9-9 5S-8-3-3-4L-11-10zM0-1 1.500 2H5L2 4 3 8 0 6-3 8-2 4-5 2H-1.500z"
            }
            Emblem::Compass => "M0-12A12 12 0 1 1-.1-12zM0-9A9 9 0 1 0 .1-9zM0-8 3 0 0 8-3 0z",
            Emblem::Parrot => {
                "M-1-12C5-13 9-8 8-3C8 3 5 6 4 12H0L0 6C-5 6-8 3-8-2C-6 0-4-1-3-2C-7-2-10-6-7-10C-6-7-4-11-1-12zM1-9a1.600 1.600 0 1 0 .1 0z"
            }
            Emblem::Storm => "M-8 2a5 5 0 0 1 0-10a6 6 0 0 1 11-2a5 5 0 0 1 6 12zM2 3-4 9H0L-3 14 5 7H1L5 3z",
            Emblem::Boat => "M-1-13Q11-5 9 5H-1zM-4-9Q-11-1-10 5H-4zM-12 7H12L8 12H-8z",
            Emblem::Calm => "M-7 1a7 7 0 0 1 14 0z",
            Emblem::Whirl => "",
            Emblem::Spade => "M-2-3 3 2Q2 9-9 10Q-8-1-2-3z",
            Emblem::Current => "",
            Emblem::Figure => "M0-12a4.500 4.500 0 1 1-.1 0zM-7 12Q-6-1-3-3H3Q6-1 7 12z",
            Emblem::Gather => "M0-6C3-3 5 0 5 2A5 5 0 0 1-5 2C-5 0-3-3 0-6z",
        }
    }

    /// What is only a line of it.
    const fn line(self) -> &'static str {
        match self {
            Emblem::Calm => "M-12 4H12M-9 8H9M0-11V-8M-9-7-7-5M9-7 7-5",
            Emblem::Whirl => {
                "M0 0a2 2 0 0 1 4 0a4.500 4.500 0 0 1-9 0a7 7 0 0 1 14 0a9.500 9.500 0 0 1-19 0a11 11 0 0 1 4-9"
            }
            Emblem::Spade => "M9-11-1 0M6-12 11-7M-12 13q6-4 12 0t12-1",
            Emblem::Current => "M-3-8-11 0-3 8M4-8-4 0 4 8M11-8 3 0 11 8",
            Emblem::Gather => "M-12-9-7-5M-7-10V-5H-12M12-9 7-5M7-10V-5H12M0 13V9M-3 11 0 8.500 3 11",
            _ => "",
        }
    }

    /// The id of its symbol.
    fn id(self) -> String {
        format!("vb-e{}", self as u8)
    }
}

/// A picture from the sheet of pieces, around a point; `scale` is its size in percent of 24 units.
pub fn emblem(emblem: Emblem, x: i32, y: i32, scale: i32, class: &str) -> Markup {
    let place = if scale == 100 {
        crate::at(x, y)
    } else {
        format!("translate({x} {y}) scale({:.2})", f64::from(scale) / 100.0)
    };
    html! { use href={ "#" (emblem.id()) } class=(class) transform=(place) {} }
}

/// The picture as it is, for a chart.
pub fn standing(emblem: Emblem, x: i32, y: i32, scale: i32, fill: &str) -> Markup {
    let place = format!("translate({x} {y}) scale({:.2})", f64::from(scale) / 100.0);
    html! { path d=(emblem.path()) fill=(fill) fill-rule="evenodd" transform=(place) {} }
}

/// These pictures as symbols of the sheet.
pub(crate) fn symbols(emblems: &[Emblem]) -> Markup {
    html! {
        @for emblem in emblems {
            g id=(emblem.id()) fill="currentColor" fill-rule="evenodd" {
                @if !emblem.path().is_empty() { path d=(emblem.path()) {} }
                @if !emblem.line().is_empty() { path class="emblem-line" d=(emblem.line()) {} }
            }
        }
    }
}
