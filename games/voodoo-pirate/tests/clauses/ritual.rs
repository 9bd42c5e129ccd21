//! #oodoo and the ritual.

use crate::table::{Table, moonlight, plain, plain_with, times};
use voodoo_pirate::Event;
use voodoo_pirate::scene::Scene;
use voodoo_pirate::state::Step;

/// All four ships at sea with a soul of their colour; Red calls, and the vane turns to Fair Wind.
fn scene() -> Scene {
    let scene = plain(4).ship("red", "C6").ship("yellow", "C9").ship("blue", "B5").ship("green", "A7").wind("mermaids");
    let scene = scene.souls("red", "red").souls("yellow", "yellow").souls("blue", "blue").souls("green", "green");
    scene.action("red", "oodoo")
}

fn in_menu(table: &Table) -> bool {
    matches!(table.decision(), Some(Step::Menu(_)))
}

#[test]
fn vpb_080_there_is_one_ritual_a_round() {
    let mut table = moonlight(scene().action("yellow", "oodoo").action("green", "oodoo").wind("storm"), "");
    table.play("red: conjure oodoo");
    assert_eq!((times!(table, Event::RitualBegan { .. }), table.view("blue").ritual_held), (1, true));
    table.play_all("red: pass; yellow: pass; blue: pass; green: pass");
    table.play_all("red: pass; yellow: pass; green: pass");
    assert!(in_menu(&table) && !table.lists("red", "conjure oodoo"));
    table.end("red", "west").end("yellow", "west").end("blue", "west").end("green", "west");
    assert_eq!(table.log_of("The ritual of").len(), 1);
}

#[test]
fn vpb_081_the_caller_is_the_first_visited_pirate_with_oodoo() {
    let scene = scene().action("red", "jax").action("green", "oodoo").action("blue", "oodoo").sun("yellow");
    let mut table = moonlight(scene.clone(), "");
    assert_eq!((table.view("red").caller, table.view("red").wind.word()), (None, "mermaids"));
    table.end("yellow", "west");
    assert_eq!(table.view("red").caller, Some(table.ship("blue").pirate));
    let mut table = moonlight(scene.ship("blue", "B1"), "");
    table.end("yellow", "west");
    assert_eq!(table.view("red").caller, Some(table.ship("green").pirate), "Blue is on the shore");
    let mut table = moonlight(plain(4).wind("storm").action("yellow", "oodoo").ship("yellow", "D3"), "");
    table.end("red", "west").end("blue", "west").end("green", "west");
    assert_eq!((table.log_of("ritual").len(), table.log_of("vane").len(), table.is_over()), (0, 0, true));
}

#[test]
fn vpb_082_the_vane_turns_a_quadrant_for_each_oodoo_played() {
    for (others, wind) in
        [("", "storm"), ("yellow", "mermaids"), ("yellow blue", "fair"), ("yellow blue green", "becalmed")]
    {
        let scene = others.split_whitespace().fold(scene(), |scene, name| scene.action(name, "oodoo"));
        assert_eq!(moonlight(scene.wind("becalmed"), "").view("red").wind.word(), wind);
    }
    // Cursed Pirates, and pirates already on the shore, count.
    let scene = plain_with(2, 2).wind("storm").action("red", "oodoo").action("green", "oodoo");
    assert_eq!(moonlight(scene.action("yellow", "oodoo").ship("yellow", "D3"), "").view("red").wind.word(), "becalmed");
}

#[test]
fn vpb_083_caught_ships_are_resolved_before_anything_else_in_the_turn() {
    let scene = scene().wind("becalmed").ship("blue", "C8").ship("green", "D7").ship("red", "C7");
    let mut table = moonlight(scene, "");
    assert_eq!(table.view("red").wind.word(), "storm");
    assert_eq!(["red", "blue", "green"].map(|name| table.at(name)), ["B7", "A8", "A7"].map(String::from));
    table.play("red: end");
    assert_eq!(table.at("red"), "B7");
}

#[test]
fn vpb_084_the_caller_chooses_the_moment_of_the_ritual() {
    let mut table = moonlight(scene().barrel("red", "stars"), "");
    table.play("red: barrel stars").play("red: sail west 2");
    assert_eq!((table.at("red").as_str(), table.view("red").ritual_held), ("C4", false));
    table.play("red: conjure oodoo").play("red: place red 9").play("red: sail south 1");
    assert_eq!(table.at("red"), "D4");
}

#[test]
fn vpb_085_the_caller_may_pass_but_not_prevent_the_ritual() {
    let mut table = moonlight(scene(), "");
    table.play("red: end").asks_first("red", "pass").play("red: pass");
    assert_eq!((table.waiting(), times!(table, Event::RitualPassed { .. })), (vec!["yellow"], 1));
    table.play("yellow: place yellow 4").play("yellow: sail west 1");
    assert_eq!(table.at("yellow"), "C8");
    table.play_all("blue: pass; green: pass; red: pass");
    assert!(matches!(table.decision(), Some(Step::Face(_))), "just before the facing");
}

#[test]
fn vpb_086_round_1_goes_clockwise_from_the_caller_to_all_with_a_usable_soul() {
    let scene = scene().action("red", "jax").action("blue", "oodoo").sun("blue").buried("green", 0, 0, "green");
    let mut table = moonlight(scene.clone(), "");
    table.play("blue: conjure oodoo").play("blue: pass");
    assert_eq!(table.waiting(), ["red"], "Green's soul is buried; what card Red played does not matter");
    table.play("red: pass").play("yellow: pass").play("blue: pass");
    assert!(in_menu(&table), "once each");
    let mut table = moonlight(scene.jailed("red").ship("yellow", "C2"), "");
    table.play("blue: conjure oodoo").play("blue: pass");
    assert_eq!(table.waiting(), ["blue"], "neither from jail nor from the shore: round 2");
}

#[test]
fn vpb_087_round_2_is_for_oodoo_players_also_those_who_passed() {
    let scene = scene().action("blue", "oodoo").souls("blue", "blue").souls("yellow", "blue").wind("storm");
    let mut table = moonlight(scene, "");
    table.play_all("red: conjure oodoo; red: pass; yellow: pass; blue: place blue 1; blue: sail west 1; green: pass");
    table.play("red: place red 2").play("red: sail west 1");
    assert_eq!(table.waiting(), ["blue"], "Yellow has souls but did not play #oodoo");
    table.play("blue: pass");
    assert!(in_menu(&table));
}

#[test]
fn vpb_088_a_soul_goes_on_any_empty_cell_then_the_ship_moves_before_the_next_pirate() {
    let scene = scene().souls("red", "blue").grid("1 green, 5 purple");
    let mut table = moonlight(scene, "");
    table.play("red: conjure oodoo");
    let moves = table.moves("red");
    assert_eq!(moves.len(), 1 + 2 * 7);
    table.refuses("red: place red 1").refuses("red: place green 2").play("red: place blue 3");
    assert_eq!(table.view("red").grid[2].map(|soul| soul.word()), Some("blue"));
    assert_eq!((table.souls("red"), table.waiting(), table.at("red")), ([1, 0, 0, 0, 0], vec!["red"], "C6".into()));
    table.play("red: sail west 1");
    assert_eq!((table.at("red").as_str(), table.waiting()), ("C5", vec!["yellow"]));
}

#[test]
fn vpb_089_the_move_is_one_step_west_or_south_and_must_be_made() {
    let mut table = moonlight(scene(), "");
    table.play("red: conjure oodoo").play("red: place red 1").asks("red", "sail south 1, sail west 1");
    table.refuses("red: pass").play("red: sail south 1");
    assert_eq!(table.at("red"), "D6");
}

#[test]
fn vpb_090_beside_a_soul_of_its_colour_the_move_may_be_two_steps() {
    let ways = |grid: &str, cell: &str| {
        let mut table = moonlight(scene().grid(grid), "");
        table.play("red: conjure oodoo").play(&format!("red: place red {cell}"));
        table.moves("red").join(", ")
    };
    let (one, two) = ("sail south 1, sail west 1", "sail south 1, sail south 2, sail west 1, sail west 2");
    assert_eq!(ways("1 red", "2"), two);
    assert_eq!(ways("1 red", "8"), two, "the ring is closed");
    assert_eq!(ways("1 red", "3"), one);
    assert_eq!(ways("1 red", "9"), one, "the centre does not touch a corner");
    assert_eq!(ways("4 red", "9"), two);
    assert_eq!(ways("1 blue, 3 green", "2"), one, "another colour");
    assert_eq!(ways("2 red, 4 red, 6 red", "9"), two, "three matches give no third step");
}

#[test]
fn vpb_091_the_direction_holds_for_a_round_of_the_ritual_and_may_differ_in_the_next() {
    let mut table = moonlight(scene().souls("red", "red").grid("1 red"), "");
    table.play_all("red: conjure oodoo; red: place red 2; red: sail west 2");
    assert_eq!((table.path("red").as_str(), table.waiting()), ("C5 C4", vec!["yellow"]));
    table.play_all("yellow: pass; blue: pass; green: pass; red: place red 3; red: sail south 1");
    assert_eq!(table.at("red"), "D4");
}

#[test]
fn vpb_092_the_usable_compass_gives_all_eight_directions() {
    let mut table = moonlight(scene().compass("red").grid("1 red"), "");
    table.play("red: conjure oodoo").play("red: place red 2");
    assert_eq!(table.moves("red").len(), 16);
    table.play("red: sail northeast 2");
    assert_eq!(table.path("red"), "B7 A8");
    let mut table = moonlight(scene().compass("yellow"), "");
    table.play("red: conjure oodoo").play("red: place red 2").asks("red", "sail south 1, sail west 1");
}

#[test]
fn vpb_094_a_grid_that_is_not_full_keeps_its_souls() {
    let mut table = moonlight(plain(2).option("cursed", "0").souls("red", "red").action("red", "oodoo"), "");
    table.play_all("red: conjure oodoo; red: place red 7; red: sail west 1").end("red", "west").end("yellow", "west");
    assert_eq!(table.view("red").round, 2);
    assert_eq!(table.view("red").grid[6].map(|soul| soul.word()), Some("red"));
}

#[test]
fn vpb_095_ships_in_the_harbour_take_part() {
    let mut table = moonlight(plain(4).souls("yellow", "red").action("red", "oodoo"), "");
    table.play("red: conjure oodoo").play("yellow: place red 1").play("yellow: sail west 1");
    assert_eq!(table.path("yellow"), "A7");
}

#[test]
fn vpb_096_a_becalmed_ship_places_its_soul_and_stays() {
    let scene = scene().wind("fair").ship("red", "C5").souls("red", "blue").grid("1 red");
    let mut table = moonlight(scene, "");
    table.play("red: conjure oodoo").play("red: place red 2");
    assert_eq!((table.at("red").as_str(), table.waiting()), ("C5", vec!["yellow"]));
    assert_eq!(table.view("red").grid.iter().flatten().count(), 2);
}

#[test]
fn vpb_097_ritual_moves_are_voluntary_also_without_the_moon() {
    let scene = scene().ship("yellow", "B6").coins("blue", 1).sea_coins("B4");
    let mut table = moonlight(scene.clone(), "");
    table.play_all("red: conjure oodoo; red: pass; yellow: place yellow 1; yellow: sail west 1");
    table.asks("yellow", "pass, board blue").play("yellow: board blue").play("yellow: loot coin");
    assert_eq!((table.at("yellow").as_str(), table.holds("yellow").0), ("B4", 2), "loot and a coin from the sea");
    // On a map, too.
    let mut table = moonlight(scene.ship("green", "A6"), "");
    table.play_all("red: conjure oodoo; red: pass; yellow: pass; blue: pass; green: place green 1; green: sail west 1");
    assert_eq!(table.view("red").compass, Some(table.ship("green").pirate));
}

#[test]
fn vpb_098_after_the_ritual_oodoo_pirates_have_no_action_and_landed_ones_no_second_round() {
    let scene = scene().action("yellow", "oodoo").action("blue", "oodoo").souls("yellow", "blue").wind("becalmed");
    let mut table = moonlight(scene.ship("yellow", "C3").tiles("A1 A2"), "");
    assert_eq!(table.view("red").wind.word(), "fair");
    table.play_all(
        "red: conjure oodoo; red: pass; yellow: place yellow 1; yellow: sail west 1; blue: pass; green: pass",
    );
    table.play("red: pass");
    assert_eq!((table.at("yellow").as_str(), table.waiting()), ("C2", vec!["blue"]), "Yellow has landed");
    table.play("blue: pass").end("red", "west");
    assert_eq!(table.waiting(), ["blue"]);
    assert!(!table.lists("blue", "conjure oodoo"));
}

#[test]
fn vpb_099_a_ritual_without_souls_has_no_effect_but_the_wind_has_changed() {
    let mut table = moonlight(plain(4).wind("storm").action("red", "oodoo"), "");
    table.play("red: conjure oodoo");
    assert!(in_menu(&table));
    assert_eq!((table.view("red").wind.word(), table.view("red").ritual_held), ("mermaids", true));
    assert!(table.view("red").grid.iter().all(Option::is_none));
}

#[test]
fn vpb_370_a_caller_driven_ashore_by_the_turned_wind_leaves_the_ritual_to_the_others() {
    // A tile makes C3 haunted; the Mermaid's Breath pushes Red, who faces west, onto C2.
    let scene = scene().ship("red", "C3").tiles("C3 A2").wind("storm");
    let mut table = moonlight(scene, "");
    assert_eq!((table.at("red").as_str(), table.waiting()), ("C2", vec!["yellow"]));
    table.play_all("yellow: pass; blue: pass; green: place green 1; green: sail west 1");
    assert_eq!(table.turns(), ["yellow"], "Red's turn is over, without facing");
}

#[test]
fn vpb_371_every_allowed_direction_is_offered_also_one_that_leads_nowhere() {
    let scene = scene().ship("red", "D10").tiles("A1 A2").ship("green", "A2").compass("green");
    let mut table = moonlight(scene, "");
    table.play("red: conjure oodoo").play("red: place red 1").asks("red", "sail south 1, sail west 1");
    table.play("red: sail south 1");
    assert_eq!((table.path("red").as_str(), table.at("red").as_str()), ("", "D10"));
    table.play_all("yellow: pass; blue: pass; green: place green 3");
    assert_eq!(table.moves("green").len(), 8);
}
