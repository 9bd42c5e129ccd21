//! What the server counts, as Prometheus reads it.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use store::Status;

use crate::App;

/// One number that goes up, or up and down.
#[derive(Default)]
pub struct Count(AtomicI64);

impl Count {
    /// Counts.
    pub fn add(&self, by: i64) {
        self.0.fetch_add(by, Ordering::Relaxed);
    }

    /// How many there are.
    pub fn get(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// The bounds of the times that are counted, in microseconds.
const BOUNDS: [u64; 12] =
    [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000];

/// How long something took, again and again.
#[derive(Default)]
pub struct Times {
    counts: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Times {
    /// Counts a time.
    pub fn add(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        if let Some(place) = BOUNDS.iter().position(|bound| micros <= *bound) {
            self.counts[place].fetch_add(1, Ordering::Relaxed);
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    fn write(&self, name: &str, help: &str, text: &mut String) {
        // Writing into a string cannot fail.
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} histogram");
        let mut sum = 0;
        for (bound, count) in BOUNDS.iter().zip(&self.counts) {
            sum += count.load(Ordering::Relaxed);
            let _ = writeln!(text, "{name}_bucket{{le=\"{}\"}} {sum}", *bound as f64 / 1e6);
        }
        let count = self.count.load(Ordering::Relaxed);
        let seconds = self.micros.load(Ordering::Relaxed) as f64 / 1e6;
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {count}\n{name}_sum {seconds}\n{name}_count {count}");
    }
}

/// Everything that is counted.
#[derive(Default)]
pub struct Metrics {
    /// Requests that were answered.
    pub requests: Count,
    /// Requests that were refused for being too many.
    pub limited: Count,
    /// Answers with an error of ours.
    pub failures: Count,
    /// Tables that were opened.
    pub opened: Count,
    /// Entries that were written and shown.
    pub changes: Count,
    /// Entries that could not be written.
    pub unwritten: Count,
    /// Live streams that are open now.
    pub streams: Count,
    /// Connections that are open now.
    pub connections: Count,
    /// Connections that were closed at once because there were too many.
    pub turned_away: Count,
    /// Bytes that were sent by live streams.
    pub streamed: Count,
    /// How long entries took to be on disk.
    pub written: Times,
    /// How long requests that change something took.
    pub answered: Times,
}

/// `GET /metrics`
pub async fn metrics(State(app): State<App>) -> Response {
    let metrics = &app.shared.metrics;
    let lines = [
        ("cayona_requests_total", "counter", "Requests answered.", metrics.requests.get()),
        ("cayona_limited_total", "counter", "Requests refused by a limit.", metrics.limited.get()),
        ("cayona_failures_total", "counter", "Answers with status 5xx.", metrics.failures.get()),
        ("cayona_tables_opened_total", "counter", "Tables opened.", metrics.opened.get()),
        ("cayona_changes_total", "counter", "Changes written and published.", metrics.changes.get()),
        ("cayona_unwritten_total", "counter", "Changes that the store refused.", metrics.unwritten.get()),
        ("cayona_streamed_bytes_total", "counter", "Bytes sent by live streams.", metrics.streamed.get()),
        ("cayona_turned_away_total", "counter", "Connections closed for being too many.", metrics.turned_away.get()),
        ("cayona_streams", "gauge", "Live streams open now.", metrics.streams.get()),
        ("cayona_connections", "gauge", "Connections open now.", metrics.connections.get()),
        ("cayona_tables_awake", "gauge", "Tables awake now.", app.shared.awake() as i64),
    ];
    let mut text = String::new();
    for (name, kind, help, value) in lines {
        // Writing into a string cannot fail.
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}");
    }
    metrics.written.write("cayona_write_seconds", "Time until a change was on disk.", &mut text);
    metrics.answered.write("cayona_answer_seconds", "Time until a change was answered.", &mut text);
    process(&mut text);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}

/// Memory and processor time, where the system tells them.
fn process(text: &mut String) {
    let statm = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let resident =
        statm.split_whitespace().nth(1).and_then(|pages| pages.parse::<u64>().ok()).map(|pages| pages * 4096);
    if let Some(resident) = resident {
        let name = "process_resident_memory_bytes";
        let _ = writeln!(text, "# HELP {name} Memory held.\n# TYPE {name} gauge\n{name} {resident}");
    }
    let fields = stat.rsplit_once(')').map_or("", |(_, rest)| rest).split_whitespace();
    let ticks: Vec<u64> = fields.skip(11).take(2).filter_map(|field| field.parse().ok()).collect();
    if let [user, system] = ticks[..] {
        let (name, seconds) = ("process_cpu_seconds_total", (user + system) as f64 / 100.0);
        let _ = writeln!(text, "# HELP {name} Processor time used.\n# TYPE {name} counter\n{name} {seconds}");
    }
}

/// `GET /healthz`: whether tables can be read.
pub async fn health(State(app): State<App>) -> Response {
    let filter = store::Filter { status: Some(Status::Waiting), limit: 1, ..store::Filter::default() };
    match app.shared.store.list(&filter).await {
        Ok(_) => "ok\n".into_response(),
        Err(error) => (StatusCode::SERVICE_UNAVAILABLE, format!("{error}\n")).into_response(),
    }
}
