//! Reactions with a hidden card: who is asked, and Jail Break (VPB-028, VPB-029, VPB-241).

use engine::Outside;

use crate::data::{OBJECTS, Object};
use crate::event::Event;
use crate::moves::Move;
use crate::state::{Choices, Freed, Pirate, Step, VoodooPirate};

impl VoodooPirate {
    /// Whether a player is asked for a reaction with this card: exactly if everybody must reckon with it (VPB-241).
    pub(crate) fn has_window(&self, pirate: Pirate, object: Object) -> bool {
        let ship = self.ship(pirate);
        if pirate.is_cursed() || ship.object_count() == 0 {
            return false;
        }
        let public = |card: &&crate::deck::Card| card.is_public() && card.face == Some(object);
        let here = ship.objects.iter().any(|card| public(&card));
        let hidden = ship.objects.iter().any(|card| !card.is_public());
        here || (hidden && !self.all_lie_open(pirate, object))
    }

    /// Whether all copies of a card lie openly elsewhere: discarded, in play, known under the deck, publicly on another ship.
    fn all_lie_open(&self, pirate: Pirate, object: Object) -> bool {
        let piles = self.deck.discards.iter().chain(self.deck.under.iter()).filter(|&&card| card == object).count();
        let watches = self.pirates().filter(|&other| object == Object::NightWatch && self.ship(other).watch).count();
        let ships = self.others(pirate).flat_map(|other| self.ship(other).objects);
        let aboard = ships.filter(|card| card.is_public() && card.face == Some(object)).count();
        piles + watches + aboard >= usize::from(OBJECTS[object as usize])
    }

    /// Pass, or play the card if it is there and usable.
    pub(crate) fn window_choices(&self, pirate: Pirate, object: Object) -> Choices {
        let play = self.ship(pirate).has(object).then_some(Move::Use(object));
        [Move::Pass].into_iter().chain(play).collect()
    }

    /// Jailed players may break out before the Dusk barrels, in turn order (VPB-029).
    pub(crate) fn jail_breaks(&mut self, rank: u8) {
        let Some(pirate) = self.in_turn_order(rank) else { return };
        self.agenda.push(Step::JailBreaks(rank + 1));
        if self.ship(pirate).jailed && self.has_window(pirate, Object::JailBreak) {
            self.agenda.push(Step::JailBreak(pirate, Freed::Dusk));
        }
    }

    /// A pirate leaves jail; the others stay (VPB-029).
    pub(crate) fn break_out(&mut self, pirate: Pirate, when: Freed, out: &mut impl Outside<Self>) {
        self.discard_used(pirate, Object::JailBreak, out);
        self.ship_mut(pirate).jailed = false;
        out.tell(self, Event::BrokeOut { pirate });
        match when {
            Freed::Dusk => {}
            Freed::Ritual => self.agenda.push(Step::PlaceSoul(pirate, 1)),
            Freed::Turn => self.agenda.push(Step::StartTurn(pirate)),
        }
    }
}
