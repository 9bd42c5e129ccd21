//! How bots judge a position.

use engine::chance::Fast;
use engine::{Policy, Seat};

use crate::data::{BLESSED, Colour, MOST_SOULS, Object, ROUNDS, SOULS, opposite};
use crate::moves::Move;
use crate::state::{PirateId, Step, VoodooPirateCards};

/// What a soul is good for while the game goes on: magic, rituals, broadsides. Less for each one more.
const SOULS_WORTH: [f32; 7] = [0.0, 0.9, 1.6, 2.2, 2.7, 3.1, 3.4];
/// What an object of unknown face is worth: the mean of the box.
const UNKNOWN: f32 = 1.6;
/// The GriGri guards souls and place.
const GRIGRI: f32 = 0.7;
/// The compass doubles the ways of a ship.
const COMPASS: f32 = 1.0;
/// What an object is worth that is used during the game, at its beginning.
const USEFUL: [(Object, f32); 8] = [
    (Object::Compass, 1.2),
    (Object::VoodooMask, 1.5),
    (Object::Octopus, 0.8),
    (Object::BarrelMagic, 0.8),
    (Object::GhostShip, 0.9),
    (Object::Shipwreck, 1.2),
    (Object::Maelstrom, 0.7),
    (Object::GhostWhisper, 1.4),
];

/// How often a hasty player thinks again before doing nothing.
const SECOND_THOUGHTS: u8 = 2;

impl Policy for VoodooPirateCards {
    const SAFE_LEAD: f32 = 5.0;

    fn judge(&self, seat: Seat) -> f32 {
        let over = self.agenda.top().is_none();
        let worth = |id: PirateId| if over { self.points(id) } else { self.prospects(id) };
        let me = self.who(seat.0);
        let rival = self.all().filter(|&id| id != me).map(worth).fold(f32::NEG_INFINITY, f32::max);
        worth(me) - rival
    }

    /// Whoever does something with a turn, a boarding or a skull plays better than who lets it pass; barrels are dear.
    fn hasty(&self, _: Seat, moves: &[Move], chance: &mut Fast) -> usize {
        let mut pick = || chance.below(moves.len() as u32) as usize;
        let mut chosen = pick();
        if matches!(self.agenda.top(), Some(Step::Conjure(_) | Step::SwapBlessed(..))) {
            return chosen;
        }
        for _ in 0..SECOND_THOUGHTS {
            if matches!(moves[chosen], Move::Pass | Move::End(_)) {
                chosen = pick();
            }
        }
        chosen
    }
}

impl VoodooPirateCards {
    /// The points of a pirate if the game ended now.
    fn points(&self, id: PirateId) -> f32 {
        self.score_lines(id).iter().map(|line| line.points).sum::<i32>() as f32
    }

    /// The points that a pirate can expect: what it has, and what its souls and objects are good for in the rounds that are left.
    fn prospects(&self, id: PirateId) -> f32 {
        let pirate = self.pirate(id);
        // 1 at the beginning, 0 in the last round.
        let time = f32::from(ROUNDS.saturating_sub(self.round)) / f32::from(ROUNDS);
        let souls = SOULS_WORTH[usize::from(pirate.soul_count().min(MOST_SOULS))] * time;
        let tokens = if self.grigri == id.seat() { GRIGRI * time } else { 0.0 }
            + if self.compass == Some(id.seat()) { COMPASS * time } else { 0.0 };
        let figure = if pirate.barrel.is_some_and(|claim| !claim.used) && !pirate.jailed { 0.5 } else { 0.0 };
        let jail = if pirate.jailed { -1.0 } else { 0.0 };
        self.place_worth(id, time)
            + self.coins_worth(id, time)
            + f32::from(pirate.power)
            + self.objects_worth(id, time)
            + self.blessing_worth(id, time)
            + self.danger(id)
            + souls
            + tokens
            + figure
            + jail
    }

    /// The space counts at the end only; until then a high one is worth something because ships do not get far.
    fn place_worth(&self, id: PirateId, time: f32) -> f32 {
        const MEAN: f32 = 7.5;
        let at = self.pirate(id).at;
        if at >= crate::data::RING {
            return MEAN;
        }
        let hold = (1.0 - time).powi(2);
        // A ship that the wind holds fast keeps its place, and cannot take part in much.
        let stuck = if self.is_stuck(id) { 0.4 * (1.0 - time) - 0.5 * time } else { 0.0 };
        MEAN + (f32::from(self.value(at)) - MEAN) * (0.15 + 0.85 * hold) + stuck
    }

    /// Coins; under the cursed skull the hope to bury it.
    fn coins_worth(&self, id: PirateId, time: f32) -> f32 {
        let cursed = self.objects.known_objects(id.seat()).any(|object| object == Object::CursedSkull);
        f32::from(self.pirate(id).coins) * if cursed { 0.5 * time } else { 1.0 }
    }

    fn objects_worth(&self, id: PirateId, time: f32) -> f32 {
        let mut known = 0;
        let mut sum = 0.0;
        let mut eyes = 0;
        for object in self.objects.known_objects(id.seat()) {
            known += 1;
            eyes += u8::from(object == Object::MorgansEye);
            sum += self.object_worth(id, object, time);
        }
        let unknown = f32::from(self.objects.count(id.seat()).saturating_sub(known));
        // One emerald hopes for its twin.
        let emeralds = [0.0, -3.0 + 2.0 * time, 7.0][usize::from(eyes.min(2))];
        sum + unknown * UNKNOWN + emeralds
    }

    fn object_worth(&self, id: PirateId, object: Object, time: f32) -> f32 {
        // Souls that are there now may be gone at the end, and others may come: 1 on the average.
        let skull = |colour: Colour, each: f32| {
            let held = f32::from(self.pirate(id).souls[colour]);
            let mean = f32::from(SOULS[colour]) / 4.0;
            1.0 + each * (held * (1.0 - 0.6 * time) + mean * 0.6 * time)
        };
        match object {
            Object::GreySkull => 2.0,
            Object::RedSkull => skull(Colour::Red, 2.0),
            Object::BlueSkull => skull(Colour::Blue, 2.0),
            Object::GreenSkull => skull(Colour::Green, 2.0),
            Object::PurpleSkull => skull(Colour::Purple, 3.0),
            Object::CursedSkull => -1.0,
            _ => USEFUL.iter().find(|(kind, _)| *kind == object).map_or(0.0, |(_, worth)| worth * time),
        }
    }

    /// A high Blessed card is likely to be the highest; swaps make it less sure.
    fn blessing_worth(&self, id: PirateId, time: f32) -> f32 {
        let all_known = self.all().all(|id| self.pirate(id).blessed.is_some());
        let exact = if all_known {
            self.score_lines(id).iter().filter(|line| line.clause == "VPC-238").map(|line| line.points).sum::<i32>()
                as f32
        } else {
            let middle = f32::from(BLESSED.0 + BLESSED.1) / 2.0;
            self.pirate(id).blessed.map_or(0.0, |rank| (f32::from(rank) - middle) * 0.9)
        };
        exact * (1.0 - 0.5 * time)
    }

    /// A ship across the ring that has more souls will hit this one; one with fewer will be hit.
    fn danger(&self, id: PirateId) -> f32 {
        let at = self.pirate(id).at;
        if at >= crate::data::RING {
            return 0.0;
        }
        self.ship_on(opposite(at)).map_or(0.0, |other| {
            let more = f32::from(self.pirate(id).soul_count()) - f32::from(self.pirate(other).soul_count());
            (0.3 * more).clamp(-0.8, 0.8)
        })
    }
}
