//! The rest of the worked examples of the ledger.

use voodoo_island::Event;
use voodoo_island::data::{Ground, Island, P2, P34, Spot, Supply};
use voodoo_island::scene::Scene;
use voodoo_island::state::Whereabouts;

use crate::table::{clean_up, dawn, night_round, round, times};

/// R1 to R4 (VIS-025).
#[test]
fn vis_025_the_anchor_spots_lie_on_both_sides() {
    let anchors = [((2, 10), Supply::Water), ((1, 2), Supply::Hide), ((4, 5), Supply::Berry), ((10, 10), Supply::Fish)];
    for ((row, column), supply) in anchors {
        let spot = Spot::at(row, column).unwrap();
        assert_eq!((P2.ground(spot), P34.ground(spot)), (Ground::Supply(supply), Ground::Supply(supply)));
    }
}

/// W11 (VIS-088).
#[test]
fn vis_088_a_supply_must_be_stepped_onto() {
    let scene = Scene::new(3).trail("south").at("north", (2, 3)).without_tiles(&[(2, 3)]);
    let mut table = clean_up(scene, "c4 d9 d5 d6 d1 d6 d3 d6 d5 d6 d7");
    assert!(!table.offers("north: pick up"));
    table.play_all("north", "step 2 2, step 2 3, pick up");
    assert_eq!(table.stock("north"), "W1");
}

/// W12 (VIS-061).
#[test]
fn vis_061_the_called_helicopter_lands_in_the_line_of_the_die() {
    let scene = Scene::new(3).at("north", (5, 4)).at("east", (1, 1)).at("south", (1, 1)).helicopter((1, 6));
    let mut table = round(scene, "north", "d4");
    table.play("north: helper helicopter").asks("north", "roll green, roll black");
    table.play("north: roll black").asks("north", "land 2 4, land 4 4, land 6 4, land 8 4, land 10 4");
    table.play("north: land 10 4");
    assert_eq!(table.helicopter(), Some((10, 4)));
}

/// W14 (VIS-055, VIS-059).
#[test]
fn vis_059_one_helper_on_the_player_card_and_one_on_an_outside_spot() {
    let scene = Scene::new(3).outside("east", "fish").tool("north", 1, "helper");
    let table = round(scene, "north", "");
    let places = "helper stick, helper stone, helper water, helper hide, helper berry, helper helicopter";
    assert_eq!(table.moves_like("north", "helper"), places);
    assert_eq!(table.steps_left(), 3);
}

/// W15 (VIS-071).
#[test]
fn vis_071_an_item_on_a_tool_spot_does_no_mission() {
    let scene = Scene::new(3).at("north", (5, 3)).missions("north", "M4");
    assert!(!round(scene.clone().tool("north", 1, "axe"), "north", "").offers("north: mission"));
    assert!(round(scene.stock("north", "axe"), "north", "").offers("north: mission"));
}

/// W21 (VIS-183).
#[test]
fn vis_183_the_last_night_can_still_bring_an_explorer_aboard() {
    let scene = Scene::new(2).island(Island::LastDay).helicopter((5, 5)).at("east", (8, 2)).tool("east", 1, "torch");
    let mut table = night_round(scene, "north", "");
    table.play_all("east", "step 7 2, step 6 2, step 5 2, step 5 3, step 5 4, step 5 5, end round");
    assert!(table.is_over());
    assert_eq!((table.standing("east"), table.standing("north")), ((3, 1), (0, 2)));
    assert_eq!(times!(table, Event::CleanedUp { .. }), 0);
}

/// W22 (VIS-065).
#[test]
fn vis_065_one_recipe_makes_either_potion() {
    let mut table = round(Scene::new(2).stock("north", "B1 W2"), "north", "");
    assert_eq!(table.moves_like("north", "craft"), "craft mist-potion, craft health-potion");
    table.play_all("north", "craft mist-potion, tool mist-potion 1");
    assert_eq!(table.tools("north"), "mist-potion -");
}

/// W24 (VIS-111, VIS-110).
#[test]
fn vis_111_missions_are_delivered_in_passing() {
    let scene = Scene::new(3).at("north", (5, 3)).helicopter((5, 5)).tool("north", 1, "map").carried("north", "M5 M6");
    let mut table = round(scene, "north", "");
    table.play_all("north", "step 5 4, step 5 5");
    assert_eq!(
        (table.delivered("north"), table.carried("north"), table.steps_left()),
        ("M5 M6".into(), String::new(), 2)
    );
    table.play("north: end round");
    assert!(!table.view("east").round.unwrap().diagonal);
}

/// W25 (VIS-036).
#[test]
fn vis_036_without_tiles_the_mist_still_hurts() {
    let spots = |row: u8| (1..=10).map(move |column| (row, column));
    let plain = (1..=7).flat_map(spots).filter(|&(row, column)| P34.plain.contains(Spot::at(row, column).unwrap()));
    let mist: Vec<(u8, u8)> = plain.take(40).collect();
    let scene = Scene::new(3).mist(&mist).at("north", (9, 9)).at("east", (9, 9)).at("south", (10, 1));
    let table = dawn(scene, "c3 d8 d1 d9 d9 d9 d9 d8 d3 d8 d3");
    assert_eq!((table.hearts("north"), table.hearts("east"), table.mist().len()), (6, 6, 40));
    assert_eq!(times!(table, Event::NoMist), 4);
}

/// W27 (VIS-E16, VIS-101, VIS-088).
#[test]
fn vis_e16_a_spirit_walk_is_no_step() {
    let scene = || Scene::new(3).hand("north", "E16").missions("north", "M8").stock("north", "doll");
    let mut table = round(scene(), "north", "d6 d6");
    table.play_all("north", "play spirit-walk, go");
    assert!(table.offers("north: mission"));
    let mut table = round(scene(), "north", "d9 d6");
    table.play_all("north", "play spirit-walk, go");
    assert!(!table.offers("north: pick up"));
    table.play_all("north", "step 10 6, step 9 6, pick up");
    let scene = Scene::new(3).option("mission_entry", "enter").hand("north", "E16").missions("north", "M8");
    let mut table = round(scene.stock("north", "doll"), "north", "d6 d6");
    table.play_all("north", "play spirit-walk, go").refuses("north: mission");
    table.play_all("north", "step 6 7, step 6 6, mission");
}

/// A hand above the limit (VIS-158), and the layer of a card that leaves it (VIS-205).
#[test]
fn vis_205_the_oldest_card_of_a_kind_leaves_the_hand_first() {
    let scene = Scene::new(2).hand("north", "E04 E05 E05 E06 E06 E07 E07 E08 E08").hand_of_layer("north", 1, "E04");
    let mut table = round(scene.stock("north", "S2"), "north", "k8");
    table.play("north: buy");
    assert_eq!(table.hand("north"), "E04 E04 E05 E05 E06 E06 E07 E07 E08 E08 E09");
    assert_eq!(table.explorer("north").hand_layers, [10, 1]);
    table.play("north: throw forced-march");
    assert_eq!((table.explorer("north").hand_layers, table.used()), (vec![9, 1], "E04".into()));
}

/// A Bone Charm against an axe under the Blood Moon (VIS-200, VIS-E19, VIS-I18).
#[test]
fn vis_200_the_damage_window_opens_again_while_the_blow_counts() {
    let scene = Scene::new(2).island(Island::BloodMoon).at("north", (5, 5)).at("east", (5, 5)).tool("north", 2, "axe");
    let scene = scene.hand("north", "E20").hand("east", "E19 E19 E04");
    let mut table = round(scene, "north", "");
    table.play("north: attack east").play("north: fight light-feet").play("east: no card");
    table.asks("east", "charm, no card");
    table.play("east: charm").asks("east", "charm, no card");
    table.play("east: charm").asks("east", "no card");
    table.play("east: no card");
    assert_eq!((table.hearts("east"), table.place("east")), (7, Whereabouts::OffMap));
}
