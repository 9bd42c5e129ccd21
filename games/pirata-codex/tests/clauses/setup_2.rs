//! Setup: cards, draft, expansion, options (PIR-011 to PIR-015, PIR-021 to PIR-025).

use pirata_codex::data::{Card, Colour, Frame, Map, Pack, Tile};
use pirata_codex::{META, Move};

use crate::ledger;
use crate::setup::{refused, setup, to_first_round};
use crate::table::{Table, open, words};

/// A table of three on which the last tile has been placed and the kinds of the script are dealt.
fn dealt_with(options: &[(&str, &str)], script: &str) -> Table {
    let mut table = open(&setup(3, options), "");
    loop {
        let empty = table.view("red").board.iter().filter(|tile| tile.is_none()).count();
        let name = table.waiting()[0];
        let first = table.moves(name).swap_remove(0);
        // With one space left both decisions about the last tile have one answer: they follow at once.
        if empty == 2 && first.starts_with("space") {
            table.chance(script);
        }
        table.play(&format!("{name}: {first}"));
        if !table.view("red").own.unwrap().hand.is_empty() {
            return table;
        }
    }
}

fn dealt(script: &str) -> Table {
    dealt_with(&[], script)
}

/// Six cards each: red 0 to 5 (lucky cheat loaded mirror fairwind chart), blue six of 7 to 12, green 13 to 18.
const HANDS: &str = "k0 k1 k2 k3 k4 k5 k7 k8 k9 k10 k11 k12 k13 k14 k15 k16 k17 k18";

#[test]
fn pir_011_six_cards_are_dealt_and_seven_on_both_maps() {
    let table = dealt(HANDS);
    assert_eq!(table.hand("red"), "lucky cheat loaded mirror fairwind chart");
    assert_eq!(words(table.view("red").own.unwrap().hand), table.hand("red"), "the owner may look");
    assert!(table.view("blue").ships[0].known.is_empty() && table.view("blue").ships[0].hand == 6);
    let told = table.told("blue").join(" ") + &table.told("spectator").join(" ");
    assert!(!told.contains("Old Sea Chart"), "{told}");
    let mut table = open(&setup(4, &[("map", "both"), ("expansion", "on")]), "");
    to_first_round(&mut table);
    assert!(table.view("red").ships.iter().all(|seen| seen.hand == 7));
}

#[test]
fn pir_012_pir_013_pir_014_three_two_and_one_cards_go_to_the_left() {
    let mut table = dealt(HANDS);
    assert_eq!(table.waiting(), ["red", "blue", "green"]);
    assert_eq!(table.moves("red").len(), 20, "three of six");
    let before = table.view("spectator");
    table.play("red: give lucky cheat loaded");
    assert_eq!(table.view("spectator"), before, "nobody sees that red has chosen");
    table.play("green: give monkey chest blackspot").play("blue: give press cutlass longnine");
    table.saw("red passes 3 to blue; blue passes 3 to green; green passes 3 to red");
    assert_eq!(table.hand("red"), "mirror fairwind chart monkey chest blackspot");
    assert_eq!(table.hand("blue"), "lucky cheat loaded hook dolphins pickpocket");
    assert_eq!(words(table.view("red").ships[1].known), "lucky cheat loaded", "the giver knows what it gave");
    // Any two of the whole hand, those just received included.
    assert_eq!(table.moves("red").len(), 15);
    table.plays("red: give mirror monkey; blue: give lucky hook; green: give press lantern");
    assert_eq!(table.hand("green"), "lucky cutlass longnine hook message whistle");
    assert_eq!(table.moves("red").len(), 6, "then one");
    table.plays("red: give chart; blue: give mirror; green: give lucky");
    assert_eq!(["red", "blue", "green"].map(|name| table.hand(name).split(' ').count()), [6, 6, 6]);
    assert_eq!(table.hand("red"), "lucky fairwind press chest blackspot lantern");
    assert_eq!(table.view("red").round, 1);
}

#[test]
fn pir_014_with_seven_cards_the_draft_passes_as_many() {
    let mut table = dealt_with(&[("map", "both"), ("expansion", "on")], "");
    let mut passed = Vec::new();
    while table.view("red").round == 0 {
        let name = table.waiting()[0];
        let first = table.moves(name).swap_remove(0);
        if let Ok(Move::Give(cards)) = first.parse() {
            passed.push(cards.iter().count());
        }
        table.play(&format!("{name}: {first}"));
    }
    assert_eq!(passed, [3, 3, 3, 2, 2, 2, 1, 1, 1]);
    assert!(table.view("red").ships.iter().all(|seen| seen.hand == 7));
}

#[test]
fn pir_015_the_other_cards_are_the_deck_and_the_discard_pile_is_empty() {
    let table = dealt(HANDS);
    let view = table.view("red");
    assert_eq!((view.deck, view.discard.len()), (47 - 18, 0));
}

#[test]
fn pir_021_the_expansion_adds_dice_and_cards() {
    for (options, deck, bag) in [
        (&[("expansion", "off"), ("expansion_cards", "on")], 47, 20),
        (&[("expansion", "on"), ("expansion_cards", "on")], 69, 40),
        (&[("expansion", "on"), ("expansion_cards", "off")], 47, 40),
    ] {
        let chosen = setup(4, options).with(&META, "crew_counts", "open").unwrap();
        let table = open(&chosen, "");
        let view = table.view("red");
        assert_eq!((view.deck, view.bag, view.expansion), (deck, Some(bag), bag == 40));
    }
    assert!(setup(5, &[]).is_on("expansion_cards"));
    // The two new dice can be won only where the expansion is: its tiles are refused without it.
    assert!(refused(3, &[("map", "curse")]).contains("expansion"));
}

const BASE: [&str; 16] = [
    "x",
    "recruit",
    "duel",
    "wind",
    "spyglass",
    "cannons",
    "trade",
    "navy",
    "codex",
    "gamble",
    "king",
    "maelstrom",
    "lagoon",
    "kraken",
    "steal",
    "mutiny",
];

/// The base tiles, some of them replaced.
fn tiles(swaps: &[(&str, &str)]) -> String {
    let swap =
        |tile: &str| swaps.iter().find(|(old, _)| *old == tile).map_or(tile.to_owned(), |(_, new)| (*new).to_owned());
    BASE.map(swap).join("+")
}

#[test]
fn pir_022_expansion_tiles_replace_others_one_for_one() {
    let list = tiles(&[("duel", "plague"), ("steal", "deal")]);
    let chosen = setup(3, &[("tiles", &list), ("expansion", "on"), ("setup", "first_game"), ("navigator", "random")]);
    let board: Vec<&str> = open(&chosen, "").view("red").board.iter().map(|tile| tile.unwrap().facts().id).collect();
    assert_eq!(board.join("+"), list);
    assert!(refused(3, &[("tiles", &list)]).contains("plague belongs to the expansion"));
    let without_x = tiles(&[("x", "plague")]);
    assert!(refused(3, &[("tiles", &without_x), ("expansion", "on")]).contains("one of them x"));
    let twice = tiles(&[("duel", "steal")]);
    refused(3, &[("tiles", &twice)]);
    let too_many = tiles(&[]) + "+plague";
    assert!(refused(3, &[("tiles", &too_many), ("expansion", "on")]).contains("exactly 16"));
    refused(3, &[("tiles", &BASE[..15].join("+"))]);
}

#[test]
fn pir_023_the_new_map_replaces_the_old_one_or_joins_it() {
    for (map, spaces, hand) in [("base", 16, 6), ("curse", 16, 6), ("both", 24, 7)] {
        let chosen = setup(3, &[("map", map), ("expansion", "on"), ("setup", "first_game")]);
        let view = open(&chosen, "").view("red");
        assert_eq!((view.board.len(), view.own.unwrap().hand.len()), (spaces, hand), "{map}");
    }
    for map in ["curse", "both"] {
        assert!(refused(4, &[("map", map)]).contains("expansion"));
    }
}

#[test]
fn pir_024_five_and_six_have_ships_of_their_own() {
    for (seats, last) in [(5, "black"), (6, "white")] {
        let table = open(&setup(seats, &[]), "");
        let view = table.view(last);
        assert_eq!(view.ships.last().unwrap().ship.name(), last);
        assert_eq!(view.ships.len(), seats);
    }
}

#[test]
fn pir_025_the_ghost_pack_swaps_two_tiles_with_or_without_the_expansion() {
    let board = |options: &[(&str, &str)]| -> Vec<&str> {
        let chosen = setup(3, options).with(&META, "setup", "first_game").unwrap();
        open(&chosen, "").view("red").board.iter().map(|tile| tile.unwrap().facts().id).collect()
    };
    let swapped = |map: &str, old: [&str; 2]| -> Vec<String> {
        let maps = ledger::maps();
        let order = &maps.iter().find(|(id, _)| id == map).unwrap().1;
        let swap = |tile: &String| match old.iter().position(|old| old == tile) {
            Some(0) => "ghosts".to_owned(),
            Some(_) => "fog".to_owned(),
            None => tile.clone(),
        };
        order.iter().map(swap).collect()
    };
    assert_eq!(board(&[("ghost_pack", "on")]), swapped("base", ["gamble", "spyglass"]));
    let curse = [("ghost_pack", "on"), ("expansion", "on"), ("map", "curse")];
    assert_eq!(board(&curse), swapped("curse", ["cannons", "codex"]));
    let both = [("ghost_pack", "on"), ("expansion", "on"), ("map", "both")];
    assert_eq!(board(&both), swapped("both", ["gamble", "spyglass"]));
    let own = tiles(&[("king", "fog")]);
    assert!(refused(3, &[("tiles", &own)]).contains("ghost_pack"));
    assert_eq!(board(&[("tiles", &own), ("ghost_pack", "on")]).iter().filter(|tile| **tile == "fog").count(), 1);
}

#[test]
fn pir_001_the_options_are_those_of_the_ledger() {
    let names: Vec<&str> = META.options.iter().map(|spec| spec.key).collect();
    let listed: Vec<String> = ledger::options().into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, listed);
    for (spec, (name, values)) in META.options.iter().zip(ledger::options()) {
        let default = (spec.default)(4);
        let first = values.split(',').next().unwrap();
        let usual = ["tiles", "round_limit"].contains(&name.as_str()) || first.starts_with(default);
        assert!(usual, "{name} is {default}, not {first}");
    }
    assert!(refused(3, &[("crew_counts", "open"), ("ghost_pack", "on")]).contains("fog"));
    assert!(refused(3, &[("round_limit", "19")]).contains("20"));
}

#[test]
fn pir_117_each_tile_has_the_frame_of_the_ledger() {
    for ([id, name, frame, set, die], tile) in ledger::tiles().into_iter().zip(Tile::ALL) {
        let facts = tile.facts();
        let frame_word = match facts.frame {
            Frame::Start => "start/finish",
            Frame::Positive => "positive",
            Frame::Double => "double",
            Frame::Negative => "negative",
        };
        let set_word = match facts.pack {
            Pack::Base => "base",
            Pack::Expansion => "exp",
            Pack::Ghost => "Ghost Pack",
        };
        let die_word = facts.die.map_or_else(|| "-".to_owned(), |die| format!("{die:?}"));
        let die = if die.contains("crew di") { "-".to_owned() } else { die };
        assert_eq!((facts.id, facts.name, frame_word, set_word), (&*id, &*name, &*frame, &*set));
        assert_eq!(die_word, die, "{id}");
    }
    for (id, order) in ledger::maps() {
        let map =
            [Map::Base, Map::Curse, Map::Both].into_iter().find(|map| format!("{map:?}").to_lowercase() == id).unwrap();
        assert_eq!(map.standard().iter().map(|tile| tile.facts().id).collect::<Vec<_>>(), order);
        assert_eq!(usize::from(map.spaces()), order.len());
    }
}

#[test]
fn pir_501_the_cards_are_those_of_the_ledger() {
    let [base, extra] = ledger::cards();
    for (rows, expansion) in [(&base, false), (&extra, true)] {
        for row in rows {
            let facts = Card::named(&row.id).unwrap_or_else(|| panic!("no card {}", row.id)).facts();
            let count = if expansion { facts.extra } else { facts.base };
            let colour = if facts.colour == Colour::Gold { "gold" } else { "silver" };
            let kind = format!("{:?}", facts.kind).to_lowercase();
            assert_eq!(
                (facts.name, colour, count, kind),
                (&*row.name, &*row.colour, row.count, row.kind.clone()),
                "{}",
                row.id
            );
        }
    }
    let sum = |rows: &[ledger::CardRow]| rows.iter().map(|row| row.count).sum::<u8>();
    assert_eq!((sum(&base), sum(&extra)), (47, 22));
    assert_eq!(Card::ALL.iter().map(|card| card.facts().base + card.facts().extra).sum::<u8>(), 69);
}

#[test]
fn pir_018_d85_an_own_list_is_laid_from_its_x_tile_on() {
    let mut list: Vec<&str> = BASE.to_vec();
    list.swap(3, 9);
    let standing = list.clone();
    list.rotate_left(5);
    let chosen = [("tiles", &*list.join("+")), ("setup", "first_game"), ("navigator", "random")];
    let table = open(&setup(3, &chosen), "");
    let board: Vec<&str> = table.view("red").board.iter().map(|tile| tile.unwrap().facts().id).collect();
    assert_eq!(board, standing);
}
