//! What must not get lost in a game of Voodoo Pirate.

use voodoo_pirate::VoodooPirate;
use voodoo_pirate::data::{COINS, OBJECTS, POPPETS, SOULS};

/// Coins, poppets, souls and Object cards are all there, and nothing contradicts itself.
pub fn conserved(game: &VoodooPirate) -> Result<(), String> {
    if game.all_coins() != u32::from(COINS) {
        return Err(format!("{} coins", game.all_coins()));
    }
    if game.all_poppets() != POPPETS {
        return Err(format!("{} poppets", game.all_poppets()));
    }
    if game.all_souls() != SOULS {
        return Err(format!("souls {:?}", game.all_souls()));
    }
    if game.all_objects() != OBJECTS {
        return Err(format!("objects {:?}", game.all_objects()));
    }
    game.contradiction().map_or(Ok(()), Err)
}
