//! A word to somebody who decides something for the first time. It holds at this table today: it knows the options, the
//! Island card and the kind of the game round.

use crate::data::{Card, Island};
use crate::state::{RoundKind, Stage, Step};
use crate::view::{RoundView, View};

/// A hint for the owner of the view, who must decide this step.
pub(crate) fn hint(view: &View, step: Step) -> Option<&'static str> {
    Some(match step {
        Step::ChoosePawn(_) => "The colour is yours for the whole game. It changes nothing else.",
        Step::Feed(_) => "A supply is easily found again, a heart is not. Lost hearts cost points at the end.",
        Step::MistChoice(_) => {
            "You rolled, so you choose. Mist hurts whoever stands there, and everybody who walks there later."
        }
        Step::Menu(_) => menu(view, view.round?),
        Step::Pay(..) if view.price == 1 => {
            "Today any one supply buys a card. Keep those that you need for your next item."
        }
        Step::Pay(..) => "Any two supplies buy a card. Keep those that you need for your next item.",
        Step::Target(_, card) => target(view, card),
        Step::Airdrop(..) => "Take what your next item lacks.",
        Step::RadioCall(_) | Step::CallSpot(..) => {
            "Bring it near your explorer, or away from somebody who carries missions. Mist under it vanishes."
        }
        Step::Creep(_) => {
            "Mist cannot go on supply or mission spots. It costs a heart to stand where it falls, you included, and to step \
             on it later."
        }
        Step::Wind(..) => "Clear the way that you will walk.",
        Step::SpiritWalk(..) if view.options.mission_by_step => {
            "It is no step: you can neither pick up a supply nor do a mission there before you have stepped out and in again."
        }
        Step::SpiritWalk(..) => "It is no step: you cannot pick up a supply there, but you can do a mission.",
        Step::CallDie(_) => "Green names a row, black a column. Then you choose the spot in that line.",
        Step::Battle => {
            "Only the speed counts: the higher one wins. The loser leaves the map, loses the missions carried and a supply. \
             Cards that are shown are gone; after a Dodge the attacker keeps the card, unseen."
        }
        Step::Warrior { .. } if view.options.warrior_spares_missions => {
            "A card of the same or a higher speed drives the warrior off. Otherwise you are hurt and leave the map; the \
             missions that you carry stay with you unless you lose your last heart."
        }
        Step::Warrior { .. } => {
            "A card of the same or a higher speed drives the warrior off. Otherwise you are hurt, leave the map and lose the \
             missions that you carry."
        }
        Step::Spoils { .. } => "Take what you need, or what the loser needs most.",
        Step::Blow { .. } => {
            "Bone Charm takes 2 off this blow. You are asked whether you have one or not, so nobody can tell."
        }
        Step::Limit(_) => {
            "A stock holds 10 supplies and items, a hand 10 expedition cards. Items cannot be thrown away."
        }
        _ => return None,
    })
}

/// A hint for the menu of a game round.
fn menu(view: &View, round: RoundView) -> &'static str {
    let stage = round.round.stage;
    if view.is_aboard(round.round.seat) {
        return aboard(view, stage);
    }
    match stage {
        Stage::Card => {
            "The order is fixed: first a card, then a helper or a craft, then the move. Tools, dolls and maps can be used at any \
             time. Gather supplies, craft what your mission needs, do it on its spot and bring it to the helicopter."
        }
        Stage::Helper if view.village_is_open() => {
            "You have three helpers a day. One outside brings supplies at once; one on your card gives a step in every round. \
             Three supplies make an item: the recipes are on your player card."
        }
        Stage::Helper => {
            "Today helpers go on your own player card only: one there gives a step in every round. Three supplies make an \
             item: the recipes are on your player card."
        }
        Stage::Move if round.steps_left > 0 && round.round.kind == RoundKind::Torch => {
            "Click a spot to walk there: the small number counts the steps, a red heart is what the mist takes. By torch light \
             you walk on after you have picked up a supply; only a mission ends your movement."
        }
        Stage::Move if round.steps_left > 0 => {
            "Click a spot to walk there: the small number counts the steps, a red heart is what the mist takes. A supply that \
             you step onto can be picked up, which ends your movement."
        }
        Stage::Move if view.island == Some(Island::AncestorsTruce) => {
            "On your spot you may still pick up or do a mission, and use tools. Otherwise end your round."
        }
        Stage::Move => {
            "On your spot you may still pick up, do a mission or attack, and use tools. Otherwise end your round."
        }
    }
}

/// A hint for those aboard, who have nothing left but points to gain (VIS-180, VIS-204).
fn aboard(view: &View, stage: Stage) -> &'static str {
    match (stage, view.options.aboard_cards_only) {
        (Stage::Card, false) => {
            "You are safe. Craft items and buy cards for points: an item counts 3, a card 2, a supply costs 1."
        }
        (Stage::Card, true) => "You are safe. Buy cards for points: a card counts 2, a supply costs 1.",
        (Stage::Helper, false) => "You are safe. Craft items for points: an item counts 3, a supply costs 1.",
        (Stage::Move, false) => {
            "You are safe. An item counts 3 in your stock and on your own tool spots; a doll on the card of somebody else and \
             a map that you swap count nothing."
        }
        (Stage::Helper | Stage::Move, true) => "You are safe, and nothing else is open to you in this round.",
    }
}

/// A hint for the choice of an opponent.
fn target(view: &View, card: Card) -> &'static str {
    match card {
        Card::Pickpocket => "Look who has what you need: each tile is as likely as the other.",
        Card::Mudslide => "Look who is ahead, or close to the helicopter. Mud lies on the next game round only.",
        _ if view.options.warrior_spares_missions => {
            "Look who is ahead and low on hearts: only at the tombstone are missions lost."
        }
        _ => "Look who is ahead: missions that are carried can still be lost.",
    }
}
