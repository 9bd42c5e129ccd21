//! What is drawn of a table: every move that has a place is a hot spot there, and a page with a strict content policy can
//! show it.

use std::collections::{BTreeMap, BTreeSet};

use engine::chance::{Fast, Replaying};
use engine::record::Record;
use engine::{AnyGame, Draw, Erased, Eye, Game, Setup, Words};
use voodoo_pirate::draw::{Where, shown_at};
use voodoo_pirate::{META, Move, View, VoodooPirate};

/// Calls `look` with what the spectator and those who must decide see at every step of the recorded games, which together use
/// the whole box.
fn at_every_step(mut look: impl FnMut(&View, &[Move])) {
    let folder = format!("{}/../../records/voodoo-pirate/rules-{}", env!("CARGO_MANIFEST_DIR"), META.rules_version);
    for entry in std::fs::read_dir(folder).unwrap() {
        let record = Record::parse(&std::fs::read_to_string(entry.unwrap().path()).unwrap()).unwrap();
        let options = record.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        let setup = Setup::of(&META, record.seats.len(), options).unwrap();
        let mut chance = Replaying::new(&record.start);
        let mut game = <VoodooPirate as Game>::new(&setup, &mut (&mut chance, ()));
        let mut moves = Vec::new();
        let mut show = |game: &VoodooPirate| {
            for seat in game.turn().seats().iter() {
                game.moves(seat, &mut moves);
                look(&Game::view(game, Eye::Seat(seat)), &moves);
            }
            look(&Game::view(game, Eye::Spectator), &[]);
        };
        for played in &record.moves {
            show(&game);
            let mut chance = Replaying::new(&played.drawn);
            game.play(played.seat, played.words.parse().unwrap(), &mut (&mut chance, ()));
        }
        show(&game);
    }
}

/// The names of the seats in labels.
fn names(view: &View) -> Vec<&'static str> {
    view.ships.iter().filter(|ship| ship.seat.is_some()).map(|ship| ship.pirate.colour().word()).collect()
}

/// Everything drawn for an eye: board, mats, hand.
fn drawings(view: &View, moves: &[Move]) -> Vec<String> {
    let mats = VoodooPirate::mats(view, moves).into_iter().map(|(_, mat)| mat);
    [<VoodooPirate as Draw>::board(view, moves), VoodooPirate::hand(view, moves)].into_iter().chain(mats).collect()
}

#[test]
fn every_move_with_a_place_is_one_hot_spot_with_its_label() {
    let mut kinds = BTreeSet::new();
    at_every_step(|view, moves| {
        let mut spots: BTreeMap<String, String> = BTreeMap::new();
        for drawing in drawings(view, moves) {
            let page = roxmltree::Document::parse(&drawing).unwrap();
            for spot in page.descendants().filter(|node| node.has_attribute("data-move")) {
                assert_eq!(spot.attribute("role"), Some("button"));
                assert_eq!(spot.attribute("tabindex"), Some("0"));
                let words = spot.attribute("data-move").unwrap().to_owned();
                let label = spot.attribute("aria-label").unwrap().to_owned();
                assert_eq!(spots.insert(words, label), None, "one spot for each move");
            }
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
    let sheet = draw::sheet().into_string();
    let mut biggest = 0;
    at_every_step(|view, moves| {
        let drawn = drawings(view, moves);
        biggest = biggest.max(drawn[0].len());
        let mut ids = BTreeSet::new();
        let mut used = BTreeSet::new();
        for drawing in drawn.iter().chain([&sheet]) {
            assert!(!drawing.contains("style") && !drawing.contains("filter"), "no style, no filter");
            let page = roxmltree::Document::parse(drawing).unwrap();
            for node in page.descendants().filter(roxmltree::Node::is_element) {
                if let Some(id) = node.attribute("id") {
                    assert!(ids.insert(id.to_owned()), "id {id} is not unique");
                }
                used.extend(node.attribute("href").map(|href| href[1..].to_owned()));
                let paint = node.attribute("fill").and_then(|fill| fill.strip_prefix("url(#"));
                used.extend(paint.map(|id| id.trim_end_matches(')').to_owned()));
            }
        }
        assert!(used.is_subset(&ids), "unknown: {:?}", used.difference(&ids));
    });
    // The longest list is that of the Sea barrel: 52 places for a tile.
    assert!(biggest < 40_000, "the board has {biggest} bytes");
}

#[test]
fn every_class_has_a_rule() {
    let mut classes = BTreeSet::new();
    let mut gather = |text: &str| {
        let page = roxmltree::Document::parse(text).unwrap();
        for class in page.descendants().filter_map(|node| node.attribute("class")) {
            classes.extend(class.split(' ').map(str::to_owned));
        }
    };
    gather(&draw::sheet().into_string());
    at_every_step(|view, moves| drawings(view, moves).iter().for_each(|drawing| gather(drawing)));
    // These only name things.
    for name in ["hand", "mat", "bob-red", "vb"] {
        classes.remove(name);
    }
    for class in classes {
        assert!(draw::CSS.contains(&format!(".{class}")), "art.css has no rule for .{class}");
    }
}

#[test]
fn the_groups_of_the_board_stay_and_its_pieces_keep_their_group() {
    let mut homes: BTreeMap<String, String> = BTreeMap::new();
    at_every_step(|view, moves| {
        let board = <VoodooPirate as Draw>::board(view, moves);
        let page = roxmltree::Document::parse(&board).unwrap();
        let groups: Vec<&str> = page.root_element().children().filter_map(|group| group.attribute("id")).collect();
        assert_eq!(groups, ["water", "labels", "options", "tokens", "fleet", "courses"]);
        for group in page.root_element().children() {
            for piece in group.children().filter_map(|piece| piece.attribute("id")) {
                let home = group.attribute("id").unwrap().to_owned();
                assert_eq!(*homes.entry(piece.to_owned()).or_insert(home.clone()), home);
            }
        }
    });
    assert!(homes.contains_key("ship-red") && homes.contains_key("kraken"));
}

#[test]
fn a_move_that_leads_somewhere_shows_its_course() {
    let mut previews = 0;
    at_every_step(|view, moves| {
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
    let chart = VoodooPirate::chart();
    let page = roxmltree::Document::parse(&chart).unwrap();
    assert!(page.descendants().all(|node| node.tag_name().name() != "text"), "an image cannot load fonts");
    let ids: BTreeSet<&str> = page.descendants().filter_map(|node| node.attribute("id")).collect();
    for node in page.descendants().filter(roxmltree::Node::is_element) {
        let by_url = ["fill", "filter", "mask", "clip-path"].map(|name| node.attribute(name));
        let urls = by_url.into_iter().flatten().filter_map(|value| value.strip_prefix("url(#"));
        let used = urls.map(|id| id.trim_end_matches(')')).chain(node.attribute("href").map(|href| &href[1..]));
        used.for_each(|id| assert!(ids.contains(id), "{id}"));
    }
    assert!(chart.len() < 70_000, "the chart has {} bytes", chart.len());
}

#[test]
fn the_type_erased_face_shows_the_same() {
    let entry: &dyn AnyGame = &Erased::<VoodooPirate>::new();
    assert_eq!(entry.chart(), VoodooPirate::chart());
    let setup = Setup::new(&META, 3).unwrap();
    let state = entry.start(&setup, &mut Fast::new(5), &mut |_, _| ());
    let game = <VoodooPirate as Game>::new(&setup, &mut (&mut Fast::new(5), ()));
    for eye in Eye::all(3) {
        let view = Game::view(&game, eye);
        let mut moves = Vec::new();
        if let Eye::Seat(seat) = eye {
            game.moves(seat, &mut moves);
        }
        assert_eq!(state.svg_board(eye), <VoodooPirate as Draw>::board(&view, &moves));
        assert_eq!(state.svg_mats(eye), VoodooPirate::mats(&view, &moves));
        assert_eq!(state.svg_hand(eye), VoodooPirate::hand(&view, &moves));
    }
}
