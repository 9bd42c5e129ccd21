//! The pieces of a scene: how they are written, and where they are taken from.

use engine::{Seat, Stack};

use crate::data::{CARDS, Card, Mission, Supply};
use crate::state::VoodooIsland;

impl VoodooIsland {
    /// Takes a card out of the first deck.
    pub(super) fn take_from_first_layer(&mut self, card: Card) -> Result<(), String> {
        let deck = &mut self.expedition;
        take(&mut deck.layers[0][card as usize], 1, card.print().name)?;
        deck.sizes[0] -= 1;
        Ok(())
    }

    /// Takes a mission card out of the deck.
    pub(super) fn take_unseen(&mut self, mission: Mission) -> Result<(), String> {
        take(&mut self.missions.unseen[mission.index()], 1, mission.name())
    }

    /// Gives a player missions that are done, with their tiles from the bank.
    pub(super) fn give_done(&mut self, seat: Seat, missions: &str) -> Result<(), String> {
        for mission in mission_list(missions)? {
            self.take_unseen(mission)?;
            take(&mut self.bank.missions[mission.index()], 1, mission.name())?;
            self.explorer_mut(seat).done.push(mission);
        }
        Ok(())
    }
}

/// Takes so many out of a count.
pub(super) fn take(from: &mut u8, count: u8, what: &str) -> Result<(), String> {
    *from = from.checked_sub(count).ok_or_else(|| format!("there are not enough for '{what}'"))?;
    Ok(())
}

/// A supply by its letter and a number, for example `S2`.
pub(super) fn supply_word(word: &str) -> Option<(Supply, u8)> {
    let supply = Supply::ALL.into_iter().find(|supply| word.starts_with(supply.letter()))?;
    Some((supply, word[1..].parse().ok()?))
}

/// Expedition cards by their numbers in the ledger, `"E04 E18"`.
pub(super) fn expedition_cards(cards: &str) -> Result<Vec<Card>, String> {
    let card = |word: &str| {
        let number: usize = word.strip_prefix('E')?.parse().ok()?;
        CARDS.get(number.checked_sub(1)?).map(|print| print.card)
    };
    cards.split_whitespace().map(|word| card(word).ok_or_else(|| format!("'{word}' is no expedition card"))).collect()
}

/// Missions by their numbers in the ledger, `"M4 M1"`.
pub(super) fn mission_list(missions: &str) -> Result<Stack<Mission, 32>, String> {
    let mission = |word: &str| Mission::numbered(word.strip_prefix('M')?.parse().ok()?);
    missions.split_whitespace().map(|word| mission(word).ok_or_else(|| format!("'{word}' is no mission"))).collect()
}
