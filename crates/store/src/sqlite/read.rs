//! Everything that only reads, on connections of its own.

use sqlx::{Connection, QueryBuilder, Row, Sqlite, SqliteConnection};

use super::rows;
use crate::entry::{Entry, Snapshot, Version};
use crate::error::StoreError;
use crate::id::TableId;
use crate::store::{Exported, Grant, TokenHash};
use crate::summary::{Filter, Listed, Summary};

/// The entries of a table after a version.
pub(super) async fn load(
    reader: &mut SqliteConnection,
    table: TableId,
    after: Version,
) -> Result<Vec<Entry>, StoreError> {
    let end = rows::end(&mut *reader, table).await?;
    if end.version <= after {
        return Ok(Vec::new());
    }
    let query = sqlx::query(
        "WITH RECURSIVE chain (version, prev, at_ms, key, body) AS (
             SELECT version, prev, at_ms, key, body FROM entries WHERE id = ?1
             UNION ALL
             SELECT e.version, e.prev, e.at_ms, e.key, e.body FROM chain JOIN entries AS e ON e.id = chain.prev
             WHERE chain.version > ?2 + 1
         ) SELECT version, at_ms, key, body FROM chain",
    );
    let found = query.bind(end.last).bind(rows::number(after)).fetch_all(&mut *reader).await?;
    let entries = found.iter().rev().map(rows::entry).collect::<Result<Vec<_>, _>>()?;
    // Versions without a gap, up to the end that was read before.
    let whole = entries.iter().map(|entry| entry.version).eq(after + 1..=end.version);
    if whole {
        return Ok(entries);
    }
    // The table may have been deleted in between.
    rows::end(&mut *reader, table).await?;
    Err(StoreError::Damaged(format!("entries of table {table} are missing")))
}

/// What a lobby shows of a table.
pub(super) async fn summary(reader: &mut SqliteConnection, table: TableId) -> Result<Summary, StoreError> {
    let query = sqlx::query("SELECT *, deleted_at IS NOT NULL AS gone FROM tables WHERE id = ?");
    let row = query.bind(table.to_string()).fetch_optional(&mut *reader).await?.ok_or(StoreError::Unknown)?;
    if row.try_get("gone")? { Err(StoreError::Gone) } else { rows::summary(&row) }
}

/// The tables that a filter lets through.
pub(super) async fn list(reader: &mut SqliteConnection, filter: &Filter) -> Result<Vec<Listed>, StoreError> {
    let mut query: QueryBuilder<Sqlite> = QueryBuilder::new("SELECT * FROM tables WHERE deleted_at IS NULL");
    if let Some(status) = filter.status {
        query.push(" AND status = ").push_bind(status.word());
    }
    if filter.listed_only {
        query.push(" AND listed = 1");
    }
    if let Some(game) = &filter.game {
        query.push(" AND game = ").push_bind(game.clone());
    }
    if let Some(ids) = &filter.ids {
        // As one value, so that their number has no limit.
        let ids = serde_json::Value::from(ids.iter().map(TableId::to_string).collect::<Vec<_>>()).to_string();
        query.push(" AND id IN (SELECT value FROM json_each(").push_bind(ids).push("))");
    }
    if let Some(cursor) = &filter.before {
        query.push(" AND (changed_at, id) < (").push_bind(rows::moment(cursor.changed_at));
        query.push(", ").push_bind(cursor.table.to_string()).push(")");
    }
    query.push(" ORDER BY changed_at DESC, id DESC LIMIT ").push_bind(i64::from(filter.limit));
    let found = query.build().fetch_all(&mut *reader).await?;
    found.iter().map(|row| Ok(Listed { table: rows::table(row)?, summary: rows::summary(row)? })).collect()
}

/// All that a token opens.
pub(super) async fn find(reader: &mut SqliteConnection, token: TokenHash) -> Result<Vec<Grant>, StoreError> {
    let query = sqlx::query(
        "SELECT t.id, g.seat FROM grants AS g JOIN tables AS t ON t.no = g.table_no
         WHERE g.token = ? ORDER BY t.id, g.seat",
    );
    query.bind(token.0.to_vec()).fetch_all(&mut *reader).await?.iter().map(rows::grant).collect()
}

/// The newest snapshot of a table.
pub(super) async fn snapshot(reader: &mut SqliteConnection, table: TableId) -> Result<Option<Snapshot>, StoreError> {
    let end = rows::end(&mut *reader, table).await?;
    let query = sqlx::query("SELECT version, bytes FROM snapshots WHERE table_no = ?").bind(end.no);
    let Some(row) = query.fetch_optional(&mut *reader).await? else { return Ok(None) };
    Ok(Some(Snapshot { version: rows::version(row.try_get("version")?)?, bytes: row.try_get("bytes")? }))
}

/// A whole table.
pub(super) async fn export(reader: &mut SqliteConnection, table: TableId) -> Result<Exported, StoreError> {
    let mut reader = reader.begin().await?;
    let summary = summary(&mut reader, table).await?;
    Ok(Exported { summary, entries: load(&mut reader, table, 0).await? })
}
