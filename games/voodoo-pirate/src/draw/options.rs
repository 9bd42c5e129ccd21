//! The hot spots of the board: every move that belongs to a place.

use draw::at;
use draw::souls::emblem::{Emblem, emblem};
use draw::souls::soul;
use draw::spot::{frame, ring};
use maud::{Markup, html};

use super::board::anchorage;
use super::{CELL, CORNER, SUPPLIES, TREASURES, VANE, barrel_place, cell_place, centre, hot_spot, lunar_place};
use crate::data::{COLUMNS, Colour, Dir, ROWS, Square, Wind, vane_turned};
use crate::moves::{Move, Payment, Source};
use crate::view::View;

/// The hot spot of a move that is shown on the board.
pub(super) fn option(view: &View, moves: &[Move], the_move: Move) -> Markup {
    let spot = |(x, y): (i32, i32), shape: Markup| hot_spot(view, the_move, &at(x, y), &shape);
    match the_move {
        Move::Harbour(square) | Move::Kraken(square) => spot(centre(square), frame(-43, -43, 86, 86, 9)),
        Move::Parrot(parrot) => {
            let space = view.parrots[usize::from(parrot) - 1];
            let (x, y) = lunar_place(space);
            let beside = super::band::perch(view, usize::from(parrot) - 1);
            spot((x + beside.0, y + beside.1), ring(18))
        }
        Move::Select(barrel, Payment::Poppet) | Move::Barrel(barrel) => {
            spot(barrel_place(barrel), frame(-37, -39, 74, 78, 14))
        }
        Move::Select(barrel, Payment::Magic) => {
            let (x, y) = barrel_place(barrel);
            spot(
                (x + 25, y - 31),
                html! { (ring(14)) circle class="vb-chip" r="12" {} (emblem(Emblem::Keg, 0, 0, 70, "vb-on-mark")) },
            )
        }
        Move::Take(source) => take(view, the_move, source),
        Move::Soul(colour) => {
            let (x, y) = SUPPLIES[2];
            let shape = html! { (ring(15)) (soul(colour.word())) };
            spot((x - 64 + 32 * colour as i32, y - 48), shape)
        }
        Move::Tix(colour, dir) => spot(beside_ship(view, colour, dir, 46), arrow(dir)),
        Move::Face(dir) => {
            let own = view.own_ship().map_or(Colour::Red, |ship| ship.pirate.colour());
            spot(beside_ship(view, own, dir, 52), arrow(dir))
        }
        Move::Sail(dir, steps) => sail(view, the_move, dir, steps),
        Move::Place(colour, cell) => place(view, moves, the_move, colour, cell),
        Move::Board(colour) | Move::Target(colour) => {
            let (x, y) = view.ship_of(colour).and_then(|ship| anchorage(view, ship)).unwrap_or_default();
            let shape = html! {
                (ring(43))
                circle class="attack" cx="30" cy="-34" r="13" {}
                use href="#p-i-crossed-sabres" class="attack-mark" x="21" y="-43" width="18" height="18" {}
            };
            spot((x, y - 6), shape)
        }
        Move::Wind(quadrants) => {
            let (x, y, _) = VANE;
            let (dx, dy) = quadrant(vane_turned(view.wind, quadrants));
            spot((x + 36 * dx, y + 36 * dy), ring(18))
        }
        Move::Tile(from, to) => {
            let second = view.tiles[1] == from;
            let (x, y) = centre(to);
            let shape = html! {
                (frame(-19, -17, 38, 34, 6))
                text class="vb-tile-number" y="7" { (if second { "II" } else { "I" }) }
            };
            spot((x + if second { 21 } else { -21 }, y + 14), shape)
        }
        _ => html! {},
    }
}

/// The way from the middle of the vane to the quadrant of a wind.
pub(super) const fn quadrant(wind: Wind) -> (i32, i32) {
    match wind {
        Wind::Fair => (0, -1),
        Wind::Becalmed => (1, 0),
        Wind::Storm => (0, 1),
        Wind::Mermaids => (-1, 0),
    }
}

fn take(view: &View, the_move: Move, source: Source) -> Markup {
    let (place, shape) = match source {
        Source::Deck => (SUPPLIES[0], frame(-27, -36, 54, 72, 9)),
        Source::Discard => (SUPPLIES[1], frame(-27, -36, 54, 72, 9)),
        Source::Bag => (SUPPLIES[2], ring(34)),
        Source::Supply => (SUPPLIES[3], ring(34)),
        Source::Mermaids => (TREASURES[0], ring(35)),
        Source::Gold => (TREASURES[1], ring(35)),
        Source::Cell(cell) => (cell_place(cell), ring(23)),
    };
    hot_spot(view, the_move, &at(place.0, place.1), &shape)
}

/// An arrow in a ring.
fn arrow(dir: Dir) -> Markup {
    html! {
        (ring(18))
        path class="vb-arrow" transform=(turned(dir)) d="M-10-4H1V-11L12 0 1 11V4H-10z" {}
    }
}

/// Turns what points right to this direction.
fn turned(dir: Dir) -> String {
    format!("rotate({})", dir as i32 * 45 - 90)
}

fn beside_ship(view: &View, colour: Colour, dir: Dir, distance: i32) -> (i32, i32) {
    let (x, y) = view.ship_of(colour).and_then(|ship| ship.square).map(centre).unwrap_or_default();
    let (dx, dy) = dir.delta();
    (x + distance * i32::from(dx), y + distance * i32::from(dy))
}

/// A sail of so many steps is chosen on the square that these steps lead to, wherever wind and water take the ship then. Beyond
/// the edge of the chart there is no square: the arrow stands at the edge.
fn sail(view: &View, the_move: Move, dir: Dir, steps: u8) -> Markup {
    let Some(start) = view.own_ship().and_then(|ship| ship.square) else { return html! {} };
    let (dx, dy) = dir.delta();
    let (mut column, mut row) = (start.column() as i8, start.row() as i8);
    let mut beyond = 0;
    for _ in 0..steps {
        let (next_column, next_row) = (column + dx, row + dy);
        let on = (1..=COLUMNS as i8).contains(&next_column) && (0..ROWS as i8).contains(&next_row);
        if on && beyond == 0 {
            (column, row) = (next_column, next_row);
        } else {
            beyond += 1;
        }
    }
    let (x, y) = centre(Square(row as u8 * COLUMNS + column as u8 - 1));
    if beyond == 0 {
        let shape = html! {
            (frame(-42, -42, 84, 84, 9))
            path class="vb-arrow vb-faint" transform=(turned(dir)) d="M-10-4H1V-11L12 0 1 11V4H-10z" {}
        };
        return hot_spot(view, the_move, &at(x, y), &shape);
    }
    let way = 12 + 40 * beyond;
    let place = (x + way * i32::from(dx), y + way * i32::from(dy));
    // Not beyond the paper.
    let place = (place.0.clamp(CORNER.0 - CELL / 2, CORNER.0 + 10 * CELL + CELL / 2), place.1);
    hot_spot(view, the_move, &at(place.0, place.1), &arrow(dir))
}

/// A soul on a cell of the grid: a dot of each colour that can be placed.
fn place(view: &View, moves: &[Move], the_move: Move, colour: Colour, cell: u8) -> Markup {
    let here: Vec<Colour> = moves
        .iter()
        .filter_map(|m| match m {
            Move::Place(colour, other) if *other == cell => Some(*colour),
            _ => None,
        })
        .collect();
    let number = here.iter().position(|other| *other == colour).unwrap_or(0);
    let (places, radius): (&[(i32, i32)], i32) = match here.len() {
        0 | 1 => (&[(0, 0)], 17),
        2 => (&[(-11, 0), (11, 0)], 11),
        3 => (&[(0, -11), (-11, 9), (11, 9)], 11),
        4 => (&[(-11, -11), (11, -11), (-11, 11), (11, 11)], 10),
        _ => (&[(-14, -14), (14, -14), (-14, 14), (14, 14), (0, 0)], 10),
    };
    let ((x, y), (dx, dy)) = (cell_place(cell), places[number.min(places.len() - 1)]);
    let shape = html! {
        circle class="ring-back" r=(radius) {}
        circle class="ring vb-fine" r=(radius) {}
        g transform=(format!("scale({:.2})", f64::from(radius) / 16.0)) { (soul(colour.word())) }
    };
    hot_spot(view, the_move, &at(x + dx, y + dy), &shape)
}
