//! Finished games of Voodoo Pirate, replayed on every change.

use kit::records;
use voodoo_pirate::data::{Action, Barrel, Colour, Object};
use voodoo_pirate::{Event, VoodooPirate};

mod common;

#[test]
fn every_recorded_game_comes_out_as_it_did() {
    records::come_out_as_they_did::<VoodooPirate>();
}

#[test]
fn nothing_gets_lost_and_together_the_records_use_the_whole_box() {
    let mut used = records::used::<VoodooPirate>(common::conserved, |_, event| match event {
        Event::Conjured { action, .. } => Some(format!("conjured {action}")),
        Event::BarrelSelected { barrel, .. } => Some(format!("selected {barrel}")),
        Event::ObjectUsed { object, .. } => Some(object.to_string()),
        Event::RackhamUsed { .. } => Some(Object::RackhamsMap.to_string()),
        Event::Repelled { .. } => Some(Object::NightWatch.to_string()),
        Event::MaskPlayed { .. } => Some(Object::VoodooMask.to_string()),
        Event::BrokeOut { .. } => Some(Object::JailBreak.to_string()),
        // Skulls and emeralds are used by scoring them.
        Event::Revealed { card, .. } if card.is_skull() || *card == Object::MorgansEyes => Some(card.to_string()),
        _ => None,
    });
    for (_, record) in records::all::<VoodooPirate>() {
        used.extend(record.seats.iter().map(|(name, _)| format!("pirate {name}")));
        if record.moves.iter().any(|played| played.words.ends_with("by magic")) {
            used.insert(Object::BarrelMagic.to_string());
        }
    }
    records::show(&used, Action::ALL.iter().map(|action| format!("conjured {action}")));
    records::show(&used, Barrel::ALL.iter().map(|barrel| format!("selected {barrel}")));
    records::show(&used, Object::ALL.iter().map(ToString::to_string));
    records::show(&used, Colour::ALL.iter().map(|colour| format!("pirate {colour}")));
    records::show(&used, records::tables::<VoodooPirate>());
    records::show(&used, MOVES.split_whitespace().chain(EVENTS.split_whitespace()));
}

/// The first words of all moves.
const MOVES: &str = "barrel board bury conjure count discard end face fetch give harbour keep kraken lay loot name parrot pass \
    place sail select soul stop take target tile tix transform use wind";

/// Everything that can happen.
const EVENTS: &str = "AllLaid ActionLaid ActionOverlooked ActionRevealed ActionSkipped ActionsShuffled BarrelSelected \
    BlockersMoved Boarded BrokeOut Buried CardKept CoinFound ColonialMoved ColourNamed CompassTaken Conjured \
    CursedDrew DawnBroke DeckRenewed Discarded DugUp DuskFell Entered Faced Given GriGriTaken GridCleared \
    Haunted Hit ItemTaken Jailed KrakenLeft KrakenRaised LookedAt Looted MapRead MaskPlayed MoonFirst NoBarrel \
    ObjectDrawn ObjectFetched ObjectUsed Over ParrotMoved PoppetTaken PoppetTransformed Possessed RackhamUsed \
    ReachedShore Repelled Revealed RitualBegan RitualPassed SecondLaid SetUp ShipPlaced SkullDealt SoulDrawn \
    SoulFromGrid SoulPlaced SoulSwapped SoulTransformed SunPassed TideTurned TileMoved TollPaid TurnBegan \
    TurnSkipped WindTurned WreckSearched";
