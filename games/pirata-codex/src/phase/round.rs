//! A round begins (PIR-128, PIR-160, PIR-161, PIR-201, PIR-202, PIR-217, PIR-218).

use engine::{Outside, Seats};

use crate::event::Event;
use crate::ships::{ShipId, Ships};
use crate::state::{Cup, Phase, PirataCodex, Special};
use crate::step::Step;

impl PirataCodex {
    /// Miss marks become sitting out; cups are rolled, or the only participant wins.
    pub(crate) fn start_round(&mut self, out: &mut impl Outside<Self>) {
        self.round += 1;
        self.phase = Phase::Betting;
        self.stale = true;
        self.sitting = self.players().iter().filter(|&ship| self.ship(ship).miss).collect();
        for ship in self.players().iter() {
            self.ship_mut(ship).miss = false;
        }
        self.betting_winner = None;
        self.betting_loser = None;
        self.sailors = Ships::NONE;
        self.tile_winner = None;
        self.bid = None;
        self.bids = [None; 6];
        out.tell(self, Event::RoundBegan { round: self.round, sitting: self.sitting });
        for ship in self.sitting.iter() {
            out.tell(self, Event::CupLifted { ship, plain: self.ship(ship).plain });
        }
        let participants = self.participants();
        match (participants.len(), participants.first()) {
            (0, _) => {
                self.forget_looks();
                out.tell(self, Event::NobodyBets);
                self.agenda.push(Step::StartAction);
            }
            (1, Some(winner)) => {
                self.forget_looks();
                out.tell(self, Event::WinsAlone { winner });
                self.start_sail(winner, None, false, out);
            }
            _ => self.roll_cups(out),
        }
    }

    /// Those who do not sit out (PIR-201); the Phantom is one of them (PIR-710).
    pub(crate) fn participants(&self) -> Ships {
        self.players().minus(self.sitting)
    }

    /// The cups whose dice count (PIR-130).
    pub(crate) fn counted(&self) -> Ships {
        if self.options.missing_open { self.players() } else { self.participants() }
    }

    /// Looks and Voodoo Dolls hold for one betting phase only (PIR-422, PIR-580).
    fn forget_looks(&mut self) {
        for ship in &mut self.ships {
            ship.watches = Ships::NONE;
            ship.voodoo = 0;
        }
    }

    /// Each participant rolls in secret; then watchers look and Voodoo Dolls open dice (PIR-201, PIR-202). Nobody sees the
    /// Phantom's dice, so they have no faces yet, unless a watcher or its proxy looks (PIR-710, PIR-714).
    fn roll_cups(&mut self, out: &mut impl Outside<Self>) {
        let participants = self.participants();
        for ship in participants.iter().filter(|ship| !ship.is_phantom()) {
            self.roll_cup(ship, out);
        }
        if self.options.missing_open {
            for ship in self.sitting.iter() {
                self.roll_cup(ship, out);
                self.cups[ship.index()].show();
            }
        }
        let proxy = self.proxy().map_or(Seats::NONE, Seats::only);
        for ship in participants.iter() {
            let watchers = self.seats().filter(|seat| self.ships[seat.index()].watches.contains(ship));
            let own = ship.player().map_or(proxy, Seats::only);
            let eyes = watchers.fold(own, Seats::with);
            if ship.is_phantom() && !eyes.is_empty() {
                self.roll_cup(ship, out);
            }
            self.cups[ship.index()].seen_by = eyes;
        }
        out.tell(self, Event::CupsRolled { players: participants });
        for at in participants.iter() {
            let cup = self.cups[at.index()];
            for seat in cup.seen_by.iter() {
                out.tell(self, Event::Looked { seat, at, cup });
            }
        }
        if self.options.missing_open {
            for ship in self.sitting.iter() {
                out.tell(self, Event::DiceOpened { ship, cup: self.cups[ship.index()] });
            }
        }
        for ship in participants.iter() {
            if self.ship(ship).voodoo > 0 {
                self.open_dice(ship, out);
            }
        }
        self.forget_looks();
        let order = (0..self.options.cups()).map(|steps| self.next_place(self.token, steps));
        if let Some(first) = order.into_iter().find(|&ship| self.bets(ship)) {
            self.agenda.push(Step::Bet(first));
        }
    }

    /// Rolls all dice of a cup.
    fn roll_cup(&mut self, ship: ShipId, out: &mut impl Outside<Self>) {
        let plain = self.ship(ship).plain;
        let mut cup = Cup::default();
        for _ in 0..plain {
            cup.hidden[usize::from(out.die(6)) - 1] += 1;
        }
        for die in Special::ALL {
            if self.holds(ship, die) {
                cup.special[die as usize] = roll_special(die, out);
            }
        }
        self.cups[ship.index()] = cup;
    }

    /// Two random dice of a cup for each Voodoo Doll lie open to all (PIR-580).
    fn open_dice(&mut self, ship: ShipId, out: &mut impl Outside<Self>) {
        let mut unrolled = self.ship(ship).plain;
        for _ in 0..(2 * self.ship(ship).voodoo).min(self.dice(ship)) {
            let cup = self.cups[ship.index()];
            let rolled = !cup.seen_by.is_empty();
            let mut counts = [0; 9];
            if rolled {
                counts[..6].copy_from_slice(&cup.hidden);
            } else {
                counts[0] = unrolled;
            }
            for die in Special::ALL {
                let is_hidden = self.holds(ship, die) && cup.special_open >> die as u8 & 1 == 0;
                counts[6 + die as usize] = u8::from(is_hidden);
            }
            let picked = usize::from(out.kind(&counts));
            let face = if rolled || picked >= 6 { picked } else { usize::from(out.die(6)) - 1 };
            let cup = &mut self.cups[ship.index()];
            if picked < 6 {
                cup.open[face] += 1;
                if rolled {
                    cup.hidden[face] -= 1;
                } else {
                    unrolled -= 1;
                }
            } else {
                let die = Special::ALL[picked - 6];
                if !rolled {
                    cup.special[die as usize] = roll_special(die, out);
                }
                cup.special_open |= 1 << die as u8;
            }
        }
        out.tell(self, Event::DiceOpened { ship, cup: self.cups[ship.index()].open_part() });
    }

    /// Rolls what of the Phantom's dice nobody has seen, for the reveal.
    pub(crate) fn roll_unseen(&mut self, ship: ShipId, out: &mut impl Outside<Self>) {
        if !self.cups[ship.index()].seen_by.is_empty() {
            return;
        }
        let open: u8 = self.cups[ship.index()].open.iter().sum();
        for _ in open..self.ship(ship).plain {
            self.cups[ship.index()].hidden[usize::from(out.die(6)) - 1] += 1;
        }
        for die in Special::ALL {
            if self.holds(ship, die) && self.cups[ship.index()].special[die as usize] == 0 {
                self.cups[ship.index()].special[die as usize] = roll_special(die, out);
            }
        }
    }
}

/// The face of a special die; the Mermaids' four songs are 1, their silence is 2.
fn roll_special(die: Special, out: &mut impl Outside<PirataCodex>) -> u8 {
    let face = out.die(6);
    if die == Special::Mermaids { 1 + u8::from(face > crate::data::SONGS) } else { face }
}

impl Cup {
    /// Lifts the cup: all dice lie open.
    pub(crate) fn show(&mut self) {
        self.open.iter_mut().zip(self.hidden).for_each(|(open, hidden)| *open += hidden);
        self.hidden = [0; 6];
        self.special_open = 7;
        self.shown = true;
    }

    /// Only what lies open.
    #[must_use]
    pub(crate) fn open_part(&self) -> Cup {
        let mut cup = Cup { open: self.open, special_open: self.special_open, shown: self.shown, ..Cup::default() };
        for (place, face) in self.special.into_iter().enumerate() {
            if self.special_open >> place & 1 != 0 {
                cup.special[place] = face;
            }
        }
        cup
    }

    /// All faces of plain dice, hidden and open.
    pub(crate) fn faces(&self) -> [u8; 6] {
        std::array::from_fn(|face| self.hidden[face] + self.open[face])
    }
}
