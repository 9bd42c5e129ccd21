//! The night: health potions, night rounds, the clean-up (VIS-162 to VIS-176, VIS-203, VIS-I20).

use engine::{Outside, Seat};

use crate::data::{CARD_KINDS, HEARTS, HELPERS, Island, Item};
use crate::event::Event;
use crate::state::{RoundKind, Step, Tool, VoodooIsland, Whereabouts};

impl VoodooIsland {
    /// Health potions work, then the night rounds follow (VIS-162, VIS-163, VIS-203).
    pub(crate) fn night_falls(&mut self, out: &mut impl Outside<Self>) {
        self.agenda.push(Step::CleanUp);
        self.agenda.push(Step::NightTurns(0));
        for seat in self.turn_order() {
            let own = self.explorer(seat);
            let potions = own.tools(Item::HealthPotion);
            if potions > 0 && own.health < HEARTS && own.place != Whereabouts::Healing {
                self.heal(seat, 3 * potions, true, out);
            }
        }
    }

    /// The next player in turn order has a night round by torch, or under the Full Moon (VIS-164, VIS-I20).
    pub(crate) fn next_night_turn(&mut self, done: u8, out: &mut impl Outside<Self>) {
        let Some(seat) = self.in_order(done) else { return };
        self.agenda.push(Step::NightTurns(done + 1));
        if self.explorer(seat).has_tool(Item::Torch) {
            self.start_round(seat, RoundKind::Torch, out);
        } else if self.island_is(Island::FullMoon) {
            self.start_round(seat, RoundKind::FullMoon, out);
        }
    }

    /// Everything is made ready for the next day; after the last night the game ends instead (VIS-169 to VIS-176, VIS-183).
    pub(crate) fn clean_up(&mut self, out: &mut impl Outside<Self>) {
        if self.island_is(Island::LastDay) {
            return self.finish_game(out);
        }
        for seat in self.seats() {
            self.clear_player_card(seat);
        }
        self.outside = [None; 7];
        self.helicopter = None;
        let used = std::mem::replace(&mut self.expedition.used, [0; CARD_KINDS]);
        let count: u8 = used.iter().sum();
        let layer = usize::from(self.day);
        self.expedition.layers[layer] = used;
        self.expedition.sizes[layer] = count;
        let bare = self.refill();
        let day = self.day;
        self.agenda.push(Step::Dawn);
        out.tell(self, Event::CleanedUp { day, bare });
        if count > 0 {
            out.tell(self, Event::Reshuffled { count });
        }
        self.trail = self.trail.next(self.options.seats);
        out.tell(self, Event::TrailGiven { to: self.trail });
    }

    /// Items and dolls go to the bank, helpers to their owner (VIS-169, VIS-170).
    fn clear_player_card(&mut self, seat: Seat) {
        let own = &mut self.explorers[seat.index()];
        for spot in std::mem::take(&mut own.spots) {
            if let Some(Tool::Item(item)) = spot.tool {
                self.bank.items[item as usize] += 1;
            }
            self.bank.items[Item::Doll as usize] += u8::from(spot.doll);
        }
        own.helpers = HELPERS;
    }

    /// Empty supply and mission spots get a tile, in reading order while there are any; says how many stay empty (VIS-092,
    /// VIS-173, VIS-174).
    fn refill(&mut self) -> u8 {
        let map = self.map();
        for spot in map.supplies.minus(self.supplies).iter() {
            if let Some(supply) = map.supply(spot)
                && self.bank.supplies[supply as usize] > 0
            {
                self.bank.supplies[supply as usize] -= 1;
                self.supplies = self.supplies.with(spot);
            }
        }
        for mission in 0..8 {
            if self.tiles >> mission & 1 == 0 && self.bank.missions[mission] > 0 {
                self.bank.missions[mission] -= 1;
                self.tiles |= 1 << mission;
            }
        }
        map.supplies.minus(self.supplies).len() + self.tiles.count_zeros() as u8
    }
}
