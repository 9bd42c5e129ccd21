//! Boarding (VPB-165 to VPB-173, VPB-222, VPB-236, VPB-341, VPB-362).

use engine::Outside;

use crate::data::{Colour, MOST_OBJECTS, MOST_POPPETS, MOST_SOULS, Object};
use crate::event::Event;
use crate::moves::{Item, Move};
use crate::state::{Choices, Phase, Pirate, Step, VoodooPirate};

/// In this order a Cursed Pirate takes souls from a player (VPB-341).
const SOUL_ORDER: [Colour; 5] = [Colour::Purple, Colour::Red, Colour::Blue, Colour::Green, Colour::Yellow];

impl VoodooPirate {
    /// A ship in voluntary movement has entered a square: if another ship is there it may be boarded (VPB-165).
    pub(crate) fn meet(&mut self, pirate: Pirate, out: &mut impl Outside<Self>) {
        let square = self.square(pirate);
        let Some(victim) = self.ships_on(square).find(|&other| other != pirate) else { return };
        let has_moon = self.phase == Phase::Moonlight && self.moon == pirate;
        if (self.options.moon_boards && !has_moon) || !self.can_board(pirate, victim) {
            return;
        }
        if pirate.is_cursed() {
            self.board(pirate, victim, out);
        } else {
            self.agenda.push(Step::Board(pirate, victim));
        }
    }

    /// Whether a ship can be boarded where it is (VPB-166, VPB-173).
    pub(crate) fn can_board(&self, pirate: Pirate, victim: Pirate) -> bool {
        self.square(victim).is_sea()
            && !self.is_becalmed(victim)
            && !self.ship(victim).watch
            && self.loot(pirate, victim).next().is_some()
    }

    /// What the boarder can take (VPB-167 to VPB-169); a Cursed Pirate in its order, and only what it has room for.
    fn loot(&self, pirate: Pirate, victim: Pirate) -> impl Iterator<Item = Item> {
        let (mine, ship) = (self.ship(pirate), self.ship(victim));
        let room = move |has: u8, most: u8| !pirate.is_cursed() || has < most;
        let compass = self.has_compass(victim).then_some(Item::Compass);
        let coin = (ship.coins > 0).then_some(Item::Coin);
        let poppet = (ship.poppets > 0 && room(mine.poppets, MOST_POPPETS)).then_some(Item::Poppet);
        let object =
            (ship.object_count() > 0 && room(mine.objects.len() as u8, MOST_OBJECTS)).then_some(Item::Object(None));
        let highest = victim.is_cursed().then(|| self.ship(victim).spaces.highest()).flatten();
        let souls = SOUL_ORDER.into_iter().filter(move |&colour| {
            let offered = if victim.is_cursed() { highest == Some(colour) } else { ship.souls[colour] > 0 };
            offered && room(mine.soul_count(), MOST_SOULS)
        });
        // The order of VPB-341; for players it does not matter.
        compass.into_iter().chain(coin).chain(souls.map(Item::Soul)).chain(poppet).chain(object)
    }

    /// Board or let it pass (DP18).
    pub(crate) fn board_choices(victim: Pirate) -> Choices {
        [Move::Pass, Move::Board(victim.colour())].into_iter().collect()
    }

    /// A boarding is declared; the victim may answer with Night Watch (VPB-171), but not from jail (VPB-028). The Boarding
    /// Party takes two items (VPB-362).
    pub(crate) fn board(&mut self, pirate: Pirate, victim: Pirate, out: &mut impl Outside<Self>) {
        let items = 1 + u8::from(self.has_skill(pirate, Colour::Blue));
        self.agenda.push(Step::Loot(pirate, victim, items));
        if !self.ship(victim).jailed && self.has_window(victim, Object::NightWatch) {
            self.agenda.push(Step::NightWatch(victim, pirate));
        }
        out.tell(self, Event::Boarded { pirate, victim });
    }

    /// Night Watch lies face up until Dawn; the boarder gets nothing (VPB-236).
    pub(crate) fn repel(&mut self, victim: Pirate, pirate: Pirate, out: &mut impl Outside<Self>) {
        self.spend_object(victim, Object::NightWatch);
        self.ship_mut(victim).watch = true;
        // The looting that would have followed.
        self.agenda.pop();
        out.tell(self, Event::Repelled { victim, pirate });
    }

    /// What the boarder may take (DP20).
    pub(crate) fn loot_choices(&self, pirate: Pirate, victim: Pirate) -> Choices {
        self.loot(pirate, victim).map(Move::Loot).collect()
    }

    /// The boarder takes an item, and another one if it may.
    pub(crate) fn take_loot(
        &mut self,
        pirate: Pirate,
        victim: Pirate,
        items: u8,
        item: Item,
        out: &mut impl Outside<Self>,
    ) {
        if items > 1 {
            self.agenda.push(Step::Loot(pirate, victim, items - 1));
        }
        let known_to = VoodooPirate::both_eyes(pirate, victim);
        if let Item::Object(_) = item {
            if let Some(card) = self.lift_object(victim, pirate, out) {
                let known_to = if card.face.is_some() { card.known_to } else { known_to };
                self.gain_object(pirate, card, out);
                out.tell(self, Event::Looted { pirate, victim, item: Item::Object(card.face), known_to });
                self.replenish(victim, out);
            }
        } else {
            self.hand_over(victim, pirate, item);
            out.tell(self, Event::Looted { pirate, victim, item, known_to });
        }
        self.check_limits(pirate);
    }
}
