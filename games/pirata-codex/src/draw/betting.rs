//! The betting: the standing bid, a grid of raises with their odds, the cups, and the reveal.

use draw::at;
use draw::die::die;
use draw::omen::{Omen, omen};
use draw::panel::parchment;
use draw::seat::badge;
use draw::spot::frame;
use draw::tavern::{cup, cursed_die, king_die, mermaids_die};
use maud::{Markup, html};

use super::odds::Odds;
use super::stage::ROOM;
use super::{hot_spot, livery, name, on_turn};
use crate::moves::Move;
use crate::ships::ShipId;
use crate::state::{Bid, Phase};
use crate::step::Step;
use crate::view::{DiceView, ShipView, View};

/// The corner of the grid, and the size of its cells.
const GRID: (i32, i32) = (246, 44);
const CELL: i32 = 32;
/// The width of the grid.
const WIDTH: i32 = 315;
/// How many quantities the grid shows; higher ones stand in the list of moves.
const ROWS: u8 = 6;

/// The quantities of the grid: the lowest that can be bid and those above it.
fn rows(view: &View) -> std::ops::RangeInclusive<u8> {
    let least = match (view.decision, view.bid) {
        (_, None) => 1,
        (_, Some(bid)) => bid.quantity + u8::from(bid.face == 6),
    };
    let most = if view.bid.is_none() { view.participants.len() } else { view.cap };
    let first = match view.decision {
        Some(Step::BetFace(_, quantity)) if quantity >= least + ROWS => quantity,
        _ => least,
    };
    first..=(first + ROWS - 1).min(most)
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
        @if let (true, Some(bettor)) = (view.is_asked(), bettor) { (grid(view, moves, bettor)) } @else { (cups(view)) }
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
                    @let percent = Odds::of(view).percent(bid.by, bid.quantity, bid.face);
                    text class={ "odds-words " (shade(percent)) } x="104" y="142" { "true: about " (percent) " %" }
                }
            }
            None => {
                text class="felt-head" x="104" y="76" { "No bid yet" }
                text class="felt-small" x="104" y="104" { "first at most " (view.participants.len()) " dice" }
            }
        }
        @for (i, the_move) in (0..).zip([Move::Liar, Move::Lock, Move::ThumbsUp]) {
            @if moves.contains(&the_move) { (call(view, the_move, i)) }
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
    let faces: Vec<u8> = (if view.skins.contains(&"no_wilds") { 1 } else { 2 }..=6).collect();
    let odds = Odds::of(view);
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
            @for (column, &face) in (0..).zip(&faces) {
                @let x = GRID.0 + wide * column;
                @let higher = view.bid.is_none_or(|bid| quantity > bid.quantity || face > bid.face);
                @let percent = odds.percent(bettor, quantity, face);
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
        text class="felt-small grid-note" x=(GRID.0 + WIDTH / 2) y="252" { (note(view)) }
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

fn note(view: &View) -> &'static str {
    let unseen = view.ships.iter().any(|ship| view.participants.contains(ship.ship) && ship.plain.is_none());
    if unseen { "odds by your dice, if each other cup holds five" } else { "odds by the dice that you see" }
}

/// How good a chance is.
const fn shade(percent: u8) -> &'static str {
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
            }
        }
        path class="way-arrow" transform=(format!("translate(387 218) scale({} 1)", if view.clockwise { 1 } else { -1 })) d="M-70-3H52V-13L72 0 52 13V3H-70z" {}
        text class="felt-small" x="387" y="246" { @if view.clockwise { "clockwise" } @else { "anticlockwise" } }
    }
}

/// Dice of a cup that lie open to all in front of it.
fn open_dice(dice: &DiceView) -> Markup {
    html! {
        @if !dice.lifted {
            @for (i, face) in (0..).zip(&dice.open) {
                g transform=(format!("translate({} -50) scale(.42)", i * 24 - 12 * (dice.open.len() as i32 - 1))) { (die(*face)) }
            }
        }
    }
}

/// The reveal: all dice of the lifted cups, those that fit in gold, and the count against the bid.
pub(super) fn shown(view: &View) -> Option<Markup> {
    if let Some(reveal) = &view.reveal {
        let cups: Vec<(ShipId, &DiceView)> = reveal.cups.iter().map(|(ship, dice)| (*ship, dice)).collect();
        return Some(theatre(view, &cups, reveal.bid, Some(reveal.count)));
    }
    let lifted = |ship: &&ShipView| ship.dice.lifted && view.participants.contains(ship.ship);
    let cups: Vec<(ShipId, &DiceView)> = view.ships.iter().filter(lifted).map(|ship| (ship.ship, &ship.dice)).collect();
    let bid = view.bid.filter(|_| view.phase == Phase::Betting && !cups.is_empty())?;
    Some(theatre(view, &cups, bid, None))
}

fn theatre(view: &View, cups: &[(ShipId, &DiceView)], bid: Bid, count: Option<u8>) -> Markup {
    let step = (250 / cups.len().max(1) as i32).min(56);
    let top = (ROOM.1 - step * cups.len() as i32) / 2 + step / 2;
    html! {
        @for (i, (ship, dice)) in (0..).zip(cups) {
            g transform=(at(0, top + i * step)) {
                g transform="translate(26 0)" { (badge(livery(*ship))) }
                (row_of_dice(view, dice, bid, *ship == bid.by))
            }
        }
        (verdict(view, bid, count))
    }
}

fn row_of_dice(view: &View, dice: &DiceView, bid: Bid, own_bid: bool) -> Markup {
    let odds = Odds::of(view);
    let knocked_out = dice.cursed.filter(|_| own_bid);
    let fits = |shown: u8| odds.fits(shown, bid.face, knocked_out);
    let mut faces: Vec<u8> = dice.open.iter().chain(&dice.hidden).copied().collect();
    faces.sort_unstable_by_key(|&face| (!fits(face), face));
    let mut pieces: Vec<(bool, Markup)> = faces.into_iter().map(|face| (fits(face), die(face))).collect();
    pieces.extend(dice.king.map(|face| (fits(face), king_die(face))));
    pieces.extend(dice.song.map(|song| (song, mermaids_die(Some(song)))));
    pieces.extend(dice.cursed.map(|face| (!own_bid && fits(face), cursed_die(face))));
    let step = (340 / pieces.len().max(1) as i32).min(35);
    html! {
        @for (i, (fits, piece)) in (0..).zip(pieces) {
            g class={ @if fits { "fits" } @else { "misses" } } transform=(format!("translate({} 0) scale(.6)", 66 + i * step)) {
                @if fits { rect class="fits-glow" x="-32" y="-32" width="64" height="64" rx="14" {} }
                (piece)
            }
        }
    }
}

/// The count against the bid, and who wins by it.
fn verdict(view: &View, bid: Bid, count: Option<u8>) -> Markup {
    let word = count.map(|count| match count.cmp(&bid.quantity) {
        std::cmp::Ordering::Less => "A lie!",
        std::cmp::Ordering::Equal => "Exact!",
        std::cmp::Ordering::Greater => "True!",
    });
    html! {
        g id="verdict" transform="translate(412 12)" {
            (parchment(150, 232))
            text class="verdict-line" x="75" y="28" { (name(bid.by)) " bid" }
            text class="verdict-bid" x="62" y="66" { (bid.quantity) " ×" }
            g transform="translate(104 55) scale(.66)" { (die(bid.face)) }
            @if let (Some(count), Some(word)) = (count, word) {
                text class="verdict-line" x="75" y="100" { "there are" }
                text class="verdict-count" x="75" y="148" { (count) }
                text class="verdict-word" x="75" y="182" { (word) }
                @if let Some(winner) = view.betting_winner {
                    g transform="translate(36 208) scale(.8)" { (badge(livery(winner))) }
                    (omen(Omen::Crown, 56, 200, 14, "won-mark"))
                }
                @if let Some(loser) = view.betting_loser {
                    g class="misses" transform="translate(112 208) scale(.8)" { (badge(livery(loser))) }
                    path class="lost-mark" d="M100 196 124 220M124 196 100 220" {}
                }
            } @else {
                text class="verdict-line" x="75" y="150" { "Cups up!" }
            }
        }
    }
}
