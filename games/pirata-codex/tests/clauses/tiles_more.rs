//! The tiles of the base game, second half, and the Ghost Pack (PIR-426 to PIR-443, PIR-475 to PIR-483).

use pirata_codex::scene::Scene;

use crate::table::{begin, on_tile, poor, resolve, until_action};

#[test]
fn pir_426_a_mutiny_costs_two_on_x() {
    for king in ["", "blue"] {
        let scene = if king.is_empty() { on_tile("mutiny") } else { on_tile("mutiny").king(king) };
        resolve(scene, "d3").saw("red throws pirates X; red loses 2");
    }
}

#[test]
fn pir_427_pir_428_a_mutiny_takes_the_king_die_on_o() {
    resolve(on_tile("mutiny").king("blue"), "d4").saw("red takes king from blue").never("battle");
    let table = resolve(on_tile("mutiny").king("green"), "d4");
    table.saw("nothing");
    assert_eq!(table.specials(), "green - -", "the King is immune on X");
    resolve(on_tile("mutiny"), "d6").saw("red takes king");
}

#[test]
fn pir_429_pir_430_a_mutiny_against_the_king() {
    resolve(on_tile("mutiny").king("red"), "d1 d2 d3")
        .saw("red gives king back; battle of blue+green; green is left; green takes king");
    let table = resolve(on_tile("mutiny").king("red"), "d4");
    table.saw("nothing").never("battle");
    assert_eq!((table.specials(), table.crew("red")), ("red - -".to_owned(), 5));
}

#[test]
fn pir_431_pir_433_a_gamble_on_x_or_o() {
    let mut table = begin(on_tile("gamble").crew("red", 3), "");
    table.asks("red", "wager 1 X, wager 1 O, wager 2 X, wager 2 O");
    for (bet, die, crew) in [("2 X", "d1", 5), ("2 X", "d4", 1), ("1 O", "d4", 4), ("1 O", "d1", 2)] {
        let mut table = begin(on_tile("gamble").crew("red", 3), "");
        table.chance(die).play(&format!("red: wager {bet}"));
        assert_eq!(table.crew("red"), crew, "{bet} {die}");
    }
    begin(on_tile("gamble").crew("red", 2), "").asks("red", "wager 1 X, wager 1 O");
    // A gain stops at ten.
    let mut table = begin(on_tile("gamble").crew("red", 9), "");
    table.chance("d1").play("red: wager 2 X").saw("red gains 1");
}

#[test]
fn pir_432_no_gamble_with_ten_dice_or_the_last_one() {
    for scene in [
        on_tile("gamble").crew("red", 10),
        on_tile("gamble").crew("red", 1),
        on_tile("gamble").crew("red", 9).king("red"),
    ] {
        resolve(scene, "").saw("red meets gamble; nothing; action phase");
    }
}

#[test]
fn pir_434_the_wind_turns_at_once() {
    let table = resolve(on_tile("wind"), "");
    table.saw("the wind turns left; action phase");
    assert!(!table.view("red").clockwise);
    let table = resolve(on_tile("wind").anticlockwise(), "");
    assert!(table.view("red").clockwise);
    let mut table = begin(
        poor(Scene::new(4).token("red"))
            .on("red", "wind")
            .at("blue", 3)
            .at("green", 3)
            .at("yellow", 3)
            .tile_event("red"),
        "",
    );
    table.bid("red", 1, 2);
    assert_eq!(table.waiting(), ["yellow"]);
}

#[test]
fn pir_435_the_cannons_cost_a_die_on_x() {
    resolve(on_tile("cannons").at("blue", 4), "d1")
        .saw("red throws treasure X; red loses 1; action phase")
        .never("red aims");
}

#[test]
fn pir_436_two_shots_each_named_after_the_one_before() {
    let scene = || on_tile("cannons").at("blue", 4).at("green", 9);
    let mut table = begin(scene(), "d4");
    table.asks("red", "target blue, target green, nobody").chance("d1").play("red: target green");
    assert_eq!(table.crew("green"), 4);
    table.asks("red", "target blue, target green, nobody").chance("d1").play("red: target green").saw("action phase");
    assert_eq!(table.crew("green"), 3);
    let mut table = begin(scene(), "d4");
    table.play("red: nobody").saw("action phase");
    let mut table = begin(scene(), "d4");
    table.chance("d1").play("red: target blue").play("red: nobody").saw("action phase");
    assert_eq!(table.crews("blue green"), [4, 5]);
    // Green on X cannot be shot at; if nobody can, there is nothing to ask.
    begin(on_tile("cannons").at("blue", 4), "d4").asks("red", "target blue, nobody");
    resolve(on_tile("cannons").at("blue", 16), "d4").saw("action phase").never("red aims");
}

#[test]
fn pir_437_a_shot_hits_on_x() {
    for (die, crew) in [("d1", 4), ("d3", 4), ("d4", 5), ("d6", 5)] {
        let mut table = begin(on_tile("cannons").at("blue", 4), "d4");
        table.chance(die).play("red: target blue");
        assert_eq!((table.crew("blue"), table.crew("red")), (crew, 5));
    }
}

#[test]
fn pir_438_the_navy_marks_on_x() {
    resolve(on_tile("navy"), "d2").saw("red throws pirates X; red is marked").never("red loses");
}

#[test]
fn pir_439_pir_440_the_navy_takes_a_die_for_another() {
    let table = resolve(on_tile("navy"), "d4 d3 d5");
    table.saw("red loses 1; battle of blue+green; green is left; green gains 1").never("red is marked");
    assert_eq!(table.crews("red blue green"), [4, 5, 6]);
    // The full ship does not battle; the other one takes the die without a roll.
    resolve(on_tile("navy").crew("blue", 9).king("blue"), "d4").saw("red loses 1; green gains 1").never("battle");
    let table = resolve(on_tile("navy").crew("blue", 10).crew("green", 10), "d4");
    table.saw("red loses 1").never("green gains");
    // Nothing lost, nothing won.
    resolve(on_tile("navy").crew("red", 1), "d4").saw("action phase").never("battle");
}

#[test]
fn pir_441_the_kraken_reaches_its_tile_and_the_next_ones() {
    let scene = |blue: u16| {
        until_action(Scene::new(3).token("red").tile(2, "lagoon").on("red", "kraken"))
            .at("blue", blue)
            .tile_event("red")
    };
    for blue in [12, 13, 14] {
        resolve(scene(blue), "d8 d2").saw("battle of red+blue; blue is left; blue loses 1");
    }
    for blue in [11, 15, 16, 1] {
        resolve(scene(blue), "d4").saw("red throws treasure O").never("battle");
    }
    // On the ring space 15 and space 1 are next to X, and nobody there is safe from a Kraken on 15 or 1.
    let scene = until_action(Scene::new(4).token("red").tile(1, "kraken").at("red", 1).at("blue", 15).at("green", 2))
        .tile_event("red");
    resolve(scene, "d8 d2").saw("battle of red+green");
    // A Mirror Shield takes one out.
    let scene =
        poor(Scene::new(3).token("red").on("red", "kraken").at("blue", 14).at("green", 13)).hand("blue", "mirror");
    let mut table = begin(scene.tile_event("red"), "");
    table.chance("d8 d2").play("blue: play mirror").saw("battle of red+green; green loses 1");
}

#[test]
fn pir_442_the_kraken_costs_its_finder_two_and_another_one() {
    resolve(on_tile("kraken").at("blue", 14), "d1 d8").saw("red is left; red loses 2").never("blue loses");
    resolve(on_tile("kraken").at("blue", 14), "d8 d1").saw("blue is left; blue loses 1").never("red loses");
}

#[test]
fn pir_443_alone_with_the_kraken_a_die_is_thrown() {
    resolve(on_tile("kraken"), "d1").saw("red throws treasure X; red loses 2");
    resolve(on_tile("kraken"), "d4").saw("red throws treasure O").never("red loses");
}

/// Red of so many resolves a tile of the Ghost Pack; all are at 2, 3, 4 and so on.
fn ghost(seats: usize, tile: &str) -> Scene {
    let scene = Scene::with(seats, &[("ghost_pack", "on")]).token("red");
    let names = ["blue", "green", "yellow", "black", "white"];
    let scene = (1..seats as u16).fold(scene, |scene, place| scene.at(names[usize::from(place) - 1], place + 1));
    until_action(scene).on("red", tile).tile_event("red")
}

#[test]
fn pir_475_a_sacrifice_for_the_ghosts() {
    resolve(ghost(4, "ghosts"), "d4 d4 d4").saw("red loses 1");
    for seats in [5, 6] {
        resolve(ghost(seats, "ghosts"), &"d4 ".repeat(seats - 1)).saw("red loses 2");
    }
    resolve(ghost(5, "ghosts").crew("red", 2), "d4 d4 d4 d4").saw("red loses 1");
}

#[test]
fn pir_476_then_a_roll_against_each_in_the_betting_direction() {
    let table = resolve(ghost(4, "ghosts"), "d1 d4 d1");
    table.saw(
        "red aims at blue; red throws treasure X; red steals crew of blue; red aims at green; red throws treasure O",
    );
    table.saw("red aims at yellow; red steals crew of yellow");
    assert_eq!(table.crews("red blue green yellow"), [6, 4, 5, 4]);
    let table = resolve(ghost(4, "ghosts").anticlockwise().at("green", 0), "d1 d4");
    table.saw("red aims at yellow; red steals crew of yellow; red aims at blue").never("red aims at green");
}

#[test]
fn pir_477_the_ghosts_roll_even_without_a_sacrifice() {
    let table = resolve(ghost(4, "ghosts").crew("red", 1), "d1 d1 d4");
    table.saw("red steals crew of blue; red steals crew of green").never("red loses");
}

#[test]
fn pir_480_the_number_of_plain_dice_in_all_cups() {
    let scene = ghost(4, "fog").king("blue").crew("red", 4).crew("blue", 7).sits_out("green").crew("green", 2);
    let mut table = begin(scene, "");
    table.play("red: nobody");
    let numbers: Vec<String> = (4..=40).map(|number| format!("number {number}")).collect();
    table.asks("red", &numbers.join(", ")).play("red: number 18").saw("guess 18 of 18; red gains 1");
}

#[test]
fn pir_481_four_may_pick_a_helper_and_three_guess_alone() {
    let mut table = begin(ghost(4, "fog").at("blue", 0), "");
    table.asks("red", "target green, target yellow, nobody").play("red: target green");
    assert_eq!(table.waiting(), ["green"]);
    table.refuses("green: decline").play("green: number 20").saw("green says 20");
    assert_eq!(table.waiting(), ["red"]);
    table.play("red: number 21").saw("guess 21 of 20");
    let mut table = begin(ghost(3, "fog"), "");
    table.refuses("red: nobody").play("red: number 15").saw("guess 15 of 15");
    // A helper with a Mirror Shield is none.
    let mut table = begin(ghost(4, "fog").hand("green", "mirror"), "");
    table.play("red: target green").play("green: play mirror");
    assert_eq!(table.waiting(), ["red"]);
    table.play("red: number 20").saw("red gains 1").never("green gains");
}

#[test]
fn pir_482_pir_483_right_gains_and_wrong_loses_for_both() {
    let helped = |number: u8| {
        let mut table = begin(ghost(4, "fog"), "");
        table.play("red: target blue").play("blue: number 9").play(&format!("red: number {number}"));
        table
    };
    helped(20).saw("guess 20 of 20; red gains 1; blue gains 1");
    let table = helped(22);
    table.saw("guess 22 of 20; red loses 1; blue loses 1");
    assert!(table.told("spectator")[0].contains("20"), "the true number is published: {:?}", table.told("spectator"));
}
