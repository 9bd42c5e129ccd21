//! The end of the game (VIS-182 to VIS-191).

use engine::{Outcome, Outside, Party, ScoreLine, Standing};

use crate::data::HEARTS;
use crate::event::Event;
use crate::state::{Explorer, Tool, VoodooIsland, Whereabouts};

/// Who has the first place if nobody is aboard (VIS-190, VIS-D66).
pub const ISLAND_WINS: Party = Party::Rules("The island");

impl VoodooIsland {
    /// The game is over: nothing is left to do.
    pub(crate) fn finish_game(&mut self, out: &mut impl Outside<Self>) {
        while self.agenda.pop().is_some() {}
        self.round = None;
        for seat in self.seats() {
            if self.explorer(seat).place != Whereabouts::Aboard {
                out.tell(self, Event::LeftBehind { seat });
            }
        }
        out.tell(self, Event::Over);
    }

    /// Scores and ranking: those aboard by points, missions and hearts, then those left behind, who lose (VIS-184, VIS-189).
    pub(crate) fn final_outcome(&self) -> Option<Outcome> {
        if self.agenda.top().is_some() {
            return None;
        }
        let aboard = self.seats().filter(|&seat| self.explorer(seat).place == Whereabouts::Aboard);
        let parties = aboard.map(|seat| {
            let own = self.explorer(seat);
            let tie_breaks = vec![i32::from(own.delivered), i32::from(own.health)];
            (Party::Seat(seat), own.score_lines().to_vec(), tie_breaks)
        });
        let mut outcome = Outcome::rank(parties, vec!["delivered missions", "hearts"]);
        let unscored = |party, place| Standing { party, place, total: 0, lines: Vec::new(), tie_breaks: Vec::new() };
        if outcome.standings.is_empty() {
            outcome.standings.push(unscored(ISLAND_WINS, 1));
        }
        let place = outcome.standings.len() as u8 + 1;
        let left = self.seats().filter(|&seat| self.explorer(seat).place != Whereabouts::Aboard);
        outcome.standings.extend(left.map(|seat| unscored(Party::Seat(seat), place)));
        Some(outcome)
    }
}

impl Explorer {
    /// The points of this player if the explorer got aboard with all this: boarding delivers what is carried (VIS-179), and whoever
    /// is at the tombstone first comes back with all hearts (VIS-153).
    pub(crate) fn points_aboard(&self) -> i32 {
        let mut aboard = *self;
        aboard.delivered = aboard.done.len() as u8;
        if aboard.place == Whereabouts::Healing {
            aboard.health = HEARTS;
        }
        aboard.score_lines().iter().map(|line| line.points).sum()
    }

    /// The score line by line (VIS-185 to VIS-187).
    pub(crate) fn score_lines(&self) -> [ScoreLine; 5] {
        let on_card = self.spots.iter().filter(|spot| matches!(spot.tool, Some(Tool::Item(_)))).count();
        let items = i32::from(self.items.iter().sum::<u8>()) + on_card as i32;
        let line = |what, points, clause| ScoreLine { what, points, clause };
        [
            line("delivered missions", 10 * i32::from(self.delivered), "VIS-185"),
            line("items", 3 * items, "VIS-186"),
            line("expedition cards", 2 * self.hand.len() as i32, "VIS-185"),
            line("supplies", -i32::from(self.supply_count()), "VIS-185"),
            line("lost hearts", i32::from(self.health) - i32::from(HEARTS), "VIS-185"),
        ]
    }
}
