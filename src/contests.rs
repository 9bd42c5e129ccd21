//! `cayona bots`: bots against bots.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::time::Duration;

use bots::contest::{Contest, Tally};
use bots::{Crew, Entry, Fair, Hire, KINDS};
use engine::Setup;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::cli;
use crate::failure::Failure;
use crate::games::{self, GAMES};
use crate::interrupt::Interrupt;
use crate::paint::bold;
use crate::players;
use crate::ratings::{self, Rating};

/// The most games of a match.
const MOST_GAMES: u64 = 1_000_000;
/// The most threads.
const MOST_THREADS: usize = 256;
/// Told to whoever presses Ctrl-C.
const ENDING: &str = "The games that are being played are played to their end. Ctrl-C once more ends them at once.";

/// One line of a match.
#[derive(Serialize)]
struct Line {
    bot: String,
    games: u64,
    wins: f64,
    share: f64,
    low: f64,
    high: f64,
    without_luck: f64,
    without_luck_low: f64,
    without_luck_high: f64,
    worth: f64,
    lead: f64,
    milliseconds_per_move: f64,
    slowest_milliseconds: f64,
    replaced: u64,
    complaint: Option<String>,
}

/// Plays a match and prints how each bot did.
pub fn play_match(args: &cli::BotsMatch, out: &mut impl Write) -> Result<(), Failure> {
    let entry = games::find(&args.game)?;
    let entrants = entrants(&args.bots, &players::crew(&args.how.exec)?)?;
    let setup = games::set_up(entry.game.meta(), entrants.len(), &args.options)?;
    let (games, goal) = (checked(args.games)?, args.bar.map(share).transpose()?);
    let (seed, weighs_luck) = (args.how.seed, args.how.weigh_luck);
    let contest = Contest { entry, setup: &setup, entrants: &entrants, seed, weighs_luck };
    let (bar, interrupt) = (bar(games, "games"), Interrupt::listen(ENDING));
    let tallies = contest.play(games, threads(args.how.threads)?, |tallies| {
        stands(&args.bots[0], "", &tallies[0], &bar, &interrupt);
        interrupt.is_asked() || goal.is_some_and(|goal| tallies.first().is_some_and(|first| first.is_beyond(goal)))
    });
    bar.finish_and_clear();
    let games = tallies.first().map_or(0, |first| first.games);
    let lines: Vec<Line> = args.bots.iter().zip(&tallies).map(|(name, tally)| line(name, tally)).collect();
    if args.how.json {
        return json(&lines, out);
    }
    writeln!(out, "{}: {setup}; {games} games, each bot on every seat in turn", entry.game.meta().name)?;
    let fair_heads =
        if weighs_luck { format!(" {:>12} {:>15}", "without luck", "95 % interval") } else { String::new() };
    let heads = format!(
        "{:16} {:>7} {:>7} {:>15}{fair_heads} {:>9} {:>9} {:>9}",
        "bot", "wins", "share", "95 % interval", "lead", "ms/move", "slowest"
    );
    writeln!(out, "{}", bold(&heads))?;
    for line in &lines {
        let interval = |low: f64, high: f64| format!("{:>6.1}% to {:>4.1}%", 100.0 * low, 100.0 * high);
        let fair = format!(
            " {:>11.1}% {}",
            100.0 * line.without_luck,
            interval(line.without_luck_low, line.without_luck_high)
        );
        writeln!(
            out,
            "{:16} {:>7.1} {:>6.1}% {}{} {:>9.2} {:>9.2} {:>9.1}",
            line.bot,
            line.wins,
            100.0 * line.share,
            interval(line.low, line.high),
            if weighs_luck { fair.as_str() } else { "" },
            line.lead,
            line.milliseconds_per_move,
            line.slowest_milliseconds
        )?;
    }
    for line in &lines {
        if let Some(complaint) = &line.complaint {
            writeln!(
                out,
                "In {} of {games} games another bot had to play for {}: {complaint}",
                line.replaced, line.bot
            )?;
        }
    }
    if let (Some(goal), Some(first)) = (goal, tallies.first()) {
        let (low, high) = first.without_luck().interval();
        let verdict = match () {
            () if low > goal => "above",
            () if high < goal => "below",
            () => "on both sides of",
        };
        writeln!(out, "The interval of {} lies {verdict} {:.1}%.", lines[0].bot, 100.0 * goal)?;
    }
    Ok(())
}

/// A share of wins from what was given in percent.
fn share(percent: f64) -> Result<f64, Failure> {
    if percent > 0.0 && percent < 100.0 {
        return Ok(percent / 100.0);
    }
    Err(Failure::Input(format!("--bar must be between 0 and 100, not {percent}")))
}

fn line(name: &str, tally: &Tally) -> Line {
    let (plain, fair) = (tally.with_luck(), tally.without_luck());
    let ((low, high), (without_luck_low, without_luck_high)) = (plain.interval(), fair.interval());
    let millis = |time: Duration| time.as_secs_f64() * 1000.0;
    Line {
        bot: name.to_owned(),
        games: tally.games,
        wins: tally.wins,
        share: plain.rate,
        low,
        high,
        without_luck: fair.rate,
        without_luck_low,
        without_luck_high,
        worth: fair.games,
        lead: tally.leads as f64 / tally.games.max(1) as f64,
        milliseconds_per_move: millis(tally.time) / tally.moves.max(1) as f64,
        slowest_milliseconds: millis(tally.longest),
        replaced: tally.replaced,
        complaint: tally.complaint.clone(),
    }
}

/// One game of the ladder.
#[derive(Serialize)]
struct Rung {
    game: &'static str,
    ratings: Vec<Rating>,
}

impl Rung {
    fn print(&self, out: &mut impl Write) -> io::Result<()> {
        for rating in &self.ratings {
            let share = 100.0 * rating.share;
            writeln!(
                out,
                "  {:16} {:>6.0} ±{:<5.0} won {share:>5.1}% of {}",
                rating.bot, rating.points, rating.interval, rating.games
            )?;
        }
        out.flush()
    }
}

/// A share of games and its interval, in percent.
fn percent(fair: Fair) -> [f64; 3] {
    let (low, high) = fair.interval();
    [fair.rate, low, high].map(|share| 100.0 * share)
}

/// What a bot has won so far, in a sentence.
fn so_far(bot: &str, against: &str, tally: &Tally) -> String {
    let (plain, fair) = (tally.with_luck(), tally.without_luck());
    let [share, low, high] = percent(plain);
    let won = format!("{bot} won {share:.1}% of {}{against} ({low:.1} to {high:.1})", tally.games);
    if fair == plain {
        return won;
    }
    let [share, low, high] = percent(fair);
    format!("{won}, without luck {share:.1}% ({low:.1} to {high:.1})")
}

/// One game more: shows how it stands, and keeps it for whoever cannot wait for the end.
fn stands(bot: &str, against: &str, tally: &Tally, bar: &ProgressBar, interrupt: &Interrupt) {
    let [share, low, high] = percent(tally.without_luck());
    bar.set_message(format!("  {share:.1}% ({low:.1} to {high:.1})"));
    interrupt.note(so_far(bot, against, tally));
    bar.inc(1);
}

/// Plays all bots against each other in every game and prints their ratings. Each pair and each game is shown as soon as it is done:
/// what follows may take hours.
pub fn ladder(args: &cli::BotsLadder, out: &mut impl Write) -> Result<(), Failure> {
    let entries: Vec<&Entry> = match &args.game {
        Some(key) => vec![games::find(key)?],
        None => GAMES.iter().collect(),
    };
    let names: Vec<String> = match args.bots.as_slice() {
        [] => KINDS.iter().map(|kind| kind.name.to_owned()).collect(),
        [_] => return Err(Failure::Input("a ladder needs two bots or more".to_owned())),
        some => some.to_vec(),
    };
    let kinds = entrants(&names, &players::crew(&args.how.exec)?)?;
    let (games, threads) = (checked(args.games)?, threads(args.how.threads)?);
    let (seed, weighs_luck) = (args.how.seed, args.how.weigh_luck);
    let near = args.near.map_or(usize::MAX, NonZeroUsize::get);
    let pairs: Vec<(usize, usize)> =
        (0..kinds.len()).flat_map(|a| (a.saturating_sub(near)..a).map(move |b| (a, b))).collect();
    let bar = bar(games * pairs.len() as u64 * entries.len() as u64, "games");
    let interrupt = Interrupt::listen(ENDING);
    let mut rungs = Vec::new();
    for entry in entries {
        let meta = entry.game.meta();
        let setup = Setup::new(meta, 2).map_err(Failure::input)?;
        if !args.how.json {
            bar.suspend(|| writeln!(out, "{}", bold(meta.key)))?;
        }
        let mut results = Vec::new();
        for &(a, b) in &pairs {
            let entrants = [kinds[a].clone(), kinds[b].clone()];
            let contest = Contest { entry, setup: &setup, entrants: &entrants, seed, weighs_luck };
            let against = format!(" against {}", names[b]);
            let tallies = contest.play(games, threads, |tallies| {
                stands(&names[a], &against, &tallies[0], &bar, &interrupt);
                interrupt.is_asked()
            });
            // Whoever presses Ctrl-C at what is shown now ends the next pair.
            let ends = interrupt.is_asked();
            if !args.how.json {
                bar.suspend(|| {
                    writeln!(out, "  {}", so_far(&names[a], &against, &tallies[0])).and_then(|()| out.flush())
                })?;
            }
            let (won, counts) = (tallies[0].with_luck(), tallies[0].without_luck());
            results.push(ratings::Result { one: a, other: b, won, counts });
            if ends {
                break;
            }
        }
        let mut ratings = ratings::fit(&names, &results);
        ratings.retain(|rating| rating.games > 0);
        let rung = Rung { game: meta.key, ratings };
        if !args.how.json {
            bar.suspend(|| rung.print(out))?;
        }
        rungs.push(rung);
        if let Some(path) = &args.plot {
            let lines: Vec<(&str, &[Rating])> = rungs.iter().map(|rung| (rung.game, rung.ratings.as_slice())).collect();
            std::fs::write(path, ratings::plot(&lines))
                .map_err(|error| Failure::Input(format!("cannot write {}: {error}", path.display())))?;
        }
        if interrupt.is_asked() {
            break;
        }
    }
    bar.finish_and_clear();
    if args.how.json {
        return json(&rungs, out);
    }
    Ok(())
}

fn entrants(names: &[String], crew: &Crew) -> Result<Vec<Hire>, Failure> {
    names.iter().map(|name| crew.read(name.trim()).map_err(Failure::input)).collect()
}

fn checked(games: u64) -> Result<u64, Failure> {
    if (1..=MOST_GAMES).contains(&games) {
        return Ok(games);
    }
    Err(Failure::Input(format!("--games must be from 1 to {MOST_GAMES}, not {games}")))
}

fn threads(asked: Option<usize>) -> Result<usize, Failure> {
    match asked {
        None => Ok(std::thread::available_parallelism().map_or(1, usize::from)),
        Some(threads) if (1..=MOST_THREADS).contains(&threads) => Ok(threads),
        Some(threads) => Err(Failure::Input(format!("--threads must be from 1 to {MOST_THREADS}, not {threads}"))),
    }
}

/// Prints a value as JSON.
pub fn json(value: &impl Serialize, out: &mut impl Write) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(value).map_err(Failure::input)?;
    writeln!(out, "{text}")?;
    Ok(())
}

/// How much of something long is done; shown only in a terminal.
pub fn bar(count: u64, what: &str) -> ProgressBar {
    let bar = ProgressBar::new(count);
    if let Ok(style) =
        ProgressStyle::with_template(&format!("{{bar:24}} {{pos}} of {{len}} {what}, {{eta}} to go{{wide_msg}}"))
    {
        bar.set_style(style);
    }
    bar
}
