//! Barrel magic in Moonlight: Stars, Wind and Sea (VPC-165 to VPC-178).

use engine::Outside;

use crate::data::{Barrel, SEA_SPACES, opposite};
use crate::event::Event;
use crate::moves::Move;
use crate::route::Motion;
use crate::state::{Choices, PirateId, Step, VoodooPirateCards};

impl VoodooPirateCards {
    /// Whether the pirate on turn can use the magic of its barrel.
    pub(crate) fn can_use_barrel(&self, id: PirateId) -> bool {
        self.pirate(id).barrel.is_some_and(|claim| {
            !claim.used
                && match claim.barrel {
                    Barrel::Stars => !self.stars_choices(id).is_empty(),
                    Barrel::Wind => true,
                    Barrel::Sea => !self.sea_choices().is_empty(),
                    Barrel::Moon | Barrel::Bones => false,
                }
        })
    }

    /// The magic of the barrel is used, once.
    pub(crate) fn use_barrel(&mut self, id: PirateId, out: &mut impl Outside<Self>) {
        let Some(claim) = &mut self.pirate_mut(id).barrel else { return };
        claim.used = true;
        let barrel = claim.barrel;
        match barrel {
            Barrel::Stars => self.agenda.push(Step::Stars(id)),
            Barrel::Wind => self.agenda.push(Step::WindBarrel(id)),
            Barrel::Sea => self.agenda.push(Step::SeaBarrel(id)),
            Barrel::Moon | Barrel::Bones => {}
        }
        out.tell(self, Event::BarrelUsed { pirate: id, barrel });
    }

    /// The unoccupied spaces with a star of the colour paid; none for a ship that is stuck (VPC-168, VPC-169).
    pub(crate) fn stars_choices(&self, id: PirateId) -> Choices {
        let colour = self.pirate(id).barrel.and_then(|claim| claim.colour);
        if self.is_stuck(id) || colour.is_none() {
            return Choices::new();
        }
        let lit = |space: &u8| self.side(*space).is_some_and(|side| side.star == colour);
        SEA_SPACES.into_iter().filter(|space| lit(space) && self.ship_on(*space).is_none()).map(Move::Fly).collect()
    }

    /// The ship flies to a star; the mermaids may carry it on in the direction that it faces (VPC-170 to VPC-172).
    pub(crate) fn fly(&mut self, id: PirateId, space: u8) {
        self.set_out(id, Motion::Flies(space, self.pirate(id).facing));
    }

    /// Cards without a ship: one to turn over, or two opposite ones to exchange (VPC-175 to VPC-177).
    pub(crate) fn sea_choices(&self) -> Choices {
        let free = |space: &u8| self.ship_on(*space).is_none();
        let flips = SEA_SPACES.into_iter().filter(free).map(Move::Flip);
        let swaps = [1, 2, 4, 5].into_iter().filter(|space| free(space) && free(&opposite(*space)));
        flips.chain(swaps.map(Move::Exchange)).collect()
    }

    /// Sea cards are changed; their coins stay on them, and no ship moves (VPC-176, VPC-178).
    pub(crate) fn change_sea(&mut self, id: PirateId, choice: Move, out: &mut impl Outside<Self>) {
        match choice {
            Move::Flip(space) => {
                self.turned ^= 1 << self.cards[usize::from(space)];
                self.survey();
                out.tell(self, Event::Flipped { pirate: id, space });
            }
            Move::Exchange(space) => {
                let other = opposite(space);
                self.cards.swap(usize::from(space), usize::from(other));
                self.survey();
                out.tell(self, Event::Exchanged { pirate: id, spaces: [space, other] });
            }
            _ => debug_assert!(false, "{choice} changes no sea card"),
        }
    }
}
