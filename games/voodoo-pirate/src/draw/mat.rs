//! The mat of a ship: power, coins, poppets, souls and objects, the Action card, and what marks the pirate.

use draw::at;
use draw::card::{SUN, back, treasure_back};
use draw::die::die;
use draw::panel::wood;
use draw::seat::{badge, flag};
use draw::souls::emblem::{Emblem, emblem};
use draw::souls::{brass, poppet, soul};
use draw::spot::frame;
use draw::token::{Token, token};
use maud::{Markup, html};

use super::band::object_card;
use super::{Where, acting, action_picture, hot_spot, is_before_reveal, is_over, livery, shown_at};
use crate::data::{Colour, MOST_OBJECTS, MOST_POPPETS, MOST_SOULS, Object};
use crate::moves::{Item, Move};
use crate::step::Step;
use crate::view::{CardView, ShipView, View};

const WIDTH: i32 = 360;

/// The boxes of the second row: left edge and width of power, coins, poppets, souls, objects.
const POWER: (i32, i32) = (12, 38);
const COINS: (i32, i32) = (54, 48);
const POPPETS: (i32, i32) = (106, 60);
const SOULS: (i32, i32) = (170, 94);
const OBJECTS: (i32, i32) = (268, 80);

/// The top and the height of the second row.
const ROW: (i32, i32) = (41, 45);

/// The top of the row of buried things.
const HEAP: i32 = 88;

/// The mat of a ship, with the moves that belong to it as hot spots.
pub fn mat(ship: &ShipView, view: &View, moves: &[Move]) -> Markup {
    let colour = ship.pirate.colour();
    let height = if has_heap(ship) { 128 } else { 98 };
    let asked = !is_over(view) && acting(view) == Some(colour);
    let name = if ship.seat.is_some() { ship.skill.unwrap_or("Pirate") } else { colour.cursed() };
    html! {
        svg id={ "mat-" (colour) } class={ "mat vb " (colour) @if asked { " asked" } } xmlns="http://www.w3.org/2000/svg"
            viewBox=(format!("0 0 {WIDTH} {height}")) role="group" aria-label={ "Ship of " (colour) } {
            (wood(WIDTH - 3, height - 6))
            g transform="translate(14 12) scale(1.150)" { (flag(livery(colour))) }
            g transform="translate(30 24)" { (badge(livery(colour))) }
            text class="name" x="58" y="31" { (name) }
            (marks(ship, view))
            (action_card(ship, view))
            (holds(ship, view))
            @if has_heap(ship) { (heap(ship)) }
            @for the_move in moves.iter().filter(|m| shown_at(**m) == Where::Mat) {
                @if whose_mat(view, *the_move) == Some(colour) { (option(ship, view, *the_move)) }
            }
        }
    }
}

/// Sun, Moon, GriGri, Compass, jail and Night Watch, from right to left before the Action card.
fn marks(ship: &ShipView, view: &View) -> Markup {
    let sun = html! { title { "Sun: turn order begins here" } path class="sun" transform="scale(.82)" d=(SUN) {} };
    let moon = html! { title { "Moon" } path class="moon" transform="scale(.82)" d=(Emblem::Moon.path()) {} };
    let mark = |picture: Emblem, title: &str| {
        html! { title { (title) } circle class="vb-mark" r="12" {} (emblem(picture, 0, 0, 72, "vb-on-mark")) }
    };
    let token =
        |picture: Emblem, title: &str| html! { title { (title) } g transform="scale(.84)" { (brass(picture)) } };
    let holds_compass = view.compass == Some(ship.pirate) && !ship.heap.compass;
    let shown = [
        (!is_over(view) && view.sun == ship.pirate, sun),
        (!is_over(view) && view.moon == ship.pirate, moon),
        (view.grigri == Some(ship.pirate), token(Emblem::Amulet, "GriGri: safe from Tix and Tok")),
        (holds_compass, token(Emblem::Compass, "Compass: all eight directions in a ritual")),
        (ship.jailed, mark(Emblem::Bars, "In jail")),
        (ship.watch, mark(Emblem::Lantern, "Night Watch: nobody boards")),
    ];
    html! {
        @for (i, (_, picture)) in (0..).zip(shown.iter().filter(|(is, _)| *is)) {
            g transform=(at(270 - 28 * i, 24)) { (picture) }
        }
    }
}

/// Where the Compass lies on a mat.
fn compass_place(ship: &ShipView, view: &View) -> (i32, i32) {
    let before = [
        !is_over(view) && view.sun == ship.pirate,
        !is_over(view) && view.moon == ship.pirate,
        view.grigri == Some(ship.pirate),
    ];
    (270 - 28 * before.iter().filter(|is| **is).count() as i32, 24)
}

/// The Action card that lies face up, and those that lie face down.
fn action_card(ship: &ShipView, view: &View) -> Markup {
    html! {
        @if ship.laid > 0 {
            g transform="translate(306 10)" { title { "Action card, face down" } (back(livery(ship.pirate.colour()), 22, 28)) }
            @if ship.laid > 1 { g transform="translate(322 10)" { (back(livery(ship.pirate.colour()), 22, 28)) } }
        } @else if let Some(action) = ship.action {
            @let used = ship.done.action || is_before_reveal(view);
            g class=(if used { "vb-used" } else { "vb-fresh" }) transform="translate(288 10)" {
                title { (action.name()) }
                rect class="vb-action" width="60" height="28" rx="4" {}
                (emblem(action_picture(action), 12, 14, 66, "vb-ink"))
                text class="vb-action-name" x="40" y="19" { (action.name()) }
            }
        }
    }
}

fn field((x, width): (i32, i32)) -> Markup {
    html! { rect class="hold" x=(x) y=(ROW.0) width=(width) height=(ROW.1) rx="6" {} }
}

/// Where the thing with this number lies in a box that has room for so many.
fn slot((left, width): (i32, i32), number: usize, count: usize, room: u8) -> i32 {
    let count = count.max(usize::from(room)) as i32;
    left + 3 + (width - 6) * (2 * number as i32 + 1) / (2 * count)
}

/// The souls of a ship in the order in which they lie, with their places: a Cursed Pirate's have numbers.
fn souls(ship: &ShipView) -> Vec<(usize, Colour)> {
    if let Some(spaces) = ship.spaces {
        return spaces.iter().enumerate().filter_map(|(i, colour)| colour.map(|colour| (i, colour))).collect();
    }
    let each =
        Colour::ALL.iter().flat_map(|&colour| std::iter::repeat_n(colour, usize::from(ship.souls[colour as usize])));
    each.enumerate().collect()
}

/// The middle of the soul with this place: room for six, closer if there are too many.
fn soul_place(ship: &ShipView, number: usize) -> (i32, i32) {
    let total = usize::from(ship.souls.iter().sum::<u8>());
    (slot(SOULS, number, total, MOST_SOULS), ROW.0 + ROW.1 / 2)
}

/// The second row.
fn holds(ship: &ShipView, view: &View) -> Markup {
    let middle = ROW.0 + ROW.1 / 2;
    let poppets = usize::from(ship.poppets);
    html! {
        (field(COINS)) (field(POPPETS)) (field(SOULS)) (field(OBJECTS))
        g transform=(format!("translate({} {middle}) scale(.7)", POWER.0 + POWER.1 / 2)) { title { "Power " (ship.power) } (die(ship.power)) }
        g transform=(at(COINS.0 + 17, middle)) { (token(Token::Doubloon)) }
        text class="tokens" x=(COINS.0 + 37) y=(middle + 9) { (ship.coins) }
        @for i in 0..poppets {
            g transform=(format!("translate({} {middle}) scale(.95)", slot(POPPETS, i, poppets, MOST_POPPETS))) { (poppet()) }
        }
        @for (i, colour) in souls(ship) {
            @let (x, y) = soul_place(ship, i);
            g transform=(format!("translate({x} {y}) scale(.82)")) { (soul(colour.word())) }
        }
        @let cards: Vec<&CardView> = ship.cards.iter().filter(|card| card.buried != Some(true)).collect();
        @for (i, card) in cards.iter().enumerate() {
            g transform=(at(slot(OBJECTS, i, cards.len(), MOST_OBJECTS) - 12, ROW.0 + 6)) { (object(card, view)) }
        }
    }
}

fn object(card: &CardView, view: &View) -> Markup {
    html! {
        @match card.card {
            Some(face) => {
                title { (face.name()) @if card.public && !is_over(view) { ", known to all" } }
                (object_card(face, 24, 33))
            }
            None => {
                title { @if card.skull { "A skull, face down" } @else { "An object, face down" } }
                (treasure_back(24, 33))
            }
        }
    }
}

fn has_heap(ship: &ShipView) -> bool {
    let heap = &ship.heap;
    heap.coins + heap.poppets + heap.souls.count() + ship.buried_objects > 0 || heap.compass
}

/// What is buried until Dawn.
fn heap(ship: &ShipView) -> Markup {
    let heap = &ship.heap;
    let each = |colour: Colour| (heap.souls[colour], html! { g transform="scale(.7)" { (soul(colour.word())) } });
    let mut things = vec![
        (heap.coins, html! { g transform="scale(.75)" { (token(Token::Doubloon)) } }),
        (heap.poppets, html! { g transform="scale(.8)" { (poppet()) } }),
    ];
    things.extend(Colour::ALL.iter().map(|&colour| each(colour)));
    things.push((ship.buried_objects, html! { g transform="translate(-8 -11)" { (treasure_back(16, 22)) } }));
    things.push((u8::from(heap.compass), html! { g transform="scale(.7)" { (brass(Emblem::Compass)) } }));
    html! {
        text class="vb-heap" x="14" y=(HEAP + 19) { "Buried" }
        @for (i, (number, picture)) in (0..).zip(things.into_iter().filter(|(number, _)| *number > 0)) {
            g transform=(at(84 + 44 * i, HEAP + 12)) { (picture) text class="vb-heap" x="12" y="7" { (number) } }
        }
    }
}

/// On whose mat a move is shown: the other's for what is taken, else the own.
fn whose_mat(view: &View, the_move: Move) -> Option<Colour> {
    let of = |pirate: crate::state::Pirate| pirate.colour();
    match (the_move, view.decision) {
        (Move::Loot(_), Some(Step::Loot(_, victim, _))) => Some(of(victim)),
        (Move::Loot(_), Some(Step::NestTake(_, target, _))) => Some(of(target)),
        _ => view.own_ship().map(|ship| of(ship.pirate)),
    }
}

fn option(ship: &ShipView, view: &View, the_move: Move) -> Markup {
    let around =
        |(x, width): (i32, i32)| hot_spot(view, the_move, &at(x, ROW.0), &frame(-2, -2, width + 4, ROW.1 + 4, 8));
    let item = match the_move {
        Move::Discard(item) | Move::Bury(item) | Move::Give(item) | Move::Loot(item) => item,
        Move::Name(colour) => Item::Soul(colour),
        _ => return html! {},
    };
    match item {
        Item::Coin => around(COINS),
        Item::Poppet => around(POPPETS),
        Item::Object(_) => around(OBJECTS),
        Item::Compass => {
            let (x, y) = compass_place(ship, view);
            hot_spot(view, the_move, &at(x, y), &frame(-15, -15, 30, 30, 8))
        }
        Item::Soul(colour) => {
            let Some((i, _)) = souls(ship).into_iter().find(|(_, other)| *other == colour) else { return html! {} };
            let (x, y) = soul_place(ship, i);
            hot_spot(view, the_move, &at(x, y), &frame(-8, -21, 17, 42, 6))
        }
    }
}

/// The objects of a ship that the eye knows, and whether they are buried.
pub(super) fn faces(ship: &ShipView) -> impl Iterator<Item = (Object, bool)> {
    ship.cards.iter().filter_map(|card| card.card.map(|face| (face, card.buried == Some(true))))
}
