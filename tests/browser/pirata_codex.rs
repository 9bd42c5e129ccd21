//! Pirata Codex in the browser: two people against the Phantom, one against bots, and a full table with all that is in the box.

use std::collections::BTreeSet;
use std::time::Instant;

use crate::harbour::{CINEMA, DESK, Harbour, PHONE, Screen, test};
use crate::person::{Look, Person};

/// The kind of a decision: by what its first moves begin with.
fn kind_of(look: &Look) -> String {
    let first = |words: &String| words.split(' ').next().unwrap_or_default().to_owned();
    let words: BTreeSet<String> = look.moves.iter().map(first).collect();
    words.into_iter().collect::<Vec<_>>().join("-")
}

/// A move that keeps a game going: a low bid, and once there is one of three dice a call; otherwise the first that is listed.
fn sensible(look: &Look) -> usize {
    let has = |words: &str| look.moves.iter().position(|other| other == words);
    let bids = |most: usize| look.moves.iter().position(|words| (1..=most).any(|n| *words == format!("bid {n}")));
    let call = if bids(3).is_none() { has("liar") } else { None };
    call.or(has("thumbs up")).or(bids(9)).or(has("pass").filter(|_| look.log.len().is_multiple_of(3))).unwrap_or(0)
}

/// Plays on until all see the end, or so many moves were made; keeps a picture of every kind of decision. Hot spots are clicked
/// where the move has one.
async fn plays_on(people: &[&Person], most: usize, name: &str) -> usize {
    let mut kinds = BTreeSet::new();
    let (mut played, mut last) = (0, Instant::now());
    while played < most {
        let mut ends = 0;
        for person in people {
            let look = person.looks().await;
            ends += usize::from(look.is_over);
            // Who has only one move is answered for by the table.
            if look.moves.len() < 2 || look.is_playing || played >= most {
                last = if look.moves.len() == 1 { Instant::now() } else { last };
                continue;
            }
            let before = person.is_asked().await;
            if kinds.insert(kind_of(&before)) {
                person.takes_a_picture(&format!("{name}-{:02}-{}", kinds.len(), kind_of(&before))).await;
            }
            let words = &before.moves[sensible(&before)];
            let spot = format!("#stage [data-move='{words}']:not([data-then])");
            let is_spot: bool = person.asks(&format!("return !!document.querySelector(\"{spot}\")")).await;
            if is_spot && !person.screen.is_phone {
                person.asks::<Option<bool>>(&format!("document.querySelector(\"{spot}\").dispatchEvent(new MouseEvent('click', {{bubbles: true}})); return null")).await;
            } else {
                person.makes_move(&format!("#moves button[value='{words}']"), &before).await;
            }
            person.waits_until("the move is made", |look| look.is_over || look.seen != before.seen).await;
            played += 1;
            last = Instant::now();
        }
        if ends == people.len() {
            break;
        }
        assert!(last.elapsed().as_secs() < 60, "nobody is asked, and the game is not over");
        tokio::time::sleep(std::time::Duration::from_millis(8)).await;
    }
    played
}

async fn sees_the_result(person: &Person, table: &str, name: &str) {
    person.takes_a_picture(&format!("{name}-over")).await;
    person.clicks("#decision a[href$='/result']").await;
    person.waits_until("the result is there", |look| look.path == format!("{table}/result")).await;
    person.takes_a_picture(&format!("{name}-result")).await;
    assert_eq!(person.truth(table).await["status"], "finished");
}

#[test]
fn two_people_sail_a_whole_game_with_the_phantom() {
    test("codex_phantom", async |harbour| {
        let ann = harbour.welcome("Ann", DESK).await;
        let bob = harbour.welcome("Bob", PHONE).await;
        let table = ann.opens_a_table_of("pirata-codex", &["open"], &[("setup", "first_game")]).await;
        bob.joins(&table).await;
        ann.sets_sail().await;
        bob.is_at_sea().await;
        let moves = plays_on(&[&ann, &bob], 2000, "codex-phantom").await;
        println!("{moves} moves");
        sees_the_result(&ann, &table, "codex-phantom").await;
        sees_the_result(&bob, &table, "codex-phantom-guest").await;
    });
}

async fn against_bots(harbour: &mut Harbour, screen: Screen, name: &str) {
    let ann = harbour.welcome("Ann", screen).await;
    let bots = ["bot-greedy", "bot-greedy", "bot-random"];
    let table = ann.opens_a_table_of("pirata-codex", &bots, &[]).await;
    ann.sets_sail().await;
    plays_on(&[&ann], 2000, name).await;
    sees_the_result(&ann, &table, name).await;
}

#[test]
fn one_person_plays_a_whole_game_against_three_bots() {
    test("codex_solo", async |harbour| against_bots(harbour, DESK, "codex-solo").await);
}

/// Everything in the box: both maps, Curse of the Dead, Ghost Pack, skins, tiles placed and cards drafted by the players.
#[test]
fn six_play_the_whole_box_to_the_end() {
    test("codex_six", async |harbour| {
        let ann = harbour.welcome("Ann", DESK).await;
        let bob = harbour.welcome("Bob", PHONE).await;
        let others = ["bot-greedy", "open", "bot-random", "bot-greedy", "bot-greedy"];
        let options = [
            ("map", "both"),
            ("expansion", "on"),
            ("ghost_pack", "on"),
            ("skins", "no_wilds+gale+purse+toll+rough_hands"),
        ];
        let table = ann.opens_a_table_of("pirata-codex", &others, &options).await;
        bob.joins(&table).await;
        ann.sets_sail().await;
        bob.is_at_sea().await;
        let moves = plays_on(&[&ann, &bob], 2000, "codex-six").await;
        println!("{moves} moves");
        sees_the_result(&ann, &table, "codex-six").await;
        sees_the_result(&bob, &table, "codex-six-guest").await;
    });
}

/// Sits down with two bots and plays on until there is a bid to answer, with room to raise it, or one to make.
async fn is_asked_to_bid(harbour: &mut Harbour, screen: Screen, answers: bool) -> Person {
    let ann = harbour.welcome("Ann", screen).await;
    let options = [("setup", "first_game"), ("navigator", "random")];
    ann.opens_a_table_of("pirata-codex", &["bot-mate", "bot-mate"], &options).await;
    ann.sets_sail().await;
    loop {
        let look = ann.is_asked().await;
        let is_first = look.moves.iter().any(|words| words == "bid 1");
        let is_bet = look.moves.iter().any(|words| words == "liar");
        let has_room = look.moves.iter().filter(|words| words.starts_with("bid ")).count() > 3;
        if (is_bet && has_room) || (is_first && !answers) {
            return ann;
        }
        if look.moves.len() < 2 {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        } else {
            ann.plays(sensible(&look) + 1).await;
        }
    }
}

/// A click on the grid makes a whole bid: the quantity, and the face that follows at once.
#[test]
fn one_click_on_the_grid_bids() {
    test("codex_grid", async |harbour| {
        let ann = is_asked_to_bid(harbour, DESK, false).await;
        let click = "document.querySelector('[data-then]').dispatchEvent(new MouseEvent('click', {bubbles: true})); return null";
        ann.asks::<Option<bool>>(click).await;
        ann.waits_until("the bid is made", |look| look.log.iter().any(|line| line.contains("Ann bids"))).await;
    });
}

/// On a phone every bid is a button that a thumb can hit, with its odds, and one tap makes it.
#[test]
fn one_tap_on_the_slate_bids() {
    test("codex_slate", async |harbour| {
        let ann = is_asked_to_bid(harbour, PHONE, true).await;
        ann.takes_a_picture("codex-slate").await;
        let sizes: Vec<(f64, f64, String)> = ann
            .asks(
                "return [...document.querySelectorAll('#slate button')].map(b => { \
                     const r = b.getBoundingClientRect(); return [r.width, r.height, b.textContent]; })",
            )
            .await;
        assert!(sizes.len() > 12, "{sizes:?}");
        for (width, height, words) in &sizes {
            assert!(*width >= 40.0 && *height >= 40.0, "'{words}' is {width} by {height}");
            assert!(words.contains('%'), "'{words}' says no odds");
        }
        let place = "scrollTo(0, 0); const r = document.querySelector('#slate').getBoundingClientRect(); return [r.top, r.bottom]";
        let (top, bottom): (f64, f64) = ann.asks(place).await;
        assert!(top > 0.0 && bottom <= 844.0, "the slate reaches from {top} to {bottom}: not on the screen as a whole");
        ann.clicks("#slate .slate-raise").await;
        ann.waits_until("the bid is made", |look| look.log.iter().any(|line| line.contains("Ann bids"))).await;
    });
}

/// Whoever calls a lie sees the cups go up, the dice that fit counted, and the verdict.
#[test]
fn the_reveal_is_a_film() {
    test("codex_reveal", async |harbour| {
        let ann = is_asked_to_bid(harbour, CINEMA, true).await;
        // The page remembers what was on the stage: cups that are down, cups that were lifted, and the verdict.
        let watch = "window.cups = []; const count = c => document.querySelectorAll('#felt .' + c).length; \
                     new MutationObserver(() => window.cups.push([count('lid'), count('lid-off'), count('stamp')])) \
                         .observe(document.body, { subtree: true, childList: true, attributes: true }); return null";
        ann.asks::<Option<bool>>(watch).await;
        ann.clicks("#moves button[value='liar']").await;
        for n in 0..16 {
            ann.takes_a_picture_at_once(&format!("codex-reveal-{n:02}")).await;
            tokio::time::sleep(std::time::Duration::from_millis(60)).await;
        }
        let has_verdict = |cups: &BTreeSet<(u8, u8, u8)>| cups.contains(&(0, 3, 1));
        let cups = ann.waits_for::<BTreeSet<(u8, u8, u8)>>("return window.cups", has_verdict).await;
        // Cup after cup, then the count.
        let lifted: BTreeSet<u8> = cups.iter().map(|(_, lifted, _)| *lifted).collect();
        assert!(lifted.contains(&3) && lifted.len() > 2, "the cups went up like this: {cups:?}");
    });
}
