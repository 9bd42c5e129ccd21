//! The table as text for a terminal, made from a view alone and at most 100 columns wide.
//!
//! Above are the twelve spaces of the ring with their ships, in the middle the grid and the supplies; below are a line for each
//! pirate and the own cards.

use std::fmt::Write as _;

use engine::words::capital;

use crate::data::{Action, Barrel, CELL_PLACES, Colour, Feature, Object, RING, Way, rank_name};
use crate::objects::Spot;
use crate::state::Claim;
use crate::view::{PirateView, SpaceView, View};
use crate::words::wind;

/// The table as one eye sees it.
pub(crate) fn board(view: &View) -> String {
    let mut text = String::with_capacity(2048);
    heading(view, &mut text);
    ring(view, &mut text);
    supplies(view, &mut text);
    text.push_str("\n  Pirate         Coins Power Souls                 Objects  Has\n");
    for pirate in &view.pirates {
        pirate_line(view, pirate, &mut text);
    }
    own(view, &mut text);
    text
}

fn heading(view: &View, text: &mut String) {
    let round = if view.round == 0 { "Setup".to_owned() } else { format!("Round {} of 12", view.round) };
    let (sun, moon) = (capital(view.sun.name()), capital(view.moon.name()));
    let _ = writeln!(text, "  {round}   Wind from {}   Sun {sun}   Moon {moon}", wind(view.wind));
}

/// One line a space, six on each side.
fn ring(view: &View, text: &mut String) {
    for row in 0..RING / 2 {
        let (left, right) = (RING - 1 - row, row);
        let _ = writeln!(text, "  {:46}  {}", space_words(view, left), space_words(view, right).trim_end());
    }
}

/// A space: `5  9 haunted ☠ ★red 4a $ <Y>`.
fn space_words(view: &View, number: u8) -> String {
    let Some(space) = view.ring.get(usize::from(number)) else { return String::new() };
    let card = match space.cardinal {
        Some(cardinal) => cardinal.name().to_owned(),
        None => format!("{}{}", space.card, if space.turned { 'b' } else { 'a' }),
    };
    let mut words = format!("{number:>2} {card:5} {:>2}", space.value);
    for (there, mark) in marks(view, number, space) {
        if there {
            words.push(' ');
            words.push_str(&mark);
        }
    }
    words
}

fn marks(view: &View, number: u8, space: &SpaceView) -> [(bool, String); 7] {
    let feature = match space.feature {
        Feature::Plain => "",
        Feature::NightWatch => "Watch",
        Feature::Map => "Map",
        Feature::Current => "current",
        Feature::Sand => "Sand",
    };
    let barrel = space.barrel.map_or_else(String::new, |barrel| format!("({})", barrel.name()));
    let figure = space.figure.map_or_else(String::new, |id| format!("{}'s figure", id.colour().word()));
    let ships = view.pirates.iter().filter(|pirate| pirate.at == Some(number));
    let ships: String = ships.map(ship).collect();
    [
        (space.haunted, "haunted".to_owned()),
        (space.skull, "skull".to_owned()),
        (!feature.is_empty(), feature.to_owned()),
        (space.star.is_some(), format!("*{}", space.star.unwrap_or_default().word())),
        (space.coin, "$".to_owned()),
        (!barrel.is_empty() || !figure.is_empty(), if figure.is_empty() { barrel } else { figure }),
        (!ships.is_empty(), ships),
    ]
}

/// A ship: `[R>]` faces clockwise, `[<R]` anticlockwise; small letters are Cursed Pirates.
fn ship(pirate: &PirateView) -> String {
    let letter = pirate.pirate.colour().word().get(..1).unwrap_or("?");
    let letter = if pirate.cursed { letter.to_owned() } else { letter.to_uppercase() };
    match pirate.facing {
        Way::Cw => format!("[{letter}>]"),
        Way::Acw => format!("[<{letter}]"),
    }
}

/// The barrel with the figure, and for Stars the colour that was paid: `Stars (green, used)`.
fn claimed(claim: Claim) -> String {
    let colour = claim.colour.filter(|_| claim.barrel == Barrel::Stars).map(Colour::word);
    let more: Vec<&str> = colour.into_iter().chain(claim.used.then_some("used")).collect();
    let name = claim.barrel.name();
    if more.is_empty() { name.to_owned() } else { format!("{name} ({})", more.join(", ")) }
}

fn supplies(view: &View, text: &mut String) {
    let mut grid = [["..."; 3]; 3];
    for (cell, (row, column)) in CELL_PLACES.into_iter().enumerate() {
        if let Some(soul) = view.grid[cell] {
            grid[usize::from(row)][usize::from(column)] = &soul.word()[..3];
        }
    }
    let top = view.discard.last().map_or("empty".to_owned(), |top| format!("{} ({})", top.name(), view.discard.len()));
    let lines = [
        format!("Rackham's Treasure: {}", view.treasure),
        format!("Bag: {}", soul_words(view.bag)),
        format!("Object deck: {}   discard pile: {top}", view.deck),
    ];
    text.push('\n');
    for (row, line) in grid.iter().zip(lines) {
        let _ = writeln!(text, "  {}   {line}", row.join(" "));
    }
    if view.discard.len() > 1 {
        wrapped("  Discard pile from the top", &names(view.discard.iter().rev()), text);
    }
    for (head, objects) in [("  In use", &view.in_use), ("  Out of the game", &view.gone)] {
        if !objects.is_empty() {
            wrapped(head, &names(objects), text);
        }
    }
}

/// Souls by colour: `2 red 1 blue`.
fn soul_words(souls: [u8; 5]) -> String {
    let held = Colour::ALL.into_iter().filter(|&colour| souls[colour as usize] > 0);
    let words: Vec<String> = held.map(|colour| format!("{}{}", souls[colour as usize], &colour.word()[..1])).collect();
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}

fn pirate_line(view: &View, pirate: &PirateView, text: &mut String) {
    let mark = if view.you.is_some_and(|you| pirate.pirate.player() == Some(you)) { '>' } else { ' ' };
    let name = capital(pirate.pirate.name());
    let slots: Vec<&str> = pirate.slots.iter().map(|slot| slot.map_or("-", |soul| &soul.word()[..1])).collect();
    let souls = if pirate.cursed { slots.join(" ") } else { soul_words(pirate.souls) };
    let mut has: Vec<String> = Vec::new();
    let flags =
        [(pirate.grigri, "GriGri"), (pirate.compass, "compass"), (pirate.jailed, "jail"), (pirate.stuck, "stuck")];
    has.extend(flags.iter().filter(|(there, _)| *there).map(|(_, word)| (*word).to_owned()));
    has.extend(pirate.barrel.map(claimed));
    has.extend(pirate.last.filter(|_| pirate.played.is_none()).map(|card| format!("last round {}", card.name())));
    has.extend(pirate.played.map(|card| format!("played {}", card.name())));
    has.extend(pirate.blessed.map(|rank| format!("Blessed {}", rank_name(rank))));
    let line = format!(
        "{mark} {:14} {:>5} {:>5} {souls:21} {:>7}  {}",
        name,
        pirate.coins,
        pirate.power,
        pirate.objects,
        has.join(", ")
    );
    let _ = writeln!(text, "{}", line.trim_end().chars().take(100).collect::<String>());
    if pirate.pile.iter().any(Option::is_some) {
        let pile: Vec<&str> = pirate.pile.iter().map(|lying| lying.map_or("?", |object| object.name())).collect();
        wrapped("      pile from the bottom", &pile.join(", "), text);
    } else if !pirate.known_objects.is_empty() {
        wrapped("      known", &names(&pirate.known_objects), text);
    }
    if (1..Action::ALL.len()).contains(&pirate.action_deck.len()) {
        wrapped("      action deck", &cards(&pirate.action_deck), text);
    }
}

fn names<'a>(objects: impl IntoIterator<Item = &'a Object>) -> String {
    objects.into_iter().map(|object| object.name()).collect::<Vec<_>>().join(", ")
}

fn cards(cards: &[Action]) -> String {
    cards.iter().map(|card| card.name()).collect::<Vec<_>>().join(", ")
}

/// A list that goes on in the next line where the page ends.
fn wrapped(head: &str, what: &str, text: &mut String) {
    let mut line = format!("{head}:");
    for word in what.split(' ') {
        if line.chars().count() + 1 + word.chars().count() > 100 {
            let _ = writeln!(text, "{line}");
            line = " ".repeat(7);
        }
        line.push(' ');
        line.push_str(word);
    }
    let _ = writeln!(text, "{line}");
}

fn own(view: &View, text: &mut String) {
    let Some(own) = &view.own else { return };
    text.push('\n');
    wrapped("  Your hand", &cards(&own.hand), text);
    let face_down: Vec<Action> = own.chosen.into_iter().chain(own.second).collect();
    if !face_down.is_empty() {
        wrapped("  Face down", &cards(&face_down), text);
    }
    if !own.objects.is_empty() {
        wrapped("  Your objects", &names(&own.objects), text);
    }
    if !own.wreck.is_empty() {
        wrapped("  The Shipwreck shows", &names(&own.wreck), text);
    }
    // What the seat has seen going into the deck, if it cannot know the whole deck anyway.
    let sure = || view.whereabouts.iter().filter(|known| known.among == [Spot::Deck]);
    if (1..view.deck).contains(&sure().map(|known| known.count).sum()) {
        let words: Vec<String> = sure().map(|known| format!("{} {}", known.count, known.object.name())).collect();
        wrapped("  Surely in the deck", &words.join(", "), text);
    }
}
