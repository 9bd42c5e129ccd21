//! The banner of a battle, beside the Fortress.

use draw::die::{Shot, combat};
use draw::icon::{Icon, icon};
use draw::panel::parchment;
use draw::ship::{Bow, ship};
use draw::token::{Token, token};
use maud::{Markup, html};

use super::livery;
use crate::data::{COMBAT_DIE, Combat};
use crate::state::Side;
use crate::view::{BattleView, View};

/// The corner of the banner.
const CORNER: (i32, i32) = (366, 412);

/// Where the die of a side lies on the banner.
const DIE: [(i32, i32); 2] = [(97, 46), (165, 46)];

/// The place of a side's die on the board.
pub(super) fn die_place(side: Side) -> String {
    let (x, y) = DIE[side as usize];
    draw::at(CORNER.0 + x, CORNER.1 + y)
}

/// The banner: attacker left, defender right.
pub(super) fn battle(view: &View, fight: &BattleView) -> Markup {
    html! {
        g id="battle" class="battle" transform=(draw::at(CORNER.0, CORNER.1)) {
            (parchment(262, 136))
            (icon(Icon::Sabres, 131, 46, 24, "battle-mark"))
            (side(view, fight, Side::Attacker))
            (side(view, fight, Side::Defender))
        }
    }
}

fn shot(roll: u8) -> Shot {
    match roll.checked_sub(1).and_then(|face| COMBAT_DIE.get(usize::from(face))) {
        Some(Combat::Shot(number)) => Shot::Number(*number),
        Some(Combat::Star) => Shot::Star,
        None => Shot::Waiting,
    }
}

fn side(view: &View, fight: &BattleView, side: Side) -> Markup {
    let (i, battle) = (side as usize, &fight.battle);
    let of = livery(battle.ship(side));
    let (ship_x, bow, powder_x) = match side {
        Side::Attacker => (42, Bow::Right, 24),
        Side::Defender => (220, Bow::Left, 205),
    };
    let won = if battle.winner == Some(side) { " won" } else { "" };
    let carried: u8 = view
        .ship(battle.ship(side))
        .map_or(0, |ship| ship.holds.iter().map(|hold| hold.count(crate::data::Cargo::Gunpowder)).sum());
    let die = DIE[i];
    html! {
        g class={ (of.class()) (won) } {
            @if battle.winner == Some(side) { circle class="glory" cx=(ship_x) cy="50" r="38" {} }
            g transform=(format!("translate({ship_x} 58) scale(.850)")) { (ship(of, bow)) }
            g transform=(format!("translate({} {}) scale(.780)", die.0, die.1)) { (combat(shot(battle.rolls[i]))) }
            g transform=(format!("translate({powder_x} 112) scale(.850)")) { (token(Token::Gunpowder)) }
            text class="powder" x=(powder_x + 14) y="121" {
                (battle.powder[i])
                @if battle.rolls[i] == 0 && carried > 0 { tspan class="powder-left" { "/" (battle.powder[i] + carried) } }
            }
            @if battle.rolls[i] > 0 || battle.powder[i] > 0 {
                text class="firepower" x=(die.0) y="122" { (fight.firepower[i]) }
            }
        }
    }
}
