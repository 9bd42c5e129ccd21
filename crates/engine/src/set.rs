//! Sets of small numbers: cards in a hand, spaces with a token.

use serde::{Serialize, Serializer};

/// A set of numbers below 64. As a pile it is lazily shuffled: its order does not exist until [`Chance::card`]
/// draws from it.
///
/// [`Chance::card`]: crate::Chance::card
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Set(u64);

impl Set {
    /// The empty set.
    pub const EMPTY: Set = Set(0);

    /// The numbers from `first` to `last`, both included.
    pub const fn range(first: u8, last: u8) -> Set {
        Set((u64::MAX >> (63 - last)) & (u64::MAX << first))
    }

    /// The set of exactly these numbers.
    pub const fn of(numbers: &[u8]) -> Set {
        let mut bits = 0;
        let mut i = 0;
        while i < numbers.len() {
            bits |= 1 << numbers[i];
            i += 1;
        }
        Set(bits)
    }

    /// Whether the number is in the set.
    pub const fn contains(self, number: u8) -> bool {
        number < 64 && self.0 >> number & 1 != 0
    }

    /// Puts a number into the set.
    pub const fn insert(&mut self, number: u8) {
        self.0 |= 1 << number;
    }

    /// Takes a number out of the set; nothing happens if it is not there.
    pub const fn remove(&mut self, number: u8) {
        self.0 &= !(1 << number);
    }

    /// All numbers that are in one of the two sets.
    #[must_use]
    pub const fn union(self, other: Set) -> Set {
        Set(self.0 | other.0)
    }

    /// The numbers of this set that are not in the other.
    #[must_use]
    pub const fn minus(self, other: Set) -> Set {
        Set(self.0 & !other.0)
    }

    /// How many numbers are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number at `rank` in ascending order; the set must have more than `rank` numbers.
    pub const fn nth(self, rank: u32) -> u8 {
        let mut bits = self.0;
        let mut left = rank;
        while left > 0 {
            bits &= bits - 1;
            left -= 1;
        }
        bits.trailing_zeros() as u8
    }

    /// The numbers in ascending order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let number = bits.trailing_zeros() as u8;
            (bits != 0).then(|| {
                bits &= bits - 1;
                number
            })
        })
    }
}

impl FromIterator<u8> for Set {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Set {
        let mut set = Set::EMPTY;
        for number in numbers {
            set.insert(number);
        }
        set
    }
}

impl Serialize for Set {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_members_and_ranks_agree() {
        let set = Set::range(1, 11).minus(Set::of(&[2, 7]));
        assert_eq!(set.iter().collect::<Vec<_>>(), [1, 3, 4, 5, 6, 8, 9, 10, 11]);
        assert_eq!(set.len(), 9);
        assert!((0..9).all(|rank| set.contains(set.nth(rank))));
        assert_eq!(set.nth(4), 6);
        assert_eq!(Set::range(0, 63).len(), 64);
        assert!(!set.contains(200));
    }
}
