//! Without a mouse, and under a thumb.

use std::time::Instant;

use serde_json::Value;
use thirtyfour::Key;

use crate::harbour::{DESK, PHONE, test};
use crate::person::{Person, RECORD};

/// Presses Tab until this element has the focus, and checks that the focus can be seen all the way.
async fn tabs_to(person: &Person, css: &str) {
    let look = format!(
        "const e = document.activeElement, s = getComputedStyle(e); return [ \
         e.tagName + ' ' + (e.id || e.getAttribute('aria-label') || e.textContent.trim().slice(0, 30)), \
         e === document.body || s.outlineStyle !== 'none' || s.boxShadow !== 'none', e.matches({})]",
        Value::from(css)
    );
    let mut way = Vec::new();
    for _ in 0..80 {
        person.presses(Key::Tab).await;
        let (here, is_seen, is_there): (String, bool, bool) = person.asks(&look).await;
        assert!(is_seen, "the focus cannot be seen on {here}");
        way.push(here);
        if is_there {
            return;
        }
    }
    panic!("80 times Tab do not lead to {css}: {way:#?}");
}

#[test]
fn the_keyboard_alone_leads_from_the_harbour_through_several_moves() {
    test("keyboard", async |harbour| {
        let ann = harbour.welcome("Ann", DESK).await;
        ann.visits("/").await;
        tabs_to(&ann, ".game-card input[name=name]").await;
        // A field that is reached by Tab is wholly selected: what is typed replaces it.
        ann.presses("Ann").await;
        tabs_to(&ann, ".game-card button").await;
        ann.takes_a_picture("keyboard-lobby").await;
        ann.presses(Key::Enter).await;
        ann.is_at_sea().await;
        let you: String = ann.asks("return document.querySelector('#status .you b').textContent").await;
        assert_eq!(you, "Ann");

        // The keys are told on request, and go away again.
        ann.is_asked().await;
        ann.presses("?").await;
        ann.waits_for::<bool>("return document.querySelector('#keys').open", |is| *is).await;
        ann.takes_a_picture("keys").await;
        ann.presses(Key::Escape).await;
        ann.waits_for::<bool>("return !document.querySelector('#keys').open", |is| *is).await;

        for turn in 0..3 {
            let before = ann.is_asked().await;
            match turn {
                // A digit chooses a move.
                0 | 1 => {
                    let last = before.moves.len().min(9);
                    ann.presses(last.to_string()).await;
                }
                // So does Enter on its button.
                _ => {
                    tabs_to(&ann, "#moves button.move").await;
                    ann.presses(Key::Enter).await;
                }
            }
            ann.waits_until("the move is made", |look| look.is_over || look.seen != before.seen).await;
        }

        // And Enter on a hot spot of board or hand.
        let start = Instant::now();
        loop {
            let before = ann.is_asked().await;
            if ann.asks::<bool>("return !!document.querySelector('svg [role=button][tabindex]')").await {
                tabs_to(&ann, "svg [role=button][data-move]").await;
                ann.takes_a_picture("keyboard-hot-spot").await;
                ann.presses(Key::Enter).await;
                ann.waits_until("the move is made", |look| look.is_over || look.seen != before.seen).await;
                break;
            }
            ann.presses("1").await;
            ann.waits_until("the move is made", |look| look.is_over || look.seen != before.seen).await;
            assert!(start.elapsed().as_secs() < 40, "no decision had a hot spot");
        }
    });
}

#[test]
fn while_the_keys_are_shown_no_key_plays_behind_them() {
    test("keys", async |harbour| {
        let ann = harbour.welcome("Ann", DESK).await;
        let table = ann.opens_a_table(&["bot-greedy"], &[]).await;
        ann.sets_sail().await;
        ann.is_asked().await;
        let before = ann.truth(&table).await["seen"].clone();
        ann.presses("?1").await;
        ann.waits_for::<bool>("return document.querySelector('#keys').open", |is| *is).await;
        ann.presses(Key::Escape).await;
        ann.waits_for::<bool>("return !document.querySelector('#keys').open", |is| *is).await;
        assert_eq!(ann.truth(&table).await["seen"], before, "a move was made behind the keys");
    });
}

/// Nothing is wider than the screen.
async fn fits_in_width(person: &Person, page: &str) {
    let wide: Vec<String> = person
        .asks(
            "const w = document.documentElement.clientWidth; \
             if (document.documentElement.scrollWidth <= w) return []; \
             return [...document.querySelectorAll('body *')].filter(e => e.getBoundingClientRect().right > w + 1) \
                 .map(e => e.tagName + '.' + e.getAttribute('class') + '#' + e.id)",
        )
        .await;
    assert!(wide.is_empty(), "{page} scrolls sideways because of {wide:#?}");
}

#[test]
fn on_a_phone_nothing_scrolls_sideways_and_the_decision_is_under_the_thumb() {
    test("phone", async |harbour| {
        let ann = harbour.welcome("Ann", PHONE).await;
        for (path, name) in [("/", "lobby"), ("/new/jamaica", "new"), ("/rules/jamaica", "rules"), ("/about", "about")]
        {
            ann.visits(path).await;
            ann.takes_a_picture(name).await;
            fits_in_width(&ann, path).await;
        }
        ann.visits("/new/jamaica").await;
        ann.takes_a_long_picture("new-long").await;
        ann.opens_a_table(&["bot-greedy", "bot-random"], &[("round_cap", "20")]).await;
        ann.takes_a_picture("room").await;
        fits_in_width(&ann, "the room").await;
        ann.sets_sail().await;

        let mut kinds = Vec::new();
        let start = Instant::now();
        while kinds.len() < 3 && start.elapsed().as_secs() < 25 {
            let look = ann.is_asked().await;
            let kind = look.moves[0].split(' ').next().unwrap_or_default().to_owned();
            if !kinds.contains(&kind) {
                ann.takes_a_picture(&format!("table-{kind}")).await;
                fits_in_width(&ann, "the table").await;
                let buttons: Vec<[f64; 4]> = ann
                    .asks(
                        "return [...document.querySelectorAll('#moves button.move')].map(b => { \
                             const r = b.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; })",
                    )
                    .await;
                for [left, top, right, bottom] in &buttons {
                    assert!(bottom - top >= 40.0, "a button of {kind} is only {} px high", bottom - top);
                    assert!(*left >= 0.0 && *right <= 390.0, "a button of {kind} reaches from {left} to {right}");
                }
                let [_, top, _, bottom] = buttons[0];
                assert!(
                    top >= 0.0 && bottom <= 844.0,
                    "the first button of {kind} is at {top} to {bottom}: not on the screen"
                );
                let is_hit: bool = ann
                    .asks(
                        "const b = document.querySelector('#moves button.move'), r = b.getBoundingClientRect(); \
                         return b.contains(document.elementFromPoint((r.left + r.right) / 2, (r.top + r.bottom) / 2))",
                    )
                    .await;
                assert!(is_hit, "something lies over the first button of {kind}");
                kinds.push(kind);
            }
            ann.plays(1).await;
        }
        ann.is_asked().await;
        ann.takes_a_long_picture("table-long").await;

        let finished = ann.brings_a_record(RECORD).await;
        for (path, name) in [("/result", "result"), ("/replay?at=40", "replay")] {
            ann.visits(&format!("{finished}{path}")).await;
            ann.takes_a_picture(name).await;
            fits_in_width(&ann, path).await;
        }
    });
}
