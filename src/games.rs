//! The registry: every game of Cayona, one line each.

use std::io::Write;

use bots::Entry;
use engine::words::capital;
use engine::{Meta, OptionSpec, Setup, Values};

use crate::failure::Failure;
use crate::paint::{bold, wrap};

/// All games, in the order in which they are offered.
pub static GAMES: [Entry; 5] = [
    Entry::of::<jamaica::Jamaica>(),
    Entry::of::<voodoo_pirate::VoodooPirate>(),
    Entry::of::<voodoo_pirate_cards::VoodooPirateCards>(),
    Entry::of::<pirata_codex::PirataCodex>(),
    Entry::of::<voodoo_island::VoodooIsland>(),
];

/// The game of this key.
pub fn find(key: &str) -> Result<&'static Entry, Failure> {
    GAMES.iter().find(|entry| entry.game.meta().key == key).ok_or_else(|| {
        let known = GAMES.iter().map(|entry| entry.game.meta().key).collect::<Vec<_>>().join(", ");
        Failure::Input(format!("there is no game '{key}'; the games are: {known}"))
    })
}

/// A table of this game with options written as `key=value`.
pub fn set_up(meta: &Meta, seats: usize, options: &[String]) -> Result<Setup, Failure> {
    let pair = |option: &String| {
        let (key, value) = option.split_once('=').ok_or_else(|| {
            Failure::Input(format!("'{option}' is no option; write --option key=value, see 'cayona games'"))
        })?;
        Ok((key.trim().to_owned(), value.trim().to_owned()))
    };
    let pairs = options.iter().map(pair).collect::<Result<Vec<_>, Failure>>()?;
    let pairs = pairs.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    Setup::of(meta, seats, pairs).map_err(Failure::input)
}

/// Prints the games with their seats and options.
pub fn list(out: &mut impl Write) -> Result<(), Failure> {
    for entry in &GAMES {
        let meta = entry.game.meta();
        let (least, most) = meta.seats;
        writeln!(out, "{}  {}, {least} to {most} seats", bold(meta.key), meta.name)?;
        writeln!(out, "{}", wrap(meta.about, 2, 2))?;
        let seats: Vec<String> = meta.seat_names.iter().map(|name| capital(name)).collect();
        writeln!(out, "  Seats in order: {}.", seats.join(", "))?;
        for spec in meta.options {
            writeln!(out, "\n  --option {}=...", bold(spec.key))?;
            writeln!(out, "{}", wrap(spec.about, 6, 6))?;
            for text in values(spec, least, most) {
                writeln!(out, "      {text}")?;
            }
        }
    }
    writeln!(out, "\nBots: {}.", bots::KINDS.map(|kind| kind.name).join(", "))?;
    Ok(())
}

/// What an option can be: one line, or one for each number of seats if they differ.
fn values(spec: &OptionSpec, least: u8, most: u8) -> Vec<String> {
    let of = |seats: u8| match (spec.values)(seats) {
        Values::OneOf([only]) => format!("always {only}"),
        values => format!("{values}; usually {}", (spec.default)(seats)),
    };
    let mut ranges: Vec<(u8, u8, String)> = Vec::new();
    for seats in least..=most {
        match ranges.last_mut() {
            Some((_, last, text)) if *text == of(seats) => *last = seats,
            _ => ranges.push((seats, seats, of(seats))),
        }
    }
    let single = ranges.len() == 1;
    let sentence = |(first, last, text): (u8, u8, String)| match (single, first == last) {
        (true, _) => text,
        (false, true) => format!("{first} seats: {text}"),
        (false, false) => format!("{first} to {last} seats: {text}"),
    };
    ranges.into_iter().map(sentence).collect()
}
