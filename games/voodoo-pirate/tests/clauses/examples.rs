//! Some worked examples of the ledger.

use crate::table::{dawn, moonlight, plain, times};
use voodoo_pirate::Event;

#[test]
fn vpb_057_tok_takes_every_soul_of_the_named_colour_that_is_not_in_the_bag() {
    // EX-R2.
    let scene = plain(4).sun("yellow").ship("yellow", "C9").souls("yellow", "blue red").action("yellow", "tok");
    let scene = scene.grid("1 blue, 5 red").ship("red", "C6").souls("red", "blue red").ship("blue", "B5");
    let mut table = moonlight(scene.souls("blue", "blue red"), "");
    table.play("yellow: conjure tok").asks("yellow", "name red, name blue");
    table.play("yellow: name blue");
    assert_eq!(table.souls("yellow"), [1, 0, 4, 0, 0]);
}

#[test]
fn vpb_075_tix_moves_the_victim_and_then_the_own_ship_the_opposite_way() {
    // EX-R4.
    let scene = plain(4).sun("yellow").wind("mermaids").ship("yellow", "D6").facing("yellow", "south");
    let scene = scene.souls("yellow", "blue").coins("yellow", 1).ship("red", "B7").coins("red", 2);
    let mut table = moonlight(scene.action("yellow", "tix"), "");
    table.play("yellow: conjure tix").play("yellow: tix red east");
    assert_eq!((table.path("red"), table.path("yellow")), ("B8 B9".to_owned(), "D5 D4".to_owned()));
    assert_eq!((table.holds("red"), table.holds("yellow")), ((1, 1, 1, 0), (0, 0, 0, 0)));
    assert_eq!(table.view("red").mermaids, 7);
}

#[test]
fn vpb_185_hits_are_the_difference_in_poppets() {
    // EX-R5.
    let scene = plain(4).ship("red", "C6").poppets("red", 3).power("red", 2).ship("blue", "B6").coins("blue", 1);
    let mut table = moonlight(scene, "");
    table.play("red: end").play("red: face west");
    assert_eq!(times!(table, Event::Hit { hits: 2, .. }), 1);
    assert_eq!((table.ship("red").power, table.ship("blue").coins, table.view("red").gold), (4, 0, 6));
}

#[test]
fn vpb_084_a_caller_who_does_not_hold_the_ritual_holds_it_at_the_end() {
    // EX-16.
    let scene = plain(4).ship("red", "C6").ship("green", "C9").souls("red", "red").souls("green", "green");
    let scene = scene.action("red", "oodoo").action("green", "oodoo").wind("becalmed").tiles("A1 A2");
    let mut table = moonlight(scene, "");
    assert_eq!(table.view("red").wind.word(), "mermaids");
    table.play("red: end").play("red: pass");
    assert_eq!(table.waiting(), ["green"]);
    table.play("green: pass");
    assert_eq!(table.waiting(), ["red"], "the second round");
    table.play("red: place red 1").asks("red", "sail south 1, sail west 1");
    table.play("red: sail south 1");
    assert_eq!(table.at("red"), "D6");
    assert!(table.lists("green", "place green 2"));
}

#[test]
fn vpb_171_a_window_opens_exactly_if_everybody_must_reckon_with_the_card() {
    // EX-25.
    let scene = plain(4).ship("red", "C6").ship("blue", "C5").barrel("red", "stars").objects("blue", "gold-skull");
    let mut table = moonlight(scene.clone().public_objects("blue", "spyglass"), "");
    table.play_all("red: barrel stars; red: sail west 1; red: board blue");
    table.asks("blue", "pass");
    let mut table = moonlight(scene.discards("night-watch"), "");
    table.play_all("red: barrel stars; red: sail west 1; red: board blue");
    assert_eq!(table.waiting(), ["red"], "Night Watch lies openly elsewhere");
}

#[test]
fn vpb_308_ties_go_to_the_higher_square() {
    // Example 1 of the scoring.
    let scene = plain(3).option("cursed", "0").option("colours", "red+blue+green").parrots(0, 5).ship("red", "C4");
    let scene =
        scene.coins("red", 4).power("red", 3).objects("red", "red-skull morgans-eyes").souls("red", "red red green");
    let scene = scene.ship("blue", "D3").coins("blue", 1).objects("blue", "gold-skull").ship("green", "B5");
    let scene = scene.coins("green", 5).power("green", 2).objects("green", "green-skull").treasures(0, 0);
    let table = dawn(scene, "");
    assert!(table.is_over());
    assert_eq!(table.standing("red"), (17, 1));
    assert_eq!(table.standing("green"), (17, 2));
    assert_eq!(table.standing("blue"), (16, 3));
}
