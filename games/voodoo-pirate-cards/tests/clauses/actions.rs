//! Action cards: Jax, Tok and Take: VPC-127 to VPC-142.

use engine::chance::Asked;
use voodoo_pirate_cards::Event;
use voodoo_pirate_cards::scene::Scene;

use crate::table::{Table, dusk, moonlight, times};

fn scene() -> Scene {
    Scene::new(4).wind("east")
}

/// Four ships on fair water where nobody is across from another.
fn apart() -> Scene {
    Scene::new(4).wind("north").at("red", 1).at("yellow", 2).at("blue", 10).at("green", 11)
}

#[test]
fn vpc_127_a_card_is_conjured_or_not_in_the_own_turn() {
    let given = scene().souls("red", "red").souls("yellow", "blue").played("red", "tok").played("yellow", "jax");
    let mut table = moonlight(given, "");
    table.refuses("yellow: act").play("red: end cw").asks("yellow", "act, end cw, end acw");
    table.refuses("red: act").play("yellow: act");
    assert_eq!(table.each(|pirate| pirate.acted), [false, true, false, false]);
    // In the next round the next card is conjured.
    table.plays("yellow: end cw; blue: end cw; green: end cw").choose("yellow take").pass_on();
    table.asks("yellow", "act, end cw, end acw");
}

#[test]
fn vpc_128_a_declined_card_counts_as_played() {
    let mut table = dusk(Scene::new(2).option("cursed_pirates", "none").at("red", 1).at("yellow", 2), "");
    table.choose("red jax, yellow tok").plays("red: end cw; yellow: end cw");
    assert!(!table.offers("red", "card jax"), "for the next round");
    // A Take that would be declined still brings both to jail; #oodoo counts for the wind before it is anybody's choice.
    let table = moonlight(apart().played("red", "take").played("blue", "take"), "");
    assert_eq!(table.each(|pirate| pirate.jailed), [true, false, true, false]);
    let table = moonlight(apart().played("red", "oodoo").played("blue", "oodoo"), "");
    assert_eq!(table.view("red").wind.name(), "South", "two quadrants, though nobody has a soul to offer");
}

#[test]
fn vpc_129_jax_brings_one_soul_more_for_each_jax_before_it() {
    let given = ["red", "yellow", "blue", "green"].into_iter().fold(apart(), |scene, name| scene.played(name, "jax"));
    let mut table = moonlight(given, "k0 k1 k1 k2 k2 k2 k3 k3 k3 k3");
    for (name, souls) in
        [("red", "red"), ("yellow", "yellow yellow"), ("blue", "blue blue blue"), ("green", "green green green green")]
    {
        table.play(&format!("{name}: act"));
        assert_eq!(table.souls(name), souls);
        table.play(&format!("{name}: end cw"));
    }
    assert_eq!(table.asked()[0], Asked::Kind(vec![4, 4, 4, 4, 2]), "at random from the bag");
    assert_eq!(table.asked()[3], Asked::Kind(vec![3, 2, 4, 4, 2]));
}

#[test]
fn vpc_130_the_count_begins_anew_each_round() {
    let mut table = moonlight(apart().round(3).played("red", "jax").jaxed(2), "");
    table.play("red: act");
    assert_eq!(times!(table, Event::SoulDrawn { .. }), 3);
    table.plays("red: end cw; yellow: end cw; blue: end cw; green: end cw");
    assert_eq!((table.view("red").round, table.view("red").jax), (4, 1));
}

#[test]
fn vpc_131_souls_beyond_six_go_back() {
    let given = apart().souls("red", "red red red red blue blue").jaxed(1).played("red", "jax");
    let mut table = moonlight(given, "k1 k3");
    table.play("red: act").asks("red", "return red, return yellow, return blue, return green");
    table.plays("red: return red; red: return red").asks("red", "end cw, end acw");
    assert_eq!(table.souls("red"), "red red yellow blue blue green");
}

#[test]
fn vpc_132_missing_souls_are_chosen_from_the_grid() {
    let given = || apart().grid("1:green 2:purple 9:yellow").bag("red").jaxed(2).played("red", "jax");
    let mut table = moonlight(given(), "");
    table.play("red: act").asks("red", "cell 1, cell 2, cell 9");
    table.play("red: cell 2").asks("red", "cell 1, cell 9");
    table.play("red: cell 9").asks("red", "end cw, end acw");
    assert_eq!(
        (table.souls("red").as_str(), table.view("red").grid.iter().flatten().count()),
        ("red yellow purple", 1)
    );
    // The last soul of the grid comes unasked, the rest is lost; storage is settled at the end.
    let given =
        apart().grid("4:green").souls("red", "red red red blue blue blue").bag("").jaxed(2).played("red", "jax");
    let mut table = moonlight(given, "");
    table.play("red: act").asks("red", "return red, return blue, return green");
    table.play("red: return green").asks("red", "end cw, end acw");
    assert_eq!(table.view("red").grid, [None; 9]);
}

#[test]
fn vpc_133_with_bag_and_grid_empty_jax_is_not_offered() {
    moonlight(apart().bag("").played("red", "jax"), "").asks("red", "end cw, end acw");
    moonlight(apart().bag("red").played("red", "jax"), "").asks("red", "act, end cw, end acw");
    moonlight(apart().grid("4:green").bag("").played("red", "jax"), "").asks("red", "act, end cw, end acw");
}

/// Red has conjured Tok.
fn tok(scene: Scene) -> Table {
    let mut table = moonlight(scene.played("red", "tok"), "");
    table.play("red: act");
    table
}

#[test]
fn vpc_134_tok_names_a_colour_that_the_pirate_holds() {
    tok(apart().souls("red", "yellow purple").souls("blue", "red")).asks("red", "name yellow, name purple");
}

#[test]
fn vpc_135_tok_collects_from_grid_and_all_others_and_leaves_the_bag() {
    let given = Scene::new(2).wind("north").at("red", 1).at("yellow", 2).at("blue", 10).at("green", 11);
    let given =
        given.souls("red", "red blue").souls("yellow", "red blue").souls("blue", "green - red").grid("3:red 4:green");
    let mut table = tok(given.jailed("yellow").grigri("green"));
    table.play("red: name red");
    assert_eq!(table.souls("red"), "red red red red blue");
    assert_eq!((table.souls("yellow").as_str(), table.souls("blue").as_str()), ("blue", "green"));
    assert_eq!((table.view("red").bag, table.view("red").grid[2]), ([0, 4, 2, 2, 2], None));
    // The bag keeps its souls of the colour.
    let mut table = tok(apart().souls("red", "red blue").souls("yellow", "red"));
    table.play("red: name red");
    assert_eq!((table.souls("red").as_str(), table.view("red").bag[0]), ("red red blue", 2));
}

#[test]
fn vpc_136_the_victims_are_not_asked_and_emptied_cells_can_be_used_again() {
    let mut table =
        tok(apart().souls("red", "red").souls("yellow", "red").grid("1:red 2:blue").played("yellow", "oodoo"));
    table.asks("red", "end cw, end acw");
    table
        .plays("red: end cw; red: offer red")
        .asks("red", "cell 1, cell 3, cell 4, cell 5, cell 6, cell 7, cell 8, cell 9");
}

#[test]
fn vpc_137_more_than_six_souls_go_to_the_bag() {
    let given = apart().souls("red", "red blue blue blue green").souls("yellow", "red red").souls("blue", "red");
    let mut table = tok(given);
    table.play("red: name red").asks("red", "return red, return blue, return green");
    table.plays("red: return green; red: return red").asks("red", "end cw, end acw");
    assert_eq!((table.souls("red").as_str(), table.view("red").bag), ("red red red blue blue blue", [1, 4, 1, 4, 2]));
}

#[test]
fn vpc_138_tok_needs_a_soul_but_nothing_to_collect() {
    moonlight(apart().souls("yellow", "red").played("red", "tok"), "").asks("red", "end cw, end acw");
    let mut table = moonlight(apart().souls("red", "red").played("red", "tok"), "");
    table.asks("red", "act, end cw, end acw");
    table.play("red: act").asks("red", "end cw, end acw");
    assert_eq!((times!(table, Event::TokCalled { .. }), table.souls("red").as_str()), (1, "red"));
}

/// Red has conjured Take.
fn take(scene: Scene) -> Table {
    let mut table = moonlight(scene.played("red", "take"), "");
    table.play("red: act");
    table
}

#[test]
fn vpc_139_a_lone_take_brings_two_items_the_same_or_different_ones() {
    let mut table = take(apart());
    table.plays("red: take coin; red: take coin").asks("red", "end cw, end acw");
    assert_eq!((table.pirate("red").coins, table.view("red").treasure), (2, 8));
    let mut table = take(apart());
    table.chance("k2").plays("red: take coin; red: take bag").asks("red", "end cw, end acw");
    assert_eq!((table.pirate("red").coins, table.souls("red").as_str()), (1, "blue"));
}

#[test]
fn vpc_140_items_are_coin_deck_discard_bag_and_grid() {
    let all = "take coin, take deck, take discard, take bag, cell 2, cell 7";
    let given = || apart().discard("octopus red-skull").grid("2:blue 7:green");
    let mut table = take(given());
    table.asks("red", all);
    table.chance("k4").play("red: take deck").play("red: take discard");
    let red = table.view("red").own.unwrap().objects;
    assert_eq!(red.iter().map(|object| object.word()).collect::<Vec<_>>(), ["red-skull", "purple-skull"]);
    assert_eq!(table.view("red").discard.iter().map(|object| object.word()).collect::<Vec<_>>(), ["octopus"]);
    let mut table = take(given());
    table.chance("k4").plays("red: take bag; red: cell 7");
    assert_eq!((table.souls("red").as_str(), table.view("red").grid[6]), ("green purple", None));
    assert_eq!(table.asked(), [Asked::Kind(vec![4, 4, 3, 3, 2])]);
}

#[test]
fn vpc_141_storage_is_settled_after_each_item_and_the_second_may_be_forgone() {
    let given = apart().objects("red", "grey-skull octopus maelstrom").souls("red", "red red red blue blue blue");
    let mut table = take(given);
    table.chance("k4 k1").play("red: take deck");
    table.asks("red", "discard grey-skull, discard purple-skull, discard octopus, discard maelstrom");
    table.play("red: discard octopus").asks("red", "take coin, take deck, take discard, take bag, pass");
    table.play("red: take bag").asks("red", "return red, return yellow, return blue");
    table.play("red: return red").asks("red", "use maelstrom, end cw, end acw");
    let given = apart().souls("red", "red red red blue blue blue").grid("4:green 5:green");
    let mut table = take(given);
    table.play("red: cell 4").asks("red", "return red, return blue, return green");
    let mut table = take(apart());
    table.refuses("red: pass").plays("red: take coin; red: pass").asks("red", "end cw, end acw");
    // What is empty is not offered; with all empty there is no Take at all.
    take(apart().treasure(1).deck("").grid("1:red 2:blue").bag("")).asks("red", "take coin, cell 1, cell 2");
    moonlight(apart().treasure(0).deck("").bag("").played("red", "take"), "").asks("red", "end cw, end acw");
    let mut table = moonlight(apart().treasure(1).deck("").bag("").played("red", "take"), "");
    table.play("red: act").asks("red", "end cw, end acw");
    assert_eq!(table.pirate("red").coins, 1, "one coin was all there was");
}

#[test]
fn vpc_142_two_take_cards_bring_nobody_anything() {
    let mut table = moonlight(apart().played("red", "take").played("green", "take"), "");
    assert_eq!(table.each(|pirate| pirate.jailed), [true, false, false, true]);
    table.plays("yellow: end cw; blue: end cw");
    assert_eq!(table.each(|pirate| (pirate.coins, pirate.objects, pirate.souls)), [(0, 0, [0; 5]); 4]);
    assert_eq!(table.view("red").round, 2);
}
