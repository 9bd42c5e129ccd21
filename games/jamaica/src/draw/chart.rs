//! The chart: all of the board that never changes, as an image of its own.

use std::fmt::Write as _;

use draw::chart::{Bounds, age, chart as sheet, frame, paper, rhumbs, sea};
use draw::coast::{Island, islands};
use draw::icon::{Icon, standing};
use draw::land::{fort, houses, mountains, palms, river, wood};
use draw::path::{Point, smooth};
use draw::rose::rose;
use draw::token::DRUMSTICK;
use maud::{Markup, html};

use super::{CHEST, COMPASS, FORTRESS, PANEL, VIEW};
use crate::data::{BOARD, Kind, Space};

/// The sea within the frame.
const SEA: Bounds = [-14, -14, 1014, 714];

/// The main island and the islets of the three forks.
const ISLANDS: [&[(i32, i32)]; 4] = [
    &[
        (250, 200),
        (340, 170),
        (430, 140),
        (600, 150),
        (690, 195),
        (780, 235),
        (800, 340),
        (770, 410),
        (800, 480),
        (870, 520),
        (850, 560),
        (780, 590),
        (690, 580),
        (560, 570),
        (420, 560),
        (330, 500),
        (260, 440),
        (190, 380),
        (210, 300),
        (190, 230),
    ],
    &[(270, 615), (230, 600), (150, 600), (115, 560), (105, 500), (150, 470), (190, 545), (240, 590)],
    &[(100, 130), (95, 95), (130, 80), (220, 82), (300, 85), (290, 100), (240, 110), (190, 125), (150, 150)],
    &[
        (700, 100),
        (760, 85),
        (840, 90),
        (890, 115),
        (910, 160),
        (905, 200),
        (860, 205),
        (840, 160),
        (780, 125),
        (730, 105),
    ],
];

/// The red line; behind it a ship has not earned its place.
const RED_LINE: &str = "M815 228q22-7 44 0t44 2 44 1 43 2";

/// The chart as an SVG image.
pub fn chart() -> String {
    let islands_drawn: Vec<Island> =
        (0..).zip(ISLANDS).map(|(n, corners)| Island::new(corners, if n == 0 { 8.0 } else { 5.0 }, 40 + n)).collect();
    let dry = |x: i32, y: i32| {
        let near = |at: (u16, u16)| (i32::from(at.0) - x).pow(2) + (i32::from(at.1) - y).pow(2) < 34 * 34;
        islands_drawn.iter().any(|island| island.is_near(x, y, 24.0)) || BOARD.iter().any(|space| near(space.at))
    };
    let [left, top, right, bottom] = SEA;
    let [view_left, view_top, view_right, view_bottom] = VIEW;
    let content = html! {
        (paper([view_left + 10, view_top + 8, view_right - 10, view_bottom - 16], 3))
        clipPath id="framed" { path d=(format!("M{left} {top}H{right}V{bottom}H{left}z")) {} }
        g clip-path="url(#framed)" {
            (sea(SEA, 17, dry))
            (rhumbs(COMPASS.0, COMPASS.1, 32, 900.0))
            (rhumbs(985, 690, 16, 420.0))
            (beasts())
            (islands(SEA, &islands_drawn, &landscape()))
        }
        (lanes())
        (rose(COMPASS.0, COMPASS.1, 64))
        path d=(RED_LINE) transform="translate(1 3)" fill="none" stroke="#1d0a06" stroke-opacity=".4" stroke-width="6" stroke-linecap="round" filter="url(#f-soft)" {}
        path d=(RED_LINE) fill="none" stroke="#f6e3c0" stroke-width="7.500" stroke-linecap="round" {}
        path d=(RED_LINE) fill="none" stroke="#b3201f" stroke-width="5" stroke-linecap="round" stroke-dasharray="14 5" {}
        (fort(FORTRESS.0 + 30, FORTRESS.1 + 58))
        (furniture())
        (defs_of_marks())
        @for space in &BOARD { (mark(space)) }
        (age(VIEW.map(|side| side * 97 / 100), &[340, 668], &[(905, 655, 46)]))
        (frame([left - 11, top - 11, right + 11, bottom + 11], 11))
    };
    sheet(VIEW, &content)
}

fn beasts() -> Markup {
    html! {
        (standing(Icon::Serpent, 968, 664, 74, "beast"))
        (standing(Icon::Mermaid, 22, 386, 62, "beast"))
        (standing(Icon::Galleon, 408, 20, 44, "beast"))
    }
}

/// The land between the things that lie on it.
fn landscape() -> Markup {
    html! {
        (river("M300 300q-30 20-44 60t-60 40"))
        (river("M668 300q10 50 50 60t30 60 60 40"))
        (wood(262, 274, 40, 24, 38, 5))
        (wood(738, 400, 26, 32, 30, 8))
        (wood(404, 540, 34, 10, 22, 11))
        (houses(&[(572, 557), (596, 550), (618, 559)]))
        (wood(590, 182, 52, 14, 28, 23))
        (wood(142, 560, 14, 22, 18, 14))
        (wood(190, 106, 44, 9, 24, 19))
        (wood(866, 146, 20, 16, 18, 31))
        (mountains(&[
            (262, 226, 24, 26), (300, 216, 28, 36), (340, 214, 24, 28), (232, 320, 22, 26), (276, 330, 18, 20),
        ], 3))
        (mountains(&[
            (706, 262, 26, 34), (742, 276, 28, 42), (772, 312, 22, 28), (716, 300, 24, 28), (754, 334, 24, 30),
        ], 9))
        (mountains(&[(392, 470, 22, 26), (424, 462, 26, 38), (458, 476, 24, 30), (414, 494, 20, 22), (440, 502, 22, 20)], 27))
        (wood(548, 452, 42, 14, 30, 41))
        (trail())
        (mountains(&[(172, 574, 16, 18), (196, 584, 14, 14)], 5))
        (mountains(&[(792, 108, 16, 16), (820, 118, 18, 20)], 15))
        (palms(&[
            (222, 380, 34), (246, 410, 30), (300, 470, 32), (352, 510, 34), (480, 164, 28), (520, 168, 32),
            (800, 510, 34), (826, 540, 30), (770, 470, 30), (128, 520, 26), (230, 104, 24), (884, 190, 26),
            (392, 168, 28), (650, 200, 28),
        ]))
        (houses(&[(700, 562), (726, 570), (752, 562), (779, 572), (738, 550), (713, 548)]))
    }
}

/// A buried treasure, and the way to it from the Fortress.
fn trail() -> Markup {
    html! {
        path d="M630 512q-30 24-56 6t-42-22-40 10" fill="none" stroke="#a3201c" stroke-width="3.200" stroke-dasharray="9 7" stroke-linecap="round" filter="url(#f-ink)" {}
        path d="M474 504l16 16m0-16-16 16" stroke="#a3201c" stroke-width="5" stroke-linecap="round" filter="url(#f-ink)" {}
    }
}

/// The line of the lanes through all spaces.
fn lane_data() -> String {
    let at =
        |space: u8| -> Point { (f64::from(BOARD[usize::from(space)].at.0), f64::from(BOARD[usize::from(space)].at.1)) };
    let mut data = String::new();
    // From Port Royal around by the long lanes, then each short lane.
    let mut round = vec![at(0)];
    let mut here = BOARD[0].next[0];
    while here != 0 {
        round.push(at(here));
        here = BOARD[usize::from(here)].next[0];
    }
    data.push_str(&smooth(&round, true));
    for (fork, space) in BOARD.iter().enumerate().filter(|(_, space)| space.next.len() > 1) {
        let mut lane = vec![at(fork as u8), at(space.next[1])];
        let mut here = space.next[1];
        while BOARD[usize::from(here)].prev.len() == 1 {
            here = BOARD[usize::from(here)].next[0];
            lane.push(at(here));
        }
        data.push_str(&smooth(&lane, false));
    }
    data
}

fn lanes() -> Markup {
    html! {
        path id="lanes" d=(lane_data()) fill="none" stroke="#0b3c4a" stroke-opacity=".16" stroke-width="15" stroke-linejoin="round" {}
        path d=(lane_data()) fill="none" stroke="#fdf6dc" stroke-opacity=".95" stroke-width="3.500" stroke-linecap="round" stroke-dasharray="1 8" {}
        path d=(arrows()) fill="#fdf6dc" stroke="#1d4a56" stroke-width="1" stroke-linejoin="round" {}
    }
}

/// Small arrows that show the way round, in the middle of every link.
fn arrows() -> String {
    let mut data = String::new();
    for space in &BOARD {
        for next in space.next {
            let to = BOARD[usize::from(*next)].at;
            let (x, y) = (f64::from(space.at.0 + to.0) / 2.0, f64::from(space.at.1 + to.1) / 2.0);
            let (dx, dy) = (f64::from(to.0) - f64::from(space.at.0), f64::from(to.1) - f64::from(space.at.1));
            let length = dx.hypot(dy);
            let (dx, dy) = (dx / length, dy / length);
            let p = |along: f64, aside: f64| (x + dx * along - dy * aside, y + dy * along + dx * aside);
            let (tip, left, notch, right) = (p(7.0, 0.0), p(-5.0, -6.0), p(-2.0, 0.0), p(-5.0, 6.0));
            for (i, point) in [tip, left, notch, right].iter().enumerate() {
                let _ = write!(data, "{}{:.0} {:.0}", if i == 0 { 'M' } else { 'L' }, point.0, point.1);
            }
            data.push('z');
        }
    }
    data
}

/// One picture for each kind of space; they are used at every space.
fn defs_of_marks() -> Markup {
    html! {
        defs {
            g id="sea-mark" {
                rect x="-22" y="-20" width="46" height="46" rx="9" class="shade" {}
                rect x="-24" y="-24" width="48" height="48" rx="10" fill="url(#g-pearl)" stroke="#17505f" stroke-width="2.400" {}
                rect x="-20.500" y="-20.500" width="41" height="41" rx="7" fill="none" stroke="#17505f" stroke-width=".8" stroke-opacity=".6" {}
                path d="M-20 15q5-5 10 0t10 0 10 0 10 0v2q0 4-5 4h-30q-5 0-5-4z" fill="#5fabb4" fill-opacity=".55" {}
                path d=(DRUMSTICK) transform="translate(13 14) scale(.72)" fill="#b9662b" stroke="#4a230c" stroke-width="1.800" {}
            }
            g id="port-mark" {
                circle cx="2" cy="4" r="26" class="shade" {}
                circle r="26" fill="url(#g-gold)" stroke="#5e3c08" stroke-width="2.400" {}
                circle r="21.500" fill="none" stroke="#6d4a0c" stroke-width="1.600" stroke-dasharray="2 3" {}
                (standing(Icon::Anchor, 12, 13, 19, "dark"))
            }
            g id="lair-mark" {
                path d="M-24-12Q-22-26 0-27Q24-26 26-10Q29 12 20 21Q8 30-8 27Q-26 24-27 6z" class="shade" transform="translate(2 4)" {}
                path d="M-25-10Q-22-26 0-27Q24-26 26-10Q29 12 20 21Q8 30-8 27Q-26 24-27 6z" fill="url(#g-cave)" stroke="#120a05" stroke-width="2.400" {}
                (standing(Icon::Skull, 0, 1, 38, "pale"))
            }
        }
    }
}

fn mark(space: &Space) -> Markup {
    let id = match space.kind {
        Kind::Sea => "#sea-mark",
        Kind::Port => "#port-mark",
        Kind::Lair => "#lair-mark",
        Kind::Royal => return port_royal(space),
    };
    html! { use href=(id) x=(space.at.0) y=(space.at.1) {} }
}

/// Start and finish: a great seal.
fn port_royal(space: &Space) -> Markup {
    html! {
        g transform=(draw::at(space.at.0.into(), space.at.1.into())) {
            circle cx="2" cy="5" r="36" class="shade" {}
            circle r="35" fill="#8d1a1c" stroke="#3d0b0a" stroke-width="2.400" {}
            circle r="30" fill="none" stroke="#f0c95c" stroke-width="2" stroke-dasharray="1 5" stroke-linecap="round" {}
            circle r="26" fill="#a92622" stroke="#f0c95c" stroke-width="1.500" {}
            path d="M-17 11H17L20-8 10 0 0-14-10 0-20-8zM-17 14H17V19H-17z" fill="url(#g-gold)" class="ink" {}
        }
    }
}

/// The Navigation Box and the place of the chest: wood, let into the land.
fn furniture() -> Markup {
    let [left, top, right, bottom] = PANEL;
    html! {
        rect x=(left) y=(top + 4) width=(right - left) height=(bottom - top) rx="14" fill="#1d0f05" fill-opacity=".55" filter="url(#f-soft)" {}
        rect x=(left) y=(top) width=(right - left) height=(bottom - top) rx="12" fill="#5d3a1c" class="ink" {}
        g class="hardlight" opacity=".55" { rect x=(left) y=(top) width=(right - left) height=(bottom - top) rx="12" filter="url(#f-relief)" {} }
        rect x=(left + 5) y=(top + 5) width=(right - left - 10) height=(bottom - top - 10) rx="9" fill="none" stroke="#e0b354" stroke-width="2" {}
        rect x=(left + 9) y=(top + 9) width=(right - left - 18) height=(bottom - top - 18) rx="6" fill="none" stroke="#2a1606" stroke-width="1" {}
        @for x in [430, 510, CHEST.0] {
            rect x=(x) y="330" width="60" height="60" rx="8" fill="#241207" fill-opacity=".8" stroke="#e0b354" stroke-opacity=".7" stroke-width="1.500" {}
        }
    }
}
