//! A server without a network, and browsers that talk to it.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use bots::{Crew, Entry};
use http_body_util::BodyExt;
use server::{App, Config, router};
use store::{SqliteStore, Store};
use tempfile::TempDir;
use tower::ServiceExt;

pub static GAMES: [Entry; 1] = [Entry::of::<jamaica::Jamaica>()];

pub struct House {
    pub router: Router,
    store: Arc<dyn Store>,
    folder: TempDir,
    config: Config,
    _stop: tokio::sync::watch::Sender<bool>,
}

impl House {
    pub async fn new() -> House {
        House::with(Crew::default()).await
    }

    /// A house with these bots.
    pub async fn with(crew: Crew) -> House {
        let config = Config { pace: Duration::ZERO, limits: false, crew, ..Config::default() };
        House::at(tempfile::tempdir().unwrap(), config).await
    }

    async fn at(folder: TempDir, config: Config) -> House {
        let store: Arc<dyn Store> = Arc::new(SqliteStore::open(folder.path().join("cayona.db")).await.unwrap());
        let (app, stop) = App::new(store.clone(), &GAMES, config.clone());
        House { router: router(app), store, folder, config, _stop: stop }
    }

    /// The same house after the server was stopped and started again.
    pub async fn again(self) -> House {
        let crew = self.config.crew.clone();
        self.again_with(crew).await
    }

    /// The same house after the server was stopped and started again with these bots.
    pub async fn again_with(self, crew: Crew) -> House {
        let House { store, folder, router, config, .. } = self;
        drop(router);
        store.close().await.unwrap();
        drop(store);
        House::at(folder, Config { crew, ..config }).await
    }

    pub fn browser(&self) -> Browser {
        Browser { router: self.router.clone(), cookie: None }
    }
}

/// A browser: it keeps its cookie.
#[derive(Clone)]
pub struct Browser {
    pub router: Router,
    pub cookie: Option<String>,
}

pub struct Answer {
    pub status: StatusCode,
    pub location: String,
    pub text: String,
}

impl Answer {
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("no JSON: {}", self.text))
    }
}

pub const ORIGIN: &str = "http://cayona.test";

impl Browser {
    pub fn request(&self, method: &str, path: &str) -> axum::http::request::Builder {
        let request = Request::builder().method(method).uri(path).header(header::HOST, "cayona.test");
        match &self.cookie {
            Some(cookie) => request.header(header::COOKIE, cookie),
            None => request,
        }
    }

    pub async fn send(&mut self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.unwrap();
        if let Some(set) = response.headers().get(header::SET_COOKIE) {
            let set = set.to_str().unwrap();
            assert!(set.contains("HttpOnly") && set.contains("SameSite=Lax"), "{set}");
            self.cookie = Some(set.split(';').next().unwrap().to_owned());
        }
        let status = response.status();
        let location = response.headers().get(header::LOCATION).map_or("", |l| l.to_str().unwrap()).to_owned();
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        Answer { status, location, text: String::from_utf8_lossy(&bytes).into_owned() }
    }

    pub async fn get(&mut self, path: &str) -> Answer {
        let request = self.request("GET", path).body(Body::empty()).unwrap();
        self.send(request).await
    }

    /// Gets a page that must be there.
    pub async fn page(&mut self, path: &str) -> String {
        let answer = self.get(path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text);
        answer.text
    }

    pub async fn post(&mut self, path: &str, form: &[(&str, &str)]) -> Answer {
        let body: Vec<String> = form.iter().map(|(name, value)| format!("{name}={}", encoded(value))).collect();
        let request = self
            .request("POST", path)
            .header(header::ORIGIN, ORIGIN)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(body.join("&")))
            .unwrap();
        self.send(request).await
    }

    /// Posts a form that must be accepted, and tells where it leads.
    pub async fn done(&mut self, path: &str, form: &[(&str, &str)]) -> String {
        let answer = self.post(path, form).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{path}: {}", answer.text);
        answer.location
    }

    pub async fn play_now(&mut self) -> String {
        self.done("/play/jamaica", &[("name", "Ann")]).await
    }
}

fn encoded(text: &str) -> String {
    text.bytes()
        .map(|b| if b.is_ascii_alphanumeric() { (b as char).to_string() } else { format!("%{b:02X}") })
        .collect()
}

/// The values of an attribute that follows a text, in order.
pub fn after<'a>(page: &'a str, before: &str) -> Vec<&'a str> {
    page.split(before).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// What the decision form of a page would send: seat, seen and the moves.
pub fn decision(page: &str) -> Option<(String, String, Vec<String>)> {
    let form = page.split("<form id=\"moves\"").nth(1)?.split("</form>").next()?;
    let one = |name: &str| after(form, &format!("name=\"{name}\" value=\"")).first().map(ToString::to_string);
    let moves = after(form, "name=\"words\" value=\"").into_iter().map(ToOwned::to_owned).collect();
    Some((one("seat")?, one("seen")?, moves))
}

/// Sends one of the moves of a page.
pub async fn choose(browser: &mut Browser, table: &str, page: &str, which: usize) -> Answer {
    let (seat, seen, moves) = decision(page).expect("a decision");
    let words = &moves[which % moves.len()];
    browser.post(&format!("{table}/move"), &[("seat", &seat), ("seen", &seen), ("words", words)]).await
}

/// A table of two people, begun.
pub async fn two(house: &House) -> (Browser, Browser, String) {
    let (mut ann, mut ben) = (house.browser(), house.browser());
    let form = [("who0", "here"), ("name0", "Ann"), ("who1", "open"), ("listed", "yes")];
    let table = ann.done("/new/jamaica", &form).await;
    ben.page(&table).await;
    ben.done(&format!("{table}/sit"), &[("seat", "blue"), ("name", "Ben")]).await;
    ann.done(&format!("{table}/start"), &[]).await;
    (ann, ben, table)
}

/// Plays on until both must pick a card.
pub async fn to_picks(ann: &mut Browser, ben: &mut Browser, table: &str) {
    for _ in 0..200 {
        let pages = [ann.page(table).await, ben.page(table).await];
        let picking = |page: &String| decision(page).is_some_and(|(_, _, moves)| moves[0].starts_with("card"));
        if pages.iter().all(picking) {
            return;
        }
        let mover = usize::from(decision(&pages[0]).is_none());
        let browser = if mover == 0 { &mut *ann } else { &mut *ben };
        let answer = choose(browser, table, &pages[mover], 0).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    }
    panic!("the cards were never picked");
}
