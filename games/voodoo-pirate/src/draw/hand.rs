//! The own cards: the six Action cards, the objects aboard, and cards that are being looked at.

use draw::at;
use draw::card::front;
use draw::souls::emblem::emblem;
use draw::spot::{frame, ring};
use maud::{Markup, html};

use super::{Where, action_picture, hot_spot, is_before_reveal, livery, mat, object_picture, shown_at};
use crate::data::{Action, Object};
use crate::moves::{Item, Move};
use crate::view::{ShipView, View};
use crate::words::{action_effect, object_effect};

/// The height of a hand.
const HEIGHT: i32 = 176;
/// The size of an Action card.
const ACTION: (i32, i32) = (98, 148);
/// The size of an object.
const OBJECT: (i32, i32) = (132, 148);
/// How far an Action card shows behind the next one while none is to be chosen.
const FANNED: i32 = 62;

/// The hand of the eye that looks; nothing for a spectator.
pub fn hand(view: &View, moves: &[Move]) -> Markup {
    let (Some(own), Some(ship)) = (&view.own, view.own_ship()) else {
        return html! { svg id="hand" class="hand vb" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12" {} };
    };
    let mut row = Row { view, moves, x: 10, cards: Vec::new(), done: Vec::new() };
    let fetched = moves.iter().filter_map(|m| if let Move::Fetch(object) = m { Some(*object) } else { None });
    let offered: Vec<Object> = own.looked.iter().copied().chain(fetched).collect();
    if offered.is_empty() {
        row.actions(ship);
        row.x += 14;
    }
    for &object in &offered {
        row.object(object, false, offered.len() > 5, true);
    }
    if !offered.is_empty() {
        row.x += 20;
    }
    for (object, buried) in mat::faces(ship) {
        row.object(object, buried, offered.len() > 3, false);
    }
    let width = row.x + 6;
    html! {
        svg id="hand" class={ "hand vb " (livery(ship.pirate.colour()).class()) } xmlns="http://www.w3.org/2000/svg"
            viewBox=(format!("0 0 {width} {HEIGHT}")) role="group" aria-label="Your cards" {
            @for card in &row.cards { (card) }
        }
    }
}

/// Cards from left to right.
struct Row<'a> {
    view: &'a View,
    moves: &'a [Move],
    x: i32,
    cards: Vec<Markup>,
    /// The moves that have found their card: of two equal cards only the first is a hot spot.
    done: Vec<Move>,
}

impl Row<'_> {
    /// The moves that stand for a card, the main one first.
    fn moves_of(&mut self, fits: impl Fn(Move) -> bool) -> Vec<Move> {
        let fresh = |m: &&Move| shown_at(**m) == Where::Hand && fits(**m) && !self.done.contains(m);
        let found: Vec<Move> = self.moves.iter().filter(fresh).copied().collect();
        self.done.extend(&found);
        found
    }

    /// The six Action cards: spread while one is to be chosen, else fanned with the one that is in play in front.
    fn actions(&mut self, ship: &ShipView) {
        let laid = self.view.own.as_ref().map(|own| own.laid).unwrap_or_default();
        let spread = self.moves.iter().any(|m| matches!(m, Move::Lay(_) | Move::Count(_)));
        let mut order: Vec<Action> = Action::ALL.to_vec();
        let last_round = is_before_reveal(self.view);
        let in_play = |action: &Action| laid.contains(&Some(*action)) || (ship.action == Some(*action) && !last_round);
        if !spread {
            // What is in play lies in front at the right end, what cannot be laid at the left end.
            order.sort_by_key(|action| (in_play(action), ship.action != Some(*action)));
        }
        let count = order.len();
        for (i, action) in order.into_iter().enumerate() {
            let is_laid = laid.contains(&Some(action));
            let barred = ship.action == Some(action) && last_round;
            let lifted = is_laid || (in_play(&action) && !spread);
            let y = if lifted { 6 } else { 18 };
            let class = if barred { "vb-card vb-dim" } else { "vb-card" };
            let note = match (is_laid, barred, lifted) {
                (true, ..) => "laid",
                (_, true, _) => "last round",
                (.., true) if ship.done.action => "done",
                (.., true) => "in play",
                _ => "",
            };
            let x = self.x;
            let moves = self.moves_of(|m| matches!(m, Move::Lay(a) | Move::Count(a) | Move::Conjure(a) if a == action));
            let view = self.view;
            self.cards.push(html! {
                g id={ "action-" (action) } class=(class) transform=(at(x, y)) { (action_front(action, note, if spread || i + 1 == count { ACTION.0 } else { FANNED })) }
                @for the_move in moves { (hot_spot(view, the_move, &at(x, y), &frame(-2, -2, ACTION.0 + 4, ACTION.1 + 4, 10))) }
            });
            self.x += if spread || i + 1 == count { ACTION.0 + 8 } else { FANNED };
        }
    }

    /// An object; narrow ones show no effect.
    fn object(&mut self, object: Object, buried: bool, narrow: bool, looked: bool) {
        let (width, height) = if narrow { (88, OBJECT.1) } else { OBJECT };
        let (x, y) = (self.x, if looked { 6 } else { 18 });
        let moves = self.moves_of(|m| match m {
            Move::Keep(o) | Move::Fetch(o) => looked && o == object,
            Move::Use(o) => !looked && o == object,
            Move::Discard(Item::Object(o)) | Move::Bury(Item::Object(o)) | Move::Give(Item::Object(o)) => {
                !looked && o == Some(object)
            }
            _ => false,
        });
        let number = self.cards.len();
        let view = self.view;
        self.cards.push(html! {
            g id={ "object-" (number) } class=(if buried { "vb-card vb-dim" } else { "vb-card" }) transform=(at(x, y)) {
                (object_front(object, width, narrow, if buried { "buried" } else { "" }))
            }
            @for (i, &the_move) in moves.iter().enumerate() {
                // Besides what is done with a card it can be thrown away: a small cross in its corner.
                @if i == 0 && !matches!((the_move, view.decision), (Move::Discard(_), Some(crate::step::Step::Menu(_)))) {
                    (hot_spot(view, the_move, &at(x, y), &frame(-2, -2, width + 4, height + 4, 10)))
                } @else {
                    @let cross = html! { (ring(11)) circle class="vb-mark" r="9" {} path class="vb-cross" d="M-4-4 4 4M4-4-4 4" {} };
                    (hot_spot(view, the_move, &at(x + width - 9, y + 9), &cross))
                }
            }
        });
        self.x += width + 10;
    }
}

/// Words in lines of so many letters.
fn lines(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

fn effect(text: &str, x: i32, y: i32, most: usize) -> Markup {
    html! {
        @for (i, line) in (0..).zip(lines(text, most)) { text class="vb-effect" x=(x) y=(y + 15 * i) { (line) } }
    }
}

/// An Action card of which so much is seen from the left.
fn action_front(action: Action, note: &str, seen: i32) -> Markup {
    let (width, height) = ACTION;
    let (middle, whole) = (seen / 2, seen == width);
    html! {
        title { (action.name()) ": " (action_effect(action)) }
        (front(width, height))
        rect class="vb-band" x="6" y="6" width=(width - 12) height="60" rx="5" {}
        (emblem(action_picture(action), middle, 36, if whole { 190 } else { 165 }, "vb-on-band"))
        text class=(if whole { "vb-card-name" } else { "vb-card-name vb-fan" }) x=(middle) y="88" { (action.name()) }
        @if whole { (effect(action_effect(action), middle, 104, 15)) }
        text class="vb-note" x=(middle) y=(height - 7) { (note) }
    }
}

fn object_front(object: Object, width: i32, narrow: bool, note: &str) -> Markup {
    let (picture, class) = object_picture(object);
    html! {
        title { (object.name()) ": " (object_effect(object)) }
        (front(width, OBJECT.1))
        rect class="vb-window" x="6" y="6" width=(width - 12) height="58" rx="5" {}
        (emblem(picture, width / 2, 35, 200, class))
        @if narrow {
            @for (i, line) in (0..).zip(lines(object.name(), 9)) { text class="vb-card-name vb-narrow" x=(width / 2) y=(86 + 21 * i) { (line) } }
        } @else {
            text class="vb-card-name" x=(width / 2) y="85" { (object.name()) }
            (effect(object_effect(object), width / 2, 103, 21))
        }
        @if !note.is_empty() { text class="vb-note" x=(width / 2) y=(OBJECT.1 - 7) { (note) } }
    }
}
