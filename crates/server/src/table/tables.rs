//! All tables: those that are awake, and the way to wake the others.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use bots::Entry as Listed;
use store::{Grant, NewEntry, Store, StoreError, TableId};
use tokio::sync::{OnceCell, Semaphore};

use super::act::{Act, Denied};
use super::log::Entry;
use super::sheet::Sheet;
use super::task::{self, Handle, summary};
use crate::config::Config;
use crate::gate::Person;
use crate::metrics::Metrics;
use crate::secret::table_id;
use crate::thinkers::Thinkers;

/// The most programs of the host that run at once.
const PROGRAMS: usize = 32;

/// What every table needs.
pub struct Shared {
    /// Where tables are written down.
    pub store: Arc<dyn Store>,
    /// The games that can be played.
    pub games: &'static [Listed],
    /// How the server was started.
    pub config: Config,
    /// What is counted.
    pub metrics: Metrics,
    /// Where bots think.
    pub thinkers: Thinkers,
    /// How many programs may run at once.
    pub(super) programs: Arc<Semaphore>,
    awake: Mutex<HashMap<TableId, Arc<OnceCell<Handle>>>>,
}

impl Shared {
    /// Nothing is awake yet.
    pub fn new(store: Arc<dyn Store>, games: &'static [Listed], config: Config) -> Arc<Shared> {
        let thinkers = match config.thinkers {
            0 => std::thread::available_parallelism().map_or(2, usize::from),
            some => some,
        };
        let (metrics, thinkers) = (Metrics::default(), Thinkers::new(thinkers));
        let programs = Arc::new(Semaphore::new(PROGRAMS));
        Arc::new(Shared { store, games, config, metrics, thinkers, programs, awake: Mutex::default() })
    }

    /// Forgets a table that has gone to sleep.
    pub(super) fn forget(&self, id: TableId) {
        let mut awake = self.awake.lock().unwrap_or_else(PoisonError::into_inner);
        if awake.get(&id).and_then(|cell| cell.get()).is_some_and(Handle::is_asleep) {
            awake.remove(&id);
        }
    }

    /// How many tables are awake.
    pub fn awake(&self) -> usize {
        self.awake.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// An awake table; it is woken if it sleeps.
    pub async fn table(self: &Arc<Self>, id: TableId) -> Result<Handle, Denied> {
        loop {
            let cell = {
                let mut awake = self.awake.lock().unwrap_or_else(PoisonError::into_inner);
                awake.entry(id).or_default().clone()
            };
            let handle = match cell.get_or_try_init(|| self.load(id)).await {
                Ok(handle) => handle.clone(),
                Err(denied) => {
                    let mut awake = self.awake.lock().unwrap_or_else(PoisonError::into_inner);
                    if awake.get(&id).is_some_and(|cell| cell.get().is_none()) {
                        awake.remove(&id);
                    }
                    return Err(denied);
                }
            };
            if !handle.is_asleep() {
                return Ok(handle);
            }
            self.forget(id);
        }
    }

    async fn load(self: &Arc<Self>, id: TableId) -> Result<Handle, Denied> {
        let log = self.store.load(id, 0).await.map_err(|error| match error {
            StoreError::Unknown | StoreError::Gone => Denied::Gone,
            other => Denied::Unavailable(other.to_string()),
        })?;
        let sheet = Sheet::fold(self.games, id, log.iter().map(|stored| stored.body.as_str()));
        let sheet = sheet.map_err(|bad| {
            tracing::error!(%bad, "a table cannot be read");
            Denied::Unavailable(format!("this table was written by another version of Cayona ({})", bad.problem))
        })?;
        let keys = log.iter().rev().filter_map(|stored| stored.key);
        Ok(task::wake(self, sheet.ok_or(Denied::Gone)?, keys))
    }

    /// Opens a table with these first entries and tells its name.
    pub async fn open(self: &Arc<Self>, id: TableId, entries: &[Entry], person: &Person) -> Result<Arc<Sheet>, Denied> {
        let (first, rest) = entries.split_first().ok_or(Denied::Gone)?;
        let mut sheet = Sheet::open(self.games, id, first)?;
        for entry in rest {
            sheet.apply(entry)?;
        }
        let new: Vec<NewEntry> = entries.iter().map(|entry| NewEntry::new(entry.to_json())).collect();
        let unavailable = |error: StoreError| Denied::Unavailable(error.to_string());
        self.store.create(id, &summary(&sheet), &new).await.map_err(unavailable)?;
        self.remember(id, person).await?;
        self.metrics.opened.add(1);
        Ok(Arc::new(sheet))
    }

    /// Notes that this table is one of a person's.
    pub async fn remember(&self, table: TableId, person: &Person) -> Result<(), Denied> {
        let grant = Grant { table, seat: None };
        self.store.grant(person.secret.token(), grant).await.map_err(|error| Denied::Unavailable(error.to_string()))
    }

    /// A name for a new table.
    pub fn new_id(&self) -> Result<TableId, Denied> {
        Ok(table_id()?)
    }

    /// Does something at a table, waking it if need be.
    pub async fn act(self: &Arc<Self>, id: TableId, person: &Person, act: Act) -> Result<Arc<Sheet>, Denied> {
        for _ in 0..3 {
            if let Some(answer) = self.table(id).await?.act(&person.mark, act.clone()).await {
                return answer;
            }
        }
        Err(Denied::Unavailable("the table is waking up".to_owned()))
    }
}
