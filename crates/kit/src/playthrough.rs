//! A game as a text that shows what every seat knows at every step.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use engine::chance::Fast;
use engine::words::capital;
use engine::{AnyState, Eye, Game, Setup, Turn, Words};
use serde_json::Value;

/// Plays a random game and writes down, for the start in full and then for each move only what changed: what every
/// seat and the spectator see, which moves each seat has, and what each was told.
pub fn playthrough<G: Words>(setup: &Setup, seed: u64, most_moves: usize) -> String {
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
        writer.note(&format!("{number}. {}: {the_move}", G::meta().seat_names[seat.index()]));
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
    last: Vec<BTreeMap<String, String>>,
}

impl Writer {
    fn new<G: Game>(setup: &Setup) -> Writer {
        let names: Vec<String> = G::meta().seat_names.iter().map(|name| capital(name)).collect();
        let eyes: Vec<(String, Eye)> = Eye::all(setup.seats())
            .map(|eye| match eye {
                Eye::Seat(seat) => (names[seat.index()].clone(), eye),
                Eye::Spectator => ("Spectator".to_owned(), eye),
            })
            .collect();
        Writer { text: String::new(), names, last: vec![BTreeMap::new(); eyes.len()], eyes }
    }

    fn note(&mut self, text: &str) {
        let _ = writeln!(self.text, "\n{text}");
    }

    /// What was told: once for all who were told the same as the spectator, and for each who was told otherwise.
    fn told<G: Words>(&mut self, events: &[G::Event]) {
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

    /// What changed in each view, and the prompt and moves of each seat that is asked.
    fn seen(&mut self, state: &dyn AnyState) {
        for (i, (name, eye)) in self.eyes.iter().enumerate() {
            let mut now = BTreeMap::new();
            flatten(&state.view(*eye), String::new(), &mut now);
            let last = std::mem::take(&mut self.last[i]);
            for (path, value) in &now {
                if last.get(path) != Some(value) {
                    let _ = writeln!(self.text, "  {name} sees {path} = {value}");
                }
            }
            for path in last.keys().filter(|path| !now.contains_key(*path)) {
                let _ = writeln!(self.text, "  {name} sees no {path} any more");
            }
            self.last[i] = now;
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

/// All leaves of a JSON value by their path; short lists of plain values stay together.
fn flatten(value: &Value, path: String, leaves: &mut BTreeMap<String, String>) {
    let under = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    match value {
        Value::Object(fields) => fields.iter().for_each(|(key, value)| flatten(value, under(key), leaves)),
        Value::Array(items) if items.iter().any(|item| item.is_object() || item.is_array()) => {
            items.iter().enumerate().for_each(|(i, value)| flatten(value, under(&i.to_string()), leaves));
        }
        plain => {
            leaves.insert(path, plain.to_string());
        }
    }
}
