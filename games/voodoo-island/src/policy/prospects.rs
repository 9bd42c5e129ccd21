//! What a player can expect: points that are safe, and plans with the time that they need.

use engine::Seat;

use super::ABOARD;
use super::time::{Time, USUALLY};
use crate::data::{HEARTS, Island, Item, LIMIT, Mission, Spot, Supply};
use crate::state::{Explorer, VoodooIsland, Whereabouts};

/// The points of a delivered mission.
const DELIVERED: f32 = 10.0;
/// What a carried mission is worth beside the helicopter, and what each round of the way takes from it: it can be lost.
const CARRIED: (f32, f32) = (9.6, 0.7);
/// What a mission card is worth if all is ready beside the helicopter, and what each round until then takes from it: in
/// that time another mission could have been begun.
const PLANNED: (f32, f32) = (8.6, 1.0);
/// How much of a second mission card counts: it may lie on the way.
const SECOND: f32 = 0.25;
/// What a supply is worth as long as something can be made of it, and from when on there are enough of a kind.
const SUPPLY: (f32, u8) = (0.85, 3);
/// What an item is worth: three points at the end.
const ITEM: f32 = 2.9;
/// What the first torch, axe and doll of a stock are worth on top while missions may ask for them.
const IN_RESERVE: f32 = 0.5;
/// What a card in hand is worth: two points, and its use.
const CARD: f32 = 2.1;
/// What each step more is worth that tools give today.
const STEP: f32 = 0.22;
/// What a torch at work is worth: a round in the night.
const NIGHT: f32 = 2.6;
/// What an axe and a mist potion at work are worth for each round that is left today.
const AT_WORK: (f32, f32) = (0.2, 0.25);
/// What a helper in the reserve is worth as long as there is a round to send it.
const HELPER: f32 = 1.2;
/// What a heart is worth.
const HEART: f32 = 1.0;
/// The risk of the tombstone with so many hearts.
pub(super) const TOMBSTONE: [f32; 9] = [0.6, 0.35, 0.2, 0.1, 0.04, 0.02, 0.0, 0.0, 0.0];
/// What it costs to come to the tombstone beside the missions: time.
const FUNERAL: f32 = 6.0;
/// What it costs to be off the map.
const OFF_MAP: f32 = 1.5;
/// What each step away from the middle costs on the eve of the last day, when the helicopter may land anywhere.
const OFF_CENTRE: f32 = 0.4;
/// The steps between two spots of which nothing is known.
const SOMEWHERE: f32 = 6.0;

impl VoodooIsland {
    /// The points that a player can expect.
    pub(super) fn prospects(&self, seat: Seat) -> f32 {
        let own = self.explorer(seat);
        let time = self.time_of(seat);
        let last_day = self.island_is(Island::LastDay);
        let aboard = own.place == Whereabouts::Aboard;
        let missions = f32::from(own.delivered) * DELIVERED;
        let risk = if aboard { 0.0 } else { TOMBSTONE[usize::from(own.health.min(HEARTS))] };
        let sum = missions * (1.0 - risk) - risk * FUNERAL + own.belongings(&time, last_day);
        if aboard {
            return sum + ABOARD;
        }
        let sum = sum + self.carried_worth(seat, &time, last_day) * (1.0 - risk) + self.plans(seat, &time, last_day);
        let off = if own.spot().is_none() { OFF_MAP } else { 0.0 };
        if last_day {
            return self.chance_to_board(seat, &time) * (sum + ABOARD);
        }
        let eve = if self.last_day_is_next() { OFF_CENTRE / (1.0 + time.rounds) } else { 0.0 };
        let centre = Spot::at(5, 5).unwrap_or_default();
        let off_centre = own.spot().map_or(SOMEWHERE, |spot| self.steps_between(seat, spot, centre));
        sum - off - eve * off_centre + USUALLY * ABOARD
    }

    /// What the carried missions are worth: on the last day whoever is aboard has delivered them.
    fn carried_worth(&self, seat: Seat, time: &Time, last_day: bool) -> f32 {
        let own = self.explorer(seat);
        let count = f32::from(own.carried());
        if count == 0.0 || last_day {
            return count * DELIVERED;
        }
        let way = own.spot().zip(self.helicopter).map(|(from, to)| self.steps_between(seat, from, to));
        let rounds = match way {
            Some(way) if time.suffices_for(way) => time.walk(way),
            // Tomorrow it lands somewhere else; to be under way already is worth little.
            Some(way) => time.rounds + 2.5 + 0.05 * way,
            None => time.rounds + 3.0,
        };
        count * (CARRIED.0 - CARRIED.1 * rounds)
    }

    /// What the mission cards in hand are worth.
    fn plans(&self, seat: Seat, time: &Time, last_day: bool) -> f32 {
        let own = self.explorer(seat);
        let (mut best, mut second) = (0.0_f32, 0.0_f32);
        for mission in Mission::all().filter(|&mission| own.holds_mission(mission)) {
            let worth = self.plan(seat, mission, time, last_day);
            second = second.max(worth.min(best));
            best = best.max(worth);
        }
        best + SECOND * second
    }

    /// What a mission card is worth: in how many rounds it can be delivered.
    fn plan(&self, seat: Seat, mission: Mission, time: &Time, last_day: bool) -> f32 {
        let own = self.explorer(seat);
        let goal = self.map().missions[mission.index()];
        let way = own.spot().map_or(SOMEWHERE, |spot| self.steps_between(seat, spot, goal));
        let tile_lies = self.tiles >> mission.index() & 1 != 0;
        let mut ready = self.rounds_to_make(seat, mission.item(), time).max(time.walk(way));
        if !tile_lies {
            if last_day {
                return 0.0;
            }
            ready = ready.max(time.rounds + 1.0);
        }
        let home = self.helicopter.map_or(SOMEWHERE, |spot| self.steps_between(seat, goal, spot));
        if last_day {
            // A round must be to spare on the way over the spot to the helicopter, and hearts for the mist.
            let rounds = ready + home / time.steps;
            let in_time = rounds + 1.0 <= time.rounds && own.health > 3;
            return if in_time { (PLANNED.0 - PLANNED.1 * rounds).max(0.0) } else { 0.0 };
        }
        let today = ready + home / time.steps <= time.rounds;
        let home = if today { home / time.steps } else { 3.0 };
        let rounds = ready + home;
        if rounds > time.rounds_left() { 0.0 } else { (PLANNED.0 - PLANNED.1 * rounds).max(0.3) }
    }

    /// In how many rounds a player can have this item in the stock: helpers fetch what is missing, then it is crafted.
    fn rounds_to_make(&self, seat: Seat, item: Item, time: &Time) -> f32 {
        let own = self.explorer(seat);
        if own.items[item as usize] > 0 {
            return 0.0;
        }
        if self.bank.items[item as usize] == 0 {
            return 10.0;
        }
        let (mut acts, mut helpers, mut walks) = (1.0, f32::from(own.helpers), 0.0);
        for (supply, needed) in Supply::ALL.into_iter().zip(item.recipe()) {
            let missing = needed.saturating_sub(own.supplies[supply as usize]);
            if missing == 0 {
                continue;
            }
            let free = self.outside[supply as usize].is_none() && !self.island_is(Island::RestlessVillage);
            if free && helpers >= 1.0 {
                helpers -= 1.0;
                acts += 1.0;
            } else {
                walks += 1.6 * f32::from(missing) - 0.1 * self.nearest(seat, supply);
            }
        }
        // The act of this round is one of them; walking for supplies leaves the acts free.
        let acts: f32 = acts + walks - if time.open[1] { 1.0 } else { 0.0 };
        acts.max(0.0)
    }

    /// How near a supply lies: 6 for the next spot, 0 if it is far or gone.
    fn nearest(&self, seat: Seat, supply: Supply) -> f32 {
        let Some(here) = self.explorer(seat).spot() else { return 0.0 };
        let spots = self.supplies.iter().filter(|&spot| self.map().supply(spot) == Some(supply));
        spots.map(|spot| (7.0 - f32::from(spot.distance(here))).max(0.0)).fold(0.0, f32::max)
    }
}

impl Explorer {
    /// Supplies, items, tools, cards, helpers and hearts.
    fn belongings(&self, time: &Time, last_day: bool) -> f32 {
        let rounds = time.rounds_left();
        let at_once = 2.0 * f32::from(u8::from(time.open[0])) + 3.0 * f32::from(u8::from(time.open[1]));
        // In a round a card can be bought and an item crafted, if the kinds fit.
        let can_use = 3.5 * rounds + at_once;
        let count = f32::from(self.supply_count());
        let useful: f32 = self.supplies.iter().map(|&count| useful(count)).sum();
        let used = useful.min(can_use);
        let supplies = SUPPLY.0 * used - if rounds < 3.0 { count - used } else { 0.0 };
        let crowded = f32::from((self.stock_count() + 2).saturating_sub(LIMIT));
        let kept = f32::from(self.items.iter().sum::<u8>()) * ITEM;
        let reserve = [Item::Torch, Item::Axe, Item::Doll].into_iter().filter(|item| self.items[*item as usize] > 0);
        let reserve = if last_day { 0.0 } else { reserve.count() as f32 * IN_RESERVE };
        let kept_tools = if last_day { ITEM } else { 0.0 };
        let tools: f32 = Item::ALL.into_iter().map(|item| f32::from(self.tools(item)) * kept_tools).sum();
        let work = if self.has_tool(Item::Axe) { AT_WORK.0 * time.rounds } else { 0.0 }
            + if self.has_tool(Item::MistPotion) { AT_WORK.1 * time.rounds } else { 0.0 }
            + if self.has_tool(Item::Torch) && time.night > 0.0 { NIGHT } else { 0.0 };
        let steps = STEP * (time.steps - 2.0) * (time.rounds + if time.night > 0.0 { 1.0 } else { 0.0 });
        let hearts = f32::from(HEARTS - self.health);
        let healing = f32::from((3 * self.tools(Item::HealthPotion)).min(HEARTS - self.health));
        let helpers = HELPER * f32::from(self.helpers).min(time.rounds + f32::from(u8::from(time.open[1])));
        supplies - 0.3 * crowded + kept + reserve + tools + work + steps + helpers + CARD * self.hand.len() as f32
            - HEART * (hearts - healing)
    }
}

/// Supplies of one kind that will be of use: recipes take at most two.
fn useful(count: u8) -> f32 {
    f32::from(count.min(SUPPLY.1)) + 0.5 * f32::from(count.saturating_sub(SUPPLY.1))
}
