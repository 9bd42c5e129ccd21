//! Ships that cannot pay (JAM-088 to JAM-103).

use engine::{Outside, Set};

use crate::data::{BOARD, Cargo, Kind, PORT_ROYAL, SHORTAGE_DIE};
use crate::event::Event;
use crate::moves::Move;
use crate::state::{Cause, Choices, Jamaica, Place, ShipId, Step};

impl Jamaica {
    /// The ship pays all it has of what is needed and rolls the Shortage die (JAM-089 to JAM-091, JAM-097).
    pub(crate) fn shortage(&mut self, ship: ShipId, cargo: Cargo, out: &mut impl Outside<Self>) {
        let paid = self.ship(ship).total(cargo);
        for hold in 0..6 {
            let count = self.ship(ship).holds[hold].count(cargo);
            if count > 0 {
                self.pay_bank(ship, hold, count);
            }
        }
        out.tell(self, Event::ShortOf { ship, cargo, paid, cost: self.cost_here(ship) });
        let back_to = SHORTAGE_DIE[usize::from(out.die(6)) - 1];
        out.tell(self, Event::ShortageRolled { ship, back_to });
        if let Some(kind) = back_to {
            self.agenda.push(Step::Retreat(ship, kind));
        }
    }

    /// The nearest space of the kind on each way back (JAM-091 to JAM-093).
    pub(crate) fn retreat_choices(&self, ship: ShipId, kind: Kind) -> Choices {
        retreats(self.ship(ship).place.space, kind).iter().map(Move::Retreat).collect()
    }

    /// The ship goes back and lands there: battle and treasure, but no cost (JAM-098 to JAM-101). The lap stays, since
    /// Port Royal is never passed (JAM-095, JAM-102).
    pub(crate) fn retreat_to(&mut self, ship: ShipId, space: u8, out: &mut impl Outside<Self>) {
        let lap = self.ship(ship).place.lap;
        self.arrive(ship, Place { space, lap }, Cause::Shortage, out);
    }
}

/// The first space of this kind on every way back from a space, which itself does not count (JAM-092); a way that finds
/// none ends in Port Royal (JAM-094).
pub(crate) fn retreats(from: u8, kind: Kind) -> Set {
    let mut found = Set::EMPTY;
    let mut open: Set = BOARD[usize::from(from)].prev.iter().copied().collect();
    while !open.is_empty() {
        let space = open.nth(0);
        open.remove(space);
        if space == PORT_ROYAL || BOARD[usize::from(space)].kind == kind {
            found.insert(space);
        } else {
            open = open.union(BOARD[usize::from(space)].prev.iter().copied().collect());
        }
    }
    found
}
