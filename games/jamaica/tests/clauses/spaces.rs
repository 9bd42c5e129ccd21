//! What a space brings: JAM-050 to JAM-060; how a payment is split: JAM-158.

use jamaica::Event;
use jamaica::data::{Cargo, Treasure};
use jamaica::scene::Scene;

use crate::ledger;
use crate::table::{Table, round, ship, times};

/// Red with these Holds sails one step to this space with the morning action of A06; the evening loads 2 Gunpowder.
fn step_to(space: u8, holds: &str, script: &str) -> Table {
    let before = ledger::board()[usize::from(space)].prev[0];
    let scene = Scene::new(3).option("bank", "limited").captain("red").at("red", before);
    sail(scene.holds("red", holds), space, script)
}

/// Red sails one step to this space in this scene, by the lane that leads there.
fn sail(scene: Scene, space: u8, script: &str) -> Table {
    let mut table = round(scene.hand("red", "A06"), [1, 2], "red A06", script);
    if table.moves("red").contains(&format!("sail {space}")) {
        table.play(&format!("red: sail {space}"));
    }
    table
}

/// The tokens of a cargo on Red's ship.
fn total(table: &Table, letter: char) -> u8 {
    let holds = table.holds("red");
    holds.split(' ').filter_map(|hold| hold.strip_prefix(letter)).map(|count| count.parse::<u8>().unwrap()).sum()
}

/// JAM-050, on every lair of the ledger.
#[test]
fn jam_050_a_lair_with_a_token_gives_a_treasure_card_and_costs_nothing() {
    let lairs: Vec<_> = ledger::board().into_iter().filter(|space| space.kind == "lair").collect();
    assert_eq!(lairs.len(), 9);
    for lair in lairs {
        let table = step_to(lair.number, "F3 G3 - - -", "k6");
        let view = table.view("red");
        let row = &view.ship(ship("red")).unwrap().row;
        assert_eq!(row.iter().map(|card| card.card).collect::<Vec<_>>(), [Some(Treasure::Plus7)]);
        assert!(!view.tokens.contains(lair.number));
        assert_eq!((view.tokens.len(), view.pile), (8, 8));
        assert_eq!(table.holds("red"), "F3 G3 P2 - -");
        table.chance_is_used_up();
    }
}

#[test]
fn jam_051_a_lair_without_a_token_brings_and_costs_nothing() {
    let scene = Scene::new(3).captain("red").at("red", 3).without_tokens(&[4]).pile(8);
    let table = sail(scene, 4, "");
    assert_eq!(table.at("red"), (4, 0));
    assert_eq!((table.holds("red").as_str(), table.view("spectator").pile), ("F3 G3 P2 - -", 8));
    assert!(table.ship("red").row.is_empty() && table.ship("red").powers.is_empty());
}

#[test]
fn jam_052_only_the_ship_that_arrives_takes_the_treasure() {
    // Red arrives where Blue stands.
    let scene = Scene::new(3).captain("red").at("red", 3).at("blue", 4);
    let table = sail(scene, 4, "d1 d1 k6");
    let taken = times!(table, Event::TreasureTaken { .. });
    assert_eq!((taken, table.ship("red").row.len(), table.ship("blue").row.len()), (1, 1, 0));
    // Whoever just stands there, loading, takes nothing.
    let table = round(Scene::new(3).at("blue", 4), [1, 2], "red A09", "");
    assert!(table.view("spectator").tokens.contains(4));
}

/// JAM-053, in every port of the ledger.
#[test]
fn jam_053_a_port_costs_its_number_of_doubloons() {
    for port in ledger::board().iter().filter(|space| space.kind == "port") {
        // The only port of more than 6 takes all of two Holds.
        let (holds, before) = if port.cost > 6 { ("F6 G6 G1 - -", 7) } else { ("F6 G6 - - -", 6) };
        let table = step_to(port.number, holds, "");
        assert_eq!(times!(table, Event::Paid { cargo: Cargo::Doubloon, .. }), 1);
        assert_eq!((total(&table, 'G'), total(&table, 'F')), (before - port.cost, 6), "port {}", port.number);
        assert_eq!(table.at("red").0, port.number);
    }
}

/// JAM-054, on every sea space of the ledger.
#[test]
fn jam_054_the_sea_costs_its_number_of_food() {
    for sea in ledger::board().iter().filter(|space| space.kind == "sea") {
        let table = step_to(sea.number, "F6 G6 - - -", "");
        assert_eq!(times!(table, Event::Paid { cargo: Cargo::Food, .. }), 1);
        assert_eq!((total(&table, 'G'), total(&table, 'F')), (6, 6 - sea.cost), "sea {}", sea.number);
        assert_eq!(table.at("red").0, sea.number);
    }
}

#[test]
fn jam_053_jam_054_what_is_paid_goes_to_the_bank() {
    // Red keeps 2 of 5 Doubloons and loads Gunpowder; the others have 3 and load 2 more each.
    let bank = |table: &Table| table.view("spectator").bank.unwrap();
    let table = step_to(5, "F3 G5 - - -", "");
    assert_eq!(bank(&table).doubloons, 80 - 2 - 2 * 3 - 2 * 2);
    let table = step_to(2, "F5 G3 - - -", "");
    assert_eq!(bank(&table).food, 45 - 2 - 2 * 3);
}

#[test]
fn jam_055_port_royal_is_free_and_peaceful_for_any_number_of_ships() {
    // Red comes home, Green behind the start line comes to the start, Blue has never left.
    let scene = Scene::new(3)
        .captain("red")
        .at("red", 49)
        .at_lap("green", 49, -1)
        .hand("green", "A06")
        .holds("red", "- - - - -");
    let table = sail(scene, 0, "");
    assert_eq!((table.at("red"), table.at("blue"), table.at("green")), ((0, 1), (0, 0), (0, 0)));
    let trouble = times!(
        table,
        Event::BattleBegan { .. } | Event::Paid { .. } | Event::ShortOf { .. } | Event::TreasureTaken { .. }
    );
    assert_eq!(trouble, 0);
    assert!(table.is_over(), "nobody was asked whom to attack");
}

#[test]
fn jam_056_a_payment_may_come_from_any_holds_of_the_type() {
    let scene = || {
        let scene = Scene::new(3).captain("red").at("red", 27).power("red", Treasure::SixthHold);
        scene.holds("red", "G3 F2 G2 P1 F1 G4")
    };
    // All from the first and the 6th Hold.
    let mut table = sail(scene(), 28, "");
    table.asks("red", "give 0, give 1, give 2, give 3");
    table.play("red: give 1");
    table.asks("red", "give 0, give 1, give 2");
    table.play("red: give 0");
    assert_eq!(table.holds("red"), "G2 F2 G2 P1 F1 P2", "the evening load found the 6th Hold empty");
    // Nothing from the 6th.
    let mut table = sail(scene(), 28, "");
    table.play("red: give 3").play("red: give 2");
    assert_eq!(table.holds("red"), "P2 F2 - P1 F1 G4");
}

#[test]
fn jam_057_a_ship_that_can_pay_must_pay() {
    // 2 Food in two Holds are just enough for space 1.
    let table = step_to(1, "F1 G6 F1 - -", "");
    assert_eq!(times!(table, Event::ShortOf { .. } | Event::ShortageRolled { .. }), 0);
    assert_eq!((table.at("red"), total(&table, 'F')), ((1, 0), 0));
    // With more there is a choice of Holds, but none to keep the Food.
    let mut table = step_to(1, "F1 G6 F2 - -", "");
    table.asks("red", "give 0, give 1");
    table.refuses("red: nothing").refuses("red: retreat 0");
    table.play("red: give 0");
    assert_eq!(table.holds("red"), "F1 G6 P2 - -");
}

#[test]
fn jam_058_a_ship_with_too_little_has_a_shortage() {
    let table = step_to(2, "F1 F1 G6 - -", "d6");
    assert_eq!(times!(table, Event::ShortOf { ship: _, cargo: Cargo::Food, paid: 2, cost: 3 }), 1);
    assert_eq!(times!(table, Event::Paid { .. }), 0);
    let table = step_to(5, "F6 G2 - - -", "d6");
    assert_eq!(times!(table, Event::ShortOf { ship: _, cargo: Cargo::Doubloon, paid: 2, cost: 3 }), 1);
}

#[test]
fn jam_059_with_an_empty_pile_only_the_token_goes() {
    let table = sail(Scene::new(3).captain("red").at("red", 3).pile(0), 4, "");
    assert!(!table.view("spectator").tokens.contains(4));
    assert_eq!(times!(table, Event::PileEmpty { space: 4, .. }), 1);
    assert!(table.ship("red").row.is_empty() && table.ship("red").powers.is_empty());
}

#[test]
fn jam_060_nothing_but_the_needed_type_pays() {
    let table = step_to(1, "G6 G6 P6 - -", "d6");
    assert_eq!(times!(table, Event::ShortOf { cargo: Cargo::Food, paid: 0, .. }), 1);
    assert_eq!(table.holds("red"), "G6 G6 P6 P2 -");
    let table = step_to(5, "F6 F6 P6 - -", "d6");
    assert_eq!(times!(table, Event::ShortOf { cargo: Cargo::Doubloon, paid: 0, .. }), 1);
    assert_eq!(table.holds("red"), "F6 F6 P6 P2 -");
}

#[test]
fn jam_158_holds_give_in_ascending_order_what_the_payer_names() {
    let mut table = step_to(6, "G3 G2 G6 F1 F1", "");
    table.asks("red", "give 0, give 1, give 2, give 3");
    table.play("red: give 2");
    table.asks("red", "give 0, give 1, give 2");
    table.play("red: give 2");
    // The last Hold gives the rest without a question.
    assert_eq!(table.holds("red"), "G1 P2 G5 F1 F1");
}

#[test]
fn jam_158_a_hold_gives_at_least_what_later_holds_cannot_and_at_most_the_rest() {
    let mut table = step_to(6, "G6 F3 G2 G1 -", "");
    table.asks("red", "give 2, give 3, give 4, give 5");
    table.play("red: give 2");
    assert_eq!(table.holds("red"), "G4 F3 P2 - -", "3 more had to come from the others");
    let mut table = step_to(6, "G6 F3 G2 G1 -", "");
    table.play("red: give 5");
    assert_eq!(table.holds("red"), "G1 F3 G2 G1 P2", "nothing was left to ask for");
}

#[test]
fn jam_158_spent_gunpowder_is_split_in_the_same_way() {
    let scene = Scene::new(3).captain("red").at("red", 15).at("blue", 16).holds("red", "P3 G3 P2 - -");
    let mut table = sail(scene, 16, "d1 d1");
    table.asks("red", "powder 0, powder 1, powder 2, powder 3, powder 4, powder 5");
    table.play("red: powder 4");
    table.asks("red", "give 2, give 3");
    table.play("red: give 2");
    assert_eq!(times!(table, Event::PowderSpent { count: 4, .. }), 1);
    assert!(table.holds("red").starts_with("P1 G3 - -"), "{}", table.holds("red"));
    assert_eq!(table.view("spectator").battle.map(|seen| seen.firepower[0]), Some(6));
}
