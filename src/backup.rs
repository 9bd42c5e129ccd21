//! `cayona backup`, `cayona restore`, `cayona check`: the care of the tables.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use store::SqliteStore;

use crate::cli::{Backup, Serve};
use crate::failure::Failure;
use crate::settings;

/// The file that holds the tables.
fn database(serve: &Serve) -> Result<PathBuf, Failure> {
    Ok(settings::read(serve)?.data.join("cayona.db"))
}

/// The file that holds the tables, if there are any.
fn known_database(serve: &Serve) -> Result<PathBuf, Failure> {
    let path = database(serve)?;
    if path.is_file() {
        Ok(path)
    } else {
        Err(Failure::Input(format!("there are no tables in {}; say where they are with --data DIR", path.display())))
    }
}

fn wait<T>(future: impl Future<Output = T>) -> Result<T, Failure> {
    Ok(tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(future))
}

/// Writes a copy of all tables; a server may be using them.
pub fn backup(args: &Backup, out: &mut impl Write) -> Result<(), Failure> {
    let from = known_database(&args.serve)?;
    wait(SqliteStore::backup_file(&from, &args.file))?.map_err(Failure::input)?;
    let health = wait(SqliteStore::check_file(&args.file))?.map_err(Failure::input)?;
    writeln!(out, "{}: {} tables, {} entries", args.file.display(), health.tables, health.entries)?;
    Ok(())
}

/// Puts a backup in the place of the tables.
pub fn restore(args: &Backup, out: &mut impl Write) -> Result<(), Failure> {
    let to = database(&args.serve)?;
    let restored = wait(SqliteStore::restore_file(&args.file, &to))?.map_err(Failure::input)?;
    hand_over(&restored.path).map_err(|error| {
        let path = restored.path.display();
        Failure::Input(format!("{path} is restored, but does not belong to the owner of its folder: {error}"))
    })?;
    writeln!(out, "The tables of {} are in {} now", args.file.display(), restored.path.display())?;
    if let Some(kept) = restored.kept {
        writeln!(out, "What was there is kept in {}", kept.display())?;
    }
    Ok(())
}

/// Gives a file to the owner of its folder: the server must be able to write it, also if root has put it there.
fn hand_over(file: &Path) -> io::Result<()> {
    #[cfg(unix)]
    if let Some(folder) = file.parent() {
        use std::os::unix::fs::{MetadataExt, chown};
        let owner = folder.metadata()?;
        if owner.uid() != file.metadata()?.uid() {
            chown(file, Some(owner.uid()), Some(owner.gid()))?;
        }
    }
    Ok(())
}

/// Reads all tables and tells whether they are whole.
pub fn check(serve: &Serve, out: &mut impl Write) -> Result<(), Failure> {
    let path = known_database(serve)?;
    let health = wait(SqliteStore::check_file(&path))?.map_err(|error| Failure::Check(error.to_string()))?;
    writeln!(out, "{}: {} tables, {} entries", path.display(), health.tables, health.entries)?;
    if health.problems.is_empty() {
        writeln!(out, "All is well")?;
        return Ok(());
    }
    for problem in &health.problems {
        writeln!(out, "  {problem}")?;
    }
    Err(Failure::Check("the tables are damaged: keep a copy of them and restore a backup".to_owned()))
}
