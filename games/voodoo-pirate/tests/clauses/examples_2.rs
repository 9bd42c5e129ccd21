//! The other worked examples of the ledger.

use crate::table::{dawn, dusk, moonlight, plain, sail, times};
use voodoo_pirate::Event;
use voodoo_pirate::data::Square;
use voodoo_pirate::state::Step;

#[test]
fn vpb_050_051_052_example_r1_jax() {
    let scene = plain(4).colonial(2).grid("1 red, 2 red, 3 red, 4 blue, 5 blue, 6 blue, 7 green, 8 green, 9 green");
    let mut table = moonlight(scene.clone().action("red", "jax"), "");
    assert_eq!(table.view("red").bag.iter().sum::<u8>(), 9);
    table.play("red: conjure jax");
    assert_eq!((table.view("red").colonial, table.holds("red").2, table.view("red").bag.iter().sum::<u8>()), (3, 3, 6));
    let mut table = moonlight(scene.bag([0; 5]).action("red", "jax"), "");
    table.play_all("red: conjure jax; red: take cell 9; red: take cell 1; red: take cell 4");
    assert_eq!((table.souls("red"), table.lists("red", "end")), ([1, 0, 1, 1, 0], true));
}

#[test]
fn vpb_307_example_r6_crystal_skull() {
    for (souls, points) in [("red red blue", 2), ("red red blue blue", 0)] {
        let table =
            dawn(plain(4).parrots(5, 0).ship("red", "C6").souls("red", souls).objects("red", "crystal-skull"), "");
        assert_eq!(table.standing("red").0, 7 + 1 + points);
    }
}

#[test]
fn vpb_255_example_r7_holds_at_dawn() {
    for (objects, poppets, legal) in [
        ("octopus spyglass gold-skull", 2, true),
        ("octopus spyglass", 3, true),
        ("octopus spyglass gold-skull", 3, false),
    ] {
        let table = dawn(plain(4).objects("red", objects).poppets("red", poppets), "");
        assert_eq!(!matches!(table.decision(), Some(Step::Discard(..))), legal);
    }
}

#[test]
fn vpb_091_092_example_r8_compass() {
    let scene = plain(2)
        .option("cursed", "0")
        .option("skills", "off")
        .ship("red", "B4")
        .compass("red")
        .souls("red", "red blue");
    let mut table = moonlight(scene.action("red", "oodoo").wind("mermaids"), "");
    table.play_all("red: conjure oodoo; red: place red 1; red: sail southwest 1");
    assert_eq!(table.at("red"), "C3");
    table.play_all("red: place blue 3; red: sail west 1");
    assert_eq!(table.at("red"), "C2");
    let scene =
        plain(2).option("cursed", "0").option("skills", "off").ship("red", "B4").compass("red").souls("red", "red");
    let mut table = moonlight(scene.grid("1 red").action("red", "oodoo").wind("mermaids"), "");
    table.play_all("red: conjure oodoo; red: place red 2; red: sail southwest 2");
    assert_eq!(table.path("red"), "C3 D2", "two steps go the same way");
}

#[test]
fn vpb_112_113_example_01_storm_steps_go_on() {
    let table = sail(plain(4).wind("storm").ship("red", "C6"), "west 2");
    assert_eq!((table.path("red").as_str(), table.ship("red").square.map(Square::value)), ("C5 B5 B4", Some(8)));
}

#[test]
fn vpb_114_159_example_02_storm_back_to_the_start() {
    let table = sail(plain(4).wind("storm").ship("red", "A5"), "west 1");
    assert_eq!((table.path("red").as_str(), table.holds("red").0, table.view("red").compass), ("A4 A5", 0, None));
}

#[test]
fn vpb_110_166_example_03_becalmed_hop() {
    for steps in ["west 1", "west 2"] {
        let table = sail(plain(4).wind("becalmed").ship("red", "B7").ship("blue", "B6").coins("blue", 2), steps);
        assert_eq!((table.path("red").as_str(), table.lists("red", "end")), ("B6 B5", true), "no boarding");
    }
}

#[test]
fn vpb_115_116_example_04_double_toll() {
    let table =
        sail(plain(4).wind("mermaids").ship("red", "C9").coins("red", 1).souls("red", "red red blue"), "west 1");
    assert_eq!((table.path("red").as_str(), table.holds("red")), ("C8 C7 C6", (0, 1, 0, 0)));
    assert_eq!((table.view("red").bag, table.view("red").mermaids), ([4, 4, 4, 4, 2], 6));
}

#[test]
fn vpb_119_120_159_example_05_current() {
    let table = sail(plain(4).tide_out().ship("red", "C4").sea_coins("C4"), "west 1");
    assert_eq!((table.path("red").as_str(), table.holds("red").0), ("C3 C4", 0));
    let table = sail(plain(4).tide_out().ship("red", "C4"), "west 2");
    assert_eq!((table.path("red").as_str(), table.ship("red").square.map(Square::value)), ("C3 C2", Some(11)));
}

#[test]
fn vpb_106_123_example_06_southern_edge() {
    let scene = || plain(4).ship("red", "D9").tiles("A1 A2").ship("blue", "A10");
    assert_eq!(sail(scene(), "south 1").path("red"), "D10");
    assert_eq!(sail(scene().wind("storm"), "south 1").path("red"), "D10 C10");
}

#[test]
fn vpb_104_150_example_07_kraken() {
    let mut table = sail(plain(4).kraken("B6").ship("red", "B7").poppets("red", 3).ship("blue", "A5"), "west 1");
    assert_eq!(table.path("red"), "B6 B5");
    table.end("red", "west");
    assert_eq!(times!(table, Event::Hit { .. }), 0);
}

#[test]
fn vpb_118_122_example_09_fallback() {
    let scene =
        plain(4).ship("red", "C6").souls("red", "red").action("red", "tix").ship("blue", "C9").ship("yellow", "C10");
    let mut table = moonlight(scene, "");
    table.play("red: conjure tix");
    assert_eq!(table.at("blue"), "B9", "only north was left, so nobody was asked");
}

#[test]
fn vpb_029_example_11_jail_break() {
    let scene = plain(4).ship("red", "C6").jailed("red").jailed("blue").action("red", "take").barrel("red", "wind");
    let scene = scene.objects("red", "jail-break octopus").souls("red", "red").poppets("red", 2).ship("green", "C7");
    let mut table = moonlight(scene, "");
    table.asks("red", "pass, use jail-break").play("red: use jail-break");
    assert!(!table.lists("red", "conjure take"));
    for entry in ["barrel wind", "use octopus", "select tide", "end"] {
        assert!(table.lists("red", entry), "{entry}");
    }
    table.play("red: barrel wind").play("red: wind 1").end("red", "south");
    assert_eq!(times!(table, Event::Hit { .. }), 1);
}

#[test]
fn vpb_146_example_18_sea_tile() {
    assert_eq!(sail(plain(4).wind("storm").tiles("C5 A1").ship("red", "C6"), "west 1").path("red"), "C5");
    assert_eq!(
        sail(plain(4).wind("storm").tiles("B7 A1").ship("red", "B6").tiles("B7 B6"), "east 1").path("red"),
        "B7 A7"
    );
}

#[test]
fn vpb_257_292_example_19_dawn_storage() {
    for (spend, discards) in [(true, 0), (false, 1)] {
        let scene = plain(2).option("cursed", "0").option("skills", "off").ship("red", "C6").poppets("red", 3);
        let mut table = dusk(scene.objects("red", "octopus gold-skull").ship("yellow", "A10"), "k6");
        table.play("red: parrot 1").lay("").play(if spend { "red: select stars" } else { "red: pass" });
        table.end("red", "west").end("yellow", "west");
        assert_eq!(usize::from(matches!(table.decision(), Some(Step::Discard(..)))), discards);
        if !spend {
            table.asks("red", "discard poppet, discard spyglass, discard octopus, discard gold-skull");
        }
    }
}

#[test]
fn vpb_293_295_example_23_end_check_before_the_tide() {
    let table = dawn(plain(4).ship("red", "D4").parrots(5, 2), "");
    assert_eq!((table.is_over(), table.at("red").as_str(), table.view("red").tide_out), (true, "D4", false));
    assert_eq!(table.standing("red").0, 10 + 1);
}

#[test]
fn vpb_306_307_scoring_example_2() {
    let scene = plain(2).option("cursed", "0").option("colours", "yellow+purple").option("skills", "off").parrots(5, 0);
    let scene =
        scene.ship("yellow", "A2").coins("yellow", 2).power("yellow", 6).objects("yellow", "gold-skull crystal-skull");
    let scene =
        scene.souls("yellow", "blue blue red red yellow").ship("purple", "D6").coins("purple", 3).power("purple", 2);
    let table = dawn(scene.objects("purple", "morgans-eyes morgans-eyes black-skull").poppets("purple", 2), "");
    assert_eq!((table.standing("yellow"), table.standing("purple")), ((17, 2), (24, 1)));
}
