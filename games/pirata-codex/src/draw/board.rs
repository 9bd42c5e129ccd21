//! The live layer over the chart. Its four groups stay for ever and no piece changes its group, so that a page can move
//! pieces smoothly from one picture to the next.

use draw::at;
use draw::omen::{Omen, omen};
use draw::ribbon::ribbon;
use draw::seat::badge;
use draw::ship::{Bow, ship};
use draw::spot::{frame, ring};
use draw::tavern::{action_die, cursed_die, king_die, mermaids_die};
use draw::token::{Token, token};
use maud::{Markup, html};

use super::ring::Ring;
use super::{PANEL, Where, card, hot_spot, livery, name, on_turn, preview, shown_at, stage, tile};
use crate::data::{Card, Map};
use crate::moves::{Aim, Move};
use crate::ships::ShipId;
use crate::state::Phase;
use crate::step::Step;
use crate::view::{ShipView, View};

/// The board as one eye sees it, with its moves as hot spots.
pub fn board(view: &View, moves: &[Move]) -> Markup {
    let ring = Ring::of(view.map);
    html! {
        svg id="board" class="board" xmlns="http://www.w3.org/2000/svg" role="group" aria-label="The board" viewBox="0 0 1120 808" {
            g id="labels" { (labels(view, &ring)) (stage::stage(view, moves)) }
            g id="options" {
                @for the_move in moves.iter().filter(|m| shown_at(view, **m) == Where::Board) { (option(view, &ring, *the_move)) }
            }
            g id="tokens" { (tokens(view)) }
            g id="fleet" {
                @if is_laid(view) { @for of in view.ships.iter().filter(|of| !of.out) { (sailing(view, &ring, of)) } }
                @for the_move in moves { (foreseen(view, &ring, *the_move)) }
            }
        }
    }
}

/// Whether the map is full, so that ships have a place.
fn is_laid(view: &View) -> bool {
    view.board.iter().all(Option::is_some)
}

fn labels(view: &View, ring: &Ring) -> Markup {
    let scale = f64::from(ring.tile) / f64::from(tile::SIZE);
    let faced = view.tile_winner.filter(|_| view.phase == Phase::Sail).and_then(|ship| view.ship(ship));
    html! {
        @match view.map {
            Map::Base => {},
            Map::Curse => path class="cursed-sea" d=(cursed_sea(56)) {},
            Map::Both => path class="cursed-sea" d=(cursed_sea(560)) {},
        }
        path class="ring-way" d=(ring.way()) {}
        path class="way-dots" d=(ring.way()) {}
        @for (space, laid) in view.board.iter().enumerate() {
            @let (x, y) = ring.centre(space);
            g id={ "space-" (space) } transform=(format!("translate({x} {y}) scale({scale:.2})")) {
                @if faced.is_some_and(|ship| usize::from(ship.space) == space) { rect class="t-now" x="-62" y="-62" width="124" height="124" rx="16" {} }
                @match laid { Some(laid) => (tile::tile(*laid)), None => (tile::empty(space)) }
            }
        }
        (phases(view))
    }
}

/// The sea of the expansion, from here to the right, around the dice board.
fn cursed_sea(from: i32) -> String {
    let [left, top, right, bottom] = PANEL;
    format!("M{from} 52H1064V756H{from}zM{} {top}H{right}V{bottom}H{}z", left.max(from), left.max(from))
}

/// The head of the dice board: the round, the three phases, and the way of the betting.
fn phases(view: &View) -> Markup {
    let (left, top) = (PANEL[0], PANEL[1]);
    let plates = [(Phase::Betting, "Betting"), (Phase::Sail, "Sail"), (Phase::Action, "Action")];
    html! {
        @if view.round == 0 || view.over || view.phase == Phase::FinalBattle {
            g transform=(at(560, top + 34)) { (ribbon("ribbon-line", 280, if view.phase == Phase::FinalBattle && !view.over { "Final Battle" } else { "Pirata Codex" })) }
        } @else {
            text class="round-words" x=(left + 88) y=(top + 43) { "Round " tspan class="figure" { (view.round) } }
            @for (i, (phase, words)) in (0..).zip(plates) {
                g transform=(at(left + 154 + 102 * i, top + 19)) class={ @if view.phase == phase { "phase-now" } } {
                    rect class="phase" width="96" height="33" rx="8" {}
                    text class="phase-words" x="48" y="24" { (words) }
                }
            }
            g transform=(at(left + 538, top + 35)) {
                title { "First player token: " (name(view.token)) "; the betting goes " @if view.clockwise { "clockwise" } @else { "anticlockwise" } }
                g transform="translate(-46 0) scale(.9)" { (badge(livery(view.token))) }
                path class="wind-turn" transform=(if view.clockwise { "" } else { "scale(-1 1)" }) d="M-14 9A17 17 0 1 1 16 4L22 5 14 16 6 4 11 4A12 12 0 1 0-10 7z" {}
            }
        }
    }
}

/// The foot of the dice board: special dice that nobody holds, the action dice, coins, deck and discard pile.
fn tokens(view: &View) -> Markup {
    let y = PANEL[3] - 34;
    let known = |card: Card| format!("{} {}", view.discard.count(card), card.facts().name);
    let known: Vec<String> = view.discard.kinds().map(known).collect();
    let small = |x: i32| format!("translate({x} {y}) scale(.66)");
    let sail = if view.skins.contains(&"gale") { "2·3" } else { "1·2" };
    html! {
        g id="die-king" class="token" transform=(small(294)) { @if view.king.is_none() { title { "The King die" } (king_die(0)) } @else { rect class="die-slot" x="-24" y="-24" width="48" height="48" rx="9" {} } }
        @if view.expansion {
            g id="die-mermaids" class="token" transform=(small(334)) { @if view.mermaids.is_none() { title { "The Mermaids die" } (mermaids_die(None)) } @else { rect class="die-slot" x="-24" y="-24" width="48" height="48" rx="9" {} } }
            g id="die-cursed" class="token" transform=(small(374)) { @if view.cursed.is_none() { title { "The cursed die" } (cursed_die(0)) } @else { rect class="die-slot" x="-24" y="-24" width="48" height="48" rx="9" {} } }
        }
        @for (x, kind, title) in [(428, "sail", "The sail die"), (464, "pirates", "The Pirates die"), (500, "treasure", "The Treasure die")] {
            g transform=(format!("translate({x} {y}) scale(.56)")) { title { (title) } (action_die(kind, match kind { "sail" => sail, _ => "X·O" })) }
        }
        g transform=(at(566, y)) {
            title { (view.supply) " coins in the supply" }
            g transform="translate(-5 -4)" { (token(Token::Doubloon)) } g transform="translate(4 3)" { (token(Token::Doubloon)) }
            text class="board-foot" x="23" y="8" { (view.supply) }
        }
        @if let Some(bag) = view.bag { g transform=(at(640, y)) { title { (bag) " crew dice in the bag" } (omen(Omen::Purse, 0, -1, 34, "bag-mark")) text class="board-foot" x="20" y="8" { (bag) } } }
        g id="deck" transform=(at(692, y - 22)) {
            title { (view.deck) " cards in the deck" }
            g transform="translate(3 3)" { (card::back(32, 44)) } (card::back(32, 44))
            text class="board-foot" x="42" y="30" { (view.deck) }
        }
        g transform=(at(772, y - 22)) {
            title { (view.discard.len()) " discarded: " (known.join(", ")) }
            rect class="discard" width="32" height="44" rx="4" {}
            text class="board-foot" x="40" y="30" { (view.discard.len()) }
        }
    }
}

/// Where ships lie that share a tile, by their number: so far apart that rings around them do not touch.
const BERTHS: [&[(i32, i32)]; 7] = [
    &[(0, 0)],
    &[(22, 8)],
    &[(-26, 8), (26, 12)],
    &[(-28, -20), (28, -20), (0, 27)],
    &[(-27, -26), (27, -26), (-27, 26), (27, 26)],
    &[(-53, -26), (0, -26), (53, -26), (-27, 26), (27, 26)],
    &[(-53, -26), (0, -26), (53, -26), (-53, 26), (0, 26), (53, 26)],
];

/// The radius of the ring around a ship that can be chosen, on a tile of full size.
const RING: i32 = 25;

/// Where a ship lies.
fn anchorage(view: &View, ring: &Ring, of: &ShipView) -> (i32, i32) {
    let (x, y) = ring.centre(usize::from(of.space));
    let here = |other: &&ShipView| !other.out && other.space == of.space;
    let count = view.ships.iter().filter(here).count();
    let rank = view.ships.iter().filter(here).position(|other| other.ship == of.ship).unwrap_or(0);
    let (dx, dy) = BERTHS[count.min(6)].get(rank).copied().unwrap_or((0, 0));
    (x + dx * ring.tile / 112, y + dy * ring.tile / 112)
}

fn sailing(view: &View, ring: &Ring, of: &ShipView) -> Markup {
    let (x, y) = anchorage(view, ring, of);
    let bow = if ring.goes_left(of.space.into()) { Bow::Left } else { Bow::Right };
    html! {
        g id={ "ship-" (of.ship.name()) } class={ "ship " (livery(of.ship).class()) } transform=(at(x, y)) {
            title { (name(of.ship)) ": " (of.prog) " of " (view.board.len()) @if of.immune { ", safe here" } }
            g transform=(if ring.tile > 100 { "scale(.68)" } else { "scale(.6)" }) {
                g class="size" {
                    @if on_turn(view) == Some(of.ship) && !view.over { ellipse class="turn" cy="19" rx="42" ry="13" {} }
                    @if of.fogged { circle class="fogged" cy="-10" r="44" {} }
                    (ship(livery(of.ship), bow))
                    @if of.finished && !of.ship.is_phantom() { path class="home" transform="translate(0 -58) scale(.7)" d=(draw::die::STAR) {} }
                    @if of.ship.is_phantom() && of.prog >= view.board.len() as u16 {
                        g transform="translate(26 -34)" { circle class="behind" r="13" {} text class="behind-words" y="5" { "+" (of.prog / view.board.len() as u16) } }
                    }
                }
            }
        }
    }
}

fn option(view: &View, ring_of: &Ring, the_move: Move) -> Markup {
    let half = ring_of.tile / 2;
    let at_ship = |target: ShipId| {
        let (x, y) = view.ship(target).map_or((0, 0), |of| anchorage(view, ring_of, of));
        hot_spot(view, the_move, &at(x, y - 6), &ring(RING * ring_of.tile / 112))
    };
    match the_move {
        Move::Space(space) => {
            let (x, y) = ring_of.centre(space.into());
            hot_spot(view, the_move, &at(x, y), &frame(4 - half, 4 - half, 2 * half - 8, 2 * half - 8, 12))
        }
        Move::Target(target) => at_ship(target),
        Move::CatchUp(tiles) => {
            let own = view.mine().map_or(0, |mine| usize::from(mine.space));
            let (x, y) = ring_of.centre(own + usize::from(tiles));
            hot_spot(view, the_move, &at(x, y), &frame(-half - 2, -half - 2, 2 * half + 4, 2 * half + 4, 14))
        }
        Move::Buy => {
            let shape = html! { (frame(-6, -4, 74, 54, 8)) g transform="translate(62 0) scale(.62)" { (token(Token::Doubloon)) } g transform="translate(72 5) scale(.62)" { (token(Token::Doubloon)) } };
            hot_spot(view, the_move, &at(692, PANEL[3] - 56), &shape)
        }
        // Votes, bids, wagers and guesses lie on the felt.
        _ => html! {},
    }
}

/// Where a ship will be if a move is made: seen while the move is pointed at.
fn foreseen(view: &View, ring: &Ring, the_move: Move) -> Markup {
    let Some(mine) = view.mine() else { return html! {} };
    let forward = |of: &ShipView, tiles: i32| {
        let spaces = view.board.len() as i32;
        let there = (i32::from(of.prog) + tiles).clamp(0, spaces.max(i32::from(of.prog)));
        let (x, y) = ring.centre((there % spaces) as usize);
        let half = ring.tile / 2;
        preview(
            the_move,
            &html! { rect class=(if tiles > 0 { "there" } else { "there back" }) x=(x - half) y=(y - half) width=(2 * half) height=(2 * half) rx="12" {} },
        )
    };
    let back = |target: ShipId| view.ship(target).map(|of| forward(of, -1)).unwrap_or_default();
    match the_move {
        Move::Play(Card::Fairwind | Card::Dolphins, _) => forward(mine, 1),
        Move::Play(Card::Wisp, _) => forward(mine, 2),
        Move::Play(Card::Song, Aim::At(target)) => back(target),
        Move::Target(target) if pushes_back(view) => back(target),
        _ => html! {},
    }
}

/// Whether the card that is being aimed pushes a ship back.
fn pushes_back(view: &View) -> bool {
    matches!(view.decision, Some(Step::CardTarget(_, Card::Hook | Card::Song | Card::Bottle)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rings_around_ships_on_one_tile_do_not_touch() {
        for berths in BERTHS {
            for (i, (x, y)) in berths.iter().enumerate() {
                for (a, b) in &berths[i + 1..] {
                    assert!((a - x).pow(2) + (b - y).pow(2) > 4 * RING.pow(2), "{berths:?}");
                }
            }
        }
    }
}
