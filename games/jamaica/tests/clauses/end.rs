//! The end of the game: JAM-147 to JAM-156, JAM-162.

use jamaica::Event;
use jamaica::data::Treasure;
use jamaica::scene::Scene;

use crate::ledger;
use crate::table::{Table, in_order, round, seat, ship, story, times};

/// The last round before the cap at a table of so many.
fn last_round(seats: usize) -> Scene {
    Scene::new(seats).option("round_cap", "20").round(20).captain("red")
}

/// Plays the last round in which all players load Food and Gunpowder, which score nothing.
fn scored(scene: Scene) -> Table {
    let hands = ["red", "blue", "green"].iter().fold(scene, |scene, name| scene.hand(name, "A09"));
    let table = round(hands, [1, 1], "red A09", "");
    assert!(table.is_over());
    table
}

/// The final points of Red, alone with this position and these Holds.
fn position(space: u8, lap: i8) -> i32 {
    scored(last_round(3).at_lap("red", space, lap).holds("red", "- - - - -")).points("red")
}

#[test]
fn jam_147_a_ship_that_completes_the_lap_triggers_the_end() {
    // Red comes home; Blue stops at the split, still in this round.
    let scene = Scene::new(3).captain("red").at("red", 49).at("blue", 6).hand("red", "A06").hand("blue", "A04");
    let mut table = round(scene, [1, 2], "red A06, blue A04", "");
    assert_eq!(times!(table, Event::Finished { .. }), 1);
    assert!(table.view("spectator").last_round && !table.is_over());
    table.play("blue: sail 7");
    assert!(table.is_over());
}

#[test]
fn jam_147_nothing_but_a_completed_lap_ends_the_game() {
    // Red stops two spaces before home, Blue enters Port Royal from behind the start line.
    let scene =
        Scene::new(3).captain("red").at("red", 47).at_lap("blue", 49, -1).hand("red", "A06").hand("blue", "A06");
    let table = round(scene, [1, 2], "red A06, blue A06", "");
    assert_eq!((table.at("red"), table.at("blue")), ((48, 0), (0, 0)));
    assert!(!table.is_over() && !table.view("spectator").last_round);
}

#[test]
fn jam_148_a_ship_that_finished_in_the_morning_ignores_the_evening() {
    let scene = |card: &str| Scene::new(3).captain("red").at("red", 47).hand("red", card);
    // No load, and no move back out of Port Royal.
    for card in ["A04", "A02", "A01"] {
        let table = round(scene(card), [5, 3], &format!("red {card}"), "");
        assert_eq!(times!(table, Event::EveningIgnored { .. }), 1);
        assert_eq!((table.at("red"), table.holds("red").as_str()), ((0, 1), "F3 G3 - - -"), "{card}");
    }
}

#[test]
fn jam_149_the_round_is_played_to_its_end() {
    // Blue, the first, comes home; Green and Red still act, and Red comes home too.
    let scene = Scene::new(3).captain("blue").at("blue", 49).at("red", 48).hand("blue", "A06").hand("red", "A04");
    let table = round(scene, [2, 1], "blue A06, red A04, green A11", "");
    in_order!(
        table,
        Event::CardTurned { card: 6, .. },
        Event::Finished { .. },
        Event::CardTurned { card: 11, .. },
        Event::CardTurned { card: 4, .. },
        Event::Finished { .. },
        Event::Over,
    );
    assert_eq!(table.holds("green"), "F3 G3 P2 G1 -");
    assert!(table.is_over(), "no further round");
    assert_eq!(times!(table, Event::DiceRolled { .. } | Event::CompassPassed { .. }), 0);
}

#[test]
fn jam_149_the_last_in_turn_order_ends_the_game_at_once() {
    let scene = Scene::new(3).captain("blue").at("red", 48).hand("red", "A06");
    let table = round(scene, [2, 1], "red A06", "");
    assert!(table.is_over());
    assert_eq!(table.view("spectator").round, 1);
}

#[test]
fn jam_150_the_game_ends_with_the_last_round_of_the_cap() {
    let cap = |round_number: u16| {
        let scene = Scene::new(3).option("round_cap", "20").round(round_number).captain("red").at("red", 45);
        round(scene.hand("red", "A09"), [1, 2], "red A09", "")
    };
    let table = cap(20);
    assert!(table.is_over());
    assert_eq!(times!(table, Event::CapReached { round: 20 }), 1);
    assert_eq!(table.points("red"), 6 + 3, "scored as always");
    let table = cap(19);
    assert!(!table.is_over());
    assert_eq!(table.view("spectator").round, 20);
    assert!(table.view("spectator").last_round);
}

/// JAM-151 and JAM-152 on every space of the ledger.
#[test]
fn jam_151_jam_152_positions_score_as_the_ledger_says() {
    for space in ledger::board().iter().skip(1) {
        assert_eq!(position(space.number, 0), space.end_score, "space {}", space.number);
    }
}

#[test]
fn jam_151_a_finished_ship_scores_fifteen() {
    assert_eq!(ledger::board()[0].end_score, 15);
    let scene = Scene::new(3).captain("red").at("red", 49).holds("red", "- - - - -").hand("red", "A06");
    assert_eq!(round(scene, [1, 1], "red A06", "").points("red"), 15);
    let printed: Vec<i32> = (41..=49).map(|space| position(space, 0)).collect();
    assert_eq!(printed, [2, 3, 4, 5, 6, 7, 8, 9, 10]);
}

#[test]
fn jam_152_up_to_the_red_mark_and_behind_the_start_line_it_is_minus_five() {
    for space in 0..=40 {
        assert_eq!(position(space, 0), -5, "space {space}");
    }
    for space in 0..50 {
        assert_eq!(position(space, -1), -5, "space {space} behind the start line");
    }
}

#[test]
fn jam_153_each_doubloon_scores_one_in_every_hold() {
    let scene = last_round(3).at("red", 46).power("red", Treasure::SixthHold).holds("red", "G4 F6 G3 - - G5");
    // 7 for the position; the load of the round goes into Hold 4 and Hold 5.
    let hands = scene.hand("red", "A09");
    let mut table = round(hands, [1, 2], "red A09", "");
    while !table.is_over() {
        table.any_move();
    }
    assert_eq!(table.points("red"), 7 + 4 + 3 + 5);
}

#[test]
fn jam_154_treasures_and_curses_are_summed_and_powers_score_nothing() {
    let scene = || last_round(3).at("red", 46).holds("red", "- - - - -");
    let mut with = scene().pile(2).face_down("red", Treasure::Plus7).face_down("red", Treasure::Plus7);
    for card in [Treasure::Plus3, Treasure::Plus5, Treasure::Minus4] {
        with = with.face_down("red", card);
    }
    let with = with.face_down("blue", Treasure::Minus2).face_down("blue", Treasure::Minus3).at("blue", 46);
    let table = scored(with.holds("blue", "- - - - -"));
    assert_eq!((table.points("red"), table.points("blue")), (7 + 7 + 7 + 3 + 5 - 4, 7 - 2 - 3));
    let powers = scene().power("red", Treasure::MorgansMap).power("red", Treasure::SaransSabre);
    assert_eq!(scored(powers.power("red", Treasure::LadyBeth)).points("red"), 7);
}

#[test]
fn jam_155_most_points_win_and_totals_may_be_negative() {
    // Green is last in the race and wins; Blue stays below zero.
    let scene = last_round(3).at("red", 49).at("blue", 30).at("green", 3);
    let scene = scene.holds("red", "- - - - -").holds("blue", "G1 - - - -").holds("green", "G6 G6 G6 - -");
    let table = scored(scene.face_down("blue", Treasure::Minus4));
    assert_eq!(table.standing("green"), (13, 1));
    assert_eq!(table.standing("red"), (10, 2));
    assert_eq!(table.standing("blue"), (-8, 3));
}

#[test]
fn jam_156_a_tie_goes_to_the_ship_that_is_further_ahead() {
    // All have 10: Red on 42, Blue on 49, Green on 45.
    let scene = last_round(3).at("red", 42).at("blue", 49).at("green", 45);
    let scene = scene.holds("red", "G6 G1 - - -").holds("blue", "- - - - -").holds("green", "G4 - - - -");
    let table = scored(scene);
    assert_eq!([table.standing("red"), table.standing("blue"), table.standing("green")], [(10, 3), (10, 1), (10, 2)]);
}

#[test]
fn jam_156_ships_that_are_level_share_the_place() {
    // 38 and 40 are the last spaces of the two lanes: both 10 from home.
    let scene = last_round(3).at("red", 38).at("blue", 40).at("green", 3);
    let table = scored(scene.holds("green", "F1 - - - -"));
    assert_eq!([table.standing("red"), table.standing("blue"), table.standing("green")], [(-2, 1), (-2, 1), (-5, 3)]);
}

#[test]
fn jam_156_the_ghost_ship_takes_part_in_ranking_and_ties() {
    // The Ghost Ship leads, sails back 3 and 2 from 49 to 44, and has 10 like Red on 43.
    let scene =
        Scene::new(2).option("round_cap", "20").round(20).captain("red").at("red", 43).at("blue", 30).at("ghost", 49);
    let scene = scene
        .without_tokens(&[44])
        .pile(8)
        .holds("ghost", "G3 G2 - - -")
        .holds("red", "G3 G3 - - -")
        .holds("blue", "G6 - - - -");
    let table = round(scene.hand("red", "A09").hand("blue", "A09"), [3, 2], "red A09", "");
    assert_eq!(table.at("ghost"), (44, 0));
    assert!(table.is_over());
    assert_eq!([table.standing("ghost"), table.standing("red"), table.standing("blue")], [(10, 1), (10, 2), (1, 3)]);
}

#[test]
fn jam_162_no_cards_are_drawn_and_the_compass_stays() {
    let scene = Scene::new(3).captain("blue").at("blue", 49).hand("blue", "A06 A07 A08");
    let table = round(scene, [1, 2], "blue A06", "");
    assert!(table.is_over());
    assert_eq!(times!(table, Event::Drew { .. } | Event::CompassPassed { .. } | Event::DiceRolled { .. }), 0);
    assert_eq!(table.view("spectator").captain, seat("blue"));
    assert_eq!(table.ship("blue").hand, 2);
}

#[test]
fn jam_162_face_down_cards_are_revealed_and_hands_are_not() {
    let scene = Scene::new(3).captain("red").at("red", 49).hand("red", "A06 A07 A08");
    let scene = scene.face_down("blue", Treasure::Plus5).face_down("red", Treasure::Minus2);
    let table = round(scene, [1, 2], "red A06", "");
    let [red, blue] = [("red", Treasure::Minus2), ("blue", Treasure::Plus5)]
        .map(|(name, card)| Event::Revealed { ship: ship(name), card });
    assert_eq!(story!(table, Event::Revealed { .. }), [red, blue]);
    let view = table.view("green");
    let seen: Vec<_> = view.ships.iter().flat_map(|ship| ship.row.iter().map(|card| card.card)).collect();
    assert_eq!(seen, [Some(Treasure::Minus2), Some(Treasure::Plus5)]);
    // With other cards in Red's hand nobody else sees a difference.
    let scene = Scene::new(3).captain("red").at("red", 49).hand("red", "A06 A10 A11");
    let scene = scene.face_down("blue", Treasure::Plus5).face_down("red", Treasure::Minus2);
    let other = round(scene, [1, 2], "red A06", "");
    assert_eq!(view, other.view("green"));
    assert_ne!(table.view("red"), other.view("red"));
}

#[test]
fn jam_162_scoring_follows_the_second_movement_of_the_ghost_ship() {
    // The Ghost Ship finds a card on its second stop; it is turned up for the first time and counts.
    let scene = Scene::new(2).captain("red").at("red", 49).at("blue", 34).at("ghost", 16).hand("red", "A06");
    let table = round(scene, [2, 1], "red A06", "k6");
    in_order!(
        table,
        Event::Sailed { ship: _, .. },
        Event::Sailed { ship: _, .. },
        Event::Sailed { ship: _, .. },
        Event::TreasureTaken { .. },
        Event::Revealed { card: Treasure::Plus7, .. },
        Event::Over,
    );
    assert_eq!(table.points("ghost"), -5 + 8 + 7);
}
