//! Several captains who think about the same question at once, each on a thread of its own, and vote.
//!
//! They share nothing while they think, so the same seed gives the same answer however the threads are scheduled.

use std::hash::Hash;

use engine::chance::Fast;
use engine::{Policy, Seat};
use rustc_hash::FxHashMap;

use crate::captain::{Captain, Finish, Found, Thought};

/// What so many captains think together, each with an equal part of the thought: iterations are shared out, time is not.
pub(crate) fn think<G: Policy>(
    captain: &Captain,
    game: &G,
    seat: Seat,
    watched: u8,
    chance: &mut Fast,
) -> Thought<G::Move> {
    let alone = Captain { threads: 1, budget: captain.budget.part(captain.threads), ..*captain };
    let lucks: Vec<Fast> = (0..captain.threads).map(|_| chance.split()).collect();
    let think = |mut luck: Fast| alone.search(game, seat, watched, &mut luck);
    let thoughts: Vec<Thought<G::Move>> = std::thread::scope(|scope| {
        let others: Vec<_> = lucks[1..].iter().map(|luck| scope.spawn(|| think(luck.clone()))).collect();
        let mut thoughts = vec![think(lucks[0].clone())];
        // A thread that could not go on has no vote.
        thoughts.extend(others.into_iter().filter_map(|other| other.join().ok()));
        thoughts
    });
    agree(&thoughts)
}

/// One thought out of several. A move that came far in the heats, or looked good in a tree, was tried often: that is its vote.
fn agree<M: Copy + Eq + Hash>(thoughts: &[Thought<M>]) -> Thought<M> {
    let mut votes: FxHashMap<M, Found<M>> = FxHashMap::default();
    for found in thoughts.iter().flat_map(|thought| &thought.moves) {
        let vote = votes.entry(found.the_move).or_insert(Found { tries: 0, ..*found });
        let tries = vote.tries + found.tries;
        let mix = |all: f32, one: f32| all + (one - all) * found.tries as f32 / tries.max(1) as f32;
        vote.value = mix(vote.value, found.value);
        vote.finish.win = mix(vote.finish.win, found.finish.win);
        vote.finish.lead = mix(vote.finish.lead, found.finish.lead);
        vote.tries = tries;
    }
    // In the order of the first thought, so that the answer does not depend on how a map is ordered.
    let first = thoughts.iter().flat_map(|thought| &thought.moves).map(|found| found.the_move);
    let mut moves: Vec<Found<M>> = first.filter_map(|the_move| votes.remove(&the_move)).collect();
    moves.sort_by(|a, b| b.tries.cmp(&a.tries).then(b.value.total_cmp(&a.value)));
    let watched = thoughts.iter().map(|thought| thought.outlook.len()).max().unwrap_or(0);
    let outlook = (0..watched).map(|seat| {
        let seen = || thoughts.iter().filter_map(|thought| thought.outlook.get(seat));
        let mean = |of: fn(&Finish) -> f32| seen().map(of).sum::<f32>() / seen().count().max(1) as f32;
        Finish { win: mean(|finish| finish.win), lead: mean(|finish| finish.lead) }
    });
    Thought {
        moves,
        outlook: outlook.collect(),
        iterations: thoughts.iter().map(|thought| thought.iterations).sum(),
        bytes: thoughts.iter().map(|thought| thought.bytes).sum(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn thought(found: &[(char, u32, f32)], win: f32) -> Thought<char> {
        let moves = found.iter().map(|&(the_move, tries, value)| Found {
            the_move,
            tries,
            value,
            finish: Finish { win: value, lead: 0.0 },
        });
        Thought { moves: moves.collect(), outlook: vec![Finish { win, lead: 2.0 }], iterations: 100, bytes: 10 }
    }

    #[test]
    fn the_move_with_the_most_tries_in_all_is_the_best() {
        let together = agree(&[
            thought(&[('a', 60, 0.6), ('b', 40, 0.5)], 0.6),
            thought(&[('b', 70, 0.7), ('a', 20, 0.2), ('c', 10, 0.1)], 0.8),
        ]);
        assert_eq!(together.moves.iter().map(|found| found.the_move).collect::<String>(), "bac");
        let [b, a, c] = &together.moves[..] else { panic!("three moves") };
        assert_eq!((b.tries, a.tries, c.tries), (110, 80, 10));
        assert!((b.value - (40.0 * 0.5 + 70.0 * 0.7) / 110.0).abs() < 1e-6);
        assert!((a.finish.win - 0.5).abs() < 1e-6);
        assert!((together.outlook[0].win - 0.7).abs() < 1e-6 && (together.outlook[0].lead - 2.0).abs() < 1e-6);
        assert_eq!((together.iterations, together.bytes), (200, 20));
    }
}
