//! #oodoo: the wind changes, and a ritual is held (VPC-150 to VPC-164).

use engine::Outside;

use crate::data::{Action, Colour};
use crate::event::Event;
use crate::moves::Move;
use crate::state::{Choices, PirateId, Step, VoodooPirateCards};

impl VoodooPirateCards {
    /// The Caller turns the wind; mermaids and the ritual follow (VPC-150 to VPC-152).
    pub(crate) fn call_ritual(&mut self, id: PirateId, out: &mut impl Outside<Self>) {
        self.ritual_held = true;
        self.agenda.push(Step::Ritual(id, 1, 0));
        out.tell(self, Event::RitualCalled { pirate: id });
        self.turn_wind(id, self.count_played(Action::Oodoo), out);
    }

    /// The next pirate has its place in the ritual: two rounds in seat order from the Caller (VPC-153). A full grid ends it
    /// (VPC-159, VPC-160).
    pub(crate) fn ritual(&mut self, caller: PirateId, round: u8, done: u8, out: &mut impl Outside<Self>) {
        if self.grid.is_full() {
            self.bag.add(std::mem::take(&mut self.grid).souls());
            out.tell(self, Event::GridFull);
            return;
        }
        if done == self.options.pirates {
            if round == 1 {
                self.agenda.push(Step::Ritual(caller, 2, 0));
            }
            return;
        }
        self.agenda.push(Step::Ritual(caller, round, done + 1));
        let id = self.left_of(caller.seat(), done);
        let called = self.pirate(id).played == Some(Action::Oodoo);
        if self.pirate(id).jailed || (round == 2 && !called) {
            return;
        }
        if id.is_cursed() {
            self.cursed_ritual(id, round, called, out);
        } else if self.pirate(id).soul_count() > 0 {
            self.agenda.push(Step::Offer(id, round));
        }
    }

    /// A soul, or none (VPC-154).
    pub(crate) fn offer(&mut self, id: PirateId, round: u8, choice: Move, out: &mut impl Outside<Self>) {
        if let Move::Offer(soul) = choice {
            self.agenda.push(Step::Cell(id, soul));
        } else {
            out.tell(self, Event::RitualPassed { pirate: id, round });
        }
    }

    /// Any empty cell (VPC-155).
    pub(crate) fn cell_choices(&self) -> Choices {
        self.grid.empty().map(Move::Cell).collect()
    }

    /// A soul goes to the grid, and the ship moves: one space, or up to two with a match (VPC-155 to VPC-157).
    pub(crate) fn place_soul(&mut self, id: PirateId, soul: Colour, cell: u8, out: &mut impl Outside<Self>) {
        self.lose_soul(id, soul);
        let spaces = self.put_on_grid(id, soul, cell, out);
        self.agenda.push(Step::RitualCourse(id, spaces));
    }

    /// Lays a soul on a cell; how many spaces the ship may move (VPC-156).
    pub(crate) fn put_on_grid(&mut self, id: PirateId, soul: Colour, cell: u8, out: &mut impl Outside<Self>) -> u8 {
        let matching = self.grid.place(soul, cell);
        out.tell(self, Event::Offered { pirate: id, soul, cell, matching });
        1 + u8::from(matching)
    }
}
