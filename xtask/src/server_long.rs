//! `cargo xtask server-long`: the faults and the abuse of the server, very often.

use crate::process;
use std::path::Path;

/// How many games of each kind the leak scanner plays where the command line names no number.
pub const DEFAULT_GAMES: u64 = 1000;
/// How often the server is killed.
const KILLS: &str = "200";

/// Runs both tests in long mode; if one fails, the other is still run.
pub fn run(root: &Path, games: u64) -> Result<(), String> {
    let mut failed = Vec::new();
    for test in ["faults", "abuse"] {
        let mut command = process::cargo(root, &["test", "-p", "cayona", "--test", test, "--", "--nocapture"]);
        command.env("FAULT_KILLS", KILLS).env("LEAK_GAMES", games.to_string());
        if let Err(reason) = process::run(&mut command) {
            eprintln!("xtask: {reason}");
            failed.push(test);
        }
    }
    if failed.is_empty() { Ok(()) } else { Err(format!("the server fails: {}", failed.join(", "))) }
}
