//! Bots at served tables: programs of the host among them.
#![cfg(unix)]

use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use bots::{Crew, Program};
use serde_json::{Value, json};

use crate::house::{Answer, House};

const ME: &str = "0123456789abcdef0123456789abcdef";

async fn call(house: &House, method: &str, path: &str, body: Option<Value>) -> Answer {
    let request = Request::builder().method(method).uri(path).header(header::AUTHORIZATION, format!("Bearer {ME}"));
    let request = request.header(header::CONTENT_TYPE, "application/json");
    let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
    house.browser().send(request.body(body).unwrap()).await
}

/// A crew with one program: a shell that runs this script.
fn crew(script: &str) -> Crew {
    let command = ["sh", "-c", script].map(str::to_owned).to_vec();
    let (patience, start) = (Duration::from_millis(500), Duration::from_secs(2));
    Crew::new([Program { name: "polly".to_owned(), command, patience, start }]).unwrap()
}

async fn open(house: &House, other: &str) -> String {
    let seats = json!([{"who": "bot", "level": "polly"}, {"who": "bot", "level": other}]);
    let opened = call(house, "POST", "/api/tables", Some(json!({"game": "jamaica", "seats": seats}))).await;
    assert_eq!(opened.status, StatusCode::OK, "{}", opened.text);
    format!("/api/tables/{}", opened.json()["id"].as_str().unwrap())
}

/// Waits until the game of a table is over.
async fn until_over(house: &House, table: &str) {
    for _ in 0..6000 {
        if call(house, "GET", table, None).await.json()["status"] == "finished" {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the game does not end");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_of_the_host_is_offered_and_plays_a_whole_game() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("answers");
    let script = format!("read hello; while read line; do echo x >> {}; echo '{{\"move\": 0}}'; done", file.display());
    let house = House::with(crew(&script)).await;
    let mut ann = house.browser();
    assert!(ann.page("/new/jamaica").await.contains("Polly, a program"));
    assert!(ann.get("/api/games").await.json()[0]["bots"].as_array().unwrap().contains(&"polly".into()));
    let table = open(&house, "random").await;
    until_over(&house, &table).await;
    assert!(std::fs::read_to_string(file).unwrap().lines().count() > 10, "the program made its moves itself");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_goes_on_whatever_its_program_does() {
    for script in ["exit 1", "yes ahoy", "sleep 1000", "printf '{\"mo'", "echo '{\"move\": 4711}'; sleep 1000"] {
        let house = House::with(crew(script)).await;
        let table = open(&house, "random").await;
        until_over(&house, &table).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_outlives_a_bot_that_is_no_longer_offered() {
    let house = House::with(crew("sleep 1000")).await;
    let seats = json!([{"who": "bot", "level": "polly"}, {"who": "me", "name": "Ann"}]);
    let opened = call(&house, "POST", "/api/tables", Some(json!({"game": "jamaica", "seats": seats}))).await.json();
    let table = format!("/api/tables/{}", opened["id"].as_str().unwrap());
    let house = house.again_with(Crew::default()).await;
    for _ in 0..200 {
        let now = call(&house, "GET", &table, None).await.json();
        assert_eq!(now["seats"][0]["bot"], "polly");
        if let Some(first) = now["moves"].as_array().and_then(|moves| moves.first()) {
            let made = json!({"words": first["words"], "seen": now["seen"]});
            call(&house, "POST", &format!("{table}/moves"), Some(made)).await;
        }
        if now["told"].as_array().is_some_and(|told| told.len() >= 12) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the table does not go on");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_bot_is_refused_with_those_that_there_are() {
    let house = House::with(crew("exit 0")).await;
    let seats = json!([{"who": "bot", "level": "jolly"}, {"who": "bot", "level": "captain@999999999ms"}]);
    let refused = call(&house, "POST", "/api/tables", Some(json!({"game": "jamaica", "seats": seats}))).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    let error = refused.json()["error"].as_str().unwrap().to_owned();
    assert!(error.contains("there is no bot 'jolly'") && error.contains("polly"), "{error}");
    let seats = json!([{"who": "bot", "level": "captain@999999999ms"}, {"who": "bot", "level": "random"}]);
    let refused = call(&house, "POST", "/api/tables", Some(json!({"game": "jamaica", "seats": seats}))).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST, "a budget of one's own is for the command line");
}
