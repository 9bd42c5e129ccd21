//! Jax, Tok, Take, Poppet and Tix (VPB-050 to VPB-077, VPB-361, VPB-364).

use engine::Outside;

use crate::course::Push;
use crate::data::{Colour, Dir, MOST_COLONIAL};
use crate::event::Event;
use crate::moves::{Item, Move, Source};
use crate::state::{Choices, Pirate, Step, VoodooPirate};

/// The ways in which Tix can send its victim (VPB-073).
pub(crate) const TIX_WAYS: [Dir; 2] = [Dir::North, Dir::East];

impl VoodooPirate {
    /// The colonial marker moves with the tide (VPB-050).
    pub(crate) fn move_colonial(&mut self, out: &mut impl Outside<Self>) {
        let ships = if self.tide_out { self.colonial - 1 } else { self.colonial + 1 };
        self.colonial = ships.clamp(1, MOST_COLONIAL);
        out.tell(self, Event::ColonialMoved { ships: self.colonial });
    }

    /// Souls from the bag, then from the grid (VPB-051, VPB-052); one more for the Soul Catcher (VPB-361).
    pub(crate) fn jax(&mut self, pirate: Pirate, out: &mut impl Outside<Self>) {
        self.move_colonial(out);
        let mut left = self.colonial + u8::from(self.has_skill(pirate, Colour::Yellow));
        while left > 0 && self.take_random_soul(pirate, out).is_some() {
            left -= 1;
        }
        self.agenda.push(Step::Limits(pirate, false));
        self.agenda.push(Step::GridSouls(pirate, left));
    }

    /// Which soul of the grid comes next. Nobody is asked if all of them come, and the rest is lost (VPB-053).
    pub(crate) fn grid_choices(&self, left: u8) -> Choices {
        let all = if left == 0 { 0 } else { self.grid.filled().count() };
        let some = if all <= usize::from(left) { all.min(1) } else { all };
        self.grid.filled().take(some).map(|cell| Move::Take(Source::Cell(cell))).collect()
    }

    /// A pirate takes the soul on a cell.
    pub(crate) fn take_grid_soul(&mut self, pirate: Pirate, cell: u8, out: &mut impl Outside<Self>) {
        if let Some(colour) = self.grid.take(cell) {
            self.gain_soul(pirate, colour);
            out.tell(self, Event::SoulFromGrid { pirate, colour, cell });
        }
    }

    /// Whether Tok can take souls from this ship (VPB-058).
    fn is_open_to_tok(&self, victim: Pirate) -> bool {
        self.grigri != Some(victim) && self.square(victim).is_sea()
    }

    /// How many souls naming a colour would bring (VPB-057).
    pub(crate) fn tok_yield(&self, pirate: Pirate, colour: Colour) -> u8 {
        let ships = self.others(pirate).filter(|&other| self.is_open_to_tok(other));
        self.grid.count(colour) + ships.map(|other| self.ship(other).souls[colour]).sum::<u8>()
    }

    /// All souls of the colour from the grid and from open ships (VPB-057 to VPB-059).
    pub(crate) fn tok(&mut self, pirate: Pirate, colour: Colour, out: &mut impl Outside<Self>) {
        let souls = self.tok_yield(pirate, colour);
        self.grid.take_all(colour);
        for other in self.others(pirate) {
            while self.is_open_to_tok(other) && self.ship(other).souls[colour] > 0 {
                self.lose_soul(other, colour);
            }
        }
        (0..souls).for_each(|_| self.gain_soul(pirate, colour));
        out.tell(self, Event::ColourNamed { pirate, colour, souls });
        self.check_limits(pirate);
    }

    /// Whether Take would bring anything.
    pub(crate) fn something_to_take(&self) -> bool {
        !self.take_choices().is_empty()
    }

    /// The kinds of items in Tortuga that are not empty (VPB-063).
    pub(crate) fn take_choices(&self) -> Choices {
        let discard = !self.deck.discards.is_empty();
        let kinds = [
            (Source::Mermaids, self.mermaids > 0),
            (Source::Gold, self.gold > 0),
            (Source::Supply, self.poppets > 0),
            (Source::Deck, self.deck.len() > 0 || discard),
            (Source::Discard, discard),
            (Source::Bag, self.bag.count() > 0),
        ];
        let kinds = kinds.into_iter().filter(|(_, some)| *some).map(|(source, _)| source);
        kinds.chain(self.grid.filled().map(Source::Cell)).map(Move::Take).collect()
    }

    /// One of the two items of Take (VPB-062); limits apply after each (VPB-064).
    pub(crate) fn take_item(&mut self, pirate: Pirate, left: u8, source: Source, out: &mut impl Outside<Self>) {
        if left > 1 {
            self.agenda.push(Step::TakeItem(pirate, left - 1));
        }
        match source {
            Source::Mermaids | Source::Gold => {
                let gold = source == Source::Gold;
                *(if gold { &mut self.gold } else { &mut self.mermaids }) -= 1;
                self.ship_mut(pirate).coins += 1;
                out.tell(self, Event::ItemTaken { pirate, source });
            }
            Source::Supply => {
                let kept = self.gain_poppet(pirate);
                out.tell(self, Event::PoppetTaken { pirate, kept });
            }
            Source::Deck => self.take_from_deck(pirate, out),
            Source::Discard => self.take_from_discards(pirate, self.deck.discards.len() - 1, out),
            Source::Bag => {
                self.take_random_soul(pirate, out);
            }
            Source::Cell(cell) => self.take_grid_soul(pirate, cell, out),
        }
        self.check_limits(pirate);
    }

    /// The GriGri and a poppet (VPB-068, VPB-069); a soul too for the Doll Maker (VPB-364).
    pub(crate) fn conjure_poppet(&mut self, pirate: Pirate, out: &mut impl Outside<Self>) {
        if self.grigri != Some(pirate) {
            self.grigri = Some(pirate);
            out.tell(self, Event::GriGriTaken { pirate });
        }
        let kept = self.gain_poppet(pirate);
        out.tell(self, Event::PoppetTaken { pirate, kept });
        if self.has_skill(pirate, Colour::Purple) {
            self.take_random_soul(pirate, out);
        }
        self.check_limits(pirate);
    }

    /// Whether a ship can be possessed at all (VPB-072).
    pub(crate) fn is_open_to_tix(&self, victim: Pirate) -> bool {
        self.is_open_to_tok(victim)
    }

    /// Whether both ships can move, one after the other (VPB-074).
    pub(crate) fn tix_works(&self, pirate: Pirate, victim: Pirate, way: Dir) -> bool {
        let victims = self.sea_around(victim).course(self.square(victim), Push::Steps(way, 1), false);
        if !victims.moves() {
            return false;
        }
        let sea = self.sea_around(pirate).with_moved(&victims);
        sea.course(self.square(pirate), Push::Steps(way.back(), 1), true).moves()
    }

    /// Whether the pirate can conjure Tix (VPB-072 to VPB-074).
    pub(crate) fn can_possess(&self, pirate: Pirate) -> bool {
        let ship = self.ship(pirate);
        !self.is_in_harbour(pirate)
            && ship.poppets > 0
            && ship.soul_count() > 0
            && self.others(pirate).any(|victim| {
                self.is_open_to_tix(victim) && TIX_WAYS.iter().any(|&way| self.tix_works(pirate, victim, way))
            })
    }

    /// Victims and ways that work (VPB-073).
    pub(crate) fn tix_choices(&self, pirate: Pirate) -> Choices {
        let victims = self.others(pirate).filter(|&victim| self.is_open_to_tix(victim));
        let pairs = victims.flat_map(|victim| TIX_WAYS.map(|way| (victim, way)));
        let legal = pairs.filter(|&(victim, way)| self.tix_works(pirate, victim, way));
        legal.map(|(victim, way)| Move::Tix(victim.colour(), way)).collect()
    }

    /// The colours that the conjurer can give (VPB-075).
    pub(crate) fn give_soul_choices(&self, pirate: Pirate) -> Choices {
        self.ship(pirate).souls.colours().map(|colour| Move::Give(Item::Soul(colour))).collect()
    }

    /// A poppet to the supply, a soul to the victim, then both ships move (VPB-075, VPB-076).
    pub(crate) fn tix(&mut self, pirate: Pirate, victim: Pirate, way: Dir, soul: Colour, out: &mut impl Outside<Self>) {
        self.pay_poppet(pirate);
        self.lose_soul(pirate, soul);
        self.gain_soul(victim, soul);
        out.tell(self, Event::Possessed { pirate, victim, dir: way, soul });
        self.agenda.push(Step::TixSail(pirate, way.back()));
        self.set_adrift(victim, Push::Steps(way, 1));
        self.check_limits(victim);
    }
}
