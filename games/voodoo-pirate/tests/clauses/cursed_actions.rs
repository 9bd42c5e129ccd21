//! Cursed Pirates: their Action cards.

use crate::table::{Table, dusk, moonlight, plain_with, times};
use voodoo_pirate::Event;
use voodoo_pirate::scene::Scene;

/// Red plays with Cursed Yellow, Blue and Green; Yellow on C9 has the Sun.
fn scene() -> Scene {
    plain_with(1, 3).sun("yellow").ship("yellow", "C9")
}

/// The night begins with Yellow and this card.
fn night(scene: Scene, card: &str, script: &str) -> Table {
    moonlight(scene.action("yellow", card), script)
}

fn spaces(table: &Table, name: &str) -> String {
    let spaces = table.ship(name).spaces.expect("a Cursed Pirate");
    spaces.map(|space| space.map_or("-", |soul| soul.word())).join(" ")
}

#[test]
fn vpb_320_cursed_pirates_have_no_skills_objects_barrels_or_card_at_dusk() {
    let table = moonlight(Scene::new(1).sun("yellow").action("yellow", "jax"), "");
    assert_eq!((table.view("red").colonial, table.holds("yellow").2), (2, 2), "no Soul Catcher");
    assert!(table.view("red").ships.iter().all(|ship| ship.skill.is_some() == ship.seat.is_some()));
    let mut table = dusk(plain_with(1, 3).ship("yellow", "C9").ship("blue", "C6"), "");
    table.play("red: parrot 1");
    assert_eq!(table.log_of("Cursed").len(), 0, "none takes an object");
    table.lay("red jax");
    assert_eq!(times!(table, Event::BarrelSelected { .. }), 0);
    let table = moonlight(scene().public_objects("yellow", "octopus").souls("yellow", "red"), "");
    assert_eq!((times!(table, Event::ObjectUsed { .. }), table.ship("yellow").objects), (0, 3));
}

#[test]
fn vpb_321_the_blockers_make_two_barrels_unavailable() {
    let mut table = dusk(plain_with(1, 3).ship("red", "C6").blockers("sea", "krkn").poppets("red", 2), "");
    table.play("red: parrot 1").lay("red jax");
    table.asks("red", "pass, select tide, select wind, select stars, select bones, select sand, select moon");
    table.play("red: pass");
    let selects = table.moves("red").into_iter().filter(|listed| listed.starts_with("select")).collect::<Vec<_>>();
    assert_eq!(selects, ["select tide", "select wind", "select stars"]);
}

/// Dusk with these cards turned, first those of Yellow, in the order of the script.
fn turned(scene: Scene, script: &str) -> Table {
    let mut table = dusk(scene, "");
    table.play("red: parrot 1").chance(script).lay("red jax");
    table
}

#[test]
fn vpb_322_a_cursed_pirate_overlooks_what_it_cannot_use() {
    let card = |table: &Table| table.ship("yellow").action.unwrap().word();
    let table = turned(plain_with(1, 3), "c4 c1 c0");
    assert_eq!((card(&table), table.log_of("Cursed Yellow overlooks").len()), ("jax", 2), "in the harbour");
    let left: Vec<&str> = table.ship("yellow").actions_left.unwrap().iter().map(|card| card.word()).collect();
    assert_eq!(left, ["take", "poppet", "oodoo"], "overlooked cards are discarded");
    assert_eq!(card(&turned(plain_with(1, 3).ship("yellow", "C6"), "c4")), "tix");
    let souls = "red red red red blue blue";
    assert_eq!(card(&turned(plain_with(1, 3).souls("yellow", souls), "c0 c3")), "poppet", "with 6 souls");
    assert_eq!(card(&turned(plain_with(1, 3).souls("yellow", "red red red red blue"), "c0")), "jax");
    assert_eq!(card(&turned(plain_with(1, 3).poppets("yellow", 3), "c3 c5")), "oodoo", "with 3 poppets");
}

#[test]
fn vpb_323_if_the_deck_runs_out_all_six_are_shuffled_and_turning_goes_on() {
    let scene = plain_with(1, 3).actions_left("yellow", "tix").action("yellow", "jax");
    let table = turned(scene.actions_left("yellow", "tix"), "c4 c0");
    assert_eq!(table.ship("yellow").action.unwrap().word(), "jax", "the card of the last round may come again");
    assert_eq!(table.log_of("Cursed Yellow shuffles").len(), 1);
    assert_eq!(table.ship("yellow").actions_left.unwrap().len(), 5);
}

#[test]
fn vpb_324_a_cursed_pirate_conjures_first_thing_and_then_fires() {
    let scene = scene().ship("red", "C8").poppets("red", 2);
    let table = night(scene, "poppet", "");
    let story: Vec<&str> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::TurnBegan { .. } => Some("turn"),
            Event::PoppetTaken { .. } => Some("poppet"),
            Event::Hit { .. } => Some("hit"),
            _ => None,
        })
        .take(3)
        .collect();
    assert_eq!(story, ["turn", "poppet", "hit"], "with the third poppet it hits");
}

#[test]
fn vpb_325_an_action_that_cannot_be_conjured_any_more_is_skipped() {
    let skipped = |table: Table| times!(table, Event::ActionSkipped { .. }) == 1;
    assert!(skipped(moonlight(scene().action("yellow", "tix").poppets("yellow", 0), "")), "had one, now none");
    assert!(skipped(night(scene().poppets("yellow", 3), "poppet", "")));
    assert!(
        skipped(night(scene().ship("yellow", "A8"), "tix", ""))
            && skipped(night(scene().ship("yellow", "A8"), "tok", ""))
    );
    assert!(skipped(night(scene().souls("yellow", "red red red red blue blue"), "jax", "")));
    assert!(!skipped(night(scene().souls("yellow", "red red red red blue"), "jax", "")));
}

#[test]
fn vpb_326_jax_draws_at_most_the_free_spaces_then_from_the_lowest_cells() {
    let table = night(scene().colonial(3).souls("yellow", "red red red red"), "jax", "k1 k1");
    assert_eq!((spaces(&table, "yellow").as_str(), table.view("red").colonial), ("red red red red yellow yellow", 4));
    let scene = scene().colonial(2).grid("8 green, 3 blue, 5 purple").bag([1, 0, 0, 0, 0]);
    let table = night(scene, "jax", "k0");
    assert_eq!(spaces(&table, "yellow"), "red blue purple - - -");
    let table = night(crate::cursed_actions::scene().colonial(3).tide_out().bag([0; 5]).grid(""), "jax", "");
    assert_eq!((table.view("red").colonial, table.holds("yellow").2), (2, 0));
}

#[test]
fn vpb_327_poppet_takes_the_grigri_and_a_poppet() {
    let table = night(scene().grigri("red"), "poppet", "");
    assert_eq!((table.view("red").grigri, table.ship("yellow").poppets), (Some(table.ship("yellow").pirate), 3));
}

#[test]
fn vpb_328_tok_names_the_colour_that_delivers_most() {
    let table = night(scene().souls("yellow", "red blue").grid("1 red, 2 blue, 4 blue"), "tok", "");
    assert_eq!(spaces(&table, "yellow"), "red blue blue blue - -");
    let table = night(scene().souls("yellow", "blue - red").grid("1 red, 2 blue"), "tok", "");
    assert_eq!(spaces(&table, "yellow"), "blue blue red - - -", "a tie: the colour in the lowest space");
    assert_eq!(times!(table, Event::ColourNamed { souls: 1, .. }), 1);
    let scene = scene()
        .souls("yellow", "red red yellow yellow blue")
        .grid("1 blue, 2 blue")
        .ship("red", "C4")
        .souls("red", "blue");
    let table = night(scene, "tok", "");
    assert_eq!(spaces(&table, "yellow"), "red red yellow yellow blue blue");
    assert_eq!((table.holds("red").2, table.view("red").bag[2]), (0, 2), "the surplus goes to the bag");
}

#[test]
fn vpb_329_tok_without_yield_takes_a_random_soul() {
    let table = night(scene().souls("yellow", "red").grid("1 blue"), "tok", "k4");
    assert_eq!(
        (spaces(&table, "yellow").as_str(), times!(table, Event::ColourNamed { .. })),
        ("red purple - - - -", 0)
    );
}

#[test]
fn vpb_330_tok_without_souls_draws_one_and_names_its_colour() {
    let table = night(scene().grid("1 blue, 5 red"), "tok", "k2");
    assert_eq!((spaces(&table, "yellow").as_str(), table.view("red").grid[0]), ("blue blue - - - -", None));
    let table = night(scene().grid("1 blue").bag([0; 5]), "tok", "");
    assert_eq!((table.holds("yellow").2, table.view("red").grid[0].is_some()), (0, true));
}

#[test]
fn vpb_331_tix_without_poppets_takes_one_and_nothing_else() {
    let table = night(scene().poppets("yellow", 0).souls("yellow", "red").ship("red", "B5"), "tix", "");
    assert_eq!((table.holds("yellow"), table.at("red").as_str()), ((0, 1, 1, 2), "B5"));
}

#[test]
fn vpb_332_tix_possesses_the_ship_on_the_highest_sea_square() {
    let scene = || scene().souls("yellow", "red green").ship("red", "B5").ship("blue", "D6").ship("green", "D3");
    let table = night(scene(), "tix", "");
    // South and west would both bring 5: facing west it goes south, so Blue goes north and gets the highest soul.
    assert_eq!((table.at("blue").as_str(), table.at("yellow").as_str(), table.at("red").as_str()), ("C6", "D9", "B5"));
    assert_eq!(
        (spaces(&table, "blue").as_str(), spaces(&table, "yellow").as_str()),
        ("green - - - - -", "red - - - - -")
    );
    assert_eq!(table.ship("yellow").poppets, 1);
    assert_eq!(night(scene().grigri("blue"), "tix", "").at("red"), "A5", "the GriGri protects Blue");
    let table = night(scene().ship("blue", "C6"), "tix", "");
    assert_eq!((table.at("red").as_str(), table.at("blue").as_str()), ("A5", "C6"), "equal: further west");
    let table = night(scene().ship("blue", "D5").wind("becalmed"), "tix", "");
    assert_eq!((table.at("blue").as_str(), table.at("red").as_str()), ("D5", "A5"), "the becalmed one cannot move");
}

#[test]
fn vpb_332_tix_in_the_only_way_with_a_soul_of_the_bag_or_not_at_all() {
    let at_edge = scene().ship("yellow", "D10").tiles("A1 A2").souls("yellow", "red").ship("red", "B5");
    let table = night(at_edge, "tix", "");
    assert_eq!((table.at("red").as_str(), table.at("yellow").as_str()), ("B6", "D9"), "south leads nowhere from D10");
    let table = night(scene().ship("red", "B5"), "tix", "k4");
    assert_eq!((table.souls("red"), table.holds("yellow").1), ([0, 0, 0, 0, 1], 1), "a soul of the bag");
    let table = night(scene().ship("red", "B5").bag([0; 5]), "tix", "");
    assert_eq!((table.at("red").as_str(), table.holds("yellow").1), ("B5", 2), "an empty bag: no action");
    let table = night(scene().souls("yellow", "red"), "tix", "");
    assert_eq!((table.at("yellow").as_str(), table.holds("yellow")), ("C9", (0, 2, 1, 2)), "no victim, no cost");
    // Only north works: Blue waits on C10, so Red on C9 cannot go east, though a coin lies in Yellow's west.
    let table = night(scene().ship("yellow", "C6").souls("yellow", "red").ship("red", "C9").sea_coins("C5"), "tix", "");
    assert_eq!((table.at("red").as_str(), table.at("yellow").as_str()), ("B9", "D6"));
    // Both ways work: the better one for its own ship, behind the victim's move. The coin lies in the west.
    let table = night(scene().souls("yellow", "red").ship("red", "B5").sea_coins("C8"), "tix", "");
    assert_eq!((table.at("red").as_str(), table.at("yellow").as_str(), table.holds("yellow").0), ("B6", "C8", 1));
}

#[test]
fn vpb_333_take_alone_brings_a_coin_of_each_treasure_or_what_replaces_it() {
    let take = |scene: Scene| {
        let table = night(scene.souls("yellow", "red"), "take", "");
        let view = table.view("red");
        (table.holds("yellow").0, table.holds("yellow").1, table.holds("yellow").2, (view.mermaids, view.gold))
    };
    assert_eq!(take(scene()), (2, 2, 1, (4, 4)));
    assert_eq!(take(scene().treasures(0, 3)), (2, 2, 1, (0, 1)));
    assert_eq!(take(scene().treasures(2, 0)), (2, 2, 1, (0, 0)));
    assert_eq!(take(scene().treasures(1, 0)), (1, 2, 2, (0, 0)), "then a soul of the bag");
    assert_eq!(take(scene().treasures(0, 0)), (0, 2, 3, (0, 0)));
    let table = night(scene().treasures(0, 0).souls("yellow", "red").grid("7 blue, 4 green").bag([0; 5]), "take", "");
    assert_eq!(spaces(&table, "yellow"), "red green blue - - -", "then the lowest cells");
    let bare = night(scene().treasures(0, 0).souls("yellow", "red").bag([0; 5]), "take", "");
    assert_eq!(bare.holds("yellow"), (0, 3, 1, 2), "then a poppet, as far as there is room");
    let nearly = scene().treasures(0, 0).souls("yellow", "red red red red blue").poppets("yellow", 1);
    assert_eq!(night(nearly, "take", "").holds("yellow"), (0, 2, 6, 2), "a soul, then there is room for a poppet only");
    let full = scene().treasures(0, 0).souls("yellow", "red red red red blue blue").poppets("yellow", 1);
    assert_eq!(night(full, "take", "").holds("yellow"), (0, 3, 6, 2));
}

#[test]
fn vpb_334_take_brings_a_poppet_and_a_soul_to_who_had_none() {
    assert_eq!(night(scene().poppets("yellow", 0), "take", "").holds("yellow"), (2, 1, 1, 2));
    assert_eq!(night(scene().poppets("yellow", 0).souls("yellow", "red"), "take", "").holds("yellow"), (2, 1, 1, 2));
    assert_eq!(night(scene(), "take", "").holds("yellow"), (2, 2, 1, 2));
    let table = night(scene().treasures(0, 0).poppets("yellow", 0), "take", "");
    assert_eq!(
        table.holds("yellow"),
        (0, 1, 3, 2),
        "what replaced the coins does not count: before the action it had none"
    );
}

#[test]
fn vpb_325_a_cursed_pirate_robbed_of_its_poppets_since_dusk_skips_tix() {
    let scene = plain_with(1, 3).ship("red", "C6").poppets("red", 0).objects("red", "ghost-ship").ship("yellow", "C7");
    let mut table = dusk(scene, "");
    table.play("red: parrot 1").chance("c4").lay("red jax").idle_until_menu();
    table.play("red: use ghost-ship").end("red", "west");
    assert_eq!(table.log_of("Cursed Yellow cannot conjure Tix any more.").len(), 1);
    assert_eq!(table.ship("yellow").poppets, 0);
}
