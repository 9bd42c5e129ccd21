//! Unfinished work and traces of somebody's machine stay out of the repository.

use super::Problem;
use super::tree::Tree;

/// A text that must not occur.
struct Needle {
    /// In two parts, so that this file does not trip over itself.
    parts: (&'static str, &'static str),
    /// Whether capitals matter.
    exact: bool,
    /// What to do about it.
    advice: &'static str,
}

impl Needle {
    fn text(&self) -> String {
        format!("{}{}", self.parts.0, self.parts.1)
    }
}

const FINISH: &str = "finish it, or say in plain words what holds";

/// What no Rust file holds.
const UNFINISHED: [Needle; 6] = [
    Needle { parts: ("todo", "!("), exact: true, advice: FINISH },
    Needle { parts: ("unimplemented", "!("), exact: true, advice: FINISH },
    Needle { parts: ("dbg", "!("), exact: true, advice: "remove it" },
    Needle { parts: ("for ", "now"), exact: false, advice: FINISH },
    Needle { parts: ("FIX", "ME"), exact: true, advice: FINISH },
    Needle { parts: ("XX", "X"), exact: true, advice: FINISH },
];

/// The beginnings of paths that exist on one machine only, in two parts as above.
const MACHINE_PATHS: [(&str, &str); 5] =
    [("/ro", "ot/"), ("/ho", "me/"), ("/wo", "rk/"), ("/Us", "ers/"), (":\\Us", "ers\\")];

/// Checks Rust files for unfinished work and all text files for paths of a machine.
pub fn check(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    for file in &tree.files {
        for (number, line) in file.lines() {
            if file.is("rs") {
                problems.extend(unfinished(line).map(|what| Problem::new(&file.path, number, what)));
            }
            problems.extend(machine_path(line).map(|path| {
                let what = format!("`{path}` is a path of one machine: write a relative path");
                Problem::new(&file.path, number, what)
            }));
        }
    }
    problems
}

/// What a line of Rust holds of unfinished work.
fn unfinished(line: &str) -> impl Iterator<Item = String> {
    UNFINISHED.iter().filter_map(move |needle| {
        let text = needle.text();
        let found = if needle.exact { holds_word(line, &text) } else { holds_word(&line.to_lowercase(), &text) };
        found.then(|| format!("`{text}`: {}", needle.advice))
    })
}

/// Whether the text stands in the line and is not a part of a longer word.
fn holds_word(line: &str, text: &str) -> bool {
    let letter = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(text).any(|(start, _)| {
        let before = line[..start].chars().next_back();
        let after = line[start + text.len()..].chars().next();
        let begins_inside = before.is_some_and(letter);
        let ends_inside = text.ends_with(letter) && after.is_some_and(letter);
        !begins_inside && !ends_inside
    })
}

/// The first path of a machine in a line. The same letters in the middle of a longer path or address are no such path.
fn machine_path(line: &str) -> Option<String> {
    MACHINE_PATHS.iter().find_map(|(head, tail)| {
        let text = format!("{head}{tail}");
        let found = line.match_indices(&text).any(|(start, _)| {
            let before = line[..start].chars().next_back();
            text.starts_with(':') || !before.is_some_and(|c| c.is_alphanumeric() || "_-.~*)}]>".contains(c))
        });
        found.then_some(text)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines_found(path: &str, lines: &[&str]) -> Vec<usize> {
        let text = lines.join("\n");
        let problems = check(&Tree::of(&[(path, &text)]));
        problems.iter().map(|problem| problem.line).collect()
    }

    #[test]
    fn every_needle_is_found_in_rust_and_only_there() {
        for needle in &UNFINISHED {
            let line = format!("    let x = {} ;", needle.text());
            assert_eq!(lines_found("a.rs", &["", &line]), [2], "{line}");
            assert!(lines_found("a.md", &[&line]).is_empty(), "{line}");
        }
    }

    #[test]
    fn a_sentence_may_begin_with_the_words() {
        assert_eq!(lines_found("a.rs", &[concat!("// For ", "now, this.")]), [1]);
    }

    #[test]
    fn longer_words_are_fine() {
        let lines = [
            concat!("// an island for ", "nowhere"),
            concat!("// XX", "XX is forty"),
            concat!("my_dbg", "!(1)"),
            "let todo = 1;",
        ];
        assert!(lines_found("a.rs", &lines).is_empty());
    }

    #[test]
    fn a_path_of_a_machine_is_found_in_every_text() {
        for (head, tail) in MACHINE_PATHS {
            let line = format!("see \"C{head}{tail}ann\"").replace("C/", "/");
            assert_eq!(lines_found("a.txt", &[&line]), [1], "{line}");
        }
        assert_eq!(lines_found("a.md", &[concat!("file:///ho", "me/ann")]), [1]);
    }

    #[test]
    fn the_same_letters_inside_a_path_are_fine() {
        let lines = [
            concat!("https://cayona.example/ho", "me/table"),
            concat!("$BASE_DIR/src/ro", "ot/mod.rs"),
            concat!("../wo", "rk/x"),
            concat!("${DIR}/wo", "rk/x"),
        ];
        assert!(lines_found("a.md", &lines).is_empty());
    }
}
