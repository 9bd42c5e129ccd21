//! Broadsides.

use crate::table::{Table, moonlight, plain, times};
use voodoo_pirate::Event;
use voodoo_pirate::scene::Scene;

/// Red on this square with three poppets ends its turn with the bow to this side.
fn fire(scene: Scene, square: &str, facing: &str) -> Table {
    let mut table = moonlight(scene.ship("red", square).poppets("red", 3), "");
    table.end("red", facing);
    table
}

/// Whom Red has hit, in order.
fn hit(table: &Table) -> Vec<&'static str> {
    let hits = table.events.iter().filter_map(|event| match event {
        Event::Hit { victim, .. } => Some(victim.colour().word()),
        _ => None,
    });
    hits.collect()
}

#[test]
fn vpb_180_a_ship_fires_at_the_end_of_its_own_turn_only_and_only_at_sea() {
    let around = || plain(4).ship("blue", "C7").ship("green", "C5").poppets("green", 3);
    let mut table = fire(around(), "C6", "south");
    assert_eq!(hit(&table), ["blue"], "Green has as many poppets, and does not fire in Red's turn");
    table.end("yellow", "south");
    assert!(hit(&table).is_empty());
    table.end("blue", "south");
    assert!(hit(&table).is_empty());
    table.end("green", "south");
    assert!(hit(&table).is_empty(), "Red and Green have three each");
    assert!(
        hit(&fire(plain(4).ship("blue", "B8").ship("yellow", "A10"), "B9", "south")).is_empty(),
        "from the harbour"
    );
    let table =
        moonlight(plain(4).jailed("red").jailed("green").ship("red", "C6").poppets("red", 3).ship("blue", "C7"), "");
    assert_eq!(times!(table, Event::Hit { .. }), 0);
}

#[test]
fn vpb_181_a_ship_fires_from_its_sides_never_from_bow_or_stern() {
    let around = plain(5).option("skills", "off").ship("yellow", "B6").ship("blue", "D6").ship("green", "C5");
    let around = around.ship("purple", "C7");
    assert_eq!(hit(&fire(around.clone(), "C6", "west")), ["yellow", "blue"]);
    assert_eq!(hit(&fire(around, "C6", "south")), ["purple", "green"]);
}

#[test]
fn vpb_182_range_is_two_squares_and_only_the_nearest_ship_counts() {
    let at = |blue: &str| hit(&fire(plain(4).ship("blue", blue), "C6", "south"));
    assert_eq!((at("C8"), at("C9"), at("C4"), at("C3")), (vec!["blue"], vec![], vec!["blue"], vec![]));
    let both = plain(4).ship("blue", "C7").ship("green", "C8").poppets("green", 0);
    assert_eq!(hit(&fire(both, "C6", "south")), ["blue"]);
    assert!(hit(&fire(plain(4).ship("blue", "D7"), "C6", "south")).is_empty(), "in a straight line");
}

#[test]
fn vpb_184_harbour_shore_and_kraken_protect_and_such_a_ship_still_shields() {
    assert!(hit(&fire(plain(4).ship("blue", "C10"), "C8", "south")).is_empty());
    assert!(hit(&fire(plain(4).ship("blue", "C2"), "C3", "south")).is_empty());
    assert!(hit(&fire(plain(4).ship("yellow", "B9").ship("blue", "A9").ship("green", "A10"), "C9", "west")).is_empty());
    // Blue on C7 is next to the Kraken; behind it nobody is hit either.
    let scene = |kraken: &str| plain(4).ship("blue", "C7").ship("green", "C8").poppets("green", 0).kraken(kraken);
    assert_eq!(hit(&fire(scene("A5"), "C6", "south")), ["blue"]);
    assert!(hit(&fire(scene("B8"), "C6", "south")).is_empty());
    assert!(hit(&fire(scene("B5"), "C6", "south")).is_empty(), "now Red is next to it");
}

#[test]
fn vpb_186_below_6_the_power_rises_by_the_hits_and_surplus_is_lost() {
    let power = |before: u8| {
        let table =
            fire(plain(4).ship("blue", "C7").power("blue", 4).power("red", before).poppets("blue", 0), "C6", "south");
        (table.ship("red").power, table.ship("blue").power)
    };
    assert_eq!((power(1), power(3), power(5)), ((4, 4), (6, 4), (6, 4)));
}

#[test]
fn vpb_187_at_6_the_victims_power_falls_by_the_hits_to_at_least_1() {
    let power = |before: u8| {
        let table = fire(plain(4).ship("blue", "C7").power("blue", before).power("red", 6), "C6", "south");
        (table.ship("red").power, table.ship("blue").power)
    };
    assert_eq!((power(6), power(3), power(2), power(1)), ((6, 4), (6, 1), (6, 1), (6, 1)));
}

#[test]
fn vpb_188_whatever_the_hits_the_victim_loses_one_usable_coin() {
    let coins = |scene: Scene| {
        let table = fire(scene.ship("blue", "C7").poppets("blue", 0), "C6", "south");
        (table.holds("blue").0, table.view("red").gold, table.holds("red").1)
    };
    assert_eq!(coins(plain(4).coins("blue", 3)), (2, 6, 3), "and no poppet is spent");
    assert_eq!(coins(plain(4)), (0, 5, 3));
    assert_eq!(coins(plain(4).coins("blue", 2).buried("blue", 2, 0, "")), (0, 5, 3));
}

#[test]
fn vpb_189_sides_are_fired_in_the_order_n_e_s_w_with_the_values_of_the_moment() {
    let scene = plain(4).ship("yellow", "D6").power("yellow", 4).ship("blue", "B6").power("blue", 4).power("red", 5);
    let table = fire(scene, "C6", "west");
    assert_eq!(hit(&table), ["blue", "yellow"]);
    assert_eq!((table.ship("red").power, table.ship("blue").power, table.ship("yellow").power), (6, 4, 2));
    let scene = plain(4).ship("yellow", "C5").power("yellow", 4).ship("blue", "C7").power("blue", 4).power("red", 5);
    assert_eq!(hit(&fire(scene, "C6", "south")), ["blue", "yellow"], "east before west");
}

#[test]
fn vpb_190_becalmed_ships_fire_and_are_fired_upon_jailed_ones_are_too() {
    let table = fire(plain(4).wind("becalmed").ship("blue", "C8").jailed("blue").jailed("green"), "C7", "south");
    assert!(table.ship("red").becalmed && table.ship("blue").becalmed && table.ship("blue").jailed);
    assert_eq!(hit(&table), ["blue"]);
}
