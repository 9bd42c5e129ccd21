//! What goes wrong in real houses: a page is reloaded, the server dies, somebody clicks twice.

use std::time::{Duration, Instant};

use thirtyfour::By;

use crate::harbour::{CINEMA, DESK, Harbour, test};
use crate::person::{Person, play_on};

/// Two people at a table, some moves after the start.
async fn two_at_sea(harbour: &mut Harbour, screens: [crate::harbour::Screen; 2]) -> (Person, Person, String) {
    let ann = harbour.welcome("Ann", screens[0]).await;
    let bob = harbour.welcome("Bob", screens[1]).await;
    let table = ann.opens_a_table(&["open"], &[]).await;
    bob.joins(&table).await;
    ann.sets_sail().await;
    bob.is_at_sea().await;
    (ann, bob, table)
}

#[test]
fn a_reload_in_mid_game_keeps_seat_and_position() {
    test("reload", async |harbour| {
        let (ann, bob, table) = two_at_sea(harbour, [DESK, DESK]).await;
        play_on(&[&ann, &bob], 10).await;
        for person in [&ann, &bob] {
            let before = person.waits_until("nothing moves", |look| !look.is_playing).await;
            let parts = "return [...document.querySelectorAll('#board, #my-hand, #all-mats, #status .you')].map(e => e.textContent)";
            let shown: Vec<String> = person.asks(parts).await;
            person.driver.refresh().await.expect("the page is reloaded");
            let after = person.waits_until("it is back", |look| look.load > before.load).await;
            assert_eq!((after.path, &after.moves), (table.clone(), &before.moves));
            assert_eq!(after.log, before.log);
            assert_eq!(person.asks::<Vec<String>>(parts).await, shown);
            let you: String = person.asks("return document.querySelector('#status .you').innerText").await;
            assert!(you.contains(&person.name), "{you}");
        }
        // And the game goes on, live for both.
        let lines = ann.looks().await.log;
        play_on(&[&ann, &bob], 4).await;
        let (a, b) = (ann.looks().await, bob.looks().await);
        assert!(a.log != lines && !a.is_over && !b.is_over);
    });
}

#[test]
fn a_killed_server_comes_back_and_both_pages_catch_up_without_a_reload() {
    test("killed_server", async |harbour| {
        let (ann, bob, table) = two_at_sea(harbour, [DESK, DESK]).await;
        play_on(&[&ann, &bob], 4).await;
        // The browser itself reports the lost connection; nothing else may go wrong.
        for person in [&ann, &bob] {
            person.tolerates("net::ERR_");
            person.tolerates("htmx:sse:error");
        }
        let before = [ann.looks().await, bob.looks().await];
        harbour.server.kill();
        ann.waits_for::<bool>("return document.documentElement.classList.contains('offline')", |is| *is).await;
        ann.takes_a_picture("offline").await;
        harbour.server.restart();
        let back = Instant::now();
        for person in [&ann, &bob] {
            person.waits_for::<bool>("return !document.documentElement.classList.contains('offline')", |is| *is).await;
        }
        let time = back.elapsed();
        println!("both pages were back {time:.1?} after the restart");
        assert!(time < Duration::from_secs(20), "it took {time:?} until both pages were back");
        // The next moves reach both, in the very pages that were open before.
        play_on(&[&ann, &bob], 3).await;
        for (person, before) in [&ann, &bob].into_iter().zip(before) {
            let now = person.waits_until("the log goes on", |look| look.log != before.log).await;
            assert!(now.load.to_bits() == before.load.to_bits(), "the page of {} was loaded anew", person.name);
            let told = person.truth(&table).await["told"].as_array().expect("lines").len();
            assert!(told >= before.log.len(), "{} was told {told} lines", person.name);
        }
    });
}

#[test]
fn a_move_of_several_events_is_a_film_and_space_ends_it() {
    test("film", async |harbour| {
        let (ann, bob, table) = two_at_sea(harbour, [CINEMA, DESK]).await;
        // Until all have picked a card: then both actions of both ships happen, one after the other.
        loop {
            play_on(&[&bob], usize::from(!bob.looks().await.moves.is_empty())).await;
            let before = ann.looks().await;
            let is_pick = before.moves.first().is_some_and(|words| words.starts_with("card "));
            if is_pick && bob.looks().await.moves.is_empty() {
                break;
            }
            if !before.moves.is_empty() && !is_pick {
                ann.plays(1).await;
            }
        }
        let lines = ann.looks().await.log.len();
        ann.clicks("#moves button.move").await;
        let film = ann.waits_until("the film begins", |look| look.is_playing).await;
        ann.takes_a_picture_at_once("film").await;
        let told = ann.truth(&table).await["told"].as_array().expect("lines").len();
        assert!(film.log.len() > lines && film.log.len() < told, "{} of {told} lines", film.log.len());
        let skip = Instant::now();
        ann.presses(" ").await;
        let rest = ann.waits_until("the film is over", |look| !look.is_playing && look.log.len() >= told).await;
        let time = skip.elapsed();
        assert!(time < Duration::from_secs(3), "Space took {time:?} to end the film");
        assert_eq!(rest.log.len(), told);
    });
}

/// How many moves the log of the server holds for all to see.
async fn seen(person: &Person, table: &str) -> u64 {
    person.truth(table).await["seen"].as_u64().expect("a number")
}

#[test]
fn a_double_click_plays_once() {
    test("double_click", async |harbour| {
        let (ann, bob, table) = two_at_sea(harbour, [DESK, DESK]).await;
        // The second click is answered with the table as it is, whatever the status.
        ann.tolerates("the server responded with a status of 409");
        let mut done = 0;
        while done < 4 {
            let look = ann.looks().await;
            if look.moves.is_empty() || look.is_playing {
                let bobs = bob.looks().await;
                if !bobs.moves.is_empty() {
                    bob.plays(1).await;
                }
                continue;
            }
            let before = seen(&ann, &table).await;
            let button = ann.driver.find(By::Css("#moves li:last-child button.move")).await.expect("a move");
            button.scroll_into_view().await.expect("it can be scrolled to");
            ann.driver.action_chain().double_click_element(&button).perform().await.expect("a double click");
            ann.waits_until("the move is made", |now| now.is_over || now.seen != look.seen).await;
            // Everything that the clicks sent has been answered.
            let idle = "return !document.querySelector('.htmx-request') && performance.now()";
            ann.waits_for::<serde_json::Value>(idle, |idle| idle.as_f64().is_some()).await;
            let after = seen(&ann, &table).await;
            assert_eq!(after, before + 1, "a double click on {:?} of {:?}", look.moves.last(), look.moves);
            done += 1;
        }
    });
}
