//! The Object cards that are on no ship: the deck and the discard pile.
//!
//! A card that nobody has seen has no face. Which faces it can have depends on where it comes from, so unseen cards belong
//! to a pool. The first pool is what nobody has seen since the box was opened: the deck and the cards that Cursed Pirates
//! were dealt. When seen cards are shuffled into the deck (an empty deck, Shipwreck), the deck becomes a new pool: those
//! cards, and tickets for as many cards of the pool before. A Cursed Pirate that takes an unseen card from the deck takes one
//! of its pool. So a state never holds more than the seats know together, and never less.

use engine::{Chance, Seats, Stack};

use crate::data::{KINDS, OBJECTS, Object};

/// Everybody, spectators too: the knowledge of a face that lies open or has been seen by all.
pub(crate) const PUBLIC: Seats = Seats::first(8);

/// A card on a ship.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Card {
    /// What it is; nothing while nobody has seen it.
    pub(crate) face: Option<Object>,
    /// The seats that know that it is on this ship.
    pub(crate) known_to: Seats,
    /// Whether it is in the heap buried with Sand.
    pub(crate) buried: bool,
    /// Whether the others do not know if it is this card that is buried, or another one of the ship.
    pub(crate) mixed: bool,
    /// The pool that an unseen card comes from.
    pub(crate) pool: u8,
    /// Whether an unseen card is a skull dealt at the set-up.
    pub(crate) skull: bool,
}

impl Card {
    /// A card with a face.
    pub(crate) fn new(face: Object, known_to: Seats) -> Card {
        Card { face: Some(face), known_to, ..Card::default() }
    }

    /// Whether everybody knows its face.
    pub(crate) fn is_public(&self) -> bool {
        self.known_to == PUBLIC
    }
}

/// A face that somebody knows to be somewhere in a pool.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Seen {
    pub face: Object,
    pub known_to: Seats,
}

/// Cards shuffled together: faces that were seen, and tickets for cards of the pool before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Pool {
    pub seen: Stack<Seen, 27>,
    pub tickets: u8,
}

/// The deepest pool. A shuffle below it, which would need four Cursed Pirates' cards from four shuffles, joins the last one.
const DEEPEST: u8 = 4;

/// The deck of Object cards and the discard pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ObjectDeck {
    /// The first pool: faces that nobody has seen.
    pub(crate) unseen: [u8; KINDS],
    /// The pools made by shuffling, the first of them at index 0.
    pub(crate) pools: [Pool; DEEPEST as usize],
    /// The pool of the shuffled part of the deck; 0 for the first.
    pub(crate) pool: u8,
    /// How many cards the shuffled part has.
    pub(crate) shuffled: u8,
    /// The cards under the shuffled part, which all know; the lowest first.
    pub(crate) under: Stack<Object, 5>,
    /// The discard pile, face up; the top last.
    pub(crate) discards: Stack<Object, 27>,
}

impl ObjectDeck {
    /// All cards of the box, none of them dealt.
    pub(crate) fn unpacked() -> ObjectDeck {
        ObjectDeck {
            unseen: OBJECTS,
            pools: [Pool::default(); DEEPEST as usize],
            pool: 0,
            shuffled: 0,
            under: Stack::new(),
            discards: Stack::new(),
        }
    }

    /// How many cards the deck has.
    pub(crate) fn len(&self) -> u8 {
        self.shuffled + self.under.len() as u8
    }

    /// Takes a skull that nobody has seen, each as likely as the other.
    pub(crate) fn skull(&mut self, chance: &mut (impl Chance + ?Sized)) -> Object {
        let kind = chance.kind(&only_skulls(&self.unseen));
        self.take_unseen(kind)
    }

    fn take_unseen(&mut self, kind: u8) -> Object {
        self.unseen[usize::from(kind)] -= 1;
        Object::ALL[usize::from(kind)]
    }

    /// Looks at a card of a pool and takes it out. `sees` are those who see it; `reserved` skulls of the first pool lie with
    /// Cursed Pirates. Also says who knows its face now.
    pub(crate) fn look(
        &mut self,
        pool: u8,
        sees: Seats,
        reserved: u8,
        chance: &mut (impl Chance + ?Sized),
    ) -> (Object, Seats) {
        let Some(level) = usize::from(pool).checked_sub(1) else {
            return (self.look_unseen(reserved, chance), sees);
        };
        let Pool { seen, tickets } = &mut self.pools[level];
        let (known, tickets_left) = (seen.len() as u8, *tickets);
        if known == 1 && tickets_left == 0 {
            let only = seen.remove(0);
            return (only.face, both(only.known_to, sees));
        }
        let by_ticket = known == 0 || (tickets_left > 0 && chance.kind(&[known, tickets_left]) == 1);
        // Who does not see which card leaves does not know any more what is left.
        seen.iter_mut().for_each(|seen| seen.known_to = common(seen.known_to, sees));
        let face = if by_ticket {
            let before = *self;
            self.pools[level].tickets -= 1;
            let (face, _) = self.look(pool - 1, sees, reserved, chance);
            if !before.pools[level].seen.iter().any(|seen| seen.face == face) {
                return (face, sees);
            }
            // Nobody can tell two copies of a card apart: it counts as the one that was seen.
            *self = before;
            face
        } else {
            let mut counts = [0; KINDS];
            seen.iter().for_each(|seen| counts[seen.face as usize] += 1);
            if known == 1 { seen[0].face } else { Object::ALL[usize::from(chance.kind(&counts))] }
        };
        let seen = &mut self.pools[level].seen;
        let place = seen.iter().position(|seen| seen.face == face).unwrap_or(0);
        (seen.remove(place).face, sees)
    }

    /// A card of the first pool. All ways to lay the unseen cards are equally likely, with skulls where skulls must be.
    fn look_unseen(&mut self, reserved: u8, chance: &mut (impl Chance + ?Sized)) -> Object {
        let kind = chance.kind(&leaving_skulls(&self.unseen, reserved));
        self.take_unseen(kind)
    }

    /// Takes the top card of the deck for those who see it; nothing from an empty deck.
    pub(crate) fn draw(&mut self, sees: Seats, reserved: u8, chance: &mut (impl Chance + ?Sized)) -> Option<Card> {
        if self.shuffled > 0 {
            self.shuffled -= 1;
            let (face, known_to) = self.look(self.pool, sees, reserved, chance);
            return Some(Card::new(face, known_to));
        }
        self.under.pop().map(|face| Card::new(face, PUBLIC))
    }

    /// Takes the top card of the deck without looking at it; nothing from an empty deck.
    pub(crate) fn draw_unseen(&mut self) -> Option<Card> {
        if self.shuffled == 0 {
            return self.under.pop().map(|face| Card::new(face, PUBLIC));
        }
        self.shuffled -= 1;
        if let Some(level) = usize::from(self.pool).checked_sub(1) {
            let pool = &mut self.pools[level];
            if pool.seen.len() == 1 && pool.tickets == 0 {
                let only = pool.seen.remove(0);
                return Some(Card::new(only.face, only.known_to));
            }
        }
        Some(Card { pool: self.pool, ..Card::default() })
    }

    /// Puts a card that all know under the deck.
    pub(crate) fn put_under(&mut self, card: Object) {
        self.under.insert(0, card);
    }

    /// Shuffles these cards and those under the deck into it. `outside` says whether an unseen card of the deck's pool lies
    /// with a Cursed Pirate.
    pub(crate) fn shuffle_in(&mut self, cards: &[Seen], outside: bool) {
        if self.pool == 0 || (outside && self.pool < DEEPEST) {
            self.pools[usize::from(self.pool)] = Pool { seen: Stack::new(), tickets: self.shuffled };
            self.pool += 1;
        }
        let under = std::mem::take(&mut self.under);
        let pool = &mut self.pools[usize::from(self.pool) - 1];
        for seen in under.iter().map(|&face| Seen { face, known_to: PUBLIC }).chain(cards.iter().copied()) {
            let place = pool.seen.iter().position(|other| seen.key() < other.key()).unwrap_or(pool.seen.len());
            pool.seen.insert(place, seen);
        }
        self.shuffled += (cards.len() + under.len()) as u8;
    }

    /// Makes a new deck of the discard pile, if the deck is empty (VPB-013); says whether it did.
    pub(crate) fn renew(&mut self, outside: bool) -> bool {
        if self.len() > 0 || self.discards.is_empty() {
            return false;
        }
        let discards = std::mem::take(&mut self.discards);
        let cards: Stack<Seen, 27> = discards.iter().map(|&face| Seen { face, known_to: PUBLIC }).collect();
        self.shuffle_in(&cards, outside);
        true
    }

    /// The faces that a seat (all seats: [`PUBLIC`]) knows to be in the shuffled part.
    pub(crate) fn known_inside(&self, to: Seats) -> impl Iterator<Item = Object> {
        let level = usize::from(self.pool).checked_sub(1);
        let seen = level.map(|level| self.pools[level].seen).unwrap_or_default();
        seen.into_iter().filter(move |seen| common(seen.known_to, to) == to).map(|seen| seen.face)
    }
}

impl Seen {
    /// What cards of a pool are sorted by.
    pub(crate) fn key(&self) -> (Object, u8) {
        (self.face, bits(self.known_to))
    }
}

/// A set of seats as a number, to put things into an order.
pub(crate) fn bits(seats: Seats) -> u8 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

/// The seats in both sets.
pub(crate) fn common(a: Seats, b: Seats) -> Seats {
    a.iter().filter(|&seat| b.contains(seat)).collect()
}

/// The seats in either set.
pub(crate) fn both(a: Seats, b: Seats) -> Seats {
    a.iter().chain(b.iter()).collect()
}

/// The skulls among these cards.
pub(crate) fn only_skulls(faces: &[u8; KINDS]) -> [u8; KINDS] {
    let mut skulls = *faces;
    skulls[..Object::PurpleSkull as usize].fill(0);
    skulls
}

/// The cards weighted for a place that needs no skull, if so many other places need one.
pub(crate) fn leaving_skulls(faces: &[u8; KINDS], reserved: u8) -> [u8; KINDS] {
    let mut weights = *faces;
    if reserved > 0 {
        let skulls: u8 = only_skulls(faces).iter().sum();
        for (kind, weight) in weights.iter_mut().enumerate() {
            *weight *= if kind >= Object::PurpleSkull as usize { skulls - reserved } else { skulls };
        }
    }
    weights
}
