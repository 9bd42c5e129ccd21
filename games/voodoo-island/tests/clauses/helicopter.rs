//! The helicopter and the mist underfoot: VIS-110 to VIS-122.

use engine::Seat;
use voodoo_island::Event;
use voodoo_island::data::{Ground, Island, Spot};
use voodoo_island::scene::Scene;
use voodoo_island::state::{Cause, Whereabouts};

use crate::table::{clean_up, dawn, in_order, night_round, round, times};

/// North on (3,1) with four steps, and mist to the right of it.
pub fn misty() -> Scene {
    Scene::new(3).at("north", (3, 1)).tool("north", 1, "map").mist(&[(3, 2), (3, 3), (4, 3)])
}

#[test]
fn vis_110_whoever_gets_to_the_helicopter_in_any_way_delivers() {
    let scene = || {
        Scene::new(3)
            .option("warrior_missions", "kept")
            .at("north", (3, 2))
            .helicopter((3, 3))
            .carried("north", "M5 M6")
    };
    let mut table = round(scene(), "north", "");
    table.play("north: step 3 3");
    assert_eq!((table.delivered("north"), table.carried("north")), ("M5 M6".into(), String::new()), "by a step");
    let table = round(scene().place("north", Whereabouts::OffMap), "north", "d3 d3");
    assert_eq!(table.delivered("north"), "M5 M6", "by dice");
    let mut table = round(scene().hand("north", "E16"), "north", "d3 d3");
    table.play_all("north", "play spirit-walk, go");
    assert_eq!(table.delivered("north"), "M5 M6", "by a card");
    in_order!(table, Event::SpiritWalked { .. }, Event::Delivered { count: 2, .. });
}

#[test]
fn vis_111_the_helicopters_spot_is_walked_over_like_any_other() {
    let scene = Scene::new(3).at("north", (3, 2)).helicopter((3, 3)).carried("north", "M5").tool("north", 1, "map");
    let mut table = round(scene, "north", "");
    table.play("north: step 3 3");
    assert_eq!((table.steps_left(), table.at("north")), (3, Some((3, 3))));
    table.play_all("north", "step 4 3, step 3 3, step 3 2");
    assert_eq!((table.at("north"), times!(table, Event::Delivered { .. })), (Some((3, 2)), 0));
}

#[test]
fn vis_112_delivered_missions_are_lost_at_the_tombstone_only() {
    let scene =
        || Scene::new(3).at("north", (3, 3)).at("east", (3, 3)).delivered("east", "M5").hand("north", "E20 E03");
    let mut table = round(scene(), "north", "");
    table.play_all("north", "attack east, fight light-feet");
    assert_eq!(table.delivered("east"), "M5", "not in a battle");
    let mut table = round(scene(), "north", "");
    table.play_all("north", "play chieftain, target east");
    assert_eq!(table.delivered("east"), "M5", "not by a warrior");
    let mut table = round(scene().health("east", 3), "north", "");
    table.play_all("north", "play chieftain, target east");
    assert_eq!((table.place("east"), table.delivered("east")), (Whereabouts::Healing, String::new()));
}

#[test]
fn vis_113_the_helicopter_stays_put_all_day() {
    let mut table = round(Scene::new(2).helicopter((3, 8)), "north", "");
    for _ in 0..9 {
        table.end_rounds(1);
        assert_eq!(table.helicopter(), Some((3, 8)));
    }
    assert_eq!(times!(night_round(Scene::new(2).tool("east", 1, "torch"), "north", ""), Event::Landed { .. }), 0);
}

#[test]
fn vis_114_whatever_moves_it_it_lands_on_a_legal_spot_and_clears_the_mist() {
    // By Radio Call: (3,6) sticks, (4,7) fish, (1,7) stones, (3,9) hide, (4,5) berries; east stands on (2,7).
    let scene = || Scene::new(3).helicopter((3, 7)).at("east", (2, 7)).mist(&[(3, 8)]);
    let mut table = round(scene().hand("north", "E10"), "north", "");
    table.play("north: play radio-call");
    for spot in table.moves("north") {
        let (row, column) = spot.strip_prefix("land ").unwrap().split_once(' ').unwrap();
        let at = Spot::at(row.parse().unwrap(), column.parse().unwrap()).unwrap();
        assert!(table.view("north").map().ground(at) == Ground::Plain && (row, column) != ("2", "7"));
    }
    table.play("north: land 3 8");
    assert_eq!((table.helicopter(), table.mist()), (Some((3, 8)), vec![]));
    // By Signal Flare: dice that fail are rolled again.
    let mut table = round(scene().hand("north", "E11"), "north", "d3 d6 d5 d8 d2 d7 d3 d8");
    table.play("north: play signal-flare");
    assert_eq!((table.helicopter(), table.mist()), (Some((3, 8)), vec![]));
    assert_eq!(times!(table, Event::LandingRolled { by: Seat(0), lands: false, .. }), 3);
}

#[test]
fn vis_115_it_leaves_in_the_clean_up_and_lands_anew_at_dawn() {
    let table = clean_up(Scene::new(3).helicopter((3, 8)), "c9 d3 d3");
    in_order!(table, Event::CleanedUp { .. }, Event::IslandTurned { .. }, Event::Landed { .. });
    assert_eq!(table.helicopter(), Some((3, 3)));
    let heat = clean_up(Scene::new(3).helicopter((3, 8)).stock("east", "W1"), "c9");
    assert_eq!((heat.waiting(), heat.helicopter()), (vec!["east"], None), "in between it is nowhere");
}

#[test]
fn vis_116_on_the_last_day_nobody_moves_it() {
    for (island, open) in [(Island::ClearingBreeze, true), (Island::EngineTrouble, false), (Island::LastDay, false)] {
        let table = round(Scene::new(3).island(island).hand("north", "E10 E11"), "north", "");
        for act in ["play radio-call", "play signal-flare", "helper helicopter"] {
            assert_eq!(table.offers(&format!("north: {act}")), open, "{act} under {island:?}");
        }
        assert_eq!(table.view("east").helicopter_movable, open);
    }
}

#[test]
fn vis_117_each_step_onto_mist_costs_a_heart() {
    let mut table = round(misty(), "north", "");
    table.play("north: step 3 2");
    in_order!(table, Event::Stepped { .. }, Event::Hurt { lost: 1, health: 7, cause: Cause::Mist, .. });
    table.play_all("north", "step 3 3, step 4 3");
    assert_eq!((table.hearts("north"), table.at("north")), (5, Some((4, 3))));
    table.play("north: step 3 3");
    assert_eq!(table.hearts("north"), 4, "again on the same spot");
}

#[test]
fn vis_118_standing_in_mist_and_leaving_it_cost_nothing() {
    let mut table = round(misty().at("north", (3, 2)), "north", "");
    assert_eq!(table.hearts("north"), 8);
    table.play_all("north", "step 3 1, end round");
    assert_eq!(table.hearts("north"), 8);
    let mut table = round(misty().at("north", (3, 2)), "north", "");
    table.end_rounds(3);
    assert_eq!((table.waiting(), table.hearts("north")), (vec!["north"], 8));
}

#[test]
fn vis_119_being_put_on_mist_costs_a_heart() {
    let table = round(misty().place("north", Whereabouts::OffMap), "north", "d3 d2");
    assert_eq!((table.at("north"), table.hearts("north")), (Some((3, 2)), 7), "by dice");
    let mut table = round(misty().hand("north", "E16"), "north", "d3 d2");
    table.play_all("north", "play spirit-walk, go");
    assert_eq!((table.at("north"), table.hearts("north")), (Some((3, 2)), 7), "by a card");
}

#[test]
fn vis_120_a_mist_potion_keeps_it_all_off() {
    let potion = || misty().tool("north", 2, "mist-potion");
    let mut table = round(potion(), "north", "");
    table.play_all("north", "step 3 2, step 3 3, step 4 3");
    assert_eq!(table.hearts("north"), 8, "underfoot");
    let mut table = round(potion().hand("east", "E12"), "east", "");
    table.play_all("east", "play creeping-mist, mist 3 1");
    assert_eq!(table.hearts("north"), 8, "falling");
    let mut table = round(potion().hand("north", "E16"), "north", "d3 d2");
    table.play_all("north", "play spirit-walk, go");
    assert_eq!(table.hearts("north"), 8, "put there");
    let mut table = round(potion().doll("north", 2), "north", "");
    table.play_all("north", "step 3 2");
    assert_eq!(table.hearts("north"), 7, "blocked");
}

#[test]
fn vis_121_mist_hurts_explorers_on_the_map_only() {
    let scene =
        Scene::new(3).place("east", Whereabouts::OffMap).place("south", Whereabouts::Healing).at("north", (5, 5));
    let table = dawn(scene, "c2 d1 d1 d5 d5 d2 d2");
    assert_eq!(["north", "east", "south"].map(|name| table.hearts(name)), [7, 8, 0]);
    assert_eq!(times!(table, Event::Hurt { .. }), 1);
    let aboard = Scene::new(2).island(Island::LastDay).helicopter((3, 3)).place("east", Whereabouts::Aboard);
    let mut table = round(aboard.hand("north", "E12"), "north", "");
    table.play("north: play creeping-mist").refuses("north: mist 3 3");
}

#[test]
fn vis_122_first_mist_then_death_then_delivery() {
    // The helicopter never stands in mist, so an explorer who dies of mist has not reached it.
    let scene =
        Scene::new(3).at("north", (3, 1)).mist(&[(3, 2)]).helicopter((3, 3)).carried("north", "M5").health("north", 1);
    let mut table = round(scene, "north", "");
    table.play("north: step 3 2");
    in_order!(table, Event::Hurt { .. }, Event::Tombstone { .. }, Event::MissionsLost { .. });
    assert_eq!(table.waiting(), ["east"], "no choices are left");
    // Delivery comes before the choices of the spot: those who stand there lose the way across.
    let scene = Scene::new(3)
        .at("north", (3, 2))
        .at("east", (3, 3))
        .helicopter((3, 3))
        .carried("north", "M5")
        .hand("north", "E04");
    let mut table = round(scene, "north", "");
    table.play("north: step 3 3");
    in_order!(table, Event::Stepped { .. }, Event::Delivered { count: 1, .. });
    assert!(table.offers("north: attack east"));
}
