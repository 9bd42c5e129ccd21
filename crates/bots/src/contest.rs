//! Bots against bots: many games with rotated seats, and what they tell.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use std::time::Instant;

use engine::chance::Fast;
use engine::{Outcome, Party, Seat, Setup};

use crate::{Entry, Hire, Place};

/// How one entrant did.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Games won; a shared victory counts in parts. Only the entrants are compared, not the ships that the rules play.
    pub wins: f64,
    /// The sum of the leads over the best rival.
    pub leads: i64,
    /// Moves made.
    pub moves: u64,
    /// Time spent on them.
    pub time: Duration,
    /// The longest time spent on one.
    pub longest: Duration,
    /// Games that another bot had to play to their end.
    pub replaced: u64,
    /// Why it was replaced the first time.
    pub complaint: Option<String>,
}

impl Tally {
    /// The share of games won.
    pub fn rate(&self) -> f64 {
        self.wins / self.games.max(1) as f64
    }

    /// The Wilson interval that holds the true share in 95 of 100 cases.
    pub fn interval(&self) -> (f64, f64) {
        const Z: f64 = 1.959_964;
        let (n, p) = (self.games.max(1) as f64, self.rate());
        let middle = (p + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
        let half = Z / (1.0 + Z * Z / n) * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        ((middle - half).max(0.0), (middle + half).min(1.0))
    }

    fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.wins += other.wins;
        self.leads += other.leads;
        self.moves += other.moves;
        self.time += other.time;
        self.longest = self.longest.max(other.longest);
        self.replaced += other.replaced;
        self.complaint = self.complaint.take().or_else(|| other.complaint.clone());
    }

    /// Whether it is beyond reasonable doubt that the true share is above this bar, or below it.
    pub fn is_beyond(&self, bar: f64) -> bool {
        let (low, high) = self.interval();
        self.games >= FEWEST && (low > bar || high < bar)
    }
}

/// So many games are played before a match is cut short.
const FEWEST: u64 = 30;

/// A match: as many entrants as the table has seats.
pub struct Contest<'a> {
    /// The game.
    pub entry: &'a Entry,
    /// Seats and options.
    pub setup: &'a Setup,
    /// Who plays; in game n the first sits on seat n, the others follow clockwise.
    pub entrants: &'a [Hire],
    /// The same seed gives the same luck.
    pub seed: u64,
}

impl Contest<'_> {
    /// Plays at most `games` games on `threads` threads; `done` is called after each and says whether to stop.
    pub fn play(&self, games: u64, threads: usize, done: impl Fn(&[Tally]) -> bool + Sync) -> Vec<Tally> {
        let next = AtomicU64::new(0);
        let stops = AtomicBool::new(false);
        let sum = Mutex::new(vec![Tally::default(); self.entrants.len()]);
        let work = || {
            loop {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= games || stops.load(Ordering::Relaxed) {
                    break;
                }
                let tallies = self.play_one(game);
                let mut sum = sum.lock().unwrap_or_else(PoisonError::into_inner);
                sum.iter_mut().zip(&tallies).for_each(|(sum, tally)| sum.add(tally));
                // A game that was still running may undo what seemed settled: then its thread plays on.
                stops.store(done(&sum), Ordering::Relaxed);
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                scope.spawn(work);
            }
        });
        sum.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    /// One game; what came of it for each entrant.
    pub fn play_one(&self, game: u64) -> Vec<Tally> {
        let seats = self.entrants.len();
        let seat_of = |entrant: usize| (entrant + game as usize) % seats;
        let seed = self.seed.wrapping_add(game.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut chance = Fast::new(seed);
        let mut tallies = vec![Tally { games: 1, ..Tally::default() }; seats];
        let names: Vec<String> =
            self.setup.seat_names(self.entry.game.meta()).into_iter().map(engine::words::capital).collect();
        let hire = |(i, hire): (usize, &Hire)| {
            let place = Place { setup: self.setup, seat: Seat(seat_of(i) as u8), names: &names };
            self.entry.hire(hire, &place, seed ^ (i as u64 + 1))
        };
        let mut bots: Vec<_> = self.entrants.iter().enumerate().map(hire).collect();
        let mut state = self.entry.game.start(self.setup, &mut chance, &mut |_, _| {});
        while let Some(seat) = state.turn().seats().iter().next() {
            let entrant = (0..seats).find(|&entrant| seat_of(entrant) == seat.index()).unwrap_or(0);
            let start = Instant::now();
            let words = bots[entrant].choose(state.as_ref(), seat).unwrap_or_default();
            let spent = start.elapsed();
            let tally = &mut tallies[entrant];
            tally.moves += 1;
            tally.time += spent;
            tally.longest = tally.longest.max(spent);
            if let Some(complaint) = bots[entrant].complaint() {
                tally.replaced = 1;
                tally.complaint = Some(complaint);
            }
            if state.play(seat, &words, &mut chance, &mut |_, _| {}).is_err() {
                // No bot of ours does this; a game that cannot go on counts for nobody.
                return vec![Tally::default(); seats];
            }
        }
        if let Some(outcome) = state.outcome() {
            for (entrant, tally) in tallies.iter_mut().enumerate() {
                let seat = Seat(seat_of(entrant) as u8);
                tally.wins = share(&outcome, seat, seats);
                tally.leads = i64::from(lead(&outcome, seat, seats));
            }
        }
        tallies
    }
}

fn rank(outcome: &Outcome, seat: usize) -> u8 {
    outcome.of(Party::Seat(Seat(seat as u8))).map_or(u8::MAX, |standing| standing.place)
}

/// The part of the victory that a seat has among all seats.
fn share(outcome: &Outcome, seat: Seat, seats: usize) -> f64 {
    let best = (0..seats).map(|seat| rank(outcome, seat)).min().unwrap_or(0);
    let winners = (0..seats).filter(|&seat| rank(outcome, seat) == best).count();
    if rank(outcome, seat.index()) == best { 1.0 / winners as f64 } else { 0.0 }
}

/// How many points a seat is ahead of the best other seat.
fn lead(outcome: &Outcome, seat: Seat, seats: usize) -> i32 {
    let total = |seat: usize| outcome.of(Party::Seat(Seat(seat as u8))).map_or(0, |standing| standing.total);
    let rival = (0..seats).filter(|&other| other != seat.index()).map(total).max().unwrap_or(0);
    total(seat.index()) - rival
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_holds_the_share_and_narrows_with_more_games() {
        let few = Tally { games: 10, wins: 7.0, ..Tally::default() };
        let many = Tally { games: 1000, wins: 700.0, ..Tally::default() };
        let none = Tally { games: 50, wins: 0.0, ..Tally::default() };
        for tally in [&few, &many, &none] {
            let (low, high) = tally.interval();
            assert!((0.0..=tally.rate()).contains(&low) && (tally.rate()..=1.0).contains(&high));
        }
        assert!(many.interval().1 - many.interval().0 < few.interval().1 - few.interval().0);
        assert!(none.interval().1 > 0.0);
    }
}
