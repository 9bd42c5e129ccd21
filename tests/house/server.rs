//! The real program, started on a free port with a folder of its own.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use super::http::Client;

/// How long a server may take until it answers.
const PATIENCE: Duration = Duration::from_mins(1);

/// A server that is gone, with all that it kept, after the test.
pub struct Server {
    child: Child,
    data: tempfile::TempDir,
    port: u16,
    settings: Vec<String>,
}

impl Server {
    /// Starts a server with an empty folder on any free port, and waits until it answers.
    pub fn start() -> Server {
        Server::start_with(&[])
    }

    /// The same with some settings, each written as `name=value`.
    pub fn start_with(settings: &[&str]) -> Server {
        Server::start_in(tempfile::tempdir().expect("a folder for the tables"), settings)
    }

    /// The same in a folder that is there already.
    pub fn start_in(data: tempfile::TempDir, settings: &[&str]) -> Server {
        let settings: Vec<String> = settings.iter().map(ToString::to_string).collect();
        let (child, port) = spawn(&data.path().join("tables"), 0, &settings);
        let server = Server { child, data, port, settings };
        server.wait_until_healthy();
        server
    }

    /// The folder with its tables.
    pub fn folder(&self) -> PathBuf {
        self.data.path().join("tables")
    }

    /// The number of its process.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// Asks it to stop, as systems do, and tells with which code it ended.
    pub fn stop(&mut self) -> Option<i32> {
        let pid = rustix::process::Pid::from_raw(i32::try_from(self.process()).expect("a process")).expect("a process");
        rustix::process::kill_process(pid, rustix::process::Signal::TERM).expect("the server can be asked");
        self.child.wait().expect("the server ends").code()
    }

    /// The port that it listens at, also after a restart.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Ends it in the middle of whatever it does: SIGKILL, nothing is flushed, nobody is told.
    pub fn kill(&mut self) {
        self.child.kill().expect("the server can be killed");
        self.child.wait().expect("the killed server is gone");
    }

    /// Starts it again on the same port with the same folder.
    pub fn restart(&mut self) {
        (self.child, self.port) = spawn(&self.folder(), self.port, &self.settings);
        self.wait_until_healthy();
    }

    /// What it complained about so far.
    pub fn complaints(&self) -> String {
        fs::read_to_string(complaints(&self.folder())).unwrap_or_default()
    }

    fn wait_until_healthy(&self) {
        let client = Client::stranger(self.port);
        let start = Instant::now();
        while !client.get("/healthz").is_ok_and(|answer| answer.status == 200) {
            assert!(start.elapsed() < PATIENCE, "the server gives no answer: {}", self.complaints());
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have been killed by the test already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn complaints(data: &std::path::Path) -> PathBuf {
    data.with_extension("err")
}

/// Starts the program and reads from its first line where it listens.
fn spawn(data: &std::path::Path, port: u16, settings: &[String]) -> (Child, u16) {
    let file = File::options().create(true).append(true).open(complaints(data)).expect("a file for complaints");
    let mut child = Command::new(env!("CARGO_BIN_EXE_cayona"))
        .args(["serve", "--port", &port.to_string(), "--data"])
        .arg(data)
        .args(settings.iter().flat_map(|setting| ["--set", setting]))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(file)
        .spawn()
        .expect("cayona can be started");
    let mut line = String::new();
    let out = child.stdout.take().expect("a pipe from cayona");
    BufReader::new(out).read_line(&mut line).expect("cayona says where it is");
    let port = line.trim().rsplit_once(':').and_then(|(_, port)| port.parse().ok());
    let port = port.unwrap_or_else(|| panic!("no address in '{line}': {}", complaints_of(data)));
    (child, port)
}

fn complaints_of(data: &std::path::Path) -> String {
    fs::read_to_string(complaints(data)).unwrap_or_default()
}
