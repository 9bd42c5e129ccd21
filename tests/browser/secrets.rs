//! What one seat may know never reaches the browser of another.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::harbour::{DESK, test};
use crate::person::Person;
use crate::wire::Wire;

/// How many rounds are watched.
const ROUNDS: usize = 6;

/// All action cards that a text names, in whatever way pages and streams name them, each with the words around it.
fn cards_in(text: &str) -> BTreeMap<u64, String> {
    let mut cards = BTreeMap::new();
    for (mark, length) in [("A0", 1), ("A1", 1), ("card-", 2)] {
        for (at, _) in text.match_indices(mark) {
            let rest = &text[at + mark.len()..];
            let digits: String = rest.chars().take(length).take_while(char::is_ascii_digit).collect();
            let word = format!("{}{digits}", mark.trim_start_matches(|c: char| !c.is_ascii_digit()));
            // A letter in front, or a digit behind, belongs to something else, for example to a hash in an address.
            // So does the place in a row: `steal-card-1` is the first face-down Treasure card, whatever it is.
            let before = text[..at].chars().next_back();
            let before = before.is_some_and(|c| c.is_ascii_alphanumeric() || (c == '-' && mark == "card-"));
            let after = rest[digits.len()..].chars().next().is_some_and(|c| c.is_ascii_alphanumeric());
            if let (false, false, false, Ok(card)) = (before, after, digits.is_empty(), word.parse()) {
                let around = text[..at].chars().rev().take(40).collect::<Vec<_>>().into_iter().rev();
                cards.insert(card, around.chain(text[at..].chars().take(40)).collect());
            }
        }
    }
    cards
}

fn set(value: &Value) -> BTreeSet<u64> {
    match value {
        Value::Array(list) => list.iter().filter_map(Value::as_u64).collect(),
        other => panic!("no list of cards: {other}"),
    }
}

/// The cards that this person holds, and those that lie open before everybody.
async fn known(person: &Person, table: &str) -> BTreeSet<u64> {
    let view = person.truth(table).await["view"].clone();
    let mut known = set(&view["own"]["hand"]);
    known.extend(view["own"]["pick"].as_u64());
    for ship in view["ships"].as_array().expect("ships") {
        known.extend(set(&ship["discards"]));
        known.extend(set(&ship["held_over"]));
    }
    known
}

#[test]
fn the_hand_of_another_seat_is_nowhere_in_the_bytes_that_a_browser_got() {
    test("secrets", async |harbour| {
        let wire = Wire::to(harbour.server.port());
        let ann = harbour.welcome("Ann", DESK).await;
        let bob = harbour.welcome_at("Bob", DESK, wire.port).await;
        let table = ann.opens_a_table(&["open"], &[]).await;
        bob.joins(&table).await;
        ann.sets_sail().await;
        bob.is_at_sea().await;

        let mut from = 0;
        let mut secrets = 0;
        for _ in 0..ROUNDS {
            // The captain and whoever is asked in between go on, until both choose a card.
            loop {
                let (a, b) = (ann.looks().await, bob.looks().await);
                assert!(!a.is_over && !b.is_over, "the game was too short for this test");
                let picks = |moves: &[String]| moves.first().is_some_and(|words| words.starts_with("card "));
                if picks(&a.moves) && picks(&b.moves) && !a.is_playing && !b.is_playing {
                    break;
                }
                for (person, look) in [(&ann, a), (&bob, b)] {
                    if !look.moves.is_empty() && !picks(&look.moves) {
                        person.plays(1).await;
                    }
                }
            }
            let may_know = known(&bob, &table).await;
            let hand = set(&ann.truth(&table).await["view"]["own"]["hand"]);
            let heard = wire.since(from);
            assert!(heard.len() > 1000, "the wire carries what the browser gets");
            let mut named = cards_in(&heard);
            named.retain(|card, _| !may_know.contains(card));
            assert!(named.is_empty(), "Bob got {named:#?} but may know only {may_know:?}; Ann holds {hand:?}");
            secrets += hand.difference(&may_know).count();

            // Ann picks in secret: not one event reaches Bob.
            let before = wire.length();
            ann.plays(1).await;
            let words = wire.since(before);
            let is_silent = words.is_empty() || !words.contains("hx-partial");
            assert!(is_silent, "while Ann picked, Bob got {words}");
            from = wire.length();
            bob.plays(1).await;
        }
        assert!(secrets > 0, "in {ROUNDS} rounds Ann never held a card that Bob must not know");

        let all = wire.since(0);
        let secret = ann.secret().await;
        assert!(!all.contains(&secret), "Bob got the cookie of Ann");
        assert!(
            !all.contains("/enter/") || !all.contains(&private_link(&ann).await),
            "Bob got the private link of Ann"
        );
    });
}

async fn private_link(person: &Person) -> String {
    person.asks("return document.querySelector('a[href*=\"/enter/\"]').getAttribute('href')").await
}
