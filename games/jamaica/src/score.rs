//! The end of the game (JAM-147 to JAM-157, JAM-162).

use engine::{Outcome, Outside, Party, ScoreLine};

use crate::data::{BOARD, Cargo, PORT_ROYAL, Treasure, UNFINISHED};
use crate::event::Event;
use crate::state::{Jamaica, Place, Ship};

impl Jamaica {
    /// The last round is over: no cards are drawn, face-down cards are revealed, points are counted (JAM-162).
    pub(crate) fn finish_game(&mut self, out: &mut impl Outside<Self>) {
        if !self.ending {
            out.tell(self, Event::CapReached { round: self.round });
        }
        self.reveal_all(out);
        out.tell(self, Event::Over);
    }

    /// Scores and ranking; a tie goes to the ship that is further ahead (JAM-155, JAM-156).
    pub(crate) fn final_outcome(&self) -> Option<Outcome> {
        if self.agenda.top().is_some() {
            return None;
        }
        let parties = self.all_ships().map(|id| {
            let ship = self.ship(id);
            let party = id.player().map_or(Party::Rules("Ghost Ship"), Party::Seat);
            (party, ship.score_lines().to_vec(), vec![-i32::from(ship.place.to_go())])
        });
        Some(Outcome::rank(parties, vec!["further ahead in the race"]))
    }
}

impl Ship {
    /// The score line by line.
    pub(crate) fn score_lines(&self) -> [ScoreLine; 4] {
        let cards = |cursed: bool| -> i32 {
            let faces = self.row.iter().filter_map(|card| card.face);
            faces.filter(|face| face.is_cursed() == cursed).map(Treasure::points).sum()
        };
        [
            ScoreLine { what: "position", points: position_points(self.place), clause: "JAM-151" },
            ScoreLine { what: "Doubloons", points: i32::from(self.total(Cargo::Doubloon)), clause: "JAM-153" },
            ScoreLine { what: "treasures", points: cards(false), clause: "JAM-154" },
            ScoreLine { what: "curses", points: cards(true), clause: "JAM-154" },
        ]
    }
}

/// The printed number on the first lap, 15 at the finish, −5 up to the red mark and behind the start line (JAM-151, JAM-152).
pub(crate) fn position_points(place: Place) -> i32 {
    let counts = if place.space == PORT_ROYAL { place.lap == 1 } else { place.lap == 0 };
    i32::from(if counts { BOARD[usize::from(place.space)].points } else { UNFINISHED })
}
