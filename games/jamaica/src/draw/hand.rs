//! The own action cards: the morning under the sun on the left, the evening under the moon on the right.

use draw::card::{ARROW, MOON, SUN, front};
use draw::die::die;
use draw::spot::frame;
use draw::token::{Token, token};
use draw::{at, card::back};
use maud::{Markup, html};

use super::{hot_spot, livery};
use crate::data::{ACTIONS, Action};
use crate::moves::Move;
use crate::state::Step;
use crate::view::View;
use crate::words;

const CARD: (i32, i32) = (128, 168);

/// The hand of the eye that looks; nothing for a spectator.
pub fn hand(view: &View, moves: &[Move]) -> Markup {
    let (Some(own), Some(you)) = (view.own, view.you) else {
        return html! { svg id="hand" class="hand" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12" {} };
    };
    let cards = own.hand.len() as i32 + i32::from(own.pick.is_some());
    let width = cards.max(3) * (CARD.0 + 14) + 24;
    // Before the dice are placed nobody knows which one counts for the morning.
    let dice = (view.decision != Some(Step::PlaceDice)).then_some(view.dice);
    html! {
        svg id="hand" class="hand" xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {width} 196"))
            role="group" aria-label="Your action cards" {
            @for (i, number) in (0..).zip(own.hand.iter()) {
                @let (x, y) = (14 + i * (CARD.0 + 14), 12);
                g id={ "card-" (number) } class="action" transform=(at(x, y)) { (action_card(number, dice)) }
                @if moves.contains(&Move::Card(number)) {
                    (hot_spot(view, Move::Card(number), &at(x, y), &frame(-3, -3, CARD.0 + 6, CARD.1 + 6, 11)))
                }
            }
            @if let Some(number) = own.pick {
                @let x = 24 + own.hand.len() as i32 * (CARD.0 + 14);
                g id={ "card-" (number) } class="action picked" transform=(format!("translate({x} 16) rotate(7 64 84) scale(.940)")) {
                    (action_card(number, dice))
                }
            }
            @if cards == 0 { g transform="translate(14 12)" { (back(livery(you.into()), CARD.0, CARD.1)) } }
        }
    }
}

fn action_card(number: u8, dice: Option<[u8; 2]>) -> Markup {
    let [morning, evening] = ACTIONS[usize::from(number) - 1];
    html! {
        title { "A" (format!("{number:02}")) ": " (words::card(number)) }
        (front(CARD.0, CARD.1))
        path class="half" fill="url(#g-dawn)" d="M8 13q0-5 5-5H64V146H13q-5 0-5-5z" {}
        path class="half" fill="url(#g-dusk)" d="M120 13q0-5-5-5H64V146h51q5 0 5-5z" {}
        path class="sun" transform="translate(24 25)" d=(SUN) {}
        path class="moon" transform="translate(103 25)" d=(MOON) {}
        path class="stars" d="M74 22h.1M84 32h.1M78 44h.1M112 46h.1" {}
        (half(36, morning, dice.map(|dice| dice[0])))
        (half(92, evening, dice.map(|dice| dice[1])))
        text class="card-name" x="64" y="160" { "A" (format!("{number:02}")) }
    }
}

fn half(x: i32, action: Action, die_value: Option<u8>) -> Markup {
    html! {
        g transform=(format!("translate({x} 72)")) {
            @match action {
                Action::Forward => path class="arrow" d=(ARROW) {},
                Action::Backward => path class="arrow arrow-back" transform="scale(-1 1)" d=(ARROW) {},
                Action::Doubloon => g transform="scale(1.600)" { (token(Token::Doubloon)) },
                Action::Food => g transform="scale(1.700)" { (token(Token::Food)) },
                Action::Gunpowder => g transform="scale(1.600)" { (token(Token::Gunpowder)) },
            }
        }
        @if let Some(value) = die_value {
            g transform=(format!("translate({x} 120) scale(.720)")) { (die(value)) }
        }
    }
}
