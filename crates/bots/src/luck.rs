//! What luck did to a result, so that it can be taken out again.
//!
//! After every move it is looked how likely each seat wins, and how likely it would win on average if dice and cards had fallen otherwise.
//! The difference is luck. Its mean over many games is nothing, however badly that is judged, since the luck of the table and that
//! of the comparison are alike. So a share of wins less its luck is as true as the share itself, and the better positions are
//! judged, the fewer games are needed to know it (control variates; AIVAT does the same for poker).

use engine::chance::{Chance, Fast, Recording};
use engine::{Policy, Seat, Setup, Turn, try_play};

use crate::contest::share;
use crate::search::finishes;

/// The table is compared with so many that other luck would have made of it.
const OTHERS: u32 = 32;
/// So many hasty ways on are looked at where the table stands, and from all the others together.
const WAYS: u32 = 128;
/// How many moves each way has before the position is judged.
const STEPS: u32 = 20;

/// What luck brought each seat in a game, in chances to win.
pub(crate) struct Luck<'a> {
    chance: &'a mut Fast,
    seats: usize,
}

impl Luck<'_> {
    /// Luck among the first so many seats; the chance is that of what might have been.
    pub fn among(seats: usize, chance: &mut Fast) -> Luck<'_> {
        Luck { chance, seats }
    }

    /// What the luck of the set-up brought.
    pub fn of_setup<G: Policy>(&mut self, came: &G, setup: &Setup) -> Vec<f64> {
        self.brought(came, |chance| G::new(setup, &mut (chance, ())))
    }

    /// What luck brought when this move was played and the game came to be so; nothing if no luck was asked for.
    pub fn of_move<G: Policy>(&mut self, before: &G, seat: Seat, the_move: G::Move, came: &G) -> Option<Vec<f64>> {
        let again = |chance: &mut dyn Chance| {
            let mut world = before.clone();
            try_play(&mut world, seat, the_move, &mut (chance, ())).ok().map(|()| world)
        };
        let mut asked = Recording::new(&mut *self.chance);
        again(&mut asked)?;
        let has_part = !asked.take().is_empty();
        has_part.then(|| self.brought(came, |chance| again(chance).unwrap_or_else(|| before.clone())))
    }

    /// How the table stands beyond what was to be expected.
    fn brought<G: Policy>(&mut self, came: &G, other: impl Fn(&mut Fast) -> G) -> Vec<f64> {
        let mut luck = vec![0.0; self.seats];
        for _ in 0..WAYS {
            self.add_one_way(came.clone(), 1.0 / f64::from(WAYS), &mut luck);
        }
        for _ in 0..OTHERS {
            let other = other(self.chance);
            for _ in 0..WAYS / OTHERS {
                self.add_one_way(other.clone(), -1.0 / f64::from(WAYS), &mut luck);
            }
        }
        luck
    }

    /// Goes on from here hastily, and adds the chances of all seats as they are then.
    fn add_one_way<G: Policy>(&mut self, mut world: G, weight: f64, sums: &mut [f64]) {
        let mut moves = Vec::new();
        for _ in 0..STEPS {
            let Turn::Of(waiting) = world.turn() else { break };
            let Some(seat) = waiting.iter().next() else { break };
            world.moves(seat, &mut moves);
            world.drop_senseless(seat, &mut moves);
            let the_move = moves[world.hasty(seat, &moves, self.chance)];
            world.play(seat, the_move, &mut (&mut *self.chance, ()));
        }
        let hopes = hopes(&world, self.seats);
        sums.iter_mut().zip(hopes).for_each(|(sum, hope)| *sum += weight * hope);
    }
}

/// How likely each of the first `seats` seats wins as things stand; the victory itself once the game is over.
fn hopes<G: Policy>(world: &G, seats: usize) -> Vec<f64> {
    if let Some(outcome) = world.outcome() {
        return (0..seats).map(|seat| share(&outcome, Seat(seat as u8), seats)).collect();
    }
    let chances: Vec<f64> = finishes(world, seats as u8).iter().map(|finish| f64::from(finish.win)).collect();
    let sum: f64 = chances.iter().sum();
    chances.iter().map(|chance| chance / sum.max(f64::MIN_POSITIVE)).collect()
}
