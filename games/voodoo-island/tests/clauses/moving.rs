//! A3, steps and supplies: VIS-076 to VIS-092.

use engine::Seat;
use voodoo_island::Event;
use voodoo_island::data::{Island, Supply};
use voodoo_island::scene::Scene;
use voodoo_island::state::Whereabouts;

use crate::ledger;
use crate::table::{clean_up, dawn, in_order, night_round, round, times};

#[test]
fn vis_076_two_steps_by_day_six_by_torch_three_under_the_full_moon() {
    assert_eq!(round(Scene::new(2), "north", "").steps_left(), 2);
    assert_eq!(night_round(Scene::new(2).tool("north", 1, "torch"), "north", "").steps_left(), 6);
    assert_eq!(night_round(Scene::new(2).island(Island::FullMoon), "north", "").steps_left(), 3);
}

#[test]
fn vis_077_what_gives_and_what_takes_steps() {
    let steps = |scene: Scene| round(scene, "north", "").steps_left();
    let two = || Scene::new(2);
    assert_eq!(steps(two().tool("north", 1, "map")), 4);
    assert_eq!(steps(two().tool("north", 1, "map").tool("north", 2, "map")), 6);
    assert_eq!(steps(two().tool("north", 1, "map").tool("north", 2, "map").doll("north", 2)), 4);
    assert_eq!(steps(two().tool("north", 1, "map").tool("north", 2, "helper")), 5);
    assert_eq!(steps(two().island(Island::DryTrails)), 3);
    assert_eq!(steps(two().island(Island::MuddyTrails)), 1);
    assert_eq!(steps(two().tool("north", 1, "map").mud("north", 1)), 2);
    assert_eq!(steps(two().tool("north", 1, "map").tool("north", 2, "map").mud("north", 2)), 2);
    assert_eq!(steps(two().tool("north", 1, "map").mud("north", 1).island(Island::MuddyTrails)), 1);
    assert_eq!(steps(two().mud("north", 1)), 1, "never less than 1");
    assert_eq!(steps(two().mud("north", 3).island(Island::MuddyTrails)), 1, "never less than 1");
    assert_eq!(steps(two().mud("east", 1)), 2, "the mud of another player");
    let mut table = round(two().hand("north", "E04").tool("north", 1, "helper").island(Island::DryTrails), "north", "");
    table.play("north: play forced-march");
    assert_eq!(table.steps_left(), 2 + 1 + 2 + 1);
    // What is taken off counts against what is added before the minimum of 1.
    let mut table = round(two().hand("north", "E04").mud("north", 2), "north", "");
    table.play("north: play forced-march");
    assert_eq!(table.steps_left(), 1);
}

#[test]
fn vis_078_steps_are_counted_anew_at_every_moment() {
    let mut table = round(Scene::new(2).at("north", (3, 3)).stock("north", "map map"), "north", "");
    table.play_all("north", "step 3 4, step 3 5").refuses("north: step 3 4");
    table.play("north: tool map 1");
    assert_eq!((table.steps_left(), table.view("north").round.unwrap().steps_allowed), (2, 4));
    table.play_all("north", "step 3 4, tool map 2");
    assert_eq!(table.steps_left(), 3);
    // Once the movement is over a map gives nothing.
    let mut table = round(Scene::new(3).at("north", (2, 2)).stock("north", "map"), "north", "");
    table.play_all("north", "step 2 3, pick up, tool map 1");
    assert_eq!((table.steps_left(), table.step_count("north")), (0, 0));
}

#[test]
fn vis_079_a_step_goes_to_an_orthogonal_neighbour() {
    let steps = |at| round(Scene::new(2).at("north", at), "north", "").moves_like("north", "step");
    assert_eq!(steps((4, 4)), "step 3 4, step 4 3, step 4 5, step 5 4");
    assert_eq!(steps((1, 1)), "step 1 2, step 2 1");
    assert_eq!(steps((10, 10)), "step 9 10, step 10 9");
    assert_eq!(steps((1, 10)), "step 1 9, step 2 10", "no way round the edge");
    assert_eq!(steps((10, 1)), "step 9 1, step 10 2");
}

#[test]
fn vis_080_diagonal_steps_while_another_player_carries_a_mission() {
    let count = |scene: Scene| round(scene.at("north", (4, 4)), "north", "").step_count("north");
    assert_eq!(count(Scene::new(3)), 4);
    assert_eq!(count(Scene::new(3).carried("north", "M5")), 4, "the own load gives nothing");
    assert_eq!(count(Scene::new(3).carried("south", "M5")), 8);
    assert_eq!(count(Scene::new(3).carried("north", "M5").carried("east", "M6")), 8, "two carriers: everybody may");
    assert_eq!(count(Scene::new(3).delivered("south", "M5")), 4, "delivered ones do not count");
    assert_eq!(count(Scene::new(3).island(Island::SpiritPaths)), 8);
    let mut table = round(Scene::new(3).at("north", (4, 4)).carried("south", "M5"), "north", "");
    let around = "step 3 3, step 3 4, step 3 5, step 4 3, step 4 5, step 5 3, step 5 4, step 5 5";
    assert_eq!(table.moves_like("north", "step"), around);
    table.play("north: step 5 5");
    assert_eq!(table.steps_left(), 1, "a diagonal step costs one");
}

#[test]
fn vis_081_the_permission_is_tested_at_each_step() {
    // North beats the only carrier between two steps.
    let scene = Scene::new(3).at("north", (4, 4)).at("east", (5, 5)).carried("east", "M5").hand("north", "E20");
    let mut table = round(scene, "north", "");
    table.play("north: step 5 5");
    assert_eq!(table.step_count("north"), 8);
    table.play_all("north", "attack east, fight light-feet");
    assert_eq!((table.step_count("north"), table.view("south").round.unwrap().diagonal), (4, false));
}

#[test]
fn vis_082_any_number_of_explorers_on_a_spot() {
    let scene = Scene::new(4).at("north", (3, 2)).at("east", (3, 3)).at("south", (3, 3)).at("west", (3, 3));
    let mut table = round(scene, "north", "");
    table.play("north: step 3 3");
    assert_eq!(["north", "east", "south", "west"].map(|name| table.at(name)), [Some((3, 3)); 4]);
    table.play("north: step 4 3");
    assert_eq!(table.at("north"), Some((4, 3)), "and passes through");
}

#[test]
fn vis_083_a_pick_up_ends_the_movement_but_not_the_acts_on_the_spot() {
    let scene = Scene::new(3).at("north", (2, 2)).at("east", (2, 3)).tool("north", 1, "map").hand("north", "E04");
    let mut table = round(scene.stock("north", "axe"), "north", "");
    table.play_all("north", "step 2 3, pick up");
    assert_eq!((table.steps_left(), table.step_count("north")), (0, 0));
    assert_eq!(table.view("east").round.unwrap().steps_allowed, 4, "three would be left");
    assert!(table.offers("north: attack east") && table.offers("north: tool axe 2"));
    let scene = Scene::new(3).at("north", (5, 2)).at("east", (5, 3)).tool("north", 1, "map").hand("north", "E04");
    let mut table = round(scene.stock("north", "axe").missions("north", "M4"), "north", "k0");
    table.play_all("north", "step 5 3, mission");
    assert_eq!(table.step_count("north"), 0, "a mission tile too");
    assert!(table.offers("north: attack east"));
}

#[test]
fn vis_084_who_takes_no_step_can_still_attack_or_do_a_mission() {
    let scene = Scene::new(3).at("north", (5, 3)).at("east", (5, 3)).missions("north", "M4").stock("north", "axe");
    let mut table = round(scene.hand("north", "E04 E04"), "north", "k0");
    assert!(table.offers("north: attack east"));
    table.play("north: mission");
    assert_eq!(table.view("north").round.unwrap().round.taken, 0);
    table.play_all("north", "attack east, fight forced-march, end round");
}

#[test]
fn vis_085_six_kinds_of_supplies_lie_on_the_map() {
    // Every kind can be picked up on each of its spots.
    for (seats, side) in [(2, 1), (3, 0)] {
        for (id, spots) in ledger::supply_spots() {
            for &(row, column) in &spots[side] {
                let beside = if column > 1 { (row, column - 1) } else { (row, column + 1) };
                let mut table = round(Scene::new(seats).at("north", beside), "north", "");
                table.play_all("north", &format!("step {row} {column}, pick up"));
                in_order!(table, Event::PickedUp { count: 1, .. });
                let own = table.explorer("north").supplies;
                let kind = Supply::ALL.into_iter().find(|supply| own[*supply as usize] == 1).unwrap();
                assert_eq!((kind.word(), own.iter().sum::<u8>()), (id.as_str(), 1));
            }
        }
    }
}

#[test]
fn vis_086_the_tile_of_a_spot_entered_by_a_step_may_be_taken() {
    let mut table = round(Scene::new(3).at("north", (2, 2)), "north", "");
    assert!(!table.offers("north: pick up"));
    table.play("north: step 2 3");
    assert!(table.offers("north: pick up"));
    let bank = table.view("north").bank;
    table.play("north: pick up");
    assert_eq!(table.stock("north"), "W1", "exactly that tile");
    assert_eq!((table.view("north").bank, table.view("north").supplies.len()), (bank, 23));
    table.refuses("north: pick up");
    let mut table = round(Scene::new(3).at("north", (2, 2)).without_tiles(&[(2, 3)]), "north", "");
    table.play("north: step 2 3");
    assert!(!table.offers("north: pick up"), "no tile lies there");
}

#[test]
fn vis_087_picking_up_is_optional() {
    let mut table = round(Scene::new(3).at("north", (2, 2)), "north", "");
    table.play_all("north", "step 2 3, step 2 4, end round");
    assert_eq!((table.stock("north"), table.view("north").supplies.len()), (String::new(), 24));
}

#[test]
fn vis_088_who_has_not_stepped_onto_the_spot_takes_nothing() {
    // Since an earlier round.
    let mut table = round(Scene::new(2).at("north", (1, 1)), "north", "");
    table.play_all("north", "step 1 2, end round").play("east: end round");
    assert!(!table.offers("north: pick up"));
    table.play_all("north", "step 1 1, step 1 2, pick up");
    assert_eq!(table.stock("north"), "H1");
    // Put there by dice.
    let mut table = round(Scene::new(3).place("north", Whereabouts::OffMap), "north", "d2 d3");
    table.refuses("north: pick up").play_all("north", "step 2 2, step 2 3, pick up");
    // Overnight.
    let scene = Scene::new(3).trail("south").at("north", (2, 3));
    let mut table = clean_up(scene, "c2 d1 d1 d3 d8 d3 d10");
    table.refuses("north: pick up");
}

#[test]
fn vis_089_a_taken_tile_is_not_replaced_by_day() {
    let mut table = round(Scene::new(2).at("north", (1, 1)), "north", "");
    table.play_all("north", "step 1 2, pick up, end round").end_rounds(1);
    table.play_all("north", "step 1 1, step 1 2").refuses("north: pick up");
    table.end_rounds(7);
    assert_eq!(table.view("north").supplies.len(), 17);
    table.end_rounds(1);
    assert_eq!((table.view("north").supplies.len(), table.view("north").day), (18, 3), "the clean-up replaces it");
}

#[test]
fn vis_090_a_spot_gives_its_own_kind_only() {
    // (1,2) gives bear hide, day after day.
    let scene = Scene::new(2).trail("east").at("north", (1, 1)).without_tiles(&[(1, 2)]).bank(Supply::Hide, 1);
    let mut table = clean_up(scene, "c2 d3 d3 d3 d8 d3 d10");
    table.play_all("north", "step 1 2, pick up");
    assert_eq!(table.stock("north"), "H1");
    // Without a tile of that kind the spot stays empty, whatever else the bank has.
    let scene = Scene::new(2).trail("east").at("north", (1, 1)).without_tiles(&[(1, 2)]).bank(Supply::Hide, 0);
    let mut table = clean_up(scene, "c2 d3 d3 d3 d8 d3 d10");
    table.play("north: step 1 2").refuses("north: pick up");
}

#[test]
fn vis_091_all_six_pay_and_water_fish_and_berries_are_consumed() {
    let stock = "S1 O1 W1 F1 H1 B1";
    let mut table = round(Scene::new(3).stock("north", stock), "north", "");
    table.play("north: buy").asks("north", "give stick, give stone, give water, give fish, give hide, give berry");
    let crafted: Vec<_> =
        ledger::items().into_iter().flat_map(|(_, recipe, _)| recipe).map(|(supply, _)| supply).collect();
    assert!(ledger::supplies().iter().all(|(id, ..)| crafted.contains(id)), "all six are crafted with");
    let heat = dawn(Scene::new(3).stock("north", stock), "c9");
    heat.asks("north", "give water, suffer");
    let hunger = dawn(Scene::new(3).stock("north", stock), "c10");
    hunger.asks("north", "give fish, give berry, suffer");
}

#[test]
fn vis_092_gains_are_cut_to_what_the_bank_has() {
    let scene = Scene::new(3).hand("north", "E07").bank(Supply::Stick, 1);
    let mut table = round(scene, "north", "");
    table.play("north: play driftwood");
    assert_eq!(table.stock("north"), "S1 O1");
    // Heavy Rain gives no more water than there is.
    let scene = Scene::new(3).island(Island::HeavyRain).at("north", (2, 2)).bank(Supply::Water, 0);
    let mut table = round(scene, "north", "");
    table.play_all("north", "step 2 3, pick up");
    in_order!(table, Event::PickedUp { seat: Seat(0), count: 1, .. });
    assert_eq!(table.stock("north"), "W1");
}

#[test]
fn vis_092_spots_are_refilled_in_reading_order_while_tiles_last() {
    // Sticks lie on (3,6), (5,1), (6,9) and (9,1).
    let spots = [(3, 6), (5, 1), (6, 9), (9, 1)];
    for left in 0..=4 {
        let scene = Scene::new(3).without_tiles(&spots).bank(Supply::Stick, left);
        let table = clean_up(scene, "c2 d1 d1 d3 d8 d3 d10");
        let view = table.view("spectator");
        let lying =
            spots.map(|(row, column)| view.supplies.iter().any(|spot| (spot.row(), spot.column()) == (row, column)));
        assert_eq!(lying, [left > 0, left > 1, left > 2, left > 3]);
        assert_eq!((view.bank.supplies[0], times!(table, Event::CleanedUp { .. })), (0, 1));
    }
}
