//! Shortages: JAM-088 to JAM-103.

use jamaica::Event;
use jamaica::data::{Cargo, Kind, Treasure};
use jamaica::scene::Scene;
use jamaica::state::Place;

use crate::ledger;
use crate::table::{Table, in_order, round, ship, story, times};

/// Red in this scene sails one step to this space with A06 and rolls this on the Shortage die; the evening loads
/// 2 Gunpowder.
fn sail(scene: Scene, space: u8, script: &str) -> Table {
    let mut table = round(scene.captain("red").hand("red", "A06"), [1, 2], "red A06", script);
    if table.moves("red").contains(&format!("sail {space}")) {
        table.play(&format!("red: sail {space}"));
    }
    table
}

/// Red with these Holds one step before this space, on lap 0.
fn before(space: u8, holds: &str) -> Scene {
    Scene::new(3).at("red", ledger::board()[usize::from(space)].prev[0]).holds("red", holds)
}

/// Where the Shortage die sends Red: the spaces offered, or where it went without a question.
fn retreats(table: &Table) -> Vec<Place> {
    let lap = table.at("red").1;
    let gone =
        table.events.iter().find_map(|event| if let Event::Retreated { to, .. } = event { Some(*to) } else { None });
    let offered = || {
        let spaces =
            table.moves("red").into_iter().map(|offer| offer.strip_prefix("retreat ").unwrap().parse().unwrap());
        spaces.map(|space| Place { space, lap }).collect()
    };
    gone.map_or_else(offered, |place| vec![place])
}

/// JAM-091 to JAM-094 and JAM-102: every row of the ledger's retreat table with every face of the die, on both laps.
#[test]
fn jam_091_jam_092_jam_093_jam_094_jam_102_ships_retreat_as_the_ledger_says() {
    for (from, by_kind) in ledger::retreats() {
        for lap in [0, -1] {
            for (face, kind) in [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2)] {
                let previous = ledger::board()[usize::from(from)].prev[0];
                let scene = Scene::new(3).at_lap("red", previous, lap).holds("red", "- - - - -");
                let table = sail(scene, from, &format!("d{face}"));
                let expected: Vec<Place> = by_kind[kind].iter().map(|&space| Place { space, lap }).collect();
                assert_eq!(retreats(&table), expected, "from {from} on lap {lap} with face {face}");
            }
        }
    }
}

#[test]
fn jam_088_a_shortage_is_looked_at_after_the_battle() {
    // Red has no Food; Blue on 17 has 3.
    let scene = || before(17, "G3 - - - -").at("blue", 17);
    let mut table = sail(scene(), 17, "d6");
    table.asks("red", "steal hold 1, steal hold 2, nothing");
    table.play("red: steal hold 1");
    assert_eq!(times!(table, Event::ShortOf { .. }), 0);
    assert_eq!(table.holds("red"), "G3 F1 P2 - -", "the loot pays 2 Food");
    // Without the loot there is a shortage.
    let mut table = sail(scene(), 17, "d6 d6");
    table.play("red: nothing");
    assert_eq!(times!(table, Event::ShortOf { .. }), 1);
}

#[test]
fn jam_088_a_ship_that_loses_its_food_in_the_battle_is_short() {
    let mut table = sail(before(17, "F3 G3 - - -").at("blue", 17), 17, "d1 d6 d6");
    table.asks("blue", "steal hold 1, steal hold 2, nothing");
    table.play("blue: steal hold 1");
    assert_eq!(times!(table, Event::ShortOf { cargo: Cargo::Food, paid: 0, cost: 2, .. }), 1);
}

#[test]
fn jam_089_the_ship_pays_all_it_has_of_the_needed_type() {
    let scene = Scene::new(3).option("bank", "limited").at("red", 5).holds("red", "G2 F1 G1 P3 -");
    let table = sail(scene, 6, "d6");
    assert_eq!(times!(table, Event::ShortOf { cargo: Cargo::Doubloon, paid: 3, cost: 5, .. }), 1);
    assert_eq!(table.holds("red"), "P2 F1 - P3 -");
    // 6 Doubloons are aboard the others, who load 2 more each.
    assert_eq!(table.view("spectator").bank.unwrap().doubloons, 80 - 6 - 4);
    // Also nothing at all.
    let table = sail(before(6, "F6 - - - -"), 6, "d6");
    assert_eq!(times!(table, Event::ShortOf { cargo: Cargo::Doubloon, paid: 0, .. }), 1);
}

#[test]
fn jam_089_the_sixth_hold_is_drained_too() {
    let scene = before(6, "F1 - - - -").power("red", Treasure::SixthHold).holds("red", "F1 F1 F1 F1 G1 G3");
    let mut table = sail(scene, 6, "d6");
    assert_eq!(times!(table, Event::ShortOf { cargo: Cargo::Doubloon, paid: 4, .. }), 1);
    table.play("red: load 5");
    assert_eq!(table.holds("red"), "F1 F1 F1 F1 P2 -");
}

#[test]
fn jam_090_the_mover_rolls_the_shortage_die_once() {
    let faces = [
        (1, Some(Kind::Port)),
        (2, Some(Kind::Port)),
        (3, Some(Kind::Sea)),
        (4, Some(Kind::Sea)),
        (5, Some(Kind::Lair)),
        (6, None),
    ];
    for (face, back_to) in faces {
        let table = sail(before(48, "- - - - -"), 48, &format!("d{face}"));
        assert_eq!(story!(table, Event::ShortageRolled { .. }), [Event::ShortageRolled { ship: ship("red"), back_to }]);
        if face != 5 {
            table.chance_is_used_up();
        }
    }
}

#[test]
fn jam_091_the_ship_goes_back_to_the_nearest_space_of_the_kind() {
    for (face, space) in [(1, 16), (3, 17), (5, 11)] {
        let mut table = sail(before(18, "- - - - -").without_tokens(&[11]).pile(8), 18, &format!("d{face}"));
        if face == 5 {
            table.asks("red", "retreat 4, retreat 11");
            table.play("red: retreat 11");
        }
        assert_eq!(table.at("red"), (space, 0));
    }
}

#[test]
fn jam_092_the_space_itself_never_counts() {
    // Port 6 back to port 5, sea 2 back to sea 1.
    assert_eq!(sail(before(6, "F3 - - - -"), 6, "d1").at("red"), (5, 0));
    assert_eq!(sail(before(2, "G3 - - - -"), 2, "d3").at("red"), (1, 0));
}

#[test]
fn jam_093_at_a_merge_the_player_chooses_the_lane() {
    let mut table = sail(before(41, "F6 G2 - - -"), 41, "d1");
    table.asks("red", "retreat 31, retreat 34");
    table.refuses("red: retreat 41").refuses("red: retreat 30").refuses("red: nothing");
    table.play("red: retreat 34");
    assert_eq!(table.at("red"), (34, 0));
    // Where both lanes lead to the same space, there is no question.
    assert_eq!(sail(before(16, "- - - - -"), 16, "d2").at("red"), (6, 0));
}

#[test]
fn jam_094_a_way_back_without_a_match_ends_in_port_royal() {
    for face in [1, 5] {
        let table = sail(before(3, "F1 - - - -"), 3, &format!("d{face}"));
        assert_eq!(table.at("red"), (0, 0), "no port and no lair before 3");
    }
}

#[test]
fn jam_095_a_shortage_never_carries_a_ship_over_port_royal() {
    // There is sea behind Port Royal (49) and in Port Royal no sea: the ship stops, on its lap, without a battle.
    let table = sail(before(1, "G3 - - - -"), 1, "d3");
    assert_eq!(table.at("red"), (0, 0));
    assert_eq!(times!(table, Event::BattleBegan { .. } | Event::Finished { .. }), 0);
}

#[test]
fn jam_096_a_lair_matches_without_its_token() {
    let scene = before(5, "F3 - - - -").without_tokens(&[4]).pile(8);
    let table = sail(scene, 5, "d5");
    assert_eq!(table.at("red"), (4, 0));
    assert_eq!(table.view("spectator").pile, 8);
}

#[test]
fn jam_097_after_a_star_the_ship_stays_and_the_rest_is_forgiven() {
    // A battle without a winner on 13, 1 of 3 Food paid, a star: no second battle.
    let table = sail(before(13, "F1 G3 - - -").at("blue", 13), 13, "d1 d1 d6");
    assert_eq!(table.at("red"), (13, 0));
    assert_eq!(times!(table, Event::BattleBegan { .. }), 1);
    assert_eq!(table.holds("red"), "P2 G3 - - -");
    // The Food of a later load is not claimed for it.
    let scene = before(13, "F1 G3 - - -").captain("red").hand("red", "A04");
    let mut table = round(scene, [1, 6], "red A04", "d6");
    table.play("red: sail 13");
    assert_eq!(table.holds("red"), "F6 G3 - - -");
}

#[test]
fn jam_098_the_retreating_ship_attacks_a_ship_on_its_new_space() {
    // Back from 41 to 34, where Blue is; or to 31, where nobody is.
    let scene = || before(41, "G2 - - - -").at("blue", 34);
    let mut table = sail(scene(), 41, "d1 d1 d1");
    table.play("red: retreat 34");
    assert_eq!(times!(table, Event::BattleBegan { .. }), 1);
    assert!(table.events.contains(&Event::BattleBegan { attacker: ship("red"), defender: ship("blue") }));
    let mut table = sail(scene(), 41, "d1");
    table.play("red: retreat 31");
    assert_eq!(times!(table, Event::BattleBegan { .. }), 0);
}

#[test]
fn jam_098_of_several_ships_there_the_player_attacks_one() {
    let mut table = sail(before(6, "F3 - - - -").at("blue", 5).at("green", 5), 6, "d1 d1 d1");
    table.asks("red", "attack blue, attack green");
    table.play("red: attack green");
    assert_eq!(
        story!(table, Event::BattleBegan { .. }),
        [Event::BattleBegan { attacker: ship("red"), defender: ship("green") }]
    );
}

#[test]
fn jam_098_there_is_no_battle_in_port_royal() {
    // Blue and Green are there.
    let table = sail(before(3, "- - - - -"), 3, "d1");
    assert_eq!((table.at("red"), table.at("blue")), ((0, 0), (0, 0)));
    assert_eq!(times!(table, Event::BattleBegan { .. }), 0);
}

#[test]
fn jam_099_the_cost_of_the_new_space_is_never_paid() {
    // Back to a sea of 2, with Food aboard and without: nothing is paid, no second shortage.
    let table = sail(before(6, "F3 G1 - - -"), 6, "d3");
    assert_eq!((table.at("red"), table.holds("red").as_str()), ((3, 0), "F3 P2 - - -"));
    let table = sail(before(6, "G1 - - - -"), 6, "d3");
    assert_eq!(table.at("red"), (3, 0));
    assert_eq!(times!(table, Event::ShortageRolled { .. }), 1);
}

#[test]
fn jam_100_a_lair_gives_its_treasure_after_the_battle() {
    let table = sail(before(5, "F3 - - - -").at("blue", 4), 5, "d5 d1 d1 k6");
    in_order!(
        table,
        Event::Retreated { .. },
        Event::BattleBegan { .. },
        Event::BattleTied { .. },
        Event::TreasureTaken { .. }
    );
    assert_eq!((table.at("red"), table.ship("red").row.len()), ((4, 0), 1));
    assert!(!table.view("spectator").tokens.contains(4));
}

#[test]
fn jam_101_the_evening_follows_from_the_new_space() {
    // 6 steps to the port of 6, back to 5, and 3 steps on from there.
    let scene = Scene::new(3).captain("red").holds("red", "F3 G1 - - -").hand("red", "A01");
    let table = round(scene, [6, 3], "red A01", "d1");
    table.asks("red", "sail 8, sail 14");
}

#[test]
fn jam_102_behind_the_start_line_a_ship_retreats_on_its_lap() {
    let table = sail(Scene::new(3).at_lap("red", 44, -1).holds("red", "G3 - - - -"), 45, "d3");
    assert_eq!(table.at("red"), (43, -1));
    let table = sail(Scene::new(3).at_lap("red", 2, -1).holds("red", "- - - - -"), 3, "d5");
    assert_eq!(table.at("red"), (0, -1));
}

#[test]
fn jam_103_the_ghost_ship_never_has_a_shortage() {
    // It sails alone behind the others from 15 to 17 and 18: sea without Food, a port without paying.
    let scene = Scene::new(2).captain("red").at("red", 30).at("blue", 34).at("ghost", 15).holds("ghost", "- - - - -");
    let table = round(scene, [2, 1], "red A11", "");
    assert_eq!(table.at("ghost"), (18, 0));
    assert_eq!(times!(table, Event::ShortOf { .. } | Event::ShortageRolled { .. } | Event::Retreated { .. }), 0);
}

#[test]
fn jam_103_sabre_and_lady_beth_do_not_touch_the_shortage_die() {
    let scene = before(18, "- - - - -").power("red", Treasure::SaransSabre).power("red", Treasure::LadyBeth);
    // Nobody is asked, and a port is a port.
    let table = sail(scene, 18, "d1");
    assert_eq!(times!(table, Event::ShortageRolled { .. }), 1);
    assert_eq!(table.at("red"), (16, 0));
    table.chance_is_used_up();
}
