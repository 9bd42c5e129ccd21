//! What happens at the table, and who may know it.

use engine::{Eye, Seat, Seats, Set};

use crate::data::{Cargo, Combat, Kind, Treasure};
use crate::state::{Place, ShipId, Side};

/// Something that happened. Secrets are in the fields that `told` blanks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names of the fields are the players' words")]
pub enum Event {
    /// A round begins with this Captain and these dice.
    DiceRolled { round: u16, captain: Seat, dice: [u8; 2] },
    /// The Captain has put the dice left and right.
    DicePlaced { captain: Seat, left: u8, right: u8 },
    /// A player has picked a card; only that player is told.
    Picked { seat: Seat, card: u8 },
    /// All have picked.
    AllPicked,
    /// A player turns the card up.
    CardTurned { seat: Seat, card: u8 },
    /// Tokens from the Bank are loaded.
    Loaded { ship: ShipId, cargo: Cargo, count: u8, hold: u8 },
    /// A Hold is emptied into the Bank.
    Emptied { ship: ShipId, cargo: Cargo, count: u8, hold: u8 },
    /// A load is ignored: every Hold has that cargo, or the Bank has none.
    LoadIgnored { ship: ShipId, cargo: Cargo, bank_empty: bool },
    /// A ship sails.
    Sailed { ship: ShipId, from: Place, to: Place },
    /// A ship cannot sail that way and stays.
    SailIgnored { ship: ShipId },
    /// A ship completes the lap.
    Finished { ship: ShipId },
    /// The evening action of a ship that finished in the morning is ignored.
    EveningIgnored { seat: Seat },
    /// A ship attacks another.
    BattleBegan { attacker: ShipId, defender: ShipId },
    /// Gunpowder is spent.
    PowderSpent { ship: ShipId, count: u8 },
    /// The Combat die is rolled; firepower counts only without a star.
    Fired { ship: ShipId, die: Combat, firepower: u8 },
    /// The Sabre has the die of a ship rolled again.
    SabreDrawn { owner: ShipId, on: ShipId },
    /// A battle is won.
    BattleWon { winner: ShipId, loser: ShipId, by_star: bool, side: Side },
    /// A battle has no winner.
    BattleTied { attacker: ShipId, defender: ShipId },
    /// The winner loads the tokens of a Hold.
    HoldStolen { thief: ShipId, victim: ShipId, cargo: Cargo, count: u8, from: u8, hold: u8 },
    /// The Ghost Ship throws stolen tokens into the Bank.
    HoldWasted { victim: ShipId, cargo: Cargo, count: u8, from: u8 },
    /// A curse changes hands.
    CurseGiven { giver: ShipId, receiver: ShipId, card: Option<Treasure>, known_to: Seats },
    /// A face-down card changes hands.
    CardStolen { thief: ShipId, victim: ShipId, number: u8, card: Option<Treasure>, known_to: Seats },
    /// A power changes hands.
    PowerStolen { thief: ShipId, victim: ShipId, power: Treasure },
    /// The winner takes nothing.
    TookNothing { winner: ShipId },
    /// A Treasure card is taken from a lair and kept face-down.
    TreasureTaken { ship: ShipId, space: u8, card: Option<Treasure>, known_to: Seats },
    /// A power comes to light, from a lair or from the Ghost Ship's row.
    PowerFound { ship: ShipId, power: Treasure },
    /// A token is taken, but the pile is empty.
    PileEmpty { ship: ShipId, space: u8 },
    /// The cost of a space is paid.
    Paid { ship: ShipId, cargo: Cargo, count: u8 },
    /// A ship cannot pay and gives what it has.
    ShortOf { ship: ShipId, cargo: Cargo, paid: u8, cost: u8 },
    /// The Shortage die is rolled: back to a space of this kind, or a star.
    ShortageRolled { ship: ShipId, back_to: Option<Kind> },
    /// A ship goes back.
    Retreated { ship: ShipId, from: Place, to: Place },
    /// A player draws cards.
    Drew { seat: Seat, count: u8, cards: Set },
    /// A player shuffles the discard pile into a new draw pile.
    Reshuffled { seat: Seat },
    /// The Compass passes on.
    CompassPassed { to: Seat },
    /// The game ends because of the round cap.
    CapReached { round: u16 },
    /// A face-down card is turned up at the end.
    Revealed { ship: ShipId, card: Treasure },
    /// All is counted.
    Over,
}

impl Event {
    /// What an eye is told of this.
    pub(crate) fn told(&self, eye: Eye) -> Option<Event> {
        let knows = |known_to: Seats| matches!(eye, Eye::Seat(seat) if known_to.contains(seat));
        let mut told = *self;
        match &mut told {
            Event::Picked { seat, .. } if !eye.is(*seat) => return None,
            Event::Drew { seat, cards, .. } if !eye.is(*seat) => *cards = Set::EMPTY,
            Event::CurseGiven { card, known_to, .. }
            | Event::CardStolen { card, known_to, .. }
            | Event::TreasureTaken { card, known_to, .. }
                if !knows(*known_to) =>
            {
                *card = None;
            }
            _ => {}
        }
        Some(told)
    }
}
