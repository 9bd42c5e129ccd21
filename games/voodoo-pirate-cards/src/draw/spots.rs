//! The moves that have a place on the board, as hot spots.

use draw::card::ARROW;
use draw::souls::emblem::{Emblem, emblem};
use draw::spot::{frame, ring};
use draw::{at, icon};
use maud::{Markup, html};

use super::{BAG, BAG_SOULS, GRID, HALF, PILES, TREASURE, border, heading, hot_spot, middle, place};
use crate::data::{Colour, RING, Way, opposite};
use crate::moves::{Item, Move};
use crate::route::Motion;
use crate::state::PirateId;
use crate::view::{PirateView, View};

/// Hot spots that ships may cover in part: spaces, cells, supplies.
pub(super) fn under(view: &View, moves: &[Move]) -> Markup {
    let mut taken = [0; RING as usize];
    html! {
        @for the_move in moves {
            @match *the_move {
                Move::Place(space) | Move::Fly(space) | Move::Flip(space) => (on_card(view, *the_move, space)),
                Move::Conjure(barrel) => (on_card(view, *the_move, barrel.cardinal().space())),
                Move::Turn(quadrants) => (on_card(view, *the_move, view.wind.turned(quadrants).space())),
                Move::Barrel => (on_card(view, *the_move, own_barrel(view))),
                Move::Sail(course) => {
                    @let end = view.mine().and_then(|me| view.route(me.pirate, Motion::Sails(course))).map_or(0, |route| route.end);
                    @let nth = taken[usize::from(end)];
                    ({ taken[usize::from(end)] += 1; "" })
                    // Several courses may lead to one space: the others are chips at its foot.
                    @if nth == 0 { (on_card(view, *the_move, end)) } @else {
                        @let (x, y) = place(end);
                        @let steps = if course.second.is_some() { "2" } else { "1" };
                        @let chip = html! { (ring(15)) text class="chip" y="7" { (steps) } };
                        (hot_spot(view, *the_move, &at(x - 84 + 34 * nth, y + HALF.1 - 4), &chip))
                    }
                }
                Move::Cell(cell) => {
                    @let (x, y) = middle::cell(cell);
                    @let inset = GRID.2 / 2 - 3;
                    (hot_spot(view, *the_move, &at(x, y), &frame(-inset, -inset, 2 * inset, 2 * inset, 10)))
                }
                Move::Take(item) => (supply(view, *the_move, item)),
                _ => {}
            }
        }
    }
}

/// Hot spots over the ships: arrows at a ship, and between cards.
pub(super) fn over(view: &View, moves: &[Move]) -> Markup {
    html! {
        @for the_move in moves {
            @match *the_move {
                Move::Tix(victim, way) => {
                    @if let Some(space) = painted(view, victim).and_then(|pirate| pirate.at) { (arrow(view, *the_move, space, way)) }
                }
                Move::End(way) => {
                    @if let Some(space) = view.mine().and_then(|me| me.at) { (arrow(view, *the_move, space, way)) }
                }
                Move::Exchange(space) => (exchange(view, *the_move, space)),
                _ => {}
            }
        }
    }
}

/// The pirate of this colour.
pub(super) fn painted(view: &View, colour: Colour) -> Option<&PirateView> {
    view.pirates.iter().find(|pirate| pirate.pirate.colour() == colour)
}

/// A frame around the card on a space.
fn on_card(view: &View, the_move: Move, space: u8) -> Markup {
    let (x, y) = place(space);
    let shape = frame(-HALF.0 - 3, -HALF.1 - 3, 2 * HALF.0 + 6, 2 * HALF.1 + 6, 13);
    hot_spot(view, the_move, &at(x, y), &shape)
}

/// The space of the barrel with the own figure.
fn own_barrel(view: &View) -> u8 {
    let claim = view.mine().and_then(|me| me.barrel);
    claim.map_or(0, |claim| claim.barrel.cardinal().space())
}

/// An arrow at the edge of a card, the way that a ship would go or turn.
fn arrow(view: &View, the_move: Move, space: u8, way: Way) -> Markup {
    let (x, y) = place(space);
    let angle = heading(space, way);
    let (dx, dy) = border(space, way, 8);
    let shape = html! {
        (ring(25))
        g transform=(format!("rotate({angle}) scale(.820)")) { path class="way" d=(ARROW) {} }
    };
    hot_spot(view, the_move, &at(x + dx, y + dy), &shape)
}

/// Two opposite cards change places: a mark inside the first, and one inside the second belongs to it too.
fn exchange(view: &View, the_move: Move, space: u8) -> Markup {
    let mark = |space: u8| {
        let ((x, y), (cx, cy)) = (place(space), (560, 402));
        (x + (cx - x) * 3 / 10, y + (cy - y) * 3 / 10)
    };
    let ((x, y), (ox, oy)) = (mark(space), mark(opposite(space)));
    let shape = html! {
        @for (dx, dy) in [(0, 0), (ox - x, oy - y)] {
            g transform=(at(dx, dy)) {
                (ring(19))
                (emblem(Emblem::Change, 0, 0, 100, "way"))
            }
        }
    };
    hot_spot(view, the_move, &at(x, y), &shape)
}

fn supply(view: &View, the_move: Move, item: Item) -> Markup {
    let card = || frame(-42, -56, 84, 112, 10);
    let (place, shape) = match item {
        Item::Coin => (TREASURE, frame(-46, -44, 92, 96, 14)),
        Item::Deck => (PILES[0], card()),
        Item::Discard => (PILES[1], card()),
        Item::Bag => (BAG, frame(-44, -40, 88, 92, 14)),
        Item::Soul(colour) => {
            let (x, y, distance) = BAG_SOULS;
            ((x + distance * colour as i32, y), frame(-18, -17, 35, 34, 9))
        }
        Item::Compass | Item::Object | Item::GriGri => return html! {},
    };
    hot_spot(view, the_move, &at(place.0, place.1), &shape)
}

/// The picture of a broadside between two spaces.
pub(super) fn shot(from: u8, to: u8, hits: u8) -> Markup {
    let ((x, y), (tx, ty)) = (place(from), place(to));
    html! {
        path class="shot" d=(format!("M{x} {y}L{tx} {ty}")) {}
        g transform=(at(x + (tx - x) * 3 / 4, y + (ty - y) * 3 / 4)) {
            circle class="attack" r="24" {}
            @if hits > 0 { text class="hits" y="10" { (hits) } }
            @else { (icon::icon(icon::Icon::Sabres, 0, 0, 30, "attack-mark")) }
        }
    }
}

/// A ship where it would be.
pub(super) fn shade(pirate: PirateId, space: u8) -> Markup {
    let (x, y) = place(space);
    html! { use href={ "#p-sail-" (pirate.colour().word()) } transform=(format!("translate({x} {}) scale(1.600)", y + 22)) {} }
}
