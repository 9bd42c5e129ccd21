//! Shares of wins: how sure they are, and how luck is taken out of them.

/// How far a mean of many may be off, in standard errors, in 95 of 100 cases.
const Z: f64 = 1.959_964;

/// Of fewer games nobody can say how wins follow luck.
const FEWEST: f64 = 20.0;

/// A share of wins.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fair {
    /// How many games it is worth: more than were played if luck was taken out of it.
    pub games: f64,
    /// The share.
    pub rate: f64,
}

impl Fair {
    /// Wilson's interval, which holds the true share in 95 of 100 cases.
    pub fn interval(&self) -> (f64, f64) {
        let (n, p) = (self.games.max(1.0), self.rate);
        let middle = (p + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
        let half = Z / (1.0 + Z * Z / n) * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        ((middle - half).max(0.0), (middle + half).min(1.0))
    }
}

/// Sums over games of what luck brought (`luck.rs`), beside the victories that came of it.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct LuckSums {
    luck: f64,
    luck_squared: f64,
    wins_squared: f64,
    luck_and_wins: f64,
}

impl LuckSums {
    /// One game with so much luck and this part of the victory.
    pub fn of(luck: f64, wins: f64) -> LuckSums {
        LuckSums { luck, luck_squared: luck * luck, wins_squared: wins * wins, luck_and_wins: luck * wins }
    }

    pub fn add(&mut self, other: &LuckSums) {
        self.luck += other.luck;
        self.luck_squared += other.luck_squared;
        self.wins_squared += other.wins_squared;
        self.luck_and_wins += other.luck_and_wins;
    }

    /// The same share with luck taken out, by as much as wins follow it in these very games, if there are enough of them.
    pub fn taken_out_of(&self, plain: Fair) -> Fair {
        let Fair { games, rate } = plain;
        let wins = games * rate;
        let of_luck = self.luck_squared - self.luck * self.luck / games;
        let of_wins = self.wins_squared - wins * wins / games;
        if games < FEWEST || of_luck <= 0.0 || of_wins <= 0.0 {
            return plain;
        }
        let together = self.luck_and_wins - self.luck * wins / games;
        let slope = together / of_luck;
        // The part of the spread that is left; a game is taken off for the slope, which was found in the same games.
        let left = (1.0 - slope * together / of_wins) * (games - 1.0) / (games - 2.0);
        let rate = (rate - slope * self.luck / games).clamp(0.0, 1.0);
        Fair { games: games / left.clamp(0.01, 1.0), rate }
    }

    /// By how many standard errors the mean luck is off from none.
    #[cfg(test)]
    pub fn doubt_of_mean(&self) -> f64 {
        self.luck.abs() / self.luck_squared.sqrt().max(f64::MIN_POSITIVE)
    }
}

#[cfg(test)]
mod tests {
    use engine::chance::Fast;

    use super::*;

    #[test]
    fn the_interval_holds_the_share_and_narrows_with_more_games() {
        let [few, many, none] = [(10.0, 0.7), (1000.0, 0.7), (50.0, 0.0)].map(|(games, rate)| Fair { games, rate });
        for fair in [few, many, none] {
            let (low, high) = fair.interval();
            assert!((0.0..=fair.rate).contains(&low) && (fair.rate..=1.0).contains(&high));
        }
        assert!(many.interval().1 - many.interval().0 < few.interval().1 - few.interval().0);
        assert!(none.interval().1 > 0.0);
    }

    /// Games in which a player wins 60 of 100 if luck is even, and luck shifts that; it is seen rightly but for noise. Of so many
    /// matches of 100 games: how many have an interval that holds the truth with luck taken out, and what such a match is worth.
    fn matches(count: u32, noise: f64) -> (u32, f64) {
        let mut chance = Fast::new(9);
        let mut even = || f64::from(chance.below(20_001)) / 10_000.0 - 1.0;
        let (mut right, mut worth) = (0, 0.0);
        for _ in 0..count {
            let (mut sums, mut wins) = (LuckSums::default(), 0.0);
            for _ in 0..100 {
                let luck = 0.4 * even();
                let won = f64::from(u8::from(0.6 + luck > 0.5 + 0.5 * even()));
                sums.add(&LuckSums::of(luck + noise * even(), won));
                wins += won;
            }
            let fair = sums.taken_out_of(Fair { games: 100.0, rate: wins / 100.0 });
            let (low, high) = fair.interval();
            right += u32::from((low..high).contains(&0.6));
            worth += fair.games / f64::from(count);
        }
        (right, worth)
    }

    #[test]
    fn with_luck_taken_out_intervals_are_narrower_and_hold_the_truth_as_often() {
        let (right, worth) = matches(2000, 0.0);
        assert!((1870..=1930).contains(&right), "95 of 100 of 2000: {right}");
        assert!((120.0..140.0).contains(&worth), "a spread of 0.053 of 0.24 is taken out: {worth}");
    }

    #[test]
    fn luck_that_is_seen_badly_does_no_harm() {
        let (right, worth) = matches(2000, 20.0);
        assert!((1870..=1930).contains(&right), "95 of 100 of 2000: {right}");
        assert!((98.0..103.0).contains(&worth), "{worth}");
    }
}
