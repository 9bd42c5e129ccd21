//! What happens at the table, and who may know it.

use engine::{Eye, Seat, Seats};

use crate::data::{Action, Barrel, Colour, Object, Way, Wind};
use crate::moves::Item;
use crate::state::PirateId;

/// Why souls went to the bag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loss {
    /// Paid for a barrel.
    Barrel,
    /// More than the storage holds.
    Storage,
    /// Put there for the Octopus.
    Octopus,
}

/// Why a pirate gets a soul or an object out of the supplies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gain {
    /// By Jax.
    Jax,
    /// By Take.
    Take,
    /// By landing on a skull.
    Skull,
    /// A Cursed Pirate without souls needs one for Tok.
    TokBare,
    /// No soul would answer the Tok of a Cursed Pirate.
    TokIdle,
    /// A Cursed Pirate without souls needs one to give away.
    Tix,
    /// A Cursed Pirate without souls needs one for the ritual.
    Ritual,
}

/// Something that happened. Secrets are in the fields that `told` blanks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names of the fields are the players' words")]
pub enum Event {
    /// The first soul of a pirate, drawn from the bag.
    FirstSoul { pirate: PirateId, soul: Colour },
    /// A further soul is drawn to find the start pirate, and put back.
    ExtraSoul { soul: Colour },
    /// The start pirate is found.
    StartPirate { pirate: PirateId, grigri: PirateId },
    /// The power die of a Cursed Pirate is rolled.
    PowerRolled { pirate: PirateId, power: u8 },
    /// A player looks at the own Blessed card.
    BlessedDealt { seat: Seat, rank: Option<u8> },
    /// A ship is placed.
    Placed { pirate: PirateId, space: u8 },
    /// Dusk begins: the marker moves.
    Dusk { round: u8, sun: PirateId, marker: u8 },
    /// A player has chosen a card; only that player is told.
    Chosen { seat: Seat, card: Action },
    /// All have chosen and take back the cards of the round before.
    AllChosen,
    /// A player puts the figure on a barrel.
    Conjured { pirate: PirateId, barrel: Barrel },
    /// A player conjures no barrel.
    NoBarrel { pirate: PirateId },
    /// A barrel is paid with the Barrel Magic object.
    PaidByMagic { pirate: PirateId },
    /// A colour is named for Stars.
    StarNamed { pirate: PirateId, colour: Colour },
    /// A second card is laid face down for Bones; only the owner knows which.
    SecondChosen { seat: Seat, card: Option<Action> },
    /// An action card is turned up.
    Revealed { pirate: PirateId, card: Action },
    /// The owner of Bones has selected the card that is played.
    BonesPicked { pirate: PirateId, card: Action },
    /// A Cursed Pirate with six souls turns up Jax and takes the next card.
    JaxSkipped { pirate: PirateId },
    /// A Cursed Pirate shuffles its action cards.
    CursedShuffled { pirate: PirateId },
    /// Two or more Take cards: this pirate goes to jail.
    Jailed { pirate: PirateId },
    /// The Moon reaches a pirate.
    TurnBegan { pirate: PirateId, first_by_barrel: bool },
    /// The action card is conjured.
    Acted { pirate: PirateId, card: Action },
    /// A Cursed Pirate cannot carry out its card.
    CannotAct { pirate: PirateId, card: Action },
    /// A soul is drawn from the bag.
    SoulDrawn { pirate: PirateId, soul: Colour, why: Gain },
    /// A soul is taken from the grid.
    SoulFromGrid { pirate: PirateId, soul: Colour, cell: u8, why: Gain },
    /// A soul goes to the bag.
    SoulReturned { pirate: PirateId, soul: Colour, why: Loss },
    /// Souls for which a Cursed Pirate has no slot go to the bag.
    NoRoom { pirate: PirateId, soul: Colour, count: u8 },
    /// Tok calls a colour.
    TokCalled { pirate: PirateId, colour: Colour },
    /// Tok takes souls from a pirate.
    TokTook { pirate: PirateId, victim: PirateId, colour: Colour, count: u8 },
    /// Tok takes souls from the grid.
    TokFromGrid { pirate: PirateId, colour: Colour, count: u8 },
    /// Coins are taken from Rackham's Treasure.
    CoinTaken { pirate: PirateId, count: u8 },
    /// An object is taken from the deck; only those who know it are told which.
    ObjectDrawn { pirate: PirateId, object: Option<Object>, known_to: Seats, why: Gain },
    /// The top of the discard pile is taken.
    ObjectFromDiscard { pirate: PirateId, object: Object, why: Gain },
    /// An object is discarded face up.
    ObjectDiscarded { pirate: PirateId, object: Object },
    /// A Cursed Pirate with a full pile turns up an object and discards it.
    ObjectTurnedUp { pirate: PirateId, object: Object },
    /// The discard pile is shuffled into a new deck.
    DeckRefilled,
    /// Tix: the victim, the direction and the gift.
    TixCast { pirate: PirateId, victim: PirateId, way: Way, soul: Colour },
    /// The wind has turned.
    WindTurned { pirate: PirateId, wind: Wind, quadrants: u8 },
    /// A ritual begins.
    RitualCalled { pirate: PirateId },
    /// A pirate takes no part in this round of the ritual.
    RitualPassed { pirate: PirateId, round: u8 },
    /// A soul is placed on the grid.
    Offered { pirate: PirateId, soul: Colour, cell: u8, matching: bool },
    /// A ship cannot move in the ritual.
    RitualStays { pirate: PirateId },
    /// The full grid goes into the bag.
    GridFull,
    /// A ship sails on to a space: to board, to pay, to be driven, or to rest.
    Sailed { pirate: PirateId, from: u8, to: u8 },
    /// A ship flies by Stars.
    Flew { pirate: PirateId, from: u8, to: u8 },
    /// The mermaids are paid a coin.
    PaidCoin { pirate: PirateId, space: u8 },
    /// The mermaids are paid all souls.
    PaidSouls { pirate: PirateId, space: u8, souls: [u8; 5] },
    /// The mermaids carry on a ship that has nothing.
    PaidNothing { pirate: PirateId, space: u8 },
    /// A strong current drives a ship.
    Driven { pirate: PirateId, space: u8 },
    /// A ship boards another and takes something.
    Boarded { pirate: PirateId, victim: PirateId, item: Option<Item> },
    /// A ship boards another and takes an object.
    ObjectStolen { pirate: PirateId, victim: PirateId, object: Option<Object>, known_to: Seats },
    /// Blessed cards are swapped; each player looks at the card received.
    BlessedSwapped {
        pirate: PirateId,
        victim: PirateId,
        to_pirate: Option<u8>,
        to_victim: Option<u8>,
        known: [Seats; 2],
    },
    /// The coin on a sea card is taken.
    SeaCoin { pirate: PirateId, space: u8 },
    /// A Rackham's Map brings half of the treasure.
    MapFound { pirate: PirateId, space: u8, coins: u8 },
    /// The cursed skull is buried.
    Buried { pirate: PirateId },
    /// A barrel is used.
    BarrelUsed { pirate: PirateId, barrel: Barrel },
    /// A sea card is turned over.
    Flipped { pirate: PirateId, space: u8 },
    /// Two sea cards are exchanged.
    Exchanged { pirate: PirateId, spaces: [u8; 2] },
    /// An object is used.
    Used { pirate: PirateId, object: Object },
    /// The compass token is taken.
    CompassTaken { pirate: PirateId },
    /// A card is fetched out of the discard pile.
    Fetched { pirate: PirateId, object: Object },
    /// The top of the deck is looked at; only the looker sees the cards.
    Looked { seat: Seat, count: u8 },
    /// A card of a Shipwreck is kept, or none; only the looker knows which.
    Kept { seat: Seat, kept: bool, object: Option<Object> },
    /// A soul of the wanted colour is taken out of the bag.
    OctopusTook { pirate: PirateId, soul: Colour },
    /// All ships drift one space.
    Maelstrom { pirate: PirateId, way: Way },
    /// A turn ends with the ship facing this way.
    TurnEnded { pirate: PirateId, facing: Way },
    /// A broadside: so many hits, 0 for a miss.
    Fired { pirate: PirateId, target: PirateId, hits: u8 },
    /// What the hits did.
    Hit { pirate: PirateId, target: PirateId, power: u8, target_power: u8, coin: bool },
    /// A broadside is answered with the Ghost Ship.
    Answered { pirate: PirateId, attacker: PirateId },
    /// The Ghost Ship takes a soul.
    AnswerTook { pirate: PirateId, attacker: PirateId, soul: Colour },
    /// The ship in the storm cannot be fired upon.
    NoTarget { pirate: PirateId, target: PirateId },
    /// Dawn: Sun and Moon pass on.
    Dawn { sun: PirateId },
    /// An object is revealed at the end.
    ObjectRevealed { pirate: PirateId, object: Object },
    /// A Blessed card is revealed at the end.
    BlessedRevealed { pirate: PirateId, rank: u8 },
    /// All is counted.
    Over,
}

impl Event {
    /// What an eye is told of this.
    pub(crate) fn told(&self, eye: Eye) -> Option<Event> {
        let knows = |known_to: Seats| matches!(eye, Eye::Seat(seat) if known_to.contains(seat));
        let mut told = *self;
        match &mut told {
            Event::Chosen { seat, .. } if !eye.is(*seat) => return None,
            Event::BlessedDealt { seat, rank } if !eye.is(*seat) => *rank = None,
            Event::SecondChosen { seat, card } if !eye.is(*seat) => *card = None,
            Event::Kept { seat, object, .. } if !eye.is(*seat) => *object = None,
            Event::ObjectDrawn { object, known_to, .. } | Event::ObjectStolen { object, known_to, .. }
                if !knows(*known_to) =>
            {
                *object = None;
            }
            Event::BlessedSwapped { to_pirate, to_victim, known, .. } => {
                *to_pirate = to_pirate.filter(|_| knows(known[0]));
                *to_victim = to_victim.filter(|_| knows(known[1]));
            }
            _ => {}
        }
        Some(told)
    }
}
