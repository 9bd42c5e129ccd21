//! The Island card of the day, so that it can be read on a small screen too; the own missions, then expedition cards. At the
//! start, the four pawns.

use draw::at;
use draw::card::front;
use draw::goods::{good, place as mission_place};
use draw::jungle::explorer;
use draw::spot::frame;
use maud::{Markup, html};

use super::picture::{card_picture, island_picture};
use super::{hot_spot, item_good, lines, sized};
use crate::data::{Card, Island, Mission, Pawn};
use crate::moves::Move;
use crate::state::Answer;
use crate::view::{OwnCards, View};
use crate::words;

const CARD: (i32, i32) = (112, 158);

/// The widest hand; more cards than fit lie one over the other.
const WIDEST: i32 = 860;

/// The hand of the eye that looks; nothing for a spectator.
pub fn hand(view: &View, moves: &[Move]) -> Markup {
    let Some(own) = &view.own else {
        return html! { svg id="hand" class="hand" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12" {} };
    };
    let pawns: Vec<Pawn> = Pawn::ALL.into_iter().filter(|pawn| moves.contains(&Move::Pawn(*pawn))).collect();
    if !pawns.is_empty() {
        return choose_pawn(view, &pawns, own);
    }
    let cards = by_kind(own);
    let today = i32::from(view.island.is_some());
    let first = today + own.missions.len() as i32;
    let count = first + cards.len() as i32;
    let step = if count > 1 { ((WIDEST - CARD.0 - 30) / (count - 1)).min(CARD.0 + 10) } else { CARD.0 + 10 };
    let width = (step * (count - 1).max(2) + CARD.0 + 30).max(480);
    let place = |index: i32| at(14 + step * index, 12);
    html! {
        svg id="hand" class="hand" xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {width} 186"))
            role="group" aria-label="Your cards" {
            @if let Some(island) = view.island { g id="today" transform=(place(0)) { (island_card(island)) } }
            @for (i, mission) in (0..).zip(&own.missions) {
                g id={ "mission-card-" (i) } transform=(place(today + i)) { (mission_card(view, *mission)) }
            }
            @for (i, (card, count)) in (first..).zip(&cards) {
                @let chosen = view.battle.is_some_and(|battle| battle.your_choice == Some(Answer::Fight(*card)));
                g id={ "card-" (card.print().word) } class=(if chosen { "held picked" } else { "held" }) transform=(place(i)) {
                    (expedition_card(*card, *count))
                }
                (options(view, moves, *card, &place(i)))
            }
            @if cards.is_empty() && !view.over {
                text class="hand-words" x=(step * first + 26) y="84" { "No expedition cards:" }
                text class="hand-words" x=(step * first + 26) y="110" { "buy one for " (view.price) @if view.price == 1 { " supply" } @else { " supplies" } }
            }
        }
    }
}

/// Equal cards lie on each other.
fn by_kind(own: &OwnCards) -> Vec<(Card, u8)> {
    let mut kinds: Vec<(Card, u8)> = Vec::new();
    for held in &own.hand {
        match kinds.iter_mut().find(|(card, _)| *card == held.card) {
            Some((_, count)) => *count += 1,
            None => kinds.push((held.card, 1)),
        }
    }
    kinds
}

fn choose_pawn(view: &View, pawns: &[Pawn], own: &OwnCards) -> Markup {
    html! {
        svg id="hand" class="hand" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 186" role="group" aria-label="Choose your explorer" {
            @for (i, mission) in (0..).zip(own.missions.iter().take(1)) {
                g id={ "mission-card-" (i) } transform=(at(14, 12)) { (mission_card(view, *mission)) }
            }
            @for (i, pawn) in (0..).zip(pawns) {
                @let x = 150 + 120 * i;
                g id={ "pawn-" (pawn.word()) } transform=(at(x, 12)) {
                    (front(CARD.0, CARD.1))
                    g transform="translate(56 76) scale(2.400)" { (explorer(pawn.word())) }
                    text class="card-title" x="56" y="148" { (engine::words::capital(pawn.word())) }
                }
                (hot_spot(view, Move::Pawn(*pawn), &at(x, 12), &card_frame()))
            }
        }
    }
}

fn card_frame() -> Markup {
    frame(-3, -3, CARD.0 + 6, CARD.1 + 6, 11)
}

/// The moves of a card. Only Dodge can be two things at once: a speed above, its own effect below.
fn options(view: &View, moves: &[Move], card: Card, place: &str) -> Markup {
    let whole = [Move::Play(card), Move::ThrowCard(card), Move::Fight(card)];
    let effect = match card {
        Card::Dodge => Some(Move::Dodge),
        Card::BoneCharm => Some(Move::Charm),
        _ => None,
    }
    .filter(|effect| moves.contains(effect));
    let both = effect.is_some() && whole.iter().any(|the_move| moves.contains(the_move));
    html! {
        @for the_move in whole.into_iter().filter(|the_move| moves.contains(the_move)) {
            @let shape = if both { frame(-3, -3, CARD.0 + 6, 82, 11) } else { card_frame() };
            (hot_spot(view, the_move, place, &shape))
        }
        @if let Some(effect) = effect {
            @let shape = if both { frame(-3, 81, CARD.0 + 6, 80, 11) } else { card_frame() };
            (hot_spot(view, effect, place, &shape))
        }
    }
}

fn expedition_card(card: Card, count: u8) -> Markup {
    let print = card.print();
    let (kind, name) = print.name.split_once(": ").unwrap_or(("", print.name));
    html! {
        title { (print.name) ", speed " (print.speed) ": " (print.effect) }
        @if count > 1 { g transform="translate(5 -5)" { (front(CARD.0, CARD.1)) } }
        (front(CARD.0, CARD.1))
        rect class="card-sky" x="8" y="8" width=(CARD.0 - 16) height="72" rx="5" {}
        g transform="translate(60 45) scale(1.020)" { (card_picture(card)) }
        circle class="speed" cx="19" cy="20" r="15" {}
        text class="speed-number" x="19" y="27" { (print.speed) }
        @if count > 1 { text class="copies" x=(CARD.0 - 12) y="26" { "×" (count) } }
        @if !kind.is_empty() { text class="card-kind" x="56" y="92" { (kind) } }
        text class="card-title" x="56" y=(if kind.is_empty() { 97 } else { 107 }) { (name) }
        @for (i, line) in (0..).zip(lines(print.effect, 19)) {
            text class="card-words" x="56" y=(if kind.is_empty() { 114 } else { 121 } + 14 * i) { (line) }
        }
    }
}

/// The Island card of the day.
fn island_card(island: Island) -> Markup {
    html! {
        title { "Today: " (island.name()) ": " (island.effect()) }
        (front(CARD.0, CARD.1))
        rect class="island-sky" x="8" y="8" width=(CARD.0 - 16) height="72" rx="5" {}
        g transform="translate(56 45) scale(1.020)" { (island_picture(island)) }
        text class="card-kind" x="56" y="92" { "today" }
        text class=(if island.name().len() > 15 { "card-title long" } else { "card-title" }) x="56" y="106" { (island.name()) }
        @for (i, line) in (0..).zip(lines(island.effect(), 20)) { text class="card-words" x="56" y=(119 + 12 * i) { (line) } }
    }
}

/// A mission: its place, the item that it takes, and where it is.
fn mission_card(view: &View, mission: Mission) -> Markup {
    let spot = view.map().missions[mission.index()];
    let lies = view.mission_tiles.contains(&mission);
    html! {
        title { "Mission " (mission.name()) ": bring " (words::an_item(mission.item())) " to " (words::spot(spot)) }
        (front(CARD.0, CARD.1))
        rect class="mission-sky" x="8" y="8" width=(CARD.0 - 16) height="78" rx="5" {}
        g transform="translate(56 48) scale(1.700)" { (mission_place(mission.number())) }
        text class=(if mission.name().len() > 15 { "card-title long" } else { "card-title" }) x="56" y="103" { (mission.name()) }
        g transform=(sized(28, 130, 100)) { (good(item_good(mission.item()))) }
        text class="mission-arrow" x="52" y="137" { "→" }
        text class="mission-spot" x="84" y="136" { (words::spot(spot)) }
        @if !lies { text class="card-kind" x="84" y="150" { "tile gone" } }
    }
}
