//! The end of a round and the final battle (PIR-601 to PIR-617).

use engine::Outside;

use crate::data::{CARD_PRICE, MOST_DICE};
use crate::event::Event;
use crate::ships::{ShipId, Ships};
use crate::state::{Battle, Phase, PirataCodex, Seek, Special, Why};
use crate::step::{Step, Window};

/// After so many rolls the final battle is decided by dice, coins and poll order (PIR-615).
const MOST_ROLLS: u16 = 300;
/// What a special die brings (PIR-604).
const SPECIAL_WORTH: u8 = 2;

impl PirataCodex {
    /// Nobody home: the next round. One: that player wins. More: the final battle.
    pub(crate) fn end_round(&mut self, out: &mut impl Outside<Self>) {
        for ship in &mut self.ships {
            ship.fogged = false;
        }
        let mut finishers: Ships = self.humans().iter().filter(|&ship| self.has_finished(ship)).collect();
        if finishers.is_empty() && self.round >= self.options.round_limit {
            out.tell(self, Event::LimitReached { round: self.round });
            let furthest = self.humans().iter().map(|ship| self.ship(ship).prog).max();
            finishers = self.humans().iter().filter(|&ship| Some(self.ship(ship).prog) == furthest).collect();
        }
        match finishers.len() {
            0 => self.agenda.push(Step::StartRound),
            1 => {
                self.finishers = finishers;
                self.agenda.push(Step::FinalRoll);
                self.winner = finishers.first();
            }
            _ => self.begin_final(finishers, out),
        }
    }

    /// Special dice are handed in for plain ones, up to ten (PIR-604, PIR-605, PIR-607).
    fn begin_final(&mut self, finishers: Ships, out: &mut impl Outside<Self>) {
        self.finishers = finishers;
        self.phase = Phase::FinalBattle;
        out.tell(self, Event::FinalBegan { finishers });
        for ship in finishers.iter() {
            let mut worth = 0;
            for die in Special::ALL {
                if self.holds(ship, die) {
                    self.return_special(die, out);
                    worth += self.traded_for(die);
                }
            }
            self.trade_in(ship, worth, out);
        }
        self.battle =
            Some(Battle { why: Why::Throne, seek: Seek::Winner, still_in: finishers, faces: [0; 6], rolls: 0 });
        self.agenda.push(Step::FinalRoll);
    }

    /// The plain dice that a special die brings.
    pub(crate) fn traded_for(&self, die: Special) -> u8 {
        if die != Special::Cursed || self.options.cursed_trade { SPECIAL_WORTH } else { 0 }
    }

    /// So many plain dice from the bag, as far as there is room.
    fn trade_in(&mut self, ship: ShipId, dice: u8, out: &mut impl Outside<Self>) {
        let dice = dice.min(MOST_DICE - self.ship(ship).plain);
        if dice > 0 {
            self.bag -= dice;
            self.ship_mut(ship).plain += dice;
            out.tell(self, Event::TradedIn { ship, dice });
        }
    }

    /// Every two coins become a die while there is room; then all roll and may play a card (PIR-606, PIR-608, PIR-609).
    pub(crate) fn roll_final(&mut self, out: &mut impl Outside<Self>) {
        let Some(battle) = self.battle else { return };
        for ship in battle.still_in.iter() {
            self.ship_mut(ship).played = false;
            let room = MOST_DICE - self.ship(ship).plain;
            let bought = (self.ship(ship).coins / CARD_PRICE).min(room);
            self.ship_mut(ship).coins -= bought * CARD_PRICE;
            self.supply += bought * CARD_PRICE;
            self.trade_in(ship, bought, out);
        }
        self.throw_battle_dice(out);
        self.agenda.push(Step::FinalJudge);
        self.open(Window::Battle);
    }

    /// Skulls lose a die, else the lowest faces; a roll that leaves nobody is void (PIR-610 to PIR-614).
    pub(crate) fn judge_final(&mut self, out: &mut impl Outside<Self>) {
        let Some(mut battle) = self.battle else { return };
        let showing =
            |face: u8| -> Ships { battle.still_in.iter().filter(|&ship| battle.face(ship) == face).collect() };
        let lowest = battle.still_in.iter().map(|ship| battle.face(ship)).min().unwrap_or(0);
        let losers = showing(lowest);
        let losers = if lowest > 0 && losers == battle.still_in { Ships::NONE } else { losers };
        let left = |ship: ShipId| self.ship(ship).plain - u8::from(losers.contains(ship));
        if battle.still_in.iter().all(|ship| left(ship) == 0) {
            out.tell(self, Event::RollVoid);
        } else if !losers.is_empty() {
            for ship in losers.iter() {
                self.ship_mut(ship).plain -= 1;
                self.bag += 1;
            }
            out.tell(self, Event::FinalLosses { ships: losers });
            for ship in losers.iter().filter(|&ship| self.ships[ship.index()].plain == 0) {
                battle.still_in = battle.still_in.without(ship);
                battle.faces[ship.index()] = 0;
                self.out_at[ship.index()] = battle.rolls;
                self.battle = Some(battle);
                out.tell(self, Event::Beaten { ship });
            }
        }
        self.battle = Some(battle);
        self.agenda.push(Step::FinalRoll);
        if battle.still_in.len() == 1 {
            self.winner = battle.still_in.first();
        } else if battle.rolls >= MOST_ROLLS {
            let strength = |ship: ShipId| (self.ship(ship).plain, self.ship(ship).coins);
            let best = battle.still_in.iter().map(strength).max();
            let leads = |ship: &ShipId| battle.still_in.contains(*ship) && Some(strength(*ship)) == best;
            let first = self.poll_order().find(leads);
            self.winner = first;
            // Those who still stand are behind the winner, but before all who went out.
            for ship in battle.still_in.iter().filter(|&ship| Some(ship) != first) {
                self.out_at[ship.index()] = MOST_ROLLS + 1;
            }
        }
    }
}
