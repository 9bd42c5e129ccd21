//! The own cards: action cards, objects, the Blessed card. What is looked through comes in their place.

use draw::at;
use draw::souls::emblem::{Emblem, emblem};
use draw::spot::frame;
use maud::{Markup, html};

use super::{hot_spot, livery, object};
use crate::data::{Action, Object};
use crate::moves::Move;
use crate::state::{PirateId, Step};
use crate::view::{OwnCards, View};

const CARD: (i32, i32) = (96, 140);

/// One card of the hand: its id, its picture, whether it lies on the table already, and the move that it stands for.
struct Held {
    id: String,
    picture: Markup,
    state: &'static str,
    the_move: Option<Move>,
    wide: bool,
}

/// The hand of the eye that looks; nothing for a spectator.
pub fn hand(view: &View, moves: &[Move]) -> Markup {
    let (Some(own), Some(me)) = (&view.own, view.mine().map(|me| me.pirate)) else {
        return html! { svg id="hand" class="hand" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12" {} };
    };
    let mut held: Vec<Held> = Vec::new();
    let found = if own.wreck.is_empty() { fetched(moves) } else { own.wreck.clone() };
    if found.is_empty() {
        actions(view, own, me, moves, &mut held);
    } else {
        finds(&found, moves, &mut held);
    }
    if let Some(last) = held.last_mut() {
        last.wide = true;
    }
    objects(&own.objects, moves, &mut held);
    if own.blessed.is_some() {
        if let Some(last) = held.last_mut() {
            last.wide = true;
        }
        held.push(Held {
            id: "blessed".to_owned(),
            picture: object::blessed(own.blessed, CARD.0 - 14, CARD.1),
            state: "held",
            the_move: moves.contains(&Move::Swap).then_some(Move::Swap),
            wide: false,
        });
    }
    let mut x = 8;
    let mut places = Vec::with_capacity(held.len());
    for card in &held {
        places.push(x);
        x += CARD.0 + if card.wide { 24 } else { 8 };
    }
    html! {
        svg id="hand" class="hand" xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {} 160", x.max(620)))
            role="group" aria-label="Your cards" {
            @for (card, x) in held.iter().zip(places) {
                @let y = if card.state == "played" || card.state == "laid" { 6 } else { 12 };
                g id={ "held-" (card.id) } class=(card.state) transform=(at(x, y)) { (card.picture) }
                @if let Some(the_move) = card.the_move {
                    @let width = if card.id == "blessed" { CARD.0 - 14 } else { CARD.0 };
                    (hot_spot(view, the_move, &at(x, y), &frame(-3, -3, width + 6, CARD.1 + 6, 11)))
                }
            }
        }
    }
}

/// The cards of the discard pile among which the Voodoo Mask chooses.
fn fetched(moves: &[Move]) -> Vec<Object> {
    let of = |the_move: &Move| match the_move {
        Move::Fetch(object) => Some(*object),
        _ => None,
    };
    moves.iter().filter_map(of).collect()
}

fn finds(found: &[Object], moves: &[Move], held: &mut Vec<Held>) {
    for (i, object) in found.iter().enumerate() {
        let first = !found[..i].contains(object);
        let offer = [Move::Keep(*object), Move::Fetch(*object)].into_iter().find(|m| moves.contains(m));
        held.push(Held {
            id: format!("find-{i}"),
            picture: object::large(*object, CARD.0, CARD.1),
            state: "held",
            the_move: offer.filter(|_| first),
            wide: false,
        });
    }
}

fn actions(view: &View, own: &OwnCards, me: PirateId, moves: &[Move], held: &mut Vec<Held>) {
    let played = view.pirate(me).and_then(|pirate| pirate.played);
    let acted = view.pirate(me).is_some_and(|pirate| pirate.acted);
    let picking = matches!(view.decision, Some(Step::ChooseCards));
    for card in Action::ALL {
        let laid = own.chosen == Some(card) || own.second == Some(card);
        let state = match () {
            () if played == Some(card) && acted => "spent",
            () if played == Some(card) => "played",
            () if laid => "laid",
            () if own.hand.contains(&card) => "held",
            () if picking => "away",
            () => "spent",
        };
        let offer = if played == Some(card) { Move::Act } else { Move::Card(card) };
        held.push(Held {
            id: card.word().to_owned(),
            picture: action_card(card, me, state),
            state,
            the_move: moves.contains(&offer).then_some(offer),
            wide: false,
        });
    }
}

fn objects(objects: &[Object], moves: &[Move], held: &mut Vec<Held>) {
    for (i, object) in objects.iter().enumerate() {
        let nth = objects[..i].iter().filter(|other| *other == object).count();
        let offers = [Move::Use(*object), Move::Discard(*object), Move::PayMagic, Move::Bury, Move::Answer];
        let fits = |the_move: &Move| match the_move {
            Move::PayMagic => *object == Object::BarrelMagic,
            Move::Bury => *object == Object::CursedSkull,
            Move::Answer => *object == Object::GhostShip,
            _ => true,
        };
        held.push(Held {
            id: format!("{}-{nth}", object.word()),
            picture: object::large(*object, CARD.0, CARD.1),
            state: "held",
            the_move: offers.into_iter().filter(fits).find(|m| moves.contains(m)).filter(|_| nth == 0),
            wide: false,
        });
    }
}

/// The picture of an action card.
pub(super) const fn action_picture(card: Action) -> Emblem {
    match card {
        Action::Jax => Emblem::Gather,
        Action::Tok => Emblem::Flame,
        Action::Take => Emblem::Sack,
        Action::Tix => Emblem::Eye,
        Action::Oodoo => Emblem::Veve,
    }
}

fn action_card(card: Action, me: PirateId, state: &str) -> Markup {
    let words = match (state, card) {
        ("laid", _) => "face down",
        ("played", _) => "played",
        ("away", _) => "last round",
        (_, Action::Jax) => "draw souls",
        (_, Action::Tok) => "one colour",
        (_, Action::Take) => "two things",
        (_, Action::Tix) => "push a rival",
        (_, Action::Oodoo) => "wind, ritual",
    };
    let (w, h) = CARD;
    html! {
        title { (card.name()) @if state == "laid" { ", face down" } @if state == "played" { ", played" } }
        g class=(livery(me).class()) {
            rect class="card-shadow" x="2" y="4" width=(w) height=(h) rx="8" {}
            rect class="ink" fill="url(#g-paper)" width=(w) height=(h) rx="8" {}
            path class="action-head" d=(format!("M5 13q0-8 8-8H{}q8 0 8 8V40H5z", w - 13)) {}
            rect class="card-line" x="4" y="4" width=(w - 8) height=(h - 8) rx="6" {}
            text class="action-name" x=(w / 2) y="33" { (card.name()) }
            (emblem(action_picture(card), w / 2, 79, 230, "action-mark"))
            text class="card-use" x=(w / 2) y=(h - 11) { (words) }
        }
    }
}
