//! The tables of the ledger, read from `RULES.md` as they stand there: what the game is compared with.

/// The text of the ledger.
const LEDGER: &str = include_str!("../../RULES.md");

/// The tiles of the ledger: id, name, type, set, die.
pub fn tiles() -> Vec<[String; 5]> {
    let row = |row: Vec<String>| [0, 1, 2, 3, 4].map(|column: usize| plain(&row[column]));
    let tiles: Vec<_> = rows("| id | Name | Type |").into_iter().map(row).collect();
    assert_eq!(tiles.len(), 26, "rows of the ledger's tiles");
    tiles
}

/// The standard order of each map.
pub fn maps() -> Vec<(String, Vec<String>)> {
    let list = |cell: &str| cell.split(", ").map(str::to_owned).collect();
    rows("| Map | Tiles |").into_iter().map(|row| (plain(&row[0]), list(&row[1]))).collect()
}

/// A card of the ledger: id, name, colour, copies, kind.
pub struct CardRow {
    pub id: String,
    pub name: String,
    pub colour: String,
    pub count: u8,
    pub kind: String,
}

/// The cards of the base game and those of the expansion.
pub fn cards() -> [Vec<CardRow>; 2] {
    let row = |row: Vec<String>| CardRow {
        id: plain(&row[1]),
        name: plain(&row[2]),
        colour: plain(&row[3]),
        count: number(&row[4]),
        kind: plain(&row[5]),
    };
    let mut tables = tables("| Clause | id | Name | Colour |").into_iter();
    let mut next = || tables.next().expect("two tables of cards").into_iter().map(row).collect::<Vec<_>>();
    [next(), next()]
}

/// The table of what is in bag and supply and how many tiles are dealt, by the number of cups.
pub fn setups() -> Vec<Vec<String>> {
    rows("| Cups (Phantom's included) |")
}

/// The option table: option and its values.
pub fn options() -> Vec<(String, String)> {
    rows("| Option | Values (default first) |").into_iter().map(|row| (plain(&row[0]), row[1].clone())).collect()
}

/// The cells of the first table whose head begins so.
fn rows(head: &str) -> Vec<Vec<String>> {
    tables(head).into_iter().next().expect("a table of the ledger")
}

/// The cells of all tables whose head begins so.
fn tables(head: &str) -> Vec<Vec<Vec<String>>> {
    let lines: Vec<&str> = LEDGER.lines().collect();
    let heads = lines.iter().enumerate().filter(|(_, line)| line.starts_with(head)).map(|(place, _)| place + 2);
    let cells = |line: &str| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
    heads
        .map(|from| lines[from..].iter().take_while(|line| line.starts_with('|')).map(|line| cells(line)).collect())
        .collect()
}

/// A cell without marks: code ticks, and the sources in brackets.
fn plain(cell: &str) -> String {
    let cell = cell.replace('`', "");
    let end = cell.find(['[', '(']).unwrap_or(cell.len());
    cell[..end].trim().to_owned()
}

fn number<N: std::str::FromStr>(text: &str) -> N {
    text.trim().parse().unwrap_or_else(|_| panic!("'{text}' is no number"))
}
