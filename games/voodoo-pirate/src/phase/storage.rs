//! What ships hold: gaining, losing, discarding, limits (VPB-006, VPB-036, VPB-255 to VPB-259, VPB-340, VPB-346, VPB-347).

use engine::{Outside, Seats};

use crate::data::{Colour, KINDS, MOST_OBJECTS, MOST_POPPETS, MOST_SOULS, MOST_TOGETHER, Object};
use crate::deck::{Card, PUBLIC, both, common};
use crate::event::Event;
use crate::moves::{Item, Move};
use crate::state::{Choices, Pirate, Step, VoodooPirate};

impl VoodooPirate {
    /// A pirate draws a soul from the bag and keeps it; nothing from an empty one (VPB-259).
    pub(crate) fn take_random_soul(&mut self, pirate: Pirate, out: &mut impl Outside<Self>) -> Option<Colour> {
        let colour = self.bag.draw(out)?;
        self.gain_soul(pirate, colour);
        out.tell(self, Event::SoulDrawn { pirate, colour });
        Some(colour)
    }

    /// A soul comes aboard. A Cursed Pirate puts it into the lowest empty space; without one it goes to the bag.
    pub(crate) fn gain_soul(&mut self, pirate: Pirate, colour: Colour) {
        let ship = &mut self.ships[pirate.place()];
        if pirate.is_cursed() && !ship.spaces.put(colour) {
            self.bag[colour] += 1;
        } else {
            ship.souls[colour] += 1;
        }
    }

    /// A usable soul of this colour leaves a ship; of a Cursed Pirate the one in the highest space.
    pub(crate) fn lose_soul(&mut self, pirate: Pirate, colour: Colour) {
        let ship = self.ship_mut(pirate);
        ship.souls[colour] -= 1;
        ship.spaces.lose(colour);
    }

    /// A poppet from the supply; a fourth goes straight back (VPB-069, VPB-259). Says whether it is kept.
    pub(crate) fn gain_poppet(&mut self, pirate: Pirate) -> bool {
        let kept = self.poppets > 0 && self.ship(pirate).poppets < MOST_POPPETS;
        if kept {
            self.poppets -= 1;
            self.ship_mut(pirate).poppets += 1;
        }
        kept
    }

    /// A poppet is paid to the supply.
    pub(crate) fn pay_poppet(&mut self, pirate: Pirate) {
        self.ship_mut(pirate).poppets -= 1;
        self.poppets += 1;
    }

    /// The deck, renewed from the discard pile if it is empty (VPB-013), gives its top card to a player.
    pub(crate) fn draw_card(&mut self, pirate: Pirate, out: &mut impl Outside<Self>) -> Option<Card> {
        self.renew_deck(out);
        let reserved = self.reserved_skulls();
        self.deck.draw(pirate.eyes(), reserved, out)
    }

    /// Makes a new deck of the discard pile if a card is needed and there is none (VPB-013).
    pub(crate) fn renew_deck(&mut self, out: &mut impl Outside<Self>) {
        if self.deck.len() == 0 && self.deck.renew(self.pool_is_outside()) {
            out.tell(self, Event::DeckRenewed);
        }
    }

    /// A player gets a card from the deck.
    pub(crate) fn take_from_deck(&mut self, pirate: Pirate, out: &mut impl Outside<Self>) {
        if let Some(card) = self.draw_card(pirate, out) {
            let known_to = both(card.known_to, pirate.eyes());
            self.ship_mut(pirate).stow(Card { known_to, ..card });
            out.tell(self, Event::ObjectDrawn { pirate, card: card.face, known_to });
        }
    }

    /// A player gets the card at this place of the discard pile, before all eyes.
    pub(crate) fn take_from_discards(&mut self, pirate: Pirate, place: usize, out: &mut impl Outside<Self>) {
        let card = self.deck.discards.remove(place);
        self.ship_mut(pirate).stow(Card::new(card, PUBLIC));
        out.tell(self, Event::ObjectFetched { pirate, card });
    }

    /// A player's usable object leaves the ship openly.
    pub(crate) fn spend_object(&mut self, pirate: Pirate, object: Object) {
        let ship = self.ship_mut(pirate);
        ship.remove_object(object);
        if object.is_skull() {
            ship.has_skull = false;
        }
    }

    /// A player plays an object that goes to the discard pile.
    pub(crate) fn discard_used(&mut self, pirate: Pirate, object: Object, out: &mut impl Outside<Self>) {
        self.spend_object(pirate, object);
        self.deck.discards.push(object);
        out.tell(self, Event::ObjectUsed { pirate, object });
    }

    /// An object of a player leaves the ship and only these see its face; the others lose track (hidden information).
    pub(crate) fn remove_unseen(&mut self, pirate: Pirate, object: Object, sees: Seats) -> Card {
        let sees = both(sees, pirate.eyes());
        let ship = self.ship_mut(pirate);
        let only = ship.object_count() == 1;
        let Some(card) = ship.remove_object(object) else { return Card::new(object, sees) };
        ship.has_skull = false;
        if only && !card.mixed {
            return Card::new(object, both(card.known_to, sees));
        }
        ship.objects.iter_mut().for_each(|card| card.known_to = common(card.known_to, sees));
        ship.sort();
        Card::new(object, sees)
    }

    /// Which usable object of a player a blind hand takes.
    pub(crate) fn blind_pick(&self, victim: Pirate, out: &mut impl Outside<Self>) -> Object {
        let mut counts = [0; KINDS];
        let mut kinds = 0;
        for face in self.ship(victim).usable().filter_map(|card| card.face) {
            kinds += u8::from(counts[face as usize] == 0);
            counts[face as usize] += 1;
        }
        let only = counts.iter().position(|&count| count > 0).unwrap_or(0);
        let kind = if kinds == 1 { only } else { usize::from(out.kind(&counts)) };
        Object::ALL[kind]
    }

    /// Takes an object off a ship for another pirate: blind from a player (VPB-167), the top card of a Cursed Pirate
    /// (VPB-168). A card that nobody has seen gets its face when a player takes it.
    pub(crate) fn lift_object(&mut self, victim: Pirate, by: Pirate, out: &mut impl Outside<Self>) -> Option<Card> {
        if !victim.is_cursed() {
            let object = self.blind_pick(victim, out);
            return Some(self.remove_unseen(victim, object, by.eyes()));
        }
        let reserved = self.reserved_skulls();
        let card = self.ship_mut(victim).objects.pop()?;
        Some(if by.is_cursed() { card } else { self.seen(card, by.eyes(), reserved, out) })
    }

    /// The card after these have looked at it. `reserved` counts the unseen skulls, this one included.
    pub(crate) fn seen(&mut self, card: Card, sees: Seats, reserved: u8, out: &mut impl Outside<Self>) -> Card {
        match card.face {
            Some(face) => Card::new(face, both(card.known_to, sees)),
            None if card.skull => Card::new(self.deck.skull(out), sees),
            None => {
                let (face, known_to) = self.deck.look(card.pool, sees, reserved, out);
                Card::new(face, known_to)
            }
        }
    }

    /// A card comes aboard. A Cursed Pirate lays it on its stack; what does not fit goes to the discard pile (VPB-346).
    pub(crate) fn gain_object(&mut self, pirate: Pirate, card: Card, out: &mut impl Outside<Self>) {
        if !pirate.is_cursed() {
            self.ship_mut(pirate).stow(card);
        } else if self.ship(pirate).objects.len() < usize::from(MOST_OBJECTS) {
            self.ship_mut(pirate).objects.push(card);
        } else {
            let reserved = self.reserved_skulls() + u8::from(card.skull);
            if let Some(face) = self.seen(card, PUBLIC, reserved, out).face {
                self.deck.discards.push(face);
                out.tell(self, Event::Discarded { pirate, item: Item::Object(Some(face)), forced: true });
            }
        }
    }

    /// A Cursed Pirate without objects takes the top card of the deck unseen (VPB-347).
    pub(crate) fn replenish(&mut self, pirate: Pirate, out: &mut impl Outside<Self>) {
        if pirate.is_cursed() && self.ship(pirate).objects.is_empty() {
            self.renew_deck(out);
            if let Some(card) = self.deck.draw_unseen() {
                self.ship_mut(pirate).objects.push(card);
                out.tell(self, Event::CursedDrew { pirate });
            }
        }
    }

    /// Looks at the holds of a player next, if they are over a limit.
    pub(crate) fn check_limits(&mut self, pirate: Pirate) {
        if self.is_over(pirate, false) {
            self.agenda.push(Step::Limits(pirate, false));
        }
    }

    /// Whether a player holds too much. The joint limit counts at Dawn (VPB-257), or always by an option.
    fn is_over(&self, pirate: Pirate, dawn: bool) -> bool {
        let ship = self.ship(pirate);
        !pirate.is_cursed()
            && (ship.soul_count() > MOST_SOULS
                || ship.poppets > MOST_POPPETS
                || ship.object_count() > MOST_OBJECTS
                || ((dawn || self.options.no_grace) && ship.poppets + ship.object_count() > MOST_TOGETHER))
    }

    /// Surplus poppets go back by themselves; for the rest the owner decides (VPB-256).
    pub(crate) fn keep_limits(&mut self, pirate: Pirate, dawn: bool, out: &mut impl Outside<Self>) {
        while self.ship(pirate).poppets > MOST_POPPETS {
            self.pay_poppet(pirate);
            out.tell(self, Event::Discarded { pirate, item: Item::Poppet, forced: true });
        }
        if self.is_over(pirate, dawn) {
            self.agenda.push(Step::Limits(pirate, dawn));
            self.agenda.push(Step::Discard(pirate, dawn));
        }
    }

    /// What can be discarded to come under the limit that is exceeded (VPB-255, VPB-256).
    pub(crate) fn limit_choices(&self, pirate: Pirate) -> Choices {
        let ship = self.ship(pirate);
        if ship.soul_count() > MOST_SOULS {
            return ship.souls.colours().map(|colour| Move::Discard(Item::Soul(colour))).collect();
        }
        let poppet = (ship.object_count() <= MOST_OBJECTS && ship.poppets > 0).then_some(Item::Poppet);
        let objects = ship.faces().map(|face| Item::Object(Some(face)));
        poppet.into_iter().chain(objects).map(Move::Discard).collect()
    }

    /// Everything that may be discarded at will (VPB-006, VPB-036).
    pub(crate) fn discard_choices(&self, pirate: Pirate, moves: &mut Choices) {
        let ship = self.ship(pirate);
        if ship.poppets > 0 {
            moves.push(Move::Discard(Item::Poppet));
        }
        ship.souls.colours().for_each(|colour| moves.push(Move::Discard(Item::Soul(colour))));
        ship.faces().for_each(|face| moves.push(Move::Discard(Item::Object(Some(face)))));
    }

    /// An item is discarded: a poppet to the supply, a soul to the bag, an object to the discard pile (VPB-006).
    pub(crate) fn discard(&mut self, pirate: Pirate, item: Item, forced: bool, out: &mut impl Outside<Self>) {
        match item {
            Item::Poppet => self.pay_poppet(pirate),
            Item::Soul(colour) => {
                self.lose_soul(pirate, colour);
                self.bag[colour] += 1;
            }
            Item::Object(Some(object)) => {
                self.spend_object(pirate, object);
                self.deck.discards.push(object);
            }
            Item::Coin | Item::Compass | Item::Object(None) => {}
        }
        out.tell(self, Event::Discarded { pirate, item, forced });
    }

    /// Moves an item from one ship to another, unless it is an object.
    pub(crate) fn hand_over(&mut self, from: Pirate, to: Pirate, item: Item) {
        match item {
            Item::Coin => {
                self.ship_mut(from).coins -= 1;
                self.ship_mut(to).coins += 1;
            }
            Item::Poppet => {
                self.pay_poppet(from);
                self.poppets -= 1;
                self.ship_mut(to).poppets += 1;
                if to.is_cursed() && self.ship(to).poppets > MOST_POPPETS {
                    self.pay_poppet(to);
                }
            }
            Item::Compass => self.compass = Some(to),
            Item::Soul(colour) => {
                self.lose_soul(from, colour);
                self.gain_soul(to, colour);
            }
            Item::Object(_) => {}
        }
    }

    /// Those who see a card that goes from one ship to another.
    pub(crate) fn both_eyes(a: Pirate, b: Pirate) -> Seats {
        both(a.eyes(), b.eyes())
    }
}
