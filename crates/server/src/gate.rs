//! The one gate: who is asking, and what may they do at this table. Every page, stream and API call goes through it.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{ConnectInfo, FromRequestParts, MatchedPath, Query, RawPathParams, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Json, Response};
use engine::{Eye, Seat};
use serde::Deserialize;
use store::TableId;
use tokio::sync::broadcast::Receiver;

use crate::App;
use crate::config::Config;
use crate::errors::Oops;
use crate::limits::Buckets;
use crate::secret::{Mark, Secret};
use crate::table::sheet::Sheet;
use crate::table::task::{Change, Handle};

/// The name of the cookie.
const COOKIE: &str = "cayona";

/// What a page may load and do: only our own files, no inline script or style.
const CSP: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; \
                   connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Limits for visitors.
pub struct Limits {
    addresses: Buckets<IpAddr>,
    people: Buckets<Mark>,
    openings: Buckets<IpAddr>,
}

impl Limits {
    /// Full buckets, as large as the settings say.
    pub fn new(config: &Config) -> Limits {
        let most = config.visitors;
        Limits {
            addresses: Buckets::new(most, config.requests_at_once, config.requests_per_second),
            people: Buckets::new(most, config.changes_at_once, config.changes_per_second),
            openings: Buckets::new(most, config.tables_at_once, config.tables_per_second),
        }
    }
}

/// Who is asking: a browser with a secret in its cookie, or a client that sends it as a bearer token.
#[derive(Clone)]
pub struct Person {
    /// The secret itself.
    pub secret: Secret,
    /// What tables keep of it.
    pub mark: Mark,
}

impl Person {
    fn new(secret: Secret) -> Person {
        Person { mark: secret.mark(), secret }
    }

    /// The person with this secret, 32 hex digits.
    pub fn of(secret: &str) -> Option<Person> {
        Secret::parse(secret).map(Person::new)
    }

    /// The marks of the private links that this person would have for the first seats of a table.
    pub fn links(&self, table: TableId, seats: usize) -> Vec<Mark> {
        (0..seats).map(|seat| crate::secret::link_mark(&self.secret.link(table, seat as u8))).collect()
    }
}

fn cookie(headers: &HeaderMap) -> Option<Secret> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|text| text.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find_map(|(name, value)| if name == COOKIE { Secret::parse(value) } else { None })
}

fn bearer(headers: &HeaderMap) -> Option<Secret> {
    Secret::parse(headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")?)
}

/// Whether a request that changes something comes from a page of ours, or from a client that shows its secret itself.
fn is_from_here(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    if headers.contains_key(header::AUTHORIZATION) && !headers.contains_key(header::COOKIE) {
        return true;
    }
    if let Some(site) = text(header::HeaderName::from_static("sec-fetch-site"))
        && site != "same-origin"
    {
        return false;
    }
    let host = text(header::HOST);
    let origin = text(header::ORIGIN).and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    match (origin, host) {
        (Some(origin), Some(host)) => origin.eq_ignore_ascii_case(host),
        _ => false,
    }
}

/// Goes around every request.
pub async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let is_api = request.uri().path().starts_with("/api/");
    let is_asset = request.uri().path().starts_with("/static/");
    // The pattern of the address and not the address itself: that names tables and may hold a private link.
    let route = request.extensions().get::<MatchedPath>().cloned();
    let (start, method, is_change) = (Instant::now(), request.method().clone(), changes(&request));
    let headers = request.headers();
    let known = bearer(headers).or_else(|| cookie(headers));
    let fresh = known.is_none();
    let secret = match known.map_or_else(Secret::fresh, Ok) {
        Ok(secret) => secret,
        Err(error) => return Oops::new(StatusCode::SERVICE_UNAVAILABLE, error.to_string()).into_response(),
    };
    let person = Person::new(secret);
    let address = address(&request, app.shared.config.https);
    let mut response = if is_change && !is_from_here(headers) {
        Oops::new(StatusCode::FORBIDDEN, "this was not sent from a page of this Cayona").into_response()
    } else if app.shared.config.limits && !within_limits(&app, address, &person, &request) {
        app.shared.metrics.limited.add(1);
        Oops::new(StatusCode::TOO_MANY_REQUESTS, "that was too much at once").into_response()
    } else {
        request.extensions_mut().insert(person.clone());
        // A body that never ends must not hold a request for ever; a stream is answered at once and lives on.
        match tokio::time::timeout(app.shared.config.request_timeout, next.run(request)).await {
            Ok(response) => response,
            Err(_) => Oops::new(StatusCode::REQUEST_TIMEOUT, "the request took too long").into_response(),
        }
    };
    note(&app, &method, route.as_ref().map_or("-", MatchedPath::as_str), &response, start, is_change);
    if is_api && let Some(oops) = response.extensions().get::<Oops>() {
        response = (oops.status, Json(serde_json::json!({ "error": oops.text }))).into_response();
    }
    if response.status() == StatusCode::TOO_MANY_REQUESTS {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
    }
    if fresh && !is_asset && !is_api {
        set_cookie(&mut response, &person.secret, app.shared.config.https);
    }
    harden(&mut response, is_asset);
    response
}

/// Counts an answer and writes it to the log.
fn note(app: &App, method: &Method, route: &str, response: &Response, start: Instant, is_change: bool) {
    let (metrics, time, status) = (&app.shared.metrics, start.elapsed(), response.status());
    metrics.requests.add(1);
    if is_change {
        metrics.answered.add(time);
    }
    if status.is_server_error() {
        metrics.failures.add(1);
    }
    tracing::debug!(%method, route, status = status.as_u16(), micros = time.as_micros() as u64, "answered");
}

/// The address of the visitor. Behind a proxy that speaks https for us it is the last one that the proxy noted: those before it
/// are what the visitor claims.
fn address(request: &Request, proxied: bool) -> Option<IpAddr> {
    let noted = || {
        let header = request.headers().get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        header.rsplit(',').next()?.trim().parse().ok()
    };
    let direct = || request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    if proxied { noted().or_else(direct) } else { direct() }
}

fn within_limits(app: &App, address: Option<IpAddr>, person: &Person, request: &Request) -> bool {
    let now = Instant::now();
    let network = address.map(network);
    let path = request.uri().path();
    let opens = ["/api/tables", "/import"].contains(&path) || path.starts_with("/new/") || path.starts_with("/play/");
    network.is_none_or(|network| app.limits.addresses.take(network, now))
        && (!changes(request) || app.limits.people.take(person.mark.clone(), now))
        && (!(opens && changes(request)) || network.is_none_or(|network| app.limits.openings.take(network, now)))
}

/// What counts as one visitor: one address, or the network of 2^64 addresses that one line has by IPv6.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
        address @ IpAddr::V4(_) => address,
    }
}

fn changes(request: &Request) -> bool {
    !matches!(*request.method(), Method::GET | Method::HEAD)
}

fn set_cookie(response: &mut Response, secret: &Secret, https: bool) {
    let secure = if https { "; Secure" } else { "" };
    let text = format!("{COOKIE}={}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax{secure}", secret.reveal());
    if let Ok(value) = HeaderValue::from_str(&text) {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
}

fn harden(response: &mut Response, is_asset: bool) {
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(CSP));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    if !is_asset {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Person {
    type Rejection = Oops;
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Person, Oops> {
        parts.extensions.get::<Person>().cloned().ok_or_else(Oops::no_page)
    }
}

#[derive(Deserialize)]
struct As {
    #[serde(rename = "as")]
    seat: Option<String>,
}

/// A person at a table: which seats are theirs, and what they may see.
#[derive(Clone)]
pub struct At {
    /// The program.
    pub app: App,
    /// The way to the table.
    pub handle: Handle,
    /// How the table stands.
    pub sheet: Arc<Sheet>,
    /// Who is asking.
    pub person: Person,
    /// Their seats.
    pub mine: Vec<Seat>,
    /// Whether they opened the table.
    pub host: bool,
    /// Through whose eye they look.
    pub eye: Eye,
}

impl At {
    /// A person at a table, looking with their only seat.
    pub async fn of(app: &App, id: TableId, person: Person) -> Result<At, Oops> {
        let handle = app.shared.table(id).await?;
        let sheet = handle.sheet();
        let mine = sheet.seats_of(&person.mark);
        let eye = match mine.as_slice() {
            [only] => Eye::Seat(*only),
            _ => Eye::Spectator,
        };
        let host = sheet.host == person.mark;
        Ok(At { app: app.clone(), handle, sheet, person, mine, host, eye })
    }

    /// The changes of the table from now on.
    pub fn changes(&self) -> Result<Receiver<Arc<Change>>, Oops> {
        self.handle.changes().ok_or_else(|| Oops::new(StatusCode::SERVICE_UNAVAILABLE, "the table is falling asleep"))
    }

    /// The address of the table.
    pub fn path(&self) -> String {
        format!("/t/{}", self.sheet.id)
    }

    /// The name of the seat that looks, if this browser has several.
    pub fn as_seat(&self) -> Option<&'static str> {
        match self.eye {
            Eye::Seat(seat) if self.mine.len() > 1 => seat_name(&self.sheet, seat),
            _ => None,
        }
    }

    /// The same person at the table as it stands now.
    #[must_use]
    pub fn now(&self) -> At {
        self.with(self.handle.sheet())
    }

    /// The same person at the table as it stands in this sheet.
    #[must_use]
    pub fn with(&self, sheet: Arc<Sheet>) -> At {
        let mut at = self.clone();
        at.turn_to(sheet);
        at
    }

    /// Looks at the table as it stands in this sheet.
    pub fn turn_to(&mut self, sheet: Arc<Sheet>) {
        self.mine = sheet.seats_of(&self.person.mark);
        if !matches!(self.eye, Eye::Seat(seat) if self.mine.contains(&seat)) {
            self.eye = Eye::Spectator;
        }
        self.sheet = sheet;
    }
}

/// The name of a seat in addresses and records.
pub fn seat_name(sheet: &Sheet, seat: Seat) -> Option<&'static str> {
    sheet.seat_names().get(seat.index()).copied()
}

/// The seat of this name.
pub fn seat_named(sheet: &Sheet, name: &str) -> Option<Seat> {
    sheet.seat_names().into_iter().position(|known| known == name).map(|i| Seat(i as u8))
}

impl FromRequestParts<App> for At {
    type Rejection = Oops;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<At, Oops> {
        let person = Person::from_request_parts(parts, app).await?;
        let params = RawPathParams::from_request_parts(parts, app).await.map_err(|_| Oops::no_table())?;
        let id = params.iter().find(|(name, _)| *name == "id").and_then(|(_, id)| id.parse::<TableId>().ok());
        let at = At::of(app, id.ok_or_else(Oops::no_table)?, person).await?;
        let Query(As { seat }) = Query::from_request_parts(parts, app).await.map_err(|_| Oops::no_page())?;
        let Some(name) = seat else { return Ok(at) };
        match seat_named(&at.sheet, &name) {
            Some(seat) if at.mine.contains(&seat) => Ok(At { eye: Eye::Seat(seat), ..at }),
            _ => Err(Oops::new(StatusCode::FORBIDDEN, "that seat is not yours")),
        }
    }
}
