//! The round and Dusk: VPC-034 to VPC-050.

use engine::Seats;
use voodoo_pirate_cards::Event;
use voodoo_pirate_cards::data::Action;
use voodoo_pirate_cards::scene::Scene;
use voodoo_pirate_cards::state::Step;

use crate::table::{Table, decide, dusk, human, seat, story, times};

/// Four players in fair wind; the others lie where they are not in the way.
fn scene() -> Scene {
    Scene::new(4).wind("east")
}

/// Three players alone.
fn three() -> Scene {
    Scene::new(3).option("cursed_pirates", "none")
}

/// All end their turns, clockwise; whoever else is asked passes.
fn end_turns(table: &mut Table, round: u8) {
    while !table.is_over() && table.view("spectator").round == round && table.waiting().len() == 1 {
        let name = table.waiting()[0];
        let ends = table.offers(name, "end cw");
        table.play(&format!("{name}: {}", if ends { "end cw" } else { "pass" }));
    }
}

#[test]
fn vpc_034_a_round_is_dusk_moonlight_and_dawn_and_there_are_twelve() {
    let mut table = dusk(three(), "");
    let mut rounds = Vec::new();
    while !table.is_over() {
        let round = table.view("spectator").round;
        rounds.push(round);
        let card = if round.is_multiple_of(2) { "tok" } else { "tix" };
        table.choose(&format!("red {card}, yellow {card}, blue {card}"));
        assert!(times!(table, Event::TurnBegan { .. }) == 1 && times!(table, Event::Dawn { .. }) == 0);
        end_turns(&mut table, round);
        assert_eq!(times!(table, Event::Dawn { .. }), usize::from(round < 12), "Dawn follows the last turn");
    }
    assert_eq!(rounds, (1..=12).collect::<Vec<u8>>());
}

#[test]
fn vpc_035_turn_order_is_clockwise_from_the_sun_holder() {
    let given =
        scene().sun("blue").souls("red", "red").souls("yellow", "red").souls("blue", "red").souls("green", "red");
    let mut table = dusk(given, "");
    table.choose("");
    let mut order = Vec::new();
    for _ in 0..4 {
        let name = table.waiting()[0];
        order.push(name);
        table.play(&format!("{name}: pass"));
    }
    assert_eq!(order, ["blue", "green", "red", "yellow"]);
}

#[test]
fn vpc_036_the_sun_holder_moves_the_marker_one_space() {
    for (round, space) in [(1, 1), (2, 2), (7, 7), (11, 11), (12, 0)] {
        let table = dusk(scene().round(round).sun("yellow"), "");
        assert_eq!((table.view("red").round, table.view("red").marker), (round, space));
        let told = story!(table, Event::Dusk { .. });
        assert_eq!(told, [Event::Dusk { round, sun: human("yellow"), marker: space }]);
    }
}

#[test]
fn vpc_037_cards_are_chosen_secretly_at_once_and_the_old_one_is_taken_back_afterwards() {
    let given = three().last("red", "jax").last("yellow", "tok");
    let mut table = dusk(given, "");
    assert_eq!(table.waiting(), ["red", "yellow", "blue"]);
    let before = [table.view("yellow"), table.view("blue"), table.view("spectator")];
    table.play("red: card take");
    assert_eq!(
        [table.view("yellow"), table.view("blue"), table.view("spectator")],
        before,
        "nobody sees that Red has chosen"
    );
    assert!(["yellow", "blue", "spectator"].iter().all(|eye| table.told(eye).is_empty()));
    assert_eq!(table.view("yellow").waiting, Seats::first(3));
    let hand = |table: &Table| table.view("red").own.unwrap().hand.iter().map(|card| card.word()).collect::<Vec<_>>();
    assert_eq!(table.view("red").own.unwrap().chosen.unwrap().word(), "take");
    assert_eq!(hand(&table), ["tok", "tix", "oodoo"], "the card of the round before still lies there");
    table.plays("blue: card jax; yellow: card take");
    assert_eq!(times!(table, Event::AllChosen), 1);
    assert!(hand(&table).contains(&"jax"), "now it is taken back");
    // The order in which they choose changes nothing.
    let mut other = dusk(three().last("red", "jax").last("yellow", "tok"), "");
    other.plays("yellow: card take; red: card take; blue: card jax");
    assert_eq!(other.game, table.game);
}

#[test]
fn vpc_038_any_card_but_that_of_the_round_before() {
    let mut table = dusk(three(), "");
    assert_eq!(table.moves("red"), ["card jax", "card tok", "card take", "card tix", "card oodoo"]);
    table.choose("red tok, yellow tix, blue tix");
    end_turns(&mut table, 1);
    assert_eq!(table.moves("red"), ["card jax", "card take", "card tix", "card oodoo"]);
    assert_eq!(table.moves("yellow"), ["card jax", "card tok", "card take", "card oodoo"]);
    table.refuses("red: card tok");
    table.choose("red tix, yellow tok, blue tok");
    end_turns(&mut table, 2);
    assert!(table.offers("red", "card tok"), "it may be played again in the third round");
    assert!(!table.offers("red", "card tix"));
}

#[test]
fn vpc_039_one_barrel_or_none_for_a_soul_of_choice() {
    let mut table = dusk(three().wind("east").souls("red", "red blue").souls("yellow", "green"), "");
    table.choose("").asks("red", "conjure stars, conjure sea, conjure wind, pass");
    table.play("red: conjure wind").asks("red", "pay red, pay blue");
    table.play("red: pay blue").asks("yellow", "conjure stars, conjure sea, pass");
    assert_eq!((table.souls("red").as_str(), table.view("red").bag), ("red", [3, 4, 4, 3, 2]));
    assert_eq!(table.view("yellow").ring[9].figure, Some(human("red")));
    table.play("yellow: pass");
    assert_eq!((table.souls("yellow").as_str(), table.pirate("yellow").barrel), ("green", None));
}

#[test]
fn vpc_040_barrels_of_compass_sides_without_a_figure() {
    for (wind, barrels) in [
        ("north", "conjure moon, conjure sea, conjure wind, pass"),
        ("east", "conjure stars, conjure sea, conjure wind, pass"),
        ("south", "conjure stars, conjure moon, conjure wind, pass"),
        ("west", "conjure stars, conjure moon, conjure sea, pass"),
    ] {
        let given = Scene::new(4).wind(wind).souls("red", "red red").souls("yellow", "red").souls("blue", "blue");
        let mut table = dusk(given.souls("green", "blue"), "");
        table.choose("").asks("red", barrels);
        let mut free: Vec<&str> = barrels.split(", ").collect();
        for name in ["red", "yellow", "blue"] {
            table.asks(name, &free.join(", "));
            let first = free.remove(0);
            table.play(&format!("{name}: {first}"));
        }
        // Three figures on three barrels: nothing is left for Green, and Red was not asked a second time.
        assert_eq!(times!(table, Event::NoBarrel { .. }), 1);
        assert_eq!(table.pirate("green").barrel, None);
    }
}

#[test]
fn vpc_041_without_a_soul_a_pirate_must_pass() {
    let mut table = dusk(three().wind("east").souls("yellow", "red"), "");
    table.choose("").asks("yellow", "conjure stars, conjure sea, conjure wind, pass");
    assert_eq!(times!(table, Event::NoBarrel { .. }), 1, "Red has no soul and no object");
    // With the object it need not; with another object others must reckon with it, so the question is asked.
    let mut table = dusk(three().wind("east").objects("red", "barrel-magic").objects("blue", "octopus"), "");
    table.choose("").asks("red", "conjure stars, conjure sea, conjure wind, pass");
    table.play("red: pass").asks("blue", "pass");
    table.refuses("blue: conjure sea");
}

#[test]
fn vpc_042_all_see_the_colour_of_the_soul_paid() {
    let mut table = dusk(three().wind("east").souls("red", "red blue"), "");
    table.choose("").plays("red: conjure stars; red: pay blue");
    assert!(table.told("blue").contains(&"Red pays a blue soul.".to_owned()), "{:?}", table.told("blue"));
    for eye in ["yellow", "spectator"] {
        assert_eq!(table.view(eye).pirates[0].barrel.unwrap().colour.unwrap().word(), "blue");
    }
}

#[test]
fn vpc_043_bones_brings_a_second_card_at_once() {
    let given = |last: &str| {
        let scene = three().option("east_barrel", "bones").souls("red", "red").souls("yellow", "red");
        let mut table = dusk(if last.is_empty() { scene } else { scene.round(2).last("red", last) }, "");
        table.choose("red take").play("red: conjure bones");
        table
    };
    given("").asks("red", "card jax, card tok, card tix, card oodoo");
    let mut table = given("tok");
    table.asks("red", "card jax, card tix, card oodoo");
    table.play("red: card tix").asks("yellow", "conjure sea, conjure wind, pass");
    assert_eq!(table.view("yellow").pirates[0].face_down, 2);
    assert_eq!(table.told("yellow")[0], "Red lays down a second card.", "which one is secret");
    assert_eq!(table.view("red").own.unwrap().second.unwrap().word(), "tix");
}

#[test]
fn vpc_044_cards_are_revealed_together_when_all_have_conjured_or_passed() {
    let given = three().option("east_barrel", "bones").souls("red", "red").souls("blue", "red");
    let mut table = dusk(given, "");
    table.choose("red jax, yellow tok, blue tix").plays("red: conjure bones; red: card tok");
    assert_eq!(table.each(|pirate| pirate.played), [None; 3], "Blue has still to decide about a barrel");
    table.play("blue: pass");
    let revealed = story!(table, Event::Revealed { .. });
    assert_eq!(revealed.len(), 2, "all but the one on Bones");
    assert_eq!(table.each(|pirate| pirate.played.map(Action::word)), [None, Some("tok"), Some("tix")]);
    assert_eq!(table.pirate("red").face_down, 2);
}

#[test]
fn vpc_045_cursed_pirates_turn_up_a_card_after_the_players() {
    let mut table = dusk(Scene::new(2).wind("east").sun("blue"), "c3 c1");
    table.choose("red tok, yellow jax");
    let revealed: Vec<(&str, &str)> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Revealed { pirate, card } => Some((pirate.colour().word(), card.word())),
            _ => None,
        })
        .collect();
    assert_eq!(revealed, [("red", "tok"), ("yellow", "jax"), ("blue", "tix"), ("green", "tok")]);
}

#[test]
fn vpc_047_vpc_166_the_moon_barrel_brings_the_first_turn() {
    let mut table = dusk(three().wind("north").souls("blue", "red"), "");
    table.choose("red tok, yellow tok, blue tok").play("blue: conjure moon");
    let turns: Vec<&str> = table.view("red").turns.iter().map(|id| id.colour().word()).collect();
    assert_eq!((turns, table.waiting()), (vec!["blue", "red", "yellow"], vec!["blue"]));
    assert!(!table.offers("blue", "barrel"), "its magic is spent at Dusk");
}

#[test]
fn vpc_048_two_take_cards_bring_their_pirates_to_jail() {
    let jailed = |cards: &str| {
        let mut table = dusk(three(), "");
        table.choose(cards);
        table.each(|pirate| pirate.jailed)
    };
    assert_eq!(jailed("red take, yellow tok, blue tix"), [false; 3]);
    assert_eq!(jailed("red take, yellow tok, blue take"), [true, false, true]);
    // Three: the whole round passes without a turn, and at Dawn the tokens are returned.
    let mut table = dusk(three(), "");
    table.choose("red take, yellow take, blue take");
    assert_eq!((times!(table, Event::Jailed { .. }), times!(table, Event::TurnBegan { .. })), (3, 0));
    assert_eq!(table.view("red").round, 2);
    // Cards of Cursed Pirates count.
    let mut table = dusk(Scene::new(3), "c2");
    table.choose("red take, yellow tok, blue tix");
    assert_eq!(table.each(|pirate| pirate.jailed), [true, false, false, true]);
}

#[test]
fn vpc_049_a_jailed_pirate_takes_no_part() {
    // Red pays for Wind, is jailed, and has neither turn nor ritual, answer nor broadside; the soul is lost.
    let given = scene().sun("red").souls("red", "red red red").objects("red", "ghost-ship maelstrom").at("red", 2);
    let given = given.at("blue", 8).souls("blue", "blue").coins("blue", 1).at("yellow", 10).at("green", 0);
    let mut table = dusk(given, "");
    table.choose("red take, yellow take, blue oodoo, green tok").plays("red: conjure wind; red: pay red");
    table.pass_on();
    assert_eq!(table.waiting(), ["blue"], "the first who is free");
    assert_eq!((table.souls("red").as_str(), table.view("red").bag[0]), ("red red", 2));
    assert_eq!(times!(table, Event::TurnBegan { .. }), 1);
    table.plays("blue: pass; blue: pass");
    assert_eq!(times!(table, Event::Fired { .. }), 0, "the jailed ship does not fire, though it has more souls");
    assert!(table.offers("blue", "end cw"), "nobody else had a place in the ritual: {:?}", table.waiting());
    table.play("blue: end cw");
    assert_eq!(
        story!(table, Event::Fired { .. }),
        [Event::Fired { pirate: human("blue"), target: human("red"), hits: 0 }]
    );
    assert_eq!(table.waiting(), ["green"], "Red may not answer with the Ghost Ship");
}

#[test]
fn vpc_050_vpc_108_a_cursed_pirate_in_jail_picks_nothing_up() {
    let given = Scene::new(3).wind("east").at("red", 6).at("yellow", 1).at("blue", 3).at("green", 9);
    let given = given.souls("red", "red").grigri("yellow").sea_coins(&[8]);
    let lands = |scene: Scene| {
        let mut table = decide(scene, Step::Tix(human("red")), "");
        table.play("red: tix green acw");
        assert_eq!(table.at("green"), 8);
        (table.pirate("green").coins, table.pirate("green").objects)
    };
    assert_eq!(lands(given.clone()), (1, 1));
    assert_eq!(lands(given.jailed("green")), (0, 0));
}

#[test]
fn vpc_050_a_jailed_pirate_can_be_a_victim_but_picks_nothing_up() {
    let jailed = || scene().jailed("yellow").souls("yellow", "red").coins("yellow", 2).at("yellow", 3);
    let mut table = decide(jailed().souls("red", "red"), Step::Tok(human("red")), "");
    assert_eq!(table.souls("red"), "red red", "Tok takes its souls");
    // Boarding.
    let given = jailed().at("red", 2).at("blue", 9).at("green", 10);
    table = decide(given, Step::RitualCourse(human("red"), 1), "");
    table.play("red: sail cw ring").asks("red", "take coin, take red, pass");
    // A broadside.
    let given = jailed().at("red", 9).souls("red", "blue blue").at("blue", 1).at("green", 2);
    table = decide(given, Step::Menu(human("red")), "");
    table.play("red: end cw");
    assert_eq!(times!(table, Event::Hit { coin: true, .. }), 1);
    // The wind: carried from 5 over 4 and past Blue to 2, it takes no coin on its way or where it rests.
    let given = Scene::new(4).wind("south").jailed("yellow").at("yellow", 5).facing("yellow", "acw").sea_coins(&[2, 4]);
    let given = given.at("red", 0).at("blue", 3).at("green", 10).barrel("red", "wind", "red");
    table = decide(given, Step::Menu(human("red")), "");
    table.plays("red: barrel; red: turn 1");
    assert_eq!((table.at("yellow"), table.pirate("yellow").coins), (2, 0));
    assert!(table.view("red").ring[2].coin, "the coin stays on the card");
    // The Maelstrom, and the current after it.
    let given = Scene::new(4).wind("north").side(5, "5a").jailed("yellow").at("yellow", 6).sea_coins(&[5, 4, 7]);
    let given = given.at("red", 9).at("blue", 10).at("green", 11).objects("red", "maelstrom");
    table = decide(given, Step::Menu(human("red")), "");
    table.plays("red: use maelstrom; red: pass");
    assert_eq!(times!(table, Event::Driven { .. }), 1, "6 to the current on 5, driven to 4");
    assert_eq!((table.at("yellow"), table.pirate("yellow").coins), (4, 0));
    assert_eq!(table.view("yellow").seated(seat("yellow")).unwrap().objects, 0);
}
