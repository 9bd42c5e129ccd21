//! Rows as values and values as rows.

use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteRow};
use sqlx::{Executor, Row, Sqlite};

use crate::entry::{Entry, IdempotencyKey, Timestamp, Version};
use crate::error::StoreError;
use crate::id::TableId;
use crate::store::Grant;
use crate::summary::{Status, Summary};

/// Makes a table, with its summary in the order of [`bind_summary`].
pub(super) const INSERT_SUMMARY: &str = "\
    INSERT INTO tables (game, status, listed, title, seats, seats_taken, players, changed_at, id)
    VALUES (?,?,?,?,?,?,?,?,?)";

/// Brings a deleted table back with another summary.
pub(super) const REVIVE_SUMMARY: &str = "\
    UPDATE tables SET game = ?, status = ?, listed = ?, title = ?, seats = ?, seats_taken = ?, players = ?,
        changed_at = ?, deleted_at = NULL
    WHERE no = ?";

/// A statement with its values.
pub(super) type Bound<'q> = Query<'q, Sqlite, SqliteArguments>;

/// Puts a summary into the first eight places of a statement.
pub(super) fn bind_summary<'q>(query: Bound<'q>, summary: &Summary) -> Bound<'q> {
    query
        .bind(summary.game.clone())
        .bind(summary.status.word())
        .bind(summary.listed)
        .bind(summary.title.clone())
        .bind(i64::from(summary.seats))
        .bind(i64::from(summary.seats_taken))
        .bind(serde_json::Value::from(summary.players.clone()).to_string())
        .bind(moment(summary.changed_at))
}

/// Where a table's chain of entries ends.
pub(super) struct End {
    /// The number of the table.
    pub no: i64,
    /// Its version.
    pub version: Version,
    /// Its newest entry.
    pub last: Option<i64>,
}

/// Looks up the end of a table that is there.
pub(super) async fn end<'c>(
    connection: impl Executor<'c, Database = Sqlite>,
    table: TableId,
) -> Result<End, StoreError> {
    let query = sqlx::query(
        "SELECT t.no, t.deleted_at IS NOT NULL AS gone, h.version, h.last
         FROM tables AS t LEFT JOIN heads AS h ON h.no = t.no WHERE t.id = ?",
    );
    let row = query.bind(table.to_string()).fetch_optional(connection).await?.ok_or(StoreError::Unknown)?;
    if row.try_get("gone")? {
        return Err(StoreError::Gone);
    }
    Ok(End { no: row.try_get("no")?, version: version(row.try_get("version")?)?, last: row.try_get("last")? })
}

/// Reads a summary.
pub(super) fn summary(row: &SqliteRow) -> Result<Summary, StoreError> {
    let status: &str = row.try_get("status")?;
    let players: &str = row.try_get("players")?;
    Ok(Summary {
        game: row.try_get("game")?,
        status: Status::from_word(status).ok_or_else(|| damaged("a status"))?,
        listed: row.try_get("listed")?,
        title: row.try_get("title")?,
        seats: row.try_get("seats")?,
        seats_taken: row.try_get("seats_taken")?,
        players: serde_json::from_str(players).map_err(|_| damaged("a list of players"))?,
        changed_at: timestamp(row.try_get("changed_at")?),
    })
}

/// Reads an entry.
pub(super) fn entry(row: &SqliteRow) -> Result<Entry, StoreError> {
    let bytes: Option<&[u8]> = row.try_get("key")?;
    Ok(Entry {
        version: version(row.try_get("version")?)?,
        at: timestamp(row.try_get("at_ms")?),
        key: bytes.map(key).transpose()?,
        body: row.try_get("body")?,
    })
}

/// Reads a grant.
pub(super) fn grant(row: &SqliteRow) -> Result<Grant, StoreError> {
    let seat: i64 = row.try_get("seat")?;
    Ok(Grant { table: table(row)?, seat: u8::try_from(seat).ok() })
}

/// The number that stands for a seat or none.
pub(super) fn seat(seat: Option<u8>) -> i64 {
    seat.map_or(-1, i64::from)
}

/// Reads the id of a table.
pub(super) fn table(row: &SqliteRow) -> Result<TableId, StoreError> {
    let id: &str = row.try_get("id")?;
    id.parse().map_err(|_| damaged("the id of a table"))
}

/// Reads a version.
pub(super) fn version(number: i64) -> Result<Version, StoreError> {
    Version::try_from(number).map_err(|_| damaged("a version"))
}

/// Reads a key.
pub(super) fn key(bytes: &[u8]) -> Result<IdempotencyKey, StoreError> {
    bytes.try_into().map(IdempotencyKey::from_bytes).map_err(|_| damaged("a key"))
}

/// The largest number that the database holds stands for all beyond it.
pub(super) fn number(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

/// A moment as it is stored.
pub(super) fn moment(at: Timestamp) -> i64 {
    number(at.millis())
}

/// Reads a moment.
pub(super) fn timestamp(millis: i64) -> Timestamp {
    Timestamp::from_millis(u64::try_from(millis).unwrap_or(0))
}

fn damaged(what: &str) -> StoreError {
    StoreError::Damaged(format!("{what} makes no sense"))
}
