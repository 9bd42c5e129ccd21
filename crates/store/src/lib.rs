//! Where records live.
//!
//! A table is an append-only list of entries, and the store does not look into their bodies. Entry n of a table makes
//! its version n; an append names the version that it was made for and is refused if the table has moved on, and it may
//! carry a key by which a doubled append is recognised. What was answered is on disk.
//!
//! [`Store`] is the contract, [`contract`] the tests that every implementation passes, [`SqliteStore`] the
//! implementation in one file.

pub mod contract;
mod entry;
mod error;
mod id;
mod sqlite;
mod store;
mod summary;

pub use entry::{Entry, IdempotencyKey, NewEntry, Snapshot, Timestamp, Version};
pub use error::{AppendError, OpenError, RestoreError, StoreError, Unavailable};
pub use id::{BadTableId, TableId};
pub use sqlite::SqliteStore;
pub use store::{Exported, Grant, Health, Restored, Store, TokenHash};
pub use summary::{Cursor, Filter, Listed, Status, Summary};
