//! The steps of the agenda and what they speak of.

use engine::Seat;
use serde::Serialize;

use crate::data::{Card, Spot, Supply};

/// What somebody puts up in a battle or against a warrior.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// A card for its speed.
    Fight(Card),
    /// Dodge for its effect.
    Dodge,
    /// Nothing.
    Nothing,
}

/// Why somebody is hurt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// Mist underfoot.
    Mist,
    /// Mist that falls.
    FallingMist,
    /// A lost battle.
    Battle,
    /// A sent warrior.
    Warrior,
    /// Scorching Heat or Empty Bellies.
    Island,
}

/// A die of the two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Die {
    /// Names a row.
    Green,
    /// Names a column.
    Black,
}

/// A row or a column of the map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Line {
    /// Green for a row, black for a column.
    pub die: Die,
    /// Its number.
    pub number: u8,
}

/// Where a helper can be placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum HelperPlace {
    /// An own tool spot, 1 or 2.
    ToolSpot(u8),
    /// The outside spot of a supply.
    Outside(Supply),
    /// The outside spot that calls the helicopter.
    Helicopter,
}

/// One step on the agenda. Those marked "decision" are put to a player, unless there is only one answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Decision: the colour of the pawn.
    ChoosePawn(Seat),
    /// All explorers are put on the map by dice.
    PlaceExplorers,
    /// A player takes "First on the trail", and the first day begins.
    GiveTrail,
    /// The Island card is turned.
    #[default]
    Dawn,
    /// Heat or hunger comes to the next player; so many are done.
    Hunger(u8),
    /// Decision: give a supply or take damage.
    Feed(Seat),
    /// The next player draws a card; so many are done.
    Broadcast(u8),
    /// The helicopter lands.
    Land,
    /// So many mist rolls are left.
    MistRolls(u8),
    /// The mist of this rolled spot finds its place.
    MistFalls(Spot),
    /// Decision of the roller: which of the nearest spots takes the mist of this one.
    MistChoice(Spot),
    /// The next player has a game round; so many have had theirs.
    Turns(u8),
    /// Decision: the next act of a game round.
    Menu(Seat),
    /// Decision: what to pay, so many supplies to go.
    Pay(Seat, u8),
    /// Decision: against whom a card is played.
    Target(Seat, Card),
    /// Decision: which supply comes by air, so many to go.
    Airdrop(Seat, u8),
    /// Decision: where the helicopter is called by radio.
    RadioCall(Seat),
    /// Decision: where mist is put.
    Creep(Seat),
    /// Decision: which mist is taken off the map; one may stop once the first is gone.
    Wind(Seat, bool),
    /// Decision: go to the rolled spot or stay.
    SpiritWalk(Seat, Spot),
    /// Decision: which die names the line of the helicopter.
    CallDie(Seat),
    /// Decision: where in this line the helicopter lands.
    CallSpot(Seat, Line),
    /// Decision of attacker and defender at once: their cards.
    Battle,
    /// Decision of the target: an answer to the warrior of this sender.
    Warrior {
        /// Who sent it.
        sender: Seat,
        /// Against whom.
        target: Seat,
        /// The warrior.
        card: Card,
    },
    /// Decision of the winner: a supply of the loser.
    Spoils {
        /// The winner of the battle.
        winner: Seat,
        /// The loser.
        loser: Seat,
    },
    /// Decision of the victim: Bone Charm or not, before so much damage counts.
    Blow {
        /// Who is hurt.
        victim: Seat,
        /// How much.
        amount: u8,
        /// Why.
        cause: Cause,
    },
    /// Decision: what to throw away above the limit.
    Limit(Seat),
    /// An explorer has come to a spot: delivery or boarding.
    Arrive(Seat),
    /// Health potions work.
    Night,
    /// The next player has a night round, if any; so many are done.
    NightTurns(u8),
    /// The table is made ready for the next day, or the game ends.
    CleanUp,
}
