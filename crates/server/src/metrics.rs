//! What the server counts, as Prometheus reads it.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, Ordering};

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};

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
    /// Live streams that are open now.
    pub streams: Count,
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
        ("cayona_streams", "gauge", "Live streams open now.", metrics.streams.get()),
        ("cayona_tables_awake", "gauge", "Tables awake now.", app.shared.awake() as i64),
    ];
    let mut text = String::new();
    for (name, kind, help, value) in lines {
        // Writing into a string cannot fail.
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}");
    }
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}

/// `GET /healthz`
pub async fn health() -> &'static str {
    "ok\n"
}
