//! From the box to the first round: JAM-001 to JAM-016.

use engine::chance::Scripted;
use engine::{Chance, Seat, Set, Setup, try_play};
use jamaica::data::Treasure;
use jamaica::scene::Scene;
use jamaica::state::Step;
use jamaica::{Event, META};

use crate::ledger;
use crate::table::{Table, begin, open, round, seat, times};

/// The usual table of so many seats.
fn seats(count: usize) -> Setup {
    Setup::new(&META, count).unwrap()
}

/// A table with the Ghost Ship.
fn with_ghost(count: usize) -> Setup {
    seats(count).with(&META, "ghost_ship", "on").unwrap()
}

/// Opens a table: everybody draws A01, A02 and A03, this seat becomes Captain and rolls 3 and 5.
fn opened(setup: &Setup, captain: u8) -> Table {
    let hands = "c1 c2 c3 ".repeat(usize::from(setup.seats()));
    open(setup, &format!("{hands} d{} d3 d5", captain + 1))
}

fn names(table: &Table) -> Vec<&'static str> {
    table.view("spectator").ships.iter().map(|ship| ship.ship.name()).collect()
}

/// Chance that listens to which Treasure cards a find could be.
struct Listening {
    chance: Scripted,
    finds: Vec<Vec<u8>>,
}

impl Chance for Listening {
    fn die(&mut self, sides: u8) -> u8 {
        self.chance.die(sides)
    }
    fn card(&mut self, from: Set) -> u8 {
        self.chance.card(from)
    }
    fn kind(&mut self, counts: &[u8]) -> u8 {
        self.finds.push(counts.to_vec());
        self.chance.kind(counts)
    }
}

/// How many of each Treasure card can be the first find of a game, and how many cards the pile has before it.
fn first_find(setup: &Setup) -> (Vec<u8>, u8) {
    // Red is Captain, sails four spaces to the first lair with A04, and finds a Treasure +3; the others load.
    let hands = "c4 c2 c3 ".to_owned() + &"c9 c10 c11 ".repeat(usize::from(setup.seats()) - 1);
    let mut table = open(setup, &format!("{hands} d1 d4 d1"));
    let pile = table.view("spectator").pile;
    let mut chance = Listening { chance: Scripted::new("k4").unwrap().then_any(1), finds: Vec::new() };
    table.play("red: dice 4 1");
    for name in table.waiting() {
        let card = if name == "red" { "card A04" } else { "card A09" };
        try_play(&mut table.game, seat(name), card.parse().unwrap(), &mut (&mut chance, ())).unwrap();
    }
    assert_eq!(table.at("red"), (4, 0));
    (chance.finds.remove(0), pile)
}

/// The counts of the ledger, in the order of `Treasure::ALL`.
fn ledger_counts() -> Vec<u8> {
    let names = ["Morgan's Map", "Saran's Sabre", "Lady Beth", "6th Hold"].map(str::to_owned);
    let values = ["Treasure +3", "Treasure +5", "Treasure +7"].map(str::to_owned);
    let curses = [2, 3, 4].map(|points| format!("Cursed Treasure −{points}"));
    let cards = ledger::treasures();
    let count = |name: String| cards.iter().find(|(card, _)| *card == name).expect("a Treasure card").1;
    names.into_iter().chain(values).chain(curses).map(count).collect()
}

#[test]
fn jam_001_two_to_six_players_have_a_ship_five_holds_and_eleven_cards_each() {
    assert!(Setup::new(&META, 1).is_err());
    assert!(Setup::new(&META, 7).is_err());
    for count in 2..=6 {
        let table = opened(&seats(count), 0);
        let colours = ["red", "blue", "green", "yellow", "purple", "black"];
        assert_eq!(names(&table)[..count], colours[..count]);
        for name in &colours[..count] {
            assert_eq!(table.ship(name).holds.len(), 5);
            let own = table.view(name).own.unwrap();
            assert_eq!(own.hand.union(own.draw_pile), Set::range(1, 11));
            assert_eq!(own.hand.len() + own.draw_pile.len(), 11);
        }
    }
}

#[test]
fn jam_002_every_ship_starts_in_port_royal() {
    for setup in [seats(6), with_ghost(4)] {
        let table = opened(&setup, 0);
        let places: Vec<_> = names(&table).iter().map(|name| table.at(name)).collect();
        assert_eq!(places, vec![(0, 0); places.len()]);
    }
}

#[test]
fn jam_003_the_treasure_pile_has_nine_of_the_twelve_cards() {
    let (possible, pile) = first_find(&seats(3));
    assert_eq!(possible, ledger_counts());
    assert_eq!(possible.iter().sum::<u8>(), 12);
    assert_eq!(pile, 9);
}

#[test]
fn jam_004_the_combat_die_waits_for_the_first_battle() {
    // The script of the opening has no die but the Captain's and the two Action dice, and there is no battle yet.
    let table = opened(&seats(3), 0);
    table.chance_is_used_up();
    assert_eq!(table.view("spectator").battle, None);
    assert_eq!(times!(table, Event::Fired { .. }), 0);
    // With all ships on one space, the first round without a battle does not roll it either.
    let table = round(Scene::new(3), [1, 1], "red A09", "");
    assert_eq!(times!(table, Event::Fired { .. }), 0);
}

#[test]
fn jam_005_all_tokens_that_are_not_dealt_are_in_the_bank() {
    let bank = |setup: Setup| {
        let limited = setup.with(&META, "bank", "limited").unwrap();
        let bank = opened(&limited, 0).view("spectator").bank.unwrap();
        (bank.doubloons, bank.food, bank.gunpowder)
    };
    assert_eq!(bank(seats(6)), (80 - 18, 45 - 18, 45));
    assert_eq!(bank(with_ghost(2)), (80 - 6 - 8, 45 - 6, 45));
}

#[test]
fn jam_006_a_treasure_token_lies_on_each_lair() {
    let tokens = opened(&seats(3), 0).view("spectator").tokens;
    assert_eq!(tokens.iter().collect::<Vec<_>>(), ledger::numbers_of("JAM-006"));
    let lairs = ledger::board().into_iter().filter(|space| space.kind == "lair").map(|space| space.number);
    assert_eq!(tokens, lairs.collect());
}

#[test]
fn jam_007_each_player_starts_with_three_food_and_three_doubloons() {
    let table = opened(&seats(6), 2);
    for name in names(&table) {
        assert_eq!(table.holds(name), "F3 G3 - - -", "{name}");
    }
}

#[test]
fn jam_008_the_eleven_cards_are_shuffled_and_none_is_discarded() {
    // Whichever card chance puts on top is drawn.
    for top in 1..=11 {
        let rest: Vec<u8> = (1..=11).filter(|card| *card != top).collect();
        let table = open(&seats(3), &format!("c{top} c{} c{} c1 c2 c3 c1 c2 c3 d1 d3 d5", rest[0], rest[1]));
        let own = table.view("red").own.unwrap();
        assert!(own.hand.contains(top));
        assert_eq!(own.draw_pile, rest[2..].iter().copied().collect());
        assert!(table.ship("red").discards.is_empty());
    }
}

#[test]
fn jam_009_each_player_has_a_secret_hand_of_three_cards() {
    let table = open(&seats(3), "c4 c8 c11 c1 c2 c3 c5 c6 c7 d1 d3 d5");
    let hand = |name: &str| table.view(name).own.unwrap().hand.iter().collect::<Vec<_>>();
    assert_eq!((hand("red"), hand("blue"), hand("green")), (vec![4, 8, 11], vec![1, 2, 3], vec![5, 6, 7]));
    assert!(["red", "blue", "green"].iter().all(|name| table.ship(name).hand == 3));
    // With another hand of Red's, nobody else sees a difference.
    let other = open(&seats(3), "c1 c9 c10 c1 c2 c3 c5 c6 c7 d1 d3 d5");
    for eye in ["blue", "green", "spectator"] {
        assert_eq!(table.view(eye), other.view(eye));
    }
    assert_ne!(table.view("red"), other.view("red"));
}

#[test]
fn jam_010_a_random_player_becomes_captain_and_has_both_dice() {
    for count in 2..=6 {
        for captain in 0..count as u8 {
            let table = opened(&seats(count), captain);
            assert_eq!(table.view("spectator").captain, Seat(captain));
            table.asks(META.seat_names[usize::from(captain)], "dice 3 5, dice 5 3").chance_is_used_up();
        }
    }
}

#[test]
fn jam_011_the_ghost_ship_always_meets_two_players_and_takes_black() {
    assert!(seats(2).with(&META, "ghost_ship", "off").is_err());
    let table = opened(&seats(2), 0);
    assert_eq!(names(&table), ["red", "blue", "ghost"]);
    assert_eq!(table.at("ghost"), (0, 0));
    // No player has black, also with five players at the option.
    assert_eq!(names(&opened(&with_ghost(5), 0)), ["red", "blue", "green", "yellow", "purple", "ghost"]);
}

#[test]
fn jam_012_the_ghost_ship_has_five_and_three_doubloons_and_no_cards() {
    for setup in [seats(2), with_ghost(5)] {
        let table = opened(&setup, 0);
        assert_eq!(table.holds("ghost"), "G5 G3 - - -");
        let ghost = table.ship("ghost");
        assert_eq!((ghost.hand, ghost.draw_pile, ghost.discards), (0, 0, Set::EMPTY));
    }
}

#[test]
fn jam_013_lady_beth_sails_with_the_ghost_ship() {
    let table = opened(&seats(2), 0);
    assert_eq!(table.ship("ghost").powers, [Treasure::LadyBeth]);
    assert!(table.ship("ghost").row.is_empty());
    let without = opened(&seats(3), 0);
    assert!(names(&without).iter().all(|name| without.ship(name).powers.is_empty()));
}

#[test]
fn jam_014_with_the_ghost_ship_the_pile_has_nine_of_the_eleven_other_cards() {
    for setup in [seats(2), with_ghost(3)] {
        let (possible, pile) = first_find(&setup);
        let mut expected = ledger_counts();
        expected[Treasure::LadyBeth as usize] = 0;
        assert_eq!(possible, expected);
        assert_eq!(possible.iter().sum::<u8>(), 11);
        assert_eq!(pile, 9);
    }
}

#[test]
fn jam_015_the_ghost_ship_is_an_option_for_three_to_five_players() {
    for count in 3..=5 {
        assert!(!names(&opened(&seats(count), 0)).contains(&"ghost"));
        assert!(names(&opened(&with_ghost(count), 0)).contains(&"ghost"));
    }
    assert!(seats(6).with(&META, "ghost_ship", "on").is_err());
    assert!(!names(&opened(&seats(6), 0)).contains(&"ghost"));
}

#[test]
fn jam_016_the_ghost_ship_is_never_captain_and_never_picks() {
    let mut table = begin(Scene::new(2).captain("red"), [2, 5]);
    let mut captains = vec![seat("red")];
    let mut turned = Vec::new();
    while table.view("spectator").round < 5 {
        if table.view("spectator").decision == Some(Step::PickCards) {
            assert!(table.waiting().iter().all(|name| ["red", "blue"].contains(name)));
        }
        table.any_move();
        for event in &table.events {
            match *event {
                Event::DiceRolled { captain, .. } => captains.push(captain),
                Event::CardTurned { seat, .. } => turned.push(seat),
                _ => {}
            }
        }
    }
    let (red, blue) = (seat("red"), seat("blue"));
    assert_eq!(captains, [red, blue, red, blue, red]);
    assert_eq!(turned, [red, blue, blue, red, red, blue, blue, red], "two cards in each of four rounds");
}
