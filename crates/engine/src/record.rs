//! The whole truth of a table as text.
//!
//! ```text
//! cayona record 1
//! game: jamaica
//! rules: 1
//! option bank: unlimited
//! seat red: Ann
//! seat blue: greedy bot
//!
//! start -> d2 c4 c11 c7
//! # A line of its own that starts with # is a comment; so is the rest of a move after ' # '.
//! red: dice 4 2
//! blue: card A07 -> d6 c3
//! score red: 26
//! end after 2 moves
//! ```
//!
//! One line is one move: the seat, the move in words, and after `->` what chance brought. The last line shows that
//! nothing was cut off. Scores are there once the game is over.

use std::fmt;

use crate::chance::{BadDrawn, Drawn};
use crate::game::Meta;
use crate::outcome::{Outcome, Party};
use crate::seat::Seat;
use crate::setup::Setup;

/// The version of the text format.
const FORMAT: u32 = 1;

/// The most moves that a record may have; far above the bound of every game.
const MOST_MOVES: usize = 1_000_000;

/// Options, moves and chance results of a table: enough to replay it for ever.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The key of the game.
    pub game: String,
    /// The version of the rules that it was played by.
    pub rules: u32,
    /// The options and their values.
    pub options: Vec<(String, String)>,
    /// The seats in order: the seat's name and the player's.
    pub seats: Vec<(String, String)>,
    /// What chance brought during the set-up.
    pub start: Vec<Drawn>,
    /// The moves in the order in which they were made.
    pub moves: Vec<Played>,
    /// The final scores, best first; empty until the game is over.
    pub scores: Vec<(String, i32)>,
}

/// One move of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// Who moved.
    pub seat: Seat,
    /// The move in words.
    pub words: String,
    /// What chance brought.
    pub drawn: Vec<Drawn>,
}

impl Record {
    /// The record of a table that has just been set up.
    pub fn new(meta: &Meta, setup: &Setup, players: &[String], start: Vec<Drawn>) -> Record {
        let options = setup.values(meta).map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
        let seats = setup.seat_names(meta).into_iter().enumerate();
        let seats = seats.map(|(i, name)| (name.to_owned(), players.get(i).map_or_else(String::new, |p| one_line(p))));
        Record {
            game: meta.key.to_owned(),
            rules: meta.rules_version,
            options,
            seats: seats.collect(),
            start,
            moves: Vec::new(),
            scores: Vec::new(),
        }
    }

    /// The name of a seat.
    pub fn seat_name(&self, seat: Seat) -> &str {
        self.seats.get(seat.index()).map_or("?", |(name, _)| name)
    }

    /// Writes down how the game ended.
    pub fn note_scores(&mut self, outcome: &Outcome) {
        let name = |party| match party {
            Party::Seat(seat) => self.seat_name(seat).to_owned(),
            Party::Rules(name) => name.to_lowercase(),
        };
        self.scores = outcome.standings.iter().map(|standing| (name(standing.party), standing.total)).collect();
    }

    /// The record as text, with a comment after a move wherever `remark` has something to say about it.
    pub fn annotated(&self, remark: impl Fn(usize) -> Option<String>) -> String {
        use fmt::Write as _;
        let mut text = format!("cayona record {FORMAT}\ngame: {}\nrules: {}\n", self.game, self.rules);
        // Writing into a string cannot fail.
        for (key, value) in &self.options {
            let _ = writeln!(text, "option {key}: {value}");
        }
        for (name, player) in &self.seats {
            let _ = writeln!(text, "{}", format!("seat {name}: {player}").trim_end());
        }
        let _ = writeln!(text, "\nstart{}", arrow(&self.start));
        for (i, played) in self.moves.iter().enumerate() {
            let _ = write!(text, "{}: {}{}", self.seat_name(played.seat), played.words, arrow(&played.drawn));
            if let Some(remark) = remark(i) {
                let _ = write!(text, " # {}", one_line(&remark));
            }
            text.push('\n');
        }
        for (name, points) in &self.scores {
            let _ = writeln!(text, "score {name}: {points}");
        }
        let _ = writeln!(text, "end after {} moves", self.moves.len());
        text
    }

    /// Reads a record.
    pub fn parse(text: &str) -> Result<Record, BadRecord> {
        Reader::default().read(text)
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.annotated(|_| None))
    }
}

/// Chance results as they stand behind a move.
fn arrow(drawn: &[Drawn]) -> String {
    drawn.iter().enumerate().map(|(i, d)| if i == 0 { format!(" -> {d}") } else { format!(" {d}") }).collect()
}

/// The text without line breaks and other control characters, trimmed.
fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect::<String>().trim().to_owned()
}

/// Why a text is no record, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct BadRecord {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: Problem,
}

/// What can be wrong with a line of a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Problem {
    /// The text does not begin like a record.
    #[error("this is no Cayona record; the first line must be 'cayona record {FORMAT}'")]
    Foreign,
    /// The text format is not known.
    #[error("the record has format {0}, this Cayona reads format {FORMAT}")]
    OtherFormat(String),
    /// A line that is none of the known kinds.
    #[error("'{0}' is no line of a record; expected is {1}")]
    Unexpected(String, &'static str),
    /// A header line is missing.
    #[error("the line '{0}' is missing")]
    Missing(&'static str),
    /// A header line occurs twice.
    #[error("'{0}' is there twice")]
    Twice(String),
    /// A number cannot be read.
    #[error("'{0}' is no number that fits here")]
    Number(String),
    /// A chance result cannot be read.
    #[error(transparent)]
    Chance(#[from] BadDrawn),
    /// A move of somebody who does not sit at the table.
    #[error("there is no seat '{0}'; the seats are: {1}")]
    UnknownSeat(String, String),
    /// The last line is missing.
    #[error("the record is cut off: its last line 'end after {0} moves' is missing")]
    CutOff(usize),
    /// The last line counts other moves than there are.
    #[error("the record says that it has {told} moves, but it has {found}")]
    Count {
        /// What the last line says.
        told: usize,
        /// How many there are.
        found: usize,
    },
    /// There is more text behind the last line.
    #[error("there is text behind the end of the record")]
    AfterEnd,
    /// More moves than any game can have.
    #[error("the record has more than {MOST_MOVES} moves")]
    TooLong,
}

#[derive(Default)]
struct Reader {
    game: Option<String>,
    rules: Option<u32>,
    options: Vec<(String, String)>,
    seats: Vec<(String, String)>,
    start: Option<Vec<Drawn>>,
    moves: Vec<Played>,
    scores: Vec<(String, i32)>,
    ended: bool,
}

impl Reader {
    fn read(mut self, text: &str) -> Result<Record, BadRecord> {
        let mut lines = text.lines().enumerate().map(|(i, line)| (i + 1, line.trim()));
        let first = lines.next().map_or("", |(_, line)| line);
        match first.trim_start_matches('\u{feff}').strip_prefix("cayona record ") {
            Some("1") => {}
            Some(other) => {
                return Err(BadRecord { line: 1, problem: Problem::OtherFormat(shorten(other)) });
            }
            None => return Err(BadRecord { line: 1, problem: Problem::Foreign }),
        }
        let mut last = 1;
        for (number, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
            last = number;
            self.line(line).map_err(|problem| BadRecord { line: number, problem })?;
        }
        self.finish().map_err(|problem| BadRecord { line: last, problem })
    }

    fn line(&mut self, line: &str) -> Result<(), Problem> {
        if self.ended {
            return Err(Problem::AfterEnd);
        }
        if self.start.is_none() {
            return self.header(line);
        }
        if let Some(count) = line.strip_prefix("end after ").and_then(|rest| rest.strip_suffix(" moves")) {
            let told = number(count)?;
            self.ended = true;
            let found = self.moves.len();
            return if told == found { Ok(()) } else { Err(Problem::Count { told, found }) };
        }
        if let Some(rest) = line.strip_prefix("score ") {
            let (name, points) = pair(rest).ok_or_else(|| unexpected(line, "'score NAME: POINTS'"))?;
            self.scores.push((name.to_owned(), number(points)?));
            return Ok(());
        }
        self.one_move(line)
    }

    fn header(&mut self, line: &str) -> Result<(), Problem> {
        const EXPECTED: &str = "a header line (game, rules, option, seat) or 'start'";
        if line == "start" {
            self.start = Some(Vec::new());
            return Ok(());
        }
        if let Some(results) = line.strip_prefix("start -> ") {
            self.start = Some(drawn(results)?);
            return Ok(());
        }
        let (key, value) = pair(line).ok_or_else(|| unexpected(line, EXPECTED))?;
        match key.split_once(' ') {
            None if key == "game" => once(&mut self.game, key, value.to_owned()),
            None if key == "rules" => once(&mut self.rules, key, number(value)?),
            Some(("option", name)) => entry(&mut self.options, key, name, value),
            Some(("seat", name)) => entry(&mut self.seats, key, name, value),
            _ => Err(unexpected(line, EXPECTED)),
        }
    }

    fn one_move(&mut self, line: &str) -> Result<(), Problem> {
        const EXPECTED: &str = "a move 'SEAT: MOVE' or 'end after N moves'";
        let line = line.split_once(" #").map_or(line, |(before, _)| before.trim_end());
        let (name, rest) = pair(line).ok_or_else(|| unexpected(line, EXPECTED))?;
        let Some(seat) = self.seats.iter().position(|(seat, _)| seat == name) else {
            let seats = self.seats.iter().map(|(seat, _)| seat.as_str()).collect::<Vec<_>>().join(", ");
            return Err(Problem::UnknownSeat(shorten(name), seats));
        };
        let (words, results) = rest.split_once(" -> ").unwrap_or((rest, ""));
        if self.moves.len() == MOST_MOVES {
            return Err(Problem::TooLong);
        }
        let (seat, words) = (Seat(seat as u8), words.trim().to_owned());
        self.moves.push(Played { seat, words, drawn: drawn(results)? });
        Ok(())
    }

    fn finish(self) -> Result<Record, Problem> {
        let game = self.game.ok_or(Problem::Missing("game: NAME"))?;
        let rules = self.rules.ok_or(Problem::Missing("rules: VERSION"))?;
        let start = self.start.ok_or(Problem::Missing("start"))?;
        if !self.ended {
            return Err(Problem::CutOff(self.moves.len()));
        }
        let Reader { options, seats, moves, scores, .. } = self;
        Ok(Record { game, rules, options, seats, start, moves, scores })
    }
}

fn unexpected(line: &str, expected: &'static str) -> Problem {
    Problem::Unexpected(shorten(line), expected)
}

/// The two sides of `key: value`.
fn pair(line: &str) -> Option<(&str, &str)> {
    line.split_once(':').map(|(key, value)| (key.trim(), value.trim()))
}

fn once<T>(place: &mut Option<T>, key: &str, value: T) -> Result<(), Problem> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(Problem::Twice(key.to_owned())),
    }
}

fn entry(list: &mut Vec<(String, String)>, key: &str, name: &str, value: &str) -> Result<(), Problem> {
    if list.iter().any(|(known, _)| known == name) || list.len() >= 64 {
        return Err(Problem::Twice(shorten(key)));
    }
    list.push((name.to_owned(), value.to_owned()));
    Ok(())
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, Problem> {
    text.parse().map_err(|_| Problem::Number(shorten(text)))
}

fn drawn(results: &str) -> Result<Vec<Drawn>, Problem> {
    results.split_whitespace().map(|word| shorten(word).parse().map_err(Problem::from)).collect()
}

/// As much of a text as fits into a message.
fn shorten(text: &str) -> String {
    let mut short: String = text.chars().take(60).map(|c| if c.is_control() { '?' } else { c }).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
