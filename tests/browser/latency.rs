//! How long it takes from a click in one browser to the changed page in another. The figures are printed, not judged: a
//! busy machine is no fault of the program.

use std::time::Duration;

use crate::harbour::{DESK, test};

/// Notes when the table next changes, on the clock that all browsers of a machine share.
const LISTEN: &str = "window.changed = 0; new MutationObserver((_, me) => { \
     window.changed = performance.timeOrigin + performance.now(); me.disconnect(); }) \
     .observe(document.querySelector('main'), { childList: true, subtree: true, characterData: true, attributes: true })";
/// Clicks the first move, and gives when.
const CLICK: &str = "const now = performance.timeOrigin + performance.now(); \
     document.querySelector('#moves button.move').click(); return now";

#[test]
fn a_click_in_one_browser_changes_the_page_in_the_other() {
    test("latency", async |harbour| {
        let ann = harbour.welcome("Ann", DESK).await;
        let bob = harbour.welcome("Bob", DESK).await;
        let table = ann.opens_a_table(&["open"], &[]).await;
        bob.joins(&table).await;
        ann.sets_sail().await;
        bob.is_at_sea().await;
        let mut waits = Vec::new();
        for _ in 0..60 {
            let (a, b) = (ann.looks().await, bob.looks().await);
            if a.is_over || b.is_over {
                break;
            }
            let (mover, other) = if a.moves.is_empty() { (&bob, &ann) } else { (&ann, &bob) };
            let before = mover.is_asked().await;
            other.asks::<()>(LISTEN).await;
            let clicked: f64 = mover.asks(CLICK).await;
            mover.waits_until("the move is made", |look| look.is_over || look.seen != before.seen).await;
            // Not every move is told to the other: a secret pick is told to nobody.
            tokio::time::sleep(Duration::from_millis(200)).await;
            let changed: f64 = other.asks("return window.changed").await;
            if changed > 0.0 {
                waits.push(changed - clicked);
            }
        }
        assert!(waits.len() >= 10, "only {} moves were seen by the other", waits.len());
        waits.sort_by(f64::total_cmp);
        println!(
            "click to changed page in the other browser, {} moves: median {:.1} ms, 95 of 100 within {:.1} ms",
            waits.len(),
            waits[waits.len() / 2],
            waits[waits.len() * 95 / 100]
        );
    });
}
