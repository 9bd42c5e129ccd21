//! The worked examples of the ledger, played as they are written: W16 to W30. Those of the scoring are in `last_day`.

use engine::Seat;
use voodoo_island::Event;
use voodoo_island::data::Island;
use voodoo_island::scene::Scene;
use voodoo_island::state::Whereabouts;

use crate::ledger;
use crate::table::{clean_up, dawn, in_order, night_round, nightfall, round, times};

/// W16.
#[test]
fn vis_104_vis_099_w16_a_swapped_map_and_two_missions() {
    let scene = Scene::new(2)
        .at("north", (2, 4))
        .missions("north", "M4")
        .stock("north", "map axe torch")
        .tool("north", 1, "map");
    let mut table = round(scene, "north", "k0");
    table.play("north: swap map");
    assert_eq!(table.mission_cards("north"), "M1 M4");
    assert!(table.told("east").contains(&"North draws a mission card.".to_owned()));
    table.play("north: mission");
    assert_eq!((table.mission_cards("north"), times!(table, Event::MissionDrawn { .. })), ("M1".into(), 0));
    table.end_rounds(2).play_all("north", "step 3 4, step 3 3, step 3 2");
    table.chance("k6").play("north: mission");
    assert_eq!((table.mission_cards("north"), table.carried("north")), ("M7".into(), "M4 M1".into()));
}

/// W17.
#[test]
fn vis_155_vis_119_w17_the_return_into_mist_ends_at_the_tombstone() {
    let scene = Scene::new(2).place("north", Whereabouts::OffMap).health("north", 1).mist(&[(3, 5)]);
    for (dice, hearts) in [("d3 d8", 8), ("d3 d5", 7)] {
        let mut table = round(scene.clone(), "north", "d3 d5");
        assert_eq!((table.place("north"), table.waiting()), (Whereabouts::Healing, vec!["east"]));
        table.chance(dice).play("east: end round");
        assert_eq!((table.waiting(), table.hearts("north")), (vec!["north"], hearts));
    }
}

/// W18.
#[test]
fn vis_097_vis_163_w18_two_health_potions_at_nightfall() {
    let potions =
        || Scene::new(2).tool("north", 1, "health-potion").tool("north", 2, "health-potion").health("north", 4);
    let table = nightfall(potions(), "");
    in_order!(table, Event::Healed { seat: Seat(0), health: 8, potion: true });
    let table = nightfall(potions().doll("north", 2), "");
    in_order!(table, Event::Healed { seat: Seat(0), health: 7, potion: true });
}

/// W19.
#[test]
fn vis_179_vis_181_vis_180_w19_aboard_on_the_last_day() {
    let scene = Scene::new(3).island(Island::LastDay).helicopter((5, 5)).at("north", (5, 3)).carried("north", "M6");
    let scene = scene.tool("north", 1, "helper").stock("north", "S4 H1").hand("north", "E06");
    let mut table = round(scene.hand("east", "E01 E01").stock("east", "doll"), "north", "");
    assert_eq!(table.steps_left(), 3);
    table.play_all("north", "step 5 4, step 5 5");
    assert_eq!((table.place("north"), table.delivered("north")), (Whereabouts::Aboard, "M6".into()));
    assert_eq!((table.steps_left(), table.step_count("north")), (0, 0));
    table.play("north: end round");
    assert_eq!(table.moves_like("east", "doll"), "doll south 1, doll south 2");
    table.play("east: play scout");
    in_order!(table, Event::WarriorSent { target: Seat(2), .. });
    table.end_rounds(2);
    assert_eq!(table.waiting(), ["north"]);
    assert!(["buy", "play airdrop", "craft torch"].iter().all(|act| table.offers(&format!("north: {act}"))));
}

/// W20.
#[test]
fn vis_182_w20_the_last_one_boards_at_noon() {
    let scene =
        Scene::new(3).island(Island::LastDay).daytime(3).helicopter((5, 5)).at("east", (5, 4)).health("north", 4);
    let scene = scene.place("north", Whereabouts::Aboard).place("south", Whereabouts::Aboard);
    let mut table =
        round(scene.tool("north", 1, "health-potion").delivered("east", "M5").carried("east", "M6"), "east", "");
    table.play("east: step 5 5");
    assert!(table.is_over());
    assert_eq!(times!(table, Event::RoundBegan { .. }) + times!(table, Event::Healed { .. }), 0);
    assert_eq!((table.standing("east"), table.standing("south"), table.standing("north")), ((20, 1), (0, 2), (-1, 3)));
}

/// W21.
#[test]
fn vis_183_w21_aboard_on_the_sixth_step_of_the_last_night() {
    let scene = Scene::new(2).island(Island::LastDay).helicopter((5, 5)).at("east", (8, 2)).tool("east", 1, "torch");
    let mut table = night_round(scene, "north", "");
    table.play_all("east", "step 7 2, step 6 2, step 5 2, step 5 3, step 5 4, step 5 5, end round");
    assert!(table.is_over());
    assert_eq!((table.standing("east"), table.standing("north")), ((3, 1), (0, 2)));
}

/// W22.
#[test]
fn vis_065_w22_one_recipe_two_potions() {
    let scene = Scene::new(2).daytime(5).stock("east", "B1 W2").health("east", 2);
    let mut table = round(scene, "east", "");
    assert_eq!(table.moves_like("east", "craft"), "craft mist-potion, craft health-potion");
    table.play_all("east", "craft mist-potion, tool mist-potion 1, end round");
    assert_eq!((times!(table, Event::Healed { .. }), table.hearts("east")), (0, 2));
}

/// W23.
#[test]
fn vis_169_to_vis_176_w23_the_clean_up_of_the_first_day() {
    let mist = [(5, 4), (5, 5), (5, 6), (6, 5)];
    let scene = Scene::new(3).day(1).trail("south").tool("east", 1, "map").doll("east", 2).outside("north", "fish");
    let scene = scene.outside("south", "water").helicopter((4, 4)).mist(&mist).stock("north", "W1");
    let table = clean_up(scene.without_tiles(&[(1, 2), (1, 4), (2, 10), (6, 2), (9, 9), (5, 3)]), "c9");
    // Scorching Heat stops the next dawn before anything is rolled.
    table.asks("north", "give water, suffer");
    let view = table.view("spectator");
    assert_eq!((table.tools("east"), view.bank.items), ("- -".into(), [8; 6]));
    assert_eq!(["north", "east", "south"].map(|name| table.explorer(name).helpers), [3, 3, 3]);
    assert_eq!((table.helicopter(), table.mist()), (None, mist.to_vec()));
    assert_eq!((view.supplies.len(), view.mission_tiles.len()), (24, 8));
    assert_eq!((view.trail, view.day, view.daytime), (Some(Seat(0)), 2, 1));
}

/// W24.
#[test]
fn vis_111_vis_110_w24_two_missions_are_delivered_in_passing() {
    let scene =
        Scene::new(3).day(3).at("north", (5, 3)).helicopter((5, 5)).tool("north", 1, "map").carried("north", "M5 M6");
    let mut table = round(scene.clone(), "north", "");
    table.play_all("north", "step 5 4, step 5 5");
    assert_eq!((table.delivered("north"), table.carried("north")), ("M5 M6".into(), String::new()));
    assert_eq!(table.steps_left(), 2);
    table.play_all("north", "step 5 6, end round");
    assert_eq!(table.view("east").round.map(|round| round.diagonal), Some(false));
    let mut table = round(scene, "north", "");
    table.play("north: end round");
    assert_eq!(table.view("east").round.map(|round| round.diagonal), Some(true), "had he not delivered");
}

/// W25.
#[test]
fn vis_036_w25_forty_tiles_of_mist_are_all() {
    let mist: Vec<_> = ledger::plain("P34").into_iter().filter(|spot| spot.0 <= 7).take(40).collect();
    let scene = Scene::new(3).mist(&mist).at("north", (9, 9)).at("east", (9, 9)).at("south", (10, 1));
    let table = dawn(scene, "c3 d8 d1 d9 d9 d9 d9 d8 d3 d8 d3");
    assert_eq!((table.hearts("north"), table.hearts("east"), table.hearts("south")), (6, 6, 8));
    assert_eq!((table.mist(), times!(table, Event::NoMist)), (mist, 4));
}

/// W26.
#[test]
fn vis_052_vis_198_vis_e18_w26_dodge_against_an_attack_and_against_a_chieftain() {
    let scene = || Scene::new(3).at("north", (5, 5)).at("east", (5, 5)).hand("east", "E18").tool("north", 1, "axe");
    let mut table = round(scene().hand("north", "E04 E05 E06 E07"), "north", "");
    table.play_all("north", "attack east, fight airdrop").asks("east", "fight dodge, dodge, no card");
    table.play("east: dodge");
    assert_eq!((table.hand("north"), table.used()), ("E04 E05 E06 E07".into(), "E18".into()));
    table.refuses("north: attack east").play("north: step 5 6");
    let mut table = round(scene().hand("north", "E03 E04").stock("north", "S2"), "north", "");
    table.play_all("north", "play chieftain, target east").play("east: dodge");
    assert_eq!((table.hearts("east"), table.at("east"), table.used()), (8, Some((5, 5)), "E03 E18".into()));
    table.refuses("north: play forced-march").refuses("north: buy");
}

/// W27.
#[test]
fn vis_e16_vis_101_vis_088_w27_a_spirit_walk_to_the_altar_or_to_the_water() {
    let scene = || Scene::new(3).hand("north", "E16").missions("north", "M8").stock("north", "doll");
    let mut table = round(scene(), "north", "d6 d6 k0");
    table.play_all("north", "play spirit-walk, go, mission");
    assert_eq!(table.carried("north"), "M8");
    let mut table = round(scene(), "north", "d9 d6");
    table.play_all("north", "play spirit-walk, go").refuses("north: pick up");
    table.play_all("north", "step 10 6, step 9 6, pick up");
    assert_eq!(table.stock("north"), "W1 doll");
}

/// W28.
#[test]
fn vis_e20_vis_103_w28_light_feet_after_a_mission() {
    let scene = Scene::new(3).at("north", (5, 2)).missions("north", "M4").stock("north", "axe S3").hand("north", "E20");
    let mut table = round(scene.tool("north", 1, "map"), "north", "k0");
    assert_eq!(table.steps_left(), 4);
    table.play_all("north", "step 5 3, mission");
    assert_eq!(table.steps_left(), 0);
    table.play("north: play light-feet");
    assert_eq!(table.steps_left(), 3);
    table.refuses("north: buy").refuses("north: helper stick");
}

/// W29.
#[test]
fn vis_056_vis_159_vis_i16_w29_a_generous_village_gives_too_much() {
    let mut table = round(Scene::new(3).island(Island::GenerousVillage).stock("north", "S9"), "north", "");
    table.play("north: helper water").asks("north", "throw stick, throw water");
    assert_eq!(table.stock("north"), "S9 W3");
    table.play("north: throw water").asks("north", "throw stick, throw water");
    table.play("north: throw water");
    assert_eq!((table.stock("north"), table.offers("north: end round")), ("S9 W1".into(), true));
}

/// W30.
#[test]
fn vis_027_vis_028_w30_two_rolls_again_and_a_landing_in_mist() {
    let scene = Scene::new(2).at("north", (5, 5)).at("east", (9, 9)).mist(&[(3, 3)]);
    let table = dawn(scene, "c4 d7 d4 d5 d5 d3 d3 d6 d1 d6 d2 d6 d4 d6 d5");
    assert_eq!((table.helicopter(), times!(table, Event::LandingRolled { lands: false, .. })), (Some((3, 3)), 2));
    assert_eq!((table.mist(), table.view("north").mist_left), (vec![(6, 1), (6, 2), (6, 4), (6, 5)], 36));
}
