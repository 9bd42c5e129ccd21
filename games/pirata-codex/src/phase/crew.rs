//! Dice, coins and ships that come and go (PIR-101 to PIR-115, PIR-123, PIR-804, PIR-821).

use engine::Outside;

use crate::data::{MOST_DICE, Tile};
use crate::event::Event;
use crate::ships::{ShipId, Ships};
use crate::state::{Phase, PirataCodex, Ship, Special};

impl PirataCodex {
    /// Gains plain dice from the bag while there is room (PIR-104).
    pub(crate) fn gain(&mut self, ship: ShipId, count: u8, out: &mut impl Outside<Self>) {
        let count = count.min(MOST_DICE.saturating_sub(self.dice(ship))).min(self.bag);
        if count > 0 {
            self.bag -= count;
            self.put_aboard(ship, count as i8);
            out.tell(self, Event::Gained { ship, count });
        }
    }

    /// The first move or change of a round lets the changes of the round before go.
    pub(crate) fn count_anew(&mut self) {
        if std::mem::take(&mut self.stale) {
            self.change = [0; 6];
        }
    }

    fn put_aboard(&mut self, ship: ShipId, count: i8) {
        self.count_anew();
        let own = self.ship_mut(ship);
        own.plain = own.plain.saturating_add_signed(count);
        self.change[ship.index()] += count;
    }

    /// The plain dice that a forced loss or a theft leaves on a ship (PIR-103, PIR-821).
    pub(crate) fn kept_at_least(&self, ship: ShipId) -> u8 {
        u8::from(!self.options.skins.instant_death || ship.is_phantom())
    }

    /// Loses plain dice to the bag as far as the rules allow (PIR-105). Returns how many were lost.
    pub(crate) fn lose(&mut self, ship: ShipId, count: u8, out: &mut impl Outside<Self>) -> u8 {
        let count = count.min(self.ship(ship).plain.saturating_sub(self.kept_at_least(ship)));
        if count > 0 {
            self.pay_dice(ship, count, out);
            self.die_without_crew(ship, out);
        }
        count
    }

    /// Plain dice go to the bag: a price, a bet, or a loss that has been checked.
    pub(crate) fn pay_dice(&mut self, ship: ShipId, count: u8, out: &mut impl Outside<Self>) {
        self.bag += count;
        self.put_aboard(ship, -(count as i8));
        out.tell(self, Event::Lost { ship, count });
    }

    /// Steals one plain die (PIR-106).
    pub(crate) fn steal_crew(&mut self, thief: ShipId, victim: ShipId, out: &mut impl Outside<Self>) {
        if self.has_room(thief) && self.ship(victim).plain > self.kept_at_least(victim) {
            self.put_aboard(victim, -1);
            self.put_aboard(thief, 1);
            out.tell(self, Event::CrewStolen { thief, victim });
            self.die_without_crew(victim, out);
        }
    }

    /// A player without plain dice is out at once (PIR-821).
    fn die_without_crew(&mut self, ship: ShipId, out: &mut impl Outside<Self>) {
        if self.ship(ship).plain > 0 || self.phase == Phase::FinalBattle {
            return;
        }
        for die in Special::ALL {
            if self.holds(ship, die) {
                self.return_special(die, out);
            }
        }
        let next =
            (1..self.options.cups()).map(|steps| self.next_place(ship, steps)).find(|&next| !self.ship(next).out);
        let old = *self.ship(ship);
        self.supply += old.coins;
        let hand = std::mem::take(&mut self.hands[ship.index()]);
        self.discard = self.discard.plus(hand);
        self.turned_up = self.turned_up.plus(hand);
        self.known.iter_mut().for_each(|hands| hands[ship.index()] = crate::cards::Cards::EMPTY);
        let order = self.out_at.iter().max().copied().unwrap_or(0) + 1;
        self.out_at[ship.index()] = order;
        // The cards that it played stay on the table until the others are discarded (PIR-504).
        *self.ship_mut(ship) =
            Ship { out: true, prog: old.prog, gold: old.gold, silver: old.silver, ..Ship::default() };
        let gone = Ships::only(ship);
        self.sitting = self.sitting.minus(gone);
        self.sailors = self.sailors.minus(gone);
        out.tell(self, Event::Died { ship, coins: old.coins, hand });
        if let Some(next) = next.filter(|_| self.token == ship) {
            self.token = next;
            out.tell(self, Event::TokenTaken { ship: next });
        }
        if self.humans().len() == 1 {
            self.winner = self.humans().first();
        }
    }

    /// A special die comes to a ship from wherever it is; on a full ship it displaces a plain die (PIR-107, PIR-108).
    pub(crate) fn take_special(&mut self, ship: ShipId, die: Special, out: &mut impl Outside<Self>) {
        let from = self.holder(die);
        if from == Some(ship) {
            return;
        }
        let full = !self.has_room(ship);
        self.specials[die as usize] = Some(ship);
        out.tell(self, Event::SpecialTaken { ship, die, from });
        if full {
            self.pay_dice(ship, 1, out);
        }
    }

    /// A special die goes back to the dice board.
    pub(crate) fn return_special(&mut self, die: Special, out: &mut impl Outside<Self>) {
        if let Some(ship) = self.specials[die as usize].take() {
            out.tell(self, Event::SpecialReturned { ship, die });
        }
    }

    /// Takes coins from the supply, as many as there are (PIR-123). The Phantom has none (PIR-D68).
    pub(crate) fn take_coins(&mut self, ship: ShipId, count: u8, out: &mut impl Outside<Self>) {
        let count = count.min(self.supply);
        if count > 0 && !ship.is_phantom() {
            self.supply -= count;
            self.ship_mut(ship).coins += count;
            out.tell(self, Event::CoinsTaken { ship, count });
        }
    }

    /// A miss mark; marks do not add up (PIR-128).
    pub(crate) fn mark(&mut self, ship: ShipId, out: &mut impl Outside<Self>) {
        if !self.ship(ship).miss {
            self.ship_mut(ship).miss = true;
            out.tell(self, Event::MissMark { ship });
        }
    }

    /// Puts a ship where it goes; a ship that leaves the Lagoon is no longer sheltered.
    pub(crate) fn put_at(&mut self, ship: ShipId, prog: u16) {
        let own = self.ship_mut(ship);
        own.sheltered = own.sheltered && own.prog == prog;
        own.prog = prog;
    }

    /// Where a ship comes that sails forward: at most home, but the Phantom sails on (PIR-113, PIR-730).
    pub(crate) fn forward_of(&self, ship: ShipId, tiles: u8) -> u16 {
        let to = self.ship(ship).prog + u16::from(tiles);
        if ship.is_phantom() { to } else { to.min(self.spaces()) }
    }

    /// Where a ship comes that moves back (PIR-114, PIR-735).
    fn back_of(&self, ship: ShipId, tiles: u8) -> u16 {
        let prog = self.ship(ship).prog;
        if self.has_finished(ship) {
            return prog;
        }
        let floor = if prog >= self.spaces() { self.spaces() } else { 0 };
        prog.saturating_sub(u16::from(tiles)).max(floor)
    }

    /// A ship moves on its own; no tile is activated (PIR-115). The check for the Phantom follows (PIR-731).
    pub(crate) fn move_ship(&mut self, ship: ShipId, tiles: i8, out: &mut impl Outside<Self>) {
        let from = self.ship(ship).prog;
        let steps = tiles.unsigned_abs();
        let to = if tiles > 0 { self.forward_of(ship, steps) } else { self.back_of(ship, steps) };
        if from != to {
            self.put_at(ship, to);
            out.tell(self, Event::Moved { ship, from, to });
            if self.has_finished(ship) {
                out.tell(self, Event::Home { ship });
            }
            self.check_caught(out);
        }
    }

    /// Two ships change places; that is one movement (PIR-731).
    pub(crate) fn swap_ships(&mut self, one: ShipId, other: ShipId, out: &mut impl Outside<Self>) {
        let (here, there) = (self.ship(one).prog, self.ship(other).prog);
        self.put_at(one, there);
        self.put_at(other, here);
        out.tell(self, Event::Swapped { ships: [one, other] });
        self.check_caught(out);
    }

    /// Whole cups move on among these players (PIR-423, PIR-424).
    pub(crate) fn turn_cups(&mut self, among: Ships, steps: u8, out: &mut impl Outside<Self>) {
        self.count_anew();
        let count = among.len();
        let by = steps % count;
        let by = if self.clockwise { by } else { (count - by) % count };
        let players = || among.iter().chain(among.iter());
        let old = *self;
        for (from, to) in among.iter().zip(players().skip(usize::from(by))) {
            self.ship_mut(to).plain = old.ship(from).plain;
            self.change[to.index()] = old.change[from.index()];
            for (place, holder) in self.specials.iter_mut().zip(old.specials) {
                if holder == Some(from) {
                    *place = Some(to);
                }
            }
        }
        out.tell(self, Event::CupsTurned { cups: among, steps });
    }

    /// The number of plain dice in all cups together (PIR-480).
    pub(crate) fn plain_in_all_cups(&self) -> u8 {
        self.players().iter().map(|ship| self.ship(ship).plain).sum()
    }

    /// Turns the betting direction (PIR-434).
    pub(crate) fn turn_wind(&mut self, out: &mut impl Outside<Self>) {
        self.clockwise = !self.clockwise;
        out.tell(self, Event::WindTurned { clockwise: self.clockwise });
    }

    /// A player takes the first player token.
    pub(crate) fn take_token(&mut self, ship: ShipId, out: &mut impl Outside<Self>) {
        if self.token != ship {
            self.token = ship;
            out.tell(self, Event::TokenTaken { ship });
        }
    }

    /// Says that a tile brings nothing.
    pub(crate) fn nothing(&mut self, ship: ShipId, tile: Tile, out: &mut impl Outside<Self>) {
        out.tell(self, Event::NothingHappens { ship, tile });
    }
}
