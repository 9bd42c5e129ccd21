//! Boarding ships that are passed (VPC-115 to VPC-126).

use engine::{Outside, Seats};

use crate::data::{Colour, Feature, Wind};
use crate::event::Event;
use crate::moves::{Item, Move};
use crate::state::{Choices, PirateId, VoodooPirateCards};

impl VoodooPirateCards {
    /// The ship on a space, if it can be boarded: not in a calm, not under Night Watch, and only once a move (VPC-115,
    /// VPC-117, VPC-124).
    pub(crate) fn boardable(&self, ship: PirateId, space: u8, passed: u8) -> Option<PirateId> {
        if self.options.moon_boards && self.moon != ship.seat() {
            return None;
        }
        if (self.wind == Wind::South && self.is_haunted(space)) || self.has_feature(space, Feature::NightWatch) {
            return None;
        }
        let victim = self.all().find(|&other| other != ship && self.pirate(other).at == space)?;
        (passed >> victim.seat() & 1 == 0).then_some(victim)
    }

    /// The colours of souls that can be taken from a pirate: any of a player's, of a Cursed Pirate's only that in the
    /// highest slot (VPC-119).
    pub(crate) fn souls_to_take(&self, victim: PirateId) -> impl Iterator<Item = Colour> + use<> {
        let highest = self.pirate(victim).slots.highest();
        self.souls_of(victim).filter(move |&soul| highest.is_none_or(|only| only == soul))
    }

    /// One item of the victim, or nothing (VPC-118).
    pub(crate) fn board_choices(&self, _: PirateId, victim: PirateId) -> Choices {
        let seat = victim.seat();
        let compass = (self.compass == Some(seat)).then_some(Item::Compass);
        let coin = (self.pirate(victim).coins > 0).then_some(Item::Coin);
        let object = (self.objects.count(seat) > 0).then_some(Item::Object);
        let grigri = (self.grigri == seat).then_some(Item::GriGri);
        let souls = self.souls_to_take(victim).map(Item::Soul);
        let items = compass.into_iter().chain(coin).chain(souls).chain(object).chain(grigri);
        items.map(Move::Take).chain([Move::Pass]).collect()
    }

    /// The boarder takes an item; too much is settled at once (VPC-122).
    pub(crate) fn board(&mut self, id: PirateId, victim: PirateId, choice: Move, out: &mut impl Outside<Self>) {
        let item = match choice {
            Move::Take(item) => Some(item),
            _ => None,
        };
        self.loot(id, victim, item, out);
        match item {
            Some(Item::Soul(_)) => self.settle_souls(id),
            Some(Item::Object) => self.settle_objects(id),
            _ => {}
        }
    }

    /// An item changes hands.
    pub(crate) fn loot(&mut self, id: PirateId, victim: PirateId, item: Option<Item>, out: &mut impl Outside<Self>) {
        match item {
            Some(Item::Compass) => self.compass = Some(id.seat()),
            Some(Item::Coin) => {
                self.pirate_mut(victim).coins -= 1;
                self.pirate_mut(id).coins += 1;
            }
            Some(Item::Soul(soul)) => {
                self.lose_soul(victim, soul);
                self.gain_soul(id, soul);
            }
            Some(Item::GriGri) => self.grigri = id.seat(),
            Some(Item::Object) => {
                let object = self.objects.steal(id.seat(), victim.seat(), out);
                let known_to = Self::players_of([id, victim]);
                // A player who loses a card knows which; of a Cursed Pirate only the taker sees it.
                let known_to = if victim.is_cursed() { Self::players_of([id, id]) } else { known_to };
                out.tell(self, Event::ObjectStolen { pirate: id, victim, object, known_to });
                return;
            }
            _ => {}
        }
        out.tell(self, Event::Boarded { pirate: id, victim, item });
    }

    /// Blessed cards change hands; each player looks at the card received (VPC-121).
    pub(crate) fn swap_blessed(&mut self, id: PirateId, victim: PirateId, out: &mut impl Outside<Self>) {
        for (giver, taker) in [(id, victim), (victim, id)] {
            if !taker.is_cursed() && self.pirate(giver).blessed.is_none() {
                let rank = out.card(self.unknown_ranks());
                self.pirate_mut(giver).blessed = Some(rank);
            }
        }
        let card_of = |game: &Self, id: PirateId| (game.pirate(id).blessed, game.pirate(id).blessed_known);
        let (mine, theirs) = (card_of(self, id), card_of(self, victim));
        for (to, (rank, known)) in [(id, theirs), (victim, mine)] {
            let pirate = self.pirate_mut(to);
            pirate.blessed = rank;
            pirate.blessed_known = to.player().map_or(known, |seat| known.with(seat));
        }
        let know = |game: &Self, id: PirateId| game.pirate(id).blessed_known;
        let known: [Seats; 2] = [know(self, id), know(self, victim)];
        let (to_pirate, to_victim) = (self.pirate(id).blessed, self.pirate(victim).blessed);
        out.tell(self, Event::BlessedSwapped { pirate: id, victim, to_pirate, to_victim, known });
    }
}
