//! Battles with eight-sided dice, and who sits on the throne at the end.

use draw::at;
use draw::icon::{Icon, icon};
use draw::omen::{Omen, omen};
use draw::panel::parchment;
use draw::seat::badge;
use draw::ship::{Bow, ship};
use draw::spot::ring;
use draw::tavern::battle_die;
use maud::{Markup, html};

use super::stage::{ROOM, head};
use super::{hot_spot, livery, name};
use crate::moves::{Aim, Move};
use crate::ships::ShipId;
use crate::state::{Battle, Phase, Seek, Why};
use crate::view::{ShipView, View};

/// A battle: everybody still in it with the face of its die; an exchange of faces is a hot spot on the other's die.
pub(super) fn battle(view: &View, fight: &Battle, moves: &[Move]) -> Markup {
    let fighters: Vec<ShipId> = fight.still_in.iter().collect();
    let step = (ROOM.0 - 40) / fighters.len().max(1) as i32;
    let step = step.min(130);
    let left = (ROOM.0 - step * fighters.len() as i32) / 2 + step / 2;
    let title = match fight.why {
        Why::Sailing => "Battle for the tile".to_owned(),
        Why::Tile(tile) => format!("Battle: {}", tile.facts().name),
        Why::Card(card) => format!("Battle: {}", card.facts().name),
        Why::PhantomTarget => "Whom does the Phantom hit?".to_owned(),
        Why::Caught => "Whom does the Phantom catch?".to_owned(),
        Why::Throne => "The final battle".to_owned(),
    };
    let rule = match (fight.why, fight.seek) {
        (Why::Throne, _) => "skulls lose a die; without skulls the lowest does",
        (_, Seek::Winner) => "the best die wins, a skull is worst",
        (_, Seek::Loser) => "the worst die loses, a skull is worst",
    };
    html! {
        (head(&title))
        text class="felt-small" x=(ROOM.0 / 2) y="58" { (rule) }
        @for (i, fighter) in (0..).zip(&fighters) {
            @let x = left + i * step;
            @let rolled = (fight.rolls > 0).then(|| fight.face(*fighter));
            g id={ "battle-" (fighter.name()) } class=(livery(*fighter).class()) transform=(at(x, 130)) {
                g transform=(if fighters.len() > 4 { "scale(1.1)" } else { "scale(1.4)" }) { (battle_die(rolled)) }
                g transform="translate(0 72)" { (badge(livery(*fighter))) }
                @if view.phase == Phase::FinalBattle {
                    @if let Some(plain) = view.ship(*fighter).and_then(|ship| ship.plain) {
                        text class="felt" y="114" { (crate::words::count(plain, "die", "dice")) }
                    }
                }
            }
            @for the_move in moves.iter().filter(|m| matches!(m, Move::Play(_, Aim::At(at)) if at == fighter)) {
                (hot_spot(view, *the_move, &at(x, 130), &html! { (ring(52)) (omen(Omen::Barter, 34, -38, 26, "swap-mark")) }))
            }
        }
    }
}

/// The end: the winner's ship under the crown, and how far the others came.
pub(super) fn throne(view: &View) -> Markup {
    let Some(winner) = view.winner else { return html! {} };
    let mut others: Vec<&ShipView> = view.ships.iter().filter(|ship| ship.ship != winner).collect();
    others.sort_by_key(|ship| (ship.out, !view.finishers.contains(ship.ship), std::cmp::Reverse(ship.prog)));
    html! {
        text class="throne-words" x="150" y="46" { "The Pirate Throne" }
        circle class="glory" cx="150" cy="146" r="74" {}
        g class=(livery(winner).class()) transform="translate(150 168) scale(1.5)" { (ship(livery(winner), Bow::Right)) }
        (omen(Omen::Crown, 150, 78, 46, "throne-mark"))
        text class="felt-head" x="150" y="246" { (name(winner)) }
        g id="standings" transform="translate(300 32)" {
            (parchment(262, 58 + 33 * others.len() as i32))
            (icon(Icon::Skull, 30, 28, 24, "battle-mark"))
            text class="verdict-line" x="145" y="34" { "The others" }
            @for (i, ship) in (0..).zip(&others) {
                g transform=(at(34, 66 + 32 * i)) {
                    (badge(livery(ship.ship)))
                    text class="others-words" x="26" y="7" {
                        @if ship.ship.is_phantom() { "prowls on" }
                        @else if view.finishers.contains(ship.ship) { "beaten at the end" }
                        @else if ship.out { "lost at sea" }
                        @else if view.finishers.is_empty() && view.seats == 2 { "caught by the Phantom" }
                        @else { (ship.prog) " of " (view.board.len()) " tiles" }
                    }
                }
            }
        }
    }
}
