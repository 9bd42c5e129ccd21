//! What lies on the table.
//!
//! The state holds exactly what at least one seat knows. Decks have no order: a card gets its face when somebody draws
//! it. Only mission cards that went back under the deck in the open have a place that all know.

mod count;
mod step;

use engine::{Agenda, Seat, Seats, Set, Stack};
use serde::Serialize;

use crate::data::{
    CARD_KINDS, Card, HEARTS, HELPERS, Island, Item, LIMIT, MIST_TILES, MOST_DAYS, Map, Mission, Pawn, SEATS, Spot,
    Spots, map_for,
};
use crate::moves::Move;
use crate::options::Options;

pub use step::{Answer, Cause, Die, HelperPlace, Line, Step};

/// A game of Voodoo Island.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct VoodooIsland {
    pub(crate) options: Options,
    /// The day, from 1; 0 before the first dawn.
    pub(crate) day: u8,
    /// Where the cube is on the day track: 1 Dawn … 6 Night.
    pub(crate) daytime: u8,
    /// The holder of "First on the trail".
    pub(crate) trail: Seat,
    /// The open Island card.
    pub(crate) island: Option<Island>,
    /// The Island cards that have not been turned, by number, without The Last Day: in the deck or out of the game.
    pub(crate) unturned: Set,
    /// The dice as they lie: green and black, 0 for one that was not rolled.
    pub(crate) dice: [u8; 2],
    pub(crate) explorers: [Explorer; 4],
    /// Where the helicopter is.
    pub(crate) helicopter: Option<Spot>,
    pub(crate) mist: Spots,
    /// The supply spots that have their tile.
    pub(crate) supplies: Spots,
    /// The missions that have their tile on the map, one bit each.
    pub(crate) tiles: u8,
    pub(crate) bank: Bank,
    /// The helpers on the outside supply spots and on the helicopter spot.
    pub(crate) outside: [Option<Seat>; 7],
    pub(crate) expedition: ExpeditionDeck,
    pub(crate) missions: MissionDeck,
    /// The game round that is being played.
    pub(crate) round: Option<Round>,
    /// The battle in which cards are being chosen.
    pub(crate) battle: Option<Battle>,
    /// What is still to do; nothing once the game is over.
    pub(crate) agenda: Agenda<Step, 20>,
}

/// The moves at one decision; the longest list is that of the mist spots of an empty map.
pub(crate) type Choices = Stack<Move, 96>;

/// Tiles that nobody has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Bank {
    /// Supply tiles, in the order of [`Supply::ALL`](crate::data::Supply::ALL).
    pub supplies: [u8; 6],
    /// Item tiles, in the order of [`Item::ALL`].
    pub items: [u8; 6],
    /// Mission tiles by mission.
    pub missions: [u8; 8],
}

/// Where an explorer is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Whereabouts {
    /// On this spot.
    OnMap(Spot),
    /// Knocked out; returns by dice in the next game round.
    #[default]
    OffMap,
    /// At the tombstone; returns by dice with all hearts.
    Healing,
    /// In the helicopter on the last day, never out again.
    Aboard,
}

/// A player: the explorer, the player card, the stock and the cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Explorer {
    pub(crate) pawn: Option<Pawn>,
    pub(crate) place: Whereabouts,
    /// Hearts; 0 at the tombstone.
    pub(crate) health: u8,
    pub(crate) supplies: [u8; 6],
    /// Crafted items that are not on a tool spot.
    pub(crate) items: [u8; 6],
    pub(crate) spots: [ToolSpot; 2],
    /// Helpers that have not been placed.
    pub(crate) helpers: u8,
    /// Expedition cards, sorted.
    pub(crate) hand: Stack<Held, 12>,
    /// Mission cards in hand that only the owner knows, by mission.
    pub(crate) secret_missions: [u8; 8],
    /// Mission cards in hand that all know, because they came from under the deck (VIS-197).
    pub(crate) known_missions: [u8; 8],
    /// Missions done, in the order in which they were done; the delivered ones come first.
    pub(crate) done: Stack<Mission, 32>,
    /// How many of those are delivered.
    pub(crate) delivered: u8,
    /// Mudslides that wait for the next game round.
    pub(crate) mud: u8,
}

/// One of the two tool spots of a player card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct ToolSpot {
    /// What stands there.
    pub tool: Option<Tool>,
    /// Whether a doll blocks it.
    pub doll: bool,
}

/// What a tool spot holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Tool {
    /// An item; never a doll.
    Item(Item),
    /// A native helper.
    Helper,
}

/// An expedition card in a hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
pub struct Held {
    /// What it is.
    pub card: Card,
    /// With which clean-up it last went under the deck; 0 for the first deck (VIS-205).
    pub layer: u8,
}

/// The expedition deck: layers put one under the other, each a pool without an order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ExpeditionDeck {
    /// Cards of each layer that have not been drawn; the layer of day n's clean-up is number n.
    pub(crate) layers: [[u8; CARD_KINDS]; MOST_DAYS as usize],
    /// How many cards each layer has.
    pub(crate) sizes: [u8; MOST_DAYS as usize],
    /// The used pile.
    pub(crate) used: [u8; CARD_KINDS],
}

/// The mission deck: cards that nobody has seen, and below them those that went back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MissionDeck {
    pub(crate) unseen: [u8; 8],
    /// Returned cards, the next one first.
    pub(crate) returned: Stack<Mission, 32>,
}

/// What kind of game round it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RoundKind {
    /// By day.
    Day,
    /// In the night, by torch light.
    Torch,
    /// In the night, under the Full Moon.
    FullMoon,
}

/// Which of the three actions of a game round are still open.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// All three: card, helper or craft, move.
    Card,
    /// Helper or craft, and move.
    Helper,
    /// Only the move.
    Move,
}

/// A game round in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Round {
    /// Whose round it is.
    pub seat: Seat,
    /// By day or by night.
    pub kind: RoundKind,
    /// Which actions are open.
    pub stage: Stage,
    /// Steps taken.
    pub taken: u8,
    /// Whether a pick-up has ended the movement.
    pub halted: bool,
    /// Forced Marches played.
    pub marches: u8,
    /// Whether Machete Path was played.
    pub machete: bool,
    /// Opponents attacked in this round.
    pub attacked: Seats,
}

impl Round {
    pub(crate) const fn new(seat: Seat, kind: RoundKind) -> Round {
        let attacked = Seats::NONE;
        Round { seat, kind, stage: Stage::Card, taken: 0, halted: false, marches: 0, machete: false, attacked }
    }
}

/// A battle in which both sides choose in secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Battle {
    pub(crate) attacker: Seat,
    pub(crate) defender: Seat,
    /// What attacker and defender have chosen.
    pub(crate) chosen: [Option<Answer>; 2],
}

impl VoodooIsland {
    /// The seats of the table.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.options.seats).map(Seat)
    }

    /// The player who is so many places behind the holder of "First on the trail" (VIS-019).
    pub(crate) fn in_order(&self, place: u8) -> Option<Seat> {
        let at = self.trail.0 + place;
        (place < self.options.seats).then(|| Seat(if at >= self.options.seats { at - self.options.seats } else { at }))
    }

    /// The seats in turn order.
    pub(crate) fn turn_order(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        let (seats, first) = (self.options.seats, self.trail.0);
        (0..seats).map(move |i| Seat(if first + i >= seats { first + i - seats } else { first + i }))
    }

    /// The side of the board in use.
    pub(crate) fn map(&self) -> &'static Map {
        map_for(self.options.seats)
    }

    /// A player.
    pub(crate) fn explorer(&self, seat: Seat) -> &Explorer {
        &self.explorers[seat.index()]
    }

    /// A player, to be changed.
    pub(crate) fn explorer_mut(&mut self, seat: Seat) -> &mut Explorer {
        &mut self.explorers[seat.index()]
    }

    /// The explorers on this spot.
    pub(crate) fn on(&self, spot: Spot) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(move |&seat| self.explorer(seat).place == Whereabouts::OnMap(spot))
    }

    /// All spots with an explorer.
    pub(crate) fn occupied(&self) -> Spots {
        self.seats().filter_map(|seat| self.explorer(seat).spot()).collect()
    }

    /// Whether this Island card is in force.
    pub(crate) fn island_is(&self, island: Island) -> bool {
        self.island == Some(island)
    }

    /// Mist tiles in the bank.
    pub(crate) fn mist_left(&self) -> u8 {
        MIST_TILES - self.mist.len()
    }

    /// Plain spots without mist and without the helicopter.
    pub(crate) fn legal_mist(&self) -> Spots {
        let free = self.map().plain.minus(self.mist);
        self.helicopter.map_or(free, |spot| free.without(spot))
    }

    /// Plain spots without an explorer.
    pub(crate) fn legal_landing(&self) -> Spots {
        self.map().plain.minus(self.occupied())
    }

    /// Whether cards and helpers can move the helicopter (VIS-116).
    pub(crate) fn helicopter_movable(&self) -> bool {
        self.helicopter.is_some() && !self.island_is(Island::LastDay) && !self.island_is(Island::EngineTrouble)
    }
}

impl Explorer {
    /// A player at the start of the game.
    pub(crate) fn fresh() -> Explorer {
        Explorer { health: HEARTS, helpers: HELPERS, ..Explorer::default() }
    }

    /// The spot of an explorer on the map.
    pub(crate) fn spot(&self) -> Option<Spot> {
        match self.place {
            Whereabouts::OnMap(spot) => Some(spot),
            _ => None,
        }
    }

    /// How many unblocked tool spots hold this item (VIS-073).
    pub(crate) fn tools(&self, item: Item) -> u8 {
        let works = |spot: &&ToolSpot| spot.tool == Some(Tool::Item(item)) && !spot.doll;
        self.spots.iter().filter(works).count() as u8
    }

    /// Whether an unblocked tool spot holds this item.
    pub(crate) fn has_tool(&self, item: Item) -> bool {
        self.tools(item) > 0
    }

    /// All supplies in the stock.
    pub(crate) fn supply_count(&self) -> u8 {
        self.supplies.iter().sum()
    }

    /// Supplies and items in the stock (VIS-157).
    pub(crate) fn stock_count(&self) -> u8 {
        self.supply_count() + self.items.iter().sum::<u8>()
    }

    /// Whether stock or hand exceeds its limit.
    pub(crate) fn over_limit(&self) -> bool {
        self.stock_count() > LIMIT || self.hand.len() > usize::from(LIMIT)
    }

    /// Carried missions.
    pub(crate) fn carried(&self) -> u8 {
        self.done.len() as u8 - self.delivered
    }

    /// Mission cards in hand.
    pub(crate) fn mission_count(&self) -> u8 {
        self.secret_missions.iter().sum::<u8>() + self.known_missions.iter().sum::<u8>()
    }

    /// Whether a card of this mission is in hand.
    pub(crate) fn holds_mission(&self, mission: Mission) -> bool {
        self.secret_missions[mission.index()] + self.known_missions[mission.index()] > 0
    }

    /// The kinds of expedition cards in hand, each once.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = Card> + '_ {
        let first = |i: usize| i == 0 || self.hand[i - 1].card != self.hand[i].card;
        (0..self.hand.len()).filter(move |&i| first(i)).map(|i| self.hand[i].card)
    }

    /// Whether an expedition card of this kind is in hand.
    pub(crate) fn holds(&self, card: Card) -> bool {
        self.hand.iter().any(|held| held.card == card)
    }

    /// Takes a card into the hand.
    pub(crate) fn take_card(&mut self, held: Held) {
        let place = self.hand.iter().position(|other| *other > held).unwrap_or(self.hand.len());
        self.hand.insert(place, held);
    }
}

impl ExpeditionDeck {
    /// How many cards the deck has.
    pub(crate) fn len(&self) -> u8 {
        self.sizes.iter().sum()
    }

    /// Whether the deck has no card.
    pub(crate) fn is_empty(&self) -> bool {
        self.sizes.iter().all(|&size| size == 0)
    }
}

impl MissionDeck {
    /// How many cards the deck has.
    pub(crate) fn len(&self) -> u8 {
        self.unseen.iter().sum::<u8>() + self.returned.len() as u8
    }

    /// Whether the deck has no card.
    pub(crate) fn is_empty(&self) -> bool {
        self.returned.is_empty() && self.unseen.iter().all(|&count| count == 0)
    }
}

/// The seat of this name.
pub fn seat_named(name: &str) -> Option<Seat> {
    (0u8..).zip(SEATS).find(|(_, known)| *known == name).map(|(seat, _)| Seat(seat))
}

/// The name of a seat in moves.
pub fn seat_word(seat: Seat) -> &'static str {
    SEATS[seat.index() % SEATS.len()]
}
