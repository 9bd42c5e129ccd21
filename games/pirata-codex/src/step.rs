//! The steps of the agenda: what is still to do.

use engine::Seat;
use serde::Serialize;

use crate::data::{ActionDie, Card, Tile};
use crate::ships::{ShipId, Ships};
use crate::state::Why;

/// One step on the agenda. Those marked "decision" are put to a player, unless there is only one answer; those marked
/// "all at once" are put to several, in secret. In a view a step tells everything but who has passed in a window.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// All at once: a vote for the navigator.
    Vote,
    /// Decision: which tile of the own hand is placed next.
    ChooseTile(Seat),
    /// Decision: on which space.
    PlaceTile(Seat),
    /// Everybody is dealt a hand of cards.
    DealCards,
    /// All at once: which cards are passed to the left; so many.
    Draft(u8),
    /// A round begins.
    #[default]
    StartRound,
    /// Decision: this player bids, locks or calls liar.
    Bet(ShipId),
    /// Decision: the face for this quantity.
    BetFace(ShipId, u8),
    /// An open window: players may play cards of a certain kind, or pass.
    Window(Poll),
    /// The sail die is rolled, unless a Storm Bottle has set it.
    SailRoll,
    /// The ships sail.
    SetSail,
    /// Those who sailed battle for the tile.
    TileBattle,
    /// The winner of that battle is tile-winner.
    TileWon,
    /// The tile-winner resolves the tile under its ship.
    Event,
    /// The action phase begins.
    StartAction,
    /// The Phantom plays a card.
    PhantomCard,
    /// The window of the action phase opens.
    OpenAction,
    /// Played cards are discarded, empty hands draw.
    EndAction,
    /// Those in last place may catch up: a decision of one, or all at once.
    CatchUp {
        /// The players in last place.
        last: Ships,
        /// The tiles to the nearest ship ahead.
        distance: u8,
    },
    /// The end of the round is checked.
    EndRound,
    /// An action die is thrown by this player.
    Throw(ActionDie, ShipId),
    /// All in the battle roll.
    BattleRoll,
    /// The battle dice are judged.
    BattleJudge,
    /// The final battle: all trade coins and roll.
    FinalRoll,
    /// The final battle: dice are lost.
    FinalJudge,
    /// What the die that was thrown means on this tile.
    TileDie(Tile, ShipId),
    /// The batch of the plague is carried out.
    Rats(ShipId),
    /// Decision: what to do with the Codex card.
    Codex(Seat),
    /// Decision on a tile that names a player: Duel, Steal a Crewmember, Spyglass, Blinding Fog (or nobody).
    PickPlayer(Tile, ShipId),
    /// Decision: with whom to trade, or not.
    Trade(ShipId),
    /// Decision: what to trade for.
    TradeFor(ShipId, ShipId),
    /// Decision: gain 1 crew and miss the next betting phase, or not.
    Lagoon(ShipId),
    /// Decision: how many dice on which symbol.
    Gamble(ShipId),
    /// Decision: the bet of the Phantom on the Treasure Island, by the human who sits out.
    IslandFor(ShipId),
    /// All at once: bets on the Treasure Island. First the tile-winner, then all who are asked.
    Island(ShipId, Ships),
    /// Decision: at whom to fire the next of so many shots, or stop.
    Shoot(ShipId, u8),
    /// The Phantom fires at the next human from this place on.
    PhantomShots(u8),
    /// Decision: how many dice of this face are locked.
    Hold(ShipId, u8),
    /// Decision: take part in the Black Market or not.
    Market(ShipId),
    /// All at once: a card to pass on.
    MarketCards(Ships),
    /// Decision of the helper (first) of that tile-winner: a number.
    FogHelp(ShipId, ShipId),
    /// Decision: the number that counts; with the helper's suggestion if there is one.
    FogGuess(ShipId, Option<(ShipId, u8)>),
    /// The Maelstrom turns.
    Maelstrom(ShipId),
    /// The Kraken rises.
    Kraken(ShipId),
    /// The loser of the Kraken's battle pays.
    KrakenLoser(ShipId),
    /// The winner of a battle for a gain takes it: the King die after a Mutiny, a crew die from the Royal Navy.
    Gain(Tile),
    /// The Ghost Game goes on with the opponent at this place from the tile-winner on.
    Ghosts(ShipId, u8),
    /// What is aimed at a player strikes, unless it was warded off.
    Strike(Aimed),
    /// A duel is over.
    Duelled(Aimed),
    /// The die of a shot is known.
    Shot(Aimed),
    /// The cursed die comes to a player, unless it was warded off.
    Curse(ShipId, CurseBy),
    /// Decision: whom the card just played is aimed at.
    CardTarget(ShipId, Card),
    /// Decision: a second player for the Ghostly Boarding after this first one, or nobody.
    Board(ShipId, ShipId),
    /// The Ghostly Boarding goes on against this player.
    BoardNext(ShipId, ShipId),
    /// Decision: turn the token or not.
    Whistle(ShipId),
    /// What the die that was thrown means for this card.
    CardDie(ShipId, Card),
    /// The loser of the humans' battle is the one whom the Phantom aims at.
    PhantomAims(PhantomAim),
    /// The loser of this battle is caught by the Phantom.
    Caught,
}

/// An open window (PIR-510): seats are asked one after another, and it closes when all have passed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Poll {
    /// Which window.
    pub window: Window,
    /// The place at the table that is asked first.
    pub first: u8,
    /// Whether it goes round clockwise.
    pub clockwise: bool,
    /// How far from the first place the seat is that is asked now. Only that seat knows.
    #[serde(skip)]
    pub(crate) at: u8,
    /// Those who have passed since the last act. Nobody else knows.
    #[serde(skip)]
    pub(crate) passed: Ships,
}

/// The kinds of windows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Window {
    /// W-SAIL: before the sail die.
    Sail,
    /// W-DIE: after an action die, for its roller.
    Die(ShipId),
    /// W-BATTLE: after a roll of battle dice, for those still in.
    Battle,
    /// W-EVENT: before the tile is resolved, for those who sailed in vain.
    Event,
    /// W-REACT: for those aimed at.
    React(React),
    /// The action turns.
    Action,
}

/// Who may react, and how.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct React {
    /// The players aimed at.
    pub aimed_at: Ships,
    /// Whether a Mirror Shield helps: an opponent has aimed.
    pub mirror: bool,
    /// Whether a Hex Doll helps: it is the cursed die that comes.
    pub doll: bool,
}

/// Something negative that one player aims at another (PIR-118).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Aimed {
    /// Who does it.
    pub by: ShipId,
    /// To whom.
    pub at: ShipId,
    /// What.
    pub what: Harm,
    /// By which tile or card.
    pub why: Why,
}

/// What can be aimed at a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Harm {
    /// A duel for a crew die: Duel tile, Cutlass.
    DuelForCrew,
    /// A duel for a miss mark: Black Spot.
    DuelForMark,
    /// A duel for the King die.
    DuelForKing,
    /// A duel for the Mermaids die.
    DuelForMermaids,
    /// A shot of the cannons.
    Shot,
    /// A roll to steal a crew die: Ghost Game, Ghostly Boarding.
    RaidRoll,
    /// A crew die is stolen.
    StealCrew,
    /// A crew die is lost: Long Nine.
    LoseCrew,
    /// The ship moves 1 tile back: Storm Bottle, Grappling Hook, Mermaid's Song.
    Back,
    /// Coins are stolen.
    StealCoins,
    /// A card is taken.
    StealCard,
    /// The ships change places: Ghost Lantern.
    Swap,
    /// Dice will lie open: Voodoo Doll.
    Voodoo,
    /// The King die is taken without a duel: Mutiny.
    TakeKing,
    /// A Trade for a card.
    TradeCard,
    /// A Trade for a crew die.
    TradeCrew,
    /// A Trade of places.
    TradePlace,
    /// To help in the Blinding Fog.
    Help,
}

/// Why the cursed die comes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CurseBy {
    /// By an own tile or card.
    Own,
    /// By a card of an opponent.
    Foe(ShipId),
    /// By the Hex Doll of this player, to whom it returns if it is warded off.
    Doll(ShipId),
}

/// For what the Phantom needs a target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PhantomAim {
    /// The card that it has just played.
    Card(Card),
    /// The tile that it has won.
    Tile(Tile),
}

impl Step {
    /// The step as all may know it: without who is asked and who has passed in a window.
    #[must_use]
    pub fn public(self) -> Step {
        match self {
            Step::Window(poll) => Step::Window(Poll { at: 0, passed: Ships::NONE, ..poll }),
            step => step,
        }
    }

    /// The player whose decision this is; nobody for windows, secret choices of several, and what needs no player. For the
    /// Phantom its proxy decides.
    pub fn decided_by(self) -> Option<ShipId> {
        match self {
            Step::ChooseTile(seat) | Step::PlaceTile(seat) | Step::Codex(seat) => Some(seat.into()),
            Step::Bet(who)
            | Step::BetFace(who, _)
            | Step::PickPlayer(_, who)
            | Step::Trade(who)
            | Step::TradeFor(who, _)
            | Step::Lagoon(who)
            | Step::Gamble(who)
            | Step::IslandFor(who)
            | Step::Shoot(who, _)
            | Step::Hold(who, _)
            | Step::Market(who)
            | Step::FogHelp(who, _)
            | Step::FogGuess(who, _)
            | Step::CardTarget(who, _)
            | Step::Board(who, _)
            | Step::Whistle(who) => Some(who),
            _ => None,
        }
    }

    /// Whether several players decide this at once, in secret.
    pub fn is_at_once(self) -> bool {
        matches!(self, Step::Vote | Step::Draft(_) | Step::Island(..) | Step::MarketCards(_) | Step::CatchUp { .. })
    }

    /// The player without whom this step is dropped (PIR-821).
    pub(crate) fn needs(self) -> Option<ShipId> {
        match self {
            // The others have bet on that throw, too (PIR-D93).
            Step::TileDie(Tile::Island, _) => None,
            Step::TileDie(_, who)
            | Step::Rats(who)
            | Step::FogHelp(_, who)
            | Step::Maelstrom(who)
            | Step::Kraken(who)
            | Step::Ghosts(who, _)
            | Step::Curse(who, _)
            | Step::BoardNext(who, _)
            | Step::CardDie(who, _) => Some(who),
            Step::Throw(die, who) if die != ActionDie::Sail => Some(who),
            Step::Strike(aimed) | Step::Duelled(aimed) | Step::Shot(aimed) => Some(aimed.by),
            step => step.decided_by(),
        }
    }
}
