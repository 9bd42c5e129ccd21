//! The action cards of Cursed Pirates: VPC-214 to VPC-226.

use voodoo_pirate_cards::Event;
use voodoo_pirate_cards::scene::Scene;
use voodoo_pirate_cards::state::Step;

use crate::table::{Table, cursed, decide, moonlight, story, times};

/// One player, Red, and three Cursed Pirates on these spaces, in the order red, yellow, blue, green; Yellow has the Sun.
fn solo(wind: &str, at: [u8; 4]) -> Scene {
    let names = ["red", "yellow", "blue", "green"];
    let scene = Scene::new(1).wind(wind).sun("yellow");
    names.into_iter().zip(at).fold(scene, |scene, (name, space)| scene.at(name, space))
}

/// Nobody is across from anybody.
fn apart() -> Scene {
    solo("east", [6, 1, 2, 10])
}

fn plays(scene: Scene, card: &str, script: &str) -> Table {
    moonlight(scene.played("yellow", card), script)
}

fn slots(table: &Table, name: &str) -> String {
    let words: Vec<&str> = table.pirate(name).slots.iter().map(|slot| slot.map_or("-", |soul| soul.word())).collect();
    words.join(" ")
}

#[test]
fn vpc_214_jax_fills_free_slots_from_the_bag_then_from_the_lowest_cells() {
    let table = plays(apart().jaxed(2), "jax", "k0 k1 k4");
    assert_eq!((slots(&table, "yellow").as_str(), table.view("red").jax), ("red yellow purple - - -", 4));
    let table = plays(apart().souls("yellow", "red red red blue blue").jaxed(2), "jax", "k4");
    assert_eq!(slots(&table, "yellow"), "red red red blue blue purple");
    let given = apart().grid("8:green 3:purple 5:yellow").bag("red").jaxed(2);
    let table = plays(given, "jax", "");
    assert_eq!(slots(&table, "yellow"), "red purple yellow - - -");
    assert_eq!(table.view("red").grid.iter().flatten().count(), 1);
    // No slot is free any more (VPC-D82): not conjured, so it does not count for the next Jax.
    let table = plays(apart().souls("yellow", "red red red blue blue blue"), "jax", "");
    assert_eq!((times!(table, Event::CannotAct { .. }), table.view("red").jax), (1, 1));
}

#[test]
fn vpc_215_tok_calls_the_colour_that_collects_most_in_a_tie_that_of_the_lowest_slot() {
    let given = apart().souls("yellow", "red green").souls("red", "red green").souls("blue", "green").grid("4:green");
    let table = plays(given, "tok", "");
    assert_eq!(slots(&table, "yellow"), "red green green green green -");
    let tie = apart().souls("yellow", "- purple red").souls("red", "red").grid("4:purple");
    let table = plays(tie, "tok", "");
    assert_eq!((slots(&table, "yellow").as_str(), table.souls("red").as_str()), ("purple purple red - - -", "red"));
    // The holder of the GriGri is left out of the reckoning.
    let given = apart().souls("yellow", "red green").souls("red", "red red").souls("blue", "green").grigri("red");
    let table = plays(given, "tok", "");
    assert_eq!((slots(&table, "yellow").as_str(), table.souls("red").as_str()), ("red green green - - -", "red red"));
}

#[test]
fn vpc_216_tok_without_souls_draws_one_and_calls_its_colour() {
    let table = plays(apart().souls("red", "blue blue").grid("2:blue"), "tok", "k2");
    assert_eq!((table.souls("yellow").as_str(), table.souls("red").as_str()), ("blue blue blue blue", ""));
    let table = plays(apart().souls("red", "blue").bag(""), "tok", "");
    assert_eq!((table.souls("yellow").as_str(), table.souls("red").as_str()), ("", "blue"));
}

#[test]
fn vpc_217_tok_that_would_collect_nothing_draws_a_soul_and_calls_nothing() {
    let table = plays(apart().souls("yellow", "red").souls("red", "blue"), "tok", "k2");
    assert_eq!((table.souls("yellow").as_str(), table.souls("red").as_str()), ("red blue", "blue"));
    assert_eq!(times!(table, Event::TokCalled { .. }), 0);
    // With six souls there is no slot for it (VPC-D85).
    let table = plays(apart().souls("yellow", "red red red blue blue blue"), "tok", "");
    assert_eq!(
        (table.souls("yellow").as_str(), times!(table, Event::SoulDrawn { .. })),
        ("red red red blue blue blue", 0)
    );
}

/// The ritual that this pirate called: what the Cursed Pirates did in it.
fn ritual(scene: Scene, caller: &str, round: u8) -> Table {
    decide(scene, Step::Ritual(cursed(caller), round, 0), "")
}

fn offered(table: &Table) -> Vec<(&'static str, &'static str, u8)> {
    let offers = table.events.iter().filter_map(|event| match event {
        Event::Offered { pirate, soul, cell, .. } => Some((pirate.colour().word(), soul.word(), *cell)),
        _ => None,
    });
    offers.collect()
}

#[test]
fn vpc_218_it_takes_part_whenever_it_may() {
    let given =
        solo("east", [6, 0, 3, 9]).souls("yellow", "red red").souls("blue", "blue blue").souls("green", "green");
    let table = ritual(given.played("blue", "oodoo").played("green", "tok"), "yellow", 1);
    let who: Vec<&str> = offered(&table).iter().map(|offer| offer.0).collect();
    assert_eq!(who, ["yellow", "blue", "green", "blue"], "all in round one, in round two only Blue, who played #oodoo");
}

#[test]
fn vpc_153_vpc_203_a_cursed_pirate_in_jail_has_no_place_in_the_ritual() {
    let given = solo("east", [6, 0, 3, 9]).souls("yellow", "red").souls("blue", "blue blue").played("blue", "oodoo");
    let table = ritual(given.clone(), "yellow", 1);
    assert_eq!(offered(&table).len(), 3);
    let table = ritual(given.jailed("blue"), "yellow", 1);
    assert_eq!(offered(&table), [("yellow", "red", 1)]);
    assert_eq!((table.at("blue"), table.souls("blue").as_str()), (3, "blue blue"));
}

#[test]
fn vpc_157_vpc_218_a_cursed_pirate_that_is_stuck_still_places_a_soul() {
    let table = ritual(solo("north", [6, 4, 3, 9]).souls("yellow", "red"), "yellow", 1);
    assert_eq!(offered(&table), [("yellow", "red", 1)]);
    assert_eq!((table.at("yellow"), times!(table, Event::RitualStays { .. })), (4, 1));
}

#[test]
fn vpc_219_with_oodoo_and_no_soul_it_draws_one_in_round_one_only() {
    let given = || solo("east", [6, 0, 3, 9]).played("yellow", "oodoo");
    let table = decide(given(), Step::Ritual(cursed("yellow"), 1, 0), "k4");
    assert_eq!(offered(&table), [("yellow", "purple", 1)], "and none for Blue and Green, nor in round two");
    let table = ritual(given(), "yellow", 2);
    assert!(offered(&table).is_empty());
    let table = ritual(given().bag(""), "yellow", 1);
    assert!(offered(&table).is_empty(), "with the bag empty it sits out");
}

#[test]
fn vpc_220_the_lowest_slot_that_matches_on_the_lowest_cell_else_the_highest_slot() {
    let place = |souls: &str, grid: &str| {
        let table = ritual(solo("east", [6, 0, 3, 9]).souls("yellow", souls).grid(grid), "yellow", 1);
        (offered(&table)[0].1, offered(&table)[0].2, slots(&table, "yellow"))
    };
    assert_eq!(place("green red blue", "9:red 1:blue"), ("red", 2, "green - blue - - -".to_owned()));
    assert_eq!(
        place("blue red", "9:red 5:blue"),
        ("blue", 4, "- red - - - -".to_owned()),
        "the slot counts before the cell"
    );
    assert_eq!(place("green red - blue", "1:yellow"), ("blue", 2, "green red - - - -".to_owned()), "no match");
    assert_eq!(
        place("red green red", "8:red 1:yellow"),
        ("red", 7, "- green red - - -".to_owned()),
        "two red ones: the lower slot"
    );
    assert_eq!(
        place("red", "1:red 2:blue 8:blue"),
        ("red", 3, "- - - - - -".to_owned()),
        "all cells beside 1 are taken"
    );
}

#[test]
fn vpc_221_it_sails_to_the_higher_value_in_a_tie_where_it_faces() {
    let sails = |scene: Scene| {
        let table = ritual(scene.souls("yellow", "red"), "yellow", 1);
        (table.at("yellow"), table.pirate("yellow").facing.word())
    };
    // From 3 in fair wind: 4 is worth 8, 2 is worth 7; two spaces: 5 is worth 9, 1 is worth 4.
    assert_eq!(sails(solo("east", [6, 3, 0, 9]).facing("yellow", "acw")), (4, "cw"));
    assert_eq!(sails(solo("east", [6, 3, 0, 9]).grid("9:red")), (5, "cw"));
    // With a match it must go two spaces, though one would bring more: from 4 to 2 (7) or 6 (6), not to 5 (9).
    assert_eq!(sails(solo("east", [11, 4, 0, 9]).grid("9:red")), (2, "acw"));
    // From 3 with 7b beside it both ways are worth 8.
    let tie = || solo("east", [6, 3, 0, 9]).side(2, "7b");
    assert_eq!(sails(tie().facing("yellow", "acw")), (2, "acw"));
    assert_eq!(sails(tie().facing("yellow", "cw")), (4, "cw"));
    // Where it comes to rest counts, not the first space: in the West wind 3 to 4 ends on 6.
    assert_eq!(sails(solo("west", [11, 3, 0, 10])), (2, "acw"), "7 on space 2 is more than 6 on space 6");
    // A blocked way is none.
    assert_eq!(sails(solo("north", [4, 3, 9, 10])), (2, "acw"));
    // With the compass hops count: from 6 the wind card in the East (7) is better than 7 (4b), 5 (1a) and West (5).
    let hop = |holder: &str| solo("east", [11, 6, 2, 10]).side(7, "4b").side(5, "1a").compass(holder);
    assert_eq!(sails(hop("yellow")), (3, "acw"));
    assert_eq!(sails(hop("blue")), (7, "cw"), "without the compass there is no hop");
}

#[test]
fn vpc_221_ties_of_hops_go_by_facing_then_ring_before_hop_then_the_nearer_one_clockwise() {
    let sails = |scene: Scene| {
        let table = ritual(scene.souls("yellow", "red"), "yellow", 1);
        (table.at("yellow"), table.pirate("yellow").facing.word())
    };
    // From 6 in a storm West, East and 7a on 5 are worth 5 each, 4b on 7 only 4.
    let tie = || solo("north", [1, 6, 2, 11]).side(7, "4b").side(5, "7a").compass("yellow");
    assert_eq!(sails(tie().facing("yellow", "cw")), (9, "cw"), "facing first: the hop");
    assert_eq!(sails(tie().facing("yellow", "acw")), (5, "acw"), "then the ring before the hop");
    // Two spaces from 2: 6a on 4 by the ring and South by a hop from 3 are worth 6 each; so is North the other way.
    let second = || solo("east", [10, 2, 9, 11]).side(4, "6a").grid("9:red").compass("yellow");
    assert_eq!(sails(second()), (4, "cw"), "ring before hop at the second step");
    assert_eq!(sails(second().facing("yellow", "acw")), (0, "acw"));
    // By a free compass from 3: South and North are worth 6 each, 4b on 4 and 1a on 2 less. South is nearer clockwise.
    let free = Scene::new(1).option("compass", "free").wind("east").sun("yellow").side(4, "4b").side(2, "1a");
    let free = free.at("red", 10).at("yellow", 3).at("blue", 7).at("green", 11).compass("yellow");
    assert_eq!(sails(free.clone()), (6, "cw"));
    assert_eq!(sails(free.facing("yellow", "acw")), (6, "acw"));
}

#[test]
fn vpc_222_tix_takes_the_one_on_the_highest_space_then_the_richest_then_the_next() {
    let victim = |scene: Scene| {
        let table = plays(scene.souls("yellow", "red"), "tix", "");
        story!(table, Event::TixCast { .. }).first().map(|event| match event {
            Event::TixCast { victim, .. } => victim.colour().word(),
            _ => "",
        })
    };
    // Red on 5 (9), Blue on 8 (10), Green on 10 (5).
    assert_eq!(victim(solo("east", [5, 1, 8, 10])), Some("blue"));
    assert_eq!(victim(solo("east", [5, 1, 8, 10]).grigri("blue")), Some("red"), "the GriGri protects");
    // North and South are worth 6 each: coins decide, then the seat.
    assert_eq!(victim(solo("east", [0, 9, 6, 1]).coins("red", 1)), Some("red"));
    assert_eq!(victim(solo("east", [0, 9, 6, 1]).coins("red", 1).coins("blue", 2)), Some("blue"));
    assert_eq!(victim(solo("east", [0, 9, 6, 1])), Some("blue"), "the next clockwise from Yellow");
    // One that cannot be moved is no candidate: stuck in the calm.
    assert_eq!(victim(solo("south", [5, 1, 8, 10])), Some("green"));
}

#[test]
fn vpc_223_its_own_end_decides_the_direction_then_the_victims_and_it_gives_the_highest_soul() {
    let tix = |scene: Scene| {
        let mut table = plays(scene, "tix", "");
        table.pass_on();
        (table.at("yellow"), table.at("red"))
    };
    // Yellow on 3 comes to 4 (8) or 2 (7): so Red is moved anticlockwise.
    assert_eq!(tix(solo("east", [11, 3, 9, 6]).souls("yellow", "red blue").grigri("blue")), (4, 10));
    // Both ends are worth 8: the victim goes where it is worse off, from 0 to 1 (4), not to 11 (7).
    let worse = solo("east", [0, 3, 9, 6]).side(2, "7b").souls("yellow", "red").coins("red", 1);
    assert_eq!(tix(worse), (2, 1));
    let worse =
        solo("east", [0, 3, 9, 6]).side(2, "7b").side(11, "1a").side(1, "8a").souls("yellow", "red").coins("red", 1);
    assert_eq!(tix(worse), (4, 11));
    // All are worth the same, 8 for Yellow, 4 for Red beside 6: the victim goes clockwise.
    let same =
        solo("east", [6, 3, 9, 0]).side(2, "7b").side(5, "4b").side(7, "1a").souls("yellow", "red").coins("red", 1);
    assert_eq!(tix(same), (2, 7));
    let given = solo("east", [11, 3, 9, 6]).souls("yellow", "red - blue").grigri("blue");
    let table = plays(given, "tix", "");
    assert_eq!((slots(&table, "yellow").as_str(), table.souls("red").as_str()), ("red - - - - -", "blue"));
    // Without souls one is drawn, but only if there is somebody to move; with the bag empty there is no Tix.
    let table = plays(solo("south", [5, 1, 8, 7]), "tix", "");
    assert_eq!((times!(table, Event::SoulDrawn { .. }), times!(table, Event::CannotAct { .. })), (0, 1));
    let table = plays(solo("east", [11, 3, 9, 6]).bag(""), "tix", "");
    assert_eq!((table.at("red"), times!(table, Event::CannotAct { .. })), (11, 1));
    assert_eq!(table.waiting(), ["red"]);
}

#[test]
fn vpc_223_with_the_compass_it_hops_after_its_tix_if_that_brings_more() {
    let tix = |scene: Scene| {
        let mut table = plays(scene.souls("yellow", "red").grigri("blue"), "tix", "");
        table.pass_on();
        (table.at("yellow"), table.pirate("yellow").facing.word(), table.at("red"))
    };
    // From 6 the wind card in the East (7) is better than 5 (1a), 7 (4b) and West (5): so Red is moved clockwise.
    let hop = |holder: &str| solo("east", [11, 6, 2, 0]).side(7, "4b").side(5, "1a").compass(holder);
    assert_eq!(tix(hop("yellow")), (3, "acw", 1));
    assert_eq!(tix(hop("green")), (7, "cw", 10), "without it both ends are worth 4, and Red is worse off on 10");
    // East and 7a on 5 are worth 5 each: the ring before the hop.
    let tie = solo("north", [1, 6, 2, 11]).side(7, "4b").side(5, "7a").compass("yellow");
    assert_eq!(tix(tie), (5, "acw", 1));
}

#[test]
fn vpc_224_take_is_two_coins_and_a_soul() {
    let table = plays(apart(), "take", "k3");
    let yellow = table.pirate("yellow");
    assert_eq!(
        (yellow.coins, table.souls("yellow").as_str(), yellow.objects, table.view("red").treasure),
        (2, "green", 0, 8)
    );
    // Not if it is not alone with it.
    let table = moonlight(apart().played("yellow", "take").played("red", "take"), "");
    assert_eq!((table.pirate("yellow").coins, table.pirate("yellow").jailed), (0, false), "Dawn has come by now");
}

#[test]
fn vpc_225_souls_stand_for_missing_coins_and_one_object_for_all_missing_souls() {
    let take = |treasure: u8, bag: &str| {
        let table = plays(apart().treasure(treasure).bag(bag), "take", "");
        let yellow = table.pirate("yellow");
        (yellow.coins, yellow.souls.iter().sum::<u8>(), yellow.objects)
    };
    assert_eq!(take(2, "red red"), (2, 1, 0));
    assert_eq!(take(0, "red red"), (0, 2, 1));
    assert_eq!(take(0, ""), (0, 0, 1), "one in all");
    assert_eq!(take(2, ""), (2, 0, 1));
    assert_eq!(take(1, "red"), (1, 1, 1));
    // Neither souls nor objects: nothing more.
    let table = plays(apart().treasure(1).bag("").deck(""), "take", "");
    assert_eq!((table.pirate("yellow").coins, table.pirate("yellow").objects), (1, 0));
    assert_eq!(times!(table, Event::ObjectDrawn { .. } | Event::ObjectTurnedUp { .. }), 0);
}

#[test]
fn vpc_226_souls_that_find_no_slot_are_not_taken_and_bring_no_object() {
    let table = plays(apart().souls("yellow", "red red red blue blue blue"), "take", "");
    let yellow = table.pirate("yellow");
    assert_eq!((yellow.coins, yellow.souls, yellow.objects), (2, [3, 0, 3, 0, 0], 0));
    assert_eq!(times!(table, Event::SoulDrawn { .. }), 0);
    let table = plays(apart().treasure(0).souls("yellow", "red red red blue blue"), "take", "k1");
    assert_eq!((table.souls("yellow").as_str(), table.pirate("yellow").objects), ("red red red yellow blue blue", 0));
    assert_eq!(times!(table, Event::SoulDrawn { .. }), 1);
}
