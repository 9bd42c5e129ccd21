//! People at tables: each has a live stream and answers what it is asked.

use std::io::{self, ErrorKind};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::json;
use tokio::sync::watch;

use super::tally::{Dice, Tally};
use super::wire::{Answer, Live, Who, Wire};

/// What all tables of a load share.
pub struct Load {
    /// Where the server is.
    pub to: SocketAddr,
    /// What is played.
    pub game: String,
    /// How many people sit at each table.
    pub seats: usize,
    /// How long a table waits from one move to the next.
    pub pause: Duration,
    /// When everything was begun; times are counted from here.
    pub began: Instant,
    /// What is counted.
    pub tally: Tally,
    /// Becomes true when all may begin to move.
    pub go: watch::Receiver<bool>,
}

/// One table of the load.
struct Place {
    /// When each seat sent its last move.
    sent: Vec<AtomicU64>,
    /// When the table may see its next move.
    next: Mutex<Instant>,
}

/// What a seat is asked.
#[derive(Default)]
struct Asked {
    seen: u64,
    moves: Vec<String>,
    is_over: bool,
}

/// Plays one game after the other at one table, until it is stopped from outside.
pub async fn table(load: Arc<Load>, number: usize, by_page: bool) {
    let mut dice = Dice::new(number as u64);
    let mut people: Vec<Wire> = (0..load.seats)
        .map(|_| Wire::new(load.to, if by_page { Who::Browser(None) } else { Who::Program(dice.secret()) }))
        .collect();
    loop {
        let game = async {
            let path =
                if by_page { open_by_page(&load, &mut people).await? } else { open_by_api(&load, &mut people).await? };
            let mut streams = Vec::new();
            for person in &mut people {
                let path = if by_page { stream_of(&person.get(&path).await?)? } else { format!("{path}/stream") };
                streams.push(person.another().live(&path).await?);
            }
            Ok::<_, io::Error>((path, streams))
        };
        let (path, streams) = match game.await {
            Ok(ready) => ready,
            Err(error) => {
                load.tally.fault(&error);
                tokio::time::sleep(Duration::from_millis(200)).await;
                continue;
            }
        };
        load.tally.tables.fetch_add(1, Ordering::Relaxed);
        // Whoever is dropped has closed its channel, which is as good as a start.
        let _ = load.go.clone().wait_for(|go| *go).await;
        let first = Instant::now() + load.pause.mul_f64(dice.fraction());
        let place = Place { sent: (0..load.seats).map(|_| AtomicU64::new(0)).collect(), next: Mutex::new(first) };
        let seats = people.iter_mut().zip(streams).enumerate().map(|(seat, (person, live))| {
            let player = Player {
                load: &load,
                place: &place,
                path: &path,
                seat,
                by_page,
                person,
                live,
                dice: Dice::new(dice.next()),
            };
            player.play()
        });
        for result in join_all(seats).await {
            if let Err(error) = result {
                load.tally.fault(&error);
            }
        }
        load.tally.games.fetch_add(1, Ordering::Relaxed);
    }
}

/// Waits for all; the seats of a table are few.
async fn join_all<F: Future>(futures: impl Iterator<Item = F>) -> Vec<F::Output> {
    let mut waiting: Vec<_> = futures.map(|future| (Box::pin(future), None)).collect();
    std::future::poll_fn(|cx| {
        let mut done = true;
        for (future, output) in &mut waiting {
            if output.is_none() {
                match future.as_mut().poll(cx) {
                    std::task::Poll::Ready(value) => *output = Some(value),
                    std::task::Poll::Pending => done = false,
                }
            }
        }
        if done { std::task::Poll::Ready(()) } else { std::task::Poll::Pending }
    })
    .await;
    waiting.into_iter().filter_map(|(_, output)| output).collect()
}

fn wrong(what: &str, answer: &Answer) -> io::Error {
    let text: String = answer.body.chars().take(200).collect();
    io::Error::new(ErrorKind::InvalidData, format!("{what} was answered with {}: {text}", answer.status))
}

/// Opens a table as programs do, and tells its path.
async fn open_by_api(load: &Load, people: &mut [Wire]) -> io::Result<String> {
    let mut seats = vec![json!({ "who": "open" }); load.seats];
    seats[0] = json!({ "who": "me", "name": "Ann" });
    let wanted = json!({ "game": load.game, "seats": seats });
    let opened = people[0].post_json("/api/tables", &wanted).await?;
    if opened.status != 200 {
        return Err(wrong("the opening of a table", &opened));
    }
    let opened: serde_json::Value = serde_json::from_str(&opened.body)?;
    let path = format!("/api/tables/{}", opened["id"].as_str().unwrap_or_default());
    for guest in &mut people[1..] {
        let joined = guest.post_json(&format!("{path}/join"), &json!({ "name": "Ben" })).await?;
        if joined.status != 200 {
            return Err(wrong("a guest", &joined));
        }
    }
    if load.seats > 1 {
        let started = people[0].post_json(&format!("{path}/start"), &json!({})).await?;
        if started.status != 200 {
            return Err(wrong("the start", &started));
        }
    }
    Ok(path)
}

/// Opens a table as browsers do, and tells its path.
async fn open_by_page(load: &Load, people: &mut [Wire]) -> io::Result<String> {
    people[0].get("/").await?;
    let mut fields = vec![("who0".to_owned(), "here"), ("name0".to_owned(), "Ann")];
    fields.extend((1..load.seats).map(|seat| (format!("who{seat}"), "open")));
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), *value)).collect();
    let opened = people[0].post_form(&format!("/new/{}", load.game), &fields, false).await?;
    if opened.status != 303 {
        return Err(wrong("the opening of a table", &opened));
    }
    let path = opened.location;
    for guest in &mut people[1..] {
        let page = guest.get(&path).await?;
        let seat = after(&page.body, "name=\"seat\" value=\"").unwrap_or_default().to_owned();
        let sat = guest.post_form(&format!("{path}/sit"), &[("seat", &seat), ("name", "Ben")], false).await?;
        if sat.status != 303 {
            return Err(wrong("a guest", &sat));
        }
    }
    let started = people[0].post_form(&format!("{path}/start"), &[], true).await?;
    if !matches!(started.status, 204 | 303) {
        return Err(wrong("the start", &started));
    }
    Ok(path)
}

/// What stands between a text and the next quotation mark.
fn after<'a>(page: &'a str, text: &str) -> Option<&'a str> {
    page.split_once(text)?.1.split('"').next()
}

/// The address of the live stream that a page opens.
fn stream_of(page: &Answer) -> io::Result<String> {
    let path = after(&page.body, "hx-sse:connect=\"").ok_or_else(|| wrong("a table page", page))?;
    Ok(path.replace("&amp;", "&"))
}

struct Player<'a> {
    load: &'a Load,
    place: &'a Place,
    path: &'a str,
    seat: usize,
    by_page: bool,
    person: &'a mut Wire,
    live: Live,
    dice: Dice,
}

impl Player<'_> {
    /// Answers what it is asked until the game is over.
    async fn play(mut self) -> io::Result<()> {
        let (mut moved_at, mut known) = (None, 0);
        loop {
            let before = self.live.bytes();
            let event = self.live.next().await?;
            let now = self.load.began.elapsed().as_nanos() as u64;
            let asked = if self.by_page { read_page(event) } else { read_json(event)? };
            self.load.tally.received(self.live.bytes() - before);
            let Some(asked) = asked else { continue };
            // The newest move of somebody else is what this event shows, unless it was known before.
            let others = self.place.sent.iter().enumerate().filter(|(seat, _)| *seat != self.seat);
            let newest = others.map(|(_, sent)| sent.load(Ordering::Relaxed)).max().unwrap_or(0);
            if newest > known {
                known = newest;
                self.load.tally.seen(now.saturating_sub(newest));
            }
            if asked.is_over {
                return Ok(());
            }
            if asked.moves.is_empty() || moved_at.is_some_and(|seen| seen >= asked.seen) {
                continue;
            }
            self.wait_for_turn().await;
            moved_at = Some(asked.seen);
            // What was sent before and not shown was secret; what comes now is no answer to it.
            let others = self.place.sent.iter().enumerate().filter(|(seat, _)| *seat != self.seat);
            known = others.map(|(_, sent)| sent.load(Ordering::Relaxed)).max().unwrap_or(0).max(known);
            self.send(&asked).await?;
        }
    }

    async fn wait_for_turn(&mut self) {
        if self.load.pause.is_zero() {
            return;
        }
        let at = {
            let mut next = self.place.next.lock().unwrap_or_else(PoisonError::into_inner);
            let at = (*next).max(Instant::now());
            *next = at + self.load.pause.mul_f64(0.5 + self.dice.fraction());
            at
        };
        tokio::time::sleep_until(at.into()).await;
    }

    async fn send(&mut self, asked: &Asked) -> io::Result<()> {
        let words = &asked.moves[self.dice.below(asked.moves.len())];
        let start = Instant::now();
        self.place.sent[self.seat].store((start - self.load.began).as_nanos() as u64, Ordering::Relaxed);
        let answer = if self.by_page {
            let (seat, words) = words.split_once(' ').unwrap_or_default();
            let seen = asked.seen.to_string();
            let form = [("seat", seat), ("seen", seen.as_str()), ("words", words)];
            self.person.post_form(&format!("{}/move", self.path), &form, true).await?
        } else {
            let made = json!({ "words": words, "seen": asked.seen });
            self.person.post_json(&format!("{}/moves", self.path), &made).await?
        };
        match answer.status {
            204 => self.load.tally.answered(start.elapsed()),
            // A page that was too late gets the table as it is now.
            200 if self.by_page => self.load.tally.late(),
            200 => self.load.tally.answered(start.elapsed()),
            409 => self.load.tally.late(),
            _ => return Err(wrong("a move", &answer)),
        }
        Ok(())
    }
}

/// What an event of the API asks.
fn read_json(event: &str) -> io::Result<Option<Asked>> {
    #[derive(Deserialize)]
    struct Info<'a> {
        status: &'a str,
        seen: u64,
        #[serde(borrow)]
        moves: Vec<Offered<'a>>,
    }
    #[derive(Deserialize)]
    struct Offered<'a> {
        words: std::borrow::Cow<'a, str>,
    }
    let Some(data) = event.lines().find_map(|line| line.strip_prefix("data: ")) else { return Ok(None) };
    let info: Info = serde_json::from_str(data)?;
    let moves = info.moves.into_iter().map(|offered| offered.words.into_owned()).collect();
    Ok(Some(Asked { seen: info.seen, moves, is_over: info.status == "finished" }))
}

/// What an event of a page asks; nothing for one scene of a film. Each move is written with its seat before it.
fn read_page(event: &str) -> Option<Asked> {
    let id = event.lines().find_map(|line| line.strip_prefix("id: "))?;
    let mut asked = Asked { seen: id.parse().ok()?, is_over: event.contains("The game is over."), ..Asked::default() };
    if let Some((_, form)) = event.split_once("<form id=\"moves\"") {
        let form = form.split("</form>").next()?;
        let seat = after(form, "name=\"seat\" value=\"")?;
        let moves = form.split("name=\"words\" value=\"").skip(1).filter_map(|rest| rest.split('"').next());
        asked.moves = moves.map(|words| format!("{seat} {}", words.replace("&amp;", "&"))).collect();
    }
    Some(asked)
}
