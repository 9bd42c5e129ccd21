//! The contract of a store.

use std::fmt;
use std::path::{Path, PathBuf};

use async_trait::async_trait;
use serde::{Deserialize, Serialize};

use crate::entry::{Entry, NewEntry, Snapshot, Version};
use crate::error::{AppendError, StoreError};
use crate::id::TableId;
use crate::summary::{Filter, Listed, Summary};

/// The SHA-256 of a token. Tokens themselves are never stored; whoever has one makes the hash.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenHash(pub [u8; 32]);

impl fmt::Debug for TokenHash {
    /// Says nothing: a hash in a log helps nobody who should be helped.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(..)")
    }
}

/// What a token opens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Grant {
    /// The table.
    pub table: TableId,
    /// The seat, or none for somebody who may only enter.
    pub seat: Option<u8>,
}

/// A whole table, to be imported elsewhere.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Exported {
    /// What a lobby shows of it.
    pub summary: Summary,
    /// All its entries in order.
    pub entries: Vec<Entry>,
}

/// What became of a restore.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Restored {
    /// The file that holds the tables of the backup now.
    pub path: PathBuf,
    /// Where the tables that were there before are kept.
    pub kept: Option<PathBuf>,
}

/// What an integrity check found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Health {
    /// How many tables there are.
    pub tables: u64,
    /// How many entries there are.
    pub entries: u64,
    /// What is wrong, in words; empty if all is well.
    pub problems: Vec<String>,
}

/// Where tables live.
///
/// An answer means that the change is on disk; an error means that nothing has changed. What has been answered is seen
/// by every later call. A caller that drops a future may or may not have caused the change.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Makes a table with its first entries and tells its version.
    async fn create(&self, table: TableId, summary: &Summary, entries: &[NewEntry]) -> Result<Version, StoreError>;

    /// Adds an entry to a table that has the `expected` version, and tells its new version.
    ///
    /// A key that was accepted before is [`AppendError::Doubled`] even if the version is stale, so that the sender of a
    /// doubled append learns what became of the first. With a `summary`, the lobby changes in the same moment; leave it
    /// out where the lobby would show nothing new, because every entry costs less without.
    async fn append(
        &self,
        table: TableId,
        expected: Version,
        entry: NewEntry,
        summary: Option<&Summary>,
    ) -> Result<Version, AppendError>;

    /// The entries after a version, in order: all of them after version 0.
    async fn load(&self, table: TableId, after: Version) -> Result<Vec<Entry>, StoreError>;

    /// The version of a table.
    async fn version(&self, table: TableId) -> Result<Version, StoreError>;

    /// What a lobby shows of a table.
    async fn summary(&self, table: TableId) -> Result<Summary, StoreError>;

    /// The tables that a filter lets through, last changed first.
    async fn list(&self, filter: &Filter) -> Result<Vec<Listed>, StoreError>;

    /// Lets a token open a table and, if named, a seat. Granting twice is granting once.
    async fn grant(&self, token: TokenHash, grant: Grant) -> Result<(), StoreError>;

    /// All that a token opens; nothing for an unknown one.
    async fn find(&self, token: TokenHash) -> Result<Vec<Grant>, StoreError>;

    /// Takes away all that a token opens, and tells how much that was.
    async fn revoke(&self, token: TokenHash) -> Result<u64, StoreError>;

    /// Takes one seat of a table away from all tokens, and tells from how many.
    async fn revoke_seat(&self, grant: Grant) -> Result<u64, StoreError>;

    /// Keeps a snapshot as a help for later loads. An older one than the kept one, or one of a version that the table
    /// has not reached, is not kept.
    async fn put_snapshot(&self, table: TableId, snapshot: Snapshot) -> Result<(), StoreError>;

    /// The newest snapshot, if one was kept.
    async fn snapshot(&self, table: TableId) -> Result<Option<Snapshot>, StoreError>;

    /// Forgets all snapshots, which changes nothing but the speed of loads.
    async fn drop_snapshots(&self) -> Result<(), StoreError>;

    /// Deletes a table with all that belongs to it. Its id is [`StoreError::Gone`] from then on.
    async fn delete(&self, table: TableId) -> Result<(), StoreError>;

    /// A whole table as it is at one moment.
    async fn export(&self, table: TableId) -> Result<Exported, StoreError>;

    /// Brings a table back as it was exported, under a new id or under that of a deleted table.
    async fn import(&self, table: TableId, exported: &Exported) -> Result<Version, StoreError>;

    /// Writes a copy of the whole store, while it is used, to a file that must not be there yet.
    async fn backup(&self, to: &Path) -> Result<(), StoreError>;

    /// Reads everything and tells what is wrong.
    async fn check(&self) -> Result<Health, StoreError>;

    /// Writes down what waits and lets go of the file. Every later call is refused.
    async fn close(&self) -> Result<(), StoreError>;
}
