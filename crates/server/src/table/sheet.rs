//! The state of a table: the fold over its log. The same log gives the same sheet; a bad log is an error.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use bots::Entry as Listed;
use engine::chance::ChanceFault;
use engine::record::Played;
use engine::{AnyState, BadOptions, Eye, Record, Refused, Seat, Setup, Turn};

use store::TableId;

use super::log::{Drawns, Entry, Sitter};
use super::play::{Frame, Play, begin};
use super::trail::Trail;
use crate::secret::{Mark, link_mark};

/// Everything that is known about a table.
#[derive(Clone)]
pub struct Sheet {
    /// The name of the table in addresses.
    pub id: TableId,
    /// The game and its bots.
    pub listed_game: &'static Listed,
    /// Seats and options.
    pub setup: Arc<Setup>,
    /// Whether strangers see it in the lobby.
    pub listed: bool,
    /// Who opened it.
    pub host: Mark,
    /// The seats, in order.
    pub chairs: Arc<[Chair]>,
    /// The game, once it has begun.
    pub play: Option<Play>,
    /// What was said, oldest first.
    pub chat: Trail<Arc<Said>>,
    /// How many entries the log has.
    pub version: u64,
    /// The question whether a move may be undone.
    pub ask: Option<Ask>,
    /// The table at which the same people play again.
    pub rematch: Option<String>,
    /// How often the game changed before each eye: the seats, then the spectator.
    pub seen: Vec<u64>,
    /// What each eye is sent as JSON, made when it is first needed; the seats, then the spectator.
    pub(crate) sent: Arc<[OnceLock<Arc<str>>]>,
}

/// A seat and who sits there.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Chair {
    /// The name at the seat.
    pub name: String,
    /// The browsers that may play it; none for a bot and for an empty seat.
    pub owners: Vec<Mark>,
    /// What the token of its private link hashes to.
    link: Option<Mark>,
    /// The kind of bot that plays it now.
    pub bot: Option<String>,
}

impl Chair {
    /// Whether nobody sits there.
    pub fn is_empty(&self) -> bool {
        self.owners.is_empty() && self.bot.is_none()
    }

    /// Whether it belongs to a person, even if a bot stands in.
    pub fn is_person(&self) -> bool {
        !self.owners.is_empty()
    }
}

/// A line of the chat; without a name it is a note about the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// The seat of the speaker.
    pub seat: Option<Seat>,
    /// The name of the speaker.
    pub name: String,
    /// What was said.
    pub text: String,
}

/// A question whether a move may be undone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ask {
    /// Who asked.
    pub seat: Seat,
    /// How many moves would stay.
    pub keep: usize,
    /// Who has agreed.
    pub agreed: Vec<Seat>,
}

/// What an entry did to a sheet.
#[derive(Clone, Default)]
pub struct Effect {
    /// The events, in order.
    pub frames: Vec<Frame>,
    /// Whether the game changed before each eye: the seats, then the spectator.
    pub changed: Vec<bool>,
    /// Whether seats, chat or questions changed, which all eyes see.
    pub aside: bool,
}

/// Why a log cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("entry {version} of the log of table {table}: {problem}")]
pub struct BadLog {
    /// The table.
    pub table: TableId,
    /// Which entry, counted from 1.
    pub version: u64,
    /// What is wrong with it.
    pub problem: Misfit,
}

/// Why an entry does not fit a table.
#[derive(Debug, thiserror::Error)]
pub enum Misfit {
    /// The text is no entry.
    #[error("unreadable: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// The log does not begin with the opening.
    #[error("a log begins with the opening of the table, and has no other one")]
    Opening,
    /// The game is not known.
    #[error("there is no game '{0}'")]
    UnknownGame(String),
    /// The rules have changed since.
    #[error("it was played by version {0} of the rules, this Cayona knows version {1}")]
    OtherRules(u32, u32),
    /// The options are wrong.
    #[error(transparent)]
    Options(#[from] BadOptions),
    /// There is no such seat.
    #[error("there is no seat {0}")]
    NoSeat(u8),
    /// Somebody sits there.
    #[error("seat {0} is taken")]
    Taken(u8),
    /// Nobody, or nobody of the right kind, sits there.
    #[error("seat {0} is not taken by a person")]
    NotTaken(u8),
    /// The game has begun.
    #[error("the game has begun")]
    Begun,
    /// The game has not begun.
    #[error("the game has not begun")]
    NotBegun,
    /// A seat is empty.
    #[error("a seat is empty")]
    EmptySeat,
    /// The move is not allowed.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// Chance results do not fit.
    #[error("{0}")]
    Chance(ChanceFault),
    /// There is nothing to undo, or nothing was asked.
    #[error("there is no such move to undo")]
    NoUndo,
}

/// Finds a game by its key.
pub fn find(games: &'static [Listed], key: &str) -> Option<&'static Listed> {
    games.iter().find(|listed| listed.game.meta().key == key)
}

impl Sheet {
    /// Reads a log.
    pub fn fold<'a>(
        games: &'static [Listed],
        id: TableId,
        log: impl IntoIterator<Item = &'a str>,
    ) -> Result<Option<Sheet>, BadLog> {
        let mut sheet: Option<Sheet> = None;
        for (i, text) in log.into_iter().enumerate() {
            let mut step = || -> Result<Sheet, Misfit> {
                let entry = Entry::from_json(text)?;
                match sheet.take() {
                    None => Sheet::open(games, id, &entry),
                    Some(mut sheet) => sheet.apply(&entry).map(|_| sheet),
                }
            };
            let version = i as u64 + 1;
            sheet = Some(step().map_err(|problem| BadLog { table: id, version, problem })?);
        }
        Ok(sheet)
    }

    /// The sheet of a table that has just been opened.
    pub fn open(games: &'static [Listed], id: TableId, entry: &Entry) -> Result<Sheet, Misfit> {
        let Entry::Opened { game, rules, seats, options, listed, host } = entry else { return Err(Misfit::Opening) };
        let listed_game = find(games, game).ok_or_else(|| Misfit::UnknownGame(game.clone()))?;
        let meta = listed_game.game.meta();
        if *rules != meta.rules_version {
            return Err(Misfit::OtherRules(*rules, meta.rules_version));
        }
        let setup = Arc::new(set_up(listed_game, usize::from(*seats), options)?);
        Ok(Sheet {
            id,
            listed_game,
            setup,
            listed: *listed,
            host: host.clone(),
            chairs: vec![Chair::default(); usize::from(*seats)].into(),
            play: None,
            chat: Trail::default(),
            version: 1,
            ask: None,
            rematch: None,
            seen: vec![0; usize::from(*seats) + 1],
            sent: nothing_sent(usize::from(*seats) + 1),
        })
    }

    /// Adds an entry. If it does not fit, nothing has changed.
    pub fn apply(&mut self, entry: &Entry) -> Result<Effect, Misfit> {
        let (next, effect) = self.after(entry)?;
        *self = next;
        Ok(effect)
    }

    /// The sheet with one more entry, and what that does.
    pub fn after(&self, entry: &Entry) -> Result<(Sheet, Effect), Misfit> {
        let mut next = self.clone();
        let mut effect = next.step(entry)?;
        if effect.changed.is_empty() {
            effect.changed = vec![false; next.seen.len()];
        }
        for (seen, changed) in next.seen.iter_mut().zip(&effect.changed) {
            *seen += u64::from(*changed);
        }
        next.version += 1;
        next.sent = nothing_sent(next.seen.len());
        Ok((next, effect))
    }

    fn step(&mut self, entry: &Entry) -> Result<Effect, Misfit> {
        let aside = Effect { aside: true, ..Effect::default() };
        match entry {
            Entry::Opened { .. } => Err(Misfit::Opening),
            Entry::Sat { seat, name, who } => {
                self.not_begun()?;
                let chair = self.chair(*seat)?;
                if !chair.is_empty() {
                    return Err(Misfit::Taken(*seat));
                }
                chair.name.clone_from(name);
                match who {
                    Sitter::Person { owner, link } => {
                        chair.owners = vec![owner.clone()];
                        chair.link = Some(link.clone());
                    }
                    // Whether there is such a bot was asked before it sat down; the host may have sent it away since.
                    Sitter::Bot(level) => chair.bot = Some(level.clone()),
                }
                Ok(aside)
            }
            Entry::Left { seat } | Entry::Kicked { seat } => {
                self.not_begun()?;
                let chair = self.chair(*seat)?;
                if chair.is_empty() {
                    return Err(Misfit::NotTaken(*seat));
                }
                *chair = Chair::default();
                Ok(aside)
            }
            Entry::Granted { seat, to } => {
                let chair = self.person(*seat)?;
                if !chair.owners.contains(to) {
                    chair.owners.push(to.clone());
                }
                Ok(aside)
            }
            Entry::Linked { seat, link } => {
                self.person(*seat)?.link = Some(link.clone());
                Ok(aside)
            }
            Entry::Started { start } => {
                self.not_begun()?;
                if self.chairs.iter().any(Chair::is_empty) {
                    return Err(Misfit::EmptySeat);
                }
                let names: Vec<String> = self.chairs.iter().map(|chair| chair.name.clone()).collect();
                let record = Record::new(self.listed_game.game.meta(), &self.setup, &names, start.0.clone());
                let (play, frames) = begin(self.listed_game, &self.setup, Arc::new(record)).map_err(Misfit::Chance)?;
                self.play = Some(play);
                Ok(Effect { frames, changed: vec![true; self.seen.len()], aside: true })
            }
            Entry::Moved { seat, words, drawn, .. } => {
                let play = self.play.as_mut().ok_or(Misfit::NotBegun)?;
                let played = Played { seat: Seat(*seat), words: words.clone(), drawn: drawn.0.clone() };
                let before = play.faces.clone();
                let frames = play.go_on(played)?;
                let changed = play.changed(&before, &frames);
                // A question stays open while moves go on: that it went away would tell of a secret one.
                let aside = self.is_over() && self.ask.take().is_some();
                Ok(Effect { frames, changed, aside })
            }
            Entry::Said { seat, name, text } => {
                self.chat.push(Arc::new(Said { seat: seat.map(Seat), name: name.clone(), text: text.clone() }));
                Ok(aside)
            }
            Entry::TookBack { index } => {
                let moves = &self.play.as_ref().ok_or(Misfit::NotBegun)?.moves;
                let mut moves: Vec<Played> = moves.iter().collect();
                if *index >= moves.len() {
                    return Err(Misfit::NoUndo);
                }
                let seat = moves.remove(*index).seat;
                let is_open = self.play.as_ref().is_some_and(|play| play.told.is_known(*index + 1, seat));
                if is_open {
                    let name = self.names().get(seat.index()).cloned().unwrap_or_default();
                    self.note(format!("{name} takes a move back."));
                }
                self.rewind(moves, is_open)
            }
            Entry::UndoAsked { seat, keep } => {
                let Chair { name, owners, .. } = self.chair(*seat)?.clone();
                let count = self.play.as_ref().ok_or(Misfit::NotBegun)?.moves.len();
                if *keep >= count {
                    return Err(Misfit::NoUndo);
                }
                // Whoever asks agrees for all seats of the same browser.
                let agreed = owners.iter().flat_map(|owner| self.seats_of(owner)).collect();
                self.ask = Some(Ask { seat: Seat(*seat), keep: *keep, agreed });
                self.note(format!("{name} asks to take back the last move."));
                self.settle_ask()
            }
            Entry::UndoAnswered { seat, yes } => {
                let name = self.chair(*seat)?.name.clone();
                let ask = self.ask.as_mut().ok_or(Misfit::NoUndo)?;
                if !yes {
                    self.ask = None;
                    self.note(format!("{name} lets the move stand."));
                    return Ok(aside);
                }
                if !ask.agreed.contains(&Seat(*seat)) {
                    ask.agreed.push(Seat(*seat));
                }
                self.settle_ask()
            }
            Entry::BotTook { seat, level } => {
                let chair = self.person(*seat)?;
                chair.bot = Some(level.clone());
                let text = format!("A {level} bot plays for {}.", chair.name);
                self.note(text);
                self.settle_ask()
            }
            Entry::PersonTook { seat } => {
                let chair = self.person(*seat)?;
                chair.bot = None;
                let text = format!("{} is back.", chair.name);
                self.note(text);
                Ok(aside)
            }
            Entry::Rematch { table } => {
                self.rematch = Some(table.clone());
                Ok(aside)
            }
        }
    }

    fn not_begun(&self) -> Result<(), Misfit> {
        if self.play.is_some() { Err(Misfit::Begun) } else { Ok(()) }
    }

    fn chair(&mut self, seat: u8) -> Result<&mut Chair, Misfit> {
        Arc::make_mut(&mut self.chairs).get_mut(usize::from(seat)).ok_or(Misfit::NoSeat(seat))
    }

    fn person(&mut self, seat: u8) -> Result<&mut Chair, Misfit> {
        let chair = self.chair(seat)?;
        if chair.is_person() { Ok(chair) } else { Err(Misfit::NotTaken(seat)) }
    }

    fn note(&mut self, text: String) {
        self.chat.push(Arc::new(Said { seat: None, name: String::new(), text }));
    }

    /// Undoes as asked once every person agrees.
    fn settle_ask(&mut self) -> Result<Effect, Misfit> {
        let people = self.chairs.iter().enumerate().filter(|(_, chair)| chair.is_person() && chair.bot.is_none());
        let agreed = |ask: &Ask| people.clone().all(|(i, _)| ask.agreed.contains(&Seat(i as u8)));
        match self.ask.take_if(|ask| agreed(ask)) {
            None => Ok(Effect { aside: true, ..Effect::default() }),
            Some(Ask { keep, .. }) => {
                let play = self.play.as_ref().ok_or(Misfit::NotBegun)?;
                if keep > play.moves.len() {
                    return Err(Misfit::NoUndo);
                }
                let moves = play.moves.iter().take(keep).collect();
                self.note("The move is taken back.".to_owned());
                self.rewind(moves, true)
            }
        }
    }

    /// Plays other moves from the start.
    fn rewind(&mut self, moves: Vec<Played>, aside: bool) -> Result<Effect, Misfit> {
        let play = self.play.as_ref().ok_or(Misfit::NotBegun)?;
        let (mut next, _) = begin(self.listed_game, &self.setup, play.head()).map_err(Misfit::Chance)?;
        for played in moves {
            next.go_on(played)?;
        }
        let changed = next.changed(&play.faces, &[]);
        self.play = Some(next);
        Ok(Effect { frames: Vec::new(), changed, aside })
    }

    /// The same table in another world. For tests.
    #[doc(hidden)]
    #[must_use]
    pub fn in_world(&self, eye: Eye, state: Arc<dyn AnyState>) -> Sheet {
        let play = self.play.as_ref().map(|play| play.in_world(eye, state));
        Sheet { play, sent: nothing_sent(self.seen.len()), ..self.clone() }
    }

    /// Every event from the start, with the state right after it.
    pub fn film(&self) -> Result<Vec<Frame>, Misfit> {
        self.play.as_ref().ok_or(Misfit::NotBegun)?.film(self.listed_game, &self.setup)
    }

    /// The seats that this browser may play.
    pub fn seats_of(&self, mark: &Mark) -> Vec<Seat> {
        let mine = self.chairs.iter().enumerate().filter(|(_, chair)| chair.owners.contains(mark));
        mine.map(|(i, _)| Seat(i as u8)).collect()
    }

    /// The seat that the token of a private link opens.
    pub fn seat_of_link(&self, token: &str) -> Option<Seat> {
        let mark = link_mark(token);
        self.chairs.iter().position(|chair| chair.link.as_ref() == Some(&mark)).map(|i| Seat(i as u8))
    }

    /// How often the game changed before an eye. It tells this eye nothing that it was not shown.
    pub fn seen(&self, eye: Eye) -> u64 {
        self.seen.get(self.index(eye)).copied().unwrap_or(0)
    }

    /// The place of an eye among seats and spectator.
    pub fn index(&self, eye: Eye) -> usize {
        match eye {
            Eye::Seat(seat) => seat.index(),
            Eye::Spectator => self.chairs.len(),
        }
    }

    /// What the seats are called in addresses and records: by their colours.
    pub fn seat_names(&self) -> Vec<&'static str> {
        self.setup.seat_names(self.listed_game.game.meta())
    }

    /// The names at the seats.
    pub fn names(&self) -> Vec<String> {
        let names = self.seat_names();
        let name = |(i, chair): (usize, &Chair)| match chair.name.as_str() {
            "" => names.get(i).map_or("", |name| name).to_owned(),
            name => name.to_owned(),
        };
        self.chairs.iter().enumerate().map(name).collect()
    }

    /// Whether the game has been played to its end.
    pub fn is_over(&self) -> bool {
        self.play.as_ref().is_some_and(|play| play.state.turn() == Turn::Over)
    }

    /// The seats that owe a decision.
    pub fn turn(&self) -> engine::Seats {
        self.play.as_ref().map_or(engine::Seats::NONE, |play| play.state.turn().seats())
    }

    /// The own last move, if it can be taken back without asking: nobody else has learned anything of it, or it was open,
    /// nobody could answer it yet, and it told this seat nothing new.
    pub fn free_undo(&self, seat: Seat) -> Option<usize> {
        self.secret_undo(seat).or_else(|| self.open_undo(seat))
    }

    /// The very last move of the game, if this seat made it, goes on deciding, and has learned nothing by it.
    fn open_undo(&self, seat: Seat) -> Option<usize> {
        let play = self.play.as_ref()?;
        let last = play.moves.last()?;
        let is_free = last.seat == seat && self.turn() == engine::Seats::only(seat) && !play.last_move_taught();
        is_free.then(|| play.moves.len() - 1)
    }

    /// The own last move, if nobody else has learned anything of it and it brought no chance result.
    ///
    /// It depends only on what this seat was told itself: secret moves of others do not show in it.
    fn secret_undo(&self, seat: Seat) -> Option<usize> {
        let play = self.play.as_ref()?;
        let (index, played) = play.moves.last_of(seat)?;
        let is_secret = played.drawn.is_empty()
            && !play.told.is_known(index + 1, seat)
            && !play.told.has_learned_since(index + 1, seat);
        (is_secret && !self.is_over()).then_some(index)
    }

    /// How many moves stay if the last own move is undone with the consent of all.
    pub fn asked_undo(&self, seat: Seat) -> Option<usize> {
        let play = self.play.as_ref().filter(|_| !self.is_over() && self.ask.is_none())?;
        play.moves.last_of(seat).map(|(index, _)| index)
    }
}

fn nothing_sent(eyes: usize) -> Arc<[OnceLock<Arc<str>>]> {
    (0..eyes).map(|_| OnceLock::new()).collect()
}

/// The setup of a table, checked.
pub fn set_up(listed: &Listed, seats: usize, options: &BTreeMap<String, String>) -> Result<Setup, BadOptions> {
    Setup::of(listed.game.meta(), seats, options.iter().map(|(key, value)| (key.as_str(), value.as_str())))
}

/// Chance results of a move that is tried out, before it is written down.
pub fn try_move(sheet: &Sheet, seat: Seat, words: &str, chance: &mut dyn engine::Chance) -> Result<Drawns, Misfit> {
    let play = sheet.play.as_ref().ok_or(Misfit::NotBegun)?;
    let mut recording = engine::chance::Recording::new(chance);
    play.state.boxed_clone().play(seat, words, &mut recording, &mut |_, _| {})?;
    Ok(Drawns(recording.take()))
}

/// Chance results of a set-up that is tried out, before it is written down.
pub fn try_start(sheet: &Sheet, chance: &mut dyn engine::Chance) -> Drawns {
    let mut recording = engine::chance::Recording::new(chance);
    sheet.listed_game.game.start(&sheet.setup, &mut recording, &mut |_, _| {});
    Drawns(recording.take())
}

#[cfg(test)]
mod tests {
    use engine::chance::Dealer;

    use super::*;
    use crate::secret::{Secret, table_id};

    static GAMES: [Listed; 1] = [Listed::of::<jamaica::Jamaica>()];

    fn log(moves: usize) -> (TableId, Vec<String>) {
        let (id, host) = (table_id().unwrap(), Secret::fresh().unwrap().mark());
        let game = GAMES[0].game.meta();
        let opened = Entry::Opened {
            game: game.key.to_owned(),
            rules: game.rules_version,
            seats: 3,
            options: BTreeMap::new(),
            listed: true,
            host,
        };
        let mut sheet = Sheet::open(&GAMES, id, &opened).unwrap();
        let mut log = vec![opened.to_json()];
        let mut add = |sheet: &mut Sheet, entry: Entry| {
            sheet.apply(&entry).unwrap();
            log.push(entry.to_json());
        };
        for seat in 0..3 {
            add(&mut sheet, Entry::Sat { seat, name: format!("Bot {seat}"), who: Sitter::Bot("random".to_owned()) });
        }
        let start = try_start(&sheet, &mut Dealer::from_seed(1));
        add(&mut sheet, Entry::Started { start });
        for number in 0..moves as u64 {
            let Some(seat) = sheet.turn().iter().next() else { break };
            let state = sheet.play.as_ref().unwrap().state.clone();
            let words = GAMES[0].bot(&bots::KINDS[0], number).choose(state.as_ref(), seat).unwrap();
            let drawn = try_move(&sheet, seat, &words, &mut Dealer::from_seed(number)).unwrap();
            add(&mut sheet, Entry::Moved { seat: seat.0, words, drawn, bot: true });
        }
        (id, log)
    }

    fn fold(id: TableId, log: &[String]) -> Result<Sheet, BadLog> {
        Sheet::fold(&GAMES, id, log.iter().map(String::as_str)).map(|sheet| sheet.expect("a log with entries"))
    }

    #[test]
    fn the_same_log_gives_the_same_sheet() {
        let (id, log) = log(10_000);
        let (a, b) = (fold(id, &log).unwrap(), fold(id, &log).unwrap());
        assert!(a.is_over());
        assert_eq!(a.version, log.len() as u64);
        assert_eq!((&a.seen, a.names()), (&b.seen, b.names()));
        let (a, b) = (a.play.unwrap(), b.play.unwrap());
        assert_eq!(a.state.fingerprint(), b.state.fingerprint());
        assert_eq!((a.record(), a.told), (b.record(), b.told));
    }

    #[test]
    fn a_film_tells_what_was_told() {
        let (id, log) = log(120);
        let sheet = fold(id, &log).unwrap();
        let film: Vec<_> = sheet.film().unwrap().into_iter().map(|frame| frame.told).collect();
        let told = sheet.play.unwrap().told;
        for eye in Eye::all(sheet.chairs.len() as u8) {
            let all: Vec<&engine::Line> = film.iter().filter_map(|told| told.to(eye)).collect();
            let (before, lines) = told.lines(eye, None);
            assert!(before > 0 && lines.len() >= 40, "{before} lines are not kept, {} are", lines.len());
            assert_eq!(lines, all[before..]);
            let until = &film[film.len() - 20];
            let gone = film[film.len() - 19..].iter().filter(|told| told.to(eye).is_some()).count();
            assert_eq!(told.lines(eye, Some(until)), (before, all[before..all.len() - gone].to_vec()));
        }
    }

    #[test]
    fn a_log_that_is_cut_or_shuffled_is_an_error_and_no_panic() {
        let (id, log) = log(40);
        assert!(Sheet::fold(&GAMES, id, []).unwrap().is_none());
        for missing in 0..log.len() - 1 {
            let mut cut = log.clone();
            cut.remove(missing);
            // Dropping one of several secret picks can leave a log that is still possible, never one that panics.
            let _ = fold(id, &cut);
        }
        for wrong in [
            "",
            "{}",
            "{\"what\":\"moved\",\"seat\":200,\"words\":\"x\"}",
            "{\"what\":\"took_back\",\"index\":99999}",
            "{\"what\":\"undo_answered\",\"seat\":0,\"yes\":true}",
            "{\"what\":\"left\",\"seat\":0}",
            log[0].as_str(),
        ] {
            let mut log = log.clone();
            log.push(wrong.to_owned());
            let bad = fold(id, &log).err().expect(wrong);
            assert_eq!(bad.version, log.len() as u64);
        }
    }

    #[test]
    fn a_secret_pick_changes_the_count_of_nobody_else() {
        let (id, log) = log(400);
        let mut sheet = fold(id, &log[..5]).unwrap();
        let mut secret = 0;
        for text in &log[5..] {
            let before = sheet.seen.clone();
            let entry = Entry::from_json(text).unwrap();
            let Entry::Moved { seat, words, .. } = &entry else { unreachable!() };
            let effect = sheet.apply(&entry).unwrap();
            for eye in Eye::all(3) {
                let i = sheet.index(eye);
                let told = effect.frames.iter().any(|frame| frame.told.to(eye).is_some());
                assert!(!told || sheet.seen[i] > before[i], "whoever is told something counts it");
                if !told && words.starts_with("card") && !eye.is(Seat(*seat)) {
                    assert_eq!(sheet.seen[i], before[i], "whoever is told nothing sees nothing");
                    secret += 1;
                }
            }
        }
        assert!(secret > 10);
    }
}
