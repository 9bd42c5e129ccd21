//! Every route, by everybody who has no right there.

use axum::body::Body;
use axum::http::StatusCode;
use serde_json::json;

use crate::visitor::{Quiet, Visitor, secret};

/// A table of two people in mid-game, one of whom is asked: the server, the two, their table, and the private link of the first.
struct Scene {
    quiet: Quiet,
    ann: Visitor,
    ben: Visitor,
    table: String,
    link: String,
}

async fn scene() -> Scene {
    let quiet = Quiet::new().await;
    let (ann, ben) = (quiet.visitor(&secret()), quiet.visitor(&secret()));
    let form = [("who0", "here"), ("name0", "Ann"), ("who1", "open")];
    let table = ann.form("/new/jamaica", &form).await.location();
    assert_eq!(ben.form(&format!("{table}/sit"), &[("seat", "blue"), ("name", "Ben")]).await.status, 303);
    assert_eq!(ann.form(&format!("{table}/start"), &[]).await.status, 303);
    let page = ann.get(&table).await.text();
    // Doubles leave the captain no choice: both are asked for a card at once. Then the first one answers.
    if let (Some((seat, seen, words)), Some(_)) = (decision(&page), decision(&ben.get(&table).await.text())) {
        let fields = [("seat", seat.as_str()), ("seen", &seen), ("words", &words)];
        assert_eq!(ann.form(&format!("{table}/move"), &fields).await.status, 303);
    }
    let link = page.split("/enter/").nth(1).and_then(|rest| rest.split('"').next()).expect("a private link").to_owned();
    Scene { quiet, ann, ben, table, link }
}

/// What the first of the two is asked: seat, count and moves.
fn decision(page: &str) -> Option<(String, String, String)> {
    let form = page.split("<form id=\"moves\"").nth(1)?.split("</form>").next()?;
    let one = |name: &str| Some(form.split(&format!("name=\"{name}\" value=\"")).nth(1)?.split('"').next()?.to_owned());
    Some((one("seat")?, one("seen")?, one("words")?))
}

#[tokio::test]
async fn no_route_lets_anybody_act_for_another_seat_or_see_with_its_eye() {
    let Scene { quiet, ann, ben, table, link } = scene().await;
    let api = format!("/api{}", table.replacen("/t/", "/tables/", 1));
    let (mover, other) = if decision(&ann.get(&table).await.text()).is_some() { (&ann, &ben) } else { (&ben, &ann) };
    let (seat, seen, words) = decision(&mover.get(&table).await.text()).expect("somebody is asked");
    let old = quiet.visitor(&secret());
    let mut forged = vec![
        ("a stranger", quiet.stranger()),
        ("a spectator", quiet.visitor(&secret())),
        ("the other seat", other.clone()),
        ("an old cookie", old),
        ("zeros", quiet.visitor(&"0".repeat(32))),
    ];
    for (name, value) in [
        ("cookie", "cayona=".to_owned()),
        ("cookie", format!("cayona={}", "f".repeat(31))),
        ("cookie", "cayona=%00%ff; cayona; =; ;;".to_owned()),
        ("cookie", format!("cayona={}; cayona={}", "1".repeat(32), "2".repeat(32))),
        ("authorization", "Bearer ".to_owned()),
        ("authorization", format!("Bearer {}", "3".repeat(33))),
        ("authorization", "Basic YW5uOmFubg==".to_owned()),
    ] {
        forged.push(("a forger", quiet.stranger().saying(name, value)));
    }
    let before = (mover.get(&api).await.json(), mover.get(&table).await.text());
    for (name, visitor) in &forged {
        let own_seat = *name == "the other seat";
        let acts: [(&str, &[(&str, &str)]); 12] = [
            ("move", &[("seat", &seat), ("seen", &seen), ("words", &words)]),
            ("undo", &[("seat", &seat)]),
            ("answer", &[("seat", &seat), ("yes", "yes")]),
            ("hand", &[("seat", &seat), ("level", "random")]),
            ("take", &[("seat", &seat)]),
            ("kick", &[("seat", &seat)]),
            ("leave", &[("seat", &seat)]),
            ("link", &[("seat", &seat)]),
            ("bot", &[("seat", &seat), ("level", "random")]),
            ("sit", &[("seat", &seat), ("name", "Eve")]),
            ("start", &[]),
            ("close", &[]),
        ];
        for (verb, fields) in acts {
            let answer = visitor.form(&format!("{table}/{verb}"), fields).await;
            assert!([403, 409].contains(&answer.status.as_u16()), "{name} {verb}: {}", answer.status);
        }
        for path in [format!("{table}/hint"), format!("{table}/rematch")] {
            let answer = visitor.form(&path, &[]).await;
            assert!([403, 409].contains(&answer.status.as_u16()), "{name} {path}: {}", answer.status);
        }
        let wrong = visitor.form(&format!("{table}/enter"), &[("token", &"0".repeat(32))]).await;
        assert_eq!(wrong.status, 403, "{name} with a made-up link");
        let moved = json!({ "seat": seat, "words": words });
        let answer = visitor.json(&format!("{api}/moves"), &moved).await;
        assert_eq!(answer.status, 403, "{name}: {}", answer.text());
        let started = visitor.json(&format!("{api}/start"), &json!({})).await;
        assert!([403, 409].contains(&started.status.as_u16()), "{name}: {}", started.text());
        assert_eq!(visitor.json(&format!("{api}/join"), &json!({ "name": "Eve" })).await.status, 409, "{name}");
        for path in [
            format!("{table}?as={seat}"),
            format!("{table}/stream?as={seat}"),
            format!("{table}/replay?eye={seat}"),
            format!("{table}/replay?eye=open"),
            format!("{api}?as={seat}"),
            format!("{api}/stream?as={seat}"),
        ] {
            let answer = visitor.get(&path).await;
            assert_eq!(answer.status, 403, "{name} {path}: {}", answer.status);
        }
        assert_eq!(visitor.get(&format!("{table}/record")).await.status, 409, "{name}: the record is closed");
        let info = visitor.get(&api).await.json();
        assert!(own_seat || info["you"].is_null(), "{name} only watches");
        assert!(info["moves"].as_array().expect("moves").is_empty(), "{name} is offered nothing");
        let page = visitor.get(&table).await.text();
        assert!(!page.contains("<form id=\"moves\"") && (own_seat || !page.contains(&link)), "{name}");
    }
    assert_eq!((mover.get(&api).await.json(), mover.get(&table).await.text()), before, "nothing has changed");
    // The right person, the right link: so the refusals above were for the right reason.
    let device = quiet.visitor(&secret());
    assert_eq!(device.form(&format!("{table}/enter"), &[("token", &link)]).await.status, 303);
    assert_eq!(device.get(&api).await.json()["you"], "red");
    let made = mover.form(&format!("{table}/move"), &[("seat", &seat), ("seen", &seen), ("words", &words)]).await;
    assert_eq!(made.status, 303, "{}", made.text());
}

#[tokio::test]
async fn a_private_link_that_was_replaced_and_a_seat_that_was_left_open_nothing_any_more() {
    let Scene { quiet, ann, table, link, .. } = scene().await;
    let device = quiet.visitor(&secret());
    assert_eq!(device.form(&format!("{table}/enter"), &[("token", &link)]).await.status, 303);
    // The other device makes a link of its own: the first one is void.
    assert_eq!(device.form(&format!("{table}/link"), &[("seat", "red")]).await.status, 303);
    let thief = quiet.visitor(&secret());
    assert_eq!(thief.form(&format!("{table}/enter"), &[("token", &link)]).await.status, 403);
    assert_eq!(thief.get(&format!("{table}/enter/{link}")).await.status, 403);
    assert_eq!(ann.get(&format!("{table}?as=red")).await.status, 200, "the owner keeps the seat");
    // Before the start: whoever left or was sent away has no seat any more.
    let host = quiet.visitor(&secret());
    let form = [("who0", "here"), ("name0", "Host"), ("who1", "open")];
    let room = host.form("/new/jamaica", &form).await.location();
    let guest = quiet.visitor(&secret());
    guest.form(&format!("{room}/sit"), &[("seat", "blue"), ("name", "Guest")]).await;
    assert_eq!(guest.form(&format!("{room}/kick"), &[("seat", "red")]).await.status, 403);
    assert_eq!(guest.form(&format!("{room}/bot"), &[("seat", "red"), ("level", "random")]).await.status, 403);
    assert_eq!(host.form(&format!("{room}/kick"), &[("seat", "blue")]).await.status, 303);
    assert_eq!(guest.get(&format!("{room}?as=blue")).await.status, 403);
    assert_eq!(guest.form(&format!("{room}/leave"), &[("seat", "blue")]).await.status, 403);
}

#[tokio::test]
async fn posts_from_other_sites_change_nothing_on_any_route() {
    let Scene { quiet, ann, table, .. } = scene().await;
    let api = format!("/api{}", table.replacen("/t/", "/tables/", 1));
    let mut routes: Vec<String> =
        ["/play/jamaica", "/new/jamaica", "/import", "/api/tables"].map(str::to_owned).to_vec();
    routes.extend(["join", "start", "moves"].map(|what| format!("{api}/{what}")));
    let verbs = "sit bot kick leave link start move say undo answer hand take enter close rematch hint";
    routes.extend(verbs.split(' ').map(|verb| format!("{table}/{verb}")));
    let before = ann.get(&table).await.text();
    for route in &routes {
        for headers in [
            vec![],
            vec![("origin", "http://evil.test")],
            vec![("origin", "null")],
            vec![("origin", "http://cayona.test.evil.test")],
            vec![("origin", "http://evil.test/cayona.test")],
            vec![("origin", "http://cayona.test"), ("sec-fetch-site", "cross-site")],
            vec![("origin", "http://cayona.test"), ("sec-fetch-site", "same-site")],
            // A cookie and a bearer token: the browser sent the cookie, so the site must be ours.
            vec![("origin", "http://evil.test"), ("authorization", "Bearer 00000000000000000000000000000000")],
        ] {
            let mut request = axum::http::Request::builder().method("POST").uri(route).header("host", "cayona.test");
            for (name, value) in ann.who.iter().map(|(name, value)| (*name, value.as_str())).chain(headers.clone()) {
                request = request.header(name, value);
            }
            let request = request.header("content-type", "application/x-www-form-urlencoded");
            let answer = ann.send(request.body(Body::from("seat=red&text=evil&name=evil")).expect("a request")).await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{route} {headers:?}");
        }
    }
    assert_eq!(ann.get(&table).await.text(), before);
    assert!(!quiet.stranger().get("/").await.text().contains("evil"));
}

#[tokio::test]
async fn an_unknown_table_and_a_private_one_look_the_same_to_a_stranger() {
    let quiet = Quiet::new().await;
    let nobody = quiet.stranger();
    for path in ["", "/stream", "/record", "/result", "/replay", "/enter/x"] {
        let unknown = nobody.get(&format!("/t/0000000000000000000000{path}")).await;
        let nonsense = nobody.get(&format!("/t/nonsense{path}")).await;
        assert_eq!(unknown.status, 404);
        assert_eq!((unknown.status, unknown.body), (nonsense.status, nonsense.body), "{path}");
    }
}
