//! The tiles of the base game, first half (PIR-401 to PIR-425).

use pirata_codex::scene::Scene;

use crate::table::{begin, cursed_table, on_tile, poor, resolve, ship, until_action};

#[test]
fn pir_401_the_x_tile_has_no_event() {
    let table = resolve(until_action(Scene::new(3)).at("red", 16).tile_event("red"), "");
    assert_eq!(table.story(), ["red meets x", "action phase"]);
}

#[test]
fn pir_402_pir_403_the_king_die_comes_on_o() {
    for die in 1..=3 {
        resolve(on_tile("king"), &format!("d{die}")).saw("red throws pirates X; nothing").never("red takes");
        resolve(on_tile("king"), &format!("d{}", die + 3)).saw("red throws pirates O; red takes king");
    }
}

#[test]
fn pir_404_the_king_is_duelled_for_the_die() {
    resolve(on_tile("king").king("blue"), "d4 d8 d1").saw("battle of red+blue; red is left; red takes king from blue");
    let table = resolve(on_tile("king").king("blue"), "d4 d1 d8");
    assert_eq!((table.specials(), table.crew("red")), ("blue - -".to_owned(), 5), "a lost duel costs nothing");
    resolve(on_tile("king").king("blue"), "d1").saw("nothing").never("battle");
    resolve(on_tile("king").king("green"), "d4").saw("nothing").never("battle");
}

#[test]
fn pir_405_nothing_for_the_king_itself() {
    for die in ["d1", "d4"] {
        resolve(on_tile("king").king("red"), die).saw("nothing").never("red takes");
    }
}

#[test]
fn pir_406_pir_407_the_codex_card_is_kept_for_the_next_betting() {
    let mut table = begin(on_tile("codex").hand("red", "hook"), "k5");
    table.asks("red", "decline, accept, discard hook");
    assert_eq!(table.view("red").own.unwrap().codex.map(|card| card.facts().id), Some("chart"));
    assert!(table.view("blue").own.unwrap().codex.is_none() && table.hand("red") == "hook");
    table.play("red: accept").saw("red keeps it; red is marked");
    assert_eq!(table.hand("red"), "chart hook");
    let mut table = begin(on_tile("codex").miss("red").hand("red", "hook"), "k5");
    table.asks("red", "decline, discard hook");
}

#[test]
fn pir_408_or_for_another_card_of_the_hand() {
    let mut table = begin(on_tile("codex").hand("red", "hook press press"), "k7");
    table.asks("red", "decline, accept, discard press, discard hook").play("red: discard press");
    assert_eq!((table.hand("red"), table.discards()), ("press press hook".to_owned(), "press".to_owned()));
    assert!(!table.ship("red").miss);
    let mut table = begin(on_tile("codex"), "k7");
    table.asks("red", "decline, accept");
}

#[test]
fn pir_409_or_it_is_declined_and_goes_to_the_discard_pile() {
    let mut table = begin(on_tile("codex"), "k5");
    assert!(!table.told("blue").join(" ").contains("Chart"), "{:?}", table.told("blue"));
    assert_eq!(table.discards(), "");
    table.play("red: decline").saw("red discards chart").never("red is marked");
    assert_eq!((table.hand("red"), table.discards()), (String::new(), "chart".to_owned()));
}

#[test]
fn pir_410_pir_411_a_duel_for_a_crew_die() {
    let scene = || on_tile("duel").at("green", 9).at("blue", 5);
    let mut table = begin(scene(), "");
    table.asks("red", "target blue, target green").chance("d8 d1").play("red: target green");
    assert_eq!(table.crews("red green"), [6, 4]);
    let mut table = begin(scene(), "");
    table.chance("d1 d8").play("red: target blue");
    assert_eq!(table.crews("red blue"), [5, 5]);
    resolve(on_tile("duel"), "d8 d1").saw("battle of red+blue; red steals crew of blue").never("battle of red+green");
}

#[test]
fn pir_412_a_crew_die_is_stolen_without_a_roll() {
    let mut table = begin(on_tile("steal").at("green", 9), "");
    table.asks("red", "target blue, target green").play("red: target blue").saw("red steals crew of blue");
    assert_eq!(table.crews("red blue"), [6, 4]);
    resolve(on_tile("steal").at("green", 9).crew("red", 10), "").saw("nothing").never("red aims");
    resolve(on_tile("steal").king("blue").crew("blue", 1), "").never("red steals");
}

#[test]
fn pir_413_recruits_one_or_two() {
    for (die, gain) in [(1, 2), (2, 2), (3, 2), (4, 1), (5, 1), (6, 1)] {
        assert_eq!(resolve(on_tile("recruit"), &format!("d{die}")).crew("red"), 5 + gain);
    }
}

/// Red on the Trade tile (6) with a coin; blue is on the tile before, green far ahead with a card.
fn trade() -> Scene {
    on_tile("trade").at("green", 9).hand("green", "hook").coins("red", 1).crew("green", 1)
}

#[test]
fn pir_414_a_trade_costs_a_coin_after_the_reaction() {
    let mut table = begin(trade(), "");
    table.asks("red", "target blue, target green, decline").play("red: target blue");
    table.asks("red", "take crew, take place").play("red: take crew").saw("red pays blue; red steals crew of blue");
    assert_eq!((table.coins("red"), table.coins("blue"), table.crews("red blue")), (0, 1, vec![6, 4]));
    // A Mirror Shield: no coin is paid.
    let mut table = begin(trade().hand("blue", "mirror"), "");
    table.play("red: target blue").play("red: take crew").asks("blue", "play mirror, pass");
    assert_eq!(table.coins("red"), 1);
    table.play("blue: play mirror").saw("blue wards").never("red pays");
    assert_eq!((table.coins("red"), table.crew("red")), (1, 5));
    // Nor is one who is immune a partner.
    let mut table = begin(trade().at("green", 0), "");
    table.asks("red", "target blue, decline");
}

#[test]
fn pir_415_a_random_card() {
    let mut table = begin(trade().hand("green", "hook press").played("green", "lucky"), "k10");
    table.play("red: target green").saw("red pays green; red takes a card of green");
    assert_eq!((table.hand("red"), table.hand("green")), ("hook".to_owned(), "press".to_owned()));
    assert_eq!(crate::table::words(table.view("green").ship(ship("red")).unwrap().known), "hook");
    assert!(table.view("blue").ship(ship("red")).unwrap().known.is_empty(), "only the two saw it");
}

#[test]
fn pir_416_a_plain_die_if_one_stays_there_and_there_is_room() {
    for (red, blue, offered) in [(5, 2, true), (5, 1, false), (9, 2, true), (10, 5, false)] {
        let mut table =
            begin(trade().hand("blue", "press").crew("red", red).crew("blue", blue).played("blue", "lucky"), "");
        table.play("red: target blue");
        assert_eq!(table.moves("red").contains(&"take crew".to_owned()), offered, "{red} {blue}");
    }
}

#[test]
fn pir_417_the_places_of_neighbours() {
    let mut table = begin(trade(), "");
    table.play("red: target blue").play("red: take place").saw("red pays blue; red swaps with blue").never("red meets");
    assert_eq!((table.at("red"), table.at("blue")), (5, 6));
    for (blue, offered) in [(4, false), (5, true), (6, false), (7, true), (8, false)] {
        let mut table = begin(trade().at("blue", blue).hand("blue", "press").played("blue", "lucky"), "");
        table.play("red: target blue");
        assert_eq!(table.moves("red").contains(&"take place".to_owned()), offered, "{blue}");
    }
}

#[test]
fn pir_418_a_trade_may_be_declined_or_impossible() {
    let mut table = begin(trade(), "");
    table.play("red: decline").saw("nothing; action phase");
    assert_eq!(table.coins("red"), 1);
    resolve(trade().coins("red", 0), "").saw("red meets trade; nothing; action phase");
    // Blue has nothing to give: no card, a last die, two tiles away.
    resolve(trade().at("green", 0).crew("blue", 1).at("blue", 4), "").saw("nothing; action phase");
}

#[test]
fn pir_419_the_lagoon_protects_everybody_or_only_its_winner() {
    let scene = |lagoon: &str| {
        let scene =
            Scene::with(4, &[("lagoon", lagoon)]).token("red").at("red", 11).on("blue", "lagoon").on("green", "lagoon");
        poor(scene).hand("red", "cutlass").hand("green", "cutlass").played("green", "lucky").sheltered("blue").action()
    };
    let mut table = begin(scene("everyone"), "");
    table.asks("red", "pass").play("red: pass").asks("green", "pass");
    let mut table = begin(scene("winner"), "d8 d1");
    table.play("red: play cutlass").saw("red aims at green");
    // Green, who did not activate it, may attack from it.
    table.asks("green", "play cutlass, pass");
    // Activating it shelters; leaving it ends that.
    let scene = Scene::with(3, &[("lagoon", "winner")]).on("red", "lagoon");
    let mut table = begin(until_action(scene).tile_event("red"), "");
    table.play("red: decline");
    assert!(table.ship("red").immune && table.ship("red").sheltered);
    let scene = Scene::with(3, &[("lagoon", "winner")]).on("red", "lagoon").sheltered("red").token("red");
    let mut table = begin(until_action(scene).hand("red", "dolphins").action(), "");
    table.play("red: play dolphins");
    assert!(!table.ship("red").sheltered && !table.ship("red").immune);
}

#[test]
fn pir_420_the_lagoon_offers_a_die_for_the_next_betting() {
    let mut table = begin(on_tile("lagoon"), "");
    table.asks("red", "accept, decline").play("red: accept").saw("red is marked; red gains 1");
    let mut table = begin(on_tile("lagoon"), "");
    table.play("red: decline").never("red gains").never("red is marked");
    resolve(on_tile("lagoon").miss("red"), "").saw("nothing; action phase").never("red gains");
}

#[test]
fn pir_421_the_spyglass_looks_into_one_cup_once() {
    let scene = poor(Scene::new(3).token("blue").on("red", "spyglass").at("blue", 4).at("green", 4)).tile_event("red");
    let mut table = begin(scene, "");
    table
        .asks("red", "target blue, target green")
        .play("red: target blue")
        .saw("red watches blue; round 2; red looks at blue");
    assert_eq!(table.view("red").ship(ship("blue")).unwrap().dice.hidden.len(), 5);
    assert!(table.view("green").ship(ship("blue")).unwrap().dice.hidden.is_empty());
    assert!(table.view("red").ship(ship("red")).unwrap().watches.is_empty(), "once");
}

#[test]
fn pir_422_a_look_is_lost_if_the_cup_is_not_rolled_but_not_by_sitting_out() {
    let mut table = begin(Scene::new(4).token("yellow").watches("red", "blue").miss("blue"), "");
    table.never("red looks at blue");
    assert!(table.view("red").ships.iter().all(|seen| seen.watches.is_empty()));
    table.bid("yellow", 1, 2);
    let table = begin(Scene::new(4).token("yellow").watches("red", "blue").miss("red"), "");
    table.saw("red looks at blue");
    assert_eq!(table.view("red").ship(ship("blue")).unwrap().dice.hidden.len(), 5);
    // With one participant nothing is rolled, and the look is gone.
    let table = begin(until_action(Scene::new(3)).watches("red", "blue").miss("red").miss("green").at("blue", 2), "d1");
    assert!(table.view("red").ships.iter().all(|seen| seen.watches.is_empty()));
}

/// Four cups of 2, 3, 4 and 6; green is on X.
fn maelstrom() -> Scene {
    let scene = until_action(Scene::new(4).token("red").on("red", "maelstrom").at("blue", 3).at("yellow", 5));
    scene.crew("red", 2).crew("blue", 3).crew("green", 4).crew("yellow", 6).tile_event("red")
}

#[test]
fn pir_423_the_cups_of_those_who_are_not_immune_move_on() {
    for (die, crews) in [(1, [6, 2, 4, 3]), (2, [3, 6, 4, 2]), (3, [2, 3, 4, 6]), (4, [6, 2, 4, 3]), (6, [2, 3, 4, 6])]
    {
        assert_eq!(resolve(maelstrom(), &format!("d{die}")).crews("red blue green yellow"), crews, "clockwise {die}");
    }
    assert_eq!(resolve(maelstrom().anticlockwise(), "d1").crews("red blue green yellow"), [3, 6, 4, 2]);
}

#[test]
fn pir_424_whole_cups_move_and_nothing_else() {
    let scene = cursed_table(4).token("red").on("red", "maelstrom").at("blue", 3).at("yellow", 5).at("green", 7);
    let scene = until_action(scene)
        .king("red")
        .cursed("red")
        .mermaids("blue")
        .coins("red", 3)
        .miss("red")
        .watches("red", "blue");
    let table = resolve(scene.hand("red", "hook").played("red", "lucky").tile_event("red"), "d1");
    assert_eq!(table.specials(), "blue green blue");
    let red = table.ship("red");
    assert_eq!((red.coins, red.miss, table.at("red"), table.hand("red")), (3, true, 11, "hook".to_owned()));
    assert!(red.watches.contains(ship("blue")) && table.at("blue") == 3);
}

#[test]
fn pir_425_a_shield_is_asked_for_before_the_crew_die_and_nobody_loads_it() {
    let scene = poor(Scene::new(4).token("red").on("red", "maelstrom").at("blue", 3).at("yellow", 5).at("green", 7));
    let scene =
        scene.hand("yellow", "mirror").hand("red", "loaded mirror").crew("red", 2).crew("blue", 3).crew("green", 4);
    let mut table = begin(scene.crew("yellow", 6).tile_event("red"), "");
    table.asks("yellow", "play mirror, pass").never("cups of");
    table.chance("d1").play("yellow: play mirror").saw("cups of red+blue+green turn 1");
    assert_eq!(table.crews("red blue green yellow"), [4, 2, 3, 6]);
    // Red, who holds a Loaded Die and a Shield, was asked for neither.
    assert_eq!(table.ship("red").gold, None);
}
