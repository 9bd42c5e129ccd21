//! What a move would do, shown while it is looked at.

use std::fmt::Write as _;

use draw::at;
use draw::souls::soul;
use maud::{Markup, html};

use super::{middle, place, sea_card, spots};
use crate::data::{BESIDE, Barrel, Colour, RING, Wind, opposite};
use crate::moves::Move;
use crate::route::{Deed, Motion, Route};
use crate::state::{PirateId, Step};
use crate::view::View;

/// The preview of a move; most moves of cards and souls need none.
pub(super) fn preview(view: &View, the_move: Move) -> Markup {
    let Some(me) = view.mine() else { return html! {} };
    let id = me.pirate;
    let drawn = match the_move {
        Move::Sail(course) => view.route(id, Motion::Sails(course)).map(|route| way(id, me.at, &route)),
        Move::Fly(space) => view.route(id, Motion::Flies(space, me.facing)).map(|route| way(id, me.at, &route)),
        Move::Place(space) => Some(spots::shade(id, space)),
        Move::Tix(victim, to) => spots::painted(view, victim).and_then(|pirate| {
            let route = view.route(pirate.pirate, Motion::Forced(to))?;
            Some(way(pirate.pirate, pirate.at, &route))
        }),
        Move::End(_) => me.at.and_then(|at| {
            let target = view.ship_on(opposite(at))?;
            let safe = view.wind == Wind::North && target.stuck;
            let count = |souls: [u8; 5]| souls.iter().sum::<u8>();
            (!safe).then(|| spots::shot(at, opposite(at), count(me.souls).saturating_sub(count(target.souls))))
        }),
        Move::Flip(space) => view.ring.get(usize::from(space)).map(|seen| {
            let (x, y) = place(space);
            html! { g transform=(at(x, y)) { (sea_card::other_side(seen, view.options.current)) } }
        }),
        Move::Exchange(space) => {
            let ((x, y), (ox, oy)) = (place(space), place(opposite(space)));
            Some(html! { path class="route" d=(format!("M{x} {y}L{ox} {oy}")) {} })
        }
        Move::Turn(quadrants) => {
            let (x, y) = place(view.wind.turned(quadrants).space());
            Some(
                html! { g transform=(at(x, y)) { (sea_card::weather(view.wind.turned(quadrants), 0, 8, 300, "omen")) } },
            )
        }
        Move::Cell(number) => match view.decision {
            Some(Step::Cell(_, colour)) => Some(offering(view, number, colour)),
            _ => None,
        },
        Move::Pay(colour) => match view.decision {
            Some(Step::PayBarrel(_, Barrel::Stars)) => Some(stars(view, colour)),
            _ => None,
        },
        Move::Name(colour) => match view.decision {
            Some(Step::Tok(_)) => Some(called(view, id, colour)),
            _ => Some(stars(view, colour)),
        },
        _ => None,
    };
    html! { @if let Some(drawn) = drawn { g class="preview" data-preview=(the_move) { (drawn) } } }
}

/// A line from space to space, with marks where the mermaids are paid, and the ship at the end.
fn way(pirate: PirateId, from: Option<u8>, route: &Route) -> Markup {
    let mut data = String::new();
    let mut here = from.unwrap_or(route.end);
    let (x, y) = place(here);
    let _ = write!(data, "M{x} {y}");
    for leg in route.legs.iter() {
        let (x, y) = place(leg.space);
        let next = (here + 1) % RING == leg.space || (leg.space + 1) % RING == here;
        let _ = if next { write!(data, "L{x} {y}") } else { write!(data, "Q560 402 {x} {y}") };
        here = leg.space;
    }
    html! {
        path class="route" d=(data) {}
        @for leg in route.legs.iter().filter(|leg| leg.deed == Deed::Pays) {
            @let (x, y) = place(leg.space);
            (sea_card::weather(Wind::West, x, y + 8, 200, "omen"))
        }
        (spots::shade(pirate, route.end))
    }
}

/// A soul on its cell, and the souls that it would match.
fn offering(view: &View, number: u8, colour: Colour) -> Markup {
    let (x, y) = middle::cell(number);
    let near = BESIDE.get(usize::from(number).saturating_sub(1)).copied().unwrap_or_default();
    html! {
        @for next in near.iter().filter(|next| view.grid[usize::from(**next) - 1] == Some(colour)) {
            @let (nx, ny) = middle::cell(*next);
            path class="route" d=(format!("M{x} {y}L{nx} {ny}")) {}
        }
        g transform=(format!("translate({x} {}) scale(2.150)", y + 3)) { (soul(colour.word())) }
    }
}

/// The spaces with a star of this colour.
fn stars(view: &View, colour: Colour) -> Markup {
    html! {
        @for (space, _) in (0..).zip(&view.ring).filter(|(_, seen)| seen.star == Some(colour)) {
            @let (x, y) = place(space);
            circle class="called" cx=(x - 44) cy=(y + 48) r="28" {}
        }
    }
}

/// The souls that Tok would collect.
fn called(view: &View, me: PirateId, colour: Colour) -> Markup {
    html! {
        @for (number, _) in (1..).zip(&view.grid).filter(|(_, soul)| **soul == Some(colour)) {
            @let (x, y) = middle::cell(number);
            circle class="called" cx=(x) cy=(y) r="34" {}
        }
        @for pirate in view.pirates.iter().filter(|pirate| pirate.pirate != me && !pirate.grigri && pirate.souls[colour as usize] > 0) {
            @if let Some(space) = pirate.at {
                @let (x, y) = place(space);
                @for i in 0..i32::from(pirate.souls[colour as usize]) {
                    g transform=(format!("translate({} {}) scale(1.700)", x - 30 + 26 * i, y - 10)) { (soul(colour.word())) }
                }
            }
        }
    }
}
