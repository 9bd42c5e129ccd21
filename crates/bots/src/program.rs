//! A program of the host at a seat: a child process that is told what its seat knows, in lines of JSON, and answers with the
//! number of a move.
//!
//! Whatever it does wrong, the game goes on: the child is ended, and a bot of Cayona plays for it.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use engine::{AnyState, Choice, Eye, Meta, Seat};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::crew::{Place, Program};
use crate::{AnyBot, USUAL};

/// The version of what is spoken; it is raised when programs of before would not understand it any more.
const PROTOCOL: u32 = 1;
/// The longest line that it may write.
const LONGEST_LINE: u64 = 4096;
/// How much of its complaints is kept, and how much is shown.
const LAST_WORDS: usize = 600;
/// How long a program may take to end by itself once there is nothing more to read.
const FAREWELL: Duration = Duration::from_millis(250);

/// What a program did wrong.
#[derive(Debug, thiserror::Error)]
enum Fault {
    #[error("cannot be started: {0}")]
    Start(io::Error),
    #[error("ended without an answer{}", .0.map_or_else(String::new, |status| format!(" ({status})")))]
    Ended(Option<ExitStatus>),
    #[error("ended in the middle of a line")]
    CutOff,
    #[error("gave no answer within {} s", .0.as_secs_f32())]
    Silent(Duration),
    #[error("answered '{0}' instead of {{\"move\": NUMBER}}")]
    Garbage(String),
    #[error("chose move {found}, but the moves were 0 to {last}")]
    NoSuchMove { found: u64, last: usize },
    #[error("wrote a line of more than {LONGEST_LINE} bytes")]
    TooLong,
    #[error("wrote a line when nothing was asked")]
    Unasked,
}

/// What it answers.
#[derive(Deserialize)]
struct Answer {
    #[serde(rename = "move")]
    number: u64,
}

/// A program at a seat, and the bot that takes its place if it fails.
pub(crate) struct Outsider {
    program: Arc<Program>,
    hello: Value,
    names: Vec<String>,
    you: &'static str,
    talk: Option<Talk>,
    has_failed: bool,
    stand_in: Box<dyn AnyBot>,
    complaint: Option<String>,
}

impl Outsider {
    pub(crate) fn new(program: &Arc<Program>, meta: &Meta, place: &Place<'_>, stand_in: Box<dyn AnyBot>) -> Outsider {
        let seats = place.setup.seat_names(meta);
        let you = seats.get(place.seat.index()).copied().unwrap_or_default();
        let options: serde_json::Map<String, Value> =
            place.setup.values(meta).map(|(key, value)| (key.to_owned(), Value::from(value))).collect();
        let hello = json!({
            "cayona": PROTOCOL,
            "game": meta.key,
            "rules": meta.rules_version,
            "seats": seats,
            "you": you,
            "options": options,
            "milliseconds": program.patience.as_millis() as u64,
        });
        let program = program.clone();
        let names = place.names.to_vec();
        Outsider { program, hello, names, you, talk: None, has_failed: false, stand_in, complaint: None }
    }

    fn ask(&mut self, state: &dyn AnyState, seat: Seat, choices: &[Choice]) -> Result<usize, Fault> {
        let mut patience = self.program.patience;
        let talk = if let Some(talk) = &mut self.talk {
            talk
        } else {
            patience += self.program.start;
            self.talk.insert(Talk::start(&self.program.command, &self.hello).map_err(Fault::Start)?)
        };
        let eye = Eye::Seat(seat);
        let offered = |choice: &Choice| json!({"words": choice.words, "label": choice.label.with_names(&self.names)});
        let question = json!({
            "you": self.you,
            "prompt": state.prompt(eye).with_names(&self.names),
            "moves": choices.iter().map(offered).collect::<Vec<_>>(),
            "view": state.view(eye),
        });
        let line = talk.ask(&question, patience)?;
        let answer: Answer = serde_json::from_slice(&line).map_err(|_| Fault::Garbage(shown(&line, 60)))?;
        let last = choices.len().saturating_sub(1);
        let number = usize::try_from(answer.number).ok().filter(|&number| number <= last);
        number.ok_or(Fault::NoSuchMove { found: answer.number, last })
    }
}

impl AnyBot for Outsider {
    fn choose(&mut self, state: &dyn AnyState, seat: Seat) -> Option<String> {
        if self.has_failed {
            return self.stand_in.choose(state, seat);
        }
        let mut choices = state.choices(seat);
        // A decision with one answer is no question.
        let chosen = if choices.len() < 2 { Ok(0) } else { self.ask(state, seat, &choices) };
        match chosen {
            Ok(number) => (number < choices.len()).then(|| choices.swap_remove(number).words),
            Err(fault) => {
                self.has_failed = true;
                let last_words = self.talk.take().map(Talk::end).filter(|words| !words.is_empty());
                let last_words = last_words.map_or_else(String::new, |words| format!(" It complained: {words}"));
                let name = &self.program.name;
                self.complaint = Some(format!("the bot '{name}' {fault}; a {USUAL} plays on for it.{last_words}"));
                self.stand_in.choose(state, seat)
            }
        }
    }

    fn complaint(&mut self) -> Option<String> {
        self.complaint.take()
    }
}

/// A line that the program wrote, or why there is none.
enum Said {
    Line(Vec<u8>),
    TooLong,
    CutOff,
    Ended,
}

/// A running program. All its pipes are served by threads, which end with it: it can neither block nor flood us.
struct Talk {
    child: Child,
    to_write: Option<Sender<String>>,
    said: Receiver<Said>,
    last_words: Arc<Mutex<Vec<u8>>>,
    fell_silent: Receiver<()>,
}

impl Talk {
    fn start(command: &[String], hello: &Value) -> io::Result<Talk> {
        let (program, arguments) = command.split_first().ok_or_else(|| io::Error::other("there is no command"))?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A group of its own, so that whatever it starts ends with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let (to_write, lines) = mpsc::channel::<String>();
        let (say, said) = mpsc::sync_channel(1);
        let (fall_silent, fell_silent) = mpsc::channel();
        let last_words = Arc::<Mutex<Vec<u8>>>::default();
        if let Some(mut stdin) = child.stdin.take() {
            // If it does not read, this thread waits, not we.
            thread::spawn(move || lines.iter().try_for_each(|line| stdin.write_all(line.as_bytes())));
        }
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || listen(stdout, &say));
        }
        if let Some(stderr) = child.stderr.take() {
            let last_words = last_words.clone();
            thread::spawn(move || {
                keep_last_words(stderr, &last_words);
                // Perhaps nobody waits for it.
                let _ = fall_silent.send(());
            });
        }
        let talk = Talk { child, to_write: Some(to_write), said, last_words, fell_silent };
        talk.tell(hello);
        Ok(talk)
    }

    fn tell(&self, value: &Value) {
        if let Some(to_write) = &self.to_write {
            // If the program is gone, there will be no answer, and that is told.
            let _ = to_write.send(format!("{value}\n"));
        }
    }

    fn ask(&mut self, question: &Value, patience: Duration) -> Result<Vec<u8>, Fault> {
        match self.said.try_recv() {
            Ok(Said::Line(_)) => return Err(Fault::Unasked),
            Ok(other) => return Err(self.fault(&other)),
            Err(_) => {}
        }
        self.tell(question);
        match self.said.recv_timeout(patience) {
            Ok(Said::Line(line)) => Ok(line),
            Ok(other) => Err(self.fault(&other)),
            Err(RecvTimeoutError::Timeout) => Err(Fault::Silent(patience)),
            Err(RecvTimeoutError::Disconnected) => Err(self.fault(&Said::Ended)),
        }
    }

    fn fault(&mut self, said: &Said) -> Fault {
        match said {
            Said::TooLong => Fault::TooLong,
            Said::CutOff => Fault::CutOff,
            Said::Line(_) => Fault::Unasked,
            Said::Ended => Fault::Ended(self.wait(FAREWELL)),
        }
    }

    /// Waits until it has ended by itself, but not longer than this.
    fn wait(&mut self, longest: Duration) -> Option<ExitStatus> {
        let start = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if start.elapsed() < longest => thread::sleep(Duration::from_millis(5)),
                _ => return None,
            }
        }
    }

    /// Ends the program at once, and gives the last that it complained about.
    fn end(mut self) -> String {
        self.kill();
        // Whatever it has still written is on its way.
        let _ = self.fell_silent.recv_timeout(FAREWELL);
        let words = self.last_words.lock().unwrap_or_else(PoisonError::into_inner);
        shown(&words, LAST_WORDS)
    }

    /// Ends the program and whatever it has started, and waits until it is gone.
    fn kill(&mut self) {
        self.to_write = None;
        #[cfg(unix)]
        if let Ok(pid) = i32::try_from(self.child.id())
            && let Some(group) = rustix::process::Pid::from_raw(pid)
        {
            // Fails only if nobody of the group is left.
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        // Fails only if it has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        // It reads that there is nothing more to read, and may end by itself.
        self.to_write = None;
        self.wait(FAREWELL);
        self.kill();
    }
}

/// Hands on each line that the program writes, until it does not write lines.
fn listen(stdout: ChildStdout, say: &SyncSender<Said>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let said = match stdout.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => Said::Ended,
            Ok(_) if line.ends_with(b"\n") => Said::Line(line),
            Ok(read) if read as u64 == LONGEST_LINE => Said::TooLong,
            Ok(_) => Said::CutOff,
        };
        let is_line = matches!(said, Said::Line(_));
        if say.send(said).is_err() || !is_line {
            break;
        }
    }
}

/// Reads all complaints and keeps the last ones.
fn keep_last_words(mut stderr: ChildStderr, kept: &Mutex<Vec<u8>>) {
    let mut buffer = [0; 1024];
    while let Ok(read @ 1..) = stderr.read(&mut buffer) {
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(&buffer[..read]);
        let surplus = kept.len().saturating_sub(LAST_WORDS);
        kept.drain(..surplus);
    }
}

/// What came from outside, in one line that can be shown.
fn shown(bytes: &[u8], longest: usize) -> String {
    let text = String::from_utf8_lossy(bytes);
    let words: Vec<&str> =
        text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|w| !w.is_empty()).collect();
    words.join(" ").chars().take(longest).collect()
}
