//! What is drawn of a table: every move that has a place is a hot spot there, and a page with a strict content policy can
//! show it.

use std::collections::{BTreeMap, BTreeSet};

use engine::chance::{Chance, Fast};
use engine::{AnyGame, Draw, Erased, Eye, Game, Setup, Turn, Words};
use voodoo_island::draw::{Where, seat_labels, shown_at};
use voodoo_island::{META, Move, View, VoodooIsland};

/// Calls `look` with what the spectator and those who must decide see at every step of random games of all sizes.
fn at_every_step(games: u64, mut look: impl FnMut(&View, &[Move])) {
    for seed in 0..games {
        let setup = Setup::new(&META, 2 + seed as usize % 3).unwrap();
        let mut luck = Fast::new(seed);
        let mut game = <VoodooIsland as Game>::new(&setup, &mut (&mut luck, ()));
        let mut moves = Vec::new();
        loop {
            for seat in game.turn().seats().iter() {
                game.moves(seat, &mut moves);
                look(&Game::view(&game, Eye::Seat(seat)), &moves);
            }
            look(&Game::view(&game, Eye::Spectator), &[]);
            let Turn::Of(owing) = game.turn() else { break };
            let seat = owing.iter().next().unwrap();
            game.moves(seat, &mut moves);
            let choice = luck.die(moves.len() as u8) - 1;
            game.play(seat, moves[usize::from(choice)], &mut (&mut luck, ()));
        }
    }
}

/// Everything drawn for an eye: board, mats, hand.
fn drawings(view: &View, moves: &[Move]) -> Vec<String> {
    let mats = VoodooIsland::mats(view, moves).into_iter().map(|(_, mat)| mat);
    [<VoodooIsland as Draw>::board(view, moves), VoodooIsland::hand(view, moves)].into_iter().chain(mats).collect()
}

#[test]
fn every_move_with_a_place_is_one_hot_spot_with_its_label() {
    let mut kinds = BTreeSet::new();
    at_every_step(30, |view, moves| {
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
fn a_strict_page_can_show_every_drawing() {
    let sheet = draw::sheet().into_string();
    let mut biggest = 0;
    at_every_step(6, |view, moves| {
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
    assert!(biggest < 60_000, "the board has {biggest} bytes");
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
    at_every_step(6, |view, moves| drawings(view, moves).iter().for_each(|drawing| gather(drawing)));
    // These only name things.
    for name in ["hand", "mat", "held", "size", "bob-red", "red", "hut", "tile", "stock"] {
        classes.remove(name);
    }
    for class in classes {
        assert!(draw::CSS.contains(&format!(".{class}")), "art.css has no rule for .{class}");
    }
}

#[test]
fn the_groups_of_the_board_stay_and_its_pieces_keep_their_group() {
    let mut homes: BTreeMap<String, String> = BTreeMap::new();
    at_every_step(6, |view, moves| {
        let board = <VoodooIsland as Draw>::board(view, moves);
        let page = roxmltree::Document::parse(&board).unwrap();
        let groups: Vec<&str> = page.root_element().children().filter_map(|group| group.attribute("id")).collect();
        assert_eq!(groups, ["mist", "ground", "options", "tokens", "explorers"]);
        for group in page.root_element().children() {
            for piece in group.children().filter_map(|piece| piece.attribute("id")) {
                let home = group.attribute("id").unwrap().to_owned();
                assert_eq!(*homes.entry(piece.to_owned()).or_insert(home.clone()), home);
            }
        }
    });
    assert!(homes.contains_key("explorer-0") && homes.contains_key("helicopter") && homes.contains_key("cube"));
}

#[test]
fn ways_are_walked_by_listed_steps() {
    at_every_step(6, |view, moves| {
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
    let chart = VoodooIsland::chart();
    let page = roxmltree::Document::parse(&chart).unwrap();
    assert!(page.descendants().all(|node| node.tag_name().name() != "text"), "an image cannot load fonts");
    let ids: BTreeSet<&str> = page.descendants().filter_map(|node| node.attribute("id")).collect();
    for node in page.descendants().filter(roxmltree::Node::is_element) {
        let by_url = ["fill", "filter", "mask", "clip-path"].map(|name| node.attribute(name));
        let urls = by_url.into_iter().flatten().filter_map(|value| value.strip_prefix("url(#"));
        let used = urls.map(|id| id.trim_end_matches(')')).chain(node.attribute("href").map(|href| &href[1..]));
        used.for_each(|id| assert!(ids.contains(id), "{id}"));
    }
    assert!(chart.len() < 72_000, "the chart has {} bytes", chart.len());
}

#[test]
fn the_type_erased_face_shows_the_same() {
    let entry: &dyn AnyGame = &Erased::<VoodooIsland>::new();
    assert_eq!(entry.chart(), VoodooIsland::chart());
    let setup = Setup::new(&META, 3).unwrap();
    let state = entry.start(&setup, &mut Fast::new(5), &mut |_, _| ());
    let game = <VoodooIsland as Game>::new(&setup, &mut (&mut Fast::new(5), ()));
    for eye in Eye::all(3) {
        let view = Game::view(&game, eye);
        let mut moves = Vec::new();
        if let Eye::Seat(seat) = eye {
            game.moves(seat, &mut moves);
        }
        assert_eq!(state.svg_board(eye), <VoodooIsland as Draw>::board(&view, &moves));
        assert_eq!(state.svg_mats(eye), VoodooIsland::mats(&view, &moves));
        assert_eq!(state.svg_hand(eye), VoodooIsland::hand(&view, &moves));
    }
}
