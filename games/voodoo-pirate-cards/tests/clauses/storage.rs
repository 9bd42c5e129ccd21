//! Storage, supplies and what all can see: VPC-023 to VPC-033.

use voodoo_pirate_cards::Event;
use voodoo_pirate_cards::scene::Scene;
use voodoo_pirate_cards::state::Step;

use crate::table::{Table, decide, dusk, human, moonlight, times};

fn scene() -> Scene {
    Scene::new(4).wind("east")
}

/// The discard pile, its top last.
fn discard(table: &Table) -> Vec<&'static str> {
    table.view("spectator").discard.iter().map(|object| object.word()).collect()
}

fn gone(table: &Table) -> Vec<&'static str> {
    table.view("spectator").gone.iter().map(|object| object.word()).collect()
}

#[test]
fn vpc_023_a_ship_holds_six_souls_three_objects_and_any_number_of_coins() {
    let jax = |souls: &str| {
        let mut table = moonlight(scene().souls("red", souls).played("red", "jax"), "k1");
        table.play("red: act");
        table
    };
    jax("red red red blue blue").asks("red", "end cw, end acw");
    jax("red red red blue blue blue").asks("red", "return red, return yellow, return blue");
    let take = |objects: &str| {
        let rich = scene().coins("red", 7).grigri("red").compass("red").objects("red", objects).played("red", "take");
        let mut table = moonlight(rich, "");
        table.play("red: act").chance("k0").play("red: take deck");
        table
    };
    // GriGri, compass and Blessed card take no place.
    let mut table = take("red-skull blue-skull");
    assert_eq!(table.pirate("red").objects, 3);
    table.play("red: take coin").asks("red", "end cw, end acw");
    assert_eq!(table.pirate("red").coins, 8);
    take("red-skull blue-skull green-skull")
        .asks("red", "discard grey-skull, discard red-skull, discard blue-skull, discard green-skull");
}

#[test]
fn vpc_024_souls_are_all_received_first_then_returned_one_by_one_by_choice() {
    let given = scene().souls("red", "red red blue blue green").jaxed(2).played("red", "jax");
    let mut table = moonlight(given, "k1 k4 k1");
    table.play("red: act");
    assert_eq!(table.souls("red"), "red red yellow yellow blue blue green purple");
    table.asks("red", "return red, return yellow, return blue, return green, return purple");
    table.play("red: return purple").asks("red", "return red, return yellow, return blue, return green");
    assert_eq!(table.view("red").bag, [2, 2, 2, 3, 2], "what is returned is in the bag");
    table.play("red: return red").asks("red", "end cw, end acw");
    assert_eq!(table.souls("red"), "red yellow yellow blue blue green");
}

#[test]
fn vpc_025_a_fourth_object_is_received_then_one_of_four_is_discarded_face_up() {
    let given = scene().objects("red", "grey-skull octopus maelstrom").played("red", "take").discard("red-skull");
    let mut table = moonlight(given, "k14");
    table.plays("red: act; red: take deck");
    assert_eq!(table.pirate("red").objects, 4);
    table.asks("red", "discard grey-skull, discard octopus, discard maelstrom, discard ghost-whisper");
    table.play("red: discard octopus");
    assert_eq!((discard(&table), table.pirate("red").objects), (vec!["red-skull", "octopus"], 3));
    assert_eq!(table.told("blue"), ["Red discards Octopus."]);
}

#[test]
fn vpc_026_nothing_is_discarded_by_choice() {
    let full = scene().souls("red", "red red red blue blue blue").objects("red", "morgans-eye ghost-ship grey-skull");
    let mut table = moonlight(full, "");
    table.asks("red", "end cw, end acw");
    table.refuses("red: discard morgans-eye").refuses("red: return red");
}

#[test]
fn vpc_027_souls_that_are_paid_or_lost_go_to_the_bag() {
    // For a barrel.
    let mut table = dusk(scene().souls("red", "blue"), "");
    table.choose("").play("red: conjure sea");
    assert_eq!((table.souls("red"), table.view("red").bag), (String::new(), [4, 4, 4, 4, 2]));
    // To the mermaids.
    let given = Scene::new(4).wind("west").at("red", 6).souls("red", "red purple").at("yellow", 0).at("blue", 1);
    let mut table = decide(given.at("green", 3), Step::RitualCourse(human("red"), 1), "");
    table.play("red: sail cw ring");
    assert_eq!(table.view("red").bag, [4, 4, 4, 4, 2]);
    // But to a pirate by Tix, and to the grid in a ritual.
    let given = scene().at("red", 9).at("yellow", 1).at("blue", 6).at("green", 11);
    let mut table = moonlight(given.souls("red", "red").grigri("green").played("red", "tix"), "");
    table.plays("red: act; red: tix yellow cw").pass_on();
    assert_eq!((table.souls("yellow"), table.view("red").bag), ("red".to_owned(), [3, 4, 4, 4, 2]));
    let mut table = moonlight(scene().souls("red", "red").at("red", 11).at("yellow", 2).played("red", "oodoo"), "");
    table.play("red: offer red");
    table.play("red: cell 5");
    assert_eq!((table.view("red").grid[4].unwrap().word(), table.view("red").bag), ("red", [3, 4, 4, 4, 2]));
}

#[test]
fn vpc_028_coins_paid_to_mermaids_or_lost_to_a_broadside_go_to_the_treasure() {
    let given = Scene::new(4).wind("west").treasure(3).at("red", 3).coins("red", 2).at("yellow", 0).at("blue", 1);
    let mut table = decide(given.at("green", 2), Step::RitualCourse(human("red"), 1), "");
    table.play("red: sail cw ring");
    assert_eq!((table.at("red"), table.pirate("red").coins, table.view("red").treasure), (6, 0, 5));
    let given = scene().treasure(3).at("red", 2).souls("red", "red").at("blue", 8).coins("blue", 2);
    let mut table = moonlight(given, "");
    table.play("red: end cw");
    assert_eq!((table.pirate("blue").coins, table.pirate("red").coins, table.view("red").treasure), (1, 0, 4));
}

#[test]
fn vpc_029_an_empty_treasure_gives_no_coin_and_nothing_instead() {
    let mut table = moonlight(scene().treasure(0).played("red", "take"), "");
    table.play("red: act").asks("red", "take deck, take bag");
    let given = scene().side(5, "4b").treasure(0).at("red", 6).at("yellow", 0).at("blue", 1).at("green", 2);
    let mut table = decide(given, Step::RitualCourse(human("red"), 1), "");
    table.play("red: sail acw ring");
    assert_eq!((table.at("red"), table.pirate("red").coins), (5, 0));
    assert_eq!(times!(table, Event::MapFound { .. }), 0);
}

#[test]
fn vpc_030_an_empty_deck_is_made_anew_of_the_whole_discard_pile() {
    let given = |discard: &str, deck: &str| {
        let mut table = moonlight(scene().treasure(0).played("red", "take").discard(discard).deck(deck), "");
        table.play("red: act");
        table
    };
    let mut table = given("octopus maelstrom red-skull", "");
    assert_eq!(table.view("red").deck, 0);
    table.asks("red", "take deck, take discard, take bag");
    table.chance("k9").play("red: take deck");
    assert_eq!(times!(table, Event::DeckRefilled), 1);
    assert_eq!(
        (table.known("red", "red"), discard(&table).len(), table.view("red").deck),
        ("octopus".to_owned(), 0, 2)
    );
    table.asks("red", "take deck, take bag, pass");
    // A deck that has a card is not refilled.
    let mut table = given("octopus maelstrom", "red-skull");
    table.play("red: take deck");
    assert_eq!((times!(table, Event::DeckRefilled), table.known("red", "red").as_str()), (0, "red-skull"));
    assert_eq!(discard(&table), ["octopus", "maelstrom"]);
    // Both empty: no card at all.
    let mut table = moonlight(scene().played("red", "take").deck(""), "");
    table.play("red: act").asks("red", "take coin, take bag");
}

#[test]
fn vpc_031_an_empty_bag_gives_nothing_and_jax_turns_to_the_grid() {
    let mut table = moonlight(scene().grid("3:green").bag("").played("red", "take"), "");
    table.play("red: act").asks("red", "take coin, take deck, cell 3");
    let given = scene().grid("3:green 5:red").bag("blue").jaxed(1).played("red", "jax");
    let mut table = moonlight(given, "");
    table.play("red: act").asks("red", "cell 3, cell 5");
    assert_eq!(table.souls("red"), "blue", "what the bag still had");
}

#[test]
fn vpc_032_used_objects_are_discarded_but_three_go_elsewhere() {
    let mut table = moonlight(scene().objects("red", "octopus compass shipwreck").souls("red", "red"), "");
    table.plays("red: use octopus; red: take blue");
    assert_eq!(discard(&table), ["octopus"]);
    table.play("red: use compass");
    assert_eq!((discard(&table), gone(&table)), (vec!["octopus"], vec!["compass"]));
    let deck = table.view("red").deck;
    table.plays("red: use shipwreck; red: pass");
    assert_eq!((discard(&table), table.view("red").deck), (vec!["octopus"], deck + 1));
    let buried = Scene::new(4).wind("east").at("red", 11).objects("red", "cursed-skull").at("green", 6);
    let mut table = decide(buried, Step::RitualCourse(human("red"), 1), "");
    table.plays("red: sail acw ring; red: pass; red: bury");
    assert_eq!((discard(&table).len(), gone(&table)), (0, vec!["cursed-skull"]));
}

#[test]
fn vpc_033_all_see_everything_that_lies_open() {
    let given = Scene::new(3).wind("south").round(4).sun("yellow").at("red", 1).facing("red", "acw").coins("red", 3);
    let given = given.power("red", 4).souls("red", "red green").objects("red", "octopus maelstrom").compass("blue");
    let given = given.grigri("yellow").grid("7:blue").discard("red-skull blue-skull").barrel("blue", "wind", "red");
    let given = given.played("yellow", "take").played("red", "take").played("blue", "jax").sea_coins(&[2, 8]);
    let table = moonlight(given, "");
    for eye in ["red", "yellow", "spectator"] {
        let view = table.view(eye);
        let [red, yellow, blue] = [0, 1, 2].map(|at| &view.pirates[at]);
        assert_eq!((red.coins, red.souls, red.objects, red.power), (3, [1, 0, 0, 1, 0], 2, 4));
        assert_eq!(
            (red.at, red.facing.word(), red.jailed, yellow.jailed, blue.jailed),
            (Some(1), "acw", true, true, false)
        );
        assert!(yellow.grigri && !red.grigri && blue.compass && !red.compass);
        assert_eq!(
            (view.sun.colour().word(), view.moon.colour().word(), view.round, view.marker),
            ("yellow", "blue", 4, 4)
        );
        assert_eq!(view.grid[6].unwrap().word(), "blue");
        assert_eq!(
            (blue.barrel.unwrap().barrel.word(), view.ring[9].figure.unwrap().colour().word()),
            ("wind", "blue")
        );
        assert_eq!((discard(&table).join(" "), view.deck), ("red-skull blue-skull".to_owned(), 24 - 2 - 1 - 2));
        assert_eq!((red.played.unwrap().word(), blue.played.unwrap().word()), ("take", "jax"));
        assert_eq!((view.bag, view.treasure), ([3, 4, 3, 3, 2], 10));
        assert_eq!([2, 8, 1].map(|space| view.ring[space].coin), [true, true, false]);
    }
}
