//! The weather vane and the tide (VPB-130 to VPB-142, VPB-207, VPB-209).

use engine::Outside;

use crate::course::Push;
use crate::data::{Dir, TIDAL, Wind, vane_turned};
use crate::event::Event;
use crate::moves::Move;
use crate::state::{Choices, Pirate, Step, VoodooPirate};

impl VoodooPirate {
    /// One quadrant or two (VPB-207).
    pub(crate) fn wind_choices() -> Choices {
        [1, 2].into_iter().map(Move::Wind).collect()
    }

    /// The vane is turned; only the last quadrant counts (VPB-130). Ships on haunted water are caught (VPB-131).
    pub(crate) fn turn_wind(&mut self, quadrants: u8, caller: Option<Pirate>, out: &mut impl Outside<Self>) {
        self.wind = vane_turned(self.wind, quadrants);
        if matches!(self.wind, Wind::Storm | Wind::Mermaids) {
            self.agenda.push(Step::Caught(0));
        }
        out.tell(self, Event::WindTurned { wind: self.wind, quadrants, caller });
    }

    /// The next ship on haunted water, in turn order, is driven by the new wind (VPB-131 to VPB-135).
    pub(crate) fn caught(&mut self, first: u8) {
        for rank in first..self.options.places() {
            let Some(pirate) = self.in_turn_order(rank) else { return };
            if self.haunted.contains(self.square(pirate).0) {
                let facing = self.facing(pirate);
                let push = if self.wind == Wind::Storm { Push::Storm } else { Push::Mermaids(facing) };
                self.agenda.push(Step::Caught(rank + 1));
                self.set_adrift(pirate, push);
                return;
            }
        }
    }

    /// Which way a ship faces (VPB-038).
    pub(crate) fn facing(&self, pirate: Pirate) -> Dir {
        if self.ship(pirate).south { Dir::South } else { Dir::West }
    }

    /// The tide is switched; going out it may sweep ships off the tidal squares (VPB-140 to VPB-142).
    pub(crate) fn switch_tide(&mut self, sweeps: bool, out: &mut impl Outside<Self>) {
        self.tide_out = !self.tide_out;
        if self.tide_out && sweeps {
            self.agenda.push(Step::Sweep(0));
        }
        out.tell(self, Event::TideTurned { out: self.tide_out });
    }

    /// The next ship on a tidal square, in turn order, is swept along (VPB-141).
    pub(crate) fn sweep(&mut self, first: u8) {
        for rank in first..self.options.places() {
            let Some(pirate) = self.in_turn_order(rank) else { return };
            let square = self.square(pirate);
            if TIDAL.contains(square.0) {
                let current = self.sea_around(pirate).current(square);
                self.agenda.push(Step::Sweep(rank + 1));
                self.set_adrift(pirate, Push::Steps(current, 1));
                return;
            }
        }
    }
}
