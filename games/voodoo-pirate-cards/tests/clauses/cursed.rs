//! Cursed Pirates: what they have and how they sail: VPC-203 to VPC-213, VPC-227 to VPC-231.

use engine::Setup;
use voodoo_pirate_cards::Event;
use voodoo_pirate_cards::META;
use voodoo_pirate_cards::scene::Scene;
use voodoo_pirate_cards::state::Step;

use crate::table::{Table, cursed, decide, dusk, human, moonlight, open, story, times};

/// One player, Red, and three Cursed Pirates on these spaces, in the order red, yellow, blue, green; Yellow has the Sun.
fn solo(wind: &str, at: [u8; 4]) -> Scene {
    let names = ["red", "yellow", "blue", "green"];
    let scene = Scene::new(1).wind(wind).sun("yellow");
    names.into_iter().zip(at).fold(scene, |scene, (name, space)| scene.at(name, space))
}

/// The soul slots of a Cursed Pirate: `"red - blue - - -"`.
fn slots(table: &Table, name: &str) -> String {
    let words: Vec<&str> = table.pirate(name).slots.iter().map(|slot| slot.map_or("-", |soul| soul.word())).collect();
    words.join(" ")
}

#[test]
fn vpc_203_a_cursed_pirate_has_all_that_a_pirate_has_and_makes_no_choices() {
    let setup = Setup::new(&META, 1).unwrap();
    let mut table = open(&setup, "d1 d1 d1 d1 d1 c1 c2 c3 c4 c5 c6 c7 k1 k2 k3 k4 d5 d1 d2 c9");
    for (name, soul, power) in [("yellow", "blue", 5), ("blue", "green", 1), ("green", "purple", 2)] {
        let pirate = table.pirate(name);
        assert_eq!((table.souls(name).as_str(), pirate.power, pirate.action_deck.len()), (soul, power, 5));
    }
    // A whole game of the first moves that come: only Red is ever asked.
    while !table.is_over() {
        assert_eq!(table.waiting(), ["red"]);
        let first = table.moves("red").pop().unwrap();
        table.play(&format!("red: {first}"));
    }
    let ranks = table.each(|pirate| pirate.blessed.unwrap());
    assert!(
        ranks.iter().enumerate().all(|(at, rank)| !ranks[..at].contains(rank)),
        "four different Blessed cards: {ranks:?}"
    );
    // It can be jailed, and the GriGri protects it.
    let mut table = moonlight(solo("east", [6, 1, 3, 10]).played("yellow", "take").played("blue", "take"), "");
    assert_eq!(table.each(|pirate| pirate.jailed), [false, true, true, false]);
    assert_eq!(table.pirate("yellow").coins, 0, "no turn in jail");
    table =
        moonlight(solo("east", [6, 1, 3, 10]).sun("red").souls("red", "red").played("red", "tix").grigri("blue"), "");
    table.play("red: act").asks("red", "tix yellow cw, tix yellow acw, tix green cw, tix green acw");
}

#[test]
fn vpc_204_it_conjures_and_blocks_no_barrel_and_uses_no_object() {
    let given =
        Scene::new(3).wind("north").sun("green").souls("red", "red").souls("yellow", "red").souls("blue", "red");
    let mut table = dusk(given.souls("green", "red blue").pile("green", "maelstrom barrel-magic", "red"), "");
    table.choose("red tok, yellow tok, blue tok").asks("red", "conjure moon, conjure sea, conjure wind, pass");
    table.plays("red: conjure moon; yellow: conjure sea; blue: conjure wind");
    assert_eq!((table.pirate("green").barrel, table.pirate("green").objects), (None, 2));
    assert_eq!(times!(table, Event::Maelstrom { .. }), 0);
    // Nor does it answer with a Ghost Ship.
    let given = solo("east", [2, 8, 9, 10]).sun("red").souls("red", "red").pile("yellow", "ghost-ship", "red");
    let mut table = moonlight(given, "");
    table.play("red: end cw");
    assert_eq!(
        story!(table, Event::Fired { .. })[0],
        Event::Fired { pirate: human("red"), target: cursed("yellow"), hits: 1 }
    );
    assert_eq!((times!(table, Event::Answered { .. }), table.pirate("yellow").objects), (0, 1));
}

#[test]
fn vpc_205_souls_take_the_lowest_empty_slot_and_what_does_not_fit_goes_back() {
    let given = solo("east", [6, 1, 3, 11]).souls("yellow", "red - blue").jaxed(1).played("yellow", "jax");
    let table = moonlight(given, "k3 k4");
    assert_eq!(slots(&table, "yellow"), "red green blue purple - -");
    // Tok brings four red souls, two fit.
    let given =
        solo("east", [6, 1, 3, 11]).souls("yellow", "red blue blue green").souls("red", "red red").grid("5:red");
    let table = moonlight(given.played("yellow", "tok"), "");
    assert_eq!(slots(&table, "yellow"), "red blue blue green red red");
    assert_eq!((table.view("red").bag[0], table.souls("red").as_str()), (1, ""));
    // Jax draws only as many as fit.
    let given = solo("east", [6, 1, 3, 11]).souls("yellow", "red red red blue blue").jaxed(3).played("yellow", "jax");
    let table = moonlight(given, "k4");
    assert_eq!(
        (slots(&table, "yellow").as_str(), times!(table, Event::SoulDrawn { .. })),
        ("red red red blue blue purple", 1)
    );
}

#[test]
fn vpc_206_a_lost_soul_leaves_the_highest_slot_unless_a_colour_is_named() {
    // Boarded, it gives up the highest; Tok takes the colour wherever it is.
    let given = solo("east", [2, 3, 9, 10]).souls("yellow", "red blue red green");
    let mut table = decide(given, Step::RitualCourse(human("red"), 1), "");
    table.play("red: sail cw ring").asks("red", "take green, pass");
    table.play("red: take green");
    assert_eq!(slots(&table, "yellow"), "red blue red - - -");
    let given = solo("east", [2, 3, 9, 10]).souls("yellow", "red blue red green").souls("red", "red");
    let table = decide(given, Step::Tok(human("red")), "");
    assert_eq!(slots(&table, "yellow"), "- blue - green - -");
    // The mermaids empty all slots.
    let given = solo("south", [0, 4, 9, 10]).sun("red").souls("yellow", "red - blue").barrel("red", "wind", "red");
    let mut table = moonlight(given, "");
    table.plays("red: barrel; red: turn 1").pass_on();
    assert_eq!((slots(&table, "yellow").as_str(), table.souls("yellow").as_str()), ("- - - - - -", ""));
    // The gift of its Tix is the highest too.
    let table = moonlight(solo("east", [6, 1, 3, 10]).souls("yellow", "red blue").played("yellow", "tix"), "");
    assert_eq!(slots(&table, "yellow"), "red - - - - -");
}

#[test]
fn vpc_207_objects_form_a_pile_of_three_and_a_further_one_is_discarded_face_up() {
    // Yellow sails from 3 to the skull of 4, where a blind card goes to the top of its pile.
    let land = |objects: &str| {
        let given = solo("east", [10, 3, 6, 11]).souls("yellow", "red").pile("yellow", objects, "red");
        decide(given, Step::Ritual(cursed("yellow"), 1, 0), "k13")
    };
    let table = land("octopus compass");
    assert_eq!((table.at("yellow"), table.pirate("yellow").objects), (4, 3));
    assert_eq!(table.known("red", "yellow"), "octopus compass");
    let table = land("octopus compass red-skull");
    assert_eq!((table.pirate("yellow").objects, table.view("red").discard[0].word()), (3, "maelstrom"));
    assert_eq!(times!(table, Event::ObjectTurnedUp { .. }), 1);
}

#[test]
fn vpc_208_it_takes_coins_and_maps_and_always_the_deck_and_never_buries() {
    let given = || solo("east", [10, 3, 6, 11]).souls("yellow", "red").discard("octopus");
    let table = decide(given().sea_coins(&[4]), Step::Ritual(cursed("yellow"), 1, 0), "");
    assert_eq!((table.at("yellow"), table.pirate("yellow").coins, table.pirate("yellow").objects), (4, 1, 1));
    assert_eq!((table.view("red").deck, table.view("red").discard.len()), (22, 1), "not the discard pile");
    let map = given().side(4, "8b").sea_coins(&[4]).treasure(7);
    let table = decide(map, Step::Ritual(cursed("yellow"), 1, 0), "");
    assert_eq!((table.at("yellow"), table.pirate("yellow").coins, table.view("red").treasure), (4, 5, 3));
    let sand = given().side(4, "7b").pile("yellow", "cursed-skull", "red");
    let table = decide(sand, Step::Ritual(cursed("yellow"), 1, 0), "");
    assert_eq!((table.at("yellow"), table.known("red", "yellow").as_str()), (4, "cursed-skull"));
    assert_eq!(times!(table, Event::Buried { .. }), 0);
    // With deck and discard pile empty there is no card for it (VPC-030).
    let none = solo("east", [10, 3, 6, 11]).souls("yellow", "red").deck("");
    let table = decide(none, Step::Ritual(cursed("yellow"), 1, 0), "");
    assert_eq!((table.at("yellow"), table.pirate("yellow").objects), (4, 0));
}

#[test]
fn vpc_209_as_sun_holder_it_moves_the_marker_and_its_turn_comes_in_its_place() {
    let mut table = dusk(solo("east", [6, 1, 2, 10]).sun("green").round(3), "c1 c1 c1");
    assert_eq!(story!(table, Event::Dusk { .. }), [Event::Dusk { round: 3, sun: cursed("green"), marker: 3 }]);
    table.choose("red tok");
    let turns: Vec<&str> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::TurnBegan { pirate, .. } => Some(pirate.colour().word()),
            _ => None,
        })
        .collect();
    assert_eq!(turns, ["green", "red"]);
    table.play("red: end cw");
    assert_eq!(times!(table, Event::TurnBegan { .. }), 2, "Yellow and Blue follow");
}

#[test]
fn vpc_210_it_plays_the_top_card_of_its_deck() {
    let mut table = dusk(solo("east", [6, 1, 2, 10]).action_deck("green", "tok tix"), "c0 c1 c3");
    table.choose("red tok");
    let played = table.each(|pirate| pirate.played.unwrap().word());
    assert_eq!(played, ["tok", "jax", "tok", "tix"]);
    let left = |name: &str| table.pirate(name).action_deck.iter().map(|card| card.word()).collect::<Vec<_>>();
    assert_eq!((left("yellow"), left("green")), (vec!["tok", "take", "tix", "oodoo"], vec!["tok"]));
}

#[test]
fn vpc_211_with_six_souls_jax_is_skipped_for_the_next_card() {
    let given = |souls: &str| solo("east", [6, 1, 2, 10]).souls("yellow", souls).action_deck("yellow", "jax take");
    let mut table = dusk(given("red red red blue blue blue"), "c0");
    table.choose("red tok");
    assert_eq!((times!(table, Event::JaxSkipped { .. }), table.pirate("yellow").played.unwrap().word()), (1, "take"));
    let mut table = dusk(given("red red red blue blue"), "c0");
    table.choose("red tok");
    assert_eq!((times!(table, Event::JaxSkipped { .. }), table.pirate("yellow").played.unwrap().word()), (0, "jax"));
}

#[test]
fn vpc_212_an_empty_deck_is_then_shuffled_without_that_jax_and_cards_may_repeat() {
    let given = solo("east", [6, 1, 2, 10]).souls("yellow", "red red red blue blue blue").action_deck("yellow", "jax");
    let mut table = dusk(given.last("yellow", "tix"), "c3");
    table.choose("red tok");
    assert_eq!(table.pirate("yellow").played.unwrap().word(), "tix", "the card of the round before");
    let left: Vec<&str> = table.pirate("yellow").action_deck.iter().map(|card| card.word()).collect();
    assert_eq!((left, times!(table, Event::CursedShuffled { .. })), (vec!["tok", "take", "oodoo"], 1));
}

#[test]
fn vpc_213_action_then_broadside_and_it_faces_as_it_last_sailed() {
    // Yellow takes two coins and a soul, then fires at Blue across the ring with it.
    let given = solo("east", [6, 2, 8, 10]).facing("yellow", "acw").played("yellow", "take").coins("blue", 1);
    let table = moonlight(given, "k0");
    let yellow = table.pirate("yellow");
    assert_eq!((yellow.coins, yellow.power, yellow.facing.word()), (2, 2, "acw"));
    assert_eq!(
        story!(table, Event::Fired { .. })[0],
        Event::Fired { pirate: cursed("yellow"), target: cursed("blue"), hits: 1 }
    );
    assert_eq!(times!(table, Event::TurnEnded { .. }), 0, "it never turns its ship");
    // A move of its own turns it.
    let given = solo("east", [10, 2, 8, 9]).facing("yellow", "acw").souls("yellow", "red");
    let table = decide(given, Step::Ritual(cursed("yellow"), 1, 0), "");
    assert_eq!((table.at("yellow"), table.pirate("yellow").facing.word()), (3, "cw"), "7 is worth more than 4");
}

/// Yellow, on 2, sails one space over Red on 3 to 4 and boards.
fn boards(red: Scene) -> Table {
    decide(red.souls("yellow", "blue"), Step::Ritual(cursed("yellow"), 1, 0), "")
}

fn prey() -> Scene {
    solo("south", [3, 2, 9, 10])
}

#[test]
fn vpc_227_it_boards_for_compass_coin_soul_object_grigri_in_this_order_and_swaps() {
    let all = prey().compass("red").coins("red", 1).souls("red", "red").objects("red", "octopus").grigri("red");
    let table = boards(all);
    assert_eq!(table.at("yellow"), 4);
    assert!(table.pirate("yellow").compass && table.pirate("red").coins == 1);
    let table = boards(prey().coins("red", 1).souls("red", "red").objects("red", "octopus").grigri("red"));
    assert_eq!((table.pirate("yellow").coins, table.souls("red").as_str()), (1, "red"));
    let table = boards(prey().souls("red", "red").objects("red", "octopus").grigri("red"));
    assert_eq!((table.souls("yellow").as_str(), table.pirate("red").objects), ("red", 1));
    let table = boards(prey().objects("red", "octopus").grigri("red"));
    assert_eq!((table.pirate("red").objects, table.known("red", "yellow").as_str()), (0, "octopus"));
    assert!(table.pirate("red").grigri);
    let table = boards(prey().grigri("red"));
    assert!(table.pirate("yellow").grigri);
    // Nothing to take: the swap all the same. Red gets a card that nobody had seen and knows both.
    let given = prey().souls("yellow", "blue");
    let table = decide(given, Step::Ritual(cursed("yellow"), 1, 0), "c13");
    assert_eq!(
        story!(table, Event::Boarded { .. })[0],
        Event::Boarded { pirate: cursed("yellow"), victim: human("red"), item: None }
    );
    assert_eq!(
        table.view("red").pirates.iter().map(|pirate| pirate.blessed).collect::<Vec<_>>()[..2],
        [Some(13), Some(8)]
    );
    // No soul without a free slot, no object without room: six souls, of which it has placed none yet when it sails by Tix.
    let full = prey().souls("yellow", "blue blue blue blue red red").souls("red", "green").grigri("red");
    let table = decide(
        full.pile("yellow", "compass octopus red-skull", "red").objects("red", "maelstrom"),
        Step::TixOwn(cursed("yellow"), cw()),
        "",
    );
    assert!(table.pirate("yellow").grigri && table.souls("red") == "green" && table.pirate("red").objects == 1);
    let room = prey().souls("yellow", "blue blue blue blue red red").souls("red", "green").grigri("red");
    let table = decide(
        room.pile("yellow", "compass octopus", "red").objects("red", "maelstrom"),
        Step::TixOwn(cursed("yellow"), cw()),
        "",
    );
    assert_eq!((table.pirate("red").objects, table.known("red", "yellow").as_str()), (0, "compass octopus maelstrom"));
}

fn cw() -> voodoo_pirate_cards::data::Way {
    voodoo_pirate_cards::data::Way::Cw
}

#[test]
fn vpc_228_of_a_player_it_takes_the_colour_that_there_is_most_of() {
    let robbed = |souls: &str| {
        let table = boards(prey().souls("red", souls));
        table.souls("yellow")
    };
    assert_eq!(robbed("red green green"), "green");
    assert_eq!(robbed("purple green yellow"), "yellow", "in a tie the order is red, yellow, blue, green, purple");
    assert_eq!(robbed("red red purple purple"), "red");
    // Of another Cursed Pirate the highest slot.
    let given = solo("south", [10, 2, 3, 9]).souls("yellow", "blue").souls("blue", "red red green");
    let table = decide(given, Step::Ritual(cursed("yellow"), 1, 0), "");
    assert_eq!((table.at("yellow"), table.souls("yellow").as_str()), (4, "green"));
}

#[test]
fn vpc_229_it_boards_on_its_own_moves_not_on_forced_ones() {
    // Red moves Yellow by Tix over Blue: nobody is boarded.
    let given = solo("east", [10, 2, 3, 9]).sun("red").coins("blue", 1).souls("red", "red").played("red", "tix");
    let mut table = moonlight(given, "");
    table.plays("red: act; red: tix yellow cw");
    assert_eq!((table.at("yellow"), times!(table, Event::Boarded { victim: _, pirate: _, item: Some(_) })), (4, 0));
    // With the option only the one with the Moon boards, Cursed Pirates too.
    let given = |option: &str| {
        let scene = Scene::new(1).option("boarding", option).wind("south").at("red", 3).at("yellow", 2).at("blue", 9);
        let scene = scene.at("green", 10).coins("red", 1).souls("yellow", "blue").sun("green");
        decide(scene, Step::Ritual(cursed("yellow"), 1, 0), "").pirate("yellow").coins
    };
    assert_eq!((given("any"), given("moon")), (1, 0));
}

#[test]
fn vpc_230_its_broadsides_are_like_any_others() {
    let given = solo("east", [8, 2, 9, 10]).souls("yellow", "red red red").coins("red", 2).power("yellow", 5);
    let table = moonlight(given, "");
    assert_eq!((table.pirate("yellow").power, table.pirate("red").coins, table.view("red").treasure), (6, 1, 11));
    let table = moonlight(solo("north", [8, 2, 9, 10]).souls("yellow", "red red red").coins("red", 2), "");
    assert_eq!((table.pirate("yellow").power, table.pirate("red").coins), (1, 2), "not into a storm");
    let table = moonlight(solo("east", [8, 2, 9, 10]).souls("yellow", "red").souls("red", "red").coins("red", 2), "");
    assert_eq!((table.pirate("red").coins, times!(table, Event::Fired { hits: 0, .. })), (2, 1), "a miss");
}

#[test]
fn vpc_231_an_action_that_cannot_be_carried_out_is_nothing_and_it_still_fires() {
    // Tix while stuck in a calm; Tok and Jax with nothing in the bag.
    let stuck = solo("south", [2, 8, 9, 10]).souls("yellow", "red").coins("red", 1).played("yellow", "tix");
    let table = moonlight(stuck, "");
    assert_eq!(times!(table, Event::CannotAct { .. }), 1);
    assert_eq!((table.at("yellow"), table.pirate("red").coins), (8, 0));
    for card in ["tok", "jax", "tix"] {
        let empty = solo("east", [2, 8, 9, 10]).bag("").played("yellow", card);
        let table = moonlight(empty, "");
        assert_eq!((times!(table, Event::CannotAct { .. }), times!(table, Event::Fired { .. })), (1, 1), "{card}");
    }
}
