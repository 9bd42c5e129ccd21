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

/// Takes one move: two of three on the map if there is a step to take and nothing to do on the spot, else the first of the list.
async fn takes_a_move(person: &Person, before: &Look, number: usize) {
    let first = before.moves.first().map(String::as_str).unwrap_or_default();
    let is_here = matches!(first, "pick up" | "mission") || first.starts_with("attack");
    let walks = before.moves.iter().any(|words| words.starts_with("step")) && !is_here && !number.is_multiple_of(3);
    let place = if walks { "#board [data-move^='step']" } else { "#moves li:nth-child(1) button.move" };
    person.makes_move(place, before).await;
}

/// On a phone every button is as high as a thumb, wholly on the screen, and nothing lies over it once it is scrolled to.
async fn can_tap_all(person: &Person, kind: &str) {
    let lost: Vec<String> = person
        .asks(
            "return [...document.querySelectorAll('#moves button.move')].filter(b => { b.scrollIntoView({ block: 'center' }); \
             const r = b.getBoundingClientRect(), hit = document.elementFromPoint((r.left + r.right) / 2, (r.top + r.bottom) / 2); \
             return r.height < 40 || r.left < 0 || r.right > innerWidth || !b.contains(hit); }).map(b => b.value)",
        )
        .await;
    assert!(lost.is_empty(), "{kind}: {lost:?} cannot be tapped");
    let is_wide = "scrollTo(0, 0); return document.documentElement.scrollWidth > document.documentElement.clientWidth";
    assert!(!person.asks::<bool>(is_wide).await, "{kind}: the table scrolls sideways");
}

/// Plays until all see the end, and keeps a picture of each kind of decision.
async fn play(people: &[&Person], tag: &str) {
    let mut seen: Vec<(u32, String)> = Vec::new();
    let mut moves = 0;
    let start = std::time::Instant::now();
    loop {
        let mut ends = 0;
        for person in people {
            let look = person.looks().await;
            ends += usize::from(look.is_over);
            if look.moves.is_empty() || look.is_playing {
                continue;
            }
            let kind = (person.screen.width, kind(&look));
            if !seen.contains(&kind) {
                person.takes_a_picture(&format!("{tag}-{}", kind.1)).await;
                if person.screen.is_phone {
                    can_tap_all(person, &kind.1).await;
                    person.takes_a_long_picture(&format!("{tag}-{}-long", kind.1)).await;
                }
                seen.push(kind);
            }
            takes_a_move(person, &look, moves).await;
            moves += 1;
        }
        if ends == people.len() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(8)).await;
    }
    println!("{moves} moves in {:.1?}; decisions of {seen:?}", start.elapsed());
}

/// People and bots explore the island for three days, to the scores, which all see alike.
async fn explore(people: &[&Person], seats: &[&str], tag: &str) {
    let host = people[0];
    let table = host.opens_a_table_of(GAME, seats, &[("days", "3")]).await;
    for guest in &people[1..] {
        guest.joins(&table).await;
    }
    host.sets_sail().await;
    for guest in &people[1..] {
        guest.is_at_sea().await;
    }
    play(people, tag).await;
    let mut scores = Vec::new();
    for person in people {
        person.takes_a_picture(&format!("{tag}-over")).await;
        person.clicks("#decision a[href$='/result']").await;
        person.waits_until("the result is there", |look| look.path == format!("{table}/result")).await;
        person.takes_a_picture(&format!("{tag}-result")).await;
        let numbers = "return [...document.querySelectorAll('table.scores td')].map(cell => cell.innerText)";
        scores.push(person.asks::<Vec<String>>(numbers).await);
    }
    assert!(scores.iter().all(|score| *score == scores[0]), "{scores:?}");
    assert_eq!(host.truth(&table).await["status"], "finished");
}

#[test]
fn two_people_explore_the_island_to_the_scores() {
    test("island", async |harbour| {
        let ann = harbour.welcome("Ann", DESK).await;
        let bob = harbour.welcome("Bob", DESK).await;
        explore(&[&ann, &bob], &["open"], "island").await;
    });
}

#[test]
fn two_people_explore_the_island_to_the_scores_on_their_phones() {
    test("island_phones", async |harbour| {
        let ann = harbour.welcome("Ann", PHONE).await;
        let bob = harbour.welcome("Bob", PHONE).await;
        explore(&[&ann, &bob], &["open"], "island").await;
    });
}

#[test]
fn a_laptop_a_phone_and_two_bots_explore_the_island_to_the_scores() {
    test("island_four", async |harbour| {
        let ann = harbour.welcome("Ann", DESK).await;
        let bob = harbour.welcome("Bob", PHONE).await;
        explore(&[&ann, &bob], &["open", "bot-greedy", "bot-random"], "island-four").await;
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
        let start = ann.is_asked().await;
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
        // Nothing was learnt on the way, so the steps can be taken back one by one.
        let mut look = ann.is_asked().await;
        while look.moves != start.moves {
            ann.presses("u").await;
            let before = look;
            look = ann
                .waits_until("a step is taken back", |look| look.moves != before.moves && !look.moves.is_empty())
                .await;
        }
        ann.waits_for::<Vec<String>>(far, |ways| *ways == way).await;
        // A morph finds its way by ids.
        let twice = "const ids = [...document.querySelectorAll('[id]')].map(e => e.id); \
                     return ids.filter((id, i) => ids.indexOf(id) !== i)";
        assert_eq!(ann.asks::<Vec<String>>(twice).await, Vec::<String>::new(), "ids that stand twice");
    });
}
