//! People at a table: joining, leaving, kicking, private links, stand-ins, undo, several seats in one browser.

use axum::http::StatusCode;

use crate::house::{House, after, choose, decision, to_picks, two};

#[tokio::test(flavor = "multi_thread")]
async fn a_host_opens_kicks_seats_bots_and_starts() {
    let house = House::new().await;
    let (mut ann, mut ben) = (house.browser(), house.browser());
    let form = [("who0", "here"), ("name0", "Ann"), ("who1", "open"), ("who2", "open"), ("listed", "yes")];
    let table = ann.done("/new/jamaica", &form).await;
    assert!(ben.page("/").await.contains(&table), "a listed table is in the harbour");
    ben.done(&format!("{table}/sit"), &[("seat", "green"), ("name", "Ben")]).await;
    assert!(ben.page(&table).await.contains("Leave"));
    let taken = house.browser().post(&format!("{table}/sit"), &[("seat", "green"), ("name", "Cy")]).await;
    assert_eq!(taken.status, StatusCode::CONFLICT);
    assert_eq!(ann.post(&format!("{table}/start"), &[]).await.status, StatusCode::CONFLICT, "a seat is empty");
    ann.done(&format!("{table}/kick"), &[("seat", "green")]).await;
    assert!(!ben.page(&table).await.contains("Leave"));
    ann.done(&format!("{table}/bot"), &[("seat", "green"), ("level", "random")]).await;
    assert_eq!(
        ann.post(&format!("{table}/bot"), &[("seat", "blue"), ("level", "genius")]).await.status,
        StatusCode::BAD_REQUEST
    );
    ben.done(&format!("{table}/sit"), &[("seat", "blue"), ("name", "Ben")]).await;
    ben.done(&format!("{table}/leave"), &[("seat", "blue")]).await;
    ben.done(&format!("{table}/sit"), &[("seat", "blue"), ("name", "Ben")]).await;
    ann.done(&format!("{table}/start"), &[]).await;
    assert!(ben.page(&table).await.contains("id=\"stage\""));
    assert_eq!(ann.post(&format!("{table}/kick"), &[("seat", "blue")]).await.status, StatusCode::CONFLICT);
    assert_eq!(ann.post(&format!("{table}/close"), &[]).await.status, StatusCode::CONFLICT);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_gives_a_table_up() {
    let house = House::new().await;
    let mut ann = house.browser();
    let table = ann.done("/new/jamaica", &[("who0", "here"), ("name0", "Ann"), ("who1", "open")]).await;
    assert_eq!(house.browser().post(&format!("{table}/close"), &[]).await.status, StatusCode::FORBIDDEN);
    ann.done(&format!("{table}/close"), &[]).await;
    assert_eq!(ann.post(&format!("{table}/start"), &[]).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_link_takes_a_seat_to_another_device() {
    let house = House::new().await;
    let (mut ann, mut ben, table) = two(&house).await;
    to_picks(&mut ann, &mut ben, &table).await;
    let page = ann.page(&table).await;
    let link =
        after(&page, "href=\"").into_iter().find(|href| href.contains("/enter/")).expect("a private link").to_owned();
    assert!(!ben.page(&table).await.contains(&link));
    let mut phone = house.browser();
    assert!(decision(&phone.page(&table).await).is_none());
    assert!(phone.page(&link).await.contains("Take my seat"));
    assert!(decision(&phone.page(&table).await).is_none(), "looking at the link is not taking the seat");
    let token = link.rsplit('/').next().unwrap();
    assert_eq!(phone.done(&format!("{table}/enter"), &[("token", token)]).await, table);
    assert_eq!(decision(&phone.page(&table).await), decision(&page), "the phone plays the same seat");
    let wrong = phone.post(&format!("{table}/enter"), &[("token", "0123456789abcdef0123456789abcdef")]).await;
    assert_eq!(wrong.status, StatusCode::FORBIDDEN);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_plays_a_seat_can_make_a_new_link_and_the_old_one_opens_nothing() {
    let house = House::new().await;
    let (mut ann, mut ben, table) = two(&house).await;
    to_picks(&mut ann, &mut ben, &table).await;
    let link_of = |page: &str| -> Option<String> {
        after(page, "href=\"").into_iter().find(|href| href.contains("/enter/")).map(str::to_owned)
    };
    let old = link_of(&ann.page(&table).await).expect("a private link");
    let token = |link: &str| link.rsplit('/').next().unwrap().to_owned();
    let mut phone = house.browser();
    phone.done(&format!("{table}/enter"), &[("token", &token(&old))]).await;
    assert_eq!(link_of(&phone.page(&table).await), None, "the link was made by the other device");
    let stranger = ben.post(&format!("{table}/link"), &[("seat", "red")]).await;
    assert_eq!(stranger.status, StatusCode::FORBIDDEN);
    phone.done(&format!("{table}/link"), &[("seat", "red")]).await;
    let new = link_of(&phone.page(&table).await).expect("a new private link");
    let mut tablet = house.browser();
    let gone = tablet.post(&format!("{table}/enter"), &[("token", &token(&old))]).await;
    assert_eq!(gone.status, StatusCode::FORBIDDEN);
    assert_eq!(tablet.done(&format!("{table}/enter"), &[("token", &token(&new))]).await, table);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_stands_in_and_the_person_comes_back() {
    let house = House::new().await;
    let (mut ann, mut ben, table) = two(&house).await;
    to_picks(&mut ann, &mut ben, &table).await;
    ann.done(&format!("{table}/hand"), &[("seat", "red"), ("level", "greedy")]).await;
    let page = ben.page(&table).await;
    assert!(page.contains("a bot stands in") && page.contains("A greedy bot plays for Ann."));
    choose(&mut ben, &table, &page, 0).await;
    ann.done(&format!("{table}/take"), &[("seat", "red")]).await;
    assert!(!ben.page(&table).await.contains("a bot stands in"));
    let foreign = ben.post(&format!("{table}/hand"), &[("seat", "red"), ("level", "greedy")]).await;
    assert_eq!(foreign.status, StatusCode::FORBIDDEN);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_secret_pick_is_taken_back_freely_and_others_notice_nothing() {
    let house = House::new().await;
    let (mut ann, mut ben, table) = two(&house).await;
    to_picks(&mut ann, &mut ben, &table).await;
    let (anns, bens) = (ann.page(&table).await, ben.page(&table).await);
    choose(&mut ann, &table, &anns, 0).await;
    let picked = ann.page(&table).await;
    assert!(picked.contains("Take my move back") && decision(&picked).is_none());
    assert_eq!(ben.page(&table).await, bens, "a secret pick changes no byte for others");
    ann.done(&format!("{table}/undo"), &[("seat", "red")]).await;
    assert_eq!(ben.page(&table).await, bens, "taking it back changes no byte for others");
    let again = decision(&ann.page(&table).await).unwrap();
    assert_eq!(again.2, decision(&anns).unwrap().2, "the same cards can be picked again");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_others_know_is_undone_only_with_their_consent() {
    let house = House::new().await;
    let (mut ann, mut ben, table) = two(&house).await;
    to_picks(&mut ann, &mut ben, &table).await;
    for browser in [&mut ann, &mut ben] {
        let page = browser.page(&table).await;
        choose(browser, &table, &page, 0).await;
    }
    // Both cards are open now.
    ann.done(&format!("{table}/undo"), &[("seat", "red")]).await;
    let page = ben.page(&table).await;
    assert!(page.contains("asks to take the last move back"), "{page}");
    ben.done(&format!("{table}/answer"), &[("seat", "blue"), ("yes", "no")]).await;
    assert!(ann.page(&table).await.contains("Ben lets the move stand."));
    ann.done(&format!("{table}/undo"), &[("seat", "red")]).await;
    ben.done(&format!("{table}/answer"), &[("seat", "blue"), ("yes", "yes")]).await;
    let page = ann.page(&table).await;
    assert!(page.contains("The move is taken back."));
    assert!(decision(&page).is_some_and(|(_, _, moves)| moves[0].starts_with("card")), "Ann picks again");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_share_a_screen_behind_a_curtain() {
    let house = House::new().await;
    let mut both = house.browser();
    let form = [("who0", "here"), ("name0", "Ann"), ("who1", "here"), ("name1", "Ben")];
    let table = both.done("/new/jamaica", &form).await;
    both.done(&format!("{table}/start"), &[]).await;
    let mut moves = 0;
    for _ in 0..30 {
        let open = both.page(&table).await;
        assert!(decision(&open).is_none(), "nothing is shown before somebody says who looks");
        let Some(href) = after(&open, "href=\"").into_iter().find(|href| href.contains("?as=")).map(ToOwned::to_owned)
        else {
            continue;
        };
        assert!(open.contains("Hand the screen to"));
        let page = both.page(&href).await;
        let answer = choose(&mut both, &table, &page, 0).await;
        assert_eq!((answer.status, answer.location), (StatusCode::SEE_OTHER, table.clone()));
        moves += 1;
    }
    assert!(moves > 10);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_captain_advises_only_those_who_play_alone() {
    let house = House::new().await;
    let mut ann = house.browser();
    let form = [("who0", "here"), ("name0", "Ann"), ("who1", "bot-random")];
    let table = ann.done("/new/jamaica", &form).await;
    ann.done(&format!("{table}/start"), &[]).await;
    let page = ann.page(&table).await;
    assert!(page.contains("What would the captain do?"), "{page}");
    let advised = ann.post(&format!("{table}/hint"), &[]).await;
    assert_eq!(advised.status, StatusCode::OK);
    assert!(advised.text.contains("The captain would play “"), "{}", advised.text);
    assert!(advised.text.contains("games of 100 and finish "), "it says why: {}", advised.text);
    assert_eq!(house.browser().post(&format!("{table}/hint"), &[]).await.status, StatusCode::FORBIDDEN, "a stranger");

    let (mut ann, mut ben, table) = two(&house).await;
    to_picks(&mut ann, &mut ben, &table).await;
    assert!(!ann.page(&table).await.contains("What would the captain do?"));
    assert_eq!(ann.post(&format!("{table}/hint"), &[]).await.status, StatusCode::CONFLICT);
}
