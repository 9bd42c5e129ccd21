//! Games as texts that show at each step what every seat sees, may do and is told. A change of the rules, the views or
//! the words shows here as a difference. `INSTA_UPDATE=always cargo test -p pirata-codex --test playthroughs` accepts it.

use engine::Setup;
use pirata_codex::{META, PirataCodex};

fn playthrough(seats: usize, options: &[(&str, &str)], seed: u64, most_moves: usize) -> String {
    let setup = Setup::of(&META, seats, options.iter().copied()).unwrap();
    kit::playthrough::<PirataCodex>(&setup, seed, most_moves)
}

#[test]
fn two_seats_and_the_phantom() {
    insta::assert_snapshot!(playthrough(2, &[("setup", "first_game")], 7, 150));
}

#[test]
fn three_seats_place_tiles_and_draft() {
    insta::assert_snapshot!(playthrough(3, &[], 3, 90));
}

#[test]
fn five_seats_with_the_whole_expansion() {
    let options = [("map", "both"), ("expansion", "on"), ("ghost_pack", "on"), ("setup", "first_game")];
    insta::assert_snapshot!(playthrough(5, &options, 11, 70));
}
