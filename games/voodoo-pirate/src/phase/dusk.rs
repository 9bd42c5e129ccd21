//! Dusk: parrot, objects, Action cards, revealing (VPB-010 to VPB-015, VPB-021 to VPB-025).

use engine::{Outside, Seat, Seats};

use crate::data::{Action, Barrel, Colour, Object};
use crate::deck::both;
use crate::event::Event;
use crate::moves::{Item, Move, Source};
use crate::state::{Choices, Phase, Pirate, Step, VoodooPirate};

impl VoodooPirate {
    /// A round begins; its Dusk is put on the agenda (VPB-002).
    pub(crate) fn dusk(&mut self, out: &mut impl Outside<Self>) {
        self.round += 1;
        self.phase = Phase::Dusk;
        for step in [
            Step::NextTurn,
            Step::DuskBarrels(0),
            Step::JailBreaks(0),
            Step::Jail,
            Step::Reveal,
            Step::Barrels(0),
            Step::LayCards,
            Step::TakeObjects(0),
            Step::MoveParrot(self.sun),
        ] {
            self.agenda.push(step);
        }
        out.tell(self, Event::DuskFell { round: self.round, sun: self.sun });
    }

    /// The parrot that a Cursed Pirate moves: the leading one (VPB-011).
    pub(crate) fn leading_parrot(&self) -> u8 {
        if self.parrots[1] > self.parrots[0] { 2 } else { 1 }
    }

    /// A parrot moves one space forward (VPB-010).
    pub(crate) fn move_parrot(&mut self, pirate: Pirate, parrot: u8, out: &mut impl Outside<Self>) {
        let space = &mut self.parrots[usize::from(parrot) - 1];
        *space += 1;
        let space = *space;
        out.tell(self, Event::ParrotMoved { pirate, parrot, space });
    }

    /// The next player in turn order takes an object; Cursed Pirates take none (VPB-012).
    pub(crate) fn take_objects(&mut self, rank: u8) {
        let Some(pirate) = self.in_turn_order(rank) else { return };
        self.agenda.push(Step::TakeObjects(rank + 1));
        if !pirate.is_cursed() {
            self.agenda.push(Step::TakeObject(pirate));
        }
    }

    /// The top of the deck or of the discard pile (VPB-012); nothing if both are empty (VPB-013).
    pub(crate) fn object_choices(&self) -> Choices {
        let discard = !self.deck.discards.is_empty();
        let deck = (self.deck.len() > 0 || discard).then_some(Source::Deck);
        deck.into_iter().chain(discard.then_some(Source::Discard)).map(Move::Take).collect()
    }

    /// A player takes the object of Dusk. The Beachcomber looks at two (VPB-363).
    pub(crate) fn take_object(&mut self, pirate: Pirate, source: Source, out: &mut impl Outside<Self>) {
        if source == Source::Discard {
            self.take_from_discards(pirate, self.deck.discards.len() - 1, out);
        } else if self.has_skill(pirate, Colour::Green) {
            self.look_at_two(pirate, out);
        } else {
            self.take_from_deck(pirate, out);
        }
        self.check_limits(pirate);
    }

    fn look_at_two(&mut self, pirate: Pirate, out: &mut impl Outside<Self>) {
        self.renew_deck(out);
        if self.deck.len() < 2 {
            self.take_from_deck(pirate, out);
            return;
        }
        let reserved = self.reserved_skulls();
        self.look_at(2, pirate, reserved, out);
        self.agenda.push(Step::KeepOne(pirate));
        out.tell(self, Event::LookedAt { pirate, count: 2 });
    }

    /// A player looks at the top cards of the deck.
    pub(crate) fn look_at(&mut self, count: u8, pirate: Pirate, reserved: u8, out: &mut impl Outside<Self>) {
        for _ in 0..count {
            if let Some(card) = self.deck.draw(pirate.eyes(), reserved, out) {
                // In the order of faces: who looks at cards does not care about their order.
                let place = self.looked.iter().position(|other| card.face < other.face).unwrap_or(self.looked.len());
                self.looked.insert(place, card);
            }
        }
    }

    /// The faces of the cards that are looked at, each once.
    pub(crate) fn keep_choices(&self) -> impl Iterator<Item = Move> + '_ {
        let mut last = None;
        let faces = self.looked.iter().filter_map(|card| card.face);
        faces.filter(move |&face| last.replace(face) != Some(face)).map(Move::Keep)
    }

    /// The Beachcomber keeps one card and discards the other.
    pub(crate) fn keep_one(&mut self, pirate: Pirate, object: Object, out: &mut impl Outside<Self>) {
        let mut looked = std::mem::take(&mut self.looked);
        if let Some(place) = looked.iter().position(|card| card.face == Some(object)) {
            let mut card = looked.remove(place);
            card.known_to = both(card.known_to, pirate.eyes());
            self.ship_mut(pirate).stow(card);
            let discards = looked.iter().filter_map(|card| card.face);
            discards.for_each(|face| self.deck.discards.push(face));
            out.tell(self, Event::CardKept { pirate, card: card.face, known_to: card.known_to });
            for face in looked.iter().map(|card| card.face) {
                out.tell(self, Event::Discarded { pirate, item: Item::Object(face), forced: false });
            }
        }
        self.check_limits(pirate);
    }

    /// The players who have not laid an Action card yet.
    pub(crate) fn still_to_lay(&self) -> Seats {
        (0..self.options.seats).map(Seat).filter(|seat| self.ships[seat.index()].laid[0].is_none()).collect()
    }

    /// Any Action card but that of the last round (VPB-015), and but the first card for the second of Bones.
    pub(crate) fn action_choices(&self, place: usize) -> Choices {
        let ship = &self.ships[place];
        let barred = [ship.action, ship.laid[0]];
        Action::ALL.iter().filter(|action| !barred.contains(&Some(**action))).map(|&action| Move::Lay(action)).collect()
    }

    /// A player lays an Action card face down (VPB-014).
    pub(crate) fn lay_card(&mut self, seat: Seat, action: Action, out: &mut impl Outside<Self>) {
        self.ships[seat.index()].laid[0] = Some(action);
        let pirate = self.options.pirates[seat.index()];
        out.tell(self, Event::ActionLaid { pirate, action });
    }

    /// The Bones pirate lays a second card (VPB-021).
    pub(crate) fn lay_second(&mut self, pirate: Pirate, action: Action, out: &mut impl Outside<Self>) {
        self.ship_mut(pirate).laid[1] = Some(action);
        out.tell(self, Event::SecondLaid { pirate, action: Some(action) });
    }

    /// Players reveal (VPB-022), then Cursed Pirates turn their cards (VPB-023), then the Bones pirate chooses (VPB-024).
    pub(crate) fn reveal(&mut self, out: &mut impl Outside<Self>) {
        for rank in 0..self.options.places() {
            let Some(pirate) = self.in_turn_order(rank).filter(|pirate| !pirate.is_cursed()) else { continue };
            if self.ship(pirate).barrel == Some(Barrel::Bones) {
                self.agenda.push(Step::CountCard(pirate));
            } else if let Some(action) = self.ship(pirate).laid[0] {
                self.count_card(pirate, action, out);
            }
        }
        for rank in 0..self.options.places() {
            if let Some(pirate) = self.in_turn_order(rank).filter(|pirate| pirate.is_cursed()) {
                self.turn_action(pirate, out);
            }
        }
    }

    /// This card counts as played; another one returns to the hand unseen.
    pub(crate) fn count_card(&mut self, pirate: Pirate, action: Action, out: &mut impl Outside<Self>) {
        let ship = self.ship_mut(pirate);
        ship.action = Some(action);
        ship.laid = [None; 2];
        out.tell(self, Event::ActionRevealed { pirate, action });
    }

    /// Two or more that played Take go to jail, all of them (VPB-025).
    pub(crate) fn jail(&mut self, out: &mut impl Outside<Self>) {
        let took = |game: &Self, pirate: Pirate| game.ship(pirate).action == Some(Action::Take);
        if self.pirates().filter(|&pirate| took(self, pirate)).count() < 2 {
            return;
        }
        for rank in 0..self.options.places() {
            if let Some(pirate) = self.in_turn_order(rank).filter(|&pirate| took(self, pirate)) {
                let ship = self.ship_mut(pirate);
                ship.jailed = true;
                ship.was_jailed = true;
                out.tell(self, Event::Jailed { pirate });
            }
        }
    }
}
