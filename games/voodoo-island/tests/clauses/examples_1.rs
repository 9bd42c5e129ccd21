//! The worked examples of the ledger, played as they are written: R1 to R5 and W1 to W15.
//!
//! Red, white and blue of the ledger are north, south and east here.

use engine::Seat;
use voodoo_island::Event;
use voodoo_island::data::Ground;
use voodoo_island::scene::Scene;
use voodoo_island::state::Whereabouts;

use crate::table::{clean_up, dawn, in_order, night_round, round, times};

/// R1 to R4: rolls and the spots that they name, on both sides.
#[test]
fn vis_025_r1_to_r4_the_dice_name_water_hide_berries_and_fish() {
    let rolls = [((2, 10), "water"), ((1, 2), "hide"), ((4, 5), "berry"), ((10, 10), "fish")];
    for seats in [2, 3] {
        for ((green, black), supply) in rolls {
            let scene = Scene::new(seats).place("north", Whereabouts::OffMap);
            let table = round(scene, "north", &format!("d{green} d{black}"));
            let spot = table.explorer("north").spot().unwrap();
            assert_eq!((spot.row(), spot.column()), (green, black));
            let ground = table.view("north").map().ground(spot);
            assert!(matches!(ground, Ground::Supply(kind) if kind.word() == supply), "{ground:?}");
        }
    }
}

/// R5.
#[test]
fn vis_117_r5_three_mist_spots_cost_three_hearts() {
    let scene = Scene::new(2).at("north", (3, 3)).tool("north", 1, "helper").mist(&[(3, 4), (3, 5), (4, 4)]);
    let mut table = round(scene, "north", "");
    table.play_all("north", "step 3 4, step 4 4, step 3 4, end round");
    assert_eq!(table.hearts("north"), 5);
}

/// W1.
#[test]
fn vis_040_w1_after_crafting_no_card_is_played_or_bought() {
    let mut table = round(Scene::new(3).stock("north", "S2 H1 W2").hand("north", "E04"), "north", "");
    assert!(table.offers("north: buy") && table.offers("north: play forced-march"));
    table.play("north: craft torch").refuses("north: buy").refuses("north: play forced-march");
    assert_eq!(table.stock("north"), "W2 torch");
    assert!(table.offers("north: tool torch 1") && table.offers("north: tool torch 2"));
}

/// W2.
#[test]
fn vis_078_vis_083_w2_a_map_in_time_gives_steps_and_one_after_a_pick_up_does_not() {
    let scene = || Scene::new(3).at("north", (2, 1)).stock("north", "map");
    let mut table = round(scene(), "north", "");
    table.play_all("north", "step 2 2, step 2 3");
    assert_eq!(table.steps_left(), 0);
    table.play("north: tool map 2");
    assert_eq!((table.steps_left(), table.step_count("north")), (2, 4));
    let mut table = round(scene(), "north", "");
    table.play_all("north", "step 2 2, step 2 3, pick up, tool map 2");
    assert_eq!((table.steps_left(), table.step_count("north")), (0, 0));
}

/// W3.
#[test]
fn vis_080_w3_a_sole_carrier_gets_nothing_until_another_one_carries() {
    let scene =
        Scene::new(3).trail("north").at("north", (4, 4)).at("south", (7, 3)).at("east", (5, 3)).carried("north", "M2");
    let mut table = round(scene.missions("east", "M4").stock("east", "axe"), "north", "");
    assert_eq!(table.step_count("north"), 4);
    table.play("north: end round");
    assert_eq!(table.step_count("east"), 8);
    table.chance("k0").play_all("east", "mission, end round");
    assert_eq!(table.step_count("south"), 8);
    table.end_rounds(1);
    assert_eq!((table.waiting(), table.step_count("north")), (vec!["north"], 8));
}

/// W4.
#[test]
fn vis_032_vis_033_w4_the_roller_chooses_among_three_spots_at_distance_two() {
    let scene = Scene::new(3).trail("south").mist(&[(1, 1)]).at("north", (5, 5)).at("east", (5, 5)).at("south", (5, 5));
    let mut table = dawn(scene, "c3 d7 d9 d1 d1");
    table.asks("south", "mist 1 3, mist 2 2, mist 3 1");
    assert_eq!(table.helicopter(), Some((7, 9)));
    table.play("south: mist 2 2");
    assert!(table.mist().contains(&(2, 2)));
}

/// W5.
#[test]
fn vis_031_w5_a_roll_on_an_occupied_berry_spot_hurts_and_the_mist_goes_elsewhere() {
    let scene = Scene::new(3).at("north", (1, 1)).at("east", (1, 1)).at("south", (9, 4));
    let table = dawn(scene, "c3 d9 d3 d9 d4");
    assert_eq!((table.hearts("south"), table.helicopter()), (7, Some((9, 3))));
    table.asks("north", "mist 8 4, mist 9 5, mist 10 4");
}

/// W6.
#[test]
fn vis_128_vis_130_vis_125_w6_a_draw_uses_both_cards_and_the_attack() {
    let scene = Scene::new(3).at("north", (5, 5)).at("east", (5, 5)).hand("north", "E04 E05").hand("east", "E12");
    let mut table = round(scene, "north", "");
    table.play("north: attack east").play("east: fight creeping-mist").play("north: fight forced-march");
    assert_eq!((table.at("north"), table.at("east")), (Some((5, 5)), Some((5, 5))));
    assert_eq!((table.hearts("north"), table.hearts("east")), (8, 8));
    assert_eq!(
        (table.used(), table.hand("north"), table.hand("east")),
        ("E04 E12".into(), "E05".into(), String::new())
    );
    table.refuses("north: attack east").play("north: step 5 6");
}

/// W7.
#[test]
fn vis_134_vis_137_vis_150_w7_a_lost_attack_against_an_axe() {
    let scene = Scene::new(3).at("north", (5, 5)).at("east", (5, 5)).health("north", 4).stock("north", "F1 O1");
    let scene = scene.delivered("north", "M5 M6").carried("north", "M7").hand("north", "E05").hand("east", "E14");
    let mut table = round(scene.tool("east", 1, "axe"), "north", "");
    assert_eq!(table.steps_left(), 2);
    table.play_all("north", "attack east, fight machete-path").play("east: fight pickpocket");
    table.asks("east", "take stone, take fish");
    assert_eq!(table.under_mission_deck(), "M7");
    table.play("east: take fish");
    in_order!(
        table,
        Event::Spoils { .. },
        Event::Hurt { seat: Seat(0), lost: 4, health: 0, .. },
        Event::Tombstone { seat: Seat(0) },
        Event::RoundEnded { seat: Seat(0) },
    );
    assert_eq!((table.place("north"), table.delivered("north")), (Whereabouts::Healing, String::new()));
    assert_eq!(table.under_mission_deck(), "M7 M5 M6");
    assert_eq!((table.stock("north"), table.stock("east"), table.waiting()), ("O1".into(), "F1".into(), vec!["east"]));
}

/// W8.
#[test]
fn vis_159_vis_133_w8_the_winner_throws_a_supply_away() {
    let scene = Scene::new(3).at("north", (5, 5)).at("east", (5, 5)).hand("north", "E04").stock("east", "H2 F1");
    let mut table = round(scene.stock("north", "S7 axe map torch"), "north", "");
    table.play("north: attack east").play("north: fight forced-march");
    table.asks("north", "take fish, take hide");
    table.play("north: take hide").asks("north", "throw stick, throw hide");
    table.play("north: throw hide");
    assert_eq!(table.stock("north"), "S7 torch axe map");
}

/// W9.
#[test]
fn vis_164_vis_073_w9_a_doll_on_a_torch_takes_the_night_round() {
    let scene = || Scene::new(2).tool("north", 1, "torch").tool("east", 2, "torch").stock("north", "doll");
    let mut table = night_round(scene(), "north", "");
    table.play_all("north", "doll east 2, end round");
    assert_eq!((times!(table, Event::CleanedUp { .. }), table.tools("east")), (1, "- -".into()));
    let mut table = night_round(scene(), "north", "");
    table.play("north: end round");
    assert_eq!((table.waiting(), table.steps_left()), (vec!["east"], 6), "without the doll");
}

/// W10.
#[test]
fn vis_165_vis_166_vis_103_w10_a_night_round_with_a_torch_and_a_map() {
    // East carries a mission, so that north can step from the stones on (6,2) across to the temple on (5,3).
    let scene =
        Scene::new(3).at("north", (4, 2)).tool("north", 1, "torch").tool("north", 2, "map").stock("north", "axe");
    let mut table = night_round(scene.missions("north", "M4").carried("east", "M8"), "north", "k6");
    assert_eq!(table.steps_left(), 8);
    table.play_all("north", "step 4 1, step 5 1, pick up, step 5 2, step 6 1, step 6 2, pick up");
    assert_eq!((table.steps_left(), table.stock("north")), (3, "S1 O1 axe".into()));
    table.play_all("north", "step 5 3, mission");
    assert_eq!((table.steps_left(), table.step_count("north"), table.carried("north")), (0, 0, "M4".into()));
}

/// W11.
#[test]
fn vis_088_w11_water_that_came_overnight_must_be_stepped_onto() {
    let scene = Scene::new(3).trail("south").at("north", (2, 3)).without_tiles(&[(2, 3)]);
    let mut table = clean_up(scene, "c4 d9 d5 d6 d1 d6 d3 d6 d5 d6 d7");
    assert_eq!((table.view("north").supplies.len(), table.waiting()), (24, vec!["north"]));
    table.refuses("north: pick up").play_all("north", "step 2 2, step 2 3, pick up");
    assert_eq!(table.stock("north"), "W1");
}

/// W12.
#[test]
fn vis_061_w12_the_helicopter_is_called_to_column_four() {
    let scene = Scene::new(3).at("north", (5, 4)).at("east", (1, 1)).at("south", (1, 1)).helicopter((1, 6));
    let mut table = round(scene, "north", "d4");
    table.play("north: helper helicopter").asks("north", "roll green, roll black");
    table.play("north: roll black").asks("north", "land 2 4, land 4 4, land 6 4, land 8 4, land 10 4");
    table.play("north: land 10 4");
    assert_eq!(table.helicopter(), Some((10, 4)));
}

/// W13.
#[test]
fn vis_143_vis_144_vis_145_w13_a_spearman_beats_machete_path() {
    let scene = Scene::new(3).hand("north", "E02").hand("east", "E05").stock("east", "S5").tool("north", 1, "axe");
    let mut table = round(scene.delivered("east", "M5").carried("east", "M6"), "north", "");
    table.play_all("north", "play spearman, target east").play("east: fight machete-path");
    assert_eq!((table.hearts("east"), table.stock("east")), (6, "S5".into()));
    assert_eq!((table.delivered("east"), table.carried("east")), ("M5".into(), String::new()));
    assert_eq!((table.place("east"), table.waiting()), (Whereabouts::OffMap, vec!["north"]));
    table.chance("d3 d8").play("north: end round");
    assert_eq!((table.at("east"), table.hearts("east")), (Some((3, 8)), 6));
}

/// W14.
#[test]
fn vis_055_vis_059_w14_where_a_second_helper_can_go() {
    let table = round(Scene::new(3).outside("east", "fish").tool("north", 1, "helper"), "north", "");
    let places = "helper stick, helper stone, helper water, helper hide, helper berry, helper helicopter";
    assert_eq!(table.moves_like("north", "helper"), places);
}

/// W15.
#[test]
fn vis_071_w15_an_axe_on_a_tool_spot_does_no_mission() {
    let scene = Scene::new(3).at("north", (5, 3)).missions("north", "M4");
    round(scene.clone().tool("north", 1, "axe"), "north", "").refuses("north: mission");
    assert!(round(scene.stock("north", "axe"), "north", "").offers("north: mission"));
}
