//! The cursed die, the Mermaids die and the skins (PIR-801 to PIR-826).

use pirata_codex::scene::Scene;

use crate::table::{Table, begin, curse_map, cursed_table, poor, until_action};

/// Red is cursed and has rolled this; blue bids or red itself; all others hold a lone 2. The count of a bid of 5s.
fn count(dice: &str, by: &str) -> String {
    let scene = poor(cursed_table(3)).token(by).cursed("red").dice("red", dice).dice("blue", "2").dice("green", "2");
    let scene = if dice.contains('K') { scene.king("red") } else { scene };
    let scene = if dice.contains("song") { scene.mermaids("red") } else { scene };
    let mut table = begin(scene.bid(by, 9, 5), "");
    let next = table.waiting()[0];
    table.play(&format!("{next}: liar"));
    table.story().into_iter().find(|told| told.starts_with("counted")).unwrap()
}

#[test]
fn pir_801_in_a_test_of_anothers_bid_the_cursed_cup_counts_normally() {
    assert_eq!(count("5 5 3 C5", "blue"), "counted 3", "the cursed die is a plain die");
    assert_eq!(count("5 1 C1", "blue"), "counted 3", "and wild on 1");
    assert_eq!(count("5 5 C4", "green"), "counted 2");
}

#[test]
fn pir_802_in_a_test_of_ones_own_bid_the_curse_knocks_out_its_number() {
    assert_eq!(count("5 5 1 C5", "red"), "counted 1", "both fives are out, the one stays");
    assert_eq!(count("5 5 1 C1", "red"), "counted 2", "the one is out");
    assert_eq!(count("5 1 C4", "red"), "counted 2", "the cursed die itself counts nothing");
    assert_eq!(count("5 C3", "red"), "counted 1");
    assert_eq!(count("3 K5 C5", "red"), "counted 0", "both points of the King");
    assert_eq!(count("3 K1 C1", "red"), "counted 0");
    assert_eq!(count("3 song C1", "red"), "counted 1", "a song is never knocked out");
}

#[test]
fn pir_802_w06_the_cursed_five() {
    assert_eq!(count("5 5 2 C5", "red"), "counted 0");
    assert_eq!(count("5 5 2 C5", "blue"), "counted 3");
}

#[test]
fn pir_803_knocked_out_dice_are_back_in_the_next_betting() {
    let scene =
        poor(cursed_table(3)).token("red").cursed("red").dice("red", "5 5 C5").dice("blue", "2").dice("green", "2");
    let mut table = begin(scene.bid("red", 1, 5), "");
    table.chance("d1 d8 d1 d1").play("blue: liar").saw("counted 0; blue wins, red loses").never("red loses");
    table.play("red: catch up 0").saw("round 2");
    assert_eq!(table.crew("red"), 2);
    let dice = table.view("red").ship(crate::table::ship("red")).unwrap().dice.clone();
    assert_eq!((dice.hidden.len(), dice.cursed.is_some()), (2, true));
}

#[test]
fn pir_804_the_cursed_die_comes_from_wherever_it_is() {
    let on = || until_action(curse_map(3).token("red").at("blue", 2)).on("red", "wreck").tile_event("red");
    begin(on(), "d1").saw("red takes cursed");
    begin(on().cursed("green"), "d1").saw("red takes cursed from green");
    begin(on().cursed("red"), "d1").saw("red throws treasure X; action phase").never("red takes");
    begin(on().crew("red", 10), "d1").saw("red takes cursed; red loses 1");
}

#[test]
fn pir_805_the_curse_is_lifted_for_two_plain_dice() {
    let scene =
        |crew: u8| poor(cursed_table(3)).token("red").cursed("red").crew("red", crew).hand("red", "dolphins").action();
    let mut table = begin(scene(3), "");
    table.asks("red", "play dolphins, lift, pass").play("red: lift").saw("red loses 2; red lifts the curse");
    assert_eq!((table.crew("red"), table.specials()), (1, "- - -".to_owned()));
    begin(scene(2), "").asks("red", "play dolphins, pass");
    // Without a card it is asked, too, for all can see the curse.
    begin(poor(cursed_table(3)).token("red").cursed("blue").action(), "").asks("blue", "lift, pass");
}

#[test]
fn pir_806_the_cursed_die_is_never_crew() {
    // Not lost, not stolen, not traded; but it counts towards the ten.
    let scene =
        until_action(cursed_table(3).token("red").on("red", "steal").at("blue", 3)).cursed("blue").crew("blue", 1);
    let table = begin(scene.tile_event("red"), "");
    table.never("red steals");
    assert_eq!(table.specials(), "- - blue");
    let scene = until_action(cursed_table(3).on("red", "mutiny")).cursed("red").crew("red", 2).tile_event("red");
    assert_eq!(begin(scene, "d1").specials(), "- - red");
    let scene = until_action(cursed_table(3).on("red", "recruit")).cursed("red").crew("red", 9).tile_event("red");
    begin(scene, "d1").never("red gains");
}

#[test]
fn pir_807_the_mermaids_die_is_lost_only_where_the_rules_say_so() {
    let scene =
        until_action(curse_map(3).token("red").on("red", "mermaids")).mermaids("red").crew("red", 1).tile_event("red");
    let table = begin(scene, "d1");
    assert_eq!((table.specials(), table.crew("red")), ("- red -".to_owned(), 1), "a loss takes no special die");
    let scene =
        until_action(curse_map(3).token("red").on("red", "steal").at("blue", 3)).mermaids("blue").crew("blue", 1);
    assert_eq!(begin(scene.tile_event("red"), "").specials(), "- blue -");
    let scene = until_action(curse_map(3).on("red", "plague")).mermaids("red").crew("red", 1).tile_event("red");
    assert_eq!(begin(scene, "d4 d1 d4").specials(), "- - -", "the plague does");
}

/// A table of so many with these skins.
fn skins(seats: usize, skins: &str) -> Scene {
    Scene::with(seats, &[("skins", skins), ("expansion", "on")])
}

#[test]
fn pir_820_skins_are_in_force_for_the_whole_game() {
    let scene = poor(skins(3, "gale+no_wilds")).token("red").round(17).bid("red", 2, 5);
    let mut table = begin(scene.dice("red", "1 1 5").dice("blue", "2").dice("green", "2"), "");
    assert_eq!(table.view("spectator").skins, ["no_wilds", "gale"]);
    table.chance("d1").play("blue: liar").saw("counted 1; blue wins, red loses; blue throws sail 2");
}

/// Instant Death: red shoots blue, whose last die is at stake; all hold something.
fn deadly(seats: usize) -> Scene {
    let scene = skins(seats, "instant_death")
        .token("blue")
        .at("red", 3)
        .at("blue", 4)
        .crew("blue", 1)
        .king("blue")
        .cursed("blue");
    poor(scene).coins("blue", 1).hand("red", "longnine").hand("blue", "hook chest").played("blue", "lucky").action()
}

#[test]
fn pir_821_a_forced_loss_of_the_last_die_puts_a_player_out() {
    let mut table = begin(deadly(3), "");
    table
        .all_pass_but("play longnine")
        .play("red: play longnine")
        .saw("blue loses 1; blue dies; green takes the token");
    assert_eq!((table.specials(), table.view("red").supply), ("- - -".to_owned(), 16));
    assert_eq!((table.discards(), table.hand("blue")), ("lucky longnine hook chest".to_owned(), String::new()));
    table.play("green: catch up 0").saw("round 2; red+green roll");
    assert!(table.ship("blue").out);
}

#[test]
fn pir_821_a_theft_kills_and_the_last_one_wins_at_once() {
    let scene = skins(3, "instant_death")
        .token("red")
        .on("red", "steal")
        .at("blue", 3)
        .crew("blue", 1)
        .at("green", 9)
        .crew("green", 1);
    let mut table = begin(until_action(scene).tile_event("red"), "");
    table.play("red: target blue").saw("red steals crew of blue; blue dies; action phase");
    let scene =
        Scene::with(2, &[("skins", "instant_death")]).token("red").on("red", "steal").at("blue", 3).crew("blue", 1);
    let mut table = begin(until_action(scene).at("phantom", 5).tile_event("red"), "");
    table.play("red: target blue").saw("blue dies; red wins the game");
    assert!(table.is_over());
}

#[test]
fn pir_821_no_bet_and_no_payment_takes_the_last_die() {
    let scene = || until_action(skins(3, "instant_death").token("red")).crew("red", 1);
    begin(scene().on("red", "gamble").tile_event("red"), "").saw("nothing");
    begin(scene().hand("red", "wisp").at("red", 3).action(), "").asks("red", "pass");
    begin(scene().crew("red", 2).cursed("red").hand("red", "press").action(), "").asks("red", "play press, pass");
    begin(scene().at("blue", 2).at("green", 2).end_of_action(), "").saw("round 2");
    // The Phantom keeps one, too.
    let scene =
        Scene::with(2, &[("skins", "instant_death")]).at("phantom", 3).crew("phantom", 1).at("red", 2).token("red");
    let mut table = begin(until_action(scene).hand("red", "longnine").action(), "");
    table.play("red: play longnine").never("phantom loses").never("phantom dies");
}

#[test]
fn pir_821_the_rest_of_the_event_goes_on_without_the_dead() {
    // The Navy takes the last die of red: the others still battle for it.
    let scene =
        until_action(skins(4, "instant_death").token("red").on("red", "navy")).crew("red", 1).crew("yellow", 10);
    let table = begin(scene.tile_event("red"), "d4 d8 d1");
    table.saw("red loses 1; red dies; blue takes the token; battle of blue+green; blue gains 1; action phase");
    // The cannons cannot fire a second shot once their owner has died of a dropped die; here: the owner dies on X.
    let scene = until_action(skins(4, "instant_death").on("red", "cannons")).crew("red", 1).tile_event("red");
    begin(scene, "d1").saw("red dies; action phase");
}

/// Instant Death with Rough Hands, on the map of the expansion.
fn rough_and_deadly(seats: usize) -> Scene {
    let skins = "instant_death+rough_hands";
    until_action(Scene::with(seats, &[("skins", skins), ("expansion", "on"), ("map", "curse")]).token("red"))
}

#[test]
fn pir_821_d78_the_dropped_sail_die_counts_for_those_who_survive() {
    let scene = || rough_and_deadly(4).crew("red", 1).at("red", 3).at("blue", 4).at("green", 5).at("yellow", 5);
    let mut table = begin(scene().hand("red", "loaded").sail("red", Some("yellow")), "d1 d1 d4 d8 d1 d1 d2");
    table
        .play("red: pass")
        .saw("red drops the die; red dies; red throws sail 2; blue+green sail 2; battle of blue+green; blue is left");
    assert_eq!((table.at("red"), table.at("blue"), table.at("green")), (3, 6, 7), "and red is not asked (W-DIE)");
    // Nobody is left to sail: nothing is told of it, and no tile is won.
    let table = begin(scene().sail_alone("red"), "d1 d1 d4");
    table.saw("red drops the die; red dies; red throws sail 2; action phase").never(" sail").never("blue meets");
}

#[test]
fn pir_821_d93_the_dropped_die_of_treasure_island_counts_for_the_others() {
    for (die, told) in [(1, "blue gains 1; green loses 1"), (4, "blue loses 1; green gains 1")] {
        let scene = rough_and_deadly(4).on("red", "island").crew("red", 1).crew("yellow", 1).hand("red", "loaded");
        let mut table = begin(scene.tile_event("red"), "");
        table.chance(&format!("d1 d1 d{die}")).plays("blue: wager 1 X; green: wager 1 O");
        table.saw(&format!("red drops the die; red loses 1; red dies; {told}; action phase"));
        assert!(table.view("red").ships.iter().all(|ship| ship.bet.is_none()));
    }
    // Where the throw is the tile-winner's alone, nothing follows.
    let scene = Scene::with(3, &[("skins", "instant_death+rough_hands")]).token("red").on("red", "cannons");
    begin(until_action(scene).crew("red", 1).tile_event("red"), "d4 d1 d4")
        .saw("red dies; red throws treasure O; action phase");
}

#[test]
fn pir_821_the_dead_are_ranked_last_the_later_the_better() {
    let scene = skins(4, "instant_death")
        .token("red")
        .at("red", 15)
        .at("blue", 14)
        .at("green", 15)
        .at("yellow", 1)
        .crew("blue", 1)
        .crew("green", 1);
    let scene = poor(scene)
        .hand("red", "longnine fairwind")
        .hand("yellow", "press")
        .hand("blue", "longnine")
        .played("blue", "lucky");
    let mut table = begin(scene.action(), "");
    table.play("red: play longnine").play("red: target green").saw("green dies");
    table.all_pass_but("play fairwind");
    table.play("red: play fairwind").all_pass_but("catch up 0");
    while !table.is_over() {
        let name = table.waiting()[0];
        let first = table.moves(name).swap_remove(0);
        table.play(&format!("{name}: {first}"));
    }
    assert_eq!((table.place("red"), table.place("blue"), table.place("yellow"), table.place("green")), (1, 2, 3, 4));
}

#[test]
fn pir_822_without_wilds_ones_are_ones() {
    let scene = || {
        poor(skins(3, "no_wilds"))
            .token("red")
            .king("red")
            .mermaids("blue")
            .dice("red", "1 5 K1")
            .dice("blue", "1 song")
            .dice("green", "2")
    };
    let mut table = begin(scene().bid("red", 9, 5), "");
    table.play("blue: liar").saw("counted 2");
    let mut table = begin(scene(), "");
    table.play("red: bid 1").asks("red", "face 1, face 2, face 3, face 4, face 5, face 6");
    let mut table = begin(scene().bid("red", 9, 1), "");
    table.play("blue: liar").saw("counted 5");
}

#[test]
fn pir_823_in_a_gale_ships_sail_two_or_three() {
    for (die, tiles) in [(1, 2), (3, 2), (4, 3), (6, 3)] {
        begin(until_action(skins(3, "gale").at("red", 1)).sail_alone("red"), &format!("d{die}"))
            .saw(&format!("red sail {tiles}"));
    }
    let scene = poor(skins(3, "gale")).hand("red", "bottle").sail_alone("red");
    begin(scene, "").asks("red", "play bottle 2, play bottle 3, pass");
}

#[test]
fn pir_824_a_heavy_purse_is_two_coins_each() {
    let table = crate::table::open(&crate::setup::setup(4, &[("skins", "purse")]), "");
    assert_eq!((table.coins("red"), table.coins("yellow"), table.view("red").supply), (2, 2, 8));
    let table = crate::table::open(&crate::setup::setup(2, &[("skins", "purse")]), "");
    assert_eq!((table.coins("red"), table.coins("phantom"), table.view("red").supply), (2, 0, 12));
}

/// Two fives lie there; red has bid so many, blue answers.
fn toll(quantity: u8, call: &str) -> Table {
    let scene = poor(skins(3, "toll")).token("red").dice("red", "5 2").dice("blue", "5 3").dice("green", "4");
    let scene = scene.hand("red", "hook").hand("blue", "hook").bid("red", quantity, 5);
    let mut table = begin(scene, "");
    table.play(&format!("blue: {call}"));
    table
}

#[test]
fn pir_825_the_loser_of_the_betting_pays_a_toll() {
    toll(2, "liar").saw("red wins, blue loses; blue loses 1");
    toll(3, "liar").saw("blue wins, red loses; red loses 1");
    toll(3, "lock").saw("red wins, blue loses; blue is marked; blue loses 1");
    toll(2, "lock").saw("blue wins; blue gains 1").never("red loses");
}

#[test]
fn pir_826_rough_hands_may_drop_an_action_die() {
    let scene = || until_action(skins(3, "rough_hands").token("red")).on("red", "recruit").tile_event("red");
    // The twelve-sided die shows 1: red pays and throws again, without a further check.
    let table = begin(scene(), "d4 d1 d2");
    table.saw("red drops the die; red loses 1; red throws treasure X; red gains 2");
    table.chance_is_used_up();
    let table = begin(scene(), "d4 d2");
    table.saw("red throws treasure O; red gains 1").never("red drops");
    table.chance_is_used_up();
    // Plague Rats: one check for the whole batch.
    let scene = Scene::with(3, &[("skins", "rough_hands"), ("expansion", "on"), ("map", "curse")]);
    let scene = until_action(scene).on("red", "plague").crew("red", 3).tile_event("red");
    let table = begin(scene, "d1 d1 d1 d1 d4 d1");
    table.saw("red drops the die; red loses 1; red loses 1");
    table.chance_is_used_up();
}

#[test]
fn pir_804_who_holds_the_die_already_is_not_asked_to_react() {
    let scene =
        until_action(curse_map(3).token("red").at("blue", 2)).on("red", "madfog").cursed("red").hand("red", "hexdoll");
    let mut table = begin(scene.tile_event("red"), "d1");
    table.play("red: pass").saw("action phase");
}

#[test]
fn pir_821_what_only_the_dead_could_do_is_dropped() {
    // The sacrifice for the ghosts kills red: they reach for nobody.
    let scene = Scene::with(3, &[("skins", "instant_death"), ("ghost_pack", "on")]).token("red").on("red", "ghosts");
    let table = begin(until_action(scene).crew("red", 1).at("blue", 3).at("green", 4).tile_event("red"), "");
    table.saw("red loses 1; red dies; action phase").never("red aims").never("red throws");
}

#[test]
fn pir_616_pir_821_of_two_dead_the_later_is_ranked_better() {
    let scene = skins(4, "instant_death").token("red").at("red", 15).at("blue", 13).at("green", 14).at("yellow", 11);
    let scene =
        poor(scene).crew("green", 1).crew("yellow", 1).hand("red", "longnine fairwind").hand("blue", "longnine");
    let mut table = begin(scene.action(), "");
    table.plays("red: play longnine; red: target green").saw("green dies");
    table.plays("blue: play longnine; blue: target yellow").saw("yellow dies");
    table.play("red: play fairwind").all_pass().play("blue: catch up 0").saw("red wins the game");
    assert_eq!(["red", "blue", "yellow", "green"].map(|name| table.place(name)), [1, 2, 3, 4]);
}

#[test]
fn pir_826_every_throw_of_an_action_die_may_fall() {
    // The sail die.
    let scene = until_action(skins(3, "rough_hands").token("red").at("red", 1)).sail_alone("red");
    begin(scene, "d1 d1 d4").saw("red drops the die; red loses 1; red throws sail 2; red sail 2");
    // The throw of a Loaded Die.
    let scene = until_action(skins(3, "rough_hands").token("red")).on("red", "recruit").hand("red", "loaded");
    let mut table = begin(scene.tile_event("red"), "d4 d2");
    table.chance("d4 d1 d1").play("red: play loaded");
    table.saw("red drops the die; red loses 1; red throws treasure X; red gains 2");
    // And the one for a single die of the plague.
    let scene = Scene::with(3, &[("skins", "rough_hands"), ("expansion", "on"), ("map", "curse")]).token("red");
    let scene = until_action(scene).on("red", "plague").crew("red", 5).hand("red", "loaded").tile_event("red");
    let mut table = begin(scene, "d1 d1 d4 d4 d4 d2");
    table.chance("d4 d1 d1").play("red: play loaded plain").saw("red drops the die; red loses 1; red loses 2");
}
