//! The worked examples E17 to E32 and the scoring examples S1 to S3 of the ledger. A is red, B blue, C green.

use jamaica::data::{Cargo, Treasure};
use jamaica::scene::Scene;

use crate::duel::{EVENING, SECOND, duel, fight, raid, raid_by};
use crate::table::{Table, round};

/// Red is Captain and plays this card; the others load.
fn red_plays(card: &str, dice: [u8; 2], scene: Scene, script: &str) -> Table {
    let scene = scene.captain("red").hand("red", &format!("{card} A11"));
    round(scene, dice, &format!("red {card}"), script)
}

/// JAM-076, JAM-077, JAM-083
#[test]
fn example_e17_loot_that_does_not_fit_is_not_offered() {
    let won = || {
        let scene = duel().holds("red", "G1 G2 G3 G4 G5").power("blue", Treasure::SixthHold);
        fight(scene.holds("blue", "G6 F2 - - - P4"), "d6")
    };
    won().asks("red", "steal hold 2, steal hold 6, steal 6th-hold, nothing");
    for (loot, cargo) in [("steal hold 2", "F2"), ("steal hold 6", "P4")] {
        let mut table = won();
        table.play(&format!("red: {loot}")).asks("red", "empty 1, empty 2, empty 3, empty 4, empty 5");
        table.play("red: empty 1");
        assert_eq!(table.holds("red"), format!("{cargo} G2 G3 G4 G5"));
    }
    let mut table = won();
    table.play("red: steal 6th-hold").asks("red", EVENING);
    assert_eq!(table.holds("red"), "G1 G2 G3 G4 G5 P4");
}

/// JAM-078, JAM-083
#[test]
fn example_e18_the_contents_of_the_6th_hold_or_the_card() {
    let won = || {
        let scene = duel().holds("red", "F1 F2 F3 F4 -").power("blue", Treasure::SixthHold);
        fight(scene.holds("blue", "- - - - - G5"), "d6")
    };
    let mut table = won();
    table.play("red: steal hold 6");
    assert_eq!((table.holds("red"), table.powers("red")), ("F1 F2 F3 F4 G5".to_owned(), String::new()));
    assert_eq!(table.powers("blue"), "6th-Hold");
    let mut table = won();
    table.play("red: steal 6th-hold");
    assert_eq!((table.holds("red"), table.powers("red")), ("F1 F2 F3 F4 - G5".to_owned(), "6th-Hold".to_owned()));
    assert_eq!(table.powers("blue"), "");
}

/// JAM-111, JAM-143. Here red is B, the thief, and blue is A.
#[test]
fn example_e19_the_map_is_stolen_after_the_pick() {
    let mut table = fight(duel().power("blue", Treasure::MorgansMap).hand("blue", "A08 A09 A10 A11"), "d6");
    assert_eq!((table.ship("blue").hand, table.ship("red").hand), (3, 2));
    table.play("red: steal map");
    table.play("red: sail 7");
    assert!(table.has_told("Red draws 2 cards."));
    assert!(!table.told("spectator").iter().any(|told| told.starts_with("Blue draws")));
    assert_eq!((table.ship("blue").hand, table.ship("red").hand), (3, 4));
}

/// JAM-144
#[test]
fn example_e20_kept_cards_are_known_after_a_reshuffle() {
    let scene = Scene::new(3).round(9).captain("red").hand("red", "A01 A02 A11");
    let scene = scene.discards("red", "A03 A04 A05 A06 A07 A08 A09 A10");
    let table = round(scene, [1, 2], "red A11", "c11");
    let red = table.ship("red");
    assert_eq!((red.hand, red.draw_pile, red.discards.len()), (3, 8, 0), "the card just played was shuffled in too");
    assert_eq!(red.held_over.iter().collect::<Vec<_>>(), [1, 2], "known to all");
    assert_eq!(table.view("red").own.unwrap().hand.iter().collect::<Vec<_>>(), [1, 2, 11]);
    assert!(table.told("blue").contains(&"Red draws a card.".to_owned()), "but not which");
}

/// JAM-079
#[test]
fn example_e21_a_curse_is_given() {
    let scene = duel().face_down("red", Treasure::Minus2).face_down("red", Treasure::Minus4);
    let mut table = fight(scene.face_down("red", Treasure::Plus7), "d6");
    table.play("red: curse -4");
    assert_eq!((table.row("blue", "blue"), table.row("red", "red")), ("-4".to_owned(), "-2 +7".to_owned()));
    assert_eq!((table.row("green", "blue"), table.row("spectator", "blue")), ("curse".to_owned(), "curse".to_owned()));
    assert_eq!(table.row("green", "red"), "? ?");
}

/// JAM-121, JAM-122, JAM-124
#[test]
fn example_e22_the_ghost_ship_ties_for_last_and_then_leads() {
    let scene = Scene::new(2).at("ghost", 12).at("red", 14).at("blue", 16);
    let mut table = red_plays("A08", [3, 2], scene, "");
    table.asks("red", "ghost forward 17, ghost back 9");
    table.play("red: ghost forward 17");
    assert_eq!(table.at("ghost"), (15, 0), "the second movement was back 2 without a question");
    assert_eq!((table.ship("ghost").to_go, table.view("red").round), (31, 2));
}

/// JAM-128, JAM-130, JAM-131, JAM-132, JAM-133
#[test]
fn example_e23_the_captain_sends_the_ghost_ship_onto_the_own_ship() {
    let beaten = || raid_by("red", raid().holds("red", "F6 - - - -"), "d3 d2");
    let mut table = beaten();
    assert_eq!(table.battles(), "ghost attacks red; ghost rolls 6 (8); red rolls 4 (4); ghost beats red");
    table.asks("blue", "steal hold 1, nothing");
    table.play("blue: steal hold 1").asks("red", SECOND);
    assert_eq!((table.holds("red"), table.holds("ghost")), ("- - - - -".to_owned(), "G5 G3 - - -".to_owned()));
    let mut table = beaten();
    table.play("blue: nothing");
    assert_eq!(table.holds("red"), "F6 - - - -");
}

/// JAM-127, JAM-136, JAM-138, JAM-139
#[test]
fn example_e24_a_sabre_that_the_ghost_ship_took_unseen() {
    // Alone in last place, the Ghost Ship must sail to the lair on 4 and on to 6. Then cards are drawn and dice rolled.
    let scene = Scene::new(2).captain("blue").at("ghost", 3).at("red", 10).at("blue", 8).holds("red", "F3 G6 - - -");
    let scene = scene.hand("red", "A03 A08").hand("blue", "A08 A11");
    let mut table = round(scene, [1, 2], "red A08, blue A08", "c1 c2 c1 c2 d4 d2");
    assert!(table.told("red").contains(&"The Ghost Ship takes a Treasure card from the lair on 4.".to_owned()));
    for eye in ["red", "blue", "spectator"] {
        assert_eq!((table.row(eye, "ghost"), table.powers("ghost")), ("?".to_owned(), "Beth".to_owned()), "{eye}");
    }

    // Red comes back to 6 and beats it; its controller was not asked to use a Sabre.
    table.place([4, 2]).chance("d5 d1").pick("red A03, blue A11");
    assert_eq!(table.battles(), "red attacks ghost; red rolls 10 (10); ghost rolls 2 (4); red beats ghost");
    table.asks("red", "steal hold 1, steal hold 2, steal card 1, nothing");
    table.chance("k1").play("red: steal card 1");
    assert_eq!((table.powers("red"), table.row("spectator", "ghost")), ("Sabre".to_owned(), String::new()));

    // Red pays for the port and meets blue in the evening.
    table.play("red: give 5").chance("d1").play("red: sail 8").asks("red", "keep, reroll");
}

/// JAM-133, JAM-134
#[test]
fn example_e25_a_full_ghost_ship_takes_no_doubloons() {
    let scene = raid().holds("ghost", "G5 G3 G2 G2 G1").holds("red", "G6 P2 - - -");
    let mut table = raid_by("red", scene, "d3");
    table.chance("d1").play("red: powder 0").asks("blue", "steal hold 2, nothing");
    table.play("blue: steal hold 2").asks("red", SECOND);
    assert_eq!((table.holds("red"), table.holds("ghost")), ("G6 - - - -".to_owned(), "G5 G3 G2 G2 G1".to_owned()));
}

/// JAM-089, JAM-097
#[test]
fn example_e26_a_star_on_the_shortage_die_brings_no_second_battle() {
    let scene = Scene::new(3).at("red", 6).at("blue", 13).holds("red", "F1 G3 - - -");
    let mut table = red_plays("A06", [1, 2], scene, "");
    table.chance("d1 d1 d6").play("red: sail 13").chance_is_used_up();
    assert_eq!(table.battles(), "red attacks blue; red rolls 2 (2); blue rolls 2 (2); nobody wins");
    assert_eq!((table.at("red"), table.holds("red")), ((13, 0), "P2 G3 - - -".to_owned()));
}

/// JAM-039
#[test]
fn example_e27_a_limited_bank_gives_what_it_has() {
    let load = |left| {
        let scene = Scene::new(3).option("bank", "limited").holds("red", "G1 G1 G1 G1 P1");
        red_plays("A05", [5, 4], scene.without_tokens(&[4]).bank(Cargo::Food, left), "")
    };
    let mut table = load(2);
    table.asks("red", "empty 1, empty 2, empty 3, empty 4, empty 5");
    table.play("red: empty 5");
    assert_eq!((table.holds("red"), table.bank().1), ("G1 G1 G1 G1 F2".to_owned(), 0));
    let table = load(0);
    assert_eq!((table.holds("red"), table.at("red")), ("G1 G1 G1 G1 P1".to_owned(), (4, 0)));
}

/// JAM-147, JAM-149, JAM-156
#[test]
fn example_e28_two_share_the_victory() {
    let scene = Scene::new(3).at("red", 49).at("blue", 48).at("green", 49).hand("blue", "A04 A11");
    let scene = scene.holds("red", "G5 - - - -").holds("blue", "- G5 - - -").holds("green", "G6 G4 - - -");
    let scene = scene.captain("red").hand("red", "A04 A11");
    let table = round(scene, [2, 1], "red A04, blue A04, green A10", "");
    assert!(table.is_over());
    assert_eq!([table.standing("red"), table.standing("blue"), table.standing("green")], [(20, 1), (20, 1), (20, 3)]);
}

/// JAM-121, JAM-123, JAM-157
#[test]
fn example_e29_the_ghost_ship_behind_the_long_lane_is_last() {
    let scene = Scene::new(2).at("ghost", 6).at("red", 7).at("blue", 15);
    let table = red_plays("A08", [2, 3], scene, "");
    table.asks("red", "ghost forward 8, ghost forward 14");
}

/// JAM-028, JAM-033
#[test]
fn example_e30_the_hold_loaded_in_the_morning_is_emptied_in_the_evening() {
    let table = red_plays("A10", [4, 3], Scene::new(3).holds("red", "F2 F1 F4 F3 -"), "");
    assert_eq!(table.holds("red"), "F2 F1 F4 F3 F3");
    assert!(table.has_told("Red throws 4 Gunpowder out of Hold 5."));
}

/// JAM-158
#[test]
fn example_e31_a_payment_from_three_holds() {
    let mut table = red_plays("A01", [1, 1], Scene::new(3).at("red", 5).holds("red", "G3 G2 G6 - -"), "");
    table.asks("red", "give 0, give 1, give 2, give 3");
    table.play("red: give 2").asks("red", "give 0, give 1, give 2");
    table.play("red: give 2").asks("red", "sail 7, sail 13");
    assert_eq!(table.holds("red"), "G1 - G5 - -");
}

/// JAM-159
#[test]
fn example_e32_a_winner_with_a_face_down_card_is_asked() {
    let won = |card| {
        let scene = duel().holds("blue", "- - - - -");
        fight(if let Some(card) = card { scene.face_down("red", card) } else { scene }, "d6")
    };
    let others = |mut table: Table| {
        table.play("red: nothing");
        ["blue", "green", "spectator"].map(|eye| (table.view(eye), table.told(eye)))
    };
    won(Some(Treasure::Plus7)).asks("red", "nothing");
    assert_eq!(others(won(Some(Treasure::Plus7))), others(won(Some(Treasure::Minus2))));
    won(None).asks("red", EVENING);
}

/// JAM-151, JAM-152, JAM-153, JAM-154, JAM-155
#[test]
fn example_s1_the_last_in_the_race_wins() {
    let scene = Scene::new(3).at("red", 49).at("blue", 46).at("green", 40).power("green", Treasure::SixthHold).pile(5);
    let scene = scene.holds("red", "G2 - - - -").holds("blue", "G4 G3 - - -").holds("green", "G6 G6 - - - G5");
    let scene = scene.face_down("red", Treasure::Plus3).face_down("red", Treasure::Minus4);
    let scene = scene.face_down("blue", Treasure::Plus5).face_down("blue", Treasure::Minus2);
    let scene = scene.face_down("green", Treasure::Plus7).face_down("green", Treasure::Plus7);
    let table = round(scene.captain("red").hand("red", "A04 A11"), [1, 2], "red A04, blue A10, green A10", "");
    assert_eq!([table.standing("green"), table.standing("blue"), table.standing("red")], [(26, 1), (17, 2), (16, 3)]);
}

/// JAM-151, JAM-152, JAM-156
#[test]
fn example_s2_a_tie_goes_to_the_ship_further_ahead() {
    let scene = Scene::new(4).at("red", 49).at("blue", 47).at("green", 38).at("yellow", 40);
    let scene = scene.holds("red", "G2 - - - -").holds("blue", "G6 G3 - - -").holds("green", "G6 G4 - - -");
    let scene = scene.holds("yellow", "G6 - - - -").face_down("yellow", Treasure::Plus7);
    let scene = scene.face_down("yellow", Treasure::Minus3).captain("red").hand("red", "A04 A11");
    let table = round(scene, [1, 2], "red A04, blue A10, green A10, yellow A10", "");
    assert_eq!((table.standing("red"), table.standing("blue")), ((17, 1), (17, 2)));
    assert_eq!((table.standing("green"), table.standing("yellow")), ((5, 3), (5, 3)));
    let to_go = ["red", "blue", "green", "yellow"].map(|name| table.ship(name).to_go);
    assert_eq!(to_go, [0, 3, 10, 10]);
}

/// JAM-142, JAM-152, JAM-154
#[test]
fn example_s3_the_ghost_ship_wins() {
    let scene = Scene::new(2).at("red", 49).at_lap("blue", 49, -1).at("ghost", 43).without_tokens(&[44]).ghost_find();
    let scene =
        scene.ghost_find().holds("ghost", "G5 G3 G2 - -").holds("red", "G3 - - - -").holds("blue", "G6 - - - -");
    let scene = scene.face_down("red", Treasure::Minus4).captain("red").hand("red", "A04 A11");
    let mut table = round(scene, [1, 1], "red A04, blue A10", "");
    table.play("red: ghost forward 44").chance("k4 k1").play("red: ghost back 43").chance_is_used_up();
    assert_eq!([table.standing("ghost"), table.standing("red"), table.standing("blue")], [(17, 1), (14, 2), (1, 3)]);
    assert_eq!((table.row("spectator", "ghost"), table.powers("ghost")), ("+3 Sabre".to_owned(), "Beth".to_owned()));
}
