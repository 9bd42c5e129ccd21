//! Items in use and missions: VIS-093 to VIS-109, VIS-197.

use engine::Seat;
use voodoo_island::Event;
use voodoo_island::scene::Scene;
use voodoo_island::state::{RoundKind, Whereabouts};

use crate::ledger;
use crate::table::{clean_up, dawn, in_order, night_round, nightfall, round, times};

#[test]
fn vis_093_an_unblocked_torch_gives_a_game_round_in_the_night() {
    let scene = || Scene::new(3).tool("east", 2, "torch");
    let table = nightfall(scene(), "");
    in_order!(table, Event::RoundBegan { seat: Seat(1), kind: RoundKind::Torch });
    assert_eq!(times!(nightfall(scene().doll("east", 2), ""), Event::RoundBegan { kind: RoundKind::Torch, .. }), 0);
    let mut table = nightfall(scene().tool("east", 1, "torch"), "");
    table.play("east: end round");
    assert_eq!(times!(table, Event::RoundBegan { kind: RoundKind::Torch, .. }), 0, "two torches give one round");
}

#[test]
fn vis_094_an_axe_hurts_the_loser_by_four() {
    let duel = || Scene::new(3).at("north", (3, 3)).at("east", (3, 3)).hand("north", "E06").hand("east", "E20");
    // The owner defends and wins; two axes are no more than one.
    for (scene, hearts) in [
        (duel().tool("east", 1, "axe"), 4),
        (duel().tool("east", 1, "axe").tool("east", 2, "axe"), 4),
        (duel().tool("east", 1, "axe").doll("east", 1), 8),
        (duel().stock("east", "axe"), 8),
        (duel().tool("north", 1, "axe"), 8),
    ] {
        let mut table = round(scene, "north", "");
        table.play_all("north", "attack east, fight airdrop").play("east: fight light-feet");
        assert_eq!((table.hearts("north"), table.hearts("east")), (hearts, 8));
    }
    // The owner attacks and wins.
    let mut table = round(duel().tool("east", 1, "axe"), "east", "");
    table.play_all("east", "attack north, fight light-feet").play("north: fight airdrop");
    assert_eq!(table.hearts("north"), 4);
}

#[test]
fn vis_095_a_doll_blocks_or_does_a_mission() {
    let scene = Scene::new(3).at("north", (6, 6)).missions("north", "M8").stock("north", "doll").tool("east", 1, "map");
    let mut table = round(scene.clone(), "north", "k0");
    table.play("north: mission");
    assert_eq!(
        (table.carried("north"), table.stock("north"), table.moves_like("north", "doll")),
        ("M8".into(), String::new(), String::new())
    );
    let mut table = round(scene, "north", "");
    table.play("north: doll east 1").refuses("north: mission");
    table.play("north: end round");
    assert_eq!(table.steps_left(), 2, "the map of east is blocked");
}

#[test]
fn vis_096_a_mist_potion_keeps_all_mist_damage_off() {
    let scene = || Scene::new(3).at("north", (3, 2)).tool("north", 1, "mist-potion").mist(&[(3, 3), (5, 5)]);
    let mut table = round(scene(), "north", "");
    table.play("north: step 3 3");
    assert_eq!(table.hearts("north"), 8, "underfoot");
    let table = round(scene().place("north", Whereabouts::OffMap), "north", "d5 d5");
    assert_eq!(table.hearts("north"), 8, "on returning");
    let table = dawn(scene(), "c2 d1 d1 d3 d2 d8 d10");
    assert_eq!(table.hearts("north"), 8, "falling");
    let mut table = round(scene().doll("north", 1), "north", "");
    table.play("north: step 3 3");
    assert_eq!(table.hearts("north"), 7, "not if it is blocked");
    let table = dawn(scene(), "c9 d1 d1");
    assert_eq!(table.hearts("north"), 7, "not against heat");
}

#[test]
fn vis_097_three_hearts_for_each_health_potion_at_nightfall() {
    let potions = |count: u8, health: u8| {
        let scene = (1..=count).fold(Scene::new(2), |scene, number| scene.tool("north", number, "health-potion"));
        nightfall(scene.health("north", health), "")
    };
    for (count, health, after) in [(1, 2, 5), (2, 1, 7), (1, 6, 8), (2, 5, 8), (0, 2, 2), (1, 5, 8)] {
        let table = potions(count, health);
        let healed = table.events.iter().find_map(|event| match event {
            Event::Healed { seat: Seat(0), health, potion: true } => Some(*health),
            _ => None,
        });
        assert_eq!(healed.unwrap_or(health), after, "{count} potions, {health} hearts");
    }
    let stock = nightfall(Scene::new(2).stock("north", "health-potion").health("north", 4), "");
    assert_eq!(times!(stock, Event::Healed { .. }), 0, "only on a tool spot");
    assert_eq!(times!(potions(1, 8), Event::Healed { .. }), 0, "nothing is told of what has no effect");
}

#[test]
fn vis_098_a_map_gives_two_steps_in_every_round() {
    let mut table = round(Scene::new(2).tool("north", 2, "map"), "north", "");
    assert_eq!(table.steps_left(), 4);
    table.end_rounds(2);
    assert_eq!(table.steps_left(), 4);
    let night = Scene::new(2).tool("north", 2, "map").tool("north", 1, "torch");
    assert_eq!(night_round(night, "north", "").steps_left(), 8);
    assert_eq!(round(Scene::new(2).stock("north", "map"), "north", "").steps_left(), 2, "not from the stock");
}

#[test]
fn vis_099_a_map_of_the_stock_buys_the_top_mission_card() {
    let mut table = round(Scene::new(3).stock("north", "map map"), "north", "k5 k6");
    let maps = table.view("north").bank.items[5];
    table.play_all("north", "swap map, swap map");
    assert_eq!((table.mission_cards("north"), table.stock("north")), ("M1 M6 M7".into(), String::new()));
    assert_eq!(table.view("north").bank.items[5], maps + 2);
    assert!(table.offers("north: helper 1"), "a free act");
    let empty = Scene::new(3).stock("north", "map").mission_deck("", true);
    assert!(!round(empty, "north", "").offers("north: swap map"), "not when the deck is empty");
    assert!(!round(Scene::new(3).tool("north", 1, "map"), "north", "").offers("north: swap map"));
}

#[test]
fn vis_100_a_player_always_holds_a_mission_card_and_any_number() {
    let table = round(Scene::new(3).missions("north", ""), "north", "k4");
    assert_eq!(table.mission_cards("north"), "M5");
    let table = round(Scene::new(3).missions("north", "").known_missions("north", "M8"), "north", "");
    assert_eq!(table.mission_cards("north"), "M8", "one that all know is one, too");
    let scene = Scene::new(3).missions("north", "M1 M1 M2 M3 M4 M4 M5 M6 M7 M8 M8").stock("north", "map");
    let mut table = round(scene, "north", "k2");
    table.play("north: swap map");
    assert_eq!(table.explorer("north").mission_cards, 12);
    assert_eq!(table.waiting(), ["north"]);
    assert!(table.offers("north: end round"), "nothing is thrown away");
}

#[test]
fn vis_101_a_mission_is_done_on_its_spot_with_its_card_tile_and_item() {
    for (seats, side) in [(2, 1), (3, 0)] {
        for mission in ledger::missions() {
            let scene = || Scene::new(seats).at("north", mission.spots[side]);
            let with = |id: &str, item: &str| round(scene().missions("north", id).stock("north", item), "north", "k0");
            let mut table = with(&mission.id, &mission.item);
            table.play("north: mission");
            assert_eq!(table.carried("north"), mission.id);
            let other = if mission.item == "torch" { "axe doll" } else { "torch mist-potion health-potion map" };
            assert!(!with(&mission.id, other).offers("north: mission"), "{} without its item", mission.id);
            let wrong = if mission.id == "M1" { "M2" } else { "M1" };
            assert!(!with(wrong, &mission.item).offers("north: mission"), "{} without its card", mission.id);
            let gone = scene()
                .missions("north", &mission.id)
                .stock("north", &mission.item)
                .without_tiles(&[mission.spots[side]]);
            assert!(!round(gone, "north", "").offers("north: mission"), "{} without its tile", mission.id);
            let (row, column) = mission.spots[side];
            let beside = if column > 1 { (row, column - 1) } else { (row, column + 1) };
            let away = scene().missions("north", &mission.id).stock("north", &mission.item).at("north", beside);
            let mut table = round(away, "north", "");
            table.refuses("north: mission").play(&format!("north: step {row} {column}"));
            assert!(table.offers("north: mission"));
        }
    }
}

#[test]
fn vis_101_at_some_tables_the_spot_must_be_entered_by_a_step() {
    let scene = Scene::new(3).option("mission_entry", "enter").missions("north", "M4").stock("north", "axe");
    let mut table = round(scene.at("north", (5, 3)), "north", "");
    table.refuses("north: mission").play_all("north", "step 5 2, step 5 3, mission");
}

#[test]
fn vis_102_the_item_goes_to_the_bank_and_the_tile_is_carried_with_its_card() {
    let scene = Scene::new(3).at("north", (5, 3)).missions("north", "M4 M7").stock("north", "axe axe");
    let mut table = round(scene, "north", "");
    let before = table.view("east");
    table.play("north: mission");
    let after = table.view("east");
    assert_eq!((table.stock("north"), after.bank.items[1]), ("axe".into(), before.bank.items[1] + 1));
    assert_eq!((table.carried("north"), table.mission_cards("north")), ("M4".into(), "M7".into()));
    assert_eq!(
        (after.mission_tiles.len(), after.bank.missions),
        (7, before.bank.missions),
        "the tile is with the player"
    );
    assert_eq!(after.missions.unseen[3], before.missions.unseen[3] - 1, "all have seen the card");
}

#[test]
fn vis_103_a_mission_ends_the_movement_also_at_night() {
    let scene =
        || Scene::new(3).at("north", (5, 2)).missions("north", "M4").stock("north", "axe").tool("north", 1, "map");
    let mut table = round(scene(), "north", "k0");
    table.play_all("north", "step 5 3, mission");
    assert_eq!((table.steps_left(), table.step_count("north")), (0, 0));
    let mut table = night_round(scene().tool("north", 2, "torch"), "north", "k0");
    table.play_all("north", "step 5 3, mission");
    assert_eq!((table.steps_left(), table.step_count("north")), (0, 0));
}

#[test]
fn vis_104_who_holds_no_mission_card_then_draws_one_at_once() {
    let scene = || Scene::new(3).at("north", (5, 3)).stock("north", "axe");
    let mut table = round(scene().missions("north", "M4"), "north", "k6");
    table.play("north: mission");
    in_order!(table, Event::MissionDone { .. }, Event::MissionDrawn { seat: Seat(0), open: false, .. });
    assert_eq!(table.mission_cards("north"), "M7");
    let mut table = round(scene().missions("north", "M4 M1"), "north", "");
    table.play("north: mission");
    assert_eq!((times!(table, Event::MissionDrawn { .. }), table.mission_cards("north")), (0, "M1".into()));
}

#[test]
fn vis_105_any_number_of_missions_may_be_carried() {
    let scene =
        Scene::new(3).at("north", (5, 3)).missions("north", "M4").stock("north", "axe").carried("north", "M1 M2 M7 M8");
    let mut table = round(scene, "north", "k0");
    table.play("north: mission");
    assert_eq!(table.carried("north"), "M1 M2 M7 M8 M4");
}

#[test]
fn vis_106_with_its_tile_gone_a_mission_waits_for_the_clean_up() {
    let scene = Scene::new(3).at("north", (5, 3)).at("east", (5, 3)).missions("north", "M4 M4").missions("east", "M4");
    let scene = scene.stock("north", "axe axe").stock("east", "axe");
    let mut table = round(scene, "north", "");
    table.play("north: mission").refuses("north: mission");
    table.play("north: end round").refuses("east: mission");
    let scene = Scene::new(3).trail("south").at("north", (5, 3)).missions("north", "M4").stock("north", "axe");
    let mut table = clean_up(scene.without_tiles(&[(5, 3)]), "c2 d1 d1 d3 d8 d3 d10");
    table.play("north: mission");
}

#[test]
fn vis_107_the_loser_of_a_battle_loses_carried_missions_but_no_delivered_ones() {
    let scene = Scene::new(3).at("north", (3, 3)).at("east", (3, 3)).hand("north", "E20");
    let mut table = round(scene.delivered("east", "M5 M7").carried("east", "M6 M8"), "north", "");
    table.play_all("north", "attack east, fight light-feet");
    assert_eq!((table.carried("east"), table.delivered("east")), (String::new(), "M5 M7".into()));
}

#[test]
fn vis_108_lost_missions_go_under_the_deck_in_the_order_in_which_they_were_done() {
    let scene = Scene::new(3).at("north", (3, 3)).at("east", (3, 3)).hand("north", "E20").delivered("east", "M1");
    let scene = scene.carried("east", "M8 M5 M6").mission_deck("M2", false);
    let mut table = round(scene, "north", "");
    let before = table.view("north");
    table.play_all("north", "attack east, fight light-feet");
    let after = table.view("south");
    assert_eq!(table.under_mission_deck(), "M2 M8 M5 M6", "faces known to all");
    assert_eq!(after.missions.deck, before.missions.deck + 3);
    let more = |mission: usize| after.bank.missions[mission] - before.bank.missions[mission];
    assert_eq!((more(4), more(5), more(7), after.mission_tiles.len()), (1, 1, 1, 8), "tiles to the bank");
}

#[test]
fn vis_108_returned_cards_come_back_in_their_order_once_all_others_are_drawn() {
    let scene = Scene::new(3).missions("north", "M1").stock("north", "map map").mission_deck("M6 M2 M7", true);
    let mut table = round(scene, "north", "");
    table.play_all("north", "swap map, swap map");
    assert_eq!((table.mission_cards("north"), table.under_mission_deck()), ("M1 M2 M6".into(), "M7".into()));
    assert_eq!(table.explorer("north").known_missions.len(), 2, "all know them");
    let mut table = round(Scene::new(3).stock("north", "map").mission_deck("M6", false), "north", "k4");
    table.play("north: swap map");
    assert_eq!((table.mission_cards("north"), table.under_mission_deck()), ("M1 M5".into(), "M6".into()));
}

#[test]
fn vis_109_with_an_empty_deck_the_draw_waits_for_the_next_round() {
    let scene = Scene::new(2).at("north", (2, 4)).missions("north", "M4").stock("north", "axe");
    let scene = scene.at("east", (2, 4)).carried("east", "M6").hand("east", "E18").mission_deck("", true);
    let mut table = round(scene.hand("north", "E04"), "north", "");
    table.play("north: mission");
    assert_eq!((table.mission_cards("north"), times!(table, Event::MissionDrawn { .. })), (String::new(), 0));
    // East loses a mission: a card lies under the deck again, but north draws only at the start of the next round.
    table.play_all("north", "attack east, fight forced-march").play("east: no card");
    assert_eq!((table.mission_cards("north"), table.under_mission_deck()), (String::new(), "M6".into()));
    table.end_rounds(2);
    assert_eq!((table.waiting(), table.mission_cards("north")), (vec!["north"], "M6".into()));
    assert_eq!(times!(table, Event::MissionDrawn { open: true, .. }), 1);
}

#[test]
fn vis_197_of_equal_mission_cards_the_known_one_is_used_first() {
    let scene =
        Scene::new(3).at("north", (5, 3)).missions("north", "M4").known_missions("north", "M4").stock("north", "axe");
    let mut table = round(scene, "north", "");
    let unseen = table.view("east").missions.unseen;
    table.play("north: mission");
    let seen = table.explorer("north");
    assert_eq!((seen.mission_cards, seen.known_missions.len()), (1, 0));
    assert_eq!(table.view("east").missions.unseen, unseen, "the other one is still unknown");
}
