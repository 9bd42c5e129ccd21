//! Connections that have not asked for anything yet. When the house is full, the one that has waited longest makes room: whoever
//! opens connections only to hold them keeps nobody else out.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

/// All connections that have not asked for anything yet, in the order in which they came.
#[derive(Clone, Default)]
pub struct Waiting(Arc<Mutex<Line>>);

#[derive(Default)]
struct Line {
    next: u64,
    those: BTreeMap<u64, Arc<Notify>>,
}

/// A place in that line; it is given up when the connection asks for something, or ends.
pub struct Place {
    waiting: Waiting,
    number: u64,
    sent_away: Arc<Notify>,
    has_asked: AtomicBool,
}

impl Waiting {
    fn line(&self) -> MutexGuard<'_, Line> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A new connection waits.
    pub fn enter(&self) -> Place {
        let sent_away = Arc::new(Notify::new());
        let mut line = self.line();
        let number = line.next;
        line.next += 1;
        line.those.insert(number, sent_away.clone());
        Place { waiting: self.clone(), number, sent_away, has_asked: AtomicBool::new(false) }
    }

    /// Sends away whoever has waited longest; says whether somebody waited.
    pub fn make_room(&self) -> bool {
        let first = self.line().those.pop_first();
        first.is_some_and(|(_, sent_away)| {
            sent_away.notify_one();
            true
        })
    }
}

impl Place {
    /// The connection has asked for something: it is served, and never sent away.
    pub fn ask(&self) {
        if !self.has_asked.swap(true, Ordering::Relaxed) {
            self.waiting.line().those.remove(&self.number);
        }
    }

    /// Waits until somebody else needs the room.
    pub async fn sent_away(&self) {
        self.sent_away.notified().await;
        if self.has_asked.load(Ordering::Relaxed) {
            // It has asked in this very moment.
            std::future::pending::<()>().await;
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.waiting.line().those.remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn whoever_has_waited_longest_makes_room_and_whoever_has_asked_never_does() {
        let waiting = Waiting::default();
        let [served, first, second, gone] = std::array::from_fn(|_| waiting.enter());
        served.ask();
        drop(gone);
        assert!(waiting.make_room());
        first.sent_away().await;
        assert!(waiting.make_room());
        second.sent_away().await;
        assert!(!waiting.make_room(), "nobody waits any more");
        let away = tokio::time::timeout(std::time::Duration::from_millis(20), served.sent_away()).await;
        assert!(away.is_err(), "it is served");
    }
}
