//! Barrel magic: VPC-165 to VPC-178.

use voodoo_pirate_cards::Event;
use voodoo_pirate_cards::scene::Scene;

use crate::ledger;
use crate::table::{Table, dusk, human, moonlight, story, times};

/// Four ships on these spaces, in the order red, yellow, blue, green.
fn ships(wind: &str, at: [u8; 4]) -> Scene {
    let names = ["red", "yellow", "blue", "green"];
    names.into_iter().zip(at).fold(Scene::new(4).wind(wind), |scene, (name, space)| scene.at(name, space))
}

/// Red uses a barrel that was paid with this colour.
fn barrel(scene: Scene, name: &str, paid: &str) -> Table {
    let mut table = moonlight(scene.barrel("red", name, paid), "");
    table.play("red: barrel");
    table
}

#[test]
fn vpc_165_players_alone_conjure_and_use_stars_wind_and_sea_once_in_their_turn() {
    for name in ["stars", "wind", "sea"] {
        let mut table = moonlight(ships("east", [0, 6, 9, 10]).barrel("red", name, "red").played("red", "jax"), "");
        table.asks("red", "act, barrel, end cw, end acw");
        table.play("red: act").asks("red", "barrel, end cw, end acw");
        table.play("red: barrel");
        let first = table.moves("red")[0].clone();
        table.play(&format!("red: {first}")).pass_on();
        assert!(!table.offers("red", "barrel"), "{name} works once");
    }
    // Not in the turn of another, and never by a Cursed Pirate with a soul.
    let mut table = moonlight(ships("east", [0, 6, 9, 10]).barrel("yellow", "wind", "red"), "");
    table.refuses("yellow: barrel").asks("red", "end cw, end acw");
    let mut table = dusk(Scene::new(1).wind("east").souls("yellow", "red").souls("blue", "red"), "");
    table.choose("red tok");
    assert_eq!((times!(table, Event::Conjured { .. }), times!(table, Event::NoBarrel { .. })), (0, 1));
}

#[test]
fn vpc_167_bones_lets_its_owner_choose_after_seeing_all_cards() {
    let given = Scene::new(2).option("east_barrel", "bones").wind("north").souls("red", "red");
    let mut table = dusk(given, "c2 c1");
    table.choose("red take, yellow tok").plays("red: conjure bones; red: card jax");
    assert_eq!(table.pirate("blue").played.unwrap().word(), "take", "the Cursed Pirates have turned up theirs by now");
    table.asks("red", "card take, card jax");
    assert_eq!(table.told("yellow").iter().filter(|line| line.contains("Red selects")).count(), 0);
    table.play("red: card jax");
    assert_eq!(table.view("yellow").pirates[0].face_down, 0);
    assert!(!table.pirate("blue").jailed && !table.offers("red", "barrel"));
    assert!(table.pirate("red").barrel.unwrap().used, "its magic is spent");
    table.asks("red", "act, end cw, end acw");
}

#[test]
fn vpc_168_stars_lead_to_any_free_space_whose_star_has_the_colour_paid() {
    for side in ledger::sides() {
        for colour in ["red", "yellow", "blue", "green", "purple"] {
            let table = moonlight(ships("east", [0, 6, 9, 3]).side(1, &side.name).barrel("red", "stars", colour), "");
            let mut table = table;
            let shines = side.star.as_deref() == Some(colour);
            let lists = table.offers("red", "barrel") && {
                table.play("red: barrel");
                table.offers("red", "fly 1") || table.at("red") == 1
            };
            assert_eq!(lists, shines, "{} for {colour}", side.name);
        }
    }
    barrel(ships("east", [0, 6, 9, 10]), "stars", "green").asks("red", "fly 7, fly 8");
    let table = barrel(ships("east", [0, 7, 9, 10]), "stars", "green");
    assert_eq!(table.at("red"), 8, "7 is occupied");
}

#[test]
fn vpc_169_not_by_a_stuck_ship_and_not_to_the_own_space() {
    moonlight(ships("south", [4, 6, 9, 10]).barrel("red", "stars", "green"), "").asks("red", "end cw, end acw");
    moonlight(ships("north", [4, 6, 9, 10]).barrel("red", "stars", "green"), "").asks("red", "end cw, end acw");
    let table = barrel(ships("east", [8, 6, 9, 10]), "stars", "green");
    assert_eq!(table.at("red"), 7, "the other green star");
}

#[test]
fn vpc_170_stars_pass_nobody() {
    let table = barrel(ships("east", [2, 3, 4, 6]).coins("yellow", 1), "stars", "red");
    table.asks("red", "fly 1, fly 5");
    let mut table = table;
    table.play("red: fly 5").asks("red", "take deck, pass");
    assert_eq!((table.at("red"), times!(table, Event::Boarded { .. })), (5, 0));
    assert_eq!(story!(table, Event::Flew { .. }), [Event::Flew { pirate: human("red"), from: 2, to: 5 }]);
}

#[test]
fn vpc_171_on_arrival_the_ship_is_stuck_in_storm_or_calm_and_lands() {
    for wind in ["north", "south"] {
        let mut table = barrel(ships(wind, [1, 2, 9, 10]).sea_coins(&[8]), "stars", "green");
        table.play("red: fly 8").asks("red", "take deck, pass");
        assert_eq!((table.at("red"), table.pirate("red").stuck, table.pirate("red").coins), (8, true, 1), "{wind}");
    }
}

#[test]
fn vpc_172_mermaids_at_the_star_carry_the_ship_on_where_it_faces_and_it_may_board() {
    let given = ships("west", [0, 6, 11, 1]).facing("red", "acw").coins("red", 2).coins("yellow", 1);
    let mut table = barrel(given, "stars", "green");
    table.play("red: fly 7");
    assert_eq!(table.pirate("red").coins, 1, "the star on 7 is haunted");
    table.asks("red", "take coin, pass");
    table.plays("red: take coin; red: pass");
    assert_eq!((table.at("red"), table.pirate("red").coins, table.pirate("red").facing.word()), (3, 0, "acw"));
}

#[test]
fn vpc_173_stars_paid_with_barrel_magic_need_a_named_colour() {
    let given = || ships("east", [0, 6, 9, 10]).objects("red", "barrel-magic").souls("red", "red");
    let mut table = dusk(given(), "");
    table.choose("red tok").plays("red: conjure stars; red: pay barrel-magic");
    table.asks("red", "name red, name yellow, name blue, name green, name purple");
    table.play("red: name green").pass_on();
    assert_eq!(
        (table.souls("red").as_str(), table.pirate("red").barrel.unwrap().colour.unwrap().word()),
        ("red", "green")
    );
    table.play("red: barrel").asks("red", "fly 7, fly 8");
    // For another barrel no colour is asked.
    let mut table = dusk(given(), "");
    table.choose("red tok").plays("red: conjure sea; red: pay barrel-magic").pass_on();
    assert!(table.offers("red", "barrel"));
}

#[test]
fn vpc_174_the_wind_barrel_turns_the_wind_one_or_two_quadrants() {
    for (turn, to) in [("turn 1", "South"), ("turn 2", "West")] {
        let mut table = barrel(ships("east", [0, 7, 1, 2]).coins("yellow", 5), "wind", "red");
        table.asks("red", "turn 1, turn 2");
        table.play(&format!("red: {turn}"));
        assert_eq!(table.view("red").wind.name(), to);
        let ring = table.view("red").ring;
        assert_eq!((ring[3].turned, ring[3].value), (false, 5), "the old card is back on its compass side");
        let carried = if to == "West" { (10, 2) } else { (7, 5) };
        assert_eq!((table.at("yellow"), table.pirate("yellow").coins), carried, "mermaids follow at once");
    }
}

#[test]
fn vpc_175_sea_turns_a_card_over_or_exchanges_two_opposite_ones() {
    let mut table = barrel(ships("east", [0, 3, 6, 9]), "sea", "red");
    let flips = "flip 1, flip 2, flip 4, flip 5, flip 7, flip 8, flip 10, flip 11";
    table.asks("red", &format!("{flips}, exchange 1, exchange 2, exchange 4, exchange 5"));
    table.play("red: flip 5");
    let shown = |table: &Table, space: usize| {
        let space = table.view("red").ring[space];
        (space.card, space.turned, space.value, space.haunted)
    };
    assert_eq!((shown(&table, 5), shown(&table, 4)), ((4, true, 4, false), (3, false, 8, true)));
    let mut table = barrel(ships("east", [0, 3, 6, 9]), "sea", "red");
    table.play("red: flip 7");
    assert_eq!(shown(&table, 7), (5, false, 4, false), "from side b back to side a");
    for (space, across) in [(1, 7), (2, 8), (4, 10), (5, 11)] {
        let mut table = barrel(ships("east", [0, 3, 6, 9]), "sea", "red");
        let before = [shown(&table, space), shown(&table, across)];
        table.play(&format!("red: exchange {space}"));
        assert_eq!([shown(&table, across), shown(&table, space)], before, "sides unchanged");
    }
}

#[test]
fn vpc_176_only_cards_without_a_ship_and_coins_stay_on_them() {
    let mut table = barrel(ships("east", [1, 8, 10, 5]).sea_coins(&[2, 4]), "sea", "red");
    table.asks("red", "flip 2, flip 4, flip 7, flip 11");
    table.play("red: flip 2");
    assert!(table.view("red").ring[2].coin && table.view("red").ring[2].turned);
    let mut table = barrel(ships("east", [0, 3, 6, 9]).sea_coins(&[2]), "sea", "red");
    table.play("red: exchange 2");
    assert_eq!((table.view("red").ring[2].coin, table.view("red").ring[8].coin), (false, true));
}

#[test]
fn vpc_177_cardinals_are_never_turned_or_moved() {
    let mut table = barrel(ships("east", [1, 2, 10, 11]), "sea", "red");
    for space in [0, 3, 6, 9] {
        table.refuses(&format!("red: flip {space}")).refuses(&format!("red: exchange {space}"));
    }
}

#[test]
fn vpc_178_sea_moves_no_ship_and_causes_no_landing() {
    for the_move in ["flip 7", "exchange 4"] {
        let mut table = barrel(ships("west", [1, 2, 3, 11]).sea_coins(&[1, 2, 11]).coins("red", 1), "sea", "red");
        table.play(&format!("red: {the_move}")).asks("red", "end cw, end acw");
        let after = table.each(|pirate| (pirate.at.unwrap(), pirate.coins));
        assert_eq!(after, [(1, 1), (2, 0), (3, 0), (11, 0)]);
    }
}
