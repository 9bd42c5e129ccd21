//! Damage, the tombstone, and the limits of stock and hand (VIS-148 to VIS-161, VIS-200 to VIS-202, VIS-E19).

use engine::{Outside, Seat};

use crate::data::{Card, Item, LIMIT, Supply};
use crate::event::Event;
use crate::moves::Move;
use crate::state::{Cause, Choices, Step, VoodooIsland, Whereabouts};

impl VoodooIsland {
    /// A blow is on its way to a player. Mist hurts only on the map and not through a mist potion (VIS-120, VIS-121);
    /// nobody is hurt at the tombstone or aboard (VIS-149, VIS-181).
    pub(crate) fn hurt(&mut self, victim: Seat, amount: u8, cause: Cause) {
        let own = self.explorer(victim);
        let spared = match own.place {
            Whereabouts::Healing | Whereabouts::Aboard => true,
            Whereabouts::OnMap(_) | Whereabouts::OffMap => {
                matches!(cause, Cause::Mist | Cause::FallingMist) && own.has_tool(Item::MistPotion)
            }
        };
        if amount > 0 && !spared {
            self.agenda.push(Step::Blow { victim, amount, cause });
        }
    }

    /// Bone Charm or nothing (VIS-E19).
    pub(crate) fn blow_choices(&self, victim: Seat) -> Choices {
        let charm = self.explorer(victim).holds(Card::BoneCharm).then_some(Move::Charm);
        charm.into_iter().chain([Move::Nothing]).collect()
    }

    /// A Bone Charm makes the blow 2 less and the window opens again; without one the blow counts (VIS-200).
    pub(crate) fn take_blow(
        &mut self,
        seat: Seat,
        amount: u8,
        cause: Cause,
        choice: Move,
        out: &mut impl Outside<Self>,
    ) {
        if choice == Move::Charm {
            self.use_card(seat, Card::BoneCharm);
            let left = amount.saturating_sub(2);
            if left > 0 {
                self.agenda.push(Step::Blow { victim: seat, amount: left, cause });
            }
            out.tell(self, Event::Charmed { seat, left });
            return;
        }
        let own = self.explorer_mut(seat);
        // Nobody loses more hearts than there are (VIS-148).
        let lost = amount.min(own.health);
        own.health -= lost;
        let health = own.health;
        out.tell(self, Event::Hurt { seat, lost, health, cause });
        if health == 0 {
            self.explorer_mut(seat).place = Whereabouts::Healing;
            out.tell(self, Event::Tombstone { seat });
            self.lose_missions(seat, 0, out);
        }
    }

    /// What can be thrown away: supplies if the stock is too large, cards if the hand is (VIS-159, VIS-160).
    pub(crate) fn limit_choices(&self, seat: Seat) -> Choices {
        let own = self.explorer(seat);
        if own.stock_count() > LIMIT {
            return Supply::among(own.supplies).map(Move::Throw).collect();
        }
        if own.hand.len() > usize::from(LIMIT) {
            return own.kinds().map(Move::ThrowCard).collect();
        }
        Choices::new()
    }

    /// One piece is thrown away, and the next one if that is not enough.
    pub(crate) fn throw_away(&mut self, seat: Seat, choice: Move, out: &mut impl Outside<Self>) {
        self.agenda.push(Step::Limit(seat));
        match choice {
            Move::Throw(supply) => {
                self.give_to_bank(seat, supply);
                out.tell(self, Event::Thrown { seat, supply });
            }
            Move::ThrowCard(card) => {
                self.use_card(seat, card);
                out.tell(self, Event::CardThrown { seat, card });
            }
            _ => debug_assert!(false, "{choice} throws nothing away"),
        }
    }
}
