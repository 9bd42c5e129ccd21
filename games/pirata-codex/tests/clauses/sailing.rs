//! The sail phase (PIR-301 to PIR-309).

use pirata_codex::scene::Scene;

use crate::table::{begin, poor, until_action};

#[test]
fn pir_301_pir_302_the_winner_takes_the_token_and_a_coin() {
    let table = begin(until_action(Scene::new(3).token("red")).sail("blue", Some("red")), "d1 d8 d1");
    table.saw("blue takes the token; blue takes 1 coins");
    assert_eq!((table.token(), table.coins("blue"), table.view("red").supply), ("blue", 1, 16 - 1));
    // With an empty supply there is none.
    let scene = Scene::new(3).coins("red", 0).coins("blue", 0).coins("green", 16);
    let table = begin(scene.sail("blue", Some("red")), "");
    table.never("blue takes 1");
    assert_eq!(table.coins("blue"), 0);
}

#[test]
fn pir_301_the_winner_bets_first_in_the_next_round() {
    let scene = poor(Scene::new(3).token("red")).at("red", 5).at("green", 5).at("blue", 3);
    // Blue and green sail to Spyglass and Trade; blue wins and watches.
    let mut table = begin(scene.sail("blue", Some("red")), "d1 d8 d1");
    table.play("blue: target red");
    table.play("blue: catch up 0").saw("round 2");
    assert_eq!(table.waiting(), ["blue"]);
}

#[test]
fn pir_303_before_the_sail_die_the_window_opens_for_everybody() {
    let scene = poor(Scene::new(3).token("red")).hand("red", "fairwind").hand("green", "bottle").sits_out("green");
    let mut table = begin(scene.sail("red", Some("blue")), "");
    table.never("red throws");
    table.asks("red", "play fairwind, pass").play("red: pass");
    table.asks("green", "play bottle 1, play bottle 2, pass").play("green: pass").saw("red throws sail 1");
}

#[test]
fn pir_304_the_betting_winner_rolls_and_may_load_the_die() {
    for (die, tiles) in [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2)] {
        let scene = until_action(Scene::new(3).token("red").at("blue", 1)).sail("blue", None);
        begin(scene, &format!("d{die} d1 d8 d1"))
            .saw(&format!("blue throws sail {tiles}; red+blue+green sail {tiles}"));
    }
    let scene = poor(Scene::new(3).token("red")).hand("red", "loaded").hand("blue", "loaded").sail("blue", None);
    let mut table = begin(scene, "d1");
    table.all_pass_but("play loaded").asks("blue", "play loaded, pass").chance("d6").play("blue: play loaded");
    table.saw("blue throws sail 2; red+blue+green sail 2");
}

#[test]
fn pir_305_winner_and_survivors_sail_and_nobody_else() {
    let scene = |token: &str| {
        until_action(Scene::new(4).token(token).at("red", 2).at("blue", 4).at("green", 6).sits_out("yellow"))
    };
    let table = begin(scene("red").sail("red", Some("blue")), "d6 d8 d1 d1");
    assert_eq!(["red", "blue", "green", "yellow"].map(|name| table.at(name)), [4, 4, 8, 0]);
    let table = begin(scene("red").sail_alone("red"), "d6");
    assert_eq!(["red", "blue", "green", "yellow"].map(|name| table.at(name)), [4, 4, 6, 0]);
}

#[test]
fn pir_306_all_who_sailed_battle_wherever_they_are() {
    let scene = until_action(Scene::new(4).token("red").at("red", 2).at("blue", 15).at("green", 16).sits_out("yellow"));
    let table = begin(scene.sail("red", None), "d1 d3 d3 d8");
    table.saw("battle of red+blue+green; green is left; green meets x");
    let table = begin(until_action(Scene::new(3).at("red", 2)).sail_alone("red"), "d1");
    table.saw("red meets wind").never("battle");
}

#[test]
fn pir_307_the_winner_of_the_battle_is_tile_winner_and_the_chart_window_opens() {
    let scene = poor(Scene::new(3).token("red").at("blue", 5)).hand("blue", "chart").sail("red", None);
    let mut table = begin(scene, "d1 d8 d2 d1");
    table.play("blue: pass").play("blue: pass");
    assert_eq!(table.view("green").tile_winner.map(pirata_codex::ShipId::name), Some("red"));
    table.asks("blue", "play chart, pass").never("red meets");
}

#[test]
fn pir_308_the_tile_winner_must_resolve_its_own_tile_good_or_bad() {
    let scene = until_action(Scene::new(3).token("red").at("red", 6).at("blue", 0).at("green", 1));
    // Red sails onto the Navy, blue onto Recruit Crew, green onto Duel.
    let table = begin(scene.sail("blue", None), "d1 d8 d1 d2 d1");
    table
        .saw("red meets navy; red throws pirates X; red is marked; action phase")
        .never("blue meets")
        .never("green meets");
}

#[test]
fn pir_309_a_finished_ship_still_counts_as_sailing() {
    let scene = until_action(Scene::new(3).token("red").at("red", 16).at("blue", 3)).sail("blue", Some("green"));
    let table = begin(scene, "d1 d8 d1");
    table.saw("red+blue sail 1; battle of red+blue; red is left; red meets x");
    assert_eq!(table.at("red"), 16);
    table.never("red is home");
}
