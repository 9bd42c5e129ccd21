//! How a page stays alive: every change that is on disk is sent to every eye that may see it, as changed regions.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::Deserialize;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;

use crate::App;
use crate::errors::Oops;
use crate::gate::At;
use crate::secret::Mark;
use crate::shown::Shown;
use crate::sse::Message;
use crate::table::play::Frame;
use crate::table::task::{Change, hold};
use crate::{page, sse};

/// How often a quiet stream says that it lives.
pub const PING: Duration = Duration::from_secs(15);

/// The most missed events that are shown one by one after a lost connection.
const MISSED: usize = 24;

/// The open streams of each person.
#[derive(Default)]
pub struct Streams(Mutex<HashMap<Mark, u32>>);

/// An open stream; it is counted until it is dropped.
pub struct Open(App, Mark);

impl Open {
    /// Counts a stream, unless the person has too many.
    pub fn new(at: &At) -> Result<Open, Oops> {
        let mut streams = at.app.streams.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = streams.entry(at.person.mark.clone()).or_default();
        if at.app.shared.config.limits && *count >= at.app.shared.config.streams_per_person {
            return Err(Oops::new(StatusCode::TOO_MANY_REQUESTS, "this browser has too many tables open"));
        }
        *count += 1;
        at.app.shared.metrics.streams.add(1);
        Ok(Open(at.app.clone(), at.person.mark.clone()))
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        let mut streams = self.0.streams.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = streams.get_mut(&self.1) {
            *count -= 1;
            if *count == 0 {
                streams.remove(&self.1);
            }
        }
        self.0.shared.metrics.streams.add(-1);
    }
}

/// Waits until the server stops.
pub async fn stopped(stopping: &mut watch::Receiver<bool>) {
    // If nobody can tell any more, it has stopped too.
    let _ = stopping.wait_for(|stopping| *stopping).await;
}

/// Where a page stands.
#[derive(Deserialize)]
pub struct From {
    from: Option<u64>,
}

/// `GET /t/{id}/stream`
pub async fn stream(at: At, query: Result<Query<From>, QueryRejection>, headers: HeaderMap) -> Result<Response, Oops> {
    let open = Open::new(&at)?;
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    let from = last.or(query.ok().and_then(|Query(query)| query.from));
    let mut changes = at.changes()?;
    // A page without films gets only how each change ended, and bots need not wait for it.
    let filming = headers.get("x-film").is_none_or(|film| film != "off").then(|| at.handle.film());
    let mut at = at.now();
    let mut stopping = at.app.stopping.clone();
    let began = at.sheet.play.is_some();
    let app = at.app.clone();
    let messages = async_stream::stream! {
        let _open = open;
        let mut shown = Shown::default();
        yield Message::named("build", &page::build());
        yield Message::all(catch_up(&at, &mut shown, from.filter(|_| filming.is_some())));
        let mut ping = tokio::time::interval(PING);
        loop {
            tokio::select! {
                change = changes.recv() => match change {
                    Ok(change) if change.sheet.version <= at.sheet.version => {}
                    Ok(change) => {
                        at.turn_to(change.sheet.clone());
                        if began != at.sheet.play.is_some() {
                            // The room becomes a table.
                            yield Message::named("reload", "");
                        }
                        let messages = tell(&at, &mut shown, &change, filming.is_some());
                        if !messages.is_empty() {
                            yield Message::all(messages);
                        }
                    }
                    Err(RecvError::Lagged(_)) => {
                        at = at.now();
                        yield rest(&at, &mut shown);
                    }
                    Err(RecvError::Closed) => {
                        // The table is gone: the page will say so.
                        yield Message::named("reload", "");
                        break;
                    }
                },
                _ = ping.tick() => yield Message::named("ping", ""),
                () = stopped(&mut stopping) => {
                    yield Message::named("closing", "");
                    break;
                }
            }
        }
    };
    Ok(sse::answer(&app, &headers, messages))
}

/// The table at rest; its id counts only what this eye was shown.
fn rest(at: &At, shown: &mut Shown) -> Message {
    Message::data(&shown.rest(at).0).id(at.sheet.seen(at.eye))
}

/// What an eye is sent of a change: nothing at all if it may not know of it.
fn tell(at: &At, shown: &mut Shown, change: &Change, filmed: bool) -> Vec<Message> {
    let changed = change.effect.changed.get(at.sheet.index(at.eye)).copied().unwrap_or(false);
    if !changed {
        return if change.effect.aside { vec![Message::data(&shown.aside(at).0)] } else { Vec::new() };
    }
    let mut messages = if filmed { film(at, shown, &change.effect.frames) } else { Vec::new() };
    messages.push(rest(at, shown));
    messages
}

fn film(at: &At, shown: &mut Shown, frames: &[Frame]) -> Vec<Message> {
    let told = || frames.iter().filter(|frame| frame.told.to(at.eye).is_some());
    let hold = hold(told().count()).as_millis();
    let beats = |frame: &Frame| frame.told.to(at.eye).map_or(1, |line| u128::from(line.beats));
    told().map(|frame| Message::data(&shown.moment(at, frame, hold * beats(frame)).0)).collect()
}

/// What a page has missed: a few events one by one, else only how it ended.
fn catch_up(at: &At, shown: &mut Shown, from: Option<u64>) -> Vec<Message> {
    let missed = from.and_then(|from| at.handle.missed(&at.sheet, at.eye, from)).filter(|missed| *missed <= MISSED);
    let mut messages = Vec::new();
    if let Some(missed) = missed.filter(|missed| *missed > 0) {
        let mut frames = at.sheet.film().unwrap_or_default();
        frames.retain(|frame| frame.told.to(at.eye).is_some());
        messages = film(at, shown, &frames[frames.len().saturating_sub(missed)..]);
    }
    messages.push(rest(at, shown));
    messages
}
