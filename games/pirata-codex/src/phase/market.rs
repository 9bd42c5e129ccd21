//! Black Market (PIR-470 to PIR-472).

use engine::{Outside, Seat, Stack};

use crate::cards::Cards;
use crate::data::Tile;
use crate::event::Event;
use crate::moves::{Handful, Move};
use crate::phase::preparation::handful;
use crate::ships::{ShipId, Ships};
use crate::state::{Choices, PirataCodex};
use crate::step::Step;

impl PirataCodex {
    /// The tile-winner says first whether it takes part; the Phantom never does (PIR-726).
    pub(crate) fn open_market(&mut self, who: ShipId, out: &mut impl Outside<Self>) {
        if who.is_phantom() {
            self.trade_cards(self.humans(), who, out);
        } else {
            self.agenda.push(Step::Market(who));
        }
    }

    /// All others take part.
    pub(crate) fn join_market(&mut self, who: ShipId, joins: bool, out: &mut impl Outside<Self>) {
        out.tell(self, Event::MarketJoined { ship: who, joins });
        let all = self.humans();
        self.trade_cards(if joins { all } else { all.without(who) }, who, out);
    }

    fn trade_cards(&mut self, taking_part: Ships, who: ShipId, out: &mut impl Outside<Self>) {
        if taking_part.len() < 2 {
            self.nothing(who, Tile::Market, out);
        } else {
            self.agenda.push(Step::MarketCards(taking_part));
        }
    }

    /// Any card of the own hand, by kind.
    pub(crate) fn market_choices(&self, seat: Seat, choices: &mut Choices) {
        self.hands[seat.index()].kinds().for_each(|card| choices.push(Move::Give(Handful::of(&[card]))));
    }

    /// Each card goes to the next one in the betting direction who takes part.
    pub(crate) fn pass_market(&mut self, who: Ships, picks: [Option<Move>; 6], out: &mut impl Outside<Self>) {
        let next = |ship: ShipId| {
            let places = (1..=self.options.cups()).map(|steps| self.next_place(ship, steps));
            places.into_iter().find(|&next| who.contains(next)).unwrap_or(ship)
        };
        let givers = who.iter().filter(|ship| picks[ship.index()].is_some());
        let passes: Stack<(ShipId, ShipId, Cards), 6> =
            givers.map(|ship| (ship, next(ship), handful(picks[ship.index()]))).collect();
        self.pass_on(&passes, out);
    }
}
