//! `cayona bench server`: a real server in a process of its own, and clients that play as people and programs do.

mod player;
pub mod process;
mod sleepers;
mod tally;
pub mod wire;

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use hdrhistogram::Histogram;
use serde::Serialize;
use tokio::sync::watch;
use tokio::task::JoinSet;

use self::player::Load;
use self::process::Process;
use self::tally::Tally;
use crate::cli::{BenchServer, By};
use crate::failure::Failure;
use crate::games;
use crate::paint::bold;

/// How long the tables of a load may take to open.
const OPENING: Duration = Duration::from_mins(1);
/// How long a load runs before it is measured.
const WARM_UP: Duration = Duration::from_secs(2);
/// The longest measurement, in seconds.
const LONGEST: f64 = 600.0;
/// The most tables of one load.
const MOST: usize = 4_000;
/// How many sleeping tables belong to the usual loads.
const ASLEEP: usize = 100_000;

/// The usual loads: tables, moves a second, and how people play.
const USUAL: [(usize, Option<f64>, By); 5] = [
    (200, None, By::Api),
    (1000, None, By::Api),
    (1000, Some(1000.0), By::Api),
    (200, None, By::Page),
    (1000, Some(1000.0), By::Page),
];

/// What was measured with one load.
#[derive(Clone, Debug, Serialize)]
struct Figures {
    game: String,
    tables: usize,
    seats: usize,
    by: &'static str,
    wanted_moves_per_second: Option<f64>,
    seconds: f64,
    moves: u64,
    moves_per_second: f64,
    /// From the sending of a move until another eye had it, in milliseconds.
    other_eye: Times,
    /// From the sending of a move until its answer, in milliseconds.
    answer: Times,
    bytes_per_move_and_eye: f64,
    server_cores: f64,
    client_cores: f64,
    resident_megabytes: f64,
    kilobytes_per_table_at_start: f64,
    kilobytes_per_table_at_end: f64,
    late: u64,
    games: u64,
    errors: u64,
    stop_milliseconds: f64,
}

#[derive(Clone, Copy, Debug, Serialize)]
struct Times {
    p50: f64,
    p95: f64,
    p99: f64,
    most: f64,
}

impl Times {
    fn of(micros: &Histogram<u64>) -> Times {
        let at = |quantile| micros.value_at_quantile(quantile) as f64 / 1000.0;
        Times { p50: at(0.5), p95: at(0.95), p99: at(0.99), most: micros.max() as f64 / 1000.0 }
    }
}

/// Measures what was asked for and prints it.
pub fn run(args: &BenchServer, out: &mut impl Write) -> Result<(), Failure> {
    if !(args.seconds > 0.0 && args.seconds <= LONGEST) {
        return Err(Failure::Input(format!("--seconds is a number above 0 and at most {LONGEST}")));
    }
    if args.tables.is_some_and(|tables| !(1..=MOST).contains(&tables)) {
        return Err(Failure::Input(format!("--tables is a number from 1 to {MOST}")));
    }
    if args.rate.is_some_and(|rate| !(rate > 0.0 && rate.is_finite())) {
        return Err(Failure::Input("--rate is a number of moves a second above 0".to_owned()));
    }
    let (least, most) = games::find(&args.game)?.game.meta().seats;
    let (least, most) = (usize::from(least.max(2)), usize::from(most));
    if !(least..=most).contains(&args.seats) {
        return Err(Failure::Input(format!("{} is measured with {least} to {most} people", args.game)));
    }
    crate::serve::more_files();
    let loads = match (args.tables, args.sleeping) {
        (Some(tables), _) => vec![(tables, args.rate, args.by)],
        (None, Some(_)) => Vec::new(),
        (None, None) => USUAL.to_vec(),
    };
    let mut all = Vec::new();
    if !args.json && !loads.is_empty() {
        print_heads(out)?;
    }
    for (tables, rate, by) in loads {
        let (figures, faults) = runtime()?.block_on(measure(args, tables, rate, by))?;
        if !args.json {
            print_line(&figures, out)?;
        }
        for (fault, count) in &faults {
            crate::failure::tell(&format!("{count} times: {fault}"));
        }
        all.push(figures);
    }
    let asleep = args.sleeping.or(args.tables.is_none().then_some(ASLEEP));
    let asleep = asleep.map(|tables| runtime()?.block_on(sleepers::measure(args, tables))).transpose()?;
    if args.json {
        crate::contests::json(&serde_json::json!({ "loads": all, "asleep": asleep }), out)?;
    } else if let Some(asleep) = &asleep {
        asleep.print(out)?;
    }
    let errors: u64 = all.iter().map(|figures| figures.errors).chain(asleep.map(|asleep| asleep.errors)).sum();
    if errors == 0 { Ok(()) } else { Err(Failure::Check(format!("{errors} errors"))) }
}

/// Where clients run: on one thread, so that they take as little of the machine as they can.
pub fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    Ok(tokio::runtime::Builder::new_current_thread().enable_all().build()?)
}

type Faults = std::collections::BTreeMap<String, u64>;

async fn measure(args: &BenchServer, tables: usize, rate: Option<f64>, by: By) -> Result<(Figures, Faults), Failure> {
    let server = Process::start(300.0)?;
    let base = server.resident();
    let (go, started) = watch::channel(false);
    let load = Arc::new(Load {
        to: server.address,
        game: args.game.clone(),
        seats: args.seats,
        pause: rate.map_or(Duration::ZERO, |rate| Duration::from_secs_f64(tables as f64 / rate)),
        began: Instant::now(),
        tally: Tally::new(),
        go: started,
    });
    let mut all = JoinSet::new();
    for number in 0..tables {
        let by_page = by == By::Page || (by == By::Both && number % 2 == 1);
        all.spawn(player::table(load.clone(), number, by_page));
    }
    let start = Instant::now();
    while load.tally.tables.load(Ordering::Relaxed) < tables as u64 {
        if start.elapsed() > OPENING {
            let faults = load.tally.counts().faults.clone();
            return Err(Failure::Check(format!("the tables did not open in {} s: {faults:?}", OPENING.as_secs())));
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    let at_start = server.resident();
    go.send_replace(true);
    tokio::time::sleep(WARM_UP).await;
    let (server_before, client_before, start) = (server.processor(), process::own_processor(), Instant::now());
    load.tally.is_on.store(true, Ordering::Relaxed);
    tokio::time::sleep(Duration::from_secs_f64(args.seconds)).await;
    load.tally.is_on.store(false, Ordering::Relaxed);
    let seconds = start.elapsed().as_secs_f64();
    let server_cores = server.processor().saturating_sub(server_before).as_secs_f64() / seconds;
    let client_cores = process::own_processor().saturating_sub(client_before).as_secs_f64() / seconds;
    let at_end = server.resident();
    all.shutdown().await;
    let stop = server.stop()?;
    let counts = load.tally.counts();
    let moves = counts.answered.len();
    let kilobytes = |resident: u64| resident.saturating_sub(base) as f64 / 1000.0 / tables as f64;
    let figures = Figures {
        game: args.game.clone(),
        tables,
        seats: args.seats,
        by: match by {
            By::Api => "api",
            By::Page => "page",
            By::Both => "both",
        },
        wanted_moves_per_second: rate,
        seconds,
        moves,
        moves_per_second: moves as f64 / seconds,
        other_eye: Times::of(&counts.seen),
        answer: Times::of(&counts.answered),
        bytes_per_move_and_eye: counts.bytes as f64 / (moves.max(1) * args.seats as u64) as f64,
        server_cores,
        client_cores,
        resident_megabytes: at_end as f64 / 1e6,
        kilobytes_per_table_at_start: kilobytes(at_start),
        kilobytes_per_table_at_end: kilobytes(at_end),
        late: counts.late,
        games: load.tally.games.load(Ordering::Relaxed),
        errors: counts.faults.values().sum(),
        stop_milliseconds: stop.as_secs_f64() * 1000.0,
    };
    Ok((figures, counts.faults.clone()))
}

fn print_heads(out: &mut impl Write) -> Result<(), Failure> {
    let heads = "tables seats by   moves/s   other eye ms              answer ms        bytes/  cores         MB  KB/table      late errors";
    let units =
        "                           p50    p95    p99    most    p50    p99  move+eye  server client     start    end";
    writeln!(out, "{}\n{units}", bold(heads))?;
    Ok(())
}

fn print_line(it: &Figures, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(
        out,
        "{:>6} {:>5} {:4} {:>7.0} {:>6.1} {:>6.1} {:>6.1} {:>7.1} {:>6.1} {:>6.1} {:>9.0} {:>7.2} {:>6.2} {:>4.0} {:>6.1} {:>6.1} {:>5} {:>6}",
        it.tables,
        it.seats,
        it.by,
        it.moves_per_second,
        it.other_eye.p50,
        it.other_eye.p95,
        it.other_eye.p99,
        it.other_eye.most,
        it.answer.p50,
        it.answer.p99,
        it.bytes_per_move_and_eye,
        it.server_cores,
        it.client_cores,
        it.resident_megabytes,
        it.kilobytes_per_table_at_start,
        it.kilobytes_per_table_at_end,
        it.late,
        it.errors
    )?;
    Ok(())
}
