//! `cayona bench bots`: how much a captain thinks in a second on this machine.

use std::io::Write;
use std::time::{Duration, Instant};

use bots::{Budget, Entry};
use engine::Setup;
use engine::chance::Fast;
use serde::Serialize;

use crate::bench::setups;
use crate::cli;
use crate::failure::Failure;
use crate::paint::bold;

/// Positions that are thought about, a few moves apart, over the first part of a random game.
const POSITIONS: u32 = 8;
/// Moves between them.
const APART: u32 = 7;

/// One line of the result.
#[derive(Serialize)]
struct Figures {
    game: &'static str,
    seats: u8,
    iterations_per_second: f64,
    mean_moves: f64,
    most_bytes: usize,
}

/// Lets a captain think about positions of every game and prints what was measured.
pub fn run(args: &cli::BenchEngine, out: &mut impl Write) -> Result<(), Failure> {
    let mut figures = Vec::new();
    if !args.json {
        let heads =
            format!("{:20} {:>5} {:>14} {:>9} {:>12}", "game", "seats", "iterations/s", "options", "bytes at most");
        writeln!(out, "{}", bold(&heads))?;
    }
    for (entry, setup) in setups(args)? {
        let line = measure(entry, &setup, Duration::from_secs_f64(args.seconds));
        if !args.json {
            let Figures { game, seats, iterations_per_second, mean_moves, most_bytes } = &line;
            writeln!(out, "{game:20} {seats:>5} {iterations_per_second:>14.0} {mean_moves:>9.1} {most_bytes:>12}")?;
        }
        figures.push(line);
    }
    if args.json {
        let text = serde_json::to_string_pretty(&figures).map_err(Failure::input)?;
        writeln!(out, "{text}")?;
    }
    Ok(())
}

fn measure(entry: &Entry, setup: &Setup, time: Duration) -> Figures {
    let mut chance = Fast::new(1);
    let mut state = entry.game.start(setup, &mut chance, &mut |_, _| {});
    let (mut iterations, mut spent, mut bytes, mut options, mut thoughts) = (0_u64, Duration::ZERO, 0, 0, 0);
    for number in 0..POSITIONS * APART {
        let Some(seat) = state.turn().seats().iter().next() else { break };
        let choices = state.choices(seat);
        if number % APART == 0 {
            let start = Instant::now();
            if let Some(thought) = entry.think(state.as_ref(), seat, 0, Budget::Time(time / POSITIONS), 1) {
                spent += start.elapsed();
                iterations += u64::from(thought.iterations);
                bytes = bytes.max(thought.bytes);
                options += choices.len();
                thoughts += 1;
            }
        }
        let words = &choices[chance.below(choices.len() as u32) as usize].words;
        if state.play(seat, words, &mut chance, &mut |_, _| {}).is_err() {
            break;
        }
    }
    Figures {
        game: entry.game.meta().key,
        seats: setup.seats(),
        iterations_per_second: iterations as f64 / spent.as_secs_f64().max(1e-9),
        mean_moves: f64::from(options as u32) / f64::from(thoughts.max(1)),
        most_bytes: bytes,
    }
}
