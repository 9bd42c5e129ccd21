//! What a finished game looked like to the captain: the chances of each seat after every move, what would have been better, and
//! where the game turned.

use std::cmp::Reverse;

use engine::table::Broken;
use engine::{AnyState, Line, Record, Seat, Table, Turn};

use crate::captain::Finish;
use crate::{Budget, Entry};

/// By whose knowledge chances are judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Knowledge {
    /// Each seat's chance by what that seat itself knew.
    Own,
    /// All chances by what this seat knew.
    Of(Seat),
}

/// What was thought after a move.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment {
    /// Who moved; nobody for the set-up.
    pub seat: Option<Seat>,
    /// The move in the words of the record.
    pub words: String,
    /// What it meant.
    pub label: Option<Line>,
    /// Whether chance had a part in it.
    pub had_luck: bool,
    /// The chance of each seat to win, afterwards.
    pub wins: Vec<f32>,
    /// The move that would have been better, if alternatives were looked for.
    pub better: Option<Better>,
}

/// A move that would have been better, by what its player knew.
#[derive(Clone, PartialEq, Debug)]
pub struct Better {
    /// The move in the words of a record.
    pub words: String,
    /// What it means.
    pub label: Option<Line>,
    /// How much it would have been better for the chance to win.
    pub gain: f32,
}

/// A whole game: the set-up first, then each move.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// What was thought after the set-up and after each move.
    pub moments: Vec<Moment>,
    /// The moments at which chances changed the most, in the order of the game.
    pub turning_points: Vec<usize>,
}

/// How many turning points a game has.
const TURNING_POINTS: usize = 3;
/// A change of less than this is no turning point, and no better move.
const LEAST_CHANGE: f32 = 0.02;

/// Goes through a record move by move.
pub struct Analyst {
    entry: Entry,
    record: Record,
    table: Table,
    knowledge: Knowledge,
    budget: Budget,
    looks_for_better: bool,
    moments: Vec<Moment>,
}

impl Analyst {
    /// Sets the table of a record up and thinks about it. What would have been better takes as long again as the rest.
    pub fn new(
        entry: Entry,
        record: Record,
        knowledge: Knowledge,
        budget: Budget,
        looks_for_better: bool,
    ) -> Result<Analyst, Broken> {
        let table = Table::replay_start(entry.game, &record, &mut |_, _| {})?;
        let mut analyst = Analyst { entry, record, table, knowledge, budget, looks_for_better, moments: Vec::new() };
        let wins = analyst.chances();
        analyst.moments.push(Moment {
            seat: None,
            words: String::new(),
            label: None,
            had_luck: !analyst.record.start.is_empty(),
            wins,
            better: None,
        });
        Ok(analyst)
    }

    /// Thinks about the next move; false if there is none.
    pub fn step(&mut self) -> Result<bool, Broken> {
        let Some(played) = self.record.moves.get(self.moments.len() - 1).cloned() else { return Ok(false) };
        let seat = played.seat;
        let label = label(self.table.state(), seat, &played.words);
        let better = if self.looks_for_better { self.better(seat, &played.words) } else { None };
        self.table.replay_move(&played, &mut |_, _| {})?;
        let had_luck = !played.drawn.is_empty();
        let wins = self.chances();
        self.moments.push(Moment { seat: Some(seat), words: played.words, label, had_luck, wins, better });
        Ok(true)
    }

    /// How many of the moments have been thought about, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.moments.len(), self.record.moves.len() + 1)
    }

    /// What was found.
    pub fn finish(self) -> Analysis {
        let turning_points = turning_points(&self.moments);
        Analysis { moments: self.moments, turning_points }
    }

    /// The chances as the table stands now.
    fn chances(&self) -> Vec<f32> {
        let seats = self.table.setup().seats();
        let by = |seat: Seat| -> Vec<Finish> {
            // The same luck everywhere, so that it does not make waves of its own.
            self.entry.think(self.table.state(), seat, seats, self.budget, 1).map(|t| t.outlook).unwrap_or_default()
        };
        let win = |finishes: &[Finish], seat: Seat| finishes.get(seat.index()).map_or(0.0, |finish| finish.win);
        let all = (0..seats).map(Seat);
        match self.knowledge {
            Knowledge::Of(seat) => by(seat).iter().map(|finish| finish.win).collect(),
            Knowledge::Own if self.table.turn() == Turn::Over => by(Seat(0)).iter().map(|f| f.win).collect(),
            Knowledge::Own => all.map(|seat| win(&by(seat), seat)).collect(),
        }
    }

    /// The move that would have been better than this one, by what the seat knows.
    fn better(&self, seat: Seat, played: &str) -> Option<Better> {
        let (state, seats) = (self.table.state(), self.table.setup().seats());
        if state.choices(seat).len() < 2 {
            return None;
        }
        let thought = self.entry.think(state, seat, seats, self.budget, 2)?;
        let best = thought.moves.first().filter(|best| best.the_move != played)?;
        let chosen = thought.moves.iter().find(|found| found.the_move == played)?;
        let gain = best.finish.win - chosen.finish.win;
        let label = label(state, seat, &best.the_move);
        (gain >= LEAST_CHANGE).then(|| Better { words: best.the_move.clone(), label, gain })
    }
}

fn label(state: &dyn AnyState, seat: Seat, words: &str) -> Option<Line> {
    state.choices(seat).into_iter().find(|choice| choice.words == words).map(|choice| choice.label)
}

/// The moments after which the chances were most different from before. Two of them are never close together, lest they tell the
/// same story.
fn turning_points(moments: &[Moment]) -> Vec<usize> {
    let change = |at: usize| -> f32 {
        let (before, after) = (&moments[at - 1].wins, &moments[at].wins);
        before.iter().zip(after).map(|(before, after)| (after - before).abs()).fold(0.0, f32::max)
    };
    let mut all: Vec<(usize, f32)> = (1..moments.len()).map(|at| (at, change(at))).collect();
    all.retain(|(_, change)| *change >= LEAST_CHANGE);
    all.sort_by_key(|(at, change)| (Reverse((change * 1e6) as u32), *at));
    let apart = (moments.len() / 30).max(2);
    let mut found: Vec<usize> = Vec::new();
    for (at, _) in all {
        if found.len() < TURNING_POINTS && found.iter().all(|other| other.abs_diff(at) >= apart) {
            found.push(at);
        }
    }
    found.sort_unstable();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moment(win: f32) -> Moment {
        let wins = vec![win, 1.0 - win];
        Moment { seat: Some(Seat(0)), words: String::new(), label: None, had_luck: false, wins, better: None }
    }

    #[test]
    fn a_game_turns_where_chances_change_the_most_but_not_twice_at_one_place() {
        let wins = [0.5, 0.5, 0.7, 0.4, 0.4, 0.4, 0.45, 0.45, 0.45, 0.9, 0.9, 1.0];
        let moments: Vec<Moment> = wins.map(moment).to_vec();
        assert_eq!(turning_points(&moments), [3, 9, 11]);
        assert_eq!(turning_points(&[moment(0.5), moment(0.51)]), Vec::<usize>::new());
        assert_eq!(turning_points(&[]), Vec::<usize>::new());
    }
}
