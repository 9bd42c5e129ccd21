//! Whole tables: made, deleted, carried from one store to another.

use super::{bodies, create, healthy, id, key, summary};
use crate::entry::{NewEntry, Snapshot};
use crate::error::{AppendError, StoreError};
use crate::store::{Grant, Store, TokenHash};
use crate::summary::Filter;

pub(super) async fn unknown_tables(store: &impl Store) {
    let grant = Grant { table: id(1), seat: None };
    let snapshot = Snapshot { version: 0, bytes: vec![] };
    assert_eq!(store.append(id(1), 0, NewEntry::new("x"), None).await, Err(AppendError::Unknown));
    assert_eq!(store.load(id(1), 0).await, Err(StoreError::Unknown));
    assert_eq!(store.version(id(1)).await, Err(StoreError::Unknown));
    assert_eq!(store.summary(id(1)).await, Err(StoreError::Unknown));
    assert_eq!(store.export(id(1)).await, Err(StoreError::Unknown));
    assert_eq!(store.delete(id(1)).await, Err(StoreError::Unknown));
    assert_eq!(store.snapshot(id(1)).await, Err(StoreError::Unknown));
    assert_eq!(store.put_snapshot(id(1), snapshot).await, Err(StoreError::Unknown));
    assert_eq!(store.grant(TokenHash([1; 32]), grant).await, Err(StoreError::Unknown));
    assert_eq!(store.revoke_seat(grant).await, Err(StoreError::Unknown));
    assert_eq!(store.list(&Filter::default()).await, Ok(vec![]));
    healthy(store).await;
}

pub(super) async fn created_once(store: &impl Store) {
    assert_eq!(store.create(id(1), &summary(1), &[]).await, Ok(0), "a table may be empty");
    assert_eq!(store.load(id(1), 0).await, Ok(vec![]));
    assert_eq!(store.append(id(1), 0, NewEntry::new("first"), None).await, Ok(1));
    assert_eq!(store.create(id(1), &summary(2), &[NewEntry::new("x")]).await, Err(StoreError::Exists));
    assert_eq!(bodies(store, id(1)).await, ["first"]);
    assert_eq!(store.summary(id(1)).await, Ok(summary(1)));
    let twice = [NewEntry::once(key("a"), "1"), NewEntry::new("2"), NewEntry::once(key("a"), "3")];
    let answer = store.create(id(2), &summary(1), &twice).await;
    assert!(matches!(answer, Err(StoreError::BadEntries { place: 3, .. })), "{answer:?}");
    assert_eq!(store.version(id(2)).await, Err(StoreError::Unknown));
    assert_eq!(store.create(id(2), &summary(1), &twice[..2]).await, Ok(2));
    assert_eq!(bodies(store, id(2)).await, ["1", "2"]);
    healthy(store).await;
}

pub(super) async fn deleted_with_all_that_is_theirs(store: &impl Store) {
    for table in [id(1), id(2)] {
        create(store, table).await;
        assert_eq!(store.append(table, 1, NewEntry::once(key("a"), "sail"), None).await, Ok(2));
        store.grant(TokenHash([1; 32]), Grant { table, seat: Some(0) }).await.expect("granted");
        store.put_snapshot(table, Snapshot { version: 2, bytes: vec![1, 2] }).await.expect("kept");
    }
    assert_eq!(store.delete(id(1)).await, Ok(()));
    assert_eq!(store.append(id(1), 2, NewEntry::new("x"), None).await, Err(AppendError::Gone));
    assert_eq!(store.load(id(1), 0).await, Err(StoreError::Gone));
    assert_eq!(store.version(id(1)).await, Err(StoreError::Gone));
    assert_eq!(store.summary(id(1)).await, Err(StoreError::Gone));
    assert_eq!(store.snapshot(id(1)).await, Err(StoreError::Gone));
    assert_eq!(store.export(id(1)).await, Err(StoreError::Gone));
    assert_eq!(store.delete(id(1)).await, Err(StoreError::Gone));
    assert_eq!(store.create(id(1), &summary(1), &[]).await, Err(StoreError::Exists), "an id is not used twice");
    assert_eq!(store.find(TokenHash([1; 32])).await, Ok(vec![Grant { table: id(2), seat: Some(0) }]));
    let listed = store.list(&Filter::default()).await.expect("a list");
    assert_eq!(listed.iter().map(|line| line.table).collect::<Vec<_>>(), [id(2)]);
    let named = Filter { ids: Some(vec![id(1)]), ..Filter::default() };
    assert_eq!(store.list(&named).await, Ok(vec![]));
    assert_eq!(bodies(store, id(2)).await, ["start", "sail"], "the other table is untouched");
    assert_eq!(store.append(id(2), 2, NewEntry::new("on"), None).await, Ok(3));
    healthy(store).await;
}

pub(super) async fn exported_and_imported(store: &impl Store) {
    create(store, id(1)).await;
    for version in 1..700 {
        let entry = NewEntry::once(key(&version.to_string()), version.to_string());
        store.append(id(1), version, entry, None).await.expect("accepted");
    }
    let exported = store.export(id(1)).await.expect("exported");
    assert_eq!(exported.summary, summary(1));
    assert_eq!(store.load(id(1), 0).await.as_ref(), Ok(&exported.entries));
    assert_eq!(store.import(id(1), &exported).await, Err(StoreError::Exists));
    assert_eq!(store.import(id(2), &exported).await, Ok(700));
    assert_eq!(store.export(id(2)).await.as_ref(), Ok(&exported), "times and keys too");
    let again = store.append(id(2), 700, NewEntry::once(key("9"), "9"), None).await;
    assert_eq!(again, Err(AppendError::Doubled { version: 10 }));
    assert_eq!(store.append(id(2), 700, NewEntry::new("on"), None).await, Ok(701));
    assert_eq!(store.delete(id(1)).await, Ok(()));
    assert_eq!(store.import(id(1), &exported).await, Ok(700), "a deleted table comes back");
    assert_eq!(store.export(id(1)).await.as_ref(), Ok(&exported));
    assert_eq!(store.append(id(1), 700, NewEntry::new("on"), None).await, Ok(701));
    healthy(store).await;
}

pub(super) async fn what_does_not_fit_is_not_imported(store: &impl Store) {
    create(store, id(1)).await;
    for version in 1..5 {
        let entry = NewEntry::once(key(&version.to_string()), "x");
        store.append(id(1), version, entry, None).await.expect("accepted");
    }
    let good = store.export(id(1)).await.expect("exported");
    let mut gap = good.clone();
    gap.entries.remove(2);
    let mut swapped = good.clone();
    swapped.entries.swap(2, 3);
    let mut late = good.clone();
    late.entries.remove(0);
    let mut doubled = good.clone();
    doubled.entries[3].key = doubled.entries[1].key;
    for (bad, at) in [(gap, 3), (swapped, 3), (late, 1), (doubled, 4)] {
        let answer = store.import(id(2), &bad).await;
        assert!(matches!(answer, Err(StoreError::BadEntries { place, .. }) if place == at), "{answer:?}");
        assert_eq!(store.version(id(2)).await, Err(StoreError::Unknown));
    }
    assert_eq!(store.import(id(2), &good).await, Ok(5));
}

pub(super) async fn snapshots_are_a_cache(store: &impl Store) {
    create(store, id(1)).await;
    for version in 1..5 {
        store.append(id(1), version, NewEntry::new("x"), None).await.expect("accepted");
    }
    assert_eq!(store.snapshot(id(1)).await, Ok(None));
    let snapshot = |version, byte| Snapshot { version, bytes: vec![byte; 3000] };
    for (put, kept) in [((3, 1), (3, 1)), ((2, 2), (3, 1)), ((6, 3), (3, 1)), ((3, 4), (3, 4)), ((5, 5), (5, 5))] {
        assert_eq!(store.put_snapshot(id(1), snapshot(put.0, put.1)).await, Ok(()));
        assert_eq!(store.snapshot(id(1)).await, Ok(Some(snapshot(kept.0, kept.1))), "after {put:?}");
    }
    let before = store.export(id(1)).await;
    assert_eq!(store.drop_snapshots().await, Ok(()));
    assert_eq!(store.snapshot(id(1)).await, Ok(None));
    assert_eq!(store.export(id(1)).await, before);
}
