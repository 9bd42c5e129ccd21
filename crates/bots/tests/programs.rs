//! Programs at a seat: one that plays, and all the ways in which one can fail. The game always goes on.
#![cfg(unix)]

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::{AnyBot, Entry, Hire, Place, Program};
use engine::chance::Fast;
use engine::{AnyState, Seat, Setup};
use jamaica::{Jamaica, META};

static JAMAICA: Entry = Entry::of::<Jamaica>();
const READS: &str = "while read line; do echo '{\"move\": 0}'; done";

/// A shell that runs this script at the first seat.
fn bot(script: &str) -> Box<dyn AnyBot> {
    named(&["sh", "-c", script])
}

fn named(command: &[&str]) -> Box<dyn AnyBot> {
    let program = Program {
        name: "polly".to_owned(),
        command: command.iter().map(|&word| word.to_owned()).collect(),
        patience: Duration::from_secs(2),
        start: Duration::from_secs(5),
    };
    let setup = Setup::new(&META, 2).unwrap();
    let names = ["Ann".to_owned(), "Ben".to_owned()];
    JAMAICA.hire(&Hire::Program(Arc::new(program)), &Place { setup: &setup, seat: Seat(0), names: &names }, 1)
}

fn game() -> (Box<dyn AnyState>, Fast) {
    let mut chance = Fast::new(5);
    let state = JAMAICA.game.start(&Setup::new(&META, 2).unwrap(), &mut chance, &mut |_, _| {});
    (state, chance)
}

/// Lets the bot play so many decisions of both seats; gives what it complained about. Every move is legal.
fn play(bot: &mut dyn AnyBot, decisions: usize) -> Vec<String> {
    let (mut state, mut chance) = game();
    let mut complaints = Vec::new();
    for _ in 0..decisions {
        let Some(seat) = state.turn().seats().iter().next() else { break };
        let words = bot.choose(state.as_ref(), seat).expect("a move");
        complaints.extend(bot.complaint());
        state.play(seat, &words, &mut chance, &mut |_, _| {}).expect("a legal move");
    }
    complaints
}

/// The bot fails with these words, and a bot of ours plays on for it.
fn fails(script: &str, words: &str) -> String {
    let complaints = play(bot(script).as_mut(), 1000);
    let [complaint] = &complaints[..] else { panic!("{script}: {complaints:?}") };
    assert!(complaint.starts_with("the bot 'polly' ") && complaint.contains(words), "{complaint}");
    assert!(complaint.contains("a mate plays on for it"), "{complaint}");
    assert!(!complaint.contains(char::is_control) && complaint.len() < 900, "{complaint}");
    complaint.clone()
}

#[test]
fn a_program_that_answers_plays_its_moves() {
    let script = format!("read hello; {READS}");
    let mut bot = bot(&script);
    let (mut state, mut chance) = game();
    for _ in 0..60 {
        let Some(seat) = state.turn().seats().iter().next() else { break };
        let first = state.choices(seat)[0].words.clone();
        assert_eq!(bot.choose(state.as_ref(), seat), Some(first.clone()));
        state.play(seat, &first, &mut chance, &mut |_, _| {}).unwrap();
    }
    assert_eq!(bot.complaint(), None);
}

#[test]
fn a_program_is_told_the_game_and_then_what_its_seat_knows() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("heard");
    let script = format!("read hello; read line; printf '%s\\n%s\\n' \"$hello\" \"$line\" > {}", file.display());
    play(bot(&script).as_mut(), 8);
    let heard = std::fs::read_to_string(file).unwrap();
    let lines: Vec<serde_json::Value> = heard.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(
        (&lines[0]["cayona"], &lines[0]["game"], &lines[0]["you"]),
        (&1.into(), &"jamaica".into(), &"red".into())
    );
    assert_eq!(lines[0]["seats"].as_array().unwrap().len(), 2);
    assert_eq!(lines[0]["options"]["ghost_ship"], "on");
    assert!(lines[1]["moves"].as_array().unwrap().len() > 1 && lines[1]["moves"][0]["words"].is_string());
    assert!(lines[1]["view"].is_object() && lines[1]["prompt"].is_string());
}

#[test]
fn a_program_that_crashes_is_replaced_and_its_last_words_are_kept() {
    let complaint = fails("echo 'no sails\u{7}' >&2; exit 3", "ended without an answer (exit status: 3)");
    assert!(complaint.ends_with("It complained: no sails"), "{complaint}");
    fails("read hello; read line; echo '{\"move\":0}'; exit 0", "ended without an answer (exit status: 0)");
}

#[test]
fn a_program_that_cannot_be_started_is_replaced() {
    let complaints = play(named(&["/nowhere/polly"]).as_mut(), 10);
    assert!(complaints.len() == 1 && complaints[0].contains("cannot be started"), "{complaints:?}");
}

#[test]
fn garbage_and_illegal_moves_are_not_played() {
    let answers =
        |script: &str, words: &str| fails(&format!("read hello; read line; {script}; cat > /dev/null"), words);
    answers("echo ahoy", "answered 'ahoy' instead of {\"move\": NUMBER}");
    answers("echo '{\"move\": 4711}'", "chose move 4711, but the moves were 0 to ");
    answers("echo '{\"move\": -1}'", "answered '{\"move\": -1}'");
    answers("echo '{\"words\": \"card A01\"}'", "instead of {\"move\": NUMBER}");
    answers("printf '\\377\\376\\n'", "instead of {\"move\": NUMBER}");
}

#[test]
fn a_program_that_dies_in_the_middle_of_a_line_is_replaced() {
    fails("read hello; printf '{\"mo'", "ended in the middle of a line");
}

#[test]
fn a_silent_program_is_ended_after_its_time() {
    let start = Instant::now();
    fails("read hello; read line; echo '{\"move\": 0}'; sleep 1000", "gave no answer within 2 s");
    assert!(start.elapsed() < Duration::from_secs(30));
    // It does not even read; what it is sent does not fit into a pipe in the long run.
    fails("sleep 1000", "gave no answer within 7 s");
}

#[test]
fn a_flood_is_stopped() {
    fails("tr '\\0' x < /dev/zero", "wrote a line of more than 4096 bytes");
    fails("yes '{\"move\": 0}'", "wrote a line when nothing was asked");
    fails("read hello; read line; yes ahoy", "answered 'ahoy'");
    let complaint = fails("yes 'man the pumps' >&2", "gave no answer");
    assert!(complaint.contains("man the pumps"), "{complaint}");
    // Complaints alone are no fault.
    let flood = format!("yes 1>&2 & read hello; {READS}");
    assert_eq!(play(bot(&flood).as_mut(), 30), Vec::<String>::new());
}

#[test]
fn a_program_is_gone_when_its_game_is_over_with_all_that_it_started() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("pids");
    let waits = format!("sleep 1000 & echo $$ $! > {}; read hello; {READS}; wait", file.display());
    let fails = format!("sleep 1000 & echo $$ $! > {}; echo ahoy; wait", file.display());
    for script in [waits, fails] {
        let mut bot = bot(&script);
        play(bot.as_mut(), 10);
        drop(bot);
        let pids = std::fs::read_to_string(&file).unwrap();
        for pid in pids.split_whitespace() {
            assert!(is_gone(pid), "process {pid} lives on: {script}");
        }
    }
}

/// Whether a process has ended; one that the system has yet to clear away has.
fn is_gone(pid: &str) -> bool {
    let ended = || match std::fs::read_to_string(Path::new("/proc").join(pid).join("stat")) {
        Ok(stat) => stat.rsplit(')').next().is_some_and(|rest| rest.trim().starts_with('Z')),
        Err(_) => true,
    };
    (0..200).any(|_| {
        ended() || {
            std::thread::sleep(Duration::from_millis(10));
            false
        }
    })
}
