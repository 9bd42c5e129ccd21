//! Jax, Tok, Take and Poppet.

use crate::table::{Table, moonlight, plain, times};
use voodoo_pirate::Event;
use voodoo_pirate::scene::Scene;

/// Red conjures this card.
fn conjure(scene: Scene, card: &str, script: &str) -> Table {
    let mut table = moonlight(scene.action("red", card), script);
    table.play(&format!("red: conjure {card}"));
    table
}

#[test]
fn vpb_050_the_colonial_marker_follows_the_tide_within_1_and_5() {
    for (before, out, after) in [(1, false, 2), (4, false, 5), (5, false, 5), (4, true, 3), (2, true, 1), (1, true, 1)]
    {
        let scene = plain(4).colonial(before);
        let table = conjure(if out { scene.tide_out() } else { scene }, "jax", "");
        assert_eq!(table.view("red").colonial, after, "from {before}, tide out: {out}");
        assert_eq!(table.holds("red").2, after, "the marker moves first");
    }
}

#[test]
fn vpb_051_jax_draws_as_many_random_souls() {
    let table = conjure(plain(4).colonial(2), "jax", "k4 k0 k4");
    assert_eq!((table.souls("red"), table.view("red").bag), ([1, 0, 0, 0, 2], [3, 4, 4, 4, 0]));
    table.chance_is_used_up();
}

#[test]
fn vpb_052_an_empty_bag_is_completed_from_the_grid_one_by_one() {
    let scene = plain(4).colonial(3).grid("1 red, 4 blue, 9 green, 6 red").bag([0, 1, 0, 0, 0]);
    let mut table = conjure(scene, "jax", "k1");
    table.asks("red", "take cell 1, take cell 4, take cell 6, take cell 9").play("red: take cell 9");
    table.asks("red", "take cell 1, take cell 4, take cell 6").play("red: take cell 1");
    table.asks("red", "take cell 4, take cell 6").play("red: take cell 4");
    assert_eq!((table.souls("red"), table.view("red").grid.iter().flatten().count()), ([1, 1, 1, 1, 0], 1));
    assert!(table.lists("red", "end"));
}

#[test]
fn vpb_053_what_bag_and_grid_do_not_have_is_lost() {
    let table = conjure(plain(4).colonial(4).grid("2 red, 3 blue").bag([0, 0, 0, 0, 1]), "jax", "");
    assert_eq!((table.souls("red"), table.view("red").colonial), ([1, 0, 1, 0, 1], 5));
    assert!(table.view("red").grid.iter().all(Option::is_none) && table.lists("red", "end"));
}

#[test]
fn vpb_054_with_more_than_six_souls_jax_is_followed_by_discards() {
    let mut table = conjure(plain(4).colonial(2).souls("red", "red red red blue"), "jax", "k3 k3 k4");
    table.asks("red", "discard red soul, discard blue soul, discard green soul, discard purple soul");
    table.play("red: discard blue soul");
    assert_eq!(table.souls("red"), [3, 0, 0, 2, 1]);
    assert!(table.lists("red", "end"));
}

#[test]
fn vpb_056_tok_needs_a_usable_soul_and_a_ship_at_sea() {
    let red = |square: &str| plain(4).ship("red", square).souls("red", "red blue").action("red", "tok");
    assert!(!moonlight(red("B9"), "").lists("red", "conjure tok"));
    assert!(!moonlight(red("C6").buried("red", 0, 0, "red blue"), "").lists("red", "conjure tok"));
    let mut table = moonlight(red("C6").souls("red", "green").buried("red", 0, 0, "red"), "");
    table.play("red: conjure tok").asks("red", "name blue, name green").refuses("red: name yellow");
    table.refuses("red: name red");
}

#[test]
fn vpb_058_grigri_heap_harbour_and_shore_protect_from_tok() {
    let scene = plain(5).option("skills", "off").ship("red", "C6").souls("red", "blue").souls("yellow", "blue");
    let scene = scene.ship("yellow", "C4").grigri("yellow").souls("blue", "blue").ship("blue", "A8");
    let scene = scene.ship("green", "D3").souls("green", "blue").ship("purple", "B5").grid("");
    let table = conjure(scene.clone(), "tok", "");
    assert_eq!((table.souls("red")[2], table.holds("yellow").2), (1, 1));
    assert_eq!((table.holds("blue").2, table.holds("green").2), (1, 1));
    // The same without protection.
    let open = scene.grigri("purple").ship("blue", "A7").ship("green", "D6");
    assert_eq!(conjure(open, "tok", "").souls("red")[2], 4);
    let buried = plain(4).ship("red", "C6").souls("red", "blue").ship("blue", "C4").souls("blue", "blue blue");
    assert_eq!(conjure(buried.buried("blue", 0, 0, "blue"), "tok", "").souls("red")[2], 2);
}

#[test]
fn vpb_059_the_naming_soul_is_kept_and_the_bag_is_left_alone() {
    let scene = plain(4).ship("red", "C6").souls("red", "red red yellow yellow blue").grid("1 blue, 2 blue");
    let mut table = conjure(scene, "tok", "");
    table.play("red: name blue").asks("red", "discard red soul, discard yellow soul, discard blue soul");
    assert_eq!((table.souls("red"), table.view("red").bag), ([2, 2, 3, 0, 0], [2, 2, 1, 4, 2]));
    table.play("red: discard yellow soul");
    assert_eq!(table.souls("red"), [2, 1, 3, 0, 0]);
}

#[test]
fn vpb_060_a_colour_that_yields_nothing_may_be_named() {
    let scene = plain(4).ship("red", "C6").souls("red", "red blue").grid("1 red");
    let mut table = conjure(scene, "tok", "");
    table.asks("red", "name red, name blue").play("red: name blue");
    assert!(table.has_told("Red names blue and gets 0 souls."));
    assert_eq!(table.souls("red"), [1, 0, 1, 0, 0]);
}

#[test]
fn vpb_062_take_brings_two_items_same_or_different() {
    let mut table = conjure(plain(4), "take", "k6");
    table.play("red: take deck").play("red: take gold");
    assert_eq!((table.holds("red"), table.view("red").gold), ((1, 1, 0, 1), 4));
    assert!(table.lists("red", "end") && !table.lists("red", "conjure take"));
    let mut table = conjure(plain(4), "take", "");
    table.play("red: take mermaids").play("red: take mermaids");
    assert_eq!((table.ship("red").coins, table.view("red").mermaids), (2, 3));
}

#[test]
fn vpb_062_take_is_not_conjured_by_who_was_in_jail_this_round() {
    let scene = plain(4).jailed("red").jailed("blue").action("red", "take").action("blue", "take");
    let mut table = moonlight(scene.objects("red", "jail-break"), "");
    table.play("red: use jail-break").asks("red", "end, discard poppet");
}

#[test]
fn vpb_063_take_offers_the_kinds_that_are_not_empty() {
    let scene = plain(4).grid("3 red, 8 blue").discards("octopus spyglass");
    let mut table = conjure(scene, "take", "k4");
    let all = "take mermaids, take gold, take poppet, take deck, take discard, take bag, take cell 3, take cell 8";
    table.asks("red", all).play("red: take discard");
    assert_eq!((table.objects("blue", "red"), table.waiting()), ("spyglass".to_owned(), vec!["red"]));
    table.play("red: take cell 8");
    assert_eq!(table.souls("red"), [0, 0, 1, 0, 0]);
    let mut table = conjure(plain(4), "take", "k4 k4");
    table.play("red: take bag").play("red: take bag");
    assert_eq!(table.souls("red"), [0, 0, 0, 0, 2]);
    let bare = |scene: Scene| scene.treasures(0, 0).supply(0).bag([0; 5]);
    conjure(bare(plain(4)).treasures(1, 0), "take", "").asks("red", "take mermaids, take deck");
    // An empty deck still gives a card if there is a discard pile; then the pile is gone.
    let mut table = conjure(bare(plain(2).option("cursed", "0").option("skills", "off")).empty_deck(), "take", "k12");
    table.asks("red", "take deck, take discard").play("red: take deck");
    assert_eq!((times!(table, Event::DeckRenewed), table.ship("red").objects), (1, 2), "then only the deck is left");
}

#[test]
fn vpb_064_take_is_allowed_in_the_harbour_and_limits_apply_after_each_item() {
    let scene = plain(4).ship("red", "B9").souls("red", "red red red red yellow yellow").poppets("red", 3);
    let mut table = conjure(scene, "take", "k4");
    table.play("red: take bag").asks("red", "discard red soul, discard yellow soul, discard purple soul");
    table.play("red: discard red soul").play("red: take poppet");
    assert_eq!((table.holds("red"), table.view("red").poppets), ((0, 3, 6, 0), 6), "the fourth poppet goes back");
}

#[test]
fn vpb_068_poppet_takes_the_grigri_from_wherever_it_is_and_a_poppet() {
    let table = conjure(plain(4), "poppet", "");
    let red = table.ship("red").pirate;
    assert_eq!((table.view("red").grigri, table.ship("red").poppets, table.view("red").poppets), (Some(red), 2, 7));
    for square in ["C4", "A10", "D3"] {
        let table = conjure(plain(4).ship("blue", square).grigri("blue"), "poppet", "");
        assert_eq!(table.view("red").grigri, Some(red), "from {square}");
    }
}

#[test]
fn vpb_069_without_supply_or_room_only_the_grigri_comes() {
    let table = conjure(plain(4).supply(0), "poppet", "");
    assert_eq!((table.view("red").grigri.is_some(), table.ship("red").poppets), (true, 1));
    let table = conjure(plain(4).poppets("red", 3), "poppet", "");
    assert_eq!((table.ship("red").poppets, table.view("red").poppets), (3, 6));
    assert_eq!(times!(table, Event::PoppetTaken { kept: false, .. }), 1);
}

#[test]
fn vpb_063_the_last_one_of_a_kind_is_offered() {
    let scene = plain(4).treasures(0, 1).supply(1).bag([0, 0, 0, 0, 1]);
    let mut table = conjure(scene, "take", "k4");
    table.asks("red", "take gold, take poppet, take deck, take bag").play("red: take bag").play("red: take poppet");
    assert_eq!((table.holds("red"), table.view("red").poppets), ((0, 2, 1, 0), 0));
    assert_eq!(conjure(plain(4).supply(1), "poppet", "").ship("red").poppets, 2);
}
