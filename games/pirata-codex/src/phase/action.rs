//! The action phase and catching up (PIR-520 to PIR-543, PIR-726).

use engine::Outside;

use crate::event::Event;
use crate::moves::Move;
use crate::ships::{ShipId, Ships};
use crate::state::{Choices, Phase, PirataCodex};
use crate::step::Step;

impl PirataCodex {
    /// The Phantom plays first; then the window opens for everybody (PIR-520, PIR-720).
    pub(crate) fn start_action(&mut self, out: &mut impl Outside<Self>) {
        self.phase = Phase::Action;
        self.tile_winner = None;
        out.tell(self, Event::ActionPhase);
        self.agenda.push(Step::EndAction);
        self.agenda.push(Step::OpenAction);
        if self.options.phantom() {
            self.agenda.push(Step::PhantomCard);
        }
    }

    /// Played cards are discarded; whoever has an empty hand draws; then those in last place may catch up (PIR-530).
    pub(crate) fn end_action(&mut self, out: &mut impl Outside<Self>) {
        let mut cleared = false;
        for ship in &mut self.ships {
            for card in [ship.gold.take(), ship.silver.take()].into_iter().flatten() {
                self.discard.add(card);
                cleared = true;
            }
        }
        if cleared {
            out.tell(self, Event::CardsCleared);
        }
        let cups = self.options.cups();
        for steps in 0..cups {
            let ship = self.next_place(self.token, steps);
            if ship.is_phantom() {
                self.phantom_refills(out);
            } else if !self.ship(ship).out && self.hand_size(ship) == 0 {
                self.draw_cards(ship, 1, out);
            }
        }
        self.agenda.push(Step::EndRound);
        if let Some(step) = self.chance_to_catch_up() {
            self.agenda.push(step);
        }
    }

    /// Those in last place and the way to the nearest ship ahead, if all of them are able (PIR-540 to PIR-543).
    fn chance_to_catch_up(&self) -> Option<Step> {
        let prog = |ship: ShipId| self.ship(ship).prog;
        let behind = self.humans().iter().map(prog).min()?;
        let last: Ships = self.humans().iter().filter(|&ship| prog(ship) == behind).collect();
        // A lapped Phantom is nobody to catch up with (PIR-726).
        let to_reach = |ship: &ShipId| prog(*ship) > behind && (!ship.is_phantom() || prog(*ship) < self.spaces());
        let nearest = self.players().iter().filter(to_reach).map(prog).min()?;
        let distance = u8::try_from(nearest - behind).ok()?;
        let price = if self.options.catchup_partial { 1 } else { distance };
        let able = last.iter().all(|ship| self.ship(ship).plain > price);
        able.then_some(Step::CatchUp { last, distance })
    }

    /// All the way or not at all; in part as far as the dice allow (PIR-541, PIR-542).
    pub(crate) fn catch_up_choices(&self, distance: u8, ship: ShipId, choices: &mut Choices) {
        choices.push(Move::CatchUp(0));
        if self.options.catchup_partial {
            let most = distance.min(self.ship(ship).plain - 1);
            (1..=most).for_each(|tiles| choices.push(Move::CatchUp(tiles)));
        } else {
            choices.push(Move::CatchUp(distance));
        }
    }

    /// All move by the lowest number named, and pay as many dice each.
    pub(crate) fn catch_up(&mut self, last: Ships, picks: [Option<Move>; 6], out: &mut impl Outside<Self>) {
        let named = last.iter().map(|ship| match picks[ship.index()] {
            Some(Move::CatchUp(tiles)) => tiles,
            _ => 0,
        });
        let tiles = named.min().unwrap_or(0);
        if tiles == 0 {
            out.tell(self, Event::NoCatchUp { ships: last });
            return;
        }
        for ship in last.iter() {
            self.pay_dice(ship, tiles, out);
        }
        for ship in last.iter() {
            self.put_at(ship, self.forward_of(ship, tiles));
        }
        out.tell(self, Event::CaughtUp { ships: last, tiles });
        for ship in last.iter().filter(|&ship| self.has_finished(ship)) {
            out.tell(self, Event::Home { ship });
        }
        self.check_caught(out);
    }
}
