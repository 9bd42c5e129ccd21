//! What must not get lost in a game of Pirata Codex.

use engine::{Eye, Game};
use pirata_codex::PirataCodex;
use pirata_codex::cards::Cards;
use pirata_codex::data::{COINS, Tile};
use pirata_codex::state::Phase;

/// Crew dice, coins, cards and tiles are all there; no ship has too many dice or too few; what seats know is true.
pub fn conserved(game: &PirataCodex) -> Result<(), String> {
    let (cups, bag, all) = game.crew_dice();
    if cups + bag != all {
        return Err(format!("{cups} crew dice in cups, {bag} in the bag"));
    }
    let (owned, supply) = game.coins();
    if owned + supply != u16::from(COINS) {
        return Err(format!("{owned} coins owned, {supply} in the supply"));
    }
    let cards = game.all_cards();
    if cards != Cards::box_of(game.options().expansion_cards) {
        return Err(format!("cards {cards:?}"));
    }
    let mut tiles = game.all_tiles();
    let mut wanted: Vec<Tile> = game.options().tile_list().to_vec();
    tiles.sort_unstable();
    wanted.sort_unstable();
    if tiles != wanted {
        return Err(format!("tiles {tiles:?}"));
    }
    let (most, fewest) = game.extremes();
    let fighting = game.view(Eye::Spectator).phase == Phase::FinalBattle;
    if most > 10 || (fewest == 0 && !fighting) {
        return Err(format!("a ship has {most} dice, another {fewest}"));
    }
    if game.knowledge_is_true() { Ok(()) } else { Err("a seat knows a card that is not there".to_owned()) }
}
