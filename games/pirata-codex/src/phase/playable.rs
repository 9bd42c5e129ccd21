//! Which cards may be played, and at whom (PIR-501 to PIR-509, PIR-555 to PIR-580).

use crate::data::Card;
use crate::moves::{Aim, Move};
use crate::ships::{ShipId, Ships};
use crate::state::{Choices, PirataCodex, Special};

impl PirataCodex {
    /// The players at whom a card may be aimed: not immune, and as its Target column says (PIR-505). From the Safe Lagoon
    /// nobody is attacked (PIR-120).
    pub(crate) fn targets(&self, who: ShipId, card: Card) -> Ships {
        if self.in_lagoon(who) {
            return Ships::NONE;
        }
        let fits = |at: ShipId| {
            let ahead = self.tiles_ahead(who, at);
            match card {
                Card::Longnine => ahead.abs() <= 3,
                Card::Hook => (1..=3).contains(&ahead),
                Card::Song => (1..=4).contains(&ahead),
                Card::Pickpocket => self.ship(at).coins > 0,
                Card::Monkey => self.hand_size(at) > 0,
                Card::Lantern => (1..=2).contains(&ahead.abs()) && !self.on_x(who) && self.may_swap(who, at),
                Card::Idol => !self.holds(at, Special::Cursed),
                Card::Bottle | Card::Cutlass | Card::Blackspot | Card::Boarding | Card::Voodoo => true,
                _ => false,
            }
        };
        self.open_to_harm(who).iter().filter(|&at| fits(at)).collect()
    }

    /// Whether a card can be played on an action turn, apart from its slot.
    pub(crate) fn can_act_with(&self, who: ShipId, card: Card) -> bool {
        match card {
            Card::Lucky | Card::Cheat | Card::Loaded | Card::Mirror | Card::Hexdoll => false,
            Card::Press | Card::Chest | Card::Message | Card::Whistle => true,
            Card::Ghostfog | Card::Holywater | Card::Deadchest => true,
            Card::Fairwind | Card::Dolphins => !self.has_finished(who),
            Card::Wisp => self.ship(who).plain >= 2 && !self.has_finished(who),
            Card::Chart => !self.on_x(who),
            Card::Usurper => self.holder(Special::King) != Some(who) && self.can_win(who, Special::King),
            Card::Kiss => self.can_win(who, Special::Mermaids),
            card => !self.targets(who, card).is_empty(),
        }
    }

    /// Whether a special die is free, one's own, or on a ship that may be challenged.
    fn can_win(&self, who: ShipId, die: Special) -> bool {
        match self.holder(die) {
            Some(holder) if holder != who => !self.is_immune(holder) && !self.in_lagoon(who),
            _ => true,
        }
    }

    /// The cards for an action turn; the target is named afterwards.
    pub(crate) fn action_cards(&self, who: ShipId, choices: &mut Choices) {
        let (hand, own) = (self.hands[who.index()], self.ship(who));
        let gold = if own.gold.is_none() { hand.gold() } else { crate::cards::Cards::EMPTY };
        let silver = if own.silver.is_none() { hand.silver() } else { crate::cards::Cards::EMPTY };
        for card in gold.plus(silver).kinds() {
            if self.can_act_with(who, card) {
                choices.push(Move::Play(card, Aim::Nothing));
            }
        }
    }

    /// The cards for W-SAIL, each with its target or number (PIR-511).
    pub(crate) fn sail_cards(&self, who: ShipId, choices: &mut Choices) {
        let hand = self.hands[who.index()];
        if hand.has(Card::Fairwind) && !self.has_finished(who) {
            choices.push(Move::Play(Card::Fairwind, Aim::Nothing));
        }
        if hand.has(Card::Bottle) {
            self.sail_numbers().into_iter().for_each(|n| choices.push(Move::Play(Card::Bottle, Aim::Sail(n))));
        }
        if hand.has(Card::Song) {
            let targets = self.targets(who, Card::Song);
            targets.iter().for_each(|at| choices.push(Move::Play(Card::Song, Aim::At(at))));
        }
        if hand.has(Card::Ghostfog) {
            choices.push(Move::Play(Card::Ghostfog, Aim::Nothing));
        }
    }

    /// Whom the card just played can be aimed at.
    pub(crate) fn target_choices(&self, who: ShipId, card: Card, choices: &mut Choices) {
        self.targets(who, card).iter().for_each(|at| choices.push(Move::Target(at)));
    }

    /// A second player for Ghostly Boarding, or nobody.
    pub(crate) fn second_target_choices(&self, who: ShipId, first: ShipId, choices: &mut Choices) {
        let targets = self.targets(who, Card::Boarding).without(first);
        targets.iter().for_each(|at| choices.push(Move::Target(at)));
        choices.push(Move::Nobody);
    }
}
