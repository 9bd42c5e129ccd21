//! The betting phase (PIR-201 to PIR-219).

use pirata_codex::scene::Scene;

use crate::table::{Table, begin, cursed_table, poor, ship};

/// The dice of a cup as an eye sees them.
fn hidden(table: &Table, eye: &str, of: &str) -> Vec<u8> {
    table.view(eye).ship(ship(of)).unwrap().dice.hidden.clone()
}

#[test]
fn pir_201_each_participant_rolls_in_secret() {
    let table = begin(Scene::new(4).token("red").miss("yellow").dice("red", "6 6 1").dice("blue", "3 2"), "");
    table.saw("red+blue+green roll");
    assert_eq!((hidden(&table, "red", "red"), hidden(&table, "blue", "blue")), (vec![1, 6, 6], vec![2, 3]));
    for eye in ["blue", "green", "spectator"] {
        assert!(hidden(&table, eye, "red").is_empty());
    }
    assert!(hidden(&table, "yellow", "yellow").is_empty(), "who sits out rolls nothing");
}

#[test]
fn pir_202_watchers_look_before_the_first_bid_and_remember_until_the_reveal() {
    let scene = poor(Scene::new(3))
        .token("red")
        .watches("green", "blue")
        .dice("blue", "4 5")
        .dice("red", "2")
        .dice("green", "2");
    let mut table = begin(scene.crew("red", 1).crew("green", 1), "");
    table.saw("green looks at blue");
    assert_eq!(table.view("red").bid, None);
    assert_eq!(hidden(&table, "green", "blue"), [4, 5]);
    table.bid("red", 1, 2).bid("blue", 1, 3);
    assert_eq!(hidden(&table, "green", "blue"), [4, 5], "still");
    table.play("green: liar");
    assert!(hidden(&table, "green", "blue").is_empty());
    // Voodoo dice lie open from the roll on.
    let table = begin(cursed_table(3).token("red").voodoo("blue", 1).dice("blue", "4 5"), "");
    assert_eq!(table.view("red").ship(ship("blue")).unwrap().dice.open, [4, 5]);
}

#[test]
fn pir_203_the_token_holder_bets_first_or_the_next_participant() {
    assert_eq!(begin(Scene::new(4).token("green"), "").waiting(), ["green"]);
    let table = begin(Scene::new(4).token("green").miss("green"), "");
    assert_eq!((table.waiting(), table.token()), (vec!["yellow"], "green"), "the token stays");
    let table = begin(Scene::new(4).token("green").miss("green").miss("blue").anticlockwise(), "");
    assert_eq!(table.waiting(), ["red"]);
}

#[test]
fn pir_204_a_bid_is_a_quantity_and_a_face_of_2_to_6() {
    let mut table = begin(Scene::new(3).token("red"), "");
    table.asks("red", "bid 1, bid 2, bid 3").play("red: bid 1").asks("red", "face 2, face 3, face 4, face 5, face 6");
    // It claims at least so many dice: more are no lie.
    let scene = Scene::new(3).token("red").dice("red", "4 4").dice("blue", "4").dice("green", "2");
    let mut table = begin(scene.bid("red", 2, 4), "");
    table.play("blue: liar").saw("counted 3; red wins, blue loses");
}

#[test]
fn pir_205_the_first_bid_is_at_most_the_participants() {
    begin(Scene::new(4).token("red").miss("green"), "").asks("red", "bid 1, bid 2, bid 3").refuses("red: bid 4");
    begin(cursed_table(6).token("red"), "").asks("red", "bid 1, bid 2, bid 3, bid 4, bid 5, bid 6");
}

#[test]
fn pir_206_turns_go_round_in_the_betting_direction() {
    let mut table = begin(Scene::new(4).token("green").anticlockwise().miss("red"), "");
    let mut order = Vec::new();
    for quantity in 1..=5 {
        let name = table.waiting()[0];
        order.push(name);
        table.bid(name, quantity, 2);
    }
    assert_eq!(order, ["green", "blue", "yellow", "green", "blue"]);
}

#[test]
fn pir_207_there_is_no_pass_and_nothing_to_call_before_a_bid() {
    let mut table = begin(Scene::new(3).token("red"), "");
    table.refuses("red: pass").refuses("red: liar").refuses("red: lock").bid("red", 3, 6);
    table.refuses("blue: pass").refuses("red: bid 5");
    assert_eq!(table.moves("blue")[..4], ["liar", "lock", "thumbs up", "bid 4"]);
}

#[test]
fn pir_208_a_raise_is_a_higher_face_or_a_higher_quantity() {
    let raised = |quantity: u8| {
        let mut table = begin(Scene::new(3).token("red").bid("red", 5, 4), "");
        table.play(&format!("blue: bid {quantity}"));
        table.moves("blue").join(", ")
    };
    assert_eq!(raised(5), "face 5, face 6");
    assert_eq!(raised(6), "face 2, face 3, face 4, face 5, face 6");
    assert_eq!(raised(30), "face 2, face 3, face 4, face 5, face 6");
    let mut table = begin(Scene::new(3).token("red").bid("red", 5, 4), "");
    table.refuses("blue: bid 4");
    let mut table = begin(Scene::new(3).token("red").bid("red", 5, 6), "");
    table.refuses("blue: bid 5").bid("blue", 6, 2).saw("blue bids 6 of 2");
}

#[test]
fn pir_209_the_cap_is_ten_a_cup_and_one_for_the_king() {
    let cap = |scene: Scene| begin(scene, "").view("red").cap;
    assert_eq!(cap(Scene::new(4)), 40);
    assert_eq!(cap(Scene::new(4).king("blue")), 41);
    assert_eq!(cap(Scene::new(4).king("blue").miss("blue")), 30, "a King who sits out does not count");
    assert_eq!(cap(Scene::with(4, &[("missing_dice", "open")]).king("blue").miss("blue")), 41);
    let mut table = begin(Scene::new(3).token("red").bid("red", 30, 5), "");
    table.refuses("blue: bid 31").asks("blue", "liar, lock, bid 30");
    table.play("blue: bid 30").asks("green", "liar, lock").saw("blue bids 30 of 6");
}

/// Red's cup, with blue's and green's holding a lone 2, is counted for a bid of this face by red or blue.
fn counted(dice: &str, face: u8, by: &str) -> String {
    let mut scene = cursed_table(3).token(by).dice("red", dice).dice("blue", "2").dice("green", "2");
    for (mark, give) in [("K", Scene::king as fn(Scene, &str) -> Scene), ("s", Scene::mermaids), ("C", Scene::cursed)] {
        if dice.contains(mark) {
            scene = give(scene, "red");
        }
    }
    let mut table = begin(poor(scene).bid(by, 9, face), "");
    let next = table.waiting()[0];
    table.play(&format!("{next}: liar"));
    table.story().into_iter().find(|told| told.starts_with("counted")).unwrap()
}

#[test]
fn pir_210_plain_dice_king_and_mermaids_are_counted() {
    assert_eq!(counted("1 4 4 5 6", 4, "red"), "counted 3", "ones are wild");
    assert_eq!(counted("3 K4", 4, "red"), "counted 2", "the King counts twice");
    assert_eq!(counted("3 K1", 4, "red"), "counted 2", "two wilds");
    assert_eq!(counted("3 K5", 4, "red"), "counted 0");
    assert_eq!(counted("3 song", 4, "red"), "counted 1");
    assert_eq!(counted("3 silence", 4, "red"), "counted 0");
    assert_eq!(counted("2 1 K2 song", 2, "red"), "counted 7", "all cups");
}

#[test]
fn pir_211_lock_and_liar_reveal_all_participating_cups() {
    for call in ["lock", "liar"] {
        let scene = Scene::new(4).token("red").miss("yellow").dice("red", "2 6").dice("blue", "3").dice("green", "5 5");
        let mut table = begin(poor(scene).bid("red", 2, 6), "");
        table.play(&format!("blue: {call}"));
        table.saw("red lifts its cup; blue lifts its cup; green lifts its cup; counted 1").never("yellow lifts");
        let reveal = table.view("spectator").reveal.unwrap();
        let open: Vec<_> = reveal.cups.iter().map(|(ship, dice)| (ship.name(), dice.open.clone())).collect();
        assert_eq!(open, [("red", vec![2, 6]), ("blue", vec![3]), ("green", vec![5, 5])]);
    }
}

/// Two fives in all; red has bid this many, blue locks or calls; the sail die shows 1.
fn call(quantity: u8, call: &str) -> Table {
    let scene =
        poor(Scene::new(4)).token("red").dice("red", "5 2").dice("blue", "5 3").dice("green", "4").dice("yellow", "4");
    let scene = scene.hand("yellow", "hook").hand("red", "hook").hand("blue", "hook").bid("red", quantity, 5);
    let mut table = begin(scene, "");
    table.play(&format!("blue: {call}"));
    table
}

#[test]
fn pir_212_an_exact_lock_sails_alone_and_gains_a_die() {
    let table = call(2, "lock");
    table.saw("counted 2; blue wins; blue gains 1; blue will sail; blue takes the token; blue takes 1 coins");
    assert_eq!((table.crew("blue"), table.view("red").betting_loser), (3, None));
    assert!(table.view("red").ships.iter().all(|seen| !seen.miss), "nobody is punished");
}

#[test]
fn pir_213_a_lock_that_is_not_exact_loses_and_marks_the_locker() {
    for quantity in [1, 3] {
        let table = call(quantity, "lock");
        table.saw("red wins, blue loses; blue is marked; red+green+yellow will sail; red takes 1 coins");
        assert_eq!((table.crew("red"), table.crew("blue")), (2, 2));
        assert!(table.ship("blue").miss);
    }
}

#[test]
fn pir_214_pir_215_liar_is_decided_by_the_count() {
    for (quantity, told) in [(1, "red wins, blue loses"), (2, "red wins, blue loses"), (3, "blue wins, red loses")] {
        call(quantity, "liar").saw(told);
    }
}

#[test]
fn pir_216_after_liar_the_others_survive_and_the_loser_only_stays() {
    let table = call(3, "liar");
    table.saw("blue wins, red loses; blue+green+yellow will sail").never("red loses");
    assert!(!table.ship("red").miss);
    assert_eq!(table.crews("red blue green yellow"), [2, 2, 1, 1]);
}

#[test]
fn pir_217_one_participant_wins_without_dice() {
    let scene = poor(Scene::new(3).token("red").miss("red").miss("blue")).crew("red", 3).crew("blue", 4);
    let table = begin(scene, "d1 d4");
    table.saw("red shows 3; blue shows 4; green is alone; green will sail; green takes the token; green takes 1 coins; green sail 1; green meets recruit");
    table.never("green roll").never("green bids");
}

#[test]
fn pir_218_without_participants_betting_and_sailing_are_skipped() {
    let scene = Scene::new(3).token("blue").miss("red").miss("blue").miss("green").at("red", 2).hand("green", "press");
    let table = begin(poor(scene).crew("red", 7), "");
    assert_eq!(table.ship("red").plain, Some(7), "the cups are lifted for this round (PIR-130)");
    assert!(table.has_told("The cup of Red is lifted: 7 crew dice."), "{:?}", table.told("spectator"));
    table.saw("nobody bets; action phase").never("red takes").never("red sail");
    assert_eq!((table.token(), table.waiting()), ("blue", vec!["green"]));
}

#[test]
fn pir_219_the_dice_are_back_under_the_cups_when_the_sail_phase_begins() {
    let mut table = call(3, "liar");
    let view = table.view("spectator");
    assert!(view.ships.iter().all(|seen| seen.dice.open.is_empty() && seen.dice.hidden.is_empty()));
    assert!(view.reveal.is_some() && view.bid.is_none(), "they can be looked at until the next move");
    // A pass is not seen, so they do not vanish by it; they do when the window closes.
    let name = table.waiting()[0];
    table.play(&format!("{name}: pass"));
    assert!(table.view("spectator").reveal.is_some());
    let (name, other) = (table.waiting()[0], name);
    assert_ne!(name, other);
    while table.view("spectator").thrown.is_none() && table.view("spectator").reveal.is_some() {
        let name = table.waiting()[0];
        table.play(&format!("{name}: pass"));
    }
    assert!(table.view("spectator").reveal.is_none());
    assert_eq!(table.view("blue").ship(ship("blue")).unwrap().dice, pirata_codex::view::DiceView::default());
}
