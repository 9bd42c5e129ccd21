//! Tix: VPC-143 to VPC-149.

use voodoo_pirate_cards::Event;
use voodoo_pirate_cards::scene::Scene;

use crate::table::{Table, moonlight, story, times};

/// Four ships on these spaces, in the order red, yellow, blue, green; Red has played Tix.
fn ships(wind: &str, at: [u8; 4]) -> Scene {
    let names = ["red", "yellow", "blue", "green"];
    let scene = Scene::new(4).wind(wind).played("red", "tix");
    names.into_iter().zip(at).fold(scene, |scene, (name, space)| scene.at(name, space))
}

/// Red conjures Tix, with these further moves.
fn tix(scene: Scene, moves: &str) -> Table {
    let mut table = moonlight(scene, "");
    table.play("red: act");
    if !moves.is_empty() {
        table.plays(moves);
    }
    table
}

#[test]
fn vpc_143_the_conjurer_chooses_victim_direction_and_a_soul_for_the_victim() {
    let given = ships("east", [6, 1, 3, 10]).souls("red", "red blue").grigri("blue");
    let mut table = tix(given, "");
    table.asks("red", "tix yellow cw, tix yellow acw, tix green cw, tix green acw");
    table.play("red: tix yellow acw").asks("red", "give red, give blue");
    table.play("red: give blue");
    assert_eq!((table.souls("red").as_str(), table.souls("yellow").as_str()), ("red", "blue"));
}

#[test]
fn vpc_144_first_the_victim_one_space_then_the_conjurer_the_other_way() {
    for (way, victim, own) in [("cw", 2, 5), ("acw", 0, 7)] {
        let given = ships("east", [6, 1, 3, 10]).souls("red", "red");
        let mut table = tix(given, &format!("red: tix yellow {way}"));
        table.pass_on();
        assert_eq!((table.at("yellow"), table.at("red")), (victim, own));
        let back = if way == "cw" { "acw" } else { "cw" };
        assert_eq!((table.pirate("yellow").facing.word(), table.pirate("red").facing.word()), ("cw", back));
    }
    // The victim moves first: it leaves the space that the conjurer then enters.
    let mut table = tix(ships("east", [2, 3, 9, 10]).souls("red", "red"), "red: tix yellow acw");
    assert_eq!(table.at("yellow"), 1, "over Red on 2");
    assert_eq!(table.waiting(), ["yellow"], "the skull on 1");
    table.play("yellow: pass");
    assert_eq!(table.at("red"), 3);
}

#[test]
fn vpc_145_legal_only_if_both_moves_happen_one_after_the_other() {
    // In a storm: Yellow on 2 is blocked clockwise by Blue on 3 and Green on 4.
    let table = tix(ships("north", [10, 2, 3, 4]).souls("red", "red"), "");
    assert!(!table.offers("red", "tix yellow cw") && table.offers("red", "tix yellow acw"));
    assert!(!table.offers("red", "tix green cw"), "Green is stuck");
    // Red on 3 has no way clockwise past Yellow in the storm on 4, and Blue on 2 none past Red: with Green safe there is no Tix.
    let table = moonlight(ships("north", [3, 4, 2, 9]).souls("red", "red").grigri("green"), "");
    table.asks("red", "end cw, end acw");
    // Green can be moved clockwise: then Red must go anticlockwise, over Blue to 1.
    let mut table = tix(ships("north", [3, 4, 2, 9]).souls("red", "red"), "");
    assert_eq!(table.waiting(), ["green"], "the only Tix was taken at once, and Green has come to the skull on 10");
    table.play("green: pass");
    assert_eq!((table.at("green"), table.at("red")), (10, 1));
    // The second move is judged after the first. Yellow on 2 and Blue in the storm on 1 bar Red's way; once Yellow has gone, past
    // Red to 4, it is open.
    let barred = ships("north", [3, 2, 1, 9]).side(1, "1b").souls("red", "red");
    let mut table = tix(barred, "red: tix yellow cw; yellow: pass");
    assert_eq!((table.at("yellow"), table.at("red")), (4, 2));
    // And the other way round: Yellow, moved from 1 into the storm on 2, would bar it.
    let open = ships("north", [3, 1, 9, 10]).side(2, "2b").souls("red", "red");
    table = tix(open, "");
    assert!(!table.offers("red", "tix yellow cw") && table.offers("red", "tix yellow acw"));
    // Both must have room: with 7 taken Yellow on 6 has none clockwise, with 8 taken Red on 9 has none anticlockwise.
    for at in [[9, 6, 7, 2], [9, 6, 8, 2]] {
        let table = tix(ships("north", at).souls("red", "red"), "");
        assert!(!table.offers("red", "tix yellow cw") && table.offers("red", "tix yellow acw"));
    }
}

#[test]
fn vpc_145_a_hop_by_compass_can_be_the_only_way_for_the_conjurer() {
    // In a storm Yellow on 4 bars Red's way clockwise from the East; the hop to the South is open.
    let given = |holder: &str| ships("north", [3, 4, 1, 9]).souls("red", "red").grigri("blue").compass(holder);
    let mut table = tix(given("red"), "");
    table.asks("red", "tix green cw, tix green acw");
    table.plays("red: tix green acw; green: pass");
    assert_eq!((table.at("green"), table.at("red")), (8, 6));
    let table = tix(given("blue"), "");
    assert_eq!((table.at("green"), table.waiting()), (10, vec!["green"]), "without it there is only one Tix");
}

#[test]
fn vpc_146_tix_needs_a_soul_and_costs_nothing_else() {
    moonlight(ships("east", [6, 1, 3, 10]), "").asks("red", "end cw, end acw");
    let given = ships("east", [6, 1, 3, 11]).souls("red", "red").coins("red", 2).objects("red", "octopus");
    let mut table = tix(given, "red: tix green acw; green: pass");
    table.pass_on();
    assert_eq!((table.pirate("red").coins, table.pirate("red").objects, table.souls("red").as_str()), (2, 1, ""));
}

#[test]
fn vpc_147_the_soul_is_given_first_and_a_seventh_is_returned_at_once() {
    let given = ships("east", [6, 1, 3, 10]).souls("red", "green").souls("yellow", "red red red blue blue blue");
    let mut table = tix(given, "red: tix yellow acw");
    table.asks("yellow", "return red, return blue, return green");
    assert_eq!(table.at("yellow"), 1, "before it moves");
    table.play("yellow: return blue");
    assert_eq!((table.souls("yellow").as_str(), table.at("yellow")), ("red red red blue blue green", 0));
    // The soul given can be the one that the mermaids take on the way.
    let mut table = tix(ships("west", [1, 10, 2, 3]).souls("red", "green"), "red: tix yellow acw");
    table.pass_on();
    assert_eq!((table.at("yellow"), table.souls("yellow").as_str(), table.view("red").bag[3]), (6, "", 4));
    // A Cursed Pirate with six souls returns the given one.
    let given =
        Scene::new(3).wind("east").played("red", "tix").at("red", 6).at("yellow", 1).at("blue", 3).at("green", 9);
    let given = given.souls("red", "purple").souls("green", "red red red blue blue blue");
    let table = tix(given, "red: tix green acw");
    assert_eq!((table.souls("green").as_str(), table.view("red").bag[4]), ("red red red blue blue blue", 2));
    assert_eq!(table.at("green"), 8);
}

#[test]
fn vpc_148_only_the_conjurer_boards_and_uses_the_compass() {
    // Yellow passes Blue and takes nothing; Red passes Green and may board.
    let given = ships("east", [6, 1, 2, 5]).side(2, "2b").souls("red", "red").coins("blue", 1).coins("green", 1);
    let table = tix(given.compass("yellow"), "red: tix yellow cw");
    assert_eq!((table.at("yellow"), times!(table, Event::Boarded { .. })), (3, 0));
    table.asks("red", "take coin, pass");
    // With the compass Red, on a Cardinal, has a choice of its own.
    let given = ships("east", [6, 0, 2, 10]).souls("red", "red").compass("red");
    let mut table = tix(given, "red: tix yellow cw");
    table.play("yellow: pass").asks("red", "sail acw ring, sail acw east");
    table.play("red: sail acw east");
    assert_eq!((table.at("yellow"), table.at("red")), (1, 3));
}

#[test]
fn vpc_149_the_victims_landing_comes_before_the_conjurers_move() {
    let given = ships("east", [5, 9, 1, 2]).souls("red", "red").sea_coins(&[10]).objects("yellow", "cursed-skull");
    let mut table = tix(given, "red: tix yellow cw");
    assert_eq!((table.pirate("yellow").coins, table.at("red")), (1, 5));
    table.asks("yellow", "take deck, pass");
    table.play("yellow: pass").asks("yellow", "bury, pass");
    assert_eq!(table.at("red"), 5);
    table.play("yellow: bury");
    assert_eq!((table.at("red"), story!(table, Event::Buried { .. }).len()), (4, 1));
}
