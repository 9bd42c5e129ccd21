//! Cursed Pirates: the rules decide for them (VPC-203 to VPC-231).

use std::cmp::Reverse;

use engine::Outside;

use crate::data::{Action, Colour, MOST_OBJECTS, MOST_SOULS, RING, Way, Wind};
use crate::event::{Event, Gain};
use crate::moves::Item;
use crate::route::{Course, Motion, Sea, Stride};
use crate::state::{PirateId, VoodooPirateCards};

/// How a Cursed Pirate prefers one of its courses: by the value of its end, then by facing, ring before hop at the first and
/// at the second step, the nearer hop clockwise (VPC-221).
type Liking = (u8, bool, bool, bool, Reverse<[u8; 2]>);

impl VoodooPirateCards {
    /// The action of a Cursed Pirate in its turn (VPC-213).
    pub(crate) fn cursed_action(&mut self, id: PirateId, out: &mut impl Outside<Self>) {
        let Some(card) = self.pirate(id).played else { return };
        self.pirate_mut(id).acted = true;
        let acts = match card {
            Action::Jax => self.free_slots(id) > 0 && (self.bag.count() > 0 || self.grid.filled().next().is_some()),
            Action::Tok => self.pirate(id).soul_count() > 0 || self.bag.count() > 0,
            Action::Tix => self.cursed_tix_plan(id).is_some(),
            Action::Take => true,
            Action::Oodoo => return,
        };
        if !acts {
            out.tell(self, Event::CannotAct { pirate: id, card });
            return;
        }
        out.tell(self, Event::Acted { pirate: id, card });
        match card {
            Action::Jax => self.cursed_jax(id, out),
            Action::Tok => self.cursed_tok(id, out),
            Action::Take => self.cursed_take(id, out),
            Action::Tix => self.cursed_tix(id, out),
            Action::Oodoo => {}
        }
    }

    /// As many souls as fit, from the bag, then from the lowest cells (VPC-214).
    fn cursed_jax(&mut self, id: PirateId, out: &mut impl Outside<Self>) {
        let wanted = self.jax_count().min(self.free_slots(id));
        self.jaxed += 1;
        for _ in 0..wanted {
            if self.draw_soul(id, Gain::Jax, out).is_none()
                && let Some(cell) = self.grid.filled().next()
            {
                self.soul_from_grid(id, cell, Gain::Jax, out);
            }
        }
    }

    /// How many souls Tok would collect.
    fn tok_yield(&self, id: PirateId, colour: Colour) -> u8 {
        let others = self.all().filter(|&other| other != id);
        self.grid.count(colour) + others.map(|other| self.tok_loot(other, colour)).sum::<u8>()
    }

    /// The colour that collects most, that of the lowest slot in a tie; without souls one drawn for it (VPC-215 to VPC-217).
    fn cursed_tok(&mut self, id: PirateId, out: &mut impl Outside<Self>) {
        if self.pirate(id).soul_count() == 0 {
            if let Some(soul) = self.draw_soul(id, Gain::TokBare, out) {
                self.call_tok(id, soul, out);
            }
            return;
        }
        match self.pirate(id).slots.best_colour(|colour| self.tok_yield(id, colour)) {
            Some(colour) => self.call_tok(id, colour, out),
            None if self.free_slots(id) > 0 => {
                self.draw_soul(id, Gain::TokIdle, out);
            }
            None => {}
        }
    }

    /// Two coins and a soul; souls for missing coins; one object if the bag falls short (VPC-224 to VPC-226).
    fn cursed_take(&mut self, id: PirateId, out: &mut impl Outside<Self>) {
        let coins = self.treasure.min(2);
        if coins > 0 {
            self.take_coins(id, coins);
            out.tell(self, Event::CoinTaken { pirate: id, count: coins });
        }
        let wanted = (3 - coins).min(self.free_slots(id));
        let drawn = wanted.min(self.bag.count());
        for _ in 0..drawn {
            self.draw_soul(id, Gain::Take, out);
        }
        if drawn < wanted {
            self.draw_object(id, Gain::Take, out);
        }
    }

    /// Victim, direction and gift: the victim on the highest space, the own ship to the highest end (VPC-222, VPC-223).
    fn cursed_tix_plan(&self, id: PirateId) -> Option<(PirateId, Way)> {
        if self.is_stuck(id) || (self.pirate(id).soul_count() == 0 && self.bag.count() == 0) {
            return None;
        }
        let can = |victim: PirateId| Way::ALL.into_iter().any(|way| self.tix_works(id, victim, way));
        let mut victims = self.tix_victims(id).filter(|&victim| can(victim));
        let first = victims.next()?;
        let worth = |victim: PirateId| (self.value(self.pirate(victim).at), self.pirate(victim).coins);
        let victim = victims.fold(first, |best, other| if worth(other) > worth(best) { other } else { best });
        let mut best: Option<((u8, Reverse<u8>), Way)> = None;
        for way in Way::ALL {
            let Some((end, sea)) = self.tix_first(id, victim, way) else { continue };
            let Some((course, _)) = self.best_course(id, &sea, &[way.back()], 1) else { continue };
            let own = sea.route(self.pirate(id).at, Motion::Sails(course)).map_or(0, |route| self.value(route.end));
            let liking = (own, Reverse(self.value(end)));
            if best.is_none_or(|(known, _)| liking > known) {
                best = Some((liking, way));
            }
        }
        best.map(|(_, way)| (victim, way))
    }

    fn cursed_tix(&mut self, id: PirateId, out: &mut impl Outside<Self>) {
        let Some((victim, way)) = self.cursed_tix_plan(id) else { return };
        if self.pirate(id).soul_count() == 0 {
            self.draw_soul(id, Gain::Tix, out);
        }
        if let Some(soul) = self.pirate(id).slots.highest() {
            self.cast_tix(id, victim, way, soul, out);
        }
    }

    /// The course that a Cursed Pirate likes best: of exactly so many spaces.
    fn best_course(&self, id: PirateId, sea: &Sea, ways: &[Way], spaces: u8) -> Option<(Course, Liking)> {
        let (from, facing) = (self.pirate(id).at, self.pirate(id).facing);
        let mut best: Option<(Course, Liking)> = None;
        let mut weigh = |course: Course| {
            if u8::from(course.second.is_some()) + 1 != spaces {
                return;
            }
            let Some(route) = sea.route(from, Motion::Sails(course)) else { return };
            let second = course.second.unwrap_or_default();
            let middle = match course.first {
                Stride::Ring => course.way.next(from),
                Stride::Hop(cardinal) => cardinal.space(),
            };
            let far = Reverse([distance(from, course.first), distance(middle, second)]);
            let ring = |stride| stride == Stride::Ring;
            let liking = (self.value(route.end), course.way == facing, ring(course.first), ring(second), far);
            if best.is_none_or(|(_, known)| liking > known) {
                best = Some((course, liking));
            }
        };
        sea.courses(from, ways, spaces, self.compass_of(id), &mut weigh);
        best
    }

    /// A Cursed Pirate sails its best course, if there is one.
    pub(crate) fn cursed_course(&mut self, id: PirateId, ways: &[Way], spaces: u8, out: &mut impl Outside<Self>) {
        let sea = self.sea(id);
        match self.best_course(id, &sea, ways, spaces) {
            Some((course, _)) => self.sail(id, course),
            None => out.tell(self, Event::RitualStays { pirate: id }),
        }
    }

    /// A Cursed Pirate in the ritual (VPC-218 to VPC-221).
    pub(crate) fn cursed_ritual(&mut self, id: PirateId, round: u8, called: bool, out: &mut impl Outside<Self>) {
        if self.pirate(id).soul_count() == 0 && called && round == 1 {
            self.draw_soul(id, Gain::Ritual, out);
        }
        let pirate = &mut self.pirates[id.place()];
        let Some((soul, cell)) = pirate.slots.offer(&self.grid) else { return };
        pirate.souls[soul] -= 1;
        let spaces = self.put_on_grid(id, soul, cell, out);
        self.cursed_course(id, &Way::ALL, spaces, out);
    }

    /// A Cursed Pirate boards: the first that it can have, and always the swap (VPC-227, VPC-228).
    pub(crate) fn cursed_boarding(&mut self, id: PirateId, victim: PirateId, out: &mut impl Outside<Self>) {
        let seat = victim.seat();
        let item = if self.compass == Some(seat) {
            Some(Item::Compass)
        } else if self.pirate(victim).coins > 0 {
            Some(Item::Coin)
        } else if self.pirate(victim).soul_count() > 0 && self.pirate(id).soul_count() < MOST_SOULS {
            self.soul_to_rob(victim).map(Item::Soul)
        } else if self.objects.count(seat) > 0 && self.objects.count(id.seat()) < MOST_OBJECTS {
            Some(Item::Object)
        } else if self.grigri == seat {
            Some(Item::GriGri)
        } else {
            None
        };
        self.loot(id, victim, item, out);
        self.swap_blessed(id, victim, out);
    }

    /// Of a Cursed Pirate the highest slot, of a player the colour that there is most of.
    fn soul_to_rob(&self, victim: PirateId) -> Option<Colour> {
        let souls = self.pirate(victim).souls;
        let most = souls.colours().max_by_key(|&colour| (souls[colour], Reverse(colour)));
        self.pirate(victim).slots.highest().or(most)
    }
}

/// How many spaces clockwise a hop goes; 0 for a step along the ring.
fn distance(from: u8, stride: Stride) -> u8 {
    match stride {
        Stride::Ring => 0,
        Stride::Hop(cardinal) => (Wind::space(cardinal) + RING - from) % RING,
    }
}
