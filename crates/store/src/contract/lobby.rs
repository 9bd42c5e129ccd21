//! Summaries and lists.

use super::{create, id, key, summary};
use crate::entry::NewEntry;
use crate::error::AppendError;
use crate::id::TableId;
use crate::store::Store;
use crate::summary::{Filter, Status, Summary};

pub(super) async fn a_summary_changes_with_an_append(store: &impl Store) {
    create(store, id(1)).await;
    create(store, id(2)).await;
    let over = Summary { status: Status::Finished, listed: false, seats_taken: 4, players: vec![], ..summary(7) };
    let end = || NewEntry::once(key("end"), "end");
    assert_eq!(store.append(id(1), 1, NewEntry::new("x"), None).await, Ok(2));
    assert_eq!(store.summary(id(1)).await, Ok(summary(1)), "none was given");
    assert_eq!(store.append(id(1), 1, end(), Some(&over)).await, Err(AppendError::Stale { current: 2 }));
    assert_eq!(store.summary(id(1)).await, Ok(summary(1)), "a refused append changes nothing");
    assert_eq!(store.append(id(1), 2, end(), Some(&over)).await, Ok(3));
    assert_eq!(store.summary(id(1)).await, Ok(over.clone()));
    assert_eq!(store.append(id(1), 3, end(), Some(&summary(9))).await, Err(AppendError::Doubled { version: 3 }));
    assert_eq!(store.summary(id(1)).await, Ok(over));
    assert_eq!(store.summary(id(2)).await, Ok(summary(1)));
}

/// The tables of a list, in its order.
async fn list(store: &impl Store, filter: &Filter) -> Vec<TableId> {
    store.list(filter).await.expect("a list").iter().map(|line| line.table).collect()
}

pub(super) async fn lists_are_filtered(store: &impl Store) {
    let games = ["jamaica", "voodoo-pirate"];
    let statuses = [Status::Waiting, Status::Running, Status::Finished];
    let mut all = Vec::new();
    for number in 0..24_u64 {
        let game = games[number as usize % 2].to_owned();
        let status = statuses[number as usize % 3];
        let made = Summary { game, status, listed: number % 4 != 0, ..summary(1000 - number) };
        store.create(id(number), &made, &[]).await.expect("created");
        all.push((id(number), made));
    }
    let mut filters = Vec::new();
    for status in [None, Some(Status::Waiting), Some(Status::Running), Some(Status::Finished)] {
        for listed_only in [false, true] {
            for game in [None, Some("jamaica"), Some("chess")] {
                for ids in [None, Some(vec![]), Some(vec![id(3), id(4), id(8), id(15), id(99)])] {
                    let game = game.map(str::to_owned);
                    filters.push(Filter { status, listed_only, game, ids, ..Filter::default() });
                }
            }
        }
    }
    for filter in filters {
        let passes = |(table, summary): &&(TableId, Summary)| {
            filter.status.is_none_or(|status| status == summary.status)
                && (summary.listed || !filter.listed_only)
                && filter.game.as_ref().is_none_or(|game| *game == summary.game)
                && filter.ids.as_ref().is_none_or(|ids| ids.contains(table))
        };
        let expected: Vec<TableId> = all.iter().filter(passes).map(|(table, _)| *table).collect();
        assert_eq!(list(store, &filter).await, expected, "{filter:?}");
    }
    let many = Filter { ids: Some((0..50_000).map(id).collect()), ..Filter::default() };
    assert_eq!(list(store, &many).await.len(), 24, "ids have no limit");
    let lines = store.list(&Filter::default()).await.expect("a list");
    assert!(lines.iter().zip(&all).all(|(line, (_, summary))| line.summary == *summary));
}

pub(super) async fn lists_are_sorted_and_paged(store: &impl Store) {
    for number in 0..25 {
        // Five tables share each moment.
        store.create(id(number), &summary(number / 5), &[]).await.expect("created");
    }
    store.append(id(0), 0, NewEntry::new("x"), Some(&summary(100))).await.expect("accepted");
    let mut filter = Filter { limit: 4, status: Some(Status::Running), ..Filter::default() };
    let mut lines = Vec::new();
    loop {
        let page = store.list(&filter).await.expect("a page");
        let Some(last) = page.last() else { break };
        assert!(page.len() <= 4);
        filter.before = Some(last.cursor());
        lines.extend(page);
    }
    assert_eq!(lines.len(), 25, "each table once");
    assert_eq!(lines[0].table, id(0), "the last change comes first");
    assert!(lines.is_sorted_by(|a, b| a.cursor() > b.cursor()), "newest first, no two at one place");
    assert_eq!(list(store, &Filter { limit: 0, ..Filter::default() }).await, []);
}
