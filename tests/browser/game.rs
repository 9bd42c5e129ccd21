//! Whole games, as people play them: alone and with a friend, on a laptop and on a phone.

use crate::harbour::{DESK, Harbour, PHONE, Screen, test};
use crate::person::{Person, play_on};

/// Plays to the end, goes to the result and gives the scores as they are shown.
async fn plays_to_the_scores(people: &[&Person], table: &str) -> Vec<String> {
    let start = std::time::Instant::now();
    let moves = play_on(people, usize::MAX).await;
    println!("{moves} moves in {:.1?}", start.elapsed());
    let mut scores = Vec::new();
    for person in people {
        person.takes_a_picture(&format!("over-{}", person.name)).await;
        person.clicks("#decision a[href$='/result']").await;
        person.waits_until("the result is there", |look| look.path == format!("{table}/result")).await;
        scores.push(person.asks::<String>("return document.querySelector('table.scores').innerText").await);
    }
    assert_eq!(people[0].truth(table).await["status"], "finished");
    scores
}

async fn two_people(harbour: &mut Harbour, screen: Screen) {
    let ann = harbour.welcome("Ann", screen).await;
    let bob = harbour.welcome("Bob", screen).await;
    let table = ann.opens_a_table(&["open"], &[("round_cap", "20")]).await;
    ann.takes_a_picture("room-host").await;
    bob.joins(&table).await;
    bob.takes_a_picture("room-guest").await;
    ann.sets_sail().await;
    bob.is_at_sea().await;
    bob.takes_a_picture("table-start").await;
    play_on(&[&ann, &bob], 30).await;
    ann.takes_a_picture("table-middle").await;
    let scores = plays_to_the_scores(&[&ann, &bob], &table).await;
    ann.takes_a_picture("result").await;
    assert_eq!(scores[0], scores[1]);
    // On a phone the names are only for screen readers: the badges say who it is.
    assert!(scores[0].contains("Total"), "{}", scores[0]);
}

#[test]
fn two_people_play_a_whole_game_and_see_the_same_scores() {
    test("whole_game", async |harbour| two_people(harbour, DESK).await);
}

#[test]
fn two_people_play_a_whole_game_on_their_phones() {
    test("whole_game_phone", async |harbour| two_people(harbour, PHONE).await);
}

/// One click in the harbour, and on to the scores, against bots.
async fn alone(harbour: &mut Harbour, screen: Screen) {
    let ann = harbour.welcome("Ann", screen).await;
    ann.visits("/").await;
    ann.clicks(".game-card button").await;
    ann.is_at_sea().await;
    let table = ann.looks().await.path;
    ann.is_asked().await;
    ann.takes_a_picture("solo-start").await;
    let scores = plays_to_the_scores(&[&ann], &table).await;
    ann.takes_a_picture("solo-result").await;
    assert!(scores[0].contains("Total"), "{}", scores[0]);
}

#[test]
fn one_person_plays_a_whole_game_against_bots() {
    test("solo_game", async |harbour| alone(harbour, DESK).await);
}

#[test]
fn one_person_plays_a_whole_game_against_bots_on_a_phone() {
    test("solo_game_phone", async |harbour| alone(harbour, PHONE).await);
}
