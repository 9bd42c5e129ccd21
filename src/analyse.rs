//! `cayona bots analyse`: what a captain thinks of a game that was played.

use std::io::Write;

use bots::analysis::Moment;
use bots::{Analysis, Analyst, Budget, Knowledge};
use engine::{Line, Record};
use serde::Serialize;

use crate::cli;
use crate::contests::{bar, json};
use crate::failure::Failure;
use crate::paint::{Paint, bold, padded, pale, wrap};
use crate::replay::{seat, seat_paint};
use crate::save;

/// The widest text of a move.
const WIDEST: usize = 44;

/// One move of the result.
#[derive(Serialize)]
struct Row {
    number: usize,
    seat: Option<String>,
    words: String,
    label: Option<String>,
    luck: bool,
    wins: Vec<f32>,
    better: Option<BetterRow>,
    is_turning_point: bool,
}

/// What would have been better.
#[derive(Serialize)]
struct BetterRow {
    words: String,
    label: Option<String>,
    gain: f32,
}

/// Thinks about every position of a record and prints what came of it.
pub fn run(args: &cli::BotsAnalyse, out: &mut impl Write) -> Result<(), Failure> {
    let (entry, record) = save::read(&args.file)?;
    let budget: Budget = args.budget.parse().map_err(Failure::input)?;
    let knowledge = match &args.seat {
        Some(name) => Knowledge::Of(seat(&record, name)?),
        None => Knowledge::Own,
    };
    let at = |reason: &dyn std::fmt::Display| Failure::Input(format!("{}: {reason}", args.file.display()));
    let mut analyst = Analyst::new(*entry, record.clone(), knowledge, budget, true).map_err(|broken| at(&broken))?;
    let bar = bar(record.moves.len() as u64, "moves");
    while analyst.step().map_err(|broken| at(&broken))? {
        bar.inc(1);
    }
    bar.finish_and_clear();
    let analysis = analyst.finish();
    let paint = seat_paint(&record);
    if args.json {
        return json(&rows(&analysis, &record, &paint), out);
    }
    let by = match knowledge {
        Knowledge::Own => "what each seat itself knew".to_owned(),
        Knowledge::Of(seat) => format!("what {} knew", paint.name(seat)),
    };
    let title = format!(
        "{}, {} moves: the games of 100 that each seat would win, by {by}",
        bold(entry.game.meta().name),
        record.moves.len()
    );
    writeln!(out, "{}", wrap(&title, 0, 2))?;
    let heads: Vec<String> = record.seats.iter().map(|(name, _)| format!("{name:>7}")).collect();
    writeln!(out, "{}", bold(&format!("{:>5} {:WIDEST$} {}", "move", "", heads.join(" "))))?;
    for (number, moment) in analysis.moments.iter().enumerate() {
        let mark = if analysis.turning_points.contains(&number) { "*" } else { " " };
        let wins: Vec<String> = moment.wins.iter().map(|win| format!("{:>7.0}", 100.0 * win)).collect();
        let what = padded(&short(&caption(moment, &paint)), WIDEST);
        writeln!(out, "{mark}{number:>4} {what} {}", wins.join(" "))?;
        if let Some(better) = &moment.better {
            let label = text(better.label.as_ref(), &better.words, &paint);
            let gain = 100.0 * better.gain;
            writeln!(out, "{}", pale(&wrap(&format!("better by {gain:.0}: {label}"), 8, 10)))?;
        }
    }
    turning_points(&analysis, &record, &paint, out)
}

fn turning_points(analysis: &Analysis, record: &Record, paint: &Paint, out: &mut impl Write) -> Result<(), Failure> {
    if analysis.turning_points.is_empty() {
        writeln!(out, "\nThe game never turned.")?;
        return Ok(());
    }
    writeln!(out, "\n{}", bold("Turning points"))?;
    for &number in &analysis.turning_points {
        let (before, moment) = (&analysis.moments[number - 1], &analysis.moments[number]);
        let changes = record.seats.iter().enumerate().filter_map(|(i, (name, _))| {
            let (before, after) = (100.0 * before.wins.get(i)?, 100.0 * moment.wins.get(i)?);
            Some(format!("{name} {before:.0} -> {after:.0}"))
        });
        let changes = changes.collect::<Vec<_>>().join(", ");
        let luck = if moment.had_luck { " Chance had a part in it." } else { "" };
        writeln!(out, "{}", wrap(&format!("{number}. {}: {changes}.{luck}", caption(moment, paint)), 2, 6))?;
    }
    Ok(())
}

/// Who did what.
fn caption(moment: &Moment, paint: &Paint) -> String {
    let Some(seat) = moment.seat else { return "the set-up".to_owned() };
    format!("{}: {}", paint.name(seat), text(moment.label.as_ref(), &moment.words, paint))
}

fn text(label: Option<&Line>, words: &str, paint: &Paint) -> String {
    label.map_or_else(|| words.to_owned(), |label| label.with_names(paint.names()))
}

fn short(text: &str) -> String {
    // Colour codes take no room; only what is seen is cut.
    let plain = anstream::adapter::strip_str(text).to_string();
    if plain.chars().count() < WIDEST {
        return text.to_owned();
    }
    plain.chars().take(WIDEST - 2).chain(['…']).collect()
}

fn rows(analysis: &Analysis, record: &Record, paint: &Paint) -> Vec<Row> {
    let label = |line: &Option<Line>| line.as_ref().map(|line| line.with_names(paint.names()));
    let row = |(number, moment): (usize, &Moment)| Row {
        number,
        seat: moment.seat.map(|seat| record.seat_name(seat).to_owned()),
        words: moment.words.clone(),
        label: label(&moment.label),
        luck: moment.had_luck,
        wins: moment.wins.clone(),
        better: moment.better.as_ref().map(|better| BetterRow {
            words: better.words.clone(),
            label: label(&better.label),
            gain: better.gain,
        }),
        is_turning_point: analysis.turning_points.contains(&number),
    };
    analysis.moments.iter().enumerate().map(row).collect()
}
