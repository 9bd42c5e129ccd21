//! One search: the trees and habits of all seats, and how a single iteration plays on.

use engine::chance::Fast;
use engine::{Game, Outcome, Party, Policy, Seat, Turn, Witness};

use crate::captain::{Captain, Finish, Found, Sums};
use crate::habits::Habits;
use crate::tree::{Manner, Tree, Way};

/// The most seats of a game.
const SEATS: usize = 8;

/// What one seat has learnt, and its way in this iteration.
struct Mind<M> {
    tree: Tree<M>,
    way: Way,
    habits: Habits<M>,
    /// The moves that it made in this iteration where it had a choice, words apart.
    made: Vec<M>,
}

impl<M> Default for Mind<M> {
    fn default() -> Mind<M> {
        Mind { tree: Tree::default(), way: Way::default(), habits: Habits::default(), made: Vec::new() }
    }
}

/// The minds of all seats, and what an iteration needs.
pub(crate) struct Search<'a, G: Game> {
    captain: &'a Captain,
    manner: Manner,
    seat: Seat,
    minds: Vec<Mind<G::Move>>,
    moves: Vec<G::Move>,
    /// How many seats are watched, and how it came out for them after each first move of the tree.
    watched: u8,
    finishes: Vec<(G::Move, Sums)>,
}

/// What an iteration meets with: a world that could be the true one, and all luck that will come in it. Moves that are compared meet
/// with the same fate one after another, so that luck decides less between them.
#[derive(Clone, Debug)]
pub(crate) struct Fate<G> {
    world: G,
    /// Dice and cards, apart from all else, so that they fall alike as long as they are asked for alike.
    luck: Fast,
    /// What players do beyond the trees.
    whims: Fast,
}

/// Watches for the moment from which on luck alone decides ([`Policy::is_up_to_luck`]).
enum Verge<G> {
    /// It has not come yet.
    Ahead,
    /// It came, and the world was like this.
    Reached(Box<G>),
    /// It had come at the root already: what is asked now is all that can still be done.
    Past,
}

impl<G: Policy> Witness<G> for Verge<G> {
    fn see(&mut self, world: &G, _event: &G::Event) {
        if matches!(self, Verge::Ahead) && world.is_up_to_luck() {
            *self = Verge::Reached(Box::new(world.clone()));
        }
    }
}

impl<G: Policy> Fate<G> {
    /// What may be, as far as the seat knows.
    pub fn of(game: &G, seat: Seat, chance: &mut Fast) -> Fate<G> {
        let (luck, mut whims) = (chance.split(), chance.split());
        Fate { world: game.believe(seat, &mut whims), luck, whims }
    }
}

/// How an iteration ended.
#[derive(Clone, Debug, Default)]
pub(crate) struct End {
    /// How well the searching seat stands, from 0 to 1.
    pub reward: f32,
    /// How the game came out for the seats that are watched.
    pub finishes: Vec<Finish>,
}

impl<'a, G: Policy> Search<'a, G> {
    pub fn new(captain: &'a Captain, seat: Seat, watched: u8) -> Self {
        let manner = Manner {
            curiosity: captain.curiosity.unwrap_or(G::CURIOSITY),
            breadth: captain.breadth.unwrap_or(G::BREADTH),
        };
        Search {
            captain,
            manner,
            seat,
            minds: (0..SEATS).map(|_| Mind::default()).collect(),
            moves: Vec::with_capacity(128),
            watched,
            finishes: Vec::new(),
        }
    }

    /// One game played on from the root as fate has it; `first` is the move to begin with, if the searching seat is asked at the
    /// root.
    pub fn iterate(&mut self, fate: &Fate<G>, mut first: Option<G::Move>) -> End {
        let Fate { mut world, mut luck, mut whims } = fate.clone();
        let chance = &mut whims;
        let mut verge = if world.is_up_to_luck() { Verge::Past } else { Verge::Ahead };
        for mind in &mut self.minds {
            mind.way.restart();
            mind.made.clear();
        }
        let (mut asked, mut hasty) = (0, 0);
        let weighs_words = world.talk().is_some();
        while let Turn::Of(waiting) = world.turn() {
            // The searching seat decides first; what others choose at the same time it cannot see anyway.
            let Some(seat) = waiting.iter().find(|&seat| seat == self.seat).or(waiting.iter().next()) else { break };
            world.moves(seat, &mut self.moves);
            let talk = world.talk();
            // What comes after the talk is luck that would only blur the difference between two words.
            if weighs_words && talk.is_none() {
                break;
            }
            let mind = &mut self.minds[seat.index()];
            let thinks = mind.way.is_inside() && (seat == self.seat || talk.is_none());
            // Of words only those come to mind that a hasty player would say.
            if talk.is_none() {
                world.drop_senseless(seat, &mut self.moves);
            }
            let first = if seat == self.seat { first.take() } else { None };
            let first = first.and_then(|first| self.moves.iter().position(|the_move| *the_move == first));
            let chosen = if self.moves.len() == 1 {
                0
            } else if let Some(number) = first {
                mind.tree.start(&mut mind.way, self.moves[number]);
                number
            } else if thinks {
                let hasty = |chance: &mut Fast| world.hasty(seat, &self.moves, chance);
                mind.tree.step(&mut mind.way, &self.moves, talk, self.manner, chance, hasty)
            } else {
                if seat == self.seat {
                    asked += 1;
                }
                hasty += 1;
                if asked > self.captain.foresight || hasty > self.captain.patience {
                    break;
                }
                let by_habit = talk.is_none() && chance.below(100) < self.captain.habit;
                let habit = if by_habit { mind.habits.best(&self.moves) } else { None };
                habit.unwrap_or_else(|| world.hasty(seat, &self.moves, chance))
            };
            let the_move = self.moves[chosen];
            if self.moves.len() > 1 && talk.is_none() {
                mind.made.push(the_move);
            }
            world.play(seat, the_move, &mut (&mut luck, &mut verge));
            if let Verge::Reached(brink) = verge {
                world = *brink;
                break;
            }
        }
        self.learn(&world)
    }

    /// Every seat takes to heart how an iteration ended.
    fn learn(&mut self, world: &G) -> End {
        let mut end = End::default();
        for (i, mind) in self.minds.iter_mut().enumerate() {
            if mind.way.is_empty() && mind.made.is_empty() {
                continue;
            }
            let reward = reward(world, Seat(i as u8));
            if i == self.seat.index() {
                end.reward = reward;
            }
            if !mind.way.is_empty() {
                mind.tree.learn(&mind.way, reward);
            }
            if self.captain.habit > 0 {
                mind.made.iter().for_each(|&the_move| mind.habits.learn(the_move, reward));
            }
        }
        if self.watched > 0 {
            end.finishes = self.watch(world);
        }
        end
    }

    /// How an iteration came out, noted for the move that it began with.
    fn watch(&mut self, world: &G) -> Vec<Finish> {
        let finishes = finishes(world, self.watched);
        let mind = &self.minds[self.seat.index()];
        if let Some(first) = mind.tree.first_move(&mind.way) {
            let place = self.finishes.iter().position(|(the_move, _)| *the_move == first).unwrap_or_else(|| {
                self.finishes.push((first, Sums::default()));
                self.finishes.len() - 1
            });
            self.finishes[place].1.add(&finishes);
        }
        finishes
    }

    /// What the tree of the searching seat has found about its moves at the root, the most tried first.
    pub fn at_the_root(&self) -> Vec<Found<G::Move>> {
        let mut moves: Vec<Found<G::Move>> = self.minds[self.seat.index()].tree.root_moves().collect();
        for found in &mut moves {
            let sums = self.finishes.iter().find(|(the_move, _)| *the_move == found.the_move);
            let means = sums.map(|(_, sums)| sums.means(found.tries)).unwrap_or_default();
            found.finish = means.get(self.seat.index()).copied().unwrap_or_default();
        }
        moves.sort_by(|a, b| b.tries.cmp(&a.tries).then(b.value.total_cmp(&a.value)));
        moves
    }

    /// The memory of all that was learnt.
    pub fn bytes(&self) -> usize {
        self.minds.iter().map(|mind| mind.tree.bytes() + mind.habits.bytes()).sum()
    }
}

/// How a world stands for each of so many seats: their parts of the victory, or their chances of it.
pub(crate) fn finishes<G: Policy>(world: &G, seats: u8) -> Vec<Finish> {
    let outcome = world.outcome();
    let winners = outcome.iter().flat_map(Outcome::winners).count().max(1) as f32;
    let one = |seat: Seat| {
        let lead = world.judge(seat);
        let win = match &outcome {
            Some(outcome) if outcome.winners().any(|party| party == Party::Seat(seat)) => 1.0 / winners,
            Some(_) => 0.0,
            None => chance_of(lead / G::SAFE_LEAD),
        };
        Finish { win, lead }
    };
    let mut finishes: Vec<Finish> = (0..seats).map(|seat| one(Seat(seat))).collect();
    // All together win one game at most; a ship that the rules sail may win it too.
    let sum: f32 = finishes.iter().map(|finish| finish.win).sum::<f32>().max(1.0);
    for finish in &mut finishes {
        finish.win /= sum;
    }
    finishes
}

/// The chance to win with a lead, counted in safe leads.
fn chance_of(lead: f32) -> f32 {
    1.0 / (1.0 + (-lead).exp())
}

/// How well a seat stands, from 0 to 1: at the end by rank first and then by its lead, before by its lead alone.
fn reward<G: Policy>(world: &G, seat: Seat) -> f32 {
    let expected = chance_of(world.judge(seat) / G::SAFE_LEAD);
    let Some(outcome) = world.outcome() else { return expected };
    let winners = outcome.winners().count() as f32;
    let won = outcome.winners().any(|party| party == Party::Seat(seat));
    0.8 * if won { 1.0 / winners } else { 0.0 } + 0.2 * expected
}

#[cfg(test)]
mod tests {
    use engine::Setup;
    use jamaica::{Jamaica, META};
    use pirata_codex::PirataCodex;
    use pirata_codex::scene::Scene;

    use super::*;
    use crate::Budget;

    #[test]
    fn with_the_same_fate_the_same_move_comes_out_the_same() {
        let setup = Setup::new(&META, 3).expect("three can play");
        let mut chance = Fast::new(5);
        let game = Jamaica::new(&setup, &mut (&mut chance, ()));
        let seat = game.turn().seats().iter().next().expect("somebody is asked");
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        let captain = Captain::new(Budget::Iterations(1));
        let mut iterate = |fate: &Fate<Jamaica>| Search::new(&captain, seat, 0).iterate(fate, Some(moves[0])).reward;
        let fates: Vec<Fate<Jamaica>> = (0..20).map(|_| Fate::of(&game, seat, &mut chance)).collect();
        let rewards: Vec<f32> = fates.iter().map(&mut iterate).collect();
        assert_eq!(rewards, fates.iter().map(&mut iterate).collect::<Vec<_>>());
        assert!(rewards.iter().any(|reward| (reward - rewards[0]).abs() > 0.01), "fates differ: {rewards:?}");
    }

    /// The reward of red's pass in so many fates.
    fn rewards_of_a_pass(scene: Scene) -> Vec<f32> {
        let mut chance = Fast::new(7);
        let game = scene.begin(&mut (&mut chance, ())).unwrap_or_else(|why| panic!("impossible scene: {}", why.0));
        let captain = Captain::new(Budget::Iterations(1));
        let pass = |fate: Fate<PirataCodex>| {
            Search::new(&captain, Seat(0), 0).iterate(&fate, Some(pirata_codex::Move::Pass)).reward
        };
        (0..40).map(|_| pass(Fate::of(&game, Seat(0), &mut chance))).collect()
    }

    #[test]
    fn what_luck_alone_decides_is_judged_and_not_played_out() {
        let home = |card: &str| {
            let scene = Scene::new(2).at("red", 16).at("blue", 16).coins("red", 0).coins("blue", 0);
            scene.crew("red", 3).hand("red", card).hand("blue", "")
        };
        let before = rewards_of_a_pass(home("press").action());
        // Blue draws a card before it, which may be one for the final battle.
        assert!(before.iter().all(|reward| (0.05..0.25).contains(reward)), "three dice against five: {before:?}");
        let within = rewards_of_a_pass(home("lucky").end_of_round());
        let (lost, won) =
            (within.iter().filter(|reward| **reward < 0.1), within.iter().filter(|reward| **reward > 0.9));
        assert!(lost.count() > 0 && won.count() > 0, "in the final battle itself it is played on: {within:?}");
    }
}
