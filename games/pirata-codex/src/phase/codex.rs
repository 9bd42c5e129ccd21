//! The Codex (PIR-406 to PIR-409).

use engine::{Outside, Seat};

use crate::data::Tile;
use crate::event::Event;
use crate::moves::Move;
use crate::ships::ShipId;
use crate::state::{Choices, PirataCodex};
use crate::step::Step;

impl PirataCodex {
    /// Draws a card and decides about it; the Phantom by its table.
    pub(crate) fn read_codex(&mut self, who: ShipId, out: &mut impl Outside<Self>) {
        let Some(seat) = who.player() else {
            self.phantom_codex(out);
            return;
        };
        match self.draw_top(out) {
            Some(card) => {
                self.codex = Some(card);
                out.tell(self, Event::CodexDrawn { ship: who, card: Some(card) });
                self.agenda.push(Step::Codex(seat));
            }
            None => self.nothing(who, Tile::Codex, out),
        }
    }

    /// Decline; keep it and miss the next betting; or keep it and discard another card.
    pub(crate) fn codex_choices(&self, seat: Seat, choices: &mut Choices) {
        choices.push(Move::Decline);
        if !self.ships[seat.index()].miss {
            choices.push(Move::Accept);
        }
        self.hands[seat.index()].kinds().for_each(|card| choices.push(Move::Discard(card)));
    }

    /// Carries out the choice.
    pub(crate) fn settle_codex(&mut self, seat: Seat, the_move: Move, out: &mut impl Outside<Self>) {
        let Some(card) = self.codex.take() else { return };
        let ship = ShipId::from(seat);
        if the_move == Move::Decline {
            self.discard_openly(ship, card, out);
            return;
        }
        let price = match the_move {
            Move::Discard(other) => Some(other),
            _ => None,
        };
        if let Some(other) = price {
            self.hands[seat.index()].take(other);
            self.leaves_openly(ship, other);
            self.discard_openly(ship, other, out);
        }
        self.hands[seat.index()].add(card);
        out.tell(self, Event::CodexKept { ship });
        if price.is_none() {
            self.mark(ship, out);
        }
    }
}
