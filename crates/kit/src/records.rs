//! Finished games, replayed on every change: they come out as they did, nothing gets lost on the way, and together they use
//! the whole box.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use engine::chance::Replaying;
use engine::record::Record;
use engine::{Draw, Erased, Game, Setup, Table, Turn, Values, Witness, try_play};

/// The fewest games that a game keeps.
const FEWEST: usize = 10;

/// The records that `records/` keeps of a game for the rules as they are, in the order of their names.
///
/// # Panics
/// If the folder is missing, or a file in it is no record.
pub fn all<G: Game>() -> Vec<(PathBuf, Record)> {
    let meta = G::meta();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../records")
        .join(meta.key)
        .join(format!("rules-{}", meta.rules_version));
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        let record = Record::parse(&text).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        (path, record)
    };
    paths.into_iter().map(read).collect()
}

/// Every recorded game is finished, comes out as it did, and is written as it would be written today.
///
/// # Panics
/// With the first record for which this is not so.
pub fn come_out_as_they_did<G: Draw>() {
    let game: &'static Erased<G> = Box::leak(Box::new(Erased::new()));
    let records = all::<G>();
    assert!(records.len() >= FEWEST, "{} keeps {} records, fewer than {FEWEST}", G::meta().name, records.len());
    for (path, record) in records {
        let path = path.display();
        let table = Table::replay(game, &record, &mut |_, _| {}).unwrap_or_else(|why| panic!("{path}: {why}"));
        assert_eq!(table.turn(), Turn::Over, "{path} is not finished");
        assert!(!record.scores.is_empty(), "{path} tells no scores");
        assert_eq!(table.record(), &record, "{path} is written otherwise");
    }
}

/// Keeps what was used: the name of every event, and what the game says of it.
struct Noting<F> {
    used: BTreeSet<String>,
    of_event: F,
}

impl<G: Game, F: FnMut(&G, &G::Event) -> Option<String>> Witness<G> for Noting<F> {
    fn see(&mut self, game: &G, event: &G::Event) {
        self.used.insert(first_word(&format!("{event:?}")).to_owned());
        self.used.extend((self.of_event)(game, event));
    }
}

fn first_word(text: &str) -> &str {
    text.split([' ', '-', '(', '{']).next().unwrap_or_default()
}

/// Replays all records, with `conserved` after every move, and gives what they use together: `2 seats`, options as `key value`,
/// the first words of moves, the names of events, and what `of_event` says of each event.
///
/// # Panics
/// If a record cannot be played, or something gets lost in it.
pub fn used<G: Game>(
    conserved: fn(&G) -> Result<(), String>,
    of_event: impl FnMut(&G, &G::Event) -> Option<String>,
) -> BTreeSet<String> {
    let mut noting = Noting { used: BTreeSet::new(), of_event };
    for (path, record) in all::<G>() {
        let path = path.display();
        let options = record.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        let setup = Setup::of(G::meta(), record.seats.len(), options).unwrap_or_else(|why| panic!("{path}: {why}"));
        noting.used.insert(format!("{} seats", record.seats.len()));
        noting.used.extend(record.options.iter().map(|(key, value)| format!("{key} {value}")));
        let mut game = G::new(&setup, &mut (&mut Replaying::new(&record.start), &mut noting));
        for (i, played) in record.moves.iter().enumerate() {
            let number = i + 1;
            let Ok(the_move) = played.words.parse::<G::Move>() else {
                panic!("{path}, move {number}: '{}' is no move", played.words)
            };
            noting.used.insert(first_word(&played.words).to_owned());
            try_play(&mut game, played.seat, the_move, &mut (&mut Replaying::new(&played.drawn), &mut noting))
                .unwrap_or_else(|why| panic!("{path}, move {number}: {why}"));
            conserved(&game).unwrap_or_else(|why| panic!("{path}, move {number}: {why}"));
        }
    }
    noting.used
}

/// All seat counts of a game, and all values of those options that are one of several words, as [`used`] names them.
pub fn tables<G: Game>() -> BTreeSet<String> {
    let meta = G::meta();
    let (least, most) = meta.seats;
    let mut all: BTreeSet<String> = (least..=most).map(|seats| format!("{seats} seats")).collect();
    for spec in meta.options {
        for seats in least..=most {
            if let Values::OneOf(words) = (spec.values)(seats) {
                all.extend(words.iter().map(|word| format!("{} {word}", spec.key)));
            }
        }
    }
    all
}

/// Everything wanted was used.
///
/// # Panics
/// With what no record shows.
pub fn show(used: &BTreeSet<String>, wanted: impl IntoIterator<Item = impl Into<String>>) {
    let missing: Vec<String> = wanted.into_iter().map(Into::into).filter(|name| !used.contains(name)).collect();
    assert!(missing.is_empty(), "no record shows: {}", missing.join(", "));
}
