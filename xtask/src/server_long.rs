//! `cargo xtask server-long`: the server is killed very often, and very many games are played over HTTP under the eyes of the leak scanner.
//!
//! It goes in small steps and notes each one that went well, so that it can be stopped at any time and goes on from there.

use crate::{kit_long, process};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How many games of each kind the leak scanner plays where the command line names no number.
const GAMES: u64 = 1000;
/// How often the server is killed.
const KILLS: u64 = 200;
/// The name of the part that kills the server; the others are named by their games.
const KILLING: &str = "kills";
/// What is done in one step: so many kills, so many games.
const STEP: (u64, u64) = (20, 25);

/// What is asked for.
#[derive(PartialEq, Eq, Debug)]
pub struct Wanted {
    games: u64,
    /// Only these parts; all if there are none.
    parts: Vec<String>,
    /// Whether what was done before counts no more.
    anew: bool,
}

impl Wanted {
    /// Reads the words of the command line; those that are no number and not `anew` name parts.
    pub fn parse(words: &[&str]) -> Result<Wanted, String> {
        let mut wanted = Wanted { games: GAMES, parts: Vec::new(), anew: false };
        for word in words {
            if word.starts_with(|c: char| c.is_ascii_digit() || c == '-') {
                let games = kit_long::parse_games(word);
                wanted.games =
                    games.ok_or_else(|| format!("`{word}` is no number of games: write a whole number above 0"))?;
            } else if *word == "anew" {
                wanted.anew = true;
            } else {
                wanted.parts.push((*word).to_owned());
            }
        }
        Ok(wanted)
    }
}

/// One part: the killing, or the games of one kind.
struct Part {
    name: String,
    all: u64,
    step: u64,
    /// The program and the name of its test.
    test: (&'static str, String),
}

impl Part {
    fn unit(&self) -> &'static str {
        if self.name == KILLING { "kills" } else { "games" }
    }

    fn variables(&self, from: u64, count: u64) -> Vec<(&'static str, String)> {
        if self.name == KILLING {
            return vec![("FAULT_KILLS", count.to_string())];
        }
        vec![("LEAK_FROM", from.to_string()), ("LEAK_GAMES", count.to_string()), ("LEAK_MOMENTS", "all".to_owned())]
    }
}

fn parts(games: &[String], count: u64) -> Vec<Part> {
    let kill = "kill::a_server_that_is_killed_again_and_again_in_mid_play_loses_nothing_and_doubles_nothing";
    let killing = Part { name: KILLING.to_owned(), all: KILLS, step: STEP.0, test: ("faults", kill.to_owned()) };
    let playing = |game: &String| Part {
        name: game.clone(),
        all: count,
        step: STEP.1,
        test: ("abuse", format!("leaks::no_byte_of_{}_tells_a_secret", game.replace('-', "_"))),
    };
    std::iter::once(killing).chain(games.iter().map(playing)).collect()
}

/// What was done in this and in earlier runs.
struct Notes {
    file: PathBuf,
    done: BTreeMap<String, u64>,
}

impl Notes {
    fn read(file: PathBuf) -> Notes {
        let text = fs::read_to_string(&file).unwrap_or_default();
        let line = |line: &str| {
            let (name, done) = line.split_once(' ')?;
            Some((name.to_owned(), done.parse().ok()?))
        };
        Notes { done: text.lines().filter_map(line).collect(), file }
    }

    fn done(&self, part: &Part) -> u64 {
        self.done.get(&part.name).copied().unwrap_or(0)
    }

    fn note(&mut self, part: &Part, done: u64) -> Result<(), String> {
        self.done.insert(part.name.clone(), done);
        let mut text = String::new();
        for (name, done) in &self.done {
            // Writing into a string cannot fail.
            let _ = writeln!(text, "{name} {done}");
        }
        fs::write(&self.file, text).map_err(|error| format!("{}: {error}", self.file.display()))
    }
}

/// Runs what is asked for; if a part fails, the others are still run.
pub fn run(root: &Path, wanted: &Wanted) -> Result<(), String> {
    let mut parts = parts(&kit_long::packages(root)?, wanted.games);
    let names: Vec<&str> = parts.iter().map(|part| part.name.as_str()).collect();
    if let Some(unknown) = wanted.parts.iter().find(|part| !names.contains(&part.as_str())) {
        return Err(format!("there is no part `{unknown}`; there are {}", names.join(", ")));
    }
    parts.retain(|part| wanted.parts.is_empty() || wanted.parts.contains(&part.name));
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let mut notes = Notes::read(target.join("server-long.txt"));
    if wanted.anew {
        notes.done.retain(|name, _| !parts.iter().any(|part| part.name == *name));
    }
    process::run(&mut process::cargo(
        root,
        &["test", "-p", "cayona", "--test", "faults", "--test", "abuse", "--no-run"],
    ))?;
    let mut failed = Vec::new();
    for part in &parts {
        if let Err(reason) = run_part(root, part, &mut notes) {
            eprintln!("xtask: {}: {reason}", part.name);
            failed.push(part.name.as_str());
        }
    }
    for part in &parts {
        println!("xtask: {}: {} of {} {}", part.name, notes.done(part), part.all, part.unit());
    }
    if failed.is_empty() { Ok(()) } else { Err(format!("the server fails: {}", failed.join(", "))) }
}

fn run_part(root: &Path, part: &Part, notes: &mut Notes) -> Result<(), String> {
    let (start, first) = (Instant::now(), notes.done(part));
    if first >= part.all {
        println!("xtask: {}: done before; `anew` does it again", part.name);
    }
    let mut done = first;
    while done < part.all {
        let count = part.step.min(part.all - done);
        let (program, test) = &part.test;
        let mut command =
            process::cargo(root, &["test", "--quiet", "-p", "cayona", "--test", program, "--", "--exact"]);
        command.args([test, "--nocapture"]).envs(part.variables(done, count));
        process::run(&mut command)?;
        done += count;
        notes.note(part, done)?;
        let left = start.elapsed().mul_f64((part.all - done) as f64 / (done - first) as f64);
        println!("xtask: {}: {done} of {} {}, {} left", part.name, part.all, part.unit(), minutes(left));
    }
    Ok(())
}

fn minutes(time: Duration) -> String {
    format!("about {} min", time.as_secs().div_ceil(60))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_parts_and_anew_are_told_apart() {
        let wanted = |words: &[&str]| Wanted::parse(words);
        assert_eq!(wanted(&[]), Ok(Wanted { games: GAMES, parts: vec![], anew: false }));
        let parts = vec!["kills".to_owned(), "jamaica".to_owned()];
        assert_eq!(wanted(&["kills", "1_500", "jamaica", "anew"]), Ok(Wanted { games: 1500, parts, anew: true }));
        assert!(wanted(&["0"]).is_err() && wanted(&["-3"]).is_err() && wanted(&["3x"]).is_err());
    }

    #[test]
    fn a_part_that_there_is_not_is_refused_with_those_that_there_are() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let wanted = Wanted::parse(&["chess"]).unwrap();
        let reason = run(root, &wanted).unwrap_err();
        assert!(reason.contains("`chess`") && reason.contains("kills") && reason.contains("jamaica"), "{reason}");
    }

    #[test]
    fn every_part_names_a_test_that_there_is() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        for part in parts(&kit_long::packages(root).unwrap(), 1) {
            let (program, test) = part.test;
            let (module, name) = test.split_once("::").unwrap();
            let file = root.join("tests").join(program).join(module).with_extension("rs");
            let text = fs::read_to_string(&file).unwrap();
            assert!(text.contains(&format!("fn {name}()")), "{name} is not in {}", file.display());
        }
    }

    #[test]
    fn what_was_done_is_noted_and_read_again() {
        let file = std::env::temp_dir().join(format!("server-long-{}.txt", std::process::id()));
        let part = &parts(&["jamaica".to_owned()], 1000)[1];
        let mut notes = Notes::read(file.clone());
        assert_eq!(notes.done(part), 0);
        notes.note(part, 75).unwrap();
        assert_eq!(Notes::read(file.clone()).done(part), 75);
        fs::remove_file(file).unwrap();
    }
}
