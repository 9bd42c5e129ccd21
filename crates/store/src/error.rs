//! What can go wrong, in words for the person who has to do something about it.

use std::io;
use std::path::PathBuf;

use crate::entry::Version;

/// Why a store cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// A second server on the same file.
    #[error("another Cayona is using {path}: stop it first, or give this one a data folder of its own")]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// The file was written by a later Cayona.
    #[error(
        "{path} has data version {found} and this Cayona knows versions up to {known}: use a newer Cayona, or another \
         data folder"
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// The version of its data.
        found: i64,
        /// The newest version that this program knows.
        known: i64,
    },
    /// The folder or the file cannot be written.
    #[error("cannot write {path}: {source}")]
    Unwritable {
        /// The folder or the file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The file is something else.
    #[error("{path} is not a database of Cayona: {what}; nothing was changed in it")]
    Foreign {
        /// The file.
        path: PathBuf,
        /// What it seems to be.
        what: String,
    },
    /// The file is broken.
    #[error("{path} is damaged ({detail}): keep a copy of it and restore a backup")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What the database says.
        detail: String,
    },
    /// The file is right, but cannot be used now.
    #[error("cannot use {path}: {reason}")]
    Unavailable {
        /// The file.
        path: PathBuf,
        /// Why.
        reason: Unavailable,
    },
}

/// Why a backup was not restored. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// There is no such backup.
    #[error("there is no backup {}", .0.display())]
    Missing(PathBuf),
    /// The backup or its place cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// It cannot be put there.
    #[error("cannot restore {path}: {reason}")]
    Failed {
        /// Where it was to be.
        path: PathBuf,
        /// Why not.
        reason: String,
    },
}

/// Why the store cannot do its work just now. Nothing has changed, and trying later may help.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unavailable {
    /// No room.
    #[error("the disk is full")]
    Full,
    /// No permission to write.
    #[error("the disk or the file is read-only")]
    ReadOnly,
    /// Another program holds the file.
    #[error("another program has locked the database")]
    Locked,
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
    /// Anything else, as the database says it.
    #[error("the database failed: {0}")]
    Failed(String),
}

/// Why an entry was not appended. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AppendError {
    /// The table has moved on since the version that the entry was made for.
    #[error("the table has moved on to version {current}")]
    Stale {
        /// The version that it has now.
        current: Version,
    },
    /// The same entry, by its key, was accepted before.
    #[error("this was accepted before, as version {version}")]
    Doubled {
        /// The version that it made.
        version: Version,
    },
    /// There is no such table.
    #[error("there is no such table")]
    Unknown,
    /// The table was deleted.
    #[error("the table was deleted")]
    Gone,
    /// The store cannot write just now.
    #[error(transparent)]
    Unavailable(#[from] Unavailable),
}

/// Why something else than an append was not done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// There is no such table.
    #[error("there is no such table")]
    Unknown,
    /// The table was deleted.
    #[error("the table was deleted")]
    Gone,
    /// The id belongs to another table.
    #[error("there is, or was, a table with this id")]
    Exists,
    /// The entries of a new table do not fit together.
    #[error("entry {place} does not fit: {problem}")]
    BadEntries {
        /// Which entry, counted from 1.
        place: usize,
        /// What is wrong with it.
        problem: &'static str,
    },
    /// A backup cannot be written there.
    #[error("cannot write the backup {path}: {reason}")]
    Backup {
        /// Where it was to be.
        path: PathBuf,
        /// Why not.
        reason: String,
    },
    /// What was read makes no sense.
    #[error("the database is damaged ({0}): run the integrity check and restore a backup")]
    Damaged(String),
    /// The store cannot do it just now.
    #[error(transparent)]
    Unavailable(#[from] Unavailable),
}

impl From<StoreError> for AppendError {
    fn from(error: StoreError) -> AppendError {
        match error {
            StoreError::Unknown => AppendError::Unknown,
            StoreError::Gone => AppendError::Gone,
            StoreError::Unavailable(reason) => AppendError::Unavailable(reason),
            other => AppendError::Unavailable(Unavailable::Failed(other.to_string())),
        }
    }
}
