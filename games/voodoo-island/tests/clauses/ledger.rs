//! The tables of the ledger, read from `RULES.md` as they stand there: what the game is compared with.

/// The text of the ledger.
const LEDGER: &str = include_str!("../../RULES.md");

/// Spots as rows and columns.
pub type Places = Vec<(u8, u8)>;

/// Supplies with their numbers.
pub type Recipe = Vec<(String, u8)>;

/// The map of a side, `P34` or `P2`: the letter of every spot, row by row.
pub fn map(side: &str) -> Vec<Vec<char>> {
    let lines = LEDGER.lines().skip_while(|line| !line.starts_with(&format!("Side `{side}`"))).skip(3).take(10);
    let row = |line: &str| line.split_whitespace().skip(1).map(|word| word.chars().next().unwrap()).collect();
    let map: Vec<Vec<char>> = lines.map(row).collect();
    assert!(map.len() == 10 && map.iter().all(|row| row.len() == 10), "the map {side} has 100 spots");
    map
}

/// The spots of a side with a letter like this, in reading order.
pub fn spots(side: &str, like: impl Fn(char) -> bool) -> Places {
    let map = map(side);
    let all = (1..=10).flat_map(|row| (1..=10).map(move |column| (row, column)));
    all.filter(|&(row, column): &(u8, u8)| like(map[usize::from(row) - 1][usize::from(column) - 1])).collect()
}

/// The plain spots of a side.
pub fn plain(side: &str) -> Places {
    spots(side, |letter| letter == '.')
}

/// The supplies: id, letter, tiles.
pub fn supplies() -> Vec<(String, char, u8)> {
    let rows = rows("| Id | Letter |");
    rows.iter().map(|row| (row[0].clone(), row[1].chars().next().unwrap(), number(&row[3]))).collect()
}

/// The items: id as moves write it, recipe as pairs of supply and count, tiles.
pub fn items() -> Vec<(String, Recipe, u8)> {
    let part = |part: &str| {
        let (count, supply) = part.split_once(' ').expect("a count and a supply");
        (supply.to_owned(), number(count))
    };
    let name = |cell: &str| cell.split(' ').next().unwrap_or(cell).replace('_', "-");
    let rows = rows("| Id | Recipe");
    rows.iter().map(|row| (name(&row[0]), row[1].split(" + ").map(part).collect(), number(&row[5]))).collect()
}

/// The spots of the kinds of supplies as the ledger lists them: id, spots of `P34`, spots of `P2`.
pub fn supply_spots() -> Vec<(String, [Places; 2])> {
    rows("| Kind | `P34` spots").iter().map(|row| (row[0].clone(), [pairs(&row[1]), pairs(&row[2])])).collect()
}

/// A mission of the ledger.
pub struct Mission {
    pub id: String,
    pub name: String,
    pub item: String,
    /// On `P34` and on `P2`.
    pub spots: [(u8, u8); 2],
    pub cards: u8,
    pub tiles: u8,
}

/// The missions M1 to M8.
pub fn missions() -> Vec<Mission> {
    let mission = |row: &Vec<String>| Mission {
        id: row[0].clone(),
        name: row[1].clone(),
        item: row[2].clone(),
        spots: [pairs(&row[3])[0], pairs(&row[4])[0]],
        cards: number(&row[5]),
        tiles: number(&row[6]),
    };
    rows("| Id | Name | Item used |").iter().map(mission).collect()
}

/// The expedition cards E01 to E20: id, name, copies, speed.
pub fn expedition() -> Vec<(String, String, u8, u8)> {
    let rows = rows("| Id | Name | Copies |");
    rows.iter().map(|row| (row[0].clone(), row[1].clone(), number(&row[2]), number(&row[3]))).collect()
}

/// The Island cards I01 to I22: id and name.
pub fn islands() -> Vec<(String, String)> {
    rows("| Id | Name | Effect |").iter().map(|row| (row[0].clone(), row[1].clone())).collect()
}

/// The day track: names in order.
pub fn day_track() -> Vec<String> {
    let rows = rows("| Index | Name | Kind |");
    rows.iter().map(|row| row[1].split(' ').next().unwrap_or_default().to_owned()).collect()
}

/// The cells of the table whose head begins so.
fn rows(head: &str) -> Vec<Vec<String>> {
    let lines = LEDGER.lines().skip_while(|line| !line.starts_with(head)).skip(2);
    let rows = lines.take_while(|line| line.starts_with('|'));
    let rows: Vec<Vec<String>> =
        rows.map(|line| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()).collect();
    assert!(!rows.is_empty(), "the ledger has a table '{head}'");
    rows
}

/// The spots written in a cell, `(3,6) **(2,10)**`.
fn pairs(cell: &str) -> Places {
    let plain = cell.replace("**", "");
    let pair = |word: &str| {
        let (row, column) = word.trim_matches(['(', ')']).split_once(',').expect("a spot");
        (number(row), number(column))
    };
    plain.split_whitespace().map(pair).collect()
}

fn number(text: &str) -> u8 {
    text.trim().parse().unwrap_or_else(|_| panic!("'{text}' is no number"))
}
