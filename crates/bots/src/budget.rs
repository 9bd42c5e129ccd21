//! How long a search may take.

use std::str::FromStr;
use std::time::{Duration, Instant};

/// How long the captain thinks about a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many iterations: the same seed gives the same move on every machine.
    Iterations(u32),
    /// So long.
    Time(Duration),
}

impl Budget {
    /// What each of so many has who spend it together at the same time.
    pub(crate) fn part(self, of: u32) -> Budget {
        match self {
            Budget::Iterations(all) => Budget::Iterations(all.div_ceil(of.max(1))),
            Budget::Time(time) => Budget::Time(time),
        }
    }
}

/// This is no budget.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{0}' is no budget; write a number of iterations above 0, or a time like 50ms")]
pub struct BadBudget(String);

impl FromStr for Budget {
    type Err = BadBudget;

    /// Reads `2000` (iterations) or `50ms`.
    fn from_str(text: &str) -> Result<Budget, BadBudget> {
        let bad = || BadBudget(text.to_owned());
        let number = |text: &str| text.parse::<u32>().ok().filter(|&number| number > 0).ok_or_else(bad);
        match text.strip_suffix("ms") {
            Some(millis) => Ok(Budget::Time(Duration::from_millis(number(millis)?.into()))),
            None => number(text).map(Budget::Iterations),
        }
    }
}

/// A budget that is being spent.
#[derive(Debug)]
pub(crate) struct Spending {
    budget: Budget,
    start: Instant,
    /// The iterations that were done.
    pub done: u32,
    /// The part of the budget that is spent, as far as was looked.
    share: f64,
}

impl Spending {
    pub fn of(budget: Budget) -> Spending {
        Spending { budget, start: Instant::now(), done: 0, share: 0.0 }
    }

    /// One iteration more; tells the part of the budget that is spent: 1 or more if it is used up. The clock is read now and then
    /// only.
    pub fn spend(&mut self) -> f64 {
        self.done += 1;
        match self.budget {
            Budget::Iterations(most) => self.share = f64::from(self.done) / f64::from(most),
            Budget::Time(most) if self.done.is_multiple_of(16) => {
                self.share = self.start.elapsed().as_secs_f64() / most.as_secs_f64().max(1e-9);
            }
            Budget::Time(_) => {}
        }
        self.share
    }
}
