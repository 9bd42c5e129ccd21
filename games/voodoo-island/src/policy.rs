//! How bots judge a position, and how they play on in a hurry.
//!
//! Everything is counted in points. What lies before a player is worth what it can still become: three supplies an item, two
//! supplies a card, an item and two walks a delivered mission. All of that needs time, so time is counted exactly: the rounds
//! that a player still has today, the steps of each, the days to come. And all of it is worth nothing to those who are left
//! behind, so on the last day it is multiplied by how likely it is to get aboard.
//!
//! | module | what it holds |
//! |---|---|
//! | `time` | rounds and steps that are left, and how likely they suffice for the helicopter |
//! | `prospects` | what a player can expect |
//! | `haste` | the move of a player in a hurry |

mod haste;
mod prospects;
mod time;

use engine::chance::Fast;
use engine::{Policy, Seat};

use crate::moves::Move;
use crate::state::{VoodooIsland, Whereabouts};

/// How far ahead of those left behind an explorer aboard is, whatever the points.
const ABOARD: f32 = 30.0;

impl Policy for VoodooIsland {
    fn judge(&self, seat: Seat) -> f32 {
        let over = self.agenda.top().is_none();
        let worth = |seat: Seat| if over { self.points(seat) } else { self.prospects(seat) };
        let rivals = self.seats().filter(|&other| other != seat);
        worth(seat) - rivals.map(worth).fold(f32::NEG_INFINITY, f32::max)
    }

    const SAFE_LEAD: f32 = 10.0;

    /// A mission is twenty steps and acts, each of which is worth half a point.
    const CURIOSITY: f32 = 0.15;

    fn hasty(&self, seat: Seat, moves: &[Move], chance: &mut Fast) -> usize {
        self.in_a_hurry(seat, moves, chance)
    }

    fn drop_senseless(&self, seat: Seat, moves: &mut Vec<Move>) {
        self.act_before_the_walk(seat, moves);
    }
}

impl VoodooIsland {
    /// The points at the end; whoever is left behind has none.
    fn points(&self, seat: Seat) -> f32 {
        let own = self.explorer(seat);
        let points = own.score_lines().iter().map(|line| line.points).sum::<i32>() as f32;
        if own.place == Whereabouts::Aboard { points + ABOARD } else { 0.0 }
    }
}
