//! Files that are wrong, taken, broken or full.

use std::fs;
use std::path::Path;

use sqlx::{Connection, SqliteConnection};
use store::{
    AppendError, IdempotencyKey, NewEntry, OpenError, SqliteStore, Status, Store, StoreError, Summary, TableId,
    Timestamp, Unavailable,
};

fn id(table: u8) -> TableId {
    TableId::from_bytes([table; 16])
}

fn summary() -> Summary {
    Summary {
        game: "jamaica".to_owned(),
        status: Status::Running,
        listed: true,
        title: "Friday".to_owned(),
        seats: 2,
        seats_taken: 2,
        players: vec!["Ann".to_owned(), "Bob".to_owned()],
        changed_at: Timestamp::from_millis(1),
    }
}

async fn open(file: &Path) -> SqliteStore {
    SqliteStore::open(file).await.expect("it opens")
}

async fn refused(file: &Path) -> OpenError {
    SqliteStore::open(file).await.expect_err("it must be refused")
}

/// A store with one table of so many entries.
async fn filled(file: &Path, entries: u64) -> SqliteStore {
    let store = open(file).await;
    store.create(id(1), &summary(), &[NewEntry::new("start")]).await.expect("created");
    for version in 1..entries {
        let entry = NewEntry::once(IdempotencyKey::from_text(&version.to_string()), "m".repeat(200));
        store.append(id(1), version, entry, None).await.expect("accepted");
    }
    store
}

/// Changes a file behind the store's back.
async fn meddle(file: &Path, sql: &'static str) {
    let url = format!("sqlite://{}", file.display());
    let mut connection = SqliteConnection::connect(&url).await.expect("it is a database");
    sqlx::raw_sql(sql).execute(&mut connection).await.expect("it is SQL");
    connection.close().await.expect("closed");
}

#[tokio::test]
async fn folder_and_file_are_made_whatever_their_names() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("a b/ü?x=1#%41/cayona data.db");
    let store = filled(&file, 3).await;
    assert!(file.is_file());
    store.close().await.expect("closed");
    assert!(!file.with_file_name("cayona data.db-wal").exists(), "the log was taken into the file");
}

#[tokio::test]
async fn a_store_that_was_dropped_opens_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("cayona.db");
    drop(filled(&file, 20).await);
    let store = open(&file).await;
    assert_eq!(store.version(id(1)).await, Ok(20));
    let again = NewEntry::once(IdempotencyKey::from_text("7"), "again");
    let answer = store.append(id(1), 20, again, None).await;
    assert_eq!(answer, Err(AppendError::Doubled { version: 8 }), "keys are remembered over a restart");
    assert_eq!(store.append(id(1), 20, NewEntry::new("on"), None).await, Ok(21));
}

#[tokio::test]
async fn a_second_server_is_told_of_the_first() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("cayona.db");
    let store = filled(&file, 2).await;
    let error = refused(&file).await;
    assert!(matches!(error, OpenError::InUse { .. }), "{error}");
    assert!(error.to_string().starts_with("another Cayona is using "), "{error}");
    #[cfg(unix)]
    {
        let link = folder.path().join("other name.db");
        std::os::unix::fs::symlink(&file, &link).expect("a link");
        assert!(matches!(refused(&link).await, OpenError::InUse { .. }), "by another name");
    }
    assert_eq!(store.append(id(1), 2, NewEntry::new("on"), None).await, Ok(3), "the first is not disturbed");
    store.close().await.expect("closed");
    assert_eq!(open(&file).await.version(id(1)).await, Ok(3));
}

#[tokio::test]
async fn data_of_a_newer_version_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("cayona.db");
    filled(&file, 2).await.close().await.expect("closed");
    meddle(
        &file,
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (7, 'later', 1, x'00', 0)",
    )
    .await;
    let error = refused(&file).await;
    assert!(matches!(error, OpenError::Newer { found: 7, known: 1, .. }), "{error}");
    let text = error.to_string();
    assert!(text.contains("version 7") && text.contains("up to 1"), "{text}");
    meddle(&file, "DELETE FROM _sqlx_migrations WHERE version = 7").await;
    assert_eq!(open(&file).await.version(id(1)).await, Ok(2));
}

#[tokio::test]
async fn other_files_are_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("cayona.db");
    for content in ["x", "SQLite format 2\0 or so", &"a diary\n".repeat(1000)] {
        fs::write(&file, content).expect("written");
        let error = refused(&file).await;
        assert!(matches!(error, OpenError::Foreign { .. }), "{error}");
        assert_eq!(fs::read(&file).expect("read"), content.as_bytes(), "nothing was changed");
    }
    fs::write(&file, "").expect("written");
    open(&file).await.close().await.expect("an empty file is a new one");
    let other = folder.path().join("other.db");
    fs::write(&other, "").expect("written");
    meddle(&other, "CREATE TABLE recipes (name TEXT)").await;
    let error = refused(&other).await;
    assert!(matches!(error, OpenError::Foreign { .. }), "{error}");
}

#[tokio::test]
async fn damage_is_told_and_never_a_panic() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("cayona.db");
    filled(&file, 500).await.close().await.expect("closed");
    let good = fs::read(&file).expect("read");
    let mut told = 0;
    for page in 0..good.len() / 4096 {
        for (bytes, length) in [(0xff, 4096), (0x00, 4096), (0x5a, 100)] {
            let mut bad = good.clone();
            // The first hundred bytes are the header, which has its own test.
            let start = if page == 0 { 100 } else { page * 4096 };
            bad[start..page * 4096 + length.max(200)].fill(bytes);
            fs::write(&file, &bad).expect("written");
            match SqliteStore::open(&file).await {
                Err(OpenError::Damaged { .. } | OpenError::Foreign { .. } | OpenError::Unavailable { .. }) => told += 1,
                Err(other) => panic!("page {page}: {other}"),
                Ok(store) => {
                    let load = store.load(id(1), 0).await;
                    let check = store.check().await;
                    let append = store.append(id(1), 500, NewEntry::new("x"), None).await;
                    told += u32::from(load.is_err() || append.is_err() || check.is_err_or_bad());
                    store.close().await.expect("it closes");
                }
            }
        }
    }
    assert!(told > 20, "most damage is found: {told}");
    fs::write(&file, &good[..good.len() / 2]).expect("written");
    if let Ok(store) = SqliteStore::open(&file).await {
        assert!(store.check().await.is_err_or_bad(), "half a file");
    }
}

trait Bad {
    fn is_err_or_bad(&self) -> bool;
}

impl Bad for Result<store::Health, StoreError> {
    fn is_err_or_bad(&self) -> bool {
        self.as_ref().map_or(true, |health| !health.problems.is_empty())
    }
}

#[tokio::test]
async fn a_folder_that_cannot_be_written_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    fs::write(&file, "").expect("written");
    // Permissions do not bind root, who runs the tests in some places: these hold for everybody.
    let mut places = vec![file.join("below/cayona.db"), folder.path().to_owned(), "/".into()];
    if cfg!(target_os = "linux") {
        places.push("/proc/cayona/cayona.db".into());
        places.push("/proc/self/cayona.db".into());
    }
    for place in places {
        let error = refused(&place).await;
        assert!(matches!(error, OpenError::Unwritable { .. }), "{}: {error}", place.display());
        assert!(error.to_string().starts_with("cannot write /"), "{error}");
    }
}

#[tokio::test]
async fn a_full_disk_refuses_and_recovers() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("cayona.db");
    let store = std::sync::Arc::new(filled(&file, 10).await);
    store.create(id(2), &summary(), &[]).await.expect("created");
    store.limit_pages(40).await.expect("limited");
    let full = Err(AppendError::Unavailable(Unavailable::Full));
    let body = "m".repeat(3000);
    let mut version = 10;
    let refused = loop {
        match store.append(id(1), version, NewEntry::new(body.clone()), None).await {
            Ok(now) => version = now,
            refused => break refused,
        }
    };
    assert_eq!(refused, full);
    assert_eq!(refused.expect_err("full").to_string(), "the disk is full");
    // Large and small together: the small ones find room where the large ones do not.
    let mut tasks = tokio::task::JoinSet::new();
    for task in 0..20 {
        let store = std::sync::Arc::clone(&store);
        let large = body.repeat(20);
        tasks.spawn(async move {
            let (table, version, body) = if task == 10 { (id(2), 0, "x".to_owned()) } else { (id(1), version, large) };
            store.append(table, version, NewEntry::new(body), None).await
        });
    }
    let answers = tasks.join_all().await;
    assert_eq!(answers.iter().filter(|answer| **answer == full).count(), 19, "{answers:?}");
    assert_eq!(answers.iter().filter(|answer| **answer == Ok(1)).count(), 1, "{answers:?}");
    let big = NewEntry::new(body.repeat(100));
    let refused = store.create(id(3), &summary(), std::slice::from_ref(&big)).await;
    assert_eq!(refused, Err(StoreError::Unavailable(Unavailable::Full)));
    assert_eq!(store.version(id(3)).await, Err(StoreError::Unknown), "nothing is left of it");
    assert_eq!(store.load(id(1), 0).await.expect("reads go on").len() as u64, version);
    assert_eq!(store.check().await.expect("checked").problems, Vec::<String>::new());
    store.limit_pages(1_000_000).await.expect("unlimited");
    assert_eq!(store.append(id(1), version, big.clone(), None).await, Ok(version + 1), "there is room again");
    assert_eq!(store.create(id(3), &summary(), &[big]).await, Ok(1));
    assert_eq!(store.check().await.expect("checked").problems, Vec::<String>::new());
}

#[tokio::test]
async fn a_lock_of_another_program_refuses_and_passes() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("cayona.db");
    let store = filled(&file, 5).await;
    let url = format!("sqlite://{}", file.display());
    let mut other = SqliteConnection::connect(&url).await.expect("it is a database");
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await.expect("locked");
    let answer = store.append(id(1), 5, NewEntry::new("x"), None).await;
    assert_eq!(answer, Err(AppendError::Unavailable(Unavailable::Locked)));
    assert_eq!(store.version(id(1)).await, Ok(5), "reads go on");
    sqlx::raw_sql("ROLLBACK").execute(&mut other).await.expect("unlocked");
    assert_eq!(store.append(id(1), 5, NewEntry::new("x"), None).await, Ok(6));
}

#[tokio::test]
async fn the_check_finds_what_is_missing_or_doubled() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("cayona.db");
    let store = filled(&file, 10).await;
    let health = store.check().await.expect("checked");
    assert_eq!((health.tables, health.entries, health.problems.len()), (1, 10, 0));
    store.close().await.expect("closed");
    for sql in [
        "DELETE FROM entries WHERE version = 5",
        "DELETE FROM entries WHERE version = 10",
        "DELETE FROM entries WHERE version = 1",
        "INSERT INTO entries SELECT id + 100, table_no, version, prev, at_ms, key, body FROM entries WHERE version = 5",
        "INSERT INTO entries SELECT id + 100, 99, version, prev, at_ms, key, body FROM entries WHERE version = 1",
        "UPDATE heads SET version = 9",
        "DELETE FROM heads",
    ] {
        let copy = folder.path().join("copy.db");
        fs::copy(&file, &copy).expect("copied");
        meddle(&copy, sql).await;
        let store = open(&copy).await;
        assert!(store.check().await.is_err_or_bad(), "{sql}");
        store.close().await.expect("closed");
    }
}

#[tokio::test]
async fn a_backup_is_a_store_as_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("cayona.db");
    let store = filled(&file, 50).await;
    let (copy, other) = (folder.path().join("it's a copy.db"), folder.path().join("other.db"));
    store.backup(&copy).await.expect("while it is used");
    SqliteStore::backup_file(&file, &other).await.expect("by another program");
    assert_eq!(store.append(id(1), 50, NewEntry::new("later"), None).await, Ok(51));
    let refused = store.backup(&copy).await;
    assert!(matches!(refused, Err(StoreError::Backup { .. })), "a file is not overwritten: {refused:?}");
    let refused = store.backup(&folder.path().join("no/such/folder/copy.db")).await;
    assert!(matches!(refused, Err(StoreError::Backup { .. })), "{refused:?}");
    let entries = store.load(id(1), 0).await.expect("loaded");
    for copy in [copy, other] {
        let copy = open(&copy).await;
        assert_eq!(copy.load(id(1), 0).await.as_deref(), Ok(&entries[..50]));
        assert_eq!(copy.check().await.expect("checked").problems, Vec::<String>::new());
        assert_eq!(copy.append(id(1), 50, NewEntry::new("on"), None).await, Ok(51), "it can be played on");
    }
}
