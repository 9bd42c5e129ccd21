//! The wind: VPC-066 to VPC-073.

use voodoo_pirate_cards::Event;
use voodoo_pirate_cards::scene::Scene;
use voodoo_pirate_cards::state::Step;

use crate::ledger;
use crate::table::{Table, decide, human, moonlight, times};

const WINDS: [&str; 4] = ["north", "east", "south", "west"];

/// Red stands on 1 with the Wind barrel; the others are on fair water.
fn barrel(wind: &str) -> Scene {
    Scene::new(4).wind(wind).at("red", 1).barrel("red", "wind", "red").at("yellow", 2).at("blue", 10).at("green", 11)
}

fn turn(scene: Scene, quadrants: u8) -> Table {
    let mut table = moonlight(scene, "");
    table.plays(&format!("red: barrel; red: turn {quadrants}"));
    table
}

#[test]
fn vpc_066_the_wind_goes_clockwise_through_four_conditions() {
    for (at, cardinal) in ledger::cardinals().iter().enumerate() {
        let table = turn(barrel(WINDS[(at + 3) % 4]), 1);
        let wind = table.view("red").wind;
        assert_eq!((wind.name(), wind.condition().name()), (cardinal.name.as_str(), cardinal.condition.as_str()));
        let wind = turn(barrel(WINDS[(at + 2) % 4]), 2).view("red").wind;
        assert_eq!(wind.name(), cardinal.name);
    }
}

#[test]
fn vpc_067_the_old_card_turns_back_and_only_the_final_wind_counts() {
    let wind_sides = |table: &Table| -> Vec<usize> {
        let ring = table.view("red").ring;
        [0, 3, 6, 9].into_iter().filter(|&space| ring[space].turned).collect()
    };
    assert_eq!(wind_sides(&moonlight(barrel("south"), "")), [6]);
    assert_eq!(wind_sides(&turn(barrel("south"), 1)), [9]);
    // From South over West to North: the mermaids on the way do nothing.
    let table = turn(barrel("south").at("yellow", 4).coins("yellow", 1).at("blue", 5), 2);
    assert_eq!(wind_sides(&table), [0]);
    assert_eq!((table.at("yellow"), table.pirate("yellow").coins, table.at("blue")), (4, 1, 5));
}

#[test]
fn vpc_068_haunted_are_the_haunted_sides_and_the_wind_card() {
    let sides = ledger::sides();
    for wind in WINDS {
        let ring = moonlight(Scene::new(4).wind(wind).at("red", 1).at("yellow", 2).at("blue", 10).at("green", 11), "");
        let ring = ring.view("spectator").ring;
        for space in ring {
            let side = sides
                .iter()
                .find(|side| side.name == format!("{}{}", space.card, if space.turned { "b" } else { "a" }));
            let haunted = match space.cardinal {
                Some(cardinal) => cardinal.word() == wind,
                None => side.expect("a sea card").haunted,
            };
            assert_eq!(space.haunted, haunted, "{space:?}");
        }
    }
}

#[test]
fn vpc_069_the_condition_applies_to_all_haunted_spaces_and_to_no_other() {
    for (wind, card, holds) in [("north", 0, true), ("east", 3, false), ("south", 6, true), ("west", 9, false)] {
        for (space, haunted) in [(1, false), (4, true), (8, true), (11, false), (card, true)] {
            let given = Scene::new(2).option("cursed_pirates", "none").wind(wind).at("red", space).at("yellow", 2);
            let table = moonlight(given.objects("red", "ghost-whisper"), "");
            assert_eq!(table.pirate("red").stuck, holds && haunted, "{wind} {space}");
            assert_eq!(table.offers("red", "use ghost-whisper"), !(holds && haunted), "{wind} {space}");
        }
    }
}

#[test]
fn vpc_070_a_figure_stays_on_a_barrel_whose_card_becomes_the_wind_card() {
    let given = Scene::new(4).wind("west").at("red", 1).at("yellow", 3).at("blue", 10).at("green", 6);
    let given = given.played("red", "oodoo").barrel("yellow", "stars", "blue");
    let mut table = moonlight(given, "");
    assert_eq!((table.view("red").wind.name(), table.view("red").ring[0].barrel), ("North", None));
    assert_eq!(table.view("red").ring[0].figure, Some(human("yellow")));
    table.play("red: end cw").play("yellow: barrel");
    assert_eq!(table.at("yellow"), 2, "the only free blue star");
}

#[test]
fn vpc_071_four_quadrants_bring_the_same_wind_and_its_effects_are_checked() {
    // A ship that had come to lie on haunted water while the wind blows from the West would be carried off now.
    let mut given = Scene::new(4).wind("west").at("red", 4).at("yellow", 1).at("blue", 2).at("green", 10);
    for name in ["red", "yellow", "blue", "green"] {
        given = given.played(name, "oodoo");
    }
    let table = moonlight(given, "");
    let turned = table.events.iter().find(|event| matches!(event, Event::WindTurned { .. }));
    assert!(matches!(turned, Some(Event::WindTurned { quadrants: 4, .. })));
    assert_eq!((table.view("red").wind.name(), table.at("red")), ("West", 6));
}

#[test]
fn vpc_072_ships_are_carried_off_in_turn_order_from_the_sun_holder() {
    // Blue has the Sun: Blue goes from 5 to 6, then Red from 4 over 5 to 7, over 8 and 9 to 10. The other way round Red would
    // have come to 6 first.
    let given = || Scene::new(4).wind("south").at("blue", 5).at("red", 4).at("yellow", 0).at("green", 1);
    let order = |sun: &str| {
        let steps = [Step::WindBarrel(human("yellow")), Step::Menu(human("yellow"))];
        let mut table = decide(given().sun(sun), steps[0], "");
        table.play("yellow: turn 1").pass_on();
        [table.at("blue"), table.at("red")]
    };
    assert_eq!(order("blue"), [6, 10]);
    assert_eq!(order("red"), [10, 6]);
    // They board nobody: Red has passed Blue.
    let mut table = decide(given().sun("blue").coins("blue", 2), Step::WindBarrel(human("yellow")), "");
    table.play("yellow: turn 1");
    assert_eq!(times!(table, Event::Boarded { .. }), 0);
    table.asks("red", "take deck, pass");
}

#[test]
fn vpc_073_other_changes_move_no_ship() {
    for (from, quadrants) in [("west", 1), ("north", 1), ("east", 1), ("west", 2), ("north", 2), ("south", 2)] {
        let given =
            Scene::new(4).wind(from).at("red", 1).barrel("red", "wind", "red").at("yellow", 4).coins("yellow", 1);
        let table = turn(given.at("blue", 8).at("green", 0), quadrants);
        let at = ["red", "yellow", "blue", "green"].map(|name| table.at(name));
        assert_eq!((at, table.pirate("yellow").coins), ([1, 4, 8, 0], 1), "{from} {quadrants}");
    }
}
