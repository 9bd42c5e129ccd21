//! Boarding.

use crate::table::{Table, moonlight, plain, plain_with, sail, times};
use voodoo_pirate::Event;
use voodoo_pirate::scene::Scene;
use voodoo_pirate::state::Step;

/// Red on C6, Blue on C5 with a coin and nothing else.
fn scene() -> Scene {
    plain(4).ship("red", "C6").ship("blue", "C5").coins("blue", 1).poppets("blue", 0)
}

fn may_board(table: &Table) -> bool {
    matches!(table.decision(), Some(Step::Board(..)))
}

#[test]
fn vpb_165_a_passed_ship_may_be_boarded_at_once_before_storm_or_hop() {
    let mut table = sail(scene().wind("storm"), "west 1");
    table.asks("red", "pass, board blue");
    assert_eq!(table.at("red"), "C5", "the Storm has not blown yet");
    table.play("red: board blue");
    assert_eq!((table.holds("red").0, table.at("red").as_str()), (1, "B5"));
    let mut table = sail(scene().ship("green", "C4").coins("green", 1).poppets("green", 0), "west 2");
    table.play("red: board blue").asks("red", "pass, board green").play("red: board green");
    assert_eq!((table.holds("red").0, table.at("red").as_str()), (2, "C3"), "each ship separately");
}

#[test]
fn vpb_166_no_boarding_in_the_harbour_of_a_becalmed_ship_or_by_a_forced_one() {
    let harbour = plain(4).ship("red", "A7").coins("yellow", 1);
    assert!(!may_board(&sail(harbour, "east 1")), "Yellow waits on A8");
    assert!(!may_board(&sail(scene().wind("becalmed"), "west 1")));
    assert!(may_board(&sail(scene().wind("mermaids"), "west 1")));
    // A ship possessed by Tix passes Blue.
    let scene =
        plain(4).ship("red", "C4").poppets("red", 2).souls("red", "red").action("red", "tix").ship("green", "C6");
    let mut table = moonlight(scene.ship("blue", "C7").coins("blue", 1), "");
    table.play("red: conjure tix").play("red: tix green east");
    assert_eq!((table.at("green"), times!(table, Event::Boarded { .. })), ("C8".to_owned(), 0));
    assert!(table.lists("red", "end"));
}

#[test]
fn vpb_166_by_an_option_only_the_ship_of_the_moon_holder_boards() {
    let scene = |boarding: &str| {
        let scene =
            plain(4).option("boarding", boarding).option("skills", "off").ship("yellow", "C6").ship("blue", "C5");
        let scene = scene.coins("blue", 1).souls("yellow", "red").action("red", "oodoo").wind("mermaids");
        let mut table = moonlight(scene, "");
        table.play_all("red: conjure oodoo; yellow: place red 1; yellow: sail west 1");
        table
    };
    assert!(may_board(&scene("voluntary")));
    assert!(!may_board(&scene("moon_only")));
    let own = plain(4).option("boarding", "moon_only").option("skills", "off").ship("red", "C6").ship("blue", "C5");
    assert!(may_board(&sail(own.coins("blue", 1), "west 1")));
}

#[test]
fn vpb_167_the_boarder_takes_one_item_of_its_choice_an_object_blindly() {
    let scene = scene().poppets("blue", 2).souls("blue", "green purple").compass("blue").discards("night-watch");
    let scene = scene.objects("blue", "octopus gold-skull");
    let mut table = sail(scene.clone(), "west 1");
    table
        .play("red: board blue")
        .asks("red", "loot compass, loot coin, loot purple soul, loot green soul, loot poppet, loot object");
    table.chance("k20").play("red: loot object");
    assert_eq!((table.objects("red", "red"), table.objects("blue", "blue")), ("gold-skull".into(), "octopus".into()));
    assert!(table.lists("red", "end"), "one item only");
    let takes = |what: &str| {
        let mut table = sail(scene.clone(), "west 1");
        table.play("red: board blue").play(&format!("red: loot {what}"));
        table
    };
    assert_eq!(takes("compass").view("red").compass, Some(table.ship("red").pirate));
    assert_eq!((takes("coin").holds("red").0, takes("coin").holds("blue").0), (1, 0));
    assert_eq!((takes("poppet").holds("red").1, takes("poppet").holds("blue").1), (2, 1));
    assert_eq!(
        (takes("green soul").souls("red"), takes("green soul").souls("blue")),
        ([0, 0, 0, 1, 0], [0, 0, 0, 0, 1])
    );
}

#[test]
fn vpb_168_from_a_cursed_pirate_come_the_highest_soul_and_the_top_card() {
    let scene = plain_with(2, 2)
        .option("skills", "off")
        .ship("red", "C6")
        .ship("blue", "C5")
        .souls("blue", "purple red - green");
    let mut table =
        moonlight(scene.public_objects("blue", "spyglass").blockers("tide", "moon").barrel("red", "stars"), "");
    table.play_all("red: barrel stars; red: sail west 1; red: board blue");
    table.asks("red", "loot green soul, loot poppet, loot object").play("red: loot object");
    assert_eq!((table.objects("red", "red"), table.ship("blue").objects), ("spyglass".to_owned(), 2));
}

#[test]
fn vpb_169_grigri_and_buried_items_stay_and_from_nothing_nothing_is_taken() {
    let scene = plain(4).ship("red", "C6").ship("blue", "C5").grigri("blue").coins("blue", 1).souls("blue", "red");
    let mut table = sail(scene.clone().buried("blue", 0, 1, ""), "west 1");
    table.play("red: board blue").asks("red", "loot coin, loot red soul");
    assert!(!may_board(&sail(scene.buried("blue", 1, 1, "red"), "west 1")));
}

#[test]
fn vpb_170_limits_of_the_boarder_apply_after_the_gain() {
    let scene = scene().souls("blue", "purple").souls("red", "red red red blue blue blue").poppets("red", 3);
    let mut table = sail(scene.clone().poppets("blue", 1), "west 1");
    table.play("red: board blue").play("red: loot purple soul");
    table.asks("red", "discard red soul, discard blue soul, discard purple soul").play("red: discard purple soul");
    assert_eq!((table.holds("red").2, table.holds("blue").2, table.view("red").bag[4]), (6, 0, 2));
    let mut table = sail(scene.poppets("blue", 1), "west 1");
    table.play("red: board blue").play("red: loot poppet");
    assert_eq!((table.holds("red").1, table.holds("blue").1, table.view("red").poppets), (3, 0, 7));
}

#[test]
fn vpb_171_the_victim_answers_before_the_item_is_named() {
    let mut table = sail(scene().objects("blue", "night-watch"), "west 1");
    table.play("red: board blue").asks("blue", "pass, use night-watch").play("blue: pass");
    table.asks("red", "loot coin, loot object").play("red: loot coin");
    assert_eq!(table.holds("red").0, 1);
}

#[test]
fn vpb_172_a_player_may_let_it_be_a_cursed_pirate_never_does() {
    let mut table = sail(scene(), "west 1");
    table.play("red: pass");
    assert_eq!((table.holds("blue").0, table.at("red").as_str()), (1, "C4"));
    let scene = plain_with(2, 2).sun("blue").ship("blue", "C6").ship("red", "C5").coins("red", 1).wind("mermaids");
    let scene = scene.souls("blue", "green").action("blue", "oodoo").facing("blue", "south");
    let table = moonlight(scene, "");
    assert_eq!((table.at("blue").as_str(), table.holds("blue").0, table.holds("red").0), ("C4", 1, 0));
}

#[test]
fn vpb_173_no_chance_to_board_where_there_is_nothing_to_gain() {
    assert!(may_board(&sail(scene(), "west 1")));
    assert!(!may_board(&sail(scene().coins("blue", 0), "west 1")));
    assert!(!may_board(&sail(scene().watch("blue"), "west 1")));
}
