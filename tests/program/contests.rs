//! Bots against bots.

use crate::run::{Folder, cayona};

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
fn a_ladder_rates_all_bots_and_draws_them() {
    let folder = Folder::new();
    let plot = folder.path("ladder.svg");
    let run =
        cayona(&["bots", "ladder", "--game", "jamaica", "--bots", "random,greedy", "--games", "8", "--plot", &plot]);
    let out = run.fine();
    let place = |bot: &str| out.find(bot).unwrap_or_else(|| panic!("no {bot} in {out}"));
    assert!(place("greedy") < place("random"), "{out}");
    assert!(std::fs::read_to_string(plot).expect("a plot").starts_with("<svg"));
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
