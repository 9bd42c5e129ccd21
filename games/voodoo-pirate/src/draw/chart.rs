//! The chart: all of the board that never changes, as an image of its own. Night lies over the Sea of Souls.

use std::fmt::Write as _;

use draw::chart::{age, chart as sheet, frame, paper, rhumbs};
use draw::coast::{Island, islands};
use draw::icon::{Icon, standing};
use draw::land::{fort, houses, mountains, palms, wood};
use draw::noise::{swing, unit};
use draw::souls::BARREL;
use draw::souls::emblem::{Emblem, standing as emblem};
use maud::{Markup, PreEscaped, html};

use super::{GRID, INNER, PODEPE, SUPPLIES, TIDE, TREASURES, VANE, VIEW, barrel_picture, barrel_place, border, centre};
use crate::data::{Barrel, HAUNTED, Kind, SQUARES, Square};

/// Where the sky meets the sea.
const HORIZON: i32 = 200;

/// Tortuga in the north-east and the Voodoo Shore in the south-west.
const ISLANDS: [&[(i32, i32)]; 2] = [
    &[
        (30, 306),
        (60, 296),
        (120, 308),
        (172, 306),
        (184, 350),
        (180, 396),
        (230, 400),
        (270, 402),
        (280, 450),
        (278, 490),
        (330, 496),
        (366, 500),
        (378, 548),
        (372, 600),
        (384, 640),
        (372, 700),
        (380, 780),
        (30, 790),
    ],
    &[
        (764, 120),
        (800, 100),
        (860, 96),
        (940, 100),
        (1010, 92),
        (1090, 100),
        (1090, 540),
        (1056, 520),
        (1044, 470),
        (1048, 380),
        (1042, 300),
        (1046, 214),
        (990, 204),
        (920, 198),
        (850, 204),
        (780, 198),
        (752, 170),
    ],
];

const DEFS: &str = concat!(
    r##"<defs><linearGradient id="n-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#120c34"/><stop offset=".55" stop-color="#35246b"/><stop offset="1" stop-color="#6d5a9c"/></linearGradient>"##,
    r##"<radialGradient id="n-sea" cx=".46" cy=".3" r=".8"><stop offset="0" stop-color="#3f9ba0"/><stop offset=".45" stop-color="#1f6378"/><stop offset=".8" stop-color="#1d3a66"/><stop offset="1" stop-color="#241a50"/></radialGradient>"##,
    r##"<radialGradient id="n-moon"><stop offset="0" stop-color="#fffbe6" stop-opacity=".95"/><stop offset=".16" stop-color="#f4efff" stop-opacity=".75"/><stop offset=".4" stop-color="#b7b0ee" stop-opacity=".35"/><stop offset="1" stop-color="#8f8bd8" stop-opacity="0"/></radialGradient>"##,
    r##"<linearGradient id="n-stave" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#2c1709"/><stop offset=".3" stop-color="#93602c"/><stop offset=".55" stop-color="#b87f42"/><stop offset="1" stop-color="#351b0a"/></linearGradient>"##,
    r##"<linearGradient id="n-dusk" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#33100c"/><stop offset=".3" stop-color="#8f3c24"/><stop offset=".55" stop-color="#bd5c34"/><stop offset="1" stop-color="#3b120c"/></linearGradient>"##,
    r##"<radialGradient id="n-fire"><stop offset="0" stop-color="#ffd27a" stop-opacity=".75"/><stop offset=".35" stop-color="#ff9a3c" stop-opacity=".32"/><stop offset="1" stop-color="#ff7a2a" stop-opacity="0"/></radialGradient>"##,
    r##"<radialGradient id="n-wisp"><stop offset="0" stop-color="#9a7cf0" stop-opacity=".75"/><stop offset=".6" stop-color="#5a3cb0" stop-opacity=".4"/><stop offset="1" stop-color="#3a2a80" stop-opacity="0"/></radialGradient>"##,
    r##"<radialGradient id="n-stone" cx=".4" cy=".35" r=".9"><stop offset="0" stop-color="#7d7596"/><stop offset="1" stop-color="#2d2646"/></radialGradient></defs><style>.shade-of-sea{fill:#d9fff4}</style>"##,
);

/// The chart as an SVG image.
pub fn chart() -> String {
    let lands: Vec<Island> = (0..).zip(ISLANDS).map(|(n, corners)| Island::new(corners, 5.0, 60 + n)).collect();
    let [left, top, right, bottom] = INNER;
    let content = html! {
        (PreEscaped(DEFS))
        (paper([10, 8, VIEW[2] - 10, VIEW[3] - 16], 7))
        clipPath id="framed" { path d=(format!("M{left} {top}H{right}V{bottom}H{left}z")) {} }
        g clip-path="url(#framed)" {
            (water(&lands))
            (sky())
            (islands(INNER, &lands, &landscape()))
            // Night falls over land and water alike.
            rect x=(left) y=(top) width=(right - left) height=(bottom - top) fill="#4a3f9c" fill-opacity=".34" class="multiply" {}
            (glade())
            (fires())
        }
        (fort(1040, 140))
        (squares())
        (ghosts())
        (barrels())
        (furniture())
        (age(VIEW.map(|side| side * 99 / 100), &[374, 742], &[(1010, 560, 40)]))
        (frame([left - 11, top - 11, right + 11, bottom + 11], 11))
    };
    sheet(VIEW, &content)
}

/// The sea at night, with rhumb lines and waves.
fn water(lands: &[Island]) -> Markup {
    let [left, top, right, bottom] = INNER;
    let mut waves = String::new();
    for n in 0..22 * 22 {
        let (column, row) = (n % 22, n / 22);
        let x = left + 8 + column * 46 + (row % 2) * 22 + (13.0 * swing(31, n as u32)) as i32;
        let y = HORIZON + 12 + row * 26 + (7.0 * swing(32, n as u32)) as i32;
        if x < right - 30 && y < bottom - 4 && !lands.iter().any(|land| land.is_near(x + 10, y, 20.0)) {
            let tail = if unit(33, n as u32) > 0.5 { "t8 0 8 0" } else { "t8 0" };
            let _ = write!(waves, "M{x} {y}q4-5 8 0{tail}");
        }
    }
    html! {
        rect x=(left) y=(top) width=(right - left) height=(bottom - top) fill="url(#n-sea)" {}
        rect x=(left) y=(HORIZON) width=(right - left) height=(bottom - HORIZON) filter="url(#f-wash)" opacity=".55" {}
        (rhumbs(VANE.0, VANE.1, 32, 1200.0))
        path fill="none" stroke="#bfeee6" stroke-opacity=".3" stroke-width="1.300" stroke-linecap="round" d=(waves) {}
    }
}

/// The sky with its stars, and the moon that all wait for.
fn sky() -> Markup {
    let [left, top, right, _] = INNER;
    let mut stars = String::new();
    for n in 0..90 {
        let x = left + (unit(5, n) * f64::from(right - left)) as i32;
        let y = top + 4 + (unit(6, n) * 110.0) as i32;
        let _ = write!(stars, "M{x} {y}h.1");
    }
    html! {
        rect x=(left) y=(top) width=(right - left) height=(HORIZON - top) fill="url(#n-sky)" {}
        path fill="none" stroke="#f4f0ff" stroke-opacity=".8" stroke-width="1.700" stroke-linecap="round" d=(stars) {}
        path fill="#0d0a2a" fill-opacity=".35" d="M46 200Q120 172 200 190T380 184 560 192 770 182V200z" {}
        circle cx="540" cy="84" r="150" fill="url(#n-moon)" {}
    }
}

/// The way of the moonlight over the water.
fn glade() -> Markup {
    let mut glints = String::new();
    for n in 0..70 {
        let y = HORIZON + 8 + (unit(41, n) * 380.0) as i32;
        let spread = 16.0 + f64::from(y - HORIZON) * 0.2;
        let x = 540 + (spread * swing(42, n)) as i32;
        let half = 4 + (12.0 * unit(43, n)) as i32;
        let _ = write!(glints, "M{} {y}h{}", x - half, 2 * half);
    }
    html! {
        path d="M505 200H575L680 600H400z" fill="#dcd8ff" fill-opacity=".13" filter="url(#f-mist)" {}
        path d=(glints) fill="none" stroke="#f6f2ff" stroke-opacity=".33" stroke-width="2" stroke-linecap="round" {}
    }
}

/// Torches on the shore, a fire with a totem, and the lights of Tortuga.
fn fires() -> Markup {
    let torches = [(66, 330), (66, 560), (176, 300), (272, 398), (368, 496), (372, 612)];
    html! {
        @for (x, y) in torches {
            circle cx=(x) cy=(y) r="44" fill="url(#n-fire)" {}
            path d=(format!("M{x} {y}v17")) stroke="#3a2208" stroke-width="3.500" stroke-linecap="round" {}
            path d=(format!("M{x} {}c6 7 5 13 0 14c-5-1-6-7 0-14z", y - 13)) fill="#ffd75e" stroke="#d8541e" stroke-width="1.500" {}
        }
        @for (x, y) in [(1058, 205), (1061, 231), (1058, 259), (1040, 128), (1012, 112), (1068, 112)] { circle cx=(x) cy=(y) r="26" fill="url(#n-fire)" {} }
        g transform="translate(342 716)" {
            circle r="60" fill="url(#n-fire)" {}
            path d="M-4 36V-4H4V36z" fill="#4a2c10" class="ink" {}
            (emblem(Emblem::Skull, 0, -14, 150, "#f6ecd0"))
            path d="M-22 4 22 4M-16 12 16 12" stroke="#4a2c10" stroke-width="4" stroke-linecap="round" {}
        }
    }
}

/// What grows and stands on the two islands.
fn landscape() -> Markup {
    html! {
        (mountains(&[(826, 136, 26, 30), (868, 124, 24, 22), (920, 124, 30, 26), (980, 126, 26, 22)], 9))
        (wood(1060, 480, 9, 26, 14, 33))
        (houses(&[(1058, 214), (1061, 240), (1058, 268)]))
        (palms(&[(772, 186, 30), (790, 196, 24)]))
        (wood(346, 668, 20, 26, 24, 5))
        (wood(344, 762, 26, 8, 14, 6))
        (wood(200, 596, 130, 8, 40, 7))
        (palms(&[
            (150, 392, 34), (96, 396, 30), (246, 488, 34), (110, 486, 32), (186, 490, 28), (346, 586, 34), (286, 590, 30),
            (108, 588, 34), (60, 640, 34),
        ]))
        (wood(128, 330, 34, 8, 12, 51))
        (wood(176, 426, 70, 8, 18, 53))
        (wood(224, 522, 110, 8, 24, 55))
    }
}

/// The squares: calm water, harbour and shore. Haunted water is painted by the wind.
fn squares() -> Markup {
    html! {
        @for square in (0..SQUARES).map(Square) {
            @let (x, y) = centre(square);
            @let (fill, opacity, line) = match square.kind() {
                Kind::Harbour => ("#5fd0cf", ".3", "#f0cf7a"),
                Kind::Shore => ("#f7c860", ".3", "#5d3a1c"),
                _ => ("#061c30", ".34", "#cfeeea"),
            };
            rect x=(x - 46) y=(y - 46) width="92" height="92" rx="7" fill=(fill) fill-opacity=(opacity)
                stroke=(line) stroke-opacity=".55" stroke-width="1.400" {}
            @if square.is_harbour() {
                // Planks of the quay.
                path d=(format!("M{} {}h84M{} {}h84", x - 42, y + 38, x - 42, y + 33)) stroke="#8a5c2a" stroke-width="3.500" stroke-linecap="round" {}
                path d=(format!("M{} {}v14M{} {}v14", x - 34, y + 32, x + 34, y + 32)) stroke="#4a2c10" stroke-width="5" stroke-linecap="round" {}
            }
        }
        // The border of the 28 squares of the Sea of Souls.
        path d=(border()) fill="none" stroke="#2a0610" stroke-opacity=".6" stroke-width="7" stroke-linejoin="round" {}
        path d=(border()) fill="none" stroke="#c5304a" stroke-width="3.400" stroke-linejoin="round" {}
        path d=(border()) fill="none" stroke="#ffb3a8" stroke-opacity=".8" stroke-width=".9" stroke-linejoin="round" {}
    }
}

/// What haunts the sea: a mark on every haunted square, and shades of ships and beasts; a sign in the sand of the shore.
fn ghosts() -> Markup {
    html! {
        @for square in HAUNTED.iter().map(Square) {
            @let (x, y) = centre(square);
            circle cx=(x) cy=(y) r="42" fill="url(#n-wisp)" {}
            g opacity=".55" { (emblem(Emblem::Skull, x, y, 170, "#cfc2ff")) }
        }
        g opacity=".3" {
            @for (icon, x, y, size) in [(Icon::Galleon, 464, 350, 130), (Icon::Serpent, 752, 398, 100), (Icon::Mermaid, 560, 544, 84), (Icon::Galleon, 272, 254, 70)] {
                (standing(icon, x, y, size, "shade-of-sea"))
            }
        }
        g opacity=".55" { (emblem(Emblem::Veve, 128, 546, 260, "#7a4a1c")) }
    }
}

/// The eight barrels on their planks: cool for Moonlight, warm for Dusk.
fn barrels() -> Markup {
    html! {
        path d="M66 186H768V200H66z" fill="#4a2c10" class="ink" {}
        path d="M66 190H768M66 195H768" stroke="#23130a" stroke-width="1" stroke-opacity=".6" {}
        @for barrel in Barrel::ALL {
            @let (x, y) = barrel_place(barrel);
            @let (stave, hoop, mark) = if barrel.is_moonlight() { ("url(#n-stave)", "#aebdd8", "#eaf0ff") } else { ("url(#n-dusk)", "#e0a545", "#ffe6b4") };
            g transform=(draw::at(x, y)) {
                ellipse cx="2" cy="37" rx="34" ry="6" fill="#0b0514" fill-opacity=".6" {}
                path d=(BARREL) fill=(stave) class="ink" {}
                path d="M-14-35C-20-14-20 14-14 35M0-35V35M14-35C20-14 20 14 14 35" fill="none" stroke="#23130a" stroke-opacity=".5" {}
                path d="M-29-24Q0-20 29-24M-29 24Q0 28 29 24" fill="none" stroke="#23130a" stroke-width="6.500" {}
                path d="M-29-24Q0-20 29-24M-29 24Q0 28 29 24" fill="none" stroke=(hoop) stroke-width="4" {}
                circle cy="-5" r="18" fill="#1a0d06" fill-opacity=".55" {}
                (emblem(barrel_picture(barrel), 0, -5, 125, mark))
            }
        }
    }
}

fn panel(x: i32, y: i32, width: i32, height: i32) -> Markup {
    html! {
        rect x=(x) y=(y + 4) width=(width) height=(height) rx="12" fill="#05030f" fill-opacity=".6" filter="url(#f-soft)" {}
        rect x=(x) y=(y) width=(width) height=(height) rx="11" fill="#4f3018" class="ink" {}
        g class="hardlight" opacity=".5" { rect x=(x) y=(y) width=(width) height=(height) rx="11" filter="url(#f-relief)" {} }
        rect x=(x + 4) y=(y + 4) width=(width - 8) height=(height - 8) rx="8" fill="none" stroke="#e0b354" stroke-width="1.800" {}
    }
}

/// Plates and places around the sea.
fn furniture() -> Markup {
    let (x, y, r) = VANE;
    html! {
        (panel(TIDE.0, TIDE.1, TIDE.2, TIDE.3))
        (panel(66, 664, 5 * PODEPE.2 + 14, 92))
        @for k in 0..5 {
            rect x=(PODEPE.0 - 21 + k * PODEPE.2) y=(PODEPE.1 - 26) width="42" height="50" rx="8" fill="#0f3a4c" fill-opacity=".9" stroke="#e0b354" stroke-opacity=".7" {}
        }
        (panel(386, 630, 318, 126))
        @for (x, y) in TREASURES {
            circle cx=(x) cy=(y) r="33" fill="#1a0d05" fill-opacity=".75" stroke="#e0b354" stroke-opacity=".8" stroke-width="1.500" {}
        }
        // The slab of the ritual.
        rect x=(GRID.0 - 10) y=(GRID.1 - 6) width=(3 * GRID.2 + 20) height=(3 * GRID.2 + 14) rx="14" fill="url(#n-stone)" class="ink" {}
        g class="hardlight" opacity=".55" { rect x=(GRID.0 - 10) y=(GRID.1 - 6) width=(3 * GRID.2 + 20) height=(3 * GRID.2 + 14) rx="14" filter="url(#f-relief)" {} }
        @for cell in 1..=crate::data::CELLS {
            @let (cx, cy) = super::cell_place(cell);
            circle cx=(cx) cy=(cy) r="22" fill="#140d2c" fill-opacity=".75" stroke="#b49ae8" stroke-opacity=".8" stroke-width="1.600" {}
        }
        path d=(veve()) fill="none" stroke="#c9b2ff" stroke-opacity=".7" stroke-width="2" stroke-linecap="round" {}
        // The weather vane: a brass disc with its four quadrants.
        circle cx=(x) cy=(y + 4) r=(r + 4) fill="#05030f" fill-opacity=".6" filter="url(#f-soft)" {}
        circle cx=(x) cy=(y) r=(r + 3) fill="url(#g-gold)" class="ink" {}
        circle cx=(x) cy=(y) r=(r - 4) fill="#241448" class="ink" {}
        @for (turn, colour) in [(0, "#d99a2e"), (90, "#7d8aa8"), (180, "#4a3a86"), (270, "#1c8f6c")] {
            path d=(format!("M0 0L-36-36A51 51 0 0 1 36-36z")) fill=(colour) fill-opacity=".9" stroke="#140a2c" stroke-width="1.500" transform=(format!("translate({x} {y}) rotate({turn})")) {}
        }
        @for (cx, cy) in SUPPLIES {
            ellipse cx=(cx) cy=(cy + 26) rx="28" ry="7" fill="#120a05" fill-opacity=".45" {}
        }
    }
}

/// Lines between the cells that touch each other: the ring, and the cross to the centre.
fn veve() -> String {
    let mut data = String::new();
    for (cell, beside) in (1..).zip(crate::data::BESIDE) {
        for &other in beside.iter().filter(|&&other| other > cell) {
            let ((x, y), (to_x, to_y)) = (super::cell_place(cell), super::cell_place(other));
            let (dx, dy) = ((to_x - x).signum() * 22, (to_y - y).signum() * 22);
            let _ = write!(data, "M{} {}L{} {}", x + dx, y + dy, to_x - dx, to_y - dy);
        }
    }
    data
}
