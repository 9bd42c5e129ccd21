//! The vane and the tide.

use crate::table::{Table, dawn, moonlight, plain, plain_with};
use voodoo_pirate::scene::Scene;

/// Red on C4 turns the vane with the barrel Wind.
fn turn(scene: Scene, quadrants: u8) -> Table {
    let mut table = moonlight(scene.ship("red", "C4").barrel("red", "wind"), "");
    table.play("red: barrel wind").play(&format!("red: wind {quadrants}"));
    table
}

#[test]
fn vpb_130_only_the_final_quadrant_counts() {
    // From Becalmed past the Storm to the mermaids: Blue is pushed west, not north.
    let table = turn(plain(4).wind("becalmed").ship("blue", "B6").coins("blue", 1), 2);
    assert_eq!((table.view("red").wind.word(), table.path("blue").as_str()), ("mermaids", "B5"));
    let table = turn(plain(4).wind("storm").ship("blue", "B6").coins("blue", 1), 2);
    assert_eq!((table.view("red").wind.word(), table.path("blue").as_str(), table.holds("blue").0), ("fair", "", 1));
}

#[test]
fn vpb_131_caught_ships_are_driven_one_by_one_in_turn_order_from_the_sun_holder() {
    let scene = |sun: &str| {
        let scene = plain(4).sun(sun).wind("becalmed").ship("yellow", "C8").ship("blue", "B8").coins("blue", 1);
        ["yellow", "blue", "green"].iter().fold(scene.ship("green", "B7"), |scene, name| scene.visited(name))
    };
    let table = turn(scene("yellow"), 1);
    assert_eq!(
        (table.path("yellow").as_str(), table.path("blue").as_str()),
        ("B8 A8", "A8 A9"),
        "no boarding on the way"
    );
    let table = turn(scene("blue"), 1);
    assert_eq!((table.path("blue").as_str(), table.path("yellow").as_str()), ("A8", "B8 A8 A9"));
    // Pick-ups apply to caught ships.
    let table = turn(plain(4).wind("becalmed").ship("blue", "D5").sea_coins("B5 C5"), 1);
    assert_eq!((table.path("blue").as_str(), table.holds("blue").0), ("C5 B5", 1));
}

#[test]
fn vpb_132_fair_wind_and_calm_do_nothing_to_caught_ships() {
    let table = turn(plain(4).wind("mermaids").ship("blue", "C5").coins("blue", 1), 1);
    assert_eq!((table.at("blue").as_str(), table.holds("blue").0), ("C5", 1));
    let table = turn(plain(4).wind("fair").ship("blue", "C5").coins("blue", 1), 1);
    assert_eq!((table.at("blue").as_str(), table.holds("blue").0, table.ship("blue").becalmed), ("C5", 1, true));
}

#[test]
fn vpb_133_the_storm_drives_a_caught_ship_north_as_if_it_had_just_entered() {
    let caught = |square: &str, green: &str| {
        turn(plain(4).wind("becalmed").ship("blue", square).ship("green", green), 1).path("blue")
    };
    assert_eq!(caught("C5", "A9"), "B5");
    assert_eq!(caught("D5", "A9"), "C5 B5");
    assert_eq!(caught("C5", "B5"), "B5 A5", "it finds no room on B5");
    assert_eq!(caught("A4", "A9"), "A5", "along the northern edge");
    assert_eq!(caught("A3", "A9"), "A4 A5");
    assert_eq!(caught("B4", "A9"), "", "calm water");
}

#[test]
fn vpb_134_the_mermaids_push_a_caught_ship_where_it_faces_then_it_comes_to_rest() {
    let caught = |square: &str, facing: &str, coins: u8| {
        let scene = plain(4).wind("storm").ship("blue", square).facing("blue", facing).coins("blue", coins);
        let table = turn(scene.tiles("A1 D4"), 1);
        (table.path("blue"), table.holds("blue").0)
    };
    assert_eq!(caught("C8", "west", 3), ("C7 C6".to_owned(), 1), "and again from haunted C7");
    assert_eq!(caught("C8", "south", 3), ("D8".to_owned(), 5), "a toll, then a map with six coins");
    assert_eq!(caught("A1", "west", 3), (String::new(), 3), "no push over the western edge, no toll");
    assert_eq!(caught("D10", "south", 3), (String::new(), 3), "nor in the last column");
    assert_eq!(caught("B8", "west", 0), ("B7".to_owned(), 0), "who has nothing pays nothing");
}

#[test]
fn vpb_135_a_full_turn_leaves_the_wind_but_catches_ships_again() {
    let all = |wind: &str| {
        let scene =
            plain(4).wind(wind).ship("blue", "C5").coins("blue", 1).action("red", "oodoo").action("yellow", "oodoo");
        let table = moonlight(scene.action("blue", "oodoo").action("green", "oodoo"), "");
        assert_eq!(table.view("red").wind.word(), wind);
        (table.at("blue"), table.holds("blue").0)
    };
    assert_eq!(all("storm"), ("B5".to_owned(), 1));
    assert_eq!(all("mermaids"), ("C4".to_owned(), 0));
    assert_eq!(all("fair"), ("C5".to_owned(), 1));
}

#[test]
fn vpb_140_the_tide_turns_at_dawn_unless_the_game_ends_and_by_the_barrel() {
    assert!(dawn(plain(4), "").view("red").tide_out);
    assert!(!dawn(plain(4).tide_out(), "").view("red").tide_out);
    let over = dawn(plain(4).parrots(0, 5), "");
    assert!(over.is_over() && !over.view("red").tide_out);
    let mut table = moonlight(plain(4).ship("red", "C6").barrel("red", "tide"), "");
    table.play("red: barrel tide");
    assert!(table.view("red").tide_out && !table.lists("red", "barrel tide"));
}

#[test]
fn vpb_141_when_the_tide_goes_out_ships_on_tidal_squares_are_swept_in_turn_order() {
    let scene = plain(4).tiles("D10 A6").ship("yellow", "C3").ship("blue", "D4").ship("green", "B2").sun("red");
    let swept = |table: &Table| ["yellow", "blue", "green"].map(|name| table.at(name));
    let table = dawn(scene.clone(), "");
    assert_eq!(swept(&table), ["C4", "D5", "B3"]);
    let barrel = |scene: Scene| {
        let mut table = moonlight(scene.ship("red", "C6").barrel("red", "tide"), "");
        table.play("red: barrel tide");
        table
    };
    assert_eq!(swept(&barrel(scene.clone())), ["C4", "D5", "B3"]);
    let off = plain(4).option("tide_barrel_sweeps", "off").tiles("D10 A6").ship("yellow", "C3").ship("blue", "D4");
    assert_eq!(swept(&barrel(off.clone().ship("green", "B2"))), ["C3", "D4", "B2"]);
    assert_eq!(swept(&dawn(off.ship("green", "B2"), "")), ["C4", "D5", "B3"], "the option is about the barrel only");
    // In turn order: in the Storm Green (from C3) and Yellow (from B2) want the same water.
    let storm = |sun: &str| {
        let scene = plain(4).wind("storm").tiles("D10 C4").sun(sun).ship("yellow", "B2").ship("green", "C3");
        let table = dawn(scene, "");
        (table.at("yellow"), table.at("green"))
    };
    assert_eq!(storm("yellow"), ("A5".to_owned(), "B4".to_owned()));
    let over_green = |sun: &str| {
        let scene = plain_with(2, 2).sun(sun).tiles("D10 A6").ship("yellow", "B2").ship("green", "B3").sea_coins("B4");
        let table = dawn(scene.wind("fair"), "");
        (table.at("yellow"), table.holds("yellow").0)
    };
    assert_eq!(over_green("red"), ("B4".to_owned(), 1), "pushed on over Green, with the coin");
}

#[test]
fn vpb_142_when_the_tide_comes_in_nothing_moves() {
    let table = dawn(plain(4).tide_out().ship("yellow", "C3"), "");
    assert_eq!((table.at("yellow").as_str(), table.view("red").tide_out), ("C3", false));
}
