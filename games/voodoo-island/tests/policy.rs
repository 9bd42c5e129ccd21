//! How bots judge: above all, that they get off the island.

use engine::chance::Fast;
use engine::{Eye, Game, Policy, Seat, Setup, Turn};
use voodoo_island::data::Island;
use voodoo_island::scene::Scene;
use voodoo_island::state::Whereabouts;
use voodoo_island::{META, Move, VoodooIsland};

const NORTH: Seat = Seat(0);

/// The round of the first player on the last day, so far on in the day.
fn last_day(scene: Scene, daytime: u8) -> VoodooIsland {
    let scene = scene.day(7).daytime(daytime).island(Island::LastDay).trail("north");
    scene.round("north", &mut (Fast::new(1), ())).unwrap_or_else(|why| panic!("impossible scene: {}", why.0))
}

/// How the first player stands after these moves.
fn after(game: &VoodooIsland, moves: &str) -> f32 {
    let mut game = *game;
    for words in moves.split(", ") {
        let the_move: Move = words.parse().unwrap_or_else(|_| panic!("no move '{words}'"));
        assert!(game.is_legal(NORTH, the_move), "{words}");
        game.play(NORTH, the_move, &mut (Fast::new(1), ()));
    }
    game.judge(NORTH)
}

#[test]
fn to_board_is_better_than_to_wait_beside_the_helicopter() {
    let game = last_day(Scene::new(2).at("north", (5, 4)).helicopter((5, 5)), 2);
    assert!(after(&game, "step 5 5") > game.judge(NORTH));
    assert!(game.judge(NORTH) > after(&game, "step 5 3"));
}

#[test]
fn the_last_round_is_counted_once_and_no_step_of_it_is_given_away() {
    // At Dusk this round is the last one: with two steps to the helicopter, both are needed.
    let game = last_day(Scene::new(2).at("north", (5, 3)).helicopter((5, 5)), 5);
    let (on, away, ended) = (after(&game, "step 5 4"), after(&game, "step 5 2"), after(&game, "end round"));
    assert!(on > away + 10.0 && on > ended + 10.0, "{on} against {away} and {ended}");
}

#[test]
fn a_torch_is_worth_the_steps_of_the_night() {
    let scene = || Scene::new(2).at("north", (1, 2)).helicopter((5, 5)).health("north", 8);
    let (dark, light) = (last_day(scene(), 5), last_day(scene().tool("north", 1, "torch"), 5));
    assert!(light.judge(NORTH) > dark.judge(NORTH) + 10.0);
}

#[test]
fn who_is_off_the_map_on_the_last_day_stands_badly() {
    let place = |place| Scene::new(2).helicopter((5, 5)).at("north", (5, 3)).place("east", place);
    let (there, away) = (last_day(place(Whereabouts::Aboard), 3), last_day(place(Whereabouts::OffMap), 3));
    assert!(away.judge(NORTH) > there.judge(NORTH) + 10.0);
}

#[test]
fn in_a_hurry_nearly_all_get_off_the_island() {
    let mut aboard = 0;
    for seed in 0..40 {
        let setup = Setup::new(&META, 2).expect("two seats");
        let mut chance = Fast::new(seed);
        let mut game = VoodooIsland::new(&setup, &mut (&mut chance, ()));
        let mut moves = Vec::new();
        while let Turn::Of(waiting) = game.turn() {
            let Some(seat) = waiting.iter().next() else { break };
            game.moves(seat, &mut moves);
            let the_move = moves[game.hasty(seat, &moves, &mut chance)];
            game.play(seat, the_move, &mut (&mut chance, ()));
        }
        let explorers = game.view(Eye::Spectator).explorers;
        aboard += explorers.iter().filter(|own| own.place == Whereabouts::Aboard).count();
    }
    assert!(aboard >= 64, "only {aboard} of 80 explorers got aboard");
}
