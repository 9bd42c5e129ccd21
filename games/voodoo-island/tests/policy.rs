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

/// The moves of the first player's round that are worth a thought, in the words of a record.
fn thought_of(scene: Scene) -> Vec<String> {
    let scene = scene.day(3).daytime(2).island(Island::FishRun).trail("north").at("north", (5, 3)).at("east", (9, 9));
    let game = scene.round("north", &mut (Fast::new(1), ()));
    let game = game.unwrap_or_else(|why| panic!("impossible scene: {}", why.0));
    let mut moves = Vec::new();
    game.moves(NORTH, &mut moves);
    game.drop_senseless(NORTH, &mut moves);
    moves.iter().map(Move::to_string).collect()
}

fn walks(moves: &[String]) -> bool {
    moves.iter().any(|words| words.starts_with("step") || words == "end round")
}

/// A scene in which all helpers of the first player are at work.
fn helpers_away() -> Scene {
    Scene::new(2).outside("north", "stick").outside("north", "water").outside("north", "fish")
}

#[test]
fn what_can_be_fetched_or_crafted_comes_before_the_walk() {
    let helpers_at_home = thought_of(Scene::new(2).missions("north", "M1"));
    assert!(!walks(&helpers_at_home) && helpers_at_home.contains(&"helper berry".to_owned()), "{helpers_at_home:?}");
    let axe = thought_of(helpers_away().missions("north", "M7").stock("north", "S1 O2"));
    assert!(!walks(&axe) && axe.contains(&"craft axe".to_owned()), "{axe:?}");
    let nothing = thought_of(helpers_away().missions("north", "M1"));
    assert!(walks(&nothing), "{nothing:?}");
}

#[test]
fn what_a_mission_needs_may_be_kept_and_a_full_stock_fetches_nothing() {
    // The torch of the mission takes two sticks and a hide: an axe would take one of the sticks.
    let kept = thought_of(helpers_away().missions("north", "M1").stock("north", "S2 O2"));
    assert!(walks(&kept), "{kept:?}");
    let full = "S2 W7";
    let full = thought_of(Scene::new(2).missions("north", "M1").stock("north", full));
    assert!(walks(&full), "{full:?}");
}
