//! Whatever is wrong with what came in: one line that says so, an exit code, and no crash.

use crate::run::{Folder, cayona, cut, read, record, with_input};

/// Every case: the arguments, and words that the reason must have.
fn all_refused(cases: &[(&[&str], &[&str])]) {
    for (args, words) in cases {
        cayona(args).refused(2, words);
    }
}

#[test]
fn wrong_arguments() {
    all_refused(&[
        (&["play", "chess", "--seats", "bot,bot"], &["no game 'chess'", "jamaica"]),
        (&["play"], &["required", "GAME"]),
        (&["sail"], &["unrecognized subcommand 'sail'"]),
        (&["bench"], &["bench --help"]),
        (&["play", "jamaica", "--speed"], &["--speed"]),
        (&["play", "jamaica", "--seed", "x"], &["'x'", "--seed"]),
        (&["play", "jamaica", "--seats", "bot"], &["2 to 6 seats", "not for 1"]),
        (&["play", "jamaica", "--seats", "bot,bot,bot,bot,bot,bot,bot"], &["2 to 6 seats", "not for 7"]),
        (&["play", "jamaica", "--seats", "bot,robot"], &["'robot'", "human:NAME", "random, deckhand"]),
        (&["play", "jamaica", "--seats", "bot,,bot"], &["''", "allowed"]),
        (&["play", "jamaica", "--seats", "human:,bot"], &["name of a person"]),
        (&["play", "jamaica", "--seats", "human:Ann,human:Ann"], &["two players are called 'Ann'"]),
        (&["play", "jamaica", "--option", "wind"], &["key=value"]),
        (&["play", "jamaica", "--option", "wind=3"], &["no option 'wind'", "round_cap"]),
        (&["play", "jamaica", "--option", "round_cap=3"], &["'3'", "20 to 300"]),
        (&["play", "jamaica", "--seats", "bot,bot", "--option", "ghost_ship=off"], &["'off'", "can be on"]),
        (&["play", "jamaica", "--resume", "x", "--option", "bank=limited"], &["--option", "--resume"]),
        (&["bench", "engine", "--game", "chess"], &["no game 'chess'"]),
        (&["bench", "engine", "--game", "jamaica", "--seats", "9"], &["2 to 6 seats"]),
        (&["bench", "engine", "--seconds", "0"], &["more than 0"]),
        (&["bench", "engine", "--seconds", "NaN"], &["more than 0"]),
        (&["replay"], &["required", "FILE"]),
        (&["replay", "a", "b"], &["one record"]),
    ]);
}

#[test]
fn people_need_a_terminal() {
    let run = with_input(&["play", "jamaica"], &b"1\n".repeat(100));
    run.refused(2, &["not a terminal", "--seats bot,bot,bot", "--stdin"]);
    let folder = Folder::new();
    let path = folder.path("never.txt");
    cayona(&["play", "jamaica", "--save", &path]).refused(2, &["not a terminal"]);
    assert!(folder.names().is_empty(), "nothing is written for a table that was never opened");
}

#[test]
fn files_that_are_no_record() {
    let folder = Folder::new();
    let whole = record();
    let missing = folder.path("missing.txt");
    let folder_path = folder.path("");
    let junk: Vec<u8> = (0..50_000u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let half: String = whole.chars().take(whole.len() / 2).collect();
    let cases = [
        (missing, "cannot be read"),
        (folder_path, "cannot be read"),
        (folder.file("junk", &junk), "no Cayona record"),
        (folder.file("empty", ""), "no Cayona record"),
        (folder.file("letter", "Dear Ann,\nhow are you?\n"), "no Cayona record"),
        (folder.file("half", half), "line "),
        (folder.file("no-end", whole.rsplit_once("end after").unwrap().0), "cut off"),
        (folder.file("format", whole.replacen("record 1", "record 9", 1)), "format 9"),
        (folder.file("chess", whole.replacen("game: jamaica", "game: chess", 1)), "no game 'chess'"),
        (folder.file("rules", whole.replacen("rules: 1", "rules: 77", 1)), "version 77"),
        (folder.file("option", whole.replacen("bank: unlimited", "bank: robbed", 1)), "'robbed'"),
        (folder.file("seats", whole.replacen("seat green", "seat pink", 1)), "pink"),
        (folder.file("who", whole.replacen("\nred: ", "\nwhite: ", 1)), "no seat 'white'"),
        (folder.file("chance", whole.replacen("start -> ", "start -> x9 ", 1)), "'x9'"),
        (folder.file("escape", whole.replacen("\nred: ", "\n\u{1b}[2Jred: ", 1)), "no seat"),
    ];
    for (path, words) in &cases {
        cayona(&["replay", path]).refused(2, &[words]);
        cayona(&["replay", "--check", path]).refused(2, &[words]);
        cayona(&["play", "--stdin", "--resume", path]).refused(2, &[words]);
    }
}

#[test]
fn records_that_break_when_they_are_played() {
    let folder = Folder::new();
    let whole = record();
    let scores = whole.lines().find(|line| line.starts_with("score ")).unwrap();
    let early = cut(&whole, 5).replacen("end after", &format!("{scores}\nend after"), 1);
    let cases = [
        (
            folder.file("illegal", whole.replacen("red: card A", "red: sail 3 # A", 1)),
            "not allowed now; allowed: card A",
        ),
        (folder.file("no-move", whole.replacen("red: card A", "red: dance \u{7} # A", 1)), "no move of this game"),
        (folder.file("start", whole.replacen("start -> ", "start -> d6 ", 1)), "the set-up breaks"),
        (folder.file("extra", whole.replacen(" -> k", " -> k9 k", 1)), "breaks at move"),
        (folder.file("score", whole.replacen(scores, "score red: 99", 1)), "99"),
        (folder.file("early", early), "not over"),
    ];
    for (path, words) in &cases {
        cayona(&["replay", "--check", path]).refused(1, &[words]);
        cayona(&["replay", path]).refused(2, &[words]);
        cayona(&["play", "--stdin", "--resume", path]).refused(2, &[words]);
    }
}

#[test]
fn a_record_cut_anywhere_never_crashes() {
    let folder = Folder::new();
    let whole = record();
    for part in 1..40 {
        let bytes = &whole.as_bytes()[..whole.len() * part / 40];
        cayona(&["replay", "--check", &folder.file("cut", bytes)]).refused(2, &["cut"]);
    }
}

#[test]
fn questions_about_a_record_that_have_no_answer() {
    let folder = Folder::new();
    let path = folder.file("game.txt", record());
    all_refused(&[
        (&["replay", &path, "--seat", "white"], &["no seat 'white'", "red, blue, green"]),
        (&["replay", &path, "--from", "99999"], &["no move 99999"]),
        (&["replay", &path, "--seat", "red", "--open"], &["--seat", "--open"]),
        (&["play", "chess", "--resume", &path], &["no game 'chess'"]),
        (&["play", "--resume", &path, "--seats", "bot,bot"], &["2 players", "3 seats"]),
        (&["play", "jamaica", "--seats", "bot,bot", "--save", &path], &["exists already", "--resume"]),
        (&["play", "jamaica", "--seats", "bot,bot", "--save", "/no/such/folder/x"], &["cannot write"]),
    ]);
    assert_eq!(read(&path), record(), "the file is untouched");
}

#[test]
fn any_bytes_can_come_through_the_pipe() {
    let junk: Vec<u8> = (0..100_000u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 11) as u8).collect();
    let run = with_input(&["play", "jamaica", "--stdin", "--seed", "1"], &junk);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    assert!(!run.out.contains('\u{1b}') && !run.out.contains('\u{7}'));
}

#[test]
fn a_reader_that_goes_away_is_no_crash() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_cayona"))
        .args(["play", "jamaica", "--seats", "random,random"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("cayona can be started");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("cayona ends");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert!(output.status.success(), "{:?}", output.status);
}
