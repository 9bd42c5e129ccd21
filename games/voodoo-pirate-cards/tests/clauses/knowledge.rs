//! Who knows which object: the ledger's table of hidden information.

use engine::Seat;
use voodoo_pirate_cards::data::Object;
use voodoo_pirate_cards::objects::Spot;
use voodoo_pirate_cards::scene::Scene;
use voodoo_pirate_cards::state::Step;

use crate::table::{Table, decide, human, moonlight};

/// Where an eye thinks that a card of this kind can be.
fn spots(table: &Table, eye: &str, object: Object) -> Vec<Vec<Spot>> {
    table.view(eye).whereabouts.into_iter().filter(|known| known.object == object).map(|known| known.among).collect()
}

#[test]
fn vpc_179_a_card_of_the_deck_is_seen_by_the_taker_only() {
    let given = Scene::new(4).wind("east").played("red", "take").discard("octopus");
    let mut table = moonlight(given, "k0");
    table.plays("red: act; red: take deck");
    assert_eq!((table.known("red", "red").as_str(), table.known("yellow", "red").as_str()), ("grey-skull", ""));
    assert_eq!(table.told("yellow"), ["Red takes an object from the deck."]);
    table.play("red: take discard");
    assert_eq!(table.known("yellow", "red"), "octopus");
    assert_eq!(table.known("spectator", "red"), "octopus");
}

#[test]
fn vpc_120_after_a_blind_theft_others_know_two_places() {
    let given = Scene::new(4).wind("east").at("red", 2).at("yellow", 3).open_objects("yellow", "octopus maelstrom");
    let mut table = decide(given.at("blue", 8).at("green", 9), Step::RitualCourse(human("red"), 1), "");
    table.chance("k9").plays("red: sail cw ring; red: take object; red: pass").pass_on();
    let (hand_red, hand_yellow) = (Spot::Hand(Seat(0)), Spot::Hand(Seat(1)));
    for eye in ["blue", "spectator"] {
        assert_eq!(spots(&table, eye, Object::Octopus), [[hand_red, hand_yellow]]);
        assert_eq!(spots(&table, eye, Object::Maelstrom), [[hand_red, hand_yellow]]);
    }
    for eye in ["red", "yellow"] {
        assert_eq!(spots(&table, eye, Object::Octopus), [[hand_red]]);
        assert_eq!(spots(&table, eye, Object::Maelstrom), [[hand_yellow]]);
    }
}

#[test]
fn vpc_187_a_looker_knows_members_of_the_deck() {
    let given = Scene::new(4).wind("east").objects("red", "shipwreck").objects("blue", "octopus");
    let mut table = moonlight(given, "k13 k6 k1 k2 k3");
    table.play("red: use shipwreck");
    table.asks("red", "keep red-skull, keep blue-skull, keep green-skull, keep cursed-skull, keep maelstrom, pass");
    table.play("red: keep maelstrom");
    assert_eq!(spots(&table, "red", Object::CursedSkull), [[Spot::Deck]]);
    assert_eq!(spots(&table, "red", Object::Maelstrom), [[Spot::Hand(Seat(0))]]);
    assert_eq!(spots(&table, "blue", Object::CursedSkull), [[Spot::Deck, Spot::Hand(Seat(0))]]);
    let wrecks = spots(&table, "blue", Object::Shipwreck);
    assert!(wrecks.contains(&vec![Spot::Deck]), "all know that the used one is in the deck");
}

#[test]
fn vpc_200_a_player_is_asked_only_as_long_as_all_must_reckon_with_the_ghost_ship() {
    let given = || Scene::new(4).wind("east").at("red", 2).at("blue", 8);
    let mut table = moonlight(given().objects("blue", "octopus"), "");
    table.play("red: end cw").asks("blue", "pass");
    let mut table = moonlight(given().open_objects("blue", "octopus"), "");
    table.play("red: end cw").asks("yellow", "end cw, end acw");
}

#[test]
fn vpc_121_whoever_knows_a_blessed_card_goes_on_knowing_where_it_is() {
    let given = Scene::new(4).wind("east").at("red", 2).at("yellow", 3).at("blue", 5).at("green", 9);
    let given = given.objects("red", "ghost-whisper").objects("blue", "ghost-whisper");
    let mut table = moonlight(given, "");
    // Red, with the 8, and Yellow, with the 9, swap: both know both. Then Blue swaps its 10 for Yellow's 8.
    table.plays("red: use ghost-whisper; red: sail cw ring; red: swap; red: pass; red: end cw; yellow: end cw");
    table.plays("blue: use ghost-whisper; blue: sail acw ring; blue: pass; blue: swap");
    let seen = |eye: &str| table.view(eye).pirates.iter().map(|pirate| pirate.blessed).collect::<Vec<_>>();
    assert_eq!(seen("red"), [Some(9), None, Some(8), None], "Red knows the 8 wherever it goes, not the 10");
    assert_eq!(seen("yellow"), [Some(9), Some(10), Some(8), None]);
    assert_eq!(seen("blue"), [None, Some(10), Some(8), None]);
    assert_eq!(seen("green"), [None, None, None, Some(11)]);
    assert_eq!(table.told("red")[0], "Blue and Yellow swap Blessed cards: Blue has the 8 now.");
    assert_eq!(table.told("green")[0], "Blue and Yellow swap Blessed cards.");
}

#[test]
fn vpc_185_a_player_who_could_hold_barrel_magic_is_asked_how_to_pay() {
    let pay = |scene: Scene| {
        let mut table = crate::table::dusk(scene.wind("east").souls("red", "red"), "");
        table.choose("red tok").play("red: conjure sea");
        table
    };
    pay(Scene::new(4).objects("red", "octopus")).asks("red", "pay red");
    assert_eq!(pay(Scene::new(4)).souls("red"), "", "without an object there is nothing to ask");
    assert_eq!(pay(Scene::new(4).open_objects("red", "octopus")).souls("red"), "", "nor if all know the object");
}

#[test]
fn vpc_025_the_fourth_object_is_asked_for_although_only_one_kind_can_go() {
    let given = Scene::new(4).wind("east").objects("red", "cursed-skull grey-skull grey-skull").played("red", "take");
    let mut table = moonlight(given, "k0");
    table.plays("red: act; red: take deck").asks("red", "discard grey-skull");
}

/// The Grey Skulls that an eye knows to be in a place.
fn sure(table: &Table, eye: &str, object: Object, spot: Spot) -> u8 {
    let known = table.view(eye).whereabouts;
    known.iter().filter(|known| known.object == object && known.among == [spot]).map(|known| known.count).sum()
}

#[test]
fn vpc_179_whoever_discards_one_of_two_alike_does_not_tell_that_there_are_two() {
    // Red has a Grey Skull in secret, then takes another one openly, and has a fourth object to discard.
    let given = Scene::new(4).wind("east").objects("red", "grey-skull octopus maelstrom").discard("grey-skull");
    let mut table = moonlight(given.played("red", "take"), "");
    table.plays("red: act; red: take discard");
    assert_eq!(table.known("blue", "red"), "grey-skull");
    table.play("red: discard grey-skull");
    for eye in ["yellow", "blue", "green", "spectator"] {
        assert_eq!(table.known(eye, "red"), "", "{eye} saw a Grey Skull come and a Grey Skull go");
    }
    assert_eq!(table.known("red", "red"), "grey-skull octopus maelstrom");
    // It is the same to them as if Red had only the open one.
    let given = Scene::new(4).wind("east").objects("red", "compass octopus maelstrom").discard("grey-skull");
    let mut other = moonlight(given.played("red", "take"), "");
    other.plays("red: act; red: take discard; red: discard grey-skull");
    for eye in ["yellow", "blue", "green", "spectator"] {
        assert_eq!(table.view(eye), other.view(eye), "{eye} cannot tell the two apart");
    }
}

#[test]
fn vpc_179_whoever_uses_one_of_two_alike_does_not_tell_that_there_are_two() {
    for (object, act) in [
        ("ghost-whisper", "red: use ghost-whisper; red: sail cw ring; red: pass"),
        ("voodoo-mask", "red: use voodoo-mask"),
        ("shipwreck", "red: use shipwreck; red: pass"),
    ] {
        let mut seen = Vec::new();
        for secret in [object, "compass"] {
            let given = Scene::new(4).wind("east").at("red", 10).objects("red", secret).open_objects("red", object);
            let mut table = moonlight(given.discard("octopus"), "");
            table.plays(act);
            let kept = if object == "voodoo-mask" { "octopus" } else { "" };
            assert_eq!(table.known("blue", "red"), kept, "{object}");
            seen.push(["yellow", "blue", "green", "spectator"].map(|eye| (table.view(eye), table.told(eye))));
        }
        assert_eq!(seen[0], seen[1], "{object}");
    }
    let given = Scene::new(4).wind("east").at("red", 2).at("blue", 8).objects("blue", "ghost-ship");
    let mut table = moonlight(given.open_objects("blue", "ghost-ship"), "");
    table.plays("red: end cw; blue: answer").pass_on();
    assert_eq!(table.known("yellow", "blue"), "");
    assert_eq!(table.known("blue", "blue"), "ghost-ship");
}

#[test]
fn vpc_120_a_thief_does_not_learn_that_the_victim_has_another_one_alike() {
    let given = Scene::new(4).wind("east").at("red", 2).at("yellow", 3).at("blue", 8).at("green", 9);
    let given = given.objects("yellow", "grey-skull").open_objects("yellow", "grey-skull");
    let mut table = decide(given, Step::RitualCourse(human("red"), 1), "");
    table.plays("red: sail cw ring; red: take object; red: pass").pass_on();
    assert_eq!(table.known("red", "red"), "grey-skull");
    assert_eq!(table.known("red", "yellow"), "", "it may have been the one that all knew");
    assert_eq!(table.known("yellow", "yellow"), "grey-skull");
    assert_eq!(table.known("yellow", "red"), "grey-skull");
}

#[test]
fn vpc_120_whoever_was_robbed_does_not_learn_that_the_thief_has_another_one_alike() {
    // Yellow, who has a Grey Skull in secret, takes that of Red and discards one of the two.
    let given = Scene::new(4).wind("east").at("yellow", 2).at("red", 3).at("blue", 8).at("green", 9);
    let given = given.objects("yellow", "grey-skull octopus maelstrom").objects("red", "grey-skull");
    let mut table = decide(given, Step::RitualCourse(human("yellow"), 1), "");
    table.plays("yellow: sail cw ring; yellow: take object");
    assert_eq!(table.known("red", "yellow"), "grey-skull");
    table.play("yellow: discard grey-skull");
    assert_eq!(table.known("red", "yellow"), "", "it may have been Red's");
}

#[test]
fn vpc_120_whoever_takes_one_back_does_not_learn_that_there_is_another_one_alike() {
    let given = Scene::new(4).wind("east").sun("yellow").at("yellow", 2).at("red", 3).at("blue", 8).at("green", 11);
    let given = given.objects("yellow", "grey-skull ghost-whisper").objects("red", "grey-skull ghost-whisper");
    let mut table = moonlight(given, "k0");
    table.plays("yellow: use ghost-whisper; yellow: sail cw ring; yellow: take object; yellow: pass").pass_on();
    assert_eq!(table.known("red", "yellow"), "grey-skull");
    table.plays("yellow: end cw; blue: end cw; green: end cw");
    table.plays("red: use ghost-whisper; red: sail cw ring; red: take object; red: pass").pass_on();
    assert_eq!((table.known("red", "red").as_str(), table.known("red", "yellow").as_str()), ("grey-skull", ""));
    assert_eq!(table.known("yellow", "yellow"), "grey-skull");
}

#[test]
fn vpc_187_whoever_draws_one_alike_to_a_card_seen_in_the_deck_may_have_drawn_that() {
    let given = Scene::new(4).wind("east").objects("red", "shipwreck").objects("blue", "octopus").played("red", "take");
    let mut table = moonlight(given, "k0 k1 k2 k3 k6 k0");
    table.plays("red: use shipwreck; red: pass");
    assert_eq!(sure(&table, "red", Object::GreySkull, Spot::Deck), 1);
    table.plays("red: act; red: take deck");
    assert_eq!(table.known("red", "red"), "grey-skull");
    assert_eq!(sure(&table, "red", Object::GreySkull, Spot::Deck), 0, "Blue may have all the others but this one");
    assert_eq!(sure(&table, "red", Object::RedSkull, Spot::Deck), 1);
}

#[test]
fn vpc_207_a_card_of_a_full_pile_that_is_turned_up_may_be_the_one_seen_in_the_deck() {
    let given = Scene::new(2).wind("east").objects("red", "shipwreck").objects("yellow", "octopus");
    let given = given.unseen_objects("blue", 3).played("blue", "take").treasure(0).bag("");
    let mut table = moonlight(given, "k0 k1 k2 k3 k6 k0");
    table.plays("red: use shipwreck; red: pass");
    assert_eq!(sure(&table, "red", Object::GreySkull, Spot::Deck), 1);
    table.plays("red: end cw; yellow: end cw");
    assert_eq!(table.view("red").discard, [Object::GreySkull]);
    assert_eq!(sure(&table, "red", Object::GreySkull, Spot::Deck), 0);
}

#[test]
fn vpc_120_when_the_stolen_card_shows_all_know_what_was_left() {
    let given = Scene::new(4).wind("east").at("red", 2).at("yellow", 3).at("blue", 8).at("green", 9);
    let given = given.souls("red", "red").objects("red", "compass ghost-whisper");
    let given = given.open_objects("yellow", "octopus maelstrom");
    let mut table = moonlight(given, "");
    table
        .plays("red: use ghost-whisper; red: sail cw ring")
        .chance("k9")
        .plays("red: take object; red: pass")
        .pass_on();
    assert_eq!(table.known("blue", "yellow"), "");
    table.play("red: use octopus");
    for eye in ["blue", "spectator"] {
        assert_eq!(table.known(eye, "yellow"), "maelstrom", "{eye}: nothing else can be Yellow's only card");
    }
}

#[test]
fn vpc_030_all_know_that_the_cards_of_the_discard_pile_are_in_the_new_deck() {
    let given = Scene::new(4).wind("east").played("red", "take").objects("blue", "compass");
    let mut table = moonlight(given.discard("octopus maelstrom cursed-skull").deck(""), "k6");
    table.plays("red: act; red: take deck");
    let hand_red = Spot::Hand(Seat(0));
    for object in [Object::Octopus, Object::Maelstrom] {
        assert_eq!(spots(&table, "red", object), [[Spot::Deck]]);
        for eye in ["yellow", "blue", "green", "spectator"] {
            assert_eq!(spots(&table, eye, object), [[Spot::Deck, hand_red]], "{eye} saw one of three being drawn");
        }
    }
}
