//! The first step of the test command: what a bare Debian machine lacks is installed, or named.

use crate::process::{cargo, run, succeeds};
use std::path::Path;
use std::process::{Command, Stdio};

/// The version of cargo-deny that is installed where none is; `deny.toml` is written for it.
const CARGO_DENY_VERSION: &str = "0.20.2";
/// Something that Debian's packages bring.
struct Tool {
    /// What it is, for people.
    name: &'static str,
    /// The packages.
    packages: [&'static str; 2],
}

/// The linker `cc` and what it links against.
const LINKER: Tool = Tool { name: "the C linker `cc`", packages: ["gcc", "libc6-dev"] };
/// What the allocator is built with.
const MAKE: Tool = Tool { name: "`make`", packages: ["make", "libc6-dev"] };
/// The browser of the tests in `tests/browser`, and the program that drives it.
const BROWSER: Tool = Tool { name: "the browser for the tests", packages: ["chromium", "chromium-driver"] };

/// Makes sure that every tool of the later steps is there.
pub fn run_setup(root: &Path) -> Result<(), String> {
    program("cc", &LINKER)?;
    program("make", &MAKE)?;
    browser()?;
    component(root, "fmt", "rustfmt");
    component(root, "clippy", "clippy");
    cargo_deny(root)
}

/// Whether cargo-nextest is installed; it is faster than `cargo test` and says more, but nobody must have it.
pub fn has_nextest(root: &Path) -> bool {
    succeeds(&mut cargo(root, &["nextest", "--version"]))
}

/// Build scripts call `cc` and `make`, so they are needed even where Rust itself links with something else.
fn program(name: &str, tool: &Tool) -> Result<(), String> {
    if succeeds(Command::new(name).arg("--version")) { Ok(()) } else { install(tool) }
}

/// The tests start Chromium by this path, because `chromium` in a PATH may be anything.
fn browser() -> Result<(), String> {
    let is_there = Path::new("/usr/bin/chromium").exists() && succeeds(Command::new("chromedriver").arg("--version"));
    if is_there { Ok(()) } else { install(&BROWSER) }
}

/// Installs the packages of a tool, or says why that cannot be done.
fn install(tool: &Tool) -> Result<(), String> {
    let Some(prefix) = rights() else {
        return Err(missing_package(tool, "neither root nor sudo is at hand"));
    };
    if !succeeds(Command::new("apt-get").arg("--version")) {
        return Err(missing_package(tool, "this machine has no apt-get"));
    }
    println!("xtask: {} is missing: installing {}", tool.name, tool.packages.join(" "));
    let mut update = prefix.to_vec();
    update.extend(["apt-get", "update"]);
    let mut install = prefix.to_vec();
    install.extend(["apt-get", "install", "--yes", "--no-install-recommends"]);
    install.extend(tool.packages);
    for words in [update, install] {
        run(&mut command(&words)).map_err(|reason| missing_package(tool, &reason))?;
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

fn missing_package(tool: &Tool, reason: &str) -> String {
    format!(
        "{} is missing and could not be installed ({reason}): install the packages {}",
        tool.name,
        tool.packages.join(" and ")
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
    fn a_missing_tool_names_its_packages() {
        let words = missing_package(&LINKER, "no network");
        for part in ["cc", "gcc", "libc6-dev", "no network"] {
            assert!(words.contains(part), "{words}");
        }
        let words = missing_package(&BROWSER, "no network");
        for part in ["browser", "chromium", "chromium-driver", "no network"] {
            assert!(words.contains(part), "{words}");
        }
    }
}
