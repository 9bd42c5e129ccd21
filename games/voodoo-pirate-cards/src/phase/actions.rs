//! Jax, Tok and Take (VPC-129 to VPC-142).

use engine::Outside;

use crate::data::Colour;
use crate::event::{Event, Gain};
use crate::moves::{Item, Move};
use crate::state::{Choices, PirateId, Step, VoodooPirateCards};

impl VoodooPirateCards {
    /// How many souls the next Jax brings (VPC-129, VPC-130).
    pub(crate) fn jax_count(&self) -> u8 {
        1 + self.jaxed
    }

    /// Souls from the bag; if it runs out the rest comes from the grid (VPC-129 to VPC-132).
    pub(crate) fn jax(&mut self, id: PirateId, out: &mut impl Outside<Self>) {
        let wanted = self.jax_count();
        self.jaxed += 1;
        let drawn = wanted.min(self.bag.count());
        for _ in 0..drawn {
            self.draw_soul(id, Gain::Jax, out);
        }
        self.settle_souls(id);
        if drawn < wanted {
            self.agenda.push(Step::Jax(id, wanted - drawn));
        }
    }

    /// One soul of the grid; perhaps there are more to take.
    pub(crate) fn jax_from_grid(&mut self, id: PirateId, left: u8, cell: u8, out: &mut impl Outside<Self>) {
        if left > 1 {
            self.agenda.push(Step::Jax(id, left - 1));
        }
        self.soul_from_grid(id, cell, Gain::Jax, out);
    }

    /// All souls of a colour from the grid and from every pirate without the GriGri (VPC-134 to VPC-137).
    pub(crate) fn call_tok(&mut self, id: PirateId, colour: Colour, out: &mut impl Outside<Self>) {
        out.tell(self, Event::TokCalled { pirate: id, colour });
        let count = self.grid.take_all(colour);
        if count > 0 {
            self.gain_souls(id, colour, count, Event::TokFromGrid { pirate: id, colour, count }, out);
        }
        for place in 1..self.options.pirates {
            let victim = self.left_of(id.seat(), place);
            let count = self.tok_loot(victim, colour);
            if count > 0 {
                (0..count).for_each(|_| self.lose_soul(victim, colour));
                self.gain_souls(id, colour, count, Event::TokTook { pirate: id, victim, colour, count }, out);
            }
        }
        self.settle_souls(id);
    }

    /// What Tok takes from a pirate: nothing from the holder of the GriGri (VPC-125).
    pub(crate) fn tok_loot(&self, victim: PirateId, colour: Colour) -> u8 {
        if self.grigri == victim.seat() { 0 } else { self.pirate(victim).souls[colour] }
    }

    /// What Take can take; the second item may be forgone (VPC-140, VPC-141).
    pub(crate) fn take_choices(&self, taken: u8) -> Choices {
        let mut choices = Choices::new();
        let plain = [
            (self.treasure > 0, Item::Coin),
            (self.objects.can_draw(), Item::Deck),
            (self.objects.top().is_some(), Item::Discard),
            (self.bag.count() > 0, Item::Bag),
        ];
        for (_, item) in plain.into_iter().filter(|(there, _)| *there) {
            choices.push(Move::Take(item));
        }
        for cell in self.grid_choices() {
            choices.push(cell);
        }
        if taken > 0 {
            choices.push(Move::Pass);
        }
        choices
    }

    /// Takes one item; storage is settled before the second (VPC-141).
    pub(crate) fn take_item(&mut self, id: PirateId, taken: u8, choice: Move, out: &mut impl Outside<Self>) {
        if choice == Move::Pass {
            return;
        }
        if taken == 0 {
            self.agenda.push(Step::Take(id, 1));
        }
        match choice {
            Move::Take(Item::Coin) => {
                self.take_coins(id, 1);
                out.tell(self, Event::CoinTaken { pirate: id, count: 1 });
            }
            Move::Take(Item::Deck) => self.draw_object(id, Gain::Take, out),
            Move::Take(Item::Discard) => self.take_discard(id, Gain::Take, out),
            Move::Take(Item::Bag) => {
                self.draw_soul(id, Gain::Take, out);
                self.settle_souls(id);
            }
            Move::Cell(cell) => {
                self.soul_from_grid(id, cell, Gain::Take, out);
                self.settle_souls(id);
            }
            _ => debug_assert!(false, "{choice} is nothing to take"),
        }
    }
}
