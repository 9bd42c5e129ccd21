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

/// SQLite's word for a shared-memory file that cannot grow, which is how a disk without any room shows first.
const IOERR_SHMSIZE: u32 = 4874;

/// SQLite's result code.
fn code(error: &sqlx::Error) -> Option<u32> {
    let sqlx::Error::Database(error) = error else { return None };
    error.code()?.parse().ok()
}

/// Whether a rollback found nothing to roll back, which is the one way in which it is an error of logic (code 1).
pub(super) fn is_no_transaction(error: &sqlx::Error) -> bool {
    code(error) == Some(1)
}

/// Reads an error.
pub(super) fn read(error: &sqlx::Error) -> Fault {
    let text = error.to_string();
    match error {
        sqlx::Error::PoolClosed => return Fault::Unavailable(Unavailable::Closed),
        sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => return Fault::Damaged(text),
        _ => {}
    }
    let code = code(error);
    if code == Some(IOERR_SHMSIZE) {
        return Fault::Unavailable(Unavailable::Full);
    }
    // The lowest byte is the kind of error.
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
