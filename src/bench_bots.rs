//! `cayona bench bots`: how much the levels that search think in a second on this machine, and what that takes.

use std::io::Write;
use std::time::{Duration, Instant};

use bots::{Budget, Entry, KINDS};
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
    level: &'static str,
    iterations_per_second: f64,
    iterations_per_move: f64,
    milliseconds_per_move: f64,
    mean_moves: f64,
    most_bytes: usize,
}

/// Lets every level that searches think about positions of every game and prints what was measured.
pub fn run(args: &cli::BenchEngine, out: &mut impl Write) -> Result<(), Failure> {
    let mut figures = Vec::new();
    if !args.json {
        let heads = format!(
            "{:20} {:>5} {:8} {:>13} {:>13} {:>8} {:>8} {:>13}",
            "game", "seats", "level", "iterations/s", "iterations", "ms", "options", "bytes at most"
        );
        writeln!(out, "{}", bold(&heads))?;
    }
    for (entry, setup) in setups(args)? {
        for (level, budget) in KINDS.iter().filter_map(|kind| Some((kind.name, kind.budget()?))) {
            let line = measure(entry, &setup, level, budget, Duration::from_secs_f64(args.seconds));
            if !args.json {
                writeln!(
                    out,
                    "{:20} {:>5} {:8} {:>13.0} {:>13.0} {:>8.1} {:>8.1} {:>13}",
                    line.game,
                    line.seats,
                    line.level,
                    line.iterations_per_second,
                    line.iterations_per_move,
                    line.milliseconds_per_move,
                    line.mean_moves,
                    line.most_bytes
                )?;
            }
            figures.push(line);
        }
    }
    if args.json {
        let text = serde_json::to_string_pretty(&figures).map_err(Failure::input)?;
        writeln!(out, "{text}")?;
    }
    Ok(())
}

/// Thinks with this budget about one position after the other until the time is over; at least about one.
fn measure(entry: &Entry, setup: &Setup, level: &'static str, budget: Budget, time: Duration) -> Figures {
    let mut chance = Fast::new(1);
    let mut state = entry.game.start(setup, &mut chance, &mut |_, _| {});
    let (mut iterations, mut spent, mut bytes, mut options, mut thoughts) = (0_u64, Duration::ZERO, 0, 0, 0_u32);
    for number in 0..POSITIONS * APART {
        let Some(seat) = state.turn().seats().iter().next() else { break };
        let choices = state.choices(seat);
        if number % APART == 0 && spent < time {
            let start = Instant::now();
            if let Some(thought) = entry.think(state.as_ref(), seat, 0, budget, 1) {
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
    let per_move = f64::from(thoughts.max(1));
    Figures {
        game: entry.game.meta().key,
        seats: setup.seats(),
        level,
        iterations_per_second: iterations as f64 / spent.as_secs_f64().max(1e-9),
        iterations_per_move: iterations as f64 / per_move,
        milliseconds_per_move: spent.as_secs_f64() * 1000.0 / per_move,
        mean_moves: f64::from(options as u32) / per_move,
        most_bytes: bytes,
    }
}
