//! Counting dice for a bid (PIR-210, PIR-801 to PIR-803, PIR-822).

use crate::state::{Bid, Cup, PirataCodex, Special};

impl PirataCodex {
    /// How many dice the bid finds over all counted cups.
    pub(crate) fn count(&self, bid: Bid) -> u8 {
        let wild = !self.options.skins.no_wilds;
        self.counted().iter().map(|ship| self.cups[ship.index()].count(bid.face, wild, ship == bid.by)).sum()
    }
}

impl Cup {
    /// What a cup counts for a face. In a test of its owner's own bid the cursed die counts nothing and knocks out all dice
    /// of its number; in a test of another's it is a plain die (PIR-801, PIR-802).
    pub(crate) fn count(&self, face: u8, wild: bool, own_bid: bool) -> u8 {
        let cursed = self.special[Special::Cursed as usize];
        let knocked_out = if own_bid { cursed } else { 0 };
        let fits = |shown: u8| shown != 0 && shown != knocked_out && (shown == face || (wild && shown == 1));
        let faces = self.faces();
        let plain: u8 = (1..=6u8).filter(|&shown| fits(shown)).map(|shown| faces[usize::from(shown) - 1]).sum();
        let king = 2 * u8::from(fits(self.special[Special::King as usize]));
        let song = u8::from(self.special[Special::Mermaids as usize] == 1);
        let curse = u8::from(!own_bid && fits(cursed));
        plain + king + song + curse
    }
}
