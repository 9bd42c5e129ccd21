//! A table with everything around it: the players, the log, and the file that keeps the record.

use std::path::{Path, PathBuf};

use bots::{Crew, Entry};
use engine::chance::Dealer;
use engine::{Chance, Eye, Record, Refused, Seat, Setup, Table};

use crate::failure::Failure;
use crate::log::Log;
use crate::paint::Paint;
use crate::players::{self, Player};
use crate::save;

/// A table that is being played.
pub struct Session {
    /// The table itself.
    pub table: Table,
    /// What happened.
    pub log: Log,
    /// Who sits where.
    pub players: Vec<Player>,
    /// How the players are called and coloured.
    pub paint: Paint,
    /// For each seat, how many events there had been when it made its last move.
    last_move: Vec<usize>,
    /// What each move meant, for whoever reads the record.
    remarks: Vec<String>,
    file: Option<PathBuf>,
    saved: bool,
}

impl Session {
    /// Opens a new table.
    pub fn open(
        entry: &Entry,
        setup: &Setup,
        players: Vec<Player>,
        chance: &mut dyn Chance,
    ) -> Result<Session, Failure> {
        let names = players::names(&players, &setup.seat_names(entry.game.meta()))?;
        let mut log = Log::new(setup.seats());
        let in_record: Vec<String> = players.iter().map(Player::in_record).collect();
        let table = Table::open(entry.game, setup, &in_record, chance, &mut |_, event| log.note(event))
            .map_err(Failure::input)?;
        Ok(Session::around(table, log, players, names))
    }

    /// Goes on with a record. The players are those of the record unless others are given.
    pub fn resume(
        entry: &Entry,
        mut record: Record,
        players: Option<Vec<Player>>,
        path: &Path,
        crew: &Crew,
    ) -> Result<Session, Failure> {
        let players = match players {
            Some(players) if players.len() != record.seats.len() => {
                let (found, expected) = (players.len(), record.seats.len());
                return Err(Failure::Input(format!("--seats names {found} players, the record has {expected} seats")));
            }
            Some(players) => players,
            None => record.seats.iter().map(|(_, player)| Player::from_record(player, crew)).collect(),
        };
        for ((_, name), player) in record.seats.iter_mut().zip(&players) {
            *name = player.in_record();
        }
        let at = |reason: &dyn std::fmt::Display| Failure::Input(format!("{}: {reason}", path.display()));
        let mut log = Log::new(record.seats.len() as u8);
        let table = Table::replay_start(entry.game, &record, &mut |_, event| log.note(event)).map_err(|b| at(&b))?;
        let names = players::names(&players, &table.seat_names())?;
        let mut session = Session::around(table, log, players, names);
        for played in &record.moves {
            let remark = session.remark(played.seat, &played.words);
            if session.is_asked(played.seat) {
                session.note_last_move(played.seat, session.log.len());
            }
            let Session { table, log, .. } = &mut session;
            table.replay_move(played, &mut |_, event| log.note(event)).map_err(|broken| at(&broken))?;
            session.remarks.push(remark);
        }
        session.table.check_scores(&record).map_err(|broken| at(&broken))?;
        Ok(session)
    }

    fn around(table: Table, log: Log, players: Vec<Player>, names: Vec<String>) -> Session {
        let paint = Paint::new(&table.seat_names(), names);
        let last_move = vec![0; players.len()];
        Session { table, log, players, paint, last_move, remarks: Vec::new(), file: None, saved: false }
    }

    /// Plays a move. Call [`Session::save`] afterwards.
    pub fn play(&mut self, seat: Seat, words: &str, chance: &mut Dealer) -> Result<(), Refused> {
        let remark = self.remark(seat, words);
        let (before, was_asked) = (self.log.len(), self.is_asked(seat));
        let Session { table, log, .. } = self;
        table.play(seat, words, chance, &mut |_, event| log.note(event))?;
        if was_asked {
            self.note_last_move(seat, before);
        }
        self.remarks.push(remark);
        self.saved = false;
        Ok(())
    }

    fn note_last_move(&mut self, seat: Seat, at: usize) {
        if let Some(last) = self.last_move.get_mut(seat.index()) {
            *last = at;
        }
    }

    /// Whether a seat is asked: where there is but one answer, it is given without showing anything.
    fn is_asked(&self, seat: Seat) -> bool {
        self.table.state().answer_for(seat).is_none()
    }

    /// What a move means; nothing if it is not allowed.
    fn remark(&self, seat: Seat, words: &str) -> String {
        let choices = self.table.state().choices(seat);
        let chosen = choices.into_iter().find(|choice| choice.words == words);
        chosen.map_or_else(String::new, |choice| choice.label.with_names(self.paint.names()))
    }

    /// What a seat has been told since it was asked last.
    pub fn news(&self, seat: Seat) -> Vec<String> {
        let from = self.last_move.get(seat.index()).copied().unwrap_or(0);
        self.told(from, Eye::Seat(seat))
    }

    /// What an eye was told from this event on.
    pub fn told(&self, from: usize, eye: Eye) -> Vec<String> {
        self.log.told(from..self.log.len(), Some(eye)).map(|line| self.paint.line(line)).collect()
    }

    /// How many people play.
    pub fn humans(&self) -> usize {
        self.players.iter().filter(|player| player.is_human()).count()
    }

    /// Keeps the record in the file that it was resumed from. Nothing is written before there is something new.
    pub fn stay_in(&mut self, path: &Path) {
        self.file = Some(path.to_owned());
        self.saved = true;
    }

    /// Keeps the record in this file from now on. A file that exists is replaced only if it is the one in use.
    pub fn keep_in(&mut self, path: &Path) -> Result<(), Failure> {
        if self.file.as_deref() != Some(path) && path.exists() {
            let shown = path.display();
            return Err(Failure::Input(format!(
                "{shown} exists already; choose another name, or resume it with --resume"
            )));
        }
        let before = self.file.replace(path.to_owned());
        self.saved = false;
        self.save().inspect_err(|_| self.file = before)
    }

    /// Writes the record, if a file was chosen.
    pub fn save(&mut self) -> Result<(), Failure> {
        let Some(path) = &self.file else { return Ok(()) };
        let remark = |i: usize| self.remarks.get(i).filter(|remark| !remark.is_empty()).cloned();
        save::write(path, &self.table.record().annotated(remark))?;
        self.saved = true;
        Ok(())
    }

    /// The file that holds all that was played, if there is one.
    pub fn saved_in(&self) -> Option<&Path> {
        self.file.as_deref().filter(|_| self.saved)
    }

    /// The file that was chosen for the record.
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }
}
