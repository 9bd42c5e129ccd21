//! Ships on their way: routes are carried out space by space (VPC-061, VPC-072, VPC-088 to VPC-095, VPC-188 to VPC-190).

use engine::Outside;

use crate::data::{Way, Wind};
use crate::event::Event;
use crate::moves::Move;
use crate::route::{Course, Deed, Motion};
use crate::state::{Choices, PirateId, Step, VoodooPirateCards, Voyage};

impl VoodooPirateCards {
    /// The courses that a ship can sail by choice.
    pub(crate) fn course_choices(&self, id: PirateId, ways: &[Way], spaces: u8) -> Choices {
        let mut choices = Choices::new();
        let mut note = |course| choices.push(Move::Sail(course));
        self.sea(id).courses(self.pirate(id).at, ways, spaces, self.compass_of(id), &mut note);
        choices
    }

    /// A voluntary move; the ship turns to its direction (VPC-061).
    pub(crate) fn sail(&mut self, id: PirateId, course: Course) {
        self.pirate_mut(id).facing = course.way;
        self.set_out(id, Motion::Sails(course));
    }

    /// Puts a ship on its way.
    pub(crate) fn set_out(&mut self, ship: PirateId, motion: Motion) {
        let from = self.pirate(ship).at;
        self.agenda.push(Step::Voyage(Voyage { ship, from, motion, done: 0, passed: 0 }));
    }

    /// Carries a ship along its route, up to the next ship that may be boarded or to the end.
    pub(crate) fn go_on(&mut self, mut voyage: Voyage, out: &mut impl Outside<Self>) {
        let ship = voyage.ship;
        let Some(route) = self.sea(ship).route(voyage.from, voyage.motion) else { return };
        while let Some(leg) = route.legs.get(usize::from(voyage.done)) {
            voyage.done += 1;
            match leg.deed {
                Deed::Sails => {}
                Deed::Passes => {
                    let Some(victim) = self.boardable(ship, leg.space, voyage.passed) else { continue };
                    voyage.passed |= 1 << victim.seat();
                    self.reach(voyage, leg.space, out);
                    if ship.is_cursed() {
                        self.cursed_boarding(ship, victim, out);
                    } else {
                        self.agenda.push(Step::Voyage(voyage));
                        self.agenda.push(Step::SwapBlessed(ship, victim));
                        self.agenda.push(Step::Board(ship, victim));
                        return;
                    }
                }
                Deed::Pays => {
                    self.reach(voyage, leg.space, out);
                    self.pay_mermaids(ship, leg.space, out);
                }
                Deed::Driven => {
                    self.reach(voyage, leg.space, out);
                    out.tell(self, Event::Driven { pirate: ship, space: leg.space });
                }
            }
        }
        self.reach(voyage, route.end, out);
        self.agenda.push(Step::Land(ship));
    }

    /// The ship has come to a space where something happens.
    fn reach(&mut self, voyage: Voyage, to: u8, out: &mut impl Outside<Self>) {
        let from = std::mem::replace(&mut self.pirate_mut(voyage.ship).at, to);
        if from == to {
            return;
        }
        match voyage.motion {
            Motion::Flies(target, _) if target == to => out.tell(self, Event::Flew { pirate: voyage.ship, from, to }),
            _ => out.tell(self, Event::Sailed { pirate: voyage.ship, from, to }),
        }
    }

    /// A coin, else all souls, else nothing (VPC-090).
    fn pay_mermaids(&mut self, id: PirateId, space: u8, out: &mut impl Outside<Self>) {
        let pirate = self.pirate_mut(id);
        if pirate.coins > 0 {
            pirate.coins -= 1;
            self.treasure += 1;
            out.tell(self, Event::PaidCoin { pirate: id, space });
        } else if pirate.soul_count() > 0 {
            let souls = std::mem::take(&mut pirate.souls);
            pirate.slots = voodoo::Slots::default();
            self.bag.add(souls);
            out.tell(self, Event::PaidSouls { pirate: id, space, souls: souls.0 });
        } else {
            out.tell(self, Event::PaidNothing { pirate: id, space });
        }
    }

    /// The wind turns; from the West it carries ships off (VPC-067, VPC-071, VPC-072).
    pub(crate) fn turn_wind(&mut self, id: PirateId, quadrants: u8, out: &mut impl Outside<Self>) {
        self.wind = self.wind.turned(quadrants);
        self.survey();
        if self.wind == Wind::West {
            self.agenda.push(Step::Sweep(0));
        }
        out.tell(self, Event::WindTurned { pirate: id, wind: self.wind, quadrants });
    }

    /// The next ship in turn order is carried off, if it is on a haunted space (VPC-072, VPC-098).
    pub(crate) fn sweep(&mut self, done: u8) {
        let Some(ship) = self.in_turn_order(done) else { return };
        self.agenda.push(Step::Sweep(done + 1));
        if self.is_haunted(self.pirate(ship).at) {
            self.set_out(ship, Motion::Swept(self.pirate(ship).facing));
        }
    }

    /// All ships drift one space at once: clockwise if the conjurer is in the north (VPC-188, VPC-189).
    pub(crate) fn maelstrom(&mut self, id: PirateId, out: &mut impl Outside<Self>) {
        let way = if matches!(self.pirate(id).at, 10 | 11 | 0..=2) { Way::Cw } else { Way::Acw };
        for ship in self.all() {
            let pirate = self.pirate_mut(ship);
            pirate.at = way.next(pirate.at);
        }
        self.agenda.push(Step::Swirl(id, 0));
        out.tell(self, Event::Maelstrom { pirate: id, way });
    }

    /// After a Maelstrom the next ship meets a current and lands (VPC-190).
    pub(crate) fn swirl(&mut self, id: PirateId, done: u8) {
        if done < self.options.pirates {
            self.agenda.push(Step::Swirl(id, done + 1));
            let ship = self.left_of(id.seat(), done);
            self.set_out(ship, Motion::Swept(self.pirate(ship).facing));
        }
    }
}
