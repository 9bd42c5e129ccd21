//! Battles: JAM-061 to JAM-074 and JAM-084 to JAM-087.

use jamaica::data::Treasure;
use jamaica::scene::Scene;

use crate::duel::{EVENING, duel, fight, raid, raid_by};
use crate::table::round;

const TIE: &str = "red attacks blue; red rolls 2 (2); blue rolls 2 (2); nobody wins";

#[test]
fn jam_061_a_ship_that_stops_on_another_by_a_card_must_fight() {
    assert_eq!(fight(duel(), "d1 d1").battles(), TIE);
    assert_eq!(fight(duel().at("blue", 2), "").battles(), "", "nobody is on the space");
}

#[test]
fn jam_061_a_ship_that_retreats_onto_another_must_fight() {
    // Red owes 2 Food on 17, has none, and is sent back to the port on 16.
    let scene = Scene::new(3).captain("red").at("red", 15).at("blue", 16).holds("red", "G3 - - - -");
    let table = round(scene.hand("red", "A04 A01 A02"), [2, 1], "red A04", "d1 d1 d1");
    assert_eq!(table.battles(), TIE);
}

#[test]
fn jam_061_the_ghost_ship_that_stops_on_a_player_must_fight() {
    let table = raid_by("red", raid(), "d1 d2");
    assert_eq!(table.battles(), "ghost attacks red; ghost rolls 2 (4); red rolls 4 (4); nobody wins");
}

#[test]
fn jam_062_no_battle_in_port_royal_at_the_start() {
    let scene = Scene::new(3).captain("red").at_lap("red", 49, -1).at("green", 20).hand("red", "A04 A01 A02");
    let table = round(scene, [1, 2], "red A04", "");
    assert_eq!(table.at("red"), table.at("blue"), "red has joined blue");
    assert_eq!((table.battles().as_str(), table.view("red").round), ("", 2));
}

#[test]
fn jam_062_no_battle_in_port_royal_at_the_finish() {
    let scene = Scene::new(3).captain("red").at("red", 49).at("green", 20).hand("red", "A04 A01 A02");
    let table = round(scene, [1, 2], "red A04", "");
    assert_eq!((table.at("red"), table.at("blue")), ((0, 1), (0, 0)));
    assert_eq!(table.battles(), "");
    assert!(table.is_over());
}

#[test]
fn jam_063_the_mover_is_the_attacker_and_comes_first() {
    // Blue, who is there already, has the Compass, more Gunpowder and an earlier turn.
    let scene = duel().captain("blue").holds("red", "P1 - - - -").holds("blue", "P5 - - - -");
    let table = fight(scene, "");
    table.asks("red", "powder 0, powder 1");
    assert_eq!(table.battles(), "red attacks blue");
}

#[test]
fn jam_064_the_mover_chooses_one_of_several_ships() {
    let mut table = fight(duel().at("green", 4), "");
    table.asks("red", "attack blue, attack green");
    table.chance("d1 d1").play("red: attack green");
    assert_eq!(table.battles(), "red attacks green; red rolls 2 (2); green rolls 2 (2); nobody wins");
    table.asks("red", EVENING);
}

#[test]
fn jam_065_ships_on_one_space_fight_on_different_laps() {
    let table = fight(duel().at_lap("blue", 4, -1), "d1 d1");
    assert_eq!(table.battles(), TIE);
    let back = duel().at_lap("red", 3, -1).at("blue", 4);
    assert_eq!(fight(back, "d1 d1").battles(), TIE, "nor does it matter who is behind");
}

#[test]
fn jam_066_the_attacker_spends_none_to_all_gunpowder_before_rolling() {
    let mut table = fight(duel().holds("red", "P2 F3 P1 - -"), "");
    table.asks("red", "powder 0, powder 1, powder 2, powder 3");
    assert_eq!(table.battles(), "red attacks blue", "nothing has been rolled");
    table.refuses("red: powder 4").chance("d1 d1").play("red: powder 3");
    assert_eq!(table.battles(), "red spends 3; red rolls 2 (5); blue rolls 2 (2); red beats blue");
    assert_eq!(table.holds("red"), "- F3 - - -");
}

#[test]
fn jam_066_gunpowder_comes_from_any_holds() {
    let mut table = fight(duel().holds("red", "P2 F3 P1 - -"), "");
    table.play("red: powder 2").asks("red", "give 1, give 2");
    table.chance("d1 d1").play("red: give 1");
    assert_eq!(table.holds("red"), "P1 F3 - - -");
}

#[test]
fn jam_067_the_attacker_rolls_the_combat_die() {
    for (die, shot) in [("d1", 2), ("d2", 4), ("d3", 6), ("d4", 8), ("d5", 10)] {
        let table = fight(duel().holds("blue", "P1 - - - -"), die);
        assert_eq!(table.battles(), format!("red attacks blue; red rolls {shot} ({shot})"));
        table.chance_is_used_up();
    }
}

#[test]
fn jam_068_firepower_is_die_and_gunpowder_and_two_for_lady_beth() {
    for (beth, firepower) in [(false, 7), (true, 9)] {
        let scene = duel().holds("red", "P3 - - - -").holds("blue", "P1 - - - -");
        let scene = if beth { scene.power("red", Treasure::LadyBeth) } else { scene };
        let mut table = fight(scene, "");
        table.chance("d2").play("red: powder 3");
        assert_eq!(table.battles(), format!("red spends 3; red rolls 4 ({firepower})"));
        assert_eq!(table.view("green").battle.unwrap().firepower[0], firepower, "all see it");
    }
}

#[test]
fn jam_069_an_attackers_star_wins_at_once() {
    // Blue has Gunpowder, but is not asked and does not roll.
    let table = fight(duel().holds("blue", "P6 F1 - - -"), "d6");
    assert_eq!(table.battles(), "red attacks blue; red rolls star; red beats blue");
    table.asks("red", "steal hold 1, steal hold 2, nothing").chance_is_used_up();
    assert_eq!(table.holds("blue"), "P6 F1 - - -");
}

#[test]
fn jam_070_the_defender_knows_the_firepower_then_spends_then_rolls() {
    let mut table = fight(duel().holds("red", "P1 - - - -").holds("blue", "P3 P1 - - -"), "");
    table.chance("d5").play("red: powder 1");
    table.asks("blue", "powder 0, powder 1, powder 2, powder 3, powder 4");
    assert_eq!(table.battles(), "red spends 1; red rolls 10 (11)", "blue has not rolled");
    assert_eq!(table.view("blue").battle.unwrap().firepower[0], 11);
    table.chance("d5").play("blue: powder 4");
    assert_eq!(table.battles(), "blue spends 4; blue rolls 10 (14); blue beats red");
}

#[test]
fn jam_071_a_defenders_star_wins_against_any_firepower() {
    let mut table = fight(duel().holds("red", "P6 P6 - - -").power("red", Treasure::LadyBeth), "");
    table.chance("d5 d6").play("red: powder 12");
    assert_eq!(table.battles(), "red spends 12; red rolls 10 (24); blue rolls star; blue beats red");
}

#[test]
fn jam_072_the_higher_firepower_wins() {
    assert!(fight(duel(), "d3 d2").battles().ends_with("red rolls 6 (6); blue rolls 4 (4); red beats blue"));
    assert!(fight(duel(), "d2 d3").battles().ends_with("red rolls 4 (4); blue rolls 6 (6); blue beats red"));
    // Firepower counts, not the die.
    let mut table = fight(duel().holds("red", "P3 - - - -"), "");
    table.chance("d1 d2").play("red: powder 3");
    assert_eq!(table.battles(), "red spends 3; red rolls 2 (5); blue rolls 4 (4); red beats blue");
}

#[test]
fn jam_073_equal_firepower_has_no_winner_and_no_aftermath() {
    let scene = duel().face_down("red", Treasure::Minus2).face_down("blue", Treasure::Minus3);
    let table = fight(scene, "d4 d4");
    assert!(table.battles().ends_with("red rolls 8 (8); blue rolls 8 (8); nobody wins"));
    table.asks("red", EVENING);
    assert!(table.view("spectator").battle.is_none());
}

#[test]
fn jam_074_spent_gunpowder_goes_to_the_bank_and_never_comes_back() {
    for (dice, ending) in [
        ("d6", "red rolls star; red beats blue"),
        ("d5 d2", "red beats blue"),
        ("d1 d5", "blue beats red"),
        ("d1 d2", "nobody wins"),
    ] {
        let scene = duel_with_limited_bank().holds("red", "P3 - - - -").holds("blue", "- - - - -");
        let mut table = fight(scene, "");
        let (_, _, before) = table.bank();
        table.chance(dice).play("red: powder 2");
        assert!(table.battles().ends_with(ending), "{}", table.battles());
        assert_eq!(table.holds("red"), "P1 - - - -", "{ending}");
        assert_eq!(table.bank().2, before + 2, "{ending}");
    }
}

#[test]
fn jam_074_gunpowder_is_gone_before_the_battle_is_decided() {
    let mut table = fight(duel().holds("red", "P3 - - - -").holds("blue", "P2 - - - -"), "");
    table.chance("d2").play("red: powder 3").asks("blue", "powder 0, powder 1, powder 2");
    assert_eq!(table.holds("red"), "- - - - -");
    table.chance("d6").play("blue: powder 1");
    assert_eq!(table.holds("blue"), "P1 - - - -", "not even the winner gets it back");
}

fn duel_with_limited_bank() -> Scene {
    crate::duel::duel_of(Scene::new(3).option("bank", "limited"))
}

#[test]
fn jam_084_a_battle_moves_no_ship() {
    for dice in ["d6", "d1 d6", "d1 d1"] {
        let mut table = fight(duel(), dice);
        if dice != "d1 d1" {
            let winner = table.waiting()[0];
            table.play(&format!("{winner}: nothing"));
        }
        table.asks("red", EVENING);
        assert_eq!((table.at("red"), table.at("blue")), ((4, 0), (4, 0)), "{dice}");
    }
}

#[test]
fn jam_085_ships_without_gunpowder_and_cargo_fight_too() {
    let scene = duel().holds("red", "- - - - -").holds("blue", "- - - - -");
    assert_eq!(fight(scene, "d1 d1").battles(), TIE);
}

#[test]
fn jam_085_no_side_can_decline_a_battle() {
    let mut table = fight(duel().holds("red", "P1 - - - -").holds("blue", "P1 - - - -"), "");
    table.refuses("red: nothing").asks("red", "powder 0, powder 1");
    table.chance("d1").play("red: powder 0");
    table.refuses("blue: nothing").asks("blue", "powder 0, powder 1");
}

#[test]
fn jam_086_one_landing_gives_one_battle() {
    let mut table = fight(duel().at("green", 4), "");
    table.chance("d6").play("red: attack blue");
    table.play("red: nothing").asks("red", EVENING);
    assert_eq!(table.battles(), "", "green is left alone, and blue too");
}

#[test]
fn jam_086_the_same_ships_can_meet_twice_in_one_turn() {
    // In the evening red cannot pay for the port on 5 and is sent back to the lair.
    let table = round(duel().holds("red", "F3 - - - -"), [1, 1], "red A01", "d1 d1 d5 d1 d1");
    assert_eq!(table.battles(), format!("{TIE}; {TIE}"));
    table.chance_is_used_up();
}

/// Red sails from 15 to 17 (sea, 2 Food), where blue is, and is asked for a lane in the evening.
fn battle_at_sea(red: &str, blue: &str) -> Scene {
    let scene = Scene::new(3).captain("red").at("red", 15).at("blue", 17).hand("red", "A01 A02 A03");
    scene.holds("red", red).holds("blue", blue)
}

#[test]
fn jam_087_loot_may_pay_the_cost_of_the_space() {
    let mut table = round(battle_at_sea("G3 - - - -", "F3 - - - -"), [2, 3], "red A01", "d6");
    table.play("red: steal hold 1").asks("red", "sail 20, sail 26");
    assert_eq!((table.holds("red"), table.at("red")), ("G3 F1 - - -".to_owned(), (17, 0)));
}

#[test]
fn jam_087_losses_may_cause_a_shortage() {
    let mut table = round(battle_at_sea("F2 G3 - - -", "- - - - -"), [2, 3], "red A01", "d1 d6");
    assert_eq!(table.holds("red"), "F2 G3 - - -", "nothing is paid before the battle is over");
    table.chance("d6").play("blue: steal hold 1").chance_is_used_up();
    assert!(table.has_told("Red owes 2 Food and has only 0: a shortage."), "{:?}", table.told("spectator"));
    assert_eq!(table.holds("red"), "- G3 - - -");
}
