//! The tiles of the expansion (PIR-450 to PIR-472).

use pirata_codex::scene::Scene;

use crate::table::{Table, begin, curse_map, poor, ship, until_action, words};

/// Red resolves this tile of the expansion's map; blue is at 3, green on X.
fn on(tile: &str) -> Scene {
    until_action(curse_map(3).token("red").at("blue", 3)).on("red", tile).tile_event("red")
}

fn resolve(scene: Scene, script: &str) -> Table {
    let table = begin(scene, script);
    table.chance_is_used_up();
    table
}

#[test]
fn pir_450_pir_451_the_mermaids_take_a_die_or_give_their_own() {
    resolve(on("mermaids"), "d1").saw("red throws pirates X; red loses 1").never("red takes");
    resolve(on("mermaids"), "d4").saw("red throws pirates O; red takes mermaids");
    resolve(on("mermaids").mermaids("red"), "d4").saw("nothing; action phase").never("red takes");
    resolve(on("mermaids").mermaids("red"), "d1").saw("red loses 1");
}

#[test]
fn pir_452_the_holder_of_the_mermaids_is_duelled() {
    resolve(on("mermaids").mermaids("blue"), "d4 d8 d1").saw("battle of red+blue; red takes mermaids from blue");
    let table = resolve(on("mermaids").mermaids("blue"), "d4 d1 d8");
    assert_eq!((table.specials(), table.crew("red")), ("- blue -".to_owned(), 5));
    resolve(on("mermaids").mermaids("green"), "d4").saw("nothing; action phase").never("battle");
}

#[test]
fn pir_453_the_shipwreck_curses_or_gives() {
    let table = resolve(on("wreck"), "d1");
    table.saw("red throws treasure X; red takes cursed").never("red gains");
    assert_eq!(table.specials(), "- - red");
    resolve(on("wreck"), "d4").saw("red gains 1").never("red takes");
}

#[test]
fn pir_454_the_compass_leads_to_another_tile() {
    let table = begin(on("compass"), "d1");
    table.saw("red throws pirates X; red moves 10 to 9; red meets island");
    assert_eq!(table.waiting(), ["red", "blue", "green"]);
    let mut table = begin(on("compass"), "d4 k0");
    table.saw("red throws pirates O; red moves 10 to 11; red meets codex");
    table.asks("red", "decline, accept");
    // The window for the Old Sea Chart does not open again.
    let scene = poor(curse_map(3).token("red").at("red", 8).at("blue", 3)).hand("blue", "chart").sail("red", None);
    let mut table = begin(scene, "d6 d8 d2 d1");
    table.play("blue: pass").play("blue: pass").asks("blue", "play chart, pass").chance("d4 k0").play("blue: pass");
    table.asks("red", "decline, accept").saw("red meets compass; red meets codex");
}

#[test]
fn pir_455_a_compass_that_leads_to_x_brings_no_event() {
    let table = resolve(on("compass").tile(15, "compass").on("red", "compass"), "d4");
    table.saw("red moves 15 to 16; red is home; red meets x; action phase");
    let table = resolve(on("compass").tile(1, "compass").on("red", "compass"), "d1");
    table.saw("red moves 1 to 0; red meets x; action phase").never("red is home");
}

#[test]
fn pir_456_pir_457_bets_on_the_island_are_secret_and_at_the_same_time() {
    let mut table = begin(on("island").crew("blue", 2).crew("red", 3), "");
    assert_eq!(table.moves("red").join(", "), "wager 1 X, wager 1 O, wager 2 X, wager 2 O");
    assert_eq!(table.moves("blue").join(", "), "decline, wager 1 X, wager 1 O");
    let before = [table.view("green"), table.view("spectator")];
    table.play("red: wager 2 X");
    assert_eq!([table.view("green"), table.view("spectator")], before, "nobody sees that red has bet");
    table.refuses("green: wager 2 X").play("green: wager 1 X");
    table.chance("d6").play("blue: decline").saw("red bets 2 X; green bets 1 X; red throws treasure O");
    assert_eq!(table.crews("red blue green"), [1, 2, 4]);
    // Limits: the last die and a full ship.
    begin(on("island").crew("red", 2).crew("blue", 1).crew("green", 10), "").asks("red", "wager 1 X, wager 1 O");
    // The others may bet even if the tile-winner cannot.
    let mut table = begin(on("island").crew("red", 1).crew("green", 10), "");
    table
        .asks("blue", "decline, wager 1 X, wager 1 O")
        .chance("d1")
        .play("blue: wager 1 X")
        .saw("red throws treasure X; blue gains 1");
    let mut table = begin(on("island").crew("red", 10).crew("green", 1), "");
    table.play("blue: decline").saw("nothing; action phase").never("red throws");
}

#[test]
fn pir_458_pir_459_one_roll_for_everybody() {
    let mut table = begin(on("island"), "");
    table.plays("red: wager 2 O; blue: wager 1 X").chance("d4").play("green: wager 1 O");
    table.saw(
        "red bets 2 O; blue bets 1 X; green bets 1 O; red throws treasure O; red gains 2; blue loses 1; green gains 1",
    );
    assert_eq!(table.story().iter().filter(|told| told.contains("throws")).count(), 1);
}

#[test]
fn pir_460_the_plain_dice_are_rolled_openly_for_five_times_their_number() {
    let mut table = begin(on("deal").king("red").crew("red", 2), "d1 d6");
    let deal = table.view("blue").deal.unwrap();
    assert_eq!((deal.loose, deal.locked, deal.rolls), ([1, 0, 0, 0, 0, 1], [0; 6], 1), "the King die stays out");
    table.asks("red", "hold 0, hold 1, hold all").play("red: hold all").saw("total 7 of 10");
    // Nobody loads these dice.
    let mut table = begin(on("deal").hand("red", "loaded").crew("red", 1), "d5");
    table.asks("red", "hold 0, hold 1");
}

#[test]
fn pir_461_locked_dice_stay_and_there_are_three_rolls() {
    let mut table = begin(on("deal").crew("red", 3), "d2 d2 d6");
    table.asks("red", "hold 0, hold 1, hold 2, hold all").play("red: hold 1").asks("red", "hold 0, hold 1");
    table.chance("d4").play("red: hold 1");
    let deal = table.view("red").deal.unwrap();
    assert_eq!((deal.locked, deal.loose, deal.rolls), ([0, 1, 0, 0, 0, 1], [0, 0, 0, 1, 0, 0], 2));
    // The third roll is the last.
    table.asks("red", "hold 0, hold 1").chance("d6").play("red: hold 0").saw("total 14 of 15; red gains 1");
    // Keeping all ends it.
    let mut table = begin(on("deal").crew("red", 3), "d5 d5 d5");
    table.asks("red", "hold 0, hold 1, hold 2, hold 3").play("red: hold 3").saw("total 15 of 15");
}

#[test]
fn pir_462_pir_463_pir_464_the_total_decides() {
    for (dice, told) in [
        ("d5 d5", "total 10 of 10; red gains 2"),
        ("d4 d5", "total 9 of 10; red gains 1"),
        ("d5 d6", "total 11 of 10; red gains 1"),
        ("d6 d6", "total 12 of 10; red takes cursed"),
        ("d4 d4", "total 8 of 10; red takes cursed"),
    ] {
        let mut table = begin(on("deal").crew("red", 2), dice);
        let all = if dice.ends_with(&dice[..2]) { "hold 2" } else { "hold all" };
        table.play(&format!("red: {all}")).saw(told);
    }
}

#[test]
fn pir_465_the_maddening_fog_curses_on_x() {
    resolve(on("madfog"), "d1").saw("red throws treasure X; red takes cursed");
    let table = resolve(on("madfog"), "d4");
    table.saw("red throws treasure O");
    assert_eq!((table.specials(), table.crew("red")), ("- - -".to_owned(), 5));
}

#[test]
fn pir_466_the_plague_kills_a_plain_die_for_each_x() {
    let table = resolve(on("plague"), "d1 d4 d1 d6 d3");
    assert_eq!(table.crew("red"), 2);
    let table = resolve(on("plague").crew("red", 2), "d1 d1");
    assert_eq!(table.crew("red"), 1, "the last one survives");
    assert_eq!(resolve(on("plague"), "d4 d4 d4 d4 d4").crew("red"), 5);
    // The batch is one roll: the die is loaded after all are known.
    let mut table = begin(on("plague").hand("red", "loaded").crew("red", 2), "d1 d1");
    assert_eq!(table.view("blue").rats.map(|rats| (rats.plain, rats.plain_x)), Some((2, 2)));
    table.asks("red", "play loaded plain, pass");
}

#[test]
fn pir_467_a_special_die_is_rolled_for_twice() {
    let scene = |option: &str| {
        let scene = Scene::with(3, &[("expansion", "on"), ("map", "curse"), ("plague_special", option)]);
        until_action(scene).on("red", "plague").crew("red", 1).king("red").mermaids("red").tile_event("red")
    };
    // Plain; King twice; Mermaids twice.
    for (option, dice, left) in [
        ("any", "d4 d4 d4 d4 d4", "red red -"),
        ("any", "d4 d1 d4 d4 d1", "- - -"),
        ("any", "d4 d4 d4 d1 d1", "red - -"),
        ("both", "d4 d1 d4 d4 d1", "red red -"),
        ("both", "d4 d1 d1 d4 d1", "- red -"),
    ] {
        assert_eq!(resolve(scene(option), dice).specials(), left, "{option} {dice}");
    }
}

#[test]
fn pir_468_the_cursed_die_is_not_rolled_for() {
    let table = resolve(on("plague").cursed("red").crew("red", 2), "d1 d1");
    assert_eq!((table.specials(), table.crew("red")), ("- - red".to_owned(), 1));
}

/// Red on the Black Market with two cards, blue with two; green as it likes.
fn market(green: &str) -> Scene {
    on("market").hand("red", "hook press").hand("blue", "chest message").hand("green", green)
}

#[test]
fn pir_470_the_tile_winner_says_first_whether_it_takes_part() {
    let mut table = begin(market("lucky cheat"), "");
    table.asks("red", "accept, decline").play("red: decline");
    assert_eq!(table.waiting(), ["blue", "green"]);
    table.plays("blue: give chest; green: give cheat");
    assert_eq!(
        [table.hand("red"), table.hand("blue"), table.hand("green")],
        ["press hook", "cheat message", "lucky chest"]
    );
}

#[test]
fn pir_471_cards_pass_in_secret_to_the_next_in_the_betting_direction() {
    let mut table = begin(market("lucky cheat"), "");
    table.play("red: accept");
    assert_eq!(table.waiting(), ["red", "blue", "green"], "green on the X-tile, too");
    assert_eq!(table.moves("blue").join(", "), "give chest, give message");
    let before = table.view("green");
    table.play("red: give hook");
    assert_eq!(table.view("green"), before);
    table
        .plays("blue: give chest; green: give cheat")
        .saw("red passes 1 to blue; blue passes 1 to green; green passes 1 to red");
    assert_eq!(
        [table.hand("red"), table.hand("blue"), table.hand("green")],
        ["cheat press", "hook message", "lucky chest"]
    );
    assert_eq!(words(table.view("red").ship(ship("blue")).unwrap().known), "hook");
    assert!(table.view("green").ship(ship("blue")).unwrap().known.is_empty());
    let mut table = begin(market("lucky cheat").anticlockwise(), "");
    table
        .plays("red: accept; red: give hook; blue: give chest; green: give cheat")
        .saw("red passes 1 to green; blue passes 1 to red");
}

#[test]
fn pir_472_an_empty_hand_only_receives() {
    let mut table = begin(market(""), "");
    table.play("red: accept");
    assert_eq!(table.waiting(), ["red", "blue"]);
    table.plays("red: give hook; blue: give chest");
    assert_eq!([table.hand("red"), table.hand("blue"), table.hand("green")], ["press", "hook message", "chest"]);
    // Two players and the Phantom: if the tile-winner stays away, one alone has nobody to deal with.
    let scene = Scene::with(2, &[("expansion", "on"), ("map", "curse")]).on("red", "market").hand("red", "hook press");
    let mut table = begin(poor(scene).hand("blue", "chest message").tile_event("red"), "");
    table.play("red: decline").saw("nothing; action phase");
}
