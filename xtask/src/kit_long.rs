//! `cargo xtask kit-long`: the property kit of every game with very many random games.

use crate::process;
use std::fs;
use std::path::Path;

/// How many games are played where the command line names no number.
pub const DEFAULT_GAMES: u64 = 1_000_000;

/// Reads a number of games above 0, with or without underscores.
pub fn parse_games(word: &str) -> Option<u64> {
    let games = word.replace('_', "").parse().ok()?;
    (games > 0).then_some(games)
}

/// Runs the kit of each game in long mode; a game that fails does not keep the others from being played.
pub fn run(root: &Path, games: u64) -> Result<(), String> {
    let packages = packages(root)?;
    let mut failed = Vec::new();
    for package in &packages {
        println!("xtask: kit of {package} with {games} games");
        if let Err(reason) = run_kit(root, package, games) {
            eprintln!("xtask: {reason}");
            failed.push(package.as_str());
        }
    }
    if failed.is_empty() {
        println!("xtask: the kit holds for {}", packages.join(", "));
        Ok(())
    } else {
        Err(format!("the kit fails for {}", failed.join(", ")))
    }
}

fn run_kit(root: &Path, package: &str, games: u64) -> Result<(), String> {
    let mut command = process::cargo(root, &["test", "--release", "-p", package]);
    command.args(["--test", "kit", "--", "--nocapture"]);
    command.env("KIT_GAMES", games.to_string());
    process::run(&mut command)
}

/// The names of the packages in `games/`, in the order of their folders.
pub fn packages(root: &Path) -> Result<Vec<String>, String> {
    let folder = root.join("games");
    let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut manifests: Vec<_> =
        entries.flatten().map(|entry| entry.path().join("Cargo.toml")).filter(|manifest| manifest.is_file()).collect();
    manifests.sort();
    manifests
        .iter()
        .map(|manifest| {
            let text = fs::read_to_string(manifest).map_err(|error| format!("{}: {error}", manifest.display()))?;
            package_name(&text).map(str::to_owned).ok_or_else(|| format!("{} names no package", manifest.display()))
        })
        .collect()
}

/// The `name` in the `[package]` table of a manifest.
fn package_name(manifest: &str) -> Option<&str> {
    manifest
        .lines()
        .map(str::trim)
        .skip_while(|line| *line != "[package]")
        .skip(1)
        .take_while(|line| !line.starts_with('['))
        .find_map(|line| {
            let value = line.strip_prefix("name")?.trim_start().strip_prefix('=')?;
            value.trim().strip_prefix('"')?.split('"').next()
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_of_games_may_have_underscores() {
        assert_eq!(parse_games("1_000_000"), Some(1_000_000));
        assert_eq!(parse_games("25"), Some(25));
        assert_eq!(parse_games("0"), None);
        assert_eq!(parse_games("-3"), None);
        assert_eq!(parse_games("many"), None);
    }

    #[test]
    fn the_package_is_named_in_its_own_table() {
        let manifest = "[lib]\nname = \"other\"\n\n[package]\nedition = \"2024\"\nname = \"jamaica\"\n";
        assert_eq!(package_name(manifest), Some("jamaica"));
        assert_eq!(package_name("[package]\n\n[lib]\nname = \"x\"\n"), None);
        assert_eq!(package_name("[workspace]\n"), None);
    }
}
