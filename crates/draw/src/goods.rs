//! What explorers find and make: supplies, items and the places of missions, each within 17 units around (0, 0).

use maud::{Markup, html};

/// A supply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Good {
    Stick,
    Stone,
    Water,
    Fish,
    Hide,
    Berry,
    Torch,
    Axe,
    Doll,
    MistPotion,
    HealthPotion,
    Map,
}

/// Names of all goods, in their order.
const NAMES: [&str; 12] =
    ["stick", "stone", "water", "fish", "hide", "berry", "torch", "axe", "doll", "mist-potion", "health-potion", "map"];

/// All goods, in the order of their names.
const ALL: [Good; 12] = [
    Good::Stick,
    Good::Stone,
    Good::Water,
    Good::Fish,
    Good::Hide,
    Good::Berry,
    Good::Torch,
    Good::Axe,
    Good::Doll,
    Good::MistPotion,
    Good::HealthPotion,
    Good::Map,
];

/// The picture of something that an explorer carries.
pub fn good(good: Good) -> Markup {
    html! { use href={ "#p-good-" (NAMES[good as usize]) } {} }
}

/// How many places of missions there are pictures for.
pub const PLACES: u8 = 8;

/// The picture of the place of a mission, 1 to 8, within 20 units around (0, 0).
pub fn place(number: u8) -> Markup {
    html! { use href={ "#p-place-" (number.clamp(1, PLACES)) } {} }
}

/// Half the width of the tile of a good, of its print on a map, of the tile of a place, and of its print and of that of the
/// item that is needed there.
pub const HALVES: [i32; 4] = [21, 13, 20, 11];

/// A piece that lies or is printed on a map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnMap {
    /// The tile of a supply.
    Tile(Good),
    /// The print of a supply.
    Print(Good),
    /// The tile of a mission, by its number.
    PlaceTile(u8),
    /// The print of a mission, by its number.
    PlacePrint(u8),
    /// The print of the item that a mission takes.
    Needs(Good),
}

impl OnMap {
    /// The symbol of this piece: what a `use` refers to. One element for each keeps a map with many pieces small.
    pub fn symbol(self) -> String {
        match self {
            OnMap::Tile(good) => format!("#p-tile-{}", NAMES[good as usize]),
            OnMap::Print(good) => format!("#p-print-{}", NAMES[good as usize]),
            OnMap::PlaceTile(number) => format!("#p-place-tile-{number}"),
            OnMap::PlacePrint(number) => format!("#p-place-print-{number}"),
            OnMap::Needs(good) => format!("#p-needs-{}", NAMES[good as usize]),
        }
    }
}

/// A square stone of the size of a mission tile: the tile itself, or the place where one will lie.
pub fn square(class: &str) -> Markup {
    let half = HALVES[2];
    html! { rect class=(class) x=(-half) y=(-half) width=(2 * half) height=(2 * half) rx="6" {} }
}

pub(crate) fn symbols() -> Markup {
    let [tile, print, _, small] = HALVES;
    let disc = |class: &str, half: i32, scale: &str, picture: Markup| {
        html! {
            circle class=(class) r=(half) {}
            g transform={ "scale(" (scale) ")" } { (picture) }
        }
    };
    html! {
        @for good in ALL { g id={ "p-good-" (NAMES[good as usize]) } { (picture(good)) } }
        @for number in 1..=PLACES { g id={ "p-place-" (number) } { (scene(number)) } }
        @for (i, (&thing, name)) in ALL.iter().zip(NAMES).enumerate() {
            @if i < 6 {
                g id={ "p-tile-" (name) } { (disc("tile-disc", tile, "1.080", good(thing))) }
                g id={ "p-print-" (name) } { (disc("print-disc", print, ".620", good(thing))) }
            } @else { g id={ "p-needs-" (name) } { (disc("needs", small, ".540", good(thing))) } }
        }
        @for number in 1..=PLACES {
            g id={ "p-place-tile-" (number) } { (square("mission-stone")) g transform="scale(1.100)" { (place(number)) } }
            g id={ "p-place-print-" (number) } { (disc("print-disc", small, ".540", place(number))) }
        }
    }
}

fn flask(class: &str, mark: &Markup) -> Markup {
    html! {
        path class="ink glass" d="M-4-15H4V-6Q13-1 13 7Q13 15 4 15H-4Q-13 15-13 7Q-13-1-4-6z" {}
        path class=(class) d="M-10 2Q-5-1 0 2T10 2Q12 5 11 8Q10 13 4 13H-4Q-10 13-11 8Q-12 5-10 2z" {}
        path class="ink cork" d="M-5-18H5V-13H-5z" {}
        (mark)
        path class="glint" d="M-8 4Q-9 8-7 11" {}
    }
}

fn picture(good: Good) -> Markup {
    match good {
        Good::Stick => html! {
            path class="bark-edge" d="M-13 11 11-13M-14-8 14 10M-4 14 7-2" {}
            path class="bark" d="M-13 11 11-13M-14-8 14 10M-4 14 7-2" {}
            path class="bark-light" d="M-11 8 8-11M-11-7 10 6" {}
        },
        Good::Stone => html! {
            path class="ink rock" d="M-16 10-13-1-5-6 2-3 4 3 5 12-14 13z" {}
            path class="ink rock" d="M-4-5 1-13 9-14 15-6 16 9 11 13 4 12 3 2z" {}
            path class="rock-light" d="M1-11 8-12 13-6 6-4zM-11 0-5-4 0-2-6 3z" {}
        },
        Good::Water => html! {
            path class="ink drop" d="M0-17C7-8 12-2 12 5A12 12 0 0 1-12 5C-12-2-7-8 0-17z" {}
            path class="glint" d="M-7 5Q-6 11-1 12" {}
        },
        Good::Fish => html! {
            path class="ink scale" d="M-16 1Q-7-11 5-5L15-11Q12 0 15 10L5 6Q-7 12-16 1z" {}
            path class="fin" d="M-4-6Q2-12 6-5M-2 7Q1 11 4 6M-7-4Q-4 1-7 6" {}
            circle class="eye" cx="-10.500" cy="-1" r="1.900" {}
        },
        Good::Hide => html! {
            path class="ink pelt" d="M-4-16H4L6-10 14-13 16-7 10-3 10 5 16 10 13 15 5 11 0 16-5 11-13 15-16 10-10 5-10-3-16-7-14-13-6-10z" {}
            path class="pelt-line" d="M-4-8Q0-5 4-8M-6 0Q0 4 6 0M-4 7Q0 9 4 7" {}
        },
        Good::Berry => html! {
            path class="ink leaf-green" d="M1-7Q-4-17-13-13Q-10-4 1-7zM1-7Q5-15 13-13Q12-5 1-7z" {}
            circle class="ink berry" cx="-7" cy="2" r="6.500" {}
            circle class="ink berry" cx="7" cy="1" r="6.500" {}
            circle class="ink berry" cx="0" cy="9" r="6.500" {}
            path class="glint" d="M-10 1q1-2 3-2M4 0q1-2 3-2M-3 8q1-2 3-2" {}
        },
        Good::Torch => html! {
            path class="ink wood-dark" d="M-4 2H4L2 17H-2z" {}
            path class="ink band" d="M-6-2H6L5 5H-5z" {}
            path class="flame" d="M0-18C3-12 9-9 7-3Q5 0 0 0T-7-3C-9-8-5-9-4-13Q-2-10-1-10Q1-13 0-18z" {}
            path class="flame-core" d="M0-10Q4-6 3-3Q1-1-2-2Q-4-5 0-10z" {}
        },
        Good::Axe => html! {
            path class="bark-edge" d="M-11 15 8-10" {}
            path class="bark" d="M-11 15 8-10" {}
            path class="ink steel" d="M0-10 9-17Q10-10 16-7Q17 1 11 6Q6 4 5-1z" {}
            path class="glint" d="M15-5Q15 0 11 4" {}
        },
        Good::Doll => html! {
            path class="ink sack" d="M-4-4Q-8-6-8-11A8 7 0 0 1 8-11Q8-6 4-4L14-3 13 2 6 2 8 15 2 16 0 9-2 16-8 15-6 2-13 2-14-3z" {}
            path class="stitch" d="M-6-13l4 4m0-4-4 4M2-13l4 4m0-4-4 4M-3-6h6M0-2v8M-2 0h4M-2 4h4" {}
            path class="pin" d="M3 3 14-10M-4 1-14-13" {}
            circle class="pin-head" cx="14" cy="-11" r="2.500" {}
            circle class="pin-head" cx="-14" cy="-14" r="2.500" {}
        },
        Good::MistPotion => flask("ink violet-brew", &html! { path class="glint" d="M-3 8q3-4 6 0t-3 2" {} }),
        Good::HealthPotion => {
            flask("ink red-brew", &html! { path class="mark-pale" d="M0 12-5 7Q-5 3-2 3Q0 3 0 5Q0 3 2 3Q5 3 5 7z" {} })
        }
        Good::Map => html! {
            path class="ink vellum" d="M-16-11-6-14 5-11 16-14V11L5 14-6 11-16 14z" {}
            path class="fold" d="M-6-14V11M5-11V14" {}
            path class="trail" d="M-12 7Q-9 0-3 3T7-3" {}
            path class="cross" d="M8-8l6 6m0-6-6 6" {}
        },
    }
}

fn scene(number: u8) -> Markup {
    match number {
        1 => html! {
            path class="ink rock" d="M-20 17-17-4-9-15 2-18 13-12 19 2 20 17z" {}
            path class="hollow" d="M-10 17Q-11-6 1-7Q11-6 11 17z" {}
            path class="whisper" d="M-3 14q-4-5 0-9M2 14q-5-8 1-14M7 14q-4-5 0-9" {}
        },
        2 => html! {
            path class="ink grave" d="M-12 9V-9Q-11-18 0-18T12-9V9z" {}
            path class="stitch" d="M0-13V1M-5-8H5" {}
            path class="ink drop" d="M-20 8q5-5 10 0t10 0 10 0 10 0v9H-20z" {}
        },
        3 => html! {
            path class="ink rock" d="M-20 17V-4L-11-16H11L20-4V17z" {}
            path class="ink ember" d="M-12 17V-1Q-10-10 0-10T12-1V17z" {}
            path class="flame-core" d="M-6 17Q-8 7-3 8Q-3 2 2-2Q2 5 6 7Q8 12 6 17z" {}
        },
        4 => html! {
            path class="ink temple" d="M-20 17V11H-15V4H-10V-4H-6V-12H6V-4H10V4H15V11H20V17z" {}
            path class="hollow" d="M-4 17V3H4V17z" {}
            path class="vine" d="M-13 4q-2 6 1 12M9-4q4 5 1 10t1 10M-5-12q-3 5 0 8" {}
        },
        5 => html! {
            path class="ink wood-dark" d="M-5 17Q0 4-4-3L-13-9-3-8-1-15 3-7 13-10 4-2Q2 6 8 17z" {}
            path class="ink leaf-green" d="M-18-8Q-18-16-9-16Q-5-21 2-18Q12-21 15-13Q21-8 14-5Q6-9 0-7T-13-3Q-18-3-18-8z" {}
            path class="vine" d="M-12-3q-3 8 1 14M12-5q4 8 0 16" {}
        },
        6 => html! {
            path class="ink wood-dark" d="M-18 4 12 10 18-1Q19 12 11 16L-12 15Q-17 11-18 4z" {}
            path class="bark" d="M-5 6-1-17M8 8 11-8" {}
            path class="ink vellum" d="M-2-14 9-11Q6-6 8-1L-4-3Q-1-8-2-14z" {}
            path class="hollow" d="M-8 8l4 1-1 5-5-1zM2 10l4 1-1 4-4-1z" {}
        },
        7 => html! {
            path class="ink wood-dark" d="M-12 17V0H12V17z" {}
            path class="ink thatch" d="M0-19 20 2Q0-3-20 2z" {}
            path class="hollow" d="M-4 17V5Q0 1 4 5V17z" {}
            path class="bone-line" d="M-7-2l14-6M-7-8 7-2" {}
        },
        _ => html! {
            path class="ink grave" d="M-19 17V11H-13V4H-17V-2H17V4H13V11H19V17z" {}
            path class="ink skull-bone" d="M-7-3V-7Q-10-10-9-14Q-7-20 0-20T9-14Q10-10 7-7V-3z" {}
            path class="hollow" d="M-6-12a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0M1-12a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0M-1-6h2l-1-3z" {}
        },
    }
}
