//! What a lobby shows of a table, and how it asks for it.

use serde::{Deserialize, Serialize};

use crate::entry::Timestamp;
use crate::id::TableId;

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Its players are still gathering.
    Waiting,
    /// It is being played.
    Running,
    /// Its game is over.
    Finished,
}

impl Status {
    /// The word by which it is stored.
    pub const fn word(self) -> &'static str {
        match self {
            Status::Waiting => "waiting",
            Status::Running => "running",
            Status::Finished => "finished",
        }
    }

    /// The status that this word stands for.
    pub fn from_word(word: &str) -> Option<Status> {
        [Status::Waiting, Status::Running, Status::Finished].into_iter().find(|status| status.word() == word)
    }
}

/// What a lobby shows of a table. Everybody may read it: it holds no secrets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Summary {
    /// The key of the game.
    pub game: String,
    /// How far it is.
    pub status: Status,
    /// Whether strangers see it.
    pub listed: bool,
    /// What its host called it.
    pub title: String,
    /// How many seats there are.
    pub seats: u8,
    /// How many seats have somebody in them.
    pub seats_taken: u8,
    /// The names in the seats.
    pub players: Vec<String>,
    /// When something last changed that a lobby shows.
    pub changed_at: Timestamp,
}

/// Which tables a list shows. The default asks for the newest 50 of all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Filter {
    /// Only tables that are this far.
    pub status: Option<Status>,
    /// Only tables that strangers may see.
    pub listed_only: bool,
    /// Only tables of the game with this key.
    pub game: Option<String>,
    /// Only these tables.
    pub ids: Option<Vec<TableId>>,
    /// At most so many.
    pub limit: u32,
    /// Only tables that stand behind this place in the list.
    pub before: Option<Cursor>,
}

impl Default for Filter {
    fn default() -> Filter {
        Filter { status: None, listed_only: false, game: None, ids: None, limit: 50, before: None }
    }
}

/// A place in a list: lists are sorted by last change, newest first, and among equals by id.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Cursor {
    /// The last change of the table at that place.
    pub changed_at: Timestamp,
    /// The table at that place.
    pub table: TableId,
}

/// A line of a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Listed {
    /// The table.
    pub table: TableId,
    /// What a lobby shows of it.
    pub summary: Summary,
}

impl Listed {
    /// The place of this line: the next page is before it.
    pub fn cursor(&self) -> Cursor {
        Cursor { changed_at: self.summary.changed_at, table: self.table }
    }
}
