//! What the writer remembers of the tables that are being played.

use std::collections::HashMap;

use crate::entry::{IdempotencyKey, Version};
use crate::id::TableId;

/// How many keys are remembered in all: some 20 MiB, the keys of a thousand long games.
const MOST_KEYS: usize = 400_000;

/// How many tables are remembered, whatever their keys.
const MOST_TABLES: usize = 20_000;

/// After how many batches it is counted whether that is too much.
const TRIM_EVERY: u32 = 64;

/// The end of a table, as the database has it after all that was written before.
#[derive(Debug)]
pub(super) struct Head {
    /// The number of the table in the database.
    pub no: i64,
    /// Its version.
    pub version: Version,
    /// Its newest entry.
    pub last: Option<i64>,
    /// Which keys were accepted, and as what.
    pub keys: HashMap<IdempotencyKey, Version>,
    used: u64,
}

impl Head {
    /// A head that has just been read.
    pub fn new(no: i64, version: Version, last: Option<i64>, keys: HashMap<IdempotencyKey, Version>) -> Head {
        Head { no, version, last, keys, used: 0 }
    }
}

/// The heads of the tables that were last appended to. The database is the truth: the cache may forget at any time.
#[derive(Debug, Default)]
pub(super) struct Cache {
    heads: HashMap<TableId, Head>,
    clock: u64,
    batches: u32,
}

impl Cache {
    /// The head of a table, if it is remembered.
    pub fn get(&mut self, table: TableId) -> Option<&mut Head> {
        self.clock += 1;
        let head = self.heads.get_mut(&table)?;
        head.used = self.clock;
        Some(head)
    }

    /// Remembers a head.
    pub fn put(&mut self, table: TableId, head: Head) {
        self.clock += 1;
        let used = self.clock;
        self.heads.insert(table, Head { used, ..head });
    }

    /// Forgets one table.
    pub fn forget(&mut self, table: TableId) {
        self.heads.remove(&table);
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.heads.clear();
    }

    /// Forgets the half that was not used for longest, if there is too much. Called after each batch.
    pub fn trim(&mut self) {
        self.batches += 1;
        if self.batches >= TRIM_EVERY {
            self.batches = 0;
            self.trim_to(MOST_KEYS, MOST_TABLES);
        }
    }

    fn trim_to(&mut self, most_keys: usize, most_tables: usize) {
        let keys: usize = self.heads.values().map(|head| head.keys.len()).sum();
        if keys <= most_keys && self.heads.len() <= most_tables {
            return;
        }
        let mut used: Vec<u64> = self.heads.values().map(|head| head.used).collect();
        used.sort_unstable();
        let middle = used[used.len() / 2];
        self.heads.retain(|_, head| head.used > middle);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_used_last_is_remembered() {
        let mut cache = Cache::default();
        let id = |i: u8| TableId::from_bytes([i; 16]);
        for i in 0..10 {
            let keys = HashMap::from([(IdempotencyKey::from_bytes([i; 16]), 1)]);
            cache.put(id(i), Head::new(i64::from(i), 1, Some(1), keys));
        }
        assert!(cache.get(id(0)).is_some());
        cache.trim_to(10, 10);
        assert_eq!(cache.heads.len(), 10, "there is room for ten");
        cache.trim_to(9, 10);
        assert!(cache.get(id(0)).is_some(), "used last");
        assert!(cache.get(id(1)).is_none(), "used first");
        assert!(cache.heads.len() < 10);
    }
}
