//! How likely a bid is for an eye: what it sees counts, the rest is chance.

use crate::data::{MOST_DICE, START_CREW};
use crate::ships::ShipId;
use crate::view::{DiceView, ShipView, View};

/// The most dice under all cups, King die counted twice, and one more.
const MOST: usize = 72;

/// How many plain dice are under a cup whose number is not shown, as it was in games among bots: the share of cups in a
/// thousand with 1, 2, … 10 dice, from each of these rounds on. Numbers can be remembered, but the table does not say them
/// (PIR-110), so neither do the odds.
const CREWS: [(u16, [u16; 10]); 4] = [
    (1, [0, 0, 0, 0, 1000, 0, 0, 0, 0, 0]),
    (2, [0, 28, 105, 248, 425, 172, 14, 4, 4, 0]),
    (4, [100, 125, 180, 198, 200, 117, 43, 22, 8, 7]),
    (7, [220, 165, 185, 150, 100, 90, 45, 25, 15, 5]),
];

/// What an eye knows of the dice of a betting.
pub(super) struct Odds<'a> {
    view: &'a View,
    wild: bool,
    crew: &'static [u16; 10],
}

impl<'a> Odds<'a> {
    /// The dice as this view sees them.
    pub(super) fn of(view: &'a View) -> Odds<'a> {
        let crew =
            CREWS.iter().rev().find(|(from, _)| *from <= view.round.max(1)).map_or(&CREWS[0].1, |(_, crew)| crew);
        Odds { view, wild: !view.skins.contains(&"no_wilds"), crew }
    }

    /// Whether a die fits a face.
    pub(super) fn fits(&self, shown: u8, face: u8, knocked_out: Option<u8>) -> bool {
        Some(shown) != knocked_out && (shown == face || (self.wild && shown == 1))
    }

    /// How many dice of these fit a bid on this face; the owner's own bid suffers from the curse (PIR-801).
    pub(super) fn count(&self, dice: &DiceView, face: u8, own_bid: bool) -> u8 {
        let knocked_out = dice.cursed.filter(|_| own_bid);
        let fits = |shown: u8| self.fits(shown, face, knocked_out);
        let plain = dice.hidden.iter().chain(&dice.open).filter(|shown| fits(**shown)).count() as u8;
        let king = dice.king.map_or(0, |shown| 2 * u8::from(fits(shown)));
        let song = u8::from(dice.song == Some(true));
        let curse = dice.cursed.map_or(0, |shown| u8::from(!own_bid && fits(shown)));
        plain + king + song + curse
    }

    /// The chances of bids of a player on each of these faces.
    pub(super) fn of_faces(&self, by: ShipId, faces: &[u8]) -> Vec<Chances> {
        faces.iter().map(|&face| self.chances(by, face)).collect()
    }

    /// The chances of bids of a player on this face.
    pub(super) fn chances(&self, by: ShipId, face: u8) -> Chances {
        let mut chances = [0.0; MOST];
        chances[0] = 1.0;
        let one = if self.wild { 1.0 / 3.0 } else { 1.0 / 6.0 };
        let mut seen = 0;
        for ship in &self.view.ships {
            let takes_part = self.view.participants.contains(ship.ship);
            if !takes_part && ship.dice.open.is_empty() {
                continue;
            }
            seen += self.count(&ship.dice, face, by == ship.ship);
            if !takes_part || sees_all(ship) {
                continue;
            }
            let open = ship.dice.open.len() as u8;
            match ship.plain {
                Some(plain) => (open..plain).for_each(|_| throw(&mut chances, one, 1)),
                None => self.throw_unknown(&mut chances, one, open),
            }
            let holds = |holder: Option<ShipId>| holder == Some(ship.ship);
            if holds(self.view.king) && ship.dice.king.is_none() {
                throw(&mut chances, one, 2);
            }
            if holds(self.view.mermaids) && ship.dice.song.is_none() {
                throw(&mut chances, 2.0 / 3.0, 1);
            }
            if holds(self.view.cursed) && ship.dice.cursed.is_none() && by != ship.ship {
                throw(&mut chances, one, 1);
            }
        }
        Chances { seen, more: chances }
    }

    /// The dice of a cup whose number is not shown: as many as such cups usually hold, and never fewer than lie open.
    fn throw_unknown(&self, chances: &mut [f64; MOST], one: f64, open: u8) {
        let (mut thrown, mut sum, mut weight) = (*chances, [0.0; MOST], 0.0);
        for (count, share) in (1..=MOST_DICE).zip(self.crew) {
            if count > open {
                throw(&mut thrown, one, 1);
            }
            let share = if count < open { 0.0 } else { f64::from(*share) };
            weight += share;
            sum.iter_mut().zip(thrown).for_each(|(sum, chance)| *sum += share * chance);
        }
        if weight > 0.0 {
            *chances = sum.map(|chance| chance / weight);
        }
    }

    /// What the odds rest on, in a few words.
    pub(super) fn note(&self) -> String {
        let unseen = |ship: &&ShipView| self.view.participants.contains(ship.ship) && !sees_all(ship);
        let mut unknown = self.view.ships.iter().filter(unseen).filter(|ship| ship.plain.is_none());
        match (unknown.next().is_some(), self.usual_crew()) {
            (false, _) => "odds by your dice and the numbers that you see".to_owned(),
            (true, (least, most)) if least == most => format!("odds by your dice, {least} under every other cup"),
            (true, (least, most)) => format!("odds by your dice, {least} to {most} under unseen cups"),
        }
    }

    /// Between which numbers of dice four of five cups lie whose numbers are not shown.
    fn usual_crew(&self) -> (u8, u8) {
        let at = |part: u16| {
            let mut sum = 0;
            let reached = self.crew.iter().position(|share| {
                sum += share;
                sum >= part
            });
            reached.map_or(START_CREW, |place| place as u8 + 1)
        };
        (at(101), at(900))
    }
}

/// How likely bids on one face are true.
pub(super) struct Chances {
    /// The dice that fit and are seen.
    seen: u8,
    /// How likely there are so many more under the cups that are not seen.
    more: [f64; MOST],
}

impl Chances {
    /// How likely a bid of so many dice is true, in percent.
    pub(super) fn percent(&self, quantity: u8) -> u8 {
        let need = usize::from(quantity.saturating_sub(self.seen)).min(MOST);
        in_percent(self.more[need..].iter().sum())
    }

    /// How likely a bid of so many dice is exact, in percent.
    pub(super) fn exact(&self, quantity: u8) -> u8 {
        let need = quantity.checked_sub(self.seen).map(usize::from);
        need.and_then(|need| self.more.get(need)).map_or(0, |chance| in_percent(*chance))
    }
}

fn in_percent(chance: f64) -> u8 {
    (chance * 100.0).round() as u8
}

/// Whether this eye sees the whole cup.
fn sees_all(ship: &ShipView) -> bool {
    ship.dice.lifted || !ship.dice.hidden.is_empty()
}

/// One more die that counts so much with this chance.
fn throw(chances: &mut [f64; MOST], chance: f64, worth: usize) {
    for count in (0..MOST).rev() {
        let before = if count >= worth { chances[count - worth] } else { 0.0 };
        chances[count] = chances[count] * (1.0 - chance) + before * chance;
    }
}

#[cfg(test)]
mod tests {
    use engine::chance::Fast;
    use engine::{Eye, Game, Seat};

    use super::*;
    use crate::scene::Scene;

    /// What red sees at the beginning of a scene.
    fn seen_by_red(scene: Scene) -> View {
        let game = scene.begin(&mut (&mut Fast::new(1), ()));
        game.unwrap_or_else(|why| panic!("impossible scene: {}", why.0)).view(Eye::Seat(Seat(0)))
    }

    #[test]
    fn own_dice_count_and_the_rest_is_chance() {
        let red = ShipId::from(Seat(0));
        let view = seen_by_red(Scene::new(3).token("red").round(1).dice("red", "1 2 3 4 6"));
        let odds = Odds::of(&view);
        // Two sixes are there, wild ones included: the third is one of ten dice, each of which fits in one case of three.
        let none = (2.0_f64 / 3.0).powi(10);
        assert_eq!(odds.chances(red, 6).percent(2), 100);
        assert_eq!(odds.chances(red, 6).percent(3), in_percent(1.0 - none));
        assert_eq!(odds.chances(red, 6).exact(3), in_percent(10.0 / 3.0 * (2.0_f64 / 3.0).powi(9)));
        assert_eq!(odds.chances(red, 6).exact(1), 0);
        assert_eq!(odds.note(), "odds by your dice, 5 under every other cup");
    }

    #[test]
    fn odds_do_not_tell_how_many_dice_are_under_a_cup() {
        let red = ShipId::from(Seat(0));
        let late = |crew: u8, option: &str| {
            let scene = Scene::with(3, &[("crew_counts", option)]).token("red").round(9).crew("blue", crew);
            seen_by_red(scene.dice("red", "1 2 3 4 6"))
        };
        let percent = |view: &View| Odds::of(view).chances(red, 6).percent(5);
        assert_eq!(percent(&late(1, "hidden")), percent(&late(8, "hidden")));
        assert!(percent(&late(1, "open")) + 20 < percent(&late(8, "open")));
        assert_eq!(Odds::of(&late(8, "hidden")).note(), "odds by your dice, 1 to 6 under unseen cups");
    }

    #[test]
    fn the_shares_of_each_row_are_a_thousand() {
        for (from, shares) in CREWS {
            assert_eq!(shares.iter().sum::<u16>(), 1000, "from round {from} on");
        }
    }
}
