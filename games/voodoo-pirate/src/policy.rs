//! How bots judge a position.

use engine::{Policy, Seat};

use crate::data::{MOST_POWER, Object};
use crate::score::emerald_points;
use crate::state::{Pirate, VoodooPirate};

/// What a soul is worth while there are rituals to come: it is a step of one or two in value, if the ritual reaches it.
const SOUL: f32 = 0.9;
/// Souls beyond this many are seldom all placed.
const SOULS_PLACED: u8 = 4;
/// What a poppet is worth: a barrel, or a hit more in a broadside.
const POPPET: f32 = 0.8;
/// What the Compass is worth: diagonal steps count twice.
const COMPASS: f32 = 1.5;
/// What the GriGri is worth.
const GRIGRI: f32 = 0.4;
/// What an object with an effect is worth.
const EFFECT: f32 = 0.7;
/// What an object of unknown face is worth.
const UNKNOWN: f32 = 0.8;
/// The use of a high power die beyond its points: at 6 a ship hits the others instead.
const FULL_POWER: f32 = 0.3;
/// What jail costs.
const JAIL: f32 = 2.0;
/// A ship that lands first is safe from everything.
const ASHORE: f32 = 0.8;

impl Policy for VoodooPirate {
    fn judge(&self, seat: Seat) -> f32 {
        let worth = |pirate: Pirate| if self.is_finished() { self.points(pirate) } else { self.prospects(pirate) };
        let me = self.options.pirates[seat.index().min(4)];
        let rival = self.others(me).map(worth).fold(f32::NEG_INFINITY, f32::max);
        worth(me) - if rival.is_finite() { rival } else { 0.0 }
    }
}

impl VoodooPirate {
    /// The Voodoo Power of a pirate if the game ended now.
    fn points(&self, pirate: Pirate) -> f32 {
        self.score_lines(pirate).iter().map(|line| line.points).sum::<i32>() as f32
    }

    /// How much of the game is left, from 1 at the start to 0: by the parrots, and by the ship nearest to the shore.
    fn time_left(&self) -> f32 {
        if self.somebody_is_ashore() {
            return 0.0;
        }
        let parrot = f32::from(self.parrots[0].max(self.parrots[1])) / f32::from(self.options.lunar_track);
        let leader = self.pirates().map(|pirate| self.square(pirate).value()).max().unwrap_or(1);
        let way = f32::from(leader.saturating_sub(2)) / 9.0;
        (1.0 - parrot.max(way)).clamp(0.1, 1.0)
    }

    /// The Voodoo Power that a pirate can expect: what it has, and what its souls, poppets and objects will be good for.
    fn prospects(&self, pirate: Pirate) -> f32 {
        let ship = self.ship(pirate);
        let left = self.time_left();
        let ashore = self.is_ashore(pirate);
        let square = f32::from(self.square(pirate).value()) + if ashore { ASHORE } else { 0.0 };
        let power = f32::from(ship.power) + if ship.power == MOST_POWER { FULL_POWER * left } else { 0.0 };
        let coins = f32::from(ship.coins + ship.heap.coins);
        let souls = ship.soul_count() + ship.heap.souls.iter().sum::<u8>();
        let steps = f32::from(souls.min(SOULS_PLACED)) + 0.25 * f32::from(souls.saturating_sub(SOULS_PLACED));
        let poppets = f32::from(ship.poppets + ship.heap.poppets);
        let tokens = COMPASS * f32::from(u8::from(self.compass == Some(pirate)))
            + GRIGRI * f32::from(u8::from(self.grigri == Some(pirate)));
        let useful = if ashore { 0.0 } else { 0.35 + 0.65 * left };
        let jail = if ship.jailed && !ship.visited { JAIL } else { 0.0 };
        let cards = self.card_worth(pirate, useful);
        square + power + coins + cards - jail + useful * (SOUL * steps + POPPET * poppets + tokens)
    }

    /// Bonus cards as they stand now, and what the other objects will be good for.
    fn card_worth(&self, pirate: Pirate, useful: f32) -> f32 {
        let ship = self.ship(pirate);
        let emeralds = ship.objects.iter().filter(|card| card.face == Some(Object::MorgansEyes)).count();
        // A single emerald can still be thrown away, or find its twin.
        let emeralds = if emeralds == 1 { -0.8 } else { emerald_points(emeralds) as f32 };
        let cards = ship.objects.iter().map(|card| match card.face {
            None => UNKNOWN,
            Some(Object::MorgansEyes) => 0.0,
            Some(Object::GoldSkull) => 2.0,
            Some(skull) if skull.is_skull() => self.skull_points(pirate, skull) as f32,
            Some(_) => EFFECT * useful,
        });
        cards.sum::<f32>() + emeralds
    }
}
