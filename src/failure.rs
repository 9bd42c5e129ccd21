//! Why a command stops, and what the shell is told.

use std::io;
use std::process::ExitCode;

/// Why a command stops.
#[derive(Debug)]
pub enum Failure {
    /// A check found something wrong.
    Check(String),
    /// What was asked for cannot be done.
    Input(String),
    /// Whoever reads the output has gone; there is nobody to tell.
    NobodyListens,
    /// Everything has been told already; only the exit code is left.
    Told(u8),
}

impl Failure {
    /// What was asked for cannot be done, for this reason.
    #[expect(clippy::needless_pass_by_value, reason = "made for map_err, which hands over the error itself")]
    pub fn input(reason: impl ToString) -> Failure {
        Failure::Input(reason.to_string())
    }

    /// Tells the reason on stderr and gives the exit code.
    pub fn report(self) -> ExitCode {
        let code = self.code();
        if let Failure::Check(reason) | Failure::Input(reason) = &self {
            tell(reason);
        }
        ExitCode::from(code)
    }

    /// The exit code.
    pub fn code(&self) -> u8 {
        match self {
            Failure::Check(_) => 1,
            Failure::Input(_) => 2,
            Failure::NobodyListens => 0,
            Failure::Told(code) => *code,
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::NobodyListens,
            _ => Failure::Input(format!("input or output failed: {error}")),
        }
    }
}

/// Writes one line to stderr. A text from a file may hold anything, so control characters do not get through.
pub fn tell(reason: &str) {
    use io::Write as _;
    let line: String = reason.trim().chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    // If even stderr is closed, the exit code still tells.
    let _ = writeln!(io::stderr(), "cayona: {line}");
}

/// Answers help and version requests, and makes one line of what is wrong with the arguments.
pub fn of_arguments(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        return match error.print() {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => Failure::from(error).report(),
        };
    }
    if error.kind() == clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        tell("say what to measure; 'cayona bench --help' lists what there is");
        return ExitCode::from(2);
    }
    let text = error.to_string();
    let reason: Vec<&str> = text
        .lines()
        .take_while(|line| !line.starts_with("Usage:"))
        .map(|line| line.trim().trim_start_matches("error: "))
        .filter(|line| !line.is_empty() && !line.starts_with("For more information"))
        .collect();
    tell(&format!("{}; --help shows what is allowed", reason.join(" ")));
    ExitCode::from(2)
}
