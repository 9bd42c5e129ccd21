//! What each eye knows: which cards may be in which zone.

use engine::Seat;

use super::{Cards, DECK, OF_KIND, Objects, PUBLIC, Spot, WRECK, ZONES, each, hand, kind};
use crate::data::{OBJECT_CARDS, Object};

impl Objects {
    pub(super) fn eyes(&self) -> impl Iterator<Item = usize> + use<> {
        (0..usize::from(self.humans)).chain([PUBLIC])
    }

    /// Whether everybody must reckon with a player having this object.
    pub(crate) fn could_hold(&self, seat: u8, object: Object) -> bool {
        self.may[PUBLIC][hand(seat)] & OF_KIND[object as usize] != 0
    }

    /// For this eye the card is in this zone and nowhere else.
    pub(super) fn place(&mut self, eye: usize, card: u8, zone: usize) {
        self.lose_sight(eye, card);
        self.may[eye][zone] |= 1 << card;
    }

    pub(super) fn lose_sight(&mut self, eye: usize, card: u8) {
        self.may[eye].iter_mut().for_each(|cards| *cards &= !(1 << card));
    }

    /// The zones where a card may be for this eye, a bit for each.
    pub(super) fn places(&self, eye: usize, card: u8) -> u16 {
        (0..ZONES).fold(0, |set, zone| set | ((self.may[eye][zone] >> card & 1) as u16) << zone)
    }

    /// An eye sees a card leave a zone, and sees its kind alone: of several that may have been there it takes it for the one
    /// that it knew best, which so teaches it nothing about the others. These may now be wherever that one might have been.
    pub(super) fn recognise(&mut self, eye: usize, card: u8, zone: usize) {
        let alike = self.may[eye][zone] & OF_KIND[kind(card) as usize];
        if alike.count_ones() < 2 {
            return;
        }
        let own = self.places(eye, card);
        let (mut best, mut known) = (card, own);
        for twin in each(alike) {
            let places = self.places(eye, twin);
            if places.count_ones() < known.count_ones() {
                (best, known) = (twin, places);
            }
        }
        for twin in each(alike & !(1 << card)) {
            let more = if twin == best { own } else { known };
            for zone in (0..ZONES).filter(|zone| more >> zone & 1 != 0) {
                self.may[eye][zone] |= 1 << twin;
            }
        }
    }

    /// The card leaves a zone and lies open, or leaves the game: no eye looks for it any more.
    pub(super) fn lay_open(&mut self, card: u8, from: usize) {
        for zone in &mut self.seen {
            *zone &= !(1 << card);
        }
        for eye in self.eyes() {
            self.recognise(eye, card, from);
            self.lose_sight(eye, card);
        }
        self.settle();
    }

    /// A card goes from one zone to another; these two know which, the others see only that one went.
    pub(super) fn shift(&mut self, from: usize, to: usize, card: u8, knows: Option<u8>, also: Option<u8>) {
        for eye in self.eyes() {
            if [knows, also].iter().flatten().any(|&seat| usize::from(seat) == eye) {
                self.recognise(eye, card, from);
                self.place(eye, card, to);
            } else {
                self.may[eye][to] |= self.may[eye][from];
            }
        }
        self.settle();
    }

    /// How many cards a zone has.
    pub(super) fn size(&self, zone: usize) -> u32 {
        match zone {
            DECK => u32::from(self.deck),
            WRECK => self.seen[WRECK].count_ones(),
            _ => {
                let (seat, place) = ((zone - 2) / 3, (zone - 2) % 3);
                if seat < usize::from(self.humans) {
                    self.seen[zone].count_ones()
                } else {
                    u32::from(self.piles[seat] > place as u8)
                }
            }
        }
    }

    /// Draws the conclusions of each eye from the number of cards in each zone.
    pub(super) fn settle(&mut self) {
        self.eyes().for_each(|eye| self.settle_for(eye));
    }

    /// Draws the conclusions of this eye. If it knows every card of a zone, no other card can be there; if only as many cards as
    /// there are can be in a zone, they are nowhere else.
    pub(super) fn settle_for(&mut self, eye: usize) {
        let sizes: [u32; ZONES] = std::array::from_fn(|zone| self.size(zone));
        while conclude(&mut self.may[eye], &sizes) {}
    }

    /// Which hidden cards an eye knows to be among which places: kind, count and places, in the order of the kinds.
    pub(crate) fn whereabouts(&self, eye: usize) -> Vec<(Object, u8, Vec<Spot>)> {
        let mut all: Vec<(Object, u8, Vec<Spot>)> = Vec::new();
        for card in 0..OBJECT_CARDS {
            let spots: Vec<Spot> =
                (0..ZONES).filter(|&zone| self.may[eye][zone] >> card & 1 != 0).map(|zone| self.spot(zone)).collect();
            if spots.is_empty() {
                continue;
            }
            match all.iter_mut().find(|(object, _, other)| *object == kind(card) && *other == spots) {
                Some((_, count, _)) => *count += 1,
                None => all.push((kind(card), 1, spots)),
            }
        }
        all.sort();
        all
    }

    pub(super) fn spot(&self, zone: usize) -> Spot {
        match zone {
            DECK => Spot::Deck,
            WRECK => Spot::Wreck,
            _ => {
                let (seat, place) = (((zone - 2) / 3) as u8, ((zone - 2) % 3) as u8);
                if seat < self.humans { Spot::Hand(Seat(seat)) } else { Spot::Pile(Seat(seat), place) }
            }
        }
    }

    /// Whether the sizes agree with the cards: for those who check that nothing gets lost.
    pub(crate) fn is_sound(&self) -> bool {
        let blank = self.blanks().len() as u32;
        let faceless =
            |eye: usize| self.blanks().iter().fold(self.may[eye][DECK], |set, b| set | self.may[eye][usize::from(b.0)]);
        self.unseen.count_ones() == u32::from(self.deck) + blank
            && self.eyes().all(|eye| self.unseen & !faceless(eye) == 0)
            && self.eyes().all(|eye| (0..ZONES).all(|zone| self.seen[zone] & !self.may[eye][zone] == 0))
    }
}

/// Draws what follows at once; says whether more may follow.
fn conclude(may: &mut [Cards; ZONES], sizes: &[u32; ZONES]) -> bool {
    let (mut once, mut twice) = (0, 0);
    for cards in may.iter() {
        twice |= once & cards;
        once |= cards;
    }
    let sure = once & !twice;
    let mut learned = false;
    for zone in 0..ZONES {
        let (there, size) = (may[zone], sizes[zone]);
        if there & twice == 0 {
            continue;
        }
        if (there & sure).count_ones() == size {
            may[zone] = there & sure;
            learned = true;
        } else if there.count_ones() == size {
            for cards in may.iter_mut() {
                *cards &= !there;
            }
            may[zone] = there;
            learned = true;
        }
    }
    learned
}
