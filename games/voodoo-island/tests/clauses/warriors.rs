//! Native warriors: VIS-139 to VIS-147, VIS-199 and the cards E01 to E03.

use engine::Seat;
use voodoo_island::Event;
use voodoo_island::data::{CARDS, Island};
use voodoo_island::scene::Scene;
use voodoo_island::state::Whereabouts;

use crate::ledger;
use crate::table::{Table, in_order, round, times};

/// North sends this warrior against east, who may hold cards.
fn sent(scene: Scene, card: &str, word: &str) -> Table {
    let mut table = round(scene.hand("north", card), "north", "");
    table.play_all("north", &format!("play {word}, target east"));
    table
}

#[test]
fn vis_139_in_a_battle_a_warrior_counts_with_its_speed_only() {
    for (card, word) in [("E01", "scout"), ("E02", "spearman"), ("E03", "chieftain")] {
        let scene = Scene::new(3).at("north", (3, 3)).at("east", (3, 3)).hand("north", card).hand("east", "E06");
        let mut table = round(scene, "north", "");
        table.play_all("north", &format!("attack east, fight {word}")).play("east: fight airdrop");
        assert_eq!((table.place("east"), table.hearts("east")), (Whereabouts::OffMap, 8), "{word}");
    }
}

#[test]
fn vis_140_a_warrior_is_sent_against_a_player_anywhere_and_lies_open() {
    let scene = Scene::new(3).at("north", (1, 3)).at("east", (10, 9)).hand("east", "E04");
    let mut table = round(scene.hand("north", "E02").stock("north", "S2"), "north", "");
    table.play("north: play spearman").asks("north", "target east, target south");
    table.play("north: target east");
    in_order!(table, Event::WarriorSent { sender: Seat(0), target: Seat(1), .. });
    assert!(table.told("south")[0].contains("Spearman"), "all see it: {:?}", table.told("south"));
    table.asks("east", "fight forced-march, no card");
    table.play_all("east", "no card, no card").refuses("north: buy");
    assert!(table.offers("north: helper 1") && table.offers("north: step 1 4"), "it was A1");
}

#[test]
fn vis_141_only_an_opponent_on_the_map_is_a_target() {
    let scene = || Scene::new(4).hand("north", "E01");
    let mut table = round(scene().place("east", Whereabouts::OffMap).place("south", Whereabouts::Healing), "north", "");
    table.play("north: play scout");
    in_order!(table, Event::Played { .. }, Event::WarriorSent { target: Seat(3), .. });
    let last = scene().island(Island::LastDay).place("east", Whereabouts::Aboard).place("south", Whereabouts::Aboard);
    let table = round(last.place("west", Whereabouts::OffMap), "north", "");
    assert!(!table.offers("north: play scout"), "no target, no warrior");
    // He must be on the map, the sender need not.
    let scene = Scene::new(3).island(Island::LastDay).place("north", Whereabouts::Aboard).hand("north", "E01");
    let mut table = round(scene, "north", "");
    table.play("north: play scout").asks("north", "target east, target south");
}

#[test]
fn vis_142_the_target_answers_with_a_card_with_dodge_or_not_at_all() {
    let table = sent(Scene::new(3).hand("east", "E04 E18 E20"), "E02", "spearman");
    table.asks("east", "fight forced-march, fight dodge, fight light-feet, dodge, no card");
    // Without cards he is not asked.
    let table = sent(Scene::new(3), "E02", "spearman");
    assert_eq!((table.waiting(), table.place("east")), (vec!["north"], Whereabouts::OffMap));
    // Speed counts, the effect does not.
    let mut table = sent(Scene::new(3).hand("east", "E18"), "E02", "spearman");
    table.play("east: fight dodge");
    assert_eq!((table.place("east"), table.hearts("east")), (Whereabouts::OffMap, 6));
    let mut table = sent(Scene::new(3).hand("east", "E18"), "E02", "spearman");
    table.play("east: dodge");
    assert_eq!((table.at("east"), table.hearts("east"), table.used()), (Some((4, 2)), 8, "E02 E18".into()));
}

/// VIS-E01, VIS-E02, VIS-E03: speed and damage of each warrior against every answer.
#[test]
fn vis_143_vis_e01_vis_e02_vis_e03_a_faster_warrior_deals_the_damage_shown_and_knocks_out() {
    let speeds = ledger::expedition();
    for (card, word, speed, damage) in [("E01", "scout", 5, 1), ("E02", "spearman", 7, 2), ("E03", "chieftain", 9, 3)] {
        let mut table = sent(Scene::new(3), card, word);
        assert_eq!((table.hearts("east"), table.place("east")), (8 - damage, Whereabouts::OffMap), "{word}, no answer");
        table.chance("d3 d8").play("north: end round");
        assert_eq!((table.at("east"), table.hearts("east")), (Some((3, 8)), 8 - damage), "back in his next round");
        for (answer, print) in speeds.iter().zip(&CARDS) {
            let mut table = sent(Scene::new(3).hand("east", &answer.0), card, word);
            table.play(&format!("east: fight {}", print.word));
            let beaten = speed > answer.3;
            let (hearts, place) = (table.hearts("east"), table.place("east"));
            assert_eq!(hearts, if beaten { 8 - damage } else { 8 }, "{word} against {}", answer.1);
            assert_eq!(place == Whereabouts::OffMap, beaten, "{word} against {}", answer.1);
        }
    }
}

#[test]
fn vis_144_the_victim_of_a_warrior_loses_no_supply() {
    let table = sent(Scene::new(3).stock("east", "S2 W1 axe"), "E03", "chieftain");
    assert_eq!(
        (table.stock("east"), table.stock("north"), table.waiting()),
        ("S2 W1 axe".into(), String::new(), vec!["north"])
    );
}

#[test]
fn vis_145_the_victim_loses_carried_missions_unless_the_table_is_kind() {
    let table = sent(Scene::new(3).delivered("east", "M5").carried("east", "M6 M7"), "E01", "scout");
    assert_eq!((table.carried("east"), table.delivered("east")), (String::new(), "M5".into()));
    assert_eq!(table.under_mission_deck(), "M6 M7");
    let kind = Scene::new(3).option("warrior_missions", "kept").delivered("east", "M5").carried("east", "M6 M7");
    let mut table = sent(kind, "E01", "scout");
    assert_eq!((table.place("east"), table.carried("east")), (Whereabouts::OffMap, "M6 M7".into()));
    assert_eq!(table.step_count("north"), 8, "he still carries them");
    table.end_rounds(1);
    assert_eq!(table.carried("east"), "M6 M7");
    // At the tombstone all are lost even there (VIS-150).
    let kind = Scene::new(3).option("warrior_missions", "kept").delivered("east", "M5").carried("east", "M6 M7");
    let table = sent(kind.health("east", 1), "E01", "scout");
    assert_eq!((table.place("east"), table.carried("east")), (Whereabouts::Healing, String::new()));
    assert_eq!((table.delivered("east"), table.under_mission_deck()), (String::new(), "M5 M6 M7".into()));
}

#[test]
fn vis_146_an_equal_or_faster_answer_stops_the_warrior() {
    for (answer, word) in [("E13", "trade-wind"), ("E14", "pickpocket")] {
        let scene = Scene::new(3).hand("east", answer).carried("east", "M5").stock("east", "S1").stock("north", "W1");
        let mut table = sent(scene.tool("east", 1, "axe"), "E02", "spearman");
        table.play(&format!("east: fight {word}"));
        in_order!(table, Event::WarriorFought { wins: false, .. });
        assert_eq!((table.at("east"), table.hearts("east"), table.carried("east")), (Some((4, 2)), 8, "M5".into()));
        assert_eq!((table.at("north"), table.hearts("north"), table.stock("north")), (Some((2, 2)), 8, "W1".into()));
        assert_eq!(table.waiting(), ["north"]);
    }
}

#[test]
fn vis_147_warrior_and_answer_are_used_and_the_senders_axe_has_no_effect() {
    let mut table = sent(Scene::new(3).hand("east", "E04").tool("north", 1, "axe"), "E02", "spearman");
    assert_eq!(table.used(), "E02");
    table.play("east: fight forced-march");
    assert_eq!((table.used(), table.hand("east"), table.hearts("east")), ("E02 E04".into(), String::new(), 6));
    let moon = sent(Scene::new(3).island(Island::BloodMoon), "E02", "spearman");
    assert_eq!(moon.hearts("east"), 6, "nor has the Blood Moon");
}

#[test]
fn vis_199_carried_missions_then_damage_then_the_tombstone() {
    let scene = Scene::new(3).delivered("east", "M5").carried("east", "M6").health("east", 3);
    let table = sent(scene, "E03", "chieftain");
    in_order!(
        table,
        Event::KnockedOut { seat: Seat(1) },
        Event::MissionsLost { .. },
        Event::Hurt { lost: 3, health: 0, .. },
        Event::Tombstone { seat: Seat(1) },
        Event::MissionsLost { .. },
    );
    assert_eq!((table.under_mission_deck(), times!(table, Event::RoundEnded { .. })), ("M6 M5".into(), 0));
}
