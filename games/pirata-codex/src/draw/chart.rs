//! The chart: sea and parchment, and the wood of the dice board let into it.

use draw::chart::{Bounds, age, chart as sheet, frame, paper, rhumbs, sea};
use draw::coast::{Island, islands};
use draw::icon::{Icon, standing};
use draw::land::{mountains, palms};
use draw::rose::rose;
use maud::{Markup, html};

use super::ring::Ring;
use super::{PANEL, VIEW};
use crate::data::Map;

/// The sheet of parchment.
const SHEET: Bounds = [14, 12, 1106, 796];

/// The sea within the frame.
const SEA: Bounds = [44, 40, 1076, 768];

/// Islets in the corners that the ring leaves free.
const ISLETS: [&[(i32, i32)]; 4] = [
    &[(62, 62), (118, 56), (150, 76), (138, 108), (96, 128), (64, 112)],
    &[(980, 60), (1050, 58), (1060, 110), (1030, 132), (990, 112), (962, 84)],
    &[(58, 690), (96, 676), (132, 704), (154, 736), (120, 752), (66, 750)],
    &[(1062, 690), (1024, 676), (986, 704), (966, 738), (1000, 752), (1056, 750)],
];

/// The chart as an image of its own.
pub fn chart() -> String {
    let land: Vec<Island> = (0..).zip(ISLETS).map(|(i, corners)| Island::new(corners, 5.0, 31 + i)).collect();
    let [left, top, right, bottom] = PANEL;
    let dry = |x: i32, y: i32| {
        let wood = (left - 24..right).contains(&x) && (top - 10..bottom + 10).contains(&y);
        wood || land.iter().any(|islet| islet.is_near(x, y, 12.0))
    };
    let content = html! {
        (paper(SHEET, 7))
        (sea(SEA, 5, dry))
        (rhumbs(560, 404, 32, 1200.0))
        (creatures())
        (islands(SEA, &land, &html! {
            (mountains(&[(100, 96, 40, 26)], 3))
            (palms(&[(126, 92, 26), (1004, 100, 30), (1034, 92, 24), (92, 730, 30), (118, 738, 24), (1006, 736, 26)]))
            (standing(Icon::Skull, 1032, 720, 34, "dark"))
        }))
        (frame(SEA, 12))
        (dice_board())
        (age(VIEW, &[373, 747], &[(905, 660, 52), (240, 160, 44)]))
    };
    sheet(VIEW, &content)
}

/// Creatures and ships in the open sea. In play most of them lie under the tiles; alone the chart shows them all.
fn creatures() -> Markup {
    let kinds = [Icon::Galleon, Icon::Serpent, Icon::Mermaid, Icon::Anchor, Icon::Chest];
    let ring = Ring::of(Map::Base);
    let size = |i: usize| if i.is_multiple_of(2) { 88 } else { 66 };
    html! {
        defs { @for (i, kind) in kinds.iter().enumerate() { symbol id={ "sea-" (i) } viewBox="0 0 512 512" { path d=(kind.path()) {} } } }
        path d=(ring.way()) fill="none" stroke="#fdf6dc" stroke-opacity=".55" stroke-width="3" stroke-linecap="round" stroke-dasharray="1 9" {}
        @for i in 1..16 {
            @let (x, y) = ring.centre(i);
            use href={ "#sea-" (i * 3 % 5) } class="beast" x=(x - size(i) / 2) y=(y - size(i) / 2) width=(size(i)) height=(size(i)) {}
        }
        @for (i, x) in [(1, 166), (0, 862)] { use href={ "#sea-" (i) } class="beast" x=(x) y="358" width="92" height="92" {} }
        (rose(560, 700, 42))
    }
}

/// The dice board: dark wood with brass corners, a felt middle for the dice, and a rose under it all.
fn dice_board() -> Markup {
    let [left, top, right, bottom] = PANEL;
    let (width, height) = (right - left, bottom - top);
    let corner = |x: i32, y: i32, turn: i32| {
        html! {
            path transform=(format!("translate({x} {y}) rotate({turn})")) fill="url(#g-gold)" class="ink" d="M-3-3H46Q40 6 26 8Q10 10 8 26Q6 40-3 46z" {}
        }
    };
    html! {
        rect x=(left) y=(top + 8) width=(width) height=(height) rx="22" fill="#1d0f05" fill-opacity=".6" filter="url(#f-soft)" {}
        rect x=(left) y=(top) width=(width) height=(height) rx="20" fill="#5a3719" class="ink" {}
        g class="hardlight" opacity=".6" { rect x=(left) y=(top) width=(width) height=(height) rx="20" filter="url(#f-relief)" {} }
        rect x=(left + 7) y=(top + 7) width=(width - 14) height=(height - 14) rx="15" fill="none" stroke="#e0b354" stroke-width="2.500" {}
        rect x=(left + 12) y=(top + 12) width=(width - 24) height=(height - 24) rx="11" fill="none" stroke="#2a1606" stroke-width="1" {}
        // The felt.
        rect x=(left + 18) y=(top + 56) width=(width - 36) height=(height - 122) rx="12" fill="#1f4a3a" {}
        rect x=(left + 18) y=(top + 56) width=(width - 36) height=(height - 122) rx="12" fill="url(#fibres)" opacity=".7" {}
        rect x=(left + 18) y=(top + 56) width=(width - 36) height=(height - 122) rx="12" fill="none" stroke="#120a04" stroke-width="4" stroke-opacity=".55" {}
        rect x=(left + 21) y=(top + 59) width=(width - 42) height=(height - 128) rx="10" fill="none" stroke="#e0b354" stroke-opacity=".55" stroke-width="1.200" {}
        g opacity=".16" { (rose(560, 397, 104)) }
        g opacity=".2" fill="#ffe29a" { (standing(Icon::Sabres, 400, 397, 130, "")) (standing(Icon::Sabres, 720, 397, 130, "")) (standing(Icon::Skull, 560, 397, 150, "")) }
        (corner(left, top, 0)) (corner(right, top, 90)) (corner(right, bottom, 180)) (corner(left, bottom, 270))
    }
}
