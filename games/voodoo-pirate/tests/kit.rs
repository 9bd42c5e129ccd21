//! What the design demands of every game, checked for Voodoo Pirate over every seat count and variant.

use engine::chance::{Chance, Fast};
use engine::{Draw, Eye, Game, Outcome, Party};
use kit::Kit;
use voodoo_pirate::data::{Action, Barrel, Colour, Dir, Object, SQUARES, Square};
use voodoo_pirate::moves::{Item, Payment, Source};
use voodoo_pirate::view::{ShipView, View};
use voodoo_pirate::{META, Move, VoodooPirate};

mod common;
use common::conserved;

const VOODOO_PIRATE: Kit<VoodooPirate> = Kit { conserved, rescore, stray_move, shown };

/// Board, mats and hand as they are drawn for an eye. Drawing costs more than all other checks of a state together, so only
/// one state in four is drawn, chosen by what all can see.
fn shown(game: &VoodooPirate, eye: Eye) -> String {
    let view = game.view(eye);
    let open = view.ships.iter().filter_map(|ship| ship.square).map(|square| u16::from(square.0)).sum::<u16>();
    if !view.over && !(open + u16::from(view.round)).is_multiple_of(4) {
        return String::new();
    }
    let mut moves = Vec::new();
    if let Eye::Seat(seat) = eye {
        game.moves(seat, &mut moves);
    }
    let mats = VoodooPirate::mats(&view, &moves).into_iter().map(|(_, mat)| mat);
    [<VoodooPirate as Draw>::board(&view, &moves), VoodooPirate::hand(&view, &moves)].into_iter().chain(mats).collect()
}

/// The scores from what lies open at the end, by the table of the ledger instead of the game's functions.
fn rescore(game: &VoodooPirate, outcome: &Outcome) -> Vec<i32> {
    let view = game.view(Eye::Spectator);
    let of = |party: Party| {
        let fits = |ship: &&ShipView| match party {
            Party::Seat(seat) => ship.seat == Some(seat),
            Party::Rules(name) => {
                ship.seat.is_none() && name.to_lowercase() == format!("cursed {}", ship.pirate.colour())
            }
        };
        view.ships.iter().find(fits).expect("every party has a ship")
    };
    let flat = outcome
        .standings
        .iter()
        .any(|standing| standing.lines.iter().any(|line| line.what == "Purple Skull" && line.points % 2 == 0));
    outcome.standings.iter().map(|standing| points(&view, of(standing.party), flat)).collect()
}

fn points(view: &View, ship: &ShipView, flat: bool) -> i32 {
    let name = ship.square.expect("every ship is placed").to_string();
    let (row, column) = name.split_at(1);
    let column: i32 = column.parse().unwrap();
    let value = 11 - column + "ABCD".find(row).unwrap() as i32;
    let all = ship.souls.iter().map(|&souls| i32::from(souls)).sum::<i32>();
    let cursed = ship.seat.is_none();
    let of_colour = |colour: usize, exist: i32| if cursed { all.min(exist) } else { i32::from(ship.souls[colour]) };
    let west = |other: &&ShipView| i32::from(other.square.unwrap().column()) < column;
    let ashore = view.ships.iter().any(|ship| ship.square.unwrap().value() > 10);
    let worth = |card: &str| match card {
        "purple-skull" if flat => i32::from(of_colour(4, 2) > 0) * 4,
        "purple-skull" => 1 + 2 * of_colour(4, 2),
        "blue-skull" => 1 + of_colour(2, 4),
        "red-skull" => 1 + of_colour(0, 4),
        "crystal-skull" if cursed => all.min(4),
        "crystal-skull" => {
            let mut souls = ship.souls;
            souls.sort_unstable();
            if souls[4] > souls[3] { i32::from(souls[4]) } else { 0 }
        }
        "green-skull" => 1 + view.ships.iter().filter(west).count() as i32,
        "black-skull" => 2 + i32::from(ship.poppets),
        "gold-skull" => 3 * i32::from(ashore),
        _ => 0,
    };
    let cards: Vec<Object> = ship.cards.iter().map(|card| card.card.expect("all cards lie open at the end")).collect();
    let bonus: i32 = cards.iter().map(|card| worth(card.word())).sum();
    let emeralds = [0, -2, 7][cards.iter().filter(|card| card.word() == "morgans-eyes").count()];
    let skull = cards.iter().any(|card| card.word().ends_with("skull"));
    let alone = if cursed && !skull { all } else { 0 };
    value + i32::from(ship.coins) + i32::from(ship.power) + bonus + emeralds + alone
}

fn stray_move(luck: &mut Fast) -> Move {
    fn any<T: Copy>(luck: &mut Fast, all: &[T]) -> T {
        all[usize::from(luck.die(all.len() as u8)) - 1]
    }
    let (from, to) = (Square(luck.die(SQUARES) - 1), Square(luck.die(SQUARES) - 1));
    let colour = any(luck, &Colour::ALL);
    let object = any(luck, &Object::ALL);
    let action = any(luck, &Action::ALL);
    let barrel = any(luck, &Barrel::ALL);
    let dir = any(luck, &Dir::ALL);
    let (cell, two) = (luck.die(9), luck.die(2));
    let items =
        [Item::Coin, Item::Poppet, Item::Compass, Item::Soul(colour), Item::Object(None), Item::Object(Some(object))];
    let item = any(luck, &items);
    let sources = [
        Source::Mermaids,
        Source::Gold,
        Source::Supply,
        Source::Deck,
        Source::Discard,
        Source::Bag,
        Source::Cell(cell),
    ];
    let source = any(luck, &sources);
    match luck.die(31) {
        1 => Move::Pass,
        2 => Move::Stop,
        3 => Move::End,
        4 => Move::Harbour(from),
        5 => Move::Parrot(two),
        6 => Move::Keep(object),
        7 => Move::Lay(action),
        8 => Move::Count(action),
        9 => Move::Select(barrel, if two == 1 { Payment::Poppet } else { Payment::Magic }),
        10 => Move::Barrel(barrel),
        11 => Move::Conjure(action),
        12 => Move::Use(object),
        13 => Move::Discard(item),
        14 => Move::Bury(item),
        15 => Move::Kraken(from),
        16 => Move::Name(colour),
        17 => Move::Take(source),
        18 => Move::Tix(colour, dir),
        19 => Move::Give(item),
        20 => Move::Place(colour, cell),
        21 => Move::Sail(dir, two),
        22 => Move::Board(colour),
        23 => Move::Loot(item),
        24 => Move::Wind(two),
        25 => Move::Tile(from, to),
        26 => Move::ToSouls,
        27 => Move::ToPoppets,
        28 => Move::Fetch(object),
        29 => Move::Target(colour),
        30 => Move::Soul(colour),
        _ => Move::Face(dir),
    }
}

#[test]
fn voodoo_pirate_keeps_what_the_design_demands_of_every_game() {
    VOODOO_PIRATE.check(10_000, 400);
}

#[test]
fn what_others_alone_know_in_late_states_is_among_the_guesses() {
    for seats in [2, 3] {
        VOODOO_PIRATE.check_late_guesses(&engine::Setup::new(&META, seats).unwrap(), 12);
    }
}
