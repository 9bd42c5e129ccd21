//! The end of the game.

use crate::table::{Table, dawn, plain, plain_with, times};
use engine::{Game, Party};
use voodoo_pirate::Event;
use voodoo_pirate::scene::Scene;

/// The end of a game: a parrot on the last space.
fn last(scene: Scene) -> Table {
    dawn(scene.parrots(5, 0), "")
}

/// What Red's objects are worth at the end: all but square, coins and power.
fn bonus(scene: Scene) -> i32 {
    let table = last(scene.ship("red", "C6"));
    table.standing("red").0 - 7 - 1
}

#[test]
fn vpb_306_square_coins_power_and_objects_make_the_voodoo_power() {
    let table = last(plain(4).ship("red", "C6").coins("red", 4).power("red", 3).objects("red", "black-skull"));
    assert_eq!(table.standing("red").0, 7 + 4 + 3 + (2 + 1));
    assert_eq!(last(plain(4).ship("red", "D1")).standing("red").0, 13 + 1);
    assert_eq!(last(plain(4).ship("red", "A10")).standing("red").0, 1 + 1);
    let outcome = table.game.outcome().unwrap();
    let lines: Vec<(&str, i32)> =
        outcome.of(Party::Seat(table.seat("red"))).unwrap().lines.iter().map(|line| (line.what, line.points)).collect();
    assert_eq!(lines, [("square", 7), ("coins", 4), ("power", 3), ("Black Skull", 3)]);
}

#[test]
fn vpb_307_every_card_held_counts_poppets_and_souls_alone_do_not() {
    assert_eq!(bonus(plain(4).souls("red", "red red blue").poppets("red", 3)), 0);
    assert_eq!(bonus(plain(4).objects("red", "octopus spyglass")), 0);
    let souls = "red red blue purple purple";
    for (skull, points) in
        [("purple-skull", 5), ("blue-skull", 2), ("red-skull", 3), ("crystal-skull", 0), ("black-skull", 3)]
    {
        assert_eq!(bonus(plain(4).souls("red", souls).objects("red", skull)), points, "{skull}");
    }
    assert_eq!(bonus(plain(4).souls("red", "blue blue blue red red").objects("red", "crystal-skull")), 3);
    assert_eq!(bonus(plain(4).objects("red", "crystal-skull purple-skull red-skull")), 2);
    assert_eq!(bonus(plain(4).objects("red", "morgans-eyes")), -2);
    assert_eq!(bonus(plain(4).objects("red", "morgans-eyes morgans-eyes")), 7);
    assert_eq!(bonus(plain(4).objects("red", "gold-skull")), 0);
    assert_eq!(bonus(plain(4).objects("red", "gold-skull").ship("blue", "B1")), 3, "a ship has reached the shore");
    let green = plain(4).objects("red", "green-skull").ship("blue", "D5").ship("green", "A6").ship("yellow", "C4");
    assert_eq!(bonus(green), 1 + 2, "A6 is in the same column");
    let flat = || plain(4).option("purple_skull", "flat").option("skills", "off").objects("red", "purple-skull");
    assert_eq!(
        (bonus(flat()), bonus(flat().souls("red", "purple")), bonus(flat().souls("red", "purple purple"))),
        (0, 4, 4)
    );
}

#[test]
fn vpb_308_ties_are_broken_by_square_then_coins_then_power_else_shared() {
    let places = |red: (&str, u8, u8), blue: (&str, u8, u8)| {
        let scene = plain(4).ship("red", red.0).coins("red", red.1).power("red", red.2).treasures(0, 0);
        let table = last(scene.ship("blue", blue.0).coins("blue", blue.1).power("blue", blue.2));
        assert_eq!(table.standing("red").0, table.standing("blue").0);
        (table.standing("red").1, table.standing("blue").1)
    };
    assert_eq!(places(("C6", 1, 1), ("B6", 2, 1)), (1, 2), "the higher square");
    assert_eq!(places(("C6", 1, 2), ("B5", 2, 1)), (2, 1), "more coins");
    assert_eq!(places(("C6", 2, 2), ("B5", 2, 2)), (1, 1), "shared");
    let scene =
        plain(4).ship("red", "C6").power("red", 3).ship("blue", "B5").power("blue", 1).objects("blue", "black-skull");
    let table = last(scene.poppets("blue", 0));
    assert_eq!((table.standing("red"), table.standing("blue")), ((10, 1), (10, 2)), "more power");
}

#[test]
fn vpb_309_a_cursed_pirate_can_win_and_then_all_players_lose() {
    let scene = plain_with(1, 3).ship("red", "C6").ship("blue", "D6").coins("blue", 6).power("blue", 6);
    let table = last(scene);
    assert_eq!((table.standing("blue").1, table.standing("red").1 > 1), (1, true));
    let won = last(plain_with(1, 3).ship("red", "D1").coins("red", 9).treasures(0, 0));
    assert_eq!(won.standing("red").1, 1);
}

#[test]
fn vpb_310_at_the_end_all_object_cards_are_turned_up() {
    let table = last(plain_with(2, 2).objects("red", "gold-skull octopus"));
    assert_eq!(table.objects("spectator", "red"), "octopus gold-skull");
    assert!(!table.objects("spectator", "blue").contains('?') && !table.objects("yellow", "green").contains('?'));
    assert_eq!(times!(table, Event::Revealed { .. }), 6);
    let cards = table.objects("spectator", "blue");
    assert!(cards.split(' ').next().unwrap().ends_with("skull"), "the lowest card is the skull of the set-up: {cards}");
}
