//! What the winner takes: JAM-075 to JAM-083, JAM-118, JAM-159.

use jamaica::data::Treasure;
use jamaica::scene::Scene;

use crate::duel::{EVENING, duel, duel_of, fight};
use crate::table::Table;

/// The attacker, red, wins at once.
fn red_wins(scene: Scene) -> Table {
    fight(scene, "d6")
}

#[test]
fn jam_075_the_winner_does_one_of_three_things_or_nothing() {
    let scene = duel().face_down("red", Treasure::Minus3).face_down("blue", Treasure::Plus5);
    let mut table = red_wins(scene.power("blue", Treasure::MorgansMap));
    table.asks("red", "steal hold 1, steal hold 2, curse -3, steal map, steal card 1, nothing");
    table.play("red: steal map");
    table.asks("red", EVENING);
    assert_eq!((table.holds("blue"), table.holds("red")), ("F3 G3 - - -".to_owned(), "F3 G3 - - -".to_owned()));
    assert_eq!((table.row("red", "red"), table.row("blue", "blue")), ("-3".to_owned(), "+5".to_owned()));
}

#[test]
fn jam_075_the_winner_may_take_nothing() {
    let mut table = red_wins(duel().power("blue", Treasure::MorgansMap));
    table.play("red: nothing").asks("red", EVENING);
    assert!(table.has_told("Red takes nothing."));
    assert_eq!((table.holds("blue"), table.powers("blue")), ("F3 G3 - - -".to_owned(), "Map".to_owned()));
}

#[test]
fn jam_075_a_winning_defender_chooses_too() {
    let mut table = fight(duel().holds("red", "G2 - F4 - -"), "d5 d6");
    table.asks("blue", "steal hold 1, steal hold 3, nothing");
    table.play("blue: steal hold 3");
    assert_eq!((table.holds("blue"), table.holds("red")), ("F3 G3 F4 - -".to_owned(), "G2 - - - -".to_owned()));
}

#[test]
fn jam_076_all_tokens_of_one_hold_go_into_one_empty_hold() {
    let mut table = red_wins(duel().holds("red", "F1 - G2 - -").holds("blue", "- G6 F2 G1 -"));
    table.asks("red", "steal hold 2, steal hold 3, steal hold 4, nothing");
    table.play("red: steal hold 2").asks("red", EVENING);
    assert_eq!(table.holds("red"), "F1 G6 G2 - -");
    assert_eq!(table.holds("blue"), "- - F2 G1 -");
}

#[test]
fn jam_076_without_an_empty_hold_one_of_another_type_is_emptied_first() {
    let scene = duel_of(Scene::new(3).option("bank", "limited"));
    let mut table = fight(scene.holds("red", "F1 G2 P3 G4 F5").holds("blue", "G6 - - - -"), "");
    table.chance("d6").play("red: powder 0");
    let (doubloons, food, powder) = table.bank();
    table.play("red: steal hold 1").asks("red", "empty 1, empty 3, empty 5");
    table.play("red: empty 5").asks("red", EVENING);
    assert_eq!((table.holds("red"), table.holds("blue")), ("F1 G2 P3 G4 G6".to_owned(), "- - - - -".to_owned()));
    assert_eq!(table.bank(), (doubloons, food + 5, powder), "loot does not touch the Bank, the emptied Hold does");
}

#[test]
fn jam_076_the_winner_chooses_between_an_empty_regular_and_the_6th_hold() {
    let mut table = red_wins(duel().power("red", Treasure::SixthHold));
    table.play("red: steal hold 2").asks("red", "load 3, load 6");
    table.play("red: load 6");
    assert_eq!(table.holds("red"), "F3 G3 - - - G3");
}

#[test]
fn jam_077_loot_of_the_type_that_fills_every_hold_is_not_offered() {
    let mut table = red_wins(duel().holds("red", "F1 F2 F3 F4 F5").holds("blue", "F6 G1 F2 - -"));
    table.refuses("red: steal hold 1").asks("red", "steal hold 2, nothing");
    // One empty Hold, or one of another type, is enough.
    red_wins(duel().holds("red", "F1 F2 - F4 F5").holds("blue", "F6 - - - -")).asks("red", "steal hold 1, nothing");
    red_wins(duel().holds("red", "F1 F2 F3 F4 G5").holds("blue", "F6 - - - -")).asks("red", "steal hold 1, nothing");
}

#[test]
fn jam_078_taking_from_the_6th_hold_leaves_the_card() {
    let mut table = red_wins(duel().power("blue", Treasure::SixthHold).holds("blue", "- - - - - P4"));
    table.asks("red", "steal hold 6, steal 6th-hold, nothing");
    table.play("red: steal hold 6");
    assert_eq!((table.holds("red"), table.powers("red")), ("F3 G3 P4 - -".to_owned(), String::new()));
    assert_eq!((table.holds("blue"), table.powers("blue")), ("- - - - - -".to_owned(), "6th-Hold".to_owned()));
}

#[test]
fn jam_079_the_winner_gives_an_own_curse_of_choice_face_down() {
    let scene = duel().face_down("red", Treasure::Minus2).face_down("red", Treasure::Plus3);
    let mut table = red_wins(scene.face_down("red", Treasure::Minus4).holds("blue", "- - - - -"));
    table.asks("red", "curse -2, curse -4, nothing");
    table.play("red: curse -4");
    assert_eq!(table.row("red", "red"), "-2 +3");
    assert_eq!(table.row("blue", "blue"), "-4", "the receiver looks at it");
    assert_eq!(table.row("red", "blue"), "-4", "the giver knows it");
    assert_eq!((table.row("green", "blue"), table.row("spectator", "blue")), ("curse".to_owned(), "curse".to_owned()));
    for (eye, told) in [
        ("red", "Red gives Cursed Treasure −4 to Blue."),
        ("blue", "Red gives Cursed Treasure −4 to Blue."),
        ("green", "Red gives a Cursed Treasure to Blue."),
        ("spectator", "Red gives a Cursed Treasure to Blue."),
    ] {
        assert_eq!(table.told(eye), [told], "{eye}");
    }
}

#[test]
fn jam_079_without_an_own_curse_none_can_be_given() {
    // Blue's curse is not red's to give.
    let scene = duel().face_down("red", Treasure::Plus7).face_down("blue", Treasure::Minus2);
    let mut table = red_wins(scene);
    table.refuses("red: curse -2").asks("red", "steal hold 1, steal hold 2, steal card 1, nothing");
}

#[test]
fn jam_080_any_power_and_any_face_down_card_may_be_stolen() {
    let scene = duel().power("blue", Treasure::MorgansMap).power("blue", Treasure::LadyBeth);
    let scene = scene.power("blue", Treasure::SixthHold).holds("blue", "- - - - -");
    let mut table = red_wins(scene.face_down("blue", Treasure::Plus7).face_down("blue", Treasure::Minus3).pile(7));
    table.asks("red", "steal map, steal beth, steal 6th-hold, steal card 1, steal card 2, nothing");
    table.play("red: steal card 2");
    assert_eq!((table.row("red", "red"), table.row("blue", "blue")), ("-3".to_owned(), "+7".to_owned()));
}

#[test]
fn jam_081_a_thief_looks_at_a_face_down_card_only_after_taking_it() {
    let mut table = red_wins(duel().face_down("blue", Treasure::Plus5));
    assert_eq!(table.row("red", "blue"), "?");
    table.play("red: steal card 1");
    assert_eq!(table.row("red", "red"), "+5");
    assert_eq!(table.row("blue", "red"), "+5", "the victim remembers");
    assert_eq!((table.row("green", "red"), table.row("spectator", "red")), ("?".to_owned(), "?".to_owned()));
    assert_eq!(table.told("red"), ["Red takes face-down Treasure card 1 of Blue: Treasure +5."]);
    assert_eq!(table.told("green"), ["Red takes face-down Treasure card 1 of Blue."]);
}

#[test]
fn jam_082_a_stolen_power_works_for_the_new_owner_at_once() {
    // Red takes Lady Beth in the morning and meets green in the evening.
    let mut table = red_wins(duel().power("blue", Treasure::LadyBeth).at("green", 7));
    table.play("red: steal beth");
    assert_eq!((table.powers("red"), table.powers("blue")), ("Beth".to_owned(), String::new()));
    table.chance("d1 d2").play("red: sail 7");
    assert_eq!(table.battles(), "red attacks green; red rolls 2 (4); green rolls 4 (4); nobody wins");
}

#[test]
fn jam_083_the_6th_hold_comes_with_its_contents_and_nothing_is_emptied() {
    let scene = duel().holds("red", "F1 G2 F3 G4 F5").power("blue", Treasure::SixthHold);
    let mut table = red_wins(scene.holds("blue", "G1 - - - - G6"));
    table.asks("red", "steal hold 1, steal hold 6, steal 6th-hold, nothing");
    table.play("red: steal 6th-hold").asks("red", EVENING);
    assert_eq!((table.holds("red"), table.powers("red")), ("F1 G2 F3 G4 F5 G6".to_owned(), "6th-Hold".to_owned()));
    assert_eq!((table.holds("blue"), table.powers("blue")), ("G1 - - - -".to_owned(), String::new()));
}

#[test]
fn jam_118_only_curses_are_given_and_only_after_a_victory() {
    let scene = duel().face_down("red", Treasure::Minus2).face_down("red", Treasure::Plus7);
    let scene = scene.power("red", Treasure::MorgansMap).face_down("blue", Treasure::Minus3);
    let mut table = red_wins(scene.holds("blue", "- - - - -").pile(8));
    // Neither the +7 nor the Map can be given.
    table.asks("red", "curse -2, steal card 1, nothing");
    table.refuses("blue: curse -3").refuses("blue: nothing");
    table.play("red: nothing");
    table.refuses("red: curse -2").refuses("red: steal card 1").refuses("blue: steal map").asks("red", EVENING);
}

#[test]
fn jam_159_a_winner_with_a_face_down_card_is_asked_even_without_a_choice() {
    let empty = || duel().holds("blue", "- - - - -");
    let mut table = red_wins(empty().face_down("red", Treasure::Plus7));
    table.asks("red", "nothing");
    table.play("red: nothing").asks("red", EVENING);

    let table = red_wins(empty());
    table.asks("red", EVENING);
    let table = red_wins(empty().power("red", Treasure::MorgansMap));
    table.asks("red", EVENING);
}

#[test]
fn jam_159_others_cannot_tell_a_kept_curse_from_another_card() {
    let world = |card| {
        let mut table = red_wins(duel().holds("blue", "- - - - -").face_down("red", card));
        let asked = ["blue", "green", "spectator"].map(|eye| (table.view(eye), table.told(eye)));
        table.play("red: nothing");
        (asked, ["blue", "green", "spectator"].map(|eye| (table.view(eye), table.told(eye))))
    };
    assert_eq!(world(Treasure::Plus7), world(Treasure::Minus4));
}
