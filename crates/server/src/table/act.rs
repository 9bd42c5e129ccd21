//! What people can do at a table, who may do it, and the entry that it becomes.

use bots::Crew;
use engine::chance::Dealer;
use engine::{Eye, Seat};
use store::{IdempotencyKey, TableId};

use super::log::{Entry, Sitter};
use super::sheet::{Misfit, Sheet, try_move, try_start};
use crate::secret::{Mark, NoEntropy, entropy};

/// The longest name of a person, in characters.
pub const NAME_LIMIT: usize = 20;
/// The longest line of the chat, in characters.
pub const CHAT_LIMIT: usize = 300;
/// The most lines of chat at a table.
const CHAT_LINES: usize = 1000;
/// The most browsers that may share a seat.
const OWNERS: usize = 8;

/// What somebody wants to do.
#[derive(Clone, Debug)]
pub enum Act {
    /// Take an empty seat.
    Sit {
        /// Which one; any empty one if not named.
        seat: Option<Seat>,
        /// The name to be shown.
        name: String,
        /// The mark of the private link, for each seat that it could become.
        links: Vec<Mark>,
    },
    /// Put a bot on an empty seat.
    AddBot {
        /// Which seat.
        seat: Seat,
        /// The kind of bot.
        level: String,
    },
    /// Empty a seat.
    Kick(Seat),
    /// Leave the own seat.
    Leave(Seat),
    /// Come back to a seat by its private link.
    Enter(Seat),
    /// Make a private link to an own seat.
    Link {
        /// Which seat.
        seat: Seat,
        /// The mark of the link.
        link: Mark,
    },
    /// Begin.
    Start,
    /// Make a move.
    Move {
        /// For which seat.
        seat: Seat,
        /// The move in words.
        words: String,
        /// How often the game had changed before this seat when it was chosen.
        seen: Option<u64>,
        /// What makes a doubled request recognisable.
        key: Option<String>,
    },
    /// Say something.
    Say {
        /// The name of a speaker without a seat.
        name: String,
        /// What is said.
        text: String,
    },
    /// Take the last own move back, or ask for it.
    Undo(Seat),
    /// Answer the question whether a move may be undone.
    Answer {
        /// For which seat.
        seat: Seat,
        /// The answer.
        yes: bool,
    },
    /// Let a bot play for me.
    HandOver {
        /// Which seat.
        seat: Seat,
        /// The kind of bot.
        level: String,
    },
    /// Play myself again.
    TakeOver(Seat),
    /// Say where the same people play again.
    Rematch(TableId),
    /// Give the table up before the start.
    Close,
}

/// Why something was not done. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum Denied {
    /// The seat belongs to somebody else.
    #[error("this seat is not yours; go back to the table and look which seats are")]
    NotYours,
    /// Only the host may do that.
    #[error("only the host of the table may do that")]
    NotHost,
    /// Something has happened in between.
    #[error("the table has moved on since you chose; here is how it stands now")]
    Stale,
    /// It does not fit the table.
    #[error("{0}")]
    Misfit(#[from] Misfit),
    /// All seats are taken.
    #[error("all seats are taken; you can watch")]
    Full,
    /// The name is empty or too long.
    #[error("a name has 1 to {NAME_LIMIT} characters")]
    Name,
    /// The text is empty or too long.
    #[error("a message has 1 to {CHAT_LIMIT} characters")]
    Text,
    /// There is too much of it.
    #[error("this table has seen enough of that")]
    TooMuch,
    /// The game is not over.
    #[error("the game is not over yet")]
    NotOver,
    /// There is no such bot.
    #[error(transparent)]
    NoBot(#[from] bots::UnknownBot),
    /// There is nothing to undo.
    #[error("there is no move of yours to take back")]
    NothingToUndo,
    /// The operating system fails.
    #[error("{0}")]
    NoEntropy(#[from] NoEntropy),
    /// The store fails.
    #[error("it could not be written down: {0}; try again in a moment")]
    Unavailable(String),
    /// The server is being stopped.
    #[error("the harbour is closing for a moment; nothing is lost, come back when it is open again")]
    Closing,
    /// The table is gone.
    #[error("this table does not exist any more")]
    Gone,
}

/// A name or a line of chat as it may be kept: one line, trimmed, not empty, not too long.
pub fn clean(text: &str, limit: usize) -> Option<String> {
    // Characters that steer the direction of text or are invisible could make one name look like another.
    let unseen = |c: char| matches!(c, '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{E000}'..='\u{F8FF}');
    let words: Vec<&str> =
        text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|w| !w.is_empty()).collect();
    let text: String = words.join(" ").chars().filter(|&c| !unseen(c)).collect();
    let count = text.chars().count();
    (1..=limit).contains(&count).then_some(text)
}

/// Checks what somebody wants to do and gives the entry that it becomes.
pub fn plan(sheet: &Sheet, crew: &Crew, by: &Mark, act: Act) -> Result<(Entry, Option<IdempotencyKey>), Denied> {
    let mine = |seat: Seat| match sheet.chairs.get(seat.index()) {
        Some(chair) if chair.owners.contains(by) => Ok(seat.0),
        _ => Err(Denied::NotYours),
    };
    let host = || if sheet.host == *by { Ok(()) } else { Err(Denied::NotHost) };
    let entry = match act {
        Act::Sit { seat, name, links } => {
            let name = clean(&name, NAME_LIMIT).ok_or(Denied::Name)?;
            if sheet.play.is_some() {
                return Err(Misfit::Begun.into());
            }
            let empty = || sheet.chairs.iter().position(super::sheet::Chair::is_empty).map(|i| Seat(i as u8));
            let seat = seat.or_else(empty).ok_or(Denied::Full)?;
            let link = links.into_iter().nth(seat.index()).ok_or(Misfit::NoSeat(seat.0))?;
            Entry::Sat { seat: seat.0, name, who: Sitter::Person { owner: by.clone(), link } }
        }
        Act::AddBot { seat, level } => {
            host()?;
            crew.find(&level)?;
            Entry::Sat { seat: seat.0, name: bot_name(sheet, &level), who: Sitter::Bot(level) }
        }
        Act::Kick(seat) => {
            host()?;
            Entry::Kicked { seat: seat.0 }
        }
        Act::Leave(seat) => Entry::Left { seat: mine(seat)? },
        Act::Enter(seat) => {
            if sheet.chairs.get(seat.index()).is_some_and(|chair| chair.owners.len() >= OWNERS) {
                return Err(Denied::TooMuch);
            }
            Entry::Granted { seat: seat.0, to: by.clone() }
        }
        Act::Link { seat, link } => Entry::Linked { seat: mine(seat)?, link },
        Act::Start => {
            host()?;
            if sheet.chairs.iter().any(super::sheet::Chair::is_empty) {
                return Err(Misfit::EmptySeat.into());
            }
            Entry::Started { start: try_start(sheet, &mut Dealer::from_entropy(entropy()?)) }
        }
        Act::Move { seat, words, seen, key } => return plan_move(sheet, mine(seat)?, words, seen, key),
        Act::Say { name, text } => {
            let text = clean(&text, CHAT_LIMIT).ok_or(Denied::Text)?;
            if sheet.chat.len() >= CHAT_LINES {
                return Err(Denied::TooMuch);
            }
            match sheet.seats_of(by).first() {
                Some(seat) => Entry::Said { seat: Some(seat.0), name: sheet.chairs[seat.index()].name.clone(), text },
                None => Entry::Said { seat: None, name: clean(&name, NAME_LIMIT).ok_or(Denied::Name)?, text },
            }
        }
        Act::Undo(seat) => {
            mine(seat)?;
            match (sheet.free_undo(seat), sheet.asked_undo(seat)) {
                (Some(index), _) => Entry::TookBack { index },
                (None, Some(keep)) => Entry::UndoAsked { seat: seat.0, keep },
                (None, None) => return Err(Denied::NothingToUndo),
            }
        }
        Act::Answer { seat, yes } => Entry::UndoAnswered { seat: mine(seat)?, yes },
        Act::HandOver { seat, level } => {
            crew.find(&level)?;
            Entry::BotTook { seat: mine(seat)?, level }
        }
        Act::TakeOver(seat) => Entry::PersonTook { seat: mine(seat)? },
        Act::Rematch(table) => {
            if !sheet.is_over() {
                return Err(Denied::NotOver);
            }
            if sheet.seats_of(by).is_empty() && sheet.host != *by {
                return Err(Denied::NotYours);
            }
            Entry::Rematch { table: table.to_string() }
        }
        // Nothing is written down about it: the table itself goes away.
        Act::Close => return Err(Denied::Gone),
    };
    Ok((entry, None))
}

/// The key of a move: what the sender calls it, within its seat.
fn move_key(seat: u8, name: &str) -> IdempotencyKey {
    IdempotencyKey::from_text(&format!("move {seat} {name}"))
}

impl Act {
    /// The key that its sender gave it, to recognise it when it comes again.
    pub fn key(&self) -> Option<IdempotencyKey> {
        match self {
            Act::Move { seat, key: Some(name), .. } => Some(move_key(seat.0, name)),
            _ => None,
        }
    }
}

fn plan_move(
    sheet: &Sheet,
    seat: u8,
    words: String,
    seen: Option<u64>,
    key: Option<String>,
) -> Result<(Entry, Option<IdempotencyKey>), Denied> {
    let now = sheet.seen(Eye::Seat(Seat(seat)));
    let key = move_key(seat, &key.unwrap_or_else(|| format!("seen {}", seen.unwrap_or(now))));
    if seen.is_some_and(|seen| seen != now) {
        return Err(Denied::Stale);
    }
    let drawn = try_move(sheet, Seat(seat), &words, &mut Dealer::from_entropy(entropy()?))?;
    Ok((Entry::Moved { seat, words, drawn, bot: false }, Some(key)))
}

/// A name for a bot that no seat has yet.
fn bot_name(sheet: &Sheet, level: &str) -> String {
    const NAMES: [&str; 8] = ["Calico", "Bonny", "Barnacle", "Morgan", "Redbeard", "Tew", "Kidd", "Roberts"];
    let taken = |name: &str| sheet.chairs.iter().any(|chair| chair.name.starts_with(name));
    let name = NAMES.into_iter().find(|name| !taken(name)).unwrap_or("Nobody");
    format!("{name} ({level} bot)")
}
