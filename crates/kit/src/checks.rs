//! Checks of moves, turns and ends.

use std::collections::HashSet;

use engine::chance::{Fast, Recording, Replaying};
use engine::{Bounds, Eye, Game, Seat, Seats, Setup, Words, try_play};

use crate::Kit;
use crate::run::{Checked, Trial};

/// The property that does not hold, and what was seen.
pub(crate) type Check = (&'static str, String);

/// Fewer options than this at every decision.
const MOST_OPTIONS: usize = 100;

/// Exactly the seats that owe a decision have moves.
pub(crate) fn turn_is_sound<G: Game>(game: &G, setup: &Setup) -> Checked {
    let owing = game.turn().seats();
    if owing.is_empty() || owing.iter().any(|seat| seat.0 >= setup.seats()) {
        return Err(("bounded", format!("the game is not over, but these seats owe a decision: {owing:?}")));
    }
    let mut moves = Vec::new();
    for seat in (0..setup.seats()).map(Seat).filter(|&seat| !owing.contains(seat)) {
        game.moves(seat, &mut moves);
        if !moves.is_empty() {
            return Err(("legal as listed", format!("{seat:?} owes no decision, but has moves")));
        }
    }
    Ok(())
}

/// There is a move, there are not too many, none is there twice.
pub(crate) fn moves_are_sound<G: Game>(seat: Seat, moves: &[G::Move]) -> Checked {
    if moves.is_empty() || moves.len() >= MOST_OPTIONS {
        return Err(("bounded", format!("{seat:?} has {} moves", moves.len())));
    }
    for (i, the_move) in moves.iter().enumerate() {
        if moves[..i].contains(the_move) {
            return Err(("legal as listed", format!("'{the_move}' is listed twice")));
        }
    }
    Ok(())
}

/// Listed moves are legal and read back from their words; others are refused and change nothing.
pub(crate) fn only_listed_moves_are_legal<G: Words>(kit: &Kit<G>, game: &G, luck: &mut Fast) -> Checked {
    let no = |what: String| Err(("legal as listed", what));
    let owing = game.turn().seats();
    for seat in (0..8).map(Seat) {
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        for &listed in &moves {
            let words = listed.to_string();
            if words.parse::<G::Move>().ok() != Some(listed) || words.contains(['#', '\n']) || words.contains(" -> ") {
                return no(format!("'{words}' does not read back as the move that it was written from"));
            }
            if try_play(&mut game.clone(), seat, listed, &mut (&mut *luck, ())).is_err() {
                return no(format!("{seat:?} has '{listed}' listed, but it is refused"));
            }
        }
        let listed: HashSet<G::Move> = moves.into_iter().collect();
        for _ in 0..8 {
            let stray = (kit.stray_move)(luck);
            if listed.contains(&stray) {
                continue;
            }
            let mut after = game.clone();
            let accepted = try_play(&mut after, seat, stray, &mut (&mut *luck, ())).is_ok();
            if accepted || (owing.contains(seat) && game.is_legal(seat, stray)) {
                return no(format!("{seat:?} may play '{stray}', which is not listed"));
            }
            if after != *game {
                return no(format!("'{stray}' was refused, but it has changed the state"));
            }
        }
    }
    Ok(())
}

/// Moves that two seats owe at the same time come to the same, whoever is first.
pub(crate) fn owed_moves_commute<G: Game>(game: &G, owing: Seats, luck: &mut Fast) -> Checked {
    let mut seats = owing.iter();
    let (Some(a), Some(b)) = (seats.next(), seats.next()) else { return Ok(()) };
    let mut pick = |seat| {
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        moves[luck.below(moves.len() as u32) as usize]
    };
    let (first, second) = ((a, pick(a)), (b, pick(b)));
    let mut chance = Recording::new(Fast::new(1));
    let mut one_way = game.clone();
    for (seat, the_move) in [first, second] {
        one_way.play(seat, the_move, &mut (&mut chance, ()));
    }
    let drawn = chance.take();
    let mut chance = Replaying::new(&drawn);
    let mut other_way = game.clone();
    for (seat, the_move) in [second, first] {
        other_way.play(seat, the_move, &mut (&mut chance, ()));
    }
    if chance.finish().is_err() || one_way != other_way {
        return Err(("legal as listed", format!("it matters whether {a:?} or {b:?} moves first")));
    }
    Ok(())
}

/// The end has a ranking with scores that add up, stay within bounds and can be recomputed; nobody can move any more.
pub(crate) fn end_is_sound<G: Words>(trial: &Trial<'_, G>, game: &G, bounds: Bounds) -> Checked {
    let no = |what: String| Err(("conserved", what));
    let Some(outcome) = Game::outcome(game) else { return no("the game is over without an outcome".into()) };
    let mut moves = Vec::new();
    for seat in (0..trial.setup.seats()).map(Seat) {
        game.moves(seat, &mut moves);
        let scored = outcome.of(engine::Party::Seat(seat)).is_some();
        if !moves.is_empty() || !scored {
            return no(format!("{seat:?} has moves after the end, or no score"));
        }
    }
    let recomputed = (trial.kit.rescore)(game, &outcome);
    for (standing, again) in outcome.standings.iter().zip(&recomputed) {
        let sum: i32 = standing.lines.iter().map(|line| line.points).sum();
        if standing.total != sum || sum != *again {
            return no(format!("{:?} has {} points, recomputed {again}", standing.party, standing.total));
        }
        if !(bounds.score.0..=bounds.score.1).contains(&sum) {
            return Err(("bounded", format!("{:?} has {sum} points, outside of {:?}", standing.party, bounds.score)));
        }
    }
    if recomputed.len() != outcome.standings.len() || outcome.winners().next().is_none() {
        return no("not everybody is ranked".into());
    }
    trial.clause_is_known(G::prompt(&Game::view(game, Eye::Spectator)).clause)
}
