//! The Phantom: setup, betting, sailing (PIR-701 to PIR-716).

use pirata_codex::scene::Scene;

use crate::setup::{setup, to_first_round};
use crate::table::{begin, open, poor, ship, until_action};

/// Two humans at 2 and 3 without coins, the Phantom on this tile as tile-winner.
fn won(tile: &str) -> Scene {
    until_action(Scene::new(2).token("red").at("red", 2).at("blue", 3)).on("phantom", tile).tile_event("phantom")
}

/// The same on the expansion's map.
fn won_curse(tile: &str) -> Scene {
    let scene = Scene::with(2, &[("expansion", "on"), ("map", "curse")]).token("red").at("red", 3).at("blue", 3);
    until_action(scene).on("phantom", tile).tile_event("phantom")
}

#[test]
fn pir_701_the_phantom_has_a_cup_and_no_coin_and_sits_third() {
    let table = open(&setup(2, &[]), "");
    let view = table.view("red");
    assert_eq!(view.ships.iter().map(|seen| seen.ship.name()).collect::<Vec<_>>(), ["red", "blue", "phantom"]);
    assert_eq!((table.crew("phantom"), table.coins("phantom"), view.supply), (5, 0, 14));
    // A coin paid to it goes to the supply.
    let scene =
        until_action(Scene::new(2).token("red").on("red", "trade").at("phantom", 9)).coins("red", 1).tile_event("red");
    let mut table = begin(scene, "");
    table.play("red: target phantom").saw("red pays phantom; red steals crew of phantom");
    assert_eq!((table.coins("phantom"), table.view("red").supply), (0, 16));
}

#[test]
fn pir_702_six_silver_cards_for_the_phantom_on_every_map() {
    for (options, hand, deck) in [(vec![], 6, 47 - 18), (vec![("expansion", "on"), ("map", "both")], 7, 69 - 20)] {
        let mut table = open(&setup(2, &options), "");
        to_first_round(&mut table);
        let view = table.view("red");
        let phantom = view.ship(ship("phantom")).unwrap();
        assert_eq!((phantom.hand, view.own.as_ref().unwrap().hand.len(), view.deck), (6, hand, deck));
        assert!(phantom.known.is_empty() && table.hand("phantom").is_empty(), "nobody has seen them");
    }
    // They are silver: with all gold in the humans' hands it plays silver; here is no gold to draw at all.
    let gold = "lucky lucky lucky cheat cheat cheat loaded loaded mirror mirror mirror fairwind fairwind fairwind chart bottle bottle";
    let table = begin(poor(Scene::new(2)).hand("red", gold).phantom_cards(6).action(), "");
    let played = table.ship("phantom").silver.unwrap();
    assert!(!played.is_gold());
}

#[test]
fn pir_703_the_two_humans_place_the_tiles_in_turn() {
    let mut table = open(&setup(2, &[]), "d1 c0");
    let view = table.view("red");
    assert_eq!((view.ships[0].tiles, view.ships[1].tiles, view.ships[2].tiles), (8, 8, 0));
    let mut order = Vec::new();
    while table.view("red").board.iter().any(Option::is_none) {
        let name = table.waiting()[0];
        let first = table.moves(name).swap_remove(0);
        if first.starts_with("space") {
            order.push(name);
        }
        table.play(&format!("{name}: {first}"));
    }
    assert!(order.iter().copied().eq(["red", "blue"].into_iter().cycle().take(order.len())), "{order:?}");
}

#[test]
fn pir_704_the_draft_is_between_the_two_humans() {
    let mut table = open(&setup(2, &[]), "");
    while table.view("red").own.unwrap().hand.is_empty() {
        let name = table.waiting()[0];
        let first = table.moves(name).swap_remove(0);
        table.play(&format!("{name}: {first}"));
    }
    assert_eq!(table.waiting(), ["red", "blue"]);
    let give = [table.moves("red").swap_remove(0), table.moves("blue").swap_remove(0)];
    table.play(&format!("red: {}", give[0])).play(&format!("blue: {}", give[1]));
    table.saw("red passes 3 to blue; blue passes 3 to red").never("phantom");
    assert_eq!(table.ship("phantom").hand, 6);
}

#[test]
fn pir_710_the_phantoms_dice_count_but_it_never_bets() {
    let mut table = begin(poor(Scene::new(2)).token("red").dice("red", "2").dice("blue", "2"), "");
    assert!(table.view("red").ship(ship("phantom")).unwrap().dice.hidden.is_empty(), "nobody sees them");
    assert_eq!(table.view("red").cap, 30);
    table.asks("red", "bid 1, bid 2, bid 3").bid("red", 1, 6);
    assert_eq!(table.waiting(), ["blue"]);
    table.bid("blue", 2, 6);
    assert_eq!(table.waiting(), ["red"], "turns alternate");
    table.chance("d6 d6 d1 d2 d3").play("red: liar").saw("phantom lifts its cup; counted 3; blue wins, red loses");
    // If it holds the token, the next human in the betting direction opens.
    assert_eq!(begin(Scene::new(2).token("phantom"), "").waiting(), ["red"]);
    assert_eq!(begin(Scene::new(2).token("phantom").anticlockwise(), "").waiting(), ["blue"]);
}

#[test]
fn pir_711_nobody_shakes_the_phantoms_cup() {
    // The round begins with a bid: no other decision; the dice of the Phantom fall at the reveal.
    let mut table = begin(Scene::new(2).token("red").dice("red", "2").dice("blue", "2").bid("red", 1, 5), "");
    table.chance("d5 d5 d5 d5 d5").play("blue: lock").saw("counted 5");
    table.chance_is_used_up();
}

#[test]
fn pir_712_the_phantom_survives_sails_and_battles_unless_a_lock_was_won() {
    let scene = || poor(Scene::new(2)).token("red").at("red", 2).dice("red", "2").dice("blue", "2").bid("red", 1, 2);
    let mut table = begin(scene(), "");
    table.chance("d6 d6 d6 d6 d6 d1 d2 d7").play("blue: liar");
    table.saw("red wins, blue loses; red+phantom will sail; red+phantom sail 1; battle of red+phantom; red 1, phantom 6; phantom meets recruit");
    let mut table = begin(scene().hand("blue", "hook"), "");
    table.chance("d2 d6 d6 d6 d6").play("blue: lock").never("blue will sail");
    let mut table = begin(poor(Scene::new(2)).token("red").dice("red", "2").dice("blue", "2").bid("red", 2, 2), "");
    table.chance("d6 d6 d6 d6 d6 d1 d1").play("blue: lock").saw("blue wins; blue will sail; blue sail 1");
    assert_eq!(table.at("phantom"), 0);
}

#[test]
fn pir_713_the_phantom_resolves_its_tile_by_the_table() {
    begin(won("king"), "d4").saw("phantom throws pirates O; phantom takes king");
    begin(won("recruit"), "d1").saw("phantom gains 2");
    begin(won("wind"), "").saw("the wind turns left");
    begin(won("navy"), "d1").saw("phantom is marked");
    begin(won("duel"), "d1 d8 d1 d8")
        .saw("battle of red+blue; red is left; phantom aims at red; battle of red+phantom; phantom steals crew of red");
    begin(won("steal"), "d8 d1").saw("blue is left; phantom steals crew of blue");
    for tile in ["trade", "lagoon", "spyglass"] {
        begin(won(tile), "").saw("nothing; action phase");
    }
    let scene = Scene::with(2, &[("ghost_pack", "on")]).at("red", 2).at("blue", 3);
    begin(until_action(scene).on("phantom", "fog").tile_event("phantom"), "").saw("phantom meets fog; nothing");
    let table = begin(won("cannons"), "d4 d1 d4");
    table.saw(
        "phantom aims at red; phantom throws treasure X; red loses 1; phantom aims at blue; phantom throws treasure O",
    );
    begin(won("cannons").at("red", 0), "d4 d1").saw("phantom aims at blue").never("phantom aims at red");
    begin(won("gamble"), "d1").saw("phantom bets 1 X; phantom gains 1");
    begin(won("gamble").crew("phantom", 1), "").saw("nothing").never("phantom bets");
}

#[test]
fn pir_713_the_codex_the_deal_the_island_and_the_market_by_the_table() {
    let table = begin(won("codex"), "k0 k2");
    table.saw("phantom discards loaded").never("phantom draws");
    begin(won("codex"), "k1").saw("phantom draws").never("phantom discards");
    let table = begin(won("codex").hand("phantom", "hook"), "k1 k10");
    table.saw("phantom draws; phantom discards hook");
    assert_eq!(table.ship("phantom").hand + u8::from(table.ship("phantom").silver.is_some()), 1);
    // It locks fives and sixes.
    let table = begin(won_curse("deal").crew("phantom", 3), "d5 d6 d1 d2 d4");
    table.saw("total 15 of 15; phantom gains 2");
    let mut table = begin(won_curse("island"), "");
    table.asks_all("red blue", "decline, wager 1 X, wager 1 O");
    table
        .play("red: decline")
        .chance("d1")
        .play("blue: wager 1 O")
        .saw("blue bets 1 O; phantom bets 1 X; blue loses 1; phantom gains 1");
    let mut table = begin(won_curse("market").hand("red", "hook chest").hand("blue", "press monkey"), "");
    assert_eq!(table.waiting(), ["red", "blue"]);
    table.plays("red: give hook; blue: give press");
    assert_eq!((table.hand("red"), table.hand("blue")), ("press chest".to_owned(), "hook monkey".to_owned()));
}

#[test]
fn pir_714_the_proxy_sees_bids_locks_and_decides_for_the_phantom() {
    let scene = || poor(Scene::new(2)).token("phantom").miss("red").dice("blue", "3").dice("phantom", "4 4 2");
    let mut table = begin(scene(), "");
    table.asks("red", "bid 1, bid 2").saw("blue+phantom roll");
    assert_eq!(table.view("red").ship(ship("phantom")).unwrap().dice.hidden, [2, 4, 4]);
    assert!(table.view("blue").ship(ship("phantom")).unwrap().dice.hidden.is_empty());
    table.bid("red", 2, 4).saw("phantom bids 2 of 4");
    // Only the two cups count; the Phantom wins and sails, and takes no coin.
    table.chance("d1 d1").play("blue: liar").saw("counted 2; phantom wins, blue loses; phantom will sail");
    assert_eq!(table.token(), "phantom");
    table.never("phantom takes 1");
    // A lock that fails marks the Phantom like a player.
    let mut table = begin(scene().token("blue").bid("blue", 1, 4), "");
    table.play("red: lock").saw("counted 2; blue wins, phantom loses; phantom is marked; blue will sail");
    // It never buys.
    let mut table = begin(scene().coins("red", 2), "");
    table.refuses("red: buy").asks("red", "bid 1, bid 2");
}

#[test]
fn pir_714_the_proxy_chooses_on_six_tiles() {
    begin(won("duel").sits_out("red"), "").asks("red", "target red, target blue");
    begin(won("steal").sits_out("red"), "").asks("red", "target red, target blue");
    begin(won("cannons").sits_out("red"), "d4").asks("red", "target red, target blue, nobody");
    begin(won("gamble").sits_out("blue"), "").asks("blue", "wager 1 X, wager 1 O, wager 2 X, wager 2 O");
    begin(won_curse("deal").sits_out("blue").crew("phantom", 2), "d1 d2").asks("blue", "hold 0, hold 1, hold all");
    let mut table = begin(won_curse("island").sits_out("red"), "");
    table.asks("red", "wager 1 X, wager 1 O, wager 2 X, wager 2 O").play("red: wager 2 O");
    table.asks_all("red blue", "decline, wager 1 X, wager 1 O").play("blue: decline");
    table.chance("d4").play("red: decline").saw("phantom bets 2 O; phantom gains 2");
    // The other rows of the table hold.
    begin(won("codex").sits_out("red"), "k1").saw("phantom draws");
    begin(won("lagoon").sits_out("red"), "").saw("nothing; action phase");
}

#[test]
fn pir_715_a_phantom_that_sits_out_still_plays_its_card() {
    let scene =
        poor(Scene::new(2)).token("red").miss("phantom").dice("red", "2").dice("blue", "2").hand("phantom", "press");
    let mut table = begin(scene.bid("red", 1, 2), "");
    assert_eq!(table.view("red").cap, 20);
    table
        .chance("d1 d4 k7")
        .play("blue: liar")
        .saw("red wins, blue loses; red will sail; red sail 1; phantom: play press; phantom gains 1");
    table.never("phantom lifts");
    assert_eq!(table.at("phantom"), 0);
}

#[test]
fn pir_716_when_humans_sit_out() {
    let scene = poor(Scene::new(2)).token("red");
    let table = begin(scene.clone().miss("red").miss("blue"), "d1 d1");
    table.saw("phantom is alone; phantom will sail; phantom takes the token; phantom sail 1; phantom meets recruit; phantom gains 2");
    // By the table: nobody is asked for the Phantom.
    begin(scene.clone().miss("red").miss("blue").at("red", 5).at("blue", 5).at("phantom", 1), "d1 d1 d8 d1 d8")
        .saw("phantom meets duel; red is left");
    let table = begin(scene.clone().miss("red").miss("phantom"), "d1 d1");
    table.saw("blue is alone; blue will sail; blue takes 1 coins; blue sail 1");
    begin(scene.miss("red").miss("blue").miss("phantom"), "").saw("nobody bets; action phase");
}
