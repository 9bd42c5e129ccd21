//! The table for programs: the same gate, the same views, as JSON.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Json, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use engine::words::remembered;
use engine::{Eye, Line, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::Instant;
use utoipa::{OpenApi, ToSchema};

use crate::App;
use crate::errors::Oops;
use crate::gate::{At, Person, seat_name, seat_named};
use crate::opening::{self, Wanted};
use crate::sse::{self, Message};
use crate::stream::{Open, PING, stopped};
use crate::table::act::Act;
use crate::table::sheet::find;

/// How many lines of the log a client is sent.
const TOLD: usize = 40;

/// The description of the API.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Cayona",
        description = "Tables of pirate games for programs. A client is a person: it makes up a secret of 32 hex digits and sends it as `Authorization: Bearer SECRET` with every request."
    ),
    paths(games, open, look, join, start, moves, live)
)]
struct Api;

/// The routes that answer at once.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/api/openapi.json", get(async || Json(Api::openapi())))
        .route("/api/games", get(games))
        .route("/api/tables", post(open))
        .route("/api/tables/{id}", get(look))
        .route("/api/tables/{id}/join", post(join))
        .route("/api/tables/{id}/start", post(start))
        .route("/api/tables/{id}/moves", post(moves))
}

/// The routes that stream.
pub fn streams() -> Router<App> {
    Router::new().route("/api/tables/{id}/stream", get(live))
}

/// A game that can be played here.
#[derive(Serialize, ToSchema)]
pub struct GameInfo {
    /// The key.
    pub game: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// The version of its rules.
    pub rules: u32,
    /// The fewest and the most seats.
    pub seats: [u8; 2],
    /// The names of the seats.
    pub seat_names: Vec<&'static str>,
    /// The kinds of bots.
    pub bots: Vec<String>,
}

/// Who shall sit on a seat.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "who", rename_all = "snake_case")]
pub enum SeatWanted {
    /// The client itself.
    Me {
        /// The name at the seat.
        name: String,
    },
    /// Whoever joins.
    Open,
    /// A bot of this level.
    Bot {
        /// The kind of bot.
        level: String,
    },
}

/// A table to be opened.
#[derive(Deserialize, ToSchema)]
pub struct NewTable {
    /// The key of the game.
    pub game: String,
    /// The seats in order. If none is open, the game begins at once.
    pub seats: Vec<SeatWanted>,
    /// Options of the game.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Whether it is shown in the lobby.
    #[serde(default)]
    pub listed: bool,
}

/// Who wants to sit.
#[derive(Deserialize, ToSchema)]
pub struct Join {
    /// The name at the seat.
    pub name: String,
    /// The name of the seat; any empty one if missing.
    pub seat: Option<String>,
}

/// A move.
#[derive(Deserialize, ToSchema)]
pub struct MoveMade {
    /// The name of the seat; the only one of this client if missing.
    pub seat: Option<String>,
    /// The move in words, as it was listed.
    pub words: String,
    /// The `seen` of the answer that the move was chosen from. If the table has moved on, the move is refused with 409.
    pub seen: Option<u64>,
    /// Makes a repeated request recognisable.
    pub key: Option<String>,
}

/// A move that can be made.
#[derive(Serialize, ToSchema)]
pub struct MoveOffered {
    /// The move in words.
    pub words: String,
    /// What it means.
    pub label: String,
}

/// A seat at the table.
#[derive(Serialize, ToSchema)]
pub struct SeatInfo {
    /// The name of the seat.
    pub seat: &'static str,
    /// Who sits there.
    pub player: String,
    /// Whether nobody does.
    pub open: bool,
    /// The bot that plays it now.
    pub bot: Option<String>,
}

/// A table as one client may know it.
#[derive(Serialize, ToSchema)]
pub struct TableInfo {
    /// The name of the table in addresses.
    pub id: String,
    /// The key of the game.
    pub game: &'static str,
    /// `waiting`, `running` or `finished`.
    pub status: &'static str,
    /// The seat that looks; missing for a spectator.
    pub you: Option<&'static str>,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// How often the game changed before this eye.
    pub seen: u64,
    /// What is asked, or what everybody waits for.
    pub prompt: Option<String>,
    /// The moves of the seat that looks.
    pub moves: Vec<MoveOffered>,
    /// What this eye may know.
    #[schema(value_type = Object)]
    pub view: Option<Box<RawValue>>,
    /// What this eye was told last, the newest last.
    pub told: Vec<String>,
    /// Scores and ranking, once the game is over.
    #[schema(value_type = Object)]
    pub outcome: Option<Value>,
}

fn info(at: &At) -> TableInfo {
    let sheet = &at.sheet;
    let names = sheet.names();
    let meta = sheet.listed_game.game.meta();
    let play = sheet.play.as_ref();
    let you = match at.eye {
        Eye::Seat(seat) => Some(seat),
        Eye::Spectator => None,
    };
    let choices = play.zip(you).map_or(&[][..], |(play, seat)| play.choices(seat));
    let told = play.map_or_else(Vec::new, |play| play.told.lines(at.eye, None).1);
    let kept: Vec<&Line> = if sheet.is_over() { told } else { remembered(&told).map(|(_, line)| line).collect() };
    let told = kept[kept.len().saturating_sub(TOLD)..].iter().map(|line| line.with_names(&names)).collect();
    TableInfo {
        id: sheet.id.to_string(),
        game: meta.key,
        status: crate::table::task::summary(sheet).status.word(),
        you: you.and_then(|seat| seat_name(sheet, seat)),
        seats: sheet
            .chairs
            .iter()
            .enumerate()
            .map(|(i, chair)| SeatInfo {
                seat: seat_name(sheet, Seat(i as u8)).unwrap_or_default(),
                player: chair.name.clone(),
                open: chair.is_empty(),
                bot: chair.bot.clone(),
            })
            .collect(),
        seen: sheet.seen(at.eye),
        prompt: play.map(|play| play.state.prompt(at.eye).with_names(&names)),
        moves: choices
            .iter()
            .map(|choice| MoveOffered { label: choice.label.with_names(&names), words: choice.words.clone() })
            .collect(),
        view: play.and_then(|play| play.faces.get(sheet.index(at.eye))).map(|face| face.view.clone()),
        told,
        outcome: play.and_then(|play| play.state.outcome()).and_then(|outcome| serde_json::to_value(outcome).ok()),
    }
}

/// The table as JSON, made once for all who look through the same eye.
pub fn sent(at: &At) -> Arc<str> {
    let make = || Arc::from(serde_json::to_string(&info(at)).unwrap_or_default());
    at.sheet.sent.get(at.sheet.index(at.eye)).map_or_else(make, |sent| sent.get_or_init(make).clone())
}

/// The table as an answer.
fn shown(at: &At) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], sent(at).to_string()).into_response()
}

type Body<T> = Result<Json<T>, JsonRejection>;

fn body<T>(body: Body<T>) -> Result<T, Oops> {
    body.map(|Json(body)| body).map_err(|rejection| Oops::new(rejection.status(), rejection.body_text()))
}

/// The games that can be played.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = Vec<GameInfo>)))]
async fn games(State(app): State<App>) -> Json<Vec<GameInfo>> {
    let one = |listed: &bots::Entry| {
        let meta = listed.game.meta();
        GameInfo {
            game: meta.key,
            name: meta.name,
            rules: meta.rules_version,
            seats: [meta.seats.0, meta.seats.1],
            seat_names: meta.seat_names.to_vec(),
            bots: app.shared.config.crew.names(),
        }
    };
    Json(app.shared.games.iter().map(one).collect())
}

/// Opens a table.
#[utoipa::path(post, path = "/api/tables", request_body = NewTable, responses((status = 200, body = TableInfo), (status = 400)))]
async fn open(State(app): State<App>, person: Person, wanted: Body<NewTable>) -> Result<Response, Oops> {
    let wanted = body(wanted)?;
    let listed =
        find(app.shared.games, &wanted.game).ok_or_else(|| Oops::bad(format!("there is no game '{}'", wanted.game)))?;
    let seats = wanted.seats.into_iter().map(|seat| match seat {
        SeatWanted::Me { name } => Wanted::Here(name),
        SeatWanted::Open => Wanted::Open,
        SeatWanted::Bot { level } => Wanted::Bot(level),
    });
    let seats = seats.collect();
    let opening = opening::Opening { seats, options: wanted.options, listed: wanted.listed, at_once: true };
    let id = opening::open(&app, listed, &person, &opening).await?;
    Ok(shown(&At::of(&app, id, person).await?))
}

/// The table as the client may know it. With several seats, `?as=SEAT` says which one looks.
#[utoipa::path(get, path = "/api/tables/{id}", params(("id" = String, Path), ("as" = Option<String>, Query)), responses((status = 200, body = TableInfo), (status = 404)))]
async fn look(at: At) -> Response {
    shown(&at)
}

/// Takes a seat.
#[utoipa::path(post, path = "/api/tables/{id}/join", params(("id" = String, Path)), request_body = Join, responses((status = 200, body = TableInfo), (status = 409)))]
async fn join(at: At, wanted: Body<Join>) -> Result<Response, Oops> {
    let wanted = body(wanted)?;
    let seat = wanted.seat.map(|name| seat_named(&at.sheet, &name).ok_or_else(|| Oops::bad("there is no such seat")));
    let links = at.person.links(at.sheet.id, at.sheet.chairs.len());
    let act = Act::Sit { seat: seat.transpose()?, name: wanted.name, links };
    done(at, act).await
}

/// Begins the game; only the host can do it.
#[utoipa::path(post, path = "/api/tables/{id}/start", params(("id" = String, Path)), responses((status = 200, body = TableInfo), (status = 403), (status = 409)))]
async fn start(at: At) -> Result<Response, Oops> {
    done(at, Act::Start).await
}

/// Makes a move.
#[utoipa::path(post, path = "/api/tables/{id}/moves", params(("id" = String, Path)), request_body = MoveMade, responses((status = 200, body = TableInfo), (status = 403), (status = 409), (status = 422)))]
async fn moves(at: At, made: Body<MoveMade>) -> Result<Response, Oops> {
    let made = body(made)?;
    let seat = match (&made.seat, at.eye) {
        (Some(name), _) => seat_named(&at.sheet, name).ok_or_else(|| Oops::bad("there is no such seat"))?,
        (None, Eye::Seat(seat)) => seat,
        (None, Eye::Spectator) => return Err(crate::table::act::Denied::NotYours.into()),
    };
    let key = made.key.map(|key| format!("api {key}"));
    done(at, Act::Move { seat, words: made.words, seen: made.seen, key }).await
}

async fn done(at: At, act: Act) -> Result<Response, Oops> {
    at.app.shared.act(at.sheet.id, &at.person, act).await?;
    Ok(shown(&At::of(&at.app, at.sheet.id, at.person).await?))
}

/// The table again and again, as server-sent events, whenever it has changed before this eye.
#[utoipa::path(get, path = "/api/tables/{id}/stream", params(("id" = String, Path)), responses((status = 200, body = TableInfo, content_type = "text/event-stream")))]
async fn live(at: At, headers: HeaderMap) -> Result<Response, Oops> {
    let open = Open::new(&at)?;
    let mut changes = at.changes()?;
    let mut at = at.now();
    let app = at.app.clone();
    let mut stopping = app.stopping.clone();
    let messages = async_stream::stream! {
        let _open = open;
        yield Message::data(&sent(&at));
        let mut ping = tokio::time::interval_at(Instant::now() + PING, PING);
        loop {
            tokio::select! {
                change = changes.recv() => match change {
                    Ok(change) if change.sheet.version <= at.sheet.version => {}
                    Ok(change) => {
                        let index = at.sheet.index(at.eye);
                        at.turn_to(change.sheet.clone());
                        if change.effect.aside || change.effect.changed.get(index).copied().unwrap_or(false) {
                            yield Message::data(&sent(&at));
                        }
                    }
                    Err(RecvError::Lagged(_)) => {
                        at = at.now();
                        yield Message::data(&sent(&at));
                    }
                    Err(RecvError::Closed) => break,
                },
                _ = ping.tick() => yield Message::comment(),
                () = stopped(&mut stopping) => break,
            }
        }
    };
    Ok(sse::answer(&app, &headers, messages))
}
