//! Moonlight and Dawn: VPC-051 to VPC-065.

use voodoo_pirate_cards::Event;
use voodoo_pirate_cards::scene::Scene;

use crate::table::{Table, cursed, dawn, dusk, moonlight, story, times};

fn scene() -> Scene {
    Scene::new(4).wind("east")
}

/// Who has had the Moon, while all end their turns at once.
fn turns(table: &mut Table) -> Vec<&'static str> {
    let (mut order, round) = (Vec::new(), table.view("red").round);
    while table.view("red").round == round && !table.is_over() {
        let name = table.waiting()[0];
        assert_eq!(table.view("red").moon.colour().word(), name, "the pirate on turn holds the Moon");
        order.push(name);
        table.play(&format!("{name}: end cw"));
    }
    order
}

#[test]
fn vpc_051_vpc_052_each_free_pirate_has_one_turn_from_the_sun_holder_on() {
    assert_eq!(turns(&mut moonlight(scene().sun("green"), "")), ["green", "red", "yellow", "blue"]);
    let jailed = scene().sun("yellow").played("green", "take").played("yellow", "take");
    assert_eq!(turns(&mut moonlight(jailed, "")), ["blue", "red"]);
}

#[test]
fn vpc_053_a_pirate_on_the_moon_barrel_goes_first_unless_jailed() {
    let given = || scene().wind("north").at("green", 1).sun("yellow").barrel("green", "moon", "red");
    assert_eq!(turns(&mut moonlight(given(), "")), ["green", "yellow", "blue", "red"]);
    let jailed = given().played("green", "take").played("blue", "take");
    assert_eq!(turns(&mut moonlight(jailed, "")), ["yellow", "red"]);
}

#[test]
fn vpc_054_card_barrel_and_objects_in_any_order_card_and_barrel_once() {
    let given = || {
        let holds = scene().souls("red", "red").objects("red", "compass octopus").played("red", "jax");
        holds.barrel("red", "wind", "red")
    };
    let mut table = moonlight(given(), "");
    table.asks("red", "act, barrel, use compass, use octopus, end cw, end acw");
    table.play("red: act").asks("red", "barrel, use compass, use octopus, end cw, end acw");
    table.play("red: use compass").asks("red", "barrel, use octopus, end cw, end acw");
    table.plays("red: barrel; red: turn 1").asks("red", "use octopus, end cw, end acw");
    let mut table = moonlight(given(), "");
    table.plays("red: barrel; red: turn 1").asks("red", "act, use compass, use octopus, end cw, end acw");
    table.plays("red: use octopus; red: take blue").asks("red", "act, use compass, end cw, end acw");
    table.play("red: act").asks("red", "use compass, end cw, end acw");
}

#[test]
fn vpc_055_all_may_be_left_undone_and_what_cannot_be_done_is_not_offered() {
    let given = scene().souls("red", "red").objects("red", "octopus").played("red", "tok").barrel("red", "sea", "red");
    let mut table = moonlight(given, "");
    table.play("red: end acw");
    assert_eq!((table.waiting(), table.pirate("red").acted), (vec!["yellow"], false));
    // Without a soul neither Tok nor the Octopus can do anything.
    moonlight(scene().objects("red", "octopus").played("red", "tok"), "").asks("red", "end cw, end acw");
    let stars = scene().barrel("red", "stars", "purple");
    moonlight(stars, "").asks("red", "end cw, end acw");
}

#[test]
fn vpc_056_oodoo_is_never_conjured_by_choice() {
    let given = scene().wind("north").played("red", "oodoo").played("yellow", "oodoo").at("yellow", 1).at("red", 2);
    let mut table = moonlight(given, "");
    assert_eq!(times!(table, Event::RitualCalled { .. }), 1);
    table.asks("red", "end cw, end acw");
    table.play("red: end cw").asks("yellow", "end cw, end acw");
    table.refuses("yellow: act");
}

#[test]
fn vpc_057_nothing_is_begun_inside_something_else() {
    // Red, in the middle of Take, cannot use an object; nor Blue, asked in the ritual.
    let mut table = moonlight(scene().objects("red", "compass").played("red", "take"), "");
    table.play("red: act").refuses("red: use compass").refuses("red: end cw");
    table
        .play("red: take coin")
        .refuses("red: use compass")
        .play("red: pass")
        .asks("red", "use compass, end cw, end acw");
    let given =
        scene().objects("red", "compass").souls("red", "red").barrel("red", "sea", "red").played("red", "oodoo");
    let mut table = moonlight(given.at("red", 2).at("yellow", 1), "");
    table.asks("red", "offer red, pass");
    table.play("red: offer red").refuses("red: use compass").refuses("red: barrel");
}

#[test]
fn vpc_058_an_object_gained_in_the_turn_can_be_used_in_it() {
    let mut table = moonlight(scene().played("red", "take"), "k7");
    table.asks("red", "act, end cw, end acw");
    table.plays("red: act; red: take deck; red: pass").asks("red", "use compass, end cw, end acw");
}

#[test]
fn vpc_059_the_turn_ends_with_facing_then_the_broadside_then_the_moon_passes_on() {
    let given = scene().at("red", 2).souls("red", "red").at("blue", 8).coins("blue", 1);
    let mut table = moonlight(given, "");
    table.asks("red", "end cw, end acw");
    table.play("red: end acw");
    let told = story!(table, Event::TurnEnded { .. }, Event::Fired { .. }, Event::TurnBegan { .. });
    let kinds: Vec<&str> = told
        .iter()
        .map(|event| match event {
            Event::TurnEnded { .. } => "ended",
            Event::Fired { .. } => "fired",
            _ => "began",
        })
        .collect();
    assert_eq!(kinds, ["ended", "fired", "began"], "the shot is no choice");
    assert_eq!((table.pirate("red").facing.word(), table.waiting()), ("acw", vec!["yellow"]));
}

#[test]
fn vpc_060_facing_rules_wind_pushes_and_nothing_else() {
    // The broadside is the same either way, and so are the courses of a Ghost Whisper.
    for facing in ["cw", "acw"] {
        let given = scene().at("red", 2).facing("red", facing).souls("red", "red red").at("blue", 8).coins("blue", 1);
        let mut table = moonlight(given.objects("red", "ghost-whisper"), "");
        table.play("red: use ghost-whisper").asks("red", "sail cw ring, sail acw ring");
        let given = scene().at("red", 2).facing("red", facing).souls("red", "red red").at("blue", 8).coins("blue", 1);
        let mut table = moonlight(given, "");
        table.play(&format!("red: end {facing}"));
        assert_eq!((table.pirate("red").power, table.pirate("blue").coins), (3, 0));
    }
    // The ship set in motion by the wind goes the way that it was left facing.
    for (facing, end) in [("cw", 6), ("acw", 3)] {
        let given =
            Scene::new(4).wind("south").at("red", 4).at("yellow", 0).barrel("yellow", "wind", "red").at("green", 1);
        let mut table = moonlight(given.at("blue", 10), "");
        table.plays(&format!("red: end {facing}; yellow: barrel; yellow: turn 1"));
        assert_eq!(table.at("red"), end);
    }
}

#[test]
fn vpc_061_only_a_voluntary_move_turns_the_ship() {
    let facing = |table: &Table, name: &str| table.pirate(name).facing.word();
    let given = scene().at("red", 1).at("blue", 9).at("yellow", 3).at("green", 6).objects("red", "ghost-whisper");
    let mut table = moonlight(given, "");
    table.plays("red: use ghost-whisper; red: sail acw ring");
    assert_eq!(facing(&table, "red"), "acw");
    // Tix turns the conjurer, not the victim.
    let given = scene().at("red", 1).souls("red", "red").at("blue", 10).grigri("green").played("red", "tix");
    let mut table = moonlight(given.at("yellow", 5).at("green", 4), "");
    table.plays("red: act; red: tix blue acw").pass_on();
    assert_eq!((facing(&table, "blue"), table.at("blue")), ("cw", 9), "moved anticlockwise, facing clockwise");
    table.pass_on();
    assert_eq!(facing(&table, "red"), "cw");
    // Stars, the Maelstrom and the current do not turn a ship either.
    let given = Scene::new(4).wind("west").at("red", 2).facing("red", "acw").barrel("red", "stars", "blue");
    let mut table = moonlight(given, "");
    table.play("red: barrel").pass_on();
    assert_eq!((table.at("red"), facing(&table, "red")), (10, "acw"));
    let given = Scene::new(4).wind("north").side(2, "5a").at("red", 3).facing("red", "cw").objects("red", "maelstrom");
    let mut table = moonlight(given.at("yellow", 8).at("blue", 10).at("green", 11), "");
    table.play("red: use maelstrom").pass_on();
    assert_eq!((table.at("red"), facing(&table, "red")), (1, "cw"), "2 is the current, it drives on to 1");
}

#[test]
fn vpc_062_when_the_moon_has_been_round_dawn_breaks() {
    let mut table = moonlight(scene(), "");
    table.plays("red: end cw; yellow: end cw; blue: end cw");
    assert_eq!(times!(table, Event::Dawn { .. }), 0);
    table.play("green: end cw");
    assert_eq!((times!(table, Event::Dawn { .. }), table.view("red").round), (1, 2));
}

#[test]
fn vpc_063_the_game_ends_at_dawn_with_the_marker_on_north() {
    let table = dawn(scene().round(11), "");
    assert!(!table.is_over() && table.view("red").round == 12);
    let table = dawn(scene().round(12), "");
    assert!(table.is_over());
    assert_eq!((times!(table, Event::Dawn { .. }), times!(table, Event::Over)), (0, 1));
}

#[test]
fn vpc_064_tokens_and_figures_are_returned_and_the_sun_passes_left() {
    let given = scene().sun("green").played("red", "take").played("yellow", "take").barrel("blue", "sea", "red");
    let mut table = moonlight(given, "");
    assert_eq!(table.each(|pirate| pirate.jailed), [true, true, false, false]);
    table.plays("green: end cw; blue: end cw");
    assert_eq!(table.each(|pirate| (pirate.jailed, pirate.barrel)), [(false, None); 4], "unused magic is lost");
    let view = table.view("spectator");
    assert_eq!((view.sun.colour().word(), view.moon.colour().word(), view.ring[6].figure), ("red", "red", None));
    // With three players the third passes it to the first.
    let mut table = moonlight(Scene::new(3).option("cursed_pirates", "none").wind("east").sun("blue"), "");
    table.plays("blue: end cw; red: end cw; yellow: end cw");
    assert_eq!(table.view("red").sun.colour().word(), "red");
}

#[test]
fn vpc_065_a_cursed_pirate_with_an_empty_action_deck_shuffles_all_five() {
    let mut table = dusk(Scene::new(3).wind("east").action_deck("green", "tok"), "");
    table.choose("red tok, yellow tok, blue tok").plays("red: end cw; yellow: end cw; blue: end cw");
    assert_eq!(story!(table, Event::CursedShuffled { .. }), [Event::CursedShuffled { pirate: cursed("green") }]);
    assert_eq!(table.pirate("green").action_deck.len(), 5);
    // Not before it is empty.
    let mut table = dusk(Scene::new(3).wind("east").action_deck("green", "tok tix"), "c1");
    table.choose("red tok, yellow tok, blue tok").plays("red: end cw; yellow: end cw; blue: end cw");
    assert_eq!((times!(table, Event::CursedShuffled { .. }), table.pirate("green").action_deck.len()), (0, 1));
}
