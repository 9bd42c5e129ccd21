//! Voodoo Island as people play it: by clicks on the map and on buttons, on a laptop and on a phone.

use crate::harbour::{DESK, PHONE, test};
use crate::person::{Look, Person, play_on};

const GAME: &str = "voodoo-island";

/// The kind of a decision, as a name for its picture.
fn kind(look: &Look) -> String {
    let is_there = |words: &&str| look.moves.iter().any(|known| known.starts_with(words));
    let special = ["mission", "attack", "pick up", "end round"].into_iter().find(is_there);
    special.unwrap_or_else(|| look.moves[0].split(' ').next().unwrap_or_default()).replace(' ', "-")
}

/// Takes one move: on the map if there is a step to take, else the first of the list.
async fn takes_a_move(person: &Person, before: &Look) {
    let step = "#board [data-move^='step']";
    if before.moves.iter().any(|words| words.starts_with("step"))
        && !before.moves.iter().any(|words| words == "pick up")
    {
        person.clicks(step).await;
    } else {
        person.clicks("#moves li:nth-child(1) button.move").await;
    }
    person.waits_until("the move is made", |look| look.is_over || look.seen != before.seen).await;
}

/// Plays until all see the end, or so many moves, and keeps a picture of each kind of decision.
async fn plays(people: &[&Person], most: usize, tag: &str) {
    let mut seen: Vec<String> = Vec::new();
    let mut moves = 0;
    while moves < most {
        let mut ends = 0;
        for person in people {
            let look = person.looks().await;
            ends += usize::from(look.is_over);
            if look.moves.is_empty() || look.is_playing {
                continue;
            }
            let kind = kind(&look);
            if !seen.contains(&kind) {
                person.takes_a_picture(&format!("{tag}-{kind}")).await;
                seen.push(kind);
            }
            takes_a_move(person, &look).await;
            moves += 1;
        }
        if ends == people.len() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(8)).await;
    }
    println!("{moves} moves; decisions of {seen:?}");
}

#[test]
fn two_people_explore_the_island_to_the_scores() {
    test("island", async |harbour| {
        let ann = harbour.welcome("Ann", DESK).await;
        let bob = harbour.welcome("Bob", DESK).await;
        let table = ann.opens_a_table_of(GAME, &["open"], &[("days", "3")]).await;
        bob.joins(&table).await;
        ann.sets_sail().await;
        bob.is_at_sea().await;
        plays(&[&ann, &bob], usize::MAX, "island").await;
        ann.takes_a_picture("island-over").await;
        for person in [&ann, &bob] {
            person.clicks("#decision a[href$='/result']").await;
            person.waits_until("the result is there", |look| look.path == format!("{table}/result")).await;
        }
        ann.takes_a_picture("island-result").await;
        let text = "return document.querySelector('table.scores').innerText";
        assert_eq!(ann.asks::<String>(text).await, bob.asks::<String>(text).await);
        assert_eq!(ann.truth(&table).await["status"], "finished");
    });
}

#[test]
fn a_click_on_a_far_spot_walks_all_the_way() {
    test("island_walk", async |harbour| {
        let ann = harbour.welcome("Ann", DESK).await;
        ann.opens_a_table_of(GAME, &["bot-random"], &[("days", "3"), ("first_player", "0")]).await;
        ann.sets_sail().await;
        // The pawn, and whatever the dawn asks, until there is a way of two steps.
        let far = "return [...document.querySelectorAll('#board [data-walk]')].map(e => e.id)";
        while ann.asks::<Vec<String>>(far).await.is_empty() {
            play_on(&[&ann], 1).await;
            ann.is_asked().await;
        }
        let way: Vec<String> = ann.asks(far).await;
        let last = way.last().expect("a way");
        let goal: String = ann
            .asks(&format!(
                "return document.getElementById('{last}').dataset.walk.split(';').pop().replace('step ', '')"
            ))
            .await;
        ann.clicks(&format!("#{last} .walk-hit")).await;
        let there = format!("steps to ({})", goal.replace(' ', ","));
        ann.waits_until("the explorer is there", |look| look.log.iter().any(|line| line.contains(&there))).await;
        ann.takes_a_picture("island-walked").await;
    });
}

#[test]
fn on_a_phone_one_person_and_three_bots_explore_the_island() {
    test("island_phone", async |harbour| {
        let ann = harbour.welcome("Ann", PHONE).await;
        ann.opens_a_table_of(GAME, &["bot-greedy", "bot-greedy", "bot-random"], &[("days", "4")]).await;
        ann.sets_sail().await;
        plays(&[&ann], 45, "island-phone").await;
        let is_wide = "return document.documentElement.scrollWidth > document.documentElement.clientWidth";
        assert!(!ann.asks::<bool>(is_wide).await, "the table scrolls sideways");
        ann.takes_a_long_picture("island-phone-long").await;
    });
}
