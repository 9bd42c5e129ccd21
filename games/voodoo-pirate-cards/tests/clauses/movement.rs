//! How ships move: VPC-074 to VPC-091.

use voodoo_pirate_cards::Event;
use voodoo_pirate_cards::scene::Scene;
use voodoo_pirate_cards::state::Step;

use crate::ledger;
use crate::table::{Table, decide, human, moonlight, story, times};

/// Four ships on these spaces, in the order red, yellow, blue, green.
fn ships(wind: &str, at: [u8; 4]) -> Scene {
    let names = ["red", "yellow", "blue", "green"];
    names.into_iter().zip(at).fold(Scene::new(4).wind(wind), |scene, (name, space)| scene.at(name, space))
}

/// Red sails this course in a ritual.
fn sail(scene: Scene, course: &str) -> Table {
    let mut table = decide(scene, Step::RitualCourse(human("red"), 2), "");
    table.play(&format!("red: sail {course}"));
    table
}

/// Where Red rests after this course; whatever is asked on the way is passed.
fn end(scene: Scene, course: &str) -> u8 {
    sail(scene, course).pass_on().at("red")
}

#[test]
fn vpc_074_a_move_follows_the_ring_in_one_direction() {
    for (from, space) in (0..).zip(ledger::ring()) {
        let others = || Scene::new(2).option("cursed_pirates", "none").wind("east").at("red", from);
        let scene = || others().at("yellow", space.opposite);
        assert_eq!((end(scene(), "cw ring"), end(scene(), "acw ring")), (space.cw, space.acw), "{}", space.slot);
        let two = [end(scene(), "cw ring ring"), end(scene(), "acw ring ring")];
        assert_eq!(two, [(from + 2) % 12, (from + 10) % 12]);
    }
    let table = decide(ships("east", [1, 5, 6, 7]), Step::RitualCourse(human("red"), 2), "");
    table.asks("red", "sail cw ring, sail cw ring ring, sail acw ring, sail acw ring ring");
}

#[test]
fn vpc_075_from_an_occupied_space_the_ship_goes_on_free() {
    assert_eq!(end(ships("east", [2, 3, 8, 9]), "cw ring"), 4);
    assert_eq!(end(ships("east", [2, 3, 4, 9]), "cw ring"), 5);
    assert_eq!(end(ships("east", [2, 1, 8, 9]), "acw ring"), 0);
    assert_eq!(end(ships("east", [2, 4, 8, 9]), "cw ring ring"), 5);
}

#[test]
fn vpc_076_occupied_spaces_in_the_middle_count() {
    assert_eq!(end(ships("east", [2, 3, 8, 9]), "cw ring ring"), 4, "not 5");
    assert_eq!(end(ships("east", [2, 3, 4, 9]), "cw ring ring"), 5, "the free space comes after two");
}

#[test]
fn vpc_077_two_ships_never_rest_on_one_space() {
    for (at, course) in [([2, 3, 4, 5], "cw ring"), ([2, 3, 4, 5], "cw ring ring"), ([6, 5, 4, 3], "acw ring ring")] {
        for wind in ["east", "west"] {
            let table = &mut sail(ships(wind, at), course);
            table.pass_on();
            let mut spaces = table.each(|pirate| pirate.at.unwrap());
            spaces.sort_unstable();
            spaces.dedup();
            assert_eq!(spaces.len(), 4, "{wind} {at:?} {course}");
        }
    }
}

#[test]
fn vpc_078_in_fair_wind_haunted_spaces_are_like_fair_ones() {
    let table = sail(ships("east", [3, 9, 10, 11]), "cw ring ring");
    assert_eq!((table.at("red"), table.pirate("red").stuck), (5, false));
    assert_eq!(end(ships("east", [3, 4, 10, 11]), "cw ring"), 5, "over an occupied haunted space");
    assert_eq!(end(ships("east", [6, 9, 10, 11]), "cw ring ring"), 8);
}

#[test]
fn vpc_079_vpc_082_calm_and_storm_catch_a_ship_on_the_first_empty_haunted_space() {
    for wind in ["south", "north"] {
        let table = sail(ships(wind, [3, 9, 10, 11]), "cw ring ring");
        assert_eq!((table.at("red"), table.pirate("red").stuck), (4, true), "{wind}");
        assert_eq!(end(ships(wind, [2, 9, 10, 11]), "cw ring ring"), 4, "{wind}: on the second space");
        assert_eq!(end(ships(wind, [2, 3, 10, 11]), "cw ring"), 4, "{wind}: on the free way on");
        assert_eq!(end(ships(wind, [9, 3, 10, 11]), "acw ring ring"), 8, "{wind}");
    }
}

#[test]
fn vpc_080_in_a_calm_occupied_haunted_spaces_are_passed() {
    assert_eq!(
        end(ships("south", [3, 4, 5, 6]), "cw ring"),
        7,
        "4, 5 and the wind card on 6 are passed; 7 catches the ship"
    );
    assert_eq!(end(ships("south", [3, 4, 5, 10]), "cw ring"), 6, "the wind card, empty, catches it");
}

#[test]
fn vpc_081_a_becalmed_ship_cannot_move_nor_be_boarded() {
    let given =
        || ships("south", [4, 9, 10, 11]).souls("red", "red").played("red", "tix").barrel("red", "stars", "red");
    let table = moonlight(given().objects("red", "ghost-whisper"), "");
    table.asks("red", "end cw, end acw");
    // In a ritual it stays.
    let mut table = decide(given(), Step::Offer(human("red"), 1), "");
    table.plays("red: offer red; red: cell 1");
    assert_eq!((times!(table, Event::RitualStays { .. }), table.at("red")), (1, 4));
    // Nobody can Tix it, nobody boards it.
    let table = moonlight(ships("south", [9, 4, 5, 7]).souls("red", "red").played("red", "tix"), "");
    table.asks("red", "end cw, end acw");
    let mut table = decide(ships("south", [3, 4, 9, 10]).coins("yellow", 2), Step::RitualCourse(human("red"), 1), "");
    table.play("red: sail cw ring").asks("red", "take deck, pass");
    assert_eq!(table.at("red"), 5);
    // Once the wind has turned it is free.
    let given = ships("south", [4, 9, 1, 2]).barrel("red", "wind", "red").objects("red", "ghost-whisper");
    let mut table = moonlight(given, "");
    table.plays("red: barrel; red: turn 1").pass_on();
    assert!(table.offers("red", "use ghost-whisper"));
}

#[test]
fn vpc_083_in_a_storm_an_occupied_haunted_space_stops_the_ship_before_it() {
    assert_eq!(end(ships("north", [2, 4, 9, 10]), "cw ring ring"), 3);
    assert_eq!(end(ships("north", [9, 7, 3, 10]), "acw ring ring"), 8, "8 is empty and catches it");
    assert_eq!(end(ships("north", [10, 0, 3, 5]), "cw ring ring"), 11, "the wind card is haunted");
}

#[test]
fn vpc_084_a_ship_that_is_sent_back_to_its_start_has_not_moved() {
    // Between two ships in the storm: no course at all, and nobody to board.
    let table = decide(ships("north", [3, 4, 2, 1]), Step::RitualCourse(human("red"), 2), "");
    assert_eq!(times!(table, Event::RitualStays { .. }), 0, "2 and 1 are fair: anticlockwise leads to 0");
    table.asks("red", "sail acw ring, sail acw ring ring");
    let table = decide(ships("north", [1, 2, 3, 4]), Step::RitualCourse(human("red"), 1), "");
    assert_eq!(table.waiting().len(), 4, "only 0 can be reached: the ship goes there unasked, and the round is over");
    assert_eq!((table.at("red"), times!(table, Event::Boarded { .. })), (0, 0));
    let table = decide(ships("north", [1, 0, 2, 4]).sea_coins(&[1]), Step::RitualCourse(human("red"), 1), "");
    assert_eq!(table.at("red"), 3, "acw is blocked");
    let blocked = ships("north", [3, 4, 2, 1]).side(2, "2b").sea_coins(&[1]);
    let table = decide(blocked, Step::RitualCourse(human("red"), 2), "");
    assert_eq!((times!(table, Event::RitualStays { .. }), table.at("red")), (1, 3), "both ways are blocked");
    assert_eq!(times!(table, Event::Sailed { .. }), 0, "no move, so no landing");
}

#[test]
fn vpc_085_ships_on_spaces_that_are_given_back_are_not_passed() {
    let given = ships("north", [1, 3, 4, 10]).coins("yellow", 2).coins("blue", 2);
    let table = sail(given, "cw ring ring");
    assert_eq!(table.at("red"), 2, "2 was entered, 3 and 4 given back");
    assert_eq!(times!(table, Event::Boarded { .. }), 0);
    // A ship that lies before the space where the storm stops the mover is passed.
    let table = sail(ships("north", [9, 10, 0, 3]).coins("yellow", 1), "cw ring ring");
    table.asks("red", "take coin, pass");
}

#[test]
fn vpc_086_a_ship_in_a_storm_is_held_cannot_be_fired_upon_but_fires_and_offers() {
    let given = ships("north", [4, 10, 3, 11]).souls("red", "red red").coins("yellow", 1).souls("yellow", "blue");
    let mut table = moonlight(given.objects("red", "ghost-whisper").played("red", "tix"), "");
    table.asks("red", "end cw, end acw");
    table.play("red: end cw");
    assert_eq!((table.pirate("yellow").coins, table.pirate("red").power), (0, 2), "it fires");
    // Yellow has more souls now, but Red is no target.
    let given = ships("north", [4, 10, 3, 11]).souls("yellow", "blue blue").coins("red", 1).sun("yellow");
    let mut table = moonlight(given, "");
    table.play("yellow: end cw");
    assert_eq!((times!(table, Event::Fired { .. }), table.pirate("red").coins), (0, 1));
    // Four times #oodoo leave the storm: Red places a soul and stays.
    let mut given = ships("north", [4, 10, 3, 11]).souls("red", "red").sun("red");
    for name in ["red", "yellow", "blue", "green"] {
        given = given.played(name, "oodoo");
    }
    let mut table = moonlight(given, "");
    table.plays("red: offer red; red: cell 3");
    assert_eq!((table.at("red"), times!(table, Event::RitualStays { .. })), (4, 1));
}

#[test]
fn vpc_087_whether_a_ship_is_stuck_depends_on_the_moment_only() {
    // Red lay on North, a fair space, when the wind turned there; when it turns on, the ship is free again.
    let given = ships("west", [0, 2, 10, 11]).played("yellow", "oodoo").sun("yellow").played("red", "jax");
    let mut table = moonlight(given.barrel("blue", "wind", "red"), "");
    assert_eq!((table.view("red").wind.name(), table.pirate("red").stuck), ("North", true));
    table.plays("yellow: end cw; blue: barrel; blue: turn 1");
    assert!(!table.pirate("red").stuck);
    // The same by the card: 1b under the ship holds it, 1a does not.
    for (side, stuck) in [("1a", false), ("1b", true)] {
        let table = moonlight(ships("north", [1, 2, 10, 11]).side(1, side), "");
        assert_eq!(table.pirate("red").stuck, stuck);
    }
}

#[test]
fn vpc_088_mermaids_are_paid_only_where_a_move_ends() {
    // Two spaces from 6: 7 is only passed; 8 and 9 are paid.
    let table = sail(ships("west", [6, 0, 1, 3]).coins("red", 5), "cw ring ring");
    let paid = story!(table, Event::PaidCoin { .. });
    assert_eq!(paid, [8, 9].map(|space| Event::PaidCoin { pirate: human("red"), space }));
    assert_eq!((table.at("red"), table.pirate("red").coins), (10, 3));
    // Over 4 and 5 to 6 in one go by two ships that lie there: nothing is paid.
    let table = sail(ships("west", [3, 4, 5, 1]).coins("red", 1), "cw ring");
    let mut table = table;
    table.pass_on();
    assert_eq!((table.at("red"), table.pirate("red").coins), (6, 1));
}

#[test]
fn vpc_089_each_push_is_one_space_on_and_paid_again() {
    let table = sail(ships("west", [3, 0, 1, 9]).coins("red", 4), "cw ring");
    assert_eq!((table.at("red"), table.pirate("red").coins), (6, 2), "4 and 5 are paid, 6 is fair");
    let table = sail(ships("west", [6, 0, 1, 3]).coins("red", 4), "acw ring");
    let mut table = table;
    table.pass_on();
    assert_eq!((table.at("red"), table.pirate("red").coins), (2, 2), "5 and 4, over Green, anticlockwise");
}

#[test]
fn vpc_090_a_push_costs_a_coin_else_all_souls_else_nothing() {
    let table = sail(ships("west", [6, 0, 1, 3]).coins("red", 1).souls("red", "red blue"), "cw ring");
    let paid = story!(table, Event::PaidCoin { .. }, Event::PaidSouls { .. }, Event::PaidNothing { .. });
    let (pirate, souls) = (human("red"), [1, 0, 1, 0, 0]);
    let expected = [
        Event::PaidCoin { pirate, space: 7 },
        Event::PaidSouls { pirate, space: 8, souls },
        Event::PaidNothing { pirate, space: 9 },
    ];
    assert_eq!(paid, expected);
    assert_eq!((table.view("red").treasure, table.view("red").bag, table.at("red")), (11, [4, 4, 4, 4, 2], 10));
}

#[test]
fn vpc_091_no_ship_rests_on_haunted_water_while_the_wind_is_west() {
    for from in [0, 1, 2, 3, 6, 10, 11] {
        for others in [[4, 5, 7], [5, 6, 7], [3, 6, 10], [0, 1, 2], [9, 10, 11]] {
            for course in ["cw ring", "acw ring", "cw ring ring", "acw ring ring"] {
                if others.contains(&from) {
                    continue;
                }
                let table = &mut sail(ships("west", [from, others[0], others[1], others[2]]), course);
                table.pass_on();
                let ring = table.view("red").ring;
                assert!(!ring[usize::from(table.at("red"))].haunted, "{from} {others:?} {course}");
            }
        }
    }
}
