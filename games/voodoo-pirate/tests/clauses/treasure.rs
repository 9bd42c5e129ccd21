//! Coins, treasures, Compass, GriGri.

use crate::table::{dusk, moonlight, plain, sail, times};
use voodoo_pirate::Event;
use voodoo_pirate::state::Step;

#[test]
fn vpb_155_a_ship_that_ends_a_move_on_a_coin_takes_it() {
    let table = sail(plain(4).ship("red", "B5").sea_coins("B4 C4"), "west 1");
    assert_eq!((table.holds("red").0, table.view("red").coins.len()), (1, 1));
    // Forced as well: Blue is sent north by Tix.
    let scene = plain(4).ship("red", "C6").souls("red", "red").action("red", "tix").ship("blue", "B4").sea_coins("A4");
    let mut table = moonlight(scene, "");
    table.play("red: conjure tix").play("red: tix blue north");
    assert_eq!((table.at("blue").as_str(), table.holds("blue").0), ("A4", 1));
}

#[test]
fn vpb_156_a_map_gives_half_the_mermaids_treasure_rounded_up_and_the_compass() {
    for (treasure, found) in [(5, 3), (4, 2), (1, 1)] {
        let table = sail(plain(4).ship("red", "D9").treasures(treasure, 5), "west 1");
        assert_eq!((table.holds("red").0, table.view("red").mermaids), (found, treasure - found));
        assert_eq!((table.view("red").compass, table.view("red").gold), (Some(table.ship("red").pirate), 5));
    }
}

#[test]
fn vpb_157_the_compass_comes_from_another_ship_but_not_from_the_shore_or_a_heap() {
    let holder = |square: &str| {
        let table = sail(plain(4).ship("red", "A6").ship("blue", square).compass("blue"), "west 1");
        table.view("red").compass.unwrap().colour().word()
    };
    assert_eq!((holder("C6"), holder("A10"), holder("C2")), ("red", "red", "blue"));
    let mut table = dusk(plain(4).ship("red", "A6").ship("blue", "C6").compass("blue"), "");
    table.idle_until_cards().lay("").play("red: select stars").play("blue: select sand");
    table.play("blue: bury compass").play("blue: stop").play("red: barrel stars").play("red: sail west 1");
    assert_eq!((table.holds("red").0, table.view("red").compass), (3, Some(table.ship("blue").pirate)));
}

#[test]
fn vpb_158_on_the_8_diagonal_rackhams_map_brings_half_the_spanish_gold() {
    let scene = plain(4).ship("red", "B5").objects("red", "rackhams-map rackhams-map").treasures(5, 4);
    let mut table = sail(scene.clone(), "west 1");
    table.asks("red", "pass, use rackhams-map").play("red: use rackhams-map");
    assert_eq!((table.holds("red").0, table.view("red").gold, table.view("red").deck.under.len()), (2, 2, 1));
    table.asks("red", "pass, use rackhams-map").play("red: use rackhams-map");
    assert_eq!((table.holds("red").0, table.view("red").gold, table.view("red").deck.under.len()), (3, 1, 2));
    assert!(table.lists("red", "end") && table.ship("red").objects == 0);
    let mut table = sail(scene.clone().treasures(5, 5), "west 1");
    table.play("red: use rackhams-map");
    assert_eq!(table.holds("red").0, 3, "rounded up");
    let mut table = sail(scene.clone(), "west 1");
    table.play("red: pass");
    assert_eq!((table.holds("red").0, table.ship("red").objects), (0, 2));
    assert!(sail(scene, "east 1").lists("red", "end"), "B6 is worth 6");
    // A Cursed Pirate is never asked, a player also out of turn.
    let scene = plain(4).ship("red", "C6").souls("red", "red").action("red", "tix").ship("blue", "D5");
    let mut table = moonlight(scene.objects("blue", "rackhams-map"), "");
    table.play("red: conjure tix").play("red: tix blue north").asks("blue", "pass, use rackhams-map");
}

#[test]
fn vpb_159_a_move_that_ends_where_it_began_gives_nothing() {
    let scene = plain(4).ship("red", "A5").wind("storm").sea_coins("A5");
    let table = sail(scene, "west 1");
    assert_eq!((table.path("red").as_str(), table.holds("red").0, table.view("red").compass), ("A4 A5", 0, None));
    let scene = plain(4).ship("red", "B5").wind("storm").ship("green", "A10");
    let table = sail(scene.sea_coins("B5").objects("red", "rackhams-map"), "south 1");
    assert_eq!((table.path("red").as_str(), table.holds("red").0), ("C5 B5", 0));
    // Rackham's Map: driven back onto B4.
    let scene = plain(4).ship("red", "B4").tiles("C4 A1").wind("storm").objects("red", "rackhams-map");
    let table = sail(scene, "south 1");
    assert!(table.path("red") == "C4 B4" && table.lists("red", "end"));
}

#[test]
fn vpb_160_passing_gives_nothing_and_only_rackhams_map_is_a_choice() {
    let table = sail(plain(4).ship("red", "C6").sea_coins("C5").objects("red", "rackhams-map"), "west 2");
    assert_eq!((table.path("red").as_str(), table.holds("red").0), ("C5 C4", 0));
    assert!(table.lists("red", "end"));
    let table = sail(plain(4).ship("red", "A6"), "west 2");
    assert_eq!((table.at("red").as_str(), table.view("red").compass, table.view("red").mermaids), ("A4", None, 5));
    let table = sail(plain(4).ship("red", "A6").sea_coins("A5"), "west 1");
    assert!(table.lists("red", "end") && table.holds("red").0 == 4, "coin and map without a question");
}

#[test]
fn vpb_161_a_map_with_an_empty_treasure_gives_the_compass_only() {
    let table = sail(plain(4).ship("red", "A6").treasures(0, 5), "west 1");
    assert_eq!((table.holds("red").0, table.view("red").gold), (0, 5));
    assert_eq!(table.view("red").compass, Some(table.ship("red").pirate));
}

#[test]
fn vpb_162_the_grigri_cannot_be_stolen_swapped_or_buried() {
    let scene = plain(4).ship("red", "C6").ship("blue", "C5").poppets("blue", 0).grigri("blue");
    assert!(sail(scene.clone(), "west 1").lists("red", "end"), "nothing to take from Blue");
    assert!(!moonlight(scene.objects("red", "crows-nest"), "").lists("red", "use crows-nest"));
    let mut table = dusk(plain(4).ship("red", "C6").grigri("red").coins("red", 1).poppets("red", 2), "k0");
    table.idle_until_cards().lay("").play("red: select sand");
    table.asks("red", "stop, bury coin, bury poppet, bury voodoo-mask");
    // It protects from Tix and Tok: VPB-058, VPB-072. Only Poppet moves it.
    let mut table = moonlight(plain(4).grigri("blue").action("red", "poppet"), "");
    table.play("red: conjure poppet");
    assert_eq!(table.view("red").grigri, Some(table.ship("red").pirate));
}

#[test]
fn vpb_163_first_the_coin_then_treasure_and_compass_then_rackhams_map() {
    let scene = plain(4).option("sea_tiles", "maps").option("skills", "off").tiles("B4 A1").sea_coins("B4");
    let table = sail(scene.ship("red", "B5").objects("red", "rackhams-map"), "west 1");
    let story: Vec<&str> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::CoinFound { .. } => Some("coin"),
            Event::MapRead { .. } => Some("map"),
            Event::CompassTaken { .. } => Some("compass"),
            _ => None,
        })
        .collect();
    assert_eq!((story, times!(table, Event::RackhamUsed { .. })), (vec!["coin", "map", "compass"], 0));
    assert!(matches!(table.decision(), Some(Step::Rackham(_))));
}
