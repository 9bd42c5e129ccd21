//! What was told of a game to each eye.

use std::sync::Arc;

use engine::{AnyEvent, Eye, Line};

use super::trail::Trail;

/// How many bundles of the last events are kept: more lines than any page shows. Older ones are told anew by the moves.
const BUNDLES: usize = 2;

/// What each eye was told of one event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The move that it followed, counted from 1; 0 for the set-up.
    pub of: usize,
    /// Which event of the game it is, counted from 0.
    pub number: usize,
    lines: Lines,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Lines {
    All(Line),
    Each(Box<[Option<Line>]>),
}

impl Told {
    /// What is told of an event; nothing if nobody is told anything.
    pub(super) fn new(of: usize, number: usize, seats: u8, event: &dyn AnyEvent) -> Option<Told> {
        let lines: Box<[Option<Line>]> = Eye::all(seats).map(|eye| event.told(eye)).collect();
        let lines = match lines.first() {
            Some(Some(first)) if lines.iter().all(|line| line.as_ref() == Some(first)) => Lines::All(first.clone()),
            _ if lines.iter().all(Option::is_none) => return None,
            _ => Lines::Each(lines),
        };
        Some(Told { of, number, lines })
    }

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

    /// Whether anybody but the player at this seat was told.
    fn is_open(&self, seat: engine::Seat) -> bool {
        match &self.lines {
            Lines::All(_) => true,
            Lines::Each(lines) => lines.iter().enumerate().any(|(i, line)| i != seat.index() && line.is_some()),
        }
    }

    /// The same event in a world where everybody but this eye was told something else. For tests.
    #[doc(hidden)]
    #[must_use]
    pub fn in_world(&self, eye: Eye) -> Told {
        let lines = match &self.lines {
            Lines::All(line) => Lines::All(line.clone()),
            Lines::Each(lines) => {
                let eyes = Eye::all((lines.len() - 1) as u8);
                let otherwise = |(line, who): (&Option<Line>, Eye)| match line {
                    line if who == eye => line.clone(),
                    Some(_) => Some(Line::new("X-000", "something else")),
                    None => None,
                };
                Lines::Each(lines.iter().zip(eyes).map(otherwise).collect())
            }
        };
        Told { lines, ..self.clone() }
    }
}

/// The last events of a game, and how many lines each eye was told before them.
#[derive(Clone, PartialEq, Debug)]
pub struct Chronicle {
    events: Trail<Arc<Told>>,
    before: Arc<[usize]>,
    /// How many events there were in all.
    count: usize,
}

impl Chronicle {
    /// Nothing was told yet to so many seats and the spectator.
    pub(super) fn new(seats: u8) -> Chronicle {
        Chronicle { events: Trail::default(), before: Eye::all(seats).map(|_| 0).collect(), count: 0 }
    }

    /// How many events there were.
    pub(super) fn len(&self) -> usize {
        self.count
    }

    pub(super) fn extend(&mut self, events: impl Iterator<Item = Arc<Told>>) {
        for event in events {
            self.events.push(event);
            self.count += 1;
        }
        while let Some(gone) = self.events.drop_first(BUNDLES) {
            let eyes = Eye::all((self.before.len() - 1) as u8).zip(self.before.iter());
            let lines =
                |(eye, before): (Eye, &usize)| before + gone.iter().filter(|told| told.to(eye).is_some()).count();
            self.before = eyes.map(lines).collect();
        }
    }

    /// The last lines that an eye was told, up to a certain event, and how many there were before them.
    pub fn lines(&self, eye: Eye, until: Option<&Told>) -> (usize, Vec<&Line>) {
        let end = until.map_or(usize::MAX, |until| until.number);
        let told = self.events.iter().take_while(|told| told.number <= end);
        let place = match eye {
            Eye::Seat(seat) => seat.index(),
            Eye::Spectator => self.before.len() - 1,
        };
        (self.before.get(place).copied().unwrap_or(0), told.filter_map(|told| told.to(eye)).collect())
    }

    /// Whether anybody but the player was told of a move, counted from 1, or whether that is too long ago to say.
    pub(super) fn is_known(&self, of: usize, seat: engine::Seat) -> bool {
        let is_old = self.count > self.events.len() && self.events.iter().next().is_none_or(|first| first.of >= of);
        is_old || self.events.iter().any(|told| told.of == of && told.is_open(seat))
    }

    /// Whether this seat was told anything after a move, counted from 1.
    pub(super) fn has_learned_since(&self, of: usize, seat: engine::Seat) -> bool {
        self.events.iter().rev().take_while(|told| told.of > of).any(|told| told.to(Eye::Seat(seat)).is_some())
    }

    pub(super) fn in_world(&self, eye: Eye) -> Chronicle {
        Chronicle { events: self.events.iter().map(|told| Arc::new(told.in_world(eye))).collect(), ..self.clone() }
    }
}
