//! #oodoo and the ritual: VPC-150 to VPC-164.

use voodoo_pirate_cards::Event;
use voodoo_pirate_cards::scene::Scene;
use voodoo_pirate_cards::state::Step;

use crate::ledger;
use crate::table::{decide, human, moonlight, story, times};

/// Four ships on these spaces, in the order red, yellow, blue, green.
fn ships(wind: &str, at: [u8; 4]) -> Scene {
    let names = ["red", "yellow", "blue", "green"];
    names.into_iter().zip(at).fold(Scene::new(4).wind(wind), |scene, (name, space)| scene.at(name, space))
}

/// On fair water where nobody meets anybody soon: the wind turns from North to East with one #oodoo.
fn apart() -> Scene {
    ships("north", [9, 6, 2, 11])
}

/// The wind after Moonlight has begun with so many #oodoo cards.
fn wind_after(from: &str, cards: usize) -> &'static str {
    let names = ["red", "yellow", "blue", "green"];
    let given = names[..cards].iter().fold(ships(from, [1, 2, 10, 11]), |scene, name| scene.played(name, "oodoo"));
    moonlight(given, "").view("red").wind.name()
}

#[test]
fn vpc_150_the_first_in_order_calls_wind_mermaids_and_ritual_at_the_start_of_the_turn() {
    // Blue comes before Red in the order of turns.
    let given =
        ships("south", [4, 1, 11, 2]).sun("blue").played("red", "oodoo").played("blue", "oodoo").souls("blue", "red");
    let mut table = moonlight(given.wind("east").coins("red", 1).objects("blue", "compass"), "");
    assert_eq!(story!(table, Event::RitualCalled { .. }), [Event::RitualCalled { pirate: human("blue") }]);
    let order: Vec<&str> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::TurnBegan { .. } => Some("turn"),
            Event::WindTurned { .. } => Some("wind"),
            Event::PaidCoin { .. } => Some("mermaids"),
            _ => None,
        })
        .collect();
    assert_eq!((order, table.view("red").wind.name()), (vec!["turn", "wind", "mermaids"], "West"));
    table.asks("blue", "offer red, pass");
    table.refuses("blue: use compass").refuses("blue: end cw");
    table.plays("blue: pass; blue: pass").asks("blue", "use compass, end cw, end acw");
    // Only one ritual a round: Red's turn brings none.
    table.plays("blue: end cw; green: end cw");
    assert_eq!((times!(table, Event::RitualCalled { .. }), table.view("red").wind.name()), (0, "West"));
    table.asks("red", "end cw, end acw");
    // In the next round another can be called.
    table.plays("red: end cw; yellow: end cw").choose("red tok, yellow tok, blue tok, green oodoo").pass_on();
    assert_eq!(table.view("red").round, 2);
    while table.view("red").moon != human("green") {
        let name = table.waiting()[0];
        table.play(&format!("{name}: {}", if table.offers(name, "end cw") { "end cw" } else { "pass" }));
    }
    assert_eq!(table.view("red").wind.name(), "North");
}

#[test]
fn vpc_151_the_wind_turns_a_quadrant_for_each_card_played() {
    for (cards, to) in [(1, "East"), (2, "South"), (3, "West"), (4, "North")] {
        assert_eq!(wind_after("north", cards), to);
    }
    assert_eq!(wind_after("south", 3), "East");
    // The rejected card of Bones does not count.
    let given = Scene::new(3).option("cursed_pirates", "none").option("east_barrel", "bones").souls("red", "red");
    let mut table = crate::table::dusk(given.at("red", 1).at("yellow", 2).at("blue", 11), "");
    table.choose("red oodoo, yellow oodoo, blue tok").plays("red: conjure bones; red: card jax; red: card jax");
    table.play("red: end cw");
    assert_eq!(table.view("red").wind.name(), "East");
}

#[test]
fn vpc_152_if_it_is_west_now_the_mermaids_carry_ships_off_in_turn_order() {
    // Green has the Sun, Yellow calls: still Green's ship goes first, from 5 to 6, then Blue from 4 over 5 and 6 to 10.
    let given = ships("south", [1, 2, 4, 5]).sun("green").played("yellow", "oodoo");
    let mut table = moonlight(given, "");
    table.play("green: end cw").play("red: end cw");
    assert_eq!(table.at("green"), 6);
    table.asks("blue", "take deck, pass");
    assert_eq!(table.at("blue"), 10);
}

#[test]
fn vpc_153_round_one_is_for_all_with_a_soul_round_two_for_those_who_played_it() {
    let given = apart().sun("yellow").played("yellow", "oodoo").played("red", "oodoo").jailed("blue");
    let given =
        given.souls("red", "red red").souls("yellow", "blue").souls("blue", "blue").souls("green", "green green");
    let mut table = decide(given, Step::Ritual(human("yellow"), 1, 0), "");
    let mut asked = Vec::new();
    while table.waiting().len() == 1 {
        let name = table.waiting()[0];
        if table.moves(name)[0].starts_with("offer") {
            asked.push(name);
        }
        let first = if table.offers(name, "pass") && !table.moves(name)[0].starts_with("offer") { "pass" } else { "" };
        let the_move = if first.is_empty() { table.moves(name)[0].clone() } else { first.to_owned() };
        table.play(&format!("{name}: {the_move}"));
    }
    assert_eq!(
        asked,
        ["yellow", "green", "red", "red"],
        "Blue is in jail; Yellow has no soul left, Green did not play it"
    );
}

#[test]
fn vpc_154_passing_is_allowed_in_both_rounds_and_bars_nobody() {
    let given = apart().played("red", "oodoo").souls("red", "red").souls("yellow", "blue");
    let mut table = moonlight(given, "");
    table.asks("red", "offer red, pass");
    table.play("red: pass").asks("yellow", "offer blue, pass");
    assert_eq!(story!(table, Event::RitualPassed { .. }), [Event::RitualPassed { pirate: human("red"), round: 1 }]);
    table.play("yellow: pass").asks("red", "offer red, pass");
    table.plays("red: offer red; red: cell 3; red: sail cw ring");
    assert_eq!(table.at("red"), 10, "the Caller takes part in round two after all");
}

#[test]
fn vpc_155_a_soul_of_choice_on_an_empty_cell_then_one_space() {
    let given = apart().played("red", "oodoo").souls("red", "red purple").grid("2:blue 5:red");
    let mut table = moonlight(given, "");
    table.asks("red", "offer red, offer purple, pass");
    table.play("red: offer purple").asks("red", "cell 1, cell 3, cell 4, cell 6, cell 7, cell 8, cell 9");
    table.play("red: cell 7").asks("red", "sail cw ring, sail acw ring");
    assert_eq!((table.view("red").grid[6].unwrap().word(), table.souls("red").as_str()), ("purple", "red"));
    table.play("red: sail acw ring");
    assert_eq!((table.at("red"), table.pirate("red").facing.word()), (8, "acw"));
}

#[test]
fn vpc_156_a_match_allows_two_spaces_however_many_neighbours_match() {
    // Every cell of the grid next to every other, as the ledger has them.
    let (grid, neighbours) = (ledger::grid(), ledger::neighbours());
    for cell in 1..=9u8 {
        for other in (1..=9u8).filter(|&other| other != cell) {
            let given = apart().souls("red", "red").grid(&format!("{other}:red"));
            let mut table = decide(given, Step::Cell(human("red"), red()), "");
            table.play(&format!("red: cell {cell}"));
            let spot = |wanted: u8| {
                let rows = (0i8..).zip(&grid);
                rows.flat_map(|(y, row)| (0i8..).zip(row).map(move |(x, &cell)| (cell, x, y)))
                    .find(|at| at.0 == wanted)
                    .unwrap()
            };
            let ((_, x, y), (_, other_x, other_y)) = (spot(cell), spot(other));
            let edge = (x - other_x).abs() + (y - other_y).abs() == 1;
            assert_eq!(edge, neighbours[usize::from(cell) - 1].contains(&other), "{cell} and {other}");
            assert_eq!(table.offers("red", "sail cw ring ring"), edge, "{cell} and {other}");
            assert!(table.offers("red", "sail cw ring"));
        }
    }
    let given = apart().souls("red", "red").grid("2:red 4:red 6:red 8:blue");
    let mut table = decide(given, Step::Cell(human("red"), red()), "");
    table.play("red: cell 9");
    table.asks("red", "sail cw ring, sail cw ring ring, sail acw ring, sail acw ring ring");
    // Another colour beside it is no match.
    let mut table = decide(apart().souls("red", "red").grid("2:blue"), Step::Cell(human("red"), red()), "");
    table.play("red: cell 1").asks("red", "sail cw ring, sail acw ring");
}

fn red() -> voodoo_pirate_cards::data::Colour {
    voodoo_pirate_cards::data::Colour::Red
}

#[test]
fn vpc_157_moving_is_compulsory_but_a_ship_that_cannot_stays() {
    let mut table = decide(apart().souls("red", "red"), Step::Cell(human("red"), red()), "");
    table.play("red: cell 1").refuses("red: pass");
    // Stuck in a calm.
    let mut table = decide(ships("south", [4, 1, 2, 9]).souls("red", "red"), Step::Offer(human("red"), 1), "");
    table.plays("red: offer red; red: cell 1");
    assert_eq!((times!(table, Event::RitualStays { .. }), table.at("red")), (1, 4));
    assert_eq!(times!(table, Event::Offered { .. }), 1);
    // Blocked on both sides.
    let given = ships("north", [3, 4, 2, 9]).side(2, "2b").souls("red", "red");
    let mut table = decide(given, Step::Offer(human("red"), 1), "");
    table.plays("red: offer red; red: cell 1");
    assert_eq!((times!(table, Event::RitualStays { .. }), table.at("red")), (1, 3));
}

#[test]
fn vpc_158_another_direction_in_round_two_but_not_inside_a_move() {
    let given = apart().played("red", "oodoo").souls("red", "red red");
    let mut table = moonlight(given, "");
    table.plays("red: offer red; red: cell 1; red: sail cw ring; red: pass");
    table
        .plays("red: offer red; red: cell 2")
        .asks("red", "sail cw ring, sail cw ring ring, sail acw ring, sail acw ring ring");
    table.play("red: sail acw ring");
    assert_eq!(table.at("red"), 9, "there and back again");
}

#[test]
fn vpc_159_vpc_160_a_full_grid_ends_the_ritual_and_goes_into_the_bag() {
    // Yellow fills the grid in round two: nobody has a place after it, though Blue played #oodoo and has a soul.
    let full = "1:red 2:red 3:yellow 4:yellow 5:blue 6:blue 7:green 8:green";
    let given =
        ships("east", [1, 6, 2, 10]).grid(full).souls("yellow", "purple").souls("blue", "blue").souls("red", "red");
    let given = given.played("yellow", "oodoo").played("blue", "oodoo").played("red", "oodoo");
    let mut table = decide(given, Step::Ritual(human("yellow"), 2, 0), "");
    table.play("yellow: offer purple");
    assert_eq!(table.view("red").grid.iter().flatten().count(), 9, "the ninth cell, the only one left");
    table.asks("yellow", "sail cw ring, sail acw ring");
    table.plays("yellow: sail cw ring; yellow: pass");
    assert_eq!((table.view("red").grid, table.view("red").round), ([None; 9], 2));
    assert_eq!((table.view("red").bag, table.souls("blue").as_str()), ([3, 4, 3, 4, 2], "blue"));
}

#[test]
fn vpc_161_otherwise_the_souls_stay_for_later_rituals() {
    let given = apart().played("red", "oodoo").souls("red", "red").grid("9:blue");
    let mut table = moonlight(given, "");
    table.plays("red: offer red; red: cell 1; red: sail cw ring; red: pass; red: end cw; yellow: end cw; blue: end cw");
    table.play("green: end cw");
    let grid = table.view("red").grid;
    assert_eq!((table.view("red").round, grid[0].unwrap().word(), grid[8].unwrap().word()), (2, "red", "blue"));
}

#[test]
fn vpc_162_others_have_nothing_more_to_conjure_and_the_caller_goes_on() {
    let given = apart().played("red", "oodoo").played("blue", "oodoo").barrel("red", "wind", "red");
    let mut table = moonlight(given.objects("red", "compass"), "");
    table.asks("red", "barrel, use compass, end cw, end acw");
    table.plays("red: end cw; yellow: end cw").asks("blue", "end cw, end acw");
}

#[test]
fn vpc_163_a_pirate_whose_turn_is_over_still_takes_part() {
    let given = apart().played("green", "oodoo").souls("red", "red").souls("green", "green");
    let mut table = moonlight(given, "");
    table.plays("red: end cw; yellow: end cw; blue: end cw").asks("green", "offer green, pass");
    table.play("green: pass").asks("red", "offer red, pass");
}

#[test]
fn vpc_164_what_is_won_in_the_ritual_counts_at_once() {
    // Red boards Yellow for a soul in round one and places it in round two.
    let given = ships("north", [2, 3, 10, 11]).played("red", "oodoo").souls("red", "red").souls("yellow", "green");
    let mut table = moonlight(given, "");
    table.plays("red: offer red; red: cell 1; red: sail cw ring; red: take green; red: pass; red: pass");
    table.asks("red", "offer green, pass");
    assert_eq!(table.souls("yellow"), "", "Yellow had no place in round one any more");
}
