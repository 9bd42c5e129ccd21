//! Cursed Pirates: the rules play them (VPB-320 to VPB-351).

use engine::{Outside, Set};

use crate::course::Push;
use crate::data::{Action, Dir, MOST_POPPETS, MOST_SOULS, Square};
use crate::event::Event;
use crate::moves::Source;
use crate::state::{Pirate, VoodooPirate};

impl VoodooPirate {
    /// Whether a Cursed Pirate cannot use this card where it is and with what it has (VPB-322, VPB-325).
    fn is_idle(&self, pirate: Pirate, action: Action) -> bool {
        let ship = self.ship(pirate);
        match action {
            Action::Tix | Action::Tok => self.is_in_harbour(pirate),
            Action::Jax => ship.soul_count() >= MOST_SOULS,
            Action::Poppet => ship.poppets >= MOST_POPPETS,
            Action::Take | Action::Oodoo => false,
        }
    }

    /// A Cursed Pirate turns the next card that it does not overlook (VPB-322, VPB-323).
    pub(crate) fn turn_action(&mut self, pirate: Pirate, out: &mut impl Outside<Self>) {
        loop {
            self.shuffle_actions(pirate, out);
            let ship = self.ship_mut(pirate);
            let card = out.card(ship.actions_left);
            ship.actions_left.remove(card);
            let action = Action::ALL[usize::from(card)];
            if !self.is_idle(pirate, action) {
                let ship = self.ship_mut(pirate);
                ship.action = Some(action);
                ship.had_poppet = ship.poppets > 0;
                out.tell(self, Event::ActionRevealed { pirate, action });
                return;
            }
            out.tell(self, Event::ActionOverlooked { pirate, action });
        }
    }

    /// All six cards are shuffled if none is left (VPB-298, VPB-323).
    pub(crate) fn shuffle_actions(&mut self, pirate: Pirate, out: &mut impl Outside<Self>) {
        if self.ship(pirate).actions_left.is_empty() {
            self.ship_mut(pirate).actions_left = Set::range(0, 5);
            out.tell(self, Event::ActionsShuffled { pirate });
        }
    }

    /// A Cursed Pirate does its action if it can (VPB-324, VPB-325).
    pub(crate) fn cursed_action(&mut self, pirate: Pirate, out: &mut impl Outside<Self>) {
        let ship = self.ship(pirate);
        let Some(action) = ship.action.filter(|&action| action != Action::Oodoo) else { return };
        let robbed = action == Action::Tix && ship.had_poppet && ship.poppets == 0;
        if robbed || self.is_idle(pirate, action) {
            out.tell(self, Event::ActionSkipped { pirate, action });
            return;
        }
        out.tell(self, Event::Conjured { pirate, action });
        match action {
            Action::Jax => self.cursed_jax(pirate, out),
            Action::Tok => self.cursed_tok(pirate, out),
            Action::Take => self.cursed_take(pirate, out),
            Action::Poppet => self.conjure_poppet(pirate, out),
            Action::Tix => self.cursed_tix(pirate, out),
            Action::Oodoo => {}
        }
    }

    fn has_soul_room(&self, pirate: Pirate) -> bool {
        self.ship(pirate).soul_count() < MOST_SOULS
    }

    /// Jax, but never more souls than there is room for (VPB-326).
    fn cursed_jax(&mut self, pirate: Pirate, out: &mut impl Outside<Self>) {
        self.move_colonial(out);
        for _ in 0..self.colonial.min(MOST_SOULS - self.ship(pirate).soul_count()) {
            self.soul_from_bag_or_grid(pirate, out);
        }
    }

    /// A random soul, or with an empty bag the one on the lowest cell; says whether there was one.
    fn soul_from_bag_or_grid(&mut self, pirate: Pirate, out: &mut impl Outside<Self>) -> bool {
        if self.take_random_soul(pirate, out).is_some() {
            return true;
        }
        let cell = self.grid.filled().next();
        if let Some(cell) = cell {
            self.take_grid_soul(pirate, cell, out);
        }
        cell.is_some()
    }

    /// Tok names the colour that delivers most (VPB-328); if none delivers, it takes a soul (VPB-329, VPB-330).
    fn cursed_tok(&mut self, pirate: Pirate, out: &mut impl Outside<Self>) {
        if self.ship(pirate).soul_count() == 0 {
            if let Some(colour) = self.take_random_soul(pirate, out) {
                self.tok(pirate, colour, out);
            }
            return;
        }
        match self.ship(pirate).spaces.best_colour(|colour| self.tok_yield(pirate, colour)) {
            Some(colour) => self.tok(pirate, colour, out),
            None if self.has_soul_room(pirate) => {
                self.take_random_soul(pirate, out);
            }
            None => {}
        }
    }

    /// A coin of each treasure, or what replaces it (VPB-333), and what it had none of (VPB-334).
    fn cursed_take(&mut self, pirate: Pirate, out: &mut impl Outside<Self>) {
        let ship = self.ship(pirate);
        let (no_poppet, no_soul) = (ship.poppets == 0, ship.soul_count() == 0);
        for (first, second) in [(Source::Mermaids, Source::Gold), (Source::Gold, Source::Mermaids)] {
            let coins = |source| if source == Source::Gold { self.gold } else { self.mermaids };
            if let Some(source) = [first, second].into_iter().find(|&source| coins(source) > 0) {
                self.take_item(pirate, 1, source, out);
            } else if !(self.has_soul_room(pirate) && self.soul_from_bag_or_grid(pirate, out)) {
                self.cursed_poppet(pirate, out);
            }
        }
        if no_poppet {
            self.cursed_poppet(pirate, out);
        }
        if no_soul && self.has_soul_room(pirate) {
            self.take_random_soul(pirate, out);
        }
    }

    /// A poppet of the supply, if there is one and room for it.
    fn cursed_poppet(&mut self, pirate: Pirate, out: &mut impl Outside<Self>) {
        if self.gain_poppet(pirate) {
            out.tell(self, Event::PoppetTaken { pirate, kept: true });
        }
    }

    /// Tix: without poppets it takes one (VPB-331); else it possesses the best victim that it can (VPB-332).
    fn cursed_tix(&mut self, pirate: Pirate, out: &mut impl Outside<Self>) {
        if self.ship(pirate).poppets == 0 {
            self.cursed_poppet(pirate, out);
            return;
        }
        let own = self.ship(pirate).spaces.highest();
        let Some((victim, way)) = self.cursed_victim(pirate) else { return };
        let soul = match own {
            Some(soul) => soul,
            None => match self.bag.draw(out) {
                Some(soul) => {
                    self.gain_soul(pirate, soul);
                    soul
                }
                None => return,
            },
        };
        self.tix(pirate, victim, way, soul, out);
    }

    /// The victim on the highest valued square, further west if equal, for whom a way works (VPB-332).
    fn cursed_victim(&self, pirate: Pirate) -> Option<(Pirate, Dir)> {
        let mut tried = Set::EMPTY;
        loop {
            let rank = |square: Square| (square.value(), u8::MAX - square.column());
            let open = self.others(pirate).filter(|&victim| self.is_open_to_tix(victim));
            let rest = open.filter(|victim| !tried.contains(victim.place() as u8));
            let victim = rest.max_by_key(|&victim| rank(self.square(victim)))?;
            tried.insert(victim.place() as u8);
            let (north, east) = (self.tix_works(pirate, victim, Dir::North), self.tix_works(pirate, victim, Dir::East));
            match (north, east) {
                (true, true) => return Some((victim, self.tix_dir(pirate, victim).back())),
                (true, false) => return Some((victim, Dir::North)),
                (false, true) => return Some((victim, Dir::East)),
                (false, false) => {}
            }
        }
    }

    /// The own way of Tix, simulated behind the victim's move (VPB-343).
    fn tix_dir(&self, pirate: Pirate, victim: Pirate) -> Dir {
        self.better(pirate, |dir| {
            let course = self.sea_around(victim).course(self.square(victim), Push::Steps(dir.back(), 1), false);
            self.after(victim, &course).prospect(pirate, dir, 1)
        })
    }

    /// South for a ship that faces west and the other way round, unless the other of the two brings more (VPB-343).
    fn better(&self, pirate: Pirate, worth: impl Fn(Dir) -> u8) -> Dir {
        let (usual, other) = if self.ship(pirate).south { (Dir::West, Dir::South) } else { (Dir::South, Dir::West) };
        if worth(other) > worth(usual) { other } else { usual }
    }

    /// Square value and coins of a ship after a move, boardings left out (VPB-343).
    fn prospect(&self, pirate: Pirate, dir: Dir, steps: u8) -> u8 {
        let course = self.sea_around(pirate).course(self.square(pirate), Push::Steps(dir, steps), true);
        let after = self.after(pirate, &course);
        after.square(pirate).value() + after.ship(pirate).coins
    }

    /// The direction in a ritual; with the Compass south-west, unless west or south brings more (VPB-343).
    fn ritual_dir(&self, pirate: Pirate, steps: u8) -> Dir {
        let worth = |dir| self.prospect(pirate, dir, steps);
        if !self.has_compass(pirate) {
            return self.better(pirate, worth);
        }
        let straight = if worth(Dir::South) > worth(Dir::West) { Dir::South } else { Dir::West };
        if worth(straight) > worth(Dir::SouthWest) { straight } else { Dir::SouthWest }
    }

    /// A Cursed Pirate takes part in the ritual if it has a soul (VPB-335 to VPB-339).
    pub(crate) fn cursed_ritual(&mut self, pirate: Pirate, round: u8, out: &mut impl Outside<Self>) {
        let played = self.ship(pirate).action == Some(Action::Oodoo);
        if self.ship(pirate).soul_count() == 0 && played && round == 1 {
            self.take_random_soul(pirate, out);
        }
        let ship = &mut self.ships[pirate.place()];
        let Some((colour, cell)) = ship.spaces.offer(&self.grid) else { return };
        ship.souls[colour] -= 1;
        let steps = 1 + u8::from(self.place_soul(pirate, colour, cell, out));
        if !self.is_becalmed(pirate) {
            let dir = self.ritual_dir(pirate, steps);
            self.set_sail(pirate, dir, steps);
        }
    }
}
