//! The bot that plays anything.

use engine::chance::Fast;
use engine::{Game, Seat};

use crate::Bot;

/// Plays any legal move, each as likely as the other.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, game: &G, seat: Seat, chance: &mut Fast) -> Option<G::Move> {
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        (!moves.is_empty()).then(|| moves[chance.below(moves.len() as u32) as usize])
    }
}
