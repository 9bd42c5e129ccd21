//! The SQLite store passes what every store has to.

use std::sync::atomic::{AtomicU32, Ordering};

use store::SqliteStore;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_keeps_the_contract() {
    let folder = tempfile::tempdir().expect("a folder");
    let number = AtomicU32::new(0);
    store::contract::all(|| {
        let file = folder.path().join(format!("{}.db", number.fetch_add(1, Ordering::Relaxed)));
        async move { SqliteStore::open(file).await.expect("a new file can be opened") }
    })
    .await;
}
