//! The end of the game (PIR-601 to PIR-617).

use pirata_codex::scene::Scene;
use pirata_codex::state::Phase;

use crate::table::{Table, begin, cursed_table, poor};

/// The end of a round with red and blue home, with these dice, and nobody with coins.
fn home(red: u8, blue: u8) -> Scene {
    poor(cursed_table(3))
        .token("red")
        .at("red", 16)
        .at("blue", 16)
        .at("green", 7)
        .crew("red", red)
        .crew("blue", blue)
        .end_of_round()
}

/// A final battle; green, out of contention, has a card and is never asked.
fn fight(red: u8, blue: u8, script: &str) -> Table {
    begin(home(red, blue).hand("green", "lucky"), script)
}

#[test]
fn pir_601_nobody_home_and_the_next_round_begins() {
    begin(poor(Scene::new(3)).at("red", 15).end_of_round(), "").saw("round 2").never("final");
}

#[test]
fn pir_602_one_finisher_wins() {
    let table = begin(poor(Scene::new(3)).at("red", 4).at("blue", 16).at("green", 15).end_of_round(), "");
    table.saw("blue wins the game").never("final");
    assert!(table.is_over());
    assert_eq!(["blue", "green", "red"].map(|name| table.place(name)), [1, 2, 3]);
}

#[test]
fn pir_603_several_finishers_fight_and_the_others_are_out_of_contention() {
    let table = fight(1, 1, "d3 d5");
    table.saw("final of red+blue; red 2, blue 4; red is beaten; blue wins the game");
    assert_eq!(["blue", "red", "green"].map(|name| table.place(name)), [1, 2, 3]);
}

#[test]
fn pir_604_a_special_die_is_handed_in_for_two() {
    let table = begin(home(4, 3).king("red").mermaids("red").hand("red", "lucky"), "");
    table.saw("red gives king back; red gives mermaids back; red trades in 4");
    assert_eq!((table.crew("red"), table.specials(), table.crew("blue")), (8, "- - -".to_owned(), 3));
}

#[test]
fn pir_605_so_is_the_cursed_die_unless_it_is_switched_off() {
    let table = begin(home(4, 3).cursed("red").hand("red", "lucky"), "");
    assert_eq!((table.crew("red"), table.specials()), (6, "- - -".to_owned()));
    let scene =
        Scene::with(3, &[("expansion", "on"), ("cursed_trade", "off")]).at("red", 16).at("blue", 16).crew("red", 4);
    let table = begin(poor(scene).cursed("red").hand("red", "lucky").end_of_round(), "");
    table.saw("red gives cursed back");
    assert_eq!((table.crew("red"), table.specials()), (4, "- - -".to_owned()));
}

#[test]
fn pir_606_coins_become_dice_before_each_roll_while_there_is_room() {
    let mut table = begin(home(9, 3).coins("red", 5).hand("red", "lucky"), "d1 d8 d1 d8");
    assert_eq!((table.crew("red"), table.coins("red")), (10, 3), "one die, and then it is full");
    table.play("red: pass").saw("red lose a die; red trades in 1");
    assert_eq!((table.crew("red"), table.coins("red"), table.view("red").supply), (10, 1, 15));
}

#[test]
fn pir_607_ten_is_the_limit_and_there_is_no_minimum() {
    let table = begin(home(9, 3).king("red").hand("red", "lucky"), "");
    assert_eq!(table.crew("red"), 10);
    fight(1, 2, "d1 d8").saw("red lose a die; red is beaten");
}

#[test]
fn pir_608_only_two_cards_one_a_roll_whatever_was_played_before() {
    let scene = home(3, 3)
        .hand("red", "lucky lucky cheat fairwind mirror press loaded")
        .coins("red", 1)
        .played("blue", "mirror");
    let mut table = begin(scene.clone(), "d4 d6");
    table.asks("red", "play lucky, play cheat blue, pass").chance("d5").play("red: play lucky");
    // One card on this roll; on the next one again.
    table.saw("red rolls 4 instead; red lose a die");
    table.asks("red", "play lucky, play cheat blue, pass");
    assert_eq!(table.discards(), "lucky");
    // Gold played earlier in the round does not matter, and nothing is bought.
    let scene =
        poor(Scene::new(3)).token("red").at("red", 15).at("blue", 16).hand("red", "fairwind lucky").coins("red", 2);
    let mut table = begin(scene.hand("blue", "hook").hand("green", "hook").crew("red", 9).action(), "");
    table.play("red: play fairwind").all_pass_but("play lucky").asks("red", "play lucky, pass");
    assert_eq!(table.view("red").phase, Phase::FinalBattle);
}

#[test]
fn pir_609_all_still_in_roll_then_the_window_then_the_losses() {
    let scene = poor(Scene::new(3))
        .token("blue")
        .at("red", 16)
        .at("blue", 16)
        .at("green", 16)
        .crew("red", 1)
        .hand("red", "cheat");
    let mut table = begin(scene.hand("blue", "cheat").end_of_round(), "d2 d4 d6");
    table.saw("red 1, blue 3, green 5").never("red lose");
    table.play("blue: pass").asks("red", "play cheat blue, play cheat green, pass").chance("d5 d5").play("red: pass");
    table.saw("red lose a die; red is beaten; blue 4, green 4");
}

#[test]
fn pir_610_every_skull_loses_a_die() {
    let scene =
        poor(Scene::new(4)).at("red", 16).at("blue", 16).at("green", 16).hand("green", "lucky").crew("green", 5);
    let mut table = begin(scene.end_of_round(), "d1 d1 d2");
    table.chance("d8 d8 d8").play("green: pass").saw("red+blue lose a die");
    assert_eq!(table.crews("red blue green"), [4, 4, 5], "the lowest number is safe beside a skull");
}

#[test]
fn pir_611_without_a_skull_the_lowest_faces_lose() {
    let scene = poor(Scene::new(4)).at("red", 16).at("blue", 16).at("green", 16).hand("green", "lucky");
    let mut table = begin(scene.end_of_round(), "d3 d3 d5");
    table.chance("d8 d8 d8").play("green: pass").saw("red+blue lose a die");
    assert_eq!(table.crews("red blue green"), [4, 4, 5]);
}

#[test]
fn pir_612_all_equal_and_nobody_loses() {
    let mut table = begin(home(2, 2).hand("red", "lucky"), "d4 d4");
    table.chance("d8 d8").play("red: pass").never("red lose");
    assert_eq!(table.crews("red blue"), [2, 2]);
    // But if all show the skull, all lose.
    let mut table = begin(home(2, 2).hand("red", "lucky"), "d1 d1");
    table.chance("d8 d8").play("red: pass").saw("red+blue lose a die");
}

#[test]
fn pir_613_a_roll_that_leaves_nobody_is_void() {
    let mut table = begin(home(1, 1).hand("red", "lucky"), "d6 d1");
    table.chance("d1 d5 d4").play("red: play lucky").saw("void; red 4, blue 3; blue is beaten");
    assert_eq!(table.discards(), "lucky", "a card on it stays spent");
    // With another die somewhere it counts.
    fight(2, 1, "d1 d1").saw("red+blue lose a die; blue is beaten; red wins the game").never("void");
}

#[test]
fn pir_614_who_has_no_dice_is_out_and_the_last_one_wins() {
    let scene = poor(Scene::new(4))
        .at("red", 16)
        .at("blue", 16)
        .at("green", 16)
        .crew("red", 1)
        .crew("blue", 1)
        .crew("green", 2);
    let table = begin(scene.end_of_round(), "d2 d4 d6 d1 d8");
    table.saw("red is beaten; blue skull, green 7; blue is beaten; green wins the game");
    assert_eq!(["green", "blue", "red", "yellow"].map(|name| table.place(name)), [1, 2, 3, 4]);
}

#[test]
fn pir_615_after_three_hundred_rolls_dice_then_coins_then_order_decide() {
    let equal = "d4 d4 ".repeat(300);
    let table = begin(home(3, 2), &equal);
    table.chance_is_used_up();
    table.saw("red wins the game");
    let table = begin(home(2, 3), &equal);
    assert_eq!((table.place("blue"), table.place("red"), table.place("green")), (1, 2, 3));
    let table = begin(home(2, 2).coins("blue", 1), &equal);
    table.saw("blue wins the game");
    begin(home(2, 2).token("blue"), &equal).saw("blue wins the game");
    begin(home(2, 2), &equal).saw("red wins the game");
    // In time it is fought out.
    begin(home(1, 2), &("d4 d4 ".repeat(298) + "d8 d1 d8 d1")).saw("blue is beaten; red wins the game");
}

#[test]
fn pir_616_the_rest_is_ranked_by_way_dice_and_coins() {
    let scene =
        poor(cursed_table(6)).at("red", 16).at("blue", 9).at("green", 9).at("yellow", 9).at("black", 9).at("white", 12);
    let scene =
        scene.crew("blue", 5).crew("green", 4).king("green").coins("green", 1).crew("yellow", 6).coins("black", 1);
    let table = begin(scene.end_of_round(), "");
    let place = |name: &str| table.place(name);
    assert_eq!((place("red"), place("white"), place("yellow")), (1, 2, 3), "way, then dice");
    assert_eq!((place("green"), place("black"), place("blue")), (4, 4, 6), "special dice count; coins; equal shares");
}

#[test]
fn pir_617_at_the_round_limit_the_ships_in_front_are_home() {
    let scene = |round: u16| {
        let scene = poor(Scene::with(3, &[("round_limit", "20")])).round(round).at("red", 5).at("blue", 4);
        scene.end_of_round()
    };
    begin(scene(20), "").saw("the limit; red wins the game");
    begin(scene(19), "").saw("round 20").never("the limit");
    let usual = |options: &[(&str, &str)]| begin(Scene::with(3, options), "").view("red").round_limit;
    assert_eq!((usual(&[]), usual(&[("expansion", "on"), ("map", "both")])), (60, 90));
    // The Phantom is left out.
    let scene = poor(Scene::with(2, &[("round_limit", "20")])).round(20).at("red", 5).at("blue", 4).at("phantom", 9);
    begin(scene.end_of_round(), "").saw("red wins the game");
}

#[test]
fn pir_617_d94_the_round_limit_has_a_limit() {
    let refused = |limit: &str| crate::setup::refused(3, &[("round_limit", limit)]);
    let limit = |limit: &str| begin(Scene::with(3, &[("round_limit", limit)]), "").view("red").round_limit;
    assert_eq!((limit("20"), limit("500")), (20, 500));
    assert!(refused("19").contains("20 or more") && refused("501").contains("500"), "{}", refused("501"));
}

#[test]
fn pir_110_d81_the_dice_of_the_final_battle_lie_open() {
    let seen = |table: &Table| ["red", "blue", "green"].map(|name| table.ship(name).plain);
    let mut table = begin(home(2, 3).hand("red", "lucky"), "d2 d4");
    assert_eq!(seen(&table), [Some(2), Some(3), None], "green is not in it");
    table.chance("d2 d4").play("red: pass");
    assert_eq!(seen(&table), [Some(1), Some(3), None]);
    table.play("red: pass");
    assert!(table.is_over());
    assert_eq!(seen(&table), [Some(0), Some(3), Some(5)], "after the end all are seen");
}
