//! Games from the first decision to the score.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use crate::run::{Folder, cayona, cut, read, record, with_input};

#[test]
fn bots_play_to_a_scored_end() {
    let run = cayona(&["play", "jamaica", "--seats", "bot,random", "--seed", "1"]);
    let out = run.fine();
    assert!(out.starts_with("Jamaica: Red (mate bot), Blue (random bot).\n"), "{out}");
    assert!(out.contains("Round 1: Captain"), "{out}");
    assert!(out.contains("position  Doubloons  treasures  curses  total"), "{out}");
    assert!(out.contains("Ghost Ship") && out.contains(" with ") && out.trim_end().ends_with("points."), "{out}");
    assert!(!out.contains('\u{1b}'), "colours in a pipe");
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let play = |seed: &str| cayona(&["play", "jamaica", "--seats", "bot,random,random", "--seed", seed]).out;
    assert_eq!(play("7"), play("7"));
    assert_ne!(play("7"), play("8"));
}

#[test]
fn a_person_plays_through_a_pipe_to_the_end() {
    let run = with_input(
        &["play", "jamaica", "--stdin", "--seed", "2", "--seats", "human:Ann,random,random"],
        &b"1\n".repeat(2000),
    );
    let out = run.fine();
    assert!(out.contains("Ann (Red): Pick a card."), "{out}");
    assert!(out.contains("Your hand") && out.contains("position  Doubloons"), "{out}");
    assert!(out.lines().all(|line| line.chars().count() <= 100), "a line is too long");
}

#[test]
fn nothing_is_lost_where_a_person_has_but_one_answer() {
    let mut input = b"1\n".repeat(26);
    input.extend_from_slice(b"l\n");
    let run = with_input(&["play", "pirata-codex", "--stdin", "--seed", "4", "--seats", "human,greedy"], &input);
    let (shown, log) = run.fine().rsplit_once("> l\n").expect("the log was asked for");
    let results: Vec<&str> = log.lines().filter(|line| line.contains("The bid was")).collect();
    assert!(results.len() > 2, "{results:?}");
    for result in results {
        assert!(shown.contains(result), "never shown: {result}");
    }
}

#[test]
fn two_people_share_the_screen_without_seeing_each_other() {
    let args = ["play", "jamaica", "--stdin", "--seed", "2", "--seats", "human:Ann,human:Ben,random"];
    let run = with_input(&args, b"1\n1\n1\n1\n");
    let out = run.fine();
    assert!(out.contains("Ann (Red) is to decide.") && out.contains("Ben (Blue) is to decide."), "{out}");
    for part in out.split(" is to decide.").skip(1) {
        let (own, other) = if part.contains("Ann (Red): ") { ("Ann", "Ben") } else { ("Ben", "Ann") };
        assert!(!part.contains(&format!("{other} picks")), "{own} sees what {other} picks:\n{part}");
    }
}

#[test]
fn moves_are_also_taken_in_their_words_and_questions_are_answered() {
    let input = "h\n?\n? 1\n? jam-066\n? ghost ship\n? zebra\nb\nl\n99\nhello\n\ns\nq\n";
    let run = with_input(&["play", "jamaica", "--stdin", "--seed", "2"], input.as_bytes());
    let out = run.fine();
    let expected = [
        "? word      the clauses with this word",
        "JAM-066: Step 1: the attacker spends",
        "clauses in all; a longer word finds fewer.",
        "No clause has the number or the words 'zebra'.",
        "There is no move 99. Type a number from 1 to ",
        "'hello' is nothing that can be done here.",
        "Say where: s FILE",
        "The game was not saved.",
    ];
    for words in expected {
        assert!(out.contains(words), "no '{words}' in:\n{out}");
    }
    assert_eq!(out.matches("Treasure pile: 9").count(), 2, "the board again");
    // Whatever the first decision is, its first move can be typed as the record writes it.
    let folder = Folder::new();
    let path = folder.path("words.txt");
    let args = ["play", "jamaica", "--stdin", "--seed", "2", "--save", &path];
    with_input(&args, b"1\n").fine();
    let first = read(&path).lines().find(|line| line.starts_with("red: ")).map(str::to_owned).unwrap_or_default();
    let words = first.trim_start_matches("red: ").split(" #").next().unwrap_or_default();
    let words = words.split(" ->").next().unwrap_or_default().to_owned();
    let other = folder.path("number.txt");
    with_input(&["play", "jamaica", "--stdin", "--seed", "2", "--save", &other], format!("{words}\n").as_bytes())
        .fine();
    assert_eq!(read(&path), read(&other));
}

#[test]
fn a_game_is_saved_after_every_move_and_resumed() {
    let folder = Folder::new();
    let path = folder.path("evening.txt");
    let args = ["play", "jamaica", "--stdin", "--seed", "3", "--seats", "human:Ann,random,random", "--save", &path];
    let run = with_input(&args, &b"1\n".repeat(6));
    assert!(
        run.fine().ends_with(&format!("The input has ended.\nResume with: cayona play --resume {path}\n")),
        "{}",
        run.out
    );
    assert_eq!(folder.names(), ["evening.txt"], "nothing else is left over");
    let before = read(&path);
    assert!(before.contains("seat red: Ann\nseat blue: random bot\n"), "{before}");
    let run = with_input(&["play", "--resume", &path, "--stdin"], &b"1\n".repeat(2000));
    assert!(run.fine().contains("position  Doubloons"), "{}", run.out);
    let after = read(&path);
    let (same, _) = before.rsplit_once("end after").expect("a whole record");
    assert!(after.starts_with(same) && after.contains("score red: "), "the old moves stay");
    cayona(&["replay", "--check", &path]).fine();
    let remarked = folder.file("remarked.txt", format!("{after}# What a game!\n"));
    assert!(
        cayona(&["play", "--resume", &remarked]).fine().contains(" with "),
        "a finished game only shows its result"
    );
    assert!(read(&remarked).ends_with("# What a game!\n"), "and its file stays as it is");
}

#[test]
fn a_killed_program_has_lost_nothing_that_was_played() {
    let folder = Folder::new();
    let path = folder.path("killed.txt");
    let mut child = Command::new(env!("CARGO_BIN_EXE_cayona"))
        .args(["play", "jamaica", "--stdin", "--seats", "human,random,random", "--save", &path])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("cayona can be started");
    let mut stdin = child.stdin.take().expect("a pipe to cayona");
    let mut out = BufReader::new(child.stdout.take().expect("a pipe from cayona"));
    stdin.write_all(b"1\n1\n1\n1\n").expect("cayona reads");
    // The fifth question comes after four answers; each answer was on disk before the next question.
    let mut questions = 0;
    while questions < 5 {
        let mut line = String::new();
        assert_ne!(out.read_line(&mut line).expect("text"), 0, "cayona has ended");
        questions += usize::from(line.starts_with("Red: "));
    }
    child.kill().expect("cayona can be killed");
    child.wait().expect("cayona ends");
    let moves = read(&path).lines().filter(|line| line.starts_with("red: ")).count();
    assert_eq!(moves, 4);
    cayona(&["replay", "--check", &path]).fine();
}

#[test]
fn a_record_that_is_cut_at_a_move_goes_on_from_there() {
    let folder = Folder::new();
    let path = folder.file("cut.txt", cut(&record(), 10));
    let other = folder.path("other.txt");
    let args = ["play", "--resume", &path, "--seats", "greedy,random,random", "--save", &other, "--seed", "1"];
    cayona(&args).fine();
    assert!(read(&path).ends_with("end after 10 moves\n"), "the first file stays as it was");
    assert!(read(&other).contains("seat red: greedy bot\n"));
    cayona(&["replay", "--check", &other]).fine();
}

#[test]
fn saving_at_the_table_never_replaces_a_foreign_file() {
    let folder = Folder::new();
    let foreign = folder.file("letter.txt", "Dear Ann");
    let mine = folder.path("mine.txt");
    let input = format!("s {foreign}\ns {mine}\ns\nq\n");
    let run = with_input(&["play", "jamaica", "--stdin"], input.as_bytes());
    let out = run.fine();
    assert!(out.contains("exists already; choose another name"), "{out}");
    assert_eq!(out.matches(&format!("Saved to {mine}")).count(), 2, "{out}");
    assert!(out.ends_with(&format!("Resume with: cayona play --resume {mine}\n")), "{out}");
    assert_eq!(read(&foreign), "Dear Ann");
}

#[test]
fn options_reach_the_table() {
    let folder = Folder::new();
    let path = folder.path("game.txt");
    let args =
        ["play", "jamaica", "--seats", "random,random,random", "--option", "ghost_ship=on", "--option", "round_cap=20"];
    let run = cayona(&[&args[..], &["--save", &path]].concat());
    assert!(run.fine().contains("Ghost Ship"));
    assert!(read(&path).contains("option ghost_ship: on\n") && read(&path).contains("option round_cap: 20\n"));
}
