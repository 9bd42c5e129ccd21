//! Bots against bots.

use crate::run::{Folder, cayona, read, record};

#[test]
fn a_match_rotates_the_seats_and_counts_every_game_once() {
    let run = cayona(&["bots", "match", "jamaica", "greedy,random,random", "--games", "6", "--seed", "3", "--json"]);
    let lines: serde_json::Value = serde_json::from_str(run.fine()).expect("JSON");
    let lines = lines.as_array().expect("a list");
    assert_eq!(lines.len(), 3);
    let wins: f64 = lines.iter().map(|line| line["wins"].as_f64().unwrap_or_default()).sum();
    assert!((wins - 6.0).abs() < 1e-9, "{wins} wins in 6 games");
    assert!(lines.iter().all(|line| line["low"].as_f64() <= line["high"].as_f64()));
}

#[test]
fn the_same_seed_gives_the_same_match() {
    let played = |seed| {
        let arguments = ["bots", "match", "jamaica", "captain@60,greedy", "--games", "2", "--seed", seed, "--json"];
        let lines: serde_json::Value = serde_json::from_str(cayona(&arguments).fine()).expect("JSON");
        (lines[0]["wins"].clone(), lines[0]["lead"].clone())
    };
    assert_eq!(played("5"), played("5"));
}

#[test]
fn what_luck_did_is_taken_out_of_a_match_on_request() {
    let match_of = ["bots", "match", "jamaica", "greedy,random", "--games", "40"];
    let played = |more: &[&str]| cayona(&[&match_of, more].concat()).fine().to_owned();
    assert!(!played(&[]).contains("without luck"));
    assert!(played(&["--weigh-luck"]).contains("without luck"));
    let lines: serde_json::Value = serde_json::from_str(&played(&["--weigh-luck", "--json"])).expect("JSON");
    let of = |key: &str| lines[0][key].as_f64().expect("a number");
    assert!(of("without_luck_low") < of("without_luck") && of("without_luck") < of("without_luck_high"));
    assert!((of("without_luck") - of("share")).abs() < 0.2 && of("worth") > 40.0, "{lines}");
}

#[test]
fn a_ladder_rates_all_bots_and_draws_them() {
    let folder = Folder::new();
    let plot = folder.path("ladder.svg");
    let run =
        cayona(&["bots", "ladder", "--game", "jamaica", "--bots", "random,greedy", "--games", "8", "--plot", &plot]);
    let out = run.fine();
    let lines: Vec<&str> = out.lines().collect();
    let [game, pair, first, second] = lines[..] else { panic!("other than four lines: {out}") };
    assert_eq!(game, "jamaica");
    assert!(pair.starts_with("  greedy won ") && pair.contains("% of 8 against random ("), "{out}");
    assert!(first.starts_with("  greedy ") && second.starts_with("  random "), "{out}");
    assert!(std::fs::read_to_string(plot).expect("a plot").starts_with("<svg"));
}

#[test]
fn a_ladder_can_leave_out_pairs_that_are_far_apart() {
    let played = |near: &[&str]| -> Vec<u64> {
        let bots =
            ["bots", "ladder", "--game", "jamaica", "--bots", "random,greedy,captain@20", "--games", "4", "--json"];
        let run = cayona(&[&bots, near].concat());
        let rungs: serde_json::Value = serde_json::from_str(run.fine()).expect("JSON");
        let ratings = rungs[0]["ratings"].as_array().expect("ratings");
        let of =
            |bot: &str| ratings.iter().find(|rating| rating["bot"] == bot).and_then(|rating| rating["games"].as_u64());
        ["random", "greedy", "captain@20"].into_iter().filter_map(of).collect()
    };
    assert_eq!(played(&[]), [8, 8, 8]);
    assert_eq!(played(&["--near", "1"]), [4, 8, 4]);
}

/// The program with its output and errors to read while it runs.
#[cfg(unix)]
fn started(arguments: &[&str]) -> std::process::Child {
    std::process::Command::new(env!("CARGO_BIN_EXE_cayona"))
        .args(arguments)
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("cayona can be started")
}

#[cfg(unix)]
fn press_ctrl_c(child: &std::process::Child) {
    rustix::process::kill_process(rustix::process::Pid::from_child(child), rustix::process::Signal::INT)
        .expect("it is still running");
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_ladder_with_what_there_is() {
    use std::io::{BufRead, BufReader, Read};
    let bots = "random,greedy,captain@2000,captain@2001";
    let arguments = ["bots", "ladder", "--bots", bots, "--near", "1", "--games", "20"];
    let mut child = started(&arguments);
    let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines().map_while(Result::ok);
    let pair = lines.by_ref().find(|line| line.contains("against"));
    assert!(pair.is_some_and(|line| line.starts_with("  greedy won ")), "the first pair is shown at once");
    press_ctrl_c(&child);
    let rest: Vec<String> = lines.collect();
    let mut news = String::new();
    child.stderr.take().expect("its errors").read_to_string(&mut news).expect("text");
    assert!(child.wait().expect("it ends").success(), "{news}");
    assert_eq!(news.lines().count(), 1, "{news}");
    // The pair that was being played, if any, with fewer games; the ratings of those who played; no other pair, no other game.
    let (pairs, ratings): (Vec<&String>, Vec<&String>) = rest.iter().partition(|line| line.contains("against"));
    let cut = |pair: &&String| pair.starts_with("  captain@2000 won ") && !pair.contains("% of 20 ");
    assert!(pairs.len() < 2 && pairs.iter().all(cut), "{rest:?}");
    let mut rated: Vec<&str> = ratings.iter().filter_map(|line| line.split_whitespace().next()).collect();
    rated.sort_unstable();
    assert_eq!(rated, &["captain@2000", "greedy", "random"][1 - pairs.len()..], "{rest:?}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_twice_ends_it_at_once_and_tells_how_it_stands() {
    use std::io::{BufRead, BufReader};
    let bots = "random,greedy,captain@100000000";
    let arguments = ["bots", "ladder", "--game", "jamaica", "--bots", bots, "--near", "1", "--games", "20"];
    let mut child = started(&arguments);
    let lines = |pipe: Box<dyn std::io::Read>| BufReader::new(pipe).lines().map_while(Result::ok);
    let mut out = lines(Box::new(child.stdout.take().expect("its output")));
    let mut news = lines(Box::new(child.stderr.take().expect("its errors")));
    assert!(out.any(|line| line.contains("against")), "the first pair is shown");
    for told in ["played to their end", "greedy won "] {
        press_ctrl_c(&child);
        let line = news.next();
        assert!(line.as_ref().is_some_and(|line| line.contains(told)), "{line:?}");
    }
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
}

#[test]
fn wrong_matches_are_refused_with_a_reason() {
    for (arguments, reason) in [
        (&["bots", "match", "jamaica", "captain@fast,greedy"][..], "there is no bot 'captain@fast'"),
        (&["bots", "match", "jamaica", "greedy"][..], "Jamaica is for 2 to 6 seats, not for 1"),
        (&["bots", "match", "jamaica", "greedy,random", "--games", "0"][..], "--games must be from 1"),
        (&["bots", "match", "jamaica", "greedy,random", "--threads", "0"][..], "--threads must be from 1"),
        (&["bots", "ladder", "--bots", "greedy"][..], "a ladder needs two bots or more"),
    ] {
        cayona(arguments).refused(2, &[reason]);
    }
}

#[test]
fn a_match_stops_when_it_is_clear_on_which_side_of_the_bar_it_is() {
    let run = cayona(&["bots", "match", "jamaica", "greedy,random", "--games", "5000", "--bar", "50"]);
    let out = run.fine();
    assert!(out.contains("The interval of greedy lies above 50.0%."), "{out}");
    let games: u64 = out.split("; ").nth(1).and_then(|rest| rest.split(' ').next()?.parse().ok()).expect("a number");
    assert!((30..200).contains(&games), "{out}");
    cayona(&["bots", "match", "jamaica", "greedy,random", "--bar", "100"])
        .refused(2, &["--bar must be between 0 and 100"]);
}

/// The example of the documentation, where Python is to be had.
fn example() -> Option<String> {
    let python = std::process::Command::new("python3").arg("--version").output().is_ok_and(|run| run.status.success());
    python.then(|| format!("polly=python3 '{}/docs/bot.py'", env!("CARGO_MANIFEST_DIR")))
}

#[test]
fn a_program_in_python_plays_a_match_and_at_a_table() {
    let Some(polly) = example() else { return };
    let run = cayona(&["bots", "match", "jamaica", "polly,random", "--games", "2", "--exec", &polly, "--json"]);
    let lines: serde_json::Value = serde_json::from_str(run.fine()).expect("JSON");
    assert_eq!((&lines[0]["bot"], &lines[0]["replaced"]), (&"polly".into(), &0.into()), "{lines}");
    let run = cayona(&["play", "jamaica", "--seats", "polly,random", "--exec", &polly, "--seed", "3"]);
    assert!(run.fine().contains("Red (polly bot)"), "{}", run.out);
}

#[cfg(unix)]
#[test]
fn a_program_that_fails_is_named_with_the_reason() {
    let fails = "polly=sh -c 'echo leaking >&2; exit 7'";
    let run = cayona(&["bots", "match", "jamaica", "polly,random", "--games", "2", "--exec", fails]);
    let out = run.fine();
    assert!(out.contains("In 2 of 2 games another bot had to play for polly: the bot 'polly' ended"), "{out}");
    assert!(out.contains("(exit status: 7)") && out.contains("leaking"), "{out}");
    let run = cayona(&["play", "jamaica", "--seats", "polly,random", "--exec", fails, "--seed", "3"]);
    assert_eq!(run.fine().matches("The bot 'polly' ended without an answer").count(), 1, "{}", run.out);
}

#[test]
fn wrong_programs_are_refused_with_a_reason() {
    let refused = |exec: &str, reason: &str| {
        cayona(&["bots", "match", "jamaica", "polly,random", "--exec", exec]).refused(2, &[reason]);
    };
    refused("polly", "write NAME=COMMAND");
    refused("Polly=x", "cannot be the name of a bot");
    refused("captain=x", "cannot be the name of a bot");
    refused("other=x", "there is no bot 'polly'");
    let arguments = ["serve", "--exec", "polly=x", "--exec", "polly=y"];
    cayona(&arguments).refused(2, &["two bots are called 'polly'"]);
    let arguments = ["play", "jamaica", "--exec", "polly=x", "--exec-seconds", "0"];
    cayona(&arguments).refused(2, &["--exec-seconds must be more than 0"]);
}

#[test]
fn a_game_is_analysed_move_by_move() {
    let folder = Folder::new();
    let record = folder.file("game.txt", record());
    let run = cayona(&["bots", "analyse", &record, "--budget", "40", "--json"]);
    let rows: serde_json::Value = serde_json::from_str(run.fine()).expect("JSON");
    let rows = rows.as_array().expect("a list");
    let moves = read(&record).lines().find_map(|line| line.strip_prefix("end after ")?.split(' ').next()?.parse().ok());
    assert_eq!(Some(rows.len() - 1), moves);
    let last = rows.last().expect("a move");
    let wins: Vec<f64> =
        last["wins"].as_array().expect("chances").iter().filter_map(serde_json::Value::as_f64).collect();
    assert!(wins.contains(&1.0) && (wins.iter().sum::<f64>() - 1.0).abs() < 1e-6, "the end is certain: {wins:?}");
    let turns = rows.iter().filter(|row| row["is_turning_point"] == true).count();
    assert_eq!(turns, 3);
    let run = cayona(&["bots", "analyse", &record, "--budget", "20", "--seat", "blue"]);
    assert!(run.fine().contains("by what Blue knew") && run.out.contains("Turning points"), "{}", run.out);
}

#[test]
fn wrong_analyses_are_refused_with_a_reason() {
    let folder = Folder::new();
    let record = folder.file("game.txt", record());
    cayona(&["bots", "analyse", &record, "--seat", "pink"]).refused(2, &["there is no seat 'pink'"]);
    for budget in ["0", "fast", "-3", "9s"] {
        cayona(&["bots", "analyse", &record, &format!("--budget={budget}")]).refused(2, &["is no budget"]);
    }
    let other = folder.file("other.txt", "ahoy");
    cayona(&["bots", "analyse", &other]).refused(2, &["other.txt"]);
}
