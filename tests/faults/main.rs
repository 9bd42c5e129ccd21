//! What goes wrong in the world, and what must hold then: what was shown is never lost, nothing happens twice, nothing breaks.

#[path = "../house/mod.rs"]
mod house;

mod chaos;
mod clock;
mod crowd;
mod disk;
mod kill;
mod operation;
mod quiet;

/// How many rounds a test goes: its usual number, unless this variable of the environment names another.
fn rounds(variable: &str, usual: usize) -> usize {
    std::env::var(variable).ok().and_then(|number| number.replace('_', "").parse().ok()).unwrap_or(usual)
}
