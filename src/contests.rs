//! `cayona bots`: bots against bots.

use std::io::Write;
use std::time::Duration;

use bots::contest::{Contest, Tally};
use bots::{Entry, KINDS, Kind};
use engine::Setup;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::cli;
use crate::failure::Failure;
use crate::games::{self, GAMES};
use crate::paint::bold;
use crate::ratings::{self, Rating};

/// The most games of a match.
const MOST_GAMES: u64 = 1_000_000;
/// The most threads.
const MOST_THREADS: usize = 256;

/// One line of a match.
#[derive(Serialize)]
struct Line {
    bot: String,
    games: u64,
    wins: f64,
    share: f64,
    low: f64,
    high: f64,
    lead: f64,
    milliseconds_per_move: f64,
    slowest_milliseconds: f64,
}

/// Plays a match and prints how each bot did.
pub fn play_match(args: &cli::BotsMatch, out: &mut impl Write) -> Result<(), Failure> {
    let entry = games::find(&args.game)?;
    let kinds = kinds(&args.bots)?;
    let setup = games::set_up(entry.game.meta(), kinds.len(), &args.options)?;
    let games = checked(args.games)?;
    let contest = Contest { entry, setup: &setup, entrants: &kinds, seed: args.seed };
    let bar = bar(games);
    let tallies = contest.play(games, threads(args.threads)?, || bar.inc(1));
    bar.finish_and_clear();
    let lines: Vec<Line> = args.bots.iter().zip(&tallies).map(|(name, tally)| line(name, tally)).collect();
    if args.json {
        return json(&lines, out);
    }
    writeln!(out, "{}: {setup}; {games} games, each bot on every seat in turn", entry.game.meta().name)?;
    let heads = format!(
        "{:16} {:>7} {:>7} {:>15} {:>9} {:>9} {:>9}",
        "bot", "wins", "share", "95 % interval", "lead", "ms/move", "slowest"
    );
    writeln!(out, "{}", bold(&heads))?;
    for line in &lines {
        writeln!(
            out,
            "{:16} {:>7.1} {:>6.1}% {:>6.1}% to {:>4.1}% {:>9.2} {:>9.2} {:>9.1}",
            line.bot,
            line.wins,
            100.0 * line.share,
            100.0 * line.low,
            100.0 * line.high,
            line.lead,
            line.milliseconds_per_move,
            line.slowest_milliseconds
        )?;
    }
    Ok(())
}

fn line(name: &str, tally: &Tally) -> Line {
    let (low, high) = tally.interval();
    let millis = |time: Duration| time.as_secs_f64() * 1000.0;
    Line {
        bot: name.to_owned(),
        games: tally.games,
        wins: tally.wins,
        share: tally.rate(),
        low,
        high,
        lead: tally.leads as f64 / tally.games.max(1) as f64,
        milliseconds_per_move: millis(tally.time) / tally.moves.max(1) as f64,
        slowest_milliseconds: millis(tally.longest),
    }
}

/// One game of the ladder.
#[derive(Serialize)]
struct Rung {
    game: &'static str,
    ratings: Vec<Rating>,
}

/// Plays all bots against each other in every game and prints their ratings.
pub fn ladder(args: &cli::BotsLadder, out: &mut impl Write) -> Result<(), Failure> {
    let entries: Vec<&Entry> = match &args.game {
        Some(key) => vec![games::find(key)?],
        None => GAMES.iter().collect(),
    };
    let names: Vec<String> = match args.bots.as_slice() {
        [] => KINDS.iter().map(|kind| kind.name.to_owned()).collect(),
        [_] => return Err(Failure::Input("a ladder needs two bots or more".to_owned())),
        some => some.to_vec(),
    };
    let kinds = kinds(&names)?;
    let (games, threads) = (checked(args.games)?, threads(args.threads)?);
    let pairs: Vec<(usize, usize)> = (0..kinds.len()).flat_map(|a| (0..a).map(move |b| (a, b))).collect();
    let bar = bar(games * pairs.len() as u64 * entries.len() as u64);
    let mut rungs = Vec::new();
    for entry in entries {
        let meta = entry.game.meta();
        let setup = Setup::new(meta, 2).map_err(Failure::input)?;
        let mut results = Vec::new();
        for &(a, b) in &pairs {
            let entrants = [kinds[a], kinds[b]];
            let contest = Contest { entry, setup: &setup, entrants: &entrants, seed: args.seed };
            let tallies = contest.play(games, threads, || bar.inc(1));
            results.push(ratings::Result { one: a, other: b, games: tallies[0].games as f64, wins: tallies[0].wins });
        }
        rungs.push(Rung { game: meta.key, ratings: ratings::fit(&names, &results) });
    }
    bar.finish_and_clear();
    if let Some(path) = &args.plot {
        let lines: Vec<(&str, &[Rating])> = rungs.iter().map(|rung| (rung.game, rung.ratings.as_slice())).collect();
        std::fs::write(path, ratings::plot(&lines))
            .map_err(|error| Failure::Input(format!("cannot write {}: {error}", path.display())))?;
    }
    if args.json {
        return json(&rungs, out);
    }
    for rung in &rungs {
        writeln!(out, "{}", bold(rung.game))?;
        for rating in &rung.ratings {
            writeln!(
                out,
                "  {:16} {:>6.0} ±{:<5.0} won {:>5.1}% of {}",
                rating.bot,
                rating.points,
                rating.interval,
                100.0 * rating.share,
                rating.games
            )?;
        }
    }
    Ok(())
}

fn kinds(names: &[String]) -> Result<Vec<Kind>, Failure> {
    names.iter().map(|name| name.trim().parse().map_err(Failure::input)).collect()
}

fn checked(games: u64) -> Result<u64, Failure> {
    if (1..=MOST_GAMES).contains(&games) {
        return Ok(games);
    }
    Err(Failure::Input(format!("--games must be from 1 to {MOST_GAMES}, not {games}")))
}

fn threads(asked: Option<usize>) -> Result<usize, Failure> {
    match asked {
        None => Ok(std::thread::available_parallelism().map_or(1, usize::from)),
        Some(threads) if (1..=MOST_THREADS).contains(&threads) => Ok(threads),
        Some(threads) => Err(Failure::Input(format!("--threads must be from 1 to {MOST_THREADS}, not {threads}"))),
    }
}

fn json(value: &impl Serialize, out: &mut impl Write) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(value).map_err(Failure::input)?;
    writeln!(out, "{text}")?;
    Ok(())
}

/// Shown only in a terminal.
fn bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos} of {len} games, {eta} to go") {
        bar.set_style(style);
    }
    bar
}
