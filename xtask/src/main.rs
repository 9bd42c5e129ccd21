//! The chores of Cayona, written in Rust so that they run wherever the project builds: `cargo xtask test` is the one
//! test command, `cargo xtask tidy` holds what no other tool checks, `cargo xtask kit-long` plays very many games,
//! `cargo xtask server-long` kills and spies on the server very often.

mod deny;
mod kit_long;
mod process;
mod server_long;
mod setup;
mod test;
mod tidy;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What `cargo xtask help` prints.
const USAGE: &str = "\
usage: cargo xtask COMMAND

  test              everything that must hold before a change is shared: set-up of missing tools, formatting, clippy,
                    licences and advisories, documentation, all tests, tidy
  tidy              the project's own checks: each clause has a test, small files, no leftovers, links that lead somewhere
  kit-long [GAMES]  the property kit of every game in release mode, with GAMES random games (default 1000000)
  server-long [N] [PART...] [anew]
                    the server is killed 200 times in mid-play, and its leak scanner plays N random games of each game over HTTP
                    (default 1000). It goes on where it was stopped, or `anew`; a PART is `kills` or the name of a game
  help              this text
";

/// How a command can fail.
enum Failure {
    /// The command line makes no sense: the person needs the usage.
    Usage(String),
    /// The command ran and found something wrong.
    Work(String),
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match dispatch(&words, &repository()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Work(reason)) => {
            eprintln!("xtask: {reason}");
            ExitCode::FAILURE
        }
        Err(Failure::Usage(reason)) => {
            eprintln!("xtask: {reason}\n\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

fn dispatch(words: &[String], root: &Path) -> Result<(), Failure> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["test"] => test::run(root).map_err(Failure::Work),
        ["tidy"] => tidy::run(root).map_err(Failure::Work),
        ["kit-long"] => kit_long::run(root, kit_long::DEFAULT_GAMES).map_err(Failure::Work),
        ["kit-long", games] => match kit_long::parse_games(games) {
            Some(games) => kit_long::run(root, games).map_err(Failure::Work),
            None => Err(Failure::Usage(format!("`{games}` is no number of games: write a whole number above 0"))),
        },
        ["server-long", rest @ ..] => {
            let wanted = server_long::Wanted::parse(rest).map_err(Failure::Usage)?;
            server_long::run(root, &wanted).map_err(Failure::Work)
        }
        ["help" | "--help" | "-h"] => {
            print!("{USAGE}");
            Ok(())
        }
        [] => Err(Failure::Usage("which command?".to_owned())),
        ["test" | "tidy" | "kit-long" | "help", ..] => {
            Err(Failure::Usage(format!("`{}` takes no such arguments: {}", words[0], words[1..].join(" "))))
        }
        [unknown, ..] => Err(Failure::Usage(format!("there is no command `{unknown}`"))),
    }
}

/// The folder that holds the workspace: the parent of this package.
fn repository() -> PathBuf {
    // Cargo sets the variable for `cargo run`; the built-in path serves a binary that is started by hand.
    let package =
        std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    package.parent().map_or(package.clone(), Path::to_path_buf)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn usage_error(line: &str) -> bool {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        matches!(dispatch(&words, Path::new("no-such-folder")), Err(Failure::Usage(_)))
    }

    #[test]
    fn a_wrong_command_line_asks_for_the_usage() {
        for line in ["", "tset", "test now", "tidy all", "kit-long many", "kit-long 0", "kit-long 1 2", "server-long 0"]
        {
            assert!(usage_error(line), "`{line}` must be refused");
        }
    }

    #[test]
    fn help_succeeds() {
        assert!(dispatch(&["--help".to_owned()], Path::new(".")).is_ok());
    }

    #[test]
    fn the_repository_holds_this_package() {
        assert!(repository().join("xtask/src/main.rs").is_file());
    }
}
