//! What the design demands of every game, checked for Voodoo Island over every seat count and variant.

use engine::chance::{Chance, Fast};
use engine::{Draw, Eye, Game, Outcome, Party, Seat};
use kit::Kit;
use voodoo_island::data::{CARDS, Item, Pawn, Spot, Supply};
use voodoo_island::state::{Die, HelperPlace, Tool, Whereabouts};
use voodoo_island::view::ExplorerView;
use voodoo_island::{Move, VoodooIsland};

mod common;
use common::conserved;

const VOODOO_ISLAND: Kit<VoodooIsland> = Kit { conserved, rescore, stray_move, shown };

/// Board, mats and hand as they are drawn for an eye. Drawing costs more than all other checks of a state together, so only
/// one state in eight is drawn, chosen by what all can see.
fn shown(game: &VoodooIsland, eye: Eye) -> String {
    let view = game.view(eye);
    let spots = view.explorers.iter().filter_map(ExplorerView::spot).map(Spot::index).sum::<usize>();
    if !view.over && !(spots + usize::from(view.day)).is_multiple_of(8) {
        return String::new();
    }
    let mut moves = Vec::new();
    if let Eye::Seat(seat) = eye {
        game.moves(seat, &mut moves);
    }
    let mats = VoodooIsland::mats(&view, &moves).into_iter().map(|(_, mat)| mat);
    [<VoodooIsland as Draw>::board(&view, &moves), VoodooIsland::hand(&view, &moves)].into_iter().chain(mats).collect()
}

/// The scores from what lies open at the end, by the sentence of the ledger.
fn rescore(game: &VoodooIsland, outcome: &Outcome) -> Vec<i32> {
    let view = game.view(Eye::Spectator);
    let points = |party| {
        let Party::Seat(seat) = party else { return 0 };
        let own = view.explorer(seat).unwrap();
        if own.place != Whereabouts::Aboard {
            return 0;
        }
        let mut points = i32::from(own.health) - 8;
        own.delivered.iter().for_each(|_| points += 10);
        points += own.items.iter().map(|&count| 3 * i32::from(count)).sum::<i32>();
        points += own.spots.iter().filter(|spot| matches!(spot.tool, Some(Tool::Item(_)))).map(|_| 3).sum::<i32>();
        points += 2 * own.hand_layers.iter().map(|&count| i32::from(count)).sum::<i32>();
        points - own.supplies.iter().map(|&count| i32::from(count)).sum::<i32>()
    };
    outcome.standings.iter().map(|standing| points(standing.party)).collect()
}

fn stray_move(luck: &mut Fast) -> Move {
    let spot = Spot::at(luck.die(10), luck.die(10)).unwrap();
    let supply = Supply::ALL[usize::from(luck.die(6)) - 1];
    let item = Item::ALL[usize::from(luck.die(6)) - 1];
    let card = CARDS[usize::from(luck.die(20)) - 1].card;
    let seat = Seat(luck.die(4) - 1);
    match luck.die(32) {
        1 => Move::Pawn(Pawn::ALL[usize::from(luck.die(4)) - 1]),
        2 => Move::Mist(spot),
        3 => Move::Give(supply),
        4 => Move::Suffer,
        5 => Move::Play(card),
        6 => Move::Buy,
        7 => Move::Helper(HelperPlace::ToolSpot(luck.die(2))),
        8 => Move::Helper(HelperPlace::Outside(supply)),
        9 => Move::Helper(HelperPlace::Helicopter),
        10 => Move::Craft(item),
        11 => Move::Tool(item, luck.die(2)),
        12 => Move::Doll(seat, luck.die(2)),
        13 => Move::Swap,
        14 => Move::Step(spot),
        15 => Move::Attack(seat),
        16 => Move::PickUp,
        17 => Move::Mission,
        18 => Move::End,
        19 => Move::Target(seat),
        20 => Move::Take(supply),
        21 => Move::Land(spot),
        22 => Move::Lift(spot),
        23 => Move::Enough,
        24 => Move::Go,
        25 => Move::Stay,
        26 => Move::Roll(if luck.die(2) == 1 { Die::Green } else { Die::Black }),
        27 => Move::Fight(card),
        28 => Move::Dodge,
        29 => Move::Nothing,
        30 => Move::Charm,
        31 => Move::Throw(supply),
        _ => Move::ThrowCard(card),
    }
}

#[test]
fn voodoo_island_keeps_what_the_design_demands_of_every_game() {
    VOODOO_ISLAND.check(10_000, 400);
}
