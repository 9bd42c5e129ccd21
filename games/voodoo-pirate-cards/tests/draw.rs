//! What is drawn of a table: every move that has a place is a hot spot there, and a page with a strict content policy can
//! show it.

use std::collections::{BTreeMap, BTreeSet};

use engine::chance::Fast;
use engine::{Setup, Words};
use kit::drawing::{self, Look, Spot};
use voodoo_pirate_cards::draw::{Where, shown_at};
use voodoo_pirate_cards::{META, Move, VoodooPirateCards};

/// Calls `look` with what the spectator and those who must decide see at every step of random games of all sizes.
fn at_every_step(games: u64, look: &mut Look<'_, VoodooPirateCards>) {
    let setup = |seed: u64| {
        let setup = Setup::new(&META, 1 + seed as usize % 4).unwrap();
        let options = [("compass", "free"), ("east_barrel", "bones"), ("sea_coins", "0")];

        match seed % 4 {
            0 => setup,
            n => setup.with(&META, options[n as usize - 1].0, options[n as usize - 1].1).unwrap(),
        }
    };
    // Whoever only passes sees little: think twice before doing nothing.
    let pick = |moves: &[Move], luck: &mut Fast| {
        let mut choice = moves[0];
        for _ in 0..3 {
            choice = drawing::any(moves, luck);
            if !matches!(choice, Move::Pass | Move::End(_)) {
                break;
            }
        }
        choice
    };
    drawing::at_every_step::<VoodooPirateCards>(games, setup, pick, look);
}

#[test]
fn every_move_with_a_place_is_one_hot_spot_with_its_label() {
    let mut kinds = BTreeSet::new();
    at_every_step(60, &mut |view, moves| {
        let mut spots: BTreeMap<String, String> = BTreeMap::new();
        for Spot { words, label, .. } in drawing::spots::<VoodooPirateCards>(view, moves) {
            assert_eq!(spots.insert(words, label), None, "one spot for each move");
        }
        let colours: Vec<&str> = view.pirates.iter().map(|pirate| pirate.pirate.colour().word()).collect();
        let expected: BTreeMap<String, String> = moves
            .iter()
            .filter(|the_move| shown_at(view, **the_move) != Where::Nowhere)
            .map(|the_move| (the_move.to_string(), VoodooPirateCards::label(view, *the_move).with_names(&colours)))
            .collect();
        assert_eq!(spots, expected, "{:?}", view.decision);
        kinds.extend(expected.keys().map(|words| words.split(' ').next().unwrap().to_owned()));
    });
    let seen: Vec<&str> = kinds.iter().map(String::as_str).collect();
    let all = [
        "act", "answer", "barrel", "bury", "card", "cell", "conjure", "discard", "end", "exchange", "fetch", "flip",
        "fly", "give", "keep", "name", "offer", "pay", "place", "return", "sail", "swap", "take", "tix", "turn", "use",
    ];
    assert_eq!(seen, all, "all kinds of spots were seen");
}

#[test]
fn a_strict_page_can_show_every_drawing() {
    let biggest = drawing::strict::<VoodooPirateCards>(|look| at_every_step(8, look));
    assert!(biggest < 45_000, "the board has {biggest} bytes");
}

#[test]
fn every_class_has_a_rule() {
    let only_names = ["hand", "mat", "bob-red", "held", "hull", "played", "preview", "small-ribbon", "some-left"];
    drawing::classes_have_rules::<VoodooPirateCards>(&only_names, |look| at_every_step(8, look));
}

#[test]
fn the_groups_of_the_board_stay_and_its_pieces_keep_their_group() {
    let groups = ["labels", "sea", "tokens", "options", "fleet", "choices", "previews"];
    let homes = drawing::pieces_keep_their_group::<VoodooPirateCards>(&groups, |look| at_every_step(8, look));
    assert!(homes.contains_key("ship-red") && homes.contains_key("card-5") && homes.contains_key("marker"));
}

#[test]
fn the_chart_stands_alone() {
    let bytes = drawing::chart_stands_alone::<VoodooPirateCards>();
    assert!(bytes < 60_000, "the chart has {bytes} bytes");
}

#[test]
fn the_type_erased_face_shows_the_same() {
    drawing::erased_face_shows_the_same::<VoodooPirateCards>(&Setup::new(&META, 3).unwrap());
}
