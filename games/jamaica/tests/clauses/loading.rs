//! Loading: JAM-030 to JAM-039.

use jamaica::scene::Scene;

use crate::table::round;

#[test]
fn jam_030_a_load_puts_as_many_tokens_as_the_die_into_one_empty_hold() {
    let scene = Scene::new(3).captain("red").hand("red", "A09 A01 A02");
    let table = round(scene, [4, 1], "red A09", "");
    assert_eq!(table.holds("red"), "F3 G3 F4 P1 -");
}

#[test]
fn jam_033_jam_034_with_no_empty_hold_one_of_another_type_is_emptied() {
    let scene = Scene::new(3).captain("red").holds("red", "F3 G3 P2 F1 -").hand("red", "A08 A01 A02");
    let mut table = round(scene, [4, 5], "red A08", "");
    table.asks("red", "empty 1, empty 3, empty 4");
    table.play("red: empty 4");
    assert_eq!(table.holds("red"), "F3 G3 P2 G5 G4");
}
