//! Ships under way: squares, tolls, pick-ups (VPB-039, VPB-115, VPB-116, VPB-155 to VPB-163, VPB-280).

use engine::Outside;

use crate::course::{Course, Push};
use crate::data::{Dir, Object, Square};
use crate::event::Event;
use crate::state::{Pirate, Step, VoodooPirate, Voyage};

impl VoodooPirate {
    /// A ship sails by its own will; west and south turn its bow (VPB-039).
    pub(crate) fn set_sail(&mut self, pirate: Pirate, dir: Dir, steps: u8) {
        let course = self.sea_around(pirate).course(self.square(pirate), Push::Steps(dir, steps), true);
        if course.moves() {
            match dir {
                Dir::South => self.ship_mut(pirate).south = true,
                Dir::West => self.ship_mut(pirate).south = false,
                // VPB-344: a Cursed Pirate faces west after a move to the south-west.
                Dir::SouthWest if pirate.is_cursed() => self.ship_mut(pirate).south = false,
                _ => {}
            }
        }
        self.follow(pirate, &course);
    }

    /// A ship is moved against its will: it boards nobody (VPB-166).
    pub(crate) fn set_adrift(&mut self, pirate: Pirate, push: Push) {
        let course = self.sea_around(pirate).course(self.square(pirate), push, false);
        self.follow(pirate, &course);
    }

    fn follow(&mut self, pirate: Pirate, course: &Course) {
        if course.moves() {
            self.voyage = Some(Voyage { pirate, start: course.start, legs: course.legs, entered: 0 });
            self.agenda.push(Step::Sail);
        }
    }

    /// The ship under way enters the next square, or has come to rest.
    pub(crate) fn sail_on(&mut self, out: &mut impl Outside<Self>) {
        let Some(voyage) = &mut self.voyage else { return };
        let (pirate, start) = (voyage.pirate, voyage.start);
        let Some(&leg) = voyage.legs.get(usize::from(voyage.entered)) else {
            self.voyage = None;
            self.arrive(pirate, start, out);
            return;
        };
        voyage.entered += 1;
        if leg.toll {
            let (coin, souls) = self.pay_toll(pirate);
            out.tell(self, Event::TollPaid { pirate, coin, souls });
        }
        self.ship_mut(pirate).at = Some(leg.square);
        out.tell(self, Event::Entered { pirate, square: leg.square, why: leg.why });
        self.agenda.push(Step::Sail);
        if leg.free {
            self.meet(pirate, out);
        }
    }

    /// The toll of the mermaids: a coin, else all souls, else nothing (VPB-116). Returns what was paid.
    pub(crate) fn pay_toll(&mut self, pirate: Pirate) -> (bool, u8) {
        let ship = &mut self.ships[pirate.place()];
        if ship.coins > 0 {
            ship.coins -= 1;
            self.mermaids += 1;
            return (true, 0);
        }
        let souls = std::mem::take(&mut ship.souls);
        ship.spaces = voodoo::Slots::default();
        self.bag.add(souls);
        (false, souls.count())
    }

    /// A move has ended: the shore, or coin, map and Rackham's Map (VPB-163), unless it ends where it began (VPB-159).
    fn arrive(&mut self, pirate: Pirate, start: Square, out: &mut impl Outside<Self>) {
        let square = self.square(pirate);
        if square.is_shore() {
            out.tell(self, Event::ReachedShore { pirate, square });
            return;
        }
        if square == start || !square.is_sea() {
            return;
        }
        if self.pick_coin(pirate) {
            out.tell(self, Event::CoinFound { pirate, square });
        }
        if self.is_map(square) {
            let (coins, gold) = self.read_map(pirate);
            out.tell(self, Event::MapRead { pirate, coins, gold });
            if self.take_compass(pirate) {
                out.tell(self, Event::CompassTaken { pirate });
            }
        }
        self.offer_rackham(pirate);
    }

    /// The coin of the sea square, if there is one (VPB-155); under the Kraken no ship ends (VPB-151).
    pub(crate) fn pick_coin(&mut self, pirate: Pirate) -> bool {
        let square = self.square(pirate).0;
        let found = self.coins.contains(square);
        if found {
            self.coins.remove(square);
            self.ship_mut(pirate).coins += 1;
        }
        found
    }

    /// Half the Mermaids' Treasure, rounded up (VPB-156); of the fuller treasure for a Cursed Pirate (VPB-345). Returns the
    /// coins, and whether they are Spanish Gold.
    pub(crate) fn read_map(&mut self, pirate: Pirate) -> (u8, bool) {
        let gold = pirate.is_cursed() && self.gold > self.mermaids;
        let treasure = if gold { &mut self.gold } else { &mut self.mermaids };
        let coins = treasure.div_ceil(2);
        *treasure -= coins;
        self.ship_mut(pirate).coins += coins;
        (coins, gold)
    }

    /// The Compass from where it is, but not from a heap or from the shore (VPB-157). Says whether it changed hands.
    pub(crate) fn take_compass(&mut self, pirate: Pirate) -> bool {
        let free = self
            .compass
            .is_none_or(|holder| holder != pirate && !self.ship(holder).heap.compass && !self.is_ashore(holder));
        if free {
            self.compass = Some(pirate);
        }
        free
    }

    /// A player on the 8 diagonal may use Rackham's Map (VPB-158), but not from jail (VPB-028).
    fn offer_rackham(&mut self, pirate: Pirate) {
        let here = self.square(pirate).value() == 8 && !self.ship(pirate).jailed;
        if here && self.has_window(pirate, Object::RackhamsMap) {
            self.agenda.push(Step::Rackham(pirate));
        }
    }

    /// Half the Spanish Gold, rounded up; the card goes under the deck, and a second one may follow (VPB-158).
    pub(crate) fn use_rackham(&mut self, pirate: Pirate, out: &mut impl Outside<Self>) {
        let coins = self.gold.div_ceil(2);
        self.gold -= coins;
        self.ship_mut(pirate).coins += coins;
        self.spend_object(pirate, Object::RackhamsMap);
        self.deck.put_under(Object::RackhamsMap);
        out.tell(self, Event::RackhamUsed { pirate, coins });
        self.offer_rackham(pirate);
    }

    /// The table after a move, with tolls and pick-ups, but without boardings and cards: for those who think ahead.
    pub(crate) fn after(&self, pirate: Pirate, course: &Course) -> VoodooPirate {
        let mut table = *self;
        course.legs.iter().filter(|leg| leg.toll).for_each(|_| {
            table.pay_toll(pirate);
        });
        table.ship_mut(pirate).at = Some(course.end());
        if course.end() != course.start && course.end().is_sea() {
            table.pick_coin(pirate);
            if table.is_map(course.end()) {
                table.read_map(pirate);
                table.take_compass(pirate);
            }
        }
        table
    }
}
