//! The chart: all of the table that never changes, as an image of its own. It is night: a sea of ink under a full moon.

use std::fmt::Write as _;

use draw::chart::{age, chart as sheet, frame, paper, rhumbs, sea};
use draw::icon::{Icon, standing};
use draw::noise::{swing, unit};
use maud::{Markup, PreEscaped, html};

use super::{GRID, HALF, PILES, PLACES, SEA, STONES, VIEW};

/// The middle of the ring.
const MIDDLE: (i32, i32) = (560, 402);

/// The chart as an SVG image.
pub fn chart() -> String {
    let [left, top, right, bottom] = SEA;
    let dry = |x: i32, y: i32| {
        PLACES.iter().any(|place| (place.0 - x).abs() < HALF.0 + 6 && (place.1 - y).abs() < HALF.1 + 6)
            || ((x - MIDDLE.0).abs() < 150 && (y - MIDDLE.1).abs() < 150)
    };
    let content = html! {
        defs { (PreEscaped(GRADIENTS)) }
        style { (PreEscaped(STYLE)) }
        (paper([10, 8, VIEW[2] - 10, VIEW[3] - 16], 5))
        clipPath id="framed" { path d=(format!("M{left} {top}H{right}V{bottom}H{left}z")) {} }
        g clip-path="url(#framed)" {
            (sea(SEA, 29, dry))
            rect x=(left) y=(top) width=(right - left) height=(bottom - top) fill="url(#g-night)" class="multiply" {}
            g class="by-night" { (rhumbs(MIDDLE.0, MIDDLE.1, 32, 900.0)) }
            path class="glitter" d=(glitter()) {}
            circle cx=(MIDDLE.0) cy=(MIDDLE.1) r="330" fill="url(#g-halo)" {}
            (beasts())
            (rope())
        }
        (slots())
        (trays())
        (altar())
        (age(VIEW.map(|side| side * 97 / 100), &[372, 748], &[(1010, 720, 44)]))
        (frame([left - 11, top - 11, right + 11, bottom + 11], 11))
    };
    sheet(VIEW, &content)
}

const GRADIENTS: &str = concat!(
    r##"<radialGradient id="g-night" cx=".5" cy=".5" r=".72"><stop offset="0" stop-color="#5d7fa8"/><stop offset=".5" stop-color="#34507f"/><stop offset="1" stop-color="#1c2450"/></radialGradient>"##,
    r##"<radialGradient id="g-halo"><stop offset="0" stop-color="#bfe9ff" stop-opacity=".42"/><stop offset=".6" stop-color="#9fd0ff" stop-opacity=".13"/><stop offset="1" stop-color="#9fd0ff" stop-opacity="0"/></radialGradient>"##,
    r##"<radialGradient id="g-flame"><stop offset="0" stop-color="#fff6c0"/><stop offset=".35" stop-color="#ffc64a" stop-opacity=".75"/><stop offset="1" stop-color="#ff8a1e" stop-opacity="0"/></radialGradient>"##,
    r##"<linearGradient id="g-slab" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="#7d7488"/><stop offset=".5" stop-color="#544b63"/><stop offset="1" stop-color="#352d45"/></linearGradient>"##,
    r##"<radialGradient id="g-back"><stop offset="0" stop-color="#46307a"/><stop offset="1" stop-color="#171338"/></radialGradient>"##,
    r##"<linearGradient id="g-plank" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6d4524"/><stop offset=".5" stop-color="#543317"/><stop offset="1" stop-color="#3b220e"/></linearGradient>"##,
);

const STYLE: &str = concat!(
    ".by-night .rhumb{stroke:#cfe4ff;stroke-opacity:.17}",
    ".glitter{fill:none;stroke:#dff3ff;stroke-opacity:.34;stroke-width:1.6;stroke-linecap:round}",
    ".monster{fill:#a8cdf2;fill-opacity:.3}",
    ".slot{fill:#0a1030;fill-opacity:.45;stroke:#e7b84c;stroke-opacity:.55;stroke-width:1.5;stroke-dasharray:5 5}",
    ".back{stroke:#07091c;stroke-width:2}.gilt{fill:none;stroke:#d8a84c;stroke-opacity:.75;stroke-width:1.3}.emblem{fill:#d8a84c;fill-opacity:.85}",
    ".full-moon{fill:#f3f6e4}.craters{fill:#c9d3c4}",
    ".rope{fill:none;stroke:#2a1607;stroke-opacity:.55;stroke-width:15}.strand{fill:none;stroke:#c9a566;stroke-width:10}",
    ".twist{fill:none;stroke:#6b4a20;stroke-width:10;stroke-dasharray:3 7}",
    ".veve{fill:none;stroke:#e9dcc0;stroke-opacity:.5;stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}",
    ".cell{fill:#17122a;fill-opacity:.62;stroke:#cbb98f;stroke-opacity:.75;stroke-width:2}",
    ".slab{stroke:#17101f;stroke-width:3;stroke-linejoin:round}.edge{fill:none;stroke:#b9aecb;stroke-opacity:.5;stroke-width:2}",
    ".brass{fill:none;stroke:#c99b45;stroke-width:1.6}.wax{fill:#f3e6c8;stroke:#3a2610;stroke-width:1.4;stroke-linejoin:round}",
    ".flame{fill:#ffe27a;stroke:#c9650f;stroke-width:1}.pebble{fill:#cbb98f;stroke:#2a1c10;stroke-width:2}",
    ".lines{fill:none;stroke:#1d0f05;stroke-opacity:.35;stroke-width:1.1}",
);

/// The way of the moon on the water.
fn glitter() -> String {
    let mut data = String::new();
    for n in 0..190 {
        let (reach, angle) = (90.0 + 280.0 * unit(71, n), std::f64::consts::TAU * unit(72, n));
        let x = f64::from(MIDDLE.0) + 1.35 * reach * angle.cos();
        let y = f64::from(MIDDLE.1) + reach * angle.sin();
        let _ = write!(data, "M{x:.0} {y:.0}h{:.0}", 5.0 + 12.0 * unit(73, n));
    }
    data
}

fn beasts() -> Markup {
    html! {
        // The moon stands over the title; the others wait where nothing is laid.
        circle cx="174" cy="104" r="150" fill="url(#g-halo)" {}
        circle class="full-moon" cx="174" cy="104" r="50" {}
        path class="craters" d="M150 86a9 9 0 1 0 .1 0zM190 72a6 6 0 1 0 .1 0zM200 112a12 12 0 1 0 .1 0zM164 126a7 7 0 1 0 .1 0z" {}
        (standing(Icon::Galleon, 946, 100, 96, "monster"))
        (standing(Icon::Serpent, 174, 702, 100, "monster"))
        (standing(Icon::Mermaid, 946, 702, 96, "monster"))
        (standing(Icon::Anchor, 84, 292, 44, "monster"))
        (standing(Icon::Palm, 1036, 292, 46, "monster"))
        (standing(Icon::Sabres, 84, 516, 44, "monster"))
        (standing(Icon::Skull, 1036, 516, 44, "monster"))
    }
}

/// A rope ties the ring together, from card to card.
fn rope() -> Markup {
    let (mut data, mut from) = (String::new(), PLACES[11]);
    for (n, to) in (0..).zip(PLACES) {
        let (x, y) = (i32::midpoint(from.0, to.0), i32::midpoint(from.1, to.1));
        // Each piece hangs a little outward.
        let (dx, dy) = ((x - MIDDLE.0) / 9 + (6.0 * swing(3, n)) as i32, (y - MIDDLE.1) / 9);
        if n == 0 {
            let _ = write!(data, "M{} {}", from.0, from.1);
        }
        let _ = write!(data, "Q{} {} {} {}", x + dx, y + dy, to.0, to.1);
        from = to;
    }
    html! {
        path class="rope" d=(data) transform="translate(0 4)" {}
        path class="strand" d=(data) {}
        path class="twist" d=(data) {}
    }
}

/// The places of the cards, and the stones of the rounds.
fn slots() -> Markup {
    html! {
        defs {
            g id="back" {
                rect class="slot" x=(-HALF.0 - 5) y=(-HALF.1 - 5) width=(2 * HALF.0 + 10) height=(2 * HALF.1 + 10) rx="13" {}
                rect class="back" x=(-HALF.0) y=(-HALF.1) width=(2 * HALF.0) height=(2 * HALF.1) rx="10" fill="url(#g-back)" {}
                rect class="gilt" x=(7 - HALF.0) y=(7 - HALF.1) width=(2 * HALF.0 - 14) height=(2 * HALF.1 - 14) rx="6" {}
                rect class="gilt" x=(11 - HALF.0) y=(11 - HALF.1) width=(2 * HALF.0 - 22) height=(2 * HALF.1 - 22) rx="4" {}
                path class="gilt" d="M-57-40q17-5 22-22M57-40q-17-5-22-22M-57 40q17 5 22 22M57 40q-17 5-22 22" {}
            }
            g id="skull" { (standing(Icon::Skull, 0, 0, 74, "emblem")) }
            g id="star" { path class="emblem" d="M0-52 10-10 52 0 10 10 0 52-10 10-52 0-10-10z" {} path class="gilt" d="M-30-30 30 30M30-30-30 30" {} }
        }
        @for (n, (x, y)) in (0..).zip(PLACES) {
            use href="#back" x=(x) y=(y) {}
            use href=(if n % 3 == 0 { "#star" } else { "#skull" }) x=(x) y=(y) {}
        }
        @for (n, (x, y)) in (0..).zip(STONES) {
            ellipse cx=(x + 1) cy=(y + 4) rx="17" ry="15" class="shade" filter="url(#f-soft)" {}
            ellipse class="pebble" cx=(x) cy=(y) rx=(16.0 + swing(8, n)) ry=(14.5 + swing(9, n)) transform=(format!("rotate({:.0} {x} {y})", 20.0 * swing(10, n))) {}
        }
    }
}

/// Trays of wood for the objects, and for treasure and souls.
fn trays() -> Markup {
    html! {
        @for (x, w) in [(224, 192), (704, 192)] {
            rect x=(x + 2) y="311" width=(w) height="186" rx="10" class="shade" filter="url(#f-soft)" {}
            rect x=(x) y="304" width=(w) height="188" rx="10" fill="url(#g-plank)" class="ink" {}
            path class="lines" d=(format!("M{0} 346h176M{0} 386h176M{0} 424h176M{0} 460h176", x + 8)) {}
            rect class="brass" x=(x + 5) y="309" width=(w - 10) height="178" rx="7" {}
        }
        @for (x, y) in PILES { rect class="slot" x=(x - 40) y=(y - 54) width="80" height="108" rx="9" {} }
    }
}

/// The altar of the ritual: a slab of stone with nine cells, signs of the spirits around them, candles at its corners.
fn altar() -> Markup {
    let (x, y, size) = GRID;
    let (left, top, right, bottom) = (x - 22, y - 22, x + 3 * size + 22, y + 3 * size + 22);
    let slab = format!(
        "M{left} {}L{} {top}H{}L{right} {}V{}L{} {bottom}H{}L{left} {}z",
        top + 20,
        left + 20,
        right - 20,
        top + 20,
        bottom - 20,
        right - 20,
        left + 20,
        bottom - 20
    );
    html! {
        path d=(slab) transform="translate(4 10)" class="shade" filter="url(#f-soft)" {}
        path d=(slab) fill="url(#g-slab)" class="slab" filter="url(#f-ink)" {}
        path d=(slab) class="edge" transform=(format!("translate({} {}) scale(.965) translate({} {})", MIDDLE.0, MIDDLE.1, -MIDDLE.0, -MIDDLE.1)) {}
        @for n in 0..9 {
            rect class="cell" x=(x + n % 3 * size + 3) y=(y + n / 3 * size + 3) width=(size - 6) height=(size - 6) rx="9" {}
        }
        // Each side has a sign of its own drawn in flour.
        @for turn in 0..4 {
            path class="veve" transform=(format!("rotate({} {} {})", turn * 90, MIDDLE.0, MIDDLE.1))
                d=(format!("M{} {top}m-60 11q15-9 30 0t30 0 30 0 30 0m-60-9v9m-16-4a4 4 0 1 0 .1 0m32 0a4 4 0 1 0 .1 0", MIDDLE.0)) {}
        }
        @for (cx, cy) in [(left + 4, top + 4), (right - 4, top + 4), (left + 4, bottom - 4), (right - 4, bottom - 4)] {
            circle cx=(cx) cy=(cy - 22) r="46" fill="url(#g-flame)" opacity=".75" {}
            path class="wax" d=(format!("M{} {}h14v22q-7 5-14 0z", cx - 7, cy - 12)) {}
            path class="flame" d=(format!("M{cx} {}q6 8 0 13q-6-5 0-13z", cy - 28)) {}
        }
    }
}
