//! How many there are of everything.

use engine::Seat;

use super::{Tool, VoodooIsland};
use crate::data::{CARD_KINDS, ISLANDS, Item};

/// Counts of everything in the box, wherever it is, for those who check that nothing gets lost.
impl VoodooIsland {
    /// How many have a seat at the table.
    pub fn seat_count(&self) -> u8 {
        self.options.seats
    }

    /// Supply tiles by kind: in stocks, on the map and in the bank.
    pub fn supply_tiles(&self) -> [u8; 6] {
        let mut counts = self.bank.supplies;
        for seat in self.seats() {
            counts.iter_mut().zip(self.explorer(seat).supplies).for_each(|(sum, own)| *sum += own);
        }
        for spot in self.supplies.iter() {
            if let Some(supply) = self.map().supply(spot) {
                counts[supply as usize] += 1;
            }
        }
        counts
    }

    /// Item tiles by kind: in stocks, on tool spots and in the bank.
    pub fn item_tiles(&self) -> [u8; 6] {
        let mut counts = self.bank.items;
        for seat in self.seats() {
            let explorer = self.explorer(seat);
            counts.iter_mut().zip(explorer.items).for_each(|(sum, own)| *sum += own);
            for spot in explorer.spots {
                if let Some(Tool::Item(item)) = spot.tool {
                    counts[item as usize] += 1;
                }
                counts[Item::Doll as usize] += u8::from(spot.doll);
            }
        }
        counts
    }

    /// Mission tiles by mission: on the map, with players and in the bank.
    pub fn mission_tiles(&self) -> [u8; 8] {
        let mut counts = self.bank.missions;
        for (mission, count) in counts.iter_mut().enumerate() {
            *count += self.tiles >> mission & 1;
        }
        self.done_missions(&mut counts);
        counts
    }

    /// Mission cards by mission: in the deck, in hands and with done missions.
    pub fn mission_cards(&self) -> [u8; 8] {
        let mut counts = self.missions.unseen;
        self.missions.returned.iter().for_each(|mission| counts[mission.index()] += 1);
        for seat in self.seats() {
            let explorer = self.explorer(seat);
            let hand = explorer.secret_missions.iter().zip(explorer.known_missions);
            counts.iter_mut().zip(hand).for_each(|(sum, (secret, known))| *sum += secret + known);
        }
        self.done_missions(&mut counts);
        counts
    }

    fn done_missions(&self, counts: &mut [u8; 8]) {
        for seat in self.seats() {
            self.explorer(seat).done.iter().for_each(|mission| counts[mission.index()] += 1);
        }
    }

    /// Expedition cards by kind: in the deck, in hands and in the used pile.
    pub fn expedition_cards(&self) -> [u8; CARD_KINDS] {
        let mut counts = self.expedition.used;
        for layer in &self.expedition.layers {
            counts.iter_mut().zip(layer).for_each(|(sum, count)| *sum += count);
        }
        for seat in self.seats() {
            self.explorer(seat).hand.iter().for_each(|held| counts[held.card as usize] += 1);
        }
        counts
    }

    /// The helpers of a player: in the reserve, on the player card and outside.
    pub fn helpers(&self, seat: Seat) -> u8 {
        let explorer = self.explorer(seat);
        let inside = explorer.spots.iter().filter(|spot| spot.tool == Some(Tool::Helper)).count();
        let outside = self.outside.iter().filter(|owner| **owner == Some(seat)).count();
        explorer.helpers + (inside + outside) as u8
    }

    /// Mist tiles: on the map and in the bank.
    pub fn mist_tiles(&self) -> (u8, u8) {
        (self.mist.len(), self.mist_left())
    }

    /// Island cards: turned or open, and still face-down without The Last Day.
    pub fn island_cards(&self) -> (u8, u8) {
        let face_down = self.unturned.len() as u8;
        (ISLANDS - face_down, face_down)
    }
}
