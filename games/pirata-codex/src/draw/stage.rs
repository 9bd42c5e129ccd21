//! The felt in the middle of the dice board: what is going on right now.

use maud::{Markup, html};

use super::{battle, betting, event, reveal};
use crate::moves::Move;
use crate::state::Phase;
use crate::view::View;

/// The corner of the felt on the board.
pub(super) const FELT: (i32, i32) = (274, 270);
/// The size of the felt.
pub(super) const ROOM: (i32, i32) = (572, 258);

/// What is going on, with the moves that belong to it.
pub(super) fn stage(view: &View, moves: &[Move]) -> Markup {
    html! {
        g id="felt" transform=(draw::at(FELT.0, FELT.1)) {
            @if view.over {
                (battle::throne(view))
            } @else if let Some(fight) = &view.battle {
                (battle::battle(view, fight, moves))
            } @else if let Some(shown) = reveal::reveal(view) {
                (shown)
            } @else if view.phase == Phase::Betting {
                (betting::bids(view, moves))
            } @else {
                (event::event(view, moves))
            }
        }
    }
}

/// A headline on the felt.
pub(super) fn head(words: &str) -> Markup {
    html! { text class="felt-head" x=(ROOM.0 / 2) y="36" { (words) } }
}
