//! The end of the game (VPB-306 to VPB-310, VPB-349, VPB-350).

use engine::{Outcome, Outside, Party, ScoreLine};

use crate::data::{Colour, Object, SOULS};
use crate::deck::PUBLIC;
use crate::event::Event;
use crate::state::{Pirate, VoodooPirate};

impl VoodooPirate {
    /// The game has ended: all cards are turned up (VPB-310).
    pub(crate) fn finish(&mut self, out: &mut impl Outside<Self>) {
        for pirate in self.pirates() {
            for place in 0..self.ship(pirate).objects.len() {
                let (card, reserved) = (self.ship(pirate).objects[place], self.reserved_skulls());
                let seen = self.seen(card, PUBLIC, reserved, out);
                self.ship_mut(pirate).objects[place] = seen;
                if let Some(card) = seen.face {
                    out.tell(self, Event::Revealed { pirate, card });
                }
            }
        }
        out.tell(self, Event::Over { by_shore: self.somebody_is_ashore() });
    }

    /// Whether the game is over.
    pub(crate) fn is_finished(&self) -> bool {
        self.agenda.top().is_none()
    }

    /// Scores and ranking; ties go to the higher square, then to more coins, then to more power (VPB-308).
    pub(crate) fn final_outcome(&self) -> Option<Outcome> {
        if !self.is_finished() {
            return None;
        }
        let parties = self.pirates().map(|pirate| {
            let ship = self.ship(pirate);
            let party = pirate.player().map_or(Party::Rules(pirate.name()), Party::Seat);
            let ties = [self.square(pirate).value(), ship.coins, ship.power];
            (party, self.score_lines(pirate), ties.map(i32::from).to_vec())
        });
        Some(Outcome::rank(parties, vec!["value of the square", "coins", "power"]))
    }

    /// The score of a pirate line by line (VPB-306).
    pub(crate) fn score_lines(&self, pirate: Pirate) -> Vec<ScoreLine> {
        let ship = self.ship(pirate);
        let line = |what, points: u8, clause| ScoreLine { what, points: i32::from(points), clause };
        let mut lines = vec![
            line("square", self.square(pirate).value(), "VPB-306"),
            line("coins", ship.coins, "VPB-306"),
            line("power", ship.power, "VPB-306"),
        ];
        let faces = || ship.objects.iter().filter_map(|card| card.face);
        for skull in faces().filter(|face| face.is_skull()) {
            let clause = if pirate.is_cursed() { "VPB-349" } else { "VPB-307" };
            lines.push(ScoreLine { what: skull.name(), points: self.skull_points(pirate, skull), clause });
        }
        let points = emerald_points(faces().filter(|&face| face == Object::MorgansEyes).count());
        if points != 0 {
            lines.push(ScoreLine { what: "Morgan's Eyes", points, clause: "VPB-307" });
        }
        if pirate.is_cursed() && !faces().any(Object::is_skull) {
            lines.push(line("souls without a skull", ship.soul_count(), "VPB-350"));
        }
        lines
    }

    /// What a skull is worth at the end. A Cursed Pirate counts its souls as if all had the best colour (VPB-349).
    pub(crate) fn skull_points(&self, pirate: Pirate, skull: Object) -> i32 {
        let ship = self.ship(pirate);
        let souls = |colour: Colour| {
            let most = SOULS[colour];
            i32::from(if pirate.is_cursed() { ship.soul_count().min(most) } else { ship.souls[colour] })
        };
        match skull {
            Object::PurpleSkull if self.options.purple_flat => 4 * i32::from(souls(Colour::Purple) > 0),
            Object::PurpleSkull => 1 + 2 * souls(Colour::Purple),
            Object::BlueSkull => 1 + souls(Colour::Blue),
            Object::RedSkull => 1 + souls(Colour::Red),
            Object::CrystalSkull if pirate.is_cursed() => souls(Colour::Red),
            Object::CrystalSkull => {
                let mut souls = ship.souls.0;
                souls.sort_unstable();
                let [.., second, most] = souls;
                i32::from(if most > second { most } else { 0 })
            }
            Object::GreenSkull => {
                let column = self.square(pirate).column();
                1 + self.others(pirate).filter(|&other| self.square(other).column() < column).count() as i32
            }
            Object::BlackSkull => 2 + i32::from(ship.poppets),
            Object::GoldSkull => 3 * i32::from(self.somebody_is_ashore()),
            _ => 0,
        }
    }
}

/// What so many emeralds are worth: one is bad, two are good.
pub(crate) fn emerald_points(emeralds: usize) -> i32 {
    match emeralds {
        0 => 0,
        1 => -2,
        _ => 7,
    }
}
