//! What the design demands of every game, checked for Pirata Codex over every seat count and variant.

use engine::chance::{Chance, Fast};
use engine::{Draw, Eye, Game, Outcome, Party};
use kit::Kit;
use pirata_codex::data::{Card, Tile};
use pirata_codex::moves::{Aim, Handful, Rat, Return, Symbol};
use pirata_codex::{Move, PirataCodex, ShipId};

mod common;
use common::conserved;

const PIRATA_CODEX: Kit<PirataCodex> = Kit { conserved, rescore, stray_move, shown };

/// Board, mats and hand as they are drawn for an eye. Drawing costs more than all other checks of a state together, so only
/// one state in four is drawn, chosen by what all can see.
fn shown(game: &PirataCodex, eye: Eye) -> String {
    let view = game.view(eye);
    let open = view.ships.iter().map(|ship| ship.prog + u16::from(ship.coins)).sum::<u16>() + view.round;
    if !view.over && !open.is_multiple_of(4) {
        return String::new();
    }
    let mut moves = Vec::new();
    if let Eye::Seat(seat) = eye {
        game.moves(seat, &mut moves);
    }
    let mats = PirataCodex::mats(&view, &moves).into_iter().map(|(_, mat)| mat);
    [<PirataCodex as Draw>::board(&view, &moves), PirataCodex::hand(&view, &moves)].into_iter().chain(mats).collect()
}

/// One point for the throne, found from what lies open at the end: the last one alive, the only one with dice left in the final
/// battle, the one who came home alone, or the one whom the Phantom did not catch.
fn rescore(game: &PirataCodex, outcome: &Outcome) -> Vec<i32> {
    let view = game.view(Eye::Spectator);
    let humans: Vec<_> = view.ships.iter().filter(|ship| !ship.ship.is_phantom() && !ship.out).collect();
    let finishers: Vec<_> = humans.iter().filter(|ship| view.finishers.contains(ship.ship)).collect();
    let phantom = view.ships.iter().find(|ship| ship.ship.is_phantom());
    let spaces = view.board.len() as u16;
    let winner = if humans.len() == 1 {
        humans[0].ship
    } else if finishers.is_empty() {
        let phantom = phantom.expect("only the Phantom ends a game before somebody is home").prog;
        let safe = |prog: u16| prog == 0 || prog >= spaces || phantom < spaces + prog;
        let safe: Vec<_> = humans.iter().filter(|ship| safe(ship.prog)).collect();
        // Both were caught by the same movement and battled: then the game's word must do.
        safe.first().map_or(view.winner.expect("a winner"), |ship| ship.ship)
    } else {
        let standing: Vec<_> = finishers.iter().filter(|ship| ship.out_at == 0).collect();
        let strongest = standing.iter().map(|ship| (ship.plain, ship.coins)).max();
        let strong: Vec<_> = standing.iter().filter(|ship| Some((ship.plain, ship.coins)) == strongest).collect();
        if strong.len() == 1 { strong[0].ship } else { view.winner.expect("a winner") }
    };
    let points = |party: Party| match party {
        Party::Seat(seat) => i32::from(winner == seat.into()),
        Party::Rules(_) => 0,
    };
    outcome.standings.iter().map(|standing| points(standing.party)).collect()
}

fn stray_move(luck: &mut Fast) -> Move {
    let names = ["red", "blue", "green", "yellow", "black", "white", "phantom"];
    let ship = ShipId::named(names[usize::from(luck.die(7)) - 1]).unwrap();
    let mut any_card = || Card::ALL[usize::from(luck.die(30)) - 1];
    let (card, other) = (any_card(), any_card());
    let symbol = if luck.die(2) == 1 { Symbol::X } else { Symbol::O };
    let aim = match luck.die(6) {
        1 => Aim::At(ship),
        2 => Aim::Sail(luck.die(4)),
        3 => Aim::Rat([Rat::Plain, Rat::King, Rat::Mermaids][usize::from(luck.die(3)) - 1]),
        _ => Aim::Nothing,
    };
    match luck.die(26) {
        1 => Move::Vote(ship),
        2 => Move::Tile(Tile::ALL[usize::from(luck.die(26)) - 1]),
        3 => Move::Space(luck.die(30) - 1),
        4 => Move::Give(Handful::of(&[card, other][..usize::from(luck.die(2))])),
        5 => Move::Bid(luck.die(70)),
        6 => Move::Face(luck.die(7)),
        7 => Move::ThumbsUp,
        8 => Move::Liar,
        9 => Move::Lock,
        10 => Move::Buy,
        11 => Move::Play(card, aim),
        12 => Move::Pass,
        13 => Move::Lift,
        14 => Move::Target(ship),
        15 => Move::Nobody,
        16 => Move::Decline,
        17 => Move::Accept,
        18 => Move::Discard(card),
        19 => Move::Take([Return::Card, Return::Crew, Return::Place][usize::from(luck.die(3)) - 1]),
        20 => Move::Wager(luck.die(3), symbol),
        21 => Move::Hold(luck.die(11) - 1),
        22 => Move::HoldAll,
        23 => Move::Number(luck.die(70)),
        24 => Move::KeepWind,
        25 => Move::TurnWind,
        _ => Move::CatchUp(luck.die(10) - 1),
    }
}

#[test]
fn pirata_codex_keeps_what_the_design_demands_of_every_game() {
    PIRATA_CODEX.check(10_000, 400);
}
