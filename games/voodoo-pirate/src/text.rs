//! The table as text for a terminal, made from a view alone and at most 100 columns wide.

use std::fmt::Write as _;

use engine::words::capital;

use crate::data::{CELL_PLACES, COLUMNS, Colour, Kind, ROWS, Square};
use crate::state::Phase;
use crate::view::{CardView, ShipView, View};
use crate::words::object_effect;

/// The table as one eye sees it.
pub(crate) fn board(view: &View) -> String {
    let mut text = sky(view);
    text.push_str(&chart(view));
    text.push_str(&beside(view));
    let _ = writeln!(text, "\n  Ship            At   Bow  Power Coins Poppets Souls (R Y B G P)  Objects  Card");
    for ship in &view.ships {
        text.push_str(&ship_lines(view, ship));
    }
    text.push_str(&own_lines(view));
    text
}

/// Round, moon, wind, tide.
fn sky(view: &View) -> String {
    let phase = match view.phase {
        Phase::Harbour => "in the harbour",
        Phase::Dusk => "Dusk",
        Phase::Moonlight => "Moonlight",
        Phase::Dawn => "Dawn",
    };
    let [first, second] = view.parrots;
    let tide = if view.tide_out { "out" } else { "in" };
    let mut text = String::new();
    let _ = writeln!(
        text,
        "Round {}, {phase}.  Wind: {}.  Tide: {tide}.  Parrots: {first} and {second} of {}.",
        view.round,
        view.wind.name(),
        view.lunar_track
    );
    text
}

/// The letter of a colour.
fn letter(colour: Colour) -> char {
    ['R', 'Y', 'B', 'G', 'P'][colour as usize]
}

/// The chart: value, water and what is on each square.
fn chart(view: &View) -> String {
    let mut text = String::from("      1       2       3       4       5       6       7       8       9       10\n");
    for row in 0..ROWS {
        let _ = write!(text, "  {}", char::from(b'A' + row));
        for column in 0..COLUMNS {
            let square = Square(row * COLUMNS + column);
            let _ = write!(text, " {:7}", cell(view, square));
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text.push_str("  # haunted  . calm  ~ tidal  h harbour  S shore  m map  o coin  % Sea Tile  K Kraken\n");
    text
}

/// One square: `#8oR` is haunted, has value 8, a coin and Red's ship.
fn cell(view: &View, square: Square) -> String {
    let water = match square.kind() {
        Kind::Harbour => 'h',
        Kind::Shore => 'S',
        _ if view.haunted.contains(&square) => '#',
        Kind::Tidal => '~',
        _ => '.',
    };
    let mut text = format!("{water}{}", square.value());
    for (mark, there) in [
        ('m', view.maps.contains(&square)),
        ('o', view.coins.contains(&square)),
        ('%', view.tiles.contains(&square)),
        ('K', view.kraken == Some(square)),
    ] {
        if there {
            text.push(mark);
        }
    }
    let ships = view.ships.iter().filter(|ship| ship.square == Some(square));
    text.extend(ships.map(|ship| letter(ship.pirate.colour())));
    text
}

/// Treasures, supplies, grid, barrels, deck.
fn beside(view: &View) -> String {
    let mut text = String::new();
    let souls = |souls: &[u8; 5]| souls.map(|n| n.to_string()).join(" ");
    let _ = writeln!(
        text,
        "\n  Mermaids' Treasure {}, Spanish Gold {}, colonial ships {}, poppets {}, bag (R Y B G P) {}",
        view.mermaids,
        view.gold,
        view.colonial,
        view.poppets,
        souls(&view.bag)
    );
    let grid: String = view.grid.iter().map(|cell| cell.map_or('-', letter)).collect();
    let mut rows = [[' '; 3]; 3];
    for (soul, (row, column)) in grid.chars().zip(CELL_PLACES) {
        rows[usize::from(row)][usize::from(column)] = soul;
    }
    let rows = rows.map(|row| row.iter().collect::<String>()).join(" / ");
    let top = view.deck.discards.last().map_or("empty", |card| card.name());
    let _ = writeln!(
        text,
        "  Grid {rows} (north first)   deck {}, discard pile {} ({top})",
        view.deck.cards,
        view.deck.discards.len()
    );
    let barrels = view.barrels.iter().map(|barrel| {
        let figure = match (barrel.figure, barrel.blocked) {
            (Some(pirate), _) => format!("={}", letter(pirate.colour())),
            (None, true) => "=X".to_owned(),
            (None, false) => String::new(),
        };
        format!("{}{figure}", barrel.barrel.name())
    });
    let _ = writeln!(text, "  Barrels: {}", barrels.collect::<Vec<_>>().join("  "));
    text
}

fn name(ship: &ShipView) -> String {
    match ship.seat {
        Some(_) => capital(ship.pirate.colour().word()),
        None => ship.pirate.name().to_owned(),
    }
}

fn ship_lines(view: &View, ship: &ShipView) -> String {
    let mut text = String::new();
    let mark = if ship.pirate == view.moon { '*' } else { ' ' };
    let at = ship.square.map_or("-".to_owned(), |square| square.to_string());
    let bow = capital(&ship.facing.word()[..1]);
    let action = ship.action.map_or("-", |action| action.name());
    let _ = writeln!(
        text,
        "{mark} {:15} {at:4} {bow:4} {:5} {:5} {:7} {:19} {:7}  {action}",
        name(ship),
        ship.power,
        ship.coins,
        ship.poppets,
        ship.souls.map(|n| n.to_string()).join(" "),
        ship.objects,
    );
    let mut notes = Vec::new();
    for (note, there) in [
        ("Sun", view.sun == ship.pirate),
        ("GriGri", view.grigri == Some(ship.pirate)),
        ("Compass", view.compass == Some(ship.pirate)),
        ("in jail", ship.jailed),
        ("becalmed", ship.becalmed),
        ("Night Watch", ship.watch),
        ("on the shore", ship.square.is_some_and(crate::course::on_shore)),
    ] {
        if there {
            notes.push(note.to_owned());
        }
    }
    let heap = &ship.heap;
    let buried = heap.coins + heap.poppets + heap.souls.count() + u8::from(heap.compass) + ship.buried_objects;
    if buried > 0 {
        notes.push(format!("{buried} buried"));
    }
    let known =
        ship.cards.iter().filter_map(|card: &CardView| card.card).filter(|_| ship.seat != view.you || view.over);
    notes.extend(known.map(|card| card.name().to_owned()));
    text.push_str(&wrapped(&notes));
    text
}

/// Notes in indented lines of at most 100 columns.
fn wrapped(notes: &[String]) -> String {
    let mut lines: Vec<String> = Vec::new();
    for note in notes {
        match lines.last_mut() {
            Some(line) if line.len() + note.len() < 90 => {
                let _ = write!(line, ", {note}");
            }
            _ => lines.push(note.clone()),
        }
    }
    lines.iter().fold(String::new(), |text, line| text + "      " + line + "\n")
}

/// The own cards.
fn own_lines(view: &View) -> String {
    let (Some(own), Some(ship)) = (&view.own, view.own_ship()) else { return String::new() };
    let mut text = String::from("\n");
    for card in &ship.cards {
        if let Some(object) = card.card {
            let buried = if card.buried == Some(true) { " (buried)" } else { "" };
            let _ = writeln!(text, "  {}{buried}: {}", object.name(), object_effect(object));
        }
    }
    let laid: Vec<&str> = own.laid.iter().flatten().map(|action| action.name()).collect();
    if !laid.is_empty() {
        let _ = writeln!(text, "  You have laid {}.", laid.join(" and "));
    }
    if !own.looked.is_empty() {
        let looked: Vec<&str> = own.looked.iter().map(|card| card.name()).collect();
        let _ = writeln!(text, "  You look at {}.", looked.join(", "));
    }
    text
}
