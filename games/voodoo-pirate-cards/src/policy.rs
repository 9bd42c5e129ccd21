//! How bots judge a position.

use engine::{Policy, Seat};

use crate::state::VoodooPirateCards;

impl Policy for VoodooPirateCards {
    fn judge(&self, _: Seat) -> f32 {
        0.0
    }
}
