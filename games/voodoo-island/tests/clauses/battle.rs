//! Battles: VIS-123 to VIS-138, VIS-198.

use engine::{Eye, Game, Seat};
use voodoo_island::Event;
use voodoo_island::data::{CARDS, Island};
use voodoo_island::scene::Scene;
use voodoo_island::state::Whereabouts;

use crate::ledger;
use crate::table::{in_order, night_round, round, seat, times};

/// North and east on one spot, north with Light Feet (10), east with Airdrop (2) and Forced March (6); south far away.
fn duel() -> Scene {
    Scene::new(3)
        .at("north", (3, 3))
        .at("east", (3, 3))
        .at("south", (10, 9))
        .hand("north", "E20")
        .hand("east", "E04 E06")
}

#[test]
fn vis_123_in_a3_an_explorer_on_the_same_spot_may_be_attacked() {
    let scene = || duel().hand("north", "E04").at("south", (3, 4));
    let mut table = round(scene(), "north", "");
    assert_eq!(table.moves_like("north", "attack"), "attack east", "before any step");
    table.play("north: step 3 4");
    assert_eq!(table.moves_like("north", "attack"), "attack south", "between steps");
    table.play("north: step 3 3");
    assert_eq!(
        (table.steps_left(), table.moves_like("north", "attack")),
        (0, "attack east".into()),
        "after the last one"
    );
    let night = night_round(scene().tool("north", 1, "torch"), "north", "");
    assert_eq!(night.moves_like("north", "attack"), "attack east", "in the night too");
    table.refuses("east: attack north");
}

#[test]
fn vis_124_an_attack_needs_a_card_and_every_card_can_fight() {
    let bare = Scene::new(3).at("north", (3, 3)).at("east", (3, 3));
    assert_eq!(round(bare.clone(), "north", "").moves_like("north", "attack"), "");
    for (number, print) in (1..).zip(&CARDS) {
        let mut table = round(bare.clone().hand("north", &format!("E{number:02}")), "north", "");
        table.play_all("north", &format!("attack east, fight {}", print.word));
        in_order!(table, Event::BattleWon { winner: Seat(0), .. });
    }
}

#[test]
fn vis_125_one_target_an_attack_and_each_opponent_once_a_round() {
    let crowd = || {
        let scene = Scene::new(4).at("north", (3, 3)).at("east", (3, 3)).at("south", (3, 3)).at("west", (3, 3));
        scene.hand("north", "E04 E04 E04").hand("east", "E04").hand("south", "E18")
    };
    let mut table = round(crowd(), "north", "");
    assert_eq!(table.moves_like("north", "attack"), "attack east, attack south, attack west");
    table.play_all("north", "attack east, fight forced-march").play("east: fight forced-march");
    assert_eq!(table.moves_like("north", "attack"), "attack south, attack west", "a draw counts");
    table.play_all("north", "attack south, fight forced-march").play("south: dodge");
    assert_eq!(table.moves_like("north", "attack"), "attack west", "a dodge counts");
    table.end_rounds(4);
    assert_eq!(table.moves_like("north", "attack"), "attack east, attack south, attack west", "until the next round");
}

#[test]
fn vis_125_at_some_tables_an_opponent_is_attacked_again() {
    let scene = Scene::new(2).option("reattack", "unlimited").at("north", (3, 3)).at("east", (3, 3));
    let mut table = round(scene.hand("north", "E04 E04").hand("east", "E04 E12"), "north", "");
    table.play_all("north", "attack east, fight forced-march").play("east: fight forced-march");
    table.play_all("north", "attack east, fight forced-march").play("east: fight creeping-mist");
    assert_eq!(table.moves_like("north", "attack"), "", "a card for each");
}

#[test]
fn vis_126_both_choose_in_secret_at_the_same_time() {
    let mut table = round(duel().hand("north", "E04 E18").hand("east", "E18"), "north", "");
    table.play("north: attack east");
    assert_eq!(table.waiting(), ["north", "east"]);
    assert_eq!(
        table.moves("north").join(", "),
        "fight forced-march, fight dodge, fight light-feet",
        "exactly one card"
    );
    assert_eq!(table.moves("east").join(", "), "fight forced-march, fight airdrop, fight dodge, dodge, no card");
    // Whoever chooses first, the others see nothing of it, not even that it was done.
    for (first, words) in [("north", "fight light-feet"), ("east", "dodge"), ("east", "no card")] {
        let mut table = round(duel().hand("east", "E18"), "north", "");
        table.play("north: attack east");
        let other = if first == "north" { "east" } else { "north" };
        let before = [other, "south", "spectator"].map(|eye| table.view(eye));
        table.play(&format!("{first}: {words}"));
        assert_eq!([other, "south", "spectator"].map(|eye| table.view(eye)), before);
        assert!([other, "south", "spectator"].iter().all(|eye| table.told(eye).is_empty()));
        assert_eq!((table.told(first).len(), table.waiting()), (1, vec![other]));
    }
}

#[test]
fn vis_126_a_defender_without_cards_chooses_nothing() {
    let scene = Scene::new(3).at("north", (3, 3)).at("east", (3, 3)).hand("north", "E04 E05");
    let mut table = round(scene, "north", "");
    table.play("north: attack east").asks("north", "fight forced-march, fight machete-path");
}

#[test]
fn vis_127_the_higher_speed_wins_and_nothing_else_counts() {
    let speeds = ledger::expedition();
    for (attack, print) in speeds.iter().zip(&CARDS) {
        for (answer, other) in speeds.iter().zip(&CARDS) {
            let scene =
                Scene::new(3).at("north", (3, 3)).at("east", (3, 3)).hand("north", &attack.0).hand("east", &answer.0);
            let mut table = round(scene, "north", "");
            table.play("north: attack east").play(&format!("north: fight {}", print.word));
            table.play(&format!("east: fight {}", other.word));
            let winner = table.events.iter().find_map(|event| match event {
                Event::BattleWon { winner, .. } => Some(*winner),
                _ => None,
            });
            let expected = match attack.3.cmp(&answer.3) {
                std::cmp::Ordering::Greater => Some(Seat(0)),
                std::cmp::Ordering::Less => Some(Seat(1)),
                std::cmp::Ordering::Equal => None,
            };
            assert_eq!(winner, expected, "{} against {}", attack.1, answer.1);
            assert_eq!(times!(table, Event::CardsShown { .. }), 1);
        }
    }
}

#[test]
fn vis_128_after_a_draw_nothing_happens_to_either() {
    let scene = duel()
        .hand("north", "E12")
        .carried("north", "M5")
        .carried("east", "M6")
        .stock("north", "S1")
        .stock("east", "W1");
    let mut table = round(scene.tool("north", 1, "axe").tool("east", 1, "axe"), "north", "");
    table.play_all("north", "attack east, fight creeping-mist").play("east: fight forced-march");
    for (name, stock, carried) in [("north", "S1", "M5"), ("east", "W1", "M6")] {
        assert_eq!((table.at(name), table.hearts(name)), (Some((3, 3)), 8));
        assert_eq!((table.stock(name), table.carried(name)), (stock.into(), carried.into()));
    }
    in_order!(table, Event::CardsShown { .. }, Event::BattleDrawn { attacker: Seat(0), defender: Seat(1) });
}

#[test]
fn vis_129_without_a_card_the_defender_loses() {
    // Even against Spirit Walk, the slowest card.
    let mut table = round(duel().hand("north", "E16"), "north", "");
    table.play_all("north", "attack east, fight spirit-walk").play("east: no card");
    assert_eq!((table.place("east"), table.hand("east")), (Whereabouts::OffMap, "E04 E06".into()));
    let mut table = round(Scene::new(3).at("north", (3, 3)).at("east", (3, 3)).hand("north", "E16"), "north", "");
    table.play_all("north", "attack east, fight spirit-walk");
    assert_eq!(table.place("east"), Whereabouts::OffMap);
}

#[test]
fn vis_130_all_shown_cards_go_to_the_used_pile() {
    for (attack, answer, used) in [
        ("light-feet", "fight airdrop", "E06 E20"),
        ("dodge", "fight forced-march", "E04 E18"),
        ("creeping-mist", "fight forced-march", "E04 E12"),
        ("light-feet", "no card", "E20"),
    ] {
        let mut table = round(duel().hand("north", "E12 E18"), "north", "");
        table.play_all("north", &format!("attack east, fight {attack}")).play(&format!("east: {answer}"));
        assert_eq!(table.used(), used);
        assert_eq!(table.explorer("north").hand, 2);
    }
}

#[test]
fn vis_131_the_loser_is_taken_off_the_map() {
    let mut table = round(duel(), "north", "");
    table.play_all("north", "attack east, fight light-feet").play("east: fight forced-march");
    assert_eq!((table.place("east"), table.at("north")), (Whereabouts::OffMap, Some((3, 3))));
    let mut table = round(duel().hand("north", "E18"), "north", "");
    table.play_all("north", "attack east, fight dodge").play("east: fight forced-march");
    assert_eq!((table.place("north"), table.at("east")), (Whereabouts::OffMap, Some((3, 3))), "the attacker too");
}

#[test]
fn vis_132_the_loser_loses_all_carried_missions_and_the_winner_none() {
    let scene = duel().hand("north", "E18").carried("north", "M5 M6").carried("east", "M7");
    let mut table = round(scene, "north", "");
    table.play_all("north", "attack east, fight dodge").play("east: fight forced-march");
    assert_eq!((table.carried("north"), table.carried("east")), (String::new(), "M7".into()));
    assert_eq!(table.under_mission_deck(), "M5 M6");
}

#[test]
fn vis_133_the_winner_takes_one_supply_of_his_choice() {
    let scene = duel().stock("east", "S2 B1 axe map").stock("north", "W1");
    let mut table = round(scene, "north", "");
    table.play_all("north", "attack east, fight light-feet").play("east: no card");
    table.asks("north", "take stick, take berry");
    table.play("north: take berry");
    assert_eq!((table.stock("north"), table.stock("east")), ("W1 B1".into(), "S2 axe map".into()));
    // Items cannot be taken.
    let mut table = round(duel().stock("east", "axe map"), "north", "");
    table.play_all("north", "attack east, fight light-feet").play("east: no card");
    assert_eq!((table.stock("east"), times!(table, Event::Spoils { .. })), ("axe map".into(), 0));
    assert_eq!(table.waiting(), ["north"]);
    // The defender who wins takes one as well.
    let mut table = round(duel().hand("north", "E18").stock("north", "S1 W1"), "north", "");
    table.play_all("north", "attack east, fight dodge").play("east: fight forced-march");
    table.asks("east", "take stick, take water");
}

#[test]
fn vis_134_damage_only_by_an_unblocked_axe() {
    let fight = |scene: Scene| {
        let mut table = round(scene, "north", "");
        table.play_all("north", "attack east, fight light-feet").play("east: fight forced-march");
        if table.waiting() == ["east"] {
            table.play("east: no card");
        }
        (table.hearts("east"), table.hearts("north"), table.place("east"))
    };
    assert_eq!(fight(duel()), (8, 8, Whereabouts::OffMap), "the knock-out still counts");
    assert_eq!(fight(duel().tool("north", 2, "axe")), (4, 8, Whereabouts::OffMap));
    assert_eq!(fight(duel().tool("north", 2, "axe").doll("north", 2)), (8, 8, Whereabouts::OffMap));
    let moon = || duel().island(Island::BloodMoon);
    assert_eq!(fight(moon()), (7, 8, Whereabouts::OffMap));
    assert_eq!(fight(moon().tool("north", 2, "axe")), (3, 8, Whereabouts::OffMap));
    assert_eq!(fight(moon().tool("north", 2, "axe").doll("north", 2)), (7, 8, Whereabouts::OffMap));
}

#[test]
fn vis_135_missions_then_supply_then_damage_then_tombstone_then_limits() {
    let scene = duel().tool("north", 1, "axe").stock("north", "S9 map").stock("east", "W2 B1").carried("east", "M5");
    let mut table = round(scene.delivered("south", "M6").health("east", 4).hand("east", "E19"), "north", "");
    table.play_all("north", "attack east, fight light-feet").play("east: fight airdrop");
    in_order!(table, Event::BattleWon { .. }, Event::MissionsLost { seat: Seat(1), .. });
    table.asks("north", "take water, take berry");
    table.play("north: take water").asks("east", "charm, no card");
    table.play("east: no card");
    in_order!(table, Event::Hurt { lost: 4, .. }, Event::Tombstone { seat: Seat(1) });
    table.asks("north", "throw stick, throw water");
}

#[test]
fn vis_136_the_loser_returns_by_dice_in_his_own_next_round() {
    let mut table = round(duel(), "north", "");
    table.play_all("north", "attack east, fight light-feet").play("east: no card");
    assert_eq!(table.place("east"), Whereabouts::OffMap);
    table.chance("d8 d7").play("north: end round");
    assert_eq!((table.waiting(), table.at("east")), (vec!["east"], Some((8, 7))));
    // An attacker who loses waits for a whole turn of the table.
    let mut table = round(duel().hand("north", "E18"), "north", "");
    table.play_all("north", "attack east, fight dodge").play("east: fight forced-march");
    table.end_rounds(1);
    assert_eq!((table.waiting(), table.place("north")), (vec!["south"], Whereabouts::OffMap));
    table.chance("d8 d7").end_rounds(1);
    assert_eq!((table.waiting(), table.at("north")), (vec!["north"], Some((8, 7))));
}

#[test]
fn vis_137_a_winning_attacker_goes_on_and_a_losing_one_is_done() {
    let mut table = round(duel(), "north", "");
    table.play_all("north", "step 3 2, step 3 3");
    assert_eq!(table.steps_left(), 0);
    let mut table = round(duel().tool("north", 1, "map"), "north", "");
    table.play_all("north", "step 3 2, step 3 3, attack east, fight light-feet").play("east: no card");
    assert_eq!((table.steps_left(), table.at("north")), (2, Some((3, 3))));
    table.play_all("north", "step 3 2, step 3 1");
    let mut table = round(duel().hand("north", "E18").tool("north", 1, "map"), "north", "");
    table.play_all("north", "attack east, fight dodge").play("east: fight forced-march");
    assert_eq!((times!(table, Event::RoundEnded { seat: Seat(0) }), table.waiting()), (1, vec!["east"]));
}

#[test]
fn vis_138_an_attack_does_not_end_the_movement() {
    let mut table = round(duel().hand("east", "E18"), "north", "");
    table.play_all("north", "attack east, fight light-feet").play("east: dodge");
    assert_eq!((table.steps_left(), table.step_count("north")), (2, 4));
    assert_eq!(table.view("south").round.unwrap().round.taken, 0, "nor does it cost a step");
}

#[test]
fn vis_198_a_dodged_attack_is_over_and_the_attackers_card_stays_unseen() {
    let scene = || {
        let armed = duel().hand("north", "E12").hand("east", "E18").tool("north", 1, "axe");
        armed.carried("east", "M5").stock("east", "S1")
    };
    let mut table = round(scene(), "north", "");
    table.play_all("north", "attack east, fight light-feet").play("east: dodge");
    assert_eq!(
        (table.used(), table.hand("north"), table.hand("east")),
        ("E18".into(), "E12 E20".into(), "E04 E06".into())
    );
    assert_eq!(
        (table.at("east"), table.hearts("east"), table.carried("east"), table.stock("east")),
        (Some((3, 3)), 8, "M5".into(), "S1".into())
    );
    assert_eq!(times!(table, Event::CardsShown { .. }), 0);
    assert!(table.told("south").iter().all(|sentence| !sentence.contains("Light Feet")));
    table.refuses("north: attack east");
    // To everybody else the table is the same, whichever card the attacker had chosen.
    let mut other = round(scene(), "north", "");
    other.play_all("north", "attack east, fight creeping-mist").play("east: dodge");
    for eye in [Eye::Seat(seat("east")), Eye::Seat(seat("south")), Eye::Spectator] {
        assert_eq!(other.game.view(eye), table.game.view(eye));
    }
}
