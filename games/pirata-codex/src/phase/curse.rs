//! The cursed die (PIR-804 to PIR-806, PIR-571).

use engine::Outside;

use crate::event::Event;
use crate::ships::{ShipId, Ships};
use crate::state::{PirataCodex, Special};
use crate::step::{CurseBy, Step};

/// The price of lifting the curse (PIR-805).
const LIFTING: u8 = 2;

impl PirataCodex {
    /// The cursed die is about to come to a player, who may react; whoever holds it already keeps it (PIR-804).
    pub(crate) fn curse(&mut self, who: ShipId, by: CurseBy, out: &mut impl Outside<Self>) {
        if self.holds(who, Special::Cursed) {
            out.tell(self, Event::CursedAlready { ship: who });
            return;
        }
        self.agenda.push(Step::Curse(who, by));
        self.open_react(Ships::only(who), by != CurseBy::Own, true);
        out.tell(self, Event::CurseLooms { ship: who });
    }

    /// It comes, unless it was warded off or turned away. What a Mirror Shield throws back comes to the owner of the Hex Doll
    /// after all (PIR-571).
    pub(crate) fn curse_comes(&mut self, who: ShipId, by: CurseBy, out: &mut impl Outside<Self>) {
        let warded = std::mem::take(&mut self.warded).contains(who);
        if let Some(target) = self.doll.take() {
            out.tell(self, Event::CurseTurned { from: who, to: target });
            self.curse(target, CurseBy::Doll(who), out);
            return;
        }
        if !warded {
            self.take_special(who, Special::Cursed, out);
            return;
        }
        out.tell(self, Event::Warded { ship: who });
        if let CurseBy::Doll(owner) = by {
            self.take_special(owner, Special::Cursed, out);
        }
    }

    /// The holder pays two plain dice and is rid of it (PIR-805).
    pub(crate) fn lift_curse(&mut self, ship: ShipId, out: &mut impl Outside<Self>) {
        self.pay_dice(ship, LIFTING, out);
        self.specials[Special::Cursed as usize] = None;
        out.tell(self, Event::CurseLifted { ship });
    }
}
