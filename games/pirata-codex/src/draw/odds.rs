//! How likely a bid is for an eye: what it sees counts, the rest is chance.

use crate::data::START_CREW;
use crate::ships::ShipId;
use crate::view::{DiceView, ShipView, View};

/// The most dice under all cups, King die counted twice, and one more.
const MOST: usize = 72;

/// What an eye knows of the dice of a betting.
pub(super) struct Odds<'a> {
    view: &'a View,
    wild: bool,
}

impl<'a> Odds<'a> {
    /// The dice as this view sees them.
    pub(super) fn of(view: &'a View) -> Odds<'a> {
        Odds { view, wild: !view.skins.contains(&"no_wilds") }
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

    /// How likely a bid of so many dice of this face is true, in percent. A cup whose number of dice is not seen is taken to
    /// hold as many as at the start.
    pub(super) fn percent(&self, by: ShipId, quantity: u8, face: u8) -> u8 {
        let mut chances = [0.0_f64; MOST];
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
            let hidden = ship.plain.unwrap_or(START_CREW).saturating_sub(ship.dice.open.len() as u8);
            (0..hidden).for_each(|_| throw(&mut chances, one, 1));
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
        let need = usize::from(quantity.saturating_sub(seen)).min(MOST);
        (chances[need..].iter().sum::<f64>() * 100.0).round() as u8
    }
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
