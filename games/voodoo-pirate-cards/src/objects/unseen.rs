//! Cards that no seat knows get their faces when somebody looks.

use engine::{Chance, Stack};

use super::{Cards, DECK, OF_KIND, Objects, each, kind, pile};
use crate::data::{KINDS, OBJECT_CARDS, PIRATES};

/// The weight of a card that can only be in the deck.
const FINE: u32 = 60;

impl Objects {
    /// The zones of piles whose card no seat knows, those with the fewest candidates first, with their candidates.
    pub(super) fn blanks(&self) -> Stack<(u8, Cards), 9> {
        let mut blanks: Stack<(u8, Cards), 9> = Stack::new();
        for seat in self.humans..PIRATES as u8 {
            for place in 0..self.piles[usize::from(seat)] {
                let zone = pile(seat, place);
                if self.seen[zone] == 0 {
                    let together = self.together(zone);
                    let at = blanks.iter().take_while(|(_, other)| other.count_ones() <= together.count_ones()).count();
                    blanks.insert(at, (zone as u8, together));
                }
            }
        }
        blanks
    }

    /// The unseen cards that may be in a zone, for all that the seats know together.
    fn together(&self, zone: usize) -> Cards {
        (0..usize::from(self.humans)).fold(self.unseen, |set, eye| set & self.may[eye][zone])
    }

    /// Chance says which unseen card lies in a zone, given what all seats know together.
    pub(super) fn show(&mut self, zone: usize, chance: &mut (impl Chance + ?Sized)) -> u8 {
        let card = self.candidate(zone, chance);
        self.unseen &= !(1 << card);
        card
    }

    /// One of the unseen cards that can be in this zone. The piles are filled in the order in which they have room for
    /// choice, the deck comes last: so the chance of a card is one minus the chances that it lies in an earlier pile.
    pub(super) fn candidate(&self, zone: usize, chance: &mut (impl Chance + ?Sized)) -> u8 {
        let blanks = self.blanks();
        let mut counts = [0; KINDS];
        if blanks.is_empty() {
            for (count, cards) in counts.iter_mut().zip(OF_KIND) {
                *count = (self.unseen & cards).count_ones() as u8;
            }
            return (self.unseen & OF_KIND[draw_kind(&counts, chance)]).trailing_zeros() as u8;
        }
        let target = blanks.iter().position(|&(blank, _)| usize::from(blank) == zone);
        let before = &blanks[..target.unwrap_or(blanks.len())];
        let mut possible = target.map_or_else(|| self.together(DECK), |at| blanks[at].1);
        // Where piles have little choice, a card that another pile needs is not here.
        if blanks.iter().any(|(_, cards)| cards.count_ones() as usize <= blanks.len()) {
            let others: Stack<(u8, Cards), 9> =
                blanks.iter().copied().filter(|&(blank, _)| usize::from(blank) != zone).collect();
            possible = each(possible).filter(|&card| can_fill(&others, 1 << card)).fold(0, |set, card| set | 1 << card);
        }
        let mut weights = [0u8; OBJECT_CARDS as usize];
        for card in each(possible) {
            let mut weight = FINE;
            for (rank, (_, cards)) in before.iter().enumerate().filter(|(_, (_, cards))| cards >> card & 1 != 0) {
                let earlier = before[..rank].iter().filter(|(_, other)| other & cards != 0).count() as u32;
                let choice = cards.count_ones().saturating_sub(earlier);
                weight = if choice <= 1 { 0 } else { (weight * (choice - 1)).div_ceil(choice) };
            }
            weights[usize::from(card)] = weight as u8;
        }
        let likely = each(possible).map(|card| weights[usize::from(card)]).max().unwrap_or(0);
        if likely == 0 {
            // The piles have so little choice that each card is needed in some of them; but not in all at once.
            each(possible).for_each(|card| weights[usize::from(card)] = 1);
        } else if each(possible).all(|card| [0, likely].contains(&weights[usize::from(card)])) {
            for weight in &mut weights {
                *weight = (*weight).min(1);
            }
        }
        for card in each(possible) {
            counts[kind(card) as usize] += weights[usize::from(card)];
        }
        let drawn = possible & OF_KIND[draw_kind(&counts, chance)];
        debug_assert!(drawn != 0, "no card can be in zone {zone}");
        // Of two cards of one kind nobody can tell which came; the likelier one leaves all else possible.
        each(drawn).max_by_key(|&card| (weights[usize::from(card)], u8::MAX - card)).unwrap_or_default()
    }
}

/// Whether each of these piles can have a card of its own, none of them among those taken.
fn can_fill(piles: &[(u8, Cards)], taken: Cards) -> bool {
    let Some((&(_, cards), rest)) = piles.split_first() else { return true };
    let free = cards & !taken;
    let enough = |(_, cards): &(u8, Cards)| (cards & !taken).count_ones() as usize >= piles.len();
    piles.iter().all(enough) || each(free).any(|card| can_fill(rest, taken | 1 << card))
}

/// A kind by these weights; chance is not asked if only one can come.
pub(super) fn draw_kind(counts: &[u8; KINDS], chance: &mut (impl Chance + ?Sized)) -> usize {
    let mut possible = (0..KINDS).filter(|&kind| counts[kind] > 0);
    match (possible.next(), possible.next()) {
        (Some(only), None) => only,
        (None, _) => 0,
        _ => usize::from(chance.kind(counts)),
    }
}
