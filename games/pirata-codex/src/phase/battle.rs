//! Battles and duels (PIR-140 to PIR-148, PIR-551, PIR-552).

use engine::Outside;

use crate::data::BATTLE_SIDES;
use crate::event::Event;
use crate::ships::{ShipId, Ships};
use crate::state::{Battle, PirataCodex, Seek, Why};
use crate::step::{Step, Window};

/// After so many rolls without a decision the first in poll order is taken (PIR-147).
const MOST_ROLLS: u16 = 100;

impl PirataCodex {
    /// Starts a battle; who is left is then in `left`. One alone needs no roll, none at all has no result (PIR-146).
    pub(crate) fn start_battle(&mut self, why: Why, seek: Seek, among: Ships, out: &mut impl Outside<Self>) {
        self.left = None;
        if among.len() < 2 {
            self.left = among.first();
            return;
        }
        self.battle = Some(Battle { why, seek, still_in: among, faces: [0; 6], rolls: 0 });
        self.agenda.push(Step::BattleRoll);
        out.tell(self, Event::BattleBegan { why, seek, among });
    }

    /// All still in roll; then W-BATTLE opens (PIR-140, PIR-513).
    pub(crate) fn roll_battle(&mut self, out: &mut impl Outside<Self>) {
        self.throw_battle_dice(out);
        self.agenda.push(Step::BattleJudge);
        self.open(Window::Battle);
    }

    /// All still in roll their battle dice.
    pub(crate) fn throw_battle_dice(&mut self, out: &mut impl Outside<Self>) {
        let Some(mut battle) = self.battle else { return };
        battle.faces = [0; 6];
        for ship in battle.still_in.iter() {
            battle.faces[ship.index()] = out.die(BATTLE_SIDES) - 1;
        }
        battle.rolls += 1;
        self.battle = Some(battle);
        out.tell(self, Event::BattleRolled { battle });
    }

    /// Everyone who does not show the wanted face is out; the rest roll again (PIR-141 to PIR-144).
    pub(crate) fn judge_battle(&mut self, out: &mut impl Outside<Self>) {
        let Some(mut battle) = self.battle else { return };
        let faces = || battle.still_in.iter().map(|ship| battle.face(ship));
        let wanted = if battle.seek == Seek::Winner { faces().max() } else { faces().min() };
        battle.still_in = battle.still_in.iter().filter(|&ship| Some(battle.face(ship)) == wanted).collect();
        if battle.rolls >= MOST_ROLLS {
            let first = self.poll_order().find(|&ship| battle.still_in.contains(ship));
            battle.still_in = first.map_or(battle.still_in, Ships::only);
        }
        if let (1, Some(left)) = (battle.still_in.len(), battle.still_in.first()) {
            self.battle = None;
            self.left = Some(left);
            out.tell(self, Event::BattleOver { why: battle.why, seek: battle.seek, left });
            return;
        }
        for ship in self.players().minus(battle.still_in).iter() {
            battle.faces[ship.index()] = 0;
        }
        self.battle = Some(battle);
        self.agenda.push(Step::BattleRoll);
    }

    /// Lucky Pirate: the own die again; the new face stands (PIR-551).
    pub(crate) fn reroll_battle(&mut self, ship: ShipId, out: &mut impl Outside<Self>) {
        let face = out.die(BATTLE_SIDES) - 1;
        if let Some(battle) = &mut self.battle {
            battle.faces[ship.index()] = face;
        }
        out.tell(self, Event::BattleRerolled { ship, face });
    }

    /// Cheating Pirate: two faces change hands (PIR-552).
    pub(crate) fn exchange_faces(&mut self, ship: ShipId, other: ShipId, out: &mut impl Outside<Self>) {
        if let Some(battle) = &mut self.battle {
            battle.faces.swap(ship.index(), other.index());
        }
        out.tell(self, Event::FacesExchanged { ships: [ship, other] });
    }
}
