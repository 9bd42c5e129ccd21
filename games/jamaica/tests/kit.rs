//! What the design demands of every game, checked for Jamaica over every seat count and variant.

use engine::chance::{Chance, Fast};
use engine::{Draw, Eye, Game, Outcome, Party};
use jamaica::data::{BOARD, CARDS, Cargo, Treasure};
use jamaica::state::{Heading, ShipId};
use jamaica::view::ShipView;
use jamaica::{Jamaica, Move};
use kit::Kit;

mod common;
use common::conserved;

const JAMAICA: Kit<Jamaica> = Kit { conserved, rescore, stray_move, shown };

/// Board, mats and hand as they are drawn for an eye. Drawing costs more than all other checks of a state together, so only
/// one state in four is drawn, chosen by what all can see.
fn shown(game: &Jamaica, eye: Eye) -> String {
    let view = game.view(eye);
    let open = view.ships.iter().map(|ship| u16::from(ship.place.space)).sum::<u16>() + view.round;
    if !view.over && !open.is_multiple_of(4) {
        return String::new();
    }
    let mut moves = Vec::new();
    if let Eye::Seat(seat) = eye {
        game.moves(seat, &mut moves);
    }
    let mats = Jamaica::mats(&view, &moves).into_iter().map(|(_, mat)| mat);
    [<Jamaica as Draw>::board(&view, &moves), Jamaica::hand(&view, &moves)].into_iter().chain(mats).collect()
}

/// The scores from what lies open at the end, by the sentence of the ledger instead of the game's tables.
fn rescore(game: &Jamaica, outcome: &Outcome) -> Vec<i32> {
    let view = game.view(Eye::Spectator);
    let ship_of = |party| match party {
        Party::Seat(seat) => ShipId::from(seat),
        Party::Rules(_) => ShipId::GHOST,
    };
    outcome.standings.iter().map(|standing| points(view.ship(ship_of(standing.party)).unwrap())).collect()
}

fn points(ship: &ShipView) -> i32 {
    // 41 gives 2, and each space on gives one more up to 10; home gives 15; else 5 are lost.
    let position = match (ship.place.lap, i32::from(ship.place.space)) {
        (1, 0) => 15,
        (0, space @ 41..=49) => space - 39,
        _ => -5,
    };
    let doubloons: i32 = ship.holds.iter().map(|hold| i32::from(hold.count(Cargo::Doubloon))).sum();
    let worth = |card: Treasure| match card {
        Treasure::Plus3 => 3,
        Treasure::Plus5 => 5,
        Treasure::Plus7 => 7,
        Treasure::Minus2 => -2,
        Treasure::Minus3 => -3,
        Treasure::Minus4 => -4,
        _ => 0,
    };
    let cards: i32 = ship.row.iter().map(|card| worth(card.card.expect("all cards lie open at the end"))).sum();
    position + doubloons + cards
}

fn stray_move(luck: &mut Fast) -> Move {
    let space = luck.die(BOARD.len() as u8) - 1;
    let treasure = Treasure::ALL[usize::from(luck.die(10)) - 1];
    let ship =
        ShipId::named(["red", "blue", "green", "yellow", "purple", "black", "ghost"][usize::from(luck.die(7)) - 1]);
    match luck.die(17) {
        1 => Move::Dice(luck.die(6), luck.die(6)),
        2 => Move::Card(luck.die(CARDS)),
        3 => Move::Sail(space),
        4 => Move::Attack(ship.unwrap()),
        5 => Move::Powder(luck.die(40)),
        6 => Move::Give(luck.die(8) - 1),
        7 => Move::Keep,
        8 => Move::Reroll,
        9 => Move::StealHold(luck.die(7)),
        10 => Move::Curse(treasure),
        11 => Move::StealPower(treasure),
        12 => Move::StealCard(luck.die(10)),
        13 => Move::Nothing,
        14 => Move::Load(luck.die(7)),
        15 => Move::Empty(luck.die(7)),
        16 => Move::Retreat(space),
        _ => Move::Ghost(if luck.die(2) == 1 { Heading::Forward } else { Heading::Backward }, space),
    }
}

#[test]
fn jamaica_keeps_what_the_design_demands_of_every_game() {
    JAMAICA.check(10_000, 10_000);
}
