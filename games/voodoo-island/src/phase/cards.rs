//! A1: playing and buying expedition cards (VIS-047 to VIS-053, VIS-E01 to VIS-E17, VIS-E20).

use engine::{Outside, Seat};

use crate::data::{Card, HEARTS, Island, Item, Spot, Supply};
use crate::event::Event;
use crate::moves::Move;
use crate::state::{Choices, Round, Stage, Step, VoodooIsland, Whereabouts};

impl VoodooIsland {
    /// The cards that can be played, and buying (VIS-047).
    pub(crate) fn card_choices(&self, seat: Seat, choices: &mut Choices) {
        for card in self.explorer(seat).kinds() {
            if self.can_play(seat, card) {
                choices.push(Move::Play(card));
            }
        }
        if !self.expedition.is_empty() && self.explorer(seat).supply_count() >= self.price() {
            choices.push(Move::Buy);
        }
    }

    /// What an expedition card costs (VIS-048, VIS-I14).
    pub(crate) fn price(&self) -> u8 {
        if self.island_is(Island::TradingPost) { 1 } else { 2 }
    }

    /// Whether a card can be played in A1: the column "Playable if" of the ledger.
    fn can_play(&self, seat: Seat, card: Card) -> bool {
        let own = self.explorer(seat);
        let aboard = own.place == Whereabouts::Aboard;
        let banked = |supplies: &[Supply]| supplies.iter().any(|supply| self.bank.supplies[*supply as usize] > 0);
        match card {
            Card::Scout | Card::Spearman | Card::Chieftain | Card::Pickpocket | Card::Mudslide => {
                self.seats().any(|target| self.is_target(seat, card, target))
            }
            Card::ForcedMarch | Card::MachetePath | Card::SpiritWalk => !aboard,
            Card::Airdrop => banked(&Supply::ALL),
            Card::Driftwood => banked(&[Supply::Stick, Supply::Stone]),
            Card::HuntersCatch => banked(&[Supply::Hide, Supply::Fish]),
            Card::ForagersBasket => banked(&[Supply::Berry, Supply::Water]),
            Card::RadioCall => self.helicopter_movable() && !self.near_helicopter(self.legal_landing()).is_empty(),
            Card::SignalFlare => self.helicopter_movable(),
            Card::CreepingMist => self.mist_left() > 0 && !self.legal_mist().is_empty(),
            Card::TradeWind => !self.mist.is_empty(),
            Card::HealingHerbs => own.health < HEARTS,
            Card::Dodge | Card::BoneCharm | Card::LightFeet => false,
        }
    }

    /// Whether a card can be played against this player (VIS-141, VIS-181, VIS-E14, VIS-E17).
    fn is_target(&self, seat: Seat, card: Card, target: Seat) -> bool {
        let (own, other) = (self.explorer(seat), self.explorer(target));
        if seat == target {
            return false;
        }
        match card {
            Card::Mudslide => other.place != Whereabouts::Aboard,
            Card::Pickpocket => match (own.spot(), other.spot()) {
                (Some(here), Some(there)) => here.distance(there) <= 3 && other.supply_count() > 0,
                _ => false,
            },
            _ => other.spot().is_some() && !self.island_is(Island::AncestorsTruce),
        }
    }

    /// The players against whom a card can be played.
    pub(crate) fn target_choices(&self, seat: Seat, card: Card) -> Choices {
        self.seats().filter(|&target| self.is_target(seat, card, target)).map(Move::Target).collect()
    }

    /// Whether Light Feet can be played: a pick-up has ended the movement with steps unused (VIS-E20).
    pub(crate) fn can_play_light_feet(&self, round: &Round) -> bool {
        let own = self.explorer(round.seat);
        round.halted && own.spot().is_some() && self.unused_steps(round) > 0 && own.holds(Card::LightFeet)
    }

    /// A card is shown and does what it says (VIS-051).
    pub(crate) fn play_card(&mut self, seat: Seat, card: Card, out: &mut impl Outside<Self>) {
        self.use_card(seat, card);
        if card != Card::LightFeet {
            self.reach_stage(Stage::Helper);
        }
        out.tell(self, Event::Played { seat, card });
        match card {
            Card::Scout | Card::Spearman | Card::Chieftain | Card::Pickpocket | Card::Mudslide => {
                self.agenda.push(Step::Target(seat, card));
            }
            Card::ForcedMarch => self.change_round(|round| round.marches += 1),
            Card::MachetePath => self.change_round(|round| round.machete = true),
            Card::Airdrop => {
                self.agenda.push(Step::Limit(seat));
                self.agenda.push(Step::Airdrop(seat, 2));
            }
            Card::Driftwood => self.gain_all(seat, &[(Supply::Stick, 2), (Supply::Stone, 1)], out),
            Card::HuntersCatch => self.gain_all(seat, &[(Supply::Hide, 1), (Supply::Fish, 1)], out),
            Card::ForagersBasket => self.gain_all(seat, &[(Supply::Berry, 1), (Supply::Water, 2)], out),
            Card::RadioCall => self.agenda.push(Step::RadioCall(seat)),
            Card::SignalFlare => self.land_by_dice(seat, out),
            Card::CreepingMist => self.agenda.push(Step::Creep(seat)),
            Card::TradeWind => self.agenda.push(Step::Wind(seat, false)),
            Card::HealingHerbs => self.heal(seat, 2, false, out),
            Card::SpiritWalk => {
                let spot = self.roll(out);
                self.agenda.push(Step::SpiritWalk(seat, spot));
                out.tell(self, Event::SpiritRolled { seat, spot });
            }
            Card::LightFeet => self.change_round(|round| round.halted = false),
            Card::Dodge | Card::BoneCharm => debug_assert!(false, "{card:?} is an answer"),
        }
    }

    fn change_round(&mut self, change: impl FnOnce(&mut Round)) {
        if let Some(round) = &mut self.round {
            change(round);
        }
    }

    /// A card works on the player who was chosen.
    pub(crate) fn play_against(&mut self, seat: Seat, card: Card, target: Seat, out: &mut impl Outside<Self>) {
        match card {
            Card::Pickpocket => self.steal(seat, target, out),
            Card::Mudslide => {
                self.explorer_mut(target).mud += 1;
                out.tell(self, Event::Mudslide { seat, on: target });
            }
            _ => self.send_warrior(seat, target, card, out),
        }
    }

    /// A supply tile of the victim, each as likely as the other (VIS-E14).
    fn steal(&mut self, thief: Seat, victim: Seat, out: &mut impl Outside<Self>) {
        let supply = Supply::ALL[usize::from(out.kind(&self.explorer(victim).supplies))];
        self.explorer_mut(victim).supplies[supply as usize] -= 1;
        self.explorer_mut(thief).supplies[supply as usize] += 1;
        self.agenda.push(Step::Limit(thief));
        out.tell(self, Event::Stolen { thief, victim, supply });
    }

    /// The kinds that the bank has (VIS-E06).
    pub(crate) fn airdrop_choices(&self) -> Choices {
        Supply::among(self.bank.supplies).map(Move::Take).collect()
    }

    /// One supply of an airdrop; the limit is tested after both (VIS-202).
    pub(crate) fn take_airdrop(&mut self, seat: Seat, supply: Supply, left: u8, out: &mut impl Outside<Self>) {
        if left > 1 {
            self.agenda.push(Step::Airdrop(seat, left - 1));
        }
        self.gain(seat, supply, 1, out);
    }

    /// Legal landing spots at a distance of 1 to 3 (VIS-E10).
    pub(crate) fn radio_choices(&self) -> Choices {
        self.near_helicopter(self.legal_landing()).iter().map(Move::Land).collect()
    }

    /// Any mist on the map; after the first one may stop (VIS-E13).
    pub(crate) fn wind_choices(&self, second: bool) -> Choices {
        self.mist.iter().map(Move::Lift).chain(second.then_some(Move::Enough)).collect()
    }

    /// Mist is taken off the map, or the wind has done enough.
    pub(crate) fn blow_away(&mut self, seat: Seat, choice: Move, second: bool, out: &mut impl Outside<Self>) {
        let Move::Lift(spot) = choice else { return };
        if !second {
            self.agenda.push(Step::Wind(seat, true));
        }
        self.clear_mist(spot, out);
    }

    /// The explorer goes to the rolled spot, which is no step, or stays (VIS-E16).
    pub(crate) fn spirit_walk(&mut self, seat: Seat, spot: Spot, goes: bool, out: &mut impl Outside<Self>) {
        if goes {
            self.explorer_mut(seat).place = Whereabouts::OnMap(spot);
        }
        out.tell(self, Event::SpiritWalked { seat, spot, goes });
        if goes {
            self.enter(seat);
        }
    }

    /// Hearts come back, never above 8 (VIS-156).
    pub(crate) fn heal(&mut self, seat: Seat, hearts: u8, potion: bool, out: &mut impl Outside<Self>) {
        let explorer = self.explorer_mut(seat);
        explorer.health = (explorer.health + hearts).min(HEARTS);
        let health = explorer.health;
        out.tell(self, Event::Healed { seat, health, potion });
    }

    /// Buying: first the price, of the buyer's choice or at random, then the card (VIS-048).
    pub(crate) fn buy(&mut self, seat: Seat, out: &mut impl Outside<Self>) {
        self.reach_stage(Stage::Helper);
        if !self.options.random_cost {
            self.agenda.push(Step::Pay(seat, self.price()));
            return;
        }
        for _ in 0..self.price() {
            let supply = Supply::ALL[usize::from(out.kind(&self.explorer(seat).supplies))];
            self.give_to_bank(seat, supply);
            out.tell(self, Event::Paid { seat, supply });
        }
        self.take_bought_card(seat, out);
    }

    /// The kinds that the buyer has.
    pub(crate) fn pay_choices(&self, seat: Seat) -> Choices {
        Supply::among(self.explorer(seat).supplies).map(Move::Give).collect()
    }

    /// A supply is paid; after the last one the card is taken.
    pub(crate) fn pay(&mut self, seat: Seat, supply: Supply, left: u8, out: &mut impl Outside<Self>) {
        self.give_to_bank(seat, supply);
        if left > 1 {
            self.agenda.push(Step::Pay(seat, left - 1));
        }
        out.tell(self, Event::Paid { seat, supply });
        if left <= 1 {
            self.take_bought_card(seat, out);
        }
    }

    fn take_bought_card(&mut self, seat: Seat, out: &mut impl Outside<Self>) {
        self.agenda.push(Step::Limit(seat));
        self.draw_card(seat, out);
    }

    /// Supplies from the bank, or what is left there; all are told when nothing is (VIS-092).
    pub(crate) fn gain(&mut self, seat: Seat, supply: Supply, wanted: u8, out: &mut impl Outside<Self>) {
        let count = wanted.min(self.bank.supplies[supply as usize]);
        self.bank.supplies[supply as usize] -= count;
        self.explorer_mut(seat).supplies[supply as usize] += count;
        out.tell(self, Event::Gained { seat, supply, count });
    }

    /// Several kinds at once; the limit is tested after them (VIS-202).
    fn gain_all(&mut self, seat: Seat, supplies: &[(Supply, u8)], out: &mut impl Outside<Self>) {
        self.agenda.push(Step::Limit(seat));
        for &(supply, count) in supplies {
            self.gain(seat, supply, count, out);
        }
    }

    /// A supply goes back to the bank.
    pub(crate) fn give_to_bank(&mut self, seat: Seat, supply: Supply) {
        self.explorer_mut(seat).supplies[supply as usize] -= 1;
        self.bank.supplies[supply as usize] += 1;
    }

    /// An item of the stock goes back to the bank.
    pub(crate) fn return_item(&mut self, seat: Seat, item: Item) {
        self.explorer_mut(seat).items[item as usize] -= 1;
        self.bank.items[item as usize] += 1;
    }
}
