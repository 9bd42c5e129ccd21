//! Panels: carved wood with brass, and sheets of parchment.

use maud::{Markup, html};

/// A panel of wood of this size from (0, 0).
pub fn wood(width: i32, height: i32) -> Markup {
    let stud = |x: i32, y: i32| html! { circle class="stud" cx=(x) cy=(y) r="2.500" {} };
    html! {
        rect class="panel-shadow" x="2" y="5" width=(width) height=(height) rx="9" {}
        rect class="ink" fill="url(#g-wood)" width=(width) height=(height) rx="9" {}
        path class="grain" d=(grain(width, height)) {}
        rect class="brass-frame" x="4" y="4" width=(width - 8) height=(height - 8) rx="6" {}
        (stud(9, 9)) (stud(width - 9, 9)) (stud(9, height - 9)) (stud(width - 9, height - 9))
    }
}

/// Lines of the grain, every 13 units.
fn grain(width: i32, height: i32) -> String {
    let line = |y: i32| {
        format!("M8 {y}q{} {} {} 0t{} 0", width / 4, if y % 2 == 0 { 4 } else { -4 }, width / 2, width / 2 - 16)
    };
    (1..).map(|i| i * 13).take_while(|y| *y < height - 8).map(line).collect()
}

/// A sheet of parchment of this size from (0, 0).
pub fn parchment(width: i32, height: i32) -> Markup {
    html! {
        rect class="panel-shadow" x="2" y="5" width=(width) height=(height) rx="5" {}
        rect class="ink" fill="url(#g-paper)" width=(width) height=(height) rx="5" {}
        rect class="card-line" x="4" y="4" width=(width - 8) height=(height - 8) rx="3" {}
    }
}
