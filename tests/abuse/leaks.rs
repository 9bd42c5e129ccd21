//! Nothing that an eye may not know is in any byte that it is sent: random games of every game, with all eyes open.
//!
//! The scanner knows the true state. After every move it asks for each eye:
//! - Was the move secret to it? Then its page, its view and its streams have not changed by a byte.
//! - Would it be sent the same in another world, which it cannot tell from this one and in which all others hold, see and were told
//!   something else? Then none of that is in what it is sent. `moments.rs` asks the same for every moment of its replay.
//!
//! And all that was ever sent to it holds no sentence that only others were told, and nobody's cookie or private link but its own.

use std::collections::BTreeSet;
use std::sync::Arc;

use engine::chance::Fast;
use engine::{AnyState, Eye, Game, Seat};
use serde_json::{Value, json};
use server::gate::At;
use server::shown::Shown;
use server::{api, page};

use crate::house::GAMES;
use crate::moments;
use crate::visitor::{Answer, Live, Quiet, Visitor, secret};

/// How many games of each kind are played, unless the environment says otherwise.
const GAMES_EACH: usize = 6;
/// After how many moves the other worlds are looked at.
const WORLDS_EVERY: usize = 3;
/// No game of any kind is longer; one that is goes on unseen.
const MOST_MOVES: usize = 400;

/// Another world that this seat cannot tell from the true one, if the game is of this kind.
fn guess<G: Game + AnyState>(state: &dyn AnyState, seat: Seat, luck: u64) -> Option<Arc<dyn AnyState>> {
    let state = state.as_any().downcast_ref::<G>()?;
    Some(Arc::new(state.guess(seat, &mut Fast::new(luck))))
}

type Guess = fn(&dyn AnyState, Seat, u64) -> Option<Arc<dyn AnyState>>;

const GUESSES: [Guess; 5] = [
    guess::<jamaica::Jamaica>,
    guess::<voodoo_pirate::VoodooPirate>,
    guess::<voodoo_pirate_cards::VoodooPirateCards>,
    guess::<pirata_codex::PirataCodex>,
    guess::<voodoo_island::VoodooIsland>,
];

/// Another world that this seat cannot tell from the true one.
pub fn other_world(state: &dyn AnyState, seat: Seat, luck: u64) -> Arc<dyn AnyState> {
    GUESSES.iter().find_map(|guess| guess(state, seat, luck)).expect("every registered game can be guessed")
}

/// Somebody who looks, and all that was sent to them.
struct Looker {
    eye: Eye,
    secret: String,
    visitor: Visitor,
    streams: Vec<Live>,
    heard: String,
    told: BTreeSet<String>,
    now: Value,
    page: String,
    /// How many events it had been told when its replay was looked at.
    known: usize,
}

impl Looker {
    async fn look(&mut self, table: &str) {
        let answer = self.visitor.get(&format!("/api/tables/{table}")).await.text();
        self.page = self.visitor.get(&format!("/t/{table}")).await.text();
        self.now = serde_json::from_str(&answer).expect("JSON");
        self.heard.push_str(&answer);
    }

    /// What the pages about the past of the table say, and those that are closed until its end.
    async fn look_back(&self, table: &str, moment: usize) -> Vec<Answer> {
        let mut pages = Vec::new();
        for page in ["replay", &format!("replay?at={moment}"), "record", "result", "curve"] {
            pages.push(self.visitor.get(&format!("/t/{table}/{page}")).await);
        }
        pages
    }

    async fn listen(&mut self) -> String {
        let mut new = String::new();
        for live in &mut self.streams {
            new.push_str(&live.so_far().await);
        }
        self.heard.push_str(&new);
        new
    }
}

/// A little luck.
pub struct Luck(pub u64);

impl Luck {
    /// The next number.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 33
    }

    /// A number below this one.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}

/// What was found while games were played.
#[derive(Default)]
struct Found {
    moves: usize,
    secret_moves: usize,
    worlds: usize,
    moments: usize,
    private_lines: usize,
}

async fn play(game: &'static bots::Entry, luck: &mut Luck, found: &mut Found) {
    let quiet = Quiet::new().await;
    let meta = game.game.meta();
    let (least, most) = (usize::from(meta.seats.0.max(2)), usize::from(meta.seats.1.min(4)));
    let seats = least + luck.below(most - least + 1);
    let mut wanted = vec![json!({ "who": "open" }); seats];
    wanted[0] = json!({ "who": "me", "name": "Anders" });
    let secrets: Vec<String> = (0..=seats).map(|_| secret()).collect();
    let host = quiet.visitor(&secrets[0]);
    let opened = host.json("/api/tables", &json!({ "game": meta.key, "seats": wanted })).await.json();
    let table = opened["id"].as_str().unwrap_or_else(|| panic!("{opened}")).to_owned();
    let mut lookers = Vec::new();
    for (i, secret) in secrets.iter().enumerate() {
        let visitor = quiet.visitor(secret);
        if i > 0 && i < seats {
            let name = ["Anders", "Berit", "Caspar", "Dagny"][i];
            let joined = visitor.json(&format!("/api/tables/{table}/join"), &json!({ "name": name })).await;
            assert_eq!(joined.status, 200, "{}", joined.text());
        }
        let eye = if i < seats { Eye::Seat(Seat(i as u8)) } else { Eye::Spectator };
        lookers.push((eye, secret.clone(), visitor));
    }
    let started = host.json(&format!("/api/tables/{table}/start"), &json!({})).await;
    assert_eq!(started.status, 200, "{}", started.text());
    let mut eyes = Vec::new();
    for (eye, secret, visitor) in lookers {
        let streams = vec![
            visitor.live(&format!("/t/{table}/stream")).await,
            visitor.live(&format!("/api/tables/{table}/stream")).await,
        ];
        let mut looker = Looker {
            eye,
            secret,
            visitor,
            streams,
            heard: String::new(),
            told: BTreeSet::new(),
            now: Value::Null,
            page: String::new(),
            known: 0,
        };
        looker.look(&table).await;
        looker.listen().await;
        eyes.push(looker);
    }
    let mut waits = 0;
    for number in 0..MOST_MOVES {
        if eyes[0].now["status"] == "finished" {
            break;
        }
        let asked: Vec<usize> =
            (0..seats).filter(|i| eyes[*i].now["moves"].as_array().is_some_and(|moves| !moves.is_empty())).collect();
        if asked.is_empty() {
            // The table itself has just made the only move of somebody: look again.
            for looker in &mut eyes {
                looker.listen().await;
                looker.look(&table).await;
            }
            waits += 1;
            assert!(waits < 1000, "{}: nobody is asked", meta.key);
            continue;
        }
        let mover = asked[luck.below(asked.len())];
        let moves = eyes[mover].now["moves"].as_array().expect("moves");
        let words = &moves[luck.below(moves.len())]["words"];
        let made = json!({ "words": words, "seen": eyes[mover].now["seen"] });
        // The past is long: it is not looked at around every move.
        let looks_back = luck.below(if moments::is_thorough() { 4 } else { 24 }) == 0;
        let moment = luck.below(60);
        let mut pasts = Vec::new();
        for looker in eyes.iter().filter(|_| looks_back) {
            pasts.push(looker.look_back(&table, moment).await);
        }
        let answer = eyes[mover].visitor.json(&format!("/api/tables/{table}/moves"), &made).await;
        assert!([200, 409].contains(&answer.status.as_u16()), "{}: {made}: {}", meta.key, answer.text());
        found.moves += 1;
        for (i, looker) in eyes.iter_mut().enumerate() {
            let (now, page) = (looker.now.clone(), looker.page.clone());
            let new = looker.listen().await;
            looker.look(&table).await;
            if i != mover && looker.now["seen"] == now["seen"] {
                let words = format!("{} after {made} of seat {mover}, before {:?}", meta.key, looker.eye);
                assert_eq!(looker.now, now, "{words}");
                assert!(looker.page == page, "{words}: {}", difference(&page, &looker.page));
                // A quiet stream says now and then that it lives.
                let is_alive = |event: &&str| event.contains("event: ping") || *event == ":";
                let new: String = new.split("\n\n").filter(|event| !is_alive(event)).collect();
                assert!(new.is_empty(), "{words}: {new}");
                if let Some(past) = pasts.get(i) {
                    for (before, after) in past.iter().zip(looker.look_back(&table, moment).await) {
                        assert!(*before == after, "{words}: {}", difference(&before.text(), &after.text()));
                    }
                }
                found.secret_moves += 1;
            }
        }
        if number % WORLDS_EVERY == 0 {
            for looker in &mut eyes {
                look_at_other_worlds(&quiet, &table, looker, seats, luck, found).await;
            }
        }
    }
    // Who was told what: of a long move the API tells its end only, but the film of the game has every line.
    let at = stands(&quiet, &table, &secrets[0]).await;
    let names = at.sheet.names();
    for frame in at.sheet.film().expect("a game that has begun has a film") {
        for looker in &mut eyes {
            looker.told.extend(frame.told.to(looker.eye).map(|line| line.with_names(&names)));
        }
    }
    // At the end everything is told to everybody: the lines that were private are those of the time before.
    for i in 0..eyes.len() {
        for j in 0..eyes.len() {
            if i == j {
                continue;
            }
            let (eye, other) = (&eyes[i], &eyes[j]);
            assert!(!has(&eye.heard, &other.secret), "{}: {:?} was sent a cookie", meta.key, eye.eye);
            let private = other.told.difference(&eye.told).filter(|line| line.len() > 16);
            for line in private {
                found.private_lines += 1;
                assert!(!has(&eye.heard, line), "{}: {:?} was sent '{line}'", meta.key, eye.eye);
            }
            if let Some(link) = other.page.split("/enter/").nth(1).and_then(|rest| rest.split('"').next()) {
                assert!(!has(&eye.heard, link) && !has(&eye.page, link), "{}: a private link", meta.key);
            }
        }
    }
}

/// How a table stands for whoever has this secret.
async fn stands(quiet: &Quiet, table: &str, secret: &str) -> At {
    let person = server::gate::Person::of(secret).expect("a secret");
    At::of(&quiet.app, table.parse().expect("an id"), person).await.unwrap_or_else(|oops| panic!("{oops:?}"))
}

/// What an eye is sent must be the same in another world that it cannot tell from this one.
async fn look_at_other_worlds(
    quiet: &Quiet,
    table: &str,
    looker: &mut Looker,
    seats: usize,
    luck: &mut Luck,
    found: &mut Found,
) {
    let seat = match looker.eye {
        Eye::Seat(seat) => seat,
        // Somebody who watches knows no more than any seat.
        Eye::Spectator => Seat(luck.below(seats) as u8),
    };
    let at = stands(quiet, table, &looker.secret).await;
    let Some(play) = &at.sheet.play else { return };
    let state = other_world(play.state.as_ref(), seat, luck.next());
    // A world in which somebody has not yet chosen who has chosen here has other moves behind it: that is seen before and after
    // every secret move.
    let (here, there) = (play.state.turn().seats(), state.turn().seats());
    if there.iter().any(|seat| !here.contains(seat)) {
        return;
    }
    let other = at.with(Arc::new(at.sheet.in_world(looker.eye, state)));
    let sent = |at: &At| [page::whole(at, None).0, Shown::default().rest(at).0, api::sent(at).to_string()];
    for (truth, dream) in sent(&at).iter().zip(&sent(&other)) {
        assert!(truth == dream, "{:?} can tell two worlds apart: {}", looker.eye, difference(truth, dream));
    }
    found.worlds += 1;
    if !at.sheet.is_over() && (moments::is_thorough() || luck.below(10) == 0) {
        found.moments += moments::look(&at, &other, seat, &mut looker.known, luck);
    }
}

/// Whether a text holds another one. What an eye has heard in a whole game is long, and a lot is looked for in it.
fn has(text: &str, part: &str) -> bool {
    memchr::memmem::find(text.as_bytes(), part.as_bytes()).is_some()
}

/// Where two texts part.
pub fn difference(a: &str, b: &str) -> String {
    let at = a.bytes().zip(b.bytes()).position(|(a, b)| a != b).unwrap_or_else(|| a.len().min(b.len()));
    let around = |text: &str| {
        String::from_utf8_lossy(&text.as_bytes()[at.saturating_sub(120)..text.len().min(at + 120)]).into_owned()
    };
    format!("\n  {}\n  {}", around(a), around(b))
}

/// Plays the games of one kind.
fn scan(key: &str) {
    let number = |variable| std::env::var(variable).ok().and_then(|number| number.replace('_', "").parse().ok());
    let games: usize = number("LEAK_GAMES").unwrap_or(GAMES_EACH);
    let from = number("LEAK_FROM").unwrap_or(0);
    let game = GAMES.iter().find(|game| game.game.meta().key == key).expect("a registered game");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let mut found = Found::default();
    for number in from..from + games {
        let mut luck = Luck(number as u64 * 7919 + 1);
        runtime.block_on(play(game, &mut luck, &mut found));
    }
    println!(
        "{key}: {games} games, {} moves, {} of them secret to somebody, {} other worlds, {} moments of films and replays, \
         {} private lines, nothing leaked",
        found.moves, found.secret_moves, found.worlds, found.moments, found.private_lines
    );
    assert!(
        found.moves > 20 * games && found.worlds > 10 * games && found.moments > 10 * games,
        "{key}: too little was seen"
    );
}

#[test]
fn no_byte_of_jamaica_tells_a_secret() {
    scan("jamaica");
}

#[test]
fn no_byte_of_voodoo_pirate_tells_a_secret() {
    scan("voodoo-pirate");
}

#[test]
fn no_byte_of_voodoo_pirate_cards_tells_a_secret() {
    scan("voodoo-pirate-cards");
}

#[test]
fn no_byte_of_pirata_codex_tells_a_secret() {
    scan("pirata-codex");
}

#[test]
fn no_byte_of_voodoo_island_tells_a_secret() {
    scan("voodoo-island");
}

#[test]
fn every_registered_game_is_scanned() {
    let keys: Vec<&str> = GAMES.iter().map(|game| game.game.meta().key).collect();
    assert_eq!(keys, ["jamaica", "voodoo-pirate", "voodoo-pirate-cards", "pirata-codex", "voodoo-island"]);
    let registry = include_str!("../../src/games.rs");
    assert_eq!(registry.matches("Entry::of::<").count(), keys.len(), "a new game needs a scan of its own");
}
