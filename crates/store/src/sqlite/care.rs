//! Backup, restore and integrity check.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use sqlx::sqlite::SqlitePoolOptions;
use sqlx::{ConnectOptions, Row, SqlitePool};

use super::{SqliteStore, open};
use crate::error::{OpenError, RestoreError, StoreError};
use crate::store::{Health, Restored, Store};

/// How many faults of SQLite's own check are told.
const MOST_PROBLEMS: usize = 20;

/// Writes a copy of a database as it is at one moment.
///
/// The copy is written under another name, synced and renamed, so that a file with the right name is whole.
pub(super) async fn backup(from: &Path, to: &Path) -> Result<(), StoreError> {
    let failed = |reason: String| StoreError::Backup { path: to.to_owned(), reason };
    if to.exists() {
        return Err(failed("there is a file with this name".to_owned()));
    }
    let mut part = to.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    let Some(name) = part.to_str() else {
        return Err(failed("the name is not plain text".to_owned()));
    };
    // Left behind by a backup that was interrupted.
    let _ = fs::remove_file(&part);
    let mut connection = open::reader_options(from).pragma("query_only", "OFF").connect().await?;
    let copied = sqlx::query("VACUUM INTO ?").bind(name.to_owned()).execute(&mut connection).await;
    open::close(connection).await;
    let finish = || {
        OpenOptions::new().write(true).open(&part)?.sync_all()?;
        fs::rename(&part, to)
    };
    let done = copied.map_err(|error| error.to_string()).and_then(|_| finish().map_err(|error| error.to_string()));
    done.map_err(|reason| {
        let _ = fs::remove_file(&part);
        failed(reason)
    })?;
    open::sync_folder(to);
    Ok(())
}

/// Puts the backup `from` in the place of the database `to`, and tells where what was there is kept.
///
/// The backup is copied and checked beside its place first; only a whole one takes it.
pub(super) async fn restore(from: &Path, to: &Path) -> Result<Restored, RestoreError> {
    let failed = |reason: String| RestoreError::Failed { path: to.to_owned(), reason };
    let opened = |error: OpenError| RestoreError::Open(error);
    if !from.is_file() {
        return Err(RestoreError::Missing(from.to_owned()));
    }
    let to = open::resolve(to).map_err(opened)?;
    let lock = open::lock(&to).await.map_err(opened)?;
    let copy = with_ending(&to, ".restoring");
    remove(&copy);
    fs::copy(from, &copy).map_err(|error| failed(error.to_string()))?;
    let checked = async {
        let store = SqliteStore::open(&copy).await.map_err(opened)?;
        let health = store.check().await.map_err(|error| failed(error.to_string()));
        store.close().await.map_err(|error| failed(error.to_string()))?;
        match health?.problems.first() {
            None => Ok(()),
            Some(problem) => Err(failed(format!("the backup is damaged: {problem}"))),
        }
    };
    if let Err(error) = checked.await {
        remove(&copy);
        return Err(error);
    }
    let old =
        (0..u32::MAX).map(|number| with_ending(&to, &format!(".before-restore-{number}"))).find(|old| !old.exists());
    let kept = old.filter(|_| to.exists());
    let swap = || {
        if let Some(kept) = &kept {
            // The log of the old database goes with it: it would spoil the new one.
            for ending in ["", "-wal", "-shm"] {
                let file = with_ending(&to, ending);
                if file.exists() {
                    fs::rename(&file, with_ending(kept, ending))?;
                }
            }
        }
        OpenOptions::new().write(true).open(&copy)?.sync_all()?;
        fs::rename(&copy, &to)
    };
    swap().map_err(|error: io::Error| failed(error.to_string()))?;
    remove(&copy);
    open::sync_folder(&to);
    drop(lock);
    Ok(Restored { path: to, kept })
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Removes a database that is not needed, with all that belongs to it.
fn remove(path: &Path) {
    for ending in ["", "-wal", "-shm", ".lock"] {
        // What is not there need not go.
        let _ = fs::remove_file(with_ending(path, ending));
    }
}

/// Reads a whole database, which a server may be using, and tells what is wrong.
pub(super) async fn check_file(path: &Path) -> Result<Health, StoreError> {
    let options = open::reader_options(path).create_if_missing(false);
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
    let health = check(&pool).await;
    pool.close().await;
    health
}

/// Reads everything and tells what is wrong.
pub(super) async fn check(pool: &SqlitePool) -> Result<Health, StoreError> {
    let mut health = Health::default();
    let mut reader = pool.begin().await?;
    for row in sqlx::query("PRAGMA quick_check(20)").fetch_all(&mut *reader).await? {
        let line: String = row.try_get(0)?;
        if line != "ok" && health.problems.len() < MOST_PROBLEMS {
            health.problems.push(line);
        }
    }
    for row in sqlx::query("PRAGMA foreign_key_check").fetch_all(&mut *reader).await? {
        let table: String = row.try_get(0)?;
        health.problems.push(format!("a row of {table} belongs to no table"));
    }
    let tables = sqlx::query_scalar("SELECT count(*) FROM tables WHERE deleted_at IS NULL");
    health.tables = tables.fetch_one(&mut *reader).await.map(|count: i64| count as u64)?;
    let entries = sqlx::query_scalar("SELECT count(*) FROM entries");
    health.entries = entries.fetch_one(&mut *reader).await.map(|count: i64| count as u64)?;
    // If every entry follows the one before it, every end is where its table says, and there are as many entries as
    // versions, then no version is missing and none is there twice.
    for (sql, problem) in [
        (
            "SELECT count(*) FROM entries AS e LEFT JOIN entries AS p ON p.id = e.prev
             WHERE e.version <> coalesce(p.version, 0) + 1 OR (e.prev IS NULL) <> (p.id IS NULL)
                OR p.table_no <> e.table_no",
            "entries do not follow the entry before them",
        ),
        (
            "SELECT count(*) FROM tables AS t LEFT JOIN heads AS h ON h.no = t.no LEFT JOIN entries AS e ON e.id = h.last
             WHERE (t.deleted_at IS NULL AND (h.no IS NULL OR h.version <> coalesce(e.version, 0)))
                OR (t.deleted_at IS NOT NULL AND h.no IS NOT NULL) OR e.table_no <> t.no",
            "tables do not end with their last entry",
        ),
        (
            "SELECT count(*) FROM (SELECT table_no, count(*) AS n FROM entries GROUP BY table_no) AS c
             LEFT JOIN heads AS h ON h.no = c.table_no WHERE h.no IS NULL OR h.version <> c.n",
            "tables have more or fewer entries than versions",
        ),
    ] {
        let count: i64 = sqlx::query_scalar(sql).fetch_one(&mut *reader).await?;
        if count > 0 {
            health.problems.push(format!("{count} {problem}"));
        }
    }
    Ok(health)
}
