//! Random games at full speed, for benchmarks.

use crate::chance::Fast;
use crate::game::{Game, Turn};
use crate::setup::Setup;

/// What a run of random games counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Playouts {
    /// Games played to their end.
    pub games: u64,
    /// Moves played in all of them.
    pub moves: u64,
    /// Moves that could have been chosen, summed over all decisions.
    pub options: u64,
    /// The length of the longest game.
    pub longest: u64,
    /// The size of a state in bytes.
    pub state_bytes: usize,
}

/// Plays `games` random games on this thread.
pub fn playouts<G: Game>(setup: &Setup, games: u64, seed: u64) -> Playouts {
    let mut chance = Fast::new(seed);
    let mut moves = Vec::with_capacity(128);
    let mut sum = Playouts { games, state_bytes: size_of::<G>(), ..Playouts::default() };
    for _ in 0..games {
        let mut game = G::new(setup, &mut (&mut chance, ()));
        let mut length = 0;
        while let Turn::Of(seats) = game.turn() {
            let Some(seat) = seats.iter().next() else { break };
            game.moves(seat, &mut moves);
            let chosen = moves[chance.below(moves.len() as u32) as usize];
            game.play(seat, chosen, &mut (&mut chance, ()));
            sum.options += moves.len() as u64;
            length += 1;
        }
        sum.moves += length;
        sum.longest = sum.longest.max(length);
    }
    sum
}
