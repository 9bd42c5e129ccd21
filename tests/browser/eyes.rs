//! What the pages are made of: nothing that the policy forbids, a board that is SVG through and through, and nothing that
//! shuts people out who hear or enlarge the page.

use serde_json::Value;

use crate::harbour::{CINEMA, DESK, PHONE, Screen, test};
use crate::person::{Person, RECORD, play_on};

/// The checks of axe-core (MPL-2.0, see `vendor/`); only tests use it.
const AXE: &str = include_str!("vendor/axe.min.js");

/// No check of axe-core finds something serious or critical on this page.
async fn is_open_to_all(person: &Person, page: &str) -> Vec<String> {
    person.driver.execute(AXE, Vec::new()).await.expect("axe can be loaded");
    let run = "const done = arguments[arguments.length - 1]; \
               axe.run(document, { resultTypes: ['violations'] }).then(r => done(r.violations), e => done(String(e)))";
    let found = person.driver.execute_async(run, Vec::new()).await.expect("axe runs");
    let found = found.json().as_array().unwrap_or_else(|| panic!("axe says {}", found.json())).clone();
    let is_bad = |it: &&Value| matches!(it["impact"].as_str(), Some("serious" | "critical"));
    let told = |it: &Value| {
        let nodes = it["nodes"].as_array().map_or(&[][..], Vec::as_slice);
        let place = |node: &Value| format!("{} {}", node["target"], node["any"][0]["message"]);
        let places: Vec<String> = nodes.iter().take(4).map(place).collect();
        format!("{page}: {} ({}), {} times: {}", it["help"], it["id"], nodes.len(), places.join("; "))
    };
    found.iter().filter(is_bad).map(told).collect()
}

async fn all_pages(harbour: &mut crate::harbour::Harbour, screen: Screen) {
    let ann = harbour.welcome("Ann", screen).await;
    let mut problems = Vec::new();
    for path in ["/", "/new/jamaica", "/rules/jamaica", "/about", "/import", "/t/nowhere"] {
        if path == "/t/nowhere" {
            ann.tolerates("404");
        }
        ann.visits(path).await;
        let name = path.trim_matches('/').replace('/', "-");
        ann.takes_a_picture(&format!("page-{name}")).await;
        problems.extend(is_open_to_all(&ann, path).await);
    }
    let table = ann.opens_a_table(&["bot-greedy", "bot-greedy"], &[]).await;
    problems.extend(is_open_to_all(&ann, "the room").await);
    ann.sets_sail().await;
    ann.is_asked().await;
    problems.extend(is_open_to_all(&ann, "the table, asked").await);
    ann.plays(1).await;
    problems.extend(is_open_to_all(&ann, "the table, later").await);
    ann.presses("?").await;
    problems.extend(is_open_to_all(&ann, "the keys").await);
    let bob = harbour.welcome("Bob", screen).await;
    bob.visits(&table).await;
    bob.takes_a_picture("page-spectator").await;
    problems.extend(is_open_to_all(&bob, "the quay").await);
    let finished = ann.brings_a_record(RECORD).await;
    for path in ["", "/result", "/replay?at=30", "/replay?at=30&eye=open"] {
        ann.visits(&format!("{finished}{path}")).await;
        let name = path.trim_matches('/').replace(['?', '&', '='], "-");
        ann.takes_a_picture(&format!("page-finished-{name}")).await;
        problems.extend(is_open_to_all(&ann, path).await);
    }
    assert!(problems.is_empty(), "{problems:#?}");
}

#[test]
fn axe_finds_nothing_serious_on_any_page_of_a_laptop() {
    test("axe", async |harbour| all_pages(harbour, DESK).await);
}

#[test]
fn axe_finds_nothing_serious_on_any_page_of_a_phone() {
    test("axe_phone", async |harbour| all_pages(harbour, PHONE).await);
}

#[test]
fn the_board_stays_svg_and_no_page_breaks_its_policy() {
    test("policy", async |harbour| {
        // That violations are seen at all is checked first.
        let eve = harbour.welcome("Eve", DESK).await;
        eve.visits("/").await;
        eve.asks::<Value>("const s = document.createElement('script'); s.textContent = '1'; document.body.append(s)")
            .await;
        let log = eve.driver.browser_log().await.expect("the console can be read");
        assert!(log.iter().any(|entry| entry.message.contains("CSP")), "a violation is not seen: {log:?}");

        // Every console must be quiet at the end of a test, so here it is enough to see many pages and moves.
        let ann = harbour.welcome("Ann", CINEMA).await;
        for path in ["/", "/new/jamaica", "/rules/jamaica", "/about", "/import"] {
            ann.visits(path).await;
        }
        let finished = ann.brings_a_record(RECORD).await;
        for path in ["", "/result", "/replay?at=30"] {
            ann.visits(&format!("{finished}{path}")).await;
            ann.waits_until("it is there", |_| true).await;
        }
        ann.clicks("#next").await;
        ann.waits_for::<String>("return document.querySelector('#status .you').innerText", |text| text.contains("31"))
            .await;
        is_svg(&ann).await;

        let bob = harbour.welcome("Bob", DESK).await;
        let cat = harbour.welcome("Cat", DESK).await;
        let table = bob.opens_a_table(&["open"], &[("round_cap", "20")]).await;
        cat.joins(&table).await;
        bob.sets_sail().await;
        cat.is_at_sea().await;
        play_on(&[&bob, &cat], 25).await;
        is_svg(&bob).await;
        is_svg(&cat).await;
    });
}

/// Everything in the drawings is SVG, also what was morphed in later.
async fn is_svg(person: &Person) {
    let strangers: Vec<String> = person
        .asks(
            "return [...document.querySelectorAll('#board *, #hand *, #all-mats svg *')] \
                 .filter(e => e.namespaceURI !== 'http://www.w3.org/2000/svg').map(e => e.outerHTML.slice(0, 80))",
        )
        .await;
    assert!(strangers.is_empty(), "not SVG before {}: {strangers:#?}", person.name);
    let count: usize = person.asks("return document.querySelectorAll('#board *').length").await;
    assert!(count > 100, "a board of {count} elements");
}
