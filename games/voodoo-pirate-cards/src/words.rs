//! Every sentence that a person reads. Each names the clause behind it.

mod label;
mod prompt;
mod sentence;

use engine::{Line, Name, Seats, Words};

use crate::data::{Action, Barrel, Colour, Wind};
use crate::event::Event;
use crate::moves::Move;
use crate::state::{PirateId, VoodooPirateCards};
use crate::text;
use crate::view::View;

impl Words for VoodooPirateCards {
    fn prompt(view: &View) -> Line {
        prompt::prompt(view)
    }

    fn hint(view: &View) -> Option<&'static str> {
        view.decision.filter(|_| view.is_asked()).and_then(prompt::hint)
    }

    fn label(view: &View, the_move: Move) -> Line {
        label::label(view, the_move)
    }

    fn sentence(event: &Event) -> Line {
        sentence::sentence(event)
    }

    fn board(view: &View) -> String {
        text::board(view)
    }
}

/// A pirate in a sentence.
pub(crate) fn who(pirate: PirateId) -> String {
    pirate.player().map_or_else(|| pirate.name().to_owned(), |seat| Name(seat).to_string())
}

/// A space in a sentence: `the North` or `space 5`.
pub(crate) fn space(number: u8) -> String {
    Wind::cardinal(number).map_or_else(|| format!("space {number}"), |cardinal| format!("the {}", cardinal.name()))
}

/// A soul in a sentence.
fn soul(colour: Colour) -> String {
    format!("a {} soul", colour.word())
}

/// So many of something.
fn many(count: u8, one: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") }
}

/// Souls by colour, for example `2 red and 1 blue soul`.
fn souls(counts: [u8; 5]) -> String {
    let parts: Vec<String> = Colour::ALL
        .into_iter()
        .filter(|&colour| counts[colour as usize] > 0)
        .map(|colour| format!("{} {}", counts[colour as usize], colour.word()))
        .collect();
    let word = if counts.iter().sum::<u8>() == 1 { "soul" } else { "souls" };
    format!("{} {word}", join(&parts))
}

fn join(parts: &[String]) -> String {
    match parts.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => parts.concat(),
    }
}

fn list(seats: Seats) -> String {
    join(&seats.iter().map(|seat| Name(seat).to_string()).collect::<Vec<_>>())
}

/// What an action card does, in a few words.
fn action(card: Action) -> &'static str {
    match card {
        Action::Jax => "souls from the bag, one more for each Jax before yours",
        Action::Tok => "collect every soul of a colour that you hold",
        Action::Take => "two things from the supplies; jail if anybody else plays it",
        Action::Tix => "give a rival a soul, move it one way and yourself the other",
        Action::Oodoo => "turn the wind and hold a ritual with two rounds for you",
    }
}

/// What the magic of a barrel does, in a few words.
fn barrel(barrel: Barrel) -> &'static str {
    match barrel {
        Barrel::Stars => "fly to a star of the colour that you pay",
        Barrel::Moon => "the first turn in Moonlight",
        Barrel::Bones => "lay down a second card and choose between the two when all others lie open",
        Barrel::Sea => "turn over a sea card, or exchange two opposite ones",
        Barrel::Wind => "turn the wind one or two quadrants",
    }
}

/// A wind and its condition.
pub(crate) fn wind(wind: Wind) -> String {
    format!("{} ({})", wind.name(), wind.condition().name())
}
