//! Records in files.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use bots::Entry;
use engine::Record;
use engine::table::Broken;

use crate::failure::Failure;
use crate::games;

/// The biggest file that is read as a record.
const BIGGEST: u64 = 32 << 20;

/// Writes a file so that at every moment either the old or the new text is there, whatever happens.
pub fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let failed = |error| Failure::Input(format!("cannot write {}: {error}", path.display()));
    let mut beside = path.as_os_str().to_owned();
    beside.push(format!(".{}.part", std::process::id()));
    let beside = PathBuf::from(beside);
    let written = File::create(&beside).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    written.and_then(|()| fs::rename(&beside, path)).map_err(|error| {
        // What is left over is of no use to anybody.
        let _ = fs::remove_file(&beside);
        failed(error)
    })
}

/// A path as it is typed into a shell.
pub fn as_argument(path: &Path) -> String {
    let plain = path.display().to_string();
    let is_plain = |c: char| c.is_alphanumeric() || "/._-+:".contains(c);
    if plain.chars().all(is_plain) { plain } else { format!("'{}'", plain.replace('\'', "'\\''")) }
}

/// Reads a record and finds its game.
pub fn read(path: &Path) -> Result<(&'static Entry, Record), Failure> {
    let at = |reason: &dyn std::fmt::Display| Failure::Input(format!("{}: {reason}", path.display()));
    let file = File::open(path).map_err(|error| at(&format!("cannot be read: {error}")))?;
    let mut bytes = Vec::new();
    file.take(BIGGEST + 1).read_to_end(&mut bytes).map_err(|error| at(&format!("cannot be read: {error}")))?;
    if bytes.len() as u64 > BIGGEST {
        return Err(at(&"is too big for a record"));
    }
    let Ok(text) = String::from_utf8(bytes) else {
        return Err(at(&"this is no Cayona record; a record is plain text"));
    };
    let record = Record::parse(&text).map_err(|problem| at(&problem))?;
    let entry = games::find(&record.game).map_err(|failure| match failure {
        Failure::Input(reason) => at(&reason),
        other => other,
    })?;
    Ok((entry, record))
}

/// Whether a record breaks only when it is played, though its header is one of a game known here.
pub fn breaks_in_play(broken: &Broken) -> bool {
    match broken {
        Broken::Start(_) | Broken::Move { .. } | Broken::Chance { .. } | Broken::Scores { .. } | Broken::NotOver(_) => {
            true
        }
        Broken::OtherGame { .. }
        | Broken::OtherRules { .. }
        | Broken::Setup(_)
        | Broken::SeatName { .. }
        | Broken::Unreadable(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_quoted_where_a_shell_needs_it() {
        assert_eq!(as_argument(Path::new("/tmp/a-b.txt")), "/tmp/a-b.txt");
        assert_eq!(as_argument(Path::new("our game.txt")), "'our game.txt'");
        assert_eq!(as_argument(Path::new("Ann's")), "'Ann'\\''s'");
    }

    #[test]
    fn a_file_is_replaced_as_a_whole() {
        let path = std::env::temp_dir().join(format!("cayona-save-{}", std::process::id()));
        write(&path, "a long first text").unwrap();
        write(&path, "second").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "second");
        fs::remove_file(&path).unwrap();
        assert!(write(Path::new("/no/such/folder/file"), "x").is_err());
    }
}
