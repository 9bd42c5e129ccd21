//! What a person at a browser does and sees.

use std::fmt::Debug;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::harbour::Screen;
use crate::house::Client;

/// How long something may take until it is seen.
const PATIENCE: Duration = Duration::from_mins(1);
/// How often somebody looks while they wait.
const BLINK: Duration = Duration::from_millis(8);

/// A finished game of three people, which the repository keeps.
pub const RECORD: &str = include_str!("../../records/jamaica/rules-1/03-three-seats.record");

/// What can be seen of a page at one moment.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Look {
    /// Where the browser is.
    pub path: String,
    /// Whether page and script are loaded.
    pub is_ready: bool,
    /// Whether the table says that the game is over.
    pub is_over: bool,
    /// Whether a film is running.
    pub is_playing: bool,
    /// The moves that can be clicked, as they are written in records.
    pub moves: Vec<String>,
    /// What the moves belong to.
    pub seen: String,
    /// The title of the tab.
    pub title: String,
    /// The log.
    pub log: Vec<String>,
    /// What marks this very load of the page.
    pub load: f64,
}

const LOOK: &str = r"
    const all = s => [...document.querySelectorAll(s)], one = s => document.querySelector(s), root = document.documentElement;
    return {
        path: location.pathname, title: document.title, load: performance.timeOrigin,
        isReady: document.readyState === 'complete' && (!one('#feed') || root.classList.contains('script')),
        isOver: !!one('#decision a[href$=\'/result\']'),
        isPlaying: root.classList.contains('playing') || +(one('#stage')?.dataset.hold ?? 0) > 0,
        moves: all('#moves button.move').map(b => b.value),
        seen: one('#moves input[name=seen]')?.value ?? '',
        log: all('#log li').map(li => li.id + ' ' + li.textContent.trim()),
    };";

/// A person at a browser.
#[derive(Clone)]
pub struct Person {
    /// The name.
    pub name: String,
    /// The browser.
    pub driver: WebDriver,
    /// The screen.
    pub screen: Screen,
    port: u16,
    /// Parts of console messages that this test brings about on purpose.
    tolerated: Arc<Mutex<Vec<&'static str>>>,
}

impl Person {
    /// A person at this browser.
    pub fn new(name: &str, driver: WebDriver, screen: Screen, port: u16) -> Person {
        Person { name: name.to_owned(), driver, screen, port, tolerated: Arc::default() }
    }

    /// Sends a command of the Chrome DevTools protocol.
    pub async fn sends(&self, method: &str, parameters: Value) -> Value {
        self.driver.cdp().send_raw(method, parameters).await.unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    /// Makes the page this high; the width stays.
    pub async fn has_height(&self, height: u32) {
        let Screen { width, is_phone, .. } = self.screen;
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": is_phone });
        self.sends("Emulation.setDeviceMetricsOverride", size).await;
        if is_phone {
            self.sends("Emulation.setTouchEmulationEnabled", json!({ "enabled": true })).await;
        }
    }

    /// Goes to an address of the house.
    pub async fn visits(&self, path: &str) {
        let url = format!("http://127.0.0.1:{}{path}", self.port);
        self.driver.goto(&url).await.unwrap_or_else(|error| panic!("{} visits {path}: {error}", self.name));
    }

    /// Runs a script in the page and gives what it returns.
    pub async fn asks<T: DeserializeOwned>(&self, script: &str) -> T {
        self.tries(script).await.unwrap_or_else(|error| panic!("{} asks {script}: {error}", self.name))
    }

    async fn tries<T: DeserializeOwned>(&self, script: &str) -> WebDriverResult<T> {
        self.driver.execute(script, Vec::new()).await?.convert()
    }

    /// What can be seen now.
    pub async fn looks(&self) -> Look {
        self.asks(LOOK).await
    }

    /// Waits until what can be seen is as it should be.
    pub async fn waits_until(&self, what: &str, condition: impl Fn(&Look) -> bool) -> Look {
        let start = Instant::now();
        let mut last = None;
        loop {
            // A page that is just being replaced cannot be asked.
            if let Ok(look) = self.tries::<Look>(LOOK).await {
                if (look.is_ready || !self.screen.has_script) && condition(&look) {
                    return look;
                }
                last = Some(look);
            }
            assert!(start.elapsed() < PATIENCE, "{} waits in vain until {what}; sees {last:#?}", self.name);
            tokio::time::sleep(BLINK).await;
        }
    }

    /// Waits until a script returns what it should.
    pub async fn waits_for<T: DeserializeOwned + Debug>(&self, script: &str, condition: impl Fn(&T) -> bool) -> T {
        let start = Instant::now();
        loop {
            let answer = self.tries::<T>(script).await;
            match answer {
                Ok(value) if condition(&value) => return value,
                answer => assert!(start.elapsed() < PATIENCE, "{} waits in vain for {script}: {answer:?}", self.name),
            }
            tokio::time::sleep(BLINK).await;
        }
    }

    /// Finds the first such element, as soon as it is there.
    pub async fn finds(&self, css: &str) -> WebElement {
        let start = Instant::now();
        loop {
            match self.driver.find(By::Css(css)).await {
                Ok(element) => return element,
                Err(error) => assert!(start.elapsed() < PATIENCE, "{} finds no {css}: {error}", self.name),
            }
            tokio::time::sleep(BLINK).await;
        }
    }

    /// Clicks the first such element.
    pub async fn clicks(&self, css: &str) {
        let start = Instant::now();
        loop {
            // Between finding and clicking the live page may have put a new element in its place.
            match self.finds(css).await.click().await {
                Ok(()) => return,
                Err(error) => assert!(start.elapsed() < PATIENCE, "{} cannot click {css}: {error}", self.name),
            }
            tokio::time::sleep(BLINK).await;
        }
    }

    /// Types into a field, instead of what was there.
    pub async fn fills(&self, css: &str, text: &str) {
        let field = self.finds(css).await;
        field.clear().await.expect("the field can be emptied");
        field.send_keys(text).await.expect("the field can be filled");
    }

    /// Presses keys, wherever the focus is.
    pub async fn presses(&self, keys: impl Into<TypingData>) {
        self.driver.action_chain().send_keys(keys).perform().await.expect("keys can be pressed");
    }

    /// Opens a table for friends: what each further seat and each option shall be. Gives the path of the table.
    pub async fn opens_a_table(&self, seats: &[&str], options: &[(&str, &str)]) -> String {
        self.opens_a_table_of("jamaica", seats, options).await
    }

    /// Opens a table of this game.
    pub async fn opens_a_table_of(&self, game: &str, seats: &[&str], options: &[(&str, &str)]) -> String {
        self.visits("/").await;
        self.clicks(&format!(".game-card a.btn[href='/new/{game}']")).await;
        self.fills("input[name=name0]", &self.name).await;
        for (i, who) in (1..).zip(seats) {
            self.clicks(&format!("select[name=who{i}] option[value='{who}']")).await;
        }
        for (key, value) in options {
            let field = format!("[name=option-{key}]");
            let kind = format!("return document.querySelector('{field}')?.localName ?? ''");
            match self.asks::<String>(&kind).await.as_str() {
                "select" => self.clicks(&format!("select{field} option[value='{value}']")).await,
                "input" => self.fills(&format!("input{field}"), value).await,
                // Any of several words: each has a box of its own in a list that opens.
                _ => {
                    self.clicks(&format!("details:has([name^='pick-{key}-']) summary")).await;
                    for word in value.split('+') {
                        self.clicks(&format!("[name='pick-{key}-{word}']")).await;
                    }
                }
            }
        }
        self.clicks("main form button.gold").await;
        let look = self.waits_until("the room is there", |look| look.path.starts_with("/t/")).await;
        look.path
    }

    /// Opens the link that somebody sent, and takes the first open seat.
    pub async fn joins(&self, link: &str) {
        self.visits(link).await;
        self.fills("#room form[action$='/sit'] input[name=name]", &self.name).await;
        self.clicks("#room form[action$='/sit'] button").await;
        self.waits_for::<bool>("return !!document.querySelector('#room form[action$=\"/leave\"]')", |is| *is).await;
    }

    /// The host begins.
    pub async fn sets_sail(&self) {
        self.clicks("#room form[action$='/start'] button:enabled").await;
        self.is_at_sea().await;
    }

    /// Brings a record along, and gives the path of the table that it becomes.
    pub async fn brings_a_record(&self, record: &str) -> String {
        self.visits("/import").await;
        let paste = "document.querySelector('textarea').value = arguments[0]";
        self.driver.execute(paste, vec![Value::from(record)]).await.expect("a record can be pasted");
        self.clicks("main form button").await;
        let look = self.waits_until("the record is a table", |look| look.path.starts_with("/t/")).await;
        look.path.trim_end_matches("/replay").to_owned()
    }

    /// Waits until the table itself is there.
    pub async fn is_at_sea(&self) {
        self.waits_for::<bool>("return !!document.querySelector('#decision')", |is| *is).await;
    }

    /// Waits until it is asked for a move and the film is over.
    pub async fn is_asked(&self) -> Look {
        let asked = |look: &Look| !look.moves.is_empty() && !look.is_playing && look.title.contains("Your turn");
        self.waits_until("it is asked, on the page and in the title of the tab", asked).await
    }

    /// Clicks the move with this number, counted from 1, and waits until the page has taken it.
    pub async fn plays(&self, number: usize) {
        let before = self.is_asked().await;
        self.makes_move(&format!("#moves li:nth-child({number}) button.move"), &before).await;
    }

    /// Clicks a move of the page that it saw before, and waits until the page has taken it. A click may be taken and yet be reported
    /// as failed, since its button goes with the page that it changes.
    pub async fn makes_move(&self, css: &str, before: &Look) {
        let is_made = |look: &Look| look.is_over || look.seen != before.seen;
        let start = Instant::now();
        while let Err(error) = self.tries_to_click(css).await {
            if is_made(&self.looks().await) {
                return;
            }
            assert!(start.elapsed() < PATIENCE, "{} cannot click {css}: {error}", self.name);
            tokio::time::sleep(BLINK).await;
        }
        self.waits_until("the move is made", is_made).await;
    }

    async fn tries_to_click(&self, css: &str) -> WebDriverResult<()> {
        self.driver.find(By::Css(css)).await?.click().await
    }

    /// The secret in the cookie of this browser.
    pub async fn secret(&self) -> String {
        self.driver.get_named_cookie("cayona").await.expect("a cookie").value
    }

    /// The table as the server knows it, through this person's eyes.
    pub async fn truth(&self, table: &str) -> Value {
        let client = Client::browser(self.port, &self.secret().await);
        let answer = client.get(&format!("/api{}", table.replace("/t/", "/tables/"))).expect("an answer");
        assert_eq!(answer.status, 200, "{}", answer.body);
        serde_json::from_str(&answer.body).expect("JSON")
    }

    /// Keeps a picture of what is on the screen.
    pub async fn takes_a_picture(&self, name: &str) {
        let still = "return [...document.images].every(i => i.complete) && document.fonts.status === 'loaded' \
                     && document.getAnimations().every(a => a.playState !== 'running' || a.effect.getTiming().iterations === Infinity)";
        self.waits_for::<bool>(still, |is| *is).await;
        self.takes_a_picture_at_once(name).await;
    }

    /// Keeps a picture, whether something moves or not.
    pub async fn takes_a_picture_at_once(&self, name: &str) {
        let path = picture(&format!("{name}-{}", self.screen.width));
        self.driver.screenshot(&path).await.expect("a picture can be kept");
    }

    /// Keeps a picture of the whole page, also of what is below the screen.
    pub async fn takes_a_long_picture(&self, name: &str) {
        let height: u32 = self.asks("return document.documentElement.scrollHeight").await;
        self.has_height(height).await;
        self.takes_a_picture(name).await;
        self.has_height(self.screen.height).await;
    }

    /// Keeps a picture for whoever looks for the reason of a failure.
    pub async fn leaves_a_last_picture(&self, test: &str) {
        // It is only a help; the failure itself is told anyway.
        let _ = self.driver.screenshot(&picture(&format!("failed-{test}-{}", self.name))).await;
    }

    /// From now on messages with this part are no error: the test brings them about.
    pub fn tolerates(&self, part: &'static str) {
        self.tolerated.lock().unwrap_or_else(PoisonError::into_inner).push(part);
    }

    /// The console holds no error that the test did not bring about.
    pub async fn has_a_quiet_console(&self) {
        let entries = self.driver.browser_log().await.expect("the console can be read");
        let tolerated = self.tolerated.lock().unwrap_or_else(PoisonError::into_inner);
        let is_bad = |message: &str| !tolerated.iter().any(|part| message.contains(part));
        let bad: Vec<_> = entries.iter().filter(|entry| entry.level == "SEVERE" && is_bad(&entry.message)).collect();
        assert!(bad.is_empty(), "the console of {} says {bad:#?}", self.name);
    }

    /// Closes the browser.
    pub async fn goes_home(self) {
        // If it has crashed, the test has failed already.
        let _ = self.driver.quit().await;
    }
}

/// Plays the first move of whoever is asked, so many in all or until everybody sees the end. Gives how many were played.
pub async fn play_on(people: &[&Person], most: usize) -> usize {
    let mut played = 0;
    let mut last = Instant::now();
    while played < most {
        let mut ends = 0;
        for person in people {
            let look = person.looks().await;
            ends += usize::from(look.is_over);
            if !look.moves.is_empty() && !look.is_playing && played < most {
                person.plays(1).await;
                played += 1;
                last = Instant::now();
            }
        }
        if ends == people.len() {
            break;
        }
        assert!(last.elapsed() < PATIENCE, "nobody is asked, and the game is not over");
        tokio::time::sleep(BLINK).await;
    }
    played
}

fn picture(name: &str) -> PathBuf {
    let target = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let folder = target.parent().unwrap_or(&target).join("screenshots");
    std::fs::create_dir_all(&folder).expect("a folder for pictures");
    folder.join(format!("{name}.png"))
}
