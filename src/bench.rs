//! `cayona bench`: how fast the rules run on this machine.

use std::io::Write;
use std::time::{Duration, Instant};

use bots::Entry;
use engine::Setup;
use engine::playout::Playouts;
use serde::Serialize;

use crate::cli;
use crate::failure::Failure;
use crate::games::{self, GAMES};
use crate::paint::bold;

/// Games that are timed together.
const BATCH: u64 = 50;
/// Games in which allocations are counted.
const COUNTED: u64 = 200;
/// The longest measurement of one line, in seconds.
const LONGEST: f64 = 600.0;

/// One line of the result.
#[derive(Clone, Debug, Serialize)]
struct Figures {
    game: &'static str,
    seats: u8,
    games_per_second: f64,
    moves_per_second: f64,
    nanoseconds_per_move: f64,
    allocations_per_move: f64,
    state_bytes: usize,
    moves_per_game: f64,
    options_per_move: f64,
    longest_game: u64,
}

/// Plays random games on this thread and prints what was measured.
pub fn run(args: &cli::BenchEngine, out: &mut impl Write) -> Result<(), Failure> {
    let setups = setups(args)?;
    let mut figures = Vec::new();
    if !args.json {
        print_heads(out)?;
    }
    for setup in setups {
        let line = measure(setup.0, &setup.1, Duration::from_secs_f64(args.seconds));
        if !args.json {
            print_line(&line, out)?;
        }
        figures.push(line);
    }
    if args.json {
        let text = serde_json::to_string_pretty(&figures).map_err(Failure::input)?;
        writeln!(out, "{text}")?;
    }
    Ok(())
}

/// Every table to measure, if the arguments are sound.
pub fn setups(args: &cli::BenchEngine) -> Result<Vec<(&'static Entry, Setup)>, Failure> {
    if !(args.seconds > 0.0 && args.seconds <= LONGEST) {
        return Err(Failure::Input(format!(
            "--seconds must be more than 0 and at most {LONGEST}, not {}",
            args.seconds
        )));
    }
    let entries: Vec<&Entry> = match &args.game {
        Some(key) => vec![games::find(key)?],
        None => GAMES.iter().collect(),
    };
    let mut setups = Vec::new();
    let mut refused = None;
    for entry in entries {
        let meta = entry.game.meta();
        let counts = match args.seats {
            Some(seats) => seats..=seats,
            None => usize::from(meta.seats.0)..=usize::from(meta.seats.1),
        };
        for count in counts {
            match Setup::new(meta, count) {
                Ok(setup) => setups.push((entry, setup)),
                Err(reason) => refused = Some(reason),
            }
        }
    }
    // A number of seats that only some games know is no mistake.
    match refused {
        Some(reason) if setups.is_empty() => Err(Failure::input(reason)),
        _ => Ok(setups),
    }
}

fn measure(entry: &Entry, setup: &Setup, time: Duration) -> Figures {
    let (game, seats) = (entry.game, setup.seats());
    let warm = game.playouts(setup, BATCH, 1);
    let allocations = |games| allocation_counter::measure(|| _ = game.playouts(setup, games, 2)).count_total;
    // What a run allocates before its first game is not the price of a move.
    let counted = allocations(COUNTED) - allocations(0).min(allocations(COUNTED));
    let counted_moves = game.playouts(setup, COUNTED, 2).moves;
    let mut sum = Playouts { state_bytes: warm.state_bytes, ..Playouts::default() };
    // The median batch tells the speed of the rules even while others keep the machine busy.
    let mut batches = Vec::new();
    let start = Instant::now();
    for seed in 3.. {
        let begun = Instant::now();
        let run = game.playouts(setup, BATCH, seed);
        batches.push(begun.elapsed().as_secs_f64() * 1e9 / run.moves.max(1) as f64);
        sum.games += run.games;
        sum.moves += run.moves;
        sum.options += run.options;
        sum.longest = sum.longest.max(run.longest);
        if start.elapsed() >= time {
            break;
        }
    }
    let nanoseconds = median(&mut batches);
    let (moves, games) = (sum.moves.max(1) as f64, sum.games as f64);
    Figures {
        game: game.meta().key,
        seats,
        games_per_second: 1e9 / nanoseconds / (moves / games),
        moves_per_second: 1e9 / nanoseconds,
        nanoseconds_per_move: nanoseconds,
        allocations_per_move: counted as f64 / counted_moves.max(1) as f64,
        state_bytes: sum.state_bytes,
        moves_per_game: moves / games,
        options_per_move: sum.options as f64 / moves,
        longest_game: sum.longest,
    }
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

fn print_heads(out: &mut impl Write) -> Result<(), Failure> {
    let heads = format!(
        "{:20} {:>5} {:>8} {:>11} {:>8} {:>8} {:>7} {:>7} {:>7} {:>7}",
        "game", "seats", "games/s", "moves/s", "ns/move", "allocs", "state", "moves", "options", "longest"
    );
    let units = format!(
        "{:20} {:>5} {:>8} {:>11} {:>8} {:>8} {:>7} {:>7} {:>7} {:>7}",
        "", "", "", "", "", "/move", "bytes", "/game", "/move", "game"
    );
    writeln!(out, "{}\n{units}", bold(&heads))?;
    Ok(())
}

fn print_line(line: &Figures, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(
        out,
        "{:20} {:>5} {:>8.0} {:>11.0} {:>8.1} {:>8.3} {:>7} {:>7.1} {:>7.2} {:>7}",
        line.game,
        line.seats,
        line.games_per_second,
        line.moves_per_second,
        line.nanoseconds_per_move,
        line.allocations_per_move,
        line.state_bytes,
        line.moves_per_game,
        line.options_per_move,
        line.longest_game
    )?;
    Ok(())
}
