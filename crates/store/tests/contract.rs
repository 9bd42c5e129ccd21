//! The SQLite store passes what every store has to.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use store::{Filter, SqliteStore, Store};

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

#[tokio::test]
async fn a_server_may_choose_its_store_when_it_starts() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = SqliteStore::open(folder.path().join("cayona.db")).await.expect("a new file can be opened");
    let store: Arc<dyn Store> = Arc::new(store);
    assert_eq!(store.list(&Filter::default()).await, Ok(vec![]));
}
