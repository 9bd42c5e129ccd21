//! What must not get lost in a game of Jamaica.

use engine::Seat;
use jamaica::Jamaica;
use jamaica::data::{CARDS, TOKENS, TREASURES};

/// Tokens, action cards and Treasure cards are all there.
pub fn conserved(game: &Jamaica) -> Result<(), String> {
    let (aboard, bank) = (game.tokens_aboard(), game.tokens_in_bank());
    if [0, 1, 2].map(|cargo| aboard[cargo] + bank[cargo]) != TOKENS {
        return Err(format!("tokens aboard {aboard:?}, in the Bank {bank:?}"));
    }
    for seat in 0..game.seat_count() {
        let [hand, draw_pile, discards] = game.action_cards(Seat(seat));
        if hand + draw_pile + discards != u32::from(CARDS) {
            return Err(format!("seat {seat}: {hand} cards in hand, {draw_pile} to draw, {discards} discarded"));
        }
    }
    let treasures = game.treasure_cards();
    if treasures == TREASURES { Ok(()) } else { Err(format!("treasures {treasures:?}")) }
}
