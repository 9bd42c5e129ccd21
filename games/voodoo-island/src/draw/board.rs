//! The live layer over the chart. Its groups stay for ever and no piece changes its group, so that a page can move pieces
//! smoothly from one picture to the next.

use draw::at;
use draw::goods::{OnMap, square};
use draw::icon::{Icon, icon};
use draw::jungle::{HEART, explorer, helicopter, mist};
use draw::spot::{frame, ring};
use maud::{Markup, html};

use super::{Where, colour, hot_spot, item_good, shore, shown_at, sized, supply_good, walk};
use crate::data::place::{
    MAP, MISSION_PRINTS, MISSION_TILE, Piece, SIDE, SUPPLY_PRINT, SUPPLY_TILE, VIEW, spot as place_of,
};
use crate::data::{Ground, Island, Mission, Spot, Spots};
use crate::moves::Move;
use crate::state::{Step, Whereabouts};
use crate::view::{ExplorerView, View};

/// The board as one eye sees it, with its moves as hot spots.
pub fn board(view: &View, moves: &[Move]) -> Markup {
    let [left, top, right, bottom] = VIEW;
    html! {
        svg id="board" class="board island" xmlns="http://www.w3.org/2000/svg" role="group" aria-label="The island"
            viewBox=(format!("{left} {top} {} {}", right - left, bottom - top)) {
            g id="mist" {
                @for spot in view.mist.iter() {
                    @let (x, y) = place_of(spot);
                    g id={ "mist-" (spot.index()) } class="fog" transform=(at(x, y)) { (mist()) }
                }
            }
            g id="ground" { (numbers()) @for spot in Spots::ALL.iter() { (ground(view, spot)) } (shore::shore(view)) }
            g id="options" {
                (walk::ways(view, moves))
                @for the_move in moves.iter().filter(|m| shown_at(view, **m) == Where::Board) { (option(view, *the_move)) }
            }
            g id="tokens" { (shore::tokens(view)) }
            g id="explorers" {
                @if let Some(spot) = view.helicopter { (landed(view, spot)) }
                @for own in &view.explorers { (walking(view, own)) }
            }
        }
    }
}

/// The numbers of rows and columns.
fn numbers() -> Markup {
    let ((left, top), side) = (MAP, SIDE);
    html! {
        @for i in 0..10 {
            text class="grid-number" x=(left - 17) y=(top + side * i + side / 2 + 6) { (i + 1) }
            text class="grid-number" x=(left + side * i + side / 2) y=(top - 11) { (i + 1) }
        }
    }
}

/// The helicopter in the ring of its landing place, which calls everybody on the last day.
fn landed(view: &View, spot: Spot) -> Markup {
    let (x, y) = place_of(spot);
    let calls = view.island == Some(Island::LastDay) && !view.over;
    html! {
        g id="helicopter" class="copter" transform=(at(x, y)) {
            title { "The helicopter" }
            circle class=(if calls { "landing calls" } else { "landing" }) r="31" {}
            g transform="translate(-2 -7)" { (helicopter()) }
        }
    }
}

/// A place on a spot: the value of a `transform` attribute.
fn on(spot: Spot, piece: Piece) -> String {
    let (x, y) = place_of(spot);
    at(x + piece.x, y + piece.y)
}

/// What is printed on a spot, and beside it the tile if it has one (VIS-192).
fn ground(view: &View, spot: Spot) -> Markup {
    match view.map().ground(spot) {
        Ground::Plain => html! {},
        Ground::Supply(supply) => {
            let supply = supply_good(supply);
            html! {
                use id={ "print-" (spot.index()) } class="tile" href=(OnMap::Print(supply).symbol()) transform=(on(spot, SUPPLY_PRINT)) {}
                @if view.supplies.contains(spot) {
                    use id={ "tile-" (spot.index()) } class="tile" href=(OnMap::Tile(supply).symbol()) transform=(on(spot, SUPPLY_TILE)) {}
                } @else { circle class="tile-place" transform=(on(spot, SUPPLY_TILE)) r=(SUPPLY_TILE.half) {} }
            }
        }
        Ground::Mission(mission) => a_mission(view, mission, spot),
    }
}

fn a_mission(view: &View, mission: Mission, spot: Spot) -> Markup {
    let mine = view.own.as_ref().is_some_and(|own| own.missions.contains(&mission));
    let lies = view.mission_tiles.contains(&mission);
    let [place, item] = MISSION_PRINTS;
    let (print, tile) = (OnMap::PlacePrint(mission.number()), OnMap::PlaceTile(mission.number()));
    html! {
        @if mine {
            @let (x, y) = place_of(spot);
            rect class="my-mission" x=(x - 33) y=(y - 33) width="66" height="66" rx="9" {}
        }
        use id={ "print-" (spot.index()) } class="tile" href=(print.symbol()) transform=(on(spot, place)) { title { (mission.name()) } }
        use class="tile" href=(OnMap::Needs(item_good(mission.item())).symbol()) transform=(on(spot, item)) {}
        @if lies { use id={ "tile-" (spot.index()) } class="tile" href=(tile.symbol()) transform=(on(spot, MISSION_TILE)) {} }
        @else { g transform=(on(spot, MISSION_TILE)) { (square("tile-place")) } }
    }
}

/// Where explorers stand who share a spot, by their number.
const BERTHS: [&[(i32, i32)]; 5] = [
    &[(0, 0)],
    &[(0, 4)],
    &[(-15, 1), (15, 6)],
    &[(-18, -2), (18, -2), (0, 9)],
    &[(-18, -6), (18, -6), (-18, 12), (18, 12)],
];

/// The spot of an explorer on the board: who is aboard is at the helicopter.
fn spot_of(view: &View, own: &ExplorerView) -> Option<Spot> {
    if own.place == Whereabouts::Aboard { view.helicopter } else { own.spot() }
}

/// Where an explorer stands.
fn berth(view: &View, own: &ExplorerView) -> Option<(i32, i32)> {
    let spot = spot_of(view, own)?;
    let here = |other: &&ExplorerView| spot_of(view, other) == Some(spot);
    let count = view.explorers.iter().filter(here).count();
    let rank = view.explorers.iter().filter(here).position(|other| other.seat == own.seat).unwrap_or(0);
    let (dx, dy) = BERTHS[count.min(4)].get(rank).copied().unwrap_or((0, 0));
    let (x, y) = place_of(spot);
    Some((x + dx, y + dy))
}

fn walking(view: &View, own: &ExplorerView) -> Markup {
    let Some((x, y)) = berth(view, own) else { return html! {} };
    let of = colour(view, own.seat);
    let on_turn = !view.over && view.round.is_some_and(|round| round.round.seat == own.seat);
    let carries = own.carried.len();
    html! {
        g id={ "explorer-" (own.seat.0) } class={ "pawn " (of) } transform=(at(x, y)) {
            title { (of) }
            g class="size" {
                @if on_turn { ellipse class="turn" cy="21" rx="20" ry="7" {} }
                g transform=(if own.place == Whereabouts::Aboard { "scale(.700)" } else { "scale(1.050)" }) { (explorer(of)) }
                @if carries > 0 {
                    circle class="carries" cx="15" cy="-17" r="9" {}
                    text class="carries-number" x="15" y="-12.500" { (carries) }
                }
            }
        }
    }
}

/// A frame around a spot.
fn around() -> Markup {
    frame(-30, -30, 60, 60, 8)
}

fn option(view: &View, the_move: Move) -> Markup {
    let own = view.you.and_then(|you| view.explorer(you));
    let here = own.and_then(ExplorerView::spot).map(place_of);
    match the_move {
        Move::Step(to) => walk::step(view, the_move, to),
        Move::Mist(to) => {
            let (x, y) = place_of(to);
            html! {
                (hot_spot(view, the_move, &at(x, y), &around()))
                g data-preview=(the_move) transform=(at(x, y)) { use href="#p-mist" {} }
            }
        }
        Move::Lift(from) => {
            let (x, y) = place_of(from);
            hot_spot(view, the_move, &at(x, y), &around())
        }
        Move::Land(to) => {
            let (x, y) = place_of(to);
            html! {
                (hot_spot(view, the_move, &at(x, y), &around()))
                g data-preview=(the_move) transform=(at(x, y - 7)) { use href="#p-helicopter" {} }
            }
        }
        Move::Go => {
            let Some(Step::SpiritWalk(_, to)) = view.decision else { return html! {} };
            let (x, y) = place_of(to);
            hot_spot(view, the_move, &at(x, y), &around())
        }
        Move::Stay => here.map(|(x, y)| hot_spot(view, the_move, &at(x, y), &around())).unwrap_or_default(),
        Move::PickUp | Move::Mission => {
            let shape = html! {
                (frame(-32, -32, 64, 64, 9))
                rect class="act-plate" x="-31" y="25" width="62" height="17" rx="6" {}
                text class="act-words" y="38" { (if the_move == Move::PickUp { "Pick up" } else { "Mission" }) }
            };
            here.map(|(x, y)| hot_spot(view, the_move, &at(x, y), &shape)).unwrap_or_default()
        }
        Move::Attack(target) => {
            let Some((x, y)) = view.explorer(target).and_then(|other| berth(view, other)) else { return html! {} };
            let shape = html! {
                (ring(20))
                circle class="attack" cy="-34" r="14" {}
                (icon(Icon::Sabres, 0, -34, 20, "attack-mark"))
            };
            hot_spot(view, the_move, &at(x, y), &shape)
        }
        _ => shore::option(view, the_move),
    }
}

/// A heart with a minus, for a step that hurts.
pub(super) fn lost_hearts(x: i32, y: i32, count: u8) -> Markup {
    html! {
        g transform=(sized(x, y, 110)) {
            g class="cost" {
                path class="heart" d=(HEART) {}
                text class="heart-cost" y="4" { "−" (count) }
            }
        }
    }
}
