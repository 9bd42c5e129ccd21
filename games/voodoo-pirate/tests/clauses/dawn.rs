//! Dawn.

use crate::table::{Table, dawn, plain, plain_with, times};
use voodoo_pirate::Event;
use voodoo_pirate::state::Phase;

fn told(table: &Table, words: &str) -> usize {
    table.log.iter().position(|told| told.contains(words)).unwrap_or_else(|| panic!("{words} in {:#?}", table.log))
}

#[test]
fn vpb_290_dawn_digs_up_keeps_limits_checks_the_end_turns_the_tide_and_passes_the_sun() {
    let scene = plain_with(2, 2).option("kraken", "leaves").option("skills", "off").kraken("B4").coins("red", 1);
    let scene = scene.poppets("red", 3).objects("red", "octopus spyglass gold-skull").jailed("yellow").watch("yellow");
    let mut table = dawn(scene.buried("red", 1, 0, "").actions_left("blue", ""), "");
    assert!(table.ship("yellow").jailed && !table.view("red").tide_out, "first Red must come under the limits");
    assert_eq!(table.view("red").phase, Phase::Dawn);
    table.play("red: discard poppet");
    let order = [
        "breaks",
        "digs up",
        "Night Watch",
        "discards a poppet",
        "tide goes out",
        "blockers",
        "Kraken leaves",
        "shuffles its",
        "Sun and Moon pass",
        "Dusk of round 2",
    ];
    let places: Vec<usize> = order.iter().map(|words| told(&table, words)).collect();
    assert!(places.is_sorted(), "{:#?}", table.log);
    assert_eq!(table.view("red").phase, Phase::Dusk);
}

#[test]
fn vpb_291_buried_items_return_and_a_night_watch_is_discarded() {
    let scene = plain(4).coins("red", 2).poppets("red", 2).souls("red", "red blue").watch("blue");
    let table = dawn(scene.buried("red", 2, 1, "blue"), "");
    assert_eq!((table.holds("red"), table.souls("red")), ((2, 2, 2, 0), [1, 0, 1, 0, 0]));
    assert_eq!(table.view("red").deck.discards.iter().map(|card| card.word()).collect::<Vec<_>>(), ["night-watch"]);
    assert!(!table.ship("blue").watch);
}

#[test]
fn vpb_292_in_turn_order_everyone_comes_under_the_limits() {
    let three = "octopus spyglass gold-skull";
    let scene = plain(4).sun("yellow").poppets("red", 3).objects("red", three).poppets("yellow", 3);
    let mut table = dawn(scene.objects("yellow", "transform spyglass red-skull"), "");
    assert_eq!(table.waiting(), ["yellow"]);
    table.play("yellow: discard red-skull");
    assert_eq!(table.waiting(), ["red"]);
    // Souls that come out of the heap count again.
    let scene = plain(4)
        .souls("red", "red red red blue blue blue")
        .buried("red", 0, 0, "blue blue")
        .souls("red", "green green");
    let mut table = dawn(scene, "");
    table.play("red: discard red soul");
    assert_eq!(table.waiting(), ["red"], "eight souls: two must go");
    table.play("red: discard red soul");
    assert_eq!(table.holds("red").2, 6);
}

#[test]
fn vpb_293_a_parrot_on_the_last_space_or_a_ship_on_the_shore_ends_the_game() {
    assert!(!dawn(plain(4).parrots(4, 4), "").is_over());
    assert!(dawn(plain(4).parrots(5, 1), "").is_over() && dawn(plain(4).parrots(0, 5), "").is_over());
    let landed = dawn(plain(4).ship("red", "D3"), "");
    assert!(landed.is_over() && !landed.view("red").tide_out, "before the tide is switched");
    assert!(dawn(plain_with(2, 2).ship("green", "B1"), "").is_over(), "a Cursed Pirate's as well");
    for last in 6..=8 {
        let track = || plain(4).option("lunar_track", &last.to_string());
        assert!(
            !dawn(track().parrots(last - 1, last - 1), "").is_over() && dawn(track().parrots(0, last), "").is_over()
        );
    }
}

#[test]
fn vpb_294_jails_open_only_if_the_game_goes_on() {
    assert!(!dawn(plain(4).jailed("red").jailed("blue"), "").ship("red").jailed);
    assert!(dawn(plain(4).jailed("red").jailed("blue").parrots(5, 0), "").ship("red").jailed);
}

#[test]
fn vpb_295_with_a_current_toward_the_shore_dawn_can_end_the_game() {
    let scene = || plain(4).option("tidal_current", "toward").option("skills", "off").tiles("D10 A6");
    let table = dawn(scene().ship("red", "C3").ship("yellow", "D4").ship("blue", "A1"), "");
    assert_eq!(["red", "yellow", "blue"].map(|name| table.at(name)), ["C2", "D3", "B1"], "all ships are moved first");
    assert!(table.is_over() && table.view("red").tide_out);
    assert_eq!(times!(table, Event::Over { by_shore: true }), 1, "and all is counted");
    assert!(!dawn(scene().ship("red", "C3").tide_out(), "").is_over(), "the tide comes in");
    assert!(!dawn(plain(4).ship("red", "C3").tiles("D10 A6"), "").is_over(), "the usual current leads away");
}

#[test]
fn vpb_296_blockers_move_one_barrel_west_and_round() {
    let next = |moonlight: &str, dusk: &str| {
        let table = dawn(plain_with(2, 2).blockers(moonlight, dusk), "");
        let barrels = table.view("red").barrels;
        barrels.iter().filter(|barrel| barrel.blocked).map(|barrel| barrel.barrel.word()).collect::<Vec<_>>()
    };
    assert_eq!(next("stars", "moon"), ["wind", "sand"]);
    assert_eq!(next("wind", "sand"), ["sea", "bones"]);
    assert_eq!(next("sea", "bones"), ["tide", "krkn"]);
    assert_eq!(next("tide", "krkn"), ["stars", "moon"]);
    let table = dawn(plain(4).barrel("red", "wind").barrel("blue", "sand"), "");
    assert!(table.view("red").barrels.iter().all(|barrel| barrel.figure.is_none() && !barrel.blocked));
}

#[test]
fn vpb_297_by_an_option_the_kraken_leaves() {
    assert!(dawn(plain(4).option("kraken", "leaves").kraken("B4"), "").view("red").kraken.is_none());
    assert!(dawn(plain(4).kraken("B4"), "").view("red").kraken.is_some());
}

#[test]
fn vpb_298_a_cursed_pirate_with_an_empty_action_deck_shuffles_all_six() {
    let table = dawn(plain_with(2, 2).actions_left("blue", "").actions_left("green", "jax"), "");
    assert_eq!(table.ship("blue").actions_left.map(|cards| cards.len()), Some(6));
    assert_eq!(table.ship("green").actions_left.map(|cards| cards.len()), Some(1));
    assert_eq!(times!(table, Event::ActionsShuffled { .. }), 1);
}

#[test]
fn vpb_299_sun_and_moon_go_to_the_next_place_clockwise() {
    for (sun, next) in [("red", "yellow"), ("yellow", "blue"), ("green", "red")] {
        let view = dawn(plain_with(2, 2).sun(sun), "").view("red");
        assert_eq!((view.sun.colour().word(), view.moon.colour().word()), (next, next));
    }
}
