//! What somebody is sent who lost the connection: the film of what was missed, and nothing that tells of others' secrets.

use serde_json::{Value, json};

use crate::limits::at_the_picks;
use crate::visitor::{Quiet, Visitor};

/// What a page is sent that stands where the game had changed so often before its eye.
async fn missed(who: &Visitor, page: &str, from: u64) -> String {
    who.live(&format!("{page}/stream?from={from}")).await.so_far().await
}

/// How many moments of a film are shown before the table at rest.
fn moments(sent: &str) -> usize {
    sent.matches("data-hold").count() - 1
}

async fn look(who: &Visitor, path: &str) -> Value {
    who.get(path).await.json()
}

async fn pick(who: &Visitor, path: &str, which: usize) {
    let look = look(who, path).await;
    let made = json!({ "words": look["moves"][which]["words"], "seen": look["seen"] });
    assert_eq!(who.json(&format!("{path}/moves"), &made).await.status, 200);
}

#[tokio::test]
async fn what_was_missed_is_shown_as_a_film_and_what_was_seen_is_not() {
    let quiet = Quiet::new().await;
    let (ann, ben, path) = at_the_picks(&quiet).await;
    let page = path.replacen("/api/tables/", "/t/", 1);
    let seen = look(&ben, &path).await["seen"].as_u64().expect("a count");
    assert_eq!(moments(&missed(&ben, &page, seen).await), 0, "nothing was missed");
    pick(&ann, &path, 0).await;
    pick(&ben, &path, 1).await;
    let now = look(&ben, &path).await["seen"].as_u64().expect("a count");
    let film = missed(&ben, &page, seen).await;
    assert!(now > seen && moments(&film) > 1, "{} moments", moments(&film));
    assert!(film.contains(&format!("id: {now}")), "the page knows where it stands");
    assert_eq!(moments(&missed(&ben, &page, now).await), 0, "all was seen");
    // Whoever names a moment that never was sees how it lies.
    for odd in [now + 1, u64::MAX] {
        assert_eq!(moments(&missed(&ben, &page, odd).await), 0, "{odd}");
    }
}

#[tokio::test]
async fn a_secret_choice_that_was_taken_back_does_not_show_in_what_was_missed() {
    let quiet = Quiet::new().await;
    let (ann, ben, path) = at_the_picks(&quiet).await;
    let page = path.replacen("/api/tables/", "/t/", 1);
    let before = look(&ben, &path).await["seen"].as_u64().expect("a count") - 1;
    let film = missed(&ben, &page, before).await;
    assert!(moments(&film) > 0, "something was missed");
    for _ in 0..2 {
        pick(&ann, &path, 0).await;
        assert_eq!(missed(&ben, &page, before).await, film, "Ann has chosen");
        let undone = ann.form(&format!("{page}/undo"), &[("seat", "red")]).await;
        assert!(undone.status.is_redirection(), "{}", undone.text());
        assert_eq!(missed(&ben, &page, before).await, film, "Ann has taken it back");
    }
}
