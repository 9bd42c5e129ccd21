//! What each seat may know. A fact is hidden unless it is copied here.

use engine::{Eye, Seat, Seats};
use serde::Serialize;

use crate::data::{Action, Barrel, Colour, Feature, Object, RING, Way, Wind};
use crate::objects::{PUBLIC, Spot};
use crate::options::Options;
use crate::route::{Motion, Route, Sea, spaces};
use crate::state::{Claim, PirateId, Step, VoodooPirateCards, Voyage};

/// What one eye may know of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The seat that is looking; nobody for a spectator.
    pub you: Option<Seat>,
    /// The options of the table.
    pub options: Options,
    /// The number of the round, 1 to 12; 0 while ships are placed.
    pub round: u8,
    /// The space of the round marker.
    pub marker: u8,
    /// Whether the game is over.
    pub over: bool,
    /// The pirate with the Sun: turn order begins here.
    pub sun: PirateId,
    /// The pirate with the Moon: whose turn it is in Moonlight.
    pub moon: PirateId,
    /// The wind.
    pub wind: Wind,
    /// What is being decided; nothing once the game is over.
    pub decision: Option<Step>,
    /// What follows it, the next step first.
    pub then: Vec<Step>,
    /// Who decides it. While action cards are chosen these are all players, whoever has chosen already.
    pub waiting: Seats,
    /// The pirates in the order of this round's turns, once the cards are revealed.
    pub turns: Vec<PirateId>,
    /// The ring, space by space from North clockwise.
    pub ring: Vec<SpaceView>,
    /// All pirates in seat order.
    pub pirates: Vec<PirateView>,
    /// The ritual grid, cell 1 first.
    pub grid: [Option<Colour>; 9],
    /// The souls in the bag: red, yellow, blue, green, purple.
    pub bag: [u8; 5],
    /// The coins in Rackham's Treasure.
    pub treasure: u8,
    /// How many cards the object deck has.
    pub deck: u8,
    /// The object discard pile, its top last.
    pub discard: Vec<Object>,
    /// Objects that are being used and not yet laid away.
    pub in_use: Vec<Object>,
    /// Objects that have left the game.
    pub gone: Vec<Object>,
    /// How many cards are being looked at for a Shipwreck.
    pub wreck: u8,
    /// How many souls the next Jax brings.
    pub jax: u8,
    /// Whether the ritual of this round has been called.
    pub ritual_held: bool,
    /// How often objects marked moon have been used in this turn; only those that have.
    pub used: Vec<(Object, u8)>,
    /// For every hidden object card where it can be, for all that this eye knows.
    pub whereabouts: Vec<Whereabouts>,
    /// The own cards; nothing for a spectator.
    pub own: Option<OwnCards>,
}

/// A space of the ring.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is printed on the card or lies on it")]
pub struct SpaceView {
    /// The Cardinal that lies here.
    pub cardinal: Option<Wind>,
    /// The number of the sea card that lies here; 0 for a Cardinal.
    pub card: u8,
    /// Whether a sea card shows its side b, or a Cardinal its wind side.
    pub turned: bool,
    /// The value of the visible side.
    pub value: u8,
    /// Whether the condition of the wind applies here.
    pub haunted: bool,
    /// Whether a ship that lands may take an object.
    pub skull: bool,
    /// The colour of the star.
    pub star: Option<Colour>,
    /// What else is on the visible side; a current only if the option has it.
    pub feature: Feature,
    /// Whether a coin lies on the card.
    pub coin: bool,
    /// The barrel on the visible side of a Cardinal.
    pub barrel: Option<Barrel>,
    /// The pirate whose figure is on the barrel of this Cardinal, even if the wind side shows now.
    pub figure: Option<PirateId>,
}

/// What all may know of a pirate, and what this eye knows besides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a token that lies there or not")]
pub struct PirateView {
    /// Which pirate.
    pub pirate: PirateId,
    /// Whether the rules play it.
    pub cursed: bool,
    /// The space of the ship; nothing before it is placed. During a move this is the space that it has come to.
    pub at: Option<u8>,
    /// Which way the ship faces.
    pub facing: Way,
    /// Whether the ship cannot move.
    pub stuck: bool,
    /// Coins.
    pub coins: u8,
    /// The face of the power die.
    pub power: u8,
    /// Souls: red, yellow, blue, green, purple.
    pub souls: [u8; 5],
    /// The soul slots of a Cursed Pirate; empty for a player.
    pub slots: Vec<Option<Colour>>,
    /// How many objects it holds.
    pub objects: u8,
    /// The objects that this eye knows it to hold; all of them at the end. Those of a Cursed Pirate from the bottom of the pile.
    pub known_objects: Vec<Object>,
    /// The pile of a Cursed Pirate from its bottom, as far as this eye knows it; empty for a player.
    pub pile: Vec<Option<Object>>,
    /// Whether it holds the GriGri.
    pub grigri: bool,
    /// Whether it holds the compass token.
    pub compass: bool,
    /// Whether it is in jail this round.
    pub jailed: bool,
    /// The Blessed card, if this eye knows it.
    pub blessed: Option<u8>,
    /// The players who know this Blessed card.
    pub blessed_known: Seats,
    /// How many action cards lie face down; while cards are chosen always 0.
    pub face_down: u8,
    /// The action card that it has played this round.
    pub played: Option<Action>,
    /// The action card that it played in the round before.
    pub last: Option<Action>,
    /// Whether the action card has been conjured.
    pub acted: bool,
    /// The cards left in the action deck of a Cursed Pirate, in no order.
    pub action_deck: Vec<Action>,
    /// The barrel with its figure.
    pub barrel: Option<Claim>,
}

/// Hidden object cards of one kind, and the places where they can be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Whereabouts {
    /// The kind.
    pub object: Object,
    /// How many cards of it.
    pub count: u8,
    /// Where each of them can be.
    pub among: Vec<Spot>,
}

/// The cards of the seat that is looking.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OwnCards {
    /// The action cards that can be chosen, or are in hand after choosing.
    pub hand: Vec<Action>,
    /// The action card that lies face down.
    pub chosen: Option<Action>,
    /// The second card of Bones that lies face down.
    pub second: Option<Action>,
    /// The objects.
    pub objects: Vec<Object>,
    /// The rank of the Blessed card.
    pub blessed: Option<u8>,
    /// The cards that this seat is looking at for a Shipwreck.
    pub wreck: Vec<Object>,
}

impl View {
    /// What this eye may know.
    pub(crate) fn of(game: &VoodooPirateCards, eye: Eye) -> View {
        let you = match eye {
            Eye::Seat(seat) => Some(seat).filter(|seat| seat.0 < game.options.humans),
            Eye::Spectator => None,
        };
        let decision = game.agenda.top();
        let revealed = game.all().any(|id| game.pirate(id).played.is_some());
        let used = Object::OF_THE_MOON.into_iter().zip(game.used).filter(|(_, count)| *count > 0);
        let whereabouts = game.objects.whereabouts(you.map_or(PUBLIC, Seat::index));
        View {
            you,
            options: game.options,
            round: game.round,
            marker: game.marker(),
            over: decision.is_none(),
            sun: game.who(game.sun),
            moon: game.who(game.moon),
            wind: game.wind,
            decision,
            then: game.agenda.steps().iter().rev().skip(1).copied().collect(),
            // Who has chosen already is nobody's business.
            waiting: if choosing(game) { Seats::first(game.options.humans) } else { game.whose_turn().seats() },
            turns: if revealed { game.turns().to_vec() } else { Vec::new() },
            ring: (0..RING).map(|space| SpaceView::of(game, space)).collect(),
            pirates: game.all().map(|id| PirateView::of(game, id, you, &whereabouts)).collect(),
            grid: game.grid.0,
            bag: game.bag.0,
            treasure: game.treasure,
            deck: game.objects.deck_len(),
            discard: game.objects.discards().collect(),
            in_use: game.objects.being_used().collect(),
            gone: game.objects.gone().collect(),
            wreck: game.objects.wreck_len(),
            jax: game.jax_count(),
            ritual_held: game.ritual_held,
            used: used.collect(),
            own: you.map(|seat| OwnCards::of(game, seat)),
            whereabouts: whereabouts
                .into_iter()
                .map(|(object, count, among)| Whereabouts { object, count, among })
                .collect(),
        }
    }

    /// A pirate, as it is seen.
    pub fn pirate(&self, id: PirateId) -> Option<&PirateView> {
        self.pirates.iter().find(|seen| seen.pirate == id)
    }

    /// The pirate of the owner of this view.
    pub fn mine(&self) -> Option<&PirateView> {
        self.you.and_then(|you| self.seated(you))
    }

    /// The pirate in this place at the table.
    pub fn seated(&self, seat: Seat) -> Option<&PirateView> {
        self.pirates.get(seat.index())
    }

    /// The pirate whose ship is on this space.
    pub fn ship_on(&self, space: u8) -> Option<&PirateView> {
        self.pirates.iter().find(|pirate| pirate.at == Some(space))
    }

    /// The sea as this ship meets it: all that a route depends on.
    pub fn sea(&self, ship: PirateId) -> Sea {
        let set = |wanted: &dyn Fn(&SpaceView) -> bool| {
            spaces((0..).zip(&self.ring).filter(|(_, space)| wanted(space)).map(|(number, _)| number))
        };
        Sea {
            wind: self.wind,
            haunted: set(&|space| space.haunted),
            current: set(&|space| space.feature == Feature::Current),
            ships: spaces(self.pirates.iter().filter(|other| other.pirate != ship).filter_map(|other| other.at)),
        }
    }

    /// The way that a ship would take from where it is, space by space; nothing if it cannot move so.
    pub fn route(&self, ship: PirateId, motion: Motion) -> Option<Route> {
        self.sea(ship).route(self.pirate(ship)?.at?, motion)
    }

    /// The ship that is on its way, and its whole route from where it set out; nothing if no ship is.
    pub fn voyage(&self) -> Option<(Voyage, Route)> {
        let voyage = self.decision.iter().chain(&self.then).find_map(|step| match step {
            Step::Voyage(voyage) => Some(*voyage),
            _ => None,
        })?;
        Some((voyage, self.sea(voyage.ship).route(voyage.from, voyage.motion)?))
    }

    /// Whether Moonlight has begun: all cards lie open, and who is in jail is settled.
    pub fn is_night(&self) -> bool {
        !self.turns.is_empty() && !self.decision.iter().chain(&self.then).any(|step| *step == Step::Jail)
    }

    /// Whether the owner of this view owes a decision.
    pub fn is_asked(&self) -> bool {
        let has_chosen =
            self.decision == Some(Step::ChooseCards) && self.own.as_ref().is_some_and(|own| own.chosen.is_some());
        self.you.is_some_and(|you| self.waiting.contains(you)) && !has_chosen
    }
}

fn choosing(game: &VoodooPirateCards) -> bool {
    game.agenda.top() == Some(Step::ChooseCards)
}

impl SpaceView {
    fn of(game: &VoodooPirateCards, space: u8) -> SpaceView {
        let (cardinal, card, side) = (Wind::cardinal(space), game.cards[usize::from(space)], game.side(space));
        let blows = cardinal == Some(game.wind);
        let barrel_of = |cardinal: Wind| match cardinal {
            Wind::North => Barrel::Stars,
            Wind::East if game.options.bones => Barrel::Bones,
            Wind::East => Barrel::Moon,
            Wind::South => Barrel::Sea,
            Wind::West => Barrel::Wind,
        };
        let on_it =
            |id: &PirateId| game.pirate(*id).barrel.is_some_and(|claim| Some(claim.barrel.cardinal()) == cardinal);
        let feature = side.map_or(Feature::Plain, |side| side.feature);
        SpaceView {
            cardinal,
            card,
            turned: if cardinal.is_some() { blows } else { game.turned >> card & 1 != 0 },
            value: game.value(space),
            haunted: game.is_haunted(space),
            skull: side.is_some_and(|side| side.skull),
            star: side.and_then(|side| side.star),
            feature: if feature == Feature::Current && !game.options.current { Feature::Plain } else { feature },
            coin: card > 0 && game.coined >> card & 1 != 0,
            barrel: cardinal.filter(|_| !blows).map(barrel_of),
            figure: game.all().find(on_it),
        }
    }
}

impl PirateView {
    fn of(
        game: &VoodooPirateCards,
        id: PirateId,
        you: Option<Seat>,
        whereabouts: &[(Object, u8, Vec<Spot>)],
    ) -> PirateView {
        let pirate = game.pirate(id);
        let over = game.agenda.top().is_none();
        let knows_blessed = over || you.is_some_and(|you| pirate.blessed_known.contains(you));
        let face_down = u8::from(pirate.chosen.is_some()) + u8::from(pirate.second.is_some());
        // Cards whose only possible place is with this pirate, by that place.
        let mut known: Vec<(Spot, Object)> = Vec::new();
        for (object, count, among) in whereabouts {
            if let [spot @ (Spot::Hand(seat) | Spot::Pile(seat, _))] = among[..]
                && seat.0 == id.seat()
            {
                known.extend((0..*count).map(|_| (spot, *object)));
            }
        }
        known.sort();
        let mut pile = vec![None; if id.is_cursed() { game.objects.count(id.seat()).into() } else { 0 }];
        for (spot, object) in &known {
            if let Spot::Pile(_, place) = spot
                && let Some(lying) = pile.get_mut(usize::from(*place))
            {
                *lying = Some(*object);
            }
        }
        PirateView {
            pirate: id,
            cursed: id.is_cursed(),
            at: (pirate.at < RING).then_some(pirate.at),
            facing: pirate.facing,
            stuck: game.is_stuck(id),
            coins: pirate.coins,
            power: pirate.power,
            souls: pirate.souls.0,
            slots: if id.is_cursed() { pirate.slots.0.to_vec() } else { Vec::new() },
            objects: game.objects.count(id.seat()),
            known_objects: known.into_iter().map(|(_, object)| object).collect(),
            pile,
            grigri: game.grigri == id.seat(),
            compass: game.compass == Some(id.seat()),
            jailed: pirate.jailed,
            blessed: pirate.blessed.filter(|_| knows_blessed),
            blessed_known: pirate.blessed_known,
            face_down: if choosing(game) { 0 } else { face_down },
            played: pirate.played,
            last: pirate.last,
            acted: pirate.acted,
            action_deck: Action::ALL.into_iter().filter(|&card| pirate.deck >> card as u8 & 1 != 0).collect(),
            barrel: pirate.barrel,
        }
    }
}

impl OwnCards {
    fn of(game: &VoodooPirateCards, seat: Seat) -> OwnCards {
        let id = game.who(seat.0);
        let pirate = game.pirate(id);
        // The card of the round before is taken back once the next one lies there.
        let away = [pirate.chosen, pirate.second, pirate.played, pirate.last.filter(|_| choosing(game))];
        let looking = game.agenda.top() == Some(Step::Wreck(id));
        OwnCards {
            hand: Action::ALL.into_iter().filter(|&card| !away.contains(&Some(card))).collect(),
            chosen: pirate.chosen,
            second: pirate.second,
            objects: game.objects.known_objects(seat.0).collect(),
            blessed: pirate.blessed,
            wreck: if looking { game.objects.wreck().collect() } else { Vec::new() },
        }
    }
}
