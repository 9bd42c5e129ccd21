//! What a ship holds.

use crate::table::{dawn, dusk, moonlight, plain};
use voodoo_pirate::scene::Scene;
use voodoo_pirate::state::Step;

#[test]
fn vpb_255_a_ship_holds_six_souls_three_poppets_three_objects_and_five_together() {
    let asked = |poppets: u8, objects: &str| {
        let table = dawn(plain(4).poppets("red", poppets).objects("red", objects).coins("red", 9).treasures(4, 5), "");
        matches!(table.decision(), Some(Step::Discard(..)))
    };
    assert!(!asked(2, "octopus spyglass gold-skull") && !asked(3, "octopus spyglass"));
    assert!(asked(3, "octopus spyglass gold-skull"));
    let jax = |souls: &str| {
        let mut table = moonlight(plain(4).souls("red", souls).action("red", "jax"), "k4 k4");
        table.play("red: conjure jax");
        matches!(table.decision(), Some(Step::Discard(..)))
    };
    assert!(!jax("red red red red") && jax("red red red red blue"));
}

#[test]
fn vpb_256_what_is_too_much_is_discarded_at_once_also_a_new_item() {
    let mut table = dusk(plain(4).objects("red", "octopus spyglass gold-skull"), "k5");
    table.play("red: parrot 1");
    table.asks("red", "discard transform, discard spyglass, discard octopus, discard gold-skull");
    table.play("red: discard transform");
    assert_eq!((table.objects("red", "red"), table.waiting()), ("spyglass octopus gold-skull".into(), vec!["yellow"]));
    let mut table = moonlight(plain(4).poppets("red", 3).action("red", "take"), "");
    table.play("red: conjure take").play("red: take poppet").play("red: take poppet");
    assert_eq!((table.holds("red").1, table.view("red").poppets), (3, 6), "surplus poppets simply return");
}

#[test]
fn vpb_257_three_poppets_and_three_objects_may_be_carried_until_dawn() {
    let scene = |option: &str| {
        let scene = plain(4).option("storage_grace", option).option("skills", "off").poppets("red", 3);
        let mut table = dusk(scene.objects("red", "octopus spyglass"), "k5");
        table.play("red: parrot 1");
        table
    };
    let mut table = scene("dawn");
    assert_eq!((table.decision(), table.holds("red")), (Some(Step::LayCards), (0, 3, 0, 3)));
    table.lay("").end("red", "west").end("yellow", "west").end("blue", "west").end("green", "west");
    table
        .asks("red", "discard poppet, discard transform, discard spyglass, discard octopus")
        .play("red: discard poppet");
    assert_eq!((table.holds("red").1, table.holds("red").3), (2, 3));
    scene("immediate").asks("red", "discard poppet, discard transform, discard spyglass, discard octopus");
    let immediate = |scene: Scene, card: &str| {
        let mut table =
            moonlight(scene.poppets("red", 2).objects("red", "octopus spyglass gold-skull").action("red", card), "");
        table.play(&format!("red: conjure {card}"));
        table.lists("red", "discard poppet") && !table.lists("red", "end")
    };
    assert!(immediate(plain(4).option("storage_grace", "immediate").option("skills", "off"), "poppet"));
    assert!(!immediate(plain(4), "poppet"));
}

#[test]
fn vpb_258_the_order_of_items_in_the_holds_has_no_effect() {
    let game = |objects: &str, souls: &str| moonlight(plain(4).objects("red", objects).souls("red", souls), "").game;
    assert_eq!(game("octopus spyglass", "red blue"), game("spyglass octopus", "blue red"), "one and the same table");
}

#[test]
fn vpb_259_from_an_empty_supply_or_bag_nothing_comes() {
    let mut table = moonlight(plain(4).supply(0).action("red", "poppet"), "");
    table.play("red: conjure poppet");
    assert_eq!(table.holds("red").1, 1);
    let mut table = moonlight(plain(4).supply(0).bag([0; 5]).action("red", "take"), "");
    table.play("red: conjure take");
    assert!(!table.lists("red", "take poppet") && !table.lists("red", "take bag"));
    let mut table = moonlight(plain(4).bag([0; 5]).action("red", "jax"), "");
    table.play("red: conjure jax");
    assert_eq!((table.holds("red").2, table.view("red").colonial), (0, 2));
}

#[test]
fn vpb_256_six_souls_are_not_too_many_when_an_object_is() {
    let scene = plain(4).souls("red", "red red red blue blue blue").objects("red", "octopus spyglass gold-skull");
    let mut table = dusk(scene.poppets("red", 2), "k5");
    table.play("red: parrot 1").asks("red", "discard transform, discard spyglass, discard octopus, discard gold-skull");
}
