//! Cursed Pirates: rituals, boarding, broadsides, holds.

use crate::table::{Table, dawn, dusk, moonlight, plain_with, times};
use voodoo_pirate::Event;
use voodoo_pirate::scene::Scene;

/// Red plays with Cursed Yellow, Blue and Green; Yellow on C6 calls the ritual, with a Fair Wind.
fn ritual() -> Scene {
    plain_with(1, 3).sun("yellow").ship("yellow", "C6").action("yellow", "oodoo").wind("mermaids")
}

fn night(scene: Scene) -> Table {
    moonlight(scene, "")
}

fn grid(table: &Table) -> String {
    table.view("red").grid.map(|cell| cell.map_or("-", |soul| soul.word())).join(" ")
}

fn spaces(table: &Table, name: &str) -> String {
    table.ship(name).spaces.unwrap().map(|space| space.map_or("-", |soul| soul.word())).join(" ")
}

#[test]
fn vpb_335_a_cursed_caller_holds_the_ritual_at_once_and_draws_a_soul_if_it_has_none() {
    let table = moonlight(ritual(), "k4");
    assert_eq!((grid(&table).as_str(), table.at("yellow").as_str()), ("purple - - - - - - - -", "D6"));
    assert_eq!(table.log_of("draws").len(), 1, "not again in round 2, and the others played no #oodoo");
    let table = night(ritual().bag([0; 5]));
    assert_eq!((grid(&table), table.at("yellow").as_str()), (["-"; 9].join(" "), "C6"));
    let table = moonlight(ritual().action("blue", "oodoo").wind("storm"), "k4 k3");
    assert_eq!((table.log_of("draws").len(), grid(&table).as_str()), (2, "purple green - - - - - - -"));
}

#[test]
fn vpb_336_with_a_soul_it_always_takes_part_in_round_1_and_with_oodoo_in_round_2() {
    let scene = ritual().souls("yellow", "red blue green").ship("blue", "A7").souls("blue", "purple yellow");
    let table = night(scene);
    assert_eq!(table.log_of("Cursed Yellow places").len(), 2);
    assert_eq!(table.log_of("Cursed Blue places").len(), 1);
    assert_eq!((table.holds("yellow").2, table.holds("blue").2), (1, 1));
}

#[test]
fn vpb_337_the_soul_that_matches_from_the_lowest_space_else_the_highest() {
    let once = |souls: &str, cells: &str| {
        let scene = plain_with(1, 3).ship("red", "C9").action("red", "oodoo").wind("mermaids").souls("yellow", souls);
        let mut table = moonlight(scene.grid(cells), "");
        table.play("red: conjure oodoo");
        (grid(&table), spaces(&table, "yellow"))
    };
    assert_eq!(
        once("blue green red", "1 red, 5 green"),
        ("red - - green green - - - -".into(), "blue - red - - -".into())
    );
    assert_eq!(
        once("red green red", "1 red"),
        ("red red - - - - - - -".into(), "- green red - - -".into()),
        "the lowest red"
    );
    assert_eq!(once("red - blue", "5 green"), ("blue - - - green - - - -".into(), "red - - - - -".into()), "no match");
}

#[test]
fn vpb_338_the_lowest_cell_that_matches_else_the_lowest_empty_one() {
    let cell = |cells: &str| {
        let table = night(ritual().souls("yellow", "red").grid(cells));
        table.log_of("Cursed Yellow places")[0].clone()
    };
    assert_eq!(cell("5 red"), "Cursed Yellow places a red soul on cell 4, beside one of its colour.");
    assert_eq!(cell("1 red"), "Cursed Yellow places a red soul on cell 2, beside one of its colour.");
    assert_eq!(cell("1 red, 2 blue"), "Cursed Yellow places a red soul on cell 8, beside one of its colour.");
    assert_eq!(cell("1 blue, 2 green"), "Cursed Yellow places a red soul on cell 3.");
}

#[test]
fn vpb_339_with_a_match_it_always_moves_two_steps() {
    let table = night(ritual().ship("yellow", "B5").souls("yellow", "red").grid("1 red"));
    assert_eq!(table.path("yellow"), "C5 D5");
    assert_eq!(night(ritual().ship("yellow", "B5").souls("yellow", "red")).path("yellow"), "C5");
}

#[test]
fn vpb_340_gains_fill_the_lowest_space_and_losses_leave_gaps() {
    let scene =
        plain_with(1, 3).sun("yellow").ship("yellow", "C6").souls("yellow", "red - blue").action("yellow", "jax");
    assert_eq!(spaces(&moonlight(scene, "k3 k4"), "yellow"), "red green blue purple - -");
    // Tok takes all of the colour.
    let scene = plain_with(1, 3).ship("red", "C9").souls("red", "red").action("red", "tok").ship("yellow", "C6");
    let mut table = night(scene.souls("yellow", "red blue red green"));
    table.play("red: conjure tok");
    assert_eq!((spaces(&table, "yellow").as_str(), table.souls("red")), ("- blue - green - -", [3, 0, 0, 0, 0]));
    // Given by Tix from the highest space: VPB-332. A toll empties all.
    let scene = ritual().ship("yellow", "C9").facing("yellow", "south").souls("yellow", "red blue").wind("storm");
    let table = night(scene.ship("red", "C10").ship("blue", "A10"));
    assert_eq!((table.view("red").wind.word(), table.at("yellow").as_str()), ("mermaids", "C6"));
    assert_eq!(spaces(&table, "yellow"), "- - - - - -");
}

/// Cursed Yellow on C6 faces south and sails west over Red on C5.
fn boards(scene: Scene) -> Table {
    night(
        scene
            .ship("yellow", "C6")
            .facing("yellow", "south")
            .souls("yellow", "green")
            .ship("red", "C5")
            .discards("night-watch"),
    )
}

fn looted(table: &Table) -> Vec<String> {
    table
        .log_of("Cursed Yellow takes")
        .into_iter()
        .map(|told| told.replace("Cursed Yellow takes ", "").replace(" from Red.", ""))
        .collect()
}

#[test]
fn vpb_341_a_cursed_pirate_always_boards_and_prefers_compass_coin_soul_poppet_object() {
    let all = || {
        ritual().coins("red", 1).compass("red").objects("red", "octopus").souls("red", "yellow green blue red purple")
    };
    let what = |scene: Scene| looted(&boards(scene));
    assert_eq!(what(all()), ["the Compass"]);
    assert_eq!(what(all().compass("green")), ["a coin"]);
    let souls = |souls: &str| ritual().souls("red", souls).objects("red", "octopus");
    assert_eq!(what(souls("yellow green blue red purple")), ["a purple soul"]);
    assert_eq!(what(souls("yellow green blue red")), ["a red soul"]);
    assert_eq!(what(souls("yellow green blue")), ["a blue soul"]);
    assert_eq!(what(souls("yellow green")), ["a green soul"]);
    assert_eq!(what(souls("yellow")), ["a yellow soul"]);
    assert_eq!(what(souls("")), ["a poppet"]);
    let table = boards(souls("").poppets("yellow", 3));
    assert_eq!(
        (looted(&table), table.ship("yellow").objects),
        (vec!["an object".to_owned()], 3),
        "no room for a poppet"
    );
    assert_eq!(table.objects("red", "yellow"), "? ? octopus", "on top of its stack");
    let scene =
        ritual().ship("yellow", "C6").facing("yellow", "south").souls("yellow", "green green green blue blue blue");
    let table = night(scene.ship("red", "C5").souls("red", "purple").discards("night-watch"));
    assert_eq!(looted(&table), ["a purple soul"], "after placing one there is room for a soul");
    let none = boards(souls("").poppets("yellow", 3).unseen_objects("yellow", 3, true));
    assert_eq!((looted(&none).len(), times!(none, Event::Boarded { .. })), (0, 0), "no room for anything");
}

#[test]
fn vpb_342_a_cursed_pirate_fires_on_all_four_sides() {
    let scene = plain_with(1, 4).sun("yellow").ship("yellow", "C6").poppets("yellow", 3).ship("red", "C7");
    let scene = scene.ship("blue", "B6").ship("green", "D6").ship("purple", "C4").poppets("blue", 3).power("yellow", 1);
    let table = night(scene);
    let hits: Vec<(&str, u8)> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Hit { pirate, victim, hits, .. } if pirate.colour().word() == "yellow" => {
                Some((victim.colour().word(), *hits))
            }
            _ => None,
        })
        .collect();
    assert_eq!(hits, [("red", 2), ("green", 1), ("purple", 1)], "in the order N, E, S, W; Blue has as many poppets");
}

#[test]
fn vpb_343_the_usual_direction_unless_the_other_brings_strictly_more() {
    let goes = |scene: Scene| night(scene.souls("yellow", "red")).at("yellow");
    assert_eq!(goes(ritual()), "D6", "facing west it goes south");
    assert_eq!(goes(ritual().facing("yellow", "south")), "C5");
    assert_eq!(goes(ritual().sea_coins("C5")), "C5", "a coin in the west");
    assert_eq!(goes(ritual().sea_coins("C5 D6")), "D6", "a coin on either side");
    assert_eq!(goes(ritual().facing("yellow", "south").sea_coins("D6")), "D6");
    // Map treasure counts, and so do tolls; boardings do not.
    assert_eq!(goes(ritual().ship("yellow", "C8").sea_coins("C7")), "D8", "three coins of the map");
    assert_eq!(goes(ritual().wind("storm").coins("yellow", 1)), "D6", "9 less a toll is no better than 8");
    assert_eq!(goes(ritual().wind("storm")), "C4", "who has no coin pays with souls, which do not count");
    assert_eq!(goes(ritual().ship("red", "C5").coins("red", 5)), "C4", "the hop makes it worth more");
}

#[test]
fn vpb_343_with_the_compass_south_west_unless_west_or_south_is_better() {
    let goes = |scene: Scene| night(scene.souls("yellow", "red").compass("yellow")).at("yellow");
    assert_eq!(goes(ritual()), "D5");
    assert_eq!(goes(ritual().sea_coins("C5 D6")), "D5", "8 and a coin is no better than 9");
    assert_eq!(goes(ritual().ship("yellow", "D6")), "D5", "in row D it would slide back; west beats it");
    assert_eq!(goes(ritual().ship("yellow", "B7")), "C6");
    assert_eq!(goes(ritual().ship("yellow", "C8").sea_coins("C7")), "D8", "the map in the south");
}

#[test]
fn vpb_344_it_faces_where_it_moved_and_west_after_south_west() {
    let faces = |scene: Scene| night(scene.souls("yellow", "red")).ship("yellow").facing.word();
    assert_eq!((faces(ritual()), faces(ritual().facing("yellow", "south"))), ("south", "west"));
    assert_eq!(faces(ritual().facing("yellow", "south").compass("yellow")), "west");
}

#[test]
fn vpb_345_on_a_map_it_takes_the_compass_and_half_the_fuller_treasure() {
    let map = |mermaids: u8, gold: u8| {
        let table = night(ritual().ship("yellow", "C8").souls("yellow", "red").treasures(mermaids, gold));
        assert_eq!(table.view("red").compass, Some(table.ship("yellow").pirate));
        (table.holds("yellow").0, table.view("red").mermaids, table.view("red").gold)
    };
    assert_eq!((map(3, 5), map(5, 3), map(4, 4)), ((3, 3, 2), (3, 2, 3), (2, 2, 4)));
    let table = night(ritual().souls("yellow", "red").sea_coins("D6"));
    assert_eq!(
        (table.at("yellow").as_str(), table.holds("yellow").0),
        ("D6", 1),
        "and sea coins; value 8 means nothing to it"
    );
    assert_eq!(table.view("red").gold, 5);
}

/// Red on C9 swaps with Cursed Yellow on C6 by Crow's Nest.
fn swap(scene: Scene, give: &str, take: &str) -> Table {
    let mut table = night(scene.ship("red", "C9").ship("yellow", "C6"));
    table.play("red: use crows-nest");
    for wanted in [format!("give {give}"), format!("loot {take}")] {
        if table.lists("red", &wanted) {
            table.play(&format!("red: {wanted}"));
        }
    }
    table
}

#[test]
fn vpb_346_what_does_not_fit_a_cursed_pirate_goes_back() {
    let scene = || plain_with(1, 3).objects("red", "crows-nest octopus").poppets("red", 1).coins("yellow", 1);
    let table = swap(scene().poppets("yellow", 3), "poppet", "coin");
    assert_eq!((table.holds("yellow").1, table.holds("red").1, table.view("red").poppets), (3, 0, 5));
    let table = swap(scene().unseen_objects("yellow", 3, true), "octopus", "coin");
    assert_eq!(
        (table.ship("yellow").objects, table.view("red").deck.discards.last().map(|card| card.word())),
        (3, Some("octopus"))
    );
    let souls = scene().souls("yellow", "red red red red blue blue").souls("red", "purple");
    let table = swap(souls, "purple soul", "coin");
    assert_eq!((table.holds("yellow").2, table.view("red").bag[4]), (6, 2));
    // 3 poppets and 3 objects are no burden to it.
    let table = dawn(plain_with(1, 3).poppets("yellow", 3).unseen_objects("yellow", 3, true), "");
    assert_eq!(table.holds("yellow"), (0, 3, 0, 3));
}

#[test]
fn vpb_347_a_cursed_pirate_that_loses_its_last_object_takes_the_top_card() {
    let scene =
        plain_with(1, 3).objects("red", "crows-nest octopus").poppets("red", 1).unseen_objects("yellow", 0, false);
    let scene = scene.public_objects("yellow", "spyglass");
    let table = swap(scene.clone(), "poppet", "object");
    assert_eq!(
        (table.objects("red", "yellow").as_str(), table.log_of("Cursed Yellow takes the top card").len()),
        ("?", 1)
    );
    assert_eq!(table.view("red").deck.cards, 27 - 3 - 4 - 1, "three known cards, four of Blue and Green, one drawn");
    let oars =
        plain_with(1, 3).ship("red", "C7").objects("red", "silent-oars").ship("yellow", "C6").poppets("yellow", 0);
    let mut robbed = night(oars.unseen_objects("yellow", 0, false).public_objects("yellow", "spyglass"));
    robbed.play("red: use silent-oars");
    assert_eq!((robbed.objects("red", "red").as_str(), robbed.objects("red", "yellow").as_str()), ("spyglass", "?"));
    let table = swap(scene, "octopus", "object");
    assert_eq!((table.objects("red", "yellow").as_str(), table.log_of("takes the top card").len()), ("octopus", 0));
}

#[test]
fn vpb_348_cursed_pirates_go_to_jail_and_are_freed_at_dawn() {
    let mut table = dusk(plain_with(1, 3).actions_left("blue", "take"), "");
    table.play("red: parrot 1").chance("c3 c2 c5").lay("red take").idle_until_cards();
    assert_eq!(table.log_of("goes to jail").len(), 2);
    assert_eq!(table.log_of("The moon passes Cursed Blue, who is in jail.").len(), 1);
    assert!(!table.ship("blue").jailed && table.view("red").round == 2);
}

#[test]
fn vpb_350_without_a_skull_a_cursed_pirate_scores_its_souls() {
    let points = |cards: &str| {
        let scene =
            plain_with(1, 3).parrots(5, 0).ship("yellow", "C6").power("yellow", 2).unseen_objects("yellow", 0, false);
        let table = dawn(scene.public_objects("yellow", cards).souls("yellow", "red red blue"), "");
        table.standing("yellow").0 - 7 - 2
    };
    assert_eq!((points("octopus"), points("morgans-eyes"), points("octopus gold-skull")), (3, 1, 0));
    assert_eq!((points("purple-skull"), points("crystal-skull"), points("red-skull blue-skull")), (5, 3, 8));
    assert_eq!((points("black-skull"), points("green-skull")), (4, 1));
}

#[test]
fn vpb_351_player_cards_work_on_cursed_pirates_who_never_react() {
    // Mask: Yellow fires at Red, who answers.
    let scene =
        plain_with(1, 3).sun("yellow").ship("yellow", "C6").poppets("yellow", 3).ship("red", "C7").poppets("red", 2);
    let mut table = night(scene.objects("red", "voodoo-mask").power("yellow", 4).coins("yellow", 1));
    table.play("red: use voodoo-mask");
    assert_eq!((table.holds("yellow").1, table.holds("red").1, table.holds("yellow").0), (2, 3, 0));
    // Ghost Ship, Silent Oars and Crow's Nest.
    let scene =
        plain_with(1, 3).ship("red", "C7").ship("yellow", "C6").objects("red", "ghost-ship silent-oars crows-nest");
    let mut table = night(scene.coins("yellow", 3));
    table.play("red: use ghost-ship");
    assert_eq!(table.holds("yellow").1, 1);
    table.play("red: use silent-oars").play("red: loot coin");
    assert_eq!((table.holds("red").0, table.waiting()), (1, vec!["red"]));
    assert!(table.lists("red", "use crows-nest"));
}
