//! How a page stays alive: every change that is on disk is sent to every eye that may see it, as changed regions.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::{Event, Sse};
use futures_core::Stream;
use maud::Markup;
use serde::Deserialize;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;

use crate::App;
use crate::errors::Oops;
use crate::gate::At;
use crate::page;
use crate::secret::Mark;
use crate::table::play::Frame;
use crate::table::task::{Change, hold};

/// The most live streams of one person.
const STREAMS: u32 = 12;
/// The most missed events that are shown one by one after a lost connection.
const MISSED: usize = 24;
/// How often a quiet stream says that it lives.
const PING: Duration = Duration::from_secs(15);

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
        if *count >= STREAMS {
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
pub async fn stream(
    at: At,
    query: Result<Query<From>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Oops> {
    let open = Open::new(&at)?;
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    let from = last.or(query.ok().and_then(|Query(query)| query.from));
    let mut changes = at.changes()?;
    // A page without films gets only how each change ended, and bots need not wait for it.
    let filming = headers.get("x-film").is_none_or(|film| film != "off").then(|| at.handle.film());
    let mut at = at.now();
    let mut stopping = at.app.stopping.clone();
    let began = at.sheet.play.is_some();
    Ok(Sse::new(async_stream::stream! {
        let _open = open;
        yield Ok(Event::default().event("build").data(page::build()));
        for event in catch_up(&at, from.filter(|_| filming.is_some())) {
            yield Ok(event);
        }
        let mut ping = tokio::time::interval(PING);
        loop {
            tokio::select! {
                change = changes.recv() => match change {
                    Ok(change) if change.sheet.version <= at.sheet.version => {}
                    Ok(change) => {
                        at = at.with(change.sheet.clone());
                        if began != at.sheet.play.is_some() {
                            // The room becomes a table.
                            yield Ok(Event::default().event("reload").data(""));
                        }
                        for event in tell(&at, &change, filming.is_some()) {
                            yield Ok(event);
                        }
                    }
                    Err(RecvError::Lagged(_)) => {
                        at = at.now();
                        yield Ok(rest(&at));
                    }
                    Err(RecvError::Closed) => {
                        // The table is gone: the page will say so.
                        yield Ok(Event::default().event("reload").data(""));
                        break;
                    }
                },
                _ = ping.tick() => yield Ok(Event::default().event("ping").data("")),
                () = stopped(&mut stopping) => break,
            }
        }
    }))
}

fn send(markup: &Markup) -> Event {
    Event::default().data(markup.0.as_str())
}

/// The table at rest; its id counts only what this eye was shown.
fn rest(at: &At) -> Event {
    send(&page::rest(at)).id(at.sheet.seen(at.eye).to_string())
}

/// What an eye is sent of a change: nothing at all if it may not know of it.
fn tell(at: &At, change: &Change, filmed: bool) -> Vec<Event> {
    let changed = change.effect.changed.get(at.sheet.index(at.eye)).copied().unwrap_or(false);
    if !changed {
        return if change.effect.aside { vec![send(&page::aside(at))] } else { Vec::new() };
    }
    let mut events = if filmed { film(at, change) } else { Vec::new() };
    events.push(rest(at));
    events
}

fn film(at: &At, change: &Change) -> Vec<Event> {
    let told = || change.effect.frames.iter().filter(|frame| frame.told.to(at.eye).is_some());
    let hold = hold(told().count()).as_millis();
    let beats = |frame: &Frame| frame.told.to(at.eye).map_or(1, |line| u128::from(line.beats));
    told().map(|frame| send(&page::moment(at, frame.state.as_ref(), &frame.told, hold * beats(frame)))).collect()
}

/// What a page has missed: a few events one by one, else only how it ended.
fn catch_up(at: &At, from: Option<u64>) -> Vec<Event> {
    let mut events = Vec::new();
    let now = at.sheet.seen(at.eye);
    if let Some(from) = from.filter(|from| *from < now) {
        let missed: Vec<Arc<Change>> = at.handle.recent(|change| {
            let seen = change.sheet.seen(at.eye);
            change.effect.changed[at.sheet.index(at.eye)] && seen > from && seen <= now
        });
        let frames: usize = missed.iter().map(|change| change.effect.frames.len()).sum();
        if missed.len() as u64 == now - from && frames <= MISSED {
            for change in &missed {
                events.extend(film(&at.with(change.sheet.clone()), change));
            }
        }
    }
    events.push(rest(at));
    events
}
