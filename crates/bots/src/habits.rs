//! What a seat has found out about its moves in a search, wherever it made them.
//!
//! A tree learns each way of moves apart from all others: what turns out well after one move is found anew after another, and
//! until it is, the other looks worse than it is. Habits carry it over. They are the moves after which iterations came out
//! well, and part of the play beyond the trees goes by them.

use std::hash::Hash;

use rustc_hash::FxHashMap;

/// What was found lately counts more: a result counts so much less with each one after it.
const FADING: f32 = 0.999;
/// How much a move is given credit for that was made seldom.
const CREDIT: f32 = 0.3;

/// How well things went after each move.
#[derive(Clone, Debug)]
pub(crate) struct Habits<M> {
    known: FxHashMap<M, Record>,
}

/// The results after one move, the later ones with more weight.
#[derive(Clone, Copy, Debug, Default)]
struct Record {
    sum: f32,
    weight: f32,
}

impl<M> Default for Habits<M> {
    fn default() -> Habits<M> {
        Habits { known: FxHashMap::default() }
    }
}

impl<M: Copy + Eq + Hash> Habits<M> {
    /// Takes to heart how an iteration ended in which this move was made.
    pub fn learn(&mut self, the_move: M, reward: f32) {
        let record = self.known.entry(the_move).or_default();
        record.sum = record.sum * FADING + reward;
        record.weight = record.weight * FADING + 1.0;
    }

    /// The move after which things went best, as an index into these moves; nothing if one of them was never made.
    pub fn best(&self, moves: &[M]) -> Option<usize> {
        let mut best = (f32::NEG_INFINITY, None);
        for (number, the_move) in moves.iter().enumerate() {
            let record = self.known.get(the_move)?;
            let promise = record.sum / record.weight + CREDIT / record.weight.sqrt();
            if promise > best.0 {
                best = (promise, Some(number));
            }
        }
        best.1
    }

    /// The memory that they take.
    pub fn bytes(&self) -> usize {
        self.known.capacity() * size_of::<(M, Record)>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_move_after_which_things_went_best_is_a_habit() {
        let mut habits = Habits::default();
        for _ in 0..100 {
            habits.learn('a', 0.4);
            habits.learn('b', 0.6);
        }
        assert_eq!(habits.best(&['a', 'b']), Some(1));
        assert_eq!(habits.best(&['b', 'a']), Some(0));
    }

    #[test]
    fn nothing_is_a_habit_beside_a_move_that_was_never_made() {
        let mut habits = Habits::default();
        habits.learn('a', 1.0);
        assert_eq!(habits.best(&['a', 'z']), None);
        assert_eq!(habits.best(&[]), None);
    }

    #[test]
    fn habits_change_when_things_go_otherwise() {
        let mut habits = Habits::default();
        for reward in [0.9, 0.1] {
            for _ in 0..3000 {
                habits.learn('a', reward);
                habits.learn('b', 0.4);
            }
        }
        assert_eq!(habits.best(&['a', 'b']), Some(1));
    }
}
