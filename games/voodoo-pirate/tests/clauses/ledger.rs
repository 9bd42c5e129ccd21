//! The tables of the ledger, read from `RULES.md` as they stand there, and the box compared with them.

use voodoo_pirate::data::{
    Action, BACK_ROW, BESIDE, Barrel, Colour, Dir, HARBOUR, Kind, OBJECTS, Object, SOULS, Square, Wind, skill,
};

/// The text of the ledger.
const LEDGER: &str = include_str!("../../RULES.md");

/// The cells of the table whose head begins so.
fn rows(head: &str) -> Vec<Vec<String>> {
    let lines = LEDGER.lines().skip_while(|line| !line.starts_with(head)).skip(2);
    let rows = lines.take_while(|line| line.starts_with('|'));
    rows.map(|line| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()).collect()
}

/// The words of a line after this one, up to a full stop or a bracket.
fn after(words: &str) -> &'static str {
    let rest = LEDGER.split_once(words).unwrap_or_else(|| panic!("'{words}' is not in the ledger")).1;
    rest.split(['.', '[', '(', '|', ';', '`']).next().unwrap_or(rest).trim()
}

/// The squares of the standard scatter: tiles and coins.
pub fn standard_scatter() -> (String, String) {
    let tiles = after("`standard`: tiles ").replace(", ", " ");
    (tiles, after("tiles B5, C8; coins ").to_owned())
}

fn squares() -> impl Iterator<Item = Square> {
    (0..40).map(Square)
}

fn row_of<'a>(rows: &'a [Vec<String>], id: &str) -> &'a [String] {
    rows.iter().find(|row| row[0] == id).unwrap_or_else(|| panic!("no row {id}"))
}

/// VPB-007 and the chart of the ledger.
#[test]
fn vpb_007_the_chart_is_that_of_the_ledger() {
    let chart = rows("| id | value | kind |");
    assert_eq!(chart.len(), 40);
    for square in squares() {
        let row = row_of(&chart, &square.to_string());
        assert_eq!(row[1], square.value().to_string(), "{square}");
        let (kind, water, map) = match square.kind() {
            Kind::Harbour => ("harbour", "-", false),
            Kind::Shore => ("shore", "-", false),
            Kind::Tidal => ("sea", "tidal (calm)", false),
            Kind::Haunted => ("sea", "haunted", false),
            Kind::Calm => ("sea", "calm", false),
            Kind::Map => ("sea", "calm", true),
        };
        assert_eq!((row[2].as_str(), row[3].as_str(), row[4] == "map"), (kind, water, map), "{square}");
        assert_eq!(row[4].contains("8-diagonal"), square.value() == 8, "{square}");
        assert_eq!(row[4] == "back row", BACK_ROW.contains(&square), "{square}");
        let beside = Dir::ROSE.map(|dir| square.neighbour(dir).map_or("-".to_owned(), |next| next.to_string()));
        assert_eq!(row[5], beside.join(" "), "{square}");
    }
    assert_eq!(squares().filter(|square| square.is_sea()).count(), 28);
}

#[test]
fn vpb_005_the_box_has_the_cards_and_tokens_of_the_ledger() {
    let cards = rows("| id | card | n | when |");
    assert_eq!(
        (cards.len(), cards.iter().map(|row| row[2].parse::<u8>().unwrap()).sum::<u8>()),
        (Object::ALL.len(), 27)
    );
    for (row, object) in cards.iter().zip(Object::ALL) {
        assert_eq!(row[1].trim_end_matches(" (emerald)"), object.name());
        assert_eq!(row[2], OBJECTS[object as usize].to_string(), "{object}");
        let moon = row[3] == "Moon";
        assert_eq!((moon, row[1].ends_with("Skull")), (object.is_moon(), object.is_skull()), "{object}");
    }
    let inventory = rows("| item | count | data |");
    let souls = &row_of(&inventory, "souls")[2];
    for (colour, count) in Colour::ALL.iter().zip(SOULS.0) {
        assert!(souls.contains(&format!("{colour} {count}")), "{colour}");
    }
}

#[test]
fn vpb_306_harbour_sea_and_shore_squares_have_the_values_of_the_ledger() {
    let range = |fits: fn(Square) -> bool| {
        let values = || squares().filter(|&square| fits(square)).map(Square::value);
        (values().min().unwrap(), values().max().unwrap())
    };
    assert_eq!(range(Square::is_harbour), (1, 3));
    assert_eq!(range(Square::is_sea), (4, 10));
    assert_eq!(range(Square::is_shore), (11, 13));
}

#[test]
fn the_vane_and_the_barrels_are_in_the_order_of_the_ledger() {
    let areas = rows("| area | data |");
    let vane = &row_of(&areas, "weather vane")[1];
    let clockwise: Vec<&str> = vane.trim_start_matches("clockwise: ").split(" -> ").take(4).collect();
    assert_eq!(clockwise, Wind::ALL.iter().map(|wind| wind.name()).collect::<Vec<_>>());
    for (row, barrels) in [("Moonlight barrels, west to east", 0..4), ("Dusk barrels, west to east", 4..8)] {
        let names: Vec<&str> = Barrel::ALL[barrels].iter().map(|barrel| barrel.name()).collect();
        assert_eq!(row_of(&areas, row)[1], names.join(", "));
    }
    let actions = rows("| card | effect in short |");
    assert_eq!(actions.len(), Action::ALL.len());
    assert!(actions.iter().all(|row| Action::ALL.iter().any(|action| action.name() == row[0])));
}

#[test]
fn vpb_338_the_grid_has_the_neighbours_of_the_ledger() {
    // Ring 1-2-3-4-5-6-7-8-1; the centre 9 touches 2, 4, 6, 8.
    let ring: Vec<u8> = after("| grid adjacency | ring ").split('-').map(|cell| cell.trim().parse().unwrap()).collect();
    assert_eq!(ring, [1, 2, 3, 4, 5, 6, 7, 8, 1]);
    let mut beside = vec![Vec::new(); 9];
    let mut touch = |a: u8, b: u8| {
        beside[usize::from(a) - 1].push(b);
        beside[usize::from(b) - 1].push(a);
    };
    ring.windows(2).for_each(|pair| touch(pair[0], pair[1]));
    let centre = after("centre 9 touches ");
    centre.split(", ").for_each(|cell| touch(9, cell.parse().unwrap()));
    for (cell, mut expected) in beside.into_iter().enumerate() {
        let mut found = BESIDE[cell].to_vec();
        expected.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, expected, "cell {}", cell + 1);
    }
}

#[test]
fn vpb_s12_cursed_pirates_take_harbour_squares_in_the_order_of_the_ledger() {
    let order = after("a CP the first vacant of ");
    assert_eq!(HARBOUR.map(|square| square.to_string()).join(", "), order);
}

#[test]
fn the_skills_have_the_names_of_the_ledger() {
    for (row, colour) in rows("| pirate | skill | effect |").iter().zip(Colour::ALL) {
        assert_eq!((row[0].as_str(), row[1].as_str()), (colour.word(), skill(colour)));
    }
}
