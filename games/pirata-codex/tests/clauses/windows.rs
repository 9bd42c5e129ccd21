//! Cards and windows (PIR-501 to PIR-516).

use pirata_codex::scene::Scene;

use crate::table::{begin, cursed_table, poor, until_action};

#[test]
fn pir_501_silver_cards_wait_for_the_action_phase() {
    let scene = poor(Scene::new(3).token("red").at("red", 2)).hand("red", "fairwind press dolphins").sail_alone("red");
    let mut table = begin(scene, "d1");
    table.asks("red", "play fairwind, pass").play("red: pass").asks("red", "pass").play("red: pass");
    table.asks("red", "play fairwind, play press, play dolphins, pass");
}

#[test]
fn pir_502_one_gold_and_one_silver_card_a_round() {
    let scene = poor(Scene::new(3).token("red").at("red", 2)).hand("red", "fairwind bottle press dolphins").action();
    let mut table = begin(scene.at("blue", 4), "");
    table.asks("red", "play fairwind, play bottle, play press, play dolphins, pass").play("red: play press");
    table.asks("red", "play fairwind, play bottle, pass").play("red: play fairwind").saw("cards cleared");
}

#[test]
fn pir_503_a_card_is_shown_with_its_target_then_warded_or_not() {
    let scene =
        poor(Scene::new(3).token("red").at("red", 2).at("blue", 3)).hand("red", "longnine hook").hand("blue", "mirror");
    let mut table = begin(scene.action(), "");
    table.play("red: play longnine").saw("red: play longnine; red aims at blue").never("blue loses");
    table.asks("blue", "play mirror, pass").play("blue: play mirror").saw("blue wards").never("blue loses");
    assert_eq!(table.ship("red").silver.map(|card| card.facts().id), Some("longnine"), "spent, and its slot is used");
    assert_eq!(table.crew("blue"), 5);
}

#[test]
fn pir_504_played_cards_lie_on_the_table_until_the_poll_closes() {
    let scene = poor(Scene::new(3).token("red")).hand("red", "press hook lucky").hand("blue", "press");
    let mut table = begin(scene.action(), "");
    table.play("red: play press");
    assert_eq!(
        (table.ship("red").silver.map(|card| card.facts().id), table.discards()),
        (Some("press"), String::new())
    );
    table.all_pass();
    assert_eq!(table.discards(), "press");
}

#[test]
fn pir_505_a_card_may_be_played_although_its_gain_is_capped() {
    let scene =
        Scene::new(3).token("red").at("red", 2).at("blue", 3).coins("red", 0).coins("green", 0).coins("blue", 16);
    let scene = scene.crew("red", 10).crew("blue", 1).hand("red", "press chest cutlass longnine").action();
    for card in ["press", "chest", "cutlass", "longnine"] {
        let mut table = begin(scene.clone(), "");
        table.play(&format!("red: play {card}"));
        assert_eq!((table.crew("red"), table.crew("blue"), table.coins("red")), (10, 1, 0), "{card}");
    }
    // But no condition of its target column may fail: not finished, a plain die to lose, a coin to steal.
    let scene = cursed_table(3).token("red").at("red", 16).at("blue", 3).crew("red", 1);
    let mut table = begin(poor(scene).hand("red", "fairwind dolphins wisp pickpocket press").action(), "");
    table.asks("red", "play press, pass");
}

#[test]
fn pir_506_conditions_are_not_checked_again_after_a_reaction() {
    // Blue, at the greatest distance, lets it happen although it was asked first.
    let scene = poor(cursed_table(3).token("red").at("red", 2).at("blue", 5)).hand("red", "hook").hand("blue", "press");
    let mut table = begin(scene.action(), "");
    table.play("red: play hook").asks("blue", "pass").play("blue: pass").saw("blue moves 5 to 4");
    // Blue turns the curse away to green, who holds the die already by then and keeps it.
    let scene = cursed_table(3)
        .token("red")
        .at("red", 2)
        .at("blue", 3)
        .at("green", 4)
        .hand("red", "idol")
        .hand("blue", "hexdoll");
    let mut table = begin(poor(scene).cursed("green").action(), "");
    table
        .play("red: play idol")
        .asks("blue", "play hexdoll red, play hexdoll green, pass")
        .play("blue: play hexdoll green");
    assert_eq!(table.specials(), "- - green");
    assert_eq!(table.ship("red").silver.map(|card| card.facts().id), Some("idol"));
}

#[test]
fn pir_507_a_player_is_always_another_one_and_the_phantom_is_one() {
    let scene = poor(Scene::new(2).token("red").at("red", 2).at("blue", 3).at("phantom", 4)).hand("red", "cutlass");
    let mut table = begin(scene.action(), "");
    table.play("red: play cutlass").asks("red", "target blue, target phantom");
    let scene = poor(Scene::new(4).token("red").at("red", 2).at("blue", 3).at("green", 4).at("yellow", 2))
        .hand("red", "bottle");
    let mut table = begin(scene.action(), "");
    table.play("red: play bottle").asks("red", "target blue, target green, target yellow").refuses("red: target red");
}

#[test]
fn pir_508_a_shield_uses_up_the_shot_and_the_pick() {
    // The shot of the cannons is used up: only the second one is left.
    let scene =
        poor(Scene::new(3).token("red").on("red", "cannons").at("blue", 4)).hand("blue", "mirror").tile_event("red");
    let mut table = begin(scene, "d4");
    table.play("red: target blue").play("blue: play mirror").saw("blue wards").never("red throws");
    table.asks("red", "target blue, nobody").chance("d1").play("red: target blue").saw("blue loses 1");
    // The pick of Steal a Crewmember is not aimed anew.
    let scene = poor(Scene::new(3).token("red").on("red", "steal").at("blue", 4).at("green", 5)).hand("blue", "mirror");
    let mut table = begin(scene.tile_event("red"), "");
    table.play("red: target blue").play("blue: play mirror").saw("blue wards; action phase").never("red steals");
    // A duel does not take place.
    let scene =
        poor(Scene::new(3).token("red").on("red", "duel").at("blue", 4)).hand("blue", "mirror").tile_event("red");
    let mut table = begin(scene, "");
    table.play("blue: play mirror").saw("blue wards").never("battle");
}

#[test]
fn pir_509_without_a_card_nobody_is_asked_and_the_lagoon_takes_attacks_away() {
    let table = begin(poor(Scene::new(3).token("red").on("red", "duel").at("blue", 4)).tile_event("red"), "d8 d1");
    table.saw("red aims at blue; battle of red+blue; red steals crew of blue; action phase");
    // A Hex Doll is an attack, too.
    let scene =
        cursed_table(3).token("red").on("red", "lagoon").at("blue", 4).hand("red", "deadchest hexdoll").action();
    let mut table = begin(poor(scene), "d1");
    table.play("red: play deadchest").asks("red", "pass").play("red: pass");
    table.asks("red", "pass").play("red: pass").saw("red takes cursed");
}

#[test]
fn pir_510_seats_are_left_out_only_for_reasons_that_all_can_see() {
    // Blue has no fitting card, but is asked; green has used its gold slot; yellow has no card.
    let scene =
        poor(Scene::new(4).token("red")).hand("red", "fairwind").hand("blue", "press").hand("green", "fairwind");
    let mut table = begin(scene.played("green", "lucky").sail("red", None), "");
    assert_eq!(table.view("spectator").waiting.iter().count(), 2);
    table.asks("red", "play fairwind, pass").play("red: pass").asks("blue", "pass");
    let (spectator, red) = (table.view("spectator"), table.view("red"));
    assert!(!red.asked && !spectator.asked, "nobody else sees whom it waits for");
    table.play("blue: pass").saw("red throws sail 1");
}

#[test]
fn pir_510_an_act_makes_passes_void_and_a_purchase_does_not() {
    let scene = poor(Scene::new(3).token("red"))
        .hand("red", "press")
        .hand("blue", "press")
        .hand("green", "press")
        .coins("blue", 2);
    let mut table = begin(scene.clone().action(), "");
    table.play("red: pass").play("blue: buy");
    assert_eq!(table.waiting(), ["blue"], "the same seat is asked again");
    table.play("blue: pass").play("green: pass").saw("round 2");
    let mut table = begin(scene.action(), "");
    table.play("red: pass").play("blue: pass").play("green: play press");
    assert_eq!(table.waiting(), ["red"], "asked again");
    table.play("red: pass");
    assert_eq!(table.waiting(), ["blue"]);
}

#[test]
fn pir_511_the_sail_window_is_for_sail_cards_and_purchases_of_all() {
    let gold = "lucky cheat loaded mirror fairwind chart bottle hexdoll song ghostfog";
    let scene = poor(cursed_table(3).token("red").at("red", 2).at("blue", 6)).hand("green", gold).coins("green", 2);
    let mut table = begin(scene.at("green", 3).sits_out("green").sail("red", Some("blue")), "");
    table.asks("green", "play fairwind, play bottle 1, play bottle 2, play song blue, play ghostfog, buy, pass");
}

#[test]
fn pir_512_only_the_roller_may_load_a_die() {
    let scene = poor(Scene::new(3).token("red").on("red", "recruit").at("blue", 4))
        .hand("red", "loaded")
        .hand("blue", "loaded");
    let mut table = begin(scene.tile_event("red"), "d4");
    table
        .asks("red", "play loaded, pass")
        .chance("d1")
        .play("red: play loaded")
        .saw("red throws treasure X; red gains 2");
}

#[test]
fn pir_513_the_battle_window_is_for_those_still_in_and_immunity_does_not_matter() {
    let scene =
        poor(Scene::new(4).token("red").at("red", 3).on("blue", "lagoon")).hand("blue", "cheat").hand("green", "lucky");
    let mut table = begin(scene.hand("yellow", "lucky").sits_out("yellow").sail("red", None), "d1 d8 d3 d1");
    table.all_pass_but("play cheat red");
    table.asks("blue", "play cheat red, play cheat green, pass").never("red is left");
    table.play("blue: play cheat red").saw("blue changes faces with red").never("blue aims");
    table.asks("green", "play lucky, pass");
    // Who is out of the battle is not asked any more.
    let scene = poor(Scene::new(3).token("red")).hand("green", "lucky").sail("red", None);
    let mut table = begin(scene, "d1 d8 d8 d1");
    table.all_pass_but("play lucky").asks("green", "play lucky, pass").chance("d3 d2 d1").play("green: pass");
    table.saw("red 2, blue 1; red is left");
}

#[test]
fn pir_514_the_chart_window_is_for_those_who_sailed_in_vain() {
    let scene = || poor(Scene::new(4).token("red").at("green", 5)).sail("red", Some("blue")).hand("green", "chart");
    let mut table = begin(scene().hand("red", "hook").hand("blue", "hook"), "d1 d8 d2 d1");
    table.all_pass_but("play chart").asks("green", "play chart, pass").never("red meets");
    // Red, who won the tile, and blue, who did not sail, are not asked.
    assert_eq!(table.view("spectator").waiting.iter().count(), 1);
    // While the Chart lies face up there is no such window.
    let mut table = begin(scene().hand("green", "hook").discard("chart"), "d1 d8 d2 d1");
    table.play("green: pass").play("green: pass").saw("red meets recruit");
    let mut table = begin(scene().hand("green", "hook").played("blue", "chart"), "d1 d8 d2 d1");
    table.play("green: pass").play("green: pass").saw("red meets recruit");
    let mut table = begin(scene().hand("green", "hook"), "d1 d8 d2 d1");
    table.play("green: pass").play("green: pass").asks("green", "pass").never("red meets");
}

#[test]
fn pir_515_only_the_player_aimed_at_reacts_and_before_any_die() {
    let scene = poor(Scene::new(4).token("red").on("red", "duel").at("blue", 4).at("green", 5))
        .hand("blue", "mirror")
        .hand("green", "mirror");
    let mut table = begin(scene.tile_event("red"), "");
    table.play("red: target green").asks("green", "play mirror, pass").never("red skull");
    // Several hit at once are asked in poll order.
    let scene = Scene::new(4)
        .token("yellow")
        .on("red", "maelstrom")
        .at("blue", 4)
        .at("green", 5)
        .at("yellow", 6)
        .anticlockwise();
    let scene = poor(scene).hand("blue", "mirror").hand("green", "mirror").hand("yellow", "mirror").tile_event("red");
    let mut table = begin(scene, "");
    table.asks("yellow", "play mirror, pass").play("yellow: pass");
    table.asks("green", "play mirror, pass").play("green: pass").asks("blue", "play mirror, pass");
    // The cursed die: after the roll that brings it.
    let scene = cursed_table(3).token("red").at("red", 3).at("blue", 4).hand("red", "deadchest hexdoll").action();
    let mut table = begin(poor(scene), "d1");
    table.play("red: play deadchest").saw("red throws treasure X");
    table.play("red: pass").asks("red", "play hexdoll blue, pass");
}

#[test]
fn pir_516_every_gold_card_takes_the_slot_and_windows_open_in_both_phases() {
    // A shield in the action phase uses the gold slot of blue.
    let scene = poor(Scene::new(3).token("red").at("red", 2).at("blue", 3))
        .hand("red", "longnine lucky")
        .hand("blue", "mirror fairwind hook");
    let mut table = begin(scene.action(), "");
    table.play("red: play longnine").play("blue: play mirror");
    table.asks("blue", "pass");
    // Lucky in a duel of the action phase, too.
    let scene = until_action(Scene::new(3).token("red").at("red", 2).at("blue", 3)).hand("red", "cutlass lucky");
    let mut table = begin(scene.action(), "d1 d3");
    table.play("red: play cutlass").asks("red", "play lucky, pass").chance("d8").play("red: play lucky");
    table.saw("red rolls 7 instead; red is left; red steals crew of blue");
}
