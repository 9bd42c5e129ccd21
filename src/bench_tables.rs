//! `cayona bench tables`: how long pages take while many tables think.

use std::io::Write;
use std::time::{Duration, Instant};

use serde::Serialize;
use serde_json::{Value, json};

use crate::bench_server::process::Process;
use crate::bench_server::runtime;
use crate::bench_server::wire::{Who, Wire};
use crate::cli;
use crate::failure::Failure;
use crate::games::GAMES;
use crate::paint::bold;

/// The most tables.
const MOST_TABLES: usize = 1000;
/// The longest measurement, in seconds.
const LONGEST: f64 = 600.0;
/// How long the reader of pages rests between two of them.
const REST: Duration = Duration::from_millis(10);
/// A program is known by its secret; this one is nobody's.
const SECRET: &str = "00000000000000000000000000000001";

/// What was measured.
#[derive(Serialize)]
struct Figures {
    tables: usize,
    bot: String,
    pages: usize,
    median_milliseconds: f64,
    p99_milliseconds: f64,
    slowest_milliseconds: f64,
    moves: f64,
    moves_per_second: f64,
}

/// Opens tables of bots at a server of its own, reads their pages, and prints how long they took.
pub fn run(args: &cli::BenchTables, out: &mut impl Write) -> Result<(), Failure> {
    if !(1..=MOST_TABLES).contains(&args.tables) {
        return Err(Failure::Input(format!("--tables must be from 1 to {MOST_TABLES}, not {}", args.tables)));
    }
    if !(args.seconds > 0.0 && args.seconds <= LONGEST) {
        let reason = format!("--seconds must be more than 0 and at most {LONGEST}, not {}", args.seconds);
        return Err(Failure::Input(reason));
    }
    let figures = runtime()?.block_on(measure(args))?;
    if args.json {
        return crate::contests::json(&figures, out);
    }
    let heads = format!(
        "{:>6} {:>10} {:>6} {:>9} {:>9} {:>9} {:>9}",
        "tables", "bot", "pages", "median", "p99", "slowest", "moves/s"
    );
    writeln!(out, "{}", bold(&heads))?;
    writeln!(
        out,
        "{:>6} {:>10} {:>6} {:>6.1} ms {:>6.1} ms {:>6.1} ms {:>9.1}",
        figures.tables,
        figures.bot,
        figures.pages,
        figures.median_milliseconds,
        figures.p99_milliseconds,
        figures.slowest_milliseconds,
        figures.moves_per_second
    )?;
    Ok(())
}

async fn measure(args: &cli::BenchTables) -> Result<Figures, Failure> {
    let server = Process::start(300.0)?;
    let mut wire = Wire::new(server.address, Who::Program(SECRET.to_owned()));
    let mut pages = vec!["/".to_owned()];
    for (i, entry) in (0..args.tables).zip(GAMES.iter().cycle()) {
        let meta = entry.game.meta();
        let bot = json!({"who": "bot", "level": args.bot});
        let seats = vec![bot; usize::from(3.clamp(meta.seats.0, meta.seats.1))];
        let answer = wire.post_json("/api/tables", &json!({"game": meta.key, "seats": seats})).await?;
        let answer: Value = serde_json::from_str(&answer.body).unwrap_or_default();
        let Some(id) = answer["id"].as_str() else {
            let reason = answer["error"].as_str().unwrap_or("table was not opened").to_owned();
            return Err(Failure::Input(format!("table {}: {reason}", i + 1)));
        };
        pages.extend([format!("/t/{id}"), format!("/api/tables/{id}")]);
    }
    let moves_before = moves(&mut wire).await?;
    let (start, time) = (Instant::now(), Duration::from_secs_f64(args.seconds));
    let mut times = Vec::new();
    for page in pages.iter().cycle() {
        if start.elapsed() >= time {
            break;
        }
        let asked = Instant::now();
        wire.get(page).await?;
        times.push(asked.elapsed().as_secs_f64() * 1000.0);
        tokio::time::sleep(REST).await;
    }
    let spent = start.elapsed().as_secs_f64();
    let moves = moves(&mut wire).await? - moves_before;
    server.stop()?;
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times.get((times.len() as f64 * share) as usize).or(times.last()).copied().unwrap_or(0.0);
    Ok(Figures {
        tables: args.tables,
        bot: args.bot.clone(),
        pages: times.len(),
        median_milliseconds: at(0.5),
        p99_milliseconds: at(0.99),
        slowest_milliseconds: at(1.0),
        moves,
        moves_per_second: moves / spent,
    })
}

/// How many moves have been made.
async fn moves(wire: &mut Wire) -> Result<f64, Failure> {
    let metrics = wire.get("/metrics").await?.body;
    let count = metrics.lines().find_map(|line| line.strip_prefix("cayona_changes_total ")?.trim().parse().ok());
    count.ok_or_else(|| Failure::Check("the server does not count its moves".to_owned()))
}
