//! Finished games of Pirata Codex, replayed on every change.

use kit::records;
use pirata_codex::data::{Card, Tile};
use pirata_codex::options::SKINS;
use pirata_codex::{Event, PirataCodex};

mod common;

#[test]
fn every_recorded_game_comes_out_as_it_did() {
    records::come_out_as_they_did::<PirataCodex>();
}

#[test]
fn nothing_gets_lost_and_together_the_records_use_the_whole_box() {
    let mut used = records::used::<PirataCodex>(common::conserved, |_, event| match event {
        Event::TileEvent { tile, .. } => Some(format!("tile {}", tile.facts().id)),
        Event::Played { card, .. } => Some(format!("card {}", card.facts().id)),
        _ => None,
    });
    for (_, record) in records::all::<PirataCodex>() {
        for (key, value) in record.options {
            match key.as_str() {
                "skins" => used.extend(value.split('+').map(|skin| format!("skin {skin}"))),
                "tiles" if value != "standard" => drop(used.insert("own tiles".to_owned())),
                _ => {}
            }
        }
    }
    // The X-tile has no event.
    records::show(&used, Tile::ALL[1..].iter().map(|tile| format!("tile {}", tile.facts().id)));
    records::show(&used, Card::ALL.iter().map(|card| format!("card {}", card.facts().id)));
    records::show(&used, SKINS.iter().map(|skin| format!("skin {skin}")));
    records::show(&used, records::tables::<PirataCodex>());
    records::show(&used, ["own tiles", "tiles standard", "skin none", "round_limit 0", "round_limit 20"]);
    records::show(&used, MOVES.split_whitespace().chain(EVENTS.split_whitespace()));
}

/// The first words of all moves.
const MOVES: &str = "vote tile space give bid face thumbs liar lock buy play pass lift target nobody decline accept discard take \
                     wager hold number keep turn catch";

/// What happens somewhere in the records.
const EVENTS: &str = "Voted NavigatorDrawn TilePlaced MapFull Dealt Passed RoundBegan CupsRolled Looked DiceOpened Bids Locked \
                      LiarCalled CupShown Counted BettingOver WinsAlone SailPhase Gained Lost CrewStolen CoinsTaken CoinsStolen \
                      CoinPaid TokenTaken WindTurned MissMark CupLifted Played NoEffect AimedAt Warded DieThrown DieDropped Sailed Moved \
                      Swapped Home BattleBegan BattleRolled BattleRerolled FacesExchanged BattleOver TileEvent NothingHappens \
                      SpecialTaken SpecialReturned Drew Bought Reshuffled CodexDrawn CodexKept Discarded CardTaken Watches \
                      CupsTurned Wagered DealRolled DealDone RatsRolled MarketJoined Suggested Guessed Hexed CurseLooms CurseTurned \
                      CurseLifted ActionPhase CardsCleared CaughtUp NoCatchUp Terminated Died LimitReached FinalBegan TradedIn \
                      FinalLosses Beaten Over";
