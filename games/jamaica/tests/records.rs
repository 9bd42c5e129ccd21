//! Finished games of Jamaica, replayed on every change.

use jamaica::data::Treasure;
use jamaica::{Event, Jamaica};
use kit::records;

mod common;

#[test]
fn every_recorded_game_comes_out_as_it_did() {
    records::come_out_as_they_did::<Jamaica>();
}

#[test]
fn nothing_gets_lost_and_together_the_records_use_the_whole_box() {
    let used = records::used::<Jamaica>(common::conserved, |_, event| match event {
        Event::CardTurned { card, .. } => Some(format!("A{card:02}")),
        Event::TreasureTaken { card: Some(card), .. }
        | Event::PowerFound { power: card, .. }
        | Event::CurseGiven { card: Some(card), .. }
        | Event::Revealed { card, .. } => Some(format!("{card:?}")),
        _ => None,
    });
    records::show(&used, (1..=11).map(|card| format!("A{card:02}")));
    records::show(&used, Treasure::ALL.map(|card| format!("{card:?}")));
    records::show(&used, records::tables::<Jamaica>());
    records::show(&used, ["round_cap 20", "round_cap 100"]);
    records::show(&used, MOVES.split_whitespace().chain(EVENTS.split_whitespace()));
}

/// The first words of all moves.
const MOVES: &str = "dice card sail attack powder give keep reroll steal curse nothing load empty retreat ghost";

/// Everything that can happen; an empty pile cannot: there are as many cards as tokens (JAM-D40).
const EVENTS: &str = "DiceRolled DicePlaced Picked AllPicked CardTurned Loaded Emptied LoadIgnored Sailed SailIgnored \
    Finished EveningIgnored BattleBegan PowderSpent Fired SabreDrawn BattleWon BattleTied HoldStolen \
    HoldWasted CurseGiven CardStolen PowerStolen TookNothing TreasureTaken PowerFound Paid ShortOf \
    ShortageRolled Retreated Drew Reshuffled CompassPassed CapReached Revealed Over";
