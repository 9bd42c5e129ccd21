//! Where the object cards lie, and who knows it (VPC-008, VPC-030, VPC-179, "Hidden information").
//!
//! Every card is one of 24, and lies in a zone: the deck, the cards looked at for a Shipwreck, a player's hand, or a place in
//! the pile of a Cursed Pirate. A card that no seat has ever seen has no zone yet: it is somewhere among the deck and the piles.
//! For each eye the state holds which cards may be in which zone, as that eye has seen them come and go. What all seats know
//! together is the intersection.
//!
//! Cards of one kind are alike. Whoever sees one of them leave a zone sees its kind, not which one it was (`recognise`).

mod deal;
mod guess;
mod knowledge;
mod unseen;

use engine::{Chance, Seat, Stack};
use serde::Serialize;

use self::unseen::draw_kind;
use crate::data::{KINDS, MOST_OBJECTS, OBJECT_CARDS, OBJECTS, Object, PIRATES};

/// A set of cards: a bit for each of the 24.
pub(crate) type Cards = u32;

/// All 24 cards.
const ALL: Cards = (1 << OBJECT_CARDS) - 1;

/// Where a hidden card can be.
pub(crate) const DECK: usize = 0;
/// The cards that are being looked at for a Shipwreck.
pub(crate) const WRECK: usize = 1;
const ZONES: usize = 2 + 3 * PIRATES;

/// Four seats and the spectator.
const EYES: usize = 5;
/// What everybody knows.
pub(crate) const PUBLIC: usize = 4;

/// The hand of a player.
pub(crate) const fn hand(seat: u8) -> usize {
    2 + 3 * seat as usize
}

/// A place in the pile of a Cursed Pirate, from the bottom.
const fn pile(seat: u8, place: u8) -> usize {
    2 + 3 * seat as usize + place as usize
}

/// The first card of each kind; the others follow it.
const FIRST: [u8; KINDS + 1] = {
    let mut first = [0; KINDS + 1];
    let mut kind = 0;
    while kind < KINDS {
        first[kind + 1] = first[kind] + OBJECTS[kind];
        kind += 1;
    }
    first
};

/// The cards of each kind.
const OF_KIND: [Cards; KINDS] = {
    let mut cards = [0; KINDS];
    let mut kind = 0;
    while kind < KINDS {
        cards[kind] = ((1 << OBJECTS[kind]) - 1) << FIRST[kind];
        kind += 1;
    }
    cards
};

/// The kind of each card.
const KIND: [Object; OBJECT_CARDS as usize] = {
    let mut kinds = [Object::GreySkull; OBJECT_CARDS as usize];
    let mut kind = 0;
    while kind < KINDS {
        let mut card = FIRST[kind];
        while card < FIRST[kind + 1] {
            kinds[card as usize] = Object::ALL[kind];
            card += 1;
        }
        kind += 1;
    }
    kinds
};

/// What a card is.
pub(crate) const fn kind(card: u8) -> Object {
    KIND[card as usize]
}

fn each(cards: Cards) -> impl Iterator<Item = u8> {
    let mut left = cards;
    std::iter::from_fn(move || {
        let card = left.trailing_zeros() as u8;
        (left != 0).then(|| {
            left &= left - 1;
            card
        })
    })
}

/// A place where a hidden card can be, as a view tells it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    /// Somewhere in the deck.
    Deck,
    /// Among the cards that are being looked at for a Shipwreck.
    Wreck,
    /// In the hand of this player.
    Hand(Seat),
    /// In the pile of this Cursed Pirate, at this place from the bottom.
    Pile(Seat, u8),
}

/// All object cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Objects {
    /// How many players there are; the other pirates are cursed.
    humans: u8,
    /// Cards in the deck.
    deck: u8,
    /// Cards in the piles of Cursed Pirates.
    piles: [u8; PIRATES],
    /// The cards that no seat knows: in the deck, or in a pile.
    unseen: Cards,
    /// The cards that some seat knows, by zone.
    seen: [Cards; ZONES],
    /// For each eye, the cards that may be in each zone.
    may: [[Cards; ZONES]; EYES],
    /// The discard pile, its top last.
    discard: Stack<u8, { OBJECT_CARDS as usize }>,
    /// Cards that are being used and lie nowhere yet (VPC-244).
    in_use: Cards,
    /// Cards that have left the game.
    out: Cards,
}

impl Objects {
    /// The shuffled deck.
    pub(crate) fn new(humans: u8) -> Objects {
        let mut may = [[0; ZONES]; EYES];
        for eye in (0..humans as usize).chain([PUBLIC]) {
            may[eye][DECK] = ALL;
        }
        Objects {
            humans,
            deck: OBJECT_CARDS,
            piles: [0; PIRATES],
            unseen: ALL,
            seen: [0; ZONES],
            may,
            discard: Stack::new(),
            in_use: 0,
            out: 0,
        }
    }

    /// How many cards the deck has.
    pub(crate) fn deck_len(&self) -> u8 {
        self.deck
    }

    /// The discard pile, its top last.
    pub(crate) fn discards(&self) -> impl DoubleEndedIterator<Item = Object> {
        self.discard.iter().map(|&card| kind(card))
    }

    /// The top of the discard pile.
    pub(crate) fn top(&self) -> Option<Object> {
        self.discard.last().map(|&card| kind(card))
    }

    /// Whether a card can be drawn (VPC-030).
    pub(crate) fn can_draw(&self) -> bool {
        self.deck > 0 || !self.discard.is_empty()
    }

    /// The cards that have left the game.
    pub(crate) fn gone(&self) -> impl Iterator<Item = Object> {
        each(self.out).map(kind)
    }

    /// The cards that are being used.
    pub(crate) fn being_used(&self) -> impl Iterator<Item = Object> {
        each(self.in_use).map(kind)
    }

    /// How many objects a pirate has.
    pub(crate) fn count(&self, seat: u8) -> u8 {
        if seat < self.humans { self.seen[hand(seat)].count_ones() as u8 } else { self.piles[usize::from(seat)] }
    }

    /// Whether a player has an object of this kind.
    pub(crate) fn holds(&self, seat: u8, object: Object) -> bool {
        seat < self.humans && self.seen[hand(seat)] & OF_KIND[object as usize] != 0
    }

    /// The kinds that a player has, each once.
    pub(crate) fn kinds(&self, seat: u8) -> impl Iterator<Item = Object> + use<> {
        let cards = self.seen[hand(seat)];
        Object::ALL.into_iter().filter(move |&object| cards & OF_KIND[object as usize] != 0)
    }

    /// The objects of a pirate that some seat knows, by kind; at the end these are all.
    pub(crate) fn known_objects(&self, seat: u8) -> impl Iterator<Item = Object> + use<> {
        let places = if seat < self.humans { 1 } else { MOST_OBJECTS };
        each((0..places).fold(0, |cards, place| cards | self.seen[pile(seat, place)])).map(kind)
    }

    /// The cards of a Shipwreck that are being looked at, by kind.
    pub(crate) fn wreck(&self) -> impl Iterator<Item = Object> + use<> {
        each(self.seen[WRECK]).map(kind)
    }

    /// How many cards are being looked at.
    pub(crate) fn wreck_len(&self) -> u8 {
        self.seen[WRECK].count_ones() as u8
    }

    /// Shuffles the discard pile into a new deck if the deck is empty; says whether it did (VPC-030).
    pub(crate) fn refill(&mut self) -> bool {
        if self.deck > 0 || self.discard.is_empty() {
            return false;
        }
        while let Some(card) = self.discard.pop() {
            self.send_to_deck(card);
        }
        true
    }

    /// Everybody knows that this card is now in the deck.
    fn send_to_deck(&mut self, card: u8) {
        self.unseen |= 1 << card;
        self.deck += 1;
        for eye in self.eyes() {
            self.place(eye, card, DECK);
        }
    }

    /// Draws the top card into a player's hand; the deck must not be empty.
    pub(crate) fn draw(&mut self, seat: u8, chance: &mut (impl Chance + ?Sized)) -> Object {
        let card = self.show(DECK, chance);
        self.deck -= 1;
        self.seen[hand(seat)] |= 1 << card;
        self.shift(DECK, hand(seat), card, Some(seat), None);
        kind(card)
    }

    /// Draws the top card unseen onto the pile of a Cursed Pirate.
    pub(crate) fn draw_unseen(&mut self, seat: u8) {
        let zone = pile(seat, self.piles[usize::from(seat)]);
        self.deck -= 1;
        self.piles[usize::from(seat)] += 1;
        for eye in self.eyes() {
            self.may[eye][zone] = self.may[eye][DECK];
        }
        self.settle();
    }

    /// Turns the top card of the deck up and discards it.
    pub(crate) fn draw_to_discard(&mut self, chance: &mut (impl Chance + ?Sized)) -> Object {
        let card = self.show(DECK, chance);
        self.deck -= 1;
        self.lay_open(card, DECK);
        self.discard.push(card);
        kind(card)
    }

    /// A card of this kind in a zone where all cards are seen: of several the one that everybody knows best.
    fn card_in(&self, zone: usize, object: Object) -> Option<u8> {
        let cards = self.seen[zone] & OF_KIND[object as usize];
        each(cards).min_by_key(|&card| self.places(PUBLIC, card).count_ones())
    }

    /// Takes a card of this kind out of a hand and shows it to all.
    fn show_from_hand(&mut self, seat: u8, object: Object) -> Option<u8> {
        let card = self.card_in(hand(seat), object)?;
        self.lay_open(card, hand(seat));
        Some(card)
    }

    /// A player lays an object of this kind on the discard pile.
    pub(crate) fn discard(&mut self, seat: u8, object: Object) {
        if let Some(card) = self.show_from_hand(seat, object) {
            self.discard.push(card);
        }
    }

    /// A player begins to use an object: it leaves the hand (VPC-244).
    pub(crate) fn begin_use(&mut self, seat: u8, object: Object) {
        if let Some(card) = self.show_from_hand(seat, object) {
            self.in_use |= 1 << card;
        }
    }

    fn take_used(&mut self, object: Object) -> Option<u8> {
        let card = each(self.in_use & OF_KIND[object as usize]).next()?;
        self.in_use &= !(1 << card);
        Some(card)
    }

    /// A used object goes to the discard pile.
    pub(crate) fn lay_away(&mut self, object: Object) {
        if let Some(card) = self.take_used(object) {
            self.discard.push(card);
        }
    }

    /// A used object leaves the game.
    pub(crate) fn remove_used(&mut self, object: Object) {
        if let Some(card) = self.take_used(object) {
            self.out |= 1 << card;
        }
    }

    /// An object in a hand leaves the game.
    pub(crate) fn bury(&mut self, seat: u8, object: Object) {
        if let Some(card) = self.show_from_hand(seat, object) {
            self.out |= 1 << card;
        }
    }

    /// A player takes the top of the discard pile.
    pub(crate) fn take_top(&mut self, seat: u8) -> Option<Object> {
        let card = self.discard.pop()?;
        self.take_openly(seat, card);
        Some(kind(card))
    }

    /// A player takes the uppermost card of this kind out of the discard pile.
    pub(crate) fn fetch(&mut self, seat: u8, object: Object) {
        if let Some(at) = self.discard.iter().rposition(|&card| kind(card) == object) {
            let card = self.discard.remove(at);
            self.take_openly(seat, card);
        }
    }

    fn take_openly(&mut self, seat: u8, card: u8) {
        self.seen[hand(seat)] |= 1 << card;
        for eye in self.eyes() {
            self.place(eye, card, hand(seat));
        }
        self.settle();
    }

    /// A player looks at the top cards of the deck, at most so many.
    pub(crate) fn look(&mut self, seat: u8, most: u8, chance: &mut (impl Chance + ?Sized)) {
        for _ in 0..most.min(self.deck) {
            let card = self.show(DECK, chance);
            self.deck -= 1;
            self.seen[WRECK] |= 1 << card;
            self.shift(DECK, WRECK, card, Some(seat), None);
        }
    }

    /// The looker keeps a card of this kind.
    pub(crate) fn keep(&mut self, seat: u8, object: Object) {
        if let Some(card) = self.card_in(WRECK, object) {
            self.seen[WRECK] &= !(1 << card);
            self.seen[hand(seat)] |= 1 << card;
            self.shift(WRECK, hand(seat), card, Some(seat), None);
        }
    }

    /// The cards that were looked at, and the Shipwreck, go back into the deck, which is shuffled.
    pub(crate) fn put_back(&mut self) {
        let cards = std::mem::take(&mut self.seen[WRECK]);
        self.unseen |= cards;
        self.deck += cards.count_ones() as u8;
        for eye in self.eyes() {
            let seen = std::mem::take(&mut self.may[eye][WRECK]);
            self.may[eye][DECK] |= seen;
        }
        if let Some(card) = self.take_used(Object::Shipwreck) {
            self.send_to_deck(card);
        }
        self.settle();
    }

    /// A pirate takes an object of another: of a player blindly, of a Cursed Pirate the top one. What it is, if some seat
    /// knows it, and whether both pirates are players.
    pub(crate) fn steal(&mut self, thief: u8, victim: u8, chance: &mut (impl Chance + ?Sized)) -> Option<Object> {
        let to = if thief < self.humans {
            hand(thief)
        } else {
            self.piles[usize::from(thief)] += 1;
            pile(thief, self.piles[usize::from(thief)] - 1)
        };
        if victim < self.humans {
            let from = hand(victim);
            let mut counts = [0; KINDS];
            for (count, cards) in counts.iter_mut().zip(OF_KIND) {
                *count = (self.seen[from] & cards).count_ones() as u8;
            }
            let card = self.card_in(from, Object::ALL[draw_kind(&counts, chance)])?;
            self.seen[from] &= !(1 << card);
            self.seen[to] |= 1 << card;
            let thief = (thief < self.humans).then_some(thief);
            self.shift(from, to, card, Some(victim), thief);
            return Some(kind(card));
        }
        let from = pile(victim, self.piles[usize::from(victim)] - 1);
        if thief < self.humans && self.seen[from] == 0 {
            self.seen[from] = 1 << self.show(from, chance);
        }
        self.piles[usize::from(victim)] -= 1;
        let moved = std::mem::take(&mut self.seen[from]);
        self.seen[to] |= moved;
        let card = each(moved).next();
        if let Some(card) = card.filter(|_| thief < self.humans) {
            self.recognise(usize::from(thief), card, from);
            self.place(usize::from(thief), card, to);
        }
        for eye in self.eyes() {
            let seen = std::mem::take(&mut self.may[eye][from]);
            if thief >= self.humans || eye != usize::from(thief) {
                self.may[eye][to] |= seen;
            }
        }
        self.settle();
        card.map(kind)
    }

    /// All cards are turned up at the end (VPC-232); the piles of Cursed Pirates get their faces now.
    pub(crate) fn reveal(&mut self, chance: &mut (impl Chance + ?Sized)) {
        for (zone, _) in self.blanks() {
            let zone = usize::from(zone);
            self.seen[zone] = 1 << self.show(zone, chance);
        }
        for zone in 2..ZONES {
            for card in each(self.seen[zone]) {
                for eye in self.eyes() {
                    self.place(eye, card, zone);
                }
            }
        }
        self.settle();
    }

    /// All cards by kind, wherever they are.
    pub(crate) fn counts(&self) -> [u8; KINDS] {
        let lying = self.discard.iter().fold(0, |set, &card| set | 1 << card);
        let all = [lying, self.unseen, self.in_use, self.out].into_iter().chain(self.seen);
        let mut counts = [0; KINDS];
        for cards in all {
            each(cards).for_each(|card| counts[kind(card) as usize] += 1);
        }
        counts
    }
}
