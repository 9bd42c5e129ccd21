//! Object cards dealt anew, so that one seat cannot tell the difference.

use engine::{Chance, Stack};

use super::{Cards, DECK, Objects, PUBLIC, ZONES, each, hand};
use crate::data::OBJECT_CARDS;

impl Objects {
    /// Deals the cards anew that a seat does not know, so that it cannot tell the difference.
    pub(crate) fn guess(&mut self, seat: u8, chance: &mut (impl Chance + ?Sized)) {
        // First every card gets a zone.
        let mut zone_of = [DECK as u8; OBJECT_CARDS as usize];
        let mut free = self.unseen;
        for (zone, cards) in self.blanks() {
            let cards = cards & free;
            if cards != 0 {
                let card = chance.card(each(cards).collect());
                zone_of[usize::from(card)] = zone;
                free &= !(1 << card);
            }
        }
        for zone in 1..ZONES {
            each(self.seen[zone]).for_each(|card| zone_of[usize::from(card)] = zone as u8);
        }
        // Then pairs of cards change places, and with them all that the others know of them, wherever the seat allows it.
        let hidden: Cards = self.may[usize::from(seat)].iter().fold(0, |set, cards| set | cards);
        let own = self.seen[hand(seat)];
        let movable: Stack<u8, 24> = each(hidden & !own).collect();
        for _ in 0..3 {
            for i in 1..movable.len() {
                let (a, b) = (movable[i], movable[usize::from(chance.die(i as u8 + 1)) - 1]);
                if a != b && self.exchangeable(seat, (a, b), (zone_of[usize::from(a)], zone_of[usize::from(b)])) {
                    zone_of.swap(usize::from(a), usize::from(b));
                    for eye in (0..usize::from(self.humans)).filter(|&eye| eye != usize::from(seat)) {
                        self.may[eye].iter_mut().for_each(|cards| *cards = swap_bits(*cards, a, b));
                    }
                }
            }
        }
        let known = self.seen;
        self.unseen = 0;
        self.seen = [0; ZONES];
        for card in each(hidden) {
            let zone = usize::from(zone_of[usize::from(card)]);
            let cards = if known[zone] == 0 { &mut self.unseen } else { &mut self.seen[zone] };
            *cards |= 1 << card;
        }
    }

    /// Whether two cards can change places for all that the seat, and everybody, knows.
    pub(super) fn exchangeable(&self, seat: u8, (a, b): (u8, u8), (zone_a, zone_b): (u8, u8)) -> bool {
        let own = &self.may[usize::from(seat)];
        if own[usize::from(zone_b)] >> a & 1 == 0 || own[usize::from(zone_a)] >> b & 1 == 0 {
            return false;
        }
        let public = &self.may[PUBLIC];
        let others = (0..usize::from(self.humans)).filter(|&eye| eye != usize::from(seat));
        others.into_iter().all(|eye| {
            self.may[eye].iter().zip(public).all(|(cards, all)| swap_bits(*cards, a, b) & !all & (1 << a | 1 << b) == 0)
        })
    }
}

fn swap_bits(cards: Cards, a: u8, b: u8) -> Cards {
    if (cards >> a ^ cards >> b) & 1 == 0 { cards } else { cards ^ (1 << a | 1 << b) }
}
