//! A server in the process of the test, over a store that can be broken at will.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use server::{App, Config, router};
use store::{
    AppendError, Entry, Exported, Filter, Grant, Health, Listed, NewEntry, Snapshot, SqliteStore, Store, StoreError,
    Summary, TableId, TokenHash, Unavailable, Version,
};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::watch;

/// All games of Cayona.
pub static GAMES: [bots::Entry; 5] = [
    bots::Entry::of::<jamaica::Jamaica>(),
    bots::Entry::of::<voodoo_pirate::VoodooPirate>(),
    bots::Entry::of::<voodoo_pirate_cards::VoodooPirateCards>(),
    bots::Entry::of::<pirata_codex::PirataCodex>(),
    bots::Entry::of::<voodoo_island::VoodooIsland>(),
];

/// A store that can be cut off from its disk, or from its speed.
pub struct Chaos {
    store: SqliteStore,
    fault: Mutex<Option<Unavailable>>,
    delay: AtomicU64,
}

impl Chaos {
    /// From now on nothing can be written, for this reason; or everything again.
    pub fn cut(&self, fault: Option<Unavailable>) {
        *self.fault.lock().unwrap_or_else(PoisonError::into_inner) = fault;
    }

    /// From now on every write takes so long.
    pub fn slow_down(&self, delay: Duration) {
        self.delay.store(delay.as_millis() as u64, Ordering::Relaxed);
    }

    async fn write(&self) -> Result<(), Unavailable> {
        let delay = self.delay.load(Ordering::Relaxed);
        if delay > 0 {
            tokio::time::sleep(Duration::from_millis(delay)).await;
        }
        self.fault.lock().unwrap_or_else(PoisonError::into_inner).clone().map_or(Ok(()), Err)
    }
}

#[async_trait]
impl Store for Chaos {
    async fn create(&self, table: TableId, summary: &Summary, entries: &[NewEntry]) -> Result<Version, StoreError> {
        self.write().await?;
        self.store.create(table, summary, entries).await
    }

    async fn append(
        &self,
        table: TableId,
        expected: Version,
        entry: NewEntry,
        summary: Option<&Summary>,
    ) -> Result<Version, AppendError> {
        self.write().await?;
        self.store.append(table, expected, entry, summary).await
    }

    async fn load(&self, table: TableId, after: Version) -> Result<Vec<Entry>, StoreError> {
        self.store.load(table, after).await
    }

    async fn version(&self, table: TableId) -> Result<Version, StoreError> {
        self.store.version(table).await
    }

    async fn summary(&self, table: TableId) -> Result<Summary, StoreError> {
        self.store.summary(table).await
    }

    async fn list(&self, filter: &Filter) -> Result<Vec<Listed>, StoreError> {
        self.store.list(filter).await
    }

    async fn grant(&self, token: TokenHash, grant: Grant) -> Result<(), StoreError> {
        self.write().await?;
        self.store.grant(token, grant).await
    }

    async fn find(&self, token: TokenHash) -> Result<Vec<Grant>, StoreError> {
        self.store.find(token).await
    }

    async fn revoke(&self, token: TokenHash) -> Result<u64, StoreError> {
        self.write().await?;
        self.store.revoke(token).await
    }

    async fn revoke_seat(&self, grant: Grant) -> Result<u64, StoreError> {
        self.write().await?;
        self.store.revoke_seat(grant).await
    }

    async fn put_snapshot(&self, table: TableId, snapshot: Snapshot) -> Result<(), StoreError> {
        self.write().await?;
        self.store.put_snapshot(table, snapshot).await
    }

    async fn snapshot(&self, table: TableId) -> Result<Option<Snapshot>, StoreError> {
        self.store.snapshot(table).await
    }

    async fn drop_snapshots(&self) -> Result<(), StoreError> {
        self.write().await?;
        self.store.drop_snapshots().await
    }

    async fn delete(&self, table: TableId) -> Result<(), StoreError> {
        self.write().await?;
        self.store.delete(table).await
    }

    async fn export(&self, table: TableId) -> Result<Exported, StoreError> {
        self.store.export(table).await
    }

    async fn import(&self, table: TableId, exported: &Exported) -> Result<Version, StoreError> {
        self.write().await?;
        self.store.import(table, exported).await
    }

    async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        self.store.backup(to).await
    }

    async fn check(&self) -> Result<Health, StoreError> {
        self.store.check().await
    }

    async fn close(&self) -> Result<(), StoreError> {
        self.store.close().await
    }
}

/// A server in this process; it ends with the value.
pub struct Inside {
    /// Where it keeps its tables.
    pub chaos: Arc<Chaos>,
    /// The program itself.
    pub app: App,
    port: u16,
    stop: watch::Sender<bool>,
    runtime: Option<Runtime>,
    _folder: tempfile::TempDir,
}

impl Inside {
    /// Starts a server whose bots move at once.
    pub fn start(change: impl FnOnce(&mut Config)) -> Inside {
        let folder = tempfile::tempdir().expect("a folder for the tables");
        let mut config = Config { pace: Duration::ZERO, limits: false, ..Config::default() };
        change(&mut config);
        let runtime = Runtime::new().expect("a runtime");
        let (chaos, app, stop, port) = runtime.block_on(async {
            let store = SqliteStore::open(folder.path().join("cayona.db")).await.expect("a store");
            let chaos = Arc::new(Chaos { store, fault: Mutex::default(), delay: AtomicU64::new(0) });
            let (app, stop) = App::new(chaos.clone(), &GAMES, config);
            let listener = TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).await.expect("a port");
            let port = listener.local_addr().expect("an address").port();
            tokio::spawn(server::net::serve(listener, router(app.clone()), app.clone()));
            (chaos, app, stop, port)
        });
        Inside { chaos, app, port, stop, runtime: Some(runtime), _folder: folder }
    }

    /// The port that it listens at.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Waits for something of the server.
    pub fn wait<F: Future>(&self, future: F) -> F::Output {
        self.runtime.as_ref().expect("it runs").block_on(future)
    }
}

impl Drop for Inside {
    fn drop(&mut self) {
        self.stop.send_replace(true);
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_timeout(Duration::from_secs(2));
        }
    }
}
