//! What a person can type at the table.

use engine::{Choice, Line, Meta};

use crate::paint::{bold, wrap};

/// The most clauses that a search shows.
const MOST_FOUND: usize = 8;

/// What a person typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Typed {
    /// This move of the list, counted from 0.
    Move(usize),
    /// A question about the rules.
    Rules(String),
    /// The board again.
    Board,
    /// Everything that happened.
    Log,
    /// Save, perhaps into another file.
    Save(Option<String>),
    /// Leave the table.
    Quit,
    /// What can be typed.
    Help,
    /// None of these, with what is allowed.
    Wrong(String),
}

/// Reads what a person typed: the number of a move, a move in the words of a record, or a command.
pub fn read(text: &str, choices: &[Choice]) -> Typed {
    if let Some(question) = text.strip_prefix('?') {
        return Typed::Rules(question.trim().to_owned());
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let spoken = words.join(" ");
    if let Some(chosen) = choices.iter().position(|choice| choice.words.eq_ignore_ascii_case(&spoken)) {
        return Typed::Move(chosen);
    }
    let file = || text.split_once(char::is_whitespace).map(|(_, file)| file.trim().to_owned());
    match words[..] {
        ["b" | "board"] => Typed::Board,
        ["l" | "log"] => Typed::Log,
        ["s" | "save", ..] => Typed::Save(file()),
        ["q" | "quit" | "exit"] => Typed::Quit,
        ["h" | "help"] => Typed::Help,
        [number] if number.bytes().all(|b| b.is_ascii_digit()) => match number.parse::<usize>() {
            Ok(n) if (1..=choices.len()).contains(&n) => Typed::Move(n - 1),
            _ => Typed::Wrong(format!("There is no move {number}. {}", allowed(choices))),
        },
        [] => Typed::Wrong(allowed(choices)),
        _ => Typed::Wrong(format!("'{}' is nothing that can be done here. {}", short(&spoken), allowed(choices))),
    }
}

fn allowed(choices: &[Choice]) -> String {
    let numbers = if choices.len() == 1 { "1".to_owned() } else { format!("a number from 1 to {}", choices.len()) };
    format!("Type {numbers}, ? for the rule, or h for help.")
}

/// As much of a text as fits into a line, without control characters.
fn short(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(40).collect()
}

/// What can be typed.
pub const HELP: &str = "\
  3           make move 3 of the list; its words do as well, for example 'dice 4 2'
  ?           the rule behind the question
  ? 3         the rule behind move 3
  ? JAM-066   any clause of the rules by its number
  ? word      the clauses with this word
  b           show the board again
  l           show everything that happened, as far as you may know it
  s FILE      save to a file, which is then kept up to date; s alone saves to the file in use
  q           leave the table
  h           this help";

/// The answer to a question about the rules.
pub fn rules(question: &str, meta: &Meta, prompt: &Line, choices: &[Choice]) -> String {
    if question.is_empty() {
        return clause(meta, prompt.clause);
    }
    if let Ok(number) = question.parse::<usize>() {
        return match number.checked_sub(1).and_then(|i| choices.get(i)) {
            Some(choice) => clause(meta, choice.label.clause),
            None => format!("There is no move {number}; the moves are 1 to {}.", choices.len()),
        };
    }
    let id = question.to_uppercase();
    if meta.clause(&id).is_some() {
        return clause(meta, &id);
    }
    let word = question.to_lowercase();
    let found: Vec<_> = meta.clauses().filter(|(_, text)| text.to_lowercase().contains(&word)).collect();
    if found.is_empty() {
        return format!("No clause has the number or the words '{}'.", short(question));
    }
    let mut lines: Vec<String> = found.iter().take(MOST_FOUND).map(|(id, text)| entry(id, text)).collect();
    if found.len() > MOST_FOUND {
        lines.push(format!("{} clauses in all; a longer word finds fewer.", found.len()));
    }
    lines.join("\n")
}

fn clause(meta: &Meta, id: &str) -> String {
    meta.clause(id).map_or_else(|| format!("There is no clause {id}."), |text| entry(id, text))
}

fn entry(id: &str, text: &str) -> String {
    wrap(&format!("{}: {}", bold(id), text.replace("**", "").replace('`', "'")), 0, 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices() -> Vec<Choice> {
        let choice =
            |words: &str, clause| Choice { words: words.to_owned(), label: Line::new(clause, "x"), heading: None };
        vec![choice("dice 4 2", "JAM-019"), choice("dice 2 4", "JAM-020")]
    }

    #[test]
    fn moves_are_typed_by_number_or_in_words() {
        for text in ["2", "dice 2 4", " DICE  2 4 "] {
            assert_eq!(read(text, &choices()), Typed::Move(1), "{text}");
        }
        for text in ["", "0", "3", "99999999999999999999", "dice 2", "hello", "\u{1b}[A"] {
            let Typed::Wrong(reason) = read(text, &choices()) else { panic!("{text} was understood") };
            assert!(reason.ends_with("Type a number from 1 to 2, ? for the rule, or h for help."), "{reason}");
            assert!(!reason.contains('\u{1b}'));
        }
    }

    #[test]
    fn everything_else_is_typed_by_a_letter() {
        assert_eq!(read("b", &choices()), Typed::Board);
        assert_eq!(read("log", &choices()), Typed::Log);
        assert_eq!(read("s", &choices()), Typed::Save(None));
        assert_eq!(read("s my game.txt", &choices()), Typed::Save(Some("my game.txt".to_owned())));
        assert_eq!(read("? 3", &choices()), Typed::Rules("3".to_owned()));
        assert_eq!(read("?", &choices()), Typed::Rules(String::new()));
    }

    #[test]
    fn rules_are_found_by_question_move_number_and_word() {
        let ask = |question: &str| {
            let answer = rules(question, &jamaica::META, &Line::new("JAM-066", "x"), &choices());
            anstream::adapter::strip_str(&answer).to_string()
        };
        assert!(ask("").starts_with("JAM-066: "));
        assert!(ask("1").starts_with("JAM-019: "));
        assert!(ask("jam-012").starts_with("JAM-012: "));
        assert!(ask("3").starts_with("There is no move 3"));
        assert!(ask("zebra").starts_with("No clause"));
        let ghosts = ask("ghost ship");
        assert!(ghosts.contains("clauses in all") && ghosts.matches("JAM-").count() >= MOST_FOUND, "{ghosts}");
    }
}
