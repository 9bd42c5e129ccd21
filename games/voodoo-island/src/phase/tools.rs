//! Crafting, tool spots, dolls and maps (VIS-063 to VIS-075, VIS-093 to VIS-099).

use engine::{Outside, Seat};

use crate::data::Item;
use crate::event::Event;
use crate::moves::Move;
use crate::state::{Choices, Stage, Tool, VoodooIsland, Whereabouts};

impl VoodooIsland {
    /// The items whose recipe the stock can pay and whose tile is there (VIS-063 to VIS-066).
    pub(crate) fn craft_choices(&self, seat: Seat, choices: &mut Choices) {
        let own = self.explorer(seat).supplies;
        // Every recipe takes three supplies.
        if own.iter().sum::<u8>() < 3 {
            return;
        }
        for item in Item::ALL {
            let payable = item.recipe().iter().zip(own).all(|(&needed, has)| has >= needed);
            if payable && self.bank.items[item as usize] > 0 {
                choices.push(Move::Craft(item));
            }
        }
    }

    /// An item is made for its recipe.
    pub(crate) fn craft(&mut self, seat: Seat, item: Item, out: &mut impl Outside<Self>) {
        self.reach_stage(Stage::Move);
        let own = &mut self.explorers[seat.index()];
        for (kind, needed) in item.recipe().into_iter().enumerate() {
            own.supplies[kind] -= needed;
            self.bank.supplies[kind] += needed;
        }
        own.items[item as usize] += 1;
        self.bank.items[item as usize] -= 1;
        out.tell(self, Event::Crafted { seat, item });
    }

    /// The free acts: tools on own spots, dolls on those of others, maps for mission cards (VIS-042).
    pub(crate) fn tool_choices(&self, seat: Seat, choices: &mut Choices) {
        let own = self.explorer(seat);
        if own.items == [0; 6] {
            return;
        }
        for item in Item::ALL {
            if item != Item::Doll && own.items[item as usize] > 0 {
                let free = (1..=2).filter(|&number| own.is_free(number));
                free.for_each(|number| choices.push(Move::Tool(item, number)));
            }
        }
        if own.items[Item::Doll as usize] > 0 {
            for other in self.seats().filter(|&other| other != seat) {
                let target = self.explorer(other);
                // Nobody aboard can be harmed (VIS-181).
                if target.place != Whereabouts::Aboard {
                    let open = (1..=2).filter(|&number| !target.spots[usize::from(number) - 1].doll);
                    open.for_each(|number| choices.push(Move::Doll(other, number)));
                }
            }
        }
        if own.items[Item::Map as usize] > 0 && !self.missions.is_empty() {
            choices.push(Move::Swap);
        }
    }

    /// An item goes from the stock to a tool spot and stays there (VIS-069, VIS-070).
    pub(crate) fn add_tool(&mut self, seat: Seat, item: Item, number: u8, out: &mut impl Outside<Self>) {
        let own = self.explorer_mut(seat);
        own.items[item as usize] -= 1;
        own.spots[usize::from(number) - 1].tool = Some(Tool::Item(item));
        out.tell(self, Event::ToolAdded { seat, item, spot: number });
    }

    /// A doll blocks a tool spot of another player (VIS-072 to VIS-074).
    pub(crate) fn put_doll(&mut self, seat: Seat, on: Seat, number: u8, out: &mut impl Outside<Self>) {
        self.explorer_mut(seat).items[Item::Doll as usize] -= 1;
        self.explorer_mut(on).spots[usize::from(number) - 1].doll = true;
        out.tell(self, Event::DollPut { seat, on, spot: number });
    }

    /// A map goes to the bank for the top mission card (VIS-099).
    pub(crate) fn swap_map(&mut self, seat: Seat, out: &mut impl Outside<Self>) {
        self.return_item(seat, Item::Map);
        out.tell(self, Event::MapSwapped { seat });
        self.draw_mission(seat, out);
    }
}
