//! The table as text for a terminal, made from a view alone and at most 100 columns wide.
//!
//! Above is a chart of the island, drawn from the places of [`BOARD`]; below are a line for each ship, the battle that is
//! being fought, and the own cards.

use std::fmt::Write as _;
use std::sync::LazyLock;

use engine::words::capital;
use engine::{Seat, Set};

use crate::data::{ACTIONS, Action, BOARD, COMBAT_DIE, Cargo, Combat, Kind, LAIRS, PORT_ROYAL, Treasure};
use crate::state::{Hold, Place, ShipId, Step};
use crate::view::{BattleView, OwnCards, ShipView, View};
use crate::words::card;

/// The widest line.
const WIDTH: usize = 100;
/// The lines of the chart.
const HEIGHT: usize = 26;
/// Where the box with the dice lies in the island.
const NOTES: (isize, isize) = (31, 7);

/// The first space behind the red mark: from here on a ship gains points.
const RED_MARK: u8 = 41;

/// The table as one eye sees it.
pub(crate) fn board(view: &View) -> String {
    let mut text = chart(view);
    let width = 5 * view.ships.iter().map(|ship| ship.holds.len()).max().unwrap_or(5);
    let _ = writeln!(text, "\n  {:8} {:14} To go  {:width$} Cards and treasures", "Ship", "Place", "Holds");
    for ship in &view.ships {
        text.push_str(&ship_line(view, ship, width));
    }
    if let Some(battle) = &view.battle {
        text.push_str(&battle_lines(battle));
    }
    if let Some(own) = &view.own {
        text.push_str(&own_lines(view, own));
    }
    text
}

/// A sheet of characters, line by line.
#[derive(Clone)]
struct Sheet(Vec<char>);

impl Sheet {
    /// Whether a text can stand there without touching another.
    fn is_free(&self, (x, y): (isize, isize), length: usize) -> bool {
        let Some(line) = usize::try_from(y).ok().and_then(|y| self.0.chunks_exact(WIDTH).nth(y)) else { return false };
        let (Ok(from), to) = (usize::try_from(x), x + length as isize) else { return false };
        let free = |c: &char| matches!(c, ' ' | '·');
        // One more on either side, so that two texts do not become one.
        let (before, behind) = (from.saturating_sub(1), (to as usize + 1).min(WIDTH));
        to as usize <= WIDTH && line[before..behind].iter().all(free)
    }

    fn write(&mut self, (x, y): (isize, isize), text: &str) {
        let start = usize::try_from(y * WIDTH as isize + x).unwrap_or(usize::MAX);
        let cells = self.0.iter_mut().skip(start);
        cells.zip(text.chars()).for_each(|(cell, letter)| *cell = letter);
    }

    /// The sheet as lines without blanks at their ends.
    fn into_text(self) -> String {
        let mut text = String::with_capacity(2 * self.0.len());
        for line in self.0.chunks_exact(WIDTH) {
            let end = line.iter().rposition(|&c| c != ' ').map_or(0, |last| last + 1);
            text.extend(&line[..end]);
            text.push('\n');
        }
        text
    }

    /// Writes a text as near to a label as there is room.
    fn write_near(&mut self, (x, y): (isize, isize), label: usize, text: &str) {
        let (width, half) = (text.chars().count() as isize, label as isize / 2);
        let centre = x - width / 2;
        let beside = [(x + half + 2, y), (x - half - 1 - width, y)];
        let around = (0..12).flat_map(|d| [1, -1, 2, -2].map(|dy| [(centre - d, y + dy), (centre + d, y + dy)]));
        let mut places = [(centre, y + 1), (centre, y - 1)].into_iter().chain(beside).chain(around.flatten());
        if let Some(place) = places.find(|&place| self.is_free(place, width as usize)) {
            self.write(place, text);
        }
    }
}

/// Where the middle of a space is on the sheet.
fn spot(space: u8) -> (isize, isize) {
    let (x, y) = BOARD[usize::from(space)].at;
    let scale = |from: u16, least: u16, span: u16, cells: usize| {
        (usize::from(from - least) * cells + usize::from(span / 2)) / usize::from(span)
    };
    ((3 + scale(x, 42, 916, WIDTH - 7)) as isize, scale(y, 38, 624, HEIGHT - 2) as isize)
}

/// A space with what it costs: `13~3`, `6$5`, and `19☠*` for a lair with its token.
fn label(number: u8) -> String {
    let space = &BOARD[usize::from(number)];
    match space.kind {
        Kind::Royal => "0 Royal".to_owned(),
        Kind::Sea => format!("{number}~{}", space.cost),
        Kind::Port => format!("{number}${}", space.cost),
        Kind::Lair => format!("{number}☠*"),
    }
}

/// The first column and the length of a space's label.
fn label_place(number: u8) -> (isize, usize) {
    let length = match BOARD[usize::from(number)].kind {
        Kind::Royal => 7,
        _ => 3 + usize::from(number > 9),
    };
    (spot(number).0 - length as isize / 2, length)
}

/// All that is printed on the chart: the lanes, the spaces, and how to read it. It is drawn only once, because the
/// tests look at millions of tables.
static PRINTED: LazyLock<Sheet> = LazyLock::new(|| {
    let mut sheet = Sheet(vec![' '; WIDTH * HEIGHT]);
    for (number, space) in (0u8..).zip(&BOARD) {
        space.next.iter().for_each(|&next| draw_lane(&mut sheet, spot(number), spot(next)));
    }
    for number in 0..BOARD.len() as u8 {
        sheet.write((label_place(number).0, spot(number).1), &label(number));
    }
    let (x, y) = spot(RED_MARK);
    sheet.write((x - 13, y - 1), "−5 ▲");
    sheet.write((x - 13, y), "+2 ▼");
    let key = [
        "13~3  sea: pay 3 Food        19☠*  lair with treasure",
        "6$5   port: pay 5 Doubloons  19☠   empty lair",
        "(R)   ship                   *     the Captain",
        "F Food  G Doubloons  P Gunpowder  ▲ forward  ▼ back",
        "At the end: 41 to 49 give 2 to 10 points,",
        "Port Royal 15, all before 41 take 5 away.",
    ];
    for (i, line) in (7..).zip(key) {
        sheet.write((NOTES.0, NOTES.1 + i), line);
    }
    sheet
});

fn chart(view: &View) -> String {
    let mut sheet = PRINTED.clone();
    for (i, line) in (0..).zip(notes(view)) {
        sheet.write((NOTES.0, NOTES.1 + i), &line);
    }
    for &lair in LAIRS.iter().filter(|lair| !view.tokens.contains(**lair)) {
        let (x, length) = label_place(lair);
        sheet.write((x + length as isize - 1, spot(lair).1), " ");
    }
    for (i, first) in view.ships.iter().enumerate() {
        let space = first.place.space;
        if view.ships[..i].iter().all(|ship| ship.place.space != space) {
            let here = view.ships[i..].iter().filter(|ship| ship.place.space == space);
            let fleet: String = here.map(|ship| letter(ship.ship)).collect();
            sheet.write_near(spot(space), label_place(space).1, &format!("({fleet})"));
        }
    }
    sheet.into_text()
}

fn draw_lane(sheet: &mut Sheet, (x, y): (isize, isize), (to_x, to_y): (isize, isize)) {
    let steps = (to_x - x).abs().max((to_y - y).abs()).max(1);
    // Rounded to the nearest cell, so that a lane bends in its middle.
    let part = |span: isize, step: isize| (2 * span * step + steps * span.signum()) / (2 * steps);
    for step in 0..=steps {
        sheet.write((x + part(to_x - x, step), y + part(to_y - y, step)), "·");
    }
}

/// What changes on the island: the round, the Navigation Box, the Treasure pile, the Bank.
fn notes(view: &View) -> [String; 7] {
    let [left, right] = view.dice;
    let placed = view.decision != Some(Step::PlaceDice);
    let [left_name, right_name] = if placed { ["morning", "evening"] } else { ["rolled", "rolled"] };
    let last = if view.last_round { ", the last" } else { "" };
    let bank =
        view.bank.map(|b| format!("Bank: {} Food, {} Doubloons, {} Gunpowder", b.food, b.doubloons, b.gunpowder));
    [
        format!("Round {} of at most {}{last}", view.round, view.round_cap),
        format!("Captain: {}", name(view.captain.into())),
        String::new(),
        format!("┌───┐ {left_name:8}┌───┐ {right_name}"),
        format!("│ {left} │         │ {right} │         Treasure pile: {}", view.pile),
        "└───┘         └───┘".to_owned(),
        bank.unwrap_or_default(),
    ]
}

/// The letter of a ship on the chart; black is K, because B is blue.
fn letter(ship: ShipId) -> char {
    match ship.player() {
        Some(Seat(seat)) => ['R', 'B', 'G', 'Y', 'P', 'K'][usize::from(seat) % 6],
        None => 'X',
    }
}

fn name(ship: ShipId) -> String {
    capital(ship.name())
}

/// One line about a ship; a second one if there is much to tell.
fn ship_line(view: &View, ship: &ShipView, width: usize) -> String {
    let mark = if ship.ship.player() == Some(view.captain) { '*' } else { ' ' };
    let holds: String = (1..).zip(&ship.holds).map(|(number, hold)| hold_text(number, *hold)).collect();
    let to_go = if ship.place == Place::FINISH { "home".to_owned() } else { ship.to_go.to_string() };
    let (letter, name, place) = (letter(ship.ship), name(ship.ship), place(ship.place));
    let start = format!("{mark} {letter} {name:6} {place:14} {to_go:>5}  {holds:width$}");
    let mut parts = Vec::new();
    if ship.ship.player().is_some() {
        parts.push(format!("hand {}", ship.hand));
        parts.push(format!("pile {}", ship.draw_pile));
        parts.extend((!ship.discards.is_empty()).then(|| format!("out {}", numbers(ship.discards))));
        parts.extend((!ship.held_over.is_empty()).then(|| format!("has {}", numbers(ship.held_over))));
        parts.extend(ship.picked.then(|| "picked".to_owned()));
    }
    // The 6th Hold is there to see among the Holds.
    let powers = ship.powers.iter().filter(|power| **power != Treasure::SixthHold);
    parts.extend(powers.map(|power| treasure(*power).to_owned()));
    let face_down = ship.row.iter().map(|seen| match seen.card {
        Some(face) => format!("[{}]", treasure(face)),
        None if seen.cursed => "[−]".to_owned(),
        None => "[?]".to_owned(),
    });
    parts.extend((!ship.row.is_empty()).then(|| face_down.collect::<String>()));
    wrapped(&start, &parts)
}

/// Where a ship is, in few words.
fn place(place: Place) -> String {
    let kind = match BOARD[usize::from(place.space)].kind {
        Kind::Sea => "sea",
        Kind::Port => "port",
        Kind::Lair => "lair",
        Kind::Royal => "",
    };
    match place {
        Place { space: PORT_ROYAL, .. } => "Port Royal".to_owned(),
        Place { space, lap: 0 } => format!("{space} {kind}"),
        Place { space, lap } => format!("{space} {kind} {}", if lap < 0 { "lap −1" } else { "lap 1" }),
    }
}

fn hold_text(number: u8, hold: Hold) -> String {
    if hold.is_empty() { format!("{number}:–  ") } else { format!("{number}:{}{} ", hold.cargo.letter(), hold.count) }
}

fn treasure(card: Treasure) -> &'static str {
    match card {
        Treasure::MorgansMap => "Map",
        Treasure::SaransSabre => "Sabre",
        Treasure::LadyBeth => "Beth",
        Treasure::SixthHold => "6th Hold",
        Treasure::Plus3 => "+3",
        Treasure::Plus5 => "+5",
        Treasure::Plus7 => "+7",
        Treasure::Minus2 => "−2",
        Treasure::Minus3 => "−3",
        Treasure::Minus4 => "−4",
    }
}

fn numbers(cards: Set) -> String {
    cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

/// The parts behind the start of a line, and below each other if they do not fit.
fn wrapped(start: &str, parts: &[String]) -> String {
    let mut text = start.to_owned();
    let indent = start.chars().count();
    let mut used = indent;
    for part in parts {
        let length = part.chars().count() + if used == indent { 1 } else { 2 };
        if used + length > WIDTH {
            let _ = write!(text, "\n{:indent$}", "");
            used = indent;
        }
        let gap = if used == indent { " " } else { "  " };
        let _ = write!(text, "{gap}{part}");
        used += length;
    }
    trimmed(&text)
}

/// Whole lines without blanks at their ends.
fn trimmed(text: &str) -> String {
    text.lines().flat_map(|line| [line.trim_end(), "\n"]).collect()
}

fn battle_lines(seen: &BattleView) -> String {
    let [attacker, defender] = seen.battle.ships.map(name);
    let mut text = format!("\nBattle: {attacker} attacks {defender}.\n");
    for (i, ship) in seen.battle.ships.iter().enumerate() {
        let rolled = match usize::from(seen.battle.rolls[i]).checked_sub(1).and_then(|face| COMBAT_DIE.get(face)) {
            Some(Combat::Shot(shot)) => format!("rolled {shot}"),
            Some(Combat::Star) => "rolled a star".to_owned(),
            None => "not rolled yet".to_owned(),
        };
        let (powder, fire) = (seen.battle.powder[i], seen.firepower[i]);
        let _ = writeln!(text, "  {:6}  spent {powder} Gunpowder, {rolled}: firepower {fire}", name(*ship));
    }
    text
}

/// The own hand with what each card does, the picked card and the draw pile.
fn own_lines(view: &View, own: &OwnCards) -> String {
    let [left, right] = view.dice;
    let placed = view.decision != Some(Step::PlaceDice);
    let show = |number: u8| match card(number).split_once(" / ") {
        Some((morning, evening)) if placed => format!("A{number:02} {morning} {left} / {evening} {right}"),
        _ => format!("A{number:02} {}", card(number)),
    };
    let mut text = String::from("\n");
    let hand: Vec<String> = own.hand.iter().map(show).collect();
    text.push_str(&wrapped("Your hand ", &hand));
    if let Some(pick) = own.pick {
        let _ = writeln!(text, "You picked {}", show(pick));
    }
    let signs = |number: u8| ACTIONS[usize::from(number) - 1].map(sign).iter().collect::<String>();
    let pile: Vec<String> = own.draw_pile.iter().map(|number| format!("A{number:02} {}", signs(number))).collect();
    if !pile.is_empty() {
        text.push_str(&wrapped("To draw   ", &pile));
    }
    text
}

/// An action in one character.
fn sign(action: Action) -> char {
    match action {
        Action::Forward => '▲',
        Action::Backward => '▼',
        Action::Doubloon => Cargo::Doubloon.letter(),
        Action::Food => Cargo::Food.letter(),
        Action::Gunpowder => Cargo::Gunpowder.letter(),
    }
}

#[cfg(test)]
mod tests {
    use engine::chance::{Fast, Scripted};
    use engine::{Eye, Game, Setup, Turn};

    use super::*;
    use crate::scene::Scene;
    use crate::{Jamaica, META};

    fn shown(scene: Scene, eye: Eye) -> String {
        let game = scene.begin(&mut (Scripted::new("d4 d2").unwrap(), ())).unwrap();
        board(&View::of(&game, eye))
    }

    const RED: Eye = Eye::Seat(Seat(0));

    #[test]
    fn nothing_is_wider_than_a_hundred_columns() {
        for seats in 2..=6 {
            let mut chance = Fast::new(3);
            let mut moves = Vec::new();
            let mut game = Jamaica::new(&Setup::new(&META, seats).unwrap(), &mut (&mut chance, ()));
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

    #[test]
    fn every_space_and_every_ship_has_its_place() {
        for space in 0..BOARD.len() as u8 {
            let fleet = ["red", "blue", "green", "yellow", "purple", "black"];
            let scene = fleet.iter().fold(Scene::new(6), |scene, ship| scene.at(ship, space));
            let text = shown(scene, Eye::Spectator);
            assert!(text.contains("(RBGYPK)"), "no ships on {space}:\n{text}");
            for number in 1..BOARD.len() as u8 {
                let sign = ['$', '~', '☠'].into_iter().any(|sign| text.contains(&format!("{number}{sign}")));
                assert!(sign, "no space {number} with all ships on {space}:\n{text}");
            }
        }
    }

    #[test]
    fn a_ship_shows_its_place_cargo_and_treasures() {
        let scene = Scene::new(2).captain("blue").at("red", 17).at_lap("blue", 47, -1).holds("red", "F3 G6 - P2 -");
        let scene = scene.power("red", Treasure::MorgansMap).face_down("red", Treasure::Minus4);
        let text = shown(scene.clone(), RED);
        let line = |name: &str| text.lines().find(|line| line.contains(name)).unwrap_or_default();
        assert!(line("R Red").starts_with("  R Red    17 sea            29  1:F3 2:G6 3:–  4:P2 5:–"), "{text}");
        assert!(line("R Red").contains("Map") && text.contains("[−4]"), "{text}");
        assert!(line("B Blue").starts_with("* B Blue   47 sea lap −1     47"), "{text}");
        assert!(line("X Ghost").contains("Beth") && text.contains("(X)"), "{text}");
        let others = shown(scene, Eye::Seat(Seat(1)));
        assert!(others.contains("[?]") && !others.contains("[−4]"), "{others}");
    }

    #[test]
    fn only_the_own_hand_is_shown() {
        let scene = Scene::new(3).hand("red", "A01 A07").hand("blue", "A02 A03");
        let text = shown(scene.clone(), RED);
        assert!(text.contains("Your hand  A01 forward / forward  A07 Doubloons / forward"), "{text}");
        assert!(text.contains("To draw    A02 ▲▼  A03 ▼▲  A04 ▲F  A05 F▲"), "{text}");
        let text = shown(scene, Eye::Spectator);
        assert!(!text.contains("Your hand") && !text.contains("A0"), "{text}");
    }
}
