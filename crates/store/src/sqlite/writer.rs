//! The one task that writes: it takes all that waits, writes it in one transaction, waits for the disk once, and answers.

use std::fs::File;
use std::path::PathBuf;

use sqlx::SqliteConnection;
use tokio::sync::{mpsc, oneshot};

use super::append::{self, Plan, Statements};
use super::cache::Cache;
use super::change::{Change, Desk};
use super::fault;
use super::open::{self, Opened};
use crate::entry::{NewEntry, Timestamp, Version};
use crate::error::{AppendError, StoreError, Unavailable};
use crate::id::TableId;
use crate::summary::Summary;

/// How many jobs may wait; whoever comes then waits for room.
const QUEUE: usize = 512;

/// How many jobs share one commit.
const MOST_A_BATCH: usize = 512;

/// Something to write.
pub(super) enum Job {
    /// An append.
    Append(Box<Append>),
    /// Anything else.
    Change(Box<Change>, Reply<u64>),
    /// The end.
    Close(oneshot::Sender<()>),
}

/// An append and who waits for it.
pub(super) struct Append {
    pub table: TableId,
    pub expected: Version,
    pub entry: NewEntry,
    pub summary: Option<Summary>,
    pub reply: oneshot::Sender<Result<Version, AppendError>>,
}

/// Who waits for a change.
pub(super) type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// What becomes of a job once the transaction is on disk.
enum Answer {
    Append(Result<Version, AppendError>),
    Change(Result<u64, StoreError>),
}

/// The writer and all that it alone may touch.
struct Writer {
    path: PathBuf,
    /// `None` after a failure that left the connection unusable; the next batch opens a new one.
    connection: Option<SqliteConnection>,
    cache: Cache,
    /// The id of the next entry, if it is known.
    next_id: Option<i64>,
    statements: Statements,
    /// Dropped last of all, when nothing can be written any more.
    lock: File,
}

/// Starts the writer; it ends when all senders are gone or when it is told to.
pub(super) fn start(opened: Opened) -> mpsc::Sender<Job> {
    let (sender, receiver) = mpsc::channel(QUEUE);
    let Opened { path, lock, connection } = opened;
    let writer = Writer {
        path,
        connection: Some(connection),
        cache: Cache::default(),
        next_id: None,
        statements: Statements::new(),
        lock,
    };
    tokio::spawn(writer.run(receiver));
    sender
}

impl Writer {
    async fn run(mut self, mut jobs: mpsc::Receiver<Job>) {
        let mut waiting = Vec::new();
        let mut closers = Vec::new();
        while jobs.recv_many(&mut waiting, MOST_A_BATCH).await > 0 {
            let mut batch = Vec::with_capacity(waiting.len());
            for job in waiting.drain(..) {
                match job {
                    Job::Close(done) => {
                        // What is in the queue is still written.
                        jobs.close();
                        closers.push(done);
                    }
                    job => batch.push(job),
                }
            }
            if !batch.is_empty() {
                self.batch(batch).await;
            }
        }
        if let Some(mut connection) = self.connection.take() {
            // The log goes into the file; if that fails, the next start does it.
            let _ = sqlx::raw_sql("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await;
            open::close(connection).await;
        }
        drop(self.lock);
        for done in closers {
            // Nobody may be waiting any more.
            let _ = done.send(());
        }
    }

    /// Writes jobs and answers them.
    async fn batch(&mut self, jobs: Vec<Job>) {
        match self.write(&jobs).await {
            Ok(answers) => jobs.into_iter().zip(answers).for_each(|(job, answer)| job.answer(answer)),
            // One job of a batch may be what does not fit on the disk: the others get their chance. While the file is
            // locked they would only wait, one after the other.
            Err(error) if jobs.len() > 1 && error != StoreError::Unavailable(Unavailable::Locked) => {
                for job in jobs {
                    let answer = self.write(std::slice::from_ref(&job)).await.map(|mut answers| answers.pop());
                    match answer {
                        Ok(Some(answer)) => job.answer(answer),
                        Ok(None) => job.fail(&error),
                        Err(error) => job.fail(&error),
                    }
                }
            }
            Err(error) => jobs.into_iter().for_each(|job| job.fail(&error)),
        }
    }

    /// Writes jobs in one transaction. After an error nothing has changed and nothing is remembered.
    async fn write(&mut self, jobs: &[Job]) -> Result<Vec<Answer>, StoreError> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => open::connect_writer(&self.path).await?,
        };
        let result = self.transact(&mut connection, jobs).await;
        if result.is_ok() {
            self.cache.trim();
            self.connection = Some(connection);
            return result;
        }
        self.cache.clear();
        self.next_id = None;
        // After some errors, a full disk among them, SQLite has ended the transaction by itself. Where there is a doubt, a
        // connection that is closed leaves none.
        let rolled_back = match sqlx::raw_sql("ROLLBACK").execute(&mut connection).await {
            Ok(_) => true,
            Err(error) => fault::is_no_transaction(&error),
        };
        if rolled_back {
            self.connection = Some(connection);
        } else {
            open::close(connection).await;
        }
        result
    }

    async fn transact(&mut self, connection: &mut SqliteConnection, jobs: &[Job]) -> Result<Vec<Answer>, StoreError> {
        sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await?;
        let mut next_id = if let Some(id) = self.next_id {
            id
        } else {
            let query = sqlx::query_scalar("SELECT coalesce(max(id), 0) + 1 FROM entries");
            query.fetch_one(&mut *connection).await?
        };
        let at = Timestamp::now();
        let mut plan = Plan::default();
        let mut answers = Vec::with_capacity(jobs.len());
        for job in jobs {
            match job {
                Job::Append(append) => {
                    let answer = match append::head(&mut self.cache, connection, append.table).await {
                        Ok(head) => {
                            let summary = append.summary.as_ref();
                            plan.add(head, &mut next_id, at, append.expected, &append.entry, summary)
                        }
                        Err(error @ (StoreError::Unknown | StoreError::Gone)) => Err(error.into()),
                        Err(error) => return Err(error),
                    };
                    answers.push(Answer::Append(answer));
                }
                Job::Change(change, _) => {
                    // What was planned before is seen by what comes after.
                    std::mem::take(&mut plan).write(&self.statements, connection).await?;
                    let answer = self.change(connection, &mut next_id, change).await?;
                    answers.push(Answer::Change(answer));
                }
                Job::Close(_) => {}
            }
        }
        plan.write(&self.statements, connection).await?;
        sqlx::query("COMMIT").execute(&mut *connection).await?;
        self.next_id = Some(next_id);
        Ok(answers)
    }

    /// Makes a change or, if it is refused, nothing; fails if the whole transaction has to.
    async fn change(
        &mut self,
        connection: &mut SqliteConnection,
        next_id: &mut i64,
        change: &Change,
    ) -> Result<Result<u64, StoreError>, StoreError> {
        sqlx::query("SAVEPOINT change").execute(&mut *connection).await?;
        let mut desk =
            Desk { connection: &mut *connection, cache: &mut self.cache, next_id, statements: &self.statements };
        match desk.make(change).await {
            Err(error @ (StoreError::Unavailable(_) | StoreError::Damaged(_))) => Err(error),
            Ok(count) => {
                sqlx::query("RELEASE change").execute(&mut *connection).await?;
                Ok(Ok(count))
            }
            Err(refusal) => {
                sqlx::query("ROLLBACK TO change").execute(&mut *connection).await?;
                sqlx::query("RELEASE change").execute(&mut *connection).await?;
                Ok(Err(refusal))
            }
        }
    }
}

// A reply fails only if nobody waits for it any more.
impl Job {
    fn answer(self, answer: Answer) {
        match (self, answer) {
            (Job::Append(append), Answer::Append(answer)) => drop(append.reply.send(answer)),
            (Job::Change(_, reply), Answer::Change(answer)) => drop(reply.send(answer)),
            // Answers are made job by job, each of its kind.
            _ => {}
        }
    }

    fn fail(self, error: &StoreError) {
        match self {
            Job::Append(append) => drop(append.reply.send(Err(error.clone().into()))),
            Job::Change(_, reply) => drop(reply.send(Err(error.clone()))),
            Job::Close(done) => drop(done.send(())),
        }
    }
}
