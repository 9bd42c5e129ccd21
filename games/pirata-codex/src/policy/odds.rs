//! How many dice fit a bid: what is expected of cups that nobody has lifted yet, and what the words of their owners tell.

/// The dice that fit a bid: how many are expected, and how much that varies.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Expected {
    mean: f32,
    variance: f32,
}

impl Expected {
    /// So many fit for sure.
    pub fn sure(count: u8) -> Expected {
        Expected { mean: f32::from(count), variance: 0.0 }
    }

    /// These, too.
    pub fn add(&mut self, other: Expected) {
        self.mean += other.mean;
        self.variance += other.variance;
    }

    /// Without these.
    pub fn minus(self, other: Expected) -> Expected {
        Expected { mean: self.mean - other.mean, variance: self.variance - other.variance }
    }

    /// So many more than was thought.
    pub fn plus(self, more: f32) -> Expected {
        Expected { mean: self.mean + more, ..self }
    }

    /// So many more dice, each of which fits with this chance.
    pub fn roll(&mut self, dice: f32, chance: f32) {
        self.mean += dice * chance;
        self.variance += dice * chance * (1.0 - chance);
    }

    /// How likely each quantity is.
    pub fn curve(self) -> Curve {
        Curve { mean: self.mean, steepness: 1.7 / self.variance.max(0.02).sqrt() }
    }

    /// The same where as much doubt comes with these dice, of which it is not known yet how many are expected.
    pub fn curve_with(self, other: Expected) -> Curve {
        Curve { mean: self.mean, ..Expected { mean: 0.0, variance: self.variance + other.variance }.curve() }
    }
}

/// How likely it is that so many dice fit, for any quantity.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Curve {
    mean: f32,
    /// How fast a bid becomes unlikely with each die more.
    steepness: f32,
}

impl Curve {
    /// So many more than was thought.
    pub fn plus(self, more: f32) -> Curve {
        Curve { mean: self.mean + more, ..self }
    }

    /// The same with these dice more, of which nothing has been expected yet.
    pub fn with(self, other: Expected) -> Curve {
        self.plus(other.mean)
    }

    /// How likely at least so many fit.
    pub fn at_least(self, quantity: u8) -> f32 {
        logistic((self.mean - f32::from(quantity) + 0.5) * self.steepness)
    }

    /// How likely exactly so many fit.
    pub fn exactly(self, quantity: u8) -> f32 {
        self.at_least(quantity) - self.at_least(quantity + 1)
    }
}

/// How a bettor listens: what the face that somebody has bid tells about the dice of that player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ear {
    /// How much more often each die shows it.
    pub leaning: f32,
    /// How much a bold bid speaks for its bidder. Whoever has few dice of a face does not bid it high.
    pub boldness: f32,
    /// On how many dice more the bidder counted with each other player who had named the same face: then it is less bold.
    pub echo: f32,
}

impl Ear {
    /// What a cup holds of which this was expected, after its owner has bid so many, where this was expected of all other cups.
    pub fn hear(self, cup: Expected, dice: f32, rest: Curve, quantity: u8) -> Expected {
        let likely = rest.with(cup).at_least(quantity);
        let bold = self.boldness * cup.variance * rest.steepness * (1.0 - likely);
        cup.plus((self.leaning * dice + bold).min(MOST_HEARD * dice))
    }
}

/// No words make more than this part of the dice fit that were not expected to.
const MOST_HEARD: f32 = 0.6;

/// 0 far below zero, 1 far above.
pub(super) fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice(count: f32) -> Expected {
        let mut expected = Expected::default();
        expected.roll(count, 1.0 / 3.0);
        expected
    }

    #[test]
    fn the_bolder_a_bid_the_more_dice_its_bidder_is_thought_to_have() {
        let ear = Ear { leaning: 0.0, boldness: 1.0, echo: 0.0 };
        let heard = |quantity| ear.hear(dice(5.0), 5.0, dice(10.0).curve(), quantity).mean - dice(5.0).mean;
        assert!(heard(1) < 0.05, "a timid bid tells {}", heard(1));
        assert!((0.3..1.0).contains(&heard(5)), "a bid of what is expected tells {}", heard(5));
        assert!((1.0..1.4).contains(&heard(9)), "a bold bid tells {}", heard(9));
    }

    #[test]
    fn who_counts_on_others_tells_less() {
        let ear = Ear { leaning: 0.0, boldness: 1.0, echo: 0.0 };
        let (alone, backed) = (dice(10.0).curve(), dice(10.0).plus(1.0).curve());
        assert!(ear.hear(dice(5.0), 5.0, backed, 7).mean < ear.hear(dice(5.0), 5.0, alone, 7).mean);
    }
}
