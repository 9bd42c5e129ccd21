//! `cargo xtask tidy`: what no other tool checks. Each check looks at the [`Tree`] and returns the [`Problem`]s it found.

mod clauses;
mod leftovers;
mod links;
mod shape;
mod tree;

use std::fmt;
use std::path::Path;
use tree::Tree;

/// Something to mend, with the place where it is.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Problem {
    file: String,
    line: usize,
    what: String,
}

impl Problem {
    /// A problem at a line, counted from 1, of a file.
    fn new(file: &str, line: usize, what: impl Into<String>) -> Self {
        Self { file: file.to_owned(), line, what: what.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{}: {}", self.file, self.line, self.what)
    }
}

/// One kind of check.
type Check = fn(&Tree) -> Vec<Problem>;

const CHECKS: [Check; 4] = [clauses::check, shape::check, leftovers::check, links::check];

/// Runs all checks on the repository and prints every problem.
pub fn run(root: &Path) -> Result<(), String> {
    let tree = Tree::load(root)?;
    let mut problems: Vec<Problem> = CHECKS.iter().flat_map(|check| check(&tree)).collect();
    problems.sort();
    for problem in &problems {
        eprintln!("{problem}");
    }
    for line in clauses::summary(&tree) {
        println!("xtask: tidy: {line}");
    }
    match problems.len() {
        0 => {
            println!("xtask: tidy: {} files, nothing to mend", tree.files.len());
            Ok(())
        }
        1 => Err("tidy found 1 problem".to_owned()),
        many => Err(format!("tidy found {many} problems")),
    }
}
