//! The table as SVG, from a view alone: two worlds that an eye cannot tell apart give the same bytes.
//!
//! | part | what it draws |
//! |---|---|
//! | [`chart`](chart()) | all that never changes, as an image of its own |
//! | [`board`](board()) | the live layer over the chart: numbers, options, tokens, ships |
//! | [`mat`](mat()) | the board of one ship: Holds, Treasure cards, piles |
//! | [`hand`](hand()) | the own action cards |
//!
//! The live parts use the pieces of [`draw::sheet`](fn@draw::sheet), which a page carries once.

mod battle;
mod board;
mod chart;
mod hand;
mod mat;

use ::draw::Pieces;
use ::draw::chart::Bounds;
use ::draw::icon::Icon;
use ::draw::seat::Livery;
use ::draw::spot::spot;
use ::draw::token::Token;
use engine::{Draw, Party, Words};
use maud::Markup;

pub use board::board;
pub use chart::chart;
pub use hand::hand;
pub use mat::mat;

use crate::data::{COLOURS, Cargo};
use crate::moves::Move;
use crate::state::{Jamaica, ShipId};
use crate::view::View;

/// What is seen of chart and board: the spaces lie within 1000 by 700, the rest is frame and torn paper.
pub(crate) const VIEW: Bounds = [-60, -54, 1060, 754];

/// The middle of the compass rose.
pub(crate) const COMPASS: (i32, i32) = (322, 366);

/// The corner of the place of the Treasure pile.
pub(crate) const CHEST: (i32, i32) = (600, 330);

/// The corner of the Fortress.
pub(crate) const FORTRESS: (i32, i32) = (640, 470);

/// The wood around Navigation Box and chest.
pub(crate) const PANEL: Bounds = [414, 302, 676, 402];

/// The pieces that the live parts use.
const PIECES: &[Pieces] = &[
    Pieces::Icons(&[Icon::Skull, Icon::Sabres, Icon::Serpent, Icon::Map, Icon::Chest, Icon::Mermaid, Icon::Crate]),
    Pieces::Ships,
    Pieces::Dice,
    Pieces::Tokens,
    Pieces::Days,
];

impl Draw for Jamaica {
    fn chart() -> String {
        chart()
    }

    fn sheet() -> String {
        ::draw::sheet(PIECES).into_string()
    }

    fn board(view: &View, moves: &[Move]) -> String {
        board(view, moves).into_string()
    }

    fn mats(view: &View, moves: &[Move]) -> Vec<(Party, String)> {
        let party = |ship: ShipId| ship.player().map_or(Party::Rules("Ghost Ship"), Party::Seat);
        view.ships.iter().map(|ship| (party(ship.ship), mat(ship, view, moves).into_string())).collect()
    }

    fn hand(view: &View, moves: &[Move]) -> String {
        hand(view, moves).into_string()
    }
}

/// Where a move is shown as a hot spot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Where {
    /// On the board.
    Board,
    /// On the mat of a ship.
    Mat,
    /// In the hand.
    Hand,
    /// Nowhere: it has no place, and stands only in the list of moves.
    Nowhere,
}

/// Where a move is shown.
pub const fn shown_at(the_move: Move) -> Where {
    match the_move {
        Move::Dice(..) | Move::Sail(_) | Move::Retreat(_) | Move::Ghost(..) | Move::Attack(_) | Move::Reroll => {
            Where::Board
        }
        Move::Load(_)
        | Move::Empty(_)
        | Move::Give(_)
        | Move::StealHold(_)
        | Move::StealPower(_)
        | Move::StealCard(_)
        | Move::Curse(_) => Where::Mat,
        Move::Card(_) => Where::Hand,
        Move::Powder(_) | Move::Keep | Move::Nothing => Where::Nowhere,
    }
}

/// The hot spot of a move.
fn hot_spot(view: &View, the_move: Move, place: &str, shape: &Markup) -> Markup {
    let label = Jamaica::label(view, the_move).with_names(&COLOURS);
    spot(&the_move.to_string(), &label, place, shape)
}

/// The livery of a ship.
fn livery(ship: ShipId) -> Livery {
    ship.player().map_or(Livery::Ghost, |seat| Livery::of_seat(seat.0))
}

/// The token of a cargo.
const fn token_of(cargo: Cargo) -> Token {
    match cargo {
        Cargo::Doubloon => Token::Doubloon,
        Cargo::Food => Token::Food,
        Cargo::Gunpowder => Token::Gunpowder,
    }
}

/// Points with the sign that is used in print.
fn signed(points: i32) -> String {
    if points < 0 { format!("−{}", -points) } else { points.to_string() }
}
