//! The compass: VPC-103 to VPC-107.

use voodoo_pirate_cards::Event;
use voodoo_pirate_cards::scene::Scene;
use voodoo_pirate_cards::state::Step;

use crate::table::{Table, decide, human, moonlight, times};

/// Red with the compass and the others on these spaces, in the order red, yellow, blue, green.
fn ships(wind: &str, at: [u8; 4]) -> Scene {
    let names = ["red", "yellow", "blue", "green"];
    let scene = Scene::new(4).wind(wind).compass("red");
    names.into_iter().zip(at).fold(scene, |scene, (name, space)| scene.at(name, space))
}

fn ritual(scene: Scene, spaces: u8) -> Table {
    decide(scene, Step::RitualCourse(human("red"), spaces), "")
}

#[test]
fn vpc_103_the_token_comes_from_the_object_or_by_boarding_and_all_see_it() {
    let mut table = moonlight(Scene::new(4).wind("east").objects("red", "compass"), "");
    assert_eq!(table.each(|pirate| pirate.compass), [false; 4], "the card alone is not the token");
    table.play("red: use compass");
    assert_eq!(table.each(|pirate| pirate.compass), [true, false, false, false]);
    let given = Scene::new(4).wind("east").compass("yellow").at("yellow", 3).at("red", 2).at("blue", 9).at("green", 10);
    let mut table = ritual(given, 1);
    table.play("red: sail cw ring").asks("red", "take compass, pass");
    table.play("red: take compass");
    assert_eq!(table.each(|pirate| pirate.compass), [true, false, false, false]);
}

#[test]
fn vpc_104_from_a_cardinal_a_paid_step_may_be_a_hop_to_the_next_one() {
    ritual(ships("east", [6, 1, 2, 10]), 1).asks("red", "sail cw ring, sail cw west, sail acw ring, sail acw east");
    ritual(ships("east", [5, 1, 2, 10]), 1).asks("red", "sail cw ring, sail acw ring");
    let mut table = ritual(ships("east", [5, 1, 2, 10]), 2);
    let all = "sail cw ring, sail cw ring ring, sail cw ring west, sail acw ring, sail acw ring ring";
    table.asks("red", all);
    table.play("red: sail cw ring west");
    assert_eq!((table.at("red"), table.pirate("red").facing.word()), (9, "cw"), "a hop costs one space");
    let mut table = ritual(ships("east", [6, 1, 2, 10]), 2);
    table.play("red: sail acw east north");
    assert_eq!((table.at("red"), table.pirate("red").facing.word()), (0, "acw"));
    // Without the token there are no hops.
    let given = Scene::new(4).wind("east").at("red", 6).compass("blue").at("green", 1);
    ritual(given, 1).asks("red", "sail cw ring, sail acw ring");
}

#[test]
fn vpc_105_spaces_hopped_over_are_not_entered_and_the_rest_goes_by_the_ring() {
    // In the storm the ships on 4 and 5 would block the ring; the hop to 6 does not meet them.
    let mut table = ritual(ships("north", [3, 4, 5, 2]), 1);
    table.asks("red", "sail cw south, sail acw ring, sail acw north");
    table.play("red: sail cw south");
    assert_eq!((table.at("red"), times!(table, Event::Boarded { .. })), (6, 0));
    // An occupied Cardinal is passed, boarded, and left along the ring: 7 is haunted, but the wind is fair.
    let mut table = ritual(ships("east", [3, 6, 1, 2]).coins("yellow", 1), 1);
    table.play("red: sail cw south").asks("red", "take coin, pass");
    table.plays("red: take coin; red: pass");
    assert_eq!(table.at("red"), 7);
    // A hop to the wind card is caught there.
    let mut table = ritual(ships("south", [3, 1, 2, 10]), 2);
    table.play("red: sail cw south ring");
    assert_eq!((table.at("red"), table.pirate("red").stuck), (6, true));
    // Mermaids and currents push by ring spaces, also from a Cardinal: 9 to 10, not to 0.
    let mut table = ritual(ships("west", [6, 1, 2, 3]), 1);
    table.play("red: sail cw west");
    assert_eq!(table.at("red"), 10);
}

#[test]
fn vpc_106_a_free_compass_hops_to_any_cardinal_but_those_left_and_begun_on() {
    let free = |at: [u8; 4]| {
        let scene = Scene::new(4).option("compass", "free").wind("east").compass("red");
        let names = ["red", "yellow", "blue", "green"];
        names.into_iter().zip(at).fold(scene, |scene, (name, space)| scene.at(name, space))
    };
    let hops = "sail cw ring, sail cw west, sail cw north, sail cw east, \
                sail acw ring, sail acw west, sail acw north, sail acw east";
    ritual(free([6, 1, 2, 10]), 1).asks("red", hops);
    let table = ritual(free([6, 1, 2, 10]), 2);
    assert!(table.offers("red", "sail cw west north") && table.offers("red", "sail acw west east"));
    assert!(!table.offers("red", "sail cw west south"), "the move began there");
    assert!(!table.offers("red", "sail cw west west"));
    // The direction stays: over Yellow on 9 the ship goes on the way that was chosen.
    for (way, end) in [("cw", 10), ("acw", 8)] {
        let mut table = ritual(free([6, 9, 1, 2]), 1);
        table.plays(&format!("red: sail {way} west; red: pass"));
        assert_eq!((table.at("red"), table.pirate("red").facing.word()), (end, way));
    }
}

#[test]
fn vpc_107_the_compass_helps_no_forced_move_and_not_the_stars() {
    // Blue, with the compass on a Cardinal, is moved by Tix one space along the ring.
    let given = Scene::new(4).wind("east").compass("blue").at("blue", 6).at("red", 1).souls("red", "red");
    let mut table = moonlight(given.at("yellow", 9).at("green", 10).played("red", "tix"), "");
    table.plays("red: act; red: tix blue cw");
    assert_eq!(table.at("blue"), 7);
    // On the wind from a Cardinal it goes along the ring too.
    let given = Scene::new(4).wind("south").compass("blue").at("blue", 9).at("red", 1).barrel("red", "wind", "red");
    let mut table = moonlight(given.at("yellow", 3).at("green", 2), "");
    table.plays("red: barrel; red: turn 1");
    assert_eq!(table.at("blue"), 10);
    // Stars lead to stars only.
    let given = ships("east", [6, 1, 3, 11]).barrel("red", "stars", "green");
    let mut table = moonlight(given, "");
    table.play("red: barrel").asks("red", "fly 7, fly 8");
}
