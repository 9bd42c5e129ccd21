//! Objects at the moment named on the card, and who is asked for them.

use crate::table::{Table, dawn, dusk, moonlight, plain, plain_with, sail, times};
use voodoo_pirate::Event;
use voodoo_pirate::scene::Scene;
use voodoo_pirate::state::Step;

/// Red sails over Blue and boards it.
fn board(scene: Scene) -> Table {
    let mut table = sail(scene.ship("red", "C6").ship("blue", "C5"), "west 1");
    table.play("red: board blue");
    table
}

/// Red with three poppets fires at Blue on C7, who has one.
fn fire(scene: Scene) -> Table {
    let mut table = moonlight(scene.ship("red", "C6").poppets("red", 3).ship("blue", "C7"), "");
    table.end("red", "south");
    table
}

#[test]
fn vpb_230_barrel_magic_is_played_in_the_barrel_step_of_dusk() {
    let mut table = dusk(plain(4).ship("red", "C6").objects("red", "barrel-magic").poppets("red", 1), "");
    table.idle_until_cards().lay("").play("red: select moon by magic");
    assert_eq!((table.ship("red").poppets, table.turns()), (1, vec!["red"]));
    assert_eq!(table.log_of("Red selects the barrel Moon for Barrel Magic.").len(), 1);
}

#[test]
fn vpb_231_voodoo_mask_takes_a_poppet_and_fires_back_whatever_facing_and_range() {
    // Blue faces west, so Red in the west is not on its side; with two poppets each nobody is hit back.
    let mut table = fire(plain(4).objects("blue", "voodoo-mask").coins("red", 2).coins("blue", 1).power("blue", 2));
    assert_eq!((table.ship("red").power, table.holds("blue").0), (3, 0), "the hits come first");
    table.asks("blue", "pass, use voodoo-mask").play("blue: use voodoo-mask");
    assert_eq!((table.ship("red").poppets, table.ship("blue").poppets, times!(table, Event::Hit { .. })), (2, 2, 0));
    assert_eq!(table.view("red").deck.discards.last().map(|card| card.word()), Some("voodoo-mask"));
    // With two against three: after the poppet it is three against two.
    let mut table = fire(
        plain(4).objects("blue", "voodoo-mask").poppets("blue", 2).coins("red", 2).power("blue", 6).power("red", 4),
    );
    table.play("blue: use voodoo-mask");
    assert_eq!((table.ship("red").power, table.ship("blue").power, table.holds("red").0), (4, 6, 1), "5 less 1 hit");
}

#[test]
fn vpb_231_the_mask_comes_before_the_next_side_and_only_after_a_hit() {
    // East first: Blue; then west: Green. After the Mask Red has only two poppets for Green.
    let scene = plain(4).objects("blue", "voodoo-mask").poppets("blue", 2).ship("green", "C5").poppets("green", 0);
    let mut table = fire(scene);
    assert_eq!(times!(table, Event::Hit { .. }), 1);
    table.play("blue: use voodoo-mask");
    let hits: Vec<(&str, u8)> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Hit { victim, hits, .. } => Some((victim.colour().word(), *hits)),
            _ => None,
        })
        .collect();
    assert_eq!(hits, [("red", 1), ("green", 2)]);
    let table = fire(plain(4).objects("blue", "voodoo-mask").poppets("blue", 3));
    assert_eq!(table.waiting(), ["yellow"], "no hit, no Mask");
}

#[test]
fn vpb_236_night_watch_repels_all_boarders_until_dawn() {
    let scene =
        plain(4).objects("blue", "night-watch").coins("blue", 1).ship("yellow", "D6").objects("yellow", "silent-oars");
    let mut table = board(scene.clone());
    table.play("blue: use night-watch");
    assert_eq!((table.holds("red").0, table.at("red").as_str(), table.ship("blue").watch), (0, "C4", true));
    assert_eq!((table.ship("blue").objects, table.ship("blue").cards.len()), (0, 0), "no storage, nothing to take");
    assert!(table.view("red").deck.discards.is_empty(), "it lies face up");
    table.end("red", "west");
    assert!(!table.lists("yellow", "use silent-oars"), "further boarders are repelled, too");
    let mut table = board(scene);
    table.play("blue: pass").play("red: loot coin").end("red", "west");
    assert!(table.lists("yellow", "use silent-oars"), "without the watch there would be an object to take");
    let table = sail(plain(4).ship("red", "C6").ship("blue", "C5").coins("blue", 1).watch("blue"), "west 1");
    assert!(table.lists("red", "end"), "not even a chance to board");
    let table = dawn(plain(4).watch("blue"), "");
    assert!(!table.ship("blue").watch);
}

#[test]
fn vpb_237_jail_break_goes_to_the_discard_pile_and_frees_its_pirate() {
    let scene = plain(4).jailed("red").jailed("blue").action("red", "take").objects("red", "jail-break");
    let mut table = moonlight(scene, "");
    table.play("red: use jail-break");
    assert_eq!(table.view("red").deck.discards.last().map(|card| card.word()), Some("jail-break"));
    assert_eq!((table.ship("red").jailed, table.ship("blue").jailed, table.turns()), (false, true, vec!["red"]));
}

#[test]
fn vpb_238_rackhams_map_works_on_every_square_of_value_8_and_nowhere_else() {
    let asked = |from: &str, way: &str| {
        let table = sail(plain(4).ship("red", from).objects("red", "rackhams-map"), way);
        matches!(table.decision(), Some(Step::Rackham(_)))
    };
    assert!(asked("A4", "west 1") && asked("B5", "west 1") && asked("C6", "west 1") && asked("D7", "west 1"));
    assert!(!asked("C5", "west 1") && !asked("C7", "west 1"));
}

#[test]
fn vpb_239_skulls_and_emeralds_do_nothing_before_scoring_but_are_stored_and_stolen() {
    let mut table =
        moonlight(plain(4).ship("red", "C6").objects("red", "gold-skull morgans-eyes").poppets("red", 0), "");
    table.asks("red", "end, discard morgans-eyes, discard gold-skull").play("red: discard morgans-eyes");
    let mut table = board(plain(4).objects("blue", "gold-skull").poppets("blue", 0));
    table.play("blue: pass");
    assert_eq!(table.objects("red", "red"), "gold-skull");
}

#[test]
fn vpb_241_a_window_opens_for_a_hidden_face_whether_it_is_the_card_or_not() {
    let asked = |scene: Scene| board(scene).waiting() == ["blue"];
    assert!(asked(plain(4).objects("blue", "octopus")), "it could be Night Watch");
    assert!(asked(plain(4).public_objects("blue", "night-watch")), "all know that it is");
    assert!(!asked(plain(4)), "no object, no window");
    assert!(!asked(plain(4).public_objects("blue", "octopus")), "all know that it is not");
    assert!(asked(plain(4).public_objects("blue", "octopus").objects("blue", "gold-skull")));
    assert!(!asked(plain(4).objects("blue", "octopus").discards("night-watch")), "it lies in the discard pile");
    assert!(!asked(plain(4).objects("blue", "octopus").watch("green")), "it is in play");
    assert!(!asked(plain(4).objects("blue", "octopus").public_objects("green", "night-watch")));
    assert!(asked(plain(4).objects("blue", "octopus").objects("green", "night-watch")), "nobody knows Green's card");
    let mut table = board(plain(4).objects("blue", "octopus"));
    table.asks("blue", "pass").play("blue: pass");
    assert_eq!(table.told("red").iter().filter(|told| told.contains("Night Watch")).count(), 0);
}

#[test]
fn vpb_241_the_same_for_mask_and_map_and_for_cards_under_the_deck() {
    let mask = |scene: Scene| fire(scene).waiting() == ["blue"];
    assert!(mask(plain(4).objects("blue", "octopus")));
    assert!(!mask(plain(4).objects("blue", "octopus").discards("voodoo-mask")) && !mask(plain(4)));
    let map = |scene: Scene| {
        let table = sail(scene.ship("red", "B5").objects("red", "octopus"), "west 1");
        matches!(table.decision(), Some(Step::Rackham(_)))
    };
    assert!(map(plain(4)) && map(plain(4).under("rackhams-map")), "one of two is known under the deck");
    assert!(!map(plain(4).under("rackhams-map rackhams-map")));
    assert!(!map(plain(4).under("rackhams-map").discards("rackhams-map")));
    assert!(!map(plain(4).under("rackhams-map").public_objects("blue", "rackhams-map")));
    // Barrel Magic, for a pirate without a poppet.
    let magic = |scene: Scene| {
        let mut table = dusk(scene.ship("red", "C6").poppets("red", 0), "");
        table.idle_until_cards().lay("");
        matches!(table.decision(), Some(Step::SelectBarrel(_)))
    };
    assert!(magic(plain(4)) && !magic(plain(4).public_objects("blue", "barrel-magic")));
    // Jail Break, for one who is jailed.
    let jail =
        |scene: Scene| moonlight(scene.jailed("red").jailed("blue").objects("red", "octopus"), "").waiting() == ["red"];
    assert!(jail(plain(4)) && !jail(plain(4).discards("jail-break")));
}

#[test]
fn vpb_242_a_stolen_object_is_seen_by_the_two_pirates_only() {
    let mut table = board(plain(4).objects("blue", "octopus").discards("night-watch"));
    table.play("red: loot object");
    assert_eq!(
        ["red", "blue", "yellow", "spectator"].map(|eye| table.objects(eye, "red")),
        ["octopus", "octopus", "?", "?"]
    );
    assert!(table.told("blue").contains(&"Red takes Octopus from Blue.".to_owned()));
    assert!(table.told("yellow").contains(&"Red takes an object from Blue.".to_owned()));
    // What a Cursed Pirate takes only its victim knows; what two of them pass on nobody.
    let scene =
        plain_with(2, 2).sun("blue").ship("blue", "C6").ship("red", "C5").poppets("red", 0).objects("red", "octopus");
    let scene = scene
        .wind("mermaids")
        .souls("blue", "green")
        .action("blue", "oodoo")
        .facing("blue", "south")
        .discards("night-watch");
    let table = moonlight(scene, "");
    assert_eq!((table.objects("red", "blue"), table.objects("yellow", "blue")), ("? ? octopus".into(), "? ? ?".into()));
}

#[test]
fn vpb_231_the_mask_takes_also_the_last_poppet() {
    let scene = plain(4).ship("red", "C6").poppets("red", 1).ship("blue", "C7").poppets("blue", 0).coins("red", 1);
    let mut table = moonlight(scene.objects("blue", "voodoo-mask"), "");
    table.end("red", "south").play("blue: use voodoo-mask");
    assert_eq!((table.holds("red"), table.holds("blue")), ((0, 0, 0, 0), (0, 1, 0, 0)));
}

#[test]
fn vpb_241_no_window_for_who_has_buried_all_objects() {
    let mut table = dusk(plain(4).ship("red", "C6").ship("blue", "C5").coins("blue", 1).poppets("blue", 2), "");
    table.idle_until_cards().lay("").play("red: select stars").play("blue: select sand");
    let object = table.moves("blue").pop().unwrap();
    table.play(&format!("blue: {object}")).play("blue: stop");
    table.play_all("red: barrel stars; red: sail west 1; red: board blue").asks("red", "loot coin, loot poppet");
}

#[test]
fn vpb_242_after_an_unseen_pick_the_others_lose_track() {
    let scene = plain(4).public_objects("blue", "octopus").objects("blue", "gold-skull").discards("night-watch");
    let mut table = board(scene.known_skull("blue"));
    assert!(table.ship("blue").has_skull && table.objects("yellow", "blue") == "? octopus");
    table.chance("k20").play("red: loot object");
    assert_eq!((table.objects("yellow", "blue"), table.objects("yellow", "red")), ("?".into(), "?".into()));
    assert_eq!((table.objects("red", "blue"), table.objects("blue", "red")), ("octopus".into(), "gold-skull".into()));
    assert!(!table.ship("blue").has_skull, "it may be gone");
    // The only usable object is known to have gone.
    let mut table = board(plain(4).public_objects("blue", "octopus").poppets("blue", 0));
    assert_eq!(table.objects("yellow", "red"), "octopus");
    table.refuses("red: loot object");
}

#[test]
fn vpb_239_all_know_of_a_skull_until_it_is_discarded_openly() {
    let scene = plain(4).objects("red", "gold-skull octopus").known_skull("red");
    let mut table = moonlight(scene, "");
    table.play("red: discard octopus");
    assert!(table.ship("red").has_skull);
    table.play("red: discard gold-skull");
    assert!(!table.ship("red").has_skull);
}
