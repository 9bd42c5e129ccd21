//! The night and the clean-up: VIS-162 to VIS-176, VIS-203.

use engine::Seat;
use engine::chance::Asked;
use voodoo_island::Event;
use voodoo_island::data::Island;
use voodoo_island::scene::Scene;
use voodoo_island::state::{RoundKind, Whereabouts};

use crate::table::{clean_up, in_order, night_round, nightfall, round, times};

/// What a quiet dawn brings: Spirit Paths, the helicopter in the corner, four tiles of mist in row 3.
const DAWN: &str = "c13 d1 d1 d3 d8 d3 d10 d3 d5 d3 d7";

#[test]
fn vis_162_potions_then_night_rounds_then_the_clean_up() {
    let scene =
        Scene::new(3).trail("south").health("east", 4).tool("east", 1, "health-potion").tool("east", 2, "torch");
    let mut table = round(scene.tool("south", 1, "torch").daytime(5), "east", "");
    table.play("east: end round");
    in_order!(
        table,
        Event::DaytimeBegan { daytime: 6, .. },
        Event::Healed { seat: Seat(1), .. },
        Event::RoundBegan { seat: Seat(2), kind: RoundKind::Torch },
    );
    table.play("south: end round");
    in_order!(table, Event::RoundBegan { seat: Seat(1), kind: RoundKind::Torch });
    table.play("east: end round");
    in_order!(table, Event::RoundEnded { seat: Seat(1) }, Event::CleanedUp { day: 2, .. });
}

#[test]
fn vis_163_a_potion_added_in_the_night_heals_nothing() {
    let scene = Scene::new(2).health("north", 4).tool("north", 1, "torch").stock("north", "health-potion");
    let mut table = nightfall(scene.tool("east", 1, "torch"), "");
    table.play_all("north", "tool health-potion 2, end round");
    assert_eq!((table.hearts("north"), table.waiting()), (4, vec!["east"]));
    table.chance(DAWN).play("east: end round");
    assert_eq!((times!(table, Event::Healed { .. }), table.hearts("north")), (0, 4));
}

#[test]
fn vis_164_a_torch_gives_a_full_game_round_if_it_burns_when_its_turn_comes() {
    let torches = || Scene::new(3).tool("north", 1, "torch").tool("south", 2, "torch").tool("east", 1, "map");
    let scene = || torches().at("south", (3, 3)).hand("south", "E05").stock("south", "S2 H1 W2").stock("north", "doll");
    let mut table = nightfall(scene(), "");
    assert_eq!(table.waiting(), ["north"]);
    table.play("north: end round");
    assert_eq!(table.waiting(), ["south"], "east has no torch");
    table.play_all("south", "play machete-path, craft torch, step 4 4, end round");
    assert_eq!(times!(table, Event::CleanedUp { .. }), 1);
    let mut table = nightfall(scene(), "");
    table.play_all("north", "doll south 2, end round");
    assert_eq!(
        (times!(table, Event::RoundBegan { kind: RoundKind::Torch, .. }), times!(table, Event::CleanedUp { .. })),
        (0, 1)
    );
    // A torch that is lit in time by a player who is later in the order.
    let late = Scene::new(2).tool("north", 1, "torch").stock("east", "torch");
    assert_eq!(
        times!(nightfall(late, ""), Event::RoundBegan { seat: Seat(1), .. }),
        0,
        "from the stock it does nothing"
    );
}

#[test]
fn vis_165_six_steps_and_what_maps_helpers_and_cards_add() {
    let night = || Scene::new(2).tool("north", 1, "torch");
    assert_eq!(night_round(night(), "north", "").steps_left(), 6);
    assert_eq!(night_round(night().tool("north", 2, "map"), "north", "").steps_left(), 8);
    assert_eq!(night_round(night().tool("north", 2, "helper"), "north", "").steps_left(), 7);
    assert_eq!(night_round(night().mud("north", 1), "north", "").steps_left(), 4);
    assert_eq!(night_round(night().island(Island::MuddyTrails), "north", "").steps_left(), 5);
    let mut table = night_round(night().hand("north", "E04"), "north", "");
    table.play("north: play forced-march");
    assert_eq!(table.steps_left(), 8);
}

#[test]
fn vis_165_at_some_tables_nothing_changes_the_steps_of_the_night() {
    let night = || Scene::new(2).option("night_steps", "fixed");
    let torch = || night().tool("north", 1, "torch").tool("north", 2, "map").mud("north", 2).hand("north", "E04");
    let mut table = night_round(torch(), "north", "");
    table.play("north: play forced-march");
    assert_eq!(table.steps_left(), 6);
    let moon = night().island(Island::FullMoon).tool("north", 1, "map").tool("north", 2, "helper");
    assert_eq!(night_round(moon, "north", "").steps_left(), 3);
    assert_eq!(round(night().tool("north", 1, "map"), "north", "").steps_left(), 4, "by day they count");
}

#[test]
fn vis_166_by_torch_light_only_missions_end_the_movement() {
    let scene =
        Scene::new(3).at("north", (2, 2)).tool("north", 1, "torch").missions("north", "M1").stock("north", "torch");
    let mut table = night_round(scene, "north", "k0");
    table.play_all("north", "step 2 3, pick up");
    assert_eq!((table.steps_left(), table.stock("north")), (5, "W1 torch".into()));
    table.play_all("north", "step 2 2, step 1 2, pick up, step 1 1, step 2 1");
    assert_eq!((table.steps_left(), table.stock("north")), (1, "W1 H1 torch".into()));
    table.play("north: mission");
    assert_eq!(table.steps_left(), 0);
}

#[test]
fn vis_167_the_kind_of_a_night_round_is_fixed_when_it_starts() {
    // Under the Full Moon a torch that is added in the round does not change it.
    let scene = Scene::new(3).island(Island::FullMoon).at("north", (2, 2)).stock("north", "torch");
    let mut table = night_round(scene, "north", "");
    assert_eq!(table.steps_left(), 3);
    table.play("north: tool torch 1");
    assert_eq!(table.steps_left(), 3);
    table.play_all("north", "step 2 3, pick up");
    assert_eq!(table.steps_left(), 0, "and a pick-up still ends the movement");
    table.play("north: end round");
    assert_eq!(table.waiting(), ["east"], "nor does it give a second round");
}

#[test]
fn vis_168_in_the_night_all_is_as_in_the_day() {
    let scene = Scene::new(2).at("north", (1, 1)).helicopter((3, 8)).tool("north", 1, "torch").tool("north", 2, "map");
    let scene = scene.outside("east", "fish").without_tiles(&[(1, 2)]).used("E04").doll("east", 1);
    let mut table = night_round(scene, "north", "");
    let view = table.view("north");
    assert_eq!(
        (table.tools("north"), table.tools("east"), table.helicopter()),
        ("torch map".into(), "-+doll -".into(), Some((3, 8)))
    );
    assert_eq!(
        (view.outside[3], view.supplies.len(), table.used(), view.daytime),
        (Some(Seat(1)), 17, "E04".into(), 6)
    );
    table.play("north: step 1 2").refuses("north: pick up");
    table.refuses("north: helper fish");
}

#[test]
fn vis_203_potions_heal_off_the_map_and_aboard_but_not_at_the_tombstone() {
    let potion = |scene: Scene| scene.tool("north", 1, "health-potion").tool("east", 1, "torch");
    let table = nightfall(potion(Scene::new(2).place("north", Whereabouts::OffMap).health("north", 3)), "");
    assert_eq!(table.hearts("north"), 6);
    let last = Scene::new(2).island(Island::LastDay).place("north", Whereabouts::Aboard).health("north", 3);
    assert_eq!(nightfall(potion(last), "").hearts("north"), 6);
    let mut table =
        nightfall(potion(Scene::new(2).place("north", Whereabouts::Healing)).tool("north", 2, "torch"), "d3 d8");
    in_order!(table, Event::Returned { seat: Seat(0), healed: true, .. });
    assert_eq!((times!(table, Event::Healed { .. }), table.hearts("north")), (0, 8));
    table.play("north: end round");
}

#[test]
fn vis_169_all_items_and_dolls_on_tool_spots_go_to_the_bank() {
    let scene = Scene::new(3).tool("north", 1, "torch").tool("north", 2, "axe").tool("east", 1, "map").doll("east", 1);
    let scene =
        scene.tool("south", 1, "mist-potion").tool("south", 2, "health-potion").doll("south", 2).stock("north", "axe");
    let table = clean_up(scene, DAWN);
    assert_eq!(["north", "east", "south"].map(|name| table.tools(name)), ["- -", "- -", "- -"]);
    assert_eq!((table.view("north").bank.items, table.stock("north")), ([8, 7, 8, 8, 8, 8], "axe".into()));
}

#[test]
fn vis_170_all_helpers_return_to_their_owners() {
    let scene = Scene::new(3).tool("north", 1, "helper").outside("north", "stick").outside("north", "helicopter");
    let scene = scene.outside("east", "fish").tool("south", 2, "helper").doll("south", 2);
    let table = clean_up(scene, DAWN);
    assert_eq!(["north", "east", "south"].map(|name| table.explorer(name).helpers), [3, 3, 3]);
    assert_eq!((table.view("north").outside, table.tools("north")), ([None; 7], "- -".into()));
}

#[test]
fn vis_171_the_helicopter_leaves_the_map() {
    let table = clean_up(Scene::new(3).helicopter((3, 8)).stock("east", "W1"), "c9");
    assert_eq!((table.helicopter(), times!(table, Event::CleanedUp { .. })), (None, 1));
}

#[test]
fn vis_172_the_used_cards_are_shuffled_and_put_under_the_deck() {
    let scene = Scene::new(3).trail("south").deck_of("E04").stock("north", "S2");
    let before = round(scene.clone(), "south", "").view("north").expedition;
    let used: u8 = before.used.iter().map(|(_, count)| count).sum();
    assert_eq!((before.deck, used), (1, 59));
    let mut table = clean_up(scene, DAWN);
    in_order!(table, Event::CleanedUp { .. }, Event::Reshuffled { count: 59 });
    let after = table.view("north").expedition;
    assert_eq!((after.deck, after.used.len(), after.layers.len()), (60, 0, 2));
    assert_eq!((after.layers[1].layer, after.layers[1].in_deck), (2, 59));
    assert_eq!(after.layers[1].unseen, before.used);
    // The card on top comes first, then any of the others.
    table.play("north: buy");
    assert_eq!((table.hand("north"), table.asked().len()), ("E04".into(), 0));
    let mut table = round(Scene::new(3).layer(1, "E10 E12 E12").deck_of("").stock("north", "S2"), "north", "k11");
    table.play("north: buy");
    let mut layer = vec![0; 20];
    (layer[9], layer[11]) = (1, 2);
    assert_eq!((table.asked(), table.hand("north")), (&[Asked::Kind(layer)][..], "E12".into()));
}

#[test]
fn vis_172_without_used_cards_nothing_is_shuffled_and_never_by_day() {
    assert_eq!(times!(clean_up(Scene::new(3), DAWN), Event::Reshuffled { .. }), 0);
    let mut table = round(Scene::new(2).deck_of("").stock("north", "S2"), "north", "");
    table.end_rounds(9);
    assert_eq!(table.view("north").expedition.deck, 0);
}

#[test]
fn vis_173_every_empty_supply_spot_gets_a_tile_of_its_kind() {
    let gone = [(1, 2), (2, 3), (2, 10), (5, 1), (9, 9)];
    let before = round(Scene::new(3).without_tiles(&gone), "north", "").view("north");
    let after = clean_up(Scene::new(3).without_tiles(&gone), DAWN).view("north");
    assert_eq!((before.supplies.len(), after.supplies.len()), (19, 24));
    let placed: Vec<u8> =
        before.bank.supplies.iter().zip(after.bank.supplies).map(|(before, after)| before - after).collect();
    assert_eq!(placed, [1, 0, 2, 0, 1, 1], "sticks, stones, water, fish, hides, berries");
}

#[test]
fn vis_174_every_empty_mission_spot_gets_its_tile_if_the_bank_has_one() {
    // All four tiles of M5 are with players: its spot stays empty. Of M6 there is one left.
    let scene =
        Scene::new(3).without_tiles(&[(1, 9), (8, 8)]).delivered("north", "M5 M5 M6 M6").carried("east", "M5 M5 M6");
    let table = clean_up(scene, DAWN);
    let tiles: Vec<_> = table.view("north").mission_tiles.iter().map(ToString::to_string).collect();
    assert_eq!(tiles, ["M1", "M2", "M3", "M4", "M6", "M7", "M8"]);
    assert_eq!(table.view("north").bank.missions, [3, 3, 3, 3, 0, 0, 3, 3]);
}

#[test]
fn vis_175_the_trail_card_passes_and_the_cube_goes_to_dawn() {
    let table = clean_up(Scene::new(3).trail("south"), DAWN);
    in_order!(
        table,
        Event::CleanedUp { .. },
        Event::TrailGiven { to: Seat(0) },
        Event::RoundBegan { seat: Seat(0), .. }
    );
    assert_eq!((table.view("east").trail, table.view("east").daytime), (Some(Seat(0)), 1));
}

#[test]
fn vis_176_explorers_health_stocks_hands_and_mist_are_untouched() {
    let scene = Scene::new(3).at("north", (9, 7)).health("north", 3).stock("north", "S2 axe").hand("north", "E04 E06");
    let scene = scene.place("east", Whereabouts::OffMap).place("south", Whereabouts::Healing).mist(&[(9, 7), (9, 8)]);
    let scene = scene.delivered("north", "M5").carried("north", "M6").missions("north", "M7 M8").mud("north", 1);
    let table = clean_up(scene.trail("south"), DAWN);
    assert_eq!((table.at("north"), table.hearts("north"), table.stock("north")), (Some((9, 7)), 3, "S2 axe".into()));
    assert_eq!((table.hand("north"), table.mission_cards("north")), ("E04 E06".into(), "M7 M8".into()));
    assert_eq!((table.delivered("north"), table.carried("north")), ("M5".into(), "M6".into()));
    assert_eq!((table.place("east"), table.place("south")), (Whereabouts::OffMap, Whereabouts::Healing));
    assert_eq!((table.mist(), table.explorer("north").mud), (vec![(3, 5), (3, 7), (3, 8), (3, 10), (9, 7), (9, 8)], 1));
}
