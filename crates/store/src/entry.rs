//! What a table is made of.

use std::fmt;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// How many entries a table has; the entry that made it so has the same number.
pub type Version = u64;

/// How far the clock has jumped.
static SHIFT: AtomicI64 = AtomicI64::new(0);

/// A moment, in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(u64);

impl Timestamp {
    /// The moment that the clock of this machine shows.
    pub fn now() -> Timestamp {
        let Timestamp(now) = SystemTime::now().into();
        Timestamp(now.saturating_add_signed(SHIFT.load(Ordering::Relaxed)))
    }

    /// Lets the clock of this process jump, so many milliseconds from what the machine shows: for tests.
    #[doc(hidden)]
    pub fn shift_clock(millis: i64) {
        SHIFT.store(millis, Ordering::Relaxed);
    }

    /// The moment so many milliseconds after the start of 1970.
    pub const fn from_millis(millis: u64) -> Timestamp {
        Timestamp(millis)
    }

    /// The milliseconds since the start of 1970.
    pub const fn millis(self) -> u64 {
        self.0
    }
}

impl From<SystemTime> for Timestamp {
    /// A moment before 1970 becomes the start of 1970.
    fn from(time: SystemTime) -> Timestamp {
        let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
        Timestamp(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
    }
}

impl From<Timestamp> for SystemTime {
    fn from(moment: Timestamp) -> SystemTime {
        UNIX_EPOCH.checked_add(Duration::from_millis(moment.0)).unwrap_or(UNIX_EPOCH)
    }
}

/// Marks an append, so that the store recognises the same append when it comes again.
///
/// Keys count within one table, for all who append to it: a server that takes keys from its clients mixes the seat in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct IdempotencyKey([u8; 16]);

impl IdempotencyKey {
    /// The key made of these bytes.
    pub const fn from_bytes(bytes: [u8; 16]) -> IdempotencyKey {
        IdempotencyKey(bytes)
    }

    /// The key that stands for this text, whatever its length: the first half of its SHA-256.
    pub fn from_text(text: &str) -> IdempotencyKey {
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&Sha256::digest(text.as_bytes())[..16]);
        IdempotencyKey(bytes)
    }

    /// The bytes of the key.
    pub const fn to_bytes(self) -> [u8; 16] {
        self.0
    }
}

impl fmt::Debug for IdempotencyKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "IdempotencyKey({:032x})", u128::from_be_bytes(self.0))
    }
}

/// An entry to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewEntry {
    /// By what a repetition is recognised, if it can be repeated.
    pub key: Option<IdempotencyKey>,
    /// What happened; the store does not look into it.
    pub body: String,
}

impl NewEntry {
    /// An entry without a key.
    pub fn new(body: impl Into<String>) -> NewEntry {
        NewEntry { key: None, body: body.into() }
    }

    /// An entry that is written once, however often it is sent.
    pub fn once(key: IdempotencyKey, body: impl Into<String>) -> NewEntry {
        NewEntry { key: Some(key), body: body.into() }
    }
}

/// An entry that is written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// The version that the table got by it.
    pub version: Version,
    /// When it was written, by the clock of the machine; a clock may be set back, so the order is that of the versions.
    pub at: Timestamp,
    /// By what a repetition is recognised.
    pub key: Option<IdempotencyKey>,
    /// What happened.
    pub body: String,
}

/// What a table had become at some version, in the words of whoever made it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// The version that it shows.
    pub version: Version,
    /// The content; the store does not look into it.
    pub bytes: Vec<u8>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_timestamp_survives_the_trip_through_system_time() {
        let now = Timestamp::now();
        assert_eq!(Timestamp::from(SystemTime::from(now)), now);
        assert_eq!(Timestamp::from(UNIX_EPOCH - Duration::from_secs(9)), Timestamp::from_millis(0));
    }

    #[test]
    fn a_text_gives_one_key_and_another_text_another() {
        assert_eq!(IdempotencyKey::from_text("click 1"), IdempotencyKey::from_text("click 1"));
        assert_ne!(IdempotencyKey::from_text("click 1"), IdempotencyKey::from_text("click 2"));
    }
}
