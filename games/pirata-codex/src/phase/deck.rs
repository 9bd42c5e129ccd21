//! Drawing, buying, stealing and passing cards, and what everybody knows of them (PIR-124, PIR-125, PIR-702, PIR-724,
//! PIR-727).

use engine::{Chance, Outside};

use crate::cards::Cards;
use crate::data::{CARD_KINDS, CARD_PRICE, Card};
use crate::event::Event;
use crate::ships::ShipId;
use crate::state::PirataCodex;

/// A card by its number.
fn kind(number: u8) -> Card {
    Card::ALL[usize::from(number)]
}

fn any_of(cards: Cards, chance: &mut impl Chance) -> Card {
    kind(chance.kind(&cards.counts()))
}

impl PirataCodex {
    /// Makes the discard pile the deck if the deck is empty (PIR-125). Whatever the Phantom holds unseen is then all that
    /// is left of the old cards: those faces are certain.
    fn fill_deck(&mut self, out: &mut impl Outside<Self>) -> bool {
        if self.deck() > 0 {
            return true;
        }
        if self.discard.is_empty() {
            return false;
        }
        if self.phantom_unseen > 0 {
            let hand = &mut self.hands[ShipId::PHANTOM.index()];
            *hand = hand.plus(self.unseen);
            self.phantom_unseen = 0;
        }
        self.unseen = std::mem::take(&mut self.discard);
        out.tell(self, Event::Reshuffled);
        true
    }

    /// Draws the top card of the deck. While the Phantom holds silver cards that nobody has seen, the colour comes first.
    pub(crate) fn draw_top(&mut self, out: &mut impl Outside<Self>) -> Option<Card> {
        if !self.fill_deck(out) {
            return None;
        }
        let from = if self.phantom_unseen == 0 {
            self.unseen
        } else if self.top_is_gold(out) {
            self.unseen.gold()
        } else {
            self.unseen.silver()
        };
        let card = any_of(from, out);
        self.unseen.take(card);
        Some(card)
    }

    /// Whether the top card of the deck is gold.
    fn top_is_gold(&mut self, out: &mut impl Outside<Self>) -> bool {
        let (gold, silver) = (self.unseen.gold().len(), self.unseen.silver().len() - self.phantom_unseen);
        match (gold, silver) {
            (0, _) => false,
            (_, 0) => true,
            _ => out.kind(&[gold, silver]) == 0,
        }
    }

    /// A card goes to the discard pile before everybody's eyes.
    pub(crate) fn discard_openly(&mut self, ship: ShipId, card: Card, out: &mut impl Outside<Self>) {
        self.discard.add(card);
        self.turned_up.add(card);
        out.tell(self, Event::Discarded { ship, card });
    }

    /// A player draws so many cards.
    pub(crate) fn draw_cards(&mut self, ship: ShipId, count: u8, out: &mut impl Outside<Self>) {
        for _ in 0..count {
            if ship.is_phantom() {
                self.phantom_draws(out);
            } else if let Some(card) = self.draw_top(out) {
                self.hands[ship.index()].add(card);
                out.tell(self, Event::Drew { ship, card: Some(card) });
            }
        }
    }

    /// The Phantom draws: gold goes to the discard pile, silver into its hand unseen (PIR-727). Says whether it got one.
    pub(crate) fn phantom_draws(&mut self, out: &mut impl Outside<Self>) -> bool {
        if !self.fill_deck(out) {
            return false;
        }
        let ship = ShipId::PHANTOM;
        if self.top_is_gold(out) {
            let card = any_of(self.unseen.gold(), out);
            self.unseen.take(card);
            self.discard_openly(ship, card, out);
            return false;
        }
        self.phantom_unseen += 1;
        out.tell(self, Event::Drew { ship, card: None });
        true
    }

    /// With an empty hand the Phantom draws until it has a silver card (PIR-724).
    pub(crate) fn phantom_refills(&mut self, out: &mut impl Outside<Self>) {
        while self.hand_size(ShipId::PHANTOM) == 0 && !self.unseen.plus(self.discard).silver().is_empty() {
            self.phantom_draws(out);
        }
    }

    /// Whether a player can buy a card now (PIR-124).
    pub(crate) fn can_buy(&self, ship: ShipId) -> bool {
        self.ship(ship).coins >= CARD_PRICE && self.can_draw()
    }

    /// A player buys the top card.
    pub(crate) fn buy(&mut self, ship: ShipId, out: &mut impl Outside<Self>) {
        self.ship_mut(ship).coins -= CARD_PRICE;
        self.supply += CARD_PRICE;
        if let Some(card) = self.draw_top(out) {
            self.hands[ship.index()].add(card);
            out.tell(self, Event::Bought { ship, card: Some(card) });
        }
    }

    /// A card leaves a hand openly: whoever knew one of that kind there knows one less.
    pub(crate) fn leaves_openly(&mut self, ship: ShipId, card: Card) {
        for hands in &mut self.known {
            hands[ship.index()].take(card);
        }
    }

    /// A card leaves a hand before the eyes of these two alone: they know one less of that kind there, all others know
    /// nothing of that hand any more.
    fn leaves_unseen(&mut self, hand: ShipId, card: Card, to: ShipId) {
        for seat in self.seats() {
            let known = &mut self.known[seat.index()][hand.index()];
            if to == seat.into() {
                known.take(card);
            } else {
                *known = Cards::EMPTY;
            }
        }
    }

    /// A random card of a hand; it is out of the hand then. Faces that nobody knew come to light.
    pub(crate) fn random_card(&mut self, ship: ShipId, out: &mut impl Outside<Self>) -> Option<Card> {
        let hand = self.hands[ship.index()];
        let unseen = if ship.is_phantom() { self.phantom_unseen } else { 0 };
        if hand.is_empty() && unseen == 0 {
            return None;
        }
        let mut counts = [0; CARD_KINDS + 1];
        counts[..CARD_KINDS].copy_from_slice(&hand.counts());
        counts[CARD_KINDS] = unseen;
        let drawn = if hand.is_empty() { CARD_KINDS as u8 } else { out.kind(&counts) };
        if usize::from(drawn) == CARD_KINDS {
            let card = any_of(self.unseen.silver(), out);
            self.unseen.take(card);
            self.phantom_unseen -= 1;
            return Some(card);
        }
        self.hands[ship.index()].take(kind(drawn));
        Some(kind(drawn))
    }

    /// A random card goes from hand to hand, known to both; the Phantom keeps no gold (PIR-564, PIR-727).
    pub(crate) fn take_random(&mut self, thief: ShipId, victim: ShipId, out: &mut impl Outside<Self>) {
        let Some(card) = self.random_card(victim, out) else { return };
        if thief.is_phantom() && card.is_gold() {
            self.leaves_openly(victim, card);
            out.tell(self, Event::CardTaken { thief, victim, card: None });
            self.discard_openly(thief, card, out);
            return;
        }
        self.leaves_unseen(victim, card, thief);
        self.hands[thief.index()].add(card);
        if let Some(seat) = victim.player() {
            self.known[seat.index()][thief.index()].add(card);
        }
        out.tell(self, Event::CardTaken { thief, victim, card: Some(card) });
    }

    /// Cards pass from hand to hand at the same time: each of these gives cards to another.
    pub(crate) fn pass_on(&mut self, passes: &[(ShipId, ShipId, Cards)], out: &mut impl Outside<Self>) {
        for &(from, to, cards) in passes {
            self.hands[from.index()] = self.hands[from.index()].minus(cards);
            for card in cards.iter() {
                self.leaves_unseen(from, card, to);
            }
        }
        for &(from, to, cards) in passes {
            self.hands[to.index()] = self.hands[to.index()].plus(cards);
            if let Some(seat) = from.player() {
                let known = &mut self.known[seat.index()][to.index()];
                *known = known.plus(cards);
            }
        }
        for &(from, to, cards) in passes {
            out.tell(self, Event::Passed { from, to, count: cards.len(), cards });
        }
    }
}
