//! Moving: JAM-040 to JAM-049, JAM-157.

use std::collections::BTreeSet;

use jamaica::Event;
use jamaica::scene::Scene;
use jamaica::state::Place;

use crate::ledger;
use crate::table::{Table, begin, in_order, round, ship, times};

/// Red on this space and lap sails so far with the morning action of A06 (forward) or A03 (backward).
fn sail(from: (u8, i8), steps: u8, forward: bool) -> Table {
    let card = if forward { "A06" } else { "A03" };
    let scene = Scene::new(3).captain("red").at_lap("red", from.0, from.1).hand("red", card);
    // The evening die is another one, so that nothing depends on a double.
    round(scene, [steps, steps % 6 + 1], &format!("red {card}"), "")
}

/// Where Red could sail in the morning: the lanes offered, or where it went without a question.
fn destinations(table: &Table) -> BTreeSet<u8> {
    let sailed = table.events.iter().find_map(|event| match event {
        Event::Sailed { ship: mover, to, .. } if *mover == ship("red") => Some(to.space),
        _ => None,
    });
    let offered =
        || table.moves("red").iter().map(|offer| offer.strip_prefix("sail ").unwrap().parse().unwrap()).collect();
    sailed.map_or_else(offered, |space| [space].into())
}

/// JAM-040 and JAM-042, from every space with every die, along the links of the ledger.
#[test]
fn jam_040_jam_042_a_ship_sails_exactly_as_many_spaces_as_the_die_by_every_lane() {
    let board = ledger::board();
    for forward in [true, false] {
        for from in 0..50 {
            let mut reached: BTreeSet<u8> = [from].into();
            for die in 1..=6 {
                let links = |space: &u8| {
                    let space = &board[usize::from(*space)];
                    if forward { space.next.clone() } else { space.prev.clone() }
                };
                // Home is home: a ship on lap 0 sails no further.
                let finished = forward && from != 0 && reached.contains(&0);
                if !finished {
                    reached = reached.iter().flat_map(links).collect();
                }
                assert_eq!(
                    destinations(&sail((from, 0), die, forward)),
                    reached,
                    "from {from}, {die} steps, {forward}"
                );
            }
        }
    }
}

#[test]
fn jam_041_spaces_passed_have_no_effect() {
    // Past the sea, Blue, and a lair with its token, into the port of 5.
    let scene = Scene::new(3).captain("red").at("red", 1).at("blue", 3).hand("red", "A06");
    let table = round(scene, [4, 1], "red A06", "");
    assert_eq!(table.at("red"), (5, 0));
    assert_eq!(table.holds("red"), "F3 P1 - - -", "only the port is paid");
    assert_eq!(times!(table, Event::BattleBegan { .. }), 0);
    assert!(table.view("spectator").tokens.contains(4));
    assert!(table.ship("red").row.is_empty() && table.ship("red").powers.is_empty());
}

#[test]
fn jam_042_at_a_split_the_player_chooses_the_lane() {
    let mut table = sail((5, 0), 3, true);
    table.asks("red", "sail 8, sail 14");
    table.play("red: sail 14");
    assert_eq!(destinations(&table), [14].into());
    let mut table = sail((19, 0), 1, true);
    table.asks("red", "sail 20, sail 26");
    table.play("red: sail 20");
    assert_eq!(destinations(&table), [20].into());
}

#[test]
fn jam_042_sailing_backward_the_choice_is_at_the_merge() {
    let mut table = sail((42, 0), 2, false);
    table.asks("red", "sail 38, sail 40");
    table.play("red: sail 40");
    assert_eq!(destinations(&table), [40].into());
    // Backward past a split there is nothing to choose: both lanes come from it.
    assert_eq!(destinations(&sail((13, 0), 2, false)), [5].into());
}

#[test]
fn jam_042_a_lane_once_entered_is_followed_to_its_end() {
    assert_eq!(destinations(&sail((7, 0), 5, true)), [12].into());
    assert_eq!(destinations(&sail((13, 0), 3, true)), [16].into());
    assert_eq!(destinations(&sail((27, 0), 2, false)), [19].into());
}

#[test]
fn jam_043_the_first_movement_may_be_backward() {
    let scene = Scene::new(3).captain("red").hand("red", "A02 A03").round(1);
    let table = round(scene, [1, 5], "red A03", "");
    let first = times!(table, Event::Sailed { to: Place { space: 49, lap: -1 }, .. });
    assert_eq!(first, 1);
}

#[test]
fn jam_044_entering_port_royal_from_behind_the_start_line_is_no_finish() {
    let table = sail((47, -1), 5, true);
    assert_eq!(table.at("red"), (2, 0), "48, 49, 0, 1, 2");
    assert!(!table.view("spectator").last_round);
    // Stopping there is no finish either.
    let table = sail((47, -1), 3, true);
    assert_eq!(table.at("red"), (0, 0));
    assert_eq!(times!(table, Event::Finished { .. }), 0);
    assert!(!table.is_over());
}

#[test]
fn jam_045_a_ship_that_completes_the_lap_stops_in_port_royal() {
    // With the exact die, and with more: the rest is lost.
    for die in [3, 4, 5, 6] {
        let table = sail((47, 0), die, true);
        assert_eq!(table.at("red"), (0, 1), "die {die}");
        assert_eq!(times!(table, Event::Finished { .. }), 1);
    }
    assert_eq!(sail((47, 0), 2, true).at("red"), (49, 0));
}

#[test]
fn jam_046_a_ship_passes_port_royal_backward_freely() {
    let scene = Scene::new(3).captain("red").at("red", 2).holds("red", "F6 G3 - - -").hand("red", "A03");
    let table = round(scene, [5, 1], "red A03", "");
    let landed = times!(table, Event::Sailed { to: Place { space: 47, lap: -1 }, .. });
    assert_eq!(landed, 1, "1, 0, 49, 48, 47");
    assert_eq!(table.at("red"), (48, -1), "and on by the evening move");
}

#[test]
fn jam_047_behind_the_start_line_the_way_back_ends_in_port_royal() {
    let scene = Scene::new(3).captain("red").at_lap("red", 2, -1).hand("red", "A02");
    let table = round(scene, [1, 6], "red A02", "");
    assert_eq!(table.at("red"), (0, -1), "three steps, three lost");
    // From there a backward action is ignored.
    let table = sail((0, -1), 4, false);
    assert_eq!(times!(table, Event::SailIgnored { .. }), 1);
    assert_eq!(table.at("red"), (5, -1), "the evening move starts from (0, −1)");
}

#[test]
fn jam_048_first_the_battle_then_the_space() {
    let scene = Scene::new(3).captain("red").at("red", 15).at("blue", 17).hand("red", "A06");
    let table = round(scene, [2, 1], "red A06", "d1 d1");
    in_order!(table, Event::BattleBegan { .. }, Event::BattleTied { .. }, Event::Paid { .. });
    let scene = Scene::new(3).captain("red").at("red", 17).at("blue", 19).hand("red", "A06");
    let table = round(scene, [2, 1], "red A06", "d1 d1 k6");
    in_order!(table, Event::BattleBegan { .. }, Event::BattleTied { .. }, Event::TreasureTaken { .. });
}

#[test]
fn jam_049_a_ship_that_does_not_move_pays_nothing() {
    // In a port of 7, on a sea of 4, and ignoring a move at the floor.
    let scene = Scene::new(3).captain("red").at("red", 45).at("blue", 14).at_lap("green", 0, -1);
    let scene = scene.holds("red", "G6 G1 - - -").holds("blue", "F4 - - - -").hand("red", "A09").hand("green", "A03");
    let table = round(scene, [2, 4], "red A09", "");
    assert_eq!(table.holds("red"), "G6 G1 F2 P4 -");
    assert_eq!(table.holds("blue"), "F4 P2 G4 - -");
    assert_eq!(times!(table, Event::Paid { .. } | Event::ShortOf { .. }), 0, "Green sails on to a lair");
}

/// JAM-157, for every space of the ledger on both laps.
#[test]
fn jam_157_places_in_the_race_are_those_of_the_ledger() {
    for space in ledger::board() {
        for lap in [0, -1] {
            let scene = Scene::new(3).at_lap("red", space.number, lap);
            let to_go = begin(scene, [1, 1]).ship("red").to_go;
            let at_start_line = if space.number == 0 { 44 } else { 0 };
            assert_eq!(to_go, space.to_go + at_start_line - 44 * i16::from(lap), "space {} on lap {lap}", space.number);
        }
    }
    assert_eq!(sail((49, 0), 1, true).ship("red").to_go, 0);
}

#[test]
fn jam_157_every_step_forward_lowers_the_way_to_go() {
    for space in ledger::board() {
        for &next in &space.next {
            let mut table = sail((space.number, 0), 1, true);
            if table.waiting() == ["red"] && table.moves("red").contains(&format!("sail {next}")) {
                table.play(&format!("red: sail {next}"));
            }
            let step = table.events.iter().find_map(|event| match event {
                Event::Sailed { from, to, .. } if to.space == next => Some(from.to_go() - to.to_go()),
                _ => None,
            });
            let into_short_lane = [13, 26, 39].contains(&next);
            assert_eq!(step, Some(if into_short_lane { 5 } else { 1 }), "from {} to {next}", space.number);
        }
    }
}
