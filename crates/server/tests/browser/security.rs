//! What must not be possible.

use axum::body::Body;
use axum::http::{StatusCode, header};

use crate::house::{House, ORIGIN, choose, decision, to_picks, two};

#[tokio::test(flavor = "multi_thread")]
async fn unknown_tables_and_pages_are_404() {
    let house = House::new().await;
    let mut ann = house.browser();
    for path in [
        "/t/0000000000000000000000",
        "/t/x",
        "/t/../etc/passwd",
        "/nothing",
        "/rules/chess",
        "/new/chess",
        "/static/none.js",
        "/t/0000000000000000000000/stream",
    ] {
        let answer = ann.get(path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert!(answer.text.contains("To the harbour"), "{path}");
    }
    assert_eq!(ann.post("/t/0000000000000000000000/move", &[]).await.status, StatusCode::NOT_FOUND);
    let answer = ann.get("/api/tables/0000000000000000000000").await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    assert!(answer.json()["error"].is_string());
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_and_forged_cookies_only_watch() {
    let house = House::new().await;
    let (mut ann, mut ben, table) = two(&house).await;
    to_picks(&mut ann, &mut ben, &table).await;
    let (seat, seen, moves) = decision(&ann.page(&table).await).unwrap();
    let form = [("seat", seat.as_str()), ("seen", &seen), ("words", &moves[0])];
    let mut stranger = house.browser();
    let mut forger = house.browser();
    forger.cookie = Some(format!("cayona={}", "0".repeat(32)));
    let mut broken = house.browser();
    broken.cookie = Some("cayona=%00; cayona".to_owned());
    for browser in [&mut stranger, &mut forger, &mut broken, &mut ben] {
        let answer = browser.post(&format!("{table}/move"), &form).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{}", answer.text);
        assert_eq!(browser.get(&format!("{table}?as=red")).await.status, StatusCode::FORBIDDEN);
        assert_eq!(browser.get(&format!("{table}/stream?as=red")).await.status, StatusCode::FORBIDDEN);
        assert_eq!(browser.get(&format!("{table}/replay?eye=red")).await.status, StatusCode::FORBIDDEN);
        assert_eq!(browser.get(&format!("{table}/replay?eye=open")).await.status, StatusCode::FORBIDDEN);
        assert_eq!(browser.get(&format!("{table}/record")).await.status, StatusCode::CONFLICT);
        assert_eq!(browser.post(&format!("{table}/undo"), &[("seat", "red")]).await.status, StatusCode::FORBIDDEN);
        assert_eq!(browser.post(&format!("{table}/kick"), &[("seat", "red")]).await.status, StatusCode::FORBIDDEN);
        assert_eq!(browser.post(&format!("{table}/rematch"), &[]).await.status, StatusCode::CONFLICT);
    }
    assert!(decision(&stranger.page(&table).await).is_none());
    assert!(decision(&ann.page(&table).await).is_some(), "nothing has changed");
}

#[tokio::test(flavor = "multi_thread")]
async fn posts_from_other_sites_are_refused() {
    let house = House::new().await;
    let mut ann = house.browser();
    let table = ann.play_now().await;
    let path = format!("{table}/say");
    let cases: [&[(&str, &str)]; 6] = [
        &[],
        &[("origin", "http://evil.test")],
        &[("origin", "null")],
        &[("origin", "http://cayona.test.evil.test")],
        &[("origin", ORIGIN), ("sec-fetch-site", "cross-site")],
        &[("origin", ORIGIN), ("sec-fetch-site", "same-site")],
    ];
    for headers in cases {
        let mut request = ann.request("POST", &path).header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let answer = ann.send(request.body(Body::from("text=evil")).unwrap()).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{headers:?}");
    }
    assert!(!ann.page(&table).await.contains("evil"));
}

/// A verb, the fields that are sent, and the status that answers them.
type Case<'a> = (&'a str, Vec<(&'a str, &'a str)>, u16);

#[tokio::test(flavor = "multi_thread")]
async fn bad_forms_change_nothing_and_are_no_failures() {
    let house = House::new().await;
    let mut ann = house.browser();
    let table = ann.play_now().await;
    let huge = "x".repeat(200_000);
    let cases: Vec<Case> = vec![
        ("move", vec![], 400),
        ("move", vec![("seat", "red"), ("seen", "x"), ("words", "card A01")], 400),
        ("move", vec![("seat", "mauve"), ("seen", "1"), ("words", "card A01")], 400),
        ("move", vec![("seat", "red"), ("seen", "999"), ("words", "card A01")], 409),
        ("move", vec![("seat", "red"), ("seen", "99999999999999999999999"), ("words", "card A01")], 400),
        ("say", vec![("text", "")], 400),
        ("say", vec![("text", &huge)], 413),
        ("say", vec![("text", "\u{202e}\u{200b}")], 400),
        ("dance", vec![("seat", "red")], 404),
        ("sit", vec![("seat", "red"), ("name", "Eve")], 409),
        ("answer", vec![("seat", "red"), ("yes", "yes")], 409),
        ("start", vec![], 409),
    ];
    for (verb, form, status) in cases {
        let answer = ann.post(&format!("{table}/{verb}"), &form).await;
        assert_eq!(answer.status.as_u16(), status, "{verb} {:?}: {}", form.first(), answer.text.len());
    }
    for (kind, body) in
        [("application/json", "{"), ("application/x-www-form-urlencoded", "%ff%fe=%"), ("text/plain", "x")]
    {
        let request = ann.request("POST", &format!("{table}/move")).header(header::ORIGIN, ORIGIN);
        let request = request.header(header::CONTENT_TYPE, kind).body(Body::from(body)).unwrap();
        let answer = ann.send(request).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{kind}");
        assert!(answer.text.contains("Nothing was changed"));
    }
    let answer = ann.post("/import", &[("record", "hello")]).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    assert!(answer.text.contains("this is no Cayona record"), "{}", answer.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn doubled_and_stale_clicks_make_no_second_move() {
    let house = House::new().await;
    let (mut ann, mut ben, table) = two(&house).await;
    to_picks(&mut ann, &mut ben, &table).await;
    let page = ann.page(&table).await;
    let mut twin = ann.clone();
    let (first, second) = tokio::join!(choose(&mut ann, &table, &page, 0), choose(&mut twin, &table, &page, 1));
    let mut statuses = [first.status.as_u16(), second.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [303, 409]);
    let late = choose(&mut ann, &table, &page, 0).await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    assert!(late.text.contains("id=\"stage\"") && late.text.contains("moved on"), "the answer is the table as it is");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_card_of_another_hand_is_in_any_byte() {
    let house = House::new().await;
    let (mut ann, mut ben, table) = two(&house).await;
    to_picks(&mut ann, &mut ben, &table).await;
    let hand = |page: &str| decision(page).unwrap().2;
    let anns = hand(&ann.page(&table).await);
    let mut spectator = house.browser();
    let path = table.replace("/t/", "/api/tables/");
    for browser in [&mut ben, &mut spectator] {
        let mine = decision(&browser.page(&table).await).map(|(_, _, moves)| moves).unwrap_or_default();
        for page in
            [browser.page(&table).await, browser.page(&path).await, browser.page(&format!("{table}/replay")).await]
        {
            for words in &anns {
                assert!(mine.contains(words) || !page.contains(words.as_str()), "{words} of Ann is on another's page");
            }
        }
    }
    let view: serde_json::Value = spectator.get(&path).await.json();
    assert!(view["view"]["own"].is_null() && view["moves"].as_array().unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn names_are_cleaned_and_escaped() {
    let house = House::new().await;
    let mut eve = house.browser();
    let table = eve.done("/play/jamaica", &[("name", "<script>\u{202e}x")]).await;
    let page = eve.page(&table).await;
    assert!(page.contains("&lt;script&gt;x") && !page.contains("<script>x") && !page.contains('\u{202e}'));
    assert_eq!(eve.post("/play/jamaica", &[("name", &"a".repeat(21))]).await.status, StatusCode::BAD_REQUEST);
    assert_eq!(eve.post("/play/jamaica", &[("name", "  ")]).await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_carries_the_policy_and_pages_have_no_inline_script() {
    use tower::ServiceExt;
    let house = House::new().await;
    let mut ann = house.browser();
    let table = ann.play_now().await;
    for path in
        ["/", "/about", "/new/jamaica", "/rules/jamaica", "/import", "/none", &table, &format!("{table}/replay")]
    {
        let request = ann.request("GET", path).body(Body::empty()).unwrap();
        let response = house.router.clone().oneshot(request).await.unwrap();
        let policy = response.headers()[header::CONTENT_SECURITY_POLICY].to_str().unwrap().to_owned();
        assert!(policy.starts_with("default-src 'none'; script-src 'self'; style-src 'self'"), "{path}");
        assert_eq!(response.headers()[header::CACHE_CONTROL], "no-store", "{path}");
        let page = ann.get(path).await.text;
        assert!(!page.contains(" style=\"") && !page.contains("<style") && !page.contains(" onclick"), "{path}");
        assert_eq!(page.matches("<script").count(), page.matches("<script src=\"/static/").count(), "{path}");
    }
}
