//! Without script: plain forms and redirects are enough for a whole game.

use std::time::{Duration, Instant};

use crate::harbour::{DESK, Screen, test};
use crate::house::{Answer, Client, Server};

/// The value of an attribute in the tag that begins here.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let tag = &tag[..tag.find('>')?];
    let start = tag.find(&format!(" {name}=\""))? + name.len() + 3;
    tag[start..].split('"').next()
}

/// The form with this id or action: where it goes, its hidden fields, and its first button.
fn form(page: &str, mark: &str) -> Option<(String, Vec<(String, String)>)> {
    let start = page.match_indices("<form").map(|(at, _)| at).find(|&at| {
        let end = page[at..].find('>').map_or(page.len(), |end| at + end);
        page[at..end].contains(mark)
    })?;
    let text = page[start..].split("</form>").next()?;
    let mut fields = Vec::new();
    for (at, _) in text.match_indices("<input") {
        let tag = &text[at..];
        if attribute(tag, "type") == Some("hidden") {
            fields.push((attribute(tag, "name")?.to_owned(), attribute(tag, "value")?.to_owned()));
        }
    }
    if let Some(at) = text.find("<button")
        && let Some(name) = attribute(&text[at..], "name")
    {
        fields.push((name.to_owned(), attribute(&text[at..], "value")?.to_owned()));
    }
    Some((attribute(text, "action")?.to_owned(), fields))
}

/// Follows a redirect as browsers do.
fn follow(client: &Client, answer: Answer) -> Answer {
    match answer.status {
        303 => client.get(answer.header("location").expect("a redirect says where to")).expect("a page"),
        _ => answer,
    }
}

#[test]
fn a_whole_game_against_bots_is_played_by_plain_forms() {
    let server = Server::start();
    let stranger = Client::stranger(server.port());
    let first = stranger.get("/new/jamaica").expect("a page");
    let cookie = first.header("set-cookie").expect("a cookie").to_owned();
    for part in ["HttpOnly", "SameSite=Lax"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let secret = cookie.split(['=', ';']).nth(1).expect("a value");
    let client = Client::browser(server.port(), secret);

    let field = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let wanted = [
        field("who0", "here"),
        field("name0", "Ann & <b>"),
        field("who1", "bot-greedy"),
        field("who2", "bot-random"),
        field("option-round_cap", "20"),
        field("listed", "no"),
    ];
    let room = follow(&client, client.post_form("/new/jamaica", &wanted).expect("a table"));
    assert_eq!(room.status, 200, "{}", room.body);
    assert!(!room.body.contains("<b>\""), "a name is escaped");
    let (path, fields) = form(&room.body, "/start\"").expect("the host can start");
    let mut page = follow(&client, client.post_form(&path, &fields).expect("a start"));
    let table = path.trim_end_matches("/start").to_owned();

    let start = Instant::now();
    let mut moves = 0;
    while !page.body.contains(&format!("{table}/result")) {
        assert_eq!(page.status, 200, "{}", page.body);
        assert!(start.elapsed() < Duration::from_mins(5), "the game does not end after {moves} moves");
        page = if let Some((path, fields)) = form(&page.body, "id=\"moves\"") {
            moves += 1;
            let answer = client.post_form(&path, &fields).expect("an answer");
            if answer.status == 429 {
                // Faster than people click; the page is still the same.
                std::thread::sleep(Duration::from_millis(100));
                continue;
            }
            follow(&client, answer)
        } else {
            // Bots are thinking: a page without script looks again by itself.
            assert!(page.body.contains("http-equiv=\"refresh\""), "nothing to click, and no way on: {}", page.body);
            client.get(&table).expect("a page")
        };
    }
    let result = client.get(&format!("{table}/result")).expect("a result");
    assert!(result.status == 200 && result.body.contains("Total"), "{}", result.body);
    assert!(moves > 20, "only {moves} moves");
    assert_eq!(server.complaints(), "");
}

#[test]
fn a_browser_with_scripts_switched_off_plays_on() {
    test("no_script", async |harbour| {
        let ann = harbour.welcome("Ann", Screen { has_script: false, ..DESK }).await;
        ann.opens_a_table(&["bot-greedy"], &[]).await;
        ann.clicks("#room form[action$='/start'] button").await;
        let mut last = String::new();
        for _ in 0..6 {
            // No script waits here: the page itself comes anew until it asks.
            ann.waits_until("the next move can be chosen", |look| !look.seen.is_empty() && look.seen != last).await;
            last = ann.looks().await.seen;
            ann.clicks("#moves button.move").await;
        }
        let classes = ann.finds("html").await.attr("class").await.expect("a page").unwrap_or_default();
        assert!(!classes.contains("script"), "scripts run: {classes}");
        ann.finds("#decision").await;
    });
}
