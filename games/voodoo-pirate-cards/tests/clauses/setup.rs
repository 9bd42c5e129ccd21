//! From the box to the first Dusk: VPC-001 to VPC-022, VPC-242, and the tables of the box.

use engine::chance::Asked;
use engine::{Seats, Set, Setup, Values};
use voodoo_pirate_cards::META;
use voodoo_pirate_cards::data::{CURSED_PLACES, Feature, PLACES, Way, opposite};
use voodoo_pirate_cards::scene::Scene;

use crate::ledger;
use crate::table::{Table, dusk, open, seat};

/// The usual table of so many players, with these options.
fn setup(seats: usize, options: &[(&str, &str)]) -> Setup {
    Setup::of(&META, seats, options.iter().copied()).unwrap()
}

/// Two or three players alone.
fn alone(seats: usize) -> Setup {
    setup(seats, &[("cursed_pirates", "none")])
}

/// All cards with side a and 6b, card 1 to 8 clockwise.
const SEA: &str = "d1 d1 d1 d1 d1 c1 c2 c3 c4 c5 c6 c7";

/// Opens a table with the usual sea; then these souls and whatever else comes.
fn opened(setup: &Setup, souls: &str) -> Table {
    open(setup, &format!("{SEA} {souls}"))
}

/// The sides that lie around the ring, for example `1a` on space 1.
fn sides(table: &Table) -> Vec<String> {
    let ring = table.view("spectator").ring;
    let cards = ring.iter().filter(|space| space.card > 0);
    cards.map(|space| format!("{}{}", space.card, if space.turned { "b" } else { "a" })).collect()
}

#[test]
fn vpc_001_one_to_four_players_each_of_a_colour_and_souls_of_all_five() {
    assert!(Setup::new(&META, 0).is_err() && Setup::new(&META, 5).is_err());
    let all = ["red", "yellow", "blue", "green"];
    for seats in 1..=4 {
        let table = opened(&setup(seats, &[]), "k0");
        assert_eq!(table.each(|pirate| pirate.pirate.colour().word()), all, "the left neighbour sits in the next seat");
    }
    let table = opened(&alone(2), "k0 k1");
    assert_eq!(table.each(|pirate| pirate.pirate.colour().word()), ["red", "yellow"]);
    assert_eq!(table.view("red").bag, [3, 3, 4, 4, 2], "souls of absent colours are used");
}

#[test]
fn vpc_002_cursed_pirates_fill_the_table_if_wanted() {
    let cursed = |table: &Table| table.each(|pirate| pirate.cursed);
    assert_eq!(cursed(&opened(&setup(1, &[]), "")), [false, true, true, true]);
    for seats in [1, 4] {
        assert!(Setup::new(&META, seats).unwrap().with(&META, "cursed_pirates", "none").is_err());
    }
    assert_eq!(cursed(&opened(&setup(2, &[("cursed_pirates", "fill")]), "")), [false, false, true, true]);
    assert_eq!(cursed(&opened(&setup(3, &[]), "")), [false, false, false, true]);
    assert_eq!(cursed(&opened(&alone(2), "")), [false; 2]);
    assert_eq!(cursed(&opened(&alone(3), "")), [false; 3]);
    assert_eq!(cursed(&opened(&setup(4, &[]), "")), [false; 4]);
}

#[test]
fn vpc_003_the_cardinals_lie_at_their_points_and_the_storm_blows() {
    let view = opened(&setup(4, &[]), "").view("spectator");
    assert_eq!((view.wind.name(), view.wind.condition().name()), ("North", "Storm"));
    for cardinal in ledger::cardinals() {
        let space = view.ring[usize::from(cardinal.space)];
        assert_eq!(space.cardinal.unwrap().name(), cardinal.name);
        let north = cardinal.name == "North";
        assert_eq!((space.turned, space.haunted, space.barrel.is_none()), (north, north, north), "{}", cardinal.name);
        assert!(space.barrel.is_none_or(|barrel| cardinal.compass.contains(&format!("barrel {}", barrel.name()))));
        assert_eq!(space.value, if north { cardinal.wind_value } else { cardinal.compass_value });
    }
}

#[test]
fn vpc_004_maps_are_hidden_one_night_watch_shows_and_four_cards_are_tossed() {
    let lay = |tosses: &str| sides(&open(&setup(4, &[]), &format!("{tosses} c1 c2 c3 c4 c5 c6 c7")));
    assert_eq!(lay("d1 d1 d1 d1 d1"), ["1a", "2a", "3a", "4a", "5a", "6b", "7a", "8a"]);
    assert_eq!(lay("d2 d2 d1 d1 d1"), ["1b", "2b", "3a", "4a", "5a", "6a", "7a", "8a"]);
    assert_eq!(lay("d1 d1 d2 d1 d2"), ["1a", "2a", "3b", "4a", "5a", "6b", "7b", "8a"]);
    assert_eq!(lay("d2 d1 d1 d2 d1"), ["1a", "2b", "3a", "4a", "5b", "6a", "7a", "8a"]);
    let table = opened(&setup(4, &[]), "");
    assert_eq!(table.asked()[..5], [const { Asked::Die(2) }; 5], "five tosses of a coin");
}

#[test]
fn vpc_005_the_eight_cards_are_shuffled_and_dealt_clockwise() {
    let table = open(&setup(4, &[]), "d1 d1 d1 d1 d1 c8 c3 c5 c1 c2 c7 c4");
    assert_eq!(sides(&table), ["8a", "3a", "5a", "1a", "2a", "7a", "4a", "6b"]);
    let spaces: Vec<usize> = (0..12).filter(|&space| table.view("red").ring[space].card > 0).collect();
    assert_eq!(spaces, [1, 2, 4, 5, 7, 8, 10, 11]);
    let mut left = Set::range(1, 8);
    for (asked, card) in table.asked()[5..12].iter().zip([8, 3, 5, 1, 2, 7, 4]) {
        assert_eq!(*asked, Asked::Card(left), "any card that is left");
        left.remove(card);
    }
}

#[test]
fn vpc_006_both_sides_of_every_card_are_known_to_all() {
    // Each card lies there with its number once with side a, once with side b: what all then see is what the ledger prints.
    let all = ledger::sides();
    for (tosses, up) in [("d1 d1 d1 d1 d1", "a"), ("d2 d2 d2 d2 d2", "b")] {
        let table = open(&setup(4, &[]), &format!("{tosses} c1 c2 c3 c4 c5 c6 c7"));
        for eye in ["red", "yellow", "green", "spectator"] {
            let ring = table.view(eye).ring;
            for (space, number) in [1, 2, 4, 5, 7, 8, 10, 11].into_iter().zip(1..) {
                let seen = &ring[space];
                assert_eq!((seen.card, seen.cardinal), (number, None));
                let shown = format!("{number}{}", if seen.turned { "b" } else { "a" });
                assert!([1, 3, 5, 7].iter().all(|&card| card != number) || shown.ends_with(up));
                let side = all.iter().find(|side| side.name == shown).unwrap();
                assert_eq!((seen.value, seen.haunted, seen.skull), (side.value, side.haunted, side.skull), "{shown}");
                let feature = match seen.feature {
                    Feature::Plain => "",
                    Feature::NightWatch => "Night Watch",
                    Feature::Map => "Rackham's Map",
                    Feature::Current => "strong current [<]",
                    Feature::Sand => "Sand",
                };
                assert_eq!(feature, side.feature, "{shown}");
                assert_eq!(seen.star.map(|colour| colour.word().to_owned()), side.star, "{shown}");
            }
        }
    }
}

#[test]
fn vpc_007_eight_coins_on_the_sea_and_ten_in_the_treasure_or_all_eighteen_there() {
    let coins = |sea_coins: &str| {
        let view = opened(&setup(4, &[("sea_coins", sea_coins)]), "").view("spectator");
        let on_sea: Vec<u8> = (0..).zip(&view.ring).filter(|(_, space)| space.coin).map(|(space, _)| space).collect();
        (on_sea, view.treasure)
    };
    assert_eq!(coins("8"), (vec![1, 2, 4, 5, 7, 8, 10, 11], 10));
    assert_eq!(coins("0"), (vec![], 18));
}

#[test]
fn vpc_008_24_objects_are_the_deck_and_nobody_has_anything() {
    let table = opened(&setup(3, &[]), "");
    let view = table.view("red");
    assert_eq!((view.deck, view.discard.len()), (24, 0));
    assert_eq!(table.each(|pirate| (pirate.objects, pirate.coins, pirate.compass)), [(0, 0, false); 4]);
    // The first card drawn can be any of the box.
    let mut table = crate::table::moonlight(Scene::new(4).played("red", "take"), "");
    table.plays("red: act; red: take deck");
    let counts: Vec<u8> = ledger::objects().iter().map(|(_, count, _)| *count).collect();
    assert_eq!(counts.iter().sum::<u8>(), 24);
    assert_eq!(table.asked(), [Asked::Kind(counts)]);
}

#[test]
fn vpc_009_every_pirate_draws_a_soul_out_of_eighteen_in_seat_order() {
    let table = opened(&setup(2, &[]), "k2 k4 k0 k3 d1 d1 c8 c9");
    assert_eq!(["red", "yellow", "blue", "green"].map(|name| table.souls(name)), ["blue", "purple", "red", "green"]);
    let draws: Vec<&Asked> = table.asked().iter().filter(|asked| matches!(asked, Asked::Kind(_))).collect();
    let kinds = [[4, 4, 4, 4, 2], [4, 4, 3, 4, 2], [4, 4, 3, 4, 1], [3, 4, 3, 4, 1]];
    assert_eq!(draws, kinds.map(|counts| Asked::Kind(counts.to_vec())).iter().collect::<Vec<_>>());
    assert_eq!(table.view("red").bag, [3, 4, 3, 3, 1]);
    assert_eq!(table.pirate("blue").slots[0].unwrap().word(), "red", "a Cursed Pirate has its soul in the first slot");
}

#[test]
fn vpc_010_the_first_soul_that_fits_names_the_start_pirate() {
    let start = |setup: &Setup, souls: &str| opened(setup, souls).view("red").sun.colour().word();
    assert_eq!(start(&setup(4, &[]), "k4 k2 k0 k1"), "blue", "purple never fits; drawing order counts");
    assert_eq!(start(&setup(4, &[]), "k3 k0 k1 k2"), "green");
    assert_eq!(start(&setup(1, &[]), "k1 k0 k0 k0"), "yellow", "a Cursed Pirate can be the start pirate");
    // Red and Yellow alone: none of theirs fits, so souls are drawn on until one does, and all go back.
    let table = opened(&alone(2), "k2 k4 k4 k3 k2 k1 c8 c9");
    assert_eq!(table.view("red").sun.colour().word(), "yellow");
    assert_eq!((table.souls("red"), table.souls("yellow")), ("blue".to_owned(), "purple".to_owned()));
    assert_eq!(table.view("red").bag, [4, 4, 3, 4, 1]);
    let last_draw = table.asked().iter().rfind(|asked| matches!(asked, Asked::Kind(_)));
    assert_eq!(last_draw, Some(&Asked::Kind(vec![4, 4, 2, 3, 0])), "extra souls stay out until one fits");
    table.chance_is_used_up();
}

#[test]
fn vpc_011_vpc_012_the_start_pirate_has_sun_and_moon_the_last_one_the_grigri() {
    for (soul, start, last) in [("k0", "red", "green"), ("k1", "yellow", "red"), ("k3", "green", "blue")] {
        let table = opened(&setup(4, &[]), &format!("{soul} k4 k4"));
        let view = table.view("spectator");
        assert_eq!((view.sun.colour().word(), view.moon.colour().word()), (start, start));
        let grigri: Vec<&str> = view.pirates.iter().filter(|p| p.grigri).map(|p| p.pirate.colour().word()).collect();
        assert_eq!(grigri, [last]);
    }
    let table = opened(&alone(3), "k0 k4 k4");
    assert!(table.pirate("blue").grigri, "of three the third acts last");
}

#[test]
fn vpc_013_players_begin_with_power_1_cursed_pirates_roll() {
    let table = opened(&setup(2, &[]), "k0 k0 k0 k0 d6 d3");
    assert_eq!(table.each(|pirate| pirate.power), [1, 1, 6, 3]);
    assert_eq!(table.asked().iter().filter(|asked| **asked == Asked::Die(6)).count(), 2);
}

#[test]
fn vpc_014_all_have_the_five_action_cards() {
    let table = dusk(Scene::new(2), "");
    let five = ledger::actions();
    let names = |cards: &[voodoo_pirate_cards::data::Action]| cards.iter().map(|card| card.name()).collect::<Vec<_>>();
    assert_eq!(names(&table.view("yellow").own.unwrap().hand), five);
    assert_eq!(names(&table.pirate("blue").action_deck), five);
    assert_eq!(table.moves("red"), ["card jax", "card tok", "card take", "card tix", "card oodoo"]);
    // The deck of a Cursed Pirate is shuffled: any of the five can come up.
    let mut table = dusk(Scene::new(2), "");
    table.choose("red jax, yellow jax").pass_on();
    assert_eq!(table.asked()[..2], [const { Asked::Card(Set::range(0, 4)) }; 2]);
}

#[test]
fn vpc_015_every_pirate_has_one_of_six_blessed_cards_and_knows_only_the_own() {
    let table = opened(&setup(2, &[]), "k0 k0 k0 k0 d1 d1 c13 c8");
    let ranks: Vec<&Asked> = table.asked().iter().rev().take(2).collect();
    assert_eq!(ranks, [&Asked::Card(Set::range(8, 12)), &Asked::Card(Set::range(8, 13))]);
    let seen = |eye: &str| table.view(eye).pirates.iter().map(|pirate| pirate.blessed).collect::<Vec<_>>();
    assert_eq!(seen("red"), [Some(13), None, None, None]);
    assert_eq!(seen("yellow"), [None, Some(8), None, None]);
    assert_eq!(seen("spectator"), [None; 4]);
    let known = table.each(|pirate| pirate.blessed_known);
    assert_eq!(known, [Seats::only(seat("red")), Seats::only(seat("yellow")), Seats::NONE, Seats::NONE]);
}

#[test]
fn vpc_016_vpc_017_grid_compass_and_jail_are_empty_and_the_marker_is_on_north() {
    let table = opened(&setup(4, &[]), "");
    let view = table.view("spectator");
    assert_eq!(view.grid, [None; 9]);
    assert_eq!(table.each(|pirate| (pirate.compass, pirate.jailed)), [(false, false); 4]);
    assert_eq!((view.round, view.marker), (0, 0));
}

#[test]
fn vpc_018_ships_are_placed_in_turn_order_on_free_harmless_spaces() {
    // The usual sea has 3a, 4a and 6b haunted, the current on 7, the storm on 0.
    let mut table = opened(&setup(4, &[]), "k2");
    table.asks("blue", "place 1, place 2, place 3, place 6, place 9, place 10, place 11");
    table.play("blue: place 2").asks("green", "place 1, place 3, place 6, place 9, place 10, place 11");
    table.refuses("green: place 2").refuses("green: place 7").refuses("green: place 4").refuses("green: place 0");
    table.plays("green: place 11; red: place 3").asks("yellow", "place 1, place 6, place 9, place 10");
    // Without the current its space is as good as any.
    let table = opened(&setup(4, &[("current", "off")]), "k0");
    table.asks("red", "place 1, place 2, place 3, place 6, place 7, place 9, place 10, place 11");
}

#[test]
fn vpc_019_a_cursed_pirate_takes_the_first_space_of_its_list() {
    let mut table = opened(&setup(1, &[]), "k0");
    table.play("red: place 6");
    assert_eq!(table.each(|pirate| pirate.at.unwrap()), [6, 3, 9, 1]);
    let list: Vec<u8> =
        ledger::clause("VPC-019").split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse().ok()).collect();
    assert_eq!(list, CURSED_PLACES);
    // The first of the list are taken, 1 is haunted (1b): so 2 follows.
    let mut table = open(&setup(1, &[]), "d1 d2 d1 d1 d1 c1 c2 c3 c4 c5 c6 c7 k1");
    assert_eq!(table.each(|pirate| pirate.at), [None, Some(3), Some(6), Some(9)]);
    table.play("red: place 11");
    let table = open(&setup(1, &[]), "d1 d2 d1 d1 d1 c1 c2 c3 c4 c5 c6 c7 k0");
    assert!(!table.offers("red", "place 1"));
    let mut table = open(&setup(1, &[]), "d1 d2 d1 d1 d1 c1 c2 c3 c4 c5 c6 c7 k0");
    table.play("red: place 3");
    assert_eq!(table.each(|pirate| pirate.at.unwrap()), [3, 6, 9, 2]);
}

#[test]
fn vpc_020_vpc_021_placing_is_no_landing_and_all_face_clockwise() {
    let mut table = opened(&alone(2), "k0 k1 c8 c9");
    table.plays("red: place 1; yellow: place 10");
    assert_eq!(table.each(|pirate| (pirate.coins, pirate.objects)), [(0, 0); 2], "no coin, no object for a skull");
    assert!(table.view("red").ring[1].coin);
    assert_eq!(table.waiting(), ["red", "yellow"], "both choose cards at once");
    assert_eq!(table.each(|pirate| pirate.facing.word()), ["cw"; 2]);
}

#[test]
fn vpc_022_the_east_barrel_is_moon_or_bones_for_the_whole_game() {
    for barrel in ["moon", "bones"] {
        for round in [1, 7, 12] {
            let scene = Scene::new(4).option("east_barrel", barrel).wind("north").souls("red", "red").round(round);
            let mut table = dusk(scene, "");
            table.choose("").asks("red", &format!("conjure {barrel}, conjure sea, conjure wind, pass"));
            assert_eq!(table.view("red").ring[3].barrel.unwrap().word(), barrel);
        }
    }
}

#[test]
fn vpc_242_players_sit_on_the_lowest_seats_in_the_order_of_the_colours() {
    let table = opened(&setup(2, &[]), "k0");
    let who = table.each(|pirate| (pirate.pirate.colour().word(), pirate.cursed));
    assert_eq!(who, [("red", false), ("yellow", false), ("blue", true), ("green", true)]);
    // Arranged otherwise, the soul of a colour names whoever wears it.
    let table = opened(&setup(1, &[("colours", "blue")]), "k2 k0 k0 k0");
    assert_eq!(table.each(|pirate| pirate.pirate.colour().word()), ["blue", "red", "yellow", "green"]);
    assert_eq!((table.view("red").sun.seat(), table.pirate("green").grigri), (0, true));
}

#[test]
fn vpc_242_the_options_are_those_of_the_ledger() {
    let table = ledger::options();
    assert_eq!(table.len(), META.options.len());
    for ((key, values), option) in table.iter().zip(META.options) {
        assert_eq!((option.key, (option.default)(2)), (key.as_str(), values[0].as_str()));
        if let Values::OneOf(words) = (option.values)(2) {
            assert_eq!(words, values, "{key}");
        }
    }
}

#[test]
fn vpc_003_the_ring_is_that_of_the_ledger() {
    for (space, row) in (0..).zip(ledger::ring()) {
        let around = (Way::Acw.next(space), Way::Cw.next(space), opposite(space));
        assert_eq!(around, (row.acw, row.cw, row.opposite), "{}", row.slot);
        assert_eq!(PLACES[usize::from(space)], row.place, "where {} is drawn", row.slot);
    }
}
