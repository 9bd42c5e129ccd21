//! Negative effects, immunity, coins, cards, sitting out (PIR-118 to PIR-130).

use pirata_codex::scene::Scene;

use crate::table::{begin, curse_map, cursed_table, poor, ship, until_action};

/// Red, with this card, before blue; nobody is immune but green on X.
fn before_blue(card: &str) -> Scene {
    let scene = cursed_table(3).token("red").at("red", 4).at("blue", 5).hand("blue", "mirror press").coins("blue", 1);
    scene.hand("red", card).action()
}

#[test]
fn pir_118_every_negative_card_lets_its_target_react() {
    let all = "cutlass longnine hook pickpocket monkey blackspot lantern bottle idol boarding voodoo song";
    for card in all.split(' ') {
        let mut table = begin(before_blue(card), "");
        table.play(&format!("red: play {card}"));
        table.asks("blue", "play mirror, pass").play("blue: play mirror");
        table.saw("blue wards");
        assert_eq!(
            (table.at("red"), table.at("blue"), table.crew("blue"), table.specials()),
            (4, 5, 5, "- - -".to_owned())
        );
    }
}

#[test]
fn pir_118_a_duel_for_a_special_die_and_the_kraken_and_the_maelstrom_are_negative() {
    for (tile, blue, script) in [("king", 9, "d4"), ("kraken", 14, ""), ("maelstrom", 2, ""), ("mutiny", 14, "d4")] {
        let scene =
            poor(Scene::new(3).on("red", tile).at("blue", blue).token("red").king("blue")).hand("blue", "mirror");
        let mut table = begin(scene.tile_event("red"), script);
        table.asks("blue", "play mirror, pass").play("blue: play mirror");
        assert_eq!((table.specials(), table.crew("blue")), ("blue - -".to_owned(), 5), "{tile}");
    }
}

#[test]
fn pir_118_battles_for_a_gain_and_looks_are_not_negative() {
    // Green on the X-tile battles for the King die, and may be watched.
    let scene = Scene::new(3).on("red", "mutiny").king("red").hand("green", "mirror");
    let mut table = begin(poor(scene).tile_event("red"), "d1");
    table.asks("green", "pass").saw("battle of blue+green");
    let scene = Scene::new(3).on("red", "spyglass").hand("green", "mirror");
    let mut table = begin(poor(scene).tile_event("red"), "");
    table.asks("red", "target blue, target green").play("red: target green").saw("red watches green");
}

#[test]
fn pir_119_a_ship_on_x_is_immune_and_skipped() {
    let scene = |blue: u16| {
        let scene = Scene::new(4).token("red").at("red", 1).at("blue", blue).at("green", 2).at("yellow", 3);
        poor(scene).hand("red", "cutlass").action()
    };
    let mut table = begin(scene(0), "");
    table.play("red: play cutlass").asks("red", "target green, target yellow");
    let mut table = begin(scene(16), "");
    table.play("red: play cutlass").asks("red", "target green, target yellow");
    let mut table = begin(scene(4), "");
    table.play("red: play cutlass").asks("red", "target blue, target green, target yellow");
}

#[test]
fn pir_120_a_ship_in_the_lagoon_is_immune_and_attacks_nobody() {
    let scene = Scene::new(4).token("red").at("red", 11).on("blue", "lagoon").at("green", 13).at("yellow", 1);
    let scene = poor(scene).hand("red", "longnine").hand("blue", "hook cutlass monkey press").action();
    let mut table = begin(scene, "");
    table.play("red: play longnine").saw("green loses 1");
    table.asks("blue", "play press, pass");
}

#[test]
fn pir_121_no_target_no_card_and_no_event() {
    // All others are on X: the Duel tile brings nothing, and no card that needs a target is offered.
    let table = begin(until_action(Scene::new(3).on("red", "duel")).tile_event("red"), "");
    table.saw("red meets duel; nothing").never("battle");
    let scene =
        poor(Scene::new(3).token("red").at("red", 2)).hand("red", "cutlass hook lantern monkey pickpocket").action();
    begin(scene, "").asks("red", "pass");
}

#[test]
fn pir_122_orders_go_from_the_token_in_the_betting_direction() {
    let scene = Scene::new(4)
        .token("green")
        .hand("red", "press")
        .hand("blue", "press")
        .hand("green", "press")
        .hand("yellow", "press");
    let order = |scene: Scene| {
        let mut table = begin(scene, "");
        let mut order = Vec::new();
        for _ in 0..4 {
            order.push(table.waiting()[0]);
            let name = table.waiting()[0];
            table.play(&format!("{name}: pass"));
        }
        order
    };
    let scene = poor(scene);
    assert_eq!(order(scene.clone().action()), ["green", "yellow", "red", "blue"]);
    assert_eq!(order(scene.anticlockwise().action()), ["green", "blue", "red", "yellow"]);
}

#[test]
fn pir_122_an_open_window_keeps_its_order() {
    let scene = poor(Scene::new(4).token("red")).hand("red", "press").hand("blue", "press").hand("green", "whistle");
    let mut table = begin(scene.hand("yellow", "press").action(), "");
    table.play("red: pass").play("blue: pass").play("green: play whistle").play("green: turn wind");
    assert_eq!((table.token(), table.view("red").clockwise), ("green", false));
    assert_eq!(table.waiting(), ["yellow"], "clockwise from red as before");
    table.play("yellow: pass");
    assert_eq!(table.waiting(), ["red"]);
}

#[test]
fn pir_123_coins_come_from_the_supply_and_go_back_to_it() {
    let scene =
        Scene::new(3).token("red").coins("red", 2).coins("blue", 0).coins("green", 0).hand("red", "chest").action();
    let mut table = begin(scene, "");
    table.play("red: buy");
    assert_eq!((table.coins("red"), table.view("red").supply), (0, 16));
    table.play("red: play chest");
    assert_eq!((table.coins("red"), table.view("red").supply), (3, 13));
    // Only as many as there are; from an empty supply nothing.
    for (rest, taken) in [(2, 2), (0, 0)] {
        let scene =
            Scene::new(3).token("red").coins("red", 0).coins("blue", 16 - rest).coins("green", 0).hand("red", "chest");
        let mut table = begin(scene.action(), "");
        table.play("red: play chest");
        assert_eq!((table.coins("red"), table.view("red").supply), (taken, 0));
    }
}

#[test]
fn pir_124_two_coins_buy_a_card_on_a_turn_and_the_seat_is_asked_again() {
    // On the betting turn.
    let mut table = begin(Scene::new(3).token("red").coins("red", 4), "");
    table.asks("red", "bid 1, bid 2, bid 3, buy").play("red: buy");
    assert_eq!((table.coins("red"), table.hand("red").split(' ').count()), (2, 1));
    table.play("red: buy").asks("red", "bid 1, bid 2, bid 3");
    let mut table = begin(Scene::new(3).token("red").coins("red", 1), "");
    table.refuses("red: buy").refuses("blue: buy");
    // In W-SAIL, where the fresh card can be played at once.
    let mut table = begin(poor(Scene::new(3).token("red")).coins("blue", 2).sail("red", None), "k4");
    table.asks("blue", "buy, pass").play("blue: buy").asks("blue", "play fairwind, pass");
    // On the action turn.
    let mut table = begin(poor(Scene::new(3).token("red")).coins("blue", 3).action(), "k7");
    table.asks("blue", "buy, pass").play("blue: buy").asks("blue", "play press, pass");
}

#[test]
fn pir_125_an_empty_deck_is_made_of_the_discard_pile() {
    let scene =
        poor(Scene::new(3).token("red")).coins("red", 2).hand("blue", "mirror").deck("").played("green", "hook");
    let mut table = begin(scene.action(), "");
    let pile = table.view("red").discard;
    assert_eq!((table.view("red").deck, pile.len()), (0, 45));
    table.play("red: buy").saw("reshuffled; red buys");
    assert_eq!((table.view("red").deck, table.discards()), (44, String::new()), "the hook lies on the table still");
    // Both empty: no card is drawn. All cards are in hands, but for the two that blue has just played.
    let all = "lucky lucky lucky cheat cheat cheat loaded loaded mirror mirror mirror fairwind fairwind fairwind chart bottle \
               bottle press press press press cutlass cutlass cutlass cutlass longnine longnine longnine hook hook hook \
               dolphins dolphins dolphins pickpocket pickpocket monkey monkey chest chest blackspot blackspot lantern \
               message whistle usurper";
    let scene = poor(Scene::new(3).token("blue")).coins("blue", 2).hand("red", all).hand("blue", "message");
    let mut table = begin(scene.action(), "");
    table.asks("blue", "play message, pass").play("blue: play message").never("blue draws");
}

#[test]
fn pir_126_there_is_no_hand_limit() {
    let mut table = begin(Scene::new(3).token("red").coins("red", 14).coins("blue", 1).coins("green", 1), "");
    for _ in 0..7 {
        table.play("red: buy");
    }
    assert_eq!(table.view("red").own.unwrap().hand.len(), 7);
    let big = "lucky cheat loaded mirror fairwind chart bottle press cutlass longnine hook dolphins";
    let table = begin(Scene::new(3).token("red").hand("red", big).end_of_action(), "");
    assert_eq!(table.hand("red").split(' ').count(), 12);
}

#[test]
fn pir_127_distances_are_differences_of_the_way_sailed() {
    // Space 15 and space 1 are neighbours of X on the ring, but 14 tiles apart.
    let scene = Scene::new(3)
        .token("red")
        .at("red", 1)
        .at("blue", 15)
        .hand("red", "longnine hook press")
        .hand("blue", "longnine press");
    let mut table = begin(poor(scene).action(), "");
    table.asks("red", "play press, pass").play("red: pass").asks("blue", "play press, pass");
    let scene = Scene::new(3).token("red").at("red", 5).at("blue", 8).hand("red", "hook").hand("blue", "hook longnine");
    let mut table = begin(poor(scene).action(), "");
    table.asks("red", "play hook, pass").play("red: pass").asks("blue", "play longnine, pass");
}

#[test]
fn pir_128_miss_marks_do_not_add_up_and_become_sitting_out() {
    // Red has a mark already; the Navy gives no second one.
    let table = begin(until_action(Scene::new(3).on("red", "navy").miss("red")).tile_event("red"), "d1");
    table.never("red is marked");
    assert!(table.ship("red").miss && !table.ship("red").sits_out);
    let mut table = begin(Scene::new(3).token("blue").miss("red").round(4), "");
    table.saw("round 4 without red");
    assert!(!table.ship("red").miss && table.ship("red").sits_out, "the mark is removed");
    table.bid("blue", 1, 2).play("green: liar");
    let mut table = begin(poor(Scene::new(3).token("blue").sits_out("red")).end_of_round(), "");
    table.saw("round 2");
    assert!(!table.ship("red").sits_out, "for one round only");
    table.bid("blue", 1, 2).bid("green", 1, 3);
    assert_eq!(table.waiting(), ["red"]);
}

#[test]
fn pir_129_who_sits_out_neither_bets_nor_sails_but_plays_on() {
    let scene = Scene::new(4).token("red").miss("red").at("red", 3).coins("red", 2).hand("red", "fairwind press");
    let mut table = begin(scene.bid("blue", 1, 6).bid("green", 2, 6).bid("yellow", 3, 6), "");
    assert_eq!(table.waiting(), ["blue"], "red's turn is passed over");
    table.play("blue: liar");
    let order: Vec<_> = table.story().into_iter().filter(|told| told.ends_with("will sail")).collect();
    assert!(!order[0].contains("red"), "{order:?}");
    let winner = table.view("red").betting_winner.unwrap().name();
    while table.waiting() != ["red"] {
        let name = table.waiting()[0];
        table.play(&format!("{name}: pass"));
    }
    assert_ne!(winner, "red");
    table.asks("red", "play fairwind, buy, pass").play("red: play fairwind");
    assert_eq!(table.at("red"), 4);
}

#[test]
fn pir_130_the_lifted_cup_is_shown_and_does_not_count() {
    let scene = |missing: &str| {
        let scene = Scene::with(3, &[("missing_dice", missing)]).token("red").miss("green");
        scene.dice("red", "4 4").dice("blue", "4 2").dice("green", "4 4 4").bid("red", 1, 4)
    };
    let mut table = begin(
        poor(Scene::new(3)).token("red").miss("green").dice("red", "4 4").dice("blue", "4 2").bid("red", 1, 4),
        "",
    );
    assert_eq!((table.view("red").ship(ship("green")).unwrap().plain, table.view("red").cap), (Some(5), 20));
    table.play("blue: liar").saw("counted 3");
    let mut table = begin(poor(scene("open")), "");
    assert_eq!(table.view("red").ship(ship("green")).unwrap().dice.open, [4, 4, 4], "rolled face up");
    assert_eq!(table.view("red").cap, 30);
    table.play("blue: liar").saw("counted 6");
}

#[test]
fn pir_124_nothing_is_bought_when_no_card_can_be_drawn() {
    let all = "lucky lucky lucky cheat cheat cheat loaded loaded mirror mirror mirror fairwind fairwind fairwind chart bottle \
               bottle press press press press cutlass cutlass cutlass cutlass longnine longnine longnine hook hook hook \
               dolphins dolphins dolphins pickpocket pickpocket monkey monkey chest chest blackspot blackspot lantern \
               message message whistle usurper";
    let mut table = begin(Scene::new(3).token("blue").coins("blue", 6).hand("red", all), "");
    table.asks("blue", "bid 1, bid 2, bid 3").refuses("blue: buy");
    let mut table = begin(poor(curse_map(3).token("blue")).coins("blue", 6), "");
    table.asks("blue", "bid 1, bid 2, bid 3, buy");
}

#[test]
fn pir_127_a_finished_ship_stands_at_the_end_of_the_way_and_not_at_its_start() {
    let scene =
        |blue: u16| poor(Scene::new(3).token("red").at("red", 16).at("blue", blue)).hand("red", "longnine").action();
    begin(scene(14), "").asks("red", "play longnine, pass");
    begin(scene(2), "").asks("red", "pass");
}

#[test]
fn pir_129_who_sits_out_battles_for_gains() {
    let scene = until_action(Scene::new(4).on("red", "navy").sits_out("yellow").crew("blue", 10)).tile_event("red");
    begin(scene, "d4 d1 d8").saw("red loses 1; battle of green+yellow; yellow gains 1");
}
