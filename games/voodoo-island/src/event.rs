//! What happens at the table, and who may know it.

use engine::{Eye, Seat, Stack};

use crate::data::{Card, Island, Item, Mission, Pawn, Spot, Supply};
use crate::state::{Answer, Cause, Die, HelperPlace, RoundKind};

/// Something that happened. Secrets are in the fields that `told` blanks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names of the fields are the players' words")]
pub enum Event {
    /// A player takes a pawn.
    PawnChosen { seat: Seat, pawn: Pawn },
    /// An explorer is put on the map by dice, at the start of the game.
    Placed { seat: Seat, spot: Spot },
    /// A player takes the card "First on the trail" at the start of the game.
    TrailTaken { seat: Seat },
    /// The card "First on the trail" goes to the next player.
    TrailGiven { to: Seat },
    /// A player draws a mission card; `open` if all know it.
    MissionDrawn { seat: Seat, mission: Option<Mission>, open: bool },
    /// The Island card of the day is turned.
    IslandTurned { day: u8, island: Island },
    /// The Last Day is the top card of the Island deck and is shown.
    LastDayShown,
    /// A player gives a supply to heat or hunger.
    Fed { seat: Seat, supply: Supply },
    /// The dice are rolled for the helicopter; `lands` unless they must be rolled again.
    LandingRolled { by: Seat, spot: Spot, lands: bool },
    /// The helicopter is put on a spot.
    Landed { spot: Spot },
    /// Mist goes back to the bank.
    MistGone { spot: Spot },
    /// The dice are rolled for mist.
    MistRolled { by: Seat, spot: Spot },
    /// Mist is put on a spot.
    MistPut { spot: Spot },
    /// No mist can be put: no tile or no spot is left.
    NoMist,
    /// The cube reaches this place of the day track.
    DaytimeBegan { day: u8, daytime: u8 },
    /// A game round begins.
    RoundBegan { seat: Seat, kind: RoundKind },
    /// A game round ends.
    RoundEnded { seat: Seat },
    /// An explorer comes back to the map by dice; `healed` after the tombstone.
    Returned { seat: Seat, spot: Spot, healed: bool },
    /// A card is played for its effect.
    Played { seat: Seat, card: Card },
    /// A supply is paid for an expedition card.
    Paid { seat: Seat, supply: Supply },
    /// An expedition card is drawn.
    CardDrawn { seat: Seat, card: Option<Card> },
    /// Supplies come from the bank; none if it has run out of them.
    Gained { seat: Seat, supply: Supply, count: u8 },
    /// A helper is placed.
    HelperPlaced { seat: Seat, place: HelperPlace },
    /// One die is rolled for the line of the helicopter.
    LineRolled { seat: Seat, die: Die, number: u8 },
    /// An item is crafted.
    Crafted { seat: Seat, item: Item },
    /// An item is put on an own tool spot.
    ToolAdded { seat: Seat, item: Item, spot: u8 },
    /// A doll is put on a tool spot of another player.
    DollPut { seat: Seat, on: Seat, spot: u8 },
    /// A map is given for a mission card.
    MapSwapped { seat: Seat },
    /// An explorer takes a step.
    Stepped { seat: Seat, from: Spot, to: Spot },
    /// A supply tile is picked up, with so many tiles in all.
    PickedUp { seat: Seat, supply: Supply, count: u8 },
    /// A mission is done and carried from now on.
    MissionDone { seat: Seat, mission: Mission },
    /// So many missions are delivered.
    Delivered { seat: Seat, count: u8 },
    /// An explorer is aboard.
    Boarded { seat: Seat },
    /// An explorer attacks another.
    Attacked { attacker: Seat, defender: Seat },
    /// A player has chosen in a battle; only that player is told.
    Chose { seat: Seat, answer: Answer },
    /// The cards of a battle are shown.
    CardsShown { attacker: Seat, card: Card, defender: Seat, answer: Option<Card> },
    /// An attack or a warrior is dodged.
    Dodged { seat: Seat, by: Seat },
    /// A battle is won.
    BattleWon { winner: Seat, loser: Seat },
    /// Equal speeds: nothing happens.
    BattleDrawn { attacker: Seat, defender: Seat },
    /// A warrior is sent.
    WarriorSent { sender: Seat, target: Seat, card: Card },
    /// The target answers a warrior, or does not.
    WarriorAnswered { target: Seat, answer: Option<Card> },
    /// The warrior wins, or goes home.
    WarriorFought { target: Seat, card: Card, wins: bool },
    /// An explorer is taken off the map.
    KnockedOut { seat: Seat },
    /// Missions are lost; their cards go under the deck in this order.
    MissionsLost { seat: Seat, missions: Stack<Mission, 32> },
    /// The winner of a battle takes a supply.
    Spoils { winner: Seat, loser: Seat, supply: Supply },
    /// A supply is stolen by Pickpocket.
    Stolen { thief: Seat, victim: Seat, supply: Supply },
    /// Bone Charm takes 2 off a blow; so much is left.
    Charmed { seat: Seat, left: u8 },
    /// A player loses so many hearts and has so many left.
    Hurt { seat: Seat, lost: u8, health: u8, cause: Cause },
    /// A player reaches the tombstone.
    Tombstone { seat: Seat },
    /// A player gains hearts and has so many now; by a health potion or by herbs.
    Healed { seat: Seat, health: u8, potion: bool },
    /// The dice of Spirit Walk are rolled.
    SpiritRolled { seat: Seat, spot: Spot },
    /// An explorer goes to the rolled spot, or stays.
    SpiritWalked { seat: Seat, spot: Spot, goes: bool },
    /// Mud waits for a player.
    Mudslide { seat: Seat, on: Seat },
    /// A supply is thrown away.
    Thrown { seat: Seat, supply: Supply },
    /// An expedition card is thrown away.
    CardThrown { seat: Seat, card: Card },
    /// The clean-up: tools, helpers and helicopter leave, the map is filled but for so many spots whose tile has run out.
    CleanedUp { day: u8, bare: u8 },
    /// So many used cards are shuffled and put under the expedition deck.
    Reshuffled { count: u8 },
    /// An explorer is left on the island.
    LeftBehind { seat: Seat },
    /// All is counted.
    Over,
}

impl Event {
    /// What an eye is told of this.
    pub(crate) fn told(&self, eye: Eye) -> Option<Event> {
        let mut told = *self;
        match &mut told {
            Event::Chose { seat, .. } if !eye.is(*seat) => return None,
            Event::MissionDrawn { seat, mission, open: false } if !eye.is(*seat) => *mission = None,
            Event::CardDrawn { seat, card } if !eye.is(*seat) => *card = None,
            _ => {}
        }
        Some(told)
    }
}
