//! Tix: a rival is moved one way, the conjurer sails the other (VPC-143 to VPC-149).

use engine::Outside;

use crate::data::{Colour, Way};
use crate::event::Event;
use crate::moves::Move;
use crate::route::{Course, Motion, Sea};
use crate::state::{Choices, PirateId, Step, VoodooPirateCards};

impl VoodooPirateCards {
    /// Where a victim would end, and the sea as the conjurer would then meet it; nothing if the victim cannot be moved
    /// (VPC-145).
    pub(crate) fn tix_first(&self, id: PirateId, victim: PirateId, way: Way) -> Option<(u8, Sea)> {
        let from = self.pirate(victim).at;
        let end = self.sea(victim).route(from, Motion::Forced(way))?.end;
        let mut sea = self.sea(id);
        sea.ships = sea.ships & !(1 << from) | 1 << end;
        Some((end, sea))
    }

    /// Whether both moves of a Tix happen.
    pub(crate) fn tix_works(&self, id: PirateId, victim: PirateId, way: Way) -> bool {
        let Some((_, sea)) = self.tix_first(id, victim, way) else { return false };
        let mut works = false;
        let mut note = |_: Course| works = true;
        sea.courses(self.pirate(id).at, &[way.back()], 1, self.compass_of(id), &mut note);
        works
    }

    /// The pirates that can be victims at all, in seat order from the left of the conjurer (VPC-125, VPC-143).
    pub(crate) fn tix_victims(&self, id: PirateId) -> impl Iterator<Item = PirateId> {
        (1..self.options.pirates).map(move |place| self.left_of(id.seat(), place)).filter(|v| v.seat() != self.grigri)
    }

    fn tix_ways(&self, id: PirateId) -> impl Iterator<Item = (PirateId, Way)> {
        let stuck = self.is_stuck(id);
        let all = self.tix_victims(id).filter(move |_| !stuck).flat_map(|victim| Way::ALL.map(|way| (victim, way)));
        all.filter(move |&(victim, way)| self.tix_works(id, victim, way))
    }

    /// Whether Tix can be conjured.
    pub(crate) fn has_tix(&self, id: PirateId) -> bool {
        self.tix_ways(id).next().is_some()
    }

    /// Victims and directions.
    pub(crate) fn tix_choices(&self, id: PirateId) -> Choices {
        self.tix_ways(id).map(|(victim, way)| Move::Tix(victim.colour(), way)).collect()
    }

    /// The victim gets the soul, then both ships move (VPC-144, VPC-147, VPC-149).
    pub(crate) fn cast_tix(
        &mut self,
        id: PirateId,
        victim: PirateId,
        way: Way,
        soul: Colour,
        out: &mut impl Outside<Self>,
    ) {
        self.lose_soul(id, soul);
        self.agenda.push(Step::TixOwn(id, way.back()));
        self.agenda.push(Step::TixVictim(victim, way));
        self.settle_souls(victim);
        self.gain_souls(victim, soul, 1, Event::TixCast { pirate: id, victim, way, soul }, out);
    }

    /// The forced move of the victim.
    pub(crate) fn tix_victim(&mut self, victim: PirateId, way: Way) {
        self.set_out(victim, Motion::Forced(way));
    }
}
