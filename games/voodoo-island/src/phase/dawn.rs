//! Dawn: the Island card, the helicopter, the mist (VIS-023 to VIS-037, VIS-195, VIS-I01, VIS-I02, VIS-I09, VIS-I10, VIS-I21).

use engine::{Outside, Seat};

use crate::data::{Island, SIDE, Spot, Spots, Supply};
use crate::event::Event;
use crate::moves::Move;
use crate::state::{Cause, Choices, Step, VoodooIsland};

impl VoodooIsland {
    /// Both dice name a spot: green the row, black the column (VIS-025).
    pub(crate) fn roll(&mut self, out: &mut impl Outside<Self>) -> Spot {
        self.dice = [out.die(SIDE), out.die(SIDE)];
        Spot::at(self.dice[0], self.dice[1]).unwrap_or_default()
    }

    /// The Island card is turned; helicopter, mist and the first game rounds come after its Reveal effect (VIS-023, VIS-024).
    pub(crate) fn dawn(&mut self, out: &mut impl Outside<Self>) {
        self.day += 1;
        self.daytime = 1;
        let island = if self.day >= self.options.days {
            Island::LastDay
        } else {
            let number = out.card(self.unturned);
            self.unturned.remove(number);
            Island::numbered(number).unwrap_or(Island::LastDay)
        };
        self.island = Some(island);
        self.agenda.push(Step::Turns(0));
        self.agenda.push(Step::MistRolls(island.mist_rolls()));
        self.agenda.push(Step::Land);
        match island {
            Island::ScorchingHeat | Island::EmptyBellies => self.agenda.push(Step::Hunger(0)),
            Island::RadioBroadcast => self.agenda.push(Step::Broadcast(0)),
            _ => {}
        }
        out.tell(self, Event::IslandTurned { day: self.day, island });
        if self.last_day_is_next() {
            out.tell(self, Event::LastDayShown);
        }
    }

    /// Whether The Last Day is the top card, which is then shown (VIS-178).
    pub(crate) fn last_day_is_next(&self) -> bool {
        self.day + 1 == self.options.days
    }

    /// In turn order each explorer on the map feels heat or hunger (VIS-I09, VIS-I10).
    pub(crate) fn hunger(&mut self, done: u8) {
        let Some(seat) = self.in_order(done) else { return };
        self.agenda.push(Step::Hunger(done + 1));
        if self.explorer(seat).spot().is_some() {
            self.agenda.push(Step::Feed(seat));
        }
    }

    /// Give what is asked for, or take 1 damage.
    pub(crate) fn feed_choices(&self, seat: Seat) -> Choices {
        let wanted: &[Supply] =
            if self.island_is(Island::ScorchingHeat) { &[Supply::Water] } else { &[Supply::Fish, Supply::Berry] };
        let own = self.explorer(seat).supplies;
        let gifts = wanted.iter().filter(|supply| own[**supply as usize] > 0).map(|supply| Move::Give(*supply));
        gifts.chain([Move::Suffer]).collect()
    }

    /// A player gives a supply to the bank or is hurt.
    pub(crate) fn feed(&mut self, seat: Seat, choice: Move, out: &mut impl Outside<Self>) {
        if let Move::Give(supply) = choice {
            self.give_to_bank(seat, supply);
            out.tell(self, Event::Fed { seat, supply });
        } else {
            self.hurt(seat, 1, Cause::Island);
        }
    }

    /// In turn order each player draws a card; the limit is tested after each (VIS-I21, VIS-202).
    pub(crate) fn broadcast(&mut self, done: u8, out: &mut impl Outside<Self>) {
        let Some(seat) = self.in_order(done) else { return };
        self.agenda.push(Step::Broadcast(done + 1));
        self.agenda.push(Step::Limit(seat));
        self.draw_card(seat, out);
    }

    /// The helicopter lands where the dice say, rolled again until it is a legal landing spot (VIS-026, VIS-027).
    pub(crate) fn land_by_dice(&mut self, by: Seat, out: &mut impl Outside<Self>) {
        let legal = self.legal_landing();
        loop {
            let spot = self.roll(out);
            let lands = legal.contains(spot);
            out.tell(self, Event::LandingRolled { by, spot, lands });
            if lands {
                return self.land_on(spot, out);
            }
        }
    }

    /// The helicopter is put on a spot; mist there goes back to the bank (VIS-028, VIS-114).
    pub(crate) fn land_on(&mut self, spot: Spot, out: &mut impl Outside<Self>) {
        self.helicopter = Some(spot);
        out.tell(self, Event::Landed { spot });
        self.clear_mist(spot, out);
    }

    /// Mist goes back to the bank, if there is any.
    pub(crate) fn clear_mist(&mut self, spot: Spot, out: &mut impl Outside<Self>) {
        if self.mist.contains(spot) {
            self.mist = self.mist.without(spot);
            out.tell(self, Event::MistGone { spot });
        }
    }

    /// One roll for mist: explorers there are hurt, then the tile finds its place (VIS-029, VIS-031, VIS-195).
    pub(crate) fn roll_mist(&mut self, left: u8, out: &mut impl Outside<Self>) {
        if left == 0 {
            return;
        }
        self.agenda.push(Step::MistRolls(left - 1));
        let spot = self.roll(out);
        out.tell(self, Event::MistRolled { by: self.trail, spot });
        self.agenda.push(Step::MistFalls(spot));
        let placed_here = self.mist_left() > 0 && self.legal_mist().contains(spot);
        if placed_here || !self.options.mist_only_if_placed {
            self.hurt_all_on(spot);
        }
    }

    /// The tile goes on the rolled spot, or on the nearest legal one (VIS-030, VIS-032, VIS-036).
    pub(crate) fn settle_mist(&mut self, spot: Spot, out: &mut impl Outside<Self>) {
        let legal = self.legal_mist();
        if self.mist_left() == 0 || legal.is_empty() {
            out.tell(self, Event::NoMist);
        } else if legal.contains(spot) {
            self.put_mist(spot, out);
        } else {
            self.agenda.push(Step::MistChoice(spot));
        }
    }

    /// The legal mist spots nearest to the rolled one (VIS-032, VIS-033).
    pub(crate) fn nearest_mist(&self, from: Spot) -> Choices {
        let legal = self.legal_mist();
        let nearest = legal.iter().map(|spot| spot.distance(from)).min().unwrap_or(0);
        legal.iter().filter(|spot| spot.distance(from) == nearest).map(Move::Mist).collect()
    }

    /// Mist is brought to a chosen spot and hurts all who stand there (VIS-034, VIS-E12).
    pub(crate) fn bring_mist(&mut self, spot: Spot, out: &mut impl Outside<Self>) {
        self.put_mist(spot, out);
        self.hurt_all_on(spot);
    }

    fn put_mist(&mut self, spot: Spot, out: &mut impl Outside<Self>) {
        self.mist = self.mist.with(spot);
        out.tell(self, Event::MistPut { spot });
    }

    /// Falling mist hurts the explorers on a spot, one after the other in turn order (VIS-201).
    fn hurt_all_on(&mut self, spot: Spot) {
        if self.occupied().contains(spot) {
            // What is pushed last comes first.
            for seat in self.turn_order().rev() {
                if self.explorer(seat).spot() == Some(spot) {
                    self.hurt(seat, 1, Cause::FallingMist);
                }
            }
        }
    }

    /// The spots of a set at a distance of 1 to 3 from the helicopter.
    pub(crate) fn near_helicopter(&self, spots: Spots) -> Spots {
        let Some(from) = self.helicopter else { return Spots::NONE };
        spots.iter().filter(|spot| (1..=3).contains(&spot.distance(from))).collect()
    }
}
