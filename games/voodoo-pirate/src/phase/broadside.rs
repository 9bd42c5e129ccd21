//! Broadsides and Voodoo Mask (VPB-150, VPB-180 to VPB-190, VPB-231, VPB-342, VPB-360).

use engine::Outside;

use crate::data::{Colour, Dir, MOST_POWER, Object};
use crate::event::Event;
use crate::state::{Pirate, Step, VoodooPirate};

impl VoodooPirate {
    /// Whether the Kraken keeps this ship from firing and from being fired upon (VPB-150).
    fn is_by_the_kraken(&self, pirate: Pirate) -> bool {
        self.kraken.is_some_and(|kraken| kraken.touches(self.square(pirate)))
    }

    /// Whether a ship can fire, and be fired upon, where it is (VPB-180, VPB-184).
    fn is_in_battle(&self, pirate: Pirate) -> bool {
        self.square(pirate).is_sea() && !self.is_by_the_kraken(pirate)
    }

    /// The ship fires on its sides in the order N, E, S, W (VPB-181, VPB-189); a Cursed Pirate on all four (VPB-342).
    pub(crate) fn broadside(&mut self, pirate: Pirate, first: u8, out: &mut impl Outside<Self>) {
        if !self.is_in_battle(pirate) || self.ship(pirate).jailed {
            return;
        }
        for side in first..4 {
            // A ship that faces south has its sides to the east and to the west.
            let fires = pirate.is_cursed() || (side % 2 == 1) == self.ship(pirate).south;
            let target = self.nearest(pirate, Dir::ROSE[usize::from(side)]).filter(|_| fires);
            let Some(victim) = target.filter(|&victim| self.is_in_battle(victim)) else { continue };
            if self.fire(pirate, victim, out) {
                let may_answer = !self.ship(victim).jailed && self.has_window(victim, Object::VoodooMask);
                if may_answer {
                    self.agenda.push(Step::Broadside(pirate, side + 1));
                    self.agenda.push(Step::Mask(victim, pirate));
                    return;
                }
            }
        }
    }

    /// The nearest ship on this side within range: 2 squares (VPB-182), 3 with the Long Guns (VPB-360).
    fn nearest(&self, pirate: Pirate, side: Dir) -> Option<Pirate> {
        let range = 2 + usize::from(self.has_skill(pirate, Colour::Red));
        let line = std::iter::successors(self.square(pirate).neighbour(side), |square| square.neighbour(side));
        line.take(range).find_map(|square| self.ships_on(square).next())
    }

    /// One ship fires at another: hits are the difference in poppets (VPB-183, VPB-185). Says whether it hit.
    fn fire(&mut self, pirate: Pirate, victim: Pirate, out: &mut impl Outside<Self>) -> bool {
        let hits = self.ship(pirate).poppets.saturating_sub(self.ship(victim).poppets);
        if hits == 0 {
            return false;
        }
        let firer = self.ship_mut(pirate);
        if firer.power < MOST_POWER {
            firer.power = (firer.power + hits).min(MOST_POWER);
        } else {
            let hit = self.ship_mut(victim);
            hit.power = hit.power.saturating_sub(hits).max(1);
        }
        let hit = &mut self.ships[victim.place()];
        let coin = hit.coins > 0;
        hit.coins -= u8::from(coin);
        self.gold += u8::from(coin);
        let (power, victim_power) = (self.ship(pirate).power, self.ship(victim).power);
        out.tell(self, Event::Hit { pirate, victim, hits, power, victim_power, coin });
        true
    }

    /// The victim takes a poppet from the firing pirate and fires back, whatever facing and range (VPB-231).
    pub(crate) fn answer_fire(&mut self, pirate: Pirate, firer: Pirate, out: &mut impl Outside<Self>) {
        self.discard_used(pirate, Object::VoodooMask, out);
        if self.ship(firer).poppets > 0 {
            self.pay_poppet(firer);
            self.gain_poppet(pirate);
        }
        out.tell(self, Event::MaskPlayed { pirate, firer });
        self.fire(pirate, firer, out);
        self.check_limits(pirate);
    }
}
