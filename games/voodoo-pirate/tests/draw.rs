//! What is drawn of a table: every move that has a place is a hot spot there, and a page with a strict content policy can
//! show it.

use std::collections::{BTreeMap, BTreeSet};

use engine::chance::Replaying;
use engine::record::Record;
use engine::{Draw, Game, Setup, Words};
use kit::drawing::{self, Look, Spot};
use voodoo_pirate::draw::{Where, shown_at};
use voodoo_pirate::{META, Move, View, VoodooPirate};

/// Calls `look` with what the spectator and those who must decide see at every step of the recorded games, which together use
/// the whole box.
fn at_every_step(look: &mut Look<'_, VoodooPirate>) {
    let folder = format!("{}/../../records/voodoo-pirate/rules-{}", env!("CARGO_MANIFEST_DIR"), META.rules_version);
    for entry in std::fs::read_dir(folder).unwrap() {
        let record = Record::parse(&std::fs::read_to_string(entry.unwrap().path()).unwrap()).unwrap();
        let options = record.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        let setup = Setup::of(&META, record.seats.len(), options).unwrap();
        let mut chance = Replaying::new(&record.start);
        let mut game = <VoodooPirate as Game>::new(&setup, &mut (&mut chance, ()));
        for played in &record.moves {
            drawing::show(&game, look);
            let mut chance = Replaying::new(&played.drawn);
            game.play(played.seat, played.words.parse().unwrap(), &mut (&mut chance, ()));
        }
        drawing::show(&game, look);
    }
}

/// The names of the seats in labels.
fn names(view: &View) -> Vec<&'static str> {
    view.ships.iter().filter(|ship| ship.seat.is_some()).map(|ship| ship.pirate.colour().word()).collect()
}

#[test]
fn every_move_with_a_place_is_one_hot_spot_with_its_label() {
    let mut kinds = BTreeSet::new();
    at_every_step(&mut |view, moves| {
        let mut spots: BTreeMap<String, String> = BTreeMap::new();
        for Spot { words, label, .. } in drawing::spots::<VoodooPirate>(view, moves) {
            assert_eq!(spots.insert(words, label), None, "one spot for each move");
        }
        let expected: BTreeMap<String, String> = moves
            .iter()
            .filter(|the_move| shown_at(**the_move) != Where::Nowhere)
            .map(|the_move| (the_move.to_string(), VoodooPirate::label(view, *the_move).with_names(&names(view))))
            .collect();
        assert_eq!(spots, expected, "{:?}", view.decision);
        kinds.extend(expected.keys().map(|words| words.split(' ').next().unwrap().to_owned()));
    });
    let seen: Vec<&str> = kinds.iter().map(String::as_str).collect();
    let all = [
        "barrel", "board", "bury", "conjure", "count", "discard", "face", "fetch", "give", "harbour", "keep", "kraken",
        "lay", "loot", "name", "parrot", "place", "sail", "select", "soul", "take", "target", "tile", "tix", "use",
        "wind",
    ];
    assert_eq!(seen, all, "all kinds of spots were seen");
}

#[test]
fn a_strict_page_can_show_every_drawing() {
    let biggest = drawing::strict::<VoodooPirate>(|look| at_every_step(look));
    // The longest list is that of the Sea barrel: 52 places for a tile.
    assert!(biggest < 40_000, "the board has {biggest} bytes");
}

#[test]
fn every_class_has_a_rule() {
    let only_names = ["hand", "mat", "bob-red", "vb"];
    drawing::classes_have_rules::<VoodooPirate>(&only_names, |look| at_every_step(look));
}

#[test]
fn the_groups_of_the_board_stay_and_its_pieces_keep_their_group() {
    let groups = ["water", "labels", "options", "tokens", "fleet", "courses"];
    let homes = drawing::pieces_keep_their_group::<VoodooPirate>(&groups, |look| at_every_step(look));
    assert!(homes.contains_key("ship-red") && homes.contains_key("kraken"));
}

#[test]
fn a_move_that_leads_somewhere_shows_its_course() {
    let mut previews = 0;
    at_every_step(&mut |view, moves| {
        let board = <VoodooPirate as Draw>::board(view, moves);
        let page = roxmltree::Document::parse(&board).unwrap();
        let shown: BTreeSet<&str> = page.descendants().filter_map(|node| node.attribute("data-preview")).collect();
        let leads = moves.iter().filter(|m| matches!(m, Move::Sail(..) | Move::Tix(..) | Move::Face(_)));
        let leads: BTreeSet<String> = leads.map(ToString::to_string).collect();
        assert!(leads.iter().map(String::as_str).eq(shown.iter().copied()), "{leads:?} {shown:?}");
        previews += shown.len();
    });
    assert!(previews > 100);
}

#[test]
fn the_chart_stands_alone() {
    let bytes = drawing::chart_stands_alone::<VoodooPirate>();
    assert!(bytes < 70_000, "the chart has {bytes} bytes");
}

#[test]
fn the_type_erased_face_shows_the_same() {
    drawing::erased_face_shows_the_same::<VoodooPirate>(&Setup::new(&META, 3).unwrap());
}
