//! The bot that looks one move ahead.

use engine::chance::Fast;
use engine::{Policy, Seat, Turn};

use crate::{Bot, sensible, thinkable};

/// Plays each move in several worlds that could be the true one, lets the others move hastily ([`Policy::hasty`]) until it is
/// asked again, and takes the move after which it stands best on average.
#[derive(Clone, Copy, Debug)]
pub struct Greedy {
    /// How many worlds are tried for each move.
    pub worlds: u32,
    /// After how many moves of others it stops to look.
    pub patience: u32,
    /// Whether it bids as hasty players do: what others will think of its words is not seen in one move.
    pub talks: bool,
}

impl Default for Greedy {
    fn default() -> Greedy {
        Greedy { worlds: 24, patience: 40, talks: false }
    }
}

impl<G: Policy> Bot<G> for Greedy {
    fn choose(&mut self, game: &G, seat: Seat, chance: &mut Fast) -> Option<G::Move> {
        if self.talks && game.talk().is_some() {
            let moves = thinkable(game, seat);
            return moves.get(game.hasty(seat, &moves, chance)).copied();
        }
        let moves = sensible(game, seat);
        if moves.len() < 2 {
            return moves.first().copied();
        }
        let mut sums = vec![0.0; moves.len()];
        for _ in 0..self.worlds {
            // All moves are tried in the same world, so that luck does not decide between them.
            let world = game.guess(seat, chance);
            for (&the_move, sum) in moves.iter().zip(&mut sums) {
                *sum += f64::from(self.try_move(world.clone(), seat, the_move, chance));
            }
        }
        let best = sums.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1))?;
        moves.get(best.0).copied()
    }
}

impl Greedy {
    /// How the seat stands after this move, once it is its turn again.
    fn try_move<G: Policy>(&self, mut world: G, seat: Seat, the_move: G::Move, chance: &mut Fast) -> f32 {
        let mut moves = Vec::new();
        world.play(seat, the_move, &mut (&mut *chance, ()));
        for _ in 0..self.patience {
            let Turn::Of(waiting) = world.turn() else { break };
            let Some(other) = waiting.iter().find(|&other| other != seat) else { break };
            world.moves(other, &mut moves);
            let reply = moves[world.hasty(other, &moves, chance)];
            world.play(other, reply, &mut (&mut *chance, ()));
        }
        world.glance(seat)
    }
}
