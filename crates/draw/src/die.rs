//! Dice, 52 units wide around (0, 0).

use maud::{Markup, html};

/// What a combat die shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shot {
    /// Not rolled yet.
    Waiting,
    /// A number.
    Number(u8),
    /// The star, which wins at once.
    Star,
}

/// The path of a five-pointed star within 15 units around (0, 0).
pub const STAR: &str = "M0-16 4-5H16L6 2 10 13 0 6-10 13-6 2-16-5H-4z";

pub(crate) const PIPS: [&[(i8, i8)]; 6] = [
    &[(0, 0)],
    &[(-13, 13), (13, -13)],
    &[(-13, 13), (0, 0), (13, -13)],
    &[(-13, -13), (13, -13), (-13, 13), (13, 13)],
    &[(-13, -13), (13, -13), (0, 0), (-13, 13), (13, 13)],
    &[(-13, -13), (13, -13), (-13, 0), (13, 0), (-13, 13), (13, 13)],
];

/// A die with pips; nothing is drawn for a number that it does not have.
pub fn die(value: u8) -> Markup {
    html! { @if (1..=6).contains(&value) { use href={ "#p-die-" (value) } {} } }
}

/// A combat die.
pub fn combat(shot: Shot) -> Markup {
    html! {
        @match shot {
            Shot::Waiting => rect class="die-place" x="-25" y="-25" width="50" height="50" rx="9" {},
            Shot::Number(number) => {
                use href="#p-die-combat" {}
                text class="die-number" y="11" { (number) }
            }
            Shot::Star => {
                use href="#p-die-combat" {}
                path class="die-star" d=(STAR) {}
            }
        }
    }
}

pub(crate) fn symbols() -> Markup {
    html! {
        @for (value, pips) in (1..).zip(PIPS) {
            g id={ "p-die-" (value) } {
                (body("url(#g-ivory)"))
                @for (x, y) in pips { circle class="pip" cx=(x) cy=(y) r="5" {} }
            }
        }
        g id="p-die-combat" { (body("url(#g-blood)")) }
    }
}

fn body(fill: &str) -> Markup {
    html! {
        rect class="die-shadow" x="-25" y="-22" width="52" height="52" rx="10" {}
        rect class="ink" fill=(fill) x="-26" y="-26" width="52" height="52" rx="10" {}
        rect class="die-rim" x="-22.500" y="-22.500" width="45" height="45" rx="8" {}
    }
}
