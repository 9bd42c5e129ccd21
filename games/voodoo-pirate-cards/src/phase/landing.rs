//! Landing: coins, maps, skulls, sand (VPC-108 to VPC-114).

use engine::Outside;

use crate::data::{Feature, Object};
use crate::event::{Event, Gain};
use crate::moves::{Item, Move};
use crate::state::{Choices, PirateId, Step, VoodooPirateCards};

impl VoodooPirateCards {
    /// A ship has come to rest after a move; a jailed pirate picks nothing up (VPC-108).
    pub(crate) fn land(&mut self, id: PirateId, out: &mut impl Outside<Self>) {
        let space = self.pirate(id).at;
        let Some(side) = self.side(space).filter(|_| !self.pirate(id).jailed) else { return };
        let card = self.cards[usize::from(space)];
        if self.coined >> card & 1 != 0 {
            self.coined &= !(1 << card);
            self.pirate_mut(id).coins += 1;
            out.tell(self, Event::SeaCoin { pirate: id, space });
        }
        if side.feature == Feature::Map && self.treasure > 0 {
            let coins = self.treasure.div_ceil(2);
            self.take_coins(id, coins);
            out.tell(self, Event::MapFound { pirate: id, space, coins });
        }
        if id.is_cursed() {
            if side.skull {
                self.draw_object(id, Gain::Skull, out);
            }
            return;
        }
        if side.feature == Feature::Sand {
            self.agenda.push(Step::Sand(id));
        }
        if side.skull {
            self.agenda.push(Step::Skull(id));
        }
    }

    /// The top of the deck, the top of the discard pile, or neither (VPC-111).
    pub(crate) fn skull_choices(&self) -> Choices {
        let deck = self.objects.can_draw().then_some(Move::Take(Item::Deck));
        let discard = self.objects.top().map(|_| Move::Take(Item::Discard));
        deck.into_iter().chain(discard).chain([Move::Pass]).collect()
    }

    /// Takes an object for landing on a skull.
    pub(crate) fn take_at_skull(&mut self, id: PirateId, choice: Move, out: &mut impl Outside<Self>) {
        match choice {
            Move::Take(Item::Deck) => self.draw_object(id, Gain::Skull, out),
            Move::Take(Item::Discard) => self.take_discard(id, Gain::Skull, out),
            _ => {}
        }
    }

    /// Whoever holds the cursed skull may bury it (VPC-112).
    pub(crate) fn sand_choices(&self, id: PirateId) -> Choices {
        let bury = self.objects.holds(id.seat(), Object::CursedSkull).then_some(Move::Bury);
        bury.into_iter().chain([Move::Pass]).collect()
    }

    /// The cursed skull leaves the game.
    pub(crate) fn bury(&mut self, id: PirateId, out: &mut impl Outside<Self>) {
        self.objects.bury(id.seat(), Object::CursedSkull);
        out.tell(self, Event::Buried { pirate: id });
    }
}
