//! Every clause of a game's ledger has a test that names it, and no test names a clause that does not exist.
//!
//! A clause is defined by a line of `games/NAME/RULES.md` that begins with its id as a list item in bold or as the first
//! cell of a table row. It is tested when a function marked as a test names it: in the function's own name, in small
//! letters with `_` for `-`, or in the doc comment right above it. Ids in bodies and in ordinary comments do not count.

use super::Problem;
use super::tree::{File, Tree};
use std::collections::BTreeSet;

/// A game's folder in `games/` and the prefix of its clauses.
const GAMES: [(&str, &str); 5] = [
    ("jamaica", "JAM"),
    ("voodoo-pirate", "VPB"),
    ("voodoo-pirate-cards", "VPC"),
    ("pirata-codex", "PIR"),
    ("voodoo-island", "VIS"),
];
/// The prefix of the one ledger whose cards have ids of their own (E01, I12) in the tables.
const WITH_CARDS: &str = "VIS";
/// The last parts of the attributes that make a function a test.
const TEST_ATTRIBUTES: [&str; 4] = ["test", "rstest", "test_case", "proptest"];

/// A clause at the line that defines or names it.
#[derive(Debug, PartialEq, Eq)]
struct Mention {
    id: String,
    file: String,
    line: usize,
}

/// Checks the ledger and the tests of every game.
pub fn check(tree: &Tree) -> Vec<Problem> {
    let mut problems: Vec<Problem> = unknown_folders(tree);
    for (folder, prefix) in GAMES {
        let Some(ledger) = ledger(tree, folder) else {
            problems.extend(missing_ledger(tree, folder));
            // A test may not name clauses of a game that is not there.
            problems.extend(unknown(&[], &tested(tree, prefix)));
            continue;
        };
        let defined = defined(ledger, prefix);
        let tested = tested(tree, prefix);
        if defined.is_empty() {
            let what = format!("no clause {prefix}-... is defined here: write the ledger");
            problems.push(Problem::new(&ledger.path, 1, what));
        }
        problems.extend(untested(&defined, &tested));
        problems.extend(unknown(&defined, &tested));
    }
    problems
}

/// One line for each game: how many of its clauses have a test.
pub fn summary(tree: &Tree) -> Vec<String> {
    let games = GAMES.iter().filter_map(|(folder, prefix)| {
        let defined = defined(ledger(tree, folder)?, prefix);
        let lost = untested(&defined, &tested(tree, prefix)).len();
        Some(format!("{folder}: {} of {} clauses have a test", defined.len() - lost, defined.len()))
    });
    games.collect()
}

fn ledger<'a>(tree: &'a Tree, folder: &str) -> Option<&'a File> {
    tree.file(&format!("games/{folder}/RULES.md"))
}

fn missing_ledger(tree: &Tree, folder: &str) -> Option<Problem> {
    let path = format!("games/{folder}");
    let what = "the game has no RULES.md: write its ledger";
    tree.holds(&path).then(|| Problem::new(&format!("{path}/RULES.md"), 1, what))
}

/// Folders in `games/` that the table above does not know.
fn unknown_folders(tree: &Tree) -> Vec<Problem> {
    let folders: BTreeSet<&str> = tree
        .files
        .iter()
        .filter_map(|file| Some(file.path.strip_prefix("games/")?.split_once('/')?.0))
        .filter(|folder| GAMES.iter().all(|(known, _)| known != folder))
        .collect();
    let problem = |folder: &str| {
        let what =
            "xtask does not know the prefix of this game's clauses: add it to GAMES in xtask/src/tidy/clauses.rs";
        Problem::new(&format!("games/{folder}/RULES.md"), 1, what)
    };
    folders.into_iter().map(problem).collect()
}

fn untested(defined: &[Mention], tested: &[Mention]) -> Vec<Problem> {
    let named: BTreeSet<&str> = tested.iter().map(|test| test.id.as_str()).collect();
    let lost = defined.iter().filter(|clause| !named.contains(clause.id.as_str()));
    let problem = |clause: &Mention| {
        let what = format!(
            "clause {} has no test: write one whose name begins with {}_",
            clause.id,
            clause.id.to_lowercase().replace('-', "_")
        );
        Problem::new(&clause.file, clause.line, what)
    };
    lost.map(problem).collect()
}

fn unknown(defined: &[Mention], tested: &[Mention]) -> Vec<Problem> {
    let known: BTreeSet<&str> = defined.iter().map(|clause| clause.id.as_str()).collect();
    let strange = tested.iter().filter(|test| !known.contains(test.id.as_str()));
    let problem = |test: &Mention| {
        let what = format!("the test names {}, which no ledger defines: correct the id", test.id);
        Problem::new(&test.file, test.line, what)
    };
    strange.map(problem).collect()
}

/// The clauses that a ledger defines, each once, in its order.
fn defined(ledger: &File, prefix: &str) -> Vec<Mention> {
    let mut seen = BTreeSet::new();
    let mut clauses = Vec::new();
    for (number, line) in ledger.lines() {
        let id = clause_id(line, prefix).or_else(|| {
            let card = (prefix == WITH_CARDS).then(|| card_id(line)).flatten()?;
            Some(format!("{prefix}-{card}"))
        });
        if let Some(id) = id
            && seen.insert(id.clone())
        {
            clauses.push(Mention { id, file: ledger.path.clone(), line: number });
        }
    }
    clauses
}

/// The id of a line like `- **JAM-012** ...`, `| JAM-012 | ...` or `| **VPB-S03** | ...`.
fn clause_id(line: &str, prefix: &str) -> Option<String> {
    let line = line.trim_start();
    let id = line.strip_prefix("- **").or_else(|| {
        let cell = line.strip_prefix('|')?;
        Some(cell.trim_start_matches(' ').trim_start_matches('*'))
    })?;
    let tail = id.strip_prefix(prefix)?.strip_prefix('-')?;
    let number = tail.strip_prefix('S').unwrap_or(tail);
    let digits = number.bytes().take_while(u8::is_ascii_digit).count();
    let whole = !number[digits..].starts_with(is_word);
    let length = id.len() - number.len() + digits;
    (whole && (2..=3).contains(&digits)).then(|| id[..length].to_owned())
}

/// The id of a row like `| E01 | ...`.
fn card_id(line: &str) -> Option<&str> {
    let cell = line.strip_prefix('|')?.trim_start_matches(' ');
    let id = cell.get(..3)?;
    let [b'E' | b'I', b'0'..=b'9', b'0'..=b'9'] = id.as_bytes() else {
        return None;
    };
    cell[3..].trim_start_matches(' ').starts_with('|').then_some(id)
}

/// The clauses of one prefix that the tests of the repository name.
fn tested(tree: &Tree, prefix: &str) -> Vec<Mention> {
    let sources = tree.files.iter().filter(|file| file.is("rs"));
    sources.flat_map(|file| tested_in(file, prefix)).collect()
}

/// The clauses that the tests of one file name, at the lines of their functions.
fn tested_in(file: &File, prefix: &str) -> Vec<Mention> {
    let mut named = Vec::new();
    let mut docs = Vec::new();
    let mut is_test = false;
    for (number, line) in file.lines() {
        let line = line.trim();
        if let Some(attribute) = line.strip_prefix("#[") {
            is_test |= marks_a_test(attribute);
            continue;
        }
        if line.starts_with("///") {
            docs.push(line);
            continue;
        }
        if line.is_empty() || line.starts_with("//") {
            continue;
        }
        if let (true, Some(name)) = (is_test, function_name(line)) {
            let mut ids = ids_in_name(name, prefix);
            ids.extend(docs.iter().flat_map(|line| ids_in_doc(line, prefix)));
            named.extend(ids.into_iter().map(|id| Mention { id, file: file.path.clone(), line: number }));
        }
        docs.clear();
        is_test = false;
    }
    named
}

/// Whether an attribute, written without its `#[`, is `test` or ends in `::test`, or is another of the marks.
fn marks_a_test(attribute: &str) -> bool {
    let end = attribute.find(|c: char| !is_word(c) && c != ':').unwrap_or(attribute.len());
    attribute[..end].split("::").any(|part| TEST_ATTRIBUTES.contains(&part))
}

fn function_name(line: &str) -> Option<&str> {
    let line = line.strip_prefix("pub ").unwrap_or(line);
    let line = line.strip_prefix("async ").unwrap_or(line);
    let name = line.strip_prefix("fn ")?;
    let end = name.find(|c: char| !is_word(c)).unwrap_or(name.len());
    (end > 0).then(|| &name[..end])
}

/// The ids in a function's name: `jam_012_and_jam_013_...`.
fn ids_in_name(name: &str, prefix: &str) -> Vec<String> {
    let start = format!("{}_", prefix.to_lowercase());
    let found = name.match_indices(&start).filter_map(|(at, _)| {
        let inside = name[..at].ends_with(|c: char| c.is_ascii_lowercase() || c.is_ascii_digit());
        let rest = &name[at + start.len()..];
        let number = number(rest, b"eis")?;
        let longer = rest[3..].starts_with(|c: char| c.is_ascii_digit());
        (!inside && !longer).then(|| format!("{prefix}-{}", number.to_uppercase()))
    });
    found.collect()
}

/// The ids in a line of a doc comment: `/// JAM-012, JAM-013: ...`.
fn ids_in_doc(line: &str, prefix: &str) -> Vec<String> {
    let start = format!("{prefix}-");
    let found = line.match_indices(&start).filter_map(|(at, _)| {
        let inside = line[..at].ends_with(is_word);
        let rest = &line[at + start.len()..];
        let number = number(rest, b"EIS")?;
        let longer = rest[3..].starts_with(is_word);
        (!inside && !longer).then(|| format!("{prefix}-{number}"))
    });
    found.collect()
}

/// The three signs at the beginning: three digits, or one of the letters and two digits.
fn number<'a>(rest: &'a str, letters: &[u8]) -> Option<&'a str> {
    let number = rest.get(..3)?;
    let [first, second, third] = number.as_bytes() else {
        return None;
    };
    let good = (first.is_ascii_digit() || letters.contains(first)) && second.is_ascii_digit() && third.is_ascii_digit();
    good.then_some(number)
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(mentions: &[Mention]) -> Vec<&str> {
        mentions.iter().map(|mention| mention.id.as_str()).collect()
    }

    fn defined_by(prefix: &str, ledger: &str) -> Vec<String> {
        let tree = Tree::of(&[("RULES.md", ledger)]);
        let clauses = defined(&tree.files[0], prefix);
        ids(&clauses).into_iter().map(str::to_owned).collect()
    }

    fn tested_by(prefix: &str, source: &[&str]) -> Vec<String> {
        let tree = Tree::of(&[("a.rs", &source.join("\n"))]);
        let tests = tested(&tree, prefix);
        ids(&tests).into_iter().map(str::to_owned).collect()
    }

    #[test]
    fn list_items_and_table_rows_define_clauses() {
        let ledger = "\
- **JAM-001** Sail. See JAM-009.
| JAM-002 | Row |
|JAM-003| Tight row |
  | **JAM-004** | Bold row |
- **JAM-001** Again.
- **JAM-S05** Set-up.
";
        let expected = ["JAM-001", "JAM-002", "JAM-003", "JAM-004", "JAM-S05"];
        assert_eq!(defined_by("JAM", ledger), expected);
    }

    #[test]
    fn other_lines_define_nothing() {
        let ledger = "\
JAM-001 plain
- JAM-002 not bold
* **JAM-003** star
| x | JAM-004 |
- **JAM-1** short
- **JAM-0005** long
- **JAM-006a** letter
- **VPB-007** another game
| E01 | a card of another ledger |
";
        assert_eq!(defined_by("JAM", ledger), [""; 0]);
    }

    #[test]
    fn the_cards_of_voodoo_island_are_clauses() {
        let ledger =
            "| E01 | Scout |\n| I12| Cave |\n| E1 | short |\n| E013 | long |\n | E02 | inner |\n| A01 | other |\n";
        assert_eq!(defined_by("VIS", ledger), ["VIS-E01", "VIS-I12"]);
    }

    #[test]
    fn a_test_names_clauses_in_its_name() {
        let source = ["#[test]", "fn jam_012_and_jam_013_star() {"];
        assert_eq!(tested_by("JAM", &source), ["JAM-012", "JAM-013"]);
        let source = ["#[tokio::test(flavor = \"x\")]", "pub async fn vpb_s01_start() {}"];
        assert_eq!(tested_by("VPB", &source), ["VPB-S01"]);
        let source = ["#[rstest]", "#[case(1)]", "fn vis_e01_vis_i12() {}"];
        assert_eq!(tested_by("VIS", &source), ["VIS-E01", "VIS-I12"]);
    }

    #[test]
    fn a_test_names_clauses_in_the_doc_comment_right_above() {
        let source = [
            "/// JAM-012, (JAM-S13) and JAM-0145 and XJAM-016 and JAM-017b.",
            "",
            "// JAM-018 in an ordinary comment",
            "#[test]",
            "fn star() {",
            "    // JAM-019",
            "}",
        ];
        assert_eq!(tested_by("JAM", &source), ["JAM-012", "JAM-S13"]);
    }

    #[test]
    fn code_between_parts_the_doc_comment_from_the_test() {
        let source = ["/// JAM-012", "struct X;", "#[test]", "fn star() {}"];
        assert_eq!(tested_by("JAM", &source), [""; 0]);
        let source = ["#[test]", "const fn jam_012() {}", "fn jam_013() {}"];
        assert_eq!(tested_by("JAM", &source), [""; 0]);
    }

    #[test]
    fn a_function_without_the_mark_is_no_test() {
        assert_eq!(tested_by("JAM", &["fn jam_012_star() {}"]), [""; 0]);
        let source = ["#[cfg(test)]", "fn jam_012_star() {}"];
        assert_eq!(tested_by("JAM", &source), [""; 0]);
        let source = ["#[test_log]", "fn jam_012_star() {}"];
        assert_eq!(tested_by("JAM", &source), [""; 0]);
    }

    #[test]
    fn parts_of_longer_words_and_numbers_name_nothing() {
        let source = ["#[test]", "fn xjam_012_jam_0134_jam_15_jam_x16() {}"];
        assert_eq!(tested_by("JAM", &source), [""; 0]);
    }

    fn problems_of(rules: &str, source: &[&str]) -> Vec<String> {
        let source = source.join("\n");
        let tree = Tree::of(&[("games/jamaica/RULES.md", rules), ("games/jamaica/tests/clauses/main.rs", &source)]);
        check(&tree).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_clause_without_a_test_is_named_at_its_ledger_line() {
        let found = problems_of("# Jamaica\n| JAM-001 | x |\n| JAM-002 | y |\n", &["#[test]", "fn jam_002_y() {}"]);
        let expected =
            "games/jamaica/RULES.md:2: clause JAM-001 has no test: write one whose name begins with jam_001_";
        assert_eq!(found, [expected]);
    }

    #[test]
    fn a_test_of_an_unknown_clause_is_named_at_its_function() {
        let found =
            problems_of("| JAM-001 | x |\n", &["#[test]", "fn jam_001_jam_999_x() {}", "#[test]", "fn vpb_001() {}"]);
        let file = "games/jamaica/tests/clauses/main.rs";
        let rest = "which no ledger defines: correct the id";
        let expected =
            [format!("{file}:2: the test names JAM-999, {rest}"), format!("{file}:4: the test names VPB-001, {rest}")];
        assert_eq!(found, expected);
    }

    #[test]
    fn a_game_needs_a_ledger_with_clauses_and_a_known_folder() {
        let tree = Tree::of(&[
            ("games/jamaica/RULES.md", "nothing here\n"),
            ("games/pirata-codex/src/lib.rs", ""),
            ("games/chess/RULES.md", "- **CHE-001** x\n"),
        ]);
        let files: Vec<String> = check(&tree).into_iter().map(|found| found.file).collect();
        let expected = ["games/chess/RULES.md", "games/jamaica/RULES.md", "games/pirata-codex/RULES.md"];
        assert_eq!(files, expected);
    }

    #[test]
    fn the_summary_counts_tested_clauses() {
        let tree = Tree::of(&[
            ("games/jamaica/RULES.md", "| JAM-001 | x |\n| JAM-002 | y |\n"),
            ("a.rs", "#[test]\nfn jam_002_y() {}\n"),
        ]);
        assert_eq!(summary(&tree), ["jamaica: 1 of 2 clauses have a test"]);
    }
}
