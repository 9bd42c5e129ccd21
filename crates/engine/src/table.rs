//! One play of a game: its setup, its players, its state and its record.

use crate::any::{AnyGame, AnyState, Watch};
use crate::chance::{Chance, ChanceFault, Recording, Replaying};
use crate::game::{Refused, Turn};
use crate::record::{BadRecord, Played, Record};
use crate::seat::Seat;
use crate::setup::{BadOptions, Setup};

/// One play of a game. Whatever is played here is recorded.
pub struct Table {
    game: &'static dyn AnyGame,
    setup: Setup,
    state: Box<dyn AnyState>,
    record: Record,
}

/// Why a record cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Broken {
    /// The record is of another game.
    #[error("the record is of the game '{found}', not of {game}")]
    OtherGame {
        /// The game in the record.
        found: String,
        /// The game that should replay it.
        game: &'static str,
    },
    /// The record was played by other rules.
    #[error("the record was played by version {found} of the rules, this Cayona knows version {known}")]
    OtherRules {
        /// The version in the record.
        found: u32,
        /// The version known here.
        known: u32,
    },
    /// The header does not describe a table of this game.
    #[error("the header of the record is wrong: {0}")]
    Setup(#[from] BadOptions),
    /// The seats of the header are not those of the game.
    #[error("the header of the record is wrong: seat {number} is called '{found}', it must be '{expected}'")]
    SeatName {
        /// Which seat, counted from 1.
        number: usize,
        /// The name in the record.
        found: String,
        /// The name of that seat.
        expected: &'static str,
    },
    /// The set-up does not fit its chance results.
    #[error("the set-up breaks: {0}")]
    Start(ChanceFault),
    /// A move is not allowed.
    #[error("the record breaks at move {number} ({found}): {reason}")]
    Move {
        /// Which move, counted from 1.
        number: usize,
        /// The move as it stands in the record.
        found: String,
        /// Why it is not allowed.
        reason: Refused,
    },
    /// A move does not fit its chance results.
    #[error("the record breaks at move {number} ({found}): {reason}")]
    Chance {
        /// Which move, counted from 1.
        number: usize,
        /// The move as it stands in the record.
        found: String,
        /// What does not fit.
        reason: ChanceFault,
    },
    /// The record tells other scores than the game.
    #[error("the record tells the scores {found}, but the game ends with {expected}")]
    Scores {
        /// What the record says.
        found: String,
        /// What the replay gives.
        expected: String,
    },
    /// The record tells scores, but the game is not over.
    #[error("the record tells scores, but the game is not over after its {0} moves")]
    NotOver(usize),
    /// The text is no record.
    #[error(transparent)]
    Unreadable(#[from] BadRecord),
}

impl Table {
    /// Opens a table. `players` are the names at the seats; missing ones are left empty.
    pub fn open(
        game: &'static dyn AnyGame,
        setup: &Setup,
        players: &[String],
        chance: &mut dyn Chance,
        watch: &mut Watch<'_>,
    ) -> Result<Table, BadOptions> {
        if setup.game() != game.meta().key {
            return Err(BadOptions::OtherGame { game: game.meta().name, found: setup.game() });
        }
        let mut chance = Recording::new(chance);
        let state = game.start(setup, &mut chance, watch);
        let record = Record::new(game.meta(), setup, players, chance.take());
        Ok(Table { game, setup: setup.clone(), state, record })
    }

    /// Replays a record to its last move.
    pub fn replay(game: &'static dyn AnyGame, record: &Record, watch: &mut Watch<'_>) -> Result<Table, Broken> {
        let mut table = Table::replay_start(game, record, watch)?;
        for played in &record.moves {
            table.replay_move(played, watch)?;
        }
        table.check_scores(record)?;
        Ok(table)
    }

    /// Sets up the table of a record, before its first move.
    pub fn replay_start(game: &'static dyn AnyGame, record: &Record, watch: &mut Watch<'_>) -> Result<Table, Broken> {
        let meta = game.meta();
        if record.game != meta.key {
            return Err(Broken::OtherGame { found: record.game.clone(), game: meta.name });
        }
        if record.rules != meta.rules_version {
            return Err(Broken::OtherRules { found: record.rules, known: meta.rules_version });
        }
        let options = record.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        let setup = Setup::of(meta, record.seats.len(), options)?;
        for (i, ((found, _), expected)) in record.seats.iter().zip(setup.seat_names(meta)).enumerate() {
            if found != expected {
                return Err(Broken::SeatName { number: i + 1, found: found.clone(), expected });
            }
        }
        let mut chance = Replaying::new(&record.start);
        let state = game.start(&setup, &mut chance, watch);
        chance.finish().map_err(Broken::Start)?;
        let players: Vec<String> = record.seats.iter().map(|(_, player)| player.clone()).collect();
        let record = Record::new(meta, &setup, &players, record.start.clone());
        Ok(Table { game, setup, state, record })
    }

    /// Plays the next move of a record, with its chance results.
    pub fn replay_move(&mut self, played: &Played, watch: &mut Watch<'_>) -> Result<(), Broken> {
        let number = self.record.moves.len() + 1;
        let found = || format!("{}: {}", self.record.seat_name(played.seat), played.words);
        let mut chance = Replaying::new(&played.drawn);
        let mut next = self.state.boxed_clone();
        next.play(played.seat, &played.words, &mut chance, watch).map_err(|reason| Broken::Move {
            number,
            found: found(),
            reason,
        })?;
        chance.finish().map_err(|reason| Broken::Chance { number, found: found(), reason })?;
        self.state = next;
        self.record.moves.push(played.clone());
        self.note_scores();
        Ok(())
    }

    /// Whether the scores that a record tells are those of this table.
    pub fn check_scores(&self, told: &Record) -> Result<(), Broken> {
        if told.scores == self.record.scores || told.scores.is_empty() {
            return Ok(());
        }
        if self.turn() != Turn::Over {
            return Err(Broken::NotOver(self.record.moves.len()));
        }
        let list = |record: &Record| {
            record.scores.iter().map(|(name, points)| format!("{name} {points}")).collect::<Vec<_>>().join(", ")
        };
        Err(Broken::Scores { found: list(told), expected: list(&self.record) })
    }

    /// Plays a move given in words and records it; refuses what is not listed and then changes nothing.
    pub fn play(
        &mut self,
        seat: Seat,
        words: &str,
        chance: &mut dyn Chance,
        watch: &mut Watch<'_>,
    ) -> Result<(), Refused> {
        let mut chance = Recording::new(chance);
        self.state.play(seat, words, &mut chance, watch)?;
        self.record.moves.push(Played { seat, words: words.to_owned(), drawn: chance.take() });
        self.note_scores();
        Ok(())
    }

    fn note_scores(&mut self) {
        if let Some(outcome) = self.state.outcome() {
            self.record.note_scores(&outcome);
        }
    }

    /// The game that is played here.
    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// What the seats of this table are called.
    pub fn seat_names(&self) -> Vec<&'static str> {
        self.setup.seat_names(self.game.meta())
    }

    /// The seats and options of the table.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What lies on the table.
    pub fn state(&self) -> &dyn AnyState {
        self.state.as_ref()
    }

    /// Everything that was played.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The seats that owe a decision.
    pub fn turn(&self) -> Turn {
        self.state.turn()
    }
}
