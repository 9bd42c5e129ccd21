//! What each seat may know. A fact is hidden unless it is copied here.

use engine::{Eye, Seat, Seats};
use serde::Serialize;

use crate::course::{Leg, Sea, haunted};
use crate::data::{Action, Barrel, Colour, Dir, Object, SQUARES, Square, Wind};
use crate::deck::{PUBLIC, bits};
use crate::moves::Item;
use crate::state::{Done, Heap, Phase, Pirate, Step, VoodooPirate};

/// What one eye may know of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own on the table")]
pub struct View {
    /// The seat that is looking; nobody for a spectator.
    pub you: Option<Seat>,
    /// The number of the round, from 1; 0 while ships are placed.
    pub round: u8,
    /// The phase of the round.
    pub phase: Phase,
    /// Whether the game is over.
    pub over: bool,
    /// The last space of the lunar track.
    pub lunar_track: u8,
    /// The spaces of the two parrots on the lunar track.
    pub parrots: [u8; 2],
    /// The holder of the Sun: turn order begins here.
    pub sun: Pirate,
    /// The holder of the Moon: in Moonlight the pirate whose turn it is.
    pub moon: Pirate,
    /// The wind.
    pub wind: Wind,
    /// Whether the tide is out.
    pub tide_out: bool,
    /// Whether the current of the outgoing tide runs toward the shore.
    pub current_toward: bool,
    /// The colonial ships in Podépè, 1 to 5.
    pub colonial: u8,
    /// The squares of the two Sea Tiles.
    pub tiles: [Square; 2],
    /// Whether the Sea Tiles are the maps; else they turn the water.
    pub tiles_are_maps: bool,
    /// The squares that are haunted now, with the Sea Tiles counted in.
    pub haunted: Vec<Square>,
    /// The squares that are maps now.
    pub maps: Vec<Square>,
    /// The sea squares with a coin.
    pub coins: Vec<Square>,
    /// The square of the Kraken, if it is on the board.
    pub kraken: Option<Square>,
    /// Coins in the Mermaids' Treasure.
    pub mermaids: u8,
    /// Coins in the Spanish Gold.
    pub gold: u8,
    /// Poppets in the supply.
    pub poppets: u8,
    /// Souls in the bag, by colour: red, yellow, blue, green, purple.
    pub bag: [u8; 5],
    /// The souls on the ritual grid, cells 1 to 9.
    pub grid: [Option<Colour>; 9],
    /// Who has the GriGri; nobody while it is beside the board.
    pub grigri: Option<Pirate>,
    /// Who has the Compass; nobody while it is on its space.
    pub compass: Option<Pirate>,
    /// The eight barrels: Tide, Sea, Wind, Stars, KRKN, Bones, Sand, Moon.
    pub barrels: Vec<BarrelView>,
    /// The deck of objects and the discard pile.
    pub deck: DeckView,
    /// Who calls the ritual of this round, once the moon has reached that pirate.
    pub caller: Option<Pirate>,
    /// Whether the ritual of this round has begun.
    pub ritual_held: bool,
    /// All ships in the order of places, players first.
    pub ships: Vec<ShipView>,
    /// The ship that is under way, with the squares still to come.
    pub voyage: Option<VoyageView>,
    /// How many cards somebody is looking at.
    pub looking_at: u8,
    /// What is being decided; nothing once the game is over. It names the pirates concerned.
    pub decision: Option<Step>,
    /// What follows it, the next step first.
    pub then: Vec<Step>,
    /// Who decides it. While Action cards are laid these are all players, whoever has laid one already.
    pub waiting: Seats,
    /// What only the seat that is looking knows; nothing for a spectator.
    pub own: Option<Own>,
}

/// One of the eight barrels.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct BarrelView {
    /// Which one.
    pub barrel: Barrel,
    /// Whose figure stands on it.
    pub figure: Option<Pirate>,
    /// Whether a blocker of the Cursed Pirates stands on it.
    pub blocked: bool,
}

/// The Object cards beside the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DeckView {
    /// How many cards the deck has.
    pub cards: u8,
    /// The cards at its bottom that all know, the lowest first.
    pub under: Vec<Object>,
    /// Cards that this eye knows to be somewhere in the deck.
    pub known: Vec<Object>,
    /// How often seen cards were shuffled into the deck, as far as it matters.
    pub shuffles: u8,
    /// The discard pile, the top last.
    pub discards: Vec<Object>,
}

/// What an eye knows of an Object card on a ship.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct CardView {
    /// What it is, if the eye knows it.
    pub card: Option<Object>,
    /// Whether it is buried; not known if it may be another one.
    pub buried: Option<bool>,
    /// Whether all know what it is.
    pub public: bool,
    /// Whether it is an unseen skull of the set-up, with a Cursed Pirate.
    pub skull: bool,
    /// For an unseen card of a Cursed Pirate: from which shuffle of the deck it comes.
    pub shuffle: u8,
}

/// A ship, its mat and its pirate.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own on the mat")]
pub struct ShipView {
    /// Which pirate, by its colour.
    pub pirate: Pirate,
    /// The player; nobody for a Cursed Pirate.
    pub seat: Option<Seat>,
    /// The name of the pirate's skill, if skills are played.
    pub skill: Option<&'static str>,
    /// Where the ship is; nowhere before it is placed.
    pub square: Option<Square>,
    /// Where its bow points: west or south.
    pub facing: Dir,
    /// Whether the calm holds it.
    pub becalmed: bool,
    /// The power die.
    pub power: u8,
    /// Usable coins.
    pub coins: u8,
    /// Usable poppets.
    pub poppets: u8,
    /// Usable souls by colour: red, yellow, blue, green, purple.
    pub souls: [u8; 5],
    /// The six numbered spaces for souls of a Cursed Pirate.
    pub spaces: Option<[Option<Colour>; 6]>,
    /// How many objects are usable.
    pub objects: u8,
    /// The Object cards, buried ones included: a player's in no order that tells anything, a Cursed Pirate's from the lowest.
    pub cards: Vec<CardView>,
    /// Whether all know that one of the objects is the skull of the set-up.
    pub has_skull: bool,
    /// How many objects are buried.
    pub buried_objects: u8,
    /// What else is buried until Dawn.
    pub heap: Heap,
    /// Whether Night Watch lies face up.
    pub watch: bool,
    /// The Action card that lies face up: of this round once it is revealed, before that of the last round.
    pub action: Option<Action>,
    /// How many Action cards lie face down; while they are laid that is nobody's business.
    pub laid: u8,
    /// The cards left in the Action deck of a Cursed Pirate, in no order.
    pub actions_left: Option<Vec<Action>>,
    /// Whether a Cursed Pirate had a poppet when it turned its card.
    pub had_poppet: bool,
    /// Whether the pirate is in jail.
    pub jailed: bool,
    /// Whether the pirate was jailed this round, perhaps freed since.
    pub was_jailed: bool,
    /// The barrel selected at Dusk.
    pub barrel: Option<Barrel>,
    /// Whether the moon has visited or skipped the pirate this round.
    pub visited: bool,
    /// What the pirate has done of what it may do once a round.
    pub done: Done,
}

/// A ship under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct VoyageView {
    /// Which ship.
    pub pirate: Pirate,
    /// Where the move began.
    pub start: Square,
    /// The whole course, square by square.
    pub course: Vec<Leg>,
    /// How many squares of it have been entered.
    pub entered: u8,
}

/// What only the seat that is looking knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Own {
    /// The Action cards that can be laid now: all but that of the last round.
    pub hand: Vec<Action>,
    /// The Action cards laid face down: the first, and the second of Bones.
    pub laid: [Option<Action>; 2],
    /// The Object cards that are being looked at.
    pub looked: Vec<Object>,
}

impl View {
    /// What this eye may know.
    pub(crate) fn of(game: &VoodooPirate, eye: Eye) -> View {
        let you = match eye {
            Eye::Seat(seat) => Some(seat).filter(|seat| seat.0 < game.options.seats),
            Eye::Spectator => None,
        };
        let eyes = you.map_or(PUBLIC, Seats::only);
        let squares = |fits: &dyn Fn(Square) -> bool| (0..SQUARES).map(Square).filter(|&square| fits(square)).collect();
        let mut steps = game.agenda.steps().iter().rev().map(|step| step.seen_by(you));
        View {
            you,
            round: game.round,
            phase: game.phase,
            over: game.is_finished(),
            lunar_track: game.options.lunar_track,
            parrots: game.parrots,
            sun: game.sun,
            moon: game.moon,
            wind: game.wind,
            tide_out: game.tide_out,
            current_toward: game.options.current_toward,
            colonial: game.colonial,
            tiles: game.tiles,
            tiles_are_maps: game.options.tiles_are_maps,
            haunted: squares(&|square| game.haunted.contains(square.0)),
            maps: squares(&|square| game.is_map(square)),
            coins: squares(&|square| game.coins.contains(square.0)),
            kraken: game.kraken,
            mermaids: game.mermaids,
            gold: game.gold,
            poppets: game.poppets,
            bag: game.bag.0,
            grid: game.grid.0,
            grigri: game.grigri,
            compass: game.compass,
            barrels: Barrel::ALL
                .iter()
                .map(|&barrel| BarrelView {
                    barrel,
                    figure: game.figures[barrel as usize],
                    blocked: game.blockers.is_some_and(|blocked| blocked.contains(&barrel)),
                })
                .collect(),
            deck: DeckView {
                cards: game.deck.len(),
                under: game.deck.under.to_vec(),
                known: game.deck.known_inside(eyes).collect(),
                shuffles: game.deck.pool,
                discards: game.deck.discards.to_vec(),
            },
            caller: game.caller,
            ritual_held: game.ritual_held,
            ships: game.pirates().map(|pirate| ShipView::of(game, pirate, you)).collect(),
            voyage: game.voyage.map(|voyage| VoyageView {
                pirate: voyage.pirate,
                start: voyage.start,
                course: voyage.legs.to_vec(),
                entered: voyage.entered,
            }),
            looking_at: game.looked.len() as u8,
            decision: steps.next(),
            then: steps.collect(),
            // Who has laid a card already is nobody's business.
            waiting: if is_laying(game) { game.everybody() } else { game.whose_turn().seats() },
            own: you.map(|seat| Own::of(game, seat)),
        }
    }

    /// The ship of this pirate.
    pub fn ship(&self, pirate: Pirate) -> Option<&ShipView> {
        self.ships.iter().find(|ship| ship.pirate == pirate)
    }

    /// The ship of this colour.
    pub fn ship_of(&self, colour: Colour) -> Option<&ShipView> {
        self.ships.iter().find(|ship| ship.pirate.colour() == colour)
    }

    /// The ship of the owner of this view.
    pub fn own_ship(&self) -> Option<&ShipView> {
        self.ships.iter().find(|ship| ship.seat.is_some() && ship.seat == self.you)
    }

    /// Whether the owner of this view owes a decision.
    pub fn is_asked(&self) -> bool {
        let laid = self.decision == Some(Step::LayCards) && self.own.as_ref().is_some_and(|own| own.laid[0].is_some());
        self.you.is_some_and(|you| self.waiting.contains(you)) && !laid
    }

    /// What the ship of this colour meets at sea.
    pub fn sea_around(&self, colour: Colour) -> Sea {
        let others = self.ships.iter().filter(|ship| ship.pirate.colour() != colour);
        let ships = others.filter_map(|ship| ship.square).filter(|square| !square.is_shore());
        Sea {
            wind: self.wind,
            tide_out: self.tide_out,
            haunted: haunted(self.tiles, self.tiles_are_maps),
            ships: ships.map(|square| square.0).collect(),
            kraken: self.kraken,
            current_toward: self.current_toward,
        }
    }
}

fn is_laying(game: &VoodooPirate) -> bool {
    game.agenda.top() == Some(Step::LayCards)
}

impl Step {
    /// The step as a seat may see it: the face of an object that is being given is known to its owner alone.
    fn seen_by(self, you: Option<Seat>) -> Step {
        match self {
            Step::NestTake(pirate, target, Item::Object(_)) if pirate.player() != you => {
                Step::NestTake(pirate, target, Item::Object(None))
            }
            _ => self,
        }
    }
}

impl Own {
    fn of(game: &VoodooPirate, seat: Seat) -> Own {
        let ship = &game.ships[seat.index()];
        let looks = |card: &crate::deck::Card| card.known_to.contains(seat) && game.looker() == Some(seat);
        Own {
            hand: Action::ALL.iter().copied().filter(|&action| ship.action != Some(action)).collect(),
            laid: ship.laid,
            looked: game.looked.iter().filter(|card| looks(card)).filter_map(|card| card.face).collect(),
        }
    }
}

impl VoodooPirate {
    /// The player who is looking at cards.
    fn looker(&self) -> Option<Seat> {
        match self.agenda.top() {
            Some(Step::KeepOne(pirate) | Step::KeepWreck(pirate)) => pirate.player(),
            _ => None,
        }
    }
}

impl ShipView {
    fn of(game: &VoodooPirate, pirate: Pirate, you: Option<Seat>) -> ShipView {
        let ship = game.ship(pirate);
        let seat = pirate.player();
        let is_own = seat.is_some() && seat == you;
        let knows = |to: Seats| you.map_or(bits(to) == u8::MAX, |you| to.contains(you));
        let mut cards: Vec<CardView> = ship
            .objects
            .iter()
            .map(|card| CardView {
                card: card.face.filter(|_| knows(card.known_to)),
                buried: (is_own || !card.mixed).then_some(card.buried),
                public: card.is_public(),
                skull: card.skull,
                shuffle: card.pool,
            })
            .collect();
        if seat.is_some() {
            cards.sort_unstable();
        }
        ShipView {
            pirate,
            seat,
            skill: game.has_skill(pirate, pirate.colour()).then(|| crate::data::skill(pirate.colour())),
            square: ship.at,
            facing: game.facing(pirate),
            becalmed: ship.at.is_some() && game.is_becalmed(pirate),
            power: ship.power,
            coins: ship.coins,
            poppets: ship.poppets,
            souls: ship.souls.0,
            spaces: pirate.is_cursed().then_some(ship.spaces.0),
            objects: ship.object_count(),
            cards,
            has_skull: ship.has_skull,
            buried_objects: ship.objects.len() as u8 - ship.object_count(),
            heap: ship.heap,
            watch: ship.watch,
            action: ship.action,
            laid: if is_laying(game) { 0 } else { ship.laid.iter().flatten().count() as u8 },
            actions_left: pirate
                .is_cursed()
                .then(|| ship.actions_left.iter().map(|card| Action::ALL[usize::from(card)]).collect()),
            had_poppet: ship.had_poppet,
            jailed: ship.jailed,
            was_jailed: ship.was_jailed,
            barrel: ship.barrel,
            visited: ship.visited,
            done: ship.done,
        }
    }
}
