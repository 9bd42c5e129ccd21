//! Who knows which object: the ledger's table of hidden information.

use engine::Seat;
use voodoo_pirate_cards::data::Object;
use voodoo_pirate_cards::objects::Spot;
use voodoo_pirate_cards::scene::Scene;
use voodoo_pirate_cards::state::Step;

use crate::table::{Table, decide, human, moonlight};

/// Where an eye thinks that a card of this kind can be.
fn spots(table: &Table, eye: &str, object: Object) -> Vec<Vec<Spot>> {
    table.view(eye).whereabouts.into_iter().filter(|known| known.object == object).map(|known| known.among).collect()
}

#[test]
fn vpc_179_a_card_of_the_deck_is_seen_by_the_taker_only() {
    let given = Scene::new(4).wind("east").played("red", "take").discard("octopus");
    let mut table = moonlight(given, "k0");
    table.plays("red: act; red: take deck");
    assert_eq!((table.known("red", "red").as_str(), table.known("yellow", "red").as_str()), ("grey-skull", ""));
    assert_eq!(table.told("yellow"), ["Red takes an object from the deck."]);
    table.play("red: take discard");
    assert_eq!(table.known("yellow", "red"), "octopus");
    assert_eq!(table.known("spectator", "red"), "octopus");
}

#[test]
fn vpc_120_after_a_blind_theft_others_know_two_places() {
    let given = Scene::new(4).wind("east").at("red", 2).at("yellow", 3).open_objects("yellow", "octopus maelstrom");
    let mut table = decide(given.at("blue", 8).at("green", 9), Step::RitualCourse(human("red"), 1), "");
    table.chance("k9").plays("red: sail cw ring; red: take object; red: pass").pass_on();
    let (hand_red, hand_yellow) = (Spot::Hand(Seat(0)), Spot::Hand(Seat(1)));
    for eye in ["blue", "spectator"] {
        assert_eq!(spots(&table, eye, Object::Octopus), [[hand_red, hand_yellow]]);
        assert_eq!(spots(&table, eye, Object::Maelstrom), [[hand_red, hand_yellow]]);
    }
    for eye in ["red", "yellow"] {
        assert_eq!(spots(&table, eye, Object::Octopus), [[hand_red]]);
        assert_eq!(spots(&table, eye, Object::Maelstrom), [[hand_yellow]]);
    }
}

#[test]
fn vpc_187_a_looker_knows_members_of_the_deck() {
    let given = Scene::new(4).wind("east").objects("red", "shipwreck").objects("blue", "octopus");
    let mut table = moonlight(given, "k13 k6 k1 k2 k3");
    table.play("red: use shipwreck");
    table.asks("red", "keep red-skull, keep blue-skull, keep green-skull, keep cursed-skull, keep maelstrom, pass");
    table.play("red: keep maelstrom");
    assert_eq!(spots(&table, "red", Object::CursedSkull), [[Spot::Deck]]);
    assert_eq!(spots(&table, "red", Object::Maelstrom), [[Spot::Hand(Seat(0))]]);
    assert_eq!(spots(&table, "blue", Object::CursedSkull), [[Spot::Deck, Spot::Hand(Seat(0))]]);
    let wrecks = spots(&table, "blue", Object::Shipwreck);
    assert!(wrecks.contains(&vec![Spot::Deck]), "all know that the used one is in the deck");
}

#[test]
fn vpc_200_a_player_is_asked_only_as_long_as_all_must_reckon_with_the_ghost_ship() {
    let given = || Scene::new(4).wind("east").at("red", 2).at("blue", 8);
    let mut table = moonlight(given().objects("blue", "octopus"), "");
    table.play("red: end cw").asks("blue", "pass");
    let mut table = moonlight(given().open_objects("blue", "octopus"), "");
    table.play("red: end cw").asks("yellow", "end cw, end acw");
}
