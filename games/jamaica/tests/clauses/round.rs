//! A round, from the dice to the Compass: JAM-017 to JAM-029, JAM-143 to JAM-146.

use engine::Set;
use jamaica::data::{Cargo, Treasure};
use jamaica::scene::Scene;
use jamaica::{Event, META};

use crate::ledger;
use crate::table::{Table, begin, in_order, round, seat, ship, story, times};

/// The hand of a player, as the player sees it.
fn hand(table: &Table, name: &str) -> Vec<u8> {
    table.view(name).own.unwrap().hand.iter().collect()
}

/// The Captain of the round.
fn captain(table: &Table) -> &'static str {
    META.seat_names[table.view("spectator").captain.index()]
}

#[test]
fn jam_017_a_round_is_dice_cards_actions_and_its_end() {
    let mut table = begin(Scene::new(3).captain("red"), [2, 5]);
    // No card before the dice, no action before the cards.
    table.refuses("red: card A09").refuses("blue: card A09").play("red: dice 2 5");
    table.pick("red A09");
    in_order!(
        table,
        Event::AllPicked,
        Event::CardTurned { .. },
        Event::CardTurned { .. },
        Event::CardTurned { .. },
        Event::Drew { .. },
        Event::Drew { .. },
        Event::Drew { .. },
        Event::CompassPassed { .. },
        Event::DiceRolled { round: 2, .. },
    );
}

#[test]
fn jam_018_the_captain_rolls_both_dice() {
    let table = begin(Scene::new(3).captain("green"), [4, 2]);
    assert_eq!(table.events, [Event::DiceRolled { round: 1, captain: seat("green"), dice: [4, 2] }]);
    table.chance_is_used_up();
}

#[test]
fn jam_019_the_captain_places_the_dice_before_anybody_picks() {
    let mut table = begin(Scene::new(3).captain("blue").hand("blue", "A01 A05 A09"), [2, 5]);
    table.asks("blue", "dice 2 5, dice 5 2");
    assert_eq!(hand(&table, "blue"), [1, 5, 9], "the Captain may look at the own hand");
    table.refuses("blue: dice 5 5").refuses("red: dice 5 2");
    table.play("blue: dice 5 2");
    assert_eq!(table.waiting(), ["red", "blue", "green"], "now all pick");
    for eye in ["red", "green", "spectator"] {
        assert_eq!(table.view(eye).dice, [5, 2]);
    }
}

#[test]
fn jam_019_a_double_needs_no_placing() {
    let table = begin(Scene::new(3).captain("blue"), [4, 4]);
    assert_eq!(table.waiting(), ["red", "blue", "green"]);
    assert_eq!(table.view("spectator").dice, [4, 4]);
}

#[test]
fn jam_020_every_player_secretly_picks_one_card_of_the_own_hand() {
    let scene = Scene::new(3).captain("red").hand("red", "A01 A08 A09").hand("blue", "A02 A03 A11");
    let mut table = begin(scene, [2, 5]);
    table.place([2, 5]);
    assert_eq!(table.waiting(), ["red", "blue", "green"], "the Captain too");
    assert_eq!(table.moves("red"), ["card A01", "card A08", "card A09"]);
    table.refuses("red: card A02").refuses("blue: card A01");
    let before: Vec<_> = ["blue", "green", "spectator"].map(|eye| table.view(eye)).into();
    table.play("red: card A08");
    assert_eq!(table.view("red").own.unwrap().pick, Some(8));
    assert_eq!(hand(&table, "red"), [1, 9]);
    let after: Vec<_> = ["blue", "green", "spectator"].map(|eye| table.view(eye)).into();
    assert_eq!(before, after, "nobody else sees anything");
    for eye in ["blue", "green", "spectator"] {
        assert_eq!(table.told(eye), Vec::<String>::new());
    }
}

#[test]
fn jam_021_actions_start_when_all_have_picked_and_a_pick_is_final() {
    let scene = Scene::new(3).captain("red").hand("red", "A04 A08 A09");
    let mut table = begin(scene, [3, 5]);
    table.place([3, 5]).play("red: card A04").play("green: card A11");
    assert_eq!(table.waiting(), ["blue"]);
    assert_eq!((times!(table, Event::AllPicked), table.at("red")), (0, (0, 0)));
    table.refuses("red: card A08").refuses("red: card A04").refuses("green: card A10");
    table.play("blue: card A11");
    assert_eq!((times!(table, Event::AllPicked), table.at("red")), (1, (3, 0)));
}

#[test]
fn jam_022_the_captain_acts_first_then_clockwise() {
    for (captain, order) in
        [("red", ["red", "blue", "green"]), ("blue", ["blue", "green", "red"]), ("green", ["green", "red", "blue"])]
    {
        let table = round(Scene::new(3).captain(captain), [2, 5], "red A09", "");
        let turned = story!(table, Event::CardTurned { .. });
        let expected =
            order.map(|name| Event::CardTurned { seat: seat(name), card: if name == "red" { 9 } else { 11 } });
        assert_eq!(turned, expected);
    }
}

#[test]
fn jam_023_a_card_is_hidden_until_its_player_acts() {
    // Red stops at the split to choose a lane; the cards of the others lie face-down.
    let scene = Scene::new(3).captain("red").at("red", 6).hand("red", "A04 A08 A09");
    let mut table = round(scene, [1, 5], "red A04, blue A10, green A11", "");
    table.asks("red", "sail 7, sail 13");
    assert_eq!(table.ship("red").discards, Set::of(&[4]));
    assert!(!table.ship("red").picked);
    for name in ["blue", "green"] {
        let seen = table.ship(name);
        assert_eq!((seen.picked, seen.hand, seen.discards), (true, 2, Set::EMPTY), "{name}");
        assert_eq!(table.view("red").own.unwrap().pick, None);
    }
    assert_eq!(story!(table, Event::CardTurned { .. }), [Event::CardTurned { seat: seat("red"), card: 4 }]);
    // What they are is nothing that Red sees.
    let scene = Scene::new(3).captain("red").at("red", 6).hand("red", "A04 A08 A09");
    let other = round(scene, [1, 5], "red A04, blue A09, green A10", "");
    assert_eq!(table.view("red"), other.view("red"));
    // They come up when it is their turn.
    table.play("red: sail 7");
    let [blue, green] = [("blue", 10), ("green", 11)].map(|(name, card)| Event::CardTurned { seat: seat(name), card });
    assert_eq!(story!(table, Event::CardTurned { .. }), [blue, green]);
}

/// JAM-024, for every action card of the ledger.
#[test]
fn jam_024_the_left_symbol_uses_the_left_die_and_the_right_symbol_the_right_die() {
    // From 10 the dice 1 and 2 lead past no split, and the morning always ends on a lair without a token.
    let cards = ledger::cards();
    assert_eq!(cards.len(), 11);
    for (card, actions) in cards {
        let scene = Scene::new(3).captain("red").at("red", 10).without_tokens(&[9, 11]).pile(7).hand("red", &card);
        let table = round(scene, [1, 2], &format!("red {card}"), "");
        let mut done = table.events.iter().filter_map(|event| match *event {
            Event::Sailed { ship: mover, from, to } if mover == ship("red") => {
                let steps = from.to_go() - to.to_go();
                Some(if steps > 0 { format!("forward {steps}") } else { format!("backward {}", -steps) })
            }
            Event::Loaded { ship: loader, cargo, count, .. } if loader == ship("red") => {
                Some(format!("{cargo:?} {count}"))
            }
            _ => None,
        });
        let [morning, evening] = actions;
        assert_eq!(done.next(), Some(format!("{morning} 1")), "morning of {card}");
        assert_eq!(done.next(), Some(format!("{evening} 2")), "evening of {card}");
        assert_eq!(done.next(), None, "{card}");
    }
}

#[test]
fn jam_025_the_morning_is_over_with_all_it_brings_before_the_evening_begins() {
    // A battle without a winner on 17, no Food to pay with, a star: only then the Food of the evening.
    let scene = Scene::new(3).captain("red").at("red", 15).holds("red", "- - - - -").at("blue", 17).hand("red", "A04");
    let table = round(scene, [2, 4], "red A04", "d1 d1 d6");
    in_order!(
        table,
        Event::Sailed { .. },
        Event::BattleBegan { .. },
        Event::BattleTied { .. },
        Event::ShortOf { .. },
        Event::ShortageRolled { .. },
        Event::Loaded { cargo: Cargo::Food, .. },
    );
    assert_eq!(table.holds("red"), "F4 - - - -");
}

#[test]
fn jam_025_the_evening_waits_for_a_decision_of_the_morning() {
    let scene =
        Scene::new(3).captain("red").at("red", 15).holds("red", "F3 P1 - - -").at("blue", 17).hand("red", "A01");
    let table = round(scene, [2, 1], "red A01", "");
    table.asks("red", "powder 0, powder 1");
    assert_eq!(table.at("red"), (17, 0));
}

#[test]
fn jam_026_a_morning_cost_cannot_be_paid_with_the_load_of_the_evening() {
    let scene = Scene::new(3).captain("red").holds("red", "F1 - - - -").hand("red", "A04");
    let table = round(scene, [3, 6], "red A04", "d6");
    assert_eq!(times!(table, Event::ShortOf { cargo: Cargo::Food, paid: 1, cost: 2, .. }), 1);
    assert_eq!(table.holds("red"), "F6 - - - -", "the evening's Food is untouched");
}

#[test]
fn jam_027_the_stop_between_two_moves_is_a_full_stop() {
    // 16 is a port with Blue in it, 17 is sea.
    let scene = Scene::new(3).captain("red").at("red", 15).at("blue", 16).hand("red", "A01");
    let table = round(scene, [1, 1], "red A01", "d1 d1");
    in_order!(
        table,
        Event::Sailed { .. },
        Event::BattleBegan { .. },
        Event::Paid { cargo: Cargo::Doubloon, count: 3, .. },
        Event::Sailed { .. },
        Event::Paid { cargo: Cargo::Food, count: 2, .. },
    );
    assert_eq!((table.at("red"), table.holds("red").as_str()), ((17, 0), "F1 - - - -"));
}

#[test]
fn jam_028_the_two_loads_of_a_card_lie_in_two_holds() {
    let scene = Scene::new(3).captain("red").hand("red", "A08");
    let table = round(scene, [4, 5], "red A08", "");
    assert_eq!(table.holds("red"), "F3 G3 G4 G5 -");
}

#[test]
fn jam_028_the_evening_may_empty_the_hold_of_the_morning_for_another_type() {
    let scene = Scene::new(3).captain("red").holds("red", "F2 F1 F4 F3 -").hand("red", "A10");
    let table = round(scene, [4, 3], "red A10", "");
    assert_eq!(table.holds("red"), "F2 F1 F4 F3 F3", "4 Gunpowder of the morning had to go");
}

#[test]
fn jam_029_both_actions_are_compulsory_with_the_whole_die() {
    let scene = Scene::new(3).captain("red").at("red", 5).holds("red", "F3 G3 P1 P2 P3").hand("red", "A04");
    let mut table = round(scene, [2, 5], "red A04", "");
    table.asks("red", "sail 7, sail 13");
    table.refuses("red: nothing").refuses("red: sail 6").refuses("red: sail 5");
    table.play("red: sail 7");
    table.asks("red", "empty 2, empty 3, empty 4, empty 5");
    table.refuses("red: nothing").play("red: empty 2");
    assert_eq!(table.holds("red"), "F1 F5 P1 P2 P3");
}

#[test]
fn jam_143_each_player_draws_up_to_three_in_turn_order() {
    let scene = Scene::new(3).captain("blue").hand("red", "A10 A11").hand("green", "A11");
    let table = round(scene, [2, 5], "red A11", "c1 c1 c2 c3 c4 c5");
    let [blue, green, red] = [("blue", [1].as_slice()), ("green", &[1, 2, 3]), ("red", &[4, 5])]
        .map(|(name, cards)| Event::Drew { seat: seat(name), count: cards.len() as u8, cards: Set::of(cards) });
    assert_eq!(story!(table, Event::Drew { .. }), [blue, green, red]);
    assert!(["red", "blue", "green"].iter().all(|name| table.ship(name).hand == 3));
}

#[test]
fn jam_143_morgans_map_lets_its_owner_draw_up_to_four() {
    let scene = Scene::new(3).captain("red").power("blue", Treasure::MorgansMap).hand("blue", "A08 A09 A11");
    let table = round(scene, [2, 5], "red A11", "c1 c1 c2");
    assert_eq!(hand(&table, "blue"), [1, 2, 8, 9]);
    assert_eq!((table.ship("red").hand, table.ship("green").hand), (3, 3));
}

#[test]
fn jam_143_cards_are_drawn_after_the_ghost_ship_has_acted() {
    let scene = Scene::new(2).captain("red").at("red", 15).at("blue", 10).at("ghost", 5);
    let table = round(scene, [1, 1], "red A11", "");
    table.asks("red", "ghost forward 7, ghost forward 13");
    assert_eq!((times!(table, Event::Drew { .. }), table.ship("red").hand), (0, 2));
}

#[test]
fn jam_144_an_empty_draw_pile_is_made_of_all_discards() {
    let scene =
        Scene::new(3).captain("red").discards("red", "A01 A02 A03 A04 A05 A06 A07 A08").hand("red", "A09 A10 A11");
    // The card just played is shuffled in: it may be drawn at once.
    let table = round(scene, [2, 5], "red A11", "c11");
    assert_eq!(times!(table, Event::Reshuffled { .. }), 1);
    assert_eq!(hand(&table, "red"), [9, 10, 11]);
    let seen = table.ship("red");
    assert_eq!((seen.draw_pile, seen.discards), (8, Set::EMPTY));
}

#[test]
fn jam_144_the_discards_may_be_shuffled_between_two_draws() {
    let scene = Scene::new(3).captain("red").discards("red", "A01 A02 A03 A04 A05 A06 A07 A08").hand("red", "A10 A11");
    let table = round(scene, [2, 5], "red A11", "c9 c11");
    assert_eq!(times!(table, Event::Reshuffled { .. }), 1);
    assert_eq!(hand(&table, "red"), [9, 10, 11]);
    assert_eq!(table.ship("red").draw_pile, 8);
}

#[test]
fn jam_145_an_empty_draw_pile_stays_empty_until_a_draw_is_needed() {
    let scene = Scene::new(3).captain("red").discards("red", "A01 A02 A03 A04 A05 A06 A07").hand("red", "A09 A10 A11");
    let table = round(scene, [2, 5], "red A11", "c8");
    assert_eq!(hand(&table, "red"), [8, 9, 10]);
    assert_eq!(times!(table, Event::Reshuffled { .. }), 0);
    let seen = table.ship("red");
    assert_eq!((seen.draw_pile, seen.discards.len()), (0, 8));
}

#[test]
fn jam_146_the_compass_goes_clockwise() {
    for (before, after) in [("red", "blue"), ("blue", "green"), ("green", "red")] {
        let table = round(Scene::new(3).captain(before), [2, 5], "red A11", "c1 c1 c1 d6 d4");
        assert_eq!(captain(&table), after);
        table.asks(after, "dice 6 4, dice 4 6");
    }
}

#[test]
fn jam_146_two_players_are_captain_in_turn() {
    for (before, after) in [("red", "blue"), ("blue", "red")] {
        // The Ghost Ship is the last and sails without a question.
        let scene = Scene::new(2).captain(before).at("red", 40).at("blue", 36).at("ghost", 15);
        let table = round(scene, [2, 1], "red A11", "");
        assert_eq!(captain(&table), after);
    }
}
