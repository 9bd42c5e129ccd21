//! Broadsides and the Ghost Ship's answer (VPC-192 to VPC-202).

use engine::Outside;

use crate::data::{MOST_POWER, Object, Wind, opposite};
use crate::event::Event;
use crate::moves::{Item, Move};
use crate::state::{Choices, PirateId, Step, VoodooPirateCards};

impl VoodooPirateCards {
    /// At the end of its turn a ship fires at the one across the ring (VPC-192).
    pub(crate) fn broadside(&mut self, id: PirateId, out: &mut impl Outside<Self>) {
        let target = self.ship_on(opposite(self.pirate(id).at));
        if let Some(target) = target {
            self.fire(id, target, out);
        }
    }

    /// One ship fires at another: hits are the souls that it has more (VPC-193 to VPC-198).
    pub(crate) fn fire(&mut self, id: PirateId, target: PirateId, out: &mut impl Outside<Self>) {
        if self.wind == Wind::North && self.is_haunted(self.pirate(target).at) {
            out.tell(self, Event::NoTarget { pirate: id, target });
            return;
        }
        let hits = self.pirate(id).soul_count().saturating_sub(self.pirate(target).soul_count());
        if !target.is_cursed() && !self.pirate(target).jailed {
            self.agenda.push(Step::Answer(target, id));
        }
        out.tell(self, Event::Fired { pirate: id, target, hits });
        if hits == 0 {
            return;
        }
        let coin = self.pirate(target).coins > 0;
        if coin {
            self.pirate_mut(target).coins -= 1;
            self.treasure += 1;
        }
        let power = self.pirate(id).power;
        if power < MOST_POWER {
            self.pirate_mut(id).power = (power + hits).min(MOST_POWER);
        } else {
            let weaker = self.pirate(target).power.saturating_sub(hits).max(1);
            self.pirate_mut(target).power = weaker;
        }
        let (power, target_power) = (self.pirate(id).power, self.pirate(target).power);
        out.tell(self, Event::Hit { pirate: id, target, power, target_power, coin });
    }

    /// Whoever holds a Ghost Ship may answer (VPC-200).
    pub(crate) fn answer_choices(&self, id: PirateId) -> Choices {
        let answer = self.objects.holds(id.seat(), Object::GhostShip).then_some(Move::Answer);
        answer.into_iter().chain([Move::Pass]).collect()
    }

    /// The Ghost Ship takes a soul from the attacker, then fires back (VPC-200 to VPC-202).
    pub(crate) fn answer_fire(&mut self, id: PirateId, attacker: PirateId, out: &mut impl Outside<Self>) {
        self.objects.begin_use(id.seat(), Object::GhostShip);
        self.agenda.push(Step::LayAway(Object::GhostShip));
        self.agenda.push(Step::Fire(id, attacker));
        self.agenda.push(Step::AnswerSoul(id, attacker));
        out.tell(self, Event::Answered { pirate: id, attacker });
    }

    /// Any soul of a player, that of the highest slot of a Cursed Pirate.
    pub(crate) fn answer_soul_choices(&self, attacker: PirateId) -> Choices {
        self.souls_to_take(attacker).map(|soul| Move::Take(Item::Soul(soul))).collect()
    }

    /// The Ghost Ship takes a soul.
    pub(crate) fn answer_soul(&mut self, id: PirateId, attacker: PirateId, item: Item, out: &mut impl Outside<Self>) {
        if let Item::Soul(soul) = item {
            self.lose_soul(attacker, soul);
            self.gain_soul(id, soul);
            out.tell(self, Event::AnswerTook { pirate: id, attacker, soul });
            self.settle_souls(id);
        }
    }
}
