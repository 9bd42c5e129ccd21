//! Games as texts that show at each step what every seat sees, may do and is told. A change of the rules, the views or
//! the words shows here as a difference. `INSTA_UPDATE=always cargo test -p jamaica --test playthroughs` accepts it.

use engine::Setup;
use jamaica::{Jamaica, META};

fn playthrough(seats: usize, options: &[(&str, &str)], seed: u64, most_moves: usize) -> String {
    let setup = Setup::new(&META, seats).unwrap();
    let setup = options.iter().fold(setup, |setup, (key, value)| setup.with(&META, key, value).unwrap());
    kit::playthrough::<Jamaica>(&setup, seed, most_moves)
}

#[test]
fn two_seats_and_the_ghost_ship_to_the_end() {
    insta::assert_snapshot!(playthrough(2, &[("round_cap", "20")], 7, 1000));
}

#[test]
fn three_seats_with_a_limited_bank() {
    insta::assert_snapshot!(playthrough(3, &[("bank", "limited")], 3, 60));
}

#[test]
fn six_seats() {
    insta::assert_snapshot!(playthrough(6, &[], 11, 60));
}
