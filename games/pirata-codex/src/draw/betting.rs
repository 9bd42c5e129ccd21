//! The betting: the standing bid, a grid of raises with their odds, and the cups.

use draw::at;
use draw::die::die;
use draw::seat::badge;
use draw::spot::frame;
use draw::tavern::cup;
use maud::{Markup, html};

use super::odds::Odds;
use super::{hot_spot, livery, name, on_turn};
use crate::moves::Move;
use crate::ships::ShipId;
use crate::state::Bid;
use crate::step::Step;
use crate::view::{DiceView, View};

/// The corner of the grid, and the size of its cells.
const GRID: (i32, i32) = (246, 44);
const CELL: i32 = 32;
/// The width of the grid.
const WIDTH: i32 = 315;
/// How many quantities the grid shows; higher ones stand in the list of moves.
const ROWS: u8 = 6;

/// The lowest quantity that can be bid.
pub(super) fn least(view: &View) -> u8 {
    view.bid.map_or(1, |bid| bid.quantity + u8::from(bid.face == 6))
}

/// The highest quantity that can be bid.
pub(super) fn most(view: &View) -> u8 {
    if view.bid.is_none() { view.participants.len() } else { view.cap }
}

/// The faces that a bid can name.
pub(super) fn faces(view: &View) -> Vec<u8> {
    (if view.skins.contains(&"no_wilds") { 1 } else { 2 }..=6).collect()
}

/// The quantities of the grid: the lowest that can be bid and those above it.
fn rows(view: &View) -> std::ops::RangeInclusive<u8> {
    let least = least(view);
    let first = match view.decision {
        Some(Step::BetFace(_, quantity)) if quantity >= least + ROWS => quantity,
        _ => least,
    };
    first..=(first + ROWS - 1).min(most(view))
}

/// Whether a quantity has a place in the grid.
pub(super) fn in_grid(view: &View, quantity: u8) -> bool {
    rows(view).contains(&quantity)
}

/// The felt while bids are made.
pub(super) fn bids(view: &View, moves: &[Move]) -> Markup {
    let bettor = match view.decision {
        Some(Step::Bet(ship) | Step::BetFace(ship, _)) => Some(ship),
        _ => None,
    };
    html! {
        (standing(view, moves))
        @if let (true, Some(bettor)) = (view.is_asked(), bettor) {
            // On a phone the cups stay in sight, and bids are made on the slate below.
            g class="on-desk" { (grid(view, moves, bettor)) }
            g class="on-phone" { (cups(view)) }
        } @else { (cups(view)) }
    }
}

/// The bid that stands, and what can be said to it.
fn standing(view: &View, moves: &[Move]) -> Markup {
    html! {
        @match view.bid {
            Some(bid) => {
                text class="felt" x="104" y="34" { (name(bid.by)) " bids" }
                g transform="translate(26 28) scale(.9)" { (badge(livery(bid.by))) }
                text class="bid-count" x="106" y="104" { (bid.quantity) tspan class="bid-times" { " ×" } }
                g transform="translate(156 84) scale(1.2)" { (die(bid.face)) }
                @if view.you.is_some() {
                    @let percent = Odds::of(view).chances(bid.by, bid.face).percent(bid.quantity);
                    text class={ "odds-words " (shade(percent)) } x="104" y="142" { "true: about " (percent) " %" }
                }
            }
            None => {
                text class="felt-head" x="104" y="76" { "No bid yet" }
                text class="felt-small" x="104" y="104" { "first at most " (view.participants.len()) " dice" }
            }
        }
        g class="on-desk" {
            @for (i, the_move) in (0..).zip([Move::Liar, Move::Lock, Move::ThumbsUp]) {
                @if moves.contains(&the_move) { (call(view, the_move, i)) }
            }
        }
    }
}

/// A plate for lock, liar or thumbs up.
fn call(view: &View, the_move: Move, index: i32) -> Markup {
    let (class, words) = match the_move {
        Move::Liar => ("plate-liar", "Liar!"),
        Move::Lock => ("plate-lock", "Lock"),
        _ => ("plate-up", "Thumbs up"),
    };
    let (x, y, width) = match index {
        0 => (8, 158, 92),
        1 => (108, 158, 92),
        _ => (8, 206, 192),
    };
    let shape = html! {
        rect class={ "plate " (class) } width=(width) height="40" rx="9" {}
        text class="plate-words" x=(width / 2) y="28" { (words) }
    };
    hot_spot(view, the_move, &at(x, y), &shape)
}

/// The legal raises, quantity by face: one click each.
fn grid(view: &View, moves: &[Move], bettor: ShipId) -> Markup {
    let faces = faces(view);
    let odds = Odds::of(view);
    let chances = odds.of_faces(bettor, &faces);
    let wide = WIDTH / faces.len() as i32;
    let chosen = match view.decision {
        Some(Step::BetFace(_, quantity)) => Some(quantity),
        _ => None,
    };
    html! {
        @for (column, face) in (0..).zip(&faces) {
            g transform=(format!("translate({} 24) scale(.6)", GRID.0 + wide * column + wide / 2)) { (die(*face)) }
        }
        @for (row, quantity) in (0..).zip(rows(view)) {
            @let y = GRID.1 + CELL * row;
            text class={ "grid-count" @if chosen.is_some_and(|chosen| chosen != quantity) { " faint" } } x=(GRID.0 - 12) y=(y + 24) { (quantity) }
            @for (column, (&face, chances)) in (0..).zip(faces.iter().zip(&chances)) {
                @let x = GRID.0 + wide * column;
                @let higher = view.bid.is_none_or(|bid| quantity > bid.quantity || face > bid.face);
                @let percent = chances.percent(quantity);
                @let cell = html! {
                    rect class={ "cell " (shade(percent)) } x="1" y="1" width=(wide - 4) height=(CELL - 4) rx="6" {}
                    text class="cell-odds" x=(wide / 2 - 1) y="22" { (percent) tspan class="cell-sign" { "%" } }
                };
                @match chosen {
                    Some(chosen) if chosen == quantity && moves.contains(&Move::Face(face)) => {
                        (hot_spot(view, Move::Face(face), &at(x, y), &html! { (cell) (frame(0, 0, wide - 2, CELL - 2, 7)) }))
                    }
                    None if higher && moves.contains(&Move::Bid(quantity)) => (raise(quantity, face, &at(x, y), &cell)),
                    _ => g class="faint" transform=(at(x, y)) { rect class="cell cell-off" x="1" y="1" width=(wide - 4) height=(CELL - 4) rx="6" {} },
                }
            }
        }
        text class="felt-small grid-note" x=(GRID.0 + WIDTH / 2) y="252" { (odds.note()) }
    }
}

/// A cell of the grid: the quantity is the move, the face follows at once.
fn raise(quantity: u8, face: u8, place: &str, cell: &Markup) -> Markup {
    let label = format!("Bid {}", crate::words::bid(quantity, face));
    html! {
        g id={ "raise-" (quantity) "-" (face) } class="spot" data-move=(Move::Bid(quantity).to_string())
            data-then=(Move::Face(face).to_string()) role="button" tabindex="0" aria-label=(label) transform=(place) {
            title { (label) }
            (cell)
        }
    }
}

/// How good a chance is.
pub(super) const fn shade(percent: u8) -> &'static str {
    match percent {
        0..=14 => "odds-0",
        15..=34 => "odds-1",
        35..=54 => "odds-2",
        55..=79 => "odds-3",
        _ => "odds-4",
    }
}

/// All cups in a row, in the order of the table, with an arrow that shows where the betting goes.
fn cups(view: &View) -> Markup {
    let turn = on_turn(view);
    let count = view.ships.iter().filter(|ship| !ship.out).count() as i32;
    let step = (346 / count.max(1)).min(84);
    let left = 214 + (346 - step * count) / 2 + step / 2;
    html! {
        @for (i, ship) in (0..).zip(view.ships.iter().filter(|ship| !ship.out)) {
            g transform=(at(left + i * step, 104)) {
                @if turn == Some(ship.ship) { ellipse class="turn" cy="26" rx="38" ry="14" {} }
                g transform=(format!("scale({})", if step < 70 { ".9" } else { "1.1" })) {
                    @if ship.sits_out { g class="faint" { (cup()) } } @else { (cup()) }
                }
                g transform="translate(0 50) scale(.85)" { (badge(livery(ship.ship))) }
                @if ship.sits_out { text class="felt-small" y="82" { "sits out" } }
                @else if let Some(plain) = ship.plain { text class="felt-small" y="82" { (crate::words::count(plain, "die", "dice")) } }
                (open_dice(&ship.dice))
                @if let Some(bid) = ship.bid { (bubble(bid, view.bid == Some(bid))) }
            }
        }
        path class="way-arrow" transform=(format!("translate(387 218) scale({} 1)", if view.clockwise { 1 } else { -1 })) d="M-70-3H52V-13L72 0 52 13V3H-70z" {}
        text class="felt-small" x="387" y="246" { @if view.clockwise { "clockwise" } @else { "anticlockwise" } }
    }
}

/// What a player has bid last, over the cup (PIR-153).
fn bubble(bid: Bid, stands: bool) -> Markup {
    html! {
        g class={ @if !stands { "outbid" } } transform="translate(0 -56)" {
            title { (name(bid.by)) " bid " (crate::words::bid(bid.quantity, bid.face)) }
            path class="bubble" d="M-20-15H20Q26-15 26-9V7Q26 13 20 13H5L0 20-5 13H-20Q-26 13-26 7V-9Q-26-15-20-15z" {}
            text class="bubble-words" x="-1" y="6" { (bid.quantity) "×" }
            g transform="translate(13 -1) scale(.36)" { (die(bid.face)) }
        }
    }
}

/// Dice of a cup that lie open to all in front of it.
fn open_dice(dice: &DiceView) -> Markup {
    html! {
        @if !dice.lifted {
            @for (i, face) in (0..).zip(&dice.open) {
                g transform=(format!("translate({} 2) scale(.42)", i * 24 - 12 * (dice.open.len() as i32 - 1))) { (die(*face)) }
            }
        }
    }
}
