//! The server that is measured, in a process of its own.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::failure::Failure;

/// How long a server that was told to stop may take.
const PATIENCE: Duration = Duration::from_secs(15);

/// A running server; it ends with this value.
pub struct Process {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
    _data: tempfile::TempDir,
}

impl Process {
    /// Starts a server without limits for visitors, with an empty folder.
    pub fn start(sleep_after: f64) -> Result<Process, Failure> {
        let data = tempfile::Builder::new().prefix("cayona-bench-").tempdir()?;
        let program = std::env::current_exe()?;
        let mut child = Command::new(program)
            .args(["serve", "--port", "0", "--host", "127.0.0.1", "--set", "limits=false", "--set"])
            .arg(format!("sleep_after={sleep_after}"))
            .arg("--data")
            .arg(data.path())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out).read_line(&mut line)?;
        }
        let port = line.trim().rsplit_once(':').and_then(|(_, port)| port.parse().ok());
        let Some(port) = port else {
            let _ = child.wait();
            return Err(Failure::Input("the server that was to be measured did not start".to_owned()));
        };
        Ok(Process { child, address: SocketAddr::from((Ipv4Addr::LOCALHOST, port)), _data: data })
    }

    /// The memory that it holds, in bytes; 0 where the system does not tell.
    pub fn resident(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok()).unwrap_or(0) * 1024
    }

    /// The processor time that it has used.
    pub fn processor(&self) -> Duration {
        processor_of(&format!("/proc/{}/stat", self.child.id()))
    }

    /// Asks it to stop and waits; tells how long that took.
    pub fn stop(mut self) -> Result<Duration, Failure> {
        let start = Instant::now();
        ask_to_stop(&self.child);
        while start.elapsed() < PATIENCE {
            if let Some(status) = self.child.try_wait()? {
                return if status.success() {
                    Ok(start.elapsed())
                } else {
                    Err(Failure::Check(format!("the server ended with {status}")))
                };
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        Err(Failure::Check("the server did not stop when it was asked to".to_owned()))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have stopped already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn ask_to_stop(child: &Child) {
    #[cfg(unix)]
    if let Some(pid) = i32::try_from(child.id()).ok().and_then(rustix::process::Pid::from_raw) {
        // A process that is gone needs no signal.
        let _ = rustix::process::kill_process(pid, rustix::process::Signal::TERM);
    }
    #[cfg(not(unix))]
    let _ = child;
}

/// The processor time of this process.
pub fn own_processor() -> Duration {
    processor_of("/proc/self/stat")
}

/// User and system time, which the kernel counts in hundredths of a second.
fn processor_of(file: &str) -> Duration {
    let stat = fs::read_to_string(file).unwrap_or_default();
    let fields = stat.rsplit_once(')').map_or("", |(_, rest)| rest).split_whitespace();
    let ticks: u64 = fields.skip(11).take(2).filter_map(|field| field.parse::<u64>().ok()).sum();
    Duration::from_millis(ticks * 10)
}
