//! More worked examples of the ledger: walking, fighting, cards and the last day.

use voodoo_island::Event;
use voodoo_island::data::Island;
use voodoo_island::scene::Scene;
use voodoo_island::state::Whereabouts;

use crate::table::{dawn, night_round, round, times};

/// W3 (VIS-080).
#[test]
fn vis_080_a_sole_carrier_gets_nothing_from_the_own_load() {
    let scene = || Scene::new(3).at("north", (5, 5)).carried("north", "M2");
    assert_eq!(round(scene(), "north", "").moves_like("north", "step").split(", ").count(), 4);
    assert_eq!(round(scene().at("east", (5, 5)), "east", "").moves_like("east", "step").split(", ").count(), 8);
    let both = scene().carried("east", "M3");
    assert_eq!(round(both, "north", "").moves_like("north", "step").split(", ").count(), 8);
}

/// W5 (VIS-031).
#[test]
fn vis_031_mist_on_an_occupied_supply_spot_hurts_and_goes_elsewhere() {
    let scene = Scene::new(3).at("north", (1, 1)).at("east", (9, 4)).at("south", (1, 1));
    let table = dawn(scene, "c3 d9 d3 d9 d4");
    assert_eq!(table.hearts("east"), 7);
    table.asks("north", "mist 8 4, mist 9 5, mist 10 4");
}

/// W6 (VIS-128, VIS-130, VIS-125).
#[test]
fn vis_128_equal_speeds_are_a_draw() {
    let scene = Scene::new(3).at("north", (5, 5)).at("east", (5, 5)).hand("north", "E04 E04").hand("east", "E12");
    let mut table = round(scene, "north", "");
    table.play("north: attack east").play("east: fight creeping-mist").play("north: fight forced-march");
    assert_eq!((table.used(), table.hand("north")), ("E04 E12".to_owned(), "E04".to_owned()));
    table.refuses("north: attack east").play("north: step 5 6");
}

/// W8 (VIS-159, VIS-133).
#[test]
fn vis_159_the_winner_throws_away_what_is_above_ten() {
    let scene = Scene::new(3).at("north", (5, 5)).at("east", (5, 5)).hand("north", "E04").stock("east", "H2 F1");
    let mut table = round(scene.stock("north", "S7 axe map torch"), "north", "");
    table.play("north: attack east").play("north: fight forced-march");
    table.asks("north", "take fish, take hide");
    table.play("north: take hide").asks("north", "throw stick, throw hide");
    table.play("north: throw hide");
    assert_eq!(table.stock("north"), "S7 torch axe map");
}

/// W10 (VIS-165, VIS-166, VIS-103).
#[test]
fn vis_166_by_torch_light_supplies_do_not_end_the_movement() {
    let scene =
        Scene::new(3).at("north", (3, 2)).tool("north", 1, "torch").tool("north", 2, "map").stock("north", "axe");
    let mut table = night_round(scene.missions("north", "M4"), "north", "k6");
    assert_eq!(table.steps_left(), 8);
    table.play_all("north", "step 3 3, step 2 3, pick up, step 3 3, step 3 4, pick up");
    assert_eq!(table.steps_left(), 4);
    table.play_all("north", "step 4 4, step 4 3, step 5 3").play("north: mission");
    assert_eq!(
        (table.steps_left(), table.carried("north"), table.mission_cards("north")),
        (0, "M4".into(), "M7".into())
    );
}

/// W13 (VIS-143, VIS-144, VIS-145).
#[test]
fn vis_143_a_faster_warrior_knocks_out_and_hurts() {
    let scene = Scene::new(3).hand("north", "E02").hand("east", "E05").stock("east", "S5").tool("north", 1, "axe");
    let scene = scene.delivered("east", "M5").carried("east", "M6");
    let mut table = round(scene, "north", "");
    table.play("north: play spearman").play("north: target east");
    table.asks("east", "fight machete-path, no card");
    table.play("east: fight machete-path");
    assert_eq!((table.hearts("east"), table.stock("east"), table.delivered("east")), (6, "S5".into(), "M5".into()));
    assert_eq!((table.place("east"), table.carried("east")), (Whereabouts::OffMap, String::new()));
    assert_eq!(table.waiting(), ["north"]);
}

/// W16 (VIS-104, VIS-099).
#[test]
fn vis_099_a_swapped_map_brings_a_second_mission_card() {
    let scene = Scene::new(3).at("north", (5, 3)).missions("north", "M4").stock("north", "map axe");
    let mut table = round(scene, "north", "k0");
    table.play("north: swap map");
    assert_eq!(table.mission_cards("north"), "M1 M4");
    assert!(table.told("east").contains(&"North draws a mission card.".to_owned()));
    table.play("north: mission");
    assert_eq!(table.mission_cards("north"), "M1");
}

/// W17 (VIS-155, VIS-119).
#[test]
fn vis_155_death_by_mist_on_returning_ends_the_round() {
    let scene = Scene::new(3).place("north", Whereabouts::OffMap).health("north", 1).mist(&[(5, 5)]);
    let table = round(scene, "north", "d5 d5");
    assert_eq!((table.place("north"), table.waiting()), (Whereabouts::Healing, vec!["east"]));
}

/// W19 (VIS-179, VIS-181, VIS-180).
#[test]
fn vis_179_on_the_last_day_the_helicopter_takes_explorers_aboard() {
    let scene = Scene::new(3).island(Island::LastDay).helicopter((5, 5)).at("north", (5, 4)).carried("north", "M6");
    let scene = scene.stock("north", "S2 H1").hand("east", "E01 E17").stock("east", "doll");
    let mut table = round(scene, "north", "");
    table.play("north: step 5 5");
    assert_eq!((table.place("north"), table.delivered("north")), (Whereabouts::Aboard, "M6".into()));
    table.asks("north", "end round");
    table.play("north: end round").refuses("east: doll north 1").play("east: play scout");
    assert_eq!(times!(table, Event::WarriorSent { .. }), 1, "only south is a target");
}

/// W26 (VIS-052, VIS-198, VIS-E18).
#[test]
fn vis_198_a_dodged_attack_tells_nothing_of_the_attackers_card() {
    let scene =
        Scene::new(3).at("north", (5, 5)).at("east", (5, 5)).hand("north", "E04 E05 E06 E07").hand("east", "E18");
    let mut table = round(scene, "north", "");
    table.play("north: attack east").play("north: fight airdrop");
    assert!(table.told("east").is_empty());
    table.asks("east", "fight dodge, dodge, no card");
    table.play("east: dodge");
    assert_eq!((table.hand("north"), table.used()), ("E04 E05 E06 E07".into(), "E18".into()));
    table.refuses("north: attack east").play("north: step 5 6");
}

/// W28 (VIS-E20, VIS-103).
#[test]
fn vis_e20_light_feet_let_the_explorer_go_on() {
    let scene = Scene::new(3).at("north", (5, 2)).missions("north", "M4").stock("north", "axe S3").hand("north", "E20");
    let mut table = round(scene.tool("north", 1, "map"), "north", "k0");
    table.play_all("north", "step 5 3, mission");
    assert_eq!(table.steps_left(), 0);
    table.play("north: play light-feet");
    assert_eq!(table.steps_left(), 3);
    table.refuses("north: buy").refuses("north: helper stick");
}

/// W29 (VIS-056, VIS-159, VIS-I16).
#[test]
fn vis_i16_a_generous_village_can_give_too_much() {
    let scene = Scene::new(3).island(Island::GenerousVillage).stock("north", "S9");
    let mut table = round(scene, "north", "");
    table.play("north: helper water").asks("north", "throw stick, throw water");
    table.play_all("north", "throw water, throw water");
    assert_eq!(table.stock("north"), "S9 W1");
}

/// W30 (VIS-027, VIS-028).
#[test]
fn vis_027_the_helicopter_lands_on_a_free_plain_spot() {
    let scene = Scene::new(2).at("north", (5, 5)).at("east", (9, 9)).mist(&[(3, 3)]);
    let table = dawn(scene, "c4 d7 d4 d5 d5 d3 d3 d6 d1 d6 d2 d6 d4 d6 d5");
    assert_eq!(table.helicopter(), Some((3, 3)));
    assert_eq!(table.mist(), [(6, 1), (6, 2), (6, 4), (6, 5)]);
}

/// The last night is over (VIS-183, VIS-190, VIS-191).
#[test]
fn vis_190_a_single_explorer_aboard_wins_whatever_the_score() {
    let scene = Scene::new(3).island(Island::LastDay).daytime(5).place("north", Whereabouts::Aboard).health("north", 5);
    let mut table = round(scene.stock("north", "S2").delivered("east", "M5 M6"), "south", "");
    table.play("south: end round");
    assert!(table.is_over());
    assert_eq!((table.standing("north"), table.points("east")), ((-5, 1), 0));
    assert_eq!(table.standing("east").1, 2);
}
