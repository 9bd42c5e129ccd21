//! Deal with the Dead (PIR-460 to PIR-464).

use engine::Outside;

use crate::event::Event;
use crate::moves::Move;
use crate::ships::ShipId;
use crate::state::{Choices, Deal, PirataCodex};
use crate::step::{CurseBy, Step};

/// At most so many rolls (PIR-461).
const ROLLS: u8 = 3;

impl PirataCodex {
    /// All plain dice are rolled openly.
    pub(crate) fn start_deal(&mut self, who: ShipId, out: &mut impl Outside<Self>) {
        self.deal = Some(Deal::default());
        self.roll_deal(who, out);
    }

    /// All dice that are not locked are rolled; then the player locks some, face by face.
    fn roll_deal(&mut self, who: ShipId, out: &mut impl Outside<Self>) {
        let Some(mut deal) = self.deal else { return };
        let locked: u8 = deal.locked.iter().sum();
        deal.loose = [0; 6];
        for _ in locked..self.ship(who).plain {
            deal.loose[usize::from(out.die(6)) - 1] += 1;
        }
        deal.rolls += 1;
        self.deal = Some(deal);
        let faces = std::array::from_fn(|face| deal.locked[face] + deal.loose[face]);
        out.tell(self, Event::DealRolled { ship: who, faces, rolls: deal.rolls });
        if deal.rolls == ROLLS {
            self.finish_deal(who, out);
        } else if self.in_command(who).is_none() {
            // The Phantom locks its fives and sixes.
            for face in [4, 5] {
                deal.locked[face] += std::mem::take(&mut deal.loose[face]);
            }
            self.deal = Some(deal);
            self.after_hold(who, 6, out);
        } else {
            self.after_hold(who, 0, out);
        }
    }

    /// Asks for the next face above this one that lies there; after the last one it goes on.
    fn after_hold(&mut self, who: ShipId, face: u8, out: &mut impl Outside<Self>) {
        let Some(deal) = self.deal else { return };
        let next = (face + 1..=6).find(|&next| deal.loose[usize::from(next) - 1] > 0);
        if let Some(next) = next {
            self.agenda.push(Step::Hold(who, next));
        } else if deal.loose == [0; 6] {
            self.finish_deal(who, out);
        } else {
            self.roll_deal(who, out);
        }
    }

    /// None to all dice of this face; or all dice, as long as none is put aside for the next roll.
    pub(crate) fn hold_choices(&self, face: u8, choices: &mut Choices) {
        let Some(deal) = self.deal else { return };
        let place = usize::from(face) - 1;
        (0..=deal.loose[place]).for_each(|count| choices.push(Move::Hold(count)));
        let below = deal.loose[..place].iter().all(|&count| count == 0);
        if below && deal.loose[place + 1..].iter().any(|&count| count > 0) {
            choices.push(Move::HoldAll);
        }
    }

    /// The dice are locked and stay so.
    pub(crate) fn hold(&mut self, who: ShipId, face: u8, the_move: Move, out: &mut impl Outside<Self>) {
        let Some(deal) = &mut self.deal else { return };
        if let Move::Hold(count) = the_move {
            deal.locked[usize::from(face) - 1] += count;
            deal.loose[usize::from(face) - 1] -= count;
            self.after_hold(who, face, out);
        } else {
            deal.locked.iter_mut().zip(deal.loose).for_each(|(locked, loose)| *locked += loose);
            deal.loose = [0; 6];
            self.finish_deal(who, out);
        }
    }

    /// Five times the number of dice gains 2, one off gains 1, anything else is a curse (PIR-462 to PIR-464).
    fn finish_deal(&mut self, who: ShipId, out: &mut impl Outside<Self>) {
        let Some(deal) = self.deal.take() else { return };
        let faces = deal.locked.iter().zip(deal.loose).map(|(locked, loose)| locked + loose);
        let total = (1..=6).zip(faces).map(|(face, count)| face * count).sum::<u8>();
        let wanted = 5 * self.ship(who).plain;
        out.tell(self, Event::DealDone { ship: who, total, wanted });
        match total.abs_diff(wanted) {
            0 => self.gain(who, 2, out),
            1 => self.gain(who, 1, out),
            _ => self.curse(who, CurseBy::Own, out),
        }
    }
}
