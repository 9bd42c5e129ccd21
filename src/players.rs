//! Who sits at the table: people and bots.

use bots::crew::LONGEST_PATIENCE;
use bots::{Crew, Program};
use engine::Meta;
use engine::words::capital;
use server::config::Bot;

use crate::cli::Exec;
use crate::failure::Failure;

/// The bot that plays where nobody says which one.
const USUAL_BOT: &str = bots::USUAL;
/// The longest name of a person.
const LONGEST_NAME: usize = 20;
/// How many sit at a table if nobody says so.
const USUAL_SEATS: u8 = 3;

/// Somebody who sits at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// A person, with a name if one was given.
    Human(Option<String>),
    /// The bot of this name.
    Bot(String),
}

impl Player {
    /// Reads `human`, `human:NAME`, `bot`, or the name of a bot of this crew.
    pub fn parse(text: &str, crew: &Crew) -> Result<Player, Failure> {
        let text = text.trim();
        let (kind, name) = match text.split_once(':') {
            Some((kind, name)) => (kind, Some(name.trim())),
            None => (text, None),
        };
        match (kind, name) {
            ("human", None) => Ok(Player::Human(None)),
            ("human", Some(name)) => person(name),
            ("bot", None) => Ok(Player::Bot(USUAL_BOT.to_owned())),
            _ => bot(text, crew).ok_or_else(|| {
                let kinds = crew.names().join(", ");
                Failure::Input(format!(
                    "nobody called '{text}' can sit at a table; allowed: human, human:NAME, bot, {kinds}"
                ))
            }),
        }
    }

    /// Reads what a record says about a player. Whoever is no bot of this crew is a person.
    pub fn from_record(text: &str, crew: &Crew) -> Player {
        let name: String = text.chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect();
        match text.strip_suffix(" bot").and_then(|name| bot(name, crew)) {
            Some(player) => player,
            None if name.trim().is_empty() || name == "human" => Player::Human(None),
            None => Player::Human(Some(name)),
        }
    }

    /// What a record says about the player.
    pub fn in_record(&self) -> String {
        match self {
            Player::Human(None) => "human".to_owned(),
            Player::Human(Some(name)) => name.clone(),
            Player::Bot(kind) => format!("{kind} bot"),
        }
    }

    /// Whether a person sits there.
    pub fn is_human(&self) -> bool {
        matches!(self, Player::Human(_))
    }
}

fn bot(name: &str, crew: &Crew) -> Option<Player> {
    crew.find(name).ok().map(|hire| Player::Bot(hire.name().to_owned()))
}

/// The bots of Cayona, and the programs that `--exec` names.
pub fn crew(args: &Exec) -> Result<Crew, Failure> {
    crew_with(&[], args)
}

/// The bots of Cayona, the programs of the settings, and those that `--exec` names.
pub fn crew_with(bots: &[Bot], args: &Exec) -> Result<Crew, Failure> {
    let longest = LONGEST_PATIENCE.as_secs_f64();
    if let Some(seconds) = args.exec_seconds.filter(|seconds| !(*seconds > 0.0 && *seconds <= longest)) {
        let reason = format!("--exec-seconds must be more than 0 and at most {longest}, not {seconds}");
        return Err(Failure::Input(reason));
    }
    let of_settings =
        |bot: &Bot| Program::try_from(bot).map_err(|wrong| Failure::Input(format!("the setting 'bots': {wrong}")));
    let of_arguments = |text: &String| {
        let program: Program = text.parse().map_err(Failure::input)?;
        match args.exec_seconds {
            Some(seconds) => program.with_patience(seconds).map_err(Failure::input),
            None => Ok(program),
        }
    };
    let programs = bots.iter().map(of_settings).chain(args.exec.iter().map(of_arguments));
    Crew::new(programs.collect::<Result<Vec<_>, Failure>>()?).map_err(Failure::input)
}

fn person(name: &str) -> Result<Player, Failure> {
    let fits = !name.is_empty() && name.chars().count() <= LONGEST_NAME && !name.contains(char::is_control);
    if !fits || name == "human" || name.ends_with(" bot") {
        let reason = format!(
            "'{name}' cannot be the name of a person; allowed are 1 to {LONGEST_NAME} letters, but not 'human' and nothing that ends in ' bot'"
        );
        return Err(Failure::Input(reason));
    }
    Ok(Player::Human(Some(name.to_owned())))
}

/// Reads the players of `--seats`; without it one person plays against bots.
pub fn parse_all(seats: Option<&str>, meta: &Meta, crew: &Crew) -> Result<Vec<Player>, Failure> {
    let Some(seats) = seats else {
        let count = USUAL_SEATS.clamp(meta.seats.0, meta.seats.1);
        let bots = (1..count).map(|_| Player::Bot(USUAL_BOT.to_owned()));
        return Ok(std::iter::once(Player::Human(None)).chain(bots).collect());
    };
    seats.split(',').map(|text| Player::parse(text, crew)).collect()
}

/// What the players are called: by their names, else by the names of their seats.
pub fn names(players: &[Player], seats: &[&str]) -> Result<Vec<String>, Failure> {
    let name = |(player, seat): (&Player, &&str)| match player {
        Player::Human(Some(name)) => name.clone(),
        _ => capital(seat),
    };
    let names: Vec<String> = players.iter().zip(seats).map(name).collect();
    match names.iter().enumerate().find(|(i, name)| names[..*i].contains(name)) {
        Some((_, twice)) => Err(Failure::Input(format!("two players are called '{twice}'; give them different names"))),
        None => Ok(names),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_gives_back_the_players_that_it_was_given() {
        let crew = Crew::new(["polly=python3 polly.py".parse().unwrap()]).unwrap();
        for text in ["human", "human:Ann", "human:Greedy", "bot", "random", "greedy", "polly", " human: Ben "] {
            let player = Player::parse(text, &crew).unwrap();
            assert_eq!(Player::from_record(&player.in_record(), &crew), player, "{text}");
        }
        assert_eq!(Player::from_record("Lisa bot", &crew), Player::Human(Some("Lisa bot".to_owned())));
        assert_eq!(Player::from_record("\u{1b}[2J", &crew), Player::Human(Some("[2J".to_owned())));
    }

    #[test]
    fn wrong_players_are_refused() {
        for text in ["", "humans", "human:", "human:random bot", "robot", "bot:Ann", "human:\u{7}", "human:human"] {
            assert!(Player::parse(text, &Crew::default()).is_err(), "{text}");
        }
    }

    #[test]
    fn two_players_cannot_have_one_name() {
        let players = |seats: &str| parse_all(Some(seats), &jamaica::META, &Crew::default()).unwrap();
        let called = |seats: &str| names(&players(seats), jamaica::META.seat_names);
        assert_eq!(called("human,human:Ann,bot").unwrap(), ["Red", "Ann", "Green"]);
        assert!(called("human:Ann,human:Ann").is_err());
        assert!(called("human:Blue,bot").is_err());
    }
}
