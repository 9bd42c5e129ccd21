//! Colours and line breaks. Colours are always written; the output takes them out where nobody can see them.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Effects, Style};
use engine::words::{Part, capital};
use engine::{Line, Party, Seat};

/// The widest line that is printed.
pub const WIDTH: usize = 100;

/// How the seats of a table are called and coloured.
#[derive(Clone, Debug)]
pub struct Paint {
    names: Vec<String>,
    seat_names: Vec<String>,
    styles: Vec<Style>,
}

impl Paint {
    /// The colours of a table's seats with these names of players.
    pub fn new(colours: &[&str], names: Vec<String>) -> Paint {
        let seat_names: Vec<String> = colours.iter().map(|name| capital(name)).collect();
        let styles = colours.iter().map(|name| style(name)).collect();
        Paint { names, seat_names, styles }
    }

    /// The name of a player in the colour of the seat.
    pub fn name(&self, seat: Seat) -> String {
        match (self.names.get(seat.index()), self.styles.get(seat.index())) {
            (Some(name), Some(style)) => format!("{style}{name}{style:#}"),
            _ => "?".to_owned(),
        }
    }

    /// The name of a player, and the seat if that is called otherwise.
    pub fn name_and_seat(&self, seat: Seat) -> String {
        match self.seat_names.get(seat.index()) {
            Some(colour) if self.names.get(seat.index()) != Some(colour) => format!("{} ({colour})", self.name(seat)),
            _ => self.name(seat),
        }
    }

    /// The name of somebody who is scored.
    pub fn party(&self, party: Party) -> String {
        match party {
            Party::Seat(seat) => self.name(seat),
            Party::Rules(name) => bold(name),
        }
    }

    /// The names of the players, without colours.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// A sentence with coloured names.
    pub fn line(&self, line: &Line) -> String {
        let part = |(i, part): (usize, Part<'_>)| match part {
            Part::Text(words) if i == 0 => capital(words),
            Part::Text(words) => words.to_owned(),
            Part::Seat(seat) => self.name(seat),
        };
        line.parts().enumerate().map(part).collect()
    }

    /// The text of a table, with the names of seats and the ships on the chart in their colours. Games write ships that
    /// are together as `(RB)`: the first letters of the seats' names, and the last letter where the first is taken.
    pub fn board(&self, text: &str) -> String {
        let mut painted = String::with_capacity(text.len() * 2);
        let mut rest = text;
        while let Some(next) = rest.chars().next() {
            let word = &rest[..rest.find(|c: char| !c.is_alphabetic()).unwrap_or(rest.len())];
            let ships = rest.strip_prefix('(').and_then(|rest| rest.split_once(')')).map(|(ships, _)| ships);
            let seat = self.seat_names.iter().position(|name| name == word);
            let used = if let Some(ships) = ships.filter(|ships| are_ships(ships)) {
                painted.push('(');
                ships.chars().for_each(|ship| painted.push_str(&self.ship(ship)));
                painted.push(')');
                ships.len() + 2
            } else if let Some(style) = seat.and_then(|seat| self.styles.get(seat)) {
                let _ = write!(painted, "{style}{word}{style:#}");
                word.len()
            } else {
                let used = word.len().max(next.len_utf8());
                painted.push_str(&rest[..used]);
                used
            };
            rest = &rest[used..];
        }
        painted
    }

    fn letters(&self) -> Vec<char> {
        let mut letters = Vec::new();
        for name in &self.seat_names {
            let first = name.chars().next().filter(|first| !letters.contains(first));
            letters.push(first.or_else(|| name.to_uppercase().chars().next_back()).unwrap_or('?'));
        }
        letters
    }

    fn ship(&self, letter: char) -> String {
        let seat = self.letters().iter().position(|known| *known == letter);
        match seat.and_then(|seat| self.styles.get(seat)) {
            Some(style) => format!("{style}{letter}{style:#}"),
            None => letter.to_string(),
        }
    }
}

fn are_ships(text: &str) -> bool {
    (1..=8).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_uppercase())
}

/// The colour of a seat, if its name is one.
fn style(seat_name: &str) -> Style {
    let colour = match seat_name {
        "red" => AnsiColor::BrightRed,
        "blue" => AnsiColor::BrightBlue,
        "green" => AnsiColor::BrightGreen,
        "yellow" => AnsiColor::BrightYellow,
        "purple" => AnsiColor::BrightMagenta,
        "black" => AnsiColor::BrightBlack,
        "white" => AnsiColor::BrightWhite,
        _ => return Style::new().effects(Effects::BOLD),
    };
    colour.on_default().effects(Effects::BOLD)
}

/// The text in bold letters.
pub fn bold(text: &str) -> String {
    let style = Style::new().bold();
    format!("{style}{text}{style:#}")
}

/// The text in pale letters.
pub fn pale(text: &str) -> String {
    let style = Style::new().dimmed();
    format!("{style}{text}{style:#}")
}

/// How many columns a text takes, colours not counted.
pub fn width(text: &str) -> usize {
    anstream::adapter::strip_str(text).map(|piece| piece.chars().count()).sum()
}

/// The text in lines of at most [`WIDTH`] columns, the first after `first` columns, the others after `indent`.
pub fn wrap(text: &str, first: usize, indent: usize) -> String {
    let mut wrapped = " ".repeat(first);
    let mut used = first;
    let mut begins = true;
    for word in text.split_whitespace() {
        let length = width(word);
        if !begins && used + 1 + length > WIDTH {
            wrapped.push('\n');
            wrapped.push_str(&" ".repeat(indent));
            used = indent;
            begins = true;
        }
        if !begins {
            wrapped.push(' ');
            used += 1;
        }
        wrapped.push_str(word);
        used += length;
        begins = false;
    }
    wrapped
}

/// A list in lines of at most [`WIDTH`] columns: one below the other, or side by side if there are many.
pub fn columns(entries: &[String]) -> Vec<String> {
    const MANY: usize = 9;
    let widest = entries.iter().map(|entry| width(entry)).max().unwrap_or(0) + 2;
    let across = if entries.len() > MANY { (WIDTH / widest).max(1) } else { 1 };
    if across == 1 {
        return entries.iter().map(|entry| wrap_entry(entry)).collect();
    }
    let down = entries.len().div_ceil(across);
    let line = |row: usize| {
        let cells = entries.iter().skip(row).step_by(down).map(|entry| padded(entry, widest));
        cells.collect::<String>().trim_end().to_owned()
    };
    (0..down).map(line).collect()
}

/// An entry of a list, which keeps its number apart where it has more than one line.
fn wrap_entry(entry: &str) -> String {
    const NUMBER: usize = 4;
    let lead = entry.chars().count() - entry.trim_start().chars().count();
    wrap(entry, lead, NUMBER)
}

/// The text filled up with blanks to this many columns, colours not counted.
pub fn padded(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paint(names: &[&str]) -> Paint {
        Paint::new(&jamaica::META.seat_names[..names.len()], names.iter().map(ToString::to_string).collect())
    }

    fn plain(text: &str) -> String {
        anstream::adapter::strip_str(text).to_string()
    }

    #[test]
    fn lines_break_between_words_and_ignore_colours() {
        let text = format!("{} {}", bold("one"), "two ".repeat(40));
        let wrapped = wrap(&text, 2, 4);
        assert!(wrapped.lines().count() == 2 && wrapped.lines().all(|line| width(line) <= WIDTH), "{wrapped}");
        assert_eq!(plain(&wrap(&text, 0, 0)).split_whitespace().count(), 41);
    }

    #[test]
    fn long_lists_stand_side_by_side() {
        let list = |count: usize| (1..=count).map(|i| format!("{i:2} Spend {i} Gunpowder")).collect::<Vec<_>>();
        assert_eq!(columns(&list(9)), list(9));
        let lines = columns(&list(37));
        assert!(lines.len() == 10 && lines.iter().all(|line| width(line) <= WIDTH), "{lines:?}");
        assert!(lines[0].starts_with(" 1 Spend 1 Gunpowder") && lines[0].contains("11 Spend 11"), "{lines:?}");
    }

    #[test]
    fn a_board_keeps_its_text_and_gets_its_colours() {
        let paint = paint(&["Ann", "Blue", "Green", "Yellow", "Purple", "Black"]);
        let text = "13~3 (RBK) (x) (\nR Red  Redder ☠";
        let painted = paint.board(text);
        assert_eq!(plain(&painted), text);
        assert_eq!(painted.matches("\u{1b}[0m").count(), 4, "{painted:?}");
        assert_eq!(paint.letters(), ['R', 'B', 'G', 'Y', 'P', 'K']);
        assert_eq!(plain(&paint.name_and_seat(Seat(0))), "Ann (Red)");
        assert_eq!(plain(&paint.name_and_seat(Seat(1))), "Blue");
    }
}
