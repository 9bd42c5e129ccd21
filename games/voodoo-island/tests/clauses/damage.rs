//! Damage, the tombstone and the limits: VIS-148 to VIS-161, VIS-200 to VIS-202.

use engine::Seat;
use voodoo_island::Event;
use voodoo_island::data::Island;
use voodoo_island::scene::Scene;
use voodoo_island::state::{Cause, Step, Whereabouts};

use crate::helicopter::misty;
use crate::table::{dawn, in_order, night_round, round, times};

#[test]
fn vis_148_health_runs_from_eight_to_one_and_below_is_the_tombstone() {
    for health in 1..=8 {
        let mut table = round(misty().health("north", health), "north", "");
        table.play("north: step 3 2");
        assert_eq!(table.hearts("north"), health - 1);
        assert_eq!(table.place("north") == Whereabouts::Healing, health == 1);
    }
    // More damage than hearts is no more than the tombstone.
    let scene = Scene::new(3).health("east", 2).hand("north", "E03");
    let mut table = round(scene, "north", "");
    table.play_all("north", "play chieftain, target east");
    assert_eq!((table.place("east"), table.hearts("east")), (Whereabouts::Healing, 0));
}

#[test]
fn vis_149_at_the_tombstone_nothing_hurts_any_more() {
    let scene = Scene::new(3).place("east", Whereabouts::Healing).at("north", (5, 5)).at("south", (5, 5));
    let table = dawn(scene.clone(), "c9 d1 d1");
    assert_eq!((table.place("east"), times!(table, Event::Hurt { seat: Seat(1), .. })), (Whereabouts::Healing, 0));
    let mut table = round(scene.hand("north", "E03"), "north", "");
    table.play("north: play chieftain");
    in_order!(table, Event::WarriorSent { target: Seat(2), .. });
}

#[test]
fn vis_150_at_the_tombstone_all_missions_are_lost_in_the_order_done() {
    let scene = misty().health("north", 1).delivered("north", "M5 M7").carried("north", "M6");
    let mut table = round(scene, "north", "");
    table.play("north: step 3 2");
    assert_eq!((table.carried("north"), table.delivered("north")), (String::new(), String::new()));
    assert_eq!(table.under_mission_deck(), "M5 M7 M6");
    assert_eq!(table.view("north").bank.missions, [3; 8]);
}

#[test]
fn vis_151_everything_else_is_kept() {
    let scene = misty().health("north", 1).stock("north", "S2 axe").hand("north", "E04 E06").outside("north", "fish");
    let mut table = round(scene.tool("north", 2, "helper").missions("north", "M7 M8"), "north", "");
    table.play_all("north", "step 3 2, no card");
    assert_eq!(table.place("north"), Whereabouts::Healing);
    assert_eq!((table.stock("north"), table.hand("north")), ("S2 axe".into(), "E04 E06".into()));
    assert_eq!((table.mission_cards("north"), table.tools("north")), ("M7 M8".into(), "map helper".into()));
    assert_eq!((table.explorer("north").helpers, table.view("north").outside[3]), (1, Some(Seat(0))));
}

#[test]
fn vis_152_he_is_put_back_by_dice_in_his_next_round_by_day_or_night() {
    let mut table = round(Scene::new(3).place("east", Whereabouts::Healing), "north", "d3 d8");
    assert_eq!(table.place("east"), Whereabouts::Healing);
    table.play("north: end round");
    in_order!(table, Event::RoundBegan { seat: Seat(1), .. }, Event::Returned { seat: Seat(1), healed: true, .. });
    assert_eq!(table.at("east"), Some((3, 8)));
    let table =
        night_round(Scene::new(3).place("north", Whereabouts::Healing).tool("north", 1, "torch"), "north", "d3 d8");
    assert_eq!((table.at("north"), table.steps_left()), (Some((3, 8)), 6));
    // Without a night round he stays where he is.
    let table = night_round(Scene::new(3).place("east", Whereabouts::Healing).tool("south", 1, "torch"), "north", "");
    assert_eq!((table.waiting(), table.place("east")), (vec!["south"], Whereabouts::Healing));
}

#[test]
fn vis_153_with_eight_hearts_after_the_tombstone_and_as_before_after_a_knock_out() {
    let table = round(Scene::new(3).place("north", Whereabouts::Healing), "north", "d3 d8");
    assert_eq!(table.hearts("north"), 8);
    let table = round(Scene::new(3).place("north", Whereabouts::OffMap).health("north", 3), "north", "d3 d8");
    assert_eq!(table.hearts("north"), 3);
    in_order!(table, Event::Returned { healed: false, .. });
}

#[test]
fn vis_154_a_return_roll_accepts_any_spot() {
    // Water, a mission, an explorer, mist, the helicopter.
    for (row, column) in [(2, 3), (2, 1), (4, 2), (5, 5), (3, 3)] {
        let scene = Scene::new(3).place("north", Whereabouts::OffMap).mist(&[(5, 5)]).helicopter((3, 3));
        let table = round(scene, "north", &format!("d{row} d{column}"));
        assert_eq!((table.at("north"), table.asked().len()), (Some((row, column)), 2));
        assert_eq!((table.stock("north"), table.view("north").supplies.len()), (String::new(), 24));
    }
}

#[test]
fn vis_155_the_tombstone_in_the_own_round_ends_it() {
    let mut table = round(misty().health("north", 1), "north", "");
    table.play("north: step 3 2");
    assert_eq!((table.waiting(), times!(table, Event::RoundEnded { seat: Seat(0) })), (vec!["east"], 1));
    let table = round(misty().place("north", Whereabouts::OffMap).health("north", 1), "north", "d3 d2");
    assert_eq!((table.waiting(), table.place("north")), (vec!["east"], Whereabouts::Healing), "on returning");
    // In the round of somebody else nothing ends.
    let mut table = round(Scene::new(3).health("east", 1).hand("north", "E01"), "north", "");
    table.play_all("north", "play scout, target east");
    assert_eq!((table.waiting(), table.place("east")), (vec!["north"], Whereabouts::Healing));
}

#[test]
fn vis_156_healing_never_gives_more_than_eight_hearts() {
    for (health, after) in [(7, 8), (6, 8), (5, 7)] {
        let mut table = round(Scene::new(3).health("north", health).hand("north", "E15"), "north", "");
        table.play("north: play healing-herbs");
        assert_eq!(table.hearts("north"), after);
    }
}

#[test]
fn vis_200_a_blow_opens_the_window_for_everybody_with_a_card() {
    // With a card that is no Bone Charm he is asked as well.
    let mut table = round(misty().hand("north", "E04"), "north", "");
    table.play("north: step 3 2").asks("north", "no card");
    assert_eq!(table.hearts("north"), 8, "it does not count yet");
    table.play("north: no card");
    assert_eq!(table.hearts("north"), 7);
    // To the others it looks the same with a Bone Charm.
    let mut charmed = round(misty().hand("north", "E19"), "north", "");
    charmed.play("north: step 3 2").asks("north", "charm, no card");
    assert_eq!(charmed.view("east").decision, Some(Step::Blow { victim: Seat(0), amount: 1, cause: Cause::Mist }));
    // Without a card nobody asks, and a mist potion leaves no blow.
    let mut table = round(misty(), "north", "");
    table.play("north: step 3 2");
    assert_eq!((table.hearts("north"), table.waiting()), (7, vec!["north"]));
    let mut table = round(misty().hand("north", "E19").tool("north", 2, "mist-potion"), "north", "");
    table.play("north: step 3 2");
    assert!(table.offers("north: step 3 3"));
}

#[test]
fn vis_200_one_cause_is_one_blow_and_the_window_opens_again() {
    let scene = Scene::new(3).island(Island::BloodMoon).at("north", (3, 3)).at("east", (3, 3)).hand("north", "E20");
    let mut table = round(scene.tool("north", 1, "axe").hand("east", "E19 E19 E19"), "north", "");
    table.play_all("north", "attack east, fight light-feet").play("east: no card");
    assert!(table.view("south").decision == Some(Step::Blow { victim: Seat(1), amount: 5, cause: Cause::Battle }));
    table.play("east: charm");
    in_order!(table, Event::Charmed { left: 3, .. });
    table.play("east: charm").asks("east", "charm, no card");
    table.play("east: charm");
    assert_eq!((table.hearts("east"), table.waiting()), (8, vec!["north"]), "nothing is left of it");
    // Every mist step is a blow of its own.
    let mut table = round(misty().hand("north", "E19 E04"), "north", "");
    table.play_all("north", "step 3 2, charm, step 3 3, no card");
    assert_eq!((table.hearts("north"), table.steps_left()), (7, 2));
}

#[test]
fn vis_200_a_card_that_was_shown_is_in_hand_no_more() {
    // East fights the warrior with a Bone Charm, his last card: there is no window for the damage.
    let mut table = round(Scene::new(3).hand("north", "E02").hand("east", "E19"), "north", "");
    table.play_all("north", "play spearman, target east").play("east: fight bone-charm");
    assert_eq!((table.hearts("east"), table.used(), table.waiting()), (6, "E02 E19".into(), vec!["north"]));
    // And in a battle the loser cannot take back what he has shown.
    let scene = Scene::new(3).at("north", (3, 3)).at("east", (3, 3)).hand("north", "E20").hand("east", "E19 E04");
    let mut table = round(scene.tool("north", 1, "axe"), "north", "");
    table.play_all("north", "attack east, fight light-feet").play("east: fight bone-charm").asks("east", "no card");
}

#[test]
fn vis_201_several_victims_one_after_the_other_in_turn_order() {
    let scene =
        Scene::new(3).trail("east").at("north", (5, 5)).at("east", (5, 5)).at("south", (5, 5)).hand("south", "E04");
    let scene = scene.health("north", 1).health("east", 1).health("south", 1);
    let scene = scene.carried("north", "M5").carried("east", "M6").carried("south", "M7");
    let mut table = dawn(scene, "c2 d1 d1 d5 d5 d2 d2");
    in_order!(table, Event::Hurt { seat: Seat(1), .. }, Event::Tombstone { seat: Seat(1) }, Event::MissionsLost { .. });
    table.asks("south", "no card");
    table.play("south: no card");
    in_order!(
        table,
        Event::Hurt { seat: Seat(2), .. },
        Event::Tombstone { seat: Seat(2) },
        Event::Hurt { seat: Seat(0), .. },
        Event::Tombstone { seat: Seat(0) },
    );
    assert_eq!(table.under_mission_deck(), "M6 M7 M5");
}

#[test]
fn vis_201_by_day_too_the_order_begins_with_the_first_on_the_trail() {
    // South plays Creeping Mist, east is first on the trail.
    let scene = Scene::new(3).trail("east").at("north", (5, 5)).at("east", (5, 5)).at("south", (5, 5));
    let scene = scene.carried("north", "M5").carried("east", "M6").carried("south", "M7").hand("south", "E12");
    let scene = scene.health("north", 1).health("east", 1).health("south", 1);
    let mut table = round(scene, "south", "");
    table.play_all("south", "play creeping-mist, mist 5 5");
    in_order!(
        table,
        Event::Tombstone { seat: Seat(1) },
        Event::Tombstone { seat: Seat(2) },
        Event::Tombstone { seat: Seat(0) },
    );
    assert_eq!(table.under_mission_deck(), "M6 M7 M5");
}

#[test]
fn vis_157_ten_supplies_and_items_in_the_stock() {
    let full = || Scene::new(3).at("north", (2, 2)).stock("north", "S6 axe axe map map");
    let mut table = round(full().tool("north", 1, "torch").carried("north", "M5").delivered("east", "M6"), "north", "");
    table.play_all("north", "step 2 3, pick up").asks("north", "throw stick, throw water");
    table.play("north: throw stick");
    assert_eq!(table.stock("north"), "S5 W1 axe axe map map");
    // Nine and a tool on the spot are no more than nine.
    let scene = Scene::new(3)
        .at("north", (2, 2))
        .stock("north", "S5 axe axe map map")
        .tool("north", 1, "torch")
        .tool("north", 2, "axe");
    let mut table = round(scene.delivered("north", "M5").carried("north", "M6"), "north", "");
    table.play_all("north", "step 2 3, pick up");
    assert_eq!((table.stock("north"), table.offers("north: end round")), ("S5 W1 axe axe map map".into(), true));
}

#[test]
fn vis_158_ten_expedition_cards_and_any_number_of_mission_cards() {
    let ten = "E04 E04 E05 E05 E06 E06 E07 E07 E08 E08";
    let missions = "M1 M2 M3 M4 M5 M6 M7 M8 M1 M2 M3";
    let mut table =
        round(Scene::new(3).hand("north", ten).missions("north", missions).stock("north", "S2"), "north", "k8");
    assert!(table.offers("north: buy"));
    table.play("north: buy");
    assert_eq!((table.waiting(), table.moves("north").len()), (vec!["north"], 6));
    assert!(table.moves("north").iter().all(|words| words.starts_with("throw")));
}

#[test]
fn vis_159_the_excess_is_thrown_away_one_by_one_before_anything_else() {
    let mut table = round(Scene::new(3).island(Island::GenerousVillage).stock("north", "S9 W1"), "north", "");
    table.play("north: helper fish").asks("north", "throw stick, throw water, throw fish");
    let bank = table.view("north").bank.supplies;
    table.play("north: throw water").asks("north", "throw stick, throw fish");
    table.play("north: throw fish").asks("north", "throw stick, throw fish");
    table.play("north: throw stick");
    assert_eq!((table.stock("north"), table.view("north").bank.supplies[2]), ("S8 F2".into(), bank[2] + 1));
    // Also on another player's turn: the defender wins and takes an eleventh.
    let scene = Scene::new(3).at("north", (3, 3)).at("east", (3, 3)).hand("north", "E06").hand("east", "E20");
    let mut table = round(scene.stock("north", "W1").stock("east", "S10"), "north", "");
    table.play_all("north", "attack east, fight airdrop").play("east: fight light-feet");
    table.asks("east", "throw stick, throw water");
    // Cards go to the used pile in the open.
    let scene = Scene::new(3).hand("north", "E04 E04 E05 E05 E06 E06 E07 E07 E08 E08").stock("north", "S2");
    let mut table = round(scene, "north", "k8");
    table.play_all("north", "buy, throw airdrop");
    assert_eq!(table.used(), "E06");
    assert!(table.told("east")[0].contains("Airdrop"));
}

#[test]
fn vis_160_nothing_else_is_thrown_away_and_items_never() {
    let mut table = round(Scene::new(3).stock("north", "S9 axe").hand("north", "E04"), "north", "");
    table.refuses("north: throw stick").refuses("north: throw forced-march");
    // One kind only: the excess goes without a question, the axe stays.
    table.play("north: helper stick");
    assert_eq!((table.stock("north"), times!(table, Event::Thrown { .. })), ("S9 axe".into(), 2));
    let mut table = round(Scene::new(3).stock("north", "S8 W1 axe"), "north", "");
    table.play("north: helper stick").asks("north", "throw stick, throw water");
}

#[test]
fn vis_161_the_new_piece_may_be_the_one_thrown_away() {
    let mut table = round(Scene::new(3).at("north", (2, 2)).stock("north", "S10"), "north", "");
    table.play("north: step 2 3");
    assert!(table.offers("north: pick up"), "gaining more is allowed");
    table.play_all("north", "pick up, throw water");
    assert_eq!(table.stock("north"), "S10");
}

#[test]
fn vis_202_a_limit_is_tested_once_after_the_whole_effect() {
    let mut table = round(Scene::new(3).stock("north", "S10").hand("north", "E06"), "north", "");
    table.play_all("north", "play airdrop, take water");
    assert!(table.offers("north: take fish"), "both supplies come first");
    table.play("north: take fish").asks("north", "throw stick, throw water, throw fish");
    let mut table = round(Scene::new(3).stock("north", "S9").hand("north", "E09"), "north", "");
    table.play("north: play foragers-basket").asks("north", "throw stick, throw water, throw berry");
    // Radio Broadcast: after each player's draw.
    let ten = "E04 E04 E05 E05 E06 E06 E07 E07 E08 E08";
    let mut table = dawn(Scene::new(3).hand("north", ten), "c21 k8");
    assert_eq!((table.waiting(), times!(table, Event::CardDrawn { .. })), (vec!["north"], 1));
    table.chance("k0 k1").play("north: throw forced-march");
    in_order!(
        table,
        Event::CardThrown { .. },
        Event::CardDrawn { seat: Seat(1), .. },
        Event::CardDrawn { seat: Seat(2), .. }
    );
}
