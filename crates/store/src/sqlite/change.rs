//! All changes but appends: each inside a savepoint of the batch's transaction.

use std::collections::HashSet;

use sqlx::{Row, SqliteConnection};

use super::append::{self, Statements};
use super::cache::Cache;
use super::rows::{self, INSERT_SUMMARY, REVIVE_SUMMARY};
use crate::entry::{Entry, Snapshot, Timestamp};
use crate::error::StoreError;
use crate::id::TableId;
use crate::store::{Grant, TokenHash};
use crate::summary::Summary;

/// A change of the store.
pub(super) enum Change {
    /// A new table, or with `revive` one in the place of a deleted table.
    Create { table: TableId, summary: Summary, entries: Vec<Entry>, revive: bool },
    /// The end of a table.
    Delete(TableId),
    /// A token opens something.
    Grant(TokenHash, Grant),
    /// A token opens nothing any more.
    Revoke(TokenHash),
    /// No token opens this seat any more.
    RevokeSeat(Grant),
    /// A snapshot to keep.
    PutSnapshot(TableId, Snapshot),
    /// No snapshots any more.
    DropSnapshots,
    /// The file may have so many pages: a disk that is full, for tests.
    LimitPages(u32),
}

/// What a change needs of the writer.
pub(super) struct Desk<'a> {
    pub connection: &'a mut SqliteConnection,
    pub cache: &'a mut Cache,
    pub next_id: &'a mut i64,
    pub statements: &'a Statements,
}

impl Desk<'_> {
    /// Makes a change in the open transaction and tells how much was changed, or the version of a new table.
    pub async fn make(&mut self, change: &Change) -> Result<u64, StoreError> {
        match change {
            Change::Create { table, summary, entries, revive } => self.create(*table, summary, entries, *revive).await,
            Change::Delete(table) => self.delete(*table).await,
            Change::Grant(token, grant) => {
                let no = rows::end(&mut *self.connection, grant.table).await?.no;
                let query = sqlx::query("INSERT OR IGNORE INTO grants (token, table_no, seat) VALUES (?,?,?)");
                let query = query.bind(token.0.to_vec()).bind(no).bind(rows::seat(grant.seat));
                Ok(query.execute(&mut *self.connection).await?.rows_affected())
            }
            Change::Revoke(token) => {
                let query = sqlx::query("DELETE FROM grants WHERE token = ?").bind(token.0.to_vec());
                Ok(query.execute(&mut *self.connection).await?.rows_affected())
            }
            Change::RevokeSeat(grant) => {
                let no = rows::end(&mut *self.connection, grant.table).await?.no;
                let query = sqlx::query("DELETE FROM grants WHERE table_no = ? AND seat = ?");
                let query = query.bind(no).bind(rows::seat(grant.seat));
                Ok(query.execute(&mut *self.connection).await?.rows_affected())
            }
            Change::PutSnapshot(table, snapshot) => self.put_snapshot(*table, snapshot).await,
            Change::DropSnapshots => {
                Ok(sqlx::query("DELETE FROM snapshots").execute(&mut *self.connection).await?.rows_affected())
            }
            Change::LimitPages(pages) => {
                let text = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
                sqlx::raw_sql(text).execute(&mut *self.connection).await?;
                Ok(0)
            }
        }
    }

    async fn create(
        &mut self,
        table: TableId,
        summary: &Summary,
        entries: &[Entry],
        revive: bool,
    ) -> Result<u64, StoreError> {
        let there = sqlx::query("SELECT no, deleted_at IS NOT NULL AS gone FROM tables WHERE id = ?");
        let there = there.bind(table.to_string()).fetch_optional(&mut *self.connection).await?;
        let no: i64 = match there {
            None => {
                let query = rows::bind_summary(sqlx::query(INSERT_SUMMARY), summary).bind(table.to_string());
                query.execute(&mut *self.connection).await?.last_insert_rowid()
            }
            Some(row) if revive && row.try_get("gone")? => {
                let no = row.try_get("no")?;
                rows::bind_summary(sqlx::query(REVIVE_SUMMARY), summary)
                    .bind(no)
                    .execute(&mut *self.connection)
                    .await?;
                no
            }
            Some(_) => return Err(StoreError::Exists),
        };
        let last = append::insert_all(no, entries, self.next_id, self.statements, self.connection).await?;
        let version = entries.len() as u64;
        let query = sqlx::query("INSERT INTO heads (no, version, last) VALUES (?,?,?)");
        query.bind(no).bind(rows::number(version)).bind(last).execute(&mut *self.connection).await?;
        Ok(version)
    }

    async fn delete(&mut self, table: TableId) -> Result<u64, StoreError> {
        let end = rows::end(&mut *self.connection, table).await?;
        self.cache.forget(table);
        sqlx::query(
            "WITH RECURSIVE chain (id, prev) AS (
                 SELECT id, prev FROM entries WHERE id = ?
                 UNION ALL
                 SELECT e.id, e.prev FROM chain JOIN entries AS e ON e.id = chain.prev
             ) DELETE FROM entries WHERE id IN (SELECT id FROM chain)",
        )
        .bind(end.last)
        .execute(&mut *self.connection)
        .await?;
        for sql in [
            "DELETE FROM heads WHERE no = ?",
            "DELETE FROM grants WHERE table_no = ?",
            "DELETE FROM snapshots WHERE table_no = ?",
        ] {
            sqlx::query(sql).bind(end.no).execute(&mut *self.connection).await?;
        }
        // What is left is the id: no names stay behind.
        let query = sqlx::query(
            "UPDATE tables SET game = '', title = '', players = '[]', listed = 0, deleted_at = ? WHERE no = ?",
        );
        query.bind(rows::moment(Timestamp::now())).bind(end.no).execute(&mut *self.connection).await?;
        Ok(end.version)
    }

    async fn put_snapshot(&mut self, table: TableId, snapshot: &Snapshot) -> Result<u64, StoreError> {
        let end = rows::end(&mut *self.connection, table).await?;
        if snapshot.version > end.version {
            return Ok(0);
        }
        let query = sqlx::query(
            "INSERT INTO snapshots (table_no, version, bytes) VALUES (?,?,?)
             ON CONFLICT (table_no) DO UPDATE SET version = excluded.version, bytes = excluded.bytes
             WHERE excluded.version >= snapshots.version",
        );
        let query = query.bind(end.no).bind(rows::number(snapshot.version)).bind(snapshot.bytes.clone());
        Ok(query.execute(&mut *self.connection).await?.rows_affected())
    }
}

/// Checks that entries can be a table: versions 1, 2, 3, ... and no key twice.
pub(super) fn fit_together(entries: &[Entry]) -> Result<(), StoreError> {
    let mut keys = HashSet::new();
    for (i, entry) in entries.iter().enumerate() {
        let place = i + 1;
        if entry.version != place as u64 {
            return Err(StoreError::BadEntries { place, problem: "its version is not the next one" });
        }
        if entry.key.is_some_and(|key| !keys.insert(key)) {
            return Err(StoreError::BadEntries { place, problem: "its key is that of an earlier entry" });
        }
    }
    Ok(())
}
