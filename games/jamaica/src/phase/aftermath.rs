//! What the winner of a battle takes (JAM-075 to JAM-083, JAM-118, JAM-132 to JAM-139, JAM-159 to JAM-161).

use engine::{Outside, Seats};

use crate::data::{Cargo, Treasure};
use crate::event::Event;
use crate::moves::Move;
use crate::phase::load::SIXTH;
use crate::state::{Choices, FaceDown, Hold, Jamaica, ShipId, Source, Step};

impl Jamaica {
    /// Exactly one of: a Hold of the loser, an own curse for the loser, a Treasure card of the loser, or nothing (JAM-075).
    pub(crate) fn aftermath_choices(&self) -> Choices {
        let (winner, loser) = self.winner_and_loser();
        let loot = self.ship(loser);
        let mut choices = Choices::new();
        for (number, hold) in (1..).zip(loot.holds) {
            if self.can_steal(winner, hold) {
                choices.push(Move::StealHold(number));
            }
        }
        // The Ghost Ship never gives a card (JAM-132).
        if winner != ShipId::GHOST {
            let curses = [Treasure::Minus2, Treasure::Minus3, Treasure::Minus4].into_iter();
            let owns = |curse| self.ship(winner).row.iter().any(|card| card.face == Some(curse));
            curses.filter(|&curse| owns(curse)).for_each(|curse| choices.push(Move::Curse(curse)));
        }
        // Lady Beth stays with the Ghost Ship (JAM-138).
        let stays = |power| loser == ShipId::GHOST && power == Treasure::LadyBeth;
        loot.powers.iter().filter(|&power| !stays(power)).for_each(|power| choices.push(Move::StealPower(power)));
        (1..=loot.row.len() as u8).for_each(|number| choices.push(Move::StealCard(number)));
        choices.push(Move::Nothing);
        choices
    }

    /// Whether the tokens of a Hold can be stolen: there are some, and the winner can load them (JAM-076, JAM-077). The
    /// Ghost Ship keeps only Doubloons, in an empty Hold (JAM-133, JAM-134).
    fn can_steal(&self, winner: ShipId, hold: Hold) -> bool {
        let empty = || self.ship(winner).own_holds().iter().any(|own| own.is_empty());
        match (winner, hold.cargo) {
            _ if hold.is_empty() => false,
            (ShipId::GHOST, Cargo::Doubloon) => empty(),
            (ShipId::GHOST, _) => true,
            (_, cargo) => self.can_load(winner, cargo),
        }
    }

    /// Whether the winner is asked although there is nothing to choose: a player with a face-down card, so that not
    /// being asked tells nobody that it is no curse (JAM-159).
    pub(crate) fn asks_without_choice(&self) -> bool {
        let (winner, _) = self.winner_and_loser();
        winner != ShipId::GHOST && !self.ship(winner).row.is_empty()
    }

    /// Carries out the winner's choice; the battle is over.
    pub(crate) fn take(&mut self, choice: Move, out: &mut impl Outside<Self>) {
        let (winner, loser) = self.winner_and_loser();
        self.battle = None;
        match choice {
            Move::StealHold(number) => self.steal_hold(winner, loser, number, out),
            Move::Curse(curse) => self.give_curse(winner, loser, curse, out),
            Move::StealPower(power) => self.steal_power(winner, loser, power, out),
            Move::StealCard(number) => self.steal_card(winner, loser, number, out),
            _ => out.tell(self, Event::TookNothing { winner }),
        }
    }

    /// All tokens of one Hold go to the winner (JAM-076); the 6th Hold card itself stays (JAM-078).
    fn steal_hold(&mut self, winner: ShipId, loser: ShipId, number: u8, out: &mut impl Outside<Self>) {
        let from = number - 1;
        let Hold { cargo, count } = self.ship(loser).holds[usize::from(from)];
        if winner != ShipId::GHOST {
            self.agenda.push(Step::Load(winner, cargo, count, Source::Loot(loser, from)));
        } else if cargo == Cargo::Doubloon {
            // No question: the lowest empty regular Hold, then the 6th (JAM-134).
            if let Some(Move::Load(hold)) = self.load_choices(winner, cargo).first() {
                self.load_into(winner, cargo, count, Source::Loot(loser, from), *hold, out);
            }
        } else {
            self.pay_bank(loser, usize::from(from), count);
            out.tell(self, Event::HoldWasted { victim: loser, cargo, count, from: number });
        }
    }

    /// A curse goes face-down to the end of the loser's row; all know that it is one (JAM-079, JAM-160, JAM-161).
    fn give_curse(&mut self, giver: ShipId, receiver: ShipId, curse: Treasure, out: &mut impl Outside<Self>) {
        let Some(place) = self.ship(giver).row.iter().position(|card| card.face == Some(curse)) else { return };
        let mut card = self.ship_mut(giver).row.remove(place);
        card.cursed = true;
        if let Some(seat) = receiver.player() {
            card.known_to = card.known_to.with(seat);
        }
        self.ship_mut(receiver).row.push(card);
        out.tell(self, Event::CurseGiven { giver, receiver, card: card.face, known_to: card.known_to });
    }

    /// A power changes hands and works at once (JAM-082), the 6th Hold with its contents (JAM-083).
    fn steal_power(&mut self, thief: ShipId, victim: ShipId, power: Treasure, out: &mut impl Outside<Self>) {
        if power != Treasure::SixthHold {
            self.ship_mut(victim).powers.remove(power);
            self.ship_mut(thief).powers.add(power);
            out.tell(self, Event::PowerStolen { thief, victim, power });
            return;
        }
        self.move_sixth_hold(victim, thief);
        out.tell(self, Event::PowerStolen { thief, victim, power });
        // The Ghost Ship keeps only Doubloons (JAM-135).
        let Hold { cargo, count } = self.ship(thief).holds[SIXTH];
        if thief == ShipId::GHOST && cargo != Cargo::Doubloon {
            self.pay_bank(thief, SIXTH, count);
            out.tell(self, Event::HoldWasted { victim, cargo, count, from: SIXTH as u8 + 1 });
        }
    }

    /// A face-down card goes to the end of the thief's row. A player looks at it (JAM-081) and turns a power up
    /// (JAM-139); the Ghost Ship never looks (JAM-135).
    fn steal_card(&mut self, thief: ShipId, victim: ShipId, number: u8, out: &mut impl Outside<Self>) {
        let mut card = self.ship_mut(victim).row.remove(usize::from(number) - 1);
        if let Some(seat) = thief.player() {
            card.known_to = card.known_to.with(seat);
            card.face = card.face.or_else(|| self.draw_unseen(out));
        }
        let FaceDown { face, known_to, .. } = card;
        if let Some(power) = face.filter(|face| face.is_power()) {
            out.tell(self, Event::CardStolen { thief, victim, number, card: None, known_to: Seats::NONE });
            self.gain_power(thief, power, out);
        } else {
            self.ship_mut(thief).row.push(card);
            out.tell(self, Event::CardStolen { thief, victim, number, card: face, known_to });
        }
    }

    /// All face-down cards are turned up for scoring, the Ghost Ship's finds for the first time (JAM-162).
    pub(crate) fn reveal_all(&mut self, out: &mut impl Outside<Self>) {
        for ship in self.all_ships() {
            for place in 0..self.ship(ship).row.len() {
                let card = self.ship(ship).row[place];
                let face = card.face.or_else(|| self.draw_unseen(out));
                let known_to = self.everybody();
                self.ship_mut(ship).row[place] = FaceDown { face, known_to, ..card };
                if let Some(card) = face {
                    out.tell(self, Event::Revealed { ship, card });
                }
            }
        }
    }
}
