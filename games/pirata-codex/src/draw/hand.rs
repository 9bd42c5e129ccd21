//! What the owner of the view holds: the dice of the own cup, the cards, and before the first round the tiles; over them on a
//! phone the slate for bids.

use std::fmt::Write as _;

use draw::at;
use draw::die::die;
use draw::seat::badge;
use draw::spot::frame;
use draw::tavern::{cup, cursed_die, king_die, mermaids_die};
use maud::{Markup, html};

use super::{Where, card, hot_spot, livery, name, preview, shown_at, slate, tile};
use crate::data::{Card, Tile};
use crate::moves::{Aim, Move, Rat};
use crate::ships::ShipId;
use crate::view::{DiceView, Own, View};

const HEIGHT: i32 = 196;
/// The distance of cards.
const STEP: i32 = card::SIZE.0 + 10;

/// The hand of the eye that looks; nothing for a spectator.
pub fn hand(view: &View, moves: &[Move]) -> Markup {
    let (Some(own), Some(mine)) = (&view.own, view.mine()) else {
        return html! { svg id="hand" class="hand" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12" {} };
    };
    let (dice, left) = dice(view, &mine.dice, own);
    let kinds: Vec<Card> = own.hand.kinds().collect();
    let tiles = own.tiles.len() as i32 + i32::from(own.placing.is_some());
    let cards = kinds.len() as i32 + i32::from(own.codex.is_some());
    let width = (left + if tiles > 0 { tiles * 124 } else { cards * STEP } + 12).max(420);
    html! {
        div class="holding" {
            (slate::slate(view, moves))
            svg id="hand" class="hand" xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {width} {HEIGHT}"))
                role="group" aria-label="Your dice and cards" {
                (dice)
                @if tiles > 0 { (tiles_of(view, own, moves)) } @else {
                    @for (i, kind) in (0..).zip(&kinds) { (one_card(view, own, *kind, left + i * STEP, moves)) }
                    @if let Some(drawn) = own.codex {
                        g transform=(format!("translate({} 14) rotate(4 59 86)", left + 6 + kinds.len() as i32 * STEP)) { (card::front(drawn)) }
                    }
                }
                @for the_move in moves { (handful(&kinds, left, *the_move)) }
            }
        }
    }
}

/// The dice that the seat bets with, its own or those of the Phantom that it plays, and how far to the right they reach.
fn dice(view: &View, seen: &DiceView, own: &Own) -> (Markup, i32) {
    let phantom = view.ship(ShipId::PHANTOM).filter(|_| own.plays_phantom).map(|phantom| &phantom.dice);
    let seen = phantom.unwrap_or(seen);
    let pieces = pieces(seen);
    if pieces.is_empty() {
        return (html! {}, 14);
    }
    let columns = (pieces.len() as i32 + 1) / 2;
    let columns = columns.max(3);
    let width = columns * 56 + 24;
    let words = match (phantom, seen.lifted) {
        (Some(_), _) => "the Phantom's dice",
        (None, true) => "your dice, open to all",
        (None, false) => "your dice, for you alone",
    };
    let markup = html! {
        g id="my-dice" {
            rect class="felt-tray" x="10" y="12" width=(width) height="172" rx="14" {}
            g transform=(format!("translate({} 160) scale(.5)", width - 12)) { (cup()) }
            text class="dice-words" x="24" y="172" { (words) }
            @for (i, piece) in (0..).zip(pieces) {
                g transform=(format!("translate({} {}) scale(.94)", 50 + 56 * (i % columns), 48 + 58 * (i / columns))) { (piece) }
            }
        }
    };
    (markup, width + 24)
}

/// The dice of a cup in ascending order, those that lie open marked, special dice last.
pub(super) fn pieces(seen: &DiceView) -> Vec<Markup> {
    let mut faces: Vec<(u8, bool)> =
        seen.hidden.iter().map(|&face| (face, false)).chain(seen.open.iter().map(|&face| (face, true))).collect();
    faces.sort_unstable();
    let mut pieces: Vec<Markup> = faces
        .into_iter()
        .map(|(face, open)| html! { (die(face)) @if open { rect class="open-die" x="-26" y="-26" width="52" height="52" rx="10" {} } })
        .collect();
    pieces.extend(seen.king.map(king_die));
    pieces.extend(seen.song.map(|song| mermaids_die(Some(song))));
    pieces.extend(seen.cursed.map(cursed_die));
    pieces
}

fn one_card(view: &View, own: &Own, kind: Card, x: i32, moves: &[Move]) -> Markup {
    let count = own.hand.count(kind);
    let of = |the_move: &&Move| match **the_move {
        Move::Play(card, _) | Move::Discard(card) => card == kind,
        Move::Give(cards) => cards.iter().all(|card| card == kind),
        _ => false,
    };
    let spots: Vec<Move> = moves.iter().filter(|m| shown_at(view, **m) == Where::Hand).filter(of).copied().collect();
    let whole = |the_move: Move| !matches!(the_move, Move::Play(_, Aim::At(_) | Aim::Sail(_) | Aim::Rat(_)));
    let chips: Vec<Move> = spots.iter().copied().filter(|the_move| !whole(*the_move)).collect();
    html! {
        g id={ "card-" (kind.facts().id) } class="action" transform=(at(x, 12)) {
            @if count > 1 { g transform="translate(5 -5)" { rect class="ink c-under" width=(card::SIZE.0) height=(card::SIZE.1) rx="9" {} } }
            (card::front(kind))
            @if count > 1 { g transform="translate(104 12)" { circle class="times" r="13" {} text class="times-words" y="5" { "×" (count) } } }
        }
        @for the_move in spots.iter().filter(|m| whole(**m)) {
            (hot_spot(view, *the_move, &at(x, 12), &frame(-3, -3, card::SIZE.0 + 6, card::SIZE.1 + 6, 11)))
        }
        @if moves.iter().any(|the_move| is_part(*the_move, kind)) { (part(kind, x)) }
        @for (i, the_move) in (0..).zip(&chips) {
            @let place = at(x + 22 + 38 * (i % 3), 162 - 36 * (i / 3));
            (hot_spot(view, *the_move, &place, &html! { rect class="ring-back" x="-18" y="-17" width="36" height="34" rx="8" {} rect class="aim" x="-17" y="-16" width="34" height="32" rx="7" {} (aim(*the_move)) }))
        }
    }
}

/// Whether a card is one of several that a move passes on.
fn is_part(the_move: Move, kind: Card) -> bool {
    matches!(the_move, Move::Give(cards) if cards.iter().count() > 1 && cards.iter().any(|card| card == kind))
}

/// A card that can be chosen as a part of a move.
fn part(kind: Card, x: i32) -> Markup {
    let label = format!("Pass {}", kind.facts().name);
    html! {
        g id={ "part-" (kind.facts().id) } class="spot" data-part=(kind.facts().id) role="button" tabindex="0" aria-pressed="false" aria-label=(label) transform=(at(x, 12)) {
            title { (label) }
            (frame(-3, -3, card::SIZE.0 + 6, card::SIZE.1 + 6, 11))
        }
    }
}

/// At what a card is aimed, on a chip.
fn aim(the_move: Move) -> Markup {
    html! {
        @match the_move {
            Move::Play(_, Aim::At(ship)) => { title { (name(ship)) } g transform="scale(.85)" { (badge(livery(ship))) } }
            Move::Play(_, Aim::Sail(number)) => text class="chip" y="7" { (number) },
            Move::Play(_, Aim::Rat(Rat::Plain)) => g transform="scale(.45)" { (die(1)) },
            Move::Play(_, Aim::Rat(Rat::King)) => g transform="scale(.45)" { (king_die(0)) },
            Move::Play(_, Aim::Rat(Rat::Mermaids)) => g transform="scale(.45)" { (mermaids_die(None)) },
            _ => {},
        }
    }
}

/// The cards of a handful, framed while it is pointed at.
fn handful(kinds: &[Card], left: i32, the_move: Move) -> Markup {
    let Move::Give(cards) = the_move else { return html! {} };
    let chosen: Vec<Card> = cards.iter().collect();
    if chosen.len() < 2 {
        return html! {};
    }
    let mut data = String::new();
    for (i, kind) in (0..).zip(kinds) {
        if chosen.contains(kind) {
            let (x, (width, height)) = (left + i * STEP, card::SIZE);
            // Writing into a string cannot fail.
            let _ = write!(data, "M{x} 12h{width}v{height}h-{width}z");
        }
    }
    preview(the_move, &html! { path class="there" d=(data) {} })
}

/// Tiles still to place; the one that is placed next lies apart.
fn tiles_of(view: &View, own: &Own, moves: &[Move]) -> Markup {
    let lying: Vec<Tile> = own.tiles.clone();
    html! {
        @for (i, kind) in (0..).zip(&lying) {
            @let x = 74 + 124 * i;
            g id={ "tile-" (kind.facts().id) } transform=(at(x, 98)) {
                @if own.placing == Some(*kind) { rect class="t-now" x="-60" y="-60" width="120" height="120" rx="16" {} }
                (tile::tile(*kind))
            }
            @if moves.contains(&Move::Tile(*kind)) { (hot_spot(view, Move::Tile(*kind), &at(x, 98), &frame(-57, -57, 114, 114, 13))) }
        }
        @if let Some(placing) = own.placing.filter(|placing| !lying.contains(placing)) {
            g transform=(format!("translate({} 98) rotate(4)", 80 + 124 * lying.len() as i32)) {
                rect class="t-now" x="-60" y="-60" width="120" height="120" rx="16" {}
                (tile::tile(placing))
            }
        }
    }
}
