//! `cayona play`: a table in the terminal.

use std::io::{self, IsTerminal, Write};
use std::path::Path;

use bots::{AnyBot, Crew, Entry, Place};
use engine::chance::Dealer;
use engine::{Eye, Seat, Turn};

use crate::cli;
use crate::commands::{self, Typed};
use crate::failure::Failure;
use crate::input::Input;
use crate::paint::{bold, columns, pale, wrap};
use crate::players::{self, Player};
use crate::session::Session;
use crate::{games, outcome, save};

/// The most news that are shown at once; the log has all.
const MOST_NEWS: usize = 24;

/// Plays a game as the arguments say.
pub fn run(args: &cli::Play, out: &mut dyn Write) -> Result<(), Failure> {
    let mut input = Input::standard();
    let seed = match args.seed {
        Some(seed) => seed,
        None => fresh_seed()?,
    };
    let crew = players::crew(&args.exec)?;
    let (entry, mut session, mut chance) = match &args.resume {
        Some(path) => resumed(args, path, seed, &input, &crew)?,
        None => opened(args, seed, &input, &crew)?,
    };
    input.is_terminal &= !args.stdin;
    if let Some(path) = &args.resume {
        session.stay_in(path);
    }
    if let Some(path) = args.save.as_ref().filter(|path| args.resume.as_ref() != Some(path)) {
        session.keep_in(path)?;
    }
    let bots = bots(entry, &session, &crew, seed)?;
    let mut host = Host { session, bots, input, out, on_screen: None };
    host.welcome()?;
    if host.session.humans() == 0 { host.watch(&mut chance) } else { host.serve(&mut chance) }
}

/// A seed that nobody can foresee.
fn fresh_seed() -> Result<u64, Failure> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::Input(format!("this system gives no random numbers: {error}")))?;
    Ok(u64::from_le_bytes(bytes))
}

/// The chance of a table whose seed nobody chose has all the randomness that the system gives.
fn dealer(args: &cli::Play, seed: u64, moves: usize) -> Result<Dealer, Failure> {
    if args.seed.is_some() {
        // A resumed table must not see the dice of its first moves again.
        return Ok(Dealer::from_seed(seed ^ (moves as u64).rotate_left(32)));
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::Input(format!("this system gives no random numbers: {error}")))?;
    Ok(Dealer::from_entropy(bytes))
}

type Opened = (&'static Entry, Session, Dealer);

fn opened(args: &cli::Play, seed: u64, input: &Input, crew: &Crew) -> Result<Opened, Failure> {
    let entry = games::find(args.game.as_deref().unwrap_or_default())?;
    let meta = entry.game.meta();
    let players = players::parse_all(args.seats.as_deref(), meta, crew)?;
    let setup = games::set_up(meta, players.len(), &args.options)?;
    let mut chance = dealer(args, seed, 0)?;
    let session = Session::open(entry, &setup, players, &mut chance)?;
    check_terminal(args, &session.players, input)?;
    Ok((entry, session, chance))
}

fn resumed(args: &cli::Play, path: &Path, seed: u64, input: &Input, crew: &Crew) -> Result<Opened, Failure> {
    let (entry, record) = save::read(path)?;
    let meta = entry.game.meta();
    if let Some(game) = args.game.as_deref().filter(|game| *game != meta.key) {
        games::find(game)?;
        return Err(Failure::Input(format!("{} is a record of {}, not of {game}", path.display(), meta.key)));
    }
    let players = args.seats.as_deref().map(|seats| players::parse_all(Some(seats), meta, crew)).transpose()?;
    let session = Session::resume(entry, record, players, path, crew)?;
    if session.table.turn() != Turn::Over {
        check_terminal(args, &session.players, input)?;
    }
    let chance = dealer(args, seed, session.table.record().moves.len())?;
    Ok((entry, session, chance))
}

fn check_terminal(args: &cli::Play, players: &[Player], input: &Input) -> Result<(), Failure> {
    if args.stdin || input.is_terminal || !players.iter().any(Player::is_human) {
        return Ok(());
    }
    let reason =
        "not a terminal: people cannot play here; use --seats bot,bot,bot, or --stdin to take moves from a pipe";
    Err(Failure::input(reason))
}

fn bots(entry: &Entry, session: &Session, crew: &Crew, seed: u64) -> Result<Vec<Option<Box<dyn AnyBot>>>, Failure> {
    let bot = |(seat, player): (u8, &Player)| match player {
        Player::Human(_) => Ok(None),
        Player::Bot(name) => {
            let hire = crew.find(name).map_err(Failure::input)?;
            let place = Place { setup: session.table.setup(), seat: Seat(seat), names: session.paint.names() };
            // Each bot thinks with numbers of its own.
            Ok(Some(entry.hire(&hire, &place, seed.wrapping_add(u64::from(seat) + 1))))
        }
    };
    (0..).zip(&session.players).map(bot).collect()
}

/// What a person decided.
enum Answer {
    Move(String),
    Quit,
    InputEnded,
}

/// Runs the table: asks people and bots, and shows what happens.
struct Host<'a> {
    session: Session,
    bots: Vec<Option<Box<dyn AnyBot>>>,
    input: Input,
    out: &'a mut dyn Write,
    /// The person who looks at the screen.
    on_screen: Option<Seat>,
}

impl Host<'_> {
    fn welcome(&mut self) -> Result<(), Failure> {
        let meta = self.session.table.game().meta();
        let who = (0..).zip(&self.session.players).map(|(seat, player)| {
            let name = self.session.paint.name_and_seat(Seat(seat));
            match player {
                Player::Human(_) => name,
                Player::Bot(kind) => format!("{name} ({kind} bot)"),
            }
        });
        let who = who.collect::<Vec<_>>().join(", ");
        writeln!(self.out, "{}", wrap(&format!("{}: {who}.", bold(meta.name)), 0, 2))?;
        if let Some(path) = self.session.saved_in() {
            writeln!(self.out, "The record is kept in {}.", path.display())?;
        }
        Ok(())
    }

    /// Bots only: prints the game as it goes.
    fn watch(&mut self, chance: &mut Dealer) -> Result<(), Failure> {
        let mut shown = 0;
        loop {
            for line in self.session.told(shown, Eye::Spectator) {
                writeln!(self.out, "{}", wrap(&line, 0, 2))?;
            }
            shown = self.session.log.len();
            let Some(seat) = self.session.table.turn().seats().iter().next() else { break };
            self.bot_moves(seat, chance)?;
            self.session.save()?;
        }
        self.finish()
    }

    /// At least one person plays.
    fn serve(&mut self, chance: &mut Dealer) -> Result<(), Failure> {
        while let Some(seat) = self.session.table.turn().seats().iter().next() {
            if let Some(words) = self.session.table.state().answer_for(seat) {
                self.session.play(seat, &words, chance).map_err(Failure::input)?;
            } else if self.session.players.get(seat.index()).is_some_and(Player::is_human) {
                match self.ask(seat)? {
                    Answer::Move(words) => {
                        self.session.play(seat, &words, chance).map_err(Failure::input)?;
                    }
                    Answer::Quit => return self.leave(),
                    Answer::InputEnded => {
                        writeln!(self.out, "\nThe input has ended.")?;
                        return self.say_how_to_resume();
                    }
                }
            } else {
                self.bot_moves(seat, chance)?;
            }
            // A full disk must not end the evening: the next save may work.
            if let Err(Failure::Input(reason)) = self.session.save() {
                writeln!(self.out, "Not saved: {reason}")?;
            }
        }
        let news = if let Some(seat) = self.only_human() {
            self.session.news(seat)
        } else {
            self.clear()?;
            self.session.told(self.session.log.len().saturating_sub(MOST_NEWS), Eye::Spectator)
        };
        self.print_news(&news)?;
        self.show_board(Eye::Spectator)?;
        self.finish()
    }

    /// The person who plays, if it is only one.
    fn only_human(&self) -> Option<Seat> {
        let mut humans = (0..).map(Seat).zip(&self.session.players).filter(|(_, player)| player.is_human());
        humans.next().filter(|_| humans.next().is_none()).map(|(seat, _)| seat)
    }

    fn bot_moves(&mut self, seat: Seat, chance: &mut Dealer) -> Result<(), Failure> {
        let state = self.session.table.state();
        let bot = self.bots.get_mut(seat.index()).and_then(Option::as_mut);
        let (words, complaint) = bot.map_or((None, None), |bot| (bot.choose(state, seat), bot.complaint()));
        if let Some(complaint) = complaint {
            writeln!(self.out, "{}", wrap(&engine::words::capital(&complaint), 0, 2))?;
        }
        let words = words.ok_or_else(|| Failure::input("a bot has found no move; this is a fault of Cayona"))?;
        self.session.play(seat, &words, chance).map_err(Failure::input)
    }

    /// Lets a person decide.
    fn ask(&mut self, seat: Seat) -> Result<Answer, Failure> {
        if self.session.humans() > 1 && self.on_screen != Some(seat) && !self.curtain(seat)? {
            return Ok(Answer::InputEnded);
        }
        self.on_screen = Some(seat);
        let meta = self.session.table.game().meta();
        let choices = self.session.table.state().choices(seat);
        let prompt = self.session.table.state().prompt(Eye::Seat(seat));
        writeln!(self.out, "\n{}", pale(&"─".repeat(crate::paint::WIDTH)))?;
        let news = self.session.news(seat);
        self.print_news(&news)?;
        self.show_board(Eye::Seat(seat))?;
        self.show_choices(seat, &prompt, &choices)?;
        loop {
            write!(self.out, "> ")?;
            self.out.flush()?;
            let Some(text) = self.input.line()? else { return Ok(Answer::InputEnded) };
            if !self.input.is_terminal {
                // A pipe does not show what came through it.
                writeln!(self.out, "{}", text.chars().filter(|c| !c.is_control()).take(80).collect::<String>())?;
            }
            match commands::read(&text, &choices) {
                Typed::Move(number) => {
                    if let Some(choice) = choices.get(number) {
                        return Ok(Answer::Move(choice.words.clone()));
                    }
                }
                Typed::Rules(question) => {
                    writeln!(self.out, "{}", commands::rules(&question, meta, &prompt, &choices))?;
                }
                Typed::Board => {
                    self.show_board(Eye::Seat(seat))?;
                    self.show_choices(seat, &prompt, &choices)?;
                }
                Typed::Log => {
                    for line in self.session.told(0, Eye::Seat(seat)) {
                        writeln!(self.out, "{}", wrap(&line, 2, 4))?;
                    }
                }
                Typed::Save(file) => self.save_as(file.as_deref())?,
                Typed::Quit => return Ok(Answer::Quit),
                Typed::Help => writeln!(self.out, "{}", commands::HELP)?,
                Typed::Wrong(reason) => writeln!(self.out, "{reason}")?,
            }
        }
    }

    /// Hides what the last person saw until the next one sits down. False if the input has ended.
    fn curtain(&mut self, seat: Seat) -> Result<bool, Failure> {
        self.clear()?;
        let name = self.session.paint.name_and_seat(seat);
        if !self.input.is_terminal {
            writeln!(self.out, "\n{name} is to decide.")?;
            return Ok(true);
        }
        write!(self.out, "Hand over to {name}, then press Enter. ")?;
        self.out.flush()?;
        let came = self.input.line()?.is_some();
        self.clear()?;
        Ok(came)
    }

    /// Clears the screen and what can be scrolled back to. Not through the output, which may take out such codes.
    fn clear(&mut self) -> Result<(), Failure> {
        self.out.flush()?;
        if self.input.is_terminal && io::stdout().is_terminal() {
            let mut screen = io::stdout();
            screen.write_all(b"\x1b[2J\x1b[3J\x1b[H")?;
            screen.flush()?;
        }
        Ok(())
    }

    fn print_news(&mut self, news: &[String]) -> Result<(), Failure> {
        let hidden = hidden(news.len());
        if hidden > 0 {
            writeln!(self.out, "  … {hidden} lines before; l shows all")?;
        }
        for line in news.iter().skip(hidden) {
            writeln!(self.out, "{}", wrap(line, 2, 4))?;
        }
        Ok(())
    }

    fn show_board(&mut self, eye: Eye) -> Result<(), Failure> {
        let board = self.session.table.state().board(eye);
        writeln!(self.out, "\n{}", self.session.paint.board(board.trim_end_matches('\n')))?;
        Ok(())
    }

    fn show_choices(&mut self, seat: Seat, prompt: &engine::Line, choices: &[engine::Choice]) -> Result<(), Failure> {
        let paint = &self.session.paint;
        let text =
            format!("{}: {} {}", paint.name_and_seat(seat), paint.line(prompt), pale(&format!("[{}]", prompt.clause)));
        writeln!(self.out, "\n{}", wrap(&text, 0, 2))?;
        let labels = choices.iter().map(|choice| paint.line(&choice.label));
        let labels: Vec<String> = (1..)
            .zip(labels)
            .map(|(number, label)| {
                format!("{}{}) {label}", if number < 10 { " " } else { "" }, bold(&number.to_string()))
            })
            .collect();
        for line in columns(&labels) {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    fn save_as(&mut self, file: Option<&str>) -> Result<(), Failure> {
        let known = self.session.file().map(Path::to_path_buf);
        let path = match file.filter(|file| !file.is_empty()) {
            Some(file) => Path::new(file).to_path_buf(),
            None => match known {
                Some(path) => path,
                None => return Ok(writeln!(self.out, "Say where: s FILE")?),
            },
        };
        match self.session.keep_in(&path) {
            Ok(()) => writeln!(self.out, "Saved to {}, which is kept up to date from now on.", path.display())?,
            Err(Failure::Input(reason)) => writeln!(self.out, "Not saved: {reason}")?,
            Err(other) => return Err(other),
        }
        Ok(())
    }

    /// The person leaves; whatever is not saved can be saved now.
    fn leave(&mut self) -> Result<(), Failure> {
        while self.session.saved_in().is_none() && self.input.is_terminal {
            write!(self.out, "Save the game first? Type a file name, or press Enter to leave without saving: ")?;
            self.out.flush()?;
            match self.input.line()? {
                Some(file) if !file.is_empty() => self.save_as(Some(&file))?,
                _ => break,
            }
        }
        self.say_how_to_resume()
    }

    fn say_how_to_resume(&mut self) -> Result<(), Failure> {
        match self.session.saved_in() {
            Some(path) => writeln!(self.out, "Resume with: cayona play --resume {}", save::as_argument(path))?,
            None => writeln!(self.out, "The game was not saved.")?,
        }
        Ok(())
    }

    fn finish(&mut self) -> Result<(), Failure> {
        if let Some(end) = self.session.table.state().outcome() {
            writeln!(self.out)?;
            outcome::print(&end, &self.session.paint, self.out)?;
        }
        if let Some(path) = self.session.saved_in() {
            writeln!(self.out, "Saved to {}.", path.display())?;
        }
        Ok(())
    }
}

/// How many of so many new lines are left out. Never just one: the note in its place would hide it for nothing.
const fn hidden(news: usize) -> usize {
    match news.saturating_sub(MOST_NEWS) {
        1 => 0,
        hidden => hidden,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_single_line_is_never_left_out() {
        assert_eq!([MOST_NEWS, MOST_NEWS + 1, MOST_NEWS + 2].map(hidden), [0, 0, 2]);
    }
}
