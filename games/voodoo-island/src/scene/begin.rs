//! Where play begins in a scene.

use engine::{Outside, Set};

use super::{Helicopter, Impossible, Scene};
use crate::data::{ISLANDS, Island, Spot};
use crate::state::{Step, VoodooIsland, seat_named};

impl Scene {
    /// Begins the game round of this player by day; those before in turn order have had theirs.
    pub fn round(self, name: &str, out: &mut impl Outside<VoodooIsland>) -> Result<VoodooIsland, Impossible> {
        let place = self.order_of(name);
        self.begin(&[Step::Turns(place)], out)
    }

    /// Begins the night rounds with this player, if the torch or the Full Moon gives one; potions have worked.
    pub fn night_round(mut self, name: &str, out: &mut impl Outside<VoodooIsland>) -> Result<VoodooIsland, Impossible> {
        let place = self.order_of(name);
        self.game.daytime = 6;
        self.begin(&[Step::CleanUp, Step::NightTurns(place)], out)
    }

    /// Begins the night: potions, night rounds, clean-up.
    pub fn dusk(mut self, out: &mut impl Outside<VoodooIsland>) -> Result<VoodooIsland, Impossible> {
        self.game.daytime = 6;
        self.begin(&[Step::Night], out)
    }

    /// Begins the clean-up of the day.
    pub fn clean_up(mut self, out: &mut impl Outside<VoodooIsland>) -> Result<VoodooIsland, Impossible> {
        self.game.daytime = 6;
        self.begin(&[Step::CleanUp], out)
    }

    /// Begins the dawn of the day after the one that was set, with the Island card that chance brings.
    pub fn dawn(mut self, out: &mut impl Outside<VoodooIsland>) -> Result<VoodooIsland, Impossible> {
        self.helicopter = Helicopter::Away;
        self.begin(&[Step::Dawn], out)
    }

    fn order_of(&self, name: &str) -> u8 {
        let seat = seat_named(name).unwrap_or_default();
        self.game.turn_order().position(|other| other == seat).map_or(0, |place| place as u8)
    }

    fn begin(mut self, steps: &[Step], out: &mut impl Outside<VoodooIsland>) -> Result<VoodooIsland, Impossible> {
        self.game.helicopter = match self.helicopter {
            Helicopter::On(spot) => Some(spot),
            Helicopter::Away => None,
            Helicopter::Somewhere => {
                let free = self.game.legal_landing().minus(self.game.mist);
                let corners = [Spot::at(1, 1), Spot::at(1, 3), Spot::at(10, 6)].into_iter().flatten();
                corners.into_iter().find(|spot| free.contains(*spot))
            }
        };
        self.turn_islands();
        self.check();
        if let Some(fault) = self.faults.into_iter().next() {
            return Err(Impossible(fault));
        }
        for &step in steps {
            self.game.agenda.push(step);
        }
        self.game.run(out);
        Ok(self.game)
    }

    /// Turns as many Island cards as there were days.
    fn turn_islands(&mut self) {
        let game = &mut self.game;
        if game.island == self.coming && game.island != Some(Island::LastDay) {
            game.island =
                Some(if game.island == Some(Island::RisingMist) { Island::HeavyRain } else { Island::RisingMist });
        }
        let open = game.island.map_or(0, Island::number);
        let kept = self.coming.map_or(0, Island::number);
        let earlier = usize::from(game.day.saturating_sub(1));
        let others = (1..=ISLANDS).filter(|&number| number != open && number != kept);
        let turned: Set = others.take(earlier).chain((open <= ISLANDS).then_some(open)).collect();
        game.unturned = Set::range(1, ISLANDS).minus(turned);
    }
}
