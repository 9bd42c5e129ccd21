//! The action phase and catching up (PIR-520 to PIR-543).

use pirata_codex::scene::Scene;

use crate::table::{begin, cursed_table, poor, until_action};

#[test]
fn pir_520_everybody_may_act_when_the_event_is_over() {
    let scene =
        poor(Scene::new(4).token("red").at("red", 2)).hand("red", "press").hand("blue", "press").hand("green", "press");
    let scene = scene.hand("yellow", "press").sits_out("yellow").sail("red", Some("blue"));
    let mut table = begin(scene, "d1 d8 d1");
    table.all_pass_but("play press").saw("red meets wind; action phase");
    for name in ["red", "yellow", "green", "blue"] {
        table.asks(name, "play press, pass").play(&format!("{name}: play press"));
    }
    assert_eq!(table.crews("red blue green yellow"), [6, 6, 6, 6]);
}

#[test]
fn pir_521_after_an_act_the_next_seat_is_asked_and_a_pass_is_not_final() {
    let scene = poor(cursed_table(3).token("red")).hand("red", "press fairwind").hand("blue", "press").cursed("green");
    let mut table = begin(scene.coins("blue", 2).action(), "");
    table.asks("red", "play fairwind, play press, pass").play("red: pass");
    table.asks("blue", "play press, buy, pass").play("blue: pass");
    table.asks("green", "lift, pass").play("green: lift").saw("green lifts the curse");
    table.asks("red", "play fairwind, play press, pass").play("red: play press").saw("red gains 1");
    assert_eq!(table.waiting(), ["blue"]);
}

#[test]
fn pir_530_the_table_is_cleared_and_empty_hands_draw_in_poll_order() {
    let scene = poor(Scene::new(3).token("blue"))
        .hand("green", "hook")
        .played("red", "lucky")
        .played("red", "press")
        .played("green", "chest");
    let table = begin(scene.end_of_action(), "k0 k8");
    table.saw("cards cleared; blue draws; red draws").never("green draws");
    assert_eq!(table.discards(), "lucky press chest");
    assert_eq!([table.hand("blue"), table.hand("red"), table.hand("green")], ["lucky", "cutlass", "hook"]);
}

#[test]
fn pir_530_w19_who_has_played_the_last_card_draws_one() {
    let scene =
        poor(Scene::new(3).token("red")).hand("red", "press").hand("blue", "hook").hand("green", "hook").action();
    let mut table = begin(scene, "");
    table.play("red: play press").play("blue: pass").chance("k8").play("green: pass").saw("cards cleared; red draws");
    assert_eq!((table.hand("red"), table.discards()), ("cutlass".to_owned(), "press".to_owned()));
}

/// The end of the action phase, everybody with a card.
fn end(scene: Scene) -> Scene {
    until_action(scene).end_of_action()
}

#[test]
fn pir_540_the_last_may_catch_up_with_the_nearest_ship_once() {
    let scene = end(Scene::new(4).token("red").at("red", 2).at("blue", 5).at("green", 4).at("yellow", 16));
    let mut table = begin(scene, "");
    table.asks("red", "catch up 0, catch up 2").saw("cards cleared");
    table.play("red: catch up 2").saw("red catch up 2");
    assert!(table.is_over(), "yellow is home");
    assert_eq!(table.at("red"), 4);
}

#[test]
fn pir_541_it_pays_a_die_for_each_tile() {
    let scene = |crew: u8| end(Scene::new(3).at("red", 2).at("blue", 5).at("green", 5).crew("red", crew));
    let mut table = begin(scene(4), "");
    table.play("red: catch up 3").saw("red loses 3; red catch up 3");
    assert_eq!((table.at("red"), table.crew("red")), (5, 1));
    begin(scene(3), "").saw("round 2");
    let mut table = begin(scene(4), "");
    table.play("red: catch up 0").saw("no catching up; round 2");
    assert_eq!((table.at("red"), table.crew("red")), (2, 4));
    // In part, as far as the dice allow.
    let partial = |crew: u8| {
        end(Scene::with(3, &[("catchup", "partial")]).at("red", 2).at("blue", 5).at("green", 5).crew("red", crew))
    };
    let mut table = begin(partial(3), "");
    table.asks("red", "catch up 0, catch up 1, catch up 2").play("red: catch up 1").saw("red loses 1; red catch up 1");
    begin(partial(9), "").asks("red", "catch up 0, catch up 1, catch up 2, catch up 3");
    begin(partial(1), "").saw("round 2");
}

#[test]
fn pir_542_several_catch_up_only_together() {
    let scene = || end(Scene::new(3).at("red", 2).at("blue", 2).at("green", 4).crew("red", 3).crew("blue", 5));
    let mut table = begin(scene(), "");
    table.asks_all("red blue", "catch up 0, catch up 2");
    let before = table.view("green");
    table.play("blue: catch up 2");
    assert_eq!(table.view("green"), before, "a secret yes");
    table.play("red: catch up 2").saw("red loses 2; blue loses 2; red+blue catch up 2");
    assert_eq!((table.at("red"), table.at("blue"), table.crews("red blue")), (4, 4, vec![1, 3]));
    let mut table = begin(scene(), "");
    table.plays("blue: catch up 2; red: catch up 0").saw("no catching up").never("blue loses");
    begin(scene().crew("red", 2), "").saw("round 2");
    // In part: the lowest number named holds for all.
    let partial =
        end(Scene::with(3, &[("catchup", "partial")]).at("red", 2).at("blue", 2).at("green", 5).crew("red", 2));
    let mut table = begin(partial, "");
    assert_eq!((table.moves("red").len(), table.moves("blue").len()), (2, 4));
    table.plays("blue: catch up 3; red: catch up 1").saw("red loses 1; blue loses 1; red+blue catch up 1");
}

#[test]
fn pir_543_no_ship_ahead_no_catch_up_and_home_counts() {
    begin(end(Scene::new(3).at("red", 5).at("blue", 5).at("green", 5)), "").saw("round 2");
    let mut table = begin(end(Scene::new(3).at("red", 15).at("blue", 16).at("green", 16)), "");
    table.asks("red", "catch up 0, catch up 1").play("red: catch up 1").saw("red is home; final of red+blue+green");
}

#[test]
fn pir_520_there_is_no_tile_winner_any_more_in_the_action_phase() {
    let table = begin(until_action(Scene::new(3).on("red", "wind")).tile_event("red"), "");
    table.saw("red meets wind; action phase");
    assert_eq!(table.view("blue").tile_winner, None);
}
