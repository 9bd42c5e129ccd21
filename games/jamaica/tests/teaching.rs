//! Which moves tell their player something new, and so cannot be taken back without asking.

use engine::chance::{Fast, Recording};
use engine::{AnyGame, AnyState, Erased, Seat, Setup};
use jamaica::{Jamaica, META};

fn table(seed: u64) -> (Box<dyn AnyState>, Fast) {
    let mut chance = Fast::new(seed);
    let setup = Setup::new(&META, 3).unwrap();
    (Erased::<Jamaica>::new().start(&setup, &mut chance, &mut |_, _| {}), chance)
}

fn first(state: &dyn AnyState) -> (Seat, String) {
    let seat = state.turn().seats().iter().next().unwrap();
    (seat, state.choices(seat)[0].words.clone())
}

#[test]
fn the_order_of_the_dice_tells_nothing_and_the_last_pick_tells_what_the_others_picked() {
    for seed in 0..50 {
        let (mut state, mut chance) = table(seed);
        let (captain, dice) = first(state.as_ref());
        if !dice.starts_with("dice") {
            // Two equal dice have no order.
            continue;
        }
        assert!(!state.teaches(captain, &dice), "seed {seed}");
        state.play(captain, &dice, &mut chance, &mut |_, _| {}).unwrap();
        for _ in 0..2 {
            let (seat, card) = first(state.as_ref());
            state.play(seat, &card, &mut chance, &mut |_, _| {}).unwrap();
        }
        let (seat, card) = first(state.as_ref());
        assert!(state.teaches(seat, &card), "seed {seed}");
    }
}

#[test]
fn whatever_chance_brings_is_new() {
    for seed in 0..20 {
        let (mut state, mut chance) = table(seed);
        for _ in 0..60 {
            if state.turn().seats().iter().next().is_none() {
                break;
            }
            let (seat, words) = first(state.as_ref());
            let taught = state.teaches(seat, &words);
            let mut recording = Recording::new(&mut chance);
            state.play(seat, &words, &mut recording, &mut |_, _| {}).unwrap();
            assert!(taught || recording.take().is_empty(), "seed {seed}: {words} drew something");
        }
    }
}
