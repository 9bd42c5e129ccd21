//! An expedition: explorers, native helpers, the helicopter, hearts, ten-sided dice, and deadly mist.

use maud::{Markup, html};

/// The shape of the shield that an explorer of a colour carries, within 7 units around (0, 0): it tells the colours apart
/// in grey.
const fn shield(colour: &str) -> &'static str {
    match colour.as_bytes() {
        b"red" => "M0-8 8 0 0 8-8 0z",
        b"blue" => "M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0z",
        b"black" => "M-3-7H3V-3H7V3H3V7H-3V3H-7V-3H-3z",
        b"white" => "M-7-7H7V7H-7z",
        _ => "M-7-6Q0-9 7-6L6 3 0 8-6 3z",
    }
}

/// The colours in which there are explorers; `ghost` for one that has no colour yet.
const COLOURS: [(&str, &str); 5] = [("red", "R"), ("blue", "B"), ("black", "K"), ("white", "W"), ("ghost", "")];

fn known(colour: &str) -> &'static str {
    COLOURS.iter().map(|(known, _)| *known).find(|known| *known == colour).unwrap_or("ghost")
}

/// An explorer in a colour, about 34 wide and 46 high around (0, 0); the feet are 22 below.
pub fn explorer(colour: &str) -> Markup {
    let colour = known(colour);
    html! { use href={ "#p-explorer-" (colour) } class=(colour) {} }
}

/// A native helper who wears the colour of an explorer, within 15 units around (0, 0).
pub fn helper(colour: &str) -> Markup {
    html! { use href="#p-helper" class=(known(colour)) {} }
}

/// The helicopter, about 66 wide around (0, 0), with its rotor turning.
pub fn helicopter() -> Markup {
    html! {
        use href="#p-helicopter" {}
        path class="rotor" d="M-31-21H37" {}
    }
}

/// A spot full of mist, 92 wide around (0, 0): it reaches into the spots beside it, so that mist grows together.
pub fn mist() -> Markup {
    html! {
        use href="#p-mist" {}
        use class="swirl" href="#p-mist-swirl" {}
    }
}

/// A heart within 9 units around (0, 0).
pub const HEART: &str = "M0 8-8 0Q-10-6-5-8Q-1-8 0-4Q1-8 5-8Q10-6 8 0z";

/// A tombstone within 9 units around (0, 0).
pub const TOMBSTONE: &str = "M-7 9V-2Q-7-9 0-9T7-2V9zM-9 9H9";

/// A foot within 8 units around (0, 0): a step.
pub const FOOT: &str = "M-3 8Q-6 4-4-1Q-5-6 0-7Q5-6 4 0Q2 3 3 6Q2 9-3 8zM-5-7a1.500 1.500 0 1 0 .1 0zM0-10a1.300 1.300 0 1 0 .1 0zM4-9a1.200 1.200 0 1 0 .1 0z";

/// A ten-sided die within 24 units around (0, 0) that shows a number, or nothing for 0; green or black.
pub fn ten_sided(number: u8, green: bool) -> Markup {
    html! {
        use href=(if green { "#p-ten-green" } else { "#p-ten-black" }) {}
        @if number > 0 { text class="ten-number" y="6" { (number) } }
    }
}

pub(crate) fn symbols() -> Markup {
    html! {
        @for (colour, letter) in COLOURS { g id={ "p-explorer-" (colour) } { (figure(colour, letter)) } }
        g id="p-helper" {
            path class="ink feather" d="M-3-8-8-16-1-10 0-18 2-10 8-16 4-8z" {}
            path class="ink mask" d="M-9-9Q0-13 9-9Q12 2 5 11Q0 16-5 11Q-12 2-9-9z" {}
            path class="mask-band" d="M-10-3Q0-7 10-3L10 1Q0-3-10 1z" {}
            path class="hollow" d="M-6-2q2-2 4 0l-2 2zM2-2q2-2 4 0l-2 2zM-4 7Q0 4 4 7Q0 11-4 7z" {}
        }
        (the_helicopter())
        (the_mist())
        @for (id, fill) in [("p-ten-green", "ten-green"), ("p-ten-black", "ten-black")] {
            g id=(id) {
                path class="token-shadow" d="M2-19 24-2 2 25-20-2z" {}
                path class={ "ink " (fill) } d="M0-23 23-4V4L0 23-23 4V-4z" {}
                path class="ten-edge" d="M0-23 14 7 0 23-14 7zM-23-4-14 7M23-4 14 7" {}
            }
        }
    }
}

fn figure(colour: &str, letter: &str) -> Markup {
    html! {
        ellipse class="token-shadow" cx="1" cy="22" rx="14" ry="4" {}
        path class="ink cloth" d="M-11 21Q-14 2-8-3H8Q14 2 11 21z" {}
        path class="cloth-shade" d="M4-3H8Q14 2 11 21H4Q8 8 4-3z" {}
        path class="ink skin" d="M-6-5A6.500 6.500 0 1 1 6-5Q3-1 0-1T-6-5z" {}
        path class="ink cloth" d="M-15-9Q-8-11-7-13Q-6-21 0-20T7-13Q8-11 15-9Q7-4 0-5T-15-9z" {}
        path class="hat-band" d="M-7-12Q0-9 7-12V-10Q0-7-7-10z" {}
        g transform="translate(0 9)" {
            path class="shield" d=(shield(colour)) {}
            text class="shield-letter" y="3.800" { (letter) }
        }
    }
}

fn the_helicopter() -> Markup {
    html! {
        g id="p-helicopter" {
            ellipse class="token-shadow" cx="2" cy="20" rx="29" ry="5" {}
            path class="ink tail" d="M10-5 36-10 38-20 42-20 42-4 12 6z" {}
            path class="spar" d="M3-21V-14M-17 17H19M-11 10-13 17M11 10 13 17" {}
            path class="ink cabin" d="M-28 3Q-26-14-5-14H9Q17-13 17 0Q15 12 2 12H-12Q-26 11-28 3z" {}
            path class="ink window" d="M-26 1Q-22-11-9-11V1z" {}
            path class="cabin-band" d="M-26 5Q-5 9 16 4L15 8Q-4 12-24 9z" {}
            path class="ink window" d="M-4-9H5V-1H-4z" {}
            path class="ink steel" d="M40-12a5 5 0 1 0 .1 0z" {}
        }
    }
}

fn the_mist() -> Markup {
    html! {
        g id="p-mist" {
            circle fill="url(#g-mist-dark)" r="48" {}
            @for (x, y, r) in [(-20, -14, 25), (18, -20, 23), (24, 10, 24), (-4, 22, 25), (-26, 12, 21)] {
                circle fill="url(#g-mist-violet)" cx=(x) cy=(y) r=(r) {}
            }
            @for (x, y, r) in [(2, -26, 17), (-14, 2, 19), (14, 24, 17), (20, -4, 15), (-24, 24, 13)] {
                circle fill="url(#g-mist-green)" cx=(x) cy=(y) r=(r) {}
            }
        }
        g id="p-mist-swirl" {
            path class="wisp" d="M-33 5Q-22-6-12 4T9 3T33-5M-25-17Q-13-26-3-18T22-20" {}
            path class="wisp wisp-green" d="M-26 23Q-16 13-5 22T27 19M-34-6Q-27-12-21-8M10-9Q18-15 28-11" {}
            path class="wisp-skull" d="M-8 9V4Q-12 1-11-5Q-9-14 0-14T11-5Q12 1 8 4V9H4V5H2V9H-2V5H-4V9zM-7-3a3 3.500 0 1 0 6 0a3 3.500 0 1 0-6 0M1-3a3 3.500 0 1 0 6 0a3 3.500 0 1 0-6 0" fill-rule="evenodd" {}
        }
    }
}
