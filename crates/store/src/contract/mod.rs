//! The tests that every store passes.
//!
//! A backend's own test calls [`all`] with a way to open an empty store:
//!
//! ```no_run
//! # async fn contract() {
//! store::contract::all(|| async { store::SqliteStore::open("an/empty/folder/cayona.db").await.expect("it opens") }).await;
//! # }
//! ```
//!
//! They panic with what went wrong, as tests do.

mod appends;
mod lobby;
mod tables;
mod tokens;

use crate::entry::{IdempotencyKey, NewEntry, Timestamp};
use crate::id::TableId;
use crate::store::Store;
use crate::summary::{Status, Summary};

/// Runs every test, each on a store of its own.
pub async fn all<S, F>(open: impl Fn() -> F)
where
    S: Store,
    F: Future<Output = S>,
{
    appends::in_order(&open().await).await;
    appends::a_stale_append_changes_nothing(&open().await).await;
    appends::a_doubled_append_is_told_its_version(&open().await).await;
    appends::keys_count_within_a_table(&open().await).await;
    appends::bodies_are_kept_as_they_are(&open().await).await;
    appends::many_at_once(open().await).await;
    appends::of_many_for_one_version_one_wins(open().await).await;
    appends::a_closed_store_says_so(&open().await).await;
    tables::unknown_tables(&open().await).await;
    tables::created_once(&open().await).await;
    tables::deleted_with_all_that_is_theirs(&open().await).await;
    tables::exported_and_imported(&open().await).await;
    tables::what_does_not_fit_is_not_imported(&open().await).await;
    tables::snapshots_are_a_cache(&open().await).await;
    lobby::a_summary_changes_with_an_append(&open().await).await;
    lobby::lists_are_filtered(&open().await).await;
    lobby::lists_are_sorted_and_paged(&open().await).await;
    tokens::open_what_was_granted(&open().await).await;
    tokens::are_revoked(&open().await).await;
}

/// An id that differs from those of other numbers.
fn id(number: u64) -> TableId {
    TableId::from_bytes(u128::from(number).wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835).to_be_bytes())
}

/// A key that differs from those of other texts.
fn key(text: &str) -> IdempotencyKey {
    IdempotencyKey::from_text(text)
}

/// A summary that was changed at a moment.
fn summary(changed_at: u64) -> Summary {
    Summary {
        game: "jamaica".to_owned(),
        status: Status::Running,
        listed: true,
        title: "Friday \"night\"\n\u{1F3F4}".to_owned(),
        seats: 4,
        seats_taken: 2,
        players: vec!["Ann".to_owned(), "B\\o\"b, the 2nd".to_owned()],
        changed_at: Timestamp::from_millis(changed_at),
    }
}

/// Makes a table with one entry.
async fn create(store: &impl Store, table: TableId) {
    let version = store.create(table, &summary(1), &[NewEntry::new("start")]).await;
    assert_eq!(version, Ok(1), "a table can be created");
}

/// The bodies of a table, after checking that its versions have no gap and that it is as long as it says.
async fn bodies(store: &impl Store, table: TableId) -> Vec<String> {
    let entries = store.load(table, 0).await.expect("the table can be loaded");
    let versions: Vec<u64> = entries.iter().map(|entry| entry.version).collect();
    assert_eq!(versions, (1..=entries.len() as u64).collect::<Vec<_>>(), "versions in order, without a gap");
    assert_eq!(store.version(table).await, Ok(entries.len() as u64));
    entries.into_iter().map(|entry| entry.body).collect()
}

/// Checks that the store finds nothing wrong with itself.
async fn healthy(store: &impl Store) {
    let health = store.check().await.expect("the check runs");
    assert_eq!(health.problems, Vec::<String>::new());
}
