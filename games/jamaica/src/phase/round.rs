//! A round: dice, cards, turns, drawing, the Compass (JAM-017 to JAM-029, JAM-143 to JAM-146).

use engine::{Outside, Seat, Seats, Set};

use crate::data::{ACTIONS, Action, Cargo};
use crate::event::Event;
use crate::moves::Move;
use crate::state::{Choices, Half, Heading, Jamaica, Step};

impl Jamaica {
    /// The Captain rolls both dice; the rest of the round is put on the agenda (JAM-017, JAM-018).
    pub(crate) fn start_round(&mut self, out: &mut impl Outside<Self>) {
        self.dice = [out.die(6), out.die(6)];
        self.agenda.push(Step::EndRound);
        if self.options.ghost_ship {
            self.agenda.push(Step::GhostSail(Half::Evening));
            self.agenda.push(Step::GhostSail(Half::Morning));
        }
        self.agenda.push(Step::Turns(0));
        self.agenda.push(Step::PickCards);
        self.agenda.push(Step::PlaceDice);
        out.tell(self, Event::DiceRolled { round: self.round, captain: self.captain, dice: self.dice });
    }

    /// The two orders of the dice, or the one of a double (JAM-019).
    pub(crate) fn dice_choices(&self) -> Choices {
        let [a, b] = self.dice;
        let orders = [Move::Dice(a, b), Move::Dice(b, a)];
        orders.into_iter().take(if a == b { 1 } else { 2 }).collect()
    }

    /// The Captain puts the dice left and right.
    pub(crate) fn place_dice(&mut self, left: u8, right: u8, out: &mut impl Outside<Self>) {
        self.dice = [left, right];
        out.tell(self, Event::DicePlaced { captain: self.captain, left, right });
    }

    /// The players who have not picked a card yet.
    pub(crate) fn still_to_pick(&self) -> Seats {
        self.seats().filter(|seat| self.crews[seat.index()].pick.is_none()).collect()
    }

    /// Any card of the hand (JAM-020).
    pub(crate) fn card_choices(&self, seat: Seat) -> Choices {
        self.crews[seat.index()].hand.iter().map(Move::Card).collect()
    }

    /// A player lays a card face-down; it cannot be taken back (JAM-021).
    pub(crate) fn pick_card(&mut self, seat: Seat, card: u8, out: &mut impl Outside<Self>) {
        let crew = &mut self.crews[seat.index()];
        crew.hand.remove(card);
        crew.pick = Some(card);
        out.tell(self, Event::Picked { seat, card });
    }

    /// The actions begin once all have picked (JAM-021).
    pub(crate) fn all_picked(&mut self, out: &mut impl Outside<Self>) {
        out.tell(self, Event::AllPicked);
    }

    /// The next player in turn order turns the card up and acts (JAM-022, JAM-023).
    pub(crate) fn next_turn(&mut self, acted: u8, out: &mut impl Outside<Self>) {
        let Some(seat) = self.turn_order().nth(usize::from(acted)) else { return };
        self.agenda.push(Step::Turns(acted + 1));
        let crew = &mut self.crews[seat.index()];
        let Some(card) = crew.pick.take() else { return };
        crew.discards.insert(card);
        crew.held_over.remove(card);
        self.agenda.push(Step::Evening(seat, card));
        out.tell(self, Event::CardTurned { seat, card });
        self.act(seat, Half::Morning, card, out);
    }

    /// One half of a card, with its die (JAM-024). The evening is on the agenda below the
    /// morning and everything that the morning brings (JAM-025).
    pub(crate) fn act(&mut self, seat: Seat, half: Half, card: u8, out: &mut impl Outside<Self>) {
        if self.ship(seat.into()).has_finished() {
            // Only a ship that finished in the morning can be here (JAM-148).
            out.tell(self, Event::EveningIgnored { seat });
            return;
        }
        let die = self.dice[half as usize];
        match ACTIONS[card as usize - 1][half as usize] {
            Action::Forward => self.agenda.push(Step::Sail(seat.into(), die, Heading::Forward)),
            Action::Backward => self.sail_back(seat.into(), die, out),
            Action::Doubloon => self.load(seat.into(), Cargo::Doubloon, die, out),
            Action::Food => self.load(seat.into(), Cargo::Food, die, out),
            Action::Gunpowder => self.load(seat.into(), Cargo::Gunpowder, die, out),
        }
    }

    /// Cards are drawn in turn order and the Compass passes on, or the game ends (JAM-143, JAM-146, JAM-149, JAM-162).
    pub(crate) fn end_round(&mut self, out: &mut impl Outside<Self>) {
        if self.ending || self.round >= self.options.round_cap {
            self.finish_game(out);
            return;
        }
        // At once, so that whoever sees a card drawn does not take the game for over.
        self.agenda.push(Step::StartRound);
        for seat in self.turn_order() {
            self.draw_up_to_limit(seat, out);
        }
        self.captain = self.captain.next(self.options.seats);
        self.round += 1;
        out.tell(self, Event::CompassPassed { to: self.captain });
    }

    /// A player draws up to the hand limit (JAM-143); from an empty pile only after reshuffling (JAM-144, JAM-145).
    pub(crate) fn draw_up_to_limit(&mut self, seat: Seat, out: &mut impl Outside<Self>) {
        let limit = u32::from(self.ship(seat.into()).hand_limit());
        let mut cards = Set::EMPTY;
        while self.crews[seat.index()].hand.len() < limit {
            if self.crews[seat.index()].draw_pile.is_empty() {
                let crew = &mut self.crews[seat.index()];
                crew.draw_pile = std::mem::take(&mut crew.discards);
                crew.held_over = crew.hand;
                out.tell(self, Event::Reshuffled { seat });
            }
            let crew = &mut self.crews[seat.index()];
            let card = out.card(crew.draw_pile);
            crew.draw_pile.remove(card);
            crew.hand.insert(card);
            cards.insert(card);
        }
        if !cards.is_empty() {
            out.tell(self, Event::Drew { seat, count: cards.len() as u8, cards });
        }
    }
}
