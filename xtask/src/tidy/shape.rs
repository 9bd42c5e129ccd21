//! Files are small, end with a newline, and carry no invisible rubbish.

use super::Problem;
use super::tree::{BIGGEST_FILE, File, Tree};

/// The most lines a Rust file may have.
const MOST_LINES: usize = 700;
/// The files in which white space at the end of a line is never meant.
const CLEAN: [&str; 3] = ["rs", "md", "toml"];

/// Checks the size and the white space of every file.
pub fn check(tree: &Tree) -> Vec<Problem> {
    tree.files.iter().flat_map(check_file).collect()
}

fn check_file(file: &File) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut add = |line, what: String| problems.push(Problem::new(&file.path, line, what));
    if file.size > BIGGEST_FILE {
        let what = format!(
            "{} bytes are more than {BIGGEST_FILE}: make the file smaller or keep it out of the repository",
            file.size
        );
        add(1, what);
    }
    let lines = file.lines().count();
    if file.is("rs") && lines > MOST_LINES {
        let what = format!("{lines} lines are more than {MOST_LINES}: split the file by meaning");
        add(MOST_LINES + 1, what);
    }
    for (number, line) in file.lines() {
        if CLEAN.iter().any(|kind| file.is(kind)) && line.ends_with(char::is_whitespace) {
            add(number, "white space at the end of the line: remove it".to_owned());
        }
        let indent = line.len() - line.trim_start().len();
        if file.is("rs") && line[..indent].contains('\t') {
            add(number, "a tab in the indent: use spaces".to_owned());
        }
    }
    let text = file.text.as_deref().unwrap_or_default();
    // A minified file of others stays as its authors published it.
    if !text.is_empty() && !text.ends_with('\n') && !file.path.contains(".min.") {
        add(lines, "no newline at the end of the file: add one".to_owned());
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> Vec<String> {
        let problems = check(&Tree::of(&[(path, text)]));
        problems.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_good_file_passes() {
        assert!(found("a.rs", "fn a() {\n    b();\n}\n").is_empty());
        assert!(found("empty.rs", "").is_empty());
    }

    #[test]
    fn seven_hundred_lines_are_the_limit_of_a_rust_file() {
        assert!(found("a.rs", &"x\n".repeat(700)).is_empty());
        let long = found("a.rs", &"x\n".repeat(701));
        assert_eq!(long.len(), 1);
        assert!(long[0].starts_with("a.rs:701: 701 lines"), "{long:?}");
        assert!(found("a.md", &"x\n".repeat(701)).is_empty());
    }

    #[test]
    fn a_file_over_a_megabyte_is_named() {
        let mut tree = Tree::of(&[("map.png", "")]);
        tree.files[0].text = None;
        tree.files[0].size = BIGGEST_FILE;
        assert!(check(&tree).is_empty());
        tree.files[0].size = BIGGEST_FILE + 1;
        assert_eq!(check(&tree).len(), 1);
    }

    #[test]
    fn white_space_at_the_end_of_a_line_is_named() {
        let expected = "white space at the end of the line: remove it";
        assert_eq!(found("a.md", "one\ntwo  \n"), [format!("a.md:2: {expected}")]);
        assert_eq!(found("a.rs", "one\t\n"), [format!("a.rs:1: {expected}")]);
        assert!(found("a.svg", "one \n").is_empty());
    }

    #[test]
    fn a_tab_in_the_indent_of_rust_is_named() {
        assert_eq!(found("a.rs", "\tone\n  \ttwo\nth\tree\n").len(), 2);
        assert!(found("a.css", "\tone\n").is_empty());
    }

    #[test]
    fn a_file_ends_with_a_newline() {
        let expected = "a.txt:2: no newline at the end of the file: add one";
        assert_eq!(found("a.txt", "one\ntwo"), [expected]);
        assert!(found("htmx.min.js", "one").is_empty());
    }
}
