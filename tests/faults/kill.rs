//! A move is on disk before anybody sees it: the server is killed at random moments in the middle of play, and everything
//! that somebody was shown or got acknowledged is there afterwards, in order, once.

use std::fs;
use std::io;
use std::process::Command;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::house::{Client, Live, Server};

/// How often the server is killed, unless the environment says otherwise.
const KILLS: usize = 20;
/// How many tables are played at the same time.
const TABLES: usize = 6;
/// The latest moment of a kill, counted from the moment when all streams are open.
const LATEST_KILL: Duration = Duration::from_millis(150);
/// The most time that one kill may take, with all that is checked after it.
const BOUND: Duration = Duration::from_secs(30);
/// How many lines the API tells at most.
const TOLD: usize = 40;

/// A move that somebody sent.
#[derive(Clone, Debug)]
struct Attempt {
    words: String,
    seen: u64,
    key: String,
    /// Whether it was acknowledged; otherwise the server died over it, and it may be written down or not.
    is_sure: bool,
}

/// Everything that one seat was shown and promised.
#[derive(Default)]
struct Memory {
    /// The newest state of the table that was shown.
    newest: Value,
    /// Every line that was told, from the first on.
    history: Vec<String>,
    attempts: Vec<Attempt>,
}

impl Memory {
    fn seen(&self) -> u64 {
        self.newest["seen"].as_u64().unwrap_or(0)
    }

    /// Notes what was shown; it must be the known past or go on from there.
    fn note(&mut self, info: &Value) {
        let seen = info["seen"].as_u64().expect("the table says what was seen");
        if info["view"].is_null() || (!self.newest.is_null() && seen < self.seen()) {
            return;
        }
        let told: Vec<String> = serde_json::from_value(info["told"].clone()).expect("lines");
        if !self.newest.is_null() && seen == self.seen() {
            for part in ["view", "told", "moves", "prompt", "outcome"] {
                assert_eq!(info[part], self.newest[part], "the same moment {seen}, but another {part}");
            }
            return;
        }
        let fits = |new: usize| {
            let known = told.len() - new;
            self.history.ends_with(&told[..known]) && (known == self.history.len() || told.len() == TOLD)
        };
        // At least one known line must be seen again, or nobody could say that nothing is missing in between.
        let most = if self.history.is_empty() { told.len() } else { told.len().saturating_sub(1) };
        let new = (0..=most).find(|&new| fits(new)).unwrap_or_else(|| {
            panic!("what was told before is not told any more: {:#?}, but now: {told:#?}", self.history)
        });
        self.history.extend_from_slice(&told[told.len() - new..]);
        self.newest = info.clone();
    }
}

/// Somebody at the table, with a live stream.
struct Sailor {
    seat: &'static str,
    client: Client,
    memory: Mutex<Memory>,
    changed: Condvar,
}

impl Sailor {
    fn new(seat: &'static str, port: u16, secret: &str) -> Sailor {
        let client = Client::program(port, secret);
        Sailor { seat, client, memory: Mutex::default(), changed: Condvar::new() }
    }

    fn memory(&self) -> MutexGuard<'_, Memory> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn look(&self, table: &str) -> io::Result<Value> {
        let answer = self.client.get(&format!("/api/tables/{table}"))?;
        assert_eq!(answer.status, 200, "{}", answer.body);
        Ok(serde_json::from_str(&answer.body)?)
    }

    /// Listens until the server dies or the game is over.
    fn listen(&self, mut live: Live) {
        let mut last = 0;
        // A broken stream is the end that this test is about.
        while let Ok(data) = live.next() {
            let info: Value = serde_json::from_str(&data).expect("an event is whole or not there");
            let seen = info["seen"].as_u64().expect("the table says what was seen");
            assert!(seen >= last, "the stream went back from {last} to {seen}");
            last = seen;
            self.memory().note(&info);
            self.changed.notify_all();
            if info["status"] == "finished" {
                break;
            }
        }
    }

    /// Plays random moves until the server dies or the game is over.
    fn play(&self, table: &str, chance: &mut Random) {
        loop {
            let mut memory = self.memory();
            let is_over = |memory: &Memory| memory.newest["status"] == "finished";
            let asked = |memory: &Memory| memory.newest["moves"].as_array().is_some_and(|moves| !moves.is_empty());
            while !is_over(&memory) && !asked(&memory) {
                let (next, wait) = self
                    .changed
                    .wait_timeout(memory, Duration::from_millis(300))
                    .unwrap_or_else(PoisonError::into_inner);
                memory = next;
                if wait.timed_out() && self.look(table).is_err() {
                    return;
                }
            }
            if is_over(&memory) {
                return;
            }
            let moves = memory.newest["moves"].as_array().expect("moves");
            let words = moves[chance.below(moves.len())]["words"].as_str().expect("words").to_owned();
            let attempt = Attempt { words, seen: memory.seen(), key: format!("{:x}", chance.next()), is_sure: false };
            memory.attempts.push(attempt.clone());
            drop(memory);
            match self.send(table, &attempt) {
                Ok(true) => {}
                Ok(false) => {
                    // Too late or too fast: it was never made. Nobody can say when the next one will be welcome.
                    self.memory().attempts.pop();
                    thread::sleep(Duration::from_millis(20));
                }
                Err(_) => return,
            }
        }
    }

    /// Sends the last attempt; an error if the server died over it. `false` if it was refused.
    fn send(&self, table: &str, attempt: &Attempt) -> io::Result<bool> {
        let body = json!({ "words": attempt.words, "seen": attempt.seen, "key": attempt.key });
        let answer = self.client.post_json(&format!("/api/tables/{table}/moves"), &body)?;
        let mut memory = self.memory();
        let last = memory.attempts.last_mut().expect("an attempt");
        match answer.status {
            200 => {
                last.is_sure = true;
                memory.note(&serde_json::from_str(&answer.body)?);
                Ok(true)
            }
            // Refused: then nothing has changed, or it was written down before the server died.
            409 | 422 | 429 => Ok(false),
            other => panic!("a move was answered with {other}: {}", answer.body),
        }
    }
}

/// Small and quick random numbers.
struct Random(u64);

impl Random {
    fn new() -> Random {
        Random(getrandom::u64().expect("the system gives random numbers"))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}

fn open_table(sailors: &[Sailor; 2]) -> String {
    let [ann, ben] = sailors;
    let wanted = json!({
        "game": "jamaica",
        "seats": [{ "who": "me", "name": "Ann" }, { "who": "open" }],
        "options": { "round_cap": "40" },
    });
    let post = |sailor: &Sailor, path: &str, body: &Value| loop {
        let answer = sailor.client.post_json(path, body).expect("an answer");
        match answer.status {
            200 => break serde_json::from_str::<Value>(&answer.body).expect("JSON"),
            // The last game was played faster than people do.
            429 => thread::sleep(Duration::from_millis(50)),
            other => panic!("{path} was answered with {other}: {}", answer.body),
        }
    };
    let opened = post(ann, "/api/tables", &wanted);
    let id = opened["id"].as_str().expect("the id of the table").to_owned();
    post(ben, &format!("/api/tables/{id}/join"), &json!({ "name": "Ben" }));
    post(ann, &format!("/api/tables/{id}/start"), &json!({}));
    for sailor in sailors {
        *sailor.memory() = Memory::default();
    }
    id
}

/// Whether these moves are exactly the sure attempts in their order, and perhaps some of the others.
fn are_the_attempts(moves: &[&str], attempts: &[Attempt]) -> bool {
    // reached[n]: the attempts so far can be the first n moves.
    let mut reached = vec![false; moves.len() + 1];
    reached[0] = true;
    for attempt in attempts {
        for n in (0..=moves.len()).rev() {
            let made = n > 0 && reached[n - 1] && moves[n - 1] == attempt.words;
            reached[n] = made || (!attempt.is_sure && reached[n]);
        }
    }
    reached[moves.len()]
}

/// The game is over: its record holds exactly what everybody remembers.
fn check_record(sailors: &[Sailor; 2], table: &str) {
    let answer = sailors[0].client.get(&format!("/t/{table}/record")).expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.body);
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("record.txt");
    fs::write(&path, &answer.body).expect("a file");
    let replay = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_cayona")).arg("replay").arg(&path).args(arguments).output();
        let output = output.expect("cayona can be started");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    replay(&["--check"]);
    for sailor in sailors {
        let seat = sailor.seat;
        let memory = sailor.memory();
        let start = format!("{seat}: ");
        let moves = answer.body.lines().filter_map(|line| line.strip_prefix(&start));
        let moves: Vec<&str> = moves.map(|line| line.split(" -> ").next().unwrap_or(line)).collect();
        assert!(
            are_the_attempts(&moves, &memory.attempts),
            "{seat} tried {:#?}, but the record has {moves:#?}",
            memory.attempts
        );
        let printed = replay(&["--seat", seat]);
        // A long line is printed in two, the second one further in.
        let printed = printed.replace("\n        ", " ");
        let told: Vec<&str> = printed.lines().filter_map(|line| line.strip_prefix("      ")).collect();
        let differ = memory.history.iter().zip(&told).position(|(shown, kept)| shown != kept);
        let from = differ.unwrap_or_else(|| memory.history.len().min(told.len()));
        assert!(
            memory.history == told,
            "from line {from} on {seat} was told {:#?}, but the record tells {:#?}",
            memory.history[from..].iter().take(9).collect::<Vec<_>>(),
            told[from..].iter().take(9).collect::<Vec<_>>()
        );
    }
}

/// Two people and the table that they play at.
struct Crew {
    sailors: [Sailor; 2],
    table: String,
}

impl Crew {
    fn new(port: u16, chance: &mut Random) -> Crew {
        let mut secret = || format!("{:016x}{:016x}", chance.next(), chance.next());
        let sailors = [Sailor::new("red", port, &secret()), Sailor::new("blue", port, &secret())];
        let table = open_table(&sailors);
        Crew { sailors, table }
    }

    /// What was shown before the kill is there; and a move whose answer was lost is sent once more, as people do.
    fn come_back(&self, kill: usize) {
        for sailor in &self.sailors {
            let info = sailor.look(&self.table).expect("the server is back");
            let shown = sailor.memory().seen();
            let now = info["seen"].as_u64().expect("the table says what was seen");
            assert!(now >= shown, "{} was shown {shown}, but after kill {kill} there is only {now}", sailor.seat);
            sailor.memory().note(&info);
            let last = sailor.memory().attempts.last().filter(|attempt| !attempt.is_sure).cloned();
            if let Some(attempt) = last {
                sailor.send(&self.table, &attempt).expect("nobody kills it now");
            }
        }
    }

    fn attempts(&self, condition: impl Fn(&Attempt) -> bool) -> usize {
        self.sailors.iter().map(|it| it.memory().attempts.iter().filter(|attempt| condition(attempt)).count()).sum()
    }
}

#[test]
fn a_server_that_is_killed_again_and_again_in_mid_play_loses_nothing_and_doubles_nothing() {
    let kills = crate::rounds("FAULT_KILLS", KILLS);
    let start = Instant::now();
    let mut chance = Random::new();
    // Random moves come faster than those of people.
    let mut server = Server::start_with(&["limits=false"]);
    let mut crews: Vec<Crew> = (0..TABLES).map(|_| Crew::new(server.port(), &mut chance)).collect();
    let (mut sure, mut unsure, mut games) = (0, 0, 0);
    for kill in 0..kills {
        for crew in &crews {
            crew.come_back(kill);
        }
        let live = |crew: &Crew| {
            let path = format!("/api/tables/{}/stream", crew.table);
            crew.sailors.each_ref().map(|sailor| sailor.client.live(&path).expect("a live stream"))
        };
        let streams: Vec<[Live; 2]> = crews.iter().map(live).collect();
        let wait = LATEST_KILL.mul_f64(chance.below(1000) as f64 / 1000.0);
        thread::scope(|scope| {
            for (crew, streams) in crews.iter().zip(streams) {
                for (sailor, live) in crew.sailors.iter().zip(streams) {
                    let mut chance = Random(chance.next());
                    scope.spawn(move || sailor.listen(live));
                    scope.spawn(move || sailor.play(&crew.table, &mut chance));
                }
            }
            // The moment of the kill is the point of this test, so it sleeps, for a random time.
            thread::sleep(wait);
            server.kill();
        });
        let is_cut_off = |it: &&Sailor| it.memory().attempts.last().is_some_and(|last| !last.is_sure);
        unsure += crews.iter().flat_map(|crew| &crew.sailors).filter(is_cut_off).count();
        server.restart();
        for crew in &mut crews {
            let info = crew.sailors[0].look(&crew.table).expect("the server is back");
            if info["status"] == "finished" || kill + 1 == kills {
                finish(&crew.sailors, &crew.table);
                check_record(&crew.sailors, &crew.table);
                sure += crew.attempts(|attempt| attempt.is_sure);
                games += 1;
                crew.table = open_table(&crew.sailors);
            }
        }
    }
    let time = start.elapsed();
    println!("{kills} kills, {games} games, {sure} moves acknowledged, {unsure} cut off, in {time:.1?}");
    assert_eq!(server.complaints(), "", "the server complained");
    assert!(sure > 4 * kills, "only {sure} moves were made: the kills did not come in mid-play");
    assert!(time < BOUND * kills as u32, "it took {time:?}");
}

/// Plays on without further kills until the game is over, and sees its end with both seats.
fn finish(sailors: &[Sailor; 2], table: &str) {
    let path = format!("/api/tables/{table}/stream");
    thread::scope(|scope| {
        for sailor in sailors {
            sailor.memory().note(&sailor.look(table).expect("an answer"));
            let live = sailor.client.live(&path).expect("a live stream");
            scope.spawn(move || sailor.listen(live));
            scope.spawn(move || sailor.play(table, &mut Random::new()));
        }
    });
    for sailor in sailors {
        sailor.memory().note(&sailor.look(table).expect("an answer"));
    }
}
