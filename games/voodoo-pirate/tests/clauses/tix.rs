//! Tix.

use crate::table::{Table, moonlight, plain, plain_with, times};
use voodoo_pirate::Event;
use voodoo_pirate::scene::Scene;

/// Red on C6 has Tix, a red soul and a poppet; Blue is on C9.
fn scene() -> Scene {
    plain(4).ship("red", "C6").souls("red", "red").action("red", "tix").ship("blue", "C9")
}

fn can(scene: Scene) -> bool {
    moonlight(scene.objects("red", "gold-skull"), "").lists("red", "conjure tix")
}

#[test]
fn vpb_072_tix_needs_a_poppet_a_soul_a_ship_at_sea_and_an_open_victim() {
    assert!(can(scene()));
    assert!(!can(scene().ship("red", "B9").ship("yellow", "A9").ship("green", "A10")), "in the harbour");
    assert!(!can(scene().poppets("red", 0)), "no poppet");
    assert!(!can(scene().buried("red", 0, 1, "")), "no usable poppet");
    assert!(!can(scene().buried("red", 0, 0, "red")), "no usable soul");
    assert!(!can(scene().grigri("blue")), "the GriGri protects");
    assert!(!can(scene().ship("blue", "C10")), "the harbour protects");
    assert!(!can(scene().ship("blue", "D3")), "the shore protects");
}

#[test]
fn vpb_073_the_victim_goes_north_or_east_and_the_own_ship_the_opposite_way() {
    let start = |scene: Scene| {
        let mut table = moonlight(scene, "");
        table.play("red: conjure tix");
        table
    };
    let with_two = scene().ship("green", "B5");
    let mut table = start(with_two.clone());
    table.asks("red", "tix blue north, tix blue east, tix green north, tix green east").play("red: tix blue north");
    assert_eq!((table.at("blue"), table.at("red")), ("B9".to_owned(), "D6".to_owned()));
    let mut table = start(with_two);
    table.refuses("red: tix blue south").refuses("red: tix blue west").play("red: tix green east");
    assert_eq!((table.at("green"), table.at("red")), ("B6".to_owned(), "C5".to_owned()));
}

#[test]
fn vpb_074_both_ships_must_be_able_to_move() {
    let ways = |scene: Scene| {
        let mut table = moonlight(scene.ship("green", "B5"), "");
        table.play("red: conjure tix");
        table.moves("red").join(", ")
    };
    // EX-09: blue on C9 with C10 taken is not able to go east.
    let taken = scene().ship("yellow", "C10").ship("green", "B5");
    assert_eq!(ways(taken), "tix blue north, tix green north, tix green east");
    // A becalmed victim, and a becalmed conjurer.
    let calm = scene().ship("blue", "C8").wind("becalmed");
    assert_eq!(ways(calm), "tix green north, tix green east");
    assert!(!can(scene().ship("red", "C5").wind("becalmed")));
    // Behind the victim's move: Blue leaves A1 before Red goes there.
    let freed = scene().ship("red", "A2").ship("blue", "A1").tiles("D10 A6");
    assert!(ways(freed).contains("tix blue east"));
    // Red in the corner D10 cannot go south, so nobody goes north; and Blue on D9 finds no place in the east.
    let corner = scene().ship("red", "D10").tiles("A1 A2").ship("blue", "D9").ship("yellow", "C6");
    assert_eq!(ways(corner), "tix yellow east, tix green east");
}

#[test]
fn vpb_075_poppet_and_soul_first_then_the_victim_then_the_own_ship() {
    let scene = scene().souls("red", "blue").ship("blue", "C8").ship("yellow", "C5").coins("yellow", 1).sea_coins("B8");
    let mut table = moonlight(scene, "");
    table.play("red: conjure tix").play("red: tix blue north").asks("red", "give red soul, give blue soul");
    table.play("red: give blue soul");
    assert_eq!((table.souls("blue"), table.holds("red")), ([0, 0, 1, 0, 0], (0, 0, 1, 0)));
    assert_eq!((table.view("red").poppets, table.holds("blue").0), (9, 1), "and Blue finds the coin on B8");
    let entered: Vec<String> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Possessed { .. } => Some("soul".to_owned()),
            Event::Entered { square, .. } => Some(square.to_string()),
            _ => None,
        })
        .collect();
    assert_eq!(entered, ["soul", "B8", "D6"]);
    // The own move is voluntary: it boards. The victim's is not.
    let scene = plain(4).ship("red", "C6").souls("red", "red").action("red", "tix").ship("blue", "C8");
    let scene = scene.ship("green", "C9").coins("green", 1).ship("yellow", "C5").coins("yellow", 1);
    let mut table = moonlight(scene, "");
    table.play("red: conjure tix").play("red: tix blue east");
    assert_eq!((table.at("blue"), table.holds("blue").0), ("C10".to_owned(), 0), "Blue passes Green");
    table.asks("red", "pass, board yellow");
}

#[test]
fn vpb_076_a_victim_with_seven_souls_discards_one_of_its_choice() {
    let mut table = moonlight(scene().souls("blue", "blue blue green green yellow yellow"), "");
    table.play("red: conjure tix").play("red: tix blue east");
    table.asks("blue", "discard red soul, discard yellow soul, discard blue soul, discard green soul");
    table.play("blue: discard green soul");
    assert_eq!((table.souls("blue"), table.at("blue"), table.at("red")), ([1, 2, 2, 1, 0], "C10".into(), "C5".into()));
}

#[test]
fn vpb_077_jailed_pirates_and_cursed_pirates_can_be_victims() {
    let possessed = |mut table: Table| {
        table.play("red: conjure tix").play("red: tix blue east");
        assert_eq!((times!(table, Event::Possessed { .. }), table.at("blue")), (1, "C10".to_owned()));
    };
    possessed(moonlight(scene().jailed("blue").jailed("green"), ""));
    let scene = plain_with(2, 2).ship("red", "C6").souls("red", "red").action("red", "tix").ship("blue", "C9");
    possessed(moonlight(scene, ""));
}
