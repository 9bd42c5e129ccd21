//! Voodoo Pirate as people play it: alone against the Cursed Pirates on either screen, and two, one at a laptop and one on a
//! phone; and the sea in all four winds.

use crate::harbour::{DESK, Harbour, PHONE, Screen, test};
use crate::person::{Person, play_on};

const KEY: &str = "voodoo-pirate";

/// A finished game of four, which the repository keeps.
const RECORD: &str = include_str!("../../records/voodoo-pirate/rules-1/08-four-seats.record");

/// Plays as somebody does who wants to get on: what works on the board first, then the first entry that is no discard.
async fn plays_on_alone(person: &Person) -> usize {
    let mut moves = 0;
    while !person.looks().await.is_over {
        let look =
            person.waits_until("it is asked or the game is over", |look| look.is_over || !look.moves.is_empty()).await;
        if look.is_over {
            break;
        }
        let look = if look.is_playing { person.is_asked().await } else { look };
        let wanted = |words: &&String| !words.starts_with("discard") && *words != "pass" && *words != "end";
        let words = look.moves.iter().find(wanted).or(look.moves.iter().find(|words| *words == "end"));
        let number = words.and_then(|words| look.moves.iter().position(|other| other == words)).unwrap_or(0);
        person.plays(number + 1).await;
        moves += 1;
        if moves % 25 == 0 {
            person.takes_a_picture_at_once(&format!("voodoo-pirate-solo-{moves}")).await;
        }
    }
    moves
}

/// From the room to the scores, alone against the Cursed Pirates.
async fn alone(harbour: &mut Harbour, screen: Screen) {
    let ann = harbour.welcome("Ann", screen).await;
    // All other chairs are taken away: the Cursed Pirates are played by the rules.
    let table = ann.opens_a_table_of(KEY, &["none", "none", "none", "none"], &[("cursed", "3")]).await;
    ann.sets_sail().await;
    ann.is_asked().await;
    ann.takes_a_picture("voodoo-pirate-start").await;
    let moves = plays_on_alone(&ann).await;
    assert!(moves > 20, "{moves}");
    ann.takes_a_picture("voodoo-pirate-over").await;
    ann.clicks("#decision a[href$='/result']").await;
    ann.waits_until("the result is there", |look| look.path == format!("{table}/result")).await;
    ann.takes_a_picture("voodoo-pirate-result").await;
    let scores = ann.asks::<String>("return document.querySelector('table.scores').innerText").await;
    assert!(scores.contains("Total") && scores.contains("Cursed"), "{scores}");
    assert_eq!(ann.truth(&table).await["status"], "finished");
}

#[test]
fn one_person_plays_a_whole_game_against_cursed_pirates() {
    test("voodoo_pirate_solo", async |harbour| alone(harbour, DESK).await);
}

#[test]
fn one_person_plays_a_whole_game_against_cursed_pirates_on_a_phone() {
    test("voodoo_pirate_solo_phone", async |harbour| alone(harbour, PHONE).await);
}

#[test]
fn two_people_play_a_whole_game_at_a_laptop_and_on_a_phone() {
    test("voodoo_pirate_two", async |harbour| {
        let ann = harbour.welcome("Ann", DESK).await;
        let bob = harbour.welcome("Bob", PHONE).await;
        let table = ann.opens_a_table_of(KEY, &["open", "none", "none", "none"], &[]).await;
        bob.joins(&table).await;
        ann.sets_sail().await;
        bob.is_at_sea().await;
        bob.takes_a_long_picture("voodoo-pirate-two-start").await;
        play_on(&[&ann, &bob], 40).await;
        ann.takes_a_long_picture("voodoo-pirate-two-middle").await;
        bob.takes_a_picture("voodoo-pirate-two-bob").await;
        play_on(&[&ann, &bob], usize::MAX).await;
        assert_eq!(ann.truth(&table).await["status"], "finished");
        for person in [&ann, &bob] {
            person.clicks("#decision a[href$='/result']").await;
            person.waits_until("the result is there", |look| look.path == format!("{table}/result")).await;
            person.takes_a_long_picture("voodoo-pirate-two-result").await;
        }
    });
}

async fn sees_four_winds(person: &Person) {
    let table = person.brings_a_record(RECORD).await;
    let mut winds = std::collections::BTreeSet::new();
    let moves = RECORD.lines().filter(|line| line.contains(": ")).count();
    for step in (0..moves).step_by(3) {
        person.visits(&format!("{table}/replay?at={step}")).await;
        let script = "return document.querySelector('.vb-air')?.getAttribute('class').split('vb-air-')[1] ?? ''";
        let wind: String = person.asks(script).await;
        if !wind.is_empty() && winds.insert(wind.clone()) {
            person.takes_a_picture(&format!("voodoo-pirate-{wind}")).await;
        }
        if winds.len() == 4 {
            break;
        }
    }
    assert_eq!(winds.len(), 4, "{winds:?}");
}

#[test]
fn the_sea_changes_with_the_wind() {
    test("voodoo_pirate_winds", async |harbour| {
        for screen in [DESK, PHONE] {
            let ann = harbour.welcome("Ann", screen).await;
            sees_four_winds(&ann).await;
        }
    });
}
