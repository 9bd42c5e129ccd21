//! What lies on the table.
//!
//! The state holds exactly what at least one seat knows. Cards that nobody has seen (the Treasure pile, the box, the
//! Ghost Ship's finds, the draw piles) have no faces yet: chance gives them one when somebody looks.

use engine::{Agenda, Deck, Seat, Seats, Set, Stack};
use serde::{Serialize, Serializer};

use crate::data::{BOARD, COLOURS, Cargo, HAND, Kind, LAP, PORT_ROYAL, Treasure};
use crate::moves::Move;
use crate::options::Options;

/// A game of Jamaica.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Jamaica {
    pub(crate) options: Options,
    /// The number of the round, from 1.
    pub(crate) round: u16,
    /// The player with the Compass.
    pub(crate) captain: Seat,
    /// The Action dice: as rolled, then left and right.
    pub(crate) dice: [u8; 2],
    /// The ships in seat order; the Ghost Ship has the last place.
    pub(crate) ships: [Ship; 6],
    /// The players' cards in seat order.
    pub(crate) crews: [Crew; 6],
    /// Tokens in the Bank by cargo; below zero if it is unlimited and the box would have run out.
    pub(crate) bank: [i16; 3],
    /// The lairs that still have their Treasure token.
    pub(crate) tokens: Set,
    /// All Treasure cards that nobody has seen: the pile, the box, and the Ghost Ship's finds.
    pub(crate) unseen: Deck<10, 1>,
    /// How many cards the Treasure pile has.
    pub(crate) pile: u8,
    /// The battle that is being fought.
    pub(crate) battle: Option<Battle>,
    /// Whether this is the last round.
    pub(crate) ending: bool,
    /// What is still to do; nothing once the game is over.
    pub(crate) agenda: Agenda<Step, 10>,
}

/// The moves at one decision; the longest list is 0 to 36 Gunpowder.
pub(crate) type Choices = Stack<Move, 40>;

/// Which ship: that of a seat, or the Ghost Ship.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct ShipId(u8);

impl ShipId {
    /// The Ghost Ship.
    pub const GHOST: ShipId = ShipId(6);

    /// The player of the ship; nobody for the Ghost Ship.
    pub fn player(self) -> Option<Seat> {
        (self != ShipId::GHOST).then_some(Seat(self.0))
    }

    /// The place of the ship in lists of ships. The Ghost Ship has that of the sixth seat, with whom it never sails.
    pub(crate) const fn index(self) -> usize {
        if self.0 == ShipId::GHOST.0 { 5 } else { self.0 as usize }
    }

    /// The name of the ship in moves and views: its colour, or `ghost`.
    pub fn name(self) -> &'static str {
        if self == ShipId::GHOST { "ghost" } else { COLOURS[self.index()] }
    }

    /// The ship of this name.
    pub fn named(name: &str) -> Option<ShipId> {
        (0..=6).map(ShipId).find(|ship| ship.name() == name)
    }
}

impl From<Seat> for ShipId {
    fn from(seat: Seat) -> ShipId {
        ShipId(seat.0)
    }
}

impl Serialize for ShipId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A ship, its board and its Treasure cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Ship {
    pub(crate) place: Place,
    /// Holds 1 to 5 and the 6th Hold card.
    pub(crate) holds: [Hold; 6],
    /// The face-up powers.
    pub(crate) powers: Powers,
    /// The face-down cards in order of arrival (JAM-160).
    pub(crate) row: Stack<FaceDown, 9>,
}

/// Where a ship is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Place {
    /// The number of the space.
    pub space: u8,
    /// 0 normally, −1 behind the start line, 1 at the finish.
    pub lap: i8,
}

impl Place {
    /// The finish.
    pub const FINISH: Place = Place { space: PORT_ROYAL, lap: 1 };

    /// As far behind the start line as a ship can be.
    pub const FLOOR: Place = Place { space: PORT_ROYAL, lap: -1 };

    /// Steps left to the finish, R of the ledger: the smaller, the further ahead (JAM-157).
    pub const fn to_go(self) -> i16 {
        BOARD[self.space as usize].far as i16 - LAP as i16 * self.lap as i16
    }
}

/// One Hold. In a view an empty one is `null`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hold {
    pub(crate) cargo: Cargo,
    pub(crate) count: u8,
}

impl Hold {
    /// A Hold without tokens.
    pub const EMPTY: Hold = Hold { cargo: Cargo::Doubloon, count: 0 };

    /// A Hold with these tokens.
    pub const fn with(cargo: Cargo, count: u8) -> Hold {
        if count == 0 { Hold::EMPTY } else { Hold { cargo, count } }
    }

    /// Whether there is nothing in it.
    pub const fn is_empty(self) -> bool {
        self.count == 0
    }

    /// How many tokens of this cargo are in it.
    pub const fn count(self, cargo: Cargo) -> u8 {
        if self.cargo as u8 == cargo as u8 { self.count } else { 0 }
    }
}

impl Serialize for Hold {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let tokens = (!self.is_empty()).then_some(Tokens { cargo: self.cargo, count: self.count });
        tokens.serialize(serializer)
    }
}

/// The tokens in a Hold, as a view tells them.
#[derive(Serialize)]
struct Tokens {
    cargo: Cargo,
    count: u8,
}

/// The face-up powers of a ship.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Powers(u8);

impl Powers {
    /// Whether the ship has this power.
    pub const fn has(self, power: Treasure) -> bool {
        self.0 >> power as u8 & 1 != 0
    }

    /// Adds a power.
    pub const fn add(&mut self, power: Treasure) {
        self.0 |= 1 << power as u8;
    }

    /// Takes a power away.
    pub const fn remove(&mut self, power: Treasure) {
        self.0 &= !(1 << power as u8);
    }

    /// The powers, in the order of the ledger.
    pub fn iter(self) -> impl Iterator<Item = Treasure> {
        Treasure::ALL.into_iter().filter(move |power| power.is_power() && self.has(*power))
    }
}

/// A Treasure card that lies face-down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FaceDown {
    /// What it is; nothing while nobody has seen it.
    pub(crate) face: Option<Treasure>,
    /// The seats that know what it is.
    pub(crate) known_to: Seats,
    /// Whether all know that it is cursed, because it was given (JAM-079).
    pub(crate) cursed: bool,
}

/// The action cards of one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Crew {
    pub(crate) hand: Set,
    pub(crate) draw_pile: Set,
    /// The discard pile, which all can see.
    pub(crate) discards: Set,
    /// The card on top of the discard pile that is still face-down.
    pub(crate) pick: Option<u8>,
    /// Cards of hand and pick that all know, because the rest was reshuffled.
    pub(crate) held_over: Set,
}

/// Attacker or defender.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The ship that arrived.
    Attacker,
    /// The ship that was there.
    Defender,
}

/// A battle in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Battle {
    /// The ships, attacker first.
    pub ships: [ShipId; 2],
    /// The Gunpowder spent so far.
    pub powder: [u8; 2],
    /// The Combat dice rolled so far, as numbers of faces; 0 before the roll.
    pub rolls: [u8; 2],
    /// Whether the Sabre has been used.
    pub sabre_used: bool,
    /// The winner, once there is one.
    pub winner: Option<Side>,
}

impl Battle {
    /// The ship on this side.
    pub const fn ship(&self, side: Side) -> ShipId {
        self.ships[side as usize]
    }
}

/// What brought a ship to its space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// An action card.
    Card,
    /// A shortage.
    Shortage,
    /// A movement of the Ghost Ship.
    Ghost,
}

/// Where loaded tokens come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The Bank.
    Bank,
    /// A Hold of a beaten ship, by its index.
    Loot(ShipId, u8),
}

/// One step on the agenda. Those marked "decision" are put to a player, unless there is only one answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The Captain rolls.
    #[default]
    StartRound,
    /// Decision of the Captain: which die goes left.
    PlaceDice,
    /// Decision of all players at once: a card.
    PickCards,
    /// The next player in order turns the card up; so many have acted.
    Turns(u8),
    /// The evening action of this card, once all that the morning brought is over.
    Evening(Seat, u8),
    /// Decision of the mover: where to, with so many steps.
    Sail(ShipId, u8, Heading),
    /// Decision of the mover: whom to attack.
    Target(ShipId),
    /// Decision of this side: how much Gunpowder.
    Powder(Side),
    /// This side rolls the Combat die.
    Fire(Side),
    /// Decision of the Sabre's owner about this side's die.
    Sabre(Side),
    /// Decision of the winner: what to take.
    Aftermath,
    /// Treasure or cost of the space.
    Space(ShipId, Cause),
    /// Decision of the payer: how many tokens the next Hold gives.
    Pay(Payment),
    /// Decision of the mover: back to which space of that kind.
    Retreat(ShipId, Kind),
    /// Decision of the loader: into which Hold go so many tokens.
    Load(ShipId, Cargo, u8, Source),
    /// Decision of the Captain: direction and destination of the Ghost Ship.
    GhostSail(Half),
    /// Cards are drawn and the Compass passes on.
    EndRound,
}

/// The half of a day, and of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Half {
    /// The left action with the left die.
    Morning,
    /// The right action with the right die.
    Evening,
}

/// Which way a ship sails.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Heading {
    /// Clockwise.
    Forward,
    /// Anti-clockwise.
    Backward,
}

/// Tokens that a ship is paying, Hold by Hold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Payment {
    /// Who pays.
    pub ship: ShipId,
    /// What is paid.
    pub cargo: Cargo,
    /// The whole amount.
    pub total: u8,
    /// What is still to be paid.
    pub rest: u8,
    /// The index of the Hold that gives next.
    pub hold: u8,
}

impl Jamaica {
    /// The ships on the board: one for each seat, and the Ghost Ship.
    pub(crate) fn all_ships(&self) -> impl Iterator<Item = ShipId> + use<> {
        (0..self.options.seats).map(ShipId).chain(self.options.ghost_ship.then_some(ShipId::GHOST))
    }

    /// The seats of the table.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.options.seats).map(Seat)
    }

    /// The seats in turn order: Captain first, then clockwise (JAM-022).
    pub(crate) fn turn_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (seats, captain) = (self.options.seats, self.captain.0);
        (0..seats).map(move |i| Seat((captain + i) % seats))
    }

    /// A ship.
    pub(crate) fn ship(&self, ship: ShipId) -> &Ship {
        &self.ships[ship.index()]
    }

    /// A ship, to be changed.
    pub(crate) fn ship_mut(&mut self, ship: ShipId) -> &mut Ship {
        &mut self.ships[ship.index()]
    }

    /// Takes tokens out of a Hold and puts them into the Bank.
    pub(crate) fn pay_bank(&mut self, ship: ShipId, hold: usize, count: u8) {
        let place = &mut self.ship_mut(ship).holds[hold];
        let cargo = place.cargo;
        *place = Hold::with(cargo, place.count - count);
        self.bank[cargo as usize] += i16::from(count);
    }
}

impl Ship {
    /// The Holds that the ship has: five, or six with the 6th Hold card.
    pub(crate) fn own_holds(&self) -> &[Hold] {
        &self.holds[..5 + usize::from(self.powers.has(Treasure::SixthHold))]
    }

    /// All tokens of this cargo on the ship.
    pub(crate) fn total(&self, cargo: Cargo) -> u8 {
        self.holds.iter().map(|hold| hold.count(cargo)).sum()
    }

    /// Whether the ship has completed the lap.
    pub(crate) fn has_finished(&self) -> bool {
        self.place == Place::FINISH
    }

    /// How many cards the player of this ship draws up to (JAM-110, JAM-143).
    pub(crate) fn hand_limit(&self) -> u8 {
        HAND[usize::from(self.powers.has(Treasure::MorgansMap))]
    }
}

/// Counts of everything in the box, wherever it is, for those who check that nothing gets lost.
impl Jamaica {
    /// Tokens in all Holds, by cargo.
    pub fn tokens_aboard(&self) -> [i16; 3] {
        Cargo::ALL.map(|cargo| self.all_ships().map(|ship| i16::from(self.ship(ship).total(cargo))).sum())
    }

    /// Tokens in the Bank, by cargo; below zero if it is unlimited and the box would have run out.
    pub fn tokens_in_bank(&self) -> [i16; 3] {
        self.bank
    }

    /// The action cards of a player that are in hand or picked, to draw, and discarded.
    pub fn action_cards(&self, seat: Seat) -> [u32; 3] {
        let crew = &self.crews[seat.index()];
        [crew.hand.len() + u32::from(crew.pick.is_some()), crew.draw_pile.len(), crew.discards.len()]
    }

    /// All Treasure cards by kind, seen or not.
    pub fn treasure_cards(&self) -> [u8; 10] {
        let mut counts = self.unseen.counts();
        for ship in self.all_ships() {
            let faces = self.ship(ship).row.iter().filter_map(|card| card.face);
            self.ship(ship).powers.iter().chain(faces).for_each(|card| counts[card as usize] += 1);
        }
        counts
    }

    /// How many have a seat at the table.
    pub fn seat_count(&self) -> u8 {
        self.options.seats
    }
}
