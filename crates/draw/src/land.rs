//! What is drawn on land: mountains, trees, palms, rivers, houses, a fort.

use std::fmt::Write as _;

use maud::{Markup, html};

use crate::noise::{swing, unit};

/// A range of mountains: foot of each, half its width, and its height; those further down stand in front.
pub fn mountains(peaks: &[(i32, i32, i32, i32)], seed: u32) -> Markup {
    html! {
        g filter="url(#f-ink)" {
            @for (n, &(x, y, w, h)) in (0..).zip(peaks) {
                @let lean = (f64::from(w) * 0.18 * swing(seed, n)) as i32;
                @let body = format!(
                    "M{} {y}Q{} {} {} {}Q{} {} {} {}Q{} {} {} {y}Q{x} {} {} {y}z",
                    x - w, x - w / 2, y - h / 3, x + lean - w / 6, y - h + h / 9,
                    x + lean, y - h - h / 9, x + lean + w / 6, y - h + h / 7,
                    x + w / 2, y - h / 3, x + w, y + 5, x - w);
                @let shade = format!(
                    "M{} {}Q{} {} {} {}Q{} {} {} {y}Q{} {} {} {}L{} {}z",
                    x + lean, y - h, x + lean + w / 9, y - h, x + lean + w / 6, y - h + h / 7,
                    x + w / 2, y - h / 3, x + w,
                    x + w / 2, y + 2, x + w / 3, y + 2, x + lean + w / 12, y - h / 2);
                path class="ink" fill="url(#g-hill)" d=(body) {}
                path class="shade" d=(shade) {}
                path class="fine" d=(hatching(x + lean, y, w, h, seed + n)) {}
            }
        }
    }
}

fn hatching(x: i32, y: i32, w: i32, h: i32, seed: u32) -> String {
    let mut data = String::new();
    for k in 1..5 {
        let (dx, dy) = (w * k / 9, h * k / 6);
        let length = h / 4 + (f64::from(h) / 8.0 * unit(seed, k as u32)) as i32;
        let _ = write!(data, "M{} {}l{} {length}", x + dx, y - h + dy + h / 12, w / 12 + k);
        if k < 4 {
            let _ = write!(data, "M{} {}l-{} {}", x - dx, y - h + dy + h / 8, w / 14 + 1, length / 2);
        }
    }
    data
}

/// A wood: trees scattered over an ellipse, those further down in front.
pub fn wood(x: i32, y: i32, w: i32, h: i32, trees: u32, seed: u32) -> Markup {
    let mut places: Vec<(i32, i32)> = (0..trees)
        .map(|n| {
            let (angle, far) = (unit(seed, n) * std::f64::consts::TAU, unit(seed + 1, n).sqrt());
            let at = |size: i32, part: f64| (f64::from(size) * far * part) as i32;
            (x + at(w, angle.cos()), y + at(h, angle.sin()))
        })
        .collect();
    places.sort_by_key(|place| place.1);
    html! {
        @for (x, y) in places { use href="#tree" x=(x) y=(y) {} }
    }
}

/// A tree whose foot is at (0, 0).
pub(crate) fn tree() -> Markup {
    html! {
        g id="tree" {
            ellipse class="shade" cx="3" cy="0" rx="8" ry="2.500" {}
            path class="dark" d="M-1 0v-5h2v5z" {}
            path class="bush" d="M-7-3q-3-4 1-6q0-5 5-5q5-1 6 3q5 1 3 6q-1 4-5 3q-2 2-5 0q-3 2-5-1z" {}
            path class="shade" d="M2-14q4 0 4 3q5 1 3 6q-1 4-5 3q4-5-2-12z" {}
        }
    }
}

/// Palms with their shadows: foot and size of each.
pub fn palms(places: &[(i32, i32, i32)]) -> Markup {
    html! {
        @for &(x, y, size) in places {
            ellipse class="shade" cx=(x + size / 6) cy=(y) rx=(size / 3) ry=(size / 10) {}
            use href="#palm" class="leaf" x=(x - size / 2) y=(y - size * 9 / 10) width=(size) height=(size) {}
        }
    }
}

/// A river or a road along points, as path data.
pub fn river(data: &str) -> Markup {
    html! {
        path d=(data) fill="none" stroke="#3d2710" stroke-width="5" stroke-opacity=".55" stroke-linecap="round" {}
        path d=(data) fill="none" stroke="#79b9bb" stroke-width="3.200" stroke-linecap="round" {}
    }
}

/// Small houses with red roofs.
pub fn houses(places: &[(i32, i32)]) -> Markup {
    html! {
        @for &(x, y) in places {
            path class="ink" fill="#f2e6cc" d=(format!("M{} {y}v-9h16v9z", x - 8)) {}
            path class="ink" fill="url(#g-roof)" d=(format!("M{} {}l4-8h13l4 8z", x - 11, y - 8)) {}
            path class="dark" d=(format!("M{} {y}v-5h4v5z", x - 2)) {}
        }
    }
}

/// A stone fort with two towers, about 72 wide; (x, y) is the middle of its foot.
pub fn fort(x: i32, y: i32) -> Markup {
    let tower = |x: i32| format!("M{} {y}v-44h-3v-10h6v4h5v-4h6v4h5v-4h6v10h-3v44z", x - 10);
    html! {
        ellipse class="shade" cx=(x + 6) cy=(y + 1) rx="46" ry="8" {}
        g filter="url(#f-ink)" {
            path class="ink" d=(format!("M{x} {}v-26", y - 54)) {}
            path class="ink" fill="#a3201c" d=(format!("M{x} {}q8-4 14 0t12 0v12q-7 3-13 0t-13 0z", y - 80)) {}
            path class="ink" fill="url(#g-stone)" d=(format!("M{} {y}v-56h5v4h5v-4h6v4h6v-4h5v56z", x - 14)) {}
            path class="ink" fill="url(#g-stone)" d=(tower(x - 28)) {}
            path class="ink" fill="url(#g-stone)" d=(tower(x + 28)) {}
            path class="ink" fill="url(#g-stone)" d=(format!("M{} {y}v-26h5v4h6v-4h7v4h8v-4h7v4h6v-4h5v26z", x - 22)) {}
            path class="dark" d=(format!("M{} {y}v-9q6-8 12 0v9zM{} {}h4v8h-4zM{} {}h4v8h-4z", x - 6, x - 30, y - 32, x + 26, y - 32)) {}
            path class="fine" d=(format!("M{} {}h6m14 0h5M{} {}h5m10 -4h5M{} {}h5", x - 18, y - 14, x - 34, y - 18, x + 24, y - 12)) {}
        }
    }
}
