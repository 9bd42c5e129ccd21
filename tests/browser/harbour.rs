//! How a test begins and ends: one server, one chromedriver, a Chromium for each person.

use std::io::{BufRead, BufReader};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;

use thirtyfour::prelude::*;
use thirtyfour::{ChromeCapabilities, ChromiumLikeCapabilities};

use crate::house::Server;
use crate::person::Person;

/// A browser test fills the machine: one at a time, also where one process runs them all.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// What Chromium is told: no window, no guest but the house.
const FLAGS: [&str; 12] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--hide-scrollbars",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
];

/// Everything that breaks the policy of a page is told to the console, where each test looks.
const WATCH: &str = "document.addEventListener('securitypolicyviolation', e => \
     console.error('CSP', e.effectiveDirective, e.blockedURI, e.sourceFile, e.lineNumber));";

/// How a person sits at the screen.
#[derive(Clone, Copy)]
pub struct Screen {
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
    /// Whether it is a phone.
    pub is_phone: bool,
    /// Whether things may move; most tests have no time for it.
    pub has_film: bool,
    /// Whether scripts run.
    pub has_script: bool,
}

/// A laptop on which nothing moves.
pub const DESK: Screen = Screen { width: 1440, height: 900, is_phone: false, has_film: false, has_script: true };
/// A laptop on which every move is a short film.
pub const CINEMA: Screen = Screen { has_film: true, ..DESK };
/// A phone, upright.
pub const PHONE: Screen = Screen { width: 390, height: 844, is_phone: true, ..DESK };

/// The running program and the people who came.
pub struct Harbour {
    /// The server.
    pub server: Server,
    driver: Chromedriver,
    people: Vec<Person>,
}

/// Runs a test with a new server; afterwards nobody's console may hold an error.
pub fn test(name: &str, story: impl AsyncFnOnce(&mut Harbour)) {
    let _turn = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let mut harbour = Harbour { server: Server::start(), driver: Chromedriver::start(), people: Vec::new() };
    let told = catch_unwind(AssertUnwindSafe(|| {
        runtime.block_on(async {
            story(&mut harbour).await;
            for person in &harbour.people {
                person.has_a_quiet_console().await;
            }
        });
    }));
    runtime.block_on(async {
        for person in harbour.people.drain(..) {
            if told.is_err() {
                person.leaves_a_last_picture(name).await;
            }
            person.goes_home().await;
        }
    });
    if let Err(panic) = told {
        eprintln!("the server said: {}", harbour.server.complaints());
        resume_unwind(panic);
    }
    assert_eq!(harbour.server.complaints(), "", "the server complained");
}

impl Harbour {
    /// Somebody comes, with a browser of their own.
    pub async fn welcome(&mut self, name: &str, screen: Screen) -> Person {
        self.welcome_at(name, screen, self.server.port()).await
    }

    /// Somebody comes who reaches the server by another port.
    pub async fn welcome_at(&mut self, name: &str, screen: Screen, port: u16) -> Person {
        let mut caps = ChromeCapabilities::new();
        let set = |result: WebDriverResult<()>| result.expect("a capability");
        set(caps.set_binary("/usr/bin/chromium"));
        for flag in FLAGS {
            set(caps.add_arg(flag));
        }
        set(caps.add_arg(&format!("--window-size={},{}", screen.width, screen.height)));
        if !screen.has_film {
            set(caps.add_arg("--force-prefers-reduced-motion"));
        }
        set(caps.set("goog:loggingPrefs", serde_json::json!({ "browser": "ALL" })));
        let url = format!("http://127.0.0.1:{}", self.driver.port);
        let driver = WebDriver::new(url, caps).await.expect("a browser");
        let person = Person::new(name, driver, screen, port);
        person.sends("Page.addScriptToEvaluateOnNewDocument", serde_json::json!({ "source": WATCH })).await;
        if !screen.has_script {
            person.sends("Emulation.setScriptExecutionDisabled", serde_json::json!({ "value": true })).await;
        }
        person.has_height(screen.height).await;
        self.people.push(person.clone());
        person
    }
}

/// The program that drives Chromium, on a free port.
struct Chromedriver {
    child: Child,
    port: u16,
}

impl Chromedriver {
    fn start() -> Chromedriver {
        let mut child = Command::new("chromedriver")
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver can be started: install the Debian packages chromium and chromium-driver");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe from chromedriver")).lines();
        let port = lines.by_ref().map_while(Result::ok).find_map(|line| {
            let port = line.strip_prefix("ChromeDriver was started successfully on port ")?;
            port.trim_end_matches('.').parse().ok()
        });
        // It goes on talking, and must not block on a full pipe.
        thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
        Chromedriver { child, port: port.expect("chromedriver says where it is") }
    }
}

impl Drop for Chromedriver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
