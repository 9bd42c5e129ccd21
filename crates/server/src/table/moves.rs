//! The moves of a game, packed: a long game at an awake table costs a few kilobytes.

use std::sync::Arc;

use engine::record::Played;
use engine::{Drawn, Seat};

/// How many moves are packed together.
const BUNDLE: usize = 32;

/// The moves in the order in which they were made. Copies share what they have in common.
#[derive(Clone, Default)]
pub struct Moves {
    bundles: Arc<Vec<Arc<[u8]>>>,
    /// The last moves, not packed yet.
    last: Arc<Vec<Played>>,
}

impl Moves {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.bundles.len() * BUNDLE + self.last.len()
    }

    /// Whether none was made yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds a move.
    pub fn push(&mut self, played: Played) {
        let last = Arc::make_mut(&mut self.last);
        last.push(played);
        if last.len() == BUNDLE {
            let mut bytes = Vec::new();
            last.drain(..).for_each(|played| pack(&played, &mut bytes));
            Arc::make_mut(&mut self.bundles).push(bytes.into());
        }
    }

    /// The moves, oldest first.
    pub fn iter(&self) -> impl Iterator<Item = Played> {
        self.bundles.iter().flat_map(|bundle| Unpack(bundle)).chain(self.last.iter().cloned())
    }

    /// The last move.
    pub fn last(&self) -> Option<Played> {
        self.last.last().cloned().or_else(|| Unpack(self.bundles.last()?).last())
    }

    /// The last move of a seat, with its place counted from 0.
    pub fn last_of(&self, seat: Seat) -> Option<(usize, Played)> {
        let is_own = |played: &Played| played.seat == seat;
        let packed = self.bundles.len() * BUNDLE;
        if let Some(place) = self.last.iter().rposition(is_own) {
            return Some((packed + place, self.last[place].clone()));
        }
        self.bundles.iter().enumerate().rev().find_map(|(bundle, bytes)| {
            let own = Unpack(bytes).enumerate().filter(|(_, played)| is_own(played)).last();
            own.map(|(place, played)| (bundle * BUNDLE + place, played))
        })
    }
}

impl FromIterator<Played> for Moves {
    fn from_iter<I: IntoIterator<Item = Played>>(moves: I) -> Moves {
        let mut all = Moves::default();
        moves.into_iter().for_each(|played| all.push(played));
        all
    }
}

/// Packs one move: the seat, the number and length of what follows, what chance brought, the words.
fn pack(played: &Played, into: &mut Vec<u8>) {
    into.push(played.seat.0);
    into.extend_from_slice(&(played.drawn.len() as u32).to_le_bytes());
    into.extend_from_slice(&(played.words.len() as u32).to_le_bytes());
    for drawn in &played.drawn {
        into.extend_from_slice(&match *drawn {
            Drawn::Die(face) => [0, face],
            Drawn::Card(card) => [1, card],
            Drawn::Kind(kind) => [2, kind],
        });
    }
    into.extend_from_slice(played.words.as_bytes());
}

/// The moves of a bundle.
struct Unpack<'a>(&'a [u8]);

impl Unpack<'_> {
    fn number(&mut self) -> Option<usize> {
        self.0.split_off(..4)?.try_into().ok().map(|bytes| u32::from_le_bytes(bytes) as usize)
    }
}

impl Iterator for Unpack<'_> {
    type Item = Played;

    fn next(&mut self) -> Option<Played> {
        let seat = Seat(*self.0.split_off_first()?);
        let (drawn, words) = (self.number()?, self.number()?);
        let drawn = self.0.split_off(..2 * drawn)?.chunks_exact(2).map(|pair| match pair[0] {
            0 => Drawn::Die(pair[1]),
            1 => Drawn::Card(pair[1]),
            _ => Drawn::Kind(pair[1]),
        });
        let drawn = drawn.collect();
        let words = String::from_utf8_lossy(self.0.split_off(..words)?).into_owned();
        Some(Played { seat, words, drawn })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_moves_come_out_as_they_went_in() {
        let one = |number: usize| Played {
            seat: Seat((number % 3) as u8),
            words: "step 1 ×".repeat(number % 4),
            drawn: (0..number as u8 % 5).map(|n| [Drawn::Die(n), Drawn::Card(n), Drawn::Kind(n)][number % 3]).collect(),
        };
        let mut moves = Moves::default();
        for number in 0..150 {
            assert_eq!((moves.len(), moves.is_empty()), (number, number == 0));
            assert_eq!(moves.last(), number.checked_sub(1).map(one));
            for seat in 0..4 {
                let own = (0..number).rev().find(|place| one(*place).seat == Seat(seat));
                assert_eq!(moves.last_of(Seat(seat)), own.map(|place| (place, one(place))));
            }
            moves.push(one(number));
        }
        assert!(moves.iter().eq((0..150).map(one)));
        let copy: Moves = moves.iter().take(40).collect();
        assert!(copy.iter().eq((0..40).map(one)));
        assert_eq!(moves.len(), 150, "copies go their own way");
    }
}
