//! The end: VPC-232 to VPC-241.

use engine::{Game, Party};
use voodoo_pirate_cards::Event;
use voodoo_pirate_cards::scene::Scene;

use crate::ledger;
use crate::table::{Table, dawn, human, seat, story, times};

/// Four ships on these spaces at the end of round 12, in the order red, yellow, blue, green; the ranks are 8, 9, 10 and Jack.
fn ships(wind: &str, at: [u8; 4]) -> Scene {
    let names = ["red", "yellow", "blue", "green"];
    let scene = Scene::new(4).wind(wind).round(12);
    names.into_iter().zip(at).fold(scene, |scene, (name, space)| scene.at(name, space))
}

/// Three players at the end; the highest card is Yellow's, the lowest Blue's.
fn three() -> Scene {
    let scene = Scene::new(3)
        .option("cursed_pirates", "none")
        .wind("east")
        .round(12)
        .at("red", 0)
        .at("yellow", 6)
        .at("blue", 9);
    scene.blessed("red", 9).blessed("yellow", 13).blessed("blue", 8)
}

/// The lines of a player's score: space, coins, power, objects, Blessed card.
fn lines(table: &Table, name: &str) -> Vec<i32> {
    let outcome = table.game.outcome().expect("the game is over");
    outcome.of(Party::Seat(seat(name))).unwrap().lines.iter().map(|line| line.points).collect()
}

#[test]
fn vpc_232_everything_is_revealed_and_all_score() {
    let given = Scene::new(1).wind("east").round(12).objects("red", "octopus").pile("yellow", "maelstrom", "red");
    let table = dawn(given.unseen_objects("green", 1), "k1 c9 c10 c11");
    let shown: Vec<(&str, &str)> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::ObjectRevealed { pirate, object } => Some((pirate.colour().word(), object.word())),
            _ => None,
        })
        .collect();
    assert_eq!(shown, [("red", "octopus"), ("yellow", "maelstrom"), ("green", "red-skull")]);
    assert_eq!(times!(table, Event::BlessedRevealed { .. }), 4);
    assert_eq!(table.each(|pirate| pirate.blessed), [Some(8), Some(9), Some(10), Some(11)]);
    assert_eq!(
        ["red", "yellow", "green"].map(|name| table.known("spectator", name)),
        ["octopus", "maelstrom", "red-skull"]
    );
    assert_eq!(table.game.outcome().unwrap().standings.len(), 4, "Cursed Pirates score too");
    assert_eq!(
        story!(table, Event::BlessedRevealed { .. })[0],
        Event::BlessedRevealed { pirate: human("red"), rank: 8 }
    );
    // Before the end nothing is scored.
    assert!(dawn(Scene::new(1).wind("east").round(11), "").game.outcome().is_none());
}

#[test]
fn vpc_233_the_visible_side_under_the_ship_counts() {
    for side in ledger::sides() {
        for wind in ["north", "east"] {
            let given = ships(wind, [1, 2, 10, 11]).side(1, &side.name);
            assert_eq!(lines(&dawn(given, ""), "red")[0], i32::from(side.value), "{}", side.name);
        }
    }
    for cardinal in ledger::cardinals() {
        for wind in ["north", "east", "south", "west"] {
            let table = dawn(ships(wind, [cardinal.space, 2, 10, 11]), "");
            let blows = cardinal.name.to_lowercase() == wind;
            let value = if blows { cardinal.wind_value } else { cardinal.compass_value };
            assert_eq!(lines(&table, "red")[0], i32::from(value), "{} in {wind}", cardinal.name);
        }
    }
}

#[test]
fn vpc_234_vpc_235_coins_and_power_count_a_point_each_but_not_with_the_cursed_skull() {
    let given = three()
        .treasure(0)
        .coins("red", 7)
        .power("red", 5)
        .coins("yellow", 3)
        .objects("yellow", "cursed-skull grey-skull");
    let table = dawn(given.power("yellow", 2), "");
    assert_eq!(lines(&table, "red")[..4], [6, 7, 5, 0]);
    assert_eq!(lines(&table, "yellow")[..4], [6, 0, 2, 2]);
}

#[test]
fn vpc_236_skulls_count_by_souls_of_their_colour() {
    let objects = |objects: &str, souls: &str| {
        let table = dawn(three().objects("red", objects).souls("red", souls), "");
        lines(&table, "red")[3]
    };
    assert_eq!(objects("grey-skull grey-skull grey-skull", ""), 6);
    for colour in ["red", "blue", "green"] {
        let skull = format!("{colour}-skull");
        assert_eq!(objects(&skull, ""), 1);
        assert_eq!(objects(&skull, &format!("{colour} {colour} {colour} yellow purple")), 7);
    }
    assert_eq!(objects("purple-skull", "purple"), 4);
    assert_eq!(objects("purple-skull purple-skull", "purple purple red"), 14, "both count on the same souls");
    assert_eq!(objects("red-skull blue-skull", "red blue blue"), 3 + 5);
    // No other object is worth anything.
    for (word, _, kind) in ledger::objects() {
        if kind != "end bonus" {
            assert_eq!(objects(&word, "red yellow blue green purple"), 0, "{word}");
        }
    }
}

#[test]
fn vpc_237_one_eye_costs_three_two_bring_seven() {
    let eyes = |objects: &str| lines(&dawn(three().objects("red", objects), ""), "red")[3];
    assert_eq!((eyes("morgans-eye"), eyes("morgans-eye morgans-eye"), eyes("morgans-eye grey-skull")), (-3, 7, -1));
}

#[test]
fn vpc_238_the_highest_blessed_card_brings_three_the_lowest_costs_three() {
    let blessed = |ranks: [u8; 3]| {
        let names = ["red", "yellow", "blue"];
        let given = names.into_iter().zip(ranks).fold(three(), |scene, (name, rank)| scene.blessed(name, rank));
        let table = dawn(given, "");
        names.map(|name| lines(&table, name)[4])
    };
    assert_eq!(blessed([9, 13, 8]), [0, 3, -3]);
    assert_eq!(blessed([11, 10, 12]), [0, -3, 3]);
    // Cards that were not dealt do not count; those of Cursed Pirates do.
    let table = dawn(Scene::new(3).round(12).wind("east"), "c13");
    assert_eq!(["red", "yellow", "blue"].map(|name| lines(&table, name)[4]), [-3, 0, 0]);
    let given =
        Scene::new(2).option("cursed_pirates", "none").round(12).wind("east").blessed("red", 9).blessed("yellow", 8);
    let table = dawn(given, "");
    assert_eq!(["red", "yellow"].map(|name| lines(&table, name)[4]), [3, -3]);
}

#[test]
fn vpc_239_souls_of_cursed_pirates_count_as_they_are_or_at_their_best() {
    let points = |bonus: &str, objects: &str, souls: &str| {
        let given = Scene::new(1).option("cp_bonus", bonus).wind("east").round(12).at("yellow", 6).blessed("red", 8);
        let given =
            given.souls("yellow", souls).pile("yellow", objects, "red").at("red", 9).at("blue", 0).at("green", 1);
        // Yellow's card is neither the highest nor the lowest.
        let table = dawn(given, "c10 c12 c13");
        table.standing("yellow").0 - 6 - 1
    };
    assert_eq!(points("actual", "red-skull", "red blue blue"), 3);
    assert_eq!(points("optimum", "red-skull", "red blue blue"), 7);
    assert_eq!(
        points("optimum", "red-skull", "yellow yellow yellow yellow blue blue"),
        1 + 2 * 4,
        "four of a colour at most"
    );
    assert_eq!(points("optimum", "purple-skull", "yellow yellow yellow"), 1 + 3 * 2, "two purple ones at most");
    assert_eq!(points("optimum", "purple-skull red-skull", "yellow yellow yellow"), 7 + 3, "purple first");
    assert_eq!(points("optimum", "blue-skull red-skull green-skull", "yellow yellow yellow yellow blue blue"), 3 + 12);
    // A player's souls are what they are.
    let given = three_with("optimum").objects("red", "red-skull").souls("red", "blue blue");
    assert_eq!(lines(&dawn(given, ""), "red")[3], 1);
}

fn three_with(bonus: &str) -> Scene {
    Scene::new(3).option("cursed_pirates", "none").option("cp_bonus", bonus).wind("east").round(12)
}

#[test]
fn vpc_240_ties_go_to_coins_then_power_then_souls_and_are_shared_after_that() {
    // Red and Yellow on 0 and 6, worth 6 each, with 9 and 10 between Blue's cards: no blessing for either.
    let end = |red: (u8, u8, &str), yellow: (u8, u8, &str)| {
        let scene =
            Scene::new(4).wind("east").round(12).treasure(0).at("red", 0).at("yellow", 6).at("blue", 9).at("green", 1);
        let scene = scene.blessed("red", 9).blessed("yellow", 10).blessed("blue", 8).blessed("green", 13);
        let scene = scene.coins("red", red.0).power("red", red.1).souls("red", red.2);
        let scene = scene.coins("yellow", yellow.0).power("yellow", yellow.1).souls("yellow", yellow.2);
        let table = dawn(scene, "");
        (table.standing("red").1, table.standing("yellow").1)
    };
    assert_eq!(end((5, 3, ""), (4, 3, "red red")), (1, 2), "the highest total");
    assert_eq!(end((5, 1, ""), (4, 2, "red red")), (1, 2), "more coins");
    assert_eq!(end((4, 3, "red"), (4, 3, "")), (1, 2), "coins and power alike: more souls");
    assert_eq!(end((4, 3, "red"), (4, 3, "blue")), (1, 1), "shared");
    // Power decides before souls: Yellow's coins count nothing with the cursed skull, so power must make up for objects.
    let scene =
        Scene::new(4).wind("east").round(12).treasure(0).at("red", 0).at("yellow", 6).at("blue", 9).at("green", 1);
    let scene = scene.blessed("red", 9).blessed("yellow", 10).blessed("blue", 8).blessed("green", 13);
    let scene = scene.power("red", 5).power("yellow", 3).objects("yellow", "grey-skull").souls("yellow", "blue blue");
    let table = dawn(scene.clone(), "");
    assert_eq!((table.standing("red"), table.standing("yellow")), ((11, 1), (11, 2)), "more power before more souls");
    // Coins count 0 in the tie with the cursed skull: Yellow has nine of them and loses against one.
    let scene = scene.objects("yellow", "cursed-skull").coins("yellow", 7).coins("red", 1).power("yellow", 4);
    let table = dawn(scene, "");
    assert_eq!((table.standing("red"), table.standing("yellow")), ((12, 1), (12, 2)));
}

#[test]
fn vpc_241_solo_is_won_by_the_player_also_in_a_shared_victory() {
    let place = |coins: u8, power: u8| {
        let given =
            Scene::new(1).wind("east").round(12).treasure(0).at("red", 0).at("yellow", 6).at("blue", 9).at("green", 1);
        let given =
            given.coins("red", coins).power("red", power).coins("yellow", 4).power("yellow", 5).blessed("red", 9);
        let table = dawn(given, "c10 c8 c13");
        let outcome = table.game.outcome().unwrap();
        let winners: Vec<Party> = outcome.winners().collect();
        (table.standing("red").1, winners.contains(&Party::Seat(seat("red"))), winners.len())
    };
    assert_eq!(place(5, 5), (1, true, 1));
    assert_eq!(place(4, 5), (1, true, 2));
    assert_eq!(place(4, 4), (2, false, 1));
}
