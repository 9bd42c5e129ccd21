//! Limits that hold and recover, and answers that tell nothing by their size or time.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::house::{Answer, Client, Inside};
use crate::visitor::{Quiet, Visitor, secret};

/// Asks until a limit has recovered.
fn in_time(what: &str, ask: impl Fn() -> Answer) -> Answer {
    let start = Instant::now();
    loop {
        let answer = ask();
        if answer.status != 429 {
            return answer;
        }
        assert!(start.elapsed() < Duration::from_mins(1), "the limit of {what} does not recover");
        std::thread::sleep(Duration::from_millis(250));
    }
}

#[test]
fn limits_hold_for_each_visitor_and_recover() {
    let inside = Inside::start(|config| {
        config.limits = true;
        config.changes_at_once = 5;
        config.changes_per_second = 1.0;
        config.requests_at_once = 60;
        config.requests_per_second = 10.0;
        config.tables_at_once = 3;
        config.tables_per_second = 0.25;
        config.streams_per_person = 2;
    });
    let ann = Client::program(inside.port(), &"a".repeat(32));
    let wanted = json!({ "game": "jamaica", "seats": [{ "who": "me", "name": "Ann" }, { "who": "open" }] });
    let statuses = |count: usize| -> Vec<u16> {
        (0..count).map(|_| ann.post_json("/api/tables", &wanted).expect("an answer").status).collect()
    };
    assert_eq!(statuses(5), [200, 200, 200, 429, 429], "tables of one address");
    let opened = in_time("tables", || ann.post_json("/api/tables", &wanted).expect("an answer"));
    assert_eq!(opened.status, 200, "{}", opened.body);
    let opened: Value = serde_json::from_str(&opened.body).expect("JSON");
    let path = format!("/api/tables/{}", opened["id"].as_str().expect("an id"));
    let streams: Vec<_> = (0..3).map(|_| ann.live(&format!("{path}/stream"))).collect();
    assert!(streams[0].is_ok() && streams[1].is_ok() && streams[2].is_err(), "streams of one person");
    drop(streams);
    // Changes of one person; another one is not touched.
    let start = |client: &Client| client.post_json(&format!("{path}/start"), &json!({})).expect("an answer");
    let refused = in_time("changes", || start(&ann));
    assert_eq!(refused.status, 409, "the table is not full: {}", refused.body);
    let answers: Vec<_> = (0..9).map(|_| start(&ann)).collect();
    let last = answers.last().expect("an answer");
    assert_eq!(last.status, 429);
    assert!(last.header("retry-after").is_some() && last.body.contains("too much at once"), "{last:?}");
    assert_eq!(start(&Client::program(inside.port(), &"b".repeat(32))).status, 403, "somebody else is not touched");
    assert_eq!(in_time("changes", || start(&ann)).status, 409);
    // Requests of one address.
    let burst: Vec<u16> = (0..90).map(|_| ann.get("/healthz").expect("an answer").status).collect();
    assert!(burst.contains(&429) && burst[0] == 200, "{burst:?}");
    let metrics = in_time("requests", || ann.get("/metrics").expect("metrics"));
    assert!(metrics.status == 200 && metrics.body.contains("cayona_limited_total"), "{metrics:?}");
}

/// Two people who both must pick a card.
pub async fn at_the_picks(quiet: &Quiet) -> (Visitor, Visitor, String) {
    let (ann, ben) = (quiet.visitor(&secret()), quiet.visitor(&secret()));
    let seats = json!([{ "who": "me", "name": "Ann" }, { "who": "open" }]);
    let opened = ann.json("/api/tables", &json!({ "game": "jamaica", "seats": seats })).await.json();
    let path = format!("/api/tables/{}", opened["id"].as_str().expect("an id"));
    ben.json(&format!("{path}/join"), &json!({ "name": "Ben" })).await;
    ann.json(&format!("{path}/start"), &json!({})).await;
    loop {
        let looks = [ann.get(&path).await.json(), ben.get(&path).await.json()];
        let first = |look: &Value| look["moves"][0]["words"].as_str().unwrap_or_default().to_owned();
        if looks.iter().all(|look| first(look).starts_with("card ")) {
            return (ann, ben, path);
        }
        let mover = usize::from(first(&looks[0]).is_empty());
        let made = json!({ "words": first(&looks[mover]), "seen": looks[mover]["seen"] });
        assert_eq!([&ann, &ben][mover].json(&format!("{path}/moves"), &made).await.status, 200);
    }
}

#[tokio::test]
async fn size_and_time_of_answers_do_not_tell_whether_somebody_has_chosen() {
    let quiet = Quiet::new().await;
    let (ann, ben, path) = at_the_picks(&quiet).await;
    let (_, other_ben, other_path) = at_the_picks(&quiet).await;
    let page = path.replacen("/api/tables/", "/t/", 1);
    let routes = [path.clone(), page.clone(), format!("{page}/replay"), "/".to_owned()];
    let mut sizes = Vec::new();
    for has_chosen in [false, true] {
        if has_chosen {
            let look = ann.get(&path).await.json();
            let made = json!({ "words": look["moves"][0]["words"], "seen": look["seen"] });
            assert_eq!(ann.json(&format!("{path}/moves"), &made).await.status, 200);
        }
        let mut size = Vec::new();
        for route in &routes {
            let answer = ben.get(route).await;
            size.push((answer.status, answer.body.len(), answer.headers.len()));
        }
        // The same for what Ben may not do: a move for Ann is refused in the same words.
        let refused = ben.json(&format!("{path}/moves"), &json!({ "seat": "red", "words": "card A01" })).await;
        size.push((refused.status, refused.body.len(), refused.headers.len()));
        sizes.push(size);
    }
    assert_eq!(sizes[0], sizes[1]);
    // Now somebody has chosen at one table and nobody at the other. Both are asked by turns, since the machine may do other things
    // beside, and the quickest answers are compared. `choices.rs` counts the work of each answer besides.
    let mut quickest = [Duration::MAX; 2];
    for _ in 0..200 {
        for (i, (ben, path)) in [(&ben, &path), (&other_ben, &other_path)].into_iter().enumerate() {
            let start = Instant::now();
            ben.get(path).await;
            quickest[i] = start.elapsed().min(quickest[i]);
        }
    }
    let (fast, slow) = (quickest[0].min(quickest[1]), quickest[0].max(quickest[1]));
    assert!(slow < fast * 2 + Duration::from_micros(100), "{quickest:?}");
}
