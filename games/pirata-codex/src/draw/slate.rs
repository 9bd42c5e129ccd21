//! The slate for bids under a thumb: on a phone the grid of the dice board is too small, so everything that can be said to a
//! bid stands below the chart once more, in buttons. A row for each face, sideways the quantities. Wide screens hide it.

use draw::die::die;
use maud::{Markup, html};

use super::betting::{faces, least, most, shade};
use super::hand::pieces;
use super::name;
use super::odds::Odds;
use crate::moves::Move;
use crate::ships::ShipId;
use crate::step::Step;
use crate::view::View;

/// How many quantities the slate has at least, as far as they are allowed.
const COLUMNS: u8 = 6;

/// The slate of the player who is asked for a bid.
pub(super) fn slate(view: &View, moves: &[Move]) -> Markup {
    let Some(Step::Bet(bettor)) = view.decision.filter(|_| view.is_asked()) else { return html! {} };
    let odds = Odds::of(view);
    let cup = view.ship(bettor).map(|ship| &ship.dice);
    html! {
        div id="slate" class="slate" role="group" aria-label="Your bid" {
            @if let Some(bid) = view.bid {
                p class="slate-bid" { (name(bid.by)) " bids " b { (bid.quantity) " ×" } (small(&die(bid.face))) }
            }
            @if let Some(dice) = cup { div class="slate-dice" { @for piece in pieces(dice) { (small(&piece)) } } }
            div class="slate-calls" { (calls(view, moves, &odds, bettor)) }
            (raises(view, &odds, bettor))
            p class="slate-note" { (odds.note()) }
        }
    }
}

fn small(piece: &Markup) -> Markup {
    html! { svg xmlns="http://www.w3.org/2000/svg" viewBox="-30 -30 62 62" aria-hidden="true" { (piece) } }
}

/// What can be said to the standing bid, with the chance to be right.
fn calls(view: &View, moves: &[Move], odds: &Odds<'_>, bettor: ShipId) -> Markup {
    let Some(bid) = view.bid else { return html! {} };
    let said = |the_move: Move, class: &str, words: &str, percent: u8| {
        html! {
            @if moves.contains(&the_move) {
                button type="button" class={ "slate-call " (class) } data-walk=(the_move.to_string()) {
                    b { (words) } span { (percent) " %" }
                }
            }
        }
    };
    let chances = odds.chances(bid.by, bid.face);
    html! {
        (said(Move::Liar, "plate-liar", "Liar!", 100 - chances.percent(bid.quantity)))
        (said(Move::Lock, "plate-lock", "Lock", chances.exact(bid.quantity)))
        (said(Move::ThumbsUp, "plate-up", "Thumbs up", odds.chances(bettor, bid.face).percent(bid.quantity + 1)))
    }
}

/// A button for every raise that is not absurd: the quantity, and the face that follows at once.
fn raises(view: &View, odds: &Odds<'_>, bettor: ShipId) -> Markup {
    let faces = faces(view);
    let chances = odds.of_faces(bettor, &faces);
    let sensible = |quantity: &u8| chances.iter().any(|chances| chances.percent(*quantity) > 0);
    let (first, most) = (least(view), most(view));
    let last = (first..=most).rev().find(sensible).unwrap_or(first).max(first + COLUMNS - 1).min(most);
    html! {
        div class={ "slate-grid faces-" (faces.len()) } {
            div class="slate-faces" { span {} @for face in &faces { span { (small(&die(*face))) } } }
            div class="slate-raises" tabindex="0" role="group" aria-label="Raises" {
                @for quantity in first..=last {
                    b aria-hidden="true" { (quantity) " ×" }
                    @for (&face, chances) in faces.iter().zip(&chances) {
                        @if view.bid.is_none_or(|bid| quantity > bid.quantity || face > bid.face) {
                            @let percent = chances.percent(quantity);
                            button type="button" class={ "slate-raise " (shade(percent)) } id={ "tap-" (quantity) "-" (face) }
                                data-walk={ (Move::Bid(quantity).to_string()) ";" (Move::Face(face).to_string()) }
                                aria-label={ "Bid " (crate::words::bid(quantity, face)) ", about " (percent) " percent" } { (percent) small { "%" } }
                        } @else { span {} }
                    }
                }
            }
        }
    }
}
