//! Action dice: throwing them, the Loaded Die, dropping them (PIR-512, PIR-553, PIR-826), and Plague Rats (PIR-466 to
//! PIR-468).

use engine::Outside;

use crate::data::{ActionDie, Card, Tile};
use crate::event::Event;
use crate::moves::{Aim, Move, Rat, Symbol};
use crate::ships::ShipId;
use crate::state::{Choices, PirataCodex, Rats, Special, Thrown};
use crate::step::{Step, Window};

/// Sides of the die that tells whether an action die falls off the table; 1 does.
const DROP_SIDES: u8 = 12;

impl PirataCodex {
    /// A player throws an action die, or the batch of the plague; then W-DIE opens for the roller.
    pub(crate) fn throw(&mut self, die: ActionDie, by: ShipId, out: &mut impl Outside<Self>) {
        self.throw_on_table(die, by, out);
        if self.ship(by).out && die != ActionDie::Sail {
            return;
        }
        self.open(Window::Die(by));
    }

    /// The throw itself. With Rough Hands it may have to be done again (PIR-826).
    fn throw_on_table(&mut self, die: ActionDie, by: ShipId, out: &mut impl Outside<Self>) {
        let face = self.face_of(die, out);
        if self.drops(by, out) {
            let again = self.face_of(die, out);
            self.thrown = Some(Thrown { die, by, face: again });
            out.tell(self, Event::DieThrown { by, die, face: again });
            return;
        }
        self.thrown = Some(Thrown { die, by, face });
        out.tell(self, Event::DieThrown { by, die, face });
    }

    /// The number of the sail die; 1 for X and 2 for O of the other two.
    fn face_of(&self, die: ActionDie, out: &mut impl Outside<Self>) -> u8 {
        let half = usize::from(out.die(6) > 3);
        if die == ActionDie::Sail { self.sail_numbers()[half] } else { 1 + half as u8 }
    }

    /// With Rough Hands a die that falls off the table costs its roller a crew die.
    fn drops(&mut self, by: ShipId, out: &mut impl Outside<Self>) -> bool {
        let dropped = self.options.skins.rough_hands && out.die(DROP_SIDES) == 1;
        if dropped {
            out.tell(self, Event::DieDropped { by });
            self.lose(by, 1, out);
        }
        dropped
    }

    /// Loaded Die: the die just thrown, or one X of each sort in the plague's batch.
    pub(crate) fn loaded_choices(&self, choices: &mut Choices) {
        let Some(rats) = self.rats else {
            choices.push(Move::Play(Card::Loaded, Aim::Nothing));
            return;
        };
        let shows = |x: Option<u8>| x.is_some_and(|x| x > 0);
        let sorts =
            [(Rat::Plain, rats.plain_x > 0), (Rat::King, shows(rats.king_x)), (Rat::Mermaids, shows(rats.mermaids_x))];
        for (rat, _) in sorts.into_iter().filter(|(_, shows)| *shows) {
            choices.push(Move::Play(Card::Loaded, Aim::Rat(rat)));
        }
    }

    /// The Loaded Die is thrown; the new face stands (PIR-553).
    pub(crate) fn use_loaded(&mut self, ship: ShipId, aim: Aim, out: &mut impl Outside<Self>) {
        match (aim, self.thrown) {
            (Aim::Rat(rat), _) => self.reroll_rat(ship, rat, out),
            (_, Some(thrown)) => self.throw_on_table(thrown.die, ship, out),
            _ => {}
        }
    }

    /// One throw of the Pirates die for the plague: whether it is X.
    fn is_x(&self, out: &mut impl Outside<Self>) -> bool {
        self.face_of(ActionDie::Pirates, out) == 1
    }

    /// The batch of Plague Rats: one roll for each plain die, two for King and Mermaids die.
    pub(crate) fn roll_rats(&mut self, who: ShipId, out: &mut impl Outside<Self>) {
        let batch = self.rat_batch(who, out);
        self.rats = Some(batch);
        if self.drops(who, out) {
            if self.ship(who).out {
                self.rats = None;
                return;
            }
            let again = self.rat_batch(who, out);
            self.rats = Some(again);
        }
        if let Some(rats) = self.rats {
            out.tell(self, Event::RatsRolled { ship: who, rats });
        }
        self.agenda.push(Step::Rats(who));
        self.open(Window::Die(who));
    }

    fn rat_batch(&self, who: ShipId, out: &mut impl Outside<Self>) -> Rats {
        let plain = self.ship(who).plain;
        let mut roll = |count: u8| (0..count).filter(|_| self.is_x(out)).count() as u8;
        Rats {
            plain,
            plain_x: roll(plain),
            king_x: self.holds(who, Special::King).then(|| roll(2)),
            mermaids_x: self.holds(who, Special::Mermaids).then(|| roll(2)),
        }
    }

    fn reroll_rat(&mut self, who: ShipId, rat: Rat, out: &mut impl Outside<Self>) {
        let mut spared = u8::from(!self.is_x(out));
        if self.drops(who, out) {
            spared = u8::from(!self.is_x(out));
        }
        let Some(rats) = &mut self.rats else { return };
        match rat {
            Rat::Plain => rats.plain_x -= spared,
            Rat::King => rats.king_x = rats.king_x.map(|x| x - spared),
            Rat::Mermaids => rats.mermaids_x = rats.mermaids_x.map(|x| x - spared),
        }
        let rats = *rats;
        out.tell(self, Event::RatsRolled { ship: who, rats });
    }

    /// Each X kills a plain die; a special die goes to the dice board on any X, or only on two (PIR-466, PIR-467).
    pub(crate) fn rats_bite(&mut self, who: ShipId, out: &mut impl Outside<Self>) {
        let Some(rats) = self.rats.take() else { return };
        let deadly = if self.options.plague_both { 2 } else { 1 };
        let mut dead = 0;
        for (die, x) in [(Special::King, rats.king_x), (Special::Mermaids, rats.mermaids_x)] {
            if x.is_some_and(|x| x >= deadly) {
                self.return_special(die, out);
                dead += 1;
            }
        }
        dead += self.lose(who, rats.plain_x, out);
        if dead == 0 {
            self.nothing(who, Tile::Plague, out);
        }
    }

    /// The symbol that was thrown last; it has taken effect then.
    pub(crate) fn take_symbol(&mut self) -> Option<Symbol> {
        self.thrown.take().map(Thrown::symbol)
    }
}
