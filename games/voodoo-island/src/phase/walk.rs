//! A3: steps, pick-ups, missions, the helicopter (VIS-076 to VIS-092, VIS-100 to VIS-122, VIS-179, VIS-182).

use engine::{Outside, Seat};

use crate::data::{AROUND, BASE_STEPS, BESIDE, Ground, Island, Item, Mission, Spot};
use crate::event::Event;
use crate::moves::Move;
use crate::state::{Cause, Choices, Round, RoundKind, Stage, Step, Tool, VoodooIsland, Whereabouts};

impl VoodooIsland {
    /// The steps of a game round, recomputed at every moment (VIS-077, VIS-078, VIS-165).
    pub(crate) fn steps_allowed(&self, round: &Round) -> u8 {
        let base = BASE_STEPS[round.kind as usize];
        if round.kind != RoundKind::Day && self.options.fixed_night_steps {
            return base;
        }
        let own = self.explorer(round.seat);
        let helper = own.spots.iter().any(|spot| spot.tool == Some(Tool::Helper) && !spot.doll);
        let more = base + 2 * own.tools(Item::Map) + u8::from(helper) + 2 * round.marches;
        let more = more + u8::from(self.island_is(Island::DryTrails));
        let fewer = 2 * own.mud + u8::from(self.island_is(Island::MuddyTrails));
        more.saturating_sub(fewer).max(1)
    }

    /// Steps that have not been taken, whether or not the movement is over.
    pub(crate) fn unused_steps(&self, round: &Round) -> u8 {
        self.steps_allowed(round).saturating_sub(round.taken)
    }

    /// Whether a player may step diagonally: another one carries a mission, or a card allows it (VIS-080).
    pub(crate) fn may_step_diagonally(&self, round: &Round) -> bool {
        let carrying = |seat: Seat| seat != round.seat && self.explorer(seat).carried() > 0;
        round.machete || self.island_is(Island::SpiritPaths) || self.seats().any(carrying)
    }

    /// What a player can do with what is on this spot: the mission, the pick-up, attacks.
    pub(crate) fn here_choices(&self, round: &Round, spot: Spot, choices: &mut Choices) {
        match self.map().ground(spot) {
            Ground::Plain => {}
            // The spot was entered by a step of this round if there was any (VIS-086, VIS-088).
            Ground::Supply(_) => {
                if round.taken > 0 && self.supplies.contains(spot) {
                    choices.push(Move::PickUp);
                }
            }
            Ground::Mission(mission) => {
                if self.can_do(round, mission) {
                    choices.push(Move::Mission);
                }
            }
        }
        if !self.explorer(round.seat).hand.is_empty() && !self.island_is(Island::AncestorsTruce) {
            let again = self.options.attack_again;
            let targets = self.on(spot).filter(|&other| other != round.seat);
            let open = targets.filter(|&other| again || !round.attacked.contains(other));
            open.for_each(|other| choices.push(Move::Attack(other)));
        }
    }

    /// The steps from this spot.
    pub(crate) fn step_choices(&self, round: &Round, spot: Spot, choices: &mut Choices) {
        if !round.halted && self.unused_steps(round) > 0 {
            let table = if self.may_step_diagonally(round) { &AROUND } else { &BESIDE };
            table[spot.index()].iter().for_each(|to| choices.push(Move::Step(to)));
        }
    }

    /// Card in hand, item in the stock, tile on the spot (VIS-101, VIS-106).
    fn can_do(&self, round: &Round, mission: Mission) -> bool {
        let own = self.explorer(round.seat);
        self.tiles >> mission.index() & 1 != 0
            && own.holds_mission(mission)
            && own.items[mission.item() as usize] > 0
            && (round.taken > 0 || !self.options.mission_by_step)
    }

    /// One step (VIS-079).
    pub(crate) fn step_to(&mut self, seat: Seat, to: Spot, out: &mut impl Outside<Self>) {
        self.reach_stage(Stage::Move);
        if let Some(round) = &mut self.round {
            round.taken += 1;
        }
        let from = self.explorer(seat).spot().unwrap_or(to);
        self.explorer_mut(seat).place = Whereabouts::OnMap(to);
        out.tell(self, Event::Stepped { seat, from, to });
        self.enter(seat);
    }

    /// An explorer has come to a spot: first mist, then delivery or boarding (VIS-117, VIS-119, VIS-122).
    pub(crate) fn enter(&mut self, seat: Seat) {
        let Some(spot) = self.explorer(seat).spot() else { return };
        if self.helicopter == Some(spot) {
            self.agenda.push(Step::Arrive(seat));
        }
        if self.mist.contains(spot) {
            self.hurt(seat, 1, Cause::Mist);
        }
    }

    /// At the helicopter carried missions are delivered (VIS-110); on the last day the explorer is aboard (VIS-179).
    pub(crate) fn arrive(&mut self, seat: Seat, out: &mut impl Outside<Self>) {
        let own = self.explorer_mut(seat);
        if own.spot().is_none() {
            return;
        }
        let count = own.carried();
        if count > 0 {
            own.delivered += count;
            out.tell(self, Event::Delivered { seat, count });
        }
        if self.island_is(Island::LastDay) {
            self.explorer_mut(seat).place = Whereabouts::Aboard;
            out.tell(self, Event::Boarded { seat });
            if self.seats().all(|seat| self.explorer(seat).place == Whereabouts::Aboard) {
                self.finish_game(out);
            }
        }
    }

    /// The supply of the spot is taken, and more if the Island card says so; it ends the movement except by torch light
    /// (VIS-083, VIS-086, VIS-166).
    pub(crate) fn pick_up(&mut self, seat: Seat, out: &mut impl Outside<Self>) {
        self.reach_stage(Stage::Move);
        let Some(spot) = self.explorer(seat).spot() else { return };
        let Ground::Supply(supply) = self.map().ground(spot) else { return };
        self.supplies = self.supplies.without(spot);
        let bounty = self.island.and_then(Island::bounty) == Some(supply);
        let more = u8::from(bounty).min(self.bank.supplies[supply as usize]);
        self.bank.supplies[supply as usize] -= more;
        self.explorer_mut(seat).supplies[supply as usize] += 1 + more;
        if let Some(round) = &mut self.round {
            round.halted = round.halted || round.kind != RoundKind::Torch;
        }
        self.agenda.push(Step::Limit(seat));
        out.tell(self, Event::PickedUp { seat, supply, count: 1 + more });
    }

    /// A mission is done: the item goes, the tile is carried, and a player without a mission card draws one (VIS-102 to
    /// VIS-104). Of equal cards the one that all know is used first (VIS-197).
    pub(crate) fn do_mission(&mut self, seat: Seat, out: &mut impl Outside<Self>) {
        self.reach_stage(Stage::Move);
        let Some(spot) = self.explorer(seat).spot() else { return };
        let Ground::Mission(mission) = self.map().ground(spot) else { return };
        self.tiles &= !(1 << mission.index());
        self.return_item(seat, mission.item());
        let own = self.explorer_mut(seat);
        let known = own.known_missions[mission.index()] > 0;
        let hand = if known { &mut own.known_missions } else { &mut own.secret_missions };
        hand[mission.index()] -= 1;
        own.done.push(mission);
        if let Some(round) = &mut self.round {
            round.halted = true;
        }
        out.tell(self, Event::MissionDone { seat, mission });
        self.need_mission(seat, out);
    }
}
