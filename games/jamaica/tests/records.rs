//! Finished games, replayed on every change: they come out as they did, nothing gets lost on the way, and together they
//! use the whole box.

use std::collections::BTreeSet;
use std::path::PathBuf;

use engine::chance::Replaying;
use engine::record::Record;
use engine::{AnyGame, Erased, Game, Setup, Table, Turn, Witness, try_play};
use jamaica::data::Treasure;
use jamaica::{Event, Jamaica, META, Move};

mod common;

static GAME: Erased<Jamaica> = Erased::new();

fn records() -> Vec<(PathBuf, Record)> {
    let folder =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("../../records/jamaica/rules-{}", META.rules_version));
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

impl Witness<Jamaica> for Counting {
    fn see(&mut self, _: &Jamaica, event: &Event) {
        let name = |text: String| text.split([' ', '(']).next().unwrap_or_default().to_owned();
        self.used.insert(name(format!("{event:?}")));
        match event {
            Event::CardTurned { card, .. } => drop(self.used.insert(format!("A{card:02}"))),
            Event::TreasureTaken { card: Some(card), .. }
            | Event::PowerFound { power: card, .. }
            | Event::CurseGiven { card: Some(card), .. }
            | Event::Revealed { card, .. } => drop(self.used.insert(format!("{card:?}"))),
            _ => {}
        }
    }
}

#[test]
fn nothing_gets_lost_and_together_the_records_use_the_whole_box() {
    let mut counting = Counting::default();
    for (path, record) in records() {
        let mut setup = Setup::new(GAME.meta(), record.seats.len()).unwrap();
        for (key, value) in &record.options {
            setup = setup.with(GAME.meta(), key, value).unwrap();
        }
        counting.used.insert(format!("{} seats", record.seats.len()));
        counting.used.extend(record.options.iter().map(|(key, value)| format!("{key} {value}")));
        let mut chance = Replaying::new(&record.start);
        let mut game = Jamaica::new(&setup, &mut (&mut chance, &mut counting));
        for (i, played) in record.moves.iter().enumerate() {
            let the_move: Move = played.words.parse().unwrap_or_else(|_| panic!("{}", played.words));
            counting.used.insert(played.words.split([' ', '-']).next().unwrap_or_default().to_owned());
            let mut chance = Replaying::new(&played.drawn);
            try_play(&mut game, played.seat, the_move, &mut (&mut chance, &mut counting)).unwrap();
            common::conserved(&game).unwrap_or_else(|why| panic!("{}, move {}: {why}", path.display(), i + 1));
        }
    }
    let cards = (1..=11).map(|card| format!("A{card:02}"));
    let treasures = Treasure::ALL.map(|card| format!("{card:?}"));
    let seats = (2..=6).map(|seats| format!("{seats} seats"));
    let options = ["ghost_ship on", "ghost_ship off", "bank limited", "bank unlimited"];
    let more = ["ghost_ends_game false", "ghost_ends_game true", "round_cap 20", "round_cap 100"];
    let moves = ["dice", "card", "sail", "attack", "powder", "give", "keep", "reroll", "steal", "curse", "nothing"];
    let more_moves = ["load", "empty", "retreat", "ghost"];
    // An empty pile cannot occur: there are as many cards as tokens (JAM-D40).
    let events = [
        "DiceRolled",
        "DicePlaced",
        "Picked",
        "AllPicked",
        "CardTurned",
        "Loaded",
        "Emptied",
        "LoadIgnored",
        "Sailed",
        "SailIgnored",
        "Finished",
        "EveningIgnored",
        "BattleBegan",
        "PowderSpent",
        "Fired",
        "SabreDrawn",
        "BattleWon",
        "BattleTied",
        "HoldStolen",
        "HoldWasted",
        "CurseGiven",
        "CardStolen",
        "PowerStolen",
        "TookNothing",
        "TreasureTaken",
        "PowerFound",
        "Paid",
        "ShortOf",
        "ShortageRolled",
        "Retreated",
        "Drew",
        "Reshuffled",
        "CompassPassed",
        "CapReached",
        "Revealed",
        "Over",
    ];
    let names = [&options[..], &more, &moves, &more_moves, &events].concat().into_iter().map(str::to_owned);
    let missing: Vec<String> =
        cards.chain(treasures).chain(seats).chain(names).filter(|name| !counting.used.contains(name)).collect();
    assert!(missing.is_empty(), "no record shows: {}", missing.join(", "));
}
