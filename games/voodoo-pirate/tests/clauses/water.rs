//! Sea Tiles and the Kraken.

use crate::table::{dawn, dusk, moonlight, plain, sail, times};
use voodoo_pirate::Event;
use voodoo_pirate::scene::Scene;

#[test]
fn vpb_146_a_sea_tile_turns_the_water_and_nothing_else() {
    // EX-18.
    assert_eq!(sail(plain(4).ship("red", "C6").tiles("C5 A1").wind("storm"), "west 1").path("red"), "C5");
    assert_eq!(sail(plain(4).ship("red", "C7").tiles("B7 A1").wind("storm"), "north 1").path("red"), "B7 A7");
    // A tidal square becomes haunted, and its current still runs.
    let tidal = plain(4).ship("red", "C4").tiles("C3 A1");
    assert_eq!(sail(tidal.clone().wind("storm"), "west 1").path("red"), "C3 B3 A3 A4 A5");
    assert_eq!(sail(tidal.tide_out(), "west 1").path("red"), "C3 C4");
    // A map stays a map, a coin stays a coin.
    let map = sail(plain(4).ship("red", "A6").tiles("A5 A1").sea_coins("A5"), "west 1");
    assert_eq!((map.holds("red").0, map.view("red").mermaids), (4, 2));
    let view = map.view("red");
    assert!(view.haunted.iter().any(|square| square.to_string() == "A5") && view.haunted.len() == 14);
}

#[test]
fn vpb_147_a_tile_with_a_ship_stays_and_two_tiles_never_share_a_square() {
    let scene = plain(4).ship("red", "C6").barrel("red", "sea").tiles("B5 D8").ship("blue", "B5");
    let mut table = moonlight(scene, "");
    table.play("red: barrel sea");
    assert!(table.moves("red").iter().all(|listed| listed.starts_with("tile D8 ")));
    table.refuses("red: tile D8 B5").refuses("red: tile D8 D8").refuses("red: tile B5 A1");
}

#[test]
fn vpb_148_by_an_option_the_tiles_are_the_maps_and_leave_the_water_alone() {
    let scene = || plain(4).option("sea_tiles", "maps").option("skills", "off").tiles("C5 B7");
    let table = sail(scene().ship("red", "C6"), "west 1");
    assert_eq!((table.holds("red").0, table.view("red").compass), (3, Some(table.ship("red").pirate)));
    assert_eq!(
        sail(scene().ship("red", "C6").wind("storm"), "west 1").path("red"),
        "C5 B5",
        "C5 is haunted as printed"
    );
    assert_eq!(sail(scene().ship("red", "A6"), "west 1").holds("red").0, 0, "A5 is plain calm");
}

fn fires(scene: Scene) -> usize {
    let mut table = moonlight(scene.poppets("red", 2), "");
    table.end("red", "south");
    times!(table, Event::Hit { .. })
}

#[test]
fn vpb_150_around_the_kraken_nobody_fires_or_is_fired_upon() {
    let scene = || plain(4).ship("red", "C6").ship("blue", "C7");
    assert_eq!(fires(scene()), 1);
    for (kraken, hits) in [("B5", 0), ("D6", 0), ("C5", 0), ("B8", 0), ("D8", 0), ("A6", 1), ("C4", 1), ("C9", 1)] {
        assert_eq!(fires(scene().kraken(kraken)), hits, "Kraken on {kraken}");
    }
}

#[test]
fn vpb_151_the_kraken_stays_and_keeps_coin_and_map_out_of_reach() {
    let table = dawn(plain(4).kraken("B4"), "");
    assert_eq!(table.view("red").kraken.map(|square| square.to_string()).as_deref(), Some("B4"));
    let table = sail(plain(4).ship("red", "B5").kraken("B4").sea_coins("B4"), "west 1");
    assert_eq!((table.at("red").as_str(), table.holds("red").0, table.view("red").coins.len()), ("B3", 0, 1));
    let table = sail(plain(4).ship("red", "A6").kraken("A5"), "west 1");
    assert_eq!((table.at("red").as_str(), table.view("red").mermaids), ("A4", 5));
}

#[test]
fn vpb_205_krkn_puts_the_kraken_on_any_sea_square_without_a_ship() {
    let scene = plain(4).ship("red", "C6").kraken("B4").ship("blue", "C4");
    let mut table = dusk(scene, "");
    table.idle_until_cards().lay("").play("red: select krkn").play("blue: pass");
    assert_eq!(table.moves("red").len(), 26);
    assert!(table.lists("red", "kraken B4"), "it may stay where it is");
    table.refuses("red: kraken C4").refuses("red: kraken B9").play("red: kraken D10");
    assert_eq!(table.view("red").kraken.map(|square| square.to_string()).as_deref(), Some("D10"));
}
