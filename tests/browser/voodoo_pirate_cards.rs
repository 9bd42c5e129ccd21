//! Voodoo Pirate Card Game, as people play it: alone against Cursed Pirates on either screen, and two, one at a laptop and one on
//! a phone.

use std::collections::BTreeSet;

use crate::harbour::{DESK, Harbour, PHONE, Screen, test};
use crate::person::{Look, Person};

const GAME: &str = "voodoo-pirate-cards";

/// The number of a move that keeps the game going: not passing, and not ending the turn while something can be done.
fn lively(look: &Look) -> usize {
    let dull = |words: &String| words == "pass" || words.starts_with("end ");
    1 + look.moves.iter().position(|words| !dull(words)).unwrap_or(0)
}

/// The kind of a decision, by its first move that says something.
fn kind(look: &Look) -> String {
    let words = look.moves.get(lively(look) - 1).map_or("", String::as_str);
    words.split(' ').next().unwrap_or_default().to_owned()
}

/// Plays so many moves or to the end, and keeps a picture of each kind of decision.
async fn play_on(people: &[&Person], most: usize, pictures: &str) -> BTreeSet<String> {
    let mut kinds = BTreeSet::new();
    let mut played = 0;
    while played < most {
        let mut ends = 0;
        for person in people {
            let look = person.looks().await;
            ends += usize::from(look.is_over);
            if look.moves.is_empty() || look.is_playing {
                continue;
            }
            let asked = kind(&look);
            if kinds.insert(asked.clone()) {
                person.takes_a_picture(&format!("{pictures}-{asked}")).await;
            }
            person.plays(lively(&look)).await;
            played += 1;
        }
        if ends == people.len() {
            break;
        }
    }
    kinds
}

/// From the harbour to the scores, alone against Cursed Pirates.
async fn alone(harbour: &mut Harbour, screen: Screen) {
    let ann = harbour.welcome("Ann", screen).await;
    ann.visits("/").await;
    ann.takes_a_long_picture("vpc-harbour").await;
    ann.visits(&format!("/new/{GAME}")).await;
    ann.takes_a_long_picture("vpc-new").await;
    let table = ann.opens_a_table_of(GAME, &["none", "none", "none"], &[]).await;
    ann.sets_sail().await;
    ann.is_asked().await;
    let drawn = "return [...document.querySelectorAll('#board .spot')].map(s => s.dataset.move)";
    let spots: Vec<String> = ann.asks(drawn).await;
    assert_eq!(spots, ann.looks().await.moves, "every space to start on is a hot spot");
    // A hot spot is as good as its button.
    ann.clicks("#board .spot").await;
    ann.waits_until("the ship is placed", |look| !look.moves.iter().any(|words| words.starts_with("place"))).await;
    let kinds = play_on(&[&ann], usize::MAX, "vpc-solo").await;
    assert!(kinds.contains("card") && kinds.contains("act"), "{kinds:?}");
    ann.takes_a_picture("vpc-solo-over").await;
    ann.clicks("#decision a[href$='/result']").await;
    ann.waits_until("the result is there", |look| look.path == format!("{table}/result")).await;
    ann.takes_a_picture("vpc-solo-result").await;
    let scores: String = ann.asks("return document.querySelector('table.scores').innerText").await;
    for words in ["Total", "Cursed Yellow", "Cursed Blue", "Cursed Green"] {
        assert!(scores.contains(words), "{words} is missing in {scores}");
    }
}

#[test]
fn one_person_plays_a_whole_game_against_cursed_pirates() {
    test("vpc_solo", async |harbour| alone(harbour, DESK).await);
}

#[test]
fn one_person_plays_a_whole_game_against_cursed_pirates_on_a_phone() {
    test("vpc_solo_phone", async |harbour| alone(harbour, PHONE).await);
}

#[test]
fn two_people_play_a_whole_game_at_a_laptop_and_on_a_phone() {
    test("vpc_two", async |harbour| {
        let ann = harbour.welcome("Ann", DESK).await;
        let bob = harbour.welcome("Bob", PHONE).await;
        let table = ann.opens_a_table_of(GAME, &["open", "none", "none"], &[("cursed_pirates", "none")]).await;
        bob.joins(&table).await;
        ann.sets_sail().await;
        bob.is_at_sea().await;
        let kinds = play_on(&[&ann, &bob], 60, "vpc-two").await;
        assert!(kinds.len() > 3, "{kinds:?}");
        for person in [&ann, &bob] {
            person.takes_a_long_picture("vpc-two-all").await;
            let wide: bool = person.asks("return document.documentElement.scrollWidth > innerWidth").await;
            assert!(!wide, "nothing sticks out at the side");
        }
        play_on(&[&ann, &bob], usize::MAX, "vpc-two").await;
        assert_eq!(bob.truth(&table).await["status"], "finished");
        for person in [&ann, &bob] {
            person.clicks("#decision a[href$='/result']").await;
            person.waits_until("the result is there", |look| look.path == format!("{table}/result")).await;
            person.takes_a_long_picture("vpc-two-result").await;
        }
    });
}
