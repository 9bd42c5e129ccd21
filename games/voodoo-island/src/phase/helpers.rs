//! A2: placing a helper (VIS-054 to VIS-062, VIS-I15 to VIS-I17).

use engine::{Outside, Seat};

use crate::data::{Island, SIDE, Spot, Supply};
use crate::event::Event;
use crate::moves::Move;
use crate::state::{Choices, Die, Explorer, HelperPlace, Line, Stage, Step, Tool, ToolSpot, VoodooIsland};

/// The place of the helicopter spot among the outside spots, behind the six supplies.
pub(crate) const OUT_HELI: usize = 6;

impl Explorer {
    /// Whether a tool spot can take something (VIS-055, VIS-073).
    pub(crate) fn is_free(&self, number: u8) -> bool {
        self.spots[usize::from(number) - 1] == ToolSpot::default()
    }
}

impl VoodooIsland {
    /// The free places for a helper of the reserve (VIS-054, VIS-055, VIS-060).
    pub(crate) fn helper_choices(&self, seat: Seat, choices: &mut Choices) {
        let own = self.explorer(seat);
        if own.helpers == 0 {
            return;
        }
        // One helper in all on the player card (VIS-059).
        if own.spots.iter().all(|spot| spot.tool != Some(Tool::Helper)) {
            let free = (1..=2).filter(|&number| own.is_free(number));
            free.for_each(|number| choices.push(Move::Helper(HelperPlace::ToolSpot(number))));
        }
        if self.island_is(Island::RestlessVillage) {
            return;
        }
        for supply in Supply::ALL {
            if self.outside[supply as usize].is_none() {
                choices.push(Move::Helper(HelperPlace::Outside(supply)));
            }
        }
        if self.outside[OUT_HELI].is_none() && self.helicopter_movable() {
            choices.push(Move::Helper(HelperPlace::Helicopter));
        }
    }

    /// A helper goes to work and stays until the clean-up (VIS-056 to VIS-058, VIS-061).
    pub(crate) fn place_helper(&mut self, seat: Seat, place: HelperPlace, out: &mut impl Outside<Self>) {
        self.reach_stage(Stage::Move);
        let own = self.explorer_mut(seat);
        own.helpers -= 1;
        match place {
            HelperPlace::ToolSpot(number) => {
                own.spots[usize::from(number) - 1].tool = Some(Tool::Helper);
                out.tell(self, Event::HelperPlaced { seat, place });
            }
            HelperPlace::Outside(supply) => {
                self.outside[supply as usize] = Some(seat);
                out.tell(self, Event::HelperPlaced { seat, place });
                self.agenda.push(Step::Limit(seat));
                self.gain(seat, supply, if self.island_is(Island::GenerousVillage) { 3 } else { 2 }, out);
            }
            HelperPlace::Helicopter => {
                self.outside[OUT_HELI] = Some(seat);
                self.agenda.push(Step::CallDie(seat));
                out.tell(self, Event::HelperPlaced { seat, place });
            }
        }
    }

    /// One die names the line: green a row, black a column (VIS-061).
    pub(crate) fn roll_line(&mut self, seat: Seat, die: Die, out: &mut impl Outside<Self>) {
        let number = out.die(SIDE);
        self.dice = if die == Die::Green { [number, 0] } else { [0, number] };
        self.agenda.push(Step::CallSpot(seat, Line { die, number }));
        out.tell(self, Event::LineRolled { seat, die, number });
    }

    /// The legal landing spots of a line; the helicopter may stay where it is (VIS-061, VIS-114).
    pub(crate) fn line_choices(&self, line: Line) -> Choices {
        let legal = self.legal_landing();
        let on_line = |at: u8| match line.die {
            Die::Green => Spot::at(line.number, at),
            Die::Black => Spot::at(at, line.number),
        };
        (1..=SIDE).filter_map(on_line).filter(|&spot| legal.contains(spot)).map(Move::Land).collect()
    }
}
