//! Bots at served tables: programs of the host among them.
#![cfg(unix)]

use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use bots::{Crew, Program};
use serde_json::{Value, json};

use crate::house::{Answer, House, choose, decision, two};

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
    let (patience, start) = (Duration::from_secs(2), Duration::from_secs(4));
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
    for _ in 0..6000 {
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

#[tokio::test(flavor = "multi_thread")]
async fn the_curve_of_a_game_is_drawn_when_it_is_over_and_not_before() {
    let house = House::new().await;
    let seats = json!([{"who": "bot", "level": "random"}, {"who": "me", "name": "Ann"}]);
    let opened = call(&house, "POST", "/api/tables", Some(json!({"game": "jamaica", "seats": seats}))).await.json();
    let id = opened["id"].as_str().unwrap().to_owned();
    let early = call(&house, "GET", &format!("/t/{id}/curve"), None).await;
    assert_eq!(early.status, StatusCode::FORBIDDEN);
    let replay = call(&house, "GET", &format!("/t/{id}/replay"), None).await.text;
    assert!(replay.contains("id=\"curve\"") && !replay.contains("Chances"), "no word about a running game");

    let seats = json!([{"who": "bot", "level": "random"}, {"who": "bot", "level": "random"}]);
    let opened = call(&house, "POST", "/api/tables", Some(json!({"game": "jamaica", "seats": seats}))).await.json();
    let id = opened["id"].as_str().unwrap().to_owned();
    until_over(&house, &format!("/api/tables/{id}")).await;
    let mut curve = String::new();
    for _ in 0..6000 {
        curve = call(&house, "GET", &format!("/t/{id}/curve?at=7&eye=red"), None).await.text;
        if curve.contains("<svg") {
            break;
        }
        assert!(curve.contains("The captain goes through the game"), "{curve}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    for colour in ["red", "blue"] {
        assert!(curve.contains(&format!("curve-line {colour}")), "{curve}");
    }
    assert!(curve.contains("class=\"turning-points\"") && curve.contains("/replay?at="), "{curve}");
    assert!(curve.contains("&amp;eye=red") && !curve.contains("NaN"), "{curve}");
    let replay = call(&house, "GET", &format!("/t/{id}/replay?at=7"), None).await.text;
    assert!(replay.contains("curve-line red"), "it is remembered");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quiet_sign_says_that_a_bot_thinks_and_never_that_a_person_does() {
    let house = House::with(crew("sleep 1000")).await;
    let mut ann = house.browser();
    let form = [("who0", "bot-polly"), ("who1", "here"), ("name1", "Ann")];
    let table = ann.done("/new/jamaica", &form).await;
    ann.done(&format!("{table}/start"), &[]).await;
    let mut page = ann.page(&table).await;
    // Whoever is Captain places the dice; then Ann picks a card, and the bot is silent.
    while decision(&page).is_some() {
        assert!(!page.contains("class=\"thinking\""), "Ann herself is asked");
        choose(&mut ann, &table, &page, 0).await;
        page = ann.page(&table).await;
    }
    assert!(page.contains("class=\"thinking\""), "{page}");
    let (mut ann, mut ben, table) = two(&house).await;
    for browser in [&mut ann, &mut ben] {
        assert!(!browser.page(&table).await.contains("class=\"thinking\""), "only people sit here");
    }
}
