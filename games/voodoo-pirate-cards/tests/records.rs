//! Finished games, replayed on every change: they come out as they did, nothing gets lost on the way, and together they
//! use the whole box.

use std::collections::BTreeSet;
use std::path::PathBuf;

use engine::record::Record;
use engine::{Erased, Table, Turn};
use voodoo_pirate_cards::{META, VoodooPirateCards};

mod common;
#[path = "common/cover.rs"]
mod cover;

static GAME: Erased<VoodooPirateCards> = Erased::new();

fn records() -> Vec<(PathBuf, Record)> {
    let folder = format!("../../records/{}/rules-{}", META.key, META.rules_version);
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(folder);
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

#[test]
fn nothing_gets_lost_and_together_the_records_use_the_whole_box() {
    let mut used = BTreeSet::new();
    for (path, record) in records() {
        used.extend(cover::used(&record, |game, number| {
            common::conserved(game).unwrap_or_else(|why| panic!("{}, move {number}: {why}", path.display()));
        }));
    }
    let missing: Vec<String> = cover::wanted().difference(&used).cloned().collect();
    assert!(missing.is_empty(), "no record shows: {}", missing.join(", "));
}
