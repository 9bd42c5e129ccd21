//! The property kit: one call checks for a game what the design demands of every game.
//!
//! 1. **Pure**: the same setup, moves and chance results give the same states and events.
//! 2. **Lazy**: a state holds nothing that no seat knows, so nothing in it is a secret future.
//! 3. **No leaks**: in two worlds that a seat cannot tell apart, all that it is shown and told is the same to the byte.
//! 4. **Legal = listed**: every listed move plays and reads back from its words; every other one is refused and
//!    changes nothing; moves owed at the same time commute.
//! 5. **Conserved**: what the game says must not be lost is counted after every move; scores are recomputed.
//! 6. **Bounded**: length, number of options and scores stay within what the game declares.
//! 7. **Guesses** keep what the seat knows, depend on nothing else, and the true world is one of them.
//! 8. **Small**: a state is plain data of at most 2 KiB.
//!
//! And while a move is told the table never looks as if the game were over, unless it is: what opens at the end stays closed.
//!
//! Every number of seats and every variant is played at random `games` times. The cheap checks run at every move; those
//! that build views run at some moves of every game. A fault names the setup and the seed, and one game can be run again.

pub mod checks;
pub mod drawing;
mod look;
pub mod playthrough;
pub mod records;
pub mod run;
pub mod secrets;

use engine::chance::Fast;
use engine::{Eye, Words};

pub use look::look;
pub use playthrough::playthrough;
pub use run::{Fault, Report};

/// A game and what the kit must know of it.
pub struct Kit<G: Words> {
    /// Counts what must not get lost; says what is missing.
    pub conserved: fn(&G) -> Result<(), String>,
    /// The final scores of all parties in the order of the outcome, computed in another way than the game does it.
    pub rescore: fn(&G, &engine::Outcome) -> Vec<i32>,
    /// Any move at all, legal or not.
    pub stray_move: fn(&mut Fast) -> G::Move,
    /// Further things that an eye is shown, for example a drawing; compared like the view.
    pub shown: fn(&G, Eye) -> String,
}

impl<G: Words> Kit<G> {
    /// Plays `games` random games of every seat count and variant and returns the first fault, or what was checked.
    pub fn run(&self, games: u64) -> Result<Report, Fault> {
        run::run(self, games, games)
    }

    /// The same as a test: `usual` games of each seat count with the usual options, `varied` games of each variant; or as many
    /// of all as the environment variable `KIT_GAMES` says.
    ///
    /// # Panics
    /// With the first fault.
    pub fn check(&self, usual: u64, varied: u64) {
        let asked = std::env::var("KIT_GAMES").ok().and_then(|number| number.parse().ok());
        match run::run(self, asked.unwrap_or(usual), asked.unwrap_or(varied)) {
            Ok(report) => println!("{}: {report}", G::meta().name),
            Err(fault) => panic!("{}: {fault}", G::meta().name),
        }
    }

    /// As a test: in late states of this many games, each thing that another seat is shown is shown to it in some guess of a seat.
    ///
    /// # Panics
    /// With the first thing that is never guessed.
    pub fn check_late_guesses(&self, setup: &engine::Setup, games: u64) {
        match secrets::facts_are_among_guesses::<G>(setup, games) {
            Ok(facts) => println!("{}: {facts} facts of late states are guessed", G::meta().name),
            Err(fault) => panic!("{}: {fault}", G::meta().name),
        }
    }
}
