//! Loading cargo (JAM-030 to JAM-039).

use engine::Outside;

use crate::data::{Cargo, Treasure};
use crate::event::Event;
use crate::moves::Move;
use crate::state::{Choices, Hold, Jamaica, ShipId, Source, Step};

/// The index of the 6th Hold.
pub(crate) const SIXTH: usize = 5;

impl Jamaica {
    /// Takes tokens from the Bank, as many as the die says and the Bank has (JAM-030, JAM-039).
    pub(crate) fn load(&mut self, ship: ShipId, cargo: Cargo, die: u8, out: &mut impl Outside<Self>) {
        let left = self.bank[cargo as usize].max(0);
        let count = if self.options.bank_limited { i16::from(die).min(left) as u8 } else { die };
        if count == 0 || !self.can_load(ship, cargo) {
            out.tell(self, Event::LoadIgnored { ship, cargo, bank_empty: count == 0 });
        } else {
            self.agenda.push(Step::Load(ship, cargo, count, Source::Bank));
        }
    }

    /// Whether there is a Hold for this cargo: an empty one, or one of another type to empty (JAM-033, JAM-035).
    pub(crate) fn can_load(&self, ship: ShipId, cargo: Cargo) -> bool {
        self.ship(ship).own_holds().iter().any(|hold| hold.is_empty() || hold.cargo != cargo)
    }

    /// The lowest empty regular Hold or the empty 6th Hold (JAM-032); with none, each Hold of another type (JAM-033, JAM-034).
    pub(crate) fn load_choices(&self, ship: ShipId, cargo: Cargo) -> Choices {
        let holds = self.ship(ship).own_holds();
        let regular = holds[..SIXTH].iter().position(|hold| hold.is_empty());
        let sixth = holds.get(SIXTH).filter(|hold| hold.is_empty()).map(|_| SIXTH);
        let empty: Choices = regular.into_iter().chain(sixth).map(|hold| Move::Load(hold as u8 + 1)).collect();
        if !empty.is_empty() {
            return empty;
        }
        (0..holds.len()).filter(|&hold| holds[hold].cargo != cargo).map(|hold| Move::Empty(hold as u8 + 1)).collect()
    }

    /// Puts the tokens into a Hold; whatever is in it goes to the Bank first (JAM-033).
    pub(crate) fn load_into(
        &mut self,
        ship: ShipId,
        cargo: Cargo,
        count: u8,
        source: Source,
        number: u8,
        out: &mut impl Outside<Self>,
    ) {
        let hold = usize::from(number) - 1;
        let old = self.ship(ship).holds[hold];
        if !old.is_empty() {
            self.pay_bank(ship, hold, old.count);
            out.tell(self, Event::Emptied { ship, cargo: old.cargo, count: old.count, hold: number });
        }
        self.ship_mut(ship).holds[hold] = Hold::with(cargo, count);
        match source {
            Source::Bank => {
                self.bank[cargo as usize] -= i16::from(count);
                out.tell(self, Event::Loaded { ship, cargo, count, hold: number });
            }
            Source::Loot(victim, from) => {
                self.ship_mut(victim).holds[usize::from(from)] = Hold::EMPTY;
                out.tell(self, Event::HoldStolen { thief: ship, victim, cargo, count, from: from + 1, hold: number });
            }
        }
    }

    /// The 6th Hold card goes from ship to ship with what is in it (JAM-083).
    pub(crate) fn move_sixth_hold(&mut self, from: ShipId, to: ShipId) {
        let contents = std::mem::take(&mut self.ship_mut(from).holds[SIXTH]);
        self.ship_mut(to).holds[SIXTH] = contents;
        self.ship_mut(from).powers.remove(Treasure::SixthHold);
        self.ship_mut(to).powers.add(Treasure::SixthHold);
    }
}
