//! Battles, the pirates' table manners, the round (PIR-140 to PIR-161).

use pirata_codex::scene::Scene;

use crate::table::{Table, begin, poor, ship, until_action};

/// Red, blue and green sail 1 tile; then the battle dice of the script fall.
fn sail_battle(dice: &str) -> Table {
    begin(until_action(Scene::new(4).token("red").sits_out("yellow")).sail("red", None), &format!("d1 {dice}"))
}

#[test]
fn pir_140_all_roll_and_the_window_opens() {
    let scene = poor(Scene::new(3).token("red")).hand("blue", "lucky").sail("red", None);
    let mut table = begin(scene, "d1 d3 d4 d5");
    table.play("blue: pass").saw("battle of red+blue+green; red 2, blue 3, green 4");
    table.asks("blue", "play lucky, pass").never("blue is left");
}

#[test]
fn pir_141_all_the_same_face_eliminates_nobody() {
    let table = sail_battle("d4 d4 d4 d1 d1 d1 d4 d5 d6 d1");
    table.saw("red 3, blue 3, green 3; red skull, blue skull, green skull; red 3, blue 4, green 5; green is left");
}

#[test]
fn pir_142_only_the_best_face_stays_for_a_winner() {
    let table = sail_battle("d7 d7 d6 d2 d3 d1");
    table.saw("red 6, blue 6, green 5; red 1, blue 2; blue is left; blue meets recruit");
}

#[test]
fn pir_143_only_the_worst_face_stays_for_a_loser() {
    let scene = Scene::new(4).on("red", "kraken").at("blue", 13).at("green", 12).at("yellow", 14);
    let scene = until_action(scene.tile(3, "lagoon")).tile_event("red");
    let table = begin(scene, "d2 d3 d2 d8 d5 d6");
    table.saw("red 1, blue 2, green 1, yellow 7; red 4, green 5; red is left; red loses 2");
}

#[test]
fn pir_144_the_rest_roll_until_one_is_left() {
    let table = sail_battle("d5 d5 d2 d3 d3 d4 d4 d6 d8 d1");
    table.saw("red 4, blue 4, green 1; red 2, blue 2; red 3, blue 3; red 5, blue 7; blue is left");
}

#[test]
fn pir_145_a_duel_is_a_battle_of_two_for_a_winner() {
    let scene = |dice: &str| begin(until_action(Scene::new(3).on("red", "duel").at("blue", 5)).tile_event("red"), dice);
    let table = scene("d6 d4");
    table.saw("battle of red+blue; red 5, blue 3; red is left; red steals crew of blue");
    let table = scene("d4 d4 d1 d2");
    table.saw("red 3, blue 3; red skull, blue 1; blue is left").never("red steals");
}

#[test]
fn pir_146_one_alone_needs_no_roll_and_none_has_no_result() {
    let table = begin(until_action(Scene::new(3).at("red", 2)).sail_alone("red"), "d1");
    table.saw("red sail 1; red meets wind").never("battle");
    // Navy, O: all others are full, so nobody battles for the die.
    let scene = Scene::new(3).on("red", "navy").crew("blue", 10).crew("green", 10);
    let table = begin(until_action(scene).tile_event("red"), "d4");
    table.saw("red loses 1; action phase").never("battle");
    assert_eq!(table.crews("red blue green"), [4, 10, 10]);
}

#[test]
fn pir_147_after_a_hundred_rolls_the_first_in_poll_order_is_taken() {
    let rolls = |count: usize| "d3 d3 ".repeat(count);
    let scene = until_action(Scene::new(3).token("blue").on("red", "duel").at("blue", 5)).tile_event("red");
    let table = begin(scene.clone(), &rolls(100));
    table.saw("blue is left");
    table.chance_is_used_up();
    let table = begin(scene.token("red"), &rolls(100));
    table.saw("red is left; red steals crew of blue");
    let scene = until_action(Scene::new(3).token("blue").on("red", "duel").at("blue", 5)).tile_event("red");
    let table = begin(scene, &(rolls(99) + "d4 d3"));
    table.saw("red is left");
}

#[test]
fn pir_148_the_skull_is_the_worst_face_and_seven_the_best() {
    for (low, high) in (1..8).map(|low| (low, low + 1)) {
        let scene = until_action(Scene::new(3).on("red", "duel").at("blue", 5)).tile_event("red");
        let table = begin(scene, &format!("d{low} d{high}"));
        table.saw("blue is left");
    }
}

#[test]
fn pir_150_pir_151_pir_152_nothing_falls_off_the_table() {
    // A throw is one die and nothing else: no further chance is asked for, and nothing is lost.
    let scene = until_action(Scene::new(3).king("red").on("red", "king")).tile_event("red");
    let table = begin(scene, "d1");
    table.saw("red throws pirates X; nothing; action phase").never("red drops");
    assert_eq!((table.crew("red"), table.specials()), (5, "red - -".to_owned()));
    table.chance_is_used_up();
}

#[test]
fn pir_153_the_standing_bid_is_always_shown_and_bids_are_told_to_all() {
    let mut table = begin(Scene::new(4).token("red"), "");
    table.bid("red", 2, 3);
    for eye in ["red", "yellow", "spectator"] {
        let bid = table.view(eye).bid.unwrap();
        assert_eq!((bid.by, bid.quantity, bid.face), (ship("red"), 2, 3));
        assert_eq!(table.told(eye).len(), 1, "{:?}", table.told(eye));
    }
    table.bid("blue", 3, 2);
    assert_eq!(table.view("spectator").bid.map(|bid| bid.by), Some(ship("blue")));
    // What each has bid last stays in sight until the cups are closed.
    let last = |table: &Table, of: &str| {
        table.view("spectator").ship(ship(of)).unwrap().bid.map(|bid| (bid.quantity, bid.face))
    };
    assert_eq!(["red", "blue", "green"].map(|of| last(&table, of)), [Some((2, 3)), Some((3, 2)), None]);
    table.bid("green", 3, 3).bid("yellow", 3, 4).bid("red", 3, 5);
    assert_eq!(last(&table, "red"), Some((3, 5)));
    table.play("blue: liar");
    assert_eq!(["red", "blue", "green"].map(|of| last(&table, of)), [None; 3]);
}

#[test]
fn pir_154_nobody_sees_the_number_of_dice_of_another() {
    let table = begin(Scene::new(3).token("red").crew("blue", 8), "");
    for eye in ["red", "green", "spectator"] {
        let view = table.view(eye);
        let blue = view.ship(ship("blue")).unwrap();
        assert_eq!((blue.plain, blue.dice.hidden.len(), blue.dice.open.len()), (None, 0, 0));
    }
}

#[test]
fn pir_155_thumbs_up_is_one_more_of_the_same_face() {
    let mut table = begin(Scene::new(3).token("red").bid("red", 2, 5), "");
    table.play("blue: thumbs up").saw("blue bids 3 of 5");
    let mut table = begin(Scene::new(3).token("red"), "");
    table.refuses("red: thumbs up");
    let mut table = begin(Scene::new(3).token("red").bid("red", 30, 4), "");
    table.refuses("blue: thumbs up").asks("blue", "liar, lock, bid 30");
}

#[test]
fn pir_156_who_must_sit_out_is_seen_to() {
    let table = begin(Scene::new(3).token("blue").miss("red"), "");
    assert!(table.ship("red").sits_out && !table.ship("blue").sits_out);
    table.saw("round 1 without red; blue+green roll");
}

#[test]
fn pir_160_a_round_is_betting_sail_action_and_the_end() {
    let scene = poor(Scene::new(3).token("red").round(3).dice("red", "2").dice("blue", "2").dice("green", "3"));
    let mut table = begin(scene.bid("red", 1, 2), "");
    // Two twos are there: blue loses; red and green sail 1 and battle; red recruits.
    table.chance("d1 d8 d1 d4").play("blue: liar");
    table.saw(
        "counted 2; red wins, blue loses; red+green will sail; red takes 1 coins; red throws sail 1; red+green sail 1",
    );
    table.saw("red+green sail 1; battle of red+green; red meets recruit; red gains 1; action phase; red draws");
    table.saw("action phase; red draws; blue draws; green draws; round 4");
}

#[test]
fn pir_161_at_the_start_of_a_round_marks_turn_and_slots_are_free() {
    let scene = poor(Scene::new(3).token("blue"))
        .miss("red")
        .played("red", "lucky")
        .played("red", "press")
        .played("blue", "mirror");
    let table = begin(scene.hand("green", "hook").end_of_action(), "");
    table.saw("cards cleared; round 2 without red");
    let red = table.ship("red");
    assert_eq!((red.gold, red.silver, red.miss, red.sits_out), (None, None, false, true));
    assert_eq!(table.ship("blue").gold, None);
}
