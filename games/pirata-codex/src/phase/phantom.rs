//! The Phantom: its card, its tiles, and whom it catches (PIR-712 to PIR-735).

use engine::Outside;

use crate::data::{ActionDie, Card, Tile};
use crate::event::Event;
use crate::moves::Aim;
use crate::ships::{ShipId, Ships};
use crate::state::{PirataCodex, Seek, Why};
use crate::step::{Harm, PhantomAim, Step};

const PHANTOM: ShipId = ShipId::PHANTOM;

impl PirataCodex {
    /// It begins the action phase with a random card; one that it could not play has no effect (PIR-720).
    pub(crate) fn phantom_plays(&mut self, out: &mut impl Outside<Self>) {
        let Some(card) = self.random_card(PHANTOM, out) else { return };
        self.leaves_openly(PHANTOM, card);
        self.ship_mut(PHANTOM).silver = Some(card);
        self.turned_up.add(card);
        out.tell(self, Event::Played { ship: PHANTOM, card, aim: Aim::Nothing });
        match card {
            Card::Deadchest => self.throw_for_card(PHANTOM, card, ActionDie::Treasure),
            Card::Chest | Card::Whistle => out.tell(self, Event::NoEffect { card }),
            card if !self.can_act_with(PHANTOM, card) => out.tell(self, Event::NoEffect { card }),
            Card::Boarding => {
                let mut targets = self.targets(PHANTOM, card).iter();
                if let Some(first) = targets.next() {
                    self.board(PHANTOM, first, targets.next(), out);
                }
            }
            card if self.targets(PHANTOM, card).is_empty() => self.act(PHANTOM, card, out),
            card => self.phantom_chooses(PhantomAim::Card(card), self.targets(PHANTOM, card), out),
        }
    }

    /// Two legal targets battle for a loser, who is the target (PIR-722).
    fn phantom_chooses(&mut self, aim: PhantomAim, among: Ships, out: &mut impl Outside<Self>) {
        self.agenda.push(Step::PhantomAims(aim));
        self.start_battle(Why::PhantomTarget, Seek::Loser, among, out);
    }

    /// The target is known: card or tile goes on as for any player (PIR-723).
    pub(crate) fn phantom_aims(&mut self, aim: PhantomAim, out: &mut impl Outside<Self>) {
        match (aim, self.left.take()) {
            (PhantomAim::Card(card), Some(target)) => self.aim_card(PHANTOM, card, target, out),
            (PhantomAim::Tile(tile), Some(target)) => self.picked_player(tile, PHANTOM, target, out),
            (_, None) => {}
        }
    }

    /// Duel and Steal a Crewmember without a proxy.
    pub(crate) fn phantom_picks(&mut self, tile: Tile, out: &mut impl Outside<Self>) {
        let targets = self.open_to_harm(PHANTOM);
        if targets.is_empty() {
            self.nothing(PHANTOM, tile, out);
        } else {
            self.phantom_chooses(PhantomAim::Tile(tile), targets, out);
        }
    }

    /// One shot at each human who is not immune, in seat order.
    pub(crate) fn phantom_shoots(&mut self, place: u8, out: &mut impl Outside<Self>) {
        let targets = self.open_to_harm(PHANTOM);
        if let Some(next) = (place..2).find(|&seat| targets.contains(self.at_place(seat))) {
            self.agenda.push(Step::PhantomShots(next + 1));
            self.aim(PHANTOM, self.at_place(next), Harm::Shot, Why::Tile(Tile::Cannons), out);
        }
    }

    /// The Codex: gold is discarded; for silver a random other card is.
    pub(crate) fn phantom_codex(&mut self, out: &mut impl Outside<Self>) {
        let has_another = self.hand_size(PHANTOM) > 0;
        if !self.can_draw() {
            self.nothing(PHANTOM, Tile::Codex, out);
            return;
        }
        if !self.phantom_draws(out) || !has_another {
            return;
        }
        // The new card is put aside, so that it is not the one that goes.
        self.phantom_unseen -= 1;
        let other = self.random_card(PHANTOM, out);
        self.phantom_unseen += 1;
        if let Some(card) = other {
            self.leaves_openly(PHANTOM, card);
            self.discard_openly(PHANTOM, card, out);
        }
    }

    /// After a movement: a human on the way whom the Phantom has lapped is caught (PIR-731 to PIR-733).
    pub(crate) fn check_caught(&mut self, out: &mut impl Outside<Self>) {
        if !self.options.phantom() || self.phase == crate::state::Phase::FinalBattle {
            return;
        }
        let (home, phantom) = (self.spaces(), self.ship(PHANTOM).prog);
        let caught = |ship: ShipId| {
            let prog = self.ship(ship).prog;
            0 < prog && prog < home && phantom >= home + prog
        };
        let caught: Ships = self.humans().iter().filter(|&ship| caught(ship)).collect();
        match (caught.len(), caught.first()) {
            (1, Some(ship)) => self.terminate(ship, out),
            (2, _) => {
                self.agenda.push(Step::Caught);
                self.start_battle(Why::Caught, Seek::Loser, caught, out);
            }
            _ => {}
        }
    }

    /// The loser of the battle is the one who is caught (PIR-733).
    pub(crate) fn caught(&mut self, out: &mut impl Outside<Self>) {
        if let Some(loser) = self.left.take() {
            self.terminate(loser, out);
        }
    }

    fn terminate(&mut self, ship: ShipId, out: &mut impl Outside<Self>) {
        out.tell(self, Event::Terminated { ship });
        self.winner = self.humans().without(ship).first();
    }
}
