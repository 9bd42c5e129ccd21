//! A server without a network, and visitors who keep every byte that they are sent.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt;
use server::{App, Config, router};
use store::SqliteStore;
use tokio::sync::watch;
use tower::ServiceExt;

use crate::house::GAMES;

/// The only site that may send forms.
const SITE: &str = "cayona.test";

/// A server without a network.
pub struct Quiet {
    /// The program.
    pub app: App,
    router: Router,
    _stop: watch::Sender<bool>,
    _folder: tempfile::TempDir,
}

impl Quiet {
    /// A server with other settings than the usual ones of these tests.
    pub async fn with(change: impl FnOnce(&mut Config)) -> Quiet {
        let folder = tempfile::tempdir().expect("a folder");
        let store = SqliteStore::open(folder.path().join("cayona.db")).await.expect("a store");
        let mut config = Config { pace: Duration::ZERO, limits: false, ..Config::default() };
        change(&mut config);
        let (app, stop) = App::new(Arc::new(store), &GAMES, config);
        Quiet { router: router(app.clone()), app, _stop: stop, _folder: folder }
    }

    /// A server without limits, whose bots move at once.
    pub async fn new() -> Quiet {
        Quiet::with(|_| {}).await
    }

    /// Somebody with this secret.
    pub fn visitor(&self, secret: &str) -> Visitor {
        Visitor { router: self.router.clone(), who: vec![(header::COOKIE.as_str(), format!("cayona={secret}"))] }
    }

    /// Somebody unknown.
    pub fn stranger(&self) -> Visitor {
        Visitor { router: self.router.clone(), who: Vec::new() }
    }
}

/// A new secret.
pub fn secret() -> String {
    let halves: [u64; 2] = std::array::from_fn(|_| getrandom::u64().expect("the system gives random numbers"));
    format!("{:016x}{:016x}", halves[0], halves[1])
}

/// Somebody who asks.
#[derive(Clone)]
pub struct Visitor {
    router: Router,
    /// The headers that say who it is.
    pub who: Vec<(&'static str, String)>,
}

/// What was answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The status.
    pub status: StatusCode,
    /// The headers.
    pub headers: axum::http::HeaderMap,
    /// The body.
    pub body: Bytes,
}

impl Answer {
    /// The body as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The body as JSON.
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.text()))
    }

    /// Where it leads.
    pub fn location(&self) -> String {
        self.headers.get(header::LOCATION).map_or("", |to| to.to_str().expect("plain text")).to_owned()
    }
}

impl Visitor {
    /// The same visitor who says by this header who it is.
    pub fn saying(self, name: &'static str, value: String) -> Visitor {
        Visitor { who: vec![(name, value)], ..self }
    }

    /// A request of this visitor, from our own site.
    pub fn request(&self, method: &str, path: &str) -> axum::http::request::Builder {
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, SITE);
        for (name, value) in &self.who {
            request = request.header(*name, value);
        }
        request.header(header::ORIGIN, format!("http://{SITE}"))
    }

    /// Sends a request and waits for the whole answer.
    pub async fn send(&self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.expect("an answer");
        let (status, headers) = (response.status(), response.headers().clone());
        let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        // A stream never ends: its head is all that there is to wait for.
        let body = if kind == "text/event-stream" {
            Bytes::new()
        } else {
            response.into_body().collect().await.expect("a body").to_bytes()
        };
        Answer { status, headers, body }
    }

    /// Gets a page.
    pub async fn get(&self, path: &str) -> Answer {
        self.send(self.request("GET", path).body(Body::empty()).expect("a request")).await
    }

    /// Sends a body of this kind.
    pub async fn post(&self, path: &str, kind: &str, body: impl Into<Body>) -> Answer {
        let request = self.request("POST", path).header(header::CONTENT_TYPE, kind);
        self.send(request.body(body.into()).expect("a request")).await
    }

    /// Sends a form.
    pub async fn form(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let pairs: Vec<String> = fields.iter().map(|(name, value)| format!("{name}={}", escaped(value))).collect();
        self.post(path, "application/x-www-form-urlencoded", pairs.join("&")).await
    }

    /// Sends JSON.
    pub async fn json(&self, path: &str, body: &serde_json::Value) -> Answer {
        self.post(path, "application/json", body.to_string()).await
    }

    /// Opens a live stream.
    pub async fn live(&self, path: &str) -> Live {
        let request = self.request("GET", path).body(Body::empty()).expect("a request");
        let response = self.router.clone().oneshot(request).await.expect("an answer");
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        Live(response.into_body())
    }
}

/// A live stream.
pub struct Live(Body);

impl Live {
    /// All that has been sent by now, without waiting for more.
    pub async fn so_far(&mut self) -> String {
        let mut all = Vec::new();
        std::future::poll_fn(|context| {
            loop {
                match std::pin::pin!(self.0.frame()).poll(context) {
                    std::task::Poll::Ready(Some(Ok(frame))) => {
                        all.extend_from_slice(frame.data_ref().map_or(&[][..], |data| data));
                    }
                    _ => return std::task::Poll::Ready(()),
                }
            }
        })
        .await;
        String::from_utf8(all).expect("UTF-8")
    }
}

fn escaped(text: &str) -> String {
    let escape =
        |byte: u8| if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    text.bytes().map(escape).collect()
}
