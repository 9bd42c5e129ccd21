//! The skills of the pirates.

use crate::table::{dusk, moonlight, sail, times};
use voodoo_pirate::Event;
use voodoo_pirate::scene::Scene;

/// All five players, with skills.
fn skilled() -> Scene {
    Scene::new(5)
}

#[test]
fn vpb_360_reds_broadsides_reach_three_squares() {
    let hits = |scene: Scene, blue: &str| {
        let mut table = moonlight(scene.ship("red", "C4").poppets("red", 3).ship("blue", blue), "");
        table.end("red", "south");
        times!(table, Event::Hit { .. })
    };
    assert_eq!((hits(skilled(), "C7"), hits(skilled(), "C8")), (1, 0));
    assert_eq!(hits(Scene::new(5).option("skills", "off"), "C7"), 0);
    let ghost = |blue: &str| {
        let scene = skilled().ship("red", "C4").objects("red", "ghost-ship").ship("blue", blue).poppets("blue", 3);
        moonlight(scene, "").lists("red", "use ghost-ship")
    };
    assert!(ghost("C6") && !ghost("C7"), "but not for Ghost Ship");
    // Others have the usual range.
    let scene = skilled().visited("red").ship("yellow", "C4").poppets("yellow", 3).ship("blue", "C7");
    let mut table = moonlight(scene, "");
    table.end("yellow", "south");
    assert_eq!(times!(table, Event::Hit { .. }), 0);
}

#[test]
fn vpb_361_yellow_catches_one_soul_more_with_jax() {
    let caught = |scene: Scene, name: &str| {
        let mut table = moonlight(scene.sun(name).action(name, "jax"), "");
        table.play(&format!("{name}: conjure jax"));
        (table.view("red").colonial, table.holds(name).2)
    };
    assert_eq!(caught(skilled(), "yellow"), (2, 3));
    assert_eq!((caught(skilled(), "red"), caught(Scene::new(5).option("skills", "off"), "yellow")), ((2, 2), (2, 2)));
}

#[test]
fn vpb_362_blue_takes_two_items_one_after_the_other() {
    let scene = skilled().sun("blue").ship("blue", "C6").barrel("blue", "stars").ship("red", "C5").coins("red", 2);
    let mut table = moonlight(scene.clone(), "");
    table.play_all("blue: barrel stars; blue: sail west 1; blue: board red; blue: loot poppet");
    assert_eq!((table.holds("blue").0, table.holds("blue").1), (1, 2), "then only the coins are left");
    let mut table = moonlight(scene, "");
    table
        .play_all("blue: barrel stars; blue: sail west 1; blue: board red; blue: loot coin")
        .asks("blue", "loot coin, loot poppet");
    // Silent Oars, too; nothing more than there is.
    let scene =
        skilled().sun("blue").ship("blue", "C6").objects("blue", "silent-oars").ship("red", "C5").coins("red", 1);
    let mut table = moonlight(scene, "");
    table.play("blue: use silent-oars").play("blue: loot coin");
    assert_eq!((table.holds("blue").0, table.holds("blue").1, table.lists("blue", "end")), (1, 2, true));
    let table = sail(skilled().ship("red", "C6").ship("blue", "C5"), "west 1");
    assert_eq!(table.waiting(), ["red"], "others take one");
    let mut table = sail(skilled().ship("red", "C6").ship("blue", "C5").coins("blue", 2), "west 1");
    table.play("red: board blue").play("red: loot coin");
    assert!(table.lists("red", "end"));
}

#[test]
fn vpb_363_green_draws_two_keeps_one_and_discards_the_other() {
    let mut table = dusk(skilled().sun("green"), "k6 k10");
    table.play("green: parrot 1").asks("green", "keep spyglass, keep octopus").play("green: keep octopus");
    assert_eq!((table.objects("green", "green"), table.objects("red", "green")), ("octopus".into(), "?".into()));
    assert_eq!(table.view("red").deck.discards.iter().map(|card| card.word()).collect::<Vec<_>>(), ["spyglass"]);
    // From the discard pile it takes one, and of a single card that one.
    let mut table = dusk(skilled().sun("green").discards("octopus"), "");
    table.play("green: parrot 1").play("green: take discard");
    assert_eq!((table.objects("red", "green").as_str(), times!(table, Event::LookedAt { .. })), ("octopus", 0));
    let scene = Scene::new(2).option("cursed", "0").option("colours", "green+red").empty_deck();
    let mut table = dusk(scene.clone(), "k6 k7");
    table.play("green: parrot 1").play("green: take deck").asks("green", "keep spyglass, keep jail-break");
    let two =
        Scene::new(2).option("cursed", "0").option("colours", "green+red").under("spyglass rackhams-map").empty_deck();
    let mut table = dusk(two, "");
    table.play("green: parrot 1").play("green: take deck").asks("green", "keep rackhams-map, keep spyglass");
    // The card that is kept counts for the limit.
    let mut table = dusk(skilled().sun("green").objects("green", "transform gold-skull crows-nest"), "k6 k10");
    table.play("green: parrot 1").play("green: keep octopus");
    table.asks("green", "discard transform, discard crows-nest, discard octopus, discard gold-skull");
    let one = Scene::new(2).option("cursed", "0").option("colours", "green+red").under("spyglass").empty_deck();
    let mut table = dusk(one, "");
    table.play("green: parrot 1").play("green: take deck");
    assert_eq!((table.objects("red", "green").as_str(), table.waiting()), ("spyglass", vec!["red"]));
}

#[test]
fn vpb_364_purple_gets_a_soul_with_poppet() {
    let conjured = |scene: Scene, name: &str| {
        let mut table = moonlight(scene.sun(name).action(name, "poppet"), "");
        table.play(&format!("{name}: conjure poppet"));
        (table.holds(name).1, table.holds(name).2)
    };
    assert_eq!((conjured(skilled(), "purple"), conjured(skilled(), "red")), ((2, 1), (2, 0)));
    assert_eq!(conjured(Scene::new(5).option("skills", "off"), "purple"), (2, 0));
    assert_eq!(conjured(skilled().bag([0; 5]), "purple"), (2, 0));
}
