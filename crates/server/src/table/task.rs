//! One task owns an awake table: it takes one wish after another, writes it down, and only then tells everybody.

use std::collections::{HashMap, VecDeque};
use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use engine::{Eye, Seat};
use store::{AppendError, IdempotencyKey, NewEntry, Status, StoreError, Summary, Timestamp, Unavailable};
use tokio::sync::{broadcast, mpsc, oneshot, watch};
use tokio::time::Instant;

use super::act::{Act, Denied, plan};
use super::hired::{Hired, Mind};
use super::log::Entry;
use super::sheet::{Effect, Misfit, Sheet, try_move};
use super::tables::Shared;
use crate::secret::{Mark, entropy};

/// How long one event is shown to those who watch live, if there are few.
const HOLD: Duration = Duration::from_millis(350);
/// How long an event is shown at least.
const GLANCE: Duration = Duration::from_millis(110);
/// How long the film of one change shall be at most.
const FILM: Duration = Duration::from_secs(6);

/// How long each event of a film is shown: the more there are, the shorter.
pub fn hold(events: usize) -> Duration {
    (FILM / events.max(1) as u32).clamp(GLANCE, HOLD)
}
/// How long a page waits for bots before it is shown.
const PATIENCE: Duration = Duration::from_millis(800);

/// How many changes are kept for those who lost their connection.
const RECENT: usize = 16;

/// How many changes a stream may be behind before it is shown only how they ended.
const BEHIND: usize = 16;

/// How many wishes may wait.
const WAITING: usize = 64;

/// How many keys of moves are kept.
const KEYS: usize = 64;

/// A change that is on disk.
pub struct Change {
    /// The table after it.
    pub sheet: Arc<Sheet>,
    /// What it did.
    pub effect: Effect,
}

/// A change of a moment ago, as it is remembered for those who lost their connection.
#[derive(Clone, Copy)]
struct Recent {
    /// How many entries the log had after it.
    version: u64,
    /// How many lines each eye was told, the seats and then the spectator; nothing where the game did not change before it.
    told: [Option<u8>; EYES],
    /// Whether moves were taken back.
    rewound: bool,
}

/// The most eyes that look at a table: eight seats and the spectator.
const EYES: usize = 9;

/// A wish and where to answer it.
pub struct Wish {
    by: Mark,
    act: Act,
    reply: oneshot::Sender<Result<Arc<Sheet>, Denied>>,
}

/// The way to an awake table.
#[derive(Clone)]
pub struct Handle {
    wishes: mpsc::Sender<Wish>,
    sheet: watch::Receiver<Arc<Sheet>>,
    changes: broadcast::WeakSender<Arc<Change>>,
    recent: Arc<Mutex<VecDeque<Recent>>>,
    films: Arc<AtomicUsize>,
}

/// A page that shows every move as a film; it is counted until it is dropped.
pub struct Filming(Arc<AtomicUsize>);

impl Drop for Filming {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Handle {
    /// From now on somebody watches the film: bots wait for its end.
    pub fn film(&self) -> Filming {
        self.films.fetch_add(1, Ordering::Relaxed);
        Filming(self.films.clone())
    }

    /// How many lines an eye was told that had seen the game change so often; nothing if that is too long ago, or if moves were
    /// taken back before it since. It depends on nothing that the eye may not know.
    pub fn missed(&self, sheet: &Sheet, eye: Eye, seen: u64) -> Option<usize> {
        let recent = self.recent.lock().unwrap_or_else(PoisonError::into_inner);
        let missed = usize::try_from(sheet.seen(eye).checked_sub(seen)?).ok()?;
        let before_it = |change: &&Recent| change.told[sheet.index(eye)].is_some();
        let known = recent.iter().filter(|change| change.version <= sheet.version).filter(before_it).take(missed);
        let known: Vec<&Recent> = known.collect();
        let is_whole = known.len() == missed && known.iter().all(|change| !change.rewound);
        is_whole.then(|| known.iter().filter_map(|change| change.told[sheet.index(eye)]).map(usize::from).sum())
    }

    /// How the table stands.
    pub fn sheet(&self) -> Arc<Sheet> {
        self.sheet.borrow().clone()
    }

    /// The changes from now on; nothing if the table has just gone to sleep.
    pub fn changes(&self) -> Option<broadcast::Receiver<Arc<Change>>> {
        self.changes.upgrade().map(|changes| changes.subscribe())
    }

    /// Waits a moment until a person of this table is asked, so that a page without script need not be called again.
    pub async fn wait_for_bots(&self, person: &Mark) {
        let mut sheet = self.sheet.clone();
        let asked = |sheet: &Arc<Sheet>| {
            sheet.is_over() || sheet.seats_of(person).iter().any(|&seat| sheet.turn().contains(seat))
        };
        // Neither a timeout nor a table that fell asleep is an error: the caller shows how it stands.
        let _ = tokio::time::timeout(PATIENCE, sheet.wait_for(asked)).await;
    }

    /// Does something; nothing if the table has just gone to sleep.
    pub(super) async fn act(&self, by: &Mark, act: Act) -> Option<Result<Arc<Sheet>, Denied>> {
        let (reply, answer) = oneshot::channel();
        self.wishes.send(Wish { by: by.clone(), act, reply }).await.ok()?;
        answer.await.ok()
    }

    /// Whether the task has ended.
    pub fn is_asleep(&self) -> bool {
        self.wishes.is_closed()
    }
}

/// What was thought for a seat: the move, and the program for the next time.
struct Thought {
    seat: Seat,
    words: Option<String>,
    hired: Option<Hired>,
}

/// A thought on its way, for what its seat knew when it began.
struct Thinking {
    seat: Seat,
    seen: u64,
    thought: Pin<Box<dyn Future<Output = Thought> + Send>>,
}

struct Task {
    shared: Arc<Shared>,
    sheet: Arc<Sheet>,
    watch: watch::Sender<Arc<Sheet>>,
    changes: broadcast::Sender<Arc<Change>>,
    recent: Arc<Mutex<VecDeque<Recent>>>,
    /// The keys of the last moves, newest first: what comes again under one of them has been done.
    keys: VecDeque<IdempotencyKey>,
    thinking: Option<Thinking>,
    /// The programs that play, by seat.
    hired: HashMap<Seat, Hired>,
    films: Arc<AtomicUsize>,
    film_until: Instant,
    /// When a bot, or the table for somebody without a choice, may answer: a moment after what people last saw or did, whose
    /// length is luck. Answers that nobody sees do not put it off, so time does not tell how many there were.
    beat: Instant,
}

/// Wakes a table; `keys` are those of its entries, newest first.
pub fn wake(shared: &Arc<Shared>, sheet: Sheet, keys: impl Iterator<Item = IdempotencyKey>) -> Handle {
    let (wishes, inbox) = mpsc::channel(WAITING);
    let sheet = Arc::new(sheet);
    let (watch, seen) = watch::channel(sheet.clone());
    let (changes, _) = broadcast::channel(BEHIND);
    let handle =
        Handle { wishes, sheet: seen, changes: changes.downgrade(), recent: Arc::default(), films: Arc::default() };
    let (recent, films) = (handle.recent.clone(), handle.films.clone());
    let keys = keys.take(KEYS).collect();
    let (shared, now) = (shared.clone(), Instant::now());
    let (thinking, hired) = (None, HashMap::new());
    let task = Task { shared, sheet, watch, changes, recent, keys, thinking, hired, films, film_until: now, beat: now };
    tokio::spawn(task.run(inbox));
    handle
}

impl Task {
    async fn run(mut self, mut inbox: mpsc::Receiver<Wish>) {
        loop {
            self.think();
            let idle = tokio::time::sleep(self.shared.config.sleep_after);
            tokio::select! {
                wish = inbox.recv() => match wish {
                    Some(Wish { by, act, reply }) => {
                        let answer = self.fulfil(&by, act).await;
                        let gone = matches!(answer, Err(Denied::Gone));
                        // Whoever asked may have gone away; what was done is done.
                        let _ = reply.send(answer);
                        if gone {
                            break;
                        }
                    }
                    None => break,
                },
                Thought { seat, words, hired } = think(&mut self.thinking) => {
                    self.thinking = None;
                    self.hired.extend(hired.map(|hired| (seat, hired)));
                    if let Some(words) = words {
                        self.bot_moves(seat, words).await;
                    }
                }
                () = idle => {
                    if self.thinking.is_none() && self.changes.receiver_count() == 0 {
                        inbox.close();
                        while let Some(Wish { by, act, reply }) = inbox.recv().await {
                            let _ = reply.send(self.fulfil(&by, act).await);
                        }
                        break;
                    }
                }
            }
        }
        self.shared.forget(self.sheet.id);
    }

    async fn fulfil(&mut self, by: &Mark, act: Act) -> Result<Arc<Sheet>, Denied> {
        if matches!(act, Act::Close) {
            return self.close(by).await;
        }
        if act.key().is_some_and(|key| self.keys.contains(&key)) {
            return Ok(self.sheet.clone());
        }
        let (entry, key) = plan(&self.sheet, &self.shared.config.crew, by, act)?;
        self.commit(&entry, key).await?;
        self.pause();
        Ok(self.sheet.clone())
    }

    /// Deletes the table; the answer is that it is gone.
    async fn close(&mut self, by: &Mark) -> Result<Arc<Sheet>, Denied> {
        if self.sheet.host != *by {
            return Err(Denied::NotHost);
        }
        if self.sheet.play.is_some() {
            return Err(Misfit::Begun.into());
        }
        match self.shared.store.delete(self.sheet.id).await {
            Ok(()) | Err(StoreError::Unknown | StoreError::Gone) => Err(Denied::Gone),
            Err(error) => Err(Denied::Unavailable(error.to_string())),
        }
    }

    /// Writes an entry down and then tells everybody.
    async fn commit(&mut self, entry: &Entry, key: Option<IdempotencyKey>) -> Result<(), Denied> {
        let (next, effect) = self.sheet.after(entry)?;
        let shows =
            !matches!(entry, Entry::Moved { .. } | Entry::Said { .. }) || next.is_over() != self.sheet.is_over();
        let summary = shows.then(|| summary(&next));
        let new = NewEntry { key, body: entry.to_json() };
        let start = Instant::now();
        match self.shared.store.append(next.id, self.sheet.version, new, summary.as_ref()).await {
            Ok(_) => {
                self.shared.metrics.written.add(start.elapsed());
                if let Some(key) = key {
                    self.keys.truncate(KEYS - 1);
                    self.keys.push_front(key);
                }
                self.publish(next, effect);
                Ok(())
            }
            Err(AppendError::Stale { .. }) => {
                self.catch_up().await?;
                Err(Denied::Stale)
            }
            Err(AppendError::Doubled { .. }) => self.catch_up().await,
            Err(AppendError::Unknown | AppendError::Gone) => Err(Denied::Gone),
            Err(AppendError::Unavailable(Unavailable::Closed)) => Err(Denied::Closing),
            Err(AppendError::Unavailable(reason)) => {
                self.shared.metrics.unwritten.add(1);
                tracing::error!(%reason, "nothing can be written down");
                Err(Denied::Unavailable(reason.to_string()))
            }
        }
    }

    /// Reads what somebody else has written.
    async fn catch_up(&mut self) -> Result<(), Denied> {
        let entries = self.shared.store.load(self.sheet.id, self.sheet.version).await.map_err(|error| match error {
            StoreError::Unknown | StoreError::Gone => Denied::Gone,
            other => Denied::Unavailable(other.to_string()),
        })?;
        for stored in entries {
            let entry = Entry::from_json(&stored.body).map_err(Misfit::from)?;
            let (next, effect) = self.sheet.after(&entry)?;
            self.publish(next, effect);
        }
        Ok(())
    }

    fn publish(&mut self, next: Sheet, effect: Effect) {
        self.shared.metrics.changes.add(1);
        let lines = effect.frames.iter().filter_map(|frame| frame.told.to(Eye::Spectator));
        let (shown, beats) = lines.fold((0, 0), |(shown, beats), line| (shown + 1, beats + u32::from(line.beats)));
        if shown > 0 {
            self.film_until = self.film_until.max(Instant::now()) + hold(shown) * beats;
            self.pause();
        }
        self.remember(&next, &effect);
        self.sheet = Arc::new(next);
        self.watch.send_replace(self.sheet.clone());
        let change = Arc::new(Change { sheet: self.sheet.clone(), effect });
        // Nobody may be listening.
        let _ = self.changes.send(change);
    }

    /// Notes what changed before whom.
    fn remember(&self, next: &Sheet, effect: &Effect) {
        let mut told = [None; EYES];
        for (i, eye) in Eye::all(next.chairs.len() as u8).enumerate().filter(|(i, _)| effect.changed[*i]) {
            let lines = effect.frames.iter().filter(|frame| frame.told.to(eye).is_some()).count();
            told[i] = Some(u8::try_from(lines).unwrap_or(u8::MAX));
        }
        if told.iter().all(Option::is_none) {
            return;
        }
        let count = |sheet: &Sheet| sheet.play.as_ref().map_or(0, |play| play.moves.len());
        let mut recent = self.recent.lock().unwrap_or_else(PoisonError::into_inner);
        recent.truncate(RECENT - 1);
        recent.push_front(Recent { version: next.version, told, rewound: count(next) < count(&self.sheet) });
    }

    /// Puts off the next answer that no person gives.
    fn pause(&mut self) {
        let luck = u32::from(entropy::<1>().map_or(0, |[byte]| byte)) / 2;
        self.beat = Instant::now() + self.shared.config.pace * (64 + luck) / 256;
    }

    /// Lets the next bot think, if one owes a decision. What it was thinking about may have been undone meanwhile.
    fn think(&mut self) {
        let is_outdated = |thinking: &mut Thinking| self.sheet.seen(Eye::Seat(thinking.seat)) != thinking.seen;
        self.thinking.take_if(is_outdated);
        if self.thinking.is_some() {
            return;
        }
        if self.sheet.is_over() {
            self.hired.clear();
        }
        let Some(play) = &self.sheet.play else { return };
        let bot = |seat: Seat| self.sheet.chairs.get(seat.index()).and_then(|chair| chair.bot.clone());
        let Some((seat, level)) = self.sheet.turn().iter().find_map(|seat| Some((seat, bot(seat)?))) else {
            self.answer_for_somebody();
            return;
        };
        let (state, listed, shared) = (play.state.clone(), self.sheet.listed_game, self.shared.clone());
        let now = Instant::now();
        let watched = self.changes.receiver_count() > 0;
        let soon = if watched { self.beat } else { now };
        let filmed = self.films.load(Ordering::Relaxed) > 0;
        let due = if filmed { soon.max(self.film_until + shared.config.pace / 2) } else { soon };
        let mind = Mind::of(&self.shared, &self.sheet, seat, &level, self.hired.remove(&seat));
        self.begin(seat, async move {
            // It thinks while people still watch the film: how long it has thought is not seen, if it was not long.
            let choose = mind.choose(&shared, listed, state, seat);
            let ((words, hired), ()) = tokio::join!(choose, tokio::time::sleep_until(due));
            Thought { seat, words, hired }
        });
    }

    fn begin(&mut self, seat: Seat, thought: impl Future<Output = Thought> + Send + 'static) {
        let seen = self.sheet.seen(Eye::Seat(seat));
        self.thinking = Some(Thinking { seat, seen, thought: Box::pin(thought) });
    }

    /// Makes the only move of a person who is asked but has no choice.
    fn answer_for_somebody(&mut self) {
        let Some(play) = &self.sheet.play else { return };
        let only = self.sheet.turn().iter().find_map(|seat| Some((seat, play.state.answer_for(seat)?)));
        let Some((seat, words)) = only else { return };
        let due = if self.changes.receiver_count() > 0 { self.beat } else { Instant::now() };
        self.begin(seat, async move {
            tokio::time::sleep_until(due).await;
            Thought { seat, words: Some(words), hired: None }
        });
    }

    async fn bot_moves(&mut self, seat: Seat, words: String) {
        let is_bot = self.sheet.chairs.get(seat.index()).is_some_and(|chair| chair.bot.is_some());
        let is_answered = || self.sheet.play.as_ref().is_some_and(|play| play.state.answer_for(seat).is_some());
        if !self.sheet.turn().contains(seat) || !(is_bot || is_answered()) {
            return;
        }
        let Ok(bytes) = entropy() else { return };
        let mut chance = engine::chance::Dealer::from_entropy(bytes);
        // A move that no longer fits was chosen before somebody undid something: the bot thinks again.
        let Ok(drawn) = try_move(&self.sheet, seat, &words, &mut chance) else { return };
        let entry = Entry::Moved { seat: seat.0, words, drawn, bot: is_bot };
        if self.commit(&entry, None).await.is_err() {
            // It has been logged. The bot thinks again, but not at once.
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }
}

/// What the thinking bot chooses; never if none thinks.
async fn think(thinking: &mut Option<Thinking>) -> Thought {
    match thinking {
        Some(thinking) => thinking.thought.as_mut().await,
        None => std::future::pending().await,
    }
}

/// What a lobby shows of a table.
pub fn summary(sheet: &Sheet) -> Summary {
    let taken = || sheet.chairs.iter().filter(|chair| !chair.is_empty());
    let host = sheet.chairs.iter().find(|chair| chair.owners.contains(&sheet.host));
    Summary {
        game: sheet.listed_game.game.meta().key.to_owned(),
        status: match (&sheet.play, sheet.is_over()) {
            (None, _) => Status::Waiting,
            (Some(_), false) => Status::Running,
            (Some(_), true) => Status::Finished,
        },
        listed: sheet.listed,
        title: host.map_or_else(String::new, |chair| format!("{}'s table", chair.name)),
        seats: sheet.chairs.len() as u8,
        seats_taken: taken().count() as u8,
        players: taken().map(|chair| chair.name.clone()).collect(),
        changed_at: Timestamp::now(),
    }
}
