//! More worked examples of the ledger.

use engine::Setup;
use pirata_codex::scene::Scene;
use pirata_codex::{Event, META, ShipId};

use crate::table::{begin, open, poor, ship, times};

#[test]
fn pir_217_w07_the_only_participant_wins_without_dice() {
    let scene = Scene::new(3).token("red").miss("red").miss("blue").coins("green", 0);
    let table = begin(scene, "d1");
    assert!(table.has_told("Green is the only one to bet, wins without dice and sails alone."));
    assert_eq!((table.at("green"), table.coins("green"), table.view("red").token.name()), (1, 1, "green"));
    assert!(table.has_told("Green faces Recruit Crew."), "{:?}", table.told("spectator"));
}

#[test]
fn pir_119_w08_x_protects_and_lets_attack() {
    let scene = Scene::new(3).token("red").at("blue", 3).hand("red", "longnine").hand("blue", "longnine").action();
    let mut table = begin(scene, "");
    table.asks("red", "play longnine, pass").play("red: pass").asks("blue", "pass");
}

#[test]
fn pir_209_w09_at_the_cap_only_lock_and_liar_remain() {
    let mut table = begin(Scene::new(3).token("red").king("red").bid("red", 31, 6), "");
    table.asks("blue", "liar, lock");
}

#[test]
fn pir_210_w10_the_king_die_counts_twice() {
    let scene = Scene::new(3).token("red").king("red").miss("green").dice("red", "1 4 K4").dice("blue", "4 2");
    let mut table = begin(scene.bid("red", 4, 4), "");
    table.play("blue: lock");
    assert!(table.has_told("The bid was 4 dice showing 4; there are 5."), "{:?}", table.told("spectator"));
    assert!(table.ship("blue").miss);
}

#[test]
fn pir_459_w21_everybody_bets_on_one_roll() {
    let scene = Scene::with(3, &[("expansion", "on"), ("map", "curse")]).on("red", "island").tile_event("red");
    let mut table = begin(scene, "");
    assert_eq!(table.waiting(), ["red", "blue", "green"]);
    table.chance("d1").plays("red: wager 2 O; green: decline; blue: wager 1 X");
    assert_eq!(["red", "blue", "green"].map(|name| table.crew(name)), [3, 6, 5]);
}

#[test]
fn pir_451_w25_the_mermaids_displace_a_plain_die() {
    let scene = Scene::with(3, &[("expansion", "on"), ("map", "curse")]).on("red", "mermaids").king("red");
    let table = begin(scene.crew("red", 9).tile_event("red"), "d4");
    assert_eq!((table.crew("red"), table.view("red").mermaids.map(ShipId::name)), (8, Some("red")));
}

#[test]
fn pir_407_w30_a_second_miss_mark_is_no_price() {
    let scene = Scene::new(3).token("red").on("red", "codex").miss("red").hand("red", "chart press hook");
    let mut table = begin(scene.action(), "k0");
    table.play("red: play chart").asks("red", "decline, discard press, discard hook").play("red: discard hook");
    assert_eq!(table.hand("red"), "lucky press");
}

#[test]
fn pir_130_w34_missing_dice_may_lie_open_and_count() {
    let scene = Scene::with(4, &[("missing_dice", "open")]).token("red").miss("blue");
    let mut table = begin(scene, "");
    table.asks("red", "bid 1, bid 2, bid 3");
    let view = table.view("red");
    assert_eq!((view.cap, view.ship(ship("blue")).unwrap().dice.open.len()), (40, 5));
}

#[test]
fn pir_610_example_a_the_final_battle() {
    let scene = Scene::new(3).at("red", 16).at("blue", 16).king("red").crew("red", 4).coins("red", 3);
    let scene = scene.crew("blue", 6).coins("blue", 2).hand("red", "cheat").end_of_round();
    let mut table = begin(scene, "d4 d6 d1 d1 d7 d7 d3 d1");
    assert_eq!((table.crew("red"), table.crew("blue"), table.coins("red"), table.coins("blue")), (7, 7, 1, 0));
    for (red, blue) in [(6, 7), (5, 6), (5, 6), (5, 5)] {
        table.asks("red", "play cheat blue, pass").play("red: pass");
        assert_eq!((table.crew("red"), table.crew("blue")), (red, blue));
    }
}

#[test]
fn pir_614_example_b_those_out_together_share_their_place() {
    let scene = Scene::new(4).at("red", 16).at("blue", 16).at("green", 16);
    let scene = scene.crew("red", 2).crew("blue", 1).crew("green", 1).end_of_round();
    let table = begin(scene, "d5 d3 d3");
    assert!(table.is_over());
    assert_eq!(["red", "blue", "green", "yellow"].map(|name| table.place(name)), [1, 2, 2, 4]);
}

#[test]
fn pir_606_example_c_coins_wait_until_there_is_room() {
    let scene =
        Scene::with(3, &[("expansion", "on")]).token("red").at("red", 16).at("blue", 16).king("red").mermaids("red");
    let scene =
        scene.crew("red", 8).coins("red", 5).crew("blue", 3).coins("blue", 0).hand("red", "lucky").end_of_round();
    let mut table = begin(scene, "d1 d8 d1 d8 d8 d8");
    assert_eq!((table.crew("red"), table.coins("red")), (10, 5), "8 + 2 + 2, but never more than ten");
    table.play("red: pass").saw("red lose a die; red trades in 1");
    assert_eq!((table.crew("red"), table.coins("red")), (10, 3));
    table.play("red: pass");
    assert_eq!((table.crew("red"), table.coins("red")), (10, 1));
}

#[test]
fn pir_613_example_c_a_roll_that_leaves_nobody_is_void() {
    let scene = Scene::new(3).at("red", 16).at("blue", 16).crew("red", 1).crew("blue", 1).end_of_round();
    let table = begin(scene, "d1 d1 d6 d5");
    assert_eq!(times!(table, Event::RollVoid), 1);
    assert_eq!((table.place("red"), table.place("blue")), (1, 2));
}

#[test]
fn pir_214_w04_four_threes_or_three() {
    for (red, told) in
        [("3 1", "red wins, blue loses"), ("3 2", "blue wins, red loses"), ("3 1 3", "red wins, blue loses")]
    {
        let scene = Scene::new(3).token("red").dice("red", red).dice("blue", "1 3").dice("green", "2");
        let mut table = begin(scene.bid("red", 4, 3), "");
        table.play("blue: liar").saw(told);
    }
}

#[test]
fn pir_128_w27_a_failed_lock_and_the_navy_leave_one_bettor() {
    let scene = poor(Scene::new(3)).token("blue").at("blue", 6).at("green", 2).at("red", 6);
    let scene = scene.dice("red", "5").dice("blue", "2").dice("green", "2");
    let mut table = begin(scene.bid("blue", 1, 5).bid("green", 3, 5), "");
    // Red's lock fails; blue and green sail 1; blue wins the tile and rolls X on the Royal Navy; green alone bets next.
    table
        .chance("d1 d8 d1 d1 k0 k0 k0 d4")
        .play("red: lock")
        .saw("green wins, red loses; red is marked; blue meets navy; blue is marked");
    table.saw("round 2 without red+blue; red shows 1; blue shows 1; green is alone; green takes 1 coins");
    let seen = ["red", "blue", "green"].map(|name| table.ship(name).plain);
    assert_eq!(seen, [Some(1), Some(1), None], "their cups are lifted, although nobody bets (PIR-130)");
    assert_eq!(table.waiting(), ["green"], "with two coins it can buy");
}

#[test]
fn pir_731_w29_who_sails_with_the_phantom_gets_away() {
    let scene = poor(Scene::new(2)).at("phantom", 17).at("red", 3).at("blue", 9).sail("red", Some("blue"));
    let table = begin(scene, "d6 d8 d1");
    table.saw("red+phantom sail 2").never("red is caught");
    assert_eq!((table.at("red"), table.at("phantom")), (5, 19));
}

#[test]
fn pir_617_the_round_limit_brings_the_leaders_home() {
    let scene = Scene::with(3, &[("round_limit", "20")]).round(20).at("red", 5).at("blue", 7).at("green", 7);
    let table = begin(scene.crew("blue", 1).crew("green", 1).end_of_round(), "d1 d8");
    assert!(table.has_told("Round 20 is the last: the ships in front are home."));
    assert_eq!(["green", "blue", "red"].map(|name| table.place(name)), [1, 2, 3]);
}

#[test]
fn pir_019_the_navigator_may_be_drawn() {
    let setup = Setup::of(&META, 3, [("setup", "first_game"), ("navigator", "random")]).unwrap();
    let table = open(&setup, "");
    assert_eq!(times!(table, Event::NavigatorDrawn { .. }), 1);
    assert_eq!(table.waiting(), [table.view("red").token.name()]);
}

#[test]
fn pir_821_who_loses_the_last_die_is_out() {
    let scene = Scene::with(3, &[("skins", "instant_death")]).token("blue").at("red", 3).at("blue", 4);
    let scene =
        scene.crew("blue", 1).king("blue").coins("blue", 3).hand("blue", "hook").hand("red", "longnine").action();
    let mut table = begin(scene, "");
    table.play("blue: pass").play("red: play longnine").play("blue: pass");
    assert!(
        table.has_told(
            "Blue has lost the last crew die and is out: 3 coins to the supply; Grappling Hook to the discard pile."
        ),
        "{:?}",
        table.told("spectator")
    );
    let view = table.view("green");
    assert_eq!((view.king, view.token.name(), view.supply), (None, "green", 14));
    assert!(table.ship("blue").out && !view.discard.is_empty());
}

#[test]
fn pir_580_voodoo_opens_two_dice() {
    let scene = Scene::with(3, &[("expansion", "on")]).token("red").voodoo("blue", 1).dice("blue", "2 2 2 2 5");
    let table = begin(scene, "");
    let seen = table.view("green").ship(ship("blue")).unwrap().dice.clone();
    assert_eq!((seen.open.len(), seen.hidden.len()), (2, 0));
    assert_eq!(table.view("blue").ship(ship("blue")).unwrap().dice.hidden.len(), 3);
}

#[test]
fn pir_421_the_spyglass_shows_the_dice_of_one_cup() {
    let scene = Scene::new(3).token("red").watches("green", "blue").dice("blue", "1 2 3");
    let table = begin(scene, "");
    assert_eq!(table.view("green").ship(ship("blue")).unwrap().dice.hidden, [1, 2, 3]);
    assert!(table.view("red").ship(ship("blue")).unwrap().dice.hidden.is_empty());
}

#[test]
fn pir_727_the_phantom_keeps_no_gold() {
    let scene = Scene::new(2).at("phantom", 3).at("red", 5).hand("phantom", "monkey").hand("red", "lucky").action();
    let mut table = begin(scene, "k13 k0");
    assert!(table.has_told("The Phantom plays Monkey Thief."));
    table.play("red: pass");
    assert_eq!(table.hand("phantom"), "");
    assert!(table.has_told("The Phantom discards Lucky Pirate."), "{:?}", table.told("spectator"));
}
