//! Secret choices: whatever somebody chooses, and whether they have chosen, everybody who may not know it is sent the same.
//!
//! Whole games are played by chance, and at the decisions of each kind every answer is tried on a copy of the table. Where another eye sees
//! and is told the same after two answers, the choice between them is secret to it. Then its page, its JSON, its replay and the messages of
//! its live page must be the same in number and to the byte, and so in size.
//!
//! Time is held to the same by the work that is done: as many allocations of the same size for the same eye. (A twentieth of
//! their number and a hundredth of their bytes may differ: to look for one's own last move, moves of others are unpacked on the
//! way, in some millionths of a second.) Clocks of busy machines differ by more than any answer could; only gross differences
//! are looked for with one, between answers that are measured by turns, by the quickest of many.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::chance::Fast;
use engine::{Eye, Line, Seat, Values};
use serde_json::json;
use server::gate::{At, Person};
use server::replay::{self, Moment};
use server::shown::Shown;
use server::table::log::Entry;
use server::table::sheet::{Effect, Sheet, try_move, try_start};
use server::{api, page};

use crate::house::GAMES;
use crate::leaks::{Luck, difference};
use crate::visitor::{Quiet, secret};

/// How many games of each kind are played at least, and at most to find all that is expected.
const GAMES_EACH: (u64, u64) = (8, 200);
/// How often the decisions of one kind are looked at with this much found, and at most.
const ENOUGH: (usize, usize) = (4, 60);
/// The most answers of one decision that are compared.
const ANSWERS: usize = 6;
/// How often an answer is timed.
const TIMES: usize = 40;

/// A table after an answer; without one it has not been given yet.
struct Branch {
    words: Option<String>,
    sheet: Arc<Sheet>,
    effect: Effect,
}

/// All that an eye may know of a branch.
#[derive(PartialEq)]
struct Known {
    view: String,
    moves: Vec<String>,
    told: Vec<Line>,
}

impl Known {
    fn of(branch: &Branch, eye: Eye) -> Known {
        let play = branch.sheet.play.as_ref().expect("the game has begun");
        let face = &play.faces[branch.sheet.index(eye)];
        Known {
            view: face.view.get().to_owned(),
            moves: face.choices.iter().map(|choice| choice.words.clone()).collect(),
            told: branch.effect.frames.iter().filter_map(|frame| frame.told.to(eye).cloned()).collect(),
        }
    }
}

/// All that an eye is sent, and what it took to make it.
#[derive(PartialEq)]
struct Sent {
    pages: Vec<String>,
    messages: Vec<String>,
    /// Allocations and their bytes.
    work: (u64, u64),
}

impl Sent {
    fn of(at: &At, branch: &Branch) -> Sent {
        let at = at.with(branch.sheet.clone());
        // That a replay plays one move more is not counted: it is as much whichever move it was.
        let film = at.sheet.film().expect("a film");
        let (mut pages, mut messages) = (Vec::new(), Vec::new());
        let work = allocation_counter::measure(|| {
            let replay = replay::whole(at.clone(), Moment::default(), film).expect("an eye of its own");
            pages.extend([page::whole(&at, None).0, api::sent(&at).to_string(), replay.0]);
            let changed = branch.effect.changed.get(at.sheet.index(at.eye)).copied().unwrap_or(false);
            let mut shown = Shown::default();
            let told = branch.effect.frames.iter().filter(|frame| frame.told.to(at.eye).is_some());
            messages.extend(told.map(|frame| shown.moment(&at, frame, 100).0));
            if changed {
                messages.push(shown.rest(&at).0);
            }
        });
        Sent { pages, messages, work: (work.count_total, work.bytes_total) }
    }
}

/// A table of this game at which everybody is a person, before its first move, and the eyes of all.
async fn table(quiet: &Quiet, game: &'static bots::Entry, luck: &mut Luck) -> (Sheet, Vec<At>) {
    let meta = game.game.meta();
    let (least, most) = (usize::from(meta.seats.0.max(2)), usize::from(meta.seats.1.min(4)));
    let seats = least + luck.below(most - least + 1);
    let mut options = BTreeMap::new();
    for option in meta.options {
        if let (Values::OneOf(words), 0) = ((option.values)(seats as u8), luck.below(3)) {
            options.insert(option.key, words[luck.below(words.len())]);
        }
    }
    let secrets: Vec<String> = (0..=seats).map(|_| secret()).collect();
    let mut wanted = vec![json!({ "who": "open" }); seats];
    wanted[0] = json!({ "who": "me", "name": "Anders" });
    let host = quiet.visitor(&secrets[0]);
    let mut opened = host.json("/api/tables", &json!({ "game": meta.key, "seats": wanted, "options": options })).await;
    if opened.status != 200 {
        // Not all options go together.
        opened = host.json("/api/tables", &json!({ "game": meta.key, "seats": wanted })).await;
    }
    let id = opened.json()["id"].as_str().expect("an id").to_owned();
    for (name, secret) in ["Berit", "Caspar", "Dagny"].iter().zip(&secrets[1..seats]) {
        quiet.visitor(secret).json(&format!("/api/tables/{id}/join"), &json!({ "name": name })).await;
    }
    let mut eyes = Vec::new();
    for secret in &secrets {
        let person = Person::of(secret).expect("a secret");
        let at = At::of(&quiet.app, id.parse().expect("an id"), person).await;
        eyes.push(at.unwrap_or_else(|oops| panic!("{oops:?}")));
    }
    let mut sheet = Sheet::clone(&eyes[0].now().sheet);
    let start = try_start(&sheet, &mut Fast::new(luck.next()));
    sheet.apply(&Entry::Started { start }).expect("it begins");
    (sheet, eyes)
}

/// The table after this answer, with this luck.
fn after(sheet: &Sheet, seat: Seat, words: &str, luck: u64) -> Branch {
    let drawn = try_move(sheet, seat, words, &mut Fast::new(luck)).expect("a listed move");
    let moved = Entry::Moved { seat: seat.0, words: words.to_owned(), drawn, bot: false };
    let (sheet, effect) = sheet.after(&moved).expect("a listed move");
    Branch { words: Some(words.to_owned()), sheet: Arc::new(sheet), effect }
}

/// What was found in the games of one kind: for each kind of decision how often it was tried and how often it was secret.
#[derive(Default)]
struct Found {
    kinds: BTreeMap<&'static str, (usize, usize)>,
    compared: usize,
    timed: BTreeSet<&'static str>,
}

/// Tries the answers of a seat; what is secret to an eye must not be told by any byte.
fn try_answers(game: &str, sheet: &Sheet, seat: Seat, eyes: &[At], luck: &mut Luck, found: &mut Found) {
    let Some(play) = &sheet.play else { return };
    let choices = play.choices(seat);
    let clause = play.state.prompt(Eye::Seat(seat)).clause;
    let (tried, secret) = found.kinds.entry(clause).or_default();
    if choices.len() < 2 || *secret >= ENOUGH.0 || *tried >= ENOUGH.1 {
        return;
    }
    *tried += 1;
    let (first, chance) = (luck.below(choices.len()), luck.next());
    let answers = (0..choices.len().min(ANSWERS)).map(|i| &choices[(first + i) % choices.len()]);
    let mut branches: Vec<Branch> = answers.map(|choice| after(sheet, seat, &choice.words, chance)).collect();
    let not_yet = Effect { changed: vec![false; sheet.seen.len()], ..Effect::default() };
    branches.push(Branch { words: None, sheet: Arc::new(sheet.clone()), effect: not_yet });
    let mut is_secret = false;
    for at in eyes.iter().filter(|at| !at.with(branches[0].sheet.clone()).eye.is(seat)) {
        let eye = at.with(branches[0].sheet.clone()).eye;
        let known: Vec<Known> = branches.iter().map(|branch| Known::of(branch, eye)).collect();
        let mut is_compared = vec![false; branches.len()];
        for a in 0..branches.len() {
            let same = (a + 1..branches.len()).filter(|b| !is_compared[*b] && known[a] == known[*b]);
            let same: Vec<usize> = same.collect();
            if same.is_empty() || is_compared[a] {
                continue;
            }
            // What is made only once is made for another copy.
            Sent::of(at, &after(sheet, seat, &choices[0].words, chance));
            let truth = Sent::of(at, &branches[a]);
            for &b in &same {
                is_compared[b] = true;
                compare(game, clause, eye, (&branches[a], &truth), (&branches[b], &Sent::of(at, &branches[b])));
                found.compared += 1;
                is_secret |= branches[b].words.is_some();
            }
            if branches[same[0]].words.is_some() && found.timed.insert(clause) {
                time(game, clause, at, [&branches[a], &branches[same[0]]]);
            }
        }
    }
    found.kinds.entry(clause).or_default().1 += usize::from(is_secret);
}

fn compare(game: &str, clause: &str, eye: Eye, (a, one): (&Branch, &Sent), (b, other): (&Branch, &Sent)) {
    let what = || format!("{game}, {clause}: {eye:?} can tell {:?} from {:?}", a.words, b.words);
    let sizes = |sent: &Sent| sent.messages.iter().map(String::len).collect::<Vec<_>>();
    assert_eq!(sizes(one), sizes(other), "{} by the messages", what());
    for (one, other) in one.pages.iter().zip(&other.pages).chain(one.messages.iter().zip(&other.messages)) {
        assert!(one == other, "{}: {}", what(), difference(one, other));
    }
    let is_alike = |a: u64, b: u64, part: u64| a.abs_diff(b) * part <= a.max(b);
    let ((count, bytes), (other_count, other_bytes)) = (one.work, other.work);
    assert!(
        is_alike(count, other_count, 20) && is_alike(bytes, other_bytes, 100),
        "{} by the work that it takes: {:?}, {:?}",
        what(),
        one.work,
        other.work
    );
}

/// Times two answers by turns: the quickest of each must be alike.
fn time(game: &str, clause: &str, at: &At, branches: [&Branch; 2]) {
    let eyes = branches.map(|branch| at.with(branch.sheet.clone()));
    let mut quickest = [Duration::MAX; 2];
    for _ in 0..TIMES {
        for (at, quickest) in eyes.iter().zip(&mut quickest) {
            let start = Instant::now();
            let page = page::whole(at, None);
            *quickest = start.elapsed().min(*quickest);
            drop(page);
        }
    }
    let (fast, slow) = (quickest[0].min(quickest[1]), quickest[0].max(quickest[1]));
    assert!(slow < fast * 2 + Duration::from_micros(100), "{game}, {clause}: the pages took {quickest:?}");
}

/// Plays games of one kind until the decisions of these kinds were seen to be secret to somebody, and some more.
fn secret_choices(key: &str, expected: &[&str]) {
    let game = GAMES.iter().find(|game| game.game.meta().key == key).expect("a registered game");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let mut found = Found::default();
    runtime.block_on(async {
        let quiet = Quiet::new().await;
        let is_found = |found: &Found, clause: &str| found.kinds.get(clause).is_some_and(|(_, secret)| *secret > 0);
        let mut number = 0;
        while number < GAMES_EACH.0 || !expected.iter().all(|clause| is_found(&found, clause)) {
            assert!(number < GAMES_EACH.1, "{key}: nobody chose in secret at one of {expected:?}: {:?}", found.kinds);
            let mut luck = Luck(number * 7919 + 5);
            play(&quiet, game, &mut luck, &mut found).await;
            number += 1;
        }
        println!("{key}: {number} games, {} answers compared", found.compared);
    });
    let secret = found.kinds.iter().filter(|(_, (_, secret))| *secret > 0).map(|(clause, _)| *clause);
    println!("{key}: secret to somebody were answers to {}", secret.collect::<Vec<_>>().join(", "));
}

async fn play(quiet: &Quiet, game: &'static bots::Entry, luck: &mut Luck, found: &mut Found) {
    let (mut sheet, eyes) = table(quiet, game, luck).await;
    while !sheet.is_over() {
        let asked: Vec<Seat> = sheet.turn().iter().collect();
        let seat = asked[luck.below(asked.len())];
        try_answers(game.game.meta().key, &sheet, seat, &eyes, luck, found);
        let choices = sheet.play.as_ref().map_or(&[][..], |play| play.choices(seat));
        let words = choices[luck.below(choices.len())].words.clone();
        sheet = Sheet::clone(&after(&sheet, seat, &words, luck.next()).sheet);
    }
}

#[test]
fn secret_choices_of_jamaica_look_alike() {
    secret_choices("jamaica", &["JAM-020"]);
}

#[test]
fn secret_choices_of_voodoo_pirate_look_alike() {
    secret_choices("voodoo-pirate", &["VPB-014", "VPB-021", "VPB-224"]);
}

#[test]
fn secret_choices_of_voodoo_pirate_cards_look_alike() {
    secret_choices("voodoo-pirate-cards", &["VPC-037", "VPC-043", "VPC-187"]);
}

#[test]
fn secret_choices_of_pirata_codex_look_alike() {
    secret_choices("pirata-codex", &["PIR-008", "PIR-012", "PIR-013", "PIR-014", "PIR-019", "PIR-471", "PIR-542"]);
}

#[test]
fn secret_choices_of_voodoo_island_look_alike() {
    secret_choices("voodoo-island", &["VIS-126"]);
}
