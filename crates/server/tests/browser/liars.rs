//! Liar's dice at a table: what players must remember is not shown again, and nobody learns who is still thinking.

use std::collections::BTreeSet;
use std::time::Duration;

use axum::http::StatusCode;
use engine::words::Kept;
use engine::{Eye, Record};

use crate::house::{Browser, GAMES, House, choose, decision};
use crate::live::Feed;

const RECORD: &str = include_str!("../../../../records/pirata-codex/rules-1/05-four-seats.record");

/// What all were told in a record: the lines that are to be remembered from rounds before the last, as a log would show them,
/// and all others.
fn told(record: &Record) -> (BTreeSet<String>, BTreeSet<String>) {
    let names: Vec<&str> = record.seats.iter().map(|(_, player)| player.as_str()).collect();
    let (mut old, mut now) = (BTreeSet::new(), BTreeSet::new());
    engine::Table::replay(GAMES[1].game, record, &mut |_, event| {
        let Some(line) = event.told(Eye::Spectator) else { return };
        if line.kept == Kept::NewRound {
            old.append(&mut now);
        }
        if line.kept == Kept::ThisRound {
            now.insert(line.with_names(&names));
        }
    })
    .unwrap();
    (old.difference(&now).cloned().collect(), now)
}

/// The sentences of a page, without their dress.
fn text_of(page: &str) -> String {
    let mut text = String::new();
    for part in page.split('<') {
        text.push_str(part.split_once('>').map_or(part, |(_, words)| words));
        // Elements stand apart, but a name belongs to its sentence.
        if part.starts_with("/p>") || part.starts_with("/li>") {
            text.push(' ');
        }
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// How many moments a replay has.
fn moments(page: &str) -> usize {
    let words = page.split("Moment ").nth(1).and_then(|rest| rest.split('<').next()).unwrap_or_default();
    let number = words.split_once(" of ").and_then(|(_, number)| number.parse().ok());
    number.unwrap_or_else(|| panic!("no moments in '{words}' of {page}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn pir_110_a_running_game_does_not_show_earlier_numbers_of_dice_again() {
    let house = House::new().await;
    let mut ann = house.browser();
    let whole = Record::parse(RECORD).unwrap();
    let mut half = whole.clone();
    half.moves.truncate(whole.moves.len() * 2 / 3);
    half.scores.clear();
    // Players whose names are words of nothing else, so that sentences can be found.
    for ((_, player), name) in half.seats.iter_mut().zip(["Ada", "Bea", "Cleo", "Dora"]) {
        name.clone_into(player);
    }
    let (old, now) = told(&half);
    assert!(old.len() > 20 && !now.is_empty(), "the record has rounds to remember");

    let replay = ann.done("/import", &[("record", &half.to_string())]).await;
    let table = replay.split("/replay").next().unwrap().to_owned();
    let last = moments(&ann.page(&format!("{table}/replay?eye=quay")).await);
    let mut shown = String::new();
    for at in 0..=last {
        shown.push_str(&text_of(&ann.page(&format!("{table}/replay?eye=quay&at={at}")).await));
    }
    let api = ann.page(&table.replace("/t/", "/api/tables/")).await;
    for line in &old {
        assert!(!shown.contains(line.as_str()), "the replay says again: {line}");
        assert!(!api.contains(line.as_str()), "the API says again: {line}");
    }
    assert!(now.iter().any(|line| shown.contains(line.as_str())), "what happened in this round is shown");
    assert!(shown.contains("yours to remember"), "the page says why it begins here");

    // Once the game is over, everything can be looked at.
    let replay = ann.done("/import", &[("record", RECORD)]).await;
    let all = moments(&ann.page(&replay.replace("at=0", "at=0&eye=quay")).await);
    assert!(all > last * 3, "{all} moments of a finished game, {last} of one round");
}

/// Three people at a table of Pirata Codex with everything that is chosen in secret.
async fn three(house: &House) -> (Vec<Browser>, String) {
    let mut people = vec![house.browser(), house.browser(), house.browser()];
    let form = [("who0", "here"), ("name0", "Ann"), ("who1", "open"), ("who2", "open"), ("option-expansion", "on")];
    let table = people[0].done("/new/pirata-codex", &form).await;
    for (i, (seat, name)) in [(1, ("blue", "Ben")), (2, ("green", "Cat"))] {
        people[i].page(&table).await;
        people[i].done(&format!("{table}/sit"), &[("seat", seat), ("name", name)]).await;
    }
    people[0].done(&format!("{table}/start"), &[]).await;
    (people, table)
}

/// What the table waits for, as all may know.
async fn waits_for(watcher: &mut Browser, table: &str) -> String {
    let info = watcher.get(&table.replace("/t/", "/api/tables/")).await.json();
    // A window may be followed by one like it: what was told in between tells them apart.
    format!("{} {} {}", info["view"]["decision"], info["view"]["waiting"], info["told"])
}

#[tokio::test(flavor = "multi_thread")]
async fn who_passes_or_has_chosen_changes_no_byte_for_the_others() {
    let house = House::new().await;
    let (mut people, table) = three(&house).await;
    let mut watcher = house.browser();
    let mut feeds = Vec::new();
    for person in people.iter().chain([&watcher]) {
        feeds.push(Feed::open(person, &format!("{table}/stream")).await);
    }
    let mut unseen = BTreeSet::new();
    let (mut still, mut turn) = (0, 0);
    while (still < 40 || unseen.len() < 2) && turn < 400 {
        turn += 1;
        let mut pages = Vec::new();
        for person in people.iter_mut().chain([&mut watcher]) {
            pages.push(person.page(&table).await);
        }
        // The last who is asked goes first, so that choices made at once are made in any order.
        let asked = pages.iter().rposition(|page| decision(page).is_some_and(|(_, _, moves)| moves.len() > 1));
        let Some(mover) = asked else {
            assert!(!pages[0].contains("The game is over."), "the game was too short for this test");
            tokio::time::sleep(Duration::from_millis(10)).await;
            continue;
        };
        let before = waits_for(&mut watcher, &table).await;
        let (_, _, moves) = decision(&pages[mover]).unwrap();
        let liar = moves.iter().position(|words| words == "liar");
        let pass = moves.iter().position(|words| words == "pass").filter(|_| turn % 3 > 0);
        let which = liar.or(pass).unwrap_or(turn % moves.len().min(6));
        let words = moves[which].split(' ').next().unwrap().to_owned();
        let is_secret = matches!(words.as_str(), "pass" | "give" | "catch" | "vote");
        if is_secret {
            for feed in &mut feeds {
                feed.hear_briefly().await;
            }
        }
        let answer = choose(&mut people[mover], &table, &pages[mover], which).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
        if !is_secret || waits_for(&mut watcher, &table).await != before {
            continue;
        }
        for (i, feed) in feeds.iter_mut().enumerate().filter(|(i, _)| *i != mover) {
            let heard = feed.hear_briefly().await;
            let after = if i < 3 { people[i].page(&table).await } else { watcher.page(&table).await };
            // Whoever is asked next is told so, even if the table answers at once.
            let was_asked = heard.iter().any(|event| event.contains("id=\"moves\""));
            if waits_for(&mut watcher, &table).await == before && !was_asked {
                assert_eq!(heard, Vec::<String>::new(), "{words} of {mover} was heard by {i}");
                assert!(after == pages[i], "{words} of {mover} changed the page of {i}");
                still += 1;
                unseen.insert(words.clone());
            }
        }
    }
    assert!(still >= 40 && unseen.len() >= 2, "only {still} looks at {unseen:?}");
}
