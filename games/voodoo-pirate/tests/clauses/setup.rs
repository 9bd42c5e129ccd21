//! From the box to the first round.

use crate::ledger;
use crate::table::{Table, open, setup};
use engine::chance::Fast;
use engine::{Eye, Game, Setup};
use voodoo_pirate::data::{Object, Square};
use voodoo_pirate::{META, VoodooPirate};

/// Tiles on B5 and C8, coins on A1 to A7 and B2.
const SCATTER: &str = "c14 c27 c0 c1 c2 c3 c4 c5 c6 c11";

fn opened(seats: usize, options: &[(&str, &str)], script: &str) -> Table {
    open(&setup(seats, options), &format!("{SCATTER} {script}"))
}

fn colours(table: &Table) -> Vec<&'static str> {
    table.view("spectator").ships.iter().map(|ship| ship.pirate.colour().word()).collect()
}

fn any_table(seats: usize, seed: u64) -> VoodooPirate {
    VoodooPirate::new(&Setup::new(&META, seats).unwrap(), &mut (Fast::new(seed), ()))
}

#[test]
fn vpb_s01_players_sit_in_joining_order_and_cursed_pirates_have_the_free_colours() {
    let table = opened(2, &[("cursed", "3"), ("colours", "blue+purple")], "");
    assert_eq!(colours(&table), ["blue", "purple", "red", "yellow", "green"]);
    let ships = table.view("spectator").ships;
    assert_eq!(ships.iter().map(|ship| ship.seat.is_some()).collect::<Vec<_>>(), [true, true, false, false, false]);
    assert_eq!(colours(&opened(3, &[], "")), ["red", "yellow", "blue", "green"]);
}

#[test]
fn vpb_s01_with_cursed_pirates_there_are_four_or_five_and_nobody_plays_alone() {
    let usual = |seats| Setup::new(&META, seats).unwrap().get("cursed").to_owned();
    assert_eq!([1, 2, 3, 4, 5].map(usual), ["3", "2", "1", "0", "0"]);
    for seats in 1..=5 {
        for cursed in 0..=5 {
            let pirates = seats + cursed;
            let allowed = (cursed == 0 && seats > 1) || (cursed > 0 && (4..=5).contains(&pirates));
            let tried = Setup::of(&META, seats, [("cursed", cursed.to_string().as_str())]);
            assert_eq!(tried.is_ok(), allowed, "{seats} players with {cursed}");
        }
    }
    for colours in ["blue+blue", "blue", "blue+pink", "red+blue+green"] {
        assert!(Setup::of(&META, 2, [("colours", colours)]).is_err(), "{colours}");
    }
}

#[test]
fn vpb_s02_the_board_before_the_first_round() {
    let view = opened(4, &[], "").view("spectator");
    assert_eq!((view.parrots, view.wind.word(), view.tide_out, view.colonial), ([0, 0], "storm", false, 1));
    assert_eq!((view.compass, view.grigri, view.kraken, view.round), (None, None, None, 0));
    assert!(view.grid.iter().all(Option::is_none) && view.ships.iter().all(|ship| !ship.jailed));
}

#[test]
fn vpb_s03_five_coins_in_each_treasure_and_eight_on_eight_sea_squares() {
    for seed in 0..100 {
        let view = any_table(4, seed).view(Eye::Spectator);
        assert_eq!((view.mermaids, view.gold, view.coins.len()), (5, 5, 8));
        assert!(view.coins.iter().all(|square| square.is_sea()));
    }
}

#[test]
fn vpb_s04_two_sea_tiles_on_two_different_sea_squares() {
    for seed in 0..200 {
        let [first, second] = any_table(4, seed).view(Eye::Spectator).tiles;
        assert!(first != second && first.is_sea() && second.is_sea(), "{first} {second}");
    }
}

#[test]
fn vpb_s05_the_scatter_reaches_every_sea_square_and_a_coin_may_lie_on_a_tile() {
    let (mut tiles, mut coins, mut shared) = ([0; 40], [0; 40], 0);
    for seed in 0..600 {
        let view = any_table(4, seed).view(Eye::Spectator);
        view.tiles.iter().for_each(|square| tiles[usize::from(square.0)] += 1);
        view.coins.iter().for_each(|square| coins[usize::from(square.0)] += 1);
        shared += view.tiles.iter().filter(|tile| view.coins.contains(tile)).count();
    }
    for square in (0..40).map(Square) {
        let (tiles, coins) = (tiles[usize::from(square.0)], coins[usize::from(square.0)]);
        // 600 tables: about 43 tiles and 171 coins on each of the 28.
        assert_eq!(
            square.is_sea(),
            (20..70).contains(&tiles) && (120..230).contains(&coins),
            "{square}: {tiles} {coins}"
        );
    }
    assert!(shared > 200, "{shared} coins on tiles");
    let standard = open(&setup(4, &[("scatter", "standard")]), "").view("spectator");
    let squares = |squares: &[Square]| squares.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    assert_eq!(ledger::standard_scatter(), (squares(&standard.tiles), squares(&standard.coins)));
}

#[test]
fn vpb_s06_every_pirate_draws_one_soul_clockwise_from_the_first_seat() {
    let table = opened(2, &[], "k4 k0 k0 k1");
    let drawn = ["red", "yellow", "blue", "green"].map(|name| table.souls(name));
    assert_eq!(drawn, [[0, 0, 0, 0, 1], [1, 0, 0, 0, 0], [1, 0, 0, 0, 0], [0, 1, 0, 0, 0]]);
    assert_eq!(table.view("red").bag, [2, 3, 4, 4, 1]);
}

#[test]
fn vpb_s07_the_first_soul_of_a_pirate_in_play_names_who_starts() {
    let sun = |table: &Table| table.view("spectator").sun.colour().word();
    assert_eq!(sun(&opened(4, &[], "k4 k2 k0 k1")), "blue", "nobody is purple, then comes blue");
    // Neither blue nor green sails: they draw on until yellow comes, and put those souls back.
    let table = opened(2, &[("cursed", "0")], "k2 k3 k2 k4 k1");
    assert_eq!(sun(&table), "yellow");
    assert_eq!(table.view("red").bag, [4, 4, 3, 3, 2]);
}

#[test]
fn vpb_s08_the_start_pirate_gets_sun_and_moon_also_a_cursed_one() {
    for (souls, start) in [("k3 k0 k0 k0", "green"), ("k0 k3 k3 k3", "red")] {
        let view = opened(1, &[], souls).view("red");
        assert_eq!((view.sun.colour().word(), view.moon.colour().word()), (start, start));
        assert_eq!(view.sun.is_cursed(), start == "green");
    }
}

#[test]
fn vpb_s09_a_poppet_for_a_player_two_for_a_cursed_pirate() {
    let table = opened(2, &[], "");
    assert_eq!(["red", "yellow", "blue", "green"].map(|name| table.ship(name).poppets), [1, 1, 2, 2]);
    assert_eq!(table.view("red").poppets, 6);
}

#[test]
fn vpb_s10_player_ships_have_power_1_and_cursed_pirates_roll() {
    let table = opened(1, &[], "k0 k0 k0 k0 d5 d2 d6");
    assert_eq!(["red", "yellow", "blue", "green"].map(|name| table.ship(name).power), [1, 5, 2, 6]);
}

#[test]
fn vpb_s11_everybody_gets_a_skull_face_down_and_cursed_pirates_one_card_more() {
    let table = opened(2, &[], "k0 k0 k0 k0 d1 d1 k20 k16");
    assert_eq!((table.objects("red", "red"), table.objects("yellow", "red")), ("gold-skull".into(), "?".into()));
    assert_eq!((table.objects("yellow", "yellow"), table.objects("red", "yellow")), ("red-skull".into(), "?".into()));
    let ship = table.ship("blue");
    assert_eq!(
        ship.cards.iter().map(|card| (card.card, card.skull)).collect::<Vec<_>>(),
        [(None, true), (None, false)]
    );
    let deck = table.view("red").deck;
    assert_eq!((deck.cards, deck.discards.len()), (27 - 4 - 2, 0));
    assert!(table.ship("red").has_skull && table.ship("yellow").has_skull);
    for seed in 0..50 {
        let ships = any_table(5, seed).view(Eye::Seat(engine::Seat(3))).ships;
        assert!(ships[3].cards[0].card.is_some_and(Object::is_skull) && ships.iter().all(|ship| ship.cards.len() == 1));
    }
}

#[test]
fn vpb_s12_ships_are_placed_in_turn_order_on_vacant_harbour_squares() {
    // Yellow, a Cursed Pirate, begins.
    let mut table = opened(1, &[], "k1 k0 k0 k0");
    assert_eq!(["yellow", "blue", "green"].map(|name| table.at(name)), ["B9", "A8", "C10"]);
    table.asks("red", "harbour A9, harbour A10, harbour B10");
    table.refuses("red: harbour B9").play("red: harbour B10");
    assert_eq!(table.at("red"), "B10");
    let mut table = opened(4, &[], "k3 k0 k0 k0");
    table.asks("green", "harbour A8, harbour A9, harbour A10, harbour B9, harbour B10, harbour C10");
    table.play("green: harbour B9").asks("red", "harbour A8, harbour A9, harbour A10, harbour B10, harbour C10");
    table.play("red: harbour A8").asks("yellow", "harbour A9, harbour A10, harbour B10, harbour C10");
    let mut table = opened(1, &[("cursed", "4")], "k0 k1 k1 k1 k1");
    table.play("red: harbour A9");
    let cursed = ["yellow", "blue", "green", "purple"].map(|name| table.at(name));
    assert_eq!(cursed, ["B9", "A8", "C10", "B10"], "A9 is taken");
}

#[test]
fn vpb_s13_the_back_row_raises_the_power_by_1_to_at_most_6() {
    for (square, power) in [("A10", 2), ("A9", 2), ("B10", 2), ("A8", 1), ("B9", 1), ("C10", 1)] {
        let mut table = opened(4, &[], "k0 k0 k0 k0");
        table.play(&format!("red: harbour {square}"));
        assert_eq!(table.ship("red").power, power, "{square}");
    }
    let mut table = opened(1, &[("cursed", "4")], "k0 k1 k1 k1 k1 d3 d4 d3 d6");
    table.play("red: harbour C10");
    assert_eq!(["yellow", "blue", "green", "purple"].map(|name| table.at(name)), ["B9", "A8", "A9", "B10"]);
    assert_eq!(["yellow", "blue", "green", "purple"].map(|name| table.ship(name).power), [3, 4, 4, 6]);
}

#[test]
fn vpb_s14_all_ships_face_west() {
    let ships = opened(2, &[], "").view("red").ships;
    assert!(ships.len() == 4 && ships.iter().all(|ship| ship.facing.word() == "west"));
}

#[test]
fn vpb_s15_everybody_has_all_six_action_cards() {
    let table = opened(3, &[], "");
    assert_eq!(table.view("red").own.unwrap().hand.len(), 6);
    assert_eq!(table.ship("green").actions_left.map(|cards| cards.len()), Some(6));
    assert_eq!((table.ship("red").actions_left, table.ship("red").action), (None, None));
}

#[test]
fn vpb_s16_blockers_stand_on_stars_and_moon_also_with_one_cursed_pirate() {
    let blocked = |table: &Table| {
        let barrels = table.view("red").barrels;
        barrels.iter().filter(|barrel| barrel.blocked).map(|barrel| barrel.barrel.word()).collect::<Vec<_>>()
    };
    assert_eq!(blocked(&opened(3, &[], "")), ["stars", "moon"]);
    assert_eq!(blocked(&opened(1, &[], "")), ["stars", "moon"]);
    assert!(blocked(&opened(4, &[], "")).is_empty());
}

#[test]
fn vpb_s17_without_cursed_pirates_nothing_else_changes() {
    for (seats, deck, supply) in [(2, 25, 10), (3, 24, 9), (4, 23, 8), (5, 22, 7)] {
        let table = opened(seats, &[("cursed", "0")], "");
        let view = table.view("red");
        assert_eq!((view.ships.len(), view.deck.cards, view.poppets), (seats, deck, supply));
        assert!(view.ships.iter().all(|ship| ship.seat.is_some() && ship.power == 1 && ship.cards.len() == 1));
        assert_eq!((view.mermaids, view.gold, view.coins.len(), view.lunar_track), (5, 5, 8, 5));
    }
}
