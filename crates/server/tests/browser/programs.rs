//! Programs at the table: the JSON API.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use serde_json::{Value, json};

use crate::house::{Answer, House};

async fn call(house: &House, secret: &str, method: &str, path: &str, body: Option<Value>) -> Answer {
    let request = Request::builder().method(method).uri(path).header(header::AUTHORIZATION, format!("Bearer {secret}"));
    let request = request.header(header::CONTENT_TYPE, "application/json");
    let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
    house.browser().send(request.body(body).unwrap()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_plays_a_whole_game() {
    let house = House::new().await;
    let me = "0123456789abcdef0123456789abcdef";
    assert_eq!(call(&house, me, "GET", "/api/games", None).await.json()[0]["game"], "jamaica");
    let seats = json!([{"who": "me", "name": "Robo"}, {"who": "bot", "level": "random"}]);
    let opened = call(&house, me, "POST", "/api/tables", Some(json!({"game": "jamaica", "seats": seats}))).await.json();
    let path = format!("/api/tables/{}", opened["id"].as_str().unwrap());
    for turn in 0..4000 {
        let table = call(&house, me, "GET", &path, None).await.json();
        assert_eq!(table["you"], "red");
        if table["status"] == "finished" {
            assert!(table["outcome"]["standings"].is_array());
            let late = call(&house, me, "POST", &format!("{path}/moves"), Some(json!({"words": "card A01"}))).await;
            assert_eq!(late.status, StatusCode::CONFLICT, "a move after the end");
            return;
        }
        let moves = table["moves"].as_array().unwrap();
        if moves.is_empty() {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            continue;
        }
        let words = moves[turn % moves.len()]["words"].clone();
        let answer =
            call(&house, me, "POST", &format!("{path}/moves"), Some(json!({"words": words, "seen": table["seen"]})))
                .await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    }
    panic!("the game does not end");
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_join_and_are_told_what_is_wrong() {
    let house = House::new().await;
    let (host, guest) = ("0123456789abcdef0123456789abcdef", "fedcba9876543210fedcba9876543210");
    let seats = json!([{"who": "me", "name": "A"}, {"who": "open"}]);
    let opened =
        call(&house, host, "POST", "/api/tables", Some(json!({"game": "jamaica", "seats": seats}))).await.json();
    assert_eq!(opened["status"], "waiting");
    let path = format!("/api/tables/{}", opened["id"].as_str().unwrap());
    let answer = call(&house, guest, "POST", &format!("{path}/start"), None).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert!(answer.json()["error"].as_str().unwrap().contains("host"));
    let joined = call(&house, guest, "POST", &format!("{path}/join"), Some(json!({"name": "B"}))).await.json();
    assert_eq!(joined["you"], "blue");
    assert_eq!(call(&house, host, "POST", &format!("{path}/start"), None).await.json()["status"], "running");
    let bad = call(&house, host, "POST", &format!("{path}/moves"), Some(json!({"words": "fly"}))).await;
    assert!(matches!(bad.status.as_u16(), 409 | 422), "{}", bad.status);
    let other =
        call(&house, guest, "POST", &format!("{path}/moves"), Some(json!({"seat": "red", "words": "card A01"}))).await;
    assert_eq!(other.status, StatusCode::FORBIDDEN);
    let broken = call(&house, host, "POST", "/api/tables", Some(json!({"game": 7}))).await;
    assert_eq!(broken.status, StatusCode::UNPROCESSABLE_ENTITY);
    let nobody = call(&house, "short", "POST", &format!("{path}/join"), Some(json!({"name": "C"}))).await;
    assert_eq!(nobody.status, StatusCode::CONFLICT, "a bad secret is a stranger");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_move_is_made_once_even_across_a_restart() {
    let house = House::new().await;
    let me = "0123456789abcdef0123456789abcdef";
    let seats = json!([{"who": "me", "name": "A"}, {"who": "me", "name": "B"}]);
    let opened = call(&house, me, "POST", "/api/tables", Some(json!({"game": "jamaica", "seats": seats}))).await.json();
    let path = format!("/api/tables/{}", opened["id"].as_str().unwrap());
    let mut mover = "red";
    let mut table = Value::Null;
    for seat in ["red", "blue"] {
        let seen = call(&house, me, "GET", &format!("{path}?as={seat}"), None).await.json();
        if seen["moves"].as_array().is_some_and(|moves| !moves.is_empty()) {
            (mover, table) = (seat, seen);
        }
    }
    let made = json!({"seat": mover, "words": table["moves"][0]["words"], "key": "once"});
    let moves = format!("{path}/moves");
    assert_eq!(call(&house, me, "POST", &moves, Some(made.clone())).await.status, StatusCode::OK);
    let after = call(&house, me, "GET", &path, None).await.json()["seen"].clone();
    assert_eq!(call(&house, me, "POST", &moves, Some(made.clone())).await.status, StatusCode::OK);
    let house = house.again().await;
    assert_eq!(call(&house, me, "POST", &moves, Some(made)).await.status, StatusCode::OK);
    assert_eq!(call(&house, me, "GET", &path, None).await.json()["seen"], after);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_api_describes_itself_and_the_house_is_measured() {
    let house = House::new().await;
    let mut browser = house.browser();
    let api = browser.get("/api/openapi.json").await.json();
    for path in ["/api/tables", "/api/tables/{id}", "/api/tables/{id}/moves", "/api/tables/{id}/stream"] {
        assert!(api["paths"][path].is_object(), "{path}");
    }
    assert_eq!(browser.page("/healthz").await, "ok\n");
    assert!(browser.page("/metrics").await.contains("cayona_requests_total"));
}
