//! How bots judge a position.

use engine::{Policy, Seat};

use crate::data::{Cargo, LAP, Treasure};
use crate::score::position_points;
use crate::state::{FaceDown, Jamaica, Ship, ShipId};

/// Points a ship can expect for the way it has come: the last stretch is worth the most, since it ends the game.
const RACE: f32 = 0.42;
/// A token of Food is worth this until the ship has enough to get home.
const FOOD: f32 = 0.45;
/// The same for Gunpowder.
const POWDER: f32 = 0.4;
/// More of either than this is of little use.
const ENOUGH: u8 = 9;
/// What a power is worth while the race goes on.
const POWERS: [(Treasure, f32); 4] =
    [(Treasure::MorgansMap, 2.5), (Treasure::SaransSabre, 2.0), (Treasure::LadyBeth, 2.0), (Treasure::SixthHold, 2.0)];
/// What a face-down card of unknown face is worth: the mean of the box.
const UNKNOWN: f32 = 1.6;

impl Policy for Jamaica {
    const SAFE_LEAD: f32 = 7.0;

    fn judge(&self, seat: Seat) -> f32 {
        let over = self.agenda.top().is_none();
        let worth = |id: ShipId| if over { self.points(id) } else { self.prospects(id) };
        let me = ShipId::from(seat);
        let rival = self.all_ships().filter(|&id| id != me).map(worth).fold(f32::NEG_INFINITY, f32::max);
        worth(me) - rival
    }
}

impl Jamaica {
    /// The points of a ship if the game ended now.
    fn points(&self, id: ShipId) -> f32 {
        self.ship(id).score_lines().iter().map(|line| line.points).sum::<i32>() as f32
    }

    /// The points that a ship can expect: what it has, what the way still brings, and what its cargo is good for.
    fn prospects(&self, id: ShipId) -> f32 {
        let ship = self.ship(id);
        let to_go = f32::from(ship.place.to_go());
        // How near the end is: cargo and powers lose their use, the printed numbers gain weight.
        let nearest = self.all_ships().map(|id| self.ship(id).place.to_go()).min().unwrap_or(0);
        let time_left = (f32::from(nearest) / f32::from(LAP)).clamp(0.0, 1.0);
        let position = position_points(ship.place) as f32;
        let way = RACE * (f32::from(LAP) - to_go) * (0.4 + 0.6 * time_left) + position * (1.0 - time_left);
        let stores = useful(ship, Cargo::Food) * FOOD + useful(ship, Cargo::Gunpowder) * POWDER;
        let powers: f32 = POWERS.iter().filter(|(power, _)| ship.powers.has(*power)).map(|(_, worth)| worth).sum();
        let cards: f32 = ship.row.iter().map(card_worth).sum();
        way + f32::from(ship.total(Cargo::Doubloon)) + cards + (stores + powers) * (0.25 + 0.75 * time_left)
    }
}

fn card_worth(card: &FaceDown) -> f32 {
    card.face.map_or(UNKNOWN, |face| face.points() as f32)
}

/// Tokens that will be of use, with less and less for each one above enough.
fn useful(ship: &Ship, cargo: Cargo) -> f32 {
    let count = ship.total(cargo);
    f32::from(count.min(ENOUGH)) + 0.15 * f32::from(count.saturating_sub(ENOUGH))
}
