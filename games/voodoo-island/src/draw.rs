//! The table as SVG, from a view alone: two worlds that an eye cannot tell apart give the same bytes.
//!
//! | part | what it draws |
//! |---|---|
//! | [`chart`](chart()) | all that never changes, as an image of its own |
//! | [`board`](board()) | the live layer over the chart: tiles, mist, helicopter, explorers, and the shore beside the map |
//! | [`mat`](mat()) | the player card: hearts, tool spots, stock, missions; the own one also shows the recipes |
//! | [`hand`](hand()) | the Island card of the day, the own mission cards and expedition cards |
//!
//! The live parts use the pieces of [`draw::sheet`](fn@draw::sheet), which a page carries once.

mod board;
mod chart;
mod hand;
mod mat;
mod picture;
mod shore;
mod walk;

use ::draw::Pieces;
use ::draw::goods::Good;
use ::draw::icon::Icon;
use ::draw::spot::spot;
use engine::{Draw, Party, Seat, Words};
use maud::Markup;

pub use board::board;
pub use chart::chart;
pub use hand::hand;
pub use mat::mat;

use crate::data::place::{ROUND, SHORE, pile, village};
use crate::data::{Item, Pawn, SEATS, Supply};
use crate::moves::Move;
use crate::state::{HelperPlace, Step, VoodooIsland};
use crate::view::View;

/// The pieces that the live parts use.
const PIECES: &[Pieces] = &[
    Pieces::Icons(&[Icon::Skull, Icon::Sabres, Icon::Serpent, Icon::Palm]),
    Pieces::Dice,
    Pieces::Tokens,
    Pieces::Jungle,
];

impl Draw for VoodooIsland {
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
        view.explorers.iter().map(|own| (Party::Seat(own.seat), mat(own, view, moves).into_string())).collect()
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
    /// On the mat of a player.
    Mat,
    /// In the hand.
    Hand,
    /// Nowhere: it has no place, and stands only in the list of moves.
    Nowhere,
}

/// Where a move is shown.
pub fn shown_at(view: &View, the_move: Move) -> Where {
    match the_move {
        Move::Mist(_) | Move::Step(_) | Move::Land(_) | Move::Lift(_) | Move::Attack(_) => Where::Board,
        Move::PickUp | Move::Mission | Move::Buy | Move::Swap | Move::End | Move::Go | Move::Stay | Move::Roll(_) => {
            Where::Board
        }
        Move::Helper(HelperPlace::Outside(_) | HelperPlace::Helicopter) => Where::Board,
        Move::Take(_) if matches!(view.decision, Some(Step::Airdrop(..))) => Where::Board,
        Move::Helper(HelperPlace::ToolSpot(_)) | Move::Craft(_) | Move::Tool(..) | Move::Doll(..) => Where::Mat,
        Move::Give(_) | Move::Take(_) | Move::Throw(_) | Move::Target(_) => Where::Mat,
        Move::Pawn(_) | Move::Play(_) | Move::Fight(_) | Move::ThrowCard(_) | Move::Dodge | Move::Charm => Where::Hand,
        Move::Suffer | Move::Enough | Move::Nothing => Where::Nowhere,
    }
}

/// The words for a player in labels of hot spots: the colour of the explorer, or the seat before one is chosen.
pub fn seat_labels(view: &View) -> Vec<String> {
    let label = |(i, own): (usize, &crate::view::ExplorerView)| {
        own.pawn.map_or_else(|| SEATS[i % SEATS.len()].to_owned(), |pawn| engine::words::capital(pawn.word()))
    };
    view.explorers.iter().enumerate().map(label).collect()
}

/// The hot spot of a move.
fn hot_spot(view: &View, the_move: Move, place: &str, shape: &Markup) -> Markup {
    let label = VoodooIsland::label(view, the_move).with_names(&seat_labels(view));
    spot(&the_move.to_string(), &label, place, shape)
}

/// The class that gives the colours of a player's explorer.
fn colour(view: &View, seat: Seat) -> &'static str {
    view.explorer(seat).and_then(|own| own.pawn).map_or("ghost", Pawn::word)
}

/// The picture of a supply.
const fn supply_good(supply: Supply) -> Good {
    match supply {
        Supply::Stick => Good::Stick,
        Supply::Stone => Good::Stone,
        Supply::Water => Good::Water,
        Supply::Fish => Good::Fish,
        Supply::Hide => Good::Hide,
        Supply::Berry => Good::Berry,
    }
}

/// The picture of an item.
const fn item_good(item: Item) -> Good {
    match item {
        Item::Torch => Good::Torch,
        Item::Axe => Good::Axe,
        Item::Doll => Good::Doll,
        Item::MistPotion => Good::MistPotion,
        Item::HealthPotion => Good::HealthPotion,
        Item::Map => Good::Map,
    }
}

/// A place and a size: the value of a `transform` attribute. Sizes are in hundredths.
fn sized(x: i32, y: i32, hundredths: i32) -> String {
    format!("translate({x} {y}) scale({}.{:02})", hundredths / 100, hundredths % 100)
}

/// Points with the sign that is used in print.
fn signed(points: i32) -> String {
    if points < 0 { format!("−{}", -points) } else { points.to_string() }
}

/// Words in lines of at most so many letters.
fn lines(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
