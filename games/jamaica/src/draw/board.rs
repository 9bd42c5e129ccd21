//! The live layer over the chart. Its four groups stay for ever and no piece changes its group, so that a page can move
//! pieces smoothly from one picture to the next.

use draw::at;
use draw::card::{MOON, SUN};
use draw::die::{Shot, combat, die};
use draw::icon::{Icon, icon};
use draw::panel::parchment;
use draw::ribbon::ribbon;
use draw::seat::badge;
use draw::ship::{Bow, ship};
use draw::spot::{frame, ring};
use draw::token::{Token, token};
use maud::{Markup, html};

use super::{CHEST, COMPASS, FORTRESS, VIEW, Where, battle, hot_spot, livery, shown_at, signed, token_of};
use crate::data::{BOARD, Cargo, Kind, Space, Treasure};
use crate::moves::Move;
use crate::score::position_points;
use crate::state::{Place, ShipId, Step};
use crate::view::{ShipView, View};

/// The board as one eye sees it, with its moves as hot spots.
pub fn board(view: &View, moves: &[Move]) -> Markup {
    let [left, top, right, bottom] = VIEW;
    html! {
        svg id="board" class="board" xmlns="http://www.w3.org/2000/svg" role="group" aria-label="The board"
            viewBox=(format!("{left} {top} {} {}", right - left, bottom - top)) {
            g id="labels" { (labels(view)) }
            g id="options" {
                @for the_move in moves.iter().filter(|m| shown_at(**m) == Where::Board) { (option(view, *the_move)) }
            }
            g id="tokens" { (tokens(view)) }
            g id="fleet" {
                @for ship in &view.ships { (sailing(view, ship)) }
            }
        }
    }
}

fn place(space: &Space) -> (i32, i32) {
    (space.at.0.into(), space.at.1.into())
}

/// A point beside a space: so far from it at right angles to the lane, towards the island or, below zero, away from it.
fn beside(space: &Space, distance: i32) -> (i32, i32) {
    let (x, y) = place(space);
    let (from, to) = (place(&BOARD[usize::from(space.prev[0])]), place(&BOARD[usize::from(space.next[0])]));
    let (dx, dy) = (f64::from(to.0 - from.0), f64::from(to.1 - from.1));
    let inward = if dy * f64::from(500 - x) - dx * f64::from(350 - y) > 0.0 { 1.0 } else { -1.0 };
    let part = inward * f64::from(distance) / dx.hypot(dy).max(1.0);
    (x + (dy * part).round() as i32, y - (dx * part).round() as i32)
}

/// Where the points of a space stand: outward, and clear of its neighbours.
const fn points_beside(number: usize) -> (i32, i32) {
    match number {
        0 => (0, 50),
        44 => (-17, -38),
        48 => (33, 29),
        49 => (0, 41),
        _ => (41, 4),
    }
}

fn labels(view: &View) -> Markup {
    html! {
        g transform="translate(520 226)" { (ribbon("ribbon-line", 300, "Jamaica")) }
        text class="place" x="822" y="577" { "Port Royal" }
        text class="place" x="744" y="354" { "Blue Mountains" }
        text class="place" x="302" y="247" { "Cockpit Country" }
        text class="place" x="512" y="560" { "Spanish Town" }
        text class="minus" x="994" y="242" { "−5" }
        @for (number, space) in BOARD.iter().enumerate() {
            @let (x, y) = place(space);
            @match space.kind {
                Kind::Sea => text class="cost cost-sea" x=(x - 3) y=(y + 7) { (space.cost) },
                Kind::Port => text class="cost cost-port" x=(x - 3) y=(y + 7) { (space.cost) },
                Kind::Lair | Kind::Royal => {}
            }
            @if space.kind != Kind::Royal {
                @let (x, y) = beside(space, 37);
                text class="number" x=(x) y=(y + 5) { (number) }
            }
            @if space.points > 0 {
                @let (dx, dy) = points_beside(number);
                text class="points" x=(x + dx) y=(y + dy + 8) { (space.points) }
            }
        }
        text class="round" x="500" y="287" {
            @if view.over { "The voyage is over" } @else if view.last_round { "The last round" } @else { "Round " tspan class="figure" { (view.round) } }
        }
        text class="captain" x=(COMPASS.0) y=(COMPASS.1 + 82) { "Captain" }
        path class="sun" transform="translate(460 317)" d=(SUN) {}
        path class="moon" transform="translate(540 317)" d=(MOON) {}
        text class="pile" x=(CHEST.0 + 30) y="323" { "×" (view.pile) }
        @if let Some(half) = half_now(view) {
            rect id="half-now" class="half-now" x=(428 + 80 * half) y="328" width="64" height="64" rx="10" {}
        }
        @if view.over {
            (standings(view))
        } @else if let Some(fight) = &view.battle {
            (battle::battle(view, fight))
        } @else {
            g id="combat-die" transform=(format!("translate({} {}) scale(.600)", FORTRESS.0 + 30, FORTRESS.1 + 78)) {
                (combat(Shot::Star))
            }
        }
    }
}

/// The half of the day in which a ship acts now: 0 the morning, 1 the evening.
fn half_now(view: &View) -> Option<i32> {
    match view.decision? {
        Step::StartRound | Step::PlaceDice | Step::PickCards | Step::Turns(_) | Step::EndRound => None,
        Step::GhostSail(half) => Some(half as i32),
        _ => {
            let ghosts = |step: &Step| match step {
                Step::GhostSail(half) => Some(1 - *half as i32),
                _ => None,
            };
            // What follows tells: an evening still to come makes this the morning.
            let morning = view.then.iter().any(|step| matches!(step, Step::Evening(..)) || ghosts(step) == Some(0));
            Some(i32::from(!morning))
        }
    }
}

/// The final ranking on a sheet of parchment.
fn standings(view: &View) -> Markup {
    let total = |ship: &ShipView| {
        let cards: i32 = ship.row.iter().filter_map(|card| card.card).map(Treasure::points).sum();
        let doubloons: i32 = ship.holds.iter().map(|hold| i32::from(hold.count(Cargo::Doubloon))).sum();
        position_points(ship.place) + doubloons + cards
    };
    let mut ranking: Vec<(i32, i16, ShipId)> =
        view.ships.iter().map(|ship| (-total(ship), ship.to_go, ship.ship)).collect();
    ranking.sort_unstable();
    html! {
        g id="standings" transform="translate(366 412)" {
            (parchment(262, 136))
            @for (i, (points, to_go, ship)) in (0..).zip(&ranking) {
                // Three to a column; who shares points and place in the race shares the rank.
                @let rank = 1 + ranking.iter().filter(|(p, r, _)| (p, r) < (points, to_go)).count();
                g transform=(at(18 + 124 * (i / 3), 32 + 40 * (i % 3))) {
                    text class="rank" y="8" { (rank) "." }
                    g transform="translate(42 0)" { (badge(livery(*ship))) }
                    text class="total" x="100" y="10" { (signed(-points)) }
                }
            }
        }
    }
}

fn option(view: &View, the_move: Move) -> Markup {
    match the_move {
        Move::Sail(space) | Move::Retreat(space) | Move::Ghost(_, space) => {
            let space = &BOARD[usize::from(space)];
            let radius = if space.kind == Kind::Royal { 44 } else { 37 };
            let (x, y) = place(space);
            hot_spot(view, the_move, &at(x, y), &ring(radius))
        }
        Move::Attack(target) => {
            let (x, y) = view.ship(target).map_or((0, 0), |ship| anchorage(view, ship));
            // The ship covers its ring in part; the sabres above its mast stay in sight.
            let shape = html! {
                (ring(42))
                circle class="attack" cy="-58" r="15" {}
                (icon(Icon::Sabres, 0, -58, 22, "attack-mark"))
            };
            hot_spot(view, the_move, &at(x, y - 4), &shape)
        }
        Move::Dice(left, right) => {
            let x = if [left, right] == view.dice { 468 } else { 592 };
            hot_spot(view, the_move, &at(x, 442), &dice_order(left, right))
        }
        Move::Reroll => {
            let Some(Step::Sabre(side)) = view.decision else { return html! {} };
            hot_spot(view, the_move, &battle::die_place(side), &frame(-27, -27, 54, 54, 12))
        }
        _ => html! {},
    }
}

/// Both dice in one order, as an offer.
fn dice_order(left: u8, right: u8) -> Markup {
    html! {
        (frame(-54, -30, 108, 60, 12))
        g transform="translate(-24 2) scale(.72)" { (die(left)) }
        g transform="translate(24 2) scale(.72)" { (die(right)) }
        path class="sun" transform="translate(-24 -27) scale(.6)" d=(SUN) {}
        path class="moon" transform="translate(24 -27) scale(.6)" d=(MOON) {}
    }
}

fn tokens(view: &View) -> Markup {
    html! {
        @for lair in view.tokens.iter() {
            @let (x, y) = place(&BOARD[usize::from(lair)]);
            g id={ "token-" (lair) } class="token" transform=(at(x + 11, y - 13)) { (token(Token::Chest)) }
        }
        g id="die-left" class="die" transform="translate(460 360)" { (die(view.dice[0])) }
        g id="die-right" class="die" transform="translate(540 360)" { (die(view.dice[1])) }
        @if view.pile > 0 {
            g id="pile" class="token" transform=(format!("translate({} 362) scale(1.400)", CHEST.0 + 30)) { (token(Token::Chest)) }
        }
        g id="compass" class="token" transform=(format!("translate({} {}) scale(1.300)", COMPASS.0, COMPASS.1)) {
            (badge(livery(view.captain.into())))
        }
        @if let Some(bank) = view.bank.filter(|_| !view.over) {
            @for (x, cargo, left) in [
                (592, Cargo::Doubloon, bank.doubloons), (638, Cargo::Food, bank.food), (684, Cargo::Gunpowder, bank.gunpowder),
            ] {
                g transform=(format!("translate({x} 280) scale(.800)")) { (token(token_of(cargo))) }
                text class="bank" x=(x + 14) y="287" { (left) }
            }
        }
    }
}

/// Where ships lie that share a space, by their number: on an ellipse, the later ones further down.
const BERTHS: [&[(i32, i32)]; 7] = [
    &[(0, 0)],
    &[(0, 0)],
    &[(-21, -9), (21, 9)],
    &[(-28, -14), (28, -10), (0, 13)],
    &[(-31, -20), (30, -17), (-28, 11), (30, 14)],
    &[(0, -30), (-44, -14), (44, -10), (-24, 13), (24, 17)],
    &[(-26, -32), (26, -30), (-51, -8), (50, -4), (-25, 17), (25, 20)],
];

/// Where a ship lies: ships on one space lie on an ellipse, the later ones further down, in front.
fn anchorage(view: &View, ship: &ShipView) -> (i32, i32) {
    let (x, y) = place(&BOARD[usize::from(ship.place.space)]);
    let here = |other: &&ShipView| other.place.space == ship.place.space;
    let count = view.ships.iter().filter(here).count();
    let rank = view.ships.iter().filter(here).position(|other| other.ship == ship.ship).unwrap_or(0);
    let (dx, dy) = BERTHS[count.min(6)].get(rank).copied().unwrap_or((0, 0));
    (x + dx, y + dy - 8)
}

/// The way that a ship points: on to its next space.
fn bow(place: Place) -> Bow {
    let space = &BOARD[usize::from(place.space)];
    if BOARD[usize::from(space.next[0])].at.0 < space.at.0 { Bow::Left } else { Bow::Right }
}

fn sailing(view: &View, of: &ShipView) -> Markup {
    let (x, y) = anchorage(view, of);
    let name = of.ship.name();
    let on_turn = view.decision != Some(Step::PickCards) && !view.over && whose(view) == Some(of.ship);
    html! {
        g id={ "ship-" (name) } class={ "ship " (name) } transform=(at(x, y)) {
            title { (name) " on " (of.place.space) }
            g class="size" {
                @if on_turn { ellipse class="turn" cy="19" rx="42" ry="12" {} }
                (ship(livery(of.ship), bow(of.place)))
                @if of.place == Place::FINISH {
                    path class="home" transform="translate(0 -58) scale(.700)" d=(draw::die::STAR) {}
                } @else if of.place.lap < 0 {
                    g transform="translate(24 14)" { circle class="behind" r="10" {} text class="behind-words" y="5" { "−1" } }
                }
            }
        }
    }
}

/// Whose ship acts now.
fn whose(view: &View) -> Option<ShipId> {
    match view.decision? {
        Step::Sail(ship, ..)
        | Step::Target(ship)
        | Step::Space(ship, _)
        | Step::Retreat(ship, _)
        | Step::Load(ship, ..) => Some(ship),
        Step::Pay(payment) => Some(payment.ship),
        Step::GhostSail(_) => Some(ShipId::GHOST),
        Step::PlaceDice => Some(view.captain.into()),
        _ => None,
    }
}
