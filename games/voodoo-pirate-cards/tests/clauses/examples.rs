//! The worked examples of the ledger, as far as they are about movement.

use voodoo_pirate_cards::Event;
use voodoo_pirate_cards::data::{Action, Colour};
use voodoo_pirate_cards::scene::Scene;
use voodoo_pirate_cards::state::Step;

use crate::table::{cursed, decide, dusk, human, moonlight, story, times};

/// Four players, of whom only some matter; the others lie where they are not in the way.
fn scene(wind: &str) -> Scene {
    Scene::new(4).wind(wind)
}

#[test]
fn vpc_134_e01_tok_offers_the_own_colours_and_collects_them_from_all() {
    let given = || {
        let souls = scene("east").sun("yellow").souls("yellow", "blue red").souls("red", "blue red");
        souls
            .souls("blue", "blue green")
            .souls("green", "red purple")
            .grid("4:blue")
            .grigri("yellow")
            .played("yellow", "tok")
    };
    let mut table = moonlight(given(), "");
    table.play("yellow: act").asks("yellow", "name red, name blue");
    table.play("yellow: name blue");
    assert_eq!(table.souls("yellow"), "red blue blue blue blue");
    let mut table = moonlight(given(), "");
    table.plays("yellow: act; yellow: name red");
    assert_eq!(table.souls("yellow"), "red red red blue");
}

#[test]
fn vpc_144_e03_tix_drives_a_victim_through_the_mermaids() {
    let given = scene("west").sun("blue").at("blue", 1).souls("blue", "yellow").at("red", 10).coins("red", 2);
    let mut table = moonlight(given.at("yellow", 3).at("green", 0).played("blue", "tix"), "");
    table.plays("blue: act; blue: tix red acw");
    assert_eq!((table.at("red"), table.at("blue")), (6, 2));
    let red = table.pirate("red");
    assert_eq!((red.coins, table.souls("red").as_str(), table.view("red").treasure), (0, "", 12));
}

#[test]
fn vpc_192_e04_a_broadside() {
    let given = scene("east").at("red", 2).souls("red", "red red blue").power("red", 2);
    let given = given.at("blue", 8).souls("blue", "green").coins("blue", 2);
    let mut table = moonlight(given, "");
    table.play("red: end cw");
    assert_eq!((table.pirate("red").power, table.pirate("blue").coins, table.view("red").treasure), (4, 1, 11));
}

#[test]
fn vpc_153_e07_a_ritual() {
    let given = scene("south").sun("yellow").at("yellow", 0).souls("yellow", "red blue").at("blue", 2);
    let given =
        given.souls("blue", "green").at("green", 3).souls("green", "red yellow").at("red", 6).souls("red", "yellow");
    let given = given.played("yellow", "oodoo").played("green", "oodoo").played("red", "oodoo");
    let mut table = moonlight(given, "");
    assert_eq!(table.view("red").wind.name(), "East");
    table.plays("yellow: offer red; yellow: cell 1; yellow: sail cw ring").pass_on();
    assert_eq!(table.at("yellow"), 1);
    table.plays("blue: offer green; blue: cell 3; blue: sail cw ring").pass_on();
    table.plays("green: offer red; green: cell 2; green: sail cw ring ring").pass_on();
    assert_eq!((table.at("blue"), table.at("green")), (4, 5));
    table.plays("red: offer yellow; red: cell 5; red: sail acw ring").pass_on();
    assert_eq!(table.at("red"), 3);
    table.plays("yellow: offer blue; yellow: cell 7; yellow: sail cw ring").pass_on();
    assert_eq!(table.at("yellow"), 2);
    table.plays("green: offer yellow; green: cell 4; green: sail cw ring ring").pass_on();
    assert_eq!(table.at("green"), 7);
    assert_eq!(table.view("red").grid.iter().flatten().count(), 6);
    assert!(table.offers("yellow", "end cw"), "the Caller goes on with the turn");
}

#[test]
fn vpc_080_e08_becalmed_ships_are_passed() {
    for course in ["sail cw ring", "sail cw ring ring"] {
        let given = scene("south").at("red", 3).at("blue", 4).at("yellow", 9).at("green", 0);
        let mut table = decide(given, Step::RitualCourse(human("red"), 2), "");
        table.play(&format!("red: {course}")).asks("red", "take deck, pass");
        assert_eq!(table.at("red"), 5);
        assert!(table.pirate("red").stuck);
    }
}

#[test]
fn vpc_084_e09_a_storm_blocks_the_way() {
    let given = || scene("north").at("red", 2).at("yellow", 3).at("blue", 4).at("green", 9).coins("yellow", 1);
    let mut table = decide(given(), Step::RitualCourse(human("red"), 2), "");
    table.asks("red", "sail acw ring, sail acw ring ring");
    table.play("red: sail acw ring").asks("red", "take deck, pass");
    assert_eq!(table.at("red"), 1);
    // Nobody can Tix Red clockwise.
    let mut table = moonlight(given().sun("green").souls("green", "red").played("green", "tix"), "");
    table.play("green: act");
    assert!(table.offers("green", "tix red acw") && !table.offers("green", "tix red cw"));
}

#[test]
fn vpc_089_e11_a_chain_of_mermaids() {
    let given = scene("west").at("red", 6).coins("red", 1).souls("red", "red blue").at("yellow", 0).at("blue", 1);
    let mut table = decide(given.at("green", 3), Step::RitualCourse(human("red"), 1), "");
    table.play("red: sail cw ring").asks("red", "take deck, pass");
    assert_eq!((table.at("red"), table.pirate("red").coins, table.souls("red").as_str()), (10, 0, ""));
}

#[test]
fn vpc_092_e12_loot_is_taken_by_the_mermaids() {
    let given = scene("west").at("red", 3).souls("red", "green").at("blue", 6).coins("blue", 2).at("yellow", 0);
    let mut table = decide(given.at("green", 1), Step::RitualCourse(human("red"), 1), "");
    table.play("red: sail cw ring").asks("red", "take coin, pass");
    table.plays("red: take coin; red: pass").asks("red", "take deck, pass");
    assert_eq!((table.at("red"), table.pirate("red").coins, table.pirate("blue").coins), (10, 0, 1));
}

#[test]
fn vpc_096_e13_a_current_carries_a_ship_back_to_its_start() {
    let given = scene("east").side(7, "5a").at("red", 5).at("blue", 6).at("yellow", 0).at("green", 1);
    let mut table = decide(given, Step::RitualCourse(human("red"), 2), "");
    table.play("red: sail cw ring ring").asks("red", "swap, pass");
    table.play("red: pass").asks("red", "take deck, pass");
    assert_eq!((table.at("red"), table.pirate("red").facing.word()), (5, "cw"));
}

#[test]
fn vpc_105_e14_a_hop_passes_nobody() {
    let given = scene("west").at("red", 6).compass("red").coins("red", 1).at("yellow", 8).at("blue", 0);
    let mut table = decide(given.at("green", 1), Step::RitualCourse(human("red"), 1), "");
    table.asks("red", "sail cw ring, sail cw west, sail acw ring, sail acw east");
    table.play("red: sail cw west").asks("red", "take deck, pass");
    assert_eq!((table.at("red"), table.pirate("red").coins), (10, 0));
}

#[test]
fn vpc_190_e20_a_maelstrom() {
    let given = scene("north").at("red", 0).at("yellow", 4).at("blue", 6).at("green", 11).objects("red", "maelstrom");
    let mut table = moonlight(given, "");
    table.play("red: use maelstrom").asks("red", "take deck, pass");
    assert_eq!(["red", "yellow", "blue", "green"].map(|name| table.at(name)), [1, 5, 7, 0]);
    assert_eq!(table.each(|pirate| pirate.stuck), [false, true, true, true]);
    table.play("red: pass").asks("yellow", "take deck, pass");
    table.play("yellow: pass").asks("blue", "take deck, pass");
    table.play("blue: pass").asks("red", "end cw, end acw");
}

#[test]
fn vpc_220_e22_a_cursed_pirate_in_the_ritual() {
    let given = Scene::new(1).wind("east").at("yellow", 3).souls("yellow", "green red blue").grid("1:red 4:blue");
    let given = given.at("red", 9).at("blue", 0).at("green", 6).played("yellow", "jax");
    let mut table = decide(given, Step::Ritual(cursed("yellow"), 1, 0), "");
    assert_eq!((table.at("yellow"), table.view("red").grid[1]), (5, Some(Colour::Red)));
    assert_eq!(table.pirate("yellow").slots[1], None);
    assert_eq!(table.pirate("yellow").objects, 1);
    // Slot 2 is filled next.
    table.chance("c0 c1 c1 k4").choose("red tok");
    table.play("red: end cw");
    let slots: Vec<_> = table.pirate("yellow").slots.iter().flatten().copied().collect();
    assert_eq!(slots[..2], [Colour::Green, Colour::Purple]);
}

#[test]
fn vpc_172_e24_stars_into_the_mermaids() {
    for (facing, end) in [("acw", 6), ("cw", 10)] {
        let given = scene("west").at("red", 0).facing("red", facing).barrel("red", "stars", "green");
        let mut table = moonlight(given.at("yellow", 3).at("blue", 1).at("green", 2), "");
        table.plays("red: barrel; red: fly 8");
        assert_eq!(table.at("red"), end);
    }
}

#[test]
fn vpc_072_e25_the_wind_barrel_sets_ships_in_motion() {
    let given = || {
        let ships = scene("south").at("red", 1).barrel("red", "wind", "red").at("yellow", 4).coins("yellow", 1);
        ships.at("blue", 5).facing("blue", "acw").souls("blue", "red blue").at("green", 0)
    };
    let mut table = moonlight(given(), "");
    table.plays("red: barrel; red: turn 1");
    assert_eq!((table.at("yellow"), table.at("blue")), (6, 3));
    assert_eq!((table.pirate("yellow").coins, table.souls("blue").as_str()), (0, ""));
    let mut table = moonlight(given(), "");
    table.plays("red: barrel; red: turn 2");
    assert_eq!((table.at("yellow"), table.at("blue")), (4, 5));
}

#[test]
fn vpc_053_e27_the_moon_barrel() {
    let given = scene("east").sun("red").barrel("blue", "moon", "red").played("blue", "oodoo").played("red", "oodoo");
    let given = given.at("red", 0).at("yellow", 3).at("blue", 6).at("green", 1).souls("blue", "red red");
    let given = given.souls("green", "green").souls("red", "blue blue").souls("yellow", "yellow");
    let mut table = moonlight(given, "");
    let turns: Vec<&str> = table.view("red").turns.iter().map(|id| id.colour().word()).collect();
    assert_eq!(turns, ["blue", "red", "yellow", "green"]);
    assert_eq!(table.view("red").wind.name(), "West");
    // Both rounds of the ritual go from Blue, the second only to those who played #oodoo.
    let mut order = Vec::new();
    while !table.offers("blue", "end cw") {
        let name = table.waiting()[0];
        order.push(name);
        table.play(&format!("{name}: pass"));
    }
    assert_eq!(order, ["blue", "green", "red", "yellow", "blue", "red"]);
    // The mermaids go from the Sun holder, here Red (VPC-152, VPC-D90): Red leaves 4 for 6, then Blue leaves 5 for 10.
    let given = scene("east").sun("red").barrel("blue", "moon", "red").played("blue", "oodoo").played("red", "oodoo");
    let mut table = moonlight(given.at("red", 4).at("blue", 5).at("yellow", 0).at("green", 1), "");
    assert_eq!(table.pass_on().at("red"), 6);
    assert_eq!(table.at("blue"), 10);
}

#[test]
fn vpc_145_e28_no_tix() {
    let given = scene("south").at("red", 4).at("yellow", 5).at("blue", 9).souls("red", "red").souls("blue", "red");
    let given = given.grigri("green").at("green", 0).played("red", "tix").played("blue", "tix");
    let mut table = moonlight(given, "");
    table.asks("red", "end cw, end acw");
    table.plays("red: end cw; yellow: end cw").asks("blue", "end cw, end acw");
}

#[test]
fn vpc_243_e33_a_ghost_whisper_is_used_twice_at_most() {
    let given = scene("east").at("red", 10).objects("red", "ghost-whisper").discard("octopus ghost-whisper");
    let mut table = moonlight(given.at("yellow", 3).at("blue", 4).at("green", 6), "");
    let pile = |table: &crate::table::Table| -> Vec<&str> {
        table.view("red").discard.iter().map(|object| object.word()).collect()
    };
    table.plays("red: use ghost-whisper; red: sail cw ring").asks("red", "take deck, take discard, pass");
    assert_eq!(pile(&table), ["octopus", "ghost-whisper"], "not the one in use");
    table.play("red: take discard");
    assert_eq!(pile(&table), ["octopus", "ghost-whisper"], "the used one is laid on top");
    table.asks("red", "use ghost-whisper, end cw, end acw");
    table.plays("red: use ghost-whisper; red: sail acw ring").asks("red", "take deck, take discard, pass");
    table.play("red: take discard");
    assert_eq!((table.at("red"), table.known("blue", "red").as_str()), (10, "ghost-whisper"));
    table.asks("red", "end cw, end acw");
}

#[test]
fn vpc_106_e34_a_free_compass() {
    let given = || {
        let ships = Scene::new(4).option("compass", "free").wind("north").at("red", 9).compass("red").at("yellow", 3);
        ships.at("blue", 5).at("green", 7)
    };
    for (course, end, facing) in [
        ("sail cw east", 4, "cw"),
        ("sail acw east", 2, "acw"),
        ("sail cw north", 0, "cw"),
        ("sail acw north", 0, "acw"),
    ] {
        let mut table = decide(given(), Step::RitualCourse(human("red"), 1), "");
        table.play(&format!("red: {course}"));
        assert_eq!(table.offers("red", "swap"), course.ends_with("east"), "Yellow on 3 may be boarded");
        table.pass_on();
        let red = table.pirate("red");
        assert_eq!((red.at, red.facing.word(), red.stuck), (Some(end), facing, end != 2), "{course}");
    }
}

#[test]
fn vpc_046_e17_bones_and_jail() {
    let given = || {
        let scene = Scene::new(3).option("cursed_pirates", "none").option("east_barrel", "bones").wind("north");
        let mut table = dusk(scene.souls("red", "red"), "");
        table.choose("red take, yellow take, blue tok").plays("red: conjure bones; red: card jax");
        table.asks("red", "card take, card jax");
        table
    };
    let mut table = given();
    table.play("red: card jax");
    assert_eq!(table.each(|pirate| pirate.jailed), [false; 3]);
    assert_eq!(table.pirate("red").played, Some(Action::Jax));
    table.plays("red: end cw; yellow: end cw; blue: end cw");
    assert!(table.offers("red", "card take") && !table.offers("red", "card jax"), "the next round");
    let mut table = given();
    table.play("red: card take");
    assert_eq!(table.each(|pirate| pirate.jailed), [true, true, false]);
}

#[test]
fn vpc_211_e32_a_cursed_pirate_with_six_souls_skips_jax() {
    let given = Scene::new(1).souls("green", "red red blue blue yellow green");
    let mut table = dusk(given, "c1 c1 c0 c2");
    table.choose("red take");
    assert_eq!(times!(table, Event::JaxSkipped { .. }), 1);
    let jailed = story!(table, Event::Jailed { .. });
    assert_eq!(jailed, [human("red"), cursed("green")].map(|pirate| Event::Jailed { pirate }));
}
