//! A store that fails or is slow.

use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use store::{Store, Unavailable};

use crate::house::{Client, Inside, Pair};

#[test]
fn what_cannot_be_written_is_refused_in_clear_words_shows_nothing_and_goes_on_later() {
    let inside = Inside::start(|_| {});
    let pair = Pair::at_sea(inside.port(), "jamaica");
    pair.play(20);
    let faults = [
        (Unavailable::Full, "the disk is full"),
        (Unavailable::ReadOnly, "read-only"),
        (Unavailable::Locked, "locked"),
        (Unavailable::Failed("I/O error".to_owned()), "I/O error"),
    ];
    for (fault, words) in faults {
        let mut streams = [0, 1].map(|person| {
            let mut live = pair.people[person].live(&format!("{}/stream", pair.api())).expect("a stream");
            live.next().expect("the table as it stands");
            live
        });
        let before = [pair.look(0), pair.look(1)];
        inside.chaos.cut(Some(fault));
        let (person, answer) = pair.try_move(1).expect("a move");
        assert_eq!(answer.status, 503, "{}", answer.body);
        assert!(answer.body.contains(words) && answer.body.contains("try again"), "{}", answer.body);
        // The same by the page: a page that says so, and a table that stands as before.
        let browser = Client::browser(inside.port(), &pair.secrets[person]);
        let seat = before[person]["you"].as_str().expect("a seat").to_owned();
        let form = [
            ("seat", seat),
            ("seen", before[person]["seen"].to_string()),
            ("words", before[person]["moves"][0]["words"].as_str().expect("words").to_owned()),
        ];
        let form = form.map(|(name, value)| (name.to_owned(), value));
        let page = browser.post_form(&format!("{}/move", pair.page()), &form).expect("an answer");
        assert_eq!(page.status, 503, "{}", page.body);
        assert!(page.body.contains(words) && page.body.contains("Nothing that was shown is lost"), "{}", page.body);
        assert_eq!(browser.get(&pair.page()).expect("a page").status, 200, "the table can still be looked at");
        let refused = browser.post_form("/play/jamaica", &[]).expect("an answer");
        assert_eq!(refused.status, 503, "no table is opened either");
        assert_eq!([pair.look(0), pair.look(1)], before, "nothing has changed");
        inside.chaos.cut(None);
        let (person, answer) = pair.try_move(1).expect("a move");
        assert_eq!(answer.status, 200, "it recovers by itself: {}", answer.body);
        // The first thing that the mover's stream brings is the move that was written, not the ones that were not.
        let next: Value = serde_json::from_str(&streams[person].next().expect("an event")).expect("JSON");
        assert_eq!(next["seen"], pair.look(person)["seen"]);
        pair.play(5);
    }
    let health = inside.wait(inside.chaos.check()).expect("checked");
    assert_eq!(health.problems, Vec::<String>::new());
}

/// What a slow disk takes for each move: far more than anything takes on a machine that is merely busy.
const SLOW: Duration = Duration::from_millis(1500);

#[test]
fn a_slow_disk_makes_moves_slow_and_nothing_else() {
    let inside = Inside::start(|_| {});
    let pairs: Vec<Pair> = (0..8).map(|_| Pair::at_sea(inside.port(), "jamaica")).collect();
    inside.chaos.slow_down(SLOW);
    let start = Instant::now();
    thread::scope(|scope| {
        for pair in &pairs {
            scope.spawn(|| pair.play(3));
        }
        // Whoever only looks does not wait for those who write.
        for pair in &pairs {
            let start = Instant::now();
            pair.look(0);
            assert!(start.elapsed() < SLOW, "a look took {:?}", start.elapsed());
        }
    });
    let time = start.elapsed();
    assert!(time >= 3 * SLOW, "the disk was slow");
    assert!(time < 12 * SLOW, "tables wait for each other: {time:?}");
}

#[test]
fn bots_go_on_when_the_disk_is_back() {
    let inside = Inside::start(|_| {});
    let ann = Client::program(inside.port(), &"a".repeat(32));
    let seats = serde_json::json!([{ "who": "bot", "level": "random" }, { "who": "bot", "level": "random" }]);
    inside.chaos.slow_down(Duration::from_millis(3));
    let wanted = serde_json::json!({ "game": "voodoo-pirate-cards", "seats": seats });
    let opened = ann.post_json("/api/tables", &wanted).expect("an answer");
    assert_eq!(opened.status, 200, "{}", opened.body);
    let opened: Value = serde_json::from_str(&opened.body).expect("JSON");
    let path = format!("/api/tables/{}", opened["id"].as_str().expect("an id"));
    inside.chaos.cut(Some(Unavailable::Full));
    thread::sleep(Duration::from_millis(100));
    inside.chaos.cut(None);
    inside.chaos.slow_down(Duration::ZERO);
    let start = Instant::now();
    loop {
        let info = ann.get(&path).expect("an answer").body;
        let info: Value = serde_json::from_str(&info).expect("JSON");
        if info["status"] == "finished" {
            break;
        }
        assert!(start.elapsed() < Duration::from_mins(2), "the bots stopped at {}", info["seen"]);
        thread::sleep(Duration::from_millis(20));
    }
}
