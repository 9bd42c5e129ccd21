//! Where a move leads, square by square, while it is looked at; and where the ship under way is bound.

use std::fmt::Write as _;

use maud::{Markup, html};

use super::centre;
use crate::course::{Course, Leg, Why, preview, preview_tix};
use crate::data::{Dir, Square};
use crate::moves::Move;
use crate::view::View;

/// The preview of a move; nothing for a move that leads nowhere.
pub(super) fn preview_of(view: &View, the_move: Move) -> Markup {
    let Some(own) = view.own_ship() else { return html! {} };
    let colour = own.pirate.colour();
    let drawn = match the_move {
        Move::Sail(dir, steps) => preview(view, colour, dir, steps).map(|course| drawn(&course)),
        Move::Tix(victim, dir) => preview_tix(view, colour, victim, dir).map(|(theirs, mine)| {
            html! { (drawn(&theirs)) (drawn(&mine)) }
        }),
        Move::Face(dir) => {
            own.square.map(|square| guns(square, dir, if own.skill == Some("Long Guns") { 3 } else { 2 }))
        }
        _ => None,
    };
    html! { @if let Some(drawn) = drawn { g data-preview=(the_move.to_string()) { (drawn) } } }
}

/// The rest of the course of the ship under way.
pub(super) fn under_way(view: &View) -> Markup {
    let Some(voyage) = &view.voyage else { return html! {} };
    let entered = usize::from(voyage.entered);
    let here = entered.checked_sub(1).and_then(|last| voyage.course.get(last)).map_or(voyage.start, |leg| leg.square);
    html! { @if entered < voyage.course.len() { g class="vb-bound" { (line(here, &voyage.course[entered..])) } } }
}

fn drawn(course: &Course) -> Markup {
    line(course.start, &course.legs)
}

/// A line through the squares: what the ship does itself, what is done to it in dots, tolls, and the end.
fn line(start: Square, legs: &[Leg]) -> Markup {
    let (mut own, mut forced) = (String::new(), String::new());
    let mut here = centre(start);
    let mut tolls = Vec::new();
    for leg in legs {
        let next = centre(leg.square);
        let data = if matches!(leg.why, Why::Step) { &mut own } else { &mut forced };
        let _ = write!(data, "M{} {}L{} {}", here.0, here.1, next.0, next.1);
        if leg.toll {
            tolls.push(here);
        }
        here = next;
    }
    let end = legs.last().map_or(start, |leg| leg.square);
    html! {
        path class="vb-course-back" d={ (own) (forced) } {}
        path class="vb-course" d=(own) {}
        @if !forced.is_empty() { path class="vb-course vb-forced" d=(forced) {} }
        @for (x, y) in tolls { text class="vb-toll" x=(x) y=(y + 34) { "toll" } }
        circle class="vb-end" cx=(here.0) cy=(here.1) r="19" {}
        text class="vb-end-value" x=(here.0) y=(here.1 + 8) { (end.value()) }
    }
}

/// Where the guns of a ship with this facing reach: so many squares to both sides, on the chart.
fn guns(square: Square, facing: Dir, range: usize) -> Markup {
    let (x, y) = centre(square);
    let sides = if facing == Dir::South { [Dir::East, Dir::West] } else { [Dir::North, Dir::South] };
    let mut data = String::new();
    for side in sides {
        let reached = std::iter::successors(square.neighbour(side), |square| square.neighbour(side)).take(range).last();
        let ((dx, dy), Some((to_x, to_y))) = (side.delta(), reached.map(centre)) else { continue };
        let (dx, dy) = (40 * i32::from(dx), 40 * i32::from(dy));
        let _ = write!(data, "M{} {}L{} {}", x + dx, y + dy, to_x + dx, to_y + dy);
    }
    html! { path class="vb-guns" d=(data) {} }
}
