//! How much one visitor may ask: a small bucket of tokens for each, filled again as time goes by.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// A bucket for each visitor.
pub struct Buckets<K> {
    most: usize,
    burst: f64,
    per_second: f64,
    levels: Mutex<HashMap<K, (f64, Instant)>>,
}

impl<K: Hash + Eq> Buckets<K> {
    /// Buckets for at most so many visitors, that hold `burst` requests and gain `per_second`.
    pub fn new(most: usize, burst: u32, per_second: f64) -> Buckets<K> {
        Buckets { most, burst: f64::from(burst), per_second, levels: Mutex::default() }
    }

    /// Takes a token; `false` if there is none left.
    pub fn take(&self, visitor: K, now: Instant) -> bool {
        let mut buckets = self.levels.lock().unwrap_or_else(PoisonError::into_inner);
        let filled = |(tokens, at): (f64, Instant)| {
            (tokens + now.saturating_duration_since(at).as_secs_f64() * self.per_second).min(self.burst)
        };
        if buckets.len() >= self.most && !buckets.contains_key(&visitor) {
            buckets.retain(|_, bucket| filled(*bucket) < self.burst);
            if buckets.len() >= self.most {
                return false;
            }
        }
        let bucket = buckets.entry(visitor).or_insert((self.burst, now));
        let tokens = filled(*bucket);
        let allowed = tokens >= 1.0;
        *bucket = (if allowed { tokens - 1.0 } else { tokens }, now);
        allowed
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_bucket_is_emptied_and_fills_again() {
        let buckets = Buckets::new(10, 3, 1.0);
        let now = Instant::now();
        assert_eq!([0; 4].map(|_| buckets.take("ann", now)), [true, true, true, false]);
        assert!(buckets.take("bob", now), "another visitor has an own bucket");
        assert!(buckets.take("ann", now + Duration::from_secs(1)));
        assert!(!buckets.take("ann", now + Duration::from_secs(1)));
    }
}
