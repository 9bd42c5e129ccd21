//! Running other programs.

use std::ffi::OsString;
use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// How often a bounded program is asked whether it has ended.
const POLL: Duration = Duration::from_millis(50);
/// How long a program that was asked to end may take to clean up.
const GRACE: Duration = Duration::from_secs(3);

/// A call of the cargo that runs this program, in the folder `root`.
pub fn cargo(root: &Path, arguments: &[&str]) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let mut command = Command::new(cargo);
    command.args(arguments).current_dir(root);
    command
}

/// Runs a program with the terminal of this one, and says what went wrong if it fails.
pub fn run(command: &mut Command) -> Result<(), String> {
    let line = shown(command);
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{line}` ended with {status}")),
        Err(error) => Err(format!("`{line}` did not start: {error}")),
    }
}

/// Whether a program starts and succeeds; its output is thrown away.
pub fn succeeds(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Runs a program silently for at most `limit`; if it fails or takes longer, says why in one line.
pub fn run_bounded(command: &mut Command, limit: Duration) -> Result<(), String> {
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    // A group of its own, so that the programs which it starts can be ended with it.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    let mut child = command.spawn().map_err(|error| format!("`{}` did not start: {error}", shown(command)))?;
    // Read beside the waiting, or a talkative program would block on a full pipe.
    let reader = child.stderr.take().map(|mut pipe| {
        thread::spawn(move || {
            let mut bytes = Vec::new();
            // What was read before an error is still the best reason at hand.
            let _ = pipe.read_to_end(&mut bytes);
            String::from_utf8_lossy(&bytes).into_owned()
        })
    });
    let Some(success) = wait(&mut child, limit) else {
        end_group(&mut child);
        return Err(format!("no answer within {} s", limit.as_secs()));
    };
    if success {
        return Ok(());
    }
    let words = reader.and_then(|thread| thread.join().ok()).unwrap_or_default();
    Err(last_line(&words))
}

/// Waits until the program has ended and tells whether it succeeded; nothing if the time is over first.
fn wait(child: &mut Child, limit: Duration) -> Option<bool> {
    let start = Instant::now();
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return Some(status.success()),
            Ok(None) if start.elapsed() < limit => thread::sleep(POLL),
            Ok(None) => return None,
            Err(_) => return Some(false),
        }
    }
}

/// Asks the whole group of a program to end, then ends the program itself if it did not listen.
fn end_group(child: &mut Child) {
    // The standard library can only kill the one process; every shell has `kill` for groups built in.
    #[cfg(unix)]
    succeeds(Command::new("sh").args(["-c", &format!("kill -TERM -{}", child.id())]));
    if wait(child, GRACE).is_none() {
        // It may have ended in this very moment, which is just as well.
        let _ = child.kill();
        let _ = child.wait();
    }
}

/// The last line that says something.
fn last_line(words: &str) -> String {
    words.lines().map(str::trim).rfind(|line| !line.is_empty()).unwrap_or("it failed without a word").to_owned()
}

/// A command as a person would type it.
fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let name = program.file_stem().unwrap_or(program.as_os_str());
    std::iter::once(name).chain(command.get_args()).map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    }

    #[test]
    fn a_failed_program_is_named_with_its_status() {
        let reason = run(&mut shell("exit 3")).unwrap_err();
        assert!(reason.contains("sh -c exit 3"), "{reason}");
        assert!(reason.contains('3'), "{reason}");
    }

    #[test]
    fn a_missing_program_does_not_succeed() {
        assert!(!succeeds(&mut Command::new("no-such-program-anywhere")));
        assert!(succeeds(&mut shell("true")));
    }

    #[test]
    fn a_bounded_program_that_fails_gives_its_last_line() {
        let outcome =
            run_bounded(&mut shell("echo first >&2; echo last >&2; echo >&2; exit 1"), Duration::from_secs(20));
        assert_eq!(outcome, Err("last".to_owned()));
    }

    #[test]
    fn a_bounded_program_that_hangs_is_ended_with_its_children() {
        let start = Instant::now();
        let outcome = run_bounded(&mut shell("sleep 30 & wait"), Duration::from_millis(1100));
        assert_eq!(outcome, Err("no answer within 1 s".to_owned()));
        assert!(start.elapsed() < Duration::from_secs(15));
    }

    #[test]
    fn a_bounded_program_in_time_is_fine() {
        assert_eq!(run_bounded(&mut shell("true"), Duration::from_secs(20)), Ok(()));
    }
}
