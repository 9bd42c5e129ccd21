//! Decks whose order does not exist before somebody draws.

use crate::chance::Chance;
use crate::stack::Stack;

/// A face-down deck of cards of `KINDS` kinds, made of at most `LAYERS` layers.
///
/// A layer is a pool whose order nobody knows: a card of it is determined by chance at the moment it is drawn. The
/// top layer is drawn first. A card whose place somebody knows (put on top, put under the deck) is a layer of its
/// own. So a deck holds exactly what can be known about it, and nothing in it is a secret future.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deck<const KINDS: usize, const LAYERS: usize> {
    layers: Stack<Layer<KINDS>, LAYERS>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Layer<const KINDS: usize>([u8; KINDS]);

impl<const KINDS: usize> Default for Layer<KINDS> {
    fn default() -> Self {
        Layer([0; KINDS])
    }
}

impl<const KINDS: usize> Layer<KINDS> {
    fn of_one(kind: u8) -> Self {
        let mut counts = [0; KINDS];
        counts[kind as usize] = 1;
        Layer(counts)
    }

    fn len(&self) -> usize {
        self.0.iter().map(|&count| count as usize).sum()
    }
}

impl<const KINDS: usize, const LAYERS: usize> Deck<KINDS, LAYERS> {
    /// A shuffled deck with `counts[kind]` cards of each kind.
    pub fn shuffled(counts: [u8; KINDS]) -> Self {
        let mut deck = Deck { layers: Stack::new() };
        if counts.iter().any(|&count| count > 0) {
            deck.layers.push(Layer(counts));
        }
        deck
    }

    /// How many cards the deck has.
    pub fn len(&self) -> usize {
        self.layers.iter().map(Layer::len).sum()
    }

    /// Whether the deck has no card.
    pub fn is_empty(&self) -> bool {
        self.layers.is_empty()
    }

    /// How many cards of each kind the deck has.
    pub fn counts(&self) -> [u8; KINDS] {
        let mut counts = [0; KINDS];
        for layer in self.layers.iter() {
            for (sum, count) in counts.iter_mut().zip(layer.0) {
                *sum += count;
            }
        }
        counts
    }

    /// Draws the top card, or nothing from an empty deck.
    pub fn draw(&mut self, chance: &mut (impl Chance + ?Sized)) -> Option<u8> {
        let layer = self.layers.last_mut()?;
        let kind = match layer.len() {
            1 => layer.0.iter().position(|&count| count == 1).unwrap_or(0) as u8,
            _ => chance.kind(&layer.0),
        };
        layer.0[kind as usize] -= 1;
        if layer.len() == 0 {
            self.layers.pop();
        }
        Some(kind)
    }

    /// Takes one card of this kind out of the deck wherever it lies; says whether there was one.
    pub fn take(&mut self, kind: u8) -> bool {
        let found = (0..self.layers.len()).rev().find(|&i| self.layers[i].0[kind as usize] > 0);
        if let Some(i) = found {
            self.layers[i].0[kind as usize] -= 1;
            if self.layers[i].len() == 0 {
                self.layers.remove(i);
            }
        }
        found.is_some()
    }

    /// Puts a card on top, where its place is known.
    pub fn put_on_top(&mut self, kind: u8) {
        self.layers.push(Layer::of_one(kind));
    }

    /// Puts a card under the deck, where its place is known.
    pub fn put_under(&mut self, kind: u8) {
        self.layers.insert(0, Layer::of_one(kind));
    }

    /// Shuffles these cards among themselves and puts them under the deck.
    pub fn shuffle_under(&mut self, counts: [u8; KINDS]) {
        if counts.iter().any(|&count| count > 0) {
            self.layers.insert(0, Layer(counts));
        }
    }

    /// Puts a card back and shuffles the whole deck.
    pub fn shuffle_in(&mut self, kind: u8) {
        let mut counts = self.counts();
        counts[kind as usize] += 1;
        *self = Deck::shuffled(counts);
    }

    /// Shuffles the whole deck: no place in it is known any more.
    pub fn shuffle(&mut self) {
        *self = Deck::shuffled(self.counts());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Fast, Scripted};

    #[test]
    fn known_cards_come_in_their_order_and_the_rest_by_chance() {
        let mut deck: Deck<5, 6> = Deck::shuffled([1, 1, 0, 0, 0]);
        deck.put_under(2);
        deck.put_under(3);
        deck.put_on_top(4);
        let mut chance = Scripted::new("k1").unwrap();
        let order: Vec<u8> = std::iter::from_fn(|| deck.draw(&mut chance)).collect();
        assert_eq!(order, [4, 1, 0, 2, 3], "only the first card of the shuffled pair is left to chance");
        assert!(deck.is_empty());
    }

    #[test]
    fn shuffling_forgets_every_known_place() {
        let mut deck: Deck<3, 4> = Deck::shuffled([2, 0, 1]);
        deck.put_under(1);
        deck.shuffle();
        assert_eq!(deck, Deck::shuffled([2, 1, 1]));
        let mut seen = [false; 3];
        for seed in 0..64 {
            seen[deck.clone().draw(&mut Fast::new(seed)).unwrap() as usize] = true;
        }
        assert_eq!(seen, [true; 3]);
    }

    #[test]
    fn layers_under_the_deck_wait_their_turn_and_cards_can_be_taken_out() {
        let mut deck: Deck<3, 4> = Deck::shuffled([1, 0, 0]);
        deck.shuffle_under([0, 2, 0]);
        assert!(deck.take(1) && !deck.take(2));
        let mut chance = Scripted::new("").unwrap();
        assert_eq!((deck.draw(&mut chance), deck.draw(&mut chance), deck.draw(&mut chance)), (Some(0), Some(1), None));
        deck.shuffle_in(2);
        assert_eq!(deck.counts(), [0, 0, 1]);
    }
}
