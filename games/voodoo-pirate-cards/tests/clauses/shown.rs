//! What players read and see of what the ledger calls public, and the clauses that labels and sentences name.

use engine::{Draw, Words};
use voodoo_pirate_cards::VoodooPirateCards;
use voodoo_pirate_cards::data::Object;
use voodoo_pirate_cards::scene::Scene;
use voodoo_pirate_cards::state::Step;

use crate::table::{Table, cursed, decide, dusk, human, moonlight};

fn board(table: &Table, eye: &str) -> String {
    <VoodooPirateCards as Words>::board(&table.view(eye))
}

/// The mat of a pirate as an eye sees it; seats in the order red, yellow, blue, green.
fn mat(table: &Table, eye: &str, seat: usize) -> String {
    VoodooPirateCards::mats(&table.view(eye), &[]).swap_remove(seat).1
}

fn drawn(table: &Table, eye: &str) -> String {
    <VoodooPirateCards as Draw>::board(&table.view(eye), &[])
}

#[test]
fn vpc_120_e29_the_pile_of_a_cursed_pirate_keeps_its_order_and_its_top_is_named() {
    let given = Scene::new(2).wind("east").at("red", 2).at("blue", 3).at("yellow", 8).at("green", 9);
    let given = given.unseen_objects("blue", 1).pile("blue", "octopus", "red").unseen_objects("green", 1);
    let mut table = decide(given, Step::RitualCourse(human("red"), 1), "");
    table.play("red: sail cw ring");
    assert_eq!(table.view("red").pirates[2].pile, [None, Some(Object::Octopus)]);
    assert_eq!(table.view("yellow").pirates[2].pile, [None, None]);
    assert_eq!(table.view("red").pirates[0].pile, []);
    assert_eq!(table.label("red", "take object"), ("VPC-120", "Take the top object (Octopus) from Cursed Blue".into()));
    assert!(VoodooPirateCards::hint(&table.view("red")).unwrap().contains("top card"));
    assert!(board(&table, "red").contains("pile from the bottom: ?, Octopus\n"));
    let mat = mat(&table, "red", 2);
    assert!(mat.find("An object").unwrap() < mat.find("Octopus").unwrap(), "the known one is the upper one");
    // Of an unknown pile, and of a player.
    let given = Scene::new(2).wind("east").at("red", 2).at("yellow", 3).at("blue", 4).at("green", 9);
    let given = given.unseen_objects("blue", 2).objects("yellow", "compass");
    let mut table = decide(given, Step::RitualCourse(human("red"), 1), "");
    table.play("red: sail cw ring");
    assert_eq!(table.label("red", "take object").1, "Take an object blindly from Yellow");
    assert!(VoodooPirateCards::hint(&table.view("red")).unwrap().contains("blindly"));
    table.plays("red: pass; red: pass");
    assert_eq!(table.label("red", "take object").1, "Take the top object (unknown) from Cursed Blue");
}

#[test]
fn vpc_037_the_cards_of_the_last_round_lie_open_until_all_have_chosen() {
    let given = Scene::new(3).wind("east").round(2).last("red", "take").last("green", "jax");
    let given = given.souls("red", "red").action_deck("green", "tok tix");
    let mut table = dusk(given, "");
    assert!(mat(&table, "yellow", 0).contains("Last round: Take, not available now"));
    assert!(mat(&table, "yellow", 3).contains("Last round: Jax. In its action deck: Tok, Tix"));
    assert!(!mat(&table, "yellow", 1).contains("Last round"));
    let text = board(&table, "yellow");
    assert!(text.contains("last round Take") && text.contains("action deck: Tok, Tix\n"), "{text}");
    table.choose("red tok, yellow jax, blue jax");
    assert_eq!(table.waiting(), ["red"], "which barrel?");
    assert!(!mat(&table, "yellow", 0).contains("Last round"), "now it is in the hand again");
    assert!(mat(&table, "yellow", 3).contains("In its action deck: Tok, Tix"));
}

#[test]
fn vpc_042_the_colour_paid_for_stars_is_shown_as_long_as_the_figure_is_there() {
    let given = Scene::new(4).wind("east").at("red", 2).at("yellow", 3).at("blue", 9).at("green", 10);
    let mut table = moonlight(given.barrel("red", "stars", "green").barrel("blue", "sea", "red"), "");
    assert_eq!(table.label("red", "barrel").1, "Use the Stars barrel: fly to a green star");
    let text = board(&table, "yellow");
    assert!(text.contains("Stars (green)") && text.contains("Sea\n"), "{text}");
    assert!(drawn(&table, "yellow").contains("The figure of red is on this barrel, for green<"));
    table.plays("red: barrel; red: fly 8").pass_on();
    assert!(board(&table, "yellow").contains("Stars (green, used)"));
    assert!(drawn(&table, "yellow").contains("The figure of red is on this barrel, for green, used<"));
}

#[test]
fn vpc_033_the_whole_discard_pile_and_the_cards_in_use_and_out_of_the_game_are_shown() {
    let given = Scene::new(4).wind("east").at("red", 10).compass("blue").discard("octopus grey-skull maelstrom");
    let mut table = moonlight(given.objects("red", "ghost-whisper"), "");
    assert!(board(&table, "blue").contains("Discard pile from the top: Maelstrom, Grey Skull, Octopus\n"));
    assert!(drawn(&table, "blue").contains("The discard pile from the top: Maelstrom, Grey Skull, Octopus<"));
    assert!(board(&table, "blue").contains("Out of the game: Compass\n"));
    assert!(drawn(&table, "blue").contains("out of the game: Compass<"));
    assert!(!board(&table, "blue").contains("In use"));
    table.play("red: use ghost-whisper");
    assert!(board(&table, "blue").contains("In use: Ghost Whisper\n"));
    assert!(drawn(&table, "blue").contains("In use: Ghost Whisper<"));
    // A long pile goes on in the next line.
    let all =
        "grey-skull grey-skull grey-skull purple-skull purple-skull morgans-eye morgans-eye voodoo-mask voodoo-mask";
    let table = moonlight(Scene::new(4).discard(all), "");
    let text = board(&table, "red");
    assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
    assert_eq!(text.matches("Purple Skull").count(), 2, "{text}");
    assert_eq!(text.matches("Grey Skull").count(), 3, "{text}");
}

#[test]
fn vpc_046_it_is_dusk_until_bones_has_chosen() {
    let given = Scene::new(4).option("east_barrel", "bones").wind("north").souls("red", "red");
    let mut table = dusk(given, "");
    table.choose("red tok, yellow jax, blue tix, green tok").plays("red: conjure bones; red: card jax");
    table.pass_on();
    assert_eq!(table.view("red").decision, Some(Step::Bones(human("red"))));
    assert!(drawn(&table, "blue").contains(">Dusk<"));
    assert!(!mat(&table, "blue", 0).contains("The Moon"));
    assert_eq!(table.label("red", "card tok").0, "VPC-046");
    table.play("red: card tok");
    assert!(drawn(&table, "blue").contains(">Moonlight<"));
    assert!(mat(&table, "blue", 0).contains("The Moon"));
}

#[test]
fn vpc_205_souls_that_a_cursed_pirate_has_no_slot_for_are_told() {
    let given = Scene::new(1).wind("east").sun("yellow").played("yellow", "tok");
    let given = given.at("red", 6).at("yellow", 1).at("blue", 2).at("green", 10).souls("red", "red red");
    let given = given.souls("yellow", "red blue blue blue blue").grid("1:red");
    let table = moonlight(given, "");
    assert_eq!(table.view("red").bag[0], 2);
    let told = table.told("red");
    assert!(told.contains(&"Cursed Yellow has no room for 2 red souls: they go into the bag.".to_owned()), "{told:?}");
    // And the gift of Tix (VPC-147).
    let given = Scene::new(3).wind("east").played("red", "tix").at("red", 6).at("yellow", 1).at("blue", 3);
    let given = given.at("green", 9).souls("red", "purple red").souls("green", "red red blue blue blue blue");
    let mut table = moonlight(given, "");
    table.plays("red: act; red: tix green acw");
    assert!(VoodooPirateCards::hint(&table.view("red")).unwrap().contains("into the bag"));
    table.play("red: give purple");
    assert_eq!(
        table.told("blue")[..2],
        [
            "Red gives Cursed Green a purple soul and moves it anticlockwise.",
            "Cursed Green has no room for 1 purple soul: it goes into the bag."
        ]
    );
    assert_eq!(table.told_by("blue")[1], "VPC-205");
}

#[test]
fn vpc_132_jax_says_where_its_souls_come_from() {
    let jax = |bag: &str| {
        let given = Scene::new(4).wind("east").played("red", "jax").jaxed(2).grid("1:red 2:red 5:blue").bag(bag);
        moonlight(given, "").label("red", "act").1
    };
    assert_eq!(jax("red red blue green"), "Conjure Jax: 3 souls from the bag");
    assert_eq!(jax("red"), "Conjure Jax: 1 soul from the bag, 2 from the grid");
    assert_eq!(jax(""), "Conjure Jax: 3 souls from the grid");
    let given = Scene::new(4).wind("east").played("red", "jax").jaxed(2).bag("red");
    assert_eq!(moonlight(given, "").label("red", "act").1, "Conjure Jax: 1 soul from the bag");
}

#[test]
fn vpc_144_vpc_155_vpc_191_a_course_names_the_rule_by_which_it_is_sailed() {
    let given = || Scene::new(4).wind("east").at("red", 6).at("yellow", 0).at("blue", 2).at("green", 10);
    let table = decide(given(), Step::RitualCourse(human("red"), 1), "");
    assert_eq!(table.label("red", "sail cw ring").0, "VPC-155");
    let mut table = moonlight(given().objects("red", "ghost-whisper"), "");
    table.play("red: use ghost-whisper");
    assert_eq!(table.label("red", "sail cw ring").0, "VPC-191");
    let mut table = moonlight(given().souls("red", "red").compass("red").played("red", "tix"), "");
    table.plays("red: act; red: tix yellow cw; yellow: pass");
    assert_eq!(table.label("red", "sail acw ring").0, "VPC-144");
}

#[test]
fn vpc_024_vpc_184_a_soul_for_the_bag_names_the_rule_by_which_it_goes() {
    let given = Scene::new(4).wind("east").objects("red", "octopus").souls("red", "red blue");
    let mut table = moonlight(given, "");
    table.play("red: use octopus");
    assert_eq!(table.label("red", "return red").0, "VPC-184");
    let given = Scene::new(4).wind("east").played("red", "jax").souls("red", "red red red blue blue blue");
    let mut table = moonlight(given, "k3");
    table.play("red: act");
    assert_eq!(table.label("red", "return red").0, "VPC-024");
}

#[test]
fn vpc_043_a_second_card_names_its_rule() {
    let given = Scene::new(4).option("east_barrel", "bones").wind("north").souls("red", "red");
    let mut table = dusk(given, "");
    assert_eq!(table.label("red", "card jax").0, "VPC-037");
    table.choose("red tok").play("red: conjure bones");
    assert_eq!(table.label("red", "card jax").0, "VPC-043");
}

#[test]
fn vpc_132_vpc_140_what_take_and_jax_bring_names_their_rule() {
    let given = Scene::new(4).wind("east").played("red", "take").discard("octopus").grid("1:red");
    let told = |moves: &str| {
        let mut table = moonlight(given.clone(), "");
        table.plays(moves);
        table.told_by("red")
    };
    for item in ["take bag", "take deck", "take discard", "cell 1", "take coin"] {
        assert_eq!(told(&format!("red: act; red: {item}")), ["VPC-140"], "{item}");
    }
    let given = Scene::new(4).wind("east").played("red", "jax").jaxed(1).grid("1:red 2:blue 3:blue").bag("red");
    let mut table = moonlight(given, "");
    table.play("red: act");
    assert_eq!(table.told_by("red"), ["VPC-127", "VPC-129"]);
    assert_eq!(table.label("red", "cell 1").0, "VPC-132");
    table.play("red: cell 1");
    assert_eq!(table.told_by("red"), ["VPC-132"]);
    // At a skull it is another rule.
    let given = Scene::new(4).wind("east").at("red", 9).discard("octopus");
    for item in ["deck", "discard"] {
        let mut table = decide(given.clone(), Step::RitualCourse(human("red"), 1), "");
        table.plays(&format!("red: sail cw ring; red: take {item}"));
        assert_eq!(table.told_by("red")[0], "VPC-111");
    }
}

#[test]
fn vpc_214_to_vpc_225_what_a_cursed_pirate_draws_names_its_rule() {
    let given = || {
        let scene = Scene::new(1).wind("east").sun("yellow");
        scene.at("red", 6).at("yellow", 1).at("blue", 2).at("green", 10)
    };
    let names = |table: &Table, clause: &str| table.told_by("red").contains(&clause);
    let plays = |scene: Scene, card: &str| moonlight(scene.played("yellow", card), "");
    assert!(names(&plays(given(), "jax"), "VPC-214"));
    assert!(names(&plays(given().grid("1:red").bag(""), "jax"), "VPC-214"));
    assert!(names(&plays(given(), "tok"), "VPC-216"));
    assert!(names(&plays(given().souls("yellow", "red"), "tok"), "VPC-217"));
    assert!(names(&plays(given(), "tix"), "VPC-223"));
    assert!(names(&plays(given(), "take"), "VPC-224"));
    assert!(names(&plays(given().bag(""), "take"), "VPC-225"));
    let ritual = decide(given().played("yellow", "oodoo"), Step::Ritual(cursed("yellow"), 1, 0), "");
    assert!(names(&ritual, "VPC-219"));
    let skull = given().at("yellow", 3).souls("yellow", "red");
    assert!(names(&decide(skull, Step::Ritual(cursed("yellow"), 1, 0), ""), "VPC-208"));
}
