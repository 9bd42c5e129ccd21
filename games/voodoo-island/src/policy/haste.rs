//! The move of a player in a hurry: towards the next goal, and what brings points at once.

use engine::Seat;
use engine::chance::Fast;

use crate::data::{Island, Item, LIMIT, Mission, Spot, Supply};
use crate::moves::Move;
use crate::state::{HelperPlace, RoundKind, Stage, Step, VoodooIsland};

/// How much a whim can add to the liking of a move.
const WHIM: f32 = 0.7;

/// What a player in a hurry has in mind.
struct Aim {
    /// Where to go.
    goal: Option<Spot>,
    /// What is lacking for the item of the mission, by supply.
    lacks: [u8; 6],
    /// The item that the mission takes, if it is not there yet.
    item: Option<Item>,
    /// Whether there is no time for anything but the way.
    late: bool,
}

impl VoodooIsland {
    /// The move that is liked best, as an index.
    pub(super) fn in_a_hurry(&self, seat: Seat, moves: &[Move], chance: &mut Fast) -> usize {
        let aim = self.aim(seat);
        let mut best = (0, f32::NEG_INFINITY);
        for (i, &the_move) in moves.iter().enumerate() {
            // A whim: such a player is not always the same.
            let liking = self.liking(seat, the_move, &aim) + WHIM * chance.below(100) as f32 / 100.0;
            if liking > best.1 {
                best = (i, liking);
            }
        }
        best.0
    }

    /// To the helicopter on the last day or with a mission, to the spot of a mission that can be done, or to a supply for it.
    fn aim(&self, seat: Seat) -> Aim {
        let own = self.explorer(seat);
        let mut aim = Aim { goal: None, lacks: [0; 6], item: None, late: false };
        let here = own.spot();
        let distance = |spot: Spot| here.map_or(0, |here| here.distance(spot));
        let open = |mission: &Mission| own.holds_mission(*mission) && self.tiles >> mission.index() & 1 != 0;
        let mut wanted: Option<(u8, Mission)> = None;
        for mission in Mission::all().filter(open) {
            let ready = own.items[mission.item() as usize] > 0;
            let effort = distance(self.map().missions[mission.index()]) + if ready { 0 } else { 20 };
            if wanted.is_none_or(|(least, _)| effort < least) {
                wanted = Some((effort, mission));
            }
        }
        if let Some((effort, mission)) = wanted {
            aim.goal = Some(self.map().missions[mission.index()]);
            if effort >= 20 {
                aim.item = Some(mission.item());
                let recipe = mission.item().recipe();
                for (lack, (needed, has)) in aim.lacks.iter_mut().zip(recipe.into_iter().zip(own.supplies)) {
                    *lack = needed.saturating_sub(has);
                }
                let lacking = |spot: &Spot| self.map().supply(*spot).is_some_and(|s| aim.lacks[s as usize] > 0);
                let near = self.supplies.iter().filter(lacking).min_by_key(|spot| distance(*spot));
                aim.goal = near.filter(|spot| distance(*spot) <= 4).or(aim.goal);
            }
        }
        let last_day = self.island_is(Island::LastDay);
        if last_day || own.carried() > 0 {
            aim.goal = self.helicopter.or(aim.goal);
            aim.late = last_day;
        }
        aim
    }

    /// How much such a player likes a move. Cards, helpers and crafts come before the steps, which close them.
    fn liking(&self, seat: Seat, the_move: Move, aim: &Aim) -> f32 {
        let own = self.explorer(seat);
        let lacks = |supply: Supply| aim.lacks[supply as usize] > 0;
        let nearer = |to: Spot| match (own.spot(), aim.goal) {
            (Some(from), Some(goal)) => f32::from(from.distance(goal)) - f32::from(to.distance(goal)),
            _ => 0.0,
        };
        match the_move {
            Move::Mission => 12.0,
            Move::Craft(item) if aim.item == Some(item) => 9.0,
            Move::Craft(item) => {
                if self.spoils(seat, item, aim) {
                    0.5
                } else {
                    7.0
                }
            }
            Move::Helper(HelperPlace::Outside(supply)) => {
                if lacks(supply) {
                    6.5
                } else {
                    5.5
                }
            }
            Move::Helper(HelperPlace::ToolSpot(_)) if self.daytime <= 2 => 5.5,
            Move::Tool(Item::Map, _) if self.daytime <= 3 => 5.5,
            Move::Tool(Item::Torch, _) if self.daytime >= 3 && aim.item != Some(Item::Torch) => 5.5,
            Move::Buy if own.supply_count() >= 5 => 6.0,
            Move::PickUp if aim.late => 2.0,
            Move::PickUp | Move::Charm => 5.0,
            Move::Step(to) => {
                let mist = if self.mist.contains(to) { 1.5 } else { 0.0 };
                2.5 + if aim.late { 4.0 } else { 2.5 } * nearer(to) - mist
            }
            Move::Give(supply) | Move::Throw(supply) if lacks(supply) => 0.0,
            Move::Give(supply) | Move::Throw(supply) => f32::from(own.supplies[supply as usize]),
            Move::Take(supply) if lacks(supply) => 4.0,
            Move::Fight(card) => match self.agenda.top() {
                // Against a warrior the slowest card that holds.
                Some(Step::Warrior { card: warrior, .. }) if card.speed() < warrior.speed() => 0.0,
                Some(Step::Warrior { .. }) => 6.0 - 0.3 * f32::from(card.speed()),
                _ => 0.5 * f32::from(card.speed()),
            },
            Move::Dodge => 4.0,
            Move::Go => match self.agenda.top() {
                Some(Step::SpiritWalk(_, to)) => 2.0 + nearer(to),
                _ => 2.0,
            },
            Move::Land(to) => own.spot().map_or(0.0, |here| -f32::from(here.distance(to))),
            Move::Play(_) => 1.5,
            Move::End | Move::Tool(..) | Move::Doll(..) | Move::Swap | Move::Buy | Move::Helper(_) => 1.0,
            _ => 2.0,
        }
    }

    /// Takes out the moves that close the helper and the craft of a round, as long as one of them does good: the walk comes after
    /// them anyway, and helpers that stayed idle come home in the evening all the same.
    pub(super) fn act_before_the_walk(&self, seat: Seat, moves: &mut Vec<Move>) {
        let Some(round) = self.round.filter(|round| round.seat == seat && round.stage <= Stage::Helper) else { return };
        let own = self.explorer(seat);
        let late = self.island_is(Island::LastDay);
        let room = own.stock_count() + 2 <= LIMIT && round.kind == RoundKind::Day && !late;
        let aim = self.aim(seat);
        let does_good = |the_move: &Move| match *the_move {
            Move::Craft(item) => aim.item == Some(item) || !self.spoils(seat, item, &aim),
            Move::Helper(HelperPlace::Outside(_)) => room,
            _ => false,
        };
        if moves.iter().any(does_good) {
            moves.retain(|the_move| !matches!(the_move, Move::Step(_) | Move::PickUp | Move::End));
        }
    }

    /// Whether crafting this item would take what the mission needs.
    fn spoils(&self, seat: Seat, item: Item, aim: &Aim) -> bool {
        let Some(wanted) = aim.item else { return false };
        let has = self.explorer(seat).supplies;
        (0..6).any(|i| item.recipe()[i] > 0 && wanted.recipe()[i] > 0 && item.recipe()[i] + wanted.recipe()[i] > has[i])
    }
}
