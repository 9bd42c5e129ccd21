//! The table as SVG, from a view alone: two worlds that an eye cannot tell apart give the same bytes.
//!
//! | part | what it draws |
//! |---|---|
//! | [`chart`](chart()) | all that never changes, as an image of its own |
//! | [`board`](board()) | the live layer over the chart: water, sky, supplies, tokens, ships |
//! | [`mat`](mat()) | the mat of one ship: power, coins, poppets, souls, objects, Action card |
//! | [`hand`](hand()) | the own Action cards and objects, and cards that are looked at |
//!
//! `band` has what lies above and below the sea, `options` the hot spots of the board, `course` shows where a move leads. The
//! live parts use the pieces of [`draw::sheet`](fn@::draw::sheet), which a page carries once.

mod band;
mod board;
mod chart;
mod course;
mod hand;
mod mat;
mod options;

use std::fmt::Write as _;

use ::draw::Pieces;
use ::draw::chart::Bounds;
use ::draw::icon::Icon;
use ::draw::seat::Livery;
use ::draw::souls::emblem::Emblem;
use ::draw::souls::water::Air;
use ::draw::spot::spot;
use engine::{Draw, Party, Words};
use maud::Markup;

pub use board::board;
pub use chart::chart;
pub use hand::hand;
pub use mat::mat;

use crate::data::{Action, Barrel, CELL_PLACES, Colour, Object, Square, Wind};
use crate::moves::{Item, Move};
use crate::state::{Pirate, VoodooPirate};
use crate::step::Step;
use crate::view::View;

/// What is seen of chart and board.
pub(crate) const VIEW: Bounds = [0, 0, 1120, 808];

/// Sea, land and sky within the frame.
const INNER: Bounds = [46, 40, 1074, 768];

/// The side of a square.
const CELL: i32 = 96;

/// The corner of square A1.
const CORNER: (i32, i32) = (80, 206);

/// The cells of the ritual grid: the corner of the grid, and the side of a cell.
const GRID: (i32, i32, i32) = (722, 604, 51);

/// The middle of the weather vane and its radius.
const VANE: (i32, i32, i32) = (978, 660, 56);

/// The middles of what lies on Tortuga: deck, discard pile, bag, poppets.
const SUPPLIES: [(i32, i32); 4] = [(806, 156), (874, 156), (944, 156), (1016, 156)];

/// The middles of Mermaids' Treasure, Spanish Gold, Compass and GriGri.
const TREASURES: [(i32, i32); 4] = [(428, 680), (514, 680), (594, 680), (666, 680)];

/// The middle of the first berth of Podépè, and the way to the next.
const PODEPE: (i32, i32, i32) = (92, 722, 50);

/// The corner of the plate of the tide, and its size.
const TIDE: (i32, i32, i32, i32) = (84, 612, 216, 44);

/// The outline of the 28 squares of the Sea of Souls.
fn border() -> String {
    let (x, y) = CORNER;
    let mut data = format!("M{x} {y}H{}", x + 7 * CELL);
    for row in 1..4 {
        let _ = write!(data, "V{}H{}", y + row * CELL, x + (7 + row) * CELL);
    }
    let _ = write!(data, "V{}", y + 4 * CELL);
    for row in (1..4).rev() {
        let _ = write!(data, "H{}V{}", x + row * CELL, y + row * CELL);
    }
    data + &format!("H{x}z")
}

/// The middle of a square.
const fn centre(square: Square) -> (i32, i32) {
    let (column, row) = (square.column() as i32, square.row() as i32);
    (CORNER.0 + CELL * column - CELL / 2, CORNER.1 + CELL * row + CELL / 2)
}

/// The middle of a barrel.
const fn barrel_place(barrel: Barrel) -> (i32, i32) {
    let number = barrel as i32;
    (114 + 84 * number + if number >= 4 { 14 } else { 0 }, 150)
}

/// The middle of a cell of the ritual grid, counted from 1.
const fn cell_place(cell: u8) -> (i32, i32) {
    let (row, column) = CELL_PLACES[cell as usize - 1];
    (GRID.0 + GRID.2 * column as i32 + GRID.2 / 2, GRID.1 + GRID.2 * row as i32 + GRID.2 / 2)
}

/// The middle of a space of the lunar track.
const fn lunar_place(space: u8) -> (i32, i32) {
    (96 + 46 * space as i32, 82)
}

/// The pieces that the live parts use.
const PIECES: &[Pieces] = &[
    Pieces::Icons(&[Icon::Skull, Icon::Sabres, Icon::Chest]),
    Pieces::Ships,
    Pieces::Dice,
    Pieces::Tokens,
    Pieces::Souls,
    Pieces::SeaOfSouls,
    Pieces::Emblems(&[
        Emblem::Colonial,
        Emblem::Flame,
        Emblem::Sack,
        Emblem::Doll,
        Emblem::Eye,
        Emblem::Veve,
        Emblem::Mask,
        Emblem::Map,
        Emblem::Oars,
        Emblem::Ghost,
        Emblem::Wreck,
        Emblem::Change,
        Emblem::Spyglass,
        Emblem::Bars,
        Emblem::Lantern,
        Emblem::Nest,
        Emblem::Octopus,
        Emblem::Phantom,
        Emblem::Keg,
        Emblem::Emerald,
        Emblem::Skull,
        Emblem::Wave,
        Emblem::Tile,
        Emblem::Gust,
        Emblem::Star,
        Emblem::Tentacle,
        Emblem::Bones,
        Emblem::Sand,
        Emblem::Moon,
        Emblem::Amulet,
        Emblem::Compass,
        Emblem::Parrot,
    ]),
];

impl Draw for VoodooPirate {
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
        let party = |colour: Colour, seat| Option::map_or(seat, Party::Rules(colour.cursed()), Party::Seat);
        let mat_of = |ship| mat(ship, view, moves).into_string();
        view.ships.iter().map(|ship| (party(ship.pirate.colour(), ship.seat), mat_of(ship))).collect()
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
        Move::Pass | Move::Stop | Move::End | Move::ToSouls | Move::ToPoppets => Where::Nowhere,
        Move::Keep(_) | Move::Lay(_) | Move::Count(_) | Move::Conjure(_) | Move::Use(_) | Move::Fetch(_) => Where::Hand,
        Move::Discard(Item::Object(_)) | Move::Bury(Item::Object(_)) | Move::Give(Item::Object(_)) => Where::Hand,
        Move::Discard(_) | Move::Bury(_) | Move::Give(_) | Move::Loot(_) | Move::Name(_) => Where::Mat,
        _ => Where::Board,
    }
}

/// The names of the seats for labels: the colours of their ships.
fn names(view: &View) -> Vec<&'static str> {
    view.ships.iter().filter(|ship| ship.seat.is_some()).map(|ship| ship.pirate.colour().word()).collect()
}

/// The hot spot of a move.
fn hot_spot(view: &View, the_move: Move, place: &str, shape: &Markup) -> Markup {
    let label = VoodooPirate::label(view, the_move).with_names(&names(view));
    spot(&the_move.to_string(), &label, place, shape)
}

/// The livery of a colour.
const fn livery(colour: Colour) -> Livery {
    match colour {
        Colour::Red => Livery::Red,
        Colour::Yellow => Livery::Yellow,
        Colour::Blue => Livery::Blue,
        Colour::Green => Livery::Green,
        Colour::Purple => Livery::Purple,
    }
}

/// The look of a wind.
const fn air(wind: Wind) -> Air {
    match wind {
        Wind::Storm => Air::Storm,
        Wind::Mermaids => Air::Mermaids,
        Wind::Fair => Air::Fair,
        Wind::Becalmed => Air::Becalmed,
    }
}

/// The picture of an Action card.
const fn action_picture(action: Action) -> Emblem {
    match action {
        Action::Jax => Emblem::Colonial,
        Action::Tok => Emblem::Flame,
        Action::Take => Emblem::Sack,
        Action::Poppet => Emblem::Doll,
        Action::Tix => Emblem::Eye,
        Action::Oodoo => Emblem::Veve,
    }
}

/// The picture of a barrel.
const fn barrel_picture(barrel: Barrel) -> Emblem {
    match barrel {
        Barrel::Tide => Emblem::Wave,
        Barrel::Sea => Emblem::Tile,
        Barrel::Wind => Emblem::Gust,
        Barrel::Stars => Emblem::Star,
        Barrel::Krkn => Emblem::Tentacle,
        Barrel::Bones => Emblem::Bones,
        Barrel::Sand => Emblem::Sand,
        Barrel::Moon => Emblem::Moon,
    }
}

/// The picture of an object, and the class that gives its colour.
const fn object_picture(object: Object) -> (Emblem, &'static str) {
    match object {
        Object::VoodooMask => (Emblem::Mask, "vb-o-blood"),
        Object::RackhamsMap => (Emblem::Map, "vb-o-gold"),
        Object::SilentOars => (Emblem::Oars, "vb-o-wood"),
        Object::GhostWhisper => (Emblem::Ghost, "vb-o-ghost"),
        Object::Shipwreck => (Emblem::Wreck, "vb-o-wood"),
        Object::Transform => (Emblem::Change, "vb-o-violet"),
        Object::Spyglass => (Emblem::Spyglass, "vb-o-gold"),
        Object::JailBreak => (Emblem::Bars, "vb-o-iron"),
        Object::NightWatch => (Emblem::Lantern, "vb-o-gold"),
        Object::CrowsNest => (Emblem::Nest, "vb-o-wood"),
        Object::Octopus => (Emblem::Octopus, "vb-o-blood"),
        Object::GhostShip => (Emblem::Phantom, "vb-o-ghost"),
        Object::BarrelMagic => (Emblem::Keg, "vb-o-wood"),
        Object::MorgansEyes => (Emblem::Emerald, "vb-o-emerald"),
        Object::PurpleSkull => (Emblem::Skull, "vb-o-purple"),
        Object::BlueSkull => (Emblem::Skull, "vb-o-blue"),
        Object::RedSkull => (Emblem::Skull, "vb-o-red"),
        Object::CrystalSkull => (Emblem::Skull, "vb-o-crystal"),
        Object::GreenSkull => (Emblem::Skull, "vb-o-emerald"),
        Object::BlackSkull => (Emblem::Skull, "vb-o-iron"),
        Object::GoldSkull => (Emblem::Skull, "vb-o-gold"),
    }
}

/// The colour of the pirate whose turn it is, or who is asked; nobody while all choose in secret.
fn acting(view: &View) -> Option<Colour> {
    let step = view.decision.filter(|step| *step != Step::LayCards)?;
    step.decider().map(Pirate::colour)
}

/// Whether the Action cards of this round are still to be revealed, so that those of the last round lie open.
fn is_before_reveal(view: &View) -> bool {
    view.decision.iter().chain(&view.then).any(|step| *step == Step::Reveal)
}

/// Whether the voyage is over; before the first ship is placed nothing is to be done either.
fn is_over(view: &View) -> bool {
    view.over && view.round > 0
}
