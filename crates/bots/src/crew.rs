//! Who can be put on a seat: the kinds of bots that Cayona brings along, and programs of the host.

use std::fmt;
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use engine::{Seat, Setup};

use crate::{KINDS, Kind, UnknownBot};

/// How long a program may think about a move if nobody says otherwise.
pub const PATIENCE: Duration = Duration::from_secs(5);
/// The longest time that a program may be given for a move.
pub const LONGEST_PATIENCE: Duration = Duration::from_mins(10);
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
    /// There is nothing to start.
    #[error("the bot '{0}' has no command")]
    NoCommand(String),
    /// The time for a move makes no sense.
    #[error("the bot '{0}' must have more than 0 and at most {secs} seconds for a move", secs = LONGEST_PATIENCE.as_secs())]
    Patience(String),
    /// The command cannot be started here.
    #[error("the bot '{name}' cannot be started: there is no program '{program}' that may be run; {where_to_look}")]
    NotFound {
        /// The name of the bot.
        name: String,
        /// The first word of its command.
        program: String,
        /// Where a program of this name is looked for.
        where_to_look: &'static str,
    },
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
        Program::new(name.trim(), command)
    }
}

impl Program {
    /// The program of this name and command. The command is split at spaces; quotation marks of either kind keep words together.
    pub fn new(name: &str, command: &str) -> Result<Program, BadProgram> {
        let fits = (1..=LONGEST_NAME).contains(&name.len())
            && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
        let is_used = matches!(name, "human" | "bot") || KINDS.iter().any(|kind| kind.name == name);
        if !fits || is_used {
            return Err(BadProgram::Name(name.to_owned()));
        }
        let command = words(command).ok_or_else(|| BadProgram::Quotation(command.to_owned()))?;
        if command.is_empty() {
            return Err(BadProgram::NoCommand(name.to_owned()));
        }
        Ok(Program { name: name.to_owned(), command, patience: PATIENCE, start: START })
    }

    /// The same with so many seconds for a move.
    pub fn with_patience(self, seconds: f64) -> Result<Program, BadProgram> {
        if seconds > 0.0 && seconds <= LONGEST_PATIENCE.as_secs_f64() {
            Ok(Program { patience: Duration::from_secs_f64(seconds), ..self })
        } else {
            Err(BadProgram::Patience(self.name))
        }
    }

    /// Whether the program is there and may be run, so that its host hears of it before anybody plays against it.
    pub fn check(&self) -> Result<(), BadProgram> {
        let Some(program) = self.command.first() else { return Err(BadProgram::NoCommand(self.name.clone())) };
        let is_path = Path::new(program).components().count() > 1;
        let folders = std::env::var_os("PATH");
        let is_there = match (is_path, &folders) {
            (true, _) => may_be_run(Path::new(program)),
            (false, Some(folders)) => std::env::split_paths(folders).any(|folder| may_be_run(&folder.join(program))),
            // Without a path the system has folders of its own.
            (false, None) => true,
        };
        let where_to_look = if is_path {
            "a path that does not begin with / begins at the folder that Cayona was started in"
        } else {
            "it is looked for in the folders of PATH"
        };
        let missing = || BadProgram::NotFound { name: self.name.clone(), program: program.clone(), where_to_look };
        if is_there { Ok(()) } else { Err(missing()) }
    }
}

#[cfg(unix)]
fn may_be_run(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    file.metadata().is_ok_and(|it| it.is_file() && it.permissions().mode() & 0o111 != 0)
}

/// Elsewhere the ending of a name has a part in it: that is left to the system.
#[cfg(not(unix))]
fn may_be_run(_: &Path) -> bool {
    true
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

    /// Whether every program is there and may be run.
    pub fn check(&self) -> Result<(), BadProgram> {
        self.programs.iter().try_for_each(|program| program.check())
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
    fn a_program_is_refused_more_than_ten_minutes_and_less_than_a_moment() {
        let polly = || "polly=x".parse::<Program>().unwrap();
        assert_eq!(polly().with_patience(0.5).unwrap().patience, Duration::from_millis(500));
        for wrong in [0.0, -1.0, f64::NAN, 601.0, f64::INFINITY] {
            assert_eq!(polly().with_patience(wrong), Err(BadProgram::Patience("polly".to_owned())), "{wrong}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_program_that_is_not_there_or_may_not_be_run_is_named() {
        let check = |command: &str| Program::new("polly", command).unwrap().check();
        assert_eq!((check("sh -c 'exit 7'"), check("/bin/sh")), (Ok(()), Ok(())));
        for wrong in ["no-such-parrot x", "/nowhere/parrot", "./Cargo.toml", "/bin"] {
            let reason = check(wrong).unwrap_err().to_string();
            let program = wrong.split(' ').next().unwrap();
            assert!(reason.contains("'polly'") && reason.contains(&format!("'{program}'")), "{reason}");
        }
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
