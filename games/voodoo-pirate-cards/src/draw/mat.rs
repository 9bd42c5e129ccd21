//! What lies in front of a pirate: souls, coins, power, objects, Blessed card, tokens and the played action card.

use draw::at;
use draw::card::{MOON, SUN};
use draw::die::die;
use draw::panel::wood;
use draw::seat::{badge, flag};
use draw::souls::emblem::{Emblem, emblem};
use draw::souls::soul;
use draw::spot::frame;
use draw::token::{Token, token};
use engine::words::capital;
use maud::{Markup, html};

use super::{Where, hand, hot_spot, livery, object, shown_at, victim, whose};
use crate::data::{Colour, MOST_OBJECTS, MOST_SOULS, Object};
use crate::moves::{Item, Move};
use crate::state::{PirateId, Step};
use crate::view::{PirateView, View};

const WIDTH: i32 = 360;
const HEIGHT: i32 = 96;

/// The middle of the first soul, and the distance.
const SOULS: (i32, i32, i32) = (25, 66, 23);

/// The corner of the first object, and the distance.
const OBJECTS: (i32, i32, i32) = (247, 47, 28);

/// The corner of the Blessed card.
const BLESSED: (i32, i32) = (326, 47);

/// The middle of the coin.
const COIN: (i32, i32) = (172, 65);

/// The middle of the first token in the upper row, and the distance.
const TOKENS: (i32, i32, i32) = (257, 25, -27);

/// The mat of a pirate, with the moves that belong to it as hot spots.
pub fn mat(pirate: &PirateView, view: &View, moves: &[Move]) -> Markup {
    let id = pirate.pirate;
    // While all choose in secret, nobody stands out.
    let asked = whose(view) == Some(id);
    let souls = aboard(pirate);
    html! {
        svg id={ "mat-" (id.colour().word()) } class={ "mat " (id.colour().word()) @if asked { " asked" } } xmlns="http://www.w3.org/2000/svg"
            viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="group" aria-label=(capital(id.name())) {
            (wood(WIDTH - 3, HEIGHT - 6))
            g transform="translate(12 11) scale(1.100)" { (flag(livery(id))) }
            g transform="translate(28 22)" { (badge(livery(id))) }
            text class="name" x="54" y="30" { (capital(id.name())) }
            @for (i, (mark, _)) in (0..).zip(tokens(view, pirate)) {
                g transform=(at(TOKENS.0 + TOKENS.2 * i, TOKENS.1)) { (mark) }
            }
            (played(view, pirate))
            @for (i, slot) in (0..).zip(&souls) {
                g transform=(at(SOULS.0 + SOULS.2 * i, SOULS.1)) {
                    circle class="soul-place" r="10.500" {}
                    @if let Some(colour) = slot { g transform="scale(1.050)" { (soul(colour.word())) } }
                }
            }
            g transform=(at(COIN.0, COIN.1)) {
                title { (pirate.coins) " coins" }
                g transform="scale(.920)" { (token(Token::Doubloon)) }
                text class="tokens" x="27" y="9" { (pirate.coins) }
            }
            g transform="translate(228 65) scale(.600)" { title { "Power " (pirate.power) } (die(pirate.power)) }
            @for i in 0..i32::from(MOST_OBJECTS).max(pirate.objects.into()) {
                @let (x, y) = object_place(pirate, i);
                g transform=(at(x, y)) {
                    @match known(pirate, i as usize) {
                        Some(known) => (object::small(known, 25, 36)),
                        None if i < pirate.objects.into() => { title { "An object" } (object::back(25, 36)) }
                        None => rect class="object-place" width="25" height="36" rx="3" {},
                    }
                }
            }
            g transform=(at(BLESSED.0, BLESSED.1)) { (object::blessed(pirate.blessed, 25, 36)) }
            @for the_move in moves.iter().filter(|m| shown_at(view, **m) == Where::Mat) {
                @if owner(view) == Some(id) { (option(pirate, &souls, view, *the_move)) }
            }
        }
    }
}

/// The places of the souls: slots of a Cursed Pirate, else all souls in the order of their colours.
fn aboard(pirate: &PirateView) -> Vec<Option<Colour>> {
    if pirate.cursed {
        return pirate.slots.clone();
    }
    let mut souls: Vec<Option<Colour>> = Colour::ALL
        .into_iter()
        .flat_map(|colour| std::iter::repeat_n(Some(colour), pirate.souls[colour as usize].into()))
        .collect();
    let places = souls.len().max(MOST_SOULS.into());
    souls.resize(places, None);
    souls
}

/// What is known of an object: those of a Cursed Pirate lie in the order of its pile, the top one on the right.
fn known(pirate: &PirateView, index: usize) -> Option<Object> {
    if pirate.cursed { pirate.pile.get(index).copied().flatten() } else { pirate.known_objects.get(index).copied() }
}

/// Where an object lies; a fourth one, that is just to be discarded, between the third and the Blessed card.
fn object_place(pirate: &PirateView, index: i32) -> (i32, i32) {
    let distance = if pirate.objects > MOST_OBJECTS { 19 } else { 26 };
    (OBJECTS.0 + distance * index, OBJECTS.1)
}

/// The tokens that lie here, from the right; some can be taken.
fn tokens(view: &View, pirate: &PirateView) -> Vec<(Markup, Option<Item>)> {
    let mark = |words: &str, what: Emblem, class: &str| {
        html! { title { (words) } circle class="token-disc" r="12" {} (emblem(what, 0, 0, 78, class)) }
    };
    let mut marks = Vec::new();
    if pirate.jailed {
        marks.push((mark("In jail", Emblem::Bars, "token-sign"), None));
    }
    if pirate.grigri {
        marks.push((mark("GriGri: safe from Tix and Tok", Emblem::Amulet, "token-sign"), Some(Item::GriGri)));
    }
    if pirate.compass {
        marks.push((mark("The compass", Emblem::Compass, "token-sign"), Some(Item::Compass)));
    }
    if view.moon == pirate.pirate && view.is_night() {
        marks.push((html! { title { "The Moon" } path class="moon" d=(MOON) {} }, None));
    }
    if view.sun == pirate.pirate {
        marks.push((html! { title { "The Sun" } path class="sun" d=(SUN) {} }, None));
    }
    marks
}

/// The action card of this round: face down, open, or not yet there. Until all have chosen, that of the round before still
/// lies open.
fn played(view: &View, pirate: &PirateView) -> Markup {
    let choosing = view.decision == Some(Step::ChooseCards);
    let last = pirate.last.filter(|_| choosing);
    html! {
        g transform="translate(273 10)" {
            @if let Some(deck) = action_deck(pirate) { title { (deck) } }
            @if let Some(card) = pirate.played.or(last) {
                g id={ "played-" (pirate.pirate.colour().word()) "-" (card.word()) } class="pop" {
                    title {
                        @if last.is_some() { "Last round: " (card.name()) } @else { "Played " (card.name()) }
                        @if pirate.acted { ", conjured" }
                        @if let Some(deck) = action_deck(pirate) { ". " (deck) }
                        @else if last.is_some() { ", not available now" }
                    }
                    @let spent = pirate.acted || last.is_some();
                    rect class=(if spent { "tag tag-spent" } else { "tag" }) width="78" height="30" rx="5" {}
                    (emblem(hand::action_picture(card), 13, 15, 74, "tag-mark"))
                    text class="tag-words" x="50" y="21" { (card.name()) }
                }
            } @else {
                rect class="tag-place" width="78" height="30" rx="5" {}
                @for i in 0..i32::from(pirate.face_down) {
                    g transform=(format!("translate({} 3)", 26 + 12 * i - 6 * (i32::from(pirate.face_down) - 1))) {
                        title { "Face down" }
                        (draw::card::back(livery(pirate.pirate), 18, 24))
                    }
                }
                @if pirate.face_down == 0 && choosing { text class="tag-words tag-wait" x="36" y="21" { "…" } }
            }
        }
    }
}

/// What a Cursed Pirate can still turn up before it shuffles; nothing for a player.
fn action_deck(pirate: &PirateView) -> Option<String> {
    let names: Vec<&str> = pirate.action_deck.iter().map(|card| card.name()).collect();
    (!names.is_empty()).then(|| format!("In its action deck: {}", names.join(", ")))
}

/// On whose mat moves are shown: the victim's for what is taken, else the own.
fn owner(view: &View) -> Option<PirateId> {
    victim(view).or_else(|| view.mine().map(|me| me.pirate))
}

fn option(pirate: &PirateView, souls: &[Option<Colour>], view: &View, the_move: Move) -> Markup {
    let on_soul = |colour: Colour| {
        // A Cursed Pirate loses the soul in its highest slot.
        let is = |slot: &Option<Colour>| *slot == Some(colour);
        let slot = if pirate.cursed { souls.iter().rposition(is) } else { souls.iter().position(is) };
        let count = if pirate.cursed { 1 } else { i32::from(pirate.souls[colour as usize]).max(1) };
        let x = SOULS.0 + SOULS.2 * slot.unwrap_or(0) as i32;
        let width = SOULS.2 * (count - 1) + 24;
        hot_spot(view, the_move, &at(x, SOULS.1), &frame(-12, -14, width, 28, 9))
    };
    match the_move {
        Move::Pay(colour)
        | Move::Give(colour)
        | Move::Offer(colour)
        | Move::Return(colour)
        | Move::Name(colour)
        | Move::Take(Item::Soul(colour)) => on_soul(colour),
        Move::Take(Item::Coin) => hot_spot(view, the_move, &at(COIN.0, COIN.1), &frame(-15, -15, 56, 30, 9)),
        Move::Take(Item::Object) => {
            // Of a Cursed Pirate only the top card can be taken.
            let last = i32::from(pirate.objects) - 1;
            let first = if pirate.cursed { last } else { 0 };
            let (x, y) = object_place(pirate, first);
            let width = 26 * (last - first) + 29;
            hot_spot(view, the_move, &at(x, y), &frame(-2, -2, width, 40, 5))
        }
        Move::Take(item) => {
            let held = tokens(view, pirate);
            let index = held.iter().position(|(_, token)| *token == Some(item)).unwrap_or(0) as i32;
            hot_spot(view, the_move, &at(TOKENS.0 + TOKENS.2 * index, TOKENS.1), &frame(-14, -14, 28, 28, 9))
        }
        _ => html! {},
    }
}
