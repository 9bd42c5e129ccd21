//! Saran's Sabre: JAM-112 to JAM-117.

use jamaica::data::Treasure::SaransSabre;
use jamaica::scene::Scene;

use crate::duel::{EVENING, duel, fight};
use crate::table::round;

#[test]
fn jam_112_the_attacker_may_have_the_own_die_rerolled() {
    let mut table = fight(duel().power("red", SaransSabre), "d1");
    table.asks("red", "keep, reroll");
    table.chance("d4 d2").play("red: reroll");
    assert_eq!(
        table.battles(),
        "red draws the Sabre on red; red rolls 8 (8); blue rolls 4 (4); red beats blue",
        "and red is not asked about the die of blue: once per battle"
    );
}

#[test]
fn jam_112_the_attacker_may_have_the_opponents_die_rerolled() {
    let mut table = fight(duel().power("red", SaransSabre), "d2");
    table.chance("d5").play("red: keep");
    assert_eq!(table.battles(), "blue rolls 10 (10)");
    table.asks("red", "keep, reroll");
    table.chance("d1").play("red: reroll");
    assert_eq!(table.battles(), "red draws the Sabre on blue; blue rolls 2 (2); red beats blue");
}

#[test]
fn jam_112_the_defender_may_use_it_on_either_die() {
    let mut table = fight(duel().power("blue", SaransSabre), "d5");
    table.asks("blue", "keep, reroll");
    table.chance("d1 d2").play("blue: reroll");
    assert_eq!(table.battles(), "blue draws the Sabre on red; red rolls 2 (2); blue rolls 4 (4); blue beats red");

    let mut table = fight(duel().power("blue", SaransSabre), "d2");
    table.chance("d1").play("blue: keep").asks("blue", "keep, reroll");
    table.chance("d3").play("blue: reroll");
    assert_eq!(table.battles(), "blue draws the Sabre on blue; blue rolls 6 (6); blue beats red");
}

#[test]
fn jam_112_it_may_be_left_unused() {
    let mut table = fight(duel().power("red", SaransSabre), "d2");
    table.chance("d3").play("red: keep");
    table.play("red: keep");
    assert_eq!(table.battles(), "blue beats red");
}

#[test]
fn jam_112_it_can_be_used_again_in_the_next_battle() {
    // Red, short of Doubloons on 5, is sent back to the lair and meets blue again.
    let scene = duel().holds("red", "F3 - - - -").power("red", SaransSabre);
    let mut table = round(scene, [1, 1], "red A01", "d2");
    table.chance("d1 d1 d5 d2").play("red: reroll");
    table.asks("red", "keep, reroll");
    assert!(table.battles().ends_with("nobody wins; red attacks blue; red rolls 4 (4)"), "{}", table.battles());
}

#[test]
fn jam_113_the_attackers_die_is_settled_before_the_defender_spends() {
    let mut table = fight(duel().power("blue", SaransSabre).holds("blue", "P3 - - - -"), "d4");
    table.asks("blue", "keep, reroll");
    table.play("blue: keep").asks("blue", "powder 0, powder 1, powder 2, powder 3");
    table.refuses("blue: reroll").chance("d1").play("blue: powder 3");
    assert_eq!(table.battles(), "blue spends 3; blue rolls 2 (5)", "not compared yet");
    table.asks("blue", "keep, reroll");
    table.chance("d2").play("blue: reroll");
    assert_eq!(table.battles(), "blue draws the Sabre on blue; blue rolls 4 (7); red beats blue", "only the own die");
}

#[test]
fn jam_114_the_second_result_stands_even_if_it_is_worse() {
    let mut table = fight(duel().power("red", SaransSabre), "d4");
    table.chance("d1 d2").play("red: reroll");
    assert_eq!(table.battles(), "red draws the Sabre on red; red rolls 2 (2); blue rolls 4 (4); blue beats red");
}

#[test]
fn jam_114_a_star_on_the_second_roll_wins_at_once() {
    let mut table = fight(duel().power("red", SaransSabre), "d1");
    table.chance("d6").play("red: reroll");
    assert_eq!(table.battles(), "red draws the Sabre on red; red rolls star; red beats blue");

    let mut table = fight(duel().power("red", SaransSabre), "d5");
    table.chance("d4").play("red: keep");
    table.chance("d6").play("red: reroll");
    assert_eq!(table.battles(), "red draws the Sabre on blue; blue rolls star; blue beats red");
}

#[test]
fn jam_115_no_gunpowder_is_added_but_what_was_spent_counts() {
    let mut table = fight(duel().power("red", SaransSabre).holds("red", "P5 - - - -"), "");
    table.chance("d1").play("red: powder 2").asks("red", "keep, reroll");
    table.chance("d2 d3").play("red: reroll");
    assert_eq!(table.battles(), "red draws the Sabre on red; red rolls 4 (6); blue rolls 6 (6); nobody wins");
    assert_eq!(table.holds("red"), "P3 - - - -");
}

#[test]
fn jam_116_a_star_is_never_rerolled() {
    for owner in ["red", "blue"] {
        let table = fight(duel().power(owner, SaransSabre), "d6");
        assert_eq!(table.battles(), "red attacks blue; red rolls star; red beats blue", "Sabre of {owner}");

        let mut table = fight(duel().power(owner, SaransSabre), "d1");
        table.chance("d6").play(&format!("{owner}: keep"));
        assert_eq!(table.battles(), "blue rolls star; blue beats red", "Sabre of {owner}");
    }
}

#[test]
fn jam_117_the_sabre_is_of_no_use_in_the_battles_of_others() {
    let table = fight(duel().power("green", SaransSabre), "d1 d1");
    assert!(table.battles().ends_with("red rolls 2 (2); blue rolls 2 (2); nobody wins"));
    table.asks("red", EVENING);
}

#[test]
fn jam_117_the_sabre_is_of_no_use_on_the_shortage_die() {
    let scene = Scene::new(3).captain("red").at("red", 2).holds("red", "- - - - -").power("red", SaransSabre);
    let table = round(scene.hand("red", "A01 A02 A03"), [1, 4], "red A01", "d6");
    assert_eq!(table.at("red"), (3, 0));
    table.asks("red", "sail 7, sail 13");
}
