//! How bots judge a position.

use engine::chance::Fast;
use engine::{Policy, Seat};

use crate::data::{ACTIONS, Action, Cargo, LAP, Treasure};
use crate::moves::Move;
use crate::score::position_points;
use crate::state::{FaceDown, Hold, Jamaica, Ship, ShipId};

/// Points a ship can expect for each space that it has come. The race is most of the game: who is ahead ends it when the others lose
/// points for being far out, and has the lairs first.
const RACE: f32 = 1.6;
/// The same to a hasty player, who must not forget to load.
const HASTE: f32 = 0.42;
/// A token of Food is worth this until the ship has enough to get home.
const FOOD: f32 = 0.45;
/// So many tokens of Food are the next journeys: without them a ship goes hungry and is sent back.
const RATION: u8 = 6;
/// What a token of the ration is worth.
const HUNGER: f32 = 1.2;
/// The same for Gunpowder.
const POWDER: f32 = 0.4;
/// More of either than this is of little use.
const ENOUGH: u8 = 9;
/// What a power is worth while the race goes on.
const POWERS: [(Treasure, f32); 4] =
    [(Treasure::MorgansMap, 2.5), (Treasure::SaransSabre, 2.0), (Treasure::LadyBeth, 2.0), (Treasure::SixthHold, 2.0)];
/// What a face-down card of unknown face is worth: the mean of the box.
const UNKNOWN: f32 = 1.6;

impl Policy for Jamaica {
    const SAFE_LEAD: f32 = 7.0;
    const CURIOSITY: f32 = 0.4;
    /// There are three moves to choose from, seldom more.
    const BREADTH: f32 = 4.0;

    fn judge(&self, seat: Seat) -> f32 {
        let over = self.agenda.top().is_none();
        let worth = |id: ShipId| if over { self.points(id) } else { self.prospects(id) };
        let me = ShipId::from(seat);
        let rival = self.all_ships().filter(|&id| id != me).map(worth).fold(f32::NEG_INFINITY, f32::max);
        worth(me) - rival
    }

    /// Most of the time what it would like best, else anything: a game is not played on the same way twice.
    fn hasty(&self, seat: Seat, moves: &[Move], chance: &mut Fast) -> usize {
        let any = chance.below(moves.len() as u32) as usize;
        if chance.below(WHIMS) == 0 || !moves.iter().any(|the_move| self.liking(seat, *the_move).is_some()) {
            return any;
        }
        let liking = |i: usize| self.liking(seat, moves[i]).unwrap_or(0.0);
        // Of those that it likes equally, the first one after any one.
        let round = (0..moves.len()).map(|i| (any + i) % moves.len());
        round.fold(any, |best, i| if liking(i) > liking(best) { i } else { best })
    }
}

/// Every so many hasty moves are made on a whim.
const WHIMS: u32 = 4;

impl Jamaica {
    /// How much a hasty player likes a move, in points; nothing about moves that it has no opinion of.
    fn liking(&self, seat: Seat, the_move: Move) -> Option<f32> {
        let ship = self.ship(ShipId::from(seat));
        match the_move {
            Move::Card(number) => {
                let actions = ACTIONS[usize::from(number) - 1];
                Some(actions.into_iter().zip(self.dice).map(|(action, die)| ship.gain(action, die)).sum())
            }
            Move::Load(_) => Some(0.0),
            Move::Empty(hold) => Some(-ship.hold_worth(hold)),
            Move::StealHold(hold) => self.loser().map(|loser| self.ship(loser).hold_worth(hold)),
            Move::StealPower(_) => Some(2.0),
            Move::StealCard(_) => Some(UNKNOWN),
            Move::Curse(curse) => Some(-2.0 * curse.points() as f32),
            Move::Nothing => Some(0.0),
            _ => None,
        }
    }

    /// The ship that has lost the battle.
    fn loser(&self) -> Option<ShipId> {
        let battle = self.battle?;
        battle.winner.map(|winner| battle.ships[1 - winner as usize])
    }

    /// The points of a ship if the game ended now.
    fn points(&self, id: ShipId) -> f32 {
        self.ship(id).score_lines().iter().map(|line| line.points).sum::<i32>() as f32
    }

    /// The points that a ship can expect: what it has, what the way still brings, and what its cargo is good for.
    fn prospects(&self, id: ShipId) -> f32 {
        let ship = self.ship(id);
        let to_go = f32::from(ship.place.to_go());
        // How near the end is: cargo and powers lose their use, the printed numbers gain weight.
        let nearest = self.all_ships().map(|id| self.ship(id).place.to_go()).min().unwrap_or(0);
        let time_left = (f32::from(nearest) / f32::from(LAP)).clamp(0.0, 1.0);
        let position = position_points(ship.place) as f32;
        let way = RACE * (f32::from(LAP) - to_go) * (0.4 + 0.6 * time_left) + position * (1.0 - time_left);
        let ration = f32::from(ship.total(Cargo::Food).min(RATION)) * (HUNGER - FOOD);
        let stores = ration + useful(ship, Cargo::Food) * FOOD + useful(ship, Cargo::Gunpowder) * POWDER;
        let powers: f32 = POWERS.iter().filter(|(power, _)| ship.powers.has(*power)).map(|(_, worth)| worth).sum();
        let cards: f32 = ship.row.iter().map(card_worth).sum();
        way + f32::from(ship.total(Cargo::Doubloon)) + cards + (stores + powers) * (0.25 + 0.75 * time_left)
    }
}

impl Ship {
    /// What an action is worth to the ship with a die.
    fn gain(&self, action: Action, die: u8) -> f32 {
        let die = f32::from(die);
        let load = |worth: f32| {
            let has_room = self.holds[..5].iter().any(|hold| hold.is_empty());
            if has_room { die * worth } else { 0.5 * die * worth }
        };
        let short = |cargo: Cargo| if self.total(cargo) < 3 { 2.0 } else { 1.0 };
        match action {
            Action::Forward => die * HASTE * if self.total(Cargo::Food) == 0 { 0.3 } else { 1.0 },
            Action::Backward => -0.8 * die * HASTE,
            Action::Doubloon => load(1.0),
            Action::Food => load(FOOD * short(Cargo::Food)),
            Action::Gunpowder => load(POWDER * short(Cargo::Gunpowder)),
        }
    }

    /// What the tokens in a Hold are worth, counted from 1.
    fn hold_worth(&self, hold: u8) -> f32 {
        let Hold { cargo, count } = self.holds[usize::from(hold) - 1];
        let each = match cargo {
            Cargo::Doubloon => 1.0,
            Cargo::Food => FOOD,
            Cargo::Gunpowder => POWDER,
        };
        f32::from(count) * each
    }
}

fn card_worth(card: &FaceDown) -> f32 {
    card.face.map_or(UNKNOWN, |face| face.points() as f32)
}

/// Tokens that will be of use, with less and less for each one above enough.
fn useful(ship: &Ship, cargo: Cargo) -> f32 {
    let count = ship.total(cargo);
    f32::from(count.min(ENOUGH)) + 0.15 * f32::from(count.saturating_sub(ENOUGH))
}
