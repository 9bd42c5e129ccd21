//! What must not get lost in a game of Voodoo Pirate Card Game.

use voodoo_pirate_cards::VoodooPirateCards;
use voodoo_pirate_cards::data::{COINS, OBJECTS, SEA_CARDS, SOULS};

/// Souls, coins, objects and sea cards are all there, and everything that follows from something else agrees with it.
pub fn conserved(game: &VoodooPirateCards) -> Result<(), String> {
    if game.all_souls() != SOULS {
        return Err(format!("souls {:?}", game.all_souls()));
    }
    if game.all_coins() != COINS {
        return Err(format!("{} coins", game.all_coins()));
    }
    if game.all_objects() != OBJECTS {
        return Err(format!("objects {:?}", game.all_objects()));
    }
    if game.all_sea_cards() != [1; SEA_CARDS] {
        return Err(format!("sea cards {:?}", game.all_sea_cards()));
    }
    game.inconsistency().map_or(Ok(()), Err)
}
