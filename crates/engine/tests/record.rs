//! The text form of records: what is written is read back, and whatever else is read gives a clear answer.

use engine::chance::Drawn;
use engine::record::{Played, Problem, Record};
use engine::{BadRecord, Seat};
use proptest::prelude::*;

const SMALL: &str = "cayona record 1
game: jamaica
rules: 1
option bank: unlimited
seat red: Ann: the # one
seat blue:

start -> d2 c4
# a comment
red: dice 4 2
blue: card A07 -> d6 k3 # blue is lucky
score red: -4
end after 2 moves
";

#[test]
fn a_record_reads_as_it_was_written() {
    let record = Record::parse(SMALL).unwrap();
    assert_eq!(record.seats, [("red".into(), "Ann: the # one".into()), ("blue".into(), String::new())]);
    assert_eq!(record.start, [Drawn::Die(2), Drawn::Card(4)]);
    assert_eq!(
        record.moves[1],
        Played { seat: Seat(1), words: "card A07".into(), drawn: vec![Drawn::Die(6), Drawn::Kind(3)] }
    );
    assert_eq!(record.scores, [("red".into(), -4)]);
    assert_eq!(Record::parse(&record.to_string()).unwrap(), record);
    let annotated = record.annotated(|i| Some(format!("move {i}\nof two")));
    assert!(annotated.contains("blue: card A07 -> d6 k3 # move 1 of two\n"));
    assert_eq!(Record::parse(&annotated).unwrap(), record);
}

fn problem(text: &str) -> (usize, Problem) {
    let BadRecord { line, problem } = Record::parse(text).unwrap_err();
    (line, problem)
}

#[test]
fn a_foreign_or_newer_text_is_told_so() {
    assert_eq!(problem(""), (1, Problem::Foreign));
    assert_eq!(problem("[Event \"chess\"]\n1. e4 e5"), (1, Problem::Foreign));
    assert_eq!(problem(&SMALL.replace("record 1", "record 2")), (1, Problem::OtherFormat("2".into())));
}

#[test]
fn a_truncated_record_is_told_so_wherever_it_is_cut() {
    let lines: Vec<&str> = SMALL.lines().collect();
    for cut in 0..lines.len() {
        assert!(Record::parse(&lines[..cut].join("\n")).is_err(), "cut before line {}", cut + 1);
    }
    assert_eq!(problem(&lines[..12].join("\n")), (12, Problem::CutOff(2)));
    assert_eq!(problem(&SMALL.replace("red: dice 4 2\n", "")), (12, Problem::Count { told: 2, found: 1 }));
}

#[test]
fn each_broken_line_is_named() {
    assert_eq!(problem(&SMALL.replace("red: dice", "white: dice")).0, 10);
    let text = Record::parse(&SMALL.replace("red: dice", "white: dice")).unwrap_err().to_string();
    assert_eq!(text, "line 10: there is no seat 'white'; the seats are: red, blue");
    let text = Record::parse(&SMALL.replace("d6", "d999")).unwrap_err().to_string();
    assert_eq!(text, "line 11: 'd999' is no chance result; write d4 for a die, c7 for a card, k2 for a kind");
    assert_eq!(problem(&SMALL.replace("rules: 1", "rules: one")), (3, Problem::Number("one".into())));
    assert_eq!(problem(&SMALL.replace("rules: 1\n", "")), (12, Problem::Missing("rules: VERSION")));
    assert_eq!(problem(&SMALL.replace("seat blue", "seat red")), (6, Problem::Twice("seat red".into())));
    assert_eq!(problem(&SMALL.replace("game: jamaica", "jamaica")).0, 2);
    assert_eq!(problem(&format!("{SMALL}red: dice 4 2")), (14, Problem::AfterEnd));
}

fn drawn() -> impl Strategy<Value = Vec<Drawn>> {
    let one = (0u8..3, any::<u8>()).prop_map(|(sort, n)| match sort {
        0 => Drawn::Die(n),
        1 => Drawn::Card(n),
        _ => Drawn::Kind(n),
    });
    prop::collection::vec(one, 0..5)
}

prop_compose! {
    fn records()(
        rules in any::<u32>(),
        players in prop::collection::vec("[^\u{0}-\u{1f}\u{7f}-\u{9f}]{0,20}", 1..6),
        start in drawn(),
        moves in prop::collection::vec((0usize..6, "[a-z]{1,8}( [a-z0-9-]{1,5}){0,3}", drawn()), 0..20),
        scores in prop::collection::vec(any::<i32>(), 0..3),
    ) -> Record {
        let names = ["red", "blue", "green", "yellow", "purple", "black"];
        let count = players.len();
        Record {
            game: "jamaica".into(),
            rules,
            options: vec![("bank".into(), "limited".into())],
            seats: players.iter().zip(names).map(|(p, n)| (n.into(), p.trim().into())).collect(),
            start,
            moves: moves
                .into_iter()
                .map(|(seat, words, drawn)| Played { seat: Seat((seat % count) as u8), words, drawn })
                .collect(),
            scores: scores.into_iter().zip(names).map(|(points, name)| (name.into(), points)).collect(),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn every_record_is_read_back(record in records()) {
        prop_assert_eq!(Record::parse(&record.to_string()), Ok(record));
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "(cayona record 1\n)?([a-z: #>0-9\\-\n]|\\PC){0,300}") {
        let _ = Record::parse(&text);
    }

    #[test]
    fn a_damaged_record_is_read_or_refused_but_never_panics(
        record in records(), place in any::<prop::sample::Index>(), junk in "\\PC{0,8}|\n", cut in 0usize..30,
    ) {
        let text: Vec<char> = record.to_string().chars().collect();
        let at = place.index(text.len());
        let damaged: String = text[..at].iter().copied().chain(junk.chars()).chain(text[at..].iter().skip(cut).copied()).collect();
        let _ = Record::parse(&damaged);
    }
}
