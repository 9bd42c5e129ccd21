//! How bots judge a position.
//!
//! Voodoo Power is won by the way to the shore and by coins, power and skulls. What leads there counts beforehand: souls are
//! steps, poppets are barrels and guns, and a card that is laid, a barrel that is selected or a choice that is pending is
//! worth about what it usually brings. So a player who looks one move ahead sees why to make it.

use engine::chance::Fast;
use engine::{Policy, Seat};

use crate::course::Push;
use crate::data::{Action, Barrel, MOST_COLONIAL, MOST_POPPETS, MOST_POWER, MOST_SOULS, Object};
use crate::moves::{Item, Move, Source};
use crate::score::emerald_points;
use crate::state::{Phase, Pirate, Ship, Step, VoodooPirate};

/// What a soul is worth while there are rituals to come: it is a step of one or two in value, if a ritual comes.
const SOUL: f32 = 0.6;
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
/// The use of a full power die beyond its points: the ship hits the others instead.
const FULL_POWER: f32 = 0.3;
/// What jail costs.
const JAIL: f32 = 1.5;
/// A ship that lands first is safe from everything.
const ASHORE: f32 = 0.8;
/// What a move of one or two free steps brings.
const MOVE: f32 = 1.4;

/// How many moves a hasty player looks at before taking the one that looks best.
const GLANCES: u8 = 3;

impl Policy for VoodooPirate {
    const SAFE_LEAD: f32 = 4.0;
    const CURIOSITY: f32 = 0.12;

    fn judge(&self, seat: Seat) -> f32 {
        let worth = |pirate: Pirate| if self.is_finished() { self.points(pirate) } else { self.prospects(pirate) };
        let me = self.options.pirates[seat.index().min(4)];
        let rival = self.others(me).map(worth).fold(f32::NEG_INFINITY, f32::max);
        worth(me) - if rival.is_finite() { rival } else { 0.0 }
    }

    /// Looks at some of the moves and takes the one that looks best at a glance.
    fn hasty(&self, seat: Seat, moves: &[Move], chance: &mut Fast) -> usize {
        let me = self.options.pirates[seat.index().min(4)];
        let mut best = (f32::NEG_INFINITY, 0);
        for _ in 0..GLANCES.min(moves.len() as u8) {
            let number = chance.below(moves.len() as u32) as usize;
            let look = self.at_a_glance(me, moves[number]);
            if look > best.0 {
                best = (look, number);
            }
        }
        best.1
    }

    /// Whoever may end the turn need not throw anything away, and only an emerald harms.
    fn drop_senseless(&self, _seat: Seat, moves: &mut Vec<Move>) {
        if moves.contains(&Move::End) {
            let emerald = Item::Object(Some(Object::MorgansEyes));
            moves.retain(|the_move| !matches!(the_move, Move::Discard(item) if *item != emerald));
        }
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

    /// The Voodoo Power that a pirate can expect: what it has, and what its souls, poppets, objects and plans will be good for.
    fn prospects(&self, pirate: Pirate) -> f32 {
        let ship = self.ship(pirate);
        let left = self.time_left();
        let ashore = self.is_ashore(pirate);
        let square = f32::from(self.square(pirate).value()) + if ashore { ASHORE } else { 0.0 };
        let power = f32::from(ship.power) + if ship.power == MOST_POWER { FULL_POWER * left } else { 0.0 };
        let coins = f32::from(ship.coins + ship.heap.coins);
        let souls = ship.soul_count() + ship.heap.souls.count();
        let steps = f32::from(souls.min(SOULS_PLACED)) + 0.25 * f32::from(souls.saturating_sub(SOULS_PLACED));
        let poppets = f32::from(ship.poppets + ship.heap.poppets);
        let tokens = COMPASS * f32::from(u8::from(self.compass == Some(pirate)))
            + GRIGRI * f32::from(u8::from(self.grigri == Some(pirate)));
        let useful = if ashore { 0.0 } else { 0.35 + 0.65 * left };
        let jail = if ship.jailed && !ship.visited { JAIL } else { 0.0 };
        let plans = if ashore || ship.jailed { 0.0 } else { self.plans(pirate) };
        let cards = self.card_worth(pirate, useful);
        square + power + coins + cards + plans - jail + useful * (SOUL * steps + POPPET * poppets + tokens)
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

    /// How good a move of this pirate looks, without looking far.
    fn at_a_glance(&self, pirate: Pirate, the_move: Move) -> f32 {
        match the_move {
            // What is thrown away or buried is seldom missed less than kept.
            Move::Discard(Item::Object(Some(object))) if object.is_skull() => -2.0,
            Move::Discard(_) => -1.0,
            Move::Pass | Move::Stop | Move::End => 0.0,
            Move::Conjure(_) => 2.0,
            Move::Barrel(barrel) => 0.5 + barrel_worth(barrel),
            Move::Lay(action) | Move::Count(action) => self.action_worth(self.ship(pirate), pirate, action),
            Move::Select(barrel, _) => barrel_worth(barrel) - POPPET,
            Move::Sail(dir, steps) => self.end_worth(pirate, Push::Steps(dir, steps)),
            Move::Place(colour, cell) => 0.3 + f32::from(u8::from(self.grid.matches(colour, cell))),
            Move::Take(Source::Mermaids | Source::Gold) | Move::Loot(Item::Coin | Item::Compass) => 1.0,
            Move::Take(Source::Bag | Source::Cell(_)) | Move::Loot(Item::Soul(_)) => SOUL,
            Move::Take(_) | Move::Loot(_) | Move::Board(_) | Move::Use(_) => POPPET,
            Move::Name(colour) => SOUL * f32::from(self.tok_yield(pirate, colour)),
            _ => 0.2,
        }
    }

    /// What a ship gains by a move: the value of the square, and the coin that lies there.
    fn end_worth(&self, pirate: Pirate, push: Push) -> f32 {
        let start = self.square(pirate);
        let end = self.sea_around(pirate).course(start, push, true).end();
        let coin = u8::from(self.coins.contains(end.0));
        f32::from(end.value() + coin) - f32::from(start.value())
    }

    /// What a pirate has under way: the Action card, the barrel, and what it is about to decide.
    fn plans(&self, pirate: Pirate) -> f32 {
        let ship = self.ship(pirate);
        let planned = match self.phase {
            Phase::Dusk if ship.laid[0].is_some() => ship.laid[0],
            Phase::Moonlight | Phase::Dusk if !ship.done.action && self.is_to_come(pirate) => ship.action,
            _ => None,
        };
        let barrel = ship.barrel.filter(|_| !ship.done.barrel).map_or(0.0, barrel_worth);
        let steps: f32 = self.agenda.steps().iter().map(|&step| promise(step, pirate)).sum();
        planned.map_or(0.0, |action| self.action_worth(ship, pirate, action)) + barrel + steps
    }

    /// Whether the pirate can still use the card that lies before it: in this round, after it was revealed.
    fn is_to_come(&self, pirate: Pirate) -> bool {
        let revealed = self.agenda.steps().iter().all(|step| !matches!(step, Step::Reveal));
        revealed && (!self.ship(pirate).visited || self.moon == pirate)
    }

    /// What an Action card usually brings with what the pirate has now.
    fn action_worth(&self, ship: &Ship, pirate: Pirate, action: Action) -> f32 {
        match action {
            Action::Oodoo if self.ritual_held => 0.0,
            Action::Oodoo => [0.0, 0.8, 1.8][usize::from(ship.soul_count().min(2))],
            Action::Jax => {
                let ships = if self.tide_out { self.colonial - 1 } else { self.colonial + 1 };
                let room = MOST_SOULS.saturating_sub(ship.soul_count());
                SOUL * f32::from(ships.clamp(1, MOST_COLONIAL).min(room))
            }
            Action::Take if ship.was_jailed => 0.0,
            // Somebody else may play it too.
            Action::Take => 0.9,
            Action::Poppet => 0.2 + if ship.poppets < MOST_POPPETS { POPPET } else { 0.0 },
            Action::Tok if self.is_in_harbour(pirate) => 0.0,
            Action::Tok => {
                let best = ship.souls.colours().map(|colour| self.tok_yield(pirate, colour)).max().unwrap_or(0);
                0.8 * SOUL * f32::from(best)
            }
            Action::Tix => f32::from(u8::from(self.can_possess(pirate))) * 0.6,
        }
    }
}

/// What a selected barrel brings.
fn barrel_worth(barrel: Barrel) -> f32 {
    match barrel {
        Barrel::Stars => MOVE,
        Barrel::Moon | Barrel::Bones | Barrel::Sand => 0.5,
        Barrel::Wind | Barrel::Tide | Barrel::Sea | Barrel::Krkn => 0.3,
    }
}

/// What a choice that is about to be made brings to this pirate.
fn promise(step: Step, pirate: Pirate) -> f32 {
    if step.decider() != Some(pirate) {
        return 0.0;
    }
    match step {
        Step::StarsSail(_) | Step::WhisperSail(_) => MOVE + 0.3,
        Step::RitualSail(_, matched) => {
            if matched {
                1.8
            } else {
                1.0
            }
        }
        Step::TakeItem(_, items) => f32::from(items),
        Step::NameColour(_) | Step::GridSouls(..) => 1.0,
        Step::TixVictim(_) | Step::TixSoul(..) => 2.2,
        Step::Loot(_, _, items) => 0.8 * f32::from(items),
        Step::OarsTarget(_) | Step::GhostTarget(_) => 1.1,
        Step::KeepOne(_) | Step::KeepWreck(_) | Step::Fetch(_) => 1.0,
        Step::NestTarget(_) | Step::NestGive(..) | Step::NestTake(..) => 0.8,
        Step::TransformWay(_) | Step::TransformItem(_, _, 0) | Step::OctopusGive(_) => 0.6,
        Step::OctopusTake(..) => SOUL,
        Step::TurnWind(_) | Step::MoveTile(_) | Step::RaiseKraken(_) => 0.3,
        _ => 0.0,
    }
}
