//! The worked examples of the ledger that are not about movement, and those of the scoring.

use engine::Setup;
use voodoo_pirate_cards::scene::Scene;
use voodoo_pirate_cards::state::Step;
use voodoo_pirate_cards::{Event, META};

use crate::table::{dawn, decide, dusk, human, moonlight, open, times};

fn scene(wind: &str) -> Scene {
    Scene::new(4).wind(wind)
}

#[test]
fn vpc_151_e05_the_wind_turns_by_the_cards_played() {
    for (from, to, card) in [("south", "East", 3), ("north", "West", 9)] {
        let given = scene(from).played("red", "oodoo").played("blue", "oodoo").played("green", "oodoo");
        let mut table = moonlight(given.at("red", 1).at("yellow", 10).at("blue", 11).at("green", 2).sun("yellow"), "");
        assert_eq!(times!(table, Event::WindTurned { .. }), 0, "Yellow has not played it");
        table.play("yellow: end cw");
        let view = table.view("red");
        assert_eq!(view.wind.name(), to);
        let turned: Vec<usize> = [0, 3, 6, 9].into_iter().filter(|&space| view.ring[space].turned).collect();
        assert_eq!(turned, [card], "the others show their compass sides");
    }
}

#[test]
fn vpc_159_e15_a_full_grid_ends_the_ritual() {
    let given = scene("north").grid("1:red 2:red 3:yellow 4:yellow 5:blue 6:blue 7:green").souls("red", "red");
    let given = given.souls("yellow", "yellow").souls("blue", "blue").souls("green", "green").played("red", "oodoo");
    let mut table = moonlight(given.at("red", 0).at("yellow", 3).at("blue", 6).at("green", 9), "");
    table.plays("red: offer red; red: cell 8; red: sail cw ring").pass_on();
    table.play("yellow: offer yellow");
    assert!(table.moves("yellow")[0].starts_with("sail"), "cell 9 is the only one left");
    table.play("yellow: sail acw ring").pass_on();
    assert!(table.offers("red", "end cw"), "nobody else places");
    assert_eq!(table.view("red").grid.iter().flatten().count(), 0);
    assert_eq!((table.souls("blue").as_str(), table.souls("green").as_str()), ("blue", "green"));
    assert_eq!(table.view("red").bag, [4, 4, 3, 3, 2], "nine souls are back in it");
}

#[test]
fn vpc_130_e16_a_declined_jax_does_not_count() {
    let given = || scene("east").played("red", "jax").played("blue", "jax").played("green", "jax");
    let mut table = moonlight(given(), "k0 k1 k2");
    table.plays("red: act; red: end cw; yellow: end cw; blue: end cw; green: act");
    assert_eq!((table.souls("red").as_str(), table.souls("green").as_str()), ("red", "yellow blue"));
    let mut table = moonlight(given().grid("2:purple 9:green").bag("red blue"), "k0");
    table.plays("red: act; red: end cw; yellow: end cw; blue: end cw; green: act").asks("green", "cell 2, cell 9");
    table.play("green: cell 2");
    assert_eq!(table.souls("green"), "blue purple");
}

#[test]
fn vpc_202_e18_a_duel_of_ghost_ships() {
    let given = scene("east").at("red", 2).souls("red", "red red red").coins("red", 1).objects("red", "ghost-ship");
    let given = given.at("blue", 8).souls("blue", "blue").coins("blue", 1).objects("blue", "ghost-ship");
    let mut table = moonlight(given, "");
    table.play("red: end cw").asks("blue", "answer, pass");
    assert_eq!((table.pirate("red").power, table.pirate("blue").coins), (3, 0));
    table.play("blue: answer").asks("red", "answer, pass");
    assert_eq!(table.souls("blue"), "red blue");
    table.plays("red: answer; red: take red");
    assert_eq!((table.pirate("red").power, table.souls("red").as_str()), (5, "red red red"));
    assert_eq!(table.view("red").discard.len(), 2);
}

#[test]
fn vpc_197_e19_power_six() {
    let fire = |red: u8, blue: u8, coins: u8| {
        let given = scene("east").at("red", 2).souls("red", "red red red blue").power("red", red);
        let given = given.at("blue", 8).souls("blue", "blue").coins("blue", coins).power("blue", blue);
        let mut table = moonlight(given, "");
        table.play("red: end cw");
        (table.pirate("red").power, table.pirate("blue").power, table.pirate("blue").coins)
    };
    assert_eq!(fire(5, 3, 2), (6, 3, 1));
    assert_eq!(fire(6, 3, 1), (6, 1, 0));
}

#[test]
fn vpc_175_e21_the_sea_barrel() {
    let given = scene("east").at("red", 1).barrel("red", "sea", "red").at("yellow", 7).sea_coins(&[5]).at("blue", 0);
    let mut table = moonlight(given.at("green", 3), "");
    table.play("red: barrel");
    table.asks("red", "flip 2, flip 4, flip 5, flip 8, flip 10, flip 11, exchange 2, exchange 4, exchange 5");
    table.play("red: exchange 5");
    let ring = table.view("red").ring;
    assert_eq!((ring[5].card, ring[5].coin, ring[11].card, ring[11].coin), (8, false, 4, true));
    assert!(!ring[5].turned && !ring[11].turned, "8a and 4a");
}

#[test]
fn vpc_225_e23_take_by_a_cursed_pirate() {
    let take = |treasure: u8, bag: &str| {
        let given = Scene::new(1).wind("east").treasure(treasure).bag(bag).sun("yellow").played("yellow", "take");
        let table = moonlight(given.at("red", 0).at("yellow", 1).at("blue", 2).at("green", 3), "");
        let yellow = table.pirate("yellow");
        (yellow.coins, yellow.souls.iter().sum::<u8>(), yellow.objects)
    };
    assert_eq!(take(1, "red red blue blue green"), (1, 2, 0));
    assert_eq!(take(0, "red red blue blue green"), (0, 3, 0));
    assert_eq!(take(1, ""), (1, 0, 1));
    assert_eq!(take(10, "red red blue blue green"), (2, 1, 0));
}

#[test]
fn vpc_181_e26_the_cursed_skull_is_never_discarded() {
    let given = scene("east").at("red", 9).objects("red", "cursed-skull grey-skull octopus").played("red", "take");
    let mut table = moonlight(given.at("yellow", 0).at("blue", 1).at("green", 2), "k5");
    table.plays("red: act; red: take deck").asks("red", "discard grey-skull, discard morgans-eye, discard octopus");
}

#[test]
fn vpc_112_e26_the_cursed_skull_is_buried_in_the_sand() {
    let given = scene("east").at("red", 9).objects("red", "cursed-skull").at("yellow", 0).at("blue", 1).at("green", 2);
    let mut table = decide(given, Step::RitualCourse(human("red"), 1), "");
    table.plays("red: sail cw ring; red: pass").asks("red", "bury, pass");
    table.play("red: bury");
    assert_eq!(table.pirate("red").objects, 0);
    assert_eq!(table.view("red").gone.len(), 1);
}

#[test]
fn vpc_119_e29_boarding_a_cursed_pirate() {
    let given = Scene::new(1).wind("east").at("red", 2).at("yellow", 3).souls("yellow", "red blue - green");
    let given = given.pile("yellow", "grey-skull octopus", "red").at("blue", 7).at("green", 8);
    let mut table = decide(given.clone(), Step::RitualCourse(human("red"), 1), "");
    table.play("red: sail cw ring").asks("red", "take green, take object, pass");
    table.play("red: take green");
    assert_eq!((table.souls("red").as_str(), table.souls("yellow").as_str()), ("green", "red blue"));
    let mut table = decide(given, Step::RitualCourse(human("red"), 1), "");
    table.chance("c13").plays("red: sail cw ring; red: take object; red: swap");
    assert_eq!((table.known("red", "red").as_str(), table.known("red", "yellow").as_str()), ("octopus", "grey-skull"));
    let view = table.view("red");
    assert_eq!(
        (view.pirates[0].blessed, view.pirates[1].blessed),
        (Some(13), Some(8)),
        "the former card and the new one"
    );
}

#[test]
fn vpc_110_e30_the_map() {
    // Red goes there by Tix, which moves Yellow away; later Blue by a Ghost Whisper.
    let given = scene("east").side(5, "4b").treasure(9).at("red", 6).at("blue", 4).at("green", 2);
    let given = given.souls("red", "red").played("red", "tix").grigri("green").at("yellow", 9);
    let mut table = moonlight(given, "");
    table.plays("red: act; red: tix yellow cw; yellow: pass");
    assert_eq!((table.at("red"), table.pirate("red").coins, table.view("red").treasure), (5, 5, 4));
    let given = scene("east").side(5, "4b").treasure(4).coins("red", 5).at("red", 6).at("yellow", 0).at("blue", 4);
    let mut table = moonlight(given.at("green", 2).sun("blue").objects("blue", "ghost-whisper"), "");
    table.plays("blue: use ghost-whisper; blue: sail cw ring");
    assert_eq!((table.at("blue"), table.pirate("blue").coins, table.view("red").treasure), (5, 2, 2));
}

#[test]
fn vpc_050_e31_a_jailed_victim() {
    let given =
        scene("east").at("yellow", 2).jailed("yellow").at("red", 5).souls("red", "blue").at("blue", 9).at("green", 8);
    let mut table = decide(given, Step::Tix(human("red")), "");
    table.play("red: tix yellow acw");
    assert_eq!((table.at("yellow"), table.at("red"), table.souls("yellow").as_str()), (1, 6, "blue"));
    assert_eq!(times!(table, Event::ObjectDrawn { .. }), 0);
}

#[test]
fn vpc_240_example_1_four_players() {
    let given = scene("south").round(12).side(1, "1b").at("red", 1).coins("red", 3).power("red", 4);
    let given = given.souls("red", "red red").objects("red", "red-skull grey-skull").blessed("red", 12);
    let given =
        given.at("yellow", 9).coins("yellow", 6).power("yellow", 2).objects("yellow", "morgans-eye morgans-eye");
    let given = given.blessed("yellow", 9).at("blue", 7).coins("blue", 2).power("blue", 6).souls("blue", "purple");
    let given =
        given.objects("blue", "purple-skull purple-skull cursed-skull").blessed("blue", 13).blessed("green", 10);
    let given = given.treasure(3).at("green", 4).coins("green", 4);
    let given = given.objects("green", "blue-skull");
    let table = dawn(given, "");
    // There are only two emeralds, and Yellow has them: Green has 3 more than in the ledger (VPC-D88).
    let points = ["red", "yellow", "blue", "green"].map(|name| table.standing(name).0);
    assert_eq!(points, [25, 17, 28, 14]);
    assert_eq!(table.standing("blue").1, 1);
}

#[test]
fn vpc_240_example_2_a_tie_is_broken_by_coins() {
    let given = Scene::new(2).option("cursed_pirates", "none").wind("south").round(12).at("red", 5).coins("red", 5);
    let given = given.power("red", 3).objects("red", "grey-skull").blessed("red", 8).side(4, "3b").at("yellow", 4);
    let table = dawn(given.coins("yellow", 1).power("yellow", 2).blessed("yellow", 10), "");
    assert_eq!((table.standing("red"), table.standing("yellow")), ((16, 1), (16, 2)));
}

#[test]
fn vpc_239_example_3_solo() {
    let end = |bonus: &str| {
        let given = Scene::new(1).option("cp_bonus", bonus).wind("south").round(12).side(1, "1b").at("red", 1);
        let given =
            given.coins("red", 4).power("red", 5).souls("red", "green green green").blessed("red", 11).treasure(3);
        let given =
            given.objects("red", "green-skull grey-skull").at("yellow", 5).coins("yellow", 6).power("yellow", 5);
        let given =
            given.souls("yellow", "red blue green").pile("yellow", "red-skull", "red").at("blue", 3).coins("blue", 2);
        let given = given.power("blue", 3).at("green", 8).coins("green", 3).power("green", 6);
        let given = given.souls("green", "yellow yellow purple").pile("green", "purple-skull", "red");
        let table = dawn(given, "c8 c10 c13");
        let points = ["red", "yellow", "blue", "green"].map(|name| table.standing(name).0);
        (points, table.standing("red").1)
    };
    assert_eq!(end("actual"), ([29, 20, 10, 26], 1));
    assert_eq!(end("optimum"), ([29, 24, 10, 29], 1));
}

#[test]
fn vpc_223_a_cursed_pirate_draws_a_soul_for_tix() {
    let given = Scene::new(1).wind("east").at("red", 5).at("yellow", 9).at("blue", 0).at("green", 2).sun("yellow");
    let table = moonlight(given.played("yellow", "tix"), "k3");
    assert_eq!(times!(table, Event::TixCast { .. }), 1);
    // Red lies on the highest space. To the west of it Yellow would come to 8 (10) or 10 (5): so red goes clockwise.
    assert_eq!((table.at("red"), table.at("yellow"), table.souls("red").as_str()), (6, 8, "green"));
}

#[test]
fn vpc_242_colours_can_be_chosen_and_name_the_start_pirate() {
    let setup = Setup::of(&META, 2, [("cursed_pirates", "none"), ("colours", "green+red")]).unwrap();
    let table = open(&setup, "d1 d1 d1 d1 d1 c1 c2 c3 c4 c5 c6 c7 k1 k0 c8 c9");
    let view = table.view("spectator");
    assert_eq!((view.sun.colour().word(), view.sun.seat()), ("red", 1));
    assert!(view.pirates[0].grigri && view.pirates[0].pirate.colour().word() == "green");
}

#[test]
fn vpc_063_e06_round_12_is_played_in_full() {
    let mut table = dusk(scene("east").round(12), "");
    assert_eq!((table.view("red").round, table.view("red").marker), (12, 0));
    table.choose("").pass_on();
    for name in ["red", "yellow", "blue", "green"] {
        table.play(&format!("{name}: end cw"));
    }
    assert!(table.is_over());
    let table = dusk(scene("east").round(1), "");
    assert_eq!(table.view("red").marker, 1);
}

#[test]
fn vpc_082_e10_a_storm_catches_a_ship() {
    let given = scene("north").at("red", 3).at("yellow", 9).at("blue", 10).at("green", 6);
    let mut table = decide(given.souls("blue", "red blue"), Step::RitualCourse(human("red"), 2), "");
    table.play("red: sail cw ring ring").asks("red", "take deck, pass");
    assert_eq!(table.at("red"), 4);
    assert!(table.pirate("red").stuck);
    let mut table = moonlight(scene("north").at("red", 4).at("blue", 10).souls("blue", "red blue").sun("blue"), "");
    table.play("blue: end cw");
    assert_eq!((times!(table, Event::NoTarget { .. }), times!(table, Event::Fired { .. })), (1, 0));
}

#[test]
fn vpc_144_e02_tix_on_fair_water() {
    let given = scene("east").sun("blue").at("blue", 1).souls("blue", "yellow").at("red", 9).played("blue", "tix");
    let mut table = moonlight(given.at("yellow", 5).at("green", 6), "");
    table.plays("blue: act; blue: tix red acw").asks("red", "take deck, pass");
    table.play("red: pass");
    assert_eq!((table.at("red"), table.at("blue"), table.souls("red").as_str()), (8, 2, "yellow"));
}
