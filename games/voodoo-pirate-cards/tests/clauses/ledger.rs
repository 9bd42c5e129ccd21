//! The tables of the ledger, read from `RULES.md` as they stand there: what the game is compared with.

/// The text of the ledger.
const LEDGER: &str = include_str!("../../RULES.md");

/// A row of the ledger's ring (C1).
pub struct Space {
    pub slot: String,
    pub acw: u8,
    pub cw: u8,
    pub opposite: u8,
    pub hemisphere: String,
    pub place: (u16, u16),
}

/// The ring, space 0 first.
pub fn ring() -> Vec<Space> {
    let space = |row: Vec<String>| {
        let (acw, cw) = row[2].split_once(" / ").expect("two neighbours");
        let (x, y) = row[5].split_once(',').expect("two coordinates");
        Space {
            slot: row[1].clone(),
            acw: number(acw),
            cw: number(cw),
            opposite: number(&row[3]),
            hemisphere: row[4].clone(),
            place: (number(x), number(y)),
        }
    };
    let ring: Vec<Space> = rows("| i | slot |").into_iter().map(space).collect();
    assert_eq!(ring.len(), 12, "rows of the ledger's ring");
    ring
}

/// A row of the Cardinal cards (C2).
pub struct Cardinal {
    pub name: String,
    pub space: u8,
    /// The text of the compass side.
    pub compass: String,
    pub compass_value: u8,
    /// The condition on the wind side.
    pub condition: String,
    pub wind_value: u8,
}

/// The four Cardinals from North clockwise.
pub fn cardinals() -> Vec<Cardinal> {
    let cardinal = |row: Vec<String>| {
        let [space, compass, wind] = [&row[1], &row[2], &row[3]].map(|cell| plain(cell));
        Cardinal {
            name: row[0].clone(),
            space: number(&space),
            compass_value: value(&compass),
            condition: wind.split(',').next().expect("a condition").trim().to_owned(),
            wind_value: value(&wind),
            compass,
        }
    };
    let all: Vec<Cardinal> = rows("| card | space | compass side").into_iter().map(cardinal).collect();
    assert_eq!(all.len(), 4, "the Cardinals of the ledger");
    all
}

/// A side of a numbered sea card (C3).
pub struct Side {
    /// For example `5a`.
    pub name: String,
    pub haunted: bool,
    pub value: u8,
    pub skull: bool,
    pub star: Option<String>,
    /// The feature in words, empty for none.
    pub feature: String,
}

/// All sixteen sides, 1a first.
pub fn sides() -> Vec<Side> {
    let some = |cell: &str| Some(cell.replace('*', "")).filter(|cell| cell != "–");
    let side = |row: Vec<String>| Side {
        name: row[0].clone(),
        haunted: row[1] == "haunted",
        value: number(&row[2]),
        skull: row[3] == "yes",
        star: some(&row[4]),
        feature: some(&row[5]).unwrap_or_default(),
    };
    let sides: Vec<Side> = rows("| side | kind |").into_iter().map(side).collect();
    assert_eq!(sides.len(), 16, "sides of the ledger's sea cards");
    sides
}

/// The names of the action cards (C4).
pub fn actions() -> Vec<String> {
    rows("| card | effect (clauses) |").into_iter().map(|row| row[0].clone()).collect()
}

/// The object cards (C5): word, count, kind.
pub fn objects() -> Vec<(String, u8, String)> {
    let rows = rows("| id | count | kind |").into_iter();
    rows.map(|row| (row[0].replace('_', "-"), number(&row[1]), plain(&row[2]))).collect()
}

/// The neighbours of the cells of the ritual grid (C6), cell 1 first.
pub fn neighbours() -> Vec<Vec<u8>> {
    let line = LEDGER.lines().find(|line| line.starts_with("Orthogonal neighbours: ")).expect("the neighbours");
    let cells = line.trim_end_matches('.').split_whitespace().skip(2);
    cells
        .map(|cell| cell.split_once(":{").expect("a set").1.trim_end_matches('}').split(',').map(number).collect())
        .collect()
}

/// The three rows of the ritual grid as it lies there (C6), north first.
pub fn grid() -> Vec<Vec<u8>> {
    let lines = LEDGER.lines().skip_while(|line| *line != "| 5 | 6 | 7 |").filter(|line| !line.contains('-')).take(3);
    lines.map(|line| cells(line).iter().map(|cell| number(cell)).collect()).collect()
}

/// The options (C7): key and values, the default first, without what stands in brackets.
pub fn options() -> Vec<(String, Vec<String>)> {
    let values = |cell: &str| {
        let cell = cell.split(" (").next().unwrap_or(cell);
        cell.split(", ").map(|value| value.split(" (").next().unwrap_or(value).to_owned()).collect()
    };
    rows("| option | values").into_iter().map(|row| (row[0].replace('`', ""), values(&row[1]))).collect()
}

/// The text of a clause.
pub fn clause(id: &str) -> &'static str {
    let line = LEDGER.lines().find(|line| line.starts_with(&format!("- **{id}** "))).expect("a clause of the ledger");
    line.split_once("** ").expect("a text").1
}

/// The value that a side of a Cardinal has.
fn value(cell: &str) -> u8 {
    let word = cell.split("value ").nth(1).expect("a value").split([',', ' ']).next().unwrap_or_default();
    number(word)
}

/// A cell without emphasis and marks of its source.
fn plain(cell: &str) -> String {
    let mut text = cell.replace('*', "");
    for mark in ["[S]", "[D]", "[P]"] {
        text = text.replace(mark, "");
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The cells of the table whose head begins so.
fn rows(head: &str) -> Vec<Vec<String>> {
    let lines = LEDGER.lines().skip_while(|line| !line.starts_with(head)).skip(2);
    lines.take_while(|line| line.starts_with('|')).map(cells).collect()
}

fn cells(line: &str) -> Vec<String> {
    line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
}

fn number<N: std::str::FromStr>(text: &str) -> N {
    text.trim().parse().unwrap_or_else(|_| panic!("'{text}' is no number"))
}
