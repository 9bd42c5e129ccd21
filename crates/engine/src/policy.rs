//! What bots know about a game beyond its rules.

use crate::game::Game;
use crate::seat::Seat;

/// How good a position is, as an experienced player would say at a glance.
pub trait Policy: Game {
    /// How many points this seat can expect to finish ahead of its best rival; below zero if behind.
    fn judge(&self, seat: Seat) -> f32;
}
