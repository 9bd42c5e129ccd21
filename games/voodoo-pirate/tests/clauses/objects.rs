//! Objects used in the own turn.

use crate::table::{Table, dawn, moonlight, plain, plain_with, times};
use voodoo_pirate::Event;
use voodoo_pirate::scene::Scene;

/// Red on C6 with these objects.
fn red(objects: &str) -> Scene {
    plain(4).ship("red", "C6").objects("red", objects)
}

fn discards(table: &Table) -> Vec<&'static str> {
    table.view("red").deck.discards.iter().map(|card| card.word()).collect()
}

/// Red uses this object; `script` is what chance brings.
fn used(scene: Scene, object: &str, script: &str) -> Table {
    let mut table = moonlight(scene, script);
    table.play(&format!("red: use {object}"));
    table
}

fn can_use(scene: Scene, object: &str) -> bool {
    moonlight(scene, "").lists("red", &format!("use {object}"))
}

#[test]
fn vpb_220_any_number_of_objects_in_the_own_turn_only() {
    let scene =
        red("octopus ghost-whisper transform").souls("red", "red").poppets("red", 3).objects("blue", "spyglass");
    let mut table = moonlight(scene.souls("blue", "blue"), "");
    table.refuses("blue: use spyglass");
    table.play_all("red: use octopus; red: soul purple; red: use ghost-whisper; red: sail north 1; red: use transform");
    table.play_all("red: transform to souls; red: give poppet");
    assert_eq!(table.ship("red").objects, 0);
}

#[test]
fn vpb_221_used_cards_go_to_the_discard_pile_with_four_exceptions() {
    let table = used(red("octopus").souls("red", "red"), "octopus", "");
    assert_eq!(discards(&table), ["octopus"]);
    let table = used(red("spyglass").discards("gold-skull"), "spyglass", "");
    assert_eq!((discards(&table), table.view("red").deck.under.len()), (vec![], 1));
    let mut table = used(red("shipwreck"), "shipwreck", "");
    table.play("red: pass");
    assert_eq!(
        (discards(&table), table.view("blue").deck.known.iter().map(|card| card.word()).collect::<Vec<_>>()),
        (vec![], vec!["shipwreck"])
    );
    let table = dawn(plain(4).watch("red"), "");
    assert_eq!(discards(&table), ["night-watch"]);
}

#[test]
fn vpb_222_silent_oars_board_a_ship_around_but_not_from_the_harbour() {
    let scene = red("silent-oars").ship("blue", "B7").coins("blue", 1).ship("green", "C4").poppets("blue", 0);
    let mut table = used(scene.clone(), "silent-oars", "");
    assert_eq!((table.holds("red").0, table.at("red").as_str()), (1, "C6"), "the only target, the only item");
    assert_eq!(discards(&table), ["silent-oars"]);
    table.refuses("red: use silent-oars");
    let two = scene.clone().ship("green", "D5").poppets("green", 2);
    used(two, "silent-oars", "").asks("red", "board blue, board green");
    assert!(!can_use(scene.clone().ship("blue", "A6"), "silent-oars"), "two squares away");
    assert!(!can_use(scene.clone().ship("blue", "C7").wind("becalmed"), "silent-oars"));
    assert!(!can_use(scene.clone().watch("blue"), "silent-oars"));
    assert!(!can_use(scene.clone().coins("blue", 0), "silent-oars"), "nothing to take");
    assert!(!can_use(scene.clone().ship("red", "B9").ship("blue", "B8"), "silent-oars"), "from the harbour");
    assert!(!can_use(scene.clone().ship("red", "B8").ship("blue", "B9"), "silent-oars"), "into the harbour");
    let mut table = used(scene.objects("blue", "night-watch"), "silent-oars", "");
    table.asks("blue", "pass, use night-watch").play("blue: use night-watch");
    assert_eq!(table.holds("red").0, 0);
}

#[test]
fn vpb_223_ghost_whisper_costs_a_poppet_and_moves_one_step_in_any_direction() {
    let mut table = used(red("ghost-whisper"), "ghost-whisper", "");
    let ways = ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"];
    table.asks("red", &ways.map(|way| format!("sail {way} 1")).join(", ")).play("red: sail northwest 1");
    assert_eq!((table.at("red").as_str(), table.ship("red").poppets, table.view("red").poppets), ("B5", 0, 9));
    // Voluntary: it boards.
    let mut table = used(red("ghost-whisper").ship("blue", "D5"), "ghost-whisper", "");
    table.play("red: sail southwest 1").asks("red", "pass, board blue");
    assert!(!can_use(red("ghost-whisper").poppets("red", 0), "ghost-whisper"));
    assert!(!can_use(red("ghost-whisper").ship("red", "C5").wind("becalmed"), "ghost-whisper"));
}

#[test]
fn vpb_224_shipwreck_looks_at_five_cards_and_may_keep_one() {
    let mut table = used(red("shipwreck"), "shipwreck", "k0 k6 k6 k13 k20");
    table.asks("red", "pass, keep voodoo-mask, keep spyglass, keep morgans-eyes, keep gold-skull");
    assert!(table.view("blue").own.unwrap().looked.is_empty() && table.view("red").own.unwrap().looked.len() == 5);
    let before = table.view("red").deck.cards;
    table.play("red: keep spyglass");
    assert_eq!((table.objects("red", "red"), table.objects("blue", "red")), ("spyglass".into(), "?".into()));
    assert_eq!(table.view("red").deck.cards, before + 5, "four cards and Shipwreck are shuffled in");
    assert_eq!(table.told("blue"), ["Red keeps an object of the wreck; the rest is shuffled."]);
    let known: Vec<&str> = table.view("red").deck.known.iter().map(|card| card.word()).collect();
    assert_eq!(known, ["voodoo-mask", "shipwreck", "spyglass", "morgans-eyes", "gold-skull"]);
    // With fewer cards the discard pile is not shuffled in.
    let small = plain(2).option("cursed", "0").option("skills", "off").objects("red", "shipwreck");
    let small = small.under("spyglass rackhams-map").empty_deck();
    let mut table = moonlight(small, "");
    table.play("red: use shipwreck").asks("red", "pass, keep rackhams-map, keep spyglass");
    assert_eq!(times!(table, Event::DeckRenewed), 0);
    table.play("red: pass");
    assert_eq!((table.view("red").deck.cards, table.ship("red").objects), (3, 0));
}

#[test]
fn vpb_225_transform_turns_up_to_two_poppets_into_souls_or_souls_into_poppets() {
    let scene = red("transform").poppets("red", 2).souls("red", "red blue");
    let mut table = used(scene.clone(), "transform", "k4 k4");
    table.asks("red", "transform to souls, transform to poppets").play("red: transform to souls");
    table.asks("red", "give poppet, stop").play("red: give poppet");
    assert_eq!((table.souls("red"), table.ship("red").poppets), ([1, 0, 1, 0, 2], 0));
    assert_eq!((table.view("red").poppets, table.lists("red", "end")), (9, true));
    let mut table = used(scene.clone().poppets("red", 1), "transform", "");
    table.play("red: transform to poppets").asks("red", "give red soul, give blue soul").play("red: give red soul");
    assert_eq!((table.souls("red"), table.ship("red").poppets, table.view("red").bag[0]), ([0, 0, 1, 0, 0], 2, 4));
    table.asks("red", "give blue soul, stop").play("red: stop");
    assert_eq!((table.souls("red"), table.lists("red", "end")), ([0, 0, 1, 0, 0], true));
    let mut table = used(scene.clone().souls("red", "green").poppets("red", 0), "transform", "");
    table.play("red: give red soul").play("red: give blue soul");
    assert_eq!((table.holds("red"), table.lists("red", "end")), ((0, 2, 1, 0), true), "two are all");
    // Only as far as bag, supply and limits allow.
    let mut table = used(scene.clone(), "transform", "");
    table.play("red: transform to poppets").play("red: give red soul");
    assert_eq!((table.holds("red").1, table.lists("red", "end")), (3, true), "there is no room for a fourth poppet");
    let table = used(scene.clone().bag([1, 0, 0, 0, 0]).poppets("red", 3), "transform", "");
    assert_eq!((table.holds("red").2, table.holds("red").1, table.lists("red", "end")), (3, 2, true));
    assert!(
        can_use(red("transform").souls("red", "red red red blue blue").poppets("red", 3), "transform"),
        "room for one"
    );
    assert!(can_use(red("transform").poppets("red", 0).souls("red", "red").supply(1), "transform"), "the last poppet");
    let full = red("transform").souls("red", "red red red blue blue blue").poppets("red", 3);
    assert!(!can_use(full, "transform"), "no room either way");
    assert!(!can_use(red("transform").poppets("red", 0).souls("red", "red").supply(0), "transform"));
}

#[test]
fn vpb_226_spyglass_takes_any_card_of_the_discard_pile() {
    let mut table = used(red("spyglass").discards("gold-skull octopus transform"), "spyglass", "");
    table.asks("red", "fetch transform, fetch octopus, fetch gold-skull").play("red: fetch octopus");
    assert_eq!(discards(&table), ["gold-skull", "transform"]);
    assert_eq!((table.objects("red", "red"), table.objects("blue", "red")), ("octopus".into(), "octopus".into()));
    assert!(!can_use(red("spyglass"), "spyglass"));
}

#[test]
fn vpb_227_crows_nest_swaps_with_the_nearest_ship_due_west_or_due_south() {
    let scene =
        red("crows-nest").coins("red", 1).ship("blue", "C4").coins("blue", 2).ship("green", "C3").ship("yellow", "D6");
    let mut table = used(scene.clone(), "crows-nest", "");
    table.asks("red", "target blue, target yellow").play("red: target blue").asks("red", "give coin, give poppet");
    table.play("red: give poppet").asks("red", "loot coin, loot poppet").play("red: loot coin");
    assert_eq!((table.holds("red"), table.holds("blue")), ((2, 0, 0, 0), (1, 2, 0, 0)));
    assert_eq!(discards(&table), ["crows-nest"]);
    // A ship in the harbour is a target, one on the shore is not; east and north do not count.
    // Two of a kind: the owner is asked, or all would know that they are alike.
    let alike = red("crows-nest spyglass spyglass").poppets("red", 0).ship("blue", "C4");
    used(alike, "crows-nest", "").asks("red", "give spyglass");
    assert!(can_use(red("crows-nest").ship("red", "A10").ship("green", "A9"), "crows-nest"));
    assert!(!can_use(red("crows-nest").ship("blue", "C2").ship("yellow", "C8").ship("green", "A6"), "crows-nest"));
    assert!(!can_use(scene.clone().coins("red", 0).poppets("red", 0), "crows-nest"), "nothing to give");
    // The swapped object is seen by the two alone.
    let scene =
        red("crows-nest octopus").poppets("red", 0).ship("blue", "C4").poppets("blue", 0).objects("blue", "gold-skull");
    let mut table = used(scene, "crows-nest", "");
    assert_eq!((table.objects("red", "red"), table.objects("blue", "blue")), ("gold-skull".into(), "octopus".into()));
    assert_eq!((table.objects("red", "blue"), table.objects("blue", "red")), ("octopus".into(), "gold-skull".into()));
    assert_eq!(table.objects("yellow", "red"), "?");
    table.refuses("red: use octopus");
    // Limits are looked at after both items have changed ships.
    let scene = red("crows-nest")
        .souls("red", "red red red red blue blue")
        .poppets("red", 0)
        .ship("blue", "C4")
        .poppets("blue", 0);
    let mut table = used(scene.souls("blue", "green green green purple yellow yellow"), "crows-nest", "");
    table.play("red: give red soul").play("red: loot purple soul");
    assert_eq!((table.souls("red"), table.souls("blue")), ([3, 0, 2, 0, 1], [1, 2, 0, 3, 0]));
    assert!(table.lists("red", "end"));
    let scene = red("crows-nest").poppets("red", 0).coins("red", 1).ship("blue", "C4").souls("blue", "red");
    let mut table = used(scene.souls("red", "green green green purple yellow yellow"), "crows-nest", "");
    table.play("red: give coin").play("red: loot red soul");
    table.asks("red", "discard red soul, discard yellow soul, discard green soul, discard purple soul");
}

#[test]
fn vpb_227_from_a_cursed_pirate_crows_nest_takes_highest_soul_or_top_card() {
    let scene =
        plain_with(2, 2).ship("red", "C6").objects("red", "crows-nest").ship("blue", "C4").souls("blue", "red green");
    let mut table = used(scene.public_objects("blue", "spyglass"), "crows-nest", "");
    table.asks("red", "loot green soul, loot poppet, loot object").play("red: loot object");
    assert_eq!((table.objects("red", "red"), table.holds("blue")), ("spyglass".to_owned(), (0, 3, 2, 2)));
}

#[test]
fn vpb_228_octopus_changes_a_soul_for_a_colour_of_choice_in_the_bag() {
    let scene = red("octopus").souls("red", "red blue").bag([0, 2, 0, 0, 1]);
    let mut table = used(scene, "octopus", "");
    table.asks("red", "give red soul, give blue soul").play("red: give red soul");
    table.asks("red", "soul red, soul yellow, soul purple").play("red: soul purple");
    assert_eq!((table.souls("red"), table.view("red").bag), ([0, 0, 1, 0, 1], [1, 2, 0, 0, 0]));
    assert!(!can_use(red("octopus"), "octopus"));
}

#[test]
fn vpb_229_ghost_ship_takes_the_surplus_poppets_of_a_pirate_in_range() {
    let scene = red("ghost-ship").ship("blue", "C8").poppets("blue", 3);
    let table = used(scene.clone(), "ghost-ship", "");
    assert_eq!((table.ship("blue").poppets, table.ship("red").poppets, table.view("red").poppets), (1, 1, 8));
    for (square, reached) in [("C4", true), ("A6", true), ("D6", true), ("C9", false), ("D7", false), ("C3", false)] {
        assert_eq!(can_use(scene.clone().ship("blue", square), "ghost-ship"), reached, "{square}");
    }
    assert!(
        can_use(scene.clone().ship("green", "C7").kraken("B7"), "ghost-ship"),
        "ships between and the Kraken do not matter"
    );
    assert!(!can_use(scene.clone().poppets("blue", 1), "ghost-ship"), "no more poppets than Red");
    assert!(!can_use(scene.clone().ship("red", "C9").ship("blue", "C10"), "ghost-ship"), "in the harbour");
    assert!(!can_use(scene.clone().ship("red", "B9").ship("blue", "B8"), "ghost-ship"), "from the harbour");
    assert!(!can_use(scene.ship("red", "C3").ship("blue", "C2"), "ghost-ship"), "on the shore");
}

#[test]
fn vpb_240_an_object_is_playable_only_if_its_effect_can_be_carried_out() {
    // The conditions of each card are with its clause; here those who have none are.
    assert!(can_use(red("shipwreck"), "shipwreck"));
    let empty =
        plain(2).option("cursed", "0").option("skills", "off").objects("red", "shipwreck transform").empty_deck();
    assert!(!can_use(empty.clone().poppets("red", 0), "shipwreck"), "no deck card");
    assert!(!can_use(empty.clone().poppets("red", 0), "transform"), "neither poppet nor soul");
    assert!(can_use(empty, "transform"));
    for object in
        ["voodoo-mask", "rackhams-map", "jail-break", "night-watch", "barrel-magic", "morgans-eyes", "gold-skull"]
    {
        assert!(!can_use(red(object), object), "{object} is not marked Moon");
    }
    assert!(!can_use(red("crows-nest").ship("blue", "C4").poppets("blue", 0), "crows-nest"), "nothing to take");
}

#[test]
fn vpb_227_the_other_pirate_keeps_its_limits_too() {
    let scene = red("crows-nest").poppets("red", 0).souls("red", "purple").ship("blue", "C4").coins("blue", 1);
    let mut table = used(scene.souls("blue", "green green green yellow yellow yellow"), "crows-nest", "");
    table.play("red: loot coin").asks("blue", "discard yellow soul, discard green soul, discard purple soul");
}

#[test]
fn vpb_224_who_does_not_see_which_card_leaves_the_deck_does_not_know_what_is_left() {
    let known =
        |table: &Table, eye: &str| table.view(eye).deck.known.iter().map(|card| card.word()).collect::<Vec<_>>();
    let mut table = used(red("shipwreck").action("yellow", "take"), "shipwreck", "k0 k5 k6 k13 k20");
    table.play("red: pass").end("red", "west").chance("k1 k8");
    assert_eq!((known(&table, "red").len(), known(&table, "yellow")), (6, vec!["shipwreck"]));
    table.play("yellow: conjure take").play("yellow: take deck");
    assert_eq!(table.objects("yellow", "yellow"), "night-watch");
    assert_eq!((known(&table, "red").len(), known(&table, "yellow")), (0, vec!["shipwreck"]));
}
