//! What is drawn of a table: every move that has a place is a hot spot there, and a page with a strict content policy can
//! show it.

use std::collections::{BTreeMap, BTreeSet};

use engine::chance::Fast;
use engine::{Draw, Eye, Game, Setup, Turn, Witness, Words};
use kit::drawing::{self, Look, Spot};
use pirata_codex::data::COLOURS;
use pirata_codex::draw::{Where, shown_at};
use pirata_codex::{Event, META, PirataCodex};

/// Calls `look` with what the spectator and those who must decide see at every step of random games of all sizes.
fn at_every_step(games: u64, look: &mut Look<'_, PirataCodex>) {
    let setup = |seed: u64| {
        let options: &[(&str, &str)] = match seed % 4 {
            0 => &[("setup", "first_game")],
            1 => &[("expansion", "on"), ("map", "curse"), ("ghost_pack", "on")],
            2 => &[("expansion", "on"), ("map", "both"), ("ghost_pack", "on"), ("skins", "no_wilds+instant_death")],
            _ => &[("expansion", "on"), ("crew_counts", "open"), ("catchup", "partial"), ("missing_dice", "open")],
        };

        Setup::of(&META, 2 + seed as usize % 5, options.iter().copied()).unwrap()
    };
    drawing::at_every_step::<PirataCodex>(games, setup, drawing::any, look);
}

/// Looks at every event with the table right after it, as a film shows it.
struct Film {
    reveals: usize,
}

impl Witness<PirataCodex> for Film {
    fn see(&mut self, game: &PirataCodex, event: &Event) {
        let view = game.view(Eye::Spectator);
        assert_eq!(view.over, matches!(event, Event::Over { .. }), "after {event:?}");
        if let Event::CupShown { .. } | Event::Counted { .. } = event {
            let board = <PirataCodex as Draw>::board(&view, &[]);
            assert!(board.contains("id=\"verdict\""), "the reveal is on the stage after {event:?}");
            self.reveals += 1;
        }
    }
}

#[test]
fn every_moment_of_a_film_shows_a_game_that_goes_on_and_reveals_are_on_the_stage() {
    let mut film = Film { reveals: 0 };
    for seed in 0..6 {
        let mut luck = Fast::new(seed);
        let setup = Setup::new(&META, 2 + seed as usize % 5).unwrap();
        let mut game = PirataCodex::new(&setup, &mut (&mut luck, &mut film));
        let mut moves = Vec::new();
        while let Turn::Of(asked) = game.turn() {
            let Some(seat) = asked.iter().next() else { break };
            game.moves(seat, &mut moves);
            let the_move = drawing::any(&moves, &mut luck);
            game.play(seat, the_move, &mut (&mut luck, &mut film));
        }
    }
    assert!(film.reveals > 50);
}

#[test]
fn every_move_with_a_place_is_one_hot_spot_with_its_label() {
    let mut kinds = BTreeSet::new();
    at_every_step(16, &mut |view, moves| {
        let mut spots: BTreeMap<String, String> = BTreeMap::new();
        let mut raises = BTreeSet::new();
        for Spot { words, label, then } in drawing::spots::<PirataCodex>(view, moves) {
            // A cell of the grid of bids names the face that follows; each quantity has several.
            if let Some(face) = then {
                assert!(label.ends_with(face.trim_start_matches("face ")), "{label}: {face}");
                raises.insert(words);
            } else {
                assert_eq!(spots.insert(words, label), None, "one spot for each move");
            }
        }
        let expected: BTreeMap<String, String> = moves
            .iter()
            .filter(|the_move| shown_at(view, **the_move) != Where::Nowhere && !raises.contains(&the_move.to_string()))
            .map(|the_move| (the_move.to_string(), PirataCodex::label(view, *the_move).with_names(&COLOURS)))
            .collect();
        assert_eq!(spots, expected, "{:?}", view.decision);
        let listed: BTreeSet<String> = moves.iter().map(ToString::to_string).collect();
        assert!(raises.is_subset(&listed), "{raises:?}");
        kinds.extend(raises.iter().chain(expected.keys()).map(|words| words.split(' ').next().unwrap().to_owned()));
    });
    let seen: Vec<&str> = kinds.iter().map(String::as_str).collect();
    let all = [
        "bid", "buy", "catch", "discard", "face", "give", "hold", "keep", "liar", "lock", "number", "play", "space",
        "take", "target", "thumbs", "tile", "turn", "vote", "wager",
    ];
    assert_eq!(seen, all, "all kinds of spots were seen");
}

#[test]
fn a_strict_page_can_show_every_drawing() {
    let biggest = drawing::strict::<PirataCodex>(|look| at_every_step(6, look));
    assert!(biggest < 45_000, "the board has {biggest} bytes");
}

#[test]
fn every_class_has_a_rule() {
    let only_names = ["action", "hand", "mat", "bob-red", "fits", ""];
    drawing::classes_have_rules::<PirataCodex>(&only_names, |look| at_every_step(6, look));
}

#[test]
fn the_groups_of_the_board_stay_and_its_pieces_keep_their_group() {
    let groups = ["labels", "options", "tokens", "fleet"];
    let homes = drawing::pieces_keep_their_group::<PirataCodex>(&groups, |look| at_every_step(6, look));
    assert!(homes.contains_key("ship-phantom") && homes.contains_key("die-king"));
}

#[test]
fn the_chart_stands_alone() {
    let bytes = drawing::chart_stands_alone::<PirataCodex>();
    assert!(bytes < 60_000, "the chart has {bytes} bytes");
}

#[test]
fn the_type_erased_face_shows_the_same() {
    drawing::erased_face_shows_the_same::<PirataCodex>(&Setup::new(&META, 3).unwrap());
}
