//! Objects used in the own turn (VPB-220 to VPB-229, VPB-240).

use engine::{Outside, Stack};

use crate::data::{Dir, MOST_POPPETS, MOST_SOULS, Object};
use crate::deck::{PUBLIC, Seen, both};
use crate::event::Event;
use crate::moves::{Item, Move};
use crate::state::{Choices, Pirate, Step, VoodooPirate};

impl VoodooPirate {
    /// Whether the effect of an object marked Moon can be carried out (VPB-240).
    pub(crate) fn can_use(&self, pirate: Pirate, object: Object) -> bool {
        let ship = self.ship(pirate);
        match object {
            Object::SilentOars => self.oars_targets(pirate).next().is_some(),
            Object::GhostWhisper => ship.poppets > 0 && Dir::ALL.iter().any(|&dir| self.can_sail(pirate, dir, 1)),
            Object::Shipwreck => self.deck.len() > 0,
            Object::Transform => self.can_get_souls(pirate) || self.can_get_poppets(pirate),
            Object::Spyglass => !self.deck.discards.is_empty(),
            Object::CrowsNest => {
                // The card itself cannot be given.
                let gifts = self.possessions(pirate).any(|item| !matches!(item, Item::Object(_)));
                (gifts || ship.object_count() > 1) && self.nest_targets(pirate).next().is_some()
            }
            Object::Octopus => ship.soul_count() > 0,
            Object::GhostShip => self.ghost_targets(pirate).next().is_some(),
            _ => false,
        }
    }

    /// An object is used; where it goes says VPB-221.
    pub(crate) fn use_object(&mut self, pirate: Pirate, object: Object, out: &mut impl Outside<Self>) {
        match object {
            Object::Spyglass => {
                self.spend_object(pirate, object);
                self.deck.put_under(object);
                out.tell(self, Event::ObjectUsed { pirate, object });
            }
            Object::Shipwreck => {
                self.spend_object(pirate, object);
                out.tell(self, Event::ObjectUsed { pirate, object });
            }
            _ => self.discard_used(pirate, object, out),
        }
        match object {
            Object::SilentOars => self.agenda.push(Step::OarsTarget(pirate)),
            Object::GhostWhisper => {
                self.pay_poppet(pirate);
                self.agenda.push(Step::WhisperSail(pirate));
            }
            Object::Shipwreck => {
                let (count, reserved) = (self.deck.len().min(5), self.reserved_skulls());
                self.look_at(count, pirate, reserved, out);
                self.agenda.push(Step::KeepWreck(pirate));
                out.tell(self, Event::LookedAt { pirate, count });
            }
            Object::Transform => self.agenda.push(Step::TransformWay(pirate)),
            Object::Spyglass => self.agenda.push(Step::Fetch(pirate)),
            Object::CrowsNest => self.agenda.push(Step::NestTarget(pirate)),
            Object::Octopus => self.agenda.push(Step::OctopusGive(pirate)),
            Object::GhostShip => self.agenda.push(Step::GhostTarget(pirate)),
            _ => {}
        }
    }

    /// Ships around the own one that can be boarded; not from the harbour (VPB-222).
    fn oars_targets(&self, pirate: Pirate) -> impl Iterator<Item = Pirate> {
        let (square, away) = (self.square(pirate), !self.is_in_harbour(pirate));
        let near = self.others(pirate).filter(move |&other| away && square.touches(self.square(other)));
        near.filter(move |&other| self.can_board(pirate, other))
    }

    /// Whom Silent Oars can board.
    pub(crate) fn oars_choices(&self, pirate: Pirate) -> Choices {
        self.oars_targets(pirate).map(|target| Move::Board(target.colour())).collect()
    }

    /// One card of the wreck, or none (VPB-224).
    pub(crate) fn wreck_choices(&self) -> Choices {
        [Move::Pass].into_iter().chain(self.keep_choices()).collect()
    }

    /// A card may be kept; all others and Shipwreck are shuffled into the deck (VPB-224).
    pub(crate) fn search_wreck(&mut self, pirate: Pirate, keep: Option<Object>, out: &mut impl Outside<Self>) {
        let mut looked = std::mem::take(&mut self.looked);
        let place = looked.iter().position(|card| card.face.is_some() && card.face == keep);
        if let Some(place) = place {
            let mut card = looked.remove(place);
            // The others do not know which of several cards it was.
            let known = if looked.is_empty() { card.known_to } else { pirate.eyes() };
            card.known_to = both(known, pirate.eyes());
            self.ship_mut(pirate).stow(card);
        }
        let eyes = pirate.eyes();
        let seen = looked.iter().filter_map(|card| card.face.map(|face| Seen { face, known_to: eyes }));
        let wreck = Seen { face: Object::Shipwreck, known_to: PUBLIC };
        let cards: Stack<Seen, 6> = seen.chain([wreck]).collect();
        self.deck.shuffle_in(&cards, self.pool_is_outside());
        out.tell(self, Event::WreckSearched { pirate, kept: place.is_some(), card: keep });
        self.check_limits(pirate);
    }

    /// Whether a poppet can become a soul (VPB-225).
    fn can_get_souls(&self, pirate: Pirate) -> bool {
        let ship = self.ship(pirate);
        ship.poppets > 0 && self.bag.count() > 0 && ship.soul_count() < MOST_SOULS
    }

    /// Whether a soul can become a poppet (VPB-225).
    fn can_get_poppets(&self, pirate: Pirate) -> bool {
        let ship = self.ship(pirate);
        ship.soul_count() > 0 && self.poppets > 0 && ship.poppets < MOST_POPPETS
    }

    /// The ways of Transform that are possible.
    pub(crate) fn transform_choices(&self, pirate: Pirate) -> Choices {
        let souls = self.can_get_souls(pirate).then_some(Move::ToSouls);
        souls.into_iter().chain(self.can_get_poppets(pirate).then_some(Move::ToPoppets)).collect()
    }

    /// What can be converted next: up to two, and a stop after the first.
    pub(crate) fn convert_choices(&self, pirate: Pirate, to_poppets: bool, done: u8) -> Choices {
        let mut moves = Choices::new();
        if done == 2 {
            return moves;
        }
        if to_poppets && self.can_get_poppets(pirate) {
            self.ship(pirate).souls.colours().for_each(|colour| moves.push(Move::Give(Item::Soul(colour))));
        } else if !to_poppets && self.can_get_souls(pirate) {
            moves.push(Move::Give(Item::Poppet));
        }
        if done == 1 && !moves.is_empty() {
            moves.push(Move::Stop);
        }
        moves
    }

    /// A poppet becomes a random soul, or a soul a poppet.
    pub(crate) fn convert(&mut self, pirate: Pirate, item: Item, done: u8, out: &mut impl Outside<Self>) {
        self.agenda.push(Step::TransformItem(pirate, item != Item::Poppet, done + 1));
        if let Item::Soul(colour) = item {
            self.lose_soul(pirate, colour);
            self.bag[colour] += 1;
            self.gain_poppet(pirate);
            out.tell(self, Event::SoulTransformed { pirate, colour });
        } else {
            self.pay_poppet(pirate);
            if let Some(colour) = self.bag.draw(out) {
                self.gain_soul(pirate, colour);
                out.tell(self, Event::PoppetTransformed { pirate, colour });
            }
        }
    }

    /// Every kind of card in the discard pile (VPB-226).
    pub(crate) fn fetch_choices(&self) -> Choices {
        let faces = Object::ALL.iter().filter(|face| self.deck.discards.contains(face));
        faces.map(|&face| Move::Fetch(face)).collect()
    }

    /// A card is fetched from the discard pile.
    pub(crate) fn fetch(&mut self, pirate: Pirate, object: Object, out: &mut impl Outside<Self>) {
        if let Some(place) = self.deck.discards.iter().rposition(|&card| card == object) {
            self.take_from_discards(pirate, place, out);
            self.check_limits(pirate);
        }
    }

    /// The nearest ship due west and the nearest due south, not on the shore, with something to take (VPB-227).
    fn nest_targets(&self, pirate: Pirate) -> impl Iterator<Item = Pirate> {
        let nearest = move |dir: Dir| {
            let first = self.square(pirate).neighbour(dir);
            let mut line = std::iter::successors(first, move |square| square.neighbour(dir));
            line.find_map(|square| self.ships_on(square).next())
        };
        let ships = [Dir::West, Dir::South].into_iter().filter_map(nearest);
        ships.filter(move |&target| !self.is_ashore(target) && !self.loot_choices(pirate, target).is_empty())
    }

    /// With whom Crow's Nest can swap.
    pub(crate) fn nest_choices(&self, pirate: Pirate) -> Choices {
        self.nest_targets(pirate).map(|target| Move::Target(target.colour())).collect()
    }

    /// What can be given in a swap.
    pub(crate) fn nest_give_choices(&self, pirate: Pirate) -> Choices {
        self.possessions(pirate).map(Move::Give).collect()
    }

    /// Both items change ships together, then limits apply (VPB-227).
    pub(crate) fn swap(
        &mut self,
        pirate: Pirate,
        target: Pirate,
        given: Item,
        taken: Item,
        out: &mut impl Outside<Self>,
    ) {
        let eyes = VoodooPirate::both_eyes(pirate, target);
        let given_card = match given {
            Item::Object(Some(object)) => Some(self.remove_unseen(pirate, object, target.eyes())),
            _ => None,
        };
        let taken_card = match taken {
            Item::Object(_) => self.lift_object(target, pirate, out),
            _ => None,
        };
        self.hand_over(target, pirate, taken);
        self.hand_over(pirate, target, given);
        if let Some(card) = taken_card {
            self.gain_object(pirate, card, out);
        }
        if let Some(card) = given_card {
            self.gain_object(target, card, out);
        }
        let known = |card: Option<crate::deck::Card>| card.map_or(eyes, |card| card.known_to);
        out.tell(self, Event::Given { pirate, to: target, item: given, known_to: known(given_card) });
        let item = taken_card.map_or(taken, |card| Item::Object(card.face));
        out.tell(self, Event::Looted { pirate, victim: target, item, known_to: known(taken_card) });
        self.replenish(target, out);
        self.check_limits(target);
        self.check_limits(pirate);
    }

    /// The colours in the bag (VPB-228).
    pub(crate) fn octopus_choices(&self) -> Choices {
        self.bag.colours().map(Move::Soul).collect()
    }

    /// A soul goes into the bag; another will come out.
    pub(crate) fn feed_octopus(&mut self, pirate: Pirate, given: crate::data::Colour) {
        self.lose_soul(pirate, given);
        self.bag[given] += 1;
        self.agenda.push(Step::OctopusTake(pirate, given));
    }

    /// A soul of the chosen colour comes out of the bag.
    pub(crate) fn octopus(
        &mut self,
        pirate: Pirate,
        given: crate::data::Colour,
        taken: crate::data::Colour,
        out: &mut impl Outside<Self>,
    ) {
        self.bag[taken] -= 1;
        self.gain_soul(pirate, taken);
        out.tell(self, Event::SoulSwapped { pirate, given, taken });
    }

    /// Pirates within two squares on the four sides with more poppets; neither ship in the harbour or on the shore (VPB-229).
    fn ghost_targets(&self, pirate: Pirate) -> impl Iterator<Item = Pirate> {
        let here = self.square(pirate);
        self.others(pirate).filter(move |&other| {
            let there = self.square(other);
            let (columns, rows) = (here.column().abs_diff(there.column()), here.row().abs_diff(there.row()));
            let in_range = (columns == 0 || rows == 0) && columns + rows <= 2;
            in_range && here.is_sea() && there.is_sea() && self.ship(other).poppets > self.ship(pirate).poppets
        })
    }

    /// Whom the Ghost Ship can visit.
    pub(crate) fn ghost_choices(&self, pirate: Pirate) -> Choices {
        self.ghost_targets(pirate).map(|target| Move::Target(target.colour())).collect()
    }

    /// The surplus of the other pirate goes to the supply.
    pub(crate) fn haunt(&mut self, pirate: Pirate, victim: Pirate, out: &mut impl Outside<Self>) {
        let poppets = self.ship(victim).poppets.saturating_sub(self.ship(pirate).poppets);
        (0..poppets).for_each(|_| self.pay_poppet(victim));
        out.tell(self, Event::Haunted { pirate, victim, poppets });
    }
}
