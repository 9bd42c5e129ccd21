//! What one player aims at another: the reaction, then the effect (PIR-118, PIR-508, PIR-515).

use engine::Outside;

use crate::data::ActionDie;
use crate::event::Event;
use crate::moves::Symbol;
use crate::ships::{ShipId, Ships};
use crate::state::{PirataCodex, Seek, Special, Why};
use crate::step::{Aimed, Harm, Step};

/// Coins that a Pickpocket steals (PIR-563).
const POCKET: u8 = 2;

impl PirataCodex {
    /// Something is aimed at a player, who may react before it strikes.
    pub(crate) fn aim(&mut self, by: ShipId, at: ShipId, what: Harm, why: Why, out: &mut impl Outside<Self>) {
        let aimed = Aimed { by, at, what, why };
        self.agenda.push(Step::Strike(aimed));
        self.open_react(Ships::only(at), true, false);
        out.tell(self, Event::AimedAt { aimed });
    }

    /// A roll to steal a crew die, by Ghostly Boarding.
    pub(crate) fn aim_raid(&mut self, by: ShipId, at: ShipId, out: &mut impl Outside<Self>) {
        if !self.ship(at).out {
            self.aim(by, at, Harm::RaidRoll, Why::Card(crate::data::Card::Boarding), out);
        }
    }

    /// It strikes, unless it was warded off; then it is used up (PIR-508).
    pub(crate) fn strike(&mut self, aimed: Aimed, out: &mut impl Outside<Self>) {
        let Aimed { by, at, what, why } = aimed;
        let warded = std::mem::take(&mut self.warded).contains(at);
        if warded || self.ship(at).out {
            if warded {
                out.tell(self, Event::Warded { ship: at });
            }
            if what == Harm::Help {
                self.agenda.push(Step::FogGuess(by, None));
            }
            return;
        }
        match what {
            Harm::DuelForCrew | Harm::DuelForMark | Harm::DuelForKing | Harm::DuelForMermaids => {
                self.agenda.push(Step::Duelled(aimed));
                self.start_battle(why, Seek::Winner, Ships::only(by).with(at), out);
            }
            Harm::Shot | Harm::RaidRoll => {
                self.agenda.push(Step::Shot(aimed));
                self.agenda.push(Step::Throw(ActionDie::Treasure, by));
            }
            Harm::StealCrew => self.steal_crew(by, at, out),
            Harm::LoseCrew => drop(self.lose(at, 1, out)),
            Harm::Back => self.move_ship(at, -1, out),
            Harm::StealCoins => self.pick_pocket(by, at, out),
            Harm::StealCard => self.take_random(by, at, out),
            Harm::Swap => self.swap_ships(by, at, out),
            Harm::Voodoo => {
                self.ship_mut(at).voodoo += 1;
                out.tell(self, Event::Hexed { ship: at });
            }
            Harm::TakeKing => self.take_special(by, Special::King, out),
            Harm::TradeCard | Harm::TradeCrew | Harm::TradePlace => self.trade(aimed, out),
            Harm::Help => self.agenda.push(Step::FogHelp(at, by)),
        }
    }

    /// The coin is paid and the return taken (PIR-414 to PIR-417); a coin for the Phantom goes to the supply (PIR-701).
    fn trade(&mut self, aimed: Aimed, out: &mut impl Outside<Self>) {
        let Aimed { by, at, what, .. } = aimed;
        self.ship_mut(by).coins -= 1;
        if at.is_phantom() {
            self.supply += 1;
        } else {
            self.ship_mut(at).coins += 1;
        }
        out.tell(self, Event::CoinPaid { from: by, to: at });
        match what {
            Harm::TradeCard => self.take_random(by, at, out),
            Harm::TradeCrew => self.steal_crew(by, at, out),
            _ => self.swap_ships(by, at, out),
        }
    }

    /// Two coins, or the only one; what the Phantom steals goes to the supply (PIR-563).
    fn pick_pocket(&mut self, thief: ShipId, victim: ShipId, out: &mut impl Outside<Self>) {
        let count = self.ship(victim).coins.min(POCKET);
        self.ship_mut(victim).coins -= count;
        if thief.is_phantom() {
            self.supply += count;
        } else {
            self.ship_mut(thief).coins += count;
        }
        out.tell(self, Event::CoinsStolen { thief, victim, count });
    }

    /// The challenger who wins the duel takes the prize (PIR-145, PIR-411).
    pub(crate) fn duelled(&mut self, aimed: Aimed, out: &mut impl Outside<Self>) {
        let Aimed { by, at, what, .. } = aimed;
        if self.left.take() != Some(by) {
            return;
        }
        match what {
            Harm::DuelForMark => self.mark(at, out),
            Harm::DuelForKing => self.take_special(by, Special::King, out),
            Harm::DuelForMermaids => self.take_special(by, Special::Mermaids, out),
            _ => self.steal_crew(by, at, out),
        }
    }

    /// X hits (PIR-437, PIR-476, PIR-577).
    pub(crate) fn shot(&mut self, aimed: Aimed, out: &mut impl Outside<Self>) {
        if self.take_symbol() != Some(Symbol::X) || self.ship(aimed.at).out {
            return;
        }
        if aimed.what == Harm::Shot {
            self.lose(aimed.at, 1, out);
        } else {
            self.steal_crew(aimed.by, aimed.at, out);
        }
    }
}
