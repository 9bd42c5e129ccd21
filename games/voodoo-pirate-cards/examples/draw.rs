//! Draws a table in the middle of a random game as a page to look at; see [`kit::demo`] for the words of the command.
//!
//! `cargo run -p voodoo-pirate-cards --example draw-voodoo-pirate-cards -- OUTDIR [SEATS] [SEED] [UNTIL] [SEAT] [OPTION=VALUE …]`
//!
//! UNTIL may be the name of a decision as the steps are named (`Menu`, `RitualCourse`, `SeaBarrel`, `Board` …), from the second
//! round on.

use std::error::Error;

use engine::Eye;
use voodoo_pirate_cards::{View, VoodooPirateCards};

fn main() -> Result<(), Box<dyn Error>> {
    kit::demo::draw::<VoodooPirateCards>(is_met, |_| false)
}

fn is_met(view: &View, eye: Eye, until: &str) -> bool {
    let step = view.decision.map_or_else(String::new, |step| format!("{step:?}"));
    let asked = view.is_asked() || eye == Eye::Spectator;
    step.split('(').next() == Some(until) && asked && view.round != 1
}
