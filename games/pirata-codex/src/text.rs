//! The table as text for a terminal, made from a view alone and at most 100 columns wide.

use std::fmt::Write as _;

use engine::words::capital;

use crate::data::Tile;
use crate::ships::{ShipId, Ships};
use crate::state::Phase;
use crate::view::{Own, ShipView, View};
use crate::words;

/// The widest line.
const WIDTH: usize = 100;
/// Tiles in a line of the map.
const ROW: usize = 6;
/// Columns for a tile.
const CELL: usize = 16;

/// The table as one eye sees it.
pub(crate) fn board(view: &View) -> String {
    let mut text = heading(view);
    text.push_str(&map(view));
    let _ = writeln!(
        text,
        "\n  {:9} {:>5} {:>5} {:>5} {:>5}  {:20} Marks",
        "Ship", "Way", "Crew", "Coins", "Cards", "Played"
    );
    for ship in &view.ships {
        push_line(&mut text, &ship_line(view, ship));
    }
    for line in situation(view) {
        text.push_str(&wrapped("", &line));
    }
    if let Some(own) = &view.own {
        text.push_str(&own_lines(own));
    }
    text
}

/// A line cut to the width of the terminal, without blanks at its end.
fn push_line(text: &mut String, line: &str) {
    let cut: String = line.chars().take(WIDTH).collect();
    text.push_str(cut.trim_end());
    text.push('\n');
}

/// Words in lines that fit the terminal.
fn wrapped(head: &str, words: &str) -> String {
    let mut text = String::new();
    let mut line = head.to_owned();
    for word in words.split(' ') {
        if line.chars().count() + 1 + word.chars().count() > WIDTH && !line.trim().is_empty() {
            push_line(&mut text, &line);
            line = " ".repeat(head.chars().count());
        }
        if !line.is_empty() && !line.ends_with(' ') {
            line.push(' ');
        }
        line.push_str(word);
    }
    push_line(&mut text, &line);
    text
}

fn heading(view: &View) -> String {
    let phase = match view.phase {
        Phase::Setup => "setup",
        Phase::Betting => "betting phase",
        Phase::Sail => "sail phase",
        Phase::Action => "action phase",
        Phase::FinalBattle => "final battle",
    };
    let way = if view.clockwise { "clockwise" } else { "anticlockwise" };
    let holder = |holder: Option<ShipId>| holder.map_or("dice board", ShipId::name);
    let mut line =
        format!("Round {} of {}, {phase}, {way}. King die: {}", view.round, view.round_limit, holder(view.king));
    if view.expansion {
        let _ = write!(line, ", Mermaids: {}, cursed: {}", holder(view.mermaids), holder(view.cursed));
    }
    let discard = view.discard.len();
    let mut text = wrapped("", &line);
    let bag = view.bag.map_or_else(String::new, |bag| format!(" Bag {bag}."));
    push_line(&mut text, &format!("Deck {}, discard pile {discard}, supply {} coins.{bag}", view.deck, view.supply));
    text.push('\n');
    text
}

/// The letter of a player.
fn letter(ship: ShipId) -> char {
    match ship.name() {
        "phantom" => 'P',
        "black" => 'K',
        name => name.chars().next().map_or('?', |first| first.to_ascii_uppercase()),
    }
}

fn map(view: &View) -> String {
    let mut text = String::new();
    let cell = |(space, tile): (usize, &Option<Tile>)| {
        let here = view.ships.iter().filter(|ship| !ship.out && usize::from(ship.space) == space && view.round > 0);
        let ships: String = here.map(|ship| letter(ship.ship)).collect();
        let ships = if ships.is_empty() { ships } else { format!("({ships})") };
        let name = tile.map_or("–", |tile| tile.facts().id);
        format!("{space:>2} {name}{ships}")
    };
    let cells: Vec<String> = view.board.iter().enumerate().map(cell).collect();
    for row in cells.chunks(ROW) {
        let mut line = String::new();
        for cell in row {
            let _ = write!(line, "{cell:CELL$}");
        }
        push_line(&mut text, &line);
    }
    text
}

fn ship_line(view: &View, ship: &ShipView) -> String {
    let token = if view.token == ship.ship { '*' } else { ' ' };
    let crew = ship.plain.map_or_else(|| "?".to_owned(), |plain| plain.to_string());
    let crew = if ship.change == 0 { crew } else { format!("{crew}{:+}", ship.change) };
    let played = [ship.gold, ship.silver].into_iter().flatten().map(|card| card.facts().id);
    let played = played.collect::<Vec<_>>().join(" ");
    let way = format!("{}/{}", ship.prog, view.board.len());
    let name = capital(ship.ship.name());
    let marks = marks(ship);
    format!(
        "{token} {} {name:7} {way:>5} {crew:>5} {:>5} {:>5}  {played:20} {marks}",
        letter(ship.ship),
        ship.coins,
        ship.hand
    )
}

fn marks(ship: &ShipView) -> String {
    let marks = [
        (ship.out, "out"),
        (ship.finished, "home"),
        (ship.sits_out, "sits out"),
        (ship.miss, "misses"),
        (ship.fogged, "fog"),
        (ship.voodoo > 0, "voodoo"),
        (!ship.watches.is_empty(), "spyglass"),
    ];
    marks.into_iter().filter(|(on, _)| *on).map(|(_, word)| word).collect::<Vec<_>>().join(", ")
}

fn names(ships: Ships) -> String {
    words::and(&ships.iter().map(|ship| capital(ship.name())).collect::<Vec<_>>())
}

/// What is going on: bid, sailors, battle, bets, dice of a deal.
fn situation(view: &View) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(bid) = view.bid {
        let what = words::bid(bid.quantity, bid.face);
        lines.push(format!("Bid of {}: {what}; at most {} dice.", capital(bid.by.name()), view.cap));
    }
    if let Some(reveal) = &view.reveal {
        let cups = reveal.cups.iter().map(|(ship, dice)| format!("{} {}", capital(ship.name()), words::dice(dice)));
        let (what, cups) = (words::bid(reveal.bid.quantity, reveal.bid.face), cups.collect::<Vec<_>>().join("; "));
        lines.push(format!("Revealed: {cups}. The bid was {what}, there are {}.", reveal.count));
    }
    if view.phase == Phase::Sail {
        lines.push(format!("Sailing: {}.", names(view.sailors)));
    }
    if let Some(battle) = view.battle {
        let face = |ship: ShipId| format!("{} {}", capital(ship.name()), words::battle_face(battle.face(ship)));
        let faces: Vec<String> = battle.still_in.iter().map(face).collect();
        lines.push(format!("Battle, roll {}: {}.", battle.rolls, faces.join(", ")));
    }
    for ship in &view.ships {
        let dice = words::dice(&ship.dice);
        if !dice.is_empty() {
            lines.push(format!("Dice of {}: {dice}.", capital(ship.ship.name())));
        }
        if let Some(bet) = ship.bet {
            lines.push(format!("{} bets {} on {:?}.", capital(ship.ship.name()), bet.count, bet.on));
        }
        if !ship.known.is_empty() {
            lines.push(format!("You know in the hand of {}: {}.", capital(ship.ship.name()), words::cards(ship.known)));
        }
    }
    if let Some(deal) = view.deal {
        lines.push(format!("Deal with the Dead: locked {:?}, loose {:?} (ones to sixes).", deal.locked, deal.loose));
    }
    lines
}

fn own_lines(own: &Own) -> String {
    let mut text = String::new();
    if !own.tiles.is_empty() {
        let tiles: Vec<&str> = own.tiles.iter().map(|tile| tile.facts().id).collect();
        text.push_str(&wrapped("Your tiles ", &tiles.join(" ")));
    }
    if !own.hand.is_empty() {
        let hand: Vec<String> = own.hand.iter().map(|card| card.facts().name.replace(' ', "\u{a0}")).collect();
        text.push_str(&wrapped("Your hand  ", &hand.join(", ")).replace('\u{a0}', " "));
    }
    if let Some(pick) = &own.pick {
        push_line(&mut text, &format!("You chose: {pick}"));
    }
    text
}

#[cfg(test)]
mod tests {
    use engine::chance::Fast;
    use engine::{Eye, Game, Setup, Turn};

    use super::*;
    use crate::{META, PirataCodex};

    #[test]
    fn nothing_is_wider_than_a_hundred_columns() {
        for seats in 2..=6 {
            let mut chance = Fast::new(3);
            let mut moves = Vec::new();
            let setup = Setup::of(&META, seats, [("expansion", "on"), ("map", "both")]).unwrap();
            let mut game = PirataCodex::new(&setup, &mut (&mut chance, ()));
            while let Turn::Of(waiting) = game.turn() {
                let seat = waiting.iter().next().unwrap();
                for eye in [Eye::Seat(seat), Eye::Spectator] {
                    for line in board(&View::of(&game, eye)).lines() {
                        assert!(line.chars().count() <= WIDTH && line == line.trim_end(), "{line}");
                    }
                }
                game.moves(seat, &mut moves);
                let chosen = moves[chance.below(moves.len() as u32) as usize];
                game.play(seat, chosen, &mut (&mut chance, ()));
            }
        }
    }
}
