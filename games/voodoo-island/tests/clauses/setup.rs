//! From the box to the first dawn: VIS-001 to VIS-016.

use engine::chance::{Asked, Fast};
use engine::{Eye, Game, Seat, Set, Setup, Witness};
use voodoo_island::data::{CARDS, Island, Item, Pawn, Spot, Supply};
use voodoo_island::scene::Scene;
use voodoo_island::{Event, META, Move, VoodooIsland};

use crate::ledger;
use crate::table::{Table, dawn, in_order, open, seat, times};

const NAMES: [&str; 4] = ["north", "east", "south", "west"];

/// The usual table of so many seats.
fn seats(count: usize) -> Setup {
    Setup::new(&META, count).unwrap()
}

/// Opens a table and lets everybody take a pawn; seats draw M1, M2 … in their order. `dice` puts the explorers, `dawn` says who
/// is first on the trail and what the first dawn brings.
fn opened(setup: &Setup, dice: &str, dawn: &str) -> Table {
    let count = usize::from(setup.seats());
    let mut table = open(setup, &["k0", "k1", "k2", "k3"][..count].join(" "));
    let pawns = ["north: pawn red", "east: pawn blue", "south: pawn black"];
    // The last of four takes what is left.
    for (nth, pawn) in pawns.iter().enumerate().take(count) {
        if nth + 1 == count.min(3) {
            table.chance(dice).chance(dawn);
        }
        table.play(pawn);
    }
    table
}

/// Explorers on plain spots, north first, Clearing Breeze, the helicopter in the corner, mist far away.
const QUIET: &str = "d1 c2 d1 d1 d3 d8 d3 d10";

/// So many explorers side by side in the third row, on plain spots of either side.
fn side_by_side(count: usize) -> &'static str {
    ["d3 d1 d3 d3", "d3 d1 d3 d3 d3 d5", "d3 d1 d3 d3 d3 d5 d3 d7"][count - 2]
}

fn quiet(count: usize) -> Table {
    opened(&seats(count), side_by_side(count), QUIET)
}

#[test]
fn vis_001_two_to_four_play_and_nobody_plays_alone() {
    assert!(Setup::new(&META, 1).is_err());
    assert!(Setup::new(&META, 5).is_err());
    for count in 2..=4 {
        let table = quiet(count);
        assert_eq!(table.view("spectator").explorers.len(), count);
        table.chance_is_used_up();
    }
}

#[test]
fn vis_001_seats_are_numbered_clockwise() {
    let mut table = quiet(4);
    for name in ["north", "east", "south", "west", "north"] {
        assert_eq!(table.waiting(), [name]);
        table.play(&format!("{name}: end round"));
    }
}

#[test]
fn vis_002_seven_island_cards_and_the_last_day_at_the_bottom() {
    let mut table = opened(&seats(2), side_by_side(2), "d1 c5 d1 d1 d8 d9 d10 d8 d8 d7 d8 d6");
    let cards = |table: &Table| table.asked().iter().filter(|asked| matches!(asked, Asked::Card(_))).cloned().collect();
    let first: Vec<Asked> = cards(&table);
    assert_eq!(first, [Asked::Card(Set::range(1, 21))], "any of the 21 can be first, The Last Day cannot");
    let view = table.view("spectator");
    assert_eq!((view.island, view.island_deck, view.day), (Some(Island::BerrySeason), 6, 1));
    // Nobody knows which fifteen left the game: all others can still come.
    table.end_rounds(9).chance("c9").play("east: end round");
    let second: Vec<Asked> = cards(&table);
    let mut others = Set::range(1, 21);
    others.remove(5);
    assert_eq!(second, [Asked::Card(others)]);
}

#[test]
fn vis_003_the_last_of_so_many_days_is_the_last_day() {
    assert!(seats(2).with(&META, "days", "2").is_err());
    assert!(seats(2).with(&META, "days", "13").is_err());
    assert_eq!(seats(2).get("days"), "7");
    for days in 3..=12_u8 {
        let scene = || Scene::new(2).option("days", &days.to_string());
        let table = dawn(scene().day(days - 1), "");
        let view = table.view("spectator");
        assert_eq!((view.island, view.day, view.island_deck), (Some(Island::LastDay), days, 0));
        assert!(!table.asked().iter().any(|asked| matches!(asked, Asked::Card(_))), "it is no matter of chance");
        let before = dawn(scene().day(days - 2), "c13").view("spectator");
        assert_eq!((before.island, before.island_deck), (Some(Island::SpiritPaths), 1));
        let setup = seats(2).with(&META, "days", &days.to_string()).unwrap();
        assert_eq!(opened(&setup, side_by_side(2), QUIET).view("north").island_deck, days - 1);
    }
}

#[test]
fn vis_004_sixty_expedition_cards_and_no_card_in_hand() {
    let table = quiet(3);
    let deck = table.view("spectator").expedition;
    assert_eq!((deck.deck, deck.layers.len(), deck.used.len()), (60, 1, 0));
    let kinds: Vec<(String, u8)> =
        deck.layers[0].unseen.iter().map(|(card, copies)| (card.print().name.to_owned(), *copies)).collect();
    let expected: Vec<(String, u8)> =
        ledger::expedition().into_iter().map(|(_, name, copies, _)| (name, copies)).collect();
    assert_eq!(kinds, expected);
    assert!(NAMES[..3].iter().all(|name| table.hand(name).is_empty()));
}

#[test]
fn vis_005_everybody_draws_a_mission_card_that_nobody_else_sees() {
    let table = open(&seats(3), "k3 k3 k7");
    assert_eq!(table.asked()[0], Asked::Kind(ledger::missions().iter().map(|mission| mission.cards).collect()));
    assert_eq!(table.view("spectator").missions.deck, 32 - 3);
    for (name, card) in [("north", "M4"), ("east", "M4"), ("south", "M8")] {
        assert_eq!(table.mission_cards(name), card);
        let seen = table.explorer(name);
        assert_eq!((seen.mission_cards, seen.known_missions.len()), (1, 0));
    }
    let drawn =
        ["North draws a mission card.", "East draws the mission M4 Vine Temple.", "South draws a mission card."];
    assert_eq!(table.told("east"), drawn);
}

#[test]
fn vis_006_two_play_on_the_small_side_more_on_the_large_one() {
    for (count, side) in [(2, "P2"), (3, "P34"), (4, "P34")] {
        let view = quiet(count).view("spectator");
        let plain: Vec<(u8, u8)> = view.map().plain.iter().map(|spot| (spot.row(), spot.column())).collect();
        assert_eq!(plain, ledger::plain(side), "{count} players");
    }
}

#[test]
fn vis_007_a_player_card_with_eight_hearts_and_two_empty_tool_spots() {
    let table = quiet(4);
    for name in NAMES {
        assert_eq!((table.hearts(name), table.tools(name)), (8, "- -".to_owned()));
    }
}

#[test]
fn vis_008_pawns_of_different_colours_are_chosen_in_seat_order() {
    let mut table = open(&seats(4), "k0 k1 k2 k3");
    table.asks("north", "pawn black, pawn white, pawn red, pawn blue");
    table.play("north: pawn white").asks("east", "pawn black, pawn red, pawn blue");
    table.refuses("east: pawn white").play("east: pawn blue").asks("south", "pawn black, pawn red");
    table.play("south: pawn black");
    let pawns: Vec<_> = NAMES.iter().map(|name| table.explorer(name).pawn.unwrap().word()).collect();
    assert_eq!(pawns, ["white", "blue", "black", "red"], "the last one takes what is left");
}

#[test]
fn vis_009_three_helpers_each() {
    let table = quiet(3);
    assert_eq!(NAMES[..3].iter().map(|name| table.explorer(name).helpers).collect::<Vec<_>>(), [3, 3, 3]);
    assert_eq!(table.view("spectator").outside, [None; 7]);
}

#[test]
fn vis_010_explorers_are_put_on_any_rolled_spot() {
    // North and south on the same water, east on the spot of mission 1.
    let table = opened(&seats(3), "d2 d10 d2 d1 d2 d10", QUIET);
    assert_eq!(NAMES[..3].iter().map(|name| table.at(name).unwrap()).collect::<Vec<_>>(), [(2, 10), (2, 1), (2, 10)]);
    let placed = table.events.iter().filter_map(|event| match event {
        Event::Placed { seat, .. } => Some(*seat),
        _ => None,
    });
    assert_eq!(placed.collect::<Vec<_>>(), [Seat(0), Seat(1), Seat(2)]);
    assert_eq!(table.asked()[..6], vec![Asked::Die(10); 6], "each rolls once");
    assert_eq!((table.stock("north"), table.view("north").supplies.len()), (String::new(), 24), "nothing is picked up");
    assert_eq!(table.view("north").mission_tiles.len(), 8);
}

#[test]
fn vis_011_the_cube_starts_on_dawn() {
    assert_eq!(open(&seats(2), "").view("spectator").daytime, 1);
    assert_eq!(quiet(2).view("spectator").daytime, 1);
}

#[test]
fn vis_012_the_bank_has_all_other_tiles_and_nobody_has_any() {
    for (count, on_map) in [(2, 3), (4, 4)] {
        let table = open(&seats(count), "");
        let view = table.view("spectator");
        let tiles: Vec<u8> = ledger::supplies().iter().map(|(_, _, tiles)| tiles - on_map).collect();
        assert_eq!(view.bank.supplies.to_vec(), tiles);
        assert_eq!(view.bank.items.to_vec(), ledger::items().iter().map(|(_, _, tiles)| *tiles).collect::<Vec<_>>());
        assert_eq!((view.bank.missions, view.bank.missions.iter().sum()), ([3; 8], 24_u8));
        assert_eq!((view.mist_left, view.mist.len()), (40, 0));
        assert!(view.explorers.iter().all(|own| own.supplies == [0; 6] && own.items == [0; 6]));
    }
}

#[test]
fn vis_013_every_supply_spot_gets_a_tile_of_its_kind() {
    for (count, side, tiles) in [(2, "P2", 18), (3, "P34", 24)] {
        let view = open(&seats(count), "").view("spectator");
        let lying: Vec<(u8, u8)> = view.supplies.iter().map(|spot| (spot.row(), spot.column())).collect();
        assert_eq!(lying, ledger::spots(side, char::is_alphabetic));
        assert_eq!(lying.len(), tiles);
        for (id, lists) in ledger::supply_spots() {
            for &(row, column) in &lists[usize::from(side == "P2")] {
                let supply = view.map().supply(Spot::at(row, column).unwrap()).unwrap();
                assert_eq!(supply.word(), id, "({row},{column}) of {side}");
            }
        }
    }
}

#[test]
fn vis_014_every_mission_spot_gets_its_tile() {
    for (count, side) in [(2, "P2"), (3, "P34")] {
        let view = open(&seats(count), "").view("spectator");
        assert_eq!(
            view.mission_tiles.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
            "M1 M2 M3 M4 M5 M6 M7 M8"
        );
        for (mission, row) in view.mission_tiles.iter().zip(ledger::missions()) {
            let spot = view.map().missions[mission.index()];
            assert_eq!((spot.row(), spot.column()), row.spots[usize::from(side == "P2")], "{} on {side}", row.id);
            assert_eq!(ledger::spots(side, |letter| letter.to_string() == row.id[1..]), [(spot.row(), spot.column())]);
            assert_eq!((mission.name(), mission.item().word()), (row.name.as_str(), row.item.as_str()));
            assert_eq!((row.cards, row.tiles), (4, 4));
        }
    }
}

#[test]
fn vis_015_one_player_is_first_on_the_trail_and_starts() {
    for (die, name) in [("d1", "north"), ("d2", "east"), ("d3", "south")] {
        let table = opened(&seats(3), side_by_side(3), &QUIET.replacen("d1", die, 1));
        assert_eq!(table.asked()[6], Asked::Die(3), "all are as likely");
        assert_eq!((table.view("north").trail, table.waiting()), (Some(seat(name)), vec![name]));
    }
    for (number, name) in [("0", "north"), ("1", "east"), ("2", "south"), ("3", "west")] {
        let setup = seats(4).with(&META, "first_player", number).unwrap();
        let table = opened(&setup, side_by_side(4), QUIET.split_once(' ').unwrap().1);
        assert_eq!(table.waiting(), [name]);
        table.chance_is_used_up();
    }
    assert!(seats(2).with(&META, "first_player", "2").is_err(), "nobody sits there");
}

#[test]
fn vis_015_nobody_is_first_on_the_trail_before_the_card_is_given() {
    assert_eq!(open(&seats(3), "").view("spectator").trail, None, "it will be drawn by lot");
    let named = seats(3).with(&META, "first_player", "2").unwrap();
    assert_eq!(open(&named, "").view("spectator").trail, Some(seat("south")));
    let first = ("VIS-015", "East is first on the trail.".to_owned());
    let table = opened(&seats(3), side_by_side(3), &QUIET.replacen("d1", "d2", 1));
    assert!(table.lines("north").contains(&first), "{:?}", table.lines("north"));
}

#[test]
fn vis_010_while_explorers_are_put_on_the_map_the_game_is_not_over() {
    /// Whether the game is over each time that an explorer is placed.
    struct Frames(Vec<bool>);
    impl Witness<VoodooIsland> for Frames {
        fn see(&mut self, game: &VoodooIsland, event: &Event) {
            if matches!(event, Event::Placed { .. }) {
                self.0.push(game.view(Eye::Spectator).over);
            }
        }
    }
    let (mut chance, mut frames) = (Fast::new(1), Frames(Vec::new()));
    let mut game = VoodooIsland::new(&seats(2), &mut (&mut chance, ()));
    for (name, pawn) in [("north", Pawn::Red), ("east", Pawn::Blue)] {
        game.play(seat(name), Move::Pawn(pawn), &mut (&mut chance, &mut frames));
    }
    assert_eq!(frames.0, [false, false]);
}

#[test]
fn vis_016_play_begins_with_the_dawn_of_the_first_day() {
    let table = quiet(2);
    in_order!(
        table,
        Event::TrailTaken { .. },
        Event::IslandTurned { day: 1, island: Island::ClearingBreeze },
        Event::Landed { .. },
        Event::MistPut { .. },
        Event::MistPut { .. },
        Event::RoundBegan { seat: Seat(0), .. },
    );
    assert_eq!(times!(table, Event::DaytimeBegan { .. }), 0);
    table.chance_is_used_up();
}

/// The box is what the ledger lists: VIS-085 counts the supplies, VIS-064 the recipes; names and copies of all cards.
#[test]
fn vis_085_vis_064_the_box_is_what_the_ledger_lists() {
    let supplies = Supply::ALL.map(|supply| (supply.word().to_owned(), supply.letter(), 20));
    assert_eq!(ledger::supplies(), supplies);
    for (item, (id, recipe, tiles)) in Item::ALL.into_iter().zip(ledger::items()) {
        assert_eq!((item.word(), 8), (id.as_str(), tiles));
        for supply in Supply::ALL {
            let needed = recipe.iter().find(|(name, _)| name == supply.word()).map_or(0, |(_, count)| *count);
            assert_eq!(item.recipe()[supply as usize], needed, "{} of {id}", supply.word());
        }
    }
    for (print, (id, name, copies, speed)) in CARDS.iter().zip(ledger::expedition()) {
        assert_eq!((print.clause, print.name), (format!("VIS-{id}").as_str(), name.as_str()));
        assert_eq!((print.copies, print.speed), (copies, speed), "{name}");
    }
    for (number, (id, name)) in (1..).zip(ledger::islands()) {
        let island = Island::numbered(number).unwrap();
        assert_eq!((island.clause(), island.name()), (format!("VIS-{id}").as_str(), name.as_str()));
    }
    assert_eq!((ledger::expedition().len(), ledger::islands().len()), (20, 22));
}
