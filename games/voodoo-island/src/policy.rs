//! How bots judge a position: what is safe, what is planned, and how likely it is to be aboard in the end.

use engine::chance::Fast;
use engine::{Policy, Seat};

use crate::data::{HEARTS, Island, Item, Mission, Spot, Supply};
use crate::moves::Move;
use crate::state::{Explorer, Tool, VoodooIsland, Whereabouts};

/// What a delivered mission is worth before the end: it can still be lost at the tombstone.
const DELIVERED: f32 = 10.0;
/// What a carried mission is worth beside the helicopter, and how much each step of the way takes from it.
const CARRIED: (f32, f32) = (9.2, 0.14);
/// What it is worth to have the item of a mission in hand, on top of its supplies, and what each step to its spot takes.
const READY: (f32, f32) = (1.2, 0.2);
/// What each supply for the item of a mission in hand is worth, and what each step to the next one takes.
const INGREDIENT: (f32, f32) = (1.3, 0.12);
/// What any supply is worth while it can still be used.
const SPARE: f32 = 0.5;
/// What an item is worth in itself: three points at the end.
const ITEM: f32 = 2.4;
/// What an item is worth on a tool spot for each game round that is left today, in the order of [`Item::ALL`].
const AT_WORK: [f32; 6] = [0.0, 0.25, 0.0, 0.3, 0.0, 0.8];
/// What a helper on the player card is worth for each game round that is left today.
const HELPER: f32 = 0.4;
/// What a torch on a tool spot is worth before the night.
const TORCH: f32 = 3.0;
/// What an expedition card is worth: two points, or its use.
const CARD: f32 = 2.1;
/// What a heart is worth, and what each of the last three is worth on top.
const HEART: (f32, f32) = (1.0, 1.5);
/// How far ahead of those left behind an explorer aboard is, whatever the points.
const ABOARD: f32 = 30.0;
/// What it costs to be off the map, and what each Mudslide costs.
const SETBACK: (f32, f32) = (2.0, 0.8);
/// What each step away from the middle costs in the last rounds before the last day, when the helicopter may land anywhere.
const OFF_CENTRE: f32 = 0.35;
/// How far away something is for an explorer who is not on the map.
const FAR: f32 = 8.0;

impl Policy for VoodooIsland {
    fn judge(&self, seat: Seat) -> f32 {
        let over = self.agenda.top().is_none();
        let worth = |seat: Seat| if over { self.points(seat) } else { self.prospects(seat) };
        let rivals = self.seats().filter(|&other| other != seat);
        worth(seat) - rivals.map(worth).fold(f32::NEG_INFINITY, f32::max)
    }

    const SAFE_LEAD: f32 = 12.0;

    fn hasty(&self, seat: Seat, moves: &[Move], chance: &mut Fast) -> usize {
        let goal = self.goal(seat);
        let mut best = (0, f32::NEG_INFINITY);
        for (i, &the_move) in moves.iter().enumerate() {
            // A whim of up to three points: a hasty player is not always the same.
            let liking = self.liking(seat, the_move, goal) + chance.below(300) as f32 / 100.0;
            if liking > best.1 {
                best = (i, liking);
            }
        }
        best.0
    }
}

impl VoodooIsland {
    /// The points at the end; whoever is left behind has none.
    fn points(&self, seat: Seat) -> f32 {
        let own = self.explorer(seat);
        let points = own.score_lines().iter().map(|line| line.points).sum::<i32>() as f32;
        if own.place == Whereabouts::Aboard { points + ABOARD } else { 0.0 }
    }

    /// The points that a player can expect.
    fn prospects(&self, seat: Seat) -> f32 {
        let own = self.explorer(seat);
        if own.place == Whereabouts::Aboard {
            return self.points(seat);
        }
        let to_helicopter = self.way(seat, self.helicopter);
        let rounds = f32::from(6u8.saturating_sub(self.daytime));
        // Plans need time: a mission takes about two days from the first supply to the helicopter.
        let time = ((f32::from(self.options.days - self.day) * 5.0 + rounds) / 8.0).min(1.0);
        let missions = DELIVERED * f32::from(own.delivered)
            + f32::from(own.carried()) * (CARRIED.0 - CARRIED.1 * to_helicopter) * (0.3 + 0.7 * time);
        let plan = Mission::all()
            .filter(|&mission| own.holds_mission(mission) && self.tiles >> mission.index() & 1 != 0)
            .map(|mission| self.plan(seat, mission))
            .fold(0.0, f32::max);
        let eve =
            if self.last_day_is_next() && rounds < 3.0 { OFF_CENTRE * self.way(seat, Spot::at(5, 5)) } else { 0.0 };
        let off = if own.spot().is_none() { SETBACK.0 } else { 0.0 };
        let sum = missions + plan * time + own.belongings(rounds, time) - eve - off - SETBACK.1 * f32::from(own.mud);
        if self.island_is(Island::LastDay) {
            self.chance_to_board(seat, to_helicopter, rounds) * (sum + ABOARD)
        } else {
            sum + 0.7 * ABOARD
        }
    }

    /// Steps to a spot.
    fn way(&self, seat: Seat, to: Option<Spot>) -> f32 {
        match (self.explorer(seat).spot(), to) {
            (Some(from), Some(to)) => f32::from(from.distance(to)),
            _ => FAR,
        }
    }

    /// How likely it is to reach the helicopter with the steps of all rounds that are left on the last day.
    fn chance_to_board(&self, seat: Seat, way: f32, rounds: f32) -> f32 {
        let own = self.explorer(seat);
        let a_round = 2.0 + 2.0 * f32::from(own.tools(Item::Map)) + own.helpers_at_work();
        let night = if own.has_tool(Item::Torch) { 4.0 + a_round } else { 0.0 };
        let own_round = self.round.filter(|round| round.seat == seat);
        let now = own_round.map_or(0.0, |round| if round.halted { 0.0 } else { f32::from(self.unused_steps(&round)) });
        let margin = now + rounds * a_round + night - 2.0 * f32::from(own.mud) - way;
        // Each step of delay counts even while there is time: somebody may send a warrior.
        (1.0 / (1.0 + (-0.7 * margin).exp())) * (1.0 - 0.01 * way)
    }

    /// Where a player wants to go: to the helicopter on the last day or with a mission, to the spot of a mission that can be
    /// done, or to a supply for one.
    fn goal(&self, seat: Seat) -> Option<Spot> {
        let own = self.explorer(seat);
        let here = own.spot()?;
        if self.island_is(Island::LastDay) || own.carried() > 0 {
            return self.helicopter;
        }
        let open = |mission: &Mission| own.holds_mission(*mission) && self.tiles >> mission.index() & 1 != 0;
        let ready = |mission: &Mission| own.items[mission.item() as usize] > 0;
        let nearest = |spots: &mut dyn Iterator<Item = Spot>| spots.min_by_key(|spot| spot.distance(here));
        let mut missions = Mission::all().filter(open).filter(ready).map(|m| self.map().missions[m.index()]);
        nearest(&mut missions).or_else(|| {
            let recipe = Mission::all().find(open)?.item().recipe();
            let lacks = |supply: Supply| own.supplies[supply as usize] < recipe[supply as usize];
            nearest(&mut self.supplies.iter().filter(|&spot| self.map().supply(spot).is_some_and(lacks)))
        })
    }

    /// How much a hasty player likes a move.
    fn liking(&self, seat: Seat, the_move: Move, goal: Option<Spot>) -> f32 {
        let own = self.explorer(seat);
        match the_move {
            Move::Mission => 12.0,
            Move::Charm => 5.0,
            Move::Craft(item) => {
                let wanted = Mission::all().any(|m| own.holds_mission(m) && m.item() == item);
                if wanted && own.items[item as usize] == 0 { 8.0 } else { 4.0 }
            }
            Move::PickUp => 5.0,
            Move::Helper(_) | Move::Go => 3.5,
            Move::Play(_) => 3.0,
            Move::Step(to) => {
                let nearer = |(from, goal): (Spot, Spot)| f32::from(from.distance(goal)) - f32::from(to.distance(goal));
                let mist = if self.mist.contains(to) { 1.0 } else { 0.0 };
                2.5 + 2.0 * own.spot().zip(goal).map_or(0.0, nearer) - mist
            }
            Move::End => 1.0,
            _ => 2.0,
        }
    }

    /// What a mission card in hand is worth: how far its item and its spot are.
    fn plan(&self, seat: Seat, mission: Mission) -> f32 {
        let own = self.explorer(seat);
        let recipe = mission.item().recipe();
        if own.items[mission.item() as usize] > 0 {
            let way = self.way(seat, Some(self.map().missions[mission.index()]));
            return READY.0 + 3.0 * INGREDIENT.0 - READY.1 * way;
        }
        let has: u8 = recipe.iter().zip(own.supplies).map(|(&needed, own)| own.min(needed)).sum();
        let lacks = |supply: Supply| own.supplies[supply as usize] < recipe[supply as usize];
        let next = self.supplies.iter().filter(|&spot| self.map().supply(spot).is_some_and(lacks));
        let way = if has == 3 { 0.0 } else { next.map(|spot| self.way(seat, Some(spot))).fold(FAR, f32::min) };
        INGREDIENT.0 * f32::from(has) - INGREDIENT.1 * way
    }
}

impl Explorer {
    /// Helpers that give a step.
    fn helpers_at_work(&self) -> f32 {
        let works = self.spots.iter().any(|spot| spot.tool == Some(Tool::Helper) && !spot.doll);
        if works { 1.0 } else { 0.0 }
    }

    /// Supplies, items, tools, cards and hearts, with so many game rounds left today.
    fn belongings(&self, rounds: f32, time: f32) -> f32 {
        let useful: f32 = self.supplies.iter().map(|&count| useful(count)).sum();
        let supplies = useful * SPARE * time - f32::from(self.supply_count()) * (1.0 - time);
        let items = ITEM * f32::from(self.items.iter().sum::<u8>());
        let tools: f32 = Item::ALL
            .into_iter()
            .map(|item| f32::from(self.tools(item)) * (AT_WORK[item as usize] * rounds + ITEM * (1.0 - time)))
            .sum();
        let torch = if self.has_tool(Item::Torch) { TORCH } else { 0.0 };
        let healing = f32::from((3 * self.tools(Item::HealthPotion)).min(HEARTS - self.health));
        let lost = f32::from(HEARTS - self.health);
        let weak = f32::from(3u8.saturating_sub(self.health));
        supplies
            + items
            + tools
            + torch
            + healing
            + HELPER * rounds * self.helpers_at_work()
            + CARD * self.hand.len() as f32
            - HEART.0 * lost
            - HEART.1 * weak
    }
}

/// Supplies of one kind that will be of use: recipes take at most two.
fn useful(count: u8) -> f32 {
    f32::from(count.min(2)) + 0.3 * f32::from(count.saturating_sub(2))
}
