//! Worked examples of the ledger.

use crate::table::{dawn, dusk, moonlight, plain, plain_with, times};
use voodoo_pirate::Event;
use voodoo_pirate::data::Colour;

#[test]
fn vpb_057_tok_takes_every_soul_of_the_named_colour_that_is_not_in_the_bag() {
    // EX-R2.
    let scene = plain(4).sun("yellow").ship("yellow", "C9").souls("yellow", "blue red").action("yellow", "tok");
    let scene = scene.grid("1 blue, 5 red").ship("red", "C6").souls("red", "blue red").ship("blue", "B5");
    let scene = scene.souls("blue", "blue");
    let mut table = moonlight(scene.clone(), "");
    table.play("yellow: conjure tok").asks("yellow", "name red, name blue");
    table.play("yellow: name blue");
    assert_eq!(table.souls("yellow"), [1, 0, 4, 0, 0]);
    let mut table = moonlight(scene, "");
    table.play("yellow: conjure tok").refuses("yellow: name yellow").play("yellow: name red");
    assert_eq!(table.souls("yellow"), [3, 0, 1, 0, 0]);
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
fn vpb_173_241_a_window_opens_exactly_if_everybody_must_reckon_with_the_card() {
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

#[test]
fn vpb_093_the_ninth_soul_ends_the_ritual() {
    // EX-15.
    let grid = "2 red, 3 yellow, 4 yellow, 5 blue, 6 blue, 7 green, 8 green, 9 green";
    let scene = plain(4).ship("red", "C6").souls("red", "red").ship("blue", "C9").souls("blue", "purple").grid(grid);
    let mut table = moonlight(scene.wind("storm").action("red", "oodoo").action("blue", "oodoo"), "");
    table.play_all("red: conjure oodoo; red: place red 1; red: sail west 2");
    assert_eq!(
        (table.path("red").as_str(), table.decision().unwrap().decider()),
        ("C5 C4", Some(table.ship("red").pirate))
    );
    let view = table.view("red");
    assert_eq!((view.grid, view.bag.iter().sum::<u8>()), ([None; 9], 17));
    assert_eq!(table.holds("blue").2, 1, "nobody else plays");
}

#[test]
fn vpb_086_the_whole_ritual_of_the_rulebook() {
    // EX-R3.
    let scene = plain(4).option("colours", "yellow+red+blue+green").sun("yellow").wind("becalmed");
    let scene = scene.ship("yellow", "A4").souls("yellow", "red blue").ship("red", "D6").souls("red", "green");
    let scene = scene.ship("blue", "A7").souls("blue", "purple").ship("green", "B7").souls("green", "red yellow");
    let scene = scene.action("yellow", "oodoo").action("red", "oodoo").action("green", "oodoo").action("blue", "jax");
    let mut table = moonlight(scene, "");
    assert_eq!(table.view("red").wind.word(), "fair");
    table.play_all(
        "yellow: conjure oodoo; yellow: place red 1; yellow: sail west 1; red: place green 5; red: sail west 1",
    );
    table.play_all("blue: place purple 7; blue: sail south 1; blue: pass; green: place red 2; green: sail west 2");
    table.play_all("yellow: place blue 9; yellow: sail west 1; green: place yellow 4; green: sail west 1");
    assert_eq!(["yellow", "red", "blue", "green"].map(|name| table.at(name)), ["A2", "D5", "C7", "B4"]);
    assert_eq!(table.view("red").grid.iter().flatten().count(), 6);
}

#[test]
fn vpb_092_with_the_compass_a_ship_reaches_thirteen() {
    // EX-08.
    let scene = plain(4).ship("red", "B3").souls("red", "red blue").compass("red").grid("1 red").action("red", "oodoo");
    let mut table = moonlight(scene.wind("mermaids"), "");
    table.play_all("red: conjure oodoo; red: place red 2; red: sail southwest 2");
    assert_eq!((table.path("red").as_str(), table.at("red").as_str()), ("C2 D1", "D1"));
    assert_eq!((table.turns(), table.waiting()), (vec!["yellow"], vec!["yellow"]), "the turn is over, without round 2");
}

#[test]
fn vpb_203_buried_things_are_out_of_reach() {
    // EX-12.
    let scene = plain(4).ship("blue", "C6").souls("blue", "blue blue red").poppets("blue", 3);
    let scene = scene.buried("blue", 0, 2, "blue blue").ship("red", "C4").poppets("red", 2).souls("red", "blue");
    let mut table = moonlight(scene.action("red", "tok"), "");
    table.play("red: conjure tok");
    assert_eq!(table.souls("red"), [0, 0, 1, 0, 0]);
    table.play_all("red: end; red: face south");
    assert_eq!(times!(table, Event::Hit { hits: 1, .. }), 1);
}

#[test]
fn vpb_187_a_ship_with_full_power_hits_the_power_of_the_other() {
    // EX-13.
    let scene = plain(4).ship("red", "C6").power("red", 6).poppets("red", 3).ship("blue", "C8").power("blue", 2);
    let mut table = moonlight(scene.poppets("blue", 0).facing("red", "south"), "");
    table.play_all("red: end; red: face south");
    assert_eq!((table.ship("blue").power, table.ship("red").power, table.view("red").gold), (1, 6, 5));
}

#[test]
fn vpb_183_a_nearer_ship_with_as_many_poppets_shields_a_farther_one() {
    // EX-14.
    let scene = plain(4).ship("red", "D6").poppets("red", 2).ship("blue", "D7").poppets("blue", 2).ship("green", "D8");
    let mut table = moonlight(scene.poppets("green", 0).ship("yellow", "D4"), "");
    table.play_all("red: end; red: face south");
    assert_eq!(table.told("red").iter().filter(|told| told.contains("fires on Yellow: 1 hit.")).count(), 1);
    assert_eq!(times!(table, Event::Hit { .. }), 1);
}

#[test]
fn vpb_134_a_ship_caught_by_the_mermaids_pays_and_goes_where_it_faces() {
    // EX-17.
    let scene = plain(4).ship("red", "C4").barrel("red", "wind").wind("becalmed").ship("blue", "D7");
    let mut table = moonlight(scene.facing("blue", "south").coins("blue", 1), "");
    table.play_all("red: barrel wind; red: wind 2");
    assert_eq!((table.path("blue").as_str(), table.holds("blue").0, table.view("red").mermaids), ("D8", 3, 3));
    assert_eq!(table.view("red").compass, Some(table.ship("blue").pirate));
}

#[test]
fn vpb_370_a_caller_ashore_does_not_prevent_the_ritual() {
    // EX-24.
    let scene =
        plain(3).option("cursed", "0").option("colours", "red+blue+green").ship("red", "C4").barrel("red", "stars");
    let scene = scene.ship("blue", "C6").ship("green", "C9").souls("red", "red").souls("blue", "blue");
    let scene = scene.souls("green", "green green").action("red", "oodoo").action("green", "oodoo").wind("becalmed");
    let mut table = moonlight(scene.tiles("A1 A2"), "");
    table.play_all("red: barrel stars; red: sail west 2");
    assert_eq!(table.at("red"), "C2");
    table.play_all("blue: pass; green: place green 1; green: sail south 1");
    assert!(table.lists("green", "place green 2"), "the second round, without blue");
}

#[test]
fn vpb_231_voodoo_mask_answers_a_broadside() {
    // EX-22.
    let scene = plain(4).ship("red", "C6").poppets("red", 3).ship("blue", "B6").poppets("blue", 2).coins("blue", 1);
    let mut table = moonlight(scene.objects("blue", "voodoo-mask").coins("red", 1), "");
    table.play_all("red: end; red: face west; blue: use voodoo-mask");
    assert_eq!((table.ship("red").power, table.ship("blue").power), (2, 2));
    assert_eq!((table.holds("red"), table.holds("blue")), ((0, 2, 0, 0), (0, 3, 0, 0)));
}

#[test]
fn vpb_024_bones_sees_all_cards_before_it_chooses() {
    // EX-10.
    let scene =
        plain_with(2, 2).option("skills", "off").option("colours", "red+blue").ship("red", "C6").ship("blue", "C9");
    let scene = scene.actions_left("yellow", "poppet").actions_left("green", "take").poppets("red", 0);
    let mut table = dusk(scene.poppets("yellow", 1), "");
    table.play("red: parrot 1").lay("red take, blue take");
    while table.waiting() == ["red"] {
        table.play("red: pass");
    }
    table.play("blue: select bones").asks("blue", "lay jax, lay tok, lay poppet, lay tix, lay oodoo");
    table.play("blue: lay tok").asks("blue", "count take, count tok");
    table.play("blue: count tok");
    assert_eq!(["red", "yellow", "blue", "green"].map(|name| table.ship(name).jailed), [true, false, false, true]);
}

#[test]
fn vpb_343_a_cursed_pirate_takes_the_better_direction() {
    // EX-20: south would be driven back, west brings 8.
    let scene = plain_with(1, 3).sun("green").ship("green", "B5").souls("green", "blue").wind("mermaids").colonial(1);
    let scene = scene.tiles("A1 A2").action("green", "oodoo").action("blue", "oodoo");
    let table = moonlight(scene.ship("blue", "A10"), "");
    assert_eq!(table.view("red").wind.word(), "becalmed");
    assert_eq!(table.at("green"), "C5", "under the calm both bring 8, so the usual direction");
    let scene =
        plain_with(1, 3).sun("green").ship("green", "B5").souls("green", "blue").wind("becalmed").tiles("A1 A2");
    let table = moonlight(scene.action("green", "oodoo"), "");
    assert_eq!((table.at("green").as_str(), table.ship("green").facing.word()), ("B4", "west"));
}

#[test]
fn vpb_337_a_cursed_pirate_places_the_lowest_soul_that_matches() {
    // EX-21.
    let scene = plain_with(1, 3).sun("green").ship("green", "C9").souls("green", "blue green red").wind("mermaids");
    let table = moonlight(scene.grid("1 red, 5 green").action("green", "oodoo"), "");
    assert_eq!(table.view("red").grid[3].map(Colour::word), Some("green"));
    assert!(table.told("red").iter().any(|told| told.contains("green soul on cell 4, beside")));
}

#[test]
fn vpb_349_cursed_pirates_count_their_souls_as_the_best_colour() {
    // Example 3 of the scoring.
    let scene =
        plain_with(1, 3).option("colours", "blue").parrots(5, 0).treasures(0, 0).ship("blue", "B1").coins("blue", 3);
    let scene = scene
        .power("blue", 2)
        .objects("blue", "purple-skull")
        .souls("blue", "purple")
        .ship("red", "C6")
        .coins("red", 4);
    let scene = scene.power("red", 5).unseen_objects("red", 0, false).public_objects("red", "blue-skull spyglass");
    let scene = scene.souls("red", "red red green green green").ship("green", "D9").coins("green", 2).power("green", 4);
    let scene =
        scene.unseen_objects("green", 0, false).public_objects("green", "crows-nest").souls("green", "red blue blue");
    let scene = scene.ship("yellow", "A7").power("yellow", 6).unseen_objects("yellow", 0, false);
    let table = dawn(scene.public_objects("yellow", "gold-skull morgans-eyes"), "");
    assert_eq!(
        ["blue", "red", "green", "yellow"].map(|name| table.standing(name)),
        [(19, 2), (21, 1), (14, 3), (11, 4)]
    );
}
