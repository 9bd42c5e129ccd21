//! `kill -9` in mid-append: what was answered is there afterwards, once and in order.

use std::collections::HashMap;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use store::{
    AppendError, IdempotencyKey, NewEntry, SqliteStore, Status, Store, StoreError, Summary, TableId, Timestamp,
};
use tokio::task::JoinSet;

const ROUNDS: u32 = 20;
const TABLES: u8 = 10;
const TASKS: u32 = 40;

/// Names the file to the child.
const FILE: &str = "CAYONA_STORE_KILL_FILE";
/// Names the round to the child.
const ROUND: &str = "CAYONA_STORE_KILL_ROUND";

fn id(table: u8) -> TableId {
    TableId::from_bytes([table; 16])
}

/// The process that is killed: this test again, with a file to write to. Without one it has nothing to do.
#[test]
fn child() {
    let (Some(file), Ok(round)) = (std::env::var_os(FILE), std::env::var(ROUND)) else { return };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.expect("a runtime").block_on(append_for_ever(Path::new(&file), &round));
}

async fn append_for_ever(file: &Path, round: &str) {
    let store = Arc::new(SqliteStore::open(file).await.expect("it opens after every kill"));
    let mut tasks = JoinSet::new();
    for task in 0..TASKS {
        let (store, round) = (Arc::clone(&store), round.to_owned());
        tasks.spawn(async move {
            let table = (task % u32::from(TABLES)) as u8;
            let mut version = store.version(id(table)).await.expect("it is there");
            for turn in 0.. {
                let body = format!("{round}.{task}.{turn}");
                let entry = NewEntry::once(IdempotencyKey::from_text(&body), body.clone());
                version = loop {
                    match store.append(id(table), version, entry.clone(), None).await {
                        Ok(version) => break version,
                        Err(AppendError::Stale { current }) => version = current,
                        Err(other) => panic!("{other}"),
                    }
                };
                // One write each, so that a line is there whole or not at all.
                let line = format!("accepted {table} {version} {body}\n");
                std::io::stdout().lock().write_all(line.as_bytes()).expect("the parent listens");
            }
        });
    }
    tasks.join_all().await;
}

#[tokio::test]
async fn what_was_answered_survives_kill_9() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("cayona.db");
    let summary = Summary {
        game: "jamaica".to_owned(),
        status: Status::Running,
        listed: true,
        title: String::new(),
        seats: 2,
        seats_taken: 2,
        players: vec![],
        changed_at: Timestamp::now(),
    };
    let store = SqliteStore::open(&file).await.expect("a new file");
    for table in 0..TABLES {
        store.create(id(table), &summary, &[NewEntry::new("start")]).await.expect("created");
    }
    store.close().await.expect("closed");
    let mut accepted: HashMap<(u8, u64), String> = HashMap::new();
    for round in 0..ROUNDS {
        let before = accepted.len();
        for (table, version, body) in run_and_kill(&file, round) {
            let twice = accepted.insert((table, version), body);
            assert_eq!(twice, None, "no version is told twice");
        }
        assert!(accepted.len() > before, "the child has appended something in round {round}");
        verify(&file, &accepted).await.expect("the store is whole");
    }
    println!("{} entries accepted in {ROUNDS} rounds, all there", accepted.len());
}

/// Runs the child, kills it at some moment after its first answer, and tells what it was answered.
fn run_and_kill(file: &Path, round: u32) -> Vec<(u8, u64, String)> {
    let mut command = Command::new(std::env::current_exe().expect("this test is a program"));
    command.args(["--exact", "child", "--nocapture"]).env(FILE, file).env(ROUND, round.to_string());
    let mut child = command.stdout(Stdio::piped()).spawn().expect("it can be started again");
    let lines = BufReader::new(child.stdout.take().expect("its output is a pipe")).lines();
    let wait = Duration::from_micros(RandomState::new().hash_one(round) % 100_000);
    let mut child = Some(child);
    let mut killer = None;
    let mut accepted = Vec::new();
    for line in lines.map_while(Result::ok) {
        let Some(rest) = line.strip_prefix("accepted ") else { continue };
        if let Some(mut child) = child.take() {
            killer = Some(std::thread::spawn(move || {
                std::thread::sleep(wait);
                child.kill().expect("it is still running");
                child.wait()
            }));
        }
        let mut words = rest.split(' ');
        let (Some(table), Some(version), Some(body)) = (words.next(), words.next(), words.next()) else {
            panic!("the child says {line:?}");
        };
        let number = "a number";
        accepted.push((table.parse().expect(number), version.parse().expect(number), body.to_owned()));
    }
    let killer = killer.expect("the child has appended something");
    killer.join().expect("it was killed").expect("it has ended");
    accepted
}

async fn verify(file: &Path, accepted: &HashMap<(u8, u64), String>) -> Result<(), StoreError> {
    let store = SqliteStore::open(file).await.expect("it opens after a kill");
    assert_eq!(store.check().await?.problems, Vec::<String>::new());
    let mut found = 0;
    for table in 0..TABLES {
        let entries = store.load(id(table), 0).await?;
        let versions: Vec<u64> = entries.iter().map(|entry| entry.version).collect();
        assert_eq!(versions, (1..=entries.len() as u64).collect::<Vec<_>>());
        let mut bodies: Vec<&str> = entries.iter().map(|entry| entry.body.as_str()).collect();
        bodies.sort_unstable();
        assert!(bodies.windows(2).all(|pair| pair[0] != pair[1]), "nothing is doubled");
        for entry in &entries {
            if let Some(body) = accepted.get(&(table, entry.version)) {
                assert_eq!(*body, entry.body);
                found += 1;
            }
        }
        // A client that never saw its answer asks again.
        if let Some(last) = entries.last().filter(|entry| entry.key.is_some()) {
            let again = NewEntry { key: last.key, body: last.body.clone() };
            let answer = store.append(id(table), last.version - 1, again, None).await;
            assert_eq!(answer, Err(AppendError::Doubled { version: last.version }));
        }
    }
    assert_eq!(found, accepted.len(), "all that was answered is there");
    store.close().await
}
