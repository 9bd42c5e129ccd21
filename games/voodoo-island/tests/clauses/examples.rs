//! Worked examples of the ledger.

use voodoo_island::data::Island;
use voodoo_island::reach::reach;
use voodoo_island::scene::Scene;
use voodoo_island::state::Whereabouts;
use voodoo_island::{Event, META};

use crate::table::{clean_up, dawn, in_order, night_round, nightfall, open, round, times};

/// VIS-008, VIS-010, VIS-015, VIS-016: from the box to the first menu.
#[test]
fn vis_016_play_begins_with_the_dawn_of_day_1() {
    let setup = engine::Setup::new(&META, 2).unwrap();
    let mut table = open(&setup, "k0 k5");
    table.asks("north", "pawn black, pawn white, pawn red, pawn blue");
    table.play("north: pawn red").asks("east", "pawn black, pawn white, pawn blue");
    table.chance("d3 d3 d3 d3 d2 c2 d1 d2 d1 d1 d5 d5 d6 d6").play("east: pawn white").chance_is_used_up();
    assert_eq!((table.at("north"), table.at("east")), (Some((3, 3)), Some((3, 3))));
    assert_eq!((table.helicopter(), table.mist()), (Some((1, 1)), vec![(5, 5), (6, 6)]));
}

/// W1 (VIS-040).
#[test]
fn vis_040_after_crafting_no_card_is_bought() {
    let mut table = round(Scene::new(3).stock("north", "S2 H1 W2"), "north", "");
    assert!(table.offers("north: buy"));
    table.play("north: craft torch").refuses("north: buy");
    assert!(table.offers("north: tool torch 1"));
}

/// W2 (VIS-078, VIS-083).
#[test]
fn vis_078_a_map_on_a_tool_spot_gives_steps_at_once() {
    let scene = Scene::new(3).at("north", (2, 1)).stock("north", "map");
    let mut table = round(scene, "north", "");
    table.play_all("north", "step 3 1, step 4 1");
    assert_eq!(table.steps_left(), 0);
    table.play("north: tool map 2");
    assert_eq!(table.steps_left(), 2);
    table.play_all("north", "step 5 1, pick up");
    assert_eq!((table.steps_left(), table.stock("north")), (0, "S1".to_owned()));
}

/// W4 (VIS-032, VIS-033).
#[test]
fn vis_033_the_roller_chooses_among_the_nearest_spots() {
    let scene = Scene::new(3).trail("south").mist(&[(1, 1)]).at("north", (5, 5)).at("east", (5, 5)).at("south", (5, 5));
    let table = dawn(scene, "c3 d7 d9 d1 d1");
    table.asks("south", "mist 1 3, mist 2 2, mist 3 1");
}

/// W7 (VIS-134, VIS-137, VIS-150).
#[test]
fn vis_150_at_the_tombstone_all_missions_are_lost() {
    let scene = Scene::new(3).at("north", (5, 5)).at("east", (5, 5)).health("north", 4).stock("north", "F1 O1");
    let scene = scene.delivered("north", "M5 M6").carried("north", "M7").hand("north", "E05").hand("east", "E14");
    let mut table = round(scene.tool("east", 1, "axe"), "north", "");
    table.play("north: attack east").play("north: fight machete-path").play("east: fight pickpocket");
    table.asks("east", "take stone, take fish");
    table.play("east: take fish");
    assert_eq!(table.place("north"), Whereabouts::Healing);
    assert_eq!(table.under_mission_deck(), "M7 M5 M6");
    assert_eq!((table.stock("north"), table.stock("east")), ("O1".to_owned(), "F1".to_owned()));
    in_order!(
        table,
        Event::Spoils { .. },
        Event::Hurt { amount: 4, .. },
        Event::Tombstone { .. },
        Event::RoundEnded { .. }
    );
    assert_eq!(table.waiting(), ["east"]);
}

/// W9 (VIS-164, VIS-073).
#[test]
fn vis_164_a_blocked_torch_gives_no_night_round() {
    let scene = Scene::new(2).tool("north", 1, "torch").tool("east", 2, "torch").stock("north", "doll");
    let mut table = night_round(scene, "north", "");
    assert_eq!(table.steps_left(), 6);
    table.play_all("north", "doll east 2, end round");
    assert_eq!(times!(table, Event::CleanedUp { .. }), 1);
}

/// W18 (VIS-097, VIS-163).
#[test]
fn vis_097_a_health_potion_gives_three_hearts_at_nightfall() {
    let potions = |scene: Scene| scene.tool("north", 1, "health-potion").tool("north", 2, "health-potion");
    let table = nightfall(potions(Scene::new(2)).health("north", 4), "");
    assert_eq!(table.hearts("north"), 8);
    let table = nightfall(potions(Scene::new(2)).health("north", 4).doll("north", 2), "");
    in_order!(table, Event::Healed { health: 7, potion: true, .. });
}

/// W20 (VIS-182).
#[test]
fn vis_182_the_game_ends_when_the_last_explorer_boards() {
    let scene = Scene::new(3).island(Island::LastDay).daytime(3).helicopter((5, 5)).at("east", (5, 4));
    let scene = scene.place("north", Whereabouts::Aboard).place("south", Whereabouts::Aboard).stock("north", "map W3");
    let mut table = round(scene.delivered("east", "M5").carried("east", "M6"), "east", "");
    table.play("east: step 5 5");
    assert!(table.is_over());
    assert_eq!((table.standing("east"), table.standing("north")), ((20, 1), (0, 2)));
}

/// W23 (VIS-169 to VIS-176).
#[test]
fn vis_169_the_clean_up_makes_the_table_ready() {
    let scene = Scene::new(3).tool("east", 1, "map").doll("east", 2).outside("north", "fish").outside("south", "water");
    let scene = scene.mist(&[(1, 1), (5, 5)]).without_tiles(&[(1, 2), (2, 1)]).helicopter((4, 4)).used("E04 E05");
    let table = clean_up(scene, "c3 d4 d4 d6 d8 d6 d8 d6 d8 d6 d8");
    assert_eq!((table.tools("east"), table.explorer("north").helpers), ("- -".to_owned(), 3));
    let view = table.view("spectator");
    assert_eq!((view.supplies.len(), view.mission_tiles.len(), view.trail), (24, 8, engine::Seat(1)));
    assert_eq!(view.expedition.layers.iter().map(|layer| layer.in_deck).collect::<Vec<_>>(), [58, 2]);
}

/// The preview of the map: W19 (VIS-179) and mist on the way (VIS-117).
#[test]
fn vis_117_a_way_around_the_mist_is_the_cheapest() {
    let scene = Scene::new(3).at("north", (5, 4)).mist(&[(5, 5)]).tool("north", 1, "map");
    let table = round(scene, "north", "");
    let ways = reach(&table.view("east"));
    let way = |row, column| ways.iter().find(|way| (way.spot.row(), way.spot.column()) == (row, column)).unwrap();
    assert_eq!((way(5, 6).steps, way(5, 6).hearts), (4, 0));
    assert_eq!((way(5, 5).steps, way(5, 5).hearts), (1, 1));
    assert_eq!((way(5, 7).steps, way(5, 7).hearts), (3, 1));
    assert_eq!(way(5, 6).path.len(), 4);
}
