//! Who moves by choice, who by force, and the strong current: VPC-092 to VPC-102.

use voodoo_pirate_cards::Event;
use voodoo_pirate_cards::scene::Scene;
use voodoo_pirate_cards::state::Step;

use crate::table::{Table, decide, human, moonlight, story, times};

/// Four ships on these spaces, in the order red, yellow, blue, green.
fn ships(wind: &str, at: [u8; 4]) -> Scene {
    let names = ["red", "yellow", "blue", "green"];
    names.into_iter().zip(at).fold(Scene::new(4).wind(wind), |scene, (name, space)| scene.at(name, space))
}

fn sail(scene: Scene, course: &str) -> Table {
    let mut table = decide(scene, Step::RitualCourse(human("red"), 2), "");
    table.play(&format!("red: sail {course}"));
    table
}

#[test]
fn vpc_092_loot_of_the_same_path_can_be_lost_to_the_mermaids() {
    // Over Yellow on 3, a soul is taken there; the mermaids on 4 want it, those on 5 get nothing.
    let mut table = sail(ships("west", [2, 3, 0, 1]).souls("yellow", "green"), "cw ring");
    table.asks("red", "take green, pass");
    table.plays("red: take green; red: pass");
    assert_eq!(story!(table, Event::PaidSouls { .. }).len(), 1);
    assert_eq!((table.souls("red"), table.view("red").bag, table.at("red")), (String::new(), [4, 4, 4, 4, 2], 6));
}

#[test]
fn vpc_093_ritual_tix_whisper_and_mermaids_after_them_are_voluntary() {
    // In the ritual that Yellow called, Red boards though Yellow holds the Moon.
    let given =
        ships("north", [2, 10, 3, 11]).sun("yellow").played("yellow", "oodoo").souls("red", "red").coins("blue", 1);
    let mut table = moonlight(given, "");
    table.plays("red: offer red; red: cell 1; red: sail cw ring").asks("red", "take coin, pass");
    // The conjurer's own Tix move.
    let given = ships("east", [2, 9, 3, 11]).souls("red", "red").coins("blue", 1).played("red", "tix");
    let mut table = moonlight(given, "");
    table.plays("red: act; red: tix yellow acw; yellow: pass").asks("red", "take coin, pass");
    // Ghost Whisper, and the mermaids that carry the ship on past a third one.
    let given = ships("west", [2, 3, 6, 11]).coins("blue", 1).objects("red", "ghost-whisper");
    let mut table = moonlight(given, "");
    table.plays("red: use ghost-whisper; red: sail cw ring; red: pass").asks("red", "take coin, pass");
    assert_eq!(table.at("red"), 6);
}

#[test]
fn vpc_094_vpc_095_a_forced_mover_boards_nobody_but_lands() {
    // The victim of Tix passes Blue and takes the coin where it lands; so does a ship on the wind.
    let given = ships("east", [1, 4, 5, 11]).souls("red", "red").coins("blue", 2).sea_coins(&[5, 7]).side(7, "5b");
    let mut table = moonlight(given.played("red", "tix"), "");
    table.plays("red: act; red: tix yellow cw");
    assert_eq!((table.at("yellow"), times!(table, Event::Boarded { .. })), (6, 0));
    let given = ships("south", [0, 4, 6, 11]).barrel("red", "wind", "red").coins("blue", 2).sea_coins(&[10]);
    let mut table = moonlight(given, "");
    table.plays("red: barrel; red: turn 1").asks("yellow", "take deck, pass");
    assert_eq!((table.at("yellow"), table.pirate("yellow").coins), (10, 1), "4, 5, past Blue, 7, 8, 9, to 10");
    // From a current on: Red has sailed past Blue by choice, but is driven back over it by force.
    let mut table = sail(ships("east", [5, 0, 6, 1]).side(7, "5a").coins("blue", 3), "cw ring ring");
    table.plays("red: take coin; red: pass").asks("red", "take deck, pass");
    assert_eq!((table.at("red"), table.pirate("blue").coins), (5, 2));
    // The Maelstrom: ships lie side by side, nobody boards.
    let given = ships("north", [9, 10, 11, 0]).objects("red", "maelstrom").coins("yellow", 1).coins("blue", 1);
    let mut table = moonlight(given, "");
    table.play("red: use maelstrom").pass_on();
    assert_eq!(table.each(|pirate| (pirate.at.unwrap(), pirate.coins)), [(8, 0), (9, 1), (10, 1), (11, 0)]);
}

#[test]
fn vpc_096_back_at_the_start_by_a_current_the_ship_lands_there() {
    let given = ships("east", [6, 0, 1, 2]).side(7, "5a").side(5, "4b");
    let table = sail(given, "cw ring");
    assert_eq!((table.at("red"), times!(table, Event::Driven { .. })), (6, 1));
    // On a card with a coin it takes the coin.
    let given = ships("east", [5, 0, 6, 2]).side(7, "5a").side(5, "4b").sea_coins(&[5]).treasure(0);
    let mut table = sail(given, "cw ring ring");
    table.play("red: pass");
    assert_eq!((table.at("red"), table.pirate("red").coins), (5, 1));
}

#[test]
fn vpc_097_the_wind_card_is_haunted_like_any_other() {
    let rests = |wind: &str, from: u8, course: &str| {
        let table = sail(ships(wind, [from, 2, 5, 7]), course);
        (table.at("red"), table.pirate("red").stuck)
    };
    assert_eq!(rests("north", 10, "cw ring ring"), (0, true), "10 to 11 to the storm");
    assert_eq!(rests("north", 11, "cw ring ring"), (0, true), "caught on the first");
    let mut table = sail(ships("south", [3, 4, 5, 1]), "cw ring");
    table.pass_on();
    assert_eq!((table.at("red"), table.pirate("red").stuck), (6, true), "past two ships into the calm");
    let table = sail(ships("west", [10, 2, 5, 7]).coins("red", 1), "acw ring");
    assert_eq!(story!(table, Event::PaidCoin { .. })[0], Event::PaidCoin { pirate: human("red"), space: 9 });
}

#[test]
fn vpc_098_a_ship_set_in_motion_by_the_wind_goes_where_it_faces() {
    for (facing, end) in [("cw", 10), ("acw", 6)] {
        let given = ships("east", [0, 7, 1, 2]).facing("yellow", facing).barrel("red", "wind", "red");
        let mut table = moonlight(given, "");
        // The wind goes to the West: 7 is carried over 8 and 9 to 10, or back to 6.
        table.plays("red: barrel; red: turn 2").pass_on();
        assert_eq!(table.at("yellow"), end);
    }
}

#[test]
fn vpc_099_a_strong_current_drives_ships_one_space_anticlockwise() {
    let current = |wind: &str, at| ships(wind, at).side(10, "5a").side(7, "7a");
    let end = |scene: Scene, course: &str| sail(scene, course).pass_on().at("red");
    assert_eq!(end(current("east", [9, 0, 1, 2]), "cw ring"), 9, "against its direction");
    assert_eq!(end(current("east", [11, 0, 1, 2]), "acw ring"), 9, "and with it");
    assert_eq!(end(current("east", [11, 9, 1, 2]), "acw ring"), 8, "an occupied space is skipped");
    // Calm and storm catch the driven ship.
    let calm = || current("south", [11, 9, 1, 2]);
    let table = sail(calm(), "acw ring");
    assert_eq!((table.at("red"), table.pirate("red").stuck), (8, true));
    // The mermaids carry it on anticlockwise: 10, then 9 (paid), 8 (paid), to 7, the Sand.
    let table = sail(current("west", [8, 0, 1, 2]).at("red", 11).coins("red", 5), "acw ring");
    assert_eq!((table.at("red"), table.pirate("red").coins), (7, 3));
    let table = sail(current("west", [7, 0, 1, 2]).coins("red", 5), "cw ring ring");
    let paid: Vec<Event> = story!(table, Event::PaidCoin { .. }, Event::Driven { .. });
    let pirate = human("red");
    let way = [9, 9, 8].map(|space| Event::PaidCoin { pirate, space });
    assert_eq!(paid, [way[0], Event::Driven { pirate, space: 10 }, way[1], way[2]]);
    assert_eq!(table.at("red"), 7, "9 clockwise, then the current on 10 and back over 9 and 8");
    // Without the option side 5a is a plain fair space.
    let off = Scene::new(4).option("current", "off").wind("east").side(10, "5a").at("red", 9).at("green", 1);
    assert_eq!(end(off, "cw ring"), 10);
}

#[test]
fn vpc_100_a_storm_can_leave_a_ship_on_the_current() {
    // The current lies on 5, Yellow in the storm on 4: the ship cannot be driven there and stays.
    let given = || ships("north", [6, 4, 1, 2]).side(5, "5a").sea_coins(&[5]);
    let mut table = sail(given(), "acw ring");
    assert_eq!((table.at("red"), table.pirate("red").coins), (5, 1), "it rests and lands there");
    table = sail(given().at("red", 3).at("green", 6).wind("east"), "cw ring ring");
    table.pass_on();
    assert_eq!(table.at("red"), 3, "without the storm it is driven on");
    // Over an occupied fair space into an occupied haunted one: sent back all the way.
    let given = ships("north", [9, 7, 8, 2]).side(8, "7a").side(10, "5a").side(7, "4a");
    table = decide(given.at("red", 11).at("blue", 9).at("green", 8), Step::RitualCourse(human("red"), 1), "");
    table.play("red: sail acw ring");
    assert_eq!(table.at("red"), 10, "9 and 8 are occupied, 7 is haunted and occupied");
}

#[test]
fn vpc_101_passing_over_a_current_has_no_effect() {
    let table = sail(ships("east", [6, 0, 1, 2]).side(7, "5a"), "cw ring ring");
    assert_eq!((table.at("red"), times!(table, Event::Driven { .. })), (8, 0));
    let mut table = sail(ships("east", [6, 7, 1, 2]).side(7, "5a"), "cw ring");
    table.pass_on();
    assert_eq!((table.at("red"), times!(table, Event::Driven { .. })), (8, 0), "also over a ship that lies on it");
}
