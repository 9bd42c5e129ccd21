//! The measurements run and say what they should; how fast it is, is not tested here.

use crate::run::cayona;

#[test]
fn the_bench_prints_a_table_and_json() {
    let run = cayona(&["bench", "engine", "--seconds", "0.01", "--game", "jamaica"]);
    assert_eq!(run.fine().lines().count(), 2 + 5, "{}", run.out);
    let run = cayona(&["bench", "engine", "--seconds", "0.01", "--seats", "3", "--game", "jamaica", "--json"]);
    let json: serde_json::Value = serde_json::from_str(run.fine()).expect("JSON");
    assert_eq!(json[0]["game"], "jamaica");
    assert_eq!(json[0]["allocations_per_move"], 0.0);
    assert!(json[0]["moves_per_second"].as_f64().is_some_and(|speed| speed > 1000.0), "{json}");
}

#[test]
fn the_bench_of_bots_counts_games_played_on() {
    let arguments = ["bench", "bots", "--seconds", "0.08", "--seats", "2", "--game", "jamaica", "--json"];
    let json: serde_json::Value = serde_json::from_str(cayona(&arguments).fine()).expect("JSON");
    let levels: Vec<&serde_json::Value> = json.as_array().into_iter().flatten().collect();
    let names: Vec<&str> = levels.iter().filter_map(|line| line["level"].as_str()).collect();
    assert_eq!(names, ["mate", "captain", "admiral"], "{json}");
    for line in levels {
        assert!(line["iterations_per_second"].as_f64().is_some_and(|speed| speed > 10.0), "{line}");
        assert!(line["most_bytes"].as_u64().is_some_and(|bytes| bytes > 0), "{line}");
    }
    let mate = json[0]["iterations_per_move"].as_f64();
    assert!(mate.is_some_and(|count| (400.0..420.0).contains(&count)), "a mate has 400 iterations: {json}");
}

#[test]
fn help_version_and_games_are_there() {
    assert!(cayona(&["--help"]).fine().contains("Examples:"));
    assert!(cayona(&["play", "--help"]).fine().contains("human:NAME"));
    assert!(cayona(&["--version"]).fine().starts_with("cayona "));
    let games = cayona(&["games"]);
    for words in ["jamaica", "2 to 6 seats", "ghost_ship", "off or on; usually off", "always on", "from 20 to 300"] {
        assert!(games.fine().contains(words), "no '{words}' in:\n{}", games.out);
    }
}

#[test]
fn pages_are_measured_while_tables_think() {
    let run = cayona(&["bench", "tables", "--tables", "3", "--bot", "captain", "--seconds", "2", "--json"]);
    let figures: serde_json::Value = serde_json::from_str(run.fine()).expect("JSON");
    assert!(figures["pages"].as_u64() > Some(10) && figures["moves"].as_f64() > Some(1.0), "{figures}");
    assert!(figures["median_milliseconds"].as_f64() <= figures["p99_milliseconds"].as_f64(), "{figures}");
    cayona(&["bench", "tables", "--tables", "0"]).refused(2, &["--tables must be from 1"]);
    cayona(&["bench", "tables", "--bot", "jolly"]).refused(2, &["there is no bot 'jolly'"]);
}
