//! The rules beside the table.

use thirtyfour::Key;

use crate::harbour::{DESK, Harbour, PHONE, Screen, test};

/// Whether the rules are open at this clause, which can be seen.
const AT_CLAUSE: &str = "const law = document.querySelector('#lawbook'), found = law.querySelector('.found'); \
     if (!law.open || !found) return ''; const a = found.getBoundingClientRect(), b = law.getBoundingClientRect(); \
     return a.top >= b.top && a.bottom <= b.bottom + 1 && a.height > 0 ? found.id : ''";

async fn reads(harbour: &mut Harbour, screen: Screen) {
    let ann = harbour.welcome("Ann", screen).await;
    let table = ann.opens_a_table(&["bot-greedy"], &[]).await;
    ann.sets_sail().await;
    ann.plays(1).await;
    let before = ann.is_asked().await;

    // A click on the clause behind a line of the log.
    let id: String = ann.asks("return document.querySelector('#log li:last-child .clause').textContent.trim()").await;
    ann.clicks("#log li:last-child .clause").await;
    ann.waits_for::<String>(AT_CLAUSE, |at| *at == id).await;
    ann.takes_a_picture("rules-panel").await;
    let look = ann.looks().await;
    assert_eq!((look.path.as_str(), look.load), (table.as_str(), before.load), "the table stays where it is");

    // From clause to clause inside.
    let other = "return document.querySelector('#law .found ~ * a[href^=\"#\"]')?.hash.slice(1) ?? ''";
    let next: String = ann.asks(other).await;
    if !next.is_empty() {
        ann.asks::<()>("document.querySelector('#law .found ~ * a[href^=\"#\"]').click()").await;
        ann.waits_for::<String>(AT_CLAUSE, |at| *at == next).await;
    }

    // Away with it, and by a key to the rule of this decision. The game has not moved.
    ann.presses(Key::Escape).await;
    ann.waits_for::<bool>("return document.querySelector('#lawbook').open", |is| !is).await;
    ann.presses("r").await;
    let asked: String = ann.asks("return document.querySelector('#prompt .clause').textContent.trim()").await;
    ann.waits_for::<String>(AT_CLAUSE, |at| *at == asked).await;
    ann.clicks("#lawbook form button").await;
    ann.waits_for::<bool>("return document.querySelector('#lawbook').open", |is| !is).await;
    assert_eq!(ann.looks().await.seen, before.seen);
    ann.plays(1).await;
}

#[test]
fn a_clause_opens_the_rules_beside_the_table() {
    test("law", async |harbour| reads(harbour, DESK).await);
}

#[test]
fn a_clause_opens_the_rules_over_the_foot_of_a_phone() {
    test("law_phone", async |harbour| reads(harbour, PHONE).await);
}
