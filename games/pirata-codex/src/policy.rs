//! How bots judge a position.

use engine::{Policy, Seat};

use crate::ships::ShipId;
use crate::state::{PirataCodex, Special};
use crate::step::Step;

/// What a tile sailed is worth: the race is the game.
const TILE: f32 = 1.0;
/// A plain die: a louder voice in the betting, a life in the final battle.
const DIE: f32 = 0.55;
/// The King and the Mermaids die: two dice each.
const SPECIAL: f32 = 1.0;
/// The cursed die spoils own bids, but brings two dice at the end.
const CURSED: f32 = -0.5;
/// A coin is half a card, or half a die at the end.
const COIN: f32 = 0.3;
/// A card in hand.
const CARD: f32 = 0.35;
/// To miss a betting phase is to miss a way of one and a half tiles now and then.
const MISS: f32 = -1.2;
/// The betting winner opens next time, and knows the least then; but it is never left out of the sailing.
const LEAD: f32 = 0.1;
/// A ship at home will at least be in the final battle.
const HOME: f32 = 4.0;
/// The throne.
const THRONE: f32 = 30.0;
/// To stand where the Phantom will soon come by.
const HUNTED: f32 = -6.0;

impl Policy for PirataCodex {
    const SAFE_LEAD: f32 = 5.0;

    fn judge(&self, seat: Seat) -> f32 {
        let me = ShipId::from(seat);
        if let Some(winner) = self.winner {
            return if winner == me { THRONE } else { -THRONE };
        }
        let rival = self.humans().without(me).iter().map(|id| self.prospects(id)).fold(f32::NEG_INFINITY, f32::max);
        if self.ship(me).out { -THRONE } else { self.prospects(me) - rival }
    }
}

impl PirataCodex {
    /// What a player can hope for.
    fn prospects(&self, id: ShipId) -> f32 {
        let ship = self.ship(id);
        let to_go = f32::from(self.spaces() - ship.prog.min(self.spaces()));
        // In the final battle only dice and coins count; near home they count more and more.
        let near = 1.0 - to_go / f32::from(self.spaces());
        let dice = f32::from(ship.plain) * DIE * (0.7 + 0.6 * near);
        let special = |die: Special, worth: f32| if self.holds(id, die) { worth } else { 0.0 };
        let specials = special(Special::King, SPECIAL)
            + special(Special::Mermaids, SPECIAL)
            + special(Special::Cursed, CURSED * (1.0 - near));
        let coins = f32::from(ship.coins) * COIN;
        // The tenth card is worth less than the first.
        let cards = CARD * f32::from(self.hand_size(id)).sqrt() * 2.0 * (1.0 - 0.5 * near);
        let miss = if ship.miss { MISS } else { 0.0 };
        let home = if self.has_finished(id) { HOME } else { 0.0 };
        let life = if self.options.skins.instant_death && ship.plain == 1 { -2.0 } else { 0.0 };
        let lead = if self.token == id { LEAD } else { 0.0 };
        dice + lead + self.way_ahead(id) + specials + coins + cards + miss + home + life + self.fear(id) - to_go * TILE
    }

    /// The tiles that a ship is about to sail: the mean of the sail die, as far as they bring it nearer home.
    fn way_ahead(&self, id: ShipId) -> f32 {
        let about_to = self.agenda.steps().iter().any(|step| matches!(step, Step::SailRoll | Step::SetSail));
        if !about_to || !self.sailors.contains(id) {
            return 0.0;
        }
        let [low, high] = self.sail_numbers().map(f32::from);
        let to_go = f32::from(self.spaces() - self.ship(id).prog.min(self.spaces()));
        (0.5 * (low + high)).min(to_go) * TILE
    }

    /// How near the Phantom is on its second lap (PIR-731).
    fn fear(&self, id: ShipId) -> f32 {
        if !self.options.phantom() || self.on_x(id) {
            return 0.0;
        }
        let behind = i32::from(self.ship(id).prog + self.spaces()) - i32::from(self.ship(ShipId::PHANTOM).prog);
        if behind <= 4 { HUNTED * (5 - behind.max(0)) as f32 / 5.0 } else { 0.0 }
    }
}
