//! What cannot lie on one table.

use engine::Seat;

use super::Scene;
use crate::data::{HEARTS, HELPERS, ITEM_TILES, Island, LIMIT, MISSION_COPIES, MIST_TILES, SUPPLY_TILES};
use crate::state::{Explorer, VoodooIsland, Whereabouts, seat_word};

impl Scene {
    /// Notes all that cannot be on one table.
    pub(super) fn check(&mut self) {
        let game = &self.game;
        let mut faults = Vec::new();
        for seat in game.seats() {
            faults.extend(fault_of(game, seat, game.explorer(seat)));
        }
        if game.supply_tiles().iter().any(|&count| count > SUPPLY_TILES)
            || game.item_tiles().iter().any(|&count| count > ITEM_TILES)
        {
            faults.push("there are more tiles than in the box".to_owned());
        }
        if game.mission_tiles() != [MISSION_COPIES; 8]
            || game.mission_cards().iter().any(|&count| count > MISSION_COPIES)
        {
            faults.push("there are not as many mission cards or tiles as in the box".to_owned());
        }
        if !game.mist.minus(game.map().plain).is_empty() || game.mist.len() > MIST_TILES {
            faults.push("mist lies where it cannot be".to_owned());
        }
        if let Some(spot) = game.helicopter
            && (!game.map().plain.contains(spot) || game.mist.contains(spot))
        {
            faults.push("the helicopter is where it cannot land".to_owned());
        }
        let last = game.island_is(Island::LastDay);
        if game.day == 0 || game.day > game.options.days || last != (game.day == game.options.days) {
            faults.push(format!("day {} of {} does not have this Island card", game.day, game.options.days));
        }
        if !(1..=6).contains(&game.daytime) {
            faults.push(format!("there is no daytime {}", game.daytime));
        }
        self.faults.append(&mut faults);
    }
}

/// What cannot be about a player.
fn fault_of(game: &VoodooIsland, seat: Seat, own: &Explorer) -> Option<String> {
    let name = seat_word(seat);
    if own.health > HEARTS || (own.health == 0) != (own.place == Whereabouts::Healing) {
        return Some(format!("{name} cannot have {} hearts", own.health));
    }
    if own.over_limit() {
        return Some(format!("{name} has more than {LIMIT} in stock or hand"));
    }
    if game.helpers(seat) != HELPERS {
        return Some(format!("{name} does not have {HELPERS} helpers"));
    }
    if own.hand.iter().any(|held| held.layer >= game.day) {
        return Some(format!("{name} holds a card that no clean-up has put under the deck yet"));
    }
    if own.place == Whereabouts::Aboard && !game.island_is(Island::LastDay) {
        return Some(format!("{name} cannot be aboard before the last day"));
    }
    None
}
