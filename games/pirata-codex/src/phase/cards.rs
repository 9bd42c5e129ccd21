//! What the action cards do (PIR-551 to PIR-580).

use engine::Outside;

use crate::data::{ActionDie, Card};
use crate::moves::{Aim, Symbol};
use crate::ships::ShipId;
use crate::state::{PirataCodex, Special, Why};
use crate::step::{CurseBy, Harm, Step, Window};

impl PirataCodex {
    /// A card that was laid down in a window takes effect.
    pub(crate) fn take_effect(
        &mut self,
        window: Window,
        who: ShipId,
        card: Card,
        aim: Aim,
        out: &mut impl Outside<Self>,
    ) {
        match (window, card, aim) {
            (Window::Action, ..) => self.act(who, card, out),
            (_, Card::Fairwind, _) => self.move_ship(who, 1, out),
            (_, Card::Bottle, Aim::Sail(number)) => self.bottle = Some(number),
            (_, Card::Song, Aim::At(at)) => self.aim(who, at, Harm::Back, Why::Card(card), out),
            (_, Card::Ghostfog, _) => self.ship_mut(who).fogged = true,
            (_, Card::Loaded, aim) => self.use_loaded(who, aim, out),
            (_, Card::Lucky, _) => self.reroll_battle(who, out),
            (_, Card::Cheat, Aim::At(other)) => self.exchange_faces(who, other, out),
            (_, Card::Chart, _) => {
                // It lies face up now, so the window has nothing left to offer (PIR-514).
                self.tile_winner = Some(who);
                self.agenda.pop();
            }
            (_, Card::Mirror, _) => self.warded = self.warded.with(who),
            (_, Card::Hexdoll, Aim::At(target)) => self.doll = Some(target),
            _ => debug_assert!(false, "{card:?} has no such window"),
        }
    }

    /// A card played on an action turn. Whoever must be named is asked for next.
    pub(crate) fn act(&mut self, who: ShipId, card: Card, out: &mut impl Outside<Self>) {
        match card {
            Card::Fairwind | Card::Dolphins => self.move_ship(who, 1, out),
            Card::Chart => {
                self.tile_winner = Some(who);
                self.resolve_tile(who, out);
            }
            Card::Press => self.gain(who, 1, out),
            Card::Chest => self.take_coins(who, 3, out),
            Card::Message => self.draw_cards(who, 2, out),
            Card::Whistle => {
                self.take_token(who, out);
                self.agenda.push(Step::Whistle(who));
            }
            Card::Ghostfog => self.ship_mut(who).fogged = true,
            Card::Holywater if self.holds(who, Special::Cursed) => self.return_special(Special::Cursed, out),
            Card::Holywater => self.gain(who, 1, out),
            Card::Deadchest => {
                self.take_coins(who, 4, out);
                self.throw_for_card(who, card, ActionDie::Treasure);
            }
            Card::Wisp => {
                self.pay_dice(who, 1, out);
                self.move_ship(who, 2, out);
            }
            Card::Usurper => self.reach_for(who, Special::King, Harm::DuelForKing, card, out),
            Card::Kiss => self.reach_for(who, Special::Mermaids, Harm::DuelForMermaids, card, out),
            card => self.agenda.push(Step::CardTarget(who, card)),
        }
    }

    /// Usurper and Mermaid's Kiss: a roll for a free die, a duel with its holder; the Kiss for one's own die gains crew.
    fn reach_for(&mut self, who: ShipId, die: Special, duel: Harm, card: Card, out: &mut impl Outside<Self>) {
        match self.holder(die) {
            None => self.throw_for_card(who, card, ActionDie::Pirates),
            Some(holder) if holder == who => self.gain(who, 1, out),
            Some(holder) => self.aim(who, holder, duel, Why::Card(card), out),
        }
    }

    /// The card's die is thrown; what it means follows.
    pub(crate) fn throw_for_card(&mut self, who: ShipId, card: Card, die: ActionDie) {
        self.agenda.push(Step::CardDie(who, card));
        self.agenda.push(Step::Throw(die, who));
    }

    /// The die of a card is known.
    pub(crate) fn card_die(&mut self, who: ShipId, card: Card, out: &mut impl Outside<Self>) {
        match (card, self.take_symbol()) {
            (Card::Usurper, Some(Symbol::O)) => self.take_special(who, Special::King, out),
            (Card::Kiss, Some(Symbol::O)) => self.take_special(who, Special::Mermaids, out),
            (Card::Deadchest, Some(Symbol::X)) => self.curse(who, CurseBy::Own, out),
            _ => {}
        }
    }

    /// The target of a card is known.
    pub(crate) fn aim_card(&mut self, who: ShipId, card: Card, at: ShipId, out: &mut impl Outside<Self>) {
        let harm = match card {
            Card::Cutlass => Harm::DuelForCrew,
            Card::Blackspot => Harm::DuelForMark,
            Card::Longnine => Harm::LoseCrew,
            Card::Pickpocket => Harm::StealCoins,
            Card::Monkey => Harm::StealCard,
            Card::Lantern => Harm::Swap,
            Card::Voodoo => Harm::Voodoo,
            Card::Idol => return self.curse(at, CurseBy::Foe(who), out),
            Card::Boarding => return self.agenda.push(Step::Board(who, at)),
            _ => Harm::Back,
        };
        self.aim(who, at, harm, Why::Card(card), out);
    }

    /// Ghostly Boarding: against each player named, in that order (PIR-577).
    pub(crate) fn board(&mut self, who: ShipId, first: ShipId, second: Option<ShipId>, out: &mut impl Outside<Self>) {
        if let Some(second) = second {
            self.agenda.push(Step::BoardNext(who, second));
        }
        self.aim_raid(who, first, out);
    }

    /// The token may be turned (PIR-569).
    pub(crate) fn whistle(&mut self, turn: bool, out: &mut impl Outside<Self>) {
        if turn {
            self.turn_wind(out);
        }
    }
}
