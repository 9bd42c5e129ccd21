//! Games as texts that show at each step what every seat sees, may do and is told. A change of the rules, the views or the
//! words shows here as a difference. `INSTA_UPDATE=always cargo test -p voodoo-pirate-cards --test playthroughs` accepts it.

use engine::Setup;
use voodoo_pirate_cards::{META, VoodooPirateCards};

fn playthrough(seats: usize, options: &[(&str, &str)], seed: u64, most_moves: usize) -> String {
    let setup = Setup::of(&META, seats, options.iter().copied()).unwrap();
    kit::playthrough::<VoodooPirateCards>(&setup, seed, most_moves)
}

#[test]
fn alone_against_three_cursed_pirates_to_the_end() {
    insta::assert_snapshot!(playthrough(1, &[], 7, 1000));
}

#[test]
fn two_seats_without_cursed_pirates_and_with_bones() {
    insta::assert_snapshot!(playthrough(2, &[("cursed_pirates", "none"), ("east_barrel", "bones")], 3, 60));
}

#[test]
fn four_seats_with_a_free_compass() {
    insta::assert_snapshot!(playthrough(4, &[("compass", "free"), ("sea_coins", "0")], 11, 60));
}
