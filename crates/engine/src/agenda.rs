//! The steps that a game still has to do.

use crate::stack::Stack;

/// A small stack of steps still to do, the next one on top.
///
/// `play` answers the step on top and then runs until the next decision. What interrupts a step (a battle in
/// mid-move, a reaction) is pushed above it; what must follow lies below it. Steps are plain data: no callbacks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Agenda<S, const N: usize>(Stack<S, N>)
where
    S: Copy + Default;

impl<S: Copy + Default, const N: usize> Agenda<S, N> {
    /// An agenda with nothing to do.
    pub fn new() -> Self {
        Agenda(Stack::new())
    }

    /// Lets this step be done next, before everything that is on the agenda already.
    pub fn push(&mut self, step: S) {
        self.0.push(step);
    }

    /// The step that is next, without taking it off.
    pub fn top(&self) -> Option<S> {
        self.0.last().copied()
    }

    /// Takes the next step off the agenda.
    pub fn pop(&mut self) -> Option<S> {
        self.0.pop()
    }

    /// All steps, the next one last.
    pub fn steps(&self) -> &[S] {
        &self.0
    }
}

impl<S: Copy + Default, const N: usize> Default for Agenda<S, N> {
    fn default() -> Self {
        Agenda::new()
    }
}
