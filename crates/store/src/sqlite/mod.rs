//! A store in one SQLite file.
//!
//! One task writes, on one connection, whatever waits for it, and syncs once for all of that; reads go past it on
//! connections of their own. The writer remembers the version and keys of tables that are being played; what it
//! remembers is only ever what is on disk.

mod append;
mod cache;
mod care;
mod change;
mod fault;
mod open;
mod read;
mod rows;
mod writer;

use std::path::{Path, PathBuf};
use std::time::Duration;

use async_trait::async_trait;
use sqlx::pool::PoolConnection;
use sqlx::sqlite::SqlitePoolOptions;
use sqlx::{Sqlite, SqlitePool};
use tokio::sync::{mpsc, oneshot};

use crate::entry::{Entry, NewEntry, Snapshot, Timestamp, Version};
use crate::error::{AppendError, OpenError, RestoreError, StoreError, Unavailable};
use crate::id::TableId;
use crate::store::{Exported, Grant, Health, Restored, Store, TokenHash};
use crate::summary::{Filter, Listed, Summary};
use change::Change;
use writer::{Append, Job};

/// How many reads run at the same time.
const READERS: u32 = 4;

/// How long a read waits for its turn.
const READ_PATIENCE: Duration = Duration::from_secs(10);

/// A store in one SQLite file, which this process alone may write.
///
/// Dropping it writes down what waits, in the background; [`Store::close`] waits for that.
#[derive(Debug)]
pub struct SqliteStore {
    path: PathBuf,
    jobs: mpsc::Sender<Job>,
    readers: SqlitePool,
}

impl SqliteStore {
    /// Opens the store in this file; makes the file and its folder where they are missing.
    ///
    /// Must be called within a Tokio runtime, which the store then needs as long as it lives.
    pub async fn open(path: impl AsRef<Path>) -> Result<SqliteStore, OpenError> {
        let opened = open::open(path.as_ref()).await?;
        let path = opened.path.clone();
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(READ_PATIENCE)
            .test_before_acquire(false)
            .idle_timeout(None)
            .max_lifetime(None)
            .connect_lazy_with(open::reader_options(&path));
        Ok(SqliteStore { path, jobs: writer::start(opened), readers })
    }

    /// The file, without links.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes a copy of the store in the file `from`, which a server may be using, to the file `to`.
    pub async fn backup_file(from: &Path, to: &Path) -> Result<(), StoreError> {
        care::backup(from, to).await
    }

    /// Puts the backup in the file `from` in the place of the store in the file `to`, which no server may be using.
    pub async fn restore_file(from: &Path, to: &Path) -> Result<Restored, RestoreError> {
        care::restore(from, to).await
    }

    /// Reads the whole store in a file, which a server may be using, and tells what is wrong.
    pub async fn check_file(path: &Path) -> Result<Health, StoreError> {
        care::check_file(path).await
    }

    /// Lets the file grow to so many pages and no further, as if the disk were full: for tests.
    #[doc(hidden)]
    pub async fn limit_pages(&self, pages: u32) -> Result<(), StoreError> {
        self.change(Change::LimitPages(pages)).await.map(drop)
    }

    /// A connection that reads.
    async fn reader(&self) -> Result<PoolConnection<Sqlite>, StoreError> {
        Ok(self.readers.acquire().await?)
    }

    /// Has the writer make a change.
    async fn change(&self, change: Change) -> Result<u64, StoreError> {
        let (reply, answer) = oneshot::channel();
        let sent = self.jobs.send(Job::Change(Box::new(change), reply)).await;
        sent.map_err(|_| Unavailable::Closed)?;
        answer.await.map_err(|_| Unavailable::Closed)?
    }
}

#[async_trait]
impl Store for SqliteStore {
    async fn create(&self, table: TableId, summary: &Summary, entries: &[NewEntry]) -> Result<Version, StoreError> {
        let at = Timestamp::now();
        let entry = |(i, new): (usize, &NewEntry)| Entry {
            version: i as Version + 1,
            at,
            key: new.key,
            body: new.body.clone(),
        };
        let entries: Vec<Entry> = entries.iter().enumerate().map(entry).collect();
        change::fit_together(&entries)?;
        self.change(Change::Create { table, summary: summary.clone(), entries, revive: false }).await
    }

    async fn append(
        &self,
        table: TableId,
        expected: Version,
        entry: NewEntry,
        summary: Option<&Summary>,
    ) -> Result<Version, AppendError> {
        let (reply, answer) = oneshot::channel();
        let append = Append { table, expected, entry, summary: summary.cloned(), reply };
        let sent = self.jobs.send(Job::Append(Box::new(append))).await;
        sent.map_err(|_| Unavailable::Closed)?;
        answer.await.map_err(|_| Unavailable::Closed)?
    }

    async fn load(&self, table: TableId, after: Version) -> Result<Vec<Entry>, StoreError> {
        read::load(&mut *self.reader().await?, table, after).await
    }

    async fn version(&self, table: TableId) -> Result<Version, StoreError> {
        Ok(rows::end(&self.readers, table).await?.version)
    }

    async fn summary(&self, table: TableId) -> Result<Summary, StoreError> {
        read::summary(&mut *self.reader().await?, table).await
    }

    async fn list(&self, filter: &Filter) -> Result<Vec<Listed>, StoreError> {
        read::list(&mut *self.reader().await?, filter).await
    }

    async fn grant(&self, token: TokenHash, grant: Grant) -> Result<(), StoreError> {
        self.change(Change::Grant(token, grant)).await.map(drop)
    }

    async fn find(&self, token: TokenHash) -> Result<Vec<Grant>, StoreError> {
        read::find(&mut *self.reader().await?, token).await
    }

    async fn revoke(&self, token: TokenHash) -> Result<u64, StoreError> {
        self.change(Change::Revoke(token)).await
    }

    async fn revoke_seat(&self, grant: Grant) -> Result<u64, StoreError> {
        self.change(Change::RevokeSeat(grant)).await
    }

    async fn put_snapshot(&self, table: TableId, snapshot: Snapshot) -> Result<(), StoreError> {
        self.change(Change::PutSnapshot(table, snapshot)).await.map(drop)
    }

    async fn snapshot(&self, table: TableId) -> Result<Option<Snapshot>, StoreError> {
        read::snapshot(&mut *self.reader().await?, table).await
    }

    async fn drop_snapshots(&self) -> Result<(), StoreError> {
        self.change(Change::DropSnapshots).await.map(drop)
    }

    async fn delete(&self, table: TableId) -> Result<(), StoreError> {
        self.change(Change::Delete(table)).await.map(drop)
    }

    async fn export(&self, table: TableId) -> Result<Exported, StoreError> {
        read::export(&mut *self.reader().await?, table).await
    }

    async fn import(&self, table: TableId, exported: &Exported) -> Result<Version, StoreError> {
        change::fit_together(&exported.entries)?;
        let Exported { summary, entries } = exported.clone();
        self.change(Change::Create { table, summary, entries, revive: true }).await
    }

    async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        care::backup(&self.path, to).await
    }

    async fn check(&self) -> Result<Health, StoreError> {
        care::check(&self.readers).await
    }

    async fn close(&self) -> Result<(), StoreError> {
        // Readers first: an open one would keep the log from being emptied.
        self.readers.close().await;
        let (done, closed) = oneshot::channel();
        if self.jobs.send(Job::Close(done)).await.is_ok() {
            // An error means that the writer has ended, which is what is wanted.
            let _ = closed.await;
        }
        Ok(())
    }
}
