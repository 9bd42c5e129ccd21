//! Harbour and shore.

use crate::table::{moonlight, plain, sail, times};
use voodoo_pirate::Event;

#[test]
fn vpb_275_from_the_harbour_nobody_conjures_tix_tok_or_barrels_boards_or_fires() {
    let scene =
        plain(4).ship("red", "B9").souls("red", "red").poppets("red", 3).ship("blue", "B8").souls("blue", "red");
    let menu =
        |card: &str| moonlight(scene.clone().action("red", card).barrel("red", "stars"), "").moves("red").join(", ");
    for card in ["tix", "tok"] {
        assert_eq!(menu(card), "end, discard poppet, discard red soul");
    }
    let mut table = moonlight(scene.clone(), "");
    table.end("red", "south");
    assert_eq!(times!(table, Event::Hit { .. }), 0, "no shot at Blue on B8");
    // And nobody does it to them: Blue turns the tables.
    let scene = scene.visited("red").visited("yellow").souls("blue", "red").poppets("red", 0).poppets("blue", 3);
    let mut table = moonlight(scene.action("blue", "tok").coins("red", 1), "");
    table.play("blue: conjure tok");
    assert_eq!(table.souls("red"), [1, 0, 0, 0, 0]);
    table.end("blue", "south");
    assert_eq!((times!(table, Event::Hit { .. }), table.holds("red").0), (0, 1));
}

#[test]
fn vpb_276_jax_take_poppet_oodoo_and_objects_work_in_the_harbour() {
    for card in ["jax", "take", "poppet", "oodoo"] {
        let table = moonlight(plain(4).ship("red", "B9").action("red", card).souls("red", "red"), "");
        assert!(table.lists("red", &format!("conjure {card}")), "{card}");
    }
    let scene = plain(4).ship("red", "B9").souls("red", "red").objects("red", "octopus ghost-whisper shipwreck");
    let table = moonlight(scene, "");
    assert!(
        ["octopus", "ghost-whisper", "shipwreck"].iter().all(|object| table.lists("red", &format!("use {object}")))
    );
}

#[test]
fn vpb_280_a_ship_on_the_shore_sails_the_rest_of_its_move_and_stays() {
    let table = sail(plain(4).ship("red", "C4").tiles("D10 A6"), "west 2");
    assert_eq!((table.path("red").as_str(), times!(table, Event::ReachedShore { .. })), ("C3 C2", 1));
    assert_eq!(sail(plain(4).ship("red", "C3"), "west 2").path("red"), "C2 C1");
    assert_eq!(sail(plain(4).ship("red", "D4"), "west 2").path("red"), "D3 D2");
    assert_eq!(sail(plain(4).ship("red", "B2"), "west 2").path("red"), "B1", "never off the board");
    assert_eq!(sail(plain(4).ship("red", "C3"), "south 2").path("red"), "D3", "nor over the southern edge");
    assert_eq!(sail(plain(4).ship("red", "B2"), "south 2").path("red"), "C2 D2");
}

#[test]
fn vpb_281_shore_squares_hold_any_number_of_ships_without_boarding() {
    let scene = plain(4).ship("red", "C3").ship("blue", "C2").coins("blue", 3).ship("green", "C2");
    let table = sail(scene, "west 1");
    assert_eq!(["red", "blue", "green"].map(|name| table.at(name)), ["C2", "C2", "C2"]);
    assert_eq!((times!(table, Event::Boarded { .. }), table.path("red").as_str()), (0, "C2"));
    // No wind there: the turned vane leaves landed ships alone.
    let scene = plain(4).ship("red", "C4").barrel("red", "wind").wind("becalmed").ship("blue", "D3").coins("blue", 1);
    let mut table = moonlight(scene, "");
    table.play("red: barrel wind").play("red: wind 2");
    assert_eq!((table.at("blue").as_str(), table.holds("blue").0), ("D3", 1));
}

#[test]
fn vpb_282_a_landed_pirate_takes_no_part_any_more_and_is_safe() {
    let scene = plain(4).ship("red", "C4").poppets("red", 3).ship("yellow", "D2").souls("red", "red");
    let scene = scene.action("red", "jax").ship("blue", "C6").souls("blue", "red").action("blue", "tok");
    let mut table = sail(scene.grigri("red").action("yellow", "tok"), "west 2");
    assert_eq!((table.at("red").as_str(), table.turns()), ("C2", vec!["blue"]), "no Jax, no facing, no broadside");
    assert_eq!((times!(table, Event::Faced { .. }), times!(table, Event::Hit { .. })), (0, 0));
    table.play("blue: conjure tok");
    assert_eq!((table.souls("red"), table.souls("blue")), ([1, 0, 0, 0, 0], [1, 0, 0, 0, 0]));
    // The GriGri can still be fetched; objects reach nobody there.
    let scene = plain(4).ship("red", "C2").grigri("red").coins("red", 2).action("blue", "poppet").ship("blue", "C3");
    let scene = scene.objects("blue", "silent-oars crows-nest ghost-ship").poppets("red", 3);
    let mut table = moonlight(scene.visited("yellow"), "");
    for object in ["silent-oars", "crows-nest", "ghost-ship"] {
        table.refuses(&format!("blue: use {object}"));
    }
    table.play("blue: conjure poppet");
    assert_eq!(table.view("red").grigri, Some(table.ship("blue").pirate));
}

#[test]
fn vpb_282_a_ritual_under_way_goes_on_for_the_others() {
    let scene = plain(4).ship("red", "C3").souls("red", "red blue").action("red", "oodoo").souls("yellow", "blue");
    let mut table = moonlight(scene.tiles("D10 A6").wind("mermaids"), "");
    table.play_all("red: conjure oodoo; red: place red 1; red: sail west 1");
    assert_eq!((table.at("red").as_str(), table.waiting()), ("C2", vec!["yellow"]));
    table.play("yellow: place blue 2").play("yellow: sail west 1");
    assert_eq!(
        (table.at("yellow").as_str(), table.turns()),
        ("A7", vec!["yellow"]),
        "no second round for Red, turn over"
    );
}

#[test]
fn vpb_283_the_others_finish_the_round_and_the_game_ends_at_dawn() {
    let mut table = sail(plain(4).ship("red", "C4").tiles("D10 A6"), "west 2");
    for name in ["yellow", "blue", "green"] {
        assert_eq!((table.is_over(), table.turns()), (false, vec![name]));
        table.end(name, "west");
    }
    assert!(table.is_over());
}
