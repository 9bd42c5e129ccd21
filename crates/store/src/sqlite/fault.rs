//! What the database says, in our words.

use std::path::Path;

use crate::error::{OpenError, StoreError, Unavailable};

/// What to make of an error of the database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    /// Trying later may help.
    Unavailable(Unavailable),
    /// The file is broken.
    Damaged(String),
    /// The file is no database.
    NotADatabase(String),
}

/// Reads an error by SQLite's primary result code.
pub(super) fn read(error: &sqlx::Error) -> Fault {
    let text = error.to_string();
    let code = match error {
        sqlx::Error::Database(error) => error.code().and_then(|code| code.parse::<u32>().ok()),
        sqlx::Error::PoolClosed => return Fault::Unavailable(Unavailable::Closed),
        sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => return Fault::Damaged(text),
        _ => None,
    };
    match code.map(|code| code & 0xff) {
        Some(5 | 6) => Fault::Unavailable(Unavailable::Locked),
        Some(8) => Fault::Unavailable(Unavailable::ReadOnly),
        Some(13) => Fault::Unavailable(Unavailable::Full),
        Some(11) => Fault::Damaged(text),
        Some(26) => Fault::NotADatabase(text),
        _ => Fault::Unavailable(Unavailable::Failed(text)),
    }
}

/// The fault of an open store.
impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match read(&error) {
            Fault::Unavailable(reason) => StoreError::Unavailable(reason),
            Fault::Damaged(detail) | Fault::NotADatabase(detail) => StoreError::Damaged(detail),
        }
    }
}

/// The fault of a store that is being opened.
pub(super) fn opening(path: &Path, error: &sqlx::Error) -> OpenError {
    let path = path.to_owned();
    match read(error) {
        Fault::Unavailable(reason) => OpenError::Unavailable { path, reason },
        Fault::Damaged(detail) => OpenError::Damaged { path, detail },
        Fault::NotADatabase(what) => OpenError::Foreign { path, what },
    }
}
