//! Objects that are used in the own turn (VPC-179 to VPC-191, VPC-243, VPC-244).

use engine::Outside;

use crate::data::{Object, Way, Wind};
use crate::event::{Event, Loss};
use crate::moves::{Item, Move};
use crate::state::{Choices, PirateId, Step, VoodooPirateCards};

/// How many cards a Shipwreck shows (VPC-187).
const WRECK: u8 = 5;

/// The place of a kind among those marked moon.
fn place(object: Object) -> usize {
    Object::OF_THE_MOON.iter().position(|&kind| kind == object).unwrap_or(0)
}

impl VoodooPirateCards {
    /// Whether the pirate on turn can use an object: held, not used too often this turn, and of some effect.
    pub(crate) fn can_use(&self, id: PirateId, object: Object) -> bool {
        self.objects.holds(id.seat(), object)
            && self.used[place(object)] < object.count()
            && match object {
                Object::Compass => true,
                Object::VoodooMask => self.objects.top().is_some(),
                Object::Octopus => self.pirate(id).soul_count() > 0,
                Object::Shipwreck => self.objects.can_draw(),
                Object::Maelstrom => self.wind == Wind::North,
                Object::GhostWhisper => !self.course_choices(id, &Way::ALL, 1).is_empty(),
                _ => false,
            }
    }

    /// An object is used: it leaves the hand now, and is laid away when its effect is over (VPC-244).
    pub(crate) fn use_object(&mut self, id: PirateId, object: Object, out: &mut impl Outside<Self>) {
        self.used[place(object)] += 1;
        self.objects.begin_use(id.seat(), object);
        out.tell(self, Event::Used { pirate: id, object });
        if !matches!(object, Object::Compass | Object::Shipwreck) {
            self.agenda.push(Step::LayAway(object));
        }
        match object {
            Object::Compass => {
                self.objects.remove_used(object);
                self.compass = Some(id.seat());
                out.tell(self, Event::CompassTaken { pirate: id });
            }
            Object::VoodooMask => self.agenda.push(Step::Mask(id)),
            Object::Octopus => self.agenda.push(Step::OctopusGive(id)),
            Object::Shipwreck => self.dive(id, out),
            Object::Maelstrom => self.maelstrom(id, out),
            Object::GhostWhisper => self.agenda.push(Step::Whisper(id)),
            _ => debug_assert!(false, "{object:?} is not used in a turn"),
        }
    }

    /// One soul goes into the bag, then one of any colour comes out (VPC-184).
    pub(crate) fn octopus_give(&mut self, id: PirateId, soul: crate::data::Colour, out: &mut impl Outside<Self>) {
        self.agenda.push(Step::OctopusTake(id));
        self.put_into_bag(id, soul, Loss::Octopus, out);
    }

    /// The colours in the bag.
    pub(crate) fn octopus_choices(&self) -> Choices {
        self.bag.colours().map(|colour| Move::Take(Item::Soul(colour))).collect()
    }

    /// The Octopus brings a soul.
    pub(crate) fn octopus_take(&mut self, id: PirateId, item: Item, out: &mut impl Outside<Self>) {
        if let Item::Soul(soul) = item {
            self.bag[soul] -= 1;
            self.gain_soul(id, soul);
            out.tell(self, Event::OctopusTook { pirate: id, soul });
        }
    }

    /// The kinds of cards in the discard pile (VPC-183).
    pub(crate) fn mask_choices(&self) -> Choices {
        let there = Object::ALL.into_iter().filter(|&object| self.objects.discards().any(|other| other == object));
        there.map(Move::Fetch).collect()
    }

    /// The Voodoo Mask fetches a card.
    pub(crate) fn fetch(&mut self, id: PirateId, object: Object, out: &mut impl Outside<Self>) {
        self.objects.fetch(id.seat(), object);
        out.tell(self, Event::Fetched { pirate: id, object });
        self.settle_objects(id);
    }

    /// A Shipwreck shows the top of the deck to its owner (VPC-187).
    fn dive(&mut self, id: PirateId, out: &mut impl Outside<Self>) {
        self.refill_deck(out);
        self.objects.look(id.seat(), WRECK, out);
        self.agenda.push(Step::Wreck(id));
        if let Some(seat) = id.player() {
            out.tell(self, Event::Looked { seat, count: self.objects.wreck_len() });
        }
    }

    /// One of the cards seen, or none.
    pub(crate) fn wreck_choices(&self) -> Choices {
        let there = Object::ALL.into_iter().filter(|&object| self.objects.wreck().any(|other| other == object));
        there.map(Move::Keep).chain([Move::Pass]).collect()
    }

    /// A card of the Shipwreck is kept or not; the rest and the Shipwreck go back into the deck.
    pub(crate) fn search_wreck(&mut self, id: PirateId, choice: Move, out: &mut impl Outside<Self>) {
        let object = match choice {
            Move::Keep(object) => Some(object),
            _ => None,
        };
        if let Some(object) = object {
            self.objects.keep(id.seat(), object);
        }
        self.objects.put_back();
        if let Some(seat) = id.player() {
            out.tell(self, Event::Kept { seat, kept: object.is_some(), object });
        }
        self.settle_objects(id);
    }
}
