//! Landing: VPC-108 to VPC-114.

use voodoo_pirate_cards::Event;
use voodoo_pirate_cards::scene::Scene;
use voodoo_pirate_cards::state::Step;

use crate::ledger;
use crate::table::{Table, decide, human, moonlight, times};

/// Four ships on these spaces, in the order red, yellow, blue, green.
fn ships(wind: &str, at: [u8; 4]) -> Scene {
    let names = ["red", "yellow", "blue", "green"];
    names.into_iter().zip(at).fold(Scene::new(4).wind(wind), |scene, (name, space)| scene.at(name, space))
}

fn sail(scene: Scene, course: &str) -> Table {
    let mut table = decide(scene, Step::RitualCourse(human("red"), 2), "");
    table.play(&format!("red: sail {course}"));
    table
}

#[test]
fn vpc_108_a_landing_goes_coin_map_skull_sand() {
    // 8b has coin and map; 7a has coin, skull and sand.
    let table = sail(ships("east", [10, 1, 2, 4]).side(11, "8b").sea_coins(&[11]).treasure(8), "cw ring");
    let told: Vec<&Event> =
        table.events.iter().filter(|event| matches!(event, Event::SeaCoin { .. } | Event::MapFound { .. })).collect();
    assert!(matches!(told[..], [Event::SeaCoin { .. }, Event::MapFound { coins: 4, .. }]), "{told:?}");
    let given = ships("east", [9, 1, 2, 4]).sea_coins(&[10]).objects("red", "cursed-skull");
    let mut table = sail(given, "cw ring");
    assert_eq!((times!(table, Event::SeaCoin { .. }), table.pirate("red").coins), (1, 1));
    table.asks("red", "take deck, pass");
    table.chance("k0").play("red: take deck").asks("red", "bury, pass");
    // A fourth object is settled before the Sand; the skull just drawn can be buried there.
    let given = ships("east", [9, 1, 2, 4]).objects("red", "grey-skull red-skull octopus");
    let mut table = sail(given, "cw ring");
    table.chance("k6").play("red: take deck").asks("red", "discard grey-skull, discard red-skull, discard octopus");
    table.play("red: discard octopus").asks("red", "bury, pass");
    // In jail there is none of it (VPC-050).
    let jailed = ships("east", [9, 1, 2, 4]).sea_coins(&[10]).jailed("red");
    let table = sail(jailed, "cw ring");
    assert_eq!((table.at("red"), table.pirate("red").coins, table.view("red").round), (10, 0, 2));
}

#[test]
fn vpc_109_the_coin_on_the_card_is_taken() {
    let table = sail(ships("east", [1, 6, 9, 0]).sea_coins(&[2]), "cw ring");
    assert_eq!((table.pirate("red").coins, table.view("red").ring[2].coin, table.view("red").treasure), (1, false, 10));
    assert_eq!(sail(ships("east", [1, 6, 9, 0]), "cw ring").pirate("red").coins, 0);
}

#[test]
fn vpc_110_a_map_gives_half_of_the_treasure_rounded_up_every_time() {
    for (treasure, coins) in [(10, 5), (9, 5), (2, 1), (1, 1), (0, 0)] {
        let given = ships("east", [6, 0, 1, 2]).side(5, "4b").treasure(treasure);
        let table = sail(given, "acw ring");
        assert_eq!((table.pirate("red").coins, table.view("red").treasure), (coins, treasure - coins));
    }
    // Twice by the same ship: there with one Ghost Whisper, away and back in later moves.
    let given = ships("east", [6, 0, 1, 2]).side(5, "4b").treasure(8).objects("red", "ghost-whisper ghost-whisper");
    let mut table = moonlight(given.played("red", "tix").souls("red", "red"), "");
    table.plays("red: use ghost-whisper; red: sail acw ring");
    assert_eq!(table.pirate("red").coins, 4);
    table.plays("red: act; red: tix green acw");
    table.pass_on();
    assert_eq!(table.at("red"), 6);
    table.plays("red: use ghost-whisper; red: sail acw ring");
    assert_eq!((table.pirate("red").coins, table.view("red").treasure), (6, 2));
}

#[test]
fn vpc_111_a_skull_offers_the_deck_the_discard_pile_or_neither() {
    let given = || ships("east", [0, 6, 9, 3]).discard("octopus red-skull");
    let mut table = sail(given(), "cw ring");
    table.asks("red", "take deck, take discard, pass");
    table.play("red: take discard");
    assert_eq!((table.known("yellow", "red"), table.view("red").discard.len()), ("red-skull".to_owned(), 1));
    assert_eq!(table.view("red").round, 2, "one card, then the round goes on");
    let mut table = sail(given(), "cw ring");
    table.chance("k13").play("red: take deck");
    assert_eq!((table.known("red", "red"), table.known("yellow", "red")), ("maelstrom".to_owned(), String::new()));
    let mut table = sail(given(), "cw ring");
    table.play("red: pass");
    assert_eq!(table.pirate("red").objects, 0);
    // Only where the visible side has a skull.
    for side in ledger::sides().iter().filter(|side| !side.feature.contains("current")) {
        let table = sail(ships("east", [0, 6, 9, 3]).side(1, &side.name).treasure(0), "cw ring");
        assert_eq!(table.offers("red", "take deck"), side.skull, "{}", side.name);
    }
}

#[test]
fn vpc_112_on_the_sand_the_cursed_skull_can_be_buried() {
    for side in ["7a", "7b"] {
        let given = || ships("east", [0, 6, 9, 3]).side(1, side).objects("red", "grey-skull cursed-skull");
        let sand = || {
            let mut table = sail(given(), "cw ring");
            if side == "7a" {
                table.play("red: pass");
            }
            table
        };
        let mut table = sand();
        table.asks("red", "bury, pass");
        table.play("red: bury");
        assert_eq!((table.pirate("red").objects, table.view("blue").gone[0].word()), (1, "cursed-skull"));
        assert_eq!(table.told("blue")[0], "Red buries the cursed skull.", "it is revealed");
        let mut table = sand();
        table.play("red: pass");
        assert_eq!(table.pirate("red").objects, 2);
    }
    // Without the skull there is nothing to bury, but with another unknown object the question is asked.
    sail(ships("east", [0, 6, 9, 3]).side(1, "7b").objects("red", "octopus"), "cw ring").asks("red", "pass");
    let table = sail(ships("east", [0, 6, 9, 3]).side(1, "7b"), "cw ring");
    assert_eq!(table.view("red").round, 2);
    // Nowhere else.
    let table = sail(ships("east", [1, 6, 9, 3]).objects("red", "cursed-skull"), "cw ring");
    assert_eq!((table.at("red"), table.view("red").round), (2, 2));
}

#[test]
fn vpc_113_what_is_passed_over_gives_nothing_nor_does_standing_still() {
    let table = sail(ships("east", [0, 6, 9, 5]).sea_coins(&[1]), "cw ring ring");
    assert_eq!((table.at("red"), table.pirate("red").coins, table.view("red").ring[1].coin), (2, 0, true));
    let table = sail(ships("east", [6, 0, 9, 3]).side(5, "4b"), "acw ring ring");
    assert_eq!((table.at("red"), table.pirate("red").coins), (4, 0), "the map on 5 was only passed");
    // A stuck ship that offers a soul stays and takes nothing.
    let given = ships("south", [4, 0, 9, 3]).souls("red", "red").sea_coins(&[4]);
    let mut table = decide(given, Step::Offer(human("red"), 1), "");
    table.plays("red: offer red; red: cell 1");
    assert_eq!((table.pirate("red").coins, table.view("red").ring[4].coin, table.view("red").round), (0, true, 2));
}

#[test]
fn vpc_114_the_owner_chooses_for_a_ship_that_another_moves() {
    let given = ships("east", [5, 9, 0, 2]).souls("red", "red").played("red", "tix").objects("yellow", "cursed-skull");
    let mut table = moonlight(given, "");
    table.plays("red: act; red: tix yellow cw").asks("yellow", "take deck, pass");
    table.play("yellow: pass").asks("yellow", "bury, pass");
}
