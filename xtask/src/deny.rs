//! The step that looks at the dependencies: their licences, their sources, their known holes.

use crate::process::{cargo, run, run_bounded};
use std::path::Path;
use std::time::Duration;

/// How long the advisory database may take to arrive.
const FETCH_LIMIT: Duration = Duration::from_mins(1);
/// `--workspace` because the root package alone does not reach every member.
const DENY: [&str; 4] = ["deny", "--workspace", "--locked", "--offline"];

/// Checks licences, bans and sources always, and advisories where their database can be reached.
pub fn run_deny(root: &Path) -> Result<(), String> {
    // The offline check reads the crates of all platforms, and a build fetches only those of this one.
    run(&mut cargo(root, &["fetch", "--quiet", "--locked"]))?;
    check(root, &["licenses", "bans", "sources"])?;
    // Fetching and checking are two calls, so that a network that fails is not taken for an advisory, nor an advisory
    // for a network that fails.
    let mut fetch = cargo(root, &["deny", "--workspace", "--locked", "fetch", "db"]);
    fetch.env("GIT_TERMINAL_PROMPT", "0");
    match run_bounded(&mut fetch, FETCH_LIMIT) {
        Ok(()) => check(root, &["advisories"]),
        Err(reason) => {
            println!("xtask: advisories skipped, their database cannot be fetched here: {reason}");
            Ok(())
        }
    }
}

fn check(root: &Path, which: &[&str]) -> Result<(), String> {
    let mut arguments = DENY.to_vec();
    arguments.extend(["check", "--hide-inclusion-graph"]);
    arguments.extend(which);
    run(&mut cargo(root, &arguments))
}
