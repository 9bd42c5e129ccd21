//! What a space brings to the ship that stops there: treasure or cost (JAM-050 to JAM-060, JAM-104 to JAM-108).

use engine::{Outside, Seats};

use crate::data::{BOARD, Cargo, Kind, Treasure};
use crate::event::Event;
use crate::state::{Cause, FaceDown, Jamaica, Payment, ShipId, Step};

impl Jamaica {
    /// The treasure of a lair; the cost of a port or of the sea, for a ship that came by a card (JAM-099, JAM-126).
    pub(crate) fn resolve_space(&mut self, ship: ShipId, cause: Cause, out: &mut impl Outside<Self>) {
        let Some(cargo) = self.cargo_needed(ship) else { return self.visit_lair(ship, out) };
        if cause != Cause::Card {
            return;
        }
        let cost = self.cost_here(ship);
        if self.ship(ship).total(cargo) >= cost {
            self.agenda.push(Step::Pay(Payment { ship, cargo, total: cost, rest: cost, hold: 0 }));
        } else {
            self.shortage(ship, cargo, out);
        }
    }

    /// What the space of this ship is paid with: Doubloons in a port (JAM-053), Food on the sea (JAM-054).
    pub(crate) fn cargo_needed(&self, ship: ShipId) -> Option<Cargo> {
        match BOARD[usize::from(self.ship(ship).place.space)].kind {
            Kind::Port => Some(Cargo::Doubloon),
            Kind::Sea => Some(Cargo::Food),
            Kind::Lair | Kind::Royal => None,
        }
    }

    /// The printed cost of the space of this ship.
    pub(crate) fn cost_here(&self, ship: ShipId) -> u8 {
        BOARD[usize::from(self.ship(ship).place.space)].cost
    }

    /// The mover takes the token and a Treasure card, if they are there (JAM-050, JAM-051, JAM-059).
    fn visit_lair(&mut self, ship: ShipId, out: &mut impl Outside<Self>) {
        let space = self.ship(ship).place.space;
        if !self.tokens.contains(space) {
            return;
        }
        self.tokens.remove(space);
        if self.pile == 0 {
            out.tell(self, Event::PileEmpty { ship, space });
            return;
        }
        self.pile -= 1;
        let Some(seat) = ship.player() else {
            // The Ghost Ship's finds are seen by nobody (JAM-127).
            self.ship_mut(ship).row.push(FaceDown::default());
            out.tell(self, Event::TreasureTaken { ship, space, card: None, known_to: Seats::NONE });
            return;
        };
        let Some(card) = self.draw_unseen(out) else { return };
        if card.is_power() {
            self.gain_power(ship, card, out);
        } else {
            let known_to = Seats::only(seat);
            self.ship_mut(ship).row.push(FaceDown { face: Some(card), known_to, cursed: false });
            out.tell(self, Event::TreasureTaken { ship, space, card: Some(card), known_to });
        }
    }

    /// Gives a face to a card that nobody has seen.
    pub(crate) fn draw_unseen(&mut self, out: &mut impl Outside<Self>) -> Option<Treasure> {
        self.unseen.draw(out).map(|kind| Treasure::ALL[usize::from(kind)])
    }

    /// A power is turned up and works from now on (JAM-104).
    pub(crate) fn gain_power(&mut self, ship: ShipId, power: Treasure, out: &mut impl Outside<Self>) {
        self.ship_mut(ship).powers.add(power);
        out.tell(self, Event::PowerFound { ship, power });
    }
}
