//! `cargo xtask test`: the one test command.

use crate::process::{cargo, run as run_program};
use crate::{deny, setup, tidy};
use std::path::Path;
use std::time::{Duration, Instant};

/// One step of the test command.
struct Step {
    name: &'static str,
    /// What a person does when the step fails.
    advice: &'static str,
    run: fn(&Path) -> Result<(), String>,
}

/// The steps in their order: what is quick and often wrong comes first.
const STEPS: [Step; 7] = [
    Step { name: "set-up", advice: "then run again", run: setup::run_setup },
    Step { name: "fmt", advice: "run `cargo fmt --all`", run: fmt },
    Step { name: "clippy", advice: "mend what clippy names above", run: clippy },
    Step { name: "deny", advice: "see deny.toml for what a dependency may be", run: deny::run_deny },
    Step { name: "doc", advice: "mend the documentation named above", run: doc },
    Step { name: "tests", advice: "mend the tests named above", run: tests },
    Step {
        name: "tidy",
        advice: "mend the lines named above; `cargo xtask tidy` runs this step alone",
        run: tidy::run,
    },
];

/// Runs all steps and stops at the first that fails.
pub fn run(root: &Path) -> Result<(), String> {
    let start = Instant::now();
    run_steps(&STEPS, root)?;
    println!("xtask: test: all {} steps passed in {}", STEPS.len(), seconds(start.elapsed()));
    Ok(())
}

fn run_steps(steps: &[Step], root: &Path) -> Result<(), String> {
    for (index, step) in steps.iter().enumerate() {
        let place = format!("step {} of {}, {}", index + 1, steps.len(), step.name);
        println!("xtask: {place}");
        let start = Instant::now();
        let outcome = (step.run)(root);
        let time = seconds(start.elapsed());
        if let Err(reason) = outcome {
            return Err(format!("{place}: FAILED in {time}: {reason}; {}", step.advice));
        }
        println!("xtask: {place}: ok in {time}");
    }
    Ok(())
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

fn fmt(root: &Path) -> Result<(), String> {
    run_program(&mut cargo(root, &["fmt", "--all", "--check"]))
}

fn clippy(root: &Path) -> Result<(), String> {
    let mut command = cargo(root, &["clippy", "--workspace", "--all-targets", "--locked"]);
    run_program(command.args(["--", "-D", "warnings"]))
}

fn doc(root: &Path) -> Result<(), String> {
    let mut command = cargo(root, &["doc", "--workspace", "--no-deps", "--locked"]);
    run_program(command.env("RUSTDOCFLAGS", "-D warnings"))
}

fn tests(root: &Path) -> Result<(), String> {
    // The examples in the documentation first, so that the summary of the test runner stays near the end of the output.
    run_program(&mut cargo(root, &["test", "--doc", "--workspace", "--locked", "--quiet"]))?;
    let all: &[&str] = if setup::has_nextest(root) {
        &["nextest", "run", "--workspace", "--locked"]
    } else {
        &["test", "--workspace", "--locked", "--all-targets"]
    };
    run_program(&mut cargo(root, all))
}

#[cfg(test)]
mod unit_tests {
    use super::*;

    const GOOD: Step = Step { name: "good", advice: "nothing", run: |_| Ok(()) };
    const BAD: Step = Step { name: "bad", advice: "do better", run: |_| Err("it broke".to_owned()) };
    const NEVER: Step = Step { name: "never", advice: "nothing", run: |_| panic!("a step ran after one that failed") };

    #[test]
    fn the_first_failure_stops_the_run_and_is_told_in_one_line() {
        let reason = run_steps(&[GOOD, BAD, NEVER], Path::new(".")).unwrap_err();
        assert!(reason.starts_with("step 2 of 3, bad: FAILED in "), "{reason}");
        assert!(reason.ends_with("it broke; do better"), "{reason}");
        assert!(!reason.contains('\n'), "{reason}");
    }

    #[test]
    fn good_steps_pass() {
        assert_eq!(run_steps(&[GOOD, GOOD], Path::new(".")), Ok(()));
    }

    #[test]
    fn times_are_short() {
        assert_eq!(seconds(Duration::from_millis(61_449)), "61.4 s");
    }
}
