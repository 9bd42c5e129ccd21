//! Worked examples of the ledger, played as they are told.

use engine::Setup;
use pirata_codex::scene::Scene;
use pirata_codex::{Event, META, ShipId};

use crate::table::{begin, open, times};

#[test]
fn pir_205_w01_the_first_bid_is_at_most_the_number_of_participants() {
    let mut table = begin(Scene::new(4).token("red"), "");
    table.asks("red", "bid 1, bid 2, bid 3, bid 4");
    table.bid("red", 4, 3);
    assert!(table.has_told("Red bids 4 dice showing 3."));
}

#[test]
fn pir_208_w02_a_raise_is_a_higher_face_or_a_higher_quantity() {
    let mut table = begin(Scene::new(4).token("red").bid("red", 4, 3), "");
    table.refuses("blue: bid 3").play("blue: bid 4").asks("blue", "face 4, face 5, face 6");
    let mut table = begin(Scene::new(4).token("red").bid("red", 4, 3), "");
    table.play("blue: bid 5").asks("blue", "face 2, face 3, face 4, face 5, face 6");
    let mut table = begin(Scene::new(4).token("red").bid("red", 4, 3), "");
    table.play("blue: thumbs up");
    assert!(table.has_told("Blue bids 5 dice showing 3."));
}

#[test]
fn pir_213_w03_an_exact_lock_wins_and_any_other_loses() {
    let scene =
        |red: &str| Scene::new(3).token("red").at("green", 5).dice("red", red).dice("blue", "3 1 5").dice("green", "2");
    let mut table = begin(scene("3 1").bid("red", 3, 3).bid("blue", 4, 3), "");
    table.play("green: lock");
    assert!(table.has_told("Green wins the lock and will sail alone."), "{:?}", table.told("spectator"));
    assert_eq!((table.crew("green"), table.coins("green"), table.view("red").token.name()), (2, 2, "green"));
    let mut table = begin(scene("3 2").bid("red", 3, 3).bid("blue", 4, 3), "");
    table.play("green: lock");
    assert!(table.has_told("Blue wins the betting, Green loses and does not sail."), "{:?}", table.told("spectator"));
    assert!(table.has_told("Green will miss the next betting phase."));
}

#[test]
fn pir_215_w05_the_rulebooks_example() {
    let scene =
        Scene::new(3).token("red").dice("red", "5 5 1 2 6").dice("blue", "5 1 3 3 6").dice("green", "5 5 1 4 2");
    let mut table =
        begin(scene.bid("red", 3, 6).bid("blue", 4, 5).bid("green", 6, 6).bid("red", 7, 6).bid("blue", 9, 5), "");
    table.play("green: liar");
    assert!(table.has_told("The bid was 9 dice showing 5; there are 8."));
    assert!(table.has_told("The cups are closed. Sailing: Red and Green."));
}

#[test]
fn pir_802_w11_the_curse_bites_only_in_ones_own_bid() {
    let scene = Scene::with(3, &[("expansion", "on")]).token("red").cursed("red").dice("green", "2");
    let scene = scene.dice("red", "1 1 5 6 C1").dice("blue", "5 1");
    let mut table = begin(scene.clone().bid("red", 3, 5), "");
    table.play("blue: liar");
    assert!(table.has_told("The bid was 3 dice showing 5; there are 3."), "{:?}", table.told("spectator"));
    let mut table = begin(scene.token("blue").bid("blue", 3, 5), "");
    table.play("green: liar");
    assert!(table.has_told("The bid was 3 dice showing 5; there are 6."), "{:?}", table.told("spectator"));
}

#[test]
fn pir_144_w12_the_rest_roll_again_until_one_is_left() {
    // Sail die 1, then 6 6 skull, 2 2, skull 1.
    let table = begin(Scene::new(3).token("red").coins("red", 0).sail("red", None), "d1 d7 d7 d1 d3 d3 d1 d2");
    assert!(table.has_told("Blue wins the tile."), "{:?}", table.told("spectator"));
    assert_eq!(times!(table, Event::BattleRolled { .. }), 3);
}

#[test]
fn pir_442_w13_the_kraken_takes_no_last_die() {
    let scene = Scene::new(3).on("red", "kraken").at("blue", 14).crew("red", 2).tile_event("red");
    let table = begin(scene, "d4 d4 d2 d5");
    assert!(table.has_told("Red loses the battle."), "{:?}", table.told("spectator"));
    assert_eq!(table.crew("red"), 1);
}

#[test]
fn pir_423_w20_the_maelstrom_steps_over_immune_ships() {
    let scene = Scene::new(4).on("red", "maelstrom").at("blue", 3).at("yellow", 5).tile_event("red");
    let scene = scene.crew("red", 2).crew("blue", 3).crew("green", 4).crew("yellow", 6);
    let table = begin(scene, "d5");
    assert_eq!(["red", "blue", "green", "yellow"].map(|name| table.crew(name)), [3, 6, 4, 2]);
}

#[test]
fn pir_462_w22_deal_with_the_dead() {
    let scene = Scene::with(3, &[("expansion", "on"), ("map", "curse")]).on("red", "deal").crew("red", 3).at("blue", 1);
    let mut table = begin(scene.tile_event("red"), "d6 d2 d5");
    table.asks("red", "hold 0, hold 1, hold all").plays("red: hold 0; red: hold 1").chance("d3").play("red: hold 1");
    table.chance("d4").play("red: hold 0");
    assert_eq!(table.crew("red"), 5, "{:?}", table.told("spectator"));
}

#[test]
fn pir_731_w23_the_phantom_catches_who_stays_behind() {
    let scene = Scene::new(2).at("phantom", 17).at("red", 3).at("blue", 9).coins("red", 0).coins("blue", 0);
    let table = begin(scene.clone().sail("blue", Some("red")), "d6");
    assert!(table.is_over());
    assert_eq!((table.place("blue"), table.place("red")), (1, 2));
    let table = begin(scene.sail("red", Some("blue")), "d6");
    assert!(!table.is_over());
}

#[test]
fn pir_714_w24_who_sits_out_plays_the_phantom() {
    let mut table = begin(Scene::new(2).token("blue").miss("red"), "");
    table.asks("blue", "bid 1, bid 2");
    let mut table = begin(Scene::new(2).token("blue").miss("red").bid("blue", 2, 4), "");
    assert_eq!(table.waiting(), ["red"]);
    assert_eq!(table.view("red").ship(crate::table::ship("phantom")).unwrap().dice.hidden.len(), 5);
    assert!(table.view("blue").ship(crate::table::ship("phantom")).unwrap().dice.hidden.is_empty());
    table.bid("red", 3, 4);
    assert!(table.has_told("The Phantom bids 3 dice showing 4."));
    assert_eq!(table.waiting(), ["blue"]);
}

#[test]
fn pir_508_w26_a_mirror_shield_ends_the_black_spot() {
    let scene = Scene::new(3).token("red").at("red", 2).at("blue", 5).hand("red", "blackspot").hand("blue", "mirror");
    let mut table = begin(scene.action(), "");
    table.asks("red", "play blackspot, pass").play("red: play blackspot").asks("blue", "play mirror, pass");
    table.play("blue: play mirror");
    assert!(table.has_told("The Mirror Shield keeps it off Blue."));
    assert_eq!(times!(table, Event::BattleBegan { .. }), 0);
}

#[test]
fn pir_571_w31_the_doll_that_is_warded_off_comes_back() {
    let scene = Scene::with(3, &[("expansion", "on"), ("map", "curse")]).on("red", "wreck").at("blue", 2);
    let scene = scene.hand("red", "hexdoll press").hand("blue", "mirror press").tile_event("red");
    let mut table = begin(scene, "d1");
    table.play("red: pass").asks("red", "play hexdoll blue, pass").play("red: play hexdoll blue");
    table.asks("blue", "play mirror, pass").play("blue: play mirror");
    assert_eq!(table.view("spectator").cursed.map(ShipId::name), Some("red"));
}

#[test]
fn pir_510_w33_an_act_reopens_the_window_and_a_purchase_does_not() {
    let scene = Scene::new(3).token("red").hand("red", "lucky").hand("blue", "lucky").hand("green", "dolphins");
    let mut table = begin(scene.coins("blue", 2).action(), "k0");
    table.asks("red", "pass").play("red: pass").asks("blue", "buy, pass").play("blue: buy").asks("blue", "pass");
    table.play("blue: pass").asks("green", "play dolphins, pass").play("green: play dolphins");
    table.asks("red", "pass").play("red: pass").asks("blue", "pass");
}

#[test]
fn pir_019_the_navigator_is_voted_for_in_secret() {
    let setup = Setup::new(&META, 3).unwrap().with(&META, "setup", "first_game").unwrap();
    let mut table = open(&setup, "");
    assert_eq!(table.waiting(), ["red", "blue", "green"]);
    let before = table.view("spectator");
    table.play("blue: vote blue");
    assert_eq!(table.view("spectator"), before, "nobody sees who has voted");
    table.play("red: vote blue").play("green: vote red");
    assert_eq!(table.view("red").token.name(), "blue");
    assert_eq!(table.waiting(), ["blue"]);
}

#[test]
fn pir_603_w14_those_who_come_home_together_fight() {
    let scene = Scene::new(3).at("red", 15).at("blue", 14).at("green", 3).coins("red", 0).crew("red", 1);
    let scene = scene.hand("red", "press").hand("blue", "press").hand("green", "press").sail("red", Some("green"));
    // Both sail home and battle for a tile without an event; in the final battle red's skull costs its only die.
    let mut table = begin(scene, "d6 d8 d1 d1 d5");
    table.all_pass();
    assert_eq!((table.at("red"), table.at("blue")), (16, 16));
    assert!(table.is_over(), "{:?}", table.view("spectator").decision);
    assert_eq!(["blue", "red", "green"].map(|name| table.place(name)), [1, 2, 3]);
}

#[test]
fn pir_541_w15_the_last_ship_catches_up_with_the_nearest() {
    let scene = Scene::new(3).at("red", 16).at("blue", 14).at("green", 15).crew("blue", 5);
    let scene = scene.hand("red", "lucky").hand("blue", "lucky").hand("green", "lucky").end_of_action();
    let mut table = begin(scene, "");
    table.asks("blue", "catch up 0, catch up 1").play("blue: catch up 1");
    assert!(table.has_told("Blue catches up by 1 tile."));
    assert_eq!((table.at("blue"), table.crew("blue")), (15, 4));
    assert!(table.is_over(), "red alone is home");
}

#[test]
fn pir_542_w16_all_in_last_place_must_be_able() {
    let scene = Scene::new(3).at("red", 5).at("blue", 3).at("green", 3).crew("blue", 4).crew("green", 2);
    let table = begin(scene.end_of_action(), "");
    assert_eq!(times!(table, Event::RoundBegan { .. }), 1, "nobody is asked: the next round has begun");
}

#[test]
fn pir_120_w17_nobody_attacks_from_the_lagoon() {
    let scene = Scene::new(3).token("red").on("red", "lagoon").at("blue", 14).hand("red", "longnine press fairwind");
    let mut table = begin(scene.action(), "");
    table.asks("red", "play fairwind, play press, pass").play("red: play fairwind");
    table.asks("red", "play press, play longnine, pass");
}

#[test]
fn pir_516_w18_gold_in_the_sail_phase_leaves_silver_for_the_action_phase() {
    let scene = Scene::new(3).token("red").at("red", 2).coins("red", 0).hand("red", "lucky mirror press fairwind");
    let mut table = begin(scene.sail("red", None), "d1 d1 d5 d5");
    table.play("red: pass").asks("red", "pass").play("red: pass").asks("red", "play lucky, pass");
    // The skull again; then blue beats green and recruits.
    table.chance("d1 d8 d2 d4").play("red: play lucky");
    assert_eq!(table.hand("red"), "mirror fairwind press");
    table.asks("red", "play press, pass");
}

#[test]
fn pir_107_w28_a_special_die_displaces_a_plain_one() {
    let scene = Scene::new(3).on("red", "mutiny").king("red").crew("blue", 10).at("blue", 2).tile_event("red");
    let table = begin(scene, "d1 d8 d1");
    assert_eq!(table.view("red").king.map(ShipId::name), Some("blue"));
    assert_eq!(table.crew("blue"), 9);
    table.chance_is_used_up();
}

#[test]
fn pir_577_w32_a_shield_takes_one_player_out_of_the_row() {
    let scene = Scene::with(3, &[("expansion", "on")]).token("red").at("red", 2).at("blue", 3).at("green", 4);
    let scene = scene.hand("red", "boarding").hand("blue", "mirror").action();
    let mut table = begin(scene, "");
    table.play("red: play boarding").play("red: target blue").play("red: target green");
    table.asks("blue", "play mirror, pass").chance("d1").play("blue: play mirror");
    assert_eq!(times!(table, Event::DieThrown { .. }), 1);
    assert_eq!((table.crew("red"), table.crew("blue"), table.crew("green")), (6, 5, 4));
}
