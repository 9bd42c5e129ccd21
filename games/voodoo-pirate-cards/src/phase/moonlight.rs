//! Moonlight: whose turn it is, and what a pirate does in it (VPC-051 to VPC-062).

use engine::{Outside, Stack};

use crate::data::{Action, Barrel, Object, Way};
use crate::event::Event;
use crate::moves::Move;
use crate::state::{Choices, PirateId, Step, VoodooPirateCards};

impl VoodooPirateCards {
    /// The pirates in the order of their turns: the one on the Moon barrel, then from the Sun holder; nobody from the jail
    /// (VPC-049, VPC-052, VPC-053).
    pub(crate) fn turns(&self) -> Stack<PirateId, 4> {
        let on_moon = |id: PirateId| self.pirate(id).barrel.is_some_and(|claim| claim.barrel == Barrel::Moon);
        let free = |id: &PirateId| !self.pirate(*id).jailed;
        let order = || (0..self.options.pirates).map(|place| self.left_of(self.sun, place)).filter(free);
        order().filter(|&id| on_moon(id)).chain(order().filter(|&id| !on_moon(id))).collect()
    }

    /// The Moon goes to the next pirate (VPC-051); when it has been round, Dawn breaks (VPC-062).
    pub(crate) fn next_turn(&mut self, done: u8, out: &mut impl Outside<Self>) {
        let Some(&id) = self.turns().get(usize::from(done)) else { return };
        self.agenda.push(Step::Turns(done + 1));
        self.moon = id.seat();
        self.used = [0; 6];
        let first_by_barrel = done == 0 && self.pirate(id).barrel.is_some_and(|claim| claim.barrel == Barrel::Moon);
        out.tell(self, Event::TurnBegan { pirate: id, first_by_barrel });
        if id.is_cursed() {
            self.agenda.push(Step::Broadside(id));
        } else {
            self.agenda.push(Step::Menu(id));
        }
        if self.pirate(id).played == Some(Action::Oodoo) {
            if !self.ritual_held {
                self.call_ritual(id, out);
            }
        } else if id.is_cursed() {
            self.cursed_action(id, out);
        }
    }

    /// Everything that the pirate on turn can do: the action, the barrel, objects, the end of the turn (VPC-054, VPC-055).
    pub(crate) fn menu_choices(&self, id: PirateId) -> Choices {
        let mut choices = Choices::new();
        if self.can_act(id) {
            choices.push(Move::Act);
        }
        if self.can_use_barrel(id) {
            choices.push(Move::Barrel);
        }
        for object in Object::OF_THE_MOON {
            if self.can_use(id, object) {
                choices.push(Move::Use(object));
            }
        }
        for way in Way::ALL {
            choices.push(Move::End(way));
        }
        choices
    }

    /// Whether the action card can be conjured: once, and only if it can be carried out (VPC-054 to VPC-056).
    fn can_act(&self, id: PirateId) -> bool {
        let pirate = self.pirate(id);
        !pirate.acted
            && match pirate.played {
                Some(Action::Jax) => self.bag.count() > 0 || self.grid.filled().next().is_some(),
                Some(Action::Tok) => pirate.soul_count() > 0,
                Some(Action::Take) => !self.take_choices(0).is_empty(),
                Some(Action::Tix) => pirate.soul_count() > 0 && self.has_tix(id),
                Some(Action::Oodoo) | None => false,
            }
    }

    /// Does what the pirate on turn has chosen.
    pub(crate) fn take_turn(&mut self, id: PirateId, choice: Move, out: &mut impl Outside<Self>) {
        if let Move::End(way) = choice {
            self.pirate_mut(id).facing = way;
            out.tell(self, Event::TurnEnded { pirate: id, facing: way });
            self.agenda.push(Step::Broadside(id));
            return;
        }
        self.agenda.push(Step::Menu(id));
        match choice {
            Move::Act => self.act(id, out),
            Move::Barrel => self.use_barrel(id, out),
            Move::Use(object) => self.use_object(id, object, out),
            _ => debug_assert!(false, "{choice} is nothing to do in a turn"),
        }
    }

    /// The played action card is conjured.
    fn act(&mut self, id: PirateId, out: &mut impl Outside<Self>) {
        let Some(card) = self.pirate(id).played else { return };
        self.pirate_mut(id).acted = true;
        out.tell(self, Event::Acted { pirate: id, card });
        match card {
            Action::Jax => self.jax(id, out),
            Action::Tok => self.agenda.push(Step::Tok(id)),
            Action::Take => self.agenda.push(Step::Take(id, 0)),
            Action::Tix => self.agenda.push(Step::Tix(id)),
            Action::Oodoo => {}
        }
    }
}
