//! Haunted water in the four winds, 92 units wide around (0, 0), and the air over the whole sea.

use maud::{Markup, html};

/// How the wind blows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Air {
    Storm,
    Mermaids,
    Fair,
    Becalmed,
}

impl Air {
    /// The word for it in ids and classes.
    pub const fn word(self) -> &'static str {
        match self {
            Air::Storm => "storm",
            Air::Mermaids => "mermaids",
            Air::Fair => "fair",
            Air::Becalmed => "becalmed",
        }
    }
}

/// A square of haunted water in this wind, around a point.
pub fn haunted(air: Air, x: i32, y: i32) -> Markup {
    html! { use href={ "#vb-" (air.word()) } x=(x) y=(y) {} }
}

/// Rain, singing, sunlight or mist over a sea of this outline.
pub fn over_the_sea(air: Air, outline: &str) -> Markup {
    html! {
        path class={ "vb-air vb-air-" (air.word()) } d=(outline) {}
        path fill={ "url(#vb-sky-" (air.word()) ")" } d=(outline) {}
    }
}

fn tile(colour: &str) -> Markup {
    html! { rect fill=(colour) x="-46" y="-46" width="92" height="92" rx="7" {} }
}

/// Gradients, patterns and symbols.
pub(super) fn symbols() -> Markup {
    html! {
        radialGradient id="vb-g-storm" r=".7" { stop offset="0" stop-color="#7a6ab4" {} stop offset="1" stop-color="#1d1440" {} }
        radialGradient id="vb-g-mermaids" r=".72" { stop offset="0" stop-color="#9dffc4" {} stop offset=".55" stop-color="#22b583" {} stop offset="1" stop-color="#0a5148" {} }
        radialGradient id="vb-g-fair" r=".75" { stop offset="0" stop-color="#ffe9a8" {} stop offset=".45" stop-color="#6cc9c0" {} stop offset="1" stop-color="#2b8b98" {} }
        linearGradient id="vb-g-becalmed" x1="0" y1="0" x2="0" y2="1" { stop offset="0" stop-color="#b9c3d6" {} stop offset=".5" stop-color="#8391ad" {} stop offset="1" stop-color="#5c6788" {} }
        pattern id="vb-sky-storm" width="90" height="70" patternUnits="userSpaceOnUse" {
            path fill="none" stroke="#e6e4ff" stroke-opacity=".34" stroke-width="1.300" stroke-linecap="round"
                d="M20 4-2 34M64 0 44 28M84 30 62 62M36 36 16 66M52 44 44 56" {}
        }
        pattern id="vb-sky-mermaids" width="120" height="90" patternUnits="userSpaceOnUse" {
            g fill="none" stroke="#8dffc6" stroke-opacity=".28" stroke-width="1.500" {
                path d="M0 20q15-12 30 0t30 0 30 0 30 0M0 66q15-12 30 0t30 0 30 0 30 0" {}
                circle cx="24" cy="44" r="3" {} circle cx="82" cy="40" r="2" {} circle cx="100" cy="82" r="3" {}
            }
        }
        pattern id="vb-sky-fair" width="150" height="96" patternUnits="userSpaceOnUse" {
            path fill="none" stroke="#fff6c8" stroke-opacity=".4" stroke-width="1.600" stroke-linecap="round"
                d="M8 24h42q10 0 8-8t-9-3M62 70h50q11 0 9 8t-10 3M96 30h26M16 60h22" {}
        }
        pattern id="vb-sky-becalmed" width="200" height="48" patternUnits="userSpaceOnUse" {
            path fill="none" stroke="#e8eefc" stroke-opacity=".25" stroke-width="1.300" d="M10 8h60M110 20h70M40 34h46M150 42h40" {}
        }
        g id="vb-storm" {
            (tile("url(#vb-g-storm)"))
            path fill="none" stroke="#e4dcff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"
                d="M-40 30q9-15 21-7q7 7-2 10q10 4 19-9q9-13 19-4q6 7-3 9q12 5 26-8M-40 2q8-12 17-6q6 6-2 9M24-6q7-10 15-4q5 6-2 8" {}
            // It drives ships to the north.
            path fill="#fff" fill-opacity=".85" d="M0-38 15-20 8-20 8-8-8-8-8-20-15-20z" {}
            path fill="#ffe27a" d="M30-40 20-24h8l-6 14 17-19h-8l8-11z" {}
        }
        g id="vb-mermaids" {
            (tile("url(#vb-g-mermaids)"))
            path fill="none" stroke="#e8fff2" stroke-opacity=".85" stroke-width="2.400" stroke-linecap="round"
                d="M-40 26q10-10 20 0t20 0 20 0 20 0M-40 38q10-10 20 0t20 0 20 0 20 0" {}
            path fill="#06443a" d="M-22-32 0-38V-12a7 5 0 1 1-4-5V-29L-18-25V-6a7 5 0 1 1-4-5zM22-24 32-30V-8a6 4.500 0 1 1-4-4V-22z" {}
        }
        g id="vb-fair" opacity=".82" {
            (tile("url(#vb-g-fair)"))
            path fill="none" stroke="#fff8dc" stroke-width="2.600" stroke-linecap="round"
                d="M-36-6H10q12 0 10-9t-11-4M-24 8H26q11 0 9 9t-11 3M-38 24H4" {}
        }
        g id="vb-becalmed" {
            (tile("url(#vb-g-becalmed)"))
            path fill="none" stroke="#f6f9ff" stroke-opacity=".8" stroke-width="2" stroke-linecap="round"
                d="M-38 10h30M0 10h38M-26 20h52M-38 30h22M-6 30h40M-20 39h34" {}
            // An anchor: here ships are held.
            path fill="none" stroke="#2f3a5c" stroke-width="3.600" stroke-linecap="round" d="M0-30V0M-9-20H9M-15-8Q-12 3 0 3T15-8" {}
            circle fill="none" stroke="#2f3a5c" stroke-width="3" cy="-34" r="4.500" {}
        }
    }
}
