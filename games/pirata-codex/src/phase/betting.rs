//! Liar's dice (PIR-203 to PIR-218, PIR-710, PIR-714).

use engine::Outside;

use crate::data::MOST_DICE;
use crate::event::Event;
use crate::moves::Move;
use crate::ships::ShipId;
use crate::state::{Bid, Choices, PirataCodex, Reveal, Special};
use crate::step::Step;

impl PirataCodex {
    /// Whether a player has turns in this betting: the participants, the Phantom only by its proxy (PIR-206, PIR-710).
    pub(crate) fn bets(&self, ship: ShipId) -> bool {
        self.participants().contains(ship) && self.in_command(ship).is_some()
    }

    /// The highest quantity (PIR-209).
    pub(crate) fn cap(&self) -> u8 {
        let counted = self.counted();
        let king = self.holder(Special::King).is_some_and(|king| counted.contains(king));
        MOST_DICE * counted.len() + u8::from(king)
    }

    /// The lowest face that a bid may name (PIR-204, PIR-822).
    pub(crate) fn lowest_face(&self) -> u8 {
        if self.options.skins.no_wilds { 1 } else { 2 }
    }

    /// Liar, lock, any quantity that can be bid, and a purchase (PIR-205 to PIR-209, PIR-124).
    pub(crate) fn bet_choices(&self, who: ShipId, choices: &mut Choices) {
        match self.bid {
            None => (1..=self.participants().len()).for_each(|quantity| choices.push(Move::Bid(quantity))),
            Some(bid) => {
                choices.push(Move::Liar);
                choices.push(Move::Lock);
                let cap = self.cap();
                if bid.quantity < cap {
                    choices.push(Move::ThumbsUp);
                }
                let least = bid.quantity + u8::from(bid.face == 6);
                (least..=cap).for_each(|quantity| choices.push(Move::Bid(quantity)));
            }
        }
        if self.can_buy(who) {
            choices.push(Move::Buy);
        }
    }

    /// A higher face for the same quantity, any face for a higher one (PIR-208).
    pub(crate) fn face_choices(&self, quantity: u8, choices: &mut Choices) {
        let lowest = match self.bid {
            Some(bid) if bid.quantity == quantity => bid.face + 1,
            _ => self.lowest_face(),
        };
        (lowest..=6).for_each(|face| choices.push(Move::Face(face)));
    }

    /// A player bids, locks, calls liar, or buys and is asked again.
    pub(crate) fn bet(&mut self, who: ShipId, the_move: Move, out: &mut impl Outside<Self>) {
        match (the_move, self.bid) {
            (Move::Bid(quantity), _) => self.agenda.push(Step::BetFace(who, quantity)),
            (Move::ThumbsUp, Some(bid)) => self.make_bid(who, bid.quantity + 1, bid.face, out),
            (Move::Liar | Move::Lock, Some(bid)) => self.call(who, bid, the_move == Move::Lock, out),
            _ => {
                self.buy(who, out);
                self.agenda.push(Step::Bet(who));
            }
        }
    }

    /// The bid stands; the next participant is asked (PIR-206).
    pub(crate) fn make_bid(&mut self, by: ShipId, quantity: u8, face: u8, out: &mut impl Outside<Self>) {
        let bid = Bid { by, quantity, face };
        self.bid = Some(bid);
        self.bids[by.index()] = Some(bid);
        out.tell(self, Event::Bids { bid });
        let order = (1..=self.options.cups()).map(|steps| self.next_place(by, steps));
        if let Some(next) = order.into_iter().find(|&ship| self.bets(ship)) {
            self.agenda.push(Step::Bet(next));
        }
    }

    /// Lock or liar: all cups are lifted and the dice are counted (PIR-211 to PIR-216).
    fn call(&mut self, caller: ShipId, bid: Bid, lock: bool, out: &mut impl Outside<Self>) {
        out.tell(self, if lock { Event::Locked { by: caller } } else { Event::LiarCalled { by: caller } });
        for ship in self.participants().iter() {
            self.roll_unseen(ship, out);
            self.cups[ship.index()].show();
            out.tell(self, Event::CupShown { ship, cup: self.cups[ship.index()] });
        }
        let count = self.count(bid);
        self.reveal = Some(Reveal { bid, caller, lock, count, cups: self.cups });
        out.tell(self, Event::Counted { bid, count });
        let caller_wins = if lock { count == bid.quantity } else { count < bid.quantity };
        let winner = if caller_wins { caller } else { bid.by };
        let loser = match (lock, caller_wins) {
            (true, true) => None,
            (_, true) => Some(bid.by),
            (_, false) => Some(caller),
        };
        out.tell(self, Event::BettingOver { winner, loser, lock });
        let lock_won = lock && caller_wins;
        if lock_won {
            self.gain(winner, 1, out);
        }
        if lock && !caller_wins {
            self.mark(caller, out);
        }
        if let Some(loser) = loser.filter(|_| self.options.skins.toll) {
            self.lose(loser, 1, out);
        }
        self.start_sail(winner, loser, lock_won, out);
    }
}
