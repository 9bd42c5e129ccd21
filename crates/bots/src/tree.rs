//! The tree of one seat: its own moves since the root, one after another, in an arena.

use std::hash::{Hash, Hasher};

use engine::chance::Fast;
use rustc_hash::FxHasher;

use crate::captain::{Finish, Found};

/// What was found out about one move after those above it.
#[derive(Clone, Copy, Debug)]
struct Node<M> {
    /// Nothing for the root.
    the_move: Option<M>,
    /// What it is known by among its siblings: the move, and to what it was said, if it was talk.
    code: u32,
    first_child: u32,
    next_sibling: u32,
    tries: u32,
    /// How often it could have been chosen.
    chances: u32,
    sum: f32,
}

/// Where a list of children ends.
const NONE: u32 = u32::MAX;

/// The most nodes: the search goes on without growing.
const MOST: usize = 1 << 20;

impl<M> Node<M> {
    fn new(the_move: Option<M>, code: u32, next_sibling: u32) -> Node<M> {
        Node { the_move, code, first_child: NONE, next_sibling, tries: 0, chances: 0, sum: 0.0 }
    }

    fn mean(&self) -> f32 {
        self.sum / self.tries.max(1) as f32
    }
}

/// How a search chooses in a tree.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// How much it tries what has not been tried often ([`engine::Policy::CURIOSITY`]).
    pub curiosity: f32,
    /// How many moves it looks at ([`engine::Policy::BREADTH`]).
    pub breadth: f32,
}

/// The own moves of one seat.
#[derive(Clone, Debug)]
pub struct Tree<M> {
    nodes: Vec<Node<M>>,
    /// The codes of the moves that there are to choose from.
    codes: Vec<u32>,
}

impl<M> Default for Tree<M> {
    fn default() -> Tree<M> {
        Tree { nodes: vec![Node::new(None, 0, NONE)], codes: Vec::new() }
    }
}

/// The nodes that one iteration has passed in one tree.
#[derive(Clone, Debug, Default)]
pub struct Way {
    nodes: Vec<u32>,
    has_left: bool,
}

impl Way {
    /// Back to the root.
    pub fn restart(&mut self) {
        self.nodes.clear();
        self.has_left = false;
    }

    /// Whether the seat still chooses by its tree.
    pub fn is_inside(&self) -> bool {
        !self.has_left
    }

    /// Whether no move was chosen by the tree.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }
}

/// A number for a move, and for what it was said to. Two moves at the same place hardly ever have the same.
fn code(the_move: &impl Hash, said: u32) -> u32 {
    let mut hasher = FxHasher::default();
    said.hash(&mut hasher);
    the_move.hash(&mut hasher);
    let long = hasher.finish();
    (long ^ long >> 32) as u32
}

impl<M: Copy + Eq + Hash> Tree<M> {
    /// Chooses one of the moves: one that was never tried, as long as the node has not many already, else the most promising. The
    /// first to be tried is the one that comes to mind at once (`hasty`); of words no others are tried at all.
    pub fn step(
        &mut self,
        way: &mut Way,
        moves: &[M],
        talk: Option<u32>,
        manner: Manner,
        chance: &mut Fast,
        hasty: impl FnOnce(&mut Fast) -> usize,
    ) -> usize {
        let at = way.nodes.last().copied().unwrap_or(0);
        self.codes.clear();
        self.codes.extend(moves.iter().map(|the_move| code(the_move, talk.unwrap_or(0))));
        let mut best = (f32::NEG_INFINITY, NONE, 0);
        // Moves that have no node yet, by number: at most 127 of them.
        let mut new = if moves.len() >= 128 { u128::MAX } else { (1_u128 << moves.len()) - 1 };
        let mut known = 0_u32;
        let mut child = self.nodes[at as usize].first_child;
        while child != NONE {
            let node = &mut self.nodes[child as usize];
            let number = self.codes.iter().position(|code| *code == node.code);
            if let Some(number) = number.filter(|&number| Some(moves[number]) == node.the_move) {
                node.chances += 1;
                known += 1;
                new &= !(1_u128 << (number & 127));
                let doubt = ((node.chances as f32).ln() / node.tries.max(1) as f32).sqrt();
                let promise = node.mean() + manner.curiosity * doubt;
                if promise > best.0 {
                    best = (promise, child, number);
                }
            }
            child = node.next_sibling;
        }
        // Where options are many, a node gets more children only as it is visited more often.
        let room = 1.0 + manner.breadth * (self.nodes[at as usize].tries as f32).sqrt();
        let has_room = (at == 0 && talk.is_none()) || (known as f32) < room;
        if new != 0 && self.nodes.len() < MOST && has_room {
            let first = hasty(chance);
            let is_new = first < 128 && new >> first & 1 == 1;
            if is_new || talk.is_none() {
                let number = if is_new { first } else { nth_bit(new, chance.below(new.count_ones())) };
                self.grow(way, at, moves[number], self.codes[number]);
                return number;
            }
        }
        if best.1 == NONE {
            way.has_left = true;
            return chance.below(moves.len() as u32) as usize;
        }
        way.nodes.push(best.1);
        best.2
    }

    /// Begins at the root with this move.
    pub fn start(&mut self, way: &mut Way, the_move: M) {
        let code = code(&the_move, 0);
        let mut child = self.nodes[0].first_child;
        while child != NONE {
            let node = &mut self.nodes[child as usize];
            if node.code == code && node.the_move == Some(the_move) {
                node.chances += 1;
                way.nodes.push(child);
                return;
            }
            child = node.next_sibling;
        }
        self.grow(way, 0, the_move, code);
    }

    /// A new move after those above it; the way leaves the tree here.
    fn grow(&mut self, way: &mut Way, at: u32, the_move: M, code: u32) {
        let sibling = self.nodes[at as usize].first_child;
        let child = self.nodes.len() as u32;
        self.nodes.push(Node { chances: 1, ..Node::new(Some(the_move), code, sibling) });
        self.nodes[at as usize].first_child = child;
        way.nodes.push(child);
        way.has_left = true;
    }

    /// Takes to heart how an iteration ended.
    pub fn learn(&mut self, way: &Way, reward: f32) {
        self.nodes[0].tries += 1;
        for &node in &way.nodes {
            let node = &mut self.nodes[node as usize];
            node.tries += 1;
            node.sum += reward;
        }
    }

    /// The first move of a way.
    pub fn first_move(&self, way: &Way) -> Option<M> {
        way.nodes.first().and_then(|&node| self.nodes[node as usize].the_move)
    }

    /// The memory that it takes.
    pub fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node<M>>()
    }

    /// What was found about the moves at the root.
    pub fn root_moves(&self) -> impl Iterator<Item = Found<M>> {
        let mut child = self.nodes[0].first_child;
        std::iter::from_fn(move || {
            let node = self.nodes.get(child as usize)?;
            child = node.next_sibling;
            node.the_move.map(|the_move| Found {
                the_move,
                tries: node.tries,
                value: node.mean(),
                finish: Finish::default(),
            })
        })
    }
}

/// The place of the bit that has so many set bits below it.
fn nth_bit(mut bits: u128, below: u32) -> usize {
    for _ in 0..below {
        bits &= bits - 1;
    }
    bits.trailing_zeros() as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOVES: [u8; 20] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19];

    /// The second moves that were looked at in so many iterations, in the order of their first visit.
    fn looked_at(breadth: f32, iterations: u32) -> Vec<usize> {
        let (mut tree, mut way, mut chance) = (Tree::default(), Way::default(), Fast::new(1));
        let manner = Manner { curiosity: 0.3, breadth };
        let mut second = Vec::new();
        for _ in 0..iterations {
            way.restart();
            tree.step(&mut way, &MOVES[..1], None, manner, &mut chance, |_| 0);
            if way.is_inside() {
                let chosen = tree.step(&mut way, &MOVES, None, manner, &mut chance, |_| 7);
                if !second.contains(&chosen) {
                    second.push(chosen);
                }
            }
            tree.learn(&way, 0.5);
        }
        second
    }

    #[test]
    fn below_the_root_the_hasty_move_comes_first_and_others_come_slowly() {
        let narrow = looked_at(0.4, 101);
        assert_eq!(narrow[0], 7);
        assert_eq!(narrow.len(), 5, "1 + 0.4 * 10 after a hundred visits: {narrow:?}");
        assert_eq!(looked_at(4.0, 101).len(), MOVES.len());
    }

    #[test]
    fn of_words_only_those_are_tried_that_come_to_mind() {
        let (mut tree, mut way, mut chance) = (Tree::default(), Way::default(), Fast::new(1));
        for _ in 0..200 {
            way.restart();
            let to_mind = |chance: &mut Fast| 3 + chance.below(2) as usize;
            tree.step(&mut way, &MOVES, Some(5), Manner { curiosity: 0.3, breadth: 4.0 }, &mut chance, to_mind);
            tree.learn(&way, 0.5);
        }
        let mut said: Vec<u8> = tree.root_moves().map(|found| found.the_move).collect();
        said.sort_unstable();
        assert_eq!(said, [3, 4]);
    }

    #[test]
    fn at_the_root_every_move_is_looked_at() {
        let mut tree = Tree::default();
        let (mut way, mut chance) = (Way::default(), Fast::new(1));
        for _ in 0..MOVES.len() {
            way.restart();
            tree.step(&mut way, &MOVES, None, Manner { curiosity: 0.3, breadth: 0.4 }, &mut chance, |_| 7);
            tree.learn(&way, 0.5);
        }
        assert_eq!(tree.root_moves().count(), MOVES.len());
    }
}
