//! What is written down about a table: an append-only log of entries. The state of a table is the fold over its log.

use std::collections::BTreeMap;

use engine::Drawn;
use serde::{Deserialize, Serialize};

use crate::secret::Mark;

/// One thing that was done at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Entry {
    /// The table was opened; always the first entry.
    Opened {
        /// The key of the game.
        game: String,
        /// The version of its rules.
        rules: u32,
        /// How many seats it has.
        seats: u8,
        /// The options that were chosen.
        options: BTreeMap<String, String>,
        /// Whether strangers see it in the lobby.
        listed: bool,
        /// Who opened it.
        host: Mark,
    },
    /// Somebody took an empty seat before the start.
    Sat {
        /// Which seat.
        seat: u8,
        /// The name shown at the seat.
        name: String,
        /// Who sits there.
        who: Sitter,
    },
    /// A person left the seat before the start.
    Left {
        /// Which seat.
        seat: u8,
    },
    /// The host emptied a seat before the start.
    Kicked {
        /// Which seat.
        seat: u8,
    },
    /// A further browser may play a seat: it came by the private link.
    Granted {
        /// Which seat.
        seat: u8,
        /// The browser.
        to: Mark,
    },
    /// A person made a new private link to an own seat; an older one opens nothing any more.
    Linked {
        /// Which seat.
        seat: u8,
        /// What the token of the link hashes to.
        link: Mark,
    },
    /// The game began.
    Started {
        /// What chance brought during the set-up.
        start: Drawns,
    },
    /// A move was made.
    Moved {
        /// Who moved.
        seat: u8,
        /// The move in words.
        words: String,
        /// What chance brought.
        #[serde(default, skip_serializing_if = "Drawns::is_empty")]
        drawn: Drawns,
        /// Whether a bot chose it.
        #[serde(default)]
        bot: bool,
    },
    /// Somebody said something.
    Said {
        /// The seat of the speaker; nobody for a spectator.
        seat: Option<u8>,
        /// The name of the speaker.
        name: String,
        /// What was said.
        text: String,
    },
    /// A move was taken back of which nobody else had learned anything.
    TookBack {
        /// Which move, counted from 0.
        index: usize,
    },
    /// A player asked to go back to before a move.
    UndoAsked {
        /// Who asked.
        seat: u8,
        /// How many moves would stay.
        keep: usize,
    },
    /// A player answered.
    UndoAnswered {
        /// Who answered.
        seat: u8,
        /// Whether it may be undone.
        yes: bool,
    },
    /// A bot plays for a person.
    BotTook {
        /// Which seat.
        seat: u8,
        /// The kind of bot.
        level: String,
    },
    /// The person plays again.
    PersonTook {
        /// Which seat.
        seat: u8,
    },
    /// The same people play again at another table.
    Rematch {
        /// The new table.
        table: String,
    },
}

/// Who takes a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// A person in this browser, and the mark of the private link to the seat.
    Person {
        /// The browser.
        owner: Mark,
        /// What the token of the private link hashes to.
        link: Mark,
    },
    /// A bot of this kind.
    Bot(String),
}

/// Chance results as text: `d4 c7`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Drawns(pub Vec<Drawn>);

impl Drawns {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl From<Drawns> for String {
    fn from(drawns: Drawns) -> String {
        drawns.0.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }
}

impl TryFrom<String> for Drawns {
    type Error = engine::chance::BadDrawn;
    fn try_from(text: String) -> Result<Drawns, Self::Error> {
        text.split_whitespace().map(str::parse).collect::<Result<_, _>>().map(Drawns)
    }
}

impl Entry {
    /// The entry as it is stored.
    pub fn to_json(&self) -> String {
        // An entry is plain data with text keys, which always has a JSON form.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads a stored entry.
    pub fn from_json(text: &str) -> Result<Entry, serde_json::Error> {
        serde_json::from_str(text)
    }
}
