//! Draws a table in the middle of a random game as a page to look at; see [`kit::demo`] for the words of the command.
//!
//! `cargo run -p voodoo-pirate --example draw-voodoo-pirate -- OUTDIR [SEATS] [SEED] [UNTIL] [SEAT] [OPTION=VALUE …]`
//!
//! UNTIL may be the name of a decision as the steps are named (`Menu`, `RitualSail`, `MoveTile` …), from the second round on,
//! or of a wind (`storm`, `mermaids`, `fair`, `becalmed`) to play on until it blows.

use std::error::Error;

use engine::Eye;
use voodoo_pirate::{Move, View, VoodooPirate};

fn main() -> Result<(), Box<dyn Error>> {
    // Random pirates throw too much away.
    kit::demo::draw::<VoodooPirate>(is_met, |the_move| matches!(the_move, Move::Discard(_)))
}

fn is_met(view: &View, eye: Eye, until: &str) -> bool {
    let step = view.decision.map_or_else(String::new, |step| format!("{step:?}"));
    let asked = view.is_asked() || eye == Eye::Spectator;
    let decision = step.split('(').next() == Some(until) && view.round != 1;
    asked && (decision || view.wind.word() == until && view.round > 1)
}
