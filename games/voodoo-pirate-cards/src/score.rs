//! The end of the game (VPC-232 to VPC-241).

use engine::{Outcome, Outside, Party, ScoreLine, Set};
use voodoo::Souls;

use crate::data::{Colour, Object, SOULS};
use crate::event::Event;
use crate::state::{PirateId, VoodooPirateCards};

/// What the highest Blessed card brings, and the lowest costs (VPC-238).
const BLESSING: i32 = 3;

impl VoodooPirateCards {
    /// All objects and Blessed cards are revealed, then points are counted (VPC-232).
    pub(crate) fn finish_game(&mut self, out: &mut impl Outside<Self>) {
        self.objects.reveal(out);
        for id in self.all() {
            if self.pirate(id).blessed.is_none() {
                let rank = out.card(self.unknown_ranks());
                self.pirate_mut(id).blessed = Some(rank);
            }
            for seat in 0..self.options.humans {
                let pirate = self.pirate_mut(id);
                pirate.blessed_known = pirate.blessed_known.with(engine::Seat(seat));
            }
        }
        for id in self.all() {
            for object in self.objects.known_objects(id.seat()) {
                out.tell(self, Event::ObjectRevealed { pirate: id, object });
            }
            if let Some(rank) = self.pirate(id).blessed {
                out.tell(self, Event::BlessedRevealed { pirate: id, rank });
            }
        }
        out.tell(self, Event::Over);
    }

    /// Scores and ranking (VPC-240).
    pub(crate) fn final_outcome(&self) -> Option<Outcome> {
        if self.agenda.top().is_some() {
            return None;
        }
        let parties = self.all().map(|id| {
            let party = id.player().map_or(Party::Rules(id.name()), Party::Seat);
            let pirate = self.pirate(id);
            let ties = vec![self.coin_points(id), i32::from(pirate.power), i32::from(pirate.soul_count())];
            (party, self.score_lines(id).to_vec(), ties)
        });
        Some(Outcome::rank(parties, vec!["more coins", "more power", "more souls"]))
    }

    /// The score line by line, as far as cards are known.
    pub(crate) fn score_lines(&self, id: PirateId) -> [ScoreLine; 5] {
        let pirate = self.pirate(id);
        [
            ScoreLine { what: "space", points: i32::from(self.value_under(id)), clause: "VPC-233" },
            ScoreLine { what: "coins", points: self.coin_points(id), clause: "VPC-234" },
            ScoreLine { what: "power", points: i32::from(pirate.power), clause: "VPC-235" },
            ScoreLine { what: "objects", points: self.object_points(id), clause: "VPC-236" },
            ScoreLine { what: "Blessed card", points: self.blessing(id), clause: "VPC-238" },
        ]
    }

    /// The value of the space under the ship.
    fn value_under(&self, id: PirateId) -> u8 {
        let at = self.pirate(id).at;
        if at < crate::data::RING { self.value(at) } else { 0 }
    }

    /// A coin is worth a point, nothing to the holder of the cursed skull (VPC-234).
    fn coin_points(&self, id: PirateId) -> i32 {
        let cursed = self.objects.known_objects(id.seat()).any(|object| object == Object::CursedSkull);
        if cursed { 0 } else { i32::from(self.pirate(id).coins) }
    }

    /// Skulls by souls, emeralds by their number (VPC-236, VPC-237).
    fn object_points(&self, id: PirateId) -> i32 {
        let mut held = [0; Object::ALL.len()];
        self.objects.known_objects(id.seat()).for_each(|object| held[object as usize] += 1);
        let souls = self.counted_souls(id, &held);
        let skull =
            |object: Object, colour: Colour, each: i32| held[object as usize] * (1 + each * i32::from(souls[colour]));
        2 * held[Object::GreySkull as usize]
            + skull(Object::RedSkull, Colour::Red, 2)
            + skull(Object::BlueSkull, Colour::Blue, 2)
            + skull(Object::GreenSkull, Colour::Green, 2)
            + skull(Object::PurpleSkull, Colour::Purple, 3)
            + [0, -3, 7][held[Object::MorgansEye as usize] as usize]
    }

    /// The souls as they count: with the option those of a Cursed Pirate are of the colours that bring most (VPC-239).
    fn counted_souls(&self, id: PirateId, held: &[i32; Object::ALL.len()]) -> Souls {
        let pirate = self.pirate(id);
        if !id.is_cursed() || !self.options.best_bonus {
            return pirate.souls;
        }
        let mut left = pirate.soul_count();
        let mut counted = Souls::default();
        // A purple soul brings 3 for each purple skull, the others 2: so purple comes first.
        let skulls = [
            (Object::PurpleSkull, Colour::Purple),
            (Object::RedSkull, Colour::Red),
            (Object::BlueSkull, Colour::Blue),
            (Object::GreenSkull, Colour::Green),
        ];
        for (_, colour) in skulls.into_iter().filter(|(skull, _)| held[*skull as usize] > 0) {
            let count = left.min(SOULS[colour]);
            counted[colour] = count;
            left -= count;
        }
        counted
    }

    /// The highest rank among the pirates brings 3, the lowest costs 3 (VPC-238); nothing while some are not known.
    fn blessing(&self, id: PirateId) -> i32 {
        let ranks: Set = self.all().filter_map(|id| self.pirate(id).blessed).collect();
        let Some(own) = self.pirate(id).blessed.filter(|_| ranks.len() == u32::from(self.options.pirates)) else {
            return 0;
        };
        if own == ranks.nth(ranks.len() - 1) {
            BLESSING
        } else if own == ranks.nth(0) {
            -BLESSING
        } else {
            0
        }
    }
}
