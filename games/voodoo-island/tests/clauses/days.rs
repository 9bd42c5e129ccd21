//! Days, turn order and dawn: VIS-017 to VIS-037, VIS-195.

use engine::Seat;
use engine::chance::Asked;
use voodoo_island::Event;
use voodoo_island::data::{DAYTIMES, Island};
use voodoo_island::scene::Scene;
use voodoo_island::state::RoundKind;

use crate::ledger;
use crate::table::{Table, clean_up, dawn, in_order, night_round, round, seat, times};

/// The seats whose game rounds began, in order.
fn rounds(table: &Table) -> Vec<Seat> {
    let begun = table.events.iter().filter_map(|event| match event {
        Event::RoundBegan { seat, .. } => Some(*seat),
        _ => None,
    });
    begun.collect()
}

/// The places of the day track that the cube reached.
fn cube(table: &Table) -> Vec<u8> {
    let reached = table.events.iter().filter_map(|event| match event {
        Event::DaytimeBegan { daytime, .. } => Some(*daytime),
        _ => None,
    });
    reached.collect()
}

/// Where the first mist of these events was put.
fn first_mist(table: &Table) -> Option<(u8, u8)> {
    table.events.iter().find_map(|event| match event {
        Event::MistPut { spot } => Some((spot.row(), spot.column())),
        _ => None,
    })
}

/// Explorers out of the way of whatever is rolled.
fn aside(seats: usize) -> Scene {
    let scene = Scene::new(seats).at("north", (10, 3)).at("east", (10, 4));
    if seats > 2 { scene.at("south", (10, 5)) } else { scene }
}

/// All spots of the map.
fn all_spots() -> impl Iterator<Item = (u8, u8)> {
    (1..=10).flat_map(|row| (1..=10).map(move |column| (row, column)))
}

#[test]
fn vis_017_a_day_is_five_daytimes_and_a_night() {
    assert_eq!(ledger::day_track(), DAYTIMES);
    let mut table = round(Scene::new(3), "north", "");
    table.end_rounds(15);
    assert_eq!((rounds(&table).len(), cube(&table)), (14 + 1, vec![2, 3, 4, 5, 6]), "the last one is the next day's");
    assert_eq!(times!(table, Event::CleanedUp { day: 2, .. }), 1);
    let night = table.events.iter().position(|event| matches!(event, Event::DaytimeBegan { daytime: 6, .. }));
    let fifth = table.events.iter().position(|event| matches!(event, Event::DaytimeBegan { daytime: 5, .. }));
    let dusk = &table.events[fifth.unwrap()..night.unwrap()];
    assert_eq!(dusk.iter().filter(|event| matches!(event, Event::RoundEnded { .. })).count(), 3);
}

#[test]
fn vis_018_in_each_daytime_every_player_has_one_game_round() {
    use voodoo_island::state::Whereabouts;
    // Also those who are off the map.
    let scene = Scene::new(3).place("east", Whereabouts::Healing).place("south", Whereabouts::OffMap);
    let mut table = round(scene, "north", "d10 d3 d10 d3");
    table.end_rounds(6);
    assert_eq!(rounds(&table), [1, 2, 0, 1, 2, 0].map(Seat));
    assert_eq!(cube(&table), [2, 3]);
}

#[test]
fn vis_019_the_first_on_the_trail_starts_and_the_others_follow_clockwise() {
    for (first, order) in [("north", [0, 1, 2]), ("east", [1, 2, 0]), ("south", [2, 0, 1])] {
        let mut table = round(Scene::new(3).trail(first), first, "");
        let mut begun = rounds(&table);
        begun.extend(rounds(table.end_rounds(2)));
        assert_eq!(begun, order.map(Seat));
    }
}

#[test]
fn vis_020_the_cube_moves_when_all_have_had_their_round() {
    let mut table = round(Scene::new(3), "north", "");
    let mut daytimes = Vec::new();
    for _ in 0..4 {
        daytimes.push(table.view("spectator").daytime);
        table.end_rounds(1);
    }
    assert_eq!(daytimes, [1, 1, 1, 2]);
}

#[test]
fn vis_021_after_the_clean_up_the_next_day_starts_at_dawn() {
    let mut table = round(aside(2).daytime(5), "east", "c13 d1 d1 d3 d8 d3 d10 d3 d5 d3 d7");
    table.play("east: end round");
    in_order!(table, Event::CleanedUp { day: 2, .. }, Event::IslandTurned { day: 3, .. }, Event::RoundBegan { .. });
    assert_eq!((table.view("north").day, table.view("north").daytime), (3, 1));
}

#[test]
fn vis_022_the_trail_card_passes_clockwise_every_night() {
    for (first, next) in [("north", "east"), ("east", "south"), ("south", "north")] {
        let mut table = night_round(aside(3).trail(first).tool(first, 1, "torch"), first, "");
        assert_eq!(table.view("north").trail, Some(seat(first)), "not before the clean-up");
        table.chance("c13 d1 d1 d3 d8 d3 d10 d3 d5 d3 d7").end_rounds(1);
        in_order!(table, Event::CleanedUp { .. }, Event::TrailGiven { .. }, Event::IslandTurned { .. });
        assert_eq!((table.view("north").trail, table.waiting()), (Some(seat(next)), vec![next]));
        table.end_rounds(2);
        assert_eq!(table.view("north").trail, Some(seat(next)), "nor by day");
    }
}

#[test]
fn vis_023_island_card_then_helicopter_then_mist_all_rolled_by_the_first_on_the_trail() {
    let table = dawn(aside(2).trail("east"), "c9 d1 d1 d3 d8 d3 d10 d3 d5 d3 d7");
    in_order!(
        table,
        Event::IslandTurned { island: Island::ScorchingHeat, .. },
        Event::Hurt { seat: Seat(1), .. },
        Event::Hurt { seat: Seat(0), .. },
        Event::LandingRolled { by: Seat(1), .. },
        Event::Landed { .. },
        Event::MistRolled { by: Seat(1), .. },
        Event::MistPut { .. },
        Event::MistRolled { by: Seat(1), .. },
        Event::MistPut { .. },
        Event::MistRolled { by: Seat(1), .. },
        Event::MistPut { .. },
        Event::MistRolled { by: Seat(1), .. },
        Event::MistPut { .. },
        Event::RoundBegan { seat: Seat(1), kind: RoundKind::Day },
    );
}

#[test]
fn vis_024_one_island_card_a_day_holds_until_the_next_one() {
    let dry = || aside(2).island(Island::DryTrails);
    assert_eq!(round(dry(), "north", "").steps_left(), 3);
    assert_eq!(round(dry().daytime(5), "east", "").steps_left(), 3);
    assert_eq!(night_round(dry().tool("north", 1, "torch"), "north", "").steps_left(), 7, "in the night too");
    let table = clean_up(dry(), "c2 d1 d1 d3 d8 d3 d10");
    assert_eq!((times!(table, Event::IslandTurned { .. }), table.steps_left()), (1, 2));
}

#[test]
fn vis_025_green_names_the_row_and_black_the_column() {
    use voodoo_island::state::Whereabouts;
    for (green, black) in [(2, 10), (10, 2), (1, 10), (10, 1), (3, 8)] {
        let scene = Scene::new(3).place("north", Whereabouts::OffMap);
        let table = round(scene, "north", &format!("d{green} d{black}"));
        assert_eq!((table.at("north"), table.view("north").dice), (Some((green, black)), [green, black]));
        assert_eq!(table.asked(), [Asked::Die(10), Asked::Die(10)]);
    }
}

#[test]
fn vis_026_the_helicopter_is_put_on_the_rolled_spot() {
    let table = dawn(aside(3), "c2 d3 d8 d1 d1 d1 d3");
    assert_eq!(table.helicopter(), Some((3, 8)));
    assert_eq!(times!(table, Event::LandingRolled { .. }), 1);
}

#[test]
fn vis_027_it_lands_on_plain_spots_without_an_explorer_only() {
    for (seats, side) in [(2, "P2"), (3, "P34")] {
        let free = ledger::plain(side);
        for (row, column) in all_spots() {
            // (3,7) and (3,3) are plain on both sides; the explorers stand on (3,3).
            let scene = aside(seats).at("north", (3, 3));
            let table = dawn(scene, &format!("c2 d{row} d{column} d3 d3 d3 d7"));
            let taken = [(3, 3), (10, 4)].contains(&(row, column)) || seats == 3 && (row, column) == (10, 5);
            let lands = free.contains(&(row, column)) && !taken;
            assert_eq!(
                table.helicopter(),
                Some(if lands { (row, column) } else { (3, 7) }),
                "({row},{column}) of {side}"
            );
            let rolls = times!(table, Event::LandingRolled { .. });
            assert_eq!(
                (rolls, times!(table, Event::LandingRolled { lands: false, .. })),
                if lands { (1, 0) } else { (3, 2) }
            );
        }
    }
}

#[test]
fn vis_028_mist_makes_way_for_the_helicopter_and_stays_away() {
    let table = dawn(aside(3).mist(&[(3, 7), (3, 8)]), "c2 d3 d7 d3 d7 d1 d3");
    assert_eq!((table.helicopter(), table.mist()), (Some((3, 7)), vec![(1, 3), (2, 7), (3, 8)]));
    assert_eq!(table.view("north").mist_left, 37);
    in_order!(table, Event::Landed { .. }, Event::MistGone { .. });
    // Mist that is rolled for its spot goes next to it: (3,6) is sticks, (4,7) fish, (3,8) has mist.
    assert_eq!(first_mist(&table), Some((2, 7)));
}

#[test]
fn vis_029_four_mist_rolls_one_after_the_other() {
    let mut table = dawn(aside(3), "c13 d1 d1 d5 d5 d5 d5");
    // The second roll finds the mist of the first one: (4,5) is berries.
    table.asks("north", "mist 5 4, mist 5 6, mist 6 5");
    assert_eq!(times!(table, Event::MistRolled { .. }), 2, "the third waits");
    table.chance("d5 d4 d8 d10").play("north: mist 5 4").asks("north", "mist 4 4, mist 6 4");
    table.play("north: mist 6 4").chance_is_used_up();
    assert_eq!(table.mist(), [(5, 4), (5, 5), (6, 4), (8, 10)]);
    assert_eq!((times!(table, Event::MistRolled { .. }), table.waiting()), (1, vec!["north"]));
    assert!(table.offers("north: end round"));
}

#[test]
fn vis_030_mist_is_put_on_a_legal_spot_that_is_rolled() {
    for (row, column) in ledger::plain("P34").into_iter().filter(|spot| spot.0 < 10 && *spot != (1, 1)) {
        let table = dawn(aside(3), &format!("c13 d1 d1 d{row} d{column}"));
        assert_eq!(first_mist(&table), Some((row, column)));
    }
}

#[test]
fn vis_031_everybody_on_the_rolled_spot_is_hurt() {
    let scene = || aside(3).at("north", (5, 5)).at("south", (5, 5));
    let table = dawn(scene(), "c2 d1 d1 d5 d5 d8 d10");
    assert_eq!(["north", "east", "south"].map(|name| table.hearts(name)), [7, 8, 7]);
    assert_eq!(table.mist(), [(5, 5), (8, 10)]);
    // Once there is mist, the next tile goes elsewhere and still hurts; if the table says so, it does not.
    for (option, hearts) in [("always", 7), ("only_if_placed", 8)] {
        let scene =
            Scene::new(3).option("mist_roll_hits", option).at("north", (10, 3)).at("east", (5, 5)).at("south", (10, 5));
        let table = dawn(scene.mist(&[(5, 5)]), "c2 d1 d1 d5 d5");
        assert_eq!((table.hearts("east"), table.waiting()), (hearts, vec!["north"]));
    }
    let scene = Scene::new(3).option("mist_roll_hits", "only_if_placed").at("north", (10, 3)).at("east", (5, 5));
    assert_eq!(dawn(scene.at("south", (10, 5)), "c2 d1 d1 d5 d5 d8 d10").hearts("east"), 7, "placed there");
}

#[test]
fn vis_032_mist_that_cannot_stay_goes_to_the_nearest_legal_spot() {
    for (seats, side) in [(2, "P2"), (3, "P34")] {
        let mist = [(3, 3), (3, 4), (1, 3), (2, 2), (9, 7), (9, 9)];
        let mist: Vec<_> = mist.into_iter().filter(|spot| ledger::plain(side).contains(spot)).collect();
        let legal: Vec<_> =
            ledger::plain(side).into_iter().filter(|spot| !mist.contains(spot) && *spot != (1, 1)).collect();
        for (row, column) in all_spots() {
            let mut table = dawn(aside(seats).mist(&mist), &format!("c2 d1 d1 d{row} d{column}"));
            let far = |spot: &(u8, u8)| spot.0.abs_diff(row) + spot.1.abs_diff(column);
            let least = legal.iter().map(far).min().unwrap();
            let nearest: Vec<_> = legal.iter().filter(|spot| far(spot) == least).copied().collect();
            if let [only] = nearest[..] {
                assert_eq!(first_mist(&table), Some(only), "({row},{column}) of {side}");
                continue;
            }
            let words: Vec<_> = nearest.iter().map(|(row, column)| format!("mist {row} {column}")).collect();
            table.asks("north", &words.join(", "));
            table.refuses("north: end round");
        }
    }
}

#[test]
fn vis_033_whoever_rolled_chooses_among_several_nearest_spots() {
    let mut table = dawn(aside(3).trail("south").mist(&[(5, 5)]), "c2 d1 d1 d5 d5");
    table.asks("south", "mist 5 4, mist 5 6, mist 6 5");
    table.refuses("south: mist 5 7").play("south: mist 5 6");
    assert!(table.view("north").mist.len() >= 2 && table.mist().contains(&(5, 6)));
}

#[test]
fn vis_034_mist_that_goes_elsewhere_hurts_those_whom_it_meets() {
    let scene = aside(3).at("east", (5, 4)).at("south", (5, 4)).mist(&[(5, 5)]);
    let mut table = dawn(scene, "c2 d1 d1 d5 d5");
    table.chance("d8 d10").play("north: mist 5 4");
    assert_eq!(["north", "east", "south"].map(|name| table.hearts(name)), [8, 7, 7]);
    // Also where a roll hurts only if the tile is put there: here it is put on somebody else.
    let scene = Scene::new(3).option("mist_roll_hits", "only_if_placed").at("north", (10, 3)).at("east", (5, 5));
    let mut table = dawn(scene.at("south", (5, 4)).mist(&[(5, 5)]), "c2 d1 d1 d5 d5");
    table.chance("d8 d10").play("north: mist 5 4");
    assert_eq!(["north", "east", "south"].map(|name| table.hearts(name)), [8, 8, 7]);
}

#[test]
fn vis_035_no_effect_puts_mist_on_a_special_spot_or_the_helicopter() {
    for (seats, side) in [(2, "P2"), (3, "P34")] {
        let mut table =
            round(Scene::new(seats).helicopter((3, 3)).mist(&[(3, 4 + 1)]).hand("north", "E12"), "north", "");
        table.play("north: play creeping-mist");
        let legal = ledger::plain(side).into_iter().filter(|spot| ![(3, 3), (3, 5)].contains(spot));
        let words: Vec<_> = legal.map(|(row, column)| format!("mist {row} {column}")).collect();
        table.asks("north", &words.join(", "));
    }
}

#[test]
fn vis_036_without_a_tile_nothing_is_placed_and_the_roll_still_hurts() {
    let mist: Vec<_> = ledger::plain("P34").into_iter().filter(|spot| *spot != (1, 1)).take(40).collect();
    let table = dawn(aside(3).mist(&mist), "c2 d1 d1 d10 d4 d10 d6");
    assert_eq!((table.hearts("east"), table.mist()), (7, mist));
    assert_eq!((times!(table, Event::NoMist), times!(table, Event::MistPut { .. })), (2, 0));
    // Where only a tile that is put there hurts, nobody is.
    let scene = Scene::new(3).option("mist_roll_hits", "only_if_placed").at("north", (10, 3)).at("east", (10, 4));
    let table = dawn(scene.at("south", (10, 5)).mist(&table.mist()), "c2 d1 d1 d10 d4 d10 d6");
    assert_eq!(table.hearts("east"), 8);
}

#[test]
fn vis_037_mist_stays_from_day_to_day() {
    let table = clean_up(aside(3).mist(&[(5, 5), (6, 5)]), "c2 d1 d1 d3 d8 d3 d10");
    assert_eq!(table.mist(), [(3, 8), (3, 10), (5, 5), (6, 5)]);
    // Only where the helicopter lands it goes.
    let table = clean_up(aside(3).mist(&[(5, 5), (6, 5)]), "c2 d5 d5 d3 d8 d3 d10");
    assert_eq!(table.mist(), [(3, 8), (3, 10), (6, 5)]);
}

#[test]
fn vis_195_a_mist_roll_hurts_then_settles_then_hurts_and_nobody_twice() {
    let scene = aside(3).at("east", (9, 4)).at("south", (9, 5));
    let mut table = dawn(scene, "c2 d1 d1 d9 d4");
    in_order!(table, Event::MistRolled { .. }, Event::Hurt { seat: Seat(1), .. });
    table.chance("d9 d5").play("north: mist 9 5");
    in_order!(
        table,
        Event::MistPut { .. },
        Event::Hurt { seat: Seat(2), .. },
        Event::MistRolled { .. },
        Event::Hurt { seat: Seat(2), .. },
        Event::MistPut { .. },
    );
    assert_eq!((table.hearts("east"), table.hearts("south")), (7, 6), "the second roll hurts anew");
    let table = dawn(aside(3).at("east", (5, 5)), "c2 d1 d1 d5 d5 d8 d10");
    assert_eq!(table.hearts("east"), 7, "hurt once although the tile is put there");
}
