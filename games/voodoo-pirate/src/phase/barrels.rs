//! Barrel magic (VPB-016 to VPB-020, VPB-026, VPB-027, VPB-034, VPB-035, VPB-150, VPB-151, VPB-200 to VPB-210).

use engine::{Outside, Set};

use crate::course::Push;
use crate::data::{Barrel, Dir, Object, Square};
use crate::event::Event;
use crate::moves::{Item, Move, Payment};
use crate::state::{Choices, Pirate, Step, VoodooPirate};

impl VoodooPirate {
    /// Whether nobody has selected the barrel and no blocker stands on it (VPB-017).
    pub(crate) fn is_free(&self, barrel: Barrel) -> bool {
        self.figures[barrel as usize].is_none() && !self.blockers.is_some_and(|blocked| blocked.contains(&barrel))
    }

    /// The next player in turn order may select a barrel, unless in the harbour (VPB-016, VPB-018).
    pub(crate) fn barrels(&mut self, rank: u8) {
        let Some(pirate) = self.in_turn_order(rank) else { return };
        self.agenda.push(Step::Barrels(rank + 1));
        let can_pay = self.ship(pirate).poppets > 0 || self.has_window(pirate, Object::BarrelMagic);
        if !pirate.is_cursed() && !self.is_in_harbour(pirate) && can_pay {
            self.agenda.push(Step::SelectBarrel(pirate));
        }
    }

    /// Any free barrel, for a poppet or for Barrel Magic (VPB-019).
    pub(crate) fn barrel_choices(&self, pirate: Pirate) -> Choices {
        let ship = self.ship(pirate);
        let mut moves: Choices = [Move::Pass].into_iter().collect();
        for (payment, can) in [(Payment::Poppet, ship.poppets > 0), (Payment::Magic, ship.has(Object::BarrelMagic))] {
            let free = Barrel::ALL.iter().filter(|&&barrel| can && self.is_free(barrel));
            free.for_each(|&barrel| moves.push(Move::Select(barrel, payment)));
        }
        moves
    }

    /// A barrel is selected and paid.
    fn select(&mut self, pirate: Pirate, barrel: Barrel, payment: Payment, out: &mut impl Outside<Self>) {
        match payment {
            Payment::Poppet => self.pay_poppet(pirate),
            Payment::Magic => self.discard_used(pirate, Object::BarrelMagic, out),
        }
        self.figures[barrel as usize] = Some(pirate);
        out.tell(self, Event::BarrelSelected { pirate, barrel, payment });
    }

    /// A player selects a barrel at Dusk; Bones works at once (VPB-021).
    pub(crate) fn select_at_dusk(
        &mut self,
        pirate: Pirate,
        barrel: Barrel,
        payment: Payment,
        out: &mut impl Outside<Self>,
    ) {
        self.ship_mut(pirate).barrel = Some(barrel);
        if barrel == Barrel::Bones {
            self.agenda.push(Step::LaySecond(pirate));
        }
        self.select(pirate, barrel, payment, out);
    }

    /// The Dusk barrels are activated in turn order, but not those of jailed pirates (VPB-026, VPB-027).
    pub(crate) fn dusk_barrels(&mut self, rank: u8, out: &mut impl Outside<Self>) {
        let Some(pirate) = self.in_turn_order(rank) else { return };
        self.agenda.push(Step::DuskBarrels(rank + 1));
        let ship = self.ship_mut(pirate);
        let Some(barrel) = ship.barrel.filter(|barrel| !barrel.is_moonlight() && !ship.jailed) else { return };
        ship.done.barrel = true;
        match barrel {
            Barrel::Moon => out.tell(self, Event::MoonFirst { pirate }),
            Barrel::Sand => self.agenda.push(Step::Bury(pirate)),
            Barrel::Krkn => self.agenda.push(Step::RaiseKraken(pirate)),
            _ => {}
        }
    }

    /// Whatever can be buried (VPB-202).
    pub(crate) fn bury_choices(&self, pirate: Pirate) -> Choices {
        let mut moves: Choices = [Move::Stop].into_iter().collect();
        self.possessions(pirate).for_each(|item| moves.push(Move::Bury(item)));
        moves
    }

    /// The usable possessions of a player, objects by their faces; the GriGri left out.
    pub(crate) fn possessions(&self, pirate: Pirate) -> impl Iterator<Item = Item> {
        let ship = self.ship(pirate);
        let compass = self.has_compass(pirate).then_some(Item::Compass);
        let coin = (ship.coins > 0).then_some(Item::Coin);
        let poppet = (ship.poppets > 0).then_some(Item::Poppet);
        let souls = ship.souls.colours().map(Item::Soul);
        let objects = ship.faces().map(|face| Item::Object(Some(face)));
        compass.into_iter().chain(coin).chain(poppet).chain(souls).chain(objects)
    }

    /// An item is buried until Dawn (VPB-203), and more may follow.
    pub(crate) fn bury(&mut self, pirate: Pirate, item: Item, out: &mut impl Outside<Self>) {
        let ship = self.ship_mut(pirate);
        match item {
            Item::Coin => {
                ship.coins -= 1;
                ship.heap.coins += 1;
            }
            Item::Poppet => {
                ship.poppets -= 1;
                ship.heap.poppets += 1;
            }
            Item::Compass => ship.heap.compass = true,
            Item::Soul(colour) => {
                ship.souls[colour] -= 1;
                ship.heap.souls[colour] += 1;
            }
            Item::Object(face) => {
                if let Some(card) = ship.objects.iter_mut().find(|card| card.face == face && !card.buried) {
                    card.buried = true;
                }
                // The others see that a card is buried, not which one.
                let mixed = ship.object_count() > 0;
                ship.objects.iter_mut().for_each(|card| card.mixed = mixed);
                ship.sort();
            }
        }
        self.agenda.push(Step::Bury(pirate));
        out.tell(self, Event::Buried { pirate, item });
    }

    /// Any sea square without a ship (VPB-205).
    pub(crate) fn kraken_choices(&self) -> Choices {
        self.open_sea().iter().map(|square| Move::Kraken(Square(square))).collect()
    }

    /// The Kraken rises.
    pub(crate) fn raise_kraken(&mut self, pirate: Pirate, square: Square, out: &mut impl Outside<Self>) {
        self.kraken = Some(square);
        out.tell(self, Event::KrakenRaised { pirate, square });
    }

    /// Whether a Moonlight barrel would do anything now (VPB-035, VPB-043).
    fn works(&self, pirate: Pirate, barrel: Barrel) -> bool {
        match barrel {
            Barrel::Stars => {
                (1..=2).any(|steps| self.stars_dirs().iter().any(|&dir| self.can_sail(pirate, dir, steps)))
            }
            Barrel::Sea => self.movable_tiles().next().is_some(),
            _ => true,
        }
    }

    /// The barrels in the menu of a turn: the one selected at Dusk, and one more for a poppet (VPB-032, VPB-034).
    pub(crate) fn barrel_entries(&self, pirate: Pirate, moves: &mut Choices) {
        let ship = self.ship(pirate);
        if self.is_in_harbour(pirate) {
            return;
        }
        if let Some(barrel) = ship.barrel.filter(|barrel| barrel.is_moonlight() && !ship.done.barrel)
            && self.works(pirate, barrel)
        {
            moves.push(Move::Barrel(barrel));
        }
        let may_select = self.options.second_barrel || ship.barrel.is_none();
        if may_select && !ship.done.second && ship.poppets > 0 {
            for &barrel in Barrel::ALL.iter().filter(|barrel| barrel.is_moonlight()) {
                if self.is_free(barrel) && self.works(pirate, barrel) {
                    moves.push(Move::Select(barrel, Payment::Poppet));
                }
            }
        }
    }

    /// The barrel selected at Dusk is conjured.
    pub(crate) fn use_barrel(&mut self, pirate: Pirate, barrel: Barrel, out: &mut impl Outside<Self>) {
        self.ship_mut(pirate).done.barrel = true;
        self.conjure_barrel(pirate, barrel, out);
    }

    /// A barrel is selected in Moonlight and conjured at once (VPB-034).
    pub(crate) fn select_in_moonlight(&mut self, pirate: Pirate, barrel: Barrel, out: &mut impl Outside<Self>) {
        self.ship_mut(pirate).done.second = true;
        self.select(pirate, barrel, Payment::Poppet, out);
        self.conjure_barrel(pirate, barrel, out);
    }

    fn conjure_barrel(&mut self, pirate: Pirate, barrel: Barrel, out: &mut impl Outside<Self>) {
        match barrel {
            Barrel::Tide => self.switch_tide(self.options.tide_sweeps, out),
            Barrel::Sea => self.agenda.push(Step::MoveTile(pirate)),
            Barrel::Wind => self.agenda.push(Step::TurnWind(pirate)),
            Barrel::Stars => self.agenda.push(Step::StarsSail(pirate)),
            _ => {}
        }
    }

    /// The directions of Stars (VPB-206).
    fn stars_dirs(&self) -> &'static [Dir] {
        if self.options.stars_eight { &Dir::ALL } else { &Dir::ROSE }
    }

    /// Whether so many steps in this direction enter a square.
    pub(crate) fn can_sail(&self, pirate: Pirate, dir: Dir, steps: u8) -> bool {
        self.sea_around(pirate).course(self.square(pirate), Push::Steps(dir, steps), true).moves()
    }

    /// The directions of Stars that enter a square, with one step or two (VPB-206).
    pub(crate) fn stars_choices(&self, pirate: Pirate) -> Choices {
        self.sail_choices(pirate, self.stars_dirs(), 2)
    }

    /// All moves of up to so many steps in these directions that enter a square.
    pub(crate) fn sail_choices(&self, pirate: Pirate, dirs: &[Dir], most: u8) -> Choices {
        let (sea, start) = (self.sea_around(pirate), self.square(pirate));
        let mut moves = Choices::new();
        for &dir in dirs {
            for steps in 1..=most {
                if sea.course(start, Push::Steps(dir, steps), true).moves() {
                    moves.push(Move::Sail(dir, steps));
                }
            }
        }
        moves
    }

    /// The Sea Tiles without a ship (VPB-147).
    fn movable_tiles(&self) -> impl Iterator<Item = Square> {
        let sea = self.open_sea();
        self.tiles.into_iter().filter(move |tile| sea.contains(tile.0))
    }

    /// A tile without a ship to a sea square without a ship or tile (VPB-208).
    pub(crate) fn tile_choices(&self) -> Choices {
        let targets = self.open_sea().minus(Set::of(&self.tiles.map(|tile| tile.0)));
        let from = self.movable_tiles();
        from.flat_map(|from| targets.iter().map(move |to| Move::Tile(from, Square(to)))).collect()
    }

    /// A Sea Tile is moved.
    pub(crate) fn move_tile(&mut self, pirate: Pirate, from: Square, to: Square, out: &mut impl Outside<Self>) {
        self.lay_tiles(self.tiles.map(|tile| if tile == from { to } else { tile }));
        out.tell(self, Event::TileMoved { pirate, from, to });
    }
}
