//! Dawn and the end of a round (VPB-290 to VPB-299).

use engine::Outside;

use crate::data::Object;
use crate::event::Event;
use crate::state::{Done, Heap, Phase, Pirate, Step, VoodooPirate};

impl VoodooPirate {
    /// Dawn breaks: heaps are dug up and Night Watch is discarded (VPB-291).
    pub(crate) fn dawn(&mut self, out: &mut impl Outside<Self>) {
        self.phase = Phase::Dawn;
        self.agenda.push(Step::DawnTide);
        self.agenda.push(Step::DawnLimits(0));
        out.tell(self, Event::DawnBroke { round: self.round });
        for rank in 0..self.options.places() {
            if let Some(pirate) = self.in_turn_order(rank).filter(|pirate| !pirate.is_cursed()) {
                self.dig_up(pirate, out);
            }
        }
    }

    fn dig_up(&mut self, pirate: Pirate, out: &mut impl Outside<Self>) {
        let ship = self.ship_mut(pirate);
        let heap = std::mem::take(&mut ship.heap);
        let buried = heap != Heap::default() || ship.objects.iter().any(|card| card.buried);
        ship.coins += heap.coins;
        ship.poppets += heap.poppets;
        ship.souls.add(heap.souls);
        if ship.objects.iter().any(|card| card.buried || card.mixed) {
            ship.objects.iter_mut().for_each(|card| (card.buried, card.mixed) = (false, false));
            ship.sort();
        }
        let watched = std::mem::take(&mut ship.watch);
        if buried {
            out.tell(self, Event::DugUp { pirate });
        }
        if watched {
            self.deck.discards.push(Object::NightWatch);
            let item = crate::moves::Item::Object(Some(Object::NightWatch));
            out.tell(self, Event::Discarded { pirate, item, forced: false });
        }
    }

    /// In turn order everyone comes under the limits, the joint one included (VPB-292).
    pub(crate) fn dawn_limits(&mut self, rank: u8) {
        if let Some(pirate) = self.in_turn_order(rank) {
            self.agenda.push(Step::DawnLimits(rank + 1));
            if !pirate.is_cursed() {
                self.agenda.push(Step::Limits(pirate, true));
            }
        }
    }

    /// Whether any ship is on the shore.
    pub(crate) fn somebody_is_ashore(&self) -> bool {
        self.pirates().any(|pirate| self.is_ashore(pirate))
    }

    /// The game ends (VPB-293), or jails open and the tide turns (VPB-294, VPB-295).
    pub(crate) fn dawn_tide(&mut self, out: &mut impl Outside<Self>) {
        let last_space = self.parrots.iter().any(|&space| space >= self.options.lunar_track);
        if last_space || self.somebody_is_ashore() {
            self.finish(out);
            return;
        }
        self.ships.iter_mut().for_each(|ship| ship.jailed = false);
        self.agenda.push(Step::DawnEnd);
        self.switch_tide(true, out);
    }

    /// Barrels are cleared, decks renewed, Sun and Moon passed on (VPB-296 to VPB-299). A ship that the tide has carried to
    /// the shore ends the game (VPB-295).
    pub(crate) fn dawn_end(&mut self, out: &mut impl Outside<Self>) {
        if self.somebody_is_ashore() {
            self.finish(out);
            return;
        }
        self.agenda.push(Step::Dusk);
        self.figures = [None; 8];
        if let Some(blockers) = self.blockers {
            let [moonlight, dusk] = blockers.map(crate::data::Barrel::to_the_west);
            self.blockers = Some([moonlight, dusk]);
            out.tell(self, Event::BlockersMoved { moonlight, dusk });
        }
        if self.options.kraken_leaves && self.kraken.take().is_some() {
            out.tell(self, Event::KrakenLeft);
        }
        for pirate in self.pirates() {
            let ship = self.ship_mut(pirate);
            ship.was_jailed = false;
            ship.barrel = None;
            ship.visited = false;
            ship.done = Done::default();
            ship.had_poppet = false;
            if pirate.is_cursed() {
                self.shuffle_actions(pirate, out);
            }
        }
        self.caller = None;
        self.ritual_held = false;
        self.sun = self.clockwise(self.sun, 1);
        self.moon = self.sun;
        out.tell(self, Event::SunPassed { to: self.sun });
    }
}
