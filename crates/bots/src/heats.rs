//! How the moves at the root compete for the thought that there is: in heats (sequential halving).
//!
//! The more a move was looked at, the deeper is the tree below it, and the better it looks. Whoever looks most at what looks
//! best is therefore soon stuck with what was tried first. In a heat every move is looked at equally often; the better half goes
//! on to the next heat, which lasts as long, and starts from nothing with the trees that have grown. In one lap all moves meet with
//! the same fate (`search.rs`).

use engine::Seat;

use crate::captain::{Finish, Found, Sums};
use crate::search::End;

/// So many laps make a stretch: its sum is what is compared.
const STRETCH: u32 = 16;
/// So many laps are too few to tell.
const FEWEST: u32 = 8 * STRETCH;
/// It is looked whether a move is beaten already when there are so many times as many laps as at the last look.
const LOOKS: f64 = 1.2;
/// A move is beaten before the heat ends if it is worse by this much, and by so many standard errors more.
const CLEARLY: (f64, f64) = (0.1, 4.0);
/// After so many laps trees do not grow by much any more, and what makes a difference seldom has been seen: then a small lead may
/// be clear, the smaller the more laps are done, and moves may be as good as each other. Sooner most cards seem a trifle.
const SETTLED: u32 = 4096;
/// Two moves are as good as each other if one is better by no more than this, give or take so many standard errors.
const TRIFLE: (f64, f64) = (0.005, 2.0);

/// The moves at the root.
#[derive(Debug)]
pub(crate) struct Heats<M> {
    running: Vec<Runner<M>>,
    /// Those that are out, in the order in which they went.
    beaten: Vec<Runner<M>>,
    /// Whose turn it is.
    next: usize,
    /// The part of the budget that was spent when this heat began.
    begun: f64,
    /// After how many laps of this heat it is looked again whether a move is beaten.
    look: u32,
}

/// A move, with what came of it in this heat.
#[derive(Clone, Debug)]
struct Runner<M> {
    the_move: M,
    /// In all heats.
    tries: u32,
    laps: u32,
    sum: f64,
    /// The sums of all stretches, and of the one that is not yet whole.
    stretches: Vec<f32>,
    stretch: f32,
    /// How it came out for the seats that are watched.
    finishes: Sums,
}

impl<M> Runner<M> {
    fn new(the_move: M) -> Runner<M> {
        Runner { the_move, tries: 0, laps: 0, sum: 0.0, stretches: Vec::new(), stretch: 0.0, finishes: Sums::default() }
    }

    fn mean(&self) -> f64 {
        self.sum / f64::from(self.laps.max(1))
    }

    fn note(&mut self, end: &End) {
        self.tries += 1;
        self.laps += 1;
        self.sum += f64::from(end.reward);
        self.stretch += end.reward;
        if self.laps.is_multiple_of(STRETCH) {
            self.stretches.push(std::mem::take(&mut self.stretch));
        }
        self.finishes.add(&end.finishes);
    }

    /// By how much it is better than another on average, and the standard error of that. Both met with the same fates, so luck
    /// that helped both is no doubt.
    fn lead(&self, other: &Runner<M>) -> (f64, f64) {
        let ahead = || self.stretches.iter().zip(&other.stretches).map(|(a, b)| f64::from(a - b) / f64::from(STRETCH));
        let count = ahead().count().max(2) as f64;
        let mean = ahead().sum::<f64>() / count;
        let squares: f64 = ahead().map(|lead| (lead - mean) * (lead - mean)).sum();
        (mean, (squares / (count - 1.0) / count).sqrt())
    }
}

/// How many heats it takes until one is left.
fn heats(runners: usize) -> u32 {
    runners.next_power_of_two().trailing_zeros().max(1)
}

impl<M: Copy> Heats<M> {
    /// Heats of these moves.
    pub fn of(moves: &[M]) -> Heats<M> {
        let running = moves.iter().copied().map(Runner::new).collect();
        Heats { running, beaten: Vec::new(), next: 0, begun: 0.0, look: FEWEST }
    }

    /// The move whose turn it is; nothing if there is none.
    pub fn turn(&self) -> Option<M> {
        self.running.get(self.next).map(|runner| runner.the_move)
    }

    /// Whether all moves have been looked at equally often.
    pub fn begins_lap(&self) -> bool {
        self.next == 0
    }

    /// Notes what came of the move whose turn it was. Says whether the race is over: so much of the budget is spent, and moves
    /// that are clearly beaten drop out at once if it is a brisk one.
    pub fn note(&mut self, end: &End, spent: f64, is_brisk: bool) -> bool {
        let Some(runner) = self.running.get_mut(self.next) else { return true };
        runner.note(end);
        let laps = runner.laps;
        self.next += 1;
        if self.next < self.running.len() {
            return false;
        }
        self.next = 0;
        if is_brisk && laps >= self.look {
            self.drop_beaten(laps);
            if laps >= SETTLED && self.is_a_trifle() {
                return true;
            }
            self.look = (f64::from(laps) * LOOKS) as u32;
        }
        // The heats that are still needed share what is left.
        let ends = self.begun + (1.0 - self.begun) / f64::from(heats(self.running.len()));
        if self.running.len() > 1 && spent >= ends {
            self.end_heat(spent);
        }
        self.running.len() < 2
    }

    /// The better half goes on; at the end of the budget the best alone.
    fn end_heat(&mut self, spent: f64) {
        self.running.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
        let stay = if spent < 1.0 { self.running.len().div_ceil(2) } else { 1 };
        self.beaten.extend(self.running.drain(stay..).rev());
        if stay > 1 {
            for runner in &mut self.running {
                *runner = Runner { tries: runner.tries, ..Runner::new(runner.the_move) };
            }
            self.begun = spent;
            self.look = FEWEST;
        }
    }

    /// The best so far goes first; what is clearly worse drops out.
    fn drop_beaten(&mut self, laps: u32) {
        self.running.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
        let mut others = self.running.split_off(1);
        let clearly = if laps < SETTLED { CLEARLY.0 } else { CLEARLY.0 * (f64::from(FEWEST) / f64::from(laps)).sqrt() };
        let is_beaten = |other: &mut Runner<M>| {
            let (lead, doubt) = self.running[0].lead(other);
            lead > clearly + CLEARLY.1 * doubt
        };
        let beaten: Vec<Runner<M>> = others.extract_if(.., is_beaten).collect();
        self.beaten.extend(beaten.into_iter().rev());
        self.running.append(&mut others);
    }

    /// Whether it makes no odds which of those that are left is chosen; the best goes first.
    fn is_a_trifle(&self) -> bool {
        let Some((best, others)) = self.running.split_first() else { return true };
        others.iter().all(|other| {
            let (lead, doubt) = best.lead(other);
            lead + TRIFLE.1 * doubt < TRIFLE.0
        })
    }

    /// What was found about each move of this seat, the best first, and how the game comes out after the best.
    pub fn ranking(&self, seat: Seat) -> (Vec<Found<M>>, Vec<Finish>) {
        let ranked = || self.running.iter().chain(self.beaten.iter().rev());
        let found = |runner: &Runner<M>| Found {
            the_move: runner.the_move,
            tries: runner.tries,
            value: runner.mean() as f32,
            finish: runner.finishes.means(runner.laps).get(seat.index()).copied().unwrap_or_default(),
        };
        let outlook = ranked().next().map(|best| best.finishes.means(best.laps)).unwrap_or_default();
        (ranked().map(found).collect(), outlook)
    }
}

#[cfg(test)]
mod tests {
    use engine::chance::Fast;

    use super::*;

    /// Runs heats over a budget of iterations; each move's rewards are its own number as hundredths.
    fn race(moves: &[u8], budget: u32, is_brisk: bool) -> (Vec<Found<u8>>, u32) {
        let mut heats = Heats::of(moves);
        let mut done = 0;
        while let Some(the_move) = heats.turn() {
            done += 1;
            let spent = f64::from(done) / f64::from(budget);
            let win = f32::from(the_move) / 100.0;
            let end = End { reward: win, finishes: vec![Finish { win, lead: 0.0 }] };
            if heats.note(&end, spent, is_brisk) {
                break;
            }
        }
        let (found, outlook) = heats.ranking(Seat(0));
        let best = f32::from(found[0].the_move) / 100.0;
        assert!((outlook[0].win - best).abs() < 1e-3, "the outlook is that after the best move: {outlook:?}");
        (found, done)
    }

    #[test]
    fn the_better_half_goes_on_and_the_best_is_tried_most() {
        let (found, done) = race(&[40, 43, 41, 44, 42, 45, 39, 38], 2400, false);
        let order: Vec<u8> = found.iter().map(|found| found.the_move).collect();
        assert_eq!(order, [45, 44, 43, 42, 41, 40, 39, 38]);
        assert_eq!(done, 2400);
        // Three heats of 800, with 8, 4 and 2 moves, to the end of a lap.
        for (found, tries) in found.iter().zip([700, 700, 300, 300, 100, 100, 100, 100]) {
            assert!(found.tries.abs_diff(tries) <= 1, "{found:?}, not {tries} tries");
        }
    }

    #[test]
    fn a_lap_begins_when_all_have_been_looked_at_equally_often() {
        let mut heats = Heats::of(&[1, 2, 3]);
        let begins: Vec<bool> = (0..7)
            .map(|_| {
                let begins = heats.begins_lap();
                heats.note(&End { reward: 0.5, finishes: Vec::new() }, 0.0, false);
                begins
            })
            .collect();
        assert_eq!(begins, [true, false, false, true, false, false, true]);
    }

    #[test]
    fn what_is_clearly_beaten_drops_out_at_once_if_it_is_brisk() {
        let (found, done) = race(&[70, 20, 68], 3000, true);
        assert_eq!(found[2].the_move, 20);
        assert_eq!(found[2].tries, FEWEST);
        assert!((3000..3003).contains(&done), "the two that are left need the whole budget: {done}");
        let (found, done) = race(&[20, 70], 3000, true);
        assert_eq!((found[0].the_move, done), (70, 2 * FEWEST));
    }

    /// Runs two moves over a budget; in each lap the luck helps both, and the first is better by this much.
    fn pair(lead: f32, budget: u32) -> u32 {
        let mut heats = Heats::of(&['a', 'b']);
        let mut luck = Fast::new(3);
        let (mut done, mut common) = (0, 0.0);
        while let Some(the_move) = heats.turn() {
            if heats.begins_lap() {
                common = luck.below(1000) as f32 / 1000.0;
            }
            done += 1;
            let own = luck.below(1000) as f32 / 10_000.0;
            let reward = 0.8 * common + own + if the_move == 'a' { lead } else { 0.0 };
            if heats.note(&End { reward, finishes: Vec::new() }, f64::from(done) / f64::from(budget), true) {
                break;
            }
        }
        assert!(lead < 0.001 || heats.ranking(Seat(0)).0[0].the_move == 'a');
        done
    }

    #[test]
    fn luck_that_helped_both_is_no_doubt() {
        // Of rewards that differ by 0.23 from lap to lap, a lead of 0.12 would take some 4000 laps to be clear beyond 0.1.
        let done = pair(0.12, 100_000);
        assert!(done < 2 * 200, "{done}");
        // Later a smaller lead is enough.
        let done = pair(0.03, 100_000);
        assert!((2 * SETTLED..3 * SETTLED).contains(&done), "{done}");
    }

    #[test]
    fn moves_that_are_as_good_as_each_other_take_no_more_thought() {
        let done = pair(0.0, 100_000);
        assert!((2 * SETTLED..3 * SETTLED).contains(&done), "{done}");
        assert_eq!(pair(0.01, 2000), 2000, "a hundredth is no trifle, and not clear at once");
    }

    #[test]
    fn with_next_to_no_budget_every_move_is_tried_once() {
        let (found, done) = race(&[1, 5, 3], 1, true);
        assert_eq!(done, 3);
        assert_eq!(found.iter().map(|found| found.the_move).collect::<Vec<_>>(), [5, 3, 1]);
    }
}
