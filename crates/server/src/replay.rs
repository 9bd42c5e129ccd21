//! Replays: every moment of a table, from the eyes that may see it; and records that somebody brings along.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::Redirect;
use engine::words::forgotten;
use engine::{AnyState, Eye, Line, Record};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use crate::App;
use crate::curve::{self, Beside};
use crate::errors::Oops;
use crate::form::Fields;
use crate::gate::{At, Person, seat_name, seat_named};
use crate::table::act::{Denied, NAME_LIMIT, clean};
use crate::table::log::{Drawns, Entry, Sitter};
use crate::table::play::Frame;
use crate::table::sheet::find;
use crate::{look, page};

/// Which moment, and who looks.
#[derive(Clone, Default, Deserialize)]
pub struct Moment {
    /// How many events have been told.
    pub at: Option<usize>,
    /// A seat, the quay, or all hands open.
    pub eye: Option<String>,
}

fn read(moment: Result<Query<Moment>, QueryRejection>) -> Result<Moment, Oops> {
    moment.map(|Query(moment)| moment).map_err(|_| Oops::bad("there is no such moment"))
}

/// Who looks at a replay.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Looker {
    Eye(Eye),
    /// All hands lie open.
    Open,
}

/// A moment of a table as somebody may see it.
struct Scene {
    at: At,
    looker: Looker,
    /// All that was told to the eye that looks.
    frames: Vec<Frame>,
    /// How much was told before them that is not to be shown again while the game is running.
    forgotten: usize,
    /// How many of them have been told at this moment.
    n: usize,
    /// The eye in addresses.
    word: String,
}

impl Scene {
    fn new(at: At, moment: Moment, mut frames: Vec<Frame>) -> Result<Scene, Oops> {
        let looker = looker(&at, moment.eye.as_deref())?;
        let eye = match looker {
            Looker::Eye(eye) => eye,
            Looker::Open => Eye::Spectator,
        };
        frames.retain(|frame| frame.told.to(eye).is_some());
        // What the log of a running game forgets is not shown again either.
        let told: Vec<&Line> = frames.iter().filter_map(|frame| frame.told.to(eye)).collect();
        let forgotten = if at.sheet.is_over() { 0 } else { forgotten(&told) };
        frames.drain(..forgotten);
        let last = frames.len();
        let n = moment.at.unwrap_or(if at.sheet.is_over() { 0 } else { last }).min(last);
        let word = moment.eye.unwrap_or_default();
        Ok(Scene { at: At { eye, ..at }, looker, frames, forgotten, n, word })
    }

    /// The address of a page about a moment.
    fn url(&self, page: &str, n: usize) -> String {
        let eye = if self.word.is_empty() { String::new() } else { format!("&eye={}", self.word) };
        format!("{}/{page}?at={n}{eye}", self.at.path())
    }

    /// How htmx puts another moment in its place: all hands at once would repeat ids, which a morph cannot tell apart.
    fn swap(&self) -> &'static str {
        if self.looker == Looker::Open { "outerHTML" } else { "outerMorph" }
    }

    /// How the chances went, if the game is over.
    fn curve(&self) -> Markup {
        let frames: Vec<&Frame> = self.frames.iter().collect();
        let beside = Beside {
            frames: &frames,
            moment: self.n,
            url: &|n| self.url("replay", n),
            own_url: self.url("curve", self.n),
            swap: self.swap(),
        };
        curve::region(&self.at, &self.at.app.curves.of(&self.at), &beside)
    }
}

/// `GET /t/{id}/curve`
pub async fn curve(at: At, moment: Result<Query<Moment>, QueryRejection>) -> Result<Markup, Oops> {
    if !at.sheet.is_over() {
        return Err(Oops::new(StatusCode::FORBIDDEN, "chances are shown only when the game is over"));
    }
    let film = film(&at)?;
    Ok(Scene::new(at, read(moment)?, film)?.curve())
}

fn film(at: &At) -> Result<Vec<Frame>, Oops> {
    at.sheet.film().map_err(|misfit| Denied::from(misfit).into())
}

/// `GET /t/{id}/replay`
pub async fn replay(at: At, moment: Result<Query<Moment>, QueryRejection>) -> Result<Markup, Oops> {
    let (moment, film) = (read(moment)?, film(&at)?);
    whole(at, moment, film)
}

/// The page of a moment of this film, which is that of the table.
pub fn whole(at: At, moment: Moment, film: Vec<Frame>) -> Result<Markup, Oops> {
    let scene = Scene::new(at, moment, film)?;
    let Scene { at, looker, frames, forgotten, n, word } = &scene;
    let (looker, n, last, eye) = (*looker, *n, frames.len(), at.eye);
    let Some(play) = &at.sheet.play else { return Err(Oops::no_page()) };
    let state: Arc<dyn AnyState> = match n.checked_sub(1).and_then(|i| frames.get(i)) {
        Some(frame) => frame.state.clone(),
        None => frames.first().map_or_else(|| play.state.clone(), |frame| frame.state.clone()),
    };
    let names = at.sheet.names();
    let url = |n: usize| scene.url("replay", n);
    let swap = scene.swap();
    let step = |label: &str, id: &str, n: Option<usize>| {
        let url = n.map(&url);
        html! {
            a class="small" id=(id) href=[url.as_deref()] hx-get=[url.as_deref()] hx-target="#replay" hx-select="#replay"
                hx-swap=(swap) aria-disabled=[n.is_none().then_some("true")] { (label) }
        }
    };
    let lines: Vec<_> = frames[..n].iter().filter_map(|frame| frame.told.to(eye)).collect();
    Ok(look::full_page(
        "Replay",
        "at-table in-replay",
        true,
        &html! {},
        &html! {
            (PreEscaped(at.sheet.listed_game.game.sheet()))
        main id="replay" class="table-grid" {
                div class="lore" {
                section class="side" {
                    h2 { "Log" }
                    (page::log_of(&at.sheet, &lines))
                }
                }
                div class="deck" {
                (page::stage(at, state.as_ref(), 0))
                @if looker == Looker::Open { (page::open_hands(at, state.as_ref())) } @else { (page::hand_of(at, state.as_ref())) }
                }
                div class="panel" {
                section id="status" { h1 { "Replay" } p class="you" { "Moment " (n) " of " (last) } }
                section id="decision" class="replay-controls" aria-label="Replay" {
                    p class="prompt" {
                        @if let Some(line) = lines.last() { (look::sentence(&at.sheet, &names, line)) " " (look::clause(&at.sheet, line)) }
                        @else if *forgotten > 0 { "This round begins. What was before is yours to remember until the game is over." }
                        @else { "Before the first move." }
                    }
                    nav class="row" aria-label="Moments" {
                        (step("« Start", "first", (n > 0).then_some(0)))
                        (step("‹ Back", "back", n.checked_sub(1)))
                        button type="button" class="small" data-play hidden { "▶ Play" }
                        (step("Next ›", "next", (n < last).then_some(n + 1)))
                        (step("End »", "last", (n < last).then_some(last)))
                    }
                    form method="get" action={ (at.path()) "/replay" } class="row" {
                        @if !word.is_empty() { (look::hidden("eye", word)) }
                        input class="grow" type="range" name="at" min="0" max=(last) value=(n) aria-label="Moment" data-scrub=(url(usize::MAX).replace(&usize::MAX.to_string(), "{n}"));
                        noscript { button class="small" { "Go" } }
                    }
                    p class="row eyes" { (eyes(at, looker, n)) }
                    p class="row" {
                        button type="button" class="small" data-copy=(url(n)) { "Copy the link to this moment" }
                        a class="small" href=(at.path()) { "To the table" }
                        @if at.sheet.is_over() { a class="small" href={ (at.path()) "/result" } { "Result" } }
                    }
                }
                (scene.curve())
                (page::mats_of(at, state.as_ref()))
                }
            }
        },
    ))
}

fn looker(at: &At, eye: Option<&str>) -> Result<Looker, Oops> {
    let over = at.sheet.is_over();
    match eye {
        None | Some("") if over => Ok(Looker::Eye(Eye::Spectator)),
        None | Some("") => Ok(Looker::Eye(at.eye)),
        Some("quay") => Ok(Looker::Eye(Eye::Spectator)),
        Some("open") if over => Ok(Looker::Open),
        Some(name) => match seat_named(&at.sheet, name) {
            Some(seat) if over || at.mine.contains(&seat) => Ok(Looker::Eye(Eye::Seat(seat))),
            Some(_) => Err(closed()),
            None if name == "open" => Err(closed()),
            None => Err(Oops::no_page()),
        },
    }
}

fn closed() -> Oops {
    Oops::new(StatusCode::FORBIDDEN, "the cards of others are shown only when the game is over")
}

fn eyes(at: &At, now: Looker, n: usize) -> Markup {
    let link = |word: &str, label: Markup, is_now: bool| {
        html! { a class="small" href={ (at.path()) "/replay?at=" (n) "&eye=" (word) } aria-current=[is_now.then_some("true")] { (label) } }
    };
    let names = at.sheet.names();
    let over = at.sheet.is_over();
    html! {
        span { "Seen by" }
        (link("quay", html! { "the quay" }, now == Looker::Eye(Eye::Spectator)))
        @for eye in Eye::all(at.sheet.chairs.len() as u8) {
            @if let Eye::Seat(seat) = eye {
                @if over || at.mine.contains(&seat) {
                    (link(seat_name(&at.sheet, seat).unwrap_or_default(), look::player(&at.sheet, &names, seat), now == Looker::Eye(eye)))
                }
            }
        }
        @if over { (link("open", html! { "all open" }, now == Looker::Open)) }
    }
}

/// `GET /import`
pub async fn import_page() -> Markup {
    look::full_page(
        "Records",
        "plain",
        true,
        &html! {},
        &html! {
            main class="sheet-of-paper" {
                h1 { "Bring a record" }
                p { "A record is the whole truth of a table as text. Paste one here, or choose its file, and watch it again. If its game is not over, you can play on." }
                form method="post" {
                    p { input type="file" accept=".txt,text/plain" data-into="record" aria-label="File of a record"; }
                    textarea id="record" name="record" rows="14" required spellcheck="false" placeholder="cayona record 1" aria-label="Record" {}
                    button class="btn gold" { "Open it" }
                }
            }
        },
    )
}

/// `POST /import`
pub async fn import(State(app): State<App>, person: Person, fields: Fields) -> Result<Redirect, Oops> {
    let text = fields.need("record")?;
    let record = Record::parse(text).map_err(|bad| Oops::bad(bad.to_string()))?;
    let listed = find(app.shared.games, &record.game)
        .ok_or_else(|| Oops::bad(format!("there is no game '{}' here", record.game)))?;
    engine::Table::replay(listed.game, &record, &mut |_, _| {}).map_err(|broken| Oops::bad(broken.to_string()))?;
    let id = app.shared.new_id()?;
    let mut entries = vec![Entry::Opened {
        game: record.game.clone(),
        rules: record.rules,
        seats: record.seats.len() as u8,
        options: record.options.iter().cloned().collect::<BTreeMap<_, _>>(),
        listed: false,
        host: person.mark.clone(),
    }];
    for (i, ((seat, player), link)) in record.seats.iter().zip(person.links(id, record.seats.len())).enumerate() {
        let short: String = player.chars().take(NAME_LIMIT).collect();
        let name = clean(&short, NAME_LIMIT).unwrap_or_else(|| engine::words::capital(seat));
        entries.push(Entry::Sat { seat: i as u8, name, who: Sitter::Person { owner: person.mark.clone(), link } });
    }
    entries.push(Entry::Started { start: Drawns(record.start.clone()) });
    for played in record.moves {
        entries.push(Entry::Moved {
            seat: played.seat.0,
            words: played.words,
            drawn: Drawns(played.drawn),
            bot: false,
        });
    }
    app.shared.open(id, &entries, &person).await?;
    Ok(Redirect::to(&format!("/t/{id}/replay?at=0")))
}
