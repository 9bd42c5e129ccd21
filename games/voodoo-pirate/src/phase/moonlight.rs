//! Moonlight turns: who is next, the menu, the end of a turn (VPB-030 to VPB-044, VPB-081 to VPB-084, VPB-282, VPB-370).

use engine::Outside;

use crate::data::{Action, Barrel, Object};
use crate::event::Event;
use crate::moves::{Move, Payment};
use crate::state::{Choices, Freed, Phase, Pirate, Step, VoodooPirate};

impl VoodooPirate {
    /// The moon goes to the Moon pirate first, then round from the Sun holder (VPB-030); after the last Dawn breaks (VPB-041).
    pub(crate) fn next_turn(&mut self, out: &mut impl Outside<Self>) {
        self.phase = Phase::Moonlight;
        let to_visit = |game: &Self, pirate: &Pirate| !game.ship(*pirate).visited;
        let first = |game: &Self, pirate: &Pirate| {
            let ship = game.ship(*pirate);
            ship.barrel == Some(Barrel::Moon) && ship.done.barrel
        };
        let order = || (0..self.options.places()).filter_map(|rank| self.in_turn_order(rank));
        let moon = order().find(|pirate| first(self, pirate) && to_visit(self, pirate));
        let Some(pirate) = moon.or_else(|| order().find(|pirate| to_visit(self, pirate))) else {
            self.agenda.push(Step::Dawn);
            return;
        };
        self.agenda.push(Step::NextTurn);
        self.ship_mut(pirate).visited = true;
        let jailed = self.ship(pirate).jailed;
        if self.is_ashore(pirate) || jailed {
            if jailed && !self.is_ashore(pirate) && self.has_window(pirate, Object::JailBreak) {
                self.agenda.push(Step::JailBreak(pirate, Freed::Turn));
            } else {
                // VPB-031.
                out.tell(self, Event::TurnSkipped { pirate, jailed });
            }
        } else {
            self.agenda.push(Step::StartTurn(pirate));
        }
    }

    /// A turn begins. The first #oodoo pirate that the moon visits is the Caller, and the wind turns (VPB-081, VPB-082).
    pub(crate) fn start_turn(&mut self, pirate: Pirate, out: &mut impl Outside<Self>) {
        self.moon = pirate;
        out.tell(self, Event::TurnBegan { pirate });
        let action = self.ship(pirate).action;
        let calls = self.caller.is_none() && action == Some(Action::Oodoo);
        if calls {
            self.caller = Some(pirate);
        }
        if pirate.is_cursed() {
            self.agenda.push(Step::Broadside(pirate, 0));
            if calls {
                self.agenda.push(Step::Ritual(1, 0));
            }
        } else {
            self.agenda.push(Step::Menu(pirate));
        }
        if calls {
            let cards = self.pirates().filter(|&other| self.ship(other).action == Some(Action::Oodoo)).count();
            self.turn_wind(cards as u8, Some(pirate), out);
        } else if pirate.is_cursed() {
            self.cursed_action(pirate, out);
        }
    }

    /// Whether the pirate calls a ritual that is still to come.
    fn owes_ritual(&self, pirate: Pirate) -> bool {
        self.caller == Some(pirate) && !self.ritual_held
    }

    /// A turn whose pirate has reached the shore is over at once (VPB-282); its ritual is held without it (VPB-370).
    pub(crate) fn end_ashore(&mut self, pirate: Pirate) {
        if self.owes_ritual(pirate) {
            self.agenda.push(Step::Ritual(1, 0));
        }
    }

    /// The menu of a turn: only what can be carried out now (VPB-032, VPB-043).
    pub(crate) fn menu_choices(&self, pirate: Pirate) -> Choices {
        let mut moves = Choices::new();
        if let Some(action) = self.conjurable(pirate) {
            moves.push(Move::Conjure(action));
        }
        self.barrel_entries(pirate, &mut moves);
        let faces = self.ship(pirate).faces().filter(|face| face.is_moon());
        faces.filter(|&face| self.can_use(pirate, face)).for_each(|face| moves.push(Move::Use(face)));
        moves.push(Move::End);
        // What is seldom wanted comes last.
        self.discard_choices(pirate, &mut moves);
        moves
    }

    /// The Action card, if it can be conjured now (VPB-043).
    fn conjurable(&self, pirate: Pirate) -> Option<Action> {
        let ship = self.ship(pirate);
        let action = ship.action?;
        let can = match action {
            Action::Oodoo => return self.owes_ritual(pirate).then_some(action),
            Action::Jax | Action::Poppet => true,
            Action::Tok => !self.is_in_harbour(pirate) && ship.soul_count() > 0,
            Action::Take => !ship.was_jailed && self.something_to_take(),
            Action::Tix => self.can_possess(pirate),
        };
        (can && !ship.done.action).then_some(action)
    }

    /// An entry of the menu is chosen; afterwards the menu comes again.
    pub(crate) fn choose(&mut self, pirate: Pirate, the_move: Move, out: &mut impl Outside<Self>) {
        if the_move == Move::End {
            self.agenda.push(Step::Face(pirate));
            if self.owes_ritual(pirate) {
                // VPB-084: at the latest just before the facing.
                self.agenda.push(Step::Ritual(1, 0));
            }
            return;
        }
        self.agenda.push(Step::Menu(pirate));
        match the_move {
            Move::Conjure(action) => self.conjure(pirate, action, out),
            Move::Barrel(barrel) => self.use_barrel(pirate, barrel, out),
            Move::Select(barrel, Payment::Poppet) => self.select_in_moonlight(pirate, barrel, out),
            Move::Use(object) => self.use_object(pirate, object, out),
            Move::Discard(item) => self.discard(pirate, item, false, out),
            _ => debug_assert!(false, "{the_move} is not in the menu"),
        }
    }

    /// A player conjures the Action card.
    fn conjure(&mut self, pirate: Pirate, action: Action, out: &mut impl Outside<Self>) {
        self.ship_mut(pirate).done.action = true;
        out.tell(self, Event::Conjured { pirate, action });
        match action {
            Action::Jax => self.jax(pirate, out),
            Action::Tok => self.agenda.push(Step::NameColour(pirate)),
            Action::Take => self.agenda.push(Step::TakeItem(pirate, 2)),
            Action::Poppet => self.conjure_poppet(pirate, out),
            Action::Tix => self.agenda.push(Step::TixVictim(pirate)),
            Action::Oodoo => self.agenda.push(Step::Ritual(1, 0)),
        }
    }

    /// A player turns the ship, then it fires (VPB-037, VPB-040).
    pub(crate) fn face(&mut self, pirate: Pirate, dir: crate::data::Dir, out: &mut impl Outside<Self>) {
        self.ship_mut(pirate).south = dir == crate::data::Dir::South;
        self.agenda.push(Step::Broadside(pirate, 0));
        out.tell(self, Event::Faced { pirate, dir });
    }
}
