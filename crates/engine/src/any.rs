//! Any game behind one face, for everything that does not know which game it handles.

use std::any::Any;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::marker::PhantomData;

use serde_json::value::{RawValue, to_raw_value};

use crate::chance::{Chance, Fast, Recording};
use crate::draw::Draw;
use crate::game::{Eye, Game, Meta, Refused, Turn, Witness, try_play};
use crate::outcome::{Outcome, Party};
use crate::playout::{self, Playouts};
use crate::seat::Seat;
use crate::setup::Setup;
use crate::words::{Line, Words};

/// Sees each event with the state right after it, whatever the game.
pub type Watch<'a> = dyn FnMut(&dyn AnyState, &dyn AnyEvent) + 'a;

/// A game whose type is not known here: the entry of a registry.
pub trait AnyGame: Send + Sync {
    /// Name, seats, options and bounds.
    fn meta(&self) -> &'static Meta;

    /// Sets a table up; the setup must be one of this game.
    fn start(&self, setup: &Setup, chance: &mut dyn Chance, watch: &mut Watch<'_>) -> Box<dyn AnyState>;

    /// Plays random games at full speed.
    fn playouts(&self, setup: &Setup, games: u64, seed: u64) -> Playouts;

    /// All of the board that never changes, as an SVG image.
    fn chart(&self) -> String;

    /// The symbols that boards, mats and hands use.
    fn sheet(&self) -> String;
}

/// What lies on the table of a game whose type is not known here.
pub trait AnyState: Send + Sync {
    /// The seats that owe a decision.
    fn turn(&self) -> Turn;

    /// The moves of a seat; none if it owes no decision.
    fn choices(&self, seat: Seat) -> Vec<Choice>;

    /// Plays a move given in words; refuses what is not listed and then changes nothing.
    fn play(&mut self, seat: Seat, words: &str, chance: &mut dyn Chance, watch: &mut Watch<'_>) -> Result<(), Refused>;

    /// What an eye may know, as JSON.
    fn view(&self, eye: Eye) -> serde_json::Value;

    /// What an eye may know, as JSON that is ready to be sent.
    fn view_text(&self, eye: Eye) -> Box<RawValue>;

    /// What an eye may know, as text for a terminal.
    fn board(&self, eye: Eye) -> String;

    /// All that changes on the board as an eye sees it, as SVG with its moves as hot spots.
    fn svg_board(&self, eye: Eye) -> String;

    /// What lies in front of each party as an eye sees it, as SVG.
    fn svg_mats(&self, eye: Eye) -> Vec<(Party, String)>;

    /// What an eye holds in hand, as SVG.
    fn svg_hand(&self, eye: Eye) -> String;

    /// What an eye is asked, or what everybody waits for.
    fn prompt(&self, eye: Eye) -> Line;

    /// A word to somebody who decides this for the first time.
    fn hint(&self, eye: Eye) -> Option<&'static str>;

    /// The colours that the first so many seats have chosen in the game, as all know them.
    fn colours(&self, seats: u8) -> Vec<Option<&'static str>>;

    /// Whether a seat could learn by this move what it does not know yet: a chance result, or a secret of others, be it only
    /// whether somebody else has chosen. If not, it may be taken back without harm.
    fn teaches(&self, seat: Seat, words: &str) -> bool;

    /// Scores and ranking once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// A number that differs for different states.
    fn fingerprint(&self) -> u64;

    /// The only move of a seat, if the table makes it.
    fn answer_for(&self, seat: Seat) -> Option<String>;

    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnyState>;

    /// The state itself, for those that know its type.
    fn as_any(&self) -> &dyn Any;
}

/// Something that happened in a game whose type is not known here.
pub trait AnyEvent {
    /// What an eye is told of it.
    fn told(&self, eye: Eye) -> Option<Line>;
}

/// One move that a seat may choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The move in the words of a record.
    pub words: String,
    /// What it means.
    pub label: Line,
    /// What kind of act it is, where a decision lists many.
    pub heading: Option<&'static str>,
}

/// The registry entry of a game.
#[derive(Debug, Default)]
pub struct Erased<G>(PhantomData<fn() -> G>);

impl<G> Erased<G> {
    /// The entry of the game `G`.
    pub const fn new() -> Self {
        Erased(PhantomData)
    }
}

struct Watching<'a, 'b>(&'a mut Watch<'b>);

impl<G: Draw> Witness<G> for Watching<'_, '_> {
    fn see(&mut self, game: &G, event: &G::Event) {
        (self.0)(game, &Event::<G>(event.clone()));
    }
}

struct Event<G: Game>(G::Event);

impl<G: Draw> AnyEvent for Event<G> {
    fn told(&self, eye: Eye) -> Option<Line> {
        G::told(&self.0, eye).map(|event| G::sentence(&event))
    }
}

impl<G: Draw> AnyGame for Erased<G> {
    fn meta(&self) -> &'static Meta {
        G::meta()
    }

    fn start(&self, setup: &Setup, chance: &mut dyn Chance, watch: &mut Watch<'_>) -> Box<dyn AnyState> {
        Box::new(G::new(setup, &mut (chance, Watching(watch))))
    }

    fn playouts(&self, setup: &Setup, games: u64, seed: u64) -> Playouts {
        playout::playouts::<G>(setup, games, seed)
    }

    fn chart(&self) -> String {
        G::chart()
    }

    fn sheet(&self) -> String {
        G::sheet()
    }
}

impl<G: Draw> AnyState for G {
    fn turn(&self) -> Turn {
        Game::turn(self)
    }

    fn choices(&self, seat: Seat) -> Vec<Choice> {
        let view = Game::view(self, Eye::Seat(seat));
        let mut moves = Vec::new();
        self.moves(seat, &mut moves);
        let choice =
            |m: G::Move| Choice { words: m.to_string(), label: G::label(&view, m), heading: G::heading(&view, m) };
        moves.into_iter().map(choice).collect()
    }

    fn play(&mut self, seat: Seat, words: &str, chance: &mut dyn Chance, watch: &mut Watch<'_>) -> Result<(), Refused> {
        let Ok(the_move) = words.parse() else { return Err(Refused::reason(self, seat, words, false)) };
        try_play(self, seat, the_move, &mut (chance, Watching(watch)))
    }

    fn view(&self, eye: Eye) -> serde_json::Value {
        // A view is plain data with text keys, which always has a JSON form.
        serde_json::to_value(Game::view(self, eye)).unwrap_or_default()
    }

    fn view_text(&self, eye: Eye) -> Box<RawValue> {
        to_raw_value(&Game::view(self, eye)).unwrap_or_else(|_| RawValue::NULL.to_owned())
    }

    fn board(&self, eye: Eye) -> String {
        <G as Words>::board(&Game::view(self, eye))
    }

    fn svg_board(&self, eye: Eye) -> String {
        <G as Draw>::board(&Game::view(self, eye), &moves_of(self, eye))
    }

    fn svg_mats(&self, eye: Eye) -> Vec<(Party, String)> {
        G::mats(&Game::view(self, eye), &moves_of(self, eye))
    }

    fn svg_hand(&self, eye: Eye) -> String {
        G::hand(&Game::view(self, eye), &moves_of(self, eye))
    }

    fn prompt(&self, eye: Eye) -> Line {
        G::prompt(&Game::view(self, eye))
    }

    fn hint(&self, eye: Eye) -> Option<&'static str> {
        G::hint(&Game::view(self, eye))
    }

    fn colours(&self, seats: u8) -> Vec<Option<&'static str>> {
        let view = Game::view(self, Eye::Spectator);
        (0..seats).map(|seat| G::colour(&view, Seat(seat))).collect()
    }

    fn teaches(&self, seat: Seat, words: &str) -> bool {
        let Ok(the_move) = words.parse() else { return false };
        // What the seat sees after the move in this world; nothing if chance had a part in it.
        let seen = |mut world: G| {
            let mut chance = Recording::new(Fast::new(0));
            let mut told = Vec::new();
            try_play(&mut world, seat, the_move, &mut (&mut chance, &mut told)).ok()?;
            let told: Vec<_> = told.iter().filter_map(|event| G::told(event, Eye::Seat(seat))).collect();
            let view = AnyState::view(&world, Eye::Seat(seat));
            chance.take().is_empty().then_some((view, told, moves_of(&world, Eye::Seat(seat))))
        };
        let Some(truth) = seen(self.clone()) else { return true };
        let mut luck = Fast::new(1);
        (0..WORLDS).any(|_| seen(self.guess(seat, &mut luck)).as_ref() != Some(&truth))
    }

    fn outcome(&self) -> Option<Outcome> {
        Game::outcome(self)
    }

    fn fingerprint(&self) -> u64 {
        fingerprint(self)
    }

    fn answer_for(&self, seat: Seat) -> Option<String> {
        if !self.answers_now() {
            return None;
        }
        match moves_of(self, Eye::Seat(seat)).as_slice() {
            [only] => Some(only.to_string()),
            _ => None,
        }
    }

    fn boxed_clone(&self) -> Box<dyn AnyState> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// In how many other worlds a move is tried to find out whether it tells a secret.
const WORLDS: usize = 24;

/// The moves of an eye; none for a spectator.
fn moves_of<G: Game>(game: &G, eye: Eye) -> Vec<G::Move> {
    let mut moves = Vec::new();
    if let Eye::Seat(seat) = eye {
        game.moves(seat, &mut moves);
    }
    moves
}

/// A number that differs for different states.
pub fn fingerprint(state: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    state.hash(&mut hasher);
    hasher.finish()
}
