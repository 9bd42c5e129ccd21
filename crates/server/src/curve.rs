//! The curve of a finished game: how the chances of each seat went, and where the game turned.
//!
//! The line of a seat is its chance by what that seat itself knew, as the captain judges it. It is shown only when the game is
//! over and every secret is open; it is thought about when no table waits, and remembered as long as the server runs.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use bots::{Analysis, Analyst, Budget, Knowledge};
use engine::Seat;
use maud::{Markup, PreEscaped, html};
use store::TableId;
use tokio::sync::watch;

use crate::gate::At;
use crate::look;
use crate::table::play::Frame;
use crate::table::tables::Shared;
use crate::thinkers::Rank;

/// How many curves are remembered.
const KEPT: usize = 256;
/// How many may be thought about at once; whoever comes then is asked to come again.
const AT_ONCE: usize = 16;
/// Iterations for a whole game, shared out among its positions and seats.
const ITERATIONS: usize = 1_000_000;
/// The fewest and the most iterations for a position and a seat.
const EACH: (usize, usize) = (30, 1000);
/// After so long a thought lets others go first.
const BREATH: Duration = Duration::from_millis(20);

/// What there is of a curve.
#[derive(Clone)]
pub enum Curve {
    /// It is being thought about: so many of so many moments.
    Begun(usize, usize),
    /// It is there.
    Drawn(Arc<Analysis>),
    /// There is none: the game is not over, or too many others are being thought about.
    Missing,
}

/// The curves that are remembered, the newest first.
#[derive(Default)]
pub struct Curves(Mutex<VecDeque<(TableId, watch::Receiver<Curve>)>>);

impl Curves {
    /// The curve of a table; it is begun if nobody has asked for it before. Missing as long as the game is not over.
    pub fn of(&self, at: &At) -> Curve {
        let Some(play) = at.sheet.play.as_ref().filter(|_| at.sheet.is_over()) else { return Curve::Missing };
        let mut curves = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, curve)) = curves.iter().find(|(id, _)| *id == at.sheet.id) {
            return curve.borrow().clone();
        }
        let begun = curves.iter().filter(|(_, curve)| matches!(*curve.borrow(), Curve::Begun(..))).count();
        if begun >= AT_ONCE {
            return Curve::Missing;
        }
        let (moves, seats) = (play.moves.len(), at.sheet.chairs.len());
        let first = Curve::Begun(0, moves + 1);
        let (tell, curve) = watch::channel(first.clone());
        curves.truncate(KEPT - 1);
        curves.push_front((at.sheet.id, curve));
        let each = (ITERATIONS / ((moves + 1) * seats).max(1)).clamp(EACH.0, EACH.1);
        let (entry, record) = (*at.sheet.listed_game, play.record());
        let begin = move || Analyst::new(entry, record, Knowledge::Own, Budget::Iterations(each as u32), false).ok();
        tokio::spawn(think(at.app.shared.clone(), begin, tell));
        first
    }
}

/// Thinks about a whole game, a breath at a time.
async fn think(
    shared: Arc<Shared>,
    begin: impl FnOnce() -> Option<Analyst> + Send + 'static,
    tell: watch::Sender<Curve>,
) {
    let mut analyst = shared.thinkers.think(Rank::Leisure, begin).await.flatten();
    while let Some(mut at_work) = analyst.take() {
        let go_on = move || {
            let start = Instant::now();
            while start.elapsed() < BREATH {
                if !at_work.step().ok()? {
                    return Some((at_work, true));
                }
            }
            Some((at_work, false))
        };
        match shared.thinkers.think(Rank::Leisure, go_on).await.flatten() {
            Some((finished, true)) => {
                tell.send_replace(Curve::Drawn(Arc::new(finished.finish())));
                return;
            }
            Some((goes_on, false)) => {
                let (done, all) = goes_on.progress();
                tell.send_replace(Curve::Begun(done, all));
                analyst = Some(goes_on);
            }
            None => break,
        }
    }
    // Its record was replayed to get here, so this does not happen; if it does, the page simply has no curve.
    tell.send_replace(Curve::Missing);
}

/// The replay that a curve stands in.
pub struct Beside<'a> {
    /// What this eye was told, in order.
    pub frames: &'a [&'a Frame],
    /// The moment that is shown: so many frames.
    pub moment: usize,
    /// The address of a moment.
    pub url: &'a dyn Fn(usize) -> String,
    /// The address of the curve itself at this moment.
    pub own_url: String,
    /// How htmx puts a new moment in its place.
    pub swap: &'a str,
}

impl Beside<'_> {
    /// The last moment of a move.
    fn moment_of(&self, number: usize) -> usize {
        self.frames.partition_point(|frame| frame.told.of <= number)
    }

    /// The move that was made last.
    fn now(&self) -> usize {
        self.moment.checked_sub(1).and_then(|i| self.frames.get(i)).map_or(0, |frame| frame.told.of)
    }
}

/// The region of the curve.
pub fn region(at: &At, curve: &Curve, beside: &Beside<'_>) -> Markup {
    match curve {
        Curve::Missing => html! { section id="curve" {} },
        Curve::Begun(done, all) => html! {
            section id="curve" class="paper" aria-label="Chances" hx-get=(beside.own_url) hx-trigger="load delay:1s" hx-swap="outerHTML" {
                h2 { "Chances" }
                p { "The captain goes through the game: " (100 * done / all) " of 100 …" }
                noscript { p { a class="small" href=((beside.url)(beside.moment)) { "Look again" } } }
            }
        },
        Curve::Drawn(analysis) => html! {
            section id="curve" class="paper" aria-label="Chances" {
                h2 { "Chances" }
                (picture(at, analysis, beside))
                (turning_points(at, analysis, beside))
                p { "How many games of 100 each player would win from there, by what that player knew." }
            }
        },
    }
}

/// The picture in its own units.
const WIDE: f32 = 360.0;
const HIGH: f32 = 150.0;
const LEFT: f32 = 24.0;
const RIGHT: f32 = 20.0;
const TOP: f32 = 16.0;
const BOTTOM: f32 = 14.0;
/// The most places that lead to a moment.
const PLACES: usize = 120;

fn picture(at: &At, analysis: &Analysis, beside: &Beside<'_>) -> Markup {
    let last = analysis.moments.len().saturating_sub(1);
    let x = |number: usize| LEFT + (WIDE - LEFT - RIGHT) * number as f32 / last.max(1) as f32;
    let y = |win: f32| TOP + (HIGH - TOP - BOTTOM) * (1.0 - win);
    let names = at.sheet.names();
    let seats = at.sheet.chairs.len();
    let line = |seat: usize| {
        let points = analysis.moments.iter().enumerate().filter_map(|(n, moment)| Some((n, *moment.wins.get(seat)?)));
        let points: Vec<String> = points.map(|(n, win)| format!("{:.1} {:.1}", x(n), y(win))).collect();
        format!("M{}", points.join("L"))
    };
    let places = last.clamp(1, PLACES);
    let wide = (WIDE - LEFT - RIGHT) / places as f32;
    let chances = |number: usize| {
        let wins = analysis.moments.get(number).map_or(&[][..], |moment| &moment.wins);
        let one = |(name, win): (&String, &f32)| format!("{name} {:.0}", 100.0 * win);
        format!("Move {number}: {}", names.iter().zip(wins).map(one).collect::<Vec<_>>().join(", "))
    };
    let link = |number: usize, inside: Markup| {
        let url = (beside.url)(beside.moment_of(number));
        html! { a href=(url) hx-get=(url) hx-target="#replay" hx-select="#replay" hx-swap=(beside.swap) tabindex="-1" { (inside) } }
    };
    html! {
        svg viewBox={ "0 0 " (WIDE) " " (HIGH) } role="group" aria-label="How the chances went" {
            @for share in [0.0, 0.5, 1.0_f32] {
                path class="curve-grid" d={ "M" (LEFT) " " (y(share)) "H" (WIDE - RIGHT) } {}
                text class="curve-scale" x=(LEFT - 4.0) y=(y(share) + 3.5) text-anchor="end" { (100.0 * share) }
            }
            @for (i, &number) in analysis.turning_points.iter().enumerate() {
                path class="curve-turn" d={ "M" (x(number)) " " (TOP) "V" (HIGH - BOTTOM) } {}
                circle class="curve-turn" cx=(x(number)) cy="8" r="6.5" {}
                text class="curve-mark" x=(x(number)) y="11.5" text-anchor="middle" { (i + 1) }
            }
            @for seat in 0..seats { path class="curve-shade" d=(line(seat)) {} }
            @for seat in 0..seats { path class={ "curve-line " (look::colour(&at.sheet, Seat(seat as u8))) } d=(line(seat)) {} }
            (letters(at, analysis, &y))
            path class="curve-now" d={ "M" (x(beside.now().min(last))) " " (TOP - 2.0) "V" (HIGH - BOTTOM + 4.0) } {}
            @for place in 0..=places {
                @let number = place * last / places;
                (link(number, html! {
                    rect class="curve-place" x=(x(number) - wide / 2.0) y="0" width=(wide) height=(HIGH) { title { (chances(number)) } }
                }))
            }
        }
    }
}

/// The letter of each seat where its line ends, one below the other.
fn letters(at: &At, analysis: &Analysis, y: &impl Fn(f32) -> f32) -> Markup {
    let ends = analysis.moments.last().map_or(&[][..], |moment| &moment.wins);
    let mut places: Vec<(usize, f32)> = ends.iter().enumerate().map(|(seat, &win)| (seat, y(win))).collect();
    places.sort_by(|a, b| a.1.total_cmp(&b.1));
    let apart = 13.0;
    for i in 1..places.len() {
        places[i].1 = places[i].1.max(places[i - 1].1 + apart);
    }
    // What slid out at the bottom pushes those above it up.
    let mut floor = HIGH - 6.0;
    for place in places.iter_mut().rev() {
        place.1 = place.1.min(floor);
        floor = place.1 - apart;
    }
    html! {
        @for (seat, y) in places {
            @let colour = look::colour(&at.sheet, Seat(seat as u8));
            circle class={ "curve-end " (colour) } cx=(WIDE - 9.0) cy=(y) r="6.5" {}
            text class={ "curve-letter " (colour) } x=(WIDE - 9.0) y=(y + 3.5) text-anchor="middle" { (look::letter(colour)) }
        }
    }
}

fn turning_points(at: &At, analysis: &Analysis, beside: &Beside<'_>) -> Markup {
    let names = at.sheet.names();
    let changes = |number: usize| {
        let (before, after) = (&analysis.moments[number - 1].wins, &analysis.moments[number].wins);
        let most = (0..after.len().min(before.len()))
            .max_by(|&a, &b| (after[a] - before[a]).abs().total_cmp(&(after[b] - before[b]).abs()))?;
        Some((Seat(most as u8), 100.0 * before[most], 100.0 * after[most]))
    };
    html! {
        @if !analysis.turning_points.is_empty() {
            ol class="turning-points" {
                @for &number in &analysis.turning_points {
                    @let moment = &analysis.moments[number];
                    @let url = (beside.url)(beside.moment_of(number));
                    li {
                        a href=(url) hx-get=(url) hx-target="#replay" hx-select="#replay" hx-swap=(beside.swap) { "Move " (number) }
                        " "
                        @if let Some(seat) = moment.seat { (look::player(&at.sheet, &names, seat)) ": " }
                        @match &moment.label {
                            Some(label) => (look::sentence(&at.sheet, &names, label)),
                            None => (moment.words),
                        }
                        @if let Some((seat, before, after)) = changes(number) {
                            (PreEscaped(" · ")) (look::player(&at.sheet, &names, seat)) (format!(" {before:.0} → {after:.0}"))
                        }
                    }
                }
            }
        }
    }
}
