//! The agenda: which step comes next, who decides it, and what the answers are.
//!
//! A state always waits at a decision. `answer` carries out the answer; `run` then does every step that needs no player, and
//! answers by itself where there is only one answer (except where not being asked would tell a secret), until the next
//! decision or the end.

pub mod actions;
pub mod barrels;
pub mod boarding;
pub mod broadside;
pub mod cursed;
pub mod dusk;
pub mod landing;
pub mod moonlight;
pub mod ritual;
pub mod storage;
pub mod tix;
pub mod use_object;
pub mod voyage;

use engine::{Outside, Seat, Seats, Turn};

use crate::data::Object;
use crate::moves::Move;
use crate::state::{Choices, PirateId, Step, VoodooPirateCards};

impl VoodooPirateCards {
    /// The seats that owe a decision.
    pub(crate) fn whose_turn(&self) -> Turn {
        match self.agenda.top() {
            None => Turn::Over,
            Some(Step::ChooseCards) => Turn::Of(self.still_to_choose()),
            Some(step) => Turn::Of(step.decider().and_then(PirateId::player).map_or(Seats::NONE, Seats::only)),
        }
    }

    /// The answers to the decision that a seat owes.
    pub(crate) fn choices_of(&self, seat: Seat) -> Choices {
        match self.agenda.top() {
            Some(Step::ChooseCards) => self.card_choices(self.who(seat.0)),
            Some(step) => self.choices(step),
            None => Choices::new(),
        }
    }

    /// The answers to a decision of one player; none for a step that nobody decides.
    fn choices(&self, step: Step) -> Choices {
        match step {
            Step::Place(_) => self.place_choices(),
            Step::Conjure(id) => self.conjure_choices(id),
            Step::PayBarrel(id, _) => self.pay_choices(id),
            Step::NameStar(_) => crate::data::Colour::ALL.into_iter().map(Move::Name).collect(),
            Step::SecondCard(id) => self.card_choices(id),
            Step::Bones(id) => self.bones_choices(id),
            Step::Menu(id) => self.menu_choices(id),
            Step::Jax(..) => self.grid_choices().collect(),
            Step::Tok(id) => self.souls_of(id).map(Move::Name).collect(),
            Step::Take(_, taken) => self.take_choices(taken),
            Step::Tix(id) => self.tix_choices(id),
            Step::TixSoul(id, ..) => self.souls_of(id).map(Move::Give).collect(),
            Step::TixOwn(id, way) => self.course_choices(id, &[way], 1),
            Step::Offer(id, _) => self.souls_of(id).map(Move::Offer).chain([Move::Pass]).collect(),
            Step::Cell(..) => self.cell_choices(),
            Step::RitualCourse(id, spaces) => self.course_choices(id, &crate::data::Way::ALL, spaces),
            Step::Stars(id) => self.stars_choices(id),
            Step::WindBarrel(_) => [Move::Turn(1), Move::Turn(2)].into_iter().collect(),
            Step::SeaBarrel(_) => self.sea_choices(),
            Step::Whisper(id) => self.course_choices(id, &crate::data::Way::ALL, 1),
            Step::OctopusGive(id) | Step::ReturnSoul(id) => self.return_choices(step, id),
            Step::OctopusTake(_) => self.octopus_choices(),
            Step::Mask(_) => self.mask_choices(),
            Step::Wreck(_) => self.wreck_choices(),
            Step::Board(id, victim) => self.board_choices(id, victim),
            Step::SwapBlessed(..) => [Move::Swap, Move::Pass].into_iter().collect(),
            Step::Skull(_) => self.skull_choices(),
            Step::Sand(id) => self.sand_choices(id),
            Step::DiscardObject(id) => self.discard_choices(id),
            Step::Answer(id, _) => self.answer_choices(id),
            Step::AnswerSoul(_, attacker) => self.answer_soul_choices(attacker),
            _ => Choices::new(),
        }
    }

    /// Whether a player is asked although there is only one answer, because all others must reckon with there being more.
    fn asks_without_choice(&self, step: Step) -> bool {
        let reckon = |id: PirateId, object| self.objects.could_hold(id.seat(), object);
        match step {
            Step::Conjure(id) => {
                self.pirate(id).soul_count() == 0 && reckon(id, Object::BarrelMagic) && self.has_barrels()
            }
            Step::PayBarrel(id, _) => self.pirate(id).soul_count() > 0 && reckon(id, Object::BarrelMagic),
            Step::Sand(id) => reckon(id, Object::CursedSkull),
            Step::Answer(id, _) => reckon(id, Object::GhostShip),
            Step::DiscardObject(_) => true,
            _ => false,
        }
    }

    /// Carries out the answer of a seat to the decision on top of the agenda.
    pub(crate) fn answer(&mut self, seat: Seat, the_move: Move, out: &mut impl Outside<Self>) {
        match (self.agenda.top(), the_move) {
            (Some(Step::ChooseCards), Move::Card(card)) => self.choose_card(self.who(seat.0), card, out),
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
            (Step::Place(id), Move::Place(space)) => self.place_ship(id, space, out),
            (Step::Conjure(id), choice) => self.conjure(id, choice, out),
            (Step::PayBarrel(id, barrel), choice) => self.pay_barrel(id, barrel, choice, out),
            (Step::NameStar(id), Move::Name(colour)) => self.name_star(id, colour, out),
            (Step::SecondCard(id), Move::Card(card)) => self.choose_second(id, card, out),
            (Step::Bones(id), Move::Card(card)) => self.pick_bones(id, card, out),
            (Step::Menu(id), choice) => self.take_turn(id, choice, out),
            (Step::Jax(id, left), Move::Cell(cell)) => self.jax_from_grid(id, left, cell, out),
            (Step::Tok(id), Move::Name(colour)) => self.call_tok(id, colour, out),
            (Step::Take(id, taken), choice) => self.take_item(id, taken, choice, out),
            (Step::Tix(id), Move::Tix(colour, way)) => {
                if let Some(victim) = self.of_colour(colour) {
                    self.agenda.push(Step::TixSoul(id, victim, way));
                }
            }
            (Step::TixSoul(id, victim, way), Move::Give(soul)) => self.cast_tix(id, victim, way, soul, out),
            (Step::TixOwn(id, _) | Step::RitualCourse(id, _) | Step::Whisper(id), Move::Sail(course)) => {
                self.sail(id, course);
            }
            (Step::Offer(id, round), choice) => self.offer(id, round, choice, out),
            (Step::Cell(id, soul), Move::Cell(cell)) => self.place_soul(id, soul, cell, out),
            (Step::Stars(id), Move::Fly(space)) => self.fly(id, space),
            (Step::WindBarrel(id), Move::Turn(quadrants)) => self.turn_wind(id, quadrants, out),
            (Step::SeaBarrel(id), choice) => self.change_sea(id, choice, out),
            (Step::OctopusGive(id), Move::Return(soul)) => self.octopus_give(id, soul, out),
            (Step::OctopusTake(id), Move::Take(item)) => self.octopus_take(id, item, out),
            (Step::Mask(id), Move::Fetch(object)) => self.fetch(id, object, out),
            (Step::Wreck(id), choice) => self.search_wreck(id, choice, out),
            (Step::Board(id, victim), choice) => self.board(id, victim, choice, out),
            (Step::SwapBlessed(id, victim), Move::Swap) => self.swap_blessed(id, victim, out),
            (Step::SwapBlessed(..), _) => {}
            (Step::Skull(id), choice) => self.take_at_skull(id, choice, out),
            (Step::Sand(id), Move::Bury) => self.bury(id, out),
            (Step::Sand(_), _) => {}
            (Step::ReturnSoul(id), Move::Return(soul)) => self.return_soul(id, soul, out),
            (Step::DiscardObject(id), Move::Discard(object)) => self.discard(id, object, out),
            (Step::Answer(id, attacker), Move::Answer) => self.answer_fire(id, attacker, out),
            (Step::Answer(..), _) => {}
            (Step::AnswerSoul(id, attacker), Move::Take(item)) => self.answer_soul(id, attacker, item, out),
            _ => debug_assert!(false, "{the_move} is no answer to {step:?}"),
        }
    }

    /// Does every step that needs no player, up to the next decision or the end.
    pub(crate) fn run(&mut self, out: &mut impl Outside<Self>) {
        while let Some(step) = self.agenda.top() {
            if step == Step::ChooseCards {
                if !self.still_to_choose().is_empty() {
                    return;
                }
                self.agenda.pop();
                out.tell(self, crate::event::Event::AllChosen);
            } else if step.decider().is_some_and(|id| !id.is_cursed()) {
                let choices = self.choices(step);
                if choices.len() > 1 || self.asks_without_choice(step) && !choices.is_empty() {
                    return;
                }
                self.agenda.pop();
                if let Some(&only) = choices.first() {
                    self.resolve(step, only, out);
                } else {
                    self.without_answer(step, out);
                }
            } else {
                self.agenda.pop();
                self.perform(step, out);
            }
        }
    }

    /// A decision to which there is no answer at all falls away.
    fn without_answer(&mut self, step: Step, out: &mut impl Outside<Self>) {
        if let Step::RitualCourse(id, _) = step {
            out.tell(self, crate::event::Event::RitualStays { pirate: id });
        }
    }

    /// Does a step that nobody decides.
    fn perform(&mut self, step: Step, out: &mut impl Outside<Self>) {
        match step {
            Step::Placing(placed) => self.placing(placed, out),
            Step::Dusk => self.dusk(out),
            Step::Conjuring(asked) => self.conjuring(asked),
            Step::Reveal => self.reveal(out),
            Step::Jail => self.jail(out),
            Step::Turns(done) => self.next_turn(done, out),
            Step::Broadside(id) => self.broadside(id, out),
            Step::Dawn => self.dawn(out),
            Step::TixVictim(victim, way) => self.tix_victim(victim, way),
            Step::TixOwn(id, way) => self.cursed_course(id, &[way], 1, out),
            Step::Ritual(caller, round, done) => self.ritual(caller, round, done, out),
            Step::Sweep(done) => self.sweep(done),
            Step::Swirl(id, done) => self.swirl(id, done),
            Step::LayAway(object) => self.objects.lay_away(object),
            Step::Voyage(voyage) => self.go_on(voyage, out),
            Step::Land(id) => self.land(id, out),
            Step::Fire(id, target) => self.fire(id, target, out),
            _ => debug_assert!(false, "{step:?} is a decision"),
        }
    }
}

impl Step {
    /// The pirate that decides this step; nobody if it is none, or if all players decide it at once.
    pub fn decider(self) -> Option<PirateId> {
        match self {
            Step::Place(id)
            | Step::Conjure(id)
            | Step::PayBarrel(id, _)
            | Step::NameStar(id)
            | Step::SecondCard(id)
            | Step::Bones(id)
            | Step::Menu(id)
            | Step::Jax(id, _)
            | Step::Tok(id)
            | Step::Take(id, _)
            | Step::Tix(id)
            | Step::TixSoul(id, ..)
            | Step::TixOwn(id, _)
            | Step::Offer(id, _)
            | Step::Cell(id, _)
            | Step::RitualCourse(id, _)
            | Step::Stars(id)
            | Step::WindBarrel(id)
            | Step::SeaBarrel(id)
            | Step::Whisper(id)
            | Step::OctopusGive(id)
            | Step::OctopusTake(id)
            | Step::Mask(id)
            | Step::Wreck(id)
            | Step::Board(id, _)
            | Step::SwapBlessed(id, _)
            | Step::Skull(id)
            | Step::Sand(id)
            | Step::ReturnSoul(id)
            | Step::DiscardObject(id)
            | Step::Answer(id, _)
            | Step::AnswerSoul(id, _) => Some(id),
            _ => None,
        }
    }
}
