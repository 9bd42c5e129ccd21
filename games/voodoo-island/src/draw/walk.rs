//! Steps on the map: the next one as a hot spot, and every spot that can be reached with the way to it and what it costs.

use std::fmt::Write as _;

use draw::at;
use draw::spot::frame;
use maud::{Markup, html};

use super::board::lost_hearts;
use super::hot_spot;
use crate::data::Spot;
use crate::data::place::spot as place_of;
use crate::moves::Move;
use crate::reach::{Reach, hurts, reach};
use crate::view::{ExplorerView, View};
use crate::words;

/// A step to a spot beside the explorer, with an arrow as its preview.
pub(super) fn step(view: &View, the_move: Move, to: Spot) -> Markup {
    let (x, y) = place_of(to);
    let own = view.you.and_then(|you| view.explorer(you));
    let from = own.and_then(ExplorerView::spot).map_or((x, y), place_of);
    html! {
        (hot_spot(view, the_move, &at(x, y), &html! { (frame(-29, -29, 58, 58, 8)) }))
        g data-preview=(the_move) {
            path class="way" d=(format!("M{} {}L{x} {y}", from.0, from.1)) {}
            circle class="way-end" cx=(x) cy=(y) r="7" {}
        }
        @if own.is_some_and(|own| hurts(view, own, to)) { (lost_hearts(x + 20, y - 20, 1)) }
    }
}

/// Spots that take more than one step: the page takes the steps one after the other.
pub(super) fn ways(view: &View, moves: &[Move]) -> Markup {
    let mine = view.round.is_some_and(|round| Some(round.round.seat) == view.you);
    if !mine || !moves.iter().any(|the_move| matches!(the_move, Move::Step(_))) {
        return html! {};
    }
    let start = view.you.and_then(|you| view.explorer(you)).and_then(ExplorerView::spot).map(place_of);
    let Some(start) = start else { return html! {} };
    html! { @for way in reach(view).iter().filter(|way| way.steps > 1) { (a_way(way, start)) } }
}

fn a_way(way: &Reach, start: (i32, i32)) -> Markup {
    let (x, y) = place_of(way.spot);
    let mut line = format!("M{} {}", start.0, start.1);
    for spot in &way.path {
        let (x, y) = place_of(*spot);
        let _ = write!(line, "L{x} {y}");
    }
    let walk: Vec<String> = way.path.iter().map(|&spot| Move::Step(spot).to_string()).collect();
    let cost = if way.hearts > 0 { format!(", {} lost", words::hearts(way.hearts)) } else { String::new() };
    html! {
        g id={ "walk-" (way.spot.index()) } class="walk" data-walk=(walk.join(";")) role="button" tabindex="-1"
            aria-label={ "Walk to " (words::spot(way.spot)) ": " (way.steps) " steps" (cost) } {
            path class="way" d=(line) {}
            rect class="walk-hit" x=(x - 30) y=(y - 30) width="60" height="60" rx="8" {}
            circle class="walk-dot" cx=(x + 21) cy=(y - 21) r="9" {}
            text class="walk-steps" x=(x + 21) y=(y - 16) { (way.steps) }
            @if way.hearts > 0 { (lost_hearts(x - 19, y - 20, way.hearts)) }
        }
    }
}
