//! The tables of the ledger, read from `RULES.md` as they stand there: what the game is compared with.

/// The text of the ledger.
const LEDGER: &str = include_str!("../../RULES.md");

/// A row of the ledger's board.
pub struct Space {
    pub number: u8,
    pub kind: String,
    pub cost: u8,
    pub prev: Vec<u8>,
    pub next: Vec<u8>,
    /// Points at the end on lap 0; in Port Royal those of a ship that has finished.
    pub end_score: i32,
    /// R on lap 0; in Port Royal that of a ship that has finished.
    pub to_go: i16,
}

/// The board of the ledger, all 50 spaces in order.
pub fn board() -> Vec<Space> {
    let space = |row: Vec<String>| Space {
        number: number(&row[0]),
        kind: row[1].clone(),
        cost: number(&row[2]),
        prev: row[3].split(", ").map(number).collect(),
        next: row[4].split(", ").map(number).collect(),
        end_score: number(first_of(&row[5])),
        to_go: number(first_of(&row[6])),
    };
    let board: Vec<Space> = rows("| Space | Kind |").into_iter().map(space).collect();
    assert_eq!(board.len(), 50, "rows of the ledger's board");
    board
}

/// The retreat table of the ledger: from which space, and where to on a port, a sea and a lair.
pub fn retreats() -> Vec<(u8, [Vec<u8>; 3])> {
    let options = |cell: &String| cell.split(" or ").map(number).collect();
    let half = |cells: &[String]| (number(&cells[0]), [1, 2, 3].map(|column: usize| options(&cells[column])));
    let rows = rows("| From | ○ | □ | ☠ |");
    let retreats: Vec<_> = rows.iter().flat_map(|row| [half(&row[0..4]), half(&row[5..9])]).collect();
    assert_eq!(retreats.len(), 40, "a row for each port and sea space");
    retreats
}

/// The action cards of the ledger with the morning and the evening action.
pub fn cards() -> Vec<(String, [String; 2])> {
    let rows = rows("| Id | Left (morning) |");
    let halves = rows.iter().flat_map(|row| [&row[0..3], &row[3..6]]).filter(|half| !half[0].is_empty());
    halves.map(|half| (half[0].clone(), [half[1].clone(), half[2].clone()])).collect()
}

/// The Treasure cards of the ledger and how many there are of each.
pub fn treasures() -> Vec<(String, u8)> {
    rows("| Id | Card | Count |").iter().map(|row| (row[1].clone(), number(&row[2]))).collect()
}

/// The numbers in the text of a clause after its colon.
pub fn numbers_of(clause: &str) -> Vec<u8> {
    let line = LEDGER.lines().find(|line| line.starts_with(&format!("| {clause} |"))).expect("a clause of the ledger");
    let list = line.split_once(": ").expect("a list after a colon").1;
    list.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty()).map(number).collect()
}

/// The cells of the table whose head begins so.
fn rows(head: &str) -> Vec<Vec<String>> {
    let lines = LEDGER.lines().skip_while(|line| !line.starts_with(head)).skip(2);
    let rows = lines.take_while(|line| line.starts_with('|'));
    rows.map(|line| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()).collect()
}

/// The first of two values that a cell gives for Port Royal.
fn first_of(cell: &str) -> &str {
    cell.split(" / ").next().unwrap_or(cell)
}

fn number<N: std::str::FromStr>(text: &str) -> N {
    let plain = text.trim().replace('−', "-");
    plain.parse().unwrap_or_else(|_| panic!("'{text}' is no number"))
}
