//! What bots know about a game beyond its rules.

use crate::chance::Fast;
use crate::game::Game;
use crate::seat::Seat;

/// How good a position is, as an experienced player would say at a glance.
pub trait Policy: Game {
    /// How many points this seat can expect to finish ahead of its best rival; below zero if behind.
    fn judge(&self, seat: Seat) -> f32;

    /// A lead of this many points wins about three games of four.
    const SAFE_LEAD: f32;

    /// The move that a hasty but sensible player makes, as an index into its moves: search plays games on like this. It may use
    /// only what the seat knows.
    fn hasty(&self, _seat: Seat, moves: &[Self::Move], chance: &mut Fast) -> usize {
        chance.below(moves.len() as u32) as usize
    }
}
