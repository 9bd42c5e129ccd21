//! The live stream: what each eye is sent, and what it is not.

use std::time::Duration;

use axum::body::Body;
use http_body_util::BodyExt;
use tower::ServiceExt;

use crate::house::{Browser, House, choose, to_picks, two};

/// An open stream.
pub struct Feed(Body);

impl Feed {
    pub async fn open(browser: &Browser, path: &str) -> Feed {
        let request = browser.request("GET", path).body(Body::empty()).unwrap();
        let response = browser.router.clone().oneshot(request).await.unwrap();
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Feed(response.into_body())
    }

    /// Everything that comes until it has been quiet for a while, without pings.
    pub async fn hear(&mut self) -> Vec<String> {
        self.hear_until_quiet_for(Duration::from_secs(1)).await
    }

    /// Everything that has come by now, without pings.
    pub async fn hear_briefly(&mut self) -> Vec<String> {
        self.hear_until_quiet_for(Duration::from_millis(20)).await
    }

    async fn hear_until_quiet_for(&mut self, quiet: Duration) -> Vec<String> {
        let mut text = String::new();
        while let Ok(Some(frame)) = tokio::time::timeout(quiet, self.0.frame()).await {
            text.push_str(&String::from_utf8_lossy(&frame.unwrap().into_data().unwrap()));
        }
        text.split("\n\n")
            .filter(|event| !event.is_empty() && !event.contains("event: ping"))
            .map(ToOwned::to_owned)
            .collect()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_secret_pick_sends_others_nothing_and_the_last_one_sends_a_film() {
    let house = House::new().await;
    let (mut ann, mut ben, table) = two(&house).await;
    to_picks(&mut ann, &mut ben, &table).await;
    let path = format!("{table}/stream");
    let (mut anns, mut bens) = (Feed::open(&ann, &path).await, Feed::open(&ben, &path).await);
    let mut watchers = Feed::open(&house.browser(), &path).await;
    for feed in [&mut anns, &mut bens, &mut watchers] {
        let first = feed.hear().await;
        assert!(first[0].starts_with("event: build"), "{first:?}");
        assert!(first.last().unwrap().contains("hx-partial") && first.last().unwrap().contains("id: "), "{first:?}");
    }
    let page = ann.page(&table).await;
    choose(&mut ann, &table, &page, 0).await;
    assert!(!anns.hear().await.is_empty());
    assert_eq!(bens.hear().await, Vec::<String>::new());
    assert_eq!(watchers.hear().await, Vec::<String>::new());
    let page = ben.page(&table).await;
    choose(&mut ben, &table, &page, 0).await;
    for feed in [&mut anns, &mut bens, &mut watchers] {
        let film = feed.hear().await;
        assert!(film.len() > 2, "one message for each event");
        let (rest, moving) = film.split_last().unwrap();
        assert!(moving.iter().all(|event| !event.contains("data-hold=\"0\"") && !event.contains("id: ")));
        assert!(rest.contains("data-hold=\"0\"") && rest.contains("id=\"decision\"") && rest.contains("id: "));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_connection_catches_up() {
    let house = House::new().await;
    let (mut ann, mut ben, table) = two(&house).await;
    to_picks(&mut ann, &mut ben, &table).await;
    let before = ben.page(&table).await;
    let from = crate::house::after(&before, "/stream?from=")[0].to_owned();
    choose(&mut ben, &table, &before, 0).await;
    let missed = Feed::open(&ben, &format!("{table}/stream?from={from}")).await.hear().await;
    assert!(missed.iter().any(|event| !event.contains("data-hold=\"0\"")), "a few missed events are shown");
    assert!(missed.last().unwrap().contains("data-hold=\"0\""));
    let long_ago = Feed::open(&ben, &format!("{table}/stream?from=0")).await.hear().await;
    assert!(long_ago.last().unwrap().contains("data-hold=\"0\""));
    let never = Feed::open(&ben, &format!("{table}/stream")).await.hear().await;
    assert_eq!(never.len(), 2, "the build and one picture of the table");
}

#[tokio::test(flavor = "multi_thread")]
async fn talk_reaches_everybody() {
    let house = House::new().await;
    let (mut ann, ben, table) = two(&house).await;
    let mut feed = Feed::open(&ben, &format!("{table}/stream")).await;
    feed.hear().await;
    ann.done(&format!("{table}/say"), &[("text", "Land ho")]).await;
    assert!(feed.hear().await[0].contains("Land ho"));
}
