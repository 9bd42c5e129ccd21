//! The table as SVG, from a view alone: two worlds that an eye cannot tell apart give the same bytes.
//!
//! | part | what it draws |
//! |---|---|
//! | [`chart`](chart()) | all that never changes: the night sea, the altar, trays and ornaments |
//! | [`board`](board()) | the live layer: sea cards, grid, supplies, ships, moves and their previews |
//! | [`mat`](mat()) | what lies in front of one pirate |
//! | [`hand`](hand()) | the own action cards, objects and Blessed card |
//!
//! The live parts use the pieces of [`draw::sheet`](fn@draw::sheet), which a page carries once.

mod board;
mod chart;
mod hand;
mod mat;
mod middle;
mod object;
mod preview;
mod sea_card;
mod spots;

use ::draw::Pieces;
use ::draw::chart::Bounds;
use ::draw::icon::Icon;
use ::draw::seat::Livery;
use ::draw::souls::emblem::Emblem;
use ::draw::spot::spot;
use engine::{Draw, Party, Words};
use maud::Markup;

pub use board::board;
pub use chart::chart;
pub use hand::hand;
pub use mat::mat;

use crate::data::{self, RING, Way};
use crate::moves::{Item, Move};
use crate::state::{PirateId, Step, VoodooPirateCards};
use crate::view::View;

/// What is seen of chart and board.
pub(crate) const VIEW: Bounds = [0, 0, 1120, 808];

/// The sea within the frame.
const SEA: Bounds = [46, 42, 1074, 762];

/// The middle of each space of the ring, from North clockwise.
const PLACES: [(i32, i32); RING as usize] = {
    let mut places = [(0, 0); RING as usize];
    let mut space = 0;
    while space < places.len() {
        places[space] = (data::PLACES[space].0 as i32, data::PLACES[space].1 as i32);
        space += 1;
    }
    places
};

/// Half the width and half the height of a sea card.
const HALF: (i32, i32) = (68, 73);

/// The stones of the round marker, inside the ring.
const STONES: [(i32, i32); RING as usize] = [
    (560, 224),
    (722, 240),
    (832, 294),
    (908, 402),
    (832, 510),
    (722, 564),
    (560, 580),
    (398, 564),
    (288, 510),
    (212, 402),
    (288, 294),
    (398, 240),
];

/// The north-west corner of the ritual grid, and the size of its cells.
const GRID: (i32, i32, i32) = (449, 291, 74);

/// The middle of object deck and discard pile.
const PILES: [(i32, i32); 2] = [(274, 396), (366, 396)];

/// The middle of Rackham's Treasure.
const TREASURE: (i32, i32) = (752, 380);

/// The middle of the soul bag.
const BAG: (i32, i32) = (848, 376);

/// The souls of each colour in the bag: the middle of the first, and the distance.
const BAG_SOULS: (i32, i32, i32) = (724, 466, 36);

/// The corners of the four panels beside the ring: title, round, wind, order of turns.
const PANELS: [(i32, i32); 4] = [(58, 54), (828, 54), (58, 652), (828, 652)];

/// The pieces that the live parts use.
const PIECES: &[Pieces] = &[
    Pieces::Icons(&[Icon::Skull, Icon::Sabres, Icon::Serpent, Icon::Map, Icon::Chest, Icon::Palm, Icon::Mermaid]),
    Pieces::Ships,
    Pieces::Dice,
    Pieces::Tokens,
    Pieces::Souls,
    Pieces::SeaCards,
    Pieces::Emblems(&[
        Emblem::Flame,
        Emblem::Sack,
        Emblem::Doll,
        Emblem::Eye,
        Emblem::Veve,
        Emblem::Mask,
        Emblem::Ghost,
        Emblem::Wreck,
        Emblem::Change,
        Emblem::Bars,
        Emblem::Lantern,
        Emblem::Octopus,
        Emblem::Phantom,
        Emblem::Keg,
        Emblem::Emerald,
        Emblem::Skull,
        Emblem::Wave,
        Emblem::Gust,
        Emblem::Star,
        Emblem::Bones,
        Emblem::Sand,
        Emblem::Moon,
        Emblem::Amulet,
        Emblem::Compass,
        Emblem::Storm,
        Emblem::Boat,
        Emblem::Calm,
        Emblem::Whirl,
        Emblem::Spade,
        Emblem::Current,
        Emblem::Figure,
        Emblem::Gather,
    ]),
];

impl Draw for VoodooPirateCards {
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
        let party = |id: PirateId| id.player().map_or(Party::Rules(id.name()), Party::Seat);
        view.pirates.iter().map(|pirate| (party(pirate.pirate), mat(pirate, view, moves).into_string())).collect()
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
    /// On the mat of a pirate.
    Mat,
    /// In the hand.
    Hand,
    /// Nowhere: it has no place, and stands only in the list of moves.
    Nowhere,
}

/// Where a move is shown.
pub fn shown_at(view: &View, the_move: Move) -> Where {
    match the_move {
        Move::Place(_)
        | Move::Conjure(_)
        | Move::Barrel
        | Move::End(_)
        | Move::Tix(..)
        | Move::Cell(_)
        | Move::Sail(_)
        | Move::Fly(_)
        | Move::Turn(_)
        | Move::Flip(_)
        | Move::Exchange(_) => Where::Board,
        Move::Pay(_) | Move::Give(_) | Move::Offer(_) | Move::Return(_) => Where::Mat,
        Move::Name(_) if matches!(view.decision, Some(Step::Tok(_))) => Where::Mat,
        Move::Take(_) if victim(view).is_some() => Where::Mat,
        Move::Take(Item::Compass | Item::Object | Item::GriGri) => Where::Nowhere,
        Move::Take(_) => Where::Board,
        Move::Card(_)
        | Move::PayMagic
        | Move::Act
        | Move::Use(_)
        | Move::Fetch(_)
        | Move::Keep(_)
        | Move::Discard(_)
        | Move::Swap
        | Move::Bury
        | Move::Answer => Where::Hand,
        Move::Name(_) | Move::Pass => Where::Nowhere,
    }
}

/// The pirate from whom something is taken now.
fn victim(view: &View) -> Option<PirateId> {
    match view.decision? {
        Step::Board(_, victim) | Step::AnswerSoul(_, victim) => Some(victim),
        _ => None,
    }
}

/// The hot spot of a move.
fn hot_spot(view: &View, the_move: Move, place: &str, shape: &Markup) -> Markup {
    let colours: Vec<&str> = view.pirates.iter().map(|pirate| pirate.pirate.colour().word()).collect();
    let label = VoodooPirateCards::label(view, the_move).with_names(&colours);
    spot(&the_move.to_string(), &label, place, shape)
}

/// The livery of a pirate: that of its colour, also if the rules play it.
fn livery(pirate: PirateId) -> Livery {
    let known = Livery::ALL.into_iter().find(|livery| livery.class() == pirate.colour().word());
    known.unwrap_or(Livery::Ghost)
}

/// The middle of a space.
fn place(space: u8) -> (i32, i32) {
    PLACES[usize::from(space % RING)]
}

/// The angle in degrees at which a ship on this space leaves it this way around; 0 is to the right.
fn heading(space: u8, way: Way) -> i32 {
    let ((x0, y0), (x1, y1)) = (place(way.back().next(space)), place(way.next(space)));
    f64::from(y1 - y0).atan2(f64::from(x1 - x0)).to_degrees().round() as i32
}

/// Where a ship that leaves a space this way crosses the border of the card, and so far beyond; from the middle of the card.
fn border(space: u8, way: Way, beyond: i32) -> (i32, i32) {
    let (sin, cos) = f64::from(heading(space, way)).to_radians().sin_cos();
    let (w, h) = (f64::from(HALF.0), f64::from(HALF.1));
    let reach = (w / cos.abs().max(0.01)).min(h / sin.abs().max(0.01)) + f64::from(beyond);
    ((reach * cos).round() as i32, (reach * sin).round() as i32)
}

/// Whose doing the table waits for; nobody while all choose in secret.
fn whose(view: &View) -> Option<PirateId> {
    match view.decision {
        None | Some(Step::ChooseCards) => None,
        _ if view.waiting.len() == 1 => view.waiting.iter().next().and_then(|seat| Some(view.seated(seat)?.pirate)),
        _ => view.is_night().then_some(view.moon),
    }
}
