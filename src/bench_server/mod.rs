//! `cayona bench server`: a real server in a process of its own, and clients that play as people and programs do.

mod player;
mod process;
mod tally;
mod wire;

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
use self::tally::{Dice, Tally};
use self::wire::{Who, Wire};
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
/// How many connections open the tables that fall asleep.
const OPENERS: usize = 32;
/// How many sleeping tables are woken to see how long that takes.
const WOKEN: usize = 500;

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

/// What is left of tables at which nobody looks.
#[derive(Clone, Debug, Serialize)]
struct Sleepers {
    game: String,
    sleeping_tables: usize,
    opened_per_second: f64,
    resident_megabytes: f64,
    kilobytes_per_table: f64,
    wake: Times,
    errors: u64,
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
    if let Some(tables) = args.sleeping {
        return measure_sleepers(args, tables, out);
    }
    let loads = match args.tables {
        Some(tables) => vec![(tables, args.rate, args.by)],
        None => USUAL.to_vec(),
    };
    let mut all = Vec::new();
    if !args.json {
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
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&all).map_err(Failure::input)?)?;
    }
    match all.iter().map(|figures| figures.errors).sum() {
        0 => Ok(()),
        errors => Err(Failure::Check(format!("{errors} errors"))),
    }
}

fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    // One thread: the clients take as little of the machine as they can.
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

fn measure_sleepers(args: &BenchServer, tables: usize, out: &mut impl Write) -> Result<(), Failure> {
    let figures = runtime()?.block_on(sleepers(args, tables))?;
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&figures).map_err(Failure::input)?)?;
    } else {
        writeln!(
            out,
            "{} tables asleep: {:.1} MB resident, {:.2} KB a table; opened {:.0} a second; woken in {:.1} ms (p50), {:.1} ms (p99); {} errors",
            figures.sleeping_tables,
            figures.resident_megabytes,
            figures.kilobytes_per_table,
            figures.opened_per_second,
            figures.wake.p50,
            figures.wake.p99,
            figures.errors
        )?;
    }
    if figures.errors == 0 { Ok(()) } else { Err(Failure::Check(format!("{} errors", figures.errors))) }
}

async fn sleepers(args: &BenchServer, tables: usize) -> Result<Sleepers, Failure> {
    let server = Process::start(1.0)?;
    let base = server.resident();
    let start = Instant::now();
    let mut openers = JoinSet::new();
    for opener in 0..OPENERS {
        let (to, game, seats) = (server.address, args.game.clone(), args.seats);
        let count = tables / OPENERS + usize::from(opener < tables % OPENERS);
        openers.spawn(async move {
            let mut wire = Wire::new(to, Who::Program(Dice::new(opener as u64).secret()));
            let mut wanted = vec![serde_json::json!({ "who": "open" }); seats];
            wanted[0] = serde_json::json!({ "who": "me", "name": "Ann" });
            let wanted = serde_json::json!({ "game": game, "seats": wanted });
            let (mut names, mut errors) = (Vec::new(), 0);
            for _ in 0..count {
                match wire.post_json("/api/tables", &wanted).await {
                    Ok(answer) if answer.status == 200 => {
                        let opened: serde_json::Value = serde_json::from_str(&answer.body).unwrap_or_default();
                        names.push(opened["id"].as_str().unwrap_or_default().to_owned());
                    }
                    _ => errors += 1,
                }
            }
            (names, errors)
        });
    }
    let (mut names, mut errors) = (Vec::new(), 0u64);
    while let Some(done) = openers.join_next().await {
        let (some, wrong) = done.map_err(Failure::input)?;
        names.extend(some);
        errors += wrong;
    }
    let opened_per_second = names.len() as f64 / start.elapsed().as_secs_f64();
    let mut wire = Wire::new(server.address, Who::Program(Dice::new(0).secret()));
    let patience = Instant::now();
    loop {
        let page = wire.get("/metrics").await?.body;
        if page.lines().any(|line| line == "cayona_tables_awake 0") {
            break;
        }
        if patience.elapsed() > OPENING {
            return Err(Failure::Check("the tables do not fall asleep".to_owned()));
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let resident = server.resident();
    let mut woken = Histogram::<u64>::new(3).map_err(Failure::input)?;
    let mut dice = Dice::new(7);
    for _ in 0..WOKEN.min(names.len()) {
        let start = Instant::now();
        let answer = wire.get(&format!("/api/tables/{}", names[dice.below(names.len())])).await?;
        errors += u64::from(answer.status != 200);
        woken.saturating_record(start.elapsed().as_micros() as u64);
    }
    server.stop()?;
    Ok(Sleepers {
        game: args.game.clone(),
        sleeping_tables: names.len(),
        opened_per_second,
        resident_megabytes: resident as f64 / 1e6,
        kilobytes_per_table: resident.saturating_sub(base) as f64 / 1000.0 / names.len().max(1) as f64,
        wake: Times::of(&woken),
        errors,
    })
}
