//! Appends: order, compare-and-set, keys, concurrency.

use std::sync::Arc;
use std::time::Duration;

use tokio::task::JoinSet;

use super::{bodies, create, healthy, id, key, summary};
use crate::entry::{NewEntry, Timestamp};
use crate::error::{AppendError, StoreError, Unavailable};
use crate::store::Store;

pub(super) async fn in_order(store: &impl Store) {
    let before = Timestamp::now();
    create(store, id(1)).await;
    for version in 1..20 {
        let entry = NewEntry::once(key(&version.to_string()), format!("move {version}"));
        assert_eq!(store.append(id(1), version, entry, None).await, Ok(version + 1));
    }
    let entries = store.load(id(1), 0).await.expect("it is there");
    assert_eq!(entries.len(), 20);
    assert_eq!((entries[0].body.as_str(), entries[0].key), ("start", None));
    assert_eq!((entries[7].body.as_str(), entries[7].key), ("move 7", Some(key("7"))));
    let slack = Duration::from_mins(1).as_millis() as u64;
    assert!(entries.iter().all(|entry| entry.at.millis() + slack >= before.millis()), "written now");
    assert_eq!(store.load(id(1), 0).await, Ok(entries.clone()), "loading changes nothing");
    assert_eq!(store.load(id(1), 18).await.as_deref(), Ok(&entries[18..]));
    for beyond in [20, 21, u64::MAX] {
        assert_eq!(store.load(id(1), beyond).await, Ok(vec![]));
    }
    healthy(store).await;
}

pub(super) async fn a_stale_append_changes_nothing(store: &impl Store) {
    create(store, id(1)).await;
    let append = |expected| store.append(id(1), expected, NewEntry::new("late"), None);
    assert_eq!(append(1).await, Ok(2));
    for wrong in [0, 1, 3, u64::MAX] {
        assert_eq!(append(wrong).await, Err(AppendError::Stale { current: 2 }));
    }
    assert_eq!(bodies(store, id(1)).await, ["start", "late"]);
    assert_eq!(append(2).await, Ok(3), "the next one is accepted");
}

pub(super) async fn a_doubled_append_is_told_its_version(store: &impl Store) {
    create(store, id(1)).await;
    let click = || NewEntry::once(key("click"), "sail");
    assert_eq!(store.append(id(1), 1, click(), None).await, Ok(2));
    assert_eq!(store.append(id(1), 2, NewEntry::new("other"), None).await, Ok(3));
    for expected in [0, 1, 2, 3] {
        let answer = store.append(id(1), expected, click(), None).await;
        assert_eq!(answer, Err(AppendError::Doubled { version: 2 }), "whatever version it names");
    }
    assert_eq!(bodies(store, id(1)).await, ["start", "sail", "other"]);
    // A key of a refused append is free.
    let late = || NewEntry::once(key("late"), "late");
    assert_eq!(store.append(id(1), 1, late(), None).await, Err(AppendError::Stale { current: 3 }));
    assert_eq!(store.append(id(1), 3, late(), None).await, Ok(4));
}

pub(super) async fn keys_count_within_a_table(store: &impl Store) {
    let first = [NewEntry::once(key("host"), "start")];
    assert_eq!(store.create(id(1), &summary(1), &first).await, Ok(1));
    assert_eq!(store.create(id(2), &summary(1), &first).await, Ok(1));
    let again = store.append(id(1), 1, first[0].clone(), None).await;
    assert_eq!(again, Err(AppendError::Doubled { version: 1 }), "keys of the first entries count");
    for table in [id(1), id(2)] {
        assert_eq!(store.append(table, 1, NewEntry::once(key("click"), "sail"), None).await, Ok(2));
    }
}

pub(super) async fn bodies_are_kept_as_they_are(store: &impl Store) {
    create(store, id(1)).await;
    let large = "x".repeat(1_000_000);
    let texts =
        ["", " ", "a\nb\r\n\tc", "'; DROP TABLE entries; --", "\u{1F3F4}\u{200D}\u{2620}\u{FE0F} e\u{301}", &large];
    for (i, text) in texts.iter().enumerate() {
        assert_eq!(store.append(id(1), i as u64 + 1, NewEntry::new(*text), None).await, Ok(i as u64 + 2));
    }
    assert_eq!(bodies(store, id(1)).await[1..], texts);
}

/// 200 tasks over 50 tables: every accepted entry is there once, in order.
pub(super) async fn many_at_once(store: impl Store) {
    const TASKS: u64 = 200;
    const TABLES: u64 = 50;
    const EACH: u64 = 10;
    let store = Arc::new(store);
    for table in 0..TABLES {
        create(&*store, id(table)).await;
    }
    let mut tasks = JoinSet::new();
    for task in 0..TASKS {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            let table = task % TABLES;
            let mut accepted = Vec::new();
            let mut version = 1;
            for turn in 0..EACH {
                let body = format!("{task}.{turn}");
                let entry = NewEntry::once(key(&body), body.clone());
                loop {
                    match store.append(id(table), version, entry.clone(), None).await {
                        Ok(now) => {
                            version = now;
                            accepted.push((table, now, body));
                            break;
                        }
                        Err(AppendError::Stale { current }) => {
                            assert!(current > version, "the version that was named is in the past");
                            version = current;
                        }
                        Err(other) => panic!("{other}"),
                    }
                }
                let again = store.append(id(table), version, entry, None).await;
                assert_eq!(again, Err(AppendError::Doubled { version }));
            }
            accepted
        });
    }
    let accepted: Vec<_> = tasks.join_all().await.into_iter().flatten().collect();
    assert_eq!(accepted.len() as u64, TASKS * EACH);
    for table in 0..TABLES {
        let mut mine: Vec<_> = accepted.iter().filter(|(of, _, _)| *of == table).collect();
        mine.sort_unstable();
        let told: Vec<&str> = mine.iter().map(|(_, _, body)| body.as_str()).collect();
        let there = bodies(&*store, id(table)).await;
        assert_eq!(there[1..], told, "what was accepted, in the order of the versions that were told");
    }
    healthy(&*store).await;
}

pub(super) async fn of_many_for_one_version_one_wins(store: impl Store) {
    let store = Arc::new(store);
    create(&*store, id(1)).await;
    let mut tasks = JoinSet::new();
    for task in 0..50 {
        let store = Arc::clone(&store);
        tasks.spawn(async move { store.append(id(1), 1, NewEntry::new(task.to_string()), None).await });
    }
    let answers = tasks.join_all().await;
    assert_eq!(answers.iter().filter(|answer| **answer == Ok(2)).count(), 1);
    let stale = Err(AppendError::Stale { current: 2 });
    assert_eq!(answers.iter().filter(|answer| **answer == stale).count(), 49);
    assert_eq!(bodies(&*store, id(1)).await.len(), 2);
}

pub(super) async fn a_closed_store_says_so(store: &impl Store) {
    create(store, id(1)).await;
    assert_eq!(store.close().await, Ok(()));
    let closed = Unavailable::Closed;
    let answer = store.append(id(1), 1, NewEntry::new("late"), None).await;
    assert_eq!(answer, Err(AppendError::Unavailable(closed.clone())));
    assert_eq!(store.load(id(1), 0).await, Err(StoreError::Unavailable(closed.clone())));
    assert_eq!(store.delete(id(1)).await, Err(StoreError::Unavailable(closed)));
    assert_eq!(store.close().await, Ok(()), "closing twice is closing once");
}
