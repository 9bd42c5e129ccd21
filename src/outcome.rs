//! How a game ended, for people.

use std::io::Write;

use engine::{Outcome, Standing, words};

use crate::failure::Failure;
use crate::paint::{Paint, bold, padded, wrap};

/// Prints the scores line by line, the places, what broke a tie, and who won.
pub fn print(outcome: &Outcome, paint: &Paint, out: &mut dyn Write) -> Result<(), Failure> {
    let mut kinds: Vec<&str> = Vec::new();
    for line in outcome.standings.iter().flat_map(|standing| &standing.lines) {
        if !kinds.contains(&line.what) {
            kinds.push(line.what);
        }
    }
    let wide = |kind: &str| kind.chars().count().max(5);
    let heads: Vec<String> = kinds.iter().map(|kind| format!("{kind:>0$}", wide(kind))).collect();
    writeln!(out, "{}", bold(&format!("Place  {:20}  {}  total", "", heads.join("  "))))?;
    for standing in &outcome.standings {
        let points = |kind: &&str| {
            let lines = standing.lines.iter().filter(|line| line.what == *kind);
            format!("{:>1$}", lines.map(|line| line.points).sum::<i32>(), wide(kind))
        };
        let points = kinds.iter().map(points).collect::<Vec<_>>().join("  ");
        let name = padded(&paint.party(standing.party), 20);
        writeln!(out, "{:>4}.  {name}  {points}  {:>5}", standing.place, standing.total)?;
    }
    for text in ties(outcome, paint) {
        writeln!(out, "{}", wrap(&text, 0, 2))?;
    }
    let points = words::points(top(outcome));
    writeln!(out, "\n{}", wrap(&format!("{} with {points}.", winners(outcome, paint)), 0, 0))?;
    Ok(())
}

/// Who has won, for example `Red wins` or `Red and Blue share the victory`.
pub fn winners(outcome: &Outcome, paint: &Paint) -> String {
    let names: Vec<String> = outcome.winners().map(|party| paint.party(party)).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last} share the victory", rest.join(", ")),
        _ => format!("{} wins", names.concat()),
    }
}

/// The totals, best first, for example `26 : 17`.
pub fn totals(outcome: &Outcome) -> String {
    outcome.standings.iter().map(|standing| standing.total.to_string()).collect::<Vec<_>>().join(" : ")
}

fn top(outcome: &Outcome) -> i32 {
    outcome.standings.first().map_or(0, |standing| standing.total)
}

/// What decided between parties of equal totals.
fn ties(outcome: &Outcome, paint: &Paint) -> Vec<String> {
    let pairs = outcome.standings.windows(2).filter_map(|pair| match pair {
        [better, worse] if better.total == worse.total => Some((better, worse)),
        _ => None,
    });
    pairs.map(|(better, worse)| tie(better, worse, &outcome.tie_breakers, paint)).collect()
}

fn tie(better: &Standing, worse: &Standing, breakers: &[&str], paint: &Paint) -> String {
    let (first, second) = (paint.party(better.party), paint.party(worse.party));
    let decided = better.tie_breaks.iter().zip(&worse.tie_breaks).position(|(a, b)| a != b);
    match decided.and_then(|i| breakers.get(i)) {
        Some(breaker) => {
            format!("{first} and {second} both have {}. The tie goes to {first}: {breaker}.", better.total)
        }
        None => format!("{first} and {second} are equal in everything and share place {}.", better.place),
    }
}
