//! The worked examples E1 to E16 of the ledger. A is red, B blue, C green, D yellow.

use jamaica::data::Treasure;
use jamaica::scene::Scene;

use crate::duel::{EVENING, duel, fight};
use crate::table::{Table, round};

/// Red is Captain and plays this card; the others load.
fn red_plays(card: &str, dice: [u8; 2], scene: Scene, script: &str) -> Table {
    let scene = scene.captain("red").hand("red", &format!("{card} A11"));
    round(scene, dice, &format!("red {card}"), script)
}

/// JAM-024, JAM-056, JAM-158
#[test]
fn example_e1_load_then_sail_and_pay_from_two_holds() {
    let mut table = red_plays("A07", [2, 5], Scene::new(3), "");
    assert_eq!((table.holds("red"), table.at("red")), ("F3 G3 G2 - -".to_owned(), (5, 0)));
    table.asks("red", "give 1, give 2, give 3");
    table.play("red: give 3");
    assert_eq!(table.holds("red"), "F3 - G2 - -");
    let mut table = red_plays("A07", [2, 5], Scene::new(3), "");
    table.play("red: give 1");
    assert_eq!(table.holds("red"), "F3 G2 - - -", "Hold 3 gives the rest");
}

/// JAM-089, JAM-091, JAM-092, JAM-099, JAM-101
#[test]
fn example_e2_a_shortage_in_the_morning_and_a_load_in_the_evening() {
    let table = red_plays("A04", [6, 5], Scene::new(3), "d1");
    assert!(table.has_told("Red owes 5 Doubloons and has only 3: a shortage."));
    assert_eq!(table.at("red"), (5, 0), "the port behind, not that on 6");
    assert!(!table.told("spectator").iter().any(|told| told.starts_with("Red pays")), "nothing is paid on 5");
    assert_eq!(table.holds("red"), "F3 F5 - - -");
}

/// JAM-027, JAM-042, JAM-050, JAM-054
#[test]
fn example_e3_a_treasure_on_the_way_and_a_choice_of_lanes() {
    for (lane, place, holds) in [("red: sail 7", (7, 0), "F1 G3 - - -"), ("red: sail 13", (13, 0), "- G3 - - -")] {
        let mut table = red_plays("A01", [4, 3], Scene::new(3), "k4");
        assert_eq!((table.at("red"), table.row("red", "red")), ((4, 0), "+3".to_owned()));
        assert!(!table.view("blue").tokens.contains(4));
        table.asks("red", "sail 7, sail 13");
        table.play(lane);
        assert_eq!((table.at("red"), table.holds("red")), (place, holds.to_owned()));
    }
}

/// JAM-028, JAM-033
#[test]
fn example_e4_the_second_load_empties_a_hold_of_another_type() {
    let mut table = red_plays("A08", [4, 5], Scene::new(3).holds("red", "F3 G3 P2 F1 -"), "");
    assert_eq!(table.holds("red"), "F3 G3 P2 F1 G4");
    table.asks("red", "empty 1, empty 3, empty 4");
    table.play("red: empty 4");
    assert_eq!(table.holds("red"), "F3 G3 P2 G5 G4");
}

/// JAM-035
#[test]
fn example_e5_a_load_without_any_place_is_ignored() {
    let scene = Scene::new(3).holds("red", "G3 G4 G1 G6 G2").without_tokens(&[4]);
    let table = red_plays("A07", [6, 4], scene, "");
    assert_eq!(table.holds("red"), "G3 G4 G1 G6 G2");
    assert!(table.has_told("Red has Doubloons in every Hold and loads nothing."));
    assert_eq!(table.at("red"), (4, 0), "the evening move follows");
}

/// JAM-069, JAM-074
#[test]
fn example_e6_an_attackers_star_costs_the_gunpowder_spent() {
    let mut table = fight(duel().holds("red", "P6 - - - -").holds("blue", "P3 - - - -"), "");
    table.chance("d6").play("red: powder 4").chance_is_used_up();
    assert_eq!(table.battles(), "red spends 4; red rolls star; red beats blue");
    assert_eq!((table.holds("red"), table.holds("blue")), ("P2 - - - -".to_owned(), "P3 - - - -".to_owned()));
}

/// JAM-070, JAM-071, JAM-072, JAM-073, JAM-074, JAM-109
#[test]
fn example_e7_three_endings_of_one_battle() {
    for (die, ending) in [
        ("d2", "blue rolls 4 (7); nobody wins"),
        ("d6", "blue rolls star; blue beats red"),
        ("d1", "blue rolls 2 (5); red beats blue"),
    ] {
        let scene = duel().power("red", Treasure::LadyBeth).holds("red", "P1 - - - -").holds("blue", "P3 - - - -");
        let mut table = fight(scene, "");
        table.chance("d2").play("red: powder 1");
        assert_eq!(table.battles(), "red spends 1; red rolls 4 (7)");
        table.chance(die).play("blue: powder 3");
        assert_eq!(table.battles(), format!("blue spends 3; {ending}"));
        assert_eq!((table.holds("red"), table.holds("blue")), ("- - - - -".to_owned(), "- - - - -".to_owned()));
    }
}

/// JAM-045, JAM-148, JAM-149
#[test]
fn example_e8_a_ship_finishes_and_the_round_is_played_to_its_end() {
    let table = red_plays("A04", [5, 3], Scene::new(3).at("red", 47), "");
    assert_eq!((table.at("red"), table.holds("red")), ((0, 1), "F3 G3 - - -".to_owned()), "no Food is loaded");
    assert_eq!((table.holds("blue"), table.holds("green")), ("F3 G3 P5 G3 -".to_owned(), "F3 G3 P5 G3 -".to_owned()));
    assert!(table.is_over());
    assert_eq!(table.points("red"), 15 + 3);
}

/// JAM-043, JAM-050, JAM-051, JAM-102, JAM-152
#[test]
fn example_e9_behind_the_start_line() {
    for (die, place) in [("d1", (41, -1)), ("d3", (43, -1)), ("d5", (44, -1))] {
        let scene = Scene::new(3).option("round_cap", "20").round(20);
        let table = red_plays("A03", [6, 1], scene, &format!("k4 {die}"));
        table.chance_is_used_up();
        assert!(table.has_told("Red owes 7 Doubloons and has only 3: a shortage."));
        assert_eq!((table.at("red"), table.row("red", "red")), (place, "+3".to_owned()), "one treasure, not two");
        assert_eq!(table.points("red"), -5 + 3, "not the printed number");
    }
}

/// JAM-044
#[test]
fn example_e10_passing_port_royal_from_behind_is_no_finish() {
    let table = red_plays("A04", [5, 1], Scene::new(3).at_lap("red", 47, -1).holds("red", "F4 - - - -"), "");
    assert_eq!(table.at("red"), (2, 0));
    assert!(table.has_told("Red pays 3 Food."));
    assert_eq!(table.holds("red"), "F1 F1 - - -", "1 Food left, 1 loaded in the evening");
    assert!(!table.is_over() && !table.view("red").last_round);
}

/// JAM-093, JAM-098, JAM-099, JAM-100
#[test]
fn example_e11_a_retreat_from_the_merge_on_41() {
    let scene = || Scene::new(3).at("red", 40).at("blue", 34).holds("red", "F3 G2 - - -");
    let mut table = red_plays("A04", [1, 2], scene(), "d1");
    table.asks("red", "retreat 31, retreat 34");
    table.chance("d1 d1").play("red: retreat 34");
    assert_eq!(table.battles(), "red attacks blue; red rolls 2 (2); blue rolls 2 (2); nobody wins");
    assert_eq!(table.at("red"), (34, 0), "nothing is paid there");
    assert_eq!(table.holds("red"), "F3 F2 - - -", "the Doubloons went on 41");

    let mut table = red_plays("A04", [1, 2], scene(), "d5");
    table.asks("red", "retreat 19, retreat 25, retreat 37");
    table.chance("k6").play("red: retreat 37");
    assert_eq!(table.row("red", "red"), "+7");
    assert!(!table.view("spectator").tokens.contains(37));
}

/// JAM-055, JAM-094, JAM-095
#[test]
fn example_e12_a_retreat_ends_in_port_royal_without_a_battle() {
    for die in ["d1", "d5"] {
        let table = red_plays("A06", [3, 1], Scene::new(3).holds("red", "F1 - - - -"), die);
        assert_eq!(table.at("red"), (0, 0), "still lap 0");
        assert_eq!(table.battles(), "");
        assert_eq!(table.holds("red"), "P1 - - - -", "the Food is paid");
    }
}

/// JAM-087, JAM-088
#[test]
fn example_e13_stolen_food_pays_for_the_sea() {
    let scene = || Scene::new(3).at("red", 15).at("blue", 17).holds("red", "- - - - -").holds("blue", "F3 - - - -");
    let mut table = red_plays("A01", [2, 3], scene(), "d6");
    table.play("red: steal hold 1").asks("red", "sail 20, sail 26");
    assert_eq!(table.holds("red"), "F1 - - - -");

    let table = red_plays("A01", [2, 3], scene(), "d1 d1 d6");
    assert!(table.has_told("Red owes 2 Food and has only 0: a shortage."));
    table.chance_is_used_up();
}

/// JAM-064, JAM-065, JAM-086
#[test]
fn example_e14_one_battle_with_one_of_three() {
    let scene = Scene::new(4).at("red", 45).at("blue", 46).at_lap("green", 46, -1).at("yellow", 46);
    let mut table = red_plays("A04", [1, 2], scene, "");
    table.asks("red", "attack blue, attack green, attack yellow");
    table.chance("d1 d1").play("red: attack green");
    assert_eq!(table.battles(), "red attacks green; red rolls 2 (2); green rolls 2 (2); nobody wins");
    assert!(table.has_told("Red pays 2 Food."));
    assert_eq!(table.holds("red"), "F1 G3 F2 - -");
}

/// JAM-112, JAM-113, JAM-114, JAM-116
#[test]
fn example_e15_a_forced_reroll_brings_a_star() {
    let scene = || duel().power("blue", Treasure::SaransSabre).holds("red", "P2 - - - -");
    let mut table = fight(scene(), "");
    table.chance("d5").play("red: powder 2");
    assert_eq!(table.battles(), "red spends 2; red rolls 10 (12)");
    table.asks("blue", "keep, reroll");
    table.chance("d6").play("blue: reroll");
    assert_eq!(table.battles(), "blue draws the Sabre on red; red rolls star; red beats blue");

    let mut table = fight(scene(), "");
    table.chance("d6").play("red: powder 2");
    assert_eq!(table.battles(), "red spends 2; red rolls star; red beats blue");
}

/// JAM-113, JAM-115, JAM-116
#[test]
fn example_e16_the_attacker_has_the_defenders_die_rerolled() {
    let defended = |die: &str| {
        let scene = duel().power("red", Treasure::SaransSabre).holds("blue", "P3 - - - -");
        let mut table = fight(scene, "d4");
        table.play("red: keep").chance(die).play("blue: powder 3");
        table
    };
    let mut table = defended("d3");
    assert_eq!(table.battles(), "blue spends 3; blue rolls 6 (9)");
    table.chance("d1").play("red: reroll");
    assert_eq!(table.battles(), "red draws the Sabre on blue; blue rolls 2 (5); red beats blue");

    let mut table = defended("d6");
    assert_eq!(table.battles(), "blue spends 3; blue rolls star; blue beats red");
    table.play("blue: nothing").asks("red", EVENING);
}
