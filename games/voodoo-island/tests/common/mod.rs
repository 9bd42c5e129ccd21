//! What must not get lost in a game of Voodoo Island.

use engine::Seat;
use voodoo_island::VoodooIsland;
use voodoo_island::data::{CARDS, HELPERS, ISLANDS, ITEM_TILES, MISSION_COPIES, MIST_TILES, SUPPLY_TILES};

/// Tiles, cards and helpers are all there.
pub fn conserved(game: &VoodooIsland) -> Result<(), String> {
    let all = |what: &str, found: &[u8], expected: &[u8]| {
        if found == expected { Ok(()) } else { Err(format!("{what} {found:?} instead of {expected:?}")) }
    };
    all("supply tiles", &game.supply_tiles(), &[SUPPLY_TILES; 6])?;
    all("item tiles", &game.item_tiles(), &[ITEM_TILES; 6])?;
    all("mission tiles", &game.mission_tiles(), &[MISSION_COPIES; 8])?;
    all("mission cards", &game.mission_cards(), &[MISSION_COPIES; 8])?;
    all("expedition cards", &game.expedition_cards(), &CARDS.map(|print| print.copies))?;
    for seat in 0..game.seat_count() {
        all("helpers", &[game.helpers(Seat(seat))], &[HELPERS])?;
    }
    let ((on_map, banked), (turned, face_down)) = (game.mist_tiles(), game.island_cards());
    all("mist tiles", &[on_map + banked], &[MIST_TILES])?;
    all("Island cards", &[turned + face_down], &[ISLANDS])
}
