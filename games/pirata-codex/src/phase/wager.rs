//! Bets of crew dice: Gamble and Treasure Island (PIR-431 to PIR-433, PIR-456 to PIR-459).

use engine::Outside;

use crate::data::{ActionDie, Tile};
use crate::event::Event;
use crate::moves::{Move, Symbol};
use crate::ships::{ShipId, Ships};
use crate::state::{Choices, PirataCodex, Wager};
use crate::step::Step;

impl PirataCodex {
    /// Whether a ship can bet: not with ten dice, nor with its last plain die (PIR-432, PIR-457).
    pub(crate) fn may_wager(&self, ship: ShipId) -> bool {
        self.ship(ship).plain >= 2 && self.has_room(ship)
    }

    /// 1 or 2 dice on X or O (PIR-431); none for a ship that cannot bet.
    pub(crate) fn wager_choices(&self, who: ShipId, choices: &mut Choices) {
        if self.may_wager(who) {
            let most = if self.ship(who).plain >= 3 { 2 } else { 1 };
            for count in 1..=most {
                choices.push(Move::Wager(count, Symbol::X));
                choices.push(Move::Wager(count, Symbol::O));
            }
        }
    }

    /// The tile-winner must gamble if it can (PIR-431, PIR-432).
    pub(crate) fn start_gamble(&mut self, who: ShipId, out: &mut impl Outside<Self>) {
        if !self.may_wager(who) {
            self.nothing(who, Tile::Gamble, out);
        } else if self.in_command(who).is_none() {
            self.gamble(who, 1, Symbol::X, out);
        } else {
            self.agenda.push(Step::Gamble(who));
        }
    }

    /// The bet lies open and the die is thrown.
    pub(crate) fn gamble(&mut self, who: ShipId, count: u8, on: Symbol, out: &mut impl Outside<Self>) {
        let wager = Wager { count, on };
        self.bets[who.index()] = Some(wager);
        out.tell(self, Event::Wagered { ship: who, wager });
        self.throw_for_tile(Tile::Gamble, ActionDie::Treasure, who);
    }

    /// The tile-winner and all others who are able bet in secret at the same time (PIR-456, PIR-457).
    pub(crate) fn start_island(&mut self, who: ShipId) {
        let others: Ships = self.humans().without(who).iter().filter(|&ship| self.may_wager(ship)).collect();
        self.agenda.push(Step::Island(who, others));
        if who.is_phantom() && self.may_wager(who) {
            if self.in_command(who).is_some() {
                self.agenda.push(Step::IslandFor(who));
            } else {
                self.picks[who.index()] = Some(Move::Wager(1, Symbol::X));
            }
        }
    }

    /// The tile-winner's bet, or one die of another player, who may also stay out.
    pub(crate) fn island_choices(&self, who: ShipId, ship: ShipId, choices: &mut Choices) {
        if ship == who {
            self.wager_choices(who, choices);
        } else {
            choices.push(Move::Decline);
            choices.push(Move::Wager(1, Symbol::X));
            choices.push(Move::Wager(1, Symbol::O));
        }
    }

    /// All bets are shown; then one throw counts for everybody, if anybody has bet (PIR-457, PIR-458).
    pub(crate) fn show_bets(&mut self, who: ShipId, picks: [Option<Move>; 6], out: &mut impl Outside<Self>) {
        for ship in self.players().iter() {
            if let Some(Move::Wager(count, on)) = picks[ship.index()] {
                self.bets[ship.index()] = Some(Wager { count, on });
            }
        }
        for ship in self.players().iter() {
            if let Some(wager) = self.bets[ship.index()] {
                out.tell(self, Event::Wagered { ship, wager });
            }
        }
        if self.bets.iter().any(Option::is_some) {
            self.throw_for_tile(Tile::Island, ActionDie::Treasure, who);
        } else {
            self.nothing(who, Tile::Island, out);
        }
    }

    /// The right symbol gains the bet, the wrong one loses it; a bet never takes the last die (PIR-433, PIR-459).
    pub(crate) fn settle_bets(&mut self, symbol: Symbol, out: &mut impl Outside<Self>) {
        let bets = std::mem::take(&mut self.bets);
        for ship in self.players().iter() {
            let Some(wager) = bets[ship.index()] else { continue };
            if wager.on == symbol {
                self.gain(ship, wager.count, out);
            } else {
                let count = wager.count.min(self.ship(ship).plain.saturating_sub(1));
                if count > 0 {
                    self.pay_dice(ship, count, out);
                }
            }
        }
    }
}
