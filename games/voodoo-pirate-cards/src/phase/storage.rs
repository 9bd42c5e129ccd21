//! What a ship holds: souls, objects, and what happens to too many of them (VPC-023 to VPC-031, VPC-205 to VPC-207).

use engine::{Outside, Seats};

use crate::data::{Colour, MOST_OBJECTS, MOST_SOULS, Object};
use crate::event::{Event, Gain, Loss};
use crate::moves::Move;
use crate::state::{Choices, PirateId, Step, VoodooPirateCards};

impl VoodooPirateCards {
    /// The colours of the souls that a pirate holds.
    pub(crate) fn souls_of(&self, id: PirateId) -> impl Iterator<Item = Colour> + use<> {
        self.pirate(id).souls.colours()
    }

    /// How many more souls a Cursed Pirate has room for.
    pub(crate) fn free_slots(&self, id: PirateId) -> u8 {
        MOST_SOULS - self.pirate(id).soul_count()
    }

    /// A random soul is taken out of the bag, if there is one. Where all have one colour, chance has nothing to say.
    pub(crate) fn draw_from_bag(&mut self, out: &mut impl Outside<Self>) -> Option<Colour> {
        let Some(only) = self.bag.only_colour() else { return self.bag.draw(out) };
        self.bag[only] -= 1;
        Some(only)
    }

    /// A pirate gets a soul. That of a Cursed Pirate takes the lowest empty slot, or goes to the bag (VPC-205). Says whether
    /// there was room for it.
    pub(crate) fn gain_soul(&mut self, id: PirateId, soul: Colour) -> bool {
        let room = !id.is_cursed() || self.pirate_mut(id).slots.put(soul);
        if room {
            self.pirate_mut(id).souls[soul] += 1;
        } else {
            self.bag[soul] += 1;
        }
        room
    }

    /// A pirate gets souls of others; this tells it. Those without a slot are told of, too.
    pub(crate) fn gain_souls(
        &mut self,
        id: PirateId,
        soul: Colour,
        count: u8,
        told: Event,
        out: &mut impl Outside<Self>,
    ) {
        let lost = (0..count).filter(|_| !self.gain_soul(id, soul)).count() as u8;
        out.tell(self, told);
        if lost > 0 {
            out.tell(self, Event::NoRoom { pirate: id, soul, count: lost });
        }
    }

    /// A pirate loses a soul of this colour; a Cursed Pirate that of its highest slot with it.
    pub(crate) fn lose_soul(&mut self, id: PirateId, soul: Colour) {
        let pirate = self.pirate_mut(id);
        pirate.souls[soul] -= 1;
        pirate.slots.lose(soul);
    }

    /// Draws a soul for a pirate, if the bag has one.
    pub(crate) fn draw_soul(&mut self, id: PirateId, why: Gain, out: &mut impl Outside<Self>) -> Option<Colour> {
        let soul = self.draw_from_bag(out)?;
        self.gain_soul(id, soul);
        out.tell(self, Event::SoulDrawn { pirate: id, soul, why });
        Some(soul)
    }

    /// A pirate takes the soul of a cell of the grid.
    pub(crate) fn soul_from_grid(&mut self, id: PirateId, cell: u8, why: Gain, out: &mut impl Outside<Self>) {
        if let Some(soul) = self.grid.take(cell) {
            self.gain_soul(id, soul);
            out.tell(self, Event::SoulFromGrid { pirate: id, soul, cell, why });
        }
    }

    /// The cells of the grid that hold a soul.
    pub(crate) fn grid_choices(&self) -> impl Iterator<Item = Move> + use<'_> {
        self.grid.filled().map(Move::Cell)
    }

    /// Before anything else a player with too many souls returns some (VPC-024).
    pub(crate) fn settle_souls(&mut self, id: PirateId) {
        if !id.is_cursed() {
            self.agenda.push(Step::ReturnSoul(id));
        }
    }

    /// The souls that can be put into the bag: by choice for the Octopus, else only while there are too many.
    pub(crate) fn return_choices(&self, step: Step, id: PirateId) -> Choices {
        let by_choice = matches!(step, Step::OctopusGive(_));
        if by_choice || self.pirate(id).soul_count() > MOST_SOULS {
            self.souls_of(id).map(Move::Return).collect()
        } else {
            Choices::new()
        }
    }

    /// A soul goes to the bag (VPC-027).
    pub(crate) fn put_into_bag(&mut self, id: PirateId, soul: Colour, why: Loss, out: &mut impl Outside<Self>) {
        self.lose_soul(id, soul);
        self.bag[soul] += 1;
        out.tell(self, Event::SoulReturned { pirate: id, soul, why });
    }

    /// A player returns one of too many souls; perhaps there are more.
    pub(crate) fn return_soul(&mut self, id: PirateId, soul: Colour, out: &mut impl Outside<Self>) {
        self.put_into_bag(id, soul, Loss::Storage, out);
        self.settle_souls(id);
    }

    /// A pirate takes coins from Rackham's Treasure.
    pub(crate) fn take_coins(&mut self, id: PirateId, count: u8) {
        self.treasure -= count;
        self.pirate_mut(id).coins += count;
    }

    /// A new deck is made of the discard pile if the deck is empty (VPC-030).
    pub(crate) fn refill_deck(&mut self, out: &mut impl Outside<Self>) {
        if self.objects.refill() {
            out.tell(self, Event::DeckRefilled);
        }
    }

    /// A pirate takes the top of the object deck. A Cursed Pirate lays it unseen on its pile, or discards it if the pile is
    /// full (VPC-207).
    pub(crate) fn draw_object(&mut self, id: PirateId, why: Gain, out: &mut impl Outside<Self>) {
        self.refill_deck(out);
        if self.objects.deck_len() == 0 {
            return;
        }
        match id.player() {
            Some(seat) => {
                let object = self.objects.draw(id.seat(), out);
                let known_to = Seats::only(seat);
                out.tell(self, Event::ObjectDrawn { pirate: id, object: Some(object), known_to, why });
                self.settle_objects(id);
            }
            None if self.objects.count(id.seat()) < MOST_OBJECTS => {
                self.objects.draw_unseen(id.seat());
                out.tell(self, Event::ObjectDrawn { pirate: id, object: None, known_to: Seats::NONE, why });
            }
            None => {
                let object = self.objects.draw_to_discard(out);
                out.tell(self, Event::ObjectTurnedUp { pirate: id, object });
            }
        }
    }

    /// A player takes the top of the discard pile.
    pub(crate) fn take_discard(&mut self, id: PirateId, why: Gain, out: &mut impl Outside<Self>) {
        if let Some(object) = self.objects.take_top(id.seat()) {
            out.tell(self, Event::ObjectFromDiscard { pirate: id, object, why });
            self.settle_objects(id);
        }
    }

    /// A player with four objects discards one (VPC-025).
    pub(crate) fn settle_objects(&mut self, id: PirateId) {
        if !id.is_cursed() && self.objects.count(id.seat()) > MOST_OBJECTS {
            self.agenda.push(Step::DiscardObject(id));
        }
    }

    /// The objects that can be discarded: never the cursed skull (VPC-181).
    pub(crate) fn discard_choices(&self, id: PirateId) -> Choices {
        let kinds = self.objects.kinds(id.seat()).filter(|&object| object != Object::CursedSkull);
        kinds.map(Move::Discard).collect()
    }

    /// A player discards an object.
    pub(crate) fn discard(&mut self, id: PirateId, object: Object, out: &mut impl Outside<Self>) {
        self.objects.discard(id.seat(), object);
        out.tell(self, Event::ObjectDiscarded { pirate: id, object });
    }

    /// The seats of these two that are players.
    pub(crate) fn players_of(ids: [PirateId; 2]) -> Seats {
        ids.into_iter().filter_map(PirateId::player).collect()
    }
}
