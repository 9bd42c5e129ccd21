//! The links in the pages of the repository's root lead to files that exist.

use super::Problem;
use super::tree::{File, Tree};

/// Checks the relative links of every `.md` file in the root.
pub fn check(tree: &Tree) -> Vec<Problem> {
    let pages = tree.files.iter().filter(|file| file.is("md") && !file.path.contains('/'));
    pages.flat_map(|page| check_page(tree, page)).collect()
}

fn check_page(tree: &Tree, page: &File) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut fence: Option<&str> = None;
    for (number, line) in page.lines() {
        let start = line.trim_start();
        if let Some(mark) = ["```", "~~~"].into_iter().find(|mark| start.starts_with(mark)) {
            // Only the mark that opened a block of code closes it.
            match fence {
                None => fence = Some(mark),
                Some(open) if open == mark => fence = None,
                Some(_) => {}
            }
            continue;
        }
        if fence.is_some() {
            continue;
        }
        for target in targets(&without_code(line)) {
            let Some(path) = relative_path(&target) else {
                continue;
            };
            if !resolve(&path).is_some_and(|path| path.is_empty() || tree.holds(&path)) {
                let what = format!("the link `{target}` leads nowhere: correct it or add the file to the repository");
                problems.push(Problem::new(&page.path, number, what));
            }
        }
    }
    problems
}

/// The line without what stands between backquotes.
fn without_code(line: &str) -> String {
    let parts: Vec<&str> = line.split('`').collect();
    // Of an odd number of backquotes the last one quotes nothing.
    let closed = if parts.len() % 2 == 1 { parts.len() } else { parts.len() - 1 };
    let kept = parts.iter().enumerate().filter(|(index, _)| index % 2 == 0 || *index >= closed);
    kept.map(|(_, part)| *part).collect()
}

/// What the links, images and link definitions of a line point to.
fn targets(line: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (start, mark) in line.match_indices("](") {
        found.extend(link_target(&line[start + mark.len()..], ')'));
    }
    for mark in ["src=\"", "href=\""] {
        for (start, _) in line.match_indices(mark) {
            let rest = &line[start + mark.len()..];
            found.extend(rest.split_once('"').map(|(target, _)| target.to_owned()));
        }
    }
    let definition = line.trim_start().strip_prefix('[');
    // A footnote begins with `[^` and is no link.
    if let Some((name, rest)) = definition.and_then(|rest| rest.split_once("]:"))
        && !name.starts_with('^')
        && !name.contains(']')
    {
        found.extend(link_target(rest.trim_start(), ' '));
    }
    found
}

/// The target at the beginning of `rest`, without a title behind it: up to `end`, or between angle brackets.
fn link_target(rest: &str, end: char) -> Option<String> {
    let target = if let Some(inner) = rest.strip_prefix('<') {
        inner.split_once('>')?.0
    } else {
        let whole = rest.split(end).next()?;
        whole.split_whitespace().next()?
    };
    Some(target.to_owned())
}

/// The path in a target; nothing for an address elsewhere or a place on the same page.
fn relative_path(target: &str) -> Option<String> {
    let path = target.split(['#', '?']).next().unwrap_or_default();
    let scheme = path.split('/').next().is_some_and(|head| head.contains(':'));
    if path.is_empty() || scheme || path.starts_with("//") {
        return None;
    }
    Some(path.replace("%20", " "))
}

/// The path from the root of the repository; nothing if it leaves the repository.
fn resolve(path: &str) -> Option<String> {
    let mut parts = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken(page: &str) -> Vec<String> {
        let files =
            [("README.md", page), ("docs/table.png", ""), ("docs/two words.md", ""), ("games/jamaica/RULES.md", "")];
        let problems = check(&Tree::of(&files));
        problems.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn links_to_files_and_folders_pass() {
        let page = "\
[rules](games/jamaica/RULES.md) and [games](./games/) ![table](docs/table.png \"A table\")
[part](games/jamaica/RULES.md#sail) [here](#top) [web](https://example.com/x) [mail](mailto:a@example.com)
<img src=\"docs/table.png\"> [two](docs/two%20words.md) [two](<docs/two words.md>) [root](docs/../games)
[rules]: games/jamaica/RULES.md
[^1]: a footnote
";
        assert_eq!(broken(page), [""; 0]);
    }

    #[test]
    fn a_link_to_nothing_is_named_with_its_line() {
        let found = broken("one\n[x](docs/tables.png)\n");
        assert_eq!(found.len(), 1);
        assert!(found[0].starts_with("README.md:2: the link `docs/tables.png`"), "{found:?}");
    }

    #[test]
    fn every_form_of_a_link_is_seen() {
        for page in [
            "[x](gone.md)",
            "[x](gone.md#part)",
            "![x](gone.md \"title\")",
            "<img src=\"gone.md\">",
            "<a href=\"gone.md\">",
            "[x]: gone.md",
            "[x](../README.md)",
            "`code` [x](gone.md) ` [y]",
        ] {
            assert_eq!(broken(page).len(), 1, "{page}");
        }
    }

    #[test]
    fn code_is_no_link() {
        assert!(broken("`[x](gone.md)`\n").is_empty());
        assert!(broken("```md\n[x](gone.md)\n~~~\n[x](gone.md)\n```\n").is_empty());
        assert_eq!(broken("```\n```\n[x](gone.md)\n").len(), 1);
    }

    #[test]
    fn pages_in_folders_are_left_alone() {
        let tree = Tree::of(&[("docs/page.md", "[x](gone.md)\n")]);
        assert!(check(&tree).is_empty());
    }
}
