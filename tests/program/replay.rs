//! Records, shown and checked.

use std::path::PathBuf;

use crate::run::{Folder, cayona, cut, record};

#[test]
fn a_good_record_is_fine() {
    let folder = Folder::new();
    let whole = folder.file("whole.txt", record());
    let run = cayona(&["replay", "--check", &whole]);
    let out = run.fine();
    assert!(out.starts_with("OK: ") && out.contains(" moves, ") && out.contains(" : "), "{out}");
    let part = folder.file("part.txt", cut(&record(), 5));
    let run = cayona(&["replay", "--check", &whole, &part]);
    assert_eq!(run.fine().lines().count(), 2);
    assert!(run.out.contains("part.txt: 5 moves, the game is not over"), "{}", run.out);
}

#[test]
fn the_records_of_the_repository_are_fine() {
    let inside = |folder: PathBuf| {
        std::fs::read_dir(folder).expect("records").map(|entry| entry.expect("an entry").path()).collect::<Vec<_>>()
    };
    let games = inside(concat!(env!("CARGO_MANIFEST_DIR"), "/records").into());
    let files = games.into_iter().flat_map(inside).flat_map(inside);
    let files: Vec<String> = files.map(|path| path.to_str().expect("a plain path").to_owned()).collect();
    let args: Vec<&str> = ["replay", "--check"].into_iter().chain(files.iter().map(String::as_str)).collect();
    let run = cayona(&args);
    assert_eq!(run.fine().lines().filter(|line| line.starts_with("OK: ")).count(), files.len());
    assert!(!files.is_empty());
}

#[test]
fn several_files_are_all_checked() {
    let folder = Folder::new();
    let good = folder.file("good.txt", record());
    let bad = folder.file("bad.txt", record().replacen("red: card", "red: sail 3 # card", 1));
    let junk = folder.file("junk.txt", "junk");
    let run = cayona(&["replay", "--check", &bad, &good]);
    assert_eq!((run.code, run.out.lines().count(), run.err.lines().count()), (Some(1), 1, 1), "{run:?}");
    let run = cayona(&["replay", "--check", &bad, &good, &junk]);
    assert_eq!((run.code, run.out.lines().count(), run.err.lines().count()), (Some(2), 1, 2), "{run:?}");
}

#[test]
fn an_open_replay_shows_what_everybody_was_told() {
    let folder = Folder::new();
    let path = folder.file("game.txt", record());
    let open = cayona(&["replay", &path]);
    let out = open.fine();
    for seat in ["Red", "Blue", "Green"] {
        assert!(out.contains(&format!("{seat} picks A")), "{seat} picks nothing:\n{out}");
    }
    assert!(out.contains("Set-up") && out.contains("position  Doubloons"), "{out}");
    assert_eq!(cayona(&["replay", "--open", &path]).fine(), out);
}

#[test]
fn a_replay_for_one_seat_shows_only_what_that_seat_knew() {
    let folder = Folder::new();
    let path = folder.file("game.txt", record());
    let run = cayona(&["replay", &path, "--seat", "blue"]);
    let out = run.fine();
    assert!(out.contains("Blue picks A") && out.contains("Blue: card A"), "{out}");
    assert!(
        !out.contains("Red picks A") && !out.contains("Red: card A") && !out.contains("Red draws 3 cards:"),
        "{out}"
    );
}

#[test]
fn a_replay_can_begin_later() {
    let folder = Folder::new();
    let path = folder.file("game.txt", record());
    let run = cayona(&["replay", &path, "--from", "7"]);
    let out = run.fine();
    assert!(out.lines().nth(1).is_some_and(|line| line.starts_with("7. ")), "{out}");
}
