//! Bodies that nobody means well: whatever is sent, the answer is no failure of ours, and nothing has changed.

use axum::http::{StatusCode, header};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use serde_json::json;

use crate::visitor::{Quiet, Visitor, secret};

/// Kinds that a body may claim to be.
const KINDS: [&str; 6] = [
    "application/x-www-form-urlencoded",
    "application/json",
    "application/json; charset=utf-16",
    "multipart/form-data; boundary=x",
    "text/plain",
    "",
];

async fn table(quiet: &Quiet) -> (Visitor, String) {
    let ann = quiet.visitor(&secret());
    let seats = json!([{ "who": "me", "name": "Ann" }, { "who": "me", "name": "Bea" }]);
    let opened = ann.json("/api/tables", &json!({ "game": "jamaica", "seats": seats })).await.json();
    (ann, opened["id"].as_str().expect("an id").to_owned())
}

/// Every route that takes a body.
fn routes(table: &str) -> Vec<String> {
    let verbs = "sit bot kick leave link move say undo answer hand take enter close rematch hint dance";
    let mut routes: Vec<String> = verbs.split(' ').map(|verb| format!("/t/{table}/{verb}")).collect();
    routes.extend(["join", "start", "moves"].map(|what| format!("/api/tables/{table}/{what}")));
    routes.extend(["/api/tables", "/import", "/new/jamaica", "/new/chess", "/play/chess"].map(str::to_owned));
    routes
}

fn is_refusal(status: StatusCode) -> bool {
    matches!(status.as_u16(), 400 | 403 | 404 | 405 | 409 | 413 | 415 | 422)
}

#[test]
fn whatever_bytes_are_sent_to_whatever_route_it_is_no_failure_and_changes_nothing() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let quiet = runtime.block_on(Quiet::new());
    let (ann, id) = runtime.block_on(table(&quiet));
    let before = runtime.block_on(ann.get(&format!("/api/tables/{id}"))).json();
    let routes = routes(&id);
    let nasty = prop_oneof![
        prop::collection::vec(any::<u8>(), 0..300),
        "[a-z]{1,8}=[%0-9a-fA-F&=+\\[\\]]{0,80}".prop_map(String::into_bytes),
        "(seat|seen|words|name|text|level|token|yes|record)=[ -~]{0,60}".prop_map(String::into_bytes),
        "\\{\"(game|seats|words|seen|name|seat|key)\":[\\[\\]{}\",:0-9a-z]{0,60}".prop_map(String::into_bytes),
        (1usize..3000).prop_map(|depth| "[".repeat(depth).into_bytes()),
        (1usize..3000).prop_map(|depth| format!("{{\"seats\":{}", "{\"a\":".repeat(depth)).into_bytes()),
    ];
    let mut runner = TestRunner::new(Config { cases: 1500, failure_persistence: None, ..Config::default() });
    let case = (0..routes.len(), 0..KINDS.len(), nasty);
    let result = runner.run(&case, |(route, kind, body)| {
        let answer = runtime.block_on(ann.post(&routes[route], KINDS[kind], body.clone()));
        let told = answer.status.as_u16();
        // A chat line or a name may be anything: what is accepted there is not the game.
        let is_harmless = told == 303;
        prop_assert!(is_refusal(answer.status) || is_harmless, "{} {}: {told}", routes[route], KINDS[kind]);
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
    let now = runtime.block_on(ann.get(&format!("/api/tables/{id}"))).json();
    for part in ["seen", "view", "moves", "told", "seats"] {
        assert_eq!(now[part], before[part], "{part}");
    }
}

#[tokio::test]
async fn huge_bodies_addresses_and_headers_are_refused() {
    let quiet = Quiet::new().await;
    let (ann, id) = table(&quiet).await;
    for route in routes(&id) {
        for kind in KINDS {
            let answer = ann.post(&route, kind, vec![b'a'; 700_000]).await;
            assert!(is_refusal(answer.status), "{route} {kind}: {}", answer.status);
        }
    }
    let deep = format!("{{\"game\":\"jamaica\",\"seats\":{}", "[".repeat(15_000));
    assert!(is_refusal(ann.post("/api/tables", "application/json", deep).await.status));
    let many = (0..2000).map(|i| format!("f{i}=1")).collect::<Vec<_>>().join("&");
    let many = ann.post(&format!("/t/{id}/say"), KINDS[0], many).await;
    assert!(is_refusal(many.status), "{}", many.status);
    for path in [format!("/t/{id}?as={}", "x".repeat(30_000)), format!("/t/{}", "y".repeat(30_000))] {
        let answer = ann.get(&path).await;
        assert!(is_refusal(answer.status), "{}", answer.status);
    }
    let seats: Vec<_> = (0..300).map(|_| json!({ "who": "open" })).collect();
    let crowd = ann.json("/api/tables", &json!({ "game": "jamaica", "seats": seats })).await;
    assert_eq!(crowd.status, 400, "{}", crowd.text());
}

#[test]
fn records_that_are_damaged_in_any_way_are_refused_in_words() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let quiet = runtime.block_on(Quiet::new());
    let ann = quiet.visitor(&secret());
    let mut records = Vec::new();
    for game in ["jamaica", "pirata-codex", "voodoo-island"] {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("records").join(game);
        let mut files: Vec<_> = walk(&folder);
        files.sort();
        records.extend(files.first().map(|file| std::fs::read_to_string(file).expect("a record")));
    }
    assert_eq!(records.len(), 3, "there are records to damage");
    for record in &records {
        let answer = runtime.block_on(ann.form("/import", &[("record", record)]));
        assert_eq!(answer.status, 303, "{}", answer.text());
    }
    let strategy =
        (0..records.len(), any::<prop::sample::Index>(), any::<prop::sample::Index>(), "[ -~\\n]{0,20}", 0..4);
    let mut runner = TestRunner::new(Config { cases: 250, failure_persistence: None, ..Config::default() });
    let result = runner.run(&strategy, |(which, from, to, junk, how)| {
        let mut text: Vec<char> = records[which].chars().collect();
        let (a, b) = (from.index(text.len()), to.index(text.len()));
        let (from, to) = (a.min(b), a.max(b));
        match how {
            0 => text.truncate(from),
            1 => drop(text.splice(from..from, junk.chars())),
            2 => drop(text.splice(from..to.min(from + 40), junk.chars())),
            _ => text.swap(from, to),
        }
        let text: String = text.into_iter().collect();
        let answer = runtime.block_on(ann.form("/import", &[("record", &text)]));
        // A comment or a name may well be changed: then it is still a record.
        prop_assert!([303, 400, 413].contains(&answer.status.as_u16()), "{}", answer.status);
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}

fn walk(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    entries.flat_map(|path| if path.is_dir() { walk(&path) } else { vec![path] }).collect()
}

#[tokio::test]
async fn odd_methods_and_headers_are_answered() {
    let quiet = Quiet::new().await;
    let (ann, id) = table(&quiet).await;
    for method in ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"] {
        for path in ["/".to_owned(), format!("/t/{id}"), format!("/t/{id}/move"), "/api/tables".to_owned()] {
            let answer = ann.send(ann.request(method, &path).body(axum::body::Body::empty()).expect("a request")).await;
            assert_eq!(answer.status, 405, "{method} {path}");
        }
    }
    for (name, value) in [
        (header::ACCEPT_ENCODING, "gzip;q=banana, , ;;"),
        (header::RANGE, "bytes=0-99999999999"),
        (header::IF_NONE_MATCH, "\"\\\""),
        (header::HeaderName::from_static("last-event-id"), "-1"),
        (header::HeaderName::from_static("x-film"), "\u{7f}"),
        (header::HeaderName::from_static("x-forwarded-for"), "::::, 1.2.3"),
    ] {
        for path in ["/".to_owned(), format!("/t/{id}"), format!("/t/{id}/stream?from=99999999999999999999")] {
            let Ok(value) = axum::http::HeaderValue::from_bytes(value.as_bytes()) else { continue };
            let request = ann.request("GET", &path).header(name.clone(), value);
            let answer = ann.send(request.body(axum::body::Body::empty()).expect("a request")).await;
            assert!(answer.status.is_success(), "{name} {path}: {}", answer.status);
        }
    }
}
