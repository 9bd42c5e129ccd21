//! The table as SVG, from a view alone: two worlds that an eye cannot tell apart give the same bytes.
//!
//! | part | what it draws |
//! |---|---|
//! | [`chart`](chart()) | sea, parchment and the wood of the dice board: all that never changes |
//! | [`board`](board()) | the live layer: the ring of tiles, the dice board, ships, and what is going on in the middle |
//! | `ring`, `tile`, `picture` | where the spaces lie, and how tiles look |
//! | `stage`, `betting`, `reveal`, `battle`, `event` | the middle of the dice board: bids, lifted cups, battles, tiles, the end |
//! | [`mat`](mat()) | what lies in front of a player |
//! | [`hand`](hand()) | the own dice, cards and tiles |
//! | `slate` | the bids once more, for thumbs |
//! | `odds` | how likely a bid is |
//!
//! The live parts use the pieces of [`draw::sheet`](fn@draw::sheet), which a page carries once.

mod battle;
mod betting;
mod board;
mod card;
mod chart;
mod event;
mod hand;
mod mat;
mod odds;
mod picture;
mod reveal;
mod ring;
mod slate;
mod stage;
mod tile;

use ::draw::Pieces;
use ::draw::chart::Bounds;
use ::draw::icon::Icon;
use ::draw::seat::Livery;
use engine::{Draw, Party, Words};
use maud::{Markup, html};

pub use board::board;
pub use chart::chart;
pub use hand::hand;
pub use mat::mat;

use crate::data::COLOURS;
use crate::moves::{Aim, Move};
use crate::ships::ShipId;
use crate::state::PirataCodex;
use crate::step::Step;
use crate::view::View;

/// What is seen of chart and board.
pub(crate) const VIEW: Bounds = [0, 0, 1120, 808];

/// The wood of the dice board in the middle of the ring.
pub(crate) const PANEL: Bounds = [256, 214, 864, 594];

/// The pieces that the live parts use.
const PIECES: &[Pieces] = &[
    Pieces::Icons(&[Icon::Skull, Icon::Sabres, Icon::Serpent, Icon::Map, Icon::Chest, Icon::Palm, Icon::Mermaid]),
    Pieces::Ships,
    Pieces::Dice,
    Pieces::Tokens,
    Pieces::Tavern,
];

impl Draw for PirataCodex {
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
        let party = |ship: ShipId| ship.player().map_or(Party::Rules("Phantom"), Party::Seat);
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
    /// In the hand.
    Hand,
    /// Nowhere: it has no place, and stands only in the list of moves.
    Nowhere,
}

/// Where a move is shown.
pub fn shown_at(view: &View, the_move: Move) -> Where {
    match the_move {
        Move::Bid(quantity) if betting::in_grid(view, quantity) => Where::Board,
        Move::Vote(_)
        | Move::Space(_)
        | Move::Face(_)
        | Move::ThumbsUp
        | Move::Liar
        | Move::Lock
        | Move::Buy
        | Move::Target(_)
        | Move::Wager(..)
        | Move::Hold(_)
        | Move::HoldAll
        | Move::Number(_)
        | Move::KeepWind
        | Move::TurnWind
        | Move::Take(_) => Where::Board,
        Move::CatchUp(tiles) if tiles > 0 => Where::Board,
        Move::Play(_, Aim::At(_)) if view.battle.is_some() => Where::Board,
        Move::Tile(_) | Move::Play(..) | Move::Discard(_) => Where::Hand,
        Move::Give(cards) if cards.iter().count() == 1 => Where::Hand,
        _ => Where::Nowhere,
    }
}

/// The hot spot of a move.
fn hot_spot(view: &View, the_move: Move, place: &str, shape: &Markup) -> Markup {
    let label = PirataCodex::label(view, the_move).with_names(&COLOURS);
    ::draw::spot::spot(&the_move.to_string(), &label, place, shape)
}

/// What is seen while a move is pointed at.
fn preview(the_move: Move, shape: &Markup) -> Markup {
    html! { g data-preview=(the_move.to_string()) class="preview" { (shape) } }
}

/// The livery of a player: that of its colour.
fn livery(ship: ShipId) -> Livery {
    if ship.is_phantom() { Livery::Ghost } else { Livery::named(ship.name()) }
}

/// The name of a player for labels.
fn name(ship: ShipId) -> String {
    if ship.is_phantom() { "The Phantom".to_owned() } else { engine::words::capital(ship.name()) }
}

/// Whose decision it is, as far as all may know: nobody stands out in a window or a secret choice.
fn on_turn(view: &View) -> Option<ShipId> {
    match view.decision? {
        Step::Window(_) => None,
        step if step.is_at_once() => None,
        Step::Bet(ship) | Step::BetFace(ship, _) => Some(ship),
        _ => view.waiting.iter().next().map(ShipId::from),
    }
}

/// Words in lines of at most so many characters.
fn lines(words: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
