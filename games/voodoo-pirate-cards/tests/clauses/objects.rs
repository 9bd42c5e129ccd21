//! Objects: VPC-179 to VPC-191, VPC-243, VPC-244.

use engine::chance::Asked;
use voodoo_pirate_cards::Event;
use voodoo_pirate_cards::scene::Scene;
use voodoo_pirate_cards::state::Step;

use crate::ledger;
use crate::table::{Table, decide, dusk, human, moonlight, story, times};

/// Four ships on these spaces, in the order red, yellow, blue, green.
fn ships(wind: &str, at: [u8; 4]) -> Scene {
    let names = ["red", "yellow", "blue", "green"];
    names.into_iter().zip(at).fold(Scene::new(4).wind(wind), |scene, (name, space)| scene.at(name, space))
}

fn discard(table: &Table) -> String {
    table.view("spectator").discard.iter().map(|object| object.word()).collect::<Vec<_>>().join(" ")
}

#[test]
fn vpc_179_objects_are_secret_and_those_of_the_moon_are_for_the_own_turn() {
    let given = ships("north", [1, 2, 10, 11]).souls("red", "red").discard("grey-skull");
    for (word, _, kind) in ledger::objects() {
        let table = moonlight(given.clone().objects("red", &word), "");
        assert_eq!(table.offers("red", &format!("use {word}")), kind.starts_with("moon"), "{word} is {kind}");
        assert_eq!((table.known("red", "red").as_str(), table.known("blue", "red").as_str()), (word.as_str(), ""));
        assert_eq!(table.view("blue").pirates[0].objects, 1);
        // In the turn of another it waits.
        let mut table = moonlight(given.clone().objects("red", &word).sun("yellow"), "");
        table.refuses(&format!("red: use {word}")).asks("yellow", "end cw, end acw");
    }
}

#[test]
fn vpc_180_end_bonus_cards_have_no_use_before_the_end() {
    for (word, _, kind) in ledger::objects() {
        if kind == "end bonus" {
            let mut table = moonlight(ships("north", [1, 2, 10, 11]).souls("red", "red").objects("red", &word), "");
            table.asks("red", "end cw, end acw");
            table.refuses(&format!("red: use {word}"));
        }
    }
}

#[test]
fn vpc_181_the_cursed_skull_leaves_by_theft_and_its_coins_are_coins() {
    let given = ships("east", [2, 3, 10, 11]).objects("yellow", "cursed-skull").coins("yellow", 2);
    let mut table = decide(given, Step::RitualCourse(human("red"), 1), "");
    table.plays("red: sail cw ring; red: take object");
    assert_eq!((table.known("red", "red").as_str(), table.pirate("yellow").objects), ("cursed-skull", 0));
    // They pay the mermaids like any others.
    let given = ships("west", [6, 1, 2, 3]).objects("red", "cursed-skull").coins("red", 4).souls("red", "red");
    let mut table = decide(given, Step::RitualCourse(human("red"), 1), "");
    table.play("red: sail cw ring");
    assert_eq!((table.pirate("red").coins, table.souls("red").as_str()), (1, "red"));
    // With three others it stays the last to go: never a legal discard.
    let given = ships("east", [1, 2, 10, 11]).objects("red", "cursed-skull red-skull blue-skull").played("red", "take");
    let mut table = moonlight(given, "k3");
    table.plays("red: act; red: take deck").refuses("red: discard cursed-skull");
    table.asks("red", "discard red-skull, discard blue-skull, discard green-skull");
}

#[test]
fn vpc_182_the_compass_card_is_revealed_removed_and_brings_the_token() {
    let mut table = moonlight(ships("east", [1, 2, 10, 11]).objects("red", "compass grey-skull"), "");
    table.play("red: use compass");
    assert_eq!(table.told("blue"), ["Red uses Compass.", "Red takes the compass token."]);
    let red = table.pirate("red");
    assert_eq!((red.compass, red.objects, discard(&table).as_str()), (true, 1, ""));
    assert_eq!(table.view("blue").gone.iter().map(|object| object.word()).collect::<Vec<_>>(), ["compass"]);
}

#[test]
fn vpc_183_the_voodoo_mask_takes_any_card_and_keeps_the_order_of_the_pile() {
    let given = ships("east", [1, 2, 10, 11]).objects("red", "voodoo-mask");
    let mut table = moonlight(given.clone().discard("octopus grey-skull red-skull grey-skull maelstrom"), "");
    table.play("red: use voodoo-mask").asks("red", "fetch grey-skull, fetch red-skull, fetch octopus, fetch maelstrom");
    table.play("red: fetch red-skull");
    assert_eq!(discard(&table), "octopus grey-skull grey-skull maelstrom voodoo-mask");
    assert_eq!(table.known("blue", "red"), "red-skull");
    // Of two alike it is the uppermost (VPC-D87).
    let mut table = moonlight(given.clone().discard("grey-skull red-skull grey-skull maelstrom"), "");
    table.plays("red: use voodoo-mask; red: fetch grey-skull");
    assert_eq!(discard(&table), "grey-skull red-skull maelstrom voodoo-mask");
    // An empty pile: nothing to do.
    moonlight(given, "").asks("red", "end cw, end acw");
}

#[test]
fn vpc_184_the_octopus_changes_a_soul_for_one_of_any_colour_in_the_bag() {
    let given = ships("east", [1, 2, 10, 11]).objects("red", "octopus");
    let mut table = moonlight(given.clone().souls("red", "red green").bag("blue blue yellow"), "");
    table.play("red: use octopus").asks("red", "return red, return green");
    table.play("red: return red").asks("red", "take red, take yellow, take blue");
    table.play("red: take blue");
    assert_eq!(
        (table.souls("red").as_str(), table.view("red").bag, discard(&table).as_str()),
        ("blue green", [1, 1, 1, 0, 0], "octopus")
    );
    moonlight(given, "").asks("red", "end cw, end acw");
}

#[test]
fn vpc_185_barrel_magic_pays_for_a_barrel_instead_of_a_soul() {
    let given = ships("east", [1, 2, 10, 11]).objects("red", "barrel-magic").souls("red", "red");
    let mut table = dusk(given, "");
    table.choose("red tok").play("red: conjure wind").asks("red", "pay red, pay barrel-magic");
    table.play("red: pay barrel-magic");
    assert_eq!(
        (table.souls("red").as_str(), table.pirate("red").objects, discard(&table).as_str()),
        ("red", 0, "barrel-magic")
    );
    assert_eq!(table.view("red").ring[9].figure, Some(human("red")));
    // In Moonlight it has no use.
    moonlight(ships("east", [1, 2, 10, 11]).objects("red", "barrel-magic"), "").asks("red", "end cw, end acw");
}

#[test]
fn vpc_186_the_ghost_ship_answers_and_is_not_used_in_the_turn() {
    let given =
        ships("east", [2, 9, 8, 11]).objects("blue", "ghost-ship").objects("red", "ghost-ship").souls("red", "red red");
    let mut table = moonlight(given, "");
    table.asks("red", "end cw, end acw");
    table.play("red: end cw").asks("blue", "answer, pass");
    table.play("blue: answer");
    assert_eq!((table.pirate("blue").objects, table.souls("blue").as_str()), (0, "red"));
}

#[test]
fn vpc_187_a_shipwreck_shows_five_cards_of_which_one_may_be_kept() {
    let given = || ships("east", [1, 2, 10, 11]).objects("red", "shipwreck grey-skull octopus");
    let mut table = moonlight(given(), "k0 k1 k2 k3 k4");
    let deck = table.view("red").deck;
    table.play("red: use shipwreck");
    let seen = "keep grey-skull, keep red-skull, keep blue-skull, keep green-skull, keep purple-skull, pass";
    table.asks("red", seen);
    assert_eq!(table.view("red").own.unwrap().wreck.len(), 5);
    assert_eq!((table.view("blue").wreck, table.told("blue")[1].as_str()), (5, "Red looks at the top 5 cards."));
    table.play("red: keep red-skull");
    assert_eq!(table.told("blue"), ["Red keeps one of them; the deck is shuffled."]);
    assert_eq!((table.pirate("red").objects, table.view("red").deck, discard(&table).as_str()), (3, deck, ""));
    // Keeping none puts all back.
    let mut table = moonlight(given(), "k0 k1 k2 k3 k4");
    table.plays("red: use shipwreck; red: pass");
    assert_eq!((table.pirate("red").objects, table.view("red").deck), (2, deck + 1));
    // Fewer cards than five, and none: then the discard pile is shuffled first.
    let few = ships("east", [1, 2, 10, 11]).objects("red", "shipwreck");
    let mut table = moonlight(few.clone().deck("octopus compass"), "");
    table.play("red: use shipwreck").asks("red", "keep compass, keep octopus, pass");
    let mut table = moonlight(few.clone().discard("octopus compass").deck(""), "");
    table.play("red: use shipwreck").asks("red", "keep compass, keep octopus, pass");
    assert_eq!(times!(table, Event::DeckRefilled), 1);
    moonlight(few.deck(""), "").asks("red", "end cw, end acw");
    // What was put back can be drawn again: all cards but the one kept, the Shipwreck with them.
    let mut table = moonlight(few_with_take(), "");
    table.plays("red: use shipwreck; red: keep octopus; red: act; red: take deck");
    let mut counts = vec![0; 15];
    (counts[7], counts[12]) = (1, 1);
    assert_eq!(table.asked().last(), Some(&Asked::Kind(counts)));
}

fn few_with_take() -> Scene {
    let given = ships("east", [1, 2, 10, 11]).objects("red", "shipwreck").played("red", "take");
    given.deck("octopus compass")
}

#[test]
fn vpc_188_the_maelstrom_moves_every_ship_one_space_at_once_in_a_storm_only() {
    for wind in ["east", "south", "west"] {
        moonlight(ships(wind, [1, 2, 10, 11]).objects("red", "maelstrom"), "").asks("red", "end cw, end acw");
    }
    // Stuck ships and jailed ones too; side by side they change places with nobody.
    let given = ships("north", [3, 4, 5, 6]).objects("red", "maelstrom").jailed("blue");
    let mut table = decide(given, Step::Menu(human("red")), "");
    table.play("red: use maelstrom");
    assert_eq!(table.each(|pirate| pirate.at.unwrap()), [2, 3, 4, 5]);
    table.pass_on();
    assert_eq!(discard(&table), "maelstrom");
    // Red itself in the storm may use it.
    let mut table = moonlight(ships("north", [0, 4, 8, 10]).objects("red", "maelstrom"), "");
    table.play("red: use maelstrom");
    assert_eq!(table.each(|pirate| pirate.at.unwrap()), [1, 5, 9, 11]);
}

#[test]
fn vpc_189_clockwise_from_the_north_else_anticlockwise() {
    for (at, space) in (0..12).zip(ledger::ring()) {
        let given =
            Scene::new(2).option("cursed_pirates", "none").wind("north").at("red", at).at("yellow", space.opposite);
        let mut table = moonlight(given.objects("red", "maelstrom"), "");
        table.play("red: use maelstrom");
        let way = if space.hemisphere == "north" { space.cw } else { space.acw };
        assert_eq!(table.at("red"), way, "from {at}");
        assert_eq!(table.at("yellow"), (way + 6) % 12, "Yellow goes the same way around");
    }
}

#[test]
fn vpc_190_after_it_currents_and_landings_in_seat_order_from_the_conjurer() {
    // Blue uses it: Blue, Green, Red, Yellow land in this order; nobody boards, although ships lie side by side.
    let given = ships("north", [11, 2, 5, 6]).sun("blue").objects("blue", "maelstrom").sea_coins(&[1, 4, 5, 10]);
    let mut table = moonlight(given, "");
    table.play("blue: use maelstrom").asks("blue", "take deck, pass");
    assert_eq!(table.each(|pirate| pirate.at.unwrap()), [10, 1, 4, 5]);
    table.play("blue: pass").asks("green", "take deck, pass");
    table.play("green: pass").asks("red", "take deck, pass");
    table.play("red: pass").asks("yellow", "take deck, pass");
    assert_eq!(table.each(|pirate| pirate.coins), [1, 1, 1, 1]);
    // A current drives on the ship that comes to it, before the next one is looked at.
    let given = ships("north", [11, 9, 3, 6]).side(10, "5a").objects("red", "maelstrom").at("yellow", 1);
    let mut table = moonlight(given, "");
    table.play("red: use maelstrom").pass_on();
    assert_eq!(table.each(|pirate| pirate.at.unwrap()), [0, 2, 4, 7]);
    let given = ships("north", [9, 11, 3, 6]).side(10, "5a").objects("red", "maelstrom");
    let mut table = moonlight(given, "");
    table.play("red: use maelstrom");
    table.pass_on();
    assert_eq!((table.at("red"), table.at("yellow")), (8, 9), "11 to the current on 10, driven to 9");
}

#[test]
fn vpc_191_a_ghost_whisper_is_a_voluntary_move_of_one_space() {
    let whisper = ships("east", [2, 3, 10, 11]).coins("yellow", 1).objects("red", "ghost-whisper");
    let mut table = moonlight(whisper, "");
    table.play("red: use ghost-whisper").asks("red", "sail cw ring, sail acw ring");
    table.play("red: sail cw ring").asks("red", "take coin, pass");
    table.pass_on();
    assert_eq!(discard(&table), "ghost-whisper");
    // Not while stuck, and a blocked direction is not offered: the only one left is taken at once.
    moonlight(ships("south", [4, 3, 10, 11]).objects("red", "ghost-whisper"), "").asks("red", "end cw, end acw");
    let mut table = moonlight(ships("north", [3, 4, 10, 11]).objects("red", "ghost-whisper"), "");
    table.play("red: use ghost-whisper");
    assert_eq!(table.at("red"), 2);
    let blocked = ships("north", [3, 4, 2, 11]).side(2, "2b").objects("red", "ghost-whisper");
    moonlight(blocked, "").asks("red", "end cw, end acw");
}

#[test]
fn vpc_243_no_kind_is_used_more_often_in_a_turn_than_it_has_cards() {
    // Octopus after octopus: Red uses it, fetches it back with a mask, and must wait.
    let given = ships("east", [1, 2, 10, 11]).souls("red", "red").objects("red", "octopus voodoo-mask voodoo-mask");
    let mut table = moonlight(given, "");
    table.plays("red: use octopus; red: take blue; red: use voodoo-mask");
    table.asks("red", "use voodoo-mask, end cw, end acw");
    assert_eq!(table.known("blue", "red"), "octopus", "the only card of the pile came unasked");
    // The second mask can still be used, to fetch the first; a third use is not offered, though the card is there.
    table.play("red: use voodoo-mask");
    assert_eq!((table.pirate("red").objects, discard(&table).as_str()), (2, "voodoo-mask"));
    table.asks("red", "end cw, end acw");
    // In the next turn it counts anew.
    table.plays("red: end cw; yellow: end cw; blue: end cw; green: end cw");
    table.choose("red tok, yellow tok, blue tok, green tok").pass_on();
    table.plays("yellow: end cw; blue: end cw; green: end cw");
    assert!(table.offers("red", "use octopus") && table.offers("red", "use voodoo-mask"));
    // Nor does one pirate's use count for another: Yellow takes Red's octopus off the pile and uses it in the same round.
    let given = ships("east", [1, 2, 10, 11]).souls("red", "red").souls("yellow", "red").objects("red", "octopus");
    let mut table = moonlight(given.played("yellow", "take"), "");
    table.plays("red: use octopus; red: take blue; red: end cw; yellow: act; yellow: take discard; yellow: pass");
    table.asks("yellow", "use octopus, end cw, end acw");
    for (word, count, kind) in ledger::objects() {
        let most = voodoo_pirate_cards::data::Object::named(&word).unwrap().count();
        assert_eq!(most, count, "{word}, {kind}");
    }
}

#[test]
fn vpc_244_a_card_in_use_has_left_the_hand_but_lies_nowhere_yet() {
    // Red, with three objects, whispers onto a skull and draws a third one without having to discard.
    let given = ships("east", [0, 2, 10, 6]).objects("red", "ghost-whisper octopus grey-skull");
    let mut table = moonlight(given, "");
    table.plays("red: use ghost-whisper; red: sail cw ring").asks("red", "take deck, pass");
    assert_eq!((table.pirate("red").objects, discard(&table).as_str()), (2, ""), "no discard pile to take from");
    assert_eq!(table.view("blue").in_use.iter().map(|object| object.word()).collect::<Vec<_>>(), ["ghost-whisper"]);
    table.chance("k1").play("red: take deck");
    assert_eq!((table.pirate("red").objects, discard(&table).as_str()), (3, "ghost-whisper"));
    table.asks("red", "end cw, end acw");
    // With the deck empty the card in use cannot be drawn either.
    let given = ships("east", [0, 2, 10, 6]).objects("red", "ghost-whisper").deck("");
    let mut table = moonlight(given, "");
    table.plays("red: use ghost-whisper; red: sail cw ring").asks("red", "end cw, end acw");
    assert_eq!(story!(table, Event::ObjectDrawn { .. }).len(), 0);
}
