//! Ratings from matches: the Bradley-Terry model on the scale of Elo.

use bots::Fair;
use serde::Serialize;

/// What came of the games of one pair.
#[derive(Clone, Copy, Debug)]
pub struct Result {
    /// The first of the pair.
    pub one: usize,
    /// The second.
    pub other: usize,
    /// What the first won.
    pub won: Fair,
    /// What that counts for: the same, or what is left of it without luck.
    pub counts: Fair,
}

/// How strong one player is.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// The bot.
    pub bot: String,
    /// 400 points more win ten games of eleven; the mean of all is 1500.
    pub points: f64,
    /// The true rating is within so many points in 95 of 100 cases.
    pub interval: f64,
    /// Games played.
    pub games: u64,
    /// The share of them won.
    pub share: f64,
}

/// Points of a rating for one natural unit of strength.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// The ratings that explain these results best, the strongest first. Everybody is given one drawn game against an average
/// player, so that nobody's rating is without bound.
pub fn fit(names: &[String], results: &[Result]) -> Vec<Rating> {
    let mut strength = vec![0.0_f64; names.len()];
    let expected = |gap: f64| 1.0 / (1.0 + (-gap).exp());
    for _ in 0..500 {
        for i in 0..names.len() {
            let (mut slope, mut bend) = (0.5 - expected(strength[i]), expected(strength[i]) * expected(-strength[i]));
            for (rival, _, Fair { games, rate }) in of(results, i) {
                let gap = strength[i] - strength[rival];
                slope += games * (rate - expected(gap));
                bend += games * expected(gap) * expected(-gap);
            }
            strength[i] += (slope / bend).clamp(-1.0, 1.0);
        }
    }
    let mean = strength.iter().sum::<f64>() / names.len().max(1) as f64;
    let mut ratings: Vec<Rating> = (0..names.len())
        .map(|i| {
            let (mut games, mut wins, mut bend) = (0.0, 0.0, 0.25);
            for (rival, won, counts) in of(results, i) {
                let gap = strength[i] - strength[rival];
                bend += counts.games * expected(gap) * expected(-gap);
                games += won.games;
                wins += won.games * won.rate;
            }
            Rating {
                bot: names[i].clone(),
                points: 1500.0 + SCALE * (strength[i] - mean),
                interval: 1.96 * SCALE / bend.sqrt(),
                games: games as u64,
                share: wins / games.max(1.0),
            }
        })
        .collect();
    ratings.sort_by(|a, b| b.points.total_cmp(&a.points));
    ratings
}

/// The results of one player: the rival, what was won, and what that counts for.
fn of(results: &[Result], player: usize) -> impl Iterator<Item = (usize, Fair, Fair)> {
    let turned = |Fair { games, rate }: Fair| Fair { games, rate: 1.0 - rate };
    results.iter().filter_map(move |&Result { one, other, won, counts }| {
        if player == one {
            Some((other, won, counts))
        } else if player == other {
            Some((one, turned(won), turned(counts)))
        } else {
            None
        }
    })
}

/// The ratings of several games as a picture: one row a bot, one mark with its interval.
pub fn plot(games: &[(&str, &[Rating])]) -> String {
    use std::fmt::Write as _;
    let all = || games.iter().flat_map(|(_, ratings)| ratings.iter());
    let low = all().map(|r| r.points - r.interval).fold(1500.0, f64::min).min(1400.0);
    let high = all().map(|r| r.points + r.interval).fold(1500.0, f64::max).max(1600.0);
    let x = |rating: f64| 170.0 + 600.0 * (rating - low) / (high - low);
    let mut rows = String::new();
    let mut y = 30.0;
    for (game, ratings) in games {
        let _ = write!(rows, "<text x='20' y='{y}' font-weight='bold'>{game}</text>");
        for rating in *ratings {
            y += 24.0;
            let (from, at, to) =
                (x(rating.points - rating.interval), x(rating.points), x(rating.points + rating.interval));
            let _ = write!(
                rows,
                "<text x='30' y='{y}'>{}</text><path d='M{from:.1} {line}H{to:.1}' stroke='#8a5a2c' stroke-width='4'/>\
                 <circle cx='{at:.1}' cy='{line}' r='6' fill='#a3201c'/><text x='790' y='{y}'>{:.0}</text>",
                rating.bot,
                rating.points,
                line = y - 5.0
            );
        }
        y += 40.0;
    }
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 860 {y}' font-family='Georgia,serif' font-size='16'>\
         <rect width='860' height='{y}' fill='#f6e8c3'/>{rows}</svg>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Vec<String> {
        ["weak", "middle", "strong"].map(str::to_owned).to_vec()
    }

    #[test]
    fn whoever_wins_more_is_rated_higher_and_ten_of_eleven_is_400_points() {
        let won = Fair { games: 11_000.0, rate: 10.0 / 11.0 };
        let results = [(2, 1), (1, 0)].map(|(one, other)| Result { one, other, won, counts: won });
        let ratings = fit(&names(), &results);
        let order: Vec<&str> = ratings.iter().map(|rating| rating.bot.as_str()).collect();
        assert_eq!(order, ["strong", "middle", "weak"]);
        assert!((ratings[0].points - ratings[1].points - 400.0).abs() < 5.0, "{ratings:?}");
        assert!(ratings.iter().all(|rating| rating.interval > 0.0 && rating.interval < 20.0));
    }

    #[test]
    fn whoever_wins_all_has_a_rating_all_the_same() {
        let won = Fair { games: 20.0, rate: 1.0 };
        let results = [Result { one: 2, other: 0, won, counts: won }];
        let ratings = fit(&names(), &results);
        assert!(ratings.iter().all(|rating| rating.points.is_finite() && rating.interval.is_finite()));
        assert!(plot(&[("jamaica", &ratings)]).starts_with("<svg"));
    }

    #[test]
    fn ratings_go_by_what_counts_and_tell_what_was_won() {
        let (lucky, even) = (Fair { games: 20.0, rate: 0.75 }, Fair { games: 60.0, rate: 0.5 });
        let rated = |counts| fit(&names(), &[Result { one: 2, other: 1, won: lucky, counts }]);
        let [with_luck, without] = [lucky, even]
            .map(rated)
            .map(|ratings| ratings.into_iter().find(|rating| rating.bot == "strong").expect("it is rated"));
        assert!(with_luck.points > 1550.0 && (without.points - 1500.0).abs() < 0.01, "{with_luck:?} {without:?}");
        assert!(without.interval < with_luck.interval);
        assert_eq!((without.games, without.share), (20, 0.75));
    }
}
