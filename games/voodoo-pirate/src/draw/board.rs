//! The live layer over the chart. Its groups stay for ever and no piece changes its group, so that a page can move pieces
//! smoothly from one picture to the next.

use draw::at;
use draw::ship::{Bow, ship};
use draw::souls::emblem::{Emblem, emblem};
use draw::souls::water::{haunted, over_the_sea};
use draw::souls::{cursed_ship, kraken};
use draw::token::{Token, token};
use maud::{Markup, html};

use super::{VIEW, Where, acting, air, band, border, centre, course, is_over, livery, options, shown_at};
use crate::data::{Dir, Kind, SQUARES, Square, TIDAL};
use crate::moves::Move;
use crate::view::{ShipView, View};

/// The board as one eye sees it, with its moves as hot spots.
pub fn board(view: &View, moves: &[Move]) -> Markup {
    let [_, _, width, height] = VIEW;
    html! {
        svg id="board" class="board vb" xmlns="http://www.w3.org/2000/svg" role="group" aria-label="The board"
            viewBox=(format!("0 0 {width} {height}")) {
            g id="water" { (water(view)) }
            g id="labels" { (values()) (band::labels(view)) }
            g id="options" {
                @for the_move in moves.iter().filter(|m| shown_at(**m) == Where::Board) { (options::option(view, moves, *the_move)) }
            }
            g id="tokens" { (tokens(view)) (band::tokens(view)) }
            g id="fleet" {
                @for ship in &view.ships { (sailing(view, ship)) }
            }
            g id="courses" {
                (course::under_way(view))
                @for the_move in moves { (course::preview_of(view, *the_move)) }
            }
        }
    }
}

/// The sea in the wind that blows: the air, the haunted squares, the maps, and the current of the tide.
fn water(view: &View) -> Markup {
    let wind = air(view.wind);
    html! {
        (over_the_sea(wind, &border()))
        @for &square in &view.haunted {
            @let (x, y) = centre(square);
            (haunted(wind, x, y))
        }
        @for (number, &square) in ["I", "II"].iter().zip(&view.tiles) {
            @let (x, y) = centre(square);
            // A tile of calm water covers what haunts the square.
            @if !view.tiles_are_maps && !view.haunted.contains(&square) {
                rect class="vb-calm" x=(x - 46) y=(y - 46) width="92" height="92" rx="7" {}
            }
            rect class="vb-tile" x=(x - 43) y=(y - 43) width="86" height="86" rx="6" {}
            text class="vb-tile-number" x=(x + 31) y=(y + 38) { (number) }
        }
        @for &square in &view.maps {
            @let (x, y) = centre(square);
            (emblem(Emblem::Map, x, y + 4, 210, "vb-map"))
        }
        (tide(view))
    }
}

/// What the tide does before the shore: surf that reaches the beach, or a current.
fn tide(view: &View) -> Markup {
    let surf = |square: Square| {
        let (x, y) = centre(square);
        if view.tide_out {
            let (dx, dy) = match (view.current_toward, square.row()) {
                (false, _) => Dir::East.delta(),
                (true, 0) => Dir::South.delta(),
                (true, _) => Dir::West.delta(),
            };
            let turn = if dy > 0 { 90 } else { 90 - 90 * i32::from(dx) };
            format!("translate({x} {y}) rotate({turn})")
        } else {
            at(x, y)
        }
    };
    html! {
        @for square in TIDAL.iter().map(Square) {
            @if view.tide_out {
                path class="vb-current" transform=(surf(square)) d="M-34-18-20 0-34 18M-12-18 2 0-12 18M10-18 24 0 10 18" {}
            } @else {
                path class="vb-surf" transform=(surf(square)) d="M-38 22q10-9 19 0t19 0 19 0 19 0M-38 34q10-9 19 0t19 0 19 0 19 0" {}
            }
        }
    }
}

/// The value of every square.
fn values() -> Markup {
    html! {
        @for square in (0..SQUARES).map(Square) {
            @let (x, y) = centre(square);
            @let class = match square.kind() {
                Kind::Shore => "vb-value vb-ashore",
                _ => "vb-value",
            };
            text class=(class) x=(x - 41) y=(y - 26) { (square.value()) }
        }
    }
}

/// Coins, tiles and the Kraken on the sea.
fn tokens(view: &View) -> Markup {
    html! {
        @for &square in &view.coins {
            @let (x, y) = centre(square);
            g id={ "coin-" (square) } class="token" transform=(at(x + 30, y - 29)) { (token(Token::Doubloon)) }
        }
        @if let Some(square) = view.kraken {
            @let (x, y) = centre(square);
            g id="kraken" class="token" transform=(at(x, y)) { title { "The Kraken" } (kraken()) }
        }
    }
}

/// Where ships lie that share a square of the shore.
const BERTHS: [&[(i32, i32)]; 6] = [
    &[(0, 0)],
    &[(0, 0)],
    &[(-19, -9), (19, 9)],
    &[(-24, -12), (24, -8), (0, 13)],
    &[(-24, -16), (24, -14), (-22, 12), (24, 14)],
    &[(0, -20), (-30, -10), (30, -8), (-18, 14), (20, 16)],
];

/// Where a ship lies.
pub(super) fn anchorage(view: &View, ship: &ShipView) -> Option<(i32, i32)> {
    let (x, y) = centre(ship.square?);
    let here = |other: &&ShipView| other.square == ship.square;
    let count = view.ships.iter().filter(here).count();
    let rank = view.ships.iter().filter(here).position(|other| other.pirate == ship.pirate).unwrap_or(0);
    let (dx, dy) = BERTHS[count.min(5)].get(rank).copied().unwrap_or((0, 0));
    Some((x + dx, y + dy + 8))
}

fn sailing(view: &View, of: &ShipView) -> Markup {
    let Some((x, y)) = anchorage(view, of) else { return html! {} };
    let colour = of.pirate.colour();
    let on_turn = !is_over(view) && acting(view) == Some(colour);
    let south = of.facing == Dir::South;
    html! {
        g id={ "ship-" (colour) } class={ "ship " (colour) } transform=(at(x, y)) {
            title { (colour) @if let Some(square) = of.square { " on " (square) } ", faces " (of.facing) }
            g class="size" {
                @if on_turn { ellipse class="turn" cy="20" rx="43" ry="14" {} }
                // A ship that faces south dips its bow.
                g transform=(if south { "rotate(-15)" } else { "rotate(0)" }) {
                    @if of.pirate.is_cursed() { (cursed_ship(livery(colour))) } @else { (ship(livery(colour), Bow::Left)) }
                }
                path class="vb-bow" transform=(if south { "translate(-2 37) rotate(-90)" } else { "translate(-42 16)" }) d="M-8 0 5-8 2 0 5 8z" {}
                @if of.jailed { g transform="translate(24 4)" { circle class="vb-mark" r="13" {} (emblem(Emblem::Bars, 0, 0, 75, "vb-on-mark")) } }
                @else if of.watch { g transform="translate(24 4)" { circle class="vb-mark" r="13" {} (emblem(Emblem::Lantern, 0, 0, 80, "vb-on-mark")) } }
            }
        }
    }
}
