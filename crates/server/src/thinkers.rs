//! Where bots think: a few threads of their own with a low priority, so that pages are answered while many tables think.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;

use tokio::sync::oneshot;

/// How much a thinking thread steps back behind those that answer people; 19 is the most.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// Who waits for a thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rank {
    /// People at a table.
    Table,
    /// Nobody in particular: it is thought when no table waits.
    Leisure,
}

type Job = Box<dyn FnOnce() + Send>;

/// What is to be thought about: first come, first served, each table with one thought at a time.
#[derive(Default)]
struct Jobs {
    table: VecDeque<Job>,
    leisure: VecDeque<Job>,
    is_closed: bool,
}

#[derive(Default)]
struct Queue {
    jobs: Mutex<Jobs>,
    filled: Condvar,
}

impl Queue {
    /// The next job; nothing when there will be none any more.
    fn next(&self) -> Option<Job> {
        let mut jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if jobs.is_closed {
                return None;
            }
            let next = jobs.table.pop_front().or_else(|| jobs.leisure.pop_front());
            if next.is_some() {
                return next;
            }
            jobs = self.filled.wait(jobs).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// The threads that think; they end when this is dropped.
pub struct Thinkers(Arc<Queue>);

impl Thinkers {
    /// So many threads.
    pub fn new(threads: usize) -> Thinkers {
        let queue = Arc::<Queue>::default();
        for _ in 0..threads.max(1) {
            let queue = queue.clone();
            let thread = thread::Builder::new().name("thinker".to_owned());
            let work = move || {
                step_back();
                while let Some(job) = queue.next() {
                    // A job that panics must not take the thread along; whoever waits for it is told nothing.
                    let _ = catch_unwind(AssertUnwindSafe(job));
                }
            };
            if let Err(error) = thread.spawn(work) {
                tracing::error!(%error, "a thread for thinking was not started");
            }
        }
        Thinkers(queue)
    }

    /// Thinks when it is this job's turn; nothing if it came to no end. Who no longer waits is not thought for.
    pub async fn think<T: Send + 'static>(&self, rank: Rank, job: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let (reply, answer) = oneshot::channel();
        let job: Job = Box::new(move || {
            if !reply.is_closed() {
                // Whoever asked may have gone away meanwhile.
                let _ = reply.send(job());
            }
        });
        {
            let mut jobs = self.0.jobs.lock().unwrap_or_else(PoisonError::into_inner);
            match rank {
                Rank::Table => jobs.table.push_back(job),
                Rank::Leisure => jobs.leisure.push_back(job),
            }
        }
        self.0.filled.notify_one();
        answer.await.ok()
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.0.jobs.lock().unwrap_or_else(PoisonError::into_inner).is_closed = true;
        self.0.filled.notify_all();
    }
}

/// Lets threads that answer people go first. Here a thread has a priority of its own; elsewhere it keeps the usual one.
fn step_back() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(NICE) {
        tracing::warn!(%error, "bots think with the priority of pages");
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn tables_come_first_and_in_order_and_a_panic_ends_nothing() {
        let thinkers = Thinkers::new(1);
        let (go, wait) = std::sync::mpsc::channel::<()>();
        let order = Arc::new(Mutex::new(Vec::new()));
        let note = |name: &'static str| {
            let order = order.clone();
            move || order.lock().unwrap().push(name)
        };
        let block = thinkers.think(Rank::Table, move || wait.recv());
        let thoughts = async {
            let late = thinkers.think(Rank::Leisure, note("leisure"));
            let first = thinkers.think(Rank::Table, note("first"));
            let falls = thinkers.think(Rank::Table, || panic!("a thought that fails"));
            let second = thinkers.think(Rank::Table, note("second"));
            let release = async {
                tokio::time::sleep(Duration::from_millis(50)).await;
                go.send(()).unwrap();
            };
            let (late, first, falls, second, ()) = tokio::join!(late, first, falls, second, release);
            assert_eq!((late, first, falls, second), (Some(()), Some(()), None::<()>, Some(())));
        };
        tokio::join!(block, thoughts);
        assert_eq!(*order.lock().unwrap(), ["first", "second", "leisure"]);
    }

    #[tokio::test]
    async fn nobody_thinks_for_those_who_have_gone() {
        let thinkers = Thinkers::new(1);
        let thought = Arc::new(Mutex::new(false));
        let (go, wait) = std::sync::mpsc::channel::<()>();
        let gone = {
            let thought = thought.clone();
            tokio::time::timeout(Duration::from_millis(30), async {
                tokio::join!(
                    thinkers.think(Rank::Table, move || wait.recv()),
                    thinkers.think(Rank::Table, move || *thought.lock().unwrap() = true)
                )
            })
            .await
        };
        assert!(gone.is_err());
        go.send(()).unwrap();
        thinkers.think(Rank::Table, || ()).await;
        assert!(!*thought.lock().unwrap());
    }
}
