//! The gold cards (PIR-551 to PIR-557, PIR-571 to PIR-573).

use pirata_codex::scene::Scene;

use crate::table::{begin, curse_map, cursed_table, poor, until_action};

#[test]
fn pir_551_lucky_pirate_rolls_the_own_battle_die_again() {
    let scene = until_action(Scene::new(3).token("red").on("red", "duel").at("blue", 4)).hand("red", "lucky");
    let mut table = begin(scene.clone().tile_event("red"), "d2 d5");
    table.asks("red", "play lucky, pass").chance("d6").play("red: play lucky").saw("red rolls 5 instead; red is left");
    // The new face stands, even if it is worse.
    let mut table = begin(scene.tile_event("red"), "d6 d5");
    table.chance("d1").play("red: play lucky").saw("red rolls 0 instead; blue is left");
}

#[test]
fn pir_552_cheating_pirate_exchanges_two_faces() {
    let scene = until_action(Scene::new(3).token("red").at("blue", 4)).hand("red", "cheat").sail("red", None);
    let mut table = begin(scene, "d1 d2 d5 d8 d1");
    table.all_pass_but("play cheat green").asks("red", "play cheat blue, play cheat green, pass");
    table.play("red: play cheat green").saw("red changes faces with green; red is left");
}

#[test]
fn pir_551_pir_552_both_serve_in_the_final_battle() {
    let scene = Scene::new(3)
        .token("red")
        .at("red", 16)
        .at("blue", 16)
        .crew("red", 1)
        .crew("blue", 1)
        .coins("red", 0)
        .coins("blue", 0);
    let mut table = begin(scene.clone().hand("red", "lucky").end_of_round(), "d1 d5");
    table.asks("red", "play lucky, pass").chance("d8").play("red: play lucky").saw("blue is beaten; red wins the game");
    let mut table = begin(scene.hand("red", "cheat").end_of_round(), "d1 d5");
    table.asks("red", "play cheat blue, pass").play("red: play cheat blue").saw("blue is beaten; red wins the game");
}

#[test]
fn pir_553_loaded_die_rolls_the_action_die_again() {
    let scene = until_action(Scene::new(3).token("red").on("red", "navy").at("blue", 4)).hand("red", "loaded");
    let mut table = begin(scene.tile_event("red"), "d1");
    table.asks("red", "play loaded, pass").chance("d2").play("red: play loaded");
    table.saw("red throws pirates X; red is marked");
    // On the plague one X of the batch: of a plain die, of the King or of the Mermaids.
    let scene = until_action(curse_map(3).token("red").on("red", "plague")).king("red").mermaids("red").crew("red", 2);
    let scene = scene.hand("red", "loaded").tile_event("red");
    let mut table = begin(scene.clone(), "d1 d1 d1 d4 d1 d1");
    table.asks("red", "play loaded plain, play loaded king, play loaded mermaids, pass");
    table.chance("d4").play("red: play loaded king");
    assert_eq!(table.specials(), "red - -");
    let mut table = begin(scene.clone(), "d1 d1 d1 d4 d1 d1");
    table.chance("d4").play("red: play loaded mermaids");
    assert_eq!(table.specials(), "- - -", "its other roll is still an X");
    let mut table = begin(scene.clone().crew("red", 3), "d1 d1 d4 d4 d4 d4 d4");
    table.asks("red", "play loaded plain, pass").chance("d4").play("red: play loaded plain");
    assert_eq!(table.crew("red"), 2);
    begin(scene, "d4 d4 d4 d4 d4 d4").asks("red", "pass");
}

#[test]
fn pir_554_mirror_shield_wards_off_one_effect_of_an_opponent() {
    let scene = poor(Scene::new(3).token("red").at("red", 2).at("blue", 3))
        .hand("red", "longnine fairwind")
        .hand("blue", "mirror mirror");
    let mut table = begin(scene.action(), "");
    table.play("red: play longnine").play("blue: play mirror").saw("blue wards");
    assert_eq!((table.crew("blue"), table.hand("blue")), (5, "mirror".to_owned()));
    // It does not help against what oneself has brought about.
    let scene = cursed_table(3).token("red").at("red", 3).hand("red", "deadchest mirror").action();
    let mut table = begin(poor(scene), "d1");
    table.play("red: play deadchest").play("red: pass").asks("red", "pass");
    let scene = until_action(Scene::new(3).token("red").on("red", "cannons").at("blue", 4))
        .hand("red", "mirror")
        .tile_event("red");
    let mut table = begin(scene, "d1");
    table.asks("red", "pass").play("red: pass").saw("red loses 1");
}

#[test]
fn pir_555_fair_wind_moves_one_tile_in_both_phases() {
    let scene = poor(Scene::new(3).token("red").at("red", 2)).hand("red", "fairwind press");
    let mut table = begin(scene.clone().sail_alone("red"), "d1");
    table.play("red: play fairwind").saw("red moves 2 to 3; red sail 1");
    let mut table = begin(scene.clone().action(), "");
    table.play("red: play fairwind").saw("red moves 2 to 3");
    begin(scene.clone().at("red", 16).action(), "").asks("red", "play press, pass");
    begin(scene.at("red", 16).sail("blue", None), "").asks("red", "pass");
}

#[test]
fn pir_556_old_sea_chart_takes_the_place_of_the_tile_winner() {
    let scene = until_action(Scene::new(3).token("red").at("blue", 5)).hand("blue", "chart");
    let mut table = begin(scene.clone().sail("red", None), "d1 d8 d2 d1");
    table
        .all_pass_but("play chart")
        .play("blue: play chart")
        .saw("blue: play chart; blue meets trade")
        .never("red meets");
    // Not from the X-tile.
    let mut table = begin(scene.clone().at("blue", 15).sail("red", None), "d1 d8 d2 d1");
    table.play("blue: pass").play("blue: pass").asks("blue", "pass");
    // In the action phase it resolves the own tile.
    let mut table = begin(scene.clone().token("blue").at("blue", 3).action(), "");
    table.asks("blue", "play chart, pass").play("blue: play chart").saw("blue meets wind; the wind turns left");
    begin(scene.token("blue").at("blue", 0).action(), "").asks("blue", "pass");
}

#[test]
fn pir_557_storm_bottle_sets_the_sail_die_or_pushes_a_ship_back() {
    let scene = poor(Scene::new(3).token("red").at("red", 4)).hand("red", "bottle").hand("blue", "bottle");
    let mut table = begin(scene.clone().sail_alone("red"), "");
    table.play("red: play bottle 2").play("blue: play bottle 1").saw("red sail 1").never("red throws sail");
    let mut table = begin(scene.clone().sail_alone("red"), "");
    table.play("red: play bottle 2").play("blue: pass").saw("red sail 2").never("red throws sail");
    let mut table = begin(scene.clone().at("green", 9).action(), "");
    table.play("red: play bottle").saw("red aims at green; green moves 9 to 8");
    begin(scene.action(), "").asks("red", "pass");
}

#[test]
fn pir_571_hex_doll_sends_the_cursed_die_to_another() {
    let scene =
        until_action(curse_map(3).token("red").on("red", "wreck").at("blue", 2).at("green", 3)).hand("red", "hexdoll");
    let mut table = begin(scene.clone().tile_event("red"), "d1");
    table.play("red: pass").asks("red", "play hexdoll blue, play hexdoll green, pass").play("red: play hexdoll blue");
    table.saw("the curse turns from red to blue; blue takes cursed");
    // The target may react in turn, with a doll of its own.
    let mut table = begin(scene.clone().hand("blue", "hexdoll").tile_event("red"), "d1");
    table.play("red: pass").play("red: play hexdoll blue").asks("blue", "play hexdoll red, play hexdoll green, pass");
    table.play("blue: play hexdoll green").saw("the curse turns from blue to green; green takes cursed");
    // A shield throws it back to the owner of the doll.
    let mut table = begin(scene.clone().hand("blue", "mirror").tile_event("red"), "d1");
    table
        .play("red: pass")
        .play("red: play hexdoll blue")
        .play("blue: play mirror")
        .saw("blue wards; red takes cursed");
    // Not when whole cups move in the Maelstrom.
    let scene = until_action(cursed_table(3).token("red").on("red", "maelstrom").at("blue", 2))
        .cursed("red")
        .hand("blue", "hexdoll");
    let mut table = begin(scene.tile_event("red"), "d1");
    table.asks("blue", "pass").play("blue: pass");
    assert_eq!(table.specials(), "- - blue");
}

#[test]
fn pir_572_mermaids_song_draws_a_ship_back() {
    let scene = |blue: u16| poor(cursed_table(3).token("red").at("red", 2).at("blue", blue)).hand("red", "song press");
    for (blue, offered) in [(1, false), (2, false), (3, true), (6, true), (7, false)] {
        let moves = begin(scene(blue).action(), "").moves("red");
        assert_eq!(moves.contains(&"play song".to_owned()), offered, "{blue}");
        let moves = begin(scene(blue).sail("green", None), "").moves("red");
        assert_eq!(moves.contains(&"play song blue".to_owned()), offered, "{blue}");
    }
    let mut table = begin(scene(6).hand("blue", "mirror").sail("red", Some("green")), "");
    table.play("red: play song blue").asks("blue", "play mirror, pass").play("blue: pass").saw("blue moves 6 to 5");
    let mut table = begin(scene(6).action(), "");
    table.play("red: play song").saw("red aims at blue; blue moves 6 to 5");
}

#[test]
fn pir_573_ghost_fog_makes_immune_until_the_end_of_the_round() {
    let scene = poor(cursed_table(3).token("red").at("red", 3).at("blue", 4))
        .hand("red", "ghostfog")
        .hand("blue", "longnine cutlass");
    let mut table = begin(scene.clone().action(), "");
    table.play("red: play ghostfog").asks("blue", "pass");
    assert!(table.ship("red").immune);
    table.play("blue: pass").play("green: catch up 0").saw("round 2");
    assert!(!table.ship("red").immune, "the next round has begun");
    let mut table = begin(scene.sail("blue", Some("green")), "");
    table.all_pass_but("play ghostfog").play("red: play ghostfog");
    assert!(table.ship("red").fogged);
}
