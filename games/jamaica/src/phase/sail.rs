//! Moving ships (JAM-040 to JAM-049) and arriving (JAM-061, JAM-147).

use engine::{Outside, Stack};

use crate::data::{BOARD, PORT_ROYAL};
use crate::event::Event;
use crate::moves::Move;
use crate::state::{Cause, Choices, Heading, Jamaica, Place, ShipId, Step};

/// Places that can be reached; a die never passes more than one fork.
pub(crate) type Places = Stack<Place, 2>;

impl Place {
    /// The ways out of a place: none at the finish (JAM-045) and backward at the floor (JAM-047), two at a fork.
    fn ways(self, heading: Heading) -> &'static [u8] {
        let space = &BOARD[usize::from(self.space)];
        match heading {
            Heading::Forward if self == Place::FINISH => &[],
            Heading::Forward => space.next,
            Heading::Backward if self == Place::FLOOR => &[],
            Heading::Backward => space.prev,
        }
    }

    /// The place one step on, by one of the ways. Entering Port Royal forward ends a lap: the one behind the start line
    /// (JAM-044), or the race (JAM-045). Leaving it backward leads behind the start line (JAM-043, JAM-046).
    fn step(self, to: u8, heading: Heading) -> Place {
        let lap = match heading {
            Heading::Forward => self.lap + i8::from(to == PORT_ROYAL),
            Heading::Backward => self.lap - i8::from(self.space == PORT_ROYAL),
        };
        Place { space: to, lap }
    }

    /// Where exactly so many steps lead, by every lane (JAM-040, JAM-042); the rest is lost where the way ends.
    pub(crate) fn after(self, steps: u8, heading: Heading) -> Places {
        let mut place = self;
        for left in (0..steps).rev() {
            match *place.ways(heading) {
                [] => break,
                [only] => place = place.step(only, heading),
                ref lanes => {
                    return lanes.iter().flat_map(|&lane| place.step(lane, heading).after(left, heading)).collect();
                }
            }
        }
        [place].into_iter().collect()
    }
}

impl Jamaica {
    /// A backward action; ignored by a ship that cannot go back any further (JAM-047).
    pub(crate) fn sail_back(&mut self, ship: ShipId, steps: u8, out: &mut impl Outside<Self>) {
        if self.ship(ship).place == Place::FLOOR {
            out.tell(self, Event::SailIgnored { ship });
        } else {
            self.agenda.push(Step::Sail(ship, steps, Heading::Backward));
        }
    }

    /// The spaces that the die reaches (JAM-042).
    pub(crate) fn sail_choices(&self, ship: ShipId, steps: u8, heading: Heading) -> Choices {
        self.ship(ship).place.after(steps, heading).iter().map(|place| Move::Sail(place.space)).collect()
    }

    /// The ship of a player sails to a space.
    pub(crate) fn sail_to(
        &mut self,
        ship: ShipId,
        steps: u8,
        heading: Heading,
        space: u8,
        out: &mut impl Outside<Self>,
    ) {
        let places = self.ship(ship).place.after(steps, heading);
        if let Some(&to) = places.iter().find(|place| place.space == space) {
            self.arrive(ship, to, Cause::Card, out);
        }
    }

    /// Puts a ship on a place. Spaces passed have no effect (JAM-041).
    pub(crate) fn arrive(&mut self, ship: ShipId, to: Place, cause: Cause, out: &mut impl Outside<Self>) {
        let from = std::mem::replace(&mut self.ship_mut(ship).place, to);
        let event = match cause {
            Cause::Shortage => Event::Retreated { ship, from, to },
            Cause::Card | Cause::Ghost => Event::Sailed { ship, from, to },
        };
        out.tell(self, event);
        self.land(ship, cause, out);
    }

    /// A ship has arrived: in Port Royal nothing happens but the finish (JAM-055, JAM-147); elsewhere first the battle,
    /// then the space (JAM-048).
    fn land(&mut self, ship: ShipId, cause: Cause, out: &mut impl Outside<Self>) {
        if self.ship(ship).place.space == PORT_ROYAL {
            if self.ship(ship).has_finished() {
                self.ending |= ship != ShipId::GHOST || self.options.ghost_ends_game;
                out.tell(self, Event::Finished { ship });
            }
            return;
        }
        if self.others_here(ship).next().is_some() {
            self.agenda.push(Step::Space(ship, cause));
            self.agenda.push(Step::Target(ship));
        } else {
            self.resolve_space(ship, cause, out);
        }
    }

    /// The other ships on the space of this one, on whatever lap (JAM-065).
    pub(crate) fn others_here(&self, ship: ShipId) -> impl Iterator<Item = ShipId> {
        let space = self.ship(ship).place.space;
        self.all_ships().filter(move |&other| other != ship && self.ship(other).place.space == space)
    }
}
