//! Object cards put where a scene wants them.

use engine::{Seat, Seats};

use super::{DECK, OF_KIND, Objects, PUBLIC, each, hand, kind, pile};
use crate::data::Object;

impl Objects {
    /// Gives a card of this kind out of the deck to a pirate, for a scene: these seats know it, the others saw it being drawn.
    /// Says whether there was one.
    pub(crate) fn deal(&mut self, seat: u8, object: Object, known_to: Seats) -> bool {
        let Some(card) = each(self.unseen & OF_KIND[object as usize]).next() else { return false };
        let zone = if seat < self.humans {
            hand(seat)
        } else {
            self.piles[usize::from(seat)] += 1;
            pile(seat, self.piles[usize::from(seat)] - 1)
        };
        self.unseen &= !(1 << card);
        self.deck -= 1;
        self.seen[zone] |= 1 << card;
        for eye in self.eyes() {
            if eye == PUBLIC && known_to == Seats::first(self.humans) || known_to.contains(Seat(eye as u8)) {
                self.recognise(eye, card, DECK);
                self.place(eye, card, zone);
            } else {
                self.may[eye][zone] |= self.may[eye][DECK];
            }
        }
        self.settle();
        true
    }

    /// Lays a card of this kind out of the deck on the discard pile, for a scene; says whether there was one.
    pub(crate) fn deal_to_discard(&mut self, object: Object) -> bool {
        let card = each(self.unseen & OF_KIND[object as usize]).next();
        if let Some(card) = card {
            self.unseen &= !(1 << card);
            self.deck -= 1;
            self.lay_open(card, DECK);
            self.discard.push(card);
        }
        card.is_some()
    }

    /// Takes a card of this kind out of the deck and out of the game, for a scene; says whether there was one.
    pub(crate) fn remove_from_deck(&mut self, object: Object) -> bool {
        let removed = self.deal_to_discard(object);
        if let Some(card) = self.discard.pop().filter(|_| removed) {
            self.out |= 1 << card;
        }
        removed
    }

    /// The kinds of the cards that no seat knows, for a scene.
    pub(crate) fn unseen_kinds(&self) -> impl Iterator<Item = Object> + use<> {
        each(self.unseen).map(kind)
    }
}
