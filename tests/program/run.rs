//! Running `cayona` in a folder of its own.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// How a run of the program ended.
#[derive(Debug)]
pub struct Run {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Run {
    /// Checks that all went well, and gives what was printed.
    pub fn fine(&self) -> &str {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "printed:\n{}", self.out);
        &self.out
    }

    /// Checks that the program ended with this code and one line that has all these words, and nothing like a crash.
    pub fn refused(&self, code: i32, words: &[&str]) {
        assert_eq!(self.code, Some(code), "{self:?}");
        assert_eq!(self.err.lines().count(), 1, "{}", self.err);
        assert!(self.err.starts_with("cayona: ") && !self.err.contains("panicked"), "{}", self.err);
        for word in words {
            assert!(self.err.contains(word), "no '{word}' in: {}", self.err);
        }
    }
}

/// Runs the program with these arguments and nothing to read.
pub fn cayona(args: &[&str]) -> Run {
    with_input(args, b"")
}

/// Runs the program with these arguments and this input.
pub fn with_input(args: &[&str], input: &[u8]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cayona"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("cayona can be started");
    let mut stdin = child.stdin.take().expect("a pipe to cayona");
    let input = input.to_vec();
    // The program may stop before it has read everything; that is its right.
    let feeder = std::thread::spawn(move || _ = stdin.write_all(&input));
    let output = child.wait_with_output().expect("cayona ends");
    feeder.join().expect("the feeder ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("cayona writes UTF-8");
    Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// A folder that is gone after the test.
pub struct Folder(PathBuf);

impl Folder {
    /// A new empty folder.
    pub fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("cayona-test-{}-{number}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }

    /// The path of a file in the folder.
    pub fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a plain path").to_owned()
    }

    /// Writes a file and gives its path.
    pub fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        fs::write(&path, content).expect("a file for the test");
        path
    }

    /// The names of all files.
    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("the folder is there");
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What is in a file.
pub fn read(path: &str) -> String {
    fs::read_to_string(Path::new(path)).expect("the file is there")
}

/// The record of a short game of random bots.
pub fn record() -> String {
    static RECORD: OnceLock<String> = OnceLock::new();
    let play = || {
        let folder = Folder::new();
        let path = folder.path("game.txt");
        cayona(&["play", "jamaica", "--seats", "random,random,random", "--seed", "4", "--save", &path]).fine();
        read(&path)
    };
    RECORD.get_or_init(play).clone()
}

/// The record with only its first moves.
pub fn cut(record: &str, moves: usize) -> String {
    let (head, rest) = record.split_once("\nstart").expect("a record has a start");
    let lines: Vec<&str> = rest.lines().take(moves + 1).collect();
    format!("{head}\nstart{}\nend after {moves} moves\n", lines.join("\n"))
}
