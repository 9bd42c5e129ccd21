//! Playing: whole games by plain forms, restarts in mid-game, results, replays, records.

use axum::http::StatusCode;

use crate::house::{House, choose, decision, two};

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_against_bots_without_script() {
    let house = House::new().await;
    let mut ann = house.browser();
    assert!(ann.page("/").await.contains("Play now against bots"));
    let table = ann.play_now().await;
    for turn in 0..20_000 {
        let page = ann.page(&table).await;
        if page.contains("The game is over.") {
            break;
        }
        assert!(turn < 19_999, "the game does not end");
        if decision(&page).is_some() {
            let answer = choose(&mut ann, &table, &page, turn).await;
            assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
        } else {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    }
    let result = ann.page(&format!("{table}/result")).await;
    assert!(result.contains("Total") && result.contains("Play again"), "{result}");
    let record = ann.page(&format!("{table}/record")).await;
    let parsed = engine::Record::parse(&record).unwrap();
    engine::Table::replay(crate::house::GAMES[0].game, &parsed, &mut |_, _| {}).unwrap();
    for eye in ["", "&eye=open", "&eye=blue", "&eye=quay"] {
        let replay = ann.page(&format!("{table}/replay?at=30{eye}")).await;
        assert!(replay.contains("Moment 30 of"), "{eye}");
    }
    let imported = ann.done("/import", &[("record", &record)]).await;
    assert!(ann.page(&imported).await.contains("Moment 0 of"));
    let next = ann.done(&format!("{table}/rematch"), &[]).await;
    assert_ne!(next, table);
    assert!(ann.page(&next).await.contains("id=\"stage\""));
    assert_eq!(ann.done(&format!("{table}/rematch"), &[]).await, next, "a second click leads to the same table");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_the_same_after_a_restart() {
    let house = House::new().await;
    let (mut ann, mut ben, table) = two(&house).await;
    crate::house::to_picks(&mut ann, &mut ben, &table).await;
    ann.done(&format!("{table}/say"), &[("text", "Ahoy <b>Ben</b>")]).await;
    let before = [ann.page(&table).await, ben.page(&table).await];
    let house = house.again().await;
    ann.router = house.router.clone();
    ben.router = house.router.clone();
    let after = [ann.page(&table).await, ben.page(&table).await];
    assert!(before == after, "the pages differ after a restart");
    assert!(after[1].contains("Ahoy &lt;b&gt;Ben&lt;/b&gt;"));
    assert!(ann.page("/").await.contains(&table), "my tables are still mine");
}

#[tokio::test(flavor = "multi_thread")]
async fn options_that_the_game_does_not_allow_are_explained() {
    let house = House::new().await;
    let mut ann = house.browser();
    let form = [("who0", "here"), ("name0", "Ann"), ("who1", "bot-greedy"), ("option-ghost_ship", "off")];
    let answer = ann.post("/new/jamaica", &form).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    assert!(
        answer.text.contains("cannot be &#39;off&#39; with 2 seats") || answer.text.contains("with 2 seats"),
        "{}",
        answer.text
    );
    let answer = ann.post("/new/jamaica", &[("who0", "here"), ("name0", "Ann")]).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST, "one seat is too few");
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_have_an_anchor_for_every_clause_that_a_page_links_to() {
    let house = House::new().await;
    let mut ann = house.browser();
    let rules = ann.page("/rules/jamaica").await;
    let table = ann.play_now().await;
    let page = ann.page(&table).await;
    let links = crate::house::after(&page, "/rules/jamaica#");
    assert!(!links.is_empty());
    for clause in links {
        assert!(rules.contains(&format!("id=\"{clause}\"")), "{clause}");
    }
}
