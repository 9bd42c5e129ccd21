//! Setup: players, dice, coins, tiles (PIR-001 to PIR-010, PIR-016 to PIR-019).

use engine::Setup;
use pirata_codex::META;

use crate::ledger;
use crate::table::{Table, open, ship, times};

/// A setup with these options.
pub fn setup(seats: usize, options: &[(&str, &str)]) -> Setup {
    Setup::of(&META, seats, options.iter().copied()).unwrap_or_else(|why| panic!("{why}"))
}

/// Why these options are refused.
pub fn refused(seats: usize, options: &[(&str, &str)]) -> String {
    Setup::of(&META, seats, options.iter().copied()).expect_err("should be refused").to_string()
}

/// Everybody makes the first move there is until the first round begins.
pub fn to_first_round(table: &mut Table) -> &mut Table {
    while table.view("spectator").round == 0 {
        let name = table.waiting()[0];
        let first = table.moves(name).swap_remove(0);
        table.play(&format!("{name}: {first}"));
    }
    table
}

/// Deals the base tiles in their own order, the X-tile first, from this seat on.
const DEAL: &str = "c0 c1 c2 c3 c4 c5 c6 c7 c8 c9 c10 c11 c12 c13 c14 c15";

#[test]
fn pir_001_all_is_chosen_before_anything_is_set_up() {
    let chosen = setup(4, &[("skins", "gale+purse"), ("map", "both"), ("expansion", "on"), ("expansion_cards", "off")]);
    let table = open(&chosen, "");
    let view = table.view("spectator");
    assert_eq!((view.round, view.skins, view.board.len(), view.deck), (0, vec!["gale", "purse"], 24, 47));
    assert_eq!(table.coins("red"), 2, "the Heavy Purse is in force before the first tile lies");
}

#[test]
fn pir_002_five_need_the_expansion_and_two_the_phantom() {
    for seats in [3, 4] {
        assert!(!setup(seats, &[]).is_on("expansion") && setup(seats, &[("expansion", "on")]).is_on("expansion"));
    }
    for seats in [5, 6] {
        assert!(setup(seats, &[]).is_on("expansion"));
        assert!(refused(seats, &[("expansion", "off")]).contains("on"));
    }
    assert!(Setup::new(&META, 1).is_err() && Setup::new(&META, 7).is_err());
    for (seats, players) in [(2, 3), (3, 3), (6, 6)] {
        let table = open(&setup(seats, &[]), "");
        let view = table.view("spectator");
        assert_eq!(view.ships.len(), players);
        assert_eq!(view.ship(ship("phantom")).is_some(), seats == 2);
    }
    assert_eq!(open(&setup(2, &[("expansion", "on")]), "").view("red").ships.len(), 3);
}

#[test]
fn pir_003_each_player_has_five_dice_one_coin_and_a_ship_of_its_colour() {
    let table = open(&setup(6, &[]), "");
    let names: Vec<_> = table.view("red").ships.iter().map(|seen| seen.ship.name()).collect();
    assert_eq!(names, ["red", "blue", "green", "yellow", "black", "white"]);
    for name in names {
        assert_eq!((table.crew(name), table.coins(name)), (5, 1), "{name}");
    }
}

/// PIR-004, PIR-005: bag, supply and tiles as the table of the ledger says.
#[test]
fn pir_004_pir_005_pir_006_bag_supply_and_tiles_are_as_the_table_says() {
    for (row, seats) in ledger::setups().into_iter().zip([2, 3, 4, 5, 6]) {
        for (column, tiles, options) in [
            (1, 4, &[("map", "base"), ("expansion", "off")]),
            (2, 4, &[("map", "curse"), ("expansion", "on")]),
            (2, 5, &[("map", "both"), ("expansion", "on")]),
        ] {
            if row[column] == "-" {
                continue;
            }
            let chosen = setup(seats, options).with(&META, "crew_counts", "open").unwrap();
            let table = open(&chosen, "d1");
            let view = table.view("spectator");
            assert_eq!(view.bag.unwrap().to_string(), row[column], "bag of {seats}");
            assert_eq!(view.supply.to_string(), row[3], "supply of {seats}");
            assert_eq!(table.specials(), "- - -", "special dice lie on the dice board");
            let dealt: Vec<String> = view.ships[..seats].iter().map(|seen| seen.tiles.to_string()).collect();
            let wanted = match row[tiles].split_once(" each") {
                Some((count, _)) => vec![count.to_owned(); seats],
                None => row[tiles].split(',').map(str::to_owned).collect(),
            };
            assert_eq!(dealt, wanted, "tiles of {seats}");
        }
    }
}

#[test]
fn pir_006_tiles_are_dealt_one_by_one_from_a_random_seat_and_only_ones_own_are_seen() {
    let table = open(&setup(3, &[]), &format!("d2 {DEAL}"));
    let own =
        |name: &str| -> Vec<&str> { table.view(name).own.unwrap().tiles.iter().map(|tile| tile.facts().id).collect() };
    assert_eq!(
        own("blue"),
        ["x", "duel", "trade", "maelstrom", "wind", "kraken"],
        "every third tile from the first on"
    );
    assert_eq!(own("green").len() + own("red").len(), 10);
    assert_eq!(own("red"), ["codex", "recruit", "spyglass", "gamble", "navy"]);
    assert!(table.view("spectator").own.is_none());
}

#[test]
fn pir_007_the_holder_of_the_x_tile_begins_with_it_on_any_space() {
    let mut table = open(&setup(4, &[]), &format!("d3 {DEAL}"));
    let spaces: Vec<String> = (0..16).map(|space| format!("space {space}")).collect();
    table.asks("green", &spaces.join(", "));
    table.play("green: space 7");
    assert_eq!(table.view("red").board[7].map(|tile| tile.facts().id), Some("x"));
}

#[test]
fn pir_008_clockwise_each_places_a_tile_and_empty_hands_are_skipped() {
    // Red is dealt the first tile and the last, green the X-tile: 6, 5 and 5.
    let mut table = open(&setup(3, &[]), "d1 c1 c2 c0 c3 c4 c5 c6 c7 c8 c9 c10 c11 c12 c13 c14 c15");
    table
        .play("green: space 3")
        .asks("red", "tile king, tile duel, tile trade, tile maelstrom, tile wind, tile kraken");
    table.play("red: tile wind").refuses("red: space 3").play("red: space 4");
    assert_eq!(table.waiting(), ["blue"]);
    let mut order = vec!["green", "red"];
    while order.len() < 16 {
        let name = table.waiting()[0];
        order.push(name);
        let tile = table.moves(name).swap_remove(0);
        if tile.starts_with("tile") {
            table.play(&format!("{name}: {tile}"));
        }
        if table.waiting() == [name] && table.moves(name)[0].starts_with("space") {
            let space = table.moves(name).swap_remove(0);
            table.play(&format!("{name}: {space}"));
        }
    }
    let expected = ["green", "red", "blue"].into_iter().cycle().take(15);
    assert!(order[..15].iter().copied().eq(expected), "{order:?}");
    assert_eq!(table.view("red").board.iter().flatten().count(), 16, "the sixth tile of red was the last");
}

#[test]
fn pir_009_the_x_space_becomes_the_first_and_the_others_follow_clockwise() {
    let mut table = open(&setup(4, &[]), &format!("d1 {DEAL}"));
    table.play("red: space 5").plays("blue: tile king; blue: space 6").plays("green: tile codex; green: space 4");
    to_first_round(&mut table);
    let board: Vec<&str> = table.view("red").board.iter().map(|tile| tile.unwrap().facts().id).collect();
    assert_eq!((board[0], board[1], board[15]), ("x", "king", "codex"));
}

#[test]
fn pir_010_every_ship_starts_on_the_x_tile() {
    for seats in [2, 4, 6] {
        let mut table = open(&setup(seats, &[]), "");
        to_first_round(&mut table);
        assert!(table.view("red").ships.iter().all(|seen| seen.prog == 0 && seen.space == 0 && !seen.finished));
    }
}

#[test]
fn pir_016_pir_017_who_placed_the_x_tile_bets_first_and_the_token_shows_clockwise() {
    let mut table = open(&setup(4, &[]), &format!("d3 {DEAL}"));
    to_first_round(&mut table);
    assert_eq!((table.waiting(), table.token(), table.view("red").clockwise), (vec!["green"], "green", true));
    table.bid("green", 1, 2);
    assert_eq!(table.waiting(), ["yellow"], "clockwise");
}

#[test]
fn pir_018_a_first_game_needs_no_tiles_and_no_draft() {
    for (map, order) in ledger::maps() {
        let chosen = setup(3, &[("setup", "first_game"), ("expansion", "on"), ("map", &map), ("navigator", "random")]);
        let table = open(&chosen, "");
        let view = table.view("red");
        assert_eq!(view.round, 1, "the first round begins at once");
        let board: Vec<&str> = view.board.iter().map(|tile| tile.unwrap().facts().id).collect();
        assert_eq!(board, order, "{map}");
        assert_eq!(times!(table, pirata_codex::Event::Passed { .. }), 0);
        assert_eq!(view.own.unwrap().hand.len(), if map == "both" { 7 } else { 6 });
    }
}

#[test]
fn pir_019_a_tie_of_the_vote_is_broken_at_random_and_costs_no_coin() {
    let chosen = setup(3, &[("setup", "first_game")]);
    for (drawn, navigator) in [("c1", "blue"), ("c2", "green")] {
        let mut table = open(&chosen, "");
        table.asks_all("red blue green", "vote red, vote blue, vote green");
        table.plays("red: vote green; blue: vote blue; green: vote green");
        assert_eq!(table.token(), "green", "two votes of three");
        let chosen = setup(4, &[("setup", "first_game")]);
        let mut table = open(&chosen, "");
        table.chance(drawn).plays("red: vote green; blue: vote blue; green: vote green; yellow: vote blue");
        assert_eq!((table.token(), table.waiting()), (navigator, vec![navigator]));
        assert_eq!(table.view("red").supply, 12);
    }
}
