//! The Ghost Ship (JAM-119 to JAM-131, JAM-140, JAM-141). It is no seat: the Captain moves it, and in a battle the
//! controller decides for it.

use engine::{Outside, Seat};

use crate::event::Event;
use crate::moves::Move;
use crate::state::{Cause, Choices, Half, Heading, Jamaica, ShipId, Side};

impl Jamaica {
    /// Direction and destination of the next movement (JAM-120 to JAM-125); none once it has ended the game (JAM-140).
    pub(crate) fn ghost_choices(&self, half: Half) -> Choices {
        let ghost = self.ship(ShipId::GHOST);
        if ghost.has_finished() && self.options.ghost_ends_game {
            return Choices::new();
        }
        let die = self.dice[half as usize];
        let headings = self.ghost_headings();
        let ways = headings.iter().flat_map(|&heading| {
            ghost.place.after(die, heading).into_iter().map(move |place| Move::Ghost(heading, place.space))
        });
        ways.collect()
    }

    /// Back if it leads alone, forward if it is last alone, else as the Captain likes (JAM-121 to JAM-124).
    fn ghost_headings(&self) -> &'static [Heading] {
        let to_go = |ship| self.ship(ship).place.to_go();
        let ghost = to_go(ShipId::GHOST);
        if self.seats().all(|seat| ghost < to_go(seat.into())) {
            &[Heading::Backward]
        } else if self.seats().all(|seat| ghost > to_go(seat.into())) {
            &[Heading::Forward]
        } else {
            &[Heading::Forward, Heading::Backward]
        }
    }

    /// The Ghost Ship sails, or stays where the way ends.
    pub(crate) fn sail_ghost(&mut self, half: Half, heading: Heading, space: u8, out: &mut impl Outside<Self>) {
        let from = self.ship(ShipId::GHOST).place;
        let places = from.after(self.dice[half as usize], heading);
        match places.iter().find(|place| place.space == space) {
            Some(&to) if to != from => self.arrive(ShipId::GHOST, to, Cause::Ghost, out),
            _ => out.tell(self, Event::SailIgnored { ship: ShipId::GHOST }),
        }
    }

    /// Who decides for a ship: its player, or the controller of the Ghost Ship (JAM-130).
    pub(crate) fn in_command(&self, ship: ShipId) -> Seat {
        ship.player().unwrap_or_else(|| {
            let fights = self.battle.is_some_and(|battle| battle.ships.contains(&self.captain.into()));
            if fights { self.captain.next(self.options.seats) } else { self.captain }
        })
    }

    /// Who decides for a side of the battle.
    pub(crate) fn in_command_of(&self, side: Side) -> Seat {
        self.battle.map_or(self.captain, |battle| self.in_command(battle.ship(side)))
    }
}
