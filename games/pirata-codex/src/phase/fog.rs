//! Blinding Fog (PIR-480 to PIR-483).

use engine::Outside;

use crate::data::{MOST_DICE, Tile};
use crate::event::Event;
use crate::moves::Move;
use crate::ships::ShipId;
use crate::state::{Choices, PirataCodex};
use crate::step::Step;

impl PirataCodex {
    /// With four or more players a helper may be picked; else the guess is made alone (PIR-481).
    pub(crate) fn enter_fog(&mut self, who: ShipId) {
        if self.players().len() >= 4 {
            self.agenda.push(Step::PickPlayer(Tile::Fog, who));
        } else {
            self.agenda.push(Step::FogGuess(who, None));
        }
    }

    /// One die in each cup to ten in each.
    pub(crate) fn number_choices(&self, choices: &mut Choices) {
        let cups = self.players().len();
        (cups..=MOST_DICE * cups).for_each(|number| choices.push(Move::Number(number)));
    }

    /// The helper suggests a number in public.
    pub(crate) fn suggest(&mut self, helper: ShipId, who: ShipId, number: u8, out: &mut impl Outside<Self>) {
        out.tell(self, Event::Suggested { ship: helper, number });
        self.agenda.push(Step::FogGuess(who, Some((helper, number))));
    }

    /// Right gains a die each, wrong loses one each (PIR-482, PIR-483).
    pub(crate) fn guess_number(
        &mut self,
        who: ShipId,
        helper: Option<(ShipId, u8)>,
        number: u8,
        out: &mut impl Outside<Self>,
    ) {
        let truth = self.plain_in_all_cups();
        out.tell(self, Event::Guessed { ship: who, number, truth });
        for ship in [Some(who), helper.map(|(helper, _)| helper)].into_iter().flatten() {
            if number == truth {
                self.gain(ship, 1, out);
            } else {
                self.lose(ship, 1, out);
            }
        }
    }
}
