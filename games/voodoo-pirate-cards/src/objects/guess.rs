//! Object cards dealt anew, so that one seat cannot tell the difference.

use engine::{Chance, Seat, Seats, Stack};

use super::{Cards, DECK, Objects, PUBLIC, ZONES, each, hand};
use crate::data::OBJECT_CARDS;

/// Where each card is dealt to.
type Dealt = [u8; OBJECT_CARDS as usize];

impl Objects {
    /// Deals the cards anew that a seat does not know. All is made from what the seat and everybody knows: from two worlds that
    /// the seat cannot tell apart the same luck makes the same guess. The other players know their hands, and the cards that they
    /// must know elsewhere; what else they have seen is guessed too.
    pub(crate) fn guess(&mut self, seat: u8, chance: &mut (impl Chance + ?Sized)) {
        let own = self.may[usize::from(seat)];
        let known_by: [Seats; ZONES] = std::array::from_fn(|zone| self.knowers(zone));
        let hidden: Cards = own.iter().fold(0, |set, cards| set | cards);
        let dealt = deal_anew(&own, std::array::from_fn(|zone| self.size(zone) as u8), hidden, chance);
        let seen = std::mem::take(&mut self.seen);
        self.unseen = 0;
        for card in each(hidden) {
            let zone = usize::from(dealt[usize::from(card)]);
            let cards = if seen[zone] == 0 { &mut self.unseen } else { &mut self.seen[zone] };
            *cards |= 1 << card;
        }
        for other in (0..self.humans).filter(|&other| other != seat) {
            let eye = usize::from(other);
            self.may[eye] = self.may[PUBLIC];
            for (zone, knowers) in known_by.iter().enumerate() {
                if zone == hand(other) || knowers.contains(Seat(other)) {
                    each(self.seen[zone]).for_each(|card| self.place(eye, card, zone));
                }
            }
            let plain = self.may[eye];
            if chance.die(2) == 2 {
                self.remember(eye, &dealt, hidden & !self.seen[hand(other)], chance);
                self.settle_for(eye);
            }
            // Whoever knows a whole zone is known to know it: no guess may add to that. Nor may it take a card out of the deck that nobody
            // has seen: a conclusion could make it the only one for a pile, of which nobody knows the card.
            let is_bound = self.unseen & plain[DECK] & !self.may[eye][DECK] != 0;
            if is_bound
                || (0..ZONES)
                    .any(|zone| self.knowers(zone).contains(Seat(other)) != known_by[zone].contains(Seat(other)))
            {
                self.may[eye] = plain;
            }
        }
    }

    /// What a player may have seen alone: a Shipwreck shows cards that go back into the deck, and a card that was stolen is
    /// known to its old owner. Of some cards it knows better than all others where they can be; but where nobody knows the
    /// card of a pile, it can be in the deck for all.
    fn remember(&mut self, eye: usize, dealt: &Dealt, cards: Cards, chance: &mut (impl Chance + ?Sized)) {
        for card in each(cards) {
            let zone = usize::from(dealt[usize::from(card)]);
            let rest = chance.die(3);
            if rest == 1 {
                continue;
            }
            for other in (0..ZONES).filter(|&other| other != zone) {
                let open = other == DECK && self.unseen >> card & 1 != 0;
                if !open && self.may[eye][other] >> card & 1 != 0 && (rest == 2 || chance.die(2) == 1) {
                    self.may[eye][other] &= !(1 << card);
                }
            }
        }
    }

    /// The seats that know every card of a zone.
    fn knowers(&self, zone: usize) -> Seats {
        let elsewhere = |eye: usize| (0..ZONES).filter(|&z| z != zone).fold(0, |set, z| set | self.may[eye][z]);
        let knows = |seat: &u8| self.seen[zone] & elsewhere(usize::from(*seat)) == 0;
        (0..self.humans).filter(|_| self.seen[zone] != 0).filter(knows).map(Seat).collect()
    }
}

/// A random way to fill the zones with the hidden cards, each where it may be.
fn deal_anew(may: &[Cards; ZONES], sizes: [u8; ZONES], hidden: Cards, chance: &mut (impl Chance + ?Sized)) -> Dealt {
    let mut zones = Zones { may, room: sizes, held: [0; ZONES], dealt: [DECK as u8; OBJECT_CARDS as usize] };
    for card in each(hidden) {
        let found = zones.find_room(card, 0);
        debug_assert!(found, "there is room for every card where it may be");
    }
    let mut dealt = zones.dealt;
    // Then pairs of cards change places by chance, wherever both may be there.
    let cards: Stack<u8, { OBJECT_CARDS as usize }> = each(hidden).collect();
    let fits = |card: u8, zone: u8| may[usize::from(zone)] >> card & 1 != 0;
    for _ in 0..2 {
        for i in 1..cards.len() {
            let (a, b) = (cards[i], cards[usize::from(chance.die(i as u8 + 1)) - 1]);
            let (zone_a, zone_b) = (dealt[usize::from(a)], dealt[usize::from(b)]);
            if fits(a, zone_b) && fits(b, zone_a) {
                dealt.swap(usize::from(a), usize::from(b));
            }
        }
    }
    dealt
}

/// Zones that are being filled.
struct Zones<'a> {
    may: &'a [Cards; ZONES],
    room: [u8; ZONES],
    held: [Cards; ZONES],
    dealt: Dealt,
}

impl Zones<'_> {
    /// Puts a card where it may be; if all those zones are full, another card makes room. `tried` are the zones that were asked.
    fn find_room(&mut self, card: u8, tried: u16) -> bool {
        let possible = |zone: &usize| self.may[*zone] >> card & 1 != 0 && tried >> *zone & 1 == 0;
        let zones: Stack<u8, ZONES> = (0..ZONES).filter(possible).map(|zone| zone as u8).collect();
        let free = zones.iter().map(|&zone| usize::from(zone)).find(|&zone| self.room[zone] > 0);
        if let Some(zone) = free {
            self.room[zone] -= 1;
            self.put(card, zone);
            return true;
        }
        let tried = zones.iter().fold(tried, |tried, &zone| tried | 1 << zone);
        for zone in zones {
            let zone = usize::from(zone);
            for other in each(self.held[zone]) {
                if self.find_room(other, tried) {
                    self.held[zone] &= !(1 << other);
                    self.put(card, zone);
                    return true;
                }
            }
        }
        false
    }

    fn put(&mut self, card: u8, zone: usize) {
        self.held[zone] |= 1 << card;
        self.dealt[usize::from(card)] = zone as u8;
    }
}
