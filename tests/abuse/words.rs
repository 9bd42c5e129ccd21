//! Names and chat lines that want to be more than words.

use serde_json::json;

use crate::visitor::{Quiet, secret};

/// What people write who want to break a page, a stream or a log.
const NASTY: [&str; 14] = [
    "<script>x()</script>",
    "\"><img src=x>",
    "' onmouseover='x()",
    "</title><b>",
    "&lt;b&gt;&#60;",
    "<!-- --><svg/>",
    "{{7*7}}${7*7}",
    "javascript:x()",
    "a\nevent: reload\ndata: x",
    "a\r\nSet-Cookie: x=1",
    "\u{0}\u{7}\u{1b}[31m",
    "\u{202e}drowssap",
    "<hx-partial hx-get=/",
    "]]></svg><script>",
];

#[tokio::test]
async fn names_and_chat_stay_words_on_every_page_and_in_every_stream() {
    let quiet = Quiet::new().await;
    for nasty in NASTY {
        let (ann, ben, eve) = (quiet.visitor(&secret()), quiet.visitor(&secret()), quiet.visitor(&secret()));
        let name: String = nasty.chars().take(20).collect();
        let form = [("who0", "here"), ("name0", name.as_str()), ("who1", "open"), ("listed", "yes")];
        let opened = ann.form("/new/jamaica", &form).await;
        if opened.status == 400 {
            continue;
        }
        let table = opened.location();
        ben.form(&format!("{table}/sit"), &[("seat", "blue"), ("name", &name)]).await;
        let room = ben.get(&table).await.text();
        ann.form(&format!("{table}/start"), &[]).await;
        let mut live = eve.live(&format!("{table}/stream")).await;
        let mut api = eve.live(&format!("/api{}/stream", table.replacen("/t/", "/tables/", 1))).await;
        let said = ben.form(&format!("{table}/say"), &[("text", nasty)]).await;
        assert!([303, 400].contains(&said.status.as_u16()), "{nasty:?}: {}", said.status);
        eve.form(&format!("{table}/say"), &[("text", nasty), ("name", &name)]).await;
        let pages = [
            room,
            ann.get(&table).await.text(),
            eve.get(&table).await.text(),
            eve.get("/").await.text(),
            eve.get(&format!("{table}/replay")).await.text(),
            live.so_far().await,
        ];
        for page in &pages {
            for tag in ["<script>", "<img src=x", "<b>\u{22}", "<svg/>", "<!--", "<hx-partial hx-get"] {
                assert!(!page.contains(tag), "{nasty:?} became {tag} in {}", &page[..page.len().min(300)]);
            }
            assert!(!page.contains(['\u{0}', '\u{7}', '\u{1b}', '\u{202e}']), "{nasty:?} got through");
        }
        let events = api.so_far().await;
        for event in events.split("\n\n").filter(|event| !event.is_empty()) {
            let data = event.strip_prefix("data: ").unwrap_or_else(|| panic!("{nasty:?} made {event:?}"));
            assert!(!data.contains('\n'), "{nasty:?} broke an event");
            serde_json::from_str::<serde_json::Value>(data).expect("JSON");
        }
        assert!(!pages[5].lines().any(|line| line == "event: reload"), "{nasty:?} made an event");
    }
}

#[tokio::test]
async fn text_is_limited_in_length_and_in_number() {
    let quiet = Quiet::new().await;
    let ann = quiet.visitor(&secret());
    let seats = json!([{ "who": "me", "name": "Ann" }, { "who": "open" }]);
    let opened = ann.json("/api/tables", &json!({ "game": "jamaica", "seats": seats })).await.json();
    let table = format!("/t/{}", opened["id"].as_str().expect("an id"));
    assert_eq!(ann.form(&format!("{table}/say"), &[("text", &"x".repeat(301))]).await.status, 400);
    assert_eq!(ann.form(&format!("{table}/say"), &[("text", "\u{200b}\u{2066}")]).await.status, 400);
    let mut said = 0;
    let refused = loop {
        let answer = ann.form(&format!("{table}/say"), &[("text", &"y".repeat(300))]).await;
        if answer.status != 303 {
            break answer;
        }
        said += 1;
        assert!(said <= 1000, "a table has room for a thousand lines");
    };
    assert_eq!((refused.status.as_u16(), said), (429, 1000));
    let page = ann.get(&table).await;
    assert!(page.status == 200 && page.body.len() < 200_000, "the page stays small: {}", page.body.len());
}
