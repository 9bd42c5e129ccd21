//! Loading: JAM-030 to JAM-039.

use jamaica::Event;
use jamaica::data::{Cargo, Treasure};
use jamaica::scene::Scene;

use crate::table::{Table, round, times};

/// Red has these Holds and plays this card with these dice.
fn load(holds: &str, card: &str, dice: [u8; 2]) -> Table {
    let scene = Scene::new(3).captain("red").holds("red", holds).hand("red", card);
    round(scene, dice, &format!("red {card}"), "")
}

/// As [`load`], with the 6th Hold card.
fn load_with_sixth(holds: &str, card: &str, dice: [u8; 2]) -> Table {
    let scene = Scene::new(3).captain("red").power("red", Treasure::SixthHold).holds("red", holds).hand("red", card);
    round(scene, dice, &format!("red {card}"), "")
}

/// Tokens in a limited Bank: Doubloons, Food, Gunpowder.
fn bank(table: &Table) -> (i16, i16, i16) {
    let bank = table.view("spectator").bank.expect("a limited Bank");
    (bank.doubloons, bank.food, bank.gunpowder)
}

#[test]
fn jam_030_a_load_puts_as_many_tokens_as_the_die_into_one_empty_hold() {
    let scene = Scene::new(3).captain("red").hand("red", "A09 A01 A02");
    let table = round(scene, [4, 1], "red A09", "");
    assert_eq!(table.holds("red"), "F3 G3 F4 P1 -");
}

#[test]
fn jam_030_the_tokens_come_from_the_bank() {
    let scene = Scene::new(3).option("bank", "limited").captain("red").hand("red", "A09");
    // The others load 4 Gunpowder and 1 Doubloon each.
    let table = round(scene, [4, 1], "red A09", "");
    assert_eq!(bank(&table), (80 - 9 - 2, 45 - 9 - 4, 45 - 8 - 1));
}

#[test]
fn jam_031_tokens_never_join_others_even_of_their_type() {
    assert_eq!(load("F3 G3 - - -", "A10", [2, 1]).holds("red"), "F3 G3 P2 F1 -");
    // With one Hold of each type and none empty, the Food still does not go to the Food.
    let mut table = load("F3 G3 P2 P1 G1", "A05", [4, 4]);
    table.asks("red", "empty 2, empty 3, empty 4, empty 5");
    table.refuses("red: load 1").refuses("red: empty 1");
}

#[test]
fn jam_032_the_lowest_empty_regular_hold_is_used() {
    let table = load("F3 - G3 - P1", "A09", [4, 2]);
    assert_eq!(table.holds("red"), "F3 F4 G3 P2 P1");
}

#[test]
fn jam_032_between_a_regular_hold_and_the_sixth_the_player_chooses() {
    let mut table = load_with_sixth("F3 G3 - - P1 -", "A09", [4, 2]);
    table.asks("red", "load 3, load 6");
    table.refuses("red: load 4").play("red: load 6");
    assert_eq!(table.holds("red"), "F3 G3 P2 - P1 F4", "the evening load has only regular Holds left");
}

#[test]
fn jam_032_the_sixth_hold_is_used_if_only_it_is_empty() {
    let mut table = load_with_sixth("F3 G3 F1 P2 P1 -", "A09", [4, 2]);
    table.asks("red", "empty 1, empty 2, empty 3, empty 6");
    table.play("red: empty 2");
    assert_eq!(table.holds("red"), "F3 P2 F1 P2 P1 F4");
}

#[test]
fn jam_033_jam_034_with_no_empty_hold_one_of_another_type_is_emptied() {
    let scene = Scene::new(3).captain("red").holds("red", "F3 G3 P2 F1 -").hand("red", "A08 A01 A02");
    let mut table = round(scene, [4, 5], "red A08", "");
    table.asks("red", "empty 1, empty 3, empty 4");
    table.play("red: empty 4");
    assert_eq!(table.holds("red"), "F3 G3 P2 G5 G4");
}

#[test]
fn jam_033_all_tokens_of_the_emptied_hold_go_to_the_bank() {
    let scene =
        Scene::new(3).option("bank", "limited").captain("red").holds("red", "G3 F3 P2 P5 F1").hand("red", "A08");
    let mut table = round(scene, [1, 2], "red A08", "");
    let before = bank(&table);
    table.asks("red", "empty 2, empty 3, empty 4, empty 5");
    table.refuses("red: empty 1").play("red: empty 4");
    assert_eq!(times!(table, Event::Emptied { cargo: Cargo::Gunpowder, count: 5, hold: 4, .. }), 1);
    // Until Red answers for the evening, only this load has changed the Bank.
    assert_eq!(bank(&table), (before.0 - 1, before.1, before.2 + 5));
    assert_eq!(table.holds("red"), "G3 F3 P2 G1 F1");
}

#[test]
fn jam_034_with_an_empty_hold_no_other_may_be_emptied() {
    let mut table = load_with_sixth("F3 G3 P2 - F1 -", "A07", [6, 6]);
    table.asks("red", "load 4, load 6");
    table.refuses("red: empty 1").refuses("red: empty 3").refuses("red: load 1");
}

#[test]
fn jam_035_a_load_is_ignored_if_every_hold_has_its_type() {
    let table = load("G3 G4 G1 G6 G2", "A07", [6, 4]);
    assert_eq!(times!(table, Event::LoadIgnored { cargo: Cargo::Doubloon, .. }), 1);
    assert_eq!(table.holds("red"), "G3 G4 G1 G6 G2");
    assert_eq!(table.at("red"), (4, 0), "the evening move follows");
}

#[test]
fn jam_035_the_sixth_hold_counts_like_the_others() {
    // Its Food must go, as the only tokens of another type.
    assert_eq!(load_with_sixth("G3 G4 G1 G6 G2 F2", "A07", [5, 4]).holds("red"), "G3 G4 G1 G6 G2 G5");
    // Without other types nothing changes.
    let table = load_with_sixth("G3 G4 G1 G6 G2 G1", "A07", [5, 4]);
    assert_eq!(table.holds("red"), "G3 G4 G1 G6 G2 G1");
}

#[test]
fn jam_036_a_hold_has_one_type_only_and_takes_every_die() {
    let mut table = load("F3 G3 P2 P1 F6", "A11", [6, 6]);
    table.asks("red", "empty 1, empty 2, empty 5");
    table.play("red: empty 5");
    assert_eq!(table.holds("red"), "F3 G3 P2 P1 P6", "not one Food is left among the Gunpowder");
    table.asks("red", "empty 1, empty 3, empty 4, empty 5");
    table.play("red: empty 5");
    assert_eq!(table.holds("red"), "F3 G3 P2 P1 G6");
}

#[test]
fn jam_037_tokens_are_never_moved_or_thrown_away_freely() {
    let scene = Scene::new(3).captain("red").at("red", 18).holds("red", "F3 F1 G3 P2 P1").without_tokens(&[22]).pile(8);
    let mut table = round(scene.hand("red", "A01"), [2, 2], "red A01", "");
    // At the split nothing but a lane can be chosen.
    table.asks("red", "sail 20, sail 26");
    for other in ["empty 1", "load 2", "give 1", "nothing", "powder 1"] {
        table.refuses(&format!("red: {other}"));
    }
    table.play("red: sail 20");
    // Only the 3 Food of space 20 may leave, and nothing arrives.
    table.asks("red", "give 2, give 3");
    table.refuses("red: give 1").refuses("red: empty 4");
    table.play("red: give 3");
    assert_eq!((table.at("red"), table.holds("red").as_str()), ((22, 0), "- F1 G3 P2 P1"));
}

#[test]
fn jam_038_a_hold_is_empty_the_moment_its_last_token_leaves() {
    // 2 Food pay for space 17 in the morning; the Food of the evening goes into the same Hold, without a question.
    let scene = Scene::new(3).captain("red").at("red", 15).holds("red", "P1 F2 G3 G1 P1").hand("red", "A04");
    let table = round(scene, [2, 4], "red A04", "");
    assert_eq!(table.holds("red"), "P1 F4 G3 G1 P1");
}

#[test]
fn jam_039_an_unlimited_bank_never_runs_out() {
    let scene = Scene::new(3).captain("red").bank(Cargo::Food, 2).bank(Cargo::Gunpowder, 0).hand("red", "A09");
    assert_eq!(round(scene, [5, 6], "red A09", "").holds("red"), "F3 G3 F5 P6 -");
}

#[test]
fn jam_039_a_limited_bank_gives_what_it_has() {
    let scene =
        || Scene::new(3).option("bank", "limited").captain("red").holds("red", "G1 G1 G1 G1 P1").hand("red", "A05");
    let mut table = round(scene().bank(Cargo::Food, 2), [5, 1], "red A05", "");
    table.asks("red", "empty 1, empty 2, empty 3, empty 4, empty 5");
    table.play("red: empty 1");
    assert_eq!(times!(table, Event::Loaded { cargo: Cargo::Food, count: 2, hold: 1, .. }), 1);
    // With none left nothing happens: no Hold is emptied.
    let table = round(scene().bank(Cargo::Food, 0), [5, 1], "red A05", "d6");
    assert_eq!(times!(table, Event::LoadIgnored { cargo: Cargo::Food, bank_empty: true, .. }), 1);
    assert_eq!(table.holds("red"), "G1 G1 G1 G1 P1");
}
