//! Finished games of Voodoo Island, replayed on every change.

use kit::records;
use voodoo_island::data::{CARDS, Island, Item, Mission};
use voodoo_island::{Event, VoodooIsland};

mod common;

#[test]
fn every_recorded_game_comes_out_as_it_did() {
    records::come_out_as_they_did::<VoodooIsland>();
}

#[test]
fn nothing_gets_lost_and_together_the_records_use_the_whole_box() {
    let used = records::used::<VoodooIsland>(common::conserved, |_, event| match event {
        Event::Played { card, .. } => Some(format!("{card:?}")),
        Event::Dodged { .. } => Some("Dodge".to_owned()),
        Event::Charmed { .. } => Some("BoneCharm".to_owned()),
        Event::IslandTurned { island, .. } => Some(format!("{island:?}")),
        Event::Crafted { item, .. } => Some(format!("craft {item:?}")),
        Event::ToolAdded { item, .. } => Some(format!("tool {item:?}")),
        Event::MissionDone { mission, .. } => Some(mission.to_string()),
        _ => None,
    });
    records::show(&used, CARDS.map(|print| format!("{:?}", print.card)));
    records::show(&used, (1..=22).filter_map(Island::numbered).map(|island| format!("{island:?}")));
    records::show(&used, Item::ALL.into_iter().map(|item| format!("craft {item:?}")));
    // A doll never lies on an own tool spot.
    records::show(&used, Item::ALL.into_iter().filter(|item| *item != Item::Doll).map(|item| format!("tool {item:?}")));
    records::show(&used, Mission::all().map(|mission| mission.to_string()));
    records::show(&used, records::tables::<VoodooIsland>());
    records::show(&used, (3..=12).map(|days| format!("days {days}")));
    records::show(&used, MOVES.split_whitespace().chain(EVENTS.split_whitespace()));
}

/// The first words of all moves.
const MOVES: &str = "pawn mist give suffer play buy helper craft tool doll swap step attack pick mission end target take \
    land lift enough go stay roll fight dodge no charm throw";

/// All that can happen; only the mist never runs out in these games.
const EVENTS: &str = "PawnChosen Placed TrailTaken TrailGiven MissionDrawn IslandTurned LastDayShown Fed LandingRolled Landed \
    MistGone MistRolled MistPut DaytimeBegan RoundBegan RoundEnded Returned Played Paid CardDrawn Gained \
    HelperPlaced LineRolled Crafted ToolAdded DollPut MapSwapped Stepped PickedUp MissionDone Delivered \
    Boarded Attacked Chose CardsShown Dodged BattleWon BattleDrawn WarriorSent WarriorAnswered \
    WarriorFought KnockedOut MissionsLost Spoils Stolen Charmed Hurt Tombstone Healed SpiritRolled \
    SpiritWalked Mudslide Thrown CardThrown CleanedUp Reshuffled LeftBehind Over";
