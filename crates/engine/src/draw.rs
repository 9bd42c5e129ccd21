//! What a person sees.

use crate::outcome::Party;
use crate::words::Words;

/// The table of a game as SVG. Like the words it is made from what an eye may know, never from a state: in two worlds that
/// a seat cannot tell apart every byte is the same. A move that belongs to a place is drawn there as an element with the
/// attribute `data-move`, whose value is the move in words.
pub trait Draw: Words {
    /// All that never changes, as an image that stands alone.
    fn chart() -> String;

    /// The symbols that the parts below use; a page carries them once.
    fn sheet() -> String;

    /// All that changes on the board, to be laid over the chart; with the moves of the owner of this view.
    fn board(view: &Self::View, moves: &[Self::Move]) -> String;

    /// What lies in front of each party.
    fn mats(view: &Self::View, moves: &[Self::Move]) -> Vec<(Party, String)>;

    /// What the owner of this view holds.
    fn hand(view: &Self::View, moves: &[Self::Move]) -> String;
}
