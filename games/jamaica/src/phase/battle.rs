//! Battles: targets, Gunpowder and dice (JAM-061 to JAM-074, JAM-084 to JAM-087, JAM-109, JAM-112 to JAM-117).
//!
//! The attacker spends Gunpowder and rolls; a star wins at once. Then the defender, who knows the attacker's firepower,
//! does the same. Saran's Sabre may have one of the two dice rolled again, right after its roll.

use engine::Outside;

use crate::data::{COMBAT_DIE, Cargo, Combat, Treasure};
use crate::event::Event;
use crate::moves::Move;
use crate::state::{Battle, Choices, Jamaica, Payment, ShipId, Side, Step};

impl Side {
    fn other(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }
}

impl Battle {
    /// The face that this side has rolled.
    pub(crate) fn die(&self, side: Side) -> Option<Combat> {
        usize::from(self.rolls[side as usize]).checked_sub(1).map(|face| COMBAT_DIE[face])
    }
}

impl Jamaica {
    /// Any other ship on the space (JAM-064).
    pub(crate) fn target_choices(&self, ship: ShipId) -> Choices {
        self.others_here(ship).map(Move::Attack).collect()
    }

    /// The battle begins; the mover is the attacker (JAM-063).
    pub(crate) fn attack(&mut self, attacker: ShipId, defender: ShipId, out: &mut impl Outside<Self>) {
        let ships = [attacker, defender];
        self.battle = Some(Battle { ships, powder: [0; 2], rolls: [0; 2], sabre_used: false, winner: None });
        self.agenda.push(Step::Powder(Side::Attacker));
        out.tell(self, Event::BattleBegan { attacker, defender });
    }

    /// From none to all of the Gunpowder aboard (JAM-066, JAM-070); the Ghost Ship has none (JAM-131).
    pub(crate) fn powder_choices(&self, side: Side) -> Choices {
        let aboard = self.battle.map_or(0, |battle| self.ship(battle.ship(side)).total(Cargo::Gunpowder));
        (0..=aboard).map(Move::Powder).collect()
    }

    /// The Gunpowder is paid to the Bank (JAM-074), then the die is rolled (JAM-067).
    pub(crate) fn spend_powder(&mut self, side: Side, amount: u8, out: &mut impl Outside<Self>) {
        let Some(battle) = &mut self.battle else { return };
        battle.powder[side as usize] = amount;
        let ship = battle.ship(side);
        if amount == 0 {
            self.fire(side, out);
        } else {
            self.agenda.push(Step::Fire(side));
            let (cargo, total) = (Cargo::Gunpowder, amount);
            self.agenda.push(Step::Pay(Payment { ship, cargo, total, rest: amount, hold: 0 }));
        }
    }

    /// A side rolls; unless it is a star, the Sabre's owner may have it rolled again (JAM-112, JAM-116).
    pub(crate) fn fire(&mut self, side: Side, out: &mut impl Outside<Self>) {
        let roll = out.die(6);
        let Some(battle) = &mut self.battle else { return };
        battle.rolls[side as usize] = roll;
        let (ship, die, sabre_used) = (battle.ship(side), COMBAT_DIE[usize::from(roll) - 1], battle.sabre_used);
        out.tell(self, Event::Fired { ship, die, firepower: self.firepower(side) });
        if die != Combat::Star && !sabre_used && self.sabre_owner().is_some() {
            self.agenda.push(Step::Sabre(side));
        } else {
            self.after_roll(side, out);
        }
    }

    /// The ship in this battle that has the Sabre face-up (JAM-112, JAM-117).
    pub(crate) fn sabre_owner(&self) -> Option<ShipId> {
        let ships = self.battle?.ships;
        ships.into_iter().find(|&ship| self.ship(ship).powers.has(Treasure::SaransSabre))
    }

    /// The die is rolled again; the second result stands (JAM-114, JAM-115).
    pub(crate) fn draw_sabre(&mut self, side: Side, out: &mut impl Outside<Self>) {
        let owner = self.sabre_owner();
        let Some(battle) = &mut self.battle else { return };
        battle.sabre_used = true;
        let on = battle.ship(side);
        out.tell(self, Event::SabreDrawn { owner: owner.unwrap_or(on), on });
        self.fire(side, out);
    }

    /// After the attacker's roll comes the defence, unless it is a star (JAM-069, JAM-070); then it is compared.
    pub(crate) fn after_roll(&mut self, side: Side, out: &mut impl Outside<Self>) {
        let star = self.battle.and_then(|battle| battle.die(side)) == Some(Combat::Star);
        if side == Side::Attacker && !star {
            self.agenda.push(Step::Powder(Side::Defender));
        } else {
            self.compare(out);
        }
    }

    /// Die and Gunpowder, and 2 for Lady Beth (JAM-068, JAM-109).
    pub(crate) fn firepower(&self, side: Side) -> u8 {
        let Some(battle) = self.battle else { return 0 };
        let shot = match battle.die(side) {
            Some(Combat::Shot(shot)) => shot,
            _ => 0,
        };
        let beth = self.ship(battle.ship(side)).powers.has(Treasure::LadyBeth);
        shot + battle.powder[side as usize] + 2 * u8::from(beth)
    }

    /// A star wins (JAM-069, JAM-071), else the higher firepower (JAM-072); equal firepower has no winner (JAM-073).
    fn compare(&mut self, out: &mut impl Outside<Self>) {
        let Some(battle) = self.battle else { return };
        let star = [Side::Attacker, Side::Defender].into_iter().find(|&side| battle.die(side) == Some(Combat::Star));
        let (attack, defence) = (self.firepower(Side::Attacker), self.firepower(Side::Defender));
        let winner = star.or(match attack.cmp(&defence) {
            std::cmp::Ordering::Greater => Some(Side::Attacker),
            std::cmp::Ordering::Less => Some(Side::Defender),
            std::cmp::Ordering::Equal => None,
        });
        let Some(side) = winner else {
            self.battle = None;
            let [attacker, defender] = battle.ships;
            out.tell(self, Event::BattleTied { attacker, defender });
            return;
        };
        self.battle = Some(Battle { winner: Some(side), ..battle });
        self.agenda.push(Step::Aftermath);
        let (winner, loser) = (battle.ship(side), battle.ship(side.other()));
        out.tell(self, Event::BattleWon { winner, loser, by_star: star.is_some(), side });
    }

    /// The winner and the loser of the battle that has been decided.
    pub(crate) fn winner_and_loser(&self) -> (ShipId, ShipId) {
        self.battle
            .and_then(|battle| battle.winner.map(|side| (battle.ship(side), battle.ship(side.other()))))
            .unwrap_or_default()
    }
}
