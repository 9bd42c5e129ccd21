//! What lies on the table.
//!
//! The state holds exactly what the seats know together. Object cards that nobody has seen have no faces, the decks of
//! Cursed Pirates have no order, and the bag gives its souls by chance.

use engine::{Agenda, Seats, Set, Stack};
use serde::Serialize;
use voodoo::{Grid, Slots, Souls};

use crate::course::{Legs, Sea, haunted};
use crate::data::{Action, Barrel, Colour, KINDS, MAPS, Object, SEA, Square, Wind};
use crate::deck::{Card, ObjectDeck, bits};
use crate::moves::Move;
use crate::options::Options;
pub use crate::step::{Freed, Step};
pub use voodoo::Pirate;

/// A game of Voodoo Pirate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct VoodooPirate {
    pub(crate) options: Options,
    /// The number of the round, from 1; 0 while ships are placed.
    pub(crate) round: u8,
    /// The phase of the round.
    pub(crate) phase: Phase,
    /// The parrots on the lunar track.
    pub(crate) parrots: [u8; 2],
    /// The holder of the Sun.
    pub(crate) sun: Pirate,
    /// The holder of the Moon: in Moonlight the pirate whose turn it is.
    pub(crate) moon: Pirate,
    /// The ships in the order of places.
    pub(crate) ships: [Ship; 5],
    pub(crate) wind: Wind,
    pub(crate) tide_out: bool,
    /// The colonial ships in Podépè.
    pub(crate) colonial: u8,
    /// The squares of the Sea Tiles, the smaller first.
    pub(crate) tiles: [Square; 2],
    /// The water that is haunted now; it follows from the tiles.
    pub(crate) haunted: Set,
    /// The squares with a coin.
    pub(crate) coins: Set,
    pub(crate) kraken: Option<Square>,
    /// Coins in the Mermaids' Treasure.
    pub(crate) mermaids: u8,
    /// Coins in the Spanish Gold.
    pub(crate) gold: u8,
    /// Poppets in the supply.
    pub(crate) poppets: u8,
    /// Souls in the bag by colour.
    pub(crate) bag: Souls,
    /// The souls on the ritual grid.
    pub(crate) grid: Grid,
    /// Who has the GriGri; nobody while it is beside the board.
    pub(crate) grigri: Option<Pirate>,
    /// Who has the Compass; nobody while it is on its space.
    pub(crate) compass: Option<Pirate>,
    /// Who has selected each barrel this round.
    pub(crate) figures: [Option<Pirate>; 8],
    /// The barrels with the blockers of Cursed Pirates: a Moonlight barrel and a Dusk barrel.
    pub(crate) blockers: Option<[Barrel; 2]>,
    /// The deck of objects and the discard pile.
    pub(crate) deck: ObjectDeck,
    /// Cards that a player is looking at: two of the Beachcomber, five of Shipwreck.
    pub(crate) looked: Stack<Card, 5>,
    /// Who calls the ritual of this round.
    pub(crate) caller: Option<Pirate>,
    /// Whether the ritual of this round has been held.
    pub(crate) ritual_held: bool,
    /// The ship that is under way.
    pub(crate) voyage: Option<Voyage>,
    /// What is still to do; nothing once the game is over.
    pub(crate) agenda: Agenda<Step, 16>,
}

/// The moves at one decision; the longest list is that of Sea: two tiles and 26 squares.
pub(crate) type Choices = Stack<Move, 56>;

/// The phases of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Ships are placed.
    Harbour,
    /// Parrot, objects, Action cards, barrels.
    Dusk,
    /// The moon visits the pirates.
    Moonlight,
    /// The round ends.
    Dawn,
}

/// A ship, its mat and its pirate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own on the mat")]
pub struct Ship {
    /// Where it is; nowhere before it is placed.
    pub(crate) at: Option<Square>,
    /// Whether it faces south; else it faces west.
    pub(crate) south: bool,
    pub(crate) power: u8,
    pub(crate) coins: u8,
    pub(crate) poppets: u8,
    /// Usable souls by colour.
    pub(crate) souls: Souls,
    /// The six spaces in which a Cursed Pirate keeps its souls (VPB-340).
    pub(crate) spaces: Slots,
    /// The Object cards, those in the heap included. A player's are sorted; a Cursed Pirate's lie in a stack, the top last.
    pub(crate) objects: Stack<Card, 9>,
    /// Whether all know that one of the objects is the skull of the set-up.
    pub(crate) has_skull: bool,
    /// What is buried besides objects.
    pub(crate) heap: Heap,
    /// Whether Night Watch lies face up.
    pub(crate) watch: bool,
    /// The Action card that counts, once it is revealed; it stays until the next one is laid.
    pub(crate) action: Option<Action>,
    /// The Action cards laid face down: the first, and the second of Bones.
    pub(crate) laid: [Option<Action>; 2],
    /// The cards left in the Action deck of a Cursed Pirate.
    pub(crate) actions_left: Set,
    /// Whether a Cursed Pirate had a poppet when it turned its card (VPB-325).
    pub(crate) had_poppet: bool,
    pub(crate) jailed: bool,
    /// Whether the pirate was jailed this round, perhaps freed since.
    pub(crate) was_jailed: bool,
    /// The barrel selected at Dusk.
    pub(crate) barrel: Option<Barrel>,
    /// Whether the moon has visited or skipped the pirate this round.
    pub(crate) visited: bool,
    /// What has been done in the running turn.
    pub(crate) done: Done,
}

/// What a pirate has buried, besides objects.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Heap {
    /// Coins.
    pub coins: u8,
    /// Poppets.
    pub poppets: u8,
    /// Souls by colour.
    pub souls: Souls,
    /// Whether the Compass is in it.
    pub compass: bool,
}

/// What has been done in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Done {
    /// The Action card.
    pub action: bool,
    /// The barrel selected at Dusk.
    pub barrel: bool,
    /// A barrel selected in Moonlight.
    pub second: bool,
}

/// A ship under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Voyage {
    pub(crate) pirate: Pirate,
    pub(crate) start: Square,
    pub(crate) legs: Legs,
    /// How many squares have been entered.
    pub(crate) entered: u8,
}

impl VoodooPirate {
    /// All pirates in the order of places.
    pub(crate) fn pirates(&self) -> impl Iterator<Item = Pirate> + use<> {
        self.options.pirates.into_iter().take(usize::from(self.options.places()))
    }

    /// The seats of the table.
    pub(crate) fn everybody(&self) -> Seats {
        Seats::first(self.options.seats)
    }

    /// The pirate so many places clockwise from another.
    pub(crate) fn clockwise(&self, from: Pirate, places: u8) -> Pirate {
        let all = usize::from(self.options.places());
        self.options.pirates[(from.place() + usize::from(places)) % all]
    }

    /// The pirate at this rank of the turn order, which begins with the Sun holder (VPB-003); nobody after the last.
    pub(crate) fn in_turn_order(&self, rank: u8) -> Option<Pirate> {
        (rank < self.options.places()).then(|| self.clockwise(self.sun, rank))
    }

    /// The pirate of this colour, if it sails.
    pub(crate) fn of_colour(&self, colour: Colour) -> Option<Pirate> {
        self.pirates().find(|pirate| pirate.colour() == colour)
    }

    /// The other pirates, in the order of places.
    pub(crate) fn others(&self, pirate: Pirate) -> impl Iterator<Item = Pirate> + use<> {
        self.pirates().filter(move |&other| other != pirate)
    }

    pub(crate) fn ship(&self, pirate: Pirate) -> &Ship {
        &self.ships[pirate.place()]
    }

    pub(crate) fn ship_mut(&mut self, pirate: Pirate) -> &mut Ship {
        &mut self.ships[pirate.place()]
    }

    /// Where a ship is. Before it is placed it counts as being in the harbour.
    pub(crate) fn square(&self, pirate: Pirate) -> Square {
        self.ship(pirate).at.unwrap_or(crate::data::HARBOUR[5])
    }

    pub(crate) fn is_in_harbour(&self, pirate: Pirate) -> bool {
        self.square(pirate).is_harbour()
    }

    pub(crate) fn is_ashore(&self, pirate: Pirate) -> bool {
        self.square(pirate).is_shore()
    }

    /// Whether the ship is held by the calm (VPB-111).
    pub(crate) fn is_becalmed(&self, pirate: Pirate) -> bool {
        self.wind == Wind::Becalmed && self.haunted.contains(self.square(pirate).0)
    }

    /// Whether the pirate has this skill: that of its colour, if skills are played; Cursed Pirates have none.
    pub(crate) fn has_skill(&self, pirate: Pirate, colour: Colour) -> bool {
        self.options.skills && pirate.colour() == colour && !pirate.is_cursed()
    }

    /// What the ship of a pirate meets at sea.
    pub(crate) fn sea_around(&self, pirate: Pirate) -> Sea {
        let ships = self.others(pirate).filter_map(|other| self.ship(other).at).filter(|at| !at.is_shore());
        Sea {
            wind: self.wind,
            tide_out: self.tide_out,
            haunted: self.haunted,
            ships: ships.map(|at| at.0).collect(),
            kraken: self.kraken,
            current_toward: self.options.current_toward,
        }
    }

    /// The ships on a square.
    pub(crate) fn ships_on(&self, square: Square) -> impl Iterator<Item = Pirate> {
        self.pirates().filter(move |&pirate| self.ship(pirate).at == Some(square))
    }

    /// The sea squares without a ship.
    pub(crate) fn open_sea(&self) -> Set {
        self.pirates().filter_map(|pirate| self.ship(pirate).at).fold(SEA, |mut sea, at| {
            sea.remove(at.0);
            sea
        })
    }

    /// Whether a ship that ends a move here is on a map (VPB-156, VPB-148).
    pub(crate) fn is_map(&self, square: Square) -> bool {
        if self.options.tiles_are_maps { self.tiles.contains(&square) } else { MAPS.contains(square.0) }
    }

    /// Puts the Sea Tiles on these squares.
    pub(crate) fn lay_tiles(&mut self, mut tiles: [Square; 2]) {
        tiles.sort_unstable();
        self.tiles = tiles;
        self.haunted = haunted(tiles, self.options.tiles_are_maps);
    }

    /// Whether the pirate has the Compass and may use it.
    pub(crate) fn has_compass(&self, pirate: Pirate) -> bool {
        self.compass == Some(pirate) && !self.ship(pirate).heap.compass
    }

    /// How many unseen skulls of the set-up lie with Cursed Pirates.
    pub(crate) fn reserved_skulls(&self) -> u8 {
        let cursed = self.pirates().filter(|pirate| pirate.is_cursed());
        cursed.map(|pirate| self.ship(pirate).objects.iter().filter(|card| card.skull).count() as u8).sum()
    }

    /// Whether an unseen card of the deck's pool lies with a Cursed Pirate.
    pub(crate) fn pool_is_outside(&self) -> bool {
        let cursed = self.pirates().filter(|pirate| pirate.is_cursed());
        cursed
            .flat_map(|pirate| self.ship(pirate).objects)
            .any(|card| card.face.is_none() && card.pool == self.deck.pool)
    }
}

impl Ship {
    /// The usable souls.
    pub(crate) fn soul_count(&self) -> u8 {
        self.souls.count()
    }

    /// The usable objects.
    pub(crate) fn usable(&self) -> impl Iterator<Item = &Card> {
        self.objects.iter().filter(|card| !card.buried)
    }

    /// How many objects are usable.
    pub(crate) fn object_count(&self) -> u8 {
        self.usable().count() as u8
    }

    /// Whether this object is usable.
    pub(crate) fn has(&self, object: Object) -> bool {
        self.usable().any(|card| card.face == Some(object))
    }

    /// The faces of the usable objects, each once.
    pub(crate) fn faces(&self) -> impl Iterator<Item = Object> + '_ {
        let mut last = None;
        // A player's cards are sorted, so equal faces follow each other.
        self.usable().filter_map(|card| card.face).filter(move |&face| last.replace(face) != Some(face))
    }

    /// Puts a card among a player's objects, in their order.
    pub(crate) fn stow(&mut self, card: Card) {
        let key = |card: &Card| (card.face, card.buried, card.mixed, bits(card.known_to));
        let place = self.objects.iter().position(|other| key(&card) < key(other)).unwrap_or(self.objects.len());
        self.objects.insert(place, card);
    }

    /// Brings a player's objects into their order, after one has changed.
    pub(crate) fn sort(&mut self) {
        for card in std::mem::take(&mut self.objects) {
            self.stow(card);
        }
    }

    /// Takes a usable object with this face out.
    pub(crate) fn remove_object(&mut self, object: Object) -> Option<Card> {
        let place = self.objects.iter().position(|card| card.face == Some(object) && !card.buried)?;
        Some(self.objects.remove(place))
    }
}

/// Counts of everything in the box, wherever it is, for those who check that nothing gets lost.
impl VoodooPirate {
    /// All coins: on the sea, in the treasures, aboard and buried.
    pub fn all_coins(&self) -> u32 {
        let aboard: u32 = self.pirates().map(|p| u32::from(self.ship(p).coins + self.ship(p).heap.coins)).sum();
        self.coins.len() + u32::from(self.mermaids) + u32::from(self.gold) + aboard
    }

    /// All poppets: in the supply, aboard and buried.
    pub fn all_poppets(&self) -> u8 {
        self.poppets + self.pirates().map(|p| self.ship(p).poppets + self.ship(p).heap.poppets).sum::<u8>()
    }

    /// All souls by colour: in the bag, on the grid, aboard and buried.
    pub fn all_souls(&self) -> Souls {
        let mut souls = self.bag;
        souls.add(self.grid.souls());
        for ship in self.pirates().map(|pirate| self.ship(pirate)) {
            souls.add(ship.souls);
            souls.add(ship.heap.souls);
        }
        souls
    }

    /// All Object cards by kind, seen or not: in the deck, discarded, aboard, looked at and in play.
    pub fn all_objects(&self) -> [u8; KINDS] {
        let mut counts = self.deck.unseen;
        let mut count = |face: Object| counts[face as usize] += 1;
        self.deck.pools.iter().flat_map(|pool| pool.seen).for_each(|seen| count(seen.face));
        self.deck.under.iter().chain(self.deck.discards.iter()).for_each(|&face| count(face));
        self.looked.iter().filter_map(|card| card.face).for_each(&mut count);
        for ship in self.pirates().map(|pirate| self.ship(pirate)) {
            ship.objects.iter().filter_map(|card| card.face).for_each(&mut count);
            if ship.watch {
                count(Object::NightWatch);
            }
        }
        if let Some(Step::KeepWreck(_)) = self.agenda.top() {
            count(Object::Shipwreck);
        }
        counts
    }

    /// Why the table cannot be, if something on it contradicts something else.
    pub fn contradiction(&self) -> Option<String> {
        let unseen: Vec<_> =
            self.pirates().flat_map(|p| self.ship(p).objects).filter(|card| card.face.is_none()).collect();
        let places = |pool: u8| {
            let outside = unseen.iter().filter(|card| card.pool == pool).count() as u8;
            outside + if self.deck.pool == pool { self.deck.shuffled } else { 0 }
        };
        let of_pool = |pool: u8| match usize::from(pool).checked_sub(1) {
            None => self.deck.unseen.iter().sum::<u8>(),
            Some(level) => self.deck.pools[level].seen.len() as u8 + self.deck.pools[level].tickets,
        };
        let tickets = |pool: u8| self.deck.pools.get(usize::from(pool)).map_or(0, |pool| pool.tickets);
        if let Some(pool) =
            (0..=self.deck.pools.len() as u8).find(|&pool| of_pool(pool) != places(pool) + tickets(pool))
        {
            return Some(format!(
                "pool {pool} has {} cards for {} places",
                of_pool(pool),
                places(pool) + tickets(pool)
            ));
        }
        for pirate in self.pirates() {
            let ship = self.ship(pirate);
            if pirate.is_cursed() && ship.spaces.souls() != ship.souls {
                return Some(format!("{} has other souls than its spaces show", pirate.colour()));
            }
            let crowded = self
                .others(pirate)
                .any(|other| self.ship(other).at.is_some_and(|at| !at.is_shore()) && self.ship(other).at == ship.at);
            if crowded && self.voyage.is_none() {
                return Some(format!("{} shares its square", pirate.colour()));
            }
        }
        None
    }
}
