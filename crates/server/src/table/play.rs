//! The game at a table: its state, its record, and what was told of it to each eye.

use std::sync::{Arc, OnceLock};

use bots::Entry as Listed;
use engine::chance::{ChanceFault, Replaying};
use engine::record::Played;
use serde_json::value::RawValue;

use engine::{AnyState, Choice, Eye, Record, Seat, Setup};

use super::moves::Moves;
use super::sheet::Misfit;
use super::told::{Chronicle, Told};

/// A game that has begun.
#[derive(Clone)]
pub struct Play {
    /// What lies on the table.
    pub state: Arc<dyn AnyState>,
    /// The moves in the order in which they were made.
    pub moves: Moves,
    /// What each eye was told of late.
    pub told: Chronicle,
    /// The colours that the seats have chosen in the game.
    pub colours: Vec<Option<&'static str>>,
    /// What each eye sees: the seats, then the spectator.
    pub faces: Arc<[Face]>,
    /// The record without moves and scores.
    head: Arc<Record>,
    /// What lay on the table before the last move, and whether that move told its player something new.
    before: Option<Arc<dyn AnyState>>,
    taught: OnceLock<bool>,
}

/// What one eye sees of the game.
pub struct Face {
    /// What it may know, as JSON.
    pub view: Box<RawValue>,
    /// The moves that it may choose from.
    pub choices: Vec<Choice>,
}

impl PartialEq for Face {
    fn eq(&self, other: &Face) -> bool {
        let ours = self.choices.iter().map(|choice| &choice.words);
        self.view.get() == other.view.get() && ours.eq(other.choices.iter().map(|choice| &choice.words))
    }
}

/// An event with the state right after it.
#[derive(Clone)]
pub struct Frame {
    /// The state right after the event.
    pub state: Arc<dyn AnyState>,
    /// What each eye was told of it.
    pub told: Arc<Told>,
}

/// Keeps every event that somebody is told of; the first has this number.
fn watch(
    of: usize,
    first: usize,
    seats: u8,
    frames: &mut Vec<Frame>,
) -> impl FnMut(&dyn AnyState, &dyn engine::AnyEvent) {
    move |state, event| {
        if let Some(told) = Told::new(of, first + frames.len(), seats, event) {
            frames.push(Frame { state: Arc::from(state.boxed_clone()), told: Arc::new(told) });
        }
    }
}

/// Sets a table up with the chance results of its record.
fn start(listed: &Listed, setup: &Setup, head: &Record) -> Result<(Box<dyn AnyState>, Vec<Frame>), ChanceFault> {
    let mut frames = Vec::new();
    let mut chance = Replaying::new(&head.start);
    let state = listed.game.start(setup, &mut chance, &mut watch(0, 0, setup.seats(), &mut frames));
    chance.finish()?;
    Ok((state, frames))
}

/// Sets the table of a record up, before its first move.
pub(super) fn begin(listed: &Listed, setup: &Setup, head: Arc<Record>) -> Result<(Play, Vec<Frame>), ChanceFault> {
    let (state, frames) = start(listed, setup, &head)?;
    let faces = faces(state.as_ref(), setup.seats());
    let mut told = Chronicle::new(setup.seats());
    told.extend(frames.iter().map(|frame| frame.told.clone()));
    let colours = state.colours(setup.seats());
    let (state, moves) = (Arc::from(state), Moves::default());
    Ok((Play { state, moves, told, colours, faces, head, before: None, taught: OnceLock::new() }, frames))
}

impl Play {
    pub(super) fn go_on(&mut self, played: Played) -> Result<Vec<Frame>, Misfit> {
        let seats = (self.faces.len() - 1) as u8;
        let mut frames = Vec::new();
        let mut chance = Replaying::new(&played.drawn);
        let mut state = self.state.boxed_clone();
        let mut watch = watch(self.moves.len() + 1, self.told.len(), seats, &mut frames);
        state.play(played.seat, &played.words, &mut chance, &mut watch)?;
        drop(watch);
        chance.finish().map_err(Misfit::Chance)?;
        self.moves.push(played);
        self.faces = faces(state.as_ref(), seats);
        self.colours = state.colours(seats);
        self.before = Some(std::mem::replace(&mut self.state, Arc::from(state)));
        self.taught = OnceLock::new();
        self.told.extend(frames.iter().map(|frame| frame.told.clone()));
        Ok(frames)
    }

    /// Every event from the start, with the state right after it.
    pub(super) fn film(&self, listed: &Listed, setup: &Setup) -> Result<Vec<Frame>, Misfit> {
        let (mut state, mut frames) = start(listed, setup, &self.head).map_err(Misfit::Chance)?;
        for (of, played) in (1..).zip(self.moves.iter()) {
            let mut chance = Replaying::new(&played.drawn);
            state.play(played.seat, &played.words, &mut chance, &mut watch(of, 0, setup.seats(), &mut frames))?;
        }
        Ok(frames)
    }

    /// The record without moves and scores.
    pub(super) fn head(&self) -> Arc<Record> {
        self.head.clone()
    }

    /// Everything that was played, with the scores once it is over.
    pub fn record(&self) -> Record {
        let mut record = Record::clone(&self.head);
        record.moves = self.moves.iter().collect();
        if let Some(outcome) = self.state.outcome() {
            record.note_scores(&outcome);
        }
        record
    }

    /// The same game in another world: this lies on the table, and whatever was told to others than this eye was told
    /// otherwise. For tests: what the eye is sent must be the same to the byte.
    #[doc(hidden)]
    #[must_use]
    pub fn in_world(&self, eye: Eye, state: Arc<dyn AnyState>) -> Play {
        let seats = (self.faces.len() - 1) as u8;
        let faces = faces(state.as_ref(), seats);
        let mut moves = self.moves.clone();
        // Whoever owes no decision any more has made a move in that world.
        let (here, there) = (self.state.turn().seats(), state.turn().seats());
        for seat in here.iter().filter(|seat| !there.contains(*seat)) {
            moves.push(Played { seat, words: "something else".to_owned(), drawn: Vec::new() });
        }
        Play { told: self.told.in_world(eye), moves, faces, state, ..self.clone() }
    }

    /// The moves that a seat may choose from.
    pub fn choices(&self, seat: Seat) -> &[Choice] {
        self.faces.get(seat.index()).map_or(&[], |face| &face.choices)
    }

    /// Whether the last move told its player something new: a chance result, or a secret of somebody else.
    pub(super) fn last_move_taught(&self) -> bool {
        let (Some(last), Some(before)) = (self.moves.last(), &self.before) else { return true };
        *self.taught.get_or_init(|| !last.drawn.is_empty() || before.teaches(last.seat, &last.words))
    }

    pub(super) fn changed(&self, before: &[Face], frames: &[Frame]) -> Vec<bool> {
        let eyes = Eye::all((self.faces.len() - 1) as u8);
        let one = |(i, eye): (usize, Eye)| {
            self.faces.get(i) != before.get(i) || frames.iter().any(|frame| frame.told.to(eye).is_some())
        };
        eyes.enumerate().map(one).collect()
    }
}

/// What each eye sees.
fn faces(state: &dyn AnyState, seats: u8) -> Arc<[Face]> {
    let face = |eye| Face {
        view: state.view_text(eye),
        choices: match eye {
            Eye::Seat(seat) => state.choices(seat),
            Eye::Spectator => Vec::new(),
        },
    };
    Eye::all(seats).map(face).collect()
}
