//! What is counted while a load runs.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use hdrhistogram::Histogram;

/// What is counted; only while the measurement is on.
pub struct Tally {
    /// Whether the measurement is on.
    pub is_on: AtomicBool,
    /// Tables that are ready, from the start on.
    pub tables: AtomicU64,
    /// Games that were played to their end, from the start on.
    pub games: AtomicU64,
    counts: Mutex<Counts>,
}

/// The counts of one measurement.
pub struct Counts {
    /// Microseconds from the sending of a move until another eye had it.
    pub seen: Histogram<u64>,
    /// Microseconds from the sending of a move until its answer.
    pub answered: Histogram<u64>,
    /// Bytes that came in by live streams.
    pub bytes: u64,
    /// Moves that came too late.
    pub late: u64,
    /// What went wrong, and how often; also outside of the measurement.
    pub faults: BTreeMap<String, u64>,
}

impl Tally {
    /// Nothing yet.
    pub fn new() -> Tally {
        let histogram = || {
            let mut histogram = Histogram::new_with_bounds(1, 60_000_000, 3).unwrap_or_else(|_| {
                // These bounds are right; others would be wrong in the same way.
                Histogram::new(3).expect("three digits are allowed")
            });
            histogram.auto(true);
            histogram
        };
        let counts =
            Counts { seen: histogram(), answered: histogram(), bytes: 0, late: 0, faults: BTreeMap::default() };
        Tally {
            is_on: AtomicBool::new(false),
            tables: AtomicU64::new(0),
            games: AtomicU64::new(0),
            counts: Mutex::new(counts),
        }
    }

    /// The counts.
    pub fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn count(&self, how: impl FnOnce(&mut Counts)) {
        if self.is_on.load(Ordering::Relaxed) {
            how(&mut self.counts());
        }
    }

    /// Another eye saw a move after so many nanoseconds.
    pub fn seen(&self, nanos: u64) {
        self.count(|counts| counts.seen.saturating_record(nanos / 1000));
    }

    /// A move was accepted.
    pub fn answered(&self, time: Duration) {
        self.count(|counts| counts.answered.saturating_record(time.as_micros() as u64));
    }

    /// A stream brought something.
    pub fn received(&self, bytes: u64) {
        self.count(|counts| counts.bytes += bytes);
    }

    /// A move came too late, which is no fault.
    pub fn late(&self) {
        self.count(|counts| counts.late += 1);
    }

    /// Something went wrong.
    pub fn fault(&self, error: &std::io::Error) {
        let text: String = error.to_string().chars().take(160).collect();
        *self.counts().faults.entry(text).or_default() += 1;
    }
}

/// Small and quick random numbers.
pub struct Dice(u64);

impl Dice {
    /// The same seed gives the same numbers.
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// The next number.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }

    /// A number from 0 to 1.
    pub fn fraction(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// A secret for a program.
    pub fn secret(&mut self) -> String {
        format!("{:016x}{:016x}", self.next(), self.next())
    }
}
