//! What happens at the table, and who may know it.

use engine::{Eye, Seat, Seats};

use crate::course::Why;
use crate::data::{Action, Barrel, Colour, Dir, Object, Square, Wind};
use crate::moves::{Item, Payment, Source};
use crate::state::Pirate;

/// Something that happened. Secrets are in the fields that `told` blanks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names of the fields are the players' words")]
pub enum Event {
    /// The set-up is done: who begins.
    SetUp { start: Pirate, soul: Colour },
    /// A pirate is dealt its skull at the set-up.
    SkullDealt { pirate: Pirate, card: Option<Object>, known_to: Seats },
    /// A ship is placed in the harbour; whether that raises its power.
    ShipPlaced { pirate: Pirate, square: Square, raised: bool },
    /// A round begins.
    DuskFell { round: u8, sun: Pirate },
    /// A parrot moves forward to this space.
    ParrotMoved { pirate: Pirate, parrot: u8, space: u8 },
    /// A pirate gets an object from the deck.
    ObjectDrawn { pirate: Pirate, card: Option<Object>, known_to: Seats },
    /// A pirate gets an object from the discard pile.
    ObjectFetched { pirate: Pirate, card: Object },
    /// A player looks at so many cards of the deck.
    LookedAt { pirate: Pirate, count: u8 },
    /// The Beachcomber keeps a card.
    CardKept { pirate: Pirate, card: Option<Object>, known_to: Seats },
    /// The discard pile becomes the new deck.
    DeckRenewed,
    /// A player lays an Action card face down; only that player is told.
    ActionLaid { pirate: Pirate, action: Action },
    /// All have laid their cards.
    AllLaid,
    /// A barrel is selected.
    BarrelSelected { pirate: Pirate, barrel: Barrel, payment: Payment },
    /// A pirate selects no barrel.
    NoBarrel { pirate: Pirate },
    /// The Bones pirate lays a second card.
    SecondLaid { pirate: Pirate, action: Option<Action> },
    /// An Action card is revealed.
    ActionRevealed { pirate: Pirate, action: Action },
    /// A Cursed Pirate overlooks a card and turns the next.
    ActionOverlooked { pirate: Pirate, action: Action },
    /// A Cursed Pirate shuffles its Action cards.
    ActionsShuffled { pirate: Pirate },
    /// A pirate goes to jail.
    Jailed { pirate: Pirate },
    /// A pirate breaks out of jail.
    BrokeOut { pirate: Pirate },
    /// A pirate will have the first turn.
    MoonFirst { pirate: Pirate },
    /// A pirate buries something; an object's face is the owner's secret.
    Buried { pirate: Pirate, item: Item },
    /// The Kraken rises.
    KrakenRaised { pirate: Pirate, square: Square },
    /// A pirate's turn begins.
    TurnBegan { pirate: Pirate },
    /// A pirate is skipped, in jail or on the shore.
    TurnSkipped { pirate: Pirate, jailed: bool },
    /// A pirate conjures its Action card.
    Conjured { pirate: Pirate, action: Action },
    /// A Cursed Pirate cannot do its action.
    ActionSkipped { pirate: Pirate, action: Action },
    /// The colonial ships change.
    ColonialMoved { ships: u8 },
    /// A pirate draws a soul from the bag.
    SoulDrawn { pirate: Pirate, colour: Colour },
    /// A pirate takes a soul from the ritual grid.
    SoulFromGrid { pirate: Pirate, colour: Colour, cell: u8 },
    /// Tok names a colour and brings so many souls.
    ColourNamed { pirate: Pirate, colour: Colour, souls: u8 },
    /// Take brings a coin or a poppet.
    ItemTaken { pirate: Pirate, source: Source },
    /// A poppet is taken from the supply, or goes straight back.
    PoppetTaken { pirate: Pirate, kept: bool },
    /// The GriGri changes hands.
    GriGriTaken { pirate: Pirate },
    /// Tix possesses a ship.
    Possessed { pirate: Pirate, victim: Pirate, dir: Dir, soul: Colour },
    /// The vane is turned to this wind.
    WindTurned { wind: Wind, quadrants: u8, caller: Option<Pirate> },
    /// The tide is switched.
    TideTurned { out: bool },
    /// A Sea Tile is moved.
    TileMoved { pirate: Pirate, from: Square, to: Square },
    /// The ritual begins.
    RitualBegan { caller: Pirate },
    /// A soul is placed on the grid.
    SoulPlaced { pirate: Pirate, colour: Colour, cell: u8, matched: bool },
    /// A pirate passes in the ritual.
    RitualPassed { pirate: Pirate },
    /// The grid is full; its souls go back to the bag.
    GridCleared,
    /// A ship enters a square.
    Entered { pirate: Pirate, square: Square, why: Why },
    /// The mermaids take a toll: a coin, or so many souls.
    TollPaid { pirate: Pirate, coin: bool, souls: u8 },
    /// A ship has reached the shore.
    ReachedShore { pirate: Pirate, square: Square },
    /// A ship picks up a coin from the sea.
    CoinFound { pirate: Pirate, square: Square },
    /// A map brings coins of a treasure.
    MapRead { pirate: Pirate, coins: u8, gold: bool },
    /// The Compass changes hands.
    CompassTaken { pirate: Pirate },
    /// Rackham's Map brings coins.
    RackhamUsed { pirate: Pirate, coins: u8 },
    /// A ship boards another.
    Boarded { pirate: Pirate, victim: Pirate },
    /// Night Watch repels the boarders.
    Repelled { victim: Pirate, pirate: Pirate },
    /// An item changes ships.
    Looted { pirate: Pirate, victim: Pirate, item: Item, known_to: Seats },
    /// A player plays an object.
    ObjectUsed { pirate: Pirate, object: Object },
    /// A player keeps a card of the wreck, or none.
    WreckSearched { pirate: Pirate, kept: bool, card: Option<Object> },
    /// A poppet becomes a soul.
    PoppetTransformed { pirate: Pirate, colour: Colour },
    /// A soul becomes a poppet.
    SoulTransformed { pirate: Pirate, colour: Colour },
    /// An item is given in a swap.
    Given { pirate: Pirate, to: Pirate, item: Item, known_to: Seats },
    /// A soul is swapped with the bag.
    SoulSwapped { pirate: Pirate, given: Colour, taken: Colour },
    /// A pirate loses surplus poppets to the Ghost Ship.
    Haunted { pirate: Pirate, victim: Pirate, poppets: u8 },
    /// Something is discarded; whether because of a limit.
    Discarded { pirate: Pirate, item: Item, forced: bool },
    /// A Cursed Pirate without objects takes one from the deck.
    CursedDrew { pirate: Pirate },
    /// A ship turns its bow.
    Faced { pirate: Pirate, dir: Dir },
    /// A broadside hits.
    Hit { pirate: Pirate, victim: Pirate, hits: u8, power: u8, victim_power: u8, coin: bool },
    /// Voodoo Mask takes a poppet and answers.
    MaskPlayed { pirate: Pirate, firer: Pirate },
    /// Dawn breaks.
    DawnBroke { round: u8 },
    /// Buried items come back.
    DugUp { pirate: Pirate },
    /// The blockers of Cursed Pirates move.
    BlockersMoved { moonlight: Barrel, dusk: Barrel },
    /// The Kraken leaves.
    KrakenLeft,
    /// Sun and Moon pass on.
    SunPassed { to: Pirate },
    /// A card is turned up at the end.
    Revealed { pirate: Pirate, card: Object },
    /// All is counted.
    Over { by_shore: bool },
}

impl Event {
    /// What an eye is told of this.
    pub(crate) fn told(&self, eye: Eye) -> Option<Event> {
        let knows = |known_to: Seats| match eye {
            Eye::Seat(seat) => known_to.contains(seat),
            Eye::Spectator => known_to.contains(Seat(7)),
        };
        let is_owner = |pirate: Pirate| pirate.player().is_some_and(|seat| eye.is(seat));
        let mut told = *self;
        match &mut told {
            Event::ActionLaid { pirate, .. } if !is_owner(*pirate) => return None,
            Event::SecondLaid { pirate, action } if !is_owner(*pirate) => *action = None,
            Event::WreckSearched { pirate, card, .. } if !is_owner(*pirate) => *card = None,
            Event::Buried { pirate, item: Item::Object(card) } if !is_owner(*pirate) => *card = None,
            Event::SkullDealt { card, known_to, .. }
            | Event::ObjectDrawn { card, known_to, .. }
            | Event::CardKept { card, known_to, .. }
            | Event::Looted { item: Item::Object(card), known_to, .. }
            | Event::Given { item: Item::Object(card), known_to, .. }
                if !knows(*known_to) =>
            {
                *card = None;
            }
            _ => {}
        }
        // Who else knows a card is nobody's business.
        if let Event::SkullDealt { known_to, .. }
        | Event::ObjectDrawn { known_to, .. }
        | Event::CardKept { known_to, .. }
        | Event::Looted { known_to, .. }
        | Event::Given { known_to, .. } = &mut told
        {
            *known_to = Seats::NONE;
        }
        Some(told)
    }
}
