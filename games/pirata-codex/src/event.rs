//! What happens at the table, and who may know it.

use engine::{Eye, Seat};

use crate::cards::Cards;
use crate::data::{ActionDie, Card, Tile};
use crate::moves::{Aim, Move};
use crate::ships::{ShipId, Ships};
use crate::state::{Battle, Bid, Cup, Rats, Seek, Special, Wager, Why};
use crate::step::Aimed;

/// Something that happened. Secrets are in the fields that `told` blanks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names of the fields are the players' words")]
pub enum Event {
    /// A player has chosen in secret; only that player is told.
    Chose { seat: Seat, the_move: Move },
    /// All votes are in.
    Voted { votes: [Option<ShipId>; 6], navigator: ShipId },
    /// Nobody votes: the navigator is drawn.
    NavigatorDrawn { navigator: ShipId },
    /// A tile is placed.
    TilePlaced { seat: Seat, tile: Tile, space: u8 },
    /// The map is full; this player bets first.
    MapFull { first: ShipId },
    /// A player is dealt cards.
    Dealt { ship: ShipId, count: u8, cards: Cards },
    /// Cards go from one hand to another: draft and Black Market.
    Passed { from: ShipId, to: ShipId, count: u8, cards: Cards },
    /// A round begins; these sit out.
    RoundBegan { round: u16, sitting: Ships },
    /// The cup of a player who sits out is lifted: so many plain dice.
    CupLifted { ship: ShipId, plain: u8 },
    /// These roll their cups in secret.
    CupsRolled { players: Ships },
    /// A player looks under a cup: the own one, a watched one, or that of the Phantom that it plays.
    Looked { seat: Seat, at: ShipId, cup: Cup },
    /// Some dice of a cup lie open.
    DiceOpened { ship: ShipId, cup: Cup },
    /// A bid.
    Bids { bid: Bid },
    /// A player says that the bid is exact.
    Locked { by: ShipId },
    /// A player calls the bid a lie.
    LiarCalled { by: ShipId },
    /// A cup is lifted.
    CupShown { ship: ShipId, cup: Cup },
    /// The dice are counted.
    Counted { bid: Bid, count: u8 },
    /// The betting is over.
    BettingOver { winner: ShipId, loser: Option<ShipId>, lock: bool },
    /// The only participant wins without dice.
    WinsAlone { winner: ShipId },
    /// Nobody bets: betting and sail phase are skipped.
    NobodyBets,
    /// The cups are closed again and the sail phase begins.
    SailPhase { sailors: Ships },
    /// Plain dice come from the bag.
    Gained { ship: ShipId, count: u8 },
    /// Plain dice go to the bag.
    Lost { ship: ShipId, count: u8 },
    /// A plain die is stolen.
    CrewStolen { thief: ShipId, victim: ShipId },
    /// Coins come from the supply.
    CoinsTaken { ship: ShipId, count: u8 },
    /// Coins are stolen.
    CoinsStolen { thief: ShipId, victim: ShipId, count: u8 },
    /// A coin is paid to another player.
    CoinPaid { from: ShipId, to: ShipId },
    /// The first player token changes hands.
    TokenTaken { ship: ShipId },
    /// The betting direction turns.
    WindTurned { clockwise: bool },
    /// A player gets a miss mark.
    MissMark { ship: ShipId },
    /// A card is played.
    Played { ship: ShipId, card: Card, aim: Aim },
    /// A card of the Phantom does nothing.
    NoEffect { card: Card },
    /// Something is aimed at a player.
    AimedAt { aimed: Aimed },
    /// The Mirror Shield keeps it off.
    Warded { ship: ShipId },
    /// An action die is thrown.
    DieThrown { by: ShipId, die: ActionDie, face: u8 },
    /// The die fell off the table.
    DieDropped { by: ShipId },
    /// The ships sail together.
    Sailed { ships: Ships, tiles: u8 },
    /// A ship moves on its own.
    Moved { ship: ShipId, from: u16, to: u16 },
    /// Two ships change places.
    Swapped { ships: [ShipId; 2] },
    /// A ship has come home.
    Home { ship: ShipId },
    /// A battle begins.
    BattleBegan { why: Why, seek: Seek, among: Ships },
    /// The battle dice of those still in.
    BattleRolled { battle: Battle },
    /// One player rolls the battle die again.
    BattleRerolled { ship: ShipId, face: u8 },
    /// Two players exchange their battle faces.
    FacesExchanged { ships: [ShipId; 2] },
    /// A battle is over: this one is left.
    BattleOver { why: Why, seek: Seek, left: ShipId },
    /// A player resolves a tile.
    TileEvent { ship: ShipId, tile: Tile },
    /// Nothing happens.
    NothingHappens { ship: ShipId, tile: Tile },
    /// A special die comes to a ship.
    SpecialTaken { ship: ShipId, die: Special, from: Option<ShipId> },
    /// A special die goes back to the dice board.
    SpecialReturned { ship: ShipId, die: Special },
    /// A player draws a card.
    Drew { ship: ShipId, card: Option<Card> },
    /// A player buys a card.
    Bought { ship: ShipId, card: Option<Card> },
    /// The discard pile becomes the deck.
    Reshuffled,
    /// A player draws the Codex card.
    CodexDrawn { ship: ShipId, card: Option<Card> },
    /// The Codex card is kept.
    CodexKept { ship: ShipId },
    /// A card is put on the discard pile.
    Discarded { ship: ShipId, card: Card },
    /// A card goes from hand to hand; both know it.
    CardTaken { thief: ShipId, victim: ShipId, card: Option<Card> },
    /// A player will look at another's dice.
    Watches { ship: ShipId, target: ShipId },
    /// The cups of these players move on.
    CupsTurned { cups: Ships, steps: u8 },
    /// A bet on X or O lies open.
    Wagered { ship: ShipId, wager: Wager },
    /// Dice of Deal with the Dead, all that lie there.
    DealRolled { ship: ShipId, faces: [u8; 6], rolls: u8 },
    /// The deal is done.
    DealDone { ship: ShipId, total: u8, wanted: u8 },
    /// The rolls of the plague.
    RatsRolled { ship: ShipId, rats: Rats },
    /// The tile-winner takes part in the market or not.
    MarketJoined { ship: ShipId, joins: bool },
    /// The helper suggests a number.
    Suggested { ship: ShipId, number: u8 },
    /// The guess and the truth.
    Guessed { ship: ShipId, number: u8, truth: u8 },
    /// Dice of a player will lie open in the next betting.
    Hexed { ship: ShipId },
    /// The cursed die is about to come to a player.
    CurseLooms { ship: ShipId },
    /// The cursed die would come to a player who holds it already.
    CursedAlready { ship: ShipId },
    /// A player turns the coming of the cursed die away.
    CurseTurned { from: ShipId, to: ShipId },
    /// A player pays to be rid of the curse.
    CurseLifted { ship: ShipId },
    /// The action phase begins.
    ActionPhase,
    /// All cards played this round are discarded.
    CardsCleared,
    /// These pay dice and catch up.
    CaughtUp { ships: Ships, tiles: u8 },
    /// Nobody catches up.
    NoCatchUp { ships: Ships },
    /// The Phantom catches a human.
    Terminated { ship: ShipId },
    /// A player has lost the last die; so many coins and these cards leave the game with it.
    Died { ship: ShipId, coins: u8, hand: Cards },
    /// The round limit is reached.
    LimitReached { round: u16 },
    /// The final battle begins.
    FinalBegan { finishers: Ships },
    /// Special dice and coins become plain dice.
    TradedIn { ship: ShipId, dice: u8 },
    /// These lose a die in the final battle.
    FinalLosses { ships: Ships },
    /// The roll leaves nobody with dice and is void.
    RollVoid,
    /// A player is out of the final battle.
    Beaten { ship: ShipId },
    /// The game is over.
    Over { winner: ShipId },
}

impl Event {
    /// What an eye is told of this.
    pub(crate) fn told(&self, eye: Eye) -> Option<Event> {
        let is = |ship: ShipId| matches!(eye, Eye::Seat(seat) if ship == seat.into());
        let mut told = *self;
        match &mut told {
            Event::Chose { seat, .. } if !eye.is(*seat) => return None,
            Event::Looked { seat, cup, .. } if !eye.is(*seat) => *cup = Cup::default(),
            Event::Dealt { ship, cards, .. } if !is(*ship) => *cards = Cards::EMPTY,
            Event::Passed { from, to, cards, .. } if !is(*from) && !is(*to) => *cards = Cards::EMPTY,
            Event::Drew { ship, card } | Event::Bought { ship, card } | Event::CodexDrawn { ship, card }
                if !is(*ship) =>
            {
                *card = None;
            }
            Event::CardTaken { thief, victim, card } if !is(*thief) && !is(*victim) => *card = None,
            _ => {}
        }
        // Everybody rolls and looks: only the own look, and one at another's dice, is worth a word.
        match told {
            Event::Looked { seat, at, .. } if !eye.is(seat) && at == seat.into() => None,
            told => Some(told),
        }
    }
}
