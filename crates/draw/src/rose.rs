//! The compass rose.

use std::fmt::Write as _;

use maud::{Markup, html};

/// A rose of sixteen points around a place, on a disc of paper.
pub fn rose(x: i32, y: i32, radius: i32) -> Markup {
    let r = f64::from(radius);
    let (mut light, mut dark, mut ticks) = (String::new(), String::new(), String::new());
    // Small points first, so that the great ones lie on top.
    for (count, offset, length, width) in [(8, 0.5, 0.62, 0.075), (4, 0.5, 0.78, 0.11), (4, 0.0, 1.02, 0.15)] {
        for i in 0..count {
            let angle = (f64::from(i) + offset) * std::f64::consts::TAU / f64::from(count);
            let at =
                |angle: f64, far: f64| (f64::from(x) + r * far * angle.sin(), f64::from(y) - r * far * angle.cos());
            let tip = at(angle, length);
            let turn = std::f64::consts::PI / 4.0;
            for (data, side) in [(&mut light, -turn), (&mut dark, turn)] {
                let foot = at(angle + side, width);
                let _ = write!(data, "M{x} {y}L{:.1} {:.1} {:.1} {:.1}z", foot.0, foot.1, tip.0, tip.1);
            }
        }
    }
    for i in 0..72 {
        let angle = f64::from(i) * std::f64::consts::TAU / 72.0;
        let inner = if i % 6 == 0 { 0.8 } else { 0.84 };
        let (sin, cos) = angle.sin_cos();
        let (x, y) = (f64::from(x), f64::from(y));
        let _ = write!(
            ticks,
            "M{:.0} {:.0}L{:.0} {:.0}",
            x + r * inner * sin,
            y - r * inner * cos,
            x + r * 0.88 * sin,
            y - r * 0.88 * cos
        );
    }
    html! {
        circle cx=(x) cy=(y + 3) r=(radius * 9 / 10 + 2) class="shade" filter="url(#f-soft)" {}
        circle cx=(x) cy=(y) r=(radius * 9 / 10) fill="#f6e7c0" fill-opacity=".94" class="ink" {}
        circle cx=(x) cy=(y) r=(radius * 88 / 100) class="hair" {}
        circle cx=(x) cy=(y) r=(radius * 80 / 100) class="hair" {}
        path class="fine" d=(ticks) {}
        path d=(light) fill="#fbf1d4" stroke="#3a2610" stroke-width=".8" {}
        path d=(dark) fill="#6b3a12" stroke="#3a2610" stroke-width=".8" {}
        // The lily shows north.
        path class="ink" fill="#a3201c" d=(format!("M{x} {}q-4 6 0 12q4-6 0-12zm-2 12q-9-7-9 2q2 5 8 3zm4 0q9-7 9 2q-2 5-8 3z", y - radius - 13)) {}
        circle cx=(x) cy=(y) r=(radius / 6) fill="#a3201c" class="ink" {}
        circle cx=(x) cy=(y) r=(radius / 14) fill="#f4d27a" {}
    }
}
