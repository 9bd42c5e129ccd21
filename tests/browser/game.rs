//! Whole games, as two people play them.

use crate::harbour::{DESK, test};
use crate::person::play_on;

#[test]
fn two_people_play_a_whole_game_and_see_the_same_scores() {
    test("whole_game", async |harbour| {
        let ann = harbour.welcome("Ann", DESK).await;
        let bob = harbour.welcome("Bob", DESK).await;
        let table = ann.opens_a_table(&["open"], &[("round_cap", "20")]).await;
        ann.takes_a_picture("room-host").await;
        bob.joins(&table).await;
        bob.takes_a_picture("room-guest").await;
        ann.sets_sail().await;
        bob.is_at_sea().await;
        bob.takes_a_picture("table-start").await;

        play_on(&[&ann, &bob], 30).await;
        ann.takes_a_picture("table-middle").await;
        let start = std::time::Instant::now();
        let moves = play_on(&[&ann, &bob], usize::MAX).await;
        println!("{moves} moves in {:.1?}", start.elapsed());

        let mut scores = Vec::new();
        for person in [&ann, &bob] {
            person.takes_a_picture(&format!("over-{}", person.name)).await;
            person.clicks("#decision a[href$='/result']").await;
            person.waits_until("the result is there", |look| look.path == format!("{table}/result")).await;
            scores.push(person.asks::<String>("return document.querySelector('table.scores').innerText").await);
        }
        ann.takes_a_picture("result").await;
        assert_eq!(scores[0], scores[1]);
        assert!(scores[0].contains("Ann") && scores[0].contains("Bob") && scores[0].contains("Total"), "{}", scores[0]);
        assert_eq!(ann.truth(&table).await["status"], "finished");
    });
}
