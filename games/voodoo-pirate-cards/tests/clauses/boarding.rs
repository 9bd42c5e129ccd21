//! Boarding and the GriGri: VPC-115 to VPC-126.

use engine::Seats;
use engine::chance::Asked;
use voodoo_pirate_cards::Event;
use voodoo_pirate_cards::scene::Scene;
use voodoo_pirate_cards::state::Step;

use crate::table::{Table, decide, human, moonlight, seat, story, times};

/// Four ships on these spaces, in the order red, yellow, blue, green.
fn ships(wind: &str, at: [u8; 4]) -> Scene {
    let names = ["red", "yellow", "blue", "green"];
    names.into_iter().zip(at).fold(Scene::new(4).wind(wind), |scene, (name, space)| scene.at(name, space))
}

fn sail(scene: Scene, course: &str) -> Table {
    let mut table = decide(scene, Step::RitualCourse(human("red"), 2), "");
    table.play(&format!("red: sail {course}"));
    table
}

#[test]
fn vpc_115_every_ship_that_is_passed_may_be_boarded_once_in_path_order() {
    let given = || ships("east", [2, 3, 4, 5]).coins("yellow", 2).souls("blue", "green").grigri("green");
    let mut table = sail(given(), "cw ring");
    table.asks("red", "take coin, pass");
    table.plays("red: take coin; red: pass").asks("red", "take green, pass");
    table.plays("red: take green; red: pass").asks("red", "take grigri, pass");
    table.plays("red: take grigri; red: pass");
    assert_eq!((table.at("red"), table.pirate("red").grigri, table.pirate("yellow").coins), (6, true, 1));
    // By compass to Yellow in the South, to Blue in the East, and with the mermaids past Yellow again: once is enough.
    let given = Scene::new(4).option("compass", "free").wind("west").compass("red").at("red", 0).at("yellow", 6);
    let mut table = sail(given.at("blue", 3).at("green", 1).coins("yellow", 3).coins("blue", 3), "cw south east");
    table.plays("red: take coin; red: pass; red: take coin; red: pass").asks("red", "take deck, pass");
    assert_eq!((table.at("red"), table.pirate("yellow").coins, table.pirate("blue").coins), (10, 2, 2));
}

#[test]
fn vpc_116_also_the_ship_on_the_space_where_the_move_would_have_ended() {
    let mut table = sail(ships("east", [1, 3, 9, 10]).coins("yellow", 1), "cw ring ring");
    assert_eq!(table.at("red"), 3);
    table.asks("red", "take coin, pass");
    table.plays("red: take coin; red: pass");
    assert_eq!((table.at("red"), table.pirate("red").coins), (4, 1));
}

#[test]
fn vpc_117_not_in_a_calm_and_not_under_the_night_watch() {
    let boards = |scene: Scene, course: &str| sail(scene, course).offers("red", "take coin");
    let rich = |wind: &str, at| ships(wind, at).coins("yellow", 1);
    assert!(!boards(rich("south", [3, 4, 9, 10]), "cw ring"), "haunted, becalmed");
    assert!(boards(rich("south", [2, 3, 9, 10]), "cw ring"), "fair water in a calm");
    assert!(boards(rich("east", [3, 4, 9, 10]), "cw ring"), "haunted water in fair wind");
    assert!(boards(rich("west", [3, 4, 10, 11]), "cw ring"), "and before the mermaids");
    assert!(!boards(rich("east", [1, 2, 9, 10]), "cw ring"), "2a has the Night Watch");
    assert!(!boards(rich("east", [1, 2, 9, 10]).side(2, "6a"), "cw ring"), "and so has 6a");
    assert!(boards(rich("east", [1, 2, 9, 10]).side(2, "2b"), "cw ring"), "2b has not");
}

#[test]
fn vpc_118_one_item_of_five_kinds_or_nothing() {
    let given = ships("east", [2, 3, 9, 10]).compass("yellow").coins("yellow", 1).souls("yellow", "red purple");
    let given = given.objects("yellow", "octopus").grigri("yellow");
    let all = "take compass, take coin, take red, take purple, take object, take grigri, pass";
    for item in all.split(", ") {
        let mut table = sail(given.clone(), "cw ring");
        table.asks("red", all);
        table.play(&format!("red: {item}")).asks("red", "swap, pass");
        let red = table.pirate("red");
        let got = (red.compass, red.coins, table.souls("red"), red.objects, red.grigri);
        let some = |word: &str| item == format!("take {word}");
        let soul = if some("red") || some("purple") { item.trim_start_matches("take ") } else { "" };
        assert_eq!(
            got,
            (some("compass"), u8::from(some("coin")), soul.to_owned(), u8::from(some("object")), some("grigri"))
        );
        let yellow = table.pirate("yellow");
        let left = u8::from(yellow.compass) + yellow.coins + yellow.souls.iter().sum::<u8>() + yellow.objects;
        assert_eq!(left + u8::from(yellow.grigri), 6 - u8::from(item != "pass"), "{item}");
    }
}

#[test]
fn vpc_119_the_boarder_chooses_the_colour_but_of_a_cursed_pirate_the_highest_slot() {
    let mut table = sail(ships("east", [2, 3, 9, 10]).souls("yellow", "yellow green green"), "cw ring");
    table.asks("red", "take yellow, take green, pass");
    table.play("red: take yellow");
    assert_eq!((table.souls("red").as_str(), table.souls("yellow").as_str()), ("yellow", "green green"));
    let given = Scene::new(1).wind("east").at("red", 2).at("yellow", 3).souls("yellow", "red - blue red");
    let mut table = sail(given.at("blue", 9).at("green", 10), "cw ring");
    table.asks("red", "take red, pass");
    table.play("red: take red");
    let slots: Vec<&str> =
        table.pirate("yellow").slots.iter().map(|slot| slot.map_or("-", |soul| soul.word())).collect();
    assert_eq!(slots, ["red", "-", "blue", "-", "-", "-"]);
}

#[test]
fn vpc_120_an_object_is_drawn_blind_but_of_a_cursed_pirate_it_is_the_top_one() {
    let given = ships("east", [2, 3, 9, 10]).objects("yellow", "octopus grey-skull grey-skull");
    let mut table = sail(given, "cw ring");
    table.chance("k0").play("red: take object");
    let mut counts = vec![0; 15];
    (counts[0], counts[9]) = (2, 1);
    assert_eq!(table.asked(), [Asked::Kind(counts)], "each of the three cards is as likely");
    assert_eq!(
        (table.known("red", "red").as_str(), table.known("yellow", "red").as_str()),
        ("grey-skull", "grey-skull")
    );
    assert_eq!(table.told("blue"), ["Red boards Yellow and takes an object."]);
    assert_eq!(table.told("yellow"), ["Red boards Yellow and takes Grey Skull."]);
    let given = Scene::new(1).wind("east").at("red", 2).at("yellow", 3).pile("yellow", "octopus maelstrom", "red");
    let mut table = sail(given.at("blue", 9).at("green", 10), "cw ring");
    table.play("red: take object");
    assert_eq!((table.known("red", "red").as_str(), table.known("red", "yellow").as_str()), ("maelstrom", "octopus"));
}

#[test]
fn vpc_121_blessed_cards_may_be_swapped_and_each_looks_at_the_card_received() {
    let given = || ships("east", [2, 3, 9, 10]).blessed("red", 8).blessed("yellow", 13).coins("yellow", 1);
    for item in ["take coin", "pass"] {
        let mut table = sail(given(), "cw ring");
        table.play(&format!("red: {item}")).asks("red", "swap, pass");
        table.play("red: swap");
        assert_eq!(table.view("red").own.unwrap().blessed, Some(13));
        assert_eq!(table.view("yellow").own.unwrap().blessed, Some(8));
        // Both know both, the others only that they were swapped.
        let both: Seats = [seat("red"), seat("yellow")].into_iter().collect();
        assert_eq!(table.each(|pirate| pirate.blessed_known)[..2], [both, both]);
        assert_eq!(table.view("blue").pirates[0].blessed, None);
        assert_eq!(table.told("blue")[0], "Red and Yellow swap Blessed cards.");
        assert_eq!(
            table.told("red")[0],
            "Red and Yellow swap Blessed cards: Red has the King now and Yellow has the 8 now."
        );
    }
    let mut table = sail(given(), "cw ring");
    table.plays("red: take coin; red: pass");
    assert_eq!(table.view("red").own.unwrap().blessed, Some(8), "the swap is no duty");
}

#[test]
fn vpc_122_the_item_comes_before_the_swap_and_storage_is_settled() {
    let given = ships("east", [2, 3, 9, 10]).souls("red", "red red red blue blue blue").souls("yellow", "green");
    let mut table = sail(given, "cw ring");
    table.refuses("red: swap").play("red: take green").asks("red", "return red, return blue, return green");
    table.play("red: return blue").asks("red", "swap, pass");
    let given =
        ships("east", [2, 3, 9, 10]).objects("red", "grey-skull octopus maelstrom").objects("yellow", "compass");
    let mut table = sail(given, "cw ring");
    table.play("red: take object");
    table.asks("red", "discard grey-skull, discard compass, discard octopus, discard maelstrom");
    table.play("red: discard compass").asks("red", "swap, pass");
}

#[test]
fn vpc_123_a_jailed_ship_can_be_boarded() {
    let table = sail(ships("east", [2, 3, 9, 10]).jailed("yellow").coins("yellow", 1), "cw ring");
    table.asks("red", "take coin, pass");
}

#[test]
fn vpc_124_with_the_option_only_the_pirate_with_the_moon_boards() {
    for (option, boards) in [("any", true), ("moon", false)] {
        // Red has the Sun, but Yellow called the ritual and has the Moon; both pass ships.
        let scene = Scene::new(4).option("boarding", option).wind("north").sun("red").played("yellow", "oodoo");
        let scene = scene.at("yellow", 2).at("blue", 3).at("red", 9).at("green", 10).coins("blue", 2).coins("green", 1);
        let mut table = moonlight(scene.souls("yellow", "red").souls("red", "blue"), "");
        table
            .plays("red: end cw; yellow: offer red; yellow: cell 1; yellow: sail cw ring")
            .asks("yellow", "take coin, pass");
        table.pass_on().plays("red: offer blue; red: cell 5; red: sail cw ring");
        assert_eq!(table.offers("red", "take coin"), boards, "{option}");
    }
}

#[test]
fn vpc_125_the_grigri_protects_from_tix_and_tok() {
    let given = |holder: &str| {
        let scene = ships("east", [6, 1, 9, 10]).souls("red", "red").souls("yellow", "red").souls("blue", "red");
        scene.grigri(holder)
    };
    let mut table = moonlight(given("yellow").played("red", "tok"), "");
    table.play("red: act");
    assert_eq!((table.souls("red").as_str(), table.souls("yellow").as_str()), ("red red", "red"));
    let mut table = moonlight(given("yellow").played("red", "tix"), "");
    table.play("red: act");
    assert!(table.moves("red").iter().all(|words| !words.contains("yellow")), "{:?}", table.moves("red"));
    assert!(table.offers("red", "tix blue cw"));
}

#[test]
fn vpc_126_it_protects_from_nothing_else_and_changes_hands_only_by_boarding() {
    // A broadside hits its holder, the wind carries it off, and it can be boarded.
    let given = ships("east", [2, 9, 8, 10]).grigri("blue").souls("red", "red").coins("blue", 1);
    let mut table = moonlight(given, "");
    table.play("red: end cw");
    assert_eq!(story!(table, Event::Hit { .. }).len(), 1);
    let given = ships("south", [0, 4, 2, 10]).grigri("yellow").coins("yellow", 3).barrel("red", "wind", "red");
    let mut table = moonlight(given, "");
    table.plays("red: barrel; red: turn 1");
    assert_eq!((table.at("yellow"), table.pirate("yellow").coins, table.pirate("yellow").grigri), (6, 1, true));
    let mut table = sail(ships("east", [2, 3, 9, 10]).grigri("yellow").coins("yellow", 1), "cw ring");
    table.asks("red", "take coin, take grigri, pass");
    table.play("red: take coin");
    assert!(table.pirate("yellow").grigri && times!(table, Event::Boarded { .. }) == 1);
}
