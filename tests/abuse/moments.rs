//! The past of a running game: what an eye is shown of every moment, in replays and in the films of live pages, is the same in a world
//! that it could not tell from the true one at that moment.

use std::sync::Arc;

use axum::http::StatusCode;
use engine::{Eye, Seat};
use server::gate::{At, seat_name};
use server::replay::{self, Moment};
use server::shown::Shown;
use server::table::play::Frame;
use server::table::told::Told;

use crate::leaks::{Luck, difference, other_world};

/// How many moments a short look takes: so many of the newest, and one of all.
const FEW: usize = 2;

/// Whether each moment is looked at, as in long runs.
pub fn is_thorough() -> bool {
    std::env::var_os("LEAK_MOMENTS").is_some_and(|moments| moments == "all")
}

/// Looks at moments of the table with the eye of `at`, here and in other worlds, in which others were told something else; says at
/// how many. Every moment once: `known` is how many events the eye had been told when it looked last.
///
/// `seat` knows no less than the eye: nobody watching knows more than a seat.
pub fn look(at: &At, other: &At, seat: Seat, known: &mut usize, luck: &mut Luck) -> usize {
    let film = at.sheet.film().expect("a game that has begun has a film");
    let here: Vec<Arc<Told>> = film.iter().map(|frame| frame.told.clone()).collect();
    let there: Vec<Arc<Told>> = here.iter().map(|told| Arc::new(told.in_world(at.eye))).collect();
    let mut dream = |frame: &Frame, told: &Arc<Told>| Frame {
        state: other_world(frame.state.as_ref(), seat, luck.next()),
        told: told.clone(),
    };
    let dreams: Vec<Frame> = film.iter().zip(&there).map(|(frame, told)| dream(frame, told)).collect();
    closed_to_others(at, &film);
    let shown: Vec<usize> = (0..film.len()).filter(|i| here[*i].to(at.eye).is_some()).collect();
    let new = shown.len().saturating_sub(std::mem::replace(known, shown.len()));
    let page = |at: &At, film: &[Frame], n: usize| {
        let moment = Moment { at: Some(n), eye: None };
        replay::whole(at.clone(), moment, film.to_vec()).unwrap_or_else(|oops| panic!("moment {n}: {oops:?}")).0
    };
    // The page says how far its moments go: what the log forgets is not among them.
    let newest = page(at, &film, usize::MAX);
    let last =
        newest.split(">Moment ").nth(1).and_then(|rest| rest.split_once(" of ")?.1.split('<').next()?.parse().ok());
    let last: usize = last.expect("the page says how many moments there are");
    assert!(newest.contains(&format!("Moment {last} of {last}<")) && last <= shown.len(), "{last} moments");
    let moments: Vec<usize> = if is_thorough() {
        // All of them now and then; what is new always.
        let from = if luck.below(10) == 0 { 0 } else { last.saturating_sub(new) };
        (from..=last).collect()
    } else {
        let any = luck.below(last + 1);
        (0..FEW).map(|_| last - luck.below(new.min(last) + 1)).chain([last, any]).collect()
    };
    for n in &moments {
        same(at.eye, &page(at, &film, *n), &page(other, &dreams, *n), &format!("moment {n} of {last}"));
    }
    let films: Vec<usize> = if is_thorough() {
        shown.iter().rev().take(new).copied().collect()
    } else {
        shown.iter().rev().take(new).copied().filter(|_| luck.below(2) == 0).take(FEW).collect()
    };
    for i in &films {
        let moment = |at: &At, frame: &Frame, told: &Arc<Told>| {
            Shown::default().moment(at, &Frame { state: frame.state.clone(), told: told.clone() }, 100).0
        };
        let (truth, other) = (moment(at, &film[*i], &here[*i]), moment(other, &dreams[*i], &there[*i]));
        same(at.eye, &truth, &other, &format!("event {i} of a film"));
    }
    moments.len() + films.len()
}

fn same(eye: Eye, truth: &str, dream: &str, what: &str) {
    assert!(truth == dream, "{eye:?} can tell two worlds apart by {what}: {}", difference(truth, dream));
}

/// The eyes of others, and all at once, are closed while the game is running.
fn closed_to_others(at: &At, film: &[Frame]) {
    let others = (0..at.sheet.chairs.len() as u8).map(Seat).filter(|seat| !at.mine.contains(seat));
    let names = others.filter_map(|seat| seat_name(&at.sheet, seat)).chain(["open"]);
    for name in names {
        let moment = Moment { at: None, eye: Some(name.to_owned()) };
        let refused = replay::whole(at.clone(), moment, film.to_vec()).map(|_| ()).map_err(|oops| oops.status);
        assert_eq!(refused, Err(StatusCode::FORBIDDEN), "{:?} looks with the eye of {name}", at.eye);
    }
}
