//! A clock that jumps.

use std::time::{Duration, Instant};

use store::{Store, Timestamp};

use crate::house::{Client, Inside, Pair};

/// Ten years, in milliseconds.
const YEARS: i64 = 10 * 365 * 24 * 3600 * 1000;

#[test]
fn a_clock_that_jumps_changes_nothing_but_dates() {
    let inside = Inside::start(|config| {
        config.limits = true;
        config.changes_at_once = 30;
        config.changes_per_second = 200.0;
        config.sleep_after = Duration::from_millis(200);
    });
    let pair = Pair::at_sea(inside.port(), "jamaica");
    let mut live = pair.people[0].live(&format!("{}/stream", pair.api())).expect("a stream");
    let mut last = 0;
    for jump in [0, YEARS, -2 * YEARS, 60_000, -60_000, i64::MAX, i64::MIN, 0] {
        Timestamp::shift_clock(jump);
        pair.play(6);
        let other = Pair::at_sea(inside.port(), "voodoo-pirate");
        other.play(2);
        let harbour = Client::stranger(inside.port()).get("/").expect("the harbour");
        assert_eq!(harbour.status, 200, "after a jump of {jump}");
        // A table that sleeps and wakes is the same, whatever the time.
        drop(other);
        std::thread::sleep(Duration::from_millis(50));
    }
    Timestamp::shift_clock(0);
    let now = pair.look(0)["seen"].as_u64().expect("a count");
    while last < now {
        let info: serde_json::Value = serde_json::from_str(&live.next().expect("an event")).expect("JSON");
        let seen = info["seen"].as_u64().expect("a count");
        assert!(seen >= last, "the stream went back from {last} to {seen}");
        last = seen;
    }
    drop(live);
    let start = Instant::now();
    while inside.app.shared.awake() > 0 {
        assert!(start.elapsed() < Duration::from_mins(1), "tables fall asleep");
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(pair.look(0)["seen"].as_u64(), Some(now), "and wake as they were");
    let health = inside.wait(inside.chaos.check()).expect("checked");
    assert_eq!(health.problems, Vec::<String>::new());
}
