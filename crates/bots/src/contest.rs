//! Bots against bots: many games with rotated seats, and what they tell.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use std::time::Instant;

use engine::chance::Fast;
use engine::{AnyState, Outcome, Party, Seat, Setup};

use crate::fair::{Fair, LuckSums};
use crate::{Came, Entry, Hire, Place};

/// How one entrant did.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Games won; a shared victory counts in parts. Only the entrants are compared, not the ships that the rules play.
    pub wins: f64,
    luck: LuckSums,
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
    pub fn with_luck(&self) -> Fair {
        let games = self.games as f64;
        Fair { games, rate: self.wins / games.max(1.0) }
    }

    /// The share of games won with what luck did taken out, as far as it was weighed.
    pub fn without_luck(&self) -> Fair {
        self.luck.taken_out_of(self.with_luck())
    }

    fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.wins += other.wins;
        self.luck.add(&other.luck);
        self.leads += other.leads;
        self.moves += other.moves;
        self.time += other.time;
        self.longest = self.longest.max(other.longest);
        self.replaced += other.replaced;
        self.complaint = self.complaint.take().or_else(|| other.complaint.clone());
    }

    /// Whether it is beyond reasonable doubt that the true share is above this bar, or below it.
    pub fn is_beyond(&self, bar: f64) -> bool {
        let (low, high) = self.without_luck().interval();
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
    /// Whether to find out what luck did, which takes up to some seconds a game.
    pub weighs_luck: bool,
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
        let (mut luck, mut others) = (vec![0.0; seats], Fast::new(!seed));
        let mut weigh = |how: Came<'_>, now: &dyn AnyState| {
            let brought = self.entry.luck(how, now, seats, &mut others).unwrap_or_default();
            luck.iter_mut().zip(brought).for_each(|(luck, brought)| *luck += brought);
        };
        if self.weighs_luck {
            weigh(Came::BySetup(self.setup), state.as_ref());
        }
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
            let before = self.weighs_luck.then(|| state.boxed_clone());
            if state.play(seat, &words, &mut chance, &mut |_, _| {}).is_err() {
                // No bot of ours does this; a game that cannot go on counts for nobody.
                return vec![Tally::default(); seats];
            }
            if let Some(before) = before {
                weigh(Came::ByMove(before.as_ref(), seat, &words), state.as_ref());
            }
        }
        if let Some(outcome) = state.outcome() {
            for (entrant, tally) in tallies.iter_mut().enumerate() {
                let seat = Seat(seat_of(entrant) as u8);
                tally.wins = share(&outcome, seat, seats);
                tally.luck = LuckSums::of(luck[seat.index()], tally.wins);
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
pub(crate) fn share(outcome: &Outcome, seat: Seat, seats: usize) -> f64 {
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
    use engine::Setup;
    use jamaica::{Jamaica, META};

    use super::*;

    fn played(bots: [&str; 2], games: u64, weighs_luck: bool) -> Vec<Tally> {
        let (entry, setup) = (Entry::of::<Jamaica>(), Setup::new(&META, 2).expect("two can play"));
        let entrants = bots.map(|name| Hire::Kind(name.parse().expect("a bot")));
        let contest = Contest { entry: &entry, setup: &setup, entrants: &entrants, seed: 4, weighs_luck };
        contest.play(games, 2, |_| false)
    }

    #[test]
    fn luck_is_taken_out_where_it_is_weighed_and_the_play_stays_the_same() {
        let (plain, weighed) = (played(["greedy"; 2], 120, false), played(["greedy"; 2], 120, true));
        for (plain, weighed) in plain.iter().zip(&weighed) {
            assert_eq!((plain.games, plain.wins, plain.leads), (weighed.games, weighed.wins, weighed.leads));
            assert_eq!(plain.without_luck(), plain.with_luck());
            let fair = weighed.without_luck();
            assert!(fair.games > 128.0, "dice and cards decide much in Jamaica, and that is seen: {fair:?}");
        }
        let both: f64 = weighed.iter().map(|tally| tally.without_luck().rate).sum();
        assert!((both - 1.0).abs() < 1e-6, "what one has won more the other has won less: {both}");
    }

    #[test]
    fn to_play_better_is_no_luck() {
        for tally in played(["greedy", "random"], 480, true) {
            assert!((tally.with_luck().rate - 0.5).abs() > 0.3, "one is far better: {tally:?}");
            assert!(tally.luck.doubt_of_mean() < 3.0, "luck favours nobody: {tally:?}");
        }
    }
}
