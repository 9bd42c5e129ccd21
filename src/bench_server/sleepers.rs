//! Tables at which nobody looks: what is left of them, and how long it takes to wake one.

use std::io::Write;
use std::time::{Duration, Instant};

use hdrhistogram::Histogram;
use serde::Serialize;
use tokio::task::JoinSet;

use super::process::Process;
use super::tally::Dice;
use super::wire::{Who, Wire};
use super::{OPENING, Times};
use crate::cli::BenchServer;
use crate::failure::Failure;

/// How many connections open the tables.
const OPENERS: usize = 32;
/// How many are woken to see how long that takes.
const WOKEN: usize = 500;

/// What is left of tables at which nobody looks.
#[derive(Clone, Debug, Serialize)]
pub struct Sleepers {
    game: String,
    sleeping_tables: usize,
    opened_per_second: f64,
    resident_megabytes: f64,
    kilobytes_per_table: f64,
    wake: Times,
    pub errors: u64,
}

impl Sleepers {
    /// Prints it as a sentence.
    pub fn print(&self, out: &mut impl Write) -> Result<(), Failure> {
        writeln!(
            out,
            "{} tables asleep: {:.1} MB resident, {:.2} KB a table; opened {:.0} a second; woken in {:.1} ms (p50), {:.1} ms (p99); {} errors",
            self.sleeping_tables,
            self.resident_megabytes,
            self.kilobytes_per_table,
            self.opened_per_second,
            self.wake.p50,
            self.wake.p99,
            self.errors
        )?;
        Ok(())
    }
}

/// Opens tables, waits until they sleep, and wakes some of them.
pub async fn measure(args: &BenchServer, tables: usize) -> Result<Sleepers, Failure> {
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
