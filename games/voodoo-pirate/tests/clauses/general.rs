//! What holds all the time.

use crate::table::{dawn, dusk, moonlight, plain, plain_with, sail, times};
use engine::chance::Fast;
use engine::{Game, Seat, Setup, Turn};
use voodoo_pirate::data::{Action, COINS, OBJECTS, POPPETS, SOULS};
use voodoo_pirate::state::Phase;
use voodoo_pirate::{Event, META, VoodooPirate};

#[test]
fn vpb_001_most_voodoo_power_wins_whoever_has_it() {
    let scene = plain_with(2, 2).parrots(5, 0).ship("red", "C6").ship("yellow", "C9").ship("blue", "D6");
    let table = dawn(scene.clone().coins("yellow", 6).power("blue", 1), "");
    assert!(table.standing("yellow").0 > table.standing("red").0, "coins outweigh the better square");
    assert_eq!(table.standing("yellow").1, 1);
    let table = dawn(scene.coins("blue", 8), "");
    assert_eq!((table.standing("blue").1, table.standing("red").1 > 1), (1, true));
}

#[test]
fn vpb_002_a_round_is_dusk_moonlight_dawn_and_then_comes_the_next() {
    let mut table = dusk(plain(2).option("cursed", "0"), "");
    assert_eq!((table.view("red").phase, table.view("red").round), (Phase::Dusk, 1));
    table.play("red: parrot 1").lay("red jax, yellow tok");
    assert_eq!(table.view("red").phase, Phase::Moonlight);
    table.end("red", "west").play("yellow: end");
    assert_eq!(times!(table, Event::DawnBroke { .. }), 0);
    table.play("yellow: face west");
    assert_eq!(times!(table, Event::DawnBroke { round: 1 }), 1);
    assert_eq!((table.view("red").phase, table.view("red").round), (Phase::Dusk, 2));
}

#[test]
fn vpb_003_turn_order_is_clockwise_from_the_sun_holder_cursed_pirates_included() {
    let mut table = moonlight(plain_with(2, 2).sun("yellow"), "");
    assert_eq!(table.turns(), ["yellow"]);
    table.end("yellow", "west");
    assert_eq!(table.turns(), ["blue", "green", "red"]);
    let mut table = dusk(plain_with(2, 2).sun("green"), "");
    assert_eq!(times!(table, Event::ParrotMoved { .. }), 1, "a Cursed Pirate holds the Sun");
    table.lay("red jax, yellow jax");
    assert_eq!(table.turns(), ["green", "red"]);
}

#[test]
fn vpb_004_everything_but_the_faces_of_objects_is_open() {
    let scene = plain_with(2, 2).ship("red", "C6").coins("red", 3).poppets("red", 2).souls("red", "red blue");
    let scene = scene.power("red", 4).facing("red", "south").objects("red", "spyglass gold-skull").discards("octopus");
    let scene = scene.buried("red", 1, 1, "blue").grigri("red").compass("yellow").action("red", "jax");
    let table = moonlight(scene, "");
    for eye in ["yellow", "spectator"] {
        let view = table.view(eye);
        let ship = &view.ships[0];
        assert_eq!((ship.coins, ship.poppets, ship.souls, ship.power), (2, 1, [1, 0, 0, 0, 0], 4));
        assert_eq!((ship.heap.coins, ship.heap.poppets, ship.heap.souls.0), (1, 1, [0, 0, 1, 0, 0]));
        assert_eq!((ship.facing.word(), ship.action.map(Action::word)), ("south", Some("jax")));
        assert_eq!((view.grigri, view.compass), (Some(ship.pirate), Some(view.ships[1].pirate)));
        assert_eq!((ship.objects, table.objects(eye, "red")), (2, "? ?".to_owned()), "{eye} sees backs");
        assert_eq!(view.deck.discards.iter().map(|card| card.word()).collect::<Vec<_>>(), ["octopus"]);
    }
    assert_eq!(table.objects("red", "red"), "spyglass gold-skull");
    assert_eq!(["red", "yellow"].map(|eye| table.objects(eye, "blue")), ["? ?", "? ?"], "nobody sees a cursed card");
}

#[test]
fn vpb_005_nothing_is_created_or_destroyed() {
    for seed in 0..60 {
        let mut chance = Fast::new(seed);
        let setup = Setup::new(&META, 1 + seed as usize % 5).unwrap();
        let mut game = VoodooPirate::new(&setup, &mut (&mut chance, ()));
        let mut moves = Vec::new();
        while let Turn::Of(seats) = game.turn() {
            let seat: Seat = seats.iter().next().unwrap();
            game.moves(seat, &mut moves);
            let chosen = moves[chance.below(moves.len() as u32) as usize];
            game.play(seat, chosen, &mut (&mut chance, ()));
            assert_eq!((game.all_coins(), game.all_poppets()), (u32::from(COINS), POPPETS), "{chosen}");
            assert_eq!((game.all_souls(), game.all_objects()), (SOULS, OBJECTS), "{chosen}");
        }
    }
}

#[test]
fn vpb_006_poppets_souls_and_objects_are_discarded_each_to_its_place() {
    let scene = plain(4).ship("red", "C6").souls("red", "red").objects("red", "gold-skull octopus").coins("red", 2);
    let mut table = moonlight(scene.compass("red").grigri("red").discards("transform"), "");
    for kept in ["red: discard coin", "red: discard compass"] {
        table.refuses(kept);
    }
    table.play_all("red: discard poppet; red: discard red soul; red: discard gold-skull");
    let view = table.view("blue");
    assert_eq!((view.poppets, view.bag), (9, [4, 4, 4, 4, 2]));
    assert_eq!(view.deck.discards.iter().map(|card| card.word()).collect::<Vec<_>>(), ["transform", "gold-skull"]);
    assert_eq!(table.holds("red"), (2, 0, 0, 1));
    assert!(table.has_told("Red discards Gold Skull."));
}

#[test]
fn vpb_007_anywhere_on_the_sea_of_souls_means_the_28_sea_squares() {
    let scene = plain(4).option("skills", "off").ship("red", "D4");
    let mut table = dusk(scene, "");
    table.play("red: parrot 1").lay("").play("red: select krkn");
    let squares = table.moves("red");
    assert_eq!(squares.len(), 27, "all but the square of a ship");
    for (square, listed) in [("A1", true), ("B2", true), ("D10", true), ("A7", true), ("D4", false), ("A8", false)] {
        assert_eq!(table.lists("red", &format!("kraken {square}")), listed, "{square}");
    }
    assert!(!table.lists("red", "kraken D3") && !table.lists("red", "kraken C10"), "neither shore nor harbour");
}

#[test]
fn vpb_008_one_thing_is_finished_before_another_begins() {
    let scene = plain(4).ship("red", "C6").ship("blue", "C5").coins("blue", 1).ship("green", "C4").coins("green", 1);
    let mut table = sail(scene.objects("red", "rackhams-map"), "west 1");
    table.asks("red", "pass, board blue").refuses("red: end").refuses("red: discard poppet");
    table.play("red: board blue").asks("red", "loot coin, loot poppet");
    table.play("red: loot coin").asks("red", "pass, board green");
    assert_eq!(table.at("red"), "C4", "the hop follows the boarding");
    table.play("red: pass");
    assert_eq!(table.at("red"), "C3");
    assert!(table.lists("red", "end") && table.view("red").voyage.is_none(), "and only then the menu comes back");
}
