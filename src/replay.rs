//! `cayona replay`: steps through a record, or checks it.

use std::io::{IsTerminal, Write};
use std::path::Path;

use bots::{Crew, Entry};
use engine::table::Broken;
use engine::{AnyState, Eye, Record, Seat, Table};

use crate::cli;
use crate::failure::{self, Failure};
use crate::input::Input;
use crate::log::Log;
use crate::outcome;
use crate::paint::{Paint, bold, pale, wrap};
use crate::players::{self, Player};
use crate::save;

/// Replays or checks records as the arguments say.
pub fn run(args: &cli::Replay, out: &mut impl Write) -> Result<(), Failure> {
    if args.check {
        return check_all(args, out);
    }
    let [path] = &args.files[..] else {
        return Err(Failure::input("only one record can be shown at a time; several can be checked with --check"));
    };
    let (entry, record) = save::read(path)?;
    let eye = args.seat.as_deref().map(|name| seat(&record, name)).transpose()?.map(Eye::Seat);
    let from = args.from.unwrap_or(0);
    if from > record.moves.len() {
        return Err(Failure::Input(format!("there is no move {from}; the record has {} moves", record.moves.len())));
    }
    let (film, broken) = Film::shoot(entry, &record, path)?;
    let mut input = Input::standard();
    if input.is_terminal && std::io::stdout().is_terminal() {
        film.step_through(eye, from, &mut input, out)?;
    } else {
        film.print(eye, from, out)?;
    }
    broken.map_or(Ok(()), |broken| Err(at(path, &broken)))
}

fn at(path: &Path, reason: &dyn std::fmt::Display) -> Failure {
    Failure::Input(format!("{}: {reason}", path.display()))
}

fn seat(record: &Record, name: &str) -> Result<Seat, Failure> {
    let found = record.seats.iter().position(|(seat, _)| seat.eq_ignore_ascii_case(name));
    found.map(|seat| Seat(seat as u8)).ok_or_else(|| {
        let seats = record.seats.iter().map(|(seat, _)| seat.as_str()).collect::<Vec<_>>().join(", ");
        Failure::Input(format!("there is no seat '{name}'; the seats are: {seats}"))
    })
}

/// Checks every file, and tells about every file.
fn check_all(args: &cli::Replay, out: &mut impl Write) -> Result<(), Failure> {
    let mut worst = 0;
    let several = args.files.len() > 1;
    for path in &args.files {
        match check(path) {
            Ok(fine) if several => writeln!(out, "OK: {}: {fine}", path.display())?,
            Ok(fine) => writeln!(out, "OK: {fine}")?,
            Err(failure) => {
                worst = worst.max(failure.code());
                if let Failure::Check(reason) | Failure::Input(reason) = &failure {
                    failure::tell(reason);
                }
            }
        }
    }
    if worst == 0 { Ok(()) } else { Err(Failure::Told(worst)) }
}

/// Replays a record and says in a few words how it ended.
fn check(path: &Path) -> Result<String, Failure> {
    let (entry, record) = save::read(path)?;
    let table = Table::replay(entry.game, &record, &mut |_, _| {}).map_err(|broken| match at(path, &broken) {
        Failure::Input(reason) if save::breaks_in_play(&broken) => Failure::Check(reason),
        other => other,
    })?;
    let moves = record.moves.len();
    let moves = if moves == 1 { "1 move".to_owned() } else { format!("{moves} moves") };
    let paint = seat_paint(&record);
    Ok(match table.state().outcome() {
        Some(end) => format!("{moves}, {} {}", outcome::winners(&end, &paint), outcome::totals(&end)),
        None => format!("{moves}, the game is not over"),
    })
}

/// The seats by their own names, whoever plays there.
fn seat_paint(record: &Record) -> Paint {
    let seats: Vec<&str> = record.seats.iter().map(|(seat, _)| seat.as_str()).collect();
    Paint::new(&seats, seats.iter().map(|seat| engine::words::capital(seat)).collect())
}

/// A record, replayed, with what lay on the table after every move.
struct Film {
    title: String,
    paint: Paint,
    log: Log,
    /// The set-up first, then each move.
    scenes: Vec<Scene>,
}

/// What one move brought.
struct Scene {
    /// The move as the record has it; nothing for the set-up.
    played: Option<(Seat, String)>,
    /// The events of the move in the log.
    events: std::ops::Range<usize>,
    /// What lies on the table afterwards.
    state: Box<dyn AnyState>,
}

impl Film {
    /// Replays a record as far as it goes.
    fn shoot(entry: &Entry, record: &Record, path: &Path) -> Result<(Film, Option<Broken>), Failure> {
        let meta = entry.game.meta();
        let mut log = Log::new(record.seats.len() as u8);
        let mut table = Table::replay_start(entry.game, record, &mut |_, event| log.note(event))
            .map_err(|broken| at(path, &broken))?;
        let players: Vec<Player> =
            record.seats.iter().map(|(_, player)| Player::from_record(player, &Crew::default())).collect();
        let seats = table.seat_names();
        let paint =
            players::names(&players, &seats).map_or_else(|_| seat_paint(record), |names| Paint::new(&seats, names));
        let events = 0..log.len();
        let mut scenes = vec![Scene { played: None, events, state: table.state().boxed_clone() }];
        let mut broken = None;
        for played in &record.moves {
            let before = log.len();
            if let Err(breaks) = table.replay_move(played, &mut |_, event| log.note(event)) {
                broken = Some(breaks);
                break;
            }
            let (events, state) = (before..log.len(), table.state().boxed_clone());
            scenes.push(Scene { played: Some((played.seat, played.words.clone())), events, state });
        }
        let broken = broken.or_else(|| table.check_scores(record).err());
        let who = (0..).map(Seat).zip(&players).map(|(seat, player)| match player {
            Player::Human(_) => paint.name_and_seat(seat),
            Player::Bot(kind) => format!("{} ({kind} bot)", paint.name_and_seat(seat)),
        });
        let who = who.collect::<Vec<_>>().join(", ");
        let title = format!("{}, {} moves: {who}", bold(meta.name), scenes.len() - 1);
        Ok((Film { title, paint, log, scenes }, broken))
    }

    /// What was told at a scene, and the move itself if the eye may know it.
    fn caption(&self, number: usize, eye: Option<Eye>) -> String {
        let Some(scene) = self.scenes.get(number) else { return String::new() };
        let told = self.log.told(scene.events.clone(), eye);
        let told: Vec<String> = told.map(|line| wrap(&self.paint.line(line), 6, 8)).collect();
        let is_told = !told.is_empty();
        let head = match &scene.played {
            None => "Set-up".to_owned(),
            // What others chose in secret is not for this eye: only events tell it.
            Some((seat, words)) if eye.is_none_or(|eye| eye.is(*seat)) => {
                format!("{number}. {}: {}", self.paint.name(*seat), words)
            }
            Some((seat, _)) if is_told => format!("{number}. {}", self.paint.name(*seat)),
            Some(_) => format!("{number}. …"),
        };
        let lines = std::iter::once(head).chain(told);
        lines.collect::<Vec<_>>().join("\n")
    }

    /// Prints every move with what it brought, and the end.
    fn print(&self, eye: Option<Eye>, from: usize, out: &mut impl Write) -> Result<(), Failure> {
        writeln!(out, "{}", wrap(&self.title, 0, 2))?;
        for number in from..self.scenes.len() {
            writeln!(out, "{}", self.caption(number, eye))?;
        }
        self.print_end(out)
    }

    fn print_end(&self, out: &mut impl Write) -> Result<(), Failure> {
        match self.scenes.last().and_then(|scene| scene.state.outcome()) {
            Some(end) => {
                writeln!(out)?;
                outcome::print(&end, &self.paint, out)
            }
            None => Ok(writeln!(out, "The game is not over.")?),
        }
    }

    /// Shows one move after the other to a person.
    fn step_through(
        &self,
        eye: Option<Eye>,
        from: usize,
        input: &mut Input,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        let last = self.scenes.len() - 1;
        let mut number = from.min(last);
        loop {
            writeln!(out, "\x1b[2J\x1b[H{}", wrap(&self.title, 0, 2))?;
            self.show(number, eye, out)?;
            if number == last {
                self.print_end(out)?;
            }
            loop {
                write!(
                    out,
                    "{} ",
                    pale(&format!("Move {number} of {last}. Enter: on, b: back, number: jump, q: quit >"))
                )?;
                out.flush()?;
                let Some(text) = input.line()? else { return Ok(()) };
                number = match (text.as_str(), text.parse::<usize>()) {
                    ("q" | "quit", _) => return Ok(()),
                    ("", _) if number == last => return Ok(()),
                    ("", _) => number + 1,
                    ("b" | "back", _) => number.saturating_sub(1),
                    (_, Ok(to)) if to <= last => to,
                    _ => {
                        writeln!(out, "Type a number from 0 to {last}, b, q, or only Enter.")?;
                        continue;
                    }
                };
                break;
            }
        }
    }

    /// The board after a move: as the eye saw it, or else as the one saw it who moved.
    fn show(&self, number: usize, eye: Option<Eye>, out: &mut impl Write) -> Result<(), Failure> {
        let Some(scene) = self.scenes.get(number) else { return Ok(()) };
        let mover = scene.played.as_ref().map_or(Eye::Spectator, |(seat, _)| Eye::Seat(*seat));
        let whose = match eye.unwrap_or(mover) {
            Eye::Seat(seat) => self.paint.name_and_seat(seat),
            Eye::Spectator => "a spectator".to_owned(),
        };
        writeln!(out, "{}", pale(&format!("The table as {} saw it:", anstream::adapter::strip_str(&whose))))?;
        writeln!(out, "\n{}\n", self.paint.board(scene.state.board(eye.unwrap_or(mover)).trim_end_matches('\n')))?;
        writeln!(out, "{}", self.caption(number, eye))?;
        Ok(())
    }
}
