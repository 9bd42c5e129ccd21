//! A sea chart on parchment: paper, sea, rhumb lines, frame and the stains of age.
//!
//! A chart stands alone and is shown as an image, so it may use filters, which run once; it must not hold text.

use std::fmt::Write as _;

use maud::{Markup, PreEscaped, html};

use crate::icon::Icon;
use crate::land::tree;
use crate::noise::{swing, unit};
use crate::path::torn;
use crate::sheet::{across, down, glow};

/// A box: left, top, right, bottom.
pub type Bounds = [i32; 4];

/// The whole chart: `view` is what is seen of it, and all of `content` is drawn on it.
pub fn chart(view: Bounds, content: &Markup) -> String {
    let [left, top, right, bottom] = view;
    let (width, height) = (right - left, bottom - top);
    let text = html! {
        svg xmlns="http://www.w3.org/2000/svg" width=(width) height=(height)
            viewBox=(format!("{left} {top} {width} {height}")) {
            (defs())
            (content)
        }
    };
    // An image is XML, where an empty element needs no end tag.
    let empty = ["path", "use", "rect", "circle", "ellipse", "stop"];
    empty.iter().fold(text.into_string(), |text, tag| text.replace(&format!("></{tag}>"), "/>"))
}

fn defs() -> Markup {
    html! {
        defs {
            radialGradient id="g-sheet" cx=".5" cy=".48" r=".75" {
                stop offset="0" stop-color="#f8ebc8" {}
                stop offset=".6" stop-color="#ecd5a0" {}
                stop offset=".86" stop-color="#cda15d" {}
                stop offset="1" stop-color="#8a5c2a" {}
            }
            radialGradient id="g-sea" cx=".5" cy=".5" r=".72" {
                stop offset="0" stop-color="#a5d6cd" {}
                stop offset=".55" stop-color="#63acb0" {}
                stop offset="1" stop-color="#2c6f82" {}
            }
            (across("g-land", &[(0, "#dccb90"), (40, "#b7b578"), (100, "#8a9256")]))
            (glow("g-gold", &[(0, "#fff3b0"), (45, "#ecc04a"), (100, "#a06f14")]))
            (glow("g-cave", &[(0, "#6b5140"), (60, "#3a281d"), (100, "#1d120c")]))
            (glow("g-pearl", &[(0, "#ffffff"), (60, "#f1f4e6"), (100, "#c4d8d2")]))
            (down("g-hill", &[(0, "#d9c794"), (55, "#b3a566"), (100, "#98a35a")]))
            (down("g-stone", &[(0, "#e8dcc0"), (100, "#a8926a")]))
            (down("g-roof", &[(0, "#c0573a"), (100, "#8a3420")]))
            symbol id="palm" viewBox="0 0 512 512" { path d=(Icon::Palm.path()) {} }
            (tree())
            // Fibres repeat: a small piece of them is costly enough.
            pattern id="fibres" width="280" height="202" patternUnits="userSpaceOnUse" {
                rect width="280" height="202" filter="url(#f-fibre)" {}
            }
            (PreEscaped(FILTERS))
        }
        style { (PreEscaped(STYLE)) }
    }
}

const FILTERS: &str = concat!(
    r##"<filter id="f-torn" x="-3%" y="-3%" width="106%" height="106%"><feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="3" seed="2"/><feDisplacementMap in="SourceGraphic" scale="8" xChannelSelector="R" yChannelSelector="G"/></filter>"##,
    r##"<filter id="f-lift" x="-5%" y="-5%" width="112%" height="114%"><feDropShadow dx="0" dy="9" stdDeviation="11" flood-color="#000" flood-opacity=".7"/></filter>"##,
    r##"<filter id="f-ink" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".09" numOctaves="2" seed="5"/><feDisplacementMap in="SourceGraphic" scale="2.4"/></filter>"##,
    r##"<filter id="f-soft" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="5"/></filter>"##,
    r##"<filter id="f-mist" x="-15%" y="-15%" width="130%" height="130%"><feGaussianBlur stdDeviation="15"/></filter>"##,
    r##"<filter id="f-wash" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".008 .013" numOctaves="3" seed="11"/><feColorMatrix values="0 0 0 0 .06 0 0 0 0 .27 0 0 0 0 .36 1.6 .6 0 0 -.85"/></filter>"##,
    r##"<filter id="f-relief" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".022" numOctaves="4" seed="21" result="n"/><feDiffuseLighting in="n" lighting-color="#e6dcc0" surfaceScale="7" diffuseConstant="1.1"><feDistantLight azimuth="225" elevation="40"/></feDiffuseLighting></filter>"##,
    r##"<filter id="f-stain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".012 .016" numOctaves="3" seed="4"/><feColorMatrix values="0 0 0 0 .36 0 0 0 0 .22 0 0 0 0 .07 1 .6 0 0 -.56"/></filter>"##,
    r##"<filter id="f-fibre" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".9 .7" numOctaves="1" seed="9" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 .2 0 0 0 0 .13 0 0 0 0 .05 0 0 0 .6 -.25"/></filter>"##,
);

const STYLE: &str = concat!(
    ".rhumb{fill:none;stroke:#3a2a12;stroke-opacity:.2;stroke-width:.8}",
    ".wave{fill:none;stroke:#134a58;stroke-opacity:.45;stroke-width:1.3;stroke-linecap:round}",
    ".crest{fill:none;stroke:#f2fff8;stroke-opacity:.38;stroke-width:1.2;stroke-linecap:round}",
    ".ink{stroke:#3a2610;stroke-width:1.5;stroke-linejoin:round;stroke-linecap:round}",
    ".fine{fill:none;stroke:#3a2610;stroke-width:.9;stroke-opacity:.7;stroke-linecap:round}",
    ".multiply{mix-blend-mode:multiply}.hardlight{mix-blend-mode:overlay}",
    ".dark{fill:#3a2610}.pale{fill:#f4e4ba}.hair{fill:none;stroke:#3a2610;stroke-width:1}",
    ".leaf{fill:#33491f}.bush{fill:#7c9248;stroke:#35471d;stroke-width:.9}",
    ".beast{fill:#14424f;fill-opacity:.55}.shade{fill:#3a2610;fill-opacity:.3}",
);

/// A torn sheet of parchment.
pub fn paper(bounds: Bounds, seed: u32) -> Markup {
    let edge = torn(bounds, seed);
    html! {
        g filter="url(#f-lift)" {
            path id="edge" d=(edge) fill="url(#g-sheet)" filter="url(#f-torn)" {}
        }
        // The rim is browned by many hands.
        path d=(edge) fill="none" stroke="#5e3a14" stroke-width="13" stroke-opacity=".38" filter="url(#f-soft)" {}
    }
}

fn rect([left, top, right, bottom]: Bounds, attributes: &str) -> Markup {
    let (width, height) = (right - left, bottom - top);
    PreEscaped(format!(r#"<rect x="{left}" y="{top}" width="{width}" height="{height}" {attributes}/>"#))
}

/// The sea: its colour, its depths, and waves everywhere but where `dry` says.
pub fn sea(bounds: Bounds, seed: u32, dry: impl Fn(i32, i32) -> bool) -> Markup {
    let (mut waves, mut crests) = (String::new(), String::new());
    let [left, top, right, bottom] = bounds;
    let (columns, rows) = ((right - left) / 46, (bottom - top) / 27);
    for n in 0..columns * rows {
        let (column, row) = (n % columns, n / columns);
        let x = left + 8 + column * 46 + (row % 2) * 22 + (13.0 * swing(seed, n as u32)) as i32;
        let y = top + 14 + row * 27 + (8.0 * swing(seed + 1, n as u32)) as i32;
        if x > right - 30 || dry(x + 10, y) {
            continue;
        }
        let long = unit(seed + 2, n as u32) > 0.5;
        let _ = write!(waves, "M{x} {y}q4-5 8 0{}", if long { "t8 0 8 0" } else { "t8 0" });
        if unit(seed + 3, n as u32) > 0.7 {
            let _ = write!(crests, "M{} {}q4-4 7 0", x + 4, y + 4);
        }
    }
    html! {
        (rect(bounds, r#"fill="url(#g-sea)" opacity=".93""#))
        (rect(bounds, r#"filter="url(#f-wash)" opacity=".5""#))
        path class="wave" d=(waves) {}
        path class="crest" d=(crests) {}
    }
}

/// Lines of the compass from a point to all sides, so many, each so long.
pub fn rhumbs(x: i32, y: i32, rays: u32, length: f64) -> Markup {
    let mut data = String::new();
    for ray in 0..rays {
        let angle = f64::from(ray) * std::f64::consts::TAU / f64::from(rays);
        let _ = write!(data, "M{x} {y}l{:.0} {:.0}", length * angle.cos(), length * angle.sin());
    }
    html! { path class="rhumb" d=(data) {} }
}

/// The frame: a scale in black and white between two lines, with a brass knot at each corner.
pub fn frame(bounds: Bounds, thick: i32) -> Markup {
    let [left, top, right, bottom] = bounds;
    let (width, height) = (right - left, bottom - top);
    let pieces = |length: i32| (length / 30) | 1;
    let mut dark = String::new();
    for (count, length, along) in [(pieces(width), width, true), (pieces(height), height, false)] {
        for i in (0..count).step_by(2) {
            let (from, to) = (length * i / count, length * (i + 1) / count);
            let size = to - from;
            let data = if along {
                format!(
                    "M{} {top}h{size}v{thick}h-{size}zM{} {}h{size}v{thick}h-{size}z",
                    left + from,
                    left + from,
                    bottom - thick
                )
            } else {
                format!(
                    "M{left} {}v{size}h{thick}v-{size}zM{} {}v{size}h{thick}v-{size}z",
                    top + from,
                    right - thick,
                    top + from
                )
            };
            dark.push_str(&data);
        }
    }
    let half = thick / 2;
    let line = |inset: i32| [left + inset, top + inset, right - inset, bottom - inset];
    html! {
        (rect(line(half), &format!(r##"fill="none" stroke="#f4e4ba" stroke-width="{thick}""##)))
        path class="dark" d=(dark) {}
        (rect(line(0), r#"class="hair""#))
        (rect(line(thick), r#"class="hair""#))
        (rect(line(-4), r#"class="hair""#))
        @for (x, y) in [(left + half, top + half), (right - half, top + half), (left + half, bottom - half), (right - half, bottom - half)] {
            circle cx=(x) cy=(y) r="9" fill="url(#g-gold)" class="ink" {}
            path class="dark" d=(format!("M{x} {}l2 4 4 2-4 2-2 4-2-4-4-2 4-2z", y - 6)) {}
        }
    }
}

/// What age has done to the paper: folds, stains, fibres, and rings of a wet cup.
pub fn age(bounds: Bounds, folds: &[i32], cups: &[(i32, i32, i32)]) -> Markup {
    let [_, top, _, bottom] = bounds;
    html! {
        clipPath id="on-paper" { use href="#edge" {} }
        g class="multiply" clip-path="url(#on-paper)" {
            (rect(bounds, r#"filter="url(#f-stain)" opacity=".55""#))
            (rect(bounds, r#"fill="url(#fibres)" opacity=".5""#))
            @for (x, y, r) in cups {
                circle cx=(x) cy=(y) r=(r) fill="none" stroke="#6b3f16" stroke-opacity=".16" stroke-width="5" filter="url(#f-ink)" {}
                circle cx=(x) cy=(y) r=(r - 3) fill="none" stroke="#6b3f16" stroke-opacity=".12" stroke-width="1.500" {}
            }
        }
        g clip-path="url(#on-paper)" fill="none" stroke-width="2" {
            @for x in folds {
                path d=(format!("M{x} {top}V{bottom}")) stroke="#2a1a08" stroke-opacity=".13" {}
                path d=(format!("M{} {top}V{bottom}", x + 2)) stroke="#fff8e0" stroke-opacity=".13" {}
            }
        }
    }
}
