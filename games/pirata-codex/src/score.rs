//! Who has won, and the ranking (PIR-616). There are no points: the throne is the only one.

use engine::{Outcome, Party, ScoreLine};

use crate::ships::ShipId;
use crate::state::PirataCodex;

impl PirataCodex {
    /// The winner, then the other finishers by later elimination, then the rest by way, dice and coins; last those who
    /// died, the later the better. The Phantom is not ranked.
    pub(crate) fn final_outcome(&self) -> Option<Outcome> {
        let winner = self.winner.filter(|_| self.is_over())?;
        let parties = self.seats().map(|seat| {
            let ship = ShipId::from(seat);
            let won = i32::from(ship == winner);
            let line = ScoreLine { what: "the Pirate Throne", points: won, clause: "PIR-602" };
            (Party::Seat(seat), vec![line], self.rank_of(ship))
        });
        let names = vec!["in the final battle", "out later", "further round the map", "more dice", "more coins"];
        Some(Outcome::rank(parties, names))
    }

    fn rank_of(&self, id: ShipId) -> Vec<i32> {
        let ship = self.ship(id);
        let out_at = i32::from(self.out_at[id.index()]);
        if self.finishers.contains(id) {
            vec![2, out_at, 0, 0, 0]
        } else if ship.out {
            vec![0, out_at, 0, 0, 0]
        } else {
            vec![1, 0, i32::from(ship.prog), i32::from(self.dice(id)), i32::from(ship.coins)]
        }
    }
}
