//! Drawing, using and returning cards (VIS-049, VIS-100, VIS-104, VIS-108, VIS-109, VIS-197, VIS-205).

use engine::{Chance, Outside, Seat, Stack};

use crate::data::{Card, Mission};
use crate::event::Event;
use crate::state::{ExpeditionDeck, Held, MissionDeck, VoodooIsland};

impl ExpeditionDeck {
    /// Draws the top card; nothing from an empty deck. The oldest layer lies on top.
    fn draw(&mut self, chance: &mut impl Chance) -> Option<Held> {
        let top = self.sizes.iter().position(|&size| size > 0)?;
        let layer = &mut self.layers[top];
        let kind = match self.sizes[top] {
            1 => layer.iter().position(|&count| count > 0).unwrap_or(0) as u8,
            _ => chance.kind(layer),
        };
        layer[usize::from(kind)] -= 1;
        self.sizes[top] -= 1;
        Some(Held { card: Card::nth(kind), layer: top as u8 })
    }
}

impl MissionDeck {
    /// Draws the top card, and says whether all know it because it was returned; nothing from an empty deck.
    fn draw(&mut self, chance: &mut impl Chance) -> Option<(Mission, bool)> {
        let unseen: u8 = self.unseen.iter().sum();
        if unseen == 0 {
            return (!self.returned.is_empty()).then(|| (self.returned.remove(0), true));
        }
        let mission = match unseen {
            1 => self.unseen.iter().position(|&count| count > 0).unwrap_or(0) as u8,
            _ => chance.kind(&self.unseen),
        };
        self.unseen[usize::from(mission)] -= 1;
        Some((Mission::nth(mission), false))
    }
}

impl VoodooIsland {
    /// A player draws an expedition card, if the deck has any (VIS-049).
    pub(crate) fn draw_card(&mut self, seat: Seat, out: &mut impl Outside<Self>) {
        if let Some(held) = self.expedition.draw(out) {
            self.explorer_mut(seat).take_card(held);
            out.tell(self, Event::CardDrawn { seat, card: Some(held.card) });
        }
    }

    /// A card leaves a hand for the used pile, the one of the oldest layer first (VIS-205).
    pub(crate) fn use_card(&mut self, seat: Seat, card: Card) {
        let explorer = self.explorer_mut(seat);
        // The hand is sorted, so that the first one is the oldest.
        if let Some(place) = explorer.hand.iter().position(|held| held.card == card) {
            explorer.hand.remove(place);
            self.expedition.used[card as usize] += 1;
        }
    }

    /// A player draws a mission card, if the deck has any (VIS-109).
    pub(crate) fn draw_mission(&mut self, seat: Seat, out: &mut impl Outside<Self>) {
        if let Some((mission, open)) = self.missions.draw(out) {
            let explorer = self.explorer_mut(seat);
            let hand = if open { &mut explorer.known_missions } else { &mut explorer.secret_missions };
            hand[mission.index()] += 1;
            out.tell(self, Event::MissionDrawn { seat, mission: Some(mission), open });
        }
    }

    /// A player without a mission card draws one (VIS-100).
    pub(crate) fn need_mission(&mut self, seat: Seat, out: &mut impl Outside<Self>) {
        if self.explorer(seat).mission_count() == 0 {
            self.draw_mission(seat, out);
        }
    }

    /// A player loses the missions carried: cards go under the deck, tiles to the bank (VIS-107, VIS-108).
    pub(crate) fn lose_carried(&mut self, seat: Seat, out: &mut impl Outside<Self>) {
        self.lose_missions(seat, self.explorer(seat).delivered, out);
    }

    /// A player loses all missions but the first so many: the one done last ends lowest (VIS-108).
    pub(crate) fn lose_missions(&mut self, seat: Seat, kept: u8, out: &mut impl Outside<Self>) {
        let missions: Stack<Mission, 32> = self.explorer(seat).done.iter().skip(usize::from(kept)).copied().collect();
        if missions.is_empty() {
            return;
        }
        for &mission in missions.iter() {
            self.missions.returned.push(mission);
            self.bank.missions[mission.index()] += 1;
        }
        let explorer = self.explorer_mut(seat);
        for _ in 0..missions.len() {
            explorer.done.pop();
        }
        explorer.delivered = explorer.delivered.min(kept);
        out.tell(self, Event::MissionsLost { seat, missions });
    }
}
