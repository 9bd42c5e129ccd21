//! Finished games of the Voodoo Pirate Card Game, replayed on every change.

use engine::{Eye, Game};
use kit::records;
use voodoo_pirate_cards::data::{Action, BLESSED, Barrel, Object, Wind};
use voodoo_pirate_cards::{Event, VoodooPirateCards};

mod common;

#[test]
fn every_recorded_game_comes_out_as_it_did() {
    records::come_out_as_they_did::<VoodooPirateCards>();
}

#[test]
fn nothing_gets_lost_and_together_the_records_use_the_whole_box() {
    let mut used = records::used::<VoodooPirateCards>(common::conserved, |game, event| match *event {
        Event::Acted { card, .. } => Some(format!("conjures {card:?}")),
        Event::RitualCalled { .. } => Some(format!("conjures {:?}", Action::Oodoo)),
        Event::Conjured { barrel, .. } => Some(format!("barrel {barrel:?}")),
        Event::WindTurned { wind, .. } => Some(format!("wind {wind:?}")),
        Event::BlessedRevealed { rank, .. } => Some(format!("blessed {rank}")),
        Event::Used { object, .. } => Some(format!("uses {object:?}")),
        Event::ObjectDrawn { object: Some(object), .. }
        | Event::ObjectRevealed { object, .. }
        | Event::ObjectDiscarded { object, .. } => Some(format!("object {object:?}")),
        Event::Sailed { to, .. } | Event::Flew { to, .. } | Event::Placed { space: to, .. } => {
            let space = game.view(Eye::Spectator).ring[usize::from(to)];
            let name = space.cardinal.map_or_else(|| space.card.to_string(), |cardinal| cardinal.name().to_owned());
            Some(format!("side {name}{}", if space.turned { 'b' } else { 'a' }))
        }
        _ => None,
    });
    // An object that was used was seen.
    let seen: Vec<String> =
        used.iter().filter_map(|name| name.strip_prefix("uses ")).map(|name| format!("object {name}")).collect();
    used.extend(seen);
    records::show(&used, Action::ALL.map(|card| format!("conjures {card:?}")));
    records::show(&used, Object::ALL.map(|object| format!("object {object:?}")));
    records::show(&used, Object::OF_THE_MOON.map(|object| format!("uses {object:?}")));
    records::show(&used, Barrel::ALL.map(|barrel| format!("barrel {barrel:?}")));
    records::show(&used, Wind::ALL.map(|wind| format!("wind {wind:?}")));
    let names = (1..=8).map(|card| card.to_string()).chain(Wind::ALL.map(|wind| wind.name().to_owned()));
    records::show(&used, names.flat_map(|name| ["a", "b"].map(|side| format!("side {name}{side}"))));
    records::show(&used, (BLESSED.0..=BLESSED.1).map(|rank| format!("blessed {rank}")));
    records::show(&used, records::tables::<VoodooPirateCards>());
    records::show(&used, ["colours seated"]);
    records::show(&used, MOVES.split_whitespace().chain(EVENTS.split_whitespace()));
}

/// The first words of all moves.
const MOVES: &str = "pass place card conjure pay name act barrel use end tix give offer cell sail fly turn flip exchange \
    return take fetch keep discard swap bury answer";

/// Everything that can happen.
const EVENTS: &str = "FirstSoul StartPirate PowerRolled BlessedDealt Placed Dusk Chosen AllChosen Conjured NoBarrel \
    PaidByMagic StarNamed SecondChosen Revealed BonesPicked JaxSkipped CursedShuffled Jailed TurnBegan \
    Acted CannotAct SoulDrawn SoulFromGrid SoulReturned TokCalled TokTook TokFromGrid CoinTaken \
    ObjectDrawn ObjectFromDiscard ObjectDiscarded ObjectTurnedUp DeckRefilled TixCast WindTurned \
    RitualCalled RitualPassed Offered RitualStays GridFull Sailed Flew PaidCoin PaidSouls PaidNothing \
    Driven Boarded ObjectStolen BlessedSwapped SeaCoin MapFound Buried BarrelUsed Flipped Exchanged Used \
    CompassTaken Fetched Looked Kept OctopusTook Maelstrom TurnEnded Fired Hit Answered AnswerTook \
    NoTarget Dawn ObjectRevealed BlessedRevealed Over";
