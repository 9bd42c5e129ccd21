//! What bots know about a game beyond its rules.

use crate::chance::Fast;
use crate::game::Game;
use crate::seat::Seat;

/// How good a position is, as an experienced player would say at a glance.
pub trait Policy: Game {
    /// How many points this seat can expect to finish ahead of its best rival, who need not be the one that leads now; below zero if
    /// behind.
    fn judge(&self, seat: Seat) -> f32;

    /// The same as somebody says who does not count chances. The greedy bot goes by this: other bots are measured by it, so it must
    /// not become better whenever they do.
    fn glance(&self, seat: Seat) -> f32 {
        self.judge(seat)
    }

    /// A lead of this many points wins about three games of four.
    const SAFE_LEAD: f32;

    /// How much a search tries what it has not tried often. Less where good play is many small steps in one direction, so that moves
    /// differ by little and only going on shows what they are good for.
    const CURIOSITY: f32 = 0.25;

    /// How broadly a search looks: where it has been n times, at 1 + this times the root of n different moves, the hasty one first.
    /// Much where moves are few and each may be the right one.
    const BREADTH: f32 = 0.4;

    /// The move that a hasty but sensible player makes, as an index into its moves: search plays games on like this. It may use
    /// only what the seat knows.
    fn hasty(&self, _seat: Seat, moves: &[Self::Move], chance: &mut Fast) -> usize {
        chance.below(moves.len() as u32) as usize
    }

    /// A world that could be the true one, as likely as the seat should think it is: for games where what others do tells what they
    /// hold. Fair like [`Game::guess`], and nothing that is possible is ruled out.
    #[must_use]
    fn believe(&self, seat: Seat, chance: &mut Fast) -> Self {
        self.guess(seat, chance)
    }

    /// What was said so far, if the decision on the table is talk about what only the talker knows. Rivals then talk hastily in a
    /// search, each by what it knows, and a search thinks of nothing that a hasty player would never say; what was learnt for
    /// different numbers is kept apart; words are judged by what comes of them when the talk is over; and a bot does not always
    /// say the best, lest it be read.
    fn talk(&self) -> Option<u32> {
        None
    }

    /// Whether luck alone decides from now on, but for trifles: then a search judges, and does not play it out.
    fn is_up_to_luck(&self) -> bool {
        false
    }

    /// Takes out moves that are not worth a thought, and leaves at least one. It may use only what the seat knows.
    fn drop_senseless(&self, _seat: Seat, _moves: &mut Vec<Self::Move>) {}
}
