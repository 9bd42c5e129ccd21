//! The agenda: which step comes next, who decides it, and what the answers are.
//!
//! A state always waits at a decision. `answer` carries out the answer; `run` then does every step that needs no player,
//! and answers by itself where there is only one answer, until the next decision or the end. The menu of a game round,
//! the cards of a battle and the damage window are asked even then: a round ends when its player says so (VIS-044), and not
//! being asked would tell what somebody holds (VIS-D58).

pub mod battle;
pub mod cards;
pub mod damage;
pub mod dawn;
pub mod decks;
pub mod helpers;
pub mod night;
pub mod round;
pub mod tools;
pub mod walk;

use engine::{Outside, Seat, Seats, Turn};

use crate::moves::Move;
use crate::state::{Choices, Die, Step, VoodooIsland};

impl VoodooIsland {
    /// The seats that owe a decision.
    pub(crate) fn whose_turn(&self) -> Turn {
        match self.agenda.top() {
            None => Turn::Over,
            Some(Step::Battle) => Turn::Of(self.still_to_choose()),
            Some(step) => Turn::Of(Seats::only(self.decider(step))),
        }
    }

    /// The player who decides a step.
    pub(crate) fn decider(&self, step: Step) -> Seat {
        match step {
            Step::ChoosePawn(seat)
            | Step::Feed(seat)
            | Step::Menu(seat)
            | Step::Pay(seat, _)
            | Step::Target(seat, _)
            | Step::Airdrop(seat, _)
            | Step::RadioCall(seat)
            | Step::Creep(seat)
            | Step::Wind(seat, _)
            | Step::SpiritWalk(seat, _)
            | Step::CallDie(seat)
            | Step::CallSpot(seat, _)
            | Step::Limit(seat) => seat,
            Step::Warrior { target, .. } => target,
            Step::Spoils { winner, .. } => winner,
            Step::Blow { victim, .. } => victim,
            _ => self.trail,
        }
    }

    /// The answers to the decision that a seat owes.
    pub(crate) fn choices_of(&self, seat: Seat) -> Choices {
        match self.agenda.top() {
            Some(Step::Battle) => self.battle_choices(seat),
            Some(step) => self.choices(step),
            None => Choices::new(),
        }
    }

    /// The answers to a decision of one player; none for a step that nobody decides.
    fn choices(&self, step: Step) -> Choices {
        match step {
            Step::Menu(seat) => self.menu_choices(seat),
            Step::ChoosePawn(_) => self.pawn_choices(),
            Step::Feed(seat) => self.feed_choices(seat),
            Step::MistChoice(spot) => self.nearest_mist(spot),
            Step::Pay(seat, _) => self.pay_choices(seat),
            Step::Target(seat, card) => self.target_choices(seat, card),
            Step::Airdrop(..) => self.airdrop_choices(),
            Step::RadioCall(_) => self.radio_choices(),
            Step::Creep(_) => self.legal_mist().iter().map(Move::Mist).collect(),
            Step::Wind(_, second) => self.wind_choices(second),
            Step::SpiritWalk(..) => [Move::Go, Move::Stay].into_iter().collect(),
            Step::CallDie(_) => [Move::Roll(Die::Green), Move::Roll(Die::Black)].into_iter().collect(),
            Step::CallSpot(_, line) => self.line_choices(line),
            Step::Warrior { target, .. } => self.answer_choices(target),
            Step::Spoils { loser, .. } => self.spoils_choices(loser),
            Step::Blow { victim, .. } => self.blow_choices(victim),
            Step::Limit(seat) => self.limit_choices(seat),
            _ => Choices::new(),
        }
    }

    /// Carries out the answer of a seat to the decision on top of the agenda.
    pub(crate) fn answer(&mut self, seat: Seat, the_move: Move, out: &mut impl Outside<Self>) {
        match self.agenda.top() {
            Some(Step::Battle) => self.choose_answer(seat, the_move, out),
            // The menu stays below whatever an act brings, and opens again after it.
            Some(Step::Menu(seat)) => self.act(seat, the_move, out),
            Some(step) => {
                self.agenda.pop();
                self.resolve(step, the_move, out);
            }
            None => {}
        }
    }

    /// Carries out the answer to a decision that has been taken off the agenda.
    fn resolve(&mut self, step: Step, the_move: Move, out: &mut impl Outside<Self>) {
        match (step, the_move) {
            (Step::ChoosePawn(seat), Move::Pawn(pawn)) => self.choose_pawn(seat, pawn, out),
            (Step::Feed(seat), choice) => self.feed(seat, choice, out),
            (Step::MistChoice(_) | Step::Creep(_), Move::Mist(spot)) => self.bring_mist(spot, out),
            (Step::Pay(seat, left), Move::Give(supply)) => self.pay(seat, supply, left, out),
            (Step::Target(seat, card), Move::Target(target)) => self.play_against(seat, card, target, out),
            (Step::Airdrop(seat, left), Move::Take(supply)) => self.take_airdrop(seat, supply, left, out),
            (Step::RadioCall(_) | Step::CallSpot(..), Move::Land(spot)) => self.land_on(spot, out),
            (Step::Wind(seat, second), choice) => self.blow_away(seat, choice, second, out),
            (Step::SpiritWalk(seat, spot), choice) => self.spirit_walk(seat, spot, choice == Move::Go, out),
            (Step::CallDie(seat), Move::Roll(die)) => self.roll_line(seat, die, out),
            (Step::Warrior { sender, target, card }, choice) => self.answer_warrior(sender, target, card, choice, out),
            (Step::Spoils { winner, loser }, Move::Take(supply)) => self.take_spoils(winner, loser, supply, out),
            (Step::Blow { victim, amount, cause }, choice) => self.take_blow(victim, amount, cause, choice, out),
            (Step::Limit(seat), choice) => self.throw_away(seat, choice, out),
            _ => debug_assert!(false, "{the_move} is no answer to {step:?}"),
        }
    }

    /// Does every step that needs no player, up to the next decision or the end.
    pub(crate) fn run(&mut self, out: &mut impl Outside<Self>) {
        while let Some(step) = self.agenda.top() {
            match step {
                Step::Menu(seat) => {
                    if self.round_goes_on(seat) {
                        return;
                    }
                    self.end_round(seat, out);
                }
                Step::Battle => {
                    if !self.still_to_choose().is_empty() {
                        return;
                    }
                    self.agenda.pop();
                    self.show_cards(out);
                }
                Step::Limit(seat) if !self.explorer(seat).over_limit() => {
                    self.agenda.pop();
                }
                step if step.is_decision() => {
                    let choices = self.choices(step);
                    if choices.len() > 1 || self.asks_without_choice(step) {
                        return;
                    }
                    self.agenda.pop();
                    if let Some(&only) = choices.first() {
                        self.resolve(step, only, out);
                    }
                }
                step => {
                    self.agenda.pop();
                    self.perform(step, out);
                }
            }
        }
    }

    /// The damage window opens for every victim with a card in hand, so that it betrays nobody's cards (VIS-200).
    fn asks_without_choice(&self, step: Step) -> bool {
        matches!(step, Step::Blow { victim, .. } if !self.explorer(victim).hand.is_empty())
    }

    /// Does a step that nobody decides.
    fn perform(&mut self, step: Step, out: &mut impl Outside<Self>) {
        match step {
            Step::PlaceExplorers => self.place_explorers(out),
            Step::GiveTrail => self.give_trail(out),
            Step::Dawn => self.dawn(out),
            Step::Hunger(done) => self.hunger(done),
            Step::Broadcast(done) => self.broadcast(done, out),
            Step::Land => self.land_by_dice(self.trail, out),
            Step::MistRolls(left) => self.roll_mist(left, out),
            Step::MistFalls(spot) => self.settle_mist(spot, out),
            Step::Turns(done) => self.next_turn(done, out),
            Step::Arrive(seat) => self.arrive(seat, out),
            Step::Night => self.night_falls(out),
            Step::NightTurns(done) => self.next_night_turn(done, out),
            Step::CleanUp => self.clean_up(out),
            _ => debug_assert!(false, "{step:?} is a decision"),
        }
    }
}

impl Step {
    /// Whether a player decides this step.
    pub(crate) fn is_decision(self) -> bool {
        !matches!(
            self,
            Step::PlaceExplorers
                | Step::GiveTrail
                | Step::Dawn
                | Step::Hunger(_)
                | Step::Broadcast(_)
                | Step::Land
                | Step::MistRolls(_)
                | Step::MistFalls(_)
                | Step::Turns(_)
                | Step::Arrive(_)
                | Step::Night
                | Step::NightTurns(_)
                | Step::CleanUp
        )
    }
}
