//! Bots against bots: each kind beats the one below it. All luck comes from seeds, so a run is always the same.

use bots::{Bot, Budget, Captain, Greedy, Random};
use engine::chance::Fast;
use engine::{Game, Outcome, Party, Policy, Seat, Setup, Turn};
use jamaica::{Jamaica, META};

type Player = Box<dyn Bot<Jamaica>>;

fn play(setup: &Setup, bots: &mut [Player], chance: &mut Fast) -> Outcome {
    let mut game = Jamaica::new(setup, &mut (&mut *chance, ()));
    while let Turn::Of(seats) = game.turn() {
        let seat = seats.iter().next().unwrap();
        let the_move = bots[seat.index()].choose(&game, seat, chance).unwrap();
        assert!(game.is_legal(seat, the_move));
        game.play(seat, the_move, &mut (&mut *chance, ()));
    }
    game.outcome().unwrap()
}

/// How many of these games at two seats, taken in turns, the first wins.
fn wins(games: u8, first: impl Fn() -> Player, second: impl Fn() -> Player) -> u32 {
    let setup = Setup::new(&META, 2).unwrap();
    let mut chance = Fast::new(7);
    let mut wins = 0;
    for game in 0..games {
        let seat = Seat(game % 2);
        let mut bots: Vec<Player> = vec![first(), second()];
        if seat.0 == 1 {
            bots.reverse();
        }
        let outcome = play(&setup, &mut bots, &mut chance);
        let place = |seat| outcome.of(Party::Seat(seat)).unwrap().place;
        wins += u32::from(place(seat) < place(Seat(1 - seat.0)));
    }
    wins
}

#[test]
fn greedy_beats_random_from_either_seat() {
    let wins = wins(40, || Box::new(Greedy::default()), || Box::new(Random));
    assert!(wins >= 32, "greedy won only {wins} of 40 games");
}

#[test]
fn the_captain_beats_greedy_from_either_seat() {
    let wins = wins(30, || Box::new(Captain::new(Budget::Iterations(1000))), || Box::new(Greedy::default()));
    assert!(wins >= 20, "the captain won only {wins} of 30 games");
}

#[test]
fn the_captain_chooses_the_same_in_worlds_that_its_seat_cannot_tell_apart() {
    let setup = Setup::new(&META, 4).unwrap();
    for seed in 0..12 {
        let mut chance = Fast::new(seed);
        let mut game = Jamaica::new(&setup, &mut (&mut chance, ()));
        let mut moves = Vec::new();
        for _ in 0..40 + seed {
            let Turn::Of(seats) = game.turn() else { break };
            let seat = seats.iter().next().unwrap();
            game.moves(seat, &mut moves);
            let the_move = moves[chance.below(moves.len() as u32) as usize];
            game.play(seat, the_move, &mut (&mut chance, ()));
        }
        let Some(seat) = game.turn().seats().iter().next() else { continue };
        let other = game.guess(seat, &mut chance);
        let chosen = |world: &Jamaica| Captain::new(Budget::Iterations(300)).choose(world, seat, &mut Fast::new(9));
        assert_eq!(chosen(&game), chosen(&other), "seed {seed}");
    }
}

#[test]
fn greedy_goes_by_a_glance_and_not_by_chances() {
    use pirata_codex::scene::Scene;
    // Far behind, a tile is worth little to whoever counts chances, and less than a die. At a glance it is a tile.
    let scene = Scene::new(4).at("red", 3).at("blue", 9).at("green", 8).at("yellow", 8);
    let begun = scene.hand("red", "dolphins press").token("red").action().begin(&mut (&mut Fast::new(5), ()));
    let game = begun.unwrap_or_else(|why| panic!("impossible scene: {}", why.0));
    let after = |words: &str| {
        let mut moves = Vec::new();
        game.moves(Seat(0), &mut moves);
        let the_move = moves.into_iter().find(|the_move| the_move.to_string() == words);
        let mut world = game;
        world.play(Seat(0), the_move.expect("red has this card"), &mut (&mut Fast::new(5), ()));
        world
    };
    let (sailed, manned) = (after("play dolphins"), after("play press"));
    assert!(sailed.glance(Seat(0)) > manned.glance(Seat(0)) && sailed.judge(Seat(0)) < manned.judge(Seat(0)));
    for seed in 0..10 {
        let chosen = Greedy::default().choose(&game, Seat(0), &mut Fast::new(seed));
        assert_eq!(chosen.map(|the_move| the_move.to_string()).as_deref(), Some("play dolphins"), "seed {seed}");
    }
}

#[test]
fn the_captain_does_not_always_say_the_same_with_the_same_dice() {
    use pirata_codex::scene::Scene;
    let scene = Scene::new(3).token("red").dice("red", "2 3 3 5 6").begin(&mut (&mut Fast::new(5), ()));
    let game = scene.unwrap_or_else(|why| panic!("impossible scene: {}", why.0));
    let bids: std::collections::BTreeSet<String> = (0..24)
        .filter_map(|seed| {
            let (mut captain, mut chance) = (Captain::new(Budget::Iterations(400)), Fast::new(seed));
            let quantity = captain.choose(&game, Seat(0), &mut chance)?;
            let mut after = game;
            after.play(Seat(0), quantity, &mut (&mut chance, ()));
            let face = captain.choose(&after, Seat(0), &mut chance)?;
            Some(format!("{quantity} {face}"))
        })
        .collect();
    assert!(bids.len() > 2, "the captain can be read: {bids:?}");
}

#[test]
fn captains_on_several_threads_come_to_the_same_answer_every_time_and_share_the_thought() {
    let setup = Setup::new(&META, 3).unwrap();
    let mut chance = Fast::new(3);
    let game = Jamaica::new(&setup, &mut (&mut chance, ()));
    let seat = game.turn().seats().iter().next().unwrap();
    let together = Captain { threads: 3, is_brisk: false, ..Captain::new(Budget::Iterations(900)) };
    let think = || together.search(&game, seat, 3, &mut Fast::new(9));
    let thought = think();
    assert_eq!(thought, think());
    assert!(thought.iterations.abs_diff(900) < 30, "{} iterations", thought.iterations);
    assert_eq!(thought.moves.iter().map(|found| found.tries).sum::<u32>(), thought.iterations);
    assert_eq!(thought.outlook.len(), 3);
    let alone = Captain { threads: 1, ..together }.search(&game, seat, 3, &mut Fast::new(9));
    assert_eq!(alone.moves.len(), thought.moves.len(), "all moves are thought about");
}
