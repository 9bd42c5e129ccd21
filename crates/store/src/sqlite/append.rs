//! Many appends as a few statements.

use std::collections::HashMap;
use std::sync::Arc;

use sqlx::{AssertSqlSafe, Row, SqliteConnection};

use super::cache::{Cache, Head};
use super::rows;
use crate::entry::{Entry, IdempotencyKey, NewEntry, Timestamp, Version};
use crate::error::{AppendError, StoreError};
use crate::id::TableId;
use crate::summary::Summary;

/// How many rows one statement takes. Few sizes, so that each statement is prepared once.
const SIZES: [usize; 5] = [256, 64, 16, 4, 1];

/// An entry as it will stand in the database.
pub(super) struct Link {
    id: i64,
    table_no: i64,
    prev: Option<i64>,
    entry: Entry,
}

/// Where a table's chain ended before this batch and where it ends after it.
struct Moved {
    table_no: i64,
    from: Version,
    to: Version,
    last: i64,
}

/// Appends that have been checked and wait to be written together.
#[derive(Default)]
pub(super) struct Plan {
    rows: Vec<Link>,
    moved: HashMap<i64, Moved>,
    summaries: HashMap<i64, Summary>,
}

impl Plan {
    /// Checks an append against the head of its table and, if it fits, puts it on the plan and moves the head.
    pub fn add(
        &mut self,
        head: &mut Head,
        next_id: &mut i64,
        at: Timestamp,
        expected: Version,
        entry: &NewEntry,
        summary: Option<&Summary>,
    ) -> Result<Version, AppendError> {
        if let Some(version) = entry.key.and_then(|key| head.keys.get(&key)) {
            return Err(AppendError::Doubled { version: *version });
        }
        if expected != head.version {
            return Err(AppendError::Stale { current: head.version });
        }
        let id = *next_id;
        *next_id += 1;
        let version = head.version + 1;
        let moved = Moved { table_no: head.no, from: head.version, to: version, last: id };
        let moved = self.moved.entry(head.no).or_insert(moved);
        (moved.to, moved.last) = (version, id);
        if let Some(summary) = summary {
            self.summaries.insert(head.no, summary.clone());
        }
        let entry = Entry { version, at, key: entry.key, body: entry.body.clone() };
        self.rows.push(Link { id, table_no: head.no, prev: head.last, entry });
        (head.version, head.last) = (version, Some(id));
        if let Some(key) = self.rows.last().and_then(|row| row.entry.key) {
            head.keys.insert(key, version);
        }
        Ok(version)
    }

    /// Writes the plan into the open transaction.
    pub async fn write(self, statements: &Statements, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        insert(self.rows, statements, connection).await?;
        let mut moved: Vec<Moved> = self.moved.into_values().collect();
        // In the order of the pages that they lie on.
        moved.sort_unstable_by_key(|moved| moved.table_no);
        let mut moved = moved.as_slice();
        while let Some((size, sql)) = statements.heads.iter().find(|(size, _)| *size <= moved.len()) {
            let (now, later) = moved.split_at(*size);
            moved = later;
            let mut query = sqlx::query(AssertSqlSafe(Arc::clone(sql)));
            for m in now {
                query = query.bind(m.table_no).bind(rows::number(m.from)).bind(rows::number(m.to)).bind(m.last);
            }
            let done = query.execute(&mut *connection).await?;
            if done.rows_affected() != *size as u64 {
                // Only if somebody else wrote into our file. The writer forgets what it remembered and looks again.
                return Err(StoreError::Damaged("a table was changed by another program".to_owned()));
            }
        }
        let mut summaries: Vec<(i64, Summary)> = self.summaries.into_iter().collect();
        summaries.sort_unstable_by_key(|(no, _)| *no);
        let mut summaries = summaries.as_slice();
        while let Some((size, sql)) = statements.summaries.iter().find(|(size, _)| *size <= summaries.len()) {
            let (now, later) = summaries.split_at(*size);
            summaries = later;
            let mut query = sqlx::query(AssertSqlSafe(Arc::clone(sql)));
            for (no, summary) in now {
                query = rows::bind_summary(query, summary).bind(*no);
            }
            query.execute(&mut *connection).await?;
        }
        Ok(())
    }
}

/// Writes the entries of one new table and tells the id of the last.
pub(super) async fn insert_all(
    table_no: i64,
    entries: &[Entry],
    next_id: &mut i64,
    statements: &Statements,
    connection: &mut SqliteConnection,
) -> Result<Option<i64>, StoreError> {
    let mut prev = None;
    for entries in entries.chunks(4096) {
        let rows = entries.iter().map(|entry| {
            let row = Link { id: *next_id, table_no, prev, entry: entry.clone() };
            prev = Some(*next_id);
            *next_id += 1;
            row
        });
        let rows = rows.collect();
        insert(rows, statements, connection).await?;
    }
    Ok(prev)
}

async fn insert(
    mut rows: Vec<Link>,
    statements: &Statements,
    connection: &mut SqliteConnection,
) -> Result<(), StoreError> {
    while let Some((size, sql)) = statements.entries.iter().find(|(size, _)| *size <= rows.len()) {
        let mut query = sqlx::query(AssertSqlSafe(Arc::clone(sql)));
        for row in rows.drain(..size) {
            let Entry { version, at, key, body } = row.entry;
            query = query.bind(row.id).bind(row.table_no).bind(rows::number(version)).bind(row.prev);
            query = query.bind(rows::moment(at)).bind(key.map(|key| key.to_bytes().to_vec())).bind(body);
        }
        query.execute(&mut *connection).await?;
    }
    Ok(())
}

/// The statements for many rows at once, largest first.
pub(super) struct Statements {
    entries: Vec<(usize, Arc<str>)>,
    heads: Vec<(usize, Arc<str>)>,
    summaries: Vec<(usize, Arc<str>)>,
}

impl Statements {
    /// The text of the statements.
    pub fn new() -> Statements {
        let sized = |before: &str, row: &str, after: &str| {
            let text = |size| format!("{before}{}{after}", vec![row; size].join(","));
            SIZES.iter().map(|size| (*size, Arc::from(text(*size)))).collect()
        };
        Statements {
            entries: sized(
                "INSERT INTO entries (id, table_no, version, prev, at_ms, key, body) VALUES ",
                "(?,?,?,?,?,?,?)",
                "",
            ),
            heads: sized(
                "UPDATE heads SET version = c.column3, last = c.column4 FROM (VALUES ",
                "(?,?,?,?)",
                ") AS c WHERE heads.no = c.column1 AND heads.version = c.column2",
            ),
            summaries: sized(
                "UPDATE tables SET game = c.column1, status = c.column2, listed = c.column3, title = c.column4, \
                 seats = c.column5, seats_taken = c.column6, players = c.column7, changed_at = c.column8 FROM (VALUES ",
                "(?,?,?,?,?,?,?,?,?)",
                ") AS c WHERE tables.no = c.column9",
            ),
        }
    }
}

/// The head of a table, from the cache or from the database.
pub(super) async fn head<'a>(
    cache: &'a mut Cache,
    connection: &mut SqliteConnection,
    table: TableId,
) -> Result<&'a mut Head, StoreError> {
    if cache.get(table).is_none() {
        let end = rows::end(&mut *connection, table).await?;
        let found = sqlx::query(
            "WITH RECURSIVE chain (version, prev, key) AS (
                 SELECT version, prev, key FROM entries WHERE id = ?
                 UNION ALL
                 SELECT e.version, e.prev, e.key FROM chain JOIN entries AS e ON e.id = chain.prev
             ) SELECT version, key FROM chain WHERE key IS NOT NULL",
        );
        let mut keys = HashMap::new();
        for row in found.bind(end.last).fetch_all(&mut *connection).await? {
            let key: IdempotencyKey = rows::key(row.try_get("key")?)?;
            keys.insert(key, rows::version(row.try_get("version")?)?);
        }
        cache.put(table, Head::new(end.no, end.version, end.last, keys));
    }
    cache.get(table).ok_or(StoreError::Unknown)
}
