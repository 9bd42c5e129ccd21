//! Games as texts that show at each step what every seat sees, may do and is told. A change of the rules, the views or
//! the words shows here as a difference. `INSTA_UPDATE=always cargo test -p voodoo-pirate --test playthroughs` accepts it.

use engine::Setup;
use voodoo_pirate::{META, VoodooPirate};

fn playthrough(seats: usize, options: &[(&str, &str)], seed: u64, most_moves: usize) -> String {
    let setup = Setup::of(&META, seats, options.iter().copied()).unwrap();
    kit::playthrough::<VoodooPirate>(&setup, seed, most_moves)
}

#[test]
fn alone_with_three_cursed_pirates_to_the_end() {
    insta::assert_snapshot!(playthrough(1, &[], 5, 1000));
}

#[test]
fn two_seats_without_cursed_pirates() {
    insta::assert_snapshot!(playthrough(2, &[("cursed", "0"), ("colours", "green+purple")], 3, 60));
}

#[test]
fn five_seats() {
    insta::assert_snapshot!(playthrough(5, &[("stars", "eight"), ("sea_tiles", "maps")], 11, 60));
}
