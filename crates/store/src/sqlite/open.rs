//! Opening the file: the folder, the lock, the pragmas, the migrations.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqlSafeStr};

use super::fault;
use crate::error::OpenError;

/// The `application_id` in the header of our files, as migration 1 sets it.
const APPLICATION_ID: i64 = 0x4361_796f;

/// What every SQLite file starts with.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";

/// How long a start waits for the server before it to let go.
const LOCK_PATIENCE: Duration = Duration::from_secs(1);

/// How long a write waits for another program, such as a backup tool, that holds the file.
const BUSY_PATIENCE: Duration = Duration::from_secs(5);

/// The data versions, oldest first. Add to the end; never change one that has been released.
fn migrator() -> Migrator {
    let scripts = [("tables", include_str!("../../migrations/0001_tables.sql"))];
    let migration = |(i, (name, sql)): (usize, (&'static str, &'static str))| {
        Migration::new(i as i64 + 1, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(scripts.into_iter().enumerate().map(migration).collect())
}

/// A database that this process alone may write.
pub(super) struct Opened {
    /// The file, without links.
    pub path: PathBuf,
    /// Held as long as anything may be written.
    pub lock: File,
    /// The connection that writes.
    pub connection: SqliteConnection,
}

/// Opens a database and brings its data to our version; makes folder and file where they are missing.
pub(super) async fn open(path: &Path) -> Result<Opened, OpenError> {
    let path = resolve(path)?;
    let lock = lock(&path).await?;
    look_at_header(&path)?;
    let mut connection = connect_writer(&path).await.map_err(|error| fault::opening(&path, &error))?;
    migrate(&path, &mut connection).await?;
    sync_folder(&path);
    Ok(Opened { path, lock, connection })
}

/// The connection that writes; `synchronous=FULL` makes a commit in WAL mode wait for the disk.
pub(super) async fn connect_writer(path: &Path) -> Result<SqliteConnection, sqlx::Error> {
    let options = options(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        // A checkpoint in the writer's way is rarer and larger; the log on disk stays below some 16 MiB.
        .pragma("wal_autocheckpoint", "4000")
        .pragma("journal_size_limit", "67108864")
        .pragma("cache_size", "-16000");
    options.connect().await
}

/// How connections that only read are opened.
pub(super) fn reader_options(path: &Path) -> SqliteConnectOptions {
    // A row is handed over through a channel: with room for a whole table the two threads need not take turns.
    options(path).pragma("query_only", "ON").row_buffer_size(512)
}

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new().filename(path).busy_timeout(BUSY_PATIENCE).disable_statement_logging()
}

/// The path without links, so that two names of one file have one lock.
pub(super) fn resolve(path: &Path) -> Result<PathBuf, OpenError> {
    let unwritable = |path: &Path, source| OpenError::Unwritable { path: path.to_owned(), source };
    let Some(name) = path.file_name() else {
        return Err(unwritable(path, io::ErrorKind::InvalidFilename.into()));
    };
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(folder).map_err(|source| unwritable(folder, source))?;
    let folder = folder.canonicalize().map_err(|source| unwritable(folder, source))?;
    let path = folder.join(name);
    match path.canonicalize() {
        Ok(real) if real.is_dir() => Err(unwritable(&real, io::ErrorKind::IsADirectory.into())),
        Ok(real) => Ok(real),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(path),
        Err(source) => Err(unwritable(&path, source)),
    }
}

/// Takes the lock beside the file. It is a file of its own: SQLite's locks on the database would be lost if anything
/// else in the process opened and closed that.
pub(super) async fn lock(path: &Path) -> Result<File, OpenError> {
    let mut name = OsString::from(path);
    name.push(".lock");
    let name = PathBuf::from(name);
    let file = OpenOptions::new().create(true).truncate(false).write(true).open(&name);
    let file = file.map_err(|source| OpenError::Unwritable { path: name.clone(), source })?;
    let start = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) if start.elapsed() < LOCK_PATIENCE => {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            Err(TryLockError::WouldBlock) => return Err(OpenError::InUse { path: path.to_owned() }),
            Err(TryLockError::Error(source)) => return Err(OpenError::Unwritable { path: name, source }),
        }
    }
}

/// Refuses what is plainly no database before SQLite touches it.
fn look_at_header(path: &Path) -> Result<(), OpenError> {
    let mut header = Vec::with_capacity(MAGIC.len());
    match File::open(path) {
        Ok(file) => file.take(MAGIC.len() as u64).read_to_end(&mut header),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => Err(error),
    }
    .map_err(|source| OpenError::Unwritable { path: path.to_owned(), source })?;
    // An empty file is a database without tables.
    if header.is_empty() || header == MAGIC {
        Ok(())
    } else {
        Err(OpenError::Foreign { path: path.to_owned(), what: "it does not start like a database".to_owned() })
    }
}

/// Brings the data to the newest version, unless it is not ours or newer still.
async fn migrate(path: &Path, connection: &mut SqliteConnection) -> Result<(), OpenError> {
    let opening = |error: sqlx::Error| fault::opening(path, &error);
    let migrator = migrator();
    let known = migrator.iter().map(|migration| migration.version).max().unwrap_or(0);
    let id: i64 = sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut *connection).await.map_err(opening)?;
    let names = sqlx::query_scalar("SELECT name FROM sqlite_schema WHERE type = 'table'");
    let names: Vec<String> = names.fetch_all(&mut *connection).await.map_err(opening)?;
    // A first start that was killed may leave the table of migrations behind before the first migration.
    if id != APPLICATION_ID && (id != 0 || names.iter().any(|name| name != "_sqlx_migrations")) {
        let what = "it belongs to another program".to_owned();
        return Err(OpenError::Foreign { path: path.to_owned(), what });
    }
    if names.iter().any(|name| name == "_sqlx_migrations") {
        let found = sqlx::query_scalar("SELECT coalesce(max(version), 0) FROM _sqlx_migrations");
        let found: i64 = found.fetch_one(&mut *connection).await.map_err(opening)?;
        if found > known {
            return Err(OpenError::Newer { path: path.to_owned(), found, known });
        }
    }
    let damaged = |detail| OpenError::Damaged { path: path.to_owned(), detail };
    match migrator.run(connection).await {
        Ok(()) => Ok(()),
        Err(MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)) => Err(opening(error)),
        Err(other) => Err(damaged(other.to_string())),
    }
}

/// Makes the name of a new file last; a system that cannot do this does it by itself.
pub(super) fn sync_folder(path: &Path) {
    if let Some(Ok(folder)) = path.parent().map(File::open) {
        let _ = folder.sync_all();
    }
}

/// Closes a connection; the database is consistent either way.
pub(super) async fn close(connection: SqliteConnection) {
    let _ = connection.close().await;
}
