//! What lies on the table.
//!
//! The state holds exactly what at least one seat knows. Cards that nobody has seen have no faces yet: chance gives them one
//! when somebody looks.

use engine::{Agenda, Seats, Stack};
use serde::Serialize;
pub use voodoo::Pirate as PirateId;
use voodoo::{Grid, Slots, Souls};

use crate::data::{
    Action, Barrel, Colour, Feature, Object, PIRATES, RING, ROUNDS, SEA_CARDS, SEA_SPACES, SIDES, Side, Way, Wind,
};
use crate::moves::Move;
use crate::objects::Objects;
use crate::options::Options;
use crate::route::{Compass, Motion, Sea};

/// A ship that has not been placed yet.
pub(crate) const NOWHERE: u8 = RING;

/// A game of Voodoo Pirate Card Game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct VoodooPirateCards {
    pub(crate) options: Options,
    /// The number of the round, from 1; 0 before the first Dusk.
    pub(crate) round: u8,
    /// The pirate with the Sun.
    pub(crate) sun: u8,
    /// The pirate with the Moon.
    pub(crate) moon: u8,
    pub(crate) wind: Wind,
    /// The number of the sea card on each space; 0 on a Cardinal.
    pub(crate) cards: [u8; RING as usize],
    /// Which cards show their side b, a bit for each number.
    pub(crate) turned: u16,
    /// Which cards have a coin, a bit for each number.
    pub(crate) coined: u16,
    /// The haunted spaces, a bit for each; follows from the cards and the wind.
    pub(crate) haunted: u16,
    pub(crate) pirates: [Pirate; PIRATES],
    /// The ritual grid.
    pub(crate) grid: Grid,
    /// Souls in the bag, by colour.
    pub(crate) bag: Souls,
    /// Coins in Rackham's Treasure.
    pub(crate) treasure: u8,
    pub(crate) objects: Objects,
    /// The pirate with the GriGri.
    pub(crate) grigri: u8,
    /// The pirate with the compass token.
    pub(crate) compass: Option<u8>,
    /// How many pirates have conjured Jax this round.
    pub(crate) jaxed: u8,
    /// Whether the ritual of this round has been held.
    pub(crate) ritual_held: bool,
    /// How often each kind of object marked moon has been used this turn.
    pub(crate) used: [u8; 6],
    /// What is still to do; nothing once the game is over.
    pub(crate) agenda: Agenda<Step, 20>,
}

/// The moves at one decision; the longest list is that of courses with a free compass.
pub(crate) type Choices = Stack<Move, 32>;

/// A pirate, the ship and the mat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pirate {
    /// The space of the ship.
    pub(crate) at: u8,
    pub(crate) facing: Way,
    pub(crate) coins: u8,
    pub(crate) power: u8,
    /// The souls by colour.
    pub(crate) souls: Souls,
    /// The souls of a Cursed Pirate in their slots (VPC-205).
    pub(crate) slots: Slots,
    /// The rank of the Blessed card, if some seat knows it.
    pub(crate) blessed: Option<u8>,
    /// The seats that know it.
    pub(crate) blessed_known: Seats,
    /// The action card that lies face down.
    pub(crate) chosen: Option<Action>,
    /// The second face-down card of the pirate on the Bones barrel.
    pub(crate) second: Option<Action>,
    /// The action card played this round, once it is revealed.
    pub(crate) played: Option<Action>,
    /// The action card of the round before.
    pub(crate) last: Option<Action>,
    /// The cards left in the action deck of a Cursed Pirate, a bit for each.
    pub(crate) deck: u8,
    pub(crate) jailed: bool,
    /// Whether the action card has been conjured.
    pub(crate) acted: bool,
    /// The barrel with the figure.
    pub(crate) barrel: Option<Claim>,
}

/// A figure on a barrel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Claim {
    /// Which magic.
    pub barrel: Barrel,
    /// The colour of the soul paid, or the one named instead.
    pub colour: Option<Colour>,
    /// Whether the magic has been used.
    pub used: bool,
}

/// One step on the agenda. Those marked "decision" are put to a player, unless there is only one answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Dusk begins: the marker moves.
    #[default]
    Dusk,
    /// The next pirate in turn order places its ship; so many have.
    Placing(u8),
    /// Decision: where to place the ship (1).
    Place(PirateId),
    /// Decision of all players at once: an action card (2).
    ChooseCards,
    /// The next player in turn order conjures a barrel; so many pirates have been asked.
    Conjuring(u8),
    /// Decision: a barrel or none (3).
    Conjure(PirateId),
    /// Decision: how to pay for this barrel (4).
    PayBarrel(PirateId, Barrel),
    /// Decision: the colour of the star (5).
    NameStar(PirateId),
    /// Decision: the second card of Bones (6).
    SecondCard(PirateId),
    /// All cards are turned up.
    Reveal,
    /// Decision: which card of Bones is played (7).
    Bones(PirateId),
    /// Take cards are counted.
    Jail,
    /// The Moon goes to the next pirate; so many have had it.
    Turns(u8),
    /// Decision: what to do in the turn (8).
    Menu(PirateId),
    /// The ship fires, if there is a target.
    Broadside(PirateId),
    /// Dawn breaks.
    Dawn,
    /// Decision: which soul of the grid Jax takes; so many are still to take (9).
    Jax(PirateId, u8),
    /// Decision: the colour for Tok (10).
    Tok(PirateId),
    /// Decision: the first or second item of Take (11).
    Take(PirateId, u8),
    /// Decision: victim and direction of Tix (12).
    Tix(PirateId),
    /// Decision: the soul that the victim of Tix gets.
    TixSoul(PirateId, PirateId, Way),
    /// The victim of Tix is moved.
    TixVictim(PirateId, Way),
    /// Decision: the conjurer's own course after Tix.
    TixOwn(PirateId, Way),
    /// The ritual goes on: who called it, the round, how many have had their place in it.
    Ritual(PirateId, u8, u8),
    /// Decision: a soul for the ritual, or none; in this round (13).
    Offer(PirateId, u8),
    /// Decision: the cell for a soul of this colour (14).
    Cell(PirateId, Colour),
    /// Decision: the course in the ritual, up to so many spaces (15).
    RitualCourse(PirateId, u8),
    /// Decision: to which star to fly (16).
    Stars(PirateId),
    /// Decision: how far to turn the wind (16).
    WindBarrel(PirateId),
    /// Decision: which cards to turn over or exchange (16).
    SeaBarrel(PirateId),
    /// Ships are carried off by the mermaids in turn order; so many have been looked at.
    Sweep(u8),
    /// Decision: the course of a Ghost Whisper (17).
    Whisper(PirateId),
    /// Decision: the soul that the Octopus puts into the bag (18).
    OctopusGive(PirateId),
    /// Decision: the soul that the Octopus takes (18).
    OctopusTake(PirateId),
    /// Decision: the card that the Voodoo Mask fetches (19).
    Mask(PirateId),
    /// Decision: the card that is kept of a Shipwreck (20).
    Wreck(PirateId),
    /// After a Maelstrom the ships drift and land, in seat order from this pirate; so many have.
    Swirl(PirateId, u8),
    /// A used object goes where it belongs.
    LayAway(Object),
    /// A ship is on its way.
    Voyage(Voyage),
    /// Decision: what to take from a boarded ship (21).
    Board(PirateId, PirateId),
    /// Decision: whether to swap Blessed cards (22).
    SwapBlessed(PirateId, PirateId),
    /// A ship has come to rest after a move.
    Land(PirateId),
    /// Decision: an object for landing on a skull (23).
    Skull(PirateId),
    /// Decision: whether to bury the cursed skull (24).
    Sand(PirateId),
    /// Decision: which soul goes back to the bag (25).
    ReturnSoul(PirateId),
    /// Decision: which object is discarded (25).
    DiscardObject(PirateId),
    /// A ship fires at another.
    Fire(PirateId, PirateId),
    /// Decision of the first, fired upon by the second: whether to answer with the Ghost Ship (26).
    Answer(PirateId, PirateId),
    /// Decision of the first: which soul the Ghost Ship takes from the second (26).
    AnswerSoul(PirateId, PirateId),
}

/// A ship on its way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Voyage {
    /// Which ship.
    pub ship: PirateId,
    /// Where it set out.
    pub from: u8,
    /// How it was set in motion.
    pub motion: Motion,
    /// How many spaces of its route it has behind it.
    pub done: u8,
    /// The pirates whose ships it has passed, a bit for each seat.
    pub passed: u8,
}

impl Pirate {
    /// How many souls are aboard.
    pub(crate) fn soul_count(&self) -> u8 {
        self.souls.count()
    }
}

impl VoodooPirateCards {
    /// The pirate in this place.
    pub(crate) const fn who(&self, seat: u8) -> PirateId {
        self.options.who(seat)
    }

    /// The pirates in seat order.
    pub(crate) fn all(&self) -> impl Iterator<Item = PirateId> + use<> {
        let options = self.options;
        (0..options.pirates).map(move |seat| options.who(seat))
    }

    /// The pirate of this colour.
    pub(crate) fn of_colour(&self, colour: Colour) -> Option<PirateId> {
        self.all().find(|id| id.colour() == colour)
    }

    /// The pirate so many places to the left of this one.
    pub(crate) fn left_of(&self, seat: u8, places: u8) -> PirateId {
        self.who((seat + places) % self.options.pirates)
    }

    /// The pirate at this place in turn order: clockwise from the Sun holder (VPC-035).
    pub(crate) fn in_turn_order(&self, place: u8) -> Option<PirateId> {
        (place < self.options.pirates).then(|| self.left_of(self.sun, place))
    }

    /// A pirate.
    pub(crate) fn pirate(&self, id: PirateId) -> &Pirate {
        &self.pirates[id.place()]
    }

    /// A pirate, to be changed.
    pub(crate) fn pirate_mut(&mut self, id: PirateId) -> &mut Pirate {
        &mut self.pirates[id.place()]
    }

    /// The visible side of the numbered card on a space; nothing for a Cardinal.
    pub(crate) fn side(&self, space: u8) -> Option<Side> {
        let card = self.cards[usize::from(space)];
        let shown = usize::from(self.turned >> card & 1);
        (card > 0).then(|| SIDES[usize::from(card) - 1][shown])
    }

    /// The value of what lies on a space (VPC-233).
    pub(crate) fn value(&self, space: u8) -> u8 {
        match (self.side(space), Wind::cardinal(space)) {
            (Some(side), _) => side.value,
            (None, Some(cardinal)) if cardinal == self.wind => cardinal.wind_value(),
            (None, Some(cardinal)) => cardinal.compass_value(),
            (None, None) => 0,
        }
    }

    /// Notes anew which spaces are haunted, after cards or wind have changed (VPC-068).
    pub(crate) fn survey(&mut self) {
        let mut haunted = 1 << self.wind.space();
        for space in SEA_SPACES {
            if self.side(space).is_some_and(|side| side.haunted) {
                haunted |= 1 << space;
            }
        }
        self.haunted = haunted;
    }

    /// The space with the strong current, as a set.
    pub(crate) fn current(&self) -> u16 {
        const CURRENT_CARD: u8 = 5;
        if !self.options.current || self.turned >> CURRENT_CARD & 1 != 0 {
            return 0;
        }
        let space = self.cards.iter().position(|&card| card == CURRENT_CARD);
        space.map_or(0, |space| 1 << space)
    }

    /// The sea as this ship meets it.
    pub(crate) fn sea(&self, ship: PirateId) -> Sea {
        let mut ships = 0;
        for seat in 0..self.options.pirates {
            let at = self.pirates[usize::from(seat)].at;
            if seat != ship.seat() && at < RING {
                ships |= 1 << at;
            }
        }
        Sea { wind: self.wind, haunted: self.haunted, current: self.current(), ships }
    }

    /// Whether a ship cannot move (VPC-087).
    pub(crate) fn is_stuck(&self, ship: PirateId) -> bool {
        matches!(self.wind, Wind::North | Wind::South) && self.is_haunted(self.pirate(ship).at)
    }

    /// Whether the condition of the wind applies to a space.
    pub(crate) fn is_haunted(&self, space: u8) -> bool {
        space < RING && self.haunted >> space & 1 != 0
    }

    /// The pirate whose ship is on a space.
    pub(crate) fn ship_on(&self, space: u8) -> Option<PirateId> {
        self.all().find(|&id| self.pirate(id).at == space)
    }

    /// What the compass allows this pirate, if it has it.
    pub(crate) fn compass_of(&self, id: PirateId) -> Option<Compass> {
        let rule = if self.options.free_compass { Compass::Free } else { Compass::Ring };
        (self.compass == Some(id.seat())).then_some(rule)
    }

    /// Whether the visible side of the card on a space has this feature.
    pub(crate) fn has_feature(&self, space: u8, feature: Feature) -> bool {
        self.side(space).is_some_and(|side| side.feature == feature)
    }

    /// How many pirates have played this card.
    pub(crate) fn count_played(&self, card: Action) -> u8 {
        self.all().filter(|&id| self.pirate(id).played == Some(card)).count() as u8
    }

    /// The space of the round marker (VPC-036).
    pub(crate) fn marker(&self) -> u8 {
        self.round % RING
    }

    /// Whether this is the last round (VPC-063).
    pub(crate) fn is_last_round(&self) -> bool {
        self.round == ROUNDS
    }
}

/// Counts of everything in the box, wherever it is, for those who check that nothing gets lost.
impl VoodooPirateCards {
    /// All souls by colour: aboard, on the grid, in the bag.
    pub fn all_souls(&self) -> Souls {
        let mut souls = self.bag;
        souls.add(self.grid.souls());
        self.pirates.iter().for_each(|pirate| souls.add(pirate.souls));
        souls
    }

    /// All coins: aboard, on the sea cards, in Rackham's Treasure.
    pub fn all_coins(&self) -> u8 {
        let aboard: u8 = self.pirates.iter().map(|pirate| pirate.coins).sum();
        aboard + self.coined.count_ones() as u8 + self.treasure
    }

    /// All object cards by kind.
    pub fn all_objects(&self) -> [u8; crate::data::KINDS] {
        self.objects.counts()
    }

    /// All numbered sea cards, how often each lies in the ring.
    pub fn all_sea_cards(&self) -> [u8; SEA_CARDS] {
        let mut found = [0; SEA_CARDS];
        for &card in self.cards.iter().filter(|&&card| card > 0) {
            found[usize::from(card) - 1] += 1;
        }
        found
    }

    /// Whether all that follows from something else agrees with it: slots with souls, storage, haunted spaces, cards that
    /// are known with those that lie there. Says what does not.
    pub fn inconsistency(&self) -> Option<String> {
        let mut surveyed = *self;
        surveyed.survey();
        if surveyed.haunted != self.haunted {
            return Some("the haunted spaces are wrong".to_owned());
        }
        if !self.objects.is_sound() {
            return Some(format!("the objects do not add up: {:?}", self.objects));
        }
        for id in self.all() {
            let pirate = self.pirate(id);
            let in_slots = if id.is_cursed() { pirate.souls } else { Souls::default() };
            let slots_fit = pirate.slots.souls() == in_slots;
            if !slots_fit || !(1..=6).contains(&pirate.power) {
                return Some(format!("{} has a wrong mat: {pirate:?}", id.name()));
            }
            let moving = self.agenda.steps().iter().any(|step| matches!(step, Step::Voyage(_)));
            let alone = self.all().filter(|&other| self.pirate(other).at == pirate.at).count() == 1;
            if pirate.at < RING && !alone && !moving {
                return Some(format!("{} shares its space", id.name()));
            }
        }
        let known: Stack<u8, PIRATES> = self.pirates.iter().filter_map(|pirate| pirate.blessed).collect();
        let twice = known.iter().enumerate().any(|(i, rank)| known[..i].contains(rank));
        twice.then(|| "a Blessed card is there twice".to_owned())
    }

    /// How many pirates sail, those of the rules included.
    pub fn pirate_count(&self) -> u8 {
        self.options.pirates
    }
}
