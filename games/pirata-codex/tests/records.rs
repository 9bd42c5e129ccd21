//! Finished games, replayed on every change: they come out as they did, nothing gets lost on the way, and together they
//! use the whole box.

use std::collections::BTreeSet;
use std::path::PathBuf;

use engine::Values;
use engine::chance::Replaying;
use engine::record::Record;
use engine::{AnyGame, Erased, Game, Setup, Table, Turn, Witness, try_play};
use pirata_codex::data::{Card, Tile};
use pirata_codex::options::SKINS;
use pirata_codex::{Event, META, Move, PirataCodex};

mod common;

static GAME: Erased<PirataCodex> = Erased::new();

fn records() -> Vec<(PathBuf, Record)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join(format!("../../records/pirata-codex/rules-{}", META.rules_version));
    let mut paths: Vec<PathBuf> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap();
        let record = Record::parse(&text).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        (path, record)
    };
    paths.into_iter().map(read).collect()
}

#[test]
fn every_recorded_game_comes_out_as_it_did() {
    let records = records();
    assert!(records.len() >= 10);
    for (path, record) in records {
        let table =
            Table::replay(&GAME, &record, &mut |_, _| {}).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        assert_eq!(table.turn(), Turn::Over, "{} is not finished", path.display());
        assert!(!record.scores.is_empty(), "{} tells no scores", path.display());
        assert_eq!(table.record(), &record, "{} is written otherwise", path.display());
    }
}

/// Counts after every event and keeps what was used.
#[derive(Default)]
struct Counting {
    used: BTreeSet<String>,
}

impl Witness<PirataCodex> for Counting {
    fn see(&mut self, _: &PirataCodex, event: &Event) {
        let name = |text: String| text.split([' ', '(']).next().unwrap_or_default().to_owned();
        self.used.insert(name(format!("{event:?}")));
        match event {
            Event::TileEvent { tile, .. } => drop(self.used.insert(format!("tile {}", tile.facts().id))),
            Event::Played { card, .. } => drop(self.used.insert(format!("card {}", card.facts().id))),
            _ => {}
        }
    }
}

#[test]
fn nothing_gets_lost_and_together_the_records_use_the_whole_box() {
    let mut counting = Counting::default();
    for (path, record) in records() {
        let pairs = record.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        let setup = Setup::of(GAME.meta(), record.seats.len(), pairs).unwrap();
        counting.used.insert(format!("{} seats", record.seats.len()));
        counting.used.extend(record.options.iter().map(|(key, value)| format!("{key} {value}")));
        counting.used.extend(setup.get("skins").split('+').map(|skin| format!("skin {skin}")));
        if setup.get("tiles") != "standard" {
            counting.used.insert("own tiles".to_owned());
        }
        let mut chance = Replaying::new(&record.start);
        let mut game = PirataCodex::new(&setup, &mut (&mut chance, &mut counting));
        for (i, played) in record.moves.iter().enumerate() {
            let the_move: Move = played.words.parse().unwrap_or_else(|_| panic!("{}", played.words));
            counting.used.insert(played.words.split([' ', '-']).next().unwrap_or_default().to_owned());
            let mut chance = Replaying::new(&played.drawn);
            try_play(&mut game, played.seat, the_move, &mut (&mut chance, &mut counting)).unwrap();
            common::conserved(&game).unwrap_or_else(|why| panic!("{}, move {}: {why}", path.display(), i + 1));
        }
    }
    // The X-tile has no event.
    let tiles = Tile::ALL[1..].iter().map(|tile| format!("tile {}", tile.facts().id));
    let cards = Card::ALL.iter().map(|card| format!("card {}", card.facts().id));
    let seats = (2..=6).map(|seats| format!("{seats} seats"));
    let skins = SKINS.iter().map(|skin| format!("skin {skin}"));
    let values = META.options.iter().flat_map(|spec| match (spec.values)(3) {
        Values::OneOf(words) => words.iter().map(|word| format!("{} {word}", spec.key)).collect(),
        _ => Vec::new(),
    });
    let more = ["own tiles", "tiles standard", "skin none", "round_limit 0", "round_limit 20"].map(str::to_owned);
    let moves = MOVES.split_whitespace().chain(EVENTS.split_whitespace()).map(str::to_owned);
    let all = tiles.chain(cards).chain(seats).chain(skins).chain(values).chain(more).chain(moves);
    let missing: Vec<String> = all.filter(|name| !counting.used.contains(name)).collect();
    assert!(missing.is_empty(), "no record shows: {}", missing.join(", "));
}

/// The first words of all moves.
const MOVES: &str = "vote tile space give bid face thumbs liar lock buy play pass lift target nobody decline accept discard take \
                     wager hold number keep turn catch";

/// What happens somewhere in the records.
const EVENTS: &str = "Voted NavigatorDrawn TilePlaced MapFull Dealt Passed RoundBegan CupsRolled Looked DiceOpened Bids Locked \
                      LiarCalled CupShown Counted BettingOver WinsAlone SailPhase Gained Lost CrewStolen CoinsTaken CoinsStolen \
                      CoinPaid TokenTaken WindTurned MissMark Played NoEffect AimedAt Warded DieThrown DieDropped Sailed Moved \
                      Swapped Home BattleBegan BattleRolled BattleRerolled FacesExchanged BattleOver TileEvent NothingHappens \
                      SpecialTaken SpecialReturned Drew Bought Reshuffled CodexDrawn CodexKept Discarded CardTaken Watches \
                      CupsTurned Wagered DealRolled DealDone RatsRolled MarketJoined Suggested Guessed Hexed CurseLooms CurseTurned \
                      CurseLifted ActionPhase CardsCleared CaughtUp NoCatchUp Terminated Died LimitReached FinalBegan TradedIn \
                      FinalLosses Beaten Over";
