//! What lies on the table.
//!
//! The state holds exactly what the seats know together. Object cards that nobody has seen have no faces, the decks of
//! Cursed Pirates have no order, and the bag gives its souls by chance.

use engine::{Agenda, Seat, Seats, Set, Stack};
use serde::{Serialize, Serializer};

use crate::course::{Legs, Sea, haunted};
use crate::data::{Action, Barrel, Colour, Dir, MAPS, MOST_SOULS, Object, SEA, Square, Wind};
use crate::deck::{Card, ObjectDeck, bits};
use crate::moves::{Item, Move};
use crate::options::Options;

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
    pub(crate) bag: [u8; 5],
    /// The souls on the ritual grid.
    pub(crate) grid: [Option<Colour>; 9],
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

/// Which pirate: a player or a Cursed Pirate. It knows its place in the circle and its colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pirate(u8);

impl Pirate {
    /// The pirate of this colour at this place of the circle.
    pub(crate) fn new(place: u8, colour: Colour, cursed: bool) -> Pirate {
        Pirate(place | (colour as u8) << 3 | u8::from(cursed) << 6)
    }

    /// The place in the circle, from 0.
    pub const fn place(self) -> usize {
        (self.0 & 7) as usize
    }

    /// The colour.
    pub fn colour(self) -> Colour {
        Colour::ALL[usize::from(self.0 >> 3 & 7)]
    }

    /// Whether the rules play it.
    pub const fn is_cursed(self) -> bool {
        self.0 >> 6 != 0
    }

    /// The player; nobody for a Cursed Pirate.
    pub fn player(self) -> Option<Seat> {
        (!self.is_cursed()).then_some(Seat(self.0 & 7))
    }

    /// The player as a set of those who see a card; empty for a Cursed Pirate.
    pub(crate) fn eyes(self) -> Seats {
        self.player().map_or(Seats::NONE, Seats::only)
    }
}

impl Serialize for Pirate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.colour().serialize(serializer)
    }
}

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
    pub(crate) souls: [u8; 5],
    /// The six spaces in which a Cursed Pirate keeps its souls (VPB-340).
    pub(crate) spaces: [Option<Colour>; MOST_SOULS as usize],
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
    pub souls: [u8; 5],
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

/// When a jailed pirate may play Jail Break.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Freed {
    /// At Dusk, before the Dusk barrels.
    Dusk,
    /// When the ritual reaches the pirate.
    Ritual,
    /// At the start of the own turn.
    Turn,
}

/// One step on the agenda. Those marked "decision" are put to a player, unless there is only one answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The next pirate in turn order places its ship; so many have.
    Harbour(u8),
    /// Decision: on which harbour square.
    PlaceShip(Pirate),
    /// A round begins.
    #[default]
    Dusk,
    /// Decision of the Sun holder: which parrot.
    MoveParrot(Pirate),
    /// The next player in turn order takes an object; so many have.
    TakeObjects(u8),
    /// Decision: from the deck or from the discard pile.
    TakeObject(Pirate),
    /// Decision of the Beachcomber: which of two cards.
    KeepOne(Pirate),
    /// Decision of all players at once: an Action card.
    LayCards,
    /// The next player in turn order selects a barrel; so many have.
    Barrels(u8),
    /// Decision: a barrel, or none.
    SelectBarrel(Pirate),
    /// Decision of the Bones pirate: a second Action card.
    LaySecond(Pirate),
    /// All cards are revealed.
    Reveal,
    /// Decision of the Bones pirate: which card counts.
    CountCard(Pirate),
    /// Whoever played Take with others goes to jail.
    Jail,
    /// Jailed players, in turn order, may break out; so many had the chance.
    JailBreaks(u8),
    /// Decision of a jailed player: Jail Break.
    JailBreak(Pirate, Freed),
    /// The Dusk barrels are activated in turn order; so many pirates have.
    DuskBarrels(u8),
    /// Decision of the Sand pirate: what to bury.
    Bury(Pirate),
    /// Decision of the KRKN pirate: where the Kraken rises.
    RaiseKraken(Pirate),
    /// The moon goes to the next pirate.
    NextTurn,
    /// A turn begins.
    StartTurn(Pirate),
    /// Decision of the moon holder: what next.
    Menu(Pirate),
    /// Decision: which souls of the grid complete Jax.
    GridSouls(Pirate, u8),
    /// Decision: which colour Tok names.
    NameColour(Pirate),
    /// Decision: an item from Tortuga; so many are still to take.
    TakeItem(Pirate, u8),
    /// Decision: whom Tix possesses, and which way that ship goes.
    TixVictim(Pirate),
    /// Decision: which soul the victim gets.
    TixSoul(Pirate, Pirate, Dir),
    /// The conjurer of Tix sails the opposite way.
    TixSail(Pirate, Dir),
    /// The ritual goes on: its round, and how many places it has reached.
    Ritual(u8, u8),
    /// Decision: place a soul, or pass.
    PlaceSoul(Pirate, u8),
    /// Decision: where to sail, two steps if the soul matched.
    RitualSail(Pirate, bool),
    /// The grid may be full.
    GridFull,
    /// Ships on haunted water are caught by the new wind, in turn order; so many are done.
    Caught(u8),
    /// Ships on tidal squares are swept along, in turn order; so many are done.
    Sweep(u8),
    /// The ship under way enters the next square.
    Sail,
    /// Decision: board the ship that is passed.
    Board(Pirate, Pirate),
    /// Decision of the victim of a boarding: Night Watch.
    NightWatch(Pirate, Pirate),
    /// Decision of the boarder: what to take; so many items.
    Loot(Pirate, Pirate, u8),
    /// Decision: use Rackham's Map.
    Rackham(Pirate),
    /// Decision of Stars: where to.
    StarsSail(Pirate),
    /// Decision of Wind: how many quadrants.
    TurnWind(Pirate),
    /// Decision of Sea: which tile, and where to.
    MoveTile(Pirate),
    /// Decision of Silent Oars: whom to board.
    OarsTarget(Pirate),
    /// Decision of Ghost Whisper: where to.
    WhisperSail(Pirate),
    /// Decision of Shipwreck: which card to keep.
    KeepWreck(Pirate),
    /// Decision of Transform: which way.
    TransformWay(Pirate),
    /// Decision of Transform: what to convert; to poppets or to souls, so many done.
    TransformItem(Pirate, bool, u8),
    /// Decision of Spyglass: which discarded card.
    Fetch(Pirate),
    /// Decision of Crow's Nest: with whom.
    NestTarget(Pirate),
    /// Decision of Crow's Nest: what to give.
    NestGive(Pirate, Pirate),
    /// Decision of Crow's Nest: what to take for it.
    NestTake(Pirate, Pirate, Item),
    /// Decision of Octopus: which soul goes into the bag.
    OctopusGive(Pirate),
    /// Decision of Octopus: which colour comes out.
    OctopusTake(Pirate, Colour),
    /// Decision of Ghost Ship: whom it visits.
    GhostTarget(Pirate),
    /// The holds of a pirate are looked at; whether at Dawn, when the joint limit counts too.
    Limits(Pirate, bool),
    /// Decision: what to discard over a limit; whether at Dawn.
    Discard(Pirate, bool),
    /// Decision: which way the ship faces.
    Face(Pirate),
    /// The ship fires on the sides from this one on.
    Broadside(Pirate, u8),
    /// Decision of the victim of a broadside: Voodoo Mask.
    Mask(Pirate, Pirate),
    /// Dawn breaks.
    Dawn,
    /// Everybody, in turn order, keeps the limits; so many have.
    DawnLimits(u8),
    /// The game ends, or the tide turns.
    DawnTide,
    /// Barrels, decks, Sun and Moon.
    DawnEnd,
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

    /// How many souls are in the bag.
    pub(crate) fn souls_in_bag(&self) -> u8 {
        self.bag.iter().sum()
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
        self.souls.iter().sum()
    }

    /// The colours of which there is a usable soul.
    pub(crate) fn colours(&self) -> impl Iterator<Item = Colour> + '_ {
        Colour::ALL.iter().copied().filter(|&colour| self.souls[colour as usize] > 0)
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
