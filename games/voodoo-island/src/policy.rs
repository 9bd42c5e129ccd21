//! How bots judge a position.

use engine::{Policy, Seat};

use crate::data::{HEARTS, Island, Item, Mission, Spot, Supply};
use crate::state::{Explorer, VoodooIsland, Whereabouts};

/// What a delivered mission is worth before the end: it can still be lost at the tombstone.
const DELIVERED: f32 = 9.0;
/// What a carried mission is worth beside the helicopter, and how much each step of the way takes from it.
const CARRIED: (f32, f32) = (7.5, 0.22);
/// What it is worth to have the item of a mission that is in hand, and how much each step to its spot takes from it.
const READY: (f32, f32) = (4.5, 0.18);
/// What each supply for that item is worth, as long as it lacks.
const INGREDIENT: f32 = 0.9;
/// What any other supply is worth while it can still be used.
const SPARE: f32 = 0.25;
/// What an item is worth in itself: three points at the end.
const ITEM: f32 = 2.2;
/// What an item on a tool spot is worth for the rest of the day, in the order of [`Item::ALL`].
const AT_WORK: [f32; 6] = [1.5, 1.2, 0.0, 0.8, 0.6, 2.0];
/// What an expedition card is worth: two points, or its use.
const CARD: f32 = 2.1;
/// What a heart is worth, and what the last three are worth on top.
const HEART: (f32, f32) = (1.0, 1.3);
/// What it is worth to be aboard on the last day, and what each step to the helicopter takes from it.
const ABOARD: (f32, f32) = (30.0, 1.6);
/// What it costs to be off the map.
const OFF: f32 = 2.0;
/// What a done mission is worth to the others who may step diagonally.
const MUD: f32 = 0.5;

impl Policy for VoodooIsland {
    fn judge(&self, seat: Seat) -> f32 {
        let over = self.agenda.top().is_none();
        let worth = |seat: Seat| if over { self.points(seat) } else { self.prospects(seat) };
        let rivals = self.seats().filter(|&other| other != seat);
        worth(seat) - rivals.map(worth).fold(f32::NEG_INFINITY, f32::max)
    }
}

impl VoodooIsland {
    /// The points at the end; whoever is left behind is far behind everybody aboard.
    fn points(&self, seat: Seat) -> f32 {
        let own = self.explorer(seat);
        let points = own.score_lines().iter().map(|line| line.points).sum::<i32>() as f32;
        if own.place == Whereabouts::Aboard { points } else { -ABOARD.0 }
    }

    /// The points that a player can expect: what is safe, what is on its way, and the chance to be aboard.
    fn prospects(&self, seat: Seat) -> f32 {
        let own = self.explorer(seat);
        if own.place == Whereabouts::Aboard {
            return self.points(seat) + ABOARD.0;
        }
        // Daytimes left until the end: plans need time, points do not.
        let days = f32::from(self.options.days - self.day);
        let left = days * 6.0 + f32::from(7 - self.daytime);
        let time = (left / 12.0).min(1.0);
        let here = own.spot();
        let way = |to: Option<Spot>| match (here, to) {
            (Some(from), Some(to)) => f32::from(from.distance(to)),
            _ => 9.0,
        };
        let missions = DELIVERED * f32::from(own.delivered)
            + f32::from(own.carried()) * (CARRIED.0 - CARRIED.1 * way(self.helicopter)) * time.max(0.4);
        let plan = Mission::all()
            .filter(|&mission| own.holds_mission(mission) && self.tiles >> mission.index() & 1 != 0)
            .map(|mission| own.plan(mission, way(Some(self.map().missions[mission.index()]))))
            .fold(0.0, f32::max);
        let boarding = if self.island_is(Island::LastDay) { -ABOARD.1 * way(self.helicopter) } else { 0.0 };
        let off = if here.is_none() { -OFF } else { 0.0 };
        missions + plan * time + own.belongings(time) + boarding + off - MUD * f32::from(own.mud)
    }
}

impl Explorer {
    /// What a mission card in hand is worth: how far its item and its spot are.
    fn plan(&self, mission: Mission, way: f32) -> f32 {
        let item = mission.item();
        if self.items[item as usize] > 0 {
            return READY.0 + 3.0 * INGREDIENT - READY.1 * way;
        }
        let has: u8 = item.recipe().iter().zip(self.supplies).map(|(&needed, own)| own.min(needed)).sum();
        INGREDIENT * f32::from(has) - 0.02 * way
    }

    /// Supplies, items, tools, cards and hearts.
    fn belongings(&self, time: f32) -> f32 {
        let supplies: f32 = Supply::ALL.into_iter().map(|supply| useful(self.supplies[supply as usize])).sum();
        let supplies = supplies * SPARE * 4.0 * time - f32::from(self.supply_count()) * (1.0 - time);
        let items = ITEM * f32::from(self.items.iter().sum::<u8>());
        let at_work: f32 = Item::ALL
            .into_iter()
            .map(|item| f32::from(self.tools(item)) * (AT_WORK[item as usize] + 3.0 * (1.0 - time)))
            .sum();
        let hearts = HEART.0 * (f32::from(self.health) - f32::from(HEARTS))
            - HEART.1 * f32::from(3u8.saturating_sub(self.health));
        supplies + items + at_work + CARD * self.hand.len() as f32 + hearts
    }
}

/// Supplies of one kind that will be of use: recipes take at most two.
fn useful(count: u8) -> f32 {
    f32::from(count.min(2)) + 0.3 * f32::from(count.saturating_sub(2))
}
