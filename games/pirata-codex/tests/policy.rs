//! How bots judge a position, and how they bet: they heed what was said, stay fair, and bluff now and then.

use engine::chance::Fast;
use engine::{Eye, Game, Party, Policy, Seat, Setup, Turn, Witness};
use pirata_codex::scene::Scene;
use pirata_codex::step::Step;
use pirata_codex::{Event, META, Move, PirataCodex};

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);

/// How many dice of a seat show this face, or are wild.
fn fitting(game: &PirataCodex, seat: Seat, face: u8) -> usize {
    let view = game.view(Eye::Seat(seat));
    let dice = &view.mine().expect("a seat has a ship").dice;
    dice.hidden.iter().filter(|&&shown| shown == face || shown == 1).count()
}

/// Blue has bid sixes; red is to answer.
fn after_a_bid() -> PirataCodex {
    let scene = Scene::new(3).token("blue").bid("blue", 3, 6).bid("green", 3 + 1, 2);
    scene.begin(&mut (&mut Fast::new(3), ())).unwrap_or_else(|why| panic!("impossible scene: {}", why.0))
}

#[test]
fn who_has_bid_a_face_is_thought_to_have_it_but_may_have_lied() {
    let game = after_a_bid();
    let mut luck = Fast::new(1);
    let (mut guessed, mut believed, mut liars) = (0, 0, 0);
    for _ in 0..4000 {
        guessed += fitting(&game.guess(RED, &mut luck), BLUE, 6);
        let count = fitting(&game.believe(RED, &mut luck), BLUE, 6);
        believed += count;
        liars += usize::from(count == 0);
    }
    let more = (believed - guessed.min(believed)) as f64 / 4000.0;
    assert!((0.3..1.6).contains(&more), "a bid speaks for {more} more dice");
    assert!(liars > 40, "in only {liars} of 4000 worlds the bid was a lie through and through");
}

/// Whether the bid that stands is true, if this seat calls it a lie now.
fn is_true(mut world: PirataCodex, seat: Seat, luck: &mut Fast) -> bool {
    let mut events: Vec<Event> = Vec::new();
    world.play(seat, Move::Liar, &mut (luck, &mut events));
    events.iter().any(|event| matches!(event, Event::Counted { bid, count } if *count >= bid.quantity))
}

#[test]
fn bids_that_are_called_are_true_about_as_often_as_their_callers_believed() {
    const WORLDS: u32 = 30;
    let (mut calls, mut believed, mut were_true) = (0, 0, 0);
    for seed in 0..700 {
        let mut luck = Fast::new(seed);
        let scene = Scene::new(2).token("red").begin(&mut (&mut luck, ()));
        let mut game = scene.unwrap_or_else(|why| panic!("impossible scene: {}", why.0));
        let mut moves = Vec::new();
        while let (Turn::Of(asked), Some(_)) = (game.turn(), game.talk()) {
            let Some(seat) = asked.iter().next() else { break };
            game.moves(seat, &mut moves);
            let the_move = moves[game.hasty(seat, &moves, &mut luck)];
            if the_move == Move::Liar {
                calls += 1;
                believed += (0..WORLDS).filter(|_| is_true(game.believe(seat, &mut luck), seat, &mut luck)).count();
                were_true += usize::from(is_true(game, seat, &mut luck));
            }
            game.play(seat, the_move, &mut (&mut luck, ()));
        }
    }
    let (believed, were_true) = (believed as f64 / f64::from(calls * WORLDS), were_true as f64 / f64::from(calls));
    assert!(calls > 500, "only {calls} calls");
    assert!((believed - were_true).abs() < 0.1, "{were_true:.2} of the bids were true, but {believed:.2} was believed");
}

#[test]
fn a_bold_bid_speaks_for_more_dice_than_a_timid_one() {
    let believed = |quantity: u8| {
        let scene = Scene::new(3).token("blue").bid("blue", quantity, 6).bid("green", quantity + 1, 2);
        let game = scene.begin(&mut (&mut Fast::new(3), ())).unwrap_or_else(|why| panic!("impossible: {}", why.0));
        let mut luck = Fast::new(1);
        (0..3000).map(|_| fitting(&game.believe(RED, &mut luck), BLUE, 6)).sum::<usize>() as f64 / 3000.0
    };
    let (timid, bold) = (believed(2), believed(7));
    assert!(bold > timid + 0.4, "{timid:.2} dice after a timid bid, {bold:.2} after a bold one");
}

#[test]
fn what_is_believed_depends_only_on_what_the_seat_knows() {
    for seed in 0..200 {
        let mut luck = Fast::new(seed);
        let setup = Setup::new(&META, 2 + seed as usize % 5).unwrap();
        let mut game = PirataCodex::new(&setup, &mut (&mut luck, ()));
        let mut moves = Vec::new();
        for _ in 0..150 + seed {
            let Turn::Of(asked) = game.turn() else { break };
            let Some(seat) = asked.iter().next() else { break };
            game.moves(seat, &mut moves);
            let chosen = game.hasty(seat, &moves, &mut luck);
            game.play(seat, moves[chosen], &mut (&mut luck, ()));
        }
        for seat in (0..setup.seats()).map(Seat) {
            let other = game.guess(seat, &mut luck);
            let believe = |world: &PirataCodex| world.believe(seat, &mut Fast::new(seed));
            assert!(believe(&game) == believe(&other), "seed {seed}, {seat:?}");
            if !game.turn().seats().contains(seat) || !other.turn().seats().contains(seat) {
                continue;
            }
            game.moves(seat, &mut moves);
            let hasty = |world: &PirataCodex| world.hasty(seat, &moves, &mut Fast::new(seed));
            assert_eq!(hasty(&game), hasty(&other), "seed {seed}, {seat:?}");
            let kept = |world: &PirataCodex| {
                let mut kept = moves.clone();
                world.drop_senseless(seat, &mut kept);
                kept
            };
            assert_eq!(kept(&game), kept(&other), "seed {seed}, {seat:?}");
            assert!(!kept(&game).is_empty());
        }
    }
}

#[test]
fn hasty_players_mostly_bid_what_they_have_and_sometimes_bluff() {
    let (mut honest, mut bluffs, mut highest) = (0, 0, 0);
    for seed in 0..600 {
        let mut luck = Fast::new(seed);
        let scene = Scene::new(4).token("red").begin(&mut (&mut luck, ()));
        let mut game = scene.unwrap_or_else(|why| panic!("impossible scene: {}", why.0));
        let mut moves = Vec::new();
        while let (Turn::Of(asked), Some(Step::Bet(_) | Step::BetFace(..))) =
            (game.turn(), game.view(Eye::Spectator).decision)
        {
            let Some(seat) = asked.iter().next() else { break };
            game.moves(seat, &mut moves);
            let the_move = moves[game.hasty(seat, &moves, &mut luck)];
            if let Move::Face(face) = the_move {
                let best = (2..=6).map(|other| fitting(&game, seat, other)).max().unwrap_or(0);
                let has = fitting(&game, seat, face);
                honest += usize::from(has == best);
                bluffs += usize::from(has + 1 < best);
            }
            if let Move::Bid(quantity) = the_move {
                highest = highest.max(quantity);
            }
            game.play(seat, the_move, &mut (&mut luck, ()));
        }
    }
    assert!(honest > bluffs, "{honest} honest bids, {bluffs} bluffs");
    assert!(bluffs * 40 > honest, "only {bluffs} bluffs besides {honest} honest bids");
    assert!(highest < 16, "somebody bid {highest} of 20 dice");
}

/// Red is to answer a bid of green with these dice.
fn asked_after(dice: &str, (quantity, face): (u8, u8)) -> PirataCodex {
    let scene = Scene::new(3).token("green").dice("red", dice).bid("green", quantity, face);
    scene.begin(&mut (&mut Fast::new(5), ())).unwrap_or_else(|why| panic!("impossible scene: {}", why.0))
}

/// What red thinks of saying with these dice after a bid of green, and then of which faces for a quantity.
fn thought_of(dice: &str, bid: (u8, u8), quantity: u8) -> (Vec<String>, Vec<String>) {
    let mut game = asked_after(dice, bid);
    let mut moves = Vec::new();
    let kept = |game: &PirataCodex, moves: &mut Vec<Move>| -> Vec<String> {
        game.moves(RED, moves);
        game.drop_senseless(RED, moves);
        moves.iter().map(Move::to_string).collect()
    };
    let said = kept(&game, &mut moves);
    game.play(RED, Move::Bid(quantity), &mut (&mut Fast::new(5), ()));
    (said, kept(&game, &mut moves))
}

#[test]
fn nobody_thinks_of_foolish_bids() {
    let (said, faces) = thought_of("6 6 6 1 2", (2, 3), 6);
    assert!(said.contains(&"bid 3".to_owned()), "{said:?}");
    assert!(!said.iter().any(|words| words == "lock" || words == "bid 9"), "{said:?}");
    assert!(faces.contains(&"face 6".to_owned()) && !faces.contains(&"face 5".to_owned()), "{faces:?}");
    let (said, _) = thought_of("2 2 3 4 5", (9, 6), 10);
    assert_eq!(said, ["liar"]);
}

#[test]
fn when_the_foolish_is_out_the_wise_is_said_as_often_as_before_compared_with_each_other() {
    const TIMES: usize = 40_000;
    let game = asked_after("2 3 4 5 6", (5, 5));
    let (mut all, mut luck) = (Vec::new(), Fast::new(7));
    game.moves(RED, &mut all);
    let mut wise = all.clone();
    game.drop_senseless(RED, &mut wise);
    assert!(wise.len() > 1 && wise.len() < all.len(), "{wise:?}");
    let mut count = |moves: &[Move]| -> Vec<usize> {
        let said: Vec<Move> = (0..TIMES).map(|_| moves[game.hasty(RED, moves, &mut luck)]).collect();
        wise.iter().map(|wise| said.iter().filter(|said| *said == wise).count()).collect()
    };
    let (among_all, among_wise) = (count(&all), count(&wise));
    let sum: usize = among_all.iter().sum();
    for (i, words) in wise.iter().enumerate() {
        let (before, after) = (among_all[i] as f64 / sum as f64, among_wise[i] as f64 / TIMES as f64);
        assert!((before - after).abs() < 0.01, "{words} is {before} of all that is wise, but said in {after}");
    }
}

/// The names of the first seats.
fn seats_of(seats: usize) -> Vec<&'static str> {
    ["red", "blue", "green", "yellow"].into_iter().take(seats).collect()
}

fn begun(scene: Scene) -> PirataCodex {
    scene.begin(&mut (&mut Fast::new(1), ())).unwrap_or_else(|why| panic!("impossible scene: {}", why.0))
}

/// The chance of a seat to win, by how it judges the position.
fn chance(game: &PirataCodex, seat: Seat) -> f32 {
    1.0 / (1.0 + (-game.judge(seat) / PirataCodex::SAFE_LEAD).exp())
}

#[test]
fn the_chances_of_all_captains_make_one() {
    let scene = Scene::new(4).at("red", 9).at("blue", 7).at("green", 10).at("yellow", 2).crew("yellow", 9).king("blue");
    let game = begun(scene);
    let chances: Vec<f32> = (0..4).map(|seat| chance(&game, Seat(seat))).collect();
    assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{chances:?}");
    assert!(chances.iter().all(|chance| *chance > 0.01), "{chances:?}");
}

#[test]
fn a_lead_counts_for_more_the_nearer_home_is() {
    for seats in [2, 4] {
        let led_at = |prog: u16| {
            let behind = seats_of(seats).into_iter().fold(Scene::new(seats), |scene, name| scene.at(name, prog - 2));
            chance(&begun(behind.at("red", prog)), RED)
        };
        assert!(led_at(4) + 0.02 < led_at(9) && led_at(9) + 0.05 < led_at(15), "{seats} seats");
    }
}

#[test]
fn whoever_is_about_to_sail_home_is_nearly_there() {
    let before = |blue: u16| begun(Scene::new(4).at("red", 15).at("blue", blue).sail("red", Some("yellow")));
    let (alone, in_battle) = (chance(&before(13), RED), chance(&before(15), RED));
    assert!(alone > 0.9, "nobody else gets home: {alone}");
    assert!((0.4..0.7).contains(&in_battle), "there will be a final battle: {in_battle}");
    let left_behind = begun(Scene::new(4).at("red", 15).at("blue", 15).sail("blue", Some("red")));
    assert!(chance(&left_behind, RED) < 0.15, "only another one gets home: {}", chance(&left_behind, RED));
}

#[test]
fn dice_weigh_more_where_a_lead_does_not_last() {
    let gain = |seats: usize| {
        let level = || seats_of(seats).into_iter().fold(Scene::new(seats), |scene, name| scene.at(name, 8));
        let with = |crew: u8| begun(level().crew("red", crew)).judge(RED);
        let ahead = begun(level().at("red", 9).crew("red", 5)).judge(RED);
        (with(6) - with(5)) / (ahead - with(5))
    };
    assert!(gain(2) > 0.8, "with the Phantom a die is worth {} tiles", gain(2));
    assert!((0.3..0.7).contains(&gain(4)), "among four a die is worth {} tiles", gain(4));
}

#[test]
fn near_home_a_card_that_sails_counts_as_the_tile_it_is() {
    let before = |hand: &str, left: u16| {
        let scene = Scene::new(4).at("red", 16 - left).at("blue", 14).at("green", 12).at("yellow", 12);
        chance(&begun(scene.hand("red", hand).sail("yellow", Some("red"))), RED)
    };
    // Red does not sail in this round: only cards bring it home.
    let gain = |left: u16| before("dolphins fairwind", left) - before("chart whistle", left);
    assert!(gain(2) > gain(3) + 0.2, "two cards for two tiles bring {}, for three {}", gain(2), gain(3));
}

#[test]
fn whoever_comes_home_with_more_lives_is_nearer_the_throne() {
    let together = |crew: u8| {
        let scene = Scene::new(3).at("red", 16).at("blue", 16).at("green", 9).crew("blue", 5);
        chance(&begun(scene.crew("red", crew)), RED)
    };
    assert!(together(5) > 0.4 && together(5) < 0.55, "as many: {}", together(5));
    assert!(together(8) > together(5) + 0.15, "three more: {}", together(8));
}

#[test]
fn captains_judge_a_race_of_three_otherwise_than_at_a_glance() {
    let judged = |seats: usize| {
        let game = begun(seats_of(seats).into_iter().fold(Scene::new(seats), |scene, name| scene.at(name, 15)));
        (game.judge(RED), game.glance(RED))
    };
    assert!((judged(2).0 - judged(2).1).abs() < 1e-6, "with the Phantom a glance is all: {:?}", judged(2));
    let led = begun(Scene::new(3).at("red", 15).at("blue", 10).at("green", 10));
    assert!((led.judge(RED) - led.glance(RED)).abs() > 0.5, "{} and {}", led.judge(RED), led.glance(RED));
}

/// Red's chance as it is judged when the final battle begins.
#[derive(Default)]
struct Judged(Option<f32>);

impl Witness<PirataCodex> for Judged {
    fn see(&mut self, game: &PirataCodex, event: &Event) {
        if matches!(event, Event::FinalBegan { .. }) {
            assert!(game.is_up_to_luck());
            self.0 = Some(chance(game, RED));
        }
    }
}

#[test]
fn in_the_final_battle_chances_are_judged_as_they_are() {
    const BATTLES: u16 = 4000;
    let home = |seats: usize| {
        let poor = seats_of(seats)
            .into_iter()
            .fold(Scene::new(seats), |scene, name| scene.at(name, 16).coins(name, 0).hand(name, ""));
        poor.end_of_round()
    };
    for (what, scene) in [
        ("a die more", &(|| home(2).crew("red", 6)) as &dyn Fn() -> Scene),
        ("two dice against one", &|| home(2).crew("red", 2).crew("blue", 1)),
        ("the King die", &|| home(2).king("blue")),
        ("coins", &|| home(2).coins("red", 7)),
        ("more than ten dice", &|| home(2).crew("red", 9).king("red").crew("blue", 8)),
        ("three of them", &|| home(3).crew("red", 7).crew("blue", 5).crew("green", 3)),
        ("four of them", &|| home(4).crew("red", 4).crew("blue", 8)),
        ("a Lucky Pirate", &|| home(2).hand("red", "lucky")),
        ("a Cheating Pirate", &|| home(2).hand("blue", "cheat")),
        ("two of them among three", &|| home(3).hand("red", "cheat lucky")),
        ("a Cheating Pirate among four", &|| home(4).hand("red", "cheat")),
        ("one who is not home", &|| home(3).at("green", 15).crew("red", 4)),
    ] {
        let (mut judged, mut wins, mut moves) = (0.0, 0_u16, Vec::new());
        for seed in 0..BATTLES {
            let mut look = Judged::default();
            let mut luck = Fast::new(u64::from(seed));
            let begun = scene().begin(&mut (&mut luck, &mut look));
            let mut game = begun.unwrap_or_else(|why| panic!("impossible scene: {}", why.0));
            judged = look.0.expect("a final battle");
            while let Some(seat) = game.turn().seats().iter().next() {
                game.moves(seat, &mut moves);
                let hasty = moves[game.hasty(seat, &moves, &mut luck)];
                game.play(seat, hasty, &mut (&mut luck, ()));
            }
            let outcome = game.outcome().expect("it is over");
            wins += u16::from(outcome.winners().any(|winner| winner == Party::Seat(RED)));
        }
        let won = f32::from(wins) / f32::from(BATTLES);
        assert!((judged - won).abs() < 0.035, "{what}: judged {judged}, won {won}");
    }
}

#[test]
fn whoever_is_not_in_the_final_battle_has_lost() {
    let scene = Scene::new(3).at("red", 15).at("blue", 16).at("green", 16).hand("blue", "lucky").end_of_round();
    let game = begun(scene);
    assert!(game.is_up_to_luck() && chance(&game, RED) < 0.01, "{}", chance(&game, RED));
}
