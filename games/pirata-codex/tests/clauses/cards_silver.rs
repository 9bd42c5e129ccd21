//! The silver cards (PIR-558 to PIR-570, PIR-574 to PIR-580).

use pirata_codex::scene::Scene;

use crate::table::{Table, begin, cursed_table, poor, ship, until_action, words};

/// Red at 4 with this card, blue at 5, green at 9; nobody reacts; yellow waits on X.
fn with(card: &str) -> Scene {
    until_action(cursed_table(4).token("red").at("red", 4).at("blue", 5).at("green", 9)).hand("red", card).action()
}

/// Red plays the card at this player.
fn play_at(scene: Scene, card: &str, target: &str, script: &str) -> Table {
    let mut table = begin(scene, script);
    table.play(&format!("red: play {card}"));
    if table.moves("red").contains(&format!("target {target}")) {
        table.play(&format!("red: target {target}"));
    }
    table
}

/// The targets that red is offered.
fn targets(scene: Scene, card: &str) -> String {
    let mut table = begin(scene, "");
    if !table.moves("red").contains(&format!("play {card}")) {
        return "none".to_owned();
    }
    table.play(&format!("red: play {card}"));
    match table.story().iter().find_map(|told| told.strip_prefix("red aims at ").map(str::to_owned)) {
        Some(only) => only,
        None => {
            table.moves("red").iter().filter_map(|words| words.strip_prefix("target ")).collect::<Vec<_>>().join(" ")
        }
    }
}

#[test]
fn pir_558_press_gang_gains_one() {
    let mut table = begin(with("press"), "");
    table.play("red: play press").saw("red gains 1");
}

#[test]
fn pir_559_cutlass_duels_for_a_crew_die() {
    assert_eq!(targets(with("cutlass"), "cutlass"), "blue green");
    play_at(with("cutlass"), "cutlass", "green", "d8 d1").saw("battle of red+green; red steals crew of green");
    let table = play_at(with("cutlass"), "cutlass", "green", "d1 d8");
    assert_eq!(table.crews("red green"), [5, 5]);
}

#[test]
fn pir_560_long_nine_reaches_three_tiles() {
    for (blue, hit) in [(1, true), (4, true), (7, true), (8, false)] {
        assert_eq!(targets(with("longnine").at("blue", blue), "longnine") == "blue", hit, "{blue}");
    }
    assert_eq!(
        targets(with("longnine").at("red", 9).at("blue", 5), "longnine"),
        "green",
        "the same tile, not four behind"
    );
    let table = play_at(with("longnine"), "longnine", "blue", "");
    table.saw("blue loses 1").never("battle");
    assert_eq!(table.crews("red blue"), [5, 4]);
}

#[test]
fn pir_561_grappling_hook_pulls_a_ship_ahead() {
    for (blue, hit) in [(3, false), (4, false), (5, true), (7, true), (8, false)] {
        assert_eq!(targets(with("hook").at("blue", blue), "hook") == "blue", hit, "{blue}");
    }
    play_at(with("hook"), "hook", "blue", "").saw("blue moves 5 to 4");
}

#[test]
fn pir_562_dolphins_carry_one_tile() {
    let mut table = begin(with("dolphins"), "");
    table.play("red: play dolphins").saw("red moves 4 to 5");
    begin(with("dolphins").at("red", 16), "").asks("red", "pass");
}

#[test]
fn pir_563_pickpocket_steals_two_coins() {
    assert_eq!(targets(with("pickpocket"), "pickpocket"), "none", "nobody has a coin");
    let table = play_at(with("pickpocket").coins("blue", 3), "pickpocket", "blue", "");
    table.saw("red steals 2 coins of blue");
    assert_eq!((table.coins("red"), table.coins("blue")), (2, 1));
    play_at(with("pickpocket").coins("green", 1), "pickpocket", "green", "").saw("red steals 1 coins of green");
}

#[test]
fn pir_564_monkey_thief_takes_a_random_card() {
    assert_eq!(targets(with("monkey"), "monkey"), "none", "no cards but on the X-tile");
    let scene = with("monkey press").hand("blue", "hook chest").played("blue", "lucky");
    let table = play_at(scene, "monkey", "blue", "k14");
    table.saw("red takes a card of blue");
    assert_eq!((table.hand("red"), table.hand("blue")), ("press chest".to_owned(), "hook".to_owned()));
    assert_eq!(words(table.view("blue").ship(ship("red")).unwrap().known), "chest");
    assert!(!table.told("green").join(" ").contains("Buried"), "{:?}", table.told("green"));
}

#[test]
fn pir_565_buried_chest_brings_three_coins() {
    let mut table = begin(with("chest"), "");
    table.play("red: play chest").saw("red takes 3 coins");
    let mut table = begin(with("chest").coins("green", 14), "");
    table.play("red: play chest").saw("red takes 2 coins");
}

#[test]
fn pir_566_black_spot_duels_for_a_miss_mark() {
    assert_eq!(targets(with("blackspot"), "blackspot"), "blue green");
    let table = play_at(with("blackspot"), "blackspot", "green", "d8 d1");
    table.saw("red is left; green is marked").never("red steals");
    play_at(with("blackspot"), "blackspot", "green", "d1 d8")
        .saw("green is left")
        .never("green is marked")
        .never("red is marked");
}

#[test]
fn pir_567_ghost_lantern_changes_two_ships() {
    for (blue, hit) in [(1, false), (2, true), (3, true), (4, false), (5, true), (6, true), (7, false)] {
        assert_eq!(targets(with("lantern").at("blue", blue), "lantern") == "blue", hit, "{blue}");
    }
    assert_eq!(targets(with("lantern").at("red", 0).at("blue", 2), "lantern"), "none", "red is on X");
    assert_eq!(targets(with("lantern").at("red", 15).at("blue", 16), "lantern"), "none", "blue is on X");
    let table = play_at(with("lantern").at("blue", 6), "lantern", "blue", "");
    table.saw("red swaps with blue").never("red meets");
    assert_eq!((table.at("red"), table.at("blue")), (6, 4));
}

#[test]
fn pir_568_message_in_a_bottle_draws_two() {
    let mut table = begin(with("message"), "");
    table.chance("k0 k8").play("red: play message").saw("red draws; red draws");
    assert_eq!(table.hand("red"), "lucky cutlass");
}

#[test]
fn pir_569_captains_whistle_takes_the_token_and_may_turn_it() {
    for (answer, clockwise) in [("keep wind", true), ("turn wind", false)] {
        let mut table = begin(with("whistle").token("green"), "");
        table.all_pass_but("play whistle").play("red: play whistle").asks("red", "keep wind, turn wind");
        table.play(&format!("red: {answer}"));
        assert_eq!((table.token(), table.view("red").clockwise), ("red", clockwise));
        table.all_pass_but("catch up 0").play("yellow: catch up 0").saw("round 2");
        assert_eq!(table.waiting(), ["red"], "so red bets first");
    }
}

#[test]
fn pir_570_usurper_duels_the_king_or_rolls() {
    let play = |scene: Scene, script: &str| play_at(scene, "usurper", "blue", script);
    play(with("usurper").king("blue"), "d8 d1").saw("battle of red+blue; red takes king from blue");
    assert_eq!(play(with("usurper").king("blue"), "d1 d8").specials(), "blue - -");
    play(with("usurper"), "d4").saw("red throws pirates O; red takes king");
    play(with("usurper"), "d3").saw("red throws pirates X").never("red takes");
    begin(with("usurper").king("red"), "").asks("red", "pass");
    begin(with("usurper").king("yellow"), "").asks("red", "pass");
    begin(with("usurper").king("blue").on("red", "lagoon"), "").asks("red", "pass");
    begin(with("usurper").on("red", "lagoon"), "").asks("red", "play usurper, pass");
}

#[test]
fn pir_574_bone_idol_sends_the_cursed_die() {
    play_at(with("idol"), "idol", "green", "").saw("green takes cursed");
    assert_eq!(targets(with("idol").cursed("blue").at("yellow", 6), "idol"), "green yellow", "not the one who has it");
    play_at(with("idol").cursed("red"), "idol", "blue", "").saw("blue takes cursed from red");
    play_at(with("idol").cursed("yellow"), "idol", "blue", "").saw("blue takes cursed from yellow");
}

#[test]
fn pir_575_holy_water_frees_or_gains() {
    let mut table = begin(with("holywater").cursed("red"), "");
    table.play("red: play holywater").saw("red gives cursed back").never("red gains");
    let mut table = begin(with("holywater").cursed("blue"), "");
    table.play("red: play holywater").saw("red gains 1");
    assert_eq!(table.specials(), "- - blue");
}

#[test]
fn pir_576_mermaids_kiss_rolls_duels_or_gains() {
    let play = |scene: Scene, script: &str| play_at(scene, "kiss", "blue", script);
    play(with("kiss"), "d4").saw("red throws pirates O; red takes mermaids");
    play(with("kiss"), "d1").saw("red throws pirates X").never("red takes");
    play(with("kiss").mermaids("blue"), "d8 d1").saw("battle of red+blue; red takes mermaids from blue");
    assert_eq!(play(with("kiss").mermaids("blue"), "d1 d8").specials(), "- blue -");
    play(with("kiss").mermaids("red"), "").saw("red gains 1").never("battle");
    begin(with("kiss").mermaids("yellow"), "").asks("red", "pass");
}

#[test]
fn pir_577_ghostly_boarding_rolls_against_one_or_two() {
    let scene = || with("boarding").at("yellow", 7);
    let mut table = begin(scene(), "");
    table.play("red: play boarding").asks("red", "target blue, target green, target yellow").play("red: target yellow");
    table.asks("red", "target blue, target green, nobody").chance("d1 d4").play("red: target blue");
    table.saw(
        "red aims at yellow; red throws treasure X; red steals crew of yellow; red aims at blue; red throws treasure O",
    );
    assert_eq!(table.crews("red blue yellow"), [6, 5, 4]);
    let mut table = begin(scene(), "");
    table.plays("red: play boarding; red: target green").chance("d1").play("red: nobody");
    assert_eq!(table.crews("red blue green"), [6, 5, 4]);
}

#[test]
fn pir_578_dead_mans_chest_brings_coins_and_perhaps_the_curse() {
    let mut table = begin(with("deadchest"), "d1");
    table.play("red: play deadchest").saw("red takes 4 coins; red throws treasure X; red takes cursed");
    let mut table = begin(with("deadchest").coins("green", 13), "d4");
    table.play("red: play deadchest").saw("red takes 3 coins; red throws treasure O").never("red takes cursed");
}

#[test]
fn pir_579_will_o_the_wisp_costs_a_die_and_moves_two() {
    let mut table = begin(with("wisp").crew("red", 2), "");
    table.play("red: play wisp").saw("red loses 1; red moves 4 to 6");
    begin(with("wisp").crew("red", 1), "").asks("red", "pass");
    begin(with("wisp").at("red", 16), "").asks("red", "pass");
}

#[test]
fn pir_580_voodoo_doll_opens_two_dice_in_the_next_betting() {
    let mut table = play_at(with("voodoo"), "voodoo", "blue", "");
    table.saw("blue is hexed");
    assert_eq!(table.ship("blue").voodoo, 1);
    table.play("yellow: pass").all_pass_but("catch up 0").play("yellow: catch up 0").saw("round 2");
    let open = |table: &Table, eye: &str| table.view(eye).ship(ship("blue")).unwrap().dice.open.len();
    assert_eq!((open(&table, "red"), open(&table, "spectator")), (2, 2));
    assert_eq!(table.ship("blue").voodoo, 0, "for one betting phase");
    // Each further doll opens two more; special dice can be among them; never more than there are.
    let scene = |dolls: u8, dice: &str| poor(cursed_table(3)).token("red").voodoo("blue", dolls).dice("blue", dice);
    assert_eq!(open(&begin(scene(2, "2 3 4 5 6"), ""), "red"), 4);
    assert_eq!(open(&begin(scene(1, "2"), ""), "red"), 1);
    let table = begin(scene(1, "2 K5").king("blue"), "");
    let dice = table.view("red").ship(ship("blue")).unwrap().dice.clone();
    assert_eq!((dice.open, dice.king), (vec![2], Some(5)));
    // Lost if the cup is not rolled.
    let table = begin(scene(1, "2 3").miss("blue"), "");
    assert_eq!((open(&table, "red"), table.ship("blue").voodoo), (0, 0));
}

#[test]
fn pir_580_a_second_doll_in_one_round_adds_to_the_first() {
    let mut table = play_at(with("voodoo").hand("green", "voodoo").played("green", "mirror"), "voodoo", "blue", "");
    table.all_pass_but("play voodoo").play("green: play voodoo").play("green: target blue").saw("blue is hexed");
    assert_eq!(table.ship("blue").voodoo, 2);
}
