//! How ships move.

use crate::table::{moonlight, plain, sail, times};
use voodoo_pirate::Event;
use voodoo_pirate::data::{Dir, Square};
use voodoo_pirate::scene::Scene;

/// Red and Yellow alone; Red on this square, Yellow far away without anything to take.
fn red(square: &str) -> Scene {
    plain(2)
        .option("cursed", "0")
        .option("skills", "off")
        .ship("red", square)
        .ship("yellow", "A10")
        .poppets("yellow", 0)
}

/// With Blue and Green on these squares, without anything to take.
fn among(square: &str, blue: &str, green: &str) -> Scene {
    let scene = plain(4).ship("red", square).ship("blue", blue).ship("green", green).ship("yellow", "A10");
    scene.poppets("blue", 0).poppets("green", 0)
}

/// The squares that Red enters with Stars.
fn path(scene: Scene, way: &str) -> String {
    sail(scene, way).path("red")
}

/// What Stars offers Red.
fn ways(scene: Scene) -> Vec<String> {
    let mut table = moonlight(scene.barrel("red", "stars"), "");
    table.play("red: barrel stars");
    table.moves("red")
}

#[test]
fn vpb_100_a_step_leads_to_the_neighbour_diagonally_only_by_special_means() {
    for (way, square) in [("north 1", "B6"), ("east 1", "C7"), ("south 1", "D6"), ("west 1", "C5")] {
        assert_eq!(path(red("C6"), way), square);
    }
    assert_eq!(ways(red("C6")).len(), 8);
    let eight = plain(2).option("cursed", "0").option("stars", "eight").ship("red", "C6");
    assert_eq!(ways(eight.clone()).len(), 16);
    assert_eq!(path(eight, "southwest 1"), "D5");
    let mut table = moonlight(red("C6").objects("red", "ghost-whisper"), "");
    table.play("red: use ghost-whisper").play("red: sail northeast 1");
    assert_eq!(table.path("red"), "B7");
}

#[test]
fn vpb_101_calm_tidal_and_harbour_squares_do_not_hinder() {
    for wind in ["fair", "storm", "mermaids", "becalmed"] {
        assert_eq!(path(red("B5").wind(wind), "west 1"), "B4");
        assert_eq!(path(red("A7").wind(wind), "east 2"), "A8 A9");
        assert_eq!(path(red("C4").wind(wind).tide_out(), "west 2"), "C3 C2");
    }
}

#[test]
fn vpb_102_passing_a_ship_costs_a_normal_step() {
    assert_eq!(path(among("C6", "C5", "A9"), "west 2"), "C5 C4");
}

#[test]
fn vpb_103_a_ship_that_would_end_on_another_goes_on_to_the_next_free_square() {
    assert_eq!(path(among("C6", "C5", "A9"), "west 1"), "C5 C4");
    assert_eq!(path(among("C6", "C5", "C4"), "west 1"), "C5 C4 C3");
    assert_eq!(path(among("C7", "C5", "A9"), "west 2"), "C6 C5 C4");
    // What is entered on the way has its effect: D7 and C7 are haunted.
    assert_eq!(path(among("D9", "D8", "A9").wind("storm"), "west 1"), "D8 D7 C7 B7");
}

#[test]
fn vpb_104_no_ship_ends_on_the_kraken_but_it_may_pass() {
    assert_eq!(path(red("B7").kraken("B6"), "west 1"), "B6 B5");
    assert_eq!(path(red("B7").kraken("B6"), "west 2"), "B6 B5");
    assert_eq!(path(red("B8").kraken("B7"), "west 2"), "B7 B6");
}

#[test]
fn vpb_105_the_direction_of_travel_is_that_of_the_last_step() {
    // After a Storm push north, after a slide east, after the current east.
    assert_eq!(path(among("C6", "B5", "A9").wind("storm"), "west 1"), "C5 B5 A5");
    assert_eq!(path(among("D6", "D7", "A9"), "south 1"), "D7 D8");
    assert_eq!(path(among("B3", "C4", "A9").tide_out(), "south 1"), "C3 C4 C5");
    // Steps that are left go on in the chosen direction after the push.
    assert_eq!(path(among("C6", "B4", "A9").wind("storm"), "west 2"), "C5 B5 B4 B3 A3 A4 A5");
}

#[test]
fn vpb_106_over_the_northern_or_southern_edge_a_ship_slides_east() {
    assert_eq!(path(red("A7"), "north 2"), "A8", "the second step is lost");
    assert_eq!(path(red("D8"), "south 1"), "D9");
    assert_eq!(path(red("B5"), "north 2"), "A5 A6");
    assert_eq!(path(red("C6").tiles("A6 A3"), "south 2"), "D6 D7");
    assert_eq!(path(among("A2", "A3", "A4"), "north 1"), "A3 A4 A5", "to the first square where it may stop");
    // Rules apply to each square: the mermaids push on from D7.
    assert_eq!(path(red("D6").wind("mermaids").coins("red", 1), "south 1"), "D7 D8");
}

#[test]
fn vpb_107_over_the_western_or_eastern_edge_the_move_ends() {
    assert_eq!(path(red("A2"), "west 2"), "A1");
    assert_eq!(path(red("D9"), "east 2"), "D10");
    assert!(!ways(red("A1")).iter().any(|way| way.contains("west")));
}

#[test]
fn vpb_108_with_a_fair_wind_haunted_squares_are_calm() {
    assert_eq!(path(red("C6"), "west 1"), "C5");
    assert_eq!(path(red("C9").coins("red", 1), "west 2"), "C8 C7");
}

#[test]
fn vpb_109_becalmed_a_ship_ends_on_the_first_haunted_square() {
    assert_eq!(path(red("C6").wind("becalmed"), "west 2"), "C5");
    assert_eq!(path(red("B5").wind("becalmed"), "west 2"), "B4 B3");
}

#[test]
fn vpb_110_becalmed_an_occupied_haunted_square_does_not_stop_a_ship() {
    assert_eq!(path(among("C6", "C5", "A9").wind("becalmed"), "west 2"), "C5 C4");
    assert_eq!(path(among("C6", "C5", "A9").wind("becalmed"), "west 1"), "C5 C4");
    assert_eq!(path(red("C6").wind("becalmed").kraken("C5"), "west 1"), "C5 C4");
    assert_eq!(path(among("C9", "C8", "A9").wind("becalmed"), "west 2"), "C8 C7", "the next one is empty and haunted");
}

#[test]
fn vpb_111_a_becalmed_ship_cannot_be_moved_or_boarded_until_the_wind_changes() {
    let scene = among("C4", "C5", "C3").coins("blue", 2).wind("becalmed").tiles("C3 A2").barrel("red", "tide");
    let mut table = moonlight(scene.clone(), "");
    table.play("red: barrel tide");
    assert_eq!((table.at("green"), table.ship("green").becalmed), ("C3".to_owned(), true), "not even by the current");
    table.play("red: select stars").play("red: sail east 1");
    assert_eq!(table.path("red"), "C5 C6", "no question of boarding Blue");
    let mut table = moonlight(scene.poppets("red", 2), "");
    table.play("red: select wind").play("red: wind 1");
    assert_eq!((table.at("blue").as_str(), table.at("green").as_str()), ("B5", "A5"), "the Storm takes them");
}

#[test]
fn vpb_112_the_storm_drives_a_ship_north_at_once_and_again() {
    assert_eq!(path(red("C6").wind("storm"), "west 1"), "C5 B5");
    assert_eq!(path(red("D6").wind("storm"), "west 1"), "D5 C5 B5", "C5 is haunted too");
    // Before anything else: the ship leaves a coin and stops nowhere on the way.
    let table = sail(red("C6").wind("storm").sea_coins("C5"), "west 1");
    assert_eq!(table.holds("red").0, 0);
}

#[test]
fn vpb_113_after_the_push_the_remaining_steps_follow_in_the_new_row() {
    assert_eq!(path(red("C6").wind("storm"), "west 2"), "C5 B5 B4");
    assert_eq!(path(red("D6").wind("storm"), "west 2"), "D5 C5 B5 B4");
}

#[test]
fn vpb_114_in_row_a_the_storm_makes_a_ship_slide_east_and_ends_the_move() {
    assert_eq!(path(red("A7").wind("storm"), "west 2"), "A6 A7");
    assert_eq!(path(red("B6").tiles("B6 A1").wind("storm"), "north 2"), "A6 A7");
}

#[test]
fn vpb_115_the_mermaids_push_a_ship_on_for_a_toll_until_the_water_is_calm() {
    let table = sail(red("C9").wind("mermaids").coins("red", 3), "west 1");
    assert_eq!((table.path("red").as_str(), table.holds("red").0), ("C8 C7 C6", 1));
    assert_eq!((times!(table, Event::TollPaid { coin: true, .. }), table.view("red").mermaids), (2, 7));
    let table = sail(red("C9").wind("mermaids").coins("red", 3), "west 2");
    assert_eq!((table.path("red").as_str(), table.holds("red").0), ("C8 C7 C6", 2), "C8 is only passed");
}

#[test]
fn vpb_116_the_toll_is_a_coin_else_all_souls_else_nothing() {
    let pays = |scene: Scene| {
        let table = sail(scene.wind("mermaids"), "west 1");
        assert_eq!(table.at("red"), "C4");
        (table.holds("red"), table.view("red").mermaids, table.view("red").bag.iter().sum::<u8>())
    };
    assert_eq!(pays(red("C6").coins("red", 2).souls("red", "red blue")), ((1, 1, 2, 0), 6, 16));
    assert_eq!(pays(red("C6").souls("red", "red blue")), ((0, 1, 0, 0), 5, 18));
    assert_eq!(pays(red("C6")), ((0, 1, 0, 0), 5, 18));
    let buried = red("C6").coins("red", 1).souls("red", "red blue").buried("red", 1, 0, "blue");
    assert_eq!(pays(buried), ((0, 1, 0, 0), 5, 17), "what is buried is not paid");
}

#[test]
fn vpb_117_no_push_and_no_toll_over_the_west_or_east_edge() {
    let kept = |scene: Scene, way: &str, end: &str| {
        let table = sail(scene.coins("red", 1).wind("mermaids"), way);
        assert_eq!((table.at("red").as_str(), table.holds("red").0), (end, 1), "{way}");
    };
    kept(red("D9").tiles("A1 A2"), "east 1", "D10");
    kept(red("D9").tiles("A1 A3"), "south 1", "D10");
    kept(red("A2"), "west 1", "A1");
}

#[test]
fn vpb_118_able_to_move_means_that_a_square_is_entered_even_if_the_ship_is_driven_back() {
    let table = sail(red("A5").wind("storm"), "west 1");
    assert_eq!((table.path("red").as_str(), table.at("red").as_str()), ("A4 A5", "A5"));
    let blocked = ways(among("C9", "C10", "D9"));
    assert!(!blocked.iter().any(|way| way.contains("east")) && blocked.contains(&"sail west 1".to_owned()));
}

#[test]
fn vpb_119_when_the_tide_is_out_a_ship_that_ends_on_a_tidal_square_is_carried_east() {
    assert_eq!(path(red("C4").tide_out(), "west 1"), "C3 C4");
    assert_eq!(path(red("C4").tide_out().tiles("C3 D10").wind("becalmed"), "west 1"), "C3", "the calm is stronger");
    // Rules apply to the carried ship, and it boards nobody any more.
    assert_eq!(path(red("A2").tide_out().tiles("A5 D10").ship("yellow", "D5"), "south 1"), "B2 B3");
    assert_eq!(path(red("A2").tide_out().wind("storm"), "south 1"), "B2 B3 A3 A4 A5");
    let scene = among("B3", "C4", "A9").coins("blue", 2).tide_out();
    let table = sail(scene, "south 1");
    assert_eq!((table.path("red").as_str(), table.lists("red", "end")), ("C3 C4 C5", true));
    let toward = plain(2).option("cursed", "0").option("tidal_current", "toward").ship("red", "C4").tide_out();
    assert_eq!(path(toward.clone(), "west 1"), "C3 C2");
    assert_eq!(path(toward.tiles("C8 D10").ship("red", "A2"), "west 1"), "A1 B1");
}

#[test]
fn vpb_120_when_the_tide_is_in_a_ship_may_rest_there_and_passing_is_always_free() {
    assert_eq!(path(red("C4"), "west 1"), "C3");
    assert_eq!(path(red("D5"), "west 1"), "D4");
    assert_eq!(path(red("C4").tide_out(), "west 2"), "C3 C2");
}

#[test]
fn vpb_121_first_the_occupied_square_then_the_mermaids_then_the_current() {
    let table = sail(among("C6", "C5", "A9").coins("red", 1).wind("mermaids"), "west 1");
    assert_eq!((table.path("red").as_str(), table.holds("red").0), ("C5 C4", 1), "the hop comes first, without a toll");
    let scene = red("C4").tiles("C3 D10").wind("mermaids").tide_out().coins("red", 1);
    let table = sail(scene, "west 1");
    assert_eq!((table.path("red").as_str(), table.holds("red").0), ("C3 C2", 0), "the mermaids before the current");
    // After the current the others apply again: C4 is taken, C5 is haunted.
    let table = sail(among("B3", "C4", "A9").coins("red", 1).wind("mermaids").tide_out(), "south 1");
    assert_eq!((table.path("red").as_str(), table.holds("red").0), ("C3 C4 C5 C6", 0));
}

#[test]
fn vpb_122_a_ship_with_no_place_to_stop_falls_back() {
    assert_eq!(path(among("C7", "C9", "C10"), "east 2"), "C8");
    assert_eq!(path(among("C8", "C10", "A9").wind("storm"), "east 2"), "C9", "calm water will do in the Storm");
    // Not to a haunted square in the Storm: red would be driven north from B8 into the full harbour row.
    let full = plain(5).option("skills", "off").ship("red", "B7").wind("storm").ship("yellow", "A8").ship("blue", "A9");
    let full = full.ship("green", "A10").ship("purple", "B9");
    assert!(!ways(full).iter().any(|way| way.contains("east")), "B8 is no place to fall back to");
}

#[test]
fn vpb_123_ships_may_enter_the_harbour_again_and_are_protected_there() {
    let mut table = sail(red("B8").poppets("red", 2), "east 1");
    assert_eq!(table.at("red"), "B9");
    table.asks("red", "end, discard poppet");
    let scene = plain(4).ship("red", "C9").barrel("red", "stars").ship("yellow", "C8").action("yellow", "tix");
    let mut table = moonlight(scene.souls("yellow", "red").ship("green", "A9"), "");
    table.play_all("red: barrel stars; red: sail north 1").end("red", "west");
    assert_eq!(table.at("red"), "B9");
    assert!(!table.lists("yellow", "conjure tix"));
}

#[test]
fn vpb_124_south_and_west_raise_the_value_north_and_east_lower_it() {
    for square in (0..40).map(Square) {
        for (dir, change) in [(Dir::South, 1), (Dir::West, 1), (Dir::North, -1), (Dir::East, -1), (Dir::SouthWest, 2)] {
            if let Some(next) = square.neighbour(dir) {
                assert_eq!(i16::from(next.value()) - i16::from(square.value()), change, "{square} {dir}");
            }
        }
    }
}
