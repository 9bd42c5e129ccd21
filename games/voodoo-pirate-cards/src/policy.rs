//! How bots judge a position.
//!
//! Voodoo Power comes in small portions: a coin on a card, an object for a skull, a power point for a broadside, and at the
//! end the space under the ship. So a position is worth what a pirate has, what its souls and objects will still be good
//! for, and what it has under way: the action card that lies there, the barrel with its figure, and the choice that it is
//! about to make. A course that is about to be chosen is worth what its best end brings. So a player who looks one move
//! ahead sees why to make it.
//!
//! How the game is won: broadsides send coins to the treasure all the time, and a map takes half of it at once. So souls are
//! worth most, since whoever has more of them than the ship across wins power and loses no coin, and a map within reach, even
//! face down, is worth a journey.

use engine::chance::Fast;
use engine::{Policy, Seat};

use crate::data::{
    Action, BLESSED, Barrel, Colour, Feature, MOST_OBJECTS, MOST_POWER, MOST_SOULS, Object, RING, ROUNDS, SEA_SPACES,
};
use crate::data::{SIDES, SOULS, Way, Wind, opposite};
use crate::moves::{Item, Move};
use crate::route::Motion;
use crate::state::{Claim, PirateId, Step, VoodooPirateCards};

/// What souls are good for while the game goes on: magic, rituals, and coins that no broadside takes. Less for each one more.
const SOULS_WORTH: [f32; 7] = [0.0, 1.8, 3.2, 4.4, 5.4, 6.2, 6.8];
/// How much more they are worth for each point of power that broadsides can still win.
const FIREPOWER: f32 = 0.1;
/// What an object of unknown face is worth: the mean of its points, and of what it is used for in the time that is left.
const UNKNOWN: (f32, f32) = (1.0, 0.6);
/// The GriGri guards souls and place.
const GRIGRI: f32 = 0.7;
/// The compass doubles the ways of a ship.
const COMPASS: f32 = 1.2;
/// What jail costs: a turn.
const JAIL: f32 = 1.5;
/// What an object is worth that is used during the game, at its beginning.
const USEFUL: [(Object, f32); 8] = [
    (Object::Compass, 0.9),
    (Object::VoodooMask, 1.5),
    (Object::Octopus, 0.8),
    (Object::BarrelMagic, 0.8),
    (Object::GhostShip, 0.9),
    (Object::Shipwreck, 1.2),
    (Object::Maelstrom, 0.7),
    (Object::GhostWhisper, 1.4),
];
/// How much of what lies a space or two away a ship can expect to get there before others do.
const NEAR: f32 = 0.3;
/// How much of the treasure under a hidden map somebody can hope for who can turn it up.
const UNEARTHED: f32 = 0.5;
/// How sure a broadside is that could be fired as ships lie now: in a turn that comes in this round, and later.
const FIRED: (f32, f32) = (0.9, 0.3);
/// How much of its space a ship keeps until the end, if so many rounds are still to come.
const HOLD: [f32; ROUNDS as usize + 1] = [1.0, 0.6, 0.4, 0.3, 0.22, 0.18, 0.15, 0.12, 0.1, 0.1, 0.1, 0.1, 0.1];
/// What is planned may still go wrong.
const SURE: f32 = 0.85;

/// How many moves a hasty player looks at before taking the one that looks best.
const GLANCES: u8 = 3;

impl Policy for VoodooPirateCards {
    const SAFE_LEAD: f32 = 4.0;
    const CURIOSITY: f32 = 0.12;

    fn judge(&self, seat: Seat) -> f32 {
        let over = self.agenda.top().is_none();
        let worth = |id: PirateId| if over { self.points(id) } else { self.prospects(id) };
        let me = self.who(seat.0);
        let (mut best, mut sum) = (f32::NEG_INFINITY, 0.0);
        for rival in self.all().filter(|&id| id != me).map(worth) {
            best = best.max(rival);
            sum += rival;
        }
        // Whoever leads now need not win: any of the others may, and most of all early.
        let mean = sum / f32::from(self.options.pirates.saturating_sub(1).max(1));
        worth(me) - if over { best } else { 0.5 * (best + mean) }
    }

    /// Looks at some of the moves and takes the one that looks best at a glance.
    fn hasty(&self, seat: Seat, moves: &[Move], chance: &mut Fast) -> usize {
        let id = self.who(seat.0);
        let mut best = (f32::NEG_INFINITY, 0);
        for _ in 0..GLANCES.min(moves.len() as u8) {
            let number = chance.below(moves.len() as u32) as usize;
            let look = self.at_a_glance(id, moves[number]);
            if look > best.0 {
                best = (look, number);
            }
        }
        best.1
    }
}

impl VoodooPirateCards {
    /// The points of a pirate if the game ended now.
    fn points(&self, id: PirateId) -> f32 {
        self.score_lines(id).iter().map(|line| line.points).sum::<i32>() as f32
    }

    /// How many rounds come after this one.
    fn rounds_left(&self) -> u8 {
        ROUNDS.saturating_sub(self.round)
    }

    /// How much of the game is left: 1 at the beginning, 0 in the last round.
    fn time(&self) -> f32 {
        f32::from(self.rounds_left()) / f32::from(ROUNDS)
    }

    /// The points that a pirate can expect: what it has, what its souls and objects are good for in the rounds that are left,
    /// and what it has under way.
    fn prospects(&self, id: PirateId) -> f32 {
        let pirate = self.pirate(id);
        let time = self.time();
        let tokens = if self.grigri == id.seat() { GRIGRI * time } else { 0.0 }
            + if self.compass == Some(id.seat()) { COMPASS * time } else { 0.0 };
        let plans = if pirate.jailed { -JAIL } else { self.plans(id) };
        self.place_worth(id)
            + self.coins_worth(id, time)
            + f32::from(pirate.power)
            + self.objects_worth(id, time)
            + self.blessing_worth(id, time)
            + self.broadside_worth(id, pirate.at)
            - self.danger(id)
            + NEAR * self.near(id)
            + self.souls_worth(id, pirate.soul_count())
            + tokens
            + plans
    }

    /// What so many souls are good for. In the last round they still win a broadside and a ritual.
    fn souls_worth(&self, id: PirateId, souls: u8) -> f32 {
        let to_win = 1.0 + FIREPOWER * f32::from(MOST_POWER - self.pirate(id).power);
        SOULS_WORTH[usize::from(souls.min(MOST_SOULS))] * to_win * (0.12 + 0.88 * self.time())
    }

    /// What an object is worth that nobody has looked at.
    fn unknown_worth(&self) -> f32 {
        UNKNOWN.0 + UNKNOWN.1 * self.time()
    }

    /// The space counts at the end only; until then a high one is worth something because ships do not get far.
    fn place_worth(&self, id: PirateId) -> f32 {
        const MEAN: f32 = 7.5;
        let at = self.pirate(id).at;
        if at >= RING {
            return MEAN;
        }
        // A ship that the wind holds fast keeps its place, and cannot take part in much.
        let time = self.time();
        let stuck = if self.is_stuck(id) { 0.4 * (1.0 - time) - 0.5 * time } else { 0.0 };
        MEAN + (f32::from(self.value(at)) - MEAN) * self.hold() + stuck
    }

    fn hold(&self) -> f32 {
        HOLD[usize::from(self.rounds_left())]
    }

    /// Coins; under the cursed skull the hope to bury it.
    fn coins_worth(&self, id: PirateId, time: f32) -> f32 {
        f32::from(self.pirate(id).coins) * if self.is_cursed_by_skull(id) { 0.5 * time } else { 1.0 }
    }

    fn is_cursed_by_skull(&self, id: PirateId) -> bool {
        self.objects.known_objects(id.seat()).any(|object| object == Object::CursedSkull)
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
        sum + unknown * self.unknown_worth() + emeralds
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

    /// Whether a pirate still has its turn in this round, or is in the middle of it.
    fn turn_comes(&self, id: PirateId) -> bool {
        self.agenda.steps().iter().any(|step| match step {
            Step::Turns(done) => self.turns().iter().skip(usize::from(*done)).any(|&other| other == id),
            Step::Menu(other) => *other == id,
            _ => false,
        })
    }

    /// How sure it is that a pirate fires from where it lies.
    fn fires(&self, id: PirateId) -> f32 {
        match () {
            () if self.turn_comes(id) && !self.pirate(id).jailed => FIRED.0,
            () if self.rounds_left() > 0 => FIRED.1,
            () => 0.0,
        }
    }

    /// How often a broadside hits: once for each soul more, unless the target lies in a storm.
    fn hits(&self, from: PirateId, target: PirateId) -> u8 {
        let rival = self.pirate(target);
        let in_storm = self.wind == Wind::North && self.is_haunted(rival.at);
        if in_storm { 0 } else { self.pirate(from).soul_count().saturating_sub(rival.soul_count()) }
    }

    /// What a broadside from this space would bring: power.
    fn broadside_worth(&self, id: PirateId, space: u8) -> f32 {
        if space >= RING {
            return 0.0;
        }
        let room = MOST_POWER - self.pirate(id).power;
        self.ship_on(opposite(space))
            .filter(|&target| target != id)
            .map_or(0.0, |target| self.fires(id) * f32::from(self.hits(id, target).min(room)))
    }

    /// What the ship across the ring may cost: a coin.
    fn danger(&self, id: PirateId) -> f32 {
        let pirate = self.pirate(id);
        if pirate.at >= RING || pirate.coins == 0 || self.is_cursed_by_skull(id) {
            return 0.0;
        }
        let shooter = self.ship_on(opposite(pirate.at)).filter(|&other| self.hits(other, id) > 0);
        shooter.map_or(0.0, |other| self.fires(other))
    }

    /// The best that lies a space or two away: the next ritual, a push or a whisper may bring the ship there.
    fn near(&self, id: PirateId) -> f32 {
        let at = self.pirate(id).at;
        if at >= RING || self.is_stuck(id) || self.rounds_left() == 0 && !self.turn_comes(id) {
            return 0.0;
        }
        self.free_around(at).map(|space| self.catch(id, space)).fold(0.0, f32::max)
    }

    /// The spaces without a ship that are one or two away.
    fn free_around(&self, at: u8) -> impl Iterator<Item = u8> + '_ {
        let around = [1, 2, RING - 2, RING - 1].map(|way| (at + way) % RING);
        around.into_iter().filter(|&space| self.ship_on(space).is_none())
    }

    /// What lies under a map that is near but face down: the Sea barrel turns it up.
    fn hidden_map(&self, id: PirateId) -> f32 {
        let at = self.pirate(id).at;
        let is_map = |space: u8| {
            let card = self.cards[usize::from(space)];
            let hidden = usize::from(self.turned >> card & 1 == 0);
            card > 0 && SIDES[usize::from(card) - 1][hidden].feature == Feature::Map
        };
        let lies = at < RING && !self.is_cursed_by_skull(id) && self.free_around(at).any(is_map);
        if lies { f32::from(self.treasure.div_ceil(2)) } else { 0.0 }
    }

    /// What a pirate has under way in this round.
    fn plans(&self, id: PirateId) -> f32 {
        let pirate = self.pirate(id);
        let pending: f32 = self
            .agenda
            .steps()
            .iter()
            .filter(|step| step.decider() == Some(id))
            .map(|&step| self.promise(id, step))
            .sum();
        // Whoever has had its turn has nothing to conjure any more; the round ends with Dawn.
        if !self.turn_comes(id) {
            return pending;
        }
        let card = pirate.chosen.or(pirate.played).filter(|_| !pirate.acted);
        let action = card.map_or(0.0, |card| self.action_worth(id, card));
        let figure = pirate.barrel.filter(|claim| !claim.used).map_or(0.0, |claim| self.barrel_worth(id, claim));
        pending + SURE * (action + figure)
    }

    /// What an action card usually brings with what the pirate has now.
    fn action_worth(&self, id: PirateId, card: Action) -> f32 {
        let pirate = self.pirate(id);
        let souls = pirate.soul_count();
        let more = |count: u8| self.souls_worth(id, souls + count) - self.souls_worth(id, souls);
        match card {
            // Others may have conjured it before.
            Action::Jax => more(self.jax_count()) + 0.3 * more(1),
            Action::Tok => {
                let open = || self.all().filter(|&other| other != id && self.grigri != other.seat());
                let lying = pirate.souls.colours().map(|colour| {
                    let aboard: u8 = open().map(|other| self.pirate(other).souls[colour]).sum();
                    (self.grid.count(colour), aboard)
                });
                let best = lying.max_by_key(|(grid, aboard)| grid + aboard).unwrap_or_default();
                more(best.0 + best.1) + 0.3 * self.time() * f32::from(best.1)
            }
            Action::Take if pirate.played == Some(Action::Take) => 2.0,
            Action::Take => 2.0 - (2.0 + JAIL) * self.rival_takes(id),
            Action::Tix if souls == 0 || self.is_stuck(id) => 0.0,
            Action::Tix => 0.6 + self.hold(),
            // In both rounds of the ritual a soul, and a course for it.
            Action::Oodoo if self.ritual_held => 0.0,
            Action::Oodoo => [0.0, 0.5, 0.9][usize::from(souls.min(2))] + 0.5 * self.hold(),
        }
    }

    /// How likely it is that somebody else plays Take too.
    fn rival_takes(&self, id: PirateId) -> f32 {
        let take = 1 << Action::Take as u8;
        let alone: f32 = self
            .all()
            .filter(|&other| other != id)
            .map(|other| {
                let rival = self.pirate(other);
                let plays = if other.is_cursed() {
                    let cards = rival.deck.count_ones().max(1) as f32;
                    if rival.deck & take == 0 { 0.0 } else { 1.0 / cards }
                } else if rival.last == Some(Action::Take) {
                    0.0
                } else {
                    0.3
                };
                1.0 - plays
            })
            .product();
        1.0 - alone
    }

    /// What a figure on a barrel brings.
    fn barrel_worth(&self, id: PirateId, claim: Claim) -> f32 {
        match claim.barrel {
            Barrel::Stars => {
                let lit = |space: &u8| {
                    self.side(*space).is_some_and(|side| side.star == claim.colour) && self.ship_on(*space).is_none()
                };
                let ends = SEA_SPACES.into_iter().filter(lit).map(|space| self.end_worth(id, space));
                ends.fold(0.0, f32::max)
            }
            Barrel::Moon => 0.4,
            Barrel::Bones => 0.5,
            Barrel::Sea => 0.4 + 0.8 * self.hold() + UNEARTHED * self.hidden_map(id),
            Barrel::Wind => 0.4 + 0.8 * self.hold(),
        }
    }

    /// What a pirate gains if its ship comes to rest there: what lies there, and the space itself.
    fn end_worth(&self, id: PirateId, space: u8) -> f32 {
        let pirate = self.pirate(id);
        let here = if pirate.at < RING { f32::from(self.value(pirate.at)) } else { 0.0 };
        let place = (f32::from(self.value(space)) - here) * self.hold();
        if pirate.jailed || space == pirate.at {
            return place;
        }
        place + self.catch(id, space) + self.broadside_worth(id, space) - self.broadside_worth(id, pirate.at)
    }

    /// What a pirate takes where its ship comes to rest.
    fn catch(&self, id: PirateId, space: u8) -> f32 {
        let Some(side) = self.side(space) else { return 0.0 };
        let pirate = self.pirate(id);
        let coin = u8::from(self.coined >> self.cards[usize::from(space)] & 1 != 0);
        let map = if side.feature == Feature::Map { self.treasure.div_ceil(2) } else { 0 };
        let object =
            if side.skull && self.objects.count(id.seat()) < MOST_OBJECTS { self.unknown_worth() - 0.4 } else { 0.0 };
        let is_cursed = self.is_cursed_by_skull(id);
        let grave = if side.feature == Feature::Sand && is_cursed { 1.0 + 0.5 * f32::from(pirate.coins) } else { 0.0 };
        let coins = f32::from(coin + map) * if is_cursed { 0.5 * self.time() } else { 1.0 };
        coins + object + grave
    }

    /// What the best of the courses brings that a ship can sail now; nothing if it need not sail and none is good.
    fn best_end(&self, id: PirateId, ways: &[Way], spaces: u8) -> f32 {
        let (sea, from) = (self.sea(id), self.pirate(id).at);
        let mut best = f32::NEG_INFINITY;
        sea.courses(from, ways, spaces, self.compass_of(id), &mut |course| {
            if let Some(route) = sea.route(from, Motion::Sails(course)) {
                best = best.max(self.end_worth(id, route.end));
            }
        });
        if best.is_finite() { best } else { 0.0 }
    }

    /// What a choice that is about to be made brings.
    fn promise(&self, id: PirateId, step: Step) -> f32 {
        match step {
            Step::RitualCourse(_, spaces) => self.best_end(id, &Way::ALL, spaces),
            Step::Cell(_, soul) => {
                let matching = self.grid.empty().any(|cell| self.grid.matches(soul, cell));
                self.best_end(id, &Way::ALL, 1 + u8::from(matching))
            }
            Step::Offer(..) => self.best_end(id, &Way::ALL, 1).max(0.0) * SURE,
            Step::Whisper(_) => self.best_end(id, &Way::ALL, 1),
            Step::TixOwn(_, way) => self.best_end(id, &[way], 1),
            Step::Tix(_) => 0.9 + self.hold(),
            Step::TixSoul(_, victim, way) => {
                let driven = self.tix_first(id, victim, way).map_or(0, |(end, _)| self.value(end));
                let driven = f32::from(self.value(self.pirate(victim).at)) - f32::from(driven);
                0.5 + 0.5 * driven * self.hold() + self.best_end(id, &[way.back()], 1)
            }
            Step::PayBarrel(_, barrel) => {
                let souls = self.pirate(id).souls;
                let price = self.souls_worth(id, souls.count()) - self.souls_worth(id, souls.count().saturating_sub(1));
                let figure = |colour| self.barrel_worth(id, Claim { barrel, colour: Some(colour), used: false });
                SURE * souls.colours().map(figure).fold(0.0, f32::max) - price
            }
            Step::NameStar(_) => {
                let figure = |colour| Claim { barrel: Barrel::Stars, colour: Some(colour), used: false };
                SURE * Colour::ALL.into_iter().map(|colour| self.barrel_worth(id, figure(colour))).fold(0.0, f32::max)
            }
            Step::Take(_, taken) => 2.1 - f32::from(taken),
            Step::Tok(_) => self.action_worth(id, Action::Tok) + 0.1,
            Step::Jax(_, left) => 0.5 * f32::from(left) * self.time(),
            Step::Stars(_) => {
                let claim = self.pirate(id).barrel;
                claim.map_or(0.0, |claim| self.barrel_worth(id, claim) + 0.1)
            }
            Step::WindBarrel(_) => 0.5 + 0.9 * self.hold(),
            Step::SeaBarrel(_) => 0.5 + 0.9 * self.hold() + UNEARTHED * self.hidden_map(id),
            Step::Board(..) => 1.0,
            Step::Skull(_) => self.unknown_worth() - 0.4,
            Step::Wreck(_) | Step::Mask(_) => 2.4,
            Step::OctopusGive(_) => 1.0,
            Step::OctopusTake(_) => 1.6 * (0.12 + 0.88 * self.time()),
            Step::Sand(_) if self.is_cursed_by_skull(id) => 1.0 + 0.5 * f32::from(self.pirate(id).coins),
            Step::Answer(..) if self.objects.holds(id.seat(), Object::GhostShip) => 0.8,
            Step::AnswerSoul(..) => 0.9,
            // The fourth object has to go.
            Step::DiscardObject(_) => -0.8,
            _ => 0.0,
        }
    }

    /// How good a move of this pirate looks, without looking far.
    fn at_a_glance(&self, id: PirateId, the_move: Move) -> f32 {
        match the_move {
            Move::Act => 2.0,
            Move::Barrel => 1.5,
            Move::Use(_) | Move::Swap => 0.5,
            Move::Pass | Move::End(_) => 0.0,
            Move::Card(card) => self.action_worth(id, card),
            Move::Sail(course) => {
                let route = self.sea(id).route(self.pirate(id).at, Motion::Sails(course));
                route.map_or(0.0, |route| self.end_worth(id, route.end))
            }
            Move::Fly(space) => self.end_worth(id, space),
            Move::Cell(cell) => match self.agenda.top() {
                Some(Step::Cell(_, soul)) => f32::from(u8::from(self.grid.matches(soul, cell))),
                _ => 0.4,
            },
            Move::Offer(_) => 0.3,
            Move::Conjure(_) => 0.3 - self.time(),
            Move::Take(Item::Coin | Item::Compass) | Move::Bury | Move::Answer => 1.0,
            Move::Take(Item::Deck | Item::Discard | Item::Object) => 0.8,
            Move::Take(_) => 0.6,
            Move::Discard(object) => -self.object_worth(id, object, self.time()),
            Move::Keep(object) | Move::Fetch(object) => self.object_worth(id, object, self.time()),
            _ => 0.2,
        }
    }
}
