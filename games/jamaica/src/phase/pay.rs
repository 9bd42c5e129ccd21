//! From which Holds tokens are paid (JAM-056, JAM-158): costs of spaces and spent Gunpowder.

use engine::Outside;

use crate::data::Cargo;
use crate::event::Event;
use crate::moves::Move;
use crate::state::{Choices, Jamaica, Payment, Step};

impl Jamaica {
    /// How many tokens the next Hold may give: what later Holds cannot give at least, what is owed at most (JAM-158).
    pub(crate) fn pay_choices(&self, payment: Payment) -> Choices {
        let Payment { cargo, rest, .. } = payment;
        let holds = &self.ship(payment.ship).holds[usize::from(payment.hold)..];
        let here = holds[0].count(cargo);
        let later: u8 = holds[1..].iter().map(|hold| hold.count(cargo)).sum();
        (rest.saturating_sub(later)..=rest.min(here)).map(Move::Give).collect()
    }

    /// A Hold gives tokens to the Bank; then the next Hold is asked, until all is paid.
    pub(crate) fn give(&mut self, payment: Payment, amount: u8, out: &mut impl Outside<Self>) {
        let Payment { ship, cargo, total, .. } = payment;
        if amount > 0 {
            self.pay_bank(ship, usize::from(payment.hold), amount);
        }
        let rest = payment.rest - amount;
        if rest > 0 {
            self.agenda.push(Step::Pay(Payment { rest, hold: payment.hold + 1, ..payment }));
        } else if cargo == Cargo::Gunpowder {
            out.tell(self, Event::PowderSpent { ship, count: total });
        } else {
            out.tell(self, Event::Paid { ship, cargo, count: total });
        }
    }
}
