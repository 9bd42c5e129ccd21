//! The hoodoo ritual (VPB-080 to VPB-099, VPB-370, VPB-371).

use engine::Outside;

use crate::data::{Action, Colour, Dir, Object};
use crate::event::Event;
use crate::moves::Move;
use crate::state::{Choices, Freed, Pirate, Step, VoodooPirate};

impl VoodooPirate {
    /// The ritual reaches the next place clockwise from the Caller (VPB-086); after the first round comes a second (VPB-087).
    pub(crate) fn ritual(&mut self, round: u8, reached: u8, out: &mut impl Outside<Self>) {
        let Some(caller) = self.caller else { return };
        if (round, reached) == (1, 0) {
            self.ritual_held = true;
            out.tell(self, Event::RitualBegan { caller });
        }
        if reached == self.options.places() {
            if round == 1 {
                self.agenda.push(Step::Ritual(2, 0));
            }
            return;
        }
        let pirate = self.clockwise(caller, reached);
        self.agenda.push(Step::Ritual(round, reached + 1));
        let ship = self.ship(pirate);
        let played = ship.action == Some(Action::Oodoo);
        if self.is_ashore(pirate) || (round == 2 && !played) {
            return;
        }
        if ship.jailed {
            if round == 1 && ship.soul_count() > 0 && self.has_window(pirate, Object::JailBreak) {
                self.agenda.push(Step::JailBreak(pirate, Freed::Ritual));
            }
        } else if pirate.is_cursed() {
            self.cursed_ritual(pirate, round, out);
        } else if ship.soul_count() > 0 {
            self.agenda.push(Step::PlaceSoul(pirate, round));
        }
    }

    /// Any usable soul on any empty cell, or none (VPB-088).
    pub(crate) fn soul_choices(&self, pirate: Pirate) -> Choices {
        let souls = self.ship(pirate).souls;
        let places = souls.colours().flat_map(|colour| self.grid.empty().map(move |cell| Move::Place(colour, cell)));
        [Move::Pass].into_iter().chain(places).collect()
    }

    /// A soul that has left its ship is placed; then the ship moves (VPB-088), unless it is becalmed (VPB-096). Says whether
    /// the soul matches.
    pub(crate) fn place_soul(
        &mut self,
        pirate: Pirate,
        colour: Colour,
        cell: u8,
        out: &mut impl Outside<Self>,
    ) -> bool {
        let matched = self.grid.place(colour, cell);
        self.agenda.push(Step::GridFull);
        out.tell(self, Event::SoulPlaced { pirate, colour, cell, matched });
        if !self.is_becalmed(pirate) && !pirate.is_cursed() {
            self.agenda.push(Step::RitualSail(pirate, matched));
        }
        matched
    }

    /// West or south, with the Compass any direction (VPB-089, VPB-092); two steps after a match (VPB-090).
    pub(crate) fn ritual_sail_choices(&self, pirate: Pirate, matched: bool) -> Choices {
        let dirs: &[Dir] = if self.has_compass(pirate) { &Dir::ALL } else { &[Dir::South, Dir::West] };
        let most = 1 + u8::from(matched);
        dirs.iter().flat_map(|&dir| (1..=most).map(move |steps| Move::Sail(dir, steps))).collect()
    }

    /// The ninth soul ends the ritual, and all go back to the bag (VPB-093).
    pub(crate) fn clear_full_grid(&mut self, out: &mut impl Outside<Self>) {
        if !self.grid.is_full() {
            return;
        }
        self.bag.add(std::mem::take(&mut self.grid).souls());
        // Nobody else takes part.
        let rest = self.agenda.pop();
        debug_assert!(matches!(rest, Some(Step::Ritual(..))), "a soul is placed only in a ritual");
        out.tell(self, Event::GridCleared);
    }
}
