//! Dusk: parrot, objects, Action cards, barrels, revealing.

use crate::table::{Table, dawn, dusk, plain, plain_with, times};
use voodoo_pirate::Event;
use voodoo_pirate::scene::Scene;
use voodoo_pirate::state::Step;

/// Dusk with this many ships at sea, all cards to be laid.
fn before_cards(scene: Scene, script: &str) -> Table {
    let mut table = dusk(scene, script);
    table.idle_until_cards();
    table
}

fn at_sea() -> Scene {
    plain(4).ship("red", "C6").ship("yellow", "C9").ship("blue", "B5").ship("green", "A7")
}

#[test]
fn vpb_010_the_sun_holder_moves_one_parrot_one_space() {
    let mut table = dusk(plain(4).sun("blue").parrots(2, 3), "");
    table.asks("blue", "parrot 1, parrot 2").play("blue: parrot 1");
    assert_eq!(table.view("red").parrots, [3, 3]);
    let mut table = dusk(plain(4).sun("blue").parrots(2, 3), "");
    table.play("blue: parrot 2");
    assert_eq!(table.view("red").parrots, [2, 4]);
}

#[test]
fn vpb_011_a_cursed_pirate_with_the_sun_moves_the_leading_parrot() {
    for (before, after) in [((1, 2), [1, 3]), ((3, 2), [4, 2]), ((1, 1), [2, 1])] {
        let table = dusk(plain_with(2, 2).sun("blue").parrots(before.0, before.1), "");
        assert_eq!(table.view("red").parrots, after);
    }
}

#[test]
fn vpb_012_every_player_takes_an_object_in_turn_order_from_deck_or_discard_pile() {
    let mut table = dusk(plain_with(3, 1).sun("yellow").discards("octopus spyglass"), "k7 k8");
    table.play("yellow: parrot 1").asks("yellow", "take deck, take discard").refuses("yellow: pass");
    table.play("yellow: take discard").asks("blue", "take deck, take discard");
    table.play("blue: take deck").play("red: take deck");
    assert_eq!(
        ["yellow", "blue", "red"].map(|name| table.objects(name, name)),
        ["spyglass", "jail-break", "night-watch"]
    );
    assert_eq!((table.objects("red", "yellow"), table.objects("red", "blue")), ("spyglass".into(), "?".into()));
    assert_eq!(table.ship("green").objects, 2, "a Cursed Pirate takes none");
    assert_eq!(table.log_of("new deck").len(), 0);
    assert_eq!(table.decision(), Some(Step::LayCards));
}

#[test]
fn vpb_013_an_empty_deck_is_made_of_the_discard_pile() {
    let mut table = dusk(plain(2).option("cursed", "0").option("skills", "off").empty_deck(), "");
    table.play("red: parrot 1").asks("red", "take deck, take discard").chance("k12").play("red: take deck");
    assert_eq!(times!(table, Event::DeckRenewed), 1);
    assert_eq!((table.objects("red", "red"), table.objects("yellow", "red")), ("barrel-magic".into(), "?".into()));
    // Yellow has no discard pile to choose from, so it has drawn too.
    let deck = table.view("red").deck;
    assert_eq!((deck.cards, deck.discards.len(), table.ship("yellow").objects), (25, 0, 1));
}

#[test]
fn vpb_014_action_cards_are_chosen_in_secret_and_at_the_same_time() {
    let mut table = before_cards(at_sea(), "");
    assert_eq!(table.waiting(), ["red", "yellow", "blue", "green"]);
    let before = (table.view("blue"), table.view("spectator"));
    table.play("yellow: lay tix");
    assert_eq!((table.view("blue"), table.view("spectator")), before, "nobody can tell that Yellow has chosen");
    assert!(table.told("blue").is_empty() && table.told("yellow") == ["Yellow lays Tix."]);
    table.play("red: lay jax").play("blue: lay jax").play("green: lay tok");
    assert_eq!(table.told("blue"), ["All have laid an Action card."]);
    assert!(table.view("blue").ships.iter().all(|ship| ship.action.is_none()), "all lie face down");
}

#[test]
fn vpb_015_no_card_is_played_in_two_successive_rounds() {
    let mut table = before_cards(plain(2).option("cursed", "0"), "");
    assert_eq!(table.moves("red").join(", "), "lay jax, lay tok, lay take, lay poppet, lay tix, lay oodoo");
    table.lay("red jax, yellow tok").idle_until_cards();
    assert_eq!(table.moves("red").join(", "), "lay tok, lay take, lay poppet, lay tix, lay oodoo");
    assert_eq!(table.moves("yellow").join(", "), "lay jax, lay take, lay poppet, lay tix, lay oodoo");
    table.lay("red tok, yellow jax").idle_until_cards();
    assert!(table.lists("red", "lay jax") && !table.lists("red", "lay tok"), "Jax is back in the hand");
}

#[test]
fn vpb_016_in_turn_order_each_player_may_select_a_barrel_for_a_poppet() {
    let mut table = before_cards(at_sea().sun("yellow").poppets("blue", 0), "");
    table.lay("");
    let all =
        "pass, select tide, select sea, select wind, select stars, select krkn, select bones, select sand, select moon";
    table.asks("yellow", all).play("yellow: select wind");
    let barrel = table.view("red").barrels[2];
    assert_eq!((barrel.barrel.word(), barrel.figure), ("wind", Some(table.ship("yellow").pirate)));
    assert_eq!((table.ship("yellow").poppets, table.view("red").poppets), (0, 10));
    table.play("blue: pass");
    assert_eq!(table.waiting(), ["green"]);
    table.play("green: pass");
    assert_eq!((table.waiting(), table.ship("green").poppets), (vec!["red"], 1));
}

#[test]
fn vpb_016_without_a_poppet_and_without_objects_nobody_is_asked() {
    let scene = at_sea().sun("yellow").poppets("yellow", 0);
    let mut table = before_cards(scene.poppets("red", 0).public_objects("red", "spyglass"), "k6");
    table.lay("");
    // Yellow and Red have drawn a card that nobody knows: it could be Barrel Magic.
    table.asks("yellow", "pass");
    let scene = at_sea().sun("yellow").poppets("yellow", 0).discards("spyglass barrel-magic octopus spyglass");
    let mut table = dusk(scene, "");
    table.play("yellow: parrot 1").play("yellow: take discard").idle_until_cards().lay("");
    assert_eq!(table.waiting(), ["blue"], "everybody has seen what Yellow holds");
}

#[test]
fn vpb_017_a_barrel_with_a_figure_or_a_blocker_is_not_free() {
    let scene = plain_with(2, 2).ship("red", "C6").ship("yellow", "C9").blockers("tide", "sand");
    let mut table = before_cards(scene, "");
    table.lay("").asks("red", "pass, select sea, select wind, select stars, select krkn, select bones, select moon");
    table.play("red: select sea");
    table.asks("yellow", "pass, select wind, select stars, select krkn, select bones, select moon");
}

#[test]
fn vpb_018_a_pirate_in_the_harbour_cannot_select_a_barrel() {
    let mut table = before_cards(plain(4).ship("blue", "C9"), "");
    table.lay("");
    assert_eq!(table.waiting(), ["blue"], "all others are in the harbour");
}

#[test]
fn vpb_019_barrel_magic_pays_for_a_barrel_at_dusk() {
    let mut table = before_cards(at_sea().objects("red", "barrel-magic").poppets("red", 0), "");
    table.lay("");
    assert!(table.lists("red", "select krkn by magic") && !table.lists("red", "select krkn"));
    table.play("red: select wind by magic");
    assert_eq!(table.view("red").deck.discards.iter().map(|card| card.word()).collect::<Vec<_>>(), ["barrel-magic"]);
    assert_eq!((table.ship("red").poppets, table.ship("red").barrel.map(|b| b.word())), (0, Some("wind")));
    let mut table = before_cards(at_sea().objects("red", "barrel-magic"), "");
    table.lay("");
    assert_eq!(table.moves("red").len(), 17, "either pays for each of the eight");
}

#[test]
fn vpb_020_one_barrel_at_dusk_is_all() {
    let mut table = before_cards(at_sea().poppets("red", 3), "");
    table.lay("").play("red: select wind");
    assert_eq!(table.waiting(), ["yellow"]);
    table.play("yellow: pass").play("blue: pass").play("green: pass");
    assert!(matches!(table.decision(), Some(Step::Menu(_))), "Red is not asked for another one");
}

#[test]
fn vpb_021_bones_lays_a_second_card_at_once_but_not_that_of_the_last_round() {
    let mut table = before_cards(at_sea().action("red", "jax"), "");
    table.lay("red tok").play("red: select bones");
    table.asks("red", "lay take, lay poppet, lay tix, lay oodoo").play("red: lay take");
    assert_eq!((table.ship("red").laid, table.waiting()), (2, vec!["yellow"]));
    assert!(table.told("blue").contains(&"Red lays a second card.".to_owned()), "which one is a secret");
    assert!(table.told("red").contains(&"Red lays Take as a second card.".to_owned()));
}

#[test]
fn vpb_022_all_reveal_when_the_last_has_selected_or_passed_but_bones_stays_hidden() {
    let mut table = before_cards(at_sea(), "");
    table.lay("red jax, yellow tok, blue tix, green oodoo").play("red: select bones").play("red: lay take");
    table.play("yellow: pass").play("blue: pass");
    assert_eq!(times!(table, Event::ActionRevealed { .. }), 0);
    table.play("green: pass");
    let shown = ["red", "yellow", "blue", "green"].map(|name| table.ship(name).action.map(|card| card.word()));
    assert_eq!(shown, [None, Some("tok"), Some("tix"), Some("oodoo")]);
    table.asks("red", "count jax, count take");
}

#[test]
fn vpb_023_cursed_pirates_turn_their_cards_after_the_players_in_turn_order() {
    let scene = plain_with(2, 2).sun("green").ship("red", "C6").ship("blue", "C9").ship("green", "B5");
    let mut table = before_cards(scene.poppets("red", 0), "");
    table.chance("c0 c5").lay("red poppet, yellow tok").idle_until_menu();
    let revealed: Vec<String> = table.log_of("turns up").into_iter().chain(table.log_of("has played")).collect();
    assert_eq!(
        revealed,
        [
            "Cursed Green turns up Jax.",
            "Cursed Blue turns up #oodoo.",
            "Red has played Poppet.",
            "Yellow has played Tok."
        ]
    );
    let place = |text: &str| table.log.iter().position(|told| told == text).unwrap();
    assert!(place("Yellow has played Tok.") < place("Cursed Green turns up Jax."));
}

#[test]
fn vpb_024_the_other_card_of_bones_returns_unseen_and_does_not_count() {
    let mut table = before_cards(at_sea(), "");
    table.lay("red jax, yellow tok").play("red: select bones").play("red: lay take");
    table.play_all("yellow: pass; blue: pass; green: pass; red: count take");
    assert_eq!((table.ship("red").action.map(|card| card.word()), table.ship("red").laid), (Some("take"), 0));
    assert!(table.told("blue").iter().all(|told| !told.contains("Jax")));
    table.idle_until_cards();
    assert!(table.lists("red", "lay jax") && !table.lists("red", "lay take"));
}

#[test]
fn vpb_025_two_or_more_takes_go_to_jail_one_alone_does_not() {
    let jailed = |cards: &str| {
        let mut table = before_cards(plain(4), "");
        table.lay(cards);
        ["red", "yellow", "blue", "green"].map(|name| table.ship(name).jailed)
    };
    assert_eq!(jailed("red take, yellow jax"), [false; 4]);
    assert_eq!(jailed("red take, blue take"), [true, false, true, false]);
    assert_eq!(jailed("red take, blue take, green take"), [true, false, true, true]);
    let mut table = before_cards(plain_with(1, 3).actions_left("green", "take").actions_left("blue", "oodoo"), "");
    table.chance("c3 c5 c2").lay("red take");
    assert_eq!(["red", "yellow", "blue", "green"].map(|name| table.ship(name).jailed), [true, false, false, true]);
}

#[test]
fn vpb_026_dusk_barrels_are_activated_in_turn_order_after_the_jail() {
    let mut table = before_cards(at_sea().sun("yellow"), "");
    table.lay("").play("yellow: select krkn").play("blue: pass").play("green: select wind").play("red: select sand");
    assert!(matches!(table.decision(), Some(Step::RaiseKraken(_))), "Yellow comes before Red");
    table.play("yellow: kraken B7");
    assert_eq!((table.decision(), table.waiting()), (Some(Step::Bury(table.ship("red").pirate)), vec!["red"]));
    table.play("red: stop");
    assert!(matches!(table.decision(), Some(Step::Menu(_))), "Wind waits for Green's turn");
    assert_eq!(times!(table, Event::WindTurned { .. }), 0);
}

#[test]
fn vpb_027_a_jailed_pirate_does_not_activate_its_barrel_and_has_paid_for_nothing() {
    let scene = at_sea().objects("red", "gold-skull").discards("jail-break");
    let mut table = before_cards(scene, "");
    table.lay("red take, blue take").play_all("red: select krkn; yellow: pass; blue: select wind; green: pass");
    assert_eq!(table.view("red").kraken, None);
    assert_eq!((table.ship("red").jailed, table.ship("red").poppets), (true, 0));
    assert_eq!(table.view("red").barrels[4].figure, Some(table.ship("red").pirate), "the barrel stays taken");
    assert_eq!((table.turns(), table.waiting()), (vec!["yellow"], vec!["yellow"]), "Red is skipped");
    table.end("yellow", "west");
    assert_eq!(table.turns(), ["green"], "Blue's Wind is lost too");
    assert!(!table.lists("green", "select wind"));
}

#[test]
fn vpb_042_revealed_cards_stay_face_up_until_the_next_one_is_laid() {
    let mut table = dawn(plain(2).option("cursed", "0").action("red", "jax").action("yellow", "tok"), "");
    assert_eq!(table.ship("red").action.map(|card| card.word()), Some("jax"), "still at the next Dusk");
    table.idle_until_cards().lay("red tok, yellow jax");
    assert_eq!(table.ship("red").action.map(|card| card.word()), Some("tok"));
}
