//! A game as a text that shows what every seat knows at every step.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use engine::chance::Fast;
use engine::words::capital;
use engine::{AnyState, Draw, Eye, Game, Setup, Turn};
use serde_json::Value;

/// Plays a random game and writes down, for the start in full and then for each move only what changed: what all see and
/// what only one seat sees, which moves each seat has, and what each was told.
pub fn playthrough<G: Draw>(setup: &Setup, seed: u64, most_moves: usize) -> String {
    let mut writer = Writer::new::<G>(setup);
    let mut chance = Fast::new(seed);
    let mut events = Vec::new();
    let mut game = G::new(setup, &mut (&mut chance, &mut events));
    writer.note(&format!("{}: {setup}; seed {seed}", G::meta().name));
    writer.told::<G>(&events);
    writer.seen(&game);
    let mut moves = Vec::new();
    for number in 1..=most_moves {
        let Turn::Of(owing) = Game::turn(&game) else { break };
        let Some(seat) = owing.iter().nth(chance.below(owing.len()) as usize) else { break };
        game.moves(seat, &mut moves);
        let the_move = moves[chance.below(moves.len() as u32) as usize];
        events.clear();
        game.play(seat, the_move, &mut (&mut chance, &mut events));
        writer.note(&format!("{number}. {}: {the_move}", setup.seat_names(G::meta())[seat.index()]));
        writer.told::<G>(&events);
        writer.seen(&game);
    }
    if let Some(outcome) = Game::outcome(&game) {
        writer.note("the end");
        for standing in &outcome.standings {
            let lines: Vec<String> =
                standing.lines.iter().map(|line| format!("{} {}", line.what, line.points)).collect();
            let _ = writeln!(
                writer.text,
                "  {}. {:?} {}: {}",
                standing.place,
                standing.party,
                standing.total,
                lines.join(", ")
            );
        }
    }
    writer.text
}

struct Writer {
    text: String,
    names: Vec<String>,
    eyes: Vec<(String, Eye)>,
    last: Vec<Leaves>,
}

impl Writer {
    fn new<G: Game>(setup: &Setup) -> Writer {
        let names: Vec<String> = setup.seat_names(G::meta()).into_iter().map(capital).collect();
        let eyes: Vec<(String, Eye)> = Eye::all(setup.seats())
            .map(|eye| match eye {
                Eye::Seat(seat) => (names[seat.index()].clone(), eye),
                Eye::Spectator => ("Spectator".to_owned(), eye),
            })
            .collect();
        Writer { text: String::new(), names, last: vec![Leaves::new(); eyes.len()], eyes }
    }

    fn note(&mut self, text: &str) {
        let _ = writeln!(self.text, "\n{text}");
    }

    /// What was told: once for all who were told the same as the spectator, and for each who was told otherwise.
    fn told<G: Draw>(&mut self, events: &[G::Event]) {
        for event in events {
            let sentence = |eye| {
                G::told(event, eye).map(|told| {
                    let line = G::sentence(&told);
                    format!("{} [{}]", line.with_names(&self.names), line.clause)
                })
            };
            let all = sentence(Eye::Spectator);
            if let Some(all) = &all {
                let _ = writeln!(self.text, "  told: {all}");
            }
            for (name, eye) in &self.eyes {
                let own = sentence(*eye);
                if own != all {
                    let _ = writeln!(self.text, "  told to {name}: {}", own.as_deref().unwrap_or("nothing"));
                }
            }
        }
    }

    /// What changed in the views, and the prompt and moves of each seat that is asked.
    fn seen(&mut self, state: &dyn AnyState) {
        let views: Vec<Leaves> = self.eyes.iter().map(|(_, eye)| leaves(&state.view(*eye))).collect();
        let last = std::mem::replace(&mut self.last, views);
        let paths: BTreeSet<&String> = self.last.iter().chain(&last).flat_map(BTreeMap::keys).collect();
        for path in paths {
            let changes: Vec<Option<&str>> =
                self.last.iter().zip(&last).map(|(now, then)| change(then, now, path)).collect();
            let (first, same) = (changes[0], changes.iter().all(|change| *change == changes[0]));
            for (i, seen) in changes.iter().enumerate().take(if same { 1 } else { changes.len() }) {
                let who = if same { "all see" } else { &format!("{} sees", self.eyes[i].0) };
                if let Some(seen) = if same { first } else { *seen } {
                    let _ = writeln!(self.text, "  {who} {path} = {seen}");
                }
            }
        }
        for (name, eye) in &self.eyes {
            let Eye::Seat(seat) = *eye else { continue };
            let choices = state.choices(seat);
            if !choices.is_empty() {
                let prompt = state.prompt(*eye);
                let _ =
                    writeln!(self.text, "  {name} is asked: {} [{}]", prompt.with_names(&self.names), prompt.clause);
                for choice in choices {
                    let label = choice.label.with_names(&self.names);
                    let _ = writeln!(self.text, "    {} = {label} [{}]", choice.words, choice.label.clause);
                }
            }
        }
    }
}

/// The parts of a view by their path; what is short stays together.
type Leaves = BTreeMap<String, String>;

/// What a part of a view is now, if it has changed.
fn change<'a>(then: &Leaves, now: &'a Leaves, path: &String) -> Option<&'a str> {
    match (then.get(path), now.get(path)) {
        (then, Some(now)) => (then != Some(now)).then_some(now.as_str()),
        (Some(_), None) => Some("nothing"),
        (None, None) => None,
    }
}

fn leaves(view: &Value) -> Leaves {
    let mut leaves = Leaves::new();
    flatten(view, String::new(), &mut leaves);
    leaves
}

/// A value as JSON with its keys in order, whatever order the program was built to keep them in.
fn json(value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            let fields: BTreeMap<&String, &Value> = fields.iter().collect();
            let fields =
                fields.into_iter().map(|(key, value)| format!("{}:{}", Value::from(key.as_str()), json(value)));
            format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
        }
        Value::Array(items) => format!("[{}]", items.iter().map(json).collect::<Vec<_>>().join(",")),
        plain => plain.to_string(),
    }
}

fn flatten(value: &Value, path: String, leaves: &mut Leaves) {
    let under = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    let text = json(value);
    match value {
        Value::Object(fields) if text.len() > 60 => {
            fields.iter().for_each(|(key, value)| flatten(value, under(key), leaves));
        }
        Value::Array(items) if text.len() > 60 => {
            items.iter().enumerate().for_each(|(i, value)| flatten(value, under(&i.to_string()), leaves));
        }
        _ => {
            leaves.insert(path, text);
        }
    }
}
