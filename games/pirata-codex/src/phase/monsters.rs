//! What hits many at once: Maelstrom, Kraken and Ghost Game (PIR-423 to PIR-425, PIR-441 to PIR-443, PIR-475 to PIR-477).

use engine::Outside;

use crate::data::{ActionDie, Tile};
use crate::ships::{ShipId, Ships};
use crate::state::{PirataCodex, Seek, Why};
use crate::step::{Harm, Step};

impl PirataCodex {
    /// All others who are not immune may ward it off before the crew die is rolled (PIR-425).
    pub(crate) fn meet_maelstrom(&mut self, who: ShipId) {
        self.agenda.push(Step::Maelstrom(who));
        self.open_react(self.open_to_harm(who), true, false);
    }

    /// The cups of all who are not immune move on (PIR-423); one alone has nowhere to go.
    pub(crate) fn turn_maelstrom(&mut self, who: ShipId, out: &mut impl Outside<Self>) {
        let warded = std::mem::take(&mut self.warded);
        let caught: Ships = self.players().iter().filter(|&ship| !self.is_immune(ship)).collect();
        let caught = caught.minus(warded);
        let steps = out.die(6);
        if caught.len() < 2 {
            self.nothing(who, Tile::Maelstrom, out);
        } else {
            self.turn_cups(caught, steps, out);
        }
    }

    /// The other players in reach: on the same tile or the next one on the ring, and not immune.
    fn in_reach(&self, who: ShipId) -> Ships {
        let (spaces, here) = (self.spaces() as usize, self.space_of(who));
        let near = |ship: ShipId| {
            let apart = self.space_of(ship).abs_diff(here);
            apart <= 1 || apart == spaces - 1
        };
        self.open_to_harm(who).iter().filter(|&ship| near(ship)).collect()
    }

    /// Those in reach may ward it off (PIR-441).
    pub(crate) fn meet_kraken(&mut self, who: ShipId) {
        self.agenda.push(Step::Kraken(who));
        self.open_react(self.in_reach(who), true, false);
    }

    /// All affected battle for a loser; one alone rolls the Treasure die (PIR-441, PIR-443).
    pub(crate) fn kraken_battle(&mut self, who: ShipId, out: &mut impl Outside<Self>) {
        let warded = std::mem::take(&mut self.warded);
        let affected = self.in_reach(who).minus(warded);
        if affected.is_empty() {
            self.throw_for_tile(Tile::Kraken, ActionDie::Treasure, who);
        } else {
            self.agenda.push(Step::KrakenLoser(who));
            self.start_battle(Why::Tile(Tile::Kraken), Seek::Loser, affected.with(who), out);
        }
    }

    /// The tile-winner loses 2, another 1 (PIR-442).
    pub(crate) fn kraken_loser(&mut self, who: ShipId, out: &mut impl Outside<Self>) {
        if let Some(loser) = self.left.take() {
            self.lose(loser, if loser == who { 2 } else { 1 }, out);
        }
    }

    /// Crew is sacrificed as far as possible; then each opponent is rolled against in turn (PIR-475, PIR-477).
    pub(crate) fn meet_ghosts(&mut self, who: ShipId, out: &mut impl Outside<Self>) {
        let price = if self.players().len() >= 5 { 2 } else { 1 };
        self.agenda.push(Step::Ghosts(who, 1));
        self.lose(who, price, out);
    }

    /// The next opponent who is not immune (PIR-476).
    pub(crate) fn ghosts_go_on(&mut self, who: ShipId, place: u8, out: &mut impl Outside<Self>) {
        let targets = self.open_to_harm(who);
        for steps in place..self.options.cups() {
            let target = self.next_place(who, steps);
            if targets.contains(target) {
                self.agenda.push(Step::Ghosts(who, steps + 1));
                self.aim(who, target, Harm::RaidRoll, Why::Tile(Tile::Ghosts), out);
                return;
            }
        }
    }
}
