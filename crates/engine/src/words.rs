//! What a person reads.

use std::fmt;

use crate::game::Game;
use crate::seat::Seat;

/// Every sentence of a game. All of it is made from what an eye may know, never from a state.
pub trait Words: Game {
    /// What the owner of this view is asked to decide, or what everybody is waiting for.
    fn prompt(view: &Self::View) -> Line;

    /// A short word to somebody who decides this for the first time: what is decided, and why it matters.
    fn hint(_view: &Self::View) -> Option<&'static str> {
        None
    }

    /// What a move of the owner of this view means.
    fn label(view: &Self::View, the_move: Self::Move) -> Line;

    /// What kind of act a move is where a decision lists many: moves of one kind stand together under this heading.
    fn heading(_view: &Self::View, _the_move: Self::Move) -> Option<&'static str> {
        None
    }

    /// What happened, from an event as it is told to an eye.
    fn sentence(event: &Self::Event) -> Line;

    /// The colour that a seat wears by now, if players choose their colours in the game; else it is that of the seat's name.
    fn colour(_view: &Self::View, _seat: Seat) -> Option<&'static str> {
        None
    }

    /// The table as text for a terminal, at most 100 columns wide.
    fn board(view: &Self::View) -> String;
}

/// A sentence and the clause of the rules behind it. Seats are kept apart from the text, so that a page can colour
/// them and use the players' names.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Line {
    text: String,
    /// The clause that explains the sentence, for example `JAM-066`.
    pub clause: &'static str,
    /// How long a log keeps it.
    pub kept: Kept,
    /// For how many beats of a film it is looked at: one, unless there is much to see.
    pub beats: u8,
}

/// How long the log of a running game keeps a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Kept {
    /// To the end.
    #[default]
    Always,
    /// Until the next round begins: what players must remember themselves.
    ThisRound,
    /// To the end; and a new round begins with it.
    NewRound,
}

/// The lines that the log of a running game still keeps, with their numbers.
pub fn remembered<'a>(lines: &[&'a Line]) -> impl Iterator<Item = (usize, &'a Line)> {
    let round = this_round(lines);
    let kept = move |(i, line): &(usize, &Line)| *i >= round || line.kept != Kept::ThisRound;
    lines.iter().copied().enumerate().filter(kept)
}

/// How many of these lines happened too long ago to be shown again while the game is running: those before this round, if players
/// must remember something of them. The table as it lay then would tell it as well as the line.
pub fn forgotten(lines: &[&Line]) -> usize {
    let round = this_round(lines);
    if lines[..round].iter().any(|line| line.kept == Kept::ThisRound) { round } else { 0 }
}

/// Where the last round begins.
fn this_round(lines: &[&Line]) -> usize {
    lines.iter().rposition(|line| line.kept == Kept::NewRound).unwrap_or(0)
}

/// A part of a [`Line`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part<'a> {
    /// Words.
    Text(&'a str),
    /// The player at this seat.
    Seat(Seat),
}

/// The first of eight characters of the private use area; each stands for a seat inside a line.
const FIRST_SEAT: u32 = 0xE000;

/// A seat inside a sentence: `format!("{} rolls", Name(seat))`.
#[derive(Clone, Copy, Debug)]
pub struct Name(pub Seat);

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match char::from_u32(FIRST_SEAT + u32::from(self.0.0 & 7)) {
            Some(mark) => write!(f, "{mark}"),
            None => Err(fmt::Error),
        }
    }
}

fn seat_of(mark: char) -> Option<Seat> {
    let number = u32::from(mark).checked_sub(FIRST_SEAT)?;
    (number < 8).then_some(Seat(number as u8))
}

impl Line {
    /// A sentence, with [`Name`]s where it speaks of seats.
    pub fn new(clause: &'static str, text: impl Into<String>) -> Line {
        Line { text: text.into(), clause, kept: Kept::Always, beats: 1 }
    }

    /// The same sentence, looked at for so many beats of a film.
    #[must_use]
    pub fn for_beats(self, beats: u8) -> Line {
        Line { beats, ..self }
    }

    /// The same sentence, kept so long.
    #[must_use]
    pub fn kept(self, kept: Kept) -> Line {
        Line { kept, ..self }
    }

    /// The sentence in parts.
    pub fn parts(&self) -> impl Iterator<Item = Part<'_>> {
        self.text.split_inclusive(|c| seat_of(c).is_some()).flat_map(|piece| {
            let mark = piece.chars().next_back().and_then(seat_of);
            let words = if mark.is_some() { piece.trim_end_matches(|c| seat_of(c).is_some()) } else { piece };
            let words = (!words.is_empty()).then_some(Part::Text(words));
            words.into_iter().chain(mark.map(Part::Seat))
        })
    }

    /// The sentence with these names for the seats, starting with a capital letter.
    pub fn with_names<S: AsRef<str>>(&self, names: &[S]) -> String {
        let mut text = String::with_capacity(self.text.len() + 16);
        for part in self.parts() {
            match part {
                Part::Text(words) => text.push_str(words),
                Part::Seat(seat) => match names.get(seat.index()) {
                    Some(name) => text.push_str(name.as_ref()),
                    None => text.push('?'),
                },
            }
        }
        capital(&text)
    }
}

/// The text with its first letter as a capital.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    let mut capital = String::with_capacity(text.len());
    capital.extend(chars.next().into_iter().flat_map(char::to_uppercase));
    capital.push_str(chars.as_str());
    capital
}

/// So many points, in words.
pub fn points(count: i32) -> String {
    format!("{count} point{}", if count.abs() == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_point_is_not_one_points() {
        assert_eq!([0, 1, 2, -1].map(points), ["0 points", "1 point", "2 points", "-1 point"]);
    }

    #[test]
    fn a_log_forgets_what_players_must_remember_when_a_round_begins() {
        let line = |text: &str, kept: Kept| Line::new("X-001", text).kept(kept);
        let all = [
            line("sails", Kept::Always),
            line("has 4 dice", Kept::ThisRound),
            line("round 2", Kept::NewRound),
            line("has 5 dice", Kept::ThisRound),
        ];
        let lines: Vec<&Line> = all.iter().collect();
        let kept = |count: usize| remembered(&lines[..count]).map(|(i, _)| i).collect::<Vec<_>>();
        assert_eq!((kept(2), kept(3), kept(4)), (vec![0, 1], vec![0, 2], vec![0, 2, 3]));
        assert_eq!((forgotten(&lines[..2]), forgotten(&lines)), (0, 2));
        assert_eq!(forgotten(&[&all[0], &all[2]]), 0, "nothing is to be remembered");
    }

    #[test]
    fn seats_in_a_line_become_names() {
        let line = Line::new("X-001", format!("{} hits {}{}.", Name(Seat(1)), Name(Seat(0)), Name(Seat(2))));
        assert_eq!(line.with_names(&["ann", "bo", "cy"]), "Bo hits anncy.");
        assert_eq!(line.parts().count(), 5);
        assert_eq!(Line::new("X-001", "no seat").with_names(&["ann"]), "No seat");
        assert_eq!(Line::new("X-001", format!("{}", Name(Seat(7)))).with_names(&["ann"]), "?");
    }
}
