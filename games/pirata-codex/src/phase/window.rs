//! Windows: when cards may be played, and who is asked (PIR-510 to PIR-516, PIR-521).
//!
//! Seats are asked one after another. A seat is left out only for reasons that all can see, so being asked tells nothing;
//! a seat that holds nothing fitting has the pass as its only move.

use engine::{Outside, Seat};

use crate::data::Card;
use crate::event::Event;
use crate::moves::{Aim, Move};
use crate::ships::{ShipId, Ships};
use crate::state::{Choices, Phase, PirataCodex, Special};
use crate::step::{Poll, React, Step, Window};

impl PirataCodex {
    /// Opens a window; its order stays as it is now (PIR-122).
    pub(crate) fn open(&mut self, window: Window) {
        let (first, clockwise) = (self.token.index() as u8, self.clockwise);
        self.agenda.push(Step::Window(Poll { window, first, clockwise, at: 0, passed: Ships::NONE }));
    }

    /// Opens W-REACT for these players (PIR-515).
    pub(crate) fn open_react(&mut self, aimed_at: Ships, mirror: bool, doll: bool) {
        self.warded = Ships::NONE;
        self.doll = None;
        self.open(Window::React(React { aimed_at, mirror, doll }));
    }

    /// The player so many places on in the order of a window.
    fn in_order(&self, poll: Poll, steps: u8) -> ShipId {
        let cups = self.options.cups();
        let steps = if poll.clockwise { steps } else { cups - steps };
        self.at_place((poll.first + steps) % cups)
    }

    /// The seat that is asked in a window.
    pub(crate) fn polled(&self, poll: Poll) -> Option<Seat> {
        self.in_order(poll, poll.at).player()
    }

    /// All who are not left out of a window, whoever has passed.
    pub(crate) fn may_act(&self, window: Window) -> Ships {
        self.humans().iter().filter(|&ship| !self.is_left_out(window, ship)).collect()
    }

    /// Whether a player is left out of a window, for reasons that all can see (PIR-510).
    fn is_left_out(&self, window: Window, ship: ShipId) -> bool {
        let own = self.ship(ship);
        let concerned = match window {
            Window::Sail | Window::Action => true,
            Window::Die(roller) => ship == roller,
            Window::Battle => self.battle.is_some_and(|battle| battle.still_in.contains(ship)),
            Window::Event => self.sailors.contains(ship) && self.tile_winner != Some(ship),
            Window::React(react) => react.aimed_at.contains(ship),
        };
        if !concerned || own.out {
            return true;
        }
        let has_card = !self.hands[ship.index()].is_empty();
        let gold = has_card && self.gold_is_free(ship);
        match window {
            Window::Sail => !gold && !self.can_buy(ship),
            Window::Action => {
                let silver = has_card && own.silver.is_none();
                !(gold || silver || self.can_buy(ship) || self.can_lift(ship))
            }
            _ => !gold,
        }
    }

    /// Whether a player may still play a gold card (PIR-502; in the final battle one a roll, PIR-608).
    pub(crate) fn gold_is_free(&self, ship: ShipId) -> bool {
        let own = self.ship(ship);
        if self.phase == Phase::FinalBattle { !own.played } else { own.gold.is_none() }
    }

    /// Whether a player may lift its curse (PIR-805).
    pub(crate) fn can_lift(&self, ship: ShipId) -> bool {
        self.holds(ship, Special::Cursed) && self.ship(ship).plain >= 3
    }

    /// Finds who is asked next; says whether there is somebody. If not, the window closes.
    pub(crate) fn ask_next(&mut self, poll: Poll) -> bool {
        let cups = self.options.cups();
        for steps in 0..cups {
            let at = (poll.at + steps) % cups;
            let ship = self.in_order(poll, at);
            if ship.is_phantom() || poll.passed.contains(ship) || self.is_left_out(poll.window, ship) {
                continue;
            }
            if at != poll.at {
                self.agenda.pop();
                self.agenda.push(Step::Window(Poll { at, ..poll }));
            }
            return true;
        }
        false
    }

    /// What the seat asked may do: its fitting cards, a purchase, a lifted curse, or pass.
    pub(crate) fn window_choices(&self, poll: Poll, ship: ShipId, choices: &mut Choices) {
        let hand = self.hands[ship.index()];
        let gold = self.gold_is_free(ship);
        match poll.window {
            Window::Sail if gold => self.sail_cards(ship, choices),
            Window::Die(_) if gold && hand.has(Card::Loaded) => self.loaded_choices(choices),
            Window::Battle if gold => self.battle_cards(ship, choices),
            Window::Event if gold && hand.has(Card::Chart) && !self.on_x(ship) => {
                choices.push(Move::Play(Card::Chart, Aim::Nothing));
            }
            Window::React(react) if gold => self.react_cards(ship, react, choices),
            Window::Action => self.action_cards(ship, choices),
            _ => {}
        }
        if matches!(poll.window, Window::Sail | Window::Action) && self.can_buy(ship) {
            choices.push(Move::Buy);
        }
        if poll.window == Window::Action && self.can_lift(ship) {
            choices.push(Move::Lift);
        }
        choices.push(Move::Pass);
    }

    /// Lucky Pirate, and Cheating Pirate on anybody else still in (PIR-513).
    fn battle_cards(&self, ship: ShipId, choices: &mut Choices) {
        let hand = self.hands[ship.index()];
        if hand.has(Card::Lucky) {
            choices.push(Move::Play(Card::Lucky, Aim::Nothing));
        }
        if let Some(battle) = self.battle.filter(|_| hand.has(Card::Cheat)) {
            let others = battle.still_in.without(ship);
            others.iter().for_each(|other| choices.push(Move::Play(Card::Cheat, Aim::At(other))));
        }
    }

    /// Mirror Shield, and Hex Doll on anybody who is not immune (PIR-554, PIR-571, PIR-509).
    fn react_cards(&self, ship: ShipId, react: React, choices: &mut Choices) {
        let hand = self.hands[ship.index()];
        if react.mirror && hand.has(Card::Mirror) {
            choices.push(Move::Play(Card::Mirror, Aim::Nothing));
        }
        if react.doll && hand.has(Card::Hexdoll) && !self.in_lagoon(ship) {
            let targets = self.open_to_harm(ship);
            targets.iter().for_each(|target| choices.push(Move::Play(Card::Hexdoll, Aim::At(target))));
        }
    }

    /// Carries out what the asked seat does. An act makes earlier passes void, a purchase does not (PIR-510).
    pub(crate) fn answer_window(&mut self, poll: Poll, ship: ShipId, the_move: Move, out: &mut impl Outside<Self>) {
        let next = (poll.at + 1) % self.options.cups();
        let after_pass = Poll { at: next, passed: poll.passed.with(ship), ..poll };
        let after_act = Poll { at: next, passed: Ships::NONE, ..poll };
        let replace = |game: &mut Self, poll: Poll| {
            game.agenda.pop();
            game.agenda.push(Step::Window(poll));
        };
        match the_move {
            Move::Buy => self.buy(ship, out),
            Move::Lift => {
                replace(self, after_act);
                self.lift_curse(ship, out);
            }
            Move::Play(card, aim) => {
                replace(self, after_act);
                self.lay_down(ship, card, aim, out);
                self.take_effect(poll.window, ship, card, aim, out);
            }
            _ => replace(self, after_pass),
        }
    }

    /// A card goes from the hand onto the table and takes its slot (PIR-502 to PIR-504); in the final battle it goes to the
    /// discard pile, since there is no end of the round any more.
    fn lay_down(&mut self, ship: ShipId, card: Card, aim: Aim, out: &mut impl Outside<Self>) {
        self.hands[ship.index()].take(card);
        self.leaves_openly(ship, card);
        self.turned_up.add(card);
        if self.phase == Phase::FinalBattle {
            self.discard.add(card);
            self.ship_mut(ship).played = true;
        } else if card.is_gold() {
            self.ship_mut(ship).gold = Some(card);
        } else {
            self.ship_mut(ship).silver = Some(card);
        }
        out.tell(self, Event::Played { ship, card, aim });
    }
}
