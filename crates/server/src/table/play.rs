//! The game at a table: its state, its record, and what was told of it to each eye.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, OnceLock};

use bots::Entry as Listed;
use engine::chance::{ChanceFault, Replaying};
use engine::record::Played;
use engine::{AnyState, Eye, Line, Record, Setup};

use super::sheet::Misfit;

/// A game that has begun.
#[derive(Clone)]
pub struct Play {
    /// What lies on the table.
    pub state: Arc<dyn AnyState>,
    /// Everything that was played.
    pub record: Arc<Record>,
    /// What each eye was told.
    pub told: Vec<Arc<Told>>,
    /// The colours that the seats have chosen in the game.
    pub colours: Vec<Option<&'static str>>,
    /// What tells apart whether an eye sees something new.
    pub(super) faces: Vec<u64>,
    /// What lay on the table before the last move, and whether that move told its player something new.
    before: Option<Arc<dyn AnyState>>,
    taught: OnceLock<bool>,
}

/// What each eye was told of one event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The move that it followed, counted from 1; 0 for the set-up.
    pub of: usize,
    lines: Lines,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Lines {
    All(Line),
    Each(Vec<Option<Line>>),
}

impl Told {
    /// What this eye was told.
    pub fn to(&self, eye: Eye) -> Option<&Line> {
        match &self.lines {
            Lines::All(line) => Some(line),
            Lines::Each(lines) => match eye {
                Eye::Seat(seat) => lines.get(seat.index())?.as_ref(),
                Eye::Spectator => lines.last()?.as_ref(),
            },
        }
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

fn told(of: usize, seats: u8, event: &dyn engine::AnyEvent) -> Option<Told> {
    let lines: Vec<Option<Line>> = Eye::all(seats).map(|eye| event.told(eye)).collect();
    let lines = match lines.first() {
        Some(Some(first)) if lines.iter().all(|line| line.as_ref() == Some(first)) => Lines::All(first.clone()),
        _ if lines.iter().all(Option::is_none) => return None,
        _ => Lines::Each(lines),
    };
    Some(Told { of, lines })
}

fn watch(of: usize, seats: u8, frames: &mut Vec<Frame>) -> impl FnMut(&dyn AnyState, &dyn engine::AnyEvent) {
    move |state, event| {
        if let Some(told) = told(of, seats, event) {
            frames.push(Frame { state: Arc::from(state.boxed_clone()), told: Arc::new(told) });
        }
    }
}

/// Sets the table of a record up, before its first move.
pub(super) fn begin(listed: &Listed, setup: &Setup, record: Record) -> Result<(Play, Vec<Frame>), ChanceFault> {
    let mut frames = Vec::new();
    let mut chance = Replaying::new(&record.start);
    let state = listed.game.start(setup, &mut chance, &mut watch(0, setup.seats(), &mut frames));
    chance.finish()?;
    let faces = faces(state.as_ref(), setup.seats());
    let told = frames.iter().map(|frame| frame.told.clone()).collect();
    let colours = state.colours(setup.seats());
    let (state, record) = (Arc::from(state), Arc::new(record));
    Ok((Play { state, record, told, colours, faces, before: None, taught: OnceLock::new() }, frames))
}

impl Play {
    pub(super) fn go_on(&mut self, played: &Played) -> Result<Vec<Frame>, Misfit> {
        let seats = (self.faces.len() - 1) as u8;
        let mut frames = Vec::new();
        let mut chance = Replaying::new(&played.drawn);
        let mut state = self.state.boxed_clone();
        let of = self.record.moves.len() + 1;
        state.play(played.seat, &played.words, &mut chance, &mut watch(of, seats, &mut frames))?;
        chance.finish().map_err(Misfit::Chance)?;
        let record = Arc::make_mut(&mut self.record);
        record.moves.push(played.clone());
        if let Some(outcome) = state.outcome() {
            record.note_scores(&outcome);
        }
        self.faces = faces(state.as_ref(), seats);
        self.colours = state.colours(seats);
        self.before = Some(std::mem::replace(&mut self.state, Arc::from(state)));
        self.taught = OnceLock::new();
        self.told.extend(frames.iter().map(|frame| frame.told.clone()));
        Ok(frames)
    }

    /// Whether the last move told its player something new: a chance result, or a secret of somebody else.
    pub(super) fn last_move_taught(&self) -> bool {
        let (Some(last), Some(before)) = (self.record.moves.last(), &self.before) else { return true };
        *self.taught.get_or_init(|| !last.drawn.is_empty() || before.teaches(last.seat, &last.words))
    }

    pub(super) fn changed(&self, before: &[u64], frames: &[Frame]) -> Vec<bool> {
        let eyes = Eye::all((self.faces.len() - 1) as u8);
        let one = |(i, eye): (usize, Eye)| {
            self.faces.get(i) != before.get(i) || frames.iter().any(|frame| frame.told.to(eye).is_some())
        };
        eyes.enumerate().map(one).collect()
    }
}

/// A number for what each eye is shown, to find out before whom something changed.
fn faces(state: &dyn AnyState, seats: u8) -> Vec<u64> {
    let face = |eye| {
        let mut hasher = DefaultHasher::new();
        state.view(eye).to_string().hash(&mut hasher);
        if let Eye::Seat(seat) = eye {
            state.choices(seat).iter().for_each(|choice| choice.words.hash(&mut hasher));
        }
        hasher.finish()
    };
    Eye::all(seats).map(face).collect()
}
