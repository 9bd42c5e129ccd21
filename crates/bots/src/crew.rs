//! Who can be put on a seat: the kinds of bots that Cayona brings along, and programs of the host.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use engine::{Seat, Setup};

use crate::{KINDS, Kind, UnknownBot};

/// How long a program may think about a move if nobody says otherwise.
pub const PATIENCE: Duration = Duration::from_secs(5);
/// What a program may take longer for its first answer.
const START: Duration = Duration::from_secs(5);
/// The longest name of a program.
const LONGEST_NAME: usize = 20;

/// A program that plays a seat. It is started for each table and spoken to in lines of JSON (`docs/BOTS.md`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// What it is called where a seat is given away, and in records.
    pub name: String,
    /// The program and its arguments; no shell has a part in it.
    pub command: Vec<String>,
    /// How long it may think about a move.
    pub patience: Duration,
    /// What it may take longer for its first answer, since it must get going.
    pub start: Duration,
}

/// This cannot be a program that plays.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadProgram {
    /// It is not of the form `NAME=COMMAND`.
    #[error("'{0}' is no bot; write NAME=COMMAND, for example polly='python3 polly.py'")]
    Form(String),
    /// The name cannot be used.
    #[error(
        "'{0}' cannot be the name of a bot; allowed are 1 to {LONGEST_NAME} of the characters a-z, 0-9 and -, but no name that Cayona uses"
    )]
    Name(String),
    /// A quotation in the command does not end.
    #[error("the command '{0}' has a quotation mark without its end")]
    Quotation(String),
    /// Two programs have the same name.
    #[error("two bots are called '{0}'; give them different names")]
    Twice(String),
}

impl FromStr for Program {
    type Err = BadProgram;

    /// Reads `NAME=COMMAND`. The command is split at spaces; quotation marks of either kind keep words together.
    fn from_str(text: &str) -> Result<Program, BadProgram> {
        let (name, command) = text.split_once('=').ok_or_else(|| BadProgram::Form(text.to_owned()))?;
        let name = name.trim();
        let fits = (1..=LONGEST_NAME).contains(&name.len())
            && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
        let is_used = matches!(name, "human" | "bot") || KINDS.iter().any(|kind| kind.name == name);
        if !fits || is_used {
            return Err(BadProgram::Name(name.to_owned()));
        }
        let command = words(command).ok_or_else(|| BadProgram::Quotation(command.to_owned()))?;
        if command.is_empty() {
            return Err(BadProgram::Form(text.to_owned()));
        }
        Ok(Program { name: name.to_owned(), command, patience: PATIENCE, start: START })
    }
}

/// The words of a command; nothing if a quotation does not end.
fn words(command: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut mark = None;
    for c in command.chars() {
        match mark {
            Some(open) if c == open => mark = None,
            Some(_) => word.get_or_insert_default().push(c),
            None if c == '"' || c == '\'' => {
                mark = Some(c);
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    mark.is_none().then_some(words)
}

/// Somebody who can be put on a seat.
#[derive(Clone, PartialEq, Debug)]
pub enum Hire {
    /// A bot that Cayona brings along.
    Kind(Kind),
    /// A program of the host.
    Program(Arc<Program>),
}

impl Hire {
    /// The name by which it is hired.
    pub fn name(&self) -> &str {
        match self {
            Hire::Kind(kind) => kind.name,
            Hire::Program(program) => &program.name,
        }
    }

    /// The name as people say it.
    pub fn title(&self) -> String {
        match self {
            Hire::Kind(kind) => kind.title(),
            Hire::Program(program) => format!("{}, a program", engine::words::capital(&program.name)),
        }
    }

    /// One sentence about how it plays.
    pub fn about(&self) -> &str {
        match self {
            Hire::Kind(kind) => kind.about,
            Hire::Program(_) => "A program that the host of this harbour brings along.",
        }
    }
}

impl fmt::Display for Hire {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Everybody who can be put on a seat.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Crew {
    programs: Vec<Arc<Program>>,
}

impl Crew {
    /// The bots of Cayona and these programs.
    pub fn new(programs: impl IntoIterator<Item = Program>) -> Result<Crew, BadProgram> {
        let mut crew = Crew::default();
        for program in programs {
            if crew.programs.iter().any(|known| known.name == program.name) {
                return Err(BadProgram::Twice(program.name));
            }
            crew.programs.push(Arc::new(program));
        }
        Ok(crew)
    }

    /// Everybody, the bots of Cayona first, the weakest of them at the top.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = Hire> {
        KINDS.into_iter().map(Hire::Kind).chain(self.programs.iter().cloned().map(Hire::Program))
    }

    /// The names of all.
    pub fn names(&self) -> Vec<String> {
        self.all().map(|hire| hire.name().to_owned()).collect()
    }

    /// Whoever has this name.
    pub fn find(&self, name: &str) -> Result<Hire, UnknownBot> {
        self.all().find(|hire| hire.name() == name).ok_or_else(|| self.unknown(name))
    }

    /// Whoever has this name, or a captain with another budget: `captain@50ms`, `captain@2000` iterations.
    pub fn read(&self, text: &str) -> Result<Hire, UnknownBot> {
        self.find(text).or_else(|_| text.parse().map(Hire::Kind).map_err(|_| self.unknown(text)))
    }

    fn unknown(&self, name: &str) -> UnknownBot {
        UnknownBot { found: name.to_owned(), known: self.names() }
    }
}

/// The place that a bot is hired for.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    /// Seats and options of the table.
    pub setup: &'a Setup,
    /// The seat.
    pub seat: Seat,
    /// What the players are called.
    pub names: &'a [String],
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command(text: &str) -> Vec<String> {
        text.parse::<Program>().unwrap().command
    }

    #[test]
    fn a_command_is_split_at_spaces_and_kept_together_by_quotation_marks() {
        assert_eq!(command("polly=python3 polly.py"), ["python3", "polly.py"]);
        assert_eq!(command("p='/my bots/polly' \"\" a=b x\"y z\""), ["/my bots/polly", "", "a=b", "xy z"]);
    }

    #[test]
    fn wrong_programs_are_refused() {
        for wrong in ["polly", "polly=", "polly=  ", "=x", "Polly=x", "a,b=x", "captain=x", "bot=x", "p='x", "a b=x"] {
            assert!(wrong.parse::<Program>().is_err(), "{wrong}");
        }
        let twice = ["p=x", "p=y"].map(|text| text.parse().unwrap());
        assert_eq!(Crew::new(twice), Err(BadProgram::Twice("p".to_owned())));
    }

    #[test]
    fn a_crew_knows_its_programs_and_only_they_and_the_kinds_are_offered() {
        let crew = Crew::new(["polly=x".parse().unwrap()]).unwrap();
        assert_eq!(crew.find("polly").unwrap().title(), "Polly, a program");
        assert!(crew.find("captain@9ms").is_err() && crew.read("captain@9ms").is_ok());
        let unknown = crew.read("jolly").unwrap_err().to_string();
        assert!(unknown.contains("'jolly'") && unknown.ends_with("polly"), "{unknown}");
    }
}
