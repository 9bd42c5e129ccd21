//! Tokens and what they open.

use super::{create, id};
use crate::store::{Grant, Store, TokenHash};

const ANN: TokenHash = TokenHash([1; 32]);
const BOB: TokenHash = TokenHash([2; 32]);

pub(super) async fn open_what_was_granted(store: &impl Store) {
    create(store, id(1)).await;
    create(store, id(2)).await;
    assert_eq!(store.find(ANN).await, Ok(vec![]));
    let seat = |table, seat| Grant { table: id(table), seat };
    let all = [seat(1, None), seat(1, Some(0)), seat(1, Some(255)), seat(2, Some(0))];
    for grant in all {
        assert_eq!(store.grant(ANN, grant).await, Ok(()));
        assert_eq!(store.grant(ANN, grant).await, Ok(()), "granting twice is granting once");
    }
    assert_eq!(store.grant(BOB, all[1]).await, Ok(()), "two tokens may open one seat");
    let mut found = store.find(ANN).await.expect("found");
    found.sort_unstable();
    let mut expected = all.to_vec();
    expected.sort_unstable();
    assert_eq!(found, expected);
    assert_eq!(store.find(BOB).await, Ok(vec![all[1]]));
    let mut near = ANN;
    near.0[31] ^= 1;
    assert_eq!(store.find(near).await, Ok(vec![]));
    assert!(!format!("{ANN:?}").contains('1'), "a hash is not written to logs");
}

pub(super) async fn are_revoked(store: &impl Store) {
    create(store, id(1)).await;
    let first = Grant { table: id(1), seat: Some(0) };
    let second = Grant { table: id(1), seat: Some(1) };
    let enter = Grant { table: id(1), seat: None };
    for (token, grant) in [(ANN, first), (ANN, second), (ANN, enter), (BOB, first), (BOB, enter)] {
        store.grant(token, grant).await.expect("granted");
    }
    assert_eq!(store.revoke_seat(first).await, Ok(2));
    assert_eq!(store.revoke_seat(first).await, Ok(0));
    assert_eq!(store.find(ANN).await, Ok(vec![enter, second]));
    assert_eq!(store.revoke(ANN).await, Ok(2));
    assert_eq!(store.revoke(ANN).await, Ok(0));
    assert_eq!(store.find(ANN).await, Ok(vec![]));
    assert_eq!(store.find(BOB).await, Ok(vec![enter]));
}
