//! Treasure cards: JAM-104 to JAM-111 and JAM-160. The Sabre has a file of its own.

use jamaica::data::Treasure;
use jamaica::scene::Scene;

use crate::duel::{duel, fight};
use crate::table::{Table, round};

/// Red sails from 3 onto the lair on 4, where this kind of card comes up, and chooses a lane in the evening.
fn search(scene: Scene, kind: &str) -> Table {
    let scene = scene.captain("red").at("red", 3).hand("red", "A01 A02 A03");
    round(scene, [1, 3], "red A01", kind)
}

#[test]
fn jam_104_a_drawn_power_lies_face_up() {
    for (kind, power) in [("k0", "Map"), ("k1", "Sabre"), ("k2", "Beth"), ("k3", "6th-Hold")] {
        let table = search(Scene::new(3), kind);
        assert_eq!((table.powers("red"), table.row("red", "red")), (power.to_owned(), String::new()));
    }
    let table = search(Scene::new(3), "k1");
    assert!(table.has_told("Red turns up Saran's Sabre."), "{:?}", table.told("spectator"));
}

#[test]
fn jam_104_a_drawn_power_works_from_that_moment() {
    let mut table = search(Scene::new(3).at("blue", 7), "k2");
    table.chance("d1 d2").play("red: sail 7");
    assert_eq!(table.battles(), "red attacks blue; red rolls 2 (4); blue rolls 4 (4); nobody wins");
}

#[test]
fn jam_105_a_drawn_value_or_curse_is_seen_by_its_owner_only() {
    for (kind, face, told) in [
        ("k4", "+3", "Treasure +3"),
        ("k5", "+5", "Treasure +5"),
        ("k6", "+7", "Treasure +7"),
        ("k7", "-2", "Cursed Treasure −2"),
        ("k8", "-3", "Cursed Treasure −3"),
        ("k9", "-4", "Cursed Treasure −4"),
    ] {
        let table = search(Scene::new(3), kind);
        assert_eq!((table.row("red", "red"), table.powers("red")), (face.to_owned(), String::new()));
        assert!(table.told("red").contains(&format!("Red takes {told} from the lair on 4.")));
        for eye in ["blue", "green", "spectator"] {
            assert_eq!(table.row(eye, "red"), "?", "{eye} must not know the {face}");
            assert!(table.told(eye).contains(&"Red takes a Treasure card from the lair on 4.".to_owned()));
        }
    }
}

#[test]
fn jam_105_face_down_cards_are_revealed_at_final_scoring() {
    let scene = Scene::new(3).captain("red").at("red", 49).hand("red", "A04 A01 A02");
    let scene = scene.face_down("red", Treasure::Plus5).face_down("blue", Treasure::Minus3);
    let table = round(scene, [1, 2], "red A04", "");
    assert!(table.is_over());
    assert_eq!((table.row("green", "red"), table.row("spectator", "blue")), ("+5".to_owned(), "-3".to_owned()));
    assert!(table.has_told("Red reveals Treasure +5.") && table.has_told("Blue reveals Cursed Treasure −3."));
}

#[test]
fn jam_106_a_player_may_own_any_number_of_cards() {
    let powers = [Treasure::MorgansMap, Treasure::SaransSabre, Treasure::LadyBeth];
    let scene = powers.into_iter().fold(Scene::new(3), |scene, power| scene.power("red", power));
    assert_eq!(search(scene, "k3").powers("red"), "Map Sabre Beth 6th-Hold");

    let cards = [4, 4, 5, 6, 6, 7, 8].map(|kind: usize| Treasure::ALL[kind]);
    let scene = cards.into_iter().fold(Scene::new(3).pile(5), |scene, card| scene.face_down("red", card));
    assert_eq!(search(scene, "k9").row("red", "red"), "+3 +3 +5 +7 +7 -2 -3 -4");
}

#[test]
fn jam_107_the_6th_hold_comes_empty_and_can_be_loaded() {
    let table = search(Scene::new(3).holds("red", "F2 F2 F2 F2 F2"), "k3");
    assert_eq!(table.holds("red"), "F2 F2 F2 F2 F2 -");

    // With a regular Hold empty too, the player chooses.
    let scene = Scene::new(3).captain("red").power("red", Treasure::SixthHold).hand("red", "A08 A01 A02");
    let mut table = round(scene, [4, 5], "red A08", "");
    table.asks("red", "load 3, load 6");
    table.play("red: load 6");
    assert_eq!(table.holds("red"), "F3 G3 G5 - - G4", "the second load finds only regular Holds");
}

#[test]
fn jam_107_the_6th_hold_pays_and_is_emptied_like_the_others() {
    let six = || Scene::new(3).captain("red").power("red", Treasure::SixthHold);
    let scene = six().at("red", 3).holds("red", "F1 P1 G1 G1 P1 G6").hand("red", "A01 A02 A03");
    let mut table = round(scene, [2, 2], "red A01", "");
    table.asks("red", "give 0, give 1");
    table.play("red: give 0").play("red: give 0").asks("red", "sail 7, sail 13");
    assert_eq!(table.holds("red"), "F1 P1 G1 G1 P1 G3");

    let scene = six().holds("red", "G1 G1 G1 G1 G1 P2").hand("red", "A08 A01 A02");
    let table = round(scene, [4, 5], "red A08", "");
    assert_eq!(table.holds("red"), "G1 G1 G1 G1 G1 G4", "only the 6th Hold is of another type");
}

#[test]
fn jam_107_doubloons_in_the_6th_hold_score() {
    let scene = Scene::new(3).captain("red").at("red", 49).power("red", Treasure::SixthHold);
    let scene = scene.holds("red", "F3 G2 - - - G4").hand("red", "A04 A01 A02");
    assert_eq!(round(scene, [1, 2], "red A04", "").points("red"), 15 + 2 + 4);
}

#[test]
fn jam_108_a_6th_hold_drawn_in_the_morning_can_be_loaded_in_the_evening() {
    let scene = Scene::new(3).captain("red").at("red", 3).holds("red", "G1 F1 G1 F1 P1").hand("red", "A04 A01 A02");
    let table = round(scene, [1, 5], "red A04", "k3");
    assert_eq!(table.holds("red"), "G1 F1 G1 F1 P1 F5");
}

#[test]
fn jam_108_a_6th_hold_won_in_the_morning_can_be_loaded_in_the_evening() {
    let scene = duel().holds("red", "G1 F1 G1 F1 G1").hand("red", "A04 A01 A02");
    let scene = scene.power("blue", Treasure::SixthHold).holds("blue", "- - - - - -");
    let mut table = round(scene, [1, 5], "red A04", "d6");
    table.play("red: steal 6th-hold");
    assert_eq!(table.holds("red"), "G1 F1 G1 F1 G1 F5");
}

#[test]
fn jam_109_lady_beth_adds_two_to_every_die_of_her_owner() {
    let table = fight(duel().power("red", Treasure::LadyBeth), "d1 d2");
    assert_eq!(table.battles(), "red attacks blue; red rolls 2 (4); blue rolls 4 (4); nobody wins");
    let table = fight(duel().power("blue", Treasure::LadyBeth), "d1 d1");
    assert_eq!(table.battles(), "red attacks blue; red rolls 2 (2); blue rolls 2 (4); blue beats red");
    let table = fight(duel().power("green", Treasure::LadyBeth), "d1 d1");
    assert_eq!(table.battles(), "red attacks blue; red rolls 2 (2); blue rolls 2 (2); nobody wins");
}

#[test]
fn jam_109_lady_beth_adds_two_to_a_reroll() {
    let scene = duel().power("red", Treasure::LadyBeth).power("red", Treasure::SaransSabre);
    let mut table = fight(scene, "d1");
    table.chance("d3 d4").play("red: reroll");
    assert_eq!(table.battles(), "red draws the Sabre on red; red rolls 6 (8); blue rolls 8 (8); nobody wins");
}

#[test]
fn jam_110_the_owner_of_morgans_map_draws_up_to_four() {
    let scene = Scene::new(3).captain("red").power("red", Treasure::MorgansMap);
    let table = round(scene.hand("red", "A08 A09 A10 A11"), [1, 2], "red A08", "c1");
    assert_eq!(table.view("red").own.unwrap().hand.iter().collect::<Vec<_>>(), [1, 9, 10, 11]);
    assert_eq!((table.ship("red").hand, table.ship("blue").hand), (4, 3));
}

#[test]
fn jam_111_a_new_owner_of_the_map_draws_up_to_four_at_the_end_of_the_round() {
    let mut table = search(Scene::new(3), "k0");
    assert_eq!(table.ship("red").hand, 2, "nothing is drawn when the Map comes up");
    table.play("red: sail 7");
    assert_eq!((table.ship("red").hand, table.ship("blue").hand), (4, 3));
}

#[test]
fn jam_111_a_former_owner_of_the_map_keeps_what_is_in_hand() {
    let mut table = fight(duel().power("blue", Treasure::MorgansMap).hand("blue", "A08 A09 A10 A11"), "d6");
    table.play("red: steal map");
    table.play("red: sail 7");
    let blue = table.view("blue");
    assert_eq!(blue.own.unwrap().hand.iter().collect::<Vec<_>>(), [8, 9, 10], "drawn none, discarded none");
    assert_eq!(table.ship("blue").discards.iter().collect::<Vec<_>>(), [11]);
    assert_eq!(table.ship("red").hand, 4);
}

#[test]
fn jam_160_face_down_cards_lie_in_order_of_arrival() {
    let table = search(Scene::new(3).face_down("red", Treasure::Plus7).face_down("red", Treasure::Minus4), "k4");
    assert_eq!(table.row("red", "red"), "+7 -4 +3");
    assert_eq!(table.row("spectator", "red"), "? ? ?");
}

#[test]
fn jam_160_a_stolen_or_given_card_joins_the_end_and_is_followed_by_all() {
    let rows = || duel().face_down("red", Treasure::Minus2).face_down("red", Treasure::Plus5);
    let scene = || rows().face_down("blue", Treasure::Plus3).face_down("blue", Treasure::Plus7).pile(8);

    let mut table = fight(scene(), "d6");
    table.play("red: steal card 1");
    assert_eq!((table.row("red", "red"), table.row("blue", "blue")), ("-2 +5 +3".to_owned(), "+7".to_owned()));
    assert_eq!(table.row("blue", "red"), "? ? +3", "blue follows the back that was taken");

    let mut table = fight(scene(), "d6");
    table.play("red: curse -2");
    assert_eq!((table.row("blue", "blue"), table.row("red", "red")), ("+3 +7 -2".to_owned(), "+5".to_owned()));
    assert_eq!(table.row("green", "blue"), "? ? curse", "green knows which back is the curse");
}

#[test]
fn jam_160_an_owner_may_look_at_the_own_row_at_any_time() {
    let scene = Scene::new(3).captain("red").face_down("blue", Treasure::Minus3);
    let mut table = crate::table::begin(scene, [1, 2]);
    assert_eq!(table.row("blue", "blue"), "-3", "while the dice are placed");
    table.place([1, 2]);
    assert_eq!(table.row("blue", "blue"), "-3", "while cards are picked");
}
