//! Jail, and how to leave it.

use crate::table::{dawn, dusk, moonlight, plain, sail, times};
use voodoo_pirate::Event;
use voodoo_pirate::scene::Scene;
use voodoo_pirate::state::Step;

/// Blue and Green are in jail; Blue's ship is on this square. Red has the moon on C6.
fn blue_in_jail(square: &str) -> Scene {
    let scene = plain(4).jailed("blue").jailed("green").action("blue", "take").action("green", "take");
    scene.ship("blue", square).ship("red", "C6")
}

#[test]
fn vpb_028_a_jailed_pirate_has_no_turn_and_no_part_in_the_ritual() {
    let scene = blue_in_jail("C9").souls("blue", "blue").souls("red", "red").souls("yellow", "green");
    let scene = scene.barrel("blue", "wind").facing("blue", "south").poppets("blue", 3).ship("yellow", "C8");
    let mut table = moonlight(scene.action("red", "oodoo").wind("mermaids"), "");
    table.play_all("red: conjure oodoo; red: place red 1; red: sail west 1; yellow: pass");
    assert!(matches!(table.decision(), Some(Step::Menu(_))), "the ritual is over without Blue and Green");
    table.end("red", "west").end("yellow", "west");
    assert_eq!(table.turns(), Vec::<&str>::new());
    assert_eq!(times!(table, Event::TurnSkipped { jailed: true, .. }), 2);
    assert_eq!((times!(table, Event::Hit { .. }), times!(table, Event::Faced { .. })), (0, 1), "only Yellow turns");
}

#[test]
fn vpb_028_a_jailed_pirates_ship_is_robbed_without_night_watch() {
    let scene = blue_in_jail("C5").objects("blue", "night-watch").coins("blue", 1);
    let mut table = sail(scene, "west 1");
    table.play("red: board blue").asks("red", "loot coin, loot poppet, loot object");
    let free = plain(4).ship("red", "C6").ship("blue", "C5").objects("blue", "night-watch");
    let mut table = sail(free, "west 1");
    table.play("red: board blue").asks("blue", "pass, use night-watch");
}

#[test]
fn vpb_028_a_jailed_pirates_ship_is_hit_without_voodoo_mask_and_loses_souls_to_tok() {
    let scene = blue_in_jail("B6").objects("blue", "voodoo-mask").poppets("red", 3).coins("blue", 1);
    let scene = scene.souls("blue", "red red").souls("red", "red").action("red", "tok");
    let mut table = moonlight(scene, "");
    table.play("red: conjure tok").end("red", "west");
    assert_eq!((table.souls("red"), table.ship("blue").coins), ([3, 0, 0, 0, 0], 0));
    assert_eq!((times!(table, Event::Hit { hits: 2, .. }), table.waiting()), (1, vec!["yellow"]));
}

#[test]
fn vpb_028_a_jailed_ship_that_is_moved_picks_up_a_coin_but_uses_no_map() {
    let scene = |scene: Scene| {
        let scene = scene.ship("red", "C6").poppets("red", 2).souls("red", "red").action("red", "tix").sea_coins("B4");
        let mut table = moonlight(scene.ship("blue", "C4").objects("blue", "rackhams-map").treasures(5, 4), "");
        table.play("red: conjure tix").play("red: tix blue north");
        table
    };
    let table = scene(blue_in_jail("C4"));
    assert_eq!((table.at("blue"), table.holds("blue").0), ("B4".to_owned(), 1));
    assert!(table.lists("red", "end"));
    scene(plain(4)).asks("blue", "pass, use rackhams-map");
}

#[test]
fn vpb_029_jail_break_at_dusk_comes_before_the_dusk_barrels() {
    let scene = plain(4).ship("red", "C6").ship("blue", "C9").objects("red", "jail-break").sun("yellow");
    let mut table = dusk(scene, "");
    table.idle_until_cards().lay("red take, blue take, green take").play("blue: select sand").play("red: select krkn");
    // Blue and Green have each drawn a card that could be Jail Break.
    table.asks("blue", "pass").play("blue: pass").play("green: pass").asks("red", "pass, use jail-break");
    table.play("red: use jail-break");
    assert!(matches!(table.decision(), Some(Step::RaiseKraken(_))), "Blue's Sand is lost, Red's Kraken rises");
    assert_eq!(["red", "blue", "green"].map(|name| table.ship(name).jailed), [false, true, true]);
    table.play("red: kraken B4").end("yellow", "west");
    assert_eq!(table.turns(), ["red"]);
    assert!(!table.lists("red", "conjure take"), "Take is not conjured this round");
    assert!(table.lists("red", "end"));
}

#[test]
fn vpb_029_jail_break_when_the_ritual_comes_does_not_make_up_for_a_lost_turn() {
    let scene = plain(4).jailed("red").jailed("blue").action("red", "take").action("blue", "take");
    let scene = scene.objects("red", "jail-break").souls("red", "red").ship("red", "C6").ship("yellow", "C9");
    let scene = scene.souls("yellow", "blue").souls("blue", "green").action("yellow", "oodoo").wind("mermaids");
    let without = scene.clone().sun("yellow").buried("red", 0, 0, "red");
    let mut other = moonlight(without, "");
    other.play("yellow: conjure oodoo").play("yellow: pass");
    assert_eq!(other.waiting(), ["yellow"], "without a usable soul the ritual does not ask a jailed pirate");
    let mut table = moonlight(scene, "");
    table.asks("red", "pass, use jail-break").play("red: pass");
    assert_eq!((table.turns(), times!(table, Event::TurnSkipped { .. })), (vec!["yellow"], 1));
    table.play("yellow: conjure oodoo").play("yellow: pass").asks("red", "pass, use jail-break");
    table.play("red: use jail-break").play("red: place red 1").play("red: sail west 1");
    assert_eq!(table.at("red"), "C5");
    table.play("yellow: pass").end("yellow", "west").end("green", "west");
    assert!(table.turns().is_empty() && times!(table, Event::DawnBroke { .. }) == 1, "Red has had its chance");
}

#[test]
fn vpb_029_a_barrel_lost_at_dusk_stays_lost() {
    let scene = plain(4).ship("red", "C6").ship("blue", "C9").objects("red", "jail-break");
    let mut table = dusk(scene, "");
    table.idle_until_cards().lay("red take, blue take").play("red: select krkn").play("blue: pass");
    table.play("red: pass").play("blue: pass").asks("red", "pass, use jail-break").play("red: use jail-break");
    assert_eq!((table.turns(), table.view("red").kraken), (vec!["red"], None));
    assert!(!table.moves("red").iter().any(|listed| listed.contains("krkn")));
}

#[test]
fn vpb_294_at_dawn_all_pirates_leave_jail() {
    let table = dawn(plain(4).jailed("red").jailed("blue"), "");
    assert!(["red", "blue"].iter().all(|name| !table.ship(name).jailed && !table.ship(name).was_jailed));
}
