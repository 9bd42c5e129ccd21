//! The first step of the test command: what a bare Debian machine lacks is installed, or named.

use crate::process::{cargo, run, succeeds};
use std::path::Path;
use std::process::{Command, Stdio};

/// The version of cargo-deny that is installed where none is; `deny.toml` is written for it.
const CARGO_DENY_VERSION: &str = "0.20.2";
/// The Debian packages that bring the linker `cc` and what it links against.
const LINKER_PACKAGES: [&str; 2] = ["gcc", "libc6-dev"];

/// Makes sure that every tool of the later steps is there.
pub fn run_setup(root: &Path) -> Result<(), String> {
    linker()?;
    component(root, "fmt", "rustfmt");
    component(root, "clippy", "clippy");
    cargo_deny(root)
}

/// Whether cargo-nextest is installed; it is faster than `cargo test` and says more, but nobody must have it.
pub fn has_nextest(root: &Path) -> bool {
    succeeds(&mut cargo(root, &["nextest", "--version"]))
}

/// Build scripts call `cc` too, so it is needed even where Rust itself links with something else.
fn linker() -> Result<(), String> {
    if succeeds(Command::new("cc").arg("--version")) {
        return Ok(());
    }
    let Some(prefix) = rights() else {
        return Err(missing_package("neither root nor sudo is at hand"));
    };
    if !succeeds(Command::new("apt-get").arg("--version")) {
        return Err(missing_package("this machine has no apt-get"));
    }
    println!("xtask: no C linker `cc`: installing {}", LINKER_PACKAGES.join(" "));
    let mut update = prefix.to_vec();
    update.extend(["apt-get", "update"]);
    let mut install = prefix.to_vec();
    install.extend(["apt-get", "install", "--yes", "--no-install-recommends"]);
    install.extend(LINKER_PACKAGES);
    for words in [update, install] {
        run(&mut command(&words)).map_err(|reason| missing_package(&reason))?;
    }
    Ok(())
}

/// The words to put before a command that needs root: none as root, `sudo` where it works without a question.
fn rights() -> Option<&'static [&'static str]> {
    if user_id().as_deref() == Some("0") {
        return Some(&[]);
    }
    let sudo = succeeds(Command::new("sudo").args(["--non-interactive", "true"]));
    sudo.then_some(&["sudo", "--non-interactive"])
}

fn user_id() -> Option<String> {
    let output = Command::new("id").arg("-u").stdin(Stdio::null()).output().ok()?;
    Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

fn command(words: &[&str]) -> Command {
    let mut command = Command::new(words[0]);
    command.args(&words[1..]).env("DEBIAN_FRONTEND", "noninteractive");
    command
}

fn missing_package(reason: &str) -> String {
    format!(
        "the C linker `cc` is missing and could not be installed ({reason}): install the packages {}",
        LINKER_PACKAGES.join(" and ")
    )
}

/// Adds a component of the toolchain if its cargo command is missing. Best effort: the step that needs it tells the rest.
fn component(root: &Path, subcommand: &str, name: &str) {
    if succeeds(&mut cargo(root, &[subcommand, "--version"])) {
        return;
    }
    println!("xtask: no cargo {subcommand}: adding the component {name}");
    if let Err(reason) = run(Command::new("rustup").args(["component", "add", name])) {
        println!("xtask: {reason}; add the component {name} by hand");
    }
}

/// Installs cargo-deny into the user's cargo folder if it is missing.
fn cargo_deny(root: &Path) -> Result<(), String> {
    if succeeds(&mut cargo(root, &["deny", "--version"])) {
        return Ok(());
    }
    println!("xtask: no cargo-deny: building version {CARGO_DENY_VERSION}, which takes some minutes, once");
    run(&mut cargo(root, &["install", "--locked", "cargo-deny", "--version", CARGO_DENY_VERSION]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_linker_names_its_packages() {
        let words = missing_package("no network");
        for part in ["cc", "gcc", "libc6-dev", "no network"] {
            assert!(words.contains(part), "{words}");
        }
    }
}
