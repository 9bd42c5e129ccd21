//! Games as texts that show at each step what every seat sees, may do and is told. A change of the rules, the views or
//! the words shows here as a difference. `INSTA_UPDATE=always cargo test -p voodoo-island --test playthroughs` accepts it.

use engine::Setup;
use voodoo_island::{META, VoodooIsland};

fn playthrough(seats: usize, options: &[(&str, &str)], seed: u64, most_moves: usize) -> String {
    let setup = Setup::of(&META, seats, options.iter().copied()).unwrap();
    kit::playthrough::<VoodooIsland>(&setup, seed, most_moves)
}

#[test]
fn two_seats_for_three_days_to_the_end() {
    insta::assert_snapshot!(playthrough(2, &[("days", "3")], 7, 2000));
}

#[test]
fn three_seats_with_other_rulings() {
    let options =
        [("buy_cost", "random"), ("reattack", "unlimited"), ("mission_entry", "enter"), ("first_player", "1")];
    insta::assert_snapshot!(playthrough(3, &options, 3, 60));
}

#[test]
fn four_seats() {
    insta::assert_snapshot!(playthrough(4, &[], 11, 60));
}
