//! Barrel magic.

use crate::table::{Table, dusk, moonlight, plain, times};
use voodoo_pirate::Event;
use voodoo_pirate::scene::Scene;
use voodoo_pirate::state::Step;

/// Red alone at sea selects this barrel at Dusk.
fn select(scene: Scene, barrel: &str) -> Table {
    let mut table = dusk(scene.ship("red", "C6"), "k4");
    table.idle_until_cards().lay("").play(&format!("red: select {barrel}"));
    table
}

/// Red has this barrel and conjures it.
fn conjure(scene: Scene, barrel: &str) -> Table {
    let mut table = moonlight(scene.ship("red", "C6").barrel("red", barrel), "");
    table.play(&format!("red: barrel {barrel}"));
    table
}

#[test]
fn vpb_200_one_pirate_a_barrel_and_figures_return_at_dawn() {
    let mut table = select(plain(4).ship("blue", "C9"), "wind");
    assert!(!table.lists("blue", "select wind"));
    table.play("blue: pass").end("red", "west").end("yellow", "west").end("blue", "west").play("green: end");
    assert_eq!(table.view("red").barrels.iter().filter(|barrel| barrel.figure.is_some()).count(), 1);
    table.play("green: face west");
    assert!(table.view("red").barrels.iter().all(|barrel| barrel.figure.is_none()));
    assert_eq!(table.ship("red").barrel, None);
}

#[test]
fn vpb_201_moon_brings_the_first_turn_and_then_the_usual_order() {
    let mut table = select(plain(4).sun("blue"), "moon");
    assert_eq!(table.turns(), ["red"]);
    table.end("red", "west");
    assert_eq!(table.turns(), ["blue"]);
    table.end("blue", "west");
    assert_eq!(table.turns(), ["green"]);
    table.end("green", "west");
    assert_eq!(table.turns(), ["yellow"]);
}

#[test]
fn vpb_202_sand_buries_any_number_of_possessions_until_dawn() {
    let scene = plain(2).option("cursed", "0").option("skills", "off").coins("red", 2).poppets("red", 3);
    let scene = scene.souls("red", "red blue").objects("red", "octopus").compass("red").grigri("red");
    let mut table = select(scene, "sand");
    let all = "stop, bury compass, bury coin, bury poppet, bury red soul, bury blue soul, bury shipwreck, bury octopus";
    table.asks("red", all);
    table.play_all(
        "red: bury coin; red: bury coin; red: bury poppet; red: bury red soul; red: bury octopus; red: bury compass",
    );
    table.asks("red", "stop, bury poppet, bury blue soul, bury shipwreck").play("red: stop");
    let ship = table.ship("red");
    assert_eq!(
        (ship.heap.coins, ship.heap.poppets, ship.heap.souls.0, ship.heap.compass),
        (2, 1, [1, 0, 0, 0, 0], true)
    );
    assert_eq!((table.holds("red"), ship.buried_objects), ((0, 1, 1, 1), 1));
    table.end("red", "west").end("yellow", "west");
    assert_eq!((table.holds("red").0, table.holds("red").1, table.holds("red").2), (2, 2, 2), "Dawn has dug it up");
    assert!(!table.ship("red").heap.compass && table.ship("red").buried_objects == 0);
}

#[test]
fn vpb_203_buried_items_are_neither_used_nor_taken_nor_counted() {
    let scene =
        plain(4).ship("red", "C6").souls("red", "red red blue blue green green").action("red", "jax").colonial(1);
    let table = {
        let mut table = moonlight(scene.buried("red", 0, 0, "blue blue"), "");
        table.play("red: conjure jax");
        table
    };
    assert_eq!((table.holds("red").2, table.lists("red", "end")), (6, true), "the heap does not count for the limit");
    let mut table = select(plain(4).objects("red", "spyglass").discards("octopus").poppets("red", 2), "sand");
    table.play("red: bury spyglass").play("red: stop");
    assert!(!table.lists("red", "use spyglass") && !table.lists("red", "discard spyglass"));
    // The Compass in the heap shows no direction.
    let mut table = select(plain(4).souls("red", "red").compass("red").wind("mermaids"), "sand");
    table.play("red: bury compass").play("red: stop");
    assert_eq!(table.view("red").compass, Some(table.ship("red").pirate));
    let mut table = dusk(plain(4).ship("red", "C6").souls("red", "red").compass("red").wind("mermaids"), "");
    table.idle_until_cards().lay("red oodoo").play("red: select sand").play("red: bury compass").play("red: stop");
    table.play("red: conjure oodoo").play("red: place red 1").asks("red", "sail south 1, sail west 1");
}

#[test]
fn vpb_204_bones_gives_a_second_card_and_the_choice_between_the_two() {
    let mut table = select(plain(4).action("red", "tix"), "bones");
    assert!(matches!(table.decision(), Some(Step::LaySecond(_))));
    table.refuses("red: lay tix").refuses("red: lay poppet").play("red: lay oodoo");
    table.asks("red", "count poppet, count oodoo").play("red: count oodoo");
    assert_eq!(table.view("red").caller, Some(table.ship("red").pirate));
}

#[test]
fn vpb_206_stars_moves_the_ship_one_or_two_steps_in_one_of_four_directions() {
    let mut table = conjure(plain(4), "stars");
    table.asks(
        "red",
        "sail north 1, sail north 2, sail east 1, sail east 2, sail south 1, sail south 2, sail west 1, sail west 2",
    );
    table.play("red: sail north 2");
    assert_eq!((table.path("red").as_str(), table.lists("red", "barrel stars")), ("B6 A6", false));
    let mut table = moonlight(plain(4).option("stars", "eight").ship("red", "C6").barrel("red", "stars"), "");
    table.play("red: barrel stars").play("red: sail southwest 1");
    assert_eq!(table.at("red"), "D5");
}

#[test]
fn vpb_207_wind_turns_the_vane_one_or_two_quadrants_clockwise() {
    for (quadrants, wind) in [(1, "becalmed"), (2, "storm")] {
        let mut table = conjure(plain(4), "wind");
        table.asks("red", "wind 1, wind 2").play(&format!("red: wind {quadrants}"));
        assert_eq!(table.view("red").wind.word(), wind);
    }
}

#[test]
fn vpb_208_sea_moves_a_tile_to_a_sea_square_without_ship_and_tile() {
    let mut table = conjure(plain(4).tiles("B5 C8").ship("blue", "A7"), "sea");
    // 28 squares less two tiles and two ships, for each tile.
    assert_eq!(table.moves("red").len(), 2 * 24);
    for refused in ["tile B5 C8", "tile B5 A7", "tile B5 C6", "tile B5 B9", "tile B5 C2", "tile B4 A1"] {
        table.refuses(&format!("red: {refused}"));
    }
    table.play("red: tile C8 D4");
    let tiles = table.view("red").tiles.map(|square| square.to_string());
    assert_eq!(tiles, ["B5", "D4"]);
    let haunted: Vec<String> = table.view("red").haunted.iter().map(ToString::to_string).collect();
    assert!(
        haunted.contains(&"C8".to_owned()) && haunted.contains(&"D4".to_owned()) && haunted.contains(&"B5".to_owned())
    );
}

#[test]
fn vpb_209_tide_switches_the_tide_once() {
    let mut table = conjure(plain(4), "tide");
    assert!(table.view("red").tide_out && table.lists("red", "end"));
    table.refuses("red: barrel tide");
    assert!(!conjure(plain(4).tide_out(), "tide").view("red").tide_out);
}

#[test]
fn vpb_210_a_barrel_may_be_left_unconjured_and_is_lost() {
    let mut table = select(plain(4), "wind");
    table.end("red", "west").end("yellow", "west").end("blue", "west").end("green", "west");
    assert_eq!((table.ship("red").poppets, table.view("red").wind.word()), (0, "fair"));
    assert_eq!(table.log_of("vane").len(), 0);
    assert_eq!(times!(table, Event::SunPassed { .. }), 1);
}

#[test]
fn vpb_202_the_others_see_that_an_object_is_buried_but_not_which() {
    let mut table =
        select(plain(4).public_objects("red", "octopus").objects("red", "spyglass spyglass").poppets("red", 2), "sand");
    // Red has drawn a fourth card and let the first go.
    table.play("red: bury spyglass");
    assert!(table.told("red") == ["Red buries Spyglass."] && table.told("blue") == ["Red buries an object."]);
    let buried = |table: &Table, eye: &str| {
        let view = table.view(eye);
        view.ships[0].cards.iter().filter(|card| card.buried.is_none()).count()
    };
    assert_eq!((buried(&table, "blue"), buried(&table, "red")), (3, 0));
    let mut left =
        table.moves("red").into_iter().filter(|listed| listed.starts_with("bury ") && !listed.ends_with("poppet"));
    let (first, second) = (left.next().unwrap(), left.next().unwrap());
    table.play(&format!("red: {first}")).play(&format!("red: {second}"));
    assert_eq!((buried(&table, "blue"), table.ship("red").buried_objects), (0, 3), "now all know that all are buried");
    let mut table = select(plain(4).objects("red", "spyglass spyglass").poppets("red", 2), "sand");
    table.play("red: bury spyglass").play("red: bury spyglass");
    assert_eq!(table.ship("red").buried_objects, 2, "both of a kind");
}

#[test]
fn vpb_201_a_jailed_pirate_on_the_moon_barrel_has_no_first_turn() {
    let mut table = dusk(plain(4).sun("yellow").ship("red", "C6").objects("red", "jail-break"), "");
    table.idle_until_cards().lay("red take, blue take").play("red: select moon");
    while matches!(table.decision(), Some(Step::JailBreak(..))) {
        let name = table.waiting()[0];
        table.play(&format!("{name}: pass"));
    }
    assert_eq!(table.turns(), ["yellow"]);
}
