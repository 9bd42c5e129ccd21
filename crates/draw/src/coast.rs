//! Islands: smooth inked coasts with shallows, engraved water lines and beaches.

use maud::{Markup, PreEscaped, html};

use crate::chart::Bounds;
use crate::path::{Point, coast, smooth};

/// An island as it is drawn.
#[derive(Clone, Debug)]
pub struct Island {
    points: Vec<Point>,
}

impl Island {
    /// The island of these corners, with bays and capes so deep.
    pub fn new(corners: &[(i32, i32)], depth: f64, seed: u32) -> Island {
        Island { points: coast(corners, 17.0, depth, seed) }
    }

    /// Whether a point is on the island, or nearer to its coast than `margin`.
    pub fn is_near(&self, x: i32, y: i32, margin: f64) -> bool {
        let (x, y) = (f64::from(x), f64::from(y));
        let mut inside = false;
        for (i, a) in self.points.iter().enumerate() {
            let b = self.points[(i + 1) % self.points.len()];
            if (a.1 > y) != (b.1 > y) && x < (b.0 - a.0) * (y - a.1) / (b.1 - a.1) + a.0 {
                inside = !inside;
            }
            if (a.0 - x).hypot(a.1 - y) < margin {
                return true;
            }
        }
        inside
    }
}

/// Hills and valleys on the greatest island, which is the first: light from the north-west on rough ground.
fn relief(islands: &[Island]) -> String {
    let Some(points) = islands.first().map(|island| &island.points) else { return String::new() };
    let span = |of: fn(&Point) -> f64| {
        let values = points.iter().map(of);
        let least = values.clone().fold(f64::MAX, f64::min);
        (least, values.fold(f64::MIN, f64::max) - least)
    };
    let ((x, width), (y, height)) = (span(|p| p.0), span(|p| p.1));
    format!(
        r#"<rect x="{x:.0}" y="{y:.0}" width="{width:.0}" height="{height:.0}" filter="url(#f-relief)" opacity=".8" class="hardlight"/>"#
    )
}

/// Paints islands on a chart; what is painted on the land follows in `content`, and is cut off at the coast.
pub fn islands(bounds: Bounds, islands: &[Island], content: &Markup) -> Markup {
    let [left, top, right, bottom] = bounds;
    let data: String = islands.iter().map(|island| smooth(&island.points, true)).collect();
    let size = format!(r#"x="{left}" y="{top}" width="{}" height="{}""#, right - left, bottom - top);
    let line = |name: u8, distance: i32, opacity: &str| {
        // A line at a distance from the coast: a wide stroke, of which all but the rim is masked.
        PreEscaped(format!(
            r##"<mask id="m{name}" maskUnits="userSpaceOnUse" {size}><rect {size} fill="#fff"/><use href="#coast" stroke="#000" stroke-width="{distance}" stroke-linejoin="round"/></mask><use href="#coast" fill="none" stroke="#0f4453" stroke-opacity="{opacity}" stroke-width="{}" stroke-linejoin="round" mask="url(#m{name})"/>"##,
            distance + 2
        ))
    };
    html! {
        defs {
            path id="coast" d=(data) {}
            clipPath id="on-land" { use href="#coast" {} }
        }
        // Shallows glow around every coast.
        use href="#coast" fill="none" stroke="#e2f6dc" stroke-opacity=".62" stroke-width="58" filter="url(#f-mist)" {}
        use href="#coast" fill="none" stroke="#f3f3cf" stroke-opacity=".6" stroke-width="16" filter="url(#f-soft)" {}
        (line(1, 11, ".55")) (line(2, 24, ".36")) (line(3, 40, ".2"))
        use href="#coast" fill="#0a2c36" fill-opacity=".5" transform="translate(3 5)" filter="url(#f-soft)" {}
        // Land and light are blended with each other alone.
        g clip-path="url(#on-land)" {
            use href="#coast" fill="url(#g-land)" {}
            (PreEscaped(relief(islands)))
            use href="#coast" fill="none" stroke="#f6e3ab" stroke-width="26" stroke-opacity=".9" filter="url(#f-soft)" {}
            use href="#coast" fill="none" stroke="#6a5424" stroke-width="5" stroke-opacity=".5" filter="url(#f-soft)" {}
            (content)
        }
        use href="#coast" fill="none" stroke="#3d2710" stroke-width="2.400" filter="url(#f-ink)" {}
    }
}
