//! Rounds and steps that are left.

use engine::Seat;

use super::prospects::TOMBSTONE;
use crate::data::{BASE_STEPS, Card, HEARTS, Island, Item, Spot};
use crate::state::{RoundKind, Stage, Step, Tool, VoodooIsland, Whereabouts};

/// The time of a player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Time {
    /// Steps that can still be taken in the own round that is being played.
    pub now: f32,
    /// Rounds of today that have not begun, the night not counted.
    pub rounds: f32,
    /// Steps of each of them.
    pub steps: f32,
    /// Steps of the night round, if there will be one.
    pub night: f32,
    /// Days after this one.
    pub days: f32,
    /// Whether the first action and whether the second is still open in the own round that is being played.
    pub open: [bool; 2],
}

impl Time {
    /// All steps that are left today.
    pub fn steps_today(&self) -> f32 {
        self.now + self.rounds * self.steps + self.night
    }

    /// How many rounds it takes to walk so far.
    pub fn walk(&self, way: f32) -> f32 {
        (way - self.now).max(0.0) / self.steps
    }

    /// Whether so many steps can be walked today.
    pub fn suffices_for(&self, way: f32) -> bool {
        way <= self.steps_today()
    }

    /// Game rounds until the end, without the one that is being played.
    pub fn rounds_left(&self) -> f32 {
        self.rounds + 5.0 * self.days + if self.night > 0.0 { 1.0 } else { 0.0 }
    }
}

impl VoodooIsland {
    /// What time a player has.
    pub(super) fn time_of(&self, seat: Seat) -> Time {
        let own = self.explorer(seat);
        let helper = own.spots.iter().any(|spot| spot.tool == Some(Tool::Helper) && !spot.doll);
        let more = 2 * own.tools(Item::Map) + u8::from(helper) + u8::from(self.island_is(Island::DryTrails));
        let steps = f32::from((BASE_STEPS[0] + more - u8::from(self.island_is(Island::MuddyTrails))).max(1));
        // How many have begun their round of this daytime, or of this night.
        let place = (seat.0 + self.options.seats - self.trail.0) % self.options.seats;
        let (mut to_come, mut nights_to_come) = (false, true);
        for step in self.agenda.steps() {
            match *step {
                Step::Turns(done) => to_come = place >= done,
                Step::NightTurns(done) => nights_to_come = place >= done,
                _ => {}
            }
        }
        let rounds = 5u8.saturating_sub(self.daytime) + u8::from(to_come && self.daytime < 6);
        let own_round = self.round.filter(|round| round.seat == seat);
        let walks = own.spot().is_some() && !own_round.is_some_and(|round| round.halted);
        let now = own_round.filter(|_| walks).map_or(0.0, |round| f32::from(self.unused_steps(&round)));
        let at_night = own_round.is_some_and(|round| round.kind != RoundKind::Day);
        let night = match () {
            () if at_night || !nights_to_come || self.day == 0 => 0.0,
            () if own.has_tool(Item::Torch) => steps + 4.0,
            () if self.island_is(Island::FullMoon) => steps + 1.0,
            () => 0.0,
        };
        // Mud lies on the next round, or on this one, where it is counted already.
        let mud = if own_round.is_some() { 0.0 } else { (2.0 * f32::from(own.mud)).min(steps - 1.0) };
        let stage = own_round.map(|round| round.stage);
        Time {
            now: now - mud,
            rounds: f32::from(rounds),
            steps,
            night,
            days: f32::from(self.options.days - self.day),
            open: [stage == Some(Stage::Card), stage.is_some_and(|stage| stage <= Stage::Helper)],
        }
    }

    /// The steps between two spots for this player: fewer if diagonal ones are allowed.
    pub(super) fn steps_between(&self, seat: Seat, from: Spot, to: Spot) -> f32 {
        let carries = |other: Seat| other != seat && self.explorer(other).carried() > 0;
        let free = self.island_is(Island::SpiritPaths) || self.seats().any(carries);
        let (rows, columns) = (from.row().abs_diff(to.row()), from.column().abs_diff(to.column()));
        // The permission may be gone at the next step.
        if free {
            0.6 * f32::from(rows.max(columns)) + 0.4 * f32::from(rows + columns)
        } else {
            f32::from(rows + columns)
        }
    }

    /// How likely a player gets aboard on the last day.
    pub(super) fn chance_to_board(&self, seat: Seat, time: &Time) -> f32 {
        let own = self.explorer(seat);
        let Some(helicopter) = self.helicopter else { return USUALLY };
        let march = f32::from(u8::from(own.holds(Card::ForcedMarch) && (time.open[0] || time.rounds > 0.0)));
        let steps = time.steps_today() + 2.0 * march;
        match own.place {
            Whereabouts::Aboard => 1.0,
            // Who is off the map comes back by dice, in the next round.
            Whereabouts::OffMap | Whereabouts::Healing => (steps / 12.0 - 0.05).clamp(0.01, 0.9),
            Whereabouts::OnMap(spot) => {
                let way = self.steps_between(seat, spot, helicopter);
                let spare = steps - way;
                let lives = 1.0 - TOMBSTONE[usize::from(own.health.min(HEARTS))] * (0.2 * way).min(1.0);
                if spare >= 0.0 {
                    // Every round on the map is one in which somebody may send a warrior.
                    lives * (0.96 + 0.01 * spare.min(3.0) - 0.03 * time.walk(way)).max(0.5)
                } else {
                    (0.25 + 0.08 * spare).max(0.01)
                }
            }
        }
    }
}

/// How likely a player gets aboard as long as nobody knows where the helicopter will be.
pub(super) const USUALLY: f32 = 0.9;
