//! The mat of a ship: flag and captain, Holds, piles of action cards, Treasure cards.

use draw::at;
use draw::card::{back, treasure_back};
use draw::icon::{Icon, icon};
use draw::panel::wood;
use draw::seat::{badge, flag};
use draw::spot::frame;
use draw::token::token;
use maud::{Markup, html};

use super::{Where, hot_spot, livery, shown_at, signed, token_of};
use crate::data::{CAPTAINS, Treasure};
use crate::moves::Move;
use crate::state::{Hold, ShipId, Step};
use crate::view::{CardView, ShipView, View};
use crate::words;

const WIDTH: i32 = 360;

/// The corner and the distance of the Holds.
const HOLDS: (i32, i32, i32) = (12, 41, 57);

/// The corner and the distance of the Treasure cards.
const CARDS: (i32, i32, i32) = (12, 97, 26);

/// The mark of the Captain: a small compass star.
const COMPASS: &str = "M0-12 3-3 12 0 3 3 0 12-3 3-12 0-3-3z";

/// The mat of a ship, with the moves that belong to it as hot spots.
pub fn mat(ship: &ShipView, view: &View, moves: &[Move]) -> Markup {
    let name = ship.ship.name();
    let giving = giving(view, ship.ship);
    let height = if has_third_row(ship) || giving.is_some() { 138 } else { 100 };
    // While all pick in secret, nobody stands out.
    let asked =
        view.decision != Some(Step::PickCards) && ship.ship.player().is_some_and(|seat| view.waiting.contains(seat));
    html! {
        svg id={ "mat-" (name) } class={ "mat " (name) @if asked { " asked" } } xmlns="http://www.w3.org/2000/svg"
            viewBox=(format!("0 0 {WIDTH} {height}")) role="group" aria-label=(captain(ship.ship)) {
            (wood(WIDTH - 3, height - 6))
            g transform="translate(14 12) scale(1.150)" { (flag(livery(ship.ship))) }
            g transform="translate(30 24)" { (badge(livery(ship.ship))) }
            text class="name" x="61" y="31" { (captain(ship.ship)) }
            @if ship.ship.player() == Some(view.captain) {
                path class="captains" transform="translate(50 14) scale(.850)" d=(COMPASS) { title { "Captain" } }
            }
            @if ship.ship != ShipId::GHOST { (piles(ship)) }
            @for (i, hold) in (0..).zip(&ship.holds) { (a_hold(i, *hold)) }
            @for (i, power) in ship.powers.iter().enumerate() { (face_up(card_place(ship, i), *power)) }
            @for (i, card) in (ship.powers.len()..).zip(&ship.row) { (face_down(card_place(ship, i), *card)) }
            @for the_move in moves.iter().filter(|m| shown_at(**m) == Where::Mat) {
                @if whose_mat(view, *the_move) == Some(ship.ship) { (option(ship, view, *the_move)) }
            }
        }
    }
}

/// Who commands the ship.
fn captain(ship: ShipId) -> &'static str {
    ship.player().map_or("The Ghost Ship", |seat| CAPTAINS[seat.index()])
}

/// Hand, draw pile and discards: three small backs with their counts.
fn piles(ship: &ShipView) -> Markup {
    let of = livery(ship.ship);
    let discards: Vec<String> = ship.discards.iter().map(|card| format!("A{card:02} {}", words::card(card))).collect();
    let held: Vec<String> = ship.held_over.iter().map(|card| format!("A{card:02} {}", words::card(card))).collect();
    html! {
        g transform="translate(226 11)" {
            title {
                (ship.hand) " cards in hand"
                @if !held.is_empty() { ", known to all: " (held.join(", ")) }
            }
            g transform="rotate(-9 9 13)" { (back(of, 19, 26)) }
            g transform="translate(6 -1) rotate(6 9 13)" { (back(of, 19, 26)) }
            text class="count" x="31" y="21" { (ship.hand) }
        }
        g transform="translate(272 11)" {
            title { (ship.draw_pile) " cards to draw" }
            (back(of, 19, 26))
            text class="count" x="22" y="21" { (ship.draw_pile) }
        }
        g transform="translate(308 11)" {
            title { (ship.discards.len()) " discarded: " (discards.join(", ")) }
            rect class="discard" x="0" y="0" width="19" height="26" rx="3" {}
            @if ship.picked { g transform="rotate(8 9 13)" { (back(of, 19, 26)) } }
            text class="count" x="22" y="21" { (ship.discards.len()) }
        }
    }
}

fn a_hold(index: i32, hold: Hold) -> Markup {
    let (x, y) = hold_place(index);
    html! {
        g transform=(at(x, y)) {
            rect class=(if index == 5 { "hold sixth" } else { "hold" }) width="52" height="45" rx="6" {}
            @if hold.is_empty() {
                text class="hold-number" x="26" y="31" { (index + 1) }
            } @else {
                g transform="translate(17 24) scale(1.080)" { (token(token_of(hold.cargo))) }
                text class="tokens" x="40" y="32" { (hold.count) }
            }
        }
    }
}

fn hold_place(index: i32) -> (i32, i32) {
    (HOLDS.0 + HOLDS.2 * index, HOLDS.1)
}

/// Two Treasure cards find room beside five Holds; more lie in a row of their own.
fn has_third_row(ship: &ShipView) -> bool {
    ship.holds.len() > 5 || ship.powers.len() + ship.row.len() > 2
}

fn card_place(ship: &ShipView, index: usize) -> (i32, i32) {
    let index = index as i32;
    if has_third_row(ship) { (CARDS.0 + CARDS.2 * index, CARDS.1) } else { (298 + 27 * index, HOLDS.1 + 8) }
}

fn face_up((x, y): (i32, i32), power: Treasure) -> Markup {
    let picture = match power {
        Treasure::MorgansMap => Icon::Map,
        Treasure::SaransSabre => Icon::Sabres,
        Treasure::LadyBeth => Icon::Mermaid,
        _ => Icon::Crate,
    };
    html! {
        g transform=(at(x, y)) {
            title { (words::treasure(power)) }
            rect class="power" width="24" height="32" rx="3" {}
            (icon(picture, 12, 16, 20, "power-mark"))
        }
    }
}

fn face_down((x, y): (i32, i32), card: CardView) -> Markup {
    html! {
        g transform=(at(x, y)) {
            @match card.card {
                Some(face) => {
                    title { (words::treasure(face)) }
                    @let class = if face.is_cursed() { "treasure cursed" } else { "treasure" };
                    rect class=(class) width="24" height="32" rx="3" {}
                    @if face.is_power() { (icon(Icon::Chest, 12, 16, 18, "power-mark")) }
                    @else { text class="worth" x="12" y="22" { @if face.points() > 0 { "+" } (signed(face.points())) } }
                }
                None => {
                    title { @if card.cursed { "A Cursed Treasure" } @else { "A face-down Treasure card" } }
                    (treasure_back(24, 32))
                    @if card.cursed { circle class="curse" cx="12" cy="16" r="10" {} text class="worth curse-words" x="12" y="22" { "−" } }
                }
            }
        }
    }
}

/// The Hold from which this ship is paying, if its owner looks.
fn giving(view: &View, ship: ShipId) -> Option<i32> {
    match view.decision {
        Some(Step::Pay(payment)) if payment.ship == ship && view.you == ship.player() && view.is_asked() => {
            Some(payment.hold.into())
        }
        _ => None,
    }
}

/// On whose mat a move is shown: the loser's for what is taken, else the own.
fn whose_mat(view: &View, the_move: Move) -> Option<ShipId> {
    let loser = || {
        let fight = view.battle?.battle;
        fight.winner.map(|side| fight.ships[1 - side as usize])
    };
    match the_move {
        Move::StealHold(_) | Move::StealPower(_) | Move::StealCard(_) => loser(),
        _ => view.you.map(ShipId::from),
    }
}

fn option(ship: &ShipView, view: &View, the_move: Move) -> Markup {
    let on_card = |index: usize| {
        let (x, y) = card_place(ship, index);
        hot_spot(view, the_move, &at(x, y), &frame(-2, -2, 28, 36, 5))
    };
    match the_move {
        Move::Load(hold) | Move::Empty(hold) | Move::StealHold(hold) => {
            let (x, y) = hold_place(i32::from(hold) - 1);
            hot_spot(view, the_move, &at(x, y), &frame(-2, -2, 56, 49, 8))
        }
        Move::Give(amount) => {
            // The chips fill the row below, beside the Treasure cards if there are any.
            let cards = if has_third_row(ship) { (ship.powers.len() + ship.row.len()) as i32 } else { 0 };
            let room = WIDTH - 24 - CARDS.2 * cards;
            let x = WIDTH - 12 - room + (i32::from(amount) * 2 + 1) * room.min(7 * 34) / 14;
            let chip = html! { (frame(-13, -14, 26, 28, 6)) text class="chip" y="7" { (amount) } };
            hot_spot(view, the_move, &at(x, 113), &chip)
        }
        Move::StealPower(power) => {
            ship.powers.iter().position(|known| *known == power).map(on_card).unwrap_or_default()
        }
        Move::StealCard(number) => on_card(ship.powers.len() + usize::from(number) - 1),
        Move::Curse(curse) => {
            let index = ship.row.iter().position(|card| card.card == Some(curse));
            index.map(|index| on_card(ship.powers.len() + index)).unwrap_or_default()
        }
        _ => html! {},
    }
}
