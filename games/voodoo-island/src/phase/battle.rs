//! Battles and Native warriors (VIS-123 to VIS-147, VIS-198, VIS-199, VIS-I18, VIS-I19).

use std::cmp::Ordering;

use engine::{Outside, Seat, Seats};

use crate::data::{Card, Island, Item, Supply};
use crate::event::Event;
use crate::moves::Move;
use crate::state::{Answer, Battle, Cause, Choices, Stage, Step, VoodooIsland, Whereabouts};

impl VoodooIsland {
    /// An attack on an explorer of the same spot; both sides now choose in secret (VIS-123, VIS-126).
    pub(crate) fn attack(&mut self, attacker: Seat, defender: Seat, out: &mut impl Outside<Self>) {
        self.reach_stage(Stage::Move);
        if let Some(round) = &mut self.round {
            round.attacked = round.attacked.with(defender);
        }
        self.battle = Some(Battle { attacker, defender, chosen: [None; 2] });
        self.agenda.push(Step::Battle);
        out.tell(self, Event::Attacked { attacker, defender });
    }

    /// The players who choose in this battle: those with a card.
    pub(crate) fn fighters(&self) -> Seats {
        let Some(battle) = self.battle else { return Seats::NONE };
        let sides = [battle.attacker, battle.defender].into_iter();
        sides.filter(|seat| !self.explorer(*seat).hand.is_empty()).collect()
    }

    /// The fighters who have not chosen yet.
    pub(crate) fn still_to_choose(&self) -> Seats {
        let Some(battle) = self.battle else { return Seats::NONE };
        let chosen = |seat: Seat| battle.chosen[usize::from(seat == battle.defender)].is_some();
        self.fighters().iter().filter(|&seat| !chosen(seat)).collect()
    }

    /// The attacker fights with a card; the defender may also dodge, or show none (VIS-126).
    pub(crate) fn battle_choices(&self, seat: Seat) -> Choices {
        match self.battle {
            Some(battle) if battle.attacker == seat => self.explorer(seat).kinds().map(Move::Fight).collect(),
            _ => self.answer_choices(seat),
        }
    }

    /// Any card for its speed, Dodge for its effect, or none (VIS-126, VIS-142).
    pub(crate) fn answer_choices(&self, seat: Seat) -> Choices {
        let own = self.explorer(seat);
        let dodge = own.holds(Card::Dodge).then_some(Move::Dodge);
        own.kinds().map(Move::Fight).chain(dodge).chain([Move::Nothing]).collect()
    }

    /// A fighter chooses in secret; the card stays in hand until both have chosen.
    pub(crate) fn choose_answer(&mut self, seat: Seat, the_move: Move, out: &mut impl Outside<Self>) {
        let answer = answer(the_move);
        if let Some(battle) = &mut self.battle {
            battle.chosen[usize::from(seat == battle.defender)] = Some(answer);
        }
        out.tell(self, Event::Chose { seat, answer });
    }

    /// Both have chosen: the cards are shown and compared, or the attack is dodged (VIS-127 to VIS-130, VIS-198).
    pub(crate) fn show_cards(&mut self, out: &mut impl Outside<Self>) {
        let Some(Battle { attacker, defender, chosen }) = self.battle.take() else { return };
        if chosen[1] == Some(Answer::Dodge) {
            self.use_card(defender, Card::Dodge);
            out.tell(self, Event::Dodged { seat: defender, by: attacker });
            return;
        }
        let card = |side: usize| match chosen[side] {
            Some(Answer::Fight(card)) => Some(card),
            _ => None,
        };
        let (Some(attack), defence) = (card(0), card(1)) else { return };
        self.use_card(attacker, attack);
        if let Some(card) = defence {
            self.use_card(defender, card);
        }
        out.tell(self, Event::CardsShown { attacker, card: attack, defender, answer: defence });
        match attack.speed().cmp(&defence.map_or(0, Card::speed)) {
            Ordering::Greater => self.win_battle(attacker, defender, out),
            Ordering::Less => self.win_battle(defender, attacker, out),
            Ordering::Equal => out.tell(self, Event::BattleDrawn { attacker, defender }),
        }
    }

    /// The loser leaves the map and loses, in this order: carried missions, a supply, hearts (VIS-131 to VIS-135).
    fn win_battle(&mut self, winner: Seat, loser: Seat, out: &mut impl Outside<Self>) {
        out.tell(self, Event::BattleWon { winner, loser });
        self.knock_out(loser, out);
        self.lose_carried(loser, out);
        let axe = if self.explorer(winner).has_tool(Item::Axe) { 4 } else { 0 };
        let moon = u8::from(self.island_is(Island::BloodMoon));
        // What is pushed last comes first.
        self.agenda.push(Step::Limit(winner));
        self.hurt(loser, axe + moon, Cause::Battle);
        self.agenda.push(Step::Spoils { winner, loser });
    }

    fn knock_out(&mut self, seat: Seat, out: &mut impl Outside<Self>) {
        self.explorer_mut(seat).place = Whereabouts::OffMap;
        out.tell(self, Event::KnockedOut { seat });
    }

    /// The kinds of supplies of the loser; items cannot be taken (VIS-133).
    pub(crate) fn spoils_choices(&self, loser: Seat) -> Choices {
        Supply::among(self.explorer(loser).supplies).map(Move::Take).collect()
    }

    /// The winner takes a supply.
    pub(crate) fn take_spoils(&mut self, winner: Seat, loser: Seat, supply: Supply, out: &mut impl Outside<Self>) {
        self.explorer_mut(loser).supplies[supply as usize] -= 1;
        self.explorer_mut(winner).supplies[supply as usize] += 1;
        out.tell(self, Event::Spoils { winner, loser, supply });
    }

    /// A warrior lies open before the target, who may answer (VIS-140, VIS-142).
    pub(crate) fn send_warrior(&mut self, sender: Seat, target: Seat, card: Card, out: &mut impl Outside<Self>) {
        self.agenda.push(Step::Warrior { sender, target, card });
        out.tell(self, Event::WarriorSent { sender, target, card });
    }

    /// The target answers; a faster warrior beats it (VIS-143 to VIS-147, VIS-199).
    pub(crate) fn answer_warrior(
        &mut self,
        sender: Seat,
        target: Seat,
        warrior: Card,
        the_move: Move,
        out: &mut impl Outside<Self>,
    ) {
        let shown = match answer(the_move) {
            Answer::Dodge => {
                self.use_card(target, Card::Dodge);
                out.tell(self, Event::Dodged { seat: target, by: sender });
                return;
            }
            Answer::Fight(card) => Some(card),
            Answer::Nothing => None,
        };
        if let Some(card) = shown {
            self.use_card(target, card);
        }
        out.tell(self, Event::WarriorAnswered { target, answer: shown });
        let wins = warrior.speed() > shown.map_or(0, Card::speed);
        out.tell(self, Event::WarriorFought { target, card: warrior, wins });
        if wins {
            self.knock_out(target, out);
            if !self.options.warrior_spares_missions {
                self.lose_carried(target, out);
            }
            self.hurt(target, warrior.warrior().unwrap_or(0), Cause::Warrior);
        }
    }
}

/// What a move means as an answer.
pub(crate) fn answer(the_move: Move) -> Answer {
    match the_move {
        Move::Fight(card) => Answer::Fight(card),
        Move::Dodge => Answer::Dodge,
        _ => Answer::Nothing,
    }
}
