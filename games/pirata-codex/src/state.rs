//! What lies on the table. A state is plain data and holds exactly what the seats know together.

use engine::{Agenda, Seat, Set, Stack};
use serde::Serialize;

use crate::cards::Cards;
use crate::data::{CREW_DICE, Card, MOST_DICE, MOST_SPACES, Tile};
use crate::moves::Move;
use crate::options::Options;
pub use crate::pieces::{Battle, Bid, Cup, Deal, Rats, Reveal, Seek, Thrown, Wager, Why};
use crate::ships::{ShipId, Ships};
use crate::step::Step;

/// A table of Pirata Codex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PirataCodex {
    pub(crate) options: Options,
    /// The number of the round; 0 during setup.
    pub(crate) round: u16,
    pub(crate) phase: Phase,
    /// The tiles on the map; index 0 is the X-tile once the map is full.
    pub(crate) board: [Option<Tile>; MOST_SPACES],
    /// The tiles that each seat has still to place.
    pub(crate) tile_hands: [Set; 6],
    /// The tile that a seat has chosen to place next; only that seat knows it.
    pub(crate) placing: Option<Tile>,
    pub(crate) ships: [Ship; 6],
    /// Who has the first player token.
    pub(crate) token: ShipId,
    /// The betting direction.
    pub(crate) clockwise: bool,
    pub(crate) supply: u8,
    pub(crate) bag: u8,
    /// Who holds each special die; nobody if it is on the dice board.
    pub(crate) specials: [Option<ShipId>; 3],
    /// Hand cards whose faces somebody knows: all of a seat's, some of the Phantom's.
    pub(crate) hands: [Cards; 6],
    /// Cards in the Phantom's hand that nobody has seen. They are silver and still among `unseen`.
    pub(crate) phantom_unseen: u8,
    /// `known[s][h]`: the cards that seat s knows to be in hand h of another.
    pub(crate) known: [[Cards; 6]; 6],
    /// Cards that nobody has seen: the deck, and some of the Phantom's hand.
    pub(crate) unseen: Cards,
    pub(crate) discard: Cards,
    /// Cards that the last move brought to light, even if they have been shuffled into the deck since.
    pub(crate) turned_up: Cards,
    /// The card drawn from the Codex, while its drawer decides.
    pub(crate) codex: Option<Card>,
    /// The dice of this betting phase.
    pub(crate) cups: [Cup; 6],
    /// Those who sit out this round's betting and sail phase.
    pub(crate) sitting: Ships,
    pub(crate) bid: Option<Bid>,
    /// The last bid of each player in this betting.
    pub(crate) bids: [Option<Bid>; 6],
    /// The dice of the last reveal, for all to remember until the next move; nothing depends on them any more.
    pub(crate) reveal: Option<Reveal>,
    pub(crate) betting_winner: Option<ShipId>,
    pub(crate) betting_loser: Option<ShipId>,
    /// Those who sail in this round.
    pub(crate) sailors: Ships,
    /// What a Storm Bottle has set the sail die to.
    pub(crate) bottle: Option<u8>,
    pub(crate) tile_winner: Option<ShipId>,
    /// The action die that was thrown last, until it takes effect.
    pub(crate) thrown: Option<Thrown>,
    /// The rolls of the plague, until they take effect.
    pub(crate) rats: Option<Rats>,
    pub(crate) battle: Option<Battle>,
    /// The one who was left in the last battle, until that takes effect.
    pub(crate) left: Option<ShipId>,
    /// Those who have warded off what is aimed at them.
    pub(crate) warded: Ships,
    /// Where a Hex Doll sends the cursed die.
    pub(crate) doll: Option<ShipId>,
    /// Secret choices until all are in; the Phantom's bet is at its place.
    pub(crate) picks: [Option<Move>; 6],
    /// Bets on Gamble or Treasure Island that lie open.
    pub(crate) bets: [Option<Wager>; 6],
    /// Dice of Deal with the Dead.
    pub(crate) deal: Option<Deal>,
    /// What each cup has gained and lost in this round. It stays until the first move of the next, or the first change in it.
    pub(crate) change: [i8; 6],
    /// Whether `change` is of the last round.
    pub(crate) stale: bool,
    /// Those in the final battle, from its start on.
    pub(crate) finishers: Ships,
    /// The number of the roll, or of the death, by which a player went out; 0 for those who are in.
    pub(crate) out_at: [u16; 6],
    /// The winner of the game.
    pub(crate) winner: Option<ShipId>,
    /// What is still to do; nothing once the game is over.
    pub(crate) agenda: Agenda<Step, 20>,
}

/// The moves at one decision.
pub(crate) type Choices = Stack<Move, 99>;

/// The phases of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Vote, tiles and draft.
    Setup,
    /// Liar's dice.
    Betting,
    /// The sail die, the battle, the tile.
    Sail,
    /// Cards, catching up.
    Action,
    /// The final battle.
    FinalBattle,
}

/// The special dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Special {
    /// Counts twice.
    King,
    /// Song is wild.
    Mermaids,
    /// Knocks out dice of a player's own bid.
    Cursed,
}

impl Special {
    /// All three, in the order of the dice board.
    pub const ALL: [Special; 3] = [Special::King, Special::Mermaids, Special::Cursed];
}

/// A player's ship and all that lies openly before that player; and the number of plain dice in the cup.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "marks that are there or not")]
pub struct Ship {
    /// Tiles sailed from the start.
    pub(crate) prog: u16,
    /// Plain dice.
    pub(crate) plain: u8,
    pub(crate) coins: u8,
    /// Misses the next betting phase.
    pub(crate) miss: bool,
    /// The gold card played this round.
    pub(crate) gold: Option<Card>,
    /// The silver card played this round.
    pub(crate) silver: Option<Card>,
    /// Immune by Ghost Fog until the end of the round.
    pub(crate) fogged: bool,
    /// Has activated the Safe Lagoon and not left it since.
    pub(crate) sheltered: bool,
    /// Whose dice this player looks at in the next betting phase.
    pub(crate) watches: Ships,
    /// Voodoo Dolls on this player.
    pub(crate) voodoo: u8,
    /// Out of the game.
    pub(crate) out: bool,
    /// Has played a card on this roll of the final battle.
    pub(crate) played: bool,
}

impl PirataCodex {
    /// The spaces of the map, L of the ledger.
    pub(crate) fn spaces(&self) -> u16 {
        u16::from(self.options.map.spaces())
    }

    /// The player at this place of the table.
    pub(crate) fn at_place(&self, place: u8) -> ShipId {
        if self.options.phantom() && place == 2 { ShipId::PHANTOM } else { ShipId::from(Seat(place)) }
    }

    /// All who are in the game, in seat order, the Phantom included.
    pub(crate) fn players(&self) -> Ships {
        let all = (0..self.options.cups()).map(|place| self.at_place(place));
        all.filter(|&ship| !self.ship(ship).out).collect()
    }

    /// All seats whose players are in the game.
    pub(crate) fn humans(&self) -> Ships {
        self.players().without(ShipId::PHANTOM)
    }

    /// Everybody else in the game.
    pub(crate) fn others(&self, ship: ShipId) -> Ships {
        self.players().without(ship)
    }

    /// The seats of the table.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.options.seats).map(Seat)
    }

    /// The player so many places on from another in the betting direction.
    pub(crate) fn next_place(&self, from: ShipId, steps: u8) -> ShipId {
        let cups = self.options.cups();
        let back = steps % cups;
        let steps = if self.clockwise { back } else { cups - back };
        self.at_place((from.index() as u8 + steps) % cups)
    }

    /// All in the game in poll order: from the token holder on in the betting direction (PIR-122).
    pub(crate) fn poll_order(&self) -> impl Iterator<Item = ShipId> + '_ {
        let places = (0..self.options.cups()).map(|steps| self.next_place(self.token, steps));
        places.filter(|&ship| !self.ship(ship).out)
    }

    /// A player's ship.
    pub(crate) fn ship(&self, ship: ShipId) -> &Ship {
        &self.ships[ship.index()]
    }

    /// A player's ship, to be changed.
    pub(crate) fn ship_mut(&mut self, ship: ShipId) -> &mut Ship {
        &mut self.ships[ship.index()]
    }

    /// Who holds this special die.
    pub(crate) fn holder(&self, die: Special) -> Option<ShipId> {
        self.specials[die as usize]
    }

    /// Whether a player holds this special die.
    pub(crate) fn holds(&self, ship: ShipId, die: Special) -> bool {
        self.holder(die) == Some(ship)
    }

    /// All dice of a ship, special ones included.
    pub(crate) fn dice(&self, ship: ShipId) -> u8 {
        self.ship(ship).plain + self.specials.iter().filter(|&&holder| holder == Some(ship)).count() as u8
    }

    /// Whether the ship can take another plain die.
    pub(crate) fn has_room(&self, ship: ShipId) -> bool {
        self.dice(ship) < MOST_DICE
    }

    /// The tile under a ship (PIR-112).
    pub(crate) fn tile_of(&self, ship: ShipId) -> Tile {
        self.board[self.space_of(ship)].unwrap_or_default()
    }

    /// The space under a ship.
    pub(crate) fn space_of(&self, ship: ShipId) -> usize {
        usize::from(self.ship(ship).prog % self.spaces())
    }

    /// Whether a ship is on the X-tile.
    pub(crate) fn on_x(&self, ship: ShipId) -> bool {
        self.space_of(ship) == 0
    }

    /// Whether a ship has finished; the Phantom never does (PIR-730).
    pub(crate) fn has_finished(&self, ship: ShipId) -> bool {
        !ship.is_phantom() && self.ship(ship).prog == self.spaces()
    }

    /// Whether a ship lies in the Safe Lagoon and is bound by it (PIR-120, PIR-419).
    pub(crate) fn in_lagoon(&self, ship: ShipId) -> bool {
        let sheltered = !self.options.lagoon_winner || self.ship(ship).sheltered;
        sheltered && self.tile_of(ship) == Tile::Lagoon
    }

    /// Whether negative effects pass a player by (PIR-119, PIR-120, PIR-573).
    pub(crate) fn is_immune(&self, ship: ShipId) -> bool {
        self.on_x(ship) || self.ship(ship).fogged || self.in_lagoon(ship)
    }

    /// All whom another player could harm.
    pub(crate) fn open_to_harm(&self, by: ShipId) -> Ships {
        self.others(by).iter().filter(|&ship| !self.is_immune(ship)).collect()
    }

    /// Where a ship counts as standing for distances (PIR-127, PIR-735).
    pub(crate) fn stands_at(&self, ship: ShipId) -> i16 {
        let prog = self.ship(ship).prog;
        (if ship.is_phantom() { prog % self.spaces() } else { prog }) as i16
    }

    /// Tiles from one ship ahead to another; below zero if that one is behind.
    pub(crate) fn tiles_ahead(&self, from: ShipId, to: ShipId) -> i16 {
        self.stands_at(to) - self.stands_at(from)
    }

    /// Cards in the deck.
    pub(crate) fn deck(&self) -> u8 {
        self.unseen.len() - self.phantom_unseen
    }

    /// Cards in a hand.
    pub(crate) fn hand_size(&self, ship: ShipId) -> u8 {
        self.hands[ship.index()].len() + if ship.is_phantom() { self.phantom_unseen } else { 0 }
    }

    /// Whether a card can be drawn (PIR-125).
    pub(crate) fn can_draw(&self) -> bool {
        !self.discard.is_empty() || self.deck() > 0
    }

    /// The human who plays for the Phantom in this betting and sail phase, because that human sits out (PIR-714).
    pub(crate) fn proxy(&self) -> Option<Seat> {
        if !self.options.phantom() || self.sitting.contains(ShipId::PHANTOM) {
            return None;
        }
        let sitting = self.sitting.and(self.humans());
        if sitting.len() == 1 && matches!(self.phase, Phase::Betting | Phase::Sail) {
            sitting.first().and_then(ShipId::player)
        } else {
            None
        }
    }

    /// The seat that decides for a player.
    pub(crate) fn in_command(&self, ship: ShipId) -> Option<Seat> {
        ship.player().or_else(|| self.proxy())
    }

    /// Whether the game is over. While a move is carried out the agenda may be empty, too.
    pub(crate) fn is_over(&self) -> bool {
        self.winner.is_some() && self.agenda.top().is_none()
    }
}

/// Counts of everything in the box, wherever it is, for those who check that nothing gets lost.
impl PirataCodex {
    /// How many have a seat at the table.
    pub fn seat_count(&self) -> u8 {
        self.options.seats
    }

    /// The options of the table.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Plain dice under all cups and in the bag, and how many there should be.
    pub fn crew_dice(&self) -> (u16, u16, u16) {
        let cups = self.ships.iter().map(|ship| u16::from(ship.plain)).sum();
        (cups, u16::from(self.bag), u16::from(CREW_DICE[usize::from(self.options.expansion)]))
    }

    /// Plain dice in a player's cup, whoever may know their number.
    pub fn crew_of(&self, ship: ShipId) -> u8 {
        self.ship(ship).plain
    }

    /// The hand of a player, as far as anybody knows it.
    pub fn hand_of(&self, ship: ShipId) -> Cards {
        self.hands[ship.index()]
    }

    /// Coins of all players, and in the supply.
    pub fn coins(&self) -> (u16, u16) {
        (self.ships.iter().map(|ship| u16::from(ship.coins)).sum(), u16::from(self.supply))
    }

    /// All cards, wherever they are.
    pub fn all_cards(&self) -> Cards {
        let mut all = self.unseen.plus(self.discard);
        self.hands.iter().for_each(|&hand| all = all.plus(hand));
        let played = self.ships.iter().flat_map(|ship| [ship.gold, ship.silver]);
        played.chain([self.codex]).flatten().for_each(|card| all.add(card));
        all
    }

    /// All tiles, on the map and in hands.
    pub fn all_tiles(&self) -> Vec<Tile> {
        let hands = self.tile_hands.iter().flat_map(|hand| hand.iter().map(|tile| Tile::ALL[usize::from(tile)]));
        self.board.iter().flatten().copied().chain(hands).collect()
    }

    /// The most dice that a ship has, and the fewest plain dice of one that is in the game.
    pub fn extremes(&self) -> (u8, u8) {
        let most = self.players().iter().map(|ship| self.dice(ship)).max().unwrap_or(0);
        (most, self.players().iter().map(|ship| self.ship(ship).plain).min().unwrap_or(0))
    }

    /// Whether what a seat knows of another hand is true.
    pub fn knowledge_is_true(&self) -> bool {
        let heap = |hand: usize| self.hands[hand];
        let within = |part: Cards, whole: Cards| part.kinds().all(|card| part.count(card) <= whole.count(card));
        self.known.iter().all(|hands| hands.iter().enumerate().all(|(hand, &known)| within(known, heap(hand))))
    }
}
