//! `cayona bench tables`: how long pages take while many tables think.

use std::io::{BufRead, BufReader, Error, ErrorKind, Read, Result as IoResult, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use serde::Serialize;
use serde_json::{Value, json};
use server::Config;

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
    let folder = Folder::new()?;
    let address = start(folder.0.clone())?;
    let failed = |error: Error| Failure::Input(format!("the server does not answer: {error}"));
    let mut pages = vec!["/".to_owned()];
    for (i, entry) in (0..args.tables).zip(GAMES.iter().cycle()) {
        let meta = entry.game.meta();
        let bot = json!({"who": "bot", "level": args.bot});
        let seats = vec![bot; usize::from(3.clamp(meta.seats.0, meta.seats.1))];
        let table = json!({"game": meta.key, "seats": seats}).to_string();
        let answer = ask(address, "POST", "/api/tables", &table).map_err(failed)?;
        let answer: Value = serde_json::from_str(&answer).unwrap_or_default();
        let Some(id) = answer["id"].as_str() else {
            let reason = answer["error"].as_str().unwrap_or("table was not opened").to_owned();
            return Err(Failure::Input(format!("table {}: {reason}", i + 1)));
        };
        pages.extend([format!("/t/{id}"), format!("/api/tables/{id}")]);
    }
    let moves_before = moves(address).map_err(failed)?;
    let (start, time) = (Instant::now(), Duration::from_secs_f64(args.seconds));
    let mut times = Vec::new();
    for page in pages.iter().cycle() {
        if start.elapsed() >= time {
            break;
        }
        let asked = Instant::now();
        ask(address, "GET", page, "").map_err(failed)?;
        times.push(asked.elapsed().as_secs_f64() * 1000.0);
        std::thread::sleep(REST);
    }
    let spent = start.elapsed().as_secs_f64();
    let moves = moves(address).map_err(failed)? - moves_before;
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times.get((times.len() as f64 * share) as usize).or(times.last()).copied().unwrap_or(0.0);
    let figures = Figures {
        tables: args.tables,
        bot: args.bot.clone(),
        pages: times.len(),
        median_milliseconds: at(0.5),
        p99_milliseconds: at(0.99),
        slowest_milliseconds: at(1.0),
        moves,
        moves_per_second: moves / spent,
    };
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

/// A folder for the tables that is gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Result<Folder, Failure> {
        let path = std::env::temp_dir().join(format!("cayona-bench-{}", std::process::id()));
        std::fs::create_dir_all(&path)?;
        Ok(Folder(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // The system clears its folder for such things anyway.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A server on any free port; it ends with the program.
fn start(data: PathBuf) -> Result<SocketAddr, Failure> {
    let (tell, told) = mpsc::channel();
    std::thread::spawn(move || {
        let config = Config { port: 0, data, limits: false, ..Config::default() };
        let ready = tell.clone();
        let served = tokio::runtime::Runtime::new().map_err(|error| error.to_string()).and_then(|runtime| {
            let ready = move |address: SocketAddr| _ = ready.send(Ok(address));
            runtime.block_on(server::run(&GAMES, config, ready)).map_err(|failure| failure.to_string())
        });
        // If it was ready once, nobody waits for this.
        let _ = tell.send(Err(served.err().unwrap_or_else(|| "the server stopped".to_owned())));
    });
    told.recv().map_err(Failure::input)?.map_err(Failure::Input)
}

/// How many moves have been made.
fn moves(address: SocketAddr) -> IoResult<f64> {
    let metrics = ask(address, "GET", "/metrics", "")?;
    let count = metrics.lines().find_map(|line| line.strip_prefix("cayona_changes_total ")?.trim().parse().ok());
    count.ok_or_else(|| Error::new(ErrorKind::InvalidData, "the server does not count its moves"))
}

/// One request a connection; the answer ends where the connection ends.
fn ask(address: SocketAddr, method: &str, path: &str, body: &str) -> IoResult<String> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_nodelay(true)?;
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.0\r\nHost: {address}\r\nAuthorization: Bearer {SECRET}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes())?;
    let mut stream = BufReader::new(stream);
    let mut line = String::new();
    while stream.read_line(&mut line)? > 2 {
        line.clear();
    }
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}
