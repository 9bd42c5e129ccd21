//! The chart: all of the board that never changes, as an image of its own. The two sides of the board differ in their
//! supply and mission spots, so these are live.

use std::fmt::Write as _;

use draw::chart::{age, chart as sheet, frame, paper, rhumbs, sea};
use draw::coast::{Island, islands};
use draw::icon::{Icon, standing};
use draw::land::{mountains, palms, river, wood};
use draw::noise::{swing, unit};
use draw::path::{coast, smooth};
use maud::{Markup, PreEscaped, html};

use crate::data::place::{MAP, ROUND, SEA, SHORE, SIDE, VIEW, pile, village};

/// The corners of the island: a beach around the map.
const ISLAND: [(i32, i32); 12] = [
    (110, 68),
    (300, 62),
    (520, 70),
    (740, 64),
    (772, 100),
    (766, 420),
    (774, 740),
    (600, 760),
    (330, 754),
    (100, 762),
    (74, 720),
    (66, 400),
];

/// The jungle: all of the island but its beach.
const JUNGLE: [(i32, i32); 8] =
    [(98, 88), (420, 80), (748, 88), (756, 420), (750, 738), (420, 748), (98, 740), (88, 400)];

/// The chart as an SVG image.
pub fn chart() -> String {
    let island = [Island::new(&ISLAND, 7.0, 77)];
    let dry = |x: i32, y: i32| x < 790 && island[0].is_near(x, y, 20.0);
    let [left, top, right, bottom] = SEA;
    let content = html! {
        (PreEscaped(DEFS))
        (paper([10, 8, 1110, 792], 3))
        clipPath id="framed" { path d=(format!("M{left} {top}H{right}V{bottom}H{left}z")) {} }
        g clip-path="url(#framed)" {
            (sea(SEA, 17, dry))
            rect x=(left) y=(top) width=(right - left) height=(bottom - top) fill="url(#g-deep)" {}
            (rhumbs(926, 372, 24, 900.0))
            (islands(SEA, &island, &landscape()))
            (grid())
            (furniture())
        }
        (age(VIEW.map(|side| side * 97 / 100), &[392, 774], &[(720, 770, 40)]))
        (frame([left - 11, top - 11, right + 11, bottom + 11], 11))
    };
    sheet(VIEW, &content)
}

/// Colours of the jungle, of voodoo, and of wood.
const DEFS: &str = concat!(
    r##"<style>.bush{fill:#4f8a3c;stroke:#17351c}.leaf{fill:#1d4a26}</style><defs><radialGradient id="g-jungle" cx=".5" cy=".47" r=".72"><stop offset="0" stop-color="#a3b765"/><stop offset=".5" stop-color="#749a4c"/><stop offset="1" stop-color="#3f7440"/></radialGradient>"##,
    r##"<radialGradient id="g-deep" cx=".4" cy=".5" r=".8"><stop offset="0" stop-color="#1f5a5c" stop-opacity="0"/><stop offset=".6" stop-color="#1d3f5c" stop-opacity=".35"/><stop offset="1" stop-color="#3a1c5e" stop-opacity=".75"/></radialGradient>"##,
    r##"<radialGradient id="g-lava" cx=".5" cy=".4" r=".6"><stop offset="0" stop-color="#e7b0ff"/><stop offset=".5" stop-color="#9b45d8"/><stop offset="1" stop-color="#3d1366"/></radialGradient>"##,
    r##"<radialGradient id="g-hut"><stop offset="0" stop-color="#6b4a2a"/><stop offset="1" stop-color="#2d1a0c"/></radialGradient>"##,
    r##"<filter id="f-canopy" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".045 .055" numOctaves="4" seed="8" result="n"/><feDiffuseLighting in="n" lighting-color="#dff0c0" surfaceScale="9" diffuseConstant="1"><feDistantLight azimuth="225" elevation="42"/></feDiffuseLighting></filter></defs>"##,
);

/// Jungle, mountains, lagoon and rivers between beach and beach.
fn landscape() -> Markup {
    let edge = smooth(&coast(&JUNGLE, 17.0, 8.0, 31), true);
    html! {
        path d=(edge) fill="#3c6a34" fill-opacity=".55" stroke="#3c6a34" stroke-opacity=".5" stroke-width="12" filter="url(#f-soft)" {}
        clipPath id="in-jungle" { path d=(edge) {} }
        g clip-path="url(#in-jungle)" {
            path d=(edge) fill="url(#g-jungle)" {}
            rect x="80" y="70" width="690" height="690" filter="url(#f-canopy)" opacity=".42" class="hardlight" {}
            (river("M424 352q-70 60-60 130t-90 120-20 160"))
            (river("M520 350q80 10 120 90t130 40"))
            ellipse cx="300" cy="236" rx="46" ry="27" fill="#3d2710" fill-opacity=".4" {}
            ellipse cx="300" cy="234" rx="44" ry="25" fill="#6fb6b4" {}
            path class="crest" d="M272 230q8-6 16 0t16 0 16 0M286 244q6-4 12 0t12 0" {}
            (thicket())
            (mountains(&[
                (360, 420, 52, 74), (600, 430, 50, 70), (430, 400, 66, 116), (540, 404, 62, 104), (486, 440, 92, 176),
                (410, 470, 56, 66), (566, 476, 58, 70),
            ], 12))
            // The mountain of the spirits: its mouth glows violet.
            ellipse cx="486" cy="270" rx="15" ry="6" fill="url(#g-lava)" class="ink" {}
            path d="M480 266q-16-26 4-44t-6-44 18-40" fill="none" stroke="#b77bea" stroke-opacity=".55" stroke-width="13" stroke-linecap="round" filter="url(#f-soft)" {}
            path d="M490 266q18-22 6-48t14-50" fill="none" stroke="#dcb9ff" stroke-opacity=".5" stroke-width="8" stroke-linecap="round" filter="url(#f-soft)" {}
            (mountains(&[(150, 640, 26, 34), (186, 652, 30, 44), (680, 170, 28, 40), (712, 182, 26, 32)], 21))
        }
        (palms(&[
            (92, 130, 40), (84, 300, 36), (90, 520, 40), (100, 690, 42), (230, 84, 34), (470, 82, 34), (640, 84, 38),
            (764, 150, 38), (760, 330, 36), (768, 560, 40), (754, 700, 40), (250, 762, 36), (470, 764, 38), (660, 766, 38),
        ]))
    }
}

/// Trees all over the jungle, row by row, with clearings; where the mountain stands there are none.
fn thicket() -> Markup {
    html! {
        @for n in 0..90u32 {
            @let (x, y) = (96 + 74 * (n % 9) as i32 + 36 * (n / 9 % 2) as i32, 96 + 72 * (n / 9) as i32);
            @let (x, y) = (x + (20.0 * swing(5, n)) as i32, y + (16.0 * swing(6, n)) as i32);
            @let peak = (x - 486).abs() < 130 && (300..470).contains(&y);
            @if unit(8, n) > 0.2 && !peak {
                (wood(x, y, 24 + (8.0 * swing(7, n)) as i32, 13, 4 + (5.0 * unit(9, n)) as u32, 100 + n))
            }
        }
    }
}

/// The hundred spots: a worn line around each.
fn grid() -> Markup {
    let ((left, top), side) = (MAP, SIDE);
    let mut data = String::new();
    for spot in 0..100 {
        let _ = write!(
            data,
            "M{} {}h52q4 0 4 4v52q0 4-4 4h-52q-4 0-4-4v-52q0-4 4-4z",
            left + side * (spot % 10) + 7,
            top + side * (spot / 10) + 3
        );
    }
    html! {
        path d=(data) fill="#eef2c4" fill-opacity=".1" stroke="#1c3216" stroke-opacity=".5" stroke-width="3" {}
        path d=(data) fill="none" stroke="#f6efc8" stroke-opacity=".62" stroke-width="1.400" stroke-dasharray="6 4" {}
        // Rows are green, columns black, like the dice.
        @for i in 0..10 {
            circle cx=(left - 17) cy=(top + side * i + side / 2) r="13" fill="#1f6b38" stroke="#f4e4ba" stroke-width="2" {}
            circle cx=(left + side * i + side / 2) cy=(top - 17) r="13" fill="#2b2730" stroke="#f4e4ba" stroke-width="2" {}
        }
    }
}

fn plank(x: i32, y: i32, width: i32, height: i32) -> Markup {
    html! {
        rect x=(x + 1) y=(y + 4) width=(width) height=(height) rx="10" fill="#14081f" fill-opacity=".6" filter="url(#f-soft)" {}
        rect x=(x) y=(y) width=(width) height=(height) rx="9" fill="#4a2f1c" class="ink" {}
        g class="hardlight" opacity=".5" { rect x=(x) y=(y) width=(width) height=(height) rx="9" filter="url(#f-relief)" {} }
        rect x=(x + 4) y=(y + 4) width=(width - 8) height=(height - 8) rx="6" fill="none" stroke="#b98be0" stroke-opacity=".75" stroke-width="1.500" {}
    }
}

/// What lies on the shore: day track, village, piles, and the sheet of the game round.
fn furniture() -> Markup {
    let (left, width) = SHORE;
    html! {
        (standing(Icon::Serpent, 1036, 66, 50, "beast"))
        (plank(left - 6, 128, width + 12, 46))
        path d=(format!("M{} 151H{}", left + 24, left + width - 24)) fill="none" stroke="#e0b354" stroke-width="3" stroke-dasharray="2 7" stroke-linecap="round" {}
        (plank(left - 6, 298, width + 12, 152))
        @for index in 0..7 {
            @let (x, y) = village(index);
            circle cx=(x + 33) cy=(y + 32) r="30" fill="url(#g-hut)" stroke="#e0b354" stroke-opacity=".8" stroke-width="1.600" {}
        }
        (plank(left - 6, 456, width + 12, 106))
        @for index in 0..3 {
            @let (x, y) = pile(index);
            rect x=(x + 3) y=(y + 5) width="60" height="84" rx="6" fill="#1d0f05" fill-opacity=".7" stroke="#e0b354" stroke-opacity=".6" stroke-width="1.300" {}
        }
        (plank(ROUND.0 - 6, ROUND.1 - 4, ROUND.2 + 12, ROUND.3 + 8))
    }
}
