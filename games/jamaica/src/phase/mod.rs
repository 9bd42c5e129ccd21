//! The agenda: which step comes next, who decides it, and what the answers are.
//!
//! A state always waits at a decision. `answer` carries out the answer; `run` then does every step
//! that needs no player, and answers by itself where there is only one answer (except where the rules demand that
//! a player is asked), until the next decision or the end.

pub mod aftermath;
pub mod battle;
pub mod ghost;
pub mod load;
pub mod pay;
pub mod round;
pub mod sail;
pub mod shortage;
pub mod space;

use engine::{Outside, Seat, Seats, Turn};

use crate::moves::Move;
use crate::state::{Choices, Half, Jamaica, Step};

impl Jamaica {
    /// The seats that owe a decision.
    pub(crate) fn whose_turn(&self) -> Turn {
        match self.agenda.top() {
            None => Turn::Over,
            Some(Step::PickCards) => Turn::Of(self.still_to_pick()),
            Some(step) => Turn::Of(Seats::only(self.decider(step))),
        }
    }

    /// The player who decides a step.
    pub(crate) fn decider(&self, step: Step) -> Seat {
        match step {
            Step::Sail(ship, ..) | Step::Retreat(ship, _) | Step::Load(ship, ..) => self.in_command(ship),
            Step::Target(ship) => ship.player().unwrap_or(self.captain),
            Step::Pay(payment) => self.in_command(payment.ship),
            Step::Powder(side) => self.in_command_of(side),
            Step::Sabre(_) => self.sabre_owner().map_or(self.captain, |ship| self.in_command(ship)),
            Step::Aftermath => self.in_command(self.winner_and_loser().0),
            _ => self.captain,
        }
    }

    /// The answers to the decision that a seat owes.
    pub(crate) fn choices_of(&self, seat: Seat) -> Choices {
        match self.agenda.top() {
            Some(Step::PickCards) => self.card_choices(seat),
            Some(step) => self.choices(step),
            None => Choices::new(),
        }
    }

    /// The answers to a decision of one player; none for a step that nobody decides.
    fn choices(&self, step: Step) -> Choices {
        match step {
            Step::PlaceDice => self.dice_choices(),
            Step::Sail(ship, steps, heading) => self.sail_choices(ship, steps, heading),
            Step::Target(ship) => self.target_choices(ship),
            Step::Powder(side) => self.powder_choices(side),
            Step::Sabre(_) => [Move::Keep, Move::Reroll].into_iter().collect(),
            Step::Aftermath => self.aftermath_choices(),
            Step::Pay(payment) => self.pay_choices(payment),
            Step::Retreat(ship, kind) => self.retreat_choices(ship, kind),
            Step::Load(ship, cargo, ..) => self.load_choices(ship, cargo),
            Step::GhostSail(half) => self.ghost_choices(half),
            _ => Choices::new(),
        }
    }

    /// Carries out the answer of a seat to the decision on top of the agenda.
    pub(crate) fn answer(&mut self, seat: Seat, the_move: Move, out: &mut impl Outside<Self>) {
        match (self.agenda.top(), the_move) {
            (Some(Step::PickCards), Move::Card(card)) => self.pick_card(seat, card, out),
            (Some(step), _) => {
                self.agenda.pop();
                self.resolve(step, the_move, out);
            }
            (None, _) => {}
        }
    }

    /// Carries out the answer to a decision that has been taken off the agenda.
    fn resolve(&mut self, step: Step, the_move: Move, out: &mut impl Outside<Self>) {
        match (step, the_move) {
            (Step::PlaceDice, Move::Dice(left, right)) => self.place_dice(left, right, out),
            (Step::Sail(ship, steps, heading), Move::Sail(space)) => self.sail_to(ship, steps, heading, space, out),
            (Step::Target(ship), Move::Attack(target)) => self.attack(ship, target, out),
            (Step::Powder(side), Move::Powder(amount)) => self.spend_powder(side, amount, out),
            (Step::Sabre(side), Move::Reroll) => self.draw_sabre(side, out),
            (Step::Sabre(side), _) => self.after_roll(side, out),
            (Step::Aftermath, choice) => self.take(choice, out),
            (Step::Pay(payment), Move::Give(amount)) => self.give(payment, amount, out),
            (Step::Retreat(ship, _), Move::Retreat(space)) => self.retreat_to(ship, space, out),
            (Step::Load(ship, cargo, count, source), Move::Load(hold) | Move::Empty(hold)) => {
                self.load_into(ship, cargo, count, source, hold, out);
            }
            (Step::GhostSail(half), Move::Ghost(heading, space)) => self.sail_ghost(half, heading, space, out),
            _ => debug_assert!(false, "{the_move} is no answer to {step:?}"),
        }
    }

    /// Does every step that needs no player, up to the next decision or the end.
    pub(crate) fn run(&mut self, out: &mut impl Outside<Self>) {
        while let Some(step) = self.agenda.top() {
            if step == Step::PickCards {
                if !self.still_to_pick().is_empty() {
                    return;
                }
                self.agenda.pop();
                self.all_picked(out);
            } else if step.is_decision() {
                let choices = self.choices(step);
                let must_ask = choices.len() > 1 || (step == Step::Aftermath && self.asks_without_choice());
                if must_ask {
                    return;
                }
                self.agenda.pop();
                if let Some(&only) = choices.first() {
                    self.resolve(step, only, out);
                }
            } else {
                self.agenda.pop();
                self.perform(step, out);
            }
        }
    }

    /// Does a step that nobody decides.
    fn perform(&mut self, step: Step, out: &mut impl Outside<Self>) {
        match step {
            Step::StartRound => self.start_round(out),
            Step::Turns(acted) => self.next_turn(acted, out),
            Step::Evening(seat, card) => self.act(seat, Half::Evening, card, out),
            Step::Fire(side) => self.fire(side, out),
            Step::Space(ship, cause) => self.resolve_space(ship, cause, out),
            Step::EndRound => self.end_round(out),
            _ => debug_assert!(false, "{step:?} is a decision"),
        }
    }
}

impl Step {
    /// Whether a player decides this step.
    fn is_decision(self) -> bool {
        matches!(
            self,
            Step::PlaceDice
                | Step::PickCards
                | Step::Sail(..)
                | Step::Target(_)
                | Step::Powder(_)
                | Step::Sabre(_)
                | Step::Aftermath
                | Step::Pay(_)
                | Step::Retreat(..)
                | Step::Load(..)
                | Step::GhostSail(_)
        )
    }
}
