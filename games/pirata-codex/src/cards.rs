//! Heaps of action cards.

use serde::{Serialize, Serializer};

use crate::data::{CARD_KINDS, Card};

/// A heap of cards: how many there are of each kind. Cards of one kind are the same card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cards(u128);

impl Cards {
    /// No card.
    pub const EMPTY: Cards = Cards(0);
    /// Four bits for every gold kind.
    const GOLD: u128 = {
        let mut mask = 0;
        let mut i = 0;
        while i < CARD_KINDS {
            if Card::ALL[i].is_gold() {
                mask |= 15 << (4 * i);
            }
            i += 1;
        }
        mask
    };

    /// All cards of the base game, or of both.
    pub fn box_of(expansion: bool) -> Cards {
        let count = |card: Card| card.facts().base + if expansion { card.facts().extra } else { 0 };
        Card::ALL.into_iter().flat_map(|card| (0..count(card)).map(move |_| card)).collect()
    }

    /// How many there are of this kind.
    pub const fn count(self, card: Card) -> u8 {
        (self.0 >> (4 * card as u32) & 15) as u8
    }

    /// Whether there is one of this kind.
    pub const fn has(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// Adds a card.
    pub const fn add(&mut self, card: Card) {
        self.0 += 1 << (4 * card as u32);
    }

    /// Takes a card away; says whether there was one.
    pub const fn take(&mut self, card: Card) -> bool {
        let has = self.has(card);
        if has {
            self.0 -= 1 << (4 * card as u32);
        }
        has
    }

    /// Whether there is no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards there are.
    pub const fn len(self) -> u8 {
        const LOW: u128 = 0x0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f;
        let bytes = (self.0 & LOW) + (self.0 >> 4 & LOW);
        let words = (bytes as u64) + ((bytes >> 64) as u64);
        // No byte of the sum exceeds 60 + 60, and all of them together are at most 69 cards.
        (words.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// Both heaps together.
    #[must_use]
    pub const fn plus(self, other: Cards) -> Cards {
        Cards(self.0 + other.0)
    }

    /// This heap without the cards of the other, as far as they are here.
    #[must_use]
    pub fn minus(self, other: Cards) -> Cards {
        let mut rest = self;
        for card in other.iter() {
            rest.take(card);
        }
        rest
    }

    /// Only the gold cards.
    #[must_use]
    pub const fn gold(self) -> Cards {
        Cards(self.0 & Cards::GOLD)
    }

    /// Only the silver cards.
    #[must_use]
    pub const fn silver(self) -> Cards {
        Cards(self.0 & !Cards::GOLD)
    }

    /// How many there are of each kind.
    pub fn counts(self) -> [u8; CARD_KINDS] {
        let bytes = self.0.to_le_bytes();
        std::array::from_fn(|i| bytes[i / 2] >> (4 * (i % 2)) & 15)
    }

    /// The kinds that are here, each once.
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let place = rest.trailing_zeros() / 4;
            (rest != 0).then(|| {
                rest &= !(15 << (4 * place));
                Card::ALL[place as usize]
            })
        })
    }

    /// All cards, kind by kind.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.kinds().flat_map(move |card| (0..self.count(card)).map(move |_| card))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut heap = Cards::EMPTY;
        for card in cards {
            heap.add(card);
        }
        heap
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_box_has_47_and_69_cards() {
        let (base, both) = (Cards::box_of(false), Cards::box_of(true));
        assert_eq!((base.len(), base.gold().len(), base.silver().len()), (47, 17, 30));
        assert_eq!((both.len(), both.gold().len(), both.silver().len()), (69, 25, 44));
        assert_eq!(both.iter().count(), 69);
        assert_eq!(both.counts().iter().sum::<u8>(), 69);
        assert_eq!(both.minus(base).len(), 22);
    }
}
