//! The Trade tile (PIR-414 to PIR-418).

use engine::Outside;

use crate::data::Tile;
use crate::moves::{Move, Return};
use crate::ships::ShipId;
use crate::state::{Choices, PirataCodex, Why};
use crate::step::Harm;

impl PirataCodex {
    /// What a coin can buy from a player.
    fn returns(&self, who: ShipId, with: ShipId) -> impl Iterator<Item = Return> + '_ {
        [Return::Card, Return::Crew, Return::Place].into_iter().filter(move |what| match what {
            Return::Card => self.hand_size(with) > 0,
            Return::Crew => self.ship(with).plain >= 2 && self.has_room(who),
            Return::Place => self.may_swap(who, with) && self.tiles_ahead(who, with).abs() == 1,
        })
    }

    /// A lapped Phantom never takes part in a swap (PIR-735).
    pub(crate) fn may_swap(&self, one: ShipId, other: ShipId) -> bool {
        [one, other].into_iter().all(|ship| !ship.is_phantom() || self.ship(ship).prog < self.spaces())
    }

    /// A player who is not immune and has something to give, or decline.
    pub(crate) fn trade_choices(&self, who: ShipId, choices: &mut Choices) {
        if self.ship(who).coins > 0 {
            let partners = self.open_to_harm(who);
            let partners = partners.iter().filter(|&with| self.returns(who, with).next().is_some());
            partners.for_each(|with| choices.push(Move::Target(with)));
        }
        choices.push(Move::Decline);
    }

    /// What is available from that player.
    pub(crate) fn return_choices(&self, who: ShipId, with: ShipId, choices: &mut Choices) {
        self.returns(who, with).for_each(|what| choices.push(Move::Take(what)));
    }

    /// The trade is named; the other player may ward it off before the coin is paid.
    pub(crate) fn trade_for(&mut self, who: ShipId, with: ShipId, what: Return, out: &mut impl Outside<Self>) {
        let harm = match what {
            Return::Card => Harm::TradeCard,
            Return::Crew => Harm::TradeCrew,
            Return::Place => Harm::TradePlace,
        };
        self.aim(who, with, harm, Why::Tile(Tile::Trade), out);
    }
}
