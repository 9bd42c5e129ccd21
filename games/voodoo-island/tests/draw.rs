//! What is drawn of a table: every move that has a place is a hot spot there, and a page with a strict content policy can
//! show it.

use std::collections::{BTreeMap, BTreeSet};

use engine::{Draw, Setup, Words};
use kit::drawing::{self, Look, Spot};
use voodoo_island::data::place::{self, MISSION_PRINTS, MISSION_TILE, Piece, SUPPLY_PRINT, SUPPLY_TILE};
use voodoo_island::data::{Ground, Spots};
use voodoo_island::draw::{Where, seat_labels, shown_at};
use voodoo_island::{META, Move, VoodooIsland};

/// Calls `look` with what the spectator and those who must decide see at every step of random games of all sizes.
fn at_every_step(games: u64, look: &mut Look<'_, VoodooIsland>) {
    let setup = |seed: u64| Setup::new(&META, 2 + seed as usize % 3).unwrap();
    drawing::at_every_step::<VoodooIsland>(games, setup, drawing::any, look);
}

#[test]
fn every_move_with_a_place_is_one_hot_spot_with_its_label() {
    let mut kinds = BTreeSet::new();
    at_every_step(30, &mut |view, moves| {
        let mut spots: BTreeMap<String, String> = BTreeMap::new();
        for Spot { words, label, .. } in drawing::spots::<VoodooIsland>(view, moves) {
            assert_eq!(spots.insert(words, label), None, "one spot for each move");
        }
        let expected: BTreeMap<String, String> = moves
            .iter()
            .filter(|the_move| shown_at(view, **the_move) != Where::Nowhere)
            .map(|the_move| (the_move.to_string(), VoodooIsland::label(view, *the_move).with_names(&seat_labels(view))))
            .collect();
        assert_eq!(spots, expected, "{:?}", view.decision);
        kinds.extend(expected.keys().map(|words| words.split(' ').next().unwrap().to_owned()));
    });
    let seen: Vec<&str> = kinds.iter().map(String::as_str).collect();
    let all = [
        "attack", "buy", "charm", "craft", "dodge", "doll", "end", "fight", "give", "go", "helper", "land", "lift",
        "mission", "mist", "pawn", "pick", "play", "roll", "stay", "step", "swap", "take", "target", "throw", "tool",
    ];
    assert_eq!(seen, all, "all kinds of spots were seen");
}

#[test]
fn vis_192_print_and_tile_lie_side_by_side_supply_tiles_low_and_mission_tiles_high() {
    let side_by_side = |one: Piece, other: Piece| {
        let reach = one.half + other.half;
        (one.x - other.x).abs() >= reach || (one.y - other.y).abs() >= reach || {
            let round = (one.x - other.x).pow(2) + (one.y - other.y).pow(2);
            // Two discs, or a disc beside the corner of a square.
            round >= reach * reach
        }
    };
    assert!(side_by_side(SUPPLY_PRINT, SUPPLY_TILE) && SUPPLY_TILE.y > 0 && SUPPLY_PRINT.y < 0);
    assert!(MISSION_PRINTS.iter().all(|print| side_by_side(*print, MISSION_TILE) && print.y > 0) && MISSION_TILE.y < 0);
    let inside = |piece: &Piece| (piece.x.abs() + piece.half).max(piece.y.abs() + piece.half) <= place::SIDE / 2;
    let all = [SUPPLY_PRINT, SUPPLY_TILE, MISSION_TILE].into_iter().chain(MISSION_PRINTS);
    assert!(all.clone().all(|piece| inside(&piece)), "within the spot");
    let mut taken = [0, 0];
    at_every_step(6, &mut |view, moves| {
        let board = <VoodooIsland as Draw>::board(view, moves);
        let page = roxmltree::Document::parse(&board).unwrap();
        let found = |id: String| page.descendants().find(|node| node.attribute("id") == Some(&id));
        for spot in Spots::ALL.iter() {
            let (print, tile, lies) = match view.map().ground(spot) {
                Ground::Plain => continue,
                Ground::Supply(_) => (SUPPLY_PRINT, SUPPLY_TILE, view.supplies.contains(spot)),
                Ground::Mission(mission) => (MISSION_PRINTS[0], MISSION_TILE, view.mission_tiles.contains(&mission)),
            };
            let (x, y) = place::spot(spot);
            let at = |piece: Piece| format!("translate({} {})", x + piece.x, y + piece.y);
            let printed = found(format!("print-{}", spot.index())).expect("the print is always there");
            assert_eq!(printed.attribute("transform"), Some(at(print).as_str()));
            let drawn = found(format!("tile-{}", spot.index()));
            assert_eq!(drawn.is_some(), lies, "{spot}");
            assert!(drawn.is_none_or(|tile_node| tile_node.attribute("transform") == Some(&at(tile))));
            taken[usize::from(tile == MISSION_TILE)] += usize::from(!lies);
        }
    });
    assert!(taken[0] > 0 && taken[1] > 0, "tiles of both kinds were taken: {taken:?}");
}

#[test]
fn a_strict_page_can_show_every_drawing() {
    let biggest = drawing::strict::<VoodooIsland>(|look| at_every_step(6, look));
    assert!(biggest < 62_000, "the board has {biggest} bytes");
}

#[test]
fn every_class_has_a_rule() {
    let only_names = ["hand", "mat", "held", "size", "bob-red", "red", "hut", "tile", "stock"];
    drawing::classes_have_rules::<VoodooIsland>(&only_names, |look| at_every_step(6, look));
}

#[test]
fn the_groups_of_the_board_stay_and_its_pieces_keep_their_group() {
    let groups = ["mist", "ground", "options", "tokens", "explorers"];
    let homes = drawing::pieces_keep_their_group::<VoodooIsland>(&groups, |look| at_every_step(6, look));
    assert!(homes.contains_key("explorer-0") && homes.contains_key("helicopter") && homes.contains_key("cube"));
}

#[test]
fn ways_are_walked_by_listed_steps() {
    at_every_step(6, &mut |view, moves| {
        let board = <VoodooIsland as Draw>::board(view, moves);
        let page = roxmltree::Document::parse(&board).unwrap();
        for way in page.descendants().filter_map(|node| node.attribute("data-walk")) {
            let first: Move = way.split(';').next().unwrap().parse().unwrap();
            assert!(moves.contains(&first), "{way}");
            assert!(way.split(';').all(|words| matches!(words.parse(), Ok(Move::Step(_)))), "{way}");
        }
    });
}

#[test]
fn the_chart_stands_alone() {
    let bytes = drawing::chart_stands_alone::<VoodooIsland>();
    assert!(bytes < 72_000, "the chart has {bytes} bytes");
}

#[test]
fn the_type_erased_face_shows_the_same() {
    drawing::erased_face_shows_the_same::<VoodooIsland>(&Setup::new(&META, 3).unwrap());
}
