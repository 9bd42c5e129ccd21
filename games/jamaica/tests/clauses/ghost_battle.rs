//! Battles of the Ghost Ship: JAM-129 to JAM-139, JAM-142, JAM-161.

use jamaica::data::Treasure;
use jamaica::scene::Scene;

use crate::duel::{EVENING, SECOND, duel_of, fight, raid, raid_by, raid_of};
use crate::table::{Table, round};

/// Red lies on 3, the Ghost Ship on 4, blue in Port Royal.
fn hunt() -> Scene {
    duel_of(Scene::new(2)).at("ghost", 4).at("blue", 0)
}

/// The Ghost Ship attacks red and wins with a star; blue is asked what it takes.
fn raided(scene: Scene) -> Table {
    raid_by("red", scene, "d6")
}

/// Three players and the Ghost Ship.
fn three() -> Scene {
    Scene::new(3).option("ghost_ship", "on")
}

#[test]
fn jam_129_a_player_who_lands_on_the_ghost_ship_attacks_it() {
    let table = fight(hunt(), "d2 d1");
    assert_eq!(table.battles(), "red attacks ghost; red rolls 4 (4); ghost rolls 2 (4); nobody wins");
}

#[test]
fn jam_129_a_player_may_attack_another_ship_beside_the_ghost_ship() {
    let mut table = fight(hunt().at("blue", 4), "");
    table.asks("red", "attack blue, attack ghost");
    table.chance("d1 d1").play("red: attack blue");
    assert_eq!(table.battles(), "red attacks blue; red rolls 2 (2); blue rolls 2 (2); nobody wins");
    table.asks("red", EVENING);
}

#[test]
fn jam_130_with_two_players_the_one_who_does_not_fight_decides() {
    // The Ghost Ship attacks the Captain.
    raided(raid()).asks("blue", "steal hold 1, steal hold 2, nothing");
    // Blue is Captain, and red is attacked.
    let table = raid_by("blue", raid().captain("blue"), "d6");
    table.asks("blue", "steal hold 1, steal hold 2, nothing");
    // The Ghost Ship defends itself against the Captain.
    fight(hunt(), "d1 d6").asks("blue", "steal hold 1, steal hold 2, nothing");
    // It defends itself against red, and blue is Captain.
    fight(hunt().captain("blue"), "d1 d6").asks("blue", "steal hold 1, steal hold 2, nothing");
}

#[test]
fn jam_130_with_more_players_the_captain_decides() {
    let table = raid_by("green", raid_of(three()).captain("green"), "d6");
    table.asks("green", "steal hold 1, steal hold 2, nothing");
    let table = fight(duel_of(three()).at("blue", 0).at("ghost", 4).captain("green"), "d1 d6");
    table.asks("green", "steal hold 1, steal hold 2, nothing");
}

#[test]
fn jam_130_a_fighting_captain_leaves_it_to_the_next_player_clockwise() {
    let table = raid_by("red", raid_of(three()).captain("red"), "d6");
    table.asks("blue", "steal hold 1, steal hold 2, nothing");
    // Green, the last in the circle, is followed by red.
    let scene = three().captain("green").at("green", 9).at("ghost", 7).without_tokens(&[9, 11]);
    let mut table = round(scene.hand("green", "A01 A02 A03"), [2, 2], "green A02", "d6");
    table.play("green: ghost forward 9").asks("red", "steal hold 1, steal hold 2, nothing");
}

#[test]
fn jam_130_jam_135_the_controller_uses_the_ghost_ships_sabre() {
    let mut table = raid_by("red", raid().power("ghost", Treasure::SaransSabre), "d1");
    table.asks("blue", "keep, reroll");
    table.chance("d4 d5").play("blue: reroll");
    assert_eq!(table.battles(), "ghost draws the Sabre on ghost; ghost rolls 8 (10); red rolls 10 (10); nobody wins");
}

#[test]
fn jam_131_the_ghost_ship_spends_no_gunpowder_and_has_lady_beth() {
    let mut table = raid_by("red", raid().holds("red", "P2 F3 - - -"), "d3");
    assert_eq!(table.battles(), "ghost attacks red; ghost rolls 6 (8)", "nobody is asked for it");
    table.asks("red", "powder 0, powder 1, powder 2");
    table.chance("d3").play("red: powder 2");
    assert_eq!(table.battles(), "red spends 2; red rolls 6 (8); nobody wins");
    // Defending it has no choice either.
    let mut table = fight(hunt().holds("red", "P1 - - - -"), "");
    table.chance("d2 d1").play("red: powder 1");
    assert_eq!(table.battles(), "red spends 1; red rolls 4 (5); ghost rolls 2 (4); red beats ghost");
}

#[test]
fn jam_132_the_ghost_ship_takes_a_hold_or_a_card_or_nothing() {
    let scene = raid().holds("red", "F3 - G3 - -").power("red", Treasure::MorgansMap);
    let scene = scene.face_down("red", Treasure::Plus7).face_down("red", Treasure::Minus2).pile(8);
    let mut table = raided(scene);
    table.asks("blue", "steal hold 1, steal hold 3, steal map, steal card 1, steal card 2, nothing");
    table.play("blue: nothing").asks("red", SECOND);
    assert_eq!((table.holds("red"), table.powers("red")), ("F3 - G3 - -".to_owned(), "Map".to_owned()));
    assert_eq!(table.row("red", "red"), "+7 -2");
}

#[test]
fn jam_132_the_ghost_ship_never_gives_a_card() {
    let mut table = raided(raid().face_down("ghost", Treasure::Minus4));
    table.refuses("blue: curse -4").asks("blue", "steal hold 1, steal hold 2, nothing");
    // With nothing to take nobody is asked: there is no secret of a player to keep.
    raided(raid().face_down("ghost", Treasure::Minus4).holds("red", "- - - - -")).asks("red", SECOND);
}

#[test]
fn jam_133_stolen_food_and_gunpowder_go_to_the_bank() {
    let limited = || raid_of(Scene::new(2).option("bank", "limited")).captain("red");
    for (hold, holds, gain) in [(1, "- P2 - - -", (0, 5, 0)), (2, "F5 - - - -", (0, 0, 2))] {
        let mut table = raid_by("red", limited().holds("red", "F5 P2 - - -"), "d6");
        let (doubloons, food, powder) = table.bank();
        table.play(&format!("blue: steal hold {hold}")).asks("red", SECOND);
        assert_eq!(table.bank(), (doubloons + gain.0, food + gain.1, powder + gain.2));
        assert_eq!((table.holds("red"), table.holds("ghost")), (holds.to_owned(), "G5 G3 - - -".to_owned()));
    }
}

#[test]
fn jam_134_stolen_doubloons_go_into_an_empty_hold_of_the_ghost_ship() {
    let mut table = raided(raid());
    table.play("blue: steal hold 2").asks("red", SECOND);
    assert_eq!((table.holds("red"), table.holds("ghost")), ("F3 - - - -".to_owned(), "G5 G3 G3 - -".to_owned()));
}

#[test]
fn jam_134_without_an_empty_hold_doubloons_cannot_be_chosen() {
    let full = || raid().holds("ghost", "G5 G3 G2 G2 G1").holds("red", "G6 F2 - - -");
    let mut table = raided(full());
    table.refuses("blue: steal hold 1").asks("blue", "steal hold 2, nothing");
    // An empty 6th Hold is an empty Hold, and not asked for.
    let scene = full().power("ghost", Treasure::SixthHold);
    let mut table = raided(scene);
    table.play("blue: steal hold 1").asks("red", SECOND);
    assert_eq!(table.holds("ghost"), "G5 G3 G2 G2 G1 G6");
}

#[test]
fn jam_135_a_stolen_face_down_card_is_not_seen_by_the_controller() {
    let mut table = raided(raid().face_down("red", Treasure::Plus5));
    assert_eq!(table.row("blue", "red"), "?");
    table.play("blue: steal card 1");
    assert_eq!((table.row("blue", "ghost"), table.row("spectator", "ghost")), ("?".to_owned(), "?".to_owned()));
    assert_eq!(table.row("red", "ghost"), "+5", "the victim remembers");
    assert_eq!(table.told("blue"), ["The Ghost Ship takes face-down Treasure card 1 of Red."]);
    assert_eq!(table.told("red"), ["The Ghost Ship takes face-down Treasure card 1 of Red: Treasure +5."]);
}

#[test]
fn jam_135_a_stolen_power_stays_face_up() {
    let mut table = raided(raid().power("red", Treasure::SaransSabre));
    // The Sabre was red's in this battle, but a star cannot be rerolled.
    table.play("blue: steal sabre");
    assert_eq!((table.powers("ghost"), table.powers("red")), ("Sabre Beth".to_owned(), String::new()));
}

#[test]
fn jam_135_the_map_does_nothing_for_the_ghost_ship() {
    let mut table = raided(raid().power("red", Treasure::MorgansMap).hand("red", "A01 A02 A03"));
    table.play("blue: steal map");
    table.play("red: ghost forward 11");
    assert_eq!((table.ship("red").hand, table.ship("blue").hand, table.ship("ghost").hand), (3, 3, 0));
}

#[test]
fn jam_135_the_6th_hold_keeps_its_doubloons_and_loses_other_cargo() {
    let raided_of = |cargo: &str| {
        let scene = raid_of(Scene::new(2).option("bank", "limited")).captain("red").power("red", Treasure::SixthHold);
        raid_by("red", scene.holds("red", &format!("G1 - - - - {cargo}")), "d6")
    };
    for (cargo, left, gain) in [("G4", "G4", (0, 0, 0)), ("F4", "-", (0, 4, 0)), ("P4", "-", (0, 0, 4))] {
        let mut table = raided_of(cargo);
        let (doubloons, food, powder) = table.bank();
        table.play("blue: steal 6th-hold");
        assert_eq!(table.told("red").iter().any(|told| told.contains("into the Bank")), left == "-", "{cargo} is told");
        assert_eq!(table.holds("ghost"), format!("G5 G3 - - - {left}"));
        assert_eq!(table.holds("red"), "G1 - - - -");
        assert_eq!(table.bank(), (doubloons + gain.0, food + gain.1, powder + gain.2), "{cargo}");
    }
}

#[test]
fn jam_136_a_power_that_the_ghost_ship_holds_face_down_gives_it_nothing() {
    // The card turns out to be the Sabre, but the controller was not asked to use it.
    let mut table = fight(hunt().ghost_find(), "d5 d1");
    assert_eq!(table.battles(), "red attacks ghost; red rolls 10 (10); ghost rolls 2 (4); red beats ghost");
    table.chance("k1").play("red: steal card 1");
    assert_eq!(table.powers("red"), "Sabre");
}

#[test]
fn jam_137_a_player_who_beats_the_ghost_ship_has_the_normal_choice() {
    let scene = hunt().power("ghost", Treasure::MorgansMap).face_down("red", Treasure::Minus3).ghost_find();
    let mut table = fight(scene.holds("ghost", "G5 - G3 - -"), "d6");
    table.asks("red", "steal hold 1, steal hold 3, curse -3, steal map, steal card 1, nothing");
    table.play("red: steal hold 1").asks("red", EVENING);
    assert_eq!((table.holds("red"), table.holds("ghost")), ("F3 G3 G5 - -".to_owned(), "- - G3 - -".to_owned()));
}

#[test]
fn jam_138_lady_beth_is_never_stolen_from_the_ghost_ship() {
    let mut table = fight(hunt(), "d6");
    table.refuses("red: steal beth").asks("red", "steal hold 1, steal hold 2, nothing");
    // Nor by a defender.
    let mut table = raid_by("red", raid(), "d1 d6");
    table.refuses("red: steal beth").asks("red", "steal hold 1, steal hold 2, nothing");
}

#[test]
fn jam_139_a_power_stolen_face_down_is_turned_up_and_works_at_once() {
    let mut table = fight(hunt().ghost_find().at("blue", 7), "d6");
    table.chance("k1").play("red: steal card 1").asks("red", EVENING);
    assert_eq!((table.powers("red"), table.row("red", "red"), table.row("red", "ghost")), sabre_and_no_rows());
    assert!(table.has_told("Red turns up Saran's Sabre."), "{:?}", table.told("spectator"));
    table.chance("d1").play("red: sail 7").asks("red", "keep, reroll");
}

fn sabre_and_no_rows() -> (String, String, String) {
    ("Sabre".to_owned(), String::new(), String::new())
}

#[test]
fn jam_139_any_other_card_stolen_from_the_ghost_ship_is_seen_by_the_thief_only() {
    let mut table = fight(hunt().ghost_find(), "d6");
    assert_eq!((table.row("red", "ghost"), table.row("blue", "ghost")), ("?".to_owned(), "?".to_owned()));
    table.chance("k6").play("red: steal card 1");
    assert_eq!((table.row("red", "red"), table.row("blue", "red")), ("+7".to_owned(), "?".to_owned()));
    assert_eq!(table.powers("red"), "");
}

#[test]
fn jam_142_the_ghost_ship_is_scored_like_a_player_and_can_win() {
    // Red finishes; the Ghost Ship sails from 46 to 49.
    let scene = Scene::new(2).captain("red").at("red", 49).at("ghost", 46).at("blue", 0);
    let scene = scene.holds("ghost", "G5 G3 G1 - -").face_down("ghost", Treasure::Minus2).ghost_find();
    let mut table = round(scene.hand("red", "A04 A01 A02"), [1, 2], "red A04, blue A10", "");
    table.play("red: ghost forward 47");
    table.chance("k6").play("red: ghost forward 49");
    assert!(table.is_over());
    assert_eq!(table.standing("ghost"), (10 + 9 - 2 + 7, 1));
    assert_eq!(table.standing("red"), (15 + 3, 2));
    assert_eq!(table.row("spectator", "ghost"), "-2 +7", "revealed");
}

#[test]
fn jam_161_a_curse_given_to_the_ghost_ship_is_known_to_its_giver_only() {
    let mut table = fight(hunt().face_down("red", Treasure::Minus3), "d6");
    table.play("red: curse -3");
    assert_eq!(table.row("red", "ghost"), "-3");
    assert_eq!(table.row("blue", "ghost"), "curse", "blue, its controller, knows that it is a curse, not which");
    assert_eq!(table.row("spectator", "ghost"), "curse");
    assert_eq!(table.told("blue"), ["Red gives a Cursed Treasure to the Ghost Ship."]);
}

#[test]
fn jam_161_earlier_owners_know_the_curse_too() {
    // Red takes a curse from blue in the morning and hands it to the Ghost Ship in the evening.
    let scene = duel_of(three()).at("ghost", 7).face_down("blue", Treasure::Minus4);
    let mut table = fight(scene, "d6");
    table.play("red: steal card 1").chance("d6").play("red: sail 7").play("red: curse -4");
    assert_eq!((table.row("red", "ghost"), table.row("blue", "ghost")), ("-4".to_owned(), "-4".to_owned()));
    assert_eq!(
        (table.row("green", "ghost"), table.row("spectator", "ghost")),
        ("curse".to_owned(), "curse".to_owned())
    );
}
