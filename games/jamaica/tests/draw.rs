//! What is drawn of a table: every move that has a place is a hot spot there, and a page with a strict content policy can
//! show it.

use std::collections::{BTreeMap, BTreeSet};

use engine::{Setup, Words};
use jamaica::data::COLOURS;
use jamaica::draw::{Where, shown_at};
use jamaica::{Jamaica, META};
use kit::drawing::{self, Look, Spot};

/// Calls `look` with what the spectator and those who must decide see at every step of random games of all sizes.
fn at_every_step(games: u64, look: &mut Look<'_, Jamaica>) {
    let setup = |seed: u64| {
        let setup = Setup::new(&META, 2 + seed as usize % 5).unwrap();
        if seed.is_multiple_of(2) { setup } else { setup.with(&META, "bank", "limited").unwrap() }
    };
    drawing::at_every_step::<Jamaica>(games, setup, drawing::any, look);
}

#[test]
fn every_move_with_a_place_is_one_hot_spot_with_its_label() {
    let mut kinds = BTreeSet::new();
    at_every_step(16, &mut |view, moves| {
        let mut spots: BTreeMap<String, String> = BTreeMap::new();
        for Spot { words, label, .. } in drawing::spots::<Jamaica>(view, moves) {
            assert_eq!(spots.insert(words, label), None, "one spot for each move");
        }
        let expected: BTreeMap<String, String> = moves
            .iter()
            .filter(|the_move| shown_at(**the_move) != Where::Nowhere)
            .map(|the_move| (the_move.to_string(), Jamaica::label(view, *the_move).with_names(&COLOURS)))
            .collect();
        assert_eq!(spots, expected, "{:?}", view.decision);
        kinds.extend(expected.keys().map(|words| words.split(' ').next().unwrap().to_owned()));
    });
    let seen: Vec<&str> = kinds.iter().map(String::as_str).collect();
    let all =
        ["attack", "card", "curse", "dice", "empty", "ghost", "give", "load", "reroll", "retreat", "sail", "steal"];
    assert_eq!(seen, all, "all kinds of spots were seen");
}

#[test]
fn a_strict_page_can_show_every_drawing() {
    let biggest = drawing::strict::<Jamaica>(|look| at_every_step(6, look));
    assert!(biggest < 30_000, "the board has {biggest} bytes");
}

#[test]
fn every_class_has_a_rule() {
    let only_names = ["won", "action", "hand", "mat", "bob-red"];
    drawing::classes_have_rules::<Jamaica>(&only_names, |look| at_every_step(6, look));
}

#[test]
fn the_groups_of_the_board_stay_and_its_pieces_keep_their_group() {
    let groups = ["labels", "options", "tokens", "fleet"];
    let homes = drawing::pieces_keep_their_group::<Jamaica>(&groups, |look| at_every_step(6, look));
    assert!(homes.contains_key("ship-ghost") && homes.contains_key("token-19"));
}

#[test]
fn the_chart_stands_alone() {
    let bytes = drawing::chart_stands_alone::<Jamaica>();
    assert!(bytes < 60_000, "the chart has {bytes} bytes");
}

#[test]
fn the_type_erased_face_shows_the_same() {
    drawing::erased_face_shows_the_same::<Jamaica>(&Setup::new(&META, 3).unwrap());
}
