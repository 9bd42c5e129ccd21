//! What happened at a table, and who was told what.

use std::ops::Range;

use engine::{AnyEvent, Eye, Line};

/// Everything that happened, as each eye was told.
#[derive(Clone, Debug)]
pub struct Log {
    seats: u8,
    told: Vec<Vec<Option<Line>>>,
}

impl Log {
    /// An empty log of a table of this size.
    pub fn new(seats: u8) -> Log {
        Log { seats, told: Vec::new() }
    }

    /// Writes down what each eye is told of an event.
    pub fn note(&mut self, event: &dyn AnyEvent) {
        self.told.push(Eye::all(self.seats).map(|eye| event.told(eye)).collect());
    }

    /// How many events there are.
    pub fn len(&self) -> usize {
        self.told.len()
    }

    /// What an eye was told of these events; without an eye, the fullest that anybody was told.
    pub fn told(&self, events: Range<usize>, eye: Option<Eye>) -> impl Iterator<Item = &Line> {
        let events = self.told.get(events).unwrap_or_default().iter();
        events.filter_map(move |told| match eye {
            Some(eye) => told.get(self.index(eye))?.as_ref(),
            // Whoever knows more is told more words.
            None => told.iter().flatten().max_by_key(|line| line.with_names::<&str>(&[]).len()),
        })
    }

    fn index(&self, eye: Eye) -> usize {
        match eye {
            Eye::Seat(seat) => seat.index(),
            Eye::Spectator => usize::from(self.seats),
        }
    }
}
