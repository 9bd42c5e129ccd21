//! What the disk allows: synced appends with few and many waiting, and loads. `cargo bench -p store`.
//!
//! Plain code instead of a harness, because what is measured is the throughput of many tasks together.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use store::{IdempotencyKey, NewEntry, SqliteStore, Status, Store, Summary, TableId, Timestamp};

/// How many tables are played.
const TABLES: u64 = 200;

/// How long one row of the result is measured.
const TIME: Duration = Duration::from_secs(3);

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() {
    // Under target/, because a temporary folder may be in memory.
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("target/ can be written");
    println!("durable appends of one 200-byte move, {TABLES} tables");
    println!("{:>30} {:>12} {:>10} {:>10} {:>10}", "", "appends/s", "p50 ms", "p99 ms", "CPU us");
    for waiting in [1, 64, 256] {
        for with_summary in [false, true] {
            appends(folder.path(), waiting, with_summary).await;
        }
    }
    println!("\nreads of a table of 300 entries, interleaved with {TABLES} others");
    loads(folder.path()).await;
}

fn id(number: u64) -> TableId {
    TableId::from_bytes(u128::from(number).wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835).to_be_bytes())
}

fn summary() -> Summary {
    Summary {
        game: "jamaica".to_owned(),
        status: Status::Running,
        listed: true,
        title: "Friday night".to_owned(),
        seats: 4,
        seats_taken: 4,
        players: ["Ann", "Bob", "Cleo", "Dan"].map(str::to_owned).to_vec(),
        changed_at: Timestamp::now(),
    }
}

async fn open(folder: &Path, name: &str) -> Arc<SqliteStore> {
    let store = SqliteStore::open(folder.join(name)).await.expect("a new file can be opened");
    for table in 0..TABLES {
        store.create(id(table), &summary(), &[NewEntry::new("start")]).await.expect("a new id");
    }
    Arc::new(store)
}

/// Appends with so many tasks waiting at any time. Each has tables of its own or, if there are too few, shares one.
async fn appends(folder: &Path, waiting: u64, with_summary: bool) {
    let store = open(folder, &format!("appends-{waiting}-{with_summary}")).await;
    let body = "m".repeat(200);
    let stop = Instant::now() + TIME;
    let total = Arc::new(AtomicU64::new(0));
    let (start, cpu) = (Instant::now(), cpu_seconds());
    let tasks = (0..waiting).map(|task| {
        let (store, body, total) = (Arc::clone(&store), body.clone(), Arc::clone(&total));
        tokio::spawn(async move {
            let mut waits = Vec::new();
            let mut versions = vec![1; TABLES as usize];
            let mut turn = task;
            while Instant::now() < stop {
                let table = turn % TABLES;
                turn = if turn + waiting < TABLES { turn + waiting } else { task };
                let number = total.fetch_add(1, Ordering::Relaxed);
                let key = IdempotencyKey::from_bytes((u128::from(number) << 64 | u128::from(task)).to_be_bytes());
                let lobby = with_summary.then(summary);
                let begun = Instant::now();
                let version = &mut versions[table as usize];
                loop {
                    let entry = NewEntry::once(key, body.clone());
                    match store.append(id(table), *version, entry, lobby.as_ref()).await {
                        Ok(now) => break *version = now,
                        Err(store::AppendError::Stale { current }) => *version = current,
                        Err(error) => panic!("{error}"),
                    }
                }
                waits.push(begun.elapsed());
            }
            waits
        })
    });
    let mut waits = Vec::new();
    for task in tasks.collect::<Vec<_>>() {
        waits.extend(task.await.expect("no append fails"));
    }
    let seconds = start.elapsed().as_secs_f64();
    let cpu = (cpu_seconds() - cpu) * 1e6 / waits.len() as f64;
    waits.sort_unstable();
    let at = |part: f64| waits[(waits.len() as f64 * part) as usize].as_secs_f64() * 1e3;
    let name = format!("{waiting} waiting{}", if with_summary { ", with summary" } else { "" });
    let rate = waits.len() as f64 / seconds;
    println!("{name:>30} {rate:>12.0} {:>10.2} {:>10.2} {cpu:>10.1}", at(0.5), at(0.99));
    store.close().await.expect("a store can be closed");
}

async fn loads(folder: &Path) {
    let store = open(folder, "loads").await;
    for version in 1..300 {
        let writes = (0..TABLES).map(|table| {
            let store = Arc::clone(&store);
            let entry = NewEntry::once(IdempotencyKey::from_bytes([version as u8; 16]), "m".repeat(200));
            // Keys repeat after 256 versions.
            let entry = if version < 256 { entry } else { NewEntry::new(entry.body) };
            tokio::spawn(async move { store.append(id(table), version, entry, None).await })
        });
        for write in writes.collect::<Vec<_>>() {
            write.await.expect("no panic").expect("no append fails");
        }
    }
    for (name, tasks) in [("1 reader", 1), ("4 readers", 4)] {
        let stop = Instant::now() + TIME;
        let start = Instant::now();
        let readers = (0..tasks).map(|task| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                let mut count = 0_u64;
                while Instant::now() < stop {
                    let entries = store.load(id((count * 7 + task) % TABLES), 0).await.expect("it is there");
                    assert_eq!(entries.len(), 300);
                    count += 1;
                }
                count
            })
        });
        let mut count = 0;
        for reader in readers.collect::<Vec<_>>() {
            count += reader.await.expect("no load fails");
        }
        let rate = count as f64 / start.elapsed().as_secs_f64();
        println!("{name:>30} {rate:>12.0} loads/s {:>10.2} ms each", tasks as f64 * 1e3 / rate);
    }
    let start = Instant::now();
    for table in 0..TABLES {
        assert_eq!(store.load(id(table), 298).await.expect("it is there").len(), 2);
    }
    println!("{:>30} {:>10.2} ms each", "the last 2 entries", start.elapsed().as_secs_f64() * 1e3 / TABLES as f64);
    store.close().await.expect("a store can be closed");
    let start = Instant::now();
    let store = SqliteStore::open(folder.join("loads")).await.expect("it opens again");
    let opened = start.elapsed();
    assert_eq!(store.load(id(0), 0).await.expect("it is there").len(), 300);
    let loaded = start.elapsed().saturating_sub(opened);
    println!("{:>30} {:>10.2} ms, then the first load {:.2} ms", "opening", ms(opened), ms(loaded));
    let start = Instant::now();
    assert!(store.check().await.expect("checked").problems.is_empty());
    println!("{:>30} {:>10.2} ms", "check of 60,000 entries", ms(start.elapsed()));
    let start = Instant::now();
    store.backup(&folder.join("backup")).await.expect("copied");
    println!("{:>30} {:>10.2} ms", "backup of 60,000 entries", ms(start.elapsed()));
    store.close().await.expect("a store can be closed");
}

/// The processor time of this process, which is the same on a busy machine; 0 where it cannot be read.
fn cpu_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // Behind the name of the program, which ends with the last bracket, user and system time are fields 11 and 12, in
    // hundredths of a second.
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace().skip(11).take(2);
    fields.filter_map(|field| field.parse::<f64>().ok()).sum::<f64>() / 100.0
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
