//! The Island cards I01 to I22.

use engine::Seat;
use engine::chance::Asked;
use voodoo_island::Event;
use voodoo_island::data::{Island, Supply};
use voodoo_island::scene::Scene;
use voodoo_island::state::{Cause, RoundKind, Whereabouts};

use crate::ledger;
use crate::table::{dawn, in_order, night_round, nightfall, round, times};

/// Explorers out of the way of the mist of these dawns.
fn aside() -> Scene {
    Scene::new(3).at("north", (10, 3)).at("east", (10, 4)).at("south", (10, 5))
}

/// The helicopter in the corner and six tiles of mist on plain spots.
const ROLLS: &str = "d1 d1 d3 d8 d3 d10 d3 d5 d3 d7 d5 d5 d5 d6";

/// How many mist rolls the dawn of this card has.
fn mist_rolls(number: u8) -> usize {
    let table = dawn(aside(), &format!("c{number} {ROLLS}"));
    times!(table, Event::MistRolled { .. })
}

#[test]
fn vis_i01_rising_mist_has_six_mist_rolls() {
    assert_eq!(mist_rolls(1), 6);
}

#[test]
fn vis_i02_clearing_breeze_has_two_mist_rolls() {
    assert_eq!(mist_rolls(2), 2);
    // All others have four.
    for number in (3..=20).filter(|number| ![9, 10].contains(number)) {
        assert_eq!(mist_rolls(number), 4, "I{number:02}");
    }
}

/// A pick-up of every kind under every one of these cards: only the own kind gives one more, from the bank.
fn bounty(island: Island, supply: Supply) {
    for (id, spots) in ledger::supply_spots() {
        let (row, column) = spots[0][0];
        let beside = if column > 1 { (row, column - 1) } else { (row, column + 1) };
        let mut table = round(Scene::new(3).island(island).at("north", beside), "north", "");
        let kind = Supply::ALL.into_iter().find(|kind| kind.word() == id).unwrap();
        let bank = table.view("north").bank.supplies[kind as usize];
        table.play_all("north", &format!("step {row} {column}, pick up"));
        let more = u8::from(kind == supply);
        assert_eq!(table.explorer("north").supplies[kind as usize], 1 + more, "{id} under {}", island.name());
        assert_eq!(table.explorer("north").supplies.iter().sum::<u8>(), 1 + more);
        assert_eq!(table.view("north").bank.supplies[kind as usize], bank - more);
        in_order!(table, Event::PickedUp { .. });
    }
}

#[test]
fn vis_i03_heavy_rain_gives_one_more_water() {
    bounty(Island::HeavyRain, Supply::Water);
}

#[test]
fn vis_i04_fish_run_gives_one_more_fish() {
    bounty(Island::FishRun, Supply::Fish);
}

#[test]
fn vis_i05_berry_season_gives_one_more_berries() {
    bounty(Island::BerrySeason, Supply::Berry);
}

#[test]
fn vis_i06_storm_wood_gives_one_more_sticks() {
    bounty(Island::StormWood, Supply::Stick);
}

#[test]
fn vis_i07_rockslide_gives_one_more_stones() {
    bounty(Island::Rockslide, Supply::Stone);
}

#[test]
fn vis_i08_bear_tracks_give_one_more_bear_hide() {
    bounty(Island::BearTracks, Supply::Hide);
}

#[test]
fn vis_i09_scorching_heat_takes_a_water_or_a_heart() {
    let scene = || aside().trail("south").stock("north", "W2 F3").stock("south", "W1 B2");
    let mut table = dawn(scene(), "c9");
    table.asks("south", "give water, suffer");
    assert_eq!(times!(table, Event::Landed { .. }), 0, "before the helicopter lands");
    let bank = table.view("north").bank.supplies[2];
    table.play("south: give water").asks("north", "give water, suffer");
    assert_eq!((table.stock("south"), table.view("north").bank.supplies[2]), ("B2".into(), bank + 1));
    table.chance(ROLLS).play("north: suffer");
    in_order!(
        table,
        Event::Hurt { seat: Seat(0), lost: 1, cause: Cause::Island, .. },
        Event::Hurt { seat: Seat(1), lost: 1, cause: Cause::Island, .. },
        Event::Landed { .. },
    );
    assert_eq!(["north", "east", "south"].map(|name| table.hearts(name)), [7, 7, 8], "east has no water");
    // Only explorers on the map.
    let away = aside().place("east", Whereabouts::OffMap).place("south", Whereabouts::Healing);
    let table = dawn(away, &format!("c9 {ROLLS}"));
    assert_eq!((table.hearts("north"), table.hearts("east"), times!(table, Event::Hurt { .. })), (7, 8, 1));
}

#[test]
fn vis_i10_empty_bellies_take_a_fish_or_berries_or_a_heart() {
    let scene = aside().stock("north", "F1 B1 W1").stock("east", "B1").stock("south", "W3");
    let mut table = dawn(scene, "c10");
    table.asks("north", "give fish, give berry, suffer");
    table.play("north: give fish").asks("east", "give berry, suffer");
    table.chance(ROLLS).play("east: give berry");
    assert_eq!(
        (table.stock("north"), table.stock("east"), table.stock("south")),
        ("W1 B1".into(), String::new(), "W3".into())
    );
    assert_eq!(["north", "east", "south"].map(|name| table.hearts(name)), [8, 8, 7]);
    in_order!(table, Event::Fed { seat: Seat(1), .. }, Event::Hurt { seat: Seat(2), .. }, Event::Landed { .. });
}

#[test]
fn vis_i11_muddy_trails_take_a_step_but_leave_one() {
    let muddy = || Scene::new(2).island(Island::MuddyTrails);
    assert_eq!(round(muddy(), "north", "").steps_left(), 1);
    assert_eq!(round(muddy(), "east", "").steps_left(), 1);
    assert_eq!(round(muddy().tool("north", 1, "map"), "north", "").steps_left(), 3);
    assert_eq!(round(muddy().mud("north", 1), "north", "").steps_left(), 1);
    assert_eq!(night_round(muddy().tool("north", 1, "torch"), "north", "").steps_left(), 5);
}

#[test]
fn vis_i12_dry_trails_give_a_step() {
    let dry = || Scene::new(2).island(Island::DryTrails);
    assert_eq!(round(dry(), "north", "").steps_left(), 3);
    assert_eq!(round(dry(), "east", "").steps_left(), 3);
    assert_eq!(night_round(dry().tool("north", 1, "torch"), "north", "").steps_left(), 7);
}

#[test]
fn vis_i13_spirit_paths_let_everybody_step_diagonally() {
    for name in ["north", "east", "south"] {
        let scene = Scene::new(3).island(Island::SpiritPaths).at(name, (4, 4)).carried(name, "M5");
        assert_eq!(round(scene, name, "").step_count(name), 8);
    }
}

#[test]
fn vis_i14_at_a_trading_post_a_card_costs_one_supply() {
    let post = || Scene::new(3).island(Island::TradingPost);
    let mut table = round(post().stock("north", "S1 W1"), "north", "k3");
    assert_eq!(table.view("east").price, 1);
    table.play_all("north", "buy, give water");
    assert_eq!((table.stock("north"), table.hand("north")), ("S1".into(), "E04".into()));
    assert!(round(post().stock("north", "S1"), "north", "").offers("north: buy"));
    assert!(!round(post(), "north", "").offers("north: buy"));
    let random = Scene::new(3).option("buy_cost", "random").island(Island::TradingPost).stock("north", "S2 W1");
    let mut table = round(random, "north", "k2 k3");
    table.play("north: buy");
    assert_eq!((table.stock("north"), times!(table, Event::Paid { .. })), ("S2".into(), 1));
}

#[test]
fn vis_i15_in_a_restless_village_helpers_stay_on_the_player_card() {
    let mut table = round(Scene::new(3).island(Island::RestlessVillage), "north", "");
    assert_eq!(table.moves_like("north", "helper"), "helper 1, helper 2");
    table.play("north: helper 1");
    assert_eq!(table.steps_left(), 3);
}

#[test]
fn vis_i16_a_generous_village_gives_three_supplies() {
    let mut table = round(Scene::new(3).island(Island::GenerousVillage), "north", "");
    assert_eq!(table.view("east").helper_supplies, 3);
    table.play("north: helper hide");
    assert_eq!(table.stock("north"), "H3");
    let mut table = round(Scene::new(3).island(Island::GenerousVillage).bank(Supply::Hide, 2), "north", "");
    table.play("north: helper hide");
    assert_eq!(table.stock("north"), "H2");
}

#[test]
fn vis_i17_with_engine_trouble_nobody_moves_the_helicopter() {
    let table = dawn(aside().hand("north", "E10 E11 E04"), &format!("c17 {ROLLS}"));
    assert_eq!(table.helicopter(), Some((1, 1)), "it has landed at dawn");
    assert_eq!(table.moves_like("north", "play"), "play forced-march");
    assert!(!table.offers("north: helper helicopter") && table.offers("north: helper stick"));
}

#[test]
fn vis_i18_under_the_blood_moon_the_winner_deals_one_more() {
    for (axe, hearts) in [(false, 7), (true, 3)] {
        let scene = Scene::new(3).island(Island::BloodMoon).at("north", (3, 3)).at("east", (3, 3)).hand("north", "E20");
        let scene = if axe { scene.tool("north", 1, "axe") } else { scene };
        let mut table = round(scene, "north", "");
        table.play_all("north", "attack east, fight light-feet");
        assert_eq!((table.hearts("east"), table.hearts("north")), (hearts, 8));
        assert_eq!(times!(table, Event::Hurt { .. }), 1, "one blow");
    }
    let mut table = round(Scene::new(3).island(Island::BloodMoon).hand("north", "E01"), "north", "");
    table.play_all("north", "play scout, target east");
    assert_eq!(table.hearts("east"), 7, "warriors are as ever");
}

#[test]
fn vis_i19_in_a_truce_there_are_no_attacks_and_no_warriors() {
    let scene =
        |island| Scene::new(3).island(island).at("north", (3, 3)).at("east", (3, 3)).hand("north", "E01 E02 E03 E17");
    let truce = round(scene(Island::AncestorsTruce), "north", "");
    assert_eq!(
        (truce.moves_like("north", "attack"), truce.moves_like("north", "play")),
        (String::new(), "play mudslide".into())
    );
    let war = round(scene(Island::DryTrails), "north", "");
    assert_eq!(
        (war.moves_like("north", "attack"), war.moves_like("north", "play").split(", ").count()),
        ("attack east".into(), 4)
    );
}

#[test]
fn vis_i20_the_full_moon_gives_a_night_round_to_those_without_a_torch() {
    let scene = Scene::new(3).island(Island::FullMoon).at("north", (2, 2)).tool("east", 1, "torch");
    let scene = scene.tool("south", 1, "torch").doll("south", 1);
    let mut table = nightfall(scene, "");
    in_order!(table, Event::RoundBegan { seat: Seat(0), kind: RoundKind::FullMoon });
    assert_eq!(table.steps_left(), 3);
    table.play_all("north", "step 2 3, pick up");
    assert_eq!(table.steps_left(), 0, "a pick-up ends the movement");
    table.play("north: end round");
    in_order!(table, Event::RoundEnded { .. }, Event::RoundBegan { seat: Seat(1), kind: RoundKind::Torch });
    assert_eq!(table.steps_left(), 6);
    table.play("east: end round");
    in_order!(table, Event::RoundEnded { .. }, Event::RoundBegan { seat: Seat(2), kind: RoundKind::FullMoon });
    let moon = Scene::new(2).island(Island::FullMoon).tool("north", 1, "map");
    assert_eq!(night_round(moon, "north", "").steps_left(), 5, "maps add to it");
    // Whoever is off the map returns for it.
    let table =
        night_round(Scene::new(2).island(Island::FullMoon).place("north", Whereabouts::OffMap), "north", "d3 d8");
    assert_eq!(table.at("north"), Some((3, 8)));
}

#[test]
fn vis_i21_a_radio_broadcast_brings_everybody_a_card() {
    let scene = aside().trail("east").place("south", Whereabouts::Healing);
    let table = dawn(scene, &format!("c21 k0 k1 k2 {ROLLS}"));
    assert_eq!(
        (table.hand("east"), table.hand("south"), table.hand("north")),
        ("E01".into(), "E02".into(), "E03".into())
    );
    in_order!(
        table,
        Event::IslandTurned { .. },
        Event::CardDrawn { seat: Seat(1), .. },
        Event::CardDrawn { seat: Seat(2), .. },
        Event::CardDrawn { seat: Seat(0), .. },
        Event::Landed { .. },
    );
    let drawn: Vec<_> = table.told("north").into_iter().filter(|sentence| sentence.contains("draws")).collect();
    assert_eq!(drawn[1], "East draws an expedition card.", "nobody else sees it");
}

#[test]
fn vis_i22_the_last_day_is_the_last_card() {
    let table = dawn(Scene::new(2).day(6), "");
    in_order!(table, Event::IslandTurned { day: 7, island: Island::LastDay });
    assert!(!table.asked().iter().any(|asked| matches!(asked, Asked::Card(_))));
    assert_eq!((table.view("north").island_deck, Island::numbered(22)), (0, Some(Island::LastDay)));
    // It is the day on which explorers board: on any other day nobody does.
    for (island, aboard) in [(Island::LastDay, true), (Island::DryTrails, false)] {
        let mut table = round(Scene::new(3).island(island).helicopter((3, 3)).at("north", (3, 2)), "north", "");
        table.play("north: step 3 3");
        assert_eq!(table.place("north") == Whereabouts::Aboard, aboard);
    }
}
