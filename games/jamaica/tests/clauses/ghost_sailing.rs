//! How the Ghost Ship sails: JAM-119 to JAM-128, JAM-140, JAM-141.

use jamaica::Event;
use jamaica::data::Treasure;
use jamaica::scene::Scene;
use jamaica::state::{Place, ShipId};

use crate::table::{Table, in_order, round, ship, story, times};

const GHOST: ShipId = ShipId::GHOST;

/// The Ghost Ship and the two players on these spaces; Red is Captain and both only load.
fn at(ghost: u8, red: u8, blue: u8) -> Scene {
    Scene::new(2).captain("red").at("ghost", ghost).at("red", red).at("blue", blue)
}

/// A round in which the players load with A11.
fn sail(scene: Scene, dice: [u8; 2], script: &str) -> Table {
    round(scene, dice, "red A11", script)
}

/// Where the Ghost Ship has sailed since the last move.
fn stops(table: &Table) -> Vec<(u8, i8)> {
    let stops = table.events.iter().filter_map(|event| match event {
        Event::Sailed { ship: GHOST, to, .. } => Some((to.space, to.lap)),
        _ => None,
    });
    stops.collect()
}

#[test]
fn jam_119_the_captain_moves_the_ghost_ship_after_all_players() {
    let table = sail(at(15, 30, 34), [2, 1], "");
    in_order!(
        table,
        Event::CardTurned { card: 11, .. },
        Event::CardTurned { card: 11, .. },
        Event::Sailed { ship: GHOST, .. },
        Event::Sailed { ship: GHOST, .. },
        Event::Drew { .. },
        Event::Drew { .. },
    );
    // The lane is a question for the Captain, whoever that is.
    for captain in ["red", "blue"] {
        let table = sail(at(6, 30, 34).captain(captain), [1, 2], "");
        table.asks(captain, "ghost forward 7, ghost forward 13");
        assert_eq!(times!(table, Event::CardTurned { .. }), 2);
    }
}

#[test]
fn jam_120_it_sails_by_the_left_die_and_then_by_the_right_die() {
    let table = sail(at(15, 30, 34), [3, 1], "");
    assert_eq!(stops(&table), [(18, 0), (19, 0)]);
}

#[test]
fn jam_120_the_first_movement_ends_with_all_its_effects_before_the_second() {
    // On 17 it meets Blue, who has just loaded 2 Gunpowder and is asked; the second movement waits.
    let mut table = sail(at(15, 30, 17), [2, 1], "d1");
    table.asks("blue", "powder 0, powder 1, powder 2");
    assert_eq!(table.at("ghost"), (17, 0));
    table.chance("d2");
    table.play("blue: powder 0");
    assert_eq!(times!(table, Event::BattleTied { .. }), 1);
    table.asks("red", "ghost forward 18, ghost back 16");
}

#[test]
fn jam_121_the_direction_is_fixed_anew_for_each_movement() {
    // On 12 it is level with Red on 14 and behind Blue on 16; three steps on it leads alone and must go back.
    let mut table = sail(at(12, 14, 16), [3, 2], "");
    table.asks("red", "ghost forward 17, ghost back 9");
    table.play("red: ghost forward 17");
    assert_eq!(stops(&table), [(17, 0), (15, 0)]);
}

#[test]
fn jam_121_finished_ships_are_compared_too() {
    // Blue comes home in this round: the Ghost Ship on 47 is no longer in the lead.
    let scene = at(47, 45, 49).hand("blue", "A06");
    let table = round(scene, [1, 2], "red A11, blue A06", "");
    table.asks("red", "ghost forward 48, ghost back 46");
}

#[test]
fn jam_122_alone_in_the_lead_it_sails_backward() {
    // Before Red on 40, on 43 as on 42.
    let table = sail(at(43, 40, 30), [1, 2], "");
    assert_eq!(stops(&table), [(42, 0)], "back, without a question");
    table.asks("red", "ghost back 38, ghost back 40");
}

#[test]
fn jam_123_alone_in_last_place_it_sails_forward() {
    // Also on 6, from where the short lane is a shorter way home than Red's on 7.
    let table = sail(at(5, 7, 15), [1, 1], "");
    assert_eq!(stops(&table), [(6, 0)]);
    table.asks("red", "ghost forward 7, ghost forward 13");
}

#[test]
fn jam_124_otherwise_the_captain_chooses_the_direction() {
    // In between; level with the first; level with the last; all level; all at the start.
    for (red, blue) in [(30, 45), (30, 43), (43, 45), (43, 43)] {
        sail(at(43, red, blue), [1, 3], "").asks("red", "ghost forward 44, ghost back 42");
    }
    sail(at(0, 0, 0), [3, 1], "").asks("red", "ghost forward 3, ghost back 47");
}

#[test]
fn jam_124_also_so_that_it_hits_the_captain() {
    let mut table = sail(at(16, 17, 15), [1, 2], "d1");
    table.asks("red", "ghost forward 17, ghost back 15");
    table.play("red: ghost forward 17");
    assert!(table.events.contains(&Event::BattleBegan { attacker: GHOST, defender: ship("red") }));
}

#[test]
fn jam_125_the_captain_chooses_the_lane() {
    // Forward at a split.
    let mut table = sail(at(19, 30, 34), [2, 5], "");
    table.asks("red", "ghost forward 21, ghost forward 27");
    table.play("red: ghost forward 27");
    assert_eq!(stops(&table)[0], (27, 0));
    // Backward at a merge, alone in the lead.
    let table = sail(at(28, 3, 2).captain("blue"), [1, 5], "");
    table.asks("blue", "ghost back 25, ghost back 27");
}

#[test]
fn jam_126_it_never_pays() {
    // A port of 3, then a sea of 3: with and without Doubloons.
    let table = sail(at(29, 43, 45), [2, 1], "");
    assert_eq!((table.at("ghost"), table.holds("ghost").as_str()), ((32, 0), "G5 G3 - - -"));
    assert_eq!(times!(table, Event::Paid { .. } | Event::ShortOf { .. }), 0);
}

#[test]
fn jam_127_it_takes_a_treasure_that_no_player_sees() {
    let table = sail(at(16, 30, 34), [3, 6], "");
    assert_eq!(table.at("ghost"), (19, 0));
    assert!(!table.view("spectator").tokens.contains(19));
    assert_eq!(table.view("spectator").pile, 8);
    for eye in ["red", "blue", "spectator"] {
        let view = table.view(eye);
        let ghost = view.ship(GHOST).unwrap();
        assert_eq!(ghost.row.iter().map(|card| card.card).collect::<Vec<_>>(), [None], "{eye}");
        assert_eq!(ghost.powers, [Treasure::LadyBeth], "nothing is turned up");
    }
    let taken = Event::TreasureTaken { ship: GHOST, space: 19, card: None, known_to: engine::Seats::NONE };
    assert_eq!(story!(table, Event::TreasureTaken { .. }), [taken]);
}

#[test]
fn jam_127_the_treasure_is_taken_after_the_battle() {
    let mut table = sail(at(17, 30, 19), [2, 1], "d1");
    assert!(table.view("spectator").tokens.contains(19));
    table.chance("d2");
    table.play("blue: powder 0");
    in_order!(table, Event::BattleTied { .. }, Event::TreasureTaken { ship: GHOST, .. });
}

#[test]
fn jam_128_it_attacks_a_ship_on_its_space() {
    let table = sail(at(15, 17, 34), [2, 1], "d3");
    assert_eq!(
        story!(table, Event::BattleBegan { .. }),
        [Event::BattleBegan { attacker: GHOST, defender: ship("red") }]
    );
}

#[test]
fn jam_128_of_several_ships_the_captain_chooses_the_target() {
    let mut table = sail(at(15, 17, 17).captain("blue"), [2, 1], "d3");
    table.asks("blue", "attack red, attack blue");
    table.play("blue: attack red");
    assert_eq!(
        story!(table, Event::BattleBegan { .. }),
        [Event::BattleBegan { attacker: GHOST, defender: ship("red") }]
    );
}

#[test]
fn jam_128_it_fights_nobody_in_port_royal() {
    let scene = Scene::new(2).captain("red").at_lap("ghost", 48, -1).at("blue", 10);
    let table = sail(scene, [2, 6], "");
    assert_eq!(stops(&table), [(0, 0)]);
    assert_eq!(times!(table, Event::BattleBegan { .. }), 0);
    // It is level with Red there.
    table.asks("red", "ghost forward 6, ghost back 44");
}

#[test]
fn jam_140_a_ghost_ship_that_comes_home_ends_the_game() {
    // The second movement is skipped.
    let mut table = sail(at(48, 49, 30), [3, 1], "");
    table.play("red: ghost forward 0");
    assert_eq!(stops(&table), [(0, 1)]);
    assert_eq!(times!(table, Event::Finished { ship: GHOST }), 1);
    assert!(table.is_over());
}

#[test]
fn jam_140_by_option_it_comes_home_and_the_game_goes_on() {
    let scene = Scene::new(2).option("ghost_ends_game", "false").captain("red");
    let mut table = sail(scene.at("ghost", 48).at("red", 49).at("blue", 30), [3, 4], "");
    table.play("red: ghost forward 0");
    // It leads alone now, and goes back from (0, 1): 49, 48, 47, 46 on lap 0.
    assert_eq!(stops(&table), [(0, 1), (46, 0)]);
    assert!(!table.is_over() && !table.view("spectator").last_round);
    assert_eq!(table.view("spectator").round, 2);
}

#[test]
fn jam_140_by_option_it_may_stay_at_home_beside_a_player() {
    // Red comes home first; then the Ghost Ship is level with Red.
    let scene = Scene::new(2).option("ghost_ends_game", "false").captain("red").at("blue", 30).hand("red", "A06");
    let scene = scene.at("ghost", 48).at("red", 49);
    let sailed = || {
        let mut table = round(scene.clone(), [2, 1], "red A06", "");
        table.play("red: ghost forward 0");
        table.asks("red", "ghost forward 0, ghost back 49");
        table
    };
    let mut table = sailed();
    table.play("red: ghost forward 0");
    assert_eq!((table.at("ghost"), table.is_over()), ((0, 1), true));
    assert_eq!(times!(table, Event::SailIgnored { ship: GHOST }), 1);
    let mut table = sailed();
    table.play("red: ghost back 49");
    assert_eq!((table.at("ghost"), table.is_over()), ((49, 0), true));
}

#[test]
fn jam_141_it_makes_both_movements_in_the_final_round() {
    let scene = at(15, 49, 34).hand("red", "A06");
    let table = round(scene, [2, 1], "red A06", "");
    let [finish, first, second] = [(0, 1), (17, 0), (18, 0)].map(|(space, lap)| Place { space, lap });
    let expected = [
        Event::Sailed { ship: ship("red"), from: Place { space: 49, lap: 0 }, to: finish },
        Event::Sailed { ship: GHOST, from: Place { space: 15, lap: 0 }, to: first },
        Event::Sailed { ship: GHOST, from: first, to: second },
    ];
    assert_eq!(story!(table, Event::Sailed { .. }), expected);
    assert!(table.is_over());
}

/// JAM-124, and the ruling JAM-D46.
#[test]
fn jam_124_at_the_floor_the_captain_may_let_the_ghost_ship_stay() {
    let scene = Scene::new(2).captain("red").at_lap("ghost", 0, -1).at_lap("red", 0, -1).at("blue", 20);
    let mut table = round(scene, [1, 2], "red A11", "");
    table.asks("red", "ghost forward 1, ghost back 0");
    table.play("red: ghost back 0");
    assert!(table.has_told("The Ghost Ship can sail no further and stays."));
    assert_eq!(table.at("ghost"), (0, -1));
}
