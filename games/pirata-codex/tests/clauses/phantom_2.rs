//! The Phantom: its cards, its hunt (PIR-720 to PIR-735).

use pirata_codex::scene::Scene;

use crate::table::{begin, poor, until_action};

/// Red at 2, blue at 3, the Phantom at 4 with this card; the action phase begins.
fn plays(card: &str) -> Scene {
    let scene = Scene::with(2, &[("expansion", "on")]).token("red").at("red", 2).at("blue", 3).at("phantom", 4);
    until_action(scene).hand("phantom", card).action()
}

#[test]
fn pir_720_the_phantom_begins_the_action_phase_with_a_random_card() {
    let mut table = begin(plays("press hook"), "k7");
    table.saw("action phase; phantom: play press; phantom gains 1");
    assert_eq!(table.ship("phantom").hand, 1);
    table.asks("blue", "play press, pass");
    // Without a card: nothing. What it could not play has no effect.
    begin(plays(""), "").saw("action phase").never("phantom");
    begin(plays("hook").at("phantom", 9), "k10").saw("phantom: play hook; hook has no effect");
    begin(plays("usurper").king("phantom"), "k19").saw("usurper has no effect");
    begin(plays("wisp").crew("phantom", 1), "k28").saw("wisp has no effect");
    for (card, kind) in [("chest", 14), ("whistle", 18)] {
        begin(plays(card), &format!("k{kind}")).saw(&format!("{card} has no effect")).never("phantom takes");
    }
    begin(plays("deadchest"), "k27 d1").saw("phantom throws treasure X; phantom takes cursed").never("phantom takes 4");
}

#[test]
fn pir_720_a_card_that_nobody_has_seen_comes_to_light() {
    let scene = until_action(Scene::new(2).token("red").at("red", 2)).phantom_cards(3).action();
    let table = begin(scene, "k11");
    table.saw("phantom: play dolphins; phantom moves 0 to 1");
    assert_eq!(table.ship("phantom").hand, 2);
}

#[test]
fn pir_721_cards_on_itself_and_area_cards_are_carried_out() {
    begin(plays("dolphins"), "k11").saw("phantom moves 4 to 5");
    begin(plays("holywater").cursed("phantom"), "k24").saw("phantom gives cursed back");
    begin(plays("kiss"), "k25 d4").saw("phantom throws pirates O; phantom takes mermaids");
    begin(plays("wisp"), "k28").saw("phantom loses 1; phantom moves 4 to 6");
    // Both humans who are not immune, in seat order.
    let table = begin(plays("boarding"), "k26 d1 d4");
    table.saw("phantom aims at red; phantom steals crew of red; phantom aims at blue; phantom throws treasure O");
    begin(plays("boarding").at("red", 0), "k26 d1").saw("phantom steals crew of blue").never("phantom aims at red");
    begin(plays("message"), "k17 k1 k0 k2").saw("phantom draws; phantom discards loaded");
}

#[test]
fn pir_722_two_legal_targets_battle_for_a_loser() {
    begin(plays("longnine"), "k9 d8 d2").saw("battle of red+blue; blue is left; phantom aims at blue; blue loses 1");
    // One legal target is that one; the battle is no negative effect: immune ones are just no targets.
    begin(plays("longnine").at("red", 0), "k9").saw("phantom aims at blue; blue loses 1").never("battle");
    begin(plays("longnine").at("red", 0).at("blue", 16), "k9").saw("longnine has no effect");
    // The reaction comes afterwards.
    let mut table = begin(plays("longnine").hand("red", "mirror"), "k9 d1 d8");
    table.asks("red", "pass").play("red: pass").saw("red is left; phantom aims at red");
    table.asks("red", "play mirror, pass").play("red: play mirror").saw("red wards").never("red loses");
}

#[test]
fn pir_723_the_card_plays_out_as_normal() {
    begin(plays("cutlass").at("red", 0), "k8 d1 d8")
        .saw("phantom aims at blue; battle of blue+phantom; phantom steals crew of blue");
    let mut table = begin(plays("cutlass").at("blue", 0).hand("red", "cheat lucky"), "k8 d1 d8");
    table.asks("red", "pass").play("red: pass").asks("red", "play lucky, play cheat phantom, pass");
    table.play("red: play cheat phantom").saw("red changes faces with phantom; red is left").never("phantom steals");
    begin(plays("pickpocket").coins("red", 3), "k12").saw("phantom steals 2 coins of red");
    let table = begin(plays("pickpocket").coins("red", 3), "k12");
    assert_eq!((table.coins("phantom"), table.coins("red"), table.view("red").supply), (0, 1, 15));
}

#[test]
fn pir_724_an_empty_hand_draws_until_it_has_silver() {
    let scene = until_action(Scene::new(2).token("red").at("red", 2)).end_of_action().hand("red", "hook");
    let table = begin(scene.clone(), "k0 k2 k0 k3 k1");
    table.saw("phantom discards loaded; phantom discards mirror; phantom draws");
    assert_eq!(table.ship("phantom").hand, 1);
    begin(scene.clone().hand("phantom", "hook"), "").never("phantom draws");
    // No silver left anywhere: nothing is drawn.
    let silver = "press press press press cutlass cutlass cutlass cutlass longnine longnine longnine hook hook hook dolphins dolphins \
                  dolphins pickpocket pickpocket monkey monkey chest chest blackspot blackspot lantern message message whistle usurper";
    let table = begin(poor(Scene::new(2)).hand("red", silver).hand("blue", "lucky").end_of_action(), "");
    table.never("phantom");
    assert_eq!(table.ship("phantom").hand, 0);
}

#[test]
fn pir_725_the_phantom_is_hit_and_battles_for_gains_like_any_player() {
    let scene = until_action(Scene::new(2).token("red").on("red", "navy").at("phantom", 5)).tile_event("red");
    begin(scene, "d4 d1 d8").saw("red loses 1; battle of blue+phantom; phantom gains 1");
    let scene = until_action(Scene::new(2).token("red").at("red", 2).at("phantom", 4)).hand("red", "longnine").action();
    let mut table = begin(scene.clone(), "");
    table.play("red: play longnine").saw("phantom loses 1");
    // Immunity and the Lagoon's ban are its own, too.
    begin(scene.clone().at("phantom", 16), "").asks("red", "pass");
    let scene = until_action(Scene::new(2).token("red").at("red", 11).on("phantom", "lagoon"))
        .hand("phantom", "longnine")
        .action();
    begin(scene, "k9").saw("longnine has no effect").never("red loses");
    begin(plays("press").crew("phantom", 10), "k7").never("phantom gains");
}

#[test]
fn pir_726_the_phantom_takes_no_part_in_bets_markets_votes_and_catching_up() {
    // Last of all is the Phantom; the humans alone are looked at.
    let scene =
        |phantom: u16| until_action(Scene::new(2).at("red", 4).at("blue", 7).at("phantom", phantom)).end_of_action();
    begin(scene(1).hand("phantom", "hook"), "").asks("red", "catch up 0, catch up 3");
    begin(scene(5).hand("phantom", "hook"), "").asks("red", "catch up 0, catch up 1");
    begin(scene(18).hand("phantom", "hook"), "").asks("red", "catch up 0, catch up 3");
    // It makes no bet on another's Treasure Island and lifts no curse.
    let scene = Scene::with(2, &[("expansion", "on"), ("map", "curse")]).on("red", "island").at("phantom", 3);
    let mut table = begin(until_action(scene).tile_event("red"), "");
    assert_eq!(table.waiting(), ["red", "blue"]);
    table.play("blue: decline").chance("d1").play("red: wager 1 X").saw("red bets 1 X").never("phantom bets");
    let mut table = begin(plays("").cursed("phantom"), "");
    table.asks("blue", "play press, pass").play("blue: pass").never("phantom lifts");
    let table = crate::table::open(&crate::setup::setup(2, &[("setup", "first_game")]), "");
    assert_eq!(table.moves("red").join(", "), "vote red, vote blue");
}

#[test]
fn pir_727_gold_that_would_come_to_it_is_discarded() {
    let table = begin(plays("monkey").hand("red", "chart").at("blue", 0).played("red", "loaded"), "k13 k5");
    table.saw("phantom takes a card of red; phantom discards chart");
    assert_eq!((table.hand("phantom"), table.discards()), (String::new(), "chart".to_owned()));
    let table = begin(plays("monkey").hand("red", "hook").at("blue", 0).played("red", "loaded"), "k13 k10");
    assert_eq!((table.hand("phantom"), table.hand("red")), ("hook".to_owned(), String::new()));
}

#[test]
fn pir_730_the_phantom_sails_on_for_another_lap() {
    let scene =
        until_action(Scene::new(2).token("red").at("red", 9).at("blue", 8).at("phantom", 15)).sail("red", Some("blue"));
    let table = begin(scene, "d6 d8 d1");
    assert_eq!(table.at("phantom"), 17);
    table.never("phantom is home");
    begin(poor(Scene::new(2)).at("phantom", 16).at("red", 3).end_of_round(), "").saw("round 2");
}

#[test]
fn pir_731_whoever_is_lapped_by_any_movement_is_caught() {
    begin(plays("dolphins").at("phantom", 17).at("blue", 9), "k11")
        .saw("phantom moves 17 to 18; red is caught; blue wins the game");
    // Passing counts as catching.
    begin(plays("wisp").at("phantom", 17).at("blue", 9), "k28").saw("phantom moves 17 to 19; red is caught");
    begin(plays("dolphins").at("phantom", 16).at("blue", 9), "k11")
        .saw("phantom moves 16 to 17")
        .never("red is caught");
    // So does a human who is moved back onto it, or moves another.
    let scene = until_action(Scene::new(2).token("blue").at("red", 3).at("blue", 2).at("phantom", 17))
        .hand("blue", "hook")
        .played("blue", "mirror");
    let mut table = begin(scene.action(), "");
    table.play("blue: play hook").never("red is caught");
    let scene = until_action(Scene::new(2).token("blue").at("red", 3).at("blue", 1).at("phantom", 16))
        .hand("blue", "hook")
        .played("blue", "mirror");
    let mut table = begin(scene.at("phantom", 18).at("blue", 2).at("red", 3).action(), "");
    table.play("blue: play hook").saw("red moves 3 to 2; red is caught");
    // Ships that sail together make one movement: red gets away.
    let scene =
        until_action(Scene::new(2).token("red").at("red", 2).at("blue", 9).at("phantom", 17)).sail("red", Some("blue"));
    begin(scene, "d1 d8 d1").saw("red+phantom sail 1").never("red is caught");
    // The two of a swap, too: red leaves the place that the Phantom has reached for blue, who is on it then.
    let scene = until_action(Scene::new(2).token("red").at("red", 4).at("blue", 6).at("phantom", 19))
        .hand("red", "lantern")
        .action();
    let mut table = begin(scene, "");
    table.play("red: play lantern").saw("red swaps with blue").never("red is caught").never("blue is caught");
}

#[test]
fn pir_732_a_human_on_x_cannot_be_caught() {
    let table = begin(plays("dolphins").at("phantom", 20).at("red", 0).at("blue", 9), "k11");
    table.saw("phantom moves 20 to 21").never("red is caught");
    let table = begin(plays("dolphins").at("phantom", 31).at("red", 16).at("blue", 0), "k11");
    table.never("red is caught").never("blue is caught");
}

#[test]
fn pir_733_both_caught_at_once_battle() {
    let scene = poor(Scene::new(2)).token("red").miss("red").miss("blue").at("red", 2).at("blue", 1).at("phantom", 16);
    let table = begin(scene, "d6 d8 d2");
    table.saw("phantom sail 2; battle of red+blue; blue is left; blue is caught; red wins the game");
    assert_eq!((table.place("red"), table.place("blue")), (1, 2));
}

#[test]
fn pir_734_the_phantom_is_no_finisher() {
    let scene =
        |blue: u16| poor(Scene::new(2)).at("red", 16).at("blue", blue).at("phantom", 16).crew("red", 1).crew("blue", 1);
    begin(scene(9).end_of_round(), "").saw("red wins the game").never("final");
    begin(scene(16).end_of_round(), "d1 d8").saw("final of red+blue; red is beaten; blue wins the game");
}

#[test]
fn pir_735_a_lapped_phantom_stands_where_it_is_on_the_ring() {
    let scene = |phantom: u16| {
        until_action(Scene::new(2).token("red").at("red", 4).at("phantom", phantom))
            .hand("red", "hook longnine lantern")
    };
    let offered = |phantom: u16| begin(scene(phantom).action(), "").moves("red").join(", ");
    // At 6, first lap: all three. Lapped at 18 it stands at 2: behind red, and never in a swap.
    assert_eq!(offered(6), "play longnine, play hook, play lantern, pass");
    assert_eq!(offered(18), "play longnine, pass");
    let scene = |phantom: u16| {
        until_action(Scene::new(2).token("red").at("red", 1).at("phantom", phantom)).hand("red", "hook").action()
    };
    let table = begin(scene(17), "").moves("red");
    assert_eq!(table, ["pass"]);
    // It can be moved backward, but not below the end of its first lap.
    let compass = Scene::with(2, &[("expansion", "on"), ("map", "curse")]).tile(1, "compass").at("phantom", 17);
    let table = begin(until_action(compass).tile_event("phantom"), "d1");
    table.saw("phantom moves 17 to 16; phantom meets x");
    // A Trade of places is not offered either.
    let trade = |phantom: u16| {
        until_action(Scene::new(2).token("red").on("red", "trade").at("phantom", phantom))
            .coins("red", 1)
            .tile_event("red")
    };
    let mut table = begin(trade(5), "");
    table.play("red: target phantom").asks("red", "take crew, take place");
    let mut table = begin(trade(21), "");
    table.play("red: target phantom").saw("red steals crew of phantom");
}

#[test]
fn pir_726_a_lapped_phantom_is_nobody_to_catch_up_with() {
    let scene = poor(Scene::new(2)).at("red", 13).at("blue", 13).hand("phantom", "hook").end_of_action();
    begin(scene.clone().at("phantom", 17), "").saw("round 2");
    begin(scene.at("phantom", 15), "").asks_all("red blue", "catch up 0, catch up 2");
}

#[test]
fn pir_716_nobody_plays_for_a_phantom_that_sits_out() {
    let scene = poor(Scene::new(2)).token("red").miss("red").miss("phantom").hand("blue", "hook");
    assert!(!begin(scene, "").view("red").own.unwrap().plays_phantom);
}

#[test]
fn pir_573_ghost_fog_does_not_hide_a_human_from_the_hunt() {
    let scene = plays("dolphins").at("phantom", 17).at("blue", 9).fogged("red");
    begin(scene, "k11").saw("phantom moves 17 to 18; red is caught; blue wins the game");
}

#[test]
fn pir_130_d77_a_phantom_that_sits_out_is_rolled_openly_where_missing_dice_count() {
    let scene = poor(Scene::with(2, &[("missing_dice", "open")])).token("red").miss("phantom");
    let scene = scene.dice("red", "2").dice("blue", "3").dice("phantom", "5 5 4").bid("red", 2, 5);
    let mut table = begin(scene, "");
    assert_eq!((table.ship("phantom").dice.open, table.view("red").cap), (vec![4, 5, 5], 30));
    assert_eq!(table.view("red").participants.len(), 2, "but it takes no part");
    table.play("blue: liar").saw("counted 2; red wins, blue loses; red will sail");
}
